/* move -- index maps without arithmetic: the shapes of reshape, broadcast,
 * transpose, slice, pad, concatenate, iota, reverse and copies. */
#include "infer/plain/mixed.h"
#include "infer/want.h"

#include <string.h>

hj_error *hj_infer_copy(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    *out = hj_make_plain(cx, hj_operand_shape(in, 0));
    return NULL;
}

/* --- the declared shape says what becomes of the operand ------------------ */

static hj_error *want_same_count(hj_infer *cx, const hj_instr *in)
{
    const hj_shape *from = hj_operand_shape(in, 0);

    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(hj_want_declared_array(cx, in));
    if (from->dtype != in->shape->dtype)
        return HJ_BAD(in, "%s of %s cannot be %s; the element type stays",
                      hj_op_get(in->op)->name, hj_want_text(cx, from),
                      hj_want_text(cx, in->shape));
    if (hj_shape_nelems(from) != hj_shape_nelems(in->shape))
        return HJ_BAD(in, "%s of %s (%lld elements) to %s (%lld elements)",
                      hj_op_get(in->op)->name, hj_want_text(cx, from),
                      (long long)hj_shape_nelems(from),
                      hj_want_text(cx, in->shape),
                      (long long)hj_shape_nelems(in->shape));
    return NULL;
}

hj_error *hj_infer_reshape(hj_infer *cx, const hj_instr *in,
                           const hj_shape **out)
{
    int64_t inferred = hj_instr_int(in, HJ_ATTR_inferred_dimension, -1);

    HJ_CHECK(want_same_count(cx, in));
    if (inferred < -1 || inferred >= in->shape->rank)
        return HJ_BAD(in, "inferred_dimension=%lld is not a dimension of %s",
                      (long long)inferred, hj_want_text(cx, in->shape));
    *out = in->shape;
    return NULL;
}

/* The sizes are operands; the declared shape says what they may be: at most as
 * many elements as the operand may have. */
hj_error *hj_infer_dynamic_reshape(hj_infer *cx, const hj_instr *in,
                                   const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);

    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(hj_want_declared_array(cx, in));
    if (from->dtype != in->shape->dtype)
        return HJ_BAD(in,
                      "dynamic-reshape of %s cannot be %s; the element type "
                      "stays",
                      hj_want_text(cx, from), hj_want_text(cx, in->shape));
    for (int i = 0; i < in->shape->rank; i++)
        if (in->shape->dims[i] == HJ_DIM_UNBOUNDED ||
            in->shape->dims[i] > INT32_MAX)
            return HJ_BAD(in, "dimension %d of %s has no bound that fits s32",
                          i, hj_want_text(cx, in->shape));
    if (in->noperands != in->shape->rank + 1)
        return HJ_BAD(in,
                      "%s has %d dimensions, but %d sizes are given after the "
                      "array",
                      hj_want_text(cx, in->shape), in->shape->rank,
                      in->noperands - 1);
    for (int i = 1; i < in->noperands; i++)
        HJ_CHECK(hj_want_scalar(cx, in, i, HJ_DTYPE_s32));
    if (hj_shape_nelems(from) != hj_shape_nelems(in->shape))
        return HJ_BAD(in,
                      "dynamic-reshape of %s (%lld elements) to %s (%lld "
                      "elements)",
                      hj_want_text(cx, from), (long long)hj_shape_nelems(from),
                      hj_want_text(cx, in->shape),
                      (long long)hj_shape_nelems(in->shape));
    *out = in->shape;
    return NULL;
}

/* How many bits an element takes in memory; 0 if that is a matter of packing.
 */
static int64_t memory_bits(hj_dtype dtype)
{
    int64_t width = dtype == HJ_DTYPE_pred ? 8 : hj_dtype_width(dtype);

    return width % 8 == 0 ? width : 0;
}

/* A bitcast keeps the bytes in memory: elements of as many, in the order of
 * both layouts, which count here alone. */
