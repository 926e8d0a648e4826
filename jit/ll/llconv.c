/* llconv -- conversions.  Every one rounds once, to nearest even, and keeps
 * subnormals: the CPU's own bf16 conversion flushes them, and converting by
 * way of a narrower type would round twice.
 *
 * Rounding to odd (Boldo and Melquiond, "Emulation of FMA and correctly
 * rounded sums", 2008): if the detour's format has two bits more than the
 * last one and inexact results get an odd last bit, the two roundings give
 * what one would. */
#include "jit/ll/ll.h"
#include "jit/ll/x86/round.h"

/* ---- bits and integers ---- */

LLVMValueRef hj_ll_bitcast(hj_ll *ll, LLVMValueRef a, LLVMTypeRef type)
{
    if (LLVMTypeOf(a) == type)
        return a;
    if (LLVMIsAInstruction(a) && LLVMGetInstructionOpcode(a) == LLVMBitCast)
        return hj_ll_bitcast(ll, LLVMGetOperand(a, 0), type);
    return LLVMBuildBitCast(ll->builder, a, type, "");
}

static LLVMValueRef resize(hj_ll *ll, LLVMOpcode extend, LLVMValueRef a,
                           LLVMTypeRef elem)
{
    LLVMTypeRef type = hj_ll_with_elem(LLVMTypeOf(a), elem);
    int from = hj_ll_elem_bits(LLVMTypeOf(a)), to = hj_ll_elem_bits(type);

    if (from == to)
        return a;
    return LLVMBuildCast(ll->builder, to < from ? LLVMTrunc : extend, a, type,
                         "");
}

LLVMValueRef hj_ll_zext(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem)
{
    return resize(ll, LLVMZExt, a, elem);
}

LLVMValueRef hj_ll_sext(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem)
{
    return resize(ll, LLVMSExt, a, elem);
}

/* ---- float to float ---- */

static LLVMValueRef bits_of(hj_ll *ll, LLVMValueRef a)
{
    return hj_ll_bitcast(ll, a, hj_ll_as_int(ll, LLVMTypeOf(a)));
}

static LLVMValueRef cast_float(hj_ll *ll, LLVMOpcode op, LLVMValueRef a,
                               LLVMTypeRef elem)
{
    return LLVMBuildCast(ll->builder, op, a,
                         hj_ll_with_elem(LLVMTypeOf(a), elem), "");
}

static LLVMValueRef bits_as(hj_ll *ll, LLVMValueRef bits, LLVMTypeRef elem)
{
    return hj_ll_bitcast(ll, bits, hj_ll_with_elem(LLVMTypeOf(bits), elem));
}

static LLVMValueRef bf16_to_f32(hj_ll *ll, LLVMValueRef a)
{
    LLVMValueRef wide = hj_ll_zext(ll, bits_of(ll, a), ll->i32);
    LLVMValueRef moved = hj_ll_shl(ll, wide, hj_ll_int(LLVMTypeOf(wide), 16));

    return bits_as(ll, moved, ll->f32);
}

static LLVMValueRef
int_op(hj_ll *ll, LLVMValueRef (*op)(hj_ll *, LLVMValueRef, LLVMValueRef),
       LLVMValueRef a, int64_t b)
{
    return op(ll, a, hj_ll_int(LLVMTypeOf(a), b));
}

/* Adding just under half and the last kept bit rounds to nearest even, the
 * carry runs into the exponent as it should.  The result is the high half of
 * the sum. */
static LLVMValueRef add_half_bf16(hj_ll *ll, LLVMValueRef bits)
{
    LLVMValueRef sum = hj_ll_add_half_bf16_x86(ll, bits);

    if (sum)
        return sum;
    LLVMValueRef kept = int_op(ll, hj_ll_lshr, bits, 16);
    LLVMValueRef odd = int_op(ll, hj_ll_and, kept, 1);
    return hj_ll_add(ll, int_op(ll, hj_ll_add, bits, 0x7fff), odd);
}

