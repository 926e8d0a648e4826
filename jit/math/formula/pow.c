/* The special cases of power, for f32 and f64: C's table for pow (C11
 * F.10.4.4). */
#include "jit/math/core.h"

typedef struct exponent_kind {
    LLVMValueRef is_integer, is_odd;
} exponent_kind;

/* Every float past 2^mantissa_bits is even but for one binade, which the
 * halving below gets right too. */
static exponent_kind classify(const hj_math_lanes *v, LLVMValueRef y)
{
    LLVMValueRef half = f_mul(v, y, f_k(v, 0.5));
    exponent_kind kind;

    kind.is_integer = f_eq(v, y, hj_ll_ftrunc(v->ll, y));
    kind.is_odd = hj_ll_and(
        v->ll, kind.is_integer,
        hj_ll_fcmp(v->ll, LLVMRealONE, half, hj_ll_ftrunc(v->ll, half)));
    return kind;
}

/* Not far past the range of exp, and no NaN. */
static LLVMValueRef is_near(const hj_math_lanes *v, LLVMValueRef exponent,
                            bool is_normal)
{
    double limit = v->is_f64   ? HJ_POWER_LIMIT_F64
                   : is_normal ? HJ_EXP_NORMAL_F32
                               : HJ_POWER_LIMIT_F32;

    return hj_ll_fcmp(v->ll, LLVMRealOLE, f_abs(v, exponent), f_k(v, limit));
}

/* |x|^y where the exponent is near. */
static LLVMValueRef value_of(const hj_math_lanes *v, hj_power power)
{
    return v->is_f64
               ? hj_lanes_scale(v, power.scaled.value, power.scaled.n, NULL)
               : hj_lanes_scale_floor(v, power.scaled.value,
                                      power.scaled.n.value, NULL);
}

/* Every lane, from |x|^y where that is regular. */
static LLVMValueRef finish(const hj_math_lanes *v, LLVMValueRef x,
                           LLVMValueRef y, LLVMValueRef value,
                           LLVMValueRef exponent)
{
    hj_ll *ll = v->ll;
    LLVMValueRef zero = f_k(v, 0), one = f_k(v, 1), inf = f_inf(v);
    LLVMValueRef a = f_abs(v, x), b = f_abs(v, y), r;
    LLVMValueRef is_negative, is_extreme, grows, is_nan, is_one;
    exponent_kind kind = classify(v, y);

    r = f_select(v, f_lt(v, zero, exponent), inf, zero);
    r = f_select(v, is_near(v, exponent, false), value, r);

    /* |x| zero or infinite, or y infinite: zero, infinite, or 1 for |x| 1. */
    is_extreme = hj_ll_or(ll, f_eq(v, a, zero), f_eq(v, a, inf));
    is_extreme = hj_ll_or(ll, is_extreme, f_eq(v, b, inf));
    grows = hj_ll_xor(ll, f_lt(v, one, a), f_lt(v, y, zero));
    r = f_select(v, is_extreme, f_select(v, grows, inf, zero), r);

    is_negative = hj_ll_icmp(ll, LLVMIntSLT, i_of(v, x), i_k(v, 0));
    r = f_select(v, hj_ll_and(ll, is_negative, kind.is_odd), f_neg(v, r), r);
    is_nan = hj_ll_and(ll, f_lt(v, x, zero), hj_ll_not(ll, kind.is_integer));
    is_nan = hj_ll_and(ll, is_nan, f_lt(v, a, inf));
    is_nan = hj_ll_and(ll, is_nan, f_lt(v, b, inf));
    is_nan = hj_ll_or(ll, is_nan, hj_ll_fcmp(ll, LLVMRealUNO, x, y));
    r = f_select(v, is_nan, f_nan(v), r);

    /* Last, since NaN does not matter here: x = 1, y = 0, and (-1)^inf. */
    is_one = hj_ll_or(ll, f_eq(v, x, one), f_eq(v, y, zero));
    is_one =
        hj_ll_or(ll, is_one, hj_ll_and(ll, f_eq(v, a, one), f_eq(v, b, inf)));
    return f_select(v, is_one, one, r);
}

LLVMValueRef hj_math_pow_lanes(const hj_math_lanes *v, const LLVMValueRef *in)
{
    hj_ll *ll = v->ll;
    LLVMValueRef x = in[0], y = in[1], a = f_abs(v, x), is_regular, r, other;
    bool is_dear = hj_lanes_scale_is_dear(v);
    int half = hj_math_half_exponent(y);
    hj_power power;
    hj_ll_if branch;

    if (half)
        return hj_math_pow_half(v, x, half);
    power = v->is_f64 ? hj_math_pow_f64(v, a, y) : hj_math_pow_f32(v, a, y);
    r = is_dear
            ? hj_lanes_scale_normal(v, power.scaled.value, power.scaled.n.sum)
            : value_of(v, power);
    /* x is positive and finite, and y finite or the exponent is not. */
    is_regular = hj_ll_and(ll, f_lt(v, f_k(v, 0), x), f_lt(v, x, f_inf(v)));
    is_regular = hj_ll_and(ll, is_regular, is_near(v, power.exponent, is_dear));
    branch = hj_ll_if_begin(ll, hj_ll_any(ll, hj_ll_not(ll, is_regular)),
                            HJ_LL_UNLIKELY);
    other = finish(v, x, y, is_dear ? value_of(v, power) : r, power.exponent);
    hj_ll_if_else(ll, &branch, &other, 1);
    hj_ll_if_end(ll, &branch, &r, &r);
    return r;
}
