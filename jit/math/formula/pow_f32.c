/* pow of positive finite f32, on f64 lanes.
 *
 * Largest error measured: 0.51 ulp.
 *
 * a^y = 2^(y log2a).  log2 has a relative error of 2^-47, which is 2^-40
 * in the exponent of the largest result; one rounding to f32 at the end. */
#include "jit/math/core.h"

/* log2((1 + s) / (1 - s)) = s p(s^2) */
static const double LOG2_P[] = {
    2.8853900817779312,  0.96179669391506895, 0.57707802070035685,
    0.41219793615992473, 0.3206446346510014,  0.2606569615775845,
    0.25114040366441137,
};
/* 2^r */
static const double EXP2_P[] = {
    0.99999999996169753,    0.69314718206227299,   0.24022651202503476,
    0.055504095494504788,   0.0096180151400707802, 0.001333312051195938,
    0.00015474770184626587, 1.5593772193722903e-5,
};

static LLVMValueRef log2_wide(const hj_math_lanes *v, LLVMValueRef x)
{
    hj_split parts = hj_lanes_split(v, x, true);
    LLVMValueRef one = f_k(v, 1), s, p;

    s = f_div(v, f_sub(v, parts.mantissa, one), f_add(v, parts.mantissa, one));
    p = hj_lanes_horner(v, f_mul(v, s, s), LOG2_P, 7);
    return f_fma(v, s, p, parts.exponent);
}

LLVMValueRef hj_math_pow_f32(const hj_math_lanes *v, LLVMValueRef a,
                             LLVMValueRef y)
{
    LLVMValueRef base = hj_ll_float_to_float(v->ll, a, v->ll->f64);
    hj_math_lanes wide = hj_lanes_of(v->ll, base);
    LLVMValueRef e, r;
    hj_rounded n;

    e = f_mul(&wide, hj_ll_float_to_float(v->ll, y, v->ll->f64),
              log2_wide(&wide, base));
    e = f_min(&wide, f_k(&wide, 200), e);
    e = f_max(&wide, f_k(&wide, -200), e);
    n = hj_lanes_round(&wide, e, 1);
    r = hj_lanes_horner(&wide, f_sub(&wide, e, n.value), EXP2_P, 8);
    r = f_mul(&wide, r, hj_lanes_exp2(&wide, n.sum));
    return hj_ll_float_to_float(v->ll, r, v->ll->f32);
}
