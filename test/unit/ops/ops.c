/* Every file of test/ops through every engine. */
#include "cases.h"
#include "engines.h"
#include "values.h"

#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>

typedef struct bench {
    case_file *file;
    const engine *engines;
    const section *section;
    const char *type; /* that $T stands for, or "" */
    hj_module *module;
    hj_arena arena;
} bench;

static void check_error(const bench *b, const run_line *run, const char *name,
                        const hj_error *error)
{
    const char *code = hj_code_name(hj_error_code(error));

    cr_expect(error && !strcmp(code, run->code) &&
                  strstr(hj_error_message(error), run->message),
              "%s:%d: %s %s: not %s: %s, but %s: %s", b->file->path, run->line,
              name, b->type, run->code, run->message, code,
              error ? hj_error_message(error) : "");
}

static void check_result(bench *b, const run_line *run, const char *name,
                         const hj_literal *got)
{
    hj_literal *want;
    const char *text = substitute(&b->arena, run->result, b->type);
    const hj_shape *shape = hj_module_result_shape(b->module);
    if (hj_shape_has_dynamic(shape)) /* sizes are the run's to say */
        shape = got->shape;
    hj_error *error = value_parse(&b->arena, shape, text, &want);

    cr_assert_null(error, "%s:%d: %s", b->file->path, run->line,
                   hj_error_message(error));
    const char *difference = value_difference(&b->arena, got, want, run->ulps);
    cr_expect_null(difference, "%s:%d: %s %s: %s", b->file->path, run->line,
                   name, b->type, difference);
}

static void check_run(bench *b, const run_line *run)
{
    const char **texts;
    const char *args = substitute(&b->arena, run->args, b->type);
    int n = value_split(&b->arena, args, &texts);
    hj_literal **values = HJ_NEW_ARRAY(&b->arena, hj_literal *, n), *got;

    cr_assert_eq(n, hj_module_nparams(b->module), "%s:%d: %d arguments",
                 b->file->path, run->line, n);
    for (int i = 0; i < n; i++) {
        hj_error *error =
            value_parse(&b->arena, hj_module_param_shape(b->module, i),
                        texts[i], &values[i]);
        cr_assert_null(error, "%s:%d: argument %d: %s", b->file->path,
                       run->line, i, hj_error_message(error));
    }
    for (int e = 0; e < NENGINES; e++) {
        const char *name = b->engines[e].name;
        hj_error *error = engine_run(
            &b->engines[e], &b->arena, b->module, &b->section->options,
            (const hj_literal *const *)values, n, &got);
        if (e > 0 && b->section->not_compiled)
            cr_expect(hj_error_code(error) == HJ_UNIMPLEMENTED,
                      "%s:%d: %s: is compiled; take away `not compiled:`",
                      b->file->path, run->line, b->type);
        else if (!run->result)
            check_error(b, run, name, error);
        else if (error)
            cr_expect(false, "%s:%d: %s %s: %s", b->file->path, run->line, name,
                      b->type, hj_error_message(error));
        else
            check_result(b, run, name, got);
        hj_error_free(error);
    }
}

static void check_section(case_file *file, const engine *engines,
                          const section *s, const char *type)
{
    bench b = { .file = file, .engines = engines, .section = s, .type = type };
    hj_parse_options options = { .size = sizeof options, .file = file->path };

    hj_arena_init(&b.arena, NULL);
    const char *text = substitute(&b.arena, s->text, type);
    hj_error *error =
        hj_module_parse_hlo(text, strlen(text), &options, &b.module);
    if (!error)
        error = hj_module_verify(b.module);
    cr_expect_null(error, "%s:%d: %s: %s", file->path, s->line, type,
                   hj_error_message(error));
    for (int i = 0; i < s->runs.n && !error; i++)
        if (!*s->runs.at[i].types || has_word(s->runs.at[i].types, type))
            check_run(&b, &s->runs.at[i]);
    hj_error_free(error);
    hj_module_destroy(b.module);
    hj_arena_reset(&b.arena);
}

typedef struct path {
    char text[512];
} path;

ParameterizedTestParameters(ops, file)
{
    static path *paths;
    glob_t found;

    cr_assert_eq(glob(HJ_SOURCE_DIR "/test/ops/*.hlo", 0, NULL, &found), 0);
    paths = cr_malloc(found.gl_pathc * sizeof *paths);
    for (size_t i = 0; i < found.gl_pathc; i++)
        snprintf(paths[i].text, sizeof paths[i].text, "%s", found.gl_pathv[i]);
    size_t n = found.gl_pathc;
    globfree(&found);
    return cr_make_param_array(path, paths, n);
}

ParameterizedTest(path *p, ops, file, .timeout = 120)
{
    engine engines[NENGINES];
    case_file file;

    engines_open(engines);
    case_file_open(&file, p->text);
    cr_assert_null(file.error, "%s: %s", p->text, file.error);
    for (int i = 0; i < file.sections.n; i++) {
        const section *s = &file.sections.at[i];
        char types[512], *rest = NULL;
        if (!s->each) {
            check_section(&file, engines, s, "");
            continue;
        }
        snprintf(types, sizeof types, "%s", s->each);
        for (char *type = strtok_r(types, " ", &rest); type;
             type = strtok_r(NULL, " ", &rest))
            check_section(&file, engines, s, type);
    }
    case_file_close(&file);
    engines_close(engines);
}
