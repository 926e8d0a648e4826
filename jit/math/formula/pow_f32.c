/* pow of positive finite f32, on f64 lanes.
 *
 * Largest error measured: 0.53 ulp.
 *
 * a^y = 2^(y log2a).  log2 has a relative error of 2^-34, which is 2^-27 in
 * the exponent of the largest result; one rounding to f32 at the end.
 *
 * a = 2^e m with m in [0.75, 1.5).  By the first four bits of m's mantissa a
 * table has s near 1 / m, 1 on both sides of m = 1, and -log2 s, which is an
 * f32 but for 2^-40.  So m s - 1 = r is exact and between -1/32 and 1/16, and
 * log2a = e - log2 s + r p(r). */
#include "jit/math/core.h"

static const hj_table INVERSE = {
    "pow_inverse",
    0,
    { 1, 0x1.d38ee4p-1, 0x1.bb54b2p-1, 0x1.a3e3c4p-1, 0x1.901e88p-1,
      0x1.7d3916p-1, 0x1.6c81aap-1, 0x1.5d064p-1, 0x1.4ec874p+0, 0x1.40f572p+0,
      0x1.353b88p+0, 0x1.29b16cp+0, 0x1.1fbd3ap+0, 0x1.15af66p+0, 0x1.0d0686p+0,
      1 }
};
static const hj_table LOG2 = { "pow_log2",
                               0,
                               { 0, 0x1.0c48a8p-3, 0x1.a97e1ep-3, 0x1.250026p-2,
                                 0x1.6c4038p-2, 0x1.b3b88cp-2, 0x1.f5f6ccp-2,
                                 0x1.1b0aaep-1, -0x1.8c5f5ep-2, -0x1.4e12f4p-2,
                                 -0x1.1716eap-2, -0x1.bdcfeep-3, -0x1.59544ap-3,
                                 -0x1.e07c7cp-4, -0x1.254504p-4, 0 } };

/* log2(1 + r) = r p(r) */
static const double LOG2_P[] = {
    1.4426950408629733,   -0.72134751273207409, 0.48089855605070775,
    -0.36069860631299822, 0.28850501219380881,  -0.22273084640715363,
};
/* 2^r */
static const double EXP2_P[] = {
    1.0000000005534491,     0.69314720573384891,   0.24022646893545213,
    0.055503287779765639,   0.0096184887619952704, 0.0013399931407890523,
    0.00015345844652501846,
};

static LLVMValueRef widen(const hj_math_lanes *v, LLVMValueRef x)
{
    return hj_ll_float_to_float(v->ll, x, v->ll->f64);
}

/* The table is read on f32 lanes, which are twice as many in a register. */
static LLVMValueRef log2_wide(const hj_math_lanes *v, const hj_math_lanes *wide,
                              LLVMValueRef x)
{
    hj_split parts = hj_lanes_split(v, x, true);
    LLVMValueRef index = i_lshr(v, i_of(v, parts.mantissa), 19);
    LLVMValueRef s = widen(v, hj_lanes_lookup(v, &INVERSE, index));
    LLVMValueRef log = widen(v, hj_lanes_lookup(v, &LOG2, index)), r;

    log = f_add(wide, widen(v, parts.exponent), log);
    r = f_fma(wide, widen(v, parts.mantissa), s, f_k(wide, -1));
    return f_fma(wide, r, hj_lanes_horner(wide, r, LOG2_P, 6), log);
}

LLVMValueRef hj_math_pow_f32(const hj_math_lanes *v, LLVMValueRef a,
                             LLVMValueRef y)
{
    LLVMValueRef exponent = widen(v, y), e, r;
    hj_math_lanes wide = hj_lanes_of(v->ll, exponent);
    hj_rounded n;

    e = f_mul(&wide, exponent, log2_wide(v, &wide, a));
    e = f_min(&wide, f_k(&wide, 200), e);
    e = f_max(&wide, f_k(&wide, -200), e);
    n = hj_lanes_round(&wide, e, 1);
    r = hj_lanes_horner(&wide, f_sub(&wide, e, n.value), EXP2_P, 7);
    r = i_add(&wide, i_of(&wide, r), i_shl(&wide, i_of(&wide, n.sum), 52));
    return hj_ll_float_to_float(v->ll, f_of(&wide, r), v->ll->f32);
}
