module @jit_hamiltonian attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xui32>, %arg1: tensor<6x40xf32>, %arg2: tensor<900x40xf32>, %arg3: tensor<900xi32>) -> (tensor<6x20x40xf32> {jax.result_info = "result[0]"}, tensor<6xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<900xi32>
    %1 = stablehlo.multiply %0, %arg3 : tensor<900xi32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<900xi32>
    %3 = stablehlo.subtract %1, %2 : tensor<900xi32>
    %4 = call @_threefry_split(%arg0) : (tensor<2xui32>) -> tensor<6x2xui32>
    %5 = call @_threefry_split_0(%4) : (tensor<6x2xui32>) -> tensor<6x20x2xui32>
    %6 = stablehlo.transpose %5, dims = [1, 0, 2] : (tensor<6x20x2xui32>) -> tensor<20x6x2xui32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<20x6x40xf32>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<20x6xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %9:7 = stablehlo.while(%iterArg = %6, %iterArg_5 = %arg2, %iterArg_6 = %3, %iterArg_7 = %c_2, %iterArg_8 = %arg1, %iterArg_9 = %7, %iterArg_10 = %8) : tensor<20x6x2xui32>, tensor<900x40xf32>, tensor<900xi32>, tensor<i32>, tensor<6x40xf32>, tensor<20x6x40xf32>, tensor<20x6xi1>
    cond {
      %c_11 = stablehlo.constant dense<20> : tensor<i32>
      %17 = stablehlo.compare LT, %iterArg_7, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %17 : tensor<i1>
    } do {
      %17 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_7) : (tensor<20x6x2xui32>, tensor<i32>) -> tensor<6x2xui32>
      %18:3 = func.call @closed_call_3(%iterArg_5, %iterArg_6, %iterArg_8, %17) : (tensor<900x40xf32>, tensor<900xi32>, tensor<6x40xf32>, tensor<6x2xui32>) -> (tensor<6x40xf32>, tensor<6x40xf32>, tensor<6xi1>)
      %19 = func.call @dynamic_update_index_in_dim(%iterArg_9, %18#1, %iterArg_7) : (tensor<20x6x40xf32>, tensor<6x40xf32>, tensor<i32>) -> tensor<20x6x40xf32>
      %20 = func.call @dynamic_update_index_in_dim_15(%iterArg_10, %18#2, %iterArg_7) : (tensor<20x6xi1>, tensor<6xi1>, tensor<i32>) -> tensor<20x6xi1>
      %c_11 = stablehlo.constant dense<1> : tensor<i32>
      %21 = stablehlo.add %iterArg_7, %c_11 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_5, %iterArg_6, %21, %18#0, %19, %20 : tensor<20x6x2xui32>, tensor<900x40xf32>, tensor<900xi32>, tensor<i32>, tensor<6x40xf32>, tensor<20x6x40xf32>, tensor<20x6xi1>
    }
    %10 = stablehlo.transpose %9#5, dims = [1, 0, 2] : (tensor<20x6x40xf32>) -> tensor<6x20x40xf32>
    %11 = stablehlo.transpose %9#6, dims = [1, 0] : (tensor<20x6xi1>) -> tensor<6x20xi1>
    %12 = stablehlo.convert %11 : (tensor<6x20xi1>) -> tensor<6x20xi32>
    %13 = stablehlo.convert %12 : (tensor<6x20xi32>) -> tensor<6x20xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<6x20xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %16 = stablehlo.divide %14, %15 : tensor<6xf32>
    return %10, %16 : tensor<6x20x40xf32>, tensor<6xf32>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<6x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<6xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<6xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<6xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<6xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<6xui64>
    %9 = stablehlo.convert %6 : (tensor<6xui64>) -> tensor<6xui32>
    %10 = stablehlo.convert %8 : (tensor<6xui64>) -> tensor<6xui32>
    %11:2 = call @threefry2x32(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<6xui32>, tensor<6xui32>) -> (tensor<6xui32>, tensor<6xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<6x1xui32>, tensor<6x1xui32>) -> tensor<6x2xui32>
    return %14 : tensor<6x2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<6xui32>, %arg3: tensor<6xui32>) -> (tensor<6xui32>, tensor<6xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<6xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<6xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<6xui32>, tensor<6xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<6xui32>, %arg2: tensor<6xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<6xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<6xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<6xui32>
    %9 = stablehlo.or %5, %8 : tensor<6xui32>
    %10 = stablehlo.xor %3, %9 : tensor<6xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<6xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<6xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<6xui32>
    %19 = stablehlo.or %15, %18 : tensor<6xui32>
    %20 = stablehlo.xor %13, %19 : tensor<6xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<6xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<6xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<6xui32>
    %29 = stablehlo.or %25, %28 : tensor<6xui32>
    %30 = stablehlo.xor %23, %29 : tensor<6xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<6xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<6xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<6xui32>
    %39 = stablehlo.or %35, %38 : tensor<6xui32>
    %40 = stablehlo.xor %33, %39 : tensor<6xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %42 = stablehlo.add %33, %41 : tensor<6xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %44 = stablehlo.add %40, %43 : tensor<6xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %48 = stablehlo.add %44, %47 : tensor<6xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_threefry_split_0(%arg0: tensor<6x2xui32>) -> tensor<6x20x2xui32> {
    %0 = stablehlo.slice %arg0 [0:6, 0:1] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<6x1xui32>) -> tensor<6xui32>
    %2 = stablehlo.slice %arg0 [0:6, 1:2] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<6x1xui32>) -> tensor<6xui32>
    %4 = stablehlo.iota dim = 0 : tensor<20xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<20xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<20xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<20xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<20xui64>
    %9 = stablehlo.convert %6 : (tensor<20xui64>) -> tensor<20xui32>
    %10 = stablehlo.convert %8 : (tensor<20xui64>) -> tensor<20xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<20xui32>) -> tensor<1x20xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<20xui32>) -> tensor<1x20xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %15:2 = call @threefry2x32_1(%13, %14, %11, %12) : (tensor<6x1xui32>, tensor<6x1xui32>, tensor<1x20xui32>, tensor<1x20xui32>) -> (tensor<6x20xui32>, tensor<6x20xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<6x20xui32>) -> tensor<6x20x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<6x20xui32>) -> tensor<6x20x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<6x20x1xui32>, tensor<6x20x1xui32>) -> tensor<6x20x2xui32>
    return %18 : tensor<6x20x2xui32>
  }
  func.func private @threefry2x32_1(%arg0: tensor<6x1xui32>, %arg1: tensor<6x1xui32>, %arg2: tensor<1x20xui32>, %arg3: tensor<1x20xui32>) -> (tensor<6x20xui32>, tensor<6x20xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<6x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<6x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x20xui32>) -> tensor<6x20xui32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x20xui32>
    %5 = stablehlo.add %3, %4 : tensor<6x20xui32>
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x20xui32>) -> tensor<6x20xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x20xui32>
    %8 = stablehlo.add %6, %7 : tensor<6x20xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %5, %iterArg_6 = %8, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<6x20xui32>, tensor<6x20xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %10 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10:8 = func.call @closed_call_2(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<6x20xui32>, tensor<6x20xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<6x20xui32>, tensor<6x20xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %11, %10#0, %10#1, %10#2, %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<i32>, tensor<i32>, tensor<6x20xui32>, tensor<6x20xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %9#2, %9#3 : tensor<6x20xui32>, tensor<6x20xui32>
  }
  func.func private @closed_call_2(%arg0: tensor<i32>, %arg1: tensor<6x20xui32>, %arg2: tensor<6x20xui32>, %arg3: tensor<6x1xui32>, %arg4: tensor<6x1xui32>, %arg5: tensor<6x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<6x20xui32>, tensor<6x20xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<6x20xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<6x20xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<6x20xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<6x20xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<6x20xui32>
    %9 = stablehlo.or %5, %8 : tensor<6x20xui32>
    %10 = stablehlo.xor %3, %9 : tensor<6x20xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<6x20xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<6x20xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<6x20xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<6x20xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<6x20xui32>
    %19 = stablehlo.or %15, %18 : tensor<6x20xui32>
    %20 = stablehlo.xor %13, %19 : tensor<6x20xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<6x20xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<6x20xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<6x20xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<6x20xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<6x20xui32>
    %29 = stablehlo.or %25, %28 : tensor<6x20xui32>
    %30 = stablehlo.xor %23, %29 : tensor<6x20xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<6x20xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<6x20xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<6x20xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<6x20xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<6x20xui32>
    %39 = stablehlo.or %35, %38 : tensor<6x20xui32>
    %40 = stablehlo.xor %33, %39 : tensor<6x20xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x20xui32>
    %42 = stablehlo.add %33, %41 : tensor<6x20xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x20xui32>
    %44 = stablehlo.add %40, %43 : tensor<6x20xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<6x20xui32>
    %48 = stablehlo.add %44, %47 : tensor<6x20xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<6x20xui32>, tensor<6x20xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<20x6x2xui32>, %arg1: tensor<i32>) -> tensor<6x2xui32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 6, 2] : (tensor<20x6x2xui32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x2xui32>
    %1 = stablehlo.reshape %0 : (tensor<1x6x2xui32>) -> tensor<6x2xui32>
    return %1 : tensor<6x2xui32>
  }
  func.func private @closed_call_3(%arg0: tensor<900x40xf32>, %arg1: tensor<900xi32>, %arg2: tensor<6x40xf32>, %arg3: tensor<6x2xui32>) -> (tensor<6x40xf32>, tensor<6x40xf32>, tensor<6xi1>) {
    %0 = call @_threefry_split_4(%arg3) : (tensor<6x2xui32>) -> tensor<6x2x2xui32>
    %1 = stablehlo.slice %0 [0:6, 0:1, 0:2] : (tensor<6x2x2xui32>) -> tensor<6x1x2xui32>
    %2 = stablehlo.reshape %1 : (tensor<6x1x2xui32>) -> tensor<6x2xui32>
    %3 = stablehlo.slice %0 [0:6, 1:2, 0:2] : (tensor<6x2x2xui32>) -> tensor<6x1x2xui32>
    %4 = stablehlo.reshape %3 : (tensor<6x1x2xui32>) -> tensor<6x2xui32>
    %5 = call @_normal(%2) : (tensor<6x2xui32>) -> tensor<6x40xf32>
    %6 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<900x40xf32>, tensor<6x40xf32>) -> tensor<900x6xf32>
    %7 = stablehlo.convert %arg1 : (tensor<900xi32>) -> tensor<900xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<900xf32>) -> tensor<1x900xf32>
    %9 = stablehlo.transpose %6, dims = [1, 0] : (tensor<900x6xf32>) -> tensor<6x900xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x900xf32>) -> tensor<6x900xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<6x900xf32>
    %12 = stablehlo.negate %11 : tensor<6x900xf32>
    %13:3 = call @softplus(%12) : (tensor<6x900xf32>) -> (tensor<6x900xf32>, tensor<6x900xf32>, tensor<6x900xf32>)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13#0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<6x900xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %16 = stablehlo.multiply %15, %arg2 : tensor<6x40xf32>
    %17 = stablehlo.dot_general %16, %arg2, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x40xf32>, tensor<6x40xf32>) -> tensor<6xf32>
    %18 = stablehlo.add %14, %17 : tensor<6xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.dot_general %cst_1, %16, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<6x40xf32>) -> tensor<6x40xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.dot_general %cst_2, %arg2, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<6x40xf32>) -> tensor<6x40xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %22 = stablehlo.multiply %21, %20 : tensor<6x40xf32>
    %23 = stablehlo.add %19, %22 : tensor<6x40xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<900xf32>
    %25 = call @softplus_9(%13#1, %13#2, %24) : (tensor<6x900xf32>, tensor<6x900xf32>, tensor<900xf32>) -> tensor<6x900xf32>
    %26 = stablehlo.negate %25 : tensor<6x900xf32>
    %27 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<900xf32>) -> tensor<1x900xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<1x900xf32>) -> tensor<6x900xf32>
    %29 = stablehlo.multiply %28, %26 : tensor<6x900xf32>
    %30 = stablehlo.dot_general %29, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x900xf32>, tensor<900x40xf32>) -> tensor<6x40xf32>
    %31 = stablehlo.add %23, %30 : tensor<6x40xf32>
    %cst_5 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %33 = stablehlo.multiply %32, %31 : tensor<6x40xf32>
    %34 = stablehlo.subtract %5, %33 : tensor<6x40xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %35:6 = stablehlo.while(%iterArg = %arg0, %iterArg_22 = %arg1, %iterArg_23 = %c_6, %iterArg_24 = %c, %iterArg_25 = %arg2, %iterArg_26 = %34) : tensor<900x40xf32>, tensor<900xi32>, tensor<i32>, tensor<i32>, tensor<6x40xf32>, tensor<6x40xf32>
    cond {
      %c_27 = stablehlo.constant dense<16> : tensor<i32>
      %104 = stablehlo.compare LT, %iterArg_23, %c_27, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %104 : tensor<i1>
    } do {
      %104:3 = func.call @closed_call_10(%iterArg, %iterArg_22, %iterArg_24, %iterArg_25, %iterArg_26) : (tensor<900x40xf32>, tensor<900xi32>, tensor<i32>, tensor<6x40xf32>, tensor<6x40xf32>) -> (tensor<i32>, tensor<6x40xf32>, tensor<6x40xf32>)
      %c_27 = stablehlo.constant dense<1> : tensor<i32>
      %105 = stablehlo.add %iterArg_23, %c_27 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_22, %105, %104#0, %104#1, %104#2 : tensor<900x40xf32>, tensor<900xi32>, tensor<i32>, tensor<i32>, tensor<6x40xf32>, tensor<6x40xf32>
    }
    %36 = stablehlo.dot_general %arg0, %35#4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<900x40xf32>, tensor<6x40xf32>) -> tensor<900x6xf32>
    %37 = stablehlo.convert %arg1 : (tensor<900xi32>) -> tensor<900xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [1] : (tensor<900xf32>) -> tensor<1x900xf32>
    %39 = stablehlo.transpose %36, dims = [1, 0] : (tensor<900x6xf32>) -> tensor<6x900xf32>
    %40 = stablehlo.broadcast_in_dim %38, dims = [0, 1] : (tensor<1x900xf32>) -> tensor<6x900xf32>
    %41 = stablehlo.multiply %40, %39 : tensor<6x900xf32>
    %42 = stablehlo.negate %41 : tensor<6x900xf32>
    %43:3 = call @softplus(%42) : (tensor<6x900xf32>) -> (tensor<6x900xf32>, tensor<6x900xf32>, tensor<6x900xf32>)
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.reduce(%43#0 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<6x900xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %46 = stablehlo.multiply %45, %35#4 : tensor<6x40xf32>
    %47 = stablehlo.dot_general %46, %35#4, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x40xf32>, tensor<6x40xf32>) -> tensor<6xf32>
    %48 = stablehlo.add %44, %47 : tensor<6xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %49 = stablehlo.dot_general %cst_9, %46, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<6x40xf32>) -> tensor<6x40xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %50 = stablehlo.dot_general %cst_10, %35#4, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<6x40xf32>) -> tensor<6x40xf32>
    %cst_11 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %52 = stablehlo.multiply %51, %50 : tensor<6x40xf32>
    %53 = stablehlo.add %49, %52 : tensor<6x40xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<900xf32>
    %55 = call @softplus_9(%43#1, %43#2, %54) : (tensor<6x900xf32>, tensor<6x900xf32>, tensor<900xf32>) -> tensor<6x900xf32>
    %56 = stablehlo.negate %55 : tensor<6x900xf32>
    %57 = stablehlo.broadcast_in_dim %37, dims = [1] : (tensor<900xf32>) -> tensor<1x900xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1] : (tensor<1x900xf32>) -> tensor<6x900xf32>
    %59 = stablehlo.multiply %58, %56 : tensor<6x900xf32>
    %60 = stablehlo.dot_general %59, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x900xf32>, tensor<900x40xf32>) -> tensor<6x40xf32>
    %61 = stablehlo.add %53, %60 : tensor<6x40xf32>
    %cst_13 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %63 = stablehlo.multiply %62, %61 : tensor<6x40xf32>
    %64 = stablehlo.add %35#5, %63 : tensor<6x40xf32>
    %65 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<900x40xf32>, tensor<6x40xf32>) -> tensor<900x6xf32>
    %66 = stablehlo.convert %arg1 : (tensor<900xi32>) -> tensor<900xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [1] : (tensor<900xf32>) -> tensor<1x900xf32>
    %68 = stablehlo.transpose %65, dims = [1, 0] : (tensor<900x6xf32>) -> tensor<6x900xf32>
    %69 = stablehlo.broadcast_in_dim %67, dims = [0, 1] : (tensor<1x900xf32>) -> tensor<6x900xf32>
    %70 = stablehlo.multiply %69, %68 : tensor<6x900xf32>
    %71 = stablehlo.negate %70 : tensor<6x900xf32>
    %72 = call @softplus_11(%71) : (tensor<6x900xf32>) -> tensor<6x900xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%72 init: %cst_14) applies stablehlo.add across dimensions = [1] : (tensor<6x900xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_15 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %75 = stablehlo.multiply %74, %arg2 : tensor<6x40xf32>
    %76 = stablehlo.dot_general %75, %arg2, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x40xf32>, tensor<6x40xf32>) -> tensor<6xf32>
    %77 = stablehlo.add %73, %76 : tensor<6xf32>
    %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %79 = stablehlo.multiply %78, %5 : tensor<6x40xf32>
    %80 = stablehlo.dot_general %79, %5, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x40xf32>, tensor<6x40xf32>) -> tensor<6xf32>
    %81 = stablehlo.add %77, %80 : tensor<6xf32>
    %82 = stablehlo.dot_general %arg0, %35#4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<900x40xf32>, tensor<6x40xf32>) -> tensor<900x6xf32>
    %83 = stablehlo.convert %arg1 : (tensor<900xi32>) -> tensor<900xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [1] : (tensor<900xf32>) -> tensor<1x900xf32>
    %85 = stablehlo.transpose %82, dims = [1, 0] : (tensor<900x6xf32>) -> tensor<6x900xf32>
    %86 = stablehlo.broadcast_in_dim %84, dims = [0, 1] : (tensor<1x900xf32>) -> tensor<6x900xf32>
    %87 = stablehlo.multiply %86, %85 : tensor<6x900xf32>
    %88 = stablehlo.negate %87 : tensor<6x900xf32>
    %89 = call @softplus_11(%88) : (tensor<6x900xf32>) -> tensor<6x900xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.reduce(%89 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<6x900xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %92 = stablehlo.multiply %91, %35#4 : tensor<6x40xf32>
    %93 = stablehlo.dot_general %92, %35#4, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x40xf32>, tensor<6x40xf32>) -> tensor<6xf32>
    %94 = stablehlo.add %90, %93 : tensor<6xf32>
    %95 = stablehlo.subtract %81, %94 : tensor<6xf32>
    %cst_19 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %97 = stablehlo.multiply %96, %64 : tensor<6x40xf32>
    %98 = stablehlo.dot_general %97, %64, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x40xf32>, tensor<6x40xf32>) -> tensor<6xf32>
    %99 = stablehlo.subtract %95, %98 : tensor<6xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %100 = call @_uniform_12(%4, %cst_20, %cst_21) : (tensor<6x2xui32>, tensor<f32>, tensor<f32>) -> tensor<6xf32>
    %101 = stablehlo.log %100 : tensor<6xf32>
    %102 = stablehlo.compare LT, %101, %99, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %103 = call @_where(%102, %35#4, %arg2) : (tensor<6xi1>, tensor<6x40xf32>, tensor<6x40xf32>) -> tensor<6x40xf32>
    return %103, %103, %102 : tensor<6x40xf32>, tensor<6x40xf32>, tensor<6xi1>
  }
  func.func private @_threefry_split_4(%arg0: tensor<6x2xui32>) -> tensor<6x2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:6, 0:1] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<6x1xui32>) -> tensor<6xui32>
    %2 = stablehlo.slice %arg0 [0:6, 1:2] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<6x1xui32>) -> tensor<6xui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<2xui32>) -> tensor<1x2xui32>
    %13 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %14 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %15:2 = call @threefry2x32_5(%13, %14, %11, %12) : (tensor<6x1xui32>, tensor<6x1xui32>, tensor<1x2xui32>, tensor<1x2xui32>) -> (tensor<6x2xui32>, tensor<6x2xui32>)
    %16 = stablehlo.broadcast_in_dim %15#0, dims = [0, 1] : (tensor<6x2xui32>) -> tensor<6x2x1xui32>
    %17 = stablehlo.broadcast_in_dim %15#1, dims = [0, 1] : (tensor<6x2xui32>) -> tensor<6x2x1xui32>
    %18 = stablehlo.concatenate %16, %17, dim = 2 : (tensor<6x2x1xui32>, tensor<6x2x1xui32>) -> tensor<6x2x2xui32>
    return %18 : tensor<6x2x2xui32>
  }
  func.func private @threefry2x32_5(%arg0: tensor<6x1xui32>, %arg1: tensor<6x1xui32>, %arg2: tensor<1x2xui32>, %arg3: tensor<1x2xui32>) -> (tensor<6x2xui32>, tensor<6x2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<6x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<6x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<6x2xui32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x2xui32>
    %5 = stablehlo.add %3, %4 : tensor<6x2xui32>
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x2xui32>) -> tensor<6x2xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x2xui32>
    %8 = stablehlo.add %6, %7 : tensor<6x2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %5, %iterArg_6 = %8, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %10 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10:8 = func.call @closed_call_6(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %11, %10#0, %10#1, %10#2, %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<i32>, tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %9#2, %9#3 : tensor<6x2xui32>, tensor<6x2xui32>
  }
  func.func private @closed_call_6(%arg0: tensor<i32>, %arg1: tensor<6x2xui32>, %arg2: tensor<6x2xui32>, %arg3: tensor<6x1xui32>, %arg4: tensor<6x1xui32>, %arg5: tensor<6x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<6x2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<6x2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<6x2xui32>
    %9 = stablehlo.or %5, %8 : tensor<6x2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<6x2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<6x2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<6x2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<6x2xui32>
    %19 = stablehlo.or %15, %18 : tensor<6x2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<6x2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<6x2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<6x2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<6x2xui32>
    %29 = stablehlo.or %25, %28 : tensor<6x2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<6x2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<6x2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<6x2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<6x2xui32>
    %39 = stablehlo.or %35, %38 : tensor<6x2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<6x2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x2xui32>
    %42 = stablehlo.add %33, %41 : tensor<6x2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x2xui32>
    %44 = stablehlo.add %40, %43 : tensor<6x2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<6x2xui32>
    %48 = stablehlo.add %44, %47 : tensor<6x2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<6x2xui32>, tensor<6x2xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_normal(%arg0: tensor<6x2xui32>) -> tensor<6x40xf32> {
    %0 = call @_normal_real(%arg0) : (tensor<6x2xui32>) -> tensor<6x40xf32>
    return %0 : tensor<6x40xf32>
  }
  func.func private @_normal_real(%arg0: tensor<6x2xui32>) -> tensor<6x40xf32> {
    %cst = stablehlo.constant dense<-0.99999994> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<6x2xui32>, tensor<f32>, tensor<f32>) -> tensor<6x40xf32>
    %1 = chlo.erf_inv %0 : tensor<6x40xf32> -> tensor<6x40xf32>
    %cst_1 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<6x40xf32>
    return %3 : tensor<6x40xf32>
  }
  func.func private @_uniform(%arg0: tensor<6x2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<6x40xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %2 = stablehlo.slice %arg0 [0:6, 0:1] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<6x1xui32>) -> tensor<6xui32>
    %4 = stablehlo.slice %arg0 [0:6, 1:2] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %5 = stablehlo.reshape %4 : (tensor<6x1xui32>) -> tensor<6xui32>
    %6 = stablehlo.iota dim = 0 : tensor<40xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<40xui64>
    %8 = stablehlo.multiply %7, %6 : tensor<40xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<40xui64>
    %10 = stablehlo.shift_right_logical %8, %9 : tensor<40xui64>
    %11 = stablehlo.convert %8 : (tensor<40xui64>) -> tensor<40xui32>
    %12 = stablehlo.convert %10 : (tensor<40xui64>) -> tensor<40xui32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<40xui32>) -> tensor<1x40xui32>
    %14 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<40xui32>) -> tensor<1x40xui32>
    %15 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %16 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<6xui32>) -> tensor<6x1xui32>
    %17:2 = call @threefry2x32_7(%15, %16, %13, %14) : (tensor<6x1xui32>, tensor<6x1xui32>, tensor<1x40xui32>, tensor<1x40xui32>) -> (tensor<6x40xui32>, tensor<6x40xui32>)
    %18 = stablehlo.xor %17#0, %17#1 : tensor<6x40xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %19 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6x40xui32>
    %20 = stablehlo.shift_right_logical %18, %19 : tensor<6x40xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %21 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<6x40xui32>
    %22 = stablehlo.or %20, %21 : tensor<6x40xui32>
    %23 = stablehlo.bitcast_convert %22 : (tensor<6x40xui32>) -> tensor<6x40xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %25 = stablehlo.subtract %23, %24 : tensor<6x40xf32>
    %26 = stablehlo.subtract %1, %0 : tensor<1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [1] : (tensor<1xf32>) -> tensor<1x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<6x40xf32>
    %29 = stablehlo.multiply %25, %28 : tensor<6x40xf32>
    %30 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<1xf32>) -> tensor<1x1xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<6x40xf32>
    %32 = stablehlo.add %29, %31 : tensor<6x40xf32>
    %33 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<1xf32>) -> tensor<1x1xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<6x40xf32>
    %35 = stablehlo.maximum %34, %32 : tensor<6x40xf32>
    return %35 : tensor<6x40xf32>
  }
  func.func private @threefry2x32_7(%arg0: tensor<6x1xui32>, %arg1: tensor<6x1xui32>, %arg2: tensor<1x40xui32>, %arg3: tensor<1x40xui32>) -> (tensor<6x40xui32>, tensor<6x40xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<6x1xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<6x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<1x40xui32>) -> tensor<6x40xui32>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x40xui32>
    %5 = stablehlo.add %3, %4 : tensor<6x40xui32>
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<1x40xui32>) -> tensor<6x40xui32>
    %7 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x40xui32>
    %8 = stablehlo.add %6, %7 : tensor<6x40xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %5, %iterArg_6 = %8, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<6x40xui32>, tensor<6x40xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %10 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    } do {
      %10:8 = func.call @closed_call_8(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<6x40xui32>, tensor<6x40xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<6x40xui32>, tensor<6x40xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %11, %10#0, %10#1, %10#2, %10#3, %10#4, %10#5, %10#6, %10#7 : tensor<i32>, tensor<i32>, tensor<6x40xui32>, tensor<6x40xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %9#2, %9#3 : tensor<6x40xui32>, tensor<6x40xui32>
  }
  func.func private @closed_call_8(%arg0: tensor<i32>, %arg1: tensor<6x40xui32>, %arg2: tensor<6x40xui32>, %arg3: tensor<6x1xui32>, %arg4: tensor<6x1xui32>, %arg5: tensor<6x1xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<6x40xui32>, tensor<6x40xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<6x40xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<6x40xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<6x40xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<6x40xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<6x40xui32>
    %9 = stablehlo.or %5, %8 : tensor<6x40xui32>
    %10 = stablehlo.xor %3, %9 : tensor<6x40xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<6x40xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<6x40xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<6x40xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<6x40xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<6x40xui32>
    %19 = stablehlo.or %15, %18 : tensor<6x40xui32>
    %20 = stablehlo.xor %13, %19 : tensor<6x40xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<6x40xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<6x40xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<6x40xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<6x40xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<6x40xui32>
    %29 = stablehlo.or %25, %28 : tensor<6x40xui32>
    %30 = stablehlo.xor %23, %29 : tensor<6x40xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<6x40xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<6x40xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<6x40xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<6x40xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<6x40xui32>
    %39 = stablehlo.or %35, %38 : tensor<6x40xui32>
    %40 = stablehlo.xor %33, %39 : tensor<6x40xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x40xui32>
    %42 = stablehlo.add %33, %41 : tensor<6x40xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1] : (tensor<6x1xui32>) -> tensor<6x40xui32>
    %44 = stablehlo.add %40, %43 : tensor<6x40xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<6x40xui32>
    %48 = stablehlo.add %44, %47 : tensor<6x40xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<6x40xui32>, tensor<6x40xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<6x1xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @softplus(%arg0: tensor<6x900xf32>) -> (tensor<6x900xf32>, tensor<6x900xf32>, tensor<6x900xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x900xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<6x900xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x900xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<6x900xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<6x900xf32>, tensor<6x900xf32>) -> tensor<6x900xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x900xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<6x900xf32>
    %7 = stablehlo.abs %3 : tensor<6x900xf32>
    %8 = stablehlo.negate %7 : tensor<6x900xf32>
    %9 = stablehlo.exponential %8 : tensor<6x900xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<6x900xf32>
    %11 = stablehlo.add %1, %10 : tensor<6x900xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<6x900xi1>, tensor<6x900xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x900xf32>
    %14 = stablehlo.compare EQ, %arg0, %13, FLOAT : (tensor<6x900xf32>, tensor<6x900xf32>) -> tensor<6x900xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<900xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1] : (tensor<900xf32>) -> tensor<6x900xf32>
    %17 = stablehlo.select %14, %16, %arg0 : tensor<6x900xi1>, tensor<6x900xf32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x900xf32>
    %19 = stablehlo.compare EQ, %12, %18, FLOAT : (tensor<6x900xf32>, tensor<6x900xf32>) -> tensor<6x900xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<900xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [1] : (tensor<900xf32>) -> tensor<6x900xf32>
    %22 = stablehlo.select %19, %21, %12 : tensor<6x900xi1>, tensor<6x900xf32>
    %23 = stablehlo.subtract %17, %22 : tensor<6x900xf32>
    %24 = stablehlo.exponential %23 : tensor<6x900xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %25 = stablehlo.compare EQ, %cst_4, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.select %25, %cst_7, %cst_6 : tensor<i1>, tensor<f32>
    %cst_8 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x900xf32>
    %28 = stablehlo.compare EQ, %12, %27, FLOAT : (tensor<6x900xf32>, tensor<6x900xf32>) -> tensor<6x900xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<900xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [1] : (tensor<900xf32>) -> tensor<6x900xf32>
    %31 = stablehlo.select %28, %30, %12 : tensor<6x900xi1>, tensor<6x900xf32>
    %32 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f32>) -> tensor<6x900xf32>
    %33 = stablehlo.subtract %32, %31 : tensor<6x900xf32>
    %34 = stablehlo.exponential %33 : tensor<6x900xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x900xf32>
    %36 = stablehlo.multiply %35, %34 : tensor<6x900xf32>
    return %12, %24, %36 : tensor<6x900xf32>, tensor<6x900xf32>, tensor<6x900xf32>
  }
  func.func private @softplus_9(%arg0: tensor<6x900xf32>, %arg1: tensor<6x900xf32>, %arg2: tensor<900xf32>) -> tensor<6x900xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<900xf32>) -> tensor<1x900xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x900xf32>) -> tensor<6x900xf32>
    %2 = stablehlo.multiply %1, %arg0 : tensor<6x900xf32>
    return %2 : tensor<6x900xf32>
  }
  func.func private @closed_call_10(%arg0: tensor<900x40xf32>, %arg1: tensor<900xi32>, %arg2: tensor<i32>, %arg3: tensor<6x40xf32>, %arg4: tensor<6x40xf32>) -> (tensor<i32>, tensor<6x40xf32>, tensor<6x40xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg2, %c : tensor<i32>
    %cst = stablehlo.constant dense<2.000000e-02> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %2 = stablehlo.multiply %1, %arg4 : tensor<6x40xf32>
    %3 = stablehlo.add %arg3, %2 : tensor<6x40xf32>
    %4 = stablehlo.dot_general %arg0, %3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<900x40xf32>, tensor<6x40xf32>) -> tensor<900x6xf32>
    %5 = stablehlo.convert %arg1 : (tensor<900xi32>) -> tensor<900xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<900xf32>) -> tensor<1x900xf32>
    %7 = stablehlo.transpose %4, dims = [1, 0] : (tensor<900x6xf32>) -> tensor<6x900xf32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x900xf32>) -> tensor<6x900xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<6x900xf32>
    %10 = stablehlo.negate %9 : tensor<6x900xf32>
    %11:3 = call @softplus(%10) : (tensor<6x900xf32>) -> (tensor<6x900xf32>, tensor<6x900xf32>, tensor<6x900xf32>)
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11#0 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<6x900xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %14 = stablehlo.multiply %13, %3 : tensor<6x40xf32>
    %15 = stablehlo.dot_general %14, %3, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x40xf32>, tensor<6x40xf32>) -> tensor<6xf32>
    %16 = stablehlo.add %12, %15 : tensor<6xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.dot_general %cst_2, %14, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<6x40xf32>) -> tensor<6x40xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.dot_general %cst_3, %3, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<6x40xf32>) -> tensor<6x40xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<6x40xf32>
    %21 = stablehlo.add %17, %20 : tensor<6x40xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<900xf32>
    %23 = call @softplus_9(%11#1, %11#2, %22) : (tensor<6x900xf32>, tensor<6x900xf32>, tensor<900xf32>) -> tensor<6x900xf32>
    %24 = stablehlo.negate %23 : tensor<6x900xf32>
    %25 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<900xf32>) -> tensor<1x900xf32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<1x900xf32>) -> tensor<6x900xf32>
    %27 = stablehlo.multiply %26, %24 : tensor<6x900xf32>
    %28 = stablehlo.dot_general %27, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x900xf32>, tensor<900x40xf32>) -> tensor<6x40xf32>
    %29 = stablehlo.add %21, %28 : tensor<6x40xf32>
    %cst_6 = stablehlo.constant dense<2.000000e-02> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x40xf32>
    %31 = stablehlo.multiply %30, %29 : tensor<6x40xf32>
    %32 = stablehlo.subtract %arg4, %31 : tensor<6x40xf32>
    return %0, %3, %32 : tensor<i32>, tensor<6x40xf32>, tensor<6x40xf32>
  }
  func.func private @softplus_11(%arg0: tensor<6x900xf32>) -> tensor<6x900xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x900xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<6x900xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x900xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<6x900xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<6x900xf32>, tensor<6x900xf32>) -> tensor<6x900xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x900xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<6x900xf32>
    %7 = stablehlo.abs %3 : tensor<6x900xf32>
    %8 = stablehlo.negate %7 : tensor<6x900xf32>
    %9 = stablehlo.exponential %8 : tensor<6x900xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<6x900xf32>
    %11 = stablehlo.add %1, %10 : tensor<6x900xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<6x900xi1>, tensor<6x900xf32>
    return %12 : tensor<6x900xf32>
  }
  func.func private @_uniform_12(%arg0: tensor<6x2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.slice %arg0 [0:6, 0:1] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<6x1xui32>) -> tensor<6xui32>
    %4 = stablehlo.slice %arg0 [0:6, 1:2] : (tensor<6x2xui32>) -> tensor<6x1xui32>
    %5 = stablehlo.reshape %4 : (tensor<6x1xui32>) -> tensor<6xui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %c_0 = stablehlo.constant dense<0> : tensor<ui32>
    %6:2 = call @threefry2x32_13(%3, %5, %c, %c_0) : (tensor<6xui32>, tensor<6xui32>, tensor<ui32>, tensor<ui32>) -> (tensor<6xui32>, tensor<6xui32>)
    %7 = stablehlo.xor %6#0, %6#1 : tensor<6xui32>
    %c_1 = stablehlo.constant dense<9> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %9 = stablehlo.shift_right_logical %7, %8 : tensor<6xui32>
    %c_2 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %11 = stablehlo.or %9, %10 : tensor<6xui32>
    %12 = stablehlo.bitcast_convert %11 : (tensor<6xui32>) -> tensor<6xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %14 = stablehlo.subtract %12, %13 : tensor<6xf32>
    %15 = stablehlo.subtract %1, %0 : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %17 = stablehlo.multiply %14, %16 : tensor<6xf32>
    %18 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %19 = stablehlo.add %17, %18 : tensor<6xf32>
    %20 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %21 = stablehlo.maximum %20, %19 : tensor<6xf32>
    return %21 : tensor<6xf32>
  }
  func.func private @threefry2x32_13(%arg0: tensor<6xui32>, %arg1: tensor<6xui32>, %arg2: tensor<ui32>, %arg3: tensor<ui32>) -> (tensor<6xui32>, tensor<6xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<6xui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %2 = stablehlo.xor %0, %1 : tensor<6xui32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %4 = stablehlo.add %3, %arg0 : tensor<6xui32>
    %5 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %6 = stablehlo.add %5, %arg1 : tensor<6xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %4, %iterArg_6 = %6, %iterArg_7 = %arg1, %iterArg_8 = %2, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %8 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8:8 = func.call @closed_call_14(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %9 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %9, %8#0, %8#1, %8#2, %8#3, %8#4, %8#5, %8#6, %8#7 : tensor<i32>, tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %7#2, %7#3 : tensor<6xui32>, tensor<6xui32>
  }
  func.func private @closed_call_14(%arg0: tensor<i32>, %arg1: tensor<6xui32>, %arg2: tensor<6xui32>, %arg3: tensor<6xui32>, %arg4: tensor<6xui32>, %arg5: tensor<6xui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<6xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<6xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<6xui32>
    %9 = stablehlo.or %5, %8 : tensor<6xui32>
    %10 = stablehlo.xor %3, %9 : tensor<6xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<6xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<6xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<6xui32>
    %19 = stablehlo.or %15, %18 : tensor<6xui32>
    %20 = stablehlo.xor %13, %19 : tensor<6xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<6xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<6xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<6xui32>
    %29 = stablehlo.or %25, %28 : tensor<6xui32>
    %30 = stablehlo.xor %23, %29 : tensor<6xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<6xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<6xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<6xui32>
    %39 = stablehlo.or %35, %38 : tensor<6xui32>
    %40 = stablehlo.xor %33, %39 : tensor<6xui32>
    %41 = stablehlo.add %33, %arg3 : tensor<6xui32>
    %42 = stablehlo.add %40, %arg4 : tensor<6xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %43 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %44 = stablehlo.convert %43 : (tensor<i32>) -> tensor<ui32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [] : (tensor<ui32>) -> tensor<6xui32>
    %46 = stablehlo.add %42, %45 : tensor<6xui32>
    return %0, %41, %46, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<6xui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_where(%arg0: tensor<6xi1>, %arg1: tensor<6x40xf32>, %arg2: tensor<6x40xf32>) -> tensor<6x40xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<6xi1>) -> tensor<6x40xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<6x40xi1>, tensor<6x40xf32>
    return %1 : tensor<6x40xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<20x6x40xf32>, %arg1: tensor<6x40xf32>, %arg2: tensor<i32>) -> tensor<20x6x40xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<6x40xf32>) -> tensor<1x6x40xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<20x6x40xf32>, tensor<1x6x40xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<20x6x40xf32>
    return %1 : tensor<20x6x40xf32>
  }
  func.func private @dynamic_update_index_in_dim_15(%arg0: tensor<20x6xi1>, %arg1: tensor<6xi1>, %arg2: tensor<i32>) -> tensor<20x6xi1> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<6xi1>) -> tensor<1x6xi1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<20x6xi1>, tensor<1x6xi1>, tensor<i32>, tensor<i32>) -> tensor<20x6xi1>
    return %1 : tensor<20x6xi1>
  }
}
