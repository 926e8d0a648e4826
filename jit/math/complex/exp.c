/* Complex exp, expm1, logistic, log, log1p, pow. */
#include "jit/math/complex/parts.h"

/* ---- exponentials ---- */

/* 4092 ln 2 and a little less: past it every product with a sine but 0, down
 * to the smallest number, is infinite or nothing. */
#define FAR 2836

/* x y 2^n, the power in halves before and after. */
static LLVMValueRef scaled_product(const hj_math_lanes *v, LLVMValueRef x,
                                   LLVMValueRef y, hj_rounded n)
{
    hj_rounded before = hj_lanes_round(v, n.value, 0.5), after;

    after = hj_lanes_round(v, f_sub(v, n.value, before.value), 1);
    return hj_lanes_scale(v, f_mul(v, hj_lanes_scale(v, x, before, NULL), y),
                          after, NULL);
}

hj_math_complex hj_math_complex_exp_times(const hj_math_lanes *v, hj_pair x,
                                          LLVMValueRef c, LLVMValueRef s,
                                          int doublings)
{
    LLVMValueRef is_far, zero = f_k(v, 0), y;
    hj_exp_parts e;
    hj_pair sum;

    if (x.lo) {
        is_far = hj_ll_fcmp(v->ll, LLVMRealUGT, f_abs(v, x.hi), f_k(v, FAR));
        x.lo = f_select(v, is_far, zero, x.lo);
    }
    x.hi = f_min(v, f_k(v, FAR), x.hi);
    x.hi = f_max(v, f_k(v, -FAR), x.hi);
    e = hj_math_exp_parts(v, x, false);
    sum = hj_math_exp_sum(v, &e);
    y = f_add(v, sum.hi, sum.lo);
    e.n = hj_lanes_round(v, f_add(v, e.n.value, f_k(v, doublings)), 1);
    return (hj_math_complex){ scaled_product(v, c, y, e.n),
                              scaled_product(v, s, y, e.n) };
}

/* y = 0 stays.  Where the angle is not known, infinite or NaN, the result is
 * not, whatever x is. */
hj_math_complex hj_math_complex_exp_lanes(const hj_math_lanes *v,
                                          const hj_math_complex *z)
{
    LLVMValueRef y = z[0].im, c, s;
    hj_math_complex r;

    hj_math_sin_cos(v, y, &s, &c);
    r = hj_math_complex_exp_times(v, (hj_pair){ z[0].re, NULL }, c, s, 0);
    r.im = f_select(v, f_is_zero(v, y), y, r.im);
    return r;
}

/* (expm1(x) cos y - 2 sin(y/2)^2) + i exp(x) sin y, which loses nothing near
 * 0; exp(z) - 1 where x is large. */
hj_math_complex hj_math_complex_expm1_lanes(const hj_math_lanes *v,
                                            const hj_math_complex *z)
{
    LLVMValueRef x = z[0].re, y = z[0].im, half, near;
    hj_math_complex r = hj_math_complex_exp_lanes(v, z);
    LLVMValueRef is_near = f_lt(v, f_abs(v, x), f_k(v, 1));

    half = f_call(v, hj_math_sin_lanes, f_mul(v, y, f_k(v, 0.5)));
    near = f_mul(v, f_call(v, hj_math_expm1_lanes, x),
                 f_call(v, hj_math_cos_lanes, y));
    near = f_fma(v, f_mul(v, half, f_k(v, -2)), half, near);
    near =
        f_select(v, f_is_zero(v, y), f_call(v, hj_math_expm1_lanes, x), near);
    is_near = f_either(v, is_near, f_is_zero(v, y));
    r.re = f_select(v, is_near, near, f_sub(v, r.re, f_k(v, 1)));
    return r;
}

/* With e = exp(-|x|) and c = 2 cos(y/2)^2, which is 1 + cos y: the parts are
 * 1 + e cos y = (1 - e) + e c, or to the left e (e + cos y) = e ((e - 1) + c),
 * and e sin y, over |1 + exp(-z)|^2 = (1 + e cos y)^2 + (e sin y)^2: nothing is
 * lost next to the poles, where c is small, and zeros have the signs of what is
 * too small. */
