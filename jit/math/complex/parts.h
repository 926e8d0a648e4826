/* parts -- what complex functions are made of; f64 lanes throughout.
 *
 * Private to jit/math/complex. */
#ifndef HJ_JIT_MATH_COMPLEX_PARTS_H
#define HJ_JIT_MATH_COMPLEX_PARTS_H

#include "jit/math/complex.h"
#include "jit/math/core.h"

/* Of one argument or two. */
typedef hj_math_complex hj_math_complex_formula(const hj_math_lanes *v,
                                                const hj_math_complex *z);

hj_math_complex_formula hj_math_complex_divide_lanes,
    hj_math_complex_divide_c64_lanes; /* the latter: of f32's numbers */
hj_math_complex_formula hj_math_complex_sign_lanes, hj_math_complex_sqrt_lanes,
    hj_math_complex_rsqrt_lanes, hj_math_complex_cbrt_lanes;
hj_math_complex_formula hj_math_complex_exp_lanes, hj_math_complex_expm1_lanes,
    hj_math_complex_logistic_lanes;
hj_math_complex_formula hj_math_complex_log_lanes, hj_math_complex_log1p_lanes,
    hj_math_complex_pow_lanes;
hj_math_complex_formula hj_math_complex_sin_lanes, hj_math_complex_cos_lanes,
    hj_math_complex_tan_lanes, hj_math_complex_sinh_lanes,
    hj_math_complex_cosh_lanes, hj_math_complex_tanh_lanes;
hj_math_complex_formula hj_math_complex_asin_lanes, hj_math_complex_acos_lanes,
    hj_math_complex_atan_lanes, hj_math_complex_asinh_lanes,
    hj_math_complex_acosh_lanes, hj_math_complex_atanh_lanes,
    hj_math_complex_atan2_lanes;

LLVMValueRef hj_math_complex_abs_lanes(const hj_math_lanes *v,
                                       hj_math_complex z);
/* log|z|, as a pair; infinite if a part is. */
hj_pair hj_math_complex_log_abs(const hj_math_lanes *v, hj_math_complex z);
/* exp(x) 2^doublings (c + i s), |c|, |s| at most 1, with no overflow or
 * underflow before the end. */
hj_math_complex hj_math_complex_exp_times(const hj_math_lanes *v, hj_pair x,
                                          LLVMValueRef c, LLVMValueRef s,
                                          int doublings);

/* A power of two, 1 unless |z| is so large or small that its square would
 * leave the range, and its inverse: 2^600, 2^-600. */
typedef struct hj_math_complex_scale {
    LLVMValueRef by, inverse;
    LLVMValueRef is_huge, is_tiny;
} hj_math_complex_scale;
hj_math_complex_scale hj_math_complex_find_scale(const hj_math_lanes *v,
                                                 hj_math_complex z);

static inline LLVMValueRef f_is_inf(const hj_math_lanes *v, LLVMValueRef a)
{
    return f_eq(v, f_abs(v, a), f_inf(v));
}

static inline LLVMValueRef f_is_finite(const hj_math_lanes *v, LLVMValueRef a)
{
    return f_lt(v, f_abs(v, a), f_inf(v));
}

static inline LLVMValueRef f_is_zero(const hj_math_lanes *v, LLVMValueRef a)
{
    return f_eq(v, a, f_k(v, 0));
}

static inline LLVMValueRef f_call(const hj_math_lanes *v,
                                  hj_math_formula *formula, LLVMValueRef x)
{
    return formula(v, &x);
}

static inline LLVMValueRef f_atan2(const hj_math_lanes *v, LLVMValueRef y,
                                   LLVMValueRef x)
{
    return hj_math_atan2_lanes(v, (LLVMValueRef[]){ y, x });
}

static inline LLVMValueRef f_both(const hj_math_lanes *v, LLVMValueRef a,
                                  LLVMValueRef b)
{
    return hj_ll_and(v->ll, a, b);
}

static inline LLVMValueRef f_either(const hj_math_lanes *v, LLVMValueRef a,
                                    LLVMValueRef b)
{
    return hj_ll_or(v->ll, a, b);
}

static inline LLVMValueRef c_is_finite(const hj_math_lanes *v,
                                       hj_math_complex z)
{
    return f_both(v, f_is_finite(v, z.re), f_is_finite(v, z.im));
}

static inline LLVMValueRef c_has_inf(const hj_math_lanes *v, hj_math_complex z)
{
    return f_either(v, f_is_inf(v, z.re), f_is_inf(v, z.im));
}

static inline hj_math_complex c_select(const hj_math_lanes *v,
                                       LLVMValueRef condition,
                                       hj_math_complex a, hj_math_complex b)
{
    return (hj_math_complex){ f_select(v, condition, a.re, b.re),
                              f_select(v, condition, a.im, b.im) };
}

/* a * b where nothing overflows. */
static inline hj_math_complex c_mul(const hj_math_lanes *v, hj_math_complex a,
                                    hj_math_complex b)
{
    return (hj_math_complex){
        f_fnma(v, a.im, b.im, f_mul(v, a.re, b.re)),
        f_fma(v, a.im, b.re, f_mul(v, a.re, b.im)),
    };
}

#endif
