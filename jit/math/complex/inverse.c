/* Complex asin, acos, atan, asinh, acosh, atanh.
 *
 * After Kahan (Branch Cuts for Complex Elementary Functions, 1987); past
 * 2^500, where his products would overflow, the inverse hyperbolic ones are
 * log 2z. */
#include "jit/math/complex/parts.h"

#define PI_2 0x1.921fb54442d18p+0
#define LN2  0x1.62e42fefa39efp-1

static LLVMValueRef is_large(const hj_math_lanes *v, hj_math_complex z)
{
    LLVMValueRef limit = f_k(v, 0x1p500);

    return f_either(v, f_lt(v, limit, f_abs(v, z.re)),
                    f_lt(v, limit, f_abs(v, z.im)));
}

/* log|2 z| */
static LLVMValueRef log_twice(const hj_math_lanes *v, hj_math_complex z)
{
    hj_pair log = hj_math_complex_log_abs(v, z);

    return f_add(v, log.hi, f_add(v, log.lo, f_k(v, LN2)));
}

/* sqrt(offset + sign z) */
static hj_math_complex root_of(const hj_math_lanes *v, double offset,
                               bool is_minus, hj_math_complex z)
{
    if (is_minus)
        z = (hj_math_complex){ f_neg(v, z.re), f_neg(v, z.im) };
    z.re = f_add(v, f_k(v, offset), z.re);
    return hj_math_complex_sqrt_lanes(v, &z);
}

/* Annex G: beside an imaginary part that is NaN, a real one of 0 is known. */
static LLVMValueRef is_half_known(const hj_math_lanes *v, hj_math_complex z)
{
    return f_both(v, f_is_zero(v, z.re), hj_ll_is_nan(v->ll, z.im));
}

/* Im(conj(a) b) */
static LLVMValueRef cross(const hj_math_lanes *v, hj_math_complex a,
                          hj_math_complex b)
{
    return f_fnma(v, a.im, b.re, f_mul(v, a.re, b.im));
}

hj_math_complex hj_math_complex_asin_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *z)
{
    hj_math_complex a = root_of(v, 1, true, z[0]),
                    b = root_of(v, 1, false, z[0]);
    LLVMValueRef x = z[0].re, y = z[0].im, large = is_large(v, z[0]);
    LLVMValueRef re = f_fnma(v, a.im, b.im, f_mul(v, a.re, b.re));
    LLVMValueRef im = f_call(v, hj_math_asinh_lanes, cross(v, a, b));

    re = f_atan2(v, x, f_select(v, large, f_abs(v, y), re));
    re = f_select(v, is_half_known(v, z[0]), x, re);
    im = f_select(v, large, log_twice(v, z[0]), im);
    return (hj_math_complex){ re, f_copysign(v, im, y) };
}

hj_math_complex hj_math_complex_acos_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *z)
{
    hj_math_complex a = root_of(v, 1, true, z[0]),
                    b = root_of(v, 1, false, z[0]);
    LLVMValueRef x = z[0].re, y = z[0].im, large = is_large(v, z[0]);
    LLVMValueRef im = f_call(v, hj_math_asinh_lanes, cross(v, b, a)), re;

    re = f_atan2(v, f_select(v, large, f_abs(v, y), a.re),
                 f_select(v, large, x, b.re));
    re = f_mul(v, re, f_select(v, large, f_k(v, 1), f_k(v, 2)));
    re = f_select(v, is_half_known(v, z[0]), f_k(v, PI_2), re);
    im = f_select(v, large, log_twice(v, z[0]), im);
    return (hj_math_complex){ re, f_copysign(v, im, f_neg(v, y)) };
}

hj_math_complex hj_math_complex_acosh_lanes(const hj_math_lanes *v,
                                            const hj_math_complex *z)
{
    hj_math_complex a = root_of(v, -1, false, z[0]),
                    b = root_of(v, 1, false, z[0]);
    LLVMValueRef x = z[0].re, y = z[0].im, large = is_large(v, z[0]);
    LLVMValueRef re = f_fma(v, a.im, b.im, f_mul(v, a.re, b.re)), im;

    im = f_atan2(v, f_select(v, large, y, a.im), f_select(v, large, x, b.re));
    im = f_mul(v, im, f_select(v, large, f_k(v, 1), f_k(v, 2)));
    re = f_call(v, hj_math_asinh_lanes, re);
    re = f_select(v, large, log_twice(v, z[0]), re);
    im = f_select(v, is_half_known(v, z[0]), f_k(v, PI_2), im);
    return (hj_math_complex){ re, im };
}

