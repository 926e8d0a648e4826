/* storage -- between memory and registers; see body.h for the types. */
#include "jit/body/body.h"

LLVMTypeRef hj_body_register_type(hj_ll *ll, hj_dtype dtype)
{
    const hj_dtype_info *info =
        hj_dtype_get(hj_dtype_compute(hj_dtype_real(dtype)));

    if (info->class_ == HJ_CLASS_PRED)
        return ll->i1;
    if (info->class_ == HJ_CLASS_FLOAT)
        return info->width == 64 ? ll->f64 : ll->f32;
    return hj_ll_int_type(ll, info->nbytes * 8);
}

/* Small floats are integers in memory; f16 is a float there, since the
 * hardware converts it. */
LLVMTypeRef hj_body_memory_type(hj_ll *ll, hj_dtype dtype)
{
    const hj_dtype_info *info = hj_dtype_get(hj_dtype_real(dtype));

    if (info->class_ == HJ_CLASS_FLOAT && info->width >= 32)
        return info->width == 64 ? ll->f64 : ll->f32;
    if (dtype == HJ_DTYPE_f16)
        return ll->f16;
    return hj_ll_int_type(ll, info->nbytes * 8);
}

LLVMValueRef hj_body_from_memory(hj_ll *ll, hj_dtype dtype, LLVMValueRef stored)
{
    LLVMTypeRef type = LLVMTypeOf(stored);

    if (dtype == HJ_DTYPE_pred)
        return hj_ll_icmp(ll, LLVMIntNE, stored, hj_ll_zero(type));
    if (!hj_dtype_is_float(dtype) || hj_dtype_width(dtype) >= 32)
        return stored;
    if (dtype == HJ_DTYPE_f16)
        return hj_ll_float_to_float(ll, stored, ll->f32);
    if (dtype == HJ_DTYPE_bf16) {
        stored = hj_ll_shl(ll, hj_ll_zext(ll, stored, ll->i32),
                           hj_ll_int(hj_ll_with_elem(type, ll->i32), 16));
        return hj_ll_bitcast(ll, stored, hj_ll_with_elem(type, ll->f32));
    }
    return hj_body_from_small(ll, dtype, stored);
}

/* Exact: the value is one of the type's. */
LLVMValueRef hj_body_to_memory(hj_ll *ll, hj_dtype dtype, LLVMValueRef value)
{
    LLVMTypeRef type = LLVMTypeOf(value);

    if (dtype == HJ_DTYPE_pred)
        return hj_ll_zext(ll, value, ll->i8);
    if (!hj_dtype_is_float(dtype) || hj_dtype_width(dtype) >= 32)
        return value;
    if (dtype == HJ_DTYPE_f16)
        return hj_ll_float_to_float(ll, value, ll->f16);
    if (dtype == HJ_DTYPE_bf16) {
        LLVMTypeRef wide = hj_ll_with_elem(type, ll->i32);
        value =
            hj_ll_lshr(ll, hj_ll_bitcast(ll, value, wide), hj_ll_int(wide, 16));
        return hj_ll_zext(ll, value, ll->i16);
    }
    return hj_body_to_small(ll, dtype, value);
}

LLVMValueRef hj_body_bits(hj_ll *ll, hj_dtype dtype, LLVMValueRef value)
{
    value = hj_body_to_memory(ll, dtype, value);
    return hj_ll_bitcast(ll, value, hj_ll_as_int(ll, LLVMTypeOf(value)));
}

LLVMValueRef hj_body_of_bits(hj_ll *ll, hj_dtype dtype, LLVMValueRef bits)
{
    LLVMTypeRef memory = hj_body_memory_type(ll, dtype);

    bits = hj_ll_bitcast(ll, bits, hj_ll_with_elem(LLVMTypeOf(bits), memory));
    return hj_body_from_memory(ll, dtype, bits);
}

/* Keeps the low `width` bits of an i8. */
static LLVMValueRef wrap(hj_ll *ll, LLVMValueRef x, int width, bool is_signed)
{
    LLVMValueRef by = hj_ll_int(LLVMTypeOf(x), 8 - width);

    if (!is_signed)
        return hj_ll_and(ll, x, hj_ll_int(LLVMTypeOf(x), (1 << width) - 1));
    return hj_ll_ashr(ll, hj_ll_shl(ll, x, by), by);
}

LLVMValueRef hj_body_normalise(hj_ll *ll, hj_dtype dtype, LLVMValueRef value)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);

    if (hj_dtype_is_int(dtype) && info->width < 8)
        return wrap(ll, value, info->width, info->class_ == HJ_CLASS_SINT);
    if (info->class_ != HJ_CLASS_FLOAT || info->width >= 32)
        return value;
    if (dtype == HJ_DTYPE_f16 || dtype == HJ_DTYPE_bf16) {
        LLVMTypeRef narrow = dtype == HJ_DTYPE_f16 ? ll->f16 : ll->bf16;
        value = hj_ll_float_to_float(ll, value, narrow);
        return hj_ll_float_to_float(ll, value, ll->f32);
    }
    return hj_body_from_small(ll, dtype, hj_body_to_small(ll, dtype, value));
}

hj_lanes hj_body_const(hj_ll *ll, const hj_literal *literal)
{
    hj_dtype dtype = literal->shape->dtype;
    LLVMTypeRef type = hj_body_register_type(ll, dtype);
    hj_lanes value = { NULL, NULL };

    if (hj_dtype_is_float(dtype) || hj_dtype_is_complex(dtype)) {
        value.re = hj_ll_real(type, hj_literal_get_real(literal, 0));
        if (hj_dtype_is_complex(dtype))
            value.im = hj_ll_real(type, hj_literal_get_imag(literal, 0));
        return value;
    }
    value.re = hj_ll_int(type, hj_literal_get_int(literal, 0));
    return value;
}
