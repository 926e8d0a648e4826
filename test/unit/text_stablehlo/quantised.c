/* quantised -- what StableHLO asks of quantised types: each pair of lines
 * differs in one thing.  MLIR, where it has these types, said which are legal.
 */
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define Q(storage, more) "!quant.uniform<" storage ":f32" more ">"
#define HALF             Q("i8", ", 0.5:-3")
#define NARROW           Q("i8<-127:127>", ", 0.5:-3")
#define OTHER            Q("i8", ", 0.25")
#define WIDE             Q("i32", ", 0.5")
#define ROWS(more)       Q("i8", ":0, {0.5, 0.25" more "}")
#define COLUMNS          Q("i8", ":1, {0.5, 0.25}")
#define T(type)          "tensor<2x2x" type ">"
#define DOT                                                                    \
    "<{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = "   \
    "[1], rhs_contracting_dimensions = [0]>}>"
#define FOLD(type)                                                             \
    "<{dimensions = array<i64>}> ({\n^bb0(%l: tensor<" type                    \
    ">, %r: tensor<" type ">):\n  \"stablehlo.return\"(%l) : (tensor<" type    \
    ">) -> ()\n})"

static const struct {
    bool is_legal;
    const char *op, *attrs, *in[2], *out;
} rows[] = {
    { true, "stablehlo.abs", "", { T(HALF) }, T(OTHER) },
    { false, "stablehlo.abs", "", { T(HALF) }, T(NARROW) },
    { false, "stablehlo.abs", "", { T(ROWS("")) }, T(ROWS("")) },
    { true, "stablehlo.add", "", { T(HALF), T(NARROW) }, T(OTHER) },
    { false, "stablehlo.add", "", { T(HALF), T("f32") }, T(HALF) },
    { true, "stablehlo.add", "", { T(ROWS("")), T(HALF) }, T(ROWS("")) },
    { false, "stablehlo.add", "", { T(HALF), T(ROWS("")) }, T(ROWS("")) },
    { false, "stablehlo.add", "", { T(ROWS("")), T(HALF) }, T(COLUMNS) },
    { true, "stablehlo.maximum", "", { T(HALF), T(OTHER) }, T(HALF) },
    { false, "stablehlo.maximum", "", { T(HALF), T(WIDE) }, T(HALF) },
    { true,
      "stablehlo.reverse",
      "<{dimensions = array<i64: 0>}>",
      { T(HALF) },
      T(HALF) },
    { false,
      "stablehlo.reverse",
      "<{dimensions = array<i64: 0>}>",
      { T(HALF) },
      T(OTHER) },
    { true,
      "stablehlo.reshape",
      "",
      { T(ROWS("")) },
      "tensor<2x1x2x" ROWS("") ">" },
    { false, "stablehlo.reshape", "", { T(HALF) }, T(OTHER) },
    { false,
      "stablehlo.reshape",
      "",
      { T(ROWS("")) },
      "tensor<1x4x" Q("i8", ":1, {0.5, 0.25, 0.5, 0.25}") ">" },
    { false, "stablehlo.reshape", "", { T(ROWS("")) }, T(COLUMNS) },
    { true,
      "stablehlo.transpose",
      "<{permutation = array<i64: 1, 0>}>",
      { T(ROWS("")) },
      T(COLUMNS) },
    { false,
      "stablehlo.transpose",
      "<{permutation = array<i64: 1, 0>}>",
      { T(ROWS("")) },
      T(ROWS("")) },
    { false,
      "stablehlo.transpose",
      "<{permutation = array<i64: 1, 0>}>",
      { T(ROWS("")) },
      T(Q("i8", ":1, {0.5, 0.5}")) },
    { true,
      "stablehlo.broadcast_in_dim",
      "<{broadcast_dimensions = array<i64: 0>}>",
      { "tensor<1x" Q("i8", ":0, {0.5:3}") ">" },
      T(Q("i8", ":0, {0.5:3, 0.5:3}")) },
    { false,
      "stablehlo.broadcast_in_dim",
      "<{broadcast_dimensions = array<i64: 0>}>",
      { "tensor<1x" Q("i8", ":0, {0.5:3}") ">" },
      T(Q("i8", ":0, {0.5:3, 0.5}")) },
    { true, "stablehlo.bitcast_convert", "", { T(HALF) }, T("i8") },
    { true, "stablehlo.bitcast_convert", "", { T(WIDE) }, "tensor<2x2x4xi8>" },
    { false, "stablehlo.bitcast_convert", "", { T(HALF) }, T("i16") },
    { true,
      "stablehlo.constant",
      "<{value = dense<1> : tensor<2x2xi8>}>",
      { NULL },
      T(HALF) },
    { false,
      "stablehlo.constant",
      "<{value = dense<1> : tensor<2x2xi32>}>",
      { NULL },
      T(HALF) },
    { false,
      "stablehlo.constant",
      "<{value = dense<1.0> : tensor<2x2xf32>}>",
      { NULL },
      T(HALF) },
    { true, "stablehlo.uniform_quantize", "", { T("f32") }, T(COLUMNS) },
    { true, "stablehlo.uniform_quantize", "", { T(COLUMNS) }, T(HALF) },
    { false, "stablehlo.uniform_quantize", "", { T("bf16") }, T(HALF) },
    { false, "stablehlo.uniform_dequantize", "", { T(HALF) }, T("bf16") },
    { true, "stablehlo.dot_general", DOT, { T(HALF), T(OTHER) }, T(WIDE) },
    { true, "stablehlo.dot_general", DOT, { T("f32"), T(OTHER) }, T("f32") },
    { true, "stablehlo.dot_general", DOT, { T(NARROW), T(COLUMNS) }, T(HALF) },
    { false, "stablehlo.dot_general", DOT, { T(HALF), T(HALF) }, T(WIDE) },
    { false, "stablehlo.dot_general", DOT, { T(WIDE), T(OTHER) }, T(WIDE) },
    { false, "stablehlo.dot_general", DOT, { T(HALF), T("f32") }, T(HALF) },
    { false, "stablehlo.dot_general", DOT, { T(HALF), T(ROWS("")) }, T(WIDE) },
    { true,
      "stablehlo.reduce",
      FOLD(WIDE),
      { T(HALF), "tensor<" WIDE ">" },
      T(WIDE) },
    { false,
      "stablehlo.reduce",
      FOLD(HALF),
      { T(WIDE), "tensor<" HALF ">" },
      T(HALF) },
    /* The types themselves. */
    { false,
      "stablehlo.abs",
      "",
      { T(Q("i8", ", 0.5:200")) },
      T(Q("i8", ", 0.5:200")) },
    { false,
      "stablehlo.abs",
      "",
      { T(Q("i3", ", 0.5")) },
      T(Q("i3", ", 0.5")) },
    { false,
      "stablehlo.uniform_quantize",
      "",
      { T("f32") },
      T(ROWS(", 0.125")) },
    { false,
      "stablehlo.uniform_quantize",
      "",
      { T("f32") },
      T(Q("i8", ":2, {0.5, 0.25}")) },
    /* Nothing looks into types that it passes on. */
    { true,
      "stablehlo.get_tuple_element",
      "<{index = 0 : i32}>",
      { "tuple<" T(HALF) ">" },
      T(HALF) },
    { true,
      "stablehlo.custom_call",
      "<{call_target_name = \"f\"}>",
      { "tuple<" T(COLUMNS) ">" },
      T(HALF) },
    { false,
      "stablehlo.custom_call",
      "<{call_target_name = \"f\"}>",
      { T("!quant.any<i8>") },
      T(HALF) },
    { false,
      "stablehlo.custom_call",
      "<{call_target_name = \"f\"}>",
      { T(HALF) },
      "tensor<2xindex>" },
};

