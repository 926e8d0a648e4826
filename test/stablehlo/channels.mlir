// Programs that run at once: what one of them sends to its host another one
// gets from its host, in the order of sending.

module @transfers {
  func.func @send(%x: tensor<3xf32>, %t: !stablehlo.token) -> !stablehlo.token {
    %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 2>, is_host_transfer = true}> : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
    %y = stablehlo.negate %x : tensor<3xf32>
    %1 = "stablehlo.send"(%y, %0) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 2>, is_host_transfer = true}> : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
    return %1 : !stablehlo.token
  }
  func.func @recv(%t: !stablehlo.token) -> (tensor<3xf32>, tensor<3xf32>, !stablehlo.token) {
    %x, %0 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
    %y, %1 = "stablehlo.recv"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
    return %x, %y, %1 : tensor<3xf32>, tensor<3xf32>, !stablehlo.token
  }
  func.func @main() {
    %x = stablehlo.constant dense<[2.5, -1.0, 8.0]> : tensor<3xf32>
    %t = stablehlo.create_token : !stablehlo.token
    %r:4 = "interpreter.run_parallel"(%x, %t, %t) <{infeed = [], programs = [[@send], [@recv]]}> : (tensor<3xf32>, !stablehlo.token, !stablehlo.token) -> (!stablehlo.token, tensor<3xf32>, tensor<3xf32>, !stablehlo.token)
    check.expect_eq_const %r#1, dense<[2.5, -1.0, 8.0]> : tensor<3xf32>
    check.expect_almost_eq_const %r#2, dense<[-2.5, 1.25, -8.0]> : tensor<3xf32>, tolerance = 0.5
    return
  }
}

// -----
// A program without anything is one.
// -----

func.func @nothing() {
  return
}
