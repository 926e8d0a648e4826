/* lanes -- a short vocabulary for formulas over lanes of one float type.
 *
 * Private to jit/math.  A formula is written once for f32 and f64, scalars
 * and vectors of any length: hj_math_lanes says which.  Names beginning with f_
 * work on floats, with i_ on the integers of the same width (bit patterns).
 *
 * Everything here relies on IEEE arithmetic: no instruction may carry a
 * fast-math flag, and f_fma rounds once.
 */
#ifndef HJ_JIT_MATH_LANES_H
#define HJ_JIT_MATH_LANES_H

#include "jit/ll/ll.h"

typedef struct hj_math_lanes {
    hj_ll *ll;
    LLVMTypeRef type; /* of the values: f32, f64 or vectors of them */
    LLVMTypeRef bits; /* i32, i64 or vectors of them */
    int nlanes;
    bool is_f64;
    bool is_relaxed;   /* 4 ulp will do; never for f64 */
    int mantissa_bits; /* stored: 23 or 52 */
    int bias;          /* 127 or 1023 */
} hj_math_lanes;

/* An unevaluated sum: |lo| is at most about an ulp of hi. */
typedef struct hj_pair {
    LLVMValueRef hi, lo;
} hj_pair;

hj_math_lanes hj_lanes_of(hj_ll *ll, LLVMValueRef like);
/* The same in the module of functions of HJ_LL_ONCE. */
hj_math_lanes hj_lanes_at_home(const hj_math_lanes *v);

/* c[0] + c[1] x + ... + c[n - 1] x^(n - 1), Horner's rule with fma. */
LLVMValueRef hj_lanes_horner(const hj_math_lanes *v, LLVMValueRef x,
                             const double *c, int n);

/* An integer: `value` as a float, and `sum`, whose pattern has it in the low
 * bits, in two's complement. */
typedef struct hj_rounded {
    LLVMValueRef value, sum;
} hj_rounded;
/* One next to x * scale, |x * scale| < 2^21 (f32) or 2^50 (f64). */
hj_rounded hj_lanes_round(const hj_math_lanes *v, LLVMValueRef x, double scale);
/* The same of sixteenths: `value` is a multiple of 1/16, and the pattern of
 * `sum` has value * 16 in its low bits; |x * scale| < 2^17 (f32), 2^46. */
hj_rounded hj_lanes_round_16th(const hj_math_lanes *v, LLVMValueRef x,
                               double scale);
hj_rounded hj_lanes_at_most(const hj_math_lanes *v, hj_rounded n, double limit);
hj_rounded hj_lanes_at_least(const hj_math_lanes *v, hj_rounded n,
                             double limit);
hj_rounded hj_lanes_or_zero(const hj_math_lanes *v, LLVMValueRef condition,
                            hj_rounded n);

/* 2^n for the n of `sum`, which must be a normal exponent. */
LLVMValueRef hj_lanes_exp2(const hj_math_lanes *v, LLVMValueRef sum);
/* a * 2^n rounded once, also into the subnormals and to infinity, for a near
 * 1 and |n| up to twice the bias.  Lanes of `vanishes` (NULL: none) give 0,
 * whatever a and n are there, without an instruction that underflows, which
 * would cost an x86 some hundred cycles. */
LLVMValueRef hj_lanes_scale(const hj_math_lanes *v, LLVMValueRef a,
                            hj_rounded n, LLVMValueRef vanishes);
/* a * 2^floor(n), likewise. */
LLVMValueRef hj_lanes_scale_floor(const hj_math_lanes *v, LLVMValueRef a,
                                  LLVMValueRef n, LLVMValueRef vanishes);
/* Whether scaling takes many instructions, and few where the result is normal:
 * vectors of f32 without AVX-512. */
bool hj_lanes_scale_is_dear(const hj_math_lanes *v);
/* a * 2^floor(n) for the sixteenths of `sum`, where a is near 1 and the result
 * is a normal number: its exponent is added to. */
LLVMValueRef hj_lanes_scale_normal(const hj_math_lanes *v, LLVMValueRef a,
                                   LLVMValueRef sum);

/* A positive number taken apart: x = mantissa * 2^exponent, subnormals
 * included.  For zeros, negatives, infinities and NaN the parts are garbage
 * (but no poison). */
typedef struct hj_split {
    LLVMValueRef mantissa, exponent;
} hj_split;
/* The mantissa is in [0.75, 1.5) if centered, else in [1, 2). */
hj_split hj_lanes_split(const hj_math_lanes *v, LLVMValueRef x,
                        bool is_centered);

enum { HJ_LANES_TABLE = 16 };
/* values[(index - first) % 16] for each lane's integer. */
typedef struct hj_table {
    const char *name; /* in memory */
    int first;        /* 0 to 15 */
    double values[HJ_LANES_TABLE];
} hj_table;
LLVMValueRef hj_lanes_lookup(const hj_math_lanes *v, const hj_table *table,
                             LLVMValueRef index);
/* n vectors (a power of two) as one. */
LLVMValueRef hj_lanes_join(const hj_math_lanes *v, LLVMValueRef *parts, int n);

/* a + b exactly; `fast` if |a| >= |b| or a is 0. */
hj_pair hj_lanes_two_sum(const hj_math_lanes *v, LLVMValueRef a,
                         LLVMValueRef b);
hj_pair hj_lanes_fast_two_sum(const hj_math_lanes *v, LLVMValueRef a,
                              LLVMValueRef b);
/* a * b exactly, but for underflow. */
hj_pair hj_lanes_two_prod(const hj_math_lanes *v, LLVMValueRef a,
                          LLVMValueRef b);
