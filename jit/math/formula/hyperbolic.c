/* sinh and cosh, for f32 and f64.
 *
 * Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   sinh       0.90    0.72
 *   cosh       0.71    0.64
 *
 * |x| = n ln 2 + r.  With A = 1 - 4^-n and B = 1 + 4^-n:
 *   sinh|x| = 2^(n - 1) (A cosh r + B sinh r)
 *   cosh x  = 2^(n - 1) (B cosh r + A sinh r)
 * so that nothing is divided, and small |x| (n = 0, A = 0) lose nothing. */
#include "jit/math/core.h"

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
    return hj_lanes_scale(v, y, n);
}

LLVMValueRef hj_math_sinh_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    return f_copysign(v, sinh_or_cosh(v, x[0], false), x[0]);
}

LLVMValueRef hj_math_cosh_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    return sinh_or_cosh(v, x[0], true);
}
