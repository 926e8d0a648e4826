module @jit_conjugate_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<280x280xf32>, %arg1: tensor<2x281x280xf32>) -> (tensor<280x280xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<280x280xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<280x280xf32>) -> tensor<78400xf32>
    %2 = stablehlo.reshape %arg0 : (tensor<280x280xf32>) -> tensor<78400xf32>
    %3 = stablehlo.dot_general %1, %2, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<78400xf32>, tensor<78400xf32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.add %cst_0, %3 : tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = chlo.square %cst_1 : tensor<f32> -> tensor<f32>
    %6 = stablehlo.convert %5 : tensor<f32>
    %7 = stablehlo.multiply %6, %4 : tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = chlo.square %cst_2 : tensor<f32> -> tensor<f32>
    %9 = stablehlo.convert %8 : tensor<f32>
    %10 = stablehlo.maximum %7, %9 : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %11 = call @_pad(%0, %c) : (tensor<280x280xf32>, tensor<i32>) -> tensor<282x282xf32>
    %12 = stablehlo.slice %11 [1:282, 1:281] : (tensor<282x282xf32>) -> tensor<281x280xf32>
    %13 = stablehlo.slice %11 [0:281, 1:281] : (tensor<282x282xf32>) -> tensor<281x280xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<281x280xf32>
    %15 = stablehlo.slice %arg1 [0:1, 0:281, 0:280] : (tensor<2x281x280xf32>) -> tensor<1x281x280xf32>
    %16 = stablehlo.reshape %15 : (tensor<1x281x280xf32>) -> tensor<281x280xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<281x280xf32>
    %18 = stablehlo.slice %11 [1:281, 1:282] : (tensor<282x282xf32>) -> tensor<280x281xf32>
    %19 = stablehlo.slice %11 [1:281, 0:281] : (tensor<282x282xf32>) -> tensor<280x281xf32>
    %20 = stablehlo.subtract %18, %19 : tensor<280x281xf32>
    %21 = stablehlo.slice %arg1 [1:2, 0:281, 0:280] : (tensor<2x281x280xf32>) -> tensor<1x281x280xf32>
    %22 = stablehlo.reshape %21 : (tensor<1x281x280xf32>) -> tensor<281x280xf32>
    %23 = stablehlo.transpose %22, dims = [1, 0] : (tensor<281x280xf32>) -> tensor<280x281xf32>
    %24 = stablehlo.multiply %20, %23 : tensor<280x281xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<280x280xf32>
    %26 = stablehlo.multiply %25, %0 : tensor<280x280xf32>
    %27 = stablehlo.slice %17 [0:280, 0:280] : (tensor<281x280xf32>) -> tensor<280x280xf32>
    %28 = stablehlo.add %26, %27 : tensor<280x280xf32>
    %29 = stablehlo.slice %17 [1:281, 0:280] : (tensor<281x280xf32>) -> tensor<280x280xf32>
    %30 = stablehlo.subtract %28, %29 : tensor<280x280xf32>
    %31 = stablehlo.slice %24 [0:280, 0:280] : (tensor<280x281xf32>) -> tensor<280x280xf32>
    %32 = stablehlo.add %30, %31 : tensor<280x280xf32>
    %33 = stablehlo.slice %24 [0:280, 1:281] : (tensor<280x281xf32>) -> tensor<280x280xf32>
    %34 = stablehlo.subtract %32, %33 : tensor<280x280xf32>
    %35 = stablehlo.subtract %arg0, %34 : tensor<280x280xf32>
    %36 = stablehlo.reshape %35 : (tensor<280x280xf32>) -> tensor<78400xf32>
    %37 = stablehlo.reshape %35 : (tensor<280x280xf32>) -> tensor<78400xf32>
    %38 = stablehlo.dot_general %36, %37, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<78400xf32>, tensor<78400xf32>) -> tensor<f32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.add %cst_4, %38 : tensor<f32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %40:7 = stablehlo.while(%iterArg = %10, %iterArg_6 = %arg1, %iterArg_7 = %0, %iterArg_8 = %35, %iterArg_9 = %39, %iterArg_10 = %35, %iterArg_11 = %c_5) : tensor<f32>, tensor<2x281x280xf32>, tensor<280x280xf32>, tensor<280x280xf32>, tensor<f32>, tensor<280x280xf32>, tensor<i32>
    cond {
      %41 = stablehlo.compare GT, %iterArg_9, %iterArg, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c_12 = stablehlo.constant dense<90> : tensor<i32>
      %42 = stablehlo.compare LT, %iterArg_11, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_13 = stablehlo.constant dense<false> : tensor<i1>
      %43 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i1>) -> tensor<i1>
      %44 = stablehlo.compare NE, %42, %43, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %45 = stablehlo.convert %44 : tensor<i1>
      %46 = stablehlo.and %41, %45 : tensor<i1>
      stablehlo.return %46 : tensor<i1>
    } do {
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %41 = func.call @_pad(%iterArg_10, %c_12) : (tensor<280x280xf32>, tensor<i32>) -> tensor<282x282xf32>
      %42 = stablehlo.slice %41 [1:282, 1:281] : (tensor<282x282xf32>) -> tensor<281x280xf32>
      %43 = stablehlo.slice %41 [0:281, 1:281] : (tensor<282x282xf32>) -> tensor<281x280xf32>
      %44 = stablehlo.subtract %42, %43 : tensor<281x280xf32>
      %45 = stablehlo.slice %iterArg_6 [0:1, 0:281, 0:280] : (tensor<2x281x280xf32>) -> tensor<1x281x280xf32>
      %46 = stablehlo.reshape %45 : (tensor<1x281x280xf32>) -> tensor<281x280xf32>
      %47 = stablehlo.multiply %44, %46 : tensor<281x280xf32>
      %48 = stablehlo.slice %41 [1:281, 1:282] : (tensor<282x282xf32>) -> tensor<280x281xf32>
      %49 = stablehlo.slice %41 [1:281, 0:281] : (tensor<282x282xf32>) -> tensor<280x281xf32>
      %50 = stablehlo.subtract %48, %49 : tensor<280x281xf32>
      %51 = stablehlo.slice %iterArg_6 [1:2, 0:281, 0:280] : (tensor<2x281x280xf32>) -> tensor<1x281x280xf32>
      %52 = stablehlo.reshape %51 : (tensor<1x281x280xf32>) -> tensor<281x280xf32>
      %53 = stablehlo.transpose %52, dims = [1, 0] : (tensor<281x280xf32>) -> tensor<280x281xf32>
      %54 = stablehlo.multiply %50, %53 : tensor<280x281xf32>
      %cst_13 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
      %55 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<280x280xf32>
      %56 = stablehlo.multiply %55, %iterArg_10 : tensor<280x280xf32>
      %57 = stablehlo.slice %47 [0:280, 0:280] : (tensor<281x280xf32>) -> tensor<280x280xf32>
      %58 = stablehlo.add %56, %57 : tensor<280x280xf32>
      %59 = stablehlo.slice %47 [1:281, 0:280] : (tensor<281x280xf32>) -> tensor<280x280xf32>
      %60 = stablehlo.subtract %58, %59 : tensor<280x280xf32>
      %61 = stablehlo.slice %54 [0:280, 0:280] : (tensor<280x281xf32>) -> tensor<280x280xf32>
      %62 = stablehlo.add %60, %61 : tensor<280x280xf32>
      %63 = stablehlo.slice %54 [0:280, 1:281] : (tensor<280x281xf32>) -> tensor<280x280xf32>
      %64 = stablehlo.subtract %62, %63 : tensor<280x280xf32>
      %65 = stablehlo.reshape %iterArg_10 : (tensor<280x280xf32>) -> tensor<78400xf32>
      %66 = stablehlo.reshape %64 : (tensor<280x280xf32>) -> tensor<78400xf32>
      %67 = stablehlo.dot_general %65, %66, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<78400xf32>, tensor<78400xf32>) -> tensor<f32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %68 = stablehlo.add %cst_14, %67 : tensor<f32>
      %69 = stablehlo.divide %iterArg_9, %68 : tensor<f32>
      %70 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<280x280xf32>
      %71 = stablehlo.multiply %70, %iterArg_10 : tensor<280x280xf32>
      %72 = stablehlo.add %iterArg_7, %71 : tensor<280x280xf32>
      %73 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<280x280xf32>
      %74 = stablehlo.multiply %73, %64 : tensor<280x280xf32>
      %75 = stablehlo.subtract %iterArg_8, %74 : tensor<280x280xf32>
      %76 = stablehlo.reshape %75 : (tensor<280x280xf32>) -> tensor<78400xf32>
      %77 = stablehlo.reshape %75 : (tensor<280x280xf32>) -> tensor<78400xf32>
      %78 = stablehlo.dot_general %76, %77, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<78400xf32>, tensor<78400xf32>) -> tensor<f32>
      %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %79 = stablehlo.add %cst_15, %78 : tensor<f32>
      %80 = stablehlo.divide %79, %iterArg_9 : tensor<f32>
      %81 = stablehlo.broadcast_in_dim %80, dims = [] : (tensor<f32>) -> tensor<280x280xf32>
      %82 = stablehlo.multiply %81, %iterArg_10 : tensor<280x280xf32>
      %83 = stablehlo.add %75, %82 : tensor<280x280xf32>
      %c_16 = stablehlo.constant dense<1> : tensor<i32>
      %84 = stablehlo.add %iterArg_11, %c_16 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_6, %72, %75, %79, %83, %84 : tensor<f32>, tensor<2x281x280xf32>, tensor<280x280xf32>, tensor<280x280xf32>, tensor<f32>, tensor<280x280xf32>, tensor<i32>
    }
    return %40#2 : tensor<280x280xf32>
  }
  func.func private @_pad(%arg0: tensor<280x280xf32>, %arg1: tensor<i32>) -> tensor<282x282xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<280x280xf32>, tensor<f32>) -> tensor<282x282xf32>
    return %1 : tensor<282x282xf32>
  }
}
