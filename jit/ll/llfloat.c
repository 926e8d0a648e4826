/* llfloat -- arithmetic on floats, IEEE 754 to the letter: subnormals, NaN
 * and the sign of zero are kept.  f16 and bf16 are computed in f32 and
 * rounded; what only moves sign bits works on the bits, so that it touches no
 * payload. */
#include "jit/ll/ll.h"

#include <stdio.h>

static bool is_narrow(LLVMTypeRef type)
{
    return hj_ll_is_float(type) && hj_ll_elem_bits(type) == 16;
}

static LLVMValueRef widen(hj_ll *ll, LLVMValueRef a)
{
    return hj_ll_float_to_float(ll, a, ll->f32);
}

/* Only if asked for: LLVM crashes on flags of folded constants. */
static LLVMValueRef flag(hj_ll *ll, LLVMValueRef v)
{
    if (ll->fast_math != LLVMFastMathNone && LLVMIsAInstruction(v) &&
        LLVMCanValueUseFastMathFlags(v))
        LLVMSetFastMathFlags(v, ll->fast_math);
    return v;
}

static LLVMValueRef binary(hj_ll *ll, LLVMOpcode op, LLVMValueRef a,
                           LLVMValueRef b)
{
    LLVMTypeRef type = LLVMTypeOf(a);

    if (is_narrow(type)) {
        LLVMValueRef wide = binary(ll, op, widen(ll, a), widen(ll, b));
        return hj_ll_float_to_float(ll, wide, hj_ll_elem(type));
    }
    hj_ll_match(ll, &a, &b);
    HJ_ASSERT(LLVMTypeOf(a) == LLVMTypeOf(b));
    return flag(ll, LLVMBuildBinOp(ll->builder, op, a, b, ""));
}

LLVMValueRef hj_ll_fadd(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return binary(ll, LLVMFAdd, a, b);
}

LLVMValueRef hj_ll_fsub(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return binary(ll, LLVMFSub, a, b);
}

LLVMValueRef hj_ll_fmul(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return binary(ll, LLVMFMul, a, b);
}

LLVMValueRef hj_ll_fdiv(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return binary(ll, LLVMFDiv, a, b);
}

LLVMValueRef hj_ll_fma(hj_ll *ll, LLVMValueRef a, LLVMValueRef b,
                       LLVMValueRef c)
{
    LLVMTypeRef type = LLVMTypeOf(a);

    if (is_narrow(type)) {
        LLVMValueRef wide =
            hj_ll_fma(ll, widen(ll, a), widen(ll, b), widen(ll, c));
        return hj_ll_float_to_float(ll, wide, hj_ll_elem(type));
    }
    hj_ll_match(ll, &a, &b);
    hj_ll_match(ll, &a, &c);
    hj_ll_match(ll, &b, &c);
    return hj_ll_intrinsic3(ll, "llvm.fma", a, b, c);
}

/* ---- sign bits ---- */

static LLVMValueRef sign_mask(LLVMTypeRef ints)
{
    return hj_ll_int(ints,
                     (int64_t)(UINT64_C(1) << (hj_ll_elem_bits(ints) - 1)));
}

LLVMValueRef hj_ll_fneg(hj_ll *ll, LLVMValueRef a)
{
    LLVMTypeRef type = LLVMTypeOf(a);

    if (!is_narrow(type))
        return LLVMBuildFNeg(ll->builder, a, "");
    LLVMTypeRef ints = hj_ll_as_int(ll, type);
    LLVMValueRef bits = hj_ll_bitcast(ll, a, ints);
    return hj_ll_bitcast(ll, hj_ll_xor(ll, bits, sign_mask(ints)), type);
}

LLVMValueRef hj_ll_fabs(hj_ll *ll, LLVMValueRef a)
{
    LLVMTypeRef type = LLVMTypeOf(a);

    if (!is_narrow(type))
        return hj_ll_intrinsic1(ll, "llvm.fabs", a);
    LLVMTypeRef ints = hj_ll_as_int(ll, type);
    LLVMValueRef bits = hj_ll_bitcast(ll, a, ints);
    LLVMValueRef rest = hj_ll_not(ll, sign_mask(ints));
    return hj_ll_bitcast(ll, hj_ll_and(ll, bits, rest), type);
}

