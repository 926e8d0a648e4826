/* rows -- where each attribute stands in an instruction's message.
 *
 * Rows stand in the order in which XLA prints attributes.  An op has the rows
 * of the attributes that ops.def gives it; where the same attribute stands in
 * different places, a row names its op and comes before the general one.
 */
#include "text/proto/attr/attr.h"

#define NUMBERS(...)                                                           \
    {                                                                          \
        (int)sizeof((signed char[]){ __VA_ARGS__ }), (const signed char[])     \
        {                                                                      \
            __VA_ARGS__                                                        \
        }                                                                      \
    }

static const hj_pb_numbers same = NUMBERS(0, 1, 2, 3);
static const hj_pb_numbers from_one = NUMBERS(-1, 0, 1, 2);
static const hj_pb_numbers schedules =
    NUMBERS(HJ_schedule_SCHEDULE_NONE, HJ_schedule_SCHEDULE_LATEST,
            HJ_schedule_SCHEDULE_EARLIEST);
static const hj_pb_numbers api_versions =
    NUMBERS(HJ_api_version_UNSPECIFIED, HJ_api_version_ORIGINAL,
            HJ_api_version_STATUS_RETURNING,
            HJ_api_version_STATUS_RETURNING_UNIFIED, HJ_api_version_TYPED_FFI);
static const hj_pb_numbers dot_algorithms = NUMBERS(
    HJ_dot_algorithm_dot_unset, HJ_dot_algorithm_any_f8_any_f8_f32,
    HJ_dot_algorithm_any_f8_any_f8_f32_fast_accum, HJ_dot_algorithm_f16_f16_f16,
    HJ_dot_algorithm_f16_f16_f32, HJ_dot_algorithm_bf16_bf16_bf16,
    HJ_dot_algorithm_bf16_bf16_f32, HJ_dot_algorithm_bf16_bf16_f32_x3,
    HJ_dot_algorithm_bf16_bf16_f32_x6, HJ_dot_algorithm_tf32_tf32_f32,
    HJ_dot_algorithm_tf32_tf32_f32_x3, HJ_dot_algorithm_f32_f32_f32,
    HJ_dot_algorithm_f64_f64_f64, HJ_dot_algorithm_bf16_bf16_f32_x9);
/* RAW ones: words. */
static const char *const conv_kinds[] = { "unset", "fprop", "dgrad", "wgrad",
                                          NULL };
static const char *const padding_types[] = { "PADDING_INVALID", "PADDING_VALID",
                                             "PADDING_SAME", NULL };
/* BOOL ones that may be left unsaid. */
static const hj_pb_numbers tri_states = NUMBERS(-1, 1, 0);

#define ROW(id_, kind_, field)                                                 \
    .id = HJ_ATTR_##id_, .kind = HJ_PB_##kind_,                                \
    .at = offsetof(HjPb__Instruction, field)
