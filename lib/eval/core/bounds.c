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

/* x filled up to its bounds in some dimensions. */
static hj_literal *spread(hj_eval *cx, hj_literal *x, const hj_shape *bounds,
                          hj_ints along, const hj_number *fill)
{
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, bounds->rank);
    bool is_same = true;

    for (int d = 0; d < bounds->rank; d++)
        dims[d] = x->shape->dims[d];
    for (int i = 0; i < along.n; i++)
        dims[along.at[i]] = bounds->dims[along.at[i]];
    for (int d = 0; d < bounds->rank; d++)
        is_same = is_same && dims[d] == x->shape->dims[d];
    return is_same ? x : hj_eval_resize(cx, x, dims, fill);
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
        if (!hj_shape_is_dynamic_dim(a, (int)left.at[i]) &&
            !hj_shape_is_dynamic_dim(b, (int)right.at[i]))
            continue;
        any = true;
        if (operands[0]->shape->dims[left.at[i]] !=
            operands[1]->shape->dims[right.at[i]])
            return hj_instr_error(in, HJ_ABORTED,
                                  "contracting dimensions differ in their "
                                  "sizes at run time");
    }
    if (!any)
        return NULL;
    hj_number fill = hj_number_zero(operands[0]->shape->dtype);
    if (hj_dtype_is_float(operands[0]->shape->dtype))
        fill = hj_number_real(operands[0]->shape->dtype, zero);
    out[0] = spread(cx, operands[0], a, left, &fill);
    fill = hj_number_zero(operands[1]->shape->dtype);
    out[1] = spread(cx, operands[1], b, right, &fill);
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
                out[k] = hj_eval_resize(cx, operands[k], dims, NULL);
    return NULL;
}
