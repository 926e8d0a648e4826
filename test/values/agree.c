/* agree -- see values.h. */
#include "test/values/values.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A number's place among all of its type, in order. */
static int64_t place(hj_dtype dtype, double x)
{
    hj_fp_format format = hj_dtype_format(dtype);
    uint64_t code = dtype == HJ_DTYPE_f64 ? hj_f64_bits(fabs(x))
                                          : hj_fp_from_double(&format, fabs(x));

    return signbit(x) ? -(int64_t)code : (int64_t)code;
}

/* Zeros of different sign are different, and so are signs of small numbers. */
static bool is_near(hj_dtype dtype, double got, double want, int ulps)
{
    if (isnan(got) || isnan(want))
        return isnan(got) && isnan(want);
    if (!signbit(got) != !signbit(want))
        return false;
    return llabs(place(dtype, got) - place(dtype, want)) <= ulps;
}

static bool is_near_complex(const hj_literal *got, const hj_literal *want,
                            int64_t i, int ulps)
{
    hj_dtype part = hj_dtype_real(got->shape->dtype);
    double re = hj_literal_get_real(got, i), im = hj_literal_get_imag(got, i);
    double x = hj_literal_get_real(want, i), y = hj_literal_get_imag(want, i);
    int mantissa = part == HJ_DTYPE_f32 ? 23 : 52;
    int least = part == HJ_DTYPE_f32 ? -126 : -1022;

    if (isnan(x) || isnan(y)) /* the sign of inf beside NaN is anything */
        return is_near(part, fabs(re), fabs(x), 0) &&
               is_near(part, fabs(im), fabs(y), 0);
    if (ulps <= 0)
        return is_near(part, re, x, 0) && is_near(part, im, y, 0);
    /* Beside an infinity numbers are as fine as the largest one is. */
    double coarse = ldexp(ulps, 1 - least - mantissa);
    if (isinf(x) || isinf(y))
        return (isinf(x) ? re == x : fabs(re - x) <= coarse) &&
               (isinf(y) ? im == y : fabs(im - y) <= coarse);
    if (!isfinite(re) || !isfinite(im))
        return false;
    int exponent =
        fmax(fabs(x), fabs(y)) == 0 ? least : ilogb(fmax(fabs(x), fabs(y)));
    if (exponent < least)
        exponent = least;
    return hypot(re - x, im - y) <= ldexp(ulps, exponent - mantissa);
}

bool values_agree(const hj_literal *got, const hj_literal *want, int64_t i,
                  int ulps)
{
    hj_dtype dtype = want->shape->dtype;
    size_t nbytes = (size_t)hj_dtype_nbytes(dtype);
    const char *a = got->data, *b = want->data;

    if (!memcmp(a + (size_t)i * nbytes, b + (size_t)i * nbytes, nbytes))
        return true;
    if (ulps == SAME_BITS)
        return false;
    if (hj_dtype_is_complex(dtype))
        return is_near_complex(got, want, i, ulps);
    if (hj_dtype_is_float(dtype))
        return is_near(dtype, hj_literal_get_real(got, i),
                       hj_literal_get_real(want, i), ulps);
    return false;
}

const char *value_text(hj_arena *arena, const hj_literal *x, int64_t i)
{
    hj_dtype dtype = x->shape->dtype;

    if (hj_dtype_is_complex(dtype))
        return hj_arena_printf(arena, "(%a, %a)", hj_literal_get_real(x, i),
                               hj_literal_get_imag(x, i));
    if (hj_dtype_is_float(dtype))
        return hj_arena_printf(arena, "%a", hj_literal_get_real(x, i));
    return hj_arena_printf(arena, "%" PRId64, hj_literal_get_int(x, i));
}
