/* index -- rules of dynamic-slice, dynamic-update-slice, gather, scatter.
 *
 * Start indices are clamped so that the window fits; where the window is as
 * large as the array the index does not matter.
 */
#include "passes/simplify/rules.h"

#include "ir/recognise.h"

/* Operands before the indices. */
static int nvalues(const hj_instr *in)
{
    return in->op == HJ_OP_dynamic_slice ? 1 : 2;
}

static const hj_shape *window_of(const hj_instr *in)
{
    return in->op == HJ_OP_dynamic_slice ? in->shape : in->operands[1]->shape;
}

/* One scalar index per dimension (not the old form, one array of them). */
static bool has_scalar_indices(const hj_instr *in)
{
    int rank = in->operands[0]->shape->rank;

    if (in->noperands != nvalues(in) + rank)
        return false;
    for (int i = 0; i < rank; i++)
        if (in->operands[nvalues(in) + i]->shape->rank != 0)
            return false;
    return true;
}

/* The clamped start in dimension i, if it is known. */
static bool start_of(const hj_instr *in, int i, int64_t *start)
{
    const hj_instr *index = in->operands[nvalues(in) + i];
    int64_t last = in->operands[0]->shape->dims[i] - window_of(in)->dims[i];

    *start = 0;
    if (last == 0)
        return true;
    if (!hj_int_of(index, start))
        return false;
    bool is_huge = hj_dtype_is_unsigned(index->shape->dtype) && *start < 0;
    *start = is_huge || *start > last ? last : *start < 0 ? 0 : *start;
    return true;
}

/* An index that clamping makes 0 -> 0, so that nobody computes it */
static hj_instr *index_zero(hj_pass_ctx *cx, hj_instr *in)
{
    bool any = false;

    (void)cx;
    if (!has_scalar_indices(in))
        return NULL;
    for (int i = 0; i < in->operands[0]->shape->rank; i++) {
        int k = nvalues(in) + i;
        hj_instr *index = in->operands[k];
        if (in->operands[0]->shape->dims[i] != window_of(in)->dims[i] ||
            hj_is_int(index, 0))
            continue;
        hj_instr_set_operand(in, k, hj_rw_int(in, index->shape, 0));
        any = true;
    }
    return any ? in : NULL;
}

/* dynamic-slice of everything -> x */
static hj_instr *slice_whole(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    return hj_shape_equal(in->operands[0]->shape, in->shape) ? in->operands[0]
                                                             : NULL;
}

/* dynamic-slice at known indices -> slice */
static hj_instr *slice_known(hj_pass_ctx *cx, hj_instr *in)
{
    int rank = in->shape->rank;
    hj_slice_dim *dims = HJ_NEW_ARRAY(cx->scratch, hj_slice_dim, rank);

    if (!has_scalar_indices(in))
        return NULL;
    for (int i = 0; i < rank; i++) {
        if (!start_of(in, i, &dims[i].start))
            return NULL;
        dims[i].limit = dims[i].start + in->shape->dims[i];
        dims[i].stride = 1;
    }
    return hj_rw_slice(in, in->operands[0], dims);
}

/* dynamic-slice(broadcast(x)) -> broadcast(dynamic-slice(x)) */
static hj_instr *slice_broadcast(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    if (a->op != HJ_OP_broadcast || !has_scalar_indices(in))
        return NULL;
    hj_instr *x = a->operands[0];
    hj_ints map = hj_instr_ints(a, HJ_ATTR_dimensions);
    if (x->shape->rank == 0)
        return hj_rw_splat(in, x, in->shape);
    hj_instr **operands = HJ_NEW_ARRAY(cx->scratch, hj_instr *, 1 + map.n);
    int64_t *sizes = HJ_NEW_ARRAY(cx->scratch, int64_t, map.n);
    operands[0] = x;
    for (int i = 0; i < map.n; i++) {
        operands[1 + i] = in->operands[1 + map.at[i]];
        sizes[i] = in->shape->dims[map.at[i]];
    }
    hj_instr *cut = hj_rw_op(
        in, HJ_OP_dynamic_slice,
        hj_shape_new_array(hj_instr_arena(in), x->shape->dtype, map.n, sizes),
        1 + map.n, operands);
    hj_instr_set_ints(cut, HJ_ATTR_dynamic_slice_sizes, map.n, sizes);
    return hj_rw_broadcast(in, cut, in->shape, map.at);
}

