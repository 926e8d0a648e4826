/* asinh, acosh, atanh, for f32 and f64.
 *
 * Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   asinh      0.93    0.63
 *   acosh      0.91    0.62
 *   atanh      0.95    0.61
 *
 * All are log(1 + z) with z as a pair; past 2^27 (f32: 2^13), asinh and acosh
 * are log 2x, since the rest is below 2^-56 (2^-28) and squares might
 * overflow. */
#include "jit/math/core.h"

#define FAR_F32 0x1p13
#define FAR_F64 0x1p27

/* The square root of a pair. */
static hj_pair root(const hj_math_lanes *v, hj_pair x)
{
    hj_pair y = { hj_ll_sqrt(v->ll, x.hi), NULL };
    LLVMValueRef rest = f_add(v, f_fnma(v, y.hi, y.hi, x.hi), x.lo);
    LLVMValueRef zero = f_k(v, 0);

    y.lo = f_div(v, rest, f_add(v, y.hi, y.hi));
    y.lo = f_select(v, f_eq(v, y.hi, zero), zero, y.lo);
    return y;
}

/* a + b.hi + b.lo */
static hj_pair sum(const hj_math_lanes *v, LLVMValueRef a, hj_pair b)
{
    hj_pair y = hj_lanes_two_sum(v, a, b.hi);

    return hj_lanes_fast_two_sum(v, y.hi, f_add(v, y.lo, b.lo));
}

/* log(1 + z) where x is not far, log 2x where it is. */
static LLVMValueRef log_near_or_far(const hj_math_lanes *v, LLVMValueRef x,
                                    hj_pair z)
{
    LLVMValueRef is_far = f_lt(v, f_k(v, v->is_f64 ? FAR_F64 : FAR_F32), x);
    LLVMValueRef zero = f_k(v, 0), one = f_k(v, 1);
    hj_pair u = hj_lanes_two_sum(v, one, z.hi), y;

    u.hi = f_select(v, is_far, x, u.hi);
    u.lo = f_select(v, is_far, zero, u.lo);
    z.lo = f_select(v, is_far, zero, z.lo);
    y = hj_math_log_sum_pair(v, u, z.lo, f_select(v, is_far, one, zero));
    return f_add(v, y.hi, y.lo);
}

/* z = a + a^2 / (1 + sqrt(1 + a^2)) */
LLVMValueRef hj_math_asinh_lanes(const hj_math_lanes *v,
                                 const LLVMValueRef *args)
{
    LLVMValueRef a = f_abs(v, args[0]), one = f_k(v, 1), r;
    hj_pair square = hj_lanes_two_prod(v, a, a);
    hj_pair d = sum(v, one, root(v, sum(v, one, square)));

    r = log_near_or_far(v, a, sum(v, a, hj_lanes_quotient(v, square, d)));
    r = f_select(v, f_eq(v, a, f_inf(v)), a, r);
    return f_copysign(v, r, args[0]);
}

/* z = t + sqrt(t (x + 1)), t = x - 1 */
LLVMValueRef hj_math_acosh_lanes(const hj_math_lanes *v,
                                 const LLVMValueRef *args)
{
    LLVMValueRef x = args[0], one = f_k(v, 1), r;
    hj_pair t = hj_lanes_two_sum(v, x, f_neg(v, one));
    hj_pair square = hj_lanes_pair_mul(v, t, hj_lanes_two_sum(v, x, one));

    r = log_near_or_far(v, x, sum(v, t.hi, root(v, square)));
    r = f_select(v, f_eq(v, x, f_inf(v)), x, r);
    return f_select(v, f_lt(v, x, one), f_nan(v), r);
}

/* log(1 + 2 a / (1 - a)) / 2 */
LLVMValueRef hj_math_atanh_lanes(const hj_math_lanes *v,
                                 const LLVMValueRef *args)
{
    LLVMValueRef a = f_abs(v, args[0]), one = f_k(v, 1), r;
    hj_pair n = { f_add(v, a, a), NULL };
    hj_pair d = hj_lanes_two_sum(v, one, f_neg(v, a));
    hj_pair z = hj_lanes_quotient(v, n, d), y;

    y = hj_math_log_sum_pair(v, hj_lanes_two_sum(v, one, z.hi), z.lo, NULL);
    r = f_mul(v, f_add(v, y.hi, y.lo), f_k(v, 0.5));
    r = f_select(v, f_eq(v, a, one), f_inf(v), r);
    r = f_select(v, f_lt(v, one, a), f_nan(v), r);
    return f_copysign(v, r, args[0]);
}