hj_error *hj_infer_bitcast(hj_infer *cx, const hj_instr *in,
                           const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);

    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(hj_want_declared_array(cx, in));
    *out = in->shape;
    if (hj_shape_is_plain_bitcast(from, in->shape))
        return want_same_count(cx, in);
    int64_t a = memory_bits(from->dtype), b = memory_bits(in->shape->dtype);
    int64_t nfrom = hj_shape_nelems(from), nto = hj_shape_nelems(in->shape);
    if ((!a || !b) &&
        hj_dtype_width(from->dtype) != hj_dtype_width(in->shape->dtype))
        return HJ_BAD(in,
                      "bitcast of %s to %s: elements of less than a byte "
                      "keep their width",
                      hj_want_text(cx, from), hj_want_text(cx, in->shape));
    a = a && b ? a : 8;
    b = a && b ? b : 8;
    if (nfrom * (a / 8) != nto * (b / 8))
        return HJ_BAD(in, "bitcast of %s (%lld bytes) to %s (%lld bytes)",
                      hj_want_text(cx, from), (long long)(nfrom * (a / 8)),
                      hj_want_text(cx, in->shape), (long long)(nto * (b / 8)));
    if (hj_shape_has_dynamic(from) || hj_shape_has_dynamic(in->shape))
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "bitcast of an array with bounds to another "
                              "element type or order");
    if ((from->layout && from->layout->rest) ||
        (in->shape->layout && in->shape->layout->rest))
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "bitcast between layouts with tiles");
    return NULL;
}

/* `dimensions` says where each dimension of the operand goes; in any order,
 * but each to a place of its own. */
static int nunknown(const hj_shape *shape)
{
    int n = 0;

    for (int i = 0; i < shape->rank; i++)
        n += shape->dims[i] == HJ_DIM_UNBOUNDED;
    return n;
}

hj_error *hj_infer_broadcast(hj_infer *cx, const hj_instr *in,
                             const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    HJ_CHECK(hj_want_array(cx, in, 0));
    HJ_CHECK(hj_want_declared_array(cx, in));
    if (from->dtype != in->shape->dtype)
        return HJ_BAD(in,
                      "broadcast of %s cannot be %s; the element type "
                      "stays",
                      hj_want_text(cx, from), hj_want_text(cx, in->shape));
    if (dims.n != from->rank)
        return HJ_BAD(in,
                      "dimensions=%s must name one dimension for each of "
                      "%s",
                      hj_want_ints_text(cx, dims), hj_want_text(cx, from));
    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_dimensions, in->shape->rank));
    for (int i = 0; i < from->rank; i++)
        if (from->dims[i] != in->shape->dims[dims.at[i]])
            return HJ_BAD(in,
                          "dimension %d of %s goes to dimension %lld of %s; "
                          "their sizes must match",
                          i, hj_want_text(cx, from), (long long)dims.at[i],
                          hj_want_text(cx, in->shape));
    if (nunknown(in->shape) > nunknown(from))
        HJ_CHECK(hj_want_declared_sizes(cx, in));
    *out = in->shape;
    return NULL;
}

hj_error *hj_infer_iota(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    int64_t dim;

    HJ_CHECK(hj_want_declared_array(cx, in));
    HJ_CHECK(hj_want_declared_sizes(cx, in));
    if (in->shape->dtype == HJ_DTYPE_pred)
        return HJ_BAD(in,
                      "iota of %s; the element type must be integer, "
                      "floating-point or complex",
                      hj_want_text(cx, in->shape));
    HJ_CHECK(
        hj_want_dim(cx, in, HJ_ATTR_iota_dimension, in->shape->rank, &dim));
    *out = in->shape;
    return NULL;
}

/* --- computed sizes ------------------------------------------------------- */

hj_error *hj_infer_concatenate(hj_infer *cx, const hj_instr *in,
                               const hj_shape **out)
{
    const hj_shape *first = hj_operand_shape(in, 0);
    hj_ints list = hj_instr_ints(in, HJ_ATTR_dimensions);
    int64_t dims_n = list.n;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, first->rank);
    bool *is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, first->rank);

    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_dimensions, first->rank));
    if (dims_n != 1)
        return HJ_BAD(in, "dimensions=%s must name one dimension",
                      hj_want_ints_text(cx, list));
    for (int i = 0; i < in->noperands; i++) {
        const hj_shape *part = hj_operand_shape(in, i);
        HJ_CHECK(hj_want_sized(cx, in, i));
        HJ_CHECK(hj_want_mixed_dtype(cx, in, 0, i));
        bool fits = part->rank == first->rank;
        for (int d = 0; fits && d < first->rank; d++) {
            fits = d == list.at[0] || part->dims[d] == first->dims[d];
            dims[d] = i && d == list.at[0] ? hj_size_add(dims[d], part->dims[d])
                                           : part->dims[d];
            is_dynamic[d] |= hj_shape_is_dynamic_dim(part, d);
        }
        if (!fits)
            return HJ_BAD(in,
                          "operands 0 and %d have shapes %s and %s; all "
                          "dimensions but %lld must match",
                          i, hj_want_text(cx, first), hj_want_text(cx, part),
                          (long long)list.at[0]);
    }
    return hj_make_array(cx, in, hj_mixed_wider(in, 0, in->noperands),
                         first->rank, dims, is_dynamic, out);
}

