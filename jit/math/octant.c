/* The plane's eighths, for atan2 in f32 (on f64 lanes) and f64. */
#include "jit/math/core.h"

/* Both numbers by the same power of two, so that no sum overflows and no
 * error of a product is lost to underflow while both are tiny. */
static void scale(const hj_lanes *v, LLVMValueRef *small, LLVMValueRef *large)
{
    LLVMValueRef by;

    by = f_select(v, f_lt(v, *large, f_k(v, 0x1p-900)), f_k(v, 0x1p200),
                  f_k(v, 1));
    by = f_select(v, f_lt(v, f_k(v, 0x1p1000), *large), f_k(v, 0x1p-100), by);
    *small = f_mul(v, *small, by);
    *large = f_mul(v, *large, by);
}

/* Infinities and a zero denominator become finite numbers of the same
 * ratio. */
static void make_regular(const hj_lanes *v, LLVMValueRef *small,
                         LLVMValueRef *large)
{
    LLVMValueRef zero = f_k(v, 0), one = f_k(v, 1), inf = f_inf(v);
    LLVMValueRef is_infinite = f_eq(v, *large, inf);
    LLVMValueRef ratio = f_select(v, f_eq(v, *small, inf), one, zero);

    *small = f_select(v, is_infinite, ratio, *small);
    *large = f_select(v, hj_ll_or(v->ll, is_infinite, f_eq(v, *large, zero)),
                      one, *large);
}

/* Of the smaller and the larger of |x| and |y|: atan(s / l), or, past pi/8,
 * pi/4 + atan((s - l) / (s + l)).  Then pi/2 minus that if |y| is the larger,
 * and pi minus that if x is negative (-0 counts). */
hj_octant hj_math_octant(const hj_lanes *v, LLVMValueRef y, LLVMValueRef x)
{
    LLVMValueRef ax = f_abs(v, x), ay = f_abs(v, y), small, large, is_half;
    LLVMValueRef is_steep = f_lt(v, ax, ay);
    LLVMValueRef is_left = hj_ll_icmp(v->ll, LLVMIntSLT, i_of(v, x), i_k(v, 0));
    LLVMValueRef zero = f_k(v, 0), one = f_k(v, 1), k;
    hj_pair sum, difference;
    hj_octant o;

    small = f_select(v, is_steep, ax, ay);
    large = f_select(v, is_steep, ay, ax);
    make_regular(v, &small, &large);
    scale(v, &small, &large);
    is_half = f_lt(v, f_mul(v, large, f_k(v, 0x1.a827999fcef32p-2)), small);
    sum = hj_lanes_fast_two_sum(v, large, small);
    difference = hj_lanes_fast_two_sum(v, f_neg(v, large), small);
    o.n.hi = f_select(v, is_half, difference.hi, small);
    o.n.lo = f_select(v, is_half, difference.lo, zero);
    o.d.hi = f_select(v, is_half, sum.hi, large);
    o.d.lo = f_select(v, is_half, sum.lo, zero);

    k = f_select(v, is_half, one, zero);
    k = f_select(v, is_steep, f_sub(v, f_k(v, 2), k), k);
    o.eighths = f_select(v, is_left, f_sub(v, f_k(v, 4), k), k);
    o.sign = f_select(v, hj_ll_xor(v->ll, is_steep, is_left), f_k(v, -1), one);
    return o;
}

LLVMValueRef hj_math_atan2_finish(const hj_lanes *v, LLVMValueRef y,
                                  LLVMValueRef x, LLVMValueRef angle)
{
    LLVMValueRef is_nan = hj_ll_fcmp(v->ll, LLVMRealUNO, x, y);

    return f_select(v, is_nan, f_nan(v), f_copysign(v, angle, y));
}
