Types, counts and sizes of several values that do not go together.
// fails: values and indices: tensor<4x2xf64> and tensor<4x2xi32> do not agree
%r:2 = chlo.top_k(%a, k = 2) : tensor<4x6xf32> -> (tensor<4x2xf64>, tensor<4x2xi32>)
// fails: element types: tensor<4x6xf32> and tensor<4x6xcomplex<f64>> do not agree
%r = chlo.broadcast_complex %a, %a : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xcomplex<f64>>
// fails: replica 1 is in no group
%r = "stablehlo.all_reduce"(%a) ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
  %sum = stablehlo.add %x, %y : tensor<f32>
  stablehlo.return %sum : tensor<f32>
}) {replica_groups = dense<[[0, -1], [2, -1]]> : tensor<2x2xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: tensor<2xi32> are the roots of 1 arrays
%roots = stablehlo.constant dense<0> : tensor<2xi32>
%r = "stablehlo.collective_broadcast"(%a, %roots) {has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x6xf32>, tensor<2xi32>) -> tensor<4x6xf32>
// fails: ranks: tensor<4x6x2xf32> and tensor<4x4xf32> do not agree
%m = stablehlo.constant dense<0.0> : tensor<3x2x2xf32>
%r = "stablehlo.convolution"(%l, %m) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>} : (tensor<4x6x2xf32>, tensor<3x2x2xf32>) -> tensor<4x4xf32>
// fails: branches: tensor<f32> and tensor<i32> do not agree
%r = "stablehlo.if"(%p) ({
  stablehlo.return %s : tensor<f32>
}, {
  stablehlo.return %k : tensor<i32>
}) : (tensor<i1>) -> tensor<f32>
// fails: results: tensor<f32> and tensor<i32> do not agree
%r = "stablehlo.if"(%p) ({
  stablehlo.return %s : tensor<f32>
}, {
  stablehlo.return %s : tensor<f32>
}) : (tensor<i1>) -> tensor<i32>
// fails: ranks: tensor<4x6xf32> and tensor<4xf32> do not agree
%r = stablehlo.dynamic_pad %a, %s, %n, %n, %n : (tensor<4x6xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4xf32>
// fails: types: tensor<2xi32> and tensor<3xi32> do not agree
%r = "arith.constant"() {value = dense<0> : tensor<2xi32>} : () -> tensor<3xi32>
// fails: stablehlo.scatter: 3 operands and 2 results
%r:2 = "stablehlo.scatter"(%v, %n, %v) ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
  stablehlo.return %y : tensor<f32>
}) {scatter_dimension_numbers = #stablehlo.scatter<scatter_dims_to_operand_dims = [0]>} : (tensor<4xf32>, tensor<2xi64>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
// fails: sizes: tensor<?xf32> and tensor<6xf32> do not agree
func.func @main(%x: tensor<?xf32>, %y: tensor<4xf32>, %z: tensor<6xf32>) {
  %r:3 = "stablehlo.sort"(%x, %y, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>, %e: tensor<f32>, %f: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<?xf32>, tensor<4xf32>, tensor<6xf32>) -> (tensor<?xf32>, tensor<4xf32>, tensor<6xf32>)
  return
}
// fails: stablehlo.return: it is in no function
module {
  stablehlo.return
}
// UNIMPLEMENTED: chlo.lgamma: arrays of dynamic shape
func.func @main(%x: tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>> {
  %r = chlo.lgamma %x : tensor<?xf32, #stablehlo.bounds<4>> -> tensor<?xf32, #stablehlo.bounds<4>>
  return %r : tensor<?xf32, #stablehlo.bounds<4>>
}
// fails: sdy.manual_computation: manual_axes is missing, or of another kind
%r = "sdy.manual_computation"(%a) ({
^bb0(%x: tensor<4x6xf32>):
  sdy.return %x : tensor<4x6xf32>
}) : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: sdy.sharding_group: the attribute group_id is missing
"sdy.sharding_group"(%a) : (tensor<4x6xf32>) -> ()
// fails: 0 window_dimensions for rank 2
%r = "stablehlo.reduce_window"(%a, %s) ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
  %sum = stablehlo.add %x, %y : tensor<f32>
  stablehlo.return %sum : tensor<f32>
}) {window_dimensions = array<i64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
// fails: stablehlo.async_done: 1 results of a future of 2
func.func @main(%x: !stablehlo.future<tensor<4xf32>, tensor<4xf32>>) {
  %r = "stablehlo.async_done"(%x) : (!stablehlo.future<tensor<4xf32>, tensor<4xf32>>) -> tensor<4xf32>
  return
}
