/* bounds -- arrays with bounded dimensions: other sizes, the same beginning.
 *
 * Sums over such dimensions have the order that their bounds have
 * (docs/semantics.md), so operands are spread out to them.
 */
#include "eval/core/cx.h"

hj_literal *hj_eval_resize(hj_eval *cx, const hj_literal *x,
                           const int64_t *dims, const hj_number *fill)
{
    const hj_shape *shape = x->shape;
    hj_literal *y = hj_eval_new(cx, shape->dtype, shape->rank, dims);
    int64_t *common = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);

    for (int64_t i = 0; fill && i < hj_shape_nelems(y->shape); i++)
        hj_number_store(y, i, fill);
    for (int d = 0; d < shape->rank; d++)
        common[d] = dims[d] < shape->dims[d] ? dims[d] : shape->dims[d];
    hj_view from = hj_view_of(cx, x), to = hj_view_of(cx, y);
    if (x->nbytes && y->nbytes)
        hj_view_copy(shape->rank, common, &to, &from,
                     hj_dtype_get(shape->dtype)->nbytes);
    return y;
}

hj_literal *hj_eval_spread(hj_eval *cx, hj_literal *x, const hj_shape *bounds,
                           hj_ints along, double zero)
{
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, bounds->rank);
    hj_dtype dtype = x->shape->dtype;
    hj_number fill = hj_dtype_is_float(dtype) ? hj_number_real(dtype, zero)
                                              : hj_number_zero(dtype);
    bool is_same = true;

    for (int d = 0; d < bounds->rank; d++)
        dims[d] = x->shape->dims[d];
    for (int i = 0; i < along.n; i++)
        dims[along.at[i]] = bounds->dims[along.at[i]];
    for (int d = 0; d < bounds->rank; d++)
        is_same = is_same && dims[d] == x->shape->dims[d];
    return is_same ? x : hj_eval_resize(cx, x, dims, &fill);
}

/* The first n elements along dimension d. */
static hj_literal *cut(hj_eval *cx, hj_literal *x, int64_t d, int64_t n)
{
    if (x->shape->dims[d] == n)
        return x;
    int64_t *dims = hj_arena_memdup(cx->arena, x->shape->dims,
                                    (size_t)x->shape->rank * sizeof *dims);
    dims[d] = n;
    return hj_eval_resize(cx, x, dims, NULL);
}

hj_error *hj_eval_spread_terms(hj_eval *cx, const hj_instr *in,
                               hj_literal *const *operands, hj_ints left,
                               hj_ints right, double zero, hj_literal **out)
{
    const hj_shape *a = in->operands[0]->shape, *b = in->operands[1]->shape;
    bool any = false;

    out[0] = operands[0];
    out[1] = operands[1];
    for (int i = 0; i < left.n && i < right.n; i++) {
        int64_t x = left.at[i], y = right.at[i];
        bool bounded = hj_shape_is_dynamic_dim(a, (int)x);
        bool both = bounded && hj_shape_is_dynamic_dim(b, (int)y);
        if (!bounded && !hj_shape_is_dynamic_dim(b, (int)y))
            continue;
        any = true;
        int64_t n = out[bounded ? 0 : 1]->shape->dims[bounded ? x : y];
        if (both && out[1]->shape->dims[y] != n)
            return hj_instr_error(in, HJ_ABORTED,
                                  "contracting dimensions differ in their "
                                  "sizes at run time");
        out[0] = cut(cx, out[0], x, n);
        out[1] = cut(cx, out[1], y, n);
    }
    if (!any)
        return NULL;
    out[0] = hj_eval_spread(cx, out[0], a, left, zero);
    out[1] = hj_eval_spread(cx, out[1], b, right, 0);
    return NULL;
}

/* Dimension d of the operands of an elementwise op, at run time. */
static hj_error *common_size(const hj_instr *in, hj_literal *const *operands,
                             int d, int64_t *out)
{
    bool is_bounded = false;

    *out = -1;
    for (int k = 0; k < in->noperands; k++) {
        const hj_shape *shape = operands[k]->shape;
        if (!shape->rank)
            continue;
        bool bounds = hj_shape_is_dynamic_dim(in->operands[k]->shape, d);
        if (k == 1 && in->noperands == 2 && bounds && is_bounded &&
            (*out == 1 || shape->dims[d] == 1)) {
            *out = *out == 1 ? shape->dims[d] : *out;
            continue;
        }
        if (*out >= 0 && shape->dims[d] != *out && bounds == is_bounded)
            return hj_instr_error(in, HJ_ABORTED,
                                  "operands differ in their sizes at run time: "
                                  "%lld and %lld in dimension %d",
                                  (long long)*out, (long long)shape->dims[d],
                                  d);
        if (*out < 0 || bounds)
            *out = shape->dims[d];
        is_bounded |= bounds;
    }
    return NULL;
}

/* x cut to these sizes; what has one element is repeated. */
static hj_literal *fit(hj_eval *cx, const hj_literal *x, const int64_t *dims)
{
    int rank = x->shape->rank;
    hj_literal *y = hj_eval_new(cx, x->shape->dtype, rank, dims);
    hj_view from = hj_view_of(cx, x), to = hj_view_of(cx, y);

    for (int d = 0; d < rank; d++)
        if (x->shape->dims[d] == 1)
            from.strides[d] = 0;
    if (y->nbytes)
        hj_view_copy(rank, dims, &to, &from,
                     hj_dtype_get(x->shape->dtype)->nbytes);
    return y;
}

hj_error *hj_eval_agree(hj_eval *cx, const hj_instr *in,
                        hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *widest = operands[0];

    for (int k = 0; k < in->noperands; k++) {
        out[k] = operands[k];
        if (operands[k]->shape->rank)
            widest = operands[k];
    }
    int rank = widest->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    for (int d = 0; d < rank; d++)
        HJ_CHECK(common_size(in, operands, d, &dims[d]));
    for (int k = 0; k < in->noperands; k++)
        for (int d = 0; d < operands[k]->shape->rank; d++)
            if (operands[k]->shape->dims[d] != dims[d])
                out[k] = fit(cx, operands[k], dims);
    return NULL;
}
