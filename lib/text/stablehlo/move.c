/* move -- ops that move or make elements: reshape and its like, constants,
 * conversions. */
#include "text/stablehlo/import.h"

#include <string.h>

hj_error *hj_import_constant(hj_import *im, const hj_mlir_op *op,
                             hj_instr *const *x)
{
    const hj_mlir_attr *value = hj_mlir_op_attr(op, "value");

    (void)x;
    if (!value || value->kind != HJ_MLIR_ELEMENTS)
        return hj_import_error(im, op, "value is dense<...> : T");
    if (!hj_mlir_type_equal(value->type, op->results[0].type))
        return hj_import_error(im, op, "the value is %.*s, the result %.*s",
                               hj_clip((size_t)value->type->length),
                               value->type->text,
                               hj_clip((size_t)op->results[0].type->length),
                               op->results[0].type->text);
    hj_import_set(im, op, hj_import_elements(im, value));
    return NULL;
}

/* --- conversions ---------------------------------------------------------- */

hj_error *hj_import_convert(hj_import *im, const hj_mlir_op *op,
                            hj_instr *const *x)
{
    hj_import_set(im, op,
                  hj_convert(im->b, x[0], hj_import_result(op, 0)->dtype));
    return NULL;
}

hj_error *hj_import_bitcast_convert(hj_import *im, const hj_mlir_op *op,
                                    hj_instr *const *x)
{
    hj_dtype from = x[0]->shape->dtype, to = hj_import_result(op, 0)->dtype;
    bool has_bits =
        from != to && (from == HJ_DTYPE_pred || to == HJ_DTYPE_pred);
    hj_instr *y = x[0];

    /* An i1 is a bit there, a pred a byte. */
    if (has_bits && from == HJ_DTYPE_pred)
        y = hj_convert(im->b, y, HJ_DTYPE_u1);
    y = hj_bitcast_convert(im->b, y,
                           has_bits && to == HJ_DTYPE_pred ? HJ_DTYPE_u1 : to);
    if (has_bits && to == HJ_DTYPE_pred)
        y = hj_convert(im->b, y, HJ_DTYPE_pred);
    hj_import_set(im, op, y);
    return NULL;
}

hj_error *hj_import_reduce_precision(hj_import *im, const hj_mlir_op *op,
                                     hj_instr *const *x)
{
    int64_t exponent = 0, mantissa = 0;

    HJ_CHECK(hj_import_int32(im, op, "exponent_bits", &exponent));
    HJ_CHECK(hj_import_int32(im, op, "mantissa_bits", &mantissa));
    hj_import_set(
        im, op, hj_reduce_precision(im->b, x[0], (int)exponent, (int)mantissa));
    return NULL;
}

/* By the real parts, where these are equal by the imaginary ones. */
hj_instr *hj_import_complex_order(hj_import *im, int direction, hj_instr *x,
                                  hj_instr *y)
{
    hj_builder *b = im->b;
    hj_instr *res[] = { hj_real(b, x), hj_real(b, y) };
    hj_instr *imags[] = { hj_imag(b, x), hj_imag(b, y) };
    hj_spec by_re = hj_spec_of(HJ_OP_compare, 2, res, NULL);
    hj_spec by_imag = hj_spec_of(HJ_OP_compare, 2, imags, NULL);

    hj_spec_int(&by_re, HJ_ATTR_direction, direction);
    hj_spec_int(&by_imag, HJ_ATTR_direction, direction);
    return hj_select(b, hj_eq(b, res[0], res[1], NULL, 0),
                     hj_build(b, &by_imag), hj_build(b, &by_re));
}

