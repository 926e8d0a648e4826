/* What functions, regions and calls become. */
#include "read.h"

#include "ir/graph.h"

#include <criterion/criterion.h>
#include <string.h>

/* The text of the module has all of these, in order. */
static void expect_lines(const char *source, const char *const *lines)
{
    char *text = read_and_print(source);
    const char *at = text;

    for (; *lines; lines++) {
        const char *found = strstr(at, *lines);
        cr_expect_not_null(found, "%s\nlacks: %s", text, *lines);
        at = found ? found + strlen(*lines) : at;
    }
    hj_text_free(text);
}

Test(graphs, names_and_calls)
{
    expect_lines("module @m.x {\n"
                 "func.func public @main(%x: tensor<f32>) -> tensor<f32> {\n"
                 "  %y = call @g(%x) : (tensor<f32>) -> tensor<f32>\n"
                 "  return %y : tensor<f32>\n}\n"
                 "func.func private @g(%v: tensor<f32>) -> tensor<f32> {\n"
                 "  %0 = stablehlo.negate %v : tensor<f32>\n"
                 "  return %0 : tensor<f32>\n}\n}\n",
                 (const char *const[]){
                     "HloModule m.x", "g {", "v = f32[] parameter(0)",
                     "negate(v)", "ENTRY main {", "x = f32[] parameter(0)",
                     "ROOT y = f32[] call(x), to_apply=g", NULL });
}

/* One computation for an op and a type, however often it is used. */
Test(graphs, long_ops_are_composites)
{
    char *text = read_and_print(
        "func.func @main(%x: tensor<4xf32>, %s: tensor<f32>)\n"
        "    -> (tensor<4xf32>, tensor<4xf32>, tensor<f32>) {\n"
        "  %a = chlo.lgamma %x : tensor<4xf32> -> tensor<4xf32>\n"
        "  %b = chlo.lgamma %a : tensor<4xf32> -> tensor<4xf32>\n"
        "  %c = chlo.lgamma %s : tensor<f32> -> tensor<f32>\n"
        "  %d = chlo.next_after %a, %b : tensor<4xf32>, tensor<4xf32>\n"
        "    -> tensor<4xf32>\n"
        "  %e = chlo.broadcast_next_after %d, %s : (tensor<4xf32>,\n"
        "    tensor<f32>) -> tensor<4xf32>\n"
        "  return %d, %e, %c : tensor<4xf32>, tensor<4xf32>, tensor<f32>\n"
        "}\n");
    int ncomputations = 0;

    for (const char *at = text; (at = strstr(at, "\nchlo.")); at++)
        ncomputations++;
    cr_expect_eq(ncomputations, 3, "%s", text);
    cr_expect_not_null(strstr(text, "b = f32[4] call(a), to_apply=chlo.lgamma, "
                                    "is_composite=true"),
                       "%s", text);
    hj_text_free(text);
}

/* The constant is repeated inside, the argument becomes part of the state. */
Test(graphs, while_carries_what_it_captures)
{
    expect_lines(
        "func.func @main(%n: tensor<i32>, %d: tensor<i32>) -> tensor<i32> {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %r = stablehlo.while(%i = %n) : tensor<i32>\n"
        "  cond {\n"
        "    %p = stablehlo.compare GT, %i, %zero : (tensor<i32>, tensor<i32>)"
        " -> tensor<i1>\n"
        "    stablehlo.return %p : tensor<i1>\n"
        "  } do {\n"
        "    %j = stablehlo.subtract %i, %d : tensor<i32>\n"
        "    stablehlo.return %j : tensor<i32>\n"
        "  }\n"
        "  return %r : tensor<i32>\n}\n",
        (const char *const[]){ "body {", "(s32[], s32[]) parameter(0)",
                               "subtract", "ROOT", "tuple(", "condition {",
                               "constant(0)", "direction=GT", "ENTRY main {",
                               "tuple(n, d)", "while(", "index=0", NULL });
}

Test(graphs, branches_get_what_they_capture)
{
    expect_lines(
        "func.func @main(%p: tensor<i1>, %a: tensor<f32>, %b: tensor<f32>) -> "
        "tensor<f32> {\n"
        "  %r = \"stablehlo.if\"(%p) ({\n"
        "    %s = stablehlo.add %a, %b : tensor<f32>\n"
        "    stablehlo.return %s : tensor<f32>\n"
        "  }, {\n"
        "    stablehlo.return %a : tensor<f32>\n"
        "  }) : (tensor<i1>) -> tensor<f32>\n"
        "  return %r : tensor<f32>\n}\n",
        (const char *const[]){ "(f32[], f32[]) parameter(0)", "ENTRY main {",
                               "tuple(a, b)", "conditional(p,", NULL });
}

/* Accumulators come first, whatever the short form's pairs look like. */
Test(graphs, reducers_are_sorted)
{
    expect_lines(
        "func.func @main(%x: tensor<4xf32>, %y: tensor<4xi32>, %z: "
        "tensor<f32>, %w: tensor<i32>) -> (tensor<f32>, tensor<i32>) {\n"
        "  %r:2 = stablehlo.reduce(%x init: %z), (%y init: %w) across "
        "dimensions = [0] : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, "
        "tensor<i32>) -> (tensor<f32>, tensor<i32>)\n"
        "   reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: "
        "tensor<i32>) {\n"
        "    %s = stablehlo.add %a, %b : tensor<f32>\n"
        "    %t = stablehlo.add %c, %d : tensor<i32>\n"
        "    stablehlo.return %s, %t : tensor<f32>, tensor<i32>\n  }\n"
        "  return %r#0, %r#1 : tensor<f32>, tensor<i32>\n}\n",
        (const char *const[]){
            "a = f32[] parameter(0)", "c = s32[] parameter(1)",
            "b = f32[] parameter(2)", "d = s32[] parameter(3)",
            "reduce(x, y, z, w)", NULL });
}

