/* reduce -- reductions over dimensions and windows. */
#include "infer/plain/mixed.h"
#include "infer/want.h"

/* n operands of the same dimensions, then n initial values of their types; the
 * reducer's are those of the results. */
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
        HJ_CHECK(hj_want_mixed_scalar(cx, in, n + i, shape->dtype));
        dtypes[i] = shape->dtype;
    }
    *out_n = n;
    *out_dtypes = dtypes;
    return hj_want_mixed_reducer(cx, in, hj_instr_comp(in, HJ_ATTR_to_apply),
                                 "to_apply", n, dtypes, dtypes);
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

/* --- select-and-scatter --------------------------------------------------- */

hj_error *hj_infer_select_and_scatter(hj_infer *cx, const hj_instr *in,
                                      const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);
    const hj_shape *source = hj_operand_shape(in, 1);
    const hj_shape *windows;

    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(hj_want_sized(cx, in, 1));
    HJ_CHECK(hj_want_mixed_dtype(cx, in, 0, 1));
    HJ_CHECK(hj_want_mixed_scalar(cx, in, 2, from->dtype));
    HJ_CHECK(hj_want_window(cx, in, from, from->dtype, &windows));
    const hj_window *window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    for (int i = 0; i < window->n; i++)
        if (window->at[i].base_dilation != 1 ||
            window->at[i].window_dilation != 1)
            return HJ_BAD(in,
                          "window dimension %d is dilated, which "
                          "select-and-scatter does not know",
                          i);
    if (!hj_shape_same_dims(source, windows))
        return HJ_BAD(in,
                      "the source is %s, but the window has the positions "
                      "of %s",
                      hj_want_text(cx, source), hj_want_text(cx, windows));
    hj_comp *scatter = hj_instr_comp(in, HJ_ATTR_scatter_comp);
    hj_dtype dtype;
    HJ_CHECK(hj_want_mixed_reducer(cx, in, scatter, "scatter", 1, &from->dtype,
                                   &dtype));
    const hj_shape *scalar = hj_make_scalar(cx, dtype);
    const hj_shape *pair[] = { scalar, scalar };
    const hj_comp *select = hj_instr_comp(in, HJ_ATTR_select_comp);
    HJ_CHECK(hj_want_comp(in, select, "select"));
    for (int i = 0; i < 2 && i < select->nparams; i++)
        if (hj_mixed_fits(select->params[i]->shape->dtype, dtype))
            pair[i] = hj_make_scalar(cx, select->params[i]->shape->dtype);
    HJ_CHECK(hj_want_signature(cx, in, select, "select", 2, pair,
                               hj_make_scalar(cx, HJ_DTYPE_pred)));
    *out = hj_make_plain(cx, from);
    return NULL;
}

/* --- scan ------------------------------------------------------------------
 * to_apply(slices..., carries...) -> (outs..., carries...): slices are the
 * inputs without the scanned dimension, outs are stacked along it. */

typedef struct scan_dims {
    int dim, ninputs, ncarries;
    int64_t length;
} scan_dims;

static hj_error *want_scan_dims(hj_infer *cx, const hj_instr *in, scan_dims *s)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    int64_t ncarries = hj_instr_int(in, HJ_ATTR_num_carries, in->noperands / 2);
    const hj_shape *first = in->noperands ? hj_operand_shape(in, 0) : NULL;

    if (ncarries < 0 || ncarries >= in->noperands)
        return HJ_BAD(in, "num_carries=%lld leaves no input of %d operands",
                      (long long)ncarries, in->noperands);
    s->ncarries = (int)ncarries;
    s->ninputs = in->noperands - s->ncarries;
    for (int i = 0; i < s->ninputs; i++)
        HJ_CHECK(hj_want_sized(cx, in, i));
    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_dimensions, first->rank));
    if (dims.n != 1)
        return HJ_BAD(in, "dimensions=%s must name one dimension",
                      hj_want_ints_text(cx, dims));
    s->dim = (int)dims.at[0];
    s->length = first->dims[s->dim];
    for (int i = 1; i < s->ninputs; i++) {
        const hj_shape *other = hj_operand_shape(in, i);
        if (other->rank <= s->dim || other->dims[s->dim] != s->length)
            return HJ_BAD(in,
                          "inputs have shapes %s and %s; dimension %d must "
                          "match",
                          hj_want_text(cx, first), hj_want_text(cx, other),
                          s->dim);
    }
    return NULL;
}

/* `shape` without dimension `dim`. */
static const hj_shape *drop_dim(hj_infer *cx, const hj_shape *shape, int dim)
{
    hj_shape *slice = hj_shape_new_array(cx->arena, shape->dtype,
                                         shape->rank - 1, shape->dims);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);

    for (int i = 0, k = 0; i < shape->rank; i++)
        if (i != dim)
            dims[k++] = shape->dims[i];
    slice->dims = dims;
    return slice;
}

static hj_error *insert_dim(hj_infer *cx, const hj_instr *in,
                            const hj_shape *slice, const scan_dims *s,
                            const hj_shape **out)
{
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, slice->rank + 1);

    if (!hj_shape_is_array(slice) || slice->rank < s->dim)
        return HJ_BAD(in,
                      "outputs of shape %s cannot be stacked along "
                      "dimension %d",
                      hj_want_text(cx, slice), s->dim);
    for (int i = 0; i <= slice->rank; i++)
        dims[i] = i < s->dim    ? slice->dims[i]
                  : i == s->dim ? s->length
                                : slice->dims[i - 1];
    return hj_make_array(cx, in, slice->dtype, slice->rank + 1, dims, NULL,
                         out);
}

