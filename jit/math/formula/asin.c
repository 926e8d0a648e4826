/* asin and acos, for f32 and f64.
 *
 * Largest errors measured, in ulp (core.h)
 *              f32     f64
 *   asin       0.69    0.67
 *   acos       0.66    0.68
 *
 * For |x| <= 1/2, asin x = x + x^3 p(x^2).  Above, with z = (1 - |x|) / 2 and
 * s = sqrt z: asin|x| = pi/2 - 2 asin s and acos|x| = 2 asin s. */
#include "jit/math/core.h"

static const double ASIN_P_F32[] = {
    0.166667536, 0.0749525204, 0.0454760417, 0.0241520982, 0.042211771,
};
static const double ASIN_P_F64[] = {
    0.16666666666665383,  0.075000000003429351,  0.044642856823557849,
    0.030381959328514757, 0.02237175358287808,   0.017359770279365611,
    0.013884606048441798, 0.012173233076577842,  0.0065110395107707475,
    0.019573430606968648, -0.016293375114526023, 0.031958516218689448,
};

/* pi/2 = HI + LO */
#define PI_2_HI_F32 0x1.921fb6p+0
#define PI_2_LO_F32 -0x1.777a5cp-25
#define PI_2_HI_F64 0x1.921fb54442d18p+0
#define PI_2_LO_F64 0x1.1a62633145c07p-54

typedef struct arc {
    LLVMValueRef is_small; /* |x| <= 1/2 */
    hj_pair asin;          /* of |x|, or of s */
} arc;

static arc core(const hj_math_lanes *v, LLVMValueRef x)
{
    LLVMValueRef a = f_abs(v, x), one = f_k(v, 1), half = f_k(v, 0.5);
    LLVMValueRef z, s, root, error, p;
    arc out;

    out.is_small = hj_ll_fcmp(v->ll, LLVMRealOLE, a, half);
    z = f_select(v, out.is_small, f_mul(v, x, x),
                 f_mul(v, f_sub(v, one, a), half));
    root = hj_ll_sqrt(v->ll, z);
    /* The rounding error of the root: (z - root^2) / (2 root). */
    error = f_div(v, f_fnma(v, root, root, z), f_add(v, root, root));
    error = f_select(v, f_eq(v, root, f_k(v, 0)), f_k(v, 0), error);
    s = f_select(v, out.is_small, a, root);
    error = f_select(v, out.is_small, f_k(v, 0), error);
    p = v->is_f64 ? hj_lanes_horner(v, z, ASIN_P_F64, 12)
                  : hj_lanes_horner(v, z, ASIN_P_F32, 5);
    out.asin.hi = s;
    out.asin.lo = f_fma(v, f_mul(v, s, z), p, error);
    return out;
}

/* quarters pi/2 - scale (a.hi + a.lo), where the first term is the largest. */
static LLVMValueRef minus(const hj_math_lanes *v, double quarters,
                          LLVMValueRef scale, hj_pair a)
{
    double hi = v->is_f64 ? PI_2_HI_F64 : PI_2_HI_F32;
    double lo = v->is_f64 ? PI_2_LO_F64 : PI_2_LO_F32;
    hj_pair y = hj_lanes_fast_two_sum(v, f_k(v, quarters * hi),
                                      f_neg(v, f_mul(v, scale, a.hi)));

    return f_add(v, y.hi,
                 f_fnma(v, scale, a.lo, f_add(v, y.lo, f_k(v, quarters * lo))));
}

LLVMValueRef hj_math_asin_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    arc a = core(v, x[0]);
    LLVMValueRef large = minus(v, 1, f_k(v, 2), a.asin);
    LLVMValueRef small = f_add(v, a.asin.hi, a.asin.lo);

    return f_copysign(v, f_select(v, a.is_small, small, large), x[0]);
}

/* |x| <= 1/2: pi/2 - asin x; x > 1/2: 2 asin s; x < -1/2: pi - 2 asin s. */
LLVMValueRef hj_math_acos_lanes(const hj_math_lanes *v, const LLVMValueRef *x)
{
    arc a = core(v, x[0]);
    LLVMValueRef sign = f_copysign(v, f_k(v, 1), x[0]);
    LLVMValueRef middle = minus(v, 1, sign, a.asin);
    LLVMValueRef left = minus(v, 2, f_k(v, 2), a.asin);
    LLVMValueRef right = f_add(v, a.asin.hi, a.asin.lo);
    LLVMValueRef large;

    right = f_add(v, right, right);
    large = f_select(v, f_lt(v, x[0], f_k(v, 0)), left, right);
    return f_select(v, a.is_small, middle, large);
}
