module @jit_perceptron_adam attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<784x640xf32>, %arg1: tensor<640xf32>, %arg2: tensor<640x320xf32>, %arg3: tensor<320xf32>, %arg4: tensor<320x10xf32>, %arg5: tensor<10xf32>, %arg6: tensor<784x640xf32>, %arg7: tensor<640xf32>, %arg8: tensor<640x320xf32>, %arg9: tensor<320xf32>, %arg10: tensor<320x10xf32>, %arg11: tensor<10xf32>, %arg12: tensor<784x640xf32>, %arg13: tensor<640xf32>, %arg14: tensor<640x320xf32>, %arg15: tensor<320xf32>, %arg16: tensor<320x10xf32>, %arg17: tensor<10xf32>, %arg18: tensor<f32>, %arg19: tensor<192x784xf32>, %arg20: tensor<192xi32>) -> (tensor<784x640xf32> {jax.result_info = "result[0][0][0]"}, tensor<640xf32> {jax.result_info = "result[0][0][1]"}, tensor<640x320xf32> {jax.result_info = "result[0][1][0]"}, tensor<320xf32> {jax.result_info = "result[0][1][1]"}, tensor<320x10xf32> {jax.result_info = "result[0][2][0]"}, tensor<10xf32> {jax.result_info = "result[0][2][1]"}, tensor<784x640xf32> {jax.result_info = "result[1][0][0]"}, tensor<640xf32> {jax.result_info = "result[1][0][1]"}, tensor<640x320xf32> {jax.result_info = "result[1][1][0]"}, tensor<320xf32> {jax.result_info = "result[1][1][1]"}, tensor<320x10xf32> {jax.result_info = "result[1][2][0]"}, tensor<10xf32> {jax.result_info = "result[1][2][1]"}, tensor<784x640xf32> {jax.result_info = "result[2][0][0]"}, tensor<640xf32> {jax.result_info = "result[2][0][1]"}, tensor<640x320xf32> {jax.result_info = "result[2][1][0]"}, tensor<320xf32> {jax.result_info = "result[2][1][1]"}, tensor<320x10xf32> {jax.result_info = "result[2][2][0]"}, tensor<10xf32> {jax.result_info = "result[2][2][1]"}, tensor<f32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.dot_general %arg19, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<192x784xf32>, tensor<784x640xf32>) -> tensor<192x640xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<640xf32>) -> tensor<1x640xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x640xf32>) -> tensor<192x640xf32>
    %3 = stablehlo.add %0, %2 : tensor<192x640xf32>
    %4 = call @relu(%3) : (tensor<192x640xf32>) -> tensor<192x640xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<192x640xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<192x640xf32>, tensor<192x640xf32>) -> tensor<192x640xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<192x640xf32>
    %8 = stablehlo.dot_general %4, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<192x640xf32>, tensor<640x320xf32>) -> tensor<192x320xf32>
    %9 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<320xf32>) -> tensor<1x320xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x320xf32>) -> tensor<192x320xf32>
    %11 = stablehlo.add %8, %10 : tensor<192x320xf32>
    %12 = call @relu_0(%11) : (tensor<192x320xf32>) -> tensor<192x320xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<192x320xf32>
    %14 = stablehlo.compare GT, %11, %13, FLOAT : (tensor<192x320xf32>, tensor<192x320xf32>) -> tensor<192x320xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<192x320xf32>
    %16 = stablehlo.dot_general %12, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<192x320xf32>, tensor<320x10xf32>) -> tensor<192x10xf32>
    %17 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<192x10xf32>
    %19 = stablehlo.add %16, %18 : tensor<192x10xf32>
    %20:3 = call @log_softmax(%19) : (tensor<192x10xf32>) -> (tensor<192x10xf32>, tensor<192x10xf32>, tensor<192x1xf32>)
    %21 = stablehlo.broadcast_in_dim %arg20, dims = [0] : (tensor<192xi32>) -> tensor<192x1xi32>
    %22:2 = call @take_along_axis(%20#0, %21) : (tensor<192x10xf32>, tensor<192x1xi32>) -> (tensor<192x1xf32>, tensor<192x1x1xi32>)
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22#0 init: %cst_3) applies stablehlo.add across dimensions = [0, 1] : (tensor<192x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_4 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %24 = stablehlo.divide %23, %cst_4 : tensor<f32>
    %25 = stablehlo.negate %24 : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.negate %cst_5 : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %27 = stablehlo.divide %26, %cst_6 : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<192x1xf32>
    %29 = call @take_along_axis_1(%22#1, %28) : (tensor<192x1x1xi32>, tensor<192x1xf32>) -> tensor<192x10xf32>
    %30 = call @log_softmax_2(%20#1, %20#2, %29) : (tensor<192x10xf32>, tensor<192x1xf32>, tensor<192x10xf32>) -> tensor<192x10xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<192x10xf32>, tensor<f32>) -> tensor<10xf32>
    %32 = stablehlo.reshape %31 : (tensor<10xf32>) -> tensor<1x10xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%32 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<1x10xf32>, tensor<f32>) -> tensor<10xf32>
    %34 = stablehlo.dot_general %30, %12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<192x10xf32>, tensor<192x320xf32>) -> tensor<10x320xf32>
    %35 = stablehlo.transpose %34, dims = [1, 0] : (tensor<10x320xf32>) -> tensor<320x10xf32>
    %36 = stablehlo.dot_general %30, %arg4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<192x10xf32>, tensor<320x10xf32>) -> tensor<192x320xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<192x320xf32>
    %38 = stablehlo.select %14, %36, %37 : tensor<192x320xi1>, tensor<192x320xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.reduce(%38 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<192x320xf32>, tensor<f32>) -> tensor<320xf32>
    %40 = stablehlo.reshape %39 : (tensor<320xf32>) -> tensor<1x320xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.reduce(%40 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<1x320xf32>, tensor<f32>) -> tensor<320xf32>
    %42 = stablehlo.dot_general %38, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<192x320xf32>, tensor<192x640xf32>) -> tensor<320x640xf32>
    %43 = stablehlo.transpose %42, dims = [1, 0] : (tensor<320x640xf32>) -> tensor<640x320xf32>
    %44 = stablehlo.dot_general %38, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<192x320xf32>, tensor<640x320xf32>) -> tensor<192x640xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<192x640xf32>
    %46 = stablehlo.select %6, %44, %45 : tensor<192x640xi1>, tensor<192x640xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.reduce(%46 init: %cst_13) applies stablehlo.add across dimensions = [0] : (tensor<192x640xf32>, tensor<f32>) -> tensor<640xf32>
    %48 = stablehlo.reshape %47 : (tensor<640xf32>) -> tensor<1x640xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<1x640xf32>, tensor<f32>) -> tensor<640xf32>
    %50 = stablehlo.dot_general %46, %arg19, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<192x640xf32>, tensor<192x784xf32>) -> tensor<640x784xf32>
    %51 = stablehlo.transpose %50, dims = [1, 0] : (tensor<640x784xf32>) -> tensor<784x640xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %52 = stablehlo.add %arg18, %cst_15 : tensor<f32>
    %cst_16 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<784x640xf32>
    %54 = stablehlo.multiply %53, %arg6 : tensor<784x640xf32>
    %cst_17 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<784x640xf32>
    %56 = stablehlo.multiply %55, %51 : tensor<784x640xf32>
    %57 = stablehlo.add %54, %56 : tensor<784x640xf32>
    %cst_18 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<640xf32>
    %59 = stablehlo.multiply %58, %arg7 : tensor<640xf32>
    %cst_19 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<640xf32>
    %61 = stablehlo.multiply %60, %49 : tensor<640xf32>
    %62 = stablehlo.add %59, %61 : tensor<640xf32>
    %cst_20 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<640x320xf32>
    %64 = stablehlo.multiply %63, %arg8 : tensor<640x320xf32>
    %cst_21 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<640x320xf32>
    %66 = stablehlo.multiply %65, %43 : tensor<640x320xf32>
    %67 = stablehlo.add %64, %66 : tensor<640x320xf32>
    %cst_22 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<320xf32>
    %69 = stablehlo.multiply %68, %arg9 : tensor<320xf32>
    %cst_23 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<320xf32>
    %71 = stablehlo.multiply %70, %41 : tensor<320xf32>
    %72 = stablehlo.add %69, %71 : tensor<320xf32>
    %cst_24 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<320x10xf32>
    %74 = stablehlo.multiply %73, %arg10 : tensor<320x10xf32>
    %cst_25 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<320x10xf32>
    %76 = stablehlo.multiply %75, %35 : tensor<320x10xf32>
    %77 = stablehlo.add %74, %76 : tensor<320x10xf32>
    %cst_26 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %79 = stablehlo.multiply %78, %arg11 : tensor<10xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %81 = stablehlo.multiply %80, %33 : tensor<10xf32>
    %82 = stablehlo.add %79, %81 : tensor<10xf32>
    %cst_28 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<784x640xf32>
    %84 = stablehlo.multiply %83, %arg12 : tensor<784x640xf32>
    %cst_29 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<784x640xf32>
    %86 = stablehlo.multiply %85, %51 : tensor<784x640xf32>
    %87 = stablehlo.multiply %86, %51 : tensor<784x640xf32>
    %88 = stablehlo.add %84, %87 : tensor<784x640xf32>
    %cst_30 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<640xf32>
    %90 = stablehlo.multiply %89, %arg13 : tensor<640xf32>
    %cst_31 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<640xf32>
    %92 = stablehlo.multiply %91, %49 : tensor<640xf32>
    %93 = stablehlo.multiply %92, %49 : tensor<640xf32>
    %94 = stablehlo.add %90, %93 : tensor<640xf32>
    %cst_32 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<640x320xf32>
    %96 = stablehlo.multiply %95, %arg14 : tensor<640x320xf32>
    %cst_33 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<640x320xf32>
    %98 = stablehlo.multiply %97, %43 : tensor<640x320xf32>
    %99 = stablehlo.multiply %98, %43 : tensor<640x320xf32>
    %100 = stablehlo.add %96, %99 : tensor<640x320xf32>
    %cst_34 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<320xf32>
    %102 = stablehlo.multiply %101, %arg15 : tensor<320xf32>
    %cst_35 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<320xf32>
    %104 = stablehlo.multiply %103, %41 : tensor<320xf32>
    %105 = stablehlo.multiply %104, %41 : tensor<320xf32>
    %106 = stablehlo.add %102, %105 : tensor<320xf32>
    %cst_36 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<320x10xf32>
    %108 = stablehlo.multiply %107, %arg16 : tensor<320x10xf32>
    %cst_37 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<320x10xf32>
    %110 = stablehlo.multiply %109, %35 : tensor<320x10xf32>
    %111 = stablehlo.multiply %110, %35 : tensor<320x10xf32>
    %112 = stablehlo.add %108, %111 : tensor<320x10xf32>
    %cst_38 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %114 = stablehlo.multiply %113, %arg17 : tensor<10xf32>
    %cst_39 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %116 = stablehlo.multiply %115, %33 : tensor<10xf32>
    %117 = stablehlo.multiply %116, %33 : tensor<10xf32>
    %118 = stablehlo.add %114, %117 : tensor<10xf32>
    %cst_40 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %119 = stablehlo.power %cst_40, %52 : tensor<f32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %120 = stablehlo.subtract %cst_41, %119 : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [] : (tensor<f32>) -> tensor<784x640xf32>
    %122 = stablehlo.divide %57, %121 : tensor<784x640xf32>
    %cst_42 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %123 = stablehlo.power %cst_42, %52 : tensor<f32>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %124 = stablehlo.subtract %cst_43, %123 : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %124, dims = [] : (tensor<f32>) -> tensor<784x640xf32>
    %126 = stablehlo.divide %88, %125 : tensor<784x640xf32>
    %cst_44 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<784x640xf32>
    %128 = stablehlo.multiply %127, %122 : tensor<784x640xf32>
    %129 = stablehlo.sqrt %126 : tensor<784x640xf32>
    %cst_45 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<784x640xf32>
    %131 = stablehlo.add %129, %130 : tensor<784x640xf32>
    %132 = stablehlo.divide %128, %131 : tensor<784x640xf32>
    %133 = stablehlo.subtract %arg0, %132 : tensor<784x640xf32>
    %cst_46 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %134 = stablehlo.power %cst_46, %52 : tensor<f32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %135 = stablehlo.subtract %cst_47, %134 : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<640xf32>
    %137 = stablehlo.divide %62, %136 : tensor<640xf32>
    %cst_48 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %138 = stablehlo.power %cst_48, %52 : tensor<f32>
    %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %139 = stablehlo.subtract %cst_49, %138 : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [] : (tensor<f32>) -> tensor<640xf32>
    %141 = stablehlo.divide %94, %140 : tensor<640xf32>
    %cst_50 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<640xf32>
    %143 = stablehlo.multiply %142, %137 : tensor<640xf32>
    %144 = stablehlo.sqrt %141 : tensor<640xf32>
    %cst_51 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<640xf32>
    %146 = stablehlo.add %144, %145 : tensor<640xf32>
    %147 = stablehlo.divide %143, %146 : tensor<640xf32>
    %148 = stablehlo.subtract %arg1, %147 : tensor<640xf32>
    %cst_52 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %149 = stablehlo.power %cst_52, %52 : tensor<f32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %150 = stablehlo.subtract %cst_53, %149 : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [] : (tensor<f32>) -> tensor<640x320xf32>
    %152 = stablehlo.divide %67, %151 : tensor<640x320xf32>
    %cst_54 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %153 = stablehlo.power %cst_54, %52 : tensor<f32>
    %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %154 = stablehlo.subtract %cst_55, %153 : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [] : (tensor<f32>) -> tensor<640x320xf32>
    %156 = stablehlo.divide %100, %155 : tensor<640x320xf32>
    %cst_56 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<640x320xf32>
    %158 = stablehlo.multiply %157, %152 : tensor<640x320xf32>
    %159 = stablehlo.sqrt %156 : tensor<640x320xf32>
    %cst_57 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<640x320xf32>
    %161 = stablehlo.add %159, %160 : tensor<640x320xf32>
    %162 = stablehlo.divide %158, %161 : tensor<640x320xf32>
    %163 = stablehlo.subtract %arg2, %162 : tensor<640x320xf32>
    %cst_58 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %164 = stablehlo.power %cst_58, %52 : tensor<f32>
    %cst_59 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %165 = stablehlo.subtract %cst_59, %164 : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [] : (tensor<f32>) -> tensor<320xf32>
    %167 = stablehlo.divide %72, %166 : tensor<320xf32>
    %cst_60 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %168 = stablehlo.power %cst_60, %52 : tensor<f32>
    %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %169 = stablehlo.subtract %cst_61, %168 : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<320xf32>
    %171 = stablehlo.divide %106, %170 : tensor<320xf32>
    %cst_62 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<320xf32>
    %173 = stablehlo.multiply %172, %167 : tensor<320xf32>
    %174 = stablehlo.sqrt %171 : tensor<320xf32>
    %cst_63 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<320xf32>
    %176 = stablehlo.add %174, %175 : tensor<320xf32>
    %177 = stablehlo.divide %173, %176 : tensor<320xf32>
    %178 = stablehlo.subtract %arg3, %177 : tensor<320xf32>
    %cst_64 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %179 = stablehlo.power %cst_64, %52 : tensor<f32>
    %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %180 = stablehlo.subtract %cst_65, %179 : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [] : (tensor<f32>) -> tensor<320x10xf32>
    %182 = stablehlo.divide %77, %181 : tensor<320x10xf32>
    %cst_66 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %183 = stablehlo.power %cst_66, %52 : tensor<f32>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %184 = stablehlo.subtract %cst_67, %183 : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [] : (tensor<f32>) -> tensor<320x10xf32>
    %186 = stablehlo.divide %112, %185 : tensor<320x10xf32>
    %cst_68 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<320x10xf32>
    %188 = stablehlo.multiply %187, %182 : tensor<320x10xf32>
    %189 = stablehlo.sqrt %186 : tensor<320x10xf32>
    %cst_69 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<320x10xf32>
    %191 = stablehlo.add %189, %190 : tensor<320x10xf32>
    %192 = stablehlo.divide %188, %191 : tensor<320x10xf32>
    %193 = stablehlo.subtract %arg4, %192 : tensor<320x10xf32>
    %cst_70 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %194 = stablehlo.power %cst_70, %52 : tensor<f32>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %195 = stablehlo.subtract %cst_71, %194 : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %197 = stablehlo.divide %82, %196 : tensor<10xf32>
    %cst_72 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %198 = stablehlo.power %cst_72, %52 : tensor<f32>
    %cst_73 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %199 = stablehlo.subtract %cst_73, %198 : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %199, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %201 = stablehlo.divide %118, %200 : tensor<10xf32>
    %cst_74 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %203 = stablehlo.multiply %202, %197 : tensor<10xf32>
    %204 = stablehlo.sqrt %201 : tensor<10xf32>
    %cst_75 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %206 = stablehlo.add %204, %205 : tensor<10xf32>
    %207 = stablehlo.divide %203, %206 : tensor<10xf32>
    %208 = stablehlo.subtract %arg5, %207 : tensor<10xf32>
    return %133, %148, %163, %178, %193, %208, %57, %62, %67, %72, %77, %82, %88, %94, %100, %106, %112, %118, %52, %25 : tensor<784x640xf32>, tensor<640xf32>, tensor<640x320xf32>, tensor<320xf32>, tensor<320x10xf32>, tensor<10xf32>, tensor<784x640xf32>, tensor<640xf32>, tensor<640x320xf32>, tensor<320xf32>, tensor<320x10xf32>, tensor<10xf32>, tensor<784x640xf32>, tensor<640xf32>, tensor<640x320xf32>, tensor<320xf32>, tensor<320x10xf32>, tensor<10xf32>, tensor<f32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<192x640xf32>) -> tensor<192x640xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<192x640xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<192x640xf32>
    return %1 : tensor<192x640xf32>
  }
  func.func private @relu_0(%arg0: tensor<192x320xf32>) -> tensor<192x320xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<192x320xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<192x320xf32>
    return %1 : tensor<192x320xf32>
  }
  func.func private @log_softmax(%arg0: tensor<192x10xf32>) -> (tensor<192x10xf32>, tensor<192x10xf32>, tensor<192x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<192x10xf32>, tensor<f32>) -> tensor<192xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<192xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<192xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<192xf32>) -> tensor<192x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<192x1xf32>) -> tensor<192x10xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<192x10xf32>
    %6 = stablehlo.exponential %5 : tensor<192x10xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<192x10xf32>, tensor<f32>) -> tensor<192xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<192xf32>) -> tensor<192x1xf32>
    %9 = stablehlo.log %8 : tensor<192x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<192x1xf32>) -> tensor<192x10xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<192x10xf32>
    return %11, %6, %8 : tensor<192x10xf32>, tensor<192x10xf32>, tensor<192x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<192x10xf32>, %arg1: tensor<192x1xi32>) -> (tensor<192x1xf32>, tensor<192x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<192x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<192x1xi32>, tensor<192x1xi32>) -> tensor<192x1xi1>
    %c_0 = stablehlo.constant dense<10> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<192x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<192x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<192x1xi1>, tensor<192x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<192x1xi32>) -> tensor<192x1x1xi32>
    %c_1 = stablehlo.constant dense<9> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<192x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<192x1x1xi32>, tensor<192x1x1xi32>) -> tensor<192x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<192x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<192x1x1xi32>, tensor<192x1x1xi32>) -> tensor<192x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<192x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<192x1x1xi1>, tensor<i1>) -> tensor<192x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<192x10xf32>, tensor<192x1x1xi32>) -> tensor<192x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<192x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<192x1xi1>, tensor<192x1xf32>
    return %15, %5 : tensor<192x1xf32>, tensor<192x1x1xi32>
  }
  func.func private @take_along_axis_1(%arg0: tensor<192x1x1xi32>, %arg1: tensor<192x1xf32>) -> tensor<192x10xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<192x10xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<192x10xf32>, tensor<192x1x1xi32>, tensor<192x1xf32>) -> tensor<192x10xf32>
    return %1 : tensor<192x10xf32>
  }
  func.func private @log_softmax_2(%arg0: tensor<192x10xf32>, %arg1: tensor<192x1xf32>, %arg2: tensor<192x10xf32>) -> tensor<192x10xf32> {
    %0 = stablehlo.negate %arg2 : tensor<192x10xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<192x10xf32>, tensor<f32>) -> tensor<192xf32>
    %2 = stablehlo.reshape %1 : (tensor<192xf32>) -> tensor<192x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<192x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<192x1xf32>, tensor<f32>) -> tensor<192xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<192xf32>) -> tensor<192x10xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<192x10xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<192x10xf32>
    return %7 : tensor<192x10xf32>
  }
}
