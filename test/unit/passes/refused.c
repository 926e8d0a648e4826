/* Pipelines that mean nothing, and programs that passes refuse. */
#include "hlojit/passes.h"
#include "hlojit/text.h"
#include "test/values/refused.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static hj_module *parse(const char *lines)
{
    char text[2048];
    hj_module *module;

    snprintf(text, sizeof text, "HloModule m\nENTRY e {\n%s}\n", lines);
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);
    cr_assert_null(error, "%s\n%s", text, hj_error_message(error));
    return module;
}

/* --- pipelines ------------------------------------------------------------ */

static void expect(hj_error *error, const char *message)
{
    cr_expect(hj_error_code(error) == HJ_INVALID &&
                  strstr(hj_error_message(error), message),
              "not %s\nbut %s", message, hj_error_message(error));
    hj_error_free(error);
}

Test(passes_refused, pipelines)
{
    static const struct {
        const char *pipeline, *message;
    } rows[] = {
        { "fix@(dce)", "column 5: expected a number of rounds after fix@" },
        { "fix dce", "column 5: expected '(' after fix" },
        { "fix(dce", "column 8: expected ',' or ')' in fix(...)" },
        { "dce dce", "column 5: expected ',' between steps" },
        { "dce,", "column 5: expected the name of a pass" },
        { "dcf", "column 1: there is no pass or pipeline of this name; did you "
                 "mean \"dce\"" },
    };
    hj_module *module =
        parse("x = f32[2] parameter(0)\nROOT r = f32[2] negate(x)\n");

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(hj_module_run_passes(module, rows[i].pipeline, NULL, NULL),
               rows[i].message);
    expect(hj_module_run_stage(module, "planed", NULL),
           "no passes lead to a stage \"planed\"");
    expect(hj_module_run_passes(module, "fusion", NULL, NULL),
           "pass fusion needs a module that is");
    char deep[512] = "";
    for (int i = 0; i < 100; i++)
        strcat(deep, "fix(");
    expect(hj_module_run_passes(module, deep, NULL, NULL),
           "fix(...) is nested too deeply");
    hj_module_destroy(module);
}

/* --- passes by themselves ------------------------------------------------- */

/* Others that come before refuse the same, or make it plain. */
Test(passes_refused, passes)
{
    static const struct {
        const char *pass, *text, *message;
    } rows[] = {
        { "rng_expander",
          "x = f32[] constant(0)\n"
          "ROOT r = f32[<=4] rng(x, x), distribution=rng_uniform\n",
          "r (line 4): random numbers of a dynamic shape" },
        { "scaled_dot_expander",
          "x = f32[4,8] parameter(0)\ny = f32[8,<=4] parameter(1)\n"
          "a = f32[4,8] parameter(2)\nb = f32[8,<=4] parameter(3)\n"
          "ROOT r = f32[4,<=4] scaled-dot(x, y, a, b), "
          "lhs_contracting_dims={1}, rhs_contracting_dims={0}\n",
          "r (line 7): scaled-dot of an array with dynamic dimensions" },
        { "triangular_solve_expander",
          "x = f32[<=2,2] parameter(0)\ny = f32[2,2] parameter(1)\n"
          "ROOT r = f32[2,2] triangular-solve(x, y), left_side=true, "
          "lower=true, transpose_a=NO_TRANSPOSE\n",
          "r (line 5): triangular-solve of an array with dynamic dimensions" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hj_module *module = parse(rows[i].text);
        hj_error *error =
            hj_module_run_passes(module, rows[i].pass, NULL, NULL);
        cr_expect(hj_error_code(error) == HJ_UNIMPLEMENTED &&
                      strstr(hj_error_message(error), rows[i].message),
                  "not %s\nbut %s", rows[i].message, hj_error_message(error));
        hj_error_free(error);
        hj_module_destroy(module);
    }
}

/* --- programs ------------------------------------------------------------- */

static hj_error *read(const refused *r)
{
    hj_module *module = parse(r->text);
    hj_error *error = hj_module_run_stage(module, "scheduled", NULL);

    hj_module_destroy(module);
    return error;
}

Test(passes_refused, programs)
{
    hj_arena arena;
    const char *wrong;

    hj_arena_init(&arena, NULL);
    int n = refused_each(&arena, HJ_SOURCE_DIR "/test/refused/passes.hlo", read,
                         &wrong);
    cr_expect_gt(n, 5);
    cr_expect_str_empty(wrong, "%s", wrong);
    hj_arena_reset(&arena);
}
