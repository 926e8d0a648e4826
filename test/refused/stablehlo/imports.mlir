What is legal for MLIR, and refused when it becomes a graph.
// UNIMPLEMENTED: stablehlo.all_gather: an attribute of 140000 numbers
%r = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<70000x2xi64>} : (tensor<4x6xf32>) -> tensor<8x6xf32>
// UNIMPLEMENTED: func.call: @g has no body
func.func private @g() -> tensor<f32>
func.func @main() -> tensor<f32> {
  %r = call @g() : () -> tensor<f32>
  return %r : tensor<f32>
}
// fails: no hardware has this algorithm
%r = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1], algorithm = <lhs_precision_type = f64, rhs_precision_type = f64, accumulation_type = f16, lhs_component_count = 7, rhs_component_count = 7, num_primitive_operations = 9, allow_imprecise_accumulation = true> : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x4xf32>
// fails: mhlo.copy: it takes no tensor<2xindex>
func.func @main(%x: tensor<2xindex>) {
  %r = stablehlo.custom_call @mhlo.copy(%x) : (tensor<2xindex>) -> tensor<2xindex>
  return
}
// fails: mhlo.copy: no op takes tensor<*xf32>
func.func @main(%x: tensor<*xf32>) {
  %r = stablehlo.custom_call @mhlo.copy(%x) : (tensor<*xf32>) -> tensor<*xf32>
  return
}
// fails: stablehlo.abs: it has no properties, <{...}>
%r = "stablehlo.abs"(%a) <{a = 1 : i64}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: stablehlo.real_dynamic_slice: 2 strides and a result of rank 1 for an operand of rank 2
%st = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
%r = stablehlo.real_dynamic_slice %a, %n, %n, %st : (tensor<4x6xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4xf32>
// fails: mhlo.copy: the result is f32[4,6], not tensor<4x5xf32>
%r = stablehlo.custom_call @mhlo.copy(%a) : (tensor<4x6xf32>) -> tensor<4x5xf32>
// UNIMPLEMENTED: stablehlo.uniform_quantize: quantised types: tensor<4x6x!quant.uniform<i8:f32, 0.5>>
%qa = stablehlo.uniform_quantize %a : (tensor<4x6xf32>) -> tensor<4x6x!quant.uniform<i8:f32, 0.5>>
%r = stablehlo.uniform_dequantize %qa : (tensor<4x6x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x6xf32>
// UNIMPLEMENTED: arguments of type tensor<2x!quant.uniform<i8:f32, 0.5>>
func.func @main(%x: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>> {
  return %x : tensor<2x!quant.uniform<i8:f32, 0.5>>
}
// UNIMPLEMENTED: stablehlo.if: a value of an unsupported type
func.func @main(%p: tensor<i1>, %x: tensor<*xf32>) {
  %r = "stablehlo.if"(%p) ({
    %y = stablehlo.custom_call @f(%x) : (tensor<*xf32>) -> tensor<f32>
    stablehlo.return %y : tensor<f32>
  }, {
    %y = stablehlo.custom_call @f(%x) : (tensor<*xf32>) -> tensor<f32>
    stablehlo.return %y : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}