/* The product of two pairs. */
hj_pair hj_lanes_pair_mul(const hj_math_lanes *v, hj_pair a, hj_pair b);
/* n / d to nearly twice the precision of the type, and the same rounded once;
 * n.lo, d.lo: NULL for 0. */
hj_pair hj_lanes_quotient(const hj_math_lanes *v, hj_pair n, hj_pair d);
LLVMValueRef hj_lanes_divide(const hj_math_lanes *v, hj_pair n, hj_pair d);

static inline LLVMValueRef f_k(const hj_math_lanes *v, double c)
{
    return hj_ll_real(v->type, c);
}

static inline LLVMValueRef f_inf(const hj_math_lanes *v)
{
    return hj_ll_real_bits(v->ll, v->type,
                           v->is_f64 ? 0x7ff0000000000000u : 0x7f800000u);
}

static inline LLVMValueRef f_nan(const hj_math_lanes *v)
{
    return hj_ll_real_bits(v->ll, v->type,
                           v->is_f64 ? 0x7ff8000000000000u : 0x7fc00000u);
}

static inline LLVMValueRef f_add(const hj_math_lanes *v, LLVMValueRef a,
                                 LLVMValueRef b)
{
    return hj_ll_fadd(v->ll, a, b);
}

static inline LLVMValueRef f_sub(const hj_math_lanes *v, LLVMValueRef a,
                                 LLVMValueRef b)
{
    return hj_ll_fsub(v->ll, a, b);
}

static inline LLVMValueRef f_mul(const hj_math_lanes *v, LLVMValueRef a,
                                 LLVMValueRef b)
{
    return hj_ll_fmul(v->ll, a, b);
}

static inline LLVMValueRef f_div(const hj_math_lanes *v, LLVMValueRef a,
                                 LLVMValueRef b)
{
    return hj_ll_fdiv(v->ll, a, b);
}

/* a * b + c */
static inline LLVMValueRef f_fma(const hj_math_lanes *v, LLVMValueRef a,
                                 LLVMValueRef b, LLVMValueRef c)
{
    return hj_ll_fma(v->ll, a, b, c);
}

/* c - a * b */
static inline LLVMValueRef f_fnma(const hj_math_lanes *v, LLVMValueRef a,
                                  LLVMValueRef b, LLVMValueRef c)
{
    return hj_ll_fma(v->ll, hj_ll_fneg(v->ll, a), b, c);
}

static inline LLVMValueRef f_neg(const hj_math_lanes *v, LLVMValueRef a)
{
    return hj_ll_fneg(v->ll, a);
}

static inline LLVMValueRef f_abs(const hj_math_lanes *v, LLVMValueRef a)
{
    return hj_ll_fabs(v->ll, a);
}

static inline LLVMValueRef f_copysign(const hj_math_lanes *v, LLVMValueRef a,
                                      LLVMValueRef sign)
{
    return hj_ll_copysign(v->ll, a, sign);
}

/* The smaller or larger one; b if either is NaN. */
static inline LLVMValueRef f_min(const hj_math_lanes *v, LLVMValueRef a,
                                 LLVMValueRef b)
{
    return hj_ll_fmin_second(v->ll, a, b);
}

static inline LLVMValueRef f_max(const hj_math_lanes *v, LLVMValueRef a,
                                 LLVMValueRef b)
{
    return hj_ll_fmax_second(v->ll, a, b);
}

static inline LLVMValueRef f_lt(const hj_math_lanes *v, LLVMValueRef a,
                                LLVMValueRef b)
{
    return hj_ll_fcmp(v->ll, LLVMRealOLT, a, b);
}

static inline LLVMValueRef f_eq(const hj_math_lanes *v, LLVMValueRef a,
                                LLVMValueRef b)
{
    return hj_ll_fcmp(v->ll, LLVMRealOEQ, a, b);
}

static inline LLVMValueRef f_select(const hj_math_lanes *v,
                                    LLVMValueRef condition, LLVMValueRef a,
                                    LLVMValueRef b)
{
    return hj_ll_select(v->ll, condition, a, b);
}

static inline LLVMValueRef i_k(const hj_math_lanes *v, int64_t c)
{
    return hj_ll_int(v->bits, c);
}

/* The pattern of a float, and back. */
static inline LLVMValueRef i_of(const hj_math_lanes *v, LLVMValueRef a)
{
    return hj_ll_bitcast(v->ll, a, v->bits);
}

static inline LLVMValueRef f_of(const hj_math_lanes *v, LLVMValueRef a)
{
    return hj_ll_bitcast(v->ll, a, v->type);
}

static inline LLVMValueRef i_add(const hj_math_lanes *v, LLVMValueRef a,
                                 LLVMValueRef b)
{
    return hj_ll_add(v->ll, a, b);
}

static inline LLVMValueRef i_sub(const hj_math_lanes *v, LLVMValueRef a,
                                 LLVMValueRef b)
{
    return hj_ll_sub(v->ll, a, b);
}

static inline LLVMValueRef i_and(const hj_math_lanes *v, LLVMValueRef a,
                                 LLVMValueRef b)
{
    return hj_ll_and(v->ll, a, b);
}

static inline LLVMValueRef i_shl(const hj_math_lanes *v, LLVMValueRef a, int n)
{
    return hj_ll_shl(v->ll, a, i_k(v, n));
}

static inline LLVMValueRef i_lshr(const hj_math_lanes *v, LLVMValueRef a, int n)
{
    return hj_ll_lshr(v->ll, a, i_k(v, n));
}

#endif