/* dynamic-update-slice of everything -> update; of nothing -> x */
static hj_instr *update_whole(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *update = in->operands[1];

    (void)cx;
    if (hj_shape_equal(update->shape, in->shape))
        return update;
    return hj_shape_nelems(update->shape) == 0 ? in->operands[0] : NULL;
}

/* dynamic-update-slice(splat(v), x) at known indices -> pad(x, v) */
static hj_instr *update_splat(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *value = hj_splat_scalar(in->operands[0]);
    const hj_shape *update = in->operands[1]->shape;
    int rank = in->shape->rank;

    if (!value || rank == 0 || !has_scalar_indices(in))
        return NULL;
    hj_padding_dim *dims = HJ_NEW_ARRAY(cx->scratch, hj_padding_dim, rank);
    for (int i = 0; i < rank; i++) {
        if (!start_of(in, i, &dims[i].low))
            return NULL;
        dims[i].high = in->shape->dims[i] - update->dims[i] - dims[i].low;
    }
    return hj_rw_pad(in, in->operands[1], value, dims);
}

/* Component k of the only index vector, as a scalar. */
static hj_instr *component(hj_instr *in, hj_instr *vector, int64_t k)
{
    const hj_slice_dim cut = { k, k + 1, 1 };

    return hj_rw_reshape_dims(in, hj_rw_slice(in, vector, &cut), 0, NULL);
}

/* gather with a single index vector -> reshape(dynamic-slice) */
static hj_instr *gather_one(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *x = in->operands[0], *indices = in->operands[1];
    hj_ints map = hj_instr_ints(in, HJ_ATTR_start_index_map);
    hj_ints sizes = hj_instr_ints(in, HJ_ATTR_slice_sizes);
    int rank = x->shape->rank;
    int64_t n = map.n;

    if (hj_instr_ints(in, HJ_ATTR_operand_batching_dims).n || n == 0 ||
        hj_shape_nelems(indices->shape) != n)
        return NULL;
    hj_instr *vector = hj_rw_reshape_dims(in, indices, 1, &n);
    hj_instr **starts = HJ_NEW_ARRAY(cx->scratch, hj_instr *, rank);
    for (int k = 0; k < map.n; k++)
        starts[map.at[k]] = component(in, vector, k);
    for (int i = 0; i < rank; i++)
        if (!starts[i])
            starts[i] = hj_rw_int(in, &HJ_SCALAR(indices->shape->dtype), 0);
    hj_instr *cut = hj_rw_dynamic_slice(in, x, sizes.at, starts);
    return hj_rw_reshape(in, cut, in->shape);
}

/* scatter of nothing -> what it scatters into */
static hj_instr *scatter_empty(hj_pass_ctx *cx, hj_instr *in)
{
    int n = in->noperands / 2;

    (void)cx;
    if (hj_shape_nelems(in->operands[n + 1]->shape) != 0)
        return NULL;
    return n == 1 && !hj_shape_is_tuple(in->shape)
               ? in->operands[0]
               : hj_rw_tuple(in, n, in->operands);
}

static bool has_int(hj_ints ints, int64_t value)
{
    for (int i = 0; i < ints.n; i++)
        if (ints.at[i] == value)
            return true;
    return false;
}

static int64_t *window_sizes(hj_pass_ctx *cx, const hj_instr *in)
{
    hj_ints inserted = hj_instr_ints(in, HJ_ATTR_inserted_window_dims);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_update_window_dims);
    const hj_shape *from = in->operands[2]->shape;
    int64_t *sizes = HJ_NEW_ARRAY(cx->scratch, int64_t, in->shape->rank);

    for (int i = 0, k = 0; i < in->shape->rank; i++)
        sizes[i] = has_int(inserted, i) ? 1 : from->dims[dims.at[k++]];
    return sizes;
}

/* May a part of the window lie in the array, and be written? */
static bool may_be_cut(const hj_pass_ctx *cx, const hj_instr *in,
                       const int64_t *sizes)
{
    hj_ints map = hj_instr_ints(in, HJ_ATTR_scatter_dims_to_operand_dims);

    for (int k = 0; k < map.n && !cx->options->scatter_window_bounds; k++)
        if (sizes[map.at[k]] != 1)
            return true;
    return false;
}

