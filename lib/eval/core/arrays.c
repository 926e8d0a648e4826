/* arrays -- making arrays, walking through them, copying parts of them. */
#include "eval/core/cx.h"

#include "ir/sum_order.h"

#include <string.h>

hj_literal *hj_eval_new(hj_eval *cx, hj_dtype dtype, int rank,
                        const int64_t *dims)
{
    return hj_literal_new(cx->arena,
                          hj_shape_new_array(cx->arena, dtype, rank, dims));
}

hj_literal *hj_eval_new_like(hj_eval *cx, hj_dtype dtype,
                             const hj_literal *other)
{
    return hj_eval_new(cx, dtype, other->shape->rank, other->shape->dims);
}

hj_literal *hj_eval_in_type(hj_eval *cx, hj_literal *x, hj_dtype dtype)
{
    if (x->shape->dtype == dtype)
        return x;
    hj_literal *y = hj_eval_new_like(cx, dtype, x);
    for (int64_t i = 0; i < hj_shape_nelems(x->shape); i++) {
        hj_number value = hj_number_load(x, i);
        value = hj_number_rounded(dtype, value.u.re);
        hj_number_store(y, i, &value);
    }
    return y;
}

hj_literal **hj_eval_widened(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands)
{
    hj_literal **wide = HJ_NEW_ARRAY(cx->arena, hj_literal *, in->noperands);
    hj_wide_fold fold;

    for (int i = 0; i < in->noperands; i++)
        wide[i] = operands[i];
    for (int k = 0; k < hj_instr_nfolds(in); k++) {
        if (!hj_fold_is_wide(in, k, &fold))
            continue;
        int acc = hj_fold_operand(in, fold.acc);
        int element = hj_fold_operand(in, fold.element);
        wide[acc] = hj_eval_in_type(cx, wide[acc], HJ_DTYPE_f32);
        wide[element] = hj_eval_in_type(cx, wide[element], HJ_DTYPE_f32);
    }
    return wide;
}

hj_literal *hj_eval_new_tuple(hj_eval *cx, int n, hj_literal *const *elements)
{
    hj_literal *tuple = HJ_NEW(cx->arena, hj_literal);
    const hj_shape **shapes = HJ_NEW_ARRAY(cx->arena, const hj_shape *, n);

    tuple->elements = HJ_NEW_ARRAY(cx->arena, hj_literal *, n);
    for (int i = 0; i < n; i++) {
        tuple->elements[i] = elements[i];
        shapes[i] = elements[i]->shape;
    }
    tuple->shape = hj_shape_new_tuple(cx->arena, n, shapes);
    return tuple;
}

hj_literal *hj_eval_pack(hj_eval *cx, const hj_instr *in, int n,
                         hj_literal *const *elements)
{
    hj_literal **leaves = HJ_NEW_ARRAY(cx->arena, hj_literal *, n);

    for (int i = 0; i < n; i++)
        leaves[i] = hj_eval_in_type(cx, elements[i],
                                    hj_shape_leaf(in->shape, i)->dtype);
    return hj_shape_is_tuple(in->shape) ? hj_eval_new_tuple(cx, n, leaves)
                                        : leaves[0];
}

bool hj_index_next(int rank, const int64_t *dims, int64_t *index)
{
    for (int d = rank - 1; d >= 0; d--) {
        if (++index[d] < dims[d])
            return true;
        index[d] = 0;
    }
    return false;
}

int64_t hj_index_linear(int rank, const int64_t *dims, const int64_t *index)
{
    int64_t at = 0;

    for (int d = 0; d < rank; d++)
        at = at * dims[d] + index[d];
    return at;
}

hj_view hj_view_of(hj_eval *cx, const hj_literal *literal)
{
    hj_view view = { literal->data, NULL };

    view.strides = HJ_NEW_ARRAY(cx->arena, int64_t, literal->shape->rank);
    hj_shape_strides(literal->shape, view.strides);
    return view;
}

void hj_view_shift(hj_view *view, int dim, int64_t nsteps, int64_t nbytes)
{
    view->at += nsteps * view->strides[dim] * nbytes;
}

/* One row of n elements. */
static void copy_row(char *to, int64_t to_stride, const char *from,
                     int64_t from_stride, int64_t n, int64_t nbytes)
{
    if (to_stride == 1 && from_stride == 1) {
        memcpy(to, from, (size_t)(n * nbytes));
        return;
    }
    for (int64_t i = 0; i < n; i++)
        memcpy(to + i * to_stride * nbytes, from + i * from_stride * nbytes,
               (size_t)nbytes);
}

void hj_view_copy(int rank, const int64_t *dims, const hj_view *to,
                  const hj_view *from, int64_t nbytes)
{
    hj_view t = { to->at, to->strides + 1 };
    hj_view f = { from->at, from->strides + 1 };

    if (rank == 0) {
        memcpy(to->at, from->at, (size_t)nbytes);
        return;
    }
    if (rank == 1) {
        copy_row(to->at, to->strides[0], from->at, from->strides[0], dims[0],
                 nbytes);
        return;
    }
    for (int64_t i = 0; i < dims[0]; i++) {
        hj_view_copy(rank - 1, dims + 1, &t, &f, nbytes);
        t.at += to->strides[0] * nbytes;
        f.at += from->strides[0] * nbytes;
    }
}

hj_literal **hj_eval_filled(hj_eval *cx, int n, hj_literal *const *inits,
                            int rank, const int64_t *dims)
{
    hj_literal **results = HJ_NEW_ARRAY(cx->arena, hj_literal *, n);

    for (int k = 0; k < n; k++) {
        hj_number init = hj_number_load(inits[k], 0);
        hj_literal *y = hj_eval_new(cx, inits[k]->shape->dtype, rank, dims);
        for (int64_t i = 0; i < hj_shape_nelems(y->shape); i++)
            hj_number_store(y, i, &init);
        results[k] = y;
    }
    return results;
}
