/* convert -- between element types over lanes, each with one rounding.
 *
 * Float to integer saturates, NaN gives 0; float to pred is x != 0, NaN is
 * true; complex to real takes the real part, complex to pred is != 0.  Source:
 * semantics.md 8.1, ConvertElementType. */
#include "jit/body/body.h"

static LLVMValueRef is_nonzero(hj_ll *ll, hj_dtype from, LLVMValueRef x)
{
    LLVMValueRef zero = hj_ll_zero(LLVMTypeOf(x));

    return hj_dtype_is_float(from) ? hj_ll_fcmp(ll, LLVMRealUNE, x, zero)
                                   : hj_ll_icmp(ll, LLVMIntNE, x, zero);
}

static LLVMValueRef to_int(hj_ll *ll, hj_dtype from, hj_dtype to,
                           LLVMValueRef x)
{
    LLVMTypeRef elem = hj_body_register_type(ll, to);
    bool is_signed = hj_dtype_is_signed(to);
    int width = hj_dtype_width(to);

    if (from == HJ_DTYPE_pred)
        return hj_body_normalise(ll, to, hj_ll_zext(ll, x, elem));
    if (!hj_dtype_is_float(from)) {
        x = hj_dtype_is_signed(from) ? hj_ll_sext(ll, x, elem)
                                     : hj_ll_zext(ll, x, elem);
        return hj_body_normalise(ll, to, x);
    }
    x = is_signed ? hj_ll_float_to_sint(ll, x, elem)
                  : hj_ll_float_to_uint(ll, x, elem);
    if (width >= 8)
        return x;
    LLVMTypeRef type = LLVMTypeOf(x);
    if (!is_signed)
        return hj_ll_umin(ll, x, hj_ll_int(type, (1 << width) - 1));
    x = hj_ll_smin(ll, x, hj_ll_int(type, (1 << (width - 1)) - 1));
    return hj_ll_smax(ll, x, hj_ll_int(type, -(1 << (width - 1))));
}

/* f16 and bf16 by LLVM's types; smaller ones by their formats. */
static LLVMValueRef narrow(hj_ll *ll, hj_dtype to, LLVMValueRef x)
{
    LLVMTypeRef elem = to == HJ_DTYPE_f16 ? ll->f16 : ll->bf16;

    if (to == HJ_DTYPE_f16 || to == HJ_DTYPE_bf16)
        return hj_ll_float_to_float(ll, hj_ll_float_to_float(ll, x, elem),
                                    ll->f32);
    return hj_body_from_small(ll, to, hj_body_to_small(ll, to, x));
}

static LLVMValueRef int_to_float(hj_ll *ll, hj_dtype from, hj_dtype to,
                                 LLVMValueRef x)
{
    bool is_signed = hj_dtype_is_signed(from);
    LLVMTypeRef elem = hj_body_register_type(ll, to);

    if (from == HJ_DTYPE_pred)
        x = hj_ll_zext(ll, x, ll->i8);
    if (to == HJ_DTYPE_f16 || to == HJ_DTYPE_bf16)
        elem = to == HJ_DTYPE_f16 ? ll->f16 : ll->bf16;
    else if (hj_dtype_width(to) < 16)
        elem = ll->f64;
    x = is_signed ? hj_ll_sint_to_float(ll, x, elem)
                  : hj_ll_uint_to_float(ll, x, elem);
    if (hj_dtype_width(to) < 16)
        return narrow(ll, to, x);
    return hj_ll_float_to_float(ll, x, hj_body_register_type(ll, to));
}

static LLVMValueRef to_float(hj_ll *ll, hj_dtype from, hj_dtype to,
                             LLVMValueRef x)
{
    if (!hj_dtype_is_float(from))
        return int_to_float(ll, from, to, x);
    if (to == HJ_DTYPE_f64 || to == HJ_DTYPE_f32)
        return hj_ll_float_to_float(ll, x, hj_body_register_type(ll, to));
    return narrow(ll, to, x);
}

