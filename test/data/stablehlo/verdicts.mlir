// taken
func.func @main(%x0: tensor<4x2xf32>, %x2: tensor<f32>) -> tensor<4xf64> {
 %r = "stablehlo.reduce"(%x0, %x2) <{dimensions = array<i64: 1>}> ({^bb0(%a: tensor<f64>, %b: tensor<f32>): "stablehlo.return"(%a) : (tensor<f64>) -> ()}) : (tensor<4x2xf32>, tensor<f32>) -> tensor<4xf64>
 return %r : tensor<4xf64>}
// -----
// refused: size of operand dimension 0 (3) is not equal to 1 or value of shape at index 1 (2)
func.func @main(%x0: tensor<3xf32>) -> tensor<?x?xf32> {
 %s = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
 %r = stablehlo.dynamic_broadcast_in_dim %x0, %s, dims = [1] : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
 return %r : tensor<?x?xf32>
}
// -----
// refused: output shape [2, -1] is incompatible with return type of operation 'tensor<?x?xf32>'
func.func @main(%x0: tensor<3xf32>) -> tensor<?x?xf32> {
 %s = stablehlo.constant dense<[2, -1]> : tensor<2xi64>
 %r = stablehlo.dynamic_broadcast_in_dim %x0, %s, dims = [1] : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
 return %r : tensor<?x?xf32>
}
// -----
// refused: output_shape is incompatible with input type of operation: input has 6 elements, but output_shape ha
func.func @main(%x0: tensor<6xf32>) -> tensor<?x?xf32> {
 %s = stablehlo.constant dense<[3, 3]> : tensor<2xi64>
 %r = stablehlo.dynamic_reshape %x0, %s : (tensor<6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
 return %r : tensor<?x?xf32>
}
// -----
// refused: output shape [-1, 3] is incompatible with return type of operation 'tensor<?x?xf32>'
func.func @main(%x0: tensor<6xf32>) -> tensor<?x?xf32> {
 %s = stablehlo.constant dense<[-1, 3]> : tensor<2xi64>
 %r = stablehlo.dynamic_reshape %x0, %s : (tensor<6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
 return %r : tensor<?x?xf32>
}
// -----
// refused: 'stablehlo.rng' op inferred type(s) 'tensor<3x3xf32>' are incompatible with return type(s) of operat
func.func @main(%x0: tensor<f32>) -> tensor<2x3xf32> {
 %s = stablehlo.constant dense<[3, 3]> : tensor<2xi64>
 %r = stablehlo.rng %x0, %x0, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
 return %r : tensor<2x3xf32>
}
// -----
// refused: output shape [-1, 3] is incompatible with return type of operation 'tensor<?x?xf32>'
func.func @main() -> tensor<?x?xf32> {
 %s = stablehlo.constant dense<[-1, 3]> : tensor<2xi64>
 %r = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<?x?xf32>
 return %r : tensor<?x?xf32>
}
// -----
// refused: expected output dimension at index 0 to equal 6, but got 4
func.func @main(%x0: tensor<4x5xf32>, %x1: tensor<f32>, %x2: tensor<2xi64>) -> tensor<4x5xf32> {
 %lo = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
 %hi = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
 %it = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
 %r = stablehlo.dynamic_pad %x0, %x1, %lo, %hi, %it : (tensor<4x5xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x5xf32>
 return %r : tensor<4x5xf32>
}
// -----
// refused: interior_padding must be non-negative, but got 0, -1
func.func @main(%x0: tensor<4x5xf32>, %x1: tensor<f32>, %x2: tensor<2xi64>) -> tensor<6x7xf32> {
 %lo = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
 %hi = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
 %it = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
 %r = stablehlo.dynamic_pad %x0, %x1, %lo, %hi, %it : (tensor<4x5xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<6x7xf32>
 return %r : tensor<6x7xf32>
}
// -----
// refused: expected output dimension at index 1 to equal -3, but got 3
func.func @main(%x0: tensor<4x5xf32>, %x1: tensor<f32>, %x2: tensor<2xi64>) -> tensor<7x3xf32> {
 %lo = stablehlo.constant dense<[-1, 1]> : tensor<2xi64>
 %hi = stablehlo.constant dense<[1, -9]> : tensor<2xi64>
 %it = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
 %r = stablehlo.dynamic_pad %x0, %x1, %lo, %hi, %it : (tensor<4x5xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<7x3xf32>
 return %r : tensor<7x3xf32>
}
// -----
// refused: interior_padding must be non-negative, but got -1, -1
func.func @main(%x0: tensor<4x5xf32>, %x1: tensor<f32>, %x2: tensor<2xi64>) -> tensor<6x7xf32> {
 %lo = stablehlo.constant dense<0> : tensor<2xi64>
 %hi = stablehlo.constant dense<0> : tensor<2xi64>
 %it = stablehlo.constant dense<-1> : tensor<2xi64>
 %r = stablehlo.dynamic_pad %x0, %x1, %lo, %hi, %it : (tensor<4x5xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<6x7xf32>
 return %r : tensor<6x7xf32>
}
// -----
// refused: 'stablehlo.set_dimension_size' op inferred type(s) 'tensor<3x5xf32>' are incompatible with return ty
func.func @main(%x0: tensor<3x5xf32>) -> tensor<2x5xf32> {
 %s = stablehlo.constant dense<3> : tensor<i32>
 %r = stablehlo.set_dimension_size %x0, %s, dim = 0 : (tensor<3x5xf32>, tensor<i32>) -> tensor<2x5xf32>
 return %r : tensor<2x5xf32>
}
// -----
// refused: 'stablehlo.dynamic_gather' op inferred type(s) 'tensor<?x3x2x2xi32>' are incompatible with return ty
func.func @main(%x0: tensor<3x4x2xi32>, %x1: tensor<?x3x2xi64>) -> tensor<?x3x3x2xi32> {
 %s = stablehlo.constant dense<[1, 2, 2]> : tensor<3xi64>
 %r = "stablehlo.dynamic_gather"(%x0, %x1, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xi32>, tensor<?x3x2xi64>, tensor<3xi64>) -> tensor<?x3x3x2xi32>
 return %r : tensor<?x3x3x2xi32>
}
// -----
// refused: Expects that for each dim in collapsed_slice_dims, slice_sizes[dim] should be <= 1, but got 2
func.func @main(%x0: tensor<3x4x2xi32>, %x1: tensor<?x3x2xi64>) -> tensor<?x3x2x2xi32> {
 %s = stablehlo.constant dense<[2, 2, 2]> : tensor<3xi64>
 %r = "stablehlo.dynamic_gather"(%x0, %x1, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xi32>, tensor<?x3x2xi64>, tensor<3xi64>) -> tensor<?x3x2x2xi32>
 return %r : tensor<?x3x2x2xi32>
}
// -----
// refused: slice size (5) is out of bounds for operand dimension (4) at index 1
func.func @main(%x0: tensor<3x4x2xi32>, %x1: tensor<?x3x2xi64>) -> tensor<?x3x2x2xi32> {
 %s = stablehlo.constant dense<[1, 5, 2]> : tensor<3xi64>
 %r = "stablehlo.dynamic_gather"(%x0, %x1, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xi32>, tensor<?x3x2xi64>, tensor<3xi64>) -> tensor<?x3x2x2xi32>
 return %r : tensor<?x3x2x2xi32>
}
// -----
// refused: slice size (-1) is out of bounds for operand dimension (4) at index 1
func.func @main(%x0: tensor<3x4x2xi32>, %x1: tensor<?x3x2xi64>) -> tensor<?x3x2x2xi32> {
 %s = stablehlo.constant dense<[1, -1, 2]> : tensor<3xi64>
 %r = "stablehlo.dynamic_gather"(%x0, %x1, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xi32>, tensor<?x3x2xi64>, tensor<3xi64>) -> tensor<?x3x2x2xi32>
 return %r : tensor<?x3x2x2xi32>
}
// -----
// refused: slice size (-1) is out of bounds for operand dimension (-9223372036854775808) at index 1
func.func @main(%x0: tensor<3x?x2xi32>, %x1: tensor<?x3x2xi64>) -> tensor<?x3x2x2xi32> {
 %s = stablehlo.constant dense<[1, -1, 2]> : tensor<3xi64>
 %r = "stablehlo.dynamic_gather"(%x0, %x1, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>} : (tensor<3x?x2xi32>, tensor<?x3x2xi64>, tensor<3xi64>) -> tensor<?x3x2x2xi32>
 return %r : tensor<?x3x2x2xi32>
}
// -----
// refused: expects window to have positive value for 0-th window dimension, but got 0.
func.func @main(%x0: tensor<1x8x8x3xf32>, %x1: tensor<0x3x3x16xf32>, %x2: tensor<2x2xi64>) -> tensor<1x8x8x16xf32> {
 %s = stablehlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>
 %r = "stablehlo.dynamic_conv"(%x0, %x1, %s) {window_strides = array<i64: 1, 1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<1x8x8x3xf32>, tensor<0x3x3x16xf32>, tensor<2x2xi64>) -> tensor<1x8x8x16xf32>
 return %r : tensor<1x8x8x16xf32>
}
// -----
// refused: expects window to have positive stride for 0-th window dimension, but got 0.
func.func @main(%x0: tensor<1x8x8x3xf32>, %x1: tensor<3x3x3x16xf32>, %x2: tensor<2x2xi64>) -> tensor<1x8x8x16xf32> {
 %s = stablehlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>
 %r = "stablehlo.dynamic_conv"(%x0, %x1, %s) {window_strides = array<i64: 0, 1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>, tensor<2x2xi64>) -> tensor<1x8x8x16xf32>
 return %r : tensor<1x8x8x16xf32>
}
// -----
// refused: expects window-strides to have same dimension-size as size of window dimensions (2), but got: 1.
func.func @main(%x0: tensor<1x8x8x3xf32>, %x1: tensor<3x3x3x16xf32>, %x2: tensor<2x2xi64>) -> tensor<1x?x?x16xf32> {
 %s = stablehlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>
 %r = "stablehlo.dynamic_conv"(%x0, %x1, %s) {window_strides = array<i64: 1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>, tensor<2x2xi64>) -> tensor<1x?x?x16xf32>
 return %r : tensor<1x?x?x16xf32>
}
// -----
// refused: expects window to have positive base dilation factor for 1-th window dimension, but got -1.
func.func @main(%x0: tensor<1x8x8x3xf32>, %x1: tensor<3x3x3x16xf32>, %x2: tensor<2x2xi64>) -> tensor<1x8x8x16xf32> {
 %s = stablehlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>
 %r = "stablehlo.dynamic_conv"(%x0, %x1, %s) {lhs_dilation = array<i64: 1, -1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>, tensor<2x2xi64>) -> tensor<1x8x8x16xf32>
 return %r : tensor<1x8x8x16xf32>
}
// -----
// refused: expects window to have positive window dilation factor for 0-th window dimension, but got 0.
func.func @main(%x0: tensor<1x8x8x3xf32>, %x1: tensor<3x3x3x16xf32>, %x2: tensor<2x2xi64>) -> tensor<1x8x8x16xf32> {
 %s = stablehlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>
 %r = "stablehlo.dynamic_conv"(%x0, %x1, %s) {rhs_dilation = array<i64: 0, 1>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>, tensor<2x2xi64>) -> tensor<1x8x8x16xf32>
 return %r : tensor<1x8x8x16xf32>
}
// -----
// refused: expects window-reversal to have same dimension-size as size of window dimensions (2), but got: 1.
func.func @main(%x0: tensor<1x8x8x3xf32>, %x1: tensor<3x3x3x16xf32>, %x2: tensor<2x2xi64>) -> tensor<1x?x?x16xf32> {
 %s = stablehlo.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>
 %r = "stablehlo.dynamic_conv"(%x0, %x1, %s) {window_reversal = array<i1: true>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>, tensor<2x2xi64>) -> tensor<1x?x?x16xf32>
 return %r : tensor<1x?x?x16xf32>
}
// -----
// refused: 'stablehlo.composite' op operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or
func.func private @d(%a: tensor<2xsi32>) -> tensor<2xsi32> {
 return %a : tensor<2xsi32>
}
func.func @main(%x: tensor<2xsi32>) -> tensor<2xsi32> {
 %r = stablehlo.composite "a.b" %x {decomposition = @d} : (tensor<2xsi32>) -> tensor<2xsi32>
 return %r : tensor<2xsi32>
}
// -----
// taken
func.func @main(%x0: tuple<tensor<*xf32>>) -> tuple<tensor<*xf32>> {
 %r = stablehlo.custom_call @foo(%x0) : (tuple<tensor<*xf32>>) -> tuple<tensor<*xf32>>
 return %r : tuple<tensor<*xf32>>
}
// -----
// refused: 'stablehlo.get_tuple_element' op operand #0 must be nested tuple with any combination of ranked tens
func.func @main(%x0: tuple<tensor<2xindex>, tensor<i32>>) -> tensor<i32> {
 %r = stablehlo.get_tuple_element %x0[1] : (tuple<tensor<2xindex>, tensor<i32>>) -> tensor<i32>
 return %r : tensor<i32>
}
// -----
// taken
func.func private @d(%a: tensor<2xindex>) -> tensor<2xindex> {
 return %a : tensor<2xindex>
}
func.func @main(%x: tensor<2xindex>) -> tensor<2xindex> {
 %r = func.call @d(%x) : (tensor<2xindex>) -> tensor<2xindex>
 return %r : tensor<2xindex>
}
// -----
// taken
func.func @main(%x0: tuple<memref<2xf32>, tensor<i32>>) -> tensor<i32> {
 %r = stablehlo.get_tuple_element %x0[1] : (tuple<memref<2xf32>, tensor<i32>>) -> tensor<i32>
 return %r : tensor<i32>
}
// -----
// taken
func.func @main(%x0: memref<2xf32>) -> tuple<memref<2xf32>> {
 %r = stablehlo.tuple %x0 : tuple<memref<2xf32>>
 return %r : tuple<memref<2xf32>>
}
// -----
// taken
func.func @main(%x0: memref<2xf32>) -> memref<2xf32> {
 %r = "stablehlo.while"(%x0) ({^bb0(%a: memref<2xf32>): %c = stablehlo.constant dense<true> : tensor<i1> stablehlo.return %c : tensor<i1>}, {^bb0(%a: memref<2xf32>): stablehlo.return %a : memref<2xf32>}) : (memref<2xf32>) -> memref<2xf32>
 return %r : memref<2xf32>
}
// -----
// refused: 'stablehlo.tuple' op operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or boo
func.func @main(%x0: !stablehlo.future<tensor<f32>>) -> tuple<!stablehlo.future<tensor<f32>>> {
 %r = stablehlo.tuple %x0 : tuple<!stablehlo.future<tensor<f32>>>
 return %r : tuple<!stablehlo.future<tensor<f32>>>
}
// -----
// refused: 'stablehlo.if' op result #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or
func.func @main(%x0: tensor<i1>, %x1: !stablehlo.future<tensor<f32>>) -> !stablehlo.future<tensor<f32>> {
 %r = "stablehlo.if"(%x0) ({stablehlo.return %x1 : !stablehlo.future<tensor<f32>>}, {stablehlo.return %x1 : !stablehlo.future<tensor<f32>>}) : (tensor<i1>) -> !stablehlo.future<tensor<f32>>
 return %r : !stablehlo.future<tensor<f32>>
}
// -----
// refused: 'stablehlo.tuple' op operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or boo
func.func @main(%x0: tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tuple<tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>> {
 %r = stablehlo.tuple %x0 : tuple<tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>>
 return %r : tuple<tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>>
}
// -----
// refused: 'stablehlo.if' op result #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or
func.func @main(%x0: tensor<i1>, %x1: tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>> {
 %r = "stablehlo.if"(%x0) ({stablehlo.return %x1 : tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>}, {stablehlo.return %x1 : tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>}) : (tensor<i1>) -> tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
 return %r : tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
}
// -----
// refused: 'stablehlo.while' op operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or boo
func.func @main(%x0: tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>> {
 %r = "stablehlo.while"(%x0) ({^bb0(%a: tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>): %c = stablehlo.constant dense<true> : tensor<i1> stablehlo.return %c : tensor<i1>}, {^bb0(%a: tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>): stablehlo.return %a : tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>}) : (tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
 return %r : tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
}
// -----
// refused: expects the shape of padding-attribute to be {N, 2}, but got {0, 0}.
func.func @main(%x0: tensor<4x5xf32>, %x1: tensor<f32>) -> tensor<3x3xf32> {
 %r = "stablehlo.reduce_window"(%x0, %x1) <{padding = dense<> : tensor<0x0xi64>, window_dimensions = array<i64: 2, 3>}> ({^bb0(%a: tensor<f32>, %b: tensor<f32>): stablehlo.return %a : tensor<f32>}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x3xf32>
 return %r : tensor<3x3xf32>
}
// -----
// refused: expects the shape of padding-attribute to be {N, 2}, but got {0, 0}.
func.func @main(%x0: tensor<4x5xf32>, %x1: tensor<3x3xf32>, %x2: tensor<f32>) -> tensor<4x5xf32> {
 %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{padding = dense<> : tensor<0x0xi64>, window_dimensions = array<i64: 2, 3>}> ({^bb0(%a: tensor<f32>, %b: tensor<f32>): %c = stablehlo.constant dense<true> : tensor<i1> stablehlo.return %c : tensor<i1>}, {^bb0(%a: tensor<f32>, %b: tensor<f32>): stablehlo.return %a : tensor<f32>}) : (tensor<4x5xf32>, tensor<3x3xf32>, tensor<f32>) -> tensor<4x5xf32>
 return %r : tensor<4x5xf32>
}
// -----
// refused: expects the shape of padding-attribute to be {N, 2}, but got {0, 0}.
func.func @main(%x0: tensor<1x8x8x3xf32>, %x1: tensor<3x3x3x16xf32>) -> tensor<1x6x6x16xf32> {
 %r = "stablehlo.convolution"(%x0, %x1) {padding = dense<> : tensor<0x0xi64>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x6x6x16xf32>
 return %r : tensor<1x6x6x16xf32>
}
// -----
// taken
func.func @main(%x0: tensor<4x5xf32>, %x1: tensor<f32>) -> tensor<3x3xf32> {
 %r = "stablehlo.reduce_window"(%x0, %x1) <{padding = dense<> : tensor<0x2xi64>, window_dimensions = array<i64: -9223372036854775808, 3>}> ({^bb0(%a: tensor<f32>, %b: tensor<f32>): stablehlo.return %a : tensor<f32>}) : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x3xf32>
 return %r : tensor<3x3xf32>
}
// -----
// taken
func.func @main(%x0: tensor<4x5xf32>, %x1: tensor<3x3xf32>, %x2: tensor<f32>) -> tensor<4x5xf32> {
 %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{padding = dense<> : tensor<0x2xi64>, window_dimensions = array<i64: -9223372036854775808, 3>}> ({^bb0(%a: tensor<f32>, %b: tensor<f32>): %c = stablehlo.constant dense<true> : tensor<i1> stablehlo.return %c : tensor<i1>}, {^bb0(%a: tensor<f32>, %b: tensor<f32>): stablehlo.return %a : tensor<f32>}) : (tensor<4x5xf32>, tensor<3x3xf32>, tensor<f32>) -> tensor<4x5xf32>
 return %r : tensor<4x5xf32>
}
// -----
// taken
func.func @main(%x0: tensor<2x8xf32>) {
 %r:2 = chlo.top_k(%x0, k = -9223372036854775808) : tensor<2x8xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
 %q = stablehlo.abs %x0 : tensor<2x8xf32>
 return
}
// -----
// refused: if `use_global_device_ids` is set, the replica groups cannot be empty
func.func @main(%x0: tensor<2x4xf32>) -> tensor<2x8xf32> {
 %r = "stablehlo.all_gather"(%x0) {all_gather_dim = 1 : i64, replica_groups = dense<> : tensor<0x2xi64>, use_global_device_ids} : (tensor<2x4xf32>) -> tensor<2x8xf32>
 return %r : tensor<2x8xf32>
}
// -----
// refused: if `use_global_device_ids` is set, the replica groups cannot be empty
func.func @main(%x0: tensor<2x4xf32>) -> tensor<2x4xf32> {
 %r = "stablehlo.all_reduce"(%x0) ({^bb0(%a: tensor<f32>, %b: tensor<f32>): stablehlo.return %a : tensor<f32>}) {replica_groups = dense<> : tensor<0x2xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
 return %r : tensor<2x4xf32>
}
// -----
// refused: if `use_global_device_ids` is set, the replica groups cannot be empty
func.func @main(%x0: tensor<2x4xf32>) -> tensor<2x2xf32> {
 %r = "stablehlo.reduce_scatter"(%x0) ({^bb0(%a: tensor<f32>, %b: tensor<f32>): stablehlo.return %a : tensor<f32>}) {scatter_dimension = 1 : i64, replica_groups = dense<> : tensor<0x2xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<2x4xf32>) -> tensor<2x2xf32>
 return %r : tensor<2x2xf32>
}
// -----
// refused: Invalid tolerances for ResultAccuracyAttr with mode DEFAULT, must be all zero.
module attributes {a.b = #stablehlo.result_accuracy<atol = 1.0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>} { func.func @main() { return } }
// -----
// refused: Negative tolerance
module attributes {a.b = #stablehlo.result_accuracy<atol = -1.0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} { func.func @main() { return } }
// -----
// refused: lhs component count must be positive
module attributes {a.b = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>} { func.func @main() { return } }
// -----
// refused: lhs component count must be positive
func.func @main(%x0: tensor<2x2xf32>) -> tensor<2x2xf32> {
 %r = stablehlo.abs %x0 {x.y = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>} : tensor<2x2xf32>
 return %r : tensor<2x2xf32>
}
// -----
// refused: dot algorithm not known to be supported on any hardware: {lhs:'tf32', rhs:'tf32', accum:'f32', lhs_c
module attributes {a.b = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>} { func.func @main() { return } }
// -----
// refused: dot algorithm not known to be supported on any hardware: {lhs:'tf32', rhs:'tf32', accum:'f32', lhs_c
func.func @main(%x0: tensor<2x2xf32>) -> tensor<2x2xf32> {
 %r = stablehlo.abs %x0 {x.y = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>} : tensor<2x2xf32>
 return %r : tensor<2x2xf32>
}
// -----
// refused: expected non-function type
func.func private @f(tensor<*x2xf32>)
// -----
// refused: 'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/
func.func @f(%a: tensor<2x4x!quant.uniform<si8:f32, 0.5>>) -> tensor<2x4x!quant.uniform<si8:f32, 0.5>> {
 %0 = stablehlo.add %a, %a : tensor<2x4x!quant.uniform<si8:f32, 0.5>>
 return %0 : tensor<2x4x!quant.uniform<si8:f32, 0.5>>
}
// -----
// refused: 'stablehlo.custom_call' op operand #0 must be variadic of tensor of 4/6/8/16/32/64-bit float or bool
func.func @f(%a: tensor<2x4x!quant.uniform<si8:f32, 0.5>>) -> tensor<2x4x!quant.uniform<si8:f32, 0.5>> {
 %0 = stablehlo.custom_call @f(%a) : (tensor<2x4x!quant.uniform<si8:f32, 0.5>>) -> tensor<2x4x!quant.uniform<si8:f32, 0.5>>
 return %0 : tensor<2x4x!quant.uniform<si8:f32, 0.5>>
}
// -----
// taken
func.func private @f(!quant.uniform<f8E4M3FN:f32, 0.5>)
// -----
// refused: expected ')'
func.func private @f(!quant.uniform < i8 : f32 , 0.5 : 3 >)
// -----
// refused: expected '>' in tensor type
func.func private @f(tensor<2x4x!quant.uniform < i8 : f32 , 0.5 : 3 >>)
// -----
// refused: expected '>' in tensor type
func.func @f(%a: tensor<2x4x!quant.uniform < i8 : f32 , 0.5 : 3 >>) -> tensor<2x4x!quant.uniform < i8 : f32 , 0.5 : 3 >> {
 %0 = stablehlo.add %a, %a : tensor<2x4x!quant.uniform < i8 : f32 , 0.5 : 3 >>
 return %0 : tensor<2x4x!quant.uniform < i8 : f32 , 0.5 : 3 >>
}
// -----
// refused: expected '>' in tensor type
func.func @f(%a: tensor<2x4x!quant.uniform < i8 : f32 , 0.5 : 3 >>) -> tensor<2x4x!quant.uniform < i8 : f32 , 0.5 : 3 >> {
 %0 = stablehlo.custom_call @f(%a) : (tensor<2x4x!quant.uniform < i8 : f32 , 0.5 : 3 >>) -> tensor<2x4x!quant.uniform < i8 : f32 , 0.5 : 3 >>
 return %0 : tensor<2x4x!quant.uniform < i8 : f32 , 0.5 : 3 >>
}
// -----
// refused: illegal storage type prefix
func.func private @f(!quant.any<f32>)
// -----
// refused: expected valid keyword
func.func private @f(!quant.any<>)
// -----
// refused: invalid kind of type specified
func.func private @f(!quant.any<i8:i8>)
// -----
// refused: illegal min and max: (1.000000e+00:-1.000000e+00)
func.func private @f(!quant.calibrated<f32<1.0:-1.0>>)
// -----
// refused: illegal min and max: (0.000000e+00:0.000000e+00)
func.func private @f(!quant.calibrated<f32<0.0:0.0>>)
// -----
// refused: unexpected decimal integer literal for a floating point value
func.func private @f(!quant.calibrated<f32<-1:1>>)
// -----
// refused: unknown quantized type foo
func.func private @f(!quant<foo<i8>>)
// -----
// refused: expected ')'
func.func private @f(!stablehlo.future <tensor<f32>>)
// -----
// refused: undefined symbol alias id 'stablehlo'
func.func private @f(!stablehlo <token>)
// -----
// refused: expected '}' in attribute dictionary
func.func @main(%x: tensor<f32>) {
 %0 = stablehlo.abs %x {a.b = #stablehlo.channel_handle <handle = 1, type = 0>} : tensor<f32>
 return
}
// -----
// refused: expected operation name in quotes
#a = #stablehlo.channel_handle <handle = 1, type = 0>
func.func @main(%x: tensor<f32>) {
 %0 = stablehlo.abs %x {a.b = #a} : tensor<f32>
 return
}
// -----
// refused: expected ',' or ']'
module attributes {a.b = [#stablehlo.channel_handle <handle = 1, type = 0>], c.d = {x = #stablehlo.channel_handle <handle = 1, type = 0>}} {
 func.func @main(%x: tensor<f32> {q.r = #stablehlo.channel_handle <handle = 1, type = 0>}) attributes {q.s = #stablehlo.channel_handle <handle = 1, type = 0>} {
 return
}
}
// -----
// refused: undefined symbol alias id 'stablehlo'
func.func @main(%x: tensor<f32>) {
 %0 = stablehlo.abs %x {a.b = #stablehlo <precision HIGH>} : tensor<f32>
 return
}
// -----
// refused: expected operation name in quotes
#a = #stablehlo.result_accuracy_mode <HIGHEST>
func.func @main(%x: tensor<f32>) {
 %0 = stablehlo.abs %x {a.b = #a} : tensor<f32>
 return
}
// -----
// refused: expected ',' or ']'
module attributes {a.b = [#stablehlo.result_accuracy_mode <HIGHEST>], c.d = {x = #stablehlo.result_accuracy_mode <HIGHEST>}} {
 func.func @main(%x: tensor<f32> {q.r = #stablehlo.result_accuracy_mode <HIGHEST>}) attributes {q.s = #stablehlo.result_accuracy_mode <HIGHEST>} {
 return
}
}
// -----
// refused: expected operation name in quotes
#a = #stablehlo.conv <[b, f]x[i, o]->[b, f]>
func.func @main(%x: tensor<f32>) {
 %0 = stablehlo.abs %x {a.b = #a} : tensor<f32>
 return
}
// -----
// refused: expected ',' or ']'
module attributes {a.b = [#stablehlo.conv <[b, f]x[i, o]->[b, f]>], c.d = {x = #stablehlo.conv <[b, f]x[i, o]->[b, f]>}} {
 func.func @main(%x: tensor<f32> {q.r = #stablehlo.conv <[b, f]x[i, o]->[b, f]>}) attributes {q.s = #stablehlo.conv <[b, f]x[i, o]->[b, f]>} {
 return
}
}
// -----
// refused: expected operation name in quotes
#a = #stablehlo.bounds <2>
func.func @main(%x: tensor<f32>) {
 %0 = stablehlo.abs %x {a.b = #a} : tensor<f32>
 return
}
// -----
// refused: expected ',' or ']'
module attributes {a.b = [#stablehlo.bounds <2>], c.d = {x = #stablehlo.bounds <2>}} {
 func.func @main(%x: tensor<f32> {q.r = #stablehlo.bounds <2>}) attributes {q.s = #stablehlo.bounds <2>} {
 return
}
}
// -----
// taken
func.func @main(%x: tensor<f32>) {
 %0 = stablehlo.abs %x {a.b = #ub.poison} : tensor<f32>
 return
}
// -----
// taken
func.func private @f(tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:2}, {{0.5, 0.25:3}, {0.5, 0.25}}>>)
// -----
// taken
func.func private @f(!quant.uniform<i8:f32:{}, {0.5}>, !quant.uniform<i8:f32:{1:2}, {{0.5}}>)
// -----
// refused: ranges mismatch
func.func private @f(!quant.uniform<i8:f32:{0:1, 1:1}, {{0.5, 0.25}, {0.5}}>)
// -----
// refused: illegal block size
func.func private @f(!quant.uniform<i8:f32:{0:0}, {0.5}>)
// -----
// refused: no op takes scales of blocks
func.func @f(%a: tensor<2x!quant.uniform<i8:f32:{0:1}, {0.5, 0.25}>>) {
  %0 = stablehlo.abs %a : tensor<2x!quant.uniform<i8:f32:{0:1}, {0.5, 0.25}>>
  return
}
// -----
// taken
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.all_reduce"(%a) ({^bb0(%x: tensor<f32>, %y: tensor<f32>): stablehlo.return %x : tensor<f32>}) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "z">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// taken
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.all_reduce"(%a) ({^bb0(%x: tensor<f32>, %y: tensor<f32>): stablehlo.return %x : tensor<f32>}) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: mesh must be a FlatSymbolRefAttr or MeshAttr
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.all_reduce"(%a) ({^bb0(%x: tensor<f32>, %y: tensor<f32>): stablehlo.return %x : tensor<f32>}) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #sdy.mesh<["x"=2]>, axes = []>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// taken
func.func private @m() attributes {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.all_reduce"(%a) ({^bb0(%x: tensor<f32>, %y: tensor<f32>): stablehlo.return %x : tensor<f32>}) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// taken
func.func private @m() attributes {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.all_reduce"(%a) ({^bb0(%x: tensor<f32>, %y: tensor<f32>): stablehlo.return %x : tensor<f32>}) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "y">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// taken
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<8xf32> {
 %r = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "z">]>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<4xf32>) -> tensor<8xf32>
 return %r : tensor<8xf32>
}
// -----
// taken
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<8xf32> {
 %r = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x">]>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<4xf32>) -> tensor<8xf32>
 return %r : tensor<8xf32>
}
// -----
// refused: mesh must be a FlatSymbolRefAttr or MeshAttr
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<8xf32> {
 %r = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #sdy.mesh<["x"=2]>, axes = []>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<4xf32>) -> tensor<8xf32>
 return %r : tensor<8xf32>
}
// -----
// taken
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "z">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// taken
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: mesh must be a FlatSymbolRefAttr or MeshAttr
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #sdy.mesh<["x"=2]>, axes = []>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// taken
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<2xf32> {
 %r = "stablehlo.reduce_scatter"(%a) ({^bb0(%x: tensor<f32>, %y: tensor<f32>): stablehlo.return %x : tensor<f32>}) {scatter_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "z">]>} : (tensor<4xf32>) -> tensor<2xf32>
 return %r : tensor<2xf32>
}
// -----
// taken
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<2xf32> {
 %r = "stablehlo.reduce_scatter"(%a) ({^bb0(%x: tensor<f32>, %y: tensor<f32>): stablehlo.return %x : tensor<f32>}) {scatter_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<2xf32>
 return %r : tensor<2xf32>
}
// -----
// refused: mesh must be a FlatSymbolRefAttr or MeshAttr
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<2xf32> {
 %r = "stablehlo.reduce_scatter"(%a) ({^bb0(%x: tensor<f32>, %y: tensor<f32>): stablehlo.return %x : tensor<f32>}) {scatter_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #sdy.mesh<["x"=2]>, axes = []>} : (tensor<4xf32>) -> tensor<2xf32>
 return %r : tensor<2xf32>
}
// -----
// taken
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.collective_broadcast"(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "z">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// taken
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.collective_broadcast"(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: mesh must be a FlatSymbolRefAttr or MeshAttr
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.collective_broadcast"(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #sdy.mesh<["x"=2]>, axes = []>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: 'stablehlo.custom_call' op replica_groups: mesh symbol 'm' not found
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: 'stablehlo.custom_call' op replica_groups: mesh symbol 'm' not found
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "y">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: invalid kind of attribute specified
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = "x">} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: invalid kind of attribute specified
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = {}>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: axis 'z' not found in mesh definition
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "z">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected AxisRefAttr in axes list
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = ["x"]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected AxisRefAttr in axes list
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo<precision HIGH>]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: axis '' not found in mesh definition
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected '<'
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = []>, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected '<'
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [1]>, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected string
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = x, size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: duplicate or unknown struct parameter name: mesh_name
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh_name = @m, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected valid keyword
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: mesh must be a FlatSymbolRefAttr or MeshAttr
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = "m", axes = []>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: mesh must be a FlatSymbolRefAttr or MeshAttr
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.custom_call @f(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m::@n, axes = []>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: 'stablehlo.abs' op replica_groups: mesh symbol 'm' not found
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">]>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: 'stablehlo.abs' op replica_groups: mesh symbol 'm' not found
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "y">]>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: invalid kind of attribute specified
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = "x">} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: invalid kind of attribute specified
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = {}>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: axis 'z' not found in mesh definition
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "z">]>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected AxisRefAttr in axes list
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = ["x"]>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected AxisRefAttr in axes list
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo<precision HIGH>]>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: axis '' not found in mesh definition
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "">]>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected '<'
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = []>, axes = [#stablehlo.axis_ref<name = "x">]>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected '<'
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [1]>, axes = [#stablehlo.axis_ref<name = "x">]>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected string
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = x, size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: duplicate or unknown struct parameter name: mesh_name
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh_name = @m, axes = [#stablehlo.axis_ref<name = "x">]>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected valid keyword
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: mesh must be a FlatSymbolRefAttr or MeshAttr
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = "m", axes = []>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: mesh must be a FlatSymbolRefAttr or MeshAttr
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = #stablehlo.replica_group_mesh_axes<mesh = @m::@n, axes = []>} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: 'func.func' op replica_groups: mesh symbol 'm' not found
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">]>} {
 return %a : tensor<4xf32>
}
// -----
// refused: 'func.func' op replica_groups: mesh symbol 'm' not found
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "y">]>} {
 return %a : tensor<4xf32>
}
// -----
// refused: invalid kind of attribute specified
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = "x">} {
 return %a : tensor<4xf32>
}
// -----
// refused: invalid kind of attribute specified
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = {}>} {
 return %a : tensor<4xf32>
}
// -----
// refused: axis 'z' not found in mesh definition
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "z">]>} {
 return %a : tensor<4xf32>
}
// -----
// refused: expected AxisRefAttr in axes list
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = ["x"]>} {
 return %a : tensor<4xf32>
}
// -----
// refused: expected AxisRefAttr in axes list
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo<precision HIGH>]>} {
 return %a : tensor<4xf32>
}
// -----
// refused: axis '' not found in mesh definition
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "">]>} {
 return %a : tensor<4xf32>
}
// -----
// refused: expected '<'
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = []>, axes = [#stablehlo.axis_ref<name = "x">]>} {
 return %a : tensor<4xf32>
}
// -----
// refused: expected '<'
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [1]>, axes = [#stablehlo.axis_ref<name = "x">]>} {
 return %a : tensor<4xf32>
}
// -----
// refused: expected string
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = x, size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>} {
 return %a : tensor<4xf32>
}
// -----
// refused: duplicate or unknown struct parameter name: mesh_name
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh_name = @m, axes = [#stablehlo.axis_ref<name = "x">]>} {
 return %a : tensor<4xf32>
}
// -----
// refused: expected valid keyword
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<>} {
 return %a : tensor<4xf32>
}
// -----
// refused: mesh must be a FlatSymbolRefAttr or MeshAttr
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = "m", axes = []>} {
 return %a : tensor<4xf32>
}
// -----
// refused: mesh must be a FlatSymbolRefAttr or MeshAttr
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> attributes {x.y = #stablehlo.replica_group_mesh_axes<mesh = @m::@n, axes = []>} {
 return %a : tensor<4xf32>
}
// -----
// refused: expected string
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32> {x.y = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = x, size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>}) -> tensor<4xf32> {
 return %a : tensor<4xf32>
}
// -----
// refused: duplicate or unknown struct parameter name: mesh_name
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32> {x.y = #stablehlo.replica_group_mesh_axes<mesh_name = @m, axes = [#stablehlo.axis_ref<name = "x">]>}) -> tensor<4xf32> {
 return %a : tensor<4xf32>
}
// -----
// refused: expected valid keyword
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32> {x.y = #stablehlo.replica_group_mesh_axes<>}) -> tensor<4xf32> {
 return %a : tensor<4xf32>
}
// -----
// refused: expected string
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = [{z = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = x, size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>}]} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: duplicate or unknown struct parameter name: mesh_name
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = [{z = #stablehlo.replica_group_mesh_axes<mesh_name = @m, axes = [#stablehlo.axis_ref<name = "x">]>}]} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: expected valid keyword
sdy.mesh @m = <["x"=2, "y"=4]>
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = stablehlo.abs %a {x.y = [{z = #stablehlo.replica_group_mesh_axes<>}]} : tensor<4xf32>
 return %r : tensor<4xf32>
}
// -----
// refused: 'stablehlo.all_reduce' op replica_groups: mesh symbol 'm' not found
sdy.mesh @m = <["x"=2, "y"=4]>
module @q {
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
 %r = "stablehlo.all_reduce"(%a) ({^bb0(%x: tensor<f32>, %y: tensor<f32>): stablehlo.return %x : tensor<f32>}) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
 return %r : tensor<4xf32>
}
}
// -----
// taken
func.func @main(%x0: tensor<7x?xf32, #stablehlo.bounds<?, 4>>, %x1: tensor<5xf32>) -> tensor<4xf32> {
  %r = "stablehlo.reduce"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<5xf32>, %b: tensor<5xf32>):
    stablehlo.return %a : tensor<5xf32>
  }) : (tensor<7x?xf32, #stablehlo.bounds<?, 4>>, tensor<5xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused: 'stablehlo.get_tuple_element' op result #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool
func.func @main(%x0: tuple<tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>>) {
  %r = "stablehlo.get_tuple_element"(%x0) <{index = 0 : i32}> : (tuple<tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>>) -> tensor<2x!quant.uniform<i8:f32:2, {0.5, 0.25}>>
  return
}
// -----
// refused: 'stablehlo.return' op operand #0 must be variadic of ranked tensor or token or memref
func.func @main(%x: tuple<tensor<f32>>) -> tuple<tensor<f32>> {
  stablehlo.return %x : tuple<tensor<f32>>
}
// -----
// refused: 'stablehlo.return' op operand #0 must be variadic of ranked tensor or token or memref
func.func @main(%x: tensor<2xindex>) -> tensor<2xindex> {
  stablehlo.return %x : tensor<2xindex>
}
// -----
// taken
func.func @main(%x: !stablehlo.token, %y: memref<2xf32>) -> (!stablehlo.token, memref<2xf32>) {
  stablehlo.return %x, %y : !stablehlo.token, memref<2xf32>
}
