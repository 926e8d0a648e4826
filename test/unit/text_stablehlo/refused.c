/* Programs that StableHLO's verifier refuses, each for one thing: so do we. */
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The arguments that the lines below use, and a function to be called. */
static const char before[] =
    "func.func private @d(%a: tensor<4x6xf32>) -> tensor<4x6xf32> {\n"
    "  return %a : tensor<4x6xf32>\n}\n"
    "func.func @main(%a: tensor<4x6xf32>, %b: tensor<4x6xf32>, "
    "%i: tensor<4x6xi32>, %s: tensor<f32>, "
    "%k: tensor<i32>, %p: tensor<i1>, "
    "%t: !stablehlo.token, %v: tensor<4xf32>, "
    "%u: tensor<6xf32>, %c: tensor<4x6xcomplex<f32>>, "
    "%n: tensor<2xi64>, %z: tensor<4x6xi1>, %q: tensor<?x?xf32>, "
    "%l: tensor<4x6x2xf32>, %e: tensor<0x9223372036854775807xf32>) {\n  ";

#define SUM                                                                    \
    "({^bb0(%x: tensor<f32>, %y: tensor<f32>): %r = stablehlo.add %x, %y : "   \
    "tensor<f32> stablehlo.return %r : tensor<f32>})"

static const char *const lines[] = {
    "%r = \"stablehlo.send\"(%a, %t) {channel_handle = "
    "#stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} "
    ": (tensor<4x6xf32>, !stablehlo.token) -> !stablehlo.token",
    "%r = \"stablehlo.send\"(%a, %t) {channel_handle = "
    "#stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = "
    "false} : (tensor<4x6xf32>, !stablehlo.token) -> !stablehlo.token",
    "%r:2 = \"stablehlo.recv\"(%t) {channel_handle = "
    "#stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true} "
    ": (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)",
    "%r = stablehlo.custom_call @f(%a) {api_version = 5 : i32} : "
    "(tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = stablehlo.custom_call @f(%a) {operand_layouts = [dense<[0, 0]> : "
    "tensor<2xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : "
    "(tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = stablehlo.custom_call @f(%a) {operand_layouts = [dense<[0]> : "
    "tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : "
    "(tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = stablehlo.custom_call @f(%t) {operand_layouts = [dense<[0]> : "
    "tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : "
    "(!stablehlo.token) -> tensor<4x6xf32>",
    "%r = stablehlo.custom_call @f(%a) {output_operand_aliases = "
    "[#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index "
    "= 2, operand_tuple_indices = []>]} : (tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = stablehlo.custom_call @f(%a) {output_operand_aliases = "
    "[#stablehlo.output_operand_alias<output_tuple_indices = [0], "
    "operand_index = 0, operand_tuple_indices = []>]} : (tensor<4x6xf32>) -> "
    "tensor<4x6xf32>",
    "%r = stablehlo.custom_call @f(%a) {output_operand_aliases = "
    "[#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index "
    "= 0, operand_tuple_indices = []>]} : (tensor<4x6xf32>) -> tensor<4x5xf32>",
    "%r = stablehlo.exponential %a {result_accuracy = "
    "#stablehlo.result_accuracy<atol = 1.0e-5, mode = "
    "#stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<4x6xf32>",
    "%r = stablehlo.exponential %a {result_accuracy = "
    "#stablehlo.result_accuracy<atol = -1.0e-5, mode = "
    "#stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4x6xf32>",
    "%r = \"stablehlo.all_reduce\"(%a) " SUM
    " {replica_groups = dense<0> : tensor<1xi64>} : (tensor<4x6xf32>) -> "
    "tensor<4x6xf32>",
    "%r = \"stablehlo.all_reduce\"(%a) " SUM
    " {replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) "
    "-> tensor<4x6xf32>",
    "%r = \"stablehlo.all_reduce\"(%a) " SUM
    " {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, "
    "use_global_device_ids} : (tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = \"stablehlo.all_reduce\"(%a) " SUM
    " {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, "
    "use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle "
    "= 0, type = 0>} : (tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = \"stablehlo.all_gather\"(%a) {all_gather_dim = 2 : i64, "
    "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) "
    "-> tensor<4x12xf32>",
    "%r = \"stablehlo.all_gather\"(%a) {all_gather_dim = 1 : i64, "
    "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) "
    "-> tensor<4x13xf32>",
    "%r = \"stablehlo.all_to_all\"(%a) {split_dimension = 0 : i64, "
    "concat_dimension = 1 : i64, split_count = 3 : i64, replica_groups = "
    "dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<4x6xf32>) -> "
    "tensor<4x6xf32>",
    "%r = \"stablehlo.all_to_all\"(%a) {split_dimension = 0 : i64, "
    "concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = "
    "dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<4x6xf32>) -> "
    "tensor<2x12xf32>",
    "%r = \"stablehlo.collective_permute\"(%a) {source_target_pairs = "
    "dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>} : (tensor<4x6xf32>) -> "
    "tensor<4x6xf32>",
    "%r = \"stablehlo.collective_permute\"(%a) {source_target_pairs = "
    "dense<[[0, -1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> "
    "tensor<4x6xf32>",
    "%r = \"stablehlo.collective_permute\"(%a) {source_target_pairs = "
    "dense<[0, 1]> : tensor<2xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = \"stablehlo.reduce_scatter\"(%a) " SUM
    " {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = "
    "4 : i64} : (tensor<4x6xf32>) -> tensor<4x3xf32>",
    "%r = stablehlo.reduce_precision %a, format = e0m10 : tensor<4x6xf32>",
    "%r = \"stablehlo.reduce_precision\"(%a) {exponent_bits = 5 : i32, "
    "mantissa_bits = -1 : i32} : (tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = stablehlo.dynamic_reshape %a, %n : (tensor<4x6xf32>, tensor<2xi64>) "
    "-> tensor<24xf32>",
    "%r = stablehlo.rng %s, %s, %n, distribution = UNIFORM : (tensor<f32>, "
    "tensor<f32>, tensor<2xi64>) -> tensor<4xf32>",
    "%r = stablehlo.rng %a, %s, %n, distribution = UNIFORM : (tensor<4x6xf32>, "
    "tensor<f32>, tensor<2xi64>) -> tensor<4x6xf32>",
    "%r = stablehlo.rng %k, %k, %n, distribution = NORMAL : (tensor<i32>, "
    "tensor<i32>, tensor<2xi64>) -> tensor<4x6xi32>",
    "%r = stablehlo.get_dimension_size %a, dim = 2 : (tensor<4x6xf32>) -> "
    "tensor<i32>",
    "%r = stablehlo.get_dimension_size %a, dim = 1 : (tensor<4x6xf32>) -> "
    "tensor<i64>",
    "%r = stablehlo.set_dimension_size %a, %k, dim = 2 : (tensor<4x6xf32>, "
    "tensor<i32>) -> tensor<4x6xf32>",
    "%r = stablehlo.optimization_barrier %a : tensor<4x6xf32> %q = "
    "stablehlo.after_all %a : tensor<4x6xf32>",
    "%r = \"stablehlo.optimization_barrier\"(%a) : (tensor<4x6xf32>) -> "
    "tensor<4x5xf32>",
    "%r = stablehlo.composite \"\" %a {decomposition = @d} : (tensor<4x6xf32>) "
    "-> tensor<4x6xf32>",
    "%r = stablehlo.composite \"name\" %a {decomposition = @d} : "
    "(tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = stablehlo.imag %i : (tensor<4x6xi32>) -> tensor<4x6xi32>",
    "%r = stablehlo.is_finite %i : (tensor<4x6xi32>) -> tensor<4x6xi1>",
    "%r = stablehlo.is_finite %c : (tensor<4x6xcomplex<f32>>) -> "
    "tensor<4x6xi1>",
    "%r = stablehlo.ceil %c : tensor<4x6xcomplex<f32>>",
    "%r = stablehlo.round_nearest_even %i : tensor<4x6xi32>",
    "%r = stablehlo.popcnt %a : tensor<4x6xf32>",
    "%r = stablehlo.popcnt %z : tensor<4x6xi1>",
    "%r = stablehlo.count_leading_zeros %z : tensor<4x6xi1>",
    "%r = stablehlo.not %a : tensor<4x6xf32>",
    "%r = stablehlo.subtract %z, %z : tensor<4x6xi1>",
    "%r = stablehlo.divide %z, %z : tensor<4x6xi1>",
    "%r = stablehlo.power %z, %z : tensor<4x6xi1>",
    "%r = stablehlo.remainder %z, %z : tensor<4x6xi1>",
    "%r = stablehlo.sign %z : tensor<4x6xi1>",
    "%r = stablehlo.exponential %i : tensor<4x6xi32>",
    "%r = stablehlo.tan %i : tensor<4x6xi32>",
    "%r = stablehlo.atan2 %i, %i : tensor<4x6xi32>",
    "%r = stablehlo.complex %i, %i : (tensor<4x6xi32>, tensor<4x6xi32>) -> "
    "tensor<4x6xcomplex<f32>>",
    "%r = stablehlo.select %p, %a, %i : (tensor<i1>, tensor<4x6xf32>, "
    "tensor<4x6xi32>) -> tensor<4x6xf32>",
    "%r = stablehlo.convert %c : (tensor<4x6xcomplex<f32>>) -> tensor<4x5xf32>",
    "%r = stablehlo.compare EQ, %a, %i : (tensor<4x6xf32>, tensor<4x6xi32>) -> "
    "tensor<4x6xi1>",
    "%r = stablehlo.compare EQ, %a, %a : (tensor<4x6xf32>, tensor<4x6xf32>) -> "
    "tensor<4x6xi8>",
    "%r = stablehlo.clamp %v, %a, %v : (tensor<4xf32>, tensor<4x6xf32>, "
    "tensor<4xf32>) -> tensor<4x6xf32>",
    "%r = stablehlo.cholesky %i : (tensor<4x6xi32>) -> tensor<4x6xi32>",
    "%r = stablehlo.concatenate %a, %i, dim = 0 : (tensor<4x6xf32>, "
    "tensor<4x6xi32>) -> tensor<8x6xf32>",
    "%r = stablehlo.concatenate %a, %b, dim = 2 : (tensor<4x6xf32>, "
    "tensor<4x6xf32>) -> tensor<8x6xf32>",
    "%r = stablehlo.concatenate %s, %s, dim = 0 : (tensor<f32>, tensor<f32>) "
    "-> tensor<2xf32>",
    "%r = stablehlo.dynamic_slice %a, %k, sizes = [1, 1] : (tensor<4x6xf32>, "
    "tensor<i32>) -> tensor<1x1xf32>",
    "%r = stablehlo.dynamic_slice %a, %k, %k, sizes = [-1, 1] : "
    "(tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>",
    "%r = stablehlo.dynamic_slice %a, %s, %s, sizes = [1, 1] : "
    "(tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> tensor<1x1xf32>",
    "%q = stablehlo.convert %k : (tensor<i32>) -> tensor<i64> %r = "
    "stablehlo.dynamic_slice %a, %k, %q, sizes = [1, 1] : (tensor<4x6xf32>, "
    "tensor<i32>, tensor<i64>) -> tensor<1x1xf32>",
    "%r = stablehlo.dynamic_update_slice %a, %v, %k, %k : (tensor<4x6xf32>, "
    "tensor<4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>",
    "%r = stablehlo.dynamic_update_slice %v, %a, %k : (tensor<4xf32>, "
    "tensor<4x6xf32>, tensor<i32>) -> tensor<4xf32>",
    "%r = stablehlo.pad %a, %v, low = [0, 0], high = [0, 0], interior = [0, 0] "
    ": (tensor<4x6xf32>, tensor<4xf32>) -> tensor<4x6xf32>",
    "%r = stablehlo.pad %a, %k, low = [0, 0], high = [0, 0], interior = [0, 0] "
    ": (tensor<4x6xf32>, tensor<i32>) -> tensor<4x6xf32>",
    "%r = stablehlo.reverse %a, dims = [-1] : tensor<4x6xf32>",
    "%r = stablehlo.reverse %a, dims = [2] : tensor<4x6xf32>",
    "%r = \"stablehlo.sort\"(%a, %v) ({^bb0(%x: tensor<f32>, %y: tensor<f32>, "
    "%w: tensor<f32>, %o: tensor<f32>): %q = stablehlo.compare LT, %x, %y : "
    "(tensor<f32>, tensor<f32>) -> tensor<i1> stablehlo.return %q : "
    "tensor<i1>}) : (tensor<4x6xf32>, tensor<4xf32>) -> (tensor<4x6xf32>, "
    "tensor<4xf32>)",
    "%r = \"stablehlo.sort\"(%a) ({^bb0(%x: tensor<f32>, %y: tensor<f32>): "
    "stablehlo.return %x : tensor<f32>}) : (tensor<4x6xf32>) -> "
    "(tensor<4x6xf32>)",
    "%r = \"stablehlo.map\"(%a) ({^bb0(%x: tensor<f32>, %y: tensor<f32>): "
    "stablehlo.return %x : tensor<f32>}) {dimensions = array<i64: 0, 1>} : "
    "(tensor<4x6xf32>) -> (tensor<4x6xf32>)",
    "%r = \"stablehlo.map\"(%a) ({^bb0(%x: tensor<f32>): stablehlo.return %x : "
    "tensor<f32>}) {dimensions = array<i64: 0>} : (tensor<4x6xf32>) -> "
    "(tensor<4x6xf32>)",
    "%r = stablehlo.reduce(%a init: %v) applies stablehlo.add across "
    "dimensions = [0] : (tensor<4x6xf32>, tensor<4xf32>) -> tensor<6xf32>",
    "%r = stablehlo.reduce(%a init: %s) applies stablehlo.add across "
    "dimensions = [0, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>",
    "%r = stablehlo.reduce(%a init: %k) applies stablehlo.add across "
    "dimensions = [0] : (tensor<4x6xf32>, tensor<i32>) -> tensor<6xf32>",
    "%r = stablehlo.fft %c, type = FFT, length = [7] : "
    "(tensor<4x6xcomplex<f32>>) -> tensor<4x7xcomplex<f32>>",
    "%r = stablehlo.fft %a, type = FFT, length = [6] : (tensor<4x6xf32>) -> "
    "tensor<4x6xcomplex<f32>>",
    "%r = stablehlo.fft %c, type = FFT, length = [1, 1, 4, 6] : "
    "(tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>",
    "%r = stablehlo.dot_general %a, %b, contracting_dims = [0] x [1] : "
    "(tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<6x4xf32>",
    "%r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], "
    "contracting_dims = [0] x [0] : (tensor<4x6xf32>, tensor<4x6xf32>) -> "
    "tensor<4x6x6xf32>",
    "%r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1], "
    "precision = [DEFAULT, DEFAULT, HIGH] : (tensor<4x6xf32>, tensor<4x6xf32>) "
    "-> tensor<4x4xf32>",
    "%r = stablehlo.dot %a, %b : (tensor<4x6xf32>, tensor<4x6xf32>) -> "
    "tensor<4x4xf32>",
    "%r:3 = \"stablehlo.batch_norm_training\"(%a, %v, %v) {epsilon = 0.001 : "
    "f32, feature_index = 1 : i64} : (tensor<4x6xf32>, tensor<4xf32>, "
    "tensor<4xf32>) -> (tensor<4x6xf32>, tensor<4xf32>, tensor<4xf32>)",
    "%r:3 = \"stablehlo.batch_norm_training\"(%a, %v, %v) {epsilon = 0.001 : "
    "f32, feature_index = -1 : i64} : (tensor<4x6xf32>, tensor<4xf32>, "
    "tensor<4xf32>) -> (tensor<4x6xf32>, tensor<4xf32>, tensor<4xf32>)",
    "%r = stablehlo.iota dim = 0 : tensor<4xi1>",
    "%r = stablehlo.bitcast_convert %c : (tensor<4x6xcomplex<f32>>) -> "
    "tensor<4x6xf64>",
    "%r = stablehlo.bitcast_convert %a : (tensor<4x6xf32>) -> "
    "tensor<4x6xcomplex<f32>>",
    "%r = stablehlo.get_tuple_element %a[0] : (tensor<4x6xf32>) -> tensor<f32>",
    "%r = stablehlo.transpose %a, dims = [0, 0] : (tensor<4x6xf32>) -> "
    "tensor<4x4xf32>",
    "%r = stablehlo.slice %a [0:4:-1, 0:6] : (tensor<4x6xf32>) -> "
    "tensor<4x6xf32>",
    "%r = stablehlo.slice %a [-1:4, 0:6] : (tensor<4x6xf32>) -> "
    "tensor<5x6xf32>",
    "%r:2 = chlo.top_k(%a, k = 7) : tensor<4x6xf32> -> (tensor<4x7xf32>, "
    "tensor<4x7xi32>)",
    "%r:2 = chlo.top_k(%s, k = 1) : tensor<f32> -> (tensor<f32>, tensor<i32>)",
    "%r = chlo.erf %i : tensor<4x6xi32> -> tensor<4x6xi32>",
    "%r = chlo.erf %a : tensor<4x6xf32> -> tensor<4x6xf64>",
    "%r = chlo.broadcast_add %a, %i : (tensor<4x6xf32>, tensor<4x6xi32>) -> "
    "tensor<4x6xf32>",
    "%r = \"stablehlo.triangular_solve\"(%a, %b) {left_side = true, lower = "
    "true, unit_diagonal = false, transpose_a = #stablehlo<transpose "
    "TRANSPOSE_INVALID>} : (tensor<4x6xf32>, tensor<4x6xf32>) -> "
    "tensor<4x6xf32>",
    "%x:2 = \"stablehlo.infeed\"(%t) {layout = [[0], [0]]} : "
    "(!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)",
    "%r = \"stablehlo.collective_broadcast\"(%a) {replica_groups = dense<[[0, "
    "0]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = \"stablehlo.collective_broadcast\"(%a) {replica_groups = dense<[[0, "
    "-1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = \"stablehlo.collective_broadcast\"(%a) {replica_groups = dense<[[0, "
    "1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<6x4xf32>",
    "%r = \"stablehlo.collective_broadcast\"(%a, %n) {has_dynamic_root, "
    "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>, "
    "tensor<2xi64>) -> tensor<4x6xf32>",
    "%r = \"stablehlo.collective_reduce\"(%a) " SUM
    " {has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : "
    "(tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = \"stablehlo.collective_reduce\"(%a) " SUM
    " {replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : "
    "(tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r:2 = chlo.scan(%a) inits(%u) dimension=0 attributes {scan_dim_size = 3 "
    ": i64} { ^bb0(%x: tensor<6xf32>, %y: tensor<6xf32>): stablehlo.return "
    "%x, %y : tensor<6xf32>, tensor<6xf32> } : (tensor<4x6xf32>, "
    "tensor<6xf32>) -> (tensor<4x6xf32>, tensor<6xf32>)",
    "%r = arith.constant dense<1> : tensor<2xui8>",
    "%r = \"stablehlo.async_start\"(%a) ({ ^bb0(%x: tensor<4x6xf32>): %y = "
    "stablehlo.abs %x : tensor<4x6xf32> stablehlo.return %y : "
    "tensor<4x6xf32> }) : (tensor<4x6xf32>) -> "
    "!stablehlo.future<tensor<4x6xf32>>",
    "%r = \"stablehlo.async_start\"(%a) ({ ^bb0(%x: tensor<4x6xf32>): "
    "stablehlo.return %x : tensor<4x6xf32> }) : (tensor<4x6xf32>) -> "
    "!stablehlo.future<tensor<4x6xf32>>",
};

