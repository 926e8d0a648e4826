/* core -- parts of functions that other functions are made of.
 *
 * Private to jit/math.  Each works on f32 and f64 lanes alike. */
#ifndef HJ_JIT_MATH_CORE_H
#define HJ_JIT_MATH_CORE_H

#include "jit/math/lanes.h"

/* A function of one or two arguments, all of the type of `v`.  In the table,
 * math.def, they go by their names: hj_math_NAME_lanes. */
typedef LLVMValueRef hj_math_formula(const hj_lanes *v, const LLVMValueRef *x);

hj_math_formula hj_math_exp_lanes;
hj_math_formula hj_math_expm1_lanes;
hj_math_formula hj_math_logistic_lanes;
hj_math_formula hj_math_log_lanes;
hj_math_formula hj_math_log1p_lanes;
hj_math_formula hj_math_sin_lanes;
hj_math_formula hj_math_cos_lanes;
hj_math_formula hj_math_tan_lanes;
hj_math_formula hj_math_tanh_lanes;
hj_math_formula hj_math_erf_lanes;
hj_math_formula hj_math_sqrt_lanes;
hj_math_formula hj_math_rsqrt_lanes;
hj_math_formula hj_math_cbrt_lanes;
hj_math_formula hj_math_ceil_lanes;
hj_math_formula hj_math_floor_lanes;
hj_math_formula hj_math_round_even_lanes;
hj_math_formula hj_math_round_away_lanes;
hj_math_formula hj_math_asin_lanes;
hj_math_formula hj_math_acos_lanes;
hj_math_formula hj_math_atan_lanes;
hj_math_formula hj_math_sinh_lanes;
hj_math_formula hj_math_cosh_lanes;
hj_math_formula hj_math_asinh_lanes;
hj_math_formula hj_math_acosh_lanes;
hj_math_formula hj_math_atanh_lanes;
hj_math_formula hj_math_pow_f32_lanes;
hj_math_formula hj_math_pow_f64_lanes;
hj_math_formula hj_math_atan2_f32_lanes;
hj_math_formula hj_math_atan2_f64_lanes;
hj_math_formula hj_math_remainder_lanes;

/* x.hi + x.lo = n ln 2 + r + r_lo with |r| <= ln2 / 2 (and a little), and
 * exp(r) = 1 + r + square * q.  |x| is at most twice the range of exp: the
 * caller has clamped it.  x.lo: NULL for 0.  `has_lo`: with r_lo, and a q good
 * enough for exp(r) - 1 where r is small. */
typedef struct hj_exp_parts {
    hj_rounded n;
    LLVMValueRef r, r_lo; /* r_lo: NULL without has_lo and x.lo */
    LLVMValueRef square, q;
} hj_exp_parts;
hj_exp_parts hj_math_exp_parts(const hj_lanes *v, hj_pair x, bool has_lo);
/* exp(r + r_lo) as a sum; lo is not small enough for a pair. */
hj_pair hj_math_exp_sum(const hj_lanes *v, const hj_exp_parts *e);
/* exp(x) - 1 as a pair, for x whose n is a normal exponent. */
hj_pair hj_math_expm1_pair(const hj_lanes *v, const hj_exp_parts *e);

/* log((u.hi + u.lo + rest) 2^doublings) as a pair, u.lo within an ulp of
 * u.hi, rest far below; for positive finite results.  NULL: 0. */
hj_pair hj_math_log_sum_pair(const hj_lanes *v, hj_pair u, LLVMValueRef rest,
                             LLVMValueRef doublings);

/* Special cases of power, round |x|^y = magnitude, which is right for finite
 * positive |x| and finite y. */
LLVMValueRef hj_math_pow_finish(const hj_lanes *v, LLVMValueRef x,
                                LLVMValueRef y, LLVMValueRef magnitude);

/* The angle of (x, y) but for the sign of y: eighths pi/4 + sign atan(n / d),
 * where 0 <= |n / d| <= tan(pi/8). */
typedef struct hj_octant {
    hj_pair n, d;
    LLVMValueRef eighths, sign; /* 0 to 4; 1 or -1 */
} hj_octant;
hj_octant hj_math_octant(const hj_lanes *v, LLVMValueRef y, LLVMValueRef x);
/* Puts the sign of y and NaN in. */
LLVMValueRef hj_math_atan2_finish(const hj_lanes *v, LLVMValueRef y,
                                  LLVMValueRef x, LLVMValueRef angle);

/* f32 lanes as f64, and back with one rounding. */
LLVMValueRef hj_math_widen(const hj_lanes *v, LLVMValueRef x);
LLVMValueRef hj_math_narrow(const hj_lanes *v, LLVMValueRef x);

/* If a lane of `condition` is set, calls the run-time function `helper`, void
 * (T *io[0], ..., int32_t nlanes), with the n values in memory; they are what
 * it leaves there. */
void hj_math_patch(const hj_lanes *v, LLVMValueRef condition,
                   const char *helper, LLVMValueRef *io, int n);

#endif