LLVMValueRef hj_ll_copysign(hj_ll *ll, LLVMValueRef magnitude,
                            LLVMValueRef sign)
{
    LLVMTypeRef type = LLVMTypeOf(magnitude);

    hj_ll_match(ll, &magnitude, &sign);
    if (!is_narrow(type))
        return hj_ll_intrinsic2(ll, "llvm.copysign", magnitude, sign);
    type = LLVMTypeOf(magnitude);
    LLVMTypeRef ints = hj_ll_as_int(ll, type);
    LLVMValueRef mask = sign_mask(ints);
    LLVMValueRef kept =
        hj_ll_and(ll, hj_ll_bitcast(ll, magnitude, ints), hj_ll_not(ll, mask));
    LLVMValueRef taken = hj_ll_and(ll, hj_ll_bitcast(ll, sign, ints), mask);
    return hj_ll_bitcast(ll, hj_ll_or(ll, kept, taken), type);
}

/* ---- roundings, root ---- */

LLVMValueRef hj_ll_sqrt(hj_ll *ll, LLVMValueRef a)
{
    LLVMTypeRef type = LLVMTypeOf(a);

    if (!is_narrow(type))
        return hj_ll_intrinsic1(ll, "llvm.sqrt", a);
    return hj_ll_float_to_float(
        ll, hj_ll_intrinsic1(ll, "llvm.sqrt", widen(ll, a)), hj_ll_elem(type));
}

/* Every format has the integers next to its values. */
static LLVMValueRef to_integral(hj_ll *ll, const char *name, LLVMValueRef a)
{
    LLVMTypeRef type = LLVMTypeOf(a);

    if (!is_narrow(type))
        return hj_ll_intrinsic1(ll, name, a);
    return hj_ll_narrow_exact(ll, hj_ll_intrinsic1(ll, name, widen(ll, a)),
                              hj_ll_elem(type));
}

LLVMValueRef hj_ll_floor(hj_ll *ll, LLVMValueRef a)
{
    return to_integral(ll, "llvm.floor", a);
}

LLVMValueRef hj_ll_ceil(hj_ll *ll, LLVMValueRef a)
{
    return to_integral(ll, "llvm.ceil", a);
}

LLVMValueRef hj_ll_ftrunc(hj_ll *ll, LLVMValueRef a)
{
    return to_integral(ll, "llvm.trunc", a);
}

/* rint: without SSE4.1 it is a call, and rintf is in every libm. */
LLVMValueRef hj_ll_round_even(hj_ll *ll, LLVMValueRef a)
{
    return to_integral(ll, "llvm.rint", a);
}

LLVMValueRef hj_ll_round_away(hj_ll *ll, LLVMValueRef a)
{
    return to_integral(ll, "llvm.round", a);
}

/* ---- comparisons, minimum, maximum ---- */

LLVMValueRef hj_ll_fcmp(hj_ll *ll, LLVMRealPredicate predicate, LLVMValueRef a,
                        LLVMValueRef b)
{
    if (is_narrow(LLVMTypeOf(a))) {
        a = widen(ll, a);
        b = widen(ll, b);
    }
    hj_ll_match(ll, &a, &b);
    return LLVMBuildFCmp(ll->builder, predicate, a, b, "");
}

LLVMValueRef hj_ll_is_nan(hj_ll *ll, LLVMValueRef a)
{
    return hj_ll_fcmp(ll, LLVMRealUNO, a, a);
}

LLVMValueRef hj_ll_is_finite(hj_ll *ll, LLVMValueRef a)
{
    LLVMValueRef wide = is_narrow(LLVMTypeOf(a)) ? widen(ll, a) : a;
    LLVMValueRef infinity =
        hj_ll_real(LLVMTypeOf(wide), (double)__builtin_inf());

    return hj_ll_fcmp(ll, LLVMRealOLT, hj_ll_fabs(ll, wide), infinity);
}

