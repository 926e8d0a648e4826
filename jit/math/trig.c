/* sin, cos, tan, for f32 and f64.
 *
 * Bounds in ulp (f32: over all inputs; f64: sampled)
 *              f32     f64
 *   sin        0.00    0.00
 *   cos        0.00    0.00
 *   tan        0.00    0.00
 *
 * x = n pi/2 + hi + lo.  pi/2 is taken in three parts: with the first, x - n
 * P1 is exact (a fused multiply-add; the difference is below 1 and a multiple
 * of an ulp of P1); the second is so short that n P2 is exact up to the limit,
 * so that lo is the rounding error of hi.  Larger angles are reduced by a
 * helper, out of line. */
#include "jit/math/core.h"

static const double SIN_P_F32[] = {
    -0.166666672,
    0.00833338033,
    -0.000198535083,
    2.83745453e-6,
};
static const double COS_Q_F32[] = {
    0.0416666679,
    -0.00138889824,
    2.48229808e-5,
    -2.89766007e-7,
};
static const double SIN_P_F64[] = {
    -0.16666666666666632,  0.0083333333333224791,  -0.00019841269829844467,
    2.7557313701151768e-6, -2.5050759176504024e-8, 1.5896840398473953e-10,
};
static const double COS_Q_F64[] = {
    0.041666666666666602,   -0.0013888888888874463, 2.4801587289659878e-5,
    -2.7557314396563063e-7, 2.0875728551362992e-9,  -1.1359891049027121e-11,
};

typedef struct pi_parts {
    double first, second, third; /* of pi / 2 */
    double limit;                /* of |x| */
} pi_parts;

static const pi_parts PI_F32 = {
    0x1.921fb6p+0,
    -0x1.778p-25,
    0x1.68c234p-39,
    8192,
};
static const pi_parts PI_F64 = {
    0x1.921fb54442d18p+0,
    0x1.1a62633p-54,
    0x1.45c06e0e68948p-86,
    0x1p23,
};

typedef struct angle {
    hj_pair r;             /* in [-pi/4, pi/4] */
    LLVMValueRef quadrant; /* in the low two bits of an integer */
} angle;

static angle reduce(const hj_lanes *v, LLVMValueRef x)
{
    const pi_parts *pi = v->is_f64 ? &PI_F64 : &PI_F32;
    const char *helper =
        v->is_f64 ? "hj_rt_reduce_angle_f64" : "hj_rt_reduce_angle_f32";
    hj_rounded n = hj_lanes_round(v, x, 0x1.45f306dc9c883p-1);
    LLVMValueRef first, hi, lo, is_big, io[4];

    first = f_fma(v, n.value, f_k(v, -pi->first), x);
    hi = f_fma(v, n.value, f_k(v, -pi->second), first);
    lo = f_fma(v, n.value, f_k(v, -pi->second), f_sub(v, first, hi));
    lo = f_fma(v, n.value, f_k(v, -pi->third), lo);
    is_big = hj_ll_fcmp(v->ll, LLVMRealUGT, f_abs(v, x), f_k(v, pi->limit));
    io[0] = x;
    io[1] = hi;
    io[2] = lo;
    io[3] = i_of(v, n.sum);
    hj_math_patch(v, is_big, helper, io, 4);
    return (angle){ { io[1], io[2] }, io[3] };
}

/* sin(hi + lo) = hi + (lo + hi^3 p(hi^2)), for s = hi^2; `lo` is that of the
 * angle, or the same times cos(hi). */
static hj_pair sine(const hj_lanes *v, const angle *a, LLVMValueRef s,
                    LLVMValueRef lo)
{
    LLVMValueRef p = v->is_f64 ? hj_lanes_horner(v, s, SIN_P_F64, 6)
                               : hj_lanes_horner(v, s, SIN_P_F32, 4);

    return (hj_pair){ a->r.hi, f_fma(v, f_mul(v, a->r.hi, s), p, lo) };
}

