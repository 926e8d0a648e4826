/* order -- sort, topk. */
#include "infer/plain/mixed.h"
#include "infer/want.h"

/* comparator(a0, b0, a1, b1, ...): two scalars of each operand's type. */
static hj_error *want_comparator(hj_infer *cx, const hj_instr *in)
{
    const hj_shape **params =
        HJ_NEW_ARRAY(cx->arena, const hj_shape *, 2 * (int64_t)in->noperands);

    const hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    for (int i = 0; i < 2 * in->noperands; i++) {
        hj_dtype own = hj_operand_shape(in, i / 2)->dtype;
        const hj_shape *param = comp && i < comp->nparams && comp->params[i]
                                    ? comp->params[i]->shape
                                    : NULL;
        params[i] = hj_make_scalar(
            cx, param && hj_mixed_fits(param->dtype, own) ? param->dtype : own);
    }
    return hj_want_signature(cx, in, hj_instr_comp(in, HJ_ATTR_to_apply),
                             "to_apply", 2 * in->noperands, params,
                             hj_make_scalar(cx, HJ_DTYPE_pred));
}

/* The shape of the first k elements along dimension d. */
static hj_error *first_k(hj_infer *cx, const hj_instr *in, const hj_shape *x,
                         int64_t d, const hj_shape **out)
{
    int64_t k = hj_instr_int(in, HJ_ATTR_k, 0);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, x->rank);
    bool *is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, x->rank);

    if (k < 0 || k > x->dims[d])
        return HJ_BAD(in,
                      "k=%lld: dimension %lld of %s has no so many elements",
                      (long long)k, (long long)d, hj_want_text(cx, x));
    for (int i = 0; i < x->rank; i++) {
        dims[i] = i == d ? k : x->dims[i];
        is_dynamic[i] = i != d && hj_shape_is_dynamic_dim(x, i);
    }
    return hj_make_array(cx, in, x->dtype, x->rank, dims, is_dynamic, out);
}

hj_error *hj_infer_sort(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    const hj_shape *first = hj_operand_shape(in, 0);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    const hj_shape **results =
        HJ_NEW_ARRAY(cx->arena, const hj_shape *, in->noperands);

    HJ_CHECK(hj_want_arrays(cx, in));
    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_dimensions, first->rank));
    if (dims.n != 1)
        return HJ_BAD(in, "dimensions=%s must name one dimension",
                      hj_want_ints_text(cx, dims));
    for (int i = 0; i < in->noperands; i++) {
        results[i] = hj_operand_shape(in, i);
        if (!hj_shape_same_dims(first, results[i]))
            return HJ_BAD(in,
                          "operands have shapes %s and %s; their "
                          "dimensions must match",
                          hj_want_text(cx, first),
                          hj_want_text(cx, results[i]));
        if (hj_instr_has_attr(in, HJ_ATTR_k))
            HJ_CHECK(first_k(cx, in, results[i], dims.at[0], &results[i]));
    }
    HJ_CHECK(want_comparator(cx, in));
    if (in->noperands > 1)
        return hj_make_tuple(cx, in, in->noperands, results, out);
    *out = hj_make_plain(cx, results[0]);
    return NULL;
}

/* (values, s32 indices) along the last dimension. */
hj_error *hj_infer_topk(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    const hj_shape *x = hj_operand_shape(in, 0);
    int64_t k = hj_instr_int(in, HJ_ATTR_k, -1);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, x->rank);
    bool *is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, x->rank);
    const hj_shape *parts[2];

    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(hj_want_dtype(cx, in, 0, HJ_IS_PRED | HJ_IS_INT | HJ_IS_FLOAT));
    if (!x->rank || k < 0 || k > x->dims[x->rank - 1])
        return HJ_BAD(in,
                      "k=%lld: the last dimension of %s has no so many "
                      "elements",
                      (long long)k, hj_want_text(cx, x));
    for (int i = 0; i < x->rank; i++) {
        dims[i] = i < x->rank - 1 ? x->dims[i] : k;
        is_dynamic[i] = i < x->rank - 1 && hj_shape_is_dynamic_dim(x, i);
    }
    HJ_CHECK(
        hj_make_array(cx, in, x->dtype, x->rank, dims, is_dynamic, &parts[0]));
    parts[1] = hj_make_retype(cx, parts[0], HJ_DTYPE_s32);
    return hj_make_tuple(cx, in, 2, parts, out);
}
