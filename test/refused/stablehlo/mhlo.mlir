Ops, attributes and types of MHLO.
// fails: mhlo.unary_einsum: there is no such op
%r = "mhlo.unary_einsum"(%a) {einsum_config = "ij->ji"} : (tensor<4x6xf32>) -> tensor<6x4xf32>
// fails: mhlo.transpose is no op that has a short form
%r = mhlo.transpose %a, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
// fails: stablehlo.dot_general: dot_dimension_numbers is no <dot>
%r = "mhlo.dot_general"(%a, %a) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x4xf32>
// fails: stablehlo.dot_general: dot_dimension_numbers is no <dot>
%r = "stablehlo.dot_general"(%a, %a) {dot_dimension_numbers = #mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x4xf32>
// fails: stablehlo.dot_general: precision_config is no [precision]?
%r = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] {precision_config = [#mhlo<precision HIGH>, #mhlo<precision HIGH>]} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x4xf32>
// fails: stablehlo.convolution: dimension_numbers is no <conv>
%r = "stablehlo.convolution"(%l, %l) {dimension_numbers = #mhlo.conv<[b, 0, f]x[o, 0, i]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x6x2xf32>, tensor<4x6x2xf32>) -> tensor<4x1x4xf32>
// fails: stablehlo.exponential: result_accuracy is no <result_accuracy>?
%r = mhlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4x6xf32>
// fails: stablehlo.reverse: dimensions is no ints
%r = "mhlo.reverse"(%a) {dimensions = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: stablehlo.return: it ends no region of mhlo.reduce
%r = "mhlo.reduce"(%a, %s) ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
  %sum = mhlo.add %x, %y : tensor<f32>
  stablehlo.return %sum : tensor<f32>
}) {dimensions = dense<0> : tensor<1xi64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
// fails: mhlo.return: it ends no region of stablehlo.reduce
%r = stablehlo.reduce(%a init: %s) across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
 reducer(%x: tensor<f32>, %y: tensor<f32>) {
  %sum = mhlo.add %x, %y : tensor<f32>
  mhlo.return %sum : tensor<f32>
}
// fails: expected an op that commutes: mhlo.add, multiply, maximum, minimum, and, or, xor, found 'stablehlo.add'
%r = mhlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
// fails: there is no such attribute
%r = mhlo.abs %a {x = #mhlo.bounds<4>} : tensor<4x6xf32>
// fails: expected '<' before the mode, found 'PHILOX'
%r = mhlo.abs %a {x = #mhlo<rng_algorithm PHILOX>} : tensor<4x6xf32>
// fails: unknown attribute fusion_kind
%r = stablehlo.abs %a {x = #stablehlo<fusion_kind kLoop>} : tensor<4x6xf32>
// fails: kFast is no mhlo.fusion_kind; there are kLoop kInput kOutput kCustom
%r = mhlo.abs %a {x = #mhlo<fusion_kind kFast>} : tensor<4x6xf32>
// fails: unknown type
func.func @main(%x: !mhlo.future<tensor<f32>>) {
  return
}
// fails: mhlo.xla.rng_get_and_update_state: the attribute delta is missing
%r = mhlo.xla.rng_get_and_update_state
// UNIMPLEMENTED: mhlo.async_start: futures: !mhlo.async_bundle<tensor<4x6xf32>, tensor<4x6xf32>>
func.func private @g(%x: tensor<4x6xf32>) -> tensor<4x6xf32> attributes {execution_thread = "main"} {
  return %x : tensor<4x6xf32>
}
func.func @main(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = "mhlo.async_start"(%x) {called_computation = @g, execution_thread = "main"} : (tensor<4x6xf32>) -> !mhlo.async_bundle<tensor<4x6xf32>, tensor<4x6xf32>>
  %1 = "mhlo.async_done"(%0) {called_computation = @g, execution_thread = "main"} : (!mhlo.async_bundle<tensor<4x6xf32>, tensor<4x6xf32>>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}
// UNIMPLEMENTED: mhlo.minimum_broadcast_shapes: an op of MHLO that HLO has not
func.func @main(%x: tensor<2xindex>) {
  %0:2 = "mhlo.minimum_broadcast_shapes"(%x, %x) : (tensor<2xindex>, tensor<2xindex>) -> (tensor<2xindex>, tensor<2xindex>)
  return
}
// UNIMPLEMENTED: mhlo.bitcast: a source_layout that is not row major
%r = "mhlo.bitcast"(%a) {source_layout = dense<[0, 1]> : tensor<2xindex>} : (tensor<4x6xf32>) -> tensor<24xf32>
// UNIMPLEMENTED: mhlo.fusion: a fusion that uses values from outside
%r = "mhlo.fusion"(%a) ({
^bb0(%x: tensor<4x6xf32>):
  %y = mhlo.add %x, %a : tensor<4x6xf32>
  mhlo.return %y : tensor<4x6xf32>
}) {fusion_kind = #mhlo<fusion_kind kLoop>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
