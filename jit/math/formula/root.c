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

/* --- power with the exponents -3/2, -1/2, 1/2, 3/2 ------------------------
 *
 * Distances, norms, speeds.  Largest error measured: 0.75 ulp, where the result
 * is subnormal, else 0.55 ulp.
 *
 * s = sqrt x, with its error r = x - s^2 exactly.  x s is a pair with the low
 * part fma(x, s, -x s) + r s / 2; a quotient by a pair takes one step of
 * Newton's with the exact remainder.  Arguments near the ends of the range are
 * scaled by an even power of two, so that no low part is lost. */

/* y as n / 2 for such an n; 0: it is none. */
int hj_math_half_exponent(LLVMValueRef y)
{
    int n = LLVMGetTypeKind(LLVMTypeOf(y)) == LLVMVectorTypeKind
                ? (int)LLVMGetVectorSize(LLVMTypeOf(y))
                : 1;
    LLVMValueRef first = y;
    LLVMBool loses;

    if (!LLVMIsConstant(y))
        return 0;
    for (int i = 0; n > 1 && i < n; i++) {
        LLVMValueRef lane = LLVMGetAggregateElement(y, (unsigned)i);
        if (i > 0 && lane != first)
            return 0;
        first = lane;
    }
    if (!LLVMIsAConstantFP(first))
        return 0;
    double twice = 2 * LLVMConstRealGetDouble(first, &loses);
    return twice == 1 || twice == -1 || twice == 3 || twice == -3 ? (int)twice
                                                                  : 0;
}

typedef struct scaled {
    LLVMValueRef x, back; /* back: what the result is multiplied by */
} scaled;

static double power_of_two(int exponent)
{
    double p = 1;

    for (int i = exponent; i > 0; i--)
        p *= 2;
    for (int i = exponent; i < 0; i++)
        p /= 2;
    return p;
}

static scaled scale(const hj_math_lanes *v, LLVMValueRef x, int n)
{
    int up = v->is_f64 ? 600 : 84, down = v->is_f64 ? -512 : -64;
    int low = v->is_f64 ? -500 : -60, high = v->is_f64 ? 500 : 60;
    LLVMValueRef one = f_k(v, 1), by, back;
    LLVMValueRef is_low = f_lt(v, x, f_k(v, power_of_two(low)));
    LLVMValueRef is_high = f_lt(v, f_k(v, power_of_two(high)), x);

    by = f_select(v, is_low, f_k(v, power_of_two(up)), one);
    by = f_select(v, is_high, f_k(v, power_of_two(down)), by);
    back = f_select(v, is_low, f_k(v, power_of_two(-n * up / 2)), one);
    back = f_select(v, is_high, f_k(v, power_of_two(-n * down / 2)), back);
    return (scaled){ f_mul(v, x, by), back };
}

/* 1 / (p.hi + p.lo) */
static LLVMValueRef reciprocal(const hj_math_lanes *v, hj_pair p)
{
    LLVMValueRef q = f_div(v, f_k(v, 1), p.hi);
    LLVMValueRef e = f_fma(v, f_neg(v, q), p.hi, f_k(v, 1));

    e = f_fma(v, f_neg(v, q), p.lo, e);
    LLVMValueRef better = f_fma(v, q, e, q);
    return f_select(v, hj_ll_is_nan(v->ll, better), q, better);
}

LLVMValueRef hj_math_pow_half(const hj_math_lanes *v, LLVMValueRef x, int n)
{
    LLVMValueRef zero = f_k(v, 0), result;
    LLVMValueRef is_minus_inf = f_eq(v, x, f_neg(v, f_inf(v)));
    scaled a = { f_add(v, x, zero), f_k(v, 1) }; /* -0 becomes 0 */
    if (n != 1)
        a = scale(v, a.x, n);
    LLVMValueRef s = hj_ll_sqrt(v->ll, a.x);
    LLVMValueRef r = f_fma(v, f_neg(v, s), s, a.x);
    LLVMValueRef half = f_mul(v, r, f_k(v, 0.5));
    hj_pair p = { s, NULL };

    if (n == 3 || n == -3) {
        p.hi = f_mul(v, a.x, s);
        p.lo = f_fma(v, a.x, s, f_neg(v, p.hi));
        p.lo = f_fma(v, half, s, p.lo);
    } else if (n == -1) {
        p.lo = f_div(v, half, s);
    }
    if (n < 0) {
        result = reciprocal(v, p);
    } else if (n == 3) {
        result = f_add(v, p.hi, p.lo);
        result = f_select(v, hj_ll_is_nan(v->ll, result), p.hi, result);
    } else {
        result = s;
    }
    result = f_mul(v, result, a.back);
    return f_select(v, is_minus_inf, n < 0 ? zero : f_inf(v), result);
}
