module @jit_decoder_prompt attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x2048x512xf32>, %arg1: tensor<8x512xf32>, %arg2: tensor<8x512xf32>, %arg3: tensor<8x512xf32>, %arg4: tensor<8x512x512xf32>, %arg5: tensor<8x512xf32>, %arg6: tensor<8x512x1536xf32>, %arg7: tensor<8x1536xf32>, %arg8: tensor<8x512xf32>, %arg9: tensor<8x512xf32>, %arg10: tensor<8x512x2048xf32>, %arg11: tensor<8x2048xf32>, %arg12: tensor<512xf32>, %arg13: tensor<512x512xf32>, %arg14: tensor<512xf32>, %arg15: tensor<8000x512xf32>, %arg16: tensor<150xi32>) -> (tensor<8000xf32> {jax.result_info = "result[0]"}, tensor<8x150x8x64xf32> {jax.result_info = "result[1][0]"}, tensor<8x150x8x64xf32> {jax.result_info = "result[1][1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<150xi32>
    %1 = stablehlo.compare LT, %arg16, %0, SIGNED : (tensor<150xi32>, tensor<150xi32>) -> tensor<150xi1>
    %c_0 = stablehlo.constant dense<8000> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<150xi32>
    %3 = stablehlo.add %arg16, %2 : tensor<150xi32>
    %4 = stablehlo.select %1, %3, %arg16 : tensor<150xi1>, tensor<150xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<150xi32>) -> tensor<150x1xi32>
    %6 = "stablehlo.gather"(%arg15, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 512>}> : (tensor<8000x512xf32>, tensor<150x1xi32>) -> tensor<150x512xf32>
    %7 = stablehlo.slice %arg13 [0:150, 0:512] : (tensor<512x512xf32>) -> tensor<150x512xf32>
    %8 = stablehlo.add %6, %7 : tensor<150x512xf32>
    %c_1 = stablehlo.constant dense<true> : tensor<i1>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<150x150xi1>
    %10 = call @tril(%9) : (tensor<150x150xi1>) -> tensor<150x150xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x150x8x64xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x150x8x64xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %13:17 = stablehlo.while(%iterArg = %arg0, %iterArg_8 = %arg1, %iterArg_9 = %arg2, %iterArg_10 = %arg3, %iterArg_11 = %arg4, %iterArg_12 = %arg5, %iterArg_13 = %arg6, %iterArg_14 = %arg7, %iterArg_15 = %arg8, %iterArg_16 = %arg9, %iterArg_17 = %arg10, %iterArg_18 = %arg11, %iterArg_19 = %10, %iterArg_20 = %c_3, %iterArg_21 = %8, %iterArg_22 = %11, %iterArg_23 = %12) : tensor<8x2048x512xf32>, tensor<8x512xf32>, tensor<8x512xf32>, tensor<8x512xf32>, tensor<8x512x512xf32>, tensor<8x512xf32>, tensor<8x512x1536xf32>, tensor<8x1536xf32>, tensor<8x512xf32>, tensor<8x512xf32>, tensor<8x512x2048xf32>, tensor<8x2048xf32>, tensor<150x150xi1>, tensor<i32>, tensor<150x512xf32>, tensor<8x150x8x64xf32>, tensor<8x150x8x64xf32>
    cond {
      %c_24 = stablehlo.constant dense<8> : tensor<i32>
      %32 = stablehlo.compare LT, %iterArg_20, %c_24, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %32 : tensor<i1>
    } do {
      %32 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_20) : (tensor<8x2048x512xf32>, tensor<i32>) -> tensor<2048x512xf32>
      %33 = func.call @dynamic_index_in_dim_0(%iterArg_8, %iterArg_20) : (tensor<8x512xf32>, tensor<i32>) -> tensor<512xf32>
      %34 = func.call @dynamic_index_in_dim_0(%iterArg_9, %iterArg_20) : (tensor<8x512xf32>, tensor<i32>) -> tensor<512xf32>
      %35 = func.call @dynamic_index_in_dim_0(%iterArg_10, %iterArg_20) : (tensor<8x512xf32>, tensor<i32>) -> tensor<512xf32>
      %36 = func.call @dynamic_index_in_dim_1(%iterArg_11, %iterArg_20) : (tensor<8x512x512xf32>, tensor<i32>) -> tensor<512x512xf32>
      %37 = func.call @dynamic_index_in_dim_0(%iterArg_12, %iterArg_20) : (tensor<8x512xf32>, tensor<i32>) -> tensor<512xf32>
      %38 = func.call @dynamic_index_in_dim_2(%iterArg_13, %iterArg_20) : (tensor<8x512x1536xf32>, tensor<i32>) -> tensor<512x1536xf32>
      %39 = func.call @dynamic_index_in_dim_3(%iterArg_14, %iterArg_20) : (tensor<8x1536xf32>, tensor<i32>) -> tensor<1536xf32>
      %40 = func.call @dynamic_index_in_dim_0(%iterArg_15, %iterArg_20) : (tensor<8x512xf32>, tensor<i32>) -> tensor<512xf32>
      %41 = func.call @dynamic_index_in_dim_0(%iterArg_16, %iterArg_20) : (tensor<8x512xf32>, tensor<i32>) -> tensor<512xf32>
      %42 = func.call @dynamic_index_in_dim_4(%iterArg_17, %iterArg_20) : (tensor<8x512x2048xf32>, tensor<i32>) -> tensor<512x2048xf32>
      %43 = func.call @dynamic_index_in_dim_5(%iterArg_18, %iterArg_20) : (tensor<8x2048xf32>, tensor<i32>) -> tensor<2048xf32>
      %44:3 = func.call @closed_call(%iterArg_19, %iterArg_21, %32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43) : (tensor<150x150xi1>, tensor<150x512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<512xf32>, tensor<512x1536xf32>, tensor<1536xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x2048xf32>, tensor<2048xf32>) -> (tensor<150x512xf32>, tensor<150x8x64xf32>, tensor<150x8x64xf32>)
      %45 = func.call @dynamic_update_index_in_dim(%iterArg_22, %44#1, %iterArg_20) : (tensor<8x150x8x64xf32>, tensor<150x8x64xf32>, tensor<i32>) -> tensor<8x150x8x64xf32>
      %46 = func.call @dynamic_update_index_in_dim(%iterArg_23, %44#2, %iterArg_20) : (tensor<8x150x8x64xf32>, tensor<150x8x64xf32>, tensor<i32>) -> tensor<8x150x8x64xf32>
      %c_24 = stablehlo.constant dense<1> : tensor<i32>
      %47 = stablehlo.add %iterArg_20, %c_24 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %iterArg_14, %iterArg_15, %iterArg_16, %iterArg_17, %iterArg_18, %iterArg_19, %47, %44#0, %45, %46 : tensor<8x2048x512xf32>, tensor<8x512xf32>, tensor<8x512xf32>, tensor<8x512xf32>, tensor<8x512x512xf32>, tensor<8x512xf32>, tensor<8x512x1536xf32>, tensor<8x1536xf32>, tensor<8x512xf32>, tensor<8x512xf32>, tensor<8x512x2048xf32>, tensor<8x2048xf32>, tensor<150x150xi1>, tensor<i32>, tensor<150x512xf32>, tensor<8x150x8x64xf32>, tensor<8x150x8x64xf32>
    }
    %14 = stablehlo.slice %13#14 [149:150, 0:512] : (tensor<150x512xf32>) -> tensor<1x512xf32>
    %15 = stablehlo.reshape %14 : (tensor<1x512xf32>) -> tensor<512xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%15 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<512xf32>, tensor<f32>) -> tensor<f32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_5 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %19 = stablehlo.divide %17, %18 : tensor<1xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %20 = call @_var_7(%15, %c_6) : (tensor<512xf32>, tensor<i32>) -> tensor<1xf32>
    %21 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<1xf32>) -> tensor<512xf32>
    %22 = stablehlo.subtract %15, %21 : tensor<512xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %24 = stablehlo.add %20, %23 : tensor<1xf32>
    %25 = stablehlo.rsqrt %24 : tensor<1xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<1xf32>) -> tensor<512xf32>
    %27 = stablehlo.multiply %22, %26 : tensor<512xf32>
    %28 = stablehlo.multiply %27, %arg12 : tensor<512xf32>
    %29 = stablehlo.add %28, %arg14 : tensor<512xf32>
    %30 = stablehlo.transpose %arg15, dims = [1, 0] : (tensor<8000x512xf32>) -> tensor<512x8000xf32>
    %31 = stablehlo.dot_general %29, %30, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512xf32>, tensor<512x8000xf32>) -> tensor<8000xf32>
    return %31, %13#15, %13#16 : tensor<8000xf32>, tensor<8x150x8x64xf32>, tensor<8x150x8x64xf32>
  }
  func.func private @tril(%arg0: tensor<150x150xi1>) -> tensor<150x150xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<150x150xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<150x150xi32>
    %2 = stablehlo.add %0, %1 : tensor<150x150xi32>
    %3 = stablehlo.iota dim = 1 : tensor<150x150xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<150x150xi32>, tensor<150x150xi32>) -> tensor<150x150xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<150x150xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<150x150xi1>, tensor<150x150xi1>
    return %6 : tensor<150x150xi1>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<8x2048x512xf32>, %arg1: tensor<i32>) -> tensor<2048x512xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2048, 512] : (tensor<8x2048x512xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2048x512xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2048x512xf32>) -> tensor<2048x512xf32>
    return %1 : tensor<2048x512xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<8x512xf32>, %arg1: tensor<i32>) -> tensor<512xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 512] : (tensor<8x512xf32>, tensor<i32>, tensor<i32>) -> tensor<1x512xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x512xf32>) -> tensor<512xf32>
    return %1 : tensor<512xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<8x512x512xf32>, %arg1: tensor<i32>) -> tensor<512x512xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 512, 512] : (tensor<8x512x512xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x512x512xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x512x512xf32>) -> tensor<512x512xf32>
    return %1 : tensor<512x512xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<8x512x1536xf32>, %arg1: tensor<i32>) -> tensor<512x1536xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 512, 1536] : (tensor<8x512x1536xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x512x1536xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x512x1536xf32>) -> tensor<512x1536xf32>
    return %1 : tensor<512x1536xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<8x1536xf32>, %arg1: tensor<i32>) -> tensor<1536xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 1536] : (tensor<8x1536xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1536xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1536xf32>) -> tensor<1536xf32>
    return %1 : tensor<1536xf32>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<8x512x2048xf32>, %arg1: tensor<i32>) -> tensor<512x2048xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 512, 2048] : (tensor<8x512x2048xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x512x2048xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x512x2048xf32>) -> tensor<512x2048xf32>
    return %1 : tensor<512x2048xf32>
  }
  func.func private @dynamic_index_in_dim_5(%arg0: tensor<8x2048xf32>, %arg1: tensor<i32>) -> tensor<2048xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 2048] : (tensor<8x2048xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2048xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2048xf32>) -> tensor<2048xf32>
    return %1 : tensor<2048xf32>
  }
  func.func private @closed_call(%arg0: tensor<150x150xi1>, %arg1: tensor<150x512xf32>, %arg2: tensor<2048x512xf32>, %arg3: tensor<512xf32>, %arg4: tensor<512xf32>, %arg5: tensor<512xf32>, %arg6: tensor<512x512xf32>, %arg7: tensor<512xf32>, %arg8: tensor<512x1536xf32>, %arg9: tensor<1536xf32>, %arg10: tensor<512xf32>, %arg11: tensor<512xf32>, %arg12: tensor<512x2048xf32>, %arg13: tensor<2048xf32>) -> (tensor<150x512xf32>, tensor<150x8x64xf32>, tensor<150x8x64xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg1 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<150x512xf32>, tensor<f32>) -> tensor<150xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<150xf32>) -> tensor<150x1xf32>
    %cst_0 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<150x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<150x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = call @_var(%arg1, %c) : (tensor<150x512xf32>, tensor<i32>) -> tensor<150x1xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<150x1xf32>) -> tensor<150x512xf32>
    %6 = stablehlo.subtract %arg1, %5 : tensor<150x512xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<150x1xf32>
    %8 = stablehlo.add %4, %7 : tensor<150x1xf32>
    %9 = stablehlo.rsqrt %8 : tensor<150x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<150x1xf32>) -> tensor<150x512xf32>
    %11 = stablehlo.multiply %6, %10 : tensor<150x512xf32>
    %12 = stablehlo.broadcast_in_dim %arg4, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<150x512xf32>
    %14 = stablehlo.multiply %11, %13 : tensor<150x512xf32>
    %15 = stablehlo.broadcast_in_dim %arg10, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<150x512xf32>
    %17 = stablehlo.add %14, %16 : tensor<150x512xf32>
    %18 = stablehlo.dot_general %17, %arg8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<150x512xf32>, tensor<512x1536xf32>) -> tensor<150x1536xf32>
    %19 = stablehlo.broadcast_in_dim %arg9, dims = [1] : (tensor<1536xf32>) -> tensor<1x1536xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<1x1536xf32>) -> tensor<150x1536xf32>
    %21 = stablehlo.add %18, %20 : tensor<150x1536xf32>
    %22 = stablehlo.slice %21 [0:150, 0:512] : (tensor<150x1536xf32>) -> tensor<150x512xf32>
    %23 = stablehlo.slice %21 [0:150, 512:1024] : (tensor<150x1536xf32>) -> tensor<150x512xf32>
    %24 = stablehlo.slice %21 [0:150, 1024:1536] : (tensor<150x1536xf32>) -> tensor<150x512xf32>
    %25 = stablehlo.reshape %22 : (tensor<150x512xf32>) -> tensor<150x8x64xf32>
    %26 = stablehlo.reshape %23 : (tensor<150x512xf32>) -> tensor<150x8x64xf32>
    %27 = stablehlo.reshape %24 : (tensor<150x512xf32>) -> tensor<150x8x64xf32>
    %28 = stablehlo.dot_general %25, %26, batching_dims = [1] x [1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<150x8x64xf32>, tensor<150x8x64xf32>) -> tensor<8x150x150xf32>
    %cst_2 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %29 = stablehlo.sqrt %cst_2 : tensor<f32>
    %30 = stablehlo.convert %29 : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [] : (tensor<f32>) -> tensor<8x150x150xf32>
    %32 = stablehlo.divide %28, %31 : tensor<8x150x150xf32>
    %cst_3 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %33 = call @_where_6(%arg0, %32, %cst_3) : (tensor<150x150xi1>, tensor<8x150x150xf32>, tensor<f32>) -> tensor<8x150x150xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %34 = stablehlo.reduce(%33 init: %cst_4) applies stablehlo.maximum across dimensions = [2] : (tensor<8x150x150xf32>, tensor<f32>) -> tensor<8x150xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x150xf32>
    %36 = stablehlo.maximum %35, %34 : tensor<8x150xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1] : (tensor<8x150xf32>) -> tensor<8x150x1xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2] : (tensor<8x150x1xf32>) -> tensor<8x150x150xf32>
    %39 = stablehlo.subtract %33, %38 : tensor<8x150x150xf32>
    %40 = stablehlo.exponential %39 : tensor<8x150x150xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.reduce(%40 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<8x150x150xf32>, tensor<f32>) -> tensor<8x150xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<8x150xf32>) -> tensor<8x150x1xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<8x150x1xf32>) -> tensor<8x150x150xf32>
    %44 = stablehlo.divide %40, %43 : tensor<8x150x150xf32>
    %45 = stablehlo.dot_general %27, %44, batching_dims = [1] x [0], contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<150x8x64xf32>, tensor<8x150x150xf32>) -> tensor<8x64x150xf32>
    %46 = stablehlo.transpose %45, dims = [2, 0, 1] : (tensor<8x64x150xf32>) -> tensor<150x8x64xf32>
    %47 = stablehlo.reshape %46 : (tensor<150x8x64xf32>) -> tensor<150x512xf32>
    %48 = stablehlo.dot_general %47, %arg6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<150x512xf32>, tensor<512x512xf32>) -> tensor<150x512xf32>
    %49 = stablehlo.add %arg1, %48 : tensor<150x512xf32>
    %50 = stablehlo.broadcast_in_dim %arg7, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<150x512xf32>
    %52 = stablehlo.add %49, %51 : tensor<150x512xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%52 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<150x512xf32>, tensor<f32>) -> tensor<150xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<150xf32>) -> tensor<150x1xf32>
    %cst_8 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<150x1xf32>
    %56 = stablehlo.divide %54, %55 : tensor<150x1xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %57 = call @_var(%52, %c_9) : (tensor<150x512xf32>, tensor<i32>) -> tensor<150x1xf32>
    %58 = stablehlo.broadcast_in_dim %56, dims = [0, 1] : (tensor<150x1xf32>) -> tensor<150x512xf32>
    %59 = stablehlo.subtract %52, %58 : tensor<150x512xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<150x1xf32>
    %61 = stablehlo.add %57, %60 : tensor<150x1xf32>
    %62 = stablehlo.rsqrt %61 : tensor<150x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1] : (tensor<150x1xf32>) -> tensor<150x512xf32>
    %64 = stablehlo.multiply %59, %63 : tensor<150x512xf32>
    %65 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<150x512xf32>
    %67 = stablehlo.multiply %64, %66 : tensor<150x512xf32>
    %68 = stablehlo.broadcast_in_dim %arg11, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<150x512xf32>
    %70 = stablehlo.add %67, %69 : tensor<150x512xf32>
    %71 = stablehlo.dot_general %70, %arg12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<150x512xf32>, tensor<512x2048xf32>) -> tensor<150x2048xf32>
    %72 = stablehlo.broadcast_in_dim %arg13, dims = [1] : (tensor<2048xf32>) -> tensor<1x2048xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1] : (tensor<1x2048xf32>) -> tensor<150x2048xf32>
    %74 = stablehlo.add %71, %73 : tensor<150x2048xf32>
    %75 = stablehlo.multiply %74, %74 : tensor<150x2048xf32>
    %76 = stablehlo.multiply %75, %74 : tensor<150x2048xf32>
    %cst_11 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<150x2048xf32>
    %78 = stablehlo.multiply %77, %76 : tensor<150x2048xf32>
    %79 = stablehlo.add %74, %78 : tensor<150x2048xf32>
    %cst_12 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<150x2048xf32>
    %81 = stablehlo.multiply %80, %79 : tensor<150x2048xf32>
    %82 = stablehlo.tanh %81 : tensor<150x2048xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<150x2048xf32>
    %84 = stablehlo.add %83, %82 : tensor<150x2048xf32>
    %cst_14 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<150x2048xf32>
    %86 = stablehlo.multiply %85, %84 : tensor<150x2048xf32>
    %87 = stablehlo.multiply %74, %86 : tensor<150x2048xf32>
    %88 = stablehlo.dot_general %87, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<150x2048xf32>, tensor<2048x512xf32>) -> tensor<150x512xf32>
    %89 = stablehlo.add %52, %88 : tensor<150x512xf32>
    %90 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<150x512xf32>
    %92 = stablehlo.add %89, %91 : tensor<150x512xf32>
    return %92, %26, %27 : tensor<150x512xf32>, tensor<150x8x64xf32>, tensor<150x8x64xf32>
  }
  func.func private @_var(%arg0: tensor<150x512xf32>, %arg1: tensor<i32>) -> tensor<150x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<150x512xf32>, tensor<f32>) -> tensor<150xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<150xf32>) -> tensor<150x1xf32>
    %cst_0 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<150x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<150x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<150x1xf32>) -> tensor<150x512xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<150x512xf32>
    %6 = chlo.square %5 : tensor<150x512xf32> -> tensor<150x512xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<150x512xf32>, tensor<f32>) -> tensor<150xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<150xf32>) -> tensor<150x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<150x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<150x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<150x1xf32>, tensor<f32>) -> tensor<150x1xf32>
    return %14 : tensor<150x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<150x1xf32>, %arg2: tensor<f32>) -> tensor<150x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<150x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<150x1xf32>
    return %2 : tensor<150x1xf32>
  }
  func.func private @_where_6(%arg0: tensor<150x150xi1>, %arg1: tensor<8x150x150xf32>, %arg2: tensor<f32>) -> tensor<8x150x150xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<150x150xi1>) -> tensor<8x150x150xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x150x150xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<8x150x150xi1>, tensor<8x150x150xf32>
    return %3 : tensor<8x150x150xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<8x150x8x64xf32>, %arg1: tensor<150x8x64xf32>, %arg2: tensor<i32>) -> tensor<8x150x8x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<150x8x64xf32>) -> tensor<1x150x8x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<8x150x8x64xf32>, tensor<1x150x8x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x150x8x64xf32>
    return %1 : tensor<8x150x8x64xf32>
  }
  func.func private @_var_7(%arg0: tensor<512xf32>, %arg1: tensor<i32>) -> tensor<1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<512xf32>, tensor<f32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_0 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xf32>) -> tensor<512xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<512xf32>
    %6 = chlo.square %5 : tensor<512xf32> -> tensor<512xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<512xf32>, tensor<f32>) -> tensor<f32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where_8(%13, %12, %cst_4) : (tensor<i1>, tensor<1xf32>, tensor<f32>) -> tensor<1xf32>
    return %14 : tensor<1xf32>
  }
  func.func private @_where_8(%arg0: tensor<i1>, %arg1: tensor<1xf32>, %arg2: tensor<f32>) -> tensor<1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1xf32>
    return %2 : tensor<1xf32>
  }
}
