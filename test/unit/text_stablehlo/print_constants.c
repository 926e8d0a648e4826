/* Constants that are printed and read again: the same bits, and the decimals
 * that MLIR itself prints. */
#include "ir/graph.h"
#include "print.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* As MLIR's printer wrote them. */
static const struct {
    const char *shape, *value, *want;
} rows[] = {
    { "f32[]", "0", "dense<0.000000e+00> : tensor<f32>" },
    { "f32[2]", "{-0, 1.5}", "dense<[-0.000000e+00, 1.500000e+00]>" },
    { "f32[]", "0.33333334", "dense<0.333333343> : tensor<f32>" },
    { "f32[2]", "{0.1, 3e10}", "dense<[1.000000e-01, 3.000000e+10]>" },
    { "f64[]", "1.25e-7", "dense<1.250000e-07> : tensor<f64>" },
    { "f64[]", "1.23456789e-7", "dense<1.2345678899999999E-7>" },
    { "f64[]", "12345678.9", "dense<12345678.9> : tensor<f64>" },
    { "f64[]", "1234.56789", "dense<1234.56789> : tensor<f64>" },
    { "f64[]", "0.00123456789", "dense<0.0012345678899999999>" },
    { "f64[]", "0.0123456789", "dense<0.0123456789>" },
    { "f64[]", "12345678900", "dense<0x4206FEE0E1A00000>" },
    { "f32[3]", "{inf, -inf, nan}",
      "dense<[0x7F800000, 0xFF800000, "
      "0x7FC00000]>" },
    { "f32[]", "nan(0x1)", "dense<0x7F800001>" },
    { "f16[2]", "{-nan, 65504}", "dense<[0xFE00, 6.550400e+04]>" },
    { "bf16[]", "inf", "dense<0x7F80> : tensor<bf16>" },
    { "f8e4m3fn[2]", "{nan, 448}",
      "dense<[0x7F, 4.480000e+02]> : "
      "tensor<2xf8E4M3FN>" },
    { "f4e2m1fn[2]", "{-6, 0.5}",
      "dense<[-6.000000e+00, 5.000000e-01]> : "
      "tensor<2xf4E2M1FN>" },
    { "c64[]", "(1, -0)",
      "dense<(1.000000e+00,-0.000000e+00)> : "
      "tensor<complex<f32>>" },
    { "pred[]", "true", "dense<true> : tensor<i1>" },
    { "pred[3]", "{1, 1, 1}", "dense<true> : tensor<3xi1>" },
    { "pred[2]", "{1, 0}", "dense<[true, false]> : tensor<2xi1>" },
    { "s4[3]", "{-8, 7, -1}", "dense<[-8, 7, -1]> : tensor<3xi4>" },
    { "u2[2]", "{3, 0}", "dense<[3, 0]> : tensor<2xui2>" },
    { "u64[]", "18446744073709551615", "dense<18446744073709551615>" },
    { "s64[]", "-9223372036854775808", "dense<-9223372036854775808>" },
    { "s32[2,2]", "{{1,2},{3,4}}",
      "dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>" },
    { "s32[2,1]", "{{1},{2}}", "dense<[[1], [2]]> : tensor<2x1xi32>" },
    { "f32[0]", "{}", "dense<> : tensor<0xf32>" },
    { "f32[2,0]", "{{},{}}", "dense<> : tensor<2x0xf32>" },
    { "f32[3]", "{...}", "dense_resource<__elided__> : tensor<3xf32>" },
};

Test(print_constants, as_mlir_prints_them)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char hlo[300];
        snprintf(hlo, sizeof hlo, "ENTRY e { ROOT c = %s constant(%s) }",
                 rows[i].shape, rows[i].value);
        expect_printed(hlo, rows[i].want);
    }
}

Test(print_constants, tuples_are_their_leaves)
{
    expect_printed("ENTRY e { ROOT c = (s32[], (f32[2], pred[])) constant((1, "
                   "({2,3}, false))) }",
                   "%tuple = stablehlo.tuple %c_0, %c_1 : tuple<tensor<2xf32>, "
                   "tensor<i1>>\n    return %c, %tuple : tensor<i32>, ");
}

Test(print_constants, large_ones_may_be_left_out)
{
    const hj_print_options options = { .size = sizeof options,
                                       .max_constant_nelems = 2 };
    char *text = print_hlo("ENTRY e { a = f32[3] constant({1,2,3})\n"
                           " b = f32[3] constant({1,1,1})\n"
                           " ROOT c = f32[3] add(a, b) }",
                           &options);

    cr_expect_not_null(strstr(text, "dense_resource<__elided__>"), "%s", text);
    cr_expect_not_null(strstr(text, "dense<1.000000e+00> : tensor<3xf32>"),
                       "%s", text);
    hj_text_free(text);
}

