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

// -----

// Constants of another dialect, as StableHLO's own tests have them.
func.func @main() {
  %x = arith.constant dense<[1, -2]> : tensor<2xi32>
  %y = "arith.constant"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %z = stablehlo.add %x, %y : tensor<2xi32>
  check.expect_eq_const %z, dense<[4, 2]> : tensor<2xi32>
  return
}
