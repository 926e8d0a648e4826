/* Complex quotients, both parts right to the last place, however far one lies
 * below the other: (n conj d) / |d|^2, made of sums of two products whose
 * rounding errors count (Cornea, Harrison and Tang, 2002).
 *
 * Where d has one part only, the parts of n are divided by it: the quotient of
 * real numbers is that of the type, bit for bit. */
#include "jit/math/complex/parts.h"

/* ---- infinities ---- */

/* 1 with the sign of the part where it is infinite, else 0 with it. */
static hj_math_complex box(const hj_math_lanes *v, hj_math_complex z)
{
    LLVMValueRef one = f_k(v, 1), zero = f_k(v, 0);

    return (hj_math_complex){
        f_copysign(v, f_select(v, f_is_inf(v, z.re), one, zero), z.re),
        f_copysign(v, f_select(v, f_is_inf(v, z.im), one, zero), z.im),
    };
}

/* 1 with the sign of a b, 0 where that is 0. */
static LLVMValueRef sign_of(const hj_math_lanes *v, LLVMValueRef a,
                            LLVMValueRef b)
{
    LLVMValueRef one = f_k(v, 1);
    LLVMValueRef is_zero = f_either(v, f_is_zero(v, a), f_is_zero(v, b));
    LLVMValueRef sign = f_mul(v, f_copysign(v, one, a), f_copysign(v, one, b));

    return f_select(v, is_zero, f_k(v, 0), sign);
}

/* q, or where that is 0 a zero with the sign of a b + c d, if that is known
 * without the sum. */
static LLVMValueRef signed_zero(const hj_math_lanes *v, LLVMValueRef q,
                                LLVMValueRef a, LLVMValueRef b, LLVMValueRef c,
                                LLVMValueRef d)
{
    LLVMValueRef sign = f_add(v, sign_of(v, a, b), sign_of(v, c, d));
    LLVMValueRef is_lost =
        f_both(v, f_is_zero(v, q), hj_ll_not(v->ll, f_is_zero(v, sign)));

    return f_select(v, is_lost, f_copysign(v, q, sign), q);
}

/* factor n conj(d), where nothing overflows. */
static hj_math_complex times_conjugate(const hj_math_lanes *v,
                                       LLVMValueRef factor, hj_math_complex n,
                                       hj_math_complex d)
{
    LLVMValueRef re = f_fma(v, n.re, d.re, f_mul(v, n.im, d.im));
    LLVMValueRef im = f_fnma(v, n.re, d.im, f_mul(v, n.im, d.re));

    return (hj_math_complex){ f_mul(v, re, factor), f_mul(v, im, factor) };
}

/* C11 G.5.1, example 2: what NaN + i NaN ought to be; and what an infinity over
 * a number is, also where it has two infinite parts of which one got lost. */
static hj_math_complex recover(const hj_math_lanes *v, hj_math_complex n,
                               hj_math_complex d, hj_math_complex q)
{
    LLVMValueRef inf = f_inf(v), is_lost, applies, d_is_zero, signed_inf;
    LLVMValueRef n_is_finite = c_is_finite(v, n), d_is_finite;
    hj_math_complex by_zero, infinite, nothing, less, boxed;
    LLVMValueRef size = f_max(v, f_abs(v, n.re), f_abs(v, n.im)), by;

    d_is_finite = c_is_finite(v, d);
    is_lost = f_both(v, hj_ll_is_nan(v->ll, q.re), hj_ll_is_nan(v->ll, q.im));
    signed_inf = f_copysign(v, inf, d.re);
    by_zero = (hj_math_complex){ f_mul(v, n.re, signed_inf),
                                 f_mul(v, n.im, signed_inf) };
    by = f_select(v, f_lt(v, size, f_k(v, 1)), f_k(v, 1), f_k(v, 0.25));
    less = (hj_math_complex){ f_mul(v, n.re, by), f_mul(v, n.im, by) };
    infinite = times_conjugate(v, inf, box(v, n), d);
    boxed = box(v, d);
    nothing = times_conjugate(v, f_k(v, 0), less, boxed);
    nothing.re = signed_zero(v, nothing.re, n.re, boxed.re, n.im, boxed.im);
    nothing.im =
        signed_zero(v, nothing.im, n.im, boxed.re, f_neg(v, n.re), boxed.im);
    applies = f_both(v, c_has_inf(v, d), n_is_finite);
    q = c_select(v, f_both(v, is_lost, applies), nothing, q);
    d_is_zero = f_both(v, f_is_zero(v, d.re), f_is_zero(v, d.im));
    applies = f_both(v, c_has_inf(v, n), d_is_finite);
    applies = f_both(v, applies, hj_ll_not(v->ll, d_is_zero));
    q = c_select(v, applies, infinite, q);
    applies = f_both(v, hj_ll_is_nan(v->ll, n.re), hj_ll_is_nan(v->ll, n.im));
    applies = f_both(v, d_is_zero, hj_ll_not(v->ll, applies));
    return c_select(v, f_both(v, is_lost, applies), by_zero, q);
}

