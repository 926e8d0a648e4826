/* pow of positive finite f32.
 *
 * Largest error measured: 0.87 ulp (by samples).
 *
 * a^y = exp(y log a), with the logarithm as a sum of two numbers.
 *
 * a = 2^e m with m in [0.75, 1.5).  By the first four bits of m's mantissa
 * tables have s near 1 / m, 1 on both sides of m = 1, and -log s.  s is a
 * multiple of 1/32, so that r = m s - 1 is exact; it is between -0.038 and
 * 1/16.  log a = e ln 2 - log s + r - r^2 / 2 + r^3 p(r), where what counts is
 * exact but for the last term: 2^-33 of the logarithm. */
#include "jit/math/core.h"

static const hj_table INVERSE = { "pow_inverse",
                                  0,
                                  { 1, 0.90625, 0.875, 0.8125, 0.78125, 0.75,
                                    0.71875, 0.6875, 1.3125, 1.25, 1.21875,
                                    1.15625, 1.125, 1.09375, 1.0625, 1 } };
/* -log s: multiples of 2^-15, and the rest. */
static const hj_table LOG_HI = {
    "pow_log_hi",
    0,
    { 0, 0x1.934p-4, 0x1.118p-3, 0x1.a94p-3, 0x1.f99p-3, 0x1.2698p-2,
      0x1.5228p-2, 0x1.7fbp-2, -0x1.1678p-2, -0x1.c9p-3, -0x1.952p-3,
      -0x1.295p-3, -0x1.e28p-4, -0x1.6fp-4, -0x1.f0cp-5, 0 }
};
static const hj_table LOG_LO = {
    "pow_log_lo",
    0,
    { 0, -0x1.43454ep-17, -0x1.c5f76p-17, -0x1.2c3752p-19, 0x1.c6cb3cp-19,
      -0x1.deecb2p-18, 0x1.7039c6p-17, -0x1.7109fap-20, 0x1.1aa2a2p-17,
      0x1.070cacp-20, -0x1.6a73d2p-17, -0x1.4be08p-17, 0x1.f123aap-17,
      -0x1.a515cap-17, 0x1.cf3feep-17, 0 }
};
/* log(1 + r) = r - r^2 / 2 - r^3 p(r) / 2 */
static const double LOG_P[] = {
    -0.666666627, 0.500001073, -0.400073618, 0.332980126, -0.253143877,
};
/* ln 2 in two parts: e * HI is exact, and so is n * SHORT. */
#define LN2_HI    0x1.62e4p-1
#define LN2_LO    0x1.7f7d1cp-20
#define LN2_SHORT 0x1.62ep-1
#define LN2_REST  0x1.0bfbe8p-15

/* log x; lo is up to 2^-9 of hi. */
static hj_pair log_sum(const hj_math_lanes *v, LLVMValueRef x)
{
    hj_split parts = hj_lanes_split(v, x, true);
    LLVMValueRef index = i_lshr(v, i_of(v, parts.mantissa), 19);
    LLVMValueRef r, lo, p, base;
    hj_pair square, y;

    r = f_fma(v, parts.mantissa, hj_lanes_lookup(v, &INVERSE, index),
              f_k(v, -1));
    p = hj_lanes_horner(v, r, LOG_P, 5);
    square = hj_lanes_two_prod(v, f_mul(v, r, f_k(v, -0.5)), r);
    y = hj_lanes_fast_two_sum(v, r, square.hi);
    lo = f_fma(v, f_mul(v, r, square.hi), p, square.lo);
    lo = f_add(v, lo, y.lo);
    base = f_fma(v, parts.exponent, f_k(v, LN2_HI),
                 hj_lanes_lookup(v, &LOG_HI, index));
    y = hj_lanes_fast_two_sum(v, base, y.hi);
    lo = f_add(v, lo, y.lo);
    base = f_fma(v, parts.exponent, f_k(v, LN2_LO),
                 hj_lanes_lookup(v, &LOG_LO, index));
    return (hj_pair){ y.hi, f_add(v, lo, base) };
}

hj_power hj_math_pow_f32(const hj_math_lanes *v, LLVMValueRef a, LLVMValueRef y)
{
    hj_pair log = log_sum(v, a), p = hj_lanes_two_prod(v, y, log.hi);

    p.lo = f_fma(v, y, log.lo, p.lo);
    return (hj_power){ hj_math_exp_scaled(v, p), p.hi };
}