#define LIST(id_, kind_, field)                                                \
    ROW(id_, kind_, field), .n_at = offsetof(HjPb__Instruction, n_##field)
#define OP(name) .only = HJ_OP_##name + 1
#define IN(field, type_)                                                       \
    {                                                                          \
        offsetof(HjPb__Instruction, field), &hj_pb__##type_##__descriptor      \
    }
#define OTHER_ROW(id_, name)                                                   \
    .id = HJ_ATTR_##id_, .kind = HJ_PB_OTHER, .read = hj_pb_read_##name,       \
    .write = hj_pb_write_##name
#define INNER(id_, kind_, Type, field)                                         \
    .id = HJ_ATTR_##id_, .kind = HJ_PB_##kind_,                                \
    .at = offsetof(HjPb__##Type, field)
#define INNER_LIST(id_, Type, field)                                           \
    INNER(id_, INTS, Type, field), .n_at = offsetof(HjPb__##Type, n_##field)
#define GATHER(id_)     INNER_LIST(id_, GatherDims, id_), .in = in_gather
#define SCATTER(id_)    INNER_LIST(id_, ScatterDims, id_), .in = in_scatter
#define DOT(id_, field) INNER_LIST(id_, DotDims, field), .in = in_dot
#define RAGGED(id_, field)                                                     \
    INNER_LIST(id_, DotDims, field), OP(ragged_dot), .in = in_ragged,          \
                                                     .in_in = in_ragged_dot

#define in_gather  IN(gather_dimension_numbers, gather_dims)
#define in_scatter IN(scatter_dimension_numbers, scatter_dims)
#define in_dot     IN(dot_dimension_numbers, dot_dims)
#define in_ragged  IN(ragged_dot_dimension_numbers, ragged_dot_dims)
#define in_ragged_dot                                                          \
    {                                                                          \
        offsetof(HjPb__RaggedDotDims, dot_dimension_numbers),                  \
            &hj_pb__dot_dims__descriptor                                       \
    }
#define in_solve       IN(triangular_solve_options, triangular_solve_options)
#define in_cholesky    IN(cholesky_options, cholesky_options)
#define in_precision   IN(precision_config, precision_config)
#define in_replication IN(parameter_replication, parameter_replication)

const hj_pb_row hj_pb_rows[] = {
    { ROW(number, INT64, parameter_number) },
    { ROW(index, INT64, tuple_index) },
    { ROW(epsilon, FLOAT, epsilon) },
    { ROW(feature_index, INT64, feature_index) },
    { ROW(fft_type, ENUM, fft_type), .map = &same },
    { LIST(fft_length, INTS, fft_length) },
    { ROW(async_execution_thread, STRING, async_execution_thread) },
    { ROW(cross_program_prefetch_index, INT32, cross_program_prefetch_index),
      .absent = -1 },
    { ROW(direction, WORD, comparison_direction) },
    { ROW(compare_type, WORD, comparison_type) },
    { INNER(left_side, BOOL, TriangularSolveOptions, left_side),
      .in = in_solve },
    { INNER(lower, BOOL, TriangularSolveOptions, lower), OP(triangular_solve),
      .in = in_solve },
    { INNER(lower, BOOL, CholeskyOptions, lower), .in = in_cholesky },
    { INNER(unit_diagonal, BOOL, TriangularSolveOptions, unit_diagonal),
      .in = in_solve },
    { INNER(transpose_a, ENUM, TriangularSolveOptions, transpose_a),
      .in = in_solve, .map = &from_one, .says_zero = true },
    { ROW(channel_id, INT64, channel_id) },
    { ROW(is_host_transfer, BOOL, is_host_transfer) },
    { OTHER_ROW(replica_groups, groups) },
    { OTHER_ROW(source_target_pairs, pairs) },
    { OTHER_ROW(permute_slice_sizes, permute_sizes) },
    { ROW(constrain_layout, BOOL, constrain_layout) },
    { ROW(use_global_device_ids, BOOL, use_global_device_ids),
      OP(reduce_scatter) },
    { LIST(dimensions, INTS, dimensions), OP(broadcast), .is_always = true },
    { LIST(dimensions, INTS, dimensions), OP(map), .is_always = true },
    { LIST(dimensions, INTS, dimensions) },
    { ROW(use_global_device_ids, BOOL, use_global_device_ids) },
    { LIST(inferred_dimension, FIRST, dimensions), .absent = -1 },
    { LIST(iota_dimension, FIRST, dimensions), .is_always = true },
    { ROW(is_stable, BOOL, is_stable) },
    { ROW(num_carries, INT64, num_carries) },
    { ROW(is_reverse, BOOL, is_reverse) },
    { ROW(is_associative, ENUM, is_associative), .map = &tri_states,
      .says_zero = true },
    { ROW(exponent_bits, INT32, exponent_bits) },
    { ROW(mantissa_bits, INT32, mantissa_bits) },
    { ROW(infeed_config, BYTES, infeed_config) },
    { OTHER_ROW(outfeed_shape, outfeed_shape) },
    { ROW(outfeed_config, BYTES, outfeed_config) },
    { OTHER_ROW(window, window) },
    { OTHER_ROW(dim_labels, dim_labels) },
    { ROW(feature_group_count, INT64, feature_group_count), .absent = 1 },
    { ROW(batch_group_count, INT64, batch_group_count), .absent = 1 },
    { ROW(padding_type, ENUM, padding_type), .words = padding_types },
    { RAGGED(lhs_batch_dims, lhs_batch_dimensions) },
    { RAGGED(lhs_contracting_dims, lhs_contracting_dimensions),
      .is_always = true },
    { RAGGED(rhs_batch_dims, rhs_batch_dimensions) },
    { RAGGED(rhs_contracting_dims, rhs_contracting_dimensions),
      .is_always = true },
    { DOT(lhs_batch_dims, lhs_batch_dimensions) },
    { DOT(lhs_contracting_dims, lhs_contracting_dimensions),
      .is_always = true },
    { DOT(rhs_batch_dims, rhs_batch_dimensions) },
    { DOT(rhs_contracting_dims, rhs_contracting_dimensions),
      .is_always = true },
    { INNER_LIST(lhs_ragged_dims, RaggedDotDims, lhs_ragged_dimensions),
      .in = in_ragged },
    { INNER_LIST(rhs_group_dims, RaggedDotDims, rhs_group_dimensions),
      .in = in_ragged },
    { OTHER_ROW(operand_precision, precision) },
    { INNER(dot_algorithm, ENUM, PrecisionConfig, algorithm),
      .in = in_precision, .map = &dot_algorithms },
    { ROW(conv_kind, ENUM, conv_kind), .words = conv_kinds },
    { ROW(custom_call_target, STRING, custom_call_target) },
    { OTHER_ROW(operand_layout_constraints, operand_shapes) },
    { ROW(custom_call_has_side_effect, BOOL, custom_call_has_side_effect) },
    { OTHER_ROW(literal, literal) },
    { OTHER_ROW(padding, padding) },
    { LIST(dynamic_slice_sizes, INTS, dynamic_slice_sizes) },
    { OTHER_ROW(slice, slices) },
    { GATHER(offset_dims) },
    { GATHER(collapsed_slice_dims) },
    { GATHER(start_index_map) },
    { GATHER(operand_batching_dims) },
    { GATHER(start_indices_batching_dims) },
    { INNER(index_vector_dim, INT64, GatherDims, index_vector_dim), OP(gather),
      .in = in_gather },
    { LIST(slice_sizes, INTS, gather_slice_sizes) },
    { SCATTER(update_window_dims) },
    { SCATTER(inserted_window_dims) },
    { SCATTER(scatter_dims_to_operand_dims) },
    { SCATTER(input_batching_dims) },
    { SCATTER(scatter_indices_batching_dims) },
    { INNER(index_vector_dim, INT64, ScatterDims, index_vector_dim),
      .in = in_scatter },
    { ROW(indices_are_sorted, BOOL, indices_are_sorted) },
    { ROW(unique_indices, BOOL, unique_indices) },
    { OTHER_ROW(domain, domain) },
    { ROW(distribution, ENUM, distribution), .map = &from_one,
      .says_zero = true },
    { ROW(rng_algorithm, ENUM, rng_algorithm), .map = &same },
    { ROW(delta, INT64, delta) },
    { ROW(fusion_kind, WORD, fusion_kind) },
    { ROW(k, INT64, k) },
    { ROW(largest, BOOL, largest), .is_always = true },
    { OTHER_ROW(output_to_operand_aliasing, aliasing) },
    { ROW(custom_call_schedule, ENUM, custom_call_schedule),
      .map = &schedules },
    { ROW(api_version, ENUM, custom_call_api_version), .map = &api_versions },
    { INNER(parameter_replication, BOOLS, ParameterReplication,
            replicated_at_leaf_buffers),
      .n_at =
          offsetof(HjPb__ParameterReplication, n_replicated_at_leaf_buffers),
      .in = in_replication },
    { OTHER_ROW(result_accuracy, accuracy) },
    { ROW(condition, CALLED, id), .absent = 1 },
    { ROW(body, CALLED, id) },
    { ROW(select_comp, CALLED, id) },
    { ROW(scatter_comp, CALLED, id), .absent = 1 },
    { ROW(true_computation, CALLED, id) },
    { ROW(false_computation, CALLED, id), .absent = 1 },
    { ROW(branch_computations, CALLEDS, id) },
    { ROW(called_computations, CALLEDS, id) },
    { ROW(to_apply, CALLED, id) },
    { ROW(calls, CALLED, id) },
    { ROW(is_composite, BOOL, is_composite) },
    { OTHER_ROW(sharding, sharding) },
    { OTHER_ROW(frontend_attributes, frontend) },
    { OTHER_ROW(sum_order, ours) },
    { OTHER_ROW(sum_blocks, ours) },
    { OTHER_ROW(in_place, ours) },
    { OTHER_ROW(by_rank, ours) },
    { LIST(control_predecessors, INSTRS, control_predecessor_ids) },
    { OTHER_ROW(origin, origin) },
    { OTHER_ROW(statistics, statistics) },
    { OTHER_ROW(metadata, metadata) },
    { OTHER_ROW(backend_config, backend) },
};

enum { NROWS = sizeof hj_pb_rows / sizeof *hj_pb_rows };

_Static_assert((int)NROWS <= (int)HJ_PB_MAX_ROWS, "rows of an op on the stack");

/* --- the rows of an op --------------------------------------------------- */

static bool is_same_before(const int *list, int n, hj_attr_id id)
{
    for (int i = 0; i < n; i++)
        if (hj_pb_rows[list[i]].id == id)
            return true;
    return false;
}

/* Custom calls may name one computation as to_apply; they print it among
 * called_computations. */
static bool is_row_of(const hj_pb_row *row, hj_opcode op)
{
    if (row->only && row->only != (int)op + 1)
        return false;
    if (op == HJ_OP_custom_call && row->id == HJ_ATTR_to_apply)
        return false;
    return hj_op_takes(op, row->id);
}

const hj_op_rows *hj_pb_rows_of(hj_op_rows *table, hj_arena *arena,
                                hj_opcode op)
{
    hj_op_rows *known = &table[op];
    int list[NROWS], n = 0;

    if (known->is_known)
        return known;
    for (int i = 0; i < NROWS; i++)
        if (is_row_of(&hj_pb_rows[i], op) &&
            !is_same_before(list, n, hj_pb_rows[i].id))
            list[n++] = i;
    known->is_known = true;
    known->n = n;
    known->at = hj_arena_memdup(arena, list, (size_t)n * sizeof *list);
    return known;
}
