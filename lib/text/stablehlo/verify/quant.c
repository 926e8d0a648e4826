/* quant -- quantised types: which are alike, and what ops ask of them.
 *
 * Two of them fit where ranges, what they stand for and the kind, of all
 * elements or by axis, are the same; scales may differ.  Where an op asks for
 * one element type, they may not.
 */
#include "text/stablehlo/verify/verify.h"

#include "infer/want.h"

static const hj_mlir_quant *quant_of(const hj_mlir_type *array)
{
    return array->element ? array->element->quant : NULL;
}

bool hj_verify_is_quantised(const hj_mlir_type *array)
{
    return array->element && array->element->kind == HJ_MLIR_QUANT;
}

int64_t hj_verify_axis(const hj_mlir_type *array)
{
    const hj_mlir_quant *q = quant_of(array);

    return q && q->has_axis ? q->axis : -1;
}

static bool has_width_of_ops(const hj_mlir_quant *q)
{
    return q->width == 2 || q->width == 4 || q->width == 8 || q->width == 16 ||
           q->width == 32;
}

/* Zeros are numbers that can be stored; scales by axis are as many as the
 * dimension has indices. */
bool hj_verify_is_sound_quant(const hj_mlir_type *array)
{
    const hj_mlir_quant *q = quant_of(array);

    if (!q || q->odd || !has_width_of_ops(q))
        return false;
    for (int i = 0; i < q->n; i++)
        if (q->zeros[i] < q->low || q->zeros[i] > q->high)
            return false;
    if (!q->has_axis || array->kind != HJ_MLIR_TENSOR)
        return true;
    if (q->axis >= array->rank)
        return false;
    int64_t size = array->dims[q->axis];
    return size == HJ_DIM_UNBOUNDED || size == q->n;
}

bool hj_verify_quant_fits(const hj_mlir_quant *a, const hj_mlir_quant *b)
{
    return a && b && a->width == b->width && a->low == b->low &&
           a->high == b->high && a->has_axis == b->has_axis &&
           hj_mlir_type_equal(a->expressed, b->expressed);
}

bool hj_verify_quant_can_become(const hj_mlir_quant *from,
                                const hj_mlir_quant *to)
{
    return from && to && from->width <= to->width &&
           hj_mlir_type_equal(from->expressed, to->expressed);
}

/* --- elementwise ---------------------------------------------------------- */

static int nquantised(const hj_mlir_op *op)
{
    return hj_verify_is_quantised(hj_verify_in(op, 0)) +
           hj_verify_is_quantised(hj_verify_in(op, 1)) +
           hj_verify_is_quantised(hj_verify_out(op, 0));
}

/* The right-hand side of a sum by axis may be of all elements. */
hj_error *hj_verify_add(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_in(op, 1);
    const hj_mlir_type *out = hj_verify_out(op, 0);
    const hj_mlir_quant *a = quant_of(x), *b = quant_of(y), *c = quant_of(out);
    int64_t axis = hj_verify_axis(out);

    if (!nquantised(op))
        return hj_verify_traits(im, op, "A");
    if (!a || !b || !c)
        return hj_verify_differ(im, op, "quantised types", a ? y : x, out);
    if (a->width != b->width || a->width != c->width ||
        !hj_mlir_type_equal(a->expressed, b->expressed) ||
        !hj_mlir_type_equal(a->expressed, c->expressed))
        return hj_verify_differ(im, op, "quantised types", x, out);
    if (c->has_axis != (a->has_axis || b->has_axis) ||
        (a->has_axis && a->axis != axis) || (b->has_axis && b->axis != axis))
        return hj_verify_differ(im, op, "quantised dimensions", x, out);
    if (!hj_verify_elements_fit(x, out))
        return hj_verify_differ(im, op, "element types", x, out);
    return hj_verify_traits(im, op, hj_verify_elements_fit(x, y) ? "A" : "h");
}

/* The numbers that a type is of, or stands for. */
static const hj_mlir_type *expressed(const hj_mlir_type *array)
{
    const hj_mlir_quant *q = quant_of(array);

    return q ? q->expressed : array->element;
}

static hj_error *check_expressed(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);

    return hj_mlir_type_equal(expressed(x), expressed(y))
               ? NULL
               : hj_verify_differ(im, op, "the expressed type", x, y);
}

hj_error *hj_verify_uniform_quantize(hj_import *im, const hj_mlir_op *op)
{
    return check_expressed(im, op);
}

hj_error *hj_verify_uniform_dequantize(hj_import *im, const hj_mlir_op *op)
{
    return check_expressed(im, op);
}

/* --- movement ------------------------------------------------------------- */

