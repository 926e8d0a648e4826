/* llconst -- constants.  LLVM makes each constant once per context, so equal
 * ones are the same pointer: that is how they are recognised. */
#include "jit/ll/ll.h"

LLVMValueRef hj_ll_bool(hj_ll *ll, bool value)
{
    return LLVMConstInt(ll->i1, value, 0);
}

LLVMValueRef hj_ll_i32(hj_ll *ll, int32_t value)
{
    return hj_ll_int(ll->i32, value);
}

LLVMValueRef hj_ll_i64(hj_ll *ll, int64_t value)
{
    return hj_ll_int(ll->i64, value);
}

static LLVMValueRef splat(LLVMTypeRef type, LLVMValueRef value)
{
    LLVMValueRef lanes[HJ_LL_MAX_LANES];
    int n = hj_ll_nlanes(type);

    if (n == 1)
        return value;
    HJ_ASSERT(n <= HJ_LL_MAX_LANES);
    for (int i = 0; i < n; i++)
        lanes[i] = value;
    return LLVMConstVector(lanes, (unsigned)n);
}

/* Bits past the width are cut off here: newer LLVM insists on it. */
static LLVMValueRef scalar_int(LLVMTypeRef elem, int64_t value)
{
    unsigned bits = LLVMGetIntTypeWidth(elem);
    uint64_t word = (uint64_t)value;

    if (bits < 64)
        word &= (UINT64_C(1) << bits) - 1;
    return LLVMConstInt(elem, word, bits > 64);
}

LLVMValueRef hj_ll_int(LLVMTypeRef type, int64_t value)
{
    return splat(type, scalar_int(hj_ll_elem(type), value));
}

LLVMValueRef hj_ll_real(LLVMTypeRef type, double value)
{
    return splat(type, LLVMConstReal(hj_ll_elem(type), value));
}

LLVMValueRef hj_ll_real_bits(hj_ll *ll, LLVMTypeRef type, uint64_t bits)
{
    LLVMTypeRef elem = hj_ll_elem(type);
    LLVMValueRef word = scalar_int(hj_ll_as_int(ll, elem), (int64_t)bits);

    return splat(type, LLVMConstBitCast(word, elem));
}

LLVMValueRef hj_ll_zero(LLVMTypeRef type)
{
    return LLVMConstNull(type);
}

LLVMValueRef hj_ll_lanes(LLVMTypeRef elem, const int64_t *values, int n)
{
    LLVMValueRef lanes[HJ_LL_MAX_LANES];

    HJ_ASSERT(n <= HJ_LL_MAX_LANES);
    for (int i = 0; i < n; i++)
        lanes[i] = scalar_int(elem, values[i]);
    return n == 1 ? lanes[0] : LLVMConstVector(lanes, (unsigned)n);
}

LLVMValueRef hj_ll_iota(LLVMTypeRef type)
{
    int64_t values[HJ_LL_MAX_LANES];
    int n = hj_ll_nlanes(type);

    for (int i = 0; i < n; i++)
        values[i] = i;
    return hj_ll_lanes(hj_ll_elem(type), values, n);
}

bool hj_ll_is_int(LLVMValueRef value, int64_t expected)
{
    LLVMTypeRef type = LLVMTypeOf(value);

    return LLVMIsConstant(value) &&
           LLVMGetTypeKind(hj_ll_elem(type)) == LLVMIntegerTypeKind &&
           value == hj_ll_int(type, expected);
}

bool hj_ll_const_int(LLVMValueRef value, int64_t *out)
{
    *out = 0;
    if (!LLVMIsAConstantInt(value) ||
        LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMIntegerTypeKind ||
        LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
        return false;
    *out = (int64_t)LLVMConstIntGetSExtValue(value);
    return true;
}

static LLVMValueRef add_constant(hj_ll *ll, LLVMTypeRef type,
                                 LLVMValueRef value, const char *name,
                                 int align_nbytes)
{
    LLVMValueRef global = LLVMAddGlobal(ll->module, type, name);

    LLVMSetInitializer(global, value);
    LLVMSetLinkage(global, LLVMPrivateLinkage);
    LLVMSetGlobalConstant(global, 1);
    LLVMSetUnnamedAddress(global, LLVMGlobalUnnamedAddr);
    if (align_nbytes)
        LLVMSetAlignment(global, (unsigned)align_nbytes);
    return global;
}

LLVMValueRef hj_ll_table(hj_ll *ll, LLVMTypeRef elem,
                         const LLVMValueRef *values, int n, int align_nbytes)
{
    LLVMTypeRef type = LLVMArrayType2(elem, (uint64_t)n);

    return add_constant(
        ll, type, LLVMConstArray2(elem, (LLVMValueRef *)values, (uint64_t)n),
        "table", align_nbytes);
}

LLVMValueRef hj_ll_record(hj_ll *ll, const LLVMValueRef *values, int n)
{
    LLVMValueRef record = LLVMConstStructInContext(
        ll->context, (LLVMValueRef *)values, (unsigned)n, 0);

    return add_constant(ll, LLVMTypeOf(record), record, "record", 64);
}