/* asinh z = -i asin(iz) */
hj_math_complex hj_math_complex_asinh_lanes(const hj_math_lanes *v,
                                            const hj_math_complex *z)
{
    hj_math_complex turned = { f_neg(v, z[0].im), z[0].re };
    hj_math_complex r = hj_math_complex_asin_lanes(v, &turned);

    return (hj_math_complex){ r.im, f_neg(v, r.re) };
}

/* |x| / |z|^2 for large z.  (Subnormal squares of others would take long.) */
static LLVMValueRef share(const hj_math_lanes *v, hj_math_complex z,
                          LLVMValueRef is_large)
{
    LLVMValueRef by = f_select(v, is_large, f_k(v, 0x1p-520), f_k(v, 1));
    LLVMValueRef x = f_mul(v, f_abs(v, z.re), by), y;

    y = f_mul(v, z.im, by);
    y = f_div(v, x, f_fma(v, x, x, f_mul(v, y, y)));
    return f_select(v, c_has_inf(v, z), f_k(v, 0), f_mul(v, y, by));
}

/* log1p(4 |x| / ((1 - |x|)^2 + y^2)) / 4 with the sign of x, and half the
 * angle of ((1 - x) (1 + x) - y^2, 2 y). */
hj_math_complex hj_math_complex_atanh_lanes(const hj_math_lanes *v,
                                            const hj_math_complex *z)
{
    LLVMValueRef x = z[0].re, y = z[0].im, one = f_k(v, 1), a = f_abs(v, x);
    LLVMValueRef rest = f_sub(v, one, a), squares = f_mul(v, y, y), re, im;
    LLVMValueRef at_pole, log, large = is_large(v, z[0]), is_nan, keeps;

    re = f_div(v, f_mul(v, a, f_k(v, 4)), f_fma(v, rest, rest, squares));
    re = f_mul(v, f_call(v, hj_math_log1p_lanes, re), f_k(v, 0.25));
    /* x = 1 and y^2 nothing: log(2 / |y|) / 2 */
    at_pole =
        f_both(v, f_is_zero(v, rest), f_lt(v, f_abs(v, y), f_k(v, 0x1p-500)));
    log = f_call(v, hj_math_log_lanes, f_abs(v, y));
    log = f_mul(v, f_sub(v, f_k(v, LN2), log), f_k(v, 0.5));
    re = f_select(v, at_pole, log, re);
    im = f_fma(v, rest, f_add(v, one, a), f_neg(v, squares));
    im = f_mul(v, f_atan2(v, f_add(v, y, y), im), f_k(v, 0.5));

    re = f_select(v, large, share(v, z[0], large), re);
    im = f_select(v, large, f_copysign(v, f_k(v, PI_2), y), im);
    /* Beside NaN all is known if y is infinite, a zero if x is that. */
    is_nan =
        f_both(v, hj_ll_is_nan(v->ll, x), hj_ll_not(v->ll, f_is_inf(v, y)));
    re = f_select(v, is_nan, x, re);
    im = f_select(v, is_nan, x, im);
    is_nan = hj_ll_is_nan(v->ll, y);
    keeps = f_either(v, f_is_zero(v, x), f_is_inf(v, x));
    re = f_select(v, is_nan, f_select(v, keeps, f_k(v, 0), y), re);
    im = f_select(v, is_nan, y, im);
    return (hj_math_complex){ f_copysign(v, re, x), im };
}

/* atan z = -i atanh(iz) */
hj_math_complex hj_math_complex_atan_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *z)
{
    hj_math_complex turned = { f_neg(v, z[0].im), z[0].re };
    hj_math_complex r = hj_math_complex_atanh_lanes(v, &turned);

    return (hj_math_complex){ r.im, f_neg(v, r.re) };
}
