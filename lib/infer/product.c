/* product -- see product.h. */
#include "infer/product.h"

hj_product_kind hj_product_kind_of(hj_dtype dtype)
{
    if (dtype == HJ_DTYPE_pred)
        return HJ_PRODUCT_pred;
    if (hj_dtype_is_int(dtype))
        return HJ_PRODUCT_int;
    return hj_dtype_is_complex(dtype) ? HJ_PRODUCT_complex : HJ_PRODUCT_float;
}

static bool holds_more(hj_dtype a, hj_dtype b)
{
    const hj_dtype_info *x = hj_dtype_get(a), *y = hj_dtype_get(b);

    if (hj_product_kind_of(a) != hj_product_kind_of(b))
        return hj_product_kind_of(a) > hj_product_kind_of(b);
    if (x->exponent_bits != y->exponent_bits)
        return x->exponent_bits > y->exponent_bits;
    if (x->mantissa_bits != y->mantissa_bits)
        return x->mantissa_bits > y->mantissa_bits;
    if (x->width != y->width)
        return x->width > y->width;
    return x->class_ == HJ_CLASS_SINT && y->class_ != HJ_CLASS_SINT;
}

hj_dtype hj_product_dtype(hj_dtype a, hj_dtype b)
{
    return holds_more(b, a) ? b : a;
}

bool hj_product_is_lowered(hj_dtype a, hj_dtype b, hj_dtype result)
{
    return hj_product_kind_of(result) <
           hj_product_kind_of(hj_product_dtype(a, b));
}

static bool is_double(hj_dtype dtype)
{
    return hj_dtype_real(dtype) == HJ_DTYPE_f64;
}

hj_dtype hj_product_sum_dtype(hj_dtype a, hj_dtype b, hj_dtype result)
{
    bool wide = is_double(a) || is_double(b) || is_double(result);

    if (hj_product_is_lowered(a, b, result))
        result = hj_product_dtype(a, b);
    switch (hj_product_kind_of(result)) {
    case HJ_PRODUCT_complex:
        return wide ? HJ_DTYPE_c128 : HJ_DTYPE_c64;
    case HJ_PRODUCT_float:
        return wide ? HJ_DTYPE_f64 : HJ_DTYPE_f32;
    default:
        return result;
    }
}
