/* Complex absolute value, sign, quotient, square and cube roots.
 *
 * Numbers are scaled by powers of two, so that squares stay in range. */
#include "jit/math/complex/parts.h"

/* ---- scaling ---- */

static LLVMValueRef larger_part(const hj_math_lanes *v, hj_math_complex z)
{
    LLVMValueRef a = f_abs(v, z.re), b = f_abs(v, z.im);

    return f_select(v, f_lt(v, a, b), b, a);
}

hj_math_complex_scale hj_math_complex_find_scale(const hj_math_lanes *v,
                                                 hj_math_complex z)
{
    LLVMValueRef m = larger_part(v, z), one = f_k(v, 1);
    LLVMValueRef up = f_k(v, 0x1p600), down = f_k(v, 0x1p-600);
    hj_math_complex_scale s;

    s.is_huge = f_lt(v, f_k(v, 0x1p500), m);
    s.is_tiny = f_lt(v, m, f_k(v, 0x1p-400));
    s.by = f_select(v, s.is_huge, down, f_select(v, s.is_tiny, up, one));
    s.inverse = f_select(v, s.is_huge, up, f_select(v, s.is_tiny, down, one));
    return s;
}

static hj_math_complex scaled(const hj_math_lanes *v, hj_math_complex z,
                              LLVMValueRef by)
{
    return (hj_math_complex){ f_mul(v, z.re, by), f_mul(v, z.im, by) };
}

/* |z| in the range where squares are. */
static LLVMValueRef plain_abs(const hj_math_lanes *v, hj_math_complex z)
{
    return hj_ll_sqrt(v->ll, f_fma(v, z.re, z.re, f_mul(v, z.im, z.im)));
}

static LLVMValueRef has_inf(const hj_math_lanes *v, hj_math_complex z)
{
    return f_either(v, f_is_inf(v, z.re), f_is_inf(v, z.im));
}

LLVMValueRef hj_math_complex_abs_lanes(const hj_math_lanes *v,
                                       hj_math_complex z)
{
    hj_math_complex_scale s = hj_math_complex_find_scale(v, z);
    LLVMValueRef r = f_mul(v, plain_abs(v, scaled(v, z, s.by)), s.inverse);

    return f_select(v, has_inf(v, z), f_inf(v), r);
}

hj_math_complex hj_math_complex_sign_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *args)
{
    hj_math_complex_scale s = hj_math_complex_find_scale(v, args[0]);
    hj_math_complex z = scaled(v, args[0], s.by);
    LLVMValueRef r = plain_abs(v, z);
    hj_math_complex unit = { f_div(v, z.re, r), f_div(v, z.im, r) };

    return c_select(v, f_is_zero(v, r), args[0], unit);
}

/* ---- quotient ---- */

hj_math_complex hj_math_complex_normalise(const hj_math_lanes *v,
                                          hj_math_complex z, LLVMValueRef *k)
{
    hj_split m = hj_lanes_split(v, larger_part(v, z), false);
    hj_rounded minus = hj_lanes_round(v, m.exponent, -1);

    minus = hj_lanes_at_most(v, hj_lanes_at_least(v, minus, -1030), 1080);
    *k = f_neg(v, minus.value);
    return (hj_math_complex){ hj_lanes_scale(v, z.re, minus),
                              hj_lanes_scale(v, z.im, minus) };
}

/* n conj(d) */
static hj_math_complex times_conjugate(const hj_math_lanes *v,
                                       hj_math_complex n, hj_math_complex d)
{
    return (hj_math_complex){ f_fma(v, n.re, d.re, f_mul(v, n.im, d.im)),
                              f_fnma(v, n.re, d.im, f_mul(v, n.im, d.re)) };
}

/* 1 with the sign of the part where it is infinite, else 0 with it. */
static hj_math_complex box(const hj_math_lanes *v, hj_math_complex z)
{
    LLVMValueRef one = f_k(v, 1), zero = f_k(v, 0);

    return (hj_math_complex){
        f_copysign(v, f_select(v, f_is_inf(v, z.re), one, zero), z.re),
        f_copysign(v, f_select(v, f_is_inf(v, z.im), one, zero), z.im),
    };
}

static LLVMValueRef is_finite(const hj_math_lanes *v, hj_math_complex z)
{
    return f_both(v, f_is_finite(v, z.re), f_is_finite(v, z.im));
}

static LLVMValueRef f_is_nan(const hj_math_lanes *v, LLVMValueRef a)
{
    return hj_ll_is_nan(v->ll, a);
}

/* C11 G.5.1, example 2: what NaN + i NaN ought to be; and what an infinity over
 * a number is, also where it has two infinite parts of which one got lost.
 * `small` is n made to be near 1: its parts may be added. */
