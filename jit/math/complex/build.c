/* build -- finds the formula of a complex function; see complex.h. */
#include "jit/math/complex/parts.h"

static hj_math_complex_formula *const FORMULAS[HJ_MATH_COUNT] = {
    [HJ_MATH_exp] = hj_math_complex_exp_lanes,
    [HJ_MATH_expm1] = hj_math_complex_expm1_lanes,
    [HJ_MATH_logistic] = hj_math_complex_logistic_lanes,
    [HJ_MATH_log] = hj_math_complex_log_lanes,
    [HJ_MATH_log1p] = hj_math_complex_log1p_lanes,
    [HJ_MATH_sin] = hj_math_complex_sin_lanes,
    [HJ_MATH_cos] = hj_math_complex_cos_lanes,
    [HJ_MATH_tan] = hj_math_complex_tan_lanes,
    [HJ_MATH_tanh] = hj_math_complex_tanh_lanes,
    [HJ_MATH_sqrt] = hj_math_complex_sqrt_lanes,
    [HJ_MATH_rsqrt] = hj_math_complex_rsqrt_lanes,
    [HJ_MATH_cbrt] = hj_math_complex_cbrt_lanes,
    [HJ_MATH_asin] = hj_math_complex_asin_lanes,
    [HJ_MATH_acos] = hj_math_complex_acos_lanes,
    [HJ_MATH_atan] = hj_math_complex_atan_lanes,
    [HJ_MATH_sinh] = hj_math_complex_sinh_lanes,
    [HJ_MATH_cosh] = hj_math_complex_cosh_lanes,
    [HJ_MATH_asinh] = hj_math_complex_asinh_lanes,
    [HJ_MATH_acosh] = hj_math_complex_acosh_lanes,
    [HJ_MATH_atanh] = hj_math_complex_atanh_lanes,
    [HJ_MATH_pow] = hj_math_complex_pow_lanes,
    [HJ_MATH_atan2] = hj_math_complex_atan2_lanes,
};

static hj_math_complex widen(hj_ll *ll, hj_math_complex z, int nlanes)
{
    z.re = hj_ll_float_to_float(ll, z.re, ll->f64);
    z.im = hj_ll_float_to_float(ll, z.im, ll->f64);
    if (hj_ll_value_nlanes(z.re) < nlanes)
        z.re = hj_ll_splat(ll, z.re, nlanes);
    if (hj_ll_value_nlanes(z.im) < nlanes)
        z.im = hj_ll_splat(ll, z.im, nlanes);
    return z;
}

static int count_lanes(const hj_math_complex *args, int n)
{
    int most = 1;

    for (int i = 0; i < n; i++) {
        int re = hj_ll_value_nlanes(args[i].re);
        int im = hj_ll_value_nlanes(args[i].im);
        int larger = re > im ? re : im;
        most = larger > most ? larger : most;
    }
    return most;
}

/* On f64, then back; fast-math flags would break the formulas. */
static hj_math_complex apply(hj_ll *ll, hj_math_complex_formula *formula,
                             const hj_math_complex *args, int n)
{
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(args[0].re));
    LLVMFastMathFlags flags = ll->fast_math;
    int nlanes = count_lanes(args, n);
    hj_math_complex wide[2], z;
    hj_math_lanes v;

    for (int i = 0; i < n; i++)
        wide[i] = widen(ll, args[i], nlanes);
    v = hj_lanes_of(ll, wide[0].re);
    ll->fast_math = LLVMFastMathNone;
    z = formula(&v, wide);
    ll->fast_math = flags;
    z.re = hj_ll_float_to_float(ll, z.re, elem);
    z.im = hj_ll_float_to_float(ll, z.im, elem);
    return z;
}

bool hj_math_build_complex(hj_ll *ll, hj_math id, const hj_math_complex *args,
                           hj_math_complex *out)
{
    if (!FORMULAS[id])
        return false;
    *out = apply(ll, FORMULAS[id], args, hj_math_nargs(id));
    return true;
}

static hj_math_complex absolute(const hj_math_lanes *v,
                                const hj_math_complex *z)
{
    return (hj_math_complex){ hj_math_complex_abs_lanes(v, z[0]), f_k(v, 0) };
}

LLVMValueRef hj_math_complex_abs(hj_ll *ll, hj_math_complex z)
{
    return apply(ll, absolute, &z, 1).re;
}

hj_math_complex hj_math_complex_sign(hj_ll *ll, hj_math_complex z)
{
    return apply(ll, hj_math_complex_sign_lanes, &z, 1);
}

hj_math_complex hj_math_complex_divide(hj_ll *ll, hj_math_complex n,
                                       hj_math_complex d)
{
    return apply(ll, hj_math_complex_divide_lanes, (hj_math_complex[]){ n, d },
                 2);
}
