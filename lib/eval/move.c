/* move -- ops that move elements and compute nothing: a result is the operand
 * seen through other strides. */
#include "eval/core/cx.h"

#include <string.h>

static int64_t nbytes_of(const hj_literal *literal)
{
    return hj_dtype_get(literal->shape->dtype)->nbytes;
}

/* The same elements in row-major order under other dimensions. */
static hj_error *retype(hj_eval *cx, const hj_instr *in, hj_literal *x,
                        int rank, const int64_t *dims, hj_literal **out)
{
    hj_literal *y = HJ_NEW(cx->arena, hj_literal);

    *y = *x;
    y->shape = hj_shape_new_array(cx->arena, in->shape->dtype, rank, dims);
    if (hj_shape_nbytes(y->shape) != x->nbytes)
        return hj_instr_error(in, HJ_ABORTED,
                              "%s has not as many elements as %s",
                              hj_shape_text(cx->arena, x->shape),
                              hj_shape_text(cx->arena, y->shape));
    *out = y;
    return NULL;
}

/* The sizes of one group of dimensions: a bounded one takes what the others
 * leave of as many elements. */
static hj_error *group_sizes(const hj_instr *in, const hj_shape *from,
                             const hj_shape_group *g, int *source,
                             int64_t *dims)
{
    const hj_shape *to = in->shape;
    int64_t nelems = 1, known = 1, unknown = -1;
    bool is_same = hj_shape_match_group(in->operands[0]->shape, to, g, source);

    for (int d = g->from; d < g->from + g->nfrom; d++)
        nelems *= from->dims[d];
    for (int d = g->to; d < g->to + g->nto; d++) {
        dims[d] =
            is_same && source[d] >= 0 ? from->dims[source[d]] : to->dims[d];
        if (is_same || !hj_shape_is_dynamic_dim(to, d)) {
            known *= dims[d];
            continue;
        }
        if (unknown >= 0)
            return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                  "the sizes of more than one dynamic "
                                  "dimension of a reshape (use "
                                  "dynamic-reshape)");
        unknown = d;
    }
    if (unknown >= 0)
        dims[unknown] = known ? nelems / known : 0;
    return NULL;
}

hj_error *hj_eval_reshape(hj_eval *cx, const hj_instr *in,
                          hj_literal *const *operands, hj_literal **out)
{
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, in->shape->rank);
    int *source = HJ_NEW_ARRAY(cx->arena, int, in->shape->rank);
    hj_shape_group g = { 0 };

    while (hj_shape_next_group(in->operands[0]->shape, in->shape, &g))
        HJ_CHECK(group_sizes(in, operands[0]->shape, &g, source, dims));
    return retype(cx, in, operands[0], in->shape->rank, dims, out);
}

/* The operands after the first are the sizes. */
hj_error *hj_eval_dynamic_reshape(hj_eval *cx, const hj_instr *in,
                                  hj_literal *const *operands, hj_literal **out)
{
    const hj_shape *shape = in->shape;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);

    for (int d = 0; d < shape->rank; d++) {
        hj_number size = hj_number_load(operands[d + 1], 0);
        int64_t low = hj_shape_is_dynamic_dim(shape, d) ? 0 : shape->dims[d];
        dims[d] = hj_number_index(&size);
        if (dims[d] < low || dims[d] > shape->dims[d])
            return hj_instr_error(in, HJ_ABORTED,
                                  "the size of dimension %d is %lld, not in "
                                  "%lld..%lld",
                                  d, (long long)dims[d], (long long)low,
                                  (long long)shape->dims[d]);
    }
    return retype(cx, in, operands[0], shape->rank, dims, out);
}

/* Between an array in its logical order and the bytes in the order of its
 * layout. */
static void move_in_memory_order(hj_eval *cx, const hj_literal *x, char *memory,
                                 bool to_memory)
{
    int rank = x->shape->rank;
    int64_t *order = hj_shape_memory_order(cx->arena, x->shape);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank),
            nbytes = nbytes_of(x);
    hj_view logical = hj_view_of(cx, x), ordered = logical, flat = logical;

    ordered.strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    flat.strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    flat.at = memory;
    for (int d = 0; d < rank; d++) {
        dims[d] = x->shape->dims[order[d]];
        ordered.strides[d] = logical.strides[order[d]];
    }
    for (int64_t d = rank - 1, n = 1; d >= 0; n *= dims[d--])
        flat.strides[d] = n;
    if (to_memory)
        hj_view_copy(rank, dims, &flat, &ordered, nbytes);
    else
        hj_view_copy(rank, dims, &ordered, &flat, nbytes);
}

