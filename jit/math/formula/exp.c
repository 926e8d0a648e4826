/* exp, expm1, logistic, for f32 and f64.
 *
 * Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   exp        0.85    0.83
 *   expm1      0.95    0.88
 *   logistic   0.79    0.72
 *
 *   relaxed    logistic 2.31
 *
 * exp of f32: x = n ln 2 + f where n is a multiple of 1/16, 2^n by table with
 * its rounding error, exp(f) = 1 + f + f^2 q(f).
 *
 * Else: x = n ln 2 + r, exp(r) = 1 + r + r^2 q(r); the error of 1 + r is kept,
 * and 2^n is applied last, with one rounding. */
#include "jit/math/core.h"

static const double EXP_Q_F32[] = {
    0.49999994, 0.166665167, 0.0416681059, 0.00836913008, 0.00138365943,
};
/* The same where a small r counts relative to itself. */
static const double EXPM1_Q_F32[] = {
    0.5, 0.166666359, 0.0416665114, 0.00834151264, 0.0013930545, 0.00015036136,
};
static const double EXP_Q_F64[] = {
    0.5,
    0.16666666666666677,
    0.041666666666666685,
    0.0083333333333218008,
    0.0013888888888894109,
    0.00019841269885330619,
    2.48015872774906e-5,
    2.755724515906882e-6,
    2.7557331200326608e-7,
    2.5108686735425513e-8,
    2.0893316091851938e-9,
};

/* ln 2 = HI + LO; n * HI is exact for every exponent n. */
#define LN2_HI_F32 0x1.62e4p-1
#define LN2_LO_F32 0x1.7f7d1cp-20
#define LN2_HI_F64 0x1.62e42fefa38p-1
#define LN2_LO_F64 0x1.ef35793c7673p-45

/* 2^(i/16) for f32, and what that loses. */
static const hj_table ROOT_HI = {
    "exp_root_hi",
    0,
    { 1, 0x1.0b5586p+0, 0x1.172b84p+0, 0x1.2387a6p+0, 0x1.306fep+0,
      0x1.3dea64p+0, 0x1.4bfdaep+0, 0x1.5ab07ep+0, 0x1.6a09e6p+0, 0x1.7a1148p+0,
      0x1.8ace54p+0, 0x1.9c4918p+0, 0x1.ae89fap+0, 0x1.c199bep+0, 0x1.d5818ep+0,
      0x1.ea4afap+0 }
};
static const hj_table ROOT_LO = {
    "exp_root_lo",
    0,
    { 0, 0x1.9f3122p-25, -0x1.c15742p-27, 0x1.ceac48p-25, 0x1.4636e2p-25,
      0x1.824684p-25, -0x1.593abcp-25, -0x1.5bd5ecp-27, 0x1.9fcef4p-26,
      -0x1.829fdp-25, 0x1.15506ep-27, 0x1.51f848p-27, -0x1.a94b14p-26,
      -0x1.3d56b2p-27, -0x1.822dbcp-27, 0x1.52486cp-27 }
};

/* exp(f) = 1 + f + f^2 q(f) */
static const double SHORT_Q_F32[] = { 0.500016212, 0.167876244 };

/* n * SHORT is exact for multiples n of 1/16, up to 150. */
#define LN2_SHORT_F32 0x1.62ep-1
#define LN2_REST_F32  0x1.0bfbe8p-15

hj_scaled hj_math_exp_scaled(const hj_math_lanes *v, hj_pair x)
{
    LLVMValueRef sum = x.lo ? f_add(v, x.hi, x.lo) : x.hi, index, f, q, root;
    hj_rounded n = hj_lanes_round_16th(v, sum, 0x1.71547652b82fep+0);

    index = i_of(v, n.sum);
    f = f_fma(v, n.value, f_k(v, -LN2_SHORT_F32), x.hi);
    f = f_fma(v, n.value, f_k(v, -LN2_REST_F32), f);
    if (x.lo)
        f = f_add(v, f, x.lo);
    q = hj_lanes_horner(v, f, SHORT_Q_F32, 2);
    q = f_fma(v, f_mul(v, f, f), q, f);
    root = hj_lanes_lookup(v, &ROOT_HI, index);
    q = f_fma(v, root, q, hj_lanes_lookup(v, &ROOT_LO, index));
    return (hj_scaled){ f_add(v, root, q), n };
}

