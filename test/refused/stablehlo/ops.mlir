Ops that are legal where MLIR reads them, and that mean nothing, or not in HLO.
// fails: check.expect_close: max_ulp_difference is an i64
"check.expect_close"(%a, %a) {max_ulp_difference = 2.0 : f32} : (tensor<4x6xf32>, tensor<4x6xf32>) -> ()
// fails: check.expect_almost_eq: tolerance is a float
"check.expect_almost_eq"(%a, %a) {tolerance = 1 : i64} : (tensor<4x6xf32>, tensor<4x6xf32>) -> ()
// fails: check.expect_eq: it compares f32[4,6] with s32[4,6]
"check.expect_eq"(%a, %i) : (tensor<4x6xf32>, tensor<4x6xi32>) -> ()
// UNIMPLEMENTED: stablehlo.custom_call: it compares f32[4,6] with f32[4]
stablehlo.custom_call @check.eq(%a, %v) : (tensor<4x6xf32>, tensor<4xf32>) -> ()
// UNIMPLEMENTED: stablehlo.custom_call: arrays of dynamic shape
stablehlo.custom_call @check.eq(%q, %q) : (tensor<?x?xf32>, tensor<?x?xf32>) -> ()
// UNIMPLEMENTED: stablehlo.custom_call: @check.eq takes two operands
stablehlo.custom_call @check.eq(%a) : (tensor<4x6xf32>) -> ()
// fails: check.expect_eq_const: value is dense<...> : T
"check.expect_eq_const"(%a) {value = 1 : i32} : (tensor<4x6xf32>) -> ()
// fails: check.expect_serialized_eq: probe_id is a string
"check.expect_serialized_eq"(%a) {probe_id = 1 : i64} : (tensor<4x6xf32>) -> ()
// UNIMPLEMENTED: check.expect_serialized_eq: there is no probe "none" beside it
"check.expect_serialized_eq"(%a) {probe_id = "none"} : (tensor<4x6xf32>) -> ()
// UNIMPLEMENTED: chlo.broadcast_add: legal, but not in HLO
%r = "chlo.broadcast_add"(%a, %v) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<4x6xf32>, tensor<4xf32>) -> tensor<4x6xf32>
// UNIMPLEMENTED: chlo.broadcast_add: legal, but not in HLO
%r = "chlo.broadcast_add"(%l, %a) {broadcast_dimensions = array<i64: 1, 0>} : (tensor<4x6x2xf32>, tensor<4x6xf32>) -> tensor<4x6x2xf32>
// UNIMPLEMENTED: chlo.broadcast_add: arrays of dynamic shape
%r = "chlo.broadcast_add"(%q, %a) : (tensor<?x?xf32>, tensor<4x6xf32>) -> tensor<?x?xf32>
// UNIMPLEMENTED: chlo.broadcast_zeta: arrays of dynamic shape
%r = "chlo.broadcast_zeta"(%q, %q) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
// UNIMPLEMENTED: chlo.zeta: arrays of dynamic shape
%r = "chlo.zeta"(%q, %q) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
// UNIMPLEMENTED: chlo.lgamma: arrays of dynamic shape
%r = "chlo.lgamma"(%q) : (tensor<?x?xf32>) -> tensor<?x?xf32>
// UNIMPLEMENTED: chlo.broadcast_polygamma: it takes floats, not s32[4,6]
%r = "chlo.broadcast_polygamma"(%i, %i) : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
// UNIMPLEMENTED: chlo.broadcast_next_after: it takes two arrays of floats
%r = "chlo.broadcast_next_after"(%i, %i) : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
// UNIMPLEMENTED: chlo.next_after: it takes two arrays of floats
%r = "chlo.next_after"(%a, %q) : (tensor<4x6xf32>, tensor<?x?xf32>) -> tensor<4x6xf32>
// fails: stablehlo.custom_call: called_computations: 0 is no function of one block
%r = stablehlo.custom_call @mhlo.reduce(%a, %s) {called_computations = [@nobody], mhlo.attributes = {dimensions = array<i64: 0, 1>}} : (tensor<4x6xf32>, tensor<f32>) -> tensor<f32>
// fails: stablehlo.custom_call: mhlo.attributes is no dictionary
%r = stablehlo.custom_call @mhlo.erf(%a) {mhlo.attributes = 1 : i64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: chlo.constant_like: value is a number
%r = "chlo.constant_like"(%a) {value = "one"} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// UNIMPLEMENTED: chlo.constant_like: a result of dynamic shape
%r = "chlo.constant_like"(%q) {value = 1.0 : f32} : (tensor<?x?xf32>) -> tensor<?x?xf32>
// UNIMPLEMENTED: stablehlo.custom_call: @ApproxTopK takes n arrays, n scalars and a comparator, and gives n arrays that are smaller in one dimension
%r = stablehlo.custom_call @ApproxTopK(%a) {called_computations = []} : (tensor<4x6xf32>) -> tensor<4x2xf32>
// UNIMPLEMENTED: stablehlo.custom_call: a ragged_all_to_all of another form
%r = stablehlo.custom_call @ragged_all_to_all(%a) : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: stablehlo.custom_call: channel_id is no integer
%r = stablehlo.custom_call @ragged_all_to_all(%v, %v, %n, %n, %n, %n) {backend_config = {replica_groups = dense<0> : tensor<1x1xi64>, channel_id = "1"}, api_version = 4 : i32} : (tensor<4xf32>, tensor<4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4xf32>
// fails: stablehlo.custom_call: replica_groups is dense<...> : tensor<AxBxi64>
%r = stablehlo.custom_call @ragged_all_to_all(%v, %v, %n, %n, %n, %n) {backend_config = {replica_groups = 1 : i64}, api_version = 4 : i32} : (tensor<4xf32>, tensor<4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4xf32>
// fails: stablehlo.custom_call: backend_config and mhlo.backend_config come together
%r = stablehlo.custom_call @f(%a) {backend_config = "x", mhlo.backend_config = {a = 1 : i64}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: stablehlo.custom_call: backend_config is a dictionary with api_version 4, a string otherwise
%r = stablehlo.custom_call @f(%a) {api_version = 1 : i32, backend_config = {a = 1 : i64}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: stablehlo.custom_call: hlojit_signature is a string
%r = stablehlo.custom_call @f(%a) {mhlo.frontend_attributes = {hlojit_signature = 1 : i64}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// UNIMPLEMENTED: stablehlo.custom_call: call_target_name is empty
%r = stablehlo.custom_call @""(%a) : (tensor<4x6xf32>) -> tensor<4x6xf32>
// UNIMPLEMENTED: stablehlo.async_start: futures: !stablehlo.future<tensor<4x6xf32>>
%r = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4x6xf32>):
    %y = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
    stablehlo.return %y : tensor<4x6xf32>
}) : (tensor<4x6xf32>) -> !stablehlo.future<tensor<4x6xf32>>
// UNIMPLEMENTED: stablehlo.einsum: einsum_config is letters, '...', ',' and '->'
%r = "stablehlo.einsum"(%a, %a) {einsum_config = "a;b,ab->a"} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4xf32>
// UNIMPLEMENTED: stablehlo.einsum: einsum_config: 3 letters for rank 2
%r = "stablehlo.einsum"(%a, %a) {einsum_config = "abc,ab->a"} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4xf32>
// UNIMPLEMENTED: stablehlo.einsum: einsum_config is for other than 2 operands
%r = "stablehlo.einsum"(%a, %a) {einsum_config = "ab->a"} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4xf32>
// UNIMPLEMENTED: stablehlo.einsum: einsum_config has '->' before the result
%r = "stablehlo.einsum"(%a, %a) {einsum_config = "ab,ab-a"} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4xf32>
// UNIMPLEMENTED: stablehlo.einsum: einsum_config has one result
%r = "stablehlo.einsum"(%a, %a) {einsum_config = "ab,ab->a,b"} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4xf32>
// UNIMPLEMENTED: stablehlo.einsum: einsum_config: the result has letters of the operands, each once
%r = "stablehlo.einsum"(%a, %a) {einsum_config = "ab,ab->c"} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4xf32>
// UNIMPLEMENTED: stablehlo.einsum: einsum_config: dimensions of one letter differ in size
%r = "stablehlo.einsum"(%a, %v) {einsum_config = "ab,b->a"} : (tensor<4x6xf32>, tensor<4xf32>) -> tensor<4xf32>
// UNIMPLEMENTED: stablehlo.unary_einsum: einsum_config: dimensions of one letter differ in size
%r = "stablehlo.unary_einsum"(%a) {einsum_config = "aa->a"} : (tensor<4x6xf32>) -> tensor<4xf32>
// UNIMPLEMENTED: stablehlo.einsum: arrays of unknown size
%r = "stablehlo.einsum"(%q, %a) {einsum_config = "ab,ab->a"} : (tensor<?x?xf32>, tensor<4x6xf32>) -> tensor<?xf32>
// fails: stablehlo.collective_reduce: operand 1 is tensor<i32>, which it does not take
%r = "stablehlo.collective_reduce"(%a, %k) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z0 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z0 : tensor<f32>
}) {replica_groups = dense<0> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, has_dynamic_root} : (tensor<4x6xf32>, tensor<i32>) -> tensor<4x6xf32>
// fails: stablehlo.dynamic_reshape: tensor<?x5xf32> has not the sizes of operand 1
%one = stablehlo.constant dense<[4, 6]> : tensor<2xi64>
%r = stablehlo.dynamic_reshape %a, %one : (tensor<4x6xf32>, tensor<2xi64>) -> tensor<?x5xf32>
// fails: stablehlo.custom_call: @shape_assertion takes a condition and numbers, and has no results
%r = stablehlo.custom_call @shape_assertion(%p) : (tensor<i1>) -> tensor<i1>
// UNIMPLEMENTED: stablehlo.custom_call: a @shape_assertion of sizes that only a run knows
stablehlo.custom_call @shape_assertion(%p) {has_side_effect = true, error_message = "x"} : (tensor<i1>) -> ()
// fails: stablehlo.custom_call: dimension 3 is odd
%two = stablehlo.constant dense<2> : tensor<i64>
%one = stablehlo.constant dense<1> : tensor<i64>
%no = stablehlo.compare EQ, %one, %two : (tensor<i64>, tensor<i64>) -> tensor<i1>
%three = stablehlo.constant dense<3> : tensor<i64>
stablehlo.custom_call @shape_assertion(%no, %three) {error_message = "dimension {0} is odd"} : (tensor<i1>, tensor<i64>) -> ()
// fails: stablehlo.custom_call: the assertion about shapes does not hold
%two = stablehlo.constant dense<2> : tensor<i64>
%one = stablehlo.constant dense<1> : tensor<i64>
%no = stablehlo.compare EQ, %one, %two : (tensor<i64>, tensor<i64>) -> tensor<i1>
stablehlo.custom_call @shape_assertion(%no) : (tensor<i1>) -> ()
// UNIMPLEMENTED: stablehlo.fft: lengths that are not the operand's
%r = "stablehlo.fft"(%c) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 3>} : (tensor<4x6xcomplex<f32>>) -> tensor<4x6xcomplex<f32>>
// UNIMPLEMENTED: stablehlo.torch_index_select: legal, but not in HLO
%r = "stablehlo.torch_index_select"(%a, %i) {dim = 0 : i64, batch_dims = 1 : i64} : (tensor<4x6xf32>, tensor<4x6xi32>) -> tensor<4x6x6xf32>
// UNIMPLEMENTED: stablehlo.rng_bit_generator: ThreeFry with a state of three words
%w = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui64>
%r:2 = "stablehlo.rng_bit_generator"(%w) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
// UNIMPLEMENTED: stablehlo.rng: a result of dynamic shape
%r = "stablehlo.rng"(%s, %s, %n) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
// fails: stablehlo.triangular_solve: transpose_a is TRANSPOSE_INVALID
%r = "stablehlo.triangular_solve"(%a, %a) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
// UNIMPLEMENTED: stablehlo.real_dynamic_slice: a start that only a run knows, and strides
%st = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
%r = stablehlo.real_dynamic_slice %a, %n, %n, %st : (tensor<4x6xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xf32>
// UNIMPLEMENTED: stablehlo.remainder: of complex numbers
%r = stablehlo.remainder %c, %c : tensor<4x6xcomplex<f32>>
// fails: stablehlo.power: operand 0 is tensor<4x6xi1>, which it does not take
%r = stablehlo.power %z, %z : tensor<4x6xi1>
// UNIMPLEMENTED: arith.absf: ops of another dialect
%r = "arith.absf"(%a) : (tensor<4x6xf32>) -> tensor<4x6xf32>
// UNIMPLEMENTED: arith.absf: ops of another dialect
%m = "arith.absf"(%a) : (tensor<4x6xf32>) -> tensor<4x6xf32>
%r = stablehlo.abs %m : tensor<4x6xf32>
// fails: %n is tensor<2xi64>, not tensor<2xindex>
%r = "stablehlo.abs"(%n) : (tensor<2xindex>) -> tensor<2xindex>
// fails: stablehlo.map: dimensions are 0, 1, ...
%r = "stablehlo.map"(%a) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
}) {dimensions = array<i64: 1, 0>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: func.return: it ends no region of stablehlo.map
%r = "stablehlo.map"(%a) ({
  ^bb0(%x: tensor<f32>):
    func.return %x : tensor<f32>
}) {dimensions = array<i64: 0, 1>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// fails: sdy.return: a function ends with func.return
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  "sdy.return"(%x) : (tensor<2xf32>) -> ()
}
// fails: interpreter.run_parallel: programs is a list of lists
func.func @main() -> tensor<f32> {
  %r = "interpreter.run_parallel"() {programs = 1 : i64} : () -> tensor<f32>
  return %r : tensor<f32>
}
// fails: interpreter.run_parallel: programs and infeed have symbols
func.func @main() -> tensor<f32> {
  %r = "interpreter.run_parallel"() {programs = [["f"]]} : () -> tensor<f32>
  return %r : tensor<f32>
}
// fails: interpreter.run_parallel: there is no function @g
func.func @main() -> tensor<f32> {
  %r = "interpreter.run_parallel"() {programs = [[@g]]} : () -> tensor<f32>
  return %r : tensor<f32>
}
// UNIMPLEMENTED: @main calls itself, by way of @main
func.func @main() -> tensor<f32> {
  %r = "interpreter.run_parallel"() {programs = [[@main]]} : () -> tensor<f32>
  return %r : tensor<f32>
}
// fails: interpreter.run_parallel: @f is (%x: tensor<f32>) -> tensor<f32>, which is not what it gets here, or gives
func.func private @f(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }
func.func @main() -> tensor<f32> {
  %r = "interpreter.run_parallel"() {programs = [[@f]]} : () -> tensor<f32>
  return %r : tensor<f32>
}
// fails: interpreter.run_parallel: programs has as many partitions for each replica
func.func private @f(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %r:3 = "interpreter.run_parallel"(%x, %x, %x) {programs = [[@f, @f], [@f]]} : (tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>)
  return %r#0 : tensor<f32>
}
// fails: interpreter.run_parallel: the programs take 1 operands and give 1 results; it has 2 and 2
func.func private @f(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %r:2 = "interpreter.run_parallel"(%x, %x) {programs = [[@f]]} : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return %r#0 : tensor<f32>
}
// fails: interpreter.run_parallel: infeed is a list
func.func private @f(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %r = "interpreter.run_parallel"(%x) {programs = [[@f]], infeed = @f} : (tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// fails: interpreter.run_parallel: @f has arguments
func.func private @f(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %r = "interpreter.run_parallel"(%x) {programs = [[@f]], infeed = [@f]} : (tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// fails: stablehlo.custom_call: output_operand_aliases: there is no such part, or it has another type
"stablehlo.custom_call"(%a) {call_target_name = "f", called_computations = [], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [0]>]} : (tensor<4x6xf32>) -> tensor<4x6xf32>
// UNIMPLEMENTED: stablehlo.custom_call: an alias of more than an array
%tp = stablehlo.tuple %a, %v : tuple<tensor<4x6xf32>, tensor<4xf32>>
%r = "stablehlo.custom_call"(%tp) {call_target_name = "f", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tuple<tensor<4x6xf32>, tensor<4xf32>>) -> tuple<tensor<4x6xf32>, tensor<4xf32>>
// fails: stablehlo.while: values: tensor<?x?xf32> and !quant.uniform<i8:f32, 0.5> do not agree
"stablehlo.while"(%q) ({
  ^bb0(%x: !quant.uniform<i8:f32, 0.5>):
    stablehlo.return %p : tensor<i1>
}, {
  ^bb0(%x: tensor<?x?xf32>):
    stablehlo.return %x : tensor<?x?xf32>
}) : (tensor<?x?xf32>) -> tensor<?x?xf32>
