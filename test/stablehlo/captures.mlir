// Bodies that use values from outside: what depends on constants alone, and
// scalars that do not.  Expected values by hand.
func.func @main() {
  %x = stablehlo.constant dense<[[1., -2., 3.], [4., 5., -6.]]> : tensor<2x3xf32>
  %v = stablehlo.constant dense<[5, 3, 8, 1]> : tensor<4xi32>
  %z = stablehlo.constant dense<0.> : tensor<f32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %twof = stablehlo.convert %two : (tensor<i32>) -> tensor<f32>
  %0 = stablehlo.reduce(%x init: %z) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
     %m = stablehlo.multiply %b, %twof : tensor<f32>
     %s = stablehlo.add %a, %m : tensor<f32>
     stablehlo.return %s : tensor<f32>
   }
  check.expect_eq_const %0, dense<[4., 6.]> : tensor<2xf32>
  %row = stablehlo.slice %x [0:1, 2:3] : (tensor<2x3xf32>) -> tensor<1x1xf32>
  %c = stablehlo.reshape %row : (tensor<1x1xf32>) -> tensor<f32>
  %1 = stablehlo.reduce(%x init: %z) across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
     %m = stablehlo.multiply %b, %c : tensor<f32>
     %s = stablehlo.add %a, %m : tensor<f32>
     stablehlo.return %s : tensor<f32>
   }
  check.expect_eq_const %1, dense<15.> : tensor<f32>
  %2 = "stablehlo.map"(%x) <{dimensions = array<i64: 0, 1>}> ({
   ^bb0(%a: tensor<f32>):
     %m = stablehlo.multiply %a, %c : tensor<f32>
     stablehlo.return %m : tensor<f32>
   }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %2, dense<[[3., -6., 9.], [12., 15., -18.]]> : tensor<2x3xf32>
  %p = stablehlo.slice %v [1:2] : (tensor<4xi32>) -> tensor<1xi32>
  %q = stablehlo.reshape %p : (tensor<1xi32>) -> tensor<i32>
  %3 = "stablehlo.sort"(%v) <{dimension = 0 : i64, is_stable = true}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
     %d = stablehlo.subtract %a, %q : tensor<i32>
     %e = stablehlo.subtract %b, %q : tensor<i32>
     %f = stablehlo.multiply %d, %d : tensor<i32>
     %g = stablehlo.multiply %e, %e : tensor<i32>
     %h = stablehlo.compare LT, %f, %g : (tensor<i32>, tensor<i32>) -> tensor<i1>
     stablehlo.return %h : tensor<i1>
   }) : (tensor<4xi32>) -> tensor<4xi32>
  check.expect_eq_const %3, dense<[3, 5, 1, 8]> : tensor<4xi32>
  %i = stablehlo.constant dense<[[1], [3], [1]]> : tensor<3x1xi32>
  %u = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi32>
  %4 = "stablehlo.scatter"(%v, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
     %d = stablehlo.multiply %b, %q : tensor<i32>
     %e = stablehlo.add %a, %d : tensor<i32>
     stablehlo.return %e : tensor<i32>
   }) : (tensor<4xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<4xi32>
  check.expect_eq_const %4, dense<[5, 123, 8, 61]> : tensor<4xi32>
  %5 = "stablehlo.reduce_window"(%v, %two) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
   ^bb0(%a: tensor<i32>, %b: tensor<i32>):
     %d = stablehlo.multiply %b, %q : tensor<i32>
     %e = stablehlo.add %a, %d : tensor<i32>
     stablehlo.return %e : tensor<i32>
   }) : (tensor<4xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %5, dense<[26, 29]> : tensor<2xi32>
  return
}
// -----
func.func @device(%a: tensor<2xf32>, %c: tensor<f32>) -> (tensor<2xf32>, tensor<1xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %m = stablehlo.multiply %y, %c : tensor<f32>
    %s = stablehlo.add %x, %m : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %m = stablehlo.multiply %y, %c : tensor<f32>
    %s = stablehlo.add %x, %m : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<1xf32>
  return %0, %1 : tensor<2xf32>, tensor<1xf32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1., 2.]> : tensor<2xf32>
  %b = stablehlo.constant dense<[3., 4.]> : tensor<2xf32>
  %c = stablehlo.constant dense<10.> : tensor<f32>
  %r:4 = "interpreter.run_parallel"(%a, %c, %b, %c) {programs = [[@device], [@device]]} : (tensor<2xf32>, tensor<f32>, tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<1xf32>, tensor<2xf32>, tensor<1xf32>)
  check.expect_eq_const %r#0, dense<[31., 42.]> : tensor<2xf32>
  check.expect_eq_const %r#1, dense<31.> : tensor<1xf32>
  check.expect_eq_const %r#2, dense<[31., 42.]> : tensor<2xf32>
  check.expect_eq_const %r#3, dense<42.> : tensor<1xf32>
  %w = stablehlo.constant dense<[[1, 5, 2], [4, 3, 6]]> : tensor<2x3xi32>
  %s = stablehlo.constant dense<[[10, 20], [30, 40], [50, 60]]> : tensor<3x2xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %k = stablehlo.slice %w [0:1, 0:1] : (tensor<2x3xi32>) -> tensor<1x1xi32>
  %three = stablehlo.reshape %k : (tensor<1x1xi32>) -> tensor<i32>
  %5 = "stablehlo.select_and_scatter"(%w, %s, %z) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %d = stablehlo.multiply %x, %three : tensor<i32>
    %e = stablehlo.multiply %y, %three : tensor<i32>
    %p = stablehlo.compare GE, %d, %e : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %d = stablehlo.add %x, %y : tensor<i32>
    %e = stablehlo.add %d, %three : tensor<i32>
    stablehlo.return %e : tensor<i32>
  }) : (tensor<2x3xi32>, tensor<3x2xi32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %5, dense<[[0, 63, 0], [51, 0, 102]]> : tensor<2x3xi32>
  return
}