bool hj_body_convert(hj_ll *ll, hj_dtype from, hj_dtype to, hj_lanes value,
                     hj_lanes *out)
{
    *out = value;
    if (from == to)
        return true;
    if (!hj_dtype_is_array(from) || !hj_dtype_is_array(to))
        return false;
    if (hj_dtype_is_complex(to)) {
        hj_dtype part = hj_dtype_real(to);
        out->re = to_float(ll, hj_dtype_real(from), part, value.re);
        out->im = value.im ? to_float(ll, hj_dtype_real(from), part, value.im)
                           : hj_ll_zero(LLVMTypeOf(out->re));
        return true;
    }
    if (hj_dtype_is_complex(from)) {
        hj_dtype part = hj_dtype_real(from);
        if (to == HJ_DTYPE_pred) {
            out->re = hj_ll_or(ll, is_nonzero(ll, part, value.re),
                               is_nonzero(ll, part, value.im));
            out->im = NULL;
            return true;
        }
        value.im = NULL;
        return hj_body_convert(ll, part, to, value, out);
    }
    if (to == HJ_DTYPE_pred)
        out->re = is_nonzero(ll, from, value.re);
    else if (hj_dtype_is_float(to))
        out->re = to_float(ll, from, to, value.re);
    else
        out->re = to_int(ll, from, to, value.re);
    return true;
}

/* Rounds to nearest even at the last kept mantissa bit, the carry running into
 * the exponent; then the exponent range: too large gives inf, too small a
 * zero.  NaN stays NaN unless no mantissa is left. */
LLVMValueRef hj_body_reduce_precision(hj_ll *ll, hj_dtype dtype,
                                      LLVMValueRef value, int exponent_bits,
                                      int mantissa_bits)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    int m = info->mantissa_bits, e = info->exponent_bits;
    LLVMValueRef bits = hj_body_bits(ll, dtype, value), x = bits;
    LLVMTypeRef t = LLVMTypeOf(x);
    int64_t exponent_mask = (((int64_t)1 << e) - 1) << m;
    LLVMValueRef sign =
        hj_ll_and(ll, bits, hj_ll_int(t, (int64_t)((uint64_t)1 << (e + m))));
    LLVMValueRef inf = hj_ll_or(ll, sign, hj_ll_int(t, exponent_mask));

    if (mantissa_bits < m) {
        int64_t last = (int64_t)1 << (m - mantissa_bits);
        LLVMValueRef odd =
            hj_ll_and(ll, hj_ll_lshr(ll, x, hj_ll_int(t, m - mantissa_bits)),
                      hj_ll_int(t, 1));
        x = hj_ll_add(ll, x, hj_ll_add(ll, odd, hj_ll_int(t, (last >> 1) - 1)));
        x = hj_ll_and(ll, x, hj_ll_int(t, ~(last - 1)));
    }
    if (exponent_bits < e) {
        int64_t reach = ((int64_t)1 << (exponent_bits - 1)) - 1;
        LLVMValueRef exponent = hj_ll_and(ll, x, hj_ll_int(t, exponent_mask));
        LLVMValueRef over = hj_ll_icmp(ll, LLVMIntUGT, exponent,
                                       hj_ll_int(t, (info->bias + reach) << m));
        LLVMValueRef under = hj_ll_icmp(
            ll, LLVMIntULE, exponent, hj_ll_int(t, (info->bias - reach) << m));
        x = hj_ll_select(ll, over, inf, hj_ll_select(ll, under, sign, x));
    }
    LLVMValueRef nan = hj_ll_is_nan(ll, value);
    x = hj_ll_select(ll, nan, mantissa_bits > 0 ? bits : inf, x);
    return hj_body_of_bits(ll, dtype, x);
}

/* An element's own bits in an integer of its memory width. */
static LLVMValueRef element_bits(hj_ll *ll, hj_dtype dtype, LLVMValueRef x)
{
    int width = hj_dtype_width(dtype);

    x = hj_body_bits(ll, dtype, x);
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
        return hj_body_normalise(ll, to, bits);
    return hj_body_of_bits(ll, to, bits);
}
