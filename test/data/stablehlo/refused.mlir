// chlo._asin_acos_kernel: "-":#:#: 'chlo._asin_acos_kernel' op operand ## must be tensor of complex type with #/#-bit float elements val
func.func @main(%x0: tensor<2xf64>) -> (tensor<f64>) {
  %r = "chlo._asin_acos_kernel"(%x0) : (tensor<2xf64>) -> (tensor<f64>)
  func.return %r : tensor<f64>
}
// -----
// chlo._asin_acos_kernel: "-":#:#: 'chlo._asin_acos_kernel' op requires a single operand
func.func @main(%x0: tensor<2xcomplex<f32>>, %x1: tensor<i32>) -> (tensor<2xcomplex<f32>>) {
  %r = "chlo._asin_acos_kernel"(%x0, %x1) : (tensor<2xcomplex<f32>>, tensor<i32>) -> (tensor<2xcomplex<f32>>)
  func.return %r : tensor<2xcomplex<f32>>
}
// -----
// chlo._asin_acos_kernel: "-":#:#: 'chlo._asin_acos_kernel' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2xcomplex<f32>>) -> (tensor<1x2xcomplex<f32>>) {
  %r = "chlo._asin_acos_kernel"(%x0) : (tensor<2xcomplex<f32>>) -> (tensor<1x2xcomplex<f32>>)
  func.return %r : tensor<1x2xcomplex<f32>>
}
// -----
// chlo._asin_acos_kernel: "-":#:#: 'chlo._asin_acos_kernel' op requires one result
func.func @main(%x0: tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<*xf32>) {
  %r:2 = "chlo._asin_acos_kernel"(%x0) : (tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<2xcomplex<f32>>, tensor<*xf32>
}
// -----
// chlo._asin_acos_kernel: "-":#:#: 'chlo._asin_acos_kernel' op result ## must be tensor of complex type with #/#-bit float elements valu
func.func @main(%x0: tensor<complex<f32>>) -> (tensor<2xui64>) {
  %r = "chlo._asin_acos_kernel"(%x0) : (tensor<complex<f32>>) -> (tensor<2xui64>)
  func.return %r : tensor<2xui64>
}
// -----
// chlo.acos: "-":#:#: 'chlo.acos' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float 
func.func @main(%x0: tensor<2xi1>) -> (tensor<2xi1>) {
  %r = "chlo.acos"(%x0) : (tensor<2xi1>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.acos: "-":#:#: 'chlo.acos' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: tensor<i32>) -> (tensor<2xf32>) {
  %r = "chlo.acos"(%x0, %x1) : (tensor<2xf32>, tensor<i32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.acos: "-":#:#: 'chlo.acos' op requires compatible types for all operands and results
func.func @main(%x0: tensor<f32>) -> (tensor<2xf32>) {
  %r = "chlo.acos"(%x0) : (tensor<f32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.acos: "-":#:#: 'chlo.acos' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<f32>, tensor<f32>) {
  %r:2 = "chlo.acos"(%x0) : (tensor<2xf32>) -> (tensor<f32>, tensor<f32>)
  func.return %r#0, %r#1 : tensor<f32>, tensor<f32>
}
// -----
// chlo.acos: "-":#:#: 'chlo.acos' op result ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float e
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xi64>) {
  %r = "chlo.acos"(%x0) : (tensor<2xf32>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// chlo.acosh: "-":#:#: 'chlo.acosh' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float
func.func @main(%x0: tensor<20x20xui4>) -> (tensor<20x20xui4>) {
  %r = "chlo.acosh"(%x0) : (tensor<20x20xui4>) -> (tensor<20x20xui4>)
  func.return %r : tensor<20x20xui4>
}
// -----
// chlo.acosh: "-":#:#: 'chlo.acosh' op requires a single operand
func.func @main(%x0: tensor<2xi32>, %x1: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "chlo.acosh"(%x0, %x1) : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.acosh: "-":#:#: 'chlo.acosh' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xf16>) -> (tensor<20x22xf16>) {
  %r = "chlo.acosh"(%x0) : (tensor<20x20xf16>) -> (tensor<20x22xf16>)
  func.return %r : tensor<20x22xf16>
}
// -----
// chlo.acosh: "-":#:#: 'chlo.acosh' op requires one result
func.func @main(%x0: tensor<20x20xf16>) -> (tensor<20x20xf16>, tensor<i32>) {
  %r:2 = "chlo.acosh"(%x0) : (tensor<20x20xf16>) -> (tensor<20x20xf16>, tensor<i32>)
  func.return %r#0, %r#1 : tensor<20x20xf16>, tensor<i32>
}
// -----
// chlo.asin: "-":#:#: 'chlo.asin' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float 
func.func @main(%x0: tensor<20x20xi2>) -> (tensor<20x20xui2>) {
  %r = "chlo.asin"(%x0) : (tensor<20x20xi2>) -> (tensor<20x20xui2>)
  func.return %r : tensor<20x20xui2>
}
// -----
// chlo.asin: "-":#:#: 'chlo.asin' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.asin"(%x0, %x1) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.asin: "-":#:#: 'chlo.asin' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xf32>) -> (tensor<20x20x1xf32>) {
  %r = "chlo.asin"(%x0) : (tensor<20x20xf32>) -> (tensor<20x20x1xf32>)
  func.return %r : tensor<20x20x1xf32>
}
// -----
// chlo.asin: "-":#:#: 'chlo.asin' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, i32) {
  %r:2 = "chlo.asin"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>, i32)
  func.return %r#0, %r#1 : tensor<2xf32>, i32
}
// -----
// chlo.asinh: "-":#:#: 'chlo.asinh' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float
func.func @main(%x0: tensor<20x20xui64>) -> (tensor<20x20xui64>) {
  %r = "chlo.asinh"(%x0) : (tensor<20x20xui64>) -> (tensor<20x20xui64>)
  func.return %r : tensor<20x20xui64>
}
// -----
// chlo.asinh: "-":#:#: 'chlo.asinh' op requires a single operand
func.func @main(%x0: tensor<?x?xf64>, %x1: tensor<?x?xf64>) -> (tensor<?x?xf64>) {
  %r = "chlo.asinh"(%x0, %x1) : (tensor<?x?xf64>, tensor<?x?xf64>) -> (tensor<?x?xf64>)
  func.return %r : tensor<?x?xf64>
}
// -----
// chlo.asinh: "-":#:#: 'chlo.asinh' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2x3xf32>) -> (tensor<20x20xf64>) {
  %r = "chlo.asinh"(%x0) : (tensor<2x3xf32>) -> (tensor<20x20xf64>)
  func.return %r : tensor<20x20xf64>
}
// -----
// chlo.asinh: "-":#:#: 'chlo.asinh' op requires one result
func.func @main(%x0: tensor<20x20xcomplex<f32>>) -> (tensor<20x20xf32>, tensor<i32>) {
  %r:2 = "chlo.asinh"(%x0) : (tensor<20x20xcomplex<f32>>) -> (tensor<20x20xf32>, tensor<i32>)
  func.return %r#0, %r#1 : tensor<20x20xf32>, tensor<i32>
}
// -----
// chlo.atan: "-":#:#: 'chlo.atan' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float 
func.func @main(%x0: tensor<2xui8>) -> (tensor<2xf32>) {
  %r = "chlo.atan"(%x0) : (tensor<2xui8>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.atan: "-":#:#: 'chlo.atan' op requires a single operand
func.func @main(%x0: tensor<6xf32>, %x1: !stablehlo.token) -> (tensor<6xf32>) {
  %r = "chlo.atan"(%x0, %x1) : (tensor<6xf32>, !stablehlo.token) -> (tensor<6xf32>)
  func.return %r : tensor<6xf32>
}
// -----
// chlo.atan: "-":#:#: 'chlo.atan' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xcomplex<f64>>) -> (tensor<21x21xcomplex<f64>>) {
  %r = "chlo.atan"(%x0) : (tensor<20x20xcomplex<f64>>) -> (tensor<21x21xcomplex<f64>>)
  func.return %r : tensor<21x21xcomplex<f64>>
}
// -----
// chlo.atan: "-":#:#: 'chlo.atan' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>) {
  %r:2 = "chlo.atan"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<i32>
}
// -----
// chlo.atanh: "-":#:#: 'chlo.atanh' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float
func.func @main(%x0: tensor<2xi1>) -> (tensor<2xi1>) {
  %r = "chlo.atanh"(%x0) : (tensor<2xi1>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.atanh: "-":#:#: 'chlo.atanh' op requires a single operand
func.func @main(%x0: tensor<20x20xcomplex<f64>>, %x1: tensor<i32>) -> (tensor<20x20xcomplex<f64>>) {
  %r = "chlo.atanh"(%x0, %x1) : (tensor<20x20xcomplex<f64>>, tensor<i32>) -> (tensor<20x20xcomplex<f64>>)
  func.return %r : tensor<20x20xcomplex<f64>>
}
// -----
// chlo.atanh: "-":#:#: 'chlo.atanh' op requires compatible types for all operands and results
func.func @main(%x0: tensor<5x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>) {
  %r = "chlo.atanh"(%x0) : (tensor<5x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>)
  func.return %r : tensor<20x20xcomplex<f32>>
}
// -----
// chlo.atanh: "-":#:#: 'chlo.atanh' op requires one result
func.func @main(%x0: tensor<20x20xcomplex<f64>>) -> (tensor<20x20xcomplex<f64>>, tensor<20x20xcomplex<f64>>) {
  %r:2 = "chlo.atanh"(%x0) : (tensor<20x20xcomplex<f64>>) -> (tensor<20x20xcomplex<f64>>, tensor<20x20xcomplex<f64>>)
  func.return %r#0, %r#1 : tensor<20x20xcomplex<f64>>, tensor<20x20xcomplex<f64>>
}
// -----
// chlo.bessel_i1e: "-":#:#: 'chlo.bessel_i#e' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit 
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "chlo.bessel_i1e"(%x0) : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// chlo.bessel_i1e: "-":#:#: 'chlo.bessel_i#e' op requires a single operand
func.func @main(%x0: tensor<20x20xi8>, %x1: tensor<20x20xi8>) -> (tensor<20x20xi8>) {
  %r = "chlo.bessel_i1e"(%x0, %x1) : (tensor<20x20xi8>, tensor<20x20xi8>) -> (tensor<20x20xi8>)
  func.return %r : tensor<20x20xi8>
}
// -----
// chlo.bessel_i1e: "-":#:#: 'chlo.bessel_i#e' op requires compatible types for all operands and results
func.func @main(%x0: tensor<4xf32>) -> (tensor<2xf32>) {
  %r = "chlo.bessel_i1e"(%x0) : (tensor<4xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.bessel_i1e: "-":#:#: 'chlo.bessel_i#e' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>) {
  %r:2 = "chlo.bessel_i1e"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<f32>
}
// -----
// chlo.bessel_i1e: "-":#:#: 'chlo.bessel_i#e' op result ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit f
func.func @main(%x0: tensor<2xf32>) -> (i32) {
  %r = "chlo.bessel_i1e"(%x0) : (tensor<2xf32>) -> (i32)
  func.return %r : i32
}
// -----
// chlo.broadcast_add: "-":#:#: 'chlo.broadcast_add' op expected # operands, but found #
func.func @main(%x0: tensor<3xf32>, %x1: tensor<2x3xf32>, %x2: i32) -> (tensor<2x3xf32>) {
  %r = "chlo.broadcast_add"(%x0, %x1, %x2) : (tensor<3xf32>, tensor<2x3xf32>, i32) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// chlo.broadcast_add: "-":#:#: 'chlo.broadcast_add' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<2xf32>, %x1: tensor<1x2x3xf32>) -> (tensor<1x2x?xf32>) {
  %r = "chlo.broadcast_add"(%x0, %x1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>, tensor<1x2x3xf32>) -> (tensor<1x2x?xf32>)
  func.return %r : tensor<1x2x?xf32>
}
// -----
// chlo.broadcast_add: "-":#:#: 'chlo.broadcast_add' op operand ## must be tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/#-bit
func.func @main(%x0: tensor<1xf32>, %x1: i32) -> (i32) {
  %r = "chlo.broadcast_add"(%x0, %x1) : (tensor<1xf32>, i32) -> (i32)
  func.return %r : i32
}
// -----
// chlo.broadcast_add: "-":#:#: 'chlo.broadcast_add' op requires compatible element types for all operands and results
func.func @main(%x0: tensor<2xui32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "chlo.broadcast_add"(%x0, %x1) <{broadcast_dimensions = array<i64: 100>}> : (tensor<2xui32>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// chlo.broadcast_add: "-":#:#: 'chlo.broadcast_add' op requires one result
func.func @main(%x0: tensor<3xf32>, %x1: tensor<2x3xf32>) -> () {
  "chlo.broadcast_add"(%x0, %x1) : (tensor<3xf32>, tensor<2x3xf32>) -> ()
  func.return
}
// -----
// chlo.broadcast_add: "-":#:#: 'chlo.broadcast_add' op result ## must be tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/#-bit 
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xindex>) {
  %r = "chlo.broadcast_add"(%x0, %x1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>, tensor<2x3xf32>) -> (tensor<2x3xindex>)
  func.return %r : tensor<2x3xindex>
}
// -----
// chlo.broadcast_add: "-":#:#: invalid properties {broadcast_dimensions = #stablehlo<precision HIGH>} for op chlo.broadcast_add: Inv
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "chlo.broadcast_add"(%x0, %x1) <{broadcast_dimensions = #stablehlo<precision HIGH>}> : (tensor<2xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// chlo.broadcast_add: "-":#:#: invalid properties {broadcast_dimensions = {}} for op chlo.broadcast_add: Invalid attribute `broadcas
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "chlo.broadcast_add"(%x0, %x1) <{broadcast_dimensions = {}}> : (tensor<2xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// chlo.broadcast_and: "-":#:#: 'chlo.broadcast_and' op expected # operands, but found #
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>, %x2: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_and"(%x0, %x1, %x2) : (tensor<i32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_and: "-":#:#: 'chlo.broadcast_and' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<i32>, %x1: tensor<2x0xi32>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_and"(%x0, %x1) : (tensor<i32>, tensor<2x0xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_and: "-":#:#: 'chlo.broadcast_and' op operand ## must be tensor of bool or #/#/#/#/#/#-bit integer values, but got 
func.func @main(%x0: tensor<i32>, %x1: tensor<2xf16>) -> (tensor<2xf16>) {
  %r = "chlo.broadcast_and"(%x0, %x1) : (tensor<i32>, tensor<2xf16>) -> (tensor<2xf16>)
  func.return %r : tensor<2xf16>
}
// -----
// chlo.broadcast_and: "-":#:#: 'chlo.broadcast_and' op requires one result
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>) -> () {
  "chlo.broadcast_and"(%x0, %x1) : (tensor<i32>, tensor<2xi32>) -> ()
  func.return
}
// -----
// chlo.broadcast_and: "-":#:#: mismatched operand types
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi1>) -> (tensor<2xi1>) {
  %r = "chlo.broadcast_and"(%x0, %x1) : (tensor<i32>, tensor<2xi1>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.broadcast_atan2: "-":#:#: 'chlo.broadcast_atan#' op expected # operands, but found #
func.func @main(%x0: tensor<0xf32>) -> (tensor<0xf32>) {
  %r = "chlo.broadcast_atan2"(%x0) : (tensor<0xf32>) -> (tensor<0xf32>)
  func.return %r : tensor<0xf32>
}
// -----
// chlo.broadcast_atan2: "-":#:#: 'chlo.broadcast_atan#' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<f32>, %x1: tensor<3xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_atan2"(%x0, %x1) : (tensor<f32>, tensor<3xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_atan2: "-":#:#: 'chlo.broadcast_atan#' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xf32>, tensor<2x3xf32>) {
  %r:2 = "chlo.broadcast_atan2"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2x3xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2x3xf32>
}
// -----
// chlo.broadcast_atan2: "-":#:#: 'chlo.broadcast_atan#' op requires the same element type for all operands and results
func.func @main(%x0: tensor<i32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_atan2"(%x0, %x1) : (tensor<i32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_compare: "-":#:#: 'chlo.broadcast_compare' op expected # operands, but found #
func.func @main(%x0: tensor<3xf32>, %x1: tensor<3xf32>, %x2: tensor<2x3xf32>) -> (tensor<2x3xi1>) {
  %r = "chlo.broadcast_compare"(%x0, %x1, %x2) <{compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction LT>}> : (tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xi1>)
  func.return %r : tensor<2x3xi1>
}
// -----
// chlo.broadcast_compare: "-":#:#: 'chlo.broadcast_compare' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T
func.func @main(%x0: tensor<3xf32>, %x1: tensor<2x3xf32>) -> (tensor<2xi1>) {
  %r = "chlo.broadcast_compare"(%x0, %x1) <{compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction LT>}> : (tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.broadcast_compare: "-":#:#: 'chlo.broadcast_compare' op requires one result
func.func @main(%x0: tensor<3xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xi1>, tensor<*xf32>) {
  %r:2 = "chlo.broadcast_compare"(%x0, %x1) <{compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction LT>}> : (tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xi1>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<2x3xi1>, tensor<*xf32>
}
// -----
// chlo.broadcast_compare: "-":#:#: 'chlo.broadcast_compare' op result ## must be tensor of bool values, but got 'T'
func.func @main(%x0: tensor<3xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xi64>) {
  %r = "chlo.broadcast_compare"(%x0, %x1) <{compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction LT>}> : (tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xi64>)
  func.return %r : tensor<2x3xi64>
}
// -----
// chlo.broadcast_compare: "-":#:#: expected ::mlir::chlo::ComparisonType to be one of: NOTYPE, FLOAT, TOTALORDER, SIGNED, UNSIGNED
func.func @main(%x0: tensor<0xf32>, %x1: tensor<2x0xf32>) -> (tensor<2x0xi1>) {
  %r = "chlo.broadcast_compare"(%x0, %x1) <{compare_type = #chlo<comparison_type NOSUCH>, comparison_direction = #chlo<comparison_direction LT>}> : (tensor<0xf32>, tensor<2x0xf32>) -> (tensor<2x0xi1>)
  func.return %r : tensor<2x0xi1>
}
// -----
// chlo.broadcast_compare: "-":#:#: invalid properties {compare_type = #chlo<comparison_type FLOAT>, comparison_direction} for op chlo.br
func.func @main(%x0: tensor<3xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xi1>) {
  %r = "chlo.broadcast_compare"(%x0, %x1) <{compare_type = #chlo<comparison_type FLOAT>, comparison_direction = unit}> : (tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xi1>)
  func.return %r : tensor<2x3xi1>
}
// -----
// chlo.broadcast_compare: "-":#:#: mismatched operand types
func.func @main(%x0: tensor<3xi64>, %x1: tensor<2x3xf32>) -> (tensor<2x3xi1>) {
  %r = "chlo.broadcast_compare"(%x0, %x1) <{compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction LT>}> : (tensor<3xi64>, tensor<2x3xf32>) -> (tensor<2x3xi1>)
  func.return %r : tensor<2x3xi1>
}
// -----
// chlo.broadcast_complex: "-":#:#: 'chlo.broadcast_complex' op expected # operands, but found #
func.func @main(%x0: tensor<2x3xf32>) -> (tensor<2x3xcomplex<f32>>) {
  %r = "chlo.broadcast_complex"(%x0) : (tensor<2x3xf32>) -> (tensor<2x3xcomplex<f32>>)
  func.return %r : tensor<2x3xcomplex<f32>>
}
// -----
// chlo.broadcast_complex: "-":#:#: 'chlo.broadcast_complex' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T
func.func @main(%x0: tensor<3xf32>, %x1: tensor<2x3xf32>) -> (tensor<0x3xcomplex<f32>>) {
  %r = "chlo.broadcast_complex"(%x0, %x1) : (tensor<3xf32>, tensor<2x3xf32>) -> (tensor<0x3xcomplex<f32>>)
  func.return %r : tensor<0x3xcomplex<f32>>
}
// -----
// chlo.broadcast_complex: "-":#:#: 'chlo.broadcast_complex' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<3xi1>, %x1: tensor<2x3xi1>) -> (tensor<2x3xcomplex<f32>>) {
  %r = "chlo.broadcast_complex"(%x0, %x1) : (tensor<3xi1>, tensor<2x3xi1>) -> (tensor<2x3xcomplex<f32>>)
  func.return %r : tensor<2x3xcomplex<f32>>
}
// -----
// chlo.broadcast_complex: "-":#:#: 'chlo.broadcast_complex' op requires one result
func.func @main(%x0: tensor<3xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xcomplex<f32>>, tensor<f32>) {
  %r:2 = "chlo.broadcast_complex"(%x0, %x1) : (tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xcomplex<f32>>, tensor<f32>)
  func.return %r#0, %r#1 : tensor<2x3xcomplex<f32>>, tensor<f32>
}
// -----
// chlo.broadcast_complex: "-":#:#: 'chlo.broadcast_complex' op result ## must be tensor of complex type with #/#-bit float elements valu
func.func @main(%x0: tensor<3xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xi32>) {
  %r = "chlo.broadcast_complex"(%x0, %x1) : (tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xi32>)
  func.return %r : tensor<2x3xi32>
}
// -----
// chlo.broadcast_divide: "-":#:#: 'chlo.broadcast_divide' op expected # operands, but found #
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<2xf32>) -> (tensor<2xi4>) {
  %r = "chlo.broadcast_divide"(%x0, %x1, %x2) : (tensor<f32>, tensor<f32>, tensor<2xf32>) -> (tensor<2xi4>)
  func.return %r : tensor<2xi4>
}
// -----
// chlo.broadcast_divide: "-":#:#: 'chlo.broadcast_divide' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<f32>, %x1: tensor<2x4xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_divide"(%x0, %x1) : (tensor<f32>, tensor<2x4xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_divide: "-":#:#: 'chlo.broadcast_divide' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>) {
  %r:2 = "chlo.broadcast_divide"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<i32>
}
// -----
// chlo.broadcast_divide: "-":#:#: 'chlo.broadcast_divide' op requires the same element type for all operands and results
func.func @main(%x0: tensor<f32>, %x1: tensor<2xui32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_divide"(%x0, %x1) : (tensor<f32>, tensor<2xui32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_maximum: "-":#:#: 'chlo.broadcast_maximum' op expected # operands, but found #
func.func @main(%x0: tensor<f32>) -> (tensor<1xf32>) {
  %r = "chlo.broadcast_maximum"(%x0) : (tensor<f32>) -> (tensor<1xf32>)
  func.return %r : tensor<1xf32>
}
// -----
// chlo.broadcast_maximum: "-":#:#: 'chlo.broadcast_maximum' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<3xf32>) {
  %r = "chlo.broadcast_maximum"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<3xf32>)
  func.return %r : tensor<3xf32>
}
// -----
// chlo.broadcast_maximum: "-":#:#: 'chlo.broadcast_maximum' op requires compatible element types for all operands and results
func.func @main(%x0: tensor<i32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_maximum"(%x0, %x1) : (tensor<i32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_maximum: "-":#:#: 'chlo.broadcast_maximum' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r:2 = "chlo.broadcast_maximum"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
}
// -----
// chlo.broadcast_minimum: "-":#:#: 'chlo.broadcast_minimum' op expected # operands, but found #
func.func @main(%x0: tensor<f32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_minimum"(%x0) : (tensor<f32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_minimum: "-":#:#: 'chlo.broadcast_minimum' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_minimum"(%x0, %x1) : (tensor<f32>, tensor<f32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_minimum: "-":#:#: 'chlo.broadcast_minimum' op operand ## must be tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/#
func.func @main(%x0: tensor<f32>, %x1: i32) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_minimum"(%x0, %x1) : (tensor<f32>, i32) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_minimum: "-":#:#: 'chlo.broadcast_minimum' op requires compatible element types for all operands and results
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xf64>) {
  %r = "chlo.broadcast_minimum"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf64>)
  func.return %r : tensor<2xf64>
}
// -----
// chlo.broadcast_minimum: "-":#:#: 'chlo.broadcast_minimum' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>) {
  %r:2 = "chlo.broadcast_minimum"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<i32>
}
// -----
// chlo.broadcast_multiply: "-":#:#: 'chlo.broadcast_multiply' op expected # operands, but found #
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_multiply"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_multiply: "-":#:#: 'chlo.broadcast_multiply' op operand ## must be tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/
func.func @main(%x0: tensor<index>, %x1: tensor<2xindex>) -> (tensor<2xindex>) {
  %r = "chlo.broadcast_multiply"(%x0, %x1) : (tensor<index>, tensor<2xindex>) -> (tensor<2xindex>)
  func.return %r : tensor<2xindex>
}
// -----
// chlo.broadcast_multiply: "-":#:#: 'chlo.broadcast_multiply' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xf32>, tensor<2x3xf32>) {
  %r:2 = "chlo.broadcast_multiply"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2x3xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2x3xf32>
}
// -----
// chlo.broadcast_multiply: "-":#:#: 'chlo.broadcast_multiply' op requires the same element type for all operands and results
func.func @main(%x0: tensor<i64>, %x1: tensor<?xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_multiply"(%x0, %x1) : (tensor<i64>, tensor<?xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_next_after: "-":#:#: 'chlo.broadcast_next_after' op expected # operands, but found #
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_next_after"(%x0, %x1, %x2) : (tensor<f32>, tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_next_after: "-":#:#: 'chlo.broadcast_next_after' op inferred type(s) 'T' are incompatible with return type(s) of operation
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<1xf32>) {
  %r = "chlo.broadcast_next_after"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<1xf32>)
  func.return %r : tensor<1xf32>
}
// -----
// chlo.broadcast_next_after: "-":#:#: 'chlo.broadcast_next_after' op operand ## must be tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/
func.func @main(%x0: tensor<f32>, %x1: tuple<tensor<2xf32>>) -> (tuple<tensor<2xf32>>) {
  %r = "chlo.broadcast_next_after"(%x0, %x1) : (tensor<f32>, tuple<tensor<2xf32>>) -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// chlo.broadcast_next_after: "-":#:#: 'chlo.broadcast_next_after' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r:2 = "chlo.broadcast_next_after"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
}
// -----
// chlo.broadcast_next_after: "-":#:#: 'chlo.broadcast_next_after' op requires the same element type for all operands and results
func.func @main(%x0: tensor<f32>, %x1: tensor<2xui32>) -> (tensor<2xui32>) {
  %r = "chlo.broadcast_next_after"(%x0, %x1) : (tensor<f32>, tensor<2xui32>) -> (tensor<2xui32>)
  func.return %r : tensor<2xui32>
}
// -----
// chlo.broadcast_or: "-":#:#: 'chlo.broadcast_or' op expected # operands, but found #
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>, %x2: tensor<f32>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_or"(%x0, %x1, %x2) : (tensor<i32>, tensor<2xi32>, tensor<f32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_or: "-":#:#: 'chlo.broadcast_or' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>) -> (tensor<0xi32>) {
  %r = "chlo.broadcast_or"(%x0, %x1) : (tensor<i32>, tensor<2xi32>) -> (tensor<0xi32>)
  func.return %r : tensor<0xi32>
}
// -----
// chlo.broadcast_or: "-":#:#: 'chlo.broadcast_or' op operand ## must be tensor of bool or #/#/#/#/#/#-bit integer values, but got '
func.func @main(%x0: tensor<f8E4M3FN>, %x1: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_or"(%x0, %x1) : (tensor<f8E4M3FN>, tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_or: "-":#:#: 'chlo.broadcast_or' op requires one result
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>) -> (tensor<2xi32>, tensor<*xf32>) {
  %r:2 = "chlo.broadcast_or"(%x0, %x1) : (tensor<i32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<2xi32>, tensor<*xf32>
}
// -----
// chlo.broadcast_or: "-":#:#: mismatched operand types
func.func @main(%x0: tensor<i4>, %x1: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_or"(%x0, %x1) : (tensor<i4>, tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_polygamma: "-":#:#: 'chlo.broadcast_polygamma' op expected # operands, but found #
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>, %x2: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_polygamma"(%x0, %x1, %x2) : (tensor<f32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_polygamma: "-":#:#: 'chlo.broadcast_polygamma' op inferred type(s) 'T' are incompatible with return type(s) of operation 
func.func @main(%x0: tensor<f32>, %x1: tensor<0xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_polygamma"(%x0, %x1) : (tensor<f32>, tensor<0xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_polygamma: "-":#:#: 'chlo.broadcast_polygamma' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r:2 = "chlo.broadcast_polygamma"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
}
// -----
// chlo.broadcast_polygamma: "-":#:#: 'chlo.broadcast_polygamma' op requires the same element type for all operands and results
func.func @main(%x0: tensor<f16>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_polygamma"(%x0, %x1) : (tensor<f16>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_power: "-":#:#: 'chlo.broadcast_power' op expected # operands, but found #
func.func @main(%x0: tensor<f32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_power"(%x0) : (tensor<f32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_power: "-":#:#: 'chlo.broadcast_power' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2x1xf32>) {
  %r = "chlo.broadcast_power"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2x1xf32>)
  func.return %r : tensor<2x1xf32>
}
// -----
// chlo.broadcast_power: "-":#:#: 'chlo.broadcast_power' op operand ## must be tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/#-b
func.func @main(%x0: tensor<index>, %x1: tensor<2xindex>) -> (tensor<2xcomplex<f64>>) {
  %r = "chlo.broadcast_power"(%x0, %x1) : (tensor<index>, tensor<2xindex>) -> (tensor<2xcomplex<f64>>)
  func.return %r : tensor<2xcomplex<f64>>
}
// -----
// chlo.broadcast_power: "-":#:#: 'chlo.broadcast_power' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> () {
  "chlo.broadcast_power"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> ()
  func.return
}
// -----
// chlo.broadcast_power: "-":#:#: 'chlo.broadcast_power' op requires the same element type for all operands and results
func.func @main(%x0: tensor<ui32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_power"(%x0, %x1) : (tensor<ui32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_power: "-":#:#: 'chlo.broadcast_power' op result ## must be tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/#-bi
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (i32) {
  %r = "chlo.broadcast_power"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (i32)
  func.return %r : i32
}
// -----
// chlo.broadcast_remainder: "-":#:#: 'chlo.broadcast_remainder' op expected # operands, but found #
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>, %x2: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_remainder"(%x0, %x1, %x2) : (tensor<f32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_remainder: "-":#:#: 'chlo.broadcast_remainder' op inferred type(s) 'T' are incompatible with return type(s) of operation 
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<4xf32>) {
  %r = "chlo.broadcast_remainder"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<4xf32>)
  func.return %r : tensor<4xf32>
}
// -----
// chlo.broadcast_remainder: "-":#:#: 'chlo.broadcast_remainder' op operand ## must be tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#
func.func @main(%x0: tensor<f32>, %x1: tensor<2xindex>) -> (tensor<2xindex>) {
  %r = "chlo.broadcast_remainder"(%x0, %x1) : (tensor<f32>, tensor<2xindex>) -> (tensor<2xindex>)
  func.return %r : tensor<2xindex>
}
// -----
// chlo.broadcast_remainder: "-":#:#: 'chlo.broadcast_remainder' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> () {
  "chlo.broadcast_remainder"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> ()
  func.return
}
// -----
// chlo.broadcast_remainder: "-":#:#: 'chlo.broadcast_remainder' op requires the same element type for all operands and results
func.func @main(%x0: tensor<f32>, %x1: tensor<2xui64>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_remainder"(%x0, %x1) : (tensor<f32>, tensor<2xui64>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_remainder: "-":#:#: 'chlo.broadcast_remainder' op result ## must be tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/
func.func @main(%x0: tensor<f32>, %x1: tensor<?xf32>) -> (i32) {
  %r = "chlo.broadcast_remainder"(%x0, %x1) : (tensor<f32>, tensor<?xf32>) -> (i32)
  func.return %r : i32
}
// -----
// chlo.broadcast_select: "-":#:#: 'chlo.broadcast_select' op expected # operands, but found #
func.func @main(%x0: tensor<2x1xi1>, %x1: tensor<3xf32>, %x2: tensor<f32>, %x3: i32) -> (tensor<2x3xui32>) {
  %r = "chlo.broadcast_select"(%x0, %x1, %x2, %x3) : (tensor<2x1xi1>, tensor<3xf32>, tensor<f32>, i32) -> (tensor<2x3xui32>)
  func.return %r : tensor<2x3xui32>
}
// -----
// chlo.broadcast_select: "-":#:#: 'chlo.broadcast_select' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<2x1xi1>, %x1: tensor<4xf32>, %x2: tensor<f32>) -> (tensor<2x3xf32>) {
  %r = "chlo.broadcast_select"(%x0, %x1, %x2) : (tensor<2x1xi1>, tensor<4xf32>, tensor<f32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// chlo.broadcast_select: "-":#:#: 'chlo.broadcast_select' op operand ## must be ranked tensor of bool values, but got 'T'
func.func @main(%x0: tensor<2x1xf16>, %x1: tensor<3xf32>, %x2: tensor<f32>) -> (tensor<2x3xf32>) {
  %r = "chlo.broadcast_select"(%x0, %x1, %x2) : (tensor<2x1xf16>, tensor<3xf32>, tensor<f32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// chlo.broadcast_select: "-":#:#: 'chlo.broadcast_select' op requires one result
func.func @main(%x0: tensor<2x1xi1>, %x1: tensor<3xf32>, %x2: tensor<f32>) -> (tensor<2x3xf32>, i32) {
  %r:2 = "chlo.broadcast_select"(%x0, %x1, %x2) : (tensor<2x1xi1>, tensor<3xf32>, tensor<f32>) -> (tensor<2x3xf32>, i32)
  func.return %r#0, %r#1 : tensor<2x3xf32>, i32
}
// -----
// chlo.broadcast_select: "-":#:#: mismatched operand types
func.func @main(%x0: tensor<2x1xi1>, %x1: tensor<3xi64>, %x2: tensor<f32>) -> (tensor<2x3xf32>) {
  %r = "chlo.broadcast_select"(%x0, %x1, %x2) : (tensor<2x1xi1>, tensor<3xi64>, tensor<f32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// chlo.broadcast_shift_left: "-":#:#: 'chlo.broadcast_shift_left' op expected # operands, but found #
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>, %x2: tensor<i32>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_shift_left"(%x0, %x1, %x2) : (tensor<i32>, tensor<2xi32>, tensor<i32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_shift_left: "-":#:#: 'chlo.broadcast_shift_left' op inferred type(s) 'T' are incompatible with return type(s) of operation
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>) -> (tensor<3xi32>) {
  %r = "chlo.broadcast_shift_left"(%x0, %x1) : (tensor<i32>, tensor<2xi32>) -> (tensor<3xi32>)
  func.return %r : tensor<3xi32>
}
// -----
// chlo.broadcast_shift_left: "-":#:#: 'chlo.broadcast_shift_left' op operand ## must be tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/
func.func @main(%x0: tensor<i32>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "chlo.broadcast_shift_left"(%x0, %x1) : (tensor<i32>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// chlo.broadcast_shift_left: "-":#:#: 'chlo.broadcast_shift_left' op requires one result
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>) -> (tensor<2xi32>, tuple<tensor<2xf32>>) {
  %r:2 = "chlo.broadcast_shift_left"(%x0, %x1) : (tensor<i32>, tensor<2xi32>) -> (tensor<2xi32>, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1 : tensor<2xi32>, tuple<tensor<2xf32>>
}
// -----
// chlo.broadcast_shift_left: "-":#:#: 'chlo.broadcast_shift_left' op requires the same element type for all operands and results
func.func @main(%x0: tensor<i64>, %x1: tensor<?xi32>) -> (tensor<?xi32>) {
  %r = "chlo.broadcast_shift_left"(%x0, %x1) : (tensor<i64>, tensor<?xi32>) -> (tensor<?xi32>)
  func.return %r : tensor<?xi32>
}
// -----
// chlo.broadcast_shift_right_arithmetic: "-":#:#: 'chlo.broadcast_shift_right_arithmetic' op expected # operands, but found #
func.func @main(%x0: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_shift_right_arithmetic"(%x0) : (tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_shift_right_arithmetic: "-":#:#: 'chlo.broadcast_shift_right_arithmetic' op inferred type(s) 'T' are incompatible with return type(s) 
func.func @main(%x0: tensor<i32>, %x1: tensor<0x2xi32>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_shift_right_arithmetic"(%x0, %x1) : (tensor<i32>, tensor<0x2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_shift_right_arithmetic: "-":#:#: 'chlo.broadcast_shift_right_arithmetic' op requires one result
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>) -> (tensor<2xi32>, tensor<2x3xf32>) {
  %r:2 = "chlo.broadcast_shift_right_arithmetic"(%x0, %x1) : (tensor<i32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2x3xf32>)
  func.return %r#0, %r#1 : tensor<2xi32>, tensor<2x3xf32>
}
// -----
// chlo.broadcast_shift_right_arithmetic: "-":#:#: 'chlo.broadcast_shift_right_arithmetic' op requires the same element type for all operands and result
func.func @main(%x0: tensor<i32>, %x1: tensor<2xui8>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_shift_right_arithmetic"(%x0, %x1) : (tensor<i32>, tensor<2xui8>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_shift_right_arithmetic: "-":#:#: 'chlo.broadcast_shift_right_arithmetic' op result ## must be tensor of #/#/#/#/#/#-bit float or bool 
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>) -> (i32) {
  %r = "chlo.broadcast_shift_right_arithmetic"(%x0, %x1) : (tensor<i32>, tensor<2xi32>) -> (i32)
  func.return %r : i32
}
// -----
// chlo.broadcast_shift_right_logical: "-":#:#: 'chlo.broadcast_shift_right_logical' op expected # operands, but found #
func.func @main(%x0: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_shift_right_logical"(%x0) : (tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_shift_right_logical: "-":#:#: 'chlo.broadcast_shift_right_logical' op inferred type(s) 'T' are incompatible with return type(s) of 
func.func @main(%x0: tensor<f8E5M2>, %x1: tensor<2xf8E5M2>) -> (tensor<4xf8E5M2>) {
  %r = "chlo.broadcast_shift_right_logical"(%x0, %x1) : (tensor<f8E5M2>, tensor<2xf8E5M2>) -> (tensor<4xf8E5M2>)
  func.return %r : tensor<4xf8E5M2>
}
// -----
// chlo.broadcast_shift_right_logical: "-":#:#: 'chlo.broadcast_shift_right_logical' op requires one result
func.func @main(%x0: tensor<i32>, %x1: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %r:2 = "chlo.broadcast_shift_right_logical"(%x0, %x1) : (tensor<i32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  func.return %r#0, %r#1 : tensor<?xi32>, tensor<?xi32>
}
// -----
// chlo.broadcast_shift_right_logical: "-":#:#: 'chlo.broadcast_shift_right_logical' op requires the same element type for all operands and results
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>) -> (tensor<2xf64>) {
  %r = "chlo.broadcast_shift_right_logical"(%x0, %x1) : (tensor<i32>, tensor<2xi32>) -> (tensor<2xf64>)
  func.return %r : tensor<2xf64>
}
// -----
// chlo.broadcast_shift_right_logical: "-":#:#: 'chlo.broadcast_shift_right_logical' op result ## must be tensor of #/#/#/#/#/#-bit float or bool or 
func.func @main(%x0: tensor<i32>, %x1: tensor<2xi32>) -> (!stablehlo.token) {
  %r = "chlo.broadcast_shift_right_logical"(%x0, %x1) : (tensor<i32>, tensor<2xi32>) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// chlo.broadcast_subtract: "-":#:#: 'chlo.broadcast_subtract' op expected # operands, but found #
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_subtract"(%x0, %x1, %x2) : (tensor<f32>, tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_subtract: "-":#:#: 'chlo.broadcast_subtract' op inferred type(s) 'T' are incompatible with return type(s) of operation '
func.func @main(%x0: tensor<f32>, %x1: tensor<3xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_subtract"(%x0, %x1) : (tensor<f32>, tensor<3xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_subtract: "-":#:#: 'chlo.broadcast_subtract' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r:2 = "chlo.broadcast_subtract"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
}
// -----
// chlo.broadcast_subtract: "-":#:#: 'chlo.broadcast_subtract' op requires the same element type for all operands and results
func.func @main(%x0: tensor<f32>, %x1: tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>) {
  %r = "chlo.broadcast_subtract"(%x0, %x1) : (tensor<f32>, tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>)
  func.return %r : tensor<2xcomplex<f32>>
}
// -----
// chlo.broadcast_xor: "-":#:#: 'chlo.broadcast_xor' op expected # operands, but found #
func.func @main(%x0: tensor<2xi32>, %x1: tensor<i32>, %x2: tuple<tensor<2xf32>>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_xor"(%x0, %x1, %x2) : (tensor<2xi32>, tensor<i32>, tuple<tensor<2xf32>>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_xor: "-":#:#: 'chlo.broadcast_xor' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<i32>, %x1: tensor<4xi32>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_xor"(%x0, %x1) : (tensor<i32>, tensor<4xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_xor: "-":#:#: 'chlo.broadcast_xor' op operand ## must be tensor of bool or #/#/#/#/#/#-bit integer values, but got 
func.func @main(%x0: tensor<complex<f64>>, %x1: tensor<4xi32>) -> (tensor<4xi32>) {
  %r = "chlo.broadcast_xor"(%x0, %x1) : (tensor<complex<f64>>, tensor<4xi32>) -> (tensor<4xi32>)
  func.return %r : tensor<4xi32>
}
// -----
// chlo.broadcast_xor: "-":#:#: 'chlo.broadcast_xor' op requires one result
func.func @main(%x0: tensor<i32>, %x1: tensor<i32>) -> (tensor<2xi32>, !stablehlo.token) {
  %r:2 = "chlo.broadcast_xor"(%x0, %x1) : (tensor<i32>, tensor<i32>) -> (tensor<2xi32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xi32>, !stablehlo.token
}
// -----
// chlo.broadcast_xor: "-":#:#: mismatched operand types
func.func @main(%x0: tensor<ui32>, %x1: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "chlo.broadcast_xor"(%x0, %x1) : (tensor<ui32>, tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.broadcast_zeta: "-":#:#: 'chlo.broadcast_zeta' op expected # operands, but found #
func.func @main() -> (tensor<2xf32>) {
  %r = "chlo.broadcast_zeta"() : () -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_zeta: "-":#:#: 'chlo.broadcast_zeta' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<f32>, %x1: tensor<3xf32>) -> (tensor<2xf32>) {
  %r = "chlo.broadcast_zeta"(%x0, %x1) : (tensor<f32>, tensor<3xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.broadcast_zeta: "-":#:#: 'chlo.broadcast_zeta' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<i2>, %x1: tensor<2xi2>) -> (tensor<2xi2>) {
  %r = "chlo.broadcast_zeta"(%x0, %x1) : (tensor<i2>, tensor<2xi2>) -> (tensor<2xi2>)
  func.return %r : tensor<2xi2>
}
// -----
// chlo.broadcast_zeta: "-":#:#: 'chlo.broadcast_zeta' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xf32>, tensor<*xf32>) {
  %r:2 = "chlo.broadcast_zeta"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<*xf32>
}
// -----
// chlo.broadcast_zeta: "-":#:#: 'chlo.broadcast_zeta' op result ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xcomplex<f32>>) {
  %r = "chlo.broadcast_zeta"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xcomplex<f32>>)
  func.return %r : tensor<2xcomplex<f32>>
}
// -----
// chlo.conj: "-":#:#: 'chlo.conj' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float 
func.func @main(%x0: tensor<3xi2>) -> (tensor<3xi2>) {
  %r = "chlo.conj"(%x0) : (tensor<3xi2>) -> (tensor<3xi2>)
  func.return %r : tensor<3xi2>
}
// -----
// chlo.conj: "-":#:#: 'chlo.conj' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.conj"(%x0, %x1) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.conj: "-":#:#: 'chlo.conj' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2x3xf32>) -> (tensor<2xf32>) {
  %r = "chlo.conj"(%x0) : (tensor<2x3xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.conj: "-":#:#: 'chlo.conj' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r:2 = "chlo.conj"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
}
// -----
// chlo.conj: "-":#:#: 'chlo.conj' op result ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float e
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xi32>) {
  %r = "chlo.conj"(%x0) : (tensor<2xf32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.constant: "-":#:#: 'chlo.constant' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main() -> (tensor<2xi2>) {
  %r = "chlo.constant"() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> (tensor<2xi2>)
  func.return %r : tensor<2xi2>
}
// -----
// chlo.constant: "-":#:#: 'chlo.constant' op requires attribute 'value'
func.func @main() -> (tensor<2xi32>) {
  %r = "chlo.constant"() <{}> : () -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.constant: "-":#:#: 'chlo.constant' op requires zero operands
func.func @main(%x0: tuple<tensor<2xf32>>) -> (tensor<2xi32>) {
  %r = "chlo.constant"(%x0) <{value = dense<[1, 2]> : tensor<2xi32>}> : (tuple<tensor<2xf32>>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.constant: "-":#:#: 'chlo.constant' op result ## must be statically shaped tensor of #/#/#/#/#/#-bit float or bool or #/#
func.func @main() -> (tensor<?xi32>) {
  %r = "chlo.constant"() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> (tensor<?xi32>)
  func.return %r : tensor<?xi32>
}
// -----
// chlo.constant: "-":#:#: elements literal type must have static shape
func.func @main() -> (tensor<2xi32>) {
  %r = "chlo.constant"() <{value = dense<[1, 2]> : tensor<?xi32>}> : () -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.constant: "-":#:#: inferred shape of elements literal (#) does not match type (#)
func.func @main() -> (tensor<2xi32>) {
  %r = "chlo.constant"() <{value = dense<[2]> : tensor<2xi32>}> : () -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.constant: "-":#:#: invalid properties {value = #.#e+# : f#} for op chlo.constant: Invalid attribute `value` in property 
func.func @main() -> (tensor<2xi32>) {
  %r = "chlo.constant"() <{value = 1.0}> : () -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.constant_like: "-":#:#: 'chlo.constant_like' op requires a single operand
func.func @main(%x0: tensor<2x?xf32>, %x1: tensor<2x?xf32>) -> (tensor<2x?xf32>) {
  %r = "chlo.constant_like"(%x0, %x1) <{value = 3.200000e+00 : f32}> : (tensor<2x?xf32>, tensor<2x?xf32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// chlo.constant_like: "-":#:#: 'chlo.constant_like' op requires attribute 'value'
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<2x?xf32>) {
  %r = "chlo.constant_like"(%x0) <{}> : (tensor<2x?xf32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// chlo.constant_like: "-":#:#: 'chlo.constant_like' op requires the same shape for all operands and results
func.func @main(%x0: tensor<4x?xf32>) -> (tensor<2x?xf32>) {
  %r = "chlo.constant_like"(%x0) <{value = 3.200000e+00 : f32}> : (tensor<4x?xf32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// chlo.constant_like: "-":#:#: 'chlo.constant_like' op value's type doesn't match element return type
func.func @main(%x0: tensor<2x?xi64>) -> (tensor<2x?xi64>) {
  %r = "chlo.constant_like"(%x0) <{value = 3.200000e+00 : f32}> : (tensor<2x?xi64>) -> (tensor<2x?xi64>)
  func.return %r : tensor<2x?xi64>
}
// -----
// chlo.constant_like: "-":#:#: expected '}' in attribute dictionary
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<2x?xf32>) {
  %r = "chlo.constant_like"(%x0) <{value = 3.200000e+-1 : f32}> : (tensor<2x?xf32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// chlo.constant_like: "-":#:#: invalid properties {value = array<i#: #>} for op chlo.constant_like: Invalid attribute `value` in pro
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<2x?xf32>) {
  %r = "chlo.constant_like"(%x0) <{value = array<i64: 1>}> : (tensor<2x?xf32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// chlo.constant_like: "-":#:#: invalid properties {value = array<i#: true>} for op chlo.constant_like: Invalid attribute `value` in 
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<2x?xf32>) {
  %r = "chlo.constant_like"(%x0) <{value = array<i1: true>}> : (tensor<2x?xf32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// chlo.cosh: "-":#:#: 'chlo.cosh' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float 
func.func @main(%x0: tensor<20x20xi64>) -> (tensor<20x20xi64>) {
  %r = "chlo.cosh"(%x0) : (tensor<20x20xi64>) -> (tensor<20x20xi64>)
  func.return %r : tensor<20x20xi64>
}
// -----
// chlo.cosh: "-":#:#: 'chlo.cosh' op requires a single operand
func.func @main(%x0: tensor<20x20xcomplex<f32>>, %x1: !stablehlo.token) -> (tensor<20x20xcomplex<f32>>) {
  %r = "chlo.cosh"(%x0, %x1) : (tensor<20x20xcomplex<f32>>, !stablehlo.token) -> (tensor<20x20xcomplex<f32>>)
  func.return %r : tensor<20x20xcomplex<f32>>
}
// -----
// chlo.cosh: "-":#:#: 'chlo.cosh' op requires compatible types for all operands and results
func.func @main(%x0: tensor<18x20xbf16>) -> (tensor<20x20xbf16>) {
  %r = "chlo.cosh"(%x0) : (tensor<18x20xbf16>) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// chlo.cosh: "-":#:#: 'chlo.cosh' op requires one result
func.func @main(%x0: tensor<20x20xf64>) -> () {
  "chlo.cosh"(%x0) : (tensor<20x20xf64>) -> ()
  func.return
}
// -----
// chlo.cosh: "-":#:#: 'chlo.cosh' op result ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float e
func.func @main(%x0: tensor<20x20xcomplex<f32>>) -> (tensor<20x20xui32>) {
  %r = "chlo.cosh"(%x0) : (tensor<20x20xcomplex<f32>>) -> (tensor<20x20xui32>)
  func.return %r : tensor<20x20xui32>
}
// -----
// chlo.digamma: "-":#:#: 'chlo.digamma' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<20x20xi8>) -> (tensor<20x20xbf16>) {
  %r = "chlo.digamma"(%x0) : (tensor<20x20xi8>) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// chlo.digamma: "-":#:#: 'chlo.digamma' op requires a single operand
func.func @main(%x0: tensor<20x20xi64>, %x1: tensor<20x20xi64>) -> (tensor<20x20xf32>) {
  %r = "chlo.digamma"(%x0, %x1) : (tensor<20x20xi64>, tensor<20x20xi64>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// chlo.digamma: "-":#:#: 'chlo.digamma' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xbf16>) -> (tensor<22x20xbf16>) {
  %r = "chlo.digamma"(%x0) : (tensor<20x20xbf16>) -> (tensor<22x20xbf16>)
  func.return %r : tensor<22x20xbf16>
}
// -----
// chlo.digamma: "-":#:#: 'chlo.digamma' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "chlo.digamma"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// chlo.erf: "-":#:#: 'chlo.erf' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<20x20xi1>) -> (tensor<18x20xi1>) {
  %r = "chlo.erf"(%x0) : (tensor<20x20xi1>) -> (tensor<18x20xi1>)
  func.return %r : tensor<18x20xi1>
}
// -----
// chlo.erf: "-":#:#: 'chlo.erf' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: tensor<i32>) -> (tensor<2xf32>) {
  %r = "chlo.erf"(%x0, %x1) : (tensor<2xf32>, tensor<i32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.erf: "-":#:#: 'chlo.erf' op requires compatible types for all operands and results
func.func @main(%x0: tensor<19x20xf16>) -> (tensor<20x20xf16>) {
  %r = "chlo.erf"(%x0) : (tensor<19x20xf16>) -> (tensor<20x20xf16>)
  func.return %r : tensor<20x20xf16>
}
// -----
// chlo.erf: "-":#:#: 'chlo.erf' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r:2 = "chlo.erf"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
}
// -----
// chlo.erf_inv: "-":#:#: 'chlo.erf_inv' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<20x20xi8>) -> (tensor<20x20xbf16>) {
  %r = "chlo.erf_inv"(%x0) : (tensor<20x20xi8>) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// chlo.erf_inv: "-":#:#: 'chlo.erf_inv' op requires a single operand
func.func @main(%x0: tensor<20x20xf32>, %x1: tensor<*xf32>) -> (tensor<20x20xf32>) {
  %r = "chlo.erf_inv"(%x0, %x1) : (tensor<20x20xf32>, tensor<*xf32>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// chlo.erf_inv: "-":#:#: 'chlo.erf_inv' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xbf16>) -> (tensor<22x20xbf16>) {
  %r = "chlo.erf_inv"(%x0) : (tensor<20x20xbf16>) -> (tensor<22x20xbf16>)
  func.return %r : tensor<22x20xbf16>
}
// -----
// chlo.erf_inv: "-":#:#: 'chlo.erf_inv' op requires one result
func.func @main(%x0: tensor<20x20xbf16>) -> (tensor<20x20xbf16>, tuple<tensor<2xf32>>) {
  %r:2 = "chlo.erf_inv"(%x0) : (tensor<20x20xbf16>) -> (tensor<20x20xbf16>, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1 : tensor<20x20xbf16>, tuple<tensor<2xf32>>
}
// -----
// chlo.erf_inv: "-":#:#: 'chlo.erf_inv' op result ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<20x20xbf16>) -> (tensor<20x20xi64>) {
  %r = "chlo.erf_inv"(%x0) : (tensor<20x20xbf16>) -> (tensor<20x20xi64>)
  func.return %r : tensor<20x20xi64>
}
// -----
// chlo.erfc: "-":#:#: 'chlo.erfc' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<20x20xui32>) -> (tensor<20x20xui32>) {
  %r = "chlo.erfc"(%x0) : (tensor<20x20xui32>) -> (tensor<20x20xui32>)
  func.return %r : tensor<20x20xui32>
}
// -----
// chlo.erfc: "-":#:#: 'chlo.erfc' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: tensor<f32>) -> (tensor<2xf32>) {
  %r = "chlo.erfc"(%x0, %x1) : (tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.erfc: "-":#:#: 'chlo.erfc' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2xf16>) -> (tensor<2xf32>) {
  %r = "chlo.erfc"(%x0) : (tensor<2xf16>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.erfc: "-":#:#: 'chlo.erfc' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r:2 = "chlo.erfc"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
}
// -----
// chlo.is_inf: "-":#:#: 'chlo.is_inf' op all non-scalar operands/results must have the same shape and base type
func.func @main(%x0: tensor<3xf32>) -> (tensor<2xi1>) {
  %r = "chlo.is_inf"(%x0) : (tensor<3xf32>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.is_inf: "-":#:#: 'chlo.is_inf' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<2xi8>) -> (tensor<2xi1>) {
  %r = "chlo.is_inf"(%x0) : (tensor<2xi8>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.is_inf: "-":#:#: 'chlo.is_inf' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xi1>) {
  %r = "chlo.is_inf"(%x0, %x1) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.is_inf: "-":#:#: 'chlo.is_inf' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xi1>, tensor<*xf32>) {
  %r:2 = "chlo.is_inf"(%x0) : (tensor<2xf32>) -> (tensor<2xi1>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<2xi1>, tensor<*xf32>
}
// -----
// chlo.is_inf: "-":#:#: 'chlo.is_inf' op result ## must be tensor of bool values, but got 'T'
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xi64>) {
  %r = "chlo.is_inf"(%x0) : (tensor<2xf32>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// chlo.is_neg_inf: "-":#:#: 'chlo.is_neg_inf' op all non-scalar operands/results must have the same shape and base type
func.func @main(%x0: tensor<2xf32>) -> (tensor<1xi1>) {
  %r = "chlo.is_neg_inf"(%x0) : (tensor<2xf32>) -> (tensor<1xi1>)
  func.return %r : tensor<1xi1>
}
// -----
// chlo.is_neg_inf: "-":#:#: 'chlo.is_neg_inf' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi1>) {
  %r = "chlo.is_neg_inf"(%x0) : (tensor<2xi64>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.is_neg_inf: "-":#:#: 'chlo.is_neg_inf' op requires a single operand
func.func @main(%x0: tensor<0xf32>, %x1: !stablehlo.token) -> (tensor<2xi1>) {
  %r = "chlo.is_neg_inf"(%x0, %x1) : (tensor<0xf32>, !stablehlo.token) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.is_neg_inf: "-":#:#: 'chlo.is_neg_inf' op requires one result
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> () {
  "chlo.is_neg_inf"(%x0, %x1) : (tensor<2xf32>, tensor<2xf32>) -> ()
  func.return
}
// -----
// chlo.is_neg_inf: "-":#:#: 'chlo.is_neg_inf' op result ## must be tensor of bool values, but got 'T'
func.func @main(%x0: tensor<1xf32>) -> (tensor<2xf64>) {
  %r = "chlo.is_neg_inf"(%x0) : (tensor<1xf32>) -> (tensor<2xf64>)
  func.return %r : tensor<2xf64>
}
// -----
// chlo.is_pos_inf: "-":#:#: 'chlo.is_pos_inf' op all non-scalar operands/results must have the same shape and base type
func.func @main(%x0: tensor<0xf32>) -> (tensor<2xi1>) {
  %r = "chlo.is_pos_inf"(%x0) : (tensor<0xf32>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.is_pos_inf: "-":#:#: 'chlo.is_pos_inf' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<2xi32>) -> (tensor<2xi1>) {
  %r = "chlo.is_pos_inf"(%x0) : (tensor<2xi32>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.is_pos_inf: "-":#:#: 'chlo.is_pos_inf' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: !stablehlo.token) -> (tensor<2xi1>) {
  %r = "chlo.is_pos_inf"(%x0, %x1) : (tensor<2xf32>, !stablehlo.token) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// chlo.is_pos_inf: "-":#:#: 'chlo.is_pos_inf' op requires one result
func.func @main(%x0: tensor<2xf32>) -> () {
  "chlo.is_pos_inf"(%x0) : (tensor<2xf32>) -> ()
  func.return
}
// -----
// chlo.is_pos_inf: "-":#:#: 'chlo.is_pos_inf' op result ## must be tensor of bool values, but got 'T'
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xi8>) {
  %r = "chlo.is_pos_inf"(%x0) : (tensor<2xf32>) -> (tensor<2xi8>)
  func.return %r : tensor<2xi8>
}
// -----
// chlo.lgamma: "-":#:#: 'chlo.lgamma' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<9xi8>) -> (tensor<9xi8>) {
  %r = "chlo.lgamma"(%x0) : (tensor<9xi8>) -> (tensor<9xi8>)
  func.return %r : tensor<9xi8>
}
// -----
// chlo.lgamma: "-":#:#: 'chlo.lgamma' op requires a single operand
func.func @main(%x0: tensor<20x20xf16>, %x1: tensor<i32>) -> (tensor<20x20xf16>) {
  %r = "chlo.lgamma"(%x0, %x1) : (tensor<20x20xf16>, tensor<i32>) -> (tensor<20x20xf16>)
  func.return %r : tensor<20x20xf16>
}
// -----
// chlo.lgamma: "-":#:#: 'chlo.lgamma' op requires compatible types for all operands and results
func.func @main(%x0: tensor<3x9xf64>) -> (tensor<9xf64>) {
  %r = "chlo.lgamma"(%x0) : (tensor<3x9xf64>) -> (tensor<9xf64>)
  func.return %r : tensor<9xf64>
}
// -----
// chlo.lgamma: "-":#:#: 'chlo.lgamma' op requires one result
func.func @main(%x0: tensor<20x20xf64>) -> (tensor<20x20xf64>, tensor<20x20xf64>) {
  %r:2 = "chlo.lgamma"(%x0) : (tensor<20x20xf64>) -> (tensor<20x20xf64>, tensor<20x20xf64>)
  func.return %r#0, %r#1 : tensor<20x20xf64>, tensor<20x20xf64>
}
// -----
// chlo.mulhi: "-":#:#: 'chlo.mulhi' op expected # operands, but found #
func.func @main(%x0: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "chlo.mulhi"(%x0) : (tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.mulhi: "-":#:#: 'chlo.mulhi' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but got 'T'
func.func @main(%x0: tensor<2xi32>, %x1: tensor<2xi1>) -> (tensor<2xi32>) {
  %r = "chlo.mulhi"(%x0, %x1) : (tensor<2xi32>, tensor<2xi1>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.mulhi: "-":#:#: 'chlo.mulhi' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2xi32>, %x1: tensor<1xi32>) -> (tensor<2xi32>) {
  %r = "chlo.mulhi"(%x0, %x1) : (tensor<2xi32>, tensor<1xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// chlo.mulhi: "-":#:#: 'chlo.mulhi' op requires one result
func.func @main(%x0: tensor<2xi32>, %x1: tensor<2xi32>) -> (tensor<2xi32>, tensor<f32>) {
  %r:2 = "chlo.mulhi"(%x0, %x1) : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<f32>)
  func.return %r#0, %r#1 : tensor<2xi32>, tensor<f32>
}
// -----
// chlo.next_after: "-":#:#: 'chlo.next_after' op expected # operands, but found #
func.func @main(%x0: tensor<20x20xf16>) -> (tensor<20x20xf16>) {
  %r = "chlo.next_after"(%x0) : (tensor<20x20xf16>) -> (tensor<20x20xf16>)
  func.return %r : tensor<20x20xf16>
}
// -----
// chlo.next_after: "-":#:#: 'chlo.next_after' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<20x20xindex>, %x1: tensor<20x20xindex>) -> (tensor<20x20xindex>) {
  %r = "chlo.next_after"(%x0, %x1) : (tensor<20x20xindex>, tensor<20x20xindex>) -> (tensor<20x20xindex>)
  func.return %r : tensor<20x20xindex>
}
// -----
// chlo.next_after: "-":#:#: 'chlo.next_after' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xf64>, %x1: tensor<f32>) -> (tensor<20x20xf64>) {
  %r = "chlo.next_after"(%x0, %x1) : (tensor<20x20xf64>, tensor<f32>) -> (tensor<20x20xf64>)
  func.return %r : tensor<20x20xf64>
}
// -----
// chlo.next_after: "-":#:#: 'chlo.next_after' op result ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<20x20xf64>, %x1: tensor<20x20xf64>) -> (tensor<20x20xi64>) {
  %r = "chlo.next_after"(%x0, %x1) : (tensor<20x20xf64>, tensor<20x20xf64>) -> (tensor<20x20xi64>)
  func.return %r : tensor<20x20xi64>
}
// -----
// chlo.polygamma: "-":#:#: 'chlo.polygamma' op expected # operands, but found #
func.func @main(%x0: tensor<?xf32>, %x1: tensor<?xf32>, %x2: tensor<*xf32>) -> (tensor<?xf32>) {
  %r = "chlo.polygamma"(%x0, %x1, %x2) : (tensor<?xf32>, tensor<?xf32>, tensor<*xf32>) -> (tensor<?xf32>)
  func.return %r : tensor<?xf32>
}
// -----
// chlo.polygamma: "-":#:#: 'chlo.polygamma' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<2xui2>, %x1: tensor<2xui2>) -> (tensor<2xui2>) {
  %r = "chlo.polygamma"(%x0, %x1) : (tensor<2xui2>, tensor<2xui2>) -> (tensor<2xui2>)
  func.return %r : tensor<2xui2>
}
// -----
// chlo.polygamma: "-":#:#: 'chlo.polygamma' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'i#'
func.func @main(%x0: i32, %x1: i32) -> (i32) {
  %r = "chlo.polygamma"(%x0, %x1) : (i32, i32) -> (i32)
  func.return %r : i32
}
// -----
// chlo.polygamma: "-":#:#: 'chlo.polygamma' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2xf32>, %x1: tensor<4xf32>) -> (tensor<2xf32>) {
  %r = "chlo.polygamma"(%x0, %x1) : (tensor<2xf32>, tensor<4xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.polygamma: "-":#:#: 'chlo.polygamma' op requires one result
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> () {
  "chlo.polygamma"(%x0, %x1) : (tensor<2xf32>, tensor<2xf32>) -> ()
  func.return
}
// -----
// chlo.polygamma: "-":#:#: 'chlo.polygamma' op result ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xui8>) {
  %r = "chlo.polygamma"(%x0, %x1) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xui8>)
  func.return %r : tensor<2xui8>
}
// -----
// chlo.ragged_dot: "-":#:#: 'chlo.ragged_dot' op expected # operands, but found #
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<3xi64>, %x3: !stablehlo.token) -> (tensor<11x7xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2, %x3) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>, !stablehlo.token) -> (tensor<11x7xf32>)
  func.return %r : tensor<11x7xf32>
}
// -----
// chlo.ragged_dot: "-":#:#: 'chlo.ragged_dot' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but got 'T'
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<3xf64>) -> (tensor<11x7xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xf64>) -> (tensor<11x7xf32>)
  func.return %r : tensor<11x7xf32>
}
// -----
// chlo.ragged_dot: "-":#:#: 'chlo.ragged_dot' op requires attribute 'ragged_dot_dimension_numbers'
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<3xi64>) -> (tensor<11x7xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (tensor<11x7xf32>)
  func.return %r : tensor<11x7xf32>
}
// -----
// chlo.ragged_dot: "-":#:#: 'chlo.ragged_dot' op requires one result
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<3xi8>) -> (tensor<11x7xf32>, tuple<tensor<2xf32>>) {
  %r:2 = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi8>) -> (tensor<11x7xf32>, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1 : tensor<11x7xf32>, tuple<tensor<2xf32>>
}
// -----
// chlo.ragged_dot: "-":#:#: There must be exactly one ragged dimension in the lhs.
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<3xi64>) -> (tensor<11x7xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0, 0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (tensor<11x7xf32>)
  func.return %r : tensor<11x7xf32>
}
// -----
// chlo.ragged_dot: "-":#:#: There must be zero group dimensions in the rhs when the ragged dimension is batch or contracting.
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<3xi64>) -> (tensor<7x11xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (tensor<7x11xf32>)
  func.return %r : tensor<7x11xf32>
}
// -----
// chlo.ragged_dot: "-":#:#: contracting dimension sizes must match for lhs/rhs
func.func @main(%x0: tensor<11x3xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<3xi64>) -> (tensor<11x7xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x3xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (tensor<11x7xf32>)
  func.return %r : tensor<11x7xf32>
}
// -----
// chlo.ragged_dot: "-":#:#: has duplicated dimension from rhs_group_dimensions and rhs_contracting_dimensions: #
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xui64>, %x2: tensor<3xi64>) -> (tensor<11x7xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [1]>}> : (tensor<11x5xf32>, tensor<3x5x7xui64>, tensor<3xi64>) -> (tensor<11x7xf32>)
  func.return %r : tensor<11x7xf32>
}
// -----
// chlo.ragged_dot: "-":#:#: inferred shape '#' is incompatible with return type of operation 'T'
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<3xi64>) -> (tensor<7xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (tensor<7xf32>)
  func.return %r : tensor<7xf32>
}
// -----
// chlo.ragged_dot: "-":#:#: invalid properties {precision_config = array<i#: #>, ragged_dot_dimension_numbers = #chlo.ragged_dot<
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<3xi64>) -> (tensor<11x7xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = array<i64: 1>, ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (tensor<11x7xf32>)
  func.return %r : tensor<11x7xf32>
}
// -----
// chlo.ragged_dot: "-":#:#: lhs and rhs should have the same number of contracting dimensions
func.func @main(%x0: tensor<11x5xcomplex<f32>>, %x1: tensor<3x5x7xcomplex<f32>>, %x2: tensor<3xi64>) -> (tensor<11x7xcomplex<f32>>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xcomplex<f32>>, tensor<3x5x7xcomplex<f32>>, tensor<3xi64>) -> (tensor<11x7xcomplex<f32>>)
  func.return %r : tensor<11x7xcomplex<f32>>
}
// -----
// chlo.ragged_dot: "-":#:#: lhs_contracting_dimensions value: # is out of range: [#, #)
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<3xi64>) -> (tensor<11x7xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{ ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [5], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (tensor<11x7xf32>)
  func.return %r : tensor<11x7xf32>
}
// -----
// chlo.ragged_dot: "-":#:#: rhs group dimension is expected to have size=#, got #
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<1xi64>) -> (tensor<11x7xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<1xi64>) -> (tensor<11x7xf32>)
  func.return %r : tensor<11x7xf32>
}
// -----
// chlo.ragged_dot: "-":#:#: rhs_contracting_dimensions value: # is out of range: [#, #)
func.func @main(%x0: tensor<11x5xf32>, %x1: tensor<3x5x7xf32>, %x2: tensor<3xi64>) -> (tensor<11x7xf32>) {
  %r = "chlo.ragged_dot"(%x0, %x1, %x2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [9223372036854775807], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> (tensor<11x7xf32>)
  func.return %r : tensor<11x7xf32>
}
// -----
// chlo.scan: "-":#:#: 'chlo.scan' op attribute 'dimension' failed to satisfy constraint: #-bit signless integer attribute w
func.func @main(%x0: tensor<2x3xcomplex<f32>>, %x1: tensor<3xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>>, tensor<3xcomplex<f32>>) {
  %r:2 = "chlo.scan"(%x0, %x1) <{dimension = -1 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<2x3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>>, tensor<3xcomplex<f32>>)
  func.return %r#0, %r#1 : tensor<2x3xcomplex<f32>>, tensor<3xcomplex<f32>>
}
// -----
// chlo.scan: "-":#:#: 'chlo.scan' op inferred type(s) 'T', 'T' are incompatible with return type(s) of operation 'T', 'T'
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<4xf32>) {
  %r:2 = "chlo.scan"(%x0, %x1) <{dimension = 0 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<4xf32>)
  func.return %r#0, %r#1 : tensor<2x3xf32>, tensor<4xf32>
}
// -----
// chlo.scan: "-":#:#: 'chlo.scan' op operand and body argument # are incompatible
func.func @main(%x0: tensor<2x6xf32>, %x1: tensor<6xf32>) -> (tensor<2x6xf32>, tensor<6xf32>) {
  %r:2 = "chlo.scan"(%x0, %x1) <{dimension = 0 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  "stablehlo.return"(%1, %1) : (tensor<4xf32>, tensor<4xf32>) -> ()
}) : (tensor<2x6xf32>, tensor<6xf32>) -> (tensor<2x6xf32>, tensor<6xf32>)
  func.return %r#0, %r#1 : tensor<2x6xf32>, tensor<6xf32>
}
// -----
// chlo.scan: "-":#:#: 'chlo.scan' op operand count (#) does not match with the total size (#) specified in attribute 'opera
func.func @main(%x0: tensor<2x4xf32>, %x1: tensor<3xf32>, %x2: !stablehlo.token) -> (tensor<2x3xf32>, tensor<3xf32>) {
  %r:2 = "chlo.scan"(%x0, %x1, %x2) <{dimension = 0 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<2x4xf32>, tensor<3xf32>, !stablehlo.token) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<2x3xf32>, tensor<3xf32>
}
// -----
// chlo.scan: "-":#:#: 'chlo.scan' op requires attribute 'dimension'
func.func @main(%x0: tensor<2x3xf64>, %x1: tensor<3xf64>) -> (tensor<2x3xf64>, tensor<3xf64>) {
  %r:2 = "chlo.scan"(%x0, %x1) <{ is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<3xf64>, %arg1: tensor<3xf64>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  "stablehlo.return"(%1, %1) : (tensor<3xf64>, tensor<3xf64>) -> ()
}) : (tensor<2x3xf64>, tensor<3xf64>) -> (tensor<2x3xf64>, tensor<3xf64>)
  func.return %r#0, %r#1 : tensor<2x3xf64>, tensor<3xf64>
}
// -----
// chlo.scan: "-":#:#: 'chlo.scan' op requires one region
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
  %r:2 = "chlo.scan"(%x0, %x1) <{dimension = 0 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}, {
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<2x3xf32>, tensor<3xf32>
}
// -----
// chlo.scan: "-":#:#: 'chlo.scan' op result count (#) does not match with the total size (#) specified in attribute 'result
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tuple<tensor<2xf32>>) {
  %r:3 = "chlo.scan"(%x0, %x1) <{dimension = 0 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tuple<tensor<2xf32>>
}
// -----
// chlo.scan: "-":#:#: integer constant out of range
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
  %r:2 = "chlo.scan"(%x0, %x1) <{dimension = 0 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: -9223372036854775807, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<2x3xf32>, tensor<3xf32>
}
// -----
// chlo.scan: "-":#:#: invalid properties {dimension = # : i#, is_associative = false, is_reverse = true, operandSegmentSize
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
  %r:2 = "chlo.scan"(%x0, %x1) <{dimension = 0 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<2x3xf32>, tensor<3xf32>
}
// -----
// chlo.scan: "-":#:#: invalid properties {dimension = #, is_associative = false, is_reverse = true, operandSegmentSizes = a
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
  %r:2 = "chlo.scan"(%x0, %x1) <{dimension = [1, 2], is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<2x3xf32>, tensor<3xf32>
}
// -----
// chlo.scan: "-":#:#: unexpected decimal integer literal for a floating point value
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
  %r:2 = "chlo.scan"(%x0, %x1) <{dimension = 0 : f64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%1, %1) : (tensor<3xf32>, tensor<3xf32>) -> ()
}) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<2x3xf32>, tensor<3xf32>
}
// -----
// chlo.scan: "-":#:#: use of value '%#' expects different type than prior uses: 'T' vs 'T'
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
  %r:2 = "chlo.scan"(%x0, %x1) <{dimension = 0 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>):
  %1 = "stablehlo.add"(%arg0, %arg1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%1, %1) : (tensor<f32>, tensor<3xf32>) -> ()
}) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<2x3xf32>, tensor<3xf32>
}
// -----
// chlo.sinh: "-":#:#: 'chlo.sinh' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float 
func.func @main(%x0: tensor<20x20xi2>) -> (tensor<20x20xi2>) {
  %r = "chlo.sinh"(%x0) : (tensor<20x20xi2>) -> (tensor<20x20xi2>)
  func.return %r : tensor<20x20xi2>
}
// -----
// chlo.sinh: "-":#:#: 'chlo.sinh' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2x3xf32>) -> (tensor<2xf32>) {
  %r = "chlo.sinh"(%x0, %x1) : (tensor<2xf32>, tensor<2x3xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.sinh: "-":#:#: 'chlo.sinh' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>) {
  %r = "chlo.sinh"(%x0) : (tensor<20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>)
  func.return %r : tensor<20x20xcomplex<f32>>
}
// -----
// chlo.sinh: "-":#:#: 'chlo.sinh' op requires one result
func.func @main(%x0: tensor<20x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>, tensor<*xf32>) {
  %r:2 = "chlo.sinh"(%x0) : (tensor<20x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<20x20xcomplex<f32>>, tensor<*xf32>
}
// -----
// chlo.sinh: "-":#:#: 'chlo.sinh' op result ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float e
func.func @main(%x0: tensor<20x20xf64>) -> (tensor<20x20xui8>) {
  %r = "chlo.sinh"(%x0) : (tensor<20x20xf64>) -> (tensor<20x20xui8>)
  func.return %r : tensor<20x20xui8>
}
// -----
// chlo.square: "-":#:#: 'chlo.square' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit floa
func.func @main(%x0: tensor<2xui64>) -> (tensor<2xui64>) {
  %r = "chlo.square"(%x0) : (tensor<2xui64>) -> (tensor<2xui64>)
  func.return %r : tensor<2xui64>
}
// -----
// chlo.square: "-":#:#: 'chlo.square' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: tensor<i32>) -> (tensor<2xf32>) {
  %r = "chlo.square"(%x0, %x1) : (tensor<2xf32>, tensor<i32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.square: "-":#:#: 'chlo.square' op requires compatible types for all operands and results
func.func @main(%x0: tensor<1x2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.square"(%x0) : (tensor<1x2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.square: "-":#:#: 'chlo.square' op requires one result
func.func @main(%x0: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %r:2 = "chlo.square"(%x0) : (tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  func.return %r#0, %r#1 : tensor<2xi32>, tensor<2xi32>
}
// -----
// chlo.tan: "-":#:#: 'chlo.tan' op operand ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float e
func.func @main(%x0: tensor<3x20x20xui64>) -> (tensor<20x20xcomplex<f64>>) {
  %r = "chlo.tan"(%x0) : (tensor<3x20x20xui64>) -> (tensor<20x20xcomplex<f64>>)
  func.return %r : tensor<20x20xcomplex<f64>>
}
// -----
// chlo.tan: "-":#:#: 'chlo.tan' op requires a single operand
func.func @main() -> (tensor<20x20xcomplex<f64>>) {
  %r = "chlo.tan"() : () -> (tensor<20x20xcomplex<f64>>)
  func.return %r : tensor<20x20xcomplex<f64>>
}
// -----
// chlo.tan: "-":#:#: 'chlo.tan' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xcomplex<f64>>) {
  %r = "chlo.tan"(%x0) : (tensor<2xf32>) -> (tensor<2xcomplex<f64>>)
  func.return %r : tensor<2xcomplex<f64>>
}
// -----
// chlo.tan: "-":#:#: 'chlo.tan' op requires one result
func.func @main(%x0: tensor<20x20xcomplex<f64>>) -> (tensor<20x20xcomplex<f64>>, tensor<i32>) {
  %r:2 = "chlo.tan"(%x0) : (tensor<20x20xcomplex<f64>>) -> (tensor<20x20xcomplex<f64>>, tensor<i32>)
  func.return %r#0, %r#1 : tensor<20x20xcomplex<f64>>, tensor<i32>
}
// -----
// chlo.tan: "-":#:#: 'chlo.tan' op result ## must be tensor of #/#/#/#/#/#-bit float or complex type with #/#-bit float el
func.func @main(%x0: tensor<20x20xcomplex<f64>>) -> (tensor<20x20xi32>) {
  %r = "chlo.tan"(%x0) : (tensor<20x20xcomplex<f64>>) -> (tensor<20x20xi32>)
  func.return %r : tensor<20x20xi32>
}
// -----
// chlo.top_k: "-":#:#: 'chlo.top_k' op attribute 'k' failed to satisfy constraint: #-bit signless integer attribute
func.func @main(%x0: tensor<5x5xf16>) -> (tensor<5x2xf16>, tensor<5x2xi32>) {
  %r:2 = "chlo.top_k"(%x0) <{k = 2 : i16}> : (tensor<5x5xf16>) -> (tensor<5x2xf16>, tensor<5x2xi32>)
  func.return %r#0, %r#1 : tensor<5x2xf16>, tensor<5x2xi32>
}
// -----
// chlo.top_k: "-":#:#: 'chlo.top_k' op expected # results
func.func @main(%x0: tensor<7x3xi32>) -> (tensor<5x2xi32>, tensor<5x2xi32>, i32) {
  %r:3 = "chlo.top_k"(%x0) <{k = 2 : i64}> : (tensor<7x3xi32>) -> (tensor<5x2xi32>, tensor<5x2xi32>, i32)
  func.return %r#0, %r#1, %r#2 : tensor<5x2xi32>, tensor<5x2xi32>, i32
}
// -----
// chlo.top_k: "-":#:#: 'chlo.top_k' op inferred type(s) 'T', 'T' are incompatible with return type(s) of operation 'T', 'T'
func.func @main(%x0: tensor<5x3xi64>) -> (tensor<5x2xi64>, tensor<5x2xi32>) {
  %r:2 = "chlo.top_k"(%x0) <{k = 3 : i64}> : (tensor<5x3xi64>) -> (tensor<5x2xi64>, tensor<5x2xi32>)
  func.return %r#0, %r#1 : tensor<5x2xi64>, tensor<5x2xi32>
}
// -----
// chlo.top_k: "-":#:#: 'chlo.top_k' op requires a single operand
func.func @main(%x0: tensor<5x3xf16>, %x1: tensor<*xf32>) -> (tensor<5x2xf16>, tensor<5x2xi32>) {
  %r:2 = "chlo.top_k"(%x0, %x1) <{k = 2 : i64}> : (tensor<5x3xf16>, tensor<*xf32>) -> (tensor<5x2xf16>, tensor<5x2xi32>)
  func.return %r#0, %r#1 : tensor<5x2xf16>, tensor<5x2xi32>
}
// -----
// chlo.top_k: "-":#:#: 'chlo.top_k' op requires attribute 'k'
func.func @main(%x0: tensor<5x3xi32>) -> (tensor<5x2xi32>, tensor<5x2xi32>) {
  %r:2 = "chlo.top_k"(%x0) <{}> : (tensor<5x3xi32>) -> (tensor<5x2xi32>, tensor<5x2xi32>)
  func.return %r#0, %r#1 : tensor<5x2xi32>, tensor<5x2xi32>
}
// -----
// chlo.top_k: "-":#:#: invalid properties {k = "word"} for op chlo.top_k: Invalid attribute `k` in property conversion: "wor
func.func @main(%x0: tensor<5x3xf16>) -> (tensor<5x2xf16>, tensor<5x2xi32>) {
  %r:2 = "chlo.top_k"(%x0) <{k = "word"}> : (tensor<5x3xf16>) -> (tensor<5x2xf16>, tensor<5x2xi32>)
  func.return %r#0, %r#1 : tensor<5x2xf16>, tensor<5x2xi32>
}
// -----
// chlo.top_k: "-":#:#: invalid properties {k = #} for op chlo.top_k: Invalid attribute `k` in property conversion: #
func.func @main(%x0: tensor<6xi32>) -> (tensor<3xi32>, tensor<3xi32>) {
  %r:2 = "chlo.top_k"(%x0) <{k = [1, 2]}> : (tensor<6xi32>) -> (tensor<3xi32>, tensor<3xi32>)
  func.return %r#0, %r#1 : tensor<3xi32>, tensor<3xi32>
}
// -----
// chlo.top_k: "-":#:#: invalid properties {k = @main} for op chlo.top_k: Invalid attribute `k` in property conversion: @main
func.func @main(%x0: tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %r:2 = "chlo.top_k"(%x0) <{k = @main}> : (tensor<2x8xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  func.return %r#0, %r#1 : tensor<2x3xf32>, tensor<2x3xi32>
}
// -----
// chlo.top_k: "-":#:#: invalid properties {k = dense<#> : T} for op chlo.top_k: Invalid attribute `k` in property conversion
func.func @main(%x0: tensor<5x3xf16>) -> (tensor<5x2xf16>, tensor<5x2xi32>) {
  %r:2 = "chlo.top_k"(%x0) <{k = dense<1> : tensor<1xi64>}> : (tensor<5x3xf16>) -> (tensor<5x2xf16>, tensor<5x2xi32>)
  func.return %r#0, %r#1 : tensor<5x2xf16>, tensor<5x2xi32>
}
// -----
// chlo.top_k: "-":#:#: operand's last dimension must be at least #
func.func @main(%x0: tensor<5x3xui64>) -> (tensor<5x2xui64>, tensor<5x2xi32>) {
  %r:2 = "chlo.top_k"(%x0) <{k = 9223372036854775807 : i64}> : (tensor<5x3xui64>) -> (tensor<5x2xui64>, tensor<5x2xi32>)
  func.return %r#0, %r#1 : tensor<5x2xui64>, tensor<5x2xi32>
}
// -----
// chlo.zeta: "-":#:#: 'chlo.zeta' op expected # operands, but found #
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.zeta"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.zeta: "-":#:#: 'chlo.zeta' op operand ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<2xindex>, %x1: tensor<2xindex>) -> (tensor<2xindex>) {
  %r = "chlo.zeta"(%x0, %x1) : (tensor<2xindex>, tensor<2xindex>) -> (tensor<2xindex>)
  func.return %r : tensor<2xindex>
}
// -----
// chlo.zeta: "-":#:#: 'chlo.zeta' op requires compatible types for all operands and results
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "chlo.zeta"(%x0, %x1) : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// chlo.zeta: "-":#:#: 'chlo.zeta' op requires one result
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "chlo.zeta"(%x0, %x1) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// chlo.zeta: "-":#:#: 'chlo.zeta' op result ## must be tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xi16>) {
  %r = "chlo.zeta"(%x0, %x1) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xi16>)
  func.return %r : tensor<2xi16>
}
// -----
// func.call: "-":#:#: 'func.call' op 'argmax' does not reference a valid function
func.func @main(%x0: tensor<1xbf16>) -> (tensor<i64>) {
  %r = "func.call"(%x0) <{callee = @argmax}> : (tensor<1xbf16>) -> (tensor<i64>)
  func.return %r : tensor<i64>
}
// -----
// func.call: "-":#:#: 'func.call' op 'expected' does not reference a valid function
func.func @main() -> (tensor<1x2x3xui16>) {
  %r = "func.call"() <{callee = @expected}> : () -> (tensor<1x2x3xui16>)
  func.return %r : tensor<1x2x3xui16>
}
// -----
// func.call: "-":#:#: 'func.call' op 'inputs' does not reference a valid function
func.func @main() -> (tensor<2x3xf8E4M3FN>) {
  %r = "func.call"() <{callee = @inputs}> : () -> (tensor<2x3xf8E4M3FN>)
  func.return %r : tensor<2x3xf8E4M3FN>
}
// -----
// func.call: "-":#:#: 'func.call' op requires attribute 'callee'
func.func @main() -> (tensor<4x2x3x5xf32>) {
  %r = "func.call"() <{}> : () -> (tensor<4x2x3x5xf32>)
  func.return %r : tensor<4x2x3x5xf32>
}
// -----
// func.call: "-":#:#: invalid properties {callee = # : i#} for op func.call: Invalid attribute `callee` in property convers
func.func @main() -> (tensor<2x6x3xf32>, tensor<2x3xi64>) {
  %r:2 = "func.call"() <{callee = 1 : i64}> : () -> (tensor<2x6x3xf32>, tensor<2x3xi64>)
  func.return %r#0, %r#1 : tensor<2x6x3xf32>, tensor<2x3xi64>
}
// -----
// func.call: "-":#:#: invalid properties {callee = #.#e+# : f#} for op func.call: Invalid attribute `callee` in property co
func.func @main() -> (tensor<4x2x3x5xi64>) {
  %r = "func.call"() <{callee = 1.0}> : () -> (tensor<4x2x3x5xi64>)
  func.return %r : tensor<4x2x3x5xi64>
}
// -----
// stablehlo.abs: "-":#:#: 'stablehlo.abs' op all non-scalar operands/results must have the same shape and base type
func.func @main(%x0: tensor<2x3xf32>) -> (tensor<9xf64>) {
  %r = "stablehlo.abs"(%x0) : (tensor<2x3xf32>) -> (tensor<9xf64>)
  func.return %r : tensor<9xf64>
}
// -----
// stablehlo.abs: "-":#:#: 'stablehlo.abs' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<20x20xf4E2M1FN>) -> (tensor<20x20xi16>) {
  %r = "stablehlo.abs"(%x0) : (tensor<20x20xf4E2M1FN>) -> (tensor<20x20xi16>)
  func.return %r : tensor<20x20xi16>
}
// -----
// stablehlo.abs: "-":#:#: 'stablehlo.abs' op operand ## must be ranked tensor of #/#/#/#/#/#-bit signless integer or #/#/#/#/#/
func.func @main(%x0: tensor<2x3xui32>) -> (tensor<2x3xui32>) {
  %r = "stablehlo.abs"(%x0) : (tensor<2x3xui32>) -> (tensor<2x3xui32>)
  func.return %r : tensor<2x3xui32>
}
// -----
// stablehlo.abs: "-":#:#: 'stablehlo.abs' op requires a single operand
func.func @main(%x0: tensor<20x19xf32>, %x1: tensor<f32>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.abs"(%x0, %x1) : (tensor<20x19xf32>, tensor<f32>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.abs: "-":#:#: 'stablehlo.abs' op requires one result
func.func @main(%x0: tensor<20x20xi64>) -> (tensor<20x20xi64>, tensor<20x20xi64>) {
  %r:2 = "stablehlo.abs"(%x0) : (tensor<20x20xi64>) -> (tensor<20x20xi64>, tensor<20x20xi64>)
  func.return %r#0, %r#1 : tensor<20x20xi64>, tensor<20x20xi64>
}
// -----
// stablehlo.abs: "-":#:#: 'stablehlo.popcnt' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but got 'tu
func.func @main(%x0: tuple<tensor<2xf32>>) -> (tuple<tensor<2xf32>>) {
  %r = "stablehlo.popcnt"(%x0) : (tuple<tensor<2xf32>>) -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// stablehlo.abs: "-":#:#: 'stablehlo.tan' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2xcomplex<f32>>) -> (tensor<2xf32>) {
  %r = "stablehlo.tan"(%x0) : (tensor<2xcomplex<f32>>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.add: "-":#:#: 'stablehlo.add' op expected # operands, but found #
func.func @main(%x0: tensor<2xui32>) -> (tensor<2xui32>) {
  %r = "stablehlo.add"(%x0) : (tensor<2xui32>) -> (tensor<2xui32>)
  func.return %r : tensor<2xui32>
}
// -----
// stablehlo.add: "-":#:#: 'stablehlo.add' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/#-b
func.func @main(%x0: tensor<20x20xindex>, %x1: tensor<20x20xf32>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.add"(%x0, %x1) : (tensor<20x20xindex>, tensor<20x20xf32>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.add: "-":#:#: 'stablehlo.add' op requires one result
func.func @main(%x0: tensor<9xi64>, %x1: tensor<9xi64>) -> (tensor<9xi64>, tensor<9xi64>) {
  %r:2 = "stablehlo.add"(%x0, %x1) : (tensor<9xi64>, tensor<9xi64>) -> (tensor<9xi64>, tensor<9xi64>)
  func.return %r#0, %r#1 : tensor<9xi64>, tensor<9xi64>
}
// -----
// stablehlo.add: "-":#:#: 'stablehlo.add' op requires the same shape for all operands and results
func.func @main(%x0: tensor<1xui32>, %x1: tensor<0xui32>) -> (tensor<ui32>) {
  %r = "stablehlo.add"(%x0, %x1) : (tensor<1xui32>, tensor<0xui32>) -> (tensor<ui32>)
  func.return %r : tensor<ui32>
}
// -----
// stablehlo.add: "-":#:#: op requires the same element type for all operands and results
func.func @main(%x0: tensor<20x20xi1>, %x1: tensor<20x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>) {
  %r = "stablehlo.add"(%x0, %x1) : (tensor<20x20xi1>, tensor<20x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>)
  func.return %r : tensor<20x20xcomplex<f32>>
}
// -----
// stablehlo.add: "-":#:#: unexpected decimal integer literal for a floating point value
func.func @main(%x0: tensor<2xi32>, %x1: tensor<0xi32>) -> (tensor<2xi32>) {
  %r = "stablehlo.add"(%x0, %x1) {mhlo.frontend_attributes = {k = "v"}, "quoted key" = [1, 2 : f32]} : (tensor<2xi32>, tensor<0xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// stablehlo.after_all: "-":#:#: 'stablehlo.after_all' op operand ## must be variadic of token, but got 'T'
func.func @main(%x0: tensor<f32>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.after_all"(%x0, %x1) : (tensor<f32>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.after_all: "-":#:#: 'stablehlo.after_all' op operand ## must be variadic of token, but got 'i#'
func.func @main(%x0: !stablehlo.token, %x1: i32) -> (!stablehlo.token) {
  %r = "stablehlo.after_all"(%x0, %x1) : (!stablehlo.token, i32) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.after_all: "-":#:#: 'stablehlo.after_all' op operand ## must be variadic of token, but got 'tuple<T'
func.func @main(%x0: tuple<tensor<2xf32>>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.after_all"(%x0, %x1) : (tuple<tensor<2xf32>>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.after_all: "-":#:#: 'stablehlo.after_all' op requires one result
func.func @main() -> () {
  "stablehlo.after_all"() : () -> ()
  func.return
}
// -----
// stablehlo.after_all: "-":#:#: 'stablehlo.after_all' op result ## must be token, but got 'T'
func.func @main(%x0: !stablehlo.token, %x1: !stablehlo.token) -> (tensor<i32>) {
  %r = "stablehlo.after_all"(%x0, %x1) : (!stablehlo.token, !stablehlo.token) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.after_all: "-":#:#: 'stablehlo.after_all' op result ## must be token, but got 'i#'
func.func @main() -> (i32) {
  %r = "stablehlo.after_all"() : () -> (i32)
  func.return %r : i32
}
// -----
// stablehlo.after_all: "-":#:#: 'stablehlo.after_all' op result ## must be token, but got 'tuple<T'
func.func @main() -> (tuple<tensor<2xf32>>) {
  %r = "stablehlo.after_all"() : () -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// stablehlo.all_gather: "-":#:#: 'stablehlo.all_gather' op attribute 'all_gather_dim' failed to satisfy constraint: #-bit signless int
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 1 : index, replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: 'stablehlo.all_gather' op attribute 'replica_groups' failed to satisfy constraint: #-bit signless int
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 1 : i64, replica_groups = array<i64: 1>}> : (tensor<2x2xi64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: 'stablehlo.all_gather' op operand ## must be variadic of ranked tensor of #/#/#/#/#/#-bit float or bo
func.func @main(%x0: tensor<2x2xui16>, %x1: tensor<*xf32>) -> (tensor<2x4xui16>) {
  %r = "stablehlo.all_gather"(%x0, %x1) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xui16>, tensor<*xf32>) -> (tensor<2x4xui16>)
  func.return %r : tensor<2x4xui16>
}
// -----
// stablehlo.all_gather: "-":#:#: 'stablehlo.all_gather' op requires attribute 'all_gather_dim'
func.func @main() -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"() <{ replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : () -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: 'stablehlo.all_gather' op requires attribute 'replica_groups'
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 1 : i64}> : (tensor<2x2xi64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: 'stablehlo.all_gather' op requires the same element type for operand and result at index #
func.func @main(%x0: tensor<2x2xui64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2x2xui64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: 'stablehlo.all_gather' op requires the same number of operands and results
func.func @main(%x0: tensor<2x2xi64>, %x1: tensor<2x2xi64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0, %x1) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>, tensor<2x2xi64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: Invalid replica id #
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[-1, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: all_gather_dim must be a valid index of operand
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: inferred shape of elements literal (#) does not match type (#)
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 0, 1, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: operand and result must have the same rank
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> (tensor<4xi64>)
  func.return %r : tensor<4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: operand and result should have the same shape except for the dimension size at 'all_gather_dim'
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: replica id ## not seen in replica groups
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[100, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: replica id ## seen more than once
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[1, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_gather: "-":#:#: unexpected decimal integer literal for a floating point value
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.all_gather"(%x0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xf8E4M3FN>}> : (tensor<2x2xi64>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.all_reduce: "-":#:#: 'stablehlo.all_reduce' op attribute 'replica_groups' failed to satisfy constraint: #-bit signless int
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.all_reduce"(%x0) <{replica_groups = #stablehlo<precision HIGH>}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.maximum"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.all_reduce: "-":#:#: 'stablehlo.all_reduce' op inferred type(s) 'T' are incompatible with return type(s) of operation
func.func @main(%x0: tensor<2xf32>) -> () {
  "stablehlo.all_reduce"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>) -> ()
  func.return
}
// -----
// stablehlo.all_reduce: "-":#:#: 'stablehlo.all_reduce' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<2xf4E2M1FN>) -> (tensor<2xf4E2M1FN>) {
  %r = "stablehlo.all_reduce"(%x0) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.maximum"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf4E2M1FN>) -> (tensor<2xf4E2M1FN>)
  func.return %r : tensor<2xf4E2M1FN>
}
// -----
// stablehlo.all_reduce: "-":#:#: 'stablehlo.all_reduce' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T',
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %r:2 = "stablehlo.all_reduce"(%x0) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.maximum"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
}
// -----
// stablehlo.all_reduce: "-":#:#: 'stablehlo.all_reduce' op inferred type(s) 'T', 'T' are incompatible with return type(s) of operation
func.func @main(%x0: tensor<2xf32>, %x1: tensor<3xf32>) -> (tensor<2xf32>, tensor<3xi8>) {
  %r:2 = "stablehlo.all_reduce"(%x0, %x1) <{replica_groups = dense<[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<3xf32>) -> (tensor<2xf32>, tensor<3xi8>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<3xi8>
}
// -----
// stablehlo.all_reduce: "-":#:#: 'stablehlo.all_reduce' op operand ## must be variadic of ranked tensor of #/#/#/#/#/#-bit float or bo
func.func @main(%x0: tuple<tensor<2xf32>>) -> (tuple<tensor<2xf32>>) {
  %r = "stablehlo.all_reduce"(%x0) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.maximum"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tuple<tensor<2xf32>>) -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// stablehlo.all_reduce: "-":#:#: 'stablehlo.all_reduce' op requires attribute 'replica_groups'
func.func @main(%x0: tensor<2xf32>, %x1: tensor<3xf32>) -> (tensor<2xf32>, tensor<3xf32>) {
  %r:2 = "stablehlo.all_reduce"(%x0, %x1) <{}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<3xf32>) -> (tensor<2xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<3xf32>
}
// -----
// stablehlo.all_reduce: "-":#:#: Reduction-region here must produce # tensors, but produces # instead
func.func @main(%x0: tensor<2xf32>, %x1: tensor<f32>) -> (tensor<2xf32>, tensor<3xf32>) {
  %r:2 = "stablehlo.all_reduce"(%x0, %x1) <{replica_groups = dense<[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1, %1) : (tensor<f32>, tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<3xf32>
}
// -----
// stablehlo.all_reduce: "-":#:#: The element-type of reduction-region's result type at index # is expected to be promotable from the o
func.func @main(%x0: tensor<2xui32>) -> (tensor<2xf32>) {
  %r = "stablehlo.all_reduce"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xui32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.all_reduce: "-":#:#: replica id ## not seen in replica groups
func.func @main(%x0: tensor<2xf32>, %x1: tensor<3xf32>) -> (tensor<2xf32>, tensor<3xf32>) {
  %r:2 = "stablehlo.all_reduce"(%x0, %x1) <{replica_groups = dense<[[0, 1, 2], [4, -1, -2]]> : tensor<2x3xi64>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<3xf32>) -> (tensor<2xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<3xf32>
}
// -----
// stablehlo.all_reduce: "-":#:#: replica id ## seen more than once
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.all_reduce"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 0]]> : tensor<2x2xi64>, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.all_reduce: "-":#:#: tensor literal is invalid; ranks are not consistent between elements
func.func @main(%x0: tensor<2xui32>, %x1: tensor<3xui32>) -> (tensor<2xui32>, tensor<3xui32>) {
  %r:2 = "stablehlo.all_reduce"(%x0, %x1) <{replica_groups = dense<[[0, 0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64>}> ({
^bb0(%arg2: tensor<ui32>, %arg3: tensor<ui32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
  "stablehlo.return"(%1) : (tensor<ui32>) -> ()
}) : (tensor<2xui32>, tensor<3xui32>) -> (tensor<2xui32>, tensor<3xui32>)
  func.return %r#0, %r#1 : tensor<2xui32>, tensor<3xui32>
}
// -----
// stablehlo.all_to_all: "-":#:#: 'stablehlo.all_to_all' op attribute 'concat_dimension' failed to satisfy constraint: #-bit signless i
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = -1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xi64>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: 'stablehlo.all_to_all' op attribute 'replica_groups' failed to satisfy constraint: #-bit signless int
func.func @main(%x0: tensor<2x4xf64>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = unit, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xf64>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: 'stablehlo.all_to_all' op attribute 'split_count' failed to satisfy constraint: #-bit signless intege
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = -1 : i64, split_dimension = 1 : i64}> : (tensor<2x4xi64>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: 'stablehlo.all_to_all' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<2x4x2xi64>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4x2xi64>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: 'stablehlo.all_to_all' op operand ## must be variadic of ranked tensor of #/#/#/#/#/#-bit float or bo
func.func @main(%x0: tensor<2x4xi64>, %x1: tensor<*xf32>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0, %x1) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xi64>, tensor<*xf32>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: 'stablehlo.all_to_all' op requires attribute 'concat_dimension'
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{ replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xi64>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: 'stablehlo.all_to_all' op requires attribute 'split_count'
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_dimension = 1 : i64}> : (tensor<2x4xi64>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: 'stablehlo.all_to_all' op requires the same element type for operand and result at index #
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xcomplex<f32>>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 9223372036854775807]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xi64>) -> (tensor<4x2xcomplex<f32>>)
  func.return %r : tensor<4x2xcomplex<f32>>
}
// -----
// stablehlo.all_to_all: "-":#:#: 'stablehlo.all_to_all' op requires the same number of operands and results
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xi64>, tensor<f32>) {
  %r:2 = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xi64>) -> (tensor<4x2xi64>, tensor<f32>)
  func.return %r#0, %r#1 : tensor<4x2xi64>, tensor<f32>
}
// -----
// stablehlo.all_to_all: "-":#:#: 'stablehlo.all_to_all' op result ## must be variadic of ranked tensor of #/#/#/#/#/#-bit float or boo
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xi64>, tensor<*xf32>) {
  %r:2 = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xi64>) -> (tensor<4x2xi64>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<4x2xi64>, tensor<*xf32>
}
// -----
// stablehlo.all_to_all: "-":#:#: AllToAll split_dimension # is out-of-bounds for input rank #
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 9223372036854775807 : i64}> : (tensor<2x4xi64>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: inferred shape of elements literal (#) does not match type (#)
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x2xi64>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: invalid properties {concat_dimension = # : i#, replica_groups = dense<#]> : T, split_count = # : i#, 
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = [1, 2]}> : (tensor<2x4xi64>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: invalid properties {concat_dimension = array<i#: #>, replica_groups = dense<#]> : T, split_count = # 
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xi4>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = array<i64: 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xi64>) -> (tensor<4x2xi4>)
  func.return %r : tensor<4x2xi4>
}
// -----
// stablehlo.all_to_all: "-":#:#: replica id ## not seen in replica groups
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[5, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xi64>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: replica id ## seen more than once
func.func @main(%x0: tensor<2x4xi64>) -> (tensor<4x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[1, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xi64>) -> (tensor<4x2xi64>)
  func.return %r : tensor<4x2xi64>
}
// -----
// stablehlo.all_to_all: "-":#:#: split dimension has size #, expected to be a multiple of split_count #
func.func @main(%x0: tensor<2x1xi64>) -> (tensor<1x2xi64>) {
  %r = "stablehlo.all_to_all"(%x0) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x1xi64>) -> (tensor<1x2xi64>)
  func.return %r : tensor<1x2xi64>
}
// -----
// stablehlo.and: "-":#:#: 'stablehlo.and' op expected # operands, but found #
func.func @main(%x0: tensor<20x20xi8>, %x1: tensor<20x20xi8>, %x2: tensor<20x20xi8>) -> (tensor<20x20xi8>) {
  %r = "stablehlo.and"(%x0, %x1, %x2) : (tensor<20x20xi8>, tensor<20x20xi8>, tensor<20x20xi8>) -> (tensor<20x20xi8>)
  func.return %r : tensor<20x20xi8>
}
// -----
// stablehlo.and: "-":#:#: 'stablehlo.and' op operand ## must be ranked tensor of bool or #/#/#/#/#/#-bit integer values, but go
func.func @main(%x0: tensor<9xf32>, %x1: tensor<9xf32>) -> (tensor<9xf32>) {
  %r = "stablehlo.and"(%x0, %x1) : (tensor<9xf32>, tensor<9xf32>) -> (tensor<9xf32>)
  func.return %r : tensor<9xf32>
}
// -----
// stablehlo.and: "-":#:#: 'stablehlo.and' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xi8>, %x1: tensor<20x20xi8>) -> (tensor<19x20xi8>) {
  %r = "stablehlo.and"(%x0, %x1) : (tensor<20x20xi8>, tensor<20x20xi8>) -> (tensor<19x20xi8>)
  func.return %r : tensor<19x20xi8>
}
// -----
// stablehlo.and: "-":#:#: 'stablehlo.and' op requires one result
func.func @main(%x0: tensor<5x1xi1>, %x1: tensor<5x1xi1>) -> (tensor<5x1xi1>, i32) {
  %r:2 = "stablehlo.and"(%x0, %x1) : (tensor<5x1xi1>, tensor<5x1xi1>) -> (tensor<5x1xi1>, i32)
  func.return %r#0, %r#1 : tensor<5x1xi1>, i32
}
// -----
// stablehlo.async_done: "-":#:#: 'stablehlo.async_done' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: !stablehlo.future<tensor<2x4xi64>>) -> (tensor<i32>) {
  %r = "stablehlo.async_done"(%x0) : (!stablehlo.future<tensor<2x4xi64>>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.async_done: "-":#:#: 'stablehlo.async_done' op operand ## must be future, but got 'T'
func.func @main(%x0: tensor<2x3xf32>) -> (tensor<2x4xi64>) {
  %r = "stablehlo.async_done"(%x0) : (tensor<2x3xf32>) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.async_done: "-":#:#: 'stablehlo.async_done' op operand ## must be future, but got 'i#'
func.func @main(%x0: i32) -> (tensor<2x4xi64>) {
  %r = "stablehlo.async_done"(%x0) : (i32) -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.async_done: "-":#:#: 'stablehlo.async_done' op requires a single operand
func.func @main() -> (tensor<2x4xi64>) {
  %r = "stablehlo.async_done"() : () -> (tensor<2x4xi64>)
  func.return %r : tensor<2x4xi64>
}
// -----
// stablehlo.async_done: "-":#:#: 'stablehlo.async_done' op requires one result
func.func @main(%x0: !stablehlo.future<tensor<2x4xi64>>) -> (tensor<2x4xi64>, tuple<tensor<2xf32>>) {
  %r:2 = "stablehlo.async_done"(%x0) : (!stablehlo.future<tensor<2x4xi64>>) -> (tensor<2x4xi64>, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1 : tensor<2x4xi64>, tuple<tensor<2xf32>>
}
// -----
// stablehlo.async_done: "-":#:#: 'stablehlo.async_done' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#
func.func @main(%x0: !stablehlo.future<tensor<2x4xi64>>) -> (tensor<*xf32>) {
  %r = "stablehlo.async_done"(%x0) : (!stablehlo.future<tensor<2x4xi64>>) -> (tensor<*xf32>)
  func.return %r : tensor<*xf32>
}
// -----
// stablehlo.async_start: "-":#:#: 'stablehlo.all_gather' op attribute 'all_gather_dim' failed to satisfy constraint: #-bit signless int
func.func @main(%x0: tensor<?x?xi64>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = -1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<?x?xi64>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.async_start: "-":#:#: 'stablehlo.all_gather' op requires the same element type for operand and result at index #
func.func @main(%x0: tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 100 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi32>
  "stablehlo.return"(%1) : (tensor<2x4xi32>) -> ()
}) : (tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.async_start: "-":#:#: 'stablehlo.async_start' op number of operands (#) must match number of region arguments (#)
func.func @main(%x0: tensor<2x2xi64>, %x1: tensor<2x3xf32>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0, %x1) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<2x2xi64>, tensor<2x3xf32>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.async_start: "-":#:#: 'stablehlo.async_start' op operand ## must be variadic of ranked tensor of #/#/#/#/#/#-bit float or b
func.func @main(%x0: tensor<2x2xi64>, %x1: tensor<*xf32>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0, %x1) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<2x2xi64>, tensor<*xf32>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.async_start: "-":#:#: 'stablehlo.async_start' op operand type 'T' at index # must match region argument type 'T'
func.func @main(%x0: tensor<5x?xi64>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<5x?xi64>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.async_start: "-":#:#: 'stablehlo.async_start' op requires one region
func.func @main(%x0: tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0)  : (tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.async_start: "-":#:#: 'stablehlo.async_start' op requires one result
func.func @main(%x0: tensor<2x2xi64>) -> () {
  "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<2x2xi64>) -> ()
  func.return
}
// -----
// stablehlo.async_start: "-":#:#: 'stablehlo.async_start' op result ## must be future, but got 'T'
func.func @main(%x0: tensor<2x2xi64>) -> (tensor<f32>) {
  %r = "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<2x2xi64>) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.async_start: "-":#:#: 'stablehlo.async_start' op result ## must be future, but got 'i#'
func.func @main(%x0: tensor<2x2xi64>) -> (i32) {
  %r = "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<2x2xi64>) -> (i32)
  func.return %r : i32
}
// -----
// stablehlo.async_start: "-":#:#: all_gather_dim must be a valid index of operand
func.func @main(%x0: tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.async_start: "-":#:#: inferred shape of elements literal (#) does not match type (#)
func.func @main(%x0: tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.async_start: "-":#:#: operand and result should have the same shape except for the dimension size at 'all_gather_dim'
func.func @main(%x0: tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.async_start: "-":#:#: replica id ## not seen in replica groups
func.func @main(%x0: tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, -9223372036854775807]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.async_start: "-":#:#: replica id ## seen more than once
func.func @main(%x0: tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[1, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<2x2xi64>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.async_start: "-":#:#: unexpected decimal integer literal for a floating point value
func.func @main(%x0: tensor<2x2xf16>) -> (!stablehlo.future<tensor<2x4xi64>>) {
  %r = "stablehlo.async_start"(%x0) ({
^bb0(%arg0: tensor<2x2xi64>):
  %1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : f64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xi64>) -> tensor<2x4xi64>
  "stablehlo.return"(%1) : (tensor<2x4xi64>) -> ()
}) : (tensor<2x2xf16>) -> (!stablehlo.future<tensor<2x4xi64>>)
  func.return %r : !stablehlo.future<tensor<2x4xi64>>
}
// -----
// stablehlo.atan2: "-":#:#: 'stablehlo.atan#' op expected # operands, but found #
func.func @main(%x0: tensor<20x20xbf16>) -> (tensor<20x20xbf16>) {
  %r = "stablehlo.atan2"(%x0) : (tensor<20x20xbf16>) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// stablehlo.atan2: "-":#:#: 'stablehlo.atan#' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #
func.func @main(%x0: tensor<20x20xf64>, %x1: tensor<20x20xi64>) -> (tensor<20x20xf64>) {
  %r = "stablehlo.atan2"(%x0, %x1) : (tensor<20x20xf64>, tensor<20x20xi64>) -> (tensor<20x20xf64>)
  func.return %r : tensor<20x20xf64>
}
// -----
// stablehlo.atan2: "-":#:#: 'stablehlo.atan#' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xf64>, %x1: tensor<20x18xf64>) -> (tensor<20x20xf64>) {
  %r = "stablehlo.atan2"(%x0, %x1) : (tensor<20x20xf64>, tensor<20x18xf64>) -> (tensor<20x20xf64>)
  func.return %r : tensor<20x20xf64>
}
// -----
// stablehlo.atan2: "-":#:#: 'stablehlo.atan#' op requires one result
func.func @main(%x0: tensor<2xf32>, %x1: tensor<4xf32>) -> (tensor<2xf32>, tensor<2x3xf32>) {
  %r:2 = "stablehlo.atan2"(%x0, %x1) : (tensor<2xf32>, tensor<4xf32>) -> (tensor<2xf32>, tensor<2x3xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: 'stablehlo.batch_norm_grad' op attribute 'feature_index' failed to satisfy constraint: #-bit signless
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : f32, feature_index = -9223372036854775807 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: 'stablehlo.batch_norm_grad' op expected # operands, but found #
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>, %x5: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xui32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4, %x5) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xui32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xui32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: 'stablehlo.batch_norm_grad' op expected # results
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>) {
  %r:2 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<2x3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: 'stablehlo.batch_norm_grad' op operand ## must be #D tensor of #/#/#/#/#/#-bit float or per-tensor in
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xi64>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xcomplex<f32>>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xi64>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xcomplex<f32>>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xcomplex<f32>>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: 'stablehlo.batch_norm_grad' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or per-tenso
func.func @main(%x0: tensor<2x3xi1>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xi1>) -> (tensor<2x3xi1>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xi1>) -> (tensor<2x3xi1>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xi1>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: 'stablehlo.batch_norm_grad' op requires attribute 'epsilon'
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{ feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: 'stablehlo.batch_norm_grad' op requires attribute 'feature_index'
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : f32}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: 'stablehlo.batch_norm_grad' op result ## must be #D tensor of #/#/#/#/#/#-bit float or per-tensor int
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xi8>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xi8>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xi8>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: 'stablehlo.batch_norm_grad' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or per-tensor
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (i32, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (i32, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : i32, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: expected '}' in attribute dictionary
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e--1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: expects featureIndex to be smaller than the rank of multi-dimensional operands; got featureIndex #, a
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-4 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: expects multi-dimensional operands to have compatible shapes.
func.func @main(%x0: tensor<2x3xf8E5M2>, %x1: tensor<3xf8E5M2>, %x2: tensor<3xf8E5M2>, %x3: tensor<3xf8E5M2>, %x4: tensor<3xf8E5M2>) -> (tensor<2x3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>) -> (tensor<2x3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: expects single-dimensional operands to have compatible shapes.
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<4xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: expects the size of single-dimensional operands to be compatible with feature count, but the size of 
func.func @main(%x0: tensor<2x1xf32>, %x1: tensor<1xf32>, %x2: tensor<1xf32>, %x3: tensor<1xf32>, %x4: tensor<2x1xf32>) -> (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : f32, feature_index = 0 : i64}> : (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<2x1xf32>) -> (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: floating point value not valid for specified type
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : i16, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: invalid properties {epsilon = {}, feature_index = # : i#} for op stablehlo.batch_norm_grad: Invalid a
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = {}, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_grad: "-":#:#: unexpected decimal integer literal for a floating point value
func.func @main(%x0: tensor<2x1xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : f32}> : (tensor<2x1xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: 'stablehlo.batch_norm_inference' op attribute 'feature_index' failed to satisfy constraint: #-bit sig
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+00 : f32, feature_index = -9223372036854775807 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: 'stablehlo.batch_norm_inference' op expected # operands, but found #
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3) <{epsilon = 0.000000e+00 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: 'stablehlo.batch_norm_inference' op inferred type(s) 'T' are incompatible with return type(s) of oper
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> (tensor<4x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+00 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>)
  func.return %r : tensor<4x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: 'stablehlo.batch_norm_inference' op operand ## must be #D tensor of #/#/#/#/#/#-bit float or per-tens
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xui2>, %x2: tensor<3xui2>, %x3: tensor<3xui2>, %x4: tensor<3xui2>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+00 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xui2>, tensor<3xui2>, tensor<3xui2>, tensor<3xui2>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: 'stablehlo.batch_norm_inference' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or per-
func.func @main(%x0: tensor<2x3xui64>, %x1: tensor<3xui64>, %x2: tensor<3xui64>, %x3: tensor<3xui64>, %x4: tensor<3xui64>) -> (tensor<2x3xui64>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+00 : f32, feature_index = 1 : i64}> : (tensor<2x3xui64>, tensor<3xui64>, tensor<3xui64>, tensor<3xui64>, tensor<3xui64>) -> (tensor<2x3xui64>)
  func.return %r : tensor<2x3xui64>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: 'stablehlo.batch_norm_inference' op requires attribute 'feature_index'
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+0 : f32}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: 'stablehlo.batch_norm_inference' op requires compatible element types for all operands and results
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf4E2M1FN>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+00 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf4E2M1FN>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: expected '}' in attribute dictionary
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+-1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: expects featureIndex to be smaller than the rank of multi-dimensional operands; got featureIndex #, a
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+00 : f32, feature_index = 9223372036854775807 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: expects single-dimensional operands to have compatible shapes.
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<2xf32>, %x4: tensor<3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+00 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: expects the size of single-dimensional operands to be compatible with feature count, but the size of 
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<4xf32>, %x2: tensor<4xf32>, %x3: tensor<4xf32>, %x4: tensor<4xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+00 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: floating point value not valid for specified type
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> (tensor<4x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+00 : i32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>)
  func.return %r : tensor<4x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: invalid properties {epsilon = #.#e+# : f#, feature_index = #stablehlo<precision HIGH>} for op stableh
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+00 : f32, feature_index = #stablehlo<precision HIGH>}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: invalid properties {epsilon = #.#e+# : f#, feature_index = array<i#>} for op stablehlo.batch_norm_inf
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<i32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 0.000000e+00 : f32, feature_index = array<i64>}> : (tensor<2x3xf32>, tensor<i32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_inference: "-":#:#: invalid properties {epsilon, feature_index = # : i#} for op stablehlo.batch_norm_inference: Invalid a
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = unit, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: 'stablehlo.batch_norm_training' op attribute 'feature_index' failed to satisfy constraint: #-bit sign
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32, feature_index = -1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: 'stablehlo.batch_norm_training' op expected # operands, but found #
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: 'stablehlo.batch_norm_training' op expected # results
func.func @main(%x0: tensor<2x3xcomplex<f32>>, %x1: tensor<3xcomplex<f32>>, %x2: tensor<3xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, !stablehlo.token) {
  %r:4 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, !stablehlo.token)
  func.return %r#0, %r#1, %r#2, %r#3 : tensor<2x3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, !stablehlo.token
}
// -----
// stablehlo.batch_norm_training: "-":#:#: 'stablehlo.batch_norm_training' op inferred type(s) 'T', 'T', 'T' are incompatible with return type(s
func.func @main(%x0: tensor<0x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: 'stablehlo.batch_norm_training' op operand ## must be #D tensor of #/#/#/#/#/#-bit float or per-tenso
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xi64>, %x2: tensor<3xi64>) -> (tensor<2x3xf32>, tensor<3xi64>, tensor<3xi64>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xi64>, tensor<3xi64>) -> (tensor<2x3xf32>, tensor<3xi64>, tensor<3xi64>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xi64>, tensor<3xi64>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: 'stablehlo.batch_norm_training' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or per-t
func.func @main(%x0: tensor<2x3xui32>, %x1: tensor<3xui32>, %x2: tensor<3xui32>) -> (tensor<2x3xui32>, tensor<3xui32>, tensor<3xui32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<2x3xui32>, tensor<3xui32>, tensor<3xui32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xui32>, tensor<3xui32>, tensor<3xui32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: 'stablehlo.batch_norm_training' op requires attribute 'epsilon'
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{ feature_index = -9223372036854775807 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: 'stablehlo.batch_norm_training' op requires attribute 'feature_index'
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: 'stablehlo.batch_norm_training' op result ## must be #D tensor of #/#/#/#/#/#-bit float or per-tensor
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xindex>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xindex>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xindex>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: expected '}' in attribute dictionary
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e--1 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: expects featureIndex to be smaller than the rank of multi-dimensional operands; got featureIndex #, a
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: expects single-dimensional operands to have compatible shapes.
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<1xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<1xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: expects the size of single-dimensional operands to be compatible with feature count, but the size of 
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32, feature_index = 0 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: floating point value not valid for specified type
func.func @main(%x0: tensor<2x3xi32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xi32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : i16, feature_index = 1 : i64}> : (tensor<2x3xi32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xi32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xi32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: invalid properties {epsilon = # : i#} for op stablehlo.batch_norm_training: Invalid attribute `epsilo
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: invalid properties {epsilon = #.#e# : f#, feature_index = #stablehlo<precision HIGH>} for op stablehl
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32, feature_index = #stablehlo<precision HIGH>}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: invalid properties {epsilon = #.#e# : f#, feature_index = #} for op stablehlo.batch_norm_training: In
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = 1.000000e-03 : f32, feature_index = [1, 2]}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: invalid properties {epsilon = @main, feature_index = # : i#} for op stablehlo.batch_norm_training: In
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = @main, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.batch_norm_training: "-":#:#: invalid properties {epsilon = dense<#> : T, feature_index = # : i#} for op stablehlo.batch_norm_train
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x0, %x1, %x2) <{epsilon = dense<1> : tensor<1xi64>, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1, %r#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.bitcast_convert: "-":#:#: 'stablehlo.bitcast_convert' op requires a single operand
func.func @main() -> (tensor<2x3xui8>) {
  %r = "stablehlo.bitcast_convert"() : () -> (tensor<2x3xui8>)
  func.return %r : tensor<2x3xui8>
}
// -----
// stablehlo.bitcast_convert: "-":#:#: 'stablehlo.bitcast_convert' op requires one result
func.func @main(%x0: tensor<2x3xui64>) -> () {
  "stablehlo.bitcast_convert"(%x0) : (tensor<2x3xui64>) -> ()
  func.return
}
// -----
// stablehlo.bitcast_convert: "-":#:#: 'stablehlo.ceil' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or per-tensor integer qu
func.func @main(%x0: tensor<?xf32>) -> (tensor<?xi32>) {
  %r = "stablehlo.ceil"(%x0) : (tensor<?xf32>) -> (tensor<?xi32>)
  func.return %r : tensor<?xi32>
}
// -----
// stablehlo.bitcast_convert: "-":#:#: cannot convert between real and complex types, but got: 'T' and 'T'
func.func @main(%x0: tensor<8xcomplex<f64>>) -> (tensor<8xbf16>) {
  %r = "stablehlo.bitcast_convert"(%x0) : (tensor<8xcomplex<f64>>) -> (tensor<8xbf16>)
  func.return %r : tensor<8xbf16>
}
// -----
// stablehlo.bitcast_convert: "-":#:#: operand and result shapes must match except for the innermost dimension of the shape with the smaller
func.func @main(%x0: tensor<9xui16>) -> (tensor<8xbf16>) {
  %r = "stablehlo.bitcast_convert"(%x0) : (tensor<9xui16>) -> (tensor<8xbf16>)
  func.return %r : tensor<8xbf16>
}
// -----
// stablehlo.bitcast_convert: "-":#:#: rank of smaller element type (#) should be # more than rank of larger element type (#), but # != # + 
func.func @main(%x0: tensor<2xf16>) -> (tensor<2xui32>) {
  %r = "stablehlo.bitcast_convert"(%x0) : (tensor<2xf16>) -> (tensor<2xui32>)
  func.return %r : tensor<2xui32>
}
// -----
// stablehlo.bitcast_convert: "-":#:#: requires compatible bit widths. Got: 'T' and 'T', but # * # != #.
func.func @main(%x0: tensor<2xbf16>) -> (tensor<2x4xui8>) {
  %r = "stablehlo.bitcast_convert"(%x0) : (tensor<2xbf16>) -> (tensor<2x4xui8>)
  func.return %r : tensor<2x4xui8>
}
// -----
// stablehlo.broadcast: "-":#:#: 'stablehlo.broadcast' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<3xf32>) -> (tensor<1x2x4xf32>) {
  %r = "stablehlo.broadcast"(%x0) <{broadcast_sizes = array<i64: 1, 2>}> : (tensor<3xf32>) -> (tensor<1x2x4xf32>)
  func.return %r : tensor<1x2x4xf32>
}
// -----
// stablehlo.broadcast: "-":#:#: 'stablehlo.broadcast' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#
func.func @main(%x0: tensor<3xindex>) -> (tensor<3xindex>) {
  %r = "stablehlo.broadcast"(%x0) <{broadcast_sizes = array<i64>}> : (tensor<3xindex>) -> (tensor<3xindex>)
  func.return %r : tensor<3xindex>
}
// -----
// stablehlo.broadcast: "-":#:#: 'stablehlo.broadcast' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: tensor<i32>) -> (tensor<1x2x2xf32>) {
  %r = "stablehlo.broadcast"(%x0, %x1) <{broadcast_sizes = array<i64: 1, 2>}> : (tensor<2xf32>, tensor<i32>) -> (tensor<1x2x2xf32>)
  func.return %r : tensor<1x2x2xf32>
}
// -----
// stablehlo.broadcast: "-":#:#: 'stablehlo.broadcast' op requires attribute 'broadcast_sizes'
func.func @main(%x0: tensor<3xf32>) -> (tensor<1x2x3xf32>) {
  %r = "stablehlo.broadcast"(%x0) <{}> : (tensor<3xf32>) -> (tensor<1x2x3xf32>)
  func.return %r : tensor<1x2x3xf32>
}
// -----
// stablehlo.broadcast: "-":#:#: 'stablehlo.broadcast' op requires one result
func.func @main(%x0: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %r:2 = "stablehlo.broadcast"(%x0) <{broadcast_sizes = array<i64>}> : (tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  func.return %r#0, %r#1 : tensor<3xf32>, tensor<3xf32>
}
// -----
// stablehlo.broadcast: "-":#:#: 'stablehlo.broadcast' op requires the same element type for all operands and results
func.func @main(%x0: tensor<3xbf16>) -> (tensor<1x2x3xf32>) {
  %r = "stablehlo.broadcast"(%x0) <{broadcast_sizes = array<i64: 1, 2, 2>}> : (tensor<3xbf16>) -> (tensor<1x2x3xf32>)
  func.return %r : tensor<1x2x3xf32>
}
// -----
// stablehlo.broadcast: "-":#:#: Broadcast with negative dimension size #
func.func @main(%x0: tensor<3xf32>) -> (tensor<3xf32>) {
  %r = "stablehlo.broadcast"(%x0) <{broadcast_sizes = array<i64: -1>}> : (tensor<3xf32>) -> (tensor<3xf32>)
  func.return %r : tensor<3xf32>
}
// -----
// stablehlo.broadcast_in_dim: "-":#:#: 'stablehlo.broadcast_in_dim' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or 
func.func @main(%x0: !stablehlo.token) -> (tensor<9xi64>) {
  %r = "stablehlo.broadcast_in_dim"(%x0) <{broadcast_dimensions = array<i64: 0>}> : (!stablehlo.token) -> (tensor<9xi64>)
  func.return %r : tensor<9xi64>
}
// -----
// stablehlo.broadcast_in_dim: "-":#:#: 'stablehlo.broadcast_in_dim' op requires a single operand
func.func @main() -> (tensor<1x1xi64>) {
  %r = "stablehlo.broadcast_in_dim"() <{broadcast_dimensions = array<i64: 1>}> : () -> (tensor<1x1xi64>)
  func.return %r : tensor<1x1xi64>
}
// -----
// stablehlo.broadcast_in_dim: "-":#:#: 'stablehlo.broadcast_in_dim' op requires compatible element types for all operands and results
func.func @main(%x0: tensor<f8E5M2>) -> (tensor<1x1xf4E2M1FN>) {
  %r = "stablehlo.broadcast_in_dim"(%x0) <{broadcast_dimensions = array<i64>}> : (tensor<f8E5M2>) -> (tensor<1x1xf4E2M1FN>)
  func.return %r : tensor<1x1xf4E2M1FN>
}
// -----
// stablehlo.broadcast_in_dim: "-":#:#: 'stablehlo.broadcast_in_dim' op requires one result
func.func @main(%x0: tensor<f64>) -> (tensor<f64>, tensor<f64>) {
  %r:2 = "stablehlo.broadcast_in_dim"(%x0) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> (tensor<f64>, tensor<f64>)
  func.return %r#0, %r#1 : tensor<f64>, tensor<f64>
}
// -----
// stablehlo.broadcast_in_dim: "-":#:#: broadcast_dimensions contains invalid value # for result with rank #
func.func @main(%x0: tensor<1x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>) {
  %r = "stablehlo.broadcast_in_dim"(%x0) <{broadcast_dimensions = array<i64: 5, 1>}> : (tensor<1x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>)
  func.return %r : tensor<20x20xcomplex<f32>>
}
// -----
// stablehlo.broadcast_in_dim: "-":#:#: broadcast_dimensions size (#) does not match operand rank (#)
func.func @main(%x0: tensor<ui32>) -> (tensor<3xui32>) {
  %r = "stablehlo.broadcast_in_dim"(%x0) <{broadcast_dimensions = array<i64: -1>}> : (tensor<ui32>) -> (tensor<3xui32>)
  func.return %r : tensor<3xui32>
}
// -----
// stablehlo.broadcast_in_dim: "-":#:#: invalid properties {broadcast_dimensions = @main} for op stablehlo.broadcast_in_dim: Invalid attribut
func.func @main(%x0: tensor<f64>) -> (tensor<1x1xcomplex<f32>>) {
  %r = "stablehlo.broadcast_in_dim"(%x0) <{broadcast_dimensions = @main}> : (tensor<f64>) -> (tensor<1x1xcomplex<f32>>)
  func.return %r : tensor<1x1xcomplex<f32>>
}
// -----
// stablehlo.broadcast_in_dim: "-":#:#: invalid properties {broadcast_dimensions = true} for op stablehlo.broadcast_in_dim: Invalid attribute
func.func @main(%x0: tensor<i1>) -> (tensor<1xi1>) {
  %r = "stablehlo.broadcast_in_dim"(%x0) <{broadcast_dimensions = true}> : (tensor<i1>) -> (tensor<1xi1>)
  func.return %r : tensor<1xi1>
}
// -----
// stablehlo.broadcast_in_dim: "-":#:#: size of operand dimension # (#) is not equal to # or size of result dimension # (#)
func.func @main(%x0: tensor<3x1xui32>) -> (tensor<4x5xui32>) {
  %r = "stablehlo.broadcast_in_dim"(%x0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x1xui32>) -> (tensor<4x5xui32>)
  func.return %r : tensor<4x5xui32>
}
// -----
// stablehlo.cbrt: "-":#:#: 'stablehlo.cbrt' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/
func.func @main(%x0: tensor<2xi1>) -> (tensor<2xi1>) {
  %r = "stablehlo.cbrt"(%x0) : (tensor<2xi1>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// stablehlo.cbrt: "-":#:#: 'stablehlo.cbrt' op requires a single operand
func.func @main(%x0: tensor<20x20xbf16>, %x1: tensor<20x20xbf16>) -> (tensor<20x20xbf16>) {
  %r = "stablehlo.cbrt"(%x0, %x1) : (tensor<20x20xbf16>, tensor<20x20xbf16>) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// stablehlo.cbrt: "-":#:#: 'stablehlo.cbrt' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20xf32>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.cbrt"(%x0) : (tensor<20xf32>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.cbrt: "-":#:#: 'stablehlo.cbrt' op requires one result
func.func @main(%x0: tensor<20x?xf32>) -> () {
  "stablehlo.cbrt"(%x0) : (tensor<20x?xf32>) -> ()
  func.return
}
// -----
// stablehlo.cbrt: "-":#:#: 'stablehlo.not' op operand ## must be ranked tensor of bool or #/#/#/#/#/#-bit integer values, but go
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.not"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.ceil: "-":#:#: 'stablehlo.cbrt' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/
func.func @main(%x0: tensor<20x20xui16>) -> (tensor<20x20xui16>) {
  %r = "stablehlo.cbrt"(%x0) : (tensor<20x20xui16>) -> (tensor<20x20xui16>)
  func.return %r : tensor<20x20xui16>
}
// -----
// stablehlo.ceil: "-":#:#: 'stablehlo.ceil' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or per-tensor integer q
func.func @main(%x0: tensor<2xui32>) -> (tensor<2xui32>) {
  %r = "stablehlo.ceil"(%x0) : (tensor<2xui32>) -> (tensor<2xui32>)
  func.return %r : tensor<2xui32>
}
// -----
// stablehlo.ceil: "-":#:#: 'stablehlo.ceil' op requires a single operand
func.func @main(%x0: tensor<20x20xf16>, %x1: tensor<f32>) -> (tensor<20x20xf16>) {
  %r = "stablehlo.ceil"(%x0, %x1) : (tensor<20x20xf16>, tensor<f32>) -> (tensor<20x20xf16>)
  func.return %r : tensor<20x20xf16>
}
// -----
// stablehlo.ceil: "-":#:#: 'stablehlo.ceil' op requires compatible types for all operands and results
func.func @main(%x0: tensor<3xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.ceil"(%x0) : (tensor<3xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.ceil: "-":#:#: 'stablehlo.ceil' op requires one result
func.func @main(%x0: tensor<20x20xf64>) -> () {
  "stablehlo.ceil"(%x0) : (tensor<20x20xf64>) -> ()
  func.return
}
// -----
// stablehlo.ceil: "-":#:#: 'stablehlo.ceil' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or per-tensor integer qu
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xui32>) {
  %r = "stablehlo.ceil"(%x0) : (tensor<2xf32>) -> (tensor<2xui32>)
  func.return %r : tensor<2xui32>
}
// -----
// stablehlo.cholesky: "-":#:#: 'stablehlo.cholesky' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<2x2xf32>) -> (tensor<2x1xf32>) {
  %r = "stablehlo.cholesky"(%x0) <{lower = true}> : (tensor<2x2xf32>) -> (tensor<2x1xf32>)
  func.return %r : tensor<2x1xf32>
}
// -----
// stablehlo.cholesky: "-":#:#: 'stablehlo.cholesky' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type wit
func.func @main(%x0: tensor<2x2xi8>) -> (tensor<2x2xf32>) {
  %r = "stablehlo.cholesky"(%x0) <{lower = false}> : (tensor<2x2xi8>) -> (tensor<2x2xf32>)
  func.return %r : tensor<2x2xf32>
}
// -----
// stablehlo.cholesky: "-":#:#: 'stablehlo.cholesky' op requires compatible element types for all operands and results
func.func @main(%x0: tensor<2x2xf32>) -> (tensor<2x2xf8E4M3FN>) {
  %r = "stablehlo.cholesky"(%x0) : (tensor<2x2xf32>) -> (tensor<2x2xf8E4M3FN>)
  func.return %r : tensor<2x2xf8E4M3FN>
}
// -----
// stablehlo.cholesky: "-":#:#: 'stablehlo.cholesky' op requires one result
func.func @main(%x0: tensor<2x2xf32>) -> (tensor<2x2xf32>, i32) {
  %r:2 = "stablehlo.cholesky"(%x0) <{lower = true}> : (tensor<2x2xf32>) -> (tensor<2x2xf32>, i32)
  func.return %r#0, %r#1 : tensor<2x2xf32>, i32
}
// -----
// stablehlo.cholesky: "-":#:#: 'stablehlo.cholesky' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with
func.func @main(%x0: tensor<2x3xf32>) -> (tensor<2x2xui4>) {
  %r = "stablehlo.cholesky"(%x0) <{lower = true}> : (tensor<2x3xf32>) -> (tensor<2x2xui4>)
  func.return %r : tensor<2x2xui4>
}
// -----
// stablehlo.cholesky: "-":#:#: argument 'a' must have rank >= #, got shape #.
func.func @main(%x0: tensor<2xf32>) -> (tensor<2x0xf32>) {
  %r = "stablehlo.cholesky"(%x0) <{lower = true}> : (tensor<2xf32>) -> (tensor<2x0xf32>)
  func.return %r : tensor<2x0xf32>
}
// -----
// stablehlo.cholesky: "-":#:#: invalid properties {lower = #stablehlo<precision HIGH>} for op stablehlo.cholesky: Invalid attribute 
func.func @main(%x0: tensor<2x2xf32>) -> (tensor<2x2xf32>) {
  %r = "stablehlo.cholesky"(%x0) <{lower = #stablehlo<precision HIGH>}> : (tensor<2x2xf32>) -> (tensor<2x2xf32>)
  func.return %r : tensor<2x2xf32>
}
// -----
// stablehlo.cholesky: "-":#:#: minor dimensions of 'a' must have equal size, got shape #, #.
func.func @main(%x0: tensor<0x2xf32>) -> (tensor<2x2xf32>) {
  %r = "stablehlo.cholesky"(%x0) <{lower = true}> : (tensor<0x2xf32>) -> (tensor<2x2xf32>)
  func.return %r : tensor<2x2xf32>
}
// -----
// stablehlo.clamp: "-":#:#: 'stablehlo.clamp' op expected # operands, but found #
func.func @main(%x0: tensor<2x3xi64>, %x1: tensor<2x3xi64>, %x2: tensor<2x3xi64>, %x3: tensor<2x3xi64>) -> (tensor<2x3xi64>) {
  %r = "stablehlo.clamp"(%x0, %x1, %x2, %x3) : (tensor<2x3xi64>, tensor<2x3xi64>, tensor<2x3xi64>, tensor<2x3xi64>) -> (tensor<2x3xi64>)
  func.return %r : tensor<2x3xi64>
}
// -----
// stablehlo.clamp: "-":#:#: 'stablehlo.clamp' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<2x3xf64>, %x1: tensor<2x3xf64>, %x2: tensor<2x3xf64>) -> (tensor<3xf64>) {
  %r = "stablehlo.clamp"(%x0, %x1, %x2) : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>) -> (tensor<3xf64>)
  func.return %r : tensor<3xf64>
}
// -----
// stablehlo.clamp: "-":#:#: 'stablehlo.clamp' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/#
func.func @main(%x0: tensor<2x3xindex>, %x1: tensor<2x3xindex>, %x2: tensor<2x3xindex>) -> (tensor<2x3xindex>) {
  %r = "stablehlo.clamp"(%x0, %x1, %x2) : (tensor<2x3xindex>, tensor<2x3xindex>, tensor<2x3xindex>) -> (tensor<2x3xindex>)
  func.return %r : tensor<2x3xindex>
}
// -----
// stablehlo.clamp: "-":#:#: 'stablehlo.clamp' op requires compatible element types for all operands and results
func.func @main(%x0: tensor<2x3xi8>, %x1: tensor<2x3xi8>, %x2: tensor<2x3xi16>) -> (tensor<2x3xi8>) {
  %r = "stablehlo.clamp"(%x0, %x1, %x2) : (tensor<2x3xi8>, tensor<2x3xi8>, tensor<2x3xi16>) -> (tensor<2x3xi8>)
  func.return %r : tensor<2x3xi8>
}
// -----
// stablehlo.clamp: "-":#:#: 'stablehlo.clamp' op requires one result
func.func @main(%x0: tensor<2x3xi64>, %x1: tensor<2x3xi64>, %x2: tensor<2x3xi64>) -> (tensor<2x3xi64>, tensor<2x3xi64>) {
  %r:2 = "stablehlo.clamp"(%x0, %x1, %x2) : (tensor<2x3xi64>, tensor<2x3xi64>, tensor<2x3xi64>) -> (tensor<2x3xi64>, tensor<2x3xi64>)
  func.return %r#0, %r#1 : tensor<2x3xi64>, tensor<2x3xi64>
}
// -----
// stablehlo.clamp: "-":#:#: 'stablehlo.clamp' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/#-
func.func @main(%x0: tensor<2x3xi64>, %x1: tensor<2x3xi64>, %x2: tensor<2x3xi64>) -> (i32) {
  %r = "stablehlo.clamp"(%x0, %x1, %x2) : (tensor<2x3xi64>, tensor<2x3xi64>, tensor<2x3xi64>) -> (i32)
  func.return %r : i32
}
// -----
// stablehlo.clamp: "-":#:#: min shape # is not scalar and is not compatible to operand shape #
func.func @main(%x0: tensor<2x3xi64>, %x1: tensor<3xi64>, %x2: tensor<2x3xi64>) -> (tensor<2x3xi64>) {
  %r = "stablehlo.clamp"(%x0, %x1, %x2) : (tensor<2x3xi64>, tensor<3xi64>, tensor<2x3xi64>) -> (tensor<2x3xi64>)
  func.return %r : tensor<2x3xi64>
}
// -----
// stablehlo.collective_broadcast: "-":#:#: 'stablehlo.collective_broadcast' op attribute 'replica_groups' failed to satisfy constraint: #-bit si
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_broadcast"(%x0) <{replica_groups = @main}> : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_broadcast: "-":#:#: 'stablehlo.collective_broadcast' op inferred type(s) 'T' are incompatible with return type(s) of oper
func.func @main(%x0: tensor<4xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_broadcast"(%x0) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<4xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_broadcast: "-":#:#: 'stablehlo.collective_broadcast' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool
func.func @main(%x0: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.collective_broadcast"(%x0) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.collective_broadcast: "-":#:#: 'stablehlo.collective_broadcast' op requires a single operand
func.func @main(%x0: tensor<2xi64>, %x1: !stablehlo.token) -> (tensor<1xi64>) {
  %r = "stablehlo.collective_broadcast"(%x0, %x1) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2xi64>, !stablehlo.token) -> (tensor<1xi64>)
  func.return %r : tensor<1xi64>
}
// -----
// stablehlo.collective_broadcast: "-":#:#: 'stablehlo.collective_broadcast' op requires attribute 'replica_groups'
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_broadcast"(%x0) <{}> : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_broadcast: "-":#:#: 'stablehlo.collective_broadcast' op requires one result
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>, i32) {
  %r:2 = "stablehlo.collective_broadcast"(%x0) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> (tensor<2xi64>, i32)
  func.return %r#0, %r#1 : tensor<2xi64>, i32
}
// -----
// stablehlo.collective_broadcast: "-":#:#: 'stablehlo.collective_broadcast' op requires the same element type for all operands and results
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xf16>) {
  %r = "stablehlo.collective_broadcast"(%x0) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> (tensor<2xf16>)
  func.return %r : tensor<2xf16>
}
// -----
// stablehlo.collective_broadcast: "-":#:#: inferred shape of elements literal (#) does not match type (#)
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_broadcast"(%x0) <{replica_groups = dense<[[0, 1, 0]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_broadcast: "-":#:#: replica id ## seen more than once
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_broadcast"(%x0) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_broadcast: "-":#:#: replica_groups values must be positive, but was given #
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_broadcast"(%x0) <{replica_groups = dense<[[100, -9223372036854775807]]> : tensor<1x2xi64>}> : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_permute: "-":#:#: 'stablehlo.collective_permute' op attribute 'source_target_pairs' failed to satisfy constraint: #-bit
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_permute"(%x0) <{source_target_pairs = dense<[[1, 0], [1, 0]]> : tensor<2x2xi8>}> : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_permute: "-":#:#: 'stablehlo.collective_permute' op inferred type(s) 'T' are incompatible with return type(s) of operat
func.func @main(%x0: tensor<3x2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_permute"(%x0) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<3x2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_permute: "-":#:#: 'stablehlo.collective_permute' op requires a single operand
func.func @main(%x0: tensor<4xi64>, %x1: i32) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_permute"(%x0, %x1) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4xi64>, i32) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_permute: "-":#:#: 'stablehlo.collective_permute' op requires the same element type for all operands and results
func.func @main(%x0: tensor<2xcomplex<f64>>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_permute"(%x0) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xcomplex<f64>>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_permute: "-":#:#: duplicate targets not allowed.
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_permute"(%x0) <{source_target_pairs = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>}> : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_permute: "-":#:#: elements literal type must have static shape
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_permute"(%x0) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<?x2xi64>}> : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_permute: "-":#:#: inferred shape of elements literal (#) does not match type (#)
func.func @main(%x0: tensor<2xi64>, %x1: i32) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_permute"(%x0, %x1) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<i32>}> : (tensor<2xi64>, i32) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_permute: "-":#:#: invalid properties {source_target_pairs = # : i#} for op stablehlo.collective_permute: Invalid attrib
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_permute"(%x0) <{source_target_pairs = 9223372036854775807 : i64}> : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_permute: "-":#:#: replica ids in source_target_pairs must be >= #.
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_permute"(%x0) <{source_target_pairs = dense<[[-9223372036854775807, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.collective_permute: "-":#:#: tensor literal is invalid; ranks are not consistent between elements
func.func @main(%x0: tensor<2xi64>) -> (tensor<2xi64>) {
  %r = "stablehlo.collective_permute"(%x0) <{source_target_pairs = dense<[[0, 1], [1, 1, 0]]> : tensor<2x2xi64>}> : (tensor<2xi64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.compare: "-":#:#: 'stablehlo.compare' op all non-scalar operands/results must have the same shape and base type
func.func @main(%x0: tensor<9xi64>, %x1: tensor<9xi64>) -> (tensor<8xi1>) {
  %r = "stablehlo.compare"(%x0, %x1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<9xi64>, tensor<9xi64>) -> (tensor<8xi1>)
  func.return %r : tensor<8xi1>
}
// -----
// stablehlo.compare: "-":#:#: 'stablehlo.compare' op expected # operands, but found #
func.func @main(%x0: tensor<bf16>, %x1: tensor<bf16>, %x2: tensor<bf16>) -> (tensor<i1>) {
  %r = "stablehlo.compare"(%x0, %x1, %x2) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<bf16>, tensor<bf16>, tensor<bf16>) -> (tensor<i1>)
  func.return %r : tensor<i1>
}
// -----
// stablehlo.compare: "-":#:#: 'stablehlo.compare' op requires attribute 'comparison_direction'
func.func @main(%x0: tensor<8xf32>, %x1: tensor<8xf32>) -> (tensor<9xi1>) {
  %r = "stablehlo.compare"(%x0, %x1) <{compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<8xf32>, tensor<8xf32>) -> (tensor<9xi1>)
  func.return %r : tensor<9xi1>
}
// -----
// stablehlo.compare: "-":#:#: 'stablehlo.compare' op requires compatible element types for all operands
func.func @main(%x0: tensor<2xi4>, %x1: tensor<2xf32>) -> (tensor<2xi1>) {
  %r = "stablehlo.compare"(%x0, %x1) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2xi4>, tensor<2xf32>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// stablehlo.compare: "-":#:#: 'stablehlo.compare' op requires one result
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xi1>, tensor<2x3xi1>) {
  %r:2 = "stablehlo.compare"(%x0, %x1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xi1>, tensor<2x3xi1>)
  func.return %r#0, %r#1 : tensor<2x3xi1>, tensor<2x3xi1>
}
// -----
// stablehlo.compare: "-":#:#: 'stablehlo.compare' op result ## must be ranked tensor of bool values, but got 'T'
func.func @main(%x0: tensor<i64>, %x1: tensor<i64>) -> (tensor<2xi64>) {
  %r = "stablehlo.compare"(%x0, %x1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i64>, tensor<i64>) -> (tensor<2xi64>)
  func.return %r : tensor<2xi64>
}
// -----
// stablehlo.compare: "-":#:#: invalid properties {compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = true} f
func.func @main(%x0: tensor<i8>, %x1: tensor<i8>) -> (tensor<i1>) {
  %r = "stablehlo.compare"(%x0, %x1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = true}> : (tensor<i8>, tensor<i8>) -> (tensor<i1>)
  func.return %r : tensor<i1>
}
// -----
// stablehlo.complex: "-":#:#: 'stablehlo.atan#' op requires compatible types for all operands and results
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<3x4xf32>) -> (tensor<3x4xcomplex<f32>>) {
  %r = "stablehlo.atan2"(%x0, %x1) : (tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xcomplex<f32>>)
  func.return %r : tensor<3x4xcomplex<f32>>
}
// -----
// stablehlo.complex: "-":#:#: 'stablehlo.complex' op expected # operands, but found #
func.func @main(%x0: tensor<2xf64>, %x1: tensor<2xf64>, %x2: tuple<tensor<2xf32>>) -> (tensor<2xcomplex<f64>>) {
  %r = "stablehlo.complex"(%x0, %x1, %x2) : (tensor<2xf64>, tensor<2xf64>, tuple<tensor<2xf32>>) -> (tensor<2xcomplex<f64>>)
  func.return %r : tensor<2xcomplex<f64>>
}
// -----
// stablehlo.complex: "-":#:#: 'stablehlo.complex' op operand ## must be ranked tensor of #/#-bit float values, but got 'T'
func.func @main(%x0: tensor<3x4xf16>, %x1: tensor<3x4xf16>) -> (tensor<3x4xcomplex<f64>>) {
  %r = "stablehlo.complex"(%x0, %x1) : (tensor<3x4xf16>, tensor<3x4xf16>) -> (tensor<3x4xcomplex<f64>>)
  func.return %r : tensor<3x4xcomplex<f64>>
}
// -----
// stablehlo.complex: "-":#:#: 'stablehlo.complex' op requires one result
func.func @main(%x0: tensor<2xf64>, %x1: tensor<2xf64>) -> (tensor<2xui2>, tensor<*xf32>) {
  %r:2 = "stablehlo.complex"(%x0, %x1) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xui2>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<2xui2>, tensor<*xf32>
}
// -----
// stablehlo.complex: "-":#:#: 'stablehlo.complex' op requires the same element type for all operands
func.func @main(%x0: tensor<2xf64>, %x1: tensor<2xf32>) -> (tensor<2xcomplex<f64>>) {
  %r = "stablehlo.complex"(%x0, %x1) : (tensor<2xf64>, tensor<2xf32>) -> (tensor<2xcomplex<f64>>)
  func.return %r : tensor<2xcomplex<f64>>
}
// -----
// stablehlo.complex: "-":#:#: 'stablehlo.complex' op requires the same shape for all operands and results
func.func @main(%x0: tensor<3xf32>, %x1: tensor<3xf32>) -> (tensor<2xcomplex<f32>>) {
  %r = "stablehlo.complex"(%x0, %x1) : (tensor<3xf32>, tensor<3xf32>) -> (tensor<2xcomplex<f32>>)
  func.return %r : tensor<2xcomplex<f32>>
}
// -----
// stablehlo.complex: "-":#:#: 'stablehlo.complex' op result ## must be ranked tensor of complex type with #/#-bit float elements va
func.func @main(%x0: tensor<20x20xf64>, %x1: tensor<20x20xf64>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.complex"(%x0, %x1) : (tensor<20x20xf64>, tensor<20x20xf64>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.complex: "-":#:#: 'stablehlo.shift_left' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but got
func.func @main(%x0: tensor<20x20xf32>, %x1: tensor<20x20xf32>) -> (tensor<20x20xcomplex<f32>>) {
  %r = "stablehlo.shift_left"(%x0, %x1) : (tensor<20x20xf32>, tensor<20x20xf32>) -> (tensor<20x20xcomplex<f32>>)
  func.return %r : tensor<20x20xcomplex<f32>>
}
// -----
// stablehlo.complex: "-":#:#: 'stablehlo.subtract' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xf32>, %x1: tensor<20x20xf32>) -> (tensor<20x20xcomplex<f32>>) {
  %r = "stablehlo.subtract"(%x0, %x1) : (tensor<20x20xf32>, tensor<20x20xf32>) -> (tensor<20x20xcomplex<f32>>)
  func.return %r : tensor<20x20xcomplex<f32>>
}
// -----
// stablehlo.composite: "-":#:#: 'f' does not reference a valid function
func.func @main() -> (tensor<f4E2M1FN>) {
  %r = "stablehlo.composite"() <{decomposition = @f, name = "my.op"}> : () -> (tensor<f4E2M1FN>)
  func.return %r : tensor<f4E2M1FN>
}
// -----
// stablehlo.composite: "-":#:#: 'my.op.impl' does not reference a valid function
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>) -> (tensor<f32>) {
  %r = "stablehlo.composite"(%x0, %x1) <{composite_attributes = {m = dense<1.000000e+00> : tensor<3xf32>, n = 1 : i64}, decomposition = @my.op.impl, name = "my.op", version = 1 : i32}> : (tensor<f32>, tensor<f32>) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.composite: "-":#:#: 'stablehlo.composite' op attribute 'version' failed to satisfy constraint: #-bit signless integer att
func.func @main(%x0: tensor<f32>) -> (tensor<f32>) {
  %r = "stablehlo.composite"(%x0) <{composite_attributes = {m = dense<1.000000e+00> : tensor<2xf32>, n = 1 : i64}, decomposition = @my.op.impl, name = "my.op", version = 1 : i16}> : (tensor<f32>) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.composite: "-":#:#: 'stablehlo.composite' op operand ## must be variadic of ranked tensor of #/#/#/#/#/#-bit float or boo
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<*xf32>) -> (tensor<i32>) {
  %r = "stablehlo.composite"(%x0, %x1, %x2) <{composite_attributes = {m = dense<1.000000e+00> : tensor<2xf32>, n = 1 : i64}, decomposition = @my.op.impl, name = "my.op", version = 1 : i32}> : (tensor<f32>, tensor<f32>, tensor<*xf32>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.composite: "-":#:#: 'stablehlo.composite' op requires attribute 'decomposition'
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>) -> (tensor<f32>) {
  %r = "stablehlo.composite"(%x0, %x1) <{composite_attributes = {m = dense<1.000000e+2> : tensor<2xf32>, n = 1 : i64}, name = "my.op", version = 1 : i32}> : (tensor<f32>, tensor<f32>) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.composite: "-":#:#: expected '>'
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>) -> (tensor<f32>) {
  %r = "stablehlo.composite"(%x0, %x1) <{composite_attributes = {m = dense<1.000000e+-1> : tensor<2xf32>, n = 1 : i64}, decomposition = @my.op.impl, name = "my.op", version = 1 : i32}> : (tensor<f32>, tensor<f32>) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.composite: "-":#:#: integer constant out of range for attribute
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>) -> (tensor<f32>) {
  %r = "stablehlo.composite"(%x0, %x1) <{composite_attributes = {m = dense<1.000000e+00> : tensor<2xf32>, n = 1 : i64}, decomposition = @my.op.impl, name = "my.op", version = 9223372036854775807 : i32}> : (tensor<f32>, tensor<f32>) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.composite: "-":#:#: invalid properties {composite_attributes = # : i#, decomposition = @my.op.impl, name = "my.op", versi
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>) -> (tensor<f32>) {
  %r = "stablehlo.composite"(%x0, %x1) <{composite_attributes = 0 : i32, decomposition = @my.op.impl, name = "my.op", version = 5 : i32}> : (tensor<f32>, tensor<f32>) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.composite: "-":#:#: invalid properties {decomposition = array<i#: #>, name = "my.op"} for op stablehlo.composite: Invalid
func.func @main() -> (tensor<f32>) {
  %r = "stablehlo.composite"() <{decomposition = array<i32: 1>, name = "my.op"}> : () -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.concatenate: "-":#:#: 'stablehlo.concatenate' op attribute 'dimension' failed to satisfy constraint: #-bit signless integer
func.func @main(%x0: tensor<20xui32>, %x1: tensor<20xui32>) -> (tensor<40xui32>) {
  %r = "stablehlo.concatenate"(%x0, %x1) <{dimension = 0 : i32}> : (tensor<20xui32>, tensor<20xui32>) -> (tensor<40xui32>)
  func.return %r : tensor<40xui32>
}
// -----
// stablehlo.concatenate: "-":#:#: 'stablehlo.concatenate' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<2x3xi32>, %x1: tensor<2x3xi32>) -> (tensor<4x4xi32>) {
  %r = "stablehlo.concatenate"(%x0, %x1) <{dimension = 0 : i64}> : (tensor<2x3xi32>, tensor<2x3xi32>) -> (tensor<4x4xi32>)
  func.return %r : tensor<4x4xi32>
}
// -----
// stablehlo.concatenate: "-":#:#: 'stablehlo.concatenate' op operand ## must be variadic of ranked tensor of #/#/#/#/#/#-bit float or b
func.func @main(%x0: tensor<20xindex>, %x1: tuple<tensor<2xf32>>) -> (tensor<40xindex>) {
  %r = "stablehlo.concatenate"(%x0, %x1) <{dimension = 0 : i64}> : (tensor<20xindex>, tuple<tensor<2xf32>>) -> (tensor<40xindex>)
  func.return %r : tensor<40xindex>
}
// -----
// stablehlo.concatenate: "-":#:#: 'stablehlo.concatenate' op requires attribute 'dimension'
func.func @main(%x0: tensor<0xf32>, %x1: tensor<3xf32>) -> (tensor<5xf32>) {
  %r = "stablehlo.concatenate"(%x0, %x1) <{}> : (tensor<0xf32>, tensor<3xf32>) -> (tensor<5xf32>)
  func.return %r : tensor<5xf32>
}
// -----
// stablehlo.concatenate: "-":#:#: 'stablehlo.concatenate' op requires the same element type for all operands and results
func.func @main(%x0: tensor<2x3xui64>, %x1: tensor<2x3xui64>) -> (tensor<4x3xf64>) {
  %r = "stablehlo.concatenate"(%x0, %x1) <{dimension = 0 : i64}> : (tensor<2x3xui64>, tensor<2x3xui64>) -> (tensor<4x3xf64>)
  func.return %r : tensor<4x3xf64>
}
// -----
// stablehlo.concatenate: "-":#:#: dimension # is out-of-bounds for input rank #
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<1x3xf32>) -> (tensor<3x3xf32>) {
  %r = "stablehlo.concatenate"(%x0, %x1) <{dimension = 5 : i64}> : (tensor<2x3xf32>, tensor<1x3xf32>) -> (tensor<3x3xf32>)
  func.return %r : tensor<3x3xf32>
}
// -----
// stablehlo.concatenate: "-":#:#: invalid properties {dimension = array<i#: true>} for op stablehlo.concatenate: Invalid attribute `dim
func.func @main(%x0: tensor<1xi8>, %x1: tensor<1xi8>, %x2: tensor<1xi8>) -> (tensor<3xi8>) {
  %r = "stablehlo.concatenate"(%x0, %x1, %x2) <{dimension = array<i1: true>}> : (tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> (tensor<3xi8>)
  func.return %r : tensor<3xi8>
}
// -----
// stablehlo.concatenate: "-":#:#: invalid properties {dimension = {}} for op stablehlo.concatenate: Invalid attribute `dimension` in pr
func.func @main(%x0: tensor<3xui32>, %x1: tensor<3xui32>) -> (tensor<6xui32>) {
  %r = "stablehlo.concatenate"(%x0, %x1) <{dimension = {}}> : (tensor<3xui32>, tensor<3xui32>) -> (tensor<6xui32>)
  func.return %r : tensor<6xui32>
}
// -----
// stablehlo.concatenate: "-":#:#: invalid properties {dimension} for op stablehlo.concatenate: Invalid attribute `dimension` in propert
func.func @main(%x0: tensor<2x3xui64>, %x1: tensor<2x3xui64>) -> (tensor<4x3xui64>) {
  %r = "stablehlo.concatenate"(%x0, %x1) <{dimension = unit}> : (tensor<2x3xui64>, tensor<2x3xui64>) -> (tensor<4x3xui64>)
  func.return %r : tensor<4x3xui64>
}
// -----
// stablehlo.concatenate: "-":#:#: operands (#) and (#) do not match rank
func.func @main(%x0: tensor<1xi64>, %x1: tensor<1xi64>, %x2: tensor<0x1xi64>) -> (tensor<3xi64>) {
  %r = "stablehlo.concatenate"(%x0, %x1, %x2) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>, tensor<0x1xi64>) -> (tensor<3xi64>)
  func.return %r : tensor<3xi64>
}
// -----
// stablehlo.concatenate: "-":#:#: shapes of operand (#) and (#) are not compatible at non-concat index #: (#, #) != (#, #)
func.func @main(%x0: tensor<2x4xi16>, %x1: tensor<2x3xi16>) -> (tensor<4x3xi16>) {
  %r = "stablehlo.concatenate"(%x0, %x1) <{dimension = 0 : i64}> : (tensor<2x4xi16>, tensor<2x3xi16>) -> (tensor<4x3xi16>)
  func.return %r : tensor<4x3xi16>
}
// -----
// stablehlo.constant: "-":#:#: 'stablehlo.constant' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main() -> (tensor<2x7xui64>) {
  %r = "stablehlo.constant"() <{value = dense<[[4, 1, 2, 1, 5, 2, 1], [1, 2, 0, 4, -1, 1, 1]]> : tensor<2x7xi32>}> : () -> (tensor<2x7xui64>)
  func.return %r : tensor<2x7xui64>
}
// -----
// stablehlo.constant: "-":#:#: 'stablehlo.constant' op requires attribute 'value'
func.func @main() -> (tensor<20x20xui16>) {
  %r = "stablehlo.constant"() <{}> : () -> (tensor<20x20xui16>)
  func.return %r : tensor<20x20xui16>
}
// -----
// stablehlo.constant: "-":#:#: 'stablehlo.constant' op requires zero operands
func.func @main(%x0: !stablehlo.token) -> (tensor<3x2xi8>) {
  %r = "stablehlo.constant"(%x0) <{value = dense<[[-4, 0], [-3, 1], [-1, 0]]> : tensor<3x2xi8>}> : (!stablehlo.token) -> (tensor<3x2xi8>)
  func.return %r : tensor<3x2xi8>
}
// -----
// stablehlo.constant: "-":#:#: 'stablehlo.constant' op result ## must be statically shaped tensor of #/#/#/#/#/#-bit float or bool o
func.func @main() -> (tensor<*xf32>) {
  %r = "stablehlo.constant"() <{value = dense<[0, 128, 1]> : tensor<3xui8>}> : () -> (tensor<*xf32>)
  func.return %r : tensor<*xf32>
}
// -----
// stablehlo.constant: "-":#:#: expected '>'
func.func @main() -> (tensor<f64>) {
  %r = "stablehlo.constant"() <{value = dense<1.7153912855551331E--9223372036854775807> : tensor<f64>}> : () -> (tensor<f64>)
  func.return %r : tensor<f64>
}
// -----
// stablehlo.constant: "-":#:#: inferred shape of elements literal (#) does not match type (#)
func.func @main() -> (tensor<2xi16>) {
  %r = "stablehlo.constant"() <{value = dense<[-2, -3, -3]> : tensor<2xi16>}> : () -> (tensor<2xi16>)
  func.return %r : tensor<2xi16>
}
// -----
// stablehlo.constant: "-":#:#: integer constant out of range for type
func.func @main() -> (tensor<5x7xui32>) {
  %r = "stablehlo.constant"() <{value = dense<[[1, 5, 6, 9223372036854775807, 0, 0, 1], [4, 1, 5, 0, 0, 2, 2], [1, 4, 2, 0, 5, 0, 5], [3, 4, 3, 0, 4, 4, 1], [0, 3, 3, 2, 2, 1, 0]]> : tensor<5x7xui32>}> : () -> (tensor<5x7xui32>)
  func.return %r : tensor<5x7xui32>
}
// -----
// stablehlo.constant: "-":#:#: invalid properties {value = true} for op stablehlo.constant: Invalid attribute `value` in property co
func.func @main() -> (tensor<3x3xi16>) {
  %r = "stablehlo.constant"() <{value = true}> : () -> (tensor<3x3xi16>)
  func.return %r : tensor<3x3xi16>
}
// -----
// stablehlo.constant: "-":#:#: invalid properties {value = {}} for op stablehlo.constant: Invalid attribute `value` in property conv
func.func @main() -> (tensor<1xf32>) {
  %r = "stablehlo.constant"() <{value = {}}> : () -> (tensor<1xf32>)
  func.return %r : tensor<1xf32>
}
// -----
// stablehlo.convert: "-":#:#: 'stablehlo.cbrt' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/
func.func @main(%x0: tensor<3x6xi16>) -> (tensor<3x6xi16>) {
  %r = "stablehlo.cbrt"(%x0) : (tensor<3x6xi16>) -> (tensor<3x6xi16>)
  func.return %r : tensor<3x6xi16>
}
// -----
// stablehlo.convert: "-":#:#: 'stablehlo.convert' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#
func.func @main(%x0: tuple<tensor<2xf32>>) -> (tensor<4x3xbf16>) {
  %r = "stablehlo.convert"(%x0) : (tuple<tensor<2xf32>>) -> (tensor<4x3xbf16>)
  func.return %r : tensor<4x3xbf16>
}
// -----
// stablehlo.convert: "-":#:#: 'stablehlo.convert' op requires a single operand
func.func @main() -> (tensor<4x3xi64>) {
  %r = "stablehlo.convert"() : () -> (tensor<4x3xi64>)
  func.return %r : tensor<4x3xi64>
}
// -----
// stablehlo.convert: "-":#:#: 'stablehlo.convert' op requires one result
func.func @main(%x0: tensor<2x1xi32>) -> (tensor<2x1xi64>, tensor<2x1xi64>) {
  %r:2 = "stablehlo.convert"(%x0) : (tensor<2x1xi32>) -> (tensor<2x1xi64>, tensor<2x1xi64>)
  func.return %r#0, %r#1 : tensor<2x1xi64>, tensor<2x1xi64>
}
// -----
// stablehlo.convert: "-":#:#: 'stablehlo.convert' op requires the same shape for all operands and results
func.func @main(%x0: tensor<3xi16>) -> (tensor<4x3xi64>) {
  %r = "stablehlo.convert"(%x0) : (tensor<3xi16>) -> (tensor<4x3xi64>)
  func.return %r : tensor<4x3xi64>
}
// -----
// stablehlo.convert: "-":#:#: 'stablehlo.imag' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/
func.func @main(%x0: tensor<i64>) -> (tensor<ui32>) {
  %r = "stablehlo.imag"(%x0) : (tensor<i64>) -> (tensor<ui32>)
  func.return %r : tensor<ui32>
}
// -----
// stablehlo.convert: "-":#:#: 'stablehlo.sqrt' op requires one result
func.func @main(%x0: tensor<4x3xi64>) -> (tensor<4x3xbf16>, tensor<4x3xbf16>) {
  %r:2 = "stablehlo.sqrt"(%x0) : (tensor<4x3xi64>) -> (tensor<4x3xbf16>, tensor<4x3xbf16>)
  func.return %r#0, %r#1 : tensor<4x3xbf16>, tensor<4x3xbf16>
}
// -----
// stablehlo.convolution: "-":#:#: 'stablehlo.convolution' op attribute 'batch_group_count' failed to satisfy constraint: #-bit signless
func.func @main(%x0: tensor<2x3x9x10xf32>, %x1: tensor<3x3x4x5xf32>) -> (tensor<2x3x3x2xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 0 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, rhs_dilation = array<i64: 2, 2>}> : (tensor<2x3x9x10xf32>, tensor<3x3x4x5xf32>) -> (tensor<2x3x3x2xf32>)
  func.return %r : tensor<2x3x3x2xf32>
}
// -----
// stablehlo.convolution: "-":#:#: 'stablehlo.convolution' op expected # operands, but found #
func.func @main(%x0: tensor<1x8x8x3xf16>, %x1: tensor<1x8x8x3xf16>, %x2: tensor<3x3x3x4xf16>) -> (tensor<1x8x4x4xf16>) {
  %r = "stablehlo.convolution"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, true>, window_strides = array<i64: 1, 2>}> : (tensor<1x8x8x3xf16>, tensor<1x8x8x3xf16>, tensor<3x3x3x4xf16>) -> (tensor<1x8x4x4xf16>)
  func.return %r : tensor<1x8x4x4xf16>
}
// -----
// stablehlo.convolution: "-":#:#: 'stablehlo.convolution' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#
func.func @main(%x0: tensor<1x8x8x3xindex>, %x1: tensor<3x3x3x4xi16>) -> (tensor<1x8x4x4xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_reversal = array<i1: false, true>, window_strides = array<i64: 1, 2>}> : (tensor<1x8x8x3xindex>, tensor<3x3x3x4xi16>) -> (tensor<1x8x4x4xf32>)
  func.return %r : tensor<1x8x4x4xf32>
}
// -----
// stablehlo.convolution: "-":#:#: 'stablehlo.convolution' op requires attribute 'batch_group_count'
func.func @main(%x0: tensor<1x8x8x3xf32>, %x1: tensor<3x3x3x4xf32>) -> (tensor<1x8x4x4xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{ dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_reversal = array<i1: false, true>, window_strides = array<i64: 1, 2>}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> (tensor<1x8x4x4xf32>)
  func.return %r : tensor<1x8x4x4xf32>
}
// -----
// stablehlo.convolution: "-":#:#: 'stablehlo.convolution' op requires attribute 'feature_group_count'
func.func @main(%x0: tensor<2x3x9x10xf32>, %x1: tensor<3x3x10x5xf32>) -> (tensor<2x4x0x6xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>}> : (tensor<2x3x9x10xf32>, tensor<3x3x10x5xf32>) -> (tensor<2x4x0x6xf32>)
  func.return %r : tensor<2x4x0x6xf32>
}
// -----
// stablehlo.convolution: "-":#:#: Duplicate entries for spatial dimension #
func.func @main(%x0: tensor<2x3x9x10xf32>, %x1: tensor<3x3x10x5xf32>) -> (tensor<2x3x0x6xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64}> : (tensor<2x3x9x10xf32>, tensor<3x3x10x5xf32>) -> (tensor<2x3x0x6xf32>)
  func.return %r : tensor<2x3x0x6xf32>
}
// -----
// stablehlo.convolution: "-":#:#: expects convolution arguments to have same number of dimensions. Got: 'T' and 'T'.
func.func @main(%x0: tensor<2x3x9x10xf32>, %x1: tensor<3x3x5xf32>) -> (tensor<2x3x3x2xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, rhs_dilation = array<i64: 2, 2>}> : (tensor<2x3x9x10xf32>, tensor<3x3x5xf32>) -> (tensor<2x3x3x2xf32>)
  func.return %r : tensor<2x3x3x2xf32>
}
// -----
// stablehlo.convolution: "-":#:#: expects input batch dimension (#) to be divisible by batch_group_count. Got batch_group_count = #.
func.func @main(%x0: tensor<1x16x2xf32>, %x1: tensor<3x2x2xf32>) -> (tensor<1x33x2xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 9223372036854775807 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2>, padding = dense<2> : tensor<1x2xi64>}> : (tensor<1x16x2xf32>, tensor<3x2x2xf32>) -> (tensor<1x33x2xf32>)
  func.return %r : tensor<1x33x2xf32>
}
// -----
// stablehlo.convolution: "-":#:#: expects input feature dimension (#) to be a multiple of feature_group_count. Got feature_group_count 
func.func @main(%x0: tensor<2x3x9xf32>, %x1: tensor<12x1x3xf32>) -> (tensor<2x12x5xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 2 : i64, rhs_dilation = array<i64: 2>}> : (tensor<2x3x9xf32>, tensor<12x1x3xf32>) -> (tensor<2x12x5xf32>)
  func.return %r : tensor<2x12x5xf32>
}
// -----
// stablehlo.convolution: "-":#:#: expects lhs and rhs to have compatible element type. Got: 'bf#' and 'f#'
func.func @main(%x0: tensor<2x3x9x10xbf16>, %x1: tensor<4x5x3x3xf32>) -> (tensor<2x6x6x3xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<2x3x9x10xbf16>, tensor<4x5x3x3xf32>) -> (tensor<2x6x6x3xf32>)
  func.return %r : tensor<2x6x6x3xf32>
}
// -----
// stablehlo.convolution: "-":#:#: expects lhs and rhs to have compatible element type. Got: 'f#' and 'f#'
func.func @main(%x0: tensor<1x8x3xf16>, %x1: tensor<3x3x4xf32>) -> (tensor<1x6x4xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, padding = dense<0> : tensor<1x2xi64>, window_reversal = array<i1: false>}> : (tensor<1x8x3xf16>, tensor<3x3x4xf32>) -> (tensor<1x6x4xf32>)
  func.return %r : tensor<1x6x4xf32>
}
// -----
// stablehlo.convolution: "-":#:#: expects lhs and rhs to have compatible element type. Got: 'f#' and 'ui#'
func.func @main(%x0: tensor<2x3x9x10xf32>, %x1: tensor<4x5x3x3xui2>) -> (tensor<2x6x6x3xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<2x3x9x10xf32>, tensor<4x5x3x3xui2>) -> (tensor<2x6x6x3xf32>)
  func.return %r : tensor<2x6x6x3xf32>
}
// -----
// stablehlo.convolution: "-":#:#: expects lhs and rhs to have compatible element type. Got: 'i#' and 'f#'
func.func @main(%x0: tensor<1x8x8x3xi64>, %x1: tensor<3x3x3x4xf32>) -> (tensor<1x8x4x4xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, true>, window_strides = array<i64: 1, 2>}> : (tensor<1x8x8x3xi64>, tensor<3x3x3x4xf32>) -> (tensor<1x8x4x4xf32>)
  func.return %r : tensor<1x8x4x4xf32>
}
// -----
// stablehlo.convolution: "-":#:#: expects the same size for input, kernel and output spatial-dimensions, but got #, #, and # resp.
func.func @main(%x0: tensor<2x3x9x10xf32>, %x1: tensor<3x3x10x5xf32>) -> (tensor<2x3x0x6xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64}> : (tensor<2x3x9x10xf32>, tensor<3x3x10x5xf32>) -> (tensor<2x3x0x6xf32>)
  func.return %r : tensor<2x3x0x6xf32>
}
// -----
// stablehlo.convolution: "-":#:#: expects the shape of padding-attribute to be {N, #}, but got {#, #}.
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>) -> (tensor<1x6x4xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, padding = dense<0> : tensor<1x3xi64>, window_reversal = array<i1: false>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>) -> (tensor<1x6x4xf32>)
  func.return %r : tensor<1x6x4xf32>
}
// -----
// stablehlo.convolution: "-":#:#: inferred shape '#' is incompatible with return type of operation 'T'
func.func @main(%x0: tensor<2x2x9x10xf32>, %x1: tensor<2x2x4x5xf32>) -> (tensor<2x2x2x2xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, window_strides = array<i64: 2, 3>}> : (tensor<2x2x9x10xf32>, tensor<2x2x4x5xf32>) -> (tensor<2x2x2x2xf32>)
  func.return %r : tensor<2x2x2x2xf32>
}
// -----
// stablehlo.convolution: "-":#:#: inferred shape of elements literal (#) does not match type (#)
func.func @main(%x0: tensor<1x8x8x3xf16>, %x1: tensor<3x3x3x4xf32>) -> (tensor<1x8x4x4xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [0, 1]]> : tensor<f32>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, true>, window_strides = array<i64: 1, 2>}> : (tensor<1x8x8x3xf16>, tensor<3x3x3x4xf32>) -> (tensor<1x8x4x4xf32>)
  func.return %r : tensor<1x8x4x4xf32>
}
// -----
// stablehlo.convolution: "-":#:#: invalid properties {batch_group_count = # : i#, dimension_numbers = #stablehlo.conv<#x#->#>, feature_
func.func @main(%x0: tensor<1x16x?xf32>, %x1: tensor<3x?x?xf32>) -> (tensor<1x33x?xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = unit, lhs_dilation = array<i64: 2>, padding = dense<2> : tensor<1x2xi64>}> : (tensor<1x16x?xf32>, tensor<3x?x?xf32>) -> (tensor<1x33x?xf32>)
  func.return %r : tensor<1x33x?xf32>
}
// -----
// stablehlo.convolution: "-":#:#: invalid properties {batch_group_count = array<i#>, dimension_numbers = #stablehlo.conv<#x#->#>, featu
func.func @main(%x0: tensor<2x3x9xcomplex<f32>>, %x1: tensor<12x1x3xcomplex<f32>>) -> (tensor<2x12x5xcomplex<f32>>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = array<i64>, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 3 : i64, rhs_dilation = array<i64: 2>}> : (tensor<2x3x9xcomplex<f32>>, tensor<12x1x3xcomplex<f32>>) -> (tensor<2x12x5xcomplex<f32>>)
  func.return %r : tensor<2x12x5xcomplex<f32>>
}
// -----
// stablehlo.convolution: "-":#:#: invalid properties {batch_group_count = dense<#> : T, dimension_numbers = #stablehlo.conv<#x#->#>, fe
func.func @main(%x0: tensor<2x3x9x9xf32>, %x1: tensor<12x1x3x3xf32>) -> (tensor<2x12x7x7xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = dense<0> : tensor<1x2xi64>, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 3 : i64}> : (tensor<2x3x9x9xf32>, tensor<12x1x3x3xf32>) -> (tensor<2x12x7x7xf32>)
  func.return %r : tensor<2x12x7x7xf32>
}
// -----
// stablehlo.convolution: refused
func.func @main(%x0: tensor<2x3x9x10xf32>, %x1: tensor<3x3x4x5xf32>) -> (tensor<2x3x3x2xf32>) {
  %r = "stablehlo.convolution"(%x0, %x1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 9223372036854775807, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, rhs_dilation = array<i64: 2, 2>}> : (tensor<2x3x9x10xf32>, tensor<3x3x4x5xf32>) -> (tensor<2x3x3x2xf32>)
  func.return %r : tensor<2x3x3x2xf32>
}
// -----
// stablehlo.cosine: "-":#:#: 'stablehlo.cosine' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with 
func.func @main(%x0: tensor<20x20xi1>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.cosine"(%x0) : (tensor<20x20xi1>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.cosine: "-":#:#: 'stablehlo.cosine' op requires a single operand
func.func @main() -> (tensor<20x20xf64>) {
  %r = "stablehlo.cosine"() : () -> (tensor<20x20xf64>)
  func.return %r : tensor<20x20xf64>
}
// -----
// stablehlo.cosine: "-":#:#: 'stablehlo.cosine' op requires compatible types for all operands and results
func.func @main(%x0: tensor<18x20xbf16>) -> (tensor<20x20xbf16>) {
  %r = "stablehlo.cosine"(%x0) : (tensor<18x20xbf16>) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// stablehlo.cosine: "-":#:#: 'stablehlo.cosine' op requires one result
func.func @main(%x0: tensor<20x20xf32>) -> () {
  "stablehlo.cosine"(%x0) : (tensor<20x20xf32>) -> ()
  func.return
}
// -----
// stablehlo.cosine: "-":#:#: 'stablehlo.cosine' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #
func.func @main(%x0: tensor<20x20xf64>) -> (tensor<20x20xi1>) {
  %r = "stablehlo.cosine"(%x0) : (tensor<20x20xf64>) -> (tensor<20x20xi1>)
  func.return %r : tensor<20x20xi1>
}
// -----
// stablehlo.count_leading_zeros: "-":#:#: 'stablehlo.count_leading_zeros' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values
func.func @main(%x0: tensor<2xf8E5M2>) -> (tensor<2xf8E5M2>) {
  %r = "stablehlo.count_leading_zeros"(%x0) : (tensor<2xf8E5M2>) -> (tensor<2xf8E5M2>)
  func.return %r : tensor<2xf8E5M2>
}
// -----
// stablehlo.count_leading_zeros: "-":#:#: 'stablehlo.count_leading_zeros' op requires a single operand
func.func @main(%x0: tensor<2xi32>, %x1: tensor<*xf32>) -> (tensor<2xi32>) {
  %r = "stablehlo.count_leading_zeros"(%x0, %x1) : (tensor<2xi32>, tensor<*xf32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// stablehlo.count_leading_zeros: "-":#:#: 'stablehlo.count_leading_zeros' op requires compatible types for all operands and results
func.func @main(%x0: tensor<3x2xi32>) -> (tensor<2xi32>) {
  %r = "stablehlo.count_leading_zeros"(%x0) : (tensor<3x2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// stablehlo.count_leading_zeros: "-":#:#: 'stablehlo.count_leading_zeros' op requires one result
func.func @main(%x0: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %r:2 = "stablehlo.count_leading_zeros"(%x0) : (tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  func.return %r#0, %r#1 : tensor<2xi32>, tensor<2xi32>
}
// -----
// stablehlo.count_leading_zeros: "-":#:#: 'stablehlo.round_nearest_even' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or per-te
func.func @main(%x0: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "stablehlo.round_nearest_even"(%x0) : (tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// stablehlo.create_token: "-":#:#: 'stablehlo.create_token' op requires one result
func.func @main() -> (!stablehlo.token, tensor<i32>) {
  %r:2 = "stablehlo.create_token"() : () -> (!stablehlo.token, tensor<i32>)
  func.return %r#0, %r#1 : !stablehlo.token, tensor<i32>
}
// -----
// stablehlo.create_token: "-":#:#: 'stablehlo.create_token' op requires zero operands
func.func @main(%x0: tensor<i32>) -> (!stablehlo.token) {
  %r = "stablehlo.create_token"(%x0) : (tensor<i32>) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.create_token: "-":#:#: 'stablehlo.create_token' op result ## must be token, but got 'T'
func.func @main() -> (tensor<f32>) {
  %r = "stablehlo.create_token"() : () -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.create_token: "-":#:#: 'stablehlo.create_token' op result ## must be token, but got 'i#'
func.func @main() -> (i32) {
  %r = "stablehlo.create_token"() : () -> (i32)
  func.return %r : i32
}
// -----
// stablehlo.create_token: "-":#:#: 'stablehlo.create_token' op result ## must be token, but got 'tuple<T'
func.func @main() -> (tuple<tensor<2xf32>>) {
  %r = "stablehlo.create_token"() : () -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// stablehlo.cross-replica-sum: "-":#:#: 'stablehlo.cross-replica-sum' op attribute 'replica_groups' failed to satisfy constraint: #-bit signl
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.cross-replica-sum"(%x0) <{replica_groups = dense<[[0], [1]]> : tensor<2x1xui2>}> : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.cross-replica-sum: "-":#:#: 'stablehlo.cross-replica-sum' op requires a single operand
func.func @main() -> (tensor<2xf32>) {
  %r = "stablehlo.cross-replica-sum"() <{replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> : () -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.cross-replica-sum: "-":#:#: 'stablehlo.cross-replica-sum' op requires attribute 'replica_groups'
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.cross-replica-sum"(%x0) <{}> : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.cross-replica-sum: "-":#:#: 'stablehlo.cross-replica-sum' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xcomplex<f32>>) {
  %r = "stablehlo.cross-replica-sum"(%x0) <{replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> : (tensor<2xf32>) -> (tensor<2xcomplex<f32>>)
  func.return %r : tensor<2xcomplex<f32>>
}
// -----
// stablehlo.cross-replica-sum: "-":#:#: elements literal type must have static shape
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.cross-replica-sum"(%x0) <{replica_groups = dense<[[0], [1]]> : tensor<?x1xi64>}> : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.cross-replica-sum: "-":#:#: inferred shape of elements literal (#) does not match type (#)
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.cross-replica-sum"(%x0) <{replica_groups = dense<[[0], [1]]> : tensor<2x1x1xi64>}> : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.cross-replica-sum: "-":#:#: invalid properties {replica_groups = # : i#} for op stablehlo.cross-replica-sum: Invalid attribute `r
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.cross-replica-sum"(%x0) <{replica_groups = 1 : i64}> : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.cross-replica-sum: "-":#:#: invalid properties {replica_groups} for op stablehlo.cross-replica-sum: Invalid attribute `replica_gr
func.func @main(%x0: tensor<2xi2>) -> (tensor<2xi2>) {
  %r = "stablehlo.cross-replica-sum"(%x0) <{replica_groups = unit}> : (tensor<2xi2>) -> (tensor<2xi2>)
  func.return %r : tensor<2xi2>
}
// -----
// stablehlo.cross-replica-sum: "-":#:#: tensor literal is invalid; ranks are not consistent between elements
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.cross-replica-sum"(%x0) <{replica_groups = dense<[[0], []]> : tensor<2x1xi64>}> : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.custom_call: "-":#:#: 'stablehlo.custom_call' op incorrect layout dense<#> : T for type 'T', layout must be a permutation o
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<i32>) -> (tensor<2x3xf32>, tensor<i32>) {
  %r:2 = "stablehlo.custom_call"(%x0, %x1) <{api_version = 2 : i32, backend_config = "opaque\00\FF", call_target_name = "foo", operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 5]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> : (tensor<2x3xf32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<i32>)
  func.return %r#0, %r#1 : tensor<2x3xf32>, tensor<i32>
}
// -----
// stablehlo.custom_call: "-":#:#: 'stablehlo.custom_call' op operand ## must be variadic of tensor of #/#/#/#/#/#-bit float or bool or 
func.func @main(%x0: tensor<1x125xindex>, %x1: tensor<1x125xindex>) -> () {
  "stablehlo.custom_call"(%x0, %x1) <{call_target_name = "check.expect_close", has_side_effect = true}> : (tensor<1x125xindex>, tensor<1x125xindex>) -> ()
  func.return
}
// -----
// stablehlo.custom_call: "-":#:#: invalid properties {call_target_name = # : i#, has_side_effect = true} for op stablehlo.custom_call: 
func.func @main(%x0: tensor<2xui64>, %x1: tensor<2xui64>) -> () {
  "stablehlo.custom_call"(%x0, %x1) <{call_target_name = 0 : i32, has_side_effect = true}> : (tensor<2xui64>, tensor<2xui64>) -> ()
  func.return
}
// -----
// stablehlo.divide: "-":#:#: 'stablehlo.divide' op expected # operands, but found #
func.func @main(%x0: tensor<2xf32>, %x1: tensor<0xf32>, %x2: tensor<f32>) -> (tensor<2xf32>) {
  %r = "stablehlo.divide"(%x0, %x1, %x2) : (tensor<2xf32>, tensor<0xf32>, tensor<f32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.divide: "-":#:#: 'stablehlo.divide' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer or #/#/#/#/#/#-bit 
func.func @main(%x0: tensor<2xindex>, %x1: tensor<2xindex>) -> (tensor<2xindex>) {
  %r = "stablehlo.divide"(%x0, %x1) : (tensor<2xindex>, tensor<2xindex>) -> (tensor<2xindex>)
  func.return %r : tensor<2xindex>
}
// -----
// stablehlo.divide: "-":#:#: 'stablehlo.divide' op requires compatible types for all operands and results
func.func @main(%x0: tensor<1xf32>, %x1: tensor<1xf16>) -> (tensor<1xf32>) {
  %r = "stablehlo.divide"(%x0, %x1) : (tensor<1xf32>, tensor<1xf16>) -> (tensor<1xf32>)
  func.return %r : tensor<1xf32>
}
// -----
// stablehlo.divide: "-":#:#: 'stablehlo.divide' op requires one result
func.func @main(%x0: tensor<2x4x3xf32>, %x1: tensor<2x4x3xf32>) -> (tensor<2x4xf32>, tensor<2x3xf32>) {
  %r:2 = "stablehlo.divide"(%x0, %x1) : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> (tensor<2x4xf32>, tensor<2x3xf32>)
  func.return %r#0, %r#1 : tensor<2x4xf32>, tensor<2x3xf32>
}
// -----
// stablehlo.dot: "-":#:#: 'stablehlo.dot' op expected # operands, but found #
func.func @main(%x0: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %r = "stablehlo.dot"(%x0) : (tensor<3x4xf32>) -> (tensor<2x4xf32>)
  func.return %r : tensor<2x4xf32>
}
// -----
// stablehlo.dot: "-":#:#: 'stablehlo.dot' op requires one result
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3x4xf32>) -> (tensor<2x4xf32>, tensor<*xf32>) {
  %r:2 = "stablehlo.dot"(%x0, %x1) : (tensor<2x3xf32>, tensor<3x4xf32>) -> (tensor<2x4xf32>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<2x4xf32>, tensor<*xf32>
}
// -----
// stablehlo.dot: "-":#:#: expected ::mlir::stablehlo::Precision to be one of: DEFAULT, HIGH, HIGHEST
func.func @main(%x0: tensor<3xcomplex<f32>>, %x1: tensor<3xcomplex<f32>>) -> (tensor<f32>) {
  %r = "stablehlo.dot"(%x0, %x1) <{precision_config = [#stablehlo<precision NOSUCH>, #stablehlo<precision HIGHEST>]}> : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.dot: "-":#:#: expected both lhs/rhs ranks to be either # or #
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<2x4xi2>) -> (tensor<2x4xi2>) {
  %r = "stablehlo.dot"(%x0, %x1) : (tensor<2x3xf32>, tensor<2x4xi2>) -> (tensor<2x4xi2>)
  func.return %r : tensor<2x4xi2>
}
// -----
// stablehlo.dot: "-":#:#: inferred shape '#' is incompatible with return type of operation 'T'
func.func @main(%x0: tensor<3xf32>, %x1: tensor<3xf32>) -> (tensor<0xf32>) {
  %r = "stablehlo.dot"(%x0, %x1) <{precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGHEST>]}> : (tensor<3xf32>, tensor<3xf32>) -> (tensor<0xf32>)
  func.return %r : tensor<0xf32>
}
// -----
// stablehlo.dot_general: "-":#:#: 'stablehlo.dot_general' op expected # operands, but found #
func.func @main(%x0: tensor<4x3xui64>, %x1: tensor<3x6xui64>, %x2: tensor<i32>) -> (tensor<4x6xui64>) {
  %r = "stablehlo.dot_general"(%x0, %x1, %x2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x3xui64>, tensor<3x6xui64>, tensor<i32>) -> (tensor<4x6xui64>)
  func.return %r : tensor<4x6xui64>
}
// -----
// stablehlo.dot_general: "-":#:#: 'stablehlo.dot_general' op requires attribute 'dot_dimension_numbers'
func.func @main(%x0: tensor<4x3xf64>, %x1: tensor<3x6xf64>) -> (tensor<4x6xf64>) {
  %r = "stablehlo.dot_general"(%x0, %x1) <{}> : (tensor<4x3xf64>, tensor<3x6xf64>) -> (tensor<4x6xf64>)
  func.return %r : tensor<4x6xf64>
}
// -----
// stablehlo.dot_general: "-":#:#: 'stablehlo.dot_general' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/
func.func @main(%x0: tensor<4x3xbf16>, %x1: tensor<3x6xbf16>) -> (tuple<tensor<2xf32>>) {
  %r = "stablehlo.dot_general"(%x0, %x1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x3xbf16>, tensor<3x6xbf16>) -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// stablehlo.dot_general: "-":#:#: contracting dimension sizes must match for lhs/rhs
func.func @main(%x0: tensor<4x3xi8>, %x1: tensor<2x6xi8>) -> (tensor<4x6xi8>) {
  %r = "stablehlo.dot_general"(%x0, %x1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x3xi8>, tensor<2x6xi8>) -> (tensor<4x6xi8>)
  func.return %r : tensor<4x6xi8>
}
// -----
// stablehlo.dot_general: "-":#:#: has duplicated dimension from rhs_batching_dimensions and rhs_contracting_dimensions: #
func.func @main(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) -> (tensor<5x2x4xf32>) {
  %r = "stablehlo.dot_general"(%x0, %x1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> (tensor<5x2x4xf32>)
  func.return %r : tensor<5x2x4xf32>
}
// -----
// stablehlo.dot_general: "-":#:#: inferred shape '#' is incompatible with return type of operation 'T'
func.func @main(%x0: tensor<2x3xi8>, %x1: tensor<3x4xi8>) -> (tensor<4x2xi32>) {
  %r = "stablehlo.dot_general"(%x0, %x1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xi8>, tensor<3x4xi8>) -> (tensor<4x2xi32>)
  func.return %r : tensor<4x2xi32>
}
// -----
// stablehlo.dot_general: "-":#:#: lhs and rhs should have the same number of contracting dimensions
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %r = "stablehlo.dot_general"(%x0, %x1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0, 0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> (tensor<2x4xf32>)
  func.return %r : tensor<2x4xf32>
}
// -----
// stablehlo.dot_general: "-":#:#: lhs_contracting_dimensions value: # is out of range: [#, #)
func.func @main(%x0: tensor<4x3xi16>, %x1: tensor<3x6xi16>) -> (tensor<4x6xi16>) {
  %r = "stablehlo.dot_general"(%x0, %x1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<4x3xi16>, tensor<3x6xi16>) -> (tensor<4x6xi16>)
  func.return %r : tensor<4x6xi16>
}
// -----
// stablehlo.dot_general: "-":#:#: rhs_contracting_dimensions value: # is out of range: [#, #)
func.func @main(%x0: tensor<5x2x3xf32>, %x1: tensor<5x3x4xf32>) -> (tensor<5x2x4xf32>) {
  %r = "stablehlo.dot_general"(%x0, %x1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [-9223372036854775807]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> (tensor<5x2x4xf32>)
  func.return %r : tensor<5x2x4xf32>
}
// -----
// stablehlo.dynamic_broadcast_in_dim: "-":#:#: 'stablehlo.dynamic_broadcast_in_dim' op expected # operands, but found #
func.func @main(%x0: tensor<?xf32>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x0) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?xf32>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_broadcast_in_dim: "-":#:#: 'stablehlo.dynamic_broadcast_in_dim' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or 
func.func @main(%x0: !stablehlo.token, %x1: tensor<2xindex>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>}> : (!stablehlo.token, tensor<2xindex>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_broadcast_in_dim: "-":#:#: 'stablehlo.dynamic_broadcast_in_dim' op operand ## must be statically shaped #-dimensional tensor of 
func.func @main(%x0: tensor<0xf32>, %x1: tensor<index>) -> (tensor<0x0xf32>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<0xf32>, tensor<index>) -> (tensor<0x0xf32>)
  func.return %r : tensor<0x0xf32>
}
// -----
// stablehlo.dynamic_broadcast_in_dim: "-":#:#: 'stablehlo.dynamic_broadcast_in_dim' op requires attribute 'broadcast_dimensions'
func.func @main(%x0: tensor<?xf32>, %x1: tensor<2xi32>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) <{}> : (tensor<?xf32>, tensor<2xi32>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_broadcast_in_dim: "-":#:#: 'stablehlo.dynamic_broadcast_in_dim' op requires one result
func.func @main(%x0: tensor<?xf32>, %x1: tensor<2xindex>) -> (tensor<?x?xf32>, tensor<*xf32>) {
  %r:2 = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) <{broadcast_dimensions = array<i64: 2>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<2xindex>) -> (tensor<?x?xf32>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<?x?xf32>, tensor<*xf32>
}
// -----
// stablehlo.dynamic_broadcast_in_dim: "-":#:#: broadcast_dimensions contains invalid value # for result with rank #
func.func @main(%x0: tensor<0xf32>, %x1: tensor<2xi32>) -> (tensor<0x0xf32>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) <{broadcast_dimensions = array<i64: 100>}> : (tensor<0xf32>, tensor<2xi32>) -> (tensor<0x0xf32>)
  func.return %r : tensor<0x0xf32>
}
// -----
// stablehlo.dynamic_broadcast_in_dim: "-":#:#: broadcast_dimensions size (#) does not match operand rank (#)
func.func @main(%x0: tensor<?xf32>, %x1: tensor<2xi32>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) <{broadcast_dimensions = array<i64>}> : (tensor<?xf32>, tensor<2xi32>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_broadcast_in_dim: "-":#:#: duplicate expansion hint for at least one operand dimension
func.func @main(%x0: tensor<?xf32>, %x1: tensor<2xindex>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<2xindex>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_broadcast_in_dim: "-":#:#: expects operand and result to have compatible element type. Got: 'T' and 'T'
func.func @main(%x0: tensor<?xf32>, %x1: tensor<2xindex>) -> (tensor<?x?xcomplex<f64>>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<2xindex>) -> (tensor<?x?xcomplex<f64>>)
  func.return %r : tensor<?x?xcomplex<f64>>
}
// -----
// stablehlo.dynamic_broadcast_in_dim: "-":#:#: hint for expanding dimension # does not refer to a valid operand dimension
func.func @main(%x0: tensor<?xf32>, %x1: tensor<2xindex>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<2xindex>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_broadcast_in_dim: "-":#:#: invalid properties {broadcast_dimensions = true, known_expanding_dimensions = array<i#>, known_nonexp
func.func @main(%x0: tensor<?xf32>, %x1: tensor<2xindex>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x0, %x1) <{broadcast_dimensions = true, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<2xindex>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: 'stablehlo.dynamic_conv' op attribute 'batch_group_count' failed to satisfy constraint: #-bit signles
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = -9223372036854775807 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: 'stablehlo.dynamic_conv' op attribute 'feature_group_count' failed to satisfy constraint: #-bit signl
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 0 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: 'stablehlo.dynamic_conv' op expected # operands, but found #
func.func @main(%x0: tensor<1x8x3xf8E4M3FN>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>, %x3: tensor<2x3xf32>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2, %x3) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf8E4M3FN>, tensor<3x3x4xf32>, tensor<1x2xi64>, tensor<2x3xf32>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: 'stablehlo.dynamic_conv' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/
func.func @main(%x0: tensor<1x8x3xindex>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xindex>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: 'stablehlo.dynamic_conv' op operand ## must be statically shaped #-dimensional integer tensor of #/#/
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: 'stablehlo.dynamic_conv' op requires attribute 'dimension_numbers'
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: 'stablehlo.dynamic_conv' op requires one result
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> () {
  "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> ()
  func.return
}
// -----
// stablehlo.dynamic_conv: "-":#:#: Duplicate entries for spatial dimension #
func.func @main(%x0: tensor<1x8x4xf32>, %x1: tensor<4x4x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, 0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x4xf32>, tensor<4x4x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: Expected dimensions i not specified
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: Expected spatial dimensions #, # not specified
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[o, i, 0]->[b, 2, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: Unexpected dimension #
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, -1, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: expects input batch dimension (#) to be divisible by batch_group_count. Got batch_group_count = #.
func.func @main(%x0: tensor<1x8x3xi32>, %x1: tensor<3x3x4xi32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xi32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 100 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xi32>, tensor<3x3x4xi32>, tensor<1x2xi64>) -> (tensor<1x?x4xi32>)
  func.return %r : tensor<1x?x4xi32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: expects input feature dimension (#) to be a multiple of feature_group_count. Got feature_group_count 
func.func @main(%x0: tensor<1x8x2xf32>, %x1: tensor<2x2x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 5 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x2xf32>, tensor<2x2x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: expects lhs and rhs to have compatible element type. Got: 'f#' and 'i#'
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xi32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xi32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: expects lhs and rhs to have compatible element type. Got: 'ui#' and 'f#'
func.func @main(%x0: tensor<1x8x3xui32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xui32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<?x4xf32>)
  func.return %r : tensor<?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: expects padding to be of shape #, but got #
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<2x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<2x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: invalid properties {batch_group_count = # : i#, dimension_numbers = #stablehlo.conv<#x#->#>, feature_
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = true}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: invalid properties {batch_group_count = # : i#, dimension_numbers = array<i#>, feature_group_count = 
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = array<i64>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: "-":#:#: invalid properties {batch_group_count = array<i#: #>, dimension_numbers = #stablehlo.conv<#x#->#>, fe
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = array<i64: 1>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_conv: refused
func.func @main(%x0: tensor<1x8x3xf32>, %x1: tensor<3x3x4xf32>, %x2: tensor<1x2xi64>) -> (tensor<1x?x4xf32>) {
  %r = "stablehlo.dynamic_conv"(%x0, %x1, %x2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 9223372036854775807, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi64>) -> (tensor<1x?x4xf32>)
  func.return %r : tensor<1x?x4xf32>
}
// -----
// stablehlo.dynamic_gather: "-":#:#: 'stablehlo.dynamic_gather' op expected # operands, but found #
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi32>, %x3: tensor<2xi32>) -> (tensor<2x?xf32>) {
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %x2, %x3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// stablehlo.dynamic_gather: "-":#:#: 'stablehlo.dynamic_gather' op inferred type(s) 'T' are incompatible with return type(s) of operation 
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<3x1xi32>, %x2: tensor<2xi32>) -> (tensor<2x?xf32>) {
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<3x1xi32>, tensor<2xi32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// stablehlo.dynamic_gather: "-":#:#: 'stablehlo.dynamic_gather' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<2x1xf64>, %x2: tensor<2xi1>) -> (tensor<2x?xf32>) {
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<2x1xf64>, tensor<2xi1>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// stablehlo.dynamic_gather: "-":#:#: 'stablehlo.dynamic_gather' op operand ## must be statically shaped #-dimensional integer tensor of #/
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<?x1xi32>, %x2: tensor<?xi32>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<?x1xi32>, tensor<?xi32>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_gather: "-":#:#: 'stablehlo.dynamic_gather' op requires attribute 'dimension_numbers'
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi32>) -> (tensor<2x?xf32>) {
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %x2) <{ indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// stablehlo.dynamic_gather: "-":#:#: 'stablehlo.dynamic_gather' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi32>) -> (tuple<tensor<2xf32>>) {
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// stablehlo.dynamic_gather: "-":#:#: Expects each element of collapsed_slice_dims to be in range [#, rank-of('operand')) i.e. [#, #). got:
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi32>) -> (tensor<2x?xf32>) {
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [-1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// stablehlo.dynamic_gather: "-":#:#: Expects each element of offset_dims to be in range [#, implied-result-rank) i.e. [#, #). got: #.
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi32>) -> (tensor<2x?xf32>) {
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [5], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// stablehlo.dynamic_gather: "-":#:#: offset_dims size (#) plus collapse_slice_dims size (#) plus operand_batching_dims size (#) is not equ
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi32>) -> (tensor<2x?xf32>) {
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// stablehlo.dynamic_gather: "-":#:#: slice_sizes size (#) not equal to operand rank (#)
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<4x1xi32>, %x2: tensor<4xi32>) -> (tensor<4x?xf32>) {
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<4x1xi32>, tensor<4xi32>) -> (tensor<4x?xf32>)
  func.return %r : tensor<4x?xf32>
}
// -----
// stablehlo.dynamic_gather: "-":#:#: start_index_map size (#) is not equal to size of index dimension (#) of start_indices (#)
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<2x1xi32>, %x2: tensor<2xi32>) -> (tensor<2x?xf32>) {
  %r = "stablehlo.dynamic_gather"(%x0, %x1, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> (tensor<2x?xf32>)
  func.return %r : tensor<2x?xf32>
}
// -----
// stablehlo.dynamic_iota: "-":#:#: 'stablehlo.dynamic_iota' op attribute 'iota_dimension' failed to satisfy constraint: #-bit signless i
func.func @main(%x0: tensor<2xi64>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_iota"(%x0) <{iota_dimension = -1 : i64}> : (tensor<2xi64>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_iota: "-":#:#: 'stablehlo.dynamic_iota' op operand ## must be statically shaped #-dimensional tensor of index or #/#
func.func @main(%x0: tensor<*xf32>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_iota"(%x0) <{iota_dimension = 1 : i64}> : (tensor<*xf32>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_iota: "-":#:#: 'stablehlo.dynamic_iota' op requires a single operand
func.func @main(%x0: tensor<2xui16>, %x1: tensor<2xui16>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_iota"(%x0, %x1) <{iota_dimension = 1 : i64}> : (tensor<2xui16>, tensor<2xui16>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_iota: "-":#:#: 'stablehlo.dynamic_iota' op requires one result
func.func @main(%x0: tensor<2xi64>) -> (tensor<?x?xf32>, tensor<f32>) {
  %r:2 = "stablehlo.dynamic_iota"(%x0) <{iota_dimension = 1 : i64}> : (tensor<2xi64>) -> (tensor<?x?xf32>, tensor<f32>)
  func.return %r#0, %r#1 : tensor<?x?xf32>, tensor<f32>
}
// -----
// stablehlo.dynamic_iota: "-":#:#: invalid properties {iota_dimension = "word"} for op stablehlo.dynamic_iota: Invalid attribute `iota_d
func.func @main(%x0: tensor<4xi64>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_iota"(%x0) <{iota_dimension = "word"}> : (tensor<4xi64>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_iota: "-":#:#: invalid properties {iota_dimension = array<i#: #>} for op stablehlo.dynamic_iota: Invalid attribute `
func.func @main(%x0: tensor<2xui16>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_iota"(%x0) <{iota_dimension = array<i32: 1>}> : (tensor<2xui16>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_iota: "-":#:#: iota dimension cannot go beyond the output rank.
func.func @main(%x0: tensor<2xi64>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_iota"(%x0) <{iota_dimension = 9223372036854775807 : i64}> : (tensor<2xi64>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_pad: "-":#:#: 'stablehlo.dynamic_pad' op expected # operands, but found #
func.func @main(%x0: tensor<?xf32>, %x1: tensor<f32>, %x2: tensor<1xi64>, %x3: tensor<1xi64>, %x4: tensor<1xi64>, %x5: !stablehlo.token) -> (tensor<?xf32>) {
  %r = "stablehlo.dynamic_pad"(%x0, %x1, %x2, %x3, %x4, %x5) : (tensor<?xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, !stablehlo.token) -> (tensor<?xf32>)
  func.return %r : tensor<?xf32>
}
// -----
// stablehlo.dynamic_pad: "-":#:#: 'stablehlo.dynamic_pad' op failed to verify that all of {edge_padding_low, edge_padding_high, interio
func.func @main(%x0: tensor<?xf32>, %x1: tensor<f32>, %x2: tensor<1xi64>, %x3: tensor<2xi64>, %x4: tensor<1xi64>) -> (tensor<?xf32>) {
  %r = "stablehlo.dynamic_pad"(%x0, %x1, %x2, %x3, %x4) : (tensor<?xf32>, tensor<f32>, tensor<1xi64>, tensor<2xi64>, tensor<1xi64>) -> (tensor<?xf32>)
  func.return %r : tensor<?xf32>
}
// -----
// stablehlo.dynamic_pad: "-":#:#: 'stablehlo.dynamic_pad' op failed to verify that all of {operand, padding_value, result} have same el
func.func @main(%x0: tensor<?xf32>, %x1: tensor<f32>, %x2: tensor<1xi64>, %x3: tensor<1xi64>, %x4: tensor<1xi64>) -> (tensor<?xf4E2M1FN>) {
  %r = "stablehlo.dynamic_pad"(%x0, %x1, %x2, %x3, %x4) : (tensor<?xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> (tensor<?xf4E2M1FN>)
  func.return %r : tensor<?xf4E2M1FN>
}
// -----
// stablehlo.dynamic_pad: "-":#:#: 'stablehlo.dynamic_pad' op operand ## must be #D tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#
func.func @main(%x0: tensor<?xf32>, %x1: tensor<2xf32>, %x2: tensor<1xi64>, %x3: tensor<1xi64>, %x4: tensor<1xi64>) -> (tensor<?xf32>) {
  %r = "stablehlo.dynamic_pad"(%x0, %x1, %x2, %x3, %x4) : (tensor<?xf32>, tensor<2xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> (tensor<?xf32>)
  func.return %r : tensor<?xf32>
}
// -----
// stablehlo.dynamic_pad: "-":#:#: 'stablehlo.dynamic_pad' op operand ## must be statically shaped #-dimensional tensor of index or #/#/
func.func @main(%x0: tensor<?xf32>, %x1: tensor<f32>, %x2: tensor<1xcomplex<f32>>, %x3: tensor<1xcomplex<f32>>, %x4: tensor<1xcomplex<f32>>) -> (tensor<?xf32>) {
  %r = "stablehlo.dynamic_pad"(%x0, %x1, %x2, %x3, %x4) : (tensor<?xf32>, tensor<f32>, tensor<1xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<1xcomplex<f32>>) -> (tensor<?xf32>)
  func.return %r : tensor<?xf32>
}
// -----
// stablehlo.dynamic_pad: "-":#:#: 'stablehlo.dynamic_pad' op requires one result
func.func @main(%x0: tensor<?xf32>, %x1: tensor<f32>, %x2: tensor<1xi64>, %x3: tensor<1xi64>, %x4: tensor<1xi64>) -> () {
  "stablehlo.dynamic_pad"(%x0, %x1, %x2, %x3, %x4) : (tensor<?xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> ()
  func.return
}
// -----
// stablehlo.dynamic_pad: "-":#:#: padding operands size (#) must match operand rank (#)
func.func @main(%x0: tensor<?xf32>, %x1: tensor<f32>, %x2: tensor<4xi64>, %x3: tensor<4xi64>, %x4: tensor<4xi64>) -> (tensor<?xf32>) {
  %r = "stablehlo.dynamic_pad"(%x0, %x1, %x2, %x3, %x4) : (tensor<?xf32>, tensor<f32>, tensor<4xi64>, tensor<4xi64>, tensor<4xi64>) -> (tensor<?xf32>)
  func.return %r : tensor<?xf32>
}
// -----
// stablehlo.dynamic_reshape: "-":#:#: 'stablehlo.dynamic_reshape' op expected # operands, but found #
func.func @main(%x0: tensor<?xf32>, %x1: tensor<2xi32>, %x2: i32) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_reshape"(%x0, %x1, %x2) : (tensor<?xf32>, tensor<2xi32>, i32) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_reshape: "-":#:#: 'stablehlo.dynamic_reshape' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #
func.func @main(%x0: tensor<?xindex>, %x1: tensor<2xi32>) -> (tensor<?x?xindex>) {
  %r = "stablehlo.dynamic_reshape"(%x0, %x1) : (tensor<?xindex>, tensor<2xi32>) -> (tensor<?x?xindex>)
  func.return %r : tensor<?x?xindex>
}
// -----
// stablehlo.dynamic_reshape: "-":#:#: 'stablehlo.dynamic_reshape' op operand ## must be statically shaped #-dimensional tensor of index or 
func.func @main(%x0: tensor<?xf32>, %x1: tensor<2xf64>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_reshape"(%x0, %x1) : (tensor<?xf32>, tensor<2xf64>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_reshape: "-":#:#: 'stablehlo.dynamic_reshape' op requires one result
func.func @main(%x0: tensor<2xi32>, %x1: tensor<?xf32>) -> (tensor<?x?xf32>, i32) {
  %r:2 = "stablehlo.dynamic_reshape"(%x0, %x1) : (tensor<2xi32>, tensor<?xf32>) -> (tensor<?x?xf32>, i32)
  func.return %r#0, %r#1 : tensor<?x?xf32>, i32
}
// -----
// stablehlo.dynamic_reshape: "-":#:#: expects operand and result to have compatible element type. Got: 'T' and 'T'
func.func @main(%x0: tensor<?xui32>, %x1: tensor<2xi32>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_reshape"(%x0, %x1) : (tensor<?xui32>, tensor<2xi32>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_reshape: "-":#:#: number of output elements (#) doesn't match expected number of elements (#)
func.func @main(%x0: tensor<4xf32>, %x1: tensor<2xi32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.dynamic_reshape"(%x0, %x1) : (tensor<4xf32>, tensor<2xi32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.dynamic_reshape: "-":#:#: result should have a rank equal to the number of elements in output_shape
func.func @main(%x0: tensor<?xf32>, %x1: tensor<0xi32>) -> (tensor<?x?xf32>) {
  %r = "stablehlo.dynamic_reshape"(%x0, %x1) : (tensor<?xf32>, tensor<0xi32>) -> (tensor<?x?xf32>)
  func.return %r : tensor<?x?xf32>
}
// -----
// stablehlo.dynamic_slice: "-":#:#: 'stablehlo.dynamic_slice' op failed to verify that all of {operand, result} have same element type
func.func @main(%x0: tensor<3xf32>, %x1: tensor<i64>) -> (tensor<1xi8>) {
  %r = "stablehlo.dynamic_slice"(%x0, %x1) <{slice_sizes = array<i64: 1>}> : (tensor<3xf32>, tensor<i64>) -> (tensor<1xi8>)
  func.return %r : tensor<1xi8>
}
// -----
// stablehlo.dynamic_slice: "-":#:#: 'stablehlo.dynamic_slice' op inferred type(s) 'T' are incompatible with return type(s) of operation '
func.func @main(%x0: tensor<3xi1>, %x1: tensor<i64>) -> (tensor<2xi1>) {
  %r = "stablehlo.dynamic_slice"(%x0, %x1) <{slice_sizes = array<i64: 1>}> : (tensor<3xi1>, tensor<i64>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// stablehlo.dynamic_slice: "-":#:#: 'stablehlo.dynamic_slice' op operand ## must be variadic of #D tensor of #/#/#/#/#/#-bit integer valu
func.func @main(%x0: tensor<3xui16>, %x1: tensor<i64>, %x2: tensor<*xf32>) -> (tensor<1xui16>) {
  %r = "stablehlo.dynamic_slice"(%x0, %x1, %x2) <{slice_sizes = array<i64: 1>}> : (tensor<3xui16>, tensor<i64>, tensor<*xf32>) -> (tensor<1xui16>)
  func.return %r : tensor<1xui16>
}
// -----
// stablehlo.dynamic_slice: "-":#:#: 'stablehlo.dynamic_slice' op requires attribute 'slice_sizes'
func.func @main(%x0: tensor<3xi8>, %x1: tensor<i64>) -> (tensor<1xi8>) {
  %r = "stablehlo.dynamic_slice"(%x0, %x1) <{}> : (tensor<3xi8>, tensor<i64>) -> (tensor<1xi8>)
  func.return %r : tensor<1xi8>
}
// -----
// stablehlo.dynamic_slice: "-":#:#: 'stablehlo.dynamic_slice' op requires one result
func.func @main(%x0: tensor<6xui16>, %x1: tensor<i64>) -> () {
  "stablehlo.dynamic_slice"(%x0, %x1) <{slice_sizes = array<i64: 1>}> : (tensor<6xui16>, tensor<i64>) -> ()
  func.return
}
// -----
// stablehlo.dynamic_slice: "-":#:#: has mismatched number of slice sizes (#) and number of start indices (#)
func.func @main(%x0: tensor<8xf32>, %x1: tensor<i64>) -> (tensor<5xf32>) {
  %r = "stablehlo.dynamic_slice"(%x0, %x1) <{slice_sizes = array<i64>}> : (tensor<8xf32>, tensor<i64>) -> (tensor<5xf32>)
  func.return %r : tensor<5xf32>
}
// -----
// stablehlo.dynamic_slice: "-":#:#: has slice size # greater than dimension size # in dimension # of operand
func.func @main(%x0: tensor<0xf64>, %x1: tensor<i64>) -> (tensor<1xf64>) {
  %r = "stablehlo.dynamic_slice"(%x0, %x1) <{slice_sizes = array<i64: 1>}> : (tensor<0xf64>, tensor<i64>) -> (tensor<1xf64>)
  func.return %r : tensor<1xf64>
}
// -----
// stablehlo.dynamic_slice: "-":#:#: invalid properties {slice_sizes = dense<#> : T} for op stablehlo.dynamic_slice: Invalid attribute `sl
func.func @main(%x0: tensor<3xf64>, %x1: tensor<i64>) -> (tensor<1xf64>) {
  %r = "stablehlo.dynamic_slice"(%x0, %x1) <{slice_sizes = dense<1> : tensor<1xi64>}> : (tensor<3xf64>, tensor<i64>) -> (tensor<1xf64>)
  func.return %r : tensor<1xf64>
}
// -----
// stablehlo.dynamic_slice: "-":#:#: start indices must have same element type
func.func @main(%x0: tensor<3x1xf32>, %x1: tensor<i64>, %x2: tensor<ui32>) -> (tensor<1x1xf32>) {
  %r = "stablehlo.dynamic_slice"(%x0, %x1, %x2) <{slice_sizes = array<i64: 1, 1>}> : (tensor<3x1xf32>, tensor<i64>, tensor<ui32>) -> (tensor<1x1xf32>)
  func.return %r : tensor<1x1xf32>
}
// -----
// stablehlo.dynamic_update_slice: "-":#:#: 'stablehlo.dynamic_update_slice' op failed to verify that all of {operand, update, result} have same 
func.func @main(%x0: tensor<1xui64>, %x1: tensor<i64>) -> (tensor<3xui64>) {
  %r = "stablehlo.dynamic_update_slice"(%x0, %x1) : (tensor<1xui64>, tensor<i64>) -> (tensor<3xui64>)
  func.return %r : tensor<3xui64>
}
// -----
// stablehlo.dynamic_update_slice: "-":#:#: 'stablehlo.dynamic_update_slice' op inferred type(s) 'T' are incompatible with return type(s) of oper
func.func @main(%x0: tensor<5xi32>, %x1: tensor<1xi32>, %x2: tensor<i64>) -> (tensor<3xi32>) {
  %r = "stablehlo.dynamic_update_slice"(%x0, %x1, %x2) : (tensor<5xi32>, tensor<1xi32>, tensor<i64>) -> (tensor<3xi32>)
  func.return %r : tensor<3xi32>
}
// -----
// stablehlo.dynamic_update_slice: "-":#:#: 'stablehlo.dynamic_update_slice' op operand ## must be variadic of #D tensor of #/#/#/#/#/#-bit integ
func.func @main(%x0: tensor<3xi32>, %x1: tensor<1xi32>, %x2: tensor<f64>) -> (tensor<3xi32>) {
  %r = "stablehlo.dynamic_update_slice"(%x0, %x1, %x2) : (tensor<3xi32>, tensor<1xi32>, tensor<f64>) -> (tensor<3xi32>)
  func.return %r : tensor<3xi32>
}
// -----
// stablehlo.dynamic_update_slice: "-":#:#: 'stablehlo.dynamic_update_slice' op requires one result
func.func @main(%x0: tensor<3xi16>, %x1: tensor<1xi16>, %x2: tensor<i64>) -> (tensor<3xi16>, tensor<*xf32>) {
  %r:2 = "stablehlo.dynamic_update_slice"(%x0, %x1, %x2) : (tensor<3xi16>, tensor<1xi16>, tensor<i64>) -> (tensor<3xi16>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<3xi16>, tensor<*xf32>
}
// -----
// stablehlo.dynamic_update_slice: "-":#:#: expects number of start_indices to match operand rank: # vs #.
func.func @main(%x0: tensor<3xi32>, %x1: tensor<1xi32>) -> (tensor<3xi32>) {
  %r = "stablehlo.dynamic_update_slice"(%x0, %x1) : (tensor<3xi32>, tensor<1xi32>) -> (tensor<3xi32>)
  func.return %r : tensor<3xi32>
}
// -----
// stablehlo.dynamic_update_slice: "-":#:#: expects size at dimension # of update to be in range #. Got: #.
func.func @main(%x0: tensor<3xf32>, %x1: tensor<4xf32>, %x2: tensor<i64>) -> (tensor<3xf32>) {
  %r = "stablehlo.dynamic_update_slice"(%x0, %x1, %x2) : (tensor<3xf32>, tensor<4xf32>, tensor<i64>) -> (tensor<3xf32>)
  func.return %r : tensor<3xf32>
}
// -----
// stablehlo.dynamic_update_slice: "-":#:#: update rank does not match operand rank: # vs #.
func.func @main(%x0: tensor<0x3xi1>, %x1: tensor<1xi1>, %x2: tensor<i64>) -> (tensor<3xi1>) {
  %r = "stablehlo.dynamic_update_slice"(%x0, %x1, %x2) : (tensor<0x3xi1>, tensor<1xi1>, tensor<i64>) -> (tensor<3xi1>)
  func.return %r : tensor<3xi1>
}
// -----
// stablehlo.einsum: "-":#:#: 'stablehlo.einsum' op expected # operands, but found #
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3x4xi32>, %x2: tensor<i32>) -> (tensor<2x4xf32>) {
  %r = "stablehlo.einsum"(%x0, %x1, %x2) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xf32>, tensor<3x4xi32>, tensor<i32>) -> (tensor<2x4xf32>)
  func.return %r : tensor<2x4xf32>
}
// -----
// stablehlo.einsum: "-":#:#: expected '}' in attribute dictionary
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %r = "stablehlo.einsum"(%x0, %x1) <{einsum_config = "ij,jk->ik"= unit}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> (tensor<2x4xf32>)
  func.return %r : tensor<2x4xf32>
}
// -----
// stablehlo.exponential: "-":#:#: 'stablehlo.exponential' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type 
func.func @main(%x0: tensor<9xui64>) -> (tensor<9xui64>) {
  %r = "stablehlo.exponential"(%x0) : (tensor<9xui64>) -> (tensor<9xui64>)
  func.return %r : tensor<9xui64>
}
// -----
// stablehlo.exponential: "-":#:#: 'stablehlo.exponential' op requires a single operand
func.func @main(%x0: tensor<9xf32>, %x1: tuple<tensor<2xf32>>) -> (tensor<9xf32>) {
  %r = "stablehlo.exponential"(%x0, %x1) : (tensor<9xf32>, tuple<tensor<2xf32>>) -> (tensor<9xf32>)
  func.return %r : tensor<9xf32>
}
// -----
// stablehlo.exponential: "-":#:#: 'stablehlo.exponential' op requires compatible types for all operands and results
func.func @main(%x0: tensor<1xf32>) -> (tensor<f32>) {
  %r = "stablehlo.exponential"(%x0) : (tensor<1xf32>) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.exponential: "-":#:#: 'stablehlo.exponential' op requires one result
func.func @main(%x0: tensor<f32>) -> (tensor<f32>, tensor<2x3xf32>) {
  %r:2 = "stablehlo.exponential"(%x0) : (tensor<f32>) -> (tensor<f32>, tensor<2x3xf32>)
  func.return %r#0, %r#1 : tensor<f32>, tensor<2x3xf32>
}
// -----
// stablehlo.exponential: "-":#:#: 'stablehlo.exponential' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type w
func.func @main(%x0: tensor<20x20xf64>) -> (tensor<20x20xi1>) {
  %r = "stablehlo.exponential"(%x0) : (tensor<20x20xf64>) -> (tensor<20x20xi1>)
  func.return %r : tensor<20x20xi1>
}
// -----
// stablehlo.exponential_minus_one: "-":#:#: 'stablehlo.exponential_minus_one' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or com
func.func @main(%x0: tensor<20x20xindex>) -> (tensor<20x20xindex>) {
  %r = "stablehlo.exponential_minus_one"(%x0) : (tensor<20x20xindex>) -> (tensor<20x20xindex>)
  func.return %r : tensor<20x20xindex>
}
// -----
// stablehlo.exponential_minus_one: "-":#:#: 'stablehlo.exponential_minus_one' op requires a single operand
func.func @main(%x0: tensor<20x20xi8>, %x1: tensor<20x20xi8>) -> (tensor<20x20xi8>) {
  %r = "stablehlo.exponential_minus_one"(%x0, %x1) : (tensor<20x20xi8>, tensor<20x20xi8>) -> (tensor<20x20xi8>)
  func.return %r : tensor<20x20xi8>
}
// -----
// stablehlo.exponential_minus_one: "-":#:#: 'stablehlo.exponential_minus_one' op requires compatible types for all operands and results
func.func @main(%x0: tensor<22x20xf64>) -> (tensor<20x20xf64>) {
  %r = "stablehlo.exponential_minus_one"(%x0) : (tensor<22x20xf64>) -> (tensor<20x20xf64>)
  func.return %r : tensor<20x20xf64>
}
// -----
// stablehlo.exponential_minus_one: "-":#:#: 'stablehlo.exponential_minus_one' op requires one result
func.func @main(%x0: tensor<20x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>, tuple<tensor<2xf32>>) {
  %r:2 = "stablehlo.exponential_minus_one"(%x0) : (tensor<20x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1 : tensor<20x20xcomplex<f32>>, tuple<tensor<2xf32>>
}
// -----
// stablehlo.exponential_minus_one: "-":#:#: 'stablehlo.exponential_minus_one' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or comp
func.func @main(%x0: tensor<20x20xf32>) -> (tensor<20x20xi8>) {
  %r = "stablehlo.exponential_minus_one"(%x0) : (tensor<20x20xf32>) -> (tensor<20x20xi8>)
  func.return %r : tensor<20x20xi8>
}
// -----
// stablehlo.fft: "-":#:#: 'stablehlo.fft' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<2x1x8xf32>) -> (tensor<2x5xcomplex<f32>>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<2x1x8xf32>) -> (tensor<2x5xcomplex<f32>>)
  func.return %r : tensor<2x5xcomplex<f32>>
}
// -----
// stablehlo.fft: "-":#:#: 'stablehlo.fft' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/#
func.func @main(%x0: tensor<5xi64>) -> (tensor<8xf32>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<5xi64>) -> (tensor<8xf32>)
  func.return %r : tensor<8xf32>
}
// -----
// stablehlo.fft: "-":#:#: 'stablehlo.fft' op requires a single operand
func.func @main(%x0: tensor<8xcomplex<f32>>, %x1: tensor<8xcomplex<f32>>) -> (tensor<8xcomplex<f32>>) {
  %r = "stablehlo.fft"(%x0, %x1) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> (tensor<8xcomplex<f32>>)
  func.return %r : tensor<8xcomplex<f32>>
}
// -----
// stablehlo.fft: "-":#:#: 'stablehlo.fft' op requires attribute 'fft_length'
func.func @main(%x0: tensor<5xcomplex<f32>>) -> (tensor<8xf32>) {
  %r = "stablehlo.fft"(%x0) <{}> : (tensor<5xcomplex<f32>>) -> (tensor<8xf32>)
  func.return %r : tensor<8xf32>
}
// -----
// stablehlo.fft: "-":#:#: 'stablehlo.fft' op requires one result
func.func @main(%x0: tensor<8xcomplex<f32>>) -> () {
  "stablehlo.fft"(%x0) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<8xcomplex<f32>>) -> ()
  func.return
}
// -----
// stablehlo.fft: "-":#:#: 'stablehlo.fft' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/#-
func.func @main(%x0: tensor<5xcomplex<f32>>) -> (tensor<8xi1>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<5xcomplex<f32>>) -> (tensor<8xi1>)
  func.return %r : tensor<8xi1>
}
// -----
// stablehlo.fft: "-":#:#: FFT/IFFT/IRFFT take a complex tensor as input, but is given 'T'.
func.func @main(%x0: tensor<5xf16>) -> (tensor<8xf32>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64: 100>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<5xf16>) -> (tensor<8xf32>)
  func.return %r : tensor<8xf32>
}
// -----
// stablehlo.fft: "-":#:#: IRFFT requires innermost dimension to be compatible with fft_length#/#+#. Got: # but fft_length is #.
func.func @main(%x0: tensor<4x1xcomplex<f32>>) -> (tensor<8xf32>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<4x1xcomplex<f32>>) -> (tensor<8xf32>)
  func.return %r : tensor<8xf32>
}
// -----
// stablehlo.fft: "-":#:#: RFFT requires innermost dimensions to be compatible with fft_length. Got: #, # but wanted #.
func.func @main(%x0: tensor<2x6xf32>) -> (tensor<2x5xcomplex<f32>>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<2x6xf32>) -> (tensor<2x5xcomplex<f32>>)
  func.return %r : tensor<2x5xcomplex<f32>>
}
// -----
// stablehlo.fft: "-":#:#: expected ::mlir::stablehlo::FftType to be one of: FFT, IFFT, RFFT, IRFFT
func.func @main(%x0: tensor<5xcomplex<f32>>) -> (tensor<8xf32>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type NOSUCH>}> : (tensor<5xcomplex<f32>>) -> (tensor<8xf32>)
  func.return %r : tensor<8xf32>
}
// -----
// stablehlo.fft: "-":#:#: invalid properties {fft_length = # : i#, fft_type = #stablehlo<fft_type FFT>} for op stablehlo.fft: I
func.func @main(%x0: tensor<8xcomplex<f32>>) -> (tensor<8xcomplex<f32>>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = 1 : i64, fft_type = #stablehlo<fft_type FFT>}> : (tensor<8xcomplex<f32>>) -> (tensor<8xcomplex<f32>>)
  func.return %r : tensor<8xcomplex<f32>>
}
// -----
// stablehlo.fft: "-":#:#: invalid properties {fft_length = #.#e+# : f#, fft_type = #stablehlo<fft_type RFFT>} for op stablehlo.
func.func @main(%x0: tensor<2x8xf32>) -> (tensor<2x5xi32>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = 1.0, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<2x8xf32>) -> (tensor<2x5xi32>)
  func.return %r : tensor<2x5xi32>
}
// -----
// stablehlo.fft: "-":#:#: invalid properties {fft_length = array<i#: #>, fft_type = # : i#} for op stablehlo.fft: Invalid attri
func.func @main(%x0: tensor<2x8xi64>) -> (tensor<2x5xcomplex<f32>>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64: 8>, fft_type = 1 : i64}> : (tensor<2x8xi64>) -> (tensor<2x5xcomplex<f32>>)
  func.return %r : tensor<2x5xcomplex<f32>>
}
// -----
// stablehlo.fft: "-":#:#: invalid properties {fft_length = array<i#: #>, fft_type = array<i#>} for op stablehlo.fft: Invalid at
func.func @main(%x0: tensor<5xcomplex<f32>>) -> (tensor<8xf32>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64: 8>, fft_type = array<i1>}> : (tensor<5xcomplex<f32>>) -> (tensor<8xf32>)
  func.return %r : tensor<8xf32>
}
// -----
// stablehlo.fft: "-":#:#: invalid properties {fft_length = array<i#: #>, fft_type = {}} for op stablehlo.fft: Invalid attribute
func.func @main(%x0: tensor<8xcomplex<f32>>) -> (tensor<8xcomplex<f32>>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64: 8>, fft_type = {}}> : (tensor<8xcomplex<f32>>) -> (tensor<8xcomplex<f32>>)
  func.return %r : tensor<8xcomplex<f32>>
}
// -----
// stablehlo.fft: "-":#:#: operand rank must not be less than fft rank of # for operand of type 'T'.
func.func @main(%x0: tensor<complex<f32>>) -> (tensor<complex<f32>>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<complex<f32>>) -> (tensor<complex<f32>>)
  func.return %r : tensor<complex<f32>>
}
// -----
// stablehlo.fft: "-":#:#: rank must be between # and #, but got #.
func.func @main(%x0: tensor<5xcomplex<f32>>) -> (tensor<8xf32>) {
  %r = "stablehlo.fft"(%x0) <{fft_length = array<i64>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<5xcomplex<f32>>) -> (tensor<8xf32>)
  func.return %r : tensor<8xf32>
}
// -----
// stablehlo.floor: "-":#:#: 'stablehlo.floor' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or per-tensor integer 
func.func @main(%x0: tensor<20x20xi64>) -> (tensor<20x20xi64>) {
  %r = "stablehlo.floor"(%x0) : (tensor<20x20xi64>) -> (tensor<20x20xi64>)
  func.return %r : tensor<20x20xi64>
}
// -----
// stablehlo.floor: "-":#:#: 'stablehlo.floor' op requires a single operand
func.func @main(%x0: tensor<20x20xf16>, %x1: tensor<i32>) -> (tensor<20x20xf16>) {
  %r = "stablehlo.floor"(%x0, %x1) : (tensor<20x20xf16>, tensor<i32>) -> (tensor<20x20xf16>)
  func.return %r : tensor<20x20xf16>
}
// -----
// stablehlo.floor: "-":#:#: 'stablehlo.floor' op requires compatible types for all operands and results
func.func @main(%x0: tensor<18x20xf16>) -> (tensor<20x20xf16>) {
  %r = "stablehlo.floor"(%x0) : (tensor<18x20xf16>) -> (tensor<20x20xf16>)
  func.return %r : tensor<20x20xf16>
}
// -----
// stablehlo.floor: "-":#:#: 'stablehlo.floor' op requires one result
func.func @main(%x0: tensor<20x20xf16>) -> (tensor<20x20xf16>, tuple<tensor<2xf32>>) {
  %r:2 = "stablehlo.floor"(%x0) : (tensor<20x20xf16>) -> (tensor<20x20xf16>, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1 : tensor<20x20xf16>, tuple<tensor<2xf32>>
}
// -----
// stablehlo.floor: "-":#:#: 'stablehlo.floor' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or per-tensor integer q
func.func @main(%x0: tensor<20x20xf16>) -> (tensor<20x20xi64>) {
  %r = "stablehlo.floor"(%x0) : (tensor<20x20xf16>) -> (tensor<20x20xi64>)
  func.return %r : tensor<20x20xi64>
}
// -----
// stablehlo.floor: "-":#:#: 'stablehlo.is_finite' op result ## must be ranked tensor of bool values, but got 'T'
func.func @main(%x0: tensor<20x20xf32>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.is_finite"(%x0) : (tensor<20x20xf32>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.gather: "-":#:#: 'stablehlo.gather' op expected # operands, but found #
func.func @main(%x0: tensor<2x3x4xf32>, %x1: tensor<2x5x1xi64>, %x2: i32) -> (tensor<2x5x4xf32>) {
  %r = "stablehlo.gather"(%x0, %x1, %x2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<2x3x4xf32>, tensor<2x5x1xi64>, i32) -> (tensor<2x5x4xf32>)
  func.return %r : tensor<2x5x4xf32>
}
// -----
// stablehlo.gather: "-":#:#: 'stablehlo.gather' op failed to verify that all of {operand, result} have same element type
func.func @main(%x0: tensor<2x3x4xf32>, %x1: tensor<2x5x1xi64>) -> (tensor<2x5x4xui32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<2x3x4xf32>, tensor<2x5x1xi64>) -> (tensor<2x5x4xui32>)
  func.return %r : tensor<2x5x4xui32>
}
// -----
// stablehlo.gather: "-":#:#: 'stablehlo.gather' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<10x10x10xf32>, %x1: tensor<2x2x1xi64>) -> (tensor<10x10x2x2xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 10, 5, 1>}> : (tensor<10x10x10xf32>, tensor<2x2x1xi64>) -> (tensor<10x10x2x2xf32>)
  func.return %r : tensor<10x10x2x2xf32>
}
// -----
// stablehlo.gather: "-":#:#: 'stablehlo.gather' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/
func.func @main(%x0: i32, %x1: tensor<2x1xi32>) -> (tensor<1x2x4xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (i32, tensor<2x1xi32>) -> (tensor<1x2x4xf32>)
  func.return %r : tensor<1x2x4xf32>
}
// -----
// stablehlo.gather: "-":#:#: 'stablehlo.gather' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but got 'T'
func.func @main(%x0: tensor<10x10x10xf32>, %x1: tensor<5x1xf32>) -> (tensor<10x10x5xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, slice_sizes = array<i64: 10, 10, 1>}> : (tensor<10x10x10xf32>, tensor<5x1xf32>) -> (tensor<10x10x5xf32>)
  func.return %r : tensor<10x10x5xf32>
}
// -----
// stablehlo.gather: "-":#:#: 'stablehlo.gather' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but got 'i#
func.func @main(%x0: tensor<2x3x4xf32>, %x1: i32) -> (tensor<2x5x4xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<2x3x4xf32>, i32) -> (tensor<2x5x4xf32>)
  func.return %r : tensor<2x5x4xf32>
}
// -----
// stablehlo.gather: "-":#:#: 'stablehlo.gather' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but got 'tu
func.func @main(%x0: tensor<2x6x3xf32>, %x1: tuple<tensor<2xf32>>) -> (tensor<2x3x3xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1, 2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3, 3>}> : (tensor<2x6x3xf32>, tuple<tensor<2xf32>>) -> (tensor<2x3x3xf32>)
  func.return %r : tensor<2x3x3xf32>
}
// -----
// stablehlo.gather: "-":#:#: 'stablehlo.gather' op requires attribute 'dimension_numbers'
func.func @main(%x0: tensor<10x10x10xf32>, %x1: tensor<2x1xi64>) -> (tensor<10x10x2xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{ slice_sizes = array<i64: 10, 10, 1>}> : (tensor<10x10x10xf32>, tensor<2x1xi64>) -> (tensor<10x10x2xf32>)
  func.return %r : tensor<10x10x2xf32>
}
// -----
// stablehlo.gather: "-":#:#: 'stablehlo.gather' op requires attribute 'slice_sizes'
func.func @main(%x0: tensor<2x6x3xf32>, %x1: tensor<2x3xi64>) -> (tensor<2x3x3xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1, 2], index_vector_dim = 1>}> : (tensor<2x6x3xf32>, tensor<2x3xi64>) -> (tensor<2x3x3xf32>)
  func.return %r : tensor<2x3x3xf32>
}
// -----
// stablehlo.gather: "-":#:#: 'stablehlo.gather' op requires one result
func.func @main(%x0: tensor<2x3x4xf32>, %x1: tensor<2x5x1xi64>) -> (tensor<2x5x4xf32>, i32) {
  %r:2 = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 0>}> : (tensor<2x3x4xf32>, tensor<2x5x1xi64>) -> (tensor<2x5x4xf32>, i32)
  func.return %r#0, %r#1 : tensor<2x5x4xf32>, i32
}
// -----
// stablehlo.gather: "-":#:#: Expects each element of collapsed_slice_dims to be in range [#, rank-of('operand')) i.e. [#, #). got:
func.func @main(%x0: tensor<10x10x10xf32>, %x1: tensor<2x2x1xui16>) -> (tensor<10x10x2x2xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [5], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 10, 10, 1>}> : (tensor<10x10x10xf32>, tensor<2x2x1xui16>) -> (tensor<10x10x2x2xf32>)
  func.return %r : tensor<10x10x2x2xf32>
}
// -----
// stablehlo.gather: "-":#:#: Expects each element of operand_batching_dims to be in range [#, rank-of('operand')) i.e. [#, #). got
func.func @main(%x0: tensor<2x3x4xf32>, %x1: tensor<2x5x1xi64>) -> (tensor<2x5x4xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [9223372036854775807], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<2x3x4xf32>, tensor<2x5x1xi64>) -> (tensor<2x5x4xf32>)
  func.return %r : tensor<2x5x4xf32>
}
// -----
// stablehlo.gather: "-":#:#: Expects each element of start_index_map to be in range [#, rank-of('operand')) i.e. [#, #). got: #.
func.func @main(%x0: tensor<10x10x10xf32>, %x1: tensor<2x1xi64>) -> (tensor<10x10x2xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [5], index_vector_dim = 1>, slice_sizes = array<i64: 10, 10, 1>}> : (tensor<10x10x10xf32>, tensor<2x1xi64>) -> (tensor<10x10x2xf32>)
  func.return %r : tensor<10x10x2xf32>
}
// -----
// stablehlo.gather: "-":#:#: Expects index_vector_dim to be in range # i.e. #. got: #.
func.func @main(%x0: tensor<10x10x10xf32>, %x1: tensor<2x1xi64>) -> (tensor<10x10x2xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 9223372036854775807>, slice_sizes = array<i64: 10, 10, 1>}> : (tensor<10x10x10xf32>, tensor<2x1xi64>) -> (tensor<10x10x2xf32>)
  func.return %r : tensor<10x10x2xf32>
}
// -----
// stablehlo.gather: "-":#:#: Expects that for each dim in collapsed_slice_dims, slice_sizes# should be <= #, but got #
func.func @main(%x0: tensor<10x10x10xf32>, %x1: tensor<2x2x1xi64>) -> (tensor<10x10x2x2xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 10, 10>}> : (tensor<10x10x10xf32>, tensor<2x2x1xi64>) -> (tensor<10x10x2x2xf32>)
  func.return %r : tensor<10x10x2x2xf32>
}
// -----
// stablehlo.gather: "-":#:#: expects offset_dims to be sorted, got: #
func.func @main(%x0: tensor<10x10x10xf32>, %x1: tensor<5x1xi64>) -> (tensor<10x10x5xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, -1], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, slice_sizes = array<i64: 10, 10, 1>}> : (tensor<10x10x10xf32>, tensor<5x1xi64>) -> (tensor<10x10x5xf32>)
  func.return %r : tensor<10x10x5xf32>
}
// -----
// stablehlo.gather: "-":#:#: invalid properties {dimension_numbers = #stablehlo.gather<offset_dims = #, collapsed_slice_dims = #, 
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<2x1xcomplex<f32>>) -> (tensor<2x4xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = {}}> : (tensor<3x4xf32>, tensor<2x1xcomplex<f32>>) -> (tensor<2x4xf32>)
  func.return %r : tensor<2x4xf32>
}
// -----
// stablehlo.gather: "-":#:#: offset_dims size (#) plus collapse_slice_dims size (#) plus operand_batching_dims size (#) is not equ
func.func @main(%x0: tensor<10x10x10xf32>, %x1: tensor<2x2x1xi64>) -> (tensor<10x10x2x2xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 10, 10, 1>}> : (tensor<10x10x10xf32>, tensor<2x2x1xi64>) -> (tensor<10x10x2x2xf32>)
  func.return %r : tensor<10x10x2x2xf32>
}
// -----
// stablehlo.gather: "-":#:#: operand_batching_dims# and start_indices_batching_dims# must have compatible sizes, but got # and #
func.func @main(%x0: tensor<2x3x4xf32>, %x1: tensor<4x5x1xi64>) -> (tensor<2x5x4xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<2x3x4xf32>, tensor<4x5x1xi64>) -> (tensor<2x5x4xf32>)
  func.return %r : tensor<2x5x4xf32>
}
// -----
// stablehlo.gather: "-":#:#: slice size (#) is out of bounds for operand dimension (#) at index #
func.func @main(%x0: tensor<4x4x4xf32>, %x1: tensor<2x1xi64>) -> (tensor<4x4x2xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, slice_sizes = array<i64: 10, 10, 1>}> : (tensor<4x4x4xf32>, tensor<2x1xi64>) -> (tensor<4x4x2xf32>)
  func.return %r : tensor<4x4x2xf32>
}
// -----
// stablehlo.gather: "-":#:#: slice_sizes size (#) not equal to operand rank (#)
func.func @main(%x0: tensor<3x4xf32>, %x1: tensor<2x1xi8>) -> (tensor<2x4xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<3x4xf32>, tensor<2x1xi8>) -> (tensor<2x4xf32>)
  func.return %r : tensor<2x4xf32>
}
// -----
// stablehlo.gather: "-":#:#: start_index_map size (#) is not equal to size of index dimension (#) of start_indices (#)
func.func @main(%x0: tensor<4x6xf32>, %x1: tensor<4xi64>) -> (tensor<4x3xf32>) {
  %r = "stablehlo.gather"(%x0, %x1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<4x6xf32>, tensor<4xi64>) -> (tensor<4x3xf32>)
  func.return %r : tensor<4x3xf32>
}
// -----
// stablehlo.get_dimension_size: "-":#:#: 'stablehlo.get_dimension_size' op attribute 'dimension' failed to satisfy constraint: #-bit signless 
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<i32>) {
  %r = "stablehlo.get_dimension_size"(%x0) <{dimension = -1 : i64}> : (tensor<2x?xf32>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_dimension_size: "-":#:#: 'stablehlo.get_dimension_size' op inferred type(s) 'T' are incompatible with return type(s) of operat
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<1xi32>) {
  %r = "stablehlo.get_dimension_size"(%x0) <{dimension = 1 : i64}> : (tensor<2x?xf32>) -> (tensor<1xi32>)
  func.return %r : tensor<1xi32>
}
// -----
// stablehlo.get_dimension_size: "-":#:#: 'stablehlo.get_dimension_size' op requires a single operand
func.func @main(%x0: tensor<2x?xf32>, %x1: tensor<f4E2M1FN>) -> (tensor<f4E2M1FN>) {
  %r = "stablehlo.get_dimension_size"(%x0, %x1) <{dimension = 1 : i64}> : (tensor<2x?xf32>, tensor<f4E2M1FN>) -> (tensor<f4E2M1FN>)
  func.return %r : tensor<f4E2M1FN>
}
// -----
// stablehlo.get_dimension_size: "-":#:#: 'stablehlo.get_dimension_size' op requires attribute 'dimension'
func.func @main(%x0: tensor<2x?xcomplex<f32>>) -> (tensor<i32>) {
  %r = "stablehlo.get_dimension_size"(%x0) <{}> : (tensor<2x?xcomplex<f32>>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_dimension_size: "-":#:#: 'stablehlo.get_dimension_size' op requires one result
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<i32>, i32) {
  %r:2 = "stablehlo.get_dimension_size"(%x0) <{dimension = 1 : i64}> : (tensor<2x?xf32>) -> (tensor<i32>, i32)
  func.return %r#0, %r#1 : tensor<i32>, i32
}
// -----
// stablehlo.get_dimension_size: "-":#:#: 'stablehlo.get_dimension_size' op result ## must be ranked tensor of #-bit signless integer values, b
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<i64>) {
  %r = "stablehlo.get_dimension_size"(%x0) <{dimension = 1 : i64}> : (tensor<2x?xf32>) -> (tensor<i64>)
  func.return %r : tensor<i64>
}
// -----
// stablehlo.get_dimension_size: "-":#:#: invalid properties {dimension = "word"} for op stablehlo.get_dimension_size: Invalid attribute `dimen
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<i32>) {
  %r = "stablehlo.get_dimension_size"(%x0) <{dimension = "word"}> : (tensor<2x?xf32>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_dimension_size: "-":#:#: invalid properties {dimension = array<i#: #>} for op stablehlo.get_dimension_size: Invalid attribute 
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<i32>) {
  %r = "stablehlo.get_dimension_size"(%x0) <{dimension = array<i64: 1>}> : (tensor<2x?xf32>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_dimension_size: "-":#:#: invalid properties {dimension = dense<#> : T} for op stablehlo.get_dimension_size: Invalid attribute 
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<i32>, !stablehlo.token) {
  %r:2 = "stablehlo.get_dimension_size"(%x0) <{dimension = dense<1> : tensor<1xi64>}> : (tensor<2x?xf32>) -> (tensor<i32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<i32>, !stablehlo.token
}
// -----
// stablehlo.get_dimension_size: "-":#:#: requires dimension attribute in range [#, #); found (#)
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<0xi32>) {
  %r = "stablehlo.get_dimension_size"(%x0) <{dimension = 2 : i64}> : (tensor<2x?xf32>) -> (tensor<0xi32>)
  func.return %r : tensor<0xi32>
}
// -----
// stablehlo.get_dimension_size: "-":#:#: unexpected decimal integer literal for a floating point value
func.func @main(%x0: tensor<2x?xf32>) -> (tensor<i32>) {
  %r = "stablehlo.get_dimension_size"(%x0) <{dimension = 1 : f64}> : (tensor<2x?xf32>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_tuple_element: "-":#:#: 'stablehlo.get_tuple_element' op attribute 'index' failed to satisfy constraint: #-bit signless integ
func.func @main(%x0: tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>) {
  %r = "stablehlo.get_tuple_element"(%x0) <{index = -1 : i32}> : (tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_tuple_element: "-":#:#: 'stablehlo.get_tuple_element' op inferred type(s) 'T' are incompatible with return type(s) of operati
func.func @main(%x0: tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<1xi32>) {
  %r = "stablehlo.get_tuple_element"(%x0) <{index = 1 : i32}> : (tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<1xi32>)
  func.return %r : tensor<1xi32>
}
// -----
// stablehlo.get_tuple_element: "-":#:#: 'stablehlo.get_tuple_element' op operand ## must be nested tuple with any combination of ranked tenso
func.func @main(%x0: i32) -> (tensor<i32>) {
  %r = "stablehlo.get_tuple_element"(%x0) <{index = 1 : i32}> : (i32) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_tuple_element: "-":#:#: 'stablehlo.get_tuple_element' op requires attribute 'index'
func.func @main(%x0: tuple<tensor<2xf32>>) -> (tensor<i32>) {
  %r = "stablehlo.get_tuple_element"(%x0) <{}> : (tuple<tensor<2xf32>>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_tuple_element: "-":#:#: 'stablehlo.get_tuple_element' op requires one result
func.func @main(%x0: tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>, tensor<i32>) {
  %r:2 = "stablehlo.get_tuple_element"(%x0) <{index = 1 : i32}> : (tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>, tensor<i32>)
  func.return %r#0, %r#1 : tensor<i32>, tensor<i32>
}
// -----
// stablehlo.get_tuple_element: "-":#:#: index # is out of bounds of operand with size #
func.func @main(%x0: tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>) {
  %r = "stablehlo.get_tuple_element"(%x0) <{index = 2 : i32}> : (tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_tuple_element: "-":#:#: integer constant out of range for attribute
func.func @main(%x0: tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>) {
  %r = "stablehlo.get_tuple_element"(%x0) <{index = -9223372036854775807 : i32}> : (tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_tuple_element: "-":#:#: invalid properties {index = #.#e+# : f#} for op stablehlo.get_tuple_element: Invalid attribute `index
func.func @main(%x0: tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>) {
  %r = "stablehlo.get_tuple_element"(%x0) <{index = 1.0}> : (tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_tuple_element: "-":#:#: invalid properties {index = #stablehlo<precision HIGH>} for op stablehlo.get_tuple_element: Invalid a
func.func @main(%x0: tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>) {
  %r = "stablehlo.get_tuple_element"(%x0) <{index = #stablehlo<precision HIGH>}> : (tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.get_tuple_element: "-":#:#: invalid properties {index = array<i#: #>} for op stablehlo.get_tuple_element: Invalid attribute `inde
func.func @main(%x0: tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i64>) {
  %r = "stablehlo.get_tuple_element"(%x0) <{index = array<i32: 1>}> : (tuple<tensor<2xf32>, tensor<i32>>) -> (tensor<i64>)
  func.return %r : tensor<i64>
}
// -----
// stablehlo.if: "-":#:#: 'stablehlo.if' op expected # regions
func.func @main(%x0: tensor<i1>) -> () {
  "stablehlo.if"(%x0)  : (tensor<i1>) -> ()
  func.return
}
// -----
// stablehlo.if: "-":#:#: 'stablehlo.if' op inferred type(s)  are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<i1>) -> (tensor<i32>) {
  %r = "stablehlo.if"(%x0) ({
  "stablehlo.return"() : () -> ()
}, {
  "stablehlo.return"() : () -> ()
}) : (tensor<i1>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.if: "-":#:#: 'stablehlo.if' op operand ## must be ranked tensor of bool values, but got 'T'
func.func @main(%x0: tensor<ui2>) -> () {
  "stablehlo.if"(%x0) ({
  "stablehlo.return"() : () -> ()
}, {
  "stablehlo.return"() : () -> ()
}) : (tensor<ui2>) -> ()
  func.return
}
// -----
// stablehlo.if: "-":#:#: 'stablehlo.if' op requires a single operand
func.func @main(%x0: tensor<i1>, %x1: tensor<f32>) -> () {
  "stablehlo.if"(%x0, %x1) ({
  "stablehlo.return"() : () -> ()
}, {
  "stablehlo.return"() : () -> ()
}) : (tensor<i1>, tensor<f32>) -> ()
  func.return
}
// -----
// stablehlo.if: "-":#:#: 'stablehlo.if' op result ## must be variadic of ranked tensor of #/#/#/#/#/#-bit float or bool or #/#
func.func @main(%x0: tensor<i1>) -> (tuple<tensor<2xf32>>) {
  %r = "stablehlo.if"(%x0) ({
  "stablehlo.return"() : () -> ()
}, {
  "stablehlo.return"() : () -> ()
}) : (tensor<i1>) -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// stablehlo.if: "-":#:#: operand should be rank # tensor but got rank #
func.func @main(%x0: tensor<1xi1>) -> () {
  "stablehlo.if"(%x0) ({
  "stablehlo.return"() : () -> ()
}, {
  "stablehlo.return"() : () -> ()
}) : (tensor<1xi1>) -> ()
  func.return
}
// -----
// stablehlo.imag: "-":#:#: 'stablehlo.imag' op all non-scalar operands/results must have the same shape and base type
func.func @main(%x0: tensor<19x20xcomplex<f32>>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.imag"(%x0) : (tensor<19x20xcomplex<f32>>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.imag: "-":#:#: 'stablehlo.imag' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<3x3xcomplex<f32>>) -> (tensor<3x3xf4E2M1FN>) {
  %r = "stablehlo.imag"(%x0) : (tensor<3x3xcomplex<f32>>) -> (tensor<3x3xf4E2M1FN>)
  func.return %r : tensor<3x3xf4E2M1FN>
}
// -----
// stablehlo.imag: "-":#:#: 'stablehlo.imag' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/
func.func @main(%x0: tensor<20x20xui32>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.imag"(%x0) : (tensor<20x20xui32>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.imag: "-":#:#: 'stablehlo.imag' op requires a single operand
func.func @main(%x0: tensor<complex<f32>>, %x1: tensor<complex<f32>>) -> (tensor<f32>) {
  %r = "stablehlo.imag"(%x0, %x1) : (tensor<complex<f32>>, tensor<complex<f32>>) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.imag: "-":#:#: 'stablehlo.imag' op requires one result
func.func @main(%x0: tensor<complex<f32>>) -> (tensor<f32>, tensor<f32>) {
  %r:2 = "stablehlo.imag"(%x0) : (tensor<complex<f32>>) -> (tensor<f32>, tensor<f32>)
  func.return %r#0, %r#1 : tensor<f32>, tensor<f32>
}
// -----
// stablehlo.imag: "-":#:#: 'stablehlo.imag' op result ## must be ranked tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<20x20xcomplex<f32>>) -> (tensor<20x20xi8>) {
  %r = "stablehlo.imag"(%x0) : (tensor<20x20xcomplex<f32>>) -> (tensor<20x20xi8>)
  func.return %r : tensor<20x20xi8>
}
// -----
// stablehlo.imag: "-":#:#: 'stablehlo.logistic' op requires compatible types for all operands and results
func.func @main(%x0: tensor<complex<f64>>) -> (tensor<f64>) {
  %r = "stablehlo.logistic"(%x0) : (tensor<complex<f64>>) -> (tensor<f64>)
  func.return %r : tensor<f64>
}
// -----
// stablehlo.imag: "-":#:#: 'stablehlo.sqrt' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/
func.func @main(%x0: tensor<*xf32>) -> (tensor<3x3xf32>) {
  %r = "stablehlo.sqrt"(%x0) : (tensor<*xf32>) -> (tensor<3x3xf32>)
  func.return %r : tensor<3x3xf32>
}
// -----
// stablehlo.infeed: "-":#:#: 'stablehlo.infeed' op operand ## must be token, but got 'T'
func.func @main(%x0: tensor<2x3xf32>) -> (!stablehlo.token) {
  %r = "stablehlo.infeed"(%x0) <{infeed_config = ""}> : (tensor<2x3xf32>) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.infeed: "-":#:#: 'stablehlo.infeed' op operand ## must be token, but got 'i#'
func.func @main(%x0: i32) -> (!stablehlo.token) {
  %r = "stablehlo.infeed"(%x0) <{infeed_config = ""}> : (i32) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.infeed: "-":#:#: invalid properties {infeed_config = "cfg", layout = # : i#} for op stablehlo.infeed: Invalid attribut
func.func @main(%x0: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.infeed"(%x0) <{infeed_config = "cfg", layout = 1 : i64}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.infeed: "-":#:#: invalid properties {infeed_config = "cfg", layout = dense<#> : T} for op stablehlo.infeed: Invalid at
func.func @main(%x0: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.infeed"(%x0) <{infeed_config = "cfg", layout = dense<0> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.infeed: "-":#:#: last element of result types is expected to be of token type, but got 'T'
func.func @main(%x0: !stablehlo.token) -> (tensor<f32>) {
  %r = "stablehlo.infeed"(%x0) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.infeed: "-":#:#: layout-attribute size must be # (which is the number of op-results - # (for token result)), but got #
func.func @main(%x0: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.infeed"(%x0) <{infeed_config = "cfg", layout = [1, 2]}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.iota: "-":#:#: 'stablehlo.iota' op attribute 'iota_dimension' failed to satisfy constraint: #-bit signless integer a
func.func @main() -> (tensor<15xi32>) {
  %r = "stablehlo.iota"() <{iota_dimension = -1 : i64}> : () -> (tensor<15xi32>)
  func.return %r : tensor<15xi32>
}
// -----
// stablehlo.iota: "-":#:#: 'stablehlo.iota' op requires attribute 'iota_dimension'
func.func @main() -> (tensor<5x4xi64>) {
  %r = "stablehlo.iota"() <{}> : () -> (tensor<5x4xi64>)
  func.return %r : tensor<5x4xi64>
}
// -----
// stablehlo.iota: "-":#:#: 'stablehlo.iota' op requires zero operands
func.func @main(%x0: tensor<i32>) -> (tensor<18x12xi32>) {
  %r = "stablehlo.iota"(%x0) <{iota_dimension = 1 : i64}> : (tensor<i32>) -> (tensor<18x12xi32>)
  func.return %r : tensor<18x12xi32>
}
// -----
// stablehlo.iota: "-":#:#: 'stablehlo.iota' op result ## must be statically shaped tensor of #/#/#/#/#/#-bit integer or #/#/#/#/
func.func @main() -> (tensor<8xi1>) {
  %r = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> (tensor<8xi1>)
  func.return %r : tensor<8xi1>
}
// -----
// stablehlo.iota: "-":#:#: invalid properties {iota_dimension = dense<#> : T} for op stablehlo.iota: Invalid attribute `iota_dim
func.func @main() -> (tensor<9xi64>) {
  %r = "stablehlo.iota"() <{iota_dimension = dense<1> : tensor<1xi64>}> : () -> (tensor<9xi64>)
  func.return %r : tensor<9xi64>
}
// -----
// stablehlo.iota: "-":#:#: iota dimension cannot go beyond the output rank.
func.func @main() -> (tensor<5x4xi64>) {
  %r = "stablehlo.iota"() <{iota_dimension = 5 : i64}> : () -> (tensor<5x4xi64>)
  func.return %r : tensor<5x4xi64>
}
// -----
// stablehlo.is_finite: "-":#:#: 'stablehlo.count_leading_zeros' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values
func.func @main(%x0: tensor<20x20xbf16>) -> (tensor<20x20xi1>) {
  %r = "stablehlo.count_leading_zeros"(%x0) : (tensor<20x20xbf16>) -> (tensor<20x20xi1>)
  func.return %r : tensor<20x20xi1>
}
// -----
// stablehlo.is_finite: "-":#:#: 'stablehlo.is_finite' op all non-scalar operands/results must have the same shape and base type
func.func @main(%x0: tensor<20xf16>) -> (tensor<20x20xi1>) {
  %r = "stablehlo.is_finite"(%x0) : (tensor<20xf16>) -> (tensor<20x20xi1>)
  func.return %r : tensor<20x20xi1>
}
// -----
// stablehlo.is_finite: "-":#:#: 'stablehlo.is_finite' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or per-tensor inte
func.func @main(%x0: tensor<2xi4>) -> (tensor<2xi1>) {
  %r = "stablehlo.is_finite"(%x0) : (tensor<2xi4>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// stablehlo.is_finite: "-":#:#: 'stablehlo.is_finite' op requires a single operand
func.func @main() -> (tensor<20x20xi1>) {
  %r = "stablehlo.is_finite"() : () -> (tensor<20x20xi1>)
  func.return %r : tensor<20x20xi1>
}
// -----
// stablehlo.is_finite: "-":#:#: 'stablehlo.is_finite' op requires one result
func.func @main(%x0: tensor<20x20xbf16>) -> (tensor<20x20xi1>, tensor<20x20xi1>) {
  %r:2 = "stablehlo.is_finite"(%x0) : (tensor<20x20xbf16>) -> (tensor<20x20xi1>, tensor<20x20xi1>)
  func.return %r#0, %r#1 : tensor<20x20xi1>, tensor<20x20xi1>
}
// -----
// stablehlo.is_finite: "-":#:#: 'stablehlo.is_finite' op result ## must be ranked tensor of bool values, but got 'T'
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xi32>) {
  %r = "stablehlo.is_finite"(%x0) : (tensor<2xf32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// stablehlo.log: "-":#:#: 'stablehlo.log' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/#
func.func @main(%x0: tensor<20x20xi1>) -> (tensor<20x20xbf16>) {
  %r = "stablehlo.log"(%x0) : (tensor<20x20xi1>) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// stablehlo.log: "-":#:#: 'stablehlo.log' op requires a single operand
func.func @main(%x0: tensor<20x20xbf16>, %x1: tensor<20x20xbf16>) -> (tensor<20x20xbf16>) {
  %r = "stablehlo.log"(%x0, %x1) : (tensor<20x20xbf16>, tensor<20x20xbf16>) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// stablehlo.log: "-":#:#: 'stablehlo.log' op requires compatible types for all operands and results
func.func @main(%x0: tensor<9xcomplex<f32>>) -> (tensor<9xf32>) {
  %r = "stablehlo.log"(%x0) : (tensor<9xcomplex<f32>>) -> (tensor<9xf32>)
  func.return %r : tensor<9xf32>
}
// -----
// stablehlo.log: "-":#:#: 'stablehlo.log' op requires one result
func.func @main(%x0: tensor<5x4xbf16>) -> (tensor<5x4xbf16>, tensor<5x4xbf16>) {
  %r:2 = "stablehlo.log"(%x0) : (tensor<5x4xbf16>) -> (tensor<5x4xbf16>, tensor<5x4xbf16>)
  func.return %r#0, %r#1 : tensor<5x4xbf16>, tensor<5x4xbf16>
}
// -----
// stablehlo.log: "-":#:#: 'stablehlo.log' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/#-
func.func @main(%x0: tensor<?xf32>) -> (tensor<?xui2>) {
  %r = "stablehlo.log"(%x0) : (tensor<?xf32>) -> (tensor<?xui2>)
  func.return %r : tensor<?xui2>
}
// -----
// stablehlo.log_plus_one: "-":#:#: 'stablehlo.log_plus_one' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type
func.func @main(%x0: tensor<9xui32>) -> (tensor<9xf32>) {
  %r = "stablehlo.log_plus_one"(%x0) : (tensor<9xui32>) -> (tensor<9xf32>)
  func.return %r : tensor<9xf32>
}
// -----
// stablehlo.log_plus_one: "-":#:#: 'stablehlo.log_plus_one' op requires a single operand
func.func @main(%x0: tensor<f32>, %x1: !stablehlo.token) -> (tensor<f32>) {
  %r = "stablehlo.log_plus_one"(%x0, %x1) : (tensor<f32>, !stablehlo.token) -> (tensor<f32>)
  func.return %r : tensor<f32>
}
// -----
// stablehlo.log_plus_one: "-":#:#: 'stablehlo.log_plus_one' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xf32>) -> (tensor<20x20xcomplex<f64>>) {
  %r = "stablehlo.log_plus_one"(%x0) : (tensor<20x20xf32>) -> (tensor<20x20xcomplex<f64>>)
  func.return %r : tensor<20x20xcomplex<f64>>
}
// -----
// stablehlo.log_plus_one: "-":#:#: 'stablehlo.log_plus_one' op requires one result
func.func @main(%x0: tensor<9xf32>) -> (tensor<9xf32>, tensor<2x3xf32>) {
  %r:2 = "stablehlo.log_plus_one"(%x0) : (tensor<9xf32>) -> (tensor<9xf32>, tensor<2x3xf32>)
  func.return %r#0, %r#1 : tensor<9xf32>, tensor<2x3xf32>
}
// -----
// stablehlo.logistic: "-":#:#: 'stablehlo.is_finite' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.is_finite"(%x0, %x1) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.logistic: "-":#:#: 'stablehlo.logistic' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type wit
func.func @main(%x0: tensor<2xui32>) -> (tensor<2xui32>) {
  %r = "stablehlo.logistic"(%x0) : (tensor<2xui32>) -> (tensor<2xui32>)
  func.return %r : tensor<2xui32>
}
// -----
// stablehlo.logistic: "-":#:#: 'stablehlo.logistic' op requires a single operand
func.func @main(%x0: tensor<2xf32>, %x1: tensor<f32>) -> (tensor<2xf32>) {
  %r = "stablehlo.logistic"(%x0, %x1) : (tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.logistic: "-":#:#: 'stablehlo.logistic' op requires compatible types for all operands and results
func.func @main(%x0: tensor<3xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.logistic"(%x0) : (tensor<3xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.logistic: "-":#:#: 'stablehlo.logistic' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, tensor<2x3xf32>) {
  %r:2 = "stablehlo.logistic"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2x3xf32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<2x3xf32>
}
// -----
// stablehlo.logistic: "-":#:#: 'stablehlo.real' op all non-scalar operands/results must have the same shape and base type
func.func @main(%x0: tensor<1xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.real"(%x0) : (tensor<1xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: 'stablehlo.and' op operand ## must be ranked tensor of bool or #/#/#/#/#/#-bit integer values, but go
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.and"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: 'stablehlo.map' op requires attribute 'dimensions'
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: 'stablehlo.map' op requires the same shape for all operands and results
func.func @main(%x0: tensor<1xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<1xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: element type of operands and computation arguments must match, but got: 'complex<f#>' and 'f#'
func.func @main(%x0: tensor<2xcomplex<f64>>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xcomplex<f64>>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: element type of operands and computation arguments must match, but got: 'f#' and 'ui#'
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
^bb0(%arg2: tensor<ui4>, %arg3: tensor<ui4>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<ui4>, tensor<ui4>) -> tensor<ui4>
  "stablehlo.return"(%1) : (tensor<ui4>) -> ()
}) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: element type of operands and computation arguments must match, but got: 'ui#' and 'f#'
func.func @main(%x0: tensor<2xui32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xui32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: expects number of operands to match the arity of map computation, but got: # and #
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0) <{dimensions = array<i64: 0>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: invalid properties {dimensions = # : i#} for op stablehlo.map: Invalid attribute `dimensions` in prop
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = 0 : i32}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: invalid properties {dimensions = #stablehlo<precision HIGH>} for op stablehlo.map: Invalid attribute 
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = #stablehlo<precision HIGH>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: requires monotonically increasing dimension numbers, but got: #
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: -1>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: requires monotonically increasing dimension numbers, but got: #, #
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0, 0>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: use of value '%#' expects different type than prior uses: 'T' vs 'T'
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<1xf32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.map: "-":#:#: use of value '%arg#' expects different type than prior uses: 'T' vs 'T'
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<complex<f32>>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.maximum: "-":#:#: 'stablehlo.maximum' op expected # operands, but found #
func.func @main(%x0: tensor<8xf32>, %x1: tensor<8xf32>, %x2: tensor<8xf32>) -> (tensor<8xf32>) {
  %r = "stablehlo.maximum"(%x0, %x1, %x2) : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>)
  func.return %r : tensor<8xf32>
}
// -----
// stablehlo.maximum: "-":#:#: 'stablehlo.maximum' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#
func.func @main(%x0: !stablehlo.token, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.maximum"(%x0, %x1) : (!stablehlo.token, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.maximum: "-":#:#: 'stablehlo.maximum' op requires compatible types for all operands and results
func.func @main(%x0: tensor<ui64>, %x1: tensor<3xui64>) -> (tensor<ui64>) {
  %r = "stablehlo.maximum"(%x0, %x1) : (tensor<ui64>, tensor<3xui64>) -> (tensor<ui64>)
  func.return %r : tensor<ui64>
}
// -----
// stablehlo.maximum: "-":#:#: 'stablehlo.maximum' op requires one result
func.func @main(%x0: tensor<3x3xbf16>, %x1: tensor<3x3xbf16>) -> (tensor<3x3xbf16>, tensor<3x3xbf16>) {
  %r:2 = "stablehlo.maximum"(%x0, %x1) : (tensor<3x3xbf16>, tensor<3x3xbf16>) -> (tensor<3x3xbf16>, tensor<3x3xbf16>)
  func.return %r#0, %r#1 : tensor<3x3xbf16>, tensor<3x3xbf16>
}
// -----
// stablehlo.minimum: "-":#:#: 'stablehlo.minimum' op expected # operands, but found #
func.func @main(%x0: tensor<20x20xi64>, %x1: tensor<20x20xi64>, %x2: tensor<20x20xi64>) -> (tensor<20x20xi64>) {
  %r = "stablehlo.minimum"(%x0, %x1, %x2) : (tensor<20x20xi64>, tensor<20x20xi64>, tensor<20x20xi64>) -> (tensor<20x20xi64>)
  func.return %r : tensor<20x20xi64>
}
// -----
// stablehlo.minimum: "-":#:#: 'stablehlo.minimum' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#
func.func @main(%x0: tensor<20x20xui8>, %x1: tuple<tensor<2xf32>>) -> (tensor<20x20xui8>) {
  %r = "stablehlo.minimum"(%x0, %x1) : (tensor<20x20xui8>, tuple<tensor<2xf32>>) -> (tensor<20x20xui8>)
  func.return %r : tensor<20x20xui8>
}
// -----
// stablehlo.minimum: "-":#:#: 'stablehlo.minimum' op requires compatible types for all operands and results
func.func @main(%x0: tensor<ui64>, %x1: tensor<ui64>) -> (tensor<3xui64>) {
  %r = "stablehlo.minimum"(%x0, %x1) : (tensor<ui64>, tensor<ui64>) -> (tensor<3xui64>)
  func.return %r : tensor<3xui64>
}
// -----
// stablehlo.minimum: "-":#:#: 'stablehlo.minimum' op requires one result
func.func @main(%x0: tensor<f64>, %x1: tensor<f64>) -> (tensor<f64>, !stablehlo.token) {
  %r:2 = "stablehlo.minimum"(%x0, %x1) : (tensor<f64>, tensor<f64>) -> (tensor<f64>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<f64>, !stablehlo.token
}
// -----
// stablehlo.multiply: "-":#:#: 'stablehlo.maximum' op expected # operands, but found #
func.func @main(%x0: tensor<f16>, %x1: tensor<f16>, %x2: tensor<f16>) -> (tensor<f16>) {
  %r = "stablehlo.maximum"(%x0, %x1, %x2) : (tensor<f16>, tensor<f16>, tensor<f16>) -> (tensor<f16>)
  func.return %r : tensor<f16>
}
// -----
// stablehlo.multiply: "-":#:#: 'stablehlo.multiply' op expected # operands, but found #
func.func @main(%x0: tensor<20x20xf32>, %x1: tensor<20x20xf32>, %x2: !stablehlo.token) -> (tensor<20x20xf32>) {
  %r = "stablehlo.multiply"(%x0, %x1, %x2) : (tensor<20x20xf32>, tensor<20x20xf32>, !stablehlo.token) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.multiply: "-":#:#: 'stablehlo.multiply' op requires compatible types for all operands and results
func.func @main(%x0: tensor<0xi32>, %x1: tensor<i32>) -> (tensor<i32>) {
  %r = "stablehlo.multiply"(%x0, %x1) : (tensor<0xi32>, tensor<i32>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.multiply: "-":#:#: 'stablehlo.multiply' op requires one result
func.func @main(%x0: tensor<i32>, %x1: tensor<i32>) -> (tensor<i32>, i32) {
  %r:2 = "stablehlo.multiply"(%x0, %x1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, i32)
  func.return %r#0, %r#1 : tensor<i32>, i32
}
// -----
// stablehlo.negate: "-":#:#: 'stablehlo.negate' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer or #/#/#/#/#/#-bit 
func.func @main(%x0: i32) -> (tensor<20x20xcomplex<f64>>) {
  %r = "stablehlo.negate"(%x0) : (i32) -> (tensor<20x20xcomplex<f64>>)
  func.return %r : tensor<20x20xcomplex<f64>>
}
// -----
// stablehlo.negate: "-":#:#: 'stablehlo.negate' op requires a single operand
func.func @main(%x0: tensor<3x4xf32>, %x1: tuple<tensor<2xf32>>) -> (tensor<3x4xf32>) {
  %r = "stablehlo.negate"(%x0, %x1) : (tensor<3x4xf32>, tuple<tensor<2xf32>>) -> (tensor<3x4xf32>)
  func.return %r : tensor<3x4xf32>
}
// -----
// stablehlo.negate: "-":#:#: 'stablehlo.negate' op requires compatible types for all operands and results
func.func @main(%x0: tensor<i32>) -> (tensor<5x4xbf16>) {
  %r = "stablehlo.negate"(%x0) : (tensor<i32>) -> (tensor<5x4xbf16>)
  func.return %r : tensor<5x4xbf16>
}
// -----
// stablehlo.negate: "-":#:#: 'stablehlo.negate' op requires one result
func.func @main(%x0: tensor<20x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>, tensor<20x20xcomplex<f32>>) {
  %r:2 = "stablehlo.negate"(%x0) : (tensor<20x20xcomplex<f32>>) -> (tensor<20x20xcomplex<f32>>, tensor<20x20xcomplex<f32>>)
  func.return %r#0, %r#1 : tensor<20x20xcomplex<f32>>, tensor<20x20xcomplex<f32>>
}
// -----
// stablehlo.negate: "-":#:#: 'stablehlo.tan' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/#
func.func @main(%x0: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "stablehlo.tan"(%x0) : (tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// stablehlo.not: "-":#:#: 'stablehlo.not' op operand ## must be ranked tensor of bool or #/#/#/#/#/#-bit integer values, but go
func.func @main(%x0: !stablehlo.token) -> (tensor<20x20xi1>) {
  %r = "stablehlo.not"(%x0) : (!stablehlo.token) -> (tensor<20x20xi1>)
  func.return %r : tensor<20x20xi1>
}
// -----
// stablehlo.not: "-":#:#: 'stablehlo.not' op requires a single operand
func.func @main(%x0: tensor<2xi1>, %x1: tensor<2xi1>) -> (tensor<2xi1>) {
  %r = "stablehlo.not"(%x0, %x1) : (tensor<2xi1>, tensor<2xi1>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// stablehlo.not: "-":#:#: 'stablehlo.not' op requires compatible types for all operands and results
func.func @main(%x0: tensor<i1>) -> (tensor<1xi1>) {
  %r = "stablehlo.not"(%x0) : (tensor<i1>) -> (tensor<1xi1>)
  func.return %r : tensor<1xi1>
}
// -----
// stablehlo.not: "-":#:#: 'stablehlo.not' op requires one result
func.func @main(%x0: tensor<2xi1>) -> () {
  "stablehlo.not"(%x0) : (tensor<2xi1>) -> ()
  func.return
}
// -----
// stablehlo.not: "-":#:#: 'stablehlo.not' op result ## must be ranked tensor of bool or #/#/#/#/#/#-bit integer values, but got
func.func @main(%x0: tensor<20x20xi1>) -> (tensor<20x20xf64>) {
  %r = "stablehlo.not"(%x0) : (tensor<20x20xi1>) -> (tensor<20x20xf64>)
  func.return %r : tensor<20x20xf64>
}
// -----
// stablehlo.optimization_barrier: "-":#:#: 'stablehlo.optimization_barrier' op operand ## must be variadic of ranked tensor of #/#/#/#/#/#-bit f
func.func @main(%x0: tuple<tensor<2xf32>>) -> () {
  "stablehlo.optimization_barrier"(%x0) : (tuple<tensor<2xf32>>) -> ()
  func.return
}
// -----
// stablehlo.optimization_barrier: "-":#:#: 'stablehlo.optimization_barrier' op requires the same number of operands and results
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<f32>, %x3: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  %r:3 = "stablehlo.optimization_barrier"(%x0, %x1, %x2, %x3) : (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>)
  func.return %r#0, %r#1, %r#2 : tensor<f32>, tensor<f32>, tensor<f32>
}
// -----
// stablehlo.optimization_barrier: "-":#:#: 'stablehlo.optimization_barrier' op requires the same type for operand and result at index #
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<i8>) -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  %r:3 = "stablehlo.optimization_barrier"(%x0, %x1, %x2) : (tensor<f32>, tensor<f32>, tensor<i8>) -> (tensor<f32>, tensor<f32>, tensor<f32>)
  func.return %r#0, %r#1, %r#2 : tensor<f32>, tensor<f32>, tensor<f32>
}
// -----
// stablehlo.or: "-":#:#: 'stablehlo.or' op expected # operands, but found #
func.func @main(%x0: tensor<20x20xi8>, %x1: tensor<20x20xi8>, %x2: tensor<20x20xi8>) -> (tensor<20x20xi8>) {
  %r = "stablehlo.or"(%x0, %x1, %x2) : (tensor<20x20xi8>, tensor<20x20xi8>, tensor<20x20xi8>) -> (tensor<20x20xi8>)
  func.return %r : tensor<20x20xi8>
}
// -----
// stablehlo.or: "-":#:#: 'stablehlo.or' op operand ## must be ranked tensor of bool or #/#/#/#/#/#-bit integer values, but got
func.func @main(%x0: tensor<9xf4E2M1FN>, %x1: tensor<9xi1>) -> (tensor<9xi1>) {
  %r = "stablehlo.or"(%x0, %x1) : (tensor<9xf4E2M1FN>, tensor<9xi1>) -> (tensor<9xi1>)
  func.return %r : tensor<9xi1>
}
// -----
// stablehlo.or: "-":#:#: 'stablehlo.or' op requires compatible types for all operands and results
func.func @main(%x0: tensor<8xui16>, %x1: tensor<9xui16>) -> (tensor<8xui16>) {
  %r = "stablehlo.or"(%x0, %x1) : (tensor<8xui16>, tensor<9xui16>) -> (tensor<8xui16>)
  func.return %r : tensor<8xui16>
}
// -----
// stablehlo.or: "-":#:#: 'stablehlo.or' op requires one result
func.func @main(%x0: tensor<20x20xi8>, %x1: tensor<20x20xi8>) -> () {
  "stablehlo.or"(%x0, %x1) : (tensor<20x20xi8>, tensor<20x20xi8>) -> ()
  func.return
}
// -----
// stablehlo.outfeed: "-":#:#: 'stablehlo.outfeed' op operand ## must be token, but got 'T'
func.func @main(%x0: tensor<2xf32>, %x1: tensor<i32>) -> (!stablehlo.token) {
  %r = "stablehlo.outfeed"(%x0, %x1) <{outfeed_config = ""}> : (tensor<2xf32>, tensor<i32>) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.outfeed: "-":#:#: 'stablehlo.outfeed' op operand ## must be token, but got 'i#'
func.func @main(%x0: i32) -> (!stablehlo.token) {
  %r = "stablehlo.outfeed"(%x0) <{outfeed_config = ""}> : (i32) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.outfeed: "-":#:#: 'stablehlo.outfeed' op operand ## must be token, but got 'tuple<T'
func.func @main(%x0: tuple<tensor<2xf32>>) -> (tensor<i32>) {
  %r = "stablehlo.outfeed"(%x0) <{outfeed_config = ""}> : (tuple<tensor<2xf32>>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.outfeed: "-":#:#: 'stablehlo.outfeed' op operand ## must be variadic of ranked tensor of #/#/#/#/#/#-bit float or bool 
func.func @main(%x0: tensor<2x1xindex>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.outfeed"(%x0, %x1) <{outfeed_config = ""}> : (tensor<2x1xindex>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.outfeed: "-":#:#: 'stablehlo.outfeed' op requires one result
func.func @main(%x0: !stablehlo.token) -> (!stablehlo.token, tuple<tensor<2xf32>>) {
  %r:2 = "stablehlo.outfeed"(%x0) <{outfeed_config = ""}> : (!stablehlo.token) -> (!stablehlo.token, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1 : !stablehlo.token, tuple<tensor<2xf32>>
}
// -----
// stablehlo.outfeed: "-":#:#: 'stablehlo.outfeed' op result ## must be token, but got 'T'
func.func @main(%x0: !stablehlo.token) -> (tensor<2x3xf32>) {
  %r = "stablehlo.outfeed"(%x0) <{outfeed_config = ""}> : (!stablehlo.token) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.outfeed: "-":#:#: 'stablehlo.outfeed' op result ## must be token, but got 'tuple<T'
func.func @main(%x0: tensor<2xf32>, %x1: !stablehlo.token) -> (tuple<tensor<2xf32>>) {
  %r = "stablehlo.outfeed"(%x0, %x1) <{outfeed_config = ""}> : (tensor<2xf32>, !stablehlo.token) -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// stablehlo.outfeed: "-":#:#: invalid properties {outfeed_config = array<i#>} for op stablehlo.outfeed: Invalid attribute `outfeed_
func.func @main(%x0: tensor<2xf32>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.outfeed"(%x0, %x1) <{outfeed_config = array<i64>}> : (tensor<2xf32>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.pad: "-":#:#: 'stablehlo.pad' op expected # operands, but found #
func.func @main(%x0: tensor<2x4x6xf32>, %x1: tensor<2x4x6xf32>, %x2: tensor<f32>) -> (tensor<2x4x6xf32>) {
  %r = "stablehlo.pad"(%x0, %x1, %x2) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x4x6xf32>, tensor<2x4x6xf32>, tensor<f32>) -> (tensor<2x4x6xf32>)
  func.return %r : tensor<2x4x6xf32>
}
// -----
// stablehlo.pad: "-":#:#: 'stablehlo.pad' op failed to verify that all of {edge_padding_low, edge_padding_high, interior_paddin
func.func @main(%x0: tensor<4xf32>, %x1: tensor<f32>) -> (tensor<2xf32>) {
  %r = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = array<i64: -1>, edge_padding_low = array<i64>, interior_padding = array<i64: 0>}> : (tensor<4xf32>, tensor<f32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.pad: "-":#:#: 'stablehlo.pad' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<2x3xi8>, %x1: tensor<i8>) -> (tensor<6x3xi8>) {
  %r = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = array<i64: 2, 1>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<2x3xi8>, tensor<i8>) -> (tensor<6x3xi8>)
  func.return %r : tensor<6x3xi8>
}
// -----
// stablehlo.pad: "-":#:#: 'stablehlo.pad' op operand ## must be #D tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/#-bit i
func.func @main(%x0: tensor<2x3xcomplex<f64>>, %x1: tensor<3xcomplex<f64>>) -> (tensor<2x1xcomplex<f64>>) {
  %r = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = array<i64: 0, -1>, edge_padding_low = array<i64: 0, -1>, interior_padding = array<i64: 0, 0>}> : (tensor<2x3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> (tensor<2x1xcomplex<f64>>)
  func.return %r : tensor<2x1xcomplex<f64>>
}
// -----
// stablehlo.pad: "-":#:#: 'stablehlo.pad' op requires attribute 'edge_padding_low'
func.func @main(%x0: tensor<2x4x6xf32>, %x1: tensor<f32>) -> (tensor<2x4x6xf32>) {
  %r = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x4x6xf32>, tensor<f32>) -> (tensor<2x4x6xf32>)
  func.return %r : tensor<2x4x6xf32>
}
// -----
// stablehlo.pad: "-":#:#: 'stablehlo.pad' op requires one result
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<f32>) -> (tensor<0x2xf32>, tensor<*xf32>) {
  %r:2 = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = array<i64: 0, -3>, edge_padding_low = array<i64: 0, -2>, interior_padding = array<i64: 0, 1>}> : (tensor<2x3xf32>, tensor<f32>) -> (tensor<0x2xf32>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<0x2xf32>, tensor<*xf32>
}
// -----
// stablehlo.pad: "-":#:#: 'stablehlo.pad' op requires the same element type for all operands and results
func.func @main(%x0: tensor<2x4x6xf32>, %x1: tensor<f32>) -> (tensor<2x4x6xf8E5M2>) {
  %r = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x4x6xf32>, tensor<f32>) -> (tensor<2x4x6xf8E5M2>)
  func.return %r : tensor<2x4x6xf8E5M2>
}
// -----
// stablehlo.pad: "-":#:#: Interior padding cannot be negative: #
func.func @main(%x0: tensor<2x4x6xf64>, %x1: tensor<f64>) -> (tensor<2x4x6xf64>) {
  %r = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, -9223372036854775807>}> : (tensor<2x4x6xf64>, tensor<f64>) -> (tensor<2x4x6xf64>)
  func.return %r : tensor<2x4x6xf64>
}
// -----
// stablehlo.pad: "-":#:#: Padding result in negative size for dimension #
func.func @main(%x0: tensor<2x3xbf16>, %x1: tensor<bf16>) -> (tensor<6x4xbf16>) {
  %r = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = array<i64: 2, 9223372036854775807>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<2x3xbf16>, tensor<bf16>) -> (tensor<6x4xbf16>)
  func.return %r : tensor<6x4xbf16>
}
// -----
// stablehlo.pad: "-":#:#: edge_padding_low length (#) must match operand rank (#)
func.func @main(%x0: tensor<2x6xbf16>, %x1: tensor<bf16>) -> (tensor<2x4x6xbf16>) {
  %r = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x6xbf16>, tensor<bf16>) -> (tensor<2x4x6xbf16>)
  func.return %r : tensor<2x4x6xbf16>
}
// -----
// stablehlo.pad: "-":#:#: invalid properties {edge_padding_high = # : i#, edge_padding_low = array<i#: #, #>, interior_padding 
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<f32>) -> (tensor<2x0xf32>) {
  %r = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = 0 : i32, edge_padding_low = array<i64: 0, -2>, interior_padding = array<i64: 0, 1>}> : (tensor<2x3xf32>, tensor<f32>) -> (tensor<2x0xf32>)
  func.return %r : tensor<2x0xf32>
}
// -----
// stablehlo.pad: "-":#:#: invalid properties {edge_padding_high = array<i#: #, #, #>, edge_padding_low = array<i#: #, #, #>, in
func.func @main(%x0: tensor<2x4x6xui16>, %x1: tensor<ui16>) -> (tensor<2x4x6xui16>) {
  %r = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = {}}> : (tensor<2x4x6xui16>, tensor<ui16>) -> (tensor<2x4x6xui16>)
  func.return %r : tensor<2x4x6xui16>
}
// -----
// stablehlo.pad: "-":#:#: invalid properties {edge_padding_high = array<i#: #, #>, edge_padding_low = array<i#: #>, interior_pa
func.func @main(%x0: tensor<2x3xi1>, %x1: tensor<i1>) -> (tensor<6x4xi1>) {
  %r = "stablehlo.pad"(%x0, %x1) <{edge_padding_high = array<i64: 2, 1>, edge_padding_low = array<i32: 1>, interior_padding = array<i64: 1, 0>}> : (tensor<2x3xi1>, tensor<i1>) -> (tensor<6x4xi1>)
  func.return %r : tensor<6x4xi1>
}
// -----
// stablehlo.partition_id: "-":#:#: 'stablehlo.partition_id' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T
func.func @main() -> (tensor<3xui32>) {
  %r = "stablehlo.partition_id"() : () -> (tensor<3xui32>)
  func.return %r : tensor<3xui32>
}
// -----
// stablehlo.partition_id: "-":#:#: 'stablehlo.partition_id' op requires one result
func.func @main() -> () {
  "stablehlo.partition_id"() : () -> ()
  func.return
}
// -----
// stablehlo.partition_id: "-":#:#: 'stablehlo.partition_id' op requires zero operands
func.func @main(%x0: i32) -> (tensor<ui16>) {
  %r = "stablehlo.partition_id"(%x0) : (i32) -> (tensor<ui16>)
  func.return %r : tensor<ui16>
}
// -----
// stablehlo.partition_id: "-":#:#: 'stablehlo.partition_id' op result ## must be ranked tensor of #-bit unsigned integer values, but got
func.func @main() -> (tensor<i1>) {
  %r = "stablehlo.partition_id"() : () -> (tensor<i1>)
  func.return %r : tensor<i1>
}
// -----
// stablehlo.popcnt: "-":#:#: 'stablehlo.abs' op all non-scalar operands/results must have the same shape and base type
func.func @main(%x0: tensor<1x4xi32>) -> (tensor<4xi32>) {
  %r = "stablehlo.abs"(%x0) : (tensor<1x4xi32>) -> (tensor<4xi32>)
  func.return %r : tensor<4xi32>
}
// -----
// stablehlo.popcnt: "-":#:#: 'stablehlo.popcnt' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but got 'T'
func.func @main(%x0: tensor<4xcomplex<f32>>) -> (tensor<4xcomplex<f32>>) {
  %r = "stablehlo.popcnt"(%x0) : (tensor<4xcomplex<f32>>) -> (tensor<4xcomplex<f32>>)
  func.return %r : tensor<4xcomplex<f32>>
}
// -----
// stablehlo.popcnt: "-":#:#: 'stablehlo.popcnt' op requires a single operand
func.func @main(%x0: tensor<2xui16>, %x1: !stablehlo.token) -> (tensor<2xui16>) {
  %r = "stablehlo.popcnt"(%x0, %x1) : (tensor<2xui16>, !stablehlo.token) -> (tensor<2xui16>)
  func.return %r : tensor<2xui16>
}
// -----
// stablehlo.popcnt: "-":#:#: 'stablehlo.popcnt' op requires compatible types for all operands and results
func.func @main(%x0: tensor<ui8>) -> (tensor<3xui8>) {
  %r = "stablehlo.popcnt"(%x0) : (tensor<ui8>) -> (tensor<3xui8>)
  func.return %r : tensor<3xui8>
}
// -----
// stablehlo.popcnt: "-":#:#: 'stablehlo.popcnt' op result ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but got 'T'
func.func @main(%x0: tensor<4xi64>) -> (tensor<4xf32>) {
  %r = "stablehlo.popcnt"(%x0) : (tensor<4xi64>) -> (tensor<4xf32>)
  func.return %r : tensor<4xf32>
}
// -----
// stablehlo.power: "-":#:#: 'stablehlo.and' op operand ## must be ranked tensor of bool or #/#/#/#/#/#-bit integer values, but go
func.func @main(%x0: tensor<20x30xf64>, %x1: tensor<20x30xf64>) -> (tensor<20x30xf64>) {
  %r = "stablehlo.and"(%x0, %x1) : (tensor<20x30xf64>, tensor<20x30xf64>) -> (tensor<20x30xf64>)
  func.return %r : tensor<20x30xf64>
}
// -----
// stablehlo.power: "-":#:#: 'stablehlo.power' op expected # operands, but found #
func.func @main(%x0: tensor<20x30xf64>, %x1: tensor<20x30xf64>, %x2: tensor<i32>) -> (tensor<20x30xf64>) {
  %r = "stablehlo.power"(%x0, %x1, %x2) : (tensor<20x30xf64>, tensor<20x30xf64>, tensor<i32>) -> (tensor<20x30xf64>)
  func.return %r : tensor<20x30xf64>
}
// -----
// stablehlo.power: "-":#:#: 'stablehlo.power' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer or #/#/#/#/#/#-bit f
func.func @main(%x0: tensor<20x30xi1>, %x1: tensor<20x30xi1>) -> (tensor<20x30xi1>) {
  %r = "stablehlo.power"(%x0, %x1) : (tensor<20x30xi1>, tensor<20x30xi1>) -> (tensor<20x30xi1>)
  func.return %r : tensor<20x30xi1>
}
// -----
// stablehlo.power: "-":#:#: 'stablehlo.power' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2xbf16>, %x1: tensor<4xbf16>) -> (tensor<2xbf16>) {
  %r = "stablehlo.power"(%x0, %x1) : (tensor<2xbf16>, tensor<4xbf16>) -> (tensor<2xbf16>)
  func.return %r : tensor<2xbf16>
}
// -----
// stablehlo.power: "-":#:#: 'stablehlo.power' op requires one result
func.func @main(%x0: tensor<20x30xf64>, %x1: tensor<20x30xf64>, %x2: i32) -> (tensor<20x30xf64>, i32) {
  %r:2 = "stablehlo.power"(%x0, %x1, %x2) : (tensor<20x30xf64>, tensor<20x30xf64>, i32) -> (tensor<20x30xf64>, i32)
  func.return %r#0, %r#1 : tensor<20x30xf64>, i32
}
// -----
// stablehlo.real: "-":#:#: 'stablehlo.real' op all non-scalar operands/results must have the same shape and base type
func.func @main(%x0: tensor<complex<f64>>) -> (tensor<3xf64>) {
  %r = "stablehlo.real"(%x0) : (tensor<complex<f64>>) -> (tensor<3xf64>)
  func.return %r : tensor<3xf64>
}
// -----
// stablehlo.real: "-":#:#: 'stablehlo.real' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/
func.func @main(%x0: tensor<20x20xi1>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.real"(%x0) : (tensor<20x20xi1>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.real: "-":#:#: 'stablehlo.real' op requires a single operand
func.func @main(%x0: tensor<20x20xcomplex<f64>>, %x1: tensor<20x20xcomplex<f64>>) -> (tensor<20x20xf64>) {
  %r = "stablehlo.real"(%x0, %x1) : (tensor<20x20xcomplex<f64>>, tensor<20x20xcomplex<f64>>) -> (tensor<20x20xf64>)
  func.return %r : tensor<20x20xf64>
}
// -----
// stablehlo.real: "-":#:#: 'stablehlo.real' op requires one result
func.func @main(%x0: tensor<20x20xcomplex<f64>>) -> (tensor<20x20xf64>, tensor<2x3xf32>) {
  %r:2 = "stablehlo.real"(%x0) : (tensor<20x20xcomplex<f64>>) -> (tensor<20x20xf64>, tensor<2x3xf32>)
  func.return %r#0, %r#1 : tensor<20x20xf64>, tensor<2x3xf32>
}
// -----
// stablehlo.real: "-":#:#: 'stablehlo.real' op result ## must be ranked tensor of #/#/#/#/#/#-bit float values, but got 'T'
func.func @main(%x0: tensor<20x20xcomplex<f32>>) -> (tensor<20x20xui16>) {
  %r = "stablehlo.real"(%x0) : (tensor<20x20xcomplex<f32>>) -> (tensor<20x20xui16>)
  func.return %r : tensor<20x20xui16>
}
// -----
// stablehlo.real: "-":#:#: 'stablehlo.sign' op requires a single operand
func.func @main(%x0: tensor<20x20xcomplex<f64>>, %x1: tensor<i32>) -> (tensor<20x20xf64>) {
  %r = "stablehlo.sign"(%x0, %x1) : (tensor<20x20xcomplex<f64>>, tensor<i32>) -> (tensor<20x20xf64>)
  func.return %r : tensor<20x20xf64>
}
// -----
// stablehlo.real_dynamic_slice: "-":#:#: 'stablehlo.real_dynamic_slice' op expected # operands, but found #
func.func @main(%x0: tensor<?xf32>, %x1: tensor<1xi64>, %x2: tensor<1xi64>, %x3: tensor<1xi64>, %x4: tensor<1xi64>) -> (tensor<?xf32>) {
  %r = "stablehlo.real_dynamic_slice"(%x0, %x1, %x2, %x3, %x4) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> (tensor<?xf32>)
  func.return %r : tensor<?xf32>
}
// -----
// stablehlo.real_dynamic_slice: "-":#:#: 'stablehlo.real_dynamic_slice' op failed to verify that all of {operand, result} have same element ty
func.func @main(%x0: tensor<?xf32>, %x1: tensor<1xi64>, %x2: tensor<1xi64>, %x3: tensor<1xi64>) -> (tensor<?xi8>) {
  %r = "stablehlo.real_dynamic_slice"(%x0, %x1, %x2, %x3) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> (tensor<?xi8>)
  func.return %r : tensor<?xi8>
}
// -----
// stablehlo.real_dynamic_slice: "-":#:#: 'stablehlo.real_dynamic_slice' op failed to verify that all of {start_indices, limit_indices, strides
func.func @main(%x0: tensor<?xf32>, %x1: tensor<1xi64>, %x2: tensor<1xui64>, %x3: tensor<1xi64>) -> (tensor<?xf32>) {
  %r = "stablehlo.real_dynamic_slice"(%x0, %x1, %x2, %x3) : (tensor<?xf32>, tensor<1xi64>, tensor<1xui64>, tensor<1xi64>) -> (tensor<?xf32>)
  func.return %r : tensor<?xf32>
}
// -----
// stablehlo.real_dynamic_slice: "-":#:#: 'stablehlo.real_dynamic_slice' op operand ## must be #D tensor of index or #/#/#/#/#/#-bit integer va
func.func @main(%x0: tensor<?xf32>, %x1: tensor<1xi64>, %x2: tensor<1xi1>, %x3: tensor<1xi64>) -> (tensor<?xf32>) {
  %r = "stablehlo.real_dynamic_slice"(%x0, %x1, %x2, %x3) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi1>, tensor<1xi64>) -> (tensor<?xf32>)
  func.return %r : tensor<?xf32>
}
// -----
// stablehlo.real_dynamic_slice: "-":#:#: has mismatched number of operand rank (#) and start_indices size (#)
func.func @main(%x0: tensor<f32>, %x1: tensor<1xi64>, %x2: tensor<1xi64>, %x3: tensor<1xi64>) -> (tensor<?xf32>) {
  %r = "stablehlo.real_dynamic_slice"(%x0, %x1, %x2, %x3) : (tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> (tensor<?xf32>)
  func.return %r : tensor<?xf32>
}
// -----
// stablehlo.recv: "-":#:#: 'stablehlo.recv' op operand ## must be token, but got 'T'
func.func @main(%x0: tensor<f32>) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (tensor<f32>) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.recv: "-":#:#: 'stablehlo.recv' op operand ## must be token, but got 'i#'
func.func @main(%x0: i32) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (i32) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.recv: "-":#:#: 'stablehlo.recv' op operand ## must be token, but got 'tuple<T'
func.func @main(%x0: tuple<tensor<2xf32>>) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (tuple<tensor<2xf32>>) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.recv: "-":#:#: 'stablehlo.recv' op requires a single operand
func.func @main() -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.recv"() <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : () -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.recv: "-":#:#: 'stablehlo.recv' op requires attribute 'channel_handle'
func.func @main(%x0: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%x0) <{ is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.recv: "-":#:#: channel_type should be DEVICE_TO_DEVICE when is_host_transfer is false
func.func @main(%x0: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = false}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.recv: "-":#:#: channel_type should be HOST_TO_DEVICE when is_host_transfer is true
func.func @main(%x0: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 4>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.recv: "-":#:#: invalid properties {channel_handle = array<i#: true>, is_host_transfer = true} for op stablehlo.recv:
func.func @main(%x0: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%x0) <{channel_handle = array<i1: true>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.recv: "-":#:#: invalid properties {channel_handle = dense<#> : T, is_host_transfer = true} for op stablehlo.recv: In
func.func @main(%x0: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%x0) <{channel_handle = dense<0> : tensor<1x2x2xi64>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.recv: "-":#:#: invalid properties {channel_handle, is_host_transfer = true} for op stablehlo.recv: Invalid attribute
func.func @main(%x0: !stablehlo.token) -> (tensor<2xf32>, !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%x0) <{channel_handle = unit, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  func.return %r#0, %r#1 : tensor<2xf32>, !stablehlo.token
}
// -----
// stablehlo.reduce: "-":#:#: 'stablehlo.reduce' op inferred type(s) 'T' are incompatible with return type(s) of operation
func.func @main(%x0: tensor<2x3xi32>, %x1: tensor<i32>) -> () {
  "stablehlo.reduce"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
^bb0(%arg0: tensor<i32>, %arg1: tensor<i32>):
  %4 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  "stablehlo.return"(%4) : (tensor<i32>) -> ()
}) : (tensor<2x3xi32>, tensor<i32>) -> ()
  func.return
}
// -----
// stablehlo.reduce: "-":#:#: 'stablehlo.reduce' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<4x6x1xui16>, %x1: tensor<ui16>) -> (tensor<6xui16>) {
  %r = "stablehlo.reduce"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
^bb0(%arg0: tensor<ui16>, %arg1: tensor<ui16>):
  %4 = "stablehlo.add"(%arg0, %arg1) : (tensor<ui16>, tensor<ui16>) -> tensor<ui16>
  "stablehlo.return"(%4) : (tensor<ui16>) -> ()
}) : (tensor<4x6x1xui16>, tensor<ui16>) -> (tensor<6xui16>)
  func.return %r : tensor<6xui16>
}
// -----
// stablehlo.reduce: "-":#:#: 'stablehlo.reduce' op requires attribute 'dimensions'
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<f32>) -> (tensor<2xf32>) {
  %r = "stablehlo.reduce"(%x0, %x1) <{}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %1 = "stablehlo.subtract"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<2x3xf32>, tensor<f32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.reduce: "-":#:#: Duplicate reduction dimension: #
func.func @main(%x0: tensor<2x3xi32>, %x1: tensor<f16>) -> (tensor<3xi32>) {
  %r = "stablehlo.reduce"(%x0, %x1) <{dimensions = array<i64: 0, 0>}> ({
^bb0(%arg0: tensor<i32>, %arg1: tensor<i32>):
  %4 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  "stablehlo.return"(%4) : (tensor<i32>) -> ()
}) : (tensor<2x3xi32>, tensor<f16>) -> (tensor<3xi32>)
  func.return %r : tensor<3xi32>
}
// -----
// stablehlo.reduce: "-":#:#: The element-type of reduction-region's result type at index # is expected to be promotable from the o
func.func @main(%x0: tensor<20x20xi1>, %x1: tensor<f8E4M3FN>) -> (tensor<i1>) {
  %r = "stablehlo.reduce"(%x0, %x1) <{dimensions = array<i64: 0, 1>}> ({
^bb0(%arg30: tensor<i1>, %arg31: tensor<i1>):
  %193 = "stablehlo.or"(%arg30, %arg31) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  "stablehlo.return"(%193) : (tensor<i1>) -> ()
}) : (tensor<20x20xi1>, tensor<f8E4M3FN>) -> (tensor<i1>)
  func.return %r : tensor<i1>
}
// -----
// stablehlo.reduce: "-":#:#: The shape of reduction-region's result type at index # differs from the op's corresponding init-value
func.func @main(%x0: tensor<4x6xf32>, %x1: tensor<4x6xi32>, %x2: tensor<f32>, %x3: tensor<0xi32>) -> (tensor<6xf32>, tensor<6xi32>) {
  %r:2 = "stablehlo.reduce"(%x0, %x1, %x2, %x3) <{dimensions = array<i64: 0>}> ({
^bb0(%arg0: tensor<f32>, %arg1: tensor<i32>, %arg2: tensor<f32>, %arg3: tensor<i32>):
  %5 = "stablehlo.maximum"(%arg0, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %6 = "stablehlo.minimum"(%arg1, %arg3) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  "stablehlo.return"(%5, %6) : (tensor<f32>, tensor<i32>) -> ()
}) : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<0xi32>) -> (tensor<6xf32>, tensor<6xi32>)
  func.return %r#0, %r#1 : tensor<6xf32>, tensor<6xi32>
}
// -----
// stablehlo.reduce: "-":#:#: invalid properties {dimensions = # : i#} for op stablehlo.reduce: Invalid attribute `dimensions` in p
func.func @main(%x0: tensor<2x3xui8>, %x1: tensor<ui8>) -> (tensor<3xui8>) {
  %r = "stablehlo.reduce"(%x0, %x1) <{dimensions = 1 : i64}> ({
^bb0(%arg0: tensor<ui8>, %arg1: tensor<ui8>):
  %4 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
  "stablehlo.return"(%4) : (tensor<ui8>) -> ()
}) : (tensor<2x3xui8>, tensor<ui8>) -> (tensor<3xui8>)
  func.return %r : tensor<3xui8>
}
// -----
// stablehlo.reduce: "-":#:#: invalid properties {dimensions = #stablehlo<precision HIGH>} for op stablehlo.reduce: Invalid attribu
func.func @main(%x0: tensor<4x6xi32>, %x1: tensor<i32>) -> (tensor<4xi32>) {
  %r = "stablehlo.reduce"(%x0, %x1) <{dimensions = #stablehlo<precision HIGH>}> ({
^bb0(%arg0: tensor<i32>, %arg1: tensor<i32>):
  %4 = "stablehlo.add"(%arg0, %arg1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  "stablehlo.return"(%4) : (tensor<i32>) -> ()
}) : (tensor<4x6xi32>, tensor<i32>) -> (tensor<4xi32>)
  func.return %r : tensor<4xi32>
}
// -----
// stablehlo.reduce: "-":#:#: invalid properties {dimensions = dense<#> : T} for op stablehlo.reduce: Invalid attribute `dimensions
func.func @main(%x0: tensor<2x1xi1>, %x1: tensor<i1>) -> (tensor<2xi1>) {
  %r = "stablehlo.reduce"(%x0, %x1) <{dimensions = dense<0> : tensor<1x2xi64>}> ({
^bb0(%arg2: tensor<i1>, %arg3: tensor<i1>):
  %60 = "stablehlo.and"(%arg2, %arg3) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  "stablehlo.return"(%60) : (tensor<i1>) -> ()
}) : (tensor<2x1xi1>, tensor<i1>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// stablehlo.reduce_precision: "-":#:#: 'stablehlo.reduce_precision' op all non-scalar operands/results must have the same shape and base typ
func.func @main(%x0: tensor<0xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.reduce_precision"(%x0) <{exponent_bits = 8 : i32, mantissa_bits = 0 : i32}> : (tensor<0xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.reduce_precision: "-":#:#: 'stablehlo.reduce_precision' op attribute 'exponent_bits' failed to satisfy constraint: #-bit signles
func.func @main(%x0: tensor<5x7xf32>) -> (tensor<5x7xf32>) {
  %r = "stablehlo.reduce_precision"(%x0) <{exponent_bits = 0 : i32, mantissa_bits = 52 : i32}> : (tensor<5x7xf32>) -> (tensor<5x7xf32>)
  func.return %r : tensor<5x7xf32>
}
// -----
// stablehlo.reduce_precision: "-":#:#: 'stablehlo.reduce_precision' op attribute 'mantissa_bits' failed to satisfy constraint: #-bit signles
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.reduce_precision"(%x0) <{exponent_bits = 8 : i32, mantissa_bits = -1 : i32}> : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.reduce_precision: "-":#:#: 'stablehlo.reduce_precision' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or per-tens
func.func @main(%x0: tensor<5x7xui32>) -> (tensor<5x7xui32>) {
  %r = "stablehlo.reduce_precision"(%x0) <{exponent_bits = 11 : i32, mantissa_bits = 52 : i32}> : (tensor<5x7xui32>) -> (tensor<5x7xui32>)
  func.return %r : tensor<5x7xui32>
}
// -----
// stablehlo.reduce_precision: "-":#:#: 'stablehlo.reduce_precision' op requires a single operand
func.func @main(%x0: tensor<bf16>, %x1: tensor<*xf32>) -> (tensor<bf16>) {
  %r = "stablehlo.reduce_precision"(%x0, %x1) <{exponent_bits = 11 : i32, mantissa_bits = 52 : i32}> : (tensor<bf16>, tensor<*xf32>) -> (tensor<bf16>)
  func.return %r : tensor<bf16>
}
// -----
// stablehlo.reduce_precision: "-":#:#: 'stablehlo.reduce_precision' op requires attribute 'exponent_bits'
func.func @main(%x0: tensor<5x7xf16>) -> (tensor<5x7xf16>) {
  %r = "stablehlo.reduce_precision"(%x0) <{ mantissa_bits = 52 : i32}> : (tensor<5x7xf16>) -> (tensor<5x7xf16>)
  func.return %r : tensor<5x7xf16>
}
// -----
// stablehlo.reduce_precision: "-":#:#: 'stablehlo.reduce_precision' op requires attribute 'mantissa_bits'
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.reduce_precision"(%x0) <{exponent_bits = 8 : i32}> : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.reduce_precision: "-":#:#: 'stablehlo.reduce_precision' op requires compatible types for all operands and results
func.func @main(%x0: tensor<f8E5M2>) -> (tensor<bf16>) {
  %r = "stablehlo.reduce_precision"(%x0) <{exponent_bits = 11 : i32, mantissa_bits = 52 : i32}> : (tensor<f8E5M2>) -> (tensor<bf16>)
  func.return %r : tensor<bf16>
}
// -----
// stablehlo.reduce_precision: "-":#:#: integer constant out of range for attribute
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.reduce_precision"(%x0) <{exponent_bits = 9223372036854775807 : i32, mantissa_bits = 10 : i32}> : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.reduce_precision: "-":#:#: invalid properties {exponent_bits = # : i#, mantissa_bits = array<i#: #>} for op stablehlo.reduce_pre
func.func @main(%x0: tensor<5x7xf16>) -> (tensor<5x7xf16>) {
  %r = "stablehlo.reduce_precision"(%x0) <{exponent_bits = 11 : i32, mantissa_bits = array<i64: 1>}> : (tensor<5x7xf16>) -> (tensor<5x7xf16>)
  func.return %r : tensor<5x7xf16>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: 'stablehlo.reduce_scatter' op attribute 'replica_groups' failed to satisfy constraint: #-bit signless
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = {}, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: 'stablehlo.reduce_scatter' op attribute 'scatter_dimension' failed to satisfy constraint: #-bit signl
func.func @main(%x0: tensor<4x?xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i16, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x?xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: 'stablehlo.reduce_scatter' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/
func.func @main(%x0: tensor<4x16xindex>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1, %1) : (tensor<f32>, tensor<f32>) -> ()
}) : (tensor<4x16xindex>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: 'stablehlo.reduce_scatter' op requires a single operand
func.func @main(%x0: tensor<4x16xf32>, %x1: tuple<tensor<2xf32>>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0, %x1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>, tuple<tensor<2xf32>>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: 'stablehlo.reduce_scatter' op requires attribute 'replica_groups'
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: 'stablehlo.reduce_scatter' op requires one region
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 3, 2, 1]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}>  : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: Invalid replica id #
func.func @main(%x0: tensor<0x16xf32>) -> (tensor<0x0xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, -1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<0x16xf32>) -> (tensor<0x0xf32>)
  func.return %r : tensor<0x0xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: The element-type of reduction-region's result type at index # is expected to be promotable from the o
func.func @main(%x0: tensor<4x16xcomplex<f32>>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xcomplex<f32>>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: The shape of reduction-region's result type at index # differs from the op's corresponding init-value
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<1x4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<2xf32>, %arg2: tensor<2xf32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "stablehlo.return"(%1) : (tensor<2xf32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<1x4x4xf32>)
  func.return %r : tensor<1x4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: channel_id must be positive when useGlobalDeviceIds is set but got: #
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{ replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: inferred shape of elements literal (#) does not match type (#)
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: invalid properties {channel_handle = # : i#, replica_groups = dense<#]> : T, scatter_dimension = # : 
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = 2 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: invalid properties {channel_handle = #stablehlo.channel_handle<handle = #, type = #>, replica_groups 
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids=  1 : i64}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: non scatter dimensions should be same for operand (#) and result (#)
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: operand and result should have same rank
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<1x4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<1x4x4xf32>)
  func.return %r : tensor<1x4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: replica id ## not seen in replica groups
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, -9223372036854775807, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: replica id ## seen more than once
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 2]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: result element-type is expected to be 'f#', but got 'f#'
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf64>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf64>)
  func.return %r : tensor<4x4xf64>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: result element-type is expected to be 'f#', but got 'f#E#M#FN'
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf8E4M3FN>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf8E4M3FN>)
  func.return %r : tensor<4x4xf8E4M3FN>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: result element-type is expected to be 'f#', but got 'i#'
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xi1>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xi1>)
  func.return %r : tensor<4x4xi1>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: result element-type is expected to be 'f#', but got 'ui#'
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xui32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xui32>)
  func.return %r : tensor<4x4xui32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: scatter dim should be less than operand/result rank
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 9223372036854775807 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_scatter: "-":#:#: use of value '%arg#' expects different type than prior uses: 'T' vs 'T'
func.func @main(%x0: tensor<4x16xf32>) -> (tensor<4x4xf32>) {
  %r = "stablehlo.reduce_scatter"(%x0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.add"(%arg1, %arg2) : (tensor<0xf32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%1) : (tensor<f32>) -> ()
}) : (tensor<4x16xf32>) -> (tensor<4x4xf32>)
  func.return %r : tensor<4x4xf32>
}
// -----
// stablehlo.reduce_window: "-":#:#: 'stablehlo.reduce_window' op inferred type(s) 'T' are incompatible with return type(s) of operation '
func.func @main(%x0: tensor<2xf32>, %x1: tensor<f32>) -> (tensor<1xf32>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 3>}> ({
^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
  %5 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%5) : (tensor<f32>) -> ()
}) : (tensor<2xf32>, tensor<f32>) -> (tensor<1xf32>)
  func.return %r : tensor<1xf32>
}
// -----
// stablehlo.reduce_window: "-":#:#: 'stablehlo.reduce_window' op operand ## must be variadic of ranked tensor of #/#/#/#/#/#-bit float or
func.func @main(%x0: tensor<4xindex>, %x1: tensor<4xi32>, %x2: tensor<index>, %x3: tensor<i32>) -> (tensor<5xindex>, tensor<5xi32>) {
  %r:2 = "stablehlo.reduce_window"(%x0, %x1, %x2, %x3) <{padding = dense<1> : tensor<1x2xi64>, window_dimensions = array<i64: 2>}> ({
^bb0(%arg4: tensor<1xf32>, %arg5: tensor<i32>, %arg6: tensor<1xf32>, %arg7: tensor<i32>):
  %1 = "stablehlo.maximum"(%arg4, %arg6) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  %2 = "stablehlo.add"(%arg5, %arg7) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  "stablehlo.return"(%1, %2) : (tensor<1xf32>, tensor<i32>) -> ()
}) : (tensor<4xindex>, tensor<4xi32>, tensor<index>, tensor<i32>) -> (tensor<5xindex>, tensor<5xi32>)
  func.return %r#0, %r#1 : tensor<5xindex>, tensor<5xi32>
}
// -----
// stablehlo.reduce_window: "-":#:#: 'stablehlo.reduce_window' op requires one region
func.func @main(%x0: tensor<12x12xf32>, %x1: tensor<f32>) -> (tensor<6x6xf32>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 2, 2>}>  : (tensor<12x12xf32>, tensor<f32>) -> (tensor<6x6xf32>)
  func.return %r : tensor<6x6xf32>
}
// -----
// stablehlo.reduce_window: "-":#:#: The element-type of reduction-region's argument at index # is expected to be promotable from 'f#', bu
func.func @main(%x0: tensor<8x9xf64>, %x1: tensor<i32>) -> (tensor<8x9xi32>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 8, 1>}> ({
^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
  %3 = "stablehlo.maximum"(%arg1, %arg2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  "stablehlo.return"(%3) : (tensor<i32>) -> ()
}) : (tensor<8x9xf64>, tensor<i32>) -> (tensor<8x9xi32>)
  func.return %r : tensor<8x9xi32>
}
// -----
// stablehlo.reduce_window: "-":#:#: The element-type of reduction-region's argument at index # is expected to be promotable from 'ui#', b
func.func @main(%x0: tensor<8x9xui4>, %x1: tensor<f32>) -> (tensor<8x9xui4>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 8, 1>}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %3 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%3) : (tensor<f32>) -> ()
}) : (tensor<8x9xui4>, tensor<f32>) -> (tensor<8x9xui4>)
  func.return %r : tensor<8x9xui4>
}
// -----
// stablehlo.reduce_window: "-":#:#: The element-type of reduction-region's result type at index # is expected to be promotable from the o
func.func @main(%x0: tensor<8x9xf16>, %x1: tensor<i32>) -> (tensor<8x9xf16>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 8, 1>}> ({
^bb0(%arg1: tensor<f16>, %arg2: tensor<f16>):
  %2 = "stablehlo.multiply"(%arg1, %arg2) : (tensor<f16>, tensor<f16>) -> tensor<f16>
  "stablehlo.return"(%2) : (tensor<f16>) -> ()
}) : (tensor<8x9xf16>, tensor<i32>) -> (tensor<8x9xf16>)
  func.return %r : tensor<8x9xf16>
}
// -----
// stablehlo.reduce_window: "-":#:#: The shape of reduction-region's result type at index # differs from the op's corresponding init-value
func.func @main(%x0: tensor<1x2x4x1xf32>, %x1: tensor<2xf32>) -> (tensor<1x1x3x1xf32>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 1, 2, 2, 1>}> ({
^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
  %5 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%5) : (tensor<f32>) -> ()
}) : (tensor<1x2x4x1xf32>, tensor<2xf32>) -> (tensor<1x1x3x1xf32>)
  func.return %r : tensor<1x1x3x1xf32>
}
// -----
// stablehlo.reduce_window: "-":#:#: expects window to have positive value for #-th window dimension, but got #.
func.func @main(%x0: tensor<4x6xbf16>, %x1: tensor<bf16>) -> (tensor<3x5xbf16>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: -9223372036854775807, 2>}> ({
^bb0(%arg0: tensor<bf16>, %arg1: tensor<bf16>):
  %4 = "stablehlo.add"(%arg0, %arg1) : (tensor<bf16>, tensor<bf16>) -> tensor<bf16>
  "stablehlo.return"(%4) : (tensor<bf16>) -> ()
}) : (tensor<4x6xbf16>, tensor<bf16>) -> (tensor<3x5xbf16>)
  func.return %r : tensor<3x5xbf16>
}
// -----
// stablehlo.reduce_window: "-":#:#: expects window-dimensions size == input rank, but got window-dimensions size: # and input: 'T' with r
func.func @main(%x0: tensor<8x9xi32>, %x1: tensor<i32>) -> (tensor<8x9xi32>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1>}> ({
^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
  %3 = "stablehlo.minimum"(%arg1, %arg2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  "stablehlo.return"(%3) : (tensor<i32>) -> ()
}) : (tensor<8x9xi32>, tensor<i32>) -> (tensor<8x9xi32>)
  func.return %r : tensor<8x9xi32>
}
// -----
// stablehlo.reduce_window: "-":#:#: invalid properties {padding = # : i#, window_dimensions = array<i#: #, #>} for op stablehlo.reduce_wi
func.func @main(%x0: tensor<8x9xui8>, %x1: tensor<ui8>) -> (tensor<8x9xui8>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{padding = 1 : i64, window_dimensions = array<i64: 8, 1>}> ({
^bb0(%arg1: tensor<ui8>, %arg2: tensor<ui8>):
  %3 = "stablehlo.maximum"(%arg1, %arg2) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
  "stablehlo.return"(%3) : (tensor<ui8>) -> ()
}) : (tensor<8x9xui8>, tensor<ui8>) -> (tensor<8x9xui8>)
  func.return %r : tensor<8x9xui8>
}
// -----
// stablehlo.reduce_window: "-":#:#: invalid properties {padding = dense<#, #]> : T, window_dimensions = true} for op stablehlo.reduce_win
func.func @main(%x0: tensor<8x9xi16>, %x1: tensor<i16>) -> (tensor<8x9xi16>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = true}> ({
^bb0(%arg1: tensor<i16>, %arg2: tensor<i16>):
  %3 = "stablehlo.add"(%arg1, %arg2) : (tensor<i16>, tensor<i16>) -> tensor<i16>
  "stablehlo.return"(%3) : (tensor<i16>) -> ()
}) : (tensor<8x9xi16>, tensor<i16>) -> (tensor<8x9xi16>)
  func.return %r : tensor<8x9xi16>
}
// -----
// stablehlo.reduce_window: "-":#:#: requires at least # input value
func.func @main(%x0: tensor<f16>) -> (tensor<8x9xf16>) {
  %r = "stablehlo.reduce_window"(%x0) <{padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 8, 1>}> ({
^bb0(%arg1: tensor<f16>, %arg2: tensor<f16>):
  %3 = "stablehlo.add"(%arg1, %arg2) : (tensor<f16>, tensor<f16>) -> tensor<f16>
  "stablehlo.return"(%3) : (tensor<f16>) -> ()
}) : (tensor<f16>) -> (tensor<8x9xf16>)
  func.return %r : tensor<8x9xf16>
}
// -----
// stablehlo.reduce_window: "-":#:#: tensor literal is invalid; ranks are not consistent between elements
func.func @main(%x0: tensor<8x9xi16>, %x1: tensor<i16>) -> (tensor<8x9xi16>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{padding = dense<[[7, 0, 0], [2, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 8, 1>}> ({
^bb0(%arg1: tensor<i16>, %arg2: tensor<i16>):
  %3 = "stablehlo.add"(%arg1, %arg2) : (tensor<i16>, tensor<i16>) -> tensor<i16>
  "stablehlo.return"(%3) : (tensor<i16>) -> ()
}) : (tensor<8x9xi16>, tensor<i16>) -> (tensor<8x9xi16>)
  func.return %r : tensor<8x9xi16>
}
// -----
// stablehlo.reduce_window: "-":#:#: use of value '%arg#' expects different type than prior uses: 'T' vs 'T'
func.func @main(%x0: tensor<4x6xi64>, %x1: tensor<i64>) -> (tensor<3x5xi64>) {
  %r = "stablehlo.reduce_window"(%x0, %x1) <{window_dimensions = array<i64: 2, 2>}> ({
^bb0(%arg0: tensor<i64>, %arg1: tensor<i64>):
  %5 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<i64>, tensor<2xi64>) -> tensor<i64>
  "stablehlo.return"(%5) : (tensor<i64>) -> ()
}) : (tensor<4x6xi64>, tensor<i64>) -> (tensor<3x5xi64>)
  func.return %r : tensor<3x5xi64>
}
// -----
// stablehlo.remainder: "-":#:#: 'stablehlo.remainder' op expected # operands, but found #
func.func @main(%x0: tensor<2xi32>, %x1: tensor<2xi32>, %x2: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "stablehlo.remainder"(%x0, %x1, %x2) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// stablehlo.remainder: "-":#:#: 'stablehlo.remainder' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer or #/#/#/#/#/#-b
func.func @main(%x0: tensor<2xi1>, %x1: tensor<2xi1>) -> (tensor<2xi1>) {
  %r = "stablehlo.remainder"(%x0, %x1) : (tensor<2xi1>, tensor<2xi1>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// stablehlo.remainder: "-":#:#: 'stablehlo.remainder' op requires compatible types for all operands and results
func.func @main(%x0: tensor<9xi64>, %x1: tensor<9xi64>) -> (tensor<8xi64>) {
  %r = "stablehlo.remainder"(%x0, %x1) : (tensor<9xi64>, tensor<9xi64>) -> (tensor<8xi64>)
  func.return %r : tensor<8xi64>
}
// -----
// stablehlo.remainder: "-":#:#: 'stablehlo.remainder' op requires one result
func.func @main(%x0: tensor<1xf32>, %x1: tensor<1xf32>) -> () {
  "stablehlo.remainder"(%x0, %x1) : (tensor<1xf32>, tensor<1xf32>) -> ()
  func.return
}
// -----
// stablehlo.replica_id: "-":#:#: 'stablehlo.replica_id' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main() -> (tensor<1xui32>) {
  %r = "stablehlo.replica_id"() : () -> (tensor<1xui32>)
  func.return %r : tensor<1xui32>
}
// -----
// stablehlo.replica_id: "-":#:#: 'stablehlo.replica_id' op requires one result
func.func @main() -> (tensor<ui32>, tensor<ui32>) {
  %r:2 = "stablehlo.replica_id"() : () -> (tensor<ui32>, tensor<ui32>)
  func.return %r#0, %r#1 : tensor<ui32>, tensor<ui32>
}
// -----
// stablehlo.replica_id: "-":#:#: 'stablehlo.replica_id' op requires zero operands
func.func @main(%x0: !stablehlo.token) -> (tensor<ui32>) {
  %r = "stablehlo.replica_id"(%x0) : (!stablehlo.token) -> (tensor<ui32>)
  func.return %r : tensor<ui32>
}
// -----
// stablehlo.replica_id: "-":#:#: 'stablehlo.replica_id' op result ## must be ranked tensor of #-bit unsigned integer values, but got '
func.func @main() -> (tensor<1xcomplex<f32>>) {
  %r = "stablehlo.replica_id"() : () -> (tensor<1xcomplex<f32>>)
  func.return %r : tensor<1xcomplex<f32>>
}
// -----
// stablehlo.reshape: "-":#:#: 'stablehlo.reshape' op requires a single operand
func.func @main(%x0: tensor<0x32xf32>, %x1: tensor<f32>) -> (tensor<0xf32>) {
  %r = "stablehlo.reshape"(%x0, %x1) : (tensor<0x32xf32>, tensor<f32>) -> (tensor<0xf32>)
  func.return %r : tensor<0xf32>
}
// -----
// stablehlo.reshape: "-":#:#: 'stablehlo.reshape' op requires compatible element types for all operands and results
func.func @main(%x0: tensor<1x2xf32>) -> (tensor<2xcomplex<f64>>) {
  %r = "stablehlo.reshape"(%x0) : (tensor<1x2xf32>) -> (tensor<2xcomplex<f64>>)
  func.return %r : tensor<2xcomplex<f64>>
}
// -----
// stablehlo.reshape: "-":#:#: 'stablehlo.reshape' op requires one result
func.func @main(%x0: tensor<1x2xf64>) -> (tensor<2xf64>, tensor<f32>) {
  %r:2 = "stablehlo.reshape"(%x0) : (tensor<1x2xf64>) -> (tensor<2xf64>, tensor<f32>)
  func.return %r#0, %r#1 : tensor<2xf64>, tensor<f32>
}
// -----
// stablehlo.reshape: "-":#:#: 'stablehlo.reshape' op result ## must be statically shaped or single bounded dimension tensor of #/#/
func.func @main(%x0: tensor<5x3x4xf32>) -> (tensor<?x20xf32>) {
  %r = "stablehlo.reshape"(%x0) : (tensor<5x3x4xf32>) -> (tensor<?x20xf32>)
  func.return %r : tensor<?x20xf32>
}
// -----
// stablehlo.reshape: "-":#:#: number of output elements (#) doesn't match expected number of elements (#)
func.func @main(%x0: tensor<5x3x1xf32>) -> (tensor<3x20xf32>) {
  %r = "stablehlo.reshape"(%x0) : (tensor<5x3x1xf32>) -> (tensor<3x20xf32>)
  func.return %r : tensor<3x20xf32>
}
// -----
// stablehlo.reverse: "-":#:#: 'stablehlo.reverse' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<5x4xui16>) -> (tensor<4x5xui16>) {
  %r = "stablehlo.reverse"(%x0) <{dimensions = array<i64: 0>}> : (tensor<5x4xui16>) -> (tensor<4x5xui16>)
  func.return %r : tensor<4x5xui16>
}
// -----
// stablehlo.reverse: "-":#:#: 'stablehlo.reverse' op requires a single operand
func.func @main(%x0: tensor<4x5xi16>, %x1: tensor<4x5xi16>) -> (tensor<4x5xi16>) {
  %r = "stablehlo.reverse"(%x0, %x1) <{dimensions = array<i64: 0>}> : (tensor<4x5xi16>, tensor<4x5xi16>) -> (tensor<4x5xi16>)
  func.return %r : tensor<4x5xi16>
}
// -----
// stablehlo.reverse: "-":#:#: 'stablehlo.reverse' op requires attribute 'dimensions'
func.func @main(%x0: tensor<4x5xcomplex<f64>>) -> (tensor<4x5xcomplex<f64>>) {
  %r = "stablehlo.reverse"(%x0) <{}> : (tensor<4x5xcomplex<f64>>) -> (tensor<4x5xcomplex<f64>>)
  func.return %r : tensor<4x5xcomplex<f64>>
}
// -----
// stablehlo.reverse: "-":#:#: 'stablehlo.reverse' op requires the same element type for all operands and results
func.func @main(%x0: tensor<2x3xi1>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.reverse"(%x0) <{dimensions = array<i64: 2, 1>}> : (tensor<2x3xi1>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.reverse: "-":#:#: all dimensions should be between [#, #). Got dimension: #.
func.func @main(%x0: tensor<4x5xbf16>) -> (tensor<4x5xbf16>) {
  %r = "stablehlo.reverse"(%x0) <{dimensions = array<i64: 5>}> : (tensor<4x5xbf16>) -> (tensor<4x5xbf16>)
  func.return %r : tensor<4x5xbf16>
}
// -----
// stablehlo.reverse: "-":#:#: all dimensions should be non-negative. Got dimension: #.
func.func @main(%x0: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.reverse"(%x0) <{dimensions = array<i64: -1, 1>}> : (tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.reverse: "-":#:#: dimensions should be unique. Got: #, #
func.func @main(%x0: tensor<?x5xcomplex<f64>>) -> (tensor<4x5xcomplex<f64>>) {
  %r = "stablehlo.reverse"(%x0) <{dimensions = array<i64: 0, 0>}> : (tensor<?x5xcomplex<f64>>) -> (tensor<4x5xcomplex<f64>>)
  func.return %r : tensor<4x5xcomplex<f64>>
}
// -----
// stablehlo.reverse: "-":#:#: parsed # elements, but type ('complex<f#>') expected # elements
func.func @main(%x0: tensor<4x5xf64>) -> (tensor<4x5xf64>) {
  %r = "stablehlo.reverse"(%x0) <{dimensions = dense<1> : tensor<1xcomplex<f32>>}> : (tensor<4x5xf64>) -> (tensor<4x5xf64>)
  func.return %r : tensor<4x5xf64>
}
// -----
// stablehlo.rng: "-":#:#: 'stablehlo.rng' op expected # operands, but found #
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<2xi64>, %x3: tensor<2xi64>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.rng"(%x0, %x1, %x2, %x3) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.rng: "-":#:#: 'stablehlo.rng' op failed to verify that all of {a, b, result} have same element type
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<2xi64>) -> (tensor<2x3xui2>) {
  %r = "stablehlo.rng"(%x0, %x1, %x2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> (tensor<2x3xui2>)
  func.return %r : tensor<2x3xui2>
}
// -----
// stablehlo.rng: "-":#:#: 'stablehlo.rng' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<0xi64>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.rng"(%x0, %x1, %x2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<0xi64>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.rng: "-":#:#: 'stablehlo.rng' op operand ## must be #D tensor of bool or #/#/#/#/#/#-bit integer or #/#/#/#/#/#-bit
func.func @main(%x0: tensor<f32>, %x1: tensor<2xf32>, %x2: tensor<1xi32>) -> (tensor<4xf32>) {
  %r = "stablehlo.rng"(%x0, %x1, %x2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<f32>, tensor<2xf32>, tensor<1xi32>) -> (tensor<4xf32>)
  func.return %r : tensor<4xf32>
}
// -----
// stablehlo.rng: "-":#:#: 'stablehlo.rng' op operand ## must be statically shaped #-dimensional tensor of index or #/#/#/#/#/#-
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<1xf32>) -> (tensor<4xf32>) {
  %r = "stablehlo.rng"(%x0, %x1, %x2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<f32>, tensor<f32>, tensor<1xf32>) -> (tensor<4xf32>)
  func.return %r : tensor<4xf32>
}
// -----
// stablehlo.rng: "-":#:#: 'stablehlo.rng' op requires attribute 'rng_distribution'
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<2xi64>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.rng"(%x0, %x1, %x2) <{}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.rng: "-":#:#: 'stablehlo.rng' op requires one result
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<1xi32>) -> () {
  "stablehlo.rng"(%x0, %x1, %x2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<f32>, tensor<f32>, tensor<1xi32>) -> ()
  func.return
}
// -----
// stablehlo.rng: "-":#:#: invalid properties {rng_distribution = #stablehlo<precision HIGH>} for op stablehlo.rng: Invalid attr
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<2xi64>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.rng"(%x0, %x1, %x2) <{rng_distribution = #stablehlo<precision HIGH>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.rng: "-":#:#: invalid properties {rng_distribution = array<i#: #>} for op stablehlo.rng: Invalid attribute `rng_dis
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<2xi64>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.rng"(%x0, %x1, %x2) <{rng_distribution = array<i64: 1>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.rng: "-":#:#: invalid properties {rng_distribution} for op stablehlo.rng: Invalid attribute `rng_distribution` in p
func.func @main(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<1xi32>) -> (tensor<4xf32>) {
  %r = "stablehlo.rng"(%x0, %x1, %x2) <{rng_distribution = unit}> : (tensor<f32>, tensor<f32>, tensor<1xi32>) -> (tensor<4xf32>)
  func.return %r : tensor<4xf32>
}
// -----
// stablehlo.rng: "-":#:#: mu and sigma must be floats
func.func @main(%x0: tensor<i1>, %x1: tensor<i1>, %x2: tensor<1xi32>) -> (tensor<4xi1>) {
  %r = "stablehlo.rng"(%x0, %x1, %x2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<i1>, tensor<i1>, tensor<1xi32>) -> (tensor<4xi1>)
  func.return %r : tensor<4xi1>
}
// -----
// stablehlo.rng_bit_generator: "-":#:#: 'stablehlo.rng_bit_generator' op expected # results
func.func @main(%x0: tensor<3xi32>) -> (tensor<3xui64>, tensor<3xui64>, tensor<4xui64>) {
  %r:3 = "stablehlo.rng_bit_generator"(%x0) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<3xi32>) -> (tensor<3xui64>, tensor<3xui64>, tensor<4xui64>)
  func.return %r#0, %r#1, %r#2 : tensor<3xui64>, tensor<3xui64>, tensor<4xui64>
}
// -----
// stablehlo.rng_bit_generator: "-":#:#: 'stablehlo.rng_bit_generator' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer or #/#/#
func.func @main(%x0: tensor<2xcomplex<f64>>) -> (tensor<2xcomplex<f64>>, tensor<4xui32>) {
  %r:2 = "stablehlo.rng_bit_generator"(%x0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xcomplex<f64>>) -> (tensor<2xcomplex<f64>>, tensor<4xui32>)
  func.return %r#0, %r#1 : tensor<2xcomplex<f64>>, tensor<4xui32>
}
// -----
// stablehlo.rng_bit_generator: "-":#:#: 'stablehlo.rng_bit_generator' op result ## must be statically shaped tensor of #/#/#/#/#/#-bit intege
func.func @main(%x0: tensor<2xui64>) -> (tensor<2xui64>, tuple<tensor<2xf32>>) {
  %r:2 = "stablehlo.rng_bit_generator"(%x0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1 : tensor<2xui64>, tuple<tensor<2xf32>>
}
// -----
// stablehlo.rng_bit_generator: "-":#:#: invalid properties {rng_algorithm = @main} for op stablehlo.rng_bit_generator: Invalid attribute `rng
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, tensor<4xui32>) {
  %r:2 = "stablehlo.rng_bit_generator"(%x0) <{rng_algorithm = @main}> : (tensor<2xf32>) -> (tensor<2xf32>, tensor<4xui32>)
  func.return %r#0, %r#1 : tensor<2xf32>, tensor<4xui32>
}
// -----
// stablehlo.rng_bit_generator: "-":#:#: invalid properties {rng_algorithm = array<i#: #>} for op stablehlo.rng_bit_generator: Invalid attribu
func.func @main(%x0: tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%x0) <{rng_algorithm = array<i32: 1>}> : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui64>)
  func.return %r#0, %r#1 : tensor<3xui64>, tensor<4xui64>
}
// -----
// stablehlo.rng_bit_generator: "-":#:#: invalid properties {rng_algorithm = array<i#>} for op stablehlo.rng_bit_generator: Invalid attribute 
func.func @main(%x0: tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>) {
  %r:2 = "stablehlo.rng_bit_generator"(%x0) <{rng_algorithm = array<i64>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  func.return %r#0, %r#1 : tensor<2xui64>, tensor<4xui32>
}
// -----
// stablehlo.rng_bit_generator: "-":#:#: output state shape must be compatible with initial state shape. Got: 'T' and 'T'
func.func @main(%x0: tensor<2xui64>) -> (tensor<1xui64>, tensor<4xf32>) {
  %r:2 = "stablehlo.rng_bit_generator"(%x0) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<2xui64>) -> (tensor<1xui64>, tensor<4xf32>)
  func.return %r#0, %r#1 : tensor<1xui64>, tensor<4xf32>
}
// -----
// stablehlo.round_nearest_afz: "-":#:#: 'stablehlo.round_nearest_afz' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or per-ten
func.func @main(%x0: tensor<0xi1>) -> (tensor<2xi1>) {
  %r = "stablehlo.round_nearest_afz"(%x0) : (tensor<0xi1>) -> (tensor<2xi1>)
  func.return %r : tensor<2xi1>
}
// -----
// stablehlo.round_nearest_afz: "-":#:#: 'stablehlo.round_nearest_afz' op requires a single operand
func.func @main(%x0: tensor<1xf32>, %x1: tensor<i32>) -> (tensor<1xf32>) {
  %r = "stablehlo.round_nearest_afz"(%x0, %x1) : (tensor<1xf32>, tensor<i32>) -> (tensor<1xf32>)
  func.return %r : tensor<1xf32>
}
// -----
// stablehlo.round_nearest_afz: "-":#:#: 'stablehlo.round_nearest_afz' op requires compatible types for all operands and results
func.func @main(%x0: tensor<0xf32>) -> (tensor<2xf8E5M2>) {
  %r = "stablehlo.round_nearest_afz"(%x0) : (tensor<0xf32>) -> (tensor<2xf8E5M2>)
  func.return %r : tensor<2xf8E5M2>
}
// -----
// stablehlo.round_nearest_afz: "-":#:#: 'stablehlo.round_nearest_afz' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, i32) {
  %r:2 = "stablehlo.round_nearest_afz"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>, i32)
  func.return %r#0, %r#1 : tensor<2xf32>, i32
}
// -----
// stablehlo.round_nearest_afz: "-":#:#: 'stablehlo.round_nearest_afz' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or per-tens
func.func @main(%x0: tensor<2xf32>) -> (tensor<i32>) {
  %r = "stablehlo.round_nearest_afz"(%x0) : (tensor<2xf32>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.round_nearest_even: "-":#:#: 'stablehlo.round_nearest_even' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or per-te
func.func @main(%x0: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = "stablehlo.round_nearest_even"(%x0) : (tensor<2xi32>) -> (tensor<2xi32>)
  func.return %r : tensor<2xi32>
}
// -----
// stablehlo.round_nearest_even: "-":#:#: 'stablehlo.round_nearest_even' op requires a single operand
func.func @main() -> (tensor<2xf32>) {
  %r = "stablehlo.round_nearest_even"() : () -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.round_nearest_even: "-":#:#: 'stablehlo.round_nearest_even' op requires compatible types for all operands and results
func.func @main(%x0: tensor<4xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.round_nearest_even"(%x0) : (tensor<4xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.round_nearest_even: "-":#:#: 'stablehlo.round_nearest_even' op requires one result
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>, i32) {
  %r:2 = "stablehlo.round_nearest_even"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>, i32)
  func.return %r#0, %r#1 : tensor<2xf32>, i32
}
// -----
// stablehlo.round_nearest_even: "-":#:#: 'stablehlo.round_nearest_even' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or per-ten
func.func @main(%x0: tensor<2xf32>) -> (tuple<tensor<2xf32>>) {
  %r = "stablehlo.round_nearest_even"(%x0) : (tensor<2xf32>) -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// stablehlo.rsqrt: "-":#:#: 'stablehlo.rsqrt' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #
func.func @main(%x0: tensor<2xui16>) -> (tensor<2xui16>) {
  %r = "stablehlo.rsqrt"(%x0) : (tensor<2xui16>) -> (tensor<2xui16>)
  func.return %r : tensor<2xui16>
}
// -----
// stablehlo.rsqrt: "-":#:#: 'stablehlo.rsqrt' op requires a single operand
func.func @main(%x0: tensor<20x20xf32>, %x1: tensor<20x20xf32>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.rsqrt"(%x0, %x1) : (tensor<20x20xf32>, tensor<20x20xf32>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.rsqrt: "-":#:#: 'stablehlo.rsqrt' op requires compatible types for all operands and results
func.func @main(%x0: tensor<21x20xbf16>) -> (tensor<20x20xbf16>) {
  %r = "stablehlo.rsqrt"(%x0) : (tensor<21x20xbf16>) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// stablehlo.rsqrt: "-":#:#: 'stablehlo.rsqrt' op requires one result
func.func @main(%x0: tensor<20x20xi32>) -> (tensor<20x20xi32>, tensor<20x20xi32>) {
  %r:2 = "stablehlo.rsqrt"(%x0) : (tensor<20x20xi32>) -> (tensor<20x20xi32>, tensor<20x20xi32>)
  func.return %r#0, %r#1 : tensor<20x20xi32>, tensor<20x20xi32>
}
// -----
// stablehlo.rsqrt: "-":#:#: 'stablehlo.rsqrt' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/
func.func @main(%x0: tensor<20x20xbf16>) -> (tensor<20x20xi64>) {
  %r = "stablehlo.rsqrt"(%x0) : (tensor<20x20xbf16>) -> (tensor<20x20xi64>)
  func.return %r : tensor<20x20xi64>
}
// -----
// stablehlo.scatter: "-":#:#: 'stablehlo.scatter' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<3x5x40xui8>, %x1: tensor<2x1xi64>, %x2: tensor<3x5x2xui8>) -> (tensor<3x5x40x0xui8>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2], index_vector_dim = 1>}> ({
^bb0(%arg0: tensor<ui8>, %arg1: tensor<ui8>):
  %4 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
  "stablehlo.return"(%4) : (tensor<ui8>) -> ()
}) : (tensor<3x5x40xui8>, tensor<2x1xi64>, tensor<3x5x2xui8>) -> (tensor<3x5x40x0xui8>)
  func.return %r : tensor<3x5x40x0xui8>
}
// -----
// stablehlo.scatter: "-":#:#: 'stablehlo.scatter' op requires one region
func.func @main(%x0: tensor<4x2x3x5xf32>, %x1: tensor<2xi64>, %x2: tensor<4x3xf32>) -> (tensor<4x2x3x5xf32>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1, 3], scatter_dims_to_operand_dims = [1, 3]>, unique_indices = true}>  : (tensor<4x2x3x5xf32>, tensor<2xi64>, tensor<4x3xf32>) -> (tensor<4x2x3x5xf32>)
  func.return %r : tensor<4x2x3x5xf32>
}
// -----
// stablehlo.scatter: "-":#:#: Expects each element of inserted_window_dims to be in range [#, rank-of('operand')) i.e. [#, #). got:
func.func @main(%x0: tensor<5x6x7xf32>, %x1: tensor<2x2x1xi64>, %x2: tensor<5x2x2x7xf32>) -> (tensor<5x6x7xf32>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 3], inserted_window_dims = [-9223372036854775807], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = true}> ({
^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
  "stablehlo.return"(%arg1) : (tensor<f32>) -> ()
}) : (tensor<5x6x7xf32>, tensor<2x2x1xi64>, tensor<5x2x2x7xf32>) -> (tensor<5x6x7xf32>)
  func.return %r : tensor<5x6x7xf32>
}
// -----
// stablehlo.scatter: "-":#:#: Expects each element of scatter_dims_to_operand_dims to be in range [#, rank-of('operand')) i.e. [#, 
func.func @main(%x0: tensor<3xf64>, %x1: tensor<3x1xi64>, %x2: tensor<3xf64>) -> (tensor<3xf64>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [-1], index_vector_dim = 1>}> ({
^bb0(%arg0: tensor<f64>, %arg1: tensor<f64>):
  %4 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "stablehlo.return"(%4) : (tensor<f64>) -> ()
}) : (tensor<3xf64>, tensor<3x1xi64>, tensor<3xf64>) -> (tensor<3xf64>)
  func.return %r : tensor<3xf64>
}
// -----
// stablehlo.scatter: "-":#:#: Expects each element of update_window_dims to be in range [#, rank-of('updates')) i.e. [#, #). got: #
func.func @main(%x0: tensor<1x125xi64>, %x1: tensor<1xi64>, %x2: tensor<1xi64>) -> (tensor<1x125xi64>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [100], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
^bb0(%arg0: tensor<i64>, %arg1: tensor<i64>):
  %4 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  "stablehlo.return"(%4) : (tensor<i64>) -> ()
}) : (tensor<1x125xi64>, tensor<1xi64>, tensor<1xi64>) -> (tensor<1x125xi64>)
  func.return %r : tensor<1x125xi64>
}
// -----
// stablehlo.scatter: "-":#:#: Expects rank-of operand to match size-of('update_window_dims') + size-of('inserted_window_dims') + si
func.func @main(%x0: tensor<0x2xui8>, %x1: tensor<1xi64>, %x2: tensor<1x3xui8>) -> (tensor<1x2x3xui8>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
^bb0(%arg0: tensor<ui8>, %arg1: tensor<ui8>):
  "stablehlo.return"(%arg1) : (tensor<ui8>) -> ()
}) : (tensor<0x2xui8>, tensor<1xi64>, tensor<1x3xui8>) -> (tensor<1x2x3xui8>)
  func.return %r : tensor<1x2x3xui8>
}
// -----
// stablehlo.scatter: "-":#:#: Expects update_window_dims to not repeat; got: #.
func.func @main(%x0: tensor<1x1x1xi8>, %x1: tensor<1xi64>, %x2: tensor<1x1xi8>) -> (tensor<1x1x1xi8>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
^bb0(%arg0: tensor<i8>, %arg1: tensor<i8>):
  %4 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<i8>, tensor<i8>) -> tensor<i8>
  "stablehlo.return"(%4) : (tensor<i8>) -> ()
}) : (tensor<1x1x1xi8>, tensor<1xi64>, tensor<1x1xi8>) -> (tensor<1x1x1xi8>)
  func.return %r : tensor<1x1x1xi8>
}
// -----
// stablehlo.scatter: "-":#:#: Scatter op has # elements in scatter_dims_to_operand_dims and the bound of dimension index_vector_dim
func.func @main(%x0: tensor<1xi64>, %x1: tensor<1xi64>, %x2: tensor<i64>) -> (tensor<1xi64>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 0]>, unique_indices = true}> ({
^bb0(%arg0: tensor<i64>, %arg1: tensor<i64>):
  "stablehlo.return"(%arg1) : (tensor<i64>) -> ()
}) : (tensor<1xi64>, tensor<1xi64>, tensor<i64>) -> (tensor<1xi64>)
  func.return %r : tensor<1xi64>
}
// -----
// stablehlo.scatter: "-":#:#: The element-type of reduction-region's argument at index # is expected to be promotable from 'i#', bu
func.func @main(%x0: tensor<1x125xi2>, %x1: tensor<1xi64>, %x2: tensor<1xf64>) -> (tensor<1x125xi2>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
^bb0(%arg0: tensor<f64>, %arg1: tensor<f64>):
  %4 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "stablehlo.return"(%4) : (tensor<f64>) -> ()
}) : (tensor<1x125xi2>, tensor<1xi64>, tensor<1xf64>) -> (tensor<1x125xi2>)
  func.return %r : tensor<1x125xi2>
}
// -----
// stablehlo.scatter: "-":#:#: The element-type of reduction-region's result type at index # is expected to be promotable from the o
func.func @main(%x0: tensor<1xui32>, %x1: tensor<2xui32>, %x2: tensor<2x1xi64>) -> (tensor<1xui32>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
^bb0(%arg0: tensor<ui32>, %arg1: tensor<ui32>):
  %4 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
  "stablehlo.return"(%4) : (tensor<ui32>) -> ()
}) : (tensor<1xui32>, tensor<2xui32>, tensor<2x1xi64>) -> (tensor<1xui32>)
  func.return %r : tensor<1xui32>
}
// -----
// stablehlo.scatter: "-":#:#: The shape of reduction-region's result type at index # differs from the op's corresponding init-value
func.func @main(%x0: tensor<5x6x7xf16>, %x1: tensor<2x2xi64>, %x2: tensor<2x7xf16>) -> (tensor<5x6x7xf16>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = true}> ({
^bb0(%arg0: tensor<1xf16>, %arg1: tensor<1xf16>):
  %4 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<1xf16>, tensor<1xf16>) -> tensor<1xf16>
  "stablehlo.return"(%4) : (tensor<1xf16>) -> ()
}) : (tensor<5x6x7xf16>, tensor<2x2xi64>, tensor<2x7xf16>) -> (tensor<5x6x7xf16>)
  func.return %r : tensor<5x6x7xf16>
}
// -----
// stablehlo.scatter: "-":#:#: expects bounds of the scatter dimensions of updates to be same as the bounds of the corresponding dim
func.func @main(%x0: tensor<5x6x7xui8>, %x1: tensor<3x2x1xi64>, %x2: tensor<5x2x2x7xui8>) -> (tensor<5x6x7xui8>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 3], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = true}> ({
^bb0(%arg0: tensor<ui8>, %arg1: tensor<ui8>):
  "stablehlo.return"(%arg1) : (tensor<ui8>) -> ()
}) : (tensor<5x6x7xui8>, tensor<3x2x1xi64>, tensor<5x2x2x7xui8>) -> (tensor<5x6x7xui8>)
  func.return %r : tensor<5x6x7xui8>
}
// -----
// stablehlo.scatter: "-":#:#: expects bounds of the window dimensions of updates to not exceed the bounds of the corresponding dime
func.func @main(%x0: tensor<1x125xf64>, %x1: tensor<1xi64>, %x2: tensor<2xf64>) -> (tensor<1x125xf64>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
^bb0(%arg0: tensor<f64>, %arg1: tensor<f64>):
  %4 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "stablehlo.return"(%4) : (tensor<f64>) -> ()
}) : (tensor<1x125xf64>, tensor<1xi64>, tensor<2xf64>) -> (tensor<1x125xf64>)
  func.return %r : tensor<1x125xf64>
}
// -----
// stablehlo.scatter: "-":#:#: expects updates tensor must be of rank # ( == rank-of('scatter_indices') - # + size-of('update_window
func.func @main(%x0: tensor<1x1xi64>, %x1: tensor<1xi64>, %x2: tensor<1x1x1xi64>) -> (tensor<1x1x1xi64>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
^bb0(%arg0: tensor<i64>, %arg1: tensor<i64>):
  "stablehlo.return"(%arg1) : (tensor<i64>) -> ()
}) : (tensor<1x1xi64>, tensor<1xi64>, tensor<1x1x1xi64>) -> (tensor<1x1x1xi64>)
  func.return %r : tensor<1x1x1xi64>
}
// -----
// stablehlo.scatter: "-":#:#: has duplicated dimension from scatter_dims_to_operand_dims and input_batching_dims: #
func.func @main(%x0: tensor<4x2x3xf64>, %x1: tensor<2xi1>, %x2: tensor<2xf64>) -> (tensor<4x2x3xf64>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0, 2], scatter_dims_to_operand_dims = [2, 2]>, unique_indices = true}> ({
^bb0(%arg0: tensor<f64>, %arg1: tensor<f64>):
  %4 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "stablehlo.return"(%4) : (tensor<f64>) -> ()
}) : (tensor<4x2x3xf64>, tensor<2xi1>, tensor<2xf64>) -> (tensor<4x2x3xf64>)
  func.return %r : tensor<4x2x3xf64>
}
// -----
// stablehlo.scatter: "-":#:#: invalid properties {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = #, inserted_w
func.func @main(%x0: tensor<1x125xi8>, %x1: tensor<1xi64>, %x2: tensor<1xi8>) -> (tensor<1x125xi8>) {
  %r = "stablehlo.scatter"(%x0, %x1, %x2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = 0 : i32}> ({
^bb0(%arg0: tensor<i8>, %arg1: tensor<i8>):
  %4 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<i8>, tensor<i8>) -> tensor<i8>
  "stablehlo.return"(%4) : (tensor<i8>) -> ()
}) : (tensor<1x125xi8>, tensor<1xi64>, tensor<1xi8>) -> (tensor<1x125xi8>)
  func.return %r : tensor<1x125xi8>
}
// -----
// stablehlo.select: "-":#:#: 'stablehlo.select' op expected # operands, but found #
func.func @main(%x0: tensor<2x3xi1>, %x1: tensor<2x3xi1>, %x2: tensor<2x3xui64>, %x3: tensor<2x3xui64>) -> (tensor<2x3xui64>) {
  %r = "stablehlo.select"(%x0, %x1, %x2, %x3) : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xui64>, tensor<2x3xui64>) -> (tensor<2x3xui64>)
  func.return %r : tensor<2x3xui64>
}
// -----
// stablehlo.select: "-":#:#: 'stablehlo.select' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<10x10x5xi1>, %x1: tensor<10x10x5xf32>, %x2: tensor<10x10x5xf32>) -> (tensor<10x5xi32>) {
  %r = "stablehlo.select"(%x0, %x1, %x2) : (tensor<10x10x5xi1>, tensor<10x10x5xf32>, tensor<10x10x5xf32>) -> (tensor<10x5xi32>)
  func.return %r : tensor<10x5xi32>
}
// -----
// stablehlo.select: "-":#:#: 'stablehlo.select' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/
func.func @main(%x0: tensor<20x20xi1>, %x1: i32, %x2: tensor<20x20xcomplex<f64>>) -> (tensor<20x20xcomplex<f64>>) {
  %r = "stablehlo.select"(%x0, %x1, %x2) : (tensor<20x20xi1>, i32, tensor<20x20xcomplex<f64>>) -> (tensor<20x20xcomplex<f64>>)
  func.return %r : tensor<20x20xcomplex<f64>>
}
// -----
// stablehlo.select: "-":#:#: 'stablehlo.select' op operand ## must be ranked tensor of bool values, but got 'T'
func.func @main(%x0: tensor<1xf16>, %x1: tensor<1xi64>, %x2: tensor<1xcomplex<f32>>) -> (tensor<1xi64>) {
  %r = "stablehlo.select"(%x0, %x1, %x2) : (tensor<1xf16>, tensor<1xi64>, tensor<1xcomplex<f32>>) -> (tensor<1xi64>)
  func.return %r : tensor<1xi64>
}
// -----
// stablehlo.select: "-":#:#: 'stablehlo.select' op requires one result
func.func @main(%x0: tensor<3x3xi1>, %x1: tensor<3x3xi1>, %x2: tensor<3x3xi1>) -> () {
  "stablehlo.select"(%x0, %x1, %x2) : (tensor<3x3xi1>, tensor<3x3xi1>, tensor<3x3xi1>) -> ()
  func.return
}
// -----
// stablehlo.select: "-":#:#: requires compatible types for non-predicate operands
func.func @main(%x0: tensor<10x10x5xi1>, %x1: tensor<10x10x7xf32>, %x2: tensor<10x10x5xf32>) -> (tensor<10x10x5xf32>) {
  %r = "stablehlo.select"(%x0, %x1, %x2) : (tensor<10x10x5xi1>, tensor<10x10x7xf32>, tensor<10x10x5xf32>) -> (tensor<10x10x5xf32>)
  func.return %r : tensor<10x10x5xf32>
}
// -----
// stablehlo.select: "-":#:#: requires the same shape for all operands
func.func @main(%x0: tensor<10x10x2x2xi1>, %x1: tensor<10x10x2x4xf32>, %x2: tensor<10x10x2x4xf32>) -> (tensor<10x10x2x4xf32>) {
  %r = "stablehlo.select"(%x0, %x1, %x2) : (tensor<10x10x2x2xi1>, tensor<10x10x2x4xf32>, tensor<10x10x2x4xf32>) -> (tensor<10x10x2x4xf32>)
  func.return %r : tensor<10x10x2x4xf32>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: 'stablehlo.select_and_scatter' op expected # operands, but found #
func.func @main(%x0: tensor<2x4x6xui32>, %x1: tensor<1x3x5xui32>, %x2: tensor<ui32>, %x3: !stablehlo.token) -> (tensor<2x4x6xui32>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2, %x3) <{window_dimensions = array<i64: 2, 2, 2>}> ({
^bb0(%arg2: tensor<ui32>, %arg3: tensor<ui32>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<ui32>, %arg1: tensor<ui32>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
  "stablehlo.return"(%7) : (tensor<ui32>) -> ()
}) : (tensor<2x4x6xui32>, tensor<1x3x5xui32>, tensor<ui32>, !stablehlo.token) -> (tensor<2x4x6xui32>)
  func.return %r : tensor<2x4x6xui32>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: 'stablehlo.select_and_scatter' op inferred type(s) 'T' are incompatible with return type(s) of operat
func.func @main(%x0: tensor<2x4x6xbf16>, %x1: tensor<1x3x5xbf16>, %x2: tensor<bf16>) -> (tensor<2x4x8xbf16>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 2, 2, 2>}> ({
^bb0(%arg2: tensor<bf16>, %arg3: tensor<bf16>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<bf16>, %arg1: tensor<bf16>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<bf16>, tensor<bf16>) -> tensor<bf16>
  "stablehlo.return"(%7) : (tensor<bf16>) -> ()
}) : (tensor<2x4x6xbf16>, tensor<1x3x5xbf16>, tensor<bf16>) -> (tensor<2x4x8xbf16>)
  func.return %r : tensor<2x4x8xbf16>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: The element-type of reduction-region's argument at index # is expected to be promotable from 'f#E#M#'
func.func @main(%x0: tensor<2x4x6xi32>, %x1: tensor<2x1x6xf8E5M2>, %x2: tensor<i32>) -> (tensor<2x4x6xi32>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 1, 3, 1>, window_strides = array<i64: 1, 2, 1>}> ({
^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<i32>, %arg1: tensor<i32>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  "stablehlo.return"(%7) : (tensor<i32>) -> ()
}) : (tensor<2x4x6xi32>, tensor<2x1x6xf8E5M2>, tensor<i32>) -> (tensor<2x4x6xi32>)
  func.return %r : tensor<2x4x6xi32>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: The element-type of reduction-region's argument at index # is expected to be promotable from 'i#', bu
func.func @main(%x0: tensor<2x4x6xf32>, %x1: tensor<2x1x6xi8>, %x2: tensor<f32>) -> (tensor<2x4x6xf32>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 1, 3, 1>, window_strides = array<i64: 1, 2, 1>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%7) : (tensor<f32>) -> ()
}) : (tensor<2x4x6xf32>, tensor<2x1x6xi8>, tensor<f32>) -> (tensor<2x4x6xf32>)
  func.return %r : tensor<2x4x6xf32>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: expected ::mlir::stablehlo::ComparisonDirection to be one of: EQ, NE, GE, GT, LE, LT
func.func @main(%x0: tensor<2x4x6xf32>, %x1: tensor<2x3x4xf32>, %x2: tensor<f32>) -> (tensor<2x4x6xf32>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 1, 2, 3>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NOSUCH>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%7) : (tensor<f32>) -> ()
}) : (tensor<2x4x6xf32>, tensor<2x3x4xf32>, tensor<f32>) -> (tensor<2x4x6xf32>)
  func.return %r : tensor<2x4x6xf32>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: expected ::mlir::stablehlo::ComparisonType to be one of: NOTYPE, FLOAT, TOTALORDER, SIGNED, UNSIGNED
func.func @main(%x0: tensor<2x4x6xf32>, %x1: tensor<1x2x2xf32>, %x2: tensor<f32>) -> (tensor<2x4x6xf32>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 2, 2, 2>, window_strides = array<i64: 1, 2, 3>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type NOSUCH>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%7) : (tensor<f32>) -> ()
}) : (tensor<2x4x6xf32>, tensor<1x2x2xf32>, tensor<f32>) -> (tensor<2x4x6xf32>)
  func.return %r : tensor<2x4x6xf32>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: expects source-type to be 'T', but got'T'
func.func @main(%x0: tensor<2x4x6xf32>, %x1: tensor<2x3x4xf32>, %x2: tensor<f32>) -> (tensor<2x4x6xf32>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 1, 2, 2>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%7) : (tensor<f32>) -> ()
}) : (tensor<2x4x6xf32>, tensor<2x3x4xf32>, tensor<f32>) -> (tensor<2x4x6xf32>)
  func.return %r : tensor<2x4x6xf32>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: expects the type of select-region's parameter at index # to be 'T', but got 'T'
func.func @main(%x0: tensor<2x4x6xui8>, %x1: tensor<2x3x4xui8>, %x2: tensor<ui8>) -> (tensor<2x4x6xui8>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 1, 2, 3>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%7) : (tensor<f32>) -> ()
}) : (tensor<2x4x6xui8>, tensor<2x3x4xui8>, tensor<ui8>) -> (tensor<2x4x6xui8>)
  func.return %r : tensor<2x4x6xui8>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: expects window to have positive stride for #-th window dimension, but got #.
func.func @main(%x0: tensor<2x4x6xui64>, %x1: tensor<2x1x6xui64>, %x2: tensor<ui64>) -> (tensor<2x4x6xui64>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 1, 3, 1>, window_strides = array<i64: 0, 2, 1>}> ({
^bb0(%arg2: tensor<ui64>, %arg3: tensor<ui64>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<ui64>, %arg1: tensor<ui64>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<ui64>, tensor<ui64>) -> tensor<ui64>
  "stablehlo.return"(%7) : (tensor<ui64>) -> ()
}) : (tensor<2x4x6xui64>, tensor<2x1x6xui64>, tensor<ui64>) -> (tensor<2x4x6xui64>)
  func.return %r : tensor<2x4x6xui64>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: expects window to have positive value for #-th window dimension, but got #.
func.func @main(%x0: tensor<2x4x6xui64>, %x1: tensor<1x3x5xui64>, %x2: tensor<ui64>) -> (tensor<2x4x6xui64>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 2, 2, -1>}> ({
^bb0(%arg2: tensor<ui64>, %arg3: tensor<ui64>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<ui64>, %arg1: tensor<ui64>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<ui64>, tensor<ui64>) -> tensor<ui64>
  "stablehlo.return"(%7) : (tensor<ui64>) -> ()
}) : (tensor<2x4x6xui64>, tensor<1x3x5xui64>, tensor<ui64>) -> (tensor<2x4x6xui64>)
  func.return %r : tensor<2x4x6xui64>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: expects window-dimensions size == operand rank, but got window-dimensions size: # and operand-type: '
func.func @main(%x0: tensor<2x4x6xf32>, %x1: tensor<1x3x5xf32>, %x2: tensor<f32>) -> (tensor<2x4x6xf32>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 2, 2>}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "stablehlo.return"(%7) : (tensor<f32>) -> ()
}) : (tensor<2x4x6xf32>, tensor<1x3x5xf32>, tensor<f32>) -> (tensor<2x4x6xf32>)
  func.return %r : tensor<2x4x6xf32>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: invalid properties {window_dimensions = #.#e+# : f#, window_strides = array<i#: #, #, #>} for op stab
func.func @main(%x0: tensor<2x4x6xi1>, %x1: tensor<2x1x6xi1>, %x2: tensor<i1>) -> (tensor<2x4x6xi1>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = 1.0, window_strides = array<i64: 1, 2, 1>}> ({
^bb0(%arg2: tensor<i1>, %arg3: tensor<i1>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<i1>, %arg1: tensor<i1>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  "stablehlo.return"(%7) : (tensor<i1>) -> ()
}) : (tensor<2x4x6xi1>, tensor<2x1x6xi1>, tensor<i1>) -> (tensor<2x4x6xi1>)
  func.return %r : tensor<2x4x6xi1>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: invalid properties {window_dimensions = array<i#: #>, window_strides = array<i#: #, #, #>} for op sta
func.func @main(%x0: tensor<2x4x6xui16>, %x1: tensor<2x1x6xui16>, %x2: tensor<ui16>) -> (tensor<2x4x6xui16>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i32: 1>, window_strides = array<i64: 1, 2, 1>}> ({
^bb0(%arg2: tensor<ui16>, %arg3: tensor<ui16>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<ui16>, %arg1: tensor<ui16>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<ui16>, tensor<ui16>) -> tensor<ui16>
  "stablehlo.return"(%7) : (tensor<ui16>) -> ()
}) : (tensor<2x4x6xui16>, tensor<2x1x6xui16>, tensor<ui16>) -> (tensor<2x4x6xui16>)
  func.return %r : tensor<2x4x6xui16>
}
// -----
// stablehlo.select_and_scatter: "-":#:#: use of value '%arg#' expects different type than prior uses: 'T' vs 'T'
func.func @main(%x0: tensor<2x4x6xf16>, %x1: tensor<2x1x6xf16>, %x2: tensor<f16>) -> (tensor<2x4x6xf16>) {
  %r = "stablehlo.select_and_scatter"(%x0, %x1, %x2) <{window_dimensions = array<i64: 1, 3, 1>, window_strides = array<i64: 1, 2, 1>}> ({
^bb0(%arg2: tensor<f16>, %arg3: tensor<f8E5M2>):
  %8 = "stablehlo.compare"(%arg2, %arg3) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f16>, tensor<f16>) -> tensor<i1>
  "stablehlo.return"(%8) : (tensor<i1>) -> ()
}, {
^bb0(%arg0: tensor<f16>, %arg1: tensor<f16>):
  %7 = "stablehlo.add"(%arg0, %arg1) : (tensor<f16>, tensor<f16>) -> tensor<f16>
  "stablehlo.return"(%7) : (tensor<f16>) -> ()
}) : (tensor<2x4x6xf16>, tensor<2x1x6xf16>, tensor<f16>) -> (tensor<2x4x6xf16>)
  func.return %r : tensor<2x4x6xf16>
}
// -----
// stablehlo.send: "-":#:#: 'stablehlo.send' op operand ## must be token, but got 'T'
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2x3xf32>) -> (!stablehlo.token) {
  %r = "stablehlo.send"(%x0, %x1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<2xf32>, tensor<2x3xf32>) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.send: "-":#:#: 'stablehlo.send' op operand ## must be variadic of ranked tensor of #/#/#/#/#/#-bit float or bool or 
func.func @main(%x0: !stablehlo.token, %x1: tensor<2xf32>) -> (!stablehlo.token) {
  %r = "stablehlo.send"(%x0, %x1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (!stablehlo.token, tensor<2xf32>) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.send: "-":#:#: 'stablehlo.send' op requires attribute 'channel_handle'
func.func @main(%x0: tensor<2xf32>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.send"(%x0, %x1) <{ is_host_transfer = true}> : (tensor<2xf32>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.send: "-":#:#: 'stablehlo.send' op requires one result
func.func @main(%x0: tensor<2xf32>, %x1: !stablehlo.token) -> (!stablehlo.token, !stablehlo.token) {
  %r:2 = "stablehlo.send"(%x0, %x1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<2xf32>, !stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  func.return %r#0, %r#1 : !stablehlo.token, !stablehlo.token
}
// -----
// stablehlo.send: "-":#:#: 'stablehlo.send' op result ## must be token, but got 'T'
func.func @main(%x0: tensor<2xf32>, %x1: !stablehlo.token) -> (tensor<2x3xf32>) {
  %r = "stablehlo.send"(%x0, %x1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<2xf32>, !stablehlo.token) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.send: "-":#:#: 'stablehlo.send' op result ## must be token, but got 'i#'
func.func @main(%x0: tensor<2xf64>, %x1: !stablehlo.token) -> (i32) {
  %r = "stablehlo.send"(%x0, %x1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<2xf64>, !stablehlo.token) -> (i32)
  func.return %r : i32
}
// -----
// stablehlo.send: "-":#:#: channel_type should be DEVICE_TO_DEVICE when is_host_transfer is false
func.func @main(%x0: tensor<2xf32>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.send"(%x0, %x1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 9223372036854775807>, is_host_transfer = false}> : (tensor<2xf32>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.send: "-":#:#: channel_type should be DEVICE_TO_HOST when is_host_transfer is true
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>, %x2: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.send"(%x0, %x1, %x2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 5>, is_host_transfer = true}> : (tensor<2xf32>, tensor<2xf32>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.send: "-":#:#: invalid properties {channel_handle = #stablehlo.channel_handle<handle = #, type = #>, is_host_transfe
func.func @main(%x0: tensor<2xf32>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.send"(%x0, %x1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = 0 : i32}> : (tensor<2xf32>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.send: "-":#:#: invalid properties {channel_handle = #stablehlo<precision HIGH>, is_host_transfer = true} for op stab
func.func @main(%x0: tensor<3xf32>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.send"(%x0, %x1) <{channel_handle = #stablehlo<precision HIGH>, is_host_transfer = true}> : (tensor<3xf32>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.send: "-":#:#: invalid properties {channel_handle = dense<#> : T, is_host_transfer = false} for op stablehlo.send: I
func.func @main(%x0: tensor<2xf32>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.send"(%x0, %x1) <{channel_handle = dense<1> : tensor<1xi64>, is_host_transfer = false}> : (tensor<2xf32>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.send: "-":#:#: invalid properties {channel_handle, is_host_transfer = true} for op stablehlo.send: Invalid attribute
func.func @main(%x0: tensor<2xf32>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.send"(%x0, %x1) <{channel_handle = unit, is_host_transfer = true}> : (tensor<2xf32>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.set_dimension_size: "-":#:#: 'stablehlo.set_dimension_size' op attribute 'dimension' failed to satisfy constraint: #-bit signless 
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = 1 : i16}> : (tensor<2x3xf32>, tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: 'stablehlo.set_dimension_size' op inferred type(s) 'T, #stablehlo.bounds<?, #>>' are incompatible wit
func.func @main(%x0: tensor<2x3xcomplex<f32>>, %x1: tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = 1 : i64}> : (tensor<2x3xcomplex<f32>>, tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: 'stablehlo.set_dimension_size' op inferred type(s) 'tensor<#x?x#xf#, #stablehlo.bounds<?, #, ?>>' are
func.func @main(%x0: tensor<2x3x2xf32>, %x1: tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = 1 : i64}> : (tensor<2x3x2xf32>, tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: 'stablehlo.set_dimension_size' op inferred type(s) 'tensor<#x?xf#, #stablehlo.bounds<?, #>>' are inco
func.func @main(%x0: tensor<0x3xf32>, %x1: tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = 1 : i64}> : (tensor<0x3xf32>, tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: 'stablehlo.set_dimension_size' op inferred type(s) 'tensor<#x?xi#, #stablehlo.bounds<?, #>>' are inco
func.func @main(%x0: tensor<2x3xi2>, %x1: tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = 1 : i64}> : (tensor<2x3xi2>, tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: 'stablehlo.set_dimension_size' op operand ## must be ranked tensor of #-bit signless integer values, 
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<i8>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<i8>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: 'stablehlo.set_dimension_size' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool o
func.func @main(%x0: !stablehlo.token, %x1: tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = 1 : i64}> : (!stablehlo.token, tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: 'stablehlo.set_dimension_size' op requires attribute 'dimension'
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{}> : (tensor<2x3xf32>, tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: 'stablehlo.set_dimension_size' op requires one result
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>, tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r:2 = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>, tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r#0, %r#1 : tensor<2x?xf32, #stablehlo.bounds<?, 3>>, tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: Static dimension # cannot have a bound, use ShapedType::kDynamic to indicate a missing bound in tenso
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<i32>) -> (tensor<2x1xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> (tensor<2x1xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x1xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: invalid properties {dimension = #stablehlo<precision HIGH>} for op stablehlo.set_dimension_size: Inva
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = #stablehlo<precision HIGH>}> : (tensor<2x3xf32>, tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: requires dimension attribute in range [#, #); found (#)
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = 100 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.set_dimension_size: "-":#:#: size operand should be of rank#
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<3xi32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %r = "stablehlo.set_dimension_size"(%x0, %x1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<3xi32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 3>>)
  func.return %r : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
// -----
// stablehlo.shift_left: "-":#:#: 'stablehlo.shift_left' op expected # operands, but found #
func.func @main(%x0: tensor<4xui32>, %x1: tensor<4xui32>, %x2: tensor<4xui32>) -> (tensor<4xui32>) {
  %r = "stablehlo.shift_left"(%x0, %x1, %x2) : (tensor<4xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>)
  func.return %r : tensor<4xui32>
}
// -----
// stablehlo.shift_left: "-":#:#: 'stablehlo.shift_left' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but got
func.func @main(%x0: i32, %x1: i32) -> (i32) {
  %r = "stablehlo.shift_left"(%x0, %x1) : (i32, i32) -> (i32)
  func.return %r : i32
}
// -----
// stablehlo.shift_left: "-":#:#: 'stablehlo.shift_left' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2xi8>, %x1: tensor<2xi8>) -> (tensor<0xi8>) {
  %r = "stablehlo.shift_left"(%x0, %x1) : (tensor<2xi8>, tensor<2xi8>) -> (tensor<0xi8>)
  func.return %r : tensor<0xi8>
}
// -----
// stablehlo.shift_left: "-":#:#: 'stablehlo.shift_left' op requires one result
func.func @main(%x0: tensor<3xui32>, %x1: tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>) {
  %r:2 = "stablehlo.shift_left"(%x0, %x1) : (tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
  func.return %r#0, %r#1 : tensor<3xui32>, tensor<3xui32>
}
// -----
// stablehlo.shift_left: "-":#:#: 'stablehlo.shift_left' op result ## must be ranked tensor of #/#/#/#/#/#-bit integer values, but got 
func.func @main(%x0: tensor<20x20xui8>, %x1: tensor<20x20xui8>) -> (tensor<20x20xcomplex<f32>>) {
  %r = "stablehlo.shift_left"(%x0, %x1) : (tensor<20x20xui8>, tensor<20x20xui8>) -> (tensor<20x20xcomplex<f32>>)
  func.return %r : tensor<20x20xcomplex<f32>>
}
// -----
// stablehlo.shift_right_arithmetic: "-":#:#: 'stablehlo.shift_right_arithmetic' op expected # operands, but found #
func.func @main(%x0: tensor<20x20xcomplex<f64>>, %x1: tensor<20x20xcomplex<f64>>, %x2: tensor<*xf32>) -> (tensor<20x20xcomplex<f64>>) {
  %r = "stablehlo.shift_right_arithmetic"(%x0, %x1, %x2) : (tensor<20x20xcomplex<f64>>, tensor<20x20xcomplex<f64>>, tensor<*xf32>) -> (tensor<20x20xcomplex<f64>>)
  func.return %r : tensor<20x20xcomplex<f64>>
}
// -----
// stablehlo.shift_right_arithmetic: "-":#:#: 'stablehlo.shift_right_arithmetic' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer val
func.func @main(%x0: !stablehlo.token, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.shift_right_arithmetic"(%x0, %x1) : (!stablehlo.token, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.shift_right_arithmetic: "-":#:#: 'stablehlo.shift_right_arithmetic' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xi32>, %x1: tensor<20x20xi32>) -> (tensor<20x20xui8>) {
  %r = "stablehlo.shift_right_arithmetic"(%x0, %x1) : (tensor<20x20xi32>, tensor<20x20xi32>) -> (tensor<20x20xui8>)
  func.return %r : tensor<20x20xui8>
}
// -----
// stablehlo.shift_right_arithmetic: "-":#:#: 'stablehlo.shift_right_arithmetic' op requires one result
func.func @main(%x0: tensor<20x20xui8>, %x1: tensor<20x20xui8>) -> (tensor<20x20xui8>, tensor<20x20xui8>) {
  %r:2 = "stablehlo.shift_right_arithmetic"(%x0, %x1) : (tensor<20x20xui8>, tensor<20x20xui8>) -> (tensor<20x20xui8>, tensor<20x20xui8>)
  func.return %r#0, %r#1 : tensor<20x20xui8>, tensor<20x20xui8>
}
// -----
// stablehlo.shift_right_logical: "-":#:#: 'stablehlo.shift_right_logical' op expected # operands, but found #
func.func @main(%x0: tensor<3xui32>, %x1: tensor<3xui32>, %x2: tensor<3xui32>) -> (tensor<3xui32>) {
  %r = "stablehlo.shift_right_logical"(%x0, %x1, %x2) : (tensor<3xui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>)
  func.return %r : tensor<3xui32>
}
// -----
// stablehlo.shift_right_logical: "-":#:#: 'stablehlo.shift_right_logical' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values
func.func @main(%x0: tensor<4xcomplex<f32>>, %x1: tensor<4xcomplex<f32>>) -> (tensor<4xcomplex<f32>>) {
  %r = "stablehlo.shift_right_logical"(%x0, %x1) : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> (tensor<4xcomplex<f32>>)
  func.return %r : tensor<4xcomplex<f32>>
}
// -----
// stablehlo.shift_right_logical: "-":#:#: 'stablehlo.shift_right_logical' op requires compatible types for all operands and results
func.func @main(%x0: tensor<4x2xi64>, %x1: tensor<4x2xui32>) -> (tensor<4x2xui32>) {
  %r = "stablehlo.shift_right_logical"(%x0, %x1) : (tensor<4x2xi64>, tensor<4x2xui32>) -> (tensor<4x2xui32>)
  func.return %r : tensor<4x2xui32>
}
// -----
// stablehlo.shift_right_logical: "-":#:#: 'stablehlo.shift_right_logical' op requires one result
func.func @main(%x0: tensor<5x4xui16>, %x1: tensor<5x4xui16>) -> (tensor<5x4xui16>, i32) {
  %r:2 = "stablehlo.shift_right_logical"(%x0, %x1) : (tensor<5x4xui16>, tensor<5x4xui16>) -> (tensor<5x4xui16>, i32)
  func.return %r#0, %r#1 : tensor<5x4xui16>, i32
}
// -----
// stablehlo.sign: "-":#:#: 'stablehlo.sign' op operand ## must be ranked tensor of #/#/#/#/#/#-bit signless integer or #/#/#/#/#
func.func @main(%x0: tensor<20x20xi1>) -> (tensor<20x20xcomplex<f32>>) {
  %r = "stablehlo.sign"(%x0) : (tensor<20x20xi1>) -> (tensor<20x20xcomplex<f32>>)
  func.return %r : tensor<20x20xcomplex<f32>>
}
// -----
// stablehlo.sign: "-":#:#: 'stablehlo.sign' op requires a single operand
func.func @main() -> (tensor<20x20xf64>) {
  %r = "stablehlo.sign"() : () -> (tensor<20x20xf64>)
  func.return %r : tensor<20x20xf64>
}
// -----
// stablehlo.sign: "-":#:#: 'stablehlo.sign' op requires compatible types for all operands and results
func.func @main(%x0: tensor<9xi64>) -> (tensor<?xi32>) {
  %r = "stablehlo.sign"(%x0) : (tensor<9xi64>) -> (tensor<?xi32>)
  func.return %r : tensor<?xi32>
}
// -----
// stablehlo.sign: "-":#:#: 'stablehlo.sign' op requires one result
func.func @main(%x0: tensor<20x20xi16>) -> () {
  "stablehlo.sign"(%x0) : (tensor<20x20xi16>) -> ()
  func.return
}
// -----
// stablehlo.sine: "-":#:#: 'stablehlo.sine' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/
func.func @main(%x0: tensor<20xi8>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.sine"(%x0) : (tensor<20xi8>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.sine: "-":#:#: 'stablehlo.sine' op requires a single operand
func.func @main(%x0: tensor<20x20xbf16>, %x1: !stablehlo.token) -> (tensor<20x20xbf16>) {
  %r = "stablehlo.sine"(%x0, %x1) : (tensor<20x20xbf16>, !stablehlo.token) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// stablehlo.sine: "-":#:#: 'stablehlo.sine' op requires compatible types for all operands and results
func.func @main(%x0: tensor<0x20x20xbf16>) -> (tensor<20x20xbf16>) {
  %r = "stablehlo.sine"(%x0) : (tensor<0x20x20xbf16>) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// stablehlo.sine: "-":#:#: 'stablehlo.sine' op requires one result
func.func @main(%x0: tensor<20x20xf64>) -> () {
  "stablehlo.sine"(%x0) : (tensor<20x20xf64>) -> ()
  func.return
}
// -----
// stablehlo.slice: "-":#:#: 'stablehlo.slice' op failed to verify that all of {start_indices, limit_indices, strides} have same s
func.func @main(%x0: tensor<3xf32>) -> (tensor<1xf32>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2, 2>, strides = array<i64: 1>}> : (tensor<3xf32>) -> (tensor<1xf32>)
  func.return %r : tensor<1xf32>
}
// -----
// stablehlo.slice: "-":#:#: 'stablehlo.slice' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<3x1xf4E2M1FN>) -> (tensor<3x1xf4E2M1FN>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = array<i64: 3, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 2, 1>}> : (tensor<3x1xf4E2M1FN>) -> (tensor<3x1xf4E2M1FN>)
  func.return %r : tensor<3x1xf4E2M1FN>
}
// -----
// stablehlo.slice: "-":#:#: 'stablehlo.slice' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/#
func.func @main(%x0: tuple<tensor<2xf32>>) -> (tensor<10x1x10xf32>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = array<i64: 10, 3, 10>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 1, 1>}> : (tuple<tensor<2xf32>>) -> (tensor<10x1x10xf32>)
  func.return %r : tensor<10x1x10xf32>
}
// -----
// stablehlo.slice: "-":#:#: 'stablehlo.slice' op requires a single operand
func.func @main(%x0: tensor<4xui32>, %x1: !stablehlo.token) -> (tensor<1xui32>) {
  %r = "stablehlo.slice"(%x0, %x1) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>, !stablehlo.token) -> (tensor<1xui32>)
  func.return %r : tensor<1xui32>
}
// -----
// stablehlo.slice: "-":#:#: 'stablehlo.slice' op requires attribute 'limit_indices'
func.func @main(%x0: tensor<40xui32>) -> (tensor<20xui32>) {
  %r = "stablehlo.slice"(%x0) <{ start_indices = array<i64: 20>, strides = array<i64: 1>}> : (tensor<40xui32>) -> (tensor<20xui32>)
  func.return %r : tensor<20xui32>
}
// -----
// stablehlo.slice: "-":#:#: 'stablehlo.slice' op requires one result
func.func @main(%x0: tensor<2x4x6xi8>) -> () {
  "stablehlo.slice"(%x0) <{limit_indices = array<i64: 2, 4, 6>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x6xi8>) -> ()
  func.return
}
// -----
// stablehlo.slice: "-":#:#: 'stablehlo.slice' op requires the same element type for all operands and results
func.func @main(%x0: tensor<3xui16>) -> (tensor<1xf32>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<3xui16>) -> (tensor<1xf32>)
  func.return %r : tensor<1xf32>
}
// -----
// stablehlo.slice: "-":#:#: 'stablehlo.slice' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/#/#/#/#-
func.func @main(%x0: tensor<2x4x6xf32>) -> (tensor<2x4x6xindex>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = array<i64: 2, 4, 6>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 0, 1, 1>}> : (tensor<2x4x6xf32>) -> (tensor<2x4x6xindex>)
  func.return %r : tensor<2x4x6xindex>
}
// -----
// stablehlo.slice: "-":#:#: invalid properties {limit_indices = #, start_indices = array<i#: #>, strides = array<i#: #>} for op s
func.func @main(%x0: tensor<5xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = [1, 2], start_indices = array<i64: 1>, strides = array<i64: 2>}> : (tensor<5xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.slice: "-":#:#: invalid properties {limit_indices = array<i#: #, #>, start_indices = array<i#: #, #>, strides = # : i
func.func @main(%x0: tensor<3x3xf32>) -> (tensor<3x1xf32>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = array<i64: 3, 1>, start_indices = array<i64: 0, 0>, strides = 0 : i32}> : (tensor<3x3xf32>) -> (tensor<3x1xf32>)
  func.return %r : tensor<3x1xf32>
}
// -----
// stablehlo.slice: "-":#:#: limit index # is larger than dimension size # in dimension #
func.func @main(%x0: tensor<4xui32>) -> (tensor<20xui32>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = array<i64: 20>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> (tensor<20xui32>)
  func.return %r : tensor<20xui32>
}
// -----
// stablehlo.slice: "-":#:#: negative start index # in dimension #
func.func @main(%x0: tensor<3xcomplex<f32>>) -> (tensor<1xcomplex<f32>>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = array<i64: 2>, start_indices = array<i64: -1>, strides = array<i64: 1>}> : (tensor<3xcomplex<f32>>) -> (tensor<1xcomplex<f32>>)
  func.return %r : tensor<1xcomplex<f32>>
}
// -----
// stablehlo.slice: "-":#:#: start index # is larger than limit index # in dimension #
func.func @main(%x0: tensor<2xui32>) -> (tensor<1xui32>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = array<i64: -1>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> (tensor<1xui32>)
  func.return %r : tensor<1xui32>
}
// -----
// stablehlo.slice: "-":#:#: stride must be positive but got # in dimension #
func.func @main(%x0: tensor<3x1xf32>) -> (tensor<0x1xf32>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = array<i64: 0, 1>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, -9223372036854775807>}> : (tensor<3x1xf32>) -> (tensor<0x1xf32>)
  func.return %r : tensor<0x1xf32>
}
// -----
// stablehlo.slice: "-":#:#: the number of elements in start_indices (#) does not match the rank of the operand (#)
func.func @main(%x0: tensor<4xf32>) -> (tensor<3x4xf32>) {
  %r = "stablehlo.slice"(%x0) <{limit_indices = array<i64: 4, 4>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<4xf32>) -> (tensor<3x4xf32>)
  func.return %r : tensor<3x4xf32>
}
// -----
// stablehlo.sort: "-":#:#: 'stablehlo.sort' op requires the same shape for all operands and results
func.func @main(%x0: tensor<2xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.sort"(%x0) ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.compare"(%arg1, %arg2) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%1) : (tensor<i1>) -> ()
}) : (tensor<2xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.sort: "-":#:#: comparator block argument ## should be of type 'T' but got 'T'
func.func @main(%x0: tensor<5x7xi32>) -> (tensor<5x7xi32>) {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64}> ({
^bb0(%arg0: tensor<ui8>, %arg1: tensor<ui8>):
  %3 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  "stablehlo.return"(%3) : (tensor<i1>) -> ()
}) : (tensor<5x7xi32>) -> (tensor<5x7xi32>)
  func.return %r : tensor<5x7xi32>
}
// -----
// stablehlo.sort: "-":#:#: dimension attribute value must be in range [#, #), but found #
func.func @main(%x0: tensor<5x?xui8>) -> (tensor<5x7xui8>) {
  %r = "stablehlo.sort"(%x0) <{dimension = 2 : i64}> ({
^bb0(%arg0: tensor<ui8>, %arg1: tensor<ui8>):
  %3 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  "stablehlo.return"(%3) : (tensor<i1>) -> ()
}) : (tensor<5x?xui8>) -> (tensor<5x7xui8>)
  func.return %r : tensor<5x7xui8>
}
// -----
// stablehlo.sort: "-":#:#: invalid properties {dimension = dense<#> : T, is_stable = false} for op stablehlo.sort: Invalid attri
func.func @main(%x0: tensor<3xf32>, %x1: tensor<3xi32>) -> (tensor<3xf32>, tensor<3xi32>) {
  %r:2 = "stablehlo.sort"(%x0, %x1) <{dimension = dense<0> : tensor<1x2xi64>, is_stable = false}> ({
^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
  %1 = "stablehlo.compare"(%arg2, %arg3) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%1) : (tensor<i1>) -> ()
}) : (tensor<3xf32>, tensor<3xi32>) -> (tensor<3xf32>, tensor<3xi32>)
  func.return %r#0, %r#1 : tensor<3xf32>, tensor<3xi32>
}
// -----
// stablehlo.sort: "-":#:#: unexpected decimal integer literal for a floating point value
func.func @main(%x0: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.sort"(%x0) <{dimension = 1 : f32, is_stable = true}> ({
^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  %1 = "stablehlo.compare"(%arg1, %arg2) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  "stablehlo.return"(%1) : (tensor<i1>) -> ()
}) : (tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.sqrt: "-":#:#: 'stablehlo.sqrt' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/
func.func @main(%x0: tensor<18x20xui32>) -> (tensor<20x20xui32>) {
  %r = "stablehlo.sqrt"(%x0) : (tensor<18x20xui32>) -> (tensor<20x20xui32>)
  func.return %r : tensor<20x20xui32>
}
// -----
// stablehlo.sqrt: "-":#:#: 'stablehlo.sqrt' op requires a single operand
func.func @main() -> (tensor<20x20xf32>) {
  %r = "stablehlo.sqrt"() : () -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.sqrt: "-":#:#: 'stablehlo.sqrt' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xf64>) -> (tensor<20x20xbf16>) {
  %r = "stablehlo.sqrt"(%x0) : (tensor<20x20xf64>) -> (tensor<20x20xbf16>)
  func.return %r : tensor<20x20xbf16>
}
// -----
// stablehlo.sqrt: "-":#:#: 'stablehlo.sqrt' op requires one result
func.func @main(%x0: tensor<20x20xf16>) -> (tensor<20x20xf16>, tuple<tensor<2xf32>>) {
  %r:2 = "stablehlo.sqrt"(%x0) : (tensor<20x20xf16>) -> (tensor<20x20xf16>, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1 : tensor<20x20xf16>, tuple<tensor<2xf32>>
}
// -----
// stablehlo.sqrt: "-":#:#: 'stablehlo.sqrt' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/#
func.func @main(%x0: tensor<20x20xcomplex<f64>>) -> (tensor<20x20xi64>) {
  %r = "stablehlo.sqrt"(%x0) : (tensor<20x20xcomplex<f64>>) -> (tensor<20x20xi64>)
  func.return %r : tensor<20x20xi64>
}
// -----
// stablehlo.subtract: "-":#:#: 'stablehlo.subtract' op expected # operands, but found #
func.func @main(%x0: tensor<20x20xui64>, %x1: tensor<20x20xui64>, %x2: !stablehlo.token) -> (tensor<20x20xui64>) {
  %r = "stablehlo.subtract"(%x0, %x1, %x2) : (tensor<20x20xui64>, tensor<20x20xui64>, !stablehlo.token) -> (tensor<20x20xui64>)
  func.return %r : tensor<20x20xui64>
}
// -----
// stablehlo.subtract: "-":#:#: 'stablehlo.subtract' op requires compatible types for all operands and results
func.func @main(%x0: tensor<1xbf16>, %x1: tensor<0x1xbf16>) -> (tensor<1xbf16>) {
  %r = "stablehlo.subtract"(%x0, %x1) : (tensor<1xbf16>, tensor<0x1xbf16>) -> (tensor<1xbf16>)
  func.return %r : tensor<1xbf16>
}
// -----
// stablehlo.subtract: "-":#:#: 'stablehlo.subtract' op requires one result
func.func @main(%x0: tensor<5x4xf64>, %x1: tensor<5x4xf64>) -> (tensor<5x4xf64>, tuple<tensor<2xf32>>) {
  %r:2 = "stablehlo.subtract"(%x0, %x1) : (tensor<5x4xf64>, tensor<5x4xf64>) -> (tensor<5x4xf64>, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1 : tensor<5x4xf64>, tuple<tensor<2xf32>>
}
// -----
// stablehlo.tan: "-":#:#: 'stablehlo.count_leading_zeros' op operand ## must be ranked tensor of #/#/#/#/#/#-bit integer values
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.count_leading_zeros"(%x0) : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.tan: "-":#:#: 'stablehlo.tan' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/#
func.func @main(%x0: tensor<2xui32>) -> (tensor<2xf32>) {
  %r = "stablehlo.tan"(%x0) : (tensor<2xui32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.tan: "-":#:#: 'stablehlo.tan' op requires a single operand
func.func @main() -> (tensor<2xf32>) {
  %r = "stablehlo.tan"() : () -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.tan: "-":#:#: 'stablehlo.tan' op requires compatible types for all operands and results
func.func @main(%x0: tensor<2xcomplex<f32>>) -> (tensor<0xcomplex<f32>>) {
  %r = "stablehlo.tan"(%x0) : (tensor<2xcomplex<f32>>) -> (tensor<0xcomplex<f32>>)
  func.return %r : tensor<0xcomplex<f32>>
}
// -----
// stablehlo.tan: "-":#:#: 'stablehlo.tan' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/#-
func.func @main(%x0: tensor<2xf32>) -> (tensor<2xui32>) {
  %r = "stablehlo.tan"(%x0) : (tensor<2xf32>) -> (tensor<2xui32>)
  func.return %r : tensor<2xui32>
}
// -----
// stablehlo.tanh: "-":#:#: 'stablehlo.tanh' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex type with #/
func.func @main(%x0: tensor<2xi16>) -> (tensor<2xf32>) {
  %r = "stablehlo.tanh"(%x0) : (tensor<2xi16>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.tanh: "-":#:#: 'stablehlo.tanh' op requires a single operand
func.func @main(%x0: tensor<20x20xcomplex<f64>>, %x1: tensor<*xf32>) -> (tensor<20x20xcomplex<f64>>) {
  %r = "stablehlo.tanh"(%x0, %x1) : (tensor<20x20xcomplex<f64>>, tensor<*xf32>) -> (tensor<20x20xcomplex<f64>>)
  func.return %r : tensor<20x20xcomplex<f64>>
}
// -----
// stablehlo.tanh: "-":#:#: 'stablehlo.tanh' op requires compatible types for all operands and results
func.func @main(%x0: tensor<1xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.tanh"(%x0) : (tensor<1xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.tanh: "-":#:#: 'stablehlo.tanh' op requires one result
func.func @main(%x0: tensor<20x20xcomplex<f64>>) -> (tensor<20x20xcomplex<f64>>, tensor<20x20xcomplex<f64>>) {
  %r:2 = "stablehlo.tanh"(%x0) : (tensor<20x20xcomplex<f64>>) -> (tensor<20x20xcomplex<f64>>, tensor<20x20xcomplex<f64>>)
  func.return %r#0, %r#1 : tensor<20x20xcomplex<f64>>, tensor<20x20xcomplex<f64>>
}
// -----
// stablehlo.torch_index_select: "-":#:#: 'stablehlo.torch_index_select' op requires attribute 'batch_dims'
func.func @main(%x0: tensor<5x1x5xi32>, %x1: tensor<1xi32>) -> (tensor<1x1x5xi32>) {
  %r = "stablehlo.torch_index_select"(%x0, %x1) <{ dim = 0 : i64}> : (tensor<5x1x5xi32>, tensor<1xi32>) -> (tensor<1x1x5xi32>)
  func.return %r : tensor<1x1x5xi32>
}
// -----
// stablehlo.torch_index_select: "-":#:#: 'stablehlo.torch_index_select' op requires attribute 'dim'
func.func @main(%x0: tensor<5x5xi32>, %x1: tensor<2xi32>) -> (tensor<2x1x5xi32>) {
  %r = "stablehlo.torch_index_select"(%x0, %x1) <{batch_dims = 0 : i64}> : (tensor<5x5xi32>, tensor<2xi32>) -> (tensor<2x1x5xi32>)
  func.return %r : tensor<2x1x5xi32>
}
// -----
// stablehlo.torch_index_select: "-":#:#: 'stablehlo.torch_index_select' op requires one result
func.func @main(%x0: tensor<5x1x5xi32>, %x1: tensor<2xi32>) -> (tensor<2x1x5xi32>, tensor<*xf32>) {
  %r:2 = "stablehlo.torch_index_select"(%x0, %x1) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<5x1x5xi32>, tensor<2xi32>) -> (tensor<2x1x5xi32>, tensor<*xf32>)
  func.return %r#0, %r#1 : tensor<2x1x5xi32>, tensor<*xf32>
}
// -----
// stablehlo.torch_index_select: "-":#:#: invalid properties {batch_dims = # : i#, dim = array<i#: #>} for op stablehlo.torch_index_select: Inv
func.func @main(%x0: tensor<5x1x5xi32>, %x1: tensor<2xi32>) -> (tensor<2x1x5xi32>) {
  %r = "stablehlo.torch_index_select"(%x0, %x1) <{batch_dims = 0 : i64, dim = array<i32: 1>}> : (tensor<5x1x5xi32>, tensor<2xi32>) -> (tensor<2x1x5xi32>)
  func.return %r : tensor<2x1x5xi32>
}
// -----
// stablehlo.torch_index_select: "-":#:#: invalid properties {batch_dims = array<i#: #>, dim = # : i#} for op stablehlo.torch_index_select: Inv
func.func @main(%x0: tensor<5x1x5xi32>, %x1: tensor<2xi32>) -> (tensor<2x1x5xi32>) {
  %r = "stablehlo.torch_index_select"(%x0, %x1) <{batch_dims = array<i32: 1>, dim = 0 : i64}> : (tensor<5x1x5xi32>, tensor<2xi32>) -> (tensor<2x1x5xi32>)
  func.return %r : tensor<2x1x5xi32>
}
// -----
// stablehlo.transpose: "-":#:#: 'stablehlo.transpose' op inferred type(s) 'T' are incompatible with return type(s) of operation 'T'
func.func @main(%x0: tensor<4x5xui32>) -> (tensor<7x4xui32>) {
  %r = "stablehlo.transpose"(%x0) <{permutation = array<i64: 1, 0>}> : (tensor<4x5xui32>) -> (tensor<7x4xui32>)
  func.return %r : tensor<7x4xui32>
}
// -----
// stablehlo.transpose: "-":#:#: 'stablehlo.transpose' op requires a single operand
func.func @main(%x0: tensor<2x3xui8>, %x1: tensor<*xf32>) -> (tensor<3x2xui8>) {
  %r = "stablehlo.transpose"(%x0, %x1) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xui8>, tensor<*xf32>) -> (tensor<3x2xui8>)
  func.return %r : tensor<3x2xui8>
}
// -----
// stablehlo.transpose: "-":#:#: 'stablehlo.transpose' op requires attribute 'permutation'
func.func @main(%x0: tensor<2x3x4xf32>) -> (tensor<4x2x3xf32>) {
  %r = "stablehlo.transpose"(%x0) <{}> : (tensor<2x3x4xf32>) -> (tensor<4x2x3xf32>)
  func.return %r : tensor<4x2x3xf32>
}
// -----
// stablehlo.transpose: "-":#:#: 'stablehlo.transpose' op requires compatible element types for all operands and results
func.func @main(%x0: tensor<2x3xi64>) -> (tensor<3x2xui64>) {
  %r = "stablehlo.transpose"(%x0) <{permutation = array<i64: -9223372036854775807, 0>}> : (tensor<2x3xi64>) -> (tensor<3x2xui64>)
  func.return %r : tensor<3x2xui64>
}
// -----
// stablehlo.transpose: "-":#:#: 'stablehlo.transpose' op requires one result
func.func @main(%x0: tensor<2x3xi8>) -> (tensor<3x2xi8>, tensor<3x2xi8>) {
  %r:2 = "stablehlo.transpose"(%x0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xi8>) -> (tensor<3x2xi8>, tensor<3x2xi8>)
  func.return %r#0, %r#1 : tensor<3x2xi8>, tensor<3x2xi8>
}
// -----
// stablehlo.transpose: "-":#:#: TransposeOp operand rank # does not match permutation size #
func.func @main(%x0: tensor<2x3xui16>) -> (tensor<3x2xui16>) {
  %r = "stablehlo.transpose"(%x0) <{permutation = array<i64>}> : (tensor<2x3xui16>) -> (tensor<3x2xui16>)
  func.return %r : tensor<3x2xui16>
}
// -----
// stablehlo.transpose: "-":#:#: attribute permutation must be a permutation of # but got #, #
func.func @main(%x0: tensor<1x3xf32>) -> (tensor<3x1xf32>) {
  %r = "stablehlo.transpose"(%x0) <{permutation = array<i64: 100, 1>}> : (tensor<1x3xf32>) -> (tensor<3x1xf32>)
  func.return %r : tensor<3x1xf32>
}
// -----
// stablehlo.transpose: "-":#:#: attribute permutation must be a permutation of # but got #, #, #
func.func @main(%x0: tensor<2x3x4xf32>) -> (tensor<3x4x2xf32>) {
  %r = "stablehlo.transpose"(%x0) <{permutation = array<i64: -9223372036854775807, 2, 0>}> : (tensor<2x3x4xf32>) -> (tensor<3x4x2xf32>)
  func.return %r : tensor<3x4x2xf32>
}
// -----
// stablehlo.transpose: "-":#:#: invalid properties {permutation = # : i#} for op stablehlo.transpose: Invalid attribute `permutation`
func.func @main(%x0: tensor<3x1xf32>) -> (tensor<1x3xf32>) {
  %r = "stablehlo.transpose"(%x0) <{permutation = 1 : i64}> : (tensor<3x1xf32>) -> (tensor<1x3xf32>)
  func.return %r : tensor<1x3xf32>
}
// -----
// stablehlo.transpose: "-":#:#: invalid properties {permutation = array<i#: true>} for op stablehlo.transpose: Invalid attribute `per
func.func @main(%x0: tensor<1x3xf32>) -> (tensor<3x1xf32>) {
  %r = "stablehlo.transpose"(%x0) <{permutation = array<i1: true>}> : (tensor<1x3xf32>) -> (tensor<3x1xf32>)
  func.return %r : tensor<3x1xf32>
}
// -----
// stablehlo.transpose: "-":#:#: invalid properties {permutation = dense<#> : T} for op stablehlo.transpose: Invalid attribute `permut
func.func @main(%x0: tensor<2x3xf64>) -> (tensor<3x2xf64>) {
  %r = "stablehlo.transpose"(%x0) <{permutation = dense<1> : tensor<1xi64>}> : (tensor<2x3xf64>) -> (tensor<3x2xf64>)
  func.return %r : tensor<3x2xf64>
}
// -----
// stablehlo.triangular_solve: "-":#:#: 'stablehlo.triangular_solve' op expected # operands, but found #
func.func @main(%x0: tensor<2x2xf32>, %x1: tensor<2x3xf32>, %x2: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1, %x2) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.triangular_solve: "-":#:#: 'stablehlo.triangular_solve' op inferred type(s) 'T' are incompatible with return type(s) of operatio
func.func @main(%x0: tensor<2x2xf32>, %x1: tensor<2x4xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x4xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.triangular_solve: "-":#:#: 'stablehlo.triangular_solve' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or complex 
func.func @main(%x0: tensor<2x2xui32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xui32>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.triangular_solve: "-":#:#: 'stablehlo.triangular_solve' op requires attribute 'left_side'
func.func @main(%x0: tensor<2x2xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{ lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.triangular_solve: "-":#:#: 'stablehlo.triangular_solve' op requires attribute 'lower'
func.func @main(%x0: tensor<2x2xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xi32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x3xf32>) -> (tensor<2x3xi32>)
  func.return %r : tensor<2x3xi32>
}
// -----
// stablehlo.triangular_solve: "-":#:#: 'stablehlo.triangular_solve' op requires compatible element types for all operands and results
func.func @main(%x0: tensor<2x2xf4E2M1FN>, %x1: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf4E2M1FN>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.triangular_solve: "-":#:#: 'stablehlo.triangular_solve' op result ## must be ranked tensor of #/#/#/#/#/#-bit float or complex t
func.func @main(%x0: tensor<2x2xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xui2>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x3xf32>) -> (tensor<2x3xui2>)
  func.return %r : tensor<2x3xui2>
}
// -----
// stablehlo.triangular_solve: "-":#:#: expected ::mlir::stablehlo::Transpose to be one of: TRANSPOSE_INVALID, NO_TRANSPOSE, TRANSPOSE, ADJOI
func.func @main(%x0: tensor<2x2xf32>, %x1: tensor<2x4xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NOSUCH>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x4xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.triangular_solve: "-":#:#: invalid properties {left_side = "word", lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE
func.func @main(%x0: tensor<2x2xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side = "word", lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.triangular_solve: "-":#:#: invalid properties {left_side = #stablehlo<transpose NO_TRANSPOSE>, lower = true, transpose_a = #stab
func.func @main(%x0: tensor<2x2xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side =  #stablehlo<transpose NO_TRANSPOSE>, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.triangular_solve: "-":#:#: invalid properties {left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>,
func.func @main(%x0: tensor<2x2xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xi64>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = unit}> : (tensor<2x2xf32>, tensor<2x3xf32>) -> (tensor<2x3xi64>)
  func.return %r : tensor<2x3xi64>
}
// -----
// stablehlo.triangular_solve: "-":#:#: operands must have equal rank, but got 'T' and 'T'
func.func @main(%x0: tensor<2x2xf32>, %x1: tensor<3xf32>) -> (tensor<3xf32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<3xf32>) -> (tensor<3xf32>)
  func.return %r : tensor<3xf32>
}
// -----
// stablehlo.triangular_solve: "-":#:#: shared dimension of operands 'a' and 'b' must be compatible, but got 'T' and 'T'
func.func @main(%x0: tensor<2x2xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.triangular_solve: "-":#:#: two minor dimensions of operand 'a' must be compatible, but got 'T'
func.func @main(%x0: tensor<2x1xf32>, %x1: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
  %r = "stablehlo.triangular_solve"(%x0, %x1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x1xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  func.return %r : tensor<2x3xf32>
}
// -----
// stablehlo.tuple: "-":#:#: 'stablehlo.tuple' op inferred type(s) 'tuple<>' are incompatible with return type(s) of operation 'tu
func.func @main() -> (tuple<tensor<2xf32>>) {
  %r = "stablehlo.tuple"() : () -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// stablehlo.tuple: "-":#:#: 'stablehlo.tuple' op inferred type(s) 'tuple<T' are incompatible with return type(s) of operation 'tu
func.func @main(%x0: tensor<2xi16>) -> (tuple<tensor<2xf32>>) {
  %r = "stablehlo.tuple"(%x0) : (tensor<2xi16>) -> (tuple<tensor<2xf32>>)
  func.return %r : tuple<tensor<2xf32>>
}
// -----
// stablehlo.tuple: "-":#:#: 'stablehlo.tuple' op inferred type(s) 'tuple<T, !stablehlo.token>' are incompatible with return type(
func.func @main(%x0: tensor<f32>, %x1: !stablehlo.token) -> (tuple<tuple<tensor<2xf32>>, !stablehlo.token>) {
  %r = "stablehlo.tuple"(%x0, %x1) : (tensor<f32>, !stablehlo.token) -> (tuple<tuple<tensor<2xf32>>, !stablehlo.token>)
  func.return %r : tuple<tuple<tensor<2xf32>>, !stablehlo.token>
}
// -----
// stablehlo.tuple: "-":#:#: 'stablehlo.tuple' op inferred type(s) 'tuple<T, T' are incompatible with return type(s) of operation 
func.func @main(%x0: tensor<f32>, %x1: tensor<i32>) -> (tuple<tensor<2xf32>, tensor<i32>>) {
  %r = "stablehlo.tuple"(%x0, %x1) : (tensor<f32>, tensor<i32>) -> (tuple<tensor<2xf32>, tensor<i32>>)
  func.return %r : tuple<tensor<2xf32>, tensor<i32>>
}
// -----
// stablehlo.tuple: "-":#:#: 'stablehlo.tuple' op inferred type(s) 'tuple<T, T, T' are incompatible with return type(s) of operati
func.func @main(%x0: tensor<2xf32>, %x1: tensor<2xf32>, %x2: tensor<i32>) -> (tuple<tensor<2xf32>, tensor<i32>>) {
  %r = "stablehlo.tuple"(%x0, %x1, %x2) : (tensor<2xf32>, tensor<2xf32>, tensor<i32>) -> (tuple<tensor<2xf32>, tensor<i32>>)
  func.return %r : tuple<tensor<2xf32>, tensor<i32>>
}
// -----
// stablehlo.tuple: "-":#:#: 'stablehlo.tuple' op inferred type(s) 'tuple<tuple<T, T' are incompatible with return type(s) of oper
func.func @main(%x0: tuple<tensor<2xf32>>, %x1: tensor<2x3xf32>) -> (tuple<tuple<tensor<2xf32>>, !stablehlo.token>) {
  %r = "stablehlo.tuple"(%x0, %x1) : (tuple<tensor<2xf32>>, tensor<2x3xf32>) -> (tuple<tuple<tensor<2xf32>>, !stablehlo.token>)
  func.return %r : tuple<tuple<tensor<2xf32>>, !stablehlo.token>
}
// -----
// stablehlo.tuple: "-":#:#: 'stablehlo.tuple' op requires one result
func.func @main() -> (tuple<>, tuple<>) {
  %r:2 = "stablehlo.tuple"() : () -> (tuple<>, tuple<>)
  func.return %r#0, %r#1 : tuple<>, tuple<>
}
// -----
// stablehlo.tuple: "-":#:#: 'stablehlo.tuple' op result ## must be nested tuple with any combination of ranked tensor of #/#/#/#/
func.func @main(%x0: tuple<tensor<2xf32>>, %x1: !stablehlo.token) -> (!stablehlo.token) {
  %r = "stablehlo.tuple"(%x0, %x1) : (tuple<tensor<2xf32>>, !stablehlo.token) -> (!stablehlo.token)
  func.return %r : !stablehlo.token
}
// -----
// stablehlo.unary_einsum: "-":#:#: 'stablehlo.unary_einsum' op operand ## must be ranked tensor of #/#/#/#/#/#-bit float or bool or #/#/
func.func @main(%x0: tuple<tensor<2xf32>>) -> (tensor<2xf32>) {
  %r = "stablehlo.unary_einsum"(%x0) <{einsum_config = "ij->i"}> : (tuple<tensor<2xf32>>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.unary_einsum: "-":#:#: 'stablehlo.unary_einsum' op requires a single operand
func.func @main(%x0: tensor<2x3xf32>, %x1: tensor<f32>) -> (tensor<2xf32>) {
  %r = "stablehlo.unary_einsum"(%x0, %x1) <{einsum_config = "ij->i"}> : (tensor<2x3xf32>, tensor<f32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.unary_einsum: "-":#:#: 'stablehlo.unary_einsum' op requires attribute 'einsum_config'
func.func @main(%x0: tensor<2x3xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.unary_einsum"(%x0) <{}> : (tensor<2x3xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.unary_einsum: "-":#:#: 'stablehlo.unary_einsum' op requires one result
func.func @main(%x0: tensor<2x3xf32>, %x1: !stablehlo.token) -> (tensor<2xf32>, tuple<tensor<2xf32>>) {
  %r:2 = "stablehlo.unary_einsum"(%x0, %x1) <{einsum_config = "ij->i"}> : (tensor<2x3xf32>, !stablehlo.token) -> (tensor<2xf32>, tuple<tensor<2xf32>>)
  func.return %r#0, %r#1 : tensor<2xf32>, tuple<tensor<2xf32>>
}
// -----
// stablehlo.unary_einsum: "-":#:#: invalid properties {einsum_config = #stablehlo<precision HIGH>} for op stablehlo.unary_einsum: Invali
func.func @main(%x0: tensor<2x3xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.unary_einsum"(%x0) <{einsum_config = #stablehlo<precision HIGH>}> : (tensor<2x3xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.unary_einsum: "-":#:#: invalid properties {einsum_config = array<i#: true>} for op stablehlo.unary_einsum: Invalid attribute
func.func @main(%x0: tensor<2x5xf32>) -> (tensor<2xf32>) {
  %r = "stablehlo.unary_einsum"(%x0) <{einsum_config = array<i1: true>}> : (tensor<2x5xf32>) -> (tensor<2xf32>)
  func.return %r : tensor<2xf32>
}
// -----
// stablehlo.while: "-":#:#: expect condition block return a zero-ranked tensor of i# but got 'T'
func.func @main(%x0: !stablehlo.token, %x1: tensor<f64>) -> (!stablehlo.token, tensor<f64>) {
  %r:2 = "stablehlo.while"(%x0, %x1) ({
^bb0(%arg4: !stablehlo.token, %arg5: tensor<f64>):
  "stablehlo.return"(%arg5) : (tensor<f64>) -> ()
}, {
^bb0(%arg2: !stablehlo.token, %arg3: tensor<f64>):
  "stablehlo.return"(%arg2, %arg3) : (!stablehlo.token, tensor<f64>) -> ()
}) : (!stablehlo.token, tensor<f64>) -> (!stablehlo.token, tensor<f64>)
  func.return %r#0, %r#1 : !stablehlo.token, tensor<f64>
}
// -----
// stablehlo.while: "-":#:#: expect operands to be compatible with condition block arguments but got '!stablehlo.token', 'T' vs '!
func.func @main(%x0: !stablehlo.token, %x1: tensor<0xi1>) -> (!stablehlo.token, tensor<0xi1>) {
  %r:2 = "stablehlo.while"(%x0, %x1) ({
^bb0(%arg4: !stablehlo.token, %arg5: tensor<i1>):
  "stablehlo.return"(%arg5) : (tensor<i1>) -> ()
}, {
^bb0(%arg2: !stablehlo.token, %arg3: tensor<i1>):
  "stablehlo.return"(%arg2, %arg3) : (!stablehlo.token, tensor<i1>) -> ()
}) : (!stablehlo.token, tensor<0xi1>) -> (!stablehlo.token, tensor<0xi1>)
  func.return %r#0, %r#1 : !stablehlo.token, tensor<0xi1>
}
// -----
// stablehlo.while: "-":#:#: expect operands to be compatible with condition block arguments but got 'T' vs 'T'
func.func @main(%x0: tensor<f64>) -> (tensor<i32>) {
  %r = "stablehlo.while"(%x0) ({
^bb0(%arg2: tensor<i32>):
  %2 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  %3 = "stablehlo.compare"(%arg2, %2) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
  "stablehlo.return"(%3) : (tensor<i1>) -> ()
}, {
^bb0(%arg1: tensor<i32>):
  %1 = "stablehlo.add"(%arg1, %arg1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  "stablehlo.return"(%1) : (tensor<i32>) -> ()
}) : (tensor<f64>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.while: "-":#:#: integer constant out of range for type
func.func @main(%x0: tensor<i32>) -> (tensor<i32>) {
  %r = "stablehlo.while"(%x0) ({
^bb0(%arg2: tensor<i32>):
  %2 = "stablehlo.constant"() <{value = dense<-9223372036854775807> : tensor<i32>}> : () -> tensor<i32>
  %3 = "stablehlo.compare"(%arg2, %2) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
  "stablehlo.return"(%3) : (tensor<i1>) -> ()
}, {
^bb0(%arg1: tensor<i32>):
  %1 = "stablehlo.add"(%arg1, %arg1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  "stablehlo.return"(%1) : (tensor<i32>) -> ()
}) : (tensor<i32>) -> (tensor<i32>)
  func.return %r : tensor<i32>
}
// -----
// stablehlo.xor: "-":#:#: 'stablehlo.xor' op expected # operands, but found #
func.func @main(%x0: tensor<20x20xi16>, %x1: tensor<20x20xi16>, %x2: i32) -> (tensor<20x20xi16>) {
  %r = "stablehlo.xor"(%x0, %x1, %x2) : (tensor<20x20xi16>, tensor<20x20xi16>, i32) -> (tensor<20x20xi16>)
  func.return %r : tensor<20x20xi16>
}
// -----
// stablehlo.xor: "-":#:#: 'stablehlo.xor' op operand ## must be ranked tensor of bool or #/#/#/#/#/#-bit integer values, but go
func.func @main(%x0: tensor<20x20xf32>, %x1: tensor<20x20xf32>) -> (tensor<20x20xf32>) {
  %r = "stablehlo.xor"(%x0, %x1) : (tensor<20x20xf32>, tensor<20x20xf32>) -> (tensor<20x20xf32>)
  func.return %r : tensor<20x20xf32>
}
// -----
// stablehlo.xor: "-":#:#: 'stablehlo.xor' op requires compatible types for all operands and results
func.func @main(%x0: tensor<20x20xi64>, %x1: tensor<20x19xi64>) -> (tensor<20x20xi64>) {
  %r = "stablehlo.xor"(%x0, %x1) : (tensor<20x20xi64>, tensor<20x19xi64>) -> (tensor<20x20xi64>)
  func.return %r : tensor<20x20xi64>
}
// -----
// stablehlo.xor: "-":#:#: 'stablehlo.xor' op requires one result
func.func @main(%x0: tensor<20x20xi16>, %x1: tensor<20x20xi16>) -> (tensor<20x20xi16>, i32) {
  %r:2 = "stablehlo.xor"(%x0, %x1) : (tensor<20x20xi16>, tensor<20x20xi16>) -> (tensor<20x20xi16>, i32)
  func.return %r#0, %r#1 : tensor<20x20xi16>, i32
}
// -----
