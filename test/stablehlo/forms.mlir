// Forms that are not JAX's: aliases that are used before they are defined, bits of
// i1, numbers above 2^63, assertions about shapes, values in
// buffers.
func.func @main() {
  %x = stablehlo.constant dense<[1, 130]> : !bytes
  %bits = stablehlo.bitcast_convert %x : (!bytes) -> tensor<2x8xi1>
  check.expect_eq_const %bits, dense<[[true, false, false, false, false, false, false, false], [false, true, false, false, false, false, false, true]]> : tensor<2x8xi1>
  %back = stablehlo.bitcast_convert %bits : (tensor<2x8xi1>) -> !bytes
  check.expect_eq_const %back, dense<[1, 130]> : !bytes
  %six = stablehlo.constant dense<[[true, false, true, false, false, false]]> : tensor<1x6xi1>
  %small = stablehlo.bitcast_convert %six : (tensor<1x6xi1>) -> tensor<1xf6E2M3FN>
  %wide = stablehlo.convert %small : (tensor<1xf6E2M3FN>) -> tensor<1xf32>
  check.expect_eq_const %wide, dense<0.625> : tensor<1xf32>
  %z = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f64>>
  %halves = stablehlo.bitcast_convert %z : (tensor<complex<f64>>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %halves, dense<[(0.0, 1.875), (0.0, 2.0)]> : tensor<2xcomplex<f32>>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (!bytes) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %holds = stablehlo.compare EQ, %n, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%holds, %n) {api_version = 2 : i32, error_message = "there are {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %y = stablehlo.abs %wide {note = 18446744073709551615 : ui64, list = #list} : tensor<1xf32>
  %pinned = stablehlo.custom_call @Pin(%wide) : (tensor<1xf32>) -> memref<1xf32>
  %unpinned = stablehlo.custom_call @Unpin(%pinned) : (memref<1xf32>) -> tensor<1xf32>
  check.expect_eq_const %unpinned, dense<0.625> : tensor<1xf32>
  // the dictionary says anew what the form has said
  %a = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %same = stablehlo.transpose %a, dims = [1, 0] {permutation = array<i64: 0, 1>} : (tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %same, dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %differ = stablehlo.compare EQ, %a, %a {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  check.expect_eq_const %differ, dense<false> : tensor<2x2xi1>
  %most:2 = chlo.top_k(%a, k = 2) {k = 1 : i64} : tensor<2x2xi32> -> (tensor<2x1xi32>, tensor<2x1xi32>)
  check.expect_eq_const %most#0, dense<[[2], [4]]> : tensor<2x1xi32>
  %matrix = stablehlo.constant dense<[[4.0, 8.0], [2.0, 2.0]]> : tensor<2x2xf32>
  %factor = stablehlo.cholesky %matrix, lower = false {lower = true} : tensor<2x2xf32>
  %corner = stablehlo.slice %factor [0:1, 0:1] {start_indices = array<i64: 1, 0>, limit_indices = array<i64: 2, 1>} : (tensor<2x2xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %corner, dense<1.0> : tensor<1x1xf32>
  return
}
#list = [#word, 1]
#word = "word"
!bytes = tensor<2xui8>
