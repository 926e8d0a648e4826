/* elementwise -- ops on elements, and random numbers. */
#include "text/stablehlo/verify/verify.h"

#include <string.h>

static bool is_complex(const hj_mlir_type *type)
{
    return type->element->kind == HJ_MLIR_NUMBER &&
           hj_dtype_is_complex(type->element->dtype);
}

/* The element type with real numbers for complex ones. */
static hj_error *check_real(hj_import *im, const hj_mlir_op *op,
                            const hj_mlir_type *from, const hj_mlir_type *to)
{
    bool fits = is_complex(from) ? to->element->kind == HJ_MLIR_NUMBER &&
                                       to->element->dtype ==
                                           hj_dtype_real(from->element->dtype)
                                 : hj_verify_elements_fit(from, to);

    return fits ? NULL : hj_verify_differ(im, op, "element types", from, to);
}

hj_error *hj_verify_abs(hj_import *im, const hj_mlir_op *op)
{
    return check_real(im, op, hj_verify_in(op, 0), hj_verify_out(op, 0));
}

hj_error *hj_verify_real(hj_import *im, const hj_mlir_op *op)
{
    return check_real(im, op, hj_verify_in(op, 0), hj_verify_out(op, 0));
}

hj_error *hj_verify_complex(hj_import *im, const hj_mlir_op *op)
{
    if (!hj_verify_elements_fit(hj_verify_in(op, 0), hj_verify_in(op, 1)))
        return hj_verify_differ(im, op, "element types", hj_verify_in(op, 0),
                                hj_verify_in(op, 1));
    return check_real(im, op, hj_verify_out(op, 0), hj_verify_in(op, 0));
}

hj_error *hj_verify_clamp(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 1);

    for (int i = 0; i < 3; i += 2)
        if (hj_verify_in(op, i)->rank &&
            !hj_verify_shapes_fit(x, hj_verify_in(op, i)))
            return hj_verify_differ(im, op, "limits", x, hj_verify_in(op, i));
    return hj_verify_result_dims(im, op, 0, x->dims, x->rank);
}

hj_error *hj_verify_select(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *p = hj_verify_in(op, 0), *x = hj_verify_in(op, 1);

    if (!hj_verify_types_fit(x, hj_verify_in(op, 2)))
        return hj_verify_differ(im, op, "values", x, hj_verify_in(op, 2));
    if (p->rank && !hj_verify_shapes_fit(p, x))
        return hj_verify_differ(im, op, "the predicate", p, x);
    if (!hj_verify_types_fit(x, hj_verify_out(op, 0)))
        return hj_verify_differ(im, op, "the result", x, hj_verify_out(op, 0));
    return NULL;
}

hj_error *hj_verify_compare(hj_import *im, const hj_mlir_op *op)
{
    if (!hj_verify_elements_fit(hj_verify_in(op, 0), hj_verify_in(op, 1)))
        return hj_verify_differ(im, op, "element types", hj_verify_in(op, 0),
                                hj_verify_in(op, 1));
    return NULL;
}

/* The number type that a quantised one stands for, as text. */
hj_error *hj_verify_dequantize(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *q = hj_verify_in(op, 0)->element;
    const hj_mlir_type *to = hj_verify_out(op, 0)->element;
    int depth = 0, i = 0;

    for (; i < q->length; i++) {
        depth += (q->text[i] == '<') - (q->text[i] == '>');
        if (depth == 1 && q->text[i] == ':')
            break;
    }
    for (i++; i < q->length && q->text[i] == ' ';)
        i++;
    int n = to->length;
    bool fits = q->length - i > n && !memcmp(q->text + i, to->text, (size_t)n);
    char after = fits ? q->text[i + n] : ',';
    if (q->nscales >= 0 && fits && strchr(",:> ", after))
        return NULL;
    return hj_verify_differ(im, op, "the expressed type", hj_verify_in(op, 0),
                            hj_verify_out(op, 0));
}

/* The value has the result's element type. */
hj_error *hj_verify_constant_like(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *value = hj_mlir_op_attr(op, "value");

    if (!value)
        return hj_import_error(im, op, "the attribute value is missing");
    if (value->kind != HJ_MLIR_INT && value->kind != HJ_MLIR_FLOAT &&
        value->kind != HJ_MLIR_BOOL && value->kind != HJ_MLIR_LIST)
        return hj_import_error(im, op, "value is a number");
    if ((value->kind == HJ_MLIR_INT || value->kind == HJ_MLIR_FLOAT) &&
        value->type &&
        !hj_mlir_type_equal(value->type, hj_verify_out(op, 0)->element))
        return hj_verify_differ(im, op, "value", value->type,
                                hj_verify_out(op, 0));
    return NULL;
}

