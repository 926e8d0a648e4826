/* minifloat -- codes of float formats of up to 8 bits, from f32 or f64 and to
 * f32, by integer arithmetic on patterns; written once for every format.
 *
 * Source of the rules: ConvertElementType in docs/semantics.md. */
#include "jit/math/convert.h"

#include <math.h>

/* An encoding in the making: integers of the width of the source. */
typedef struct encoder {
    hj_ll *ll;
    const hj_fp_format *to;
    LLVMTypeRef ints;
    LLVMValueRef x, magnitude;     /* the source, and the pattern of |x| */
    LLVMValueRef sign;             /* the sign's bit at its place in the code */
    int bits, mantissa_bits, bias; /* of the source */
} encoder;

static LLVMValueRef constant(const encoder *e, int64_t value)
{
    return hj_ll_int(e->ints, value);
}

/* Sign and rest of a code. */
static int64_t all_ones(const hj_fp_format *f)
{
    return ((int64_t)1 << (f->exponent_bits + f->mantissa_bits)) - 1;
}

static int64_t sign_bit(const hj_fp_format *f)
{
    return f->kind == HJ_FP_E8M0 ? 0 : all_ones(f) + 1;
}

static encoder encoder_of(hj_ll *ll, LLVMValueRef x, const hj_fp_format *to)
{
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(x));
    encoder e = { .ll = ll, .to = to };
    LLVMValueRef pattern;
    int64_t rest;
    int place;

    if (elem != ll->f64)
        x = hj_ll_float_to_float(ll, x, ll->f32);
    e.x = x;
    e.ints = hj_ll_as_int(ll, LLVMTypeOf(x));
    e.bits = elem == ll->f64 ? 64 : 32;
    e.mantissa_bits = elem == ll->f64 ? 52 : 23;
    e.bias = elem == ll->f64 ? 1023 : 127;
    pattern = hj_ll_bitcast(ll, x, e.ints);
    rest = (int64_t)(~(uint64_t)0 >> (65 - e.bits));
    e.magnitude = hj_ll_and(ll, pattern, constant(&e, rest));
    place = e.bits - 1 - to->exponent_bits - to->mantissa_bits;
    e.sign = hj_ll_and(ll, hj_ll_lshr(ll, pattern, constant(&e, place)),
                       constant(&e, sign_bit(to)));
    return e;
}

/* Where |x| is at least this power of two. */
static LLVMValueRef is_at_least(const encoder *e, int exponent)
{
    int64_t pattern = (int64_t)(exponent + e->bias) << e->mantissa_bits;

    return hj_ll_icmp(e->ll, LLVMIntSGE, e->magnitude, constant(e, pattern));
}

/* Normal numbers: half of the last bit that stays, less one unit where that
 * bit is 0, is added; a carry runs into the exponent as it should. */
static LLVMValueRef round_normal(const encoder *e)
{
    hj_ll *ll = e->ll;
    int shift = e->mantissa_bits - e->to->mantissa_bits;
    int64_t rebase = (int64_t)(e->bias - e->to->bias) << e->to->mantissa_bits;
    LLVMValueRef by = constant(e, shift), odd, half;

    odd = hj_ll_and(ll, hj_ll_lshr(ll, e->magnitude, by), constant(e, 1));
    half = hj_ll_add(ll, odd, constant(e, ((int64_t)1 << (shift - 1)) - 1));
    return hj_ll_sub(ll, hj_ll_lshr(ll, hj_ll_add(ll, e->magnitude, half), by),
                     constant(e, rebase));
}

/* Subnormal ones: added to a number whose last bit weighs as much as that of
 * the format, |x| is rounded by the CPU, and the code is what it changed. */
static LLVMValueRef round_subnormal(const encoder *e)
{
    hj_ll *ll = e->ll;
    int exponent = 1 - e->to->bias - e->to->mantissa_bits + e->mantissa_bits;
    LLVMValueRef anchor =
        constant(e, (int64_t)(exponent + e->bias) << e->mantissa_bits);
    LLVMValueRef sum = hj_ll_fadd(ll, hj_ll_fabs(ll, e->x),
                                  hj_ll_bitcast(ll, anchor, LLVMTypeOf(e->x)));

    return hj_ll_sub(ll, hj_ll_bitcast(ll, sum, e->ints), anchor);
}

