/* Programs that read and verify, and that compiling and evaluating refuse:
 * each with a code and the instruction. */
#include "eval/eval.h"
#include "hlojit/jit.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct {
    const char *text;
    hj_code code;
    const char *where, *what;
} rows[] = {
    { "ENTRY e {\n  x = f32[4] parameter(0)\n"
      "  y = f32[4] custom-call(x), custom_call_target=\"nobody_has_it\"\n}\n",
      HJ_NOT_FOUND, "y (line 3)", "\"nobody_has_it\"" },
    /* A function of this very process: names are no way in. */
    { "ENTRY e {\n  x = f32[4] parameter(0)\n"
      "  y = f32[4] custom-call(x), custom_call_target=\"abort\"\n}\n",
      HJ_NOT_FOUND, "y (line 3)", "\"abort\"" },
    /* XLA's own, of shapes that it cannot have. */
    { "ENTRY e {\n  x = f32[3,8] parameter(0)\n"
      "  r = (f8e3m4[3,2], s32[3,2]) custom-call(x), "
      "custom_call_target=\"TopK\"\n}\n",
      HJ_NOT_FOUND, "r (line 3)", "\"TopK\"" },
    { "ENTRY e {\n  x = f32[3,8] parameter(0)\n"
      "  r = (f32[3,9], s32[3,9]) custom-call(x), "
      "custom_call_target=\"TopK\"\n}\n",
      HJ_NOT_FOUND, "r (line 3)", "\"TopK\"" },
    { "ENTRY e {\n  x = f32[4] parameter(0)\n"
      "  c = f32[4] constant({...})\n  y = f32[4] add(x, c)\n}\n",
      HJ_INVALID, "c (line 3)", "elided" },
};

enum { NROWS = sizeof rows / sizeof *rows };

static hj_module *read_row(int i)
{
    hj_module *module;
    hj_error *error =
        hj_module_parse_hlo(rows[i].text, strlen(rows[i].text), NULL, &module);

    if (!error)
        error = hj_module_verify(module);
    cr_assert_null(error, "%s", hj_error_message(error));
    return module;
}

/* Where the instruction is named may be the sentence or a context line. */
static void expect_error(int i, const char *engine, hj_error *error)
{
    const char *message = hj_error_message(error);
    char name[2] = { rows[i].where[0], '\0' };

    cr_expect_eq(hj_error_code(error), rows[i].code, "%s: %s", engine, message);
    cr_expect(strstr(message, rows[i].what), "%s: %s", engine, message);
    cr_expect(strstr(message, rows[i].where) ||
                  (strstr(message, name) && strstr(message, "(line ")),
              "%s: %s", engine, message);
    hj_error_free(error);
}

typedef struct evaluation {
    hj_arena arena;
    const hj_module *module;
} evaluation;

static hj_error *evaluate(void *context)
{
    evaluation *e = context;
    hj_literal *x =
        hj_literal_new(&e->arena, hj_module_param_shape(e->module, 0));
    hj_literal *result;

    return hj_eval_module(&e->arena, e->module, NULL,
                          (const hj_literal *const *)&x, 1, &result);
}

Test(refused, by_both_engines)
{
    hj_client *client;
    hj_error *error = hj_client_create(NULL, &client);

    cr_assert_null(error, "%s", hj_error_message(error));
    for (int i = 0; i < NROWS; i++) {
        evaluation e = { .module = read_row(i) };
        hj_executable *exe;
        hj_arena_init(&e.arena, NULL);
        expect_error(i, "evaluator", hj_guard(&e.arena, evaluate, &e));
        expect_error(i, "compiler",
                     hj_client_compile(client, e.module, NULL, &exe));
        cr_expect_null(exe);
        hj_arena_reset(&e.arena);
        hj_module_destroy((hj_module *)e.module);
    }
    hj_client_release(client);
}
