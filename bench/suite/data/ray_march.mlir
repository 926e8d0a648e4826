module @jit_ray_march attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f32>) -> (tensor<180x210xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[1.000000e-01, 4.000000e-01, -2.600000e+00]> : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<[6.000000e-01, 0.699999988, -4.000000e-01]> : tensor<3xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_1 = stablehlo.constant dense<-1> : tensor<i32>
    %0 = call @_linspace(%c, %c_1) : (tensor<i32>, tensor<i32>) -> tensor<180xf32>
    %cst_2 = stablehlo.constant dense<-1.200000e+00> : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.200000e+00> : tensor<f32>
    %1 = call @_linspace_0(%cst_2, %cst_3) : (tensor<f32>, tensor<f32>) -> tensor<210xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<180xf32>) -> tensor<180x210xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<210xf32>) -> tensor<180x210xf32>
    %cst_4 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<180x210xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<180x210xf32>) -> tensor<180x210x1xf32>
    %6 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<180x210xf32>) -> tensor<180x210x1xf32>
    %7 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<180x210xf32>) -> tensor<180x210x1xf32>
    %8 = stablehlo.concatenate %5, %6, %7, dim = 2 : (tensor<180x210x1xf32>, tensor<180x210x1xf32>, tensor<180x210x1xf32>) -> tensor<180x210x3xf32>
    %9 = stablehlo.multiply %8, %8 : tensor<180x210x3xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_5) applies stablehlo.add across dimensions = [2] : (tensor<180x210x3xf32>, tensor<f32>) -> tensor<180x210xf32>
    %11 = stablehlo.sqrt %10 : tensor<180x210xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<180x210xf32>) -> tensor<180x210x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<180x210x1xf32>) -> tensor<180x210x3xf32>
    %14 = stablehlo.divide %8, %13 : tensor<180x210x3xf32>
    %15 = stablehlo.reshape %14 : (tensor<180x210x3xf32>) -> tensor<37800x3xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %17:6 = stablehlo.while(%iterArg = %15, %iterArg_53 = %cst, %iterArg_54 = %arg0, %iterArg_55 = %c_8, %iterArg_56 = %c_7, %iterArg_57 = %16) : tensor<37800x3xf32>, tensor<3xf32>, tensor<f32>, tensor<i32>, tensor<i32>, tensor<37800xf32>
    cond {
      %c_58 = stablehlo.constant dense<56> : tensor<i32>
      %171 = stablehlo.compare LT, %iterArg_55, %c_58, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %171 : tensor<i1>
    } do {
      %171:2 = func.call @closed_call(%iterArg, %iterArg_53, %iterArg_54, %iterArg_56, %iterArg_57) : (tensor<37800x3xf32>, tensor<3xf32>, tensor<f32>, tensor<i32>, tensor<37800xf32>) -> (tensor<i32>, tensor<37800xf32>)
      %c_58 = stablehlo.constant dense<1> : tensor<i32>
      %172 = stablehlo.add %iterArg_55, %c_58 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_53, %iterArg_54, %172, %171#0, %171#1 : tensor<37800x3xf32>, tensor<3xf32>, tensor<f32>, tensor<i32>, tensor<i32>, tensor<37800xf32>
    }
    %18 = stablehlo.broadcast_in_dim %17#5, dims = [0] : (tensor<37800xf32>) -> tensor<37800x1xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<37800x1xf32>) -> tensor<37800x3xf32>
    %20 = stablehlo.multiply %15, %19 : tensor<37800x3xf32>
    %21 = stablehlo.broadcast_in_dim %cst, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<37800x3xf32>
    %23 = stablehlo.add %22, %20 : tensor<37800x3xf32>
    %24 = stablehlo.slice %23 [0:37800, 1:2] : (tensor<37800x3xf32>) -> tensor<37800x1xf32>
    %25 = stablehlo.reshape %24 : (tensor<37800x1xf32>) -> tensor<37800xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %27 = stablehlo.add %25, %26 : tensor<37800xf32>
    %28 = stablehlo.slice %23 [0:37800, 0:3:2] : (tensor<37800x3xf32>) -> tensor<37800x2xf32>
    %29 = stablehlo.multiply %28, %28 : tensor<37800x2xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_10) applies stablehlo.add across dimensions = [1] : (tensor<37800x2xf32>, tensor<f32>) -> tensor<37800xf32>
    %31 = stablehlo.sqrt %30 : tensor<37800xf32>
    %cst_11 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %33 = stablehlo.divide %32, %31 : tensor<37800xf32>
    %cst_12 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %35 = stablehlo.subtract %31, %34 : tensor<37800xf32>
    %36 = stablehlo.slice %23 [0:37800, 1:2] : (tensor<37800x3xf32>) -> tensor<37800x1xf32>
    %37 = stablehlo.reshape %36 : (tensor<37800x1xf32>) -> tensor<37800xf32>
    %38 = stablehlo.broadcast_in_dim %35, dims = [1] : (tensor<37800xf32>) -> tensor<1x37800xf32>
    %39 = stablehlo.broadcast_in_dim %37, dims = [1] : (tensor<37800xf32>) -> tensor<1x37800xf32>
    %40 = stablehlo.concatenate %38, %39, dim = 0 : (tensor<1x37800xf32>, tensor<1x37800xf32>) -> tensor<2x37800xf32>
    %41 = stablehlo.multiply %40, %40 : tensor<2x37800xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_13) applies stablehlo.add across dimensions = [0] : (tensor<2x37800xf32>, tensor<f32>) -> tensor<37800xf32>
    %43 = stablehlo.sqrt %42 : tensor<37800xf32>
    %cst_14 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %45 = stablehlo.divide %44, %43 : tensor<37800xf32>
    %cst_15 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %47 = stablehlo.subtract %43, %46 : tensor<37800xf32>
    %48 = stablehlo.slice %23 [0:37800, 0:1] : (tensor<37800x3xf32>) -> tensor<37800x1xf32>
    %49 = stablehlo.reshape %48 : (tensor<37800x1xf32>) -> tensor<37800xf32>
    %cst_16 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %51 = stablehlo.multiply %50, %49 : tensor<37800xf32>
    %52 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %53 = stablehlo.add %51, %52 : tensor<37800xf32>
    %54 = stablehlo.sine %53 : tensor<37800xf32>
    %55 = stablehlo.cosine %53 : tensor<37800xf32>
    %cst_17 = stablehlo.constant dense<3.000000e-02> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %57 = stablehlo.multiply %56, %54 : tensor<37800xf32>
    %58 = stablehlo.subtract %47, %57 : tensor<37800xf32>
    %cst_18 = stablehlo.constant dense<7.500000e-01> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %60 = stablehlo.add %23, %59 : tensor<37800x3xf32>
    %cst_19 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %61:2 = call @remainder_1(%60, %cst_19) : (tensor<37800x3xf32>, tensor<f32>) -> (tensor<37800x3xf32>, tensor<37800x3xi1>)
    %cst_20 = stablehlo.constant dense<7.500000e-01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %63 = stablehlo.subtract %61#0, %62 : tensor<37800x3xf32>
    %64 = stablehlo.multiply %63, %63 : tensor<37800x3xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.reduce(%64 init: %cst_21) applies stablehlo.add across dimensions = [1] : (tensor<37800x3xf32>, tensor<f32>) -> tensor<37800xf32>
    %66 = stablehlo.sqrt %65 : tensor<37800xf32>
    %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %68 = stablehlo.divide %67, %66 : tensor<37800xf32>
    %cst_23 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %70 = stablehlo.subtract %66, %69 : tensor<37800xf32>
    %71 = stablehlo.minimum %58, %70 : tensor<37800xf32>
    %72 = stablehlo.compare EQ, %58, %71, FLOAT : (tensor<37800xf32>, tensor<37800xf32>) -> tensor<37800xi1>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %75 = stablehlo.select %72, %74, %73 : tensor<37800xi1>, tensor<37800xf32>
    %76 = stablehlo.compare EQ, %70, %71, FLOAT : (tensor<37800xf32>, tensor<37800xf32>) -> tensor<37800xi1>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %cst_27 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %79 = stablehlo.select %76, %78, %77 : tensor<37800xi1>, tensor<37800xf32>
    %80 = stablehlo.divide %75, %79 : tensor<37800xf32>
    %81 = stablehlo.compare EQ, %70, %71, FLOAT : (tensor<37800xf32>, tensor<37800xf32>) -> tensor<37800xi1>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %84 = stablehlo.select %81, %83, %82 : tensor<37800xi1>, tensor<37800xf32>
    %85 = stablehlo.compare EQ, %58, %71, FLOAT : (tensor<37800xf32>, tensor<37800xf32>) -> tensor<37800xi1>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %cst_31 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %88 = stablehlo.select %85, %87, %86 : tensor<37800xi1>, tensor<37800xf32>
    %89 = stablehlo.divide %84, %88 : tensor<37800xf32>
    %90 = stablehlo.minimum %27, %71 : tensor<37800xf32>
    %91 = stablehlo.compare EQ, %27, %90, FLOAT : (tensor<37800xf32>, tensor<37800xf32>) -> tensor<37800xi1>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %94 = stablehlo.select %91, %93, %92 : tensor<37800xi1>, tensor<37800xf32>
    %95 = stablehlo.compare EQ, %71, %90, FLOAT : (tensor<37800xf32>, tensor<37800xf32>) -> tensor<37800xi1>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %cst_35 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %98 = stablehlo.select %95, %97, %96 : tensor<37800xi1>, tensor<37800xf32>
    %99 = stablehlo.divide %94, %98 : tensor<37800xf32>
    %100 = stablehlo.compare EQ, %71, %90, FLOAT : (tensor<37800xf32>, tensor<37800xf32>) -> tensor<37800xi1>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %103 = stablehlo.select %100, %102, %101 : tensor<37800xi1>, tensor<37800xf32>
    %104 = stablehlo.compare EQ, %27, %90, FLOAT : (tensor<37800xf32>, tensor<37800xf32>) -> tensor<37800xi1>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %cst_39 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %107 = stablehlo.select %104, %106, %105 : tensor<37800xi1>, tensor<37800xf32>
    %108 = stablehlo.divide %103, %107 : tensor<37800xf32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %110 = stablehlo.multiply %109, %108 : tensor<37800xf32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %112 = stablehlo.multiply %111, %99 : tensor<37800xf32>
    %113 = stablehlo.multiply %110, %89 : tensor<37800xf32>
    %114 = stablehlo.multiply %110, %80 : tensor<37800xf32>
    %115 = stablehlo.multiply %113, %68 : tensor<37800xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0] : (tensor<37800xf32>) -> tensor<37800x3xf32>
    %117 = stablehlo.multiply %63, %116 : tensor<37800x3xf32>
    %118 = stablehlo.multiply %116, %63 : tensor<37800x3xf32>
    %119 = stablehlo.add %117, %118 : tensor<37800x3xf32>
    %120 = call @remainder_2(%61#1, %119) : (tensor<37800x3xi1>, tensor<37800x3xf32>) -> tensor<37800x3xf32>
    %121 = stablehlo.negate %114 : tensor<37800xf32>
    %cst_42 = stablehlo.constant dense<3.000000e-02> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %123 = stablehlo.multiply %122, %121 : tensor<37800xf32>
    %124 = stablehlo.multiply %123, %55 : tensor<37800xf32>
    %cst_43 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %126 = stablehlo.multiply %125, %124 : tensor<37800xf32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0] : (tensor<37800xf32>) -> tensor<37800x1xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.pad %127, %cst_44, low = [0, 0], high = [0, 2], interior = [0, 0] : (tensor<37800x1xf32>, tensor<f32>) -> tensor<37800x3xf32>
    %129 = stablehlo.add %120, %128 : tensor<37800x3xf32>
    %130 = stablehlo.multiply %114, %45 : tensor<37800xf32>
    %131 = stablehlo.broadcast_in_dim %130, dims = [0] : (tensor<37800xf32>) -> tensor<37800x2xf32>
    %132 = stablehlo.transpose %40, dims = [1, 0] : (tensor<2x37800xf32>) -> tensor<37800x2xf32>
    %133 = stablehlo.multiply %132, %131 : tensor<37800x2xf32>
    %134 = stablehlo.transpose %40, dims = [1, 0] : (tensor<2x37800xf32>) -> tensor<37800x2xf32>
    %135 = stablehlo.multiply %131, %134 : tensor<37800x2xf32>
    %136 = stablehlo.add %133, %135 : tensor<37800x2xf32>
    %137 = stablehlo.slice %136 [0:37800, 0:1] : (tensor<37800x2xf32>) -> tensor<37800x1xf32>
    %138 = stablehlo.reshape %137 : (tensor<37800x1xf32>) -> tensor<37800xf32>
    %139 = stablehlo.slice %136 [0:37800, 1:2] : (tensor<37800x2xf32>) -> tensor<37800x1xf32>
    %140 = stablehlo.reshape %139 : (tensor<37800x1xf32>) -> tensor<37800xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0] : (tensor<37800xf32>) -> tensor<37800x1xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.pad %141, %cst_45, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<37800x1xf32>, tensor<f32>) -> tensor<37800x3xf32>
    %143 = stablehlo.add %129, %142 : tensor<37800x3xf32>
    %144 = stablehlo.multiply %138, %33 : tensor<37800xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0] : (tensor<37800xf32>) -> tensor<37800x2xf32>
    %146 = stablehlo.multiply %28, %145 : tensor<37800x2xf32>
    %147 = stablehlo.multiply %145, %28 : tensor<37800x2xf32>
    %148 = stablehlo.add %146, %147 : tensor<37800x2xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.pad %148, %cst_46, low = [0, 0], high = [0, 0], interior = [0, 1] : (tensor<37800x2xf32>, tensor<f32>) -> tensor<37800x3xf32>
    %150 = stablehlo.add %143, %149 : tensor<37800x3xf32>
    %151 = stablehlo.broadcast_in_dim %112, dims = [0] : (tensor<37800xf32>) -> tensor<37800x1xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.pad %151, %cst_47, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<37800x1xf32>, tensor<f32>) -> tensor<37800x3xf32>
    %153 = stablehlo.add %150, %152 : tensor<37800x3xf32>
    %154 = stablehlo.multiply %153, %153 : tensor<37800x3xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.reduce(%154 init: %cst_48) applies stablehlo.add across dimensions = [1] : (tensor<37800x3xf32>, tensor<f32>) -> tensor<37800xf32>
    %156 = stablehlo.sqrt %155 : tensor<37800xf32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0] : (tensor<37800xf32>) -> tensor<37800x1xf32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [0, 1] : (tensor<37800x1xf32>) -> tensor<37800x3xf32>
    %159 = stablehlo.divide %153, %158 : tensor<37800x3xf32>
    %160 = stablehlo.dot_general %159, %cst_0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<37800x3xf32>, tensor<3xf32>) -> tensor<37800xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %162 = stablehlo.maximum %160, %161 : tensor<37800xf32>
    %cst_50 = stablehlo.constant dense<-1.500000e-01> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %164 = stablehlo.multiply %163, %17#5 : tensor<37800xf32>
    %165 = stablehlo.exponential %164 : tensor<37800xf32>
    %166 = stablehlo.multiply %162, %165 : tensor<37800xf32>
    %cst_51 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %168 = stablehlo.compare LT, %17#5, %167, FLOAT : (tensor<37800xf32>, tensor<37800xf32>) -> tensor<37800xi1>
    %cst_52 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %169 = call @_where(%168, %166, %cst_52) : (tensor<37800xi1>, tensor<37800xf32>, tensor<f32>) -> tensor<37800xf32>
    %170 = stablehlo.reshape %169 : (tensor<37800xf32>) -> tensor<180x210xf32>
    return %170 : tensor<180x210xf32>
  }
  func.func private @_linspace(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<180xf32> {
    %0 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %2 = stablehlo.subtract %1, %0 : tensor<f32>
    %cst = stablehlo.constant dense<1.790000e+02> : tensor<f32>
    %3 = stablehlo.divide %2, %cst : tensor<f32>
    %4 = stablehlo.iota dim = 0 : tensor<179xf32>
    %cst_0 = stablehlo.constant dense<1.790000e+02> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<179xf32>
    %6 = stablehlo.divide %4, %5 : tensor<179xf32>
    %7 = stablehlo.reshape %0 : (tensor<f32>) -> tensor<1xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<179xf32>
    %9 = stablehlo.subtract %8, %6 : tensor<179xf32>
    %10 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xf32>) -> tensor<179xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<179xf32>
    %12 = stablehlo.reshape %1 : (tensor<f32>) -> tensor<1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<1xf32>) -> tensor<179xf32>
    %14 = stablehlo.multiply %13, %6 : tensor<179xf32>
    %15 = stablehlo.add %11, %14 : tensor<179xf32>
    %16 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %17 = stablehlo.concatenate %15, %16, dim = 0 : (tensor<179xf32>, tensor<1xf32>) -> tensor<180xf32>
    return %17 : tensor<180xf32>
  }
  func.func private @_linspace_0(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<210xf32> {
    %0 = stablehlo.convert %arg0 : tensor<f32>
    %1 = stablehlo.convert %arg1 : tensor<f32>
    %2 = stablehlo.subtract %1, %0 : tensor<f32>
    %cst = stablehlo.constant dense<2.090000e+02> : tensor<f32>
    %3 = stablehlo.divide %2, %cst : tensor<f32>
    %4 = stablehlo.iota dim = 0 : tensor<209xf32>
    %cst_0 = stablehlo.constant dense<2.090000e+02> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<209xf32>
    %6 = stablehlo.divide %4, %5 : tensor<209xf32>
    %7 = stablehlo.reshape %0 : (tensor<f32>) -> tensor<1xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<209xf32>
    %9 = stablehlo.subtract %8, %6 : tensor<209xf32>
    %10 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xf32>) -> tensor<209xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<209xf32>
    %12 = stablehlo.reshape %1 : (tensor<f32>) -> tensor<1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<1xf32>) -> tensor<209xf32>
    %14 = stablehlo.multiply %13, %6 : tensor<209xf32>
    %15 = stablehlo.add %11, %14 : tensor<209xf32>
    %16 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %17 = stablehlo.concatenate %15, %16, dim = 0 : (tensor<209xf32>, tensor<1xf32>) -> tensor<210xf32>
    return %17 : tensor<210xf32>
  }
  func.func private @closed_call(%arg0: tensor<37800x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<37800xf32>) -> (tensor<i32>, tensor<37800xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg3, %c : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %arg4, dims = [0] : (tensor<37800xf32>) -> tensor<37800x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<37800x1xf32>) -> tensor<37800x3xf32>
    %3 = stablehlo.multiply %arg0, %2 : tensor<37800x3xf32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<37800x3xf32>
    %6 = stablehlo.add %5, %3 : tensor<37800x3xf32>
    %7 = stablehlo.slice %6 [0:37800, 1:2] : (tensor<37800x3xf32>) -> tensor<37800x1xf32>
    %8 = stablehlo.reshape %7 : (tensor<37800x1xf32>) -> tensor<37800xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %10 = stablehlo.add %8, %9 : tensor<37800xf32>
    %11 = stablehlo.slice %6 [0:37800, 0:3:2] : (tensor<37800x3xf32>) -> tensor<37800x2xf32>
    %12 = stablehlo.multiply %11, %11 : tensor<37800x2xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<37800x2xf32>, tensor<f32>) -> tensor<37800xf32>
    %14 = stablehlo.sqrt %13 : tensor<37800xf32>
    %cst_1 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %16 = stablehlo.subtract %14, %15 : tensor<37800xf32>
    %17 = stablehlo.slice %6 [0:37800, 1:2] : (tensor<37800x3xf32>) -> tensor<37800x1xf32>
    %18 = stablehlo.reshape %17 : (tensor<37800x1xf32>) -> tensor<37800xf32>
    %19 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<37800xf32>) -> tensor<37800x1xf32>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<37800xf32>) -> tensor<37800x1xf32>
    %21 = stablehlo.concatenate %19, %20, dim = 1 : (tensor<37800x1xf32>, tensor<37800x1xf32>) -> tensor<37800x2xf32>
    %22 = stablehlo.multiply %21, %21 : tensor<37800x2xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<37800x2xf32>, tensor<f32>) -> tensor<37800xf32>
    %24 = stablehlo.sqrt %23 : tensor<37800xf32>
    %cst_3 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<37800xf32>
    %27 = stablehlo.slice %6 [0:37800, 0:1] : (tensor<37800x3xf32>) -> tensor<37800x1xf32>
    %28 = stablehlo.reshape %27 : (tensor<37800x1xf32>) -> tensor<37800xf32>
    %cst_4 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %30 = stablehlo.multiply %29, %28 : tensor<37800xf32>
    %31 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %32 = stablehlo.add %30, %31 : tensor<37800xf32>
    %33 = stablehlo.sine %32 : tensor<37800xf32>
    %cst_5 = stablehlo.constant dense<3.000000e-02> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %35 = stablehlo.multiply %34, %33 : tensor<37800xf32>
    %36 = stablehlo.subtract %26, %35 : tensor<37800xf32>
    %cst_6 = stablehlo.constant dense<7.500000e-01> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %38 = stablehlo.add %6, %37 : tensor<37800x3xf32>
    %cst_7 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %39 = call @remainder(%38, %cst_7) : (tensor<37800x3xf32>, tensor<f32>) -> tensor<37800x3xf32>
    %cst_8 = stablehlo.constant dense<7.500000e-01> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %41 = stablehlo.subtract %39, %40 : tensor<37800x3xf32>
    %42 = stablehlo.multiply %41, %41 : tensor<37800x3xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.reduce(%42 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<37800x3xf32>, tensor<f32>) -> tensor<37800xf32>
    %44 = stablehlo.sqrt %43 : tensor<37800xf32>
    %cst_10 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %46 = stablehlo.subtract %44, %45 : tensor<37800xf32>
    %47 = stablehlo.minimum %36, %46 : tensor<37800xf32>
    %48 = stablehlo.minimum %10, %47 : tensor<37800xf32>
    %cst_11 = stablehlo.constant dense<8.000000e-01> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %50 = stablehlo.multiply %49, %48 : tensor<37800xf32>
    %51 = stablehlo.add %arg4, %50 : tensor<37800xf32>
    return %0, %51 : tensor<i32>, tensor<37800xf32>
  }
  func.func private @remainder(%arg0: tensor<37800x3xf32>, %arg1: tensor<f32>) -> tensor<37800x3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<37800x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %4 = stablehlo.compare NE, %2, %3, FLOAT : (tensor<37800x3xf32>, tensor<37800x3xf32>) -> tensor<37800x3xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %6 = stablehlo.compare LT, %2, %5, FLOAT : (tensor<37800x3xf32>, tensor<37800x3xf32>) -> tensor<37800x3xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.compare LT, %0, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i1>) -> tensor<37800x3xi1>
    %9 = stablehlo.compare NE, %6, %8, UNSIGNED : (tensor<37800x3xi1>, tensor<37800x3xi1>) -> tensor<37800x3xi1>
    %10 = stablehlo.and %9, %4 : tensor<37800x3xi1>
    %11 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %12 = stablehlo.add %2, %11 : tensor<37800x3xf32>
    %13 = stablehlo.select %10, %12, %2 : tensor<37800x3xi1>, tensor<37800x3xf32>
    return %13 : tensor<37800x3xf32>
  }
  func.func private @remainder_1(%arg0: tensor<37800x3xf32>, %arg1: tensor<f32>) -> (tensor<37800x3xf32>, tensor<37800x3xi1>) {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<37800x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %4 = stablehlo.compare NE, %2, %3, FLOAT : (tensor<37800x3xf32>, tensor<37800x3xf32>) -> tensor<37800x3xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %6 = stablehlo.compare LT, %2, %5, FLOAT : (tensor<37800x3xf32>, tensor<37800x3xf32>) -> tensor<37800x3xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.compare LT, %0, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i1>) -> tensor<37800x3xi1>
    %9 = stablehlo.compare NE, %6, %8, UNSIGNED : (tensor<37800x3xi1>, tensor<37800x3xi1>) -> tensor<37800x3xi1>
    %10 = stablehlo.and %9, %4 : tensor<37800x3xi1>
    %11 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<37800x3xf32>
    %12 = stablehlo.add %2, %11 : tensor<37800x3xf32>
    %13 = stablehlo.select %10, %12, %2 : tensor<37800x3xi1>, tensor<37800x3xf32>
    return %13, %10 : tensor<37800x3xf32>, tensor<37800x3xi1>
  }
  func.func private @remainder_2(%arg0: tensor<37800x3xi1>, %arg1: tensor<37800x3xf32>) -> tensor<37800x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<3xf32>) -> tensor<37800x3xf32>
    %2 = stablehlo.select %arg0, %1, %arg1 : tensor<37800x3xi1>, tensor<37800x3xf32>
    %3 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<3xf32>) -> tensor<37800x3xf32>
    %4 = stablehlo.select %arg0, %arg1, %3 : tensor<37800x3xi1>, tensor<37800x3xf32>
    %5 = stablehlo.add %2, %4 : tensor<37800x3xf32>
    return %5 : tensor<37800x3xf32>
  }
  func.func private @_where(%arg0: tensor<37800xi1>, %arg1: tensor<37800xf32>, %arg2: tensor<f32>) -> tensor<37800xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<37800xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<37800xi1>, tensor<37800xf32>
    return %2 : tensor<37800xf32>
  }
}