Test(refused, by_the_importer)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[2048];
        hj_module *module;

        snprintf(text, sizeof text, "%s%s\n  return\n}\n", before, lines[i]);
        hj_error *error =
            hj_module_parse_stablehlo(text, strlen(text), NULL, &module);
        const char *message = hj_error_message(error);
        cr_expect_eq(hj_error_code(error), HJ_INVALID, "%s: %s", lines[i],
                     message);
        cr_expect(strstr(message, "<text>:5:"), "%s: %s", lines[i], message);
        hj_error_free(error);
        hj_module_destroy(module);
    }
}

/* What StableHLO takes, and the graph does not have. */
static const char *const legal[] = {
    "%r = \"stablehlo.all_gather\"(%a) {all_gather_dim = 1 : i64, "
    "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) "
    "-> tensor<4x18xf32>",
    "%r = \"stablehlo.reduce_scatter\"(%a) " SUM
    " {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = "
    "1 : i64} : (tensor<4x6xf32>) -> tensor<4x2xf32>",
    "%r = stablehlo.dynamic_broadcast_in_dim %v, %n, dims = [0] : "
    "(tensor<4xf32>, tensor<2xi64>) -> tensor<4x6x2xf32>",
    "%r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi64>) -> "
    "tensor<4x6x2xf32>",
    "%r = stablehlo.composite \"a.b\" %b {decomposition = @d, version = -1 : "
    "i32} : (tensor<4x6xf32>) -> tensor<4x6xf32>",
    "%r = stablehlo.dynamic_reshape %q, %n : (tensor<?x?xf32>, tensor<2xi64>) "
    "-> tensor<?x?xf32>",
    "%r = \"stablehlo.clamp\"(%c, %c, %c) : (tensor<4x6xcomplex<f32>>, "
    "tensor<4x6xcomplex<f32>>, tensor<4x6xcomplex<f32>>) -> "
    "tensor<4x6xcomplex<f32>>",
    "%r = stablehlo.uniform_quantize %a : (tensor<4x6xf32>) -> "
    "tensor<4x6x!quant.uniform<i8:f32, 0.5>>",
    /* One type, in other words. */
    "%y = stablehlo.uniform_quantize %a : (tensor<4x6xf32>) -> "
    "tensor<4x6x!quant.uniform<i8:f32, 0.5>>\n  %r = stablehlo.abs %y : "
    "tensor<4x6x!quant<uniform<i8<-128:127> : f32, 5.0e-1:0>>>",
    /* Arrays that do not go together have any sizes. */
    "%r = chlo.broadcast_add %a, %v {broadcast_dimensions = array<i64: 1>} : "
    "(tensor<4x6xf32>, tensor<4xf32>) -> tensor<9x9xf32>",
};

