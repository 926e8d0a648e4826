module @jit_black_scholes attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<600000xf32>, %arg1: tensor<600000xf32>, %arg2: tensor<600000xf32>, %arg3: tensor<600000xf32>, %arg4: tensor<f32>) -> (tensor<600000xf32> {jax.result_info = "result[0]"}, tensor<600000xf32> {jax.result_info = "result[1][0]"}, tensor<600000xf32> {jax.result_info = "result[1][1]"}) {
    %0 = stablehlo.sqrt %arg2 : tensor<600000xf32>
    %1 = stablehlo.multiply %arg3, %0 : tensor<600000xf32>
    %2 = stablehlo.divide %arg0, %arg1 : tensor<600000xf32>
    %3 = stablehlo.log %2 : tensor<600000xf32>
    %4 = stablehlo.multiply %arg3, %arg3 : tensor<600000xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<600000xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %8 = stablehlo.multiply %7, %4 : tensor<600000xf32>
    %9 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %10 = stablehlo.add %9, %8 : tensor<600000xf32>
    %11 = stablehlo.multiply %10, %arg2 : tensor<600000xf32>
    %12 = stablehlo.add %3, %11 : tensor<600000xf32>
    %13 = stablehlo.divide %12, %1 : tensor<600000xf32>
    %14 = stablehlo.multiply %1, %1 : tensor<600000xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %16 = stablehlo.divide %15, %14 : tensor<600000xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %18 = stablehlo.subtract %13, %17 : tensor<600000xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %20 = stablehlo.divide %18, %19 : tensor<600000xf32>
    %cst_4 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %22 = stablehlo.multiply %20, %21 : tensor<600000xf32>
    %23 = stablehlo.abs %22 : tensor<600000xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %25 = stablehlo.compare GE, %22, %24, FLOAT : (tensor<600000xf32>, tensor<600000xf32>) -> tensor<600000xi1>
    %cst_6 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %27 = stablehlo.compare LT, %23, %26, FLOAT : (tensor<600000xf32>, tensor<600000xf32>) -> tensor<600000xi1>
    %28 = chlo.erf %22 : tensor<600000xf32> -> tensor<600000xf32>
    %29 = chlo.square %22 : tensor<600000xf32> -> tensor<600000xf32>
    %30 = stablehlo.negate %29 : tensor<600000xf32>
    %31 = stablehlo.exponential %30 : tensor<600000xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %33 = stablehlo.add %32, %28 : tensor<600000xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %35 = stablehlo.compare GT, %22, %34, FLOAT : (tensor<600000xf32>, tensor<600000xf32>) -> tensor<600000xi1>
    %36 = chlo.erfc %23 : tensor<600000xf32> -> tensor<600000xf32>
    %37 = chlo.square %23 : tensor<600000xf32> -> tensor<600000xf32>
    %38 = stablehlo.negate %37 : tensor<600000xf32>
    %39 = stablehlo.exponential %38 : tensor<600000xf32>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %41 = stablehlo.subtract %40, %36 : tensor<600000xf32>
    %42 = chlo.erfc %23 : tensor<600000xf32> -> tensor<600000xf32>
    %43 = chlo.square %23 : tensor<600000xf32> -> tensor<600000xf32>
    %44 = stablehlo.negate %43 : tensor<600000xf32>
    %45 = stablehlo.exponential %44 : tensor<600000xf32>
    %46 = stablehlo.select %35, %41, %42 : tensor<600000xi1>, tensor<600000xf32>
    %47 = stablehlo.select %27, %33, %46 : tensor<600000xi1>, tensor<600000xf32>
    %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %49 = stablehlo.multiply %48, %47 : tensor<600000xf32>
    %50 = stablehlo.multiply %arg0, %49 : tensor<600000xf32>
    %51 = stablehlo.negate %arg4 : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %53 = stablehlo.multiply %52, %arg2 : tensor<600000xf32>
    %54 = stablehlo.exponential %53 : tensor<600000xf32>
    %55 = stablehlo.multiply %arg1, %54 : tensor<600000xf32>
    %56 = stablehlo.subtract %13, %1 : tensor<600000xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %58 = stablehlo.subtract %56, %57 : tensor<600000xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %60 = stablehlo.divide %58, %59 : tensor<600000xf32>
    %cst_13 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %62 = stablehlo.multiply %60, %61 : tensor<600000xf32>
    %63 = stablehlo.abs %62 : tensor<600000xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %65 = stablehlo.compare GE, %62, %64, FLOAT : (tensor<600000xf32>, tensor<600000xf32>) -> tensor<600000xi1>
    %cst_15 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %67 = stablehlo.compare LT, %63, %66, FLOAT : (tensor<600000xf32>, tensor<600000xf32>) -> tensor<600000xi1>
    %68 = chlo.erf %62 : tensor<600000xf32> -> tensor<600000xf32>
    %69 = chlo.square %62 : tensor<600000xf32> -> tensor<600000xf32>
    %70 = stablehlo.negate %69 : tensor<600000xf32>
    %71 = stablehlo.exponential %70 : tensor<600000xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %73 = stablehlo.add %72, %68 : tensor<600000xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %75 = stablehlo.compare GT, %62, %74, FLOAT : (tensor<600000xf32>, tensor<600000xf32>) -> tensor<600000xi1>
    %76 = chlo.erfc %63 : tensor<600000xf32> -> tensor<600000xf32>
    %77 = chlo.square %63 : tensor<600000xf32> -> tensor<600000xf32>
    %78 = stablehlo.negate %77 : tensor<600000xf32>
    %79 = stablehlo.exponential %78 : tensor<600000xf32>
    %cst_18 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %81 = stablehlo.subtract %80, %76 : tensor<600000xf32>
    %82 = chlo.erfc %63 : tensor<600000xf32> -> tensor<600000xf32>
    %83 = chlo.square %63 : tensor<600000xf32> -> tensor<600000xf32>
    %84 = stablehlo.negate %83 : tensor<600000xf32>
    %85 = stablehlo.exponential %84 : tensor<600000xf32>
    %86 = stablehlo.select %75, %81, %82 : tensor<600000xi1>, tensor<600000xf32>
    %87 = stablehlo.select %67, %73, %86 : tensor<600000xi1>, tensor<600000xf32>
    %cst_19 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %89 = stablehlo.multiply %88, %87 : tensor<600000xf32>
    %90 = stablehlo.multiply %55, %89 : tensor<600000xf32>
    %91 = stablehlo.subtract %50, %90 : tensor<600000xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %92 = stablehlo.negate %cst_20 : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %94 = stablehlo.multiply %55, %93 : tensor<600000xf32>
    %cst_21 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %96 = stablehlo.multiply %95, %94 : tensor<600000xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %98 = stablehlo.select %67, %97, %96 : tensor<600000xi1>, tensor<600000xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %100 = stablehlo.select %67, %96, %99 : tensor<600000xi1>, tensor<600000xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %102 = stablehlo.select %75, %101, %98 : tensor<600000xi1>, tensor<600000xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %104 = stablehlo.select %75, %98, %103 : tensor<600000xi1>, tensor<600000xf32>
    %cst_26 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %106 = stablehlo.multiply %105, %102 : tensor<600000xf32>
    %107 = stablehlo.multiply %106, %85 : tensor<600000xf32>
    %108 = stablehlo.negate %104 : tensor<600000xf32>
    %cst_27 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %110 = stablehlo.multiply %109, %108 : tensor<600000xf32>
    %111 = stablehlo.multiply %110, %79 : tensor<600000xf32>
    %112 = stablehlo.add %107, %111 : tensor<600000xf32>
    %cst_28 = stablehlo.constant dense<1.12837923> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %114 = stablehlo.multiply %113, %100 : tensor<600000xf32>
    %115 = stablehlo.multiply %114, %71 : tensor<600000xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %117 = stablehlo.select %65, %116, %112 : tensor<600000xi1>, tensor<600000xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %119 = stablehlo.select %65, %112, %118 : tensor<600000xi1>, tensor<600000xf32>
    %120 = stablehlo.add %115, %119 : tensor<600000xf32>
    %121 = stablehlo.negate %117 : tensor<600000xf32>
    %122 = stablehlo.add %120, %121 : tensor<600000xf32>
    %cst_31 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %124 = stablehlo.multiply %122, %123 : tensor<600000xf32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %126 = stablehlo.divide %124, %125 : tensor<600000xf32>
    %127 = stablehlo.negate %126 : tensor<600000xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %129 = stablehlo.multiply %arg0, %128 : tensor<600000xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %131 = stablehlo.multiply %130, %49 : tensor<600000xf32>
    %cst_35 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %133 = stablehlo.multiply %132, %129 : tensor<600000xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %135 = stablehlo.select %27, %134, %133 : tensor<600000xi1>, tensor<600000xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %137 = stablehlo.select %27, %133, %136 : tensor<600000xi1>, tensor<600000xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %139 = stablehlo.select %35, %138, %135 : tensor<600000xi1>, tensor<600000xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %141 = stablehlo.select %35, %135, %140 : tensor<600000xi1>, tensor<600000xf32>
    %cst_40 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %143 = stablehlo.multiply %142, %139 : tensor<600000xf32>
    %144 = stablehlo.multiply %143, %45 : tensor<600000xf32>
    %145 = stablehlo.negate %141 : tensor<600000xf32>
    %cst_41 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %147 = stablehlo.multiply %146, %145 : tensor<600000xf32>
    %148 = stablehlo.multiply %147, %39 : tensor<600000xf32>
    %149 = stablehlo.add %144, %148 : tensor<600000xf32>
    %cst_42 = stablehlo.constant dense<1.12837923> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %151 = stablehlo.multiply %150, %137 : tensor<600000xf32>
    %152 = stablehlo.multiply %151, %31 : tensor<600000xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %154 = stablehlo.select %25, %153, %149 : tensor<600000xi1>, tensor<600000xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %156 = stablehlo.select %25, %149, %155 : tensor<600000xi1>, tensor<600000xf32>
    %157 = stablehlo.add %152, %156 : tensor<600000xf32>
    %158 = stablehlo.negate %154 : tensor<600000xf32>
    %159 = stablehlo.add %157, %158 : tensor<600000xf32>
    %cst_45 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %161 = stablehlo.multiply %159, %160 : tensor<600000xf32>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %163 = stablehlo.divide %161, %162 : tensor<600000xf32>
    %164 = stablehlo.add %126, %163 : tensor<600000xf32>
    %165 = stablehlo.multiply %164, %16 : tensor<600000xf32>
    %166 = stablehlo.multiply %165, %12 : tensor<600000xf32>
    %167 = stablehlo.negate %166 : tensor<600000xf32>
    %168 = stablehlo.add %127, %167 : tensor<600000xf32>
    %169 = stablehlo.divide %164, %1 : tensor<600000xf32>
    %170 = stablehlo.multiply %169, %arg2 : tensor<600000xf32>
    %cst_47 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<600000xf32>
    %172 = stablehlo.multiply %171, %170 : tensor<600000xf32>
    %173 = stablehlo.multiply %172, %6 : tensor<600000xf32>
    %174 = stablehlo.divide %169, %2 : tensor<600000xf32>
    %175 = stablehlo.divide %174, %arg1 : tensor<600000xf32>
    %176 = stablehlo.add %131, %175 : tensor<600000xf32>
    %177 = stablehlo.multiply %168, %0 : tensor<600000xf32>
    %178 = stablehlo.add %173, %177 : tensor<600000xf32>
    return %91, %176, %178 : tensor<600000xf32>, tensor<600000xf32>, tensor<600000xf32>
  }
}