static hj_math_complex recover(const hj_math_lanes *v, hj_math_complex n,
                               hj_math_complex small, hj_math_complex d,
                               hj_math_complex q)
{
    LLVMValueRef inf = f_inf(v), is_lost, applies, d_is_zero;
    hj_math_complex by_zero, infinite, nothing;

    is_lost = f_both(v, f_is_nan(v, q.re), f_is_nan(v, q.im));
    by_zero = scaled(v, n, f_copysign(v, inf, d.re));
    infinite = scaled(v, times_conjugate(v, box(v, n), d), inf);
    nothing = scaled(v, times_conjugate(v, small, box(v, d)), f_k(v, 0));
    applies = f_both(v, has_inf(v, d), is_finite(v, n));
    q = c_select(v, f_both(v, is_lost, applies), nothing, q);
    d_is_zero = f_both(v, f_is_zero(v, d.re), f_is_zero(v, d.im));
    applies = f_both(v, has_inf(v, n), is_finite(v, d));
    applies = f_both(v, applies, hj_ll_not(v->ll, d_is_zero));
    q = c_select(v, applies, infinite, q);
    applies = hj_ll_not(v->ll, f_both(v, f_is_nan(v, n.re), f_is_nan(v, n.im)));
    applies = f_both(v, d_is_zero, applies);
    return c_select(v, f_both(v, is_lost, applies), by_zero, q);
}

hj_math_complex hj_math_complex_divide_lanes(const hj_math_lanes *v,
                                             const hj_math_complex *z)
{
    LLVMValueRef kn, kd, size;
    hj_math_complex n = hj_math_complex_normalise(v, z[0], &kn);
    hj_math_complex d = hj_math_complex_normalise(v, z[1], &kd), q;
    hj_rounded k = hj_lanes_round(v, f_sub(v, kn, kd), 1), near, rest;

    k = hj_lanes_at_least(v, k, -2046);
    near = hj_lanes_at_most(v, k, 1000);
    rest = hj_lanes_round(v, f_sub(v, k.value, near.value), 1);
    rest = hj_lanes_at_most(v, rest, 1200);
    size = f_fma(v, d.re, d.re, f_mul(v, d.im, d.im));
    q = times_conjugate(v, n, d);
    q.re = hj_lanes_scale(v, f_div(v, q.re, size), near);
    q.im = hj_lanes_scale(v, f_div(v, q.im, size), near);
    q.re = hj_lanes_scale(v, q.re, rest);
    q.im = hj_lanes_scale(v, q.im, rest);
    return recover(v, z[0], n, z[1], q);
}

/* ---- roots ---- */

/* With r = |z|: t = sqrt((|x| + r) / 2) and |y| / (2 t) are the parts. */
hj_math_complex hj_math_complex_sqrt_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *args)
{
    hj_math_complex_scale s = hj_math_complex_find_scale(v, args[0]);
    hj_math_complex z = scaled(v, args[0], s.by), y;
    LLVMValueRef a = f_abs(v, z.re), b = f_abs(v, z.im), inf = f_inf(v);
    LLVMValueRef one = f_k(v, 1), half = f_k(v, 0.5), t, u, back;
    LLVMValueRef is_left = f_lt(v, z.re, f_k(v, 0));

    t = f_mul(v, f_add(v, a, plain_abs(v, z)), half);
    t = f_select(v, f_eq(v, a, inf), inf, hj_ll_sqrt(v->ll, t));
    u = f_div(v, f_mul(v, b, half), t);
    u = f_select(v, f_is_zero(v, t), t, u);
    back = f_select(v, s.is_tiny, f_k(v, 0x1p-300), one);
    back = f_select(v, s.is_huge, f_k(v, 0x1p300), back);
    y.re = f_mul(v, f_select(v, is_left, u, t), back);
    y.im = f_mul(v, f_select(v, is_left, t, u), back);
    y.re = f_select(v, f_eq(v, b, inf), inf, y.re);
    y.im = f_select(v, f_eq(v, b, inf), inf, y.im);
    y.im = f_copysign(v, y.im, args[0].im);
    return y;
}

hj_math_complex hj_math_complex_rsqrt_lanes(const hj_math_lanes *v,
                                            const hj_math_complex *z)
{
    hj_math_complex one = { f_k(v, 1), f_k(v, 0) };

    return hj_math_complex_divide_lanes(
        v, (hj_math_complex[]){ one, hj_math_complex_sqrt_lanes(v, z) });
}

/* The principal one: of |z| in a third of the angle. */
hj_math_complex hj_math_complex_cbrt_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *args)
{
    hj_math_complex_scale s = hj_math_complex_find_scale(v, args[0]);
    hj_math_complex z = scaled(v, args[0], s.by), y;
    LLVMValueRef r = f_call(v, hj_math_cbrt_lanes, plain_abs(v, z));
    LLVMValueRef angle, back;

    back = f_select(v, s.is_tiny, f_k(v, 0x1p-200), f_k(v, 1));
    back = f_select(v, s.is_huge, f_k(v, 0x1p200), back);
    r = f_mul(v, r, back);
    angle = f_div(v, f_atan2(v, z.im, z.re), f_k(v, 3));
    hj_math_sin_cos(v, angle, &y.im, &y.re);
    y.re = f_mul(v, r, y.re);
    y.im = f_mul(v, r, y.im);
    y.im = f_select(v, f_is_zero(v, angle), angle, y.im); /* of infinities */
    return c_select(v, f_is_zero(v, r), args[0], y);
}