LLVMValueRef hj_ll_fmin_second(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return hj_ll_select(ll, hj_ll_fcmp(ll, LLVMRealOLT, a, b), a, b);
}

LLVMValueRef hj_ll_fmax_second(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return hj_ll_select(ll, hj_ll_fcmp(ll, LLVMRealOGT, a, b), a, b);
}

/* vrangeps and vrangepd (AVX-512 DQ) order -0 before +0, which vmaxps does
 * not; of one NaN and one number they give the number. */
static LLVMValueRef range(hj_ll *ll, bool is_max, LLVMValueRef a,
                          LLVMValueRef b)
{
    LLVMTypeRef type = LLVMTypeOf(a);
    int bits = hj_ll_elem_bits(type), nlanes = hj_ll_nlanes(type);
    int width = bits * nlanes;
    bool has_it = ll->target->has_avx512dq &&
                  (width == 512 || (ll->target->has_avx512vl &&
                                    (width == 256 || width == 128)));
    if (!has_it || width > ll->width_bits)
        return NULL;
    char name[64];
    snprintf(name, sizeof name, "llvm.x86.avx512.mask.range.p%c.%d",
             bits == 64 ? 'd' : 's', width);
    LLVMTypeRef mask = hj_ll_int_type(ll, nlanes > 8 ? nlanes : 8);
    LLVMValueRef args[] = { a,
                            b,
                            hj_ll_i32(ll, is_max ? 5 : 4),
                            a,
                            hj_ll_int(mask, -1),
                            hj_ll_i32(ll, 4) };
    return hj_ll_intrinsic(ll, name, NULL, 0, args, width == 512 ? 6 : 5);
}

/* The same in the first lane of the smallest vector: as quick as x86's own
 * maximum, which both_orders needs twice. */
static LLVMValueRef range_of_scalars(hj_ll *ll, bool is_max, LLVMValueRef a,
                                     LLVMValueRef b)
{
    LLVMTypeRef type = LLVMTypeOf(a);
    LLVMValueRef any =
        LLVMGetPoison(hj_ll_vec(type, 128 / hj_ll_elem_bits(type)));
    LLVMValueRef both = range(ll, is_max, hj_ll_insert(ll, any, a, 0),
                              hj_ll_insert(ll, any, b, 0));

    return both ? hj_ll_extract(ll, both, 0) : NULL;
}

/* x86's own maximum gives the second operand when both are zeros, so the two
 * orders differ in the sign bit only; AND clears it, OR sets it. */
static LLVMValueRef both_orders(hj_ll *ll, bool is_max, LLVMValueRef a,
                                LLVMValueRef b)
{
    LLVMTypeRef type = LLVMTypeOf(a), ints = hj_ll_as_int(ll, type);
    LLVMValueRef ab =
        is_max ? hj_ll_fmax_second(ll, a, b) : hj_ll_fmin_second(ll, a, b);
    LLVMValueRef ba =
        is_max ? hj_ll_fmax_second(ll, b, a) : hj_ll_fmin_second(ll, b, a);
    LLVMValueRef x = hj_ll_bitcast(ll, ab, ints);
    LLVMValueRef y = hj_ll_bitcast(ll, ba, ints);

    return hj_ll_bitcast(ll, is_max ? hj_ll_and(ll, x, y) : hj_ll_or(ll, x, y),
                         type);
}

/* A float constant that is the same in every lane. */
static bool const_real(LLVMValueRef v, double *out)
{
    LLVMTypeRef type = LLVMTypeOf(v);
    LLVMValueRef lane = v;
    LLVMBool loses;

    if (!LLVMIsConstant(v))
        return false;
    if (hj_ll_nlanes(type) > 1)
        lane = LLVMGetAggregateElement(v, 0);
    if (!lane || !LLVMIsAConstantFP(lane))
        return false;
    *out = LLVMConstRealGetDouble(lane, &loses);
    return hj_ll_real(type, *out) == v;
}