Test(refused, what_is_legal_is_not_supported)
{
    for (size_t i = 0; i < sizeof legal / sizeof *legal; i++) {
        hj_parse_options check = { .size = sizeof check, .check_only = true };
        char text[2048];
        hj_module *module;

        snprintf(text, sizeof text, "%s%s\n  return\n}\n", before, legal[i]);
        hj_error *error =
            hj_module_parse_stablehlo(text, strlen(text), NULL, &module);
        cr_expect_eq(hj_error_code(error), HJ_UNIMPLEMENTED, "%s: %s", legal[i],
                     hj_error_message(error));
        hj_error_free(error);
        error = hj_module_parse_stablehlo(text, strlen(text), &check, &module);
        cr_expect_null(error, "%s: %s", legal[i], hj_error_message(error));
        cr_expect_null(module);
        hj_error_free(error);
    }
}

#define HUGE "9223372036854775807"
/* Of 3 windows, whose labels may be out of range. */
#define CONVOLUTION(attr, input_batch, output_batch)                           \
    "%r = \"stablehlo.convolution\"(%l, %l) {" attr                            \
    "dimension_numbers = #stablehlo.conv<raw "                                 \
    "input_batch_dimension = " input_batch                                     \
    ", input_feature_dimension = 2, input_spatial_dimensions = [1], "          \
    "kernel_input_feature_dimension = 2, "                                     \
    "kernel_output_feature_dimension = 0, kernel_spatial_dimensions = [1], "   \
    "output_batch_dimension = " output_batch                                   \
    ", output_feature_dimension = 2, output_spatial_dimensions = [1]>, "       \
    "feature_group_count = 1 : i64, batch_group_count = 1 : i64} : "           \
    "(tensor<4x6x2xf32>, tensor<4x6x2xf32>) -> tensor<4x3x4xf32>"