hj_error *hj_import_compare(hj_import *im, const hj_mlir_op *op,
                            hj_instr *const *x)
{
    const char *direction, *type;

    HJ_CHECK(hj_import_word(im, op, "comparison_direction",
                            "comparison_direction", false, &direction));
    HJ_CHECK(
        hj_import_word(im, op, "compare_type", "comparison_type", true, &type));
    int way = hj_enum_find(HJ_TABLE_direction, direction, strlen(direction));
    if (way != HJ_direction_EQ && way != HJ_direction_NE &&
        hj_dtype_is_complex(x[0]->shape->dtype)) {
        hj_import_set(im, op, hj_import_complex_order(im, way, x[0], x[1]));
        return NULL;
    }
    hj_spec spec = hj_spec_of(HJ_OP_compare, 2, x, NULL);
    hj_spec_int(&spec, HJ_ATTR_direction, way);
    if (type && !strcmp(type, "TOTALORDER"))
        hj_spec_int(&spec, HJ_ATTR_compare_type, HJ_compare_type_TOTALORDER);
    hj_import_set(im, op, hj_build(im->b, &spec));
    return NULL;
}

/* --- broadcasts ----------------------------------------------------------- */

hj_error *hj_import_broadcast(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x)
{
    hj_ints sizes;

    HJ_CHECK(hj_import_ints(im, op, "broadcast_sizes", &sizes));
    hj_import_set(im, op, hj_broadcast(im->b, x[0], sizes.at, sizes.n));
    return NULL;
}

/* Dimensions of the operand in the order in which the result has them. */
static hj_instr *sort_dims(hj_import *im, hj_instr *x, hj_ints *dims)
{
    int64_t *order = HJ_NEW_ARRAY(im->arena, int64_t, dims->n);
    int64_t *sorted = HJ_NEW_ARRAY(im->arena, int64_t, dims->n);
    bool is_sorted = true;

    for (int i = 0; i < dims->n; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] > dims->at[i]; at--) {
            sorted[at] = sorted[at - 1];
            order[at] = order[at - 1];
            is_sorted = false;
        }
        sorted[at] = dims->at[i];
        order[at] = i;
    }
    dims->at = sorted;
    return is_sorted ? x : hj_transpose(im->b, x, order, dims->n);
}

/* `sizes`: the operand that has those of the result, -1: none. */
static hj_error *broadcast_to(hj_import *im, const hj_mlir_op *op, hj_instr *x,
                              int sizes)
{
    const hj_shape *to;
    hj_ints dims;

    HJ_CHECK(hj_import_ints(im, op, "broadcast_dimensions", &dims));
    HJ_CHECK(hj_import_sized(im, op, sizes, &to));
    if (dims.n != x->shape->rank)
        return hj_import_error(im, op,
                               "%d dimensions for an operand of rank "
                               "%d",
                               dims.n, x->shape->rank);
    for (int i = 0; i < dims.n; i++)
        if (dims.at[i] < 0 || dims.at[i] >= to->rank)
            return hj_import_error(im, op, "the result has no dimension %lld",
                                   (long long)dims.at[i]);
    x = sort_dims(im, x, &dims);
    for (int i = 1; i < dims.n; i++)
        if (dims.at[i] == dims.at[i - 1])
            return hj_import_error(im, op, "dimension %lld is given twice",
                                   (long long)dims.at[i]);
    hj_import_set(
        im, op,
        hj_broadcast_in_dim(im->b, x, to->dims, to->rank, dims.at, dims.n));
    return NULL;
}

hj_error *hj_import_broadcast_in_dim(hj_import *im, const hj_mlir_op *op,
                                     hj_instr *const *x)
{
    return broadcast_to(im, op, x[0], -1);
}

/* With a static result the sizes say nothing new. */
hj_error *hj_import_dynamic_broadcast_in_dim(hj_import *im,
                                             const hj_mlir_op *op,
                                             hj_instr *const *x)
{
    HJ_CHECK(hj_import_check_sizes(im, op, 1, op->results[0].type->rank));
    return broadcast_to(im, op, x[0], 1);
}

/* --- others --------------------------------------------------------------- */

hj_error *hj_import_concatenate(hj_import *im, const hj_mlir_op *op,
                                hj_instr *const *x)
{
    int64_t dim = 0;

    HJ_CHECK(hj_import_int(im, op, "dimension", &dim));
    hj_import_set(im, op, hj_concatenate(im->b, x, op->noperands, dim));
    return NULL;
}

