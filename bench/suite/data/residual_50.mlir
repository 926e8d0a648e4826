module @jit_residual_50 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000xf32>, %arg1: tensor<2048x1000xf32>, %arg2: tensor<64xf32>, %arg3: tensor<64xf32>, %arg4: tensor<64xf32>, %arg5: tensor<64xf32>, %arg6: tensor<1x1x64x64xf32>, %arg7: tensor<3x3x64x64xf32>, %arg8: tensor<64xf32>, %arg9: tensor<64xf32>, %arg10: tensor<64xf32>, %arg11: tensor<64xf32>, %arg12: tensor<64xf32>, %arg13: tensor<64xf32>, %arg14: tensor<64xf32>, %arg15: tensor<64xf32>, %arg16: tensor<256xf32>, %arg17: tensor<256xf32>, %arg18: tensor<256xf32>, %arg19: tensor<256xf32>, %arg20: tensor<256xf32>, %arg21: tensor<256xf32>, %arg22: tensor<256xf32>, %arg23: tensor<256xf32>, %arg24: tensor<1x1x64x256xf32>, %arg25: tensor<1x1x64x256xf32>, %arg26: tensor<1x1x256x64xf32>, %arg27: tensor<3x3x64x64xf32>, %arg28: tensor<64xf32>, %arg29: tensor<64xf32>, %arg30: tensor<64xf32>, %arg31: tensor<64xf32>, %arg32: tensor<64xf32>, %arg33: tensor<64xf32>, %arg34: tensor<64xf32>, %arg35: tensor<64xf32>, %arg36: tensor<256xf32>, %arg37: tensor<256xf32>, %arg38: tensor<256xf32>, %arg39: tensor<256xf32>, %arg40: tensor<1x1x64x256xf32>, %arg41: tensor<1x1x256x64xf32>, %arg42: tensor<3x3x64x64xf32>, %arg43: tensor<64xf32>, %arg44: tensor<64xf32>, %arg45: tensor<64xf32>, %arg46: tensor<64xf32>, %arg47: tensor<64xf32>, %arg48: tensor<64xf32>, %arg49: tensor<64xf32>, %arg50: tensor<64xf32>, %arg51: tensor<256xf32>, %arg52: tensor<256xf32>, %arg53: tensor<256xf32>, %arg54: tensor<256xf32>, %arg55: tensor<1x1x64x256xf32>, %arg56: tensor<1x1x256x128xf32>, %arg57: tensor<3x3x128x128xf32>, %arg58: tensor<128xf32>, %arg59: tensor<128xf32>, %arg60: tensor<128xf32>, %arg61: tensor<128xf32>, %arg62: tensor<128xf32>, %arg63: tensor<128xf32>, %arg64: tensor<128xf32>, %arg65: tensor<128xf32>, %arg66: tensor<512xf32>, %arg67: tensor<512xf32>, %arg68: tensor<512xf32>, %arg69: tensor<512xf32>, %arg70: tensor<512xf32>, %arg71: tensor<512xf32>, %arg72: tensor<512xf32>, %arg73: tensor<512xf32>, %arg74: tensor<1x1x128x512xf32>, %arg75: tensor<1x1x256x512xf32>, %arg76: tensor<1x1x512x128xf32>, %arg77: tensor<3x3x128x128xf32>, %arg78: tensor<128xf32>, %arg79: tensor<128xf32>, %arg80: tensor<128xf32>, %arg81: tensor<128xf32>, %arg82: tensor<128xf32>, %arg83: tensor<128xf32>, %arg84: tensor<128xf32>, %arg85: tensor<128xf32>, %arg86: tensor<512xf32>, %arg87: tensor<512xf32>, %arg88: tensor<512xf32>, %arg89: tensor<512xf32>, %arg90: tensor<1x1x128x512xf32>, %arg91: tensor<1x1x512x128xf32>, %arg92: tensor<3x3x128x128xf32>, %arg93: tensor<128xf32>, %arg94: tensor<128xf32>, %arg95: tensor<128xf32>, %arg96: tensor<128xf32>, %arg97: tensor<128xf32>, %arg98: tensor<128xf32>, %arg99: tensor<128xf32>, %arg100: tensor<128xf32>, %arg101: tensor<512xf32>, %arg102: tensor<512xf32>, %arg103: tensor<512xf32>, %arg104: tensor<512xf32>, %arg105: tensor<1x1x128x512xf32>, %arg106: tensor<1x1x512x128xf32>, %arg107: tensor<3x3x128x128xf32>, %arg108: tensor<128xf32>, %arg109: tensor<128xf32>, %arg110: tensor<128xf32>, %arg111: tensor<128xf32>, %arg112: tensor<128xf32>, %arg113: tensor<128xf32>, %arg114: tensor<128xf32>, %arg115: tensor<128xf32>, %arg116: tensor<512xf32>, %arg117: tensor<512xf32>, %arg118: tensor<512xf32>, %arg119: tensor<512xf32>, %arg120: tensor<1x1x128x512xf32>, %arg121: tensor<1x1x512x256xf32>, %arg122: tensor<3x3x256x256xf32>, %arg123: tensor<256xf32>, %arg124: tensor<256xf32>, %arg125: tensor<256xf32>, %arg126: tensor<256xf32>, %arg127: tensor<256xf32>, %arg128: tensor<256xf32>, %arg129: tensor<256xf32>, %arg130: tensor<256xf32>, %arg131: tensor<1024xf32>, %arg132: tensor<1024xf32>, %arg133: tensor<1024xf32>, %arg134: tensor<1024xf32>, %arg135: tensor<1024xf32>, %arg136: tensor<1024xf32>, %arg137: tensor<1024xf32>, %arg138: tensor<1024xf32>, %arg139: tensor<1x1x256x1024xf32>, %arg140: tensor<1x1x512x1024xf32>, %arg141: tensor<1x1x1024x256xf32>, %arg142: tensor<3x3x256x256xf32>, %arg143: tensor<256xf32>, %arg144: tensor<256xf32>, %arg145: tensor<256xf32>, %arg146: tensor<256xf32>, %arg147: tensor<256xf32>, %arg148: tensor<256xf32>, %arg149: tensor<256xf32>, %arg150: tensor<256xf32>, %arg151: tensor<1024xf32>, %arg152: tensor<1024xf32>, %arg153: tensor<1024xf32>, %arg154: tensor<1024xf32>, %arg155: tensor<1x1x256x1024xf32>, %arg156: tensor<1x1x1024x256xf32>, %arg157: tensor<3x3x256x256xf32>, %arg158: tensor<256xf32>, %arg159: tensor<256xf32>, %arg160: tensor<256xf32>, %arg161: tensor<256xf32>, %arg162: tensor<256xf32>, %arg163: tensor<256xf32>, %arg164: tensor<256xf32>, %arg165: tensor<256xf32>, %arg166: tensor<1024xf32>, %arg167: tensor<1024xf32>, %arg168: tensor<1024xf32>, %arg169: tensor<1024xf32>, %arg170: tensor<1x1x256x1024xf32>, %arg171: tensor<1x1x1024x256xf32>, %arg172: tensor<3x3x256x256xf32>, %arg173: tensor<256xf32>, %arg174: tensor<256xf32>, %arg175: tensor<256xf32>, %arg176: tensor<256xf32>, %arg177: tensor<256xf32>, %arg178: tensor<256xf32>, %arg179: tensor<256xf32>, %arg180: tensor<256xf32>, %arg181: tensor<1024xf32>, %arg182: tensor<1024xf32>, %arg183: tensor<1024xf32>, %arg184: tensor<1024xf32>, %arg185: tensor<1x1x256x1024xf32>, %arg186: tensor<1x1x1024x256xf32>, %arg187: tensor<3x3x256x256xf32>, %arg188: tensor<256xf32>, %arg189: tensor<256xf32>, %arg190: tensor<256xf32>, %arg191: tensor<256xf32>, %arg192: tensor<256xf32>, %arg193: tensor<256xf32>, %arg194: tensor<256xf32>, %arg195: tensor<256xf32>, %arg196: tensor<1024xf32>, %arg197: tensor<1024xf32>, %arg198: tensor<1024xf32>, %arg199: tensor<1024xf32>, %arg200: tensor<1x1x256x1024xf32>, %arg201: tensor<1x1x1024x256xf32>, %arg202: tensor<3x3x256x256xf32>, %arg203: tensor<256xf32>, %arg204: tensor<256xf32>, %arg205: tensor<256xf32>, %arg206: tensor<256xf32>, %arg207: tensor<256xf32>, %arg208: tensor<256xf32>, %arg209: tensor<256xf32>, %arg210: tensor<256xf32>, %arg211: tensor<1024xf32>, %arg212: tensor<1024xf32>, %arg213: tensor<1024xf32>, %arg214: tensor<1024xf32>, %arg215: tensor<1x1x256x1024xf32>, %arg216: tensor<1x1x1024x512xf32>, %arg217: tensor<3x3x512x512xf32>, %arg218: tensor<512xf32>, %arg219: tensor<512xf32>, %arg220: tensor<512xf32>, %arg221: tensor<512xf32>, %arg222: tensor<512xf32>, %arg223: tensor<512xf32>, %arg224: tensor<512xf32>, %arg225: tensor<512xf32>, %arg226: tensor<2048xf32>, %arg227: tensor<2048xf32>, %arg228: tensor<2048xf32>, %arg229: tensor<2048xf32>, %arg230: tensor<2048xf32>, %arg231: tensor<2048xf32>, %arg232: tensor<2048xf32>, %arg233: tensor<2048xf32>, %arg234: tensor<1x1x512x2048xf32>, %arg235: tensor<1x1x1024x2048xf32>, %arg236: tensor<1x1x2048x512xf32>, %arg237: tensor<3x3x512x512xf32>, %arg238: tensor<512xf32>, %arg239: tensor<512xf32>, %arg240: tensor<512xf32>, %arg241: tensor<512xf32>, %arg242: tensor<512xf32>, %arg243: tensor<512xf32>, %arg244: tensor<512xf32>, %arg245: tensor<512xf32>, %arg246: tensor<2048xf32>, %arg247: tensor<2048xf32>, %arg248: tensor<2048xf32>, %arg249: tensor<2048xf32>, %arg250: tensor<1x1x512x2048xf32>, %arg251: tensor<1x1x2048x512xf32>, %arg252: tensor<3x3x512x512xf32>, %arg253: tensor<512xf32>, %arg254: tensor<512xf32>, %arg255: tensor<512xf32>, %arg256: tensor<512xf32>, %arg257: tensor<512xf32>, %arg258: tensor<512xf32>, %arg259: tensor<512xf32>, %arg260: tensor<512xf32>, %arg261: tensor<2048xf32>, %arg262: tensor<2048xf32>, %arg263: tensor<2048xf32>, %arg264: tensor<2048xf32>, %arg265: tensor<1x1x512x2048xf32>, %arg266: tensor<7x7x3x64xf32>, %arg267: tensor<3x128x128x3xf32>) -> (tensor<3x1000xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg267, %arg266) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[2, 3], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x128x128x3xf32>, tensor<7x7x3x64xf32>) -> tensor<3x64x64x64xf32>
    %cst = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %2 = stablehlo.add %arg5, %1 : tensor<64xf32>
    %3 = stablehlo.rsqrt %2 : tensor<64xf32>
    %4 = stablehlo.multiply %arg3, %3 : tensor<64xf32>
    %5 = stablehlo.broadcast_in_dim %arg2, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x64x64x64xf32>
    %7 = stablehlo.subtract %0, %6 : tensor<3x64x64x64xf32>
    %8 = stablehlo.broadcast_in_dim %4, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x64x64x64xf32>
    %10 = stablehlo.multiply %7, %9 : tensor<3x64x64x64xf32>
    %11 = stablehlo.broadcast_in_dim %arg4, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x64x64x64xf32>
    %13 = stablehlo.add %10, %12 : tensor<3x64x64x64xf32>
    %14 = call @relu(%13) : (tensor<3x64x64x64xf32>) -> tensor<3x64x64x64xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<f32>
    %16 = "stablehlo.reduce_window"(%14, %15) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg268: tensor<f32>, %arg269: tensor<f32>):
      %816 = stablehlo.maximum %arg268, %arg269 : tensor<f32>
      stablehlo.return %816 : tensor<f32>
    }) : (tensor<3x64x64x64xf32>, tensor<f32>) -> tensor<3x32x32x64xf32>
    %17 = stablehlo.convolution(%16, %arg6) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x64xf32>, tensor<1x1x64x64xf32>) -> tensor<3x32x32x64xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %19 = stablehlo.add %arg11, %18 : tensor<64xf32>
    %20 = stablehlo.rsqrt %19 : tensor<64xf32>
    %21 = stablehlo.multiply %arg9, %20 : tensor<64xf32>
    %22 = stablehlo.broadcast_in_dim %arg8, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %24 = stablehlo.subtract %17, %23 : tensor<3x32x32x64xf32>
    %25 = stablehlo.broadcast_in_dim %21, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %27 = stablehlo.multiply %24, %26 : tensor<3x32x32x64xf32>
    %28 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %30 = stablehlo.add %27, %29 : tensor<3x32x32x64xf32>
    %31 = call @relu_0(%30) : (tensor<3x32x32x64xf32>) -> tensor<3x32x32x64xf32>
    %32 = stablehlo.convolution(%31, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x64xf32>, tensor<3x3x64x64xf32>) -> tensor<3x32x32x64xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %34 = stablehlo.add %arg15, %33 : tensor<64xf32>
    %35 = stablehlo.rsqrt %34 : tensor<64xf32>
    %36 = stablehlo.multiply %arg13, %35 : tensor<64xf32>
    %37 = stablehlo.broadcast_in_dim %arg12, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %39 = stablehlo.subtract %32, %38 : tensor<3x32x32x64xf32>
    %40 = stablehlo.broadcast_in_dim %36, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %42 = stablehlo.multiply %39, %41 : tensor<3x32x32x64xf32>
    %43 = stablehlo.broadcast_in_dim %arg14, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %45 = stablehlo.add %42, %44 : tensor<3x32x32x64xf32>
    %46 = call @relu_0(%45) : (tensor<3x32x32x64xf32>) -> tensor<3x32x32x64xf32>
    %47 = stablehlo.convolution(%46, %arg24) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x64xf32>, tensor<1x1x64x256xf32>) -> tensor<3x32x32x256xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %49 = stablehlo.add %arg19, %48 : tensor<256xf32>
    %50 = stablehlo.rsqrt %49 : tensor<256xf32>
    %51 = stablehlo.multiply %arg17, %50 : tensor<256xf32>
    %52 = stablehlo.broadcast_in_dim %arg16, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %54 = stablehlo.subtract %47, %53 : tensor<3x32x32x256xf32>
    %55 = stablehlo.broadcast_in_dim %51, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %57 = stablehlo.multiply %54, %56 : tensor<3x32x32x256xf32>
    %58 = stablehlo.broadcast_in_dim %arg18, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %60 = stablehlo.add %57, %59 : tensor<3x32x32x256xf32>
    %61 = stablehlo.convolution(%16, %arg25) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x64xf32>, tensor<1x1x64x256xf32>) -> tensor<3x32x32x256xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %63 = stablehlo.add %arg23, %62 : tensor<256xf32>
    %64 = stablehlo.rsqrt %63 : tensor<256xf32>
    %65 = stablehlo.multiply %arg21, %64 : tensor<256xf32>
    %66 = stablehlo.broadcast_in_dim %arg20, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %68 = stablehlo.subtract %61, %67 : tensor<3x32x32x256xf32>
    %69 = stablehlo.broadcast_in_dim %65, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %71 = stablehlo.multiply %68, %70 : tensor<3x32x32x256xf32>
    %72 = stablehlo.broadcast_in_dim %arg22, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %74 = stablehlo.add %71, %73 : tensor<3x32x32x256xf32>
    %75 = stablehlo.add %74, %60 : tensor<3x32x32x256xf32>
    %76 = call @relu_1(%75) : (tensor<3x32x32x256xf32>) -> tensor<3x32x32x256xf32>
    %77 = stablehlo.convolution(%76, %arg26) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x256xf32>, tensor<1x1x256x64xf32>) -> tensor<3x32x32x64xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %79 = stablehlo.add %arg31, %78 : tensor<64xf32>
    %80 = stablehlo.rsqrt %79 : tensor<64xf32>
    %81 = stablehlo.multiply %arg29, %80 : tensor<64xf32>
    %82 = stablehlo.broadcast_in_dim %arg28, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %84 = stablehlo.subtract %77, %83 : tensor<3x32x32x64xf32>
    %85 = stablehlo.broadcast_in_dim %81, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %87 = stablehlo.multiply %84, %86 : tensor<3x32x32x64xf32>
    %88 = stablehlo.broadcast_in_dim %arg30, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %90 = stablehlo.add %87, %89 : tensor<3x32x32x64xf32>
    %91 = call @relu_0(%90) : (tensor<3x32x32x64xf32>) -> tensor<3x32x32x64xf32>
    %92 = stablehlo.convolution(%91, %arg27) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x64xf32>, tensor<3x3x64x64xf32>) -> tensor<3x32x32x64xf32>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %94 = stablehlo.add %arg35, %93 : tensor<64xf32>
    %95 = stablehlo.rsqrt %94 : tensor<64xf32>
    %96 = stablehlo.multiply %arg33, %95 : tensor<64xf32>
    %97 = stablehlo.broadcast_in_dim %arg32, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %99 = stablehlo.subtract %92, %98 : tensor<3x32x32x64xf32>
    %100 = stablehlo.broadcast_in_dim %96, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %102 = stablehlo.multiply %99, %101 : tensor<3x32x32x64xf32>
    %103 = stablehlo.broadcast_in_dim %arg34, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %105 = stablehlo.add %102, %104 : tensor<3x32x32x64xf32>
    %106 = call @relu_0(%105) : (tensor<3x32x32x64xf32>) -> tensor<3x32x32x64xf32>
    %107 = stablehlo.convolution(%106, %arg40) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x64xf32>, tensor<1x1x64x256xf32>) -> tensor<3x32x32x256xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %109 = stablehlo.add %arg39, %108 : tensor<256xf32>
    %110 = stablehlo.rsqrt %109 : tensor<256xf32>
    %111 = stablehlo.multiply %arg37, %110 : tensor<256xf32>
    %112 = stablehlo.broadcast_in_dim %arg36, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %114 = stablehlo.subtract %107, %113 : tensor<3x32x32x256xf32>
    %115 = stablehlo.broadcast_in_dim %111, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %117 = stablehlo.multiply %114, %116 : tensor<3x32x32x256xf32>
    %118 = stablehlo.broadcast_in_dim %arg38, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %120 = stablehlo.add %117, %119 : tensor<3x32x32x256xf32>
    %121 = stablehlo.add %76, %120 : tensor<3x32x32x256xf32>
    %122 = call @relu_1(%121) : (tensor<3x32x32x256xf32>) -> tensor<3x32x32x256xf32>
    %123 = stablehlo.convolution(%122, %arg41) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x256xf32>, tensor<1x1x256x64xf32>) -> tensor<3x32x32x64xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %125 = stablehlo.add %arg46, %124 : tensor<64xf32>
    %126 = stablehlo.rsqrt %125 : tensor<64xf32>
    %127 = stablehlo.multiply %arg44, %126 : tensor<64xf32>
    %128 = stablehlo.broadcast_in_dim %arg43, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %130 = stablehlo.subtract %123, %129 : tensor<3x32x32x64xf32>
    %131 = stablehlo.broadcast_in_dim %127, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %133 = stablehlo.multiply %130, %132 : tensor<3x32x32x64xf32>
    %134 = stablehlo.broadcast_in_dim %arg45, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %136 = stablehlo.add %133, %135 : tensor<3x32x32x64xf32>
    %137 = call @relu_0(%136) : (tensor<3x32x32x64xf32>) -> tensor<3x32x32x64xf32>
    %138 = stablehlo.convolution(%137, %arg42) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x64xf32>, tensor<3x3x64x64xf32>) -> tensor<3x32x32x64xf32>
    %cst_9 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %140 = stablehlo.add %arg50, %139 : tensor<64xf32>
    %141 = stablehlo.rsqrt %140 : tensor<64xf32>
    %142 = stablehlo.multiply %arg48, %141 : tensor<64xf32>
    %143 = stablehlo.broadcast_in_dim %arg47, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %145 = stablehlo.subtract %138, %144 : tensor<3x32x32x64xf32>
    %146 = stablehlo.broadcast_in_dim %142, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %148 = stablehlo.multiply %145, %147 : tensor<3x32x32x64xf32>
    %149 = stablehlo.broadcast_in_dim %arg49, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %150 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<3x32x32x64xf32>
    %151 = stablehlo.add %148, %150 : tensor<3x32x32x64xf32>
    %152 = call @relu_0(%151) : (tensor<3x32x32x64xf32>) -> tensor<3x32x32x64xf32>
    %153 = stablehlo.convolution(%152, %arg55) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x64xf32>, tensor<1x1x64x256xf32>) -> tensor<3x32x32x256xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %155 = stablehlo.add %arg54, %154 : tensor<256xf32>
    %156 = stablehlo.rsqrt %155 : tensor<256xf32>
    %157 = stablehlo.multiply %arg52, %156 : tensor<256xf32>
    %158 = stablehlo.broadcast_in_dim %arg51, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %160 = stablehlo.subtract %153, %159 : tensor<3x32x32x256xf32>
    %161 = stablehlo.broadcast_in_dim %157, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %163 = stablehlo.multiply %160, %162 : tensor<3x32x32x256xf32>
    %164 = stablehlo.broadcast_in_dim %arg53, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x32x32x256xf32>
    %166 = stablehlo.add %163, %165 : tensor<3x32x32x256xf32>
    %167 = stablehlo.add %122, %166 : tensor<3x32x32x256xf32>
    %168 = call @relu_1(%167) : (tensor<3x32x32x256xf32>) -> tensor<3x32x32x256xf32>
    %169 = stablehlo.convolution(%168, %arg56) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x256xf32>, tensor<1x1x256x128xf32>) -> tensor<3x32x32x128xf32>
    %cst_11 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %171 = stablehlo.add %arg61, %170 : tensor<128xf32>
    %172 = stablehlo.rsqrt %171 : tensor<128xf32>
    %173 = stablehlo.multiply %arg59, %172 : tensor<128xf32>
    %174 = stablehlo.broadcast_in_dim %arg58, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x32x32x128xf32>
    %176 = stablehlo.subtract %169, %175 : tensor<3x32x32x128xf32>
    %177 = stablehlo.broadcast_in_dim %173, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x32x32x128xf32>
    %179 = stablehlo.multiply %176, %178 : tensor<3x32x32x128xf32>
    %180 = stablehlo.broadcast_in_dim %arg60, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x32x32x128xf32>
    %182 = stablehlo.add %179, %181 : tensor<3x32x32x128xf32>
    %183 = call @relu_2(%182) : (tensor<3x32x32x128xf32>) -> tensor<3x32x32x128xf32>
    %184 = stablehlo.convolution(%183, %arg57) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x128xf32>, tensor<3x3x128x128xf32>) -> tensor<3x16x16x128xf32>
    %cst_12 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %186 = stablehlo.add %arg65, %185 : tensor<128xf32>
    %187 = stablehlo.rsqrt %186 : tensor<128xf32>
    %188 = stablehlo.multiply %arg63, %187 : tensor<128xf32>
    %189 = stablehlo.broadcast_in_dim %arg62, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %190 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %191 = stablehlo.subtract %184, %190 : tensor<3x16x16x128xf32>
    %192 = stablehlo.broadcast_in_dim %188, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %193 = stablehlo.broadcast_in_dim %192, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %194 = stablehlo.multiply %191, %193 : tensor<3x16x16x128xf32>
    %195 = stablehlo.broadcast_in_dim %arg64, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %197 = stablehlo.add %194, %196 : tensor<3x16x16x128xf32>
    %198 = call @relu_3(%197) : (tensor<3x16x16x128xf32>) -> tensor<3x16x16x128xf32>
    %199 = stablehlo.convolution(%198, %arg74) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x128xf32>, tensor<1x1x128x512xf32>) -> tensor<3x16x16x512xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %201 = stablehlo.add %arg69, %200 : tensor<512xf32>
    %202 = stablehlo.rsqrt %201 : tensor<512xf32>
    %203 = stablehlo.multiply %arg67, %202 : tensor<512xf32>
    %204 = stablehlo.broadcast_in_dim %arg66, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %206 = stablehlo.subtract %199, %205 : tensor<3x16x16x512xf32>
    %207 = stablehlo.broadcast_in_dim %203, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %209 = stablehlo.multiply %206, %208 : tensor<3x16x16x512xf32>
    %210 = stablehlo.broadcast_in_dim %arg68, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %212 = stablehlo.add %209, %211 : tensor<3x16x16x512xf32>
    %213 = stablehlo.convolution(%168, %arg75) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x32x32x256xf32>, tensor<1x1x256x512xf32>) -> tensor<3x16x16x512xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %215 = stablehlo.add %arg73, %214 : tensor<512xf32>
    %216 = stablehlo.rsqrt %215 : tensor<512xf32>
    %217 = stablehlo.multiply %arg71, %216 : tensor<512xf32>
    %218 = stablehlo.broadcast_in_dim %arg70, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %220 = stablehlo.subtract %213, %219 : tensor<3x16x16x512xf32>
    %221 = stablehlo.broadcast_in_dim %217, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %223 = stablehlo.multiply %220, %222 : tensor<3x16x16x512xf32>
    %224 = stablehlo.broadcast_in_dim %arg72, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %226 = stablehlo.add %223, %225 : tensor<3x16x16x512xf32>
    %227 = stablehlo.add %226, %212 : tensor<3x16x16x512xf32>
    %228 = call @relu_4(%227) : (tensor<3x16x16x512xf32>) -> tensor<3x16x16x512xf32>
    %229 = stablehlo.convolution(%228, %arg76) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x512xf32>, tensor<1x1x512x128xf32>) -> tensor<3x16x16x128xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %231 = stablehlo.add %arg81, %230 : tensor<128xf32>
    %232 = stablehlo.rsqrt %231 : tensor<128xf32>
    %233 = stablehlo.multiply %arg79, %232 : tensor<128xf32>
    %234 = stablehlo.broadcast_in_dim %arg78, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %236 = stablehlo.subtract %229, %235 : tensor<3x16x16x128xf32>
    %237 = stablehlo.broadcast_in_dim %233, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %239 = stablehlo.multiply %236, %238 : tensor<3x16x16x128xf32>
    %240 = stablehlo.broadcast_in_dim %arg80, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %241 = stablehlo.broadcast_in_dim %240, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %242 = stablehlo.add %239, %241 : tensor<3x16x16x128xf32>
    %243 = call @relu_3(%242) : (tensor<3x16x16x128xf32>) -> tensor<3x16x16x128xf32>
    %244 = stablehlo.convolution(%243, %arg77) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x128xf32>, tensor<3x3x128x128xf32>) -> tensor<3x16x16x128xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %246 = stablehlo.add %arg85, %245 : tensor<128xf32>
    %247 = stablehlo.rsqrt %246 : tensor<128xf32>
    %248 = stablehlo.multiply %arg83, %247 : tensor<128xf32>
    %249 = stablehlo.broadcast_in_dim %arg82, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %250 = stablehlo.broadcast_in_dim %249, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %251 = stablehlo.subtract %244, %250 : tensor<3x16x16x128xf32>
    %252 = stablehlo.broadcast_in_dim %248, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %253 = stablehlo.broadcast_in_dim %252, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %254 = stablehlo.multiply %251, %253 : tensor<3x16x16x128xf32>
    %255 = stablehlo.broadcast_in_dim %arg84, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %256 = stablehlo.broadcast_in_dim %255, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %257 = stablehlo.add %254, %256 : tensor<3x16x16x128xf32>
    %258 = call @relu_3(%257) : (tensor<3x16x16x128xf32>) -> tensor<3x16x16x128xf32>
    %259 = stablehlo.convolution(%258, %arg90) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x128xf32>, tensor<1x1x128x512xf32>) -> tensor<3x16x16x512xf32>
    %cst_17 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %260 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %261 = stablehlo.add %arg89, %260 : tensor<512xf32>
    %262 = stablehlo.rsqrt %261 : tensor<512xf32>
    %263 = stablehlo.multiply %arg87, %262 : tensor<512xf32>
    %264 = stablehlo.broadcast_in_dim %arg86, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %266 = stablehlo.subtract %259, %265 : tensor<3x16x16x512xf32>
    %267 = stablehlo.broadcast_in_dim %263, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %268 = stablehlo.broadcast_in_dim %267, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %269 = stablehlo.multiply %266, %268 : tensor<3x16x16x512xf32>
    %270 = stablehlo.broadcast_in_dim %arg88, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %272 = stablehlo.add %269, %271 : tensor<3x16x16x512xf32>
    %273 = stablehlo.add %228, %272 : tensor<3x16x16x512xf32>
    %274 = call @relu_4(%273) : (tensor<3x16x16x512xf32>) -> tensor<3x16x16x512xf32>
    %275 = stablehlo.convolution(%274, %arg91) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x512xf32>, tensor<1x1x512x128xf32>) -> tensor<3x16x16x128xf32>
    %cst_18 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %277 = stablehlo.add %arg96, %276 : tensor<128xf32>
    %278 = stablehlo.rsqrt %277 : tensor<128xf32>
    %279 = stablehlo.multiply %arg94, %278 : tensor<128xf32>
    %280 = stablehlo.broadcast_in_dim %arg93, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %281 = stablehlo.broadcast_in_dim %280, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %282 = stablehlo.subtract %275, %281 : tensor<3x16x16x128xf32>
    %283 = stablehlo.broadcast_in_dim %279, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %284 = stablehlo.broadcast_in_dim %283, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %285 = stablehlo.multiply %282, %284 : tensor<3x16x16x128xf32>
    %286 = stablehlo.broadcast_in_dim %arg95, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %288 = stablehlo.add %285, %287 : tensor<3x16x16x128xf32>
    %289 = call @relu_3(%288) : (tensor<3x16x16x128xf32>) -> tensor<3x16x16x128xf32>
    %290 = stablehlo.convolution(%289, %arg92) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x128xf32>, tensor<3x3x128x128xf32>) -> tensor<3x16x16x128xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %292 = stablehlo.add %arg100, %291 : tensor<128xf32>
    %293 = stablehlo.rsqrt %292 : tensor<128xf32>
    %294 = stablehlo.multiply %arg98, %293 : tensor<128xf32>
    %295 = stablehlo.broadcast_in_dim %arg97, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %296 = stablehlo.broadcast_in_dim %295, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %297 = stablehlo.subtract %290, %296 : tensor<3x16x16x128xf32>
    %298 = stablehlo.broadcast_in_dim %294, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %300 = stablehlo.multiply %297, %299 : tensor<3x16x16x128xf32>
    %301 = stablehlo.broadcast_in_dim %arg99, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %302 = stablehlo.broadcast_in_dim %301, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %303 = stablehlo.add %300, %302 : tensor<3x16x16x128xf32>
    %304 = call @relu_3(%303) : (tensor<3x16x16x128xf32>) -> tensor<3x16x16x128xf32>
    %305 = stablehlo.convolution(%304, %arg105) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x128xf32>, tensor<1x1x128x512xf32>) -> tensor<3x16x16x512xf32>
    %cst_20 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %307 = stablehlo.add %arg104, %306 : tensor<512xf32>
    %308 = stablehlo.rsqrt %307 : tensor<512xf32>
    %309 = stablehlo.multiply %arg102, %308 : tensor<512xf32>
    %310 = stablehlo.broadcast_in_dim %arg101, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %311 = stablehlo.broadcast_in_dim %310, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %312 = stablehlo.subtract %305, %311 : tensor<3x16x16x512xf32>
    %313 = stablehlo.broadcast_in_dim %309, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %314 = stablehlo.broadcast_in_dim %313, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %315 = stablehlo.multiply %312, %314 : tensor<3x16x16x512xf32>
    %316 = stablehlo.broadcast_in_dim %arg103, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %317 = stablehlo.broadcast_in_dim %316, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %318 = stablehlo.add %315, %317 : tensor<3x16x16x512xf32>
    %319 = stablehlo.add %274, %318 : tensor<3x16x16x512xf32>
    %320 = call @relu_4(%319) : (tensor<3x16x16x512xf32>) -> tensor<3x16x16x512xf32>
    %321 = stablehlo.convolution(%320, %arg106) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x512xf32>, tensor<1x1x512x128xf32>) -> tensor<3x16x16x128xf32>
    %cst_21 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %322 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %323 = stablehlo.add %arg111, %322 : tensor<128xf32>
    %324 = stablehlo.rsqrt %323 : tensor<128xf32>
    %325 = stablehlo.multiply %arg109, %324 : tensor<128xf32>
    %326 = stablehlo.broadcast_in_dim %arg108, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %327 = stablehlo.broadcast_in_dim %326, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %328 = stablehlo.subtract %321, %327 : tensor<3x16x16x128xf32>
    %329 = stablehlo.broadcast_in_dim %325, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %330 = stablehlo.broadcast_in_dim %329, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %331 = stablehlo.multiply %328, %330 : tensor<3x16x16x128xf32>
    %332 = stablehlo.broadcast_in_dim %arg110, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %333 = stablehlo.broadcast_in_dim %332, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %334 = stablehlo.add %331, %333 : tensor<3x16x16x128xf32>
    %335 = call @relu_3(%334) : (tensor<3x16x16x128xf32>) -> tensor<3x16x16x128xf32>
    %336 = stablehlo.convolution(%335, %arg107) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x128xf32>, tensor<3x3x128x128xf32>) -> tensor<3x16x16x128xf32>
    %cst_22 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %338 = stablehlo.add %arg115, %337 : tensor<128xf32>
    %339 = stablehlo.rsqrt %338 : tensor<128xf32>
    %340 = stablehlo.multiply %arg113, %339 : tensor<128xf32>
    %341 = stablehlo.broadcast_in_dim %arg112, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %342 = stablehlo.broadcast_in_dim %341, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %343 = stablehlo.subtract %336, %342 : tensor<3x16x16x128xf32>
    %344 = stablehlo.broadcast_in_dim %340, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %345 = stablehlo.broadcast_in_dim %344, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %346 = stablehlo.multiply %343, %345 : tensor<3x16x16x128xf32>
    %347 = stablehlo.broadcast_in_dim %arg114, dims = [3] : (tensor<128xf32>) -> tensor<1x1x1x128xf32>
    %348 = stablehlo.broadcast_in_dim %347, dims = [0, 1, 2, 3] : (tensor<1x1x1x128xf32>) -> tensor<3x16x16x128xf32>
    %349 = stablehlo.add %346, %348 : tensor<3x16x16x128xf32>
    %350 = call @relu_3(%349) : (tensor<3x16x16x128xf32>) -> tensor<3x16x16x128xf32>
    %351 = stablehlo.convolution(%350, %arg120) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x128xf32>, tensor<1x1x128x512xf32>) -> tensor<3x16x16x512xf32>
    %cst_23 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %353 = stablehlo.add %arg119, %352 : tensor<512xf32>
    %354 = stablehlo.rsqrt %353 : tensor<512xf32>
    %355 = stablehlo.multiply %arg117, %354 : tensor<512xf32>
    %356 = stablehlo.broadcast_in_dim %arg116, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %357 = stablehlo.broadcast_in_dim %356, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %358 = stablehlo.subtract %351, %357 : tensor<3x16x16x512xf32>
    %359 = stablehlo.broadcast_in_dim %355, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %360 = stablehlo.broadcast_in_dim %359, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %361 = stablehlo.multiply %358, %360 : tensor<3x16x16x512xf32>
    %362 = stablehlo.broadcast_in_dim %arg118, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %363 = stablehlo.broadcast_in_dim %362, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x16x16x512xf32>
    %364 = stablehlo.add %361, %363 : tensor<3x16x16x512xf32>
    %365 = stablehlo.add %320, %364 : tensor<3x16x16x512xf32>
    %366 = call @relu_4(%365) : (tensor<3x16x16x512xf32>) -> tensor<3x16x16x512xf32>
    %367 = stablehlo.convolution(%366, %arg121) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x512xf32>, tensor<1x1x512x256xf32>) -> tensor<3x16x16x256xf32>
    %cst_24 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %368 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %369 = stablehlo.add %arg126, %368 : tensor<256xf32>
    %370 = stablehlo.rsqrt %369 : tensor<256xf32>
    %371 = stablehlo.multiply %arg124, %370 : tensor<256xf32>
    %372 = stablehlo.broadcast_in_dim %arg123, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %373 = stablehlo.broadcast_in_dim %372, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x16x16x256xf32>
    %374 = stablehlo.subtract %367, %373 : tensor<3x16x16x256xf32>
    %375 = stablehlo.broadcast_in_dim %371, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %376 = stablehlo.broadcast_in_dim %375, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x16x16x256xf32>
    %377 = stablehlo.multiply %374, %376 : tensor<3x16x16x256xf32>
    %378 = stablehlo.broadcast_in_dim %arg125, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %379 = stablehlo.broadcast_in_dim %378, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x16x16x256xf32>
    %380 = stablehlo.add %377, %379 : tensor<3x16x16x256xf32>
    %381 = call @relu_5(%380) : (tensor<3x16x16x256xf32>) -> tensor<3x16x16x256xf32>
    %382 = stablehlo.convolution(%381, %arg122) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x256xf32>, tensor<3x3x256x256xf32>) -> tensor<3x8x8x256xf32>
    %cst_25 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %384 = stablehlo.add %arg130, %383 : tensor<256xf32>
    %385 = stablehlo.rsqrt %384 : tensor<256xf32>
    %386 = stablehlo.multiply %arg128, %385 : tensor<256xf32>
    %387 = stablehlo.broadcast_in_dim %arg127, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %388 = stablehlo.broadcast_in_dim %387, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %389 = stablehlo.subtract %382, %388 : tensor<3x8x8x256xf32>
    %390 = stablehlo.broadcast_in_dim %386, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %391 = stablehlo.broadcast_in_dim %390, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %392 = stablehlo.multiply %389, %391 : tensor<3x8x8x256xf32>
    %393 = stablehlo.broadcast_in_dim %arg129, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %394 = stablehlo.broadcast_in_dim %393, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %395 = stablehlo.add %392, %394 : tensor<3x8x8x256xf32>
    %396 = call @relu_6(%395) : (tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32>
    %397 = stablehlo.convolution(%396, %arg139) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x256xf32>, tensor<1x1x256x1024xf32>) -> tensor<3x8x8x1024xf32>
    %cst_26 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %399 = stablehlo.add %arg134, %398 : tensor<1024xf32>
    %400 = stablehlo.rsqrt %399 : tensor<1024xf32>
    %401 = stablehlo.multiply %arg132, %400 : tensor<1024xf32>
    %402 = stablehlo.broadcast_in_dim %arg131, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %403 = stablehlo.broadcast_in_dim %402, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %404 = stablehlo.subtract %397, %403 : tensor<3x8x8x1024xf32>
    %405 = stablehlo.broadcast_in_dim %401, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %406 = stablehlo.broadcast_in_dim %405, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %407 = stablehlo.multiply %404, %406 : tensor<3x8x8x1024xf32>
    %408 = stablehlo.broadcast_in_dim %arg133, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %409 = stablehlo.broadcast_in_dim %408, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %410 = stablehlo.add %407, %409 : tensor<3x8x8x1024xf32>
    %411 = stablehlo.convolution(%366, %arg140) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x16x16x512xf32>, tensor<1x1x512x1024xf32>) -> tensor<3x8x8x1024xf32>
    %cst_27 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %412 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %413 = stablehlo.add %arg138, %412 : tensor<1024xf32>
    %414 = stablehlo.rsqrt %413 : tensor<1024xf32>
    %415 = stablehlo.multiply %arg136, %414 : tensor<1024xf32>
    %416 = stablehlo.broadcast_in_dim %arg135, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %417 = stablehlo.broadcast_in_dim %416, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %418 = stablehlo.subtract %411, %417 : tensor<3x8x8x1024xf32>
    %419 = stablehlo.broadcast_in_dim %415, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %420 = stablehlo.broadcast_in_dim %419, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %421 = stablehlo.multiply %418, %420 : tensor<3x8x8x1024xf32>
    %422 = stablehlo.broadcast_in_dim %arg137, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %424 = stablehlo.add %421, %423 : tensor<3x8x8x1024xf32>
    %425 = stablehlo.add %424, %410 : tensor<3x8x8x1024xf32>
    %426 = call @relu_7(%425) : (tensor<3x8x8x1024xf32>) -> tensor<3x8x8x1024xf32>
    %427 = stablehlo.convolution(%426, %arg141) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x1024xf32>, tensor<1x1x1024x256xf32>) -> tensor<3x8x8x256xf32>
    %cst_28 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %428 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %429 = stablehlo.add %arg146, %428 : tensor<256xf32>
    %430 = stablehlo.rsqrt %429 : tensor<256xf32>
    %431 = stablehlo.multiply %arg144, %430 : tensor<256xf32>
    %432 = stablehlo.broadcast_in_dim %arg143, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %433 = stablehlo.broadcast_in_dim %432, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %434 = stablehlo.subtract %427, %433 : tensor<3x8x8x256xf32>
    %435 = stablehlo.broadcast_in_dim %431, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %436 = stablehlo.broadcast_in_dim %435, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %437 = stablehlo.multiply %434, %436 : tensor<3x8x8x256xf32>
    %438 = stablehlo.broadcast_in_dim %arg145, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %439 = stablehlo.broadcast_in_dim %438, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %440 = stablehlo.add %437, %439 : tensor<3x8x8x256xf32>
    %441 = call @relu_6(%440) : (tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32>
    %442 = stablehlo.convolution(%441, %arg142) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x256xf32>, tensor<3x3x256x256xf32>) -> tensor<3x8x8x256xf32>
    %cst_29 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %443 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %444 = stablehlo.add %arg150, %443 : tensor<256xf32>
    %445 = stablehlo.rsqrt %444 : tensor<256xf32>
    %446 = stablehlo.multiply %arg148, %445 : tensor<256xf32>
    %447 = stablehlo.broadcast_in_dim %arg147, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %448 = stablehlo.broadcast_in_dim %447, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %449 = stablehlo.subtract %442, %448 : tensor<3x8x8x256xf32>
    %450 = stablehlo.broadcast_in_dim %446, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %451 = stablehlo.broadcast_in_dim %450, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %452 = stablehlo.multiply %449, %451 : tensor<3x8x8x256xf32>
    %453 = stablehlo.broadcast_in_dim %arg149, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %454 = stablehlo.broadcast_in_dim %453, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %455 = stablehlo.add %452, %454 : tensor<3x8x8x256xf32>
    %456 = call @relu_6(%455) : (tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32>
    %457 = stablehlo.convolution(%456, %arg155) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x256xf32>, tensor<1x1x256x1024xf32>) -> tensor<3x8x8x1024xf32>
    %cst_30 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %458 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %459 = stablehlo.add %arg154, %458 : tensor<1024xf32>
    %460 = stablehlo.rsqrt %459 : tensor<1024xf32>
    %461 = stablehlo.multiply %arg152, %460 : tensor<1024xf32>
    %462 = stablehlo.broadcast_in_dim %arg151, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %463 = stablehlo.broadcast_in_dim %462, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %464 = stablehlo.subtract %457, %463 : tensor<3x8x8x1024xf32>
    %465 = stablehlo.broadcast_in_dim %461, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %466 = stablehlo.broadcast_in_dim %465, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %467 = stablehlo.multiply %464, %466 : tensor<3x8x8x1024xf32>
    %468 = stablehlo.broadcast_in_dim %arg153, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %469 = stablehlo.broadcast_in_dim %468, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %470 = stablehlo.add %467, %469 : tensor<3x8x8x1024xf32>
    %471 = stablehlo.add %426, %470 : tensor<3x8x8x1024xf32>
    %472 = call @relu_7(%471) : (tensor<3x8x8x1024xf32>) -> tensor<3x8x8x1024xf32>
    %473 = stablehlo.convolution(%472, %arg156) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x1024xf32>, tensor<1x1x1024x256xf32>) -> tensor<3x8x8x256xf32>
    %cst_31 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %474 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %475 = stablehlo.add %arg161, %474 : tensor<256xf32>
    %476 = stablehlo.rsqrt %475 : tensor<256xf32>
    %477 = stablehlo.multiply %arg159, %476 : tensor<256xf32>
    %478 = stablehlo.broadcast_in_dim %arg158, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %479 = stablehlo.broadcast_in_dim %478, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %480 = stablehlo.subtract %473, %479 : tensor<3x8x8x256xf32>
    %481 = stablehlo.broadcast_in_dim %477, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %482 = stablehlo.broadcast_in_dim %481, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %483 = stablehlo.multiply %480, %482 : tensor<3x8x8x256xf32>
    %484 = stablehlo.broadcast_in_dim %arg160, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %485 = stablehlo.broadcast_in_dim %484, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %486 = stablehlo.add %483, %485 : tensor<3x8x8x256xf32>
    %487 = call @relu_6(%486) : (tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32>
    %488 = stablehlo.convolution(%487, %arg157) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x256xf32>, tensor<3x3x256x256xf32>) -> tensor<3x8x8x256xf32>
    %cst_32 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %489 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %490 = stablehlo.add %arg165, %489 : tensor<256xf32>
    %491 = stablehlo.rsqrt %490 : tensor<256xf32>
    %492 = stablehlo.multiply %arg163, %491 : tensor<256xf32>
    %493 = stablehlo.broadcast_in_dim %arg162, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %494 = stablehlo.broadcast_in_dim %493, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %495 = stablehlo.subtract %488, %494 : tensor<3x8x8x256xf32>
    %496 = stablehlo.broadcast_in_dim %492, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %497 = stablehlo.broadcast_in_dim %496, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %498 = stablehlo.multiply %495, %497 : tensor<3x8x8x256xf32>
    %499 = stablehlo.broadcast_in_dim %arg164, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %500 = stablehlo.broadcast_in_dim %499, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %501 = stablehlo.add %498, %500 : tensor<3x8x8x256xf32>
    %502 = call @relu_6(%501) : (tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32>
    %503 = stablehlo.convolution(%502, %arg170) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x256xf32>, tensor<1x1x256x1024xf32>) -> tensor<3x8x8x1024xf32>
    %cst_33 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %504 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %505 = stablehlo.add %arg169, %504 : tensor<1024xf32>
    %506 = stablehlo.rsqrt %505 : tensor<1024xf32>
    %507 = stablehlo.multiply %arg167, %506 : tensor<1024xf32>
    %508 = stablehlo.broadcast_in_dim %arg166, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %509 = stablehlo.broadcast_in_dim %508, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %510 = stablehlo.subtract %503, %509 : tensor<3x8x8x1024xf32>
    %511 = stablehlo.broadcast_in_dim %507, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %512 = stablehlo.broadcast_in_dim %511, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %513 = stablehlo.multiply %510, %512 : tensor<3x8x8x1024xf32>
    %514 = stablehlo.broadcast_in_dim %arg168, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %515 = stablehlo.broadcast_in_dim %514, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %516 = stablehlo.add %513, %515 : tensor<3x8x8x1024xf32>
    %517 = stablehlo.add %472, %516 : tensor<3x8x8x1024xf32>
    %518 = call @relu_7(%517) : (tensor<3x8x8x1024xf32>) -> tensor<3x8x8x1024xf32>
    %519 = stablehlo.convolution(%518, %arg171) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x1024xf32>, tensor<1x1x1024x256xf32>) -> tensor<3x8x8x256xf32>
    %cst_34 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %520 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %521 = stablehlo.add %arg176, %520 : tensor<256xf32>
    %522 = stablehlo.rsqrt %521 : tensor<256xf32>
    %523 = stablehlo.multiply %arg174, %522 : tensor<256xf32>
    %524 = stablehlo.broadcast_in_dim %arg173, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %525 = stablehlo.broadcast_in_dim %524, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %526 = stablehlo.subtract %519, %525 : tensor<3x8x8x256xf32>
    %527 = stablehlo.broadcast_in_dim %523, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %528 = stablehlo.broadcast_in_dim %527, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %529 = stablehlo.multiply %526, %528 : tensor<3x8x8x256xf32>
    %530 = stablehlo.broadcast_in_dim %arg175, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %531 = stablehlo.broadcast_in_dim %530, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %532 = stablehlo.add %529, %531 : tensor<3x8x8x256xf32>
    %533 = call @relu_6(%532) : (tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32>
    %534 = stablehlo.convolution(%533, %arg172) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x256xf32>, tensor<3x3x256x256xf32>) -> tensor<3x8x8x256xf32>
    %cst_35 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %535 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %536 = stablehlo.add %arg180, %535 : tensor<256xf32>
    %537 = stablehlo.rsqrt %536 : tensor<256xf32>
    %538 = stablehlo.multiply %arg178, %537 : tensor<256xf32>
    %539 = stablehlo.broadcast_in_dim %arg177, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %540 = stablehlo.broadcast_in_dim %539, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %541 = stablehlo.subtract %534, %540 : tensor<3x8x8x256xf32>
    %542 = stablehlo.broadcast_in_dim %538, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %543 = stablehlo.broadcast_in_dim %542, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %544 = stablehlo.multiply %541, %543 : tensor<3x8x8x256xf32>
    %545 = stablehlo.broadcast_in_dim %arg179, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %546 = stablehlo.broadcast_in_dim %545, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %547 = stablehlo.add %544, %546 : tensor<3x8x8x256xf32>
    %548 = call @relu_6(%547) : (tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32>
    %549 = stablehlo.convolution(%548, %arg185) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x256xf32>, tensor<1x1x256x1024xf32>) -> tensor<3x8x8x1024xf32>
    %cst_36 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %550 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %551 = stablehlo.add %arg184, %550 : tensor<1024xf32>
    %552 = stablehlo.rsqrt %551 : tensor<1024xf32>
    %553 = stablehlo.multiply %arg182, %552 : tensor<1024xf32>
    %554 = stablehlo.broadcast_in_dim %arg181, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %555 = stablehlo.broadcast_in_dim %554, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %556 = stablehlo.subtract %549, %555 : tensor<3x8x8x1024xf32>
    %557 = stablehlo.broadcast_in_dim %553, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %558 = stablehlo.broadcast_in_dim %557, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %559 = stablehlo.multiply %556, %558 : tensor<3x8x8x1024xf32>
    %560 = stablehlo.broadcast_in_dim %arg183, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %561 = stablehlo.broadcast_in_dim %560, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %562 = stablehlo.add %559, %561 : tensor<3x8x8x1024xf32>
    %563 = stablehlo.add %518, %562 : tensor<3x8x8x1024xf32>
    %564 = call @relu_7(%563) : (tensor<3x8x8x1024xf32>) -> tensor<3x8x8x1024xf32>
    %565 = stablehlo.convolution(%564, %arg186) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x1024xf32>, tensor<1x1x1024x256xf32>) -> tensor<3x8x8x256xf32>
    %cst_37 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %566 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %567 = stablehlo.add %arg191, %566 : tensor<256xf32>
    %568 = stablehlo.rsqrt %567 : tensor<256xf32>
    %569 = stablehlo.multiply %arg189, %568 : tensor<256xf32>
    %570 = stablehlo.broadcast_in_dim %arg188, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %571 = stablehlo.broadcast_in_dim %570, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %572 = stablehlo.subtract %565, %571 : tensor<3x8x8x256xf32>
    %573 = stablehlo.broadcast_in_dim %569, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %574 = stablehlo.broadcast_in_dim %573, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %575 = stablehlo.multiply %572, %574 : tensor<3x8x8x256xf32>
    %576 = stablehlo.broadcast_in_dim %arg190, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %577 = stablehlo.broadcast_in_dim %576, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %578 = stablehlo.add %575, %577 : tensor<3x8x8x256xf32>
    %579 = call @relu_6(%578) : (tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32>
    %580 = stablehlo.convolution(%579, %arg187) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x256xf32>, tensor<3x3x256x256xf32>) -> tensor<3x8x8x256xf32>
    %cst_38 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %581 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %582 = stablehlo.add %arg195, %581 : tensor<256xf32>
    %583 = stablehlo.rsqrt %582 : tensor<256xf32>
    %584 = stablehlo.multiply %arg193, %583 : tensor<256xf32>
    %585 = stablehlo.broadcast_in_dim %arg192, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %586 = stablehlo.broadcast_in_dim %585, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %587 = stablehlo.subtract %580, %586 : tensor<3x8x8x256xf32>
    %588 = stablehlo.broadcast_in_dim %584, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %589 = stablehlo.broadcast_in_dim %588, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %590 = stablehlo.multiply %587, %589 : tensor<3x8x8x256xf32>
    %591 = stablehlo.broadcast_in_dim %arg194, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %592 = stablehlo.broadcast_in_dim %591, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %593 = stablehlo.add %590, %592 : tensor<3x8x8x256xf32>
    %594 = call @relu_6(%593) : (tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32>
    %595 = stablehlo.convolution(%594, %arg200) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x256xf32>, tensor<1x1x256x1024xf32>) -> tensor<3x8x8x1024xf32>
    %cst_39 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %596 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %597 = stablehlo.add %arg199, %596 : tensor<1024xf32>
    %598 = stablehlo.rsqrt %597 : tensor<1024xf32>
    %599 = stablehlo.multiply %arg197, %598 : tensor<1024xf32>
    %600 = stablehlo.broadcast_in_dim %arg196, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %601 = stablehlo.broadcast_in_dim %600, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %602 = stablehlo.subtract %595, %601 : tensor<3x8x8x1024xf32>
    %603 = stablehlo.broadcast_in_dim %599, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %604 = stablehlo.broadcast_in_dim %603, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %605 = stablehlo.multiply %602, %604 : tensor<3x8x8x1024xf32>
    %606 = stablehlo.broadcast_in_dim %arg198, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %607 = stablehlo.broadcast_in_dim %606, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %608 = stablehlo.add %605, %607 : tensor<3x8x8x1024xf32>
    %609 = stablehlo.add %564, %608 : tensor<3x8x8x1024xf32>
    %610 = call @relu_7(%609) : (tensor<3x8x8x1024xf32>) -> tensor<3x8x8x1024xf32>
    %611 = stablehlo.convolution(%610, %arg201) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x1024xf32>, tensor<1x1x1024x256xf32>) -> tensor<3x8x8x256xf32>
    %cst_40 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %612 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %613 = stablehlo.add %arg206, %612 : tensor<256xf32>
    %614 = stablehlo.rsqrt %613 : tensor<256xf32>
    %615 = stablehlo.multiply %arg204, %614 : tensor<256xf32>
    %616 = stablehlo.broadcast_in_dim %arg203, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %617 = stablehlo.broadcast_in_dim %616, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %618 = stablehlo.subtract %611, %617 : tensor<3x8x8x256xf32>
    %619 = stablehlo.broadcast_in_dim %615, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %620 = stablehlo.broadcast_in_dim %619, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %621 = stablehlo.multiply %618, %620 : tensor<3x8x8x256xf32>
    %622 = stablehlo.broadcast_in_dim %arg205, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %623 = stablehlo.broadcast_in_dim %622, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %624 = stablehlo.add %621, %623 : tensor<3x8x8x256xf32>
    %625 = call @relu_6(%624) : (tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32>
    %626 = stablehlo.convolution(%625, %arg202) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x256xf32>, tensor<3x3x256x256xf32>) -> tensor<3x8x8x256xf32>
    %cst_41 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %627 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %628 = stablehlo.add %arg210, %627 : tensor<256xf32>
    %629 = stablehlo.rsqrt %628 : tensor<256xf32>
    %630 = stablehlo.multiply %arg208, %629 : tensor<256xf32>
    %631 = stablehlo.broadcast_in_dim %arg207, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %632 = stablehlo.broadcast_in_dim %631, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %633 = stablehlo.subtract %626, %632 : tensor<3x8x8x256xf32>
    %634 = stablehlo.broadcast_in_dim %630, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %635 = stablehlo.broadcast_in_dim %634, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %636 = stablehlo.multiply %633, %635 : tensor<3x8x8x256xf32>
    %637 = stablehlo.broadcast_in_dim %arg209, dims = [3] : (tensor<256xf32>) -> tensor<1x1x1x256xf32>
    %638 = stablehlo.broadcast_in_dim %637, dims = [0, 1, 2, 3] : (tensor<1x1x1x256xf32>) -> tensor<3x8x8x256xf32>
    %639 = stablehlo.add %636, %638 : tensor<3x8x8x256xf32>
    %640 = call @relu_6(%639) : (tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32>
    %641 = stablehlo.convolution(%640, %arg215) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x256xf32>, tensor<1x1x256x1024xf32>) -> tensor<3x8x8x1024xf32>
    %cst_42 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %642 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<1024xf32>
    %643 = stablehlo.add %arg214, %642 : tensor<1024xf32>
    %644 = stablehlo.rsqrt %643 : tensor<1024xf32>
    %645 = stablehlo.multiply %arg212, %644 : tensor<1024xf32>
    %646 = stablehlo.broadcast_in_dim %arg211, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %647 = stablehlo.broadcast_in_dim %646, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %648 = stablehlo.subtract %641, %647 : tensor<3x8x8x1024xf32>
    %649 = stablehlo.broadcast_in_dim %645, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %650 = stablehlo.broadcast_in_dim %649, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %651 = stablehlo.multiply %648, %650 : tensor<3x8x8x1024xf32>
    %652 = stablehlo.broadcast_in_dim %arg213, dims = [3] : (tensor<1024xf32>) -> tensor<1x1x1x1024xf32>
    %653 = stablehlo.broadcast_in_dim %652, dims = [0, 1, 2, 3] : (tensor<1x1x1x1024xf32>) -> tensor<3x8x8x1024xf32>
    %654 = stablehlo.add %651, %653 : tensor<3x8x8x1024xf32>
    %655 = stablehlo.add %610, %654 : tensor<3x8x8x1024xf32>
    %656 = call @relu_7(%655) : (tensor<3x8x8x1024xf32>) -> tensor<3x8x8x1024xf32>
    %657 = stablehlo.convolution(%656, %arg216) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x1024xf32>, tensor<1x1x1024x512xf32>) -> tensor<3x8x8x512xf32>
    %cst_43 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %658 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %659 = stablehlo.add %arg221, %658 : tensor<512xf32>
    %660 = stablehlo.rsqrt %659 : tensor<512xf32>
    %661 = stablehlo.multiply %arg219, %660 : tensor<512xf32>
    %662 = stablehlo.broadcast_in_dim %arg218, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %663 = stablehlo.broadcast_in_dim %662, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x8x8x512xf32>
    %664 = stablehlo.subtract %657, %663 : tensor<3x8x8x512xf32>
    %665 = stablehlo.broadcast_in_dim %661, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %666 = stablehlo.broadcast_in_dim %665, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x8x8x512xf32>
    %667 = stablehlo.multiply %664, %666 : tensor<3x8x8x512xf32>
    %668 = stablehlo.broadcast_in_dim %arg220, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %669 = stablehlo.broadcast_in_dim %668, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x8x8x512xf32>
    %670 = stablehlo.add %667, %669 : tensor<3x8x8x512xf32>
    %671 = call @relu_8(%670) : (tensor<3x8x8x512xf32>) -> tensor<3x8x8x512xf32>
    %672 = stablehlo.convolution(%671, %arg217) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x512xf32>, tensor<3x3x512x512xf32>) -> tensor<3x4x4x512xf32>
    %cst_44 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %673 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %674 = stablehlo.add %arg225, %673 : tensor<512xf32>
    %675 = stablehlo.rsqrt %674 : tensor<512xf32>
    %676 = stablehlo.multiply %arg223, %675 : tensor<512xf32>
    %677 = stablehlo.broadcast_in_dim %arg222, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %678 = stablehlo.broadcast_in_dim %677, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %679 = stablehlo.subtract %672, %678 : tensor<3x4x4x512xf32>
    %680 = stablehlo.broadcast_in_dim %676, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %681 = stablehlo.broadcast_in_dim %680, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %682 = stablehlo.multiply %679, %681 : tensor<3x4x4x512xf32>
    %683 = stablehlo.broadcast_in_dim %arg224, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %684 = stablehlo.broadcast_in_dim %683, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %685 = stablehlo.add %682, %684 : tensor<3x4x4x512xf32>
    %686 = call @relu_9(%685) : (tensor<3x4x4x512xf32>) -> tensor<3x4x4x512xf32>
    %687 = stablehlo.convolution(%686, %arg234) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x4x512xf32>, tensor<1x1x512x2048xf32>) -> tensor<3x4x4x2048xf32>
    %cst_45 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %688 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2048xf32>
    %689 = stablehlo.add %arg229, %688 : tensor<2048xf32>
    %690 = stablehlo.rsqrt %689 : tensor<2048xf32>
    %691 = stablehlo.multiply %arg227, %690 : tensor<2048xf32>
    %692 = stablehlo.broadcast_in_dim %arg226, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %693 = stablehlo.broadcast_in_dim %692, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %694 = stablehlo.subtract %687, %693 : tensor<3x4x4x2048xf32>
    %695 = stablehlo.broadcast_in_dim %691, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %696 = stablehlo.broadcast_in_dim %695, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %697 = stablehlo.multiply %694, %696 : tensor<3x4x4x2048xf32>
    %698 = stablehlo.broadcast_in_dim %arg228, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %699 = stablehlo.broadcast_in_dim %698, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %700 = stablehlo.add %697, %699 : tensor<3x4x4x2048xf32>
    %701 = stablehlo.convolution(%656, %arg235) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x8x8x1024xf32>, tensor<1x1x1024x2048xf32>) -> tensor<3x4x4x2048xf32>
    %cst_46 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %702 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2048xf32>
    %703 = stablehlo.add %arg233, %702 : tensor<2048xf32>
    %704 = stablehlo.rsqrt %703 : tensor<2048xf32>
    %705 = stablehlo.multiply %arg231, %704 : tensor<2048xf32>
    %706 = stablehlo.broadcast_in_dim %arg230, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %707 = stablehlo.broadcast_in_dim %706, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %708 = stablehlo.subtract %701, %707 : tensor<3x4x4x2048xf32>
    %709 = stablehlo.broadcast_in_dim %705, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %710 = stablehlo.broadcast_in_dim %709, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %711 = stablehlo.multiply %708, %710 : tensor<3x4x4x2048xf32>
    %712 = stablehlo.broadcast_in_dim %arg232, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %713 = stablehlo.broadcast_in_dim %712, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %714 = stablehlo.add %711, %713 : tensor<3x4x4x2048xf32>
    %715 = stablehlo.add %714, %700 : tensor<3x4x4x2048xf32>
    %716 = call @relu_10(%715) : (tensor<3x4x4x2048xf32>) -> tensor<3x4x4x2048xf32>
    %717 = stablehlo.convolution(%716, %arg236) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x4x2048xf32>, tensor<1x1x2048x512xf32>) -> tensor<3x4x4x512xf32>
    %cst_47 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %718 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %719 = stablehlo.add %arg241, %718 : tensor<512xf32>
    %720 = stablehlo.rsqrt %719 : tensor<512xf32>
    %721 = stablehlo.multiply %arg239, %720 : tensor<512xf32>
    %722 = stablehlo.broadcast_in_dim %arg238, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %723 = stablehlo.broadcast_in_dim %722, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %724 = stablehlo.subtract %717, %723 : tensor<3x4x4x512xf32>
    %725 = stablehlo.broadcast_in_dim %721, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %726 = stablehlo.broadcast_in_dim %725, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %727 = stablehlo.multiply %724, %726 : tensor<3x4x4x512xf32>
    %728 = stablehlo.broadcast_in_dim %arg240, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %729 = stablehlo.broadcast_in_dim %728, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %730 = stablehlo.add %727, %729 : tensor<3x4x4x512xf32>
    %731 = call @relu_9(%730) : (tensor<3x4x4x512xf32>) -> tensor<3x4x4x512xf32>
    %732 = stablehlo.convolution(%731, %arg237) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x4x512xf32>, tensor<3x3x512x512xf32>) -> tensor<3x4x4x512xf32>
    %cst_48 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %733 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %734 = stablehlo.add %arg245, %733 : tensor<512xf32>
    %735 = stablehlo.rsqrt %734 : tensor<512xf32>
    %736 = stablehlo.multiply %arg243, %735 : tensor<512xf32>
    %737 = stablehlo.broadcast_in_dim %arg242, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %738 = stablehlo.broadcast_in_dim %737, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %739 = stablehlo.subtract %732, %738 : tensor<3x4x4x512xf32>
    %740 = stablehlo.broadcast_in_dim %736, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %741 = stablehlo.broadcast_in_dim %740, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %742 = stablehlo.multiply %739, %741 : tensor<3x4x4x512xf32>
    %743 = stablehlo.broadcast_in_dim %arg244, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %744 = stablehlo.broadcast_in_dim %743, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %745 = stablehlo.add %742, %744 : tensor<3x4x4x512xf32>
    %746 = call @relu_9(%745) : (tensor<3x4x4x512xf32>) -> tensor<3x4x4x512xf32>
    %747 = stablehlo.convolution(%746, %arg250) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x4x512xf32>, tensor<1x1x512x2048xf32>) -> tensor<3x4x4x2048xf32>
    %cst_49 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %748 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2048xf32>
    %749 = stablehlo.add %arg249, %748 : tensor<2048xf32>
    %750 = stablehlo.rsqrt %749 : tensor<2048xf32>
    %751 = stablehlo.multiply %arg247, %750 : tensor<2048xf32>
    %752 = stablehlo.broadcast_in_dim %arg246, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %753 = stablehlo.broadcast_in_dim %752, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %754 = stablehlo.subtract %747, %753 : tensor<3x4x4x2048xf32>
    %755 = stablehlo.broadcast_in_dim %751, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %756 = stablehlo.broadcast_in_dim %755, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %757 = stablehlo.multiply %754, %756 : tensor<3x4x4x2048xf32>
    %758 = stablehlo.broadcast_in_dim %arg248, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %759 = stablehlo.broadcast_in_dim %758, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %760 = stablehlo.add %757, %759 : tensor<3x4x4x2048xf32>
    %761 = stablehlo.add %716, %760 : tensor<3x4x4x2048xf32>
    %762 = call @relu_10(%761) : (tensor<3x4x4x2048xf32>) -> tensor<3x4x4x2048xf32>
    %763 = stablehlo.convolution(%762, %arg251) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x4x2048xf32>, tensor<1x1x2048x512xf32>) -> tensor<3x4x4x512xf32>
    %cst_50 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %764 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %765 = stablehlo.add %arg256, %764 : tensor<512xf32>
    %766 = stablehlo.rsqrt %765 : tensor<512xf32>
    %767 = stablehlo.multiply %arg254, %766 : tensor<512xf32>
    %768 = stablehlo.broadcast_in_dim %arg253, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %769 = stablehlo.broadcast_in_dim %768, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %770 = stablehlo.subtract %763, %769 : tensor<3x4x4x512xf32>
    %771 = stablehlo.broadcast_in_dim %767, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %772 = stablehlo.broadcast_in_dim %771, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %773 = stablehlo.multiply %770, %772 : tensor<3x4x4x512xf32>
    %774 = stablehlo.broadcast_in_dim %arg255, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %775 = stablehlo.broadcast_in_dim %774, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %776 = stablehlo.add %773, %775 : tensor<3x4x4x512xf32>
    %777 = call @relu_9(%776) : (tensor<3x4x4x512xf32>) -> tensor<3x4x4x512xf32>
    %778 = stablehlo.convolution(%777, %arg252) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x4x512xf32>, tensor<3x3x512x512xf32>) -> tensor<3x4x4x512xf32>
    %cst_51 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %779 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %780 = stablehlo.add %arg260, %779 : tensor<512xf32>
    %781 = stablehlo.rsqrt %780 : tensor<512xf32>
    %782 = stablehlo.multiply %arg258, %781 : tensor<512xf32>
    %783 = stablehlo.broadcast_in_dim %arg257, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %784 = stablehlo.broadcast_in_dim %783, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %785 = stablehlo.subtract %778, %784 : tensor<3x4x4x512xf32>
    %786 = stablehlo.broadcast_in_dim %782, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %787 = stablehlo.broadcast_in_dim %786, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %788 = stablehlo.multiply %785, %787 : tensor<3x4x4x512xf32>
    %789 = stablehlo.broadcast_in_dim %arg259, dims = [3] : (tensor<512xf32>) -> tensor<1x1x1x512xf32>
    %790 = stablehlo.broadcast_in_dim %789, dims = [0, 1, 2, 3] : (tensor<1x1x1x512xf32>) -> tensor<3x4x4x512xf32>
    %791 = stablehlo.add %788, %790 : tensor<3x4x4x512xf32>
    %792 = call @relu_9(%791) : (tensor<3x4x4x512xf32>) -> tensor<3x4x4x512xf32>
    %793 = stablehlo.convolution(%792, %arg265) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x4x4x512xf32>, tensor<1x1x512x2048xf32>) -> tensor<3x4x4x2048xf32>
    %cst_52 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %794 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2048xf32>
    %795 = stablehlo.add %arg264, %794 : tensor<2048xf32>
    %796 = stablehlo.rsqrt %795 : tensor<2048xf32>
    %797 = stablehlo.multiply %arg262, %796 : tensor<2048xf32>
    %798 = stablehlo.broadcast_in_dim %arg261, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %799 = stablehlo.broadcast_in_dim %798, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %800 = stablehlo.subtract %793, %799 : tensor<3x4x4x2048xf32>
    %801 = stablehlo.broadcast_in_dim %797, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %802 = stablehlo.broadcast_in_dim %801, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %803 = stablehlo.multiply %800, %802 : tensor<3x4x4x2048xf32>
    %804 = stablehlo.broadcast_in_dim %arg263, dims = [3] : (tensor<2048xf32>) -> tensor<1x1x1x2048xf32>
    %805 = stablehlo.broadcast_in_dim %804, dims = [0, 1, 2, 3] : (tensor<1x1x1x2048xf32>) -> tensor<3x4x4x2048xf32>
    %806 = stablehlo.add %803, %805 : tensor<3x4x4x2048xf32>
    %807 = stablehlo.add %762, %806 : tensor<3x4x4x2048xf32>
    %808 = call @relu_10(%807) : (tensor<3x4x4x2048xf32>) -> tensor<3x4x4x2048xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %809 = stablehlo.reduce(%808 init: %cst_53) applies stablehlo.add across dimensions = [1, 2] : (tensor<3x4x4x2048xf32>, tensor<f32>) -> tensor<3x2048xf32>
    %cst_54 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %810 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<3x2048xf32>
    %811 = stablehlo.divide %809, %810 : tensor<3x2048xf32>
    %812 = stablehlo.dot_general %811, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x2048xf32>, tensor<2048x1000xf32>) -> tensor<3x1000xf32>
    %813 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<1000xf32>) -> tensor<1x1000xf32>
    %814 = stablehlo.broadcast_in_dim %813, dims = [0, 1] : (tensor<1x1000xf32>) -> tensor<3x1000xf32>
    %815 = stablehlo.add %812, %814 : tensor<3x1000xf32>
    return %815 : tensor<3x1000xf32>
  }
  func.func private @relu(%arg0: tensor<3x64x64x64xf32>) -> tensor<3x64x64x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x64x64x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x64x64x64xf32>
    return %1 : tensor<3x64x64x64xf32>
  }
  func.func private @relu_0(%arg0: tensor<3x32x32x64xf32>) -> tensor<3x32x32x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x32x32x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x32x32x64xf32>
    return %1 : tensor<3x32x32x64xf32>
  }
  func.func private @relu_1(%arg0: tensor<3x32x32x256xf32>) -> tensor<3x32x32x256xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x32x32x256xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x32x32x256xf32>
    return %1 : tensor<3x32x32x256xf32>
  }
  func.func private @relu_2(%arg0: tensor<3x32x32x128xf32>) -> tensor<3x32x32x128xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x32x32x128xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x32x32x128xf32>
    return %1 : tensor<3x32x32x128xf32>
  }
  func.func private @relu_3(%arg0: tensor<3x16x16x128xf32>) -> tensor<3x16x16x128xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x16x16x128xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x16x16x128xf32>
    return %1 : tensor<3x16x16x128xf32>
  }
  func.func private @relu_4(%arg0: tensor<3x16x16x512xf32>) -> tensor<3x16x16x512xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x16x16x512xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x16x16x512xf32>
    return %1 : tensor<3x16x16x512xf32>
  }
  func.func private @relu_5(%arg0: tensor<3x16x16x256xf32>) -> tensor<3x16x16x256xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x16x16x256xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x16x16x256xf32>
    return %1 : tensor<3x16x16x256xf32>
  }
  func.func private @relu_6(%arg0: tensor<3x8x8x256xf32>) -> tensor<3x8x8x256xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8x8x256xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x8x8x256xf32>
    return %1 : tensor<3x8x8x256xf32>
  }
  func.func private @relu_7(%arg0: tensor<3x8x8x1024xf32>) -> tensor<3x8x8x1024xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8x8x1024xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x8x8x1024xf32>
    return %1 : tensor<3x8x8x1024xf32>
  }
  func.func private @relu_8(%arg0: tensor<3x8x8x512xf32>) -> tensor<3x8x8x512xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8x8x512xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x8x8x512xf32>
    return %1 : tensor<3x8x8x512xf32>
  }
  func.func private @relu_9(%arg0: tensor<3x4x4x512xf32>) -> tensor<3x4x4x512xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x4x512xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x4x4x512xf32>
    return %1 : tensor<3x4x4x512xf32>
  }
  func.func private @relu_10(%arg0: tensor<3x4x4x2048xf32>) -> tensor<3x4x4x2048xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x4x2048xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<3x4x4x2048xf32>
    return %1 : tensor<3x4x4x2048xf32>
  }
}
