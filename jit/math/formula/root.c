/* sqrt, rsqrt, cbrt, for f32 and f64.
 *
 * Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   sqrt       0.50    0.50
 *   rsqrt      0.51    0.51    (relaxed: 1.50)
 *   cbrt       0.74    0.72
 *
 * Estimates of the hardware are not used: they differ between makers. */
#include "jit/math/core.h"

LLVMValueRef hj_math_sqrt_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    return hj_ll_sqrt(v->ll, x[0]);
}

/* y = 1 / sqrt(x), then y + y / 2 (1 - x y^2) with x y as a pair.  Where that
 * is NaN, 1 / sqrt(x) is 0, infinite or NaN and already right. */
LLVMValueRef hj_math_rsqrt_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    LLVMValueRef one = f_k(v, 1);
    LLVMValueRef y = f_div(v, one, hj_ll_sqrt(v->ll, x[0]));
    LLVMValueRef rest, better;
    hj_pair xy;

    if (v->is_relaxed)
        return y;
    xy = hj_lanes_two_prod(v, x[0], y);
    rest = f_fnma(v, xy.hi, y, one);
    rest = f_fnma(v, xy.lo, y, rest);
    better = f_fma(v, f_mul(v, y, f_k(v, 0.5)), rest, y);
    return f_select(v, hj_ll_is_nan(v->ll, better), y, better);
}

/* m^(-1/3) on [1, 2), within 2^-11.9 */
static const double CBRT_R[] = {
    1.54189026,
    -0.809967935,
    0.317762673,
    -0.0499381758,
};

/* m near the cube root's argument: |x| = m 2^(3 k) with 1 <= m < 8. */
static LLVMValueRef cbrt_mantissa(const hj_math_lanes *v, LLVMValueRef x,
                                  hj_rounded *out_k, LLVMValueRef *out_guess)
{
    hj_split parts = hj_lanes_split(v, x, false);
    LLVMValueRef j, power;

    *out_k = hj_lanes_round(v, f_sub(v, parts.exponent, f_k(v, 1)), 1.0 / 3);
    j = f_fma(v, out_k->value, f_k(v, -3), parts.exponent);
    /* j is 0, 1 or 2.  2^j, and 2^(-j/3) to a few digits, are parabolas. */
    power = f_fma(v, j, f_fma(v, j, f_k(v, 0.5), f_k(v, 0.5)), f_k(v, 1));
    *out_guess = f_fma(
        v, j,
        f_fma(v, j, f_k(v, 0.021279736489618555), f_k(v, -0.22757921050551883)),
        f_k(v, 1));
    *out_guess =
        f_mul(v, *out_guess, hj_lanes_horner(v, parts.mantissa, CBRT_R, 4));
    return f_mul(v, parts.mantissa, power);
}

/* r = m^(-1/3) by Newton steps without division, y = m r^2, and a last step
 * y + (m - y^3) r^2 / 3. */
LLVMValueRef hj_math_cbrt_lanes(const hj_math_lanes *v,
                                const LLVMValueRef *args)
{
    LLVMValueRef x = args[0], a = f_abs(v, x), one = f_k(v, 1);
    LLVMValueRef third = f_k(v, 1.0 / 3), m, r, square, y, rest, is_regular;
    hj_rounded k;

    m = cbrt_mantissa(v, a, &k, &r);
    square = f_mul(v, r, r);
    for (int i = 0; i < (v->is_f64 ? 2 : 1); i++) {
        rest = f_fnma(v, f_mul(v, m, r), square, one);
        r = f_fma(v, f_mul(v, r, third), rest, r);
        square = f_mul(v, r, r);
    }
    y = f_mul(v, m, square);
    rest = f_fnma(v, f_mul(v, y, y), y, m);
    y = f_fma(v, f_mul(v, square, third), rest, y);
    y = f_mul(v, y, hj_lanes_exp2(v, k.sum));
    /* 0, infinities and NaN are their own cube roots. */
    is_regular = hj_ll_and(v->ll, f_lt(v, f_k(v, 0), a), f_lt(v, a, f_inf(v)));
    return f_select(v, is_regular, f_copysign(v, y, x), f_add(v, x, x));
}