static hj_error *iota_of(hj_import *im, const hj_mlir_op *op, int sizes)
{
    const hj_shape *shape;
    int64_t dim = 0;

    HJ_CHECK(hj_import_int(im, op, "iota_dimension", &dim));
    HJ_CHECK(hj_import_sized(im, op, sizes, &shape));
    if (dim < 0 || dim >= shape->rank)
        return hj_import_error(im, op, "the result has no dimension %lld",
                               (long long)dim);
    hj_import_set(im, op, hj_iota(im->b, shape, dim));
    return NULL;
}

hj_error *hj_import_iota(hj_import *im, const hj_mlir_op *op,
                         hj_instr *const *x)
{
    (void)x;
    return iota_of(im, op, -1);
}

hj_error *hj_import_dynamic_iota(hj_import *im, const hj_mlir_op *op,
                                 hj_instr *const *x)
{
    (void)x;
    HJ_CHECK(hj_import_check_sizes(im, op, 0, op->results[0].type->rank));
    return iota_of(im, op, 0);
}

static hj_error *pad_by(hj_import *im, const hj_mlir_op *op, hj_instr *const *x,
                        const hj_ints by[3])
{
    int rank = x[0]->shape->rank;
    hj_pad_dim *pads = HJ_NEW_ARRAY(im->arena, hj_pad_dim, rank);

    for (int k = 0; k < 3; k++)
        if (by[k].n != rank)
            return hj_import_error(im, op, "%d paddings for rank %d", by[k].n,
                                   rank);
    for (int i = 0; i < rank; i++)
        pads[i] = (hj_pad_dim){ by[0].at[i], by[1].at[i], by[2].at[i] };
    hj_import_set(im, op, hj_pad(im->b, x[0], x[1], pads, rank));
    return NULL;
}

hj_error *hj_import_pad(hj_import *im, const hj_mlir_op *op, hj_instr *const *x)
{
    hj_ints by[3];

    HJ_CHECK(hj_import_ints(im, op, "edge_padding_low", &by[0]));
    HJ_CHECK(hj_import_ints(im, op, "edge_padding_high", &by[1]));
    HJ_CHECK(hj_import_ints(im, op, "interior_padding", &by[2]));
    return pad_by(im, op, x, by);
}

static hj_error *reshape_to(hj_import *im, const hj_mlir_op *op, hj_instr *x,
                            int sizes)
{
    const hj_shape *to;

    HJ_CHECK(hj_import_sized(im, op, sizes, &to));
    if (to->dtype != x->shape->dtype)
        return hj_import_error(im, op, "the element type changes");
    hj_import_set(im, op, hj_reshape(im->b, x, to->dims, to->rank));
    return NULL;
}

hj_error *hj_import_reshape(hj_import *im, const hj_mlir_op *op,
                            hj_instr *const *x)
{
    return reshape_to(im, op, x[0], -1);
}

hj_error *hj_import_dynamic_reshape(hj_import *im, const hj_mlir_op *op,
                                    hj_instr *const *x)
{
    HJ_CHECK(hj_import_check_sizes(im, op, 1, op->results[0].type->rank));
    return reshape_to(im, op, x[0], 1);
}

hj_error *hj_import_reverse(hj_import *im, const hj_mlir_op *op,
                            hj_instr *const *x)
{
    hj_ints dims;

    HJ_CHECK(hj_import_ints(im, op, "dimensions", &dims));
    hj_import_set(im, op, hj_reverse(im->b, x[0], dims.at, dims.n));
    return NULL;
}

static hj_error *slice_by(hj_import *im, const hj_mlir_op *op, hj_instr *x,
                          const hj_ints by[3])
{
    for (int k = 0; k < 3; k++)
        if (by[k].n != x->shape->rank)
            return hj_import_error(im, op, "%d ranges for rank %d", by[k].n,
                                   x->shape->rank);
    hj_import_set(im, op,
                  hj_slice(im->b, x, by[0].at, by[1].at, by[2].at, by[0].n));
    return NULL;
}

