/* What the printer writes, op by op where there is something to get wrong. */
#include "print.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

char *print_module(const hj_module *module)
{
    char *text = NULL;
    hj_error *error = hj_module_print_stablehlo(module, NULL, &text);

    cr_assert_null(error, "%s", error ? hj_error_message(error) : "");
    return text;
}

static hj_module *parse_hlo(const char *hlo)
{
    hj_module *module = NULL;
    hj_error *error = hj_module_parse_hlo(hlo, strlen(hlo), NULL, &module);

    cr_assert_null(error, "%s", error ? hj_error_message(error) : "");
    return module;
}

char *print_hlo(const char *hlo, const hj_print_options *options)
{
    hj_module *module = parse_hlo(hlo);
    char *text = NULL;
    hj_error *error = hj_module_print_stablehlo(module, options, &text);

    cr_assert_null(error, "%s", error ? hj_error_message(error) : "");
    hj_module_destroy(module);
    return text;
}

static char *reprint(const char *text)
{
    hj_module *module = read_module(text);
    char *again = print_module(module);

    hj_module_destroy(module);
    return again;
}

void expect_printed(const char *hlo, const char *part)
{
    char *first = print_hlo(hlo, NULL);
    char *second = reprint(first), *third = reprint(second);

    cr_expect_not_null(strstr(first, part), "%s\nis not in\n%s", part, first);
    cr_expect_str_eq(second, third);
    hj_text_free(first);
    hj_text_free(second);
    hj_text_free(third);
}

void expect_gap(const char *hlo, const char *part)
{
    hj_module *module = parse_hlo(hlo);
    char *text = NULL;
    hj_error *error = hj_module_print_stablehlo(module, NULL, &text);

    cr_assert_not_null(error, "%s", text);
    cr_expect_eq(hj_error_code(error), HJ_UNIMPLEMENTED);
    cr_expect_not_null(strstr(hj_error_message(error), part), "%s",
                       hj_error_message(error));
    cr_expect_null(text);
    hj_error_free(error);
    hj_module_destroy(module);
}

/* --- single ops ----------------------------------------------------------- */

