// Ops that XLA writes as custom calls of their names, as it reads them back;
// values by mathematics.
func.func @main() {
  %x = stablehlo.constant dense<[0.5, -0.25, 0.0, 0.75]> : tensor<4xf64>
  %big = stablehlo.constant dense<[1.5, 1.25, 1.0, 3.75]> : tensor<4xf64>
  %erf = stablehlo.custom_call @mhlo.erf(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<4xf64>) -> tensor<4xf64>
  %erf_wanted = stablehlo.constant dense<[0.52049987781304654, -0.27632639016823693, 0.0, 0.71115563365351513]> : tensor<4xf64>
  check.expect_close %erf, %erf_wanted, max_ulp_difference = 2 : tensor<4xf64>, tensor<4xf64>
  %tan = stablehlo.custom_call @mhlo.tan(%x) {mhlo.attributes = {}} : (tensor<4xf64>) -> tensor<4xf64>
  %tan_wanted = stablehlo.constant dense<[0.54630248984379051, -0.25534192122103627, 0.0, 0.93159645994407246]> : tensor<4xf64>
  check.expect_close %tan, %tan_wanted, max_ulp_difference = 2 : tensor<4xf64>, tensor<4xf64>
  %acos = stablehlo.custom_call @mhlo.acos(%x) : (tensor<4xf64>) -> tensor<4xf64>
  %acos_wanted = stablehlo.constant dense<[1.0471975511965979, 1.8234765819369754, 1.5707963267948966, 0.72273424781341561]> : tensor<4xf64>
  check.expect_close %acos, %acos_wanted, max_ulp_difference = 2 : tensor<4xf64>, tensor<4xf64>
  %acosh = stablehlo.custom_call @mhlo.acosh(%big) {mhlo.version = 1 : i64} : (tensor<4xf64>) -> tensor<4xf64>
  %acosh_wanted = stablehlo.constant dense<[0.9624236501192069, 0.69314718055994529, 0.0, 1.9966315184985717]> : tensor<4xf64>
  check.expect_close %acosh, %acosh_wanted, max_ulp_difference = 2 : tensor<4xf64>, tensor<4xf64>
  %erf_inv = stablehlo.custom_call @chlo.erf_inv(%erf_wanted) : (tensor<4xf64>) -> tensor<4xf64>
  check.expect_close %erf_inv, %x, max_ulp_difference = 8 : tensor<4xf64>, tensor<4xf64>
  %abs = stablehlo.custom_call @mhlo.abs(%x) : (tensor<4xf64>) -> tensor<4xf64>
  check.expect_eq_const %abs, dense<[0.5, 0.25, 0.0, 0.75]> : tensor<4xf64>
  %largest:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 2 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<4xf64>) -> (tensor<2xf64>, tensor<2xi32>)
  check.expect_eq_const %largest#0, dense<[0.75, 0.5]> : tensor<2xf64>
  check.expect_eq_const %largest#1, dense<[3, 0]> : tensor<2xi32>
  %smallest:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 1 : i64, largest = false}} : (tensor<4xf64>) -> (tensor<1xf64>, tensor<1xi32>)
  check.expect_eq_const %smallest#0, dense<-0.25> : tensor<1xf64>
  %zero = stablehlo.constant dense<0.0> : tensor<f64>
  %sum = stablehlo.custom_call @mhlo.reduce(%x, %zero) {called_computations = [@add], mhlo.attributes = {dimensions = array<i64: 0>}} : (tensor<4xf64>, tensor<f64>) -> tensor<f64>
  check.expect_eq_const %sum, dense<1.0> : tensor<f64>
  %called = func.call @add(%zero, %sum) : (tensor<f64>, tensor<f64>) -> tensor<f64>
  check.expect_eq_const %called, dense<1.0> : tensor<f64>
  return
}
func.func private @add(%a: tensor<f64>, %b: tensor<f64>) -> tensor<f64> {
  %sum = stablehlo.add %a, %b : tensor<f64>
  return %sum : tensor<f64>
}
