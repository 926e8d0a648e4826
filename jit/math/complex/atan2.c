/* Complex atan2: -i log((x + iy) / sqrt(x^2 + y^2)).
 *
 * With a = x + iy and b = x - iy the root is that of ab, and so the result
 *
 *     (arg a - arg b) / 2 + i log(|b| / |a|) / 2,
 *
 * or pi away from it, where that is not what the principal root gives.  Both
 * parts come from what does not cancel: the angle from a conj(b), whose
 * imaginary part is 2 Re(x conj(y)), the logarithm from |a|^2 - |b|^2, which
 * is 4 Im(x conj(y)).  Each part of a and b is one sum, rounded once, so there
 * is no ill-conditioned argument: not next to y / x = i, either.
 *
 * NaN + i NaN of arguments that are not finite, and where ab is 0. */
#include "jit/math/complex/parts.h"

#include <math.h>

#define PI   0x1.921fb54442d18p+1
#define PI_4 0x1.921fb54442d18p-1
#define LN2  0x1.62e42fefa39efp-1

/* The largest part gets this exponent: squares stay in range, and products
 * with parts far below it as well. */
enum { EXPONENT = 400, FAR = 500 };

/* a b + c d to two units (Kahan's way). */
static LLVMValueRef dot(const hj_math_lanes *v, LLVMValueRef a, LLVMValueRef b,
                        LLVMValueRef c, LLVMValueRef d)
{
    hj_pair low = hj_lanes_two_prod(v, c, d);
    LLVMValueRef sum = f_fma(v, a, b, low.hi);

    /* (a zero keeps its sign) */
    return f_select(v, f_is_zero(v, low.lo), sum, f_add(v, sum, low.lo));
}

/* Re(p conj(q)), Im(p conj(q)) */
static LLVMValueRef along(const hj_math_lanes *v, hj_math_complex p,
                          hj_math_complex q)
{
    return dot(v, p.re, q.re, p.im, q.im);
}

static LLVMValueRef across(const hj_math_lanes *v, hj_math_complex p,
                           hj_math_complex q)
{
    return dot(v, p.im, q.re, f_neg(v, p.re), q.im);
}

static LLVMValueRef larger(const hj_math_lanes *v, hj_math_complex z)
{
    return f_max(v, f_abs(v, z.re), f_abs(v, z.im));
}

static LLVMValueRef is_finite(const hj_math_lanes *v, hj_math_complex z)
{
    return f_both(v, f_is_finite(v, z.re), f_is_finite(v, z.im));
}

/* z * 2^n */
static hj_math_complex times(const hj_math_lanes *v, hj_math_complex z,
                             hj_rounded n)
{
    return (hj_math_complex){ hj_lanes_scale(v, z.re, n),
                              hj_lanes_scale(v, z.im, n) };
}

/* What the largest part lacks of EXPONENT, in powers of two. */
static hj_rounded find_scale(const hj_math_lanes *v, hj_math_complex y,
                             hj_math_complex x)
{
    LLVMValueRef most = f_max(v, larger(v, y), larger(v, x)), exponent;
    hj_rounded n;

    exponent = hj_lanes_split(v, most, false).exponent;
    n = hj_lanes_round(v, f_sub(v, f_k(v, EXPONENT), exponent), 1);
    return hj_lanes_at_most(v, hj_lanes_at_least(v, n, -700), 1500);
}

/* Im(x^2 + y^2) / 2 for the numbers times 2^down, down <= 0.  Its sign decides
 * between two roots even where a part is far below the other, so the smaller
 * one is not scaled before the product is there. */
static LLVMValueRef sum_of_products(const hj_math_lanes *v, hj_math_complex y,
                                    hj_math_complex x, hj_rounded down)
{
    const hj_math_complex z[2] = { y, x };
    LLVMValueRef large[2], small[2], sum;
    LLVMValueRef by = f_k(v, ldexp(1, -EXPONENT - 4));

    for (int i = 0; i < 2; i++) {
        LLVMValueRef swaps = f_lt(v, f_abs(v, z[i].re), f_abs(v, z[i].im));
        small[i] = f_select(v, swaps, z[i].re, z[i].im);
        large[i] = f_select(v, swaps, z[i].im, z[i].re);
        large[i] = f_mul(v, hj_lanes_scale(v, large[i], down), by);
    }
    sum = dot(v, large[0], small[0], large[1], small[1]);
    down = hj_lanes_round(v, f_add(v, down.value, f_k(v, EXPONENT + 4)), 1);
    return hj_lanes_scale(v, sum, down);
}

