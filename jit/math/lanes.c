/* lanes -- see lanes.h.
 *
 * AVX-512 has instructions for scaling by a power of two and for taking a
 * float apart; elsewhere integer arithmetic does it.  Both ways give the same
 * bits, so that a result does not depend on the machine or on the number of
 * lanes. */
#include "jit/math/lanes.h"

#include <stdio.h>

static hj_math_lanes new_lanes(hj_ll *ll, LLVMTypeRef type)
{
    bool is_f64 = hj_ll_elem(type) == ll->f64;

    return (hj_math_lanes){
        .ll = ll,
        .type = type,
        .bits = hj_ll_with_elem(type, is_f64 ? ll->i64 : ll->i32),
        .nlanes = hj_ll_nlanes(type),
        .is_f64 = is_f64,
        .is_relaxed = ll->relaxed_math && !is_f64,
        .mantissa_bits = is_f64 ? 52 : 23,
        .bias = is_f64 ? 1023 : 127,
    };
}

hj_math_lanes hj_lanes_of(hj_ll *ll, LLVMValueRef like)
{
    return new_lanes(ll, LLVMTypeOf(like));
}

hj_math_lanes hj_lanes_at_home(const hj_math_lanes *v)
{
    hj_ll *home = hj_ll_home(v->ll);

    return new_lanes(home, hj_ll_import_type(home, v->type));
}

LLVMValueRef hj_lanes_horner(const hj_math_lanes *v, LLVMValueRef x,
                             const double *c, int n)
{
    LLVMValueRef sum = f_k(v, c[n - 1]);

    for (int i = n - 2; i >= 0; i--)
        sum = f_fma(v, sum, x, f_k(v, c[i]));
    return sum;
}

/* 1.5 * 2^mantissa_bits: adding it leaves an integer in the low bits. */
static double magic(const hj_math_lanes *v)
{
    return v->is_f64 ? 0x1.8p52 : 0x1.8p23;
}

static hj_rounded round_by(const hj_math_lanes *v, LLVMValueRef x, double scale,
                           double by)
{
    hj_rounded n;

    n.sum = f_fma(v, x, f_k(v, scale), f_k(v, by));
    n.value = f_sub(v, n.sum, f_k(v, by));
    return n;
}

hj_rounded hj_lanes_round(const hj_math_lanes *v, LLVMValueRef x, double scale)
{
    return round_by(v, x, scale, magic(v));
}

hj_rounded hj_lanes_round_16th(const hj_math_lanes *v, LLVMValueRef x,
                               double scale)
{
    return round_by(v, x, scale, magic(v) / 16);
}

hj_rounded hj_lanes_at_most(const hj_math_lanes *v, hj_rounded n, double limit)
{
    n.sum = f_min(v, f_k(v, magic(v) + limit), n.sum);
    n.value = f_sub(v, n.sum, f_k(v, magic(v)));
    return n;
}

hj_rounded hj_lanes_at_least(const hj_math_lanes *v, hj_rounded n, double limit)
{
    n.sum = f_max(v, f_k(v, magic(v) + limit), n.sum);
    n.value = f_sub(v, n.sum, f_k(v, magic(v)));
    return n;
}

hj_rounded hj_lanes_or_zero(const hj_math_lanes *v, LLVMValueRef condition,
                            hj_rounded n)
{
    n.sum = f_select(v, condition, n.sum, f_k(v, magic(v)));
    n.value = f_sub(v, n.sum, f_k(v, magic(v)));
    return n;
}

LLVMValueRef hj_lanes_exp2(const hj_math_lanes *v, LLVMValueRef sum)
{
    LLVMValueRef biased = i_add(v, i_of(v, sum), i_k(v, v->bias));

    return f_of(v, i_shl(v, biased, v->mantissa_bits));
}

LLVMValueRef hj_lanes_join(const hj_math_lanes *v, LLVMValueRef *parts, int n)
{
    for (; n > 1; n /= 2)
        for (int i = 0; i < n / 2; i++)
            parts[i] = hj_ll_concat(v->ll, parts[2 * i], parts[2 * i + 1]);
    return parts[0];
}

/* ---- AVX-512 ---- */

/* Bytes of the vectors that the instructions work on; 0 if there are none. */
static int avx512_nbytes(const hj_math_lanes *v)
{
    const hj_target *target = v->ll->target;
    int nbytes = v->nlanes * (v->is_f64 ? 8 : 4);

    if (nbytes >= 64 && nbytes % 64 == 0 && target->has_avx512f &&
        target->vector_nbytes >= 64)
        return 64;
    if ((nbytes == 32 || nbytes == 16) && target->has_avx512vl)
        return nbytes;
    return 0;
}

/* llvm.x86.avx512.mask.NAME on vectors of one register.  `args` are the
 * operands before the pass-through, mask and, at 512 bits, rounding mode.
 * Lanes of `off`, which may be NULL, are not worked on: they give 0. */
