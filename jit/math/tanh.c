/* tanh, for f32 and f64.
 *
 * Bounds in ulp (f32: over all inputs; f64: sampled)
 *              f32     f64
 *   tanh       0.00    0.00
 *
 * tanh(x) = E / (E + 2) with E = expm1(2 |x|), held as a pair, so that small
 * and large arguments need no formula of their own. */
#include "jit/math/core.h"

LLVMValueRef hj_math_tanh_lanes(const hj_lanes *v, const LLVMValueRef *args)
{
    LLVMValueRef x = args[0], a = f_abs(v, x), two = f_k(v, 2);
    hj_exp_parts e;
    hj_pair n, d, y;

    /* 1 - tanh is less than half an ulp of 1 from here on. */
    a = f_min(v, f_k(v, v->is_f64 ? 20 : 10), a);
    e = hj_math_exp_parts(v, (hj_pair){ f_add(v, a, a), NULL }, true);
    n = hj_math_expm1_pair(v, &e);
    n = hj_lanes_fast_two_sum(v, n.hi, n.lo);
    d = hj_lanes_two_sum(v, n.hi, two);
    d.lo = f_add(v, d.lo, n.lo);
    y = hj_lanes_quotient(v, n, d);
    return f_copysign(v, f_add(v, y.hi, y.lo), x);
}