static LLVMValueRef round_to_bf16(hj_ll *ll, LLVMValueRef bits)
{
    return int_op(ll, hj_ll_lshr, add_half_bf16(ll, bits), 16);
}

/* NaN is kept apart, quiet. */
static LLVMValueRef f32_to_bf16(hj_ll *ll, LLVMValueRef a)
{
    LLVMValueRef bits = bits_of(ll, a);
    LLVMValueRef kept = int_op(ll, hj_ll_lshr, bits, 16);
    LLVMValueRef rounded = round_to_bf16(ll, bits);
    LLVMValueRef quiet = int_op(ll, hj_ll_or, kept, 0x40);
    LLVMValueRef word = hj_ll_select(ll, hj_ll_is_nan(ll, a), quiet, rounded);

    return bits_as(ll, hj_ll_zext(ll, word, ll->i16), ll->bf16);
}

/* Whether the CPU converts f16 (else LLVM would call a run-time library). */
static bool converts_f16(const hj_ll *ll)
{
    return ll->target->has_f16c || ll->target->arch == HJ_TARGET_ARCH_aarch64;
}

/* The exponent is rebased by an exact product with 2^112, which makes
 * subnormals normal on the way; inf and NaN get their exponent back. */
static LLVMValueRef f16_to_f32_by_bits(hj_ll *ll, LLVMValueRef a)
{
    LLVMValueRef bits = hj_ll_zext(ll, bits_of(ll, a), ll->i32);
    LLVMValueRef sign =
        int_op(ll, hj_ll_shl, int_op(ll, hj_ll_and, bits, 0x8000), 16);
    LLVMValueRef rest = int_op(ll, hj_ll_and, bits, 0x7fff);
    LLVMValueRef moved = bits_as(ll, int_op(ll, hj_ll_shl, rest, 13), ll->f32);
    LLVMValueRef scaled = bits_of(
        ll, hj_ll_fmul(ll, moved, hj_ll_real(LLVMTypeOf(moved), 0x1p112)));
    LLVMValueRef is_special =
        hj_ll_icmp(ll, LLVMIntUGE, rest, hj_ll_int(LLVMTypeOf(rest), 0x7c00));
    LLVMValueRef special = int_op(ll, hj_ll_or, scaled, 0x7f800000);

    return bits_as(
        ll, hj_ll_or(ll, sign, hj_ll_select(ll, is_special, special, scaled)),
        ll->f32);
}

/* Normal results round by integer arithmetic; for subnormal ones adding 0.5
 * puts the last bit of f16 (2^-24) at the last bit of f32, so that the CPU
 * rounds. */
static LLVMValueRef f32_to_f16_by_bits(hj_ll *ll, LLVMValueRef a)
{
    LLVMValueRef bits = bits_of(ll, a);
    LLVMTypeRef ints = LLVMTypeOf(bits), floats = LLVMTypeOf(a);
    LLVMValueRef rest = int_op(ll, hj_ll_and, bits, 0x7fffffff);
    LLVMValueRef sign =
        int_op(ll, hj_ll_and, int_op(ll, hj_ll_lshr, bits, 16), 0x8000);
    LLVMValueRef size = bits_as(ll, rest, ll->f32);
    LLVMValueRef tiny = int_op(
        ll, hj_ll_sub,
        bits_of(ll, hj_ll_fadd(ll, size, hj_ll_real(floats, 0.5))), 0x3f000000);
    LLVMValueRef odd =
        int_op(ll, hj_ll_and, int_op(ll, hj_ll_lshr, rest, 13), 1);
    /* 112 << 23 rebases the exponent; 0xfff is just under half. */
    LLVMValueRef biased = int_op(ll, hj_ll_sub, rest, (112 << 23) - 0xfff);
    LLVMValueRef normal =
        int_op(ll, hj_ll_lshr, hj_ll_add(ll, biased, odd), 13);
    LLVMValueRef mantissa =
        int_op(ll, hj_ll_and, int_op(ll, hj_ll_lshr, rest, 13), 0x3ff);
    LLVMValueRef nan = int_op(ll, hj_ll_or, mantissa, 0x7e00);

    /* 0x38800000 is 2^-14, the least normal; 0x477ff000 rounds to 2^16. */
    LLVMValueRef word = hj_ll_select(
        ll, hj_ll_icmp(ll, LLVMIntULT, rest, hj_ll_int(ints, 0x38800000)), tiny,
        normal);
    word = hj_ll_select(
        ll, hj_ll_icmp(ll, LLVMIntUGE, rest, hj_ll_int(ints, 0x477ff000)),
        hj_ll_int(ints, 0x7c00), word);
    word = hj_ll_select(ll, hj_ll_is_nan(ll, a), nan, word);
    return bits_as(ll, hj_ll_zext(ll, hj_ll_or(ll, word, sign), ll->i16),
                   ll->f16);
}