hj_error *hj_verify_scalar(hj_import *im, const hj_mlir_op *op)
{
    return hj_verify_result_dims(im, op, 0, NULL, 0);
}

/* What an operand's size becomes next to the other's. */
static int64_t spread(int64_t a, int64_t b)
{
    return a == 1 ? b : b == 1 ? a : a == b ? a : HJ_DIM_UNBOUNDED;
}

/* Sizes of arrays that are aligned at their last dimensions; false if some do
 * not go together, so that nothing is inferred. */
static bool spread_all(const hj_mlir_type *x, int64_t *dims, int rank)
{
    for (int i = 0; i < x->rank; i++) {
        int64_t *to = &dims[rank - x->rank + i], size = x->dims[i];
        if (*to != 1 && size != 1 && !hj_verify_size_fits(*to, size))
            return false;
        *to = spread(*to, size);
    }
    return true;
}

hj_error *hj_verify_chlo_select(hj_import *im, const hj_mlir_op *op)
{
    int rank = 0;

    if (!hj_verify_elements_fit(hj_verify_in(op, 1), hj_verify_out(op, 0)))
        return hj_verify_differ(im, op, "element types", hj_verify_in(op, 1),
                                hj_verify_out(op, 0));
    for (int i = 0; i < 3; i++)
        if (hj_verify_in(op, i)->rank > rank)
            rank = hj_verify_in(op, i)->rank;
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, rank);
    for (int i = 0; i < rank; i++)
        dims[i] = 1;
    for (int i = 0; i < 3; i++)
        if (!spread_all(hj_verify_in(op, i), dims, rank))
            return NULL;
    return hj_verify_result_dims(im, op, 0, dims, rank);
}

/* CHLO's ops with implicit broadcasting. */
hj_error *hj_verify_chlo_broadcast(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *a = hj_verify_in(op, 0), *b = hj_verify_in(op, 1);
    hj_ints to = hj_verify_ints(op, "broadcast_dimensions");
    bool is_left = a->rank > b->rank;
    const hj_mlir_type *large = is_left ? a : b, *small = is_left ? b : a;
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, large->rank);

    if (!hj_verify_elements_fit(a, b))
        return hj_verify_differ(im, op, "element types", a, b);
    if (is_complex(hj_verify_out(op, 0)) && !is_complex(a))
        HJ_CHECK(check_real(im, op, hj_verify_out(op, 0), a));
    if (to.n && (a->rank == b->rank || to.n != small->rank))
        return NULL; /* nothing is inferred */
    for (int i = 0; i < large->rank; i++)
        dims[i] = large->dims[i];
    for (int i = 0; i < to.n; i++) {
        if (to.at[i] < 0 || to.at[i] >= large->rank)
            return NULL;
        dims[to.at[i]] = spread(dims[to.at[i]], small->dims[i]);
    }
    if (!to.n && !spread_all(small, dims, large->rank))
        return NULL;
    return hj_verify_result_dims(im, op, 0, dims, large->rank);
}

/* --- random numbers ------------------------------------------------------- */

hj_error *hj_verify_rng(hj_import *im, const hj_mlir_op *op)
{
    const char *way;

    HJ_CHECK(hj_import_word(im, op, "rng_distribution", "rng_distribution",
                            false, &way));
    if (!strcmp(way, "NORMAL") &&
        !hj_dtype_is_float(hj_verify_in(op, 0)->element->dtype))
        return hj_import_error(im, op, "NORMAL takes floats");
    for (int i = 0; i < 2; i++)
        if (!hj_verify_elements_fit(hj_verify_in(op, i), hj_verify_out(op, 0)))
            return hj_verify_differ(im, op, "element types",
                                    hj_verify_in(op, i), hj_verify_out(op, 0));
    int64_t n = hj_verify_in(op, 2)->dims[0];
    if (hj_verify_known(n) && n != hj_verify_out(op, 0)->rank)
        return hj_import_error(im, op, "%lld sizes for a result of rank %d",
                               (long long)n, hj_verify_out(op, 0)->rank);
    return NULL;
}

hj_error *hj_verify_rng_bit_generator(hj_import *im, const hj_mlir_op *op)
{
    if (!hj_verify_shapes_fit(hj_verify_in(op, 0), hj_verify_out(op, 0)))
        return hj_verify_differ(im, op, "states", hj_verify_in(op, 0),
                                hj_verify_out(op, 0));
    return NULL;
}