hj_math_complex hj_math_complex_logistic_lanes(const hj_math_lanes *v,
                                               const hj_math_complex *z)
{
    LLVMValueRef x = z[0].re, y = z[0].im, half, c, size, less, right, left, d;
    LLVMValueRef is_near;
    LLVMValueRef s = f_neg(v, f_abs(v, x));
    LLVMValueRef is_left = f_lt(v, x, f_k(v, 0));
    hj_math_complex e, q;

    e = hj_math_complex_exp_lanes(v, &(hj_math_complex){ s, y });
    half = f_call(v, hj_math_cos_lanes, f_mul(v, y, f_k(v, 0.5)));
    c = f_mul(v, f_mul(v, half, f_k(v, 2)), half);
    size = f_call(v, hj_math_exp_lanes, s);
    less = f_call(v, hj_math_expm1_lanes, s);
    is_near = f_lt(v, c, f_k(v, 0.5));
    right = f_select(v, is_near, f_fma(v, size, c, f_neg(v, less)),
                     f_add(v, f_k(v, 1), e.re));
    left = f_select(v, is_near, f_mul(v, size, f_add(v, less, c)),
                    f_fma(v, size, size, e.re));
    d = f_fma(v, right, right, f_mul(v, e.im, e.im));
    q.re = f_div(v, f_select(v, is_left, left, right), d);
    q.im = f_div(v, e.im, d);
    /* far to the left, where `size` has few digits or none, exp(z) */
    return c_select(v, f_lt(v, x, f_k(v, -64)), e, q);
}

/* ---- logarithms ---- */

/* log(x^2 + y^2) / 2, of numbers whose larger part is made to be near 1, with
 * the squares and their sum as pairs: near |z| = 1 nothing is lost. */
hj_pair hj_math_complex_log_abs(const hj_math_lanes *v, hj_math_complex z)
{
    LLVMValueRef a = f_abs(v, z.re), b = f_abs(v, z.im), inf = f_inf(v);
    LLVMValueRef swaps = f_lt(v, a, b), is_inf, half;
    LLVMValueRef larger = f_select(v, swaps, b, a);
    LLVMValueRef smaller = f_select(v, swaps, a, b);
    LLVMValueRef zero = f_k(v, 0);
    LLVMValueRef is_zero = f_both(v, f_is_zero(v, a), f_is_zero(v, b));
    hj_split parts = hj_lanes_split(v, larger, false);
    hj_rounded minus = hj_lanes_round(v, parts.exponent, -1);
    hj_pair p, q, sum;

    minus = hj_lanes_at_most(v, hj_lanes_at_least(v, minus, -1030), 1080);
    a = hj_lanes_scale(v, larger, minus, NULL);
    b = hj_lanes_scale(v, smaller, minus, NULL);
    p = hj_lanes_two_prod(v, a, a);
    q = hj_lanes_two_prod(v, b, b);
    sum = hj_lanes_two_sum(v, p.hi, q.hi);
    /* (the first of these is exact where what is left may be small) */
    sum.lo = f_add(v, f_add(v, sum.lo, p.lo), q.lo);
    sum = hj_lanes_fast_two_sum(v, sum.hi, sum.lo);
    sum = hj_math_log_sum_pair(v, sum, NULL, f_mul(v, minus.value, f_k(v, -2)));

    half = f_k(v, 0.5);
    is_inf = f_either(v, f_is_inf(v, z.re), f_is_inf(v, z.im));
    sum.hi = f_select(v, is_zero, f_neg(v, inf), f_mul(v, sum.hi, half));
    sum.hi = f_select(v, is_inf, inf, sum.hi);
    sum.lo =
        f_select(v, f_either(v, is_zero, is_inf), zero, f_mul(v, sum.lo, half));
    return sum;
}

hj_math_complex hj_math_complex_log_lanes(const hj_math_lanes *v,
                                          const hj_math_complex *z)
{
    hj_pair log = hj_math_complex_log_abs(v, z[0]);

    return (hj_math_complex){ f_add(v, log.hi, log.lo),
                              f_atan2(v, z[0].im, z[0].re) };
}

/* |1 + z|^2 - 1 = 2 x + x^2 + y^2, rounded once: where 2 x and y^2 cancel, so
 * may what they leave and x^2. */
static LLVMValueRef beyond_one(const hj_math_lanes *v, hj_math_complex z)
{
    hj_pair xx = hj_lanes_two_prod(v, z.re, z.re);
    hj_pair yy = hj_lanes_two_prod(v, z.im, z.im);
    hj_pair first = hj_lanes_two_sum(v, f_add(v, z.re, z.re), yy.hi);
    hj_pair second = hj_lanes_two_sum(v, xx.hi, yy.lo);
    hj_pair sum = hj_lanes_two_sum(v, first.hi, second.hi);
    hj_pair rest = hj_lanes_two_sum(v, first.lo, sum.lo);
    LLVMValueRef least = f_add(v, rest.lo, f_add(v, second.lo, xx.lo));

    return f_add(v, sum.hi, f_add(v, rest.hi, least));
}

/* Where |1 + z| is far from 1, or x not small, 1 + x loses nothing that
 * counts. */
