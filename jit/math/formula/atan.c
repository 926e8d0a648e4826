/* atan and atan2, for f32 and f64.
 *
 * Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   atan       0.66    0.55
 *   atan2      0.75    0.55
 *
 * The angle is k pi/4 + sign atan(t) with |t| <= tan(pi/8), and the quotient t
 * is held as a pair. */
#include "jit/math/core.h"

/* atan t = t + t^3 p(t^2) for |t| <= tan(pi/8) */
static const double ATAN_P_F32[] = {
    -0.333333164, 0.199985325, -0.142445117, 0.106001884, -0.0609279387,
};
static const double ATAN_P_F64[] = {
    -0.33333333333333198,  0.19999999999953816,   -0.14285714280220169,
    0.11111110784657294,   -0.090908977923022563, 0.07692060827339553,
    -0.066631109326296956, 0.058479385474930055,  -0.050395219920204057,
    0.038069954403334924,  -0.017912972859967725,
};

/* pi/4 = HI + LO */
#define PI_4_HI_F32 0x1.921fb6p-1
#define PI_4_LO_F32 -0x1.777a5cp-26
#define PI_4_HI_F64 0x1.921fb54442d18p-1
#define PI_4_LO_F64 0x1.1a62633145c07p-55

/* The angle of (x, y) but for the sign of y: eighths pi/4 + sign atan(n / d),
 * where 0 <= |n / d| <= tan(pi/8). */
typedef struct octant {
    hj_pair n, d;
    LLVMValueRef eighths, sign; /* 0 to 4; 1 or -1 */
} octant;

/* Both numbers by the same power of two, so that no sum overflows and what is
 * left by the division does not underflow.  Where that still happens, past
 * `large`, the quotient is nothing or the small number large enough. */
static void scale(const hj_math_lanes *v, LLVMValueRef *small,
                  LLVMValueRef *large)
{
    double most = v->is_f64 ? 0x1p500 : 0x1p50;
    double up = v->is_f64 ? 0x1p200 : 0x1p64;
    double huge = v->is_f64 ? 0x1p1000 : 0x1p120;
    double down = v->is_f64 ? 0x1p-100 : 0x1p-10;
    LLVMValueRef by;

    by = f_select(v, f_lt(v, *large, f_k(v, most)), f_k(v, up), f_k(v, 1));
    by = f_select(v, f_lt(v, f_k(v, huge), *large), f_k(v, down), by);
    *small = f_mul(v, *small, by);
    *large = f_mul(v, *large, by);
}

/* Infinities and a zero denominator become finite numbers of the same
 * ratio. */
static void make_regular(const hj_math_lanes *v, LLVMValueRef *small,
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
static octant find_octant(const hj_math_lanes *v, LLVMValueRef y,
                          LLVMValueRef x)
{
    LLVMValueRef ax = f_abs(v, x), ay = f_abs(v, y), small, large, is_half;
    LLVMValueRef is_steep = f_lt(v, ax, ay);
    LLVMValueRef is_left = hj_ll_icmp(v->ll, LLVMIntSLT, i_of(v, x), i_k(v, 0));
    LLVMValueRef zero = f_k(v, 0), one = f_k(v, 1), k;
    hj_pair sum, difference;
    octant o;

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

/* eighths pi/4 + sign atan(n / d) */
static hj_pair angle_of(const hj_math_lanes *v, const octant *o)
{
    LLVMValueRef pi_4_hi = f_k(v, v->is_f64 ? PI_4_HI_F64 : PI_4_HI_F32);
    LLVMValueRef pi_4_lo = f_k(v, v->is_f64 ? PI_4_LO_F64 : PI_4_LO_F32);
    hj_pair t = hj_lanes_quotient(v, o->n, o->d);
    LLVMValueRef z = f_mul(v, t.hi, t.hi), hi, error, p;

    p = v->is_f64 ? hj_lanes_horner(v, z, ATAN_P_F64, 11)
                  : hj_lanes_horner(v, z, ATAN_P_F32, 5);
    /* atan(t.hi + t.lo) - atan(t.hi) = t.lo / (1 + z) */
    t.lo = f_fnma(v, t.lo, z, t.lo);
    t.lo = f_fma(v, f_mul(v, t.hi, z), p, t.lo);
    t.hi = f_mul(v, t.hi, o->sign);
    t.lo = f_mul(v, t.lo, o->sign);
    hi = f_fma(v, o->eighths, pi_4_hi, t.hi);
    error = f_fma(v, o->eighths, pi_4_hi, f_neg(v, hi));
    t.lo = f_add(v, t.lo, f_add(v, error, t.hi));
    return (hj_pair){ hi, f_fma(v, o->eighths, pi_4_lo, t.lo) };
}

LLVMValueRef hj_math_atan2_lanes(const hj_math_lanes *v, const LLVMValueRef *in)
{
    LLVMValueRef y = in[0], x = in[1];
    octant o = find_octant(v, y, x);
    LLVMValueRef is_nan = hj_ll_fcmp(v->ll, LLVMRealUNO, x, y);
    hj_pair angle = angle_of(v, &o);

    angle.hi = f_add(v, angle.hi, angle.lo);
    return f_select(v, is_nan, f_nan(v), f_copysign(v, angle.hi, y));
}

hj_pair hj_math_atan2_pair(const hj_math_lanes *v, LLVMValueRef y,
                           LLVMValueRef x)
{
    octant o = find_octant(v, y, x);
    LLVMValueRef sign = f_copysign(v, f_k(v, 1), y);
    hj_pair angle = angle_of(v, &o);

    return hj_lanes_fast_two_sum(v, f_mul(v, angle.hi, sign),
                                 f_mul(v, angle.lo, sign));
}

LLVMValueRef hj_math_atan_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    return hj_math_atan2_lanes(v, (LLVMValueRef[]){ x[0], f_k(v, 1) });
}
