module @jit_lattice_boltzmann attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<360x180xf32>, %arg1: tensor<f32>) -> (tensor<2x360x180xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<[[0.000000e+00, 0.000000e+00], [1.000000e+00, 0.000000e+00], [0.000000e+00, 1.000000e+00], [-1.000000e+00, 0.000000e+00], [0.000000e+00, -1.000000e+00], [1.000000e+00, 1.000000e+00], [-1.000000e+00, 1.000000e+00], [-1.000000e+00, -1.000000e+00], [1.000000e+00, -1.000000e+00]]> : tensor<9x2xf32>
    %cst_0 = stablehlo.constant dense<[0.444444448, 0.111111112, 0.111111112, 0.111111112, 0.111111112, 0.027777778, 0.027777778, 0.027777778, 0.027777778]> : tensor<9xf32>
    %cst_1 = stablehlo.constant dense<[[0.000000e+00, 0.000000e+00], [1.000000e+00, 0.000000e+00], [0.000000e+00, 1.000000e+00], [-1.000000e+00, 0.000000e+00], [0.000000e+00, -1.000000e+00], [1.000000e+00, 1.000000e+00], [-1.000000e+00, 1.000000e+00], [-1.000000e+00, -1.000000e+00], [1.000000e+00, -1.000000e+00]]> : tensor<9x2xf32>
    %cst_2 = stablehlo.constant dense<[[0.000000e+00, 0.000000e+00], [1.000000e+00, 0.000000e+00], [0.000000e+00, 1.000000e+00], [-1.000000e+00, 0.000000e+00], [0.000000e+00, -1.000000e+00], [1.000000e+00, 1.000000e+00], [-1.000000e+00, 1.000000e+00], [-1.000000e+00, -1.000000e+00], [1.000000e+00, -1.000000e+00]]> : tensor<9x2xf32>
    %cst_3 = stablehlo.constant dense<[0.444444448, 0.111111112, 0.111111112, 0.111111112, 0.111111112, 0.027777778, 0.027777778, 0.027777778, 0.027777778]> : tensor<9xf32>
    %c = stablehlo.constant dense<[0, 3, 4, 1, 2, 7, 8, 5, 6]> : tensor<9xi32>
    %c_4 = stablehlo.constant dense<[3, 6, 7]> : tensor<3xi32>
    %c_5 = stablehlo.constant dense<[3, 6, 7]> : tensor<3xi32>
    %cst_6 = stablehlo.constant dense<[[0.000000e+00, 0.000000e+00], [1.000000e+00, 0.000000e+00], [0.000000e+00, 1.000000e+00], [-1.000000e+00, 0.000000e+00], [0.000000e+00, -1.000000e+00], [1.000000e+00, 1.000000e+00], [-1.000000e+00, 1.000000e+00], [-1.000000e+00, -1.000000e+00], [1.000000e+00, -1.000000e+00]]> : tensor<9x2xf32>
    %0 = stablehlo.iota dim = 0 : tensor<360xi32>
    %1 = stablehlo.iota dim = 0 : tensor<180xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<360xi32>) -> tensor<360x180xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<180xi32>) -> tensor<360x180xi32>
    %c_7 = stablehlo.constant dense<72> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<360x180xi32>
    %5 = stablehlo.subtract %2, %4 : tensor<360x180xi32>
    %6 = stablehlo.multiply %5, %5 : tensor<360x180xi32>
    %c_8 = stablehlo.constant dense<90> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<360x180xi32>
    %8 = stablehlo.subtract %3, %7 : tensor<360x180xi32>
    %9 = stablehlo.multiply %8, %8 : tensor<360x180xi32>
    %10 = stablehlo.add %6, %9 : tensor<360x180xi32>
    %c_9 = stablehlo.constant dense<400> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<360x180xi32>
    %12 = stablehlo.compare LT, %10, %11, SIGNED : (tensor<360x180xi32>, tensor<360x180xi32>) -> tensor<360x180xi1>
    %13 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<360x180xf32>
    %cst_10 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<360x180xf32>
    %15 = stablehlo.multiply %14, %arg0 : tensor<360x180xf32>
    %16 = stablehlo.broadcast_in_dim %13, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %18 = stablehlo.concatenate %16, %17, dim = 0 : (tensor<1x360x180xf32>, tensor<1x360x180xf32>) -> tensor<2x360x180xf32>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<360x180xf32>
    %20 = stablehlo.dot_general %cst, %18, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<2x360x180xf32>) -> tensor<9x360x180xf32>
    %21 = stablehlo.multiply %18, %18 : tensor<2x360x180xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<2x360x180xf32>, tensor<f32>) -> tensor<360x180xf32>
    %23 = stablehlo.broadcast_in_dim %cst_0, dims = [0] : (tensor<9xf32>) -> tensor<9x1x1xf32>
    %24 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %25 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<9x1x1xf32>) -> tensor<9x360x180xf32>
    %26 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<1x360x180xf32>) -> tensor<9x360x180xf32>
    %27 = stablehlo.multiply %25, %26 : tensor<9x360x180xf32>
    %cst_13 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<9x360x180xf32>
    %29 = stablehlo.multiply %28, %20 : tensor<9x360x180xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<9x360x180xf32>
    %31 = stablehlo.add %30, %29 : tensor<9x360x180xf32>
    %cst_15 = stablehlo.constant dense<4.500000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<9x360x180xf32>
    %33 = stablehlo.multiply %32, %20 : tensor<9x360x180xf32>
    %34 = stablehlo.multiply %33, %20 : tensor<9x360x180xf32>
    %35 = stablehlo.add %31, %34 : tensor<9x360x180xf32>
    %cst_16 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<360x180xf32>
    %37 = stablehlo.multiply %36, %22 : tensor<360x180xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<1x360x180xf32>) -> tensor<9x360x180xf32>
    %40 = stablehlo.subtract %35, %39 : tensor<9x360x180xf32>
    %41 = stablehlo.multiply %27, %40 : tensor<9x360x180xf32>
    %42 = stablehlo.slice %41 [0:9, 0:1, 0:180] : (tensor<9x360x180xf32>) -> tensor<9x1x180xf32>
    %43 = stablehlo.reshape %42 : (tensor<9x1x180xf32>) -> tensor<9x180xf32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %44:11 = stablehlo.while(%iterArg = %cst_1, %iterArg_21 = %cst_2, %iterArg_22 = %cst_3, %iterArg_23 = %c, %iterArg_24 = %12, %iterArg_25 = %43, %iterArg_26 = %c_4, %iterArg_27 = %c_5, %iterArg_28 = %c_18, %iterArg_29 = %c_17, %iterArg_30 = %41) : tensor<9x2xf32>, tensor<9x2xf32>, tensor<9xf32>, tensor<9xi32>, tensor<360x180xi1>, tensor<9x180xf32>, tensor<3xi32>, tensor<3xi32>, tensor<i32>, tensor<i32>, tensor<9x360x180xf32>
    cond {
      %c_31 = stablehlo.constant dense<30> : tensor<i32>
      %51 = stablehlo.compare LT, %iterArg_28, %c_31, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %51 : tensor<i1>
    } do {
      %51:2 = func.call @closed_call(%iterArg, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %iterArg_26, %iterArg_27, %iterArg_29, %iterArg_30) : (tensor<9x2xf32>, tensor<9x2xf32>, tensor<9xf32>, tensor<9xi32>, tensor<360x180xi1>, tensor<9x180xf32>, tensor<3xi32>, tensor<3xi32>, tensor<i32>, tensor<9x360x180xf32>) -> (tensor<i32>, tensor<9x360x180xf32>)
      %c_31 = stablehlo.constant dense<1> : tensor<i32>
      %52 = stablehlo.add %iterArg_28, %c_31 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %iterArg_26, %iterArg_27, %52, %51#0, %51#1 : tensor<9x2xf32>, tensor<9x2xf32>, tensor<9xf32>, tensor<9xi32>, tensor<360x180xi1>, tensor<9x180xf32>, tensor<3xi32>, tensor<3xi32>, tensor<i32>, tensor<i32>, tensor<9x360x180xf32>
    }
    %45 = stablehlo.dot_general %cst_6, %44#10, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<9x360x180xf32>) -> tensor<2x360x180xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.reduce(%44#10 init: %cst_19) applies stablehlo.add across dimensions = [0] : (tensor<9x360x180xf32>, tensor<f32>) -> tensor<360x180xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2] : (tensor<1x360x180xf32>) -> tensor<2x360x180xf32>
    %49 = stablehlo.divide %45, %48 : tensor<2x360x180xf32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %50 = call @_where_8(%12, %c_20, %49) : (tensor<360x180xi1>, tensor<i32>, tensor<2x360x180xf32>) -> tensor<2x360x180xf32>
    return %50 : tensor<2x360x180xf32>
  }
  func.func private @closed_call(%arg0: tensor<9x2xf32>, %arg1: tensor<9x2xf32>, %arg2: tensor<9xf32>, %arg3: tensor<9xi32>, %arg4: tensor<360x180xi1>, %arg5: tensor<9x180xf32>, %arg6: tensor<3xi32>, %arg7: tensor<3xi32>, %arg8: tensor<i32>, %arg9: tensor<9x360x180xf32>) -> (tensor<i32>, tensor<9x360x180xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg8, %c : tensor<i32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg9 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<9x360x180xf32>, tensor<f32>) -> tensor<360x180xf32>
    %2 = stablehlo.dot_general %arg0, %arg9, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<9x360x180xf32>) -> tensor<2x360x180xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<1x360x180xf32>) -> tensor<2x360x180xf32>
    %5 = stablehlo.divide %2, %4 : tensor<2x360x180xf32>
    %6 = stablehlo.dot_general %arg1, %5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<9x2xf32>, tensor<2x360x180xf32>) -> tensor<9x360x180xf32>
    %7 = stablehlo.multiply %5, %5 : tensor<2x360x180xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<2x360x180xf32>, tensor<f32>) -> tensor<360x180xf32>
    %9 = stablehlo.broadcast_in_dim %arg2, dims = [0] : (tensor<9xf32>) -> tensor<9x1x1xf32>
    %10 = stablehlo.broadcast_in_dim %1, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<9x1x1xf32>) -> tensor<9x360x180xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x360x180xf32>) -> tensor<9x360x180xf32>
    %13 = stablehlo.multiply %11, %12 : tensor<9x360x180xf32>
    %cst_1 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<9x360x180xf32>
    %15 = stablehlo.multiply %14, %6 : tensor<9x360x180xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<9x360x180xf32>
    %17 = stablehlo.add %16, %15 : tensor<9x360x180xf32>
    %cst_3 = stablehlo.constant dense<4.500000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<9x360x180xf32>
    %19 = stablehlo.multiply %18, %6 : tensor<9x360x180xf32>
    %20 = stablehlo.multiply %19, %6 : tensor<9x360x180xf32>
    %21 = stablehlo.add %17, %20 : tensor<9x360x180xf32>
    %cst_4 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<360x180xf32>
    %23 = stablehlo.multiply %22, %8 : tensor<360x180xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<1x360x180xf32>) -> tensor<9x360x180xf32>
    %26 = stablehlo.subtract %21, %25 : tensor<9x360x180xf32>
    %27 = stablehlo.multiply %13, %26 : tensor<9x360x180xf32>
    %28 = stablehlo.subtract %arg9, %27 : tensor<9x360x180xf32>
    %cst_5 = stablehlo.constant dense<5.600000e-01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<9x360x180xf32>
    %30 = stablehlo.divide %28, %29 : tensor<9x360x180xf32>
    %31 = stablehlo.subtract %arg9, %30 : tensor<9x360x180xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %32 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %33 = stablehlo.compare LT, %arg3, %32, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_7 = stablehlo.constant dense<9> : tensor<i32>
    %34 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %35 = stablehlo.add %arg3, %34 : tensor<9xi32>
    %36 = stablehlo.select %33, %35, %arg3 : tensor<9xi1>, tensor<9xi32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
    %38 = "stablehlo.gather"(%arg9, %37) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 360, 180>}> : (tensor<9x360x180xf32>, tensor<9x1xi32>) -> tensor<9x360x180xf32>
    %39 = call @_where(%arg4, %38, %31) : (tensor<360x180xi1>, tensor<9x360x180xf32>, tensor<9x360x180xf32>) -> tensor<9x360x180xf32>
    %40 = stablehlo.slice %39 [0:1, 0:360, 0:180] : (tensor<9x360x180xf32>) -> tensor<1x360x180xf32>
    %41 = stablehlo.reshape %40 : (tensor<1x360x180xf32>) -> tensor<360x180xf32>
    %42 = call @_roll_static(%41) : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %43 = stablehlo.slice %39 [1:2, 0:360, 0:180] : (tensor<9x360x180xf32>) -> tensor<1x360x180xf32>
    %44 = stablehlo.reshape %43 : (tensor<1x360x180xf32>) -> tensor<360x180xf32>
    %45 = call @_roll_static_0(%44) : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %46 = stablehlo.slice %39 [2:3, 0:360, 0:180] : (tensor<9x360x180xf32>) -> tensor<1x360x180xf32>
    %47 = stablehlo.reshape %46 : (tensor<1x360x180xf32>) -> tensor<360x180xf32>
    %48 = call @_roll_static_1(%47) : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %49 = stablehlo.slice %39 [3:4, 0:360, 0:180] : (tensor<9x360x180xf32>) -> tensor<1x360x180xf32>
    %50 = stablehlo.reshape %49 : (tensor<1x360x180xf32>) -> tensor<360x180xf32>
    %51 = call @_roll_static_2(%50) : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %52 = stablehlo.slice %39 [4:5, 0:360, 0:180] : (tensor<9x360x180xf32>) -> tensor<1x360x180xf32>
    %53 = stablehlo.reshape %52 : (tensor<1x360x180xf32>) -> tensor<360x180xf32>
    %54 = call @_roll_static_3(%53) : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %55 = stablehlo.slice %39 [5:6, 0:360, 0:180] : (tensor<9x360x180xf32>) -> tensor<1x360x180xf32>
    %56 = stablehlo.reshape %55 : (tensor<1x360x180xf32>) -> tensor<360x180xf32>
    %57 = call @_roll_static_4(%56) : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %58 = stablehlo.slice %39 [6:7, 0:360, 0:180] : (tensor<9x360x180xf32>) -> tensor<1x360x180xf32>
    %59 = stablehlo.reshape %58 : (tensor<1x360x180xf32>) -> tensor<360x180xf32>
    %60 = call @_roll_static_5(%59) : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %61 = stablehlo.slice %39 [7:8, 0:360, 0:180] : (tensor<9x360x180xf32>) -> tensor<1x360x180xf32>
    %62 = stablehlo.reshape %61 : (tensor<1x360x180xf32>) -> tensor<360x180xf32>
    %63 = call @_roll_static_6(%62) : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %64 = stablehlo.slice %39 [8:9, 0:360, 0:180] : (tensor<9x360x180xf32>) -> tensor<1x360x180xf32>
    %65 = stablehlo.reshape %64 : (tensor<1x360x180xf32>) -> tensor<360x180xf32>
    %66 = call @_roll_static_7(%65) : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %67 = stablehlo.broadcast_in_dim %42, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %68 = stablehlo.broadcast_in_dim %45, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %69 = stablehlo.broadcast_in_dim %48, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %70 = stablehlo.broadcast_in_dim %51, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %71 = stablehlo.broadcast_in_dim %54, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %72 = stablehlo.broadcast_in_dim %57, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %73 = stablehlo.broadcast_in_dim %60, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %74 = stablehlo.broadcast_in_dim %63, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %75 = stablehlo.broadcast_in_dim %66, dims = [1, 2] : (tensor<360x180xf32>) -> tensor<1x360x180xf32>
    %76 = stablehlo.concatenate %67, %68, %69, %70, %71, %72, %73, %74, %75, dim = 0 : (tensor<1x360x180xf32>, tensor<1x360x180xf32>, tensor<1x360x180xf32>, tensor<1x360x180xf32>, tensor<1x360x180xf32>, tensor<1x360x180xf32>, tensor<1x360x180xf32>, tensor<1x360x180xf32>, tensor<1x360x180xf32>) -> tensor<9x360x180xf32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %77 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %78 = "stablehlo.scatter"(%76, %77, %arg5) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      stablehlo.return %arg11 : tensor<f32>
    }) : (tensor<9x360x180xf32>, tensor<1xi32>, tensor<9x180xf32>) -> tensor<9x360x180xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %79 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %80 = stablehlo.compare LT, %arg7, %79, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_10 = stablehlo.constant dense<9> : tensor<i32>
    %81 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %82 = stablehlo.add %arg7, %81 : tensor<3xi32>
    %83 = stablehlo.select %80, %82, %arg7 : tensor<3xi1>, tensor<3xi32>
    %c_11 = stablehlo.constant dense<358> : tensor<i32>
    %84 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %85 = stablehlo.convert %84 : tensor<3xi32>
    %86 = stablehlo.broadcast_in_dim %83, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %87 = stablehlo.broadcast_in_dim %85, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %88 = stablehlo.concatenate %86, %87, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %89 = "stablehlo.gather"(%78, %88) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 180>}> : (tensor<9x360x180xf32>, tensor<3x2xi32>) -> tensor<3x180xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %90 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %91 = stablehlo.compare LT, %arg6, %90, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_13 = stablehlo.constant dense<9> : tensor<i32>
    %92 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %93 = stablehlo.add %arg6, %92 : tensor<3xi32>
    %94 = stablehlo.select %91, %93, %arg6 : tensor<3xi1>, tensor<3xi32>
    %c_14 = stablehlo.constant dense<359> : tensor<i32>
    %95 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %96 = stablehlo.convert %95 : tensor<3xi32>
    %97 = stablehlo.broadcast_in_dim %94, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %98 = stablehlo.broadcast_in_dim %96, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %99 = stablehlo.concatenate %97, %98, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %100 = "stablehlo.scatter"(%78, %99, %89) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      stablehlo.return %arg11 : tensor<f32>
    }) : (tensor<9x360x180xf32>, tensor<3x2xi32>, tensor<3x180xf32>) -> tensor<9x360x180xf32>
    return %0, %100 : tensor<i32>, tensor<9x360x180xf32>
  }
  func.func private @_where(%arg0: tensor<360x180xi1>, %arg1: tensor<9x360x180xf32>, %arg2: tensor<9x360x180xf32>) -> tensor<9x360x180xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<360x180xi1>) -> tensor<9x360x180xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<9x360x180xi1>, tensor<9x360x180xf32>
    return %1 : tensor<9x360x180xf32>
  }
  func.func private @_roll_static(%arg0: tensor<360x180xf32>) -> tensor<360x180xf32> {
    %0 = stablehlo.slice %arg0 [0:360, 0:180] : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %1 = stablehlo.slice %arg0 [0:0, 0:180] : (tensor<360x180xf32>) -> tensor<0x180xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<360x180xf32>, tensor<0x180xf32>) -> tensor<360x180xf32>
    %3 = stablehlo.slice %2 [0:360, 0:180] : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %4 = stablehlo.slice %2 [0:360, 0:0] : (tensor<360x180xf32>) -> tensor<360x0xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 1 : (tensor<360x180xf32>, tensor<360x0xf32>) -> tensor<360x180xf32>
    return %5 : tensor<360x180xf32>
  }
  func.func private @_roll_static_0(%arg0: tensor<360x180xf32>) -> tensor<360x180xf32> {
    %0 = stablehlo.slice %arg0 [359:360, 0:180] : (tensor<360x180xf32>) -> tensor<1x180xf32>
    %1 = stablehlo.slice %arg0 [0:359, 0:180] : (tensor<360x180xf32>) -> tensor<359x180xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x180xf32>, tensor<359x180xf32>) -> tensor<360x180xf32>
    %3 = stablehlo.slice %2 [0:360, 0:180] : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %4 = stablehlo.slice %2 [0:360, 0:0] : (tensor<360x180xf32>) -> tensor<360x0xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 1 : (tensor<360x180xf32>, tensor<360x0xf32>) -> tensor<360x180xf32>
    return %5 : tensor<360x180xf32>
  }
  func.func private @_roll_static_1(%arg0: tensor<360x180xf32>) -> tensor<360x180xf32> {
    %0 = stablehlo.slice %arg0 [0:360, 0:180] : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %1 = stablehlo.slice %arg0 [0:0, 0:180] : (tensor<360x180xf32>) -> tensor<0x180xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<360x180xf32>, tensor<0x180xf32>) -> tensor<360x180xf32>
    %3 = stablehlo.slice %2 [0:360, 179:180] : (tensor<360x180xf32>) -> tensor<360x1xf32>
    %4 = stablehlo.slice %2 [0:360, 0:179] : (tensor<360x180xf32>) -> tensor<360x179xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 1 : (tensor<360x1xf32>, tensor<360x179xf32>) -> tensor<360x180xf32>
    return %5 : tensor<360x180xf32>
  }
  func.func private @_roll_static_2(%arg0: tensor<360x180xf32>) -> tensor<360x180xf32> {
    %0 = stablehlo.slice %arg0 [1:360, 0:180] : (tensor<360x180xf32>) -> tensor<359x180xf32>
    %1 = stablehlo.slice %arg0 [0:1, 0:180] : (tensor<360x180xf32>) -> tensor<1x180xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<359x180xf32>, tensor<1x180xf32>) -> tensor<360x180xf32>
    %3 = stablehlo.slice %2 [0:360, 0:180] : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %4 = stablehlo.slice %2 [0:360, 0:0] : (tensor<360x180xf32>) -> tensor<360x0xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 1 : (tensor<360x180xf32>, tensor<360x0xf32>) -> tensor<360x180xf32>
    return %5 : tensor<360x180xf32>
  }
  func.func private @_roll_static_3(%arg0: tensor<360x180xf32>) -> tensor<360x180xf32> {
    %0 = stablehlo.slice %arg0 [0:360, 0:180] : (tensor<360x180xf32>) -> tensor<360x180xf32>
    %1 = stablehlo.slice %arg0 [0:0, 0:180] : (tensor<360x180xf32>) -> tensor<0x180xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<360x180xf32>, tensor<0x180xf32>) -> tensor<360x180xf32>
    %3 = stablehlo.slice %2 [0:360, 1:180] : (tensor<360x180xf32>) -> tensor<360x179xf32>
    %4 = stablehlo.slice %2 [0:360, 0:1] : (tensor<360x180xf32>) -> tensor<360x1xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 1 : (tensor<360x179xf32>, tensor<360x1xf32>) -> tensor<360x180xf32>
    return %5 : tensor<360x180xf32>
  }
  func.func private @_roll_static_4(%arg0: tensor<360x180xf32>) -> tensor<360x180xf32> {
    %0 = stablehlo.slice %arg0 [359:360, 0:180] : (tensor<360x180xf32>) -> tensor<1x180xf32>
    %1 = stablehlo.slice %arg0 [0:359, 0:180] : (tensor<360x180xf32>) -> tensor<359x180xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x180xf32>, tensor<359x180xf32>) -> tensor<360x180xf32>
    %3 = stablehlo.slice %2 [0:360, 179:180] : (tensor<360x180xf32>) -> tensor<360x1xf32>
    %4 = stablehlo.slice %2 [0:360, 0:179] : (tensor<360x180xf32>) -> tensor<360x179xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 1 : (tensor<360x1xf32>, tensor<360x179xf32>) -> tensor<360x180xf32>
    return %5 : tensor<360x180xf32>
  }
  func.func private @_roll_static_5(%arg0: tensor<360x180xf32>) -> tensor<360x180xf32> {
    %0 = stablehlo.slice %arg0 [1:360, 0:180] : (tensor<360x180xf32>) -> tensor<359x180xf32>
    %1 = stablehlo.slice %arg0 [0:1, 0:180] : (tensor<360x180xf32>) -> tensor<1x180xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<359x180xf32>, tensor<1x180xf32>) -> tensor<360x180xf32>
    %3 = stablehlo.slice %2 [0:360, 179:180] : (tensor<360x180xf32>) -> tensor<360x1xf32>
    %4 = stablehlo.slice %2 [0:360, 0:179] : (tensor<360x180xf32>) -> tensor<360x179xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 1 : (tensor<360x1xf32>, tensor<360x179xf32>) -> tensor<360x180xf32>
    return %5 : tensor<360x180xf32>
  }
  func.func private @_roll_static_6(%arg0: tensor<360x180xf32>) -> tensor<360x180xf32> {
    %0 = stablehlo.slice %arg0 [1:360, 0:180] : (tensor<360x180xf32>) -> tensor<359x180xf32>
    %1 = stablehlo.slice %arg0 [0:1, 0:180] : (tensor<360x180xf32>) -> tensor<1x180xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<359x180xf32>, tensor<1x180xf32>) -> tensor<360x180xf32>
    %3 = stablehlo.slice %2 [0:360, 1:180] : (tensor<360x180xf32>) -> tensor<360x179xf32>
    %4 = stablehlo.slice %2 [0:360, 0:1] : (tensor<360x180xf32>) -> tensor<360x1xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 1 : (tensor<360x179xf32>, tensor<360x1xf32>) -> tensor<360x180xf32>
    return %5 : tensor<360x180xf32>
  }
  func.func private @_roll_static_7(%arg0: tensor<360x180xf32>) -> tensor<360x180xf32> {
    %0 = stablehlo.slice %arg0 [359:360, 0:180] : (tensor<360x180xf32>) -> tensor<1x180xf32>
    %1 = stablehlo.slice %arg0 [0:359, 0:180] : (tensor<360x180xf32>) -> tensor<359x180xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x180xf32>, tensor<359x180xf32>) -> tensor<360x180xf32>
    %3 = stablehlo.slice %2 [0:360, 1:180] : (tensor<360x180xf32>) -> tensor<360x179xf32>
    %4 = stablehlo.slice %2 [0:360, 0:1] : (tensor<360x180xf32>) -> tensor<360x1xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 1 : (tensor<360x179xf32>, tensor<360x1xf32>) -> tensor<360x180xf32>
    return %5 : tensor<360x180xf32>
  }
  func.func private @_where_8(%arg0: tensor<360x180xi1>, %arg1: tensor<i32>, %arg2: tensor<2x360x180xf32>) -> tensor<2x360x180xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<360x180xi1>) -> tensor<2x360x180xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x360x180xf32>
    %3 = stablehlo.select %1, %2, %arg2 : tensor<2x360x180xi1>, tensor<2x360x180xf32>
    return %3 : tensor<2x360x180xf32>
  }
}
