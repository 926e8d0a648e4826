// A function may end with stablehlo.return, as JAX's comparators do.
func.func private @f(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.add %a, %a : tensor<i32>
  stablehlo.return %0 : tensor<i32>
}
func.func @main() {
  %a = stablehlo.constant dense<4> : tensor<i32>
  %0 = call @f(%a) : (tensor<i32>) -> tensor<i32>
  check.expect_eq_const %0, dense<8> : tensor<i32>
  return
}
