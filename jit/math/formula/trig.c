/* sin, cos, tan, for f32 and f64.
 *
 * Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   sin        0.89    0.77
 *   cos        0.89    0.78
 *   tan        0.95    0.82
 *   relaxed    sin, cos 2.29
 *
 * Of the angle modulo a quarter turn, hi + lo (angle.c). */
#include "jit/math/core.h"

static const double SIN_P_F32[] = {
    -0.166666552,
    0.00833219104,
    -0.000195186032,
};
static const double COS_Q_F32[] = {
    0.0416666456,
    -0.00138873013,
    2.44306684e-5,
};
static const double SIN_P_F64[] = {
    -0.16666666666666632,  0.0083333333333224791,  -0.00019841269829844467,
    2.7557313701151768e-6, -2.5050759176504024e-8, 1.5896840398473953e-10,
};
static const double COS_Q_F64[] = {
    0.041666666666666602,   -0.0013888888888874463, 2.4801587289659878e-5,
    -2.7557314396563063e-7, 2.0875728551362992e-9,  -1.1359891049027121e-11,
};

typedef struct angle {
    hj_pair r;             /* in [-pi/4, pi/4] */
    LLVMValueRef square;   /* of r.hi + r.lo */
    LLVMValueRef quadrant; /* in the low two bits of an integer */
} angle;

/* x >= 0, or NaN */
static angle reduce(const hj_math_lanes *v, LLVMValueRef x, bool has_lo)
{
    hj_angle a = hj_math_reduce_angle(v, x, has_lo);
    LLVMValueRef hi = a.r.hi, twice;

    if (!has_lo)
        return (angle){ a.r, f_mul(v, hi, hi), a.quadrant };
    twice = f_mul(v, f_add(v, hi, hi), a.r.lo);
    return (angle){ a.r, f_fma(v, hi, hi, twice), a.quadrant };
}

static LLVMValueRef sine_polynomial(const hj_math_lanes *v, const angle *a)
{
    return v->is_f64 ? hj_lanes_horner(v, a->square, SIN_P_F64, 6)
                     : hj_lanes_horner(v, a->square, SIN_P_F32, 3);
}

static LLVMValueRef cosine_polynomial(const hj_math_lanes *v, const angle *a)
{
    return v->is_f64 ? hj_lanes_horner(v, a->square, COS_Q_F64, 6)
                     : hj_lanes_horner(v, a->square, COS_Q_F32, 3);
}

static LLVMValueRef is_odd(const hj_math_lanes *v, LLVMValueRef quadrant)
{
    return hj_ll_icmp(v->ll, LLVMIntNE, i_and(v, quadrant, i_k(v, 1)),
                      i_k(v, 0));
}

/* y with its sign changed where the sign of `flips` is set. */
static LLVMValueRef flip(const hj_math_lanes *v, LLVMValueRef y,
                         LLVMValueRef flips)
{
    LLVMValueRef top = i_k(v, v->is_f64 ? INT64_MIN : INT32_MIN);

    return f_of(v, hj_ll_xor(v->ll, i_of(v, y), i_and(v, flips, top)));
}

/* Of a reduced angle: sin(hi + lo) = hi + (lo + hi^3 p(s)); cos(hi + lo) =
 * 1 + s (-1/2 + s q(s)); s = (hi + lo)^2. */
static LLVMValueRef small_sine(const hj_math_lanes *v, const angle *r)
{
    LLVMValueRef cube = f_mul(v, r->r.hi, r->square);
    LLVMValueRef p = sine_polynomial(v, r);

    if (!r->r.lo)
        return f_fma(v, cube, p, r->r.hi);
    return f_add(v, r->r.hi, f_fma(v, cube, p, r->r.lo));
}

static LLVMValueRef small_cosine(const hj_math_lanes *v, const angle *r)
{
    LLVMValueRef rest =
        f_fma(v, r->square, cosine_polynomial(v, r), f_k(v, -0.5));

    return f_fma(v, r->square, rest, f_k(v, 1));
}

