/* llarith -- integers and logic.  LLVM's builder folds constants; what it
 * does not fold is an operation with a neutral element, which is done here. */
#include "jit/ll/ll.h"

void hj_ll_match(hj_ll *ll, LLVMValueRef *a, LLVMValueRef *b)
{
    int na = hj_ll_value_nlanes(*a), nb = hj_ll_value_nlanes(*b);

    if (na == 1 && nb > 1)
        *a = hj_ll_splat(ll, *a, nb);
    else if (nb == 1 && na > 1)
        *b = hj_ll_splat(ll, *b, na);
    HJ_ASSERT(hj_ll_value_nlanes(*a) == hj_ll_value_nlanes(*b));
}

static LLVMValueRef binary(hj_ll *ll, LLVMOpcode op, LLVMValueRef a,
                           LLVMValueRef b)
{
    hj_ll_match(ll, &a, &b);
    HJ_ASSERT(LLVMTypeOf(a) == LLVMTypeOf(b));
    return LLVMBuildBinOp(ll->builder, op, a, b, "");
}

/* The other operand of an operation with a neutral one; as wide as the
 * result of the operation would be. */
static LLVMValueRef keep(hj_ll *ll, LLVMValueRef kept, LLVMValueRef dropped)
{
    hj_ll_match(ll, &kept, &dropped);
    return kept;
}

LLVMValueRef hj_ll_add(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    if (hj_ll_is_int(a, 0))
        return keep(ll, b, a);
    if (hj_ll_is_int(b, 0))
        return keep(ll, a, b);
    return binary(ll, LLVMAdd, a, b);
}

LLVMValueRef hj_ll_sub(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    if (hj_ll_is_int(b, 0))
        return keep(ll, a, b);
    return binary(ll, LLVMSub, a, b);
}

LLVMValueRef hj_ll_mul(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    if (hj_ll_is_int(a, 1) || hj_ll_is_int(b, 0))
        return keep(ll, b, a);
    if (hj_ll_is_int(b, 1) || hj_ll_is_int(a, 0))
        return keep(ll, a, b);
    return binary(ll, LLVMMul, a, b);
}

/* ---- indices ---- */

/* x + c that cannot wrap: LLVM's instruction says so. */
static bool is_sum_with_const(LLVMValueRef a, int64_t *c)
{
    return LLVMIsAInstruction(a) && LLVMGetInstructionOpcode(a) == LLVMAdd &&
           LLVMGetNSW(a) && hj_ll_const_int(LLVMGetOperand(a, 1), c);
}

LLVMValueRef hj_ll_index_add(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    int64_t c, inner;

    if (hj_ll_is_int(a, 0))
        return keep(ll, b, a);
    if (hj_ll_is_int(b, 0))
        return keep(ll, a, b);
    if (LLVMIsConstant(a) && !LLVMIsConstant(b)) {
        LLVMValueRef swapped = a;
        a = b;
        b = swapped;
    }
    /* (x + 3) + 4 is x + 7: one displacement of an address. */
    if (hj_ll_const_int(b, &c) && is_sum_with_const(a, &inner) &&
        (c < 0 ? inner >= INT64_MIN - c : inner <= INT64_MAX - c))
        return hj_ll_index_add(ll, LLVMGetOperand(a, 0),
                               hj_ll_int(LLVMTypeOf(b), c + inner));
    hj_ll_match(ll, &a, &b);
    return LLVMBuildNSWAdd(ll->builder, a, b, "");
}

LLVMValueRef hj_ll_index_sub(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    int64_t c;

    if (hj_ll_const_int(b, &c) && c != INT64_MIN)
        return hj_ll_index_add(ll, a, hj_ll_int(LLVMTypeOf(b), -c));
    hj_ll_match(ll, &a, &b);
    return LLVMBuildNSWSub(ll->builder, a, b, "");
}

LLVMValueRef hj_ll_index_mul(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    if (hj_ll_is_int(a, 1) || hj_ll_is_int(b, 0))
        return keep(ll, b, a);
    if (hj_ll_is_int(b, 1) || hj_ll_is_int(a, 0))
        return keep(ll, a, b);
    hj_ll_match(ll, &a, &b);
    return LLVMBuildNSWMul(ll->builder, a, b, "");
}

static LLVMTypeRef scalar_type(LLVMValueRef a)
{
    return hj_ll_elem(LLVMTypeOf(a));
}

LLVMValueRef hj_ll_index_add_const(hj_ll *ll, LLVMValueRef a, int64_t b)
{
    return hj_ll_index_add(ll, a, hj_ll_int(scalar_type(a), b));
}

LLVMValueRef hj_ll_index_mul_const(hj_ll *ll, LLVMValueRef a, int64_t b)
{
    return hj_ll_index_mul(ll, a, hj_ll_int(scalar_type(a), b));
}

/* log2 of a power of two, else -1. */
static int exact_log2(int64_t n)
{
    if (n <= 0 || (n & (n - 1)))
        return -1;
    int log2 = 0;
    while (n >>= 1)
        log2++;
    return log2;
}

