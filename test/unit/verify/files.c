/* Every case of test/verify; and every op has cases. */
#include "cases.h"

#include "hlojit/text.h"
#include "ir/graph.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>

static hj_error *read_and_verify(const char *text, hj_module **out)
{
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, out);

    return error ? error : hj_module_verify(*out);
}

static void check_good(const verify_file *file, const verify_case *c)
{
    hj_module *module;
    hj_error *error = read_and_verify(c->text, &module);
    hj_arena arena;

    hj_arena_init(&arena, NULL);
    cr_expect_null(error, "%s:%d: %s: %s", file->path, c->line, c->op,
                   hj_error_message(error));
    if (!error) {
        const char *shape =
            hj_shape_text(&arena, hj_module_result_shape(module));
        const char *op = hj_op_get(module->entry->root->op)->name;
        cr_expect_str_eq(shape, c->shape, "%s:%d: %s gives %s, not %s",
                         file->path, c->line, c->op, shape, c->shape);
        cr_expect_str_eq(op, c->op, "%s:%d: about %s, not %s", file->path,
                         c->line, op, c->op);
    }
    hj_error_free(error);
    hj_module_destroy(module);
    hj_arena_reset(&arena);
}

/* Messages of the reader begin with the place in the text, those of rules with
 * the instruction. */
static bool names_a_place(const char *message)
{
    return !strncmp(message, "<text>:", 7) || strstr(message, " (line ") ||
           !strncmp(message, "entry_computation_layout", 24) ||
           !strncmp(message, "input_output_alias", 18);
}

static void check_bad(const verify_file *file, const verify_case *c)
{
    hj_module *module;
    hj_error *error = read_and_verify(c->text, &module);
    const char *code = hj_code_name(hj_error_code(error));
    const char *message = error ? hj_error_message(error) : "no error";

    cr_expect(!strcmp(code, c->code) && strstr(message, c->message),
              "%s:%d: %s: not %s: %s\n  but %s: %s", file->path, c->line, c->op,
              c->code, c->message, code, message);
    cr_expect(names_a_place(message), "%s:%d: names no place: %s", file->path,
              c->line, message);
    hj_error_free(error);
    hj_module_destroy(module);
}

typedef struct path {
    char text[512];
} path;

static glob_t find_files(void)
{
    glob_t found;

    cr_assert_eq(glob(HJ_SOURCE_DIR "/test/verify/*.hlo", 0, NULL, &found), 0);
    return found;
}

ParameterizedTestParameters(verify, file)
{
    glob_t found = find_files();
    path *paths = cr_malloc(found.gl_pathc * sizeof *paths);
    size_t n = found.gl_pathc;

    for (size_t i = 0; i < n; i++)
        snprintf(paths[i].text, sizeof paths[i].text, "%s", found.gl_pathv[i]);
    globfree(&found);
    return cr_make_param_array(path, paths, n);
}

ParameterizedTest(path *p, verify, file)
{
    verify_file file;

    verify_file_open(&file, p->text);
    cr_assert_null(file.error, "%s: %s", p->text, file.error);
    for (int i = 0; i < file.cases.n; i++) {
        const verify_case *c = &file.cases.at[i];
        if (c->is_good)
            check_good(&file, c);
        else
            check_bad(&file, c);
    }
    verify_file_close(&file);
}

typedef struct list {
    char text[8192];
    size_t n;
} list;

static void add(list *l, const char *format, const char *name)
{
    int n = snprintf(l->text + l->n, sizeof l->text - l->n, format, name);

    if (n > 0 && l->n + (size_t)n < sizeof l->text)
        l->n += (size_t)n;
}

enum { LEAST_BAD = 5 };

/* An op with a rule has a case that is good, and each op, those that are
 * refused too, several that are bad. */
Test(verify, every_op_has_cases)
{
    int good[HJ_NOPS] = { 0 }, bad[HJ_NOPS] = { 0 };
    list missing = { .n = 0 };
    glob_t found = find_files();

#define HJ_INFER_Y true
#define HJ_INFER_N false
#define HJ_INFER_R false
    static const bool has_rule[HJ_NOPS] = {
#define HJ_OP(id, name, stablehlo, family, min, max, infer, eval, jit, stage,  \
              traits, attrs)                                                   \
    HJ_INFER_##infer,
#include "hlojit/ops.def"
#undef HJ_OP
    };

    for (size_t i = 0; i < found.gl_pathc; i++) {
        verify_file file;
        verify_file_open(&file, found.gl_pathv[i]);
        for (int k = 0; k < file.cases.n; k++) {
            const verify_case *c = &file.cases.at[k];
            hj_opcode op = hj_op_find(c->op, strlen(c->op));
            cr_expect_lt(op, HJ_NOPS, "%s: no op %s", file.path, c->op);
            if (op < HJ_NOPS)
                (c->is_good ? good : bad)[op]++;
        }
        verify_file_close(&file);
    }
    for (int op = 0; op < HJ_NOPS; op++) {
        const char *name = hj_op_get((hj_opcode)op)->name;
        if (has_rule[op] && !good[op])
            add(&missing, " %s(good)", name);
        bool is_known = hj_op_get((hj_opcode)op)->infer != 'N';
        if (bad[op] < (is_known ? LEAST_BAD : 1))
            add(&missing, " %s(bad)", name);
    }
    cr_expect(!missing.n, "too few cases of%s", missing.text);
    globfree(&found);
}
