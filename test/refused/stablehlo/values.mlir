Values that the graph has not, from outside of a region and into it; results of calls.
// fails: stablehlo.dot_general: an algorithm, and a precision that is not the default
%r = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1], precision = [HIGH, HIGH], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x4xf32>
// UNIMPLEMENTED: argument 0: tf.aliasing_output names no result of its size, or one that another argument names
func.func @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<5xf32> {
  %y = stablehlo.constant dense<0.0> : tensor<5xf32>
  return %y : tensor<5xf32>
}
// UNIMPLEMENTED: func.call: quantised
func.func private @g() -> tensor<2x!quant.uniform<i8:f32, 0.5>>
func.func @main() {
  %r = call @g() : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}
// UNIMPLEMENTED: interpreter.run_parallel: @g has no body, or runs this op
func.func private @g() -> tensor<f32>
func.func @main() -> tensor<f32> {
  %r = "interpreter.run_parallel"() {programs = [[@g]]} : () -> tensor<f32>
  return %r : tensor<f32>
}
// UNIMPLEMENTED: its region uses %v, which comes from outside and is no scalar
%r = "stablehlo.sort"(%v) ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
  %e = "stablehlo.slice"(%v) {start_indices = array<i64: 0>, limit_indices = array<i64: 1>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<1xf32>
  %f = stablehlo.reshape %e : (tensor<1xf32>) -> tensor<f32>
  %g = stablehlo.add %x, %f : tensor<f32>
  %h = stablehlo.compare LT, %g, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %h : tensor<i1>
}) {dimension = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
// UNIMPLEMENTED: stablehlo.all_reduce: a region that uses values from outside, and groups of different sizes
%r = "stablehlo.all_reduce"(%a) ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
  %m = stablehlo.multiply %x, %s : tensor<f32>
  %sum = stablehlo.add %m, %y : tensor<f32>
  stablehlo.return %sum : tensor<f32>
}) {replica_groups = dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// UNIMPLEMENTED: stablehlo.custom_call: f32[4,6] is not divided into f32[3,6] by {devices=[2,1]<=[2]}
module attributes {mhlo.num_partitions = 2 : i32} {
func.func @main(%a: tensor<4x6xf32>) -> tensor<3x6xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[2,1]<=[2]}"} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<4x6xf32>) -> tensor<3x6xf32>
  return %1 : tensor<3x6xf32>
}
}