/* f64 to f32 with an odd last bit where it is inexact; see the top. */
static LLVMValueRef f64_to_f32_odd(hj_ll *ll, LLVMValueRef a)
{
    LLVMValueRef near = cast_float(ll, LLVMFPTrunc, a, ll->f32);
    LLVMValueRef back = cast_float(ll, LLVMFPExt, near, ll->f64);
    LLVMValueRef bits = bits_of(ll, near);
    LLVMTypeRef ints = LLVMTypeOf(bits);
    LLVMValueRef is_inexact = hj_ll_fcmp(ll, LLVMRealONE, back, a);
    LLVMValueRef went_up =
        hj_ll_fcmp(ll, LLVMRealOGT, hj_ll_fabs(ll, back), hj_ll_fabs(ll, a));
    LLVMValueRef toward_zero =
        hj_ll_sub(ll, bits, hj_ll_zext(ll, went_up, hj_ll_elem(ints)));
    LLVMValueRef odd =
        hj_ll_or(ll, toward_zero, hj_ll_zext(ll, is_inexact, hj_ll_elem(ints)));

    return bits_as(ll, odd, ll->f32);
}

/* Where the CPU converts f16 but does nothing else with it, LLVM must not see
 * that a number was one: it would compare f16 as such, a lane at a time. */
static LLVMValueRef extend_f16(hj_ll *ll, LLVMValueRef a)
{
    LLVMValueRef wide = cast_float(ll, LLVMFPExt, a, ll->f32);

    if (LLVMIsConstant(wide) || ll->target->has_avx512fp16 ||
        ll->target->has_fullfp16)
        return wide;
    return hj_ll_intrinsic1(ll, "llvm.arithmetic.fence", wide);
}

static LLVMValueRef to_f32(hj_ll *ll, LLVMValueRef a)
{
    LLVMTypeRef from = hj_ll_elem(LLVMTypeOf(a));

    if (from == ll->bf16)
        return bf16_to_f32(ll, a);
    if (from == ll->f16)
        return converts_f16(ll) ? extend_f16(ll, a) : f16_to_f32_by_bits(ll, a);
    if (from == ll->f64)
        return cast_float(ll, LLVMFPTrunc, a, ll->f32);
    return a;
}

LLVMValueRef hj_ll_float_to_float(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem)
{
    LLVMTypeRef from = hj_ll_elem(LLVMTypeOf(a));

    if (from == elem)
        return a;
    if (elem == ll->f32)
        return to_f32(ll, a);
    if (elem == ll->f64)
        return cast_float(ll, LLVMFPExt, to_f32(ll, a), ll->f64);
    LLVMValueRef middle =
        from == ll->f64 ? f64_to_f32_odd(ll, a) : to_f32(ll, a);
    if (elem == ll->bf16)
        return f32_to_bf16(ll, middle);
    return converts_f16(ll) ? cast_float(ll, LLVMFPTrunc, middle, ll->f16)
                            : f32_to_f16_by_bits(ll, middle);
}