/* --- bits ----------------------------------------------------------------- */

/* A module that returns a constant of n elements of these bytes. */
static hj_literal *reread(hj_dtype dtype, int64_t n, const void *bytes,
                          hj_module **out)
{
    hj_module *module;
    cr_assert_null(hj_module_new(NULL, NULL, "m", &module));
    hj_comp *comp = hj_comp_new(module, "main");
    hj_arena *arena = &module->arena;
    hj_literal *literal =
        hj_literal_new(arena, hj_shape_new_array(arena, dtype, 1, &n));

    memcpy(literal->data, bytes, (size_t)literal->nbytes);
    hj_comp_set_root(comp, hj_instr_new_constant(comp, literal, "c"));
    module->entry = comp;
    char *text = print_module(module);
    hj_module_destroy(module);
    *out = read_module(text);
    hj_text_free(text);
    return (*out)->entry->root->literal;
}

static void expect_same_bits(hj_dtype dtype, int64_t n, const void *bytes)
{
    hj_module *module;
    const hj_literal *literal = reread(dtype, n, bytes, &module);
    int nbytes = hj_dtype_nbytes(dtype);

    cr_assert_not_null(literal, "%s[%d]", hj_dtype_name(dtype), (int)n);
    cr_assert_eq(literal->shape->dtype, dtype);
    for (int64_t i = 0; i < n; i++)
        cr_expect_arr_eq((char *)literal->data + i * nbytes,
                         (const char *)bytes + i * nbytes, (size_t)nbytes,
                         "element %d of %s", (int)i, hj_dtype_name(dtype));
    hj_module_destroy(module);
}

enum { SHORT_N = 90, LONG_N = 256 }; /* as decimals, and as bytes */

/* Every code of the narrow types. */
Test(print_constants, every_code)
{
    for (int d = 0; d < HJ_NDTYPES; d++) {
        hj_dtype dtype = (hj_dtype)d;
        int width = hj_dtype_is_array(dtype) ? hj_dtype_width(dtype) : 64;
        uint8_t codes[LONG_N];
        int n = 1 << (width > 8 ? 8 : width);
        if (width > 8 || dtype == HJ_DTYPE_s1 || dtype == HJ_DTYPE_u1)
            continue;
        for (int i = 0; i < LONG_N; i++) {
            codes[i] = (uint8_t)(i % n);
            if (hj_dtype_is_signed(dtype) && width < 8 &&
                codes[i] >= 1 << (width - 1))
                codes[i] |= (uint8_t)(0xFF << width);
        }
        expect_same_bits(dtype, LONG_N, codes);
        for (int i = 0; i < LONG_N; i += SHORT_N)
            expect_same_bits(dtype, LONG_N - i < SHORT_N ? LONG_N - i : SHORT_N,
                             codes + i);
    }
}

static uint64_t next(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state ^ *state >> 29;
}

/* Codes of the wider types: any, small ones, NaNs, and plain numbers. */
Test(print_constants, codes_of_wide_types)
{
    static const hj_dtype dtypes[] = { HJ_DTYPE_f16, HJ_DTYPE_bf16,
                                       HJ_DTYPE_f32, HJ_DTYPE_f64,
                                       HJ_DTYPE_c64, HJ_DTYPE_c128,
                                       HJ_DTYPE_s32, HJ_DTYPE_u64 };
    uint64_t state = 7;

    for (size_t d = 0; d < sizeof dtypes / sizeof *dtypes; d++) {
        int nbytes = hj_dtype_nbytes(dtypes[d]);
        for (int round = 0; round < 30; round++) {
            char bytes[LONG_N * 16];
            int n = round % 3 ? SHORT_N : LONG_N;
            for (int i = 0; i < n * nbytes; i++)
                bytes[i] = (char)(next(&state) >> (round % 2 ? 40 : 57));
            expect_same_bits(dtypes[d], n, bytes);
        }
        hj_dtype part = hj_dtype_real(dtypes[d]);
        double values[SHORT_N * 2];
        int nparts = nbytes / hj_dtype_nbytes(part);
        char elements[SHORT_N * 16];
        for (int i = 0; i < SHORT_N * nparts; i++) {
            values[i] = (double)((int64_t)next(&state) >> 44) / 1000;
            hj_element_set_real(part, elements, i, values[i]);
        }
        if (hj_dtype_is_float(part))
            expect_same_bits(dtypes[d], SHORT_N, elements);
    }
}

/* Preds stay words: MLIR's bytes for them have changed. */
Test(print_constants, large_arrays_of_preds)
{
    uint8_t preds[LONG_N];

    for (int i = 0; i < LONG_N; i++)
        preds[i] = i % 3 == 0;
    expect_same_bits(HJ_DTYPE_pred, LONG_N, preds);
}
