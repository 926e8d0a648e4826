/* The hyperbolic functions and their inverses, for f32 and f64. */
#include "jit/math/core.h"

/* --- sinh, cosh ----------------------------------------------------------- */

/* Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   sinh       0.90    0.72
 *   cosh       0.71    0.64
 *
 * |x| = n ln 2 + r.  With A = 1 - 4^-n and B = 1 + 4^-n:
 *   sinh|x| = 2^(n - 1) (A cosh r + B sinh r)
 *   cosh x  = 2^(n - 1) (B cosh r + A sinh r)
 * so that nothing is divided, and small |x| (n = 0, A = 0) lose nothing. */

/* sinh r = r + r^3 p(r^2), cosh r = 1 + r^2 / 2 + r^4 q(r^2) */
static const double SINH_P_F32[] = { 0.166666672, 0.00833317544,
                                     0.000199740854 };
static const double COSH_Q_F32[] = { 0.0416664593, 0.00139354332 };
static const double SINH_P_F64[] = {
    0.16666666666666677,   0.0083333333333213862, 0.00019841269886814076,
    2.7557243455170326e-6, 2.5109319463349795e-8,
};
static const double COSH_Q_F64[] = {
    0.041666666666602535,
    0.0013888888927383592,
    2.4801507935053652e-5,
    2.7625486671859779e-7,
};

/* c + w r as a pair, plus the smaller terms c (cosh r - 1), w (sinh r - r) and
 * w r_lo; c is zero or the larger of the two products.  c_lo belongs to c. */
static LLVMValueRef combine(const hj_math_lanes *v, const hj_exp_parts *e,
                            LLVMValueRef c, LLVMValueRef c_lo, LLVMValueRef w)
{
    LLVMValueRef z = e->square, p, q, sinh_tail, cosh_tail;

    p = v->is_f64 ? hj_lanes_horner(v, z, SINH_P_F64, 5)
                  : hj_lanes_horner(v, z, SINH_P_F32, 3);
    q = v->is_f64 ? hj_lanes_horner(v, z, COSH_Q_F64, 4)
                  : hj_lanes_horner(v, z, COSH_Q_F32, 2);
    sinh_tail = f_fma(v, f_mul(v, e->r, z), p, e->r_lo);
    cosh_tail = f_fma(v, f_mul(v, z, z), q, f_mul(v, z, f_k(v, 0.5)));

    hj_pair product = hj_lanes_two_prod(v, w, e->r);
    hj_pair y = hj_lanes_fast_two_sum(v, c, product.hi);

    y.lo = f_add(v, y.lo, f_add(v, product.lo, c_lo));
    y.lo = f_add(v, y.lo, f_fma(v, w, sinh_tail, f_mul(v, c, cosh_tail)));
    return f_add(v, y.hi, y.lo);
}

static LLVMValueRef sinh_or_cosh(const hj_math_lanes *v, LLVMValueRef x,
                                 bool is_cosh)
{
    LLVMValueRef a = f_min(v, f_k(v, v->is_f64 ? 712 : 90), f_abs(v, x)),
                 one = f_k(v, 1);
    hj_exp_parts e = hj_math_exp_parts(v, (hj_pair){ a, NULL }, true);
    hj_rounded n = hj_lanes_at_most(v, e.n, v->is_f64 ? 60 : 30);
    LLVMValueRef power, minus, plus, lost, y;

    power = hj_lanes_exp2(v, hj_lanes_round(v, n.value, -2).sum);
    minus = f_sub(v, one, power);
    plus = f_add(v, one, power);
    if (is_cosh) {
        lost = f_add(v, f_sub(v, one, plus), power);
        y = combine(v, &e, plus, lost, minus);
    } else {
        lost = f_sub(v, f_sub(v, one, minus), power);
        y = combine(v, &e, minus, lost, plus);
    }
    n = hj_lanes_round(v, f_sub(v, e.n.value, one), 1);
    return hj_lanes_scale(v, y, n, NULL);
}

LLVMValueRef hj_math_sinh_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    return f_copysign(v, sinh_or_cosh(v, x[0], false), x[0]);
}

LLVMValueRef hj_math_cosh_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    return sinh_or_cosh(v, x[0], true);
}

/* --- asinh, acosh, atanh -------------------------------------------------- */

/* Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   asinh      0.93    0.63
 *   acosh      0.91    0.62
 *   atanh      0.95    0.61
 *
 * All are log(1 + z) with z as a pair; past 2^27 (f32: 2^13), asinh and acosh
 * are log 2x, since the rest is below 2^-56 (2^-28) and squares might
 * overflow. */

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
