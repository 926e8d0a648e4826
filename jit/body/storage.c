/* storage -- between memory and registers; see body.h for the types. */
#include "jit/body/body.h"

hj_math_type hj_body_math_type(hj_dtype dtype)
{
    hj_math_type type = { .width_bits = hj_dtype_width(dtype) };

    switch (hj_dtype_get(dtype)->class_) {
    case HJ_CLASS_PRED:
        type.class = HJ_MATH_PRED;
        break;
    case HJ_CLASS_SINT:
        type.class = HJ_MATH_SINT;
        break;
    case HJ_CLASS_UINT:
        type.class = HJ_MATH_UINT;
        break;
    default:
        type.class = HJ_MATH_FLOAT;
        type.format = hj_dtype_format(dtype);
        break;
    }
    return type;
}

/* Floats below f32 stand as the f32 of their value; f16 and bf16 are LLVM's
 * types in jit/math, smaller ones codes. */
LLVMValueRef hj_body_widen(hj_ll *ll, hj_dtype dtype, LLVMValueRef x)
{
    hj_math_type type = hj_body_math_type(dtype);

    if (type.class != HJ_MATH_FLOAT || type.width_bits >= 32)
        return x;
    if (type.width_bits == 16)
        return hj_ll_float_to_float(ll, x, ll->f32);
    return hj_math_decode(ll, x, &type.format);
}

LLVMValueRef hj_body_narrow(hj_ll *ll, hj_dtype dtype, LLVMValueRef value)
{
    hj_math_type type = hj_body_math_type(dtype);

    if (type.class != HJ_MATH_FLOAT || type.width_bits >= 32)
        return value;
    if (type.width_bits == 16)
        return hj_ll_narrow_exact(ll, value, hj_math_lane_type(ll, type));
    return hj_math_encode(ll, value, &type.format);
}

LLVMValueRef hj_body_of_lanes(hj_ll *ll, hj_dtype dtype, LLVMValueRef x,
                              hj_body_form form)
{
    if (form == HJ_BODY_VALUE)
        return hj_body_widen(ll, dtype, x);
    return dtype == HJ_DTYPE_bf16 ? hj_body_bits(ll, x) : x;
}

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
    if (dtype == HJ_DTYPE_pred)
        return hj_ll_icmp(ll, LLVMIntNE, stored,
                          hj_ll_zero(LLVMTypeOf(stored)));
    if (dtype == HJ_DTYPE_bf16)
        stored = hj_ll_bitcast(ll, stored,
                               hj_ll_with_elem(LLVMTypeOf(stored), ll->bf16));
    return hj_body_widen(ll, dtype, stored);
}

/* Exact: the value is one of the type's. */
LLVMValueRef hj_body_to_memory(hj_ll *ll, hj_dtype dtype, LLVMValueRef value)
{
    if (dtype == HJ_DTYPE_pred)
        return hj_ll_zext(ll, value, ll->i8);
    value = hj_body_narrow(ll, dtype, value);
    if (dtype == HJ_DTYPE_bf16)
        return hj_ll_bitcast(ll, value, hj_ll_as_int(ll, LLVMTypeOf(value)));
    return value;
}

LLVMValueRef hj_body_bits(hj_ll *ll, LLVMValueRef stored)
{
    return hj_ll_bitcast(ll, stored, hj_ll_as_int(ll, LLVMTypeOf(stored)));
}

LLVMValueRef hj_body_normalise(hj_ll *ll, hj_dtype dtype, LLVMValueRef value,
                               hj_body_form form)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    hj_math_type type = hj_body_math_type(dtype), wide = type;

    if (hj_dtype_is_int(dtype) && info->width < 8) {
        wide.width_bits = 8;
        return hj_math_convert(ll, value, wide, type);
    }
    if (info->class_ != HJ_CLASS_FLOAT || info->width >= 32)
        return value;
    if (info->width == 16 && form == HJ_BODY_VALUE)
        return hj_ll_round_result(ll, value, hj_math_lane_type(ll, type));
    if (info->width == 16)
        value = hj_ll_narrow_result(ll, value, hj_math_lane_type(ll, type));
    else
        value = hj_math_encode(ll, value, &type.format);
    return hj_body_of_lanes(ll, dtype, value, form);
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