LLVMValueRef hj_ll_index_div_const(hj_ll *ll, LLVMValueRef a, int64_t b)
{
    int shift = exact_log2(b);
    LLVMTypeRef type = LLVMTypeOf(a);

    HJ_ASSERT(b > 0);
    if (shift >= 0)
        return hj_ll_lshr(ll, a, hj_ll_int(type, shift));
    return binary(ll, LLVMUDiv, a, hj_ll_int(type, b));
}

LLVMValueRef hj_ll_index_rem_const(hj_ll *ll, LLVMValueRef a, int64_t b)
{
    LLVMTypeRef type = LLVMTypeOf(a);

    HJ_ASSERT(b > 0);
    if (exact_log2(b) >= 0)
        return hj_ll_and(ll, a, hj_ll_int(type, b - 1));
    return binary(ll, LLVMURem, a, hj_ll_int(type, b));
}

/* ---- division ---- */

LLVMValueRef hj_ll_sdiv(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    if (hj_ll_is_int(b, 1))
        return keep(ll, a, b);
    return binary(ll, LLVMSDiv, a, b);
}

LLVMValueRef hj_ll_udiv(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    if (hj_ll_is_int(b, 1))
        return keep(ll, a, b);
    return binary(ll, LLVMUDiv, a, b);
}

LLVMValueRef hj_ll_srem(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return binary(ll, LLVMSRem, a, b);
}

LLVMValueRef hj_ll_urem(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return binary(ll, LLVMURem, a, b);
}

/* ---- bits ---- */

LLVMValueRef hj_ll_neg(hj_ll *ll, LLVMValueRef a)
{
    return LLVMBuildNeg(ll->builder, a, "");
}

LLVMValueRef hj_ll_and(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    if (hj_ll_is_int(a, -1) || hj_ll_is_int(b, 0) || a == b)
        return keep(ll, b, a);
    if (hj_ll_is_int(b, -1) || hj_ll_is_int(a, 0))
        return keep(ll, a, b);
    return binary(ll, LLVMAnd, a, b);
}

LLVMValueRef hj_ll_or(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    if (hj_ll_is_int(a, 0) || hj_ll_is_int(b, -1) || a == b)
        return keep(ll, b, a);
    if (hj_ll_is_int(b, 0) || hj_ll_is_int(a, -1))
        return keep(ll, a, b);
    return binary(ll, LLVMOr, a, b);
}

LLVMValueRef hj_ll_xor(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    if (hj_ll_is_int(a, 0))
        return keep(ll, b, a);
    if (hj_ll_is_int(b, 0))
        return keep(ll, a, b);
    return binary(ll, LLVMXor, a, b);
}

LLVMValueRef hj_ll_not(hj_ll *ll, LLVMValueRef a)
{
    return LLVMBuildNot(ll->builder, a, "");
}

static LLVMValueRef shift(hj_ll *ll, LLVMOpcode op, LLVMValueRef a,
                          LLVMValueRef amount)
{
    if (hj_ll_is_int(amount, 0))
        return keep(ll, a, amount);
    return binary(ll, op, a, amount);
}

LLVMValueRef hj_ll_shl(hj_ll *ll, LLVMValueRef a, LLVMValueRef amount)
{
    return shift(ll, LLVMShl, a, amount);
}

LLVMValueRef hj_ll_lshr(hj_ll *ll, LLVMValueRef a, LLVMValueRef amount)
{
    return shift(ll, LLVMLShr, a, amount);
}

LLVMValueRef hj_ll_ashr(hj_ll *ll, LLVMValueRef a, LLVMValueRef amount)
{
    return shift(ll, LLVMAShr, a, amount);
}

/* ---- intrinsics on integers; constants fold by hand where it is cheap ---- */

typedef enum pick {
    SMIN,
    SMAX,
    UMIN,
    UMAX,
} pick;

static bool picks_first(pick which, int64_t a, int64_t b)
{
    switch (which) {
    case SMIN:
        return a < b;
    case SMAX:
        return a > b;
    case UMIN:
        return (uint64_t)a < (uint64_t)b;
    case UMAX:
        return (uint64_t)a > (uint64_t)b;
    }
    HJ_UNREACHABLE();
}

static LLVMValueRef minmax(hj_ll *ll, pick which, LLVMValueRef a,
                           LLVMValueRef b)
{
    static const char *const names[] = { "llvm.smin", "llvm.smax", "llvm.umin",
                                         "llvm.umax" };
    int64_t ca, cb;

    hj_ll_match(ll, &a, &b);
    if (a == b)
        return a;
    /* Sign extension keeps the unsigned order of equal widths too. */
    if (hj_ll_const_int(a, &ca) && hj_ll_const_int(b, &cb))
        return picks_first(which, ca, cb) ? a : b;
    return hj_ll_intrinsic2(ll, names[which], a, b);
}

LLVMValueRef hj_ll_smin(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return minmax(ll, SMIN, a, b);
}

