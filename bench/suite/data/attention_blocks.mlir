module @jit_attention_blocks attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x1280x64xf32>, %arg1: tensor<6x1280x64xf32>, %arg2: tensor<6x1280x64xf32>) -> (tensor<6x1280x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.iota dim = 0 : tensor<1280xi32>
    %1 = stablehlo.reshape %0 : (tensor<1280xi32>) -> tensor<8x160xi32>
    %2 = stablehlo.reshape %arg1 : (tensor<6x1280x64xf32>) -> tensor<6x8x160x64xf32>
    %3 = stablehlo.reshape %arg2 : (tensor<6x1280x64xf32>) -> tensor<6x8x160x64xf32>
    %4 = stablehlo.reshape %arg0 : (tensor<6x1280x64xf32>) -> tensor<6x8x160x64xf32>
    %5 = stablehlo.transpose %4, dims = [1, 0, 2, 3] : (tensor<6x8x160x64xf32>) -> tensor<8x6x160x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x6x160x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %7:7 = stablehlo.while(%iterArg = %5, %iterArg_0 = %1, %iterArg_1 = %2, %iterArg_2 = %3, %iterArg_3 = %1, %iterArg_4 = %c, %iterArg_5 = %6) : tensor<8x6x160x64xf32>, tensor<8x160xi32>, tensor<6x8x160x64xf32>, tensor<6x8x160x64xf32>, tensor<8x160xi32>, tensor<i32>, tensor<8x6x160x64xf32>
    cond {
      %c_6 = stablehlo.constant dense<8> : tensor<i32>
      %10 = stablehlo.compare LT, %iterArg_4, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_4) : (tensor<8x6x160x64xf32>, tensor<i32>) -> tensor<6x160x64xf32>
      %11 = func.call @dynamic_index_in_dim_0(%iterArg_0, %iterArg_4) : (tensor<8x160xi32>, tensor<i32>) -> tensor<160xi32>
      %12 = func.call @closed_call(%iterArg_1, %iterArg_2, %iterArg_3, %10, %11) : (tensor<6x8x160x64xf32>, tensor<6x8x160x64xf32>, tensor<8x160xi32>, tensor<6x160x64xf32>, tensor<160xi32>) -> tensor<6x160x64xf32>
      %13 = func.call @dynamic_update_index_in_dim(%iterArg_5, %12, %iterArg_4) : (tensor<8x6x160x64xf32>, tensor<6x160x64xf32>, tensor<i32>) -> tensor<8x6x160x64xf32>
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %14 = stablehlo.add %iterArg_4, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_0, %iterArg_1, %iterArg_2, %iterArg_3, %14, %13 : tensor<8x6x160x64xf32>, tensor<8x160xi32>, tensor<6x8x160x64xf32>, tensor<6x8x160x64xf32>, tensor<8x160xi32>, tensor<i32>, tensor<8x6x160x64xf32>
    }
    %8 = stablehlo.transpose %7#6, dims = [1, 0, 2, 3] : (tensor<8x6x160x64xf32>) -> tensor<6x8x160x64xf32>
    %9 = stablehlo.reshape %8 : (tensor<6x8x160x64xf32>) -> tensor<6x1280x64xf32>
    return %9 : tensor<6x1280x64xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<8x6x160x64xf32>, %arg1: tensor<i32>) -> tensor<6x160x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 6, 160, 64] : (tensor<8x6x160x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x160x64xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x6x160x64xf32>) -> tensor<6x160x64xf32>
    return %1 : tensor<6x160x64xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<8x160xi32>, %arg1: tensor<i32>) -> tensor<160xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 160] : (tensor<8x160xi32>, tensor<i32>, tensor<i32>) -> tensor<1x160xi32>
    %1 = stablehlo.reshape %0 : (tensor<1x160xi32>) -> tensor<160xi32>
    return %1 : tensor<160xi32>
  }
  func.func private @closed_call(%arg0: tensor<6x8x160x64xf32>, %arg1: tensor<6x8x160x64xf32>, %arg2: tensor<8x160xi32>, %arg3: tensor<6x160x64xf32>, %arg4: tensor<160xi32>) -> tensor<6x160x64xf32> {
    %cst = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<160xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<160x64xf32>
    %3 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<160xf32>) -> tensor<6x160xf32>
    %4 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<160xf32>) -> tensor<6x160xf32>
    %5 = stablehlo.broadcast_in_dim %2, dims = [1, 2] : (tensor<160x64xf32>) -> tensor<6x160x64xf32>
    %6 = stablehlo.transpose %arg0, dims = [1, 0, 2, 3] : (tensor<6x8x160x64xf32>) -> tensor<8x6x160x64xf32>
    %7 = stablehlo.transpose %arg1, dims = [1, 0, 2, 3] : (tensor<6x8x160x64xf32>) -> tensor<8x6x160x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8:9 = stablehlo.while(%iterArg = %6, %iterArg_2 = %7, %iterArg_3 = %arg2, %iterArg_4 = %arg3, %iterArg_5 = %arg4, %iterArg_6 = %c, %iterArg_7 = %3, %iterArg_8 = %4, %iterArg_9 = %5) : tensor<8x6x160x64xf32>, tensor<8x6x160x64xf32>, tensor<8x160xi32>, tensor<6x160x64xf32>, tensor<160xi32>, tensor<i32>, tensor<6x160xf32>, tensor<6x160xf32>, tensor<6x160x64xf32>
    cond {
      %c_10 = stablehlo.constant dense<8> : tensor<i32>
      %12 = stablehlo.compare LT, %iterArg_6, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %12 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_6) : (tensor<8x6x160x64xf32>, tensor<i32>) -> tensor<6x160x64xf32>
      %13 = func.call @dynamic_index_in_dim(%iterArg_2, %iterArg_6) : (tensor<8x6x160x64xf32>, tensor<i32>) -> tensor<6x160x64xf32>
      %14 = func.call @dynamic_index_in_dim_0(%iterArg_3, %iterArg_6) : (tensor<8x160xi32>, tensor<i32>) -> tensor<160xi32>
      %15:3 = func.call @closed_call_1(%iterArg_4, %iterArg_5, %iterArg_7, %iterArg_8, %iterArg_9, %12, %13, %14) : (tensor<6x160x64xf32>, tensor<160xi32>, tensor<6x160xf32>, tensor<6x160xf32>, tensor<6x160x64xf32>, tensor<6x160x64xf32>, tensor<6x160x64xf32>, tensor<160xi32>) -> (tensor<6x160xf32>, tensor<6x160xf32>, tensor<6x160x64xf32>)
      %c_10 = stablehlo.constant dense<1> : tensor<i32>
      %16 = stablehlo.add %iterArg_6, %c_10 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %iterArg_3, %iterArg_4, %iterArg_5, %16, %15#0, %15#1, %15#2 : tensor<8x6x160x64xf32>, tensor<8x6x160x64xf32>, tensor<8x160xi32>, tensor<6x160x64xf32>, tensor<160xi32>, tensor<i32>, tensor<6x160xf32>, tensor<6x160xf32>, tensor<6x160x64xf32>
    }
    %9 = stablehlo.broadcast_in_dim %8#7, dims = [0, 1] : (tensor<6x160xf32>) -> tensor<6x160x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<6x160x1xf32>) -> tensor<6x160x64xf32>
    %11 = stablehlo.divide %8#8, %10 : tensor<6x160x64xf32>
    return %11 : tensor<6x160x64xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<6x160x64xf32>, %arg1: tensor<160xi32>, %arg2: tensor<6x160xf32>, %arg3: tensor<6x160xf32>, %arg4: tensor<6x160x64xf32>, %arg5: tensor<6x160x64xf32>, %arg6: tensor<6x160x64xf32>, %arg7: tensor<160xi32>) -> (tensor<6x160xf32>, tensor<6x160xf32>, tensor<6x160x64xf32>) {
    %0 = stablehlo.transpose %arg5, dims = [0, 2, 1] : (tensor<6x160x64xf32>) -> tensor<6x64x160xf32>
    %1 = stablehlo.dot_general %arg0, %0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x160x64xf32>, tensor<6x64x160xf32>) -> tensor<6x160x160xf32>
    %cst = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %2 = stablehlo.sqrt %cst : tensor<f32>
    %3 = stablehlo.convert %2 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<6x160x160xf32>
    %5 = stablehlo.divide %1, %4 : tensor<6x160x160xf32>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<160xi32>) -> tensor<160x1xi32>
    %7 = stablehlo.broadcast_in_dim %arg7, dims = [1] : (tensor<160xi32>) -> tensor<1x160xi32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<160x1xi32>) -> tensor<160x160xi32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x160xi32>) -> tensor<160x160xi32>
    %10 = stablehlo.compare GE, %8, %9, SIGNED : (tensor<160x160xi32>, tensor<160x160xi32>) -> tensor<160x160xi1>
    %cst_0 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %11 = call @_where(%10, %5, %cst_0) : (tensor<160x160xi1>, tensor<6x160x160xf32>, tensor<f32>) -> tensor<6x160x160xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst_1) applies stablehlo.maximum across dimensions = [2] : (tensor<6x160x160xf32>, tensor<f32>) -> tensor<6x160xf32>
    %13 = stablehlo.convert %arg2 : tensor<6x160xf32>
    %14 = stablehlo.maximum %13, %12 : tensor<6x160xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<6x160xf32>) -> tensor<6x160x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<6x160x1xf32>) -> tensor<6x160x160xf32>
    %17 = stablehlo.subtract %11, %16 : tensor<6x160x160xf32>
    %18 = stablehlo.exponential %17 : tensor<6x160x160xf32>
    %19 = stablehlo.convert %arg2 : tensor<6x160xf32>
    %20 = stablehlo.subtract %19, %14 : tensor<6x160xf32>
    %21 = stablehlo.exponential %20 : tensor<6x160xf32>
    %22 = stablehlo.multiply %arg3, %21 : tensor<6x160xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%18 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<6x160x160xf32>, tensor<f32>) -> tensor<6x160xf32>
    %24 = stablehlo.add %22, %23 : tensor<6x160xf32>
    %25 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<6x160xf32>) -> tensor<6x160x1xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<6x160x1xf32>) -> tensor<6x160x64xf32>
    %27 = stablehlo.multiply %arg4, %26 : tensor<6x160x64xf32>
    %28 = stablehlo.dot_general %18, %arg6, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x160x160xf32>, tensor<6x160x64xf32>) -> tensor<6x160x64xf32>
    %29 = stablehlo.add %27, %28 : tensor<6x160x64xf32>
    return %14, %24, %29 : tensor<6x160xf32>, tensor<6x160xf32>, tensor<6x160x64xf32>
  }
  func.func private @_where(%arg0: tensor<160x160xi1>, %arg1: tensor<6x160x160xf32>, %arg2: tensor<f32>) -> tensor<6x160x160xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<160x160xf32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<160x160xi1>) -> tensor<6x160x160xi1>
    %3 = stablehlo.broadcast_in_dim %1, dims = [1, 2] : (tensor<160x160xf32>) -> tensor<6x160x160xf32>
    %4 = stablehlo.select %2, %arg1, %3 : tensor<6x160x160xi1>, tensor<6x160x160xf32>
    return %4 : tensor<6x160x160xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<8x6x160x64xf32>, %arg1: tensor<6x160x64xf32>, %arg2: tensor<i32>) -> tensor<8x6x160x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<6x160x64xf32>) -> tensor<1x6x160x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<8x6x160x64xf32>, tensor<1x6x160x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x6x160x64xf32>
    return %1 : tensor<8x6x160x64xf32>
  }
}
