/* smallfloat -- floats of 8, 6 and 4 bits: from f32 or f64 by one rounding,
 * to f32 by a table of all codes.
 *
 * Rules: semantics.md 8.1, ConvertElementType; the same as lib/base/fp.c,
 * which the tests hold it against. */
#include "jit/body/body.h"

#include "base/fp.h"

static hj_fp_format format_of(hj_dtype dtype)
{
    static const hj_fp_kind kinds[] = { HJ_FP_IEEE, HJ_FP_IEEE,   HJ_FP_FN,
                                        HJ_FP_FNUZ, HJ_FP_FINITE, HJ_FP_E8M0 };
    const hj_dtype_info *info = hj_dtype_get(dtype);

    return (hj_fp_format){ info->exponent_bits, info->mantissa_bits, info->bias,
                           kinds[info->special] };
}

LLVMValueRef hj_body_from_small(hj_ll *ll, hj_dtype dtype, LLVMValueRef code)
{
    hj_fp_format f = format_of(dtype);
    int n = 1 << hj_dtype_width(dtype);
    LLVMValueRef values[256];
    LLVMTypeRef type = hj_ll_with_elem(LLVMTypeOf(code), ll->f32);

    for (int i = 0; i < n; i++)
        values[i] = hj_ll_real(ll->f32, hj_fp_to_double(&f, (uint64_t)i));
    LLVMValueRef table = hj_ll_table(ll, ll->f32, values, n, 64);
    LLVMValueRef index = hj_ll_zext(ll, code, ll->i32);
    index = hj_ll_and(ll, index, hj_ll_int(LLVMTypeOf(index), n - 1));
    if (hj_ll_value_nlanes(code) == 1)
        index = hj_ll_zext(ll, index, ll->i64);
    LLVMValueRef address = hj_ll_gep(ll, ll->f32, table, index);
    hj_ll_access how = { .is_invariant = true };
    if (hj_ll_value_nlanes(code) == 1)
        return hj_ll_load(ll, ll->f32, address, how);
    return hj_ll_gather(ll, type, address, NULL, NULL, how);
}

/* To f32, inexact results toward an odd last bit: what follows keeps fewer
 * bits and rounds as if it saw all of them (Boldo and Melquiond 2008). */
static LLVMValueRef to_odd(hj_ll *ll, LLVMValueRef x)
{
    LLVMValueRef y = hj_ll_float_to_float(ll, x, ll->f32);
    LLVMValueRef back = hj_ll_float_to_float(ll, y, ll->f64);
    LLVMValueRef inexact = hj_ll_fcmp(ll, LLVMRealONE, back, x);
    LLVMValueRef above =
        hj_ll_fcmp(ll, LLVMRealOGT, hj_ll_fabs(ll, back), hj_ll_fabs(ll, x));
    LLVMTypeRef type = hj_ll_as_int(ll, LLVMTypeOf(y));
    LLVMValueRef bits = hj_ll_bitcast(ll, y, type);

    bits = hj_ll_sub(ll, bits, hj_ll_zext(ll, above, ll->i32));
    bits = hj_ll_or(ll, bits, hj_ll_zext(ll, inexact, ll->i32));
    return hj_ll_bitcast(ll, bits, LLVMTypeOf(y));
}

/* A power of two: one implied bit of fraction, ties go up; what is not
 * positive is NaN. */
static LLVMValueRef to_e8m0(hj_ll *ll, LLVMValueRef bits)
{
    LLVMTypeRef t = LLVMTypeOf(bits);
    LLVMValueRef code = hj_ll_add(
        ll, hj_ll_lshr(ll, bits, hj_ll_int(t, 23)),
        hj_ll_and(ll, hj_ll_lshr(ll, bits, hj_ll_int(t, 22)), hj_ll_int(t, 1)));
    LLVMValueRef tiny =
        hj_ll_icmp(ll, LLVMIntULT, bits, hj_ll_int(t, 0x800000));
    LLVMValueRef up = hj_ll_zext(
        ll, hj_ll_icmp(ll, LLVMIntUGT, bits, hj_ll_int(t, 0x400000)), ll->i32);

    code = hj_ll_select(ll, tiny, up, code);
    LLVMValueRef bad = hj_ll_icmp(ll, LLVMIntEQ, bits, hj_ll_int(t, 0));
    bad =
        hj_ll_or(ll, bad, hj_ll_icmp(ll, LLVMIntUGT, code, hj_ll_int(t, 254)));
    return hj_ll_select(ll, bad, hj_ll_int(t, 255), code);
}

