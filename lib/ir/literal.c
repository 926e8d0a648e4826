/* literal -- see literal.h. */
#include "ir/literal.h"

#include "base/map.h"

#include <string.h>

hj_literal *hj_literal_new(hj_arena *arena, const hj_shape *shape)
{
    hj_literal *literal = HJ_NEW(arena, hj_literal);

    literal->shape = shape;
    if (hj_shape_is_tuple(shape)) {
        literal->elements = HJ_NEW_ARRAY(arena, hj_literal *, shape->nelements);
        for (int i = 0; i < shape->nelements; i++)
            literal->elements[i] = hj_literal_new(arena, shape->elements[i]);
        return literal;
    }
    literal->nbytes = hj_shape_nbytes(shape);
    literal->data = hj_arena_data(arena, (size_t)literal->nbytes);
    memset(literal->data, 0, (size_t)literal->nbytes);
    return literal;
}

hj_literal *hj_literal_clone(hj_arena *arena, const hj_literal *literal)
{
    hj_literal *copy = HJ_NEW(arena, hj_literal);

    *copy = *literal;
    copy->shape = hj_shape_clone(arena, literal->shape);
    if (hj_shape_is_tuple(literal->shape)) {
        int n = literal->shape->nelements;
        copy->elements = HJ_NEW_ARRAY(arena, hj_literal *, n);
        for (int i = 0; i < n; i++)
            copy->elements[i] = hj_literal_clone(arena, literal->elements[i]);
        return copy;
    }
    copy->data = hj_arena_data(arena, (size_t)literal->nbytes);
    if (literal->nbytes)
        memcpy(copy->data, literal->data, (size_t)literal->nbytes);
    return copy;
}

bool hj_literal_equal(const hj_literal *a, const hj_literal *b)
{
    if (!hj_shape_equal(a->shape, b->shape) || a->is_elided != b->is_elided)
        return false;
    for (int i = 0; i < a->shape->nelements; i++)
        if (!hj_literal_equal(a->elements[i], b->elements[i]))
            return false;
    return !a->nbytes || !memcmp(a->data, b->data, (size_t)a->nbytes);
}

uint64_t hj_literal_hash(const hj_literal *literal)
{
    uint64_t h = (uint64_t)literal->shape->dtype;

    h = hj_hash(literal->shape->dims,
                (size_t)literal->shape->rank * sizeof(int64_t), h);
    for (int i = 0; i < literal->shape->nelements; i++) {
        uint64_t e = hj_literal_hash(literal->elements[i]);
        h = hj_hash(&e, sizeof e, h);
    }
    return hj_hash(literal->data, (size_t)literal->nbytes, h);
}

hj_fp_format hj_dtype_format(hj_dtype dtype)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    static const hj_fp_kind kinds[] = { HJ_FP_IEEE, HJ_FP_IEEE,   HJ_FP_FN,
                                        HJ_FP_FNUZ, HJ_FP_FINITE, HJ_FP_E8M0 };

    return (hj_fp_format){ info->exponent_bits, info->mantissa_bits, info->bias,
                           kinds[info->special] };
}

bool hj_literal_is_splat(const hj_literal *literal)
{
    if (hj_shape_is_tuple(literal->shape))
        return false;
    int64_t size = hj_dtype_get(literal->shape->dtype)->nbytes;
    const char *data = literal->data;

    return literal->nbytes >= size && size &&
           !memcmp(data, data + size, (size_t)(literal->nbytes - size));
}