/* The sine of x from those of its reduced angle: odd, down to -0. */
static LLVMValueRef pick_sine(const hj_math_lanes *v, LLVMValueRef x,
                              const angle *r, LLVMValueRef sine,
                              LLVMValueRef cosine)
{
    LLVMValueRef flips = i_shl(v, r->quadrant, (v->is_f64 ? 63 : 31) - 1);
    LLVMValueRef y = f_select(v, is_odd(v, r->quadrant), cosine, sine);

    return flip(v, y, hj_ll_xor(v->ll, flips, i_of(v, x)));
}

static LLVMValueRef pick_cosine(const hj_math_lanes *v, const angle *r,
                                LLVMValueRef sine, LLVMValueRef cosine)
{
    LLVMValueRef q = i_add(v, r->quadrant, i_k(v, 1));
    LLVMValueRef y = f_select(v, is_odd(v, q), cosine, sine);

    return flip(v, y, i_shl(v, q, (v->is_f64 ? 63 : 31) - 1));
}

LLVMValueRef hj_math_sin_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    angle r = reduce(v, f_abs(v, x[0]), !v->is_relaxed);

    return pick_sine(v, x[0], &r, small_sine(v, &r), small_cosine(v, &r));
}

LLVMValueRef hj_math_cos_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    angle r = reduce(v, f_abs(v, x[0]), !v->is_relaxed);

    return pick_cosine(v, &r, small_sine(v, &r), small_cosine(v, &r));
}

void hj_math_sin_cos(const hj_math_lanes *v, LLVMValueRef x,
                     LLVMValueRef *out_sin, LLVMValueRef *out_cos)
{
    angle r = reduce(v, f_abs(v, x), !v->is_relaxed);
    LLVMValueRef sine = small_sine(v, &r), cosine = small_cosine(v, &r);

    *out_sin = pick_sine(v, x, &r, sine, cosine);
    *out_cos = pick_cosine(v, &r, sine, cosine);
}

/* cos as a pair: 1 - s / 2 with its error and that of s, and the rest. */
static hj_pair cosine_pair(const hj_math_lanes *v, const angle *r)
{
    LLVMValueRef half = f_k(v, -0.5), one = f_k(v, 1), s = r->square;
    LLVMValueRef hi = f_fma(v, s, half, one);
    LLVMValueRef error = f_fma(v, s, half, f_sub(v, one, hi)), s_lo;

    s_lo = f_fma(v, r->r.hi, r->r.hi, f_neg(v, s));
    s_lo = f_fma(v, f_add(v, r->r.hi, r->r.hi), r->r.lo, s_lo);
    error = f_fma(v, s_lo, half, error);
    return (hj_pair){ hi, f_fma(v, f_mul(v, s, s), cosine_polynomial(v, r),
                                error) };
}

/* sin / cos, in odd quadrants -cos / sin. */
LLVMValueRef hj_math_tan_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    angle r = reduce(v, f_abs(v, x[0]), true);
    LLVMValueRef odd = is_odd(v, r.quadrant), y, flips;
    hj_pair c = cosine_pair(v, &r), s, n, d;

    s.hi = r.r.hi;
    s.lo = f_fma(v, f_mul(v, r.r.hi, r.square), sine_polynomial(v, &r),
                 f_mul(v, r.r.lo, c.hi));
    n.hi = f_select(v, odd, c.hi, s.hi);
    n.lo = f_select(v, odd, c.lo, s.lo);
    d.hi = f_select(v, odd, s.hi, c.hi);
    d.lo = f_select(v, odd, s.lo, c.lo);
    n = hj_lanes_fast_two_sum(v, n.hi, n.lo);
    d = hj_lanes_fast_two_sum(v, d.hi, d.lo);
    y = hj_lanes_divide(v, n, d);
    flips = i_shl(v, r.quadrant, v->is_f64 ? 63 : 31);
    return flip(v, y, hj_ll_xor(v->ll, flips, i_of(v, x[0])));
}