Test(graphs, entry)
{
    static const char text[] =
        "func.func @f(%x: tensor<f32>) -> tensor<f32> {\n"
        "  return %x : tensor<f32>\n}\n"
        "func.func @g(%x: tensor<i32>) -> tensor<i32> {\n"
        "  return %x : tensor<i32>\n}\n";
    hj_parse_options options = { .size = sizeof options, .entry = "g" };
    hj_module *module;

    hj_error *error =
        hj_module_parse_stablehlo(text, strlen(text), &options, &module);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_expect_eq(hj_module_result_shape(module)->dtype, HJ_DTYPE_s32);
    hj_module_destroy(module);
    options.entry = NULL; /* no @main: the first */
    error = hj_module_parse_stablehlo(text, strlen(text), &options, &module);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_expect_eq(hj_module_result_shape(module)->dtype, HJ_DTYPE_f32);
    hj_module_destroy(module);
    options.entry = "h";
    error = hj_module_parse_stablehlo(text, strlen(text), &options, &module);
    cr_expect_eq(hj_error_code(error), HJ_NOT_FOUND);
    hj_error_free(error);
}

#define WITH_LAYOUTS(arg, result)                                              \
    "func.func @main(%a: tensor<2x3xf32> {" arg "}, %b: tensor<f32>) -> "      \
    "(tensor<2x3xf32>, tensor<f32> {" result "}) {\n"                          \
    "  return %a, %b : tensor<2x3xf32>, tensor<f32>\n}\n"

/* What the entry says of its callers' memory. */
Test(graphs, layouts)
{
    hj_module *module = read_module(WITH_LAYOUTS(
        "mhlo.layout_mode = \"{0,1}\"", "mhlo.layout_mode = \"{}\", "
                                        "mhlo.memory_kind = \"pinned_host\""));
    const hj_layout *layout = hj_module_param_layout(module, 0);

    cr_assert_not_null(layout);
    cr_expect_eq(layout->nminor_to_major, 2);
    cr_expect_eq(layout->minor_to_major[0], 0);
    cr_expect_eq(layout->memory_space, 0);
    cr_expect_null(hj_module_param_layout(module, 1));
    cr_expect_null(hj_module_result_layout(module, 0));
    layout = hj_module_result_layout(module, 1);
    cr_assert_not_null(layout);
    cr_expect_eq(layout->nminor_to_major, 0);
    cr_expect_eq(layout->memory_space, 5);
    hj_module_destroy(module);

    module = read_module(WITH_LAYOUTS("mhlo.layout_mode = \"auto\"",
                                      "mhlo.memory_kind = \"device\""));
    cr_expect_null(hj_module_param_layout(module, 0));
    cr_expect_null(hj_module_result_layout(module, 1));
    hj_module_destroy(module);
}

Test(graphs, layouts_that_are_none)
{
    static const char *const texts[] = {
        WITH_LAYOUTS("mhlo.layout_mode = \"{0}\"", ""),
        WITH_LAYOUTS("mhlo.layout_mode = \"{0,0}\"", ""),
        WITH_LAYOUTS("mhlo.layout_mode = \"{0,2}\"", ""),
        WITH_LAYOUTS("mhlo.layout_mode = \"{0,1,0}\"", ""),
        WITH_LAYOUTS("mhlo.layout_mode = \"{-1,0}\"", ""),
        WITH_LAYOUTS("mhlo.layout_mode = \"{0,1\"", ""),
        WITH_LAYOUTS("mhlo.layout_mode = \"{99999999999999999999,1}\"", ""),
        WITH_LAYOUTS("mhlo.layout_mode = \"0,1\"", ""),
        WITH_LAYOUTS("mhlo.layout_mode = \"\"", ""),
        WITH_LAYOUTS("", "mhlo.memory_kind = \"hbm\""),
    };

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        hj_module *module = NULL;
        hj_error *error = hj_module_parse_stablehlo(texts[i], strlen(texts[i]),
                                                    NULL, &module);
        cr_expect_not_null(error, "%s", texts[i]);
        cr_expect_eq(hj_error_code(error), HJ_INVALID, "%s",
                     hj_error_message(error));
        hj_error_free(error);
    }
}

/* Every instruction knows its line, for messages. */
Test(graphs, places)
{
    hj_module *module =
        read_module("func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                    "  %y = stablehlo.abs %x : tensor<2xf32>\n"
                    "  %z = stablehlo.negate %y : tensor<2xf32>\n"
                    "  return %z : tensor<2xf32>\n}\n");

    cr_expect_eq(module->entry->root->loc.line, 3);
    cr_expect_eq(module->entry->root->loc.column, 8);
    cr_expect_str_eq(module->entry->root->name, "z");
    hj_module_destroy(module);
}
