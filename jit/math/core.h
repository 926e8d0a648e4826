/* core -- parts of functions that other functions are made of.
 *
 * Private to jit/math.  Each works on f32 and f64 lanes alike.
 *
 * Every file of formula/ says at its head how large errors get.  f32: of all
 * inputs between 2^-13 and 2^9 (tan: 2^13) and of every 61st of the others;
 * `HLOJIT_LONG=1 unit_math` tries all.  f64: samples against MPFR.  What has
 * two arguments is sampled.
 */
#ifndef HJ_JIT_MATH_CORE_H
#define HJ_JIT_MATH_CORE_H

#include "jit/math/lanes.h"

/* A function of one or two arguments, all of the type of `v`; one for each row
 * of math.def. */
typedef LLVMValueRef hj_math_formula(const hj_math_lanes *v,
                                     const LLVMValueRef *x);

#define HJ_MATH1(id, kind) hj_math_formula hj_math_##id##_lanes;
#define HJ_MATH2(id, kind) hj_math_formula hj_math_##id##_lanes;
#include "jit/math/math.def"
#undef HJ_MATH1
#undef HJ_MATH2

/* x.hi + x.lo = n ln 2 + r + r_lo with |r| <= ln2 / 2 (and a little), and
 * exp(r) = 1 + r + square * q.  |x| is at most twice the range of exp: the
 * caller has clamped it.  x.lo: NULL for 0.  `has_lo`: with r_lo, and a q good
 * enough for exp(r) - 1 where r is small. */
typedef struct hj_exp_parts {
    hj_rounded n;
    LLVMValueRef r, r_lo; /* r_lo: NULL without has_lo and x.lo */
    LLVMValueRef square, q;
} hj_exp_parts;
hj_exp_parts hj_math_exp_parts(const hj_math_lanes *v, hj_pair x, bool has_lo);
/* exp(x.hi + x.lo) of f32, with x.hi as above and x.lo up to 1/4 (NULL: 0), is
 * value * 2^floor(n); n is a number of sixteenths. */
typedef struct hj_scaled {
    LLVMValueRef value;
    hj_rounded n;
} hj_scaled;
hj_scaled hj_math_exp_scaled(const hj_math_lanes *v, hj_pair x);
/* exp(x) is a normal f32 for |x| up to this. */
#define HJ_EXP_NORMAL_F32 87
/* exp(r + r_lo) as a sum; lo is not small enough for a pair. */
hj_pair hj_math_exp_sum(const hj_math_lanes *v, const hj_exp_parts *e);
/* exp(x) - 1 as a pair, for x whose n is a normal exponent. */
hj_pair hj_math_expm1_pair(const hj_math_lanes *v, const hj_exp_parts *e);

/* log((u.hi + u.lo + rest) 2^doublings) as a pair, u.lo within an ulp of
 * u.hi, rest far below; for positive finite results.  NULL: 0. */
hj_pair hj_math_log_sum_pair(const hj_math_lanes *v, hj_pair u,
                             LLVMValueRef rest, LLVMValueRef doublings);

/* Both at once. */
void hj_math_sin_cos(const hj_math_lanes *v, LLVMValueRef x,
                     LLVMValueRef *out_sin, LLVMValueRef *out_cos);
/* The angle of (x, y), for numbers. */
hj_pair hj_math_atan2_pair(const hj_math_lanes *v, LLVMValueRef y,
                           LLVMValueRef x);

/* a^y for finite positive a and finite y; other lanes get anything.
 * `exponent` is next to y log a; `scaled` (of f64: by n itself) is right while
 * its size is at most HJ_POWER_LIMIT_*, past which powers are 0 or infinite. */
typedef struct hj_power {
    hj_scaled scaled;
    LLVMValueRef exponent;
} hj_power;
#define HJ_POWER_LIMIT_F32 104
#define HJ_POWER_LIMIT_F64 746
hj_power hj_math_pow_f32(const hj_math_lanes *v, LLVMValueRef a,
                         LLVMValueRef y);
/* root.c: n of a constant exponent n / 2 with n -3, -1, 1 or 3; else 0. */
int hj_math_half_exponent(LLVMValueRef y);
LLVMValueRef hj_math_pow_half(const hj_math_lanes *v, LLVMValueRef x, int n);
hj_power hj_math_pow_f64(const hj_math_lanes *v, LLVMValueRef a,
                         LLVMValueRef y);

/* What is done for rare numbers, in a function of its own: `write` changes the
 * values of io for the lanes that need it.  Without it `name` is that of a
 * run-time function, void (T *io[0], ..., int32_t nlanes). */
typedef struct hj_math_rare {
    const char *name;
    void (*write)(const hj_math_lanes *v, LLVMValueRef *io);
} hj_math_rare;
/* If a lane of `condition` is set, that is called with the n values. */
void hj_math_patch(const hj_math_lanes *v, LLVMValueRef condition,
                   const hj_math_rare *rare, LLVMValueRef *io, int n);

/* The same, or else `common` for the n values, in place. */
void hj_math_either(const hj_math_lanes *v, LLVMValueRef condition,
                    const hj_math_rare *rare,
                    void (*common)(const hj_math_lanes *v, LLVMValueRef *io),
                    LLVMValueRef *io, int n);

/* x = n pi/2 + r.hi + r.lo with |r.hi| <= pi/4 (and a little) for x >= 0; the
 * low two bits of the integer `quadrant` are those of n.  NaN for infinities
 * and NaN. */
typedef struct hj_angle {
    hj_pair r;
    LLVMValueRef quadrant;
} hj_angle;
/* Without has_lo r.lo is NULL, and r.hi within an ulp. */
hj_angle hj_math_reduce_angle(const hj_math_lanes *v, LLVMValueRef x,
                              bool has_lo);

#endif