LLVMValueRef hj_ll_narrow_exact(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem)
{
    if (elem != ll->bf16)
        return hj_ll_float_to_float(ll, a, elem);
    LLVMValueRef kept = int_op(ll, hj_ll_lshr, bits_of(ll, a), 16);
    return bits_as(ll, hj_ll_zext(ll, kept, ll->i16), ll->bf16);
}

LLVMValueRef hj_ll_narrow_result(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem)
{
    if (elem != ll->bf16)
        return hj_ll_float_to_float(ll, a, elem);
    LLVMValueRef word = round_to_bf16(ll, bits_of(ll, a));
    return bits_as(ll, hj_ll_zext(ll, word, ll->i16), ll->bf16);
}

LLVMValueRef hj_ll_round_result(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem)
{
    if (elem != ll->bf16)
        return to_f32(ll, hj_ll_narrow_result(ll, a, elem));
    LLVMValueRef sum = add_half_bf16(ll, bits_of(ll, a));
    return bits_as(ll, int_op(ll, hj_ll_and, sum, 0xffff0000), ll->f32);
}

/* ---- float to integer ---- */

/* f16 and bf16 have no conversions to integers of their own. */
static LLVMValueRef wide_enough(hj_ll *ll, LLVMValueRef a)
{
    return hj_ll_elem_bits(LLVMTypeOf(a)) == 16 ? to_f32(ll, a) : a;
}

LLVMValueRef hj_ll_float_to_sint_unchecked(hj_ll *ll, LLVMValueRef a,
                                           LLVMTypeRef elem)
{
    a = wide_enough(ll, a);
    return LLVMBuildFPToSI(ll->builder, a, hj_ll_with_elem(LLVMTypeOf(a), elem),
                           "");
}

/* The range is clamped in floats: for integers whose limits are floats too.
 * Short ones go by i32, which every CPU converts to. */
static LLVMValueRef clamp_then_cast(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem,
                                    double low, double high)
{
    LLVMTypeRef type = LLVMTypeOf(a);
    bool is_short = hj_ll_elem_bits(elem) < 32;
    LLVMOpcode op = is_short || low < 0 ? LLVMFPToSI : LLVMFPToUI;
    LLVMValueRef x = hj_ll_fmax_second(ll, a, hj_ll_real(type, low));
    x = hj_ll_fmin_second(ll, x, hj_ll_real(type, high));
    LLVMValueRef whole =
        hj_ll_zext(ll, cast_float(ll, op, x, is_short ? ll->i32 : elem), elem);
    if (low == 0) /* NaN went to `low` */
        return whole;
    return hj_ll_select(ll, hj_ll_is_nan(ll, a), hj_ll_zero(LLVMTypeOf(whole)),
                        whole);
}

/* Out of range the cast is poison: frozen, it is any value, and replaced.
 * (llvm.fptosi.sat would do the same one lane at a time.) */
static LLVMValueRef cast_then_fix(hj_ll *ll, LLVMOpcode op, LLVMValueRef a,
                                  LLVMTypeRef elem, double low, double high,
                                  int64_t least, int64_t most)
{
    LLVMTypeRef type = LLVMTypeOf(a);
    LLVMTypeRef ints = hj_ll_with_elem(type, elem);
    LLVMValueRef whole =
        hj_ll_freeze(ll, LLVMBuildCast(ll->builder, op, a, ints, ""));
    LLVMValueRef is_high =
        hj_ll_fcmp(ll, LLVMRealOGE, a, hj_ll_real(type, high));

    whole = hj_ll_select(ll, is_high, hj_ll_int(ints, most), whole);
    if (op == LLVMFPToUI) { /* at most -1, or NaN: both give 0 */
        LLVMValueRef is_low =
            hj_ll_fcmp(ll, LLVMRealULE, a, hj_ll_real(type, low));
        return hj_ll_select(ll, is_low, hj_ll_zero(ints), whole);
    }
    LLVMValueRef is_low = hj_ll_fcmp(ll, LLVMRealOLT, a, hj_ll_real(type, low));
    whole = hj_ll_select(ll, is_low, hj_ll_int(ints, least), whole);
    return hj_ll_select(ll, hj_ll_is_nan(ll, a), hj_ll_zero(ints), whole);
}

