// Ops, attributes and types of MHLO, short and generic; values by mathematics.
#dot = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>
!row = tensor<4xf64>
module @mhlo {
func.func @main() {
  %x = mhlo.constant dense<[0.5, -0.25, 0.0, 0.75]> : !row
  %a = "mhlo.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>} : () -> tensor<2x2xf64>
  %zero = mhlo.constant() <{value = dense<0.0> : tensor<f64>}> : () -> tensor<f64>
  %erf = mhlo.erf %x : !row
  %erf_wanted = mhlo.constant dense<[0.52049987781304654, -0.27632639016823693, 0.0, 0.71115563365351513]> : !row
  check.expect_close %erf, %erf_wanted, max_ulp_difference = 2 : !row, !row
  %acos = "mhlo.acos"(%x) : (!row) -> !row
  %acos_wanted = mhlo.constant dense<[1.0471975511965979, 1.8234765819369754, 1.5707963267948966, 0.72273424781341561]> : !row
  check.expect_close %acos, %acos_wanted, max_ulp_difference = 2 : !row, !row
  %tan = mhlo.tan %x {result_accuracy = #mhlo.result_accuracy<mode = #mhlo.result_accuracy_mode<HIGHEST>>} : !row
  %tan_wanted = mhlo.constant dense<[0.54630248984379051, -0.25534192122103627, 0.0, 0.93159645994407246]> : !row
  check.expect_close %tan, %tan_wanted, max_ulp_difference = 2 : !row, !row
  %largest:2 = mhlo.topk(%x, k = 2) : !row -> (tensor<2xf64>, tensor<2xi32>)
  check.expect_eq_const %largest#0, dense<[0.75, 0.5]> : tensor<2xf64>
  %least:2 = "mhlo.topk"(%x) {k = 1 : i64, largest = false} : (!row) -> (tensor<1xf64>, tensor<1xi32>)
  check.expect_eq_const %least#1, dense<1> : tensor<1xi32>
  // attributes that are lists of integers, words, structs, labels
  %turned = "mhlo.transpose"(%a) {permutation = dense<[1, 0]> : tensor<2xi64>} : (tensor<2x2xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %turned, dense<[[1.0, 3.0], [2.0, 4.0]]> : tensor<2x2xf64>
  %dot = "mhlo.dot_general"(%a, %turned) {dot_dimension_numbers = #dot, precision_config = [#mhlo<precision HIGHEST>, #mhlo<precision DEFAULT>]} : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %dot, dense<[[5.0, 11.0], [11.0, 25.0]]> : tensor<2x2xf64>
  %lines = mhlo.reshape %a : (tensor<2x2xf64>) -> tensor<1x4x1xf64>
  %two = mhlo.constant dense<1.0> : tensor<2x1x1xf64>
  %sums = mhlo.convolution(%lines, %two) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf64>, tensor<2x1x1xf64>) -> tensor<1x2x1xf64>
  check.expect_eq_const %sums, dense<[[[3.0], [7.0]]]> : tensor<1x2x1xf64>
  %same = "mhlo.convolution"(%lines, %two) {dimension_numbers = #mhlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, window_strides = dense<2> : tensor<1xi64>, window_reversal = dense<true> : tensor<1xi1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf64>, tensor<2x1x1xf64>) -> tensor<1x2x1xf64>
  check.expect_eq_const %same, dense<[[[3.0], [7.0]]]> : tensor<1x2x1xf64>
  %i = mhlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %rows = "mhlo.gather"(%a, %i) {dimension_numbers = #mhlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = dense<[1, 2]> : tensor<2xi64>, indices_are_sorted = false} : (tensor<2x2xf64>, tensor<3x1xi32>) -> tensor<3x2xf64>
  check.expect_eq_const %rows, dense<[[3.0, 4.0], [1.0, 2.0], [3.0, 4.0]]> : tensor<3x2xf64>
  %less = "mhlo.compare"(%x, %erf) {comparison_direction = #mhlo<comparison_direction LT>, compare_type = #mhlo<comparison_type FLOAT>} : (!row, !row) -> tensor<4xi1>
  check.expect_eq_const %less, dense<[true, false, false, false]> : tensor<4xi1>
  %more = mhlo.compare GT, %x, %erf, TOTALORDER : (!row, !row) -> tensor<4xi1>
  check.expect_eq_const %more, dense<[false, true, false, true]> : tensor<4xi1>
  // regions
  %sum = mhlo.reduce(%a init: %zero) applies mhlo.add across dimensions = [0, 1] : (tensor<2x2xf64>, tensor<f64>) -> tensor<f64>
  check.expect_eq_const %sum, dense<10.0> : tensor<f64>
  %product = "mhlo.reduce"(%x, %zero) ({
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %r = mhlo.maximum %p, %q : tensor<f64>
    "mhlo.return"(%r) : (tensor<f64>) -> ()
  }) {dimensions = dense<0> : tensor<1xi64>} : (!row, tensor<f64>) -> tensor<f64>
  check.expect_eq_const %product, dense<0.75> : tensor<f64>
  %n = mhlo.constant dense<3> : tensor<i32>
  %steps:2 = mhlo.while(%k = %n, %y = %zero) : tensor<i32>, tensor<f64>
   cond {
    %none = mhlo.constant dense<0> : tensor<i32>
    %go = mhlo.compare GT, %k, %none : (tensor<i32>, tensor<i32>) -> tensor<i1>
    mhlo.return %go : tensor<i1>
  } do {
    %one = mhlo.constant dense<1> : tensor<i32>
    %left = mhlo.subtract %k, %one : tensor<i32>
    %next = mhlo.add %y, %sum : tensor<f64>
    mhlo.return %left, %next : tensor<i32>, tensor<f64>
  }
  check.expect_eq_const %steps#1, dense<30.0> : tensor<f64>
  // what MHLO alone has
  %fused:2 = "mhlo.fusion"(%a, %a) ({
  ^bb0(%p: tensor<2x2xf64>, %q: tensor<2x2xf64>):
    %s = mhlo.add %p, %q : tensor<2x2xf64>
    mhlo.return %s, %p : tensor<2x2xf64>, tensor<2x2xf64>
  }) {fusion_kind = #mhlo<fusion_kind kLoop>} : (tensor<2x2xf64>, tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>)
  check.expect_eq_const %fused#0, dense<[[2.0, 4.0], [6.0, 8.0]]> : tensor<2x2xf64>
  check.expect_eq_const %fused#1, dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>
  %flat = "mhlo.bitcast"(%a) {source_layout = dense<[1, 0]> : tensor<2xindex>, result_layout = dense<0> : tensor<1xindex>} : (tensor<2x2xf64>) -> !row
  check.expect_eq_const %flat, dense<[1.0, 2.0, 3.0, 4.0]> : !row
  %token = mhlo.create_token : !mhlo.token
  %after = mhlo.add_dependency %flat, %token : (!row, !mhlo<token>) -> !row
  %copied = mhlo.copy %after : !row
  %there = "mhlo.domain"(%copied) {kind = #mhlo<kind sharding>, entry_metadata = "", exit_metadata = ""} : (!row) -> !row
  mhlo.trace %there, "there" : !row
  check.expect_eq_const %there, dense<[1.0, 2.0, 3.0, 4.0]> : !row
  %bits = mhlo.constant dense<[0, 4294967295]> : tensor<2xui32>
  %f = mhlo.constant dense<2.5> : tensor<2xf32>
  %rounded = "mhlo.stochastic_convert"(%f, %bits) : (tensor<2xf32>, tensor<2xui32>) -> tensor<2xi8>
  check.expect_eq_const %rounded, dense<[3, 2]> : tensor<2xi8>
  %sizes = mhlo.constant dense<[1, 1]> : tensor<2xi32>
  %w = mhlo.constant dense<[[[1.0], [1.0]], [[2.0], [2.0]]]> : tensor<2x2x1xf64>
  %ragged = "mhlo.ragged_dot"(%a, %w, %sizes) {ragged_dot_dimension_numbers = #mhlo.ragged_dot<dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#mhlo<precision DEFAULT>, #mhlo<precision DEFAULT>]} : (tensor<2x2xf64>, tensor<2x2x1xf64>, tensor<2xi32>) -> tensor<2x1xf64>
  check.expect_eq_const %ragged, dense<[[3.0], [14.0]]> : tensor<2x1xf64>
  %state = mhlo.xla.rng_get_and_update_state {delta = 1 : i64}
  %called = mhlo.custom_call @mhlo.abs(%x) : (!row) -> !row
  check.expect_eq_const %called, dense<[0.5, 0.25, 0.0, 0.75]> : !row
  return
}
}
