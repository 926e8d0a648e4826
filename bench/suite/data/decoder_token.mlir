module @jit_decoder_token attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10x2560x640xf32>, %arg1: tensor<10x640xf32>, %arg2: tensor<10x640xf32>, %arg3: tensor<10x640xf32>, %arg4: tensor<10x640x640xf32>, %arg5: tensor<10x640xf32>, %arg6: tensor<10x640x1920xf32>, %arg7: tensor<10x1920xf32>, %arg8: tensor<10x640xf32>, %arg9: tensor<10x640xf32>, %arg10: tensor<10x640x2560xf32>, %arg11: tensor<10x2560xf32>, %arg12: tensor<640xf32>, %arg13: tensor<384x640xf32>, %arg14: tensor<640xf32>, %arg15: tensor<12000x640xf32>, %arg16: tensor<10x384x10x64xf32> {tf.aliasing_output = 0 : i32}, %arg17: tensor<10x384x10x64xf32> {tf.aliasing_output = 1 : i32}, %arg18: tensor<i32>, %arg19: tensor<i32>) -> (tensor<10x384x10x64xf32> {jax.result_info = "result[0]['keys']"}, tensor<10x384x10x64xf32> {jax.result_info = "result[0]['values']"}, tensor<12000xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg18, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<12000> : tensor<i32>
    %1 = stablehlo.add %arg18, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg18 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %c_1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<640> : tensor<i32>
    %4 = stablehlo.add %c_3, %c_4 : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.select %3, %4, %c_5 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg15, %2, %5, sizes = [1, 640] : (tensor<12000x640xf32>, tensor<i32>, tensor<i32>) -> tensor<1x640xf32>
    %7 = stablehlo.reshape %6 : (tensor<1x640xf32>) -> tensor<640xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.compare LT, %arg19, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<384> : tensor<i32>
    %9 = stablehlo.add %arg19, %c_7 : tensor<i32>
    %10 = stablehlo.select %8, %9, %arg19 : tensor<i1>, tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.compare LT, %c_8, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %c_11 = stablehlo.constant dense<640> : tensor<i32>
    %12 = stablehlo.add %c_10, %c_11 : tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.select %11, %12, %c_12 : tensor<i1>, tensor<i32>
    %14 = stablehlo.dynamic_slice %arg13, %10, %13, sizes = [1, 640] : (tensor<384x640xf32>, tensor<i32>, tensor<i32>) -> tensor<1x640xf32>
    %15 = stablehlo.reshape %14 : (tensor<1x640xf32>) -> tensor<640xf32>
    %16 = stablehlo.add %7, %15 : tensor<640xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [1] : (tensor<640xf32>) -> tensor<1x640xf32>
    %18 = stablehlo.iota dim = 0 : tensor<384xi32>
    %19 = stablehlo.broadcast_in_dim %arg19, dims = [] : (tensor<i32>) -> tensor<384xi32>
    %20 = stablehlo.compare LE, %18, %19, SIGNED : (tensor<384xi32>, tensor<384xi32>) -> tensor<384xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<10x384x10x64xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<10x384x10x64xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %23:20 = stablehlo.while(%iterArg = %arg0, %iterArg_19 = %arg1, %iterArg_20 = %arg2, %iterArg_21 = %arg3, %iterArg_22 = %arg4, %iterArg_23 = %arg5, %iterArg_24 = %arg6, %iterArg_25 = %arg7, %iterArg_26 = %arg8, %iterArg_27 = %arg9, %iterArg_28 = %arg10, %iterArg_29 = %arg11, %iterArg_30 = %arg16, %iterArg_31 = %arg17, %iterArg_32 = %arg19, %iterArg_33 = %20, %iterArg_34 = %c_14, %iterArg_35 = %17, %iterArg_36 = %21, %iterArg_37 = %22) : tensor<10x2560x640xf32>, tensor<10x640xf32>, tensor<10x640xf32>, tensor<10x640xf32>, tensor<10x640x640xf32>, tensor<10x640xf32>, tensor<10x640x1920xf32>, tensor<10x1920xf32>, tensor<10x640xf32>, tensor<10x640xf32>, tensor<10x640x2560xf32>, tensor<10x2560xf32>, tensor<10x384x10x64xf32>, tensor<10x384x10x64xf32>, tensor<i32>, tensor<384xi1>, tensor<i32>, tensor<1x640xf32>, tensor<10x384x10x64xf32>, tensor<10x384x10x64xf32>
    cond {
      %c_38 = stablehlo.constant dense<10> : tensor<i32>
      %43 = stablehlo.compare LT, %iterArg_34, %c_38, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %43 : tensor<i1>
    } do {
      %43 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_34) : (tensor<10x2560x640xf32>, tensor<i32>) -> tensor<2560x640xf32>
      %44 = func.call @dynamic_index_in_dim_0(%iterArg_19, %iterArg_34) : (tensor<10x640xf32>, tensor<i32>) -> tensor<640xf32>
      %45 = func.call @dynamic_index_in_dim_0(%iterArg_20, %iterArg_34) : (tensor<10x640xf32>, tensor<i32>) -> tensor<640xf32>
      %46 = func.call @dynamic_index_in_dim_0(%iterArg_21, %iterArg_34) : (tensor<10x640xf32>, tensor<i32>) -> tensor<640xf32>
      %47 = func.call @dynamic_index_in_dim_1(%iterArg_22, %iterArg_34) : (tensor<10x640x640xf32>, tensor<i32>) -> tensor<640x640xf32>
      %48 = func.call @dynamic_index_in_dim_0(%iterArg_23, %iterArg_34) : (tensor<10x640xf32>, tensor<i32>) -> tensor<640xf32>
      %49 = func.call @dynamic_index_in_dim_2(%iterArg_24, %iterArg_34) : (tensor<10x640x1920xf32>, tensor<i32>) -> tensor<640x1920xf32>
      %50 = func.call @dynamic_index_in_dim_3(%iterArg_25, %iterArg_34) : (tensor<10x1920xf32>, tensor<i32>) -> tensor<1920xf32>
      %51 = func.call @dynamic_index_in_dim_0(%iterArg_26, %iterArg_34) : (tensor<10x640xf32>, tensor<i32>) -> tensor<640xf32>
      %52 = func.call @dynamic_index_in_dim_0(%iterArg_27, %iterArg_34) : (tensor<10x640xf32>, tensor<i32>) -> tensor<640xf32>
      %53 = func.call @dynamic_index_in_dim_4(%iterArg_28, %iterArg_34) : (tensor<10x640x2560xf32>, tensor<i32>) -> tensor<640x2560xf32>
      %54 = func.call @dynamic_index_in_dim_5(%iterArg_29, %iterArg_34) : (tensor<10x2560xf32>, tensor<i32>) -> tensor<2560xf32>
      %55 = func.call @dynamic_index_in_dim_6(%iterArg_30, %iterArg_34) : (tensor<10x384x10x64xf32>, tensor<i32>) -> tensor<384x10x64xf32>
      %56 = func.call @dynamic_index_in_dim_6(%iterArg_31, %iterArg_34) : (tensor<10x384x10x64xf32>, tensor<i32>) -> tensor<384x10x64xf32>
      %57:3 = func.call @closed_call(%iterArg_32, %iterArg_33, %iterArg_35, %43, %44, %45, %46, %47, %48, %49, %50, %51, %52, %53, %54, %55, %56) : (tensor<i32>, tensor<384xi1>, tensor<1x640xf32>, tensor<2560x640xf32>, tensor<640xf32>, tensor<640xf32>, tensor<640xf32>, tensor<640x640xf32>, tensor<640xf32>, tensor<640x1920xf32>, tensor<1920xf32>, tensor<640xf32>, tensor<640xf32>, tensor<640x2560xf32>, tensor<2560xf32>, tensor<384x10x64xf32>, tensor<384x10x64xf32>) -> (tensor<1x640xf32>, tensor<384x10x64xf32>, tensor<384x10x64xf32>)
      %58 = func.call @dynamic_update_index_in_dim(%iterArg_36, %57#1, %iterArg_34) : (tensor<10x384x10x64xf32>, tensor<384x10x64xf32>, tensor<i32>) -> tensor<10x384x10x64xf32>
      %59 = func.call @dynamic_update_index_in_dim(%iterArg_37, %57#2, %iterArg_34) : (tensor<10x384x10x64xf32>, tensor<384x10x64xf32>, tensor<i32>) -> tensor<10x384x10x64xf32>
      %c_38 = stablehlo.constant dense<1> : tensor<i32>
      %60 = stablehlo.add %iterArg_34, %c_38 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_19, %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %iterArg_26, %iterArg_27, %iterArg_28, %iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %iterArg_33, %60, %57#0, %58, %59 : tensor<10x2560x640xf32>, tensor<10x640xf32>, tensor<10x640xf32>, tensor<10x640xf32>, tensor<10x640x640xf32>, tensor<10x640xf32>, tensor<10x640x1920xf32>, tensor<10x1920xf32>, tensor<10x640xf32>, tensor<10x640xf32>, tensor<10x640x2560xf32>, tensor<10x2560xf32>, tensor<10x384x10x64xf32>, tensor<10x384x10x64xf32>, tensor<i32>, tensor<384xi1>, tensor<i32>, tensor<1x640xf32>, tensor<10x384x10x64xf32>, tensor<10x384x10x64xf32>
    }
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.reduce(%23#17 init: %cst_15) applies stablehlo.add across dimensions = [1] : (tensor<1x640xf32>, tensor<f32>) -> tensor<1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_16 = stablehlo.constant dense<6.400000e+02> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %27 = stablehlo.divide %25, %26 : tensor<1x1xf32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %28 = call @_var(%23#17, %c_17) : (tensor<1x640xf32>, tensor<i32>) -> tensor<1x1xf32>
    %29 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x640xf32>
    %30 = stablehlo.subtract %23#17, %29 : tensor<1x640xf32>
    %cst_18 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %32 = stablehlo.add %28, %31 : tensor<1x1xf32>
    %33 = stablehlo.rsqrt %32 : tensor<1x1xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x640xf32>
    %35 = stablehlo.multiply %30, %34 : tensor<1x640xf32>
    %36 = stablehlo.broadcast_in_dim %arg12, dims = [1] : (tensor<640xf32>) -> tensor<1x640xf32>
    %37 = stablehlo.multiply %35, %36 : tensor<1x640xf32>
    %38 = stablehlo.broadcast_in_dim %arg14, dims = [1] : (tensor<640xf32>) -> tensor<1x640xf32>
    %39 = stablehlo.add %37, %38 : tensor<1x640xf32>
    %40 = stablehlo.transpose %arg15, dims = [1, 0] : (tensor<12000x640xf32>) -> tensor<640x12000xf32>
    %41 = stablehlo.dot_general %39, %40, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x640xf32>, tensor<640x12000xf32>) -> tensor<1x12000xf32>
    %42 = stablehlo.reshape %41 : (tensor<1x12000xf32>) -> tensor<12000xf32>
    return %23#18, %23#19, %42 : tensor<10x384x10x64xf32>, tensor<10x384x10x64xf32>, tensor<12000xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<10x2560x640xf32>, %arg1: tensor<i32>) -> tensor<2560x640xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2560, 640] : (tensor<10x2560x640xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2560x640xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2560x640xf32>) -> tensor<2560x640xf32>
    return %1 : tensor<2560x640xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<10x640xf32>, %arg1: tensor<i32>) -> tensor<640xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 640] : (tensor<10x640xf32>, tensor<i32>, tensor<i32>) -> tensor<1x640xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x640xf32>) -> tensor<640xf32>
    return %1 : tensor<640xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<10x640x640xf32>, %arg1: tensor<i32>) -> tensor<640x640xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 640, 640] : (tensor<10x640x640xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x640x640xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x640x640xf32>) -> tensor<640x640xf32>
    return %1 : tensor<640x640xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<10x640x1920xf32>, %arg1: tensor<i32>) -> tensor<640x1920xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 640, 1920] : (tensor<10x640x1920xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x640x1920xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x640x1920xf32>) -> tensor<640x1920xf32>
    return %1 : tensor<640x1920xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<10x1920xf32>, %arg1: tensor<i32>) -> tensor<1920xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 1920] : (tensor<10x1920xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1920xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1920xf32>) -> tensor<1920xf32>
    return %1 : tensor<1920xf32>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<10x640x2560xf32>, %arg1: tensor<i32>) -> tensor<640x2560xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 640, 2560] : (tensor<10x640x2560xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x640x2560xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x640x2560xf32>) -> tensor<640x2560xf32>
    return %1 : tensor<640x2560xf32>
  }
  func.func private @dynamic_index_in_dim_5(%arg0: tensor<10x2560xf32>, %arg1: tensor<i32>) -> tensor<2560xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 2560] : (tensor<10x2560xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2560xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2560xf32>) -> tensor<2560xf32>
    return %1 : tensor<2560xf32>
  }
  func.func private @dynamic_index_in_dim_6(%arg0: tensor<10x384x10x64xf32>, %arg1: tensor<i32>) -> tensor<384x10x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 384, 10, 64] : (tensor<10x384x10x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x384x10x64xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x384x10x64xf32>) -> tensor<384x10x64xf32>
    return %1 : tensor<384x10x64xf32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<384xi1>, %arg2: tensor<1x640xf32>, %arg3: tensor<2560x640xf32>, %arg4: tensor<640xf32>, %arg5: tensor<640xf32>, %arg6: tensor<640xf32>, %arg7: tensor<640x640xf32>, %arg8: tensor<640xf32>, %arg9: tensor<640x1920xf32>, %arg10: tensor<1920xf32>, %arg11: tensor<640xf32>, %arg12: tensor<640xf32>, %arg13: tensor<640x2560xf32>, %arg14: tensor<2560xf32>, %arg15: tensor<384x10x64xf32>, %arg16: tensor<384x10x64xf32>) -> (tensor<1x640xf32>, tensor<384x10x64xf32>, tensor<384x10x64xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1x640xf32>, tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<6.400000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = call @_var(%arg2, %c) : (tensor<1x640xf32>, tensor<i32>) -> tensor<1x1xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x640xf32>
    %6 = stablehlo.subtract %arg2, %5 : tensor<1x640xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %8 = stablehlo.add %4, %7 : tensor<1x1xf32>
    %9 = stablehlo.rsqrt %8 : tensor<1x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x640xf32>
    %11 = stablehlo.multiply %6, %10 : tensor<1x640xf32>
    %12 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<640xf32>) -> tensor<1x640xf32>
    %13 = stablehlo.multiply %11, %12 : tensor<1x640xf32>
    %14 = stablehlo.broadcast_in_dim %arg11, dims = [1] : (tensor<640xf32>) -> tensor<1x640xf32>
    %15 = stablehlo.add %13, %14 : tensor<1x640xf32>
    %16 = stablehlo.dot_general %15, %arg9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x640xf32>, tensor<640x1920xf32>) -> tensor<1x1920xf32>
    %17 = stablehlo.broadcast_in_dim %arg10, dims = [1] : (tensor<1920xf32>) -> tensor<1x1920xf32>
    %18 = stablehlo.add %16, %17 : tensor<1x1920xf32>
    %19 = stablehlo.slice %18 [0:1, 0:640] : (tensor<1x1920xf32>) -> tensor<1x640xf32>
    %20 = stablehlo.slice %18 [0:1, 640:1280] : (tensor<1x1920xf32>) -> tensor<1x640xf32>
    %21 = stablehlo.slice %18 [0:1, 1280:1920] : (tensor<1x1920xf32>) -> tensor<1x640xf32>
    %22 = stablehlo.reshape %19 : (tensor<1x640xf32>) -> tensor<1x10x64xf32>
    %23 = stablehlo.reshape %20 : (tensor<1x640xf32>) -> tensor<1x10x64xf32>
    %24 = stablehlo.reshape %21 : (tensor<1x640xf32>) -> tensor<1x10x64xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.compare LT, %arg0, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<384> : tensor<i32>
    %26 = stablehlo.add %arg0, %c_3 : tensor<i32>
    %27 = stablehlo.select %25, %26, %arg0 : tensor<i1>, tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.dynamic_update_slice %arg15, %23, %27, %c_4, %c_5 : (tensor<384x10x64xf32>, tensor<1x10x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<384x10x64xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.compare LT, %arg0, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<384> : tensor<i32>
    %30 = stablehlo.add %arg0, %c_7 : tensor<i32>
    %31 = stablehlo.select %29, %30, %arg0 : tensor<i1>, tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %32 = stablehlo.dynamic_update_slice %arg16, %24, %31, %c_8, %c_9 : (tensor<384x10x64xf32>, tensor<1x10x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<384x10x64xf32>
    %33 = stablehlo.dot_general %22, %28, batching_dims = [1] x [1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<1x10x64xf32>, tensor<384x10x64xf32>) -> tensor<10x1x384xf32>
    %cst_10 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %34 = stablehlo.sqrt %cst_10 : tensor<f32>
    %35 = stablehlo.convert %34 : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [] : (tensor<f32>) -> tensor<10x1x384xf32>
    %37 = stablehlo.divide %33, %36 : tensor<10x1x384xf32>
    %cst_11 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %38 = call @_where_7(%arg1, %37, %cst_11) : (tensor<384xi1>, tensor<10x1x384xf32>, tensor<f32>) -> tensor<10x1x384xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %39 = stablehlo.reduce(%38 init: %cst_12) applies stablehlo.maximum across dimensions = [2] : (tensor<10x1x384xf32>, tensor<f32>) -> tensor<10x1xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<10x1xf32>
    %41 = stablehlo.maximum %40, %39 : tensor<10x1xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1] : (tensor<10x1xf32>) -> tensor<10x1x1xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<10x1x1xf32>) -> tensor<10x1x384xf32>
    %44 = stablehlo.subtract %38, %43 : tensor<10x1x384xf32>
    %45 = stablehlo.exponential %44 : tensor<10x1x384xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.reduce(%45 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<10x1x384xf32>, tensor<f32>) -> tensor<10x1xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<10x1xf32>) -> tensor<10x1x1xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<10x1x1xf32>) -> tensor<10x1x384xf32>
    %49 = stablehlo.divide %45, %48 : tensor<10x1x384xf32>
    %50 = stablehlo.dot_general %32, %49, batching_dims = [1] x [0], contracting_dims = [0] x [2], precision = [DEFAULT, DEFAULT] : (tensor<384x10x64xf32>, tensor<10x1x384xf32>) -> tensor<10x64x1xf32>
    %51 = stablehlo.transpose %50, dims = [2, 0, 1] : (tensor<10x64x1xf32>) -> tensor<1x10x64xf32>
    %52 = stablehlo.reshape %51 : (tensor<1x10x64xf32>) -> tensor<1x640xf32>
    %53 = stablehlo.dot_general %52, %arg7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x640xf32>, tensor<640x640xf32>) -> tensor<1x640xf32>
    %54 = stablehlo.add %arg2, %53 : tensor<1x640xf32>
    %55 = stablehlo.broadcast_in_dim %arg8, dims = [1] : (tensor<640xf32>) -> tensor<1x640xf32>
    %56 = stablehlo.add %54, %55 : tensor<1x640xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_15) applies stablehlo.add across dimensions = [1] : (tensor<1x640xf32>, tensor<f32>) -> tensor<1xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_16 = stablehlo.constant dense<6.400000e+02> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %60 = stablehlo.divide %58, %59 : tensor<1x1xf32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %61 = call @_var(%56, %c_17) : (tensor<1x640xf32>, tensor<i32>) -> tensor<1x1xf32>
    %62 = stablehlo.broadcast_in_dim %60, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x640xf32>
    %63 = stablehlo.subtract %56, %62 : tensor<1x640xf32>
    %cst_18 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %65 = stablehlo.add %61, %64 : tensor<1x1xf32>
    %66 = stablehlo.rsqrt %65 : tensor<1x1xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x640xf32>
    %68 = stablehlo.multiply %63, %67 : tensor<1x640xf32>
    %69 = stablehlo.broadcast_in_dim %arg6, dims = [1] : (tensor<640xf32>) -> tensor<1x640xf32>
    %70 = stablehlo.multiply %68, %69 : tensor<1x640xf32>
    %71 = stablehlo.broadcast_in_dim %arg12, dims = [1] : (tensor<640xf32>) -> tensor<1x640xf32>
    %72 = stablehlo.add %70, %71 : tensor<1x640xf32>
    %73 = stablehlo.dot_general %72, %arg13, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x640xf32>, tensor<640x2560xf32>) -> tensor<1x2560xf32>
    %74 = stablehlo.broadcast_in_dim %arg14, dims = [1] : (tensor<2560xf32>) -> tensor<1x2560xf32>
    %75 = stablehlo.add %73, %74 : tensor<1x2560xf32>
    %76 = stablehlo.multiply %75, %75 : tensor<1x2560xf32>
    %77 = stablehlo.multiply %76, %75 : tensor<1x2560xf32>
    %cst_19 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<1x2560xf32>
    %79 = stablehlo.multiply %78, %77 : tensor<1x2560xf32>
    %80 = stablehlo.add %75, %79 : tensor<1x2560xf32>
    %cst_20 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<1x2560xf32>
    %82 = stablehlo.multiply %81, %80 : tensor<1x2560xf32>
    %83 = stablehlo.tanh %82 : tensor<1x2560xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<1x2560xf32>
    %85 = stablehlo.add %84, %83 : tensor<1x2560xf32>
    %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<1x2560xf32>
    %87 = stablehlo.multiply %86, %85 : tensor<1x2560xf32>
    %88 = stablehlo.multiply %75, %87 : tensor<1x2560xf32>
    %89 = stablehlo.dot_general %88, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x2560xf32>, tensor<2560x640xf32>) -> tensor<1x640xf32>
    %90 = stablehlo.add %56, %89 : tensor<1x640xf32>
    %91 = stablehlo.broadcast_in_dim %arg4, dims = [1] : (tensor<640xf32>) -> tensor<1x640xf32>
    %92 = stablehlo.add %90, %91 : tensor<1x640xf32>
    return %92, %28, %32 : tensor<1x640xf32>, tensor<384x10x64xf32>, tensor<384x10x64xf32>
  }
  func.func private @_var(%arg0: tensor<1x640xf32>, %arg1: tensor<i32>) -> tensor<1x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1x640xf32>, tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst_0 = stablehlo.constant dense<6.400000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x640xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x640xf32>
    %6 = chlo.square %5 : tensor<1x640xf32> -> tensor<1x640xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<6.400000e+02> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<1x640xf32>, tensor<f32>) -> tensor<1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
    return %14 : tensor<1x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<1x1xf32>, %arg2: tensor<f32>) -> tensor<1x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1x1xf32>
    return %2 : tensor<1x1xf32>
  }
  func.func private @_where_7(%arg0: tensor<384xi1>, %arg1: tensor<10x1x384xf32>, %arg2: tensor<f32>) -> tensor<10x1x384xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<384xi1>) -> tensor<10x1x384xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<10x1x384xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<10x1x384xi1>, tensor<10x1x384xf32>
    return %3 : tensor<10x1x384xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<10x384x10x64xf32>, %arg1: tensor<384x10x64xf32>, %arg2: tensor<i32>) -> tensor<10x384x10x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<384x10x64xf32>) -> tensor<1x384x10x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<10x384x10x64xf32>, tensor<1x384x10x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<10x384x10x64xf32>
    return %1 : tensor<10x384x10x64xf32>
  }
}
