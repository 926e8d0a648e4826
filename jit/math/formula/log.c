/* log, log1p, for f32 and f64.
 *
 * Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   log        0.88    0.63
 *   log1p      0.88    0.60
 *
 * x = 2^e (1 + f) with f in [-0.25, 0.5).  f32: log(1 + f) = f - f^2 / 2 +
 * f^3 p(f).  f64, with s = f / (2 + f): f - f^2 / 2 + s (f^2 / 2 + s^2 l(s^2)),
 * which is 2 atanh(s) rearranged so that the leading terms are exact. */
#include "jit/math/core.h"

static const double LOG_P_F32[] = {
    0.333333403,  -0.250001669, 0.199995652,   -0.166551694, 0.142771676,
    -0.127311945, 0.116958551,  -0.0908726603, 0.0373966694,
};
static const double LOG_L_F64[] = {
    0.66666666666666596, 0.4000000000005674,  0.28571428555805611,
    0.22222224299499427, 0.18181665676825701, 0.15391118826632164,
    0.13173478975668268, 0.13843878090401207,
};

/* 1 / (1 + f) within 1 % */
static const double INVERSE[] = { 1.00616852, -1.06609263, 0.81341269 };

/* ln 2 = HI + LO; e * HI is exact for every exponent e. */
#define LN2_HI_F32 0x1.62e4p-1
#define LN2_LO_F32 0x1.7f7d1cp-20
#define LN2_HI_F64 0x1.62e42fefa38p-1
#define LN2_LO_F64 0x1.ef35793c7673p-45

/* log(1 + f) - f and a bit: the sum is hi + lo, hi near f. */
static hj_pair log_of_f_f32(const hj_math_lanes *v, LLVMValueRef f)
{
    LLVMValueRef square = f_mul(v, f, f);
    LLVMValueRef lo =
        f_mul(v, f_mul(v, f, square), hj_lanes_horner(v, f, LOG_P_F32, 9));

    return (hj_pair){ f, f_fma(v, square, f_k(v, -0.5), lo) };
}

static hj_pair log_of_f_f64(const hj_math_lanes *v, LLVMValueRef f)
{
    LLVMValueRef s = f_div(v, f, f_add(v, f, f_k(v, 2)));
    LLVMValueRef z = f_mul(v, s, s);
    LLVMValueRef tail = f_mul(v, z, hj_lanes_horner(v, z, LOG_L_F64, 8));
    hj_pair half = hj_lanes_two_prod(v, f_mul(v, f, f_k(v, 0.5)), f);
    hj_pair y = hj_lanes_fast_two_sum(v, f, f_neg(v, half.hi));

    tail = f_fma(v, s, f_add(v, half.hi, tail), f_neg(v, half.lo));
    y.lo = f_add(v, y.lo, tail);
    return y;
}

/* log(m 2^e) for the parts of x and what is to be added to m: rest.hi, below
 * an ulp of m, and rest.lo, far below (NULL: 0). */
static hj_pair log_of_parts(const hj_math_lanes *v, hj_split x, hj_pair rest)
{
    LLVMValueRef ln2_hi = f_k(v, v->is_f64 ? LN2_HI_F64 : LN2_HI_F32);
    LLVMValueRef ln2_lo = f_k(v, v->is_f64 ? LN2_LO_F64 : LN2_LO_F32);
    hj_pair f = { f_sub(v, x.mantissa, f_k(v, 1)), NULL }, y;
    LLVMValueRef hi, error;

    if (rest.hi)
        f = hj_lanes_two_sum(v, f.hi, rest.hi);
    if (rest.lo)
        f.lo = f_add(v, f.lo, rest.lo);
    y = v->is_f64 ? log_of_f_f64(v, f.hi) : log_of_f_f32(v, f.hi);
    if (f.lo) /* f.lo / (1 + f.hi), nearly */
        y.lo = f_fma(v, f.lo, hj_lanes_horner(v, f.hi, INVERSE, 3), y.lo);
    hi = f_fma(v, x.exponent, ln2_hi, y.hi);
    error = f_add(v, f_fma(v, x.exponent, ln2_hi, f_neg(v, hi)), y.hi);
    y.lo = f_fma(v, x.exponent, ln2_lo, y.lo);
    return (hj_pair){ hi, f_add(v, y.lo, error) };
}

/* u.lo next to the mantissa of u.hi is u.lo / 2^e; e is kept small enough for
 * that power to be a normal number, past it u.lo does not count. */
hj_pair hj_math_log_sum_pair(const hj_math_lanes *v, hj_pair u,
                             LLVMValueRef rest, LLVMValueRef doublings)
{
    hj_split parts = hj_lanes_split(v, u.hi, true);
    hj_rounded e = hj_lanes_round(v, parts.exponent, -1);
    LLVMValueRef power;

    e = hj_lanes_at_least(v, e, 1 - v->bias);
    power = hj_lanes_exp2(v, e.sum);
    if (doublings)
        parts.exponent = f_add(v, parts.exponent, doublings);
    return log_of_parts(v, parts,
                        (hj_pair){ f_mul(v, u.lo, power),
                                   rest ? f_mul(v, rest, power) : NULL });
}

/* 0 -> -inf, +inf -> +inf, negative or NaN -> NaN */
static LLVMValueRef finish(const hj_math_lanes *v, LLVMValueRef x,
                           LLVMValueRef y)
{
    LLVMValueRef zero = f_k(v, 0), inf = f_inf(v);
    LLVMValueRef is_bad = hj_ll_fcmp(v->ll, LLVMRealULT, x, zero);

    y = f_select(v, f_eq(v, x, zero), f_neg(v, inf), y);
    y = f_select(v, is_bad, f_nan(v), y);
    return f_select(v, f_eq(v, x, inf), x, y);
}

/* What rounding loses here is too little to be kept. */
static LLVMValueRef log_f32(const hj_math_lanes *v, hj_split x)
{
    hj_pair y = log_of_f_f32(v, f_sub(v, x.mantissa, f_k(v, 1)));

    y.lo = f_fma(v, x.exponent, f_k(v, LN2_LO_F32), y.lo);
    return f_fma(v, x.exponent, f_k(v, LN2_HI_F32), f_add(v, y.hi, y.lo));
}

LLVMValueRef hj_math_log_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    hj_split parts = hj_lanes_split(v, x[0], true);
    hj_pair y;

    if (!v->is_f64)
        return finish(v, x[0], log_f32(v, parts));
    y = log_of_parts(v, parts, (hj_pair){ NULL, NULL });
    return finish(v, x[0], f_add(v, y.hi, y.lo));
}

/* Where 1 + x is infinite or nothing its error is NaN: finish() looks at
 * 1 + x itself. */
LLVMValueRef hj_math_log1p_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    hj_pair u = hj_lanes_two_sum(v, f_k(v, 1), x[0]);
    hj_pair y = hj_math_log_sum_pair(v, u, NULL, NULL);

    u.lo = finish(v, u.hi, f_add(v, y.hi, y.lo));
    return f_copysign(v, u.lo, x[0]); /* -0 */
}