/* An instruction whose operands become parameters, and its line. */
static const struct {
    const char *hlo, *line;
} lines[] = {
    { "add(f32[2] %a, f32[2] %b)", "stablehlo.add %a, %b : tensor<2xf32>" },
    { "f32[2] abs(c64[2] %a)",
      "stablehlo.abs %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>" },
    { "u8[2] abs(u8[2] %a)", "return %a : tensor<2xui8>" },
    { "u8[2] sign(u8[2] %a)", "stablehlo.minimum %a, %one : tensor<2xui8>" },
    { "f32[2] erf(f32[2] %a)", "chlo.erf %a : tensor<2xf32> -> tensor<2xf32>" },
    { "f32[2] lgamma(f32[2] %a)",
      "chlo.lgamma %a : tensor<2xf32> -> tensor<2xf32>" },
    { "f32[2] digamma(f32[2] %a)",
      "chlo.digamma %a : tensor<2xf32> -> tensor<2xf32>" },
    { "f32[2] zeta(f32[2] %a, f32[2] %b)",
      "chlo.zeta %a, %b : tensor<2xf32>, tensor<2xf32> -> tensor<2xf32>" },
    { "f32[2] polygamma(f32[2] %a, f32[2] %b)",
      "chlo.polygamma %a, %b : tensor<2xf32>, tensor<2xf32> -> "
      "tensor<2xf32>" },
    { "s32[2] mulhi(s32[2] %a, s32[2] %b)",
      "chlo.mulhi %a, %b : tensor<2xi32>, tensor<2xi32> -> tensor<2xi32>" },
    { "pred[2] compare(u4[2] %a, u4[2] %b), direction=GE",
      "stablehlo.compare GE, %a, %b, UNSIGNED : (tensor<2xui4>, "
      "tensor<2xui4>) -> tensor<2xi1>" },
    { "pred[] compare(f32[] %a, f32[] %b), direction=LT, type=TOTALORDER",
      "stablehlo.compare LT, %a, %b, TOTALORDER" },
    { "f32[2] select(pred[] %p, f32[2] %a, f32[2] %b)",
      "stablehlo.select %p, %a, %b : tensor<i1>, tensor<2xf32>" },
    { "f32[2] clamp(f32[] %a, f32[2] %b, f32[] %c)",
      "stablehlo.clamp %a, %b, %c : (tensor<f32>, tensor<2xf32>, tensor<f32>) "
      "-> tensor<2xf32>" },
    { "c64[2] complex(f32[2] %a, f32[2] %b)",
      "stablehlo.complex %a, %b : tensor<2xcomplex<f32>>" },
    { "f32[] slice(f32[] %a), slice={}", "stablehlo.slice %a [] : " },
    { "f32[2] slice(f32[9] %a), slice={[1:8:4]}", "%a [1:8:4] : " },
    { "f32[3,2] transpose(f32[2,3] %a), dimensions={1,0}",
      "stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> "
      "tensor<3x2xf32>" },
    { "f32[] dynamic-slice(f32[] %a), dynamic_slice_sizes={}",
      "stablehlo.dynamic_slice %a, sizes = [] : " },
    { "f32[7] pad(f32[2] %a, f32[] %b), padding=-1_5_1",
      "stablehlo.pad %a, %b, low = [-1], high = [5], interior = [1] : " },
    { "(f32[2], s32[2]) topk(f32[9] %a), k=2, largest=true",
      "chlo.top_k(%a, k = 2) : tensor<9xf32> -> (tensor<2xf32>, "
      "tensor<2xi32>)" },
    { "(f32[2], s32[2]) topk(f32[9] %a), k=2, largest=false",
      "stablehlo.compare LT, %a_0, %b, TOTALORDER" },
    { "f32[2] copy(f32[2] %a)", "return %a : tensor<2xf32>" },
    { "s32[2,3] bitcast(f32[6] %a)", "stablehlo.bitcast_convert %reshape" },
    { "u8[6] bitcast(pred[2,3] %a)",
      "stablehlo.custom_call @mhlo.bitcast(%a) {mhlo.attributes = {}, "
      "mhlo.version = 1 : i64} : (tensor<2x3xi1>) -> tensor<6xui8>" },
    { "s8[2] stochastic-convert(f32[2] %a, u32[2] %b)",
      "stablehlo.custom_call @mhlo.stochastic_convert(%a, %b) "
      "{mhlo.attributes = {}" },
    { "u64[2] rng-get-and-update-state(), delta=3",
      "stablehlo.custom_call @mhlo.xla.rng_get_and_update_state() "
      "{mhlo.attributes = {delta = 3 : i64}" },
    { "f32[2] dot(f32[3] %a, f32[3,2] %b), lhs_contracting_dims={0}, "
      "rhs_contracting_dims={0}, operand_precision={highest,default}",
      "contracting_dims = [0] x [0], precision = [HIGHEST, DEFAULT]" },
    { "f32[2] dot(f32[3] %a, f32[3,2] %b), lhs_contracting_dims={0}, "
      "rhs_contracting_dims={0}, algorithm=dot_tf32_tf32_f32_x3",
      "algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, "
      "accumulation_type = f32, lhs_component_count = 1, rhs_component_count "
      "= 1, num_primitive_operations = 3, allow_imprecise_accumulation = "
      "false>" },
    { "f32[] dot(f32[] %a, f32[] %b)", "contracting_dims = [] x []" },
    { "f32[3] rng(f32[] %a, f32[] %b), distribution=rng_normal",
      "stablehlo.rng %a, %b, %sizes, distribution = NORMAL" },
    { "f32[2] exponential(f32[2] %a), "
      "result_accuracy={tolerance={atol=1e-3,rtol=1,ulps=2}}",
      "{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-3, rtol = "
      "1.0, "
      "ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}" },
    { "token[] after-all()", "stablehlo.create_token : !stablehlo.token" },
    { "() custom-call(f64[6] %a, f64[6] %b), "
      "custom_call_target=\"check.expect_close\", "
      "api_version=API_VERSION_STATUS_RETURNING_UNIFIED, "
      "custom_call_has_side_effect=true, "
      "backend_config=\"f64 6 6 min=0 max=-2 tolerance=0.0001\"",
      "max_ulp_difference = -2 : i64, min_ulp_difference = 0 : i64" },
    { "f32[<=4] negate(f32[<=4] %a)",
      "stablehlo.negate %a : tensor<?xf32, #stablehlo.bounds<4>>" },
};

