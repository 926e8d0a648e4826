/* compare.c -- see compare.h. */
#include "tools/hlojit/value/compare.h"

#include <math.h>
#include <string.h>

/* The mantissa bits of each float type, 0 for others. */
static const int mantissas[] = {
#define HJ_DTYPE(id, class_, width, nbytes, exponent, mantissa, bias, special, \
                 proto)                                                        \
    mantissa,
#include "hlojit/dtypes.def"
#undef HJ_DTYPE
};

/* An element as the two parts of a complex number. */
typedef struct number {
    double re, im;
} number;

static bool is_fractional(hj_dtype dtype)
{
    hj_dtype_class class_ = hj_dtype_class_of(dtype);

    return class_ == HJ_CLASS_FLOAT || class_ == HJ_CLASS_COMPLEX;
}

static number load(const hj_buffer *from, int64_t i)
{
    hj_dtype dtype = from->shape.dtype;

    if (!is_fractional(dtype))
        return (number){ (double)hj_element_int(dtype, from->data, i), 0 };
    return (number){ hj_element_real(dtype, from->data, i),
                     hj_element_imag(dtype, from->data, i) };
}

static bool has_same_bits(const hj_buffer *a, const hj_buffer *b, int64_t i)
{
    size_t nbytes = (size_t)hj_dtype_nbytes(a->shape.dtype);

    return !memcmp((const char *)a->data + (size_t)i * nbytes,
                   (const char *)b->data + (size_t)i * nbytes, nbytes);
}

tolerance tolerance_of(const hj_buffer *want, tolerance given)
{
    int64_t n = hj_shape_nelems(&want->shape);
    double largest = 0;

    if (given.is_exact)
        return given;
    if (!is_fractional(want->shape.dtype))
        return (tolerance){ .is_exact = true };
    double eps = ldexp(1, -mantissas[given.dtype]);
    for (int64_t i = 0; given.atol < 0 && i < n; i++) {
        number x = load(want, i);
        if (isfinite(x.re) && isfinite(x.im))
            largest = fmax(largest, hypot(x.re, x.im));
    }
    if (given.rtol < 0)
        given.rtol = 256 * eps;
    if (given.atol < 0)
        given.atol = 16 * eps * largest;
    return given;
}

/* One part: equal, or both NaN. */
static bool is_same(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

static double distance(number a, number b)
{
    double re = is_same(a.re, b.re) ? 0 : a.re - b.re;
    double im = is_same(a.im, b.im) ? 0 : a.im - b.im;
    double d = hypot(re, im);

    return isnan(d) ? INFINITY : d;
}

/* Where bits count: may element i be called equal? */
static bool is_exactly_equal(const hj_buffer *got, const hj_buffer *want,
                             int64_t i, number g, number w)
{
    if (has_same_bits(got, want, i))
        return true;
    if (!isnan(w.re) && !isnan(w.im))
        return false;
    return is_same(g.re, w.re) && is_same(g.im, w.im) &&
           (isnan(w.re) || signbit(g.re) == signbit(w.re)) &&
           (isnan(w.im) || signbit(g.im) == signbit(w.im));
}

difference compare(const hj_buffer *got, const hj_buffer *want, tolerance t)
{
    difference d = { .first = -1, .worst = -1, .error = -1 };
    int64_t n = hj_shape_nelems(&want->shape);

    for (int64_t i = 0; i < n; i++) {
        number g = load(got, i), w = load(want, i);
        double error = distance(g, w);
        bool good =
            t.is_exact
                ? is_exactly_equal(got, want, i, g, w)
                : !error || (isfinite(error) &&
                             error <= t.atol + t.rtol * hypot(w.re, w.im));
        if (!good && !d.n++) {
            d.first = d.worst = i;
            d.error = error;
        }
        if ((!good || !d.n) && error > d.error) {
            d.worst = i;
            d.error = error;
        }
    }
    return d;
}