#define WINDOW(attr)                                                           \
    "%r = \"stablehlo.reduce_window\"(%a, %s) " SUM                            \
    " {window_dimensions = array<i64: 2, 1>, " attr                            \
    "} : (tensor<4x6xf32>, tensor<f32>) -> tensor<9x9xf32>"

/* A vector of at most n elements. */
#define BOUNDED(n)                                                             \
    "%x = stablehlo.custom_call @f() : () -> tensor<?xf32, "                   \
    "#stablehlo.bounds<" #n ">>\n  "

/* Wrong, whatever the sizes are. */
static const char *const unknown[] = {
    "%r = stablehlo.abs %q : (tensor<?x?xf32>) -> tensor<?xf32>",
    "%r = stablehlo.add %q, %a : (tensor<?x?xf32>, tensor<4x6xf32>) -> "
    "tensor<?x?xf64>",
    "%r = stablehlo.transpose %q, dims = [0, 0] : (tensor<?x?xf32>) -> "
    "tensor<?x?xf32>",
    "%r = stablehlo.dot_general %q, %v, contracting_dims = [2] x [0] : "
    "(tensor<?x?xf32>, tensor<4xf32>) -> tensor<?xf32>",
    "%r = stablehlo.concatenate %q, %v, dim = 0 : (tensor<?x?xf32>, "
    "tensor<4xf32>) -> tensor<?x?xf32>",
    "%r = stablehlo.dynamic_reshape %q, %n : (tensor<?x?xf32>, tensor<2xi64>) "
    "-> tensor<?x?x?xf32>",
    "%r = \"stablehlo.get_dimension_size\"(%q) {dimension = 2 : i64} : "
    "(tensor<?x?xf32>) -> tensor<i32>",
    "%r = stablehlo.uniform_quantize %i : (tensor<4x6xi32>) -> "
    "tensor<4x6x!quant.uniform<i8:f32, 0.5>>",
    "%r = stablehlo.uniform_quantize %a : (tensor<4x6xf32>) -> "
    "tensor<4x5x!quant.uniform<i8:f32, 0.5>>",
    CONVOLUTION("", "9000000000", "0"),
    CONVOLUTION("", "-1", "0"),
    CONVOLUTION("", "1", "0"),
    CONVOLUTION("", "0", "5"),
    CONVOLUTION("", "0", "-3"),
    CONVOLUTION("lhs_dilation = array<i64: " HUGE ">, ", "0", "0"),
    CONVOLUTION("rhs_dilation = array<i64: " HUGE ">, ", "0", "0"),
    CONVOLUTION("padding = dense<" HUGE "> : tensor<1x2xi64>, ", "0", "0"),
    "%r = stablehlo.concatenate %e, %e, dim = 1 : (tensor<0x" HUGE "xf32>, "
    "tensor<0x" HUGE "xf32>) -> tensor<0x4xf32>",
    WINDOW("base_dilations = array<i64: " HUGE ", 1>"),
    WINDOW("window_dilations = array<i64: " HUGE ", 1>"),
    WINDOW("padding = dense<" HUGE "> : tensor<2x2xi64>"),
    BOUNDED(2) "%r = stablehlo.slice %x [0:3] : (tensor<?xf32, "
               "#stablehlo.bounds<2>>) -> tensor<3xf32>",
    BOUNDED(2) "%r = stablehlo.abs %x : (tensor<?xf32, #stablehlo.bounds<2>>) "
               "-> tensor<3xf32>",
    BOUNDED(2) "%r = stablehlo.pad %x, %s, low = [1], high = [0], interior = "
               "[1] : (tensor<?xf32, #stablehlo.bounds<2>>, tensor<f32>) -> "
               "tensor<5xf32>",
    BOUNDED(2) "%r = stablehlo.concatenate %x, %v, dim = 0 : (tensor<?xf32, "
               "#stablehlo.bounds<2>>, tensor<4xf32>) -> tensor<7xf32>",
};