/* A constant is given as what is stored. */
hj_error *hj_verify_constant(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *value = hj_mlir_op_attr(op, "value");
    const hj_mlir_type *type = hj_verify_out(op, 0);

    if (!value || value->kind != HJ_MLIR_ELEMENTS)
        return hj_import_error(im, op, "value is no elements");
    const hj_mlir_type *has = value->type;
    if (!hj_verify_is_quantised(type))
        return hj_verify_types_fit(has, type)
                   ? NULL
                   : hj_verify_differ(im, op, "types", has, type);
    hj_dtype d = has->element ? has->element->dtype : HJ_NDTYPES;
    bool fits = d != HJ_NDTYPES && hj_dtype_is_int(d) &&
                !hj_dtype_is_unsigned(d) &&
                hj_dtype_width(d) == quant_of(type)->width;
    return fits && hj_verify_shapes_alike(has, type)
               ? NULL
               : hj_verify_differ(im, op, "the stored values", has, type);
}

/* Of one kind, both have the same scales and zeros. */
static bool same_scales(const hj_mlir_type *x, const hj_mlir_type *y)
{
    const hj_mlir_quant *a = quant_of(x), *b = quant_of(y);

    if (!a || !b || a->has_axis != b->has_axis)
        return true;
    if (!a->has_axis)
        return hj_mlir_type_equal(x->element, y->element);
    for (int i = 0; i < a->n && i < b->n; i++)
        if (a->scales[i] != b->scales[i] || a->zeros[i] != b->zeros[i])
            return false;
    return true;
}

hj_error *hj_verify_same_scales(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);

    return same_scales(x, y) ? NULL : hj_verify_differ(im, op, "scales", x, y);
}

/* The dimension that scales are of keeps its size, and its place among the
 * others. */
hj_error *hj_verify_reshaped_scales(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);
    int64_t a = hj_verify_axis(x), b = hj_verify_axis(y);
    int64_t before = 1, after = 1;

    HJ_CHECK(hj_verify_same_scales(im, op));
    if (a < 0 || b < 0)
        return NULL;
    bool fits = !hj_verify_known(x->dims[a]) || !hj_verify_known(y->dims[b]) ||
                x->dims[a] == y->dims[b];
    if (hj_verify_is_static(x) && hj_verify_is_static(y)) {
        for (int i = 0; i < a; i++)
            before = hj_size_mul(before, x->dims[i]);
        for (int i = 0; i < b; i++)
            after = hj_size_mul(after, y->dims[i]);
    }
    return fits && before == after
               ? NULL
               : hj_verify_differ(im, op, "quantised dimensions", x, y);
}

/* A dimension of one scale may become one of several, all of them that one. */
hj_error *hj_verify_broadcast_scales(hj_import *im, const hj_mlir_op *op,
                                     hj_ints dims)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);
    const hj_mlir_quant *a = quant_of(x), *b = quant_of(y);
    int64_t axis = hj_verify_axis(x);

    if (hj_verify_axis(y) < 0 || axis >= dims.n)
        return NULL;
    bool fits = axis >= 0 && dims.at[axis] == b->axis;
    for (int i = 0; fits && x->dims[axis] == 1 && i < b->n; i++)
        fits = b->scales[i] == a->scales[0] && b->zeros[i] == a->zeros[0];
    return fits ? NULL : hj_verify_differ(im, op, "quantised dimensions", x, y);
}

/* --- products ------------------------------------------------------------- */

/* The right-hand side is quantised where anything is; the left-hand side and
 * the result go together. */
hj_error *hj_verify_quantised_product(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_in(op, 1);
    const hj_mlir_type *out = hj_verify_out(op, 0);
    const hj_mlir_quant *a = quant_of(x), *b = quant_of(y), *c = quant_of(out);
    bool fits = b && !a == !c;

    if (!nquantised(op))
        return NULL;
    if (fits && a)
        fits = a->width == b->width &&
               hj_mlir_type_equal(a->expressed, b->expressed) &&
               hj_mlir_type_equal(a->expressed, c->expressed) &&
               (b->has_axis || !c->has_axis);
    else if (fits)
        fits = hj_mlir_type_equal(x->element, b->expressed) &&
               hj_mlir_type_equal(x->element, out->element);
    return fits ? NULL
                : hj_import_error(im, op,
                                  "the quantised types of operands and result "
                                  "do not agree");
}

bool hj_verify_has_zero_points(const hj_mlir_type *array)
{
    const hj_mlir_quant *q = quant_of(array);

    for (int i = 0; q && i < q->n; i++)
        if (q->zeros[i])
            return true;
    return false;
}
