/* Every case of test/passes: text out, an honest `changed`, nothing left to
 * do for a second run, and results that stay the same. */
#include "check.h"
#include "values.h"

#include "base/str.h"
#include "eval/eval.h"
#include "hlojit/passes.h"
#include "hlojit/text.h"
#include "test/values/files.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <criterion/parameterized.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    /* Rounds of inputs for each case, and elements of inputs in all of them:
     * a large array has as many unusual numbers as many small ones. */
    MAX_ROUNDS = 24,
    MIN_ROUNDS = 3,
    MAX_ELEMS = 24 << 10,
};

static const char folder[] = HJ_SOURCE_DIR "/test/passes";

ParameterizedTestParameters(passes, file)
{
    static file_name files[MAX_FILES];

    return cr_make_param_array(file_name, files,
                               file_names(folder, files, MAX_FILES), NULL);
}

void fail(const checker *k, const char *what, const char *detail)
{
    cr_expect(false, "%s:%d: %s%s%s", k->file, k->c->line, what,
              detail ? ":\n" : "", detail ? detail : "");
}

bool is_ok(const checker *k, const char *what, hj_error *error)
{
    if (!error)
        return true;
    fail(k, what, hj_error_message(error));
    hj_error_free(error);
    return false;
}

static char *print_all(checker *k, const hj_module *module)
{
    const hj_print_options options = { .size = sizeof options,
                                       .form = HJ_TEXT_SHORT };
    char *text;

    if (!is_ok(k, "print", hj_module_print(module, &options, &text)))
        return hj_arena_strdup(&k->arena, "");
    char *copy = hj_arena_strdup(&k->arena, text);
    hj_text_free(text);
    return copy;
}

char *print(checker *k, const hj_module *module)
{
    const char *text = print_all(k, module), *body = strchr(text, '\n');
    hj_str lines;

    hj_str_init(&lines, &k->arena);
    for (const char *line = body ? body + 1 : text; *line;) {
        size_t length = strcspn(line, "\n");
        if (length) {
            hj_str_add_n(&lines, line, length);
            hj_str_char(&lines, '\n');
        }
        line += length + (line[length] == '\n');
    }
    return (char *)hj_str_get(&lines);
}

static hj_error *run_case(const checker *k, hj_module *module, bool *changed)
{
    const hj_pass_options options = {
        .size = sizeof options,
        .verify = HJ_VERIFY_PASSES,
        .fast_math = k->c->is_fast ? HJ_FAST_ALL : 0,
        .strict_reductions = k->c->is_strict,
        .skip_window_padding = k->c->skips_padding,
        .entry_layouts = k->c->has_layouts,
        .nthreads = 16, /* reductions are split for them */
    };

    return hj_module_run_passes(module, k->c->pass, &options, changed);
}

static int64_t deadline(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return ((int64_t)t.tv_sec + 30) * 1000000000 + t.tv_nsec;
}

bool evaluate(checker *k, const hj_module *module,
              const hj_literal *const *args, hj_literal **out)
{
    const hj_eval_options options = { .deadline_ns = deadline(),
                                      .strict_reductions = k->c->is_strict,
                                      .skip_window_padding =
                                          k->c->skips_padding };
    hj_error *error = hj_eval_module(&k->arena, module, &options, args,
                                     hj_module_nparams(module), out);

    if (hj_error_code(error) == HJ_UNIMPLEMENTED) {
        hj_error_free(error);
        return false;
    }
    return is_ok(k, "evaluate", error);
}

static int count_rounds(const hj_module *module)
{
    int64_t nelems = 1;

    for (int i = 0; i < hj_module_nparams(module); i++) {
        const hj_shape *shape = hj_module_param_shape(module, i);
        for (int leaf = 0; leaf < hj_shape_nleaves(shape); leaf++)
            nelems += hj_shape_nelems(hj_shape_leaf(shape, leaf));
    }
    int64_t rounds = MAX_ELEMS / nelems;
    return rounds > MAX_ROUNDS   ? MAX_ROUNDS
           : rounds < MIN_ROUNDS ? MIN_ROUNDS
                                 : (int)rounds;
}

