// Four devices: columns' sums over "x", inside of which another computation adds
// each device's place along "y".
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main() {
  %a = stablehlo.iota dim = 0 : tensor<4x4xf32>
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>]
      out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%b: tensor<2x4xf32>) {
    %1 = "stablehlo.all_reduce"(%b) <{
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
      replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>,
      use_global_device_ids}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %2 = sdy.manual_computation(%1) in_shardings=[<@mesh, [{}, {"y"}]>]
        out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"}
        (%c: tensor<2x2xf32>) {
      %two = stablehlo.constant dense<2> : tensor<ui32>
      %p = stablehlo.partition_id : tensor<ui32>
      %q = stablehlo.remainder %p, %two : tensor<ui32>
      %r = stablehlo.convert %q : (tensor<ui32>) -> tensor<f32>
      %t = stablehlo.broadcast_in_dim %r, dims = [] :
          (tensor<f32>) -> tensor<2x2xf32>
      %u = stablehlo.add %c, %t : tensor<2x2xf32>
      sdy.return %u : tensor<2x2xf32>
    } : (tensor<2x4xf32>) -> tensor<2x4xf32>
    sdy.return %2 : tensor<2x4xf32>
  } : (tensor<4x4xf32>) -> tensor<2x4xf32>
  check.expect_eq_const %0, dense<[[2., 2., 3., 3.], [4., 4., 5., 5.]]> :
      tensor<2x4xf32>
  return
}
// -----
// Parts that devices have along "x" are added up where the computation ends, and
// are parts of that sum where another begins.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main() {
  %a = stablehlo.iota dim = 0 : tensor<4x2xf32>
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>]
      out_shardings=[<@mesh, [{}, {}], unreduced={"x"}>] manual_axes={"x", "y"}
      (%b: tensor<2x2xf32>) {
    sdy.return %b : tensor<2x2xf32>
  } : (tensor<4x2xf32>) -> tensor<2x2xf32>
  %1 = sdy.manual_computation(%0)
      in_shardings=[<@mesh, [{}, {"y"}], unreduced={"x"}>]
      out_shardings=[<@mesh, [{}, {"y"}], unreduced={"x"}>]
      manual_axes={"x", "y"} (%c: tensor<2x1xf32>) {
    %2 = stablehlo.negate %c : tensor<2x1xf32>
    sdy.return %2 : tensor<2x1xf32>
  } : (tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %0, dense<[[2., 2.], [4., 4.]]> : tensor<2x2xf32>
  check.expect_eq_const %1, dense<[[-2., -2.], [-4., -4.]]> : tensor<2x2xf32>
  return
}