/* log(|b| / |a|) / 2 by log1p(4 |p| / s^2) / 4, p = Im(x conj(y)), s the
 * smaller of |a| and |b|; where that is so small that the quotient would
 * overflow, powers of two are taken out of s. */
static LLVMValueRef half_log(const hj_math_lanes *v, LLVMValueRef p,
                             hj_math_complex a, hj_math_complex b)
{
    LLVMValueRef is_a = f_lt(v, p, f_k(v, 0)), k, size, q, log, is_far;
    hj_math_complex s =
        hj_math_complex_normalise(v, c_select(v, is_a, a, b), &k);
    hj_rounded twice;

    size = f_fma(v, s.re, s.re, f_mul(v, s.im, s.im));
    q = f_div(v, f_mul(v, f_abs(v, p), f_k(v, 4)), size);
    k = f_add(v, k, k);
    is_far = f_lt(v, k, f_k(v, 2 * EXPONENT - FAR));
    twice = hj_lanes_round(v, f_neg(v, k), 1);
    twice = hj_lanes_at_least(v, twice, -2 * EXPONENT - FAR);
    twice = hj_lanes_at_most(v, twice, FAR - 2 * EXPONENT);
    q = f_select(v, is_far, q, hj_lanes_scale(v, q, twice));
    log = f_call(v, hj_math_log1p_lanes, q);
    k = f_select(v, is_far, f_mul(v, k, f_k(v, LN2)), f_k(v, 0));
    log = f_mul(v, f_sub(v, log, k), f_k(v, 0.25));
    return f_copysign(v, log, f_neg(v, p));
}

/* The angle in (-pi/2, pi/2], or pi away: where the root r of ab says so, whose
 * x / r is the result's cosine and y / r its sine.  Whichever is not near zero
 * is asked.  The angle has the sign of `slope` even where it is too small. */
static LLVMValueRef turned(const hj_math_lanes *v, LLVMValueRef angle,
                           LLVMValueRef slope, hj_math_complex y,
                           hj_math_complex x, hj_math_complex a,
                           hj_math_complex r)
{
    LLVMValueRef zero = f_k(v, 0), is_left, is_steep, sine, cosine, way;

    sine = f_mul(v, along(v, y, r), f_copysign(v, f_k(v, 1), angle));
    cosine = along(v, x, r);
    is_steep = f_lt(v, f_k(v, PI_4), f_abs(v, angle));
    is_left = f_lt(v, f_select(v, is_steep, sine, cosine), zero);
    /* (straight to the left, it is a / r that has the sign) */
    way = f_select(v, f_is_zero(v, slope), across(v, a, r), f_neg(v, slope));
    return f_select(v, is_left, f_add(v, angle, f_copysign(v, f_k(v, PI), way)),
                    angle);
}

hj_math_complex hj_math_complex_atan2_lanes(const hj_math_lanes *v,
                                            const hj_math_complex *args)
{
    hj_rounded n = find_scale(v, args[0], args[1]);
    hj_rounded up = hj_lanes_at_least(v, n, 0), down;
    hj_math_complex y = times(v, args[0], up), x = times(v, args[1], up);
    hj_math_complex a, b, root, r;
    LLVMValueRef slope, angle, is_known;

    down = hj_lanes_at_most(v, n, 0);
    root.im = sum_of_products(v, y, x, down);
    root.im = f_add(v, root.im, root.im);
    y = times(v, y, down);
    x = times(v, x, down);
    a = (hj_math_complex){ f_sub(v, x.re, y.im), f_add(v, x.im, y.re) };
    b = (hj_math_complex){ f_add(v, x.re, y.im), f_sub(v, x.im, y.re) };
    root.re = dot(v, a.re, b.re, f_neg(v, a.im), b.im);
    root = hj_math_complex_sqrt_lanes(v, &root);
    slope = along(v, x, y);
    angle = f_atan2(v, f_add(v, slope, slope), along(v, a, b));
    angle = f_mul(v, angle, f_k(v, 0.5));
    r.re = turned(v, angle, slope, y, x, a, root);
    r.im = half_log(v, across(v, x, y), a, b);

    is_known = f_both(v, is_finite(v, args[0]), is_finite(v, args[1]));
    is_known = f_both(v, is_known, f_lt(v, f_k(v, 0), larger(v, a)));
    is_known = f_both(v, is_known, f_lt(v, f_k(v, 0), larger(v, b)));
    r.re = f_select(v, is_known, r.re, f_nan(v));
    r.im = f_select(v, is_known, r.im, f_nan(v));
    return r;
}
