// What self-checking programs may say of limits, in short and at length.
func.func @main() {
  %x = stablehlo.constant dense<[1.0, -2.0, 3.0]> : tensor<3xf32>
  %y = stablehlo.constant dense<[1.05, -2.05, 3.0]> : tensor<3xf32>
  %z = stablehlo.constant dense<[0x3F800002, 0xC0000000, 0x40400001]> : tensor<3xf32>
  check.expect_eq %x, %x : tensor<3xf32>
  check.expect_eq_const %x, dense<[1.0, -2.0, 3.0]> : tensor<3xf32>
  check.expect_almost_eq %x, %x : tensor<3xf32>
  check.expect_almost_eq %x, %y, tolerance = 0.1 : tensor<3xf32>
  check.expect_almost_eq %x, %y, tolerance = 1.0e-1 {x.note = "why"} : tensor<3xf32>
  check.expect_almost_eq_const %y, dense<[1.0, -2.0, 3.0]> : tensor<3xf32> {tolerance = 0.1 : f64}
  "check.expect_almost_eq"(%x, %y) <{tolerance = 1.000000e-01 : f64}> : (tensor<3xf32>, tensor<3xf32>) -> ()
  check.expect_close %x, %z, max_ulp_difference = 2 : tensor<3xf32>, tensor<3xf32>
  check.expect_close %x, %z, max_ulp_difference = 2, min_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  "check.expect_close"(%x, %z) {max_ulp_difference = 2 : i64} : (tensor<3xf32>, tensor<3xf32>) -> ()
  %n = stablehlo.negate %x : tensor<3xf32>
  %seen = interpreter.probe %n, probe_id = "negative" : tensor<3xf32>
  %w = stablehlo.constant dense<[-1.0, 2.0, -3.0]> : tensor<3xf32>
  check.expect_serialized_eq %w, probe_id = "negative" : tensor<3xf32>
  check.expect_serialized_eq %seen, probe_id = "negative", iter = 0 : tensor<3xf32>
  return
}
