Shardings that do not fit, groups, branches.
// fails: stablehlo.all_gather: replica -1 is out of range, or in the groups twice
%r = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, -1], [2, 3]]> : tensor<2x2xi64>} : (tensor<4x6xf32>) -> tensor<8x6xf32>
// fails: stablehlo.collective_broadcast: replica_groups has rank 1, not 2
%r = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[0, 1]> : tensor<2xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: stablehlo.convolution: padding of 2x2 for 1 dimensions
%m = stablehlo.constant dense<0.0> : tensor<3x2x2xf32>
%r = "stablehlo.convolution"(%l, %m) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, padding = dense<0> : tensor<2x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>} : (tensor<4x6x2xf32>, tensor<3x2x2xf32>) -> tensor<4x4x2xf32>
// fails: stablehlo.case: it has no branches
"stablehlo.case"(%k) : (tensor<i32>) -> ()
// fails: stablehlo.case: branch 0 has arguments
%r = "stablehlo.case"(%k) ({
  ^bb0(%x: tensor<4xf32>):
    stablehlo.return %x : tensor<4xf32>
}) : (tensor<i32>) -> tensor<4xf32>
// fails: func.func: sdy.sharding has 1 dimensions, the value has 2
module {
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> tensor<4x2xf32> {
  return %x : tensor<4x2xf32>
}
}
// fails: sdy.sharding_constraint: a sharding of 1 dimensions for 2
module {
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %y = sdy.sharding_constraint %x <@mesh, [{}]> : tensor<4x2xf32>
  return %y : tensor<4x2xf32>
}
}
// UNIMPLEMENTED: func.func: a mesh of more than 64 axes
module {
sdy.mesh @mesh = <["a0"=1, "a1"=1, "a2"=1, "a3"=1, "a4"=1, "a5"=1, "a6"=1, "a7"=1, "a8"=1, "a9"=1, "a10"=1, "a11"=1, "a12"=1, "a13"=1, "a14"=1, "a15"=1, "a16"=1, "a17"=1, "a18"=1, "a19"=1, "a20"=1, "a21"=1, "a22"=1, "a23"=1, "a24"=1, "a25"=1, "a26"=1, "a27"=1, "a28"=1, "a29"=1, "a30"=1, "a31"=1, "a32"=1, "a33"=1, "a34"=1, "a35"=1, "a36"=1, "a37"=1, "a38"=1, "a39"=1, "a40"=1, "a41"=1, "a42"=1, "a43"=1, "a44"=1, "a45"=1, "a46"=1, "a47"=1, "a48"=1, "a49"=1, "a50"=1, "a51"=1, "a52"=1, "a53"=1, "a54"=1, "a55"=1, "a56"=1, "a57"=1, "a58"=1, "a59"=1, "a60"=1, "a61"=1, "a62"=1, "a63"=1, "a64"=1]>
func.func @main(%x: tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a1"}, {}]>}) -> tensor<4x2xf32> {
  return %x : tensor<4x2xf32>
}
}
// UNIMPLEMENTED: stablehlo.custom_call: nothing says how its array is divided
%r = stablehlo.custom_call @SPMDFullToShardShape(%a) : (tensor<4x6xf32>) -> tensor<2x6xf32>
