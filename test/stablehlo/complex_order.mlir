// Complex numbers are ordered by their real parts, then by the imaginary ones.
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 2.0), (1.0, 3.0), (2.0, -1.0), (0x7FC00000, 0.0)]> : tensor<4xcomplex<f32>>
  %b = stablehlo.constant dense<[(1.0, 3.0), (1.0, 3.0), (1.0, 5.0), (0.0, 0.0)]> : tensor<4xcomplex<f32>>
  %0 = stablehlo.compare LT, %a, %b : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  check.expect_eq_const %0, dense<[true, false, false, false]> : tensor<4xi1>
  %1 = stablehlo.compare GE, %a, %b : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  check.expect_eq_const %1, dense<[false, true, true, false]> : tensor<4xi1>
  %2 = stablehlo.maximum %a, %b : tensor<4xcomplex<f32>>
  %3 = stablehlo.slice %2 [0:3] : (tensor<4xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %3, dense<[(1.0, 3.0), (1.0, 3.0), (2.0, -1.0)]> : tensor<3xcomplex<f32>>
  %z = stablehlo.constant dense<(9.0, 9.0)> : tensor<complex<f32>>
  %4 = stablehlo.reduce(%3 init: %z) applies stablehlo.minimum across dimensions = [0] : (tensor<3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  check.expect_eq_const %4, dense<(1.0, 3.0)> : tensor<complex<f32>>
  return
}
