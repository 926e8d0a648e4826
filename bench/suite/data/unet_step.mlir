module @jit_unet_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<144xf32>, %arg1: tensor<144xf32>, %arg2: tensor<144x144xf32>, %arg3: tensor<144x432xf32>, %arg4: tensor<3x3x3x48xf32>, %arg5: tensor<3x3x48x48xf32>, %arg6: tensor<3x3x48x48xf32>, %arg7: tensor<48xf32>, %arg8: tensor<48xf32>, %arg9: tensor<48xf32>, %arg10: tensor<48xf32>, %arg11: tensor<192x48xf32>, %arg12: tensor<3x3x48x48xf32>, %arg13: tensor<3x3x48x48xf32>, %arg14: tensor<48xf32>, %arg15: tensor<48xf32>, %arg16: tensor<48xf32>, %arg17: tensor<48xf32>, %arg18: tensor<192x48xf32>, %arg19: tensor<3x3x48x48xf32>, %arg20: tensor<3x3x48x96xf32>, %arg21: tensor<3x3x96x96xf32>, %arg22: tensor<48xf32>, %arg23: tensor<48xf32>, %arg24: tensor<96xf32>, %arg25: tensor<96xf32>, %arg26: tensor<48x96xf32>, %arg27: tensor<192x96xf32>, %arg28: tensor<3x3x96x96xf32>, %arg29: tensor<3x3x96x96xf32>, %arg30: tensor<96xf32>, %arg31: tensor<96xf32>, %arg32: tensor<96xf32>, %arg33: tensor<96xf32>, %arg34: tensor<192x96xf32>, %arg35: tensor<3x3x96x96xf32>, %arg36: tensor<3x3x96x144xf32>, %arg37: tensor<3x3x144x144xf32>, %arg38: tensor<96xf32>, %arg39: tensor<96xf32>, %arg40: tensor<144xf32>, %arg41: tensor<144xf32>, %arg42: tensor<96x144xf32>, %arg43: tensor<192x144xf32>, %arg44: tensor<3x3x144x144xf32>, %arg45: tensor<3x3x144x144xf32>, %arg46: tensor<144xf32>, %arg47: tensor<144xf32>, %arg48: tensor<144xf32>, %arg49: tensor<144xf32>, %arg50: tensor<192x144xf32>, %arg51: tensor<3x3x48x3xf32>, %arg52: tensor<3x3x144x144xf32>, %arg53: tensor<3x3x144x144xf32>, %arg54: tensor<144xf32>, %arg55: tensor<144xf32>, %arg56: tensor<144xf32>, %arg57: tensor<144xf32>, %arg58: tensor<192x144xf32>, %arg59: tensor<3x3x144x144xf32>, %arg60: tensor<3x3x144x144xf32>, %arg61: tensor<144xf32>, %arg62: tensor<144xf32>, %arg63: tensor<144xf32>, %arg64: tensor<144xf32>, %arg65: tensor<192x144xf32>, %arg66: tensor<48xf32>, %arg67: tensor<48xf32>, %arg68: tensor<48x192xf32>, %arg69: tensor<192x192xf32>, %arg70: tensor<3x3x288x144xf32>, %arg71: tensor<3x3x144x144xf32>, %arg72: tensor<288xf32>, %arg73: tensor<288xf32>, %arg74: tensor<144xf32>, %arg75: tensor<144xf32>, %arg76: tensor<288x144xf32>, %arg77: tensor<192x144xf32>, %arg78: tensor<3x3x288x144xf32>, %arg79: tensor<3x3x144x144xf32>, %arg80: tensor<288xf32>, %arg81: tensor<288xf32>, %arg82: tensor<144xf32>, %arg83: tensor<144xf32>, %arg84: tensor<288x144xf32>, %arg85: tensor<192x144xf32>, %arg86: tensor<3x3x240x144xf32>, %arg87: tensor<3x3x144x144xf32>, %arg88: tensor<240xf32>, %arg89: tensor<240xf32>, %arg90: tensor<144xf32>, %arg91: tensor<144xf32>, %arg92: tensor<240x144xf32>, %arg93: tensor<192x144xf32>, %arg94: tensor<3x3x144x144xf32>, %arg95: tensor<3x3x240x96xf32>, %arg96: tensor<3x3x96x96xf32>, %arg97: tensor<240xf32>, %arg98: tensor<240xf32>, %arg99: tensor<96xf32>, %arg100: tensor<96xf32>, %arg101: tensor<240x96xf32>, %arg102: tensor<192x96xf32>, %arg103: tensor<3x3x192x96xf32>, %arg104: tensor<3x3x96x96xf32>, %arg105: tensor<192xf32>, %arg106: tensor<192xf32>, %arg107: tensor<96xf32>, %arg108: tensor<96xf32>, %arg109: tensor<192x96xf32>, %arg110: tensor<192x96xf32>, %arg111: tensor<3x3x144x96xf32>, %arg112: tensor<3x3x96x96xf32>, %arg113: tensor<144xf32>, %arg114: tensor<144xf32>, %arg115: tensor<96xf32>, %arg116: tensor<96xf32>, %arg117: tensor<144x96xf32>, %arg118: tensor<192x96xf32>, %arg119: tensor<3x3x96x96xf32>, %arg120: tensor<3x3x144x48xf32>, %arg121: tensor<3x3x48x48xf32>, %arg122: tensor<144xf32>, %arg123: tensor<144xf32>, %arg124: tensor<48xf32>, %arg125: tensor<48xf32>, %arg126: tensor<144x48xf32>, %arg127: tensor<192x48xf32>, %arg128: tensor<3x3x96x48xf32>, %arg129: tensor<3x3x48x48xf32>, %arg130: tensor<96xf32>, %arg131: tensor<96xf32>, %arg132: tensor<48xf32>, %arg133: tensor<48xf32>, %arg134: tensor<96x48xf32>, %arg135: tensor<192x48xf32>, %arg136: tensor<3x3x96x48xf32>, %arg137: tensor<3x3x48x48xf32>, %arg138: tensor<96xf32>, %arg139: tensor<96xf32>, %arg140: tensor<48xf32>, %arg141: tensor<48xf32>, %arg142: tensor<96x48xf32>, %arg143: tensor<192x48xf32>, %arg144: tensor<1x48x48x3xf32>, %arg145: tensor<1xf32>, %arg146: tensor<f32>) -> (tensor<1x48x48x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg145, dims = [0] : (tensor<1xf32>) -> tensor<1x1xf32>
    %cst = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %1 = stablehlo.log %cst : tensor<f32>
    %2 = stablehlo.negate %1 : tensor<f32>
    %3 = stablehlo.iota dim = 0 : tensor<24xi32>
    %4 = stablehlo.convert %3 : (tensor<24xi32>) -> tensor<24xf32>
    %5 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<24xf32>
    %cst_0 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %8 = stablehlo.divide %6, %7 : tensor<24xf32>
    %9 = stablehlo.exponential %8 : tensor<24xf32>
    %10 = stablehlo.convert %9 : tensor<24xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<24xf32>) -> tensor<1x24xf32>
    %12 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x24xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<1x24xf32>
    %14 = stablehlo.sine %13 : tensor<1x24xf32>
    %15 = stablehlo.cosine %13 : tensor<1x24xf32>
    %16 = stablehlo.concatenate %14, %15, dim = 1 : (tensor<1x24xf32>, tensor<1x24xf32>) -> tensor<1x48xf32>
    %17 = stablehlo.dot_general %16, %arg68, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x48xf32>, tensor<48x192xf32>) -> tensor<1x192xf32>
    %18 = call @silu(%17) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %19 = stablehlo.dot_general %18, %arg69, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x192xf32>) -> tensor<1x192xf32>
    %20 = stablehlo.convolution(%arg144, %arg4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x3xf32>, tensor<3x3x3x48xf32>) -> tensor<1x48x48x48xf32>
    %21 = stablehlo.reshape %20 : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x8x6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_1) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_2 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %25 = stablehlo.divide %23, %24 : tensor<1x1x1x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %26 = call @_var(%21, %c) : (tensor<1x48x48x8x6xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %27 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %28 = stablehlo.subtract %21, %27 : tensor<1x48x48x8x6xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %30 = stablehlo.add %26, %29 : tensor<1x1x1x8x1xf32>
    %31 = stablehlo.rsqrt %30 : tensor<1x1x1x8x1xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %33 = stablehlo.multiply %28, %32 : tensor<1x48x48x8x6xf32>
    %34 = stablehlo.reshape %33 : (tensor<1x48x48x8x6xf32>) -> tensor<1x48x48x48xf32>
    %35 = stablehlo.broadcast_in_dim %arg7, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %37 = stablehlo.multiply %34, %36 : tensor<1x48x48x48xf32>
    %38 = stablehlo.broadcast_in_dim %arg8, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %40 = stablehlo.add %37, %39 : tensor<1x48x48x48xf32>
    %41 = call @silu_0(%40) : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x48xf32>
    %42 = stablehlo.convolution(%41, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x48xf32>, tensor<3x3x48x48xf32>) -> tensor<1x48x48x48xf32>
    %43 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %44 = stablehlo.dot_general %43, %arg11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x48xf32>) -> tensor<1x48xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 3] : (tensor<1x48xf32>) -> tensor<1x1x1x48xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %47 = stablehlo.add %42, %46 : tensor<1x48x48x48xf32>
    %48 = stablehlo.reshape %47 : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x8x6xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_4) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_5 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %52 = stablehlo.divide %50, %51 : tensor<1x1x1x8x1xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %53 = call @_var(%48, %c_6) : (tensor<1x48x48x8x6xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %54 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %55 = stablehlo.subtract %48, %54 : tensor<1x48x48x8x6xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %57 = stablehlo.add %53, %56 : tensor<1x1x1x8x1xf32>
    %58 = stablehlo.rsqrt %57 : tensor<1x1x1x8x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %60 = stablehlo.multiply %55, %59 : tensor<1x48x48x8x6xf32>
    %61 = stablehlo.reshape %60 : (tensor<1x48x48x8x6xf32>) -> tensor<1x48x48x48xf32>
    %62 = stablehlo.broadcast_in_dim %arg9, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %64 = stablehlo.multiply %61, %63 : tensor<1x48x48x48xf32>
    %65 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %67 = stablehlo.add %64, %66 : tensor<1x48x48x48xf32>
    %68 = call @silu_0(%67) : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x48xf32>
    %69 = stablehlo.convolution(%68, %arg6) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x48xf32>, tensor<3x3x48x48xf32>) -> tensor<1x48x48x48xf32>
    %70 = stablehlo.add %69, %20 : tensor<1x48x48x48xf32>
    %71 = stablehlo.reshape %70 : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x8x6xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.reduce(%71 init: %cst_8) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_9 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %75 = stablehlo.divide %73, %74 : tensor<1x1x1x8x1xf32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %76 = call @_var(%71, %c_10) : (tensor<1x48x48x8x6xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %77 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %78 = stablehlo.subtract %71, %77 : tensor<1x48x48x8x6xf32>
    %cst_11 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %80 = stablehlo.add %76, %79 : tensor<1x1x1x8x1xf32>
    %81 = stablehlo.rsqrt %80 : tensor<1x1x1x8x1xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %83 = stablehlo.multiply %78, %82 : tensor<1x48x48x8x6xf32>
    %84 = stablehlo.reshape %83 : (tensor<1x48x48x8x6xf32>) -> tensor<1x48x48x48xf32>
    %85 = stablehlo.broadcast_in_dim %arg14, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %87 = stablehlo.multiply %84, %86 : tensor<1x48x48x48xf32>
    %88 = stablehlo.broadcast_in_dim %arg15, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %90 = stablehlo.add %87, %89 : tensor<1x48x48x48xf32>
    %91 = call @silu_0(%90) : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x48xf32>
    %92 = stablehlo.convolution(%91, %arg12) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x48xf32>, tensor<3x3x48x48xf32>) -> tensor<1x48x48x48xf32>
    %93 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %94 = stablehlo.dot_general %93, %arg18, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x48xf32>) -> tensor<1x48xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0, 3] : (tensor<1x48xf32>) -> tensor<1x1x1x48xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %97 = stablehlo.add %92, %96 : tensor<1x48x48x48xf32>
    %98 = stablehlo.reshape %97 : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x8x6xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.reduce(%98 init: %cst_12) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_13 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %102 = stablehlo.divide %100, %101 : tensor<1x1x1x8x1xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %103 = call @_var(%98, %c_14) : (tensor<1x48x48x8x6xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %104 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %105 = stablehlo.subtract %98, %104 : tensor<1x48x48x8x6xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %107 = stablehlo.add %103, %106 : tensor<1x1x1x8x1xf32>
    %108 = stablehlo.rsqrt %107 : tensor<1x1x1x8x1xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %110 = stablehlo.multiply %105, %109 : tensor<1x48x48x8x6xf32>
    %111 = stablehlo.reshape %110 : (tensor<1x48x48x8x6xf32>) -> tensor<1x48x48x48xf32>
    %112 = stablehlo.broadcast_in_dim %arg16, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %114 = stablehlo.multiply %111, %113 : tensor<1x48x48x48xf32>
    %115 = stablehlo.broadcast_in_dim %arg17, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %117 = stablehlo.add %114, %116 : tensor<1x48x48x48xf32>
    %118 = call @silu_0(%117) : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x48xf32>
    %119 = stablehlo.convolution(%118, %arg13) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x48xf32>, tensor<3x3x48x48xf32>) -> tensor<1x48x48x48xf32>
    %120 = stablehlo.add %119, %70 : tensor<1x48x48x48xf32>
    %121 = stablehlo.convolution(%120, %arg19) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x48xf32>, tensor<3x3x48x48xf32>) -> tensor<1x24x24x48xf32>
    %122 = stablehlo.reshape %121 : (tensor<1x24x24x48xf32>) -> tensor<1x24x24x8x6xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.reduce(%122 init: %cst_16) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_17 = stablehlo.constant dense<3.456000e+03> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %126 = stablehlo.divide %124, %125 : tensor<1x1x1x8x1xf32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %127 = call @_var_1(%122, %c_18) : (tensor<1x24x24x8x6xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %128 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x6xf32>
    %129 = stablehlo.subtract %122, %128 : tensor<1x24x24x8x6xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %131 = stablehlo.add %127, %130 : tensor<1x1x1x8x1xf32>
    %132 = stablehlo.rsqrt %131 : tensor<1x1x1x8x1xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x6xf32>
    %134 = stablehlo.multiply %129, %133 : tensor<1x24x24x8x6xf32>
    %135 = stablehlo.reshape %134 : (tensor<1x24x24x8x6xf32>) -> tensor<1x24x24x48xf32>
    %136 = stablehlo.broadcast_in_dim %arg22, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x24x24x48xf32>
    %138 = stablehlo.multiply %135, %137 : tensor<1x24x24x48xf32>
    %139 = stablehlo.broadcast_in_dim %arg23, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x24x24x48xf32>
    %141 = stablehlo.add %138, %140 : tensor<1x24x24x48xf32>
    %142 = call @silu_2(%141) : (tensor<1x24x24x48xf32>) -> tensor<1x24x24x48xf32>
    %143 = stablehlo.convolution(%142, %arg20) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x48xf32>, tensor<3x3x48x96xf32>) -> tensor<1x24x24x96xf32>
    %144 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %145 = stablehlo.dot_general %144, %arg27, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x96xf32>) -> tensor<1x96xf32>
    %146 = stablehlo.broadcast_in_dim %145, dims = [0, 3] : (tensor<1x96xf32>) -> tensor<1x1x1x96xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %148 = stablehlo.add %143, %147 : tensor<1x24x24x96xf32>
    %149 = stablehlo.reshape %148 : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x8x12xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.reduce(%149 init: %cst_20) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_21 = stablehlo.constant dense<6.912000e+03> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %153 = stablehlo.divide %151, %152 : tensor<1x1x1x8x1xf32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %154 = call @_var_3(%149, %c_22) : (tensor<1x24x24x8x12xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %155 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %156 = stablehlo.subtract %149, %155 : tensor<1x24x24x8x12xf32>
    %cst_23 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %158 = stablehlo.add %154, %157 : tensor<1x1x1x8x1xf32>
    %159 = stablehlo.rsqrt %158 : tensor<1x1x1x8x1xf32>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %161 = stablehlo.multiply %156, %160 : tensor<1x24x24x8x12xf32>
    %162 = stablehlo.reshape %161 : (tensor<1x24x24x8x12xf32>) -> tensor<1x24x24x96xf32>
    %163 = stablehlo.broadcast_in_dim %arg24, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %164 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %165 = stablehlo.multiply %162, %164 : tensor<1x24x24x96xf32>
    %166 = stablehlo.broadcast_in_dim %arg25, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %168 = stablehlo.add %165, %167 : tensor<1x24x24x96xf32>
    %169 = call @silu_4(%168) : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x96xf32>
    %170 = stablehlo.convolution(%169, %arg21) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x96xf32>, tensor<3x3x96x96xf32>) -> tensor<1x24x24x96xf32>
    %171 = stablehlo.dot_general %121, %arg26, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x24x24x48xf32>, tensor<48x96xf32>) -> tensor<1x24x24x96xf32>
    %172 = stablehlo.add %170, %171 : tensor<1x24x24x96xf32>
    %173 = stablehlo.reshape %172 : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x8x12xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.reduce(%173 init: %cst_24) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_25 = stablehlo.constant dense<6.912000e+03> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %177 = stablehlo.divide %175, %176 : tensor<1x1x1x8x1xf32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %178 = call @_var_3(%173, %c_26) : (tensor<1x24x24x8x12xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %179 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %180 = stablehlo.subtract %173, %179 : tensor<1x24x24x8x12xf32>
    %cst_27 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %182 = stablehlo.add %178, %181 : tensor<1x1x1x8x1xf32>
    %183 = stablehlo.rsqrt %182 : tensor<1x1x1x8x1xf32>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %185 = stablehlo.multiply %180, %184 : tensor<1x24x24x8x12xf32>
    %186 = stablehlo.reshape %185 : (tensor<1x24x24x8x12xf32>) -> tensor<1x24x24x96xf32>
    %187 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %189 = stablehlo.multiply %186, %188 : tensor<1x24x24x96xf32>
    %190 = stablehlo.broadcast_in_dim %arg31, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %192 = stablehlo.add %189, %191 : tensor<1x24x24x96xf32>
    %193 = call @silu_4(%192) : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x96xf32>
    %194 = stablehlo.convolution(%193, %arg28) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x96xf32>, tensor<3x3x96x96xf32>) -> tensor<1x24x24x96xf32>
    %195 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %196 = stablehlo.dot_general %195, %arg34, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x96xf32>) -> tensor<1x96xf32>
    %197 = stablehlo.broadcast_in_dim %196, dims = [0, 3] : (tensor<1x96xf32>) -> tensor<1x1x1x96xf32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %199 = stablehlo.add %194, %198 : tensor<1x24x24x96xf32>
    %200 = stablehlo.reshape %199 : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x8x12xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %201 = stablehlo.reduce(%200 init: %cst_28) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %202 = stablehlo.broadcast_in_dim %201, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_29 = stablehlo.constant dense<6.912000e+03> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %204 = stablehlo.divide %202, %203 : tensor<1x1x1x8x1xf32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %205 = call @_var_3(%200, %c_30) : (tensor<1x24x24x8x12xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %206 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %207 = stablehlo.subtract %200, %206 : tensor<1x24x24x8x12xf32>
    %cst_31 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %209 = stablehlo.add %205, %208 : tensor<1x1x1x8x1xf32>
    %210 = stablehlo.rsqrt %209 : tensor<1x1x1x8x1xf32>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %212 = stablehlo.multiply %207, %211 : tensor<1x24x24x8x12xf32>
    %213 = stablehlo.reshape %212 : (tensor<1x24x24x8x12xf32>) -> tensor<1x24x24x96xf32>
    %214 = stablehlo.broadcast_in_dim %arg32, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %215 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %216 = stablehlo.multiply %213, %215 : tensor<1x24x24x96xf32>
    %217 = stablehlo.broadcast_in_dim %arg33, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %219 = stablehlo.add %216, %218 : tensor<1x24x24x96xf32>
    %220 = call @silu_4(%219) : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x96xf32>
    %221 = stablehlo.convolution(%220, %arg29) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x96xf32>, tensor<3x3x96x96xf32>) -> tensor<1x24x24x96xf32>
    %222 = stablehlo.add %221, %172 : tensor<1x24x24x96xf32>
    %223 = stablehlo.convolution(%222, %arg35) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x96xf32>, tensor<3x3x96x96xf32>) -> tensor<1x12x12x96xf32>
    %224 = stablehlo.reshape %223 : (tensor<1x12x12x96xf32>) -> tensor<1x12x12x8x12xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %225 = stablehlo.reduce(%224 init: %cst_32) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_33 = stablehlo.constant dense<1.728000e+03> : tensor<f32>
    %227 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %228 = stablehlo.divide %226, %227 : tensor<1x1x1x8x1xf32>
    %c_34 = stablehlo.constant dense<0> : tensor<i32>
    %229 = call @_var_5(%224, %c_34) : (tensor<1x12x12x8x12xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %230 = stablehlo.broadcast_in_dim %228, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x12xf32>
    %231 = stablehlo.subtract %224, %230 : tensor<1x12x12x8x12xf32>
    %cst_35 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %233 = stablehlo.add %229, %232 : tensor<1x1x1x8x1xf32>
    %234 = stablehlo.rsqrt %233 : tensor<1x1x1x8x1xf32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x12xf32>
    %236 = stablehlo.multiply %231, %235 : tensor<1x12x12x8x12xf32>
    %237 = stablehlo.reshape %236 : (tensor<1x12x12x8x12xf32>) -> tensor<1x12x12x96xf32>
    %238 = stablehlo.broadcast_in_dim %arg38, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x12x12x96xf32>
    %240 = stablehlo.multiply %237, %239 : tensor<1x12x12x96xf32>
    %241 = stablehlo.broadcast_in_dim %arg39, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x12x12x96xf32>
    %243 = stablehlo.add %240, %242 : tensor<1x12x12x96xf32>
    %244 = call @silu_6(%243) : (tensor<1x12x12x96xf32>) -> tensor<1x12x12x96xf32>
    %245 = stablehlo.convolution(%244, %arg36) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x96xf32>, tensor<3x3x96x144xf32>) -> tensor<1x12x12x144xf32>
    %246 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %247 = stablehlo.dot_general %246, %arg43, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x144xf32>) -> tensor<1x144xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 3] : (tensor<1x144xf32>) -> tensor<1x1x1x144xf32>
    %249 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %250 = stablehlo.add %245, %249 : tensor<1x12x12x144xf32>
    %251 = stablehlo.reshape %250 : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x8x18xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %252 = stablehlo.reduce(%251 init: %cst_36) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %253 = stablehlo.broadcast_in_dim %252, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_37 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %255 = stablehlo.divide %253, %254 : tensor<1x1x1x8x1xf32>
    %c_38 = stablehlo.constant dense<0> : tensor<i32>
    %256 = call @_var_7(%251, %c_38) : (tensor<1x12x12x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %257 = stablehlo.broadcast_in_dim %255, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %258 = stablehlo.subtract %251, %257 : tensor<1x12x12x8x18xf32>
    %cst_39 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %260 = stablehlo.add %256, %259 : tensor<1x1x1x8x1xf32>
    %261 = stablehlo.rsqrt %260 : tensor<1x1x1x8x1xf32>
    %262 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %263 = stablehlo.multiply %258, %262 : tensor<1x12x12x8x18xf32>
    %264 = stablehlo.reshape %263 : (tensor<1x12x12x8x18xf32>) -> tensor<1x12x12x144xf32>
    %265 = stablehlo.broadcast_in_dim %arg40, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %266 = stablehlo.broadcast_in_dim %265, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %267 = stablehlo.multiply %264, %266 : tensor<1x12x12x144xf32>
    %268 = stablehlo.broadcast_in_dim %arg41, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %270 = stablehlo.add %267, %269 : tensor<1x12x12x144xf32>
    %271 = call @silu_8(%270) : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x144xf32>
    %272 = stablehlo.convolution(%271, %arg37) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x144xf32>, tensor<3x3x144x144xf32>) -> tensor<1x12x12x144xf32>
    %273 = stablehlo.dot_general %223, %arg42, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x12x12x96xf32>, tensor<96x144xf32>) -> tensor<1x12x12x144xf32>
    %274 = stablehlo.add %272, %273 : tensor<1x12x12x144xf32>
    %275 = stablehlo.reshape %274 : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x8x18xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %276 = stablehlo.reduce(%275 init: %cst_40) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %277 = stablehlo.broadcast_in_dim %276, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_41 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %279 = stablehlo.divide %277, %278 : tensor<1x1x1x8x1xf32>
    %c_42 = stablehlo.constant dense<0> : tensor<i32>
    %280 = call @_var_7(%275, %c_42) : (tensor<1x12x12x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %281 = stablehlo.broadcast_in_dim %279, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %282 = stablehlo.subtract %275, %281 : tensor<1x12x12x8x18xf32>
    %cst_43 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %284 = stablehlo.add %280, %283 : tensor<1x1x1x8x1xf32>
    %285 = stablehlo.rsqrt %284 : tensor<1x1x1x8x1xf32>
    %286 = stablehlo.broadcast_in_dim %285, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %287 = stablehlo.multiply %282, %286 : tensor<1x12x12x8x18xf32>
    %288 = stablehlo.reshape %287 : (tensor<1x12x12x8x18xf32>) -> tensor<1x12x12x144xf32>
    %289 = stablehlo.broadcast_in_dim %arg46, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %290 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %291 = stablehlo.multiply %288, %290 : tensor<1x12x12x144xf32>
    %292 = stablehlo.broadcast_in_dim %arg47, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %293 = stablehlo.broadcast_in_dim %292, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %294 = stablehlo.add %291, %293 : tensor<1x12x12x144xf32>
    %295 = call @silu_8(%294) : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x144xf32>
    %296 = stablehlo.convolution(%295, %arg44) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x144xf32>, tensor<3x3x144x144xf32>) -> tensor<1x12x12x144xf32>
    %297 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %298 = stablehlo.dot_general %297, %arg50, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x144xf32>) -> tensor<1x144xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [0, 3] : (tensor<1x144xf32>) -> tensor<1x1x1x144xf32>
    %300 = stablehlo.broadcast_in_dim %299, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %301 = stablehlo.add %296, %300 : tensor<1x12x12x144xf32>
    %302 = stablehlo.reshape %301 : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x8x18xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %303 = stablehlo.reduce(%302 init: %cst_44) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %304 = stablehlo.broadcast_in_dim %303, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_45 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %305 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %306 = stablehlo.divide %304, %305 : tensor<1x1x1x8x1xf32>
    %c_46 = stablehlo.constant dense<0> : tensor<i32>
    %307 = call @_var_7(%302, %c_46) : (tensor<1x12x12x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %308 = stablehlo.broadcast_in_dim %306, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %309 = stablehlo.subtract %302, %308 : tensor<1x12x12x8x18xf32>
    %cst_47 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %310 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %311 = stablehlo.add %307, %310 : tensor<1x1x1x8x1xf32>
    %312 = stablehlo.rsqrt %311 : tensor<1x1x1x8x1xf32>
    %313 = stablehlo.broadcast_in_dim %312, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %314 = stablehlo.multiply %309, %313 : tensor<1x12x12x8x18xf32>
    %315 = stablehlo.reshape %314 : (tensor<1x12x12x8x18xf32>) -> tensor<1x12x12x144xf32>
    %316 = stablehlo.broadcast_in_dim %arg48, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %317 = stablehlo.broadcast_in_dim %316, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %318 = stablehlo.multiply %315, %317 : tensor<1x12x12x144xf32>
    %319 = stablehlo.broadcast_in_dim %arg49, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %320 = stablehlo.broadcast_in_dim %319, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %321 = stablehlo.add %318, %320 : tensor<1x12x12x144xf32>
    %322 = call @silu_8(%321) : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x144xf32>
    %323 = stablehlo.convolution(%322, %arg45) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x144xf32>, tensor<3x3x144x144xf32>) -> tensor<1x12x12x144xf32>
    %324 = stablehlo.add %323, %274 : tensor<1x12x12x144xf32>
    %325 = stablehlo.reshape %324 : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x8x18xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %326 = stablehlo.reduce(%325 init: %cst_48) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %327 = stablehlo.broadcast_in_dim %326, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_49 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %329 = stablehlo.divide %327, %328 : tensor<1x1x1x8x1xf32>
    %c_50 = stablehlo.constant dense<0> : tensor<i32>
    %330 = call @_var_7(%325, %c_50) : (tensor<1x12x12x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %331 = stablehlo.broadcast_in_dim %329, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %332 = stablehlo.subtract %325, %331 : tensor<1x12x12x8x18xf32>
    %cst_51 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %334 = stablehlo.add %330, %333 : tensor<1x1x1x8x1xf32>
    %335 = stablehlo.rsqrt %334 : tensor<1x1x1x8x1xf32>
    %336 = stablehlo.broadcast_in_dim %335, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %337 = stablehlo.multiply %332, %336 : tensor<1x12x12x8x18xf32>
    %338 = stablehlo.reshape %337 : (tensor<1x12x12x8x18xf32>) -> tensor<1x12x12x144xf32>
    %339 = stablehlo.broadcast_in_dim %arg54, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %340 = stablehlo.broadcast_in_dim %339, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %341 = stablehlo.multiply %338, %340 : tensor<1x12x12x144xf32>
    %342 = stablehlo.broadcast_in_dim %arg55, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %343 = stablehlo.broadcast_in_dim %342, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %344 = stablehlo.add %341, %343 : tensor<1x12x12x144xf32>
    %345 = call @silu_8(%344) : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x144xf32>
    %346 = stablehlo.convolution(%345, %arg52) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x144xf32>, tensor<3x3x144x144xf32>) -> tensor<1x12x12x144xf32>
    %347 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %348 = stablehlo.dot_general %347, %arg58, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x144xf32>) -> tensor<1x144xf32>
    %349 = stablehlo.broadcast_in_dim %348, dims = [0, 3] : (tensor<1x144xf32>) -> tensor<1x1x1x144xf32>
    %350 = stablehlo.broadcast_in_dim %349, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %351 = stablehlo.add %346, %350 : tensor<1x12x12x144xf32>
    %352 = stablehlo.reshape %351 : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x8x18xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %353 = stablehlo.reduce(%352 init: %cst_52) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %354 = stablehlo.broadcast_in_dim %353, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_53 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %355 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %356 = stablehlo.divide %354, %355 : tensor<1x1x1x8x1xf32>
    %c_54 = stablehlo.constant dense<0> : tensor<i32>
    %357 = call @_var_7(%352, %c_54) : (tensor<1x12x12x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %358 = stablehlo.broadcast_in_dim %356, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %359 = stablehlo.subtract %352, %358 : tensor<1x12x12x8x18xf32>
    %cst_55 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %360 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %361 = stablehlo.add %357, %360 : tensor<1x1x1x8x1xf32>
    %362 = stablehlo.rsqrt %361 : tensor<1x1x1x8x1xf32>
    %363 = stablehlo.broadcast_in_dim %362, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %364 = stablehlo.multiply %359, %363 : tensor<1x12x12x8x18xf32>
    %365 = stablehlo.reshape %364 : (tensor<1x12x12x8x18xf32>) -> tensor<1x12x12x144xf32>
    %366 = stablehlo.broadcast_in_dim %arg56, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %367 = stablehlo.broadcast_in_dim %366, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %368 = stablehlo.multiply %365, %367 : tensor<1x12x12x144xf32>
    %369 = stablehlo.broadcast_in_dim %arg57, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %370 = stablehlo.broadcast_in_dim %369, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %371 = stablehlo.add %368, %370 : tensor<1x12x12x144xf32>
    %372 = call @silu_8(%371) : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x144xf32>
    %373 = stablehlo.convolution(%372, %arg53) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x144xf32>, tensor<3x3x144x144xf32>) -> tensor<1x12x12x144xf32>
    %374 = stablehlo.add %373, %324 : tensor<1x12x12x144xf32>
    %375 = stablehlo.reshape %374 : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x8x18xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %376 = stablehlo.reduce(%375 init: %cst_56) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %377 = stablehlo.broadcast_in_dim %376, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_57 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %378 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %379 = stablehlo.divide %377, %378 : tensor<1x1x1x8x1xf32>
    %c_58 = stablehlo.constant dense<0> : tensor<i32>
    %380 = call @_var_7(%375, %c_58) : (tensor<1x12x12x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %381 = stablehlo.broadcast_in_dim %379, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %382 = stablehlo.subtract %375, %381 : tensor<1x12x12x8x18xf32>
    %cst_59 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %384 = stablehlo.add %380, %383 : tensor<1x1x1x8x1xf32>
    %385 = stablehlo.rsqrt %384 : tensor<1x1x1x8x1xf32>
    %386 = stablehlo.broadcast_in_dim %385, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %387 = stablehlo.multiply %382, %386 : tensor<1x12x12x8x18xf32>
    %388 = stablehlo.reshape %387 : (tensor<1x12x12x8x18xf32>) -> tensor<1x12x12x144xf32>
    %389 = stablehlo.broadcast_in_dim %arg0, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %390 = stablehlo.broadcast_in_dim %389, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %391 = stablehlo.multiply %388, %390 : tensor<1x12x12x144xf32>
    %392 = stablehlo.broadcast_in_dim %arg1, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %393 = stablehlo.broadcast_in_dim %392, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %394 = stablehlo.add %391, %393 : tensor<1x12x12x144xf32>
    %395 = stablehlo.reshape %394 : (tensor<1x12x12x144xf32>) -> tensor<1x144x144xf32>
    %396 = stablehlo.dot_general %395, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x144x144xf32>, tensor<144x432xf32>) -> tensor<1x144x432xf32>
    %397 = stablehlo.slice %396 [0:1, 0:144, 0:144] : (tensor<1x144x432xf32>) -> tensor<1x144x144xf32>
    %398 = stablehlo.slice %396 [0:1, 0:144, 144:288] : (tensor<1x144x432xf32>) -> tensor<1x144x144xf32>
    %399 = stablehlo.slice %396 [0:1, 0:144, 288:432] : (tensor<1x144x432xf32>) -> tensor<1x144x144xf32>
    %400 = stablehlo.reshape %397 : (tensor<1x144x144xf32>) -> tensor<1x144x4x36xf32>
    %401 = stablehlo.reshape %398 : (tensor<1x144x144xf32>) -> tensor<1x144x4x36xf32>
    %402 = stablehlo.reshape %399 : (tensor<1x144x144xf32>) -> tensor<1x144x4x36xf32>
    %403 = stablehlo.dot_general %400, %401, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x144x4x36xf32>, tensor<1x144x4x36xf32>) -> tensor<1x4x144x144xf32>
    %cst_60 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %404 = stablehlo.sqrt %cst_60 : tensor<f32>
    %405 = stablehlo.convert %404 : tensor<f32>
    %406 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<1x4x144x144xf32>
    %407 = stablehlo.divide %403, %406 : tensor<1x4x144x144xf32>
    %cst_61 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %408 = stablehlo.reduce(%407 init: %cst_61) applies stablehlo.maximum across dimensions = [3] : (tensor<1x4x144x144xf32>, tensor<f32>) -> tensor<1x4x144xf32>
    %cst_62 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %409 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<1x4x144xf32>
    %410 = stablehlo.maximum %409, %408 : tensor<1x4x144xf32>
    %411 = stablehlo.broadcast_in_dim %410, dims = [0, 1, 2] : (tensor<1x4x144xf32>) -> tensor<1x4x144x1xf32>
    %412 = stablehlo.broadcast_in_dim %411, dims = [0, 1, 2, 3] : (tensor<1x4x144x1xf32>) -> tensor<1x4x144x144xf32>
    %413 = stablehlo.subtract %407, %412 : tensor<1x4x144x144xf32>
    %414 = stablehlo.exponential %413 : tensor<1x4x144x144xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %415 = stablehlo.reduce(%414 init: %cst_63) applies stablehlo.add across dimensions = [3] : (tensor<1x4x144x144xf32>, tensor<f32>) -> tensor<1x4x144xf32>
    %416 = stablehlo.broadcast_in_dim %415, dims = [0, 1, 2] : (tensor<1x4x144xf32>) -> tensor<1x4x144x1xf32>
    %417 = stablehlo.broadcast_in_dim %416, dims = [0, 1, 2, 3] : (tensor<1x4x144x1xf32>) -> tensor<1x4x144x144xf32>
    %418 = stablehlo.divide %414, %417 : tensor<1x4x144x144xf32>
    %419 = stablehlo.dot_general %402, %418, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<1x144x4x36xf32>, tensor<1x4x144x144xf32>) -> tensor<1x4x36x144xf32>
    %420 = stablehlo.transpose %419, dims = [0, 3, 1, 2] : (tensor<1x4x36x144xf32>) -> tensor<1x144x4x36xf32>
    %421 = stablehlo.reshape %420 : (tensor<1x144x4x36xf32>) -> tensor<1x144x144xf32>
    %422 = stablehlo.dot_general %421, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x144x144xf32>, tensor<144x144xf32>) -> tensor<1x144x144xf32>
    %423 = stablehlo.reshape %422 : (tensor<1x144x144xf32>) -> tensor<1x12x12x144xf32>
    %424 = stablehlo.add %374, %423 : tensor<1x12x12x144xf32>
    %425 = stablehlo.reshape %424 : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x8x18xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %426 = stablehlo.reduce(%425 init: %cst_64) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %427 = stablehlo.broadcast_in_dim %426, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_65 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %428 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %429 = stablehlo.divide %427, %428 : tensor<1x1x1x8x1xf32>
    %c_66 = stablehlo.constant dense<0> : tensor<i32>
    %430 = call @_var_7(%425, %c_66) : (tensor<1x12x12x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %431 = stablehlo.broadcast_in_dim %429, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %432 = stablehlo.subtract %425, %431 : tensor<1x12x12x8x18xf32>
    %cst_67 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %433 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %434 = stablehlo.add %430, %433 : tensor<1x1x1x8x1xf32>
    %435 = stablehlo.rsqrt %434 : tensor<1x1x1x8x1xf32>
    %436 = stablehlo.broadcast_in_dim %435, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %437 = stablehlo.multiply %432, %436 : tensor<1x12x12x8x18xf32>
    %438 = stablehlo.reshape %437 : (tensor<1x12x12x8x18xf32>) -> tensor<1x12x12x144xf32>
    %439 = stablehlo.broadcast_in_dim %arg61, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %440 = stablehlo.broadcast_in_dim %439, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %441 = stablehlo.multiply %438, %440 : tensor<1x12x12x144xf32>
    %442 = stablehlo.broadcast_in_dim %arg62, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %443 = stablehlo.broadcast_in_dim %442, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %444 = stablehlo.add %441, %443 : tensor<1x12x12x144xf32>
    %445 = call @silu_8(%444) : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x144xf32>
    %446 = stablehlo.convolution(%445, %arg59) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x144xf32>, tensor<3x3x144x144xf32>) -> tensor<1x12x12x144xf32>
    %447 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %448 = stablehlo.dot_general %447, %arg65, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x144xf32>) -> tensor<1x144xf32>
    %449 = stablehlo.broadcast_in_dim %448, dims = [0, 3] : (tensor<1x144xf32>) -> tensor<1x1x1x144xf32>
    %450 = stablehlo.broadcast_in_dim %449, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %451 = stablehlo.add %446, %450 : tensor<1x12x12x144xf32>
    %452 = stablehlo.reshape %451 : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x8x18xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %453 = stablehlo.reduce(%452 init: %cst_68) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %454 = stablehlo.broadcast_in_dim %453, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_69 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %455 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %456 = stablehlo.divide %454, %455 : tensor<1x1x1x8x1xf32>
    %c_70 = stablehlo.constant dense<0> : tensor<i32>
    %457 = call @_var_7(%452, %c_70) : (tensor<1x12x12x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %458 = stablehlo.broadcast_in_dim %456, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %459 = stablehlo.subtract %452, %458 : tensor<1x12x12x8x18xf32>
    %cst_71 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %460 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %461 = stablehlo.add %457, %460 : tensor<1x1x1x8x1xf32>
    %462 = stablehlo.rsqrt %461 : tensor<1x1x1x8x1xf32>
    %463 = stablehlo.broadcast_in_dim %462, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %464 = stablehlo.multiply %459, %463 : tensor<1x12x12x8x18xf32>
    %465 = stablehlo.reshape %464 : (tensor<1x12x12x8x18xf32>) -> tensor<1x12x12x144xf32>
    %466 = stablehlo.broadcast_in_dim %arg63, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %467 = stablehlo.broadcast_in_dim %466, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %468 = stablehlo.multiply %465, %467 : tensor<1x12x12x144xf32>
    %469 = stablehlo.broadcast_in_dim %arg64, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %470 = stablehlo.broadcast_in_dim %469, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %471 = stablehlo.add %468, %470 : tensor<1x12x12x144xf32>
    %472 = call @silu_8(%471) : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x144xf32>
    %473 = stablehlo.convolution(%472, %arg60) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x144xf32>, tensor<3x3x144x144xf32>) -> tensor<1x12x12x144xf32>
    %474 = stablehlo.add %473, %424 : tensor<1x12x12x144xf32>
    %475 = stablehlo.concatenate %474, %324, dim = 3 : (tensor<1x12x12x144xf32>, tensor<1x12x12x144xf32>) -> tensor<1x12x12x288xf32>
    %476 = stablehlo.reshape %475 : (tensor<1x12x12x288xf32>) -> tensor<1x12x12x8x36xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %477 = stablehlo.reduce(%476 init: %cst_72) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x36xf32>, tensor<f32>) -> tensor<1x8xf32>
    %478 = stablehlo.broadcast_in_dim %477, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_73 = stablehlo.constant dense<5.184000e+03> : tensor<f32>
    %479 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %480 = stablehlo.divide %478, %479 : tensor<1x1x1x8x1xf32>
    %c_74 = stablehlo.constant dense<0> : tensor<i32>
    %481 = call @_var_9(%476, %c_74) : (tensor<1x12x12x8x36xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %482 = stablehlo.broadcast_in_dim %480, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x36xf32>
    %483 = stablehlo.subtract %476, %482 : tensor<1x12x12x8x36xf32>
    %cst_75 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %484 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %485 = stablehlo.add %481, %484 : tensor<1x1x1x8x1xf32>
    %486 = stablehlo.rsqrt %485 : tensor<1x1x1x8x1xf32>
    %487 = stablehlo.broadcast_in_dim %486, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x36xf32>
    %488 = stablehlo.multiply %483, %487 : tensor<1x12x12x8x36xf32>
    %489 = stablehlo.reshape %488 : (tensor<1x12x12x8x36xf32>) -> tensor<1x12x12x288xf32>
    %490 = stablehlo.broadcast_in_dim %arg72, dims = [3] : (tensor<288xf32>) -> tensor<1x1x1x288xf32>
    %491 = stablehlo.broadcast_in_dim %490, dims = [0, 1, 2, 3] : (tensor<1x1x1x288xf32>) -> tensor<1x12x12x288xf32>
    %492 = stablehlo.multiply %489, %491 : tensor<1x12x12x288xf32>
    %493 = stablehlo.broadcast_in_dim %arg73, dims = [3] : (tensor<288xf32>) -> tensor<1x1x1x288xf32>
    %494 = stablehlo.broadcast_in_dim %493, dims = [0, 1, 2, 3] : (tensor<1x1x1x288xf32>) -> tensor<1x12x12x288xf32>
    %495 = stablehlo.add %492, %494 : tensor<1x12x12x288xf32>
    %496 = call @silu_10(%495) : (tensor<1x12x12x288xf32>) -> tensor<1x12x12x288xf32>
    %497 = stablehlo.convolution(%496, %arg70) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x288xf32>, tensor<3x3x288x144xf32>) -> tensor<1x12x12x144xf32>
    %498 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %499 = stablehlo.dot_general %498, %arg77, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x144xf32>) -> tensor<1x144xf32>
    %500 = stablehlo.broadcast_in_dim %499, dims = [0, 3] : (tensor<1x144xf32>) -> tensor<1x1x1x144xf32>
    %501 = stablehlo.broadcast_in_dim %500, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %502 = stablehlo.add %497, %501 : tensor<1x12x12x144xf32>
    %503 = stablehlo.reshape %502 : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x8x18xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %504 = stablehlo.reduce(%503 init: %cst_76) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %505 = stablehlo.broadcast_in_dim %504, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_77 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %506 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %507 = stablehlo.divide %505, %506 : tensor<1x1x1x8x1xf32>
    %c_78 = stablehlo.constant dense<0> : tensor<i32>
    %508 = call @_var_7(%503, %c_78) : (tensor<1x12x12x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %509 = stablehlo.broadcast_in_dim %507, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %510 = stablehlo.subtract %503, %509 : tensor<1x12x12x8x18xf32>
    %cst_79 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %511 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %512 = stablehlo.add %508, %511 : tensor<1x1x1x8x1xf32>
    %513 = stablehlo.rsqrt %512 : tensor<1x1x1x8x1xf32>
    %514 = stablehlo.broadcast_in_dim %513, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %515 = stablehlo.multiply %510, %514 : tensor<1x12x12x8x18xf32>
    %516 = stablehlo.reshape %515 : (tensor<1x12x12x8x18xf32>) -> tensor<1x12x12x144xf32>
    %517 = stablehlo.broadcast_in_dim %arg74, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %518 = stablehlo.broadcast_in_dim %517, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %519 = stablehlo.multiply %516, %518 : tensor<1x12x12x144xf32>
    %520 = stablehlo.broadcast_in_dim %arg75, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %521 = stablehlo.broadcast_in_dim %520, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %522 = stablehlo.add %519, %521 : tensor<1x12x12x144xf32>
    %523 = call @silu_8(%522) : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x144xf32>
    %524 = stablehlo.convolution(%523, %arg71) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x144xf32>, tensor<3x3x144x144xf32>) -> tensor<1x12x12x144xf32>
    %525 = stablehlo.dot_general %475, %arg76, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x12x12x288xf32>, tensor<288x144xf32>) -> tensor<1x12x12x144xf32>
    %526 = stablehlo.add %524, %525 : tensor<1x12x12x144xf32>
    %527 = stablehlo.concatenate %526, %274, dim = 3 : (tensor<1x12x12x144xf32>, tensor<1x12x12x144xf32>) -> tensor<1x12x12x288xf32>
    %528 = stablehlo.reshape %527 : (tensor<1x12x12x288xf32>) -> tensor<1x12x12x8x36xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %529 = stablehlo.reduce(%528 init: %cst_80) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x36xf32>, tensor<f32>) -> tensor<1x8xf32>
    %530 = stablehlo.broadcast_in_dim %529, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_81 = stablehlo.constant dense<5.184000e+03> : tensor<f32>
    %531 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %532 = stablehlo.divide %530, %531 : tensor<1x1x1x8x1xf32>
    %c_82 = stablehlo.constant dense<0> : tensor<i32>
    %533 = call @_var_9(%528, %c_82) : (tensor<1x12x12x8x36xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %534 = stablehlo.broadcast_in_dim %532, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x36xf32>
    %535 = stablehlo.subtract %528, %534 : tensor<1x12x12x8x36xf32>
    %cst_83 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %536 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %537 = stablehlo.add %533, %536 : tensor<1x1x1x8x1xf32>
    %538 = stablehlo.rsqrt %537 : tensor<1x1x1x8x1xf32>
    %539 = stablehlo.broadcast_in_dim %538, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x36xf32>
    %540 = stablehlo.multiply %535, %539 : tensor<1x12x12x8x36xf32>
    %541 = stablehlo.reshape %540 : (tensor<1x12x12x8x36xf32>) -> tensor<1x12x12x288xf32>
    %542 = stablehlo.broadcast_in_dim %arg80, dims = [3] : (tensor<288xf32>) -> tensor<1x1x1x288xf32>
    %543 = stablehlo.broadcast_in_dim %542, dims = [0, 1, 2, 3] : (tensor<1x1x1x288xf32>) -> tensor<1x12x12x288xf32>
    %544 = stablehlo.multiply %541, %543 : tensor<1x12x12x288xf32>
    %545 = stablehlo.broadcast_in_dim %arg81, dims = [3] : (tensor<288xf32>) -> tensor<1x1x1x288xf32>
    %546 = stablehlo.broadcast_in_dim %545, dims = [0, 1, 2, 3] : (tensor<1x1x1x288xf32>) -> tensor<1x12x12x288xf32>
    %547 = stablehlo.add %544, %546 : tensor<1x12x12x288xf32>
    %548 = call @silu_10(%547) : (tensor<1x12x12x288xf32>) -> tensor<1x12x12x288xf32>
    %549 = stablehlo.convolution(%548, %arg78) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x288xf32>, tensor<3x3x288x144xf32>) -> tensor<1x12x12x144xf32>
    %550 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %551 = stablehlo.dot_general %550, %arg85, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x144xf32>) -> tensor<1x144xf32>
    %552 = stablehlo.broadcast_in_dim %551, dims = [0, 3] : (tensor<1x144xf32>) -> tensor<1x1x1x144xf32>
    %553 = stablehlo.broadcast_in_dim %552, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %554 = stablehlo.add %549, %553 : tensor<1x12x12x144xf32>
    %555 = stablehlo.reshape %554 : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x8x18xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %556 = stablehlo.reduce(%555 init: %cst_84) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %557 = stablehlo.broadcast_in_dim %556, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_85 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %558 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %559 = stablehlo.divide %557, %558 : tensor<1x1x1x8x1xf32>
    %c_86 = stablehlo.constant dense<0> : tensor<i32>
    %560 = call @_var_7(%555, %c_86) : (tensor<1x12x12x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %561 = stablehlo.broadcast_in_dim %559, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %562 = stablehlo.subtract %555, %561 : tensor<1x12x12x8x18xf32>
    %cst_87 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %563 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %564 = stablehlo.add %560, %563 : tensor<1x1x1x8x1xf32>
    %565 = stablehlo.rsqrt %564 : tensor<1x1x1x8x1xf32>
    %566 = stablehlo.broadcast_in_dim %565, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %567 = stablehlo.multiply %562, %566 : tensor<1x12x12x8x18xf32>
    %568 = stablehlo.reshape %567 : (tensor<1x12x12x8x18xf32>) -> tensor<1x12x12x144xf32>
    %569 = stablehlo.broadcast_in_dim %arg82, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %570 = stablehlo.broadcast_in_dim %569, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %571 = stablehlo.multiply %568, %570 : tensor<1x12x12x144xf32>
    %572 = stablehlo.broadcast_in_dim %arg83, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %573 = stablehlo.broadcast_in_dim %572, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %574 = stablehlo.add %571, %573 : tensor<1x12x12x144xf32>
    %575 = call @silu_8(%574) : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x144xf32>
    %576 = stablehlo.convolution(%575, %arg79) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x144xf32>, tensor<3x3x144x144xf32>) -> tensor<1x12x12x144xf32>
    %577 = stablehlo.dot_general %527, %arg84, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x12x12x288xf32>, tensor<288x144xf32>) -> tensor<1x12x12x144xf32>
    %578 = stablehlo.add %576, %577 : tensor<1x12x12x144xf32>
    %579 = stablehlo.concatenate %578, %223, dim = 3 : (tensor<1x12x12x144xf32>, tensor<1x12x12x96xf32>) -> tensor<1x12x12x240xf32>
    %580 = stablehlo.reshape %579 : (tensor<1x12x12x240xf32>) -> tensor<1x12x12x8x30xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %581 = stablehlo.reduce(%580 init: %cst_88) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x30xf32>, tensor<f32>) -> tensor<1x8xf32>
    %582 = stablehlo.broadcast_in_dim %581, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_89 = stablehlo.constant dense<4.320000e+03> : tensor<f32>
    %583 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %584 = stablehlo.divide %582, %583 : tensor<1x1x1x8x1xf32>
    %c_90 = stablehlo.constant dense<0> : tensor<i32>
    %585 = call @_var_11(%580, %c_90) : (tensor<1x12x12x8x30xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %586 = stablehlo.broadcast_in_dim %584, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x30xf32>
    %587 = stablehlo.subtract %580, %586 : tensor<1x12x12x8x30xf32>
    %cst_91 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %588 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %589 = stablehlo.add %585, %588 : tensor<1x1x1x8x1xf32>
    %590 = stablehlo.rsqrt %589 : tensor<1x1x1x8x1xf32>
    %591 = stablehlo.broadcast_in_dim %590, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x30xf32>
    %592 = stablehlo.multiply %587, %591 : tensor<1x12x12x8x30xf32>
    %593 = stablehlo.reshape %592 : (tensor<1x12x12x8x30xf32>) -> tensor<1x12x12x240xf32>
    %594 = stablehlo.broadcast_in_dim %arg88, dims = [3] : (tensor<240xf32>) -> tensor<1x1x1x240xf32>
    %595 = stablehlo.broadcast_in_dim %594, dims = [0, 1, 2, 3] : (tensor<1x1x1x240xf32>) -> tensor<1x12x12x240xf32>
    %596 = stablehlo.multiply %593, %595 : tensor<1x12x12x240xf32>
    %597 = stablehlo.broadcast_in_dim %arg89, dims = [3] : (tensor<240xf32>) -> tensor<1x1x1x240xf32>
    %598 = stablehlo.broadcast_in_dim %597, dims = [0, 1, 2, 3] : (tensor<1x1x1x240xf32>) -> tensor<1x12x12x240xf32>
    %599 = stablehlo.add %596, %598 : tensor<1x12x12x240xf32>
    %600 = call @silu_12(%599) : (tensor<1x12x12x240xf32>) -> tensor<1x12x12x240xf32>
    %601 = stablehlo.convolution(%600, %arg86) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x240xf32>, tensor<3x3x240x144xf32>) -> tensor<1x12x12x144xf32>
    %602 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %603 = stablehlo.dot_general %602, %arg93, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x144xf32>) -> tensor<1x144xf32>
    %604 = stablehlo.broadcast_in_dim %603, dims = [0, 3] : (tensor<1x144xf32>) -> tensor<1x1x1x144xf32>
    %605 = stablehlo.broadcast_in_dim %604, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %606 = stablehlo.add %601, %605 : tensor<1x12x12x144xf32>
    %607 = stablehlo.reshape %606 : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x8x18xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %608 = stablehlo.reduce(%607 init: %cst_92) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %609 = stablehlo.broadcast_in_dim %608, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_93 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %610 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %611 = stablehlo.divide %609, %610 : tensor<1x1x1x8x1xf32>
    %c_94 = stablehlo.constant dense<0> : tensor<i32>
    %612 = call @_var_7(%607, %c_94) : (tensor<1x12x12x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %613 = stablehlo.broadcast_in_dim %611, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %614 = stablehlo.subtract %607, %613 : tensor<1x12x12x8x18xf32>
    %cst_95 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %615 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %616 = stablehlo.add %612, %615 : tensor<1x1x1x8x1xf32>
    %617 = stablehlo.rsqrt %616 : tensor<1x1x1x8x1xf32>
    %618 = stablehlo.broadcast_in_dim %617, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %619 = stablehlo.multiply %614, %618 : tensor<1x12x12x8x18xf32>
    %620 = stablehlo.reshape %619 : (tensor<1x12x12x8x18xf32>) -> tensor<1x12x12x144xf32>
    %621 = stablehlo.broadcast_in_dim %arg90, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %622 = stablehlo.broadcast_in_dim %621, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %623 = stablehlo.multiply %620, %622 : tensor<1x12x12x144xf32>
    %624 = stablehlo.broadcast_in_dim %arg91, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %625 = stablehlo.broadcast_in_dim %624, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x12x12x144xf32>
    %626 = stablehlo.add %623, %625 : tensor<1x12x12x144xf32>
    %627 = call @silu_8(%626) : (tensor<1x12x12x144xf32>) -> tensor<1x12x12x144xf32>
    %628 = stablehlo.convolution(%627, %arg87) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x12x12x144xf32>, tensor<3x3x144x144xf32>) -> tensor<1x12x12x144xf32>
    %629 = stablehlo.dot_general %579, %arg92, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x12x12x240xf32>, tensor<240x144xf32>) -> tensor<1x12x12x144xf32>
    %630 = stablehlo.add %628, %629 : tensor<1x12x12x144xf32>
    %631 = call @_resize(%630) : (tensor<1x12x12x144xf32>) -> tensor<1x24x24x144xf32>
    %632 = stablehlo.convolution(%631, %arg94) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x144xf32>, tensor<3x3x144x144xf32>) -> tensor<1x24x24x144xf32>
    %633 = stablehlo.concatenate %632, %222, dim = 3 : (tensor<1x24x24x144xf32>, tensor<1x24x24x96xf32>) -> tensor<1x24x24x240xf32>
    %634 = stablehlo.reshape %633 : (tensor<1x24x24x240xf32>) -> tensor<1x24x24x8x30xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %635 = stablehlo.reduce(%634 init: %cst_96) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x30xf32>, tensor<f32>) -> tensor<1x8xf32>
    %636 = stablehlo.broadcast_in_dim %635, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_97 = stablehlo.constant dense<1.728000e+04> : tensor<f32>
    %637 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %638 = stablehlo.divide %636, %637 : tensor<1x1x1x8x1xf32>
    %c_98 = stablehlo.constant dense<0> : tensor<i32>
    %639 = call @_var_13(%634, %c_98) : (tensor<1x24x24x8x30xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %640 = stablehlo.broadcast_in_dim %638, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x30xf32>
    %641 = stablehlo.subtract %634, %640 : tensor<1x24x24x8x30xf32>
    %cst_99 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %642 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %643 = stablehlo.add %639, %642 : tensor<1x1x1x8x1xf32>
    %644 = stablehlo.rsqrt %643 : tensor<1x1x1x8x1xf32>
    %645 = stablehlo.broadcast_in_dim %644, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x30xf32>
    %646 = stablehlo.multiply %641, %645 : tensor<1x24x24x8x30xf32>
    %647 = stablehlo.reshape %646 : (tensor<1x24x24x8x30xf32>) -> tensor<1x24x24x240xf32>
    %648 = stablehlo.broadcast_in_dim %arg97, dims = [3] : (tensor<240xf32>) -> tensor<1x1x1x240xf32>
    %649 = stablehlo.broadcast_in_dim %648, dims = [0, 1, 2, 3] : (tensor<1x1x1x240xf32>) -> tensor<1x24x24x240xf32>
    %650 = stablehlo.multiply %647, %649 : tensor<1x24x24x240xf32>
    %651 = stablehlo.broadcast_in_dim %arg98, dims = [3] : (tensor<240xf32>) -> tensor<1x1x1x240xf32>
    %652 = stablehlo.broadcast_in_dim %651, dims = [0, 1, 2, 3] : (tensor<1x1x1x240xf32>) -> tensor<1x24x24x240xf32>
    %653 = stablehlo.add %650, %652 : tensor<1x24x24x240xf32>
    %654 = call @silu_14(%653) : (tensor<1x24x24x240xf32>) -> tensor<1x24x24x240xf32>
    %655 = stablehlo.convolution(%654, %arg95) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x240xf32>, tensor<3x3x240x96xf32>) -> tensor<1x24x24x96xf32>
    %656 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %657 = stablehlo.dot_general %656, %arg102, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x96xf32>) -> tensor<1x96xf32>
    %658 = stablehlo.broadcast_in_dim %657, dims = [0, 3] : (tensor<1x96xf32>) -> tensor<1x1x1x96xf32>
    %659 = stablehlo.broadcast_in_dim %658, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %660 = stablehlo.add %655, %659 : tensor<1x24x24x96xf32>
    %661 = stablehlo.reshape %660 : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x8x12xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %662 = stablehlo.reduce(%661 init: %cst_100) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %663 = stablehlo.broadcast_in_dim %662, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_101 = stablehlo.constant dense<6.912000e+03> : tensor<f32>
    %664 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %665 = stablehlo.divide %663, %664 : tensor<1x1x1x8x1xf32>
    %c_102 = stablehlo.constant dense<0> : tensor<i32>
    %666 = call @_var_3(%661, %c_102) : (tensor<1x24x24x8x12xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %667 = stablehlo.broadcast_in_dim %665, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %668 = stablehlo.subtract %661, %667 : tensor<1x24x24x8x12xf32>
    %cst_103 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %669 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %670 = stablehlo.add %666, %669 : tensor<1x1x1x8x1xf32>
    %671 = stablehlo.rsqrt %670 : tensor<1x1x1x8x1xf32>
    %672 = stablehlo.broadcast_in_dim %671, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %673 = stablehlo.multiply %668, %672 : tensor<1x24x24x8x12xf32>
    %674 = stablehlo.reshape %673 : (tensor<1x24x24x8x12xf32>) -> tensor<1x24x24x96xf32>
    %675 = stablehlo.broadcast_in_dim %arg99, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %676 = stablehlo.broadcast_in_dim %675, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %677 = stablehlo.multiply %674, %676 : tensor<1x24x24x96xf32>
    %678 = stablehlo.broadcast_in_dim %arg100, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %679 = stablehlo.broadcast_in_dim %678, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %680 = stablehlo.add %677, %679 : tensor<1x24x24x96xf32>
    %681 = call @silu_4(%680) : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x96xf32>
    %682 = stablehlo.convolution(%681, %arg96) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x96xf32>, tensor<3x3x96x96xf32>) -> tensor<1x24x24x96xf32>
    %683 = stablehlo.dot_general %633, %arg101, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x24x24x240xf32>, tensor<240x96xf32>) -> tensor<1x24x24x96xf32>
    %684 = stablehlo.add %682, %683 : tensor<1x24x24x96xf32>
    %685 = stablehlo.concatenate %684, %172, dim = 3 : (tensor<1x24x24x96xf32>, tensor<1x24x24x96xf32>) -> tensor<1x24x24x192xf32>
    %686 = stablehlo.reshape %685 : (tensor<1x24x24x192xf32>) -> tensor<1x24x24x8x24xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %687 = stablehlo.reduce(%686 init: %cst_104) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x24xf32>, tensor<f32>) -> tensor<1x8xf32>
    %688 = stablehlo.broadcast_in_dim %687, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_105 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %689 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %690 = stablehlo.divide %688, %689 : tensor<1x1x1x8x1xf32>
    %c_106 = stablehlo.constant dense<0> : tensor<i32>
    %691 = call @_var_15(%686, %c_106) : (tensor<1x24x24x8x24xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %692 = stablehlo.broadcast_in_dim %690, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x24xf32>
    %693 = stablehlo.subtract %686, %692 : tensor<1x24x24x8x24xf32>
    %cst_107 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %694 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %695 = stablehlo.add %691, %694 : tensor<1x1x1x8x1xf32>
    %696 = stablehlo.rsqrt %695 : tensor<1x1x1x8x1xf32>
    %697 = stablehlo.broadcast_in_dim %696, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x24xf32>
    %698 = stablehlo.multiply %693, %697 : tensor<1x24x24x8x24xf32>
    %699 = stablehlo.reshape %698 : (tensor<1x24x24x8x24xf32>) -> tensor<1x24x24x192xf32>
    %700 = stablehlo.broadcast_in_dim %arg105, dims = [3] : (tensor<192xf32>) -> tensor<1x1x1x192xf32>
    %701 = stablehlo.broadcast_in_dim %700, dims = [0, 1, 2, 3] : (tensor<1x1x1x192xf32>) -> tensor<1x24x24x192xf32>
    %702 = stablehlo.multiply %699, %701 : tensor<1x24x24x192xf32>
    %703 = stablehlo.broadcast_in_dim %arg106, dims = [3] : (tensor<192xf32>) -> tensor<1x1x1x192xf32>
    %704 = stablehlo.broadcast_in_dim %703, dims = [0, 1, 2, 3] : (tensor<1x1x1x192xf32>) -> tensor<1x24x24x192xf32>
    %705 = stablehlo.add %702, %704 : tensor<1x24x24x192xf32>
    %706 = call @silu_16(%705) : (tensor<1x24x24x192xf32>) -> tensor<1x24x24x192xf32>
    %707 = stablehlo.convolution(%706, %arg103) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x192xf32>, tensor<3x3x192x96xf32>) -> tensor<1x24x24x96xf32>
    %708 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %709 = stablehlo.dot_general %708, %arg110, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x96xf32>) -> tensor<1x96xf32>
    %710 = stablehlo.broadcast_in_dim %709, dims = [0, 3] : (tensor<1x96xf32>) -> tensor<1x1x1x96xf32>
    %711 = stablehlo.broadcast_in_dim %710, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %712 = stablehlo.add %707, %711 : tensor<1x24x24x96xf32>
    %713 = stablehlo.reshape %712 : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x8x12xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %714 = stablehlo.reduce(%713 init: %cst_108) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %715 = stablehlo.broadcast_in_dim %714, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_109 = stablehlo.constant dense<6.912000e+03> : tensor<f32>
    %716 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %717 = stablehlo.divide %715, %716 : tensor<1x1x1x8x1xf32>
    %c_110 = stablehlo.constant dense<0> : tensor<i32>
    %718 = call @_var_3(%713, %c_110) : (tensor<1x24x24x8x12xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %719 = stablehlo.broadcast_in_dim %717, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %720 = stablehlo.subtract %713, %719 : tensor<1x24x24x8x12xf32>
    %cst_111 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %721 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %722 = stablehlo.add %718, %721 : tensor<1x1x1x8x1xf32>
    %723 = stablehlo.rsqrt %722 : tensor<1x1x1x8x1xf32>
    %724 = stablehlo.broadcast_in_dim %723, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %725 = stablehlo.multiply %720, %724 : tensor<1x24x24x8x12xf32>
    %726 = stablehlo.reshape %725 : (tensor<1x24x24x8x12xf32>) -> tensor<1x24x24x96xf32>
    %727 = stablehlo.broadcast_in_dim %arg107, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %728 = stablehlo.broadcast_in_dim %727, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %729 = stablehlo.multiply %726, %728 : tensor<1x24x24x96xf32>
    %730 = stablehlo.broadcast_in_dim %arg108, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %731 = stablehlo.broadcast_in_dim %730, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %732 = stablehlo.add %729, %731 : tensor<1x24x24x96xf32>
    %733 = call @silu_4(%732) : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x96xf32>
    %734 = stablehlo.convolution(%733, %arg104) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x96xf32>, tensor<3x3x96x96xf32>) -> tensor<1x24x24x96xf32>
    %735 = stablehlo.dot_general %685, %arg109, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x24x24x192xf32>, tensor<192x96xf32>) -> tensor<1x24x24x96xf32>
    %736 = stablehlo.add %734, %735 : tensor<1x24x24x96xf32>
    %737 = stablehlo.concatenate %736, %121, dim = 3 : (tensor<1x24x24x96xf32>, tensor<1x24x24x48xf32>) -> tensor<1x24x24x144xf32>
    %738 = stablehlo.reshape %737 : (tensor<1x24x24x144xf32>) -> tensor<1x24x24x8x18xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %739 = stablehlo.reduce(%738 init: %cst_112) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %740 = stablehlo.broadcast_in_dim %739, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_113 = stablehlo.constant dense<1.036800e+04> : tensor<f32>
    %741 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %742 = stablehlo.divide %740, %741 : tensor<1x1x1x8x1xf32>
    %c_114 = stablehlo.constant dense<0> : tensor<i32>
    %743 = call @_var_17(%738, %c_114) : (tensor<1x24x24x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %744 = stablehlo.broadcast_in_dim %742, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x18xf32>
    %745 = stablehlo.subtract %738, %744 : tensor<1x24x24x8x18xf32>
    %cst_115 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %746 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %747 = stablehlo.add %743, %746 : tensor<1x1x1x8x1xf32>
    %748 = stablehlo.rsqrt %747 : tensor<1x1x1x8x1xf32>
    %749 = stablehlo.broadcast_in_dim %748, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x18xf32>
    %750 = stablehlo.multiply %745, %749 : tensor<1x24x24x8x18xf32>
    %751 = stablehlo.reshape %750 : (tensor<1x24x24x8x18xf32>) -> tensor<1x24x24x144xf32>
    %752 = stablehlo.broadcast_in_dim %arg113, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %753 = stablehlo.broadcast_in_dim %752, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x24x24x144xf32>
    %754 = stablehlo.multiply %751, %753 : tensor<1x24x24x144xf32>
    %755 = stablehlo.broadcast_in_dim %arg114, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %756 = stablehlo.broadcast_in_dim %755, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x24x24x144xf32>
    %757 = stablehlo.add %754, %756 : tensor<1x24x24x144xf32>
    %758 = call @silu_18(%757) : (tensor<1x24x24x144xf32>) -> tensor<1x24x24x144xf32>
    %759 = stablehlo.convolution(%758, %arg111) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x144xf32>, tensor<3x3x144x96xf32>) -> tensor<1x24x24x96xf32>
    %760 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %761 = stablehlo.dot_general %760, %arg118, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x96xf32>) -> tensor<1x96xf32>
    %762 = stablehlo.broadcast_in_dim %761, dims = [0, 3] : (tensor<1x96xf32>) -> tensor<1x1x1x96xf32>
    %763 = stablehlo.broadcast_in_dim %762, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %764 = stablehlo.add %759, %763 : tensor<1x24x24x96xf32>
    %765 = stablehlo.reshape %764 : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x8x12xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %766 = stablehlo.reduce(%765 init: %cst_116) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %767 = stablehlo.broadcast_in_dim %766, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_117 = stablehlo.constant dense<6.912000e+03> : tensor<f32>
    %768 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %769 = stablehlo.divide %767, %768 : tensor<1x1x1x8x1xf32>
    %c_118 = stablehlo.constant dense<0> : tensor<i32>
    %770 = call @_var_3(%765, %c_118) : (tensor<1x24x24x8x12xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %771 = stablehlo.broadcast_in_dim %769, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %772 = stablehlo.subtract %765, %771 : tensor<1x24x24x8x12xf32>
    %cst_119 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %773 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %774 = stablehlo.add %770, %773 : tensor<1x1x1x8x1xf32>
    %775 = stablehlo.rsqrt %774 : tensor<1x1x1x8x1xf32>
    %776 = stablehlo.broadcast_in_dim %775, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %777 = stablehlo.multiply %772, %776 : tensor<1x24x24x8x12xf32>
    %778 = stablehlo.reshape %777 : (tensor<1x24x24x8x12xf32>) -> tensor<1x24x24x96xf32>
    %779 = stablehlo.broadcast_in_dim %arg115, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %780 = stablehlo.broadcast_in_dim %779, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %781 = stablehlo.multiply %778, %780 : tensor<1x24x24x96xf32>
    %782 = stablehlo.broadcast_in_dim %arg116, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %783 = stablehlo.broadcast_in_dim %782, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x24x24x96xf32>
    %784 = stablehlo.add %781, %783 : tensor<1x24x24x96xf32>
    %785 = call @silu_4(%784) : (tensor<1x24x24x96xf32>) -> tensor<1x24x24x96xf32>
    %786 = stablehlo.convolution(%785, %arg112) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x24x24x96xf32>, tensor<3x3x96x96xf32>) -> tensor<1x24x24x96xf32>
    %787 = stablehlo.dot_general %737, %arg117, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x24x24x144xf32>, tensor<144x96xf32>) -> tensor<1x24x24x96xf32>
    %788 = stablehlo.add %786, %787 : tensor<1x24x24x96xf32>
    %789 = call @_resize_19(%788) : (tensor<1x24x24x96xf32>) -> tensor<1x48x48x96xf32>
    %790 = stablehlo.convolution(%789, %arg119) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x96xf32>, tensor<3x3x96x96xf32>) -> tensor<1x48x48x96xf32>
    %791 = stablehlo.concatenate %790, %120, dim = 3 : (tensor<1x48x48x96xf32>, tensor<1x48x48x48xf32>) -> tensor<1x48x48x144xf32>
    %792 = stablehlo.reshape %791 : (tensor<1x48x48x144xf32>) -> tensor<1x48x48x8x18xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %793 = stablehlo.reduce(%792 init: %cst_120) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %794 = stablehlo.broadcast_in_dim %793, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_121 = stablehlo.constant dense<4.147200e+04> : tensor<f32>
    %795 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %796 = stablehlo.divide %794, %795 : tensor<1x1x1x8x1xf32>
    %c_122 = stablehlo.constant dense<0> : tensor<i32>
    %797 = call @_var_20(%792, %c_122) : (tensor<1x48x48x8x18xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %798 = stablehlo.broadcast_in_dim %796, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x18xf32>
    %799 = stablehlo.subtract %792, %798 : tensor<1x48x48x8x18xf32>
    %cst_123 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %800 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %801 = stablehlo.add %797, %800 : tensor<1x1x1x8x1xf32>
    %802 = stablehlo.rsqrt %801 : tensor<1x1x1x8x1xf32>
    %803 = stablehlo.broadcast_in_dim %802, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x18xf32>
    %804 = stablehlo.multiply %799, %803 : tensor<1x48x48x8x18xf32>
    %805 = stablehlo.reshape %804 : (tensor<1x48x48x8x18xf32>) -> tensor<1x48x48x144xf32>
    %806 = stablehlo.broadcast_in_dim %arg122, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %807 = stablehlo.broadcast_in_dim %806, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x48x48x144xf32>
    %808 = stablehlo.multiply %805, %807 : tensor<1x48x48x144xf32>
    %809 = stablehlo.broadcast_in_dim %arg123, dims = [3] : (tensor<144xf32>) -> tensor<1x1x1x144xf32>
    %810 = stablehlo.broadcast_in_dim %809, dims = [0, 1, 2, 3] : (tensor<1x1x1x144xf32>) -> tensor<1x48x48x144xf32>
    %811 = stablehlo.add %808, %810 : tensor<1x48x48x144xf32>
    %812 = call @silu_21(%811) : (tensor<1x48x48x144xf32>) -> tensor<1x48x48x144xf32>
    %813 = stablehlo.convolution(%812, %arg120) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x144xf32>, tensor<3x3x144x48xf32>) -> tensor<1x48x48x48xf32>
    %814 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %815 = stablehlo.dot_general %814, %arg127, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x48xf32>) -> tensor<1x48xf32>
    %816 = stablehlo.broadcast_in_dim %815, dims = [0, 3] : (tensor<1x48xf32>) -> tensor<1x1x1x48xf32>
    %817 = stablehlo.broadcast_in_dim %816, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %818 = stablehlo.add %813, %817 : tensor<1x48x48x48xf32>
    %819 = stablehlo.reshape %818 : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x8x6xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %820 = stablehlo.reduce(%819 init: %cst_124) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %821 = stablehlo.broadcast_in_dim %820, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_125 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %822 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %823 = stablehlo.divide %821, %822 : tensor<1x1x1x8x1xf32>
    %c_126 = stablehlo.constant dense<0> : tensor<i32>
    %824 = call @_var(%819, %c_126) : (tensor<1x48x48x8x6xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %825 = stablehlo.broadcast_in_dim %823, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %826 = stablehlo.subtract %819, %825 : tensor<1x48x48x8x6xf32>
    %cst_127 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %827 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %828 = stablehlo.add %824, %827 : tensor<1x1x1x8x1xf32>
    %829 = stablehlo.rsqrt %828 : tensor<1x1x1x8x1xf32>
    %830 = stablehlo.broadcast_in_dim %829, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %831 = stablehlo.multiply %826, %830 : tensor<1x48x48x8x6xf32>
    %832 = stablehlo.reshape %831 : (tensor<1x48x48x8x6xf32>) -> tensor<1x48x48x48xf32>
    %833 = stablehlo.broadcast_in_dim %arg124, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %834 = stablehlo.broadcast_in_dim %833, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %835 = stablehlo.multiply %832, %834 : tensor<1x48x48x48xf32>
    %836 = stablehlo.broadcast_in_dim %arg125, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %837 = stablehlo.broadcast_in_dim %836, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %838 = stablehlo.add %835, %837 : tensor<1x48x48x48xf32>
    %839 = call @silu_0(%838) : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x48xf32>
    %840 = stablehlo.convolution(%839, %arg121) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x48xf32>, tensor<3x3x48x48xf32>) -> tensor<1x48x48x48xf32>
    %841 = stablehlo.dot_general %791, %arg126, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x48x48x144xf32>, tensor<144x48xf32>) -> tensor<1x48x48x48xf32>
    %842 = stablehlo.add %840, %841 : tensor<1x48x48x48xf32>
    %843 = stablehlo.concatenate %842, %70, dim = 3 : (tensor<1x48x48x48xf32>, tensor<1x48x48x48xf32>) -> tensor<1x48x48x96xf32>
    %844 = stablehlo.reshape %843 : (tensor<1x48x48x96xf32>) -> tensor<1x48x48x8x12xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %845 = stablehlo.reduce(%844 init: %cst_128) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %846 = stablehlo.broadcast_in_dim %845, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_129 = stablehlo.constant dense<2.764800e+04> : tensor<f32>
    %847 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %848 = stablehlo.divide %846, %847 : tensor<1x1x1x8x1xf32>
    %c_130 = stablehlo.constant dense<0> : tensor<i32>
    %849 = call @_var_22(%844, %c_130) : (tensor<1x48x48x8x12xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %850 = stablehlo.broadcast_in_dim %848, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x12xf32>
    %851 = stablehlo.subtract %844, %850 : tensor<1x48x48x8x12xf32>
    %cst_131 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %852 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %853 = stablehlo.add %849, %852 : tensor<1x1x1x8x1xf32>
    %854 = stablehlo.rsqrt %853 : tensor<1x1x1x8x1xf32>
    %855 = stablehlo.broadcast_in_dim %854, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x12xf32>
    %856 = stablehlo.multiply %851, %855 : tensor<1x48x48x8x12xf32>
    %857 = stablehlo.reshape %856 : (tensor<1x48x48x8x12xf32>) -> tensor<1x48x48x96xf32>
    %858 = stablehlo.broadcast_in_dim %arg130, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %859 = stablehlo.broadcast_in_dim %858, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x48x48x96xf32>
    %860 = stablehlo.multiply %857, %859 : tensor<1x48x48x96xf32>
    %861 = stablehlo.broadcast_in_dim %arg131, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %862 = stablehlo.broadcast_in_dim %861, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x48x48x96xf32>
    %863 = stablehlo.add %860, %862 : tensor<1x48x48x96xf32>
    %864 = call @silu_23(%863) : (tensor<1x48x48x96xf32>) -> tensor<1x48x48x96xf32>
    %865 = stablehlo.convolution(%864, %arg128) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x96xf32>, tensor<3x3x96x48xf32>) -> tensor<1x48x48x48xf32>
    %866 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %867 = stablehlo.dot_general %866, %arg135, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x48xf32>) -> tensor<1x48xf32>
    %868 = stablehlo.broadcast_in_dim %867, dims = [0, 3] : (tensor<1x48xf32>) -> tensor<1x1x1x48xf32>
    %869 = stablehlo.broadcast_in_dim %868, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %870 = stablehlo.add %865, %869 : tensor<1x48x48x48xf32>
    %871 = stablehlo.reshape %870 : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x8x6xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %872 = stablehlo.reduce(%871 init: %cst_132) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %873 = stablehlo.broadcast_in_dim %872, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_133 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %874 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %875 = stablehlo.divide %873, %874 : tensor<1x1x1x8x1xf32>
    %c_134 = stablehlo.constant dense<0> : tensor<i32>
    %876 = call @_var(%871, %c_134) : (tensor<1x48x48x8x6xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %877 = stablehlo.broadcast_in_dim %875, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %878 = stablehlo.subtract %871, %877 : tensor<1x48x48x8x6xf32>
    %cst_135 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %879 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %880 = stablehlo.add %876, %879 : tensor<1x1x1x8x1xf32>
    %881 = stablehlo.rsqrt %880 : tensor<1x1x1x8x1xf32>
    %882 = stablehlo.broadcast_in_dim %881, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %883 = stablehlo.multiply %878, %882 : tensor<1x48x48x8x6xf32>
    %884 = stablehlo.reshape %883 : (tensor<1x48x48x8x6xf32>) -> tensor<1x48x48x48xf32>
    %885 = stablehlo.broadcast_in_dim %arg132, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %886 = stablehlo.broadcast_in_dim %885, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %887 = stablehlo.multiply %884, %886 : tensor<1x48x48x48xf32>
    %888 = stablehlo.broadcast_in_dim %arg133, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %889 = stablehlo.broadcast_in_dim %888, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %890 = stablehlo.add %887, %889 : tensor<1x48x48x48xf32>
    %891 = call @silu_0(%890) : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x48xf32>
    %892 = stablehlo.convolution(%891, %arg129) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x48xf32>, tensor<3x3x48x48xf32>) -> tensor<1x48x48x48xf32>
    %893 = stablehlo.dot_general %843, %arg134, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x48x48x96xf32>, tensor<96x48xf32>) -> tensor<1x48x48x48xf32>
    %894 = stablehlo.add %892, %893 : tensor<1x48x48x48xf32>
    %895 = stablehlo.concatenate %894, %20, dim = 3 : (tensor<1x48x48x48xf32>, tensor<1x48x48x48xf32>) -> tensor<1x48x48x96xf32>
    %896 = stablehlo.reshape %895 : (tensor<1x48x48x96xf32>) -> tensor<1x48x48x8x12xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %897 = stablehlo.reduce(%896 init: %cst_136) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %898 = stablehlo.broadcast_in_dim %897, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_137 = stablehlo.constant dense<2.764800e+04> : tensor<f32>
    %899 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %900 = stablehlo.divide %898, %899 : tensor<1x1x1x8x1xf32>
    %c_138 = stablehlo.constant dense<0> : tensor<i32>
    %901 = call @_var_22(%896, %c_138) : (tensor<1x48x48x8x12xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %902 = stablehlo.broadcast_in_dim %900, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x12xf32>
    %903 = stablehlo.subtract %896, %902 : tensor<1x48x48x8x12xf32>
    %cst_139 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %904 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %905 = stablehlo.add %901, %904 : tensor<1x1x1x8x1xf32>
    %906 = stablehlo.rsqrt %905 : tensor<1x1x1x8x1xf32>
    %907 = stablehlo.broadcast_in_dim %906, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x12xf32>
    %908 = stablehlo.multiply %903, %907 : tensor<1x48x48x8x12xf32>
    %909 = stablehlo.reshape %908 : (tensor<1x48x48x8x12xf32>) -> tensor<1x48x48x96xf32>
    %910 = stablehlo.broadcast_in_dim %arg138, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %911 = stablehlo.broadcast_in_dim %910, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x48x48x96xf32>
    %912 = stablehlo.multiply %909, %911 : tensor<1x48x48x96xf32>
    %913 = stablehlo.broadcast_in_dim %arg139, dims = [3] : (tensor<96xf32>) -> tensor<1x1x1x96xf32>
    %914 = stablehlo.broadcast_in_dim %913, dims = [0, 1, 2, 3] : (tensor<1x1x1x96xf32>) -> tensor<1x48x48x96xf32>
    %915 = stablehlo.add %912, %914 : tensor<1x48x48x96xf32>
    %916 = call @silu_23(%915) : (tensor<1x48x48x96xf32>) -> tensor<1x48x48x96xf32>
    %917 = stablehlo.convolution(%916, %arg136) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x96xf32>, tensor<3x3x96x48xf32>) -> tensor<1x48x48x48xf32>
    %918 = call @silu(%19) : (tensor<1x192xf32>) -> tensor<1x192xf32>
    %919 = stablehlo.dot_general %918, %arg143, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x192xf32>, tensor<192x48xf32>) -> tensor<1x48xf32>
    %920 = stablehlo.broadcast_in_dim %919, dims = [0, 3] : (tensor<1x48xf32>) -> tensor<1x1x1x48xf32>
    %921 = stablehlo.broadcast_in_dim %920, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %922 = stablehlo.add %917, %921 : tensor<1x48x48x48xf32>
    %923 = stablehlo.reshape %922 : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x8x6xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %924 = stablehlo.reduce(%923 init: %cst_140) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %925 = stablehlo.broadcast_in_dim %924, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_141 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %926 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %927 = stablehlo.divide %925, %926 : tensor<1x1x1x8x1xf32>
    %c_142 = stablehlo.constant dense<0> : tensor<i32>
    %928 = call @_var(%923, %c_142) : (tensor<1x48x48x8x6xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %929 = stablehlo.broadcast_in_dim %927, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %930 = stablehlo.subtract %923, %929 : tensor<1x48x48x8x6xf32>
    %cst_143 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %931 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %932 = stablehlo.add %928, %931 : tensor<1x1x1x8x1xf32>
    %933 = stablehlo.rsqrt %932 : tensor<1x1x1x8x1xf32>
    %934 = stablehlo.broadcast_in_dim %933, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %935 = stablehlo.multiply %930, %934 : tensor<1x48x48x8x6xf32>
    %936 = stablehlo.reshape %935 : (tensor<1x48x48x8x6xf32>) -> tensor<1x48x48x48xf32>
    %937 = stablehlo.broadcast_in_dim %arg140, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %938 = stablehlo.broadcast_in_dim %937, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %939 = stablehlo.multiply %936, %938 : tensor<1x48x48x48xf32>
    %940 = stablehlo.broadcast_in_dim %arg141, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %941 = stablehlo.broadcast_in_dim %940, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %942 = stablehlo.add %939, %941 : tensor<1x48x48x48xf32>
    %943 = call @silu_0(%942) : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x48xf32>
    %944 = stablehlo.convolution(%943, %arg137) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x48xf32>, tensor<3x3x48x48xf32>) -> tensor<1x48x48x48xf32>
    %945 = stablehlo.dot_general %895, %arg142, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x48x48x96xf32>, tensor<96x48xf32>) -> tensor<1x48x48x48xf32>
    %946 = stablehlo.add %944, %945 : tensor<1x48x48x48xf32>
    %947 = stablehlo.reshape %946 : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x8x6xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %948 = stablehlo.reduce(%947 init: %cst_144) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %949 = stablehlo.broadcast_in_dim %948, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_145 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %950 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %951 = stablehlo.divide %949, %950 : tensor<1x1x1x8x1xf32>
    %c_146 = stablehlo.constant dense<0> : tensor<i32>
    %952 = call @_var(%947, %c_146) : (tensor<1x48x48x8x6xf32>, tensor<i32>) -> tensor<1x1x1x8x1xf32>
    %953 = stablehlo.broadcast_in_dim %951, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %954 = stablehlo.subtract %947, %953 : tensor<1x48x48x8x6xf32>
    %cst_147 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %955 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %956 = stablehlo.add %952, %955 : tensor<1x1x1x8x1xf32>
    %957 = stablehlo.rsqrt %956 : tensor<1x1x1x8x1xf32>
    %958 = stablehlo.broadcast_in_dim %957, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %959 = stablehlo.multiply %954, %958 : tensor<1x48x48x8x6xf32>
    %960 = stablehlo.reshape %959 : (tensor<1x48x48x8x6xf32>) -> tensor<1x48x48x48xf32>
    %961 = stablehlo.broadcast_in_dim %arg66, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %962 = stablehlo.broadcast_in_dim %961, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %963 = stablehlo.multiply %960, %962 : tensor<1x48x48x48xf32>
    %964 = stablehlo.broadcast_in_dim %arg67, dims = [3] : (tensor<48xf32>) -> tensor<1x1x1x48xf32>
    %965 = stablehlo.broadcast_in_dim %964, dims = [0, 1, 2, 3] : (tensor<1x1x1x48xf32>) -> tensor<1x48x48x48xf32>
    %966 = stablehlo.add %963, %965 : tensor<1x48x48x48xf32>
    %967 = call @silu_0(%966) : (tensor<1x48x48x48xf32>) -> tensor<1x48x48x48xf32>
    %968 = stablehlo.convolution(%967, %arg51) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x48x48x48xf32>, tensor<3x3x48x3xf32>) -> tensor<1x48x48x3xf32>
    %969 = stablehlo.broadcast_in_dim %arg146, dims = [] : (tensor<f32>) -> tensor<1x48x48x3xf32>
    %970 = stablehlo.multiply %969, %968 : tensor<1x48x48x3xf32>
    %971 = stablehlo.subtract %arg144, %970 : tensor<1x48x48x3xf32>
    return %971 : tensor<1x48x48x3xf32>
  }
  func.func private @silu(%arg0: tensor<1x192xf32>) -> tensor<1x192xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x192xf32>
    %1 = stablehlo.exponential %0 : tensor<1x192xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x192xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x192xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x192xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x192xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x192xf32>
    return %6 : tensor<1x192xf32>
  }
  func.func private @_var(%arg0: tensor<1x48x48x8x6xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x6xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x48x48x8x6xf32>
    %6 = chlo.square %5 : tensor<1x48x48x8x6xf32> -> tensor<1x48x48x8x6xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<1x1x1x8x1xf32>, %arg2: tensor<f32>) -> tensor<1x1x1x8x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1x1x1x8x1xf32>
    return %2 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_0(%arg0: tensor<1x48x48x48xf32>) -> tensor<1x48x48x48xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x48x48x48xf32>
    %1 = stablehlo.exponential %0 : tensor<1x48x48x48xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x48x48x48xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x48x48x48xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x48x48x48xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x48x48x48xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x48x48x48xf32>
    return %6 : tensor<1x48x48x48xf32>
  }
  func.func private @_var_1(%arg0: tensor<1x24x24x8x6xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<3.456000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x6xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x24x24x8x6xf32>
    %6 = chlo.square %5 : tensor<1x24x24x8x6xf32> -> tensor<1x24x24x8x6xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<3.456000e+03> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x6xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_2(%arg0: tensor<1x24x24x48xf32>) -> tensor<1x24x24x48xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x24x24x48xf32>
    %1 = stablehlo.exponential %0 : tensor<1x24x24x48xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x24x24x48xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x24x24x48xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x24x24x48xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x24x24x48xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x24x24x48xf32>
    return %6 : tensor<1x24x24x48xf32>
  }
  func.func private @_var_3(%arg0: tensor<1x24x24x8x12xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<6.912000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x12xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x24x24x8x12xf32>
    %6 = chlo.square %5 : tensor<1x24x24x8x12xf32> -> tensor<1x24x24x8x12xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<6.912000e+03> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_4(%arg0: tensor<1x24x24x96xf32>) -> tensor<1x24x24x96xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x24x24x96xf32>
    %1 = stablehlo.exponential %0 : tensor<1x24x24x96xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x24x24x96xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x24x24x96xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x24x24x96xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x24x24x96xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x24x24x96xf32>
    return %6 : tensor<1x24x24x96xf32>
  }
  func.func private @_var_5(%arg0: tensor<1x12x12x8x12xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.728000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x12xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x12x12x8x12xf32>
    %6 = chlo.square %5 : tensor<1x12x12x8x12xf32> -> tensor<1x12x12x8x12xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.728000e+03> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_6(%arg0: tensor<1x12x12x96xf32>) -> tensor<1x12x12x96xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x12x12x96xf32>
    %1 = stablehlo.exponential %0 : tensor<1x12x12x96xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x12x12x96xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x12x12x96xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x12x12x96xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x12x12x96xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x12x12x96xf32>
    return %6 : tensor<1x12x12x96xf32>
  }
  func.func private @_var_7(%arg0: tensor<1x12x12x8x18xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x18xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x12x12x8x18xf32>
    %6 = chlo.square %5 : tensor<1x12x12x8x18xf32> -> tensor<1x12x12x8x18xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<2.592000e+03> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_8(%arg0: tensor<1x12x12x144xf32>) -> tensor<1x12x12x144xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x12x12x144xf32>
    %1 = stablehlo.exponential %0 : tensor<1x12x12x144xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x12x12x144xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x12x12x144xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x12x12x144xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x12x12x144xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x12x12x144xf32>
    return %6 : tensor<1x12x12x144xf32>
  }
  func.func private @_var_9(%arg0: tensor<1x12x12x8x36xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x36xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<5.184000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x36xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x12x12x8x36xf32>
    %6 = chlo.square %5 : tensor<1x12x12x8x36xf32> -> tensor<1x12x12x8x36xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<5.184000e+03> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x36xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_10(%arg0: tensor<1x12x12x288xf32>) -> tensor<1x12x12x288xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x12x12x288xf32>
    %1 = stablehlo.exponential %0 : tensor<1x12x12x288xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x12x12x288xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x12x12x288xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x12x12x288xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x12x12x288xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x12x12x288xf32>
    return %6 : tensor<1x12x12x288xf32>
  }
  func.func private @_var_11(%arg0: tensor<1x12x12x8x30xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x30xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<4.320000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x12x12x8x30xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x12x12x8x30xf32>
    %6 = chlo.square %5 : tensor<1x12x12x8x30xf32> -> tensor<1x12x12x8x30xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<4.320000e+03> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x12x12x8x30xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_12(%arg0: tensor<1x12x12x240xf32>) -> tensor<1x12x12x240xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x12x12x240xf32>
    %1 = stablehlo.exponential %0 : tensor<1x12x12x240xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x12x12x240xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x12x12x240xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x12x12x240xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x12x12x240xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x12x12x240xf32>
    return %6 : tensor<1x12x12x240xf32>
  }
  func.func private @_resize(%arg0: tensor<1x12x12x144xf32>) -> tensor<1x24x24x144xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<24xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %2 = stablehlo.add %0, %1 : tensor<24xf32>
    %cst_0 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<24xf32>
    %cst_1 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %6 = stablehlo.divide %4, %5 : tensor<24xf32>
    %7 = stablehlo.floor %6 : tensor<24xf32>
    %8 = stablehlo.convert %7 : (tensor<24xf32>) -> tensor<24xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %10 = stablehlo.compare LT, %8, %9, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %c_2 = stablehlo.constant dense<12> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %12 = stablehlo.add %8, %11 : tensor<24xi32>
    %13 = stablehlo.select %10, %12, %8 : tensor<24xi1>, tensor<24xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>
    %15 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2, 3], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 12, 144>}> : (tensor<1x12x12x144xf32>, tensor<24x1xi32>) -> tensor<1x24x12x144xf32>
    %16 = stablehlo.iota dim = 0 : tensor<24xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %18 = stablehlo.add %16, %17 : tensor<24xf32>
    %cst_4 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<24xf32>
    %cst_5 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %22 = stablehlo.divide %20, %21 : tensor<24xf32>
    %23 = stablehlo.floor %22 : tensor<24xf32>
    %24 = stablehlo.convert %23 : (tensor<24xf32>) -> tensor<24xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %26 = stablehlo.compare LT, %24, %25, SIGNED : (tensor<24xi32>, tensor<24xi32>) -> tensor<24xi1>
    %c_7 = stablehlo.constant dense<12> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<24xi32>
    %28 = stablehlo.add %24, %27 : tensor<24xi32>
    %29 = stablehlo.select %26, %28, %24 : tensor<24xi1>, tensor<24xi32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<24xi32>) -> tensor<24x1xi32>
    %31 = "stablehlo.gather"(%15, %30) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 3], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 24, 1, 144>}> : (tensor<1x24x12x144xf32>, tensor<24x1xi32>) -> tensor<1x24x24x144xf32>
    return %31 : tensor<1x24x24x144xf32>
  }
  func.func private @_var_13(%arg0: tensor<1x24x24x8x30xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x30xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.728000e+04> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x30xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x24x24x8x30xf32>
    %6 = chlo.square %5 : tensor<1x24x24x8x30xf32> -> tensor<1x24x24x8x30xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.728000e+04> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x30xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_14(%arg0: tensor<1x24x24x240xf32>) -> tensor<1x24x24x240xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x24x24x240xf32>
    %1 = stablehlo.exponential %0 : tensor<1x24x24x240xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x24x24x240xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x24x24x240xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x24x24x240xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x24x24x240xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x24x24x240xf32>
    return %6 : tensor<1x24x24x240xf32>
  }
  func.func private @_var_15(%arg0: tensor<1x24x24x8x24xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x24xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x24xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x24x24x8x24xf32>
    %6 = chlo.square %5 : tensor<1x24x24x8x24xf32> -> tensor<1x24x24x8x24xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.382400e+04> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x24xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_16(%arg0: tensor<1x24x24x192xf32>) -> tensor<1x24x24x192xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x24x24x192xf32>
    %1 = stablehlo.exponential %0 : tensor<1x24x24x192xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x24x24x192xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x24x24x192xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x24x24x192xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x24x24x192xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x24x24x192xf32>
    return %6 : tensor<1x24x24x192xf32>
  }
  func.func private @_var_17(%arg0: tensor<1x24x24x8x18xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.036800e+04> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x24x24x8x18xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x24x24x8x18xf32>
    %6 = chlo.square %5 : tensor<1x24x24x8x18xf32> -> tensor<1x24x24x8x18xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.036800e+04> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x24x24x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_18(%arg0: tensor<1x24x24x144xf32>) -> tensor<1x24x24x144xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x24x24x144xf32>
    %1 = stablehlo.exponential %0 : tensor<1x24x24x144xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x24x24x144xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x24x24x144xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x24x24x144xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x24x24x144xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x24x24x144xf32>
    return %6 : tensor<1x24x24x144xf32>
  }
  func.func private @_resize_19(%arg0: tensor<1x24x24x96xf32>) -> tensor<1x48x48x96xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<48xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %2 = stablehlo.add %0, %1 : tensor<48xf32>
    %cst_0 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<48xf32>
    %cst_1 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %6 = stablehlo.divide %4, %5 : tensor<48xf32>
    %7 = stablehlo.floor %6 : tensor<48xf32>
    %8 = stablehlo.convert %7 : (tensor<48xf32>) -> tensor<48xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %10 = stablehlo.compare LT, %8, %9, SIGNED : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %c_2 = stablehlo.constant dense<24> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %12 = stablehlo.add %8, %11 : tensor<48xi32>
    %13 = stablehlo.select %10, %12, %8 : tensor<48xi1>, tensor<48xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<48xi32>) -> tensor<48x1xi32>
    %15 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2, 3], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 24, 96>}> : (tensor<1x24x24x96xf32>, tensor<48x1xi32>) -> tensor<1x48x24x96xf32>
    %16 = stablehlo.iota dim = 0 : tensor<48xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %18 = stablehlo.add %16, %17 : tensor<48xf32>
    %cst_4 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<48xf32>
    %cst_5 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %22 = stablehlo.divide %20, %21 : tensor<48xf32>
    %23 = stablehlo.floor %22 : tensor<48xf32>
    %24 = stablehlo.convert %23 : (tensor<48xf32>) -> tensor<48xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %26 = stablehlo.compare LT, %24, %25, SIGNED : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %c_7 = stablehlo.constant dense<24> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %28 = stablehlo.add %24, %27 : tensor<48xi32>
    %29 = stablehlo.select %26, %28, %24 : tensor<48xi1>, tensor<48xi32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<48xi32>) -> tensor<48x1xi32>
    %31 = "stablehlo.gather"(%15, %30) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 3], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 48, 1, 96>}> : (tensor<1x48x24x96xf32>, tensor<48x1xi32>) -> tensor<1x48x48x96xf32>
    return %31 : tensor<1x48x48x96xf32>
  }
  func.func private @_var_20(%arg0: tensor<1x48x48x8x18xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<4.147200e+04> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x18xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x48x48x8x18xf32>
    %6 = chlo.square %5 : tensor<1x48x48x8x18xf32> -> tensor<1x48x48x8x18xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<4.147200e+04> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x18xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_21(%arg0: tensor<1x48x48x144xf32>) -> tensor<1x48x48x144xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x48x48x144xf32>
    %1 = stablehlo.exponential %0 : tensor<1x48x48x144xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x48x48x144xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x48x48x144xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x48x48x144xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x48x48x144xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x48x48x144xf32>
    return %6 : tensor<1x48x48x144xf32>
  }
  func.func private @_var_22(%arg0: tensor<1x48x48x8x12xf32>, %arg1: tensor<i32>) -> tensor<1x1x1x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %cst_0 = stablehlo.constant dense<2.764800e+04> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x8x1xf32>) -> tensor<1x48x48x8x12xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1x48x48x8x12xf32>
    %6 = chlo.square %5 : tensor<1x48x48x8x12xf32> -> tensor<1x48x48x8x12xf32>
    %7 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<2.764800e+04> : tensor<f32>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<1x48x48x8x12xf32>, tensor<f32>) -> tensor<1x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 3] : (tensor<1x8xf32>) -> tensor<1x1x1x8x1xf32>
    %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1x1x1x8x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<1x1x1x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = call @_where(%13, %12, %cst_4) : (tensor<i1>, tensor<1x1x1x8x1xf32>, tensor<f32>) -> tensor<1x1x1x8x1xf32>
    return %14 : tensor<1x1x1x8x1xf32>
  }
  func.func private @silu_23(%arg0: tensor<1x48x48x96xf32>) -> tensor<1x48x48x96xf32> {
    %0 = stablehlo.negate %arg0 : tensor<1x48x48x96xf32>
    %1 = stablehlo.exponential %0 : tensor<1x48x48x96xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x48x48x96xf32>
    %3 = stablehlo.add %2, %1 : tensor<1x48x48x96xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x48x48x96xf32>
    %5 = stablehlo.divide %4, %3 : tensor<1x48x48x96xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<1x48x48x96xf32>
    return %6 : tensor<1x48x48x96xf32>
  }
}