static double power_of_two(int exponent)
{
    double x = 1;

    for (int i = 0; i < exponent; i++)
        x *= 2;
    return x;
}

/* Bits of the significand, with the hidden one. */
static int precision(hj_ll *ll, LLVMTypeRef type)
{
    return hj_ll_elem(type) == ll->f64 ? 53 : 24;
}

LLVMValueRef hj_ll_float_to_sint(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem)
{
    int bits = hj_ll_elem_bits(elem);

    a = wide_enough(ll, a);
    double limit = power_of_two(bits - 1);
    if (bits - 1 <= precision(ll, LLVMTypeOf(a)))
        return clamp_then_cast(ll, a, elem, -limit, limit - 1);
    int64_t most = (int64_t)((UINT64_C(1) << (bits - 1)) - 1);
    return cast_then_fix(ll, LLVMFPToSI, a, elem, -limit, limit, -most - 1,
                         most);
}

LLVMValueRef hj_ll_float_to_uint(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem)
{
    int bits = hj_ll_elem_bits(elem);

    a = wide_enough(ll, a);
    double limit = power_of_two(bits);
    if (bits <= precision(ll, LLVMTypeOf(a)))
        return clamp_then_cast(ll, a, elem, 0, limit - 1);
    return cast_then_fix(ll, LLVMFPToUI, a, elem, -1, limit, 0, -1);
}

/* ---- integer to float ---- */

/* Where |x| is large, its low bits are replaced by "some were set", which
 * leaves few enough bits to convert exactly and rounds no differently later:
 * halfway points of f16 and bf16 are multiples of 2^nlow up there. */
static LLVMValueRef stick(hj_ll *ll, LLVMValueRef x, bool is_signed,
                          int exact_bits, int nlow)
{
    LLVMTypeRef type = LLVMTypeOf(x);
    int64_t limit = INT64_C(1) << exact_bits, low = (INT64_C(1) << nlow) - 1;
    LLVMValueRef size = is_signed ? hj_ll_abs(ll, x) : x;
    LLVMValueRef is_large =
        hj_ll_icmp(ll, LLVMIntUGE, size, hj_ll_int(type, limit));
    LLVMValueRef lost = hj_ll_icmp(ll, LLVMIntNE, int_op(ll, hj_ll_and, x, low),
                                   hj_ll_zero(type));
    LLVMValueRef sticky = hj_ll_select(
        ll, lost, hj_ll_int(type, INT64_C(1) << (nlow - 1)), hj_ll_zero(type));
    LLVMValueRef short_x = hj_ll_or(ll, int_op(ll, hj_ll_and, x, ~low), sticky);

    return hj_ll_select(ll, is_large, short_x, x);
}

static LLVMValueRef int_to_float(hj_ll *ll, LLVMValueRef a, bool is_signed,
                                 LLVMTypeRef elem)
{
    LLVMOpcode op = is_signed ? LLVMSIToFP : LLVMUIToFP;
    int bits = hj_ll_elem_bits(LLVMTypeOf(a));

    if (elem == ll->f32 || elem == ll->f64)
        return cast_float(ll, op, a, elem);
    LLVMTypeRef middle = ll->f32;
    if (bits > 32) {
        a = stick(ll, a, is_signed, 40, 20);
        middle = ll->f64;
    } else if (bits > 24) {
        a = stick(ll, a, is_signed, 24, 9);
    }
    return hj_ll_float_to_float(ll, cast_float(ll, op, a, middle), elem);
}

LLVMValueRef hj_ll_sint_to_float(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem)
{
    return int_to_float(ll, a, true, elem);
}

LLVMValueRef hj_ll_uint_to_float(hj_ll *ll, LLVMValueRef a, LLVMTypeRef elem)
{
    return int_to_float(ll, a, false, elem);
}
