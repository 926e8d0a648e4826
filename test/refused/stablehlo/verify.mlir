What StableHLO's verifier refuses: types, counts and sizes that do not fit.
// fails: stablehlo.custom_call: tuples in tuples have no layouts
%tp = stablehlo.tuple %a, %v : tuple<tensor<4x6xf32>, tensor<4xf32>>
%tt = stablehlo.tuple %tp : tuple<tuple<tensor<4x6xf32>, tensor<4xf32>>>
%r = stablehlo.custom_call @f(%tt) {operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tuple<tuple<tensor<4x6xf32>, tensor<4xf32>>>) -> tensor<4x6xf32>
// fails: stablehlo.custom_call: 1 and 1 layouts for 1 operands and 2 results
%r = stablehlo.custom_call @f(%v) {operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tuple<tuple<tensor<4xf32>>, tensor<4xf32>>
// fails: stablehlo.custom_call: a layout is dense<...> : tensor<Nxindex>
%r = stablehlo.custom_call @f(%v) {operand_layouts = [dense<0> : tensor<1xi64>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
// fails: stablehlo.custom_call: a layout is dense<...> : tensor<Nxindex>
%r = stablehlo.custom_call @f(%v) {operand_layouts = [1 : i64], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
// fails: stablehlo.custom_call: operand_layouts and result_layouts come together
%r = stablehlo.custom_call @f(%v) {operand_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
// fails: stablehlo.custom_call: result 0 is no operand's memory
%r = "stablehlo.custom_call"(%v) {call_target_name = "f"} : (tensor<4xf32>) -> memref<4xf32>
// fails: chlo.top_k: the result is tensor<4x3xi32>; its sizes are [4x2]
%r:2 = "chlo.top_k"(%a) {k = 2 : i64} : (tensor<4x6xf32>) -> (tensor<4x2xf32>, tensor<4x3xi32>)
// fails: chlo.top_k: k is -1
%r:2 = "chlo.top_k"(%a) {k = -1 : i64} : (tensor<4x6xf32>) -> (tensor<4x1xf32>, tensor<4x1xi32>)
// fails: chlo.ragged_dot: numbers of groups: tensor<4x6x2xf32> and tensor<2xi64> do not agree
%r = "chlo.ragged_dot"(%a, %l, %n) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x6xf32>, tensor<4x6x2xf32>, tensor<2xi64>) -> tensor<4x2xi32>
// fails: chlo.ragged_dot: group sizes of rank 2, not 1
%r = "chlo.ragged_dot"(%a, %l, %i) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x6xf32>, tensor<4x6x2xf32>, tensor<4x6xi32>) -> tensor<4x2xf32>
// fails: chlo.ragged_dot: group sizes: tensor<4x6x2xf32> and tensor<3x4xi64> do not agree
%bs = stablehlo.constant dense<1> : tensor<3x4xi64>
%r = "chlo.ragged_dot"(%l, %l, %bs) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [1]>} : (tensor<4x6x2xf32>, tensor<4x6x2xf32>, tensor<3x4xi64>) -> tensor<4x6xf32>
// fails: chlo.scan: the body has 1 arguments, not 2
%r:2 = "chlo.scan"(%a, %v) ({
  ^bb0(%x: tensor<6xf32>):
    stablehlo.return %x, %x : tensor<6xf32>, tensor<6xf32>
}) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<4x6xf32>, tensor<4xf32>) -> (tensor<4x6xf32>, tensor<6xf32>)
// fails: chlo.scan: dimension 2 of tensor<4x6xf32>
%r:2 = "chlo.scan"(%a, %u) ({
  ^bb0(%x: tensor<6xf32>, %y: tensor<6xf32>):
    stablehlo.return %x, %x : tensor<6xf32>, tensor<6xf32>
}) {dimension = 2 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<4x6xf32>, tensor<6xf32>) -> (tensor<4x6xf32>, tensor<6xf32>)
// fails: chlo.scan: neither inputs nor outputs
"chlo.scan"() ({
    stablehlo.return
}) {dimension = 0 : i64, operandSegmentSizes = array<i32: 0, 0>, resultSegmentSizes = array<i32: 0, 0>} : () -> ()
// fails: chlo.scan: the body returns 1 values
%r:2 = "chlo.scan"(%a, %u) ({
  ^bb0(%x: tensor<6xf32>, %y: tensor<6xf32>):
    stablehlo.return %x : tensor<6xf32>
}) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<4x6xf32>, tensor<6xf32>) -> (tensor<4x6xf32>, tensor<6xf32>)
// fails: chlo.scan: the result is tensor<4xf32>; its sizes are [6]
%r:2 = "chlo.scan"(%a, %u) ({
  ^bb0(%x: tensor<6xf32>, %y: tensor<6xf32>):
    stablehlo.return %x, %x : tensor<6xf32>, tensor<6xf32>
}) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<4x6xf32>, tensor<6xf32>) -> (tensor<4x6xf32>, tensor<4xf32>)
// fails: stablehlo.all_gather: replica 2 is out of range, or in the groups twice
%r = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<4x6xf32>) -> tensor<8x6xf32>
// fails: stablehlo.all_gather: replica_groups has rank 1, not 2
%r = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[0, 1]> : tensor<2xi64>} : (tensor<4x6xf32>) -> tensor<8x6xf32>
// fails: stablehlo.collective_permute: source_target_pairs has rows of 3, not of 2
%r = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: stablehlo.infeed: it has no results
"stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> ()
// fails: stablehlo.recv: it has no results
"stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> ()
// fails: stablehlo.infeed: layout has lists of integers
%r:2 = "stablehlo.infeed"(%t) {infeed_config = "", layout = ["a"]} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
// fails: stablehlo.infeed: layout has lists of integers
%r:2 = "stablehlo.infeed"(%t) {infeed_config = "", layout = [["a"]]} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
// fails: stablehlo.dot: ranks, which are 1 or 2: tensor<4x6x2xf32> and tensor<4xf32> do not agree
%r = stablehlo.dot %l, %v : (tensor<4x6x2xf32>, tensor<4xf32>) -> tensor<f32>
// fails: stablehlo.dot_general: sizes: tensor<4x6x2xf32> and tensor<4x6xf32> do not agree
%r = stablehlo.dot_general %l, %a, batching_dims = [0] x [1], contracting_dims = [] x [] : (tensor<4x6x2xf32>, tensor<4x6xf32>) -> tensor<4x6x2x4xf32>
// fails: stablehlo.convolution: feature_group_count and batch_group_count are both above 1: 2 and 2
%r = stablehlo.convolution(%l, %l) dim_numbers = [b, 0, f]x[i, 0, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 2 : i64} : (tensor<4x6x2xf32>, tensor<4x6x2xf32>) -> tensor<4x1x2xf32>
// fails: stablehlo.convolution: 1 groups of features, 1 of batches: sizes do not go with them
%r = "stablehlo.convolution"(%l, %l) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, padding = dense<0> : tensor<2x2xi64>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>} : (tensor<4x6x2xf32>, tensor<4x6x2xf32>) -> tensor<4x6x2xf32>
// fails: stablehlo.convolution: ranks: tensor<4x6x2xf32> and tensor<4x6xf32> do not agree
%r = stablehlo.convolution(%l, %a) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x6x2xf32>, tensor<4x6xf32>) -> tensor<4x6x2xf32>
// fails: stablehlo.triangular_solve: sizes: tensor<4x6x2xf32> and tensor<4x6xf32> do not agree
%r = "stablehlo.triangular_solve"(%l, %a) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<4x6x2xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: stablehlo.triangular_solve: batches: tensor<3x2x2xf32> and tensor<4x2x2xf32> do not agree
%m = stablehlo.constant dense<0.0> : tensor<3x2x2xf32>
%w = stablehlo.constant dense<0.0> : tensor<4x2x2xf32>
%r = "stablehlo.triangular_solve"(%m, %w) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
// fails: stablehlo.fft: element types: tensor<4x6xcomplex<f32>> and tensor<4x6xcomplex<f64>> do not agree
%r = "stablehlo.fft"(%c) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 6>} : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f64>>
// fails: stablehlo.fft: element types: tensor<4x6xf32> and tensor<4x4xcomplex<f64>> do not agree
%r = "stablehlo.fft"(%a) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 6>} : (tensor<4x6xf32>) -> tensor<4x4xcomplex<f64>>
// fails: stablehlo.if: branches: tensor<4x6xf32> and tensor<4xf32> do not agree
%r = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<4x6xf32>
}, {
    stablehlo.return %v : tensor<4xf32>
}) : (tensor<i1>) -> tensor<4x6xf32>
// fails: stablehlo.if: the result is tensor<4xf32>; its sizes are [4x6]
%r = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<4x6xf32>
}, {
    stablehlo.return %a : tensor<4x6xf32>
}) : (tensor<i1>) -> tensor<4xf32>
// fails: stablehlo.case: results: !stablehlo.token and tensor<4xf32> do not agree
%r = "stablehlo.case"(%k) ({
    stablehlo.return %t : !stablehlo.token
}) : (tensor<i32>) -> tensor<4xf32>
// fails: stablehlo.case: branches: !stablehlo.token and tensor<4xf32> do not agree
%r = "stablehlo.case"(%k) ({
    stablehlo.return %t : !stablehlo.token
}, {
    stablehlo.return %v : tensor<4xf32>
}) : (tensor<i32>) -> !stablehlo.token
// fails: stablehlo.if: branch 0 returns 2 values, not 1
%r = "stablehlo.if"(%p) ({
    stablehlo.return %a, %a : tensor<4x6xf32>, tensor<4x6xf32>
}, {
    stablehlo.return %a : tensor<4x6xf32>
}) : (tensor<i1>) -> tensor<4x6xf32>
// fails: stablehlo.while: 1 values, 1 results, regions of 1 and 1 arguments, 2 values returned: all are as many
%r = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<4x6xf32>):
    stablehlo.return %p : tensor<i1>
}, {
  ^bb0(%x: tensor<4x6xf32>):
    stablehlo.return %x, %x : tensor<4x6xf32>, tensor<4x6xf32>
}) : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: stablehlo.async_start: 2 results; it has 1
%r:2 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4x6xf32>):
    %y = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    stablehlo.return %y, %y : tensor<4x6xf32>, tensor<4x6xf32>
}) : (tensor<4x6xf32>) -> (!stablehlo.future<tensor<4x6xf32>>, !stablehlo.future<tensor<4x6xf32>>)
// fails: stablehlo.async_start: 1 results, 2 values of the region
%r = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4x6xf32>):
    %y = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    stablehlo.return %y, %y : tensor<4x6xf32>, tensor<4x6xf32>
}) : (tensor<4x6xf32>) -> !stablehlo.future<tensor<4x6xf32>>
// fails: stablehlo.async_start: results: tensor<4x6xf32> and !stablehlo.future<tensor<4xf32>> do not agree
%r = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4x6xf32>):
    %y = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    stablehlo.return %y : tensor<4x6xf32>
}) : (tensor<4x6xf32>) -> !stablehlo.future<tensor<4xf32>>
// fails: stablehlo.async_done: 2 results; it has 1
%f = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4x6xf32>):
    %y = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    stablehlo.return %y : tensor<4x6xf32>
}) : (tensor<4x6xf32>) -> !stablehlo.future<tensor<4x6xf32>>
%r:2 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<4x6xf32>>) -> (tensor<4x6xf32>, tensor<4x6xf32>)
// UNIMPLEMENTED: stablehlo.real_dynamic_slice: the numbers of operand 3 are not known before the program runs
%r = stablehlo.real_dynamic_slice %a, %n, %n, %n : (tensor<4x6xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4xf32>
// fails: stablehlo.select: the result is tensor<4x5xf32>; its sizes are [4x6]
%r = stablehlo.select %z, %a, %a : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x5xf32>
// fails: stablehlo.select: values: tensor<4x6xf32> and tensor<4xf32> do not agree
%r = stablehlo.select %z, %a, %v : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4xf32>) -> tensor<4x6xf32>
// fails: stablehlo.select: the predicate: tensor<6x4xi1> and tensor<4x6xf32> do not agree
%z1 = stablehlo.constant dense<true> : tensor<6x4xi1>
%r = stablehlo.select %z1, %a, %a : (tensor<6x4xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: stablehlo.constant: types: tensor<4xf32> and tensor<5xf32> do not agree
%r = "stablehlo.constant"() {value = dense<1.0> : tensor<4xf32>} : () -> tensor<5xf32>
// fails: stablehlo.clamp: limits: tensor<4x6xf32> and tensor<4xf32> do not agree
%r = stablehlo.clamp %v, %a, %v : (tensor<4xf32>, tensor<4x6xf32>, tensor<4xf32>) -> tensor<4x6xf32>
// fails: stablehlo.gather: dimension 0 has two roles
%r = "stablehlo.gather"(%l, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1>} : (tensor<4x6x2xf32>, tensor<4x6xi32>) -> tensor<4x6x1xf32>
// fails: stablehlo.gather: batches: tensor<4x6x2xf32> and tensor<4x6xi32> do not agree
%r = "stablehlo.gather"(%l, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1>} : (tensor<4x6x2xf32>, tensor<4x6xi32>) -> tensor<4x6x1x1xf32>
// fails: stablehlo.gather: batching dimensions do not match
%r = "stablehlo.gather"(%l, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [], operand_batching_dims = [0], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1>} : (tensor<4x6x2xf32>, tensor<4x6xi32>) -> tensor<4x6x1x1xf32>
// fails: stablehlo.scatter: ranks of updates: tensor<4x6xf32> and tensor<4xf32> do not agree
%r = "stablehlo.scatter"(%a, %i, %v) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>} : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<4xf32>) -> tensor<4x6xf32>
// fails: stablehlo.scatter: 2 operands; it has at least 3
%r = "stablehlo.scatter"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>} : (tensor<4x6xf32>, tensor<4x6xi32>) -> tensor<4x6xf32>
// fails: stablehlo.scatter: shapes of updates: tensor<4x6xf32> and tensor<4xf32> do not agree
%r:2 = "stablehlo.scatter"(%a, %a, %i, %a, %v) ({
  ^bb0(%x: tensor<f32>, %x1: tensor<f32>, %y: tensor<f32>, %y1: tensor<f32>):
    stablehlo.return %y, %y1 : tensor<f32>, tensor<f32>
}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>} : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x6xf32>, tensor<4xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>)
// fails: stablehlo.scatter: the result is tensor<4x5xf32>; its sizes are [4x6]
%r = "stablehlo.scatter"(%a, %i, %a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
}) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>} : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x6xf32>) -> tensor<4x5xf32>
// fails: stablehlo.reduce: the region has 1 arguments, not 2
%r = "stablehlo.reduce"(%a, %s) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
}) {dimensions = array<i64: 0>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
// fails: stablehlo.reduce: shapes: tensor<4x6xf32> and tensor<4x6x2xf32> do not agree
%r:2 = "stablehlo.reduce"(%a, %l, %s, %s) ({
  ^bb0(%x: tensor<f32>, %x1: tensor<f32>, %y: tensor<f32>, %y1: tensor<f32>):
    stablehlo.return %x, %x1 : tensor<f32>, tensor<f32>
}) {dimensions = array<i64: 0>} : (tensor<4x6xf32>, tensor<4x6x2xf32>, tensor<f32>, tensor<f32>) -> (tensor<6xf32>, tensor<6x2xf32>)
// fails: stablehlo.reduce: results: tensor<6xi32> and tensor<f32> do not agree
%r = "stablehlo.reduce"(%a, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
}) {dimensions = array<i64: 0>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xi32>
// fails: stablehlo.reduce_window: 1 entries of window_dimensions for rank 2
%r = "stablehlo.reduce_window"(%a, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
}) {window_dimensions = array<i64: 2>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<3x5xf32>
// fails: stablehlo.reduce_window: padding of 1x2 for rank 2
%r = "stablehlo.reduce_window"(%a, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
}) {window_dimensions = array<i64: 2, 2>, padding = dense<0> : tensor<1x2xi64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<3x5xf32>
// fails: stablehlo.select_and_scatter: the selection has 1 arguments, not 2
%r = "stablehlo.select_and_scatter"(%a, %a, %s) ({
  ^bb0(%x: tensor<f32>):
    %q0 = stablehlo.compare GE, %x, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q0 : tensor<i1>
}, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
}) {window_dimensions = array<i64: 1, 1>} : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
// fails: stablehlo.select_and_scatter: the selection returns no single tensor<i1>
%r = "stablehlo.select_and_scatter"(%a, %a, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
}, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
}) {window_dimensions = array<i64: 1, 1>} : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
// fails: stablehlo.select_and_scatter: an initial value: tensor<i32> and tensor<f32> do not agree
%r = "stablehlo.select_and_scatter"(%a, %a, %k) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %q0 = stablehlo.compare GE, %x, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q0 : tensor<i1>
}, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
}) {window_dimensions = array<i64: 1, 1>} : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<i32>) -> tensor<4x6xf32>
// fails: stablehlo.select_and_scatter: results: tensor<4x6xi32> and tensor<f32> do not agree
%r = "stablehlo.select_and_scatter"(%a, %a, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %q0 = stablehlo.compare GE, %x, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q0 : tensor<i1>
}, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
}) {window_dimensions = array<i64: 1, 1>} : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi32>
// fails: stablehlo.sort: 1 operands, 2 results, 2 arguments
%r:2 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %q0 = stablehlo.compare GE, %x, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q0 : tensor<i1>
}) {dimension = 0 : i64} : (tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>)
// fails: stablehlo.sort: results: tensor<4x6xf32> and tensor<4x6xi32> do not agree
%r = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %q0 = stablehlo.compare GE, %x, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q0 : tensor<i1>
}) {dimension = 0 : i64} : (tensor<4x6xf32>) -> tensor<4x6xi32>
// fails: stablehlo.sort: dimension 2; the rank is 2
%r = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %q0 = stablehlo.compare GE, %x, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q0 : tensor<i1>
}) {dimension = 2 : i64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: stablehlo.add: types: tensor<4x6xf32> and tensor<4x5xf32> do not agree
%r = "stablehlo.add"(%a, %a) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x5xf32>
// fails: stablehlo.batch_norm_training: sizes: tensor<4x6xf32> and tensor<4xf32> do not agree
%r:3 = "stablehlo.batch_norm_training"(%a, %u, %v) {epsilon = 0.1 : f32, feature_index = 1 : i64} : (tensor<4x6xf32>, tensor<6xf32>, tensor<4xf32>) -> (tensor<4x6xf32>, tensor<6xf32>, tensor<6xf32>)
// fails: stablehlo.concatenate: ranks: tensor<4x6xf32> and tensor<4x6x2xf32> do not agree
%r = stablehlo.concatenate %a, %l, dim = 0 : (tensor<4x6xf32>, tensor<4x6x2xf32>) -> tensor<8x6xf32>
// fails: stablehlo.convert: types: tensor<4x6xf32> and tensor<4x5xf64> do not agree
%r = "stablehlo.convert"(%a) : (tensor<4x6xf32>) -> tensor<4x5xf64>
// fails: sdy.return: a function ends with func.return
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  sdy.return %x : tensor<2xf32>
}
// fails: stablehlo.add: quantised types: tensor<4x6x!quant.uniform<i8:f32, 0.5>> and tensor<4x6x!quant.uniform<i8:f64, 0.5>> do not agree
%qa = stablehlo.uniform_quantize %a : (tensor<4x6xf32>) -> tensor<4x6x!quant.uniform<i8:f32, 0.5>>
%r = stablehlo.add %qa, %qa : (tensor<4x6x!quant.uniform<i8:f32, 0.5>>, tensor<4x6x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x6x!quant.uniform<i8:f64, 0.5>>
// fails: stablehlo.add: quantised dimensions: tensor<4x6x!quant.uniform<i8:f32, 0.5>> and tensor<4x6x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>> do not agree
%qa = stablehlo.uniform_quantize %a : (tensor<4x6xf32>) -> tensor<4x6x!quant.uniform<i8:f32, 0.5>>
%qb = stablehlo.uniform_quantize %a : (tensor<4x6xf32>) -> tensor<4x6x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>
%r = stablehlo.add %qa, %qa : (tensor<4x6x!quant.uniform<i8:f32, 0.5>>, tensor<4x6x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x6x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>
