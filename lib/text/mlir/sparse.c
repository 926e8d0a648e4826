/* sparse -- arrays that are zero but for some elements: indices, values. */
#include "text/mlir/elements.h"

typedef HJ_VEC(int64_t) index_vec;

static hj_error *expected(hj_mlir_decoder *d, const char *what)
{
    return hj_mlir_error(d->r, d->s, "expected %s", what);
}

/* a, or [a, b]: the indices of one element; its place in row-major order. */
static hj_error *read_index(hj_mlir_decoder *d, int64_t *out)
{
    const hj_mlir_type *type = d->type;
    bool is_list = hj_mlir_decode_eat(d, '[');
    uint64_t value;

    *out = 0;
    if (!is_list && type->rank != 1)
        return expected(d, "'[' before indices");
    for (int i = 0; i < type->rank; i++) {
        if (i && !hj_mlir_decode_eat(d, ','))
            return expected(d, "',' between indices");
        hj_mlir_decode_blanks(d);
        if (!hj_mlir_decode_uint(d, &value) || value >= (uint64_t)type->dims[i])
            return expected(d, "an index inside of the array");
        *out = *out * type->dims[i] + (int64_t)value;
    }
    if (is_list && !hj_mlir_decode_eat(d, ']'))
        return expected(d, "']' after indices");
    return NULL;
}

/* One number, for each dimension. */
static hj_error *read_corner(hj_mlir_decoder *d, index_vec *out)
{
    const hj_mlir_type *type = d->type;
    int64_t place = 0;
    uint64_t value;

    if (!hj_mlir_decode_uint(d, &value))
        return expected(d, "'[' before indices");
    for (int i = 0; i < type->rank; i++) {
        if (value >= (uint64_t)type->dims[i])
            return expected(d, "an index inside of the array");
        place = place * type->dims[i] + (int64_t)value;
    }
    HJ_PUSH(d->r->arena, out, place);
    return NULL;
}

/* [[0, 1], [1, 2]] is a list of indices; for vectors [0, 1] is, too. */
static hj_error *read_indices(hj_mlir_decoder *d, index_vec *out)
{
    hj_mlir_decoder inner = *d;
    int64_t index;

    if (!hj_mlir_decode_eat(&inner, '['))
        return read_corner(d, out);
    if (d->type->rank != 1) {
        hj_mlir_decoder probe = inner;
        if (!hj_mlir_decode_eat(&probe, '['))
            return expected(d, "a list of lists of indices");
    }
    *d = inner;
    if (hj_mlir_decode_eat(d, ']'))
        return NULL;
    do {
        HJ_CHECK(read_index(d, &index));
        HJ_PUSH(d->r->arena, out, index);
    } while (hj_mlir_decode_eat(d, ','));
    return hj_mlir_decode_eat(d, ']') ? NULL : expected(d, "']' after indices");
}

/* One value for all, or a list of as many as there are indices. */
static hj_error *read_values(hj_mlir_decoder *d, const index_vec *indices)
{
    bool is_list = hj_mlir_decode_eat(d, '[');
    const char *first = d->s;

    for (int i = 0; i < indices->n; i++) {
        if (!is_list)
            d->s = first;
        else if (i && !hj_mlir_decode_eat(d, ','))
            return expected(d, "',' between values");
        hj_mlir_decode_blanks(d);
        d->n = indices->at[i] * (d->part == d->dtype ? 1 : 2);
        HJ_CHECK(hj_mlir_decode_element(d));
    }
    if (!is_list && !indices->n) { /* read, and nowhere */
        hj_mlir_decode_blanks(d);
        d->n = d->nelems;
        HJ_CHECK(hj_mlir_decode_element(d));
    }
    if (is_list && !hj_mlir_decode_eat(d, ']'))
        return expected(d, "']' after the values");
    return NULL;
}

hj_error *hj_mlir_decode_sparse(hj_mlir_decoder *d)
{
    index_vec indices = { 0 };

    HJ_CHECK(read_indices(d, &indices));
    if (!hj_mlir_decode_eat(d, ','))
        return expected(d, "',' before the values");
    HJ_CHECK(read_values(d, &indices));
    hj_mlir_decode_blanks(d);
    return d->s == d->end ? NULL : expected(d, "'>' after the values");
}
