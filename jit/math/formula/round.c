/* ceil, floor, and rounding to the nearest integer; remainder.
 *
 * All are exact and keep the sign of zeros. */
#include "jit/math/core.h"

LLVMValueRef hj_math_ceil_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    return hj_ll_ceil(v->ll, x[0]);
}

LLVMValueRef hj_math_floor_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    return hj_ll_floor(v->ll, x[0]);
}

LLVMValueRef hj_math_round_even_lanes(const hj_math_lanes *v,
                                      const LLVMValueRef *x)
{
    return hj_ll_round_even(v->ll, x[0]);
}

LLVMValueRef hj_math_round_away_lanes(const hj_math_lanes *v,
                                      const LLVMValueRef *x)
{
    return hj_ll_round_away(v->ll, x[0]);
}

/* C's fmod.  While |x / y| is below 2^23 (2^52) its integer part n is off by
 * one at most, and x - n y, then with y added or taken away, is exact.  Other
 * lanes, those with y = 0 or infinite x among them, call fmod. */
LLVMValueRef hj_math_remainder_lanes(const hj_math_lanes *v,
                                     const LLVMValueRef *x)
{
    hj_math_rare rare = { v->is_f64 ? "hj_rt_fmod_f64" : "hj_rt_fmod_f32",
                          NULL };
    double limit = v->is_f64 ? 0x1p52 : 0x1p23;
    LLVMValueRef a = f_abs(v, x[0]), b = f_abs(v, x[1]);
    LLVMValueRef q = f_div(v, a, b), zero = f_k(v, 0), r, io[3];

    r = f_fnma(v, hj_ll_ftrunc(v->ll, q), b, a);
    r = f_select(v, f_lt(v, r, zero), f_add(v, r, b), r);
    r = f_select(v, f_lt(v, r, b), r, f_sub(v, r, b));
    r = f_select(v, f_lt(v, a, b), a, r); /* infinite y */
    io[0] = x[0];
    io[1] = x[1];
    io[2] = f_copysign(v, r, x[0]);
    /* ORDER fmod-limit */
    hj_math_patch(v, hj_ll_fcmp(v->ll, LLVMRealUGE, q, f_k(v, limit)), &rare,
                  io, 3);
    return io[2];
}
