/* Complex sin, cos, tan, sinh, cosh, tanh.
 *
 * All are made of sines and cosines of one part, the angle, and hyperbolic
 * ones of the other.  Where these would overflow, past 20, they are exp(|h|) /
 * 2, and the product with the sine comes before the power of two. */
#include "jit/math/complex/parts.h"

#define FAR 20

typedef struct waves {
    LLVMValueRef angle, h;
    LLVMValueRef sin, cos, sinh, cosh; /* sinh, cosh: of what is not far */
    LLVMValueRef is_far;
} waves;

static waves waves_of(const hj_math_lanes *v, LLVMValueRef angle,
                      LLVMValueRef h)
{
    waves w = { .angle = angle, .h = h };
    LLVMValueRef near;

    w.is_far = f_lt(v, f_k(v, FAR), f_abs(v, h));
    near = f_select(v, w.is_far, f_k(v, 1), h);
    hj_math_sin_cos(v, angle, &w.sin, &w.cos);
    w.sinh = f_call(v, hj_math_sinh_lanes, near);
    w.cosh = f_call(v, hj_math_cosh_lanes, near);
    return w;
}

/* (a cosh h, b sinh h) */
static hj_math_complex grow(const hj_math_lanes *v, const waves *w,
                            LLVMValueRef a, LLVMValueRef b)
{
    LLVMValueRef sign = f_copysign(v, f_k(v, 1), w->h);
    hj_pair size = { f_abs(v, w->h), NULL };
    hj_math_complex far =
        hj_math_complex_exp_times(v, size, a, f_mul(v, b, sign), -1);

    return (hj_math_complex){
        f_select(v, w->is_far, far.re, f_mul(v, a, w->cosh)),
        f_select(v, w->is_far, far.im, f_mul(v, b, w->sinh)),
    };
}

/* (sin a cosh h, cos a sinh h).  Annex G, csinh: a zero part stays zero, with
 * the product's sign, and where h is infinite and the angle unknown, one part
 * is an infinity. */
static hj_math_complex sine(const hj_math_lanes *v, LLVMValueRef angle,
                            LLVMValueRef h)
{
    waves w = waves_of(v, angle, h);
    hj_math_complex r = grow(v, &w, w.sin, w.cos);
    LLVMValueRef is_lost = hj_ll_not(v->ll, f_is_finite(v, angle));

    r.re = f_select(v, f_is_zero(v, angle), angle, r.re);
    r.im = f_select(v, f_is_zero(v, h),
                    f_select(v, is_lost, h, f_mul(v, w.cos, h)), r.im);
    r.im = f_select(v, f_both(v, is_lost, f_is_inf(v, h)), f_inf(v), r.im);
    return r;
}

/* (cos a cosh h, sin a sinh h) */
static hj_math_complex cosine(const hj_math_lanes *v, LLVMValueRef angle,
                              LLVMValueRef h)
{
    waves w = waves_of(v, angle, h);
    hj_math_complex r = grow(v, &w, w.cos, w.sin);
    LLVMValueRef is_lost = hj_ll_not(v->ll, f_is_finite(v, angle)), zero;

    /* a zero of either: the product's sign, the angle's beside NaN, or none */
    zero = f_mul(v, f_copysign(v, f_k(v, 0), h), w.sin);
    zero = f_select(v, is_lost, f_k(v, 0), zero);
    zero = f_select(v, hj_ll_is_nan(v->ll, h), angle, zero);
    r.im = f_select(v, f_either(v, f_is_zero(v, angle), f_is_zero(v, h)), zero,
                    r.im);
    r.re = f_select(v, f_both(v, is_lost, f_is_inf(v, h)), f_inf(v), r.re);
    return r;
}

hj_math_complex hj_math_complex_sin_lanes(const hj_math_lanes *v,
                                          const hj_math_complex *z)
{
    return sine(v, z[0].re, z[0].im);
}

hj_math_complex hj_math_complex_sinh_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *z)
{
    hj_math_complex r = sine(v, z[0].im, z[0].re);

    return (hj_math_complex){ r.im, r.re };
}

hj_math_complex hj_math_complex_cos_lanes(const hj_math_lanes *v,
                                          const hj_math_complex *z)
{
    return cosine(v, z[0].re, f_neg(v, z[0].im));
}

hj_math_complex hj_math_complex_cosh_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *z)
{
    return cosine(v, z[0].im, z[0].re);
}

/* tanh(h + i a), after Kahan (Branch Cuts for Complex Elementary Functions,
 * 1987): with t = tan a, b = 1 + t^2, s = sinh h, c = cosh h,
 *   (b c s + i t) / (1 + b s^2)
 * and +-1 + 4 i sin a cos a exp(-2 |h|) past 20. */
static hj_math_complex tangent(const hj_math_lanes *v, LLVMValueRef h,
                               LLVMValueRef a)
{
    LLVMValueRef one = f_k(v, 1), t = f_call(v, hj_math_tan_lanes, a);
    LLVMValueRef b = f_fma(v, t, t, one), bs, d, twice, is_lost, sign;
    waves w = waves_of(v, a, h);
    hj_math_complex near, far, r;

    bs = f_mul(v, b, w.sinh);
    d = f_fma(v, bs, w.sinh, one);
    near.re = f_div(v, f_mul(v, bs, w.cosh), d);
    near.im = f_div(v, t, d);
    twice = f_mul(v, f_abs(v, h), f_k(v, -2));
    far.re = f_copysign(v, one, h);
    far.im = f_mul(v, f_call(v, hj_math_exp_lanes, twice),
                   f_mul(v, f_mul(v, w.sin, w.cos), f_k(v, 4)));
    is_lost = hj_ll_not(v->ll, f_is_finite(v, a));
    sign = f_select(v, is_lost, a, f_mul(v, w.sin, w.cos));
    far.im =
        f_select(v, f_is_finite(v, h), far.im, f_copysign(v, f_k(v, 0), sign));
    is_lost = f_both(v, f_is_finite(v, h), is_lost);
    far.re = f_select(v, is_lost, f_nan(v), far.re);
    r = c_select(v, w.is_far, far, near);
    r.re = f_select(v, f_is_zero(v, h), h, r.re);
    r.im = f_select(v, f_is_zero(v, a), a, r.im);
    return r;
}

hj_math_complex hj_math_complex_tanh_lanes(const hj_math_lanes *v,
                                           const hj_math_complex *z)
{
    return tangent(v, z[0].re, z[0].im);
}

/* tan(x + iy) = -i tanh(-y + ix), and tanh is odd in each part. */
hj_math_complex hj_math_complex_tan_lanes(const hj_math_lanes *v,
                                          const hj_math_complex *z)
{
    hj_math_complex r = tangent(v, z[0].im, z[0].re);

    return (hj_math_complex){ r.im, r.re };
}