hj_exp_parts hj_math_exp_parts(const hj_math_lanes *v, hj_pair x, bool has_lo)
{
    LLVMValueRef hi = f_k(v, v->is_f64 ? -LN2_HI_F64 : -LN2_HI_F32);
    LLVMValueRef lo = f_k(v, v->is_f64 ? -LN2_LO_F64 : -LN2_LO_F32);
    LLVMValueRef first;
    hj_exp_parts e = { 0 };

    e.n = hj_lanes_round(v, x.hi, 0x1.71547652b82fep+0);
    first = f_fma(v, e.n.value, hi, x.hi);
    if (x.lo) {
        hj_pair r = hj_lanes_two_sum(v, first, f_fma(v, e.n.value, lo, x.lo));

        e.r = r.hi;
        e.r_lo = r.lo;
    } else {
        e.r = f_fma(v, e.n.value, lo, first);
        if (has_lo)
            e.r_lo = f_fma(v, e.n.value, lo, f_sub(v, first, e.r));
    }
    e.square = f_mul(v, e.r, e.r);
    if (v->is_f64)
        e.q = hj_lanes_horner(v, e.r, EXP_Q_F64, 11);
    else if (has_lo)
        e.q = hj_lanes_horner(v, e.r, EXPM1_Q_F32, 6);
    else
        e.q = hj_lanes_horner(v, e.r, EXP_Q_F32, 5);
    return e;
}

hj_pair hj_math_exp_sum(const hj_math_lanes *v, const hj_exp_parts *e)
{
    LLVMValueRef one = f_k(v, 1);
    LLVMValueRef hi = f_add(v, one, e->r);
    LLVMValueRef error = f_add(v, f_sub(v, one, hi), e->r);

    if (e->r_lo) /* exp(r) r_lo, nearly */
        error = f_fma(v, e->r_lo, hi, error);
    return (hj_pair){ hi, f_fma(v, e->square, e->q, error) };
}

/* 2^n (1 + r + tail) - 1 = (2^n - 1) + 2^n r + 2^n tail.  Past n = 24 (53)
 * the first difference is rounded; what it loses is added at the end. */
hj_pair hj_math_expm1_pair(const hj_math_lanes *v, const hj_exp_parts *e)
{
    LLVMValueRef power = hj_lanes_exp2(v, e->n.sum);
    LLVMValueRef one = f_k(v, 1);
    LLVMValueRef base = f_sub(v, power, one);
    LLVMValueRef lost = f_sub(v, f_sub(v, power, base), one);
    LLVMValueRef hi = f_fma(v, power, e->r, base);
    LLVMValueRef lo = f_fma(v, power, e->r, f_sub(v, base, hi));
    LLVMValueRef tail = e->r_lo ? f_fma(v, e->square, e->q, e->r_lo)
                                : f_mul(v, e->square, e->q);

    return (hj_pair){ hi, f_fma(v, power, tail, f_add(v, lo, lost)) };
}

/* Whether exp(x) is 0, which no NaN's is: softmax with a mask is full of
 * them. */
static LLVMValueRef exp_vanishes(const hj_math_lanes *v, LLVMValueRef x)
{
    return f_lt(v, x, f_k(v, v->is_f64 ? -746 : -104.5));
}

/* exp(x) for x that is not too large. */
static LLVMValueRef exp_inside(const hj_math_lanes *v, LLVMValueRef x)
{
    LLVMValueRef vanishes = exp_vanishes(v, x);
    hj_exp_parts e;
    hj_pair y;

    if (!v->is_f64) {
        hj_scaled s = hj_math_exp_scaled(v, (hj_pair){ x, NULL });
        return hj_lanes_scale_floor(v, s.value, s.n.value, vanishes);
    }
    e = hj_math_exp_parts(v, (hj_pair){ x, NULL }, false);
    y = hj_math_exp_sum(v, &e);
    return hj_lanes_scale(v, f_add(v, y.hi, y.lo), e.n, vanishes);
}