/* ---- c64 ---- */

/* a, or a zero that adds nothing to its sum: -0, or NaN if it is that. */
static LLVMValueRef unless(const hj_math_lanes *v, LLVMValueRef condition,
                           LLVMValueRef a)
{
    return f_select(v, condition, f_neg(v, f_abs(v, a)), a);
}

/* In f64 the products are exact, and nothing is out of range. */
hj_math_complex hj_math_complex_divide_c64_lanes(const hj_math_lanes *v,
                                                 const hj_math_complex *z)
{
    hj_math_complex n = z[0], d = z[1], q;
    LLVMValueRef is_real = f_is_zero(v, d.im), is_imag = f_is_zero(v, d.re);
    LLVMValueRef inverse, minus = f_neg(v, n.re);

    inverse = f_fma(v, d.re, d.re, f_mul(v, d.im, d.im));
    inverse = f_div(v, f_k(v, 1), inverse);
    q.re = f_add(v, unless(v, is_imag, f_mul(v, n.re, d.re)),
                 unless(v, is_real, f_mul(v, n.im, d.im)));
    q.im = f_add(v, unless(v, is_imag, f_mul(v, n.im, d.re)),
                 unless(v, is_real, f_mul(v, minus, d.im)));
    q.re = f_mul(v, q.re, inverse);
    q.im = f_mul(v, q.im, inverse);
    return recover(v, n, d, q);
}

/* ---- c128 ---- */

#define EXPONENT_MASK ((int64_t)0x7ff << 52)

/* 2^(shift - k) for a normal number of the exponent k. */
static LLVMValueRef power_from(const hj_math_lanes *v, LLVMValueRef x,
                               int shift)
{
    LLVMValueRef field = i_and(v, i_of(v, x), i_k(v, EXPONENT_MASK));

    return f_of(
        v, i_sub(v, i_k(v, (int64_t)((uint64_t)(2046 + shift) << 52)), field));
}

/* 1 / x for a power of two. */
static LLVMValueRef inverse_of(const hj_math_lanes *v, LLVMValueRef x)
{
    return f_of(v, i_sub(v, i_k(v, (int64_t)2046 << 52), i_of(v, x)));
}

/* Operands made ready: d.re is the larger part of the divisor, and all are
 * scaled so that no product leaves the range and no part is lost that counts:
 * n to 2^960, d to 2^0, and for the products with d's smaller part that one to
 * 2^600, n's to 2^360. */
typedef struct operands {
    hj_math_complex n, d, n_low; /* n_low = n 2^-600 */
    LLVMValueRef d_high;         /* d.im 2^600 */
    LLVMValueRef to_n, to_d;     /* what n and d were multiplied by */
    LLVMValueRef is_single;      /* d.im is 0 */
    LLVMValueRef is_by_parts;    /* and all are numbers, d.re not 0: by_parts */
    hj_math_complex by_parts;    /* n.re and n.im over d.re, however far apart
                                    they are */
} operands;

/* n / d = (-i n) / (-i d) */
static operands turned(const hj_math_lanes *v, hj_math_complex n,
                       hj_math_complex d)
{
    LLVMValueRef turns = f_lt(v, f_abs(v, d.re), f_abs(v, d.im));
    operands o;

    o.n = c_select(v, turns, (hj_math_complex){ n.im, f_neg(v, n.re) }, n);
    o.d = c_select(v, turns, (hj_math_complex){ d.im, f_neg(v, d.re) }, d);
    o.is_single = f_is_zero(v, o.d.im);
    o.is_by_parts = f_both(v, o.is_single, f_is_finite(v, o.d.re));
    o.is_by_parts = f_both(v, o.is_by_parts, f_eq(v, o.n.re, o.n.re));
    o.is_by_parts = f_both(v, o.is_by_parts, f_eq(v, o.n.im, o.n.im));
    o.is_by_parts =
        f_both(v, o.is_by_parts, hj_ll_not(v->ll, f_is_zero(v, o.d.re)));
    o.by_parts.re = f_div(v, o.n.re, o.d.re);
    o.by_parts.im = f_div(v, o.n.im, o.d.re);
    return o;
}