/* The same bytes; what becomes pred or less than a byte is made canonical. */
hj_error *hj_eval_bitcast(hj_eval *cx, const hj_instr *in,
                          hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *x = operands[0];
    hj_dtype dtype = in->shape->dtype;

    if (hj_shape_is_plain_bitcast(in->operands[0]->shape, in->shape))
        return hj_eval_reshape(cx, in, operands, out);
    hj_literal as_declared = { .shape = in->operands[0]->shape,
                               .data = x->data,
                               .nbytes = x->nbytes };
    hj_literal *y = hj_literal_new(cx->arena, in->shape);
    char *memory = hj_arena_data(cx->arena, (size_t)x->nbytes + 1);
    move_in_memory_order(cx, &as_declared, memory, true);
    for (int64_t i = 0; dtype == HJ_DTYPE_pred && i < x->nbytes; i++)
        memory[i] = memory[i] != 0;
    move_in_memory_order(cx, y, memory, false);
    if (hj_dtype_width(dtype) % 8 && dtype != HJ_DTYPE_pred) {
        for (int64_t i = 0; i < y->nbytes; i++) {
            hj_number value = hj_number_load(y, i);
            hj_number_store(y, i, &value);
        }
    }
    *out = y;
    return NULL;
}

hj_error *hj_eval_copy(hj_eval *cx, const hj_instr *in,
                       hj_literal *const *operands, hj_literal **out)
{
    (void)cx;
    (void)in;
    *out = operands[0];
    return NULL;
}

hj_error *hj_eval_broadcast(hj_eval *cx, const hj_instr *in,
                            hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *x = operands[0];
    hj_ints dimensions = hj_instr_ints(in, HJ_ATTR_dimensions);
    int rank = in->shape->rank;
    int64_t *dims = hj_arena_memdup(cx->arena, in->shape->dims,
                                    (size_t)rank * sizeof *dims);
    hj_view from = hj_view_of(cx, x), spread = from;

    spread.strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    for (int i = 0; i < dimensions.n && i < x->shape->rank; i++) {
        int64_t d = dimensions.at[i];
        dims[d] = x->shape->dims[i];
        spread.strides[d] = from.strides[i];
    }
    hj_literal *y = hj_eval_new(cx, x->shape->dtype, rank, dims);
    hj_view to = hj_view_of(cx, y);
    hj_view_copy(rank, dims, &to, &spread, nbytes_of(x));
    *out = y;
    return NULL;
}

hj_error *hj_eval_transpose(hj_eval *cx, const hj_instr *in,
                            hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *x = operands[0];
    hj_ints permutation = hj_instr_ints(in, HJ_ATTR_dimensions);
    int rank = x->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    hj_view from = hj_view_of(cx, x), turned = from;

    turned.strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    for (int d = 0; d < rank; d++) {
        dims[d] = x->shape->dims[permutation.at[d]];
        turned.strides[d] = from.strides[permutation.at[d]];
    }
    hj_literal *y = hj_eval_new(cx, x->shape->dtype, rank, dims);
    hj_view to = hj_view_of(cx, y);
    hj_view_copy(rank, dims, &to, &turned, nbytes_of(x));
    *out = y;
    return NULL;
}

hj_error *hj_eval_reverse(hj_eval *cx, const hj_instr *in,
                          hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *x = operands[0];
    hj_ints dimensions = hj_instr_ints(in, HJ_ATTR_dimensions);
    const hj_shape *shape = x->shape;
    hj_literal *y = hj_eval_new_like(cx, shape->dtype, x);
    hj_view from = hj_view_of(cx, x), to = hj_view_of(cx, y);

    *out = y;
    if (!y->nbytes)
        return NULL;
    for (int i = 0; i < dimensions.n; i++) {
        int d = (int)dimensions.at[i];
        hj_view_shift(&from, d, shape->dims[d] - 1, nbytes_of(x));
        from.strides[d] = -from.strides[d];
    }
    hj_view_copy(shape->rank, shape->dims, &to, &from, nbytes_of(x));
    return NULL;
}

hj_error *hj_eval_slice(hj_eval *cx, const hj_instr *in,
                        hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *x = operands[0];
    const hj_slices *slices = &hj_instr_attr(in, HJ_ATTR_slice)->u.slices;
    int rank = x->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    int64_t *count = HJ_NEW_ARRAY(cx->arena, int64_t, rank);

    for (int d = 0; d < rank; d++) {
        const hj_slice_dim *s = &slices->at[d];
        int64_t size = x->shape->dims[d]; /* maybe less than its bound */
        int64_t limit = s->limit < size ? s->limit : size;
        count[d] =
            limit > s->start ? (limit - s->start - 1) / s->stride + 1 : 0;
        dims[d] = hj_shape_is_dynamic_dim(in->shape, d) ? count[d]
                                                        : in->shape->dims[d];
    }
    hj_literal *y = *out = hj_eval_new(cx, x->shape->dtype, rank, dims);
    hj_view from = hj_view_of(cx, x), to = hj_view_of(cx, y);
    for (int d = 0; d < rank; d++) {
        if (!count[d])
            return NULL;
        hj_view_shift(&from, d, slices->at[d].start, nbytes_of(x));
        from.strides[d] *= slices->at[d].stride;
    }
    hj_view_copy(rank, count, &to, &from, nbytes_of(x));
    return NULL;
}