/* The largest finite code, and the code of what is larger. */
static int64_t max_code(const hj_fp_format *f)
{
    switch (f->kind) {
    case HJ_FP_IEEE:
        return all_ones(f) - ((int64_t)1 << f->mantissa_bits);
    case HJ_FP_FN:
    case HJ_FP_E8M0:
        return all_ones(f) - 1;
    case HJ_FP_FNUZ:
    case HJ_FP_FINITE:
        return all_ones(f);
    }
    HJ_UNREACHABLE();
}

static int64_t overflow_code(const hj_fp_format *f)
{
    switch (f->kind) {
    case HJ_FP_IEEE:
    case HJ_FP_FN:
    case HJ_FP_E8M0:
        return max_code(f) + 1;
    case HJ_FP_FNUZ:
        return sign_bit(f);
    case HJ_FP_FINITE:
        return max_code(f);
    }
    HJ_UNREACHABLE();
}

/* A NaN without its sign. */
static LLVMValueRef nan_code(const encoder *e)
{
    const hj_fp_format *to = e->to;
    int shift = e->mantissa_bits - to->mantissa_bits;
    int64_t inf = max_code(to) + 1, payload;
    LLVMValueRef code, quiet, is_lost;

    if (to->kind == HJ_FP_FN || to->kind == HJ_FP_E8M0)
        return constant(e, all_ones(to));
    if (to->kind != HJ_FP_IEEE)
        return constant(e, sign_bit(to));
    quiet = constant(e, (int64_t)1 << (to->mantissa_bits - 1));
    payload = ((int64_t)1 << to->mantissa_bits) - 1;
    code = hj_ll_lshr(e->ll, e->magnitude, constant(e, shift));
    code = hj_ll_and(e->ll, code, constant(e, payload));
    is_lost = hj_ll_icmp(e->ll, LLVMIntEQ, code, constant(e, 0));
    code = hj_ll_select(e->ll, is_lost, quiet, code);
    return hj_ll_or(e->ll, code, constant(e, inf));
}

/* -0 is no value of FNUZ formats. */
static LLVMValueRef add_sign(const encoder *e, LLVMValueRef code)
{
    LLVMValueRef sign = e->sign, zero = constant(e, 0);

    if (e->to->kind == HJ_FP_FNUZ)
        sign = hj_ll_select(e->ll, hj_ll_icmp(e->ll, LLVMIntEQ, code, zero),
                            zero, sign);
    return hj_ll_or(e->ll, code, sign);
}

/* E8M0 is the exponent, rounded by the first bit of the mantissa alone, so
 * that 1.5 always goes up.  As XLA does by way of f32: what f32 would round to
 * zero is zero, hence NaN, and at the lower end the tie, 2^-127, goes down. */
static LLVMValueRef encode_power(const encoder *e)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef floats = LLVMTypeOf(e->x);
    int half = e->mantissa_bits - 1;
    LLVMValueRef zero = constant(e, 0), code, is_tiny, is_up, is_bad;

    code = hj_ll_add(ll, e->magnitude, constant(e, (int64_t)1 << half));
    code = hj_ll_sub(ll, hj_ll_lshr(ll, code, constant(e, e->mantissa_bits)),
                     constant(e, e->bias - e->to->bias));
    is_tiny = hj_ll_fcmp(ll, LLVMRealOLT, e->x, hj_ll_real(floats, 0x1p-126));
    is_up = hj_ll_fcmp(ll, LLVMRealOGT, e->x, hj_ll_real(floats, 0x1p-127));
    code = hj_ll_select(ll, is_tiny,
                        hj_ll_select(ll, is_up, constant(e, 1), zero), code);
    is_bad = hj_ll_fcmp(ll, LLVMRealULE, e->x,
                        hj_ll_real(floats, e->bits == 64 ? 0x1p-150 : 0));
    is_bad = hj_ll_or(
        ll, is_bad,
        hj_ll_icmp(ll, LLVMIntSGT, code, constant(e, max_code(e->to))));
    return hj_ll_select(ll, is_bad, constant(e, all_ones(e->to)), code);
}

LLVMValueRef hj_math_encode(hj_ll *ll, LLVMValueRef x,
                            const hj_fp_format *format)
{
    encoder e = encoder_of(ll, x, format);
    LLVMValueRef code, is_large;

    if (format->kind == HJ_FP_E8M0)
        return hj_ll_zext(ll, encode_power(&e), ll->i8);
    code = hj_ll_select(ll, is_at_least(&e, 1 - format->bias), round_normal(&e),
                        round_subnormal(&e));
    is_large = hj_ll_icmp(ll, LLVMIntSGT, code, constant(&e, max_code(format)));
    code =
        hj_ll_select(ll, is_large, constant(&e, overflow_code(format)), code);
    code = hj_ll_select(ll, hj_ll_is_nan(ll, e.x), nan_code(&e), code);
    return hj_ll_zext(ll, add_sign(&e, code), ll->i8);
}