/* Magnitude bits of an f32 to the code of a finite value, or more than the
 * largest code. */
static LLVMValueRef round_magnitude(hj_ll *ll, const hj_fp_format *f,
                                    LLVMValueRef a)
{
    LLVMTypeRef t = LLVMTypeOf(a);
    int m = f->mantissa_bits, least = 1 - f->bias;
    LLVMValueRef exponent =
        hj_ll_sub(ll, hj_ll_lshr(ll, a, hj_ll_int(t, 23)), hj_ll_int(t, 127));
    LLVMValueRef fraction = hj_ll_or(
        ll, hj_ll_and(ll, a, hj_ll_int(t, 0x7fffff)), hj_ll_int(t, 0x800000));
    LLVMValueRef over = hj_ll_smax(
        ll, hj_ll_sub(ll, exponent, hj_ll_int(t, least)), hj_ll_int(t, 0));
    LLVMValueRef under = hj_ll_smax(
        ll, hj_ll_sub(ll, hj_ll_int(t, least), exponent), hj_ll_int(t, 0));
    LLVMValueRef shift = hj_ll_smin(
        ll, hj_ll_add(ll, under, hj_ll_int(t, 23 - m)), hj_ll_int(t, 25));
    LLVMValueRef one = hj_ll_int(t, 1);
    LLVMValueRef half = hj_ll_shl(ll, one, hj_ll_sub(ll, shift, one));
    LLVMValueRef odd = hj_ll_and(ll, hj_ll_lshr(ll, fraction, shift), one);
    LLVMValueRef q =
        hj_ll_add(ll, fraction, hj_ll_add(ll, hj_ll_sub(ll, half, one), odd));

    q = hj_ll_lshr(ll, q, shift);
    return hj_ll_add(ll, hj_ll_shl(ll, over, hj_ll_int(t, m)), q);
}

LLVMValueRef hj_body_to_small(hj_ll *ll, hj_dtype dtype, LLVMValueRef x)
{
    hj_fp_format f = format_of(dtype);
    bool wide = hj_ll_elem(LLVMTypeOf(x)) == ll->f64;

    if (wide)
        x = f.kind == HJ_FP_E8M0 ? hj_ll_float_to_float(ll, x, ll->f32)
                                 : to_odd(ll, x);
    LLVMTypeRef t = hj_ll_as_int(ll, LLVMTypeOf(x));
    LLVMValueRef bits = hj_ll_bitcast(ll, x, t);
    if (f.kind == HJ_FP_E8M0)
        return hj_ll_zext(ll, to_e8m0(ll, bits), ll->i8);

    int sign_at = f.exponent_bits + f.mantissa_bits;
    int64_t sign_bit = (int64_t)1 << sign_at;
    int64_t most = (int64_t)hj_fp_max_code(&f);
    int64_t nan = (int64_t)hj_fp_nan_code(&f);
    int64_t beyond = f.kind == HJ_FP_IEEE     ? most + 1
                     : f.kind == HJ_FP_FINITE ? most
                                              : nan;
    LLVMValueRef a = hj_ll_and(ll, bits, hj_ll_int(t, 0x7fffffff));
    LLVMValueRef sign = hj_ll_lshr(ll, bits, hj_ll_int(t, 31));
    sign = hj_ll_shl(ll, sign, hj_ll_int(t, sign_at));
    LLVMValueRef code = round_magnitude(ll, &f, a);
    LLVMValueRef is_over = hj_ll_icmp(ll, LLVMIntUGT, code, hj_ll_int(t, most));
    is_over = hj_ll_or(ll, is_over,
                       hj_ll_icmp(ll, LLVMIntUGE, a, hj_ll_int(t, 0x7f800000)));
    code = hj_ll_select(ll, is_over, hj_ll_int(t, beyond), code);
    LLVMValueRef is_nan =
        hj_ll_icmp(ll, LLVMIntUGT, a, hj_ll_int(t, 0x7f800000));
    code = hj_ll_select(ll, is_nan, hj_ll_int(t, nan), code);
    if (f.kind == HJ_FP_FNUZ) {
        LLVMValueRef is_zero = hj_ll_icmp(ll, LLVMIntEQ, code, hj_ll_zero(t));
        sign = hj_ll_select(ll, is_zero, hj_ll_zero(t), sign);
    }
    if (f.kind == HJ_FP_FINITE) /* NaN is -0 */
        sign = hj_ll_select(ll, is_nan, hj_ll_int(t, sign_bit), sign);
    return hj_ll_zext(ll, hj_ll_or(ll, code, sign), ll->i8);
}