hj_math_complex hj_math_complex_log1p_lanes(const hj_math_lanes *v,
                                            const hj_math_complex *z)
{
    LLVMValueRef half = f_k(v, 0.5), beyond = beyond_one(v, z[0]), near,
                 is_near;
    hj_math_complex one_more = { f_add(v, f_k(v, 1), z[0].re), z[0].im }, r;

    near = f_mul(v, f_call(v, hj_math_log1p_lanes, beyond), half);
    r = hj_math_complex_log_lanes(v, &one_more);
    is_near = f_both(v, f_lt(v, f_abs(v, beyond), half),
                     f_lt(v, f_abs(v, z[0].re), half));
    r.re = f_select(v, is_near, near, r.re);
    return r;
}

/* ---- power ---- */

/* a b + c d, as a pair; b, d are pairs. */
static hj_pair sum_of_products(const hj_math_lanes *v, LLVMValueRef a,
                               hj_pair b, LLVMValueRef c, hj_pair d)
{
    hj_pair p = hj_lanes_two_prod(v, a, b.hi);
    hj_pair q = hj_lanes_two_prod(v, c, d.hi);
    hj_pair y = hj_lanes_two_sum(v, p.hi, q.hi);

    p.lo = f_fma(v, a, b.lo, p.lo);
    q.lo = f_fma(v, c, d.lo, q.lo);
    y.lo = f_add(v, y.lo, f_add(v, p.lo, q.lo));
    return hj_lanes_fast_two_sum(v, y.hi, y.lo);
}

static hj_pair times(const hj_math_lanes *v, hj_pair x, LLVMValueRef by)
{
    return (hj_pair){ f_mul(v, x.hi, by), f_mul(v, x.lo, by) };
}

/* z^w = exp(w log z), the exponent as pairs, without overflow in between. */
static hj_math_complex general_power(const hj_math_lanes *v, hj_math_complex z,
                                     hj_math_complex w)
{
    hj_pair log = hj_math_complex_log_abs(v, z);
    hj_pair angle = hj_math_atan2_pair(v, z.im, z.re);
    LLVMValueRef zero = f_k(v, 0), s, c, is_lost, back;
    LLVMValueRef is_known = f_both(v, c_is_finite(v, z), c_is_finite(v, w));
    LLVMValueRef size = f_max(v, f_abs(v, w.re), f_abs(v, w.im));
    LLVMValueRef is_huge = f_lt(v, f_k(v, 0x1p900), size);

    back = f_select(v, is_huge, f_k(v, 0x1p40), f_k(v, 1));
    w = c_select(v, is_huge,
                 (hj_math_complex){ f_mul(v, w.re, f_k(v, 0x1p-40)),
                                    f_mul(v, w.im, f_k(v, 0x1p-40)) },
                 w);
    hj_pair x = sum_of_products(v, w.re, log, f_neg(v, w.im), angle);
    hj_pair y = sum_of_products(v, w.re, angle, w.im, log);
    x = times(v, x, back);
    y = times(v, y, back);
    /* (past 2^43 the angle is not known, but |z^w| is) */
    is_lost = f_lt(v, f_k(v, 0x1p-10), f_abs(v, y.lo));
    y.lo = f_select(v, is_lost, zero, y.lo);
    y.hi = f_select(v, f_both(v, is_known, f_is_inf(v, y.hi)), zero, y.hi);
    hj_math_sin_cos(v, y.hi, &s, &c);
    return hj_math_complex_exp_times(v, x, f_fnma(v, y.lo, s, c),
                                     f_fma(v, y.lo, c, s), 0);
}

hj_math_complex hj_math_complex_pow_lanes(const hj_math_lanes *v,
                                          const hj_math_complex *args)
{
    hj_math_complex z = args[0], w = args[1], r = general_power(v, z, w);
    LLVMValueRef zero = f_k(v, 0), one = f_k(v, 1), inf = f_inf(v);
    LLVMValueRef is_real = f_is_zero(v, w.im), applies, shrinks;
    LLVMValueRef grows = f_lt(v, zero, w.re);
    hj_math_complex nothing = { zero, zero };

    /* inf to a real power, 0 to any */
    applies = f_both(v, f_eq(v, z.re, inf), f_is_zero(v, z.im));
    applies = f_both(v, applies, is_real);
    r = c_select(v, f_both(v, applies, grows), (hj_math_complex){ inf, zero },
                 r);
    shrinks = f_lt(v, w.re, zero);
    r = c_select(v, f_both(v, applies, shrinks), nothing, r);
    applies = f_both(v, f_is_zero(v, z.re), f_is_zero(v, z.im));
    r = c_select(v, f_both(v, applies, grows), nothing, r);
    /* 1^w and z^0 */
    applies = f_both(v, f_eq(v, z.re, one), f_is_zero(v, z.im));
    applies = f_either(v, applies, f_both(v, f_is_zero(v, w.re), is_real));
    return c_select(v, applies, (hj_math_complex){ one, zero }, r);
}
