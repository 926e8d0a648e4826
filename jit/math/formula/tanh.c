/* tanh, for f32 and f64.
 *
 * Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   tanh       0.88    0.66 */
#include "jit/math/core.h"

/* tanh t = t + t^3 p(t^2) for |t| <= 1/2 */
static const double TANH_P[] = {
    -0.333331436,
    0.1332587,
    -0.0530447736,
    0.0172397736,
};

/* c and tanh c by exponent and two bits of mantissa of |x| + 1.  The c are
 * chosen so that tanh c is an f32 but for 2^-32 of it. */
#define INDEX_OF_1 ((0x3f800000 >> 21) % HJ_LANES_TABLE)
static const hj_table TANH_C = { "tanh_c",
                                 INDEX_OF_1,
                                 {
                                     0,
                                     0,
                                     0x1.2e13f8p-1,
                                     0x1.c0003ep-1,
                                     0x1.400036p+0,
                                     0x1.bfff9p+0,
                                     0x1.1ffedcp+1,
                                     0x1.5fffe6p+1,
                                     0x1.bfff5cp+1,
                                     0x1.2000dcp+2,
                                     0x1.6005f2p+2,
                                     0x1.9fef28p+2,
                                     0x1.fe2804p+2,
                                     10,
                                     10,
                                     10,
                                 } };
static const hj_table TANH_T = { "tanh_t",
                                 INDEX_OF_1,
                                 {
                                     0,
                                     0,
                                     0x1.0f4e1cp-1,
                                     0x1.68667p-1,
                                     0x1.b2525ap-1,
                                     0x1.e1fbep-1,
                                     0x1.f4bfa4p-1,
                                     0x1.fbd508p-1,
                                     0x1.ff112ap-1,
                                     0x1.ffdfa8p-1,
                                     0x1.fffbap-1,
                                     0x1.ffff68p-1,
                                     0x1.fffff8p-1,
                                     1,
                                     1,
                                     1,
                                 } };

/* |x| = c + r; with T = tanh c and t = tanh r, tanh(c + r) = T + (1 - T^2) t /
 * (1 + T t).  Below 1/2 c is 0, and t is all there is; above, what is added to
 * T is so much smaller than T that its error counts little. */
static LLVMValueRef tanh_f32(const hj_math_lanes *v, LLVMValueRef x)
{
    LLVMValueRef a = f_min(v, f_k(v, 10), f_abs(v, x)), one = f_k(v, 1);
    LLVMValueRef index, r, s, t, big, n, d;

    index = i_lshr(v, i_of(v, f_add(v, a, one)), 21);
    r = f_sub(v, a, hj_lanes_lookup(v, &TANH_C, index));
    big = hj_lanes_lookup(v, &TANH_T, index);
    s = f_mul(v, r, r);
    t = f_fma(v, f_mul(v, r, s), hj_lanes_horner(v, s, TANH_P, 4), r);
    n = f_mul(v, f_fnma(v, big, big, one), t);
    d = f_fma(v, big, t, one);
    return f_copysign(v, f_add(v, big, f_div(v, n, d)), x);
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
