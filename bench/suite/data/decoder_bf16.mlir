module @jit_decoder_bf16 attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2816x1024xbf16>, %arg1: tensor<1024x2816xbf16>, %arg2: tensor<1024x256xbf16>, %arg3: tensor<1024xbf16>, %arg4: tensor<1024xbf16>, %arg5: tensor<1024x1024xbf16>, %arg6: tensor<1024x1024xbf16>, %arg7: tensor<1024x2816xbf16>, %arg8: tensor<1024x256xbf16>, %arg9: tensor<2816x1024xbf16>, %arg10: tensor<1024x2816xbf16>, %arg11: tensor<1024x256xbf16>, %arg12: tensor<1024xbf16>, %arg13: tensor<1024xbf16>, %arg14: tensor<1024x1024xbf16>, %arg15: tensor<1024x1024xbf16>, %arg16: tensor<1024x2816xbf16>, %arg17: tensor<1024x256xbf16>, %arg18: tensor<2816x1024xbf16>, %arg19: tensor<1024x2816xbf16>, %arg20: tensor<1024x256xbf16>, %arg21: tensor<1024xbf16>, %arg22: tensor<1024xbf16>, %arg23: tensor<1024x1024xbf16>, %arg24: tensor<1024x1024xbf16>, %arg25: tensor<1024x2816xbf16>, %arg26: tensor<1024x256xbf16>, %arg27: tensor<2816x1024xbf16>, %arg28: tensor<1024x2816xbf16>, %arg29: tensor<1024x256xbf16>, %arg30: tensor<1024xbf16>, %arg31: tensor<1024xbf16>, %arg32: tensor<1024x1024xbf16>, %arg33: tensor<1024x1024xbf16>, %arg34: tensor<1024x2816xbf16>, %arg35: tensor<1024x256xbf16>, %arg36: tensor<2816x1024xbf16>, %arg37: tensor<1024x2816xbf16>, %arg38: tensor<1024x256xbf16>, %arg39: tensor<1024xbf16>, %arg40: tensor<1024xbf16>, %arg41: tensor<1024x1024xbf16>, %arg42: tensor<1024x1024xbf16>, %arg43: tensor<1024x2816xbf16>, %arg44: tensor<1024x256xbf16>, %arg45: tensor<2816x1024xbf16>, %arg46: tensor<1024x2816xbf16>, %arg47: tensor<1024x256xbf16>, %arg48: tensor<1024xbf16>, %arg49: tensor<1024xbf16>, %arg50: tensor<1024x1024xbf16>, %arg51: tensor<1024x1024xbf16>, %arg52: tensor<1024x2816xbf16>, %arg53: tensor<1024x256xbf16>, %arg54: tensor<2816x1024xbf16>, %arg55: tensor<1024x2816xbf16>, %arg56: tensor<1024x256xbf16>, %arg57: tensor<1024xbf16>, %arg58: tensor<1024xbf16>, %arg59: tensor<1024x1024xbf16>, %arg60: tensor<1024x1024xbf16>, %arg61: tensor<1024x2816xbf16>, %arg62: tensor<1024x256xbf16>, %arg63: tensor<2816x1024xbf16>, %arg64: tensor<1024x2816xbf16>, %arg65: tensor<1024x256xbf16>, %arg66: tensor<1024xbf16>, %arg67: tensor<1024xbf16>, %arg68: tensor<1024x1024xbf16>, %arg69: tensor<1024x1024xbf16>, %arg70: tensor<1024x2816xbf16>, %arg71: tensor<1024x256xbf16>, %arg72: tensor<8000x1024xbf16>, %arg73: tensor<1024xbf16>, %arg74: tensor<8000x1024xbf16>, %arg75: tensor<4x256x64xbf16> {tf.aliasing_output = 0 : i32}, %arg76: tensor<4x256x64xbf16> {tf.aliasing_output = 1 : i32}, %arg77: tensor<4x256x64xbf16> {tf.aliasing_output = 2 : i32}, %arg78: tensor<4x256x64xbf16> {tf.aliasing_output = 3 : i32}, %arg79: tensor<4x256x64xbf16> {tf.aliasing_output = 4 : i32}, %arg80: tensor<4x256x64xbf16> {tf.aliasing_output = 5 : i32}, %arg81: tensor<4x256x64xbf16> {tf.aliasing_output = 6 : i32}, %arg82: tensor<4x256x64xbf16> {tf.aliasing_output = 7 : i32}, %arg83: tensor<4x256x64xbf16> {tf.aliasing_output = 8 : i32}, %arg84: tensor<4x256x64xbf16> {tf.aliasing_output = 9 : i32}, %arg85: tensor<4x256x64xbf16> {tf.aliasing_output = 10 : i32}, %arg86: tensor<4x256x64xbf16> {tf.aliasing_output = 11 : i32}, %arg87: tensor<4x256x64xbf16> {tf.aliasing_output = 12 : i32}, %arg88: tensor<4x256x64xbf16> {tf.aliasing_output = 13 : i32}, %arg89: tensor<4x256x64xbf16> {tf.aliasing_output = 14 : i32}, %arg90: tensor<4x256x64xbf16> {tf.aliasing_output = 15 : i32}, %arg91: tensor<i32>, %arg92: tensor<i32>) -> (tensor<4x256x64xbf16> {jax.result_info = "result[0][0]['keys']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][0]['values']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][1]['keys']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][1]['values']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][2]['keys']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][2]['values']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][3]['keys']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][3]['values']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][4]['keys']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][4]['values']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][5]['keys']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][5]['values']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][6]['keys']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][6]['values']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][7]['keys']"}, tensor<4x256x64xbf16> {jax.result_info = "result[0][7]['values']"}, tensor<8000xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg91, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<8000> : tensor<i32>
    %1 = stablehlo.add %arg91, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg91 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %c_1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<1024> : tensor<i32>
    %4 = stablehlo.add %c_3, %c_4 : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.select %3, %4, %c_5 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg74, %2, %5, sizes = [1, 1024] : (tensor<8000x1024xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x1024xbf16>
    %7 = stablehlo.reshape %6 : (tensor<1x1024xbf16>) -> tensor<1024xbf16>
    %8 = stablehlo.iota dim = 0 : tensor<256xi32>
    %9 = stablehlo.broadcast_in_dim %arg92, dims = [] : (tensor<i32>) -> tensor<256xi32>
    %10 = stablehlo.compare LE, %8, %9, SIGNED : (tensor<256xi32>, tensor<256xi32>) -> tensor<256xi1>
    %11 = stablehlo.convert %7 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %12 = stablehlo.multiply %11, %11 : tensor<1024xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_6 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %16 = stablehlo.divide %14, %15 : tensor<1xf32>
    %cst_7 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %18 = stablehlo.add %16, %17 : tensor<1xf32>
    %19 = stablehlo.rsqrt %18 : tensor<1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %21 = stablehlo.multiply %11, %20 : tensor<1024xf32>
    %22 = stablehlo.convert %21 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %23 = stablehlo.multiply %22, %arg3 : tensor<1024xbf16>
    %24 = stablehlo.dot_general %23, %arg6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %25 = stablehlo.reshape %24 : (tensor<1024xbf16>) -> tensor<16x64xbf16>
    %26 = stablehlo.iota dim = 0 : tensor<32xi32>
    %27 = stablehlo.negate %26 : tensor<32xi32>
    %28 = stablehlo.convert %27 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_8 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %30 = stablehlo.divide %28, %29 : tensor<32xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %32 = stablehlo.power %31, %30 : tensor<32xf32>
    %33 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %35 = stablehlo.multiply %34, %32 : tensor<32xf32>
    %36 = stablehlo.cosine %35 : tensor<32xf32>
    %37 = stablehlo.sine %35 : tensor<32xf32>
    %38 = stablehlo.slice %25 [0:16, 0:32] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %39 = stablehlo.convert %38 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %40 = stablehlo.slice %25 [0:16, 32:64] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %41 = stablehlo.convert %40 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %42 = stablehlo.broadcast_in_dim %36, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %44 = stablehlo.multiply %39, %43 : tensor<16x32xf32>
    %45 = stablehlo.broadcast_in_dim %37, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %47 = stablehlo.multiply %41, %46 : tensor<16x32xf32>
    %48 = stablehlo.subtract %44, %47 : tensor<16x32xf32>
    %49 = stablehlo.broadcast_in_dim %37, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %51 = stablehlo.multiply %39, %50 : tensor<16x32xf32>
    %52 = stablehlo.broadcast_in_dim %36, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %54 = stablehlo.multiply %41, %53 : tensor<16x32xf32>
    %55 = stablehlo.add %51, %54 : tensor<16x32xf32>
    %56 = stablehlo.concatenate %48, %55, dim = 1 : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x64xf32>
    %57 = stablehlo.convert %56 : (tensor<16x64xf32>) -> tensor<16x64xbf16>
    %58 = stablehlo.dot_general %23, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %59 = stablehlo.reshape %58 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %60 = stablehlo.iota dim = 0 : tensor<32xi32>
    %61 = stablehlo.negate %60 : tensor<32xi32>
    %62 = stablehlo.convert %61 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_10 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %64 = stablehlo.divide %62, %63 : tensor<32xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %66 = stablehlo.power %65, %64 : tensor<32xf32>
    %67 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %69 = stablehlo.multiply %68, %66 : tensor<32xf32>
    %70 = stablehlo.cosine %69 : tensor<32xf32>
    %71 = stablehlo.sine %69 : tensor<32xf32>
    %72 = stablehlo.slice %59 [0:4, 0:32] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %73 = stablehlo.convert %72 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %74 = stablehlo.slice %59 [0:4, 32:64] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %75 = stablehlo.convert %74 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %76 = stablehlo.broadcast_in_dim %70, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %78 = stablehlo.multiply %73, %77 : tensor<4x32xf32>
    %79 = stablehlo.broadcast_in_dim %71, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %81 = stablehlo.multiply %75, %80 : tensor<4x32xf32>
    %82 = stablehlo.subtract %78, %81 : tensor<4x32xf32>
    %83 = stablehlo.broadcast_in_dim %71, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %85 = stablehlo.multiply %73, %84 : tensor<4x32xf32>
    %86 = stablehlo.broadcast_in_dim %70, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %88 = stablehlo.multiply %75, %87 : tensor<4x32xf32>
    %89 = stablehlo.add %85, %88 : tensor<4x32xf32>
    %90 = stablehlo.concatenate %82, %89, dim = 1 : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x64xf32>
    %91 = stablehlo.convert %90 : (tensor<4x64xf32>) -> tensor<4x64xbf16>
    %92 = stablehlo.dot_general %23, %arg8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %93 = stablehlo.reshape %92 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %94 = stablehlo.compare LT, %arg92, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_13 = stablehlo.constant dense<256> : tensor<i32>
    %95 = stablehlo.add %arg92, %c_13 : tensor<i32>
    %96 = stablehlo.select %94, %95, %arg92 : tensor<i1>, tensor<i32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %98 = "stablehlo.scatter"(%arg75, %97, %91) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %99 = stablehlo.compare LT, %arg92, %c_14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_15 = stablehlo.constant dense<256> : tensor<i32>
    %100 = stablehlo.add %arg92, %c_15 : tensor<i32>
    %101 = stablehlo.select %99, %100, %arg92 : tensor<i1>, tensor<i32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %103 = "stablehlo.scatter"(%arg76, %102, %93) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %104 = stablehlo.reshape %57 : (tensor<16x64xbf16>) -> tensor<4x4x64xbf16>
    %105 = stablehlo.dot_general %104, %98, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x4x64xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x256xf32>
    %cst_16 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %106 = stablehlo.sqrt %cst_16 : tensor<f32>
    %107 = stablehlo.convert %106 : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [] : (tensor<f32>) -> tensor<4x4x256xf32>
    %109 = stablehlo.divide %105, %108 : tensor<4x4x256xf32>
    %cst_17 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %110 = call @_where(%10, %109, %cst_17) : (tensor<256xi1>, tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4x256xf32>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_18) applies stablehlo.maximum across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %cst_19 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %113 = stablehlo.maximum %112, %111 : tensor<4x4xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %116 = stablehlo.subtract %110, %115 : tensor<4x4x256xf32>
    %117 = stablehlo.exponential %116 : tensor<4x4x256xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.reduce(%117 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %121 = stablehlo.divide %117, %120 : tensor<4x4x256xf32>
    %122 = stablehlo.convert %121 : (tensor<4x4x256xf32>) -> tensor<4x4x256xbf16>
    %123 = stablehlo.dot_general %122, %103, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x4x256xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x64xbf16>
    %124 = stablehlo.reshape %123 : (tensor<4x4x64xbf16>) -> tensor<1024xbf16>
    %125 = stablehlo.dot_general %124, %arg5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %126 = stablehlo.add %7, %125 : tensor<1024xbf16>
    %127 = stablehlo.convert %126 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %128 = stablehlo.multiply %127, %127 : tensor<1024xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.reduce(%128 init: %cst_21) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %130 = stablehlo.broadcast_in_dim %129, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_22 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %132 = stablehlo.divide %130, %131 : tensor<1xf32>
    %cst_23 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %134 = stablehlo.add %132, %133 : tensor<1xf32>
    %135 = stablehlo.rsqrt %134 : tensor<1xf32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %137 = stablehlo.multiply %127, %136 : tensor<1024xf32>
    %138 = stablehlo.convert %137 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %139 = stablehlo.multiply %138, %arg4 : tensor<1024xbf16>
    %140 = stablehlo.dot_general %139, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %141 = call @silu(%140) : (tensor<2816xbf16>) -> tensor<2816xbf16>
    %142 = stablehlo.dot_general %139, %arg7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %143 = stablehlo.multiply %141, %142 : tensor<2816xbf16>
    %144 = stablehlo.dot_general %143, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2816xbf16>, tensor<2816x1024xbf16>) -> tensor<1024xbf16>
    %145 = stablehlo.add %126, %144 : tensor<1024xbf16>
    %146 = stablehlo.convert %145 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %147 = stablehlo.multiply %146, %146 : tensor<1024xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.reduce(%147 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %149 = stablehlo.broadcast_in_dim %148, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_25 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %151 = stablehlo.divide %149, %150 : tensor<1xf32>
    %cst_26 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %153 = stablehlo.add %151, %152 : tensor<1xf32>
    %154 = stablehlo.rsqrt %153 : tensor<1xf32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %156 = stablehlo.multiply %146, %155 : tensor<1024xf32>
    %157 = stablehlo.convert %156 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %158 = stablehlo.multiply %157, %arg12 : tensor<1024xbf16>
    %159 = stablehlo.dot_general %158, %arg15, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %160 = stablehlo.reshape %159 : (tensor<1024xbf16>) -> tensor<16x64xbf16>
    %161 = stablehlo.iota dim = 0 : tensor<32xi32>
    %162 = stablehlo.negate %161 : tensor<32xi32>
    %163 = stablehlo.convert %162 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_27 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %165 = stablehlo.divide %163, %164 : tensor<32xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %167 = stablehlo.power %166, %165 : tensor<32xf32>
    %168 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %169 = stablehlo.broadcast_in_dim %168, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %170 = stablehlo.multiply %169, %167 : tensor<32xf32>
    %171 = stablehlo.cosine %170 : tensor<32xf32>
    %172 = stablehlo.sine %170 : tensor<32xf32>
    %173 = stablehlo.slice %160 [0:16, 0:32] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %174 = stablehlo.convert %173 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %175 = stablehlo.slice %160 [0:16, 32:64] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %176 = stablehlo.convert %175 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %177 = stablehlo.broadcast_in_dim %171, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %179 = stablehlo.multiply %174, %178 : tensor<16x32xf32>
    %180 = stablehlo.broadcast_in_dim %172, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %182 = stablehlo.multiply %176, %181 : tensor<16x32xf32>
    %183 = stablehlo.subtract %179, %182 : tensor<16x32xf32>
    %184 = stablehlo.broadcast_in_dim %172, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %186 = stablehlo.multiply %174, %185 : tensor<16x32xf32>
    %187 = stablehlo.broadcast_in_dim %171, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %189 = stablehlo.multiply %176, %188 : tensor<16x32xf32>
    %190 = stablehlo.add %186, %189 : tensor<16x32xf32>
    %191 = stablehlo.concatenate %183, %190, dim = 1 : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x64xf32>
    %192 = stablehlo.convert %191 : (tensor<16x64xf32>) -> tensor<16x64xbf16>
    %193 = stablehlo.dot_general %158, %arg11, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %194 = stablehlo.reshape %193 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %195 = stablehlo.iota dim = 0 : tensor<32xi32>
    %196 = stablehlo.negate %195 : tensor<32xi32>
    %197 = stablehlo.convert %196 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_29 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %199 = stablehlo.divide %197, %198 : tensor<32xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %201 = stablehlo.power %200, %199 : tensor<32xf32>
    %202 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %204 = stablehlo.multiply %203, %201 : tensor<32xf32>
    %205 = stablehlo.cosine %204 : tensor<32xf32>
    %206 = stablehlo.sine %204 : tensor<32xf32>
    %207 = stablehlo.slice %194 [0:4, 0:32] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %208 = stablehlo.convert %207 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %209 = stablehlo.slice %194 [0:4, 32:64] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %210 = stablehlo.convert %209 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %211 = stablehlo.broadcast_in_dim %205, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %213 = stablehlo.multiply %208, %212 : tensor<4x32xf32>
    %214 = stablehlo.broadcast_in_dim %206, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %215 = stablehlo.broadcast_in_dim %214, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %216 = stablehlo.multiply %210, %215 : tensor<4x32xf32>
    %217 = stablehlo.subtract %213, %216 : tensor<4x32xf32>
    %218 = stablehlo.broadcast_in_dim %206, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %220 = stablehlo.multiply %208, %219 : tensor<4x32xf32>
    %221 = stablehlo.broadcast_in_dim %205, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %223 = stablehlo.multiply %210, %222 : tensor<4x32xf32>
    %224 = stablehlo.add %220, %223 : tensor<4x32xf32>
    %225 = stablehlo.concatenate %217, %224, dim = 1 : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x64xf32>
    %226 = stablehlo.convert %225 : (tensor<4x64xf32>) -> tensor<4x64xbf16>
    %227 = stablehlo.dot_general %158, %arg17, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %228 = stablehlo.reshape %227 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %229 = stablehlo.compare LT, %arg92, %c_31, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_32 = stablehlo.constant dense<256> : tensor<i32>
    %230 = stablehlo.add %arg92, %c_32 : tensor<i32>
    %231 = stablehlo.select %229, %230, %arg92 : tensor<i1>, tensor<i32>
    %232 = stablehlo.broadcast_in_dim %231, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %233 = "stablehlo.scatter"(%arg77, %232, %226) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %c_33 = stablehlo.constant dense<0> : tensor<i32>
    %234 = stablehlo.compare LT, %arg92, %c_33, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_34 = stablehlo.constant dense<256> : tensor<i32>
    %235 = stablehlo.add %arg92, %c_34 : tensor<i32>
    %236 = stablehlo.select %234, %235, %arg92 : tensor<i1>, tensor<i32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %238 = "stablehlo.scatter"(%arg78, %237, %228) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %239 = stablehlo.reshape %192 : (tensor<16x64xbf16>) -> tensor<4x4x64xbf16>
    %240 = stablehlo.dot_general %239, %233, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x4x64xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x256xf32>
    %cst_35 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %241 = stablehlo.sqrt %cst_35 : tensor<f32>
    %242 = stablehlo.convert %241 : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %242, dims = [] : (tensor<f32>) -> tensor<4x4x256xf32>
    %244 = stablehlo.divide %240, %243 : tensor<4x4x256xf32>
    %cst_36 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %245 = call @_where(%10, %244, %cst_36) : (tensor<256xi1>, tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4x256xf32>
    %cst_37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %246 = stablehlo.reduce(%245 init: %cst_37) applies stablehlo.maximum across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %cst_38 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %248 = stablehlo.maximum %247, %246 : tensor<4x4xf32>
    %249 = stablehlo.broadcast_in_dim %248, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %250 = stablehlo.broadcast_in_dim %249, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %251 = stablehlo.subtract %245, %250 : tensor<4x4x256xf32>
    %252 = stablehlo.exponential %251 : tensor<4x4x256xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %253 = stablehlo.reduce(%252 init: %cst_39) applies stablehlo.add across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %256 = stablehlo.divide %252, %255 : tensor<4x4x256xf32>
    %257 = stablehlo.convert %256 : (tensor<4x4x256xf32>) -> tensor<4x4x256xbf16>
    %258 = stablehlo.dot_general %257, %238, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x4x256xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x64xbf16>
    %259 = stablehlo.reshape %258 : (tensor<4x4x64xbf16>) -> tensor<1024xbf16>
    %260 = stablehlo.dot_general %259, %arg14, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %261 = stablehlo.add %145, %260 : tensor<1024xbf16>
    %262 = stablehlo.convert %261 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %263 = stablehlo.multiply %262, %262 : tensor<1024xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %264 = stablehlo.reduce(%263 init: %cst_40) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_41 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %267 = stablehlo.divide %265, %266 : tensor<1xf32>
    %cst_42 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %269 = stablehlo.add %267, %268 : tensor<1xf32>
    %270 = stablehlo.rsqrt %269 : tensor<1xf32>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %272 = stablehlo.multiply %262, %271 : tensor<1024xf32>
    %273 = stablehlo.convert %272 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %274 = stablehlo.multiply %273, %arg13 : tensor<1024xbf16>
    %275 = stablehlo.dot_general %274, %arg10, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %276 = call @silu(%275) : (tensor<2816xbf16>) -> tensor<2816xbf16>
    %277 = stablehlo.dot_general %274, %arg16, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %278 = stablehlo.multiply %276, %277 : tensor<2816xbf16>
    %279 = stablehlo.dot_general %278, %arg9, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2816xbf16>, tensor<2816x1024xbf16>) -> tensor<1024xbf16>
    %280 = stablehlo.add %261, %279 : tensor<1024xbf16>
    %281 = stablehlo.convert %280 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %282 = stablehlo.multiply %281, %281 : tensor<1024xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %283 = stablehlo.reduce(%282 init: %cst_43) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %284 = stablehlo.broadcast_in_dim %283, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_44 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %286 = stablehlo.divide %284, %285 : tensor<1xf32>
    %cst_45 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %287 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %288 = stablehlo.add %286, %287 : tensor<1xf32>
    %289 = stablehlo.rsqrt %288 : tensor<1xf32>
    %290 = stablehlo.broadcast_in_dim %289, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %291 = stablehlo.multiply %281, %290 : tensor<1024xf32>
    %292 = stablehlo.convert %291 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %293 = stablehlo.multiply %292, %arg21 : tensor<1024xbf16>
    %294 = stablehlo.dot_general %293, %arg24, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %295 = stablehlo.reshape %294 : (tensor<1024xbf16>) -> tensor<16x64xbf16>
    %296 = stablehlo.iota dim = 0 : tensor<32xi32>
    %297 = stablehlo.negate %296 : tensor<32xi32>
    %298 = stablehlo.convert %297 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_46 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %299 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %300 = stablehlo.divide %298, %299 : tensor<32xf32>
    %cst_47 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %302 = stablehlo.power %301, %300 : tensor<32xf32>
    %303 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %304 = stablehlo.broadcast_in_dim %303, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %305 = stablehlo.multiply %304, %302 : tensor<32xf32>
    %306 = stablehlo.cosine %305 : tensor<32xf32>
    %307 = stablehlo.sine %305 : tensor<32xf32>
    %308 = stablehlo.slice %295 [0:16, 0:32] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %309 = stablehlo.convert %308 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %310 = stablehlo.slice %295 [0:16, 32:64] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %311 = stablehlo.convert %310 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %312 = stablehlo.broadcast_in_dim %306, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %313 = stablehlo.broadcast_in_dim %312, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %314 = stablehlo.multiply %309, %313 : tensor<16x32xf32>
    %315 = stablehlo.broadcast_in_dim %307, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %316 = stablehlo.broadcast_in_dim %315, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %317 = stablehlo.multiply %311, %316 : tensor<16x32xf32>
    %318 = stablehlo.subtract %314, %317 : tensor<16x32xf32>
    %319 = stablehlo.broadcast_in_dim %307, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %320 = stablehlo.broadcast_in_dim %319, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %321 = stablehlo.multiply %309, %320 : tensor<16x32xf32>
    %322 = stablehlo.broadcast_in_dim %306, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %323 = stablehlo.broadcast_in_dim %322, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %324 = stablehlo.multiply %311, %323 : tensor<16x32xf32>
    %325 = stablehlo.add %321, %324 : tensor<16x32xf32>
    %326 = stablehlo.concatenate %318, %325, dim = 1 : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x64xf32>
    %327 = stablehlo.convert %326 : (tensor<16x64xf32>) -> tensor<16x64xbf16>
    %328 = stablehlo.dot_general %293, %arg20, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %329 = stablehlo.reshape %328 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %330 = stablehlo.iota dim = 0 : tensor<32xi32>
    %331 = stablehlo.negate %330 : tensor<32xi32>
    %332 = stablehlo.convert %331 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_48 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %334 = stablehlo.divide %332, %333 : tensor<32xf32>
    %cst_49 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %336 = stablehlo.power %335, %334 : tensor<32xf32>
    %337 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %338 = stablehlo.broadcast_in_dim %337, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %339 = stablehlo.multiply %338, %336 : tensor<32xf32>
    %340 = stablehlo.cosine %339 : tensor<32xf32>
    %341 = stablehlo.sine %339 : tensor<32xf32>
    %342 = stablehlo.slice %329 [0:4, 0:32] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %343 = stablehlo.convert %342 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %344 = stablehlo.slice %329 [0:4, 32:64] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %345 = stablehlo.convert %344 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %346 = stablehlo.broadcast_in_dim %340, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %347 = stablehlo.broadcast_in_dim %346, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %348 = stablehlo.multiply %343, %347 : tensor<4x32xf32>
    %349 = stablehlo.broadcast_in_dim %341, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %350 = stablehlo.broadcast_in_dim %349, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %351 = stablehlo.multiply %345, %350 : tensor<4x32xf32>
    %352 = stablehlo.subtract %348, %351 : tensor<4x32xf32>
    %353 = stablehlo.broadcast_in_dim %341, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %354 = stablehlo.broadcast_in_dim %353, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %355 = stablehlo.multiply %343, %354 : tensor<4x32xf32>
    %356 = stablehlo.broadcast_in_dim %340, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %357 = stablehlo.broadcast_in_dim %356, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %358 = stablehlo.multiply %345, %357 : tensor<4x32xf32>
    %359 = stablehlo.add %355, %358 : tensor<4x32xf32>
    %360 = stablehlo.concatenate %352, %359, dim = 1 : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x64xf32>
    %361 = stablehlo.convert %360 : (tensor<4x64xf32>) -> tensor<4x64xbf16>
    %362 = stablehlo.dot_general %293, %arg26, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %363 = stablehlo.reshape %362 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %c_50 = stablehlo.constant dense<0> : tensor<i32>
    %364 = stablehlo.compare LT, %arg92, %c_50, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_51 = stablehlo.constant dense<256> : tensor<i32>
    %365 = stablehlo.add %arg92, %c_51 : tensor<i32>
    %366 = stablehlo.select %364, %365, %arg92 : tensor<i1>, tensor<i32>
    %367 = stablehlo.broadcast_in_dim %366, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %368 = "stablehlo.scatter"(%arg79, %367, %361) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %c_52 = stablehlo.constant dense<0> : tensor<i32>
    %369 = stablehlo.compare LT, %arg92, %c_52, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_53 = stablehlo.constant dense<256> : tensor<i32>
    %370 = stablehlo.add %arg92, %c_53 : tensor<i32>
    %371 = stablehlo.select %369, %370, %arg92 : tensor<i1>, tensor<i32>
    %372 = stablehlo.broadcast_in_dim %371, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %373 = "stablehlo.scatter"(%arg80, %372, %363) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %374 = stablehlo.reshape %327 : (tensor<16x64xbf16>) -> tensor<4x4x64xbf16>
    %375 = stablehlo.dot_general %374, %368, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x4x64xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x256xf32>
    %cst_54 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %376 = stablehlo.sqrt %cst_54 : tensor<f32>
    %377 = stablehlo.convert %376 : tensor<f32>
    %378 = stablehlo.broadcast_in_dim %377, dims = [] : (tensor<f32>) -> tensor<4x4x256xf32>
    %379 = stablehlo.divide %375, %378 : tensor<4x4x256xf32>
    %cst_55 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %380 = call @_where(%10, %379, %cst_55) : (tensor<256xi1>, tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4x256xf32>
    %cst_56 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %381 = stablehlo.reduce(%380 init: %cst_56) applies stablehlo.maximum across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %cst_57 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %382 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %383 = stablehlo.maximum %382, %381 : tensor<4x4xf32>
    %384 = stablehlo.broadcast_in_dim %383, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %385 = stablehlo.broadcast_in_dim %384, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %386 = stablehlo.subtract %380, %385 : tensor<4x4x256xf32>
    %387 = stablehlo.exponential %386 : tensor<4x4x256xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %388 = stablehlo.reduce(%387 init: %cst_58) applies stablehlo.add across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %389 = stablehlo.broadcast_in_dim %388, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %390 = stablehlo.broadcast_in_dim %389, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %391 = stablehlo.divide %387, %390 : tensor<4x4x256xf32>
    %392 = stablehlo.convert %391 : (tensor<4x4x256xf32>) -> tensor<4x4x256xbf16>
    %393 = stablehlo.dot_general %392, %373, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x4x256xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x64xbf16>
    %394 = stablehlo.reshape %393 : (tensor<4x4x64xbf16>) -> tensor<1024xbf16>
    %395 = stablehlo.dot_general %394, %arg23, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %396 = stablehlo.add %280, %395 : tensor<1024xbf16>
    %397 = stablehlo.convert %396 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %398 = stablehlo.multiply %397, %397 : tensor<1024xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %399 = stablehlo.reduce(%398 init: %cst_59) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %400 = stablehlo.broadcast_in_dim %399, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_60 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %401 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %402 = stablehlo.divide %400, %401 : tensor<1xf32>
    %cst_61 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %403 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %404 = stablehlo.add %402, %403 : tensor<1xf32>
    %405 = stablehlo.rsqrt %404 : tensor<1xf32>
    %406 = stablehlo.broadcast_in_dim %405, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %407 = stablehlo.multiply %397, %406 : tensor<1024xf32>
    %408 = stablehlo.convert %407 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %409 = stablehlo.multiply %408, %arg22 : tensor<1024xbf16>
    %410 = stablehlo.dot_general %409, %arg19, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %411 = call @silu(%410) : (tensor<2816xbf16>) -> tensor<2816xbf16>
    %412 = stablehlo.dot_general %409, %arg25, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %413 = stablehlo.multiply %411, %412 : tensor<2816xbf16>
    %414 = stablehlo.dot_general %413, %arg18, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2816xbf16>, tensor<2816x1024xbf16>) -> tensor<1024xbf16>
    %415 = stablehlo.add %396, %414 : tensor<1024xbf16>
    %416 = stablehlo.convert %415 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %417 = stablehlo.multiply %416, %416 : tensor<1024xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %418 = stablehlo.reduce(%417 init: %cst_62) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %419 = stablehlo.broadcast_in_dim %418, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_63 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %420 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %421 = stablehlo.divide %419, %420 : tensor<1xf32>
    %cst_64 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %422 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %423 = stablehlo.add %421, %422 : tensor<1xf32>
    %424 = stablehlo.rsqrt %423 : tensor<1xf32>
    %425 = stablehlo.broadcast_in_dim %424, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %426 = stablehlo.multiply %416, %425 : tensor<1024xf32>
    %427 = stablehlo.convert %426 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %428 = stablehlo.multiply %427, %arg30 : tensor<1024xbf16>
    %429 = stablehlo.dot_general %428, %arg33, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %430 = stablehlo.reshape %429 : (tensor<1024xbf16>) -> tensor<16x64xbf16>
    %431 = stablehlo.iota dim = 0 : tensor<32xi32>
    %432 = stablehlo.negate %431 : tensor<32xi32>
    %433 = stablehlo.convert %432 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_65 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %434 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %435 = stablehlo.divide %433, %434 : tensor<32xf32>
    %cst_66 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %436 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %437 = stablehlo.power %436, %435 : tensor<32xf32>
    %438 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %439 = stablehlo.broadcast_in_dim %438, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %440 = stablehlo.multiply %439, %437 : tensor<32xf32>
    %441 = stablehlo.cosine %440 : tensor<32xf32>
    %442 = stablehlo.sine %440 : tensor<32xf32>
    %443 = stablehlo.slice %430 [0:16, 0:32] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %444 = stablehlo.convert %443 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %445 = stablehlo.slice %430 [0:16, 32:64] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %446 = stablehlo.convert %445 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %447 = stablehlo.broadcast_in_dim %441, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %448 = stablehlo.broadcast_in_dim %447, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %449 = stablehlo.multiply %444, %448 : tensor<16x32xf32>
    %450 = stablehlo.broadcast_in_dim %442, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %451 = stablehlo.broadcast_in_dim %450, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %452 = stablehlo.multiply %446, %451 : tensor<16x32xf32>
    %453 = stablehlo.subtract %449, %452 : tensor<16x32xf32>
    %454 = stablehlo.broadcast_in_dim %442, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %455 = stablehlo.broadcast_in_dim %454, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %456 = stablehlo.multiply %444, %455 : tensor<16x32xf32>
    %457 = stablehlo.broadcast_in_dim %441, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %458 = stablehlo.broadcast_in_dim %457, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %459 = stablehlo.multiply %446, %458 : tensor<16x32xf32>
    %460 = stablehlo.add %456, %459 : tensor<16x32xf32>
    %461 = stablehlo.concatenate %453, %460, dim = 1 : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x64xf32>
    %462 = stablehlo.convert %461 : (tensor<16x64xf32>) -> tensor<16x64xbf16>
    %463 = stablehlo.dot_general %428, %arg29, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %464 = stablehlo.reshape %463 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %465 = stablehlo.iota dim = 0 : tensor<32xi32>
    %466 = stablehlo.negate %465 : tensor<32xi32>
    %467 = stablehlo.convert %466 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_67 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %468 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %469 = stablehlo.divide %467, %468 : tensor<32xf32>
    %cst_68 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %470 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %471 = stablehlo.power %470, %469 : tensor<32xf32>
    %472 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %473 = stablehlo.broadcast_in_dim %472, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %474 = stablehlo.multiply %473, %471 : tensor<32xf32>
    %475 = stablehlo.cosine %474 : tensor<32xf32>
    %476 = stablehlo.sine %474 : tensor<32xf32>
    %477 = stablehlo.slice %464 [0:4, 0:32] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %478 = stablehlo.convert %477 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %479 = stablehlo.slice %464 [0:4, 32:64] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %480 = stablehlo.convert %479 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %481 = stablehlo.broadcast_in_dim %475, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %482 = stablehlo.broadcast_in_dim %481, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %483 = stablehlo.multiply %478, %482 : tensor<4x32xf32>
    %484 = stablehlo.broadcast_in_dim %476, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %485 = stablehlo.broadcast_in_dim %484, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %486 = stablehlo.multiply %480, %485 : tensor<4x32xf32>
    %487 = stablehlo.subtract %483, %486 : tensor<4x32xf32>
    %488 = stablehlo.broadcast_in_dim %476, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %489 = stablehlo.broadcast_in_dim %488, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %490 = stablehlo.multiply %478, %489 : tensor<4x32xf32>
    %491 = stablehlo.broadcast_in_dim %475, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %492 = stablehlo.broadcast_in_dim %491, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %493 = stablehlo.multiply %480, %492 : tensor<4x32xf32>
    %494 = stablehlo.add %490, %493 : tensor<4x32xf32>
    %495 = stablehlo.concatenate %487, %494, dim = 1 : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x64xf32>
    %496 = stablehlo.convert %495 : (tensor<4x64xf32>) -> tensor<4x64xbf16>
    %497 = stablehlo.dot_general %428, %arg35, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %498 = stablehlo.reshape %497 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %c_69 = stablehlo.constant dense<0> : tensor<i32>
    %499 = stablehlo.compare LT, %arg92, %c_69, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_70 = stablehlo.constant dense<256> : tensor<i32>
    %500 = stablehlo.add %arg92, %c_70 : tensor<i32>
    %501 = stablehlo.select %499, %500, %arg92 : tensor<i1>, tensor<i32>
    %502 = stablehlo.broadcast_in_dim %501, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %503 = "stablehlo.scatter"(%arg81, %502, %496) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %c_71 = stablehlo.constant dense<0> : tensor<i32>
    %504 = stablehlo.compare LT, %arg92, %c_71, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_72 = stablehlo.constant dense<256> : tensor<i32>
    %505 = stablehlo.add %arg92, %c_72 : tensor<i32>
    %506 = stablehlo.select %504, %505, %arg92 : tensor<i1>, tensor<i32>
    %507 = stablehlo.broadcast_in_dim %506, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %508 = "stablehlo.scatter"(%arg82, %507, %498) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %509 = stablehlo.reshape %462 : (tensor<16x64xbf16>) -> tensor<4x4x64xbf16>
    %510 = stablehlo.dot_general %509, %503, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x4x64xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x256xf32>
    %cst_73 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %511 = stablehlo.sqrt %cst_73 : tensor<f32>
    %512 = stablehlo.convert %511 : tensor<f32>
    %513 = stablehlo.broadcast_in_dim %512, dims = [] : (tensor<f32>) -> tensor<4x4x256xf32>
    %514 = stablehlo.divide %510, %513 : tensor<4x4x256xf32>
    %cst_74 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %515 = call @_where(%10, %514, %cst_74) : (tensor<256xi1>, tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4x256xf32>
    %cst_75 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %516 = stablehlo.reduce(%515 init: %cst_75) applies stablehlo.maximum across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %cst_76 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %517 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %518 = stablehlo.maximum %517, %516 : tensor<4x4xf32>
    %519 = stablehlo.broadcast_in_dim %518, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %520 = stablehlo.broadcast_in_dim %519, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %521 = stablehlo.subtract %515, %520 : tensor<4x4x256xf32>
    %522 = stablehlo.exponential %521 : tensor<4x4x256xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %523 = stablehlo.reduce(%522 init: %cst_77) applies stablehlo.add across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %524 = stablehlo.broadcast_in_dim %523, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %525 = stablehlo.broadcast_in_dim %524, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %526 = stablehlo.divide %522, %525 : tensor<4x4x256xf32>
    %527 = stablehlo.convert %526 : (tensor<4x4x256xf32>) -> tensor<4x4x256xbf16>
    %528 = stablehlo.dot_general %527, %508, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x4x256xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x64xbf16>
    %529 = stablehlo.reshape %528 : (tensor<4x4x64xbf16>) -> tensor<1024xbf16>
    %530 = stablehlo.dot_general %529, %arg32, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %531 = stablehlo.add %415, %530 : tensor<1024xbf16>
    %532 = stablehlo.convert %531 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %533 = stablehlo.multiply %532, %532 : tensor<1024xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %534 = stablehlo.reduce(%533 init: %cst_78) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %535 = stablehlo.broadcast_in_dim %534, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_79 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %536 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %537 = stablehlo.divide %535, %536 : tensor<1xf32>
    %cst_80 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %538 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %539 = stablehlo.add %537, %538 : tensor<1xf32>
    %540 = stablehlo.rsqrt %539 : tensor<1xf32>
    %541 = stablehlo.broadcast_in_dim %540, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %542 = stablehlo.multiply %532, %541 : tensor<1024xf32>
    %543 = stablehlo.convert %542 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %544 = stablehlo.multiply %543, %arg31 : tensor<1024xbf16>
    %545 = stablehlo.dot_general %544, %arg28, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %546 = call @silu(%545) : (tensor<2816xbf16>) -> tensor<2816xbf16>
    %547 = stablehlo.dot_general %544, %arg34, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %548 = stablehlo.multiply %546, %547 : tensor<2816xbf16>
    %549 = stablehlo.dot_general %548, %arg27, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2816xbf16>, tensor<2816x1024xbf16>) -> tensor<1024xbf16>
    %550 = stablehlo.add %531, %549 : tensor<1024xbf16>
    %551 = stablehlo.convert %550 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %552 = stablehlo.multiply %551, %551 : tensor<1024xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %553 = stablehlo.reduce(%552 init: %cst_81) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %554 = stablehlo.broadcast_in_dim %553, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_82 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %555 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %556 = stablehlo.divide %554, %555 : tensor<1xf32>
    %cst_83 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %557 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %558 = stablehlo.add %556, %557 : tensor<1xf32>
    %559 = stablehlo.rsqrt %558 : tensor<1xf32>
    %560 = stablehlo.broadcast_in_dim %559, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %561 = stablehlo.multiply %551, %560 : tensor<1024xf32>
    %562 = stablehlo.convert %561 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %563 = stablehlo.multiply %562, %arg39 : tensor<1024xbf16>
    %564 = stablehlo.dot_general %563, %arg42, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %565 = stablehlo.reshape %564 : (tensor<1024xbf16>) -> tensor<16x64xbf16>
    %566 = stablehlo.iota dim = 0 : tensor<32xi32>
    %567 = stablehlo.negate %566 : tensor<32xi32>
    %568 = stablehlo.convert %567 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_84 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %569 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %570 = stablehlo.divide %568, %569 : tensor<32xf32>
    %cst_85 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %571 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %572 = stablehlo.power %571, %570 : tensor<32xf32>
    %573 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %574 = stablehlo.broadcast_in_dim %573, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %575 = stablehlo.multiply %574, %572 : tensor<32xf32>
    %576 = stablehlo.cosine %575 : tensor<32xf32>
    %577 = stablehlo.sine %575 : tensor<32xf32>
    %578 = stablehlo.slice %565 [0:16, 0:32] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %579 = stablehlo.convert %578 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %580 = stablehlo.slice %565 [0:16, 32:64] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %581 = stablehlo.convert %580 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %582 = stablehlo.broadcast_in_dim %576, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %583 = stablehlo.broadcast_in_dim %582, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %584 = stablehlo.multiply %579, %583 : tensor<16x32xf32>
    %585 = stablehlo.broadcast_in_dim %577, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %586 = stablehlo.broadcast_in_dim %585, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %587 = stablehlo.multiply %581, %586 : tensor<16x32xf32>
    %588 = stablehlo.subtract %584, %587 : tensor<16x32xf32>
    %589 = stablehlo.broadcast_in_dim %577, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %590 = stablehlo.broadcast_in_dim %589, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %591 = stablehlo.multiply %579, %590 : tensor<16x32xf32>
    %592 = stablehlo.broadcast_in_dim %576, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %593 = stablehlo.broadcast_in_dim %592, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %594 = stablehlo.multiply %581, %593 : tensor<16x32xf32>
    %595 = stablehlo.add %591, %594 : tensor<16x32xf32>
    %596 = stablehlo.concatenate %588, %595, dim = 1 : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x64xf32>
    %597 = stablehlo.convert %596 : (tensor<16x64xf32>) -> tensor<16x64xbf16>
    %598 = stablehlo.dot_general %563, %arg38, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %599 = stablehlo.reshape %598 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %600 = stablehlo.iota dim = 0 : tensor<32xi32>
    %601 = stablehlo.negate %600 : tensor<32xi32>
    %602 = stablehlo.convert %601 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_86 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %603 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %604 = stablehlo.divide %602, %603 : tensor<32xf32>
    %cst_87 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %605 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %606 = stablehlo.power %605, %604 : tensor<32xf32>
    %607 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %608 = stablehlo.broadcast_in_dim %607, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %609 = stablehlo.multiply %608, %606 : tensor<32xf32>
    %610 = stablehlo.cosine %609 : tensor<32xf32>
    %611 = stablehlo.sine %609 : tensor<32xf32>
    %612 = stablehlo.slice %599 [0:4, 0:32] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %613 = stablehlo.convert %612 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %614 = stablehlo.slice %599 [0:4, 32:64] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %615 = stablehlo.convert %614 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %616 = stablehlo.broadcast_in_dim %610, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %617 = stablehlo.broadcast_in_dim %616, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %618 = stablehlo.multiply %613, %617 : tensor<4x32xf32>
    %619 = stablehlo.broadcast_in_dim %611, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %620 = stablehlo.broadcast_in_dim %619, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %621 = stablehlo.multiply %615, %620 : tensor<4x32xf32>
    %622 = stablehlo.subtract %618, %621 : tensor<4x32xf32>
    %623 = stablehlo.broadcast_in_dim %611, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %624 = stablehlo.broadcast_in_dim %623, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %625 = stablehlo.multiply %613, %624 : tensor<4x32xf32>
    %626 = stablehlo.broadcast_in_dim %610, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %627 = stablehlo.broadcast_in_dim %626, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %628 = stablehlo.multiply %615, %627 : tensor<4x32xf32>
    %629 = stablehlo.add %625, %628 : tensor<4x32xf32>
    %630 = stablehlo.concatenate %622, %629, dim = 1 : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x64xf32>
    %631 = stablehlo.convert %630 : (tensor<4x64xf32>) -> tensor<4x64xbf16>
    %632 = stablehlo.dot_general %563, %arg44, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %633 = stablehlo.reshape %632 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %c_88 = stablehlo.constant dense<0> : tensor<i32>
    %634 = stablehlo.compare LT, %arg92, %c_88, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_89 = stablehlo.constant dense<256> : tensor<i32>
    %635 = stablehlo.add %arg92, %c_89 : tensor<i32>
    %636 = stablehlo.select %634, %635, %arg92 : tensor<i1>, tensor<i32>
    %637 = stablehlo.broadcast_in_dim %636, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %638 = "stablehlo.scatter"(%arg83, %637, %631) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %c_90 = stablehlo.constant dense<0> : tensor<i32>
    %639 = stablehlo.compare LT, %arg92, %c_90, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_91 = stablehlo.constant dense<256> : tensor<i32>
    %640 = stablehlo.add %arg92, %c_91 : tensor<i32>
    %641 = stablehlo.select %639, %640, %arg92 : tensor<i1>, tensor<i32>
    %642 = stablehlo.broadcast_in_dim %641, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %643 = "stablehlo.scatter"(%arg84, %642, %633) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %644 = stablehlo.reshape %597 : (tensor<16x64xbf16>) -> tensor<4x4x64xbf16>
    %645 = stablehlo.dot_general %644, %638, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x4x64xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x256xf32>
    %cst_92 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %646 = stablehlo.sqrt %cst_92 : tensor<f32>
    %647 = stablehlo.convert %646 : tensor<f32>
    %648 = stablehlo.broadcast_in_dim %647, dims = [] : (tensor<f32>) -> tensor<4x4x256xf32>
    %649 = stablehlo.divide %645, %648 : tensor<4x4x256xf32>
    %cst_93 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %650 = call @_where(%10, %649, %cst_93) : (tensor<256xi1>, tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4x256xf32>
    %cst_94 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %651 = stablehlo.reduce(%650 init: %cst_94) applies stablehlo.maximum across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %cst_95 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %652 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %653 = stablehlo.maximum %652, %651 : tensor<4x4xf32>
    %654 = stablehlo.broadcast_in_dim %653, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %655 = stablehlo.broadcast_in_dim %654, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %656 = stablehlo.subtract %650, %655 : tensor<4x4x256xf32>
    %657 = stablehlo.exponential %656 : tensor<4x4x256xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %658 = stablehlo.reduce(%657 init: %cst_96) applies stablehlo.add across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %659 = stablehlo.broadcast_in_dim %658, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %660 = stablehlo.broadcast_in_dim %659, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %661 = stablehlo.divide %657, %660 : tensor<4x4x256xf32>
    %662 = stablehlo.convert %661 : (tensor<4x4x256xf32>) -> tensor<4x4x256xbf16>
    %663 = stablehlo.dot_general %662, %643, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x4x256xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x64xbf16>
    %664 = stablehlo.reshape %663 : (tensor<4x4x64xbf16>) -> tensor<1024xbf16>
    %665 = stablehlo.dot_general %664, %arg41, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %666 = stablehlo.add %550, %665 : tensor<1024xbf16>
    %667 = stablehlo.convert %666 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %668 = stablehlo.multiply %667, %667 : tensor<1024xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %669 = stablehlo.reduce(%668 init: %cst_97) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %670 = stablehlo.broadcast_in_dim %669, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_98 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %671 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %672 = stablehlo.divide %670, %671 : tensor<1xf32>
    %cst_99 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %673 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %674 = stablehlo.add %672, %673 : tensor<1xf32>
    %675 = stablehlo.rsqrt %674 : tensor<1xf32>
    %676 = stablehlo.broadcast_in_dim %675, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %677 = stablehlo.multiply %667, %676 : tensor<1024xf32>
    %678 = stablehlo.convert %677 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %679 = stablehlo.multiply %678, %arg40 : tensor<1024xbf16>
    %680 = stablehlo.dot_general %679, %arg37, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %681 = call @silu(%680) : (tensor<2816xbf16>) -> tensor<2816xbf16>
    %682 = stablehlo.dot_general %679, %arg43, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %683 = stablehlo.multiply %681, %682 : tensor<2816xbf16>
    %684 = stablehlo.dot_general %683, %arg36, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2816xbf16>, tensor<2816x1024xbf16>) -> tensor<1024xbf16>
    %685 = stablehlo.add %666, %684 : tensor<1024xbf16>
    %686 = stablehlo.convert %685 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %687 = stablehlo.multiply %686, %686 : tensor<1024xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %688 = stablehlo.reduce(%687 init: %cst_100) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %689 = stablehlo.broadcast_in_dim %688, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_101 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %690 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %691 = stablehlo.divide %689, %690 : tensor<1xf32>
    %cst_102 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %692 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %693 = stablehlo.add %691, %692 : tensor<1xf32>
    %694 = stablehlo.rsqrt %693 : tensor<1xf32>
    %695 = stablehlo.broadcast_in_dim %694, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %696 = stablehlo.multiply %686, %695 : tensor<1024xf32>
    %697 = stablehlo.convert %696 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %698 = stablehlo.multiply %697, %arg48 : tensor<1024xbf16>
    %699 = stablehlo.dot_general %698, %arg51, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %700 = stablehlo.reshape %699 : (tensor<1024xbf16>) -> tensor<16x64xbf16>
    %701 = stablehlo.iota dim = 0 : tensor<32xi32>
    %702 = stablehlo.negate %701 : tensor<32xi32>
    %703 = stablehlo.convert %702 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_103 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %704 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %705 = stablehlo.divide %703, %704 : tensor<32xf32>
    %cst_104 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %706 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %707 = stablehlo.power %706, %705 : tensor<32xf32>
    %708 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %709 = stablehlo.broadcast_in_dim %708, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %710 = stablehlo.multiply %709, %707 : tensor<32xf32>
    %711 = stablehlo.cosine %710 : tensor<32xf32>
    %712 = stablehlo.sine %710 : tensor<32xf32>
    %713 = stablehlo.slice %700 [0:16, 0:32] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %714 = stablehlo.convert %713 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %715 = stablehlo.slice %700 [0:16, 32:64] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %716 = stablehlo.convert %715 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %717 = stablehlo.broadcast_in_dim %711, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %718 = stablehlo.broadcast_in_dim %717, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %719 = stablehlo.multiply %714, %718 : tensor<16x32xf32>
    %720 = stablehlo.broadcast_in_dim %712, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %721 = stablehlo.broadcast_in_dim %720, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %722 = stablehlo.multiply %716, %721 : tensor<16x32xf32>
    %723 = stablehlo.subtract %719, %722 : tensor<16x32xf32>
    %724 = stablehlo.broadcast_in_dim %712, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %725 = stablehlo.broadcast_in_dim %724, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %726 = stablehlo.multiply %714, %725 : tensor<16x32xf32>
    %727 = stablehlo.broadcast_in_dim %711, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %728 = stablehlo.broadcast_in_dim %727, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %729 = stablehlo.multiply %716, %728 : tensor<16x32xf32>
    %730 = stablehlo.add %726, %729 : tensor<16x32xf32>
    %731 = stablehlo.concatenate %723, %730, dim = 1 : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x64xf32>
    %732 = stablehlo.convert %731 : (tensor<16x64xf32>) -> tensor<16x64xbf16>
    %733 = stablehlo.dot_general %698, %arg47, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %734 = stablehlo.reshape %733 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %735 = stablehlo.iota dim = 0 : tensor<32xi32>
    %736 = stablehlo.negate %735 : tensor<32xi32>
    %737 = stablehlo.convert %736 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_105 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %738 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %739 = stablehlo.divide %737, %738 : tensor<32xf32>
    %cst_106 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %740 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %741 = stablehlo.power %740, %739 : tensor<32xf32>
    %742 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %743 = stablehlo.broadcast_in_dim %742, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %744 = stablehlo.multiply %743, %741 : tensor<32xf32>
    %745 = stablehlo.cosine %744 : tensor<32xf32>
    %746 = stablehlo.sine %744 : tensor<32xf32>
    %747 = stablehlo.slice %734 [0:4, 0:32] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %748 = stablehlo.convert %747 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %749 = stablehlo.slice %734 [0:4, 32:64] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %750 = stablehlo.convert %749 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %751 = stablehlo.broadcast_in_dim %745, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %752 = stablehlo.broadcast_in_dim %751, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %753 = stablehlo.multiply %748, %752 : tensor<4x32xf32>
    %754 = stablehlo.broadcast_in_dim %746, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %755 = stablehlo.broadcast_in_dim %754, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %756 = stablehlo.multiply %750, %755 : tensor<4x32xf32>
    %757 = stablehlo.subtract %753, %756 : tensor<4x32xf32>
    %758 = stablehlo.broadcast_in_dim %746, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %759 = stablehlo.broadcast_in_dim %758, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %760 = stablehlo.multiply %748, %759 : tensor<4x32xf32>
    %761 = stablehlo.broadcast_in_dim %745, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %762 = stablehlo.broadcast_in_dim %761, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %763 = stablehlo.multiply %750, %762 : tensor<4x32xf32>
    %764 = stablehlo.add %760, %763 : tensor<4x32xf32>
    %765 = stablehlo.concatenate %757, %764, dim = 1 : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x64xf32>
    %766 = stablehlo.convert %765 : (tensor<4x64xf32>) -> tensor<4x64xbf16>
    %767 = stablehlo.dot_general %698, %arg53, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %768 = stablehlo.reshape %767 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %c_107 = stablehlo.constant dense<0> : tensor<i32>
    %769 = stablehlo.compare LT, %arg92, %c_107, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_108 = stablehlo.constant dense<256> : tensor<i32>
    %770 = stablehlo.add %arg92, %c_108 : tensor<i32>
    %771 = stablehlo.select %769, %770, %arg92 : tensor<i1>, tensor<i32>
    %772 = stablehlo.broadcast_in_dim %771, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %773 = "stablehlo.scatter"(%arg85, %772, %766) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %c_109 = stablehlo.constant dense<0> : tensor<i32>
    %774 = stablehlo.compare LT, %arg92, %c_109, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_110 = stablehlo.constant dense<256> : tensor<i32>
    %775 = stablehlo.add %arg92, %c_110 : tensor<i32>
    %776 = stablehlo.select %774, %775, %arg92 : tensor<i1>, tensor<i32>
    %777 = stablehlo.broadcast_in_dim %776, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %778 = "stablehlo.scatter"(%arg86, %777, %768) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %779 = stablehlo.reshape %732 : (tensor<16x64xbf16>) -> tensor<4x4x64xbf16>
    %780 = stablehlo.dot_general %779, %773, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x4x64xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x256xf32>
    %cst_111 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %781 = stablehlo.sqrt %cst_111 : tensor<f32>
    %782 = stablehlo.convert %781 : tensor<f32>
    %783 = stablehlo.broadcast_in_dim %782, dims = [] : (tensor<f32>) -> tensor<4x4x256xf32>
    %784 = stablehlo.divide %780, %783 : tensor<4x4x256xf32>
    %cst_112 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %785 = call @_where(%10, %784, %cst_112) : (tensor<256xi1>, tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4x256xf32>
    %cst_113 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %786 = stablehlo.reduce(%785 init: %cst_113) applies stablehlo.maximum across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %cst_114 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %787 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %788 = stablehlo.maximum %787, %786 : tensor<4x4xf32>
    %789 = stablehlo.broadcast_in_dim %788, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %790 = stablehlo.broadcast_in_dim %789, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %791 = stablehlo.subtract %785, %790 : tensor<4x4x256xf32>
    %792 = stablehlo.exponential %791 : tensor<4x4x256xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %793 = stablehlo.reduce(%792 init: %cst_115) applies stablehlo.add across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %794 = stablehlo.broadcast_in_dim %793, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %795 = stablehlo.broadcast_in_dim %794, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %796 = stablehlo.divide %792, %795 : tensor<4x4x256xf32>
    %797 = stablehlo.convert %796 : (tensor<4x4x256xf32>) -> tensor<4x4x256xbf16>
    %798 = stablehlo.dot_general %797, %778, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x4x256xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x64xbf16>
    %799 = stablehlo.reshape %798 : (tensor<4x4x64xbf16>) -> tensor<1024xbf16>
    %800 = stablehlo.dot_general %799, %arg50, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %801 = stablehlo.add %685, %800 : tensor<1024xbf16>
    %802 = stablehlo.convert %801 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %803 = stablehlo.multiply %802, %802 : tensor<1024xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %804 = stablehlo.reduce(%803 init: %cst_116) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %805 = stablehlo.broadcast_in_dim %804, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_117 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %806 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %807 = stablehlo.divide %805, %806 : tensor<1xf32>
    %cst_118 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %808 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %809 = stablehlo.add %807, %808 : tensor<1xf32>
    %810 = stablehlo.rsqrt %809 : tensor<1xf32>
    %811 = stablehlo.broadcast_in_dim %810, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %812 = stablehlo.multiply %802, %811 : tensor<1024xf32>
    %813 = stablehlo.convert %812 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %814 = stablehlo.multiply %813, %arg49 : tensor<1024xbf16>
    %815 = stablehlo.dot_general %814, %arg46, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %816 = call @silu(%815) : (tensor<2816xbf16>) -> tensor<2816xbf16>
    %817 = stablehlo.dot_general %814, %arg52, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %818 = stablehlo.multiply %816, %817 : tensor<2816xbf16>
    %819 = stablehlo.dot_general %818, %arg45, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2816xbf16>, tensor<2816x1024xbf16>) -> tensor<1024xbf16>
    %820 = stablehlo.add %801, %819 : tensor<1024xbf16>
    %821 = stablehlo.convert %820 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %822 = stablehlo.multiply %821, %821 : tensor<1024xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %823 = stablehlo.reduce(%822 init: %cst_119) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %824 = stablehlo.broadcast_in_dim %823, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_120 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %825 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %826 = stablehlo.divide %824, %825 : tensor<1xf32>
    %cst_121 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %827 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %828 = stablehlo.add %826, %827 : tensor<1xf32>
    %829 = stablehlo.rsqrt %828 : tensor<1xf32>
    %830 = stablehlo.broadcast_in_dim %829, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %831 = stablehlo.multiply %821, %830 : tensor<1024xf32>
    %832 = stablehlo.convert %831 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %833 = stablehlo.multiply %832, %arg57 : tensor<1024xbf16>
    %834 = stablehlo.dot_general %833, %arg60, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %835 = stablehlo.reshape %834 : (tensor<1024xbf16>) -> tensor<16x64xbf16>
    %836 = stablehlo.iota dim = 0 : tensor<32xi32>
    %837 = stablehlo.negate %836 : tensor<32xi32>
    %838 = stablehlo.convert %837 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_122 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %839 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %840 = stablehlo.divide %838, %839 : tensor<32xf32>
    %cst_123 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %841 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %842 = stablehlo.power %841, %840 : tensor<32xf32>
    %843 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %844 = stablehlo.broadcast_in_dim %843, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %845 = stablehlo.multiply %844, %842 : tensor<32xf32>
    %846 = stablehlo.cosine %845 : tensor<32xf32>
    %847 = stablehlo.sine %845 : tensor<32xf32>
    %848 = stablehlo.slice %835 [0:16, 0:32] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %849 = stablehlo.convert %848 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %850 = stablehlo.slice %835 [0:16, 32:64] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %851 = stablehlo.convert %850 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %852 = stablehlo.broadcast_in_dim %846, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %853 = stablehlo.broadcast_in_dim %852, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %854 = stablehlo.multiply %849, %853 : tensor<16x32xf32>
    %855 = stablehlo.broadcast_in_dim %847, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %856 = stablehlo.broadcast_in_dim %855, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %857 = stablehlo.multiply %851, %856 : tensor<16x32xf32>
    %858 = stablehlo.subtract %854, %857 : tensor<16x32xf32>
    %859 = stablehlo.broadcast_in_dim %847, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %860 = stablehlo.broadcast_in_dim %859, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %861 = stablehlo.multiply %849, %860 : tensor<16x32xf32>
    %862 = stablehlo.broadcast_in_dim %846, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %863 = stablehlo.broadcast_in_dim %862, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %864 = stablehlo.multiply %851, %863 : tensor<16x32xf32>
    %865 = stablehlo.add %861, %864 : tensor<16x32xf32>
    %866 = stablehlo.concatenate %858, %865, dim = 1 : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x64xf32>
    %867 = stablehlo.convert %866 : (tensor<16x64xf32>) -> tensor<16x64xbf16>
    %868 = stablehlo.dot_general %833, %arg56, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %869 = stablehlo.reshape %868 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %870 = stablehlo.iota dim = 0 : tensor<32xi32>
    %871 = stablehlo.negate %870 : tensor<32xi32>
    %872 = stablehlo.convert %871 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_124 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %873 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %874 = stablehlo.divide %872, %873 : tensor<32xf32>
    %cst_125 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %875 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %876 = stablehlo.power %875, %874 : tensor<32xf32>
    %877 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %878 = stablehlo.broadcast_in_dim %877, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %879 = stablehlo.multiply %878, %876 : tensor<32xf32>
    %880 = stablehlo.cosine %879 : tensor<32xf32>
    %881 = stablehlo.sine %879 : tensor<32xf32>
    %882 = stablehlo.slice %869 [0:4, 0:32] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %883 = stablehlo.convert %882 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %884 = stablehlo.slice %869 [0:4, 32:64] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %885 = stablehlo.convert %884 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %886 = stablehlo.broadcast_in_dim %880, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %887 = stablehlo.broadcast_in_dim %886, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %888 = stablehlo.multiply %883, %887 : tensor<4x32xf32>
    %889 = stablehlo.broadcast_in_dim %881, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %890 = stablehlo.broadcast_in_dim %889, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %891 = stablehlo.multiply %885, %890 : tensor<4x32xf32>
    %892 = stablehlo.subtract %888, %891 : tensor<4x32xf32>
    %893 = stablehlo.broadcast_in_dim %881, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %894 = stablehlo.broadcast_in_dim %893, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %895 = stablehlo.multiply %883, %894 : tensor<4x32xf32>
    %896 = stablehlo.broadcast_in_dim %880, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %897 = stablehlo.broadcast_in_dim %896, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %898 = stablehlo.multiply %885, %897 : tensor<4x32xf32>
    %899 = stablehlo.add %895, %898 : tensor<4x32xf32>
    %900 = stablehlo.concatenate %892, %899, dim = 1 : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x64xf32>
    %901 = stablehlo.convert %900 : (tensor<4x64xf32>) -> tensor<4x64xbf16>
    %902 = stablehlo.dot_general %833, %arg62, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %903 = stablehlo.reshape %902 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %c_126 = stablehlo.constant dense<0> : tensor<i32>
    %904 = stablehlo.compare LT, %arg92, %c_126, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_127 = stablehlo.constant dense<256> : tensor<i32>
    %905 = stablehlo.add %arg92, %c_127 : tensor<i32>
    %906 = stablehlo.select %904, %905, %arg92 : tensor<i1>, tensor<i32>
    %907 = stablehlo.broadcast_in_dim %906, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %908 = "stablehlo.scatter"(%arg87, %907, %901) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %c_128 = stablehlo.constant dense<0> : tensor<i32>
    %909 = stablehlo.compare LT, %arg92, %c_128, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_129 = stablehlo.constant dense<256> : tensor<i32>
    %910 = stablehlo.add %arg92, %c_129 : tensor<i32>
    %911 = stablehlo.select %909, %910, %arg92 : tensor<i1>, tensor<i32>
    %912 = stablehlo.broadcast_in_dim %911, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %913 = "stablehlo.scatter"(%arg88, %912, %903) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %914 = stablehlo.reshape %867 : (tensor<16x64xbf16>) -> tensor<4x4x64xbf16>
    %915 = stablehlo.dot_general %914, %908, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x4x64xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x256xf32>
    %cst_130 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %916 = stablehlo.sqrt %cst_130 : tensor<f32>
    %917 = stablehlo.convert %916 : tensor<f32>
    %918 = stablehlo.broadcast_in_dim %917, dims = [] : (tensor<f32>) -> tensor<4x4x256xf32>
    %919 = stablehlo.divide %915, %918 : tensor<4x4x256xf32>
    %cst_131 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %920 = call @_where(%10, %919, %cst_131) : (tensor<256xi1>, tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4x256xf32>
    %cst_132 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %921 = stablehlo.reduce(%920 init: %cst_132) applies stablehlo.maximum across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %cst_133 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %922 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %923 = stablehlo.maximum %922, %921 : tensor<4x4xf32>
    %924 = stablehlo.broadcast_in_dim %923, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %925 = stablehlo.broadcast_in_dim %924, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %926 = stablehlo.subtract %920, %925 : tensor<4x4x256xf32>
    %927 = stablehlo.exponential %926 : tensor<4x4x256xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %928 = stablehlo.reduce(%927 init: %cst_134) applies stablehlo.add across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %929 = stablehlo.broadcast_in_dim %928, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %930 = stablehlo.broadcast_in_dim %929, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %931 = stablehlo.divide %927, %930 : tensor<4x4x256xf32>
    %932 = stablehlo.convert %931 : (tensor<4x4x256xf32>) -> tensor<4x4x256xbf16>
    %933 = stablehlo.dot_general %932, %913, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x4x256xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x64xbf16>
    %934 = stablehlo.reshape %933 : (tensor<4x4x64xbf16>) -> tensor<1024xbf16>
    %935 = stablehlo.dot_general %934, %arg59, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %936 = stablehlo.add %820, %935 : tensor<1024xbf16>
    %937 = stablehlo.convert %936 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %938 = stablehlo.multiply %937, %937 : tensor<1024xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %939 = stablehlo.reduce(%938 init: %cst_135) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %940 = stablehlo.broadcast_in_dim %939, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_136 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %941 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %942 = stablehlo.divide %940, %941 : tensor<1xf32>
    %cst_137 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %943 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %944 = stablehlo.add %942, %943 : tensor<1xf32>
    %945 = stablehlo.rsqrt %944 : tensor<1xf32>
    %946 = stablehlo.broadcast_in_dim %945, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %947 = stablehlo.multiply %937, %946 : tensor<1024xf32>
    %948 = stablehlo.convert %947 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %949 = stablehlo.multiply %948, %arg58 : tensor<1024xbf16>
    %950 = stablehlo.dot_general %949, %arg55, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %951 = call @silu(%950) : (tensor<2816xbf16>) -> tensor<2816xbf16>
    %952 = stablehlo.dot_general %949, %arg61, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %953 = stablehlo.multiply %951, %952 : tensor<2816xbf16>
    %954 = stablehlo.dot_general %953, %arg54, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2816xbf16>, tensor<2816x1024xbf16>) -> tensor<1024xbf16>
    %955 = stablehlo.add %936, %954 : tensor<1024xbf16>
    %956 = stablehlo.convert %955 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %957 = stablehlo.multiply %956, %956 : tensor<1024xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %958 = stablehlo.reduce(%957 init: %cst_138) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %959 = stablehlo.broadcast_in_dim %958, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_139 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %960 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %961 = stablehlo.divide %959, %960 : tensor<1xf32>
    %cst_140 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %962 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %963 = stablehlo.add %961, %962 : tensor<1xf32>
    %964 = stablehlo.rsqrt %963 : tensor<1xf32>
    %965 = stablehlo.broadcast_in_dim %964, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %966 = stablehlo.multiply %956, %965 : tensor<1024xf32>
    %967 = stablehlo.convert %966 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %968 = stablehlo.multiply %967, %arg66 : tensor<1024xbf16>
    %969 = stablehlo.dot_general %968, %arg69, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %970 = stablehlo.reshape %969 : (tensor<1024xbf16>) -> tensor<16x64xbf16>
    %971 = stablehlo.iota dim = 0 : tensor<32xi32>
    %972 = stablehlo.negate %971 : tensor<32xi32>
    %973 = stablehlo.convert %972 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_141 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %974 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %975 = stablehlo.divide %973, %974 : tensor<32xf32>
    %cst_142 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %976 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %977 = stablehlo.power %976, %975 : tensor<32xf32>
    %978 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %979 = stablehlo.broadcast_in_dim %978, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %980 = stablehlo.multiply %979, %977 : tensor<32xf32>
    %981 = stablehlo.cosine %980 : tensor<32xf32>
    %982 = stablehlo.sine %980 : tensor<32xf32>
    %983 = stablehlo.slice %970 [0:16, 0:32] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %984 = stablehlo.convert %983 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %985 = stablehlo.slice %970 [0:16, 32:64] : (tensor<16x64xbf16>) -> tensor<16x32xbf16>
    %986 = stablehlo.convert %985 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %987 = stablehlo.broadcast_in_dim %981, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %988 = stablehlo.broadcast_in_dim %987, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %989 = stablehlo.multiply %984, %988 : tensor<16x32xf32>
    %990 = stablehlo.broadcast_in_dim %982, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %991 = stablehlo.broadcast_in_dim %990, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %992 = stablehlo.multiply %986, %991 : tensor<16x32xf32>
    %993 = stablehlo.subtract %989, %992 : tensor<16x32xf32>
    %994 = stablehlo.broadcast_in_dim %982, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %995 = stablehlo.broadcast_in_dim %994, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %996 = stablehlo.multiply %984, %995 : tensor<16x32xf32>
    %997 = stablehlo.broadcast_in_dim %981, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %998 = stablehlo.broadcast_in_dim %997, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %999 = stablehlo.multiply %986, %998 : tensor<16x32xf32>
    %1000 = stablehlo.add %996, %999 : tensor<16x32xf32>
    %1001 = stablehlo.concatenate %993, %1000, dim = 1 : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x64xf32>
    %1002 = stablehlo.convert %1001 : (tensor<16x64xf32>) -> tensor<16x64xbf16>
    %1003 = stablehlo.dot_general %968, %arg65, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %1004 = stablehlo.reshape %1003 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %1005 = stablehlo.iota dim = 0 : tensor<32xi32>
    %1006 = stablehlo.negate %1005 : tensor<32xi32>
    %1007 = stablehlo.convert %1006 : (tensor<32xi32>) -> tensor<32xf32>
    %cst_143 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %1008 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1009 = stablehlo.divide %1007, %1008 : tensor<32xf32>
    %cst_144 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %1010 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1011 = stablehlo.power %1010, %1009 : tensor<32xf32>
    %1012 = stablehlo.convert %arg92 : (tensor<i32>) -> tensor<f32>
    %1013 = stablehlo.broadcast_in_dim %1012, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1014 = stablehlo.multiply %1013, %1011 : tensor<32xf32>
    %1015 = stablehlo.cosine %1014 : tensor<32xf32>
    %1016 = stablehlo.sine %1014 : tensor<32xf32>
    %1017 = stablehlo.slice %1004 [0:4, 0:32] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %1018 = stablehlo.convert %1017 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %1019 = stablehlo.slice %1004 [0:4, 32:64] : (tensor<4x64xbf16>) -> tensor<4x32xbf16>
    %1020 = stablehlo.convert %1019 : (tensor<4x32xbf16>) -> tensor<4x32xf32>
    %1021 = stablehlo.broadcast_in_dim %1015, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %1022 = stablehlo.broadcast_in_dim %1021, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %1023 = stablehlo.multiply %1018, %1022 : tensor<4x32xf32>
    %1024 = stablehlo.broadcast_in_dim %1016, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %1025 = stablehlo.broadcast_in_dim %1024, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %1026 = stablehlo.multiply %1020, %1025 : tensor<4x32xf32>
    %1027 = stablehlo.subtract %1023, %1026 : tensor<4x32xf32>
    %1028 = stablehlo.broadcast_in_dim %1016, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %1029 = stablehlo.broadcast_in_dim %1028, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %1030 = stablehlo.multiply %1018, %1029 : tensor<4x32xf32>
    %1031 = stablehlo.broadcast_in_dim %1015, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %1032 = stablehlo.broadcast_in_dim %1031, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<4x32xf32>
    %1033 = stablehlo.multiply %1020, %1032 : tensor<4x32xf32>
    %1034 = stablehlo.add %1030, %1033 : tensor<4x32xf32>
    %1035 = stablehlo.concatenate %1027, %1034, dim = 1 : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x64xf32>
    %1036 = stablehlo.convert %1035 : (tensor<4x64xf32>) -> tensor<4x64xbf16>
    %1037 = stablehlo.dot_general %968, %arg71, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x256xbf16>) -> tensor<256xbf16>
    %1038 = stablehlo.reshape %1037 : (tensor<256xbf16>) -> tensor<4x64xbf16>
    %c_145 = stablehlo.constant dense<0> : tensor<i32>
    %1039 = stablehlo.compare LT, %arg92, %c_145, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_146 = stablehlo.constant dense<256> : tensor<i32>
    %1040 = stablehlo.add %arg92, %c_146 : tensor<i32>
    %1041 = stablehlo.select %1039, %1040, %arg92 : tensor<i1>, tensor<i32>
    %1042 = stablehlo.broadcast_in_dim %1041, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %1043 = "stablehlo.scatter"(%arg89, %1042, %1036) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %c_147 = stablehlo.constant dense<0> : tensor<i32>
    %1044 = stablehlo.compare LT, %arg92, %c_147, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_148 = stablehlo.constant dense<256> : tensor<i32>
    %1045 = stablehlo.add %arg92, %c_148 : tensor<i32>
    %1046 = stablehlo.select %1044, %1045, %arg92 : tensor<i1>, tensor<i32>
    %1047 = stablehlo.broadcast_in_dim %1046, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %1048 = "stablehlo.scatter"(%arg90, %1047, %1038) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg93: tensor<bf16>, %arg94: tensor<bf16>):
      stablehlo.return %arg94 : tensor<bf16>
    }) : (tensor<4x256x64xbf16>, tensor<1xi32>, tensor<4x64xbf16>) -> tensor<4x256x64xbf16>
    %1049 = stablehlo.reshape %1002 : (tensor<16x64xbf16>) -> tensor<4x4x64xbf16>
    %1050 = stablehlo.dot_general %1049, %1043, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x4x64xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x256xf32>
    %cst_149 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %1051 = stablehlo.sqrt %cst_149 : tensor<f32>
    %1052 = stablehlo.convert %1051 : tensor<f32>
    %1053 = stablehlo.broadcast_in_dim %1052, dims = [] : (tensor<f32>) -> tensor<4x4x256xf32>
    %1054 = stablehlo.divide %1050, %1053 : tensor<4x4x256xf32>
    %cst_150 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %1055 = call @_where(%10, %1054, %cst_150) : (tensor<256xi1>, tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4x256xf32>
    %cst_151 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1056 = stablehlo.reduce(%1055 init: %cst_151) applies stablehlo.maximum across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %cst_152 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1057 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %1058 = stablehlo.maximum %1057, %1056 : tensor<4x4xf32>
    %1059 = stablehlo.broadcast_in_dim %1058, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %1060 = stablehlo.broadcast_in_dim %1059, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %1061 = stablehlo.subtract %1055, %1060 : tensor<4x4x256xf32>
    %1062 = stablehlo.exponential %1061 : tensor<4x4x256xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1063 = stablehlo.reduce(%1062 init: %cst_153) applies stablehlo.add across dimensions = [2] : (tensor<4x4x256xf32>, tensor<f32>) -> tensor<4x4xf32>
    %1064 = stablehlo.broadcast_in_dim %1063, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    %1065 = stablehlo.broadcast_in_dim %1064, dims = [0, 1, 2] : (tensor<4x4x1xf32>) -> tensor<4x4x256xf32>
    %1066 = stablehlo.divide %1062, %1065 : tensor<4x4x256xf32>
    %1067 = stablehlo.convert %1066 : (tensor<4x4x256xf32>) -> tensor<4x4x256xbf16>
    %1068 = stablehlo.dot_general %1067, %1048, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x4x256xbf16>, tensor<4x256x64xbf16>) -> tensor<4x4x64xbf16>
    %1069 = stablehlo.reshape %1068 : (tensor<4x4x64xbf16>) -> tensor<1024xbf16>
    %1070 = stablehlo.dot_general %1069, %arg68, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024xbf16>
    %1071 = stablehlo.add %955, %1070 : tensor<1024xbf16>
    %1072 = stablehlo.convert %1071 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %1073 = stablehlo.multiply %1072, %1072 : tensor<1024xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1074 = stablehlo.reduce(%1073 init: %cst_154) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %1075 = stablehlo.broadcast_in_dim %1074, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_155 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1076 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1077 = stablehlo.divide %1075, %1076 : tensor<1xf32>
    %cst_156 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1078 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1079 = stablehlo.add %1077, %1078 : tensor<1xf32>
    %1080 = stablehlo.rsqrt %1079 : tensor<1xf32>
    %1081 = stablehlo.broadcast_in_dim %1080, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %1082 = stablehlo.multiply %1072, %1081 : tensor<1024xf32>
    %1083 = stablehlo.convert %1082 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %1084 = stablehlo.multiply %1083, %arg67 : tensor<1024xbf16>
    %1085 = stablehlo.dot_general %1084, %arg64, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %1086 = call @silu(%1085) : (tensor<2816xbf16>) -> tensor<2816xbf16>
    %1087 = stablehlo.dot_general %1084, %arg70, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024xbf16>, tensor<1024x2816xbf16>) -> tensor<2816xbf16>
    %1088 = stablehlo.multiply %1086, %1087 : tensor<2816xbf16>
    %1089 = stablehlo.dot_general %1088, %arg63, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2816xbf16>, tensor<2816x1024xbf16>) -> tensor<1024xbf16>
    %1090 = stablehlo.add %1071, %1089 : tensor<1024xbf16>
    %1091 = stablehlo.convert %1090 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %1092 = stablehlo.multiply %1091, %1091 : tensor<1024xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1093 = stablehlo.reduce(%1092 init: %cst_157) applies stablehlo.add across dimensions = [0] : (tensor<1024xf32>, tensor<f32>) -> tensor<f32>
    %1094 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_158 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %1095 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1096 = stablehlo.divide %1094, %1095 : tensor<1xf32>
    %cst_159 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1097 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1098 = stablehlo.add %1096, %1097 : tensor<1xf32>
    %1099 = stablehlo.rsqrt %1098 : tensor<1xf32>
    %1100 = stablehlo.broadcast_in_dim %1099, dims = [0] : (tensor<1xf32>) -> tensor<1024xf32>
    %1101 = stablehlo.multiply %1091, %1100 : tensor<1024xf32>
    %1102 = stablehlo.convert %1101 : (tensor<1024xf32>) -> tensor<1024xbf16>
    %1103 = stablehlo.multiply %1102, %arg73 : tensor<1024xbf16>
    %1104 = stablehlo.dot_general %arg72, %1103, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8000x1024xbf16>, tensor<1024xbf16>) -> tensor<8000xf32>
    return %98, %103, %233, %238, %368, %373, %503, %508, %638, %643, %773, %778, %908, %913, %1043, %1048, %1104 : tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<4x256x64xbf16>, tensor<8000xf32>
  }
  func.func private @_where(%arg0: tensor<256xi1>, %arg1: tensor<4x4x256xf32>, %arg2: tensor<f32>) -> tensor<4x4x256xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<256xi1>) -> tensor<4x4x256xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x4x256xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<4x4x256xi1>, tensor<4x4x256xf32>
    return %3 : tensor<4x4x256xf32>
  }
  func.func private @silu(%arg0: tensor<2816xbf16>) -> tensor<2816xbf16> {
    %0 = stablehlo.negate %arg0 : tensor<2816xbf16>
    %1 = stablehlo.exponential %0 : tensor<2816xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2816xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2816xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2816xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2816xbf16>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2816xbf16>
    return %6 : tensor<2816xbf16>
  }
}
