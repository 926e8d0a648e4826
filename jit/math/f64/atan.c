/* atan and atan2 for f64.
 *
 * Bounds in ulp (sampled): atan 0.00, atan2 0.00. */
#include "jit/math/core.h"

/* atan t = t + t^3 p(t^2) for |t| <= tan(pi/8) */
static const double ATAN_P[] = {
    -0.33333333333333198,  0.19999999999953816,   -0.14285714280220169,
    0.11111110784657294,   -0.090908977923022563, 0.07692060827339553,
    -0.066631109326296956, 0.058479385474930055,  -0.050395219920204057,
    0.038069954403334924,  -0.017912972859967725,
};

/* pi/4 = HI + LO */
#define PI_4_HI 0x1.921fb54442d18p-1
#define PI_4_LO 0x1.1a62633145c07p-55

/* k pi/4 + sign atan(n / d) */
static LLVMValueRef from_octant(const hj_lanes *v, const hj_octant *o)
{
    hj_pair t = hj_lanes_quotient(v, o->n, o->d);
    LLVMValueRef z = f_mul(v, t.hi, t.hi), hi, error;

    /* atan(t.hi + t.lo) - atan(t.hi) = t.lo / (1 + z) */
    t.lo = f_fnma(v, t.lo, z, t.lo);
    t.lo = f_fma(v, f_mul(v, t.hi, z), hj_lanes_horner(v, z, ATAN_P, 11), t.lo);
    t.hi = f_mul(v, t.hi, o->sign);
    t.lo = f_mul(v, t.lo, o->sign);
    hi = f_fma(v, o->eighths, f_k(v, PI_4_HI), t.hi);
    error = f_fma(v, o->eighths, f_k(v, PI_4_HI), f_neg(v, hi));
    t.lo = f_add(v, t.lo, f_add(v, error, t.hi));
    return f_add(v, hi, f_fma(v, o->eighths, f_k(v, PI_4_LO), t.lo));
}

LLVMValueRef hj_math_atan2_f64_lanes(const hj_lanes *v, const LLVMValueRef *in)
{
    hj_octant o = hj_math_octant(v, in[0], in[1]);

    return hj_math_atan2_finish(v, in[0], in[1], from_octant(v, &o));
}

LLVMValueRef hj_math_atan_lanes(const hj_lanes *v, const LLVMValueRef *x)
{
    LLVMValueRef one = f_k(v, 1);
    hj_octant o = hj_math_octant(v, x[0], one);

    return hj_math_atan2_finish(v, x[0], one, from_octant(v, &o));
}