/* min or max with a number that is known: one instruction, or two where the
 * sign of zero matters (max with +0, min with -0). */
static LLVMValueRef with_const(hj_ll *ll, bool is_max, LLVMValueRef x,
                               LLVMValueRef number, double value)
{
    bool is_negative = __builtin_signbit(value);

    if (value == 0.0 && is_negative != is_max) {
        LLVMValueRef keeps =
            hj_ll_fcmp(ll, is_max ? LLVMRealUGT : LLVMRealULT, x, number);
        return hj_ll_select(ll, keeps, x, number);
    }
    return is_max ? hj_ll_fmax_second(ll, number, x)
                  : hj_ll_fmin_second(ll, number, x);
}

/* NaN comes seldom: the comparison is beside the chain of numbers. */
static LLVMValueRef pick_by_branch(hj_ll *ll, bool is_max, LLVMValueRef a,
                                   LLVMValueRef b)
{
    LLVMValueRef number = range_of_scalars(ll, is_max, a, b), out;

    if (!number)
        number = both_orders(ll, is_max, a, b);
    hj_ll_if branch =
        hj_ll_if_begin(ll, hj_ll_fcmp(ll, LLVMRealUNO, a, b), HJ_LL_UNLIKELY);
    LLVMValueRef nan = hj_ll_fadd(ll, a, b);

    hj_ll_if_else(ll, &branch, &nan, 1);
    hj_ll_if_end(ll, &branch, &number, &out);
    return out;
}

static LLVMValueRef pick(hj_ll *ll, bool is_max, LLVMValueRef a, LLVMValueRef b)
{
    LLVMTypeRef type = LLVMTypeOf(a);
    double value;

    if (is_narrow(type)) {
        LLVMValueRef wide = pick(ll, is_max, widen(ll, a), widen(ll, b));
        return hj_ll_narrow_exact(ll, wide, hj_ll_elem(type));
    }
    hj_ll_match(ll, &a, &b);
    if (const_real(b, &value) && value == value)
        return with_const(ll, is_max, a, b, value);
    if (const_real(a, &value) && value == value)
        return with_const(ll, is_max, b, a, value);
    if (ll->target->arch == HJ_TARGET_ARCH_aarch64)
        return hj_ll_intrinsic2(ll, is_max ? "llvm.maximum" : "llvm.minimum", a,
                                b);
    if (ll->is_chain && hj_ll_nlanes(type) == 1)
        return pick_by_branch(ll, is_max, a, b);
    LLVMValueRef number = range(ll, is_max, a, b);
    if (!number)
        number = both_orders(ll, is_max, a, b);
    return hj_ll_select(ll, hj_ll_fcmp(ll, LLVMRealUNO, a, b),
                        hj_ll_fadd(ll, a, b), number);
}

LLVMValueRef hj_ll_fmin(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return pick(ll, false, a, b);
}

LLVMValueRef hj_ll_fmax(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return pick(ll, true, a, b);
}

static LLVMValueRef pick_number(hj_ll *ll, bool is_max, LLVMValueRef a,
                                LLVMValueRef b)
{
    LLVMValueRef out;

    if (ll->target->arch == HJ_TARGET_ARCH_aarch64 || is_narrow(LLVMTypeOf(a)))
        return pick(ll, is_max, a, b);
    hj_ll_match(ll, &a, &b);
    out = hj_ll_nlanes(LLVMTypeOf(a)) == 1 ? range_of_scalars(ll, is_max, a, b)
                                           : range(ll, is_max, a, b);
    return out ? out : both_orders(ll, is_max, a, b);
}

LLVMValueRef hj_ll_fmin_number(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return pick_number(ll, false, a, b);
}

LLVMValueRef hj_ll_fmax_number(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return pick_number(ll, true, a, b);
}