/* exp(*x) for all x. */
static void exp_of_all(const hj_math_lanes *v, LLVMValueRef *x)
{
    *x = exp_inside(v, f_min(v, f_k(v, v->is_f64 ? 710 : 89), *x));
}

/* The same for |x| up to HJ_EXP_NORMAL_F32. */
static void exp_of_near(const hj_math_lanes *v, LLVMValueRef *x)
{
    hj_scaled s = hj_math_exp_scaled(v, (hj_pair){ *x, NULL });

    *x = hj_lanes_scale_normal(v, s.value, s.n.sum);
}

LLVMValueRef hj_math_exp_lanes(const hj_math_lanes *v, const LLVMValueRef *args)
{
    static const hj_math_rare ALL = { "hj_math_exp_of_all", exp_of_all };
    LLVMValueRef x = args[0], far;

    if (hj_lanes_scale_is_dear(v)) {
        far = hj_ll_fcmp(v->ll, LLVMRealUGT, f_abs(v, x),
                         f_k(v, HJ_EXP_NORMAL_F32));
        hj_math_either(v, far, &ALL, exp_of_near, &x, 1);
    } else {
        exp_of_all(v, &x);
    }
    return x;
}

/* The largest n is one more than the largest exponent of a float; the last
 * doubling is done by itself. */
LLVMValueRef hj_math_expm1_lanes(const hj_math_lanes *v,
                                 const LLVMValueRef *args)
{
    LLVMValueRef x = args[0];
    LLVMValueRef clamped, doubling;
    hj_exp_parts e;
    hj_rounded n;
    hj_pair y;

    clamped = f_min(v, f_k(v, v->is_f64 ? 710 : 89), x);
    clamped = f_max(v, f_k(v, v->is_f64 ? -50 : -25), clamped);
    e = hj_math_exp_parts(v, (hj_pair){ clamped, NULL }, true);
    n = hj_lanes_at_most(v, e.n, v->bias);
    doubling = f_add(v, f_sub(v, e.n.value, n.value), f_k(v, 1));
    e.n = n;
    y = hj_math_expm1_pair(v, &e);
    y.hi = f_mul(v, f_add(v, y.hi, y.lo), doubling);
    return f_copysign(v, y.hi, x); /* -0 */
}

/* With e = exp(-|x|): 1 / (1 + e) for x >= 0, e / (1 + e) for x < 0, where
 * the 2^n of e in the numerator is applied last: the result may be
 * subnormal. */
LLVMValueRef hj_math_logistic_lanes(const hj_math_lanes *v,
                                    const LLVMValueRef *args)
{
    LLVMValueRef x = args[0];
    LLVMValueRef zero = f_k(v, 0), one = f_k(v, 1);
    LLVMValueRef is_negative = f_lt(v, x, zero);
    LLVMValueRef z = f_neg(v, f_abs(v, x)), power;
    hj_pair m, num, den;
    hj_exp_parts e;

    if (v->is_relaxed) {
        z = exp_inside(v, z);
        return f_div(v, f_select(v, is_negative, z, one), f_add(v, one, z));
    }
    /* (1 + exp(-50) is 1) */
    z = f_select(v, exp_vanishes(v, z), f_k(v, -50), z);
    e = hj_math_exp_parts(v, (hj_pair){ z, NULL }, false);
    m = hj_math_exp_sum(v, &e);
    m = hj_lanes_fast_two_sum(v, m.hi, m.lo);
    power = hj_lanes_exp2(v, hj_lanes_at_least(v, e.n, 1 - v->bias).sum);
    den.hi = f_fma(v, m.hi, power, one);
    den.lo = f_fma(v, m.hi, power, f_sub(v, one, den.hi));
    den.lo = f_fma(v, m.lo, power, den.lo);
    num.hi = f_select(v, is_negative, m.hi, one);
    num.lo = f_select(v, is_negative, m.lo, zero);
    return hj_lanes_scale(v, hj_lanes_divide(v, num, den),
                          hj_lanes_or_zero(v, is_negative, e.n),
                          exp_vanishes(v, x));
}
