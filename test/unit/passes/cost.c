/* Costs of modules, and which results have pinned bits. */
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static hj_module *parse(const char *text)
{
    hj_module *module;
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);

    cr_assert_null(error, "%s", hj_error_message(error));
    return module;
}

static void check_cost(const char *text, double flops, double nbytes)
{
    hj_module *module = parse(text);
    hj_cost cost;

    cr_assert_null(hj_module_cost(module, &cost));
    cr_expect_float_eq(cost.flops, flops, 1e-6, "%g, not %g", cost.flops,
                       flops);
    cr_expect_float_eq(cost.nbytes, nbytes, 1e-6, "%g, not %g", cost.nbytes,
                       nbytes);
    hj_module_destroy(module);
}

Test(cost, elementwise)
{
    check_cost("ENTRY e {\n p = f32[4,5] parameter(0)\n"
               " n = f32[4,5] negate(p)\n t = f32[5,4] transpose(n), "
               "dimensions={1,0}\n ROOT r = f32[5,4] add(t, t)\n}",
               40, 160);
}

Test(cost, contractions)
{
    check_cost("ENTRY e {\n p = f32[2,4,8] parameter(0)\n"
               " q = f32[2,8,3] parameter(1)\n"
               " ROOT r = f32[2,4,3] dot(p, q), lhs_batch_dims={0}, "
               "rhs_batch_dims={0}, lhs_contracting_dims={2}, "
               "rhs_contracting_dims={1}\n}",
               2 * 2 * 4 * 3 * 8, 4 * (64 + 48 + 24));
    /* 3 x 3 over 6 channels to 5: each output takes 54 multiply-adds */
    check_cost("ENTRY e {\n p = f32[1,8,8,6] parameter(0)\n"
               " k = f32[3,3,6,5] parameter(1)\n"
               " ROOT r = f32[1,6,6,5] convolution(p, k), window={size=3x3}, "
               "dim_labels=b01f_01io->b01f\n}",
               2.0 * 36 * 5 * 54, 4 * (384 + 270 + 180));
}

Test(cost, reductions)
{
    check_cost("add {\n a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
               " ROOT s = f32[] add(a, b)\n}\n"
               "ENTRY e {\n p = f32[10,20] parameter(0)\n"
               " z = f32[] constant(0)\n ROOT r = f32[10] reduce(p, z), "
               "dimensions={1}, to_apply=add\n}",
               200, 800 + 4 + 40);
}

/* for (i = 2; i <= 10; i += 3) and a loop of unknown length. */
Test(cost, loops)
{
    static const char text[] =
        "b {\n t = (f32[5], s32[]) parameter(0)\n"
        " x = f32[5] get-tuple-element(t), index=0\n"
        " i = s32[] get-tuple-element(t), index=1\n"
        " n = f32[5] negate(x)\n three = s32[] constant(3)\n"
        " j = s32[] add(three, i)\n ROOT r = (f32[5], s32[]) tuple(n, j)\n}\n"
        "c {\n t = (f32[5], s32[]) parameter(0)\n"
        " i = s32[] get-tuple-element(t), index=1\n"
        " e = s32[] constant(10)\n"
        " ROOT r = pred[] compare(i, e), direction=LE\n}\n"
        "ENTRY e {\n p = f32[5] parameter(0)\n q = s32[] parameter(1)\n"
        " two = s32[] constant(2)\n"
        " a = (f32[5], s32[]) tuple(p, %s)\n"
        " w = (f32[5], s32[]) while(a), condition=c, body=b\n"
        " ROOT r = f32[5] get-tuple-element(w), index=0\n}\n";
    char program[sizeof text + 8];
    const double each = 5 + 1 + 1; /* negate, add, compare */

    snprintf(program, sizeof program, text, "two");
    check_cost(program, 3 * each, 20 + 4 + 20 + 3 * 4);
    snprintf(program, sizeof program, text, "q");
    check_cost(program, each, 20 + 4 + 20 + 3 * 4);
}

/* 2^150 calls, but 150 computations. */
Test(cost, nested_calls, .timeout = 20)
{
    enum { DEPTH = 150 };
    static char text[DEPTH * 200];
    int n = snprintf(text, sizeof text,
                     "c0 {\n p = f32[] parameter(0)\n"
                     " ROOT r = f32[] negate(p)\n}\n");
    hj_cost cost;

    for (int i = 1; i <= DEPTH; i++)
        n += snprintf(text + n, sizeof text - (size_t)n,
                      "%sc%d {\n p = f32[] parameter(0)\n"
                      " a = f32[] call(p), to_apply=c%d\n"
                      " ROOT b = f32[] call(a), to_apply=c%d\n}\n",
                      i == DEPTH ? "ENTRY " : "", i, i - 1, i - 1);
    hj_module *module = parse(text);
    cr_assert_null(hj_module_cost(module, &cost));
    cr_expect_eq(cost.flops, 0x1p150);
    hj_module_destroy(module);
}

static void check_exact(const char *text, int leaf, bool wanted)
{
    hj_module *module = parse(text);
    bool is_exact;

    cr_assert_null(hj_module_is_exact(module, leaf, &is_exact));
    cr_expect_eq(is_exact, wanted, "leaf %d of %s", leaf, text);
    hj_module_destroy(module);
}

