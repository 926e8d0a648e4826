// Four devices, 2 x 2, by the custom calls that were before Shardy: each adds its
// number to its part; then rows are together along one axis of the mesh only.
module attributes {mhlo.num_partitions = 4 : i32} {
func.func @main() {
  %a = stablehlo.iota dim = 0 : tensor<4x2xi32>
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[2,2]<=[4]}"} :
      (tensor<4x2xi32>) -> tensor<4x2xi32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} :
      (tensor<4x2xi32>) -> tensor<2x1xi32>
  %p = stablehlo.partition_id : tensor<ui32>
  %q = stablehlo.convert %p : (tensor<ui32>) -> tensor<i32>
  %t = stablehlo.constant dense<10> : tensor<i32>
  %u = stablehlo.multiply %q, %t : tensor<i32>
  %v = stablehlo.broadcast_in_dim %u, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
  %2 = stablehlo.add %1, %v : tensor<2x1xi32>
  %3 = stablehlo.custom_call @Sharding(%2) {mhlo.sharding = "{manual}"} :
      (tensor<2x1xi32>) -> tensor<2x1xi32>
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3)
      {mhlo.sharding = "{devices=[2,2]<=[4]}"} : (tensor<2x1xi32>) -> tensor<4x2xi32>
  check.expect_eq_const %4, dense<[[0, 10], [1, 11], [22, 32], [23, 33]]> : tensor<4x2xi32>

  %w = stablehlo.slice %4 [0:2, 0:2] : (tensor<4x2xi32>) -> tensor<2x2xi32>
  %5 = stablehlo.custom_call @Sharding(%w)
      {mhlo.sharding = "{devices=[1,2,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} :
      (tensor<2x2xi32>) -> tensor<2x2xi32>
  %6 = stablehlo.custom_call @SPMDFullToShardShape(%5) {mhlo.sharding = "{manual}"} :
      (tensor<2x2xi32>) -> tensor<2x1xi32>
  %7 = stablehlo.custom_call @SPMDShardToFullShape(%6)
      {mhlo.sharding = "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} :
      (tensor<2x1xi32>) -> tensor<4x1xi32>
  check.expect_eq_const %7, dense<[[0], [1], [10], [11]]> : tensor<4x1xi32>
  return
}
}
