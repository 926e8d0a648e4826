Functions, blocks, types and values that are not written as MLIR has them.
// fails: expected '>' after an attribute, found '}'
%r = stablehlo.abs %a {x = #stablehlo<precision HIGH} : tensor<4x6xf32>
// fails: a scale is positive and finite
%r = "stablehlo.uniform_quantize"(%a) : (tensor<4x6xf32>) -> tensor<4x6x!quant.uniform<i8:f32, 0.0>>
// fails: an element is missing
%r = stablehlo.constant dense<(1.0,> : tensor<complex<f32>>
// fails: dimensions is given twice
%r = stablehlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [0] {dimensions = array<i64: 0>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
// fails: expected '}' after the terminator, found '%y'
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
  %y = stablehlo.abs %x : tensor<f32>
}
// fails: the block ends without a terminator
func.func @main(%x: tensor<f32>) {
  %y = stablehlo.abs %x : tensor<f32>
}
// fails: size: attributes of arguments and results are named dialect.name
func.func @main(%x: tensor<f32> {size = 4 : i64}) {
  return
}
// fails: expected arguments that are all named, or all types, found 'tensor'
func.func @main(%x: tensor<f32>, tensor<f32>) {
  return
}
// fails: a function without a body is private
func.func @main(%x: tensor<f32>) -> tensor<f32>
// fails: sym_name is missing
module {
  "func.func"() <{function_type = () -> ()}> ({
    "func.return"() : () -> ()
  }) : () -> ()
}
// fails: function_type is missing
module {
  "func.func"() <{sym_name = "main"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
}
// fails: #here is not defined
func.func @main(%x: tensor<f32>) {
  return loc(#here)
}
// fails: expected the block of the module, found '}'
"builtin.module"() ({
}) : () -> ()
// fails: expected a value, %name, found 'a'
%r = "stablehlo.abs"(a) : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: %two has 2 results, not #2
%two:2 = chlo.top_k(%v, k = 1) : tensor<4xf32> -> (tensor<1xf32>, tensor<1xi32>)
%r = stablehlo.abs %two#2 : tensor<1xf32>
// fails: 1 operands, but 2 types
%r = "stablehlo.abs"(%a) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
// fails: the block's arguments are named already
%w = stablehlo.while(%x = %s) : tensor<f32>
 cond {
^bb0(%y: tensor<f32>):
  stablehlo.return %p : tensor<i1>
} do {
  stablehlo.return %x : tensor<f32>
}
// fails: the region has no terminator
%r = "stablehlo.if"(%p) ({
}, {
  stablehlo.return %s : tensor<f32>
}) : (tensor<i1>) -> tensor<f32>
// fails: expected an op, found '7'
7
// UNIMPLEMENTED: ops of another dialect: tensor.empty
%r = tensor.empty() : tensor<4x6xf32>
// fails: expected 'x' after a dimension
%r = stablehlo.abs %a : tensor<4,6xf32>
// fails: 1 bounds for 2 dimensions
%r = stablehlo.abs %q : tensor<?x?xf32, #stablehlo.bounds<4>>
// fails: expected '(' of a function type, (T, ...) -> R, found 'tensor'
%r = "stablehlo.abs"(%a) : tensor<4x6xf32>
// fails: expected an integer, found 'zero'
%r = stablehlo.iota dim = zero : tensor<4x6xf32>
// fails: expected a symbol, @name, found 'main'
func.func main() {
  return
}
// fails: expected a format like e5m10, found 'e5'
%r = stablehlo.reduce_precision %a, format = e5 : tensor<4x6xf32>
// fails: stride is given twice
%r = stablehlo.convolution(%a, %a) dim_numbers = [b, f]x[o, i]->[b, f], window = {stride = [], stride = []} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x4xf32>
// fails: expected a complex type
%r = stablehlo.complex %a, %a : tensor<4x6xf32>
// LIMIT: more elements than limits.nelems
func.func @main(%x: tensor<1099511627776x1024xf32>) {
  return
}
