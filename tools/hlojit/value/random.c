/* random.c -- the values of --random.
 *
 * Element i of leaf k is a function of (seed, k, i) alone, so that it is the
 * same on every machine: floats are multiples of one unit in the last place of
 * 1 from [-1, 1), all exact; integers 0 to 7, or 0 and 1 where the type has
 * less than four bits; preds 0 or 1.
 */
#include "tools/hlojit/value/values.h"

/* The mantissa bits of each float type, 0 for others. */
static const int mantissas[] = {
#define HJ_DTYPE(id, class_, width, nbytes, exponent, mantissa, bias, special, \
                 proto)                                                        \
    mantissa,
#include "hlojit/dtypes.def"
#undef HJ_DTYPE
};

/* SplitMix64 (Steele, Lea and Flood, 2014). */
static uint64_t mix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* In [-1, 1). */
static double uniform(uint64_t bits, int mantissa)
{
    double unit = 1.0 / (double)((uint64_t)1 << mantissa);

    return (double)(bits >> (63 - mantissa)) * unit - 1;
}

static void fill_floats(const hj_buffer *to, hj_dtype part, int64_t n,
                        uint64_t start)
{
    int mantissa = mantissas[part];

    for (int64_t i = 0; i < n; i++) {
        double x = uniform(mix(start + (uint64_t)i), mantissa);
        if (part == HJ_DTYPE_f32)
            ((float *)to->data)[i] = (float)x;
        else if (part == HJ_DTYPE_f64)
            ((double *)to->data)[i] = x;
        else if (part == HJ_DTYPE_f8e8m0fnu) /* powers of two alone */
            hj_element_set_real(part, to->data, i, x < 0 ? 0.5 : 1);
        else
            hj_element_set_real(part, to->data, i, x);
    }
}

void values_randomise(const hj_buffer *to, uint64_t seed, int leaf)
{
    hj_dtype dtype = to->shape.dtype;
    int64_t n = hj_shape_nelems(&to->shape);
    uint64_t start = mix(mix(seed) ^ (uint64_t)leaf);
    int shift = hj_dtype_width(dtype) < 4 ? 63 : 61;

    switch (hj_dtype_class_of(dtype)) {
    case HJ_CLASS_COMPLEX:
        fill_floats(to, dtype == HJ_DTYPE_c64 ? HJ_DTYPE_f32 : HJ_DTYPE_f64,
                    2 * n, start);
        break;
    case HJ_CLASS_FLOAT:
        fill_floats(to, dtype, n, start);
        break;
    default:
        for (int64_t i = 0; i < n; i++)
            hj_element_set_int(dtype, to->data, i,
                               (int64_t)(mix(start + (uint64_t)i) >> shift));
        break;
    }
}
