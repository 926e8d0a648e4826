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
/* What is scaled by no less than 2^-SAFE has sums in range. */
enum { SAFE = 1020 - EXPONENT };

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

/* z * 2^n */
static hj_math_complex times(const hj_math_lanes *v, hj_math_complex z,
                             hj_rounded n)
{
    return (hj_math_complex){ hj_lanes_scale(v, z.re, n, NULL),
                              hj_lanes_scale(v, z.im, n, NULL) };
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

/* z[0].re z[0].im + z[1].re z[1].im for numbers times 2^down, down <= 0.  Its
 * sign counts even where one is far below the other, so the smaller one is not
 * scaled before the product is there. */
static LLVMValueRef sum_of_products(const hj_math_lanes *v,
                                    const hj_math_complex *z, hj_rounded down)
{
    LLVMValueRef large[2], small[2], sum;
    LLVMValueRef by = f_k(v, ldexp(1, -EXPONENT - 4));

    for (int i = 0; i < 2; i++) {
        LLVMValueRef swaps = f_lt(v, f_abs(v, z[i].re), f_abs(v, z[i].im));
        small[i] = f_select(v, swaps, z[i].re, z[i].im);
        large[i] = f_select(v, swaps, z[i].im, z[i].re);
        large[i] = f_mul(v, hj_lanes_scale(v, large[i], down, NULL), by);
    }
    sum = dot(v, large[0], small[0], large[1], small[1]);
    down = hj_lanes_round(v, f_add(v, down.value, f_k(v, EXPONENT + 4)), 1);
    sum = hj_lanes_scale(v, sum, down, NULL);
    /* (where that is nothing, it was small before, too) */
    return f_select(v, f_is_zero(v, sum),
                    dot(v, z[1].re, z[1].im, z[0].re, z[0].im), sum);
}

/* 1 with the sign of a b, 0 where that is 0. */
static LLVMValueRef sign_of_product(const hj_math_lanes *v, LLVMValueRef a,
                                    LLVMValueRef b)
{
    LLVMValueRef one = f_k(v, 1), zero = f_k(v, 0);
    LLVMValueRef is_zero = f_either(v, f_is_zero(v, a), f_is_zero(v, b));

    return f_select(v, is_zero, zero,
                    f_mul(v, f_copysign(v, one, a), f_copysign(v, one, b)));
}

/* The sum, a b + c d, or its sign where it is so small that it became 0. */
static LLVMValueRef with_sign(const hj_math_lanes *v, LLVMValueRef sum,
                              LLVMValueRef a, LLVMValueRef b, LLVMValueRef c,
                              LLVMValueRef d)
{
    LLVMValueRef sign =
        f_add(v, sign_of_product(v, a, b), sign_of_product(v, c, d));
    LLVMValueRef is_lost =
        f_both(v, f_is_zero(v, sum), hj_ll_not(v->ll, f_is_zero(v, sign)));

    return f_select(v, is_lost, sign, sum);
}

/* A number as one whose larger part is in [1, 2), and its exponent. */
typedef struct normal {
    hj_math_complex z;
    LLVMValueRef exponent;
} normal;

/* log(|b| / |a|) / 2 by log1p(4 |p| / s^2) / 4, p = Im(x conj(y)), s the
 * smaller of |a| and |b|; where that is so small that the quotient would
 * overflow, powers of two are taken out of s. */
static LLVMValueRef half_log(const hj_math_lanes *v, LLVMValueRef p, normal a,
                             normal b)
{
    LLVMValueRef is_a = f_lt(v, p, f_k(v, 0)), k, size, q, log, is_far;
    hj_math_complex s = c_select(v, is_a, a.z, b.z);
    hj_rounded twice;

    size = f_fma(v, s.re, s.re, f_mul(v, s.im, s.im));
    q = f_div(v, f_mul(v, f_abs(v, p), f_k(v, 4)), size);
    k = f_select(v, is_a, a.exponent, b.exponent);
    k = f_add(v, k, k);
    is_far = f_lt(v, k, f_k(v, 2 * EXPONENT - FAR));
    twice = hj_lanes_round(v, f_neg(v, k), 1);
    twice = hj_lanes_at_least(v, twice, -2 * EXPONENT - FAR);
    twice = hj_lanes_at_most(v, twice, FAR - 2 * EXPONENT);
    q = f_select(v, is_far, q, hj_lanes_scale(v, q, twice, NULL));
    log = f_call(v, hj_math_log1p_lanes, q);
    k = f_select(v, is_far, f_mul(v, k, f_k(v, LN2)), f_k(v, 0));
    log = f_mul(v, f_sub(v, log, k), f_k(v, 0.25));
    return f_copysign(v, log, f_neg(v, p));
}

/* Half the angle of a conj(b), whose imaginary part is 2 slope: exact where it
 * is small; where one is far smaller than the other (and the angle is not
 * small), that of the normal numbers. */
static LLVMValueRef half_angle(const hj_math_lanes *v, LLVMValueRef slope,
                               hj_math_complex a, hj_math_complex b, normal na,
                               normal nb)
{
    LLVMValueRef gap = f_abs(v, f_sub(v, na.exponent, nb.exponent));
    LLVMValueRef is_apart = f_lt(v, f_k(v, 60), gap), y, x;

    y = f_select(v, is_apart, across(v, na.z, nb.z), f_add(v, slope, slope));
    x = f_select(v, is_apart, along(v, na.z, nb.z), along(v, a, b));
    return f_mul(v, f_atan2(v, y, x), f_k(v, 0.5));
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

static hj_math_complex plus_i_times(const hj_math_lanes *v, hj_math_complex x,
                                    hj_math_complex y)
{
    return (hj_math_complex){ f_sub(v, x.re, y.im), f_add(v, x.im, y.re) };
}

/* z of numbers that are to be scaled by 2^down yet. */
static normal normalised(const hj_math_lanes *v, hj_math_complex z,
                         hj_rounded down)
{
    hj_split m = hj_lanes_split(v, larger(v, z), false);
    hj_rounded minus = hj_lanes_round(v, m.exponent, -1);

    minus = hj_lanes_at_most(v, hj_lanes_at_least(v, minus, -1030), 1080);
    return (normal){ times(v, z, minus), f_sub(v, down.value, minus.value) };
}

hj_math_complex hj_math_complex_atan2_lanes(const hj_math_lanes *v,
                                            const hj_math_complex *args)
{
    hj_rounded n = find_scale(v, args[0], args[1]);
    hj_rounded up = hj_lanes_at_least(v, n, 0), down, little;
    hj_math_complex y = times(v, args[0], up), x = times(v, args[1], up);
    hj_math_complex a, b, root, r;
    LLVMValueRef slope, rough, angle, is_known, turn, sign;

    down = hj_lanes_at_most(v, n, 0);
    root.im = sum_of_products(v, (hj_math_complex[]){ y, x }, down);
    root.im = f_add(v, root.im, root.im);
    root.im =
        with_sign(v, root.im, args[1].re, args[1].im, args[0].re, args[0].im);
    rough = along(v, x, y);
    turn = sum_of_products(
        v, (hj_math_complex[]){ { x.re, f_neg(v, y.im) }, { x.im, y.re } },
        down);
    sign = with_sign(v, turn, args[1].im, args[0].re, f_neg(v, args[1].re),
                     args[0].im);
    /* a and b before anything is lost in the scaling, but without overflow */
    little = hj_lanes_round(v, f_add(v, down.value, f_k(v, SAFE)), 1);
    little = hj_lanes_at_most(v, hj_lanes_at_least(v, little, -2), 0);
    y = times(v, y, little);
    x = times(v, x, little);
    a = plus_i_times(v, x, y);
    b = plus_i_times(v, x, (hj_math_complex){ f_neg(v, y.re), f_neg(v, y.im) });
    down = hj_lanes_round(v, f_sub(v, down.value, little.value), 1);
    normal na = normalised(v, a, down), nb = normalised(v, b, down);
    is_known = f_both(v, c_is_finite(v, args[0]), c_is_finite(v, args[1]));
    is_known = f_both(v, is_known, f_lt(v, f_k(v, 0), larger(v, a)));
    is_known = f_both(v, is_known, f_lt(v, f_k(v, 0), larger(v, b)));

    y = times(v, y, down);
    x = times(v, x, down);
    a = times(v, a, down);
    b = times(v, b, down);
    root.re = dot(v, a.re, b.re, f_neg(v, a.im), b.im);
    root = hj_math_complex_sqrt_lanes(v, &root);
    slope = along(v, x, y);
    rough = f_select(v, f_is_zero(v, slope), rough, slope);
    rough = with_sign(v, rough, args[1].re, args[0].re, args[1].im, args[0].im);
    slope =
        f_select(v, f_is_zero(v, rough), slope, f_copysign(v, slope, rough));
    angle = half_angle(v, slope, a, b, na, nb);
    r.re = turned(v, angle, rough, y, x, a, root);
    turn = across(v, x, y);
    turn = f_select(v, f_is_zero(v, sign), turn, f_copysign(v, turn, sign));
    r.im = half_log(v, turn, na, nb);
    r.re = f_select(v, is_known, r.re, f_nan(v));
    r.im = f_select(v, is_known, r.im, f_nan(v));
    return r;
}