hj_error *hj_eval_concatenate(hj_eval *cx, const hj_instr *in,
                              hj_literal *const *operands, hj_literal **out)
{
    const hj_shape *first = operands[0]->shape;
    int d = (int)hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
    int64_t *dims = hj_arena_memdup(cx->arena, first->dims,
                                    (size_t)first->rank * sizeof *dims);

    dims[d] = 0;
    for (int i = 0; i < in->noperands; i++)
        dims[d] += operands[i]->shape->dims[d];
    hj_literal *y = hj_eval_new(cx, first->dtype, first->rank, dims);
    hj_view to = hj_view_of(cx, y);
    for (int i = 0; i < in->noperands; i++) {
        const hj_shape *piece = operands[i]->shape;
        hj_view from = hj_view_of(cx, operands[i]);
        hj_view_copy(piece->rank, piece->dims, &to, &from, nbytes_of(y));
        hj_view_shift(&to, d, piece->dims[d], nbytes_of(y));
    }
    *out = y;
    return NULL;
}

/* Element i of a dimension goes to low + i * (interior + 1); `first` and
 * `count` get the elements that land inside `size`. */
static void placed_range(const hj_padding_dim *pad, int64_t n, int64_t size,
                         int64_t *first, int64_t *count)
{
    int64_t step = pad->interior + 1;
    int64_t begin = pad->low < 0 ? (-pad->low + step - 1) / step : 0;
    int64_t end = size <= pad->low ? 0 : (size - pad->low + step - 1) / step;

    end = end < n ? end : n;
    *first = begin;
    *count = end > begin ? end - begin : 0;
}

hj_error *hj_eval_pad(hj_eval *cx, const hj_instr *in,
                      hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *x = operands[0];
    const hj_padding *padding = &hj_instr_attr(in, HJ_ATTR_padding)->u.padding;
    int rank = x->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    int64_t *count = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    int64_t *first = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    int64_t nbytes = nbytes_of(x);

    for (int d = 0; d < rank; d++) {
        const hj_padding_dim *p = &padding->at[d];
        int64_t n = x->shape->dims[d];
        dims[d] = n + (n > 1 ? n - 1 : 0) * p->interior + p->low + p->high;
        if (dims[d] < 0)
            dims[d] = 0;
    }
    hj_literal *y = *out = hj_eval_new(cx, x->shape->dtype, rank, dims);
    for (int64_t i = 0; i < hj_shape_nelems(y->shape); i++) {
        if (i % 4096 == 4095)
            HJ_CHECK(hj_eval_poll_work(cx, 4096));
        memcpy((char *)y->data + i * nbytes, operands[1]->data, (size_t)nbytes);
    }
    hj_view from = hj_view_of(cx, x), to = hj_view_of(cx, y);
    for (int d = 0; d < rank; d++) {
        placed_range(&padding->at[d], x->shape->dims[d], dims[d], &first[d],
                     &count[d]);
        if (!count[d])
            return NULL;
    }
    for (int d = 0; d < rank; d++) {
        const hj_padding_dim *p = &padding->at[d];
        hj_view_shift(&from, d, first[d], nbytes);
        hj_view_shift(&to, d, p->low + first[d] * (p->interior + 1), nbytes);
        to.strides[d] *= p->interior + 1;
    }
    hj_view_copy(rank, count, &to, &from, nbytes);
    return NULL;
}

/* Numbers its positions along one dimension, as integers converted to the
 * type. */
hj_error *hj_eval_iota(hj_eval *cx, const hj_instr *in,
                       hj_literal *const *operands, hj_literal **out)
{
    const hj_shape *shape = in->shape;
    int d = (int)hj_instr_int(in, HJ_ATTR_iota_dimension, 0);
    hj_literal *y = hj_eval_new(cx, shape->dtype, shape->rank, shape->dims);
    int64_t *index = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    int64_t n = hj_shape_nelems(shape);

    (void)operands;
    for (int64_t i = 0; i < n; i++) {
        if (i % 4096 == 4095)
            HJ_CHECK(hj_eval_poll_work(cx, 4096));
        hj_number at = { .dtype = HJ_DTYPE_s64, .u.i = index[d] };
        hj_number value = hj_scalar_convert(in, &at);
        hj_number_store(y, i, &value);
        hj_index_next(shape->rank, shape->dims, index);
    }
    *out = y;
    return NULL;
}