Test(print, lines)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char hlo[600];
        snprintf(hlo, sizeof hlo, "%%r = %s", lines[i].hlo);
        char *text = print_hlo(hlo, NULL);
        cr_expect_not_null(strstr(text, lines[i].line), "%s\n%s", lines[i].line,
                           text);
        hj_module_destroy(read_module(text));
        hj_text_free(text);
    }
}

/* --- names ---------------------------------------------------------------- */

/* A parameter of the region may not be called like what is visible; what was
 * in a region that is closed may be called so again. */
Test(print, names_that_are_visible)
{
    char *text = print_hlo("f { a = f32[] parameter(0)\n"
                           " b = f32[] parameter(1)\n"
                           " ROOT r = f32[] subtract(b, a) }\n"
                           "ENTRY main { a = f32[4] parameter(0)\n"
                           " b = f32[] parameter(1)\n"
                           " x = f32[] reduce(a, b), dimensions={0}, "
                           "to_apply=f\n"
                           " r = f32[] reduce(a, x), dimensions={0}, "
                           "to_apply=f\n"
                           " ROOT a-b = f32[] add(r, x) }\n",
                           NULL);

    cr_expect_not_null(strstr(text, " reducer(%a_0: tensor<f32>, %b_1: "
                                    "tensor<f32>)  {\n"
                                    "      %r = stablehlo.subtract %b_1, %a_0 "
                                    ": tensor<f32>\n"),
                       "%s", text);
    cr_expect_not_null(strstr(text, "    %r = stablehlo.reduce(%a init: %x) "),
                       "%s", text);
    hj_module_destroy(read_module(text));
    hj_text_free(text);
}

/* The entry is @main, whatever else is called so; symbols may need quotes. */
Test(print, symbols)
{
    const char *hlo = "main { a = f32[] parameter(0)\n"
                      " ROOT r = f32[] negate(a) }\n"
                      "odd-name { a = f32[] parameter(0)\n"
                      " ROOT r = f32[] call(a), to_apply=main }\n"
                      "ENTRY e.1 { a = f32[] parameter(0)\n"
                      " b = f32[] call(a), to_apply=odd-name\n"
                      " ROOT r = f32[] call(b), to_apply=main }\n";

    expect_printed(hlo, "func.func public @main(%a: tensor<f32>)");
    expect_printed(hlo, "%b = call @\"odd-name\"(%a) : ");
    expect_printed(hlo, "%r = call @main_0(%b) : ");
    expect_printed(hlo, "func.func private @main_0(%a: tensor<f32>)");
}