Test(refused, with_sizes_that_nobody_knows)
{
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        char text[2048];
        hj_module *module;

        snprintf(text, sizeof text, "%s%s\n  return\n}\n", before, unknown[i]);
        hj_error *error =
            hj_module_parse_stablehlo(text, strlen(text), NULL, &module);
        cr_expect_eq(hj_error_code(error), HJ_INVALID, "%s: %s", unknown[i],
                     hj_error_message(error));
        hj_error_free(error);
        hj_module_destroy(module);
    }
}

/* Programs found by test/oracle/verdicts.py, each refused by StableHLO's
 * verifier for another reason, which stands before it. */
Test(refused, as_recorded)
{
    static const char dashes[] = "// -----\n";
    FILE *file = fopen(HJ_SOURCE_DIR "/test/data/stablehlo/refused.mlir", "r");
    static char all[1 << 20];
    int n = 0;

    cr_assert_not_null(file);
    all[fread(all, 1, sizeof all - 1, file)] = '\0';
    fclose(file);
    for (char *text = all, *end; (end = strstr(text, dashes)); n++) {
        hj_module *module;
        hj_error *error = hj_module_parse_stablehlo(text, (size_t)(end - text),
                                                    NULL, &module);
        cr_expect_eq(hj_error_code(error), HJ_INVALID, "%.*s: %s",
                     (int)(end - text), text, hj_error_message(error));
        hj_error_free(error);
        hj_module_destroy(module);
        text = end + strlen(dashes);
    }
    cr_expect_gt(n, 300, "%d programs", n);
}
