/* Constants in every spelling, against the elements that they stand for. */
#include "ir/graph.h"
#include "read.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct constant_row {
    const char *value, *type;
    double want[6];
} constant_row;

static const constant_row rows[] = {
    { "dense<[1, -2]>", "tensor<2xi32>", { 1, -2 } },
    { "dense<7>", "tensor<3xi64>", { 7, 7, 7 } },
    { "dense<[[1, 2, 3], [4, 5, 6]]>", "tensor<2x3xi8>", { 1, 2, 3, 4, 5, 6 } },
    { "dense<[255, 0xFF, -128]>", "tensor<3xi8>", { -1, -1, -128 } },
    { "dense<[255, 0]>", "tensor<2xui8>", { 255, 0 } },
    { "dense<[15, 7, -8]>", "tensor<3xi4>", { -1, 7, -8 } },
    { "dense<[true, false, 1, -1]>", "tensor<4xi1>", { 1, 0, 1, 1 } },
    { "dense<[1.5, -2.e1, 0x3F800000]>", "tensor<3xf32>", { 1.5, -20, 1 } },
    { "dense<[0xFF800000, 1.0e99]>",
      "tensor<2xf32>",
      { -(double)INFINITY, (double)INFINITY } },
    { "dense<[0x3C00, 1.0009765625]>", "tensor<2xf16>", { 1, 1.0009765625 } },
    { "dense<\"0x0100000002000000\">", "tensor<2xi32>", { 1, 2 } },
    { "dense<\"0x03000000\">", "tensor<2xi32>", { 3, 3 } },
    { "dense<\"0x0001FF\">", "tensor<3xi1>", { 0, 1, 1 } },
    { "dense<\"0x0F07\">", "tensor<2xi4>", { -1, 7 } },
    { "dense<\"0x0000803F\">", "tensor<f32>", { 1 } },
    { "dense<[ // one\n 1 , // two > [\n 2 ]>", "tensor<2xi32>", { 1, 2 } },
    { "sparse<[[0, 1], [1, 0]], [5, 6]>", "tensor<2x2xi32>", { 0, 5, 6, 0 } },
    { "sparse<[[2]], 9>", "tensor<3xi32>", { 0, 0, 9 } },
    { "dense<3>", "tensor<0x10xi32>", { 0 } }, /* no elements */
};

static const hj_literal *constant_of(const hj_module *module)
{
    HJ_EACH_INSTR (in, module->entry) {
        if (in->literal)
            return in->literal;
    }
    return NULL;
}

Test(constants, elements)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const constant_row *row = &rows[i];
        char text[512];

        snprintf(text, sizeof text,
                 "func.func @main() -> %s {\n  %%c = stablehlo.constant %s : "
                 "%s\n  return %%c : %s\n}\n",
                 row->type, row->value, row->type, row->type);
        hj_module *module = read_module(text);
        const hj_literal *literal = constant_of(module);
        cr_assert_not_null(literal, "%s", text);
        hj_dtype dtype = literal->shape->dtype;
        for (int64_t k = 0; k < hj_shape_nelems(literal->shape); k++) {
            double got = hj_dtype_is_float(dtype)
                             ? hj_literal_get_real(literal, k)
                             : (double)hj_literal_get_int(literal, k);
            cr_expect(got == row->want[k], "%s : %s: element %d is %g, not %g",
                      row->value, row->type, (int)k, got, row->want[k]);
        }
        hj_module_destroy(module);
    }
}

/* The constant's own memory does not grow with a splat. */
Test(constants, large_splats_are_broadcasts)
{
    char *text = read_and_print(
        "func.func @main() -> tensor<1000000x1000000xf32> {\n"
        "  %c = stablehlo.constant dense<2.5> : tensor<1000000x1000000xf32>\n"
        "  return %c : tensor<1000000x1000000xf32>\n}\n");

    cr_expect_not_null(strstr(text, "constant(2.5)"), "%s", text);
    cr_expect_not_null(strstr(text, "broadcast("), "%s", text);
    hj_text_free(text);
}

Test(constants, complex_and_resources)
{
    char *text = read_and_print(
        "func.func @main() -> (tensor<2xcomplex<f32>>, tensor<2xi16>) {\n"
        "  %a = stablehlo.constant dense<[(1.0, -2.0), (0.5, 0.0)]> : "
        "tensor<2xcomplex<f32>>\n"
        "  %b = stablehlo.constant dense_resource<k> : tensor<2xi16>\n"
        "  return %a, %b : tensor<2xcomplex<f32>>, tensor<2xi16>\n}\n"
        "{-# dialect_resources: { builtin: { k: \"0x0200000003000400\" } } "
        "#-}\n");

    cr_expect_not_null(strstr(text, "constant({(1, -2), (0.5, 0)})"), "%s",
                       text);
    cr_expect_not_null(strstr(text, "constant({3, 4})"), "%s", text);
    hj_text_free(text);
}