LLVMValueRef hj_ll_smax(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return minmax(ll, SMAX, a, b);
}

LLVMValueRef hj_ll_umin(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return minmax(ll, UMIN, a, b);
}

LLVMValueRef hj_ll_umax(hj_ll *ll, LLVMValueRef a, LLVMValueRef b)
{
    return minmax(ll, UMAX, a, b);
}

/* An intrinsic with a flag that makes an edge case poison; it never is. */
static LLVMValueRef defined_everywhere(hj_ll *ll, const char *name,
                                       LLVMValueRef a)
{
    LLVMTypeRef type = LLVMTypeOf(a);
    LLVMValueRef args[] = { a, hj_ll_bool(ll, false) };

    return hj_ll_intrinsic(ll, name, &type, 1, args, 2);
}

LLVMValueRef hj_ll_abs(hj_ll *ll, LLVMValueRef a)
{
    return defined_everywhere(ll, "llvm.abs", a);
}

LLVMValueRef hj_ll_ctlz(hj_ll *ll, LLVMValueRef a)
{
    return defined_everywhere(ll, "llvm.ctlz", a);
}

LLVMValueRef hj_ll_cttz(hj_ll *ll, LLVMValueRef a)
{
    return defined_everywhere(ll, "llvm.cttz", a);
}

LLVMValueRef hj_ll_popcount(hj_ll *ll, LLVMValueRef a)
{
    return hj_ll_intrinsic1(ll, "llvm.ctpop", a);
}

/* ---- choosing ---- */

LLVMValueRef hj_ll_icmp(hj_ll *ll, LLVMIntPredicate predicate, LLVMValueRef a,
                        LLVMValueRef b)
{
    hj_ll_match(ll, &a, &b);
    return LLVMBuildICmp(ll->builder, predicate, a, b, "");
}

/* What `value` was widened from, if that is `type`; of a constant, what gives
 * it when widened.  NULL: neither. */
static LLVMValueRef before_widening(hj_ll *ll, LLVMValueRef value,
                                    LLVMTypeRef type)
{
    if (LLVMIsAFPExtInst(value)) {
        LLVMValueRef from = LLVMGetOperand(value, 0);
        return LLVMTypeOf(from) == type ? from : NULL;
    }
    if (!LLVMIsConstant(value))
        return NULL;
    LLVMValueRef from = LLVMBuildFPTrunc(ll->builder, value, type, "");
    return LLVMBuildFPExt(ll->builder, from, LLVMTypeOf(value), "") == value
               ? from
               : NULL;
}

/* One of two floats that were widened: chosen first and widened then.  Where
 * the condition compares what they were widened from, LLVM (19 to 22, its issue
 * 157254) makes a maximum or minimum of choosing between the wide ones, and
 * takes another zero where zeros are equal.  NULL: they were not. */
static LLVMValueRef select_before_widening(hj_ll *ll, LLVMValueRef condition,
                                           LLVMValueRef a, LLVMValueRef b)
{
    LLVMValueRef widened = LLVMIsAFPExtInst(a) ? a : b;

    if (!LLVMIsAFPExtInst(widened))
        return NULL;
    LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(widened, 0));
    LLVMValueRef from_a = before_widening(ll, a, type);
    LLVMValueRef from_b = before_widening(ll, b, type);
    if (!from_a || !from_b)
        return NULL;
    return LLVMBuildFPExt(ll->builder,
                          hj_ll_select(ll, condition, from_a, from_b),
                          LLVMTypeOf(a), "");
}

LLVMValueRef hj_ll_select(hj_ll *ll, LLVMValueRef condition, LLVMValueRef a,
                          LLVMValueRef b)
{
    hj_ll_match(ll, &a, &b);
    int nlanes = hj_ll_value_nlanes(condition);
    if (nlanes > 1 && hj_ll_value_nlanes(a) == 1) {
        a = hj_ll_splat(ll, a, nlanes);
        b = hj_ll_splat(ll, b, nlanes);
    }
    if (a == b || hj_ll_is_int(condition, 1))
        return a;
    if (hj_ll_is_int(condition, 0))
        return b;
    LLVMTypeRef type = LLVMTypeOf(a);
    LLVMValueRef narrow = select_before_widening(ll, condition, a, b);
    if (narrow)
        return narrow;
    LLVMValueRef chosen =
        LLVMBuildSelect(ll->builder, condition, hj_ll_as_moved(ll, a),
                        hj_ll_as_moved(ll, b), "");
    return hj_ll_bitcast(ll, chosen, type);
}

LLVMValueRef hj_ll_freeze(hj_ll *ll, LLVMValueRef a)
{
    if (LLVMIsConstant(a) && !LLVMIsPoison(a))
        return a;
    LLVMValueRef frozen =
        LLVMBuildFreeze(ll->builder, hj_ll_as_moved(ll, a), "");
    return hj_ll_bitcast(ll, frozen, LLVMTypeOf(a));
}