/* Part i of what a computation returns: itself, or an element of its tuple. */
static const hj_shape *returned(const hj_shape *root, int i)
{
    return hj_shape_is_tuple(root) ? root->elements[i] : root;
}

hj_error *hj_infer_scan(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    const hj_shape **params =
        HJ_NEW_ARRAY(cx->arena, const hj_shape *, in->noperands);
    scan_dims s;

    HJ_CHECK(want_scan_dims(cx, in, &s));
    for (int i = 0; i < in->noperands; i++)
        params[i] = i < s.ninputs ? drop_dim(cx, hj_operand_shape(in, i), s.dim)
                                  : hj_operand_shape(in, i);
    HJ_CHECK(hj_want_signature(cx, in, comp, "to_apply", in->noperands, params,
                               NULL));
    const hj_shape *root = comp->root->shape;
    int n = hj_shape_is_tuple(root) ? root->nelements : 1;
    const hj_shape **results = HJ_NEW_ARRAY(cx->arena, const hj_shape *, n);
    bool fits = n >= s.ncarries;
    for (int i = 0; fits && i < s.ncarries; i++) {
        const hj_shape *carry = hj_operand_shape(in, s.ninputs + i);
        results[n - s.ncarries + i] = carry;
        fits = hj_shape_equal(returned(root, n - s.ncarries + i), carry);
    }
    if (!fits)
        return HJ_BAD(in,
                      "to_apply=%s returns %s; its last %d values must be "
                      "the carries",
                      comp->name, hj_want_text(cx, root), s.ncarries);
    for (int i = 0; i < n - s.ncarries; i++)
        HJ_CHECK(insert_dim(cx, in, returned(root, i), &s, &results[i]));
    if (hj_shape_is_tuple(root))
        return hj_make_tuple(cx, in, n, results, out);
    *out = hj_make_plain(cx, results[0]);
    return NULL;
}

/* --- batch norm ----------------------------------------------------------- */

/* Operands `first` .. `first + n - 1` are vectors over the feature dimension
 * of operand 0. */
static hj_error *want_features(hj_infer *cx, const hj_instr *in, int first,
                               int n)
{
    const hj_shape *x = hj_operand_shape(in, 0);
    int64_t feature;

    HJ_CHECK(hj_want_arrays(cx, in));
    HJ_CHECK(hj_want_dtype(cx, in, 0, HJ_IS_FLOAT));
    HJ_CHECK(hj_want_dim(cx, in, HJ_ATTR_feature_index, x->rank, &feature));
    for (int i = first; i < first + n; i++) {
        const hj_shape *v = hj_operand_shape(in, i);
        HJ_CHECK(hj_want_mixed_dtype(cx, in, 0, i));
        if (v->rank != 1 || v->dims[0] != x->dims[feature])
            return HJ_BAD(in,
                          "operand %d is %s; %s[%lld] is expected, a "
                          "number for each feature of %s",
                          i, hj_want_text(cx, v), hj_dtype_name(x->dtype),
                          (long long)x->dims[feature], hj_want_text(cx, x));
    }
    return NULL;
}

/* (like x, features, features), as many as x has. */
static hj_error *norm_tuple(hj_infer *cx, const hj_instr *in,
                            const hj_shape **out)
{
    const hj_shape *x = hj_operand_shape(in, 0), *parts[3] = { x };
    int64_t feature = hj_instr_int(in, HJ_ATTR_feature_index, 0);
    bool is_dynamic = hj_shape_is_dynamic_dim(x, (int)feature);

    HJ_CHECK(hj_make_array(cx, in, x->dtype, 1, &x->dims[feature], &is_dynamic,
                           &parts[1]));
    parts[2] = parts[1];
    return hj_make_tuple(cx, in, 3, parts, out);
}

hj_error *hj_infer_batch_norm_training(hj_infer *cx, const hj_instr *in,
                                       const hj_shape **out)
{
    HJ_CHECK(want_features(cx, in, 1, 2));
    return norm_tuple(cx, in, out);
}

hj_error *hj_infer_batch_norm_inference(hj_infer *cx, const hj_instr *in,
                                        const hj_shape **out)
{
    HJ_CHECK(want_features(cx, in, 1, 4));
    *out = hj_make_plain(cx, hj_operand_shape(in, 0));
    return NULL;
}

hj_error *hj_infer_batch_norm_grad(hj_infer *cx, const hj_instr *in,
                                   const hj_shape **out)
{
    HJ_CHECK(want_features(cx, in, 1, 3));
    HJ_CHECK(hj_want_mixed_dtype(cx, in, 0, 4));
    if (!hj_shape_same_dims(hj_operand_shape(in, 0), hj_operand_shape(in, 4)))
        return HJ_BAD(in,
                      "operands 0 and 4 have shapes %s and %s; they must "
                      "match",
                      hj_want_text(cx, hj_operand_shape(in, 0)),
                      hj_want_text(cx, hj_operand_shape(in, 4)));
    return norm_tuple(cx, in, out);
}
