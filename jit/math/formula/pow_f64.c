/* pow of positive finite f64.
 *
 * Largest error measured: 0.56 ulp.
 *
 * a^y = exp(y loga), with the logarithm and the product as pairs: the
 * exponent of the largest result, 710, must be right to 2^-54 or so.  a =
 * 2^e m with m in [0.75, 1.5), s = (m - 1) / (m + 1) as a pair, log m =
 * 2 s + s^3 (2/3 + s^2 l(s^2)) with 2/3 as a pair. */
#include "jit/math/core.h"

static const double POW_L[] = {
    0.39999999999999719, 0.28571428571579932, 0.22222222190781846,
    0.18181821568065379, 0.15384404536144244, 0.13341204513780427,
    0.11591457875982306, 0.12576975177594835,
};

/* ln 2 = HI + LO; e * HI is exact for every exponent e. */
#define LN2_HI 0x1.62e42fefa38p-1
#define LN2_LO 0x1.ef35793c7673p-45

/* log m as a pair. */
static hj_pair log_mantissa(const hj_math_lanes *v, LLVMValueRef m)
{
    LLVMValueRef one = f_k(v, 1), tail;
    hj_pair n = { f_sub(v, m, one), NULL };
    hj_pair d = hj_lanes_two_sum(v, m, one), s, z, third, y, cube;

    s = hj_lanes_quotient(v, n, d);
    s = hj_lanes_fast_two_sum(v, s.hi, s.lo);
    z = hj_lanes_pair_mul(v, s, s);
    tail = f_mul(v, z.hi, hj_lanes_horner(v, z.hi, POW_L, 8));
    third = hj_lanes_fast_two_sum(v, f_k(v, 0x1.5555555555555p-1), tail);
    third.lo = f_add(v, third.lo, f_k(v, 0x1.5555555555555p-55));
    cube = hj_lanes_pair_mul(v, hj_lanes_pair_mul(v, s, z), third);
    y = hj_lanes_fast_two_sum(v, f_add(v, s.hi, s.hi), cube.hi);
    y.lo = f_add(v, y.lo, f_fma(v, s.lo, f_k(v, 2), cube.lo));
    return y;
}

static hj_pair log_pair(const hj_math_lanes *v, LLVMValueRef x)
{
    hj_split parts = hj_lanes_split(v, x, true);
    hj_pair m = log_mantissa(v, parts.mantissa), y;

    y = hj_lanes_fast_two_sum(v, f_mul(v, parts.exponent, f_k(v, LN2_HI)),
                              m.hi);
    y.lo = f_add(v, y.lo, f_fma(v, parts.exponent, f_k(v, LN2_LO), m.lo));
    return hj_lanes_fast_two_sum(v, y.hi, y.lo);
}

hj_power hj_math_pow_f64(const hj_math_lanes *v, LLVMValueRef a, LLVMValueRef y)
{
    hj_pair log = log_pair(v, a), p, r;
    hj_exp_parts e;

    p = hj_lanes_two_prod(v, y, log.hi);
    p.lo = f_fma(v, y, log.lo, p.lo);
    e = hj_math_exp_parts(v, p, true);
    r = hj_math_exp_sum(v, &e);
    return (hj_power){ { f_add(v, r.hi, r.lo), e.n }, p.hi };
}