static LLVMValueRef avx512_one(const hj_math_lanes *v, const char *name,
                               int nbytes, const LLVMValueRef *args, int nargs,
                               LLVMValueRef off)
{
    int nlanes = nbytes / (v->is_f64 ? 8 : 4);
    LLVMTypeRef mask = nlanes == 16 ? v->ll->i16 : v->ll->i8;
    LLVMValueRef all[6];
    char full[64];
    int n = 0;

    for (; n < nargs; n++)
        all[n] = args[n];
    if (off) {
        all[n++] = hj_ll_zero(LLVMTypeOf(args[0]));
        off = hj_ll_mask_bits(v->ll, hj_ll_not(v->ll, off));
        all[n++] = nlanes < 8 ? hj_ll_zext(v->ll, off, mask) : off;
    } else {
        all[n++] = args[0]; /* pass-through: every lane is on */
        all[n++] = hj_ll_int(mask, -1);
    }
    if (nbytes == 64)
        all[n++] = hj_ll_i32(v->ll, 4); /* the rounding mode that is set */
    snprintf(full, sizeof full, "llvm.x86.avx512.mask.%s.%s.%d", name,
             v->is_f64 ? "pd" : "ps", nbytes * 8);
    return hj_ll_intrinsic(v->ll, full, NULL, 0, all, n);
}

/* The same on any multiple of a register; `b` may be NULL, and `immediate`
 * negative if there is none. */
static LLVMValueRef avx512(const hj_math_lanes *v, const char *name, int nbytes,
                           LLVMValueRef a, LLVMValueRef b, int immediate,
                           LLVMValueRef off)
{
    int piece = nbytes / (v->is_f64 ? 8 : 4);
    LLVMValueRef args[3], parts[HJ_LL_MAX_LANES];
    int nparts = v->nlanes / piece;

    for (int i = 0; i < nparts; i++) {
        bool whole = nparts == 1;
        int n = 0;

        args[n++] = whole ? a : hj_ll_slice(v->ll, a, i * piece, 1, piece);
        if (b)
            args[n++] = whole ? b : hj_ll_slice(v->ll, b, i * piece, 1, piece);
        if (immediate >= 0)
            args[n++] = hj_ll_i32(v->ll, immediate);
        parts[i] = avx512_one(
            v, name, nbytes, args, n,
            off && !whole ? hj_ll_slice(v->ll, off, i * piece, 1, piece) : off);
    }
    return hj_lanes_join(v, parts, nparts);
}

/* ---- scaling and splitting ---- */

LLVMValueRef hj_lanes_scale(const hj_math_lanes *v, LLVMValueRef a,
                            hj_rounded n, LLVMValueRef vanishes)
{
    int nbytes = avx512_nbytes(v);

    if (nbytes)
        return avx512(v, "scalef", nbytes, a, n.value, -1, vanishes);
    if (vanishes)
        n = hj_lanes_or_zero(v, hj_ll_not(v->ll, vanishes), n);
    /* Two factors: the first product is exact, the second rounds. */
    hj_rounded half = hj_lanes_round(v, n.value, 0.5);
    LLVMValueRef rest = f_sub(v, n.sum, half.value);

    a = f_mul(v, a, hj_lanes_exp2(v, half.sum));
    a = f_mul(v, a, hj_lanes_exp2(v, rest));
    return vanishes ? f_select(v, vanishes, f_k(v, 0), a) : a;
}

LLVMValueRef hj_lanes_scale_floor(const hj_math_lanes *v, LLVMValueRef a,
                                  LLVMValueRef n, LLVMValueRef vanishes)
{
    int nbytes = avx512_nbytes(v);

    if (nbytes) /* the instruction takes the floor by itself */
        return avx512(v, "scalef", nbytes, a, n, -1, vanishes);
    return hj_lanes_scale(v, a, hj_lanes_round(v, hj_ll_floor(v->ll, n), 1),
                          vanishes);
}

bool hj_lanes_scale_is_dear(const hj_math_lanes *v)
{
    const hj_target *target = v->ll->target;

    return !v->is_f64 && v->nlanes > 1 && target->has_avx2 &&
           !target->has_avx512f;
}

LLVMValueRef hj_lanes_scale_normal(const hj_math_lanes *v, LLVMValueRef a,
                                   LLVMValueRef sum)
{
    LLVMValueRef n = i_shl(v, i_of(v, sum), v->mantissa_bits - 4);

    n = i_and(v, n, i_k(v, -((int64_t)1 << v->mantissa_bits)));
    return f_of(v, i_add(v, i_of(v, a), n));
}

/* vgetmant and vgetexp handle subnormals.  The mantissa is in [0.75, 1.5) or
 * in [1, 2); its own exponent, -1 or 0, is the difference. */
static hj_split split_avx512(const hj_math_lanes *v, int nbytes, LLVMValueRef x,
                             bool is_centered)
{
    hj_split out;

    out.mantissa =
        avx512(v, "getmant", nbytes, x, NULL, is_centered ? 3 : 0, NULL);
    out.exponent = avx512(v, "getexp", nbytes, x, NULL, -1, NULL);
    if (is_centered)
        out.exponent =
            f_sub(v, out.exponent,
                  avx512(v, "getexp", nbytes, out.mantissa, NULL, -1, NULL));
    return out;
}