/* ---- decoding ---- */

static LLVMValueRef
int_op(hj_ll *ll, LLVMValueRef (*op)(hj_ll *, LLVMValueRef, LLVMValueRef),
       LLVMValueRef a, int64_t b)
{
    return op(ll, a, hj_ll_int(LLVMTypeOf(a), b));
}

static LLVMValueRef is_code(hj_ll *ll, LLVMValueRef code, int64_t value)
{
    return hj_ll_icmp(ll, LLVMIntEQ, code, hj_ll_int(LLVMTypeOf(code), value));
}

/* Codes without sign, of infinities and NaN, get the exponent of those in
 * f32; NaNs that signal go on doing so, as where bf16 becomes f32. */
static LLVMValueRef decode_specials(hj_ll *ll, LLVMValueRef rest,
                                    LLVMValueRef pattern, const hj_fp_format *f)
{
    LLVMTypeRef ints = LLVMTypeOf(rest);
    LLVMValueRef special, least;

    if (f->kind == HJ_FP_FN || f->kind == HJ_FP_E8M0)
        return hj_ll_select(ll, is_code(ll, rest, all_ones(f)),
                            hj_ll_int(ints, 0x7fc00000), pattern);
    if (f->kind != HJ_FP_IEEE)
        return pattern;
    least = hj_ll_int(ints, max_code(f) + 1);
    special = int_op(ll, hj_ll_shl, rest, 23 - f->mantissa_bits);
    special = int_op(ll, hj_ll_or, special, 0x7f800000);
    return hj_ll_select(ll, hj_ll_icmp(ll, LLVMIntSGE, rest, least), special,
                        pattern);
}

/* The sign of a code at its place in f32.  The one NaN of FNUZ formats is the
 * code of -0, and has none. */
static LLVMValueRef decode_sign(hj_ll *ll, LLVMValueRef code,
                                LLVMValueRef pattern, const hj_fp_format *f)
{
    LLVMValueRef sign = int_op(ll, hj_ll_and, code, sign_bit(f));
    int to_top = 31 - f->exponent_bits - f->mantissa_bits;
    LLVMValueRef is_nan;

    if (f->kind == HJ_FP_E8M0)
        return pattern;
    pattern = hj_ll_or(ll, pattern, int_op(ll, hj_ll_shl, sign, to_top));
    if (f->kind != HJ_FP_FNUZ)
        return pattern;
    is_nan = is_code(ll, code, sign_bit(f));
    return hj_ll_select(ll, is_nan, hj_ll_int(LLVMTypeOf(code), 0x7fc00000),
                        pattern);
}

/* Moved to the fields of f32 a code is the value times 2^(bias - 127), also
 * where it is subnormal; an exact product puts that right.  (E8M0 has the bias
 * of f32 but no zero: code 0 is 2^-127.) */
LLVMValueRef hj_math_decode(hj_ll *ll, LLVMValueRef codes,
                            const hj_fp_format *f)
{
    LLVMValueRef wide = hj_ll_zext(ll, codes, ll->i32), code, rest, pattern;
    LLVMTypeRef ints = LLVMTypeOf(wide);
    LLVMTypeRef floats = hj_ll_with_elem(ints, ll->f32);

    code = int_op(ll, hj_ll_and, wide, all_ones(f) | sign_bit(f));
    rest = int_op(ll, hj_ll_and, code, all_ones(f));
    pattern = int_op(ll, hj_ll_shl, rest, 23 - f->mantissa_bits);
    if (f->kind == HJ_FP_E8M0) {
        pattern = hj_ll_select(ll, is_code(ll, rest, 0),
                               hj_ll_int(ints, 1 << 22), pattern);
    } else {
        LLVMValueRef scale = hj_ll_real(floats, ldexp(1, 127 - f->bias));
        LLVMValueRef moved = hj_ll_bitcast(ll, pattern, floats);

        pattern = hj_ll_bitcast(ll, hj_ll_fmul(ll, moved, scale), ints);
    }
    pattern = decode_specials(ll, rest, pattern, f);
    return hj_ll_bitcast(ll, decode_sign(ll, code, pattern, f), floats);
}