hj_error *hj_infer_pad(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);
    const hj_padding *pad = &hj_instr_attr(in, HJ_ATTR_padding)->u.padding;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, from->rank);

    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(hj_want_mixed_scalar(cx, in, 1, from->dtype));
    if (pad->n != from->rank)
        return HJ_BAD(in,
                      "the padding has %d dimensions, the operand %s has "
                      "%d",
                      pad->n, hj_want_text(cx, from), from->rank);
    for (int i = 0; i < pad->n; i++) {
        const hj_padding_dim *p = &pad->at[i];
        int64_t size = from->dims[i];
        if (p->interior < 0)
            return HJ_BAD(in,
                          "dimension %d: the interior padding %lld must "
                          "not be negative",
                          i, (long long)p->interior);
        if (size)
            size = hj_size_add(size, hj_size_mul(size - 1, p->interior));
        dims[i] = hj_size_add(size, hj_size_add(p->low, p->high));
        if (dims[i] < 0)
            return HJ_BAD(in,
                          "dimension %d: the padding %lld_%lld removes more "
                          "than the %lld elements that are there",
                          i, (long long)p->low, (long long)p->high,
                          (long long)size);
    }
    return hj_make_array(cx, in, hj_mixed_wider(in, 0, 2), from->rank, dims,
                         from->is_dynamic, out);
}

hj_error *hj_infer_reverse(hj_infer *cx, const hj_instr *in,
                           const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);

    HJ_CHECK(hj_want_array(cx, in, 0));
    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_dimensions, from->rank));
    *out = hj_make_plain(cx, from);
    return NULL;
}

static hj_error *want_slice_dim(const hj_instr *in, int i,
                                const hj_slice_dim *s, int64_t size)
{
    if (s->start < 0 || s->start > s->limit || s->limit > size)
        return HJ_BAD(in,
                      "dimension %d: [%lld:%lld] must lie in [0:%lld], its "
                      "start not after its limit",
                      i, (long long)s->start, (long long)s->limit,
                      (long long)size);
    if (s->stride < 1)
        return HJ_BAD(in, "dimension %d: the stride %lld must be at least 1", i,
                      (long long)s->stride);
    return NULL;
}

hj_error *hj_infer_slice(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);
    const hj_slices *slices = &hj_instr_attr(in, HJ_ATTR_slice)->u.slices;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, from->rank);
    bool *is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, from->rank);

    HJ_CHECK(hj_want_sized(cx, in, 0));
    if (slices->n != from->rank)
        return HJ_BAD(in, "the slice has %d dimensions, the operand %s has %d",
                      slices->n, hj_want_text(cx, from), from->rank);
    for (int i = 0; i < slices->n; i++) {
        const hj_slice_dim *s = &slices->at[i];
        HJ_CHECK(want_slice_dim(in, i, s, from->dims[i]));
        int64_t length = s->limit - s->start;
        dims[i] = length / s->stride + (length % s->stride != 0);
        /* One element of a dynamic dimension is always there; so are as many
         * as the program declares. */
        bool is_static = in->shape && hj_shape_is_array(in->shape) &&
                         in->shape->rank == from->rank &&
                         !hj_shape_is_dynamic_dim(in->shape, i);
        is_dynamic[i] =
            dims[i] != 1 && !is_static && hj_shape_is_dynamic_dim(from, i);
    }
    return hj_make_array(cx, in, from->dtype, from->rank, dims, is_dynamic,
                         out);
}

hj_error *hj_infer_transpose(hj_infer *cx, const hj_instr *in,
                             const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);
    hj_ints order = hj_instr_ints(in, HJ_ATTR_dimensions);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, from->rank);
    bool *is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, from->rank);

    HJ_CHECK(hj_want_array(cx, in, 0));
    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_dimensions, from->rank));
    if (order.n != from->rank)
        return HJ_BAD(in,
                      "dimensions=%s is not a permutation of the "
                      "dimensions of %s",
                      hj_want_ints_text(cx, order), hj_want_text(cx, from));
    for (int i = 0; i < order.n; i++) {
        dims[i] = from->dims[order.at[i]];
        is_dynamic[i] = hj_shape_is_dynamic_dim(from, (int)order.at[i]);
    }
    return hj_make_array(cx, in, from->dtype, from->rank, dims, is_dynamic,
                         out);
}