/* cos(hi + lo) = 1 - hi^2 / 2 + (hi^4 q(hi^2) - hi lo), where 1 - hi^2 / 2 is
 * held with its rounding error. */
static hj_pair cosine(const hj_lanes *v, const angle *a, LLVMValueRef s)
{
    LLVMValueRef q = v->is_f64 ? hj_lanes_horner(v, s, COS_Q_F64, 6)
                               : hj_lanes_horner(v, s, COS_Q_F32, 4);
    LLVMValueRef half = f_k(v, -0.5), one = f_k(v, 1);
    LLVMValueRef hi = f_fma(v, s, half, one);
    LLVMValueRef error = f_fma(v, s, half, f_sub(v, one, hi));

    q = f_fnma(v, a->r.hi, a->r.lo, f_mul(v, f_mul(v, s, s), q));
    return (hj_pair){ hi, f_add(v, error, q) };
}

static LLVMValueRef is_odd(const hj_lanes *v, LLVMValueRef quadrant)
{
    return hj_ll_icmp(v->ll, LLVMIntNE, i_and(v, quadrant, i_k(v, 1)),
                      i_k(v, 0));
}

/* y with its sign changed where this bit of `quadrant` is set. */
static LLVMValueRef flip(const hj_lanes *v, LLVMValueRef y,
                         LLVMValueRef quadrant, int bit)
{
    int to_sign = (v->is_f64 ? 63 : 31) - bit;
    LLVMValueRef sign =
        i_shl(v, i_and(v, quadrant, i_k(v, (int64_t)1 << bit)), to_sign);

    return f_of(v, hj_ll_xor(v->ll, i_of(v, y), sign));
}

static LLVMValueRef sin_or_cos(const hj_lanes *v, LLVMValueRef x,
                               bool is_cosine)
{
    angle a = reduce(v, x);
    LLVMValueRef square = f_mul(v, a.r.hi, a.r.hi), y, q = a.quadrant;
    hj_pair s = sine(v, &a, square, a.r.lo), c = cosine(v, &a, square);

    if (is_cosine)
        q = i_add(v, q, i_k(v, 1));
    y = f_select(v, is_odd(v, q), f_add(v, c.hi, c.lo), f_add(v, s.hi, s.lo));
    return flip(v, y, q, 1);
}

LLVMValueRef hj_math_sin_lanes(const hj_lanes *v, const LLVMValueRef *x)
{
    LLVMValueRef y = sin_or_cos(v, x[0], false);

    return f_select(v, f_eq(v, x[0], f_k(v, 0)), x[0], y); /* -0 */
}

LLVMValueRef hj_math_cos_lanes(const hj_lanes *v, const LLVMValueRef *x)
{
    return sin_or_cos(v, x[0], true);
}

/* sin / cos, in odd quadrants -cos / sin. */
LLVMValueRef hj_math_tan_lanes(const hj_lanes *v, const LLVMValueRef *x)
{
    angle a = reduce(v, x[0]);
    LLVMValueRef square = f_mul(v, a.r.hi, a.r.hi);
    hj_pair c = cosine(v, &a, square), s, n, d, y;
    LLVMValueRef odd = is_odd(v, a.quadrant), r;

    s = sine(v, &a, square, f_mul(v, a.r.lo, c.hi));
    n.hi = f_select(v, odd, c.hi, s.hi);
    n.lo = f_select(v, odd, c.lo, s.lo);
    d.hi = f_select(v, odd, s.hi, c.hi);
    d.lo = f_select(v, odd, s.lo, c.lo);
    n = hj_lanes_fast_two_sum(v, n.hi, n.lo);
    d = hj_lanes_fast_two_sum(v, d.hi, d.lo);
    y = hj_lanes_quotient(v, n, d);
    r = flip(v, f_add(v, y.hi, y.lo), a.quadrant, 0);
    return f_select(v, f_eq(v, x[0], f_k(v, 0)), x[0], r); /* -0 */
}
