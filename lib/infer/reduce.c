/* reduce -- reductions over dimensions and windows. */
#include "infer/want.h"

/* n operands of the same dimensions, then n initial values of their types. */
static hj_error *want_reduction(hj_infer *cx, const hj_instr *in, int *out_n,
                                hj_dtype **out_dtypes)
{
    int n = in->noperands / 2;
    const hj_shape *first = hj_operand_shape(in, 0);
    hj_dtype *dtypes = HJ_NEW_ARRAY(cx->arena, hj_dtype, n);

    if (in->noperands % 2)
        return HJ_BAD(in,
                      "%s takes n operands and n initial values, but %d "
                      "operands are given",
                      hj_op_get(in->op)->name, in->noperands);
    for (int i = 0; i < n; i++) {
        const hj_shape *shape = hj_operand_shape(in, i);
        HJ_CHECK(hj_want_array(cx, in, i));
        if (!hj_shape_same_dims(first, shape))
            return HJ_BAD(in,
                          "operands have shapes %s and %s; their "
                          "dimensions must match",
                          hj_want_text(cx, first), hj_want_text(cx, shape));
        HJ_CHECK(hj_want_scalar(cx, in, n + i, shape->dtype));
        dtypes[i] = shape->dtype;
    }
    *out_n = n;
    *out_dtypes = dtypes;
    return hj_want_reducer(cx, in, hj_instr_comp(in, HJ_ATTR_to_apply),
                           "to_apply", n, dtypes);
}

/* `shape` for each element type: itself for one, a tuple for more. */
static hj_error *for_each_dtype(hj_infer *cx, const hj_instr *in, int n,
                                const hj_dtype *dtypes, const hj_shape *shape,
                                const hj_shape **out)
{
    const hj_shape **results = HJ_NEW_ARRAY(cx->arena, const hj_shape *, n);

    *out = shape;
    if (n == 1)
        return NULL;
    for (int i = 0; i < n; i++)
        results[i] = hj_make_retype(cx, shape, dtypes[i]);
    return hj_make_tuple(cx, in, n, results, out);
}

hj_error *hj_infer_reduce(hj_infer *cx, const hj_instr *in,
                          const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);
    hj_ints reduced = hj_instr_ints(in, HJ_ATTR_dimensions);
    const hj_shape *shape;
    hj_dtype *dtypes;
    int n, rank = 0;

    HJ_CHECK(want_reduction(cx, in, &n, &dtypes));
    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_dimensions, from->rank));
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, from->rank);
    bool *is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, from->rank);
    for (int i = 0; i < from->rank; i++) {
        if (hj_ints_has(reduced, i))
            continue;
        dims[rank] = from->dims[i];
        is_dynamic[rank++] = hj_shape_is_dynamic_dim(from, i);
    }
    HJ_CHECK(hj_make_array(cx, in, dtypes[0], rank, dims, is_dynamic, &shape));
    return for_each_dtype(cx, in, n, dtypes, shape, out);
}

hj_error *hj_infer_reduce_window(hj_infer *cx, const hj_instr *in,
                                 const hj_shape **out)
{
    const hj_shape *shape;
    hj_dtype *dtypes;
    int n;

    HJ_CHECK(want_reduction(cx, in, &n, &dtypes));
    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(
        hj_want_window(cx, in, hj_operand_shape(in, 0), dtypes[0], &shape));
    return for_each_dtype(cx, in, n, dtypes, shape, out);
}