Test(print, strings)
{
    expect_printed("ENTRY e { a = f32[2] parameter(0), "
                   "frontend_attributes={k=\"v\\\"1\\n\"}\n"
                   " ROOT c = f32[2] custom-call(a), "
                   "custom_call_target=\"a b\\\\\\303\\251\", "
                   "backend_config=\"\\t{}\" }\n",
                   "stablehlo.custom_call @\"a b\\\\\\C3\\A9\"(%a) "
                   "{backend_config = \"\\09{}\"}");
    expect_printed("ENTRY e { a = f32[] parameter(0)\n"
                   " ROOT c = f32[] custom-call(a), custom_call_target=\"f\", "
                   "api_version=API_VERSION_NATIVE, "
                   "backend_config=\"f32 f(f32)\" }\n",
                   "@f(%a) {mhlo.frontend_attributes = {hlojit_signature = "
                   "\"f32 f(f32)\"}}");
    expect_printed("ENTRY e { ROOT a = f32[2] parameter(0), "
                   "frontend_attributes={k=\"v\\\"1\\n\"} }\n",
                   "k = \"v\\221\\0A\"");
}

Test(print, the_short_form_leaves_sharding_out)
{
    const hj_print_options options = { .size = sizeof options,
                                       .form = HJ_TEXT_SHORT };
    const char *hlo = "ENTRY e { a = f32[2] parameter(0), "
                      "sharding={replicated}\n"
                      " ROOT n = f32[2] negate(a), sharding={devices=[2]0,1} "
                      "}\n";
    char *text = print_hlo(hlo, &options);

    cr_expect_null(strstr(text, "sharding"), "%s", text);
    hj_text_free(text);
    expect_printed(hlo, "%a {mhlo.sharding = \"{devices=[2]0,1}\"} : tensor<");
}

/* `while` is the op whose pretty form has the word `attributes`. */
Test(print, attributes_of_while)
{
    static const char regions[] = "c { p = pred[] parameter(0)\n"
                                  " ROOT n = pred[] not(p) }\n"
                                  "b { ROOT p = pred[] parameter(0) }\n"
                                  "ENTRY e { a = pred[] parameter(0)\n"
                                  " ROOT w = pred[] while(a), condition=c, "
                                  "body=b";
    char hlo[400];

    snprintf(hlo, sizeof hlo, "%s, frontend_attributes={k=\"v\"} }\n", regions);
    expect_printed(hlo, " : tensor<i1> attributes {mhlo.frontend_attributes = "
                        "{k = \"v\"}}\n");
    snprintf(hlo, sizeof hlo, "%s, sharding={replicated} }\n", regions);
    expect_printed(hlo, " attributes {mhlo.sharding = \"{replicated}\"}\n");
}

/* A copy that says how its array is divided stays one, where that counts. */
Test(print, copies_that_say_how_they_are_divided)
{
    static const char module[] =
        "HloModule m, num_partitions=2, "
        "frontend_attributes={hlojit.mesh_axes=\"2\"}\n"
        "ENTRY e { a = f32[2] parameter(0)\n ROOT c = f32[2] copy(a), "
        "sharding={devices=[2]<=[2]} }\n";
    char *text = print_hlo(module, NULL);
    char *graph = read_and_print(text);

    cr_expect_not_null(
        strstr(text, "@Sharding(%a) {mhlo.sharding = \"{devices=[2]<=[2]}\"}"),
        "%s", text);
    cr_expect_not_null(strstr(graph, "hlojit.mesh_axes=\"2\""), "%s", graph);
    cr_expect_not_null(strstr(graph, "copy("), "%s", graph);
    cr_expect_not_null(strstr(graph, "sharding={devices=[2]<=[2]}"), "%s",
                       graph);
    hj_text_free(graph);
    hj_text_free(text);
}

/* --- what StableHLO lacks ------------------------------------------------- */