static void check_values(checker *k, const hj_module *before,
                         const hj_module *after)
{
    int n = hj_module_nparams(before), nrounds = count_rounds(before);
    const hj_literal **args = HJ_NEW_ARRAY(&k->arena, const hj_literal *, n);
    hj_literal *want, *got;

    if (hj_module_nparams(after) != n)
        return; /* sizes have become parameters (dynamic_padder) */
    for (int round = 0; round < nrounds; round++) {
        uint64_t seed = (uint64_t)round;
        for (int i = 0; i < n; i++)
            args[i] = make_input(&k->arena, hj_module_param_shape(before, i),
                                 &seed, k->c->has_small_inputs);
        if (!evaluate(k, before, args, &want) ||
            !evaluate(k, after, args, &got))
            return;
        if (!(k->c->are_close ? close_values : same_values)(want, got)) {
            fail(k, "the result changed",
                 hj_arena_printf(&k->arena, "inputs of seed %d", round));
            return;
        }
    }
}

static bool is_kept(const hj_module *module)
{
    const char *name = hj_module_name(module);
    size_t n = strlen(name);

    return n >= 5 && !strcmp(name + n - 5, "_kept");
}

static void check_error(checker *k, hj_error *error)
{
    if (!error)
        fail(k, "no error, expected", k->c->error);
    else if (!strstr(hj_error_message(error), k->c->error))
        fail(k, "another error than expected", hj_error_message(error));
    hj_error_free(error);
}

void compare_text(const checker *k, const char *text)
{
    if (!getenv("HJ_BLESS") && (!k->c->after || strcmp(text, k->c->after)))
        fail(k, "the result is not the expected one", text);
}

/* The text after the pass, or NULL for none. */
static const char *check_module(checker *k, hj_module *module,
                                const hj_module *before)
{
    const char *old = print_all(k, module);
    bool changed, again;
    hj_error *error = run_case(k, module, &changed);

    if (k->c->error) {
        check_error(k, error);
        return NULL;
    }
    if (!is_ok(k, "the pass fails", error))
        return k->c->after;
    const char *all = print_all(k, module), *text = print(k, module);
    if (changed != (strcmp(old, all) != 0))
        fail(k,
             changed ? "`changed` is true, the text is the same"
                     : "`changed` is false, the text is not the same",
             text);
    if (!is_ok(k, "the second run fails", run_case(k, module, &again)))
        return k->c->after;
    if (again || strcmp(all, print_all(k, module)))
        fail(k, "the second run changed something", print(k, module));
    if (!k->c->is_fast && !k->c->skips_values)
        check_values(k, before, module);
    if (is_kept(module)) {
        if (strcmp(old, all))
            fail(k, "it changed, but should be kept", text);
        if (!k->c->after)
            return NULL;
    }
    if (k->c->skips_text)
        return k->c->after;
    compare_text(k, text);
    return text;
}

static const char *check_case(checker *k)
{
    const hj_parse_options options = { .size = sizeof options,
                                       .file = k->file };
    hj_module *module, *before;
    const char *after = k->c->after;

    if (!k->c->pass && !k->c->stage) {
        fail(k, "no line `// pass: NAME` or `// stage: NAME`", NULL);
        return after;
    }
    if (!is_ok(k, "parse",
               hj_module_parse_hlo(k->c->text, strlen(k->c->text), &options,
                                   &module)))
        return after;
    if (is_ok(k, "verify", hj_module_verify(module)) &&
        is_ok(k, "clone", hj_module_clone(module, &before))) {
        after = k->c->stage ? check_stage(k, module, before)
                            : check_module(k, module, before);
        hj_module_destroy(before);
    }
    hj_module_destroy(module);
    return after;
}

ParameterizedTest(file_name *param, passes, file)
{
    checker k = { .file = param->name };
    char path[sizeof folder + sizeof param->name + 1];

    hj_arena_init(&k.arena, NULL);
    snprintf(path, sizeof path, "%s/%s", folder, param->name);
    char *text = file_text(&k.arena, path);
    cr_assert_not_null(text, "cannot read %s", path);
    pass_cases cases = split_cases(&k.arena, text);
    const char **afters = HJ_NEW_ARRAY(&k.arena, const char *, cases.n);
    for (int i = 0; i < cases.n; i++) {
        k.c = &cases.at[i];
        afters[i] = check_case(&k);
    }
    if (getenv("HJ_BLESS")) {
        FILE *file = fopen(path, "wb");
        cr_assert_not_null(file, "cannot write %s", path);
        fputs(join_cases(&k.arena, &cases, afters), file);
        fclose(file);
    }
    hj_arena_reset(&k.arena);
}
