/* Complex absolute value, sign, square and cube roots.
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

LLVMValueRef hj_math_complex_abs_lanes(const hj_math_lanes *v,
                                       hj_math_complex z)
{
    hj_math_complex_scale s = hj_math_complex_find_scale(v, z);
    LLVMValueRef r = f_mul(v, plain_abs(v, scaled(v, z, s.by)), s.inverse);

    return f_select(v, c_has_inf(v, z), f_inf(v), r);
}

/* Of large numbers the parts are divided as they are, by |z| / 4: scaled, a
 * small one would be lost. */
hj_math_complex hj_math_complex_sign_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *args)
{
    hj_math_complex_scale s = hj_math_complex_find_scale(v, args[0]);
    LLVMValueRef r = plain_abs(v, scaled(v, args[0], s.by)), size, one, back;
    hj_math_complex z;

    one = f_k(v, 1);
    z = scaled(v, args[0], f_select(v, s.is_tiny, s.by, one));
    size = f_mul(v, r, f_select(v, s.is_huge, f_k(v, 0x1p598), one));
    back = f_select(v, s.is_huge, f_k(v, 0.25), one);
    z.re = f_mul(v, f_div(v, z.re, size), back);
    z.im = f_mul(v, f_div(v, z.im, size), back);
    return c_select(v, f_is_zero(v, r), args[0], z);
}

/* ---- roots ---- */

/* With r = |z|: t = sqrt((|x| + r) / 2) and |y| / (2 t) are the parts; y is not
 * scaled, as it may lie far below x. */
hj_math_complex hj_math_complex_sqrt_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *args)
{
    hj_math_complex_scale s = hj_math_complex_find_scale(v, args[0]);
    hj_math_complex z = scaled(v, args[0], s.by), y;
    LLVMValueRef a = f_abs(v, z.re), b = f_abs(v, args[0].im), inf = f_inf(v);
    LLVMValueRef one = f_k(v, 1), t, u, back;
    LLVMValueRef is_left = f_lt(v, z.re, f_k(v, 0));

    t = f_mul(v, f_add(v, a, plain_abs(v, z)), f_k(v, 0.5));
    t = f_select(v, f_eq(v, a, inf), inf, hj_ll_sqrt(v->ll, t));
    back = f_select(v, s.is_tiny, f_k(v, 0x1p-300), one);
    t = f_mul(v, t, f_select(v, s.is_huge, f_k(v, 0x1p300), back));
    u = f_div(v, b, f_add(v, t, t));
    u = f_select(v, f_is_zero(v, t), t, u);
    y.re = f_select(v, is_left, u, t);
    y.im = f_select(v, is_left, t, u);
    y.re = f_select(v, f_eq(v, b, inf), inf, y.re);
    y.im = f_select(v, f_eq(v, b, inf), inf, y.im);
    y.im = f_copysign(v, y.im, args[0].im);
    return y;
}

hj_math_complex hj_math_complex_rsqrt_lanes(const hj_math_lanes *v,
                                            const hj_math_complex *z)
{
    hj_math_complex one = { f_k(v, 1), f_k(v, 0) }, r;
    LLVMValueRef y = z[0].im, is_plain;

    r = hj_math_complex_divide_lanes(
        v, (hj_math_complex[]){ one, hj_math_complex_sqrt_lanes(v, z) });
    /* (what is too small has a sign, too) */
    is_plain = f_both(v, f_is_finite(v, z[0].re), f_is_finite(v, y));
    is_plain = f_both(v, is_plain, hj_ll_not(v->ll, f_is_zero(v, y)));
    r.re = f_select(v, is_plain, f_abs(v, r.re), r.re);
    r.im = f_select(v, is_plain, f_copysign(v, r.im, f_neg(v, y)), r.im);
    return r;
}

/* The principal one: of |z| in a third of the angle, which is y / 3 x where
 * that is small, and then may be too small by itself. */
hj_math_complex hj_math_complex_cbrt_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *args)
{
    hj_math_complex_scale s = hj_math_complex_find_scale(v, args[0]);
    hj_math_complex z = scaled(v, args[0], s.by), y;
    LLVMValueRef r = f_call(v, hj_math_cbrt_lanes, plain_abs(v, z));
    LLVMValueRef angle, back, x = args[0].re, slope, is_small;

    back = f_select(v, s.is_tiny, f_k(v, 0x1p-200), f_k(v, 1));
    back = f_select(v, s.is_huge, f_k(v, 0x1p200), back);
    r = f_mul(v, r, back);
    angle = f_div(v, f_atan2(v, z.im, z.re), f_k(v, 3));
    hj_math_sin_cos(v, angle, &y.im, &y.re);
    y.re = f_mul(v, r, y.re);
    y.im = f_mul(v, r, y.im);
    y.im = f_select(v, f_is_zero(v, angle), angle, y.im); /* of infinities */
    slope = f_div(v, f_div(v, r, x), f_k(v, 3));
    is_small = f_lt(v, f_abs(v, args[0].im), f_mul(v, x, f_k(v, 0x1p-60)));
    is_small = f_both(v, is_small, f_is_finite(v, x));
    y.im = f_select(v, is_small, f_mul(v, slope, args[0].im), y.im);
    return c_select(v, f_is_zero(v, r), args[0], y);
}
