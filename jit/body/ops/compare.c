/* compare -- comparisons over lanes; NaN compares false except under NE.
 *
 * Total order: bits as sign and magnitude, so -NaN < -inf < ... < -0 < +0 <
 * ... < +NaN.  Of IEEE formats below f32 the stored bits are compared, since
 * conversion makes NaNs quiet; the f32 of other small floats orders as they
 * do. */
#include "jit/body/body.h"

/* Sign and magnitude to two's complement. */
static LLVMValueRef order_key(hj_ll *ll, LLVMValueRef x)
{
    LLVMTypeRef type = hj_ll_as_int(ll, LLVMTypeOf(x));
    int width = hj_ll_elem_bits(type);
    LLVMValueRef bits = hj_ll_bitcast(ll, x, type);
    LLVMValueRef flip =
        hj_ll_lshr(ll, hj_ll_ashr(ll, bits, hj_ll_int(type, width - 1)),
                   hj_ll_int(type, 1));

    return hj_ll_xor(ll, bits, flip);
}

static LLVMIntPredicate int_predicate(int direction, bool is_signed)
{
    switch (direction) {
    case HJ_direction_EQ:
        return LLVMIntEQ;
    case HJ_direction_NE:
        return LLVMIntNE;
    case HJ_direction_LT:
        return is_signed ? LLVMIntSLT : LLVMIntULT;
    case HJ_direction_LE:
        return is_signed ? LLVMIntSLE : LLVMIntULE;
    case HJ_direction_GT:
        return is_signed ? LLVMIntSGT : LLVMIntUGT;
    default:
        return is_signed ? LLVMIntSGE : LLVMIntUGE;
    }
}

static LLVMRealPredicate real_predicate(int direction)
{
    switch (direction) {
    case HJ_direction_EQ:
        return LLVMRealOEQ;
    case HJ_direction_NE:
        return LLVMRealUNE;
    case HJ_direction_LT:
        return LLVMRealOLT;
    case HJ_direction_LE:
        return LLVMRealOLE;
    case HJ_direction_GT:
        return LLVMRealOGT;
    default:
        return LLVMRealOGE;
    }
}

static bool is_total(const hj_instr *instr)
{
    return hj_instr_int(instr, HJ_ATTR_compare_type, 0) ==
           HJ_compare_type_TOTALORDER;
}

bool hj_body_compares_stored(const hj_instr *instr, hj_dtype dtype)
{
    return is_total(instr) && hj_dtype_is_float(dtype) &&
           hj_dtype_width(dtype) < 32 &&
           hj_dtype_get(dtype)->special == HJ_SPECIAL_IEEE;
}

LLVMValueRef hj_body_compare_stored(hj_ll *ll, const hj_instr *instr,
                                    LLVMValueRef a, LLVMValueRef b)
{
    int direction = (int)hj_instr_int(instr, HJ_ATTR_direction, 0);

    return hj_ll_icmp(ll, int_predicate(direction, true), order_key(ll, a),
                      order_key(ll, b));
}

LLVMValueRef hj_body_compare(hj_ll *ll, const hj_instr *instr, hj_dtype dtype,
                             hj_lanes a, hj_lanes b)
{
    int direction = (int)hj_instr_int(instr, HJ_ATTR_direction, 0);

    if (hj_dtype_is_complex(dtype)) {
        LLVMRealPredicate p = real_predicate(direction);
        LLVMValueRef re = hj_ll_fcmp(ll, p, a.re, b.re);
        LLVMValueRef im = hj_ll_fcmp(ll, p, a.im, b.im);
        return direction == HJ_direction_NE ? hj_ll_or(ll, re, im)
                                            : hj_ll_and(ll, re, im);
    }
    if (!hj_dtype_is_float(dtype))
        return hj_ll_icmp(ll,
                          int_predicate(direction, hj_dtype_is_signed(dtype)),
                          a.re, b.re);
    if (is_total(instr))
        return hj_ll_icmp(ll, int_predicate(direction, true),
                          order_key(ll, a.re), order_key(ll, b.re));
    return hj_ll_fcmp(ll, real_predicate(direction), a.re, b.re);
}