Test(exact, leaves_apart)
{
    static const char text[] =
        "ENTRY e {\n p = f32[4] parameter(0)\n t = f32[4] tanh(p)\n"
        " u = (f32[4], f32[4]) tuple(t, p)\n"
        " g = f32[4] get-tuple-element(u), index=1\n"
        " n = f32[4] negate(t)\n s = f32[4] sqrt(p)\n"
        " i = (f32[4], f32[4]) tuple(n, s)\n"
        " ROOT r = (f32[4], (f32[4], f32[4])) tuple(g, i)\n}";

    check_exact(text, 0, true);
    check_exact(text, 1, false);
    check_exact(text, 2, true);
    hj_module *module = parse(text);
    bool is_exact = true;
    hj_error *error = hj_module_is_exact(module, 3, &is_exact);
    cr_expect_eq(hj_error_code(error), HJ_INVALID);
    cr_expect_not(is_exact);
    hj_error_free(error);
    hj_module_destroy(module);
}

Test(exact, types)
{
    check_exact("ENTRY e {\n p = c64[4] parameter(0)\n"
                " ROOT r = c64[4] multiply(p, p)\n}",
                0, false);
    check_exact("ENTRY e {\n p = f32[4] parameter(0)\n"
                " ROOT r = f32[4] divide(p, p)\n}",
                0, true);
    check_exact("ENTRY e {\n p = s32[4] parameter(0)\n"
                " ROOT r = s32[4] power(p, p)\n}",
                0, true);
    check_exact("ENTRY e {\n p = f64[4] parameter(0)\n"
                " ROOT r = f64[4] power(p, p)\n}",
                0, false);
}

Test(exact, called_computations)
{
    check_exact("c {\n p = f32[] parameter(0)\n ROOT r = f32[] exponential(p)"
                "\n}\nENTRY e {\n p = f32[] parameter(0)\n"
                " ROOT r = f32[] call(p), to_apply=c\n}",
                0, false);
    check_exact("c {\n p = f32[] parameter(0)\n ROOT r = f32[] negate(p)"
                "\n}\nENTRY e {\n p = f32[] parameter(0)\n"
                " ROOT r = f32[] call(p), to_apply=c\n}",
                0, true);
}

/* --- in which type a leaf may be off -------------------------------------- */

static void check_dtype(const char *text, bool is_loose, hj_dtype wanted)
{
    hj_module *module = parse(text);
    hj_dtype dtype;

    cr_assert_null(hj_module_inexact_dtype(module, 0, is_loose, &dtype));
    cr_expect_eq(dtype, wanted, "%s instead of %s: %s", hj_dtype_name(dtype),
                 hj_dtype_name(wanted), text);
    hj_module_destroy(module);
}

Test(inexact_dtype, of_what_was_passed_through)
{
    check_dtype("ENTRY e {\n p = f32[4] parameter(0)\n t = f32[4] tanh(p)\n"
                " ROOT r = f64[4] convert(t)\n}",
                false, HJ_DTYPE_f32);
    check_dtype("ENTRY e {\n p = f64[4] parameter(0)\n t = f64[4] tanh(p)\n"
                " h = f16[4] convert(t)\n ROOT r = f64[4] convert(h)\n}",
                false, HJ_DTYPE_f16);
    check_dtype("ENTRY e {\n p = c64[4] parameter(0)\n t = f32[4] abs(p)\n"
                " ROOT r = f64[4] convert(t)\n}",
                false, HJ_DTYPE_f32);
}

/* What is exact before the function, or only beside it, does not count. */
Test(inexact_dtype, not_of_exact_values)
{
    check_dtype("ENTRY e {\n p = bf16[4] parameter(0)\n"
                " n = bf16[4] negate(p)\n c = f32[4] convert(n)\n"
                " ROOT t = f32[4] tanh(c)\n}",
                false, HJ_DTYPE_f32);
    check_dtype("ENTRY e {\n p = bf16[4] parameter(0)\n"
                " n = bf16[4] negate(p)\n t = bf16[4] tanh(p)\n"
                " c = f32[4] convert(n)\n l = f32[4] log(c)\n"
                " ROOT r = (f32[4], bf16[4]) tuple(l, t)\n}",
                false, HJ_DTYPE_f32);
    check_dtype("ENTRY e {\n p = f16[4] parameter(0)\n"
                " n = f16[4] add(p, p)\n ROOT c = f64[4] convert(n)\n}",
                false, HJ_DTYPE_f64);
    check_dtype("ENTRY e {\n p = f16[4] parameter(0)\n"
                " n = f16[4] add(p, p)\n ROOT c = f64[4] convert(n)\n}",
                true, HJ_DTYPE_f16);
}

/* A loop's state carries a wide value through a narrow one. */
Test(inexact_dtype, through_loops)
{
    check_dtype("b {\n s = (s32[], f64[]) parameter(0)\n"
                " i = s32[] get-tuple-element(s), index=0\n"
                " x = f64[] get-tuple-element(s), index=1\n"
                " one = s32[] constant(1)\n j = s32[] add(i, one)\n"
                " h = f16[] convert(x)\n y = f64[] convert(h)\n"
                " ROOT r = (s32[], f64[]) tuple(j, y)\n}\n"
                "c {\n s = (s32[], f64[]) parameter(0)\n"
                " i = s32[] get-tuple-element(s), index=0\n"
                " n = s32[] constant(3)\n"
                " ROOT r = pred[] compare(i, n), direction=LT\n}\n"
                "ENTRY e {\n p = f64[] parameter(0)\n t = f64[] tanh(p)\n"
                " z = s32[] constant(0)\n s = (s32[], f64[]) tuple(z, t)\n"
                " w = (s32[], f64[]) while(s), condition=c, body=b\n"
                " ROOT r = f64[] get-tuple-element(w), index=1\n}",
                false, HJ_DTYPE_f16);
}