/* Does the window lie in the array?  A pred. */
static hj_instr *lies_within(hj_instr *in, hj_instr *const *starts,
                             const int64_t *sizes)
{
    hj_instr *all = hj_rw_int(in, &HJ_SCALAR(HJ_DTYPE_pred), 1);

    for (int i = 0; i < in->shape->rank; i++) {
        int64_t last = in->shape->dims[i] - sizes[i];
        if (!starts[i])
            continue;
        const hj_shape *type = starts[i]->shape;
        if (!hj_dtype_is_unsigned(type->dtype)) {
            hj_instr *zero = hj_rw_int(in, type, 0);
            zero = hj_rw_compare(in, HJ_direction_GE, starts[i], zero);
            all = hj_rw_binary(in, HJ_OP_and, all, zero);
        }
        if (last <= hj_dtype_max_int(type->dtype)) {
            hj_instr *limit = hj_rw_int(in, type, last);
            limit = hj_rw_compare(in, HJ_direction_LE, starts[i], limit);
            all = hj_rw_binary(in, HJ_OP_and, all, limit);
        }
    }
    return all;
}

/* scatter of one window -> dynamic-update-slice of what is there by then, or
 * was there, if the window does not lie in the array */
static hj_instr *scatter_one(hj_pass_ctx *cx, hj_instr *in)
{
    const hj_comp *body = hj_instr_comp(in, HJ_ATTR_to_apply);
    hj_ints map = hj_instr_ints(in, HJ_ATTR_scatter_dims_to_operand_dims);
    int rank = in->shape->rank;
    int64_t n = map.n;
    hj_opcode op = HJ_NOPS;

    if (in->noperands != 3 || hj_shape_is_tuple(in->shape) || n == 0 ||
        hj_instr_ints(in, HJ_ATTR_input_batching_dims).n ||
        hj_shape_nelems(in->operands[1]->shape) != n ||
        in->operands[2]->shape->dtype != in->shape->dtype ||
        (hj_comp_returns_param(body) != 1 &&
         !hj_comp_is_commutative_op(body, &op)))
        return NULL;
    int64_t *sizes = window_sizes(cx, in);
    if (may_be_cut(cx, in, sizes) || hj_shape_nelems(in->shape) == 0 ||
        hj_shape_nelems(in->operands[2]->shape) == 0)
        return NULL;
    hj_instr *x = in->operands[0];
    hj_instr *vector = hj_rw_reshape_dims(in, in->operands[1], 1, &n);
    hj_instr **starts = HJ_NEW_ARRAY(cx->scratch, hj_instr *, 2 + rank);
    for (int k = 0; k < map.n; k++)
        starts[map.at[k]] = component(in, vector, k);
    hj_instr *within = lies_within(in, starts, sizes);
    for (int i = 0; i < rank; i++)
        if (!starts[i])
            starts[i] = hj_rw_int(in, &HJ_SCALAR(vector->shape->dtype), 0);
    hj_instr *old = hj_rw_dynamic_slice(in, x, sizes, starts);
    hj_instr *new = hj_rw_reshape_dims(in, in->operands[2], rank, sizes);
    if (op != HJ_NOPS)
        new = hj_rw_binary(in, op, old, new);
    hj_instr *keeps = hj_rw_splat(in, within, old->shape);
    return hj_rw_dynamic_update(in, x, hj_rw_select(in, keeps, new, old),
                                starts);
}

const hj_rule hj_rules_index[] = {
    { "dynamic_slice_whole", HJ_OP_dynamic_slice, 0, slice_whole },
    { "dynamic_slice_known", HJ_OP_dynamic_slice, 0, slice_known },
    { "dynamic_slice_broadcast", HJ_OP_dynamic_slice, 0, slice_broadcast },
    { "index_zero", HJ_OP_dynamic_slice, 0, index_zero },
    { "update_whole", HJ_OP_dynamic_update_slice, 0, update_whole },
    { "update_splat", HJ_OP_dynamic_update_slice, 0, update_splat },
    { "index_zero", HJ_OP_dynamic_update_slice, 0, index_zero },
    { "gather_one", HJ_OP_gather, 0, gather_one },
    { "scatter_empty", HJ_OP_scatter, 0, scatter_empty },
    { "scatter_one", HJ_OP_scatter, 0, scatter_one },
    { NULL, HJ_NOPS, 0, NULL },
};