static operands prepare(const hj_math_lanes *v, hj_math_complex n,
                        hj_math_complex d)
{
    operands o = turned(v, n, d);
    LLVMValueRef size = f_abs(v, o.d.re), high, low;

    size = f_min(v, size, f_k(v, 0x1p1022));
    o.to_d = power_from(v, f_max(v, size, f_k(v, 0x1p-1022)), 0);
    high = f_min(v, f_mul(v, o.to_d, f_k(v, 0x1p600)), f_k(v, 0x1p1022));
    low = f_mul(v, o.to_d, inverse_of(v, high));
    size = f_max(v, f_abs(v, o.n.re), f_abs(v, o.n.im));
    o.to_n = power_from(v, f_max(v, size, f_k(v, 0x1p-62)), 960);
    o.n.re = f_mul(v, o.n.re, o.to_n);
    o.n.im = f_mul(v, o.n.im, o.to_n);
    o.n_low.re = f_mul(v, o.n.re, low);
    o.n_low.im = f_mul(v, o.n.im, low);
    o.d_high = f_mul(v, o.d.im, high);
    o.d.re = f_mul(v, o.d.re, o.to_d);
    o.d.im = f_mul(v, o.d_high, low);
    return o;
}

static hj_pair sum_of(const hj_math_lanes *v, hj_pair a, hj_pair b)
{
    hj_pair sum = hj_lanes_two_sum(v, a.hi, b.hi);

    sum.lo = f_add(v, sum.lo, f_add(v, a.lo, b.lo));
    return sum;
}

/* One step of Newton's method towards n / d. */
static LLVMValueRef nearer(const hj_math_lanes *v, LLVMValueRef q, hj_pair n,
                           hj_pair d, LLVMValueRef inverse)
{
    LLVMValueRef rest = f_fnma(v, q, d.hi, n.hi);

    rest = f_add(v, rest, f_fnma(v, q, d.lo, n.lo));
    return f_fma(v, rest, inverse, q);
}

/* The second step rounds correctly where d is one number (Markstein), as the
 * first one's result is at most an ulp off.  (A zero keeps its sign.) */
static LLVMValueRef quotient_of(const hj_math_lanes *v, hj_pair n, hj_pair d,
                                LLVMValueRef inverse)
{
    LLVMValueRef first = f_mul(v, n.hi, inverse), q;

    q = nearer(v, first, n, d, inverse);
    q = nearer(v, q, n, d, inverse);
    return f_select(v, f_is_zero(v, q), f_copysign(v, q, first), q);
}

/* q to_d / to_n, in two steps where that is out of range. */
static hj_math_complex scaled_back(const hj_math_lanes *v, hj_math_complex q,
                                   const operands *o)
{
    LLVMValueRef from_n = inverse_of(v, o->to_n), by, rest;

    by = f_mul(v, o->to_d, from_n);
    by = f_max(v, f_min(v, by, f_k(v, 0x1p1000)), f_k(v, 0x1p-1000));
    rest = f_mul(v, f_mul(v, o->to_d, inverse_of(v, by)), from_n);
    return (hj_math_complex){ f_mul(v, f_mul(v, q.re, by), rest),
                              f_mul(v, f_mul(v, q.im, by), rest) };
}

hj_math_complex hj_math_complex_divide_lanes(const hj_math_lanes *v,
                                             const hj_math_complex *z)
{
    operands o = prepare(v, z[0], z[1]);
    LLVMValueRef by = f_select(v, o.is_single, f_k(v, 1), o.d.re), inverse;
    LLVMValueRef none = f_k(v, -0.0);
    hj_pair size, low, squares, across, along;
    hj_math_complex q;

    size = hj_lanes_two_prod(v, o.d.re, by);
    low = hj_lanes_two_prod(v, o.d.im, o.d.im);
    squares = hj_lanes_fast_two_sum(v, size.hi, low.hi);
    squares.lo = f_add(v, squares.lo, f_add(v, size.lo, low.lo));
    along = hj_lanes_two_prod(v, o.n_low.im, o.d_high);
    across = hj_lanes_two_prod(v, f_neg(v, o.n_low.re), o.d_high);
    along.hi = f_select(v, o.is_single, none, along.hi);
    across.hi = f_select(v, o.is_single, none, across.hi);
    along = sum_of(v, hj_lanes_two_prod(v, o.n.re, by), along);
    across = sum_of(v, hj_lanes_two_prod(v, o.n.im, by), across);
    inverse = f_div(v, f_k(v, 1), squares.hi);
    q.re = quotient_of(v, along, squares, inverse);
    q.im = quotient_of(v, across, squares, inverse);
    q = scaled_back(v, q, &o);
    q.re = signed_zero(v, q.re, z[0].re, z[1].re, z[0].im, z[1].im);
    q.im = signed_zero(v, q.im, z[0].im, z[1].re, f_neg(v, z[0].re), z[1].im);
    q = c_select(v, o.is_by_parts, o.by_parts, q);
    return recover(v, z[0], z[1], q);
}
