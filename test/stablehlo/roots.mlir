// Collectives whose groups have a root, fixed or chosen by a run.

module @reduce {
  func.func @first(%x: tensor<2xi64>, %y: tensor<f32>) -> (tensor<2xi64>, tensor<f32>) {
    %0 = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[1, 0], [2, -1]]> : tensor<2x2xi64>}> ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>):
      %s = stablehlo.add %a, %b : tensor<i64>
      stablehlo.return %s : tensor<i64>
    }) : (tensor<2xi64>) -> tensor<2xi64>
    return %0, %y : tensor<2xi64>, tensor<f32>
  }
  func.func @main() {
    %x = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    %y = stablehlo.constant dense<1.0> : tensor<f32>
    %r:6 = "interpreter.run_parallel"(%x, %y, %x, %y, %x, %y) <{infeed = [], programs = [[@first], [@first], [@first]]}> : (tensor<2xi64>, tensor<f32>, tensor<2xi64>, tensor<f32>, tensor<2xi64>, tensor<f32>) -> (tensor<2xi64>, tensor<f32>, tensor<2xi64>, tensor<f32>, tensor<2xi64>, tensor<f32>)
    check.expect_eq_const %r#0, dense<0> : tensor<2xi64>
    check.expect_eq_const %r#2, dense<[6, 8]> : tensor<2xi64>
    check.expect_eq_const %r#4, dense<[3, 4]> : tensor<2xi64>
    return
  }
}

// -----

module @chosen {
  func.func @reduce(%x: tensor<2xi64>, %y: tensor<i64>, %root: tensor<2xi32>) -> (tensor<2xi64>, tensor<i64>) {
    %0:2 = "stablehlo.collective_reduce"(%x, %y, %root) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>):
      %s = stablehlo.add %a, %b : tensor<i64>
      stablehlo.return %s : tensor<i64>
    }) : (tensor<2xi64>, tensor<i64>, tensor<2xi32>) -> (tensor<2xi64>, tensor<i64>)
    return %0#0, %0#1 : tensor<2xi64>, tensor<i64>
  }
  func.func @main() {
    %x = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    %y = stablehlo.constant dense<5> : tensor<i64>
    %root = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
    %r:4 = "interpreter.run_parallel"(%x, %y, %root, %x, %y, %root) <{infeed = [], programs = [[@reduce], [@reduce]]}> : (tensor<2xi64>, tensor<i64>, tensor<2xi32>, tensor<2xi64>, tensor<i64>, tensor<2xi32>) -> (tensor<2xi64>, tensor<i64>, tensor<2xi64>, tensor<i64>)
    check.expect_eq_const %r#0, dense<0> : tensor<2xi64>
    check.expect_eq_const %r#1, dense<10> : tensor<i64>
    check.expect_eq_const %r#2, dense<[6, 8]> : tensor<2xi64>
    check.expect_eq_const %r#3, dense<0> : tensor<i64>
    return
  }
}

// -----

module @broadcast {
  func.func @f(%x: tensor<1x2xf32>, %y: tensor<i1>, %root: tensor<2xi32>) -> (tensor<1x2xf32>, tensor<i1>) {
    %0:2 = "stablehlo.collective_broadcast"(%x, %y, %root) <{has_dynamic_root, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<1x2xf32>, tensor<i1>, tensor<2xi32>) -> (tensor<1x2xf32>, tensor<i1>)
    return %0#0, %0#1 : tensor<1x2xf32>, tensor<i1>
  }
  func.func @main() {
    %x = stablehlo.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
    %y = stablehlo.constant dense<true> : tensor<i1>
    %u = stablehlo.constant dense<[[7.0, 8.0]]> : tensor<1x2xf32>
    %v = stablehlo.constant dense<false> : tensor<i1>
    %root = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
    %r:4 = "interpreter.run_parallel"(%x, %y, %root, %u, %v, %root) <{infeed = [], programs = [[@f], [@f]]}> : (tensor<1x2xf32>, tensor<i1>, tensor<2xi32>, tensor<1x2xf32>, tensor<i1>, tensor<2xi32>) -> (tensor<1x2xf32>, tensor<i1>, tensor<1x2xf32>, tensor<i1>)
    check.expect_eq_const %r#0, dense<[[7.0, 8.0]]> : tensor<1x2xf32>
    check.expect_eq_const %r#1, dense<true> : tensor<i1>
    check.expect_eq_const %r#2, dense<[[7.0, 8.0]]> : tensor<1x2xf32>
    check.expect_eq_const %r#3, dense<true> : tensor<i1>
    return
  }
}