static void write_program(size_t i, char *text, size_t size)
{
    const char *a = rows[i].in[0], *b = rows[i].in[1];

    snprintf(text, size,
             "func.func @main(%s%s%s%s) -> (%s) {\n"
             "  %%r = \"%s\"(%s%s) %s : (%s%s%s) -> (%s)\n"
             "  func.return %%r : %s\n}\n",
             a ? "%a: " : "", a ? a : "", b ? ", %b: " : "", b ? b : "",
             rows[i].out, rows[i].op, a ? "%a" : "", b ? ", %b" : "",
             rows[i].attrs, a ? a : "", b ? ", " : "", b ? b : "", rows[i].out,
             rows[i].out);
}

Test(quantised, rules)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hj_parse_options options = { .size = sizeof options,
                                     .check_only = true };
        char text[2048];
        hj_module *module = NULL;

        write_program(i, text, sizeof text);
        hj_error *error =
            hj_module_parse_stablehlo(text, strlen(text), &options, &module);
        cr_expect_eq(hj_error_code(error),
                     rows[i].is_legal ? HJ_OK : HJ_INVALID, "%s%s", text,
                     error ? hj_error_message(error) : "taken");
        hj_error_free(error);
        hj_module_destroy(module);
    }
}

/* A type that no op looks at may say more. */
Test(quantised, types_alone)
{
    static const char *const types[] = {
        Q("i8", ", 0.5:200"),
        Q("i3", ", 0.5"),
        Q("i8", ":1, {0.5}"),
        "!quant.any<i8:f32>",
    };

    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        hj_parse_options options = { .size = sizeof options,
                                     .check_only = true };
        char text[256];
        hj_module *module = NULL;

        snprintf(text, sizeof text,
                 "func.func @main(%%a: tensor<2x%s>) {\n  return\n}\n",
                 types[i]);
        hj_error *error =
            hj_module_parse_stablehlo(text, strlen(text), &options, &module);
        cr_expect_null(error, "%s: %s", types[i],
                       error ? hj_error_message(error) : "");
        hj_error_free(error);
        hj_module_destroy(module);
    }
}
