What is no text of MLIR, or names what is not there.
// fails: names of aliases have no dot
#a.b = 1 : i64
module {}
// fails: expected ',' or '>' among fields, found ']'
%r = stablehlo.custom_call @f(%a) {x = #stablehlo.channel_handle<handle = 1, type = 1 ]} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: expected name, or what there is of an axis, found 'dim'
%r = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", dim = 2>]>, axes = [<name = "x">]>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: an axis has a name, and a size
%r = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x">]>, axes = [<name = "x">]>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: ids are dense<...> of integers
%r = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 2>], device_ids = dense<0.5> : tensor<2xf32>>, axes = [<name = "x">]>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: a range of 5:2; it goes up, within -128:127
%r = "stablehlo.uniform_quantize"(%a) : (tensor<4x6xf32>) -> tensor<4x6x!quant.uniform<i8<5:2>:f32, 0.5>>
// fails: there is no dimension -1
%r = "stablehlo.uniform_quantize"(%a) : (tensor<4x6xf32>) -> tensor<4x6x!quant.uniform<i8:f32:-1, {0.5}>>
// fails: expected '{', found '0.5'
%r = "stablehlo.uniform_quantize"(%a) : (tensor<4x6xf32>) -> tensor<4x6x!quant.uniform<i8:f32:{0:2, 1:3}, {{0.5, 0.5}, 0.5}>>
// fails: expected a scale, found '{'
%r = "stablehlo.uniform_quantize"(%a) : (tensor<4x6xf32>) -> tensor<4x6x!quant.uniform<i8:f32:{0:2, 1:3}, {0.5, {0.5}}>>
// fails: expected a float
%r = stablehlo.custom_call @f(%a) {x = #stablehlo.result_accuracy<atol = 1 : i64, rtol = 0.0, ulps = 1, mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: an element is missing
%r = stablehlo.constant dense<[1, ]> : tensor<2xi32>
// fails: expected a number, found ':'
%r = stablehlo.custom_call @f(%a) {x = - : i64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// UNIMPLEMENTED: branches between blocks by cf.cond_br
"cf.cond_br"(%p)[^bb1, ^bb1] : (tensor<i1>) -> ()
// fails: ^bb7 is no block of the function
func.func @main() {
  cf.br ^bb7
^bb1:
  return
}
// fails: 1 values for a block of 0 arguments
func.func @main(%x: tensor<f32>) {
  cf.br ^bb1(%x : tensor<f32>)
^bb1:
  return
}
// fails: value 0 is tensor<f32>, the block's argument tensor<2xf32>
func.func @main(%x: tensor<f32>) {
  cf.br ^bb1(%x : tensor<f32>)
^bb1(%y: tensor<2xf32>):
  return
}
// fails: 2 hexadecimal digits for 8 bytes of data
%r = stablehlo.constant dense<"0x01"> : tensor<2xi32>
// fails: fewer elements than tensor<100xi32> has
%r = stablehlo.constant dense<[1]> : tensor<100xi32>
// fails: unexpected character
%r = stablehlo.constant dense<$> : tensor<2xi32>
// fails: expected '>' after the elements
%r = stablehlo.constant dense<[1, 2
// fails: a resource is "0x", its alignment in four bytes, and its bytes
func.func @main() {
  %r = stablehlo.constant dense_resource<k> : tensor<2xi32>
  return
}
{-# dialect_resources: { builtin: { k: "abc" } } #-}
// fails: the sections are dialect_resources and external_resources
module {}
{-# resources: { builtin: { k: "0x00000000" } } #-}
// fails: expected '>' after the elements
%r = stablehlo.constant sparse<[[0]], [1
// UNIMPLEMENTED: a sparse constant of a gigabyte
%r = stablehlo.constant sparse<[[0]], [1]> : tensor<2147483648xi32>
// fails: expected '<' before elements, found ':'
%r = stablehlo.constant dense : tensor<2xi32>
// fails: expected '[' before indices
%r = stablehlo.constant sparse<[[0, 0], 1], [1, 2]> : tensor<2x2xi32>
// fails: expected ',' between indices
%r = stablehlo.constant sparse<[[0 0]], [1]> : tensor<2x2xi32>
// fails: expected an index inside of the array
%r = stablehlo.constant sparse<[[0, 2]], [1]> : tensor<2x2xi32>
// fails: expected ']' after indices
%r = stablehlo.constant sparse<[[0, 1, 1]], [1]> : tensor<2x2xi32>
// fails: expected '[' before indices
%r = stablehlo.constant sparse<x, 1> : tensor<2x2xi32>
// fails: expected an index inside of the array
%r = stablehlo.constant sparse<7, 1> : tensor<2x2xi32>
// fails: expected a list of lists of indices
%r = stablehlo.constant sparse<[0], 1> : tensor<2x2xi32>
// fails: expected ']' after indices
%r = stablehlo.constant sparse<[[0, 1]; 1> : tensor<2x2xi32>
// fails: expected ',' before the values
%r = stablehlo.constant sparse<[[0, 1]] 1> : tensor<2x2xi32>
// fails: expected ',' between values
%r = stablehlo.constant sparse<[[0, 1], [1, 0]], [1 2]> : tensor<2x2xi32>
// fails: expected ']' after the values
%r = stablehlo.constant sparse<[[0, 1]], [1, 2]> : tensor<2x2xi32>
// fails: expected '>' after the values
%r = stablehlo.constant sparse<[[0, 1]], [1] 2> : tensor<2x2xi32>
// fails: sym_name is a string
"builtin.module"() ({
^bb0:
}) {sym_name = 1 : i64} : () -> ()
// fails: expected () -> ()
"builtin.module"() ({
^bb0:
}) : () -> i32
// fails: a: attributes of a module are named dialect.name
module attributes {a = 1 : i64} {}
// fails: a mesh has a sym_name and a mesh
module {
  "sdy.mesh"() <{sym_name = "mesh"}> : () -> ()
}
// fails: the body has 0 arguments, the function 1
"builtin.module"() ({
^bb0:
  "func.func"() <{function_type = (tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0:
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// fails: argument 0 of the body has another type than the function says
"builtin.module"() ({
^bb0:
  "func.func"() <{function_type = (tensor<f32>) -> (), sym_name = "main"}> ({
  ^bb0(%x: tensor<2xf32>):
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// fails: sym_name is what the signature says
func.func @main() attributes {sym_name = "f"} {
  return
}
// fails: expected 1 dictionaries
"func.func"() <{function_type = (tensor<f32>) -> (), sym_name = "main", arg_attrs = []}> ({
  ^bb0(%x: tensor<f32>):
    "func.return"() : () -> ()
}) : () -> ()
// fails: expected dictionaries
"func.func"() <{function_type = (tensor<f32>) -> (), sym_name = "main", arg_attrs = [1 : i64]}> ({
  ^bb0(%x: tensor<f32>):
    "func.return"() : () -> ()
}) : () -> ()
// fails: expected '{' before the region, but the text ends
"func.func"() <{function_type = (tensor<f32>) -> (), sym_name = "main"}> (
// fails: sym_visibility is "public", "private" or "nested"
"func.func"() <{function_type = () -> (), sym_name = "main", sym_visibility = "open"}> ({
    "func.return"() : () -> ()
}) : () -> ()
// fails: a function without a body is private
"func.func"() <{function_type = () -> (), sym_name = "main"}> ({}) : () -> ()
// fails: the number of a result is too large
%r = stablehlo.add %a, %a#99999999999 : tensor<4x6xf32>
// fails: 0 results; a name is for 1 to 1048576
%r:0 = stablehlo.add %a, %a : tensor<4x6xf32>
// fails: expected the bracket that closes the last one, found '}'
%r = stablehlo.custom_call @f(%a) {x = #sdy.sharding<@mesh, [{}
// fails: expected an opening bracket, found '1'
module { sdy.mesh @mesh = 1 }
// fails: expected the bracket that closes the last one, found '}'
module { sdy.mesh @mesh = <["x"=2}> }
// fails: expected a closing bracket, but the text ends
module { sdy.mesh @mesh = <["x"=2]
// LIMIT: more dimensions than limits.rank, 64
%r = stablehlo.custom_call @f(%a) : (tensor<4x6xf32>) -> tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>
// fails: a future is of arrays
%r = "stablehlo.async_start"(%a) : (tensor<4x6xf32>) -> !stablehlo.future<!stablehlo.token>
// UNIMPLEMENTED: types of the dialect shape
%r = "stablehlo.abs"(%a) : (tensor<4x6xf32>) -> !shape.shape
// fails: 99999999999999999999 does not fit 64 bits
%r = stablehlo.slice %a [0:99999999999999999999, 0:1] : (tensor<4x6xf32>) -> tensor<1x1xf32>
// fails: expected a pair, [low, high]
%r = stablehlo.convolution(%l, %l) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x6x2xf32>, tensor<4x6x2xf32>) -> tensor<4x6x2xf32>
// fails: expected an attribute, found 'maybe'
%r = "stablehlo.cholesky"(%a) {lower = maybe} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: expected true or false, found 'maybe'
%r = stablehlo.cholesky %a, lower = maybe : tensor<4x6xf32>
// fails: applies takes one input
%r:2 = stablehlo.reduce(%a init: %s), (%a init: %s) applies stablehlo.add across dimensions = [0] : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>)
// UNIMPLEMENTED: constants other than arrays
%r = arith.constant 1 : i32
// fails: expected elements: dense<...> : T
%r = stablehlo.constant 1 : i32
// UNIMPLEMENTED: stablehlo.real_dynamic_slice: the numbers of operand 3 are not known before the program runs
%r = stablehlo.real_dynamic_slice %a, %n, %n, %n : (tensor<4x6xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2x2xf32>)
// fails: the result has no parentheses
%r = chlo.broadcast_add %a, %a : (tensor<4x6xf32>, tensor<4x6xf32>) -> (tensor<4x6xf32>)
// fails: expected a type tuple<...>
%r = stablehlo.tuple %a : tensor<4x6xf32>
// LIMIT: an integer of 4200 digits
%r = stablehlo.custom_call @f(%a) {x = 999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999 : i16000} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: value is given twice
%r = stablehlo.constant {value = dense<1.0> : tensor<f32>} dense<2.0> : tensor<f32>
