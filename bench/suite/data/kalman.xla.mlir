module @jit_kalman attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x3xf32>, %arg1: tensor<6x6xf32>, %arg2: tensor<6x6xf32>, %arg3: tensor<3x6xf32>, %arg4: tensor<1500x3xf32>) -> (tensor<1499x6xf32> {jax.result_info = "result[0][0]"}, tensor<1499x6xf32> {jax.result_info = "result[0][1]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %1 = stablehlo.multiply %0, %arg1 : tensor<6x6xf32>
    %2 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %3 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %5 = stablehlo.add %2, %4 : tensor<6x6xi32>
    %6 = stablehlo.compare EQ, %5, %3, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %7 = stablehlo.convert %6 : (tensor<6x6xi1>) -> tensor<6x6xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<6x6xf32>
    %10 = stablehlo.add %1, %9 : tensor<6x6xf32>
    %11 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %12 = stablehlo.dot_general %arg2, %11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %13 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %14 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %16 = stablehlo.add %13, %15 : tensor<6x6xi32>
    %17 = stablehlo.compare EQ, %16, %14, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %18 = stablehlo.convert %17 : (tensor<6x6xi1>) -> tensor<6x6xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<6x6xf32>
    %21 = stablehlo.add %12, %20 : tensor<6x6xf32>
    %22 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %23 = stablehlo.dot_general %arg0, %22, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %24 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %25 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %26 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %27 = stablehlo.add %24, %26 : tensor<3x3xi32>
    %28 = stablehlo.compare EQ, %27, %25, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %29 = stablehlo.convert %28 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %31 = stablehlo.multiply %30, %29 : tensor<3x3xf32>
    %32 = stablehlo.add %23, %31 : tensor<3x3xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %34 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %35 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %36 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %37 = stablehlo.add %34, %36 : tensor<6x6xi32>
    %38 = stablehlo.compare EQ, %37, %35, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %39 = stablehlo.convert %38 : (tensor<6x6xi1>) -> tensor<6x6xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1500x6xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<1500x6x6xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<1500x6xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<1500x6x6xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<1500xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %45:13 = stablehlo.while(%iterArg = %arg4, %iterArg_17 = %10, %iterArg_18 = %21, %iterArg_19 = %arg3, %iterArg_20 = %32, %iterArg_21 = %c_12, %iterArg_22 = %33, %iterArg_23 = %39, %iterArg_24 = %40, %iterArg_25 = %41, %iterArg_26 = %42, %iterArg_27 = %43, %iterArg_28 = %44) : tensor<1500x3xf32>, tensor<6x6xf32>, tensor<6x6xf32>, tensor<3x6xf32>, tensor<3x3xf32>, tensor<i32>, tensor<6xf32>, tensor<6x6xf32>, tensor<1500x6xf32>, tensor<1500x6x6xf32>, tensor<1500x6xf32>, tensor<1500x6x6xf32>, tensor<1500xf32>
    cond {
      %c_29 = stablehlo.constant dense<1500> : tensor<i32>
      %54 = stablehlo.compare LT, %iterArg_21, %c_29, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %54 : tensor<i1>
    } do {
      %54 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_21) : (tensor<1500x3xf32>, tensor<i32>) -> tensor<3xf32>
      %55:7 = func.call @closed_call(%iterArg_17, %iterArg_18, %iterArg_19, %iterArg_20, %iterArg_22, %iterArg_23, %54) : (tensor<6x6xf32>, tensor<6x6xf32>, tensor<3x6xf32>, tensor<3x3xf32>, tensor<6xf32>, tensor<6x6xf32>, tensor<3xf32>) -> (tensor<6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6x6xf32>, tensor<f32>)
      %56 = func.call @dynamic_update_index_in_dim(%iterArg_24, %55#2, %iterArg_21) : (tensor<1500x6xf32>, tensor<6xf32>, tensor<i32>) -> tensor<1500x6xf32>
      %57 = func.call @dynamic_update_index_in_dim_1(%iterArg_25, %55#3, %iterArg_21) : (tensor<1500x6x6xf32>, tensor<6x6xf32>, tensor<i32>) -> tensor<1500x6x6xf32>
      %58 = func.call @dynamic_update_index_in_dim(%iterArg_26, %55#4, %iterArg_21) : (tensor<1500x6xf32>, tensor<6xf32>, tensor<i32>) -> tensor<1500x6xf32>
      %59 = func.call @dynamic_update_index_in_dim_1(%iterArg_27, %55#5, %iterArg_21) : (tensor<1500x6x6xf32>, tensor<6x6xf32>, tensor<i32>) -> tensor<1500x6x6xf32>
      %60 = func.call @dynamic_update_index_in_dim_2(%iterArg_28, %55#6, %iterArg_21) : (tensor<1500xf32>, tensor<f32>, tensor<i32>) -> tensor<1500xf32>
      %c_29 = stablehlo.constant dense<1> : tensor<i32>
      %61 = stablehlo.add %iterArg_21, %c_29 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_17, %iterArg_18, %iterArg_19, %iterArg_20, %61, %55#0, %55#1, %56, %57, %58, %59, %60 : tensor<1500x3xf32>, tensor<6x6xf32>, tensor<6x6xf32>, tensor<3x6xf32>, tensor<3x3xf32>, tensor<i32>, tensor<6xf32>, tensor<6x6xf32>, tensor<1500x6xf32>, tensor<1500x6x6xf32>, tensor<1500x6xf32>, tensor<1500x6x6xf32>, tensor<1500xf32>
    }
    %46 = stablehlo.slice %45#8 [0:1499, 0:6] : (tensor<1500x6xf32>) -> tensor<1499x6xf32>
    %47 = stablehlo.slice %45#9 [0:1499, 0:6, 0:6] : (tensor<1500x6x6xf32>) -> tensor<1499x6x6xf32>
    %48 = stablehlo.slice %45#10 [1:1500, 0:6] : (tensor<1500x6xf32>) -> tensor<1499x6xf32>
    %49 = stablehlo.slice %45#11 [1:1500, 0:6, 0:6] : (tensor<1500x6x6xf32>) -> tensor<1499x6x6xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<1499x6xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<1499x6xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %52:10 = stablehlo.while(%iterArg = %46, %iterArg_17 = %47, %iterArg_18 = %48, %iterArg_19 = %49, %iterArg_20 = %10, %iterArg_21 = %c_15, %iterArg_22 = %45#6, %iterArg_23 = %45#7, %iterArg_24 = %50, %iterArg_25 = %51) : tensor<1499x6xf32>, tensor<1499x6x6xf32>, tensor<1499x6xf32>, tensor<1499x6x6xf32>, tensor<6x6xf32>, tensor<i32>, tensor<6xf32>, tensor<6x6xf32>, tensor<1499x6xf32>, tensor<1499x6xf32>
    cond {
      %c_26 = stablehlo.constant dense<1499> : tensor<i32>
      %54 = stablehlo.compare LT, %iterArg_21, %c_26, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %54 : tensor<i1>
    } do {
      %c_26 = stablehlo.constant dense<1499> : tensor<i32>
      %54 = stablehlo.subtract %c_26, %iterArg_21 : tensor<i32>
      %c_27 = stablehlo.constant dense<1> : tensor<i32>
      %55 = stablehlo.subtract %54, %c_27 : tensor<i32>
      %56 = func.call @dynamic_index_in_dim_3(%iterArg, %55) : (tensor<1499x6xf32>, tensor<i32>) -> tensor<6xf32>
      %57 = func.call @dynamic_index_in_dim_4(%iterArg_17, %55) : (tensor<1499x6x6xf32>, tensor<i32>) -> tensor<6x6xf32>
      %58 = func.call @dynamic_index_in_dim_3(%iterArg_18, %55) : (tensor<1499x6xf32>, tensor<i32>) -> tensor<6xf32>
      %59 = func.call @dynamic_index_in_dim_4(%iterArg_19, %55) : (tensor<1499x6x6xf32>, tensor<i32>) -> tensor<6x6xf32>
      %60:4 = func.call @closed_call_5(%iterArg_20, %iterArg_22, %iterArg_23, %56, %57, %58, %59) : (tensor<6x6xf32>, tensor<6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6x6xf32>) -> (tensor<6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6xf32>)
      %61 = func.call @dynamic_update_index_in_dim_10(%iterArg_24, %60#2, %55) : (tensor<1499x6xf32>, tensor<6xf32>, tensor<i32>) -> tensor<1499x6xf32>
      %62 = func.call @dynamic_update_index_in_dim_10(%iterArg_25, %60#3, %55) : (tensor<1499x6xf32>, tensor<6xf32>, tensor<i32>) -> tensor<1499x6xf32>
      %c_28 = stablehlo.constant dense<1> : tensor<i32>
      %63 = stablehlo.add %iterArg_21, %c_28 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_17, %iterArg_18, %iterArg_19, %iterArg_20, %63, %60#0, %60#1, %61, %62 : tensor<1499x6xf32>, tensor<1499x6x6xf32>, tensor<1499x6xf32>, tensor<1499x6x6xf32>, tensor<6x6xf32>, tensor<i32>, tensor<6xf32>, tensor<6x6xf32>, tensor<1499x6xf32>, tensor<1499x6xf32>
    }
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.reduce(%45#12 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<1500xf32>, tensor<f32>) -> tensor<f32>
    return %52#8, %52#9, %53 : tensor<1499x6xf32>, tensor<1499x6xf32>, tensor<f32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<1500x3xf32>, %arg1: tensor<i32>) -> tensor<3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 3] : (tensor<1500x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf32>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
  func.func private @closed_call(%arg0: tensor<6x6xf32>, %arg1: tensor<6x6xf32>, %arg2: tensor<3x6xf32>, %arg3: tensor<3x3xf32>, %arg4: tensor<6xf32>, %arg5: tensor<6x6xf32>, %arg6: tensor<3xf32>) -> (tensor<6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6x6xf32>, tensor<f32>) {
    %0 = stablehlo.dot_general %arg0, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %1 = stablehlo.dot_general %arg0, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %2 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %3 = stablehlo.dot_general %1, %2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %4 = stablehlo.add %3, %arg1 : tensor<6x6xf32>
    %5 = stablehlo.dot_general %arg2, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x6xf32>, tensor<6xf32>) -> tensor<3xf32>
    %6 = stablehlo.subtract %arg6, %5 : tensor<3xf32>
    %7 = stablehlo.dot_general %arg2, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x6xf32>, tensor<6x6xf32>) -> tensor<3x6xf32>
    %8 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %9 = stablehlo.dot_general %7, %8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x6xf32>, tensor<6x3xf32>) -> tensor<3x3xf32>
    %10 = stablehlo.add %9, %arg3 : tensor<3x3xf32>
    %11 = call @_cholesky(%10) : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %12 = stablehlo.dot_general %arg2, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x6xf32>, tensor<6x6xf32>) -> tensor<3x6xf32>
    %13 = call @_cho_solve(%11, %12) : (tensor<3x3xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %14 = stablehlo.transpose %13, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %15 = stablehlo.dot_general %14, %6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x3xf32>, tensor<3xf32>) -> tensor<6xf32>
    %16 = stablehlo.add %0, %15 : tensor<6xf32>
    %17 = stablehlo.dot_general %14, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x3xf32>, tensor<3x6xf32>) -> tensor<6x6xf32>
    %18 = stablehlo.dot_general %17, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %19 = stablehlo.subtract %4, %18 : tensor<6x6xf32>
    %20 = call @_cho_solve_0(%11, %6) : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %21 = stablehlo.dot_general %6, %20, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
    %cst = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %22 = stablehlo.multiply %cst, %21 : tensor<f32>
    %23 = call @_diag(%11) : (tensor<3x3xf32>) -> tensor<3xf32>
    %24 = stablehlo.log %23 : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%24 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %26 = stablehlo.subtract %22, %25 : tensor<f32>
    return %16, %19, %16, %19, %0, %4, %26 : tensor<6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6x6xf32>, tensor<f32>
  }
  func.func private @_cholesky(%arg0: tensor<3x3xf32>) -> tensor<3x3xf32> {
    %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=3, j=3, k=3, l=3}, custom>} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#1, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<3x3xi1>, tensor<3x3xf32>
    %7 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %9 = stablehlo.add %7, %8 : tensor<3x3xi32>
    %10 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %11 = stablehlo.compare GE, %9, %10, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %13 = stablehlo.select %11, %6, %12 : tensor<3x3xi1>, tensor<3x3xf32>
    return %13 : tensor<3x3xf32>
  }
  func.func private @_cho_solve(%arg0: tensor<3x3xf32>, %arg1: tensor<3x6xf32>) -> tensor<3x6xf32> {
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=6, m=3, n=6}, custom>} : (tensor<3x3xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %1 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=6, m=3, n=6}, custom>} : (tensor<3x3xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    return %1 : tensor<3x6xf32>
  }
  func.func private @_cho_solve_0(%arg0: tensor<3x3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %1 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=1, m=3, n=1}, custom>} : (tensor<3x3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %2 = stablehlo.reshape %1 : (tensor<3x1xf32>) -> tensor<3xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %4 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %3) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=3, j=3, k=3, l=1, m=3, n=1}, custom>} : (tensor<3x3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<3x1xf32>) -> tensor<3xf32>
    return %5 : tensor<3xf32>
  }
  func.func private @_diag(%arg0: tensor<3x3xf32>) -> tensor<3xf32> {
    %0 = call @diagonal(%arg0) : (tensor<3x3xf32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func private @diagonal(%arg0: tensor<3x3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %1 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %3 = stablehlo.add %0, %2 : tensor<3x3xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %5 = stablehlo.convert %4 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %6 = "stablehlo.case"(%c_0) ({
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }, {
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %8 = stablehlo.iota dim = 0 : tensor<3xi32>
      %9 = stablehlo.iota dim = 0 : tensor<3xi32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %11 = stablehlo.compare LT, %8, %10, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
      %c_2 = stablehlo.constant dense<3> : tensor<i32>
      %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %13 = stablehlo.add %8, %12 : tensor<3xi32>
      %14 = stablehlo.select %11, %13, %8 : tensor<3xi1>, tensor<3xi32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %16 = stablehlo.compare LT, %9, %15, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
      %c_4 = stablehlo.constant dense<3> : tensor<i32>
      %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<3xi32>
      %18 = stablehlo.add %9, %17 : tensor<3xi32>
      %19 = stablehlo.select %16, %18, %9 : tensor<3xi1>, tensor<3xi32>
      %20 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
      %21 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
      %22 = stablehlo.concatenate %20, %21, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
      %23 = "stablehlo.gather"(%arg0, %22) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xf32>, tensor<3x2xi32>) -> tensor<3xf32>
      stablehlo.return %23 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    return %7 : tensor<3xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<1500x6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<i32>) -> tensor<1500x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<1500x6xf32>, tensor<1x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1500x6xf32>
    return %1 : tensor<1500x6xf32>
  }
  func.func private @dynamic_update_index_in_dim_1(%arg0: tensor<1500x6x6xf32>, %arg1: tensor<6x6xf32>, %arg2: tensor<i32>) -> tensor<1500x6x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<6x6xf32>) -> tensor<1x6x6xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<1500x6x6xf32>, tensor<1x6x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1500x6x6xf32>
    return %1 : tensor<1500x6x6xf32>
  }
  func.func private @dynamic_update_index_in_dim_2(%arg0: tensor<1500xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<1500xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<1500xf32>, tensor<1xf32>, tensor<i32>) -> tensor<1500xf32>
    return %1 : tensor<1500xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<1499x6xf32>, %arg1: tensor<i32>) -> tensor<6xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 6] : (tensor<1499x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x6xf32>) -> tensor<6xf32>
    return %1 : tensor<6xf32>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<1499x6x6xf32>, %arg1: tensor<i32>) -> tensor<6x6xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 6, 6] : (tensor<1499x6x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x6x6xf32>) -> tensor<6x6xf32>
    return %1 : tensor<6x6xf32>
  }
  func.func private @closed_call_5(%arg0: tensor<6x6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<6x6xf32>, %arg3: tensor<6xf32>, %arg4: tensor<6x6xf32>, %arg5: tensor<6xf32>, %arg6: tensor<6x6xf32>) -> (tensor<6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6xf32>) {
    %0 = call @_cholesky_6(%arg6) : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %1 = stablehlo.dot_general %arg0, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %2 = call @_cho_solve_7(%0, %1) : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %4 = stablehlo.subtract %arg1, %arg5 : tensor<6xf32>
    %5 = stablehlo.dot_general %3, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %6 = stablehlo.add %arg3, %5 : tensor<6xf32>
    %7 = stablehlo.subtract %arg2, %arg6 : tensor<6x6xf32>
    %8 = stablehlo.dot_general %3, %7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %9 = stablehlo.transpose %3, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %10 = stablehlo.dot_general %8, %9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %11 = stablehlo.add %arg4, %10 : tensor<6x6xf32>
    %12 = call @_diag_8(%11) : (tensor<6x6xf32>) -> tensor<6xf32>
    return %6, %11, %6, %12 : tensor<6xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<6xf32>
  }
  func.func private @_cholesky_6(%arg0: tensor<6x6xf32>) -> tensor<6x6xf32> {
    %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=6, j=6, k=6, l=6}, custom>} : (tensor<6x6xf32>) -> (tensor<6x6xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#1, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<6x6xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<6x6xi1>, tensor<6x6xf32>
    %7 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %9 = stablehlo.add %7, %8 : tensor<6x6xi32>
    %10 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %11 = stablehlo.compare GE, %9, %10, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %13 = stablehlo.select %11, %6, %12 : tensor<6x6xi1>, tensor<6x6xf32>
    return %13 : tensor<6x6xf32>
  }
  func.func private @_cho_solve_7(%arg0: tensor<6x6xf32>, %arg1: tensor<6x6xf32>) -> tensor<6x6xf32> {
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=6, j=6, k=6, l=6, m=6, n=6}, custom>} : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %1 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=6, j=6, k=6, l=6, m=6, n=6}, custom>} : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    return %1 : tensor<6x6xf32>
  }
  func.func private @_diag_8(%arg0: tensor<6x6xf32>) -> tensor<6xf32> {
    %0 = call @diagonal_9(%arg0) : (tensor<6x6xf32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
  func.func private @diagonal_9(%arg0: tensor<6x6xf32>) -> tensor<6xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %1 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %3 = stablehlo.add %0, %2 : tensor<6x6xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %5 = stablehlo.convert %4 : (tensor<6x6xi1>) -> tensor<6x6xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %6 = "stablehlo.case"(%c_0) ({
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }, {
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %8 = stablehlo.iota dim = 0 : tensor<6xi32>
      %9 = stablehlo.iota dim = 0 : tensor<6xi32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %11 = stablehlo.compare LT, %8, %10, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
      %c_2 = stablehlo.constant dense<6> : tensor<i32>
      %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %13 = stablehlo.add %8, %12 : tensor<6xi32>
      %14 = stablehlo.select %11, %13, %8 : tensor<6xi1>, tensor<6xi32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %16 = stablehlo.compare LT, %9, %15, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
      %c_4 = stablehlo.constant dense<6> : tensor<i32>
      %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<6xi32>
      %18 = stablehlo.add %9, %17 : tensor<6xi32>
      %19 = stablehlo.select %16, %18, %9 : tensor<6xi1>, tensor<6xi32>
      %20 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
      %21 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
      %22 = stablehlo.concatenate %20, %21, dim = 1 : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
      %23 = "stablehlo.gather"(%arg0, %22) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x6xf32>, tensor<6x2xi32>) -> tensor<6xf32>
      stablehlo.return %23 : tensor<6xf32>
    }) : (tensor<i32>) -> tensor<6xf32>
    return %7 : tensor<6xf32>
  }
  func.func private @dynamic_update_index_in_dim_10(%arg0: tensor<1499x6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<i32>) -> tensor<1499x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<1499x6xf32>, tensor<1x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1499x6xf32>
    return %1 : tensor<1499x6xf32>
  }
}