hj_error *hj_import_slice(hj_import *im, const hj_mlir_op *op,
                          hj_instr *const *x)
{
    hj_ints by[3];

    HJ_CHECK(hj_import_ints(im, op, "start_indices", &by[0]));
    HJ_CHECK(hj_import_ints(im, op, "limit_indices", &by[1]));
    HJ_CHECK(hj_import_ints(im, op, "strides", &by[2]));
    return slice_by(im, op, x[0], by);
}

hj_error *hj_import_transpose(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x)
{
    hj_ints order;

    HJ_CHECK(hj_import_ints(im, op, "permutation", &order));
    hj_import_set(im, op, hj_transpose(im->b, x[0], order.at, order.n));
    return NULL;
}

/* --- sizes that are values ------------------------------------------------ */

hj_error *hj_import_dynamic_pad(hj_import *im, const hj_mlir_op *op,
                                hj_instr *const *x)
{
    hj_ints by[3];

    for (int k = 0; k < 3; k++)
        HJ_CHECK(hj_import_constant_ints(im, op, 2 + k, &by[k]));
    return pad_by(im, op, x, by);
}

/* Neighbouring elements, as many as the result has. */
static hj_error *slice_from(hj_import *im, const hj_mlir_op *op,
                            hj_instr *const *x, const hj_shape *to)
{
    int rank = x[0]->shape->rank;
    hj_instr **starts = HJ_NEW_ARRAY(im->arena, hj_instr *, rank);
    hj_ints strides;

    HJ_CHECK(hj_import_constant_ints(im, op, 3, &strides));
    if (strides.n != rank || to->rank != rank)
        return hj_import_error(
            im, op,
            "%d strides and a result of rank %d for an operand of rank %d",
            strides.n, to->rank, rank);
    for (int d = 0; d < rank; d++) {
        if (strides.at[d] != 1)
            return hj_import_gap(im, op,
                                 "a start that only a run knows, and "
                                 "strides");
        starts[d] = hj_reshape(
            im->b, hj_slice_in_dim(im->b, x[1], d, d + 1, 1, 0), NULL, 0);
    }
    hj_import_set(im, op,
                  hj_dynamic_slice(im->b, x[0], starts, to->dims, rank));
    return NULL;
}

hj_error *hj_import_real_dynamic_slice(hj_import *im, const hj_mlir_op *op,
                                       hj_instr *const *x)
{
    const hj_shape *to = hj_import_result(op, 0);
    hj_ints by[3];

    /* Where it begins is free if its sizes are declared. */
    if (!hj_import_fold_ints(im, op->operands[1], &by[0]) &&
        !hj_shape_has_dynamic(to))
        return slice_from(im, op, x, to);
    for (int k = 0; k < 3; k++)
        HJ_CHECK(hj_import_constant_ints(im, op, 1 + k, &by[k]));
    return slice_by(im, op, x[0], by);
}

hj_error *hj_import_get_dimension_size(hj_import *im, const hj_mlir_op *op,
                                       hj_instr *const *x)
{
    int64_t dim = 0;

    HJ_CHECK(hj_import_int(im, op, "dimension", &dim));
    hj_import_set(im, op, hj_get_dimension_size(im->b, x[0], dim));
    return NULL;
}

hj_error *hj_import_set_dimension_size(hj_import *im, const hj_mlir_op *op,
                                       hj_instr *const *x)
{
    int64_t dim = 0;

    HJ_CHECK(hj_import_int(im, op, "dimension", &dim));
    hj_import_set(im, op, hj_set_dimension_size(im->b, x[0], x[1], dim));
    return NULL;
}

hj_error *hj_import_quantised(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x)
{
    (void)x;
    return hj_import_gap(im, op, "quantised types");
}
