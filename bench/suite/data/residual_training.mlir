module @jit_residual_training attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xf32>, %arg1: tensor<3x3x16x16xf32>, %arg2: tensor<3x3x16x16xf32>, %arg3: tensor<16xf32>, %arg4: tensor<16xf32>, %arg5: tensor<16xf32>, %arg6: tensor<16xf32>, %arg7: tensor<3x3x16x16xf32>, %arg8: tensor<3x3x16x16xf32>, %arg9: tensor<16xf32>, %arg10: tensor<16xf32>, %arg11: tensor<16xf32>, %arg12: tensor<16xf32>, %arg13: tensor<3x3x16x32xf32>, %arg14: tensor<3x3x32x32xf32>, %arg15: tensor<16xf32>, %arg16: tensor<16xf32>, %arg17: tensor<32xf32>, %arg18: tensor<32xf32>, %arg19: tensor<1x1x16x32xf32>, %arg20: tensor<3x3x32x32xf32>, %arg21: tensor<3x3x32x32xf32>, %arg22: tensor<32xf32>, %arg23: tensor<32xf32>, %arg24: tensor<32xf32>, %arg25: tensor<32xf32>, %arg26: tensor<3x3x32x64xf32>, %arg27: tensor<3x3x64x64xf32>, %arg28: tensor<32xf32>, %arg29: tensor<32xf32>, %arg30: tensor<64xf32>, %arg31: tensor<64xf32>, %arg32: tensor<1x1x32x64xf32>, %arg33: tensor<3x3x64x64xf32>, %arg34: tensor<3x3x64x64xf32>, %arg35: tensor<64xf32>, %arg36: tensor<64xf32>, %arg37: tensor<64xf32>, %arg38: tensor<64xf32>, %arg39: tensor<64x10xf32>, %arg40: tensor<64xf32>, %arg41: tensor<64xf32>, %arg42: tensor<3x3x3x16xf32>, %arg43: tensor<10xf32>, %arg44: tensor<3x3x16x16xf32>, %arg45: tensor<3x3x16x16xf32>, %arg46: tensor<16xf32>, %arg47: tensor<16xf32>, %arg48: tensor<16xf32>, %arg49: tensor<16xf32>, %arg50: tensor<3x3x16x16xf32>, %arg51: tensor<3x3x16x16xf32>, %arg52: tensor<16xf32>, %arg53: tensor<16xf32>, %arg54: tensor<16xf32>, %arg55: tensor<16xf32>, %arg56: tensor<3x3x16x32xf32>, %arg57: tensor<3x3x32x32xf32>, %arg58: tensor<16xf32>, %arg59: tensor<16xf32>, %arg60: tensor<32xf32>, %arg61: tensor<32xf32>, %arg62: tensor<1x1x16x32xf32>, %arg63: tensor<3x3x32x32xf32>, %arg64: tensor<3x3x32x32xf32>, %arg65: tensor<32xf32>, %arg66: tensor<32xf32>, %arg67: tensor<32xf32>, %arg68: tensor<32xf32>, %arg69: tensor<3x3x32x64xf32>, %arg70: tensor<3x3x64x64xf32>, %arg71: tensor<32xf32>, %arg72: tensor<32xf32>, %arg73: tensor<64xf32>, %arg74: tensor<64xf32>, %arg75: tensor<1x1x32x64xf32>, %arg76: tensor<3x3x64x64xf32>, %arg77: tensor<3x3x64x64xf32>, %arg78: tensor<64xf32>, %arg79: tensor<64xf32>, %arg80: tensor<64xf32>, %arg81: tensor<64xf32>, %arg82: tensor<64x10xf32>, %arg83: tensor<64xf32>, %arg84: tensor<64xf32>, %arg85: tensor<3x3x3x16xf32>, %arg86: tensor<24x28x28x3xf32>, %arg87: tensor<24xi32>) -> (tensor<10xf32> {jax.result_info = "result[0]['bias']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[0]['blocks'][0]['conv1']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[0]['blocks'][0]['conv2']"}, tensor<16xf32> {jax.result_info = "result[0]['blocks'][0]['norm1']['scale']"}, tensor<16xf32> {jax.result_info = "result[0]['blocks'][0]['norm1']['shift']"}, tensor<16xf32> {jax.result_info = "result[0]['blocks'][0]['norm2']['scale']"}, tensor<16xf32> {jax.result_info = "result[0]['blocks'][0]['norm2']['shift']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[0]['blocks'][1]['conv1']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[0]['blocks'][1]['conv2']"}, tensor<16xf32> {jax.result_info = "result[0]['blocks'][1]['norm1']['scale']"}, tensor<16xf32> {jax.result_info = "result[0]['blocks'][1]['norm1']['shift']"}, tensor<16xf32> {jax.result_info = "result[0]['blocks'][1]['norm2']['scale']"}, tensor<16xf32> {jax.result_info = "result[0]['blocks'][1]['norm2']['shift']"}, tensor<3x3x16x32xf32> {jax.result_info = "result[0]['blocks'][2]['conv1']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[0]['blocks'][2]['conv2']"}, tensor<16xf32> {jax.result_info = "result[0]['blocks'][2]['norm1']['scale']"}, tensor<16xf32> {jax.result_info = "result[0]['blocks'][2]['norm1']['shift']"}, tensor<32xf32> {jax.result_info = "result[0]['blocks'][2]['norm2']['scale']"}, tensor<32xf32> {jax.result_info = "result[0]['blocks'][2]['norm2']['shift']"}, tensor<1x1x16x32xf32> {jax.result_info = "result[0]['blocks'][2]['side']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[0]['blocks'][3]['conv1']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[0]['blocks'][3]['conv2']"}, tensor<32xf32> {jax.result_info = "result[0]['blocks'][3]['norm1']['scale']"}, tensor<32xf32> {jax.result_info = "result[0]['blocks'][3]['norm1']['shift']"}, tensor<32xf32> {jax.result_info = "result[0]['blocks'][3]['norm2']['scale']"}, tensor<32xf32> {jax.result_info = "result[0]['blocks'][3]['norm2']['shift']"}, tensor<3x3x32x64xf32> {jax.result_info = "result[0]['blocks'][4]['conv1']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[0]['blocks'][4]['conv2']"}, tensor<32xf32> {jax.result_info = "result[0]['blocks'][4]['norm1']['scale']"}, tensor<32xf32> {jax.result_info = "result[0]['blocks'][4]['norm1']['shift']"}, tensor<64xf32> {jax.result_info = "result[0]['blocks'][4]['norm2']['scale']"}, tensor<64xf32> {jax.result_info = "result[0]['blocks'][4]['norm2']['shift']"}, tensor<1x1x32x64xf32> {jax.result_info = "result[0]['blocks'][4]['side']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[0]['blocks'][5]['conv1']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[0]['blocks'][5]['conv2']"}, tensor<64xf32> {jax.result_info = "result[0]['blocks'][5]['norm1']['scale']"}, tensor<64xf32> {jax.result_info = "result[0]['blocks'][5]['norm1']['shift']"}, tensor<64xf32> {jax.result_info = "result[0]['blocks'][5]['norm2']['scale']"}, tensor<64xf32> {jax.result_info = "result[0]['blocks'][5]['norm2']['shift']"}, tensor<64x10xf32> {jax.result_info = "result[0]['head']"}, tensor<64xf32> {jax.result_info = "result[0]['norm']['scale']"}, tensor<64xf32> {jax.result_info = "result[0]['norm']['shift']"}, tensor<3x3x3x16xf32> {jax.result_info = "result[0]['stem']"}, tensor<10xf32> {jax.result_info = "result[1]['bias']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[1]['blocks'][0]['conv1']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[1]['blocks'][0]['conv2']"}, tensor<16xf32> {jax.result_info = "result[1]['blocks'][0]['norm1']['scale']"}, tensor<16xf32> {jax.result_info = "result[1]['blocks'][0]['norm1']['shift']"}, tensor<16xf32> {jax.result_info = "result[1]['blocks'][0]['norm2']['scale']"}, tensor<16xf32> {jax.result_info = "result[1]['blocks'][0]['norm2']['shift']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[1]['blocks'][1]['conv1']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[1]['blocks'][1]['conv2']"}, tensor<16xf32> {jax.result_info = "result[1]['blocks'][1]['norm1']['scale']"}, tensor<16xf32> {jax.result_info = "result[1]['blocks'][1]['norm1']['shift']"}, tensor<16xf32> {jax.result_info = "result[1]['blocks'][1]['norm2']['scale']"}, tensor<16xf32> {jax.result_info = "result[1]['blocks'][1]['norm2']['shift']"}, tensor<3x3x16x32xf32> {jax.result_info = "result[1]['blocks'][2]['conv1']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[1]['blocks'][2]['conv2']"}, tensor<16xf32> {jax.result_info = "result[1]['blocks'][2]['norm1']['scale']"}, tensor<16xf32> {jax.result_info = "result[1]['blocks'][2]['norm1']['shift']"}, tensor<32xf32> {jax.result_info = "result[1]['blocks'][2]['norm2']['scale']"}, tensor<32xf32> {jax.result_info = "result[1]['blocks'][2]['norm2']['shift']"}, tensor<1x1x16x32xf32> {jax.result_info = "result[1]['blocks'][2]['side']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[1]['blocks'][3]['conv1']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[1]['blocks'][3]['conv2']"}, tensor<32xf32> {jax.result_info = "result[1]['blocks'][3]['norm1']['scale']"}, tensor<32xf32> {jax.result_info = "result[1]['blocks'][3]['norm1']['shift']"}, tensor<32xf32> {jax.result_info = "result[1]['blocks'][3]['norm2']['scale']"}, tensor<32xf32> {jax.result_info = "result[1]['blocks'][3]['norm2']['shift']"}, tensor<3x3x32x64xf32> {jax.result_info = "result[1]['blocks'][4]['conv1']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[1]['blocks'][4]['conv2']"}, tensor<32xf32> {jax.result_info = "result[1]['blocks'][4]['norm1']['scale']"}, tensor<32xf32> {jax.result_info = "result[1]['blocks'][4]['norm1']['shift']"}, tensor<64xf32> {jax.result_info = "result[1]['blocks'][4]['norm2']['scale']"}, tensor<64xf32> {jax.result_info = "result[1]['blocks'][4]['norm2']['shift']"}, tensor<1x1x32x64xf32> {jax.result_info = "result[1]['blocks'][4]['side']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[1]['blocks'][5]['conv1']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[1]['blocks'][5]['conv2']"}, tensor<64xf32> {jax.result_info = "result[1]['blocks'][5]['norm1']['scale']"}, tensor<64xf32> {jax.result_info = "result[1]['blocks'][5]['norm1']['shift']"}, tensor<64xf32> {jax.result_info = "result[1]['blocks'][5]['norm2']['scale']"}, tensor<64xf32> {jax.result_info = "result[1]['blocks'][5]['norm2']['shift']"}, tensor<64x10xf32> {jax.result_info = "result[1]['head']"}, tensor<64xf32> {jax.result_info = "result[1]['norm']['scale']"}, tensor<64xf32> {jax.result_info = "result[1]['norm']['shift']"}, tensor<3x3x3x16xf32> {jax.result_info = "result[1]['stem']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convolution(%arg86, %arg42) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x3xf32>, tensor<3x3x3x16xf32>) -> tensor<24x28x28x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_0 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %3 = stablehlo.divide %1, %2 : tensor<16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4:5 = call @_var(%0, %c) : (tensor<24x28x28x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %5 = stablehlo.broadcast_in_dim %3, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %7 = stablehlo.subtract %0, %6 : tensor<24x28x28x16xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %9 = stablehlo.add %4#0, %8 : tensor<16xf32>
    %10 = stablehlo.rsqrt %9 : tensor<16xf32>
    %11 = stablehlo.divide %10, %9 : tensor<16xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<16xf32>
    %14 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %16 = stablehlo.multiply %7, %15 : tensor<24x28x28x16xf32>
    %17 = stablehlo.broadcast_in_dim %arg3, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %19 = stablehlo.multiply %16, %18 : tensor<24x28x28x16xf32>
    %20 = stablehlo.broadcast_in_dim %arg4, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %22 = stablehlo.add %19, %21 : tensor<24x28x28x16xf32>
    %23 = call @relu(%22) : (tensor<24x28x28x16xf32>) -> tensor<24x28x28x16xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %25 = stablehlo.compare GT, %22, %24, FLOAT : (tensor<24x28x28x16xf32>, tensor<24x28x28x16xf32>) -> tensor<24x28x28x16xi1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %27 = stablehlo.convolution(%23, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<3x3x16x16xf32>) -> tensor<24x28x28x16xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_5) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_6 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %30 = stablehlo.divide %28, %29 : tensor<16xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %31:5 = call @_var(%27, %c_7) : (tensor<24x28x28x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %32 = stablehlo.broadcast_in_dim %30, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %34 = stablehlo.subtract %27, %33 : tensor<24x28x28x16xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %36 = stablehlo.add %31#0, %35 : tensor<16xf32>
    %37 = stablehlo.rsqrt %36 : tensor<16xf32>
    %38 = stablehlo.divide %37, %36 : tensor<16xf32>
    %cst_9 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %40 = stablehlo.multiply %39, %38 : tensor<16xf32>
    %41 = stablehlo.broadcast_in_dim %37, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %43 = stablehlo.multiply %34, %42 : tensor<24x28x28x16xf32>
    %44 = stablehlo.broadcast_in_dim %arg5, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %46 = stablehlo.multiply %43, %45 : tensor<24x28x28x16xf32>
    %47 = stablehlo.broadcast_in_dim %arg6, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %49 = stablehlo.add %46, %48 : tensor<24x28x28x16xf32>
    %50 = call @relu(%49) : (tensor<24x28x28x16xf32>) -> tensor<24x28x28x16xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %52 = stablehlo.compare GT, %49, %51, FLOAT : (tensor<24x28x28x16xf32>, tensor<24x28x28x16xf32>) -> tensor<24x28x28x16xi1>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %54 = stablehlo.convolution(%50, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<3x3x16x16xf32>) -> tensor<24x28x28x16xf32>
    %55 = stablehlo.add %0, %54 : tensor<24x28x28x16xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.reduce(%55 init: %cst_12) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_13 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %58 = stablehlo.divide %56, %57 : tensor<16xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %59:5 = call @_var(%55, %c_14) : (tensor<24x28x28x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %60 = stablehlo.broadcast_in_dim %58, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %62 = stablehlo.subtract %55, %61 : tensor<24x28x28x16xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %64 = stablehlo.add %59#0, %63 : tensor<16xf32>
    %65 = stablehlo.rsqrt %64 : tensor<16xf32>
    %66 = stablehlo.divide %65, %64 : tensor<16xf32>
    %cst_16 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %68 = stablehlo.multiply %67, %66 : tensor<16xf32>
    %69 = stablehlo.broadcast_in_dim %65, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %71 = stablehlo.multiply %62, %70 : tensor<24x28x28x16xf32>
    %72 = stablehlo.broadcast_in_dim %arg9, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %74 = stablehlo.multiply %71, %73 : tensor<24x28x28x16xf32>
    %75 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %77 = stablehlo.add %74, %76 : tensor<24x28x28x16xf32>
    %78 = call @relu(%77) : (tensor<24x28x28x16xf32>) -> tensor<24x28x28x16xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %80 = stablehlo.compare GT, %77, %79, FLOAT : (tensor<24x28x28x16xf32>, tensor<24x28x28x16xf32>) -> tensor<24x28x28x16xi1>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %82 = stablehlo.convolution(%78, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<3x3x16x16xf32>) -> tensor<24x28x28x16xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.reduce(%82 init: %cst_19) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_20 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %85 = stablehlo.divide %83, %84 : tensor<16xf32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %86:5 = call @_var(%82, %c_21) : (tensor<24x28x28x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %87 = stablehlo.broadcast_in_dim %85, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %89 = stablehlo.subtract %82, %88 : tensor<24x28x28x16xf32>
    %cst_22 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %91 = stablehlo.add %86#0, %90 : tensor<16xf32>
    %92 = stablehlo.rsqrt %91 : tensor<16xf32>
    %93 = stablehlo.divide %92, %91 : tensor<16xf32>
    %cst_23 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %95 = stablehlo.multiply %94, %93 : tensor<16xf32>
    %96 = stablehlo.broadcast_in_dim %92, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %98 = stablehlo.multiply %89, %97 : tensor<24x28x28x16xf32>
    %99 = stablehlo.broadcast_in_dim %arg11, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %101 = stablehlo.multiply %98, %100 : tensor<24x28x28x16xf32>
    %102 = stablehlo.broadcast_in_dim %arg12, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %104 = stablehlo.add %101, %103 : tensor<24x28x28x16xf32>
    %105 = call @relu(%104) : (tensor<24x28x28x16xf32>) -> tensor<24x28x28x16xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %107 = stablehlo.compare GT, %104, %106, FLOAT : (tensor<24x28x28x16xf32>, tensor<24x28x28x16xf32>) -> tensor<24x28x28x16xi1>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %109 = stablehlo.convolution(%105, %arg8) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<3x3x16x16xf32>) -> tensor<24x28x28x16xf32>
    %110 = stablehlo.add %55, %109 : tensor<24x28x28x16xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_26) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_27 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %113 = stablehlo.divide %111, %112 : tensor<16xf32>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %114:5 = call @_var(%110, %c_28) : (tensor<24x28x28x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %115 = stablehlo.broadcast_in_dim %113, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %117 = stablehlo.subtract %110, %116 : tensor<24x28x28x16xf32>
    %cst_29 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %119 = stablehlo.add %114#0, %118 : tensor<16xf32>
    %120 = stablehlo.rsqrt %119 : tensor<16xf32>
    %121 = stablehlo.divide %120, %119 : tensor<16xf32>
    %cst_30 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %123 = stablehlo.multiply %122, %121 : tensor<16xf32>
    %124 = stablehlo.broadcast_in_dim %120, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %125 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %126 = stablehlo.multiply %117, %125 : tensor<24x28x28x16xf32>
    %127 = stablehlo.broadcast_in_dim %arg15, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %129 = stablehlo.multiply %126, %128 : tensor<24x28x28x16xf32>
    %130 = stablehlo.broadcast_in_dim %arg16, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %131 = stablehlo.broadcast_in_dim %130, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %132 = stablehlo.add %129, %131 : tensor<24x28x28x16xf32>
    %133 = call @relu(%132) : (tensor<24x28x28x16xf32>) -> tensor<24x28x28x16xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %135 = stablehlo.compare GT, %132, %134, FLOAT : (tensor<24x28x28x16xf32>, tensor<24x28x28x16xf32>) -> tensor<24x28x28x16xi1>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %137 = stablehlo.convolution(%133, %arg19) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<1x1x16x32xf32>) -> tensor<24x14x14x32xf32>
    %138 = stablehlo.convolution(%133, %arg13) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<3x3x16x32xf32>) -> tensor<24x14x14x32xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.reduce(%138 init: %cst_33) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_34 = stablehlo.constant dense<4.704000e+03> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %141 = stablehlo.divide %139, %140 : tensor<32xf32>
    %c_35 = stablehlo.constant dense<0> : tensor<i32>
    %142:5 = call @_var_0(%138, %c_35) : (tensor<24x14x14x32xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<24x14x14x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %143 = stablehlo.broadcast_in_dim %141, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %145 = stablehlo.subtract %138, %144 : tensor<24x14x14x32xf32>
    %cst_36 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %147 = stablehlo.add %142#0, %146 : tensor<32xf32>
    %148 = stablehlo.rsqrt %147 : tensor<32xf32>
    %149 = stablehlo.divide %148, %147 : tensor<32xf32>
    %cst_37 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %151 = stablehlo.multiply %150, %149 : tensor<32xf32>
    %152 = stablehlo.broadcast_in_dim %148, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %153 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %154 = stablehlo.multiply %145, %153 : tensor<24x14x14x32xf32>
    %155 = stablehlo.broadcast_in_dim %arg17, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %156 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %157 = stablehlo.multiply %154, %156 : tensor<24x14x14x32xf32>
    %158 = stablehlo.broadcast_in_dim %arg18, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %160 = stablehlo.add %157, %159 : tensor<24x14x14x32xf32>
    %161 = call @relu_2(%160) : (tensor<24x14x14x32xf32>) -> tensor<24x14x14x32xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %163 = stablehlo.compare GT, %160, %162, FLOAT : (tensor<24x14x14x32xf32>, tensor<24x14x14x32xf32>) -> tensor<24x14x14x32xi1>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %165 = stablehlo.convolution(%161, %arg14) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<3x3x32x32xf32>) -> tensor<24x14x14x32xf32>
    %166 = stablehlo.add %137, %165 : tensor<24x14x14x32xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.reduce(%166 init: %cst_40) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_41 = stablehlo.constant dense<4.704000e+03> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %169 = stablehlo.divide %167, %168 : tensor<32xf32>
    %c_42 = stablehlo.constant dense<0> : tensor<i32>
    %170:5 = call @_var_0(%166, %c_42) : (tensor<24x14x14x32xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<24x14x14x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %171 = stablehlo.broadcast_in_dim %169, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %173 = stablehlo.subtract %166, %172 : tensor<24x14x14x32xf32>
    %cst_43 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %175 = stablehlo.add %170#0, %174 : tensor<32xf32>
    %176 = stablehlo.rsqrt %175 : tensor<32xf32>
    %177 = stablehlo.divide %176, %175 : tensor<32xf32>
    %cst_44 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %179 = stablehlo.multiply %178, %177 : tensor<32xf32>
    %180 = stablehlo.broadcast_in_dim %176, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %182 = stablehlo.multiply %173, %181 : tensor<24x14x14x32xf32>
    %183 = stablehlo.broadcast_in_dim %arg22, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %185 = stablehlo.multiply %182, %184 : tensor<24x14x14x32xf32>
    %186 = stablehlo.broadcast_in_dim %arg23, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %187 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %188 = stablehlo.add %185, %187 : tensor<24x14x14x32xf32>
    %189 = call @relu_2(%188) : (tensor<24x14x14x32xf32>) -> tensor<24x14x14x32xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %191 = stablehlo.compare GT, %188, %190, FLOAT : (tensor<24x14x14x32xf32>, tensor<24x14x14x32xf32>) -> tensor<24x14x14x32xi1>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %193 = stablehlo.convolution(%189, %arg20) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<3x3x32x32xf32>) -> tensor<24x14x14x32xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %194 = stablehlo.reduce(%193 init: %cst_47) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_48 = stablehlo.constant dense<4.704000e+03> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %196 = stablehlo.divide %194, %195 : tensor<32xf32>
    %c_49 = stablehlo.constant dense<0> : tensor<i32>
    %197:5 = call @_var_0(%193, %c_49) : (tensor<24x14x14x32xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<24x14x14x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %198 = stablehlo.broadcast_in_dim %196, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %200 = stablehlo.subtract %193, %199 : tensor<24x14x14x32xf32>
    %cst_50 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %202 = stablehlo.add %197#0, %201 : tensor<32xf32>
    %203 = stablehlo.rsqrt %202 : tensor<32xf32>
    %204 = stablehlo.divide %203, %202 : tensor<32xf32>
    %cst_51 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %206 = stablehlo.multiply %205, %204 : tensor<32xf32>
    %207 = stablehlo.broadcast_in_dim %203, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %209 = stablehlo.multiply %200, %208 : tensor<24x14x14x32xf32>
    %210 = stablehlo.broadcast_in_dim %arg24, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %212 = stablehlo.multiply %209, %211 : tensor<24x14x14x32xf32>
    %213 = stablehlo.broadcast_in_dim %arg25, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %214 = stablehlo.broadcast_in_dim %213, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %215 = stablehlo.add %212, %214 : tensor<24x14x14x32xf32>
    %216 = call @relu_2(%215) : (tensor<24x14x14x32xf32>) -> tensor<24x14x14x32xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %217 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %218 = stablehlo.compare GT, %215, %217, FLOAT : (tensor<24x14x14x32xf32>, tensor<24x14x14x32xf32>) -> tensor<24x14x14x32xi1>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %220 = stablehlo.convolution(%216, %arg21) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<3x3x32x32xf32>) -> tensor<24x14x14x32xf32>
    %221 = stablehlo.add %166, %220 : tensor<24x14x14x32xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %222 = stablehlo.reduce(%221 init: %cst_54) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_55 = stablehlo.constant dense<4.704000e+03> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %224 = stablehlo.divide %222, %223 : tensor<32xf32>
    %c_56 = stablehlo.constant dense<0> : tensor<i32>
    %225:5 = call @_var_0(%221, %c_56) : (tensor<24x14x14x32xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<24x14x14x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>)
    %226 = stablehlo.broadcast_in_dim %224, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %227 = stablehlo.broadcast_in_dim %226, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %228 = stablehlo.subtract %221, %227 : tensor<24x14x14x32xf32>
    %cst_57 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %230 = stablehlo.add %225#0, %229 : tensor<32xf32>
    %231 = stablehlo.rsqrt %230 : tensor<32xf32>
    %232 = stablehlo.divide %231, %230 : tensor<32xf32>
    %cst_58 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %234 = stablehlo.multiply %233, %232 : tensor<32xf32>
    %235 = stablehlo.broadcast_in_dim %231, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %237 = stablehlo.multiply %228, %236 : tensor<24x14x14x32xf32>
    %238 = stablehlo.broadcast_in_dim %arg28, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %240 = stablehlo.multiply %237, %239 : tensor<24x14x14x32xf32>
    %241 = stablehlo.broadcast_in_dim %arg29, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %243 = stablehlo.add %240, %242 : tensor<24x14x14x32xf32>
    %244 = call @relu_2(%243) : (tensor<24x14x14x32xf32>) -> tensor<24x14x14x32xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %246 = stablehlo.compare GT, %243, %245, FLOAT : (tensor<24x14x14x32xf32>, tensor<24x14x14x32xf32>) -> tensor<24x14x14x32xi1>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %248 = stablehlo.convolution(%244, %arg32) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<1x1x32x64xf32>) -> tensor<24x7x7x64xf32>
    %249 = stablehlo.convolution(%244, %arg26) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<3x3x32x64xf32>) -> tensor<24x7x7x64xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250 = stablehlo.reduce(%249 init: %cst_61) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_62 = stablehlo.constant dense<1.176000e+03> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %252 = stablehlo.divide %250, %251 : tensor<64xf32>
    %c_63 = stablehlo.constant dense<0> : tensor<i32>
    %253:5 = call @_var_3(%249, %c_63) : (tensor<24x7x7x64xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<24x7x7x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %254 = stablehlo.broadcast_in_dim %252, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %256 = stablehlo.subtract %249, %255 : tensor<24x7x7x64xf32>
    %cst_64 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %258 = stablehlo.add %253#0, %257 : tensor<64xf32>
    %259 = stablehlo.rsqrt %258 : tensor<64xf32>
    %260 = stablehlo.divide %259, %258 : tensor<64xf32>
    %cst_65 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %262 = stablehlo.multiply %261, %260 : tensor<64xf32>
    %263 = stablehlo.broadcast_in_dim %259, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %264 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %265 = stablehlo.multiply %256, %264 : tensor<24x7x7x64xf32>
    %266 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %267 = stablehlo.broadcast_in_dim %266, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %268 = stablehlo.multiply %265, %267 : tensor<24x7x7x64xf32>
    %269 = stablehlo.broadcast_in_dim %arg31, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %270 = stablehlo.broadcast_in_dim %269, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %271 = stablehlo.add %268, %270 : tensor<24x7x7x64xf32>
    %272 = call @relu_5(%271) : (tensor<24x7x7x64xf32>) -> tensor<24x7x7x64xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %274 = stablehlo.compare GT, %271, %273, FLOAT : (tensor<24x7x7x64xf32>, tensor<24x7x7x64xf32>) -> tensor<24x7x7x64xi1>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %275 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %276 = stablehlo.convolution(%272, %arg27) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x7x7x64xf32>, tensor<3x3x64x64xf32>) -> tensor<24x7x7x64xf32>
    %277 = stablehlo.add %248, %276 : tensor<24x7x7x64xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %278 = stablehlo.reduce(%277 init: %cst_68) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_69 = stablehlo.constant dense<1.176000e+03> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %280 = stablehlo.divide %278, %279 : tensor<64xf32>
    %c_70 = stablehlo.constant dense<0> : tensor<i32>
    %281:5 = call @_var_3(%277, %c_70) : (tensor<24x7x7x64xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<24x7x7x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %282 = stablehlo.broadcast_in_dim %280, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %283 = stablehlo.broadcast_in_dim %282, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %284 = stablehlo.subtract %277, %283 : tensor<24x7x7x64xf32>
    %cst_71 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %286 = stablehlo.add %281#0, %285 : tensor<64xf32>
    %287 = stablehlo.rsqrt %286 : tensor<64xf32>
    %288 = stablehlo.divide %287, %286 : tensor<64xf32>
    %cst_72 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %290 = stablehlo.multiply %289, %288 : tensor<64xf32>
    %291 = stablehlo.broadcast_in_dim %287, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %292 = stablehlo.broadcast_in_dim %291, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %293 = stablehlo.multiply %284, %292 : tensor<24x7x7x64xf32>
    %294 = stablehlo.broadcast_in_dim %arg35, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %295 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %296 = stablehlo.multiply %293, %295 : tensor<24x7x7x64xf32>
    %297 = stablehlo.broadcast_in_dim %arg36, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %298 = stablehlo.broadcast_in_dim %297, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %299 = stablehlo.add %296, %298 : tensor<24x7x7x64xf32>
    %300 = call @relu_5(%299) : (tensor<24x7x7x64xf32>) -> tensor<24x7x7x64xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %302 = stablehlo.compare GT, %299, %301, FLOAT : (tensor<24x7x7x64xf32>, tensor<24x7x7x64xf32>) -> tensor<24x7x7x64xi1>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %304 = stablehlo.convolution(%300, %arg33) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x7x7x64xf32>, tensor<3x3x64x64xf32>) -> tensor<24x7x7x64xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %305 = stablehlo.reduce(%304 init: %cst_75) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_76 = stablehlo.constant dense<1.176000e+03> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %307 = stablehlo.divide %305, %306 : tensor<64xf32>
    %c_77 = stablehlo.constant dense<0> : tensor<i32>
    %308:5 = call @_var_3(%304, %c_77) : (tensor<24x7x7x64xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<24x7x7x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %309 = stablehlo.broadcast_in_dim %307, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %310 = stablehlo.broadcast_in_dim %309, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %311 = stablehlo.subtract %304, %310 : tensor<24x7x7x64xf32>
    %cst_78 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %313 = stablehlo.add %308#0, %312 : tensor<64xf32>
    %314 = stablehlo.rsqrt %313 : tensor<64xf32>
    %315 = stablehlo.divide %314, %313 : tensor<64xf32>
    %cst_79 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %317 = stablehlo.multiply %316, %315 : tensor<64xf32>
    %318 = stablehlo.broadcast_in_dim %314, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %319 = stablehlo.broadcast_in_dim %318, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %320 = stablehlo.multiply %311, %319 : tensor<24x7x7x64xf32>
    %321 = stablehlo.broadcast_in_dim %arg37, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %322 = stablehlo.broadcast_in_dim %321, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %323 = stablehlo.multiply %320, %322 : tensor<24x7x7x64xf32>
    %324 = stablehlo.broadcast_in_dim %arg38, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %325 = stablehlo.broadcast_in_dim %324, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %326 = stablehlo.add %323, %325 : tensor<24x7x7x64xf32>
    %327 = call @relu_5(%326) : (tensor<24x7x7x64xf32>) -> tensor<24x7x7x64xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %329 = stablehlo.compare GT, %326, %328, FLOAT : (tensor<24x7x7x64xf32>, tensor<24x7x7x64xf32>) -> tensor<24x7x7x64xi1>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %330 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %331 = stablehlo.convolution(%327, %arg34) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x7x7x64xf32>, tensor<3x3x64x64xf32>) -> tensor<24x7x7x64xf32>
    %332 = stablehlo.add %277, %331 : tensor<24x7x7x64xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %333 = stablehlo.reduce(%332 init: %cst_82) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %cst_83 = stablehlo.constant dense<1.176000e+03> : tensor<f32>
    %334 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %335 = stablehlo.divide %333, %334 : tensor<64xf32>
    %c_84 = stablehlo.constant dense<0> : tensor<i32>
    %336:5 = call @_var_3(%332, %c_84) : (tensor<24x7x7x64xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<24x7x7x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>)
    %337 = stablehlo.broadcast_in_dim %335, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %338 = stablehlo.broadcast_in_dim %337, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %339 = stablehlo.subtract %332, %338 : tensor<24x7x7x64xf32>
    %cst_85 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %340 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %341 = stablehlo.add %336#0, %340 : tensor<64xf32>
    %342 = stablehlo.rsqrt %341 : tensor<64xf32>
    %343 = stablehlo.divide %342, %341 : tensor<64xf32>
    %cst_86 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %344 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %345 = stablehlo.multiply %344, %343 : tensor<64xf32>
    %346 = stablehlo.broadcast_in_dim %342, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %347 = stablehlo.broadcast_in_dim %346, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %348 = stablehlo.multiply %339, %347 : tensor<24x7x7x64xf32>
    %349 = stablehlo.broadcast_in_dim %arg40, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %350 = stablehlo.broadcast_in_dim %349, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %351 = stablehlo.multiply %348, %350 : tensor<24x7x7x64xf32>
    %352 = stablehlo.broadcast_in_dim %arg41, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %353 = stablehlo.broadcast_in_dim %352, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %354 = stablehlo.add %351, %353 : tensor<24x7x7x64xf32>
    %355 = call @relu_5(%354) : (tensor<24x7x7x64xf32>) -> tensor<24x7x7x64xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %356 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %357 = stablehlo.compare GT, %354, %356, FLOAT : (tensor<24x7x7x64xf32>, tensor<24x7x7x64xf32>) -> tensor<24x7x7x64xi1>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %358 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %359 = stablehlo.reduce(%355 init: %cst_89) applies stablehlo.add across dimensions = [1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<24x64xf32>
    %cst_90 = stablehlo.constant dense<4.900000e+01> : tensor<f32>
    %360 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<24x64xf32>
    %361 = stablehlo.divide %359, %360 : tensor<24x64xf32>
    %362 = stablehlo.dot_general %361, %arg39, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x64xf32>, tensor<64x10xf32>) -> tensor<24x10xf32>
    %363 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
    %364 = stablehlo.broadcast_in_dim %363, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<24x10xf32>
    %365 = stablehlo.add %362, %364 : tensor<24x10xf32>
    %366:3 = call @log_softmax(%365) : (tensor<24x10xf32>) -> (tensor<24x10xf32>, tensor<24x10xf32>, tensor<24x1xf32>)
    %367 = stablehlo.broadcast_in_dim %arg87, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>
    %368:2 = call @take_along_axis(%366#0, %367) : (tensor<24x10xf32>, tensor<24x1xi32>) -> (tensor<24x1xf32>, tensor<24x1x1xi32>)
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %369 = stablehlo.reduce(%368#0 init: %cst_91) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_92 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %370 = stablehlo.divide %369, %cst_92 : tensor<f32>
    %371 = stablehlo.negate %370 : tensor<f32>
    %cst_93 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %372 = stablehlo.negate %cst_93 : tensor<f32>
    %cst_94 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %373 = stablehlo.divide %372, %cst_94 : tensor<f32>
    %374 = stablehlo.broadcast_in_dim %373, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %375 = call @take_along_axis_6(%368#1, %374) : (tensor<24x1x1xi32>, tensor<24x1xf32>) -> tensor<24x10xf32>
    %376 = call @log_softmax_7(%366#1, %366#2, %375) : (tensor<24x10xf32>, tensor<24x1xf32>, tensor<24x10xf32>) -> tensor<24x10xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %377 = stablehlo.reduce(%376 init: %cst_95) applies stablehlo.add across dimensions = [0] : (tensor<24x10xf32>, tensor<f32>) -> tensor<10xf32>
    %378 = stablehlo.reshape %377 : (tensor<10xf32>) -> tensor<1x10xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %379 = stablehlo.reduce(%378 init: %cst_96) applies stablehlo.add across dimensions = [0] : (tensor<1x10xf32>, tensor<f32>) -> tensor<10xf32>
    %380 = stablehlo.dot_general %376, %361, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x10xf32>, tensor<24x64xf32>) -> tensor<10x64xf32>
    %381 = stablehlo.transpose %380, dims = [1, 0] : (tensor<10x64xf32>) -> tensor<64x10xf32>
    %382 = stablehlo.dot_general %376, %arg39, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x10xf32>, tensor<64x10xf32>) -> tensor<24x64xf32>
    %cst_97 = stablehlo.constant dense<4.900000e+01> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<24x64xf32>
    %384 = stablehlo.divide %382, %383 : tensor<24x64xf32>
    %385 = stablehlo.broadcast_in_dim %384, dims = [0, 3] : (tensor<24x64xf32>) -> tensor<24x7x7x64xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %386 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %387 = stablehlo.select %357, %385, %386 : tensor<24x7x7x64xi1>, tensor<24x7x7x64xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %388 = stablehlo.reduce(%387 init: %cst_99) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %389 = stablehlo.reshape %388 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %390 = stablehlo.reduce(%389 init: %cst_100) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %391 = stablehlo.multiply %348, %387 : tensor<24x7x7x64xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %392 = stablehlo.reduce(%391 init: %cst_101) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %393 = stablehlo.reshape %392 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %394 = stablehlo.broadcast_in_dim %349, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %395 = stablehlo.multiply %387, %394 : tensor<24x7x7x64xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %396 = stablehlo.reduce(%393 init: %cst_102) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %397 = stablehlo.multiply %339, %395 : tensor<24x7x7x64xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.reduce(%397 init: %cst_103) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %399 = stablehlo.reshape %398 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %400 = stablehlo.broadcast_in_dim %346, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %401 = stablehlo.multiply %395, %400 : tensor<24x7x7x64xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %402 = stablehlo.reduce(%399 init: %cst_104) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %403 = stablehlo.multiply %402, %345 : tensor<64xf32>
    %404 = stablehlo.negate %401 : tensor<24x7x7x64xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %405 = stablehlo.reduce(%404 init: %cst_105) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %406 = stablehlo.reshape %405 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %407 = stablehlo.reduce(%406 init: %cst_106) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %408 = call @_var_8(%336#1, %336#2, %336#3, %336#4, %403) : (tensor<24x7x7x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<24x7x7x64xf32>
    %409 = stablehlo.add %401, %408 : tensor<24x7x7x64xf32>
    %cst_107 = stablehlo.constant dense<1.176000e+03> : tensor<f32>
    %410 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %411 = stablehlo.divide %407, %410 : tensor<64xf32>
    %412 = stablehlo.broadcast_in_dim %411, dims = [3] : (tensor<64xf32>) -> tensor<24x7x7x64xf32>
    %413 = stablehlo.add %409, %412 : tensor<24x7x7x64xf32>
    %414 = stablehlo.convolution(%327, %413) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x7x7x64xf32>, tensor<24x7x7x64xf32>) -> tensor<3x3x64x64xf32>
    %415 = stablehlo.reverse %arg34, dims = [0, 1] : tensor<3x3x64x64xf32>
    %416 = stablehlo.convolution(%413, %415) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x7x7x64xf32>, tensor<3x3x64x64xf32>) -> tensor<24x7x7x64xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %417 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %418 = stablehlo.select %329, %416, %417 : tensor<24x7x7x64xi1>, tensor<24x7x7x64xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %419 = stablehlo.reduce(%418 init: %cst_109) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %420 = stablehlo.reshape %419 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %421 = stablehlo.reduce(%420 init: %cst_110) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %422 = stablehlo.multiply %320, %418 : tensor<24x7x7x64xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %423 = stablehlo.reduce(%422 init: %cst_111) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %424 = stablehlo.reshape %423 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %425 = stablehlo.broadcast_in_dim %321, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %426 = stablehlo.multiply %418, %425 : tensor<24x7x7x64xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %427 = stablehlo.reduce(%424 init: %cst_112) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %428 = stablehlo.multiply %311, %426 : tensor<24x7x7x64xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %429 = stablehlo.reduce(%428 init: %cst_113) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %430 = stablehlo.reshape %429 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %431 = stablehlo.broadcast_in_dim %318, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %432 = stablehlo.multiply %426, %431 : tensor<24x7x7x64xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %433 = stablehlo.reduce(%430 init: %cst_114) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %434 = stablehlo.multiply %433, %317 : tensor<64xf32>
    %435 = stablehlo.negate %432 : tensor<24x7x7x64xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %436 = stablehlo.reduce(%435 init: %cst_115) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %437 = stablehlo.reshape %436 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %438 = stablehlo.reduce(%437 init: %cst_116) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %439 = call @_var_8(%308#1, %308#2, %308#3, %308#4, %434) : (tensor<24x7x7x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<24x7x7x64xf32>
    %440 = stablehlo.add %432, %439 : tensor<24x7x7x64xf32>
    %cst_117 = stablehlo.constant dense<1.176000e+03> : tensor<f32>
    %441 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %442 = stablehlo.divide %438, %441 : tensor<64xf32>
    %443 = stablehlo.broadcast_in_dim %442, dims = [3] : (tensor<64xf32>) -> tensor<24x7x7x64xf32>
    %444 = stablehlo.add %440, %443 : tensor<24x7x7x64xf32>
    %445 = stablehlo.convolution(%300, %444) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x7x7x64xf32>, tensor<24x7x7x64xf32>) -> tensor<3x3x64x64xf32>
    %446 = stablehlo.reverse %arg33, dims = [0, 1] : tensor<3x3x64x64xf32>
    %447 = stablehlo.convolution(%444, %446) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x7x7x64xf32>, tensor<3x3x64x64xf32>) -> tensor<24x7x7x64xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %448 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %449 = stablehlo.select %302, %447, %448 : tensor<24x7x7x64xi1>, tensor<24x7x7x64xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %450 = stablehlo.reduce(%449 init: %cst_119) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %451 = stablehlo.reshape %450 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %452 = stablehlo.reduce(%451 init: %cst_120) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %453 = stablehlo.multiply %293, %449 : tensor<24x7x7x64xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %454 = stablehlo.reduce(%453 init: %cst_121) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %455 = stablehlo.reshape %454 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %456 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %457 = stablehlo.multiply %449, %456 : tensor<24x7x7x64xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %458 = stablehlo.reduce(%455 init: %cst_122) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %459 = stablehlo.multiply %284, %457 : tensor<24x7x7x64xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %460 = stablehlo.reduce(%459 init: %cst_123) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %461 = stablehlo.reshape %460 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %462 = stablehlo.broadcast_in_dim %291, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %463 = stablehlo.multiply %457, %462 : tensor<24x7x7x64xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %464 = stablehlo.reduce(%461 init: %cst_124) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %465 = stablehlo.multiply %464, %290 : tensor<64xf32>
    %466 = stablehlo.negate %463 : tensor<24x7x7x64xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %467 = stablehlo.reduce(%466 init: %cst_125) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %468 = stablehlo.reshape %467 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %469 = stablehlo.add %413, %463 : tensor<24x7x7x64xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %470 = stablehlo.reduce(%468 init: %cst_126) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %471 = call @_var_8(%281#1, %281#2, %281#3, %281#4, %465) : (tensor<24x7x7x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<24x7x7x64xf32>
    %472 = stablehlo.add %469, %471 : tensor<24x7x7x64xf32>
    %cst_127 = stablehlo.constant dense<1.176000e+03> : tensor<f32>
    %473 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %474 = stablehlo.divide %470, %473 : tensor<64xf32>
    %475 = stablehlo.broadcast_in_dim %474, dims = [3] : (tensor<64xf32>) -> tensor<24x7x7x64xf32>
    %476 = stablehlo.add %472, %475 : tensor<24x7x7x64xf32>
    %477 = stablehlo.convolution(%272, %476) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x7x7x64xf32>, tensor<24x7x7x64xf32>) -> tensor<3x3x64x64xf32>
    %478 = stablehlo.reverse %arg27, dims = [0, 1] : tensor<3x3x64x64xf32>
    %479 = stablehlo.convolution(%476, %478) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x7x7x64xf32>, tensor<3x3x64x64xf32>) -> tensor<24x7x7x64xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %480 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %481 = stablehlo.select %274, %479, %480 : tensor<24x7x7x64xi1>, tensor<24x7x7x64xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %482 = stablehlo.reduce(%481 init: %cst_129) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %483 = stablehlo.reshape %482 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %484 = stablehlo.reduce(%483 init: %cst_130) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %485 = stablehlo.multiply %265, %481 : tensor<24x7x7x64xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %486 = stablehlo.reduce(%485 init: %cst_131) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %487 = stablehlo.reshape %486 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %488 = stablehlo.broadcast_in_dim %266, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %489 = stablehlo.multiply %481, %488 : tensor<24x7x7x64xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %490 = stablehlo.reduce(%487 init: %cst_132) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %491 = stablehlo.multiply %256, %489 : tensor<24x7x7x64xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %492 = stablehlo.reduce(%491 init: %cst_133) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %493 = stablehlo.reshape %492 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %494 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %495 = stablehlo.multiply %489, %494 : tensor<24x7x7x64xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %496 = stablehlo.reduce(%493 init: %cst_134) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %497 = stablehlo.multiply %496, %262 : tensor<64xf32>
    %498 = stablehlo.negate %495 : tensor<24x7x7x64xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %499 = stablehlo.reduce(%498 init: %cst_135) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %500 = stablehlo.reshape %499 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %501 = stablehlo.reduce(%500 init: %cst_136) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %502 = call @_var_8(%253#1, %253#2, %253#3, %253#4, %497) : (tensor<24x7x7x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<24x7x7x64xf32>
    %503 = stablehlo.add %495, %502 : tensor<24x7x7x64xf32>
    %cst_137 = stablehlo.constant dense<1.176000e+03> : tensor<f32>
    %504 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %505 = stablehlo.divide %501, %504 : tensor<64xf32>
    %506 = stablehlo.broadcast_in_dim %505, dims = [3] : (tensor<64xf32>) -> tensor<24x7x7x64xf32>
    %507 = stablehlo.add %503, %506 : tensor<24x7x7x64xf32>
    %508 = stablehlo.convolution(%244, %507) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<24x7x7x64xf32>) -> tensor<3x3x32x64xf32>
    %509 = stablehlo.reverse %arg26, dims = [0, 1] : tensor<3x3x32x64xf32>
    %510 = stablehlo.convolution(%507, %509) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x7x7x64xf32>, tensor<3x3x32x64xf32>) -> tensor<24x14x14x32xf32>
    %511 = stablehlo.convolution(%244, %476) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<24x7x7x64xf32>) -> tensor<1x1x32x64xf32>
    %512 = stablehlo.reverse %arg32, dims = [0, 1] : tensor<1x1x32x64xf32>
    %513 = stablehlo.convolution(%476, %512) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x7x7x64xf32>, tensor<1x1x32x64xf32>) -> tensor<24x14x14x32xf32>
    %514 = stablehlo.add %510, %513 : tensor<24x14x14x32xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %516 = stablehlo.select %246, %514, %515 : tensor<24x14x14x32xi1>, tensor<24x14x14x32xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %517 = stablehlo.reduce(%516 init: %cst_139) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %518 = stablehlo.reshape %517 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %519 = stablehlo.reduce(%518 init: %cst_140) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %520 = stablehlo.multiply %237, %516 : tensor<24x14x14x32xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %521 = stablehlo.reduce(%520 init: %cst_141) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %522 = stablehlo.reshape %521 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %523 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %524 = stablehlo.multiply %516, %523 : tensor<24x14x14x32xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %525 = stablehlo.reduce(%522 init: %cst_142) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %526 = stablehlo.multiply %228, %524 : tensor<24x14x14x32xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %527 = stablehlo.reduce(%526 init: %cst_143) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %528 = stablehlo.reshape %527 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %529 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %530 = stablehlo.multiply %524, %529 : tensor<24x14x14x32xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %531 = stablehlo.reduce(%528 init: %cst_144) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %532 = stablehlo.multiply %531, %234 : tensor<32xf32>
    %533 = stablehlo.negate %530 : tensor<24x14x14x32xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %534 = stablehlo.reduce(%533 init: %cst_145) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %535 = stablehlo.reshape %534 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %536 = stablehlo.reduce(%535 init: %cst_146) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %537 = call @_var_10(%225#1, %225#2, %225#3, %225#4, %532) : (tensor<24x14x14x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<24x14x14x32xf32>
    %538 = stablehlo.add %530, %537 : tensor<24x14x14x32xf32>
    %cst_147 = stablehlo.constant dense<4.704000e+03> : tensor<f32>
    %539 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %540 = stablehlo.divide %536, %539 : tensor<32xf32>
    %541 = stablehlo.broadcast_in_dim %540, dims = [3] : (tensor<32xf32>) -> tensor<24x14x14x32xf32>
    %542 = stablehlo.add %538, %541 : tensor<24x14x14x32xf32>
    %543 = stablehlo.convolution(%216, %542) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<24x14x14x32xf32>) -> tensor<3x3x32x32xf32>
    %544 = stablehlo.reverse %arg21, dims = [0, 1] : tensor<3x3x32x32xf32>
    %545 = stablehlo.convolution(%542, %544) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<3x3x32x32xf32>) -> tensor<24x14x14x32xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %546 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %547 = stablehlo.select %218, %545, %546 : tensor<24x14x14x32xi1>, tensor<24x14x14x32xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %548 = stablehlo.reduce(%547 init: %cst_149) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %549 = stablehlo.reshape %548 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %550 = stablehlo.reduce(%549 init: %cst_150) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %551 = stablehlo.multiply %209, %547 : tensor<24x14x14x32xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %552 = stablehlo.reduce(%551 init: %cst_151) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %553 = stablehlo.reshape %552 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %554 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %555 = stablehlo.multiply %547, %554 : tensor<24x14x14x32xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %556 = stablehlo.reduce(%553 init: %cst_152) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %557 = stablehlo.multiply %200, %555 : tensor<24x14x14x32xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %558 = stablehlo.reduce(%557 init: %cst_153) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %559 = stablehlo.reshape %558 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %560 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %561 = stablehlo.multiply %555, %560 : tensor<24x14x14x32xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %562 = stablehlo.reduce(%559 init: %cst_154) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %563 = stablehlo.multiply %562, %206 : tensor<32xf32>
    %564 = stablehlo.negate %561 : tensor<24x14x14x32xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %565 = stablehlo.reduce(%564 init: %cst_155) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %566 = stablehlo.reshape %565 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %567 = stablehlo.reduce(%566 init: %cst_156) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %568 = call @_var_10(%197#1, %197#2, %197#3, %197#4, %563) : (tensor<24x14x14x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<24x14x14x32xf32>
    %569 = stablehlo.add %561, %568 : tensor<24x14x14x32xf32>
    %cst_157 = stablehlo.constant dense<4.704000e+03> : tensor<f32>
    %570 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %571 = stablehlo.divide %567, %570 : tensor<32xf32>
    %572 = stablehlo.broadcast_in_dim %571, dims = [3] : (tensor<32xf32>) -> tensor<24x14x14x32xf32>
    %573 = stablehlo.add %569, %572 : tensor<24x14x14x32xf32>
    %574 = stablehlo.convolution(%189, %573) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<24x14x14x32xf32>) -> tensor<3x3x32x32xf32>
    %575 = stablehlo.reverse %arg20, dims = [0, 1] : tensor<3x3x32x32xf32>
    %576 = stablehlo.convolution(%573, %575) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<3x3x32x32xf32>) -> tensor<24x14x14x32xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %577 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %578 = stablehlo.select %191, %576, %577 : tensor<24x14x14x32xi1>, tensor<24x14x14x32xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %579 = stablehlo.reduce(%578 init: %cst_159) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %580 = stablehlo.reshape %579 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %581 = stablehlo.reduce(%580 init: %cst_160) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %582 = stablehlo.multiply %182, %578 : tensor<24x14x14x32xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %583 = stablehlo.reduce(%582 init: %cst_161) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %584 = stablehlo.reshape %583 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %585 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %586 = stablehlo.multiply %578, %585 : tensor<24x14x14x32xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %587 = stablehlo.reduce(%584 init: %cst_162) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %588 = stablehlo.multiply %173, %586 : tensor<24x14x14x32xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %589 = stablehlo.reduce(%588 init: %cst_163) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %590 = stablehlo.reshape %589 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %591 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %592 = stablehlo.multiply %586, %591 : tensor<24x14x14x32xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %593 = stablehlo.reduce(%590 init: %cst_164) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %594 = stablehlo.multiply %593, %179 : tensor<32xf32>
    %595 = stablehlo.negate %592 : tensor<24x14x14x32xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %596 = stablehlo.reduce(%595 init: %cst_165) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %597 = stablehlo.reshape %596 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %598 = stablehlo.add %542, %592 : tensor<24x14x14x32xf32>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %599 = stablehlo.reduce(%597 init: %cst_166) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %600 = call @_var_10(%170#1, %170#2, %170#3, %170#4, %594) : (tensor<24x14x14x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<24x14x14x32xf32>
    %601 = stablehlo.add %598, %600 : tensor<24x14x14x32xf32>
    %cst_167 = stablehlo.constant dense<4.704000e+03> : tensor<f32>
    %602 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %603 = stablehlo.divide %599, %602 : tensor<32xf32>
    %604 = stablehlo.broadcast_in_dim %603, dims = [3] : (tensor<32xf32>) -> tensor<24x14x14x32xf32>
    %605 = stablehlo.add %601, %604 : tensor<24x14x14x32xf32>
    %606 = stablehlo.convolution(%161, %605) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<24x14x14x32xf32>) -> tensor<3x3x32x32xf32>
    %607 = stablehlo.reverse %arg14, dims = [0, 1] : tensor<3x3x32x32xf32>
    %608 = stablehlo.convolution(%605, %607) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<3x3x32x32xf32>) -> tensor<24x14x14x32xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %609 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %610 = stablehlo.select %163, %608, %609 : tensor<24x14x14x32xi1>, tensor<24x14x14x32xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %611 = stablehlo.reduce(%610 init: %cst_169) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %612 = stablehlo.reshape %611 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %613 = stablehlo.reduce(%612 init: %cst_170) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %614 = stablehlo.multiply %154, %610 : tensor<24x14x14x32xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %615 = stablehlo.reduce(%614 init: %cst_171) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %616 = stablehlo.reshape %615 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %617 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %618 = stablehlo.multiply %610, %617 : tensor<24x14x14x32xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %619 = stablehlo.reduce(%616 init: %cst_172) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %620 = stablehlo.multiply %145, %618 : tensor<24x14x14x32xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %621 = stablehlo.reduce(%620 init: %cst_173) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %622 = stablehlo.reshape %621 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %623 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %624 = stablehlo.multiply %618, %623 : tensor<24x14x14x32xf32>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %625 = stablehlo.reduce(%622 init: %cst_174) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %626 = stablehlo.multiply %625, %151 : tensor<32xf32>
    %627 = stablehlo.negate %624 : tensor<24x14x14x32xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %628 = stablehlo.reduce(%627 init: %cst_175) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %629 = stablehlo.reshape %628 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %630 = stablehlo.reduce(%629 init: %cst_176) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %631 = call @_var_10(%142#1, %142#2, %142#3, %142#4, %626) : (tensor<24x14x14x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<24x14x14x32xf32>
    %632 = stablehlo.add %624, %631 : tensor<24x14x14x32xf32>
    %cst_177 = stablehlo.constant dense<4.704000e+03> : tensor<f32>
    %633 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %634 = stablehlo.divide %630, %633 : tensor<32xf32>
    %635 = stablehlo.broadcast_in_dim %634, dims = [3] : (tensor<32xf32>) -> tensor<24x14x14x32xf32>
    %636 = stablehlo.add %632, %635 : tensor<24x14x14x32xf32>
    %637 = stablehlo.convolution(%133, %636) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<24x14x14x32xf32>) -> tensor<3x3x16x32xf32>
    %638 = stablehlo.reverse %arg13, dims = [0, 1] : tensor<3x3x16x32xf32>
    %639 = stablehlo.convolution(%636, %638) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<3x3x16x32xf32>) -> tensor<24x28x28x16xf32>
    %640 = stablehlo.convolution(%133, %605) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<24x14x14x32xf32>) -> tensor<1x1x16x32xf32>
    %641 = stablehlo.reverse %arg19, dims = [0, 1] : tensor<1x1x16x32xf32>
    %642 = stablehlo.convolution(%605, %641) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x14x14x32xf32>, tensor<1x1x16x32xf32>) -> tensor<24x28x28x16xf32>
    %643 = stablehlo.add %639, %642 : tensor<24x28x28x16xf32>
    %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %644 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %645 = stablehlo.select %135, %643, %644 : tensor<24x28x28x16xi1>, tensor<24x28x28x16xf32>
    %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %646 = stablehlo.reduce(%645 init: %cst_179) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %647 = stablehlo.reshape %646 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %648 = stablehlo.reduce(%647 init: %cst_180) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %649 = stablehlo.multiply %126, %645 : tensor<24x28x28x16xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %650 = stablehlo.reduce(%649 init: %cst_181) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %651 = stablehlo.reshape %650 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %652 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %653 = stablehlo.multiply %645, %652 : tensor<24x28x28x16xf32>
    %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %654 = stablehlo.reduce(%651 init: %cst_182) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %655 = stablehlo.multiply %117, %653 : tensor<24x28x28x16xf32>
    %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %656 = stablehlo.reduce(%655 init: %cst_183) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %657 = stablehlo.reshape %656 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %658 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %659 = stablehlo.multiply %653, %658 : tensor<24x28x28x16xf32>
    %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %660 = stablehlo.reduce(%657 init: %cst_184) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %661 = stablehlo.multiply %660, %123 : tensor<16xf32>
    %662 = stablehlo.negate %659 : tensor<24x28x28x16xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %663 = stablehlo.reduce(%662 init: %cst_185) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %664 = stablehlo.reshape %663 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %665 = stablehlo.reduce(%664 init: %cst_186) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %666 = call @_var_12(%114#1, %114#2, %114#3, %114#4, %661) : (tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %667 = stablehlo.add %659, %666 : tensor<24x28x28x16xf32>
    %cst_187 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %668 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %669 = stablehlo.divide %665, %668 : tensor<16xf32>
    %670 = stablehlo.broadcast_in_dim %669, dims = [3] : (tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %671 = stablehlo.add %667, %670 : tensor<24x28x28x16xf32>
    %672 = stablehlo.convolution(%105, %671) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<24x28x28x16xf32>) -> tensor<3x3x16x16xf32>
    %673 = stablehlo.reverse %arg8, dims = [0, 1] : tensor<3x3x16x16xf32>
    %674 = stablehlo.convolution(%671, %673) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<3x3x16x16xf32>) -> tensor<24x28x28x16xf32>
    %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %675 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %676 = stablehlo.select %107, %674, %675 : tensor<24x28x28x16xi1>, tensor<24x28x28x16xf32>
    %cst_189 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %677 = stablehlo.reduce(%676 init: %cst_189) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %678 = stablehlo.reshape %677 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %679 = stablehlo.reduce(%678 init: %cst_190) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %680 = stablehlo.multiply %98, %676 : tensor<24x28x28x16xf32>
    %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %681 = stablehlo.reduce(%680 init: %cst_191) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %682 = stablehlo.reshape %681 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %683 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %684 = stablehlo.multiply %676, %683 : tensor<24x28x28x16xf32>
    %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %685 = stablehlo.reduce(%682 init: %cst_192) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %686 = stablehlo.multiply %89, %684 : tensor<24x28x28x16xf32>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %687 = stablehlo.reduce(%686 init: %cst_193) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %688 = stablehlo.reshape %687 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %689 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %690 = stablehlo.multiply %684, %689 : tensor<24x28x28x16xf32>
    %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %691 = stablehlo.reduce(%688 init: %cst_194) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %692 = stablehlo.multiply %691, %95 : tensor<16xf32>
    %693 = stablehlo.negate %690 : tensor<24x28x28x16xf32>
    %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %694 = stablehlo.reduce(%693 init: %cst_195) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %695 = stablehlo.reshape %694 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %696 = stablehlo.reduce(%695 init: %cst_196) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %697 = call @_var_12(%86#1, %86#2, %86#3, %86#4, %692) : (tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %698 = stablehlo.add %690, %697 : tensor<24x28x28x16xf32>
    %cst_197 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %699 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %700 = stablehlo.divide %696, %699 : tensor<16xf32>
    %701 = stablehlo.broadcast_in_dim %700, dims = [3] : (tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %702 = stablehlo.add %698, %701 : tensor<24x28x28x16xf32>
    %703 = stablehlo.convolution(%78, %702) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<24x28x28x16xf32>) -> tensor<3x3x16x16xf32>
    %704 = stablehlo.reverse %arg7, dims = [0, 1] : tensor<3x3x16x16xf32>
    %705 = stablehlo.convolution(%702, %704) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<3x3x16x16xf32>) -> tensor<24x28x28x16xf32>
    %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %706 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %707 = stablehlo.select %80, %705, %706 : tensor<24x28x28x16xi1>, tensor<24x28x28x16xf32>
    %cst_199 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %708 = stablehlo.reduce(%707 init: %cst_199) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %709 = stablehlo.reshape %708 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %710 = stablehlo.reduce(%709 init: %cst_200) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %711 = stablehlo.multiply %71, %707 : tensor<24x28x28x16xf32>
    %cst_201 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %712 = stablehlo.reduce(%711 init: %cst_201) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %713 = stablehlo.reshape %712 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %714 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %715 = stablehlo.multiply %707, %714 : tensor<24x28x28x16xf32>
    %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %716 = stablehlo.reduce(%713 init: %cst_202) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %717 = stablehlo.multiply %62, %715 : tensor<24x28x28x16xf32>
    %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %718 = stablehlo.reduce(%717 init: %cst_203) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %719 = stablehlo.reshape %718 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %720 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %721 = stablehlo.multiply %715, %720 : tensor<24x28x28x16xf32>
    %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %722 = stablehlo.reduce(%719 init: %cst_204) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %723 = stablehlo.multiply %722, %68 : tensor<16xf32>
    %724 = stablehlo.negate %721 : tensor<24x28x28x16xf32>
    %cst_205 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %725 = stablehlo.reduce(%724 init: %cst_205) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %726 = stablehlo.reshape %725 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %727 = stablehlo.add %671, %721 : tensor<24x28x28x16xf32>
    %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %728 = stablehlo.reduce(%726 init: %cst_206) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %729 = call @_var_12(%59#1, %59#2, %59#3, %59#4, %723) : (tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %730 = stablehlo.add %727, %729 : tensor<24x28x28x16xf32>
    %cst_207 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %731 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %732 = stablehlo.divide %728, %731 : tensor<16xf32>
    %733 = stablehlo.broadcast_in_dim %732, dims = [3] : (tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %734 = stablehlo.add %730, %733 : tensor<24x28x28x16xf32>
    %735 = stablehlo.convolution(%50, %734) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<24x28x28x16xf32>) -> tensor<3x3x16x16xf32>
    %736 = stablehlo.reverse %arg2, dims = [0, 1] : tensor<3x3x16x16xf32>
    %737 = stablehlo.convolution(%734, %736) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<3x3x16x16xf32>) -> tensor<24x28x28x16xf32>
    %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %738 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %739 = stablehlo.select %52, %737, %738 : tensor<24x28x28x16xi1>, tensor<24x28x28x16xf32>
    %cst_209 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %740 = stablehlo.reduce(%739 init: %cst_209) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %741 = stablehlo.reshape %740 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_210 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %742 = stablehlo.reduce(%741 init: %cst_210) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %743 = stablehlo.multiply %43, %739 : tensor<24x28x28x16xf32>
    %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %744 = stablehlo.reduce(%743 init: %cst_211) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %745 = stablehlo.reshape %744 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %746 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %747 = stablehlo.multiply %739, %746 : tensor<24x28x28x16xf32>
    %cst_212 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %748 = stablehlo.reduce(%745 init: %cst_212) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %749 = stablehlo.multiply %34, %747 : tensor<24x28x28x16xf32>
    %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %750 = stablehlo.reduce(%749 init: %cst_213) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %751 = stablehlo.reshape %750 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %752 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %753 = stablehlo.multiply %747, %752 : tensor<24x28x28x16xf32>
    %cst_214 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %754 = stablehlo.reduce(%751 init: %cst_214) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %755 = stablehlo.multiply %754, %40 : tensor<16xf32>
    %756 = stablehlo.negate %753 : tensor<24x28x28x16xf32>
    %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %757 = stablehlo.reduce(%756 init: %cst_215) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %758 = stablehlo.reshape %757 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %759 = stablehlo.reduce(%758 init: %cst_216) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %760 = call @_var_12(%31#1, %31#2, %31#3, %31#4, %755) : (tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %761 = stablehlo.add %753, %760 : tensor<24x28x28x16xf32>
    %cst_217 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %762 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %763 = stablehlo.divide %759, %762 : tensor<16xf32>
    %764 = stablehlo.broadcast_in_dim %763, dims = [3] : (tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %765 = stablehlo.add %761, %764 : tensor<24x28x28x16xf32>
    %766 = stablehlo.convolution(%23, %765) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<24x28x28x16xf32>) -> tensor<3x3x16x16xf32>
    %767 = stablehlo.reverse %arg1, dims = [0, 1] : tensor<3x3x16x16xf32>
    %768 = stablehlo.convolution(%765, %767) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x16xf32>, tensor<3x3x16x16xf32>) -> tensor<24x28x28x16xf32>
    %cst_218 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %769 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %770 = stablehlo.select %25, %768, %769 : tensor<24x28x28x16xi1>, tensor<24x28x28x16xf32>
    %cst_219 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %771 = stablehlo.reduce(%770 init: %cst_219) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %772 = stablehlo.reshape %771 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_220 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %773 = stablehlo.reduce(%772 init: %cst_220) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %774 = stablehlo.multiply %16, %770 : tensor<24x28x28x16xf32>
    %cst_221 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %775 = stablehlo.reduce(%774 init: %cst_221) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %776 = stablehlo.reshape %775 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %777 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %778 = stablehlo.multiply %770, %777 : tensor<24x28x28x16xf32>
    %cst_222 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %779 = stablehlo.reduce(%776 init: %cst_222) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %780 = stablehlo.multiply %7, %778 : tensor<24x28x28x16xf32>
    %cst_223 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %781 = stablehlo.reduce(%780 init: %cst_223) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %782 = stablehlo.reshape %781 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %783 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %784 = stablehlo.multiply %778, %783 : tensor<24x28x28x16xf32>
    %cst_224 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %785 = stablehlo.reduce(%782 init: %cst_224) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %786 = stablehlo.multiply %785, %13 : tensor<16xf32>
    %787 = stablehlo.negate %784 : tensor<24x28x28x16xf32>
    %cst_225 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %788 = stablehlo.reduce(%787 init: %cst_225) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %789 = stablehlo.reshape %788 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %790 = stablehlo.add %734, %784 : tensor<24x28x28x16xf32>
    %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %791 = stablehlo.reduce(%789 init: %cst_226) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %792 = call @_var_12(%4#1, %4#2, %4#3, %4#4, %786) : (tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %793 = stablehlo.add %790, %792 : tensor<24x28x28x16xf32>
    %cst_227 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %794 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %795 = stablehlo.divide %791, %794 : tensor<16xf32>
    %796 = stablehlo.broadcast_in_dim %795, dims = [3] : (tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %797 = stablehlo.add %793, %796 : tensor<24x28x28x16xf32>
    %798 = stablehlo.convolution(%arg86, %797) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x28x28x3xf32>, tensor<24x28x28x16xf32>) -> tensor<3x3x3x16xf32>
    %cst_228 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %799 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %800 = stablehlo.multiply %799, %arg43 : tensor<10xf32>
    %801 = stablehlo.add %800, %379 : tensor<10xf32>
    %cst_229 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %802 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %803 = stablehlo.multiply %802, %arg0 : tensor<10xf32>
    %804 = stablehlo.add %801, %803 : tensor<10xf32>
    %cst_230 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %805 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %806 = stablehlo.multiply %805, %arg44 : tensor<3x3x16x16xf32>
    %807 = stablehlo.add %806, %766 : tensor<3x3x16x16xf32>
    %cst_231 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %808 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %809 = stablehlo.multiply %808, %arg1 : tensor<3x3x16x16xf32>
    %810 = stablehlo.add %807, %809 : tensor<3x3x16x16xf32>
    %cst_232 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %811 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %812 = stablehlo.multiply %811, %arg45 : tensor<3x3x16x16xf32>
    %813 = stablehlo.add %812, %735 : tensor<3x3x16x16xf32>
    %cst_233 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %814 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %815 = stablehlo.multiply %814, %arg2 : tensor<3x3x16x16xf32>
    %816 = stablehlo.add %813, %815 : tensor<3x3x16x16xf32>
    %cst_234 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %817 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %818 = stablehlo.multiply %817, %arg46 : tensor<16xf32>
    %819 = stablehlo.add %818, %779 : tensor<16xf32>
    %cst_235 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %820 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %821 = stablehlo.multiply %820, %arg3 : tensor<16xf32>
    %822 = stablehlo.add %819, %821 : tensor<16xf32>
    %cst_236 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %823 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %824 = stablehlo.multiply %823, %arg47 : tensor<16xf32>
    %825 = stablehlo.add %824, %773 : tensor<16xf32>
    %cst_237 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %826 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %827 = stablehlo.multiply %826, %arg4 : tensor<16xf32>
    %828 = stablehlo.add %825, %827 : tensor<16xf32>
    %cst_238 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %829 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %830 = stablehlo.multiply %829, %arg48 : tensor<16xf32>
    %831 = stablehlo.add %830, %748 : tensor<16xf32>
    %cst_239 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %832 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %833 = stablehlo.multiply %832, %arg5 : tensor<16xf32>
    %834 = stablehlo.add %831, %833 : tensor<16xf32>
    %cst_240 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %835 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %836 = stablehlo.multiply %835, %arg49 : tensor<16xf32>
    %837 = stablehlo.add %836, %742 : tensor<16xf32>
    %cst_241 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %838 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %839 = stablehlo.multiply %838, %arg6 : tensor<16xf32>
    %840 = stablehlo.add %837, %839 : tensor<16xf32>
    %cst_242 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %841 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %842 = stablehlo.multiply %841, %arg50 : tensor<3x3x16x16xf32>
    %843 = stablehlo.add %842, %703 : tensor<3x3x16x16xf32>
    %cst_243 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %844 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %845 = stablehlo.multiply %844, %arg7 : tensor<3x3x16x16xf32>
    %846 = stablehlo.add %843, %845 : tensor<3x3x16x16xf32>
    %cst_244 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %847 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %848 = stablehlo.multiply %847, %arg51 : tensor<3x3x16x16xf32>
    %849 = stablehlo.add %848, %672 : tensor<3x3x16x16xf32>
    %cst_245 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %850 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %851 = stablehlo.multiply %850, %arg8 : tensor<3x3x16x16xf32>
    %852 = stablehlo.add %849, %851 : tensor<3x3x16x16xf32>
    %cst_246 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %853 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %854 = stablehlo.multiply %853, %arg52 : tensor<16xf32>
    %855 = stablehlo.add %854, %716 : tensor<16xf32>
    %cst_247 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %856 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %857 = stablehlo.multiply %856, %arg9 : tensor<16xf32>
    %858 = stablehlo.add %855, %857 : tensor<16xf32>
    %cst_248 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %859 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %860 = stablehlo.multiply %859, %arg53 : tensor<16xf32>
    %861 = stablehlo.add %860, %710 : tensor<16xf32>
    %cst_249 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %862 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %863 = stablehlo.multiply %862, %arg10 : tensor<16xf32>
    %864 = stablehlo.add %861, %863 : tensor<16xf32>
    %cst_250 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %865 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %866 = stablehlo.multiply %865, %arg54 : tensor<16xf32>
    %867 = stablehlo.add %866, %685 : tensor<16xf32>
    %cst_251 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %868 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %869 = stablehlo.multiply %868, %arg11 : tensor<16xf32>
    %870 = stablehlo.add %867, %869 : tensor<16xf32>
    %cst_252 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %871 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %872 = stablehlo.multiply %871, %arg55 : tensor<16xf32>
    %873 = stablehlo.add %872, %679 : tensor<16xf32>
    %cst_253 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %874 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %875 = stablehlo.multiply %874, %arg12 : tensor<16xf32>
    %876 = stablehlo.add %873, %875 : tensor<16xf32>
    %cst_254 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %877 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<3x3x16x32xf32>
    %878 = stablehlo.multiply %877, %arg56 : tensor<3x3x16x32xf32>
    %879 = stablehlo.add %878, %637 : tensor<3x3x16x32xf32>
    %cst_255 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %880 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<3x3x16x32xf32>
    %881 = stablehlo.multiply %880, %arg13 : tensor<3x3x16x32xf32>
    %882 = stablehlo.add %879, %881 : tensor<3x3x16x32xf32>
    %cst_256 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %883 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %884 = stablehlo.multiply %883, %arg57 : tensor<3x3x32x32xf32>
    %885 = stablehlo.add %884, %606 : tensor<3x3x32x32xf32>
    %cst_257 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %886 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %887 = stablehlo.multiply %886, %arg14 : tensor<3x3x32x32xf32>
    %888 = stablehlo.add %885, %887 : tensor<3x3x32x32xf32>
    %cst_258 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %889 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %890 = stablehlo.multiply %889, %arg58 : tensor<16xf32>
    %891 = stablehlo.add %890, %654 : tensor<16xf32>
    %cst_259 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %892 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %893 = stablehlo.multiply %892, %arg15 : tensor<16xf32>
    %894 = stablehlo.add %891, %893 : tensor<16xf32>
    %cst_260 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %895 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %896 = stablehlo.multiply %895, %arg59 : tensor<16xf32>
    %897 = stablehlo.add %896, %648 : tensor<16xf32>
    %cst_261 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %898 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %899 = stablehlo.multiply %898, %arg16 : tensor<16xf32>
    %900 = stablehlo.add %897, %899 : tensor<16xf32>
    %cst_262 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %901 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %902 = stablehlo.multiply %901, %arg60 : tensor<32xf32>
    %903 = stablehlo.add %902, %619 : tensor<32xf32>
    %cst_263 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %904 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %905 = stablehlo.multiply %904, %arg17 : tensor<32xf32>
    %906 = stablehlo.add %903, %905 : tensor<32xf32>
    %cst_264 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %907 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %908 = stablehlo.multiply %907, %arg61 : tensor<32xf32>
    %909 = stablehlo.add %908, %613 : tensor<32xf32>
    %cst_265 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %910 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %911 = stablehlo.multiply %910, %arg18 : tensor<32xf32>
    %912 = stablehlo.add %909, %911 : tensor<32xf32>
    %cst_266 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %913 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<1x1x16x32xf32>
    %914 = stablehlo.multiply %913, %arg62 : tensor<1x1x16x32xf32>
    %915 = stablehlo.add %914, %640 : tensor<1x1x16x32xf32>
    %cst_267 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %916 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<1x1x16x32xf32>
    %917 = stablehlo.multiply %916, %arg19 : tensor<1x1x16x32xf32>
    %918 = stablehlo.add %915, %917 : tensor<1x1x16x32xf32>
    %cst_268 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %919 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %920 = stablehlo.multiply %919, %arg63 : tensor<3x3x32x32xf32>
    %921 = stablehlo.add %920, %574 : tensor<3x3x32x32xf32>
    %cst_269 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %922 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %923 = stablehlo.multiply %922, %arg20 : tensor<3x3x32x32xf32>
    %924 = stablehlo.add %921, %923 : tensor<3x3x32x32xf32>
    %cst_270 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %925 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %926 = stablehlo.multiply %925, %arg64 : tensor<3x3x32x32xf32>
    %927 = stablehlo.add %926, %543 : tensor<3x3x32x32xf32>
    %cst_271 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %928 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %929 = stablehlo.multiply %928, %arg21 : tensor<3x3x32x32xf32>
    %930 = stablehlo.add %927, %929 : tensor<3x3x32x32xf32>
    %cst_272 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %931 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %932 = stablehlo.multiply %931, %arg65 : tensor<32xf32>
    %933 = stablehlo.add %932, %587 : tensor<32xf32>
    %cst_273 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %934 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %935 = stablehlo.multiply %934, %arg22 : tensor<32xf32>
    %936 = stablehlo.add %933, %935 : tensor<32xf32>
    %cst_274 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %937 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %938 = stablehlo.multiply %937, %arg66 : tensor<32xf32>
    %939 = stablehlo.add %938, %581 : tensor<32xf32>
    %cst_275 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %940 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %941 = stablehlo.multiply %940, %arg23 : tensor<32xf32>
    %942 = stablehlo.add %939, %941 : tensor<32xf32>
    %cst_276 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %943 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %944 = stablehlo.multiply %943, %arg67 : tensor<32xf32>
    %945 = stablehlo.add %944, %556 : tensor<32xf32>
    %cst_277 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %946 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %947 = stablehlo.multiply %946, %arg24 : tensor<32xf32>
    %948 = stablehlo.add %945, %947 : tensor<32xf32>
    %cst_278 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %949 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %950 = stablehlo.multiply %949, %arg68 : tensor<32xf32>
    %951 = stablehlo.add %950, %550 : tensor<32xf32>
    %cst_279 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %952 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %953 = stablehlo.multiply %952, %arg25 : tensor<32xf32>
    %954 = stablehlo.add %951, %953 : tensor<32xf32>
    %cst_280 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %955 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %956 = stablehlo.multiply %955, %arg69 : tensor<3x3x32x64xf32>
    %957 = stablehlo.add %956, %508 : tensor<3x3x32x64xf32>
    %cst_281 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %958 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %959 = stablehlo.multiply %958, %arg26 : tensor<3x3x32x64xf32>
    %960 = stablehlo.add %957, %959 : tensor<3x3x32x64xf32>
    %cst_282 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %961 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %962 = stablehlo.multiply %961, %arg70 : tensor<3x3x64x64xf32>
    %963 = stablehlo.add %962, %477 : tensor<3x3x64x64xf32>
    %cst_283 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %964 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %965 = stablehlo.multiply %964, %arg27 : tensor<3x3x64x64xf32>
    %966 = stablehlo.add %963, %965 : tensor<3x3x64x64xf32>
    %cst_284 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %967 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %968 = stablehlo.multiply %967, %arg71 : tensor<32xf32>
    %969 = stablehlo.add %968, %525 : tensor<32xf32>
    %cst_285 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %970 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %971 = stablehlo.multiply %970, %arg28 : tensor<32xf32>
    %972 = stablehlo.add %969, %971 : tensor<32xf32>
    %cst_286 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %973 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %974 = stablehlo.multiply %973, %arg72 : tensor<32xf32>
    %975 = stablehlo.add %974, %519 : tensor<32xf32>
    %cst_287 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %976 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %977 = stablehlo.multiply %976, %arg29 : tensor<32xf32>
    %978 = stablehlo.add %975, %977 : tensor<32xf32>
    %cst_288 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %979 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %980 = stablehlo.multiply %979, %arg73 : tensor<64xf32>
    %981 = stablehlo.add %980, %490 : tensor<64xf32>
    %cst_289 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %982 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %983 = stablehlo.multiply %982, %arg30 : tensor<64xf32>
    %984 = stablehlo.add %981, %983 : tensor<64xf32>
    %cst_290 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %985 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %986 = stablehlo.multiply %985, %arg74 : tensor<64xf32>
    %987 = stablehlo.add %986, %484 : tensor<64xf32>
    %cst_291 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %988 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %989 = stablehlo.multiply %988, %arg31 : tensor<64xf32>
    %990 = stablehlo.add %987, %989 : tensor<64xf32>
    %cst_292 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %991 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<1x1x32x64xf32>
    %992 = stablehlo.multiply %991, %arg75 : tensor<1x1x32x64xf32>
    %993 = stablehlo.add %992, %511 : tensor<1x1x32x64xf32>
    %cst_293 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %994 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<1x1x32x64xf32>
    %995 = stablehlo.multiply %994, %arg32 : tensor<1x1x32x64xf32>
    %996 = stablehlo.add %993, %995 : tensor<1x1x32x64xf32>
    %cst_294 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %997 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %998 = stablehlo.multiply %997, %arg76 : tensor<3x3x64x64xf32>
    %999 = stablehlo.add %998, %445 : tensor<3x3x64x64xf32>
    %cst_295 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %1000 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1001 = stablehlo.multiply %1000, %arg33 : tensor<3x3x64x64xf32>
    %1002 = stablehlo.add %999, %1001 : tensor<3x3x64x64xf32>
    %cst_296 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1003 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1004 = stablehlo.multiply %1003, %arg77 : tensor<3x3x64x64xf32>
    %1005 = stablehlo.add %1004, %414 : tensor<3x3x64x64xf32>
    %cst_297 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %1006 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1007 = stablehlo.multiply %1006, %arg34 : tensor<3x3x64x64xf32>
    %1008 = stablehlo.add %1005, %1007 : tensor<3x3x64x64xf32>
    %cst_298 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1009 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1010 = stablehlo.multiply %1009, %arg78 : tensor<64xf32>
    %1011 = stablehlo.add %1010, %458 : tensor<64xf32>
    %cst_299 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %1012 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1013 = stablehlo.multiply %1012, %arg35 : tensor<64xf32>
    %1014 = stablehlo.add %1011, %1013 : tensor<64xf32>
    %cst_300 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1015 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1016 = stablehlo.multiply %1015, %arg79 : tensor<64xf32>
    %1017 = stablehlo.add %1016, %452 : tensor<64xf32>
    %cst_301 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %1018 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1019 = stablehlo.multiply %1018, %arg36 : tensor<64xf32>
    %1020 = stablehlo.add %1017, %1019 : tensor<64xf32>
    %cst_302 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1021 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1022 = stablehlo.multiply %1021, %arg80 : tensor<64xf32>
    %1023 = stablehlo.add %1022, %427 : tensor<64xf32>
    %cst_303 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %1024 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1025 = stablehlo.multiply %1024, %arg37 : tensor<64xf32>
    %1026 = stablehlo.add %1023, %1025 : tensor<64xf32>
    %cst_304 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1027 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1028 = stablehlo.multiply %1027, %arg81 : tensor<64xf32>
    %1029 = stablehlo.add %1028, %421 : tensor<64xf32>
    %cst_305 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %1030 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1031 = stablehlo.multiply %1030, %arg38 : tensor<64xf32>
    %1032 = stablehlo.add %1029, %1031 : tensor<64xf32>
    %cst_306 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1033 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %1034 = stablehlo.multiply %1033, %arg82 : tensor<64x10xf32>
    %1035 = stablehlo.add %1034, %381 : tensor<64x10xf32>
    %cst_307 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %1037 = stablehlo.multiply %1036, %arg39 : tensor<64x10xf32>
    %1038 = stablehlo.add %1035, %1037 : tensor<64x10xf32>
    %cst_308 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1039 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1040 = stablehlo.multiply %1039, %arg83 : tensor<64xf32>
    %1041 = stablehlo.add %1040, %396 : tensor<64xf32>
    %cst_309 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %1042 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1043 = stablehlo.multiply %1042, %arg40 : tensor<64xf32>
    %1044 = stablehlo.add %1041, %1043 : tensor<64xf32>
    %cst_310 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1045 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1046 = stablehlo.multiply %1045, %arg84 : tensor<64xf32>
    %1047 = stablehlo.add %1046, %390 : tensor<64xf32>
    %cst_311 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %1048 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1049 = stablehlo.multiply %1048, %arg41 : tensor<64xf32>
    %1050 = stablehlo.add %1047, %1049 : tensor<64xf32>
    %cst_312 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1051 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<3x3x3x16xf32>
    %1052 = stablehlo.multiply %1051, %arg85 : tensor<3x3x3x16xf32>
    %1053 = stablehlo.add %1052, %798 : tensor<3x3x3x16xf32>
    %cst_313 = stablehlo.constant dense<5.000000e-04> : tensor<f32>
    %1054 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<3x3x3x16xf32>
    %1055 = stablehlo.multiply %1054, %arg42 : tensor<3x3x3x16xf32>
    %1056 = stablehlo.add %1053, %1055 : tensor<3x3x3x16xf32>
    %cst_314 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1057 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %1058 = stablehlo.multiply %1057, %804 : tensor<10xf32>
    %1059 = stablehlo.subtract %arg0, %1058 : tensor<10xf32>
    %cst_315 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1060 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %1061 = stablehlo.multiply %1060, %810 : tensor<3x3x16x16xf32>
    %1062 = stablehlo.subtract %arg1, %1061 : tensor<3x3x16x16xf32>
    %cst_316 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1063 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %1064 = stablehlo.multiply %1063, %816 : tensor<3x3x16x16xf32>
    %1065 = stablehlo.subtract %arg2, %1064 : tensor<3x3x16x16xf32>
    %cst_317 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1066 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1067 = stablehlo.multiply %1066, %822 : tensor<16xf32>
    %1068 = stablehlo.subtract %arg3, %1067 : tensor<16xf32>
    %cst_318 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1069 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1070 = stablehlo.multiply %1069, %828 : tensor<16xf32>
    %1071 = stablehlo.subtract %arg4, %1070 : tensor<16xf32>
    %cst_319 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1072 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1073 = stablehlo.multiply %1072, %834 : tensor<16xf32>
    %1074 = stablehlo.subtract %arg5, %1073 : tensor<16xf32>
    %cst_320 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1075 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1076 = stablehlo.multiply %1075, %840 : tensor<16xf32>
    %1077 = stablehlo.subtract %arg6, %1076 : tensor<16xf32>
    %cst_321 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1078 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %1079 = stablehlo.multiply %1078, %846 : tensor<3x3x16x16xf32>
    %1080 = stablehlo.subtract %arg7, %1079 : tensor<3x3x16x16xf32>
    %cst_322 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1081 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %1082 = stablehlo.multiply %1081, %852 : tensor<3x3x16x16xf32>
    %1083 = stablehlo.subtract %arg8, %1082 : tensor<3x3x16x16xf32>
    %cst_323 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1084 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1085 = stablehlo.multiply %1084, %858 : tensor<16xf32>
    %1086 = stablehlo.subtract %arg9, %1085 : tensor<16xf32>
    %cst_324 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1087 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1088 = stablehlo.multiply %1087, %864 : tensor<16xf32>
    %1089 = stablehlo.subtract %arg10, %1088 : tensor<16xf32>
    %cst_325 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1090 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1091 = stablehlo.multiply %1090, %870 : tensor<16xf32>
    %1092 = stablehlo.subtract %arg11, %1091 : tensor<16xf32>
    %cst_326 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1093 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1094 = stablehlo.multiply %1093, %876 : tensor<16xf32>
    %1095 = stablehlo.subtract %arg12, %1094 : tensor<16xf32>
    %cst_327 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1096 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<3x3x16x32xf32>
    %1097 = stablehlo.multiply %1096, %882 : tensor<3x3x16x32xf32>
    %1098 = stablehlo.subtract %arg13, %1097 : tensor<3x3x16x32xf32>
    %cst_328 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1099 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1100 = stablehlo.multiply %1099, %888 : tensor<3x3x32x32xf32>
    %1101 = stablehlo.subtract %arg14, %1100 : tensor<3x3x32x32xf32>
    %cst_329 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1102 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1103 = stablehlo.multiply %1102, %894 : tensor<16xf32>
    %1104 = stablehlo.subtract %arg15, %1103 : tensor<16xf32>
    %cst_330 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1105 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1106 = stablehlo.multiply %1105, %900 : tensor<16xf32>
    %1107 = stablehlo.subtract %arg16, %1106 : tensor<16xf32>
    %cst_331 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1108 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1109 = stablehlo.multiply %1108, %906 : tensor<32xf32>
    %1110 = stablehlo.subtract %arg17, %1109 : tensor<32xf32>
    %cst_332 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1111 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1112 = stablehlo.multiply %1111, %912 : tensor<32xf32>
    %1113 = stablehlo.subtract %arg18, %1112 : tensor<32xf32>
    %cst_333 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1114 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<1x1x16x32xf32>
    %1115 = stablehlo.multiply %1114, %918 : tensor<1x1x16x32xf32>
    %1116 = stablehlo.subtract %arg19, %1115 : tensor<1x1x16x32xf32>
    %cst_334 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1117 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1118 = stablehlo.multiply %1117, %924 : tensor<3x3x32x32xf32>
    %1119 = stablehlo.subtract %arg20, %1118 : tensor<3x3x32x32xf32>
    %cst_335 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1120 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
    %1121 = stablehlo.multiply %1120, %930 : tensor<3x3x32x32xf32>
    %1122 = stablehlo.subtract %arg21, %1121 : tensor<3x3x32x32xf32>
    %cst_336 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1123 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1124 = stablehlo.multiply %1123, %936 : tensor<32xf32>
    %1125 = stablehlo.subtract %arg22, %1124 : tensor<32xf32>
    %cst_337 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1126 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1127 = stablehlo.multiply %1126, %942 : tensor<32xf32>
    %1128 = stablehlo.subtract %arg23, %1127 : tensor<32xf32>
    %cst_338 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1129 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1130 = stablehlo.multiply %1129, %948 : tensor<32xf32>
    %1131 = stablehlo.subtract %arg24, %1130 : tensor<32xf32>
    %cst_339 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1132 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1133 = stablehlo.multiply %1132, %954 : tensor<32xf32>
    %1134 = stablehlo.subtract %arg25, %1133 : tensor<32xf32>
    %cst_340 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1135 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
    %1136 = stablehlo.multiply %1135, %960 : tensor<3x3x32x64xf32>
    %1137 = stablehlo.subtract %arg26, %1136 : tensor<3x3x32x64xf32>
    %cst_341 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1138 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1139 = stablehlo.multiply %1138, %966 : tensor<3x3x64x64xf32>
    %1140 = stablehlo.subtract %arg27, %1139 : tensor<3x3x64x64xf32>
    %cst_342 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1141 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1142 = stablehlo.multiply %1141, %972 : tensor<32xf32>
    %1143 = stablehlo.subtract %arg28, %1142 : tensor<32xf32>
    %cst_343 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1144 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1145 = stablehlo.multiply %1144, %978 : tensor<32xf32>
    %1146 = stablehlo.subtract %arg29, %1145 : tensor<32xf32>
    %cst_344 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1147 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1148 = stablehlo.multiply %1147, %984 : tensor<64xf32>
    %1149 = stablehlo.subtract %arg30, %1148 : tensor<64xf32>
    %cst_345 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1150 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1151 = stablehlo.multiply %1150, %990 : tensor<64xf32>
    %1152 = stablehlo.subtract %arg31, %1151 : tensor<64xf32>
    %cst_346 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1153 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<1x1x32x64xf32>
    %1154 = stablehlo.multiply %1153, %996 : tensor<1x1x32x64xf32>
    %1155 = stablehlo.subtract %arg32, %1154 : tensor<1x1x32x64xf32>
    %cst_347 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1156 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1157 = stablehlo.multiply %1156, %1002 : tensor<3x3x64x64xf32>
    %1158 = stablehlo.subtract %arg33, %1157 : tensor<3x3x64x64xf32>
    %cst_348 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1159 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
    %1160 = stablehlo.multiply %1159, %1008 : tensor<3x3x64x64xf32>
    %1161 = stablehlo.subtract %arg34, %1160 : tensor<3x3x64x64xf32>
    %cst_349 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1162 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1163 = stablehlo.multiply %1162, %1014 : tensor<64xf32>
    %1164 = stablehlo.subtract %arg35, %1163 : tensor<64xf32>
    %cst_350 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1165 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1166 = stablehlo.multiply %1165, %1020 : tensor<64xf32>
    %1167 = stablehlo.subtract %arg36, %1166 : tensor<64xf32>
    %cst_351 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1168 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1169 = stablehlo.multiply %1168, %1026 : tensor<64xf32>
    %1170 = stablehlo.subtract %arg37, %1169 : tensor<64xf32>
    %cst_352 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1171 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1172 = stablehlo.multiply %1171, %1032 : tensor<64xf32>
    %1173 = stablehlo.subtract %arg38, %1172 : tensor<64xf32>
    %cst_353 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1174 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %1175 = stablehlo.multiply %1174, %1038 : tensor<64x10xf32>
    %1176 = stablehlo.subtract %arg39, %1175 : tensor<64x10xf32>
    %cst_354 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1177 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1178 = stablehlo.multiply %1177, %1044 : tensor<64xf32>
    %1179 = stablehlo.subtract %arg40, %1178 : tensor<64xf32>
    %cst_355 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1180 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1181 = stablehlo.multiply %1180, %1050 : tensor<64xf32>
    %1182 = stablehlo.subtract %arg41, %1181 : tensor<64xf32>
    %cst_356 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1183 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<3x3x3x16xf32>
    %1184 = stablehlo.multiply %1183, %1056 : tensor<3x3x3x16xf32>
    %1185 = stablehlo.subtract %arg42, %1184 : tensor<3x3x3x16xf32>
    return %1059, %1062, %1065, %1068, %1071, %1074, %1077, %1080, %1083, %1086, %1089, %1092, %1095, %1098, %1101, %1104, %1107, %1110, %1113, %1116, %1119, %1122, %1125, %1128, %1131, %1134, %1137, %1140, %1143, %1146, %1149, %1152, %1155, %1158, %1161, %1164, %1167, %1170, %1173, %1176, %1179, %1182, %1185, %804, %810, %816, %822, %828, %834, %840, %846, %852, %858, %864, %870, %876, %882, %888, %894, %900, %906, %912, %918, %924, %930, %936, %942, %948, %954, %960, %966, %972, %978, %984, %990, %996, %1002, %1008, %1014, %1020, %1026, %1032, %1038, %1044, %1050, %1056, %371 : tensor<10xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x16x32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x10xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x3x16xf32>, tensor<10xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x16x32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x10xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x3x16xf32>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<24x28x28x16xf32>, %arg1: tensor<i32>) -> (tensor<16xf32>, tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_0 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x16xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<24x28x28x16xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<24x28x28x16xf32>
    %6 = chlo.square %5 : tensor<24x28x28x16xf32> -> tensor<24x28x28x16xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<24x28x28x16xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %13 = stablehlo.divide %11, %12 : tensor<16xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15:2 = call @_where(%14, %13, %cst_5) : (tensor<i1>, tensor<16xf32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>)
    return %15#0, %8, %10, %14, %15#1 : tensor<16xf32>, tensor<24x28x28x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<16xf32>, %arg2: tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    return %2, %3 : tensor<16xf32>, tensor<16xf32>
  }
  func.func private @relu(%arg0: tensor<24x28x28x16xf32>) -> tensor<24x28x28x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x28x28x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<24x28x28x16xf32>
    return %1 : tensor<24x28x28x16xf32>
  }
  func.func private @_var_0(%arg0: tensor<24x14x14x32xf32>, %arg1: tensor<i32>) -> (tensor<32xf32>, tensor<24x14x14x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_0 = stablehlo.constant dense<4.704000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x32xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x32xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<24x14x14x32xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<24x14x14x32xf32>
    %6 = chlo.square %5 : tensor<24x14x14x32xf32> -> tensor<24x14x14x32xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<24x14x14x32xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<4.704000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %13 = stablehlo.divide %11, %12 : tensor<32xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15:2 = call @_where_1(%14, %13, %cst_5) : (tensor<i1>, tensor<32xf32>, tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>)
    return %15#0, %8, %10, %14, %15#1 : tensor<32xf32>, tensor<24x14x14x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<32xf32>, %arg2: tensor<f32>) -> (tensor<32xf32>, tensor<32xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    return %2, %3 : tensor<32xf32>, tensor<32xf32>
  }
  func.func private @relu_2(%arg0: tensor<24x14x14x32xf32>) -> tensor<24x14x14x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x14x14x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<24x14x14x32xf32>
    return %1 : tensor<24x14x14x32xf32>
  }
  func.func private @_var_3(%arg0: tensor<24x7x7x64xf32>, %arg1: tensor<i32>) -> (tensor<64xf32>, tensor<24x7x7x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_0 = stablehlo.constant dense<1.176000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x64xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x64xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<24x7x7x64xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<24x7x7x64xf32>
    %6 = chlo.square %5 : tensor<24x7x7x64xf32> -> tensor<24x7x7x64xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<24x7x7x64xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.176000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %13 = stablehlo.divide %11, %12 : tensor<64xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15:2 = call @_where_4(%14, %13, %cst_5) : (tensor<i1>, tensor<64xf32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>)
    return %15#0, %8, %10, %14, %15#1 : tensor<64xf32>, tensor<24x7x7x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<64xf32>, %arg2: tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    return %2, %3 : tensor<64xf32>, tensor<64xf32>
  }
  func.func private @relu_5(%arg0: tensor<24x7x7x64xf32>) -> tensor<24x7x7x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x7x7x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<24x7x7x64xf32>
    return %1 : tensor<24x7x7x64xf32>
  }
  func.func private @log_softmax(%arg0: tensor<24x10xf32>) -> (tensor<24x10xf32>, tensor<24x10xf32>, tensor<24x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<24x10xf32>, tensor<f32>) -> tensor<24xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<24xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x10xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<24x10xf32>
    %6 = stablehlo.exponential %5 : tensor<24x10xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<24x10xf32>, tensor<f32>) -> tensor<24xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %9 = stablehlo.log %8 : tensor<24x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x10xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<24x10xf32>
    return %11, %6, %8 : tensor<24x10xf32>, tensor<24x10xf32>, tensor<24x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<24x10xf32>, %arg1: tensor<24x1xi32>) -> (tensor<24x1xf32>, tensor<24x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<24x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<24x1xi32>, tensor<24x1xi32>) -> tensor<24x1xi1>
    %c_0 = stablehlo.constant dense<10> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<24x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<24x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<24x1xi1>, tensor<24x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<24x1xi32>) -> tensor<24x1x1xi32>
    %c_1 = stablehlo.constant dense<9> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<24x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<24x1x1xi32>, tensor<24x1x1xi32>) -> tensor<24x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<24x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<24x1x1xi32>, tensor<24x1x1xi32>) -> tensor<24x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<24x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<24x1x1xi1>, tensor<i1>) -> tensor<24x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<24x10xf32>, tensor<24x1x1xi32>) -> tensor<24x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<24x1xi1>, tensor<24x1xf32>
    return %15, %5 : tensor<24x1xf32>, tensor<24x1x1xi32>
  }
  func.func private @take_along_axis_6(%arg0: tensor<24x1x1xi32>, %arg1: tensor<24x1xf32>) -> tensor<24x10xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x10xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<24x10xf32>, tensor<24x1x1xi32>, tensor<24x1xf32>) -> tensor<24x10xf32>
    return %1 : tensor<24x10xf32>
  }
  func.func private @log_softmax_7(%arg0: tensor<24x10xf32>, %arg1: tensor<24x1xf32>, %arg2: tensor<24x10xf32>) -> tensor<24x10xf32> {
    %0 = stablehlo.negate %arg2 : tensor<24x10xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<24x10xf32>, tensor<f32>) -> tensor<24xf32>
    %2 = stablehlo.reshape %1 : (tensor<24xf32>) -> tensor<24x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<24x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<24xf32>) -> tensor<24x10xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<24x10xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<24x10xf32>
    return %7 : tensor<24x10xf32>
  }
  func.func private @_var_8(%arg0: tensor<24x7x7x64xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<64xf32>, %arg4: tensor<64xf32>) -> tensor<24x7x7x64xf32> {
    %0 = call @_where_9(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %2 = stablehlo.divide %0, %1 : tensor<64xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<64xf32>) -> tensor<24x7x7x64xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<24x7x7x64xf32>
    %5 = stablehlo.negate %4 : tensor<24x7x7x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x7x7x64xf32>, tensor<f32>) -> tensor<64xf32>
    %7 = stablehlo.reshape %6 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_0 = stablehlo.constant dense<1.176000e+03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x64xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x64xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<64xf32>) -> tensor<24x7x7x64xf32>
    %12 = stablehlo.add %4, %11 : tensor<24x7x7x64xf32>
    return %12 : tensor<24x7x7x64xf32>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<64xf32>, %arg2: tensor<64xf32>) -> tensor<64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<64xf32>
    return %1 : tensor<64xf32>
  }
  func.func private @_var_10(%arg0: tensor<24x14x14x32xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<32xf32>, %arg4: tensor<32xf32>) -> tensor<24x14x14x32xf32> {
    %0 = call @_where_11(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.divide %0, %1 : tensor<32xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<32xf32>) -> tensor<24x14x14x32xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<24x14x14x32xf32>
    %5 = stablehlo.negate %4 : tensor<24x14x14x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x14x14x32xf32>, tensor<f32>) -> tensor<32xf32>
    %7 = stablehlo.reshape %6 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_0 = stablehlo.constant dense<4.704000e+03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x32xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x32xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<32xf32>) -> tensor<24x14x14x32xf32>
    %12 = stablehlo.add %4, %11 : tensor<24x14x14x32xf32>
    return %12 : tensor<24x14x14x32xf32>
  }
  func.func private @_where_11(%arg0: tensor<i1>, %arg1: tensor<32xf32>, %arg2: tensor<32xf32>) -> tensor<32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<32xf32>
    return %1 : tensor<32xf32>
  }
  func.func private @_var_12(%arg0: tensor<24x28x28x16xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<16xf32>, %arg4: tensor<16xf32>) -> tensor<24x28x28x16xf32> {
    %0 = call @_where_13(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.divide %0, %1 : tensor<16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<24x28x28x16xf32>
    %5 = stablehlo.negate %4 : tensor<24x28x28x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x28x28x16xf32>, tensor<f32>) -> tensor<16xf32>
    %7 = stablehlo.reshape %6 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_0 = stablehlo.constant dense<1.881600e+04> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<16xf32>) -> tensor<24x28x28x16xf32>
    %12 = stablehlo.add %4, %11 : tensor<24x28x28x16xf32>
    return %12 : tensor<24x28x28x16xf32>
  }
  func.func private @_where_13(%arg0: tensor<i1>, %arg1: tensor<16xf32>, %arg2: tensor<16xf32>) -> tensor<16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<16xf32>
    return %1 : tensor<16xf32>
  }
}