Test(print, gaps)
{
    expect_gap("r = s1[2] negate(s1[2] a)", "arrays of s1");
    expect_gap("r = f32[2,4] scaled-dot(f8e4m3fn[2,6] x, f4e2m1fn[6,4] y, "
               "f8e8m0fnu[2,3] s, f8e4m3fn[1,4] t), "
               "lhs_contracting_dims={1}, rhs_contracting_dims={0}",
               "StableHLO has no scaled-dot");
    expect_gap("r = f32[2] custom-call((f32[2], f32[2]) x), "
               "custom_call_target=\"f\", "
               "operand_layout_constraints={(f32[2]{0}, f32[2]{0})}",
               "custom_call with layouts of tuples");
    expect_gap("r = (f32[2], f32[2]) all-to-all(f32[2] a, f32[2] b), "
               "replica_groups={{0,1}}",
               "all_to_all of a tuple");
    expect_gap("r = f32[2] dot(f32[3] a, f32[3,2] b), "
               "lhs_contracting_dims={0}, rhs_contracting_dims={0}, "
               "operand_precision={packed_nibble,default}",
               "precision packed_nibble");
    expect_gap("f { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
               " ROOT s = pred[] compare(a, b), direction=LT }\n"
               "ENTRY e { a = f32[2] parameter(0)\n"
               " ROOT r = f32[1] sort(a), dimensions={0}, k=1, to_apply=f }",
               "the first k of what is sorted");
    expect_gap("f { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
               " ROOT s = f32[] add(a, b) }\n"
               "ENTRY e { a = f32[2] parameter(0)\n"
               " ROOT r = f32[2] all-reduce(a), replica_groups={{0,2}}, "
               "to_apply=f }",
               "groups of some replicas only");
    expect_gap("r = f32[2] custom-call(f32[2] a), custom_call_target=\"f\", "
               "api_version=API_VERSION_NATIVE, backend_config=\"f32 f(f32)\", "
               "frontend_attributes={a=\"b\"}",
               "API_VERSION_NATIVE with frontend_attributes");
    expect_gap("r = (f32[2], f32[2]) collective-broadcast(f32[2] a, f32[2] b), "
               "replica_groups={{0,1}}",
               "collective_broadcast of several arrays");
    expect_gap("r = (f32[2], f32[2]) collective-permute(f32[2] a, f32[2] b), "
               "source_target_pairs={{0,1}}",
               "collective_permute of several arrays, or in place");
    expect_gap("f { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
               " ROOT s = f32[] add(a, b) }\n"
               "ENTRY e { a = f32[2] parameter(0)\n ROOT r = (f32[1], f32[1]) "
               "reduce-scatter(a, a), replica_groups={{0,1}}, dimensions={0}, "
               "to_apply=f }",
               "reduce_scatter of several arrays");
    expect_gap("r = f64[1,3,1] convolution(f32[1,4,1] a, f64[2,1,1] b), "
               "window={size=2}, dim_labels=b0f_0io->b0f",
               "convolutions of two element types");
    expect_gap("r = f32[2] custom-call(f32[2] a), custom_call_target=\"f\", "
               "padding_type=PADDING_SAME",
               "custom_call with padding_type");
    expect_gap("r = u8[<=2] sign(u8[<=2] a)",
               "sign of arrays of u8 and of dynamic size");
    expect_gap("r = pred[2] power(pred[2] a, pred[2] b)", "power of preds");
    expect_gap("r = c64[4,2] fft(c64[4,2] a), fft_type=FFT, fft_length={4}, "
               "dimensions={0}",
               "fft of other dimensions than the last");
    expect_gap("r = f32[2,3]{0,1} bitcast(f32[3,2]{1,0} a)",
               "bitcasts between layouts");
    expect_gap("r = f32[?,?] broadcast(f32[] a), dimensions={}",
               "to an array whose sizes are unknown");
    expect_gap("g { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
               " ROOT s = pred[] compare(a, b), direction=GE }\n"
               "f { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
               " ROOT s = f32[] add(a, b) }\n"
               "ENTRY e { a = f32[4] parameter(0)\n b = f32[2] parameter(1)\n"
               " z = f32[] parameter(2)\n ROOT r = f32[4] "
               "select-and-scatter(a, b, z), window={size=2 rhs_dilate=2}, "
               "select=g, scatter=f }",
               "select_and_scatter with dilated windows");
}
