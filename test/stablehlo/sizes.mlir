// Sizes that the program computes, of arrays whose sizes are known.
func.func @main() {
  %x = stablehlo.iota dim = 0 : tensor<6xi32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<6xi32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %half = stablehlo.divide %n, %two : tensor<i32>
  %h1 = stablehlo.reshape %half : (tensor<i32>) -> tensor<1xi32>
  %t1 = stablehlo.reshape %two : (tensor<i32>) -> tensor<1xi32>
  %sizes = stablehlo.concatenate %t1, %h1, dim = 0 :
      (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>

  %r = stablehlo.dynamic_reshape %x, %sizes :
      (tensor<6xi32>, tensor<2xi32>) -> tensor<?x?xi32>
  %a = stablehlo.add %r, %r : tensor<?x?xi32>
  check.expect_eq_const %a, dense<[[0, 2, 4], [6, 8, 10]]> : tensor<2x3xi32>

  %b = stablehlo.dynamic_broadcast_in_dim %two, %sizes, dims = [] :
      (tensor<i32>, tensor<2xi32>) -> tensor<?x3xi32>
  check.expect_eq_const %b, dense<2> : tensor<2x3xi32>

  %long = stablehlo.convert %sizes : (tensor<2xi32>) -> tensor<2xi64>
  %i = stablehlo.dynamic_iota %long, dim = 1 : (tensor<2xi64>) -> tensor<?x?xi32>
  check.expect_eq_const %i, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>

  %k = "chlo.constant_like"(%i) <{value = 7 : i32}> : (tensor<?x?xi32>) -> tensor<?x?xi32>
  check.expect_eq_const %k, dense<7> : tensor<2x3xi32>

  %zero = stablehlo.constant dense<0> : tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %p = "stablehlo.dynamic_pad"(%x, %two, %t1, %zero, %one) :
      (tensor<6xi32>, tensor<i32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>)
      -> tensor<?xi32>
  check.expect_eq_const %p, dense<[2, 2, 0, 2, 1, 2, 2, 2, 3, 2, 4, 2, 5]> : tensor<13xi32>

  %full = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %s = "stablehlo.real_dynamic_slice"(%x, %one, %full, %t1) :
      (tensor<6xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xi32>
  check.expect_eq_const %s, dense<[1, 3, 5]> : tensor<3xi32>

  // A start that only a run knows, as many elements as the result has.
  %from = stablehlo.slice %x [2:3] : (tensor<6xi32>) -> tensor<1xi32>
  %to = stablehlo.add %from, %t1 : tensor<1xi32>
  %d = "stablehlo.real_dynamic_slice"(%x, %from, %to, %one) :
      (tensor<6xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  check.expect_eq_const %d, dense<[2, 3]> : tensor<2xi32>
  return
}
