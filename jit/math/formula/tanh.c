/* tanh, for f32 and f64.
 *
 * Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   tanh       1.00    0.66 */
#include "jit/math/core.h"

/* tanh x = x + x^3 p(x^2) */
static const double TANH_P[] = {
    -0.333333224,   0.133329809,   -0.0539294742,   0.0216640923,
    -0.00826545432, 0.00258342316, -0.000455708097,
};

/* Up to 0.9 a polynomial, then 1 - 2 / (exp(2 |x|) + 1), where the quotient is
 * small enough for its error not to count.  1 past 10. */
static LLVMValueRef tanh_f32(const hj_math_lanes *v, LLVMValueRef x)
{
    LLVMValueRef a = f_abs(v, x), s = f_mul(v, x, x), one = f_k(v, 1);
    LLVMValueRef small, big, power;
    hj_exp_parts e;
    hj_pair y;

    small = f_fma(v, f_mul(v, x, s), hj_lanes_horner(v, s, TANH_P, 7), x);
    big = f_min(v, f_k(v, 10), a);
    e = hj_math_exp_parts(v, (hj_pair){ f_add(v, big, big), NULL }, false);
    y = hj_math_exp_sum(v, &e);
    power = hj_lanes_exp2(v, e.n.sum);
    big = f_fma(v, y.hi, power, f_fma(v, y.lo, power, one));
    big = f_sub(v, one, f_div(v, f_k(v, 2), big));
    big = f_select(v, f_lt(v, a, f_k(v, 0.9)), small, big);
    return f_copysign(v, big, x); /* -0 */
}

/* E / (E + 2) with E = expm1(2 |x|) held as a pair, so that small and large
 * arguments need no formula of their own. */
static LLVMValueRef tanh_f64(const hj_math_lanes *v, LLVMValueRef x)
{
    LLVMValueRef a = f_abs(v, x);
    hj_exp_parts e;
    hj_pair n, d;

    /* 1 - tanh is less than half an ulp of 1 from here on. */
    a = f_min(v, f_k(v, 20), a);
    e = hj_math_exp_parts(v, (hj_pair){ f_add(v, a, a), NULL }, true);
    n = hj_math_expm1_pair(v, &e);
    n = hj_lanes_fast_two_sum(v, n.hi, n.lo);
    d = hj_lanes_two_sum(v, n.hi, f_k(v, 2));
    d.lo = f_add(v, d.lo, n.lo);
    return f_copysign(v, hj_lanes_divide(v, n, d), x);
}

LLVMValueRef hj_math_tanh_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    return v->is_f64 ? tanh_f64(v, x[0]) : tanh_f32(v, x[0]);
}
