/* fill -- values that tell implementations apart. */
#include "base/bits.h"
#include "test/values/values.h"

#include <math.h>
#include <string.h>

static uint64_t next(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* Ends of ranges, halfway points, places where formulas change. */
static const double SPECIAL[] = {
    0.0,
    -0.0,
    INFINITY,
    -INFINITY,
    NAN,
    1,
    -1,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    2,
    -2,
    3,
    -3,
    0x1p-149,
    -0x1p-149,
    0x1p-126,
    0x1p-24,
    -0x1p-25,
    0x1p-14,
    65504,
    65520,
    -65520,
    0x1p127,
    -0x1p127,
    0x1.fp127,
    88.5,
    -87.5,
    -103.5,
    709.5,
    -745.0,
    0.25,
    0x1p-1074,
    0x1p-1022,
    0x1.fp1023,
    1e300,
    -1e300,
    2147483647,
    -2147483648.0,
    0x1p31,
    0x1p32,
    0x1p63,
    -0x1p63,
    0x1p64,
    127.5,
    -128.5,
    255.5,
    -0.9,
    0.9,
    0.99999994,
    448,
    464,
    57344,
    240,
    6,
    7.5,
    28,
    1e-5,
    10,
    -10,
    3.14159265358979,
    1.5707963267948966,
};
enum { NSPECIAL = sizeof SPECIAL / sizeof *SPECIAL };

/* A quarter any pattern, the others of ordinary size. */
static double ordinary(uint64_t *state, hj_dtype dtype)
{
    uint64_t z = next(state);
    double u = (double)(z >> 11) * 0x1p-52 - 1; /* [-1, 1) */

    switch (z & 7) {
    case 0:
    case 1:
        if (dtype == HJ_DTYPE_f64 || dtype == HJ_DTYPE_c128)
            return hj_f64_of_bits(next(state));
        return (double)hj_f32_of_bits((uint32_t)next(state));
    case 2:
    case 3:
        return u;
    case 4:
    case 5:
        return u * 10;
    case 6:
        return u * 1000;
    default:
        return round(u * 20);
    }
}

static double real_value(int64_t i, uint64_t *state, hj_dtype dtype)
{
    uint64_t z = next(state);

    if (i < NSPECIAL)
        return SPECIAL[i];
    if (z % 8 == 0)
        return SPECIAL[next(state) % NSPECIAL];
    return ordinary(state, dtype);
}

static int64_t int_value(int64_t i, uint64_t *state, int width)
{
    uint64_t z = next(state), few = z >> 32 & 7;
    uint64_t top = (uint64_t)1 << (width - 1);

    if (width <= 8 && i < 256)
        return i;
    switch (z % 6) {
    case 0:
        return (int64_t)few - 3;
    case 1:
        return (int64_t)(top + few - 3);
    case 2:
        return (int64_t)(few << (z >> 40 & 63));
    case 3:
        return (int64_t)(z >> 40 & 127);
    default:
        return (int64_t)next(state);
    }
}

static void fill_narrow(hj_literal *literal, int64_t n, uint64_t *state)
{
    hj_dtype dtype = literal->shape->dtype;
    int width = hj_dtype_width(dtype), nbytes = hj_dtype_nbytes(dtype);

    for (int64_t i = 0; i < n; i++) {
        uint64_t code = next(state);

        if (width <= 8 && i < 256)
            code = (uint64_t)i;
        if (width <= 8 || code >> 62 == 0)
            hj_bits_store((char *)literal->data + i * nbytes, nbytes,
                          code & (((uint64_t)1 << width) - 1));
        else
            hj_literal_set_real(literal, i, real_value(i, state, dtype));
    }
}

/* Values of a float type next to the ends of its ranges, `finest` least
 * subnormal numbers the least one. */
static double end_of_range(hj_dtype dtype, double finest, uint64_t k)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    double least = ldexp(1, 2 - (1 << (info->exponent_bits - 1)));
    double step = ldexp(least, -info->mantissa_bits) * finest;
    double most = ldexp(2 - ldexp(1, -info->mantissa_bits),
                        (1 << (info->exponent_bits - 1)) - 1);
    const double ends[] = { NAN,  INFINITY,         0, least,    step,
                            most, least - step,     1, 2 * step, most / 2,
                            0.5,  1 + step / least, 3 };

    return ends[k % (sizeof ends / sizeof *ends)];
}

void fill_special(hj_literal *literal, uint64_t first)
{
    hj_dtype dtype = literal->shape->dtype, part = hj_dtype_real(dtype);
    int64_t n = hj_shape_nelems(literal->shape);
    uint64_t state = first;
    /* (atan2 quarters numbers next to overflow: 2^-1074 is nothing there) */
    double finest = dtype == HJ_DTYPE_c128 ? 4 : 1;

    for (int64_t i = 0; i < n; i++) {
        uint64_t k = first + (uint64_t)i, z = next(&state);
        double re = end_of_range(part, finest, k) * (z & 1 ? 1 : -1);
        double im = end_of_range(part, finest, z >> 8) * (z & 2 ? 1 : -1);
        if (hj_dtype_is_complex(dtype))
            hj_literal_set_complex(literal, i, re, im);
        else
            hj_literal_set_real(literal, i, re);
    }
}

void fill_ordinary(hj_literal *literal, uint64_t seed, double range)
{
    int64_t n = hj_shape_nelems(literal->shape);
    uint64_t state = seed;

    for (int64_t i = 0; i < n; i++) {
        double re = (double)(next(&state) >> 11) * 0x1p-52 - 1;
        double im = (double)(next(&state) >> 11) * 0x1p-52 - 1;

        if (hj_dtype_is_complex(literal->shape->dtype))
            hj_literal_set_complex(literal, i, re * range, im * range);
        else
            hj_literal_set_real(literal, i, re * range);
    }
}

void fill(hj_literal *literal, uint64_t seed)
{
    hj_dtype dtype = literal->shape->dtype;
    int64_t n = hj_shape_nelems(literal->shape);
    uint64_t state = seed * 7919;
    /* Second operands meet every special value of first ones. */
    int64_t skip = seed ? n : 0;

    if (hj_dtype_is_float(dtype) && hj_dtype_width(dtype) < 32) {
        fill_narrow(literal, n, &state);
        return;
    }
    for (int64_t i = 0; i < n; i++) {
        if (hj_dtype_is_complex(dtype))
            hj_literal_set_complex(literal, i,
                                   real_value(skip + i, &state, dtype),
                                   real_value(NSPECIAL, &state, dtype));
        else if (hj_dtype_is_float(dtype))
            hj_literal_set_real(literal, i,
                                real_value(skip + i, &state, dtype));
        else
            hj_literal_set_int(
                literal, i, int_value(skip + i, &state, hj_dtype_width(dtype)));
    }
}
