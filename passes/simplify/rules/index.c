/* index -- rules of dynamic-slice, dynamic-update-slice, gather, scatter.
 *
 * Start indices are clamped so that the window fits; where the window is as
 * large as the array the index does not matter.
 */
#include "passes/simplify/rules.h"

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
    hj_instr **operands = HJ_NEW_ARRAY(cx->scratch, hj_instr *, 1 + rank);
    operands[0] = x;
    for (int k = 0; k < map.n; k++)
        operands[1 + map.at[k]] = component(in, vector, k);
    for (int i = 0; i < rank; i++)
        if (!operands[1 + i])
            operands[1 + i] =
                hj_rw_int(in, &HJ_SCALAR(indices->shape->dtype), 0);
    hj_instr *cut = hj_rw_op(
        in, HJ_OP_dynamic_slice,
        hj_shape_new_array(hj_instr_arena(in), x->shape->dtype, rank, sizes.at),
        1 + rank, operands);
    hj_instr_set_ints(cut, HJ_ATTR_dynamic_slice_sizes, rank, sizes.at);
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
    { NULL, HJ_NOPS, 0, NULL },
};
