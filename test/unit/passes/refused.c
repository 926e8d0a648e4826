/* Pipelines that mean nothing, and programs that passes refuse. */
#include "hlojit/passes.h"
#include "hlojit/text.h"
#include "test/values/refused.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static hj_module *parse_whole(const char *text)
{
    hj_module *module;
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);

    cr_assert_null(error, "%s\n%s", text, hj_error_message(error));
    return module;
}

static hj_module *parse(const char *lines)
{
    char text[2048];

    snprintf(text, sizeof text, "HloModule m\nENTRY e {\n%s}\n", lines);
    return parse_whole(text);
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

static void expect_pass(const char *pass, const hj_pass_options *options,
                        const char *text, hj_code code, const char *message)
{
    hj_module *module = parse_whole(text);
    hj_error *error = hj_module_run_passes(module, pass, options, NULL);

    cr_expect(hj_error_code(error) == code &&
                  strstr(hj_error_message(error), message),
              "not %s\nbut %s", message, hj_error_message(error));
    hj_error_free(error);
    hj_module_destroy(module);
}

#define SCATTER(array, places, updates, dims, map)                             \
    "HloModule m\nadd {\n  a = s32[] parameter(0)\n"                           \
    "  b = s32[] parameter(1)\n  ROOT r = s32[] add(a, b)\n}\n"                \
    "ENTRY e {\n  x = " array " parameter(0)\n  i = " places                   \
    " parameter(1)\n  u = " updates " parameter(2)\n"                          \
    "  ROOT r = " array " scatter(x, i, u), update_window_dims={" dims "}, "   \
    "inserted_window_dims={}, scatter_dims_to_operand_dims={" map "}, "        \
    "index_vector_dim=1, to_apply=add\n}\n"

/* Which update counts, and what of it, is not known before it runs. */
Test(passes_refused, scatters_of_dynamic_sizes)
{
    hj_pass_options options = { .size = sizeof options,
                                .scatter_window_bounds = true };

    expect_pass("dynamic_padder", NULL,
                SCATTER("s32[8]", "s32[2,1]", "s32[2,<=4]", "1", "0"),
                HJ_UNIMPLEMENTED,
                "r (line 11): scatter of an array with dynamic dimensions: an "
                "index moves a window of no fixed size");
    expect_pass("dynamic_padder", NULL,
                SCATTER("s32[4]", "s32[<=3,0]", "s32[<=3,4]", "1", ""),
                HJ_UNIMPLEMENTED,
                "r (line 11): scatter of an array with dynamic dimensions: "
                "there is no index");
    expect_pass("dynamic_padder", &options,
                SCATTER("s32[<=8]", "s32[2,1]", "s32[2,4]", "1", "0"),
                HJ_UNIMPLEMENTED,
                "r (line 11): scatter of an array with dynamic dimensions: no "
                "window is known to be partly outside");
}

/* Each of 24 loop bodies has two loops, of the one before. */
Test(passes_refused, bodies_of_many_callers)
{
    char text[8192], *at = text;

    at += sprintf(at, "HloModule m\nc {\n  s = s32[] parameter(0)\n"
                      "  k = s32[] constant(5)\n"
                      "  ROOT r = pred[] compare(s, k), direction=LT\n}\n"
                      "b0 {\n  s = s32[] parameter(0)\n"
                      "  ROOT r = s32[] add(s, s)\n}\n");
    for (int i = 1; i < 24; i++)
        at += sprintf(at,
                      "b%d {\n  s = s32[] parameter(0)\n"
                      "  x = s32[] while(s), condition=c, body=b%d\n"
                      "  ROOT y = s32[] while(x), condition=c, body=b%d\n}\n",
                      i, i - 1, i - 1);
    sprintf(at, "ENTRY e {\n  s = s32[] parameter(0)\n"
                "  ROOT r = s32[] while(s), condition=c, body=b23\n}\n");
    expect_pass("flatten_call_graph", NULL, text, HJ_LIMIT,
                "instructions when every loop body has one caller, as "
                "computation b");
}

/* (The verifier does not look through tuples.) */
Test(passes_refused, values_that_have_not_come)
{
    hj_pass_options options = { .size = sizeof options,
                                .verify = HJ_VERIFY_NEVER };

    expect_pass("simplify,collective_expander", &options,
                "HloModule m\nENTRY e {\n  t = token[] after-all()\n"
                "  r = (f32[4], u32[], token[]) recv(t), channel_id=1\n"
                "  b = ((f32[4], u32[], token[])) tuple(r)\n"
                "  x = (f32[4], u32[], token[]) get-tuple-element(b), index=0\n"
                "  v = f32[4] get-tuple-element(x), index=0\n"
                "  d = (f32[4], token[]) recv-done(x), channel_id=1\n"
                "  w = f32[4] get-tuple-element(d), index=0\n"
                "  ROOT s = f32[4] add(v, w)\n}\n",
                HJ_INVALID,
                "v (line 7): the value of r is read before its recv-done");
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
