module @jit_lstm_training attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<896xf32>, %arg1: tensor<96x128xf32>, %arg2: tensor<224x896xf32>, %arg3: tensor<128x896xf32>, %arg4: tensor<224x96xf32>, %arg5: tensor<96xf32>, %arg6: tensor<41x24xi32>) -> (tensor<896xf32> {jax.result_info = "result[0]['bias']"}, tensor<96x128xf32> {jax.result_info = "result[0]['embedding']"}, tensor<224x896xf32> {jax.result_info = "result[0]['hidden']"}, tensor<128x896xf32> {jax.result_info = "result[0]['input']"}, tensor<224x96xf32> {jax.result_info = "result[0]['out']"}, tensor<96xf32> {jax.result_info = "result[0]['out_bias']"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.slice %arg6 [0:40, 0:24] : (tensor<41x24xi32>) -> tensor<40x24xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<40x24xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<40x24xi32>, tensor<40x24xi32>) -> tensor<40x24xi1>
    %c_0 = stablehlo.constant dense<96> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<40x24xi32>
    %4 = stablehlo.add %0, %3 : tensor<40x24xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<40x24xi1>, tensor<40x24xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<40x24xi32>) -> tensor<40x24x1xi32>
    %7 = "stablehlo.gather"(%arg1, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<96x128xf32>, tensor<40x24x1xi32>) -> tensor<40x24x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %9 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<896xf32>) -> tensor<1x896xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<40x24x224xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %23:20 = stablehlo.while(%iterArg = %7, %iterArg_34 = %arg3, %iterArg_35 = %arg2, %iterArg_36 = %9, %iterArg_37 = %c_14, %iterArg_38 = %8, %iterArg_39 = %8, %iterArg_40 = %10, %iterArg_41 = %11, %iterArg_42 = %12, %iterArg_43 = %13, %iterArg_44 = %14, %iterArg_45 = %15, %iterArg_46 = %16, %iterArg_47 = %17, %iterArg_48 = %18, %iterArg_49 = %19, %iterArg_50 = %20, %iterArg_51 = %21, %iterArg_52 = %22) : tensor<40x24x128xf32>, tensor<128x896xf32>, tensor<224x896xf32>, tensor<1x896xf32>, tensor<i32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>
    cond {
      %c_53 = stablehlo.constant dense<40> : tensor<i32>
      %98 = stablehlo.compare LT, %iterArg_37, %c_53, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %98 : tensor<i1>
    } do {
      %98 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_37) : (tensor<40x24x128xf32>, tensor<i32>) -> tensor<24x128xf32>
      %99:15 = func.call @closed_call(%iterArg_34, %iterArg_35, %iterArg_36, %iterArg_38, %iterArg_39, %98) : (tensor<128x896xf32>, tensor<224x896xf32>, tensor<1x896xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x128xf32>) -> (tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>)
      %100 = func.call @dynamic_update_index_in_dim(%iterArg_40, %99#2, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %101 = func.call @dynamic_update_index_in_dim(%iterArg_41, %99#3, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %102 = func.call @dynamic_update_index_in_dim(%iterArg_42, %99#4, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %103 = func.call @dynamic_update_index_in_dim(%iterArg_43, %99#5, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %104 = func.call @dynamic_update_index_in_dim(%iterArg_44, %99#6, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %105 = func.call @dynamic_update_index_in_dim(%iterArg_45, %99#7, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %106 = func.call @dynamic_update_index_in_dim(%iterArg_46, %99#8, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %107 = func.call @dynamic_update_index_in_dim(%iterArg_47, %99#9, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %108 = func.call @dynamic_update_index_in_dim(%iterArg_48, %99#10, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %109 = func.call @dynamic_update_index_in_dim(%iterArg_49, %99#11, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %110 = func.call @dynamic_update_index_in_dim(%iterArg_50, %99#12, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %111 = func.call @dynamic_update_index_in_dim(%iterArg_51, %99#13, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %112 = func.call @dynamic_update_index_in_dim(%iterArg_52, %99#14, %iterArg_37) : (tensor<40x24x224xf32>, tensor<24x224xf32>, tensor<i32>) -> tensor<40x24x224xf32>
      %c_53 = stablehlo.constant dense<1> : tensor<i32>
      %113 = stablehlo.add %iterArg_37, %c_53 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_34, %iterArg_35, %iterArg_36, %113, %99#0, %99#1, %100, %101, %102, %103, %104, %105, %106, %107, %108, %109, %110, %111, %112 : tensor<40x24x128xf32>, tensor<128x896xf32>, tensor<224x896xf32>, tensor<1x896xf32>, tensor<i32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>
    }
    %24 = stablehlo.dot_general %23#7, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<40x24x224xf32>, tensor<224x96xf32>) -> tensor<40x24x96xf32>
    %25 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<1x1x96xf32>) -> tensor<40x24x96xf32>
    %27 = stablehlo.add %24, %26 : tensor<40x24x96xf32>
    %28 = stablehlo.slice %arg6 [1:41, 0:24] : (tensor<41x24xi32>) -> tensor<40x24xi32>
    %29:3 = call @log_softmax(%27) : (tensor<40x24x96xf32>) -> (tensor<40x24x96xf32>, tensor<40x24x96xf32>, tensor<40x24x1xf32>)
    %30 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<40x24xi32>) -> tensor<40x24x1xi32>
    %31:2 = call @take_along_axis(%29#0, %30) : (tensor<40x24x96xf32>, tensor<40x24x1xi32>) -> (tensor<40x24x1xf32>, tensor<40x24x1x1xi32>)
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.reduce(%31#0 init: %cst_15) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<40x24x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_16 = stablehlo.constant dense<9.600000e+02> : tensor<f32>
    %33 = stablehlo.divide %32, %cst_16 : tensor<f32>
    %34 = stablehlo.negate %33 : tensor<f32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.negate %cst_19 : tensor<f32>
    %cst_20 = stablehlo.constant dense<9.600000e+02> : tensor<f32>
    %38 = stablehlo.divide %37, %cst_20 : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [] : (tensor<f32>) -> tensor<40x24x1xf32>
    %40 = call @take_along_axis_0(%31#1, %39) : (tensor<40x24x1x1xi32>, tensor<40x24x1xf32>) -> tensor<40x24x96xf32>
    %41 = call @log_softmax_1(%29#1, %29#2, %40) : (tensor<40x24x96xf32>, tensor<40x24x1xf32>, tensor<40x24x96xf32>) -> tensor<40x24x96xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_21) applies stablehlo.add across dimensions = [0, 1] : (tensor<40x24x96xf32>, tensor<f32>) -> tensor<96xf32>
    %43 = stablehlo.reshape %42 : (tensor<96xf32>) -> tensor<1x1x96xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.reduce(%43 init: %cst_22) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x96xf32>, tensor<f32>) -> tensor<96xf32>
    %45 = stablehlo.dot_general %41, %23#7, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<40x24x96xf32>, tensor<40x24x224xf32>) -> tensor<96x224xf32>
    %46 = stablehlo.transpose %45, dims = [1, 0] : (tensor<96x224xf32>) -> tensor<224x96xf32>
    %47 = stablehlo.dot_general %41, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<40x24x96xf32>, tensor<224x96xf32>) -> tensor<40x24x224xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<128x896xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<224x896xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<896xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<40x24x128xf32>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %54:23 = stablehlo.while(%iterArg = %47, %iterArg_34 = %7, %iterArg_35 = %23#8, %iterArg_36 = %23#9, %iterArg_37 = %23#10, %iterArg_38 = %23#11, %iterArg_39 = %23#12, %iterArg_40 = %23#13, %iterArg_41 = %23#14, %iterArg_42 = %23#15, %iterArg_43 = %23#16, %iterArg_44 = %23#17, %iterArg_45 = %23#18, %iterArg_46 = %23#19, %iterArg_47 = %arg3, %iterArg_48 = %arg2, %iterArg_49 = %c_29, %iterArg_50 = %50, %iterArg_51 = %51, %iterArg_52 = %52, %iterArg_53 = %48, %iterArg_54 = %49, %iterArg_55 = %53) : tensor<40x24x224xf32>, tensor<40x24x128xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<128x896xf32>, tensor<224x896xf32>, tensor<i32>, tensor<128x896xf32>, tensor<224x896xf32>, tensor<896xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<40x24x128xf32>
    cond {
      %c_56 = stablehlo.constant dense<40> : tensor<i32>
      %98 = stablehlo.compare LT, %iterArg_49, %c_56, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %98 : tensor<i1>
    } do {
      %c_56 = stablehlo.constant dense<40> : tensor<i32>
      %98 = stablehlo.subtract %c_56, %iterArg_49 : tensor<i32>
      %c_57 = stablehlo.constant dense<1> : tensor<i32>
      %99 = stablehlo.subtract %98, %c_57 : tensor<i32>
      %100 = func.call @dynamic_index_in_dim_2(%iterArg, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %101 = func.call @dynamic_index_in_dim(%iterArg_34, %99) : (tensor<40x24x128xf32>, tensor<i32>) -> tensor<24x128xf32>
      %102 = func.call @dynamic_index_in_dim_2(%iterArg_35, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %103 = func.call @dynamic_index_in_dim_2(%iterArg_36, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %104 = func.call @dynamic_index_in_dim_2(%iterArg_37, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %105 = func.call @dynamic_index_in_dim_2(%iterArg_38, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %106 = func.call @dynamic_index_in_dim_2(%iterArg_39, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %107 = func.call @dynamic_index_in_dim_2(%iterArg_40, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %108 = func.call @dynamic_index_in_dim_2(%iterArg_41, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %109 = func.call @dynamic_index_in_dim_2(%iterArg_42, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %110 = func.call @dynamic_index_in_dim_2(%iterArg_43, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %111 = func.call @dynamic_index_in_dim_2(%iterArg_44, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %112 = func.call @dynamic_index_in_dim_2(%iterArg_45, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %113 = func.call @dynamic_index_in_dim_2(%iterArg_46, %99) : (tensor<40x24x224xf32>, tensor<i32>) -> tensor<24x224xf32>
      %114:6 = func.call @closed_call_3(%iterArg_47, %iterArg_48, %iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %100, %101, %102, %103, %104, %105, %106, %107, %108, %109, %110, %111, %112, %113) : (tensor<128x896xf32>, tensor<224x896xf32>, tensor<128x896xf32>, tensor<224x896xf32>, tensor<896xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x128xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>) -> (tensor<128x896xf32>, tensor<224x896xf32>, tensor<896xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x128xf32>)
      %115 = func.call @dynamic_update_index_in_dim_4(%iterArg_55, %114#5, %99) : (tensor<40x24x128xf32>, tensor<24x128xf32>, tensor<i32>) -> tensor<40x24x128xf32>
      %c_58 = stablehlo.constant dense<1> : tensor<i32>
      %116 = stablehlo.add %iterArg_49, %c_58 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %iterArg_38, %iterArg_39, %iterArg_40, %iterArg_41, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %116, %114#0, %114#1, %114#2, %114#3, %114#4, %115 : tensor<40x24x224xf32>, tensor<40x24x128xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<40x24x224xf32>, tensor<128x896xf32>, tensor<224x896xf32>, tensor<i32>, tensor<128x896xf32>, tensor<224x896xf32>, tensor<896xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<40x24x128xf32>
    }
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<96x128xf32>
    %56 = "stablehlo.scatter"(%55, %6, %54#22) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %98 = stablehlo.add %arg7, %arg8 : tensor<f32>
      stablehlo.return %98 : tensor<f32>
    }) : (tensor<96x128xf32>, tensor<40x24x1xi32>, tensor<40x24x128xf32>) -> tensor<96x128xf32>
    %57 = stablehlo.dot_general %54#19, %54#19, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<896xf32>, tensor<896xf32>) -> tensor<f32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.add %cst_31, %57 : tensor<f32>
    %59 = stablehlo.reshape %56 : (tensor<96x128xf32>) -> tensor<12288xf32>
    %60 = stablehlo.reshape %56 : (tensor<96x128xf32>) -> tensor<12288xf32>
    %61 = stablehlo.dot_general %59, %60, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12288xf32>, tensor<12288xf32>) -> tensor<f32>
    %62 = stablehlo.add %58, %61 : tensor<f32>
    %63 = stablehlo.reshape %54#18 : (tensor<224x896xf32>) -> tensor<200704xf32>
    %64 = stablehlo.reshape %54#18 : (tensor<224x896xf32>) -> tensor<200704xf32>
    %65 = stablehlo.dot_general %63, %64, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<200704xf32>, tensor<200704xf32>) -> tensor<f32>
    %66 = stablehlo.add %62, %65 : tensor<f32>
    %67 = stablehlo.reshape %54#17 : (tensor<128x896xf32>) -> tensor<114688xf32>
    %68 = stablehlo.reshape %54#17 : (tensor<128x896xf32>) -> tensor<114688xf32>
    %69 = stablehlo.dot_general %67, %68, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<114688xf32>, tensor<114688xf32>) -> tensor<f32>
    %70 = stablehlo.add %66, %69 : tensor<f32>
    %71 = stablehlo.reshape %46 : (tensor<224x96xf32>) -> tensor<21504xf32>
    %72 = stablehlo.reshape %46 : (tensor<224x96xf32>) -> tensor<21504xf32>
    %73 = stablehlo.dot_general %71, %72, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<21504xf32>, tensor<21504xf32>) -> tensor<f32>
    %74 = stablehlo.add %70, %73 : tensor<f32>
    %75 = stablehlo.dot_general %44, %44, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96xf32>, tensor<96xf32>) -> tensor<f32>
    %76 = stablehlo.add %74, %75 : tensor<f32>
    %77 = stablehlo.sqrt %76 : tensor<f32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %78 = stablehlo.maximum %77, %cst_32 : tensor<f32>
    %cst_33 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %79 = stablehlo.divide %cst_33, %78 : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [] : (tensor<f32>) -> tensor<896xf32>
    %81 = stablehlo.multiply %80, %54#19 : tensor<896xf32>
    %82 = stablehlo.subtract %arg0, %81 : tensor<896xf32>
    %83 = stablehlo.broadcast_in_dim %79, dims = [] : (tensor<f32>) -> tensor<96x128xf32>
    %84 = stablehlo.multiply %83, %56 : tensor<96x128xf32>
    %85 = stablehlo.subtract %arg1, %84 : tensor<96x128xf32>
    %86 = stablehlo.broadcast_in_dim %79, dims = [] : (tensor<f32>) -> tensor<224x896xf32>
    %87 = stablehlo.multiply %86, %54#18 : tensor<224x896xf32>
    %88 = stablehlo.subtract %arg2, %87 : tensor<224x896xf32>
    %89 = stablehlo.broadcast_in_dim %79, dims = [] : (tensor<f32>) -> tensor<128x896xf32>
    %90 = stablehlo.multiply %89, %54#17 : tensor<128x896xf32>
    %91 = stablehlo.subtract %arg3, %90 : tensor<128x896xf32>
    %92 = stablehlo.broadcast_in_dim %79, dims = [] : (tensor<f32>) -> tensor<224x96xf32>
    %93 = stablehlo.multiply %92, %46 : tensor<224x96xf32>
    %94 = stablehlo.subtract %arg4, %93 : tensor<224x96xf32>
    %95 = stablehlo.broadcast_in_dim %79, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %96 = stablehlo.multiply %95, %44 : tensor<96xf32>
    %97 = stablehlo.subtract %arg5, %96 : tensor<96xf32>
    return %82, %85, %88, %91, %94, %97, %34 : tensor<896xf32>, tensor<96x128xf32>, tensor<224x896xf32>, tensor<128x896xf32>, tensor<224x96xf32>, tensor<96xf32>, tensor<f32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<40x24x128xf32>, %arg1: tensor<i32>) -> tensor<24x128xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 24, 128] : (tensor<40x24x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x24x128xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x24x128xf32>) -> tensor<24x128xf32>
    return %1 : tensor<24x128xf32>
  }
  func.func private @closed_call(%arg0: tensor<128x896xf32>, %arg1: tensor<224x896xf32>, %arg2: tensor<1x896xf32>, %arg3: tensor<24x224xf32>, %arg4: tensor<24x224xf32>, %arg5: tensor<24x128xf32>) -> (tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>) {
    %0 = stablehlo.dot_general %arg5, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x128xf32>, tensor<128x896xf32>) -> tensor<24x896xf32>
    %1 = stablehlo.dot_general %arg3, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x224xf32>, tensor<224x896xf32>) -> tensor<24x896xf32>
    %2 = stablehlo.add %0, %1 : tensor<24x896xf32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x896xf32>) -> tensor<24x896xf32>
    %4 = stablehlo.add %2, %3 : tensor<24x896xf32>
    %5 = stablehlo.slice %4 [0:24, 0:224] : (tensor<24x896xf32>) -> tensor<24x224xf32>
    %6 = stablehlo.slice %4 [0:24, 224:448] : (tensor<24x896xf32>) -> tensor<24x224xf32>
    %7 = stablehlo.slice %4 [0:24, 448:672] : (tensor<24x896xf32>) -> tensor<24x224xf32>
    %8 = stablehlo.slice %4 [0:24, 672:896] : (tensor<24x896xf32>) -> tensor<24x224xf32>
    %9 = stablehlo.negate %6 : tensor<24x224xf32>
    %10 = stablehlo.exponential %9 : tensor<24x224xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %12 = stablehlo.add %11, %10 : tensor<24x224xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %14 = stablehlo.divide %13, %12 : tensor<24x224xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %16 = stablehlo.subtract %15, %14 : tensor<24x224xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<24x224xf32>
    %18 = stablehlo.multiply %14, %arg4 : tensor<24x224xf32>
    %19 = stablehlo.negate %5 : tensor<24x224xf32>
    %20 = stablehlo.exponential %19 : tensor<24x224xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %22 = stablehlo.add %21, %20 : tensor<24x224xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %24 = stablehlo.divide %23, %22 : tensor<24x224xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %26 = stablehlo.subtract %25, %24 : tensor<24x224xf32>
    %27 = stablehlo.multiply %24, %26 : tensor<24x224xf32>
    %28 = stablehlo.tanh %7 : tensor<24x224xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %30 = stablehlo.subtract %29, %28 : tensor<24x224xf32>
    %31 = stablehlo.multiply %24, %28 : tensor<24x224xf32>
    %32 = stablehlo.add %18, %31 : tensor<24x224xf32>
    %33 = stablehlo.negate %8 : tensor<24x224xf32>
    %34 = stablehlo.exponential %33 : tensor<24x224xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %36 = stablehlo.add %35, %34 : tensor<24x224xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %38 = stablehlo.divide %37, %36 : tensor<24x224xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %40 = stablehlo.subtract %39, %38 : tensor<24x224xf32>
    %41 = stablehlo.multiply %38, %40 : tensor<24x224xf32>
    %42 = stablehlo.tanh %32 : tensor<24x224xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<24x224xf32>
    %44 = stablehlo.subtract %43, %42 : tensor<24x224xf32>
    %45 = stablehlo.multiply %38, %42 : tensor<24x224xf32>
    return %45, %32, %45, %arg3, %17, %arg4, %14, %27, %28, %30, %24, %41, %42, %44, %38 : tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<40x24x224xf32>, %arg1: tensor<24x224xf32>, %arg2: tensor<i32>) -> tensor<40x24x224xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<24x224xf32>) -> tensor<1x24x224xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<40x24x224xf32>, tensor<1x24x224xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<40x24x224xf32>
    return %1 : tensor<40x24x224xf32>
  }
  func.func private @log_softmax(%arg0: tensor<40x24x96xf32>) -> (tensor<40x24x96xf32>, tensor<40x24x96xf32>, tensor<40x24x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<40x24x96xf32>, tensor<f32>) -> tensor<40x24xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<40x24xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<40x24xf32>) -> tensor<40x24x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<40x24x1xf32>) -> tensor<40x24x96xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<40x24x96xf32>
    %6 = stablehlo.exponential %5 : tensor<40x24x96xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<40x24x96xf32>, tensor<f32>) -> tensor<40x24xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<40x24xf32>) -> tensor<40x24x1xf32>
    %9 = stablehlo.log %8 : tensor<40x24x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<40x24x1xf32>) -> tensor<40x24x96xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<40x24x96xf32>
    return %11, %6, %8 : tensor<40x24x96xf32>, tensor<40x24x96xf32>, tensor<40x24x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<40x24x96xf32>, %arg1: tensor<40x24x1xi32>) -> (tensor<40x24x1xf32>, tensor<40x24x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<40x24x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<40x24x1xi32>, tensor<40x24x1xi32>) -> tensor<40x24x1xi1>
    %c_0 = stablehlo.constant dense<96> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<40x24x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<40x24x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<40x24x1xi1>, tensor<40x24x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<40x24x1xi32>) -> tensor<40x24x1x1xi32>
    %c_1 = stablehlo.constant dense<95> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<40x24x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<40x24x1x1xi32>, tensor<40x24x1x1xi32>) -> tensor<40x24x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<40x24x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<40x24x1x1xi32>, tensor<40x24x1x1xi32>) -> tensor<40x24x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<40x24x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<40x24x1x1xi1>, tensor<i1>) -> tensor<40x24x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<40x24x96xf32>, tensor<40x24x1x1xi32>) -> tensor<40x24x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<40x24x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<40x24x1xi1>, tensor<40x24x1xf32>
    return %15, %5 : tensor<40x24x1xf32>, tensor<40x24x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<40x24x1x1xi32>, %arg1: tensor<40x24x1xf32>) -> tensor<40x24x96xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<40x24x96xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<40x24x96xf32>, tensor<40x24x1x1xi32>, tensor<40x24x1xf32>) -> tensor<40x24x96xf32>
    return %1 : tensor<40x24x96xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<40x24x96xf32>, %arg1: tensor<40x24x1xf32>, %arg2: tensor<40x24x96xf32>) -> tensor<40x24x96xf32> {
    %0 = stablehlo.negate %arg2 : tensor<40x24x96xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<40x24x96xf32>, tensor<f32>) -> tensor<40x24xf32>
    %2 = stablehlo.reshape %1 : (tensor<40x24xf32>) -> tensor<40x24x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<40x24x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<40x24x1xf32>, tensor<f32>) -> tensor<40x24xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<40x24xf32>) -> tensor<40x24x96xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<40x24x96xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<40x24x96xf32>
    return %7 : tensor<40x24x96xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<40x24x224xf32>, %arg1: tensor<i32>) -> tensor<24x224xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 24, 224] : (tensor<40x24x224xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x24x224xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x24x224xf32>) -> tensor<24x224xf32>
    return %1 : tensor<24x224xf32>
  }
  func.func private @closed_call_3(%arg0: tensor<128x896xf32>, %arg1: tensor<224x896xf32>, %arg2: tensor<128x896xf32>, %arg3: tensor<224x896xf32>, %arg4: tensor<896xf32>, %arg5: tensor<24x224xf32>, %arg6: tensor<24x224xf32>, %arg7: tensor<24x224xf32>, %arg8: tensor<24x128xf32>, %arg9: tensor<24x224xf32>, %arg10: tensor<24x224xf32>, %arg11: tensor<24x224xf32>, %arg12: tensor<24x224xf32>, %arg13: tensor<24x224xf32>, %arg14: tensor<24x224xf32>, %arg15: tensor<24x224xf32>, %arg16: tensor<24x224xf32>, %arg17: tensor<24x224xf32>, %arg18: tensor<24x224xf32>, %arg19: tensor<24x224xf32>, %arg20: tensor<24x224xf32>) -> (tensor<128x896xf32>, tensor<224x896xf32>, tensor<896xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x128xf32>) {
    %0 = stablehlo.add %arg5, %arg7 : tensor<24x224xf32>
    %1 = stablehlo.multiply %arg20, %0 : tensor<24x224xf32>
    %2 = stablehlo.multiply %0, %arg18 : tensor<24x224xf32>
    %3 = stablehlo.multiply %1, %arg19 : tensor<24x224xf32>
    %4 = stablehlo.add %arg6, %3 : tensor<24x224xf32>
    %5 = stablehlo.multiply %3, %arg18 : tensor<24x224xf32>
    %6 = stablehlo.add %4, %5 : tensor<24x224xf32>
    %7 = stablehlo.multiply %2, %arg17 : tensor<24x224xf32>
    %8 = stablehlo.multiply %arg16, %6 : tensor<24x224xf32>
    %9 = stablehlo.multiply %6, %arg14 : tensor<24x224xf32>
    %10 = stablehlo.multiply %8, %arg15 : tensor<24x224xf32>
    %11 = stablehlo.multiply %10, %arg14 : tensor<24x224xf32>
    %12 = stablehlo.add %10, %11 : tensor<24x224xf32>
    %13 = stablehlo.multiply %9, %arg13 : tensor<24x224xf32>
    %14 = stablehlo.multiply %arg12, %6 : tensor<24x224xf32>
    %15 = stablehlo.multiply %6, %arg11 : tensor<24x224xf32>
    %16 = stablehlo.multiply %15, %arg10 : tensor<24x224xf32>
    %17 = stablehlo.concatenate %13, %16, %12, %7, dim = 1 : (tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x224xf32>) -> tensor<24x896xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<24x896xf32>, tensor<f32>) -> tensor<896xf32>
    %19 = stablehlo.reshape %18 : (tensor<896xf32>) -> tensor<1x896xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<1x896xf32>, tensor<f32>) -> tensor<896xf32>
    %21 = stablehlo.add %arg4, %20 : tensor<896xf32>
    %22 = stablehlo.dot_general %17, %arg9, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x896xf32>, tensor<24x224xf32>) -> tensor<896x224xf32>
    %23 = stablehlo.transpose %22, dims = [1, 0] : (tensor<896x224xf32>) -> tensor<224x896xf32>
    %24 = stablehlo.add %arg3, %23 : tensor<224x896xf32>
    %25 = stablehlo.dot_general %17, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x896xf32>, tensor<224x896xf32>) -> tensor<24x224xf32>
    %26 = stablehlo.dot_general %17, %arg8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x896xf32>, tensor<24x128xf32>) -> tensor<896x128xf32>
    %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<896x128xf32>) -> tensor<128x896xf32>
    %28 = stablehlo.add %arg2, %27 : tensor<128x896xf32>
    %29 = stablehlo.dot_general %17, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x896xf32>, tensor<128x896xf32>) -> tensor<24x128xf32>
    return %28, %24, %21, %25, %14, %29 : tensor<128x896xf32>, tensor<224x896xf32>, tensor<896xf32>, tensor<24x224xf32>, tensor<24x224xf32>, tensor<24x128xf32>
  }
  func.func private @dynamic_update_index_in_dim_4(%arg0: tensor<40x24x128xf32>, %arg1: tensor<24x128xf32>, %arg2: tensor<i32>) -> tensor<40x24x128xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<24x128xf32>) -> tensor<1x24x128xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<40x24x128xf32>, tensor<1x24x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<40x24x128xf32>
    return %1 : tensor<40x24x128xf32>
  }
}
