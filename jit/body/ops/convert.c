/* convert -- between element types over lanes: jit/math/convert.h on values as
 * they stand in registers, and complex ones.
 *
 * Complex to real takes the real part, complex to pred is != 0.  Source:
 * ConvertElementType in docs/semantics.md. */
#include "jit/body/body.h"

/* One component. */
static LLVMValueRef convert(hj_ll *ll, hj_dtype from, hj_dtype to,
                            LLVMValueRef x, hj_body_form form)
{
    if (from == to)
        return x;
    x = hj_math_convert(ll, x, hj_body_math_type(hj_dtype_compute(from)),
                        hj_body_math_type(to));
    return hj_body_of_lanes(ll, to, x, form);
}

bool hj_body_convert(hj_ll *ll, hj_dtype from, hj_dtype to, hj_lanes value,
                     hj_body_form form, hj_lanes *out)
{
    hj_dtype part = hj_dtype_real(from);

    *out = value;
    if (from == to) {
        if (form == HJ_BODY_STORED)
            out->re = hj_body_to_memory(ll, to, value.re);
        return true;
    }
    if (!hj_dtype_is_array(from) || !hj_dtype_is_array(to))
        return false;
    out->re = convert(ll, part, hj_dtype_real(to), value.re, form);
    out->im = NULL;
    if (hj_dtype_is_complex(to))
        out->im = value.im
                      ? convert(ll, part, hj_dtype_real(to), value.im, form)
                      : hj_ll_zero(LLVMTypeOf(out->re));
    else if (to == HJ_DTYPE_pred && value.im)
        out->re = hj_ll_or(ll, out->re, convert(ll, part, to, value.im, form));
    return true;
}

LLVMValueRef hj_body_reduce_precision(hj_ll *ll, hj_dtype dtype,
                                      LLVMValueRef value, int exponent_bits,
                                      int mantissa_bits, hj_body_form form)
{
    value = hj_body_narrow(ll, dtype, value);
    value = hj_math_reduce_precision(ll, value, hj_body_math_type(dtype),
                                     exponent_bits, mantissa_bits);
    return hj_body_of_lanes(ll, dtype, value, form);
}

/* An element's own bits in an integer of its memory width. */
static LLVMValueRef element_bits(hj_ll *ll, hj_dtype dtype, LLVMValueRef x)
{
    int width = hj_dtype_width(dtype);

    x = hj_body_bits(ll, x);
    if (width >= 8)
        return x;
    return hj_ll_and(ll, x, hj_ll_int(LLVMTypeOf(x), (1 << width) - 1));
}

LLVMValueRef hj_body_bitcast_convert(hj_ll *ll, hj_dtype from, hj_dtype to,
                                     int n, const LLVMValueRef *x)
{
    int width = hj_dtype_width(to), from_width = hj_dtype_width(from);
    LLVMTypeRef elem = hj_ll_int_type(ll, hj_dtype_nbytes(to) * 8);
    LLVMValueRef bits = element_bits(ll, from, x[0]);

    if (width < from_width) {
        LLVMValueRef by = hj_ll_mul(ll, x[1], hj_ll_i64(ll, width));
        by = hj_ll_zext(ll, by, hj_ll_elem(LLVMTypeOf(bits)));
        bits = hj_ll_lshr(ll, bits, by);
    }
    bits = hj_ll_zext(ll, bits, elem);
    for (int i = 1; width > from_width && i < n; i++) {
        LLVMValueRef part = hj_ll_zext(ll, element_bits(ll, from, x[i]), elem);
        part = hj_ll_shl(ll, part, hj_ll_int(LLVMTypeOf(part), i * from_width));
        bits = hj_ll_or(ll, bits, part);
    }
    if (width < 8 && !hj_dtype_is_int(to))
        bits =
            hj_ll_and(ll, bits, hj_ll_int(LLVMTypeOf(bits), (1 << width) - 1));
    if (hj_dtype_is_int(to))
        return hj_body_normalise(ll, to, bits, HJ_BODY_STORED);
    return hj_ll_bitcast(
        ll, bits,
        hj_ll_with_elem(LLVMTypeOf(bits), hj_body_memory_type(ll, to)));
}