static LLVMValueRef exponent_of(const hj_math_lanes *v, LLVMValueRef shifted)
{
    LLVMValueRef biased;

    if (!v->is_f64)
        return hj_ll_sint_to_float(
            v->ll, hj_ll_ashr(v->ll, shifted, i_k(v, v->mantissa_bits)),
            v->ll->f32);
    /* AVX2 converts no 64-bit integers: 2^52 + bias + exponent instead. */
    biased = i_lshr(v, i_add(v, shifted, i_k(v, (int64_t)1023 << 52)), 52);
    biased = hj_ll_or(v->ll, biased, i_k(v, (int64_t)0x433 << 52));
    return f_sub(v, f_of(v, biased), f_k(v, 0x1p52 + 1023));
}

hj_split hj_lanes_split(const hj_math_lanes *v, LLVMValueRef x,
                        bool is_centered)
{
    int nbytes = avx512_nbytes(v);
    int64_t field = (int64_t)1 << v->mantissa_bits;
    int64_t least = (int64_t)v->bias << v->mantissa_bits;
    LLVMValueRef is_small, offset, ix, shifted;
    hj_split out;

    if (nbytes)
        return split_avx512(v, nbytes, x, is_centered);
    if (is_centered)
        least -= field / 2; /* the pattern of 0.75 */
    is_small = f_lt(v, x, f_k(v, v->is_f64 ? 0x1p-1022 : 0x1p-126));
    x = f_select(v, is_small, f_mul(v, x, f_k(v, v->is_f64 ? 0x1p52 : 0x1p23)),
                 x);
    offset = f_select(v, is_small, f_k(v, v->mantissa_bits), f_k(v, 0));
    ix = i_of(v, x);
    shifted = i_and(v, i_sub(v, ix, i_k(v, least)), i_k(v, -field));
    out.mantissa = f_of(v, i_sub(v, ix, shifted));
    out.exponent = f_sub(v, exponent_of(v, shifted), offset);
    return out;
}

/* ---- pairs ---- */

hj_pair hj_lanes_two_sum(const hj_math_lanes *v, LLVMValueRef a, LLVMValueRef b)
{
    LLVMValueRef sum = f_add(v, a, b);
    LLVMValueRef b_part = f_sub(v, sum, a);
    LLVMValueRef a_error = f_sub(v, a, f_sub(v, sum, b_part));

    return (hj_pair){ sum, f_add(v, a_error, f_sub(v, b, b_part)) };
}

hj_pair hj_lanes_fast_two_sum(const hj_math_lanes *v, LLVMValueRef a,
                              LLVMValueRef b)
{
    LLVMValueRef sum = f_add(v, a, b);

    return (hj_pair){ sum, f_sub(v, b, f_sub(v, sum, a)) };
}

hj_pair hj_lanes_two_prod(const hj_math_lanes *v, LLVMValueRef a,
                          LLVMValueRef b)
{
    LLVMValueRef product = f_mul(v, a, b);

    return (hj_pair){ product, f_fma(v, a, b, f_neg(v, product)) };
}

hj_pair hj_lanes_pair_mul(const hj_math_lanes *v, hj_pair a, hj_pair b)
{
    hj_pair y = hj_lanes_two_prod(v, a.hi, b.hi);

    y.lo = f_fma(v, a.hi, b.lo, y.lo);
    y.lo = f_fma(v, a.lo, b.hi, y.lo);
    return y;
}

/* q near n / d, and what is left of n, times 1 / d. */
static LLVMValueRef divide(const hj_math_lanes *v, hj_pair n, hj_pair d,
                           LLVMValueRef *out_rest, LLVMValueRef *out_inverse)
{
    LLVMValueRef inverse = f_div(v, f_k(v, 1), d.hi);
    LLVMValueRef q = f_mul(v, n.hi, inverse);
    LLVMValueRef rest = f_fnma(v, q, d.hi, n.hi);

    if (d.lo)
        rest = f_fnma(v, q, d.lo, rest);
    if (n.lo)
        rest = f_add(v, rest, n.lo);
    *out_rest = rest;
    *out_inverse = inverse;
    return q;
}

hj_pair hj_lanes_quotient(const hj_math_lanes *v, hj_pair n, hj_pair d)
{
    LLVMValueRef rest, inverse;
    LLVMValueRef q = divide(v, n, d, &rest, &inverse);

    return (hj_pair){ q, f_mul(v, rest, inverse) };
}

LLVMValueRef hj_lanes_divide(const hj_math_lanes *v, hj_pair n, hj_pair d)
{
    LLVMValueRef rest, inverse;
    LLVMValueRef q = divide(v, n, d, &rest, &inverse);

    return f_fma(v, rest, inverse, q);
}
