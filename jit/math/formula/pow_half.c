/* power with the constant exponents -3/2, -1/2, 1/2 and 3/2: distances, norms
 * and speeds.
 *
 * Largest error measured: 0.51 ulp (f32, every argument), 0.51 ulp (f64).
 *
 * s = sqrt x, with its error r = x - s^2 exactly.  x s is a pair with the low
 * part fma(x, s, -x s) + r s / 2; a quotient by a pair takes one step of
 * Newton's with the exact remainder.  Arguments near the ends of the range are
 * scaled by an even power of two, so that no low part is lost. */
#include "jit/math/core.h"

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
