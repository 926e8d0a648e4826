/* unary -- the builder's ops of one operand, element by element. */
#include "infer/build/build.h"

hj_instr *hj_acos(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_acos, 1, &x, NULL);
}

hj_instr *hj_acosh(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_acosh, 1, &x, NULL);
}

hj_instr *hj_asin(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_asin, 1, &x, NULL);
}

hj_instr *hj_asinh(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_asinh, 1, &x, NULL);
}

hj_instr *hj_atan(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_atan, 1, &x, NULL);
}

hj_instr *hj_atanh(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_atanh, 1, &x, NULL);
}

hj_instr *hj_cbrt(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_cbrt, 1, &x, NULL);
}

hj_instr *hj_cosh(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_cosh, 1, &x, NULL);
}

hj_instr *hj_cosine(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_cosine, 1, &x, NULL);
}

hj_instr *hj_exponential(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_exponential, 1, &x, NULL);
}

hj_instr *hj_exponential_minus_one(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_exponential_minus_one, 1, &x, NULL);
}

hj_instr *hj_log(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_log, 1, &x, NULL);
}

hj_instr *hj_log_plus_one(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_log_plus_one, 1, &x, NULL);
}

hj_instr *hj_logistic(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_logistic, 1, &x, NULL);
}

hj_instr *hj_rsqrt(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_rsqrt, 1, &x, NULL);
}

hj_instr *hj_sine(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_sine, 1, &x, NULL);
}

hj_instr *hj_sinh(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_sinh, 1, &x, NULL);
}

hj_instr *hj_sqrt(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_sqrt, 1, &x, NULL);
}

hj_instr *hj_tan(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_tan, 1, &x, NULL);
}

hj_instr *hj_tanh(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_tanh, 1, &x, NULL);
}

hj_instr *hj_ceil(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_ceil, 1, &x, NULL);
}

hj_instr *hj_erf(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_erf, 1, &x, NULL);
}

hj_instr *hj_lgamma(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_lgamma, 1, &x, NULL);
}

hj_instr *hj_digamma(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_digamma, 1, &x, NULL);
}

hj_instr *hj_floor(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_floor, 1, &x, NULL);
}

hj_instr *hj_round_nearest_afz(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_round_nearest_afz, 1, &x, NULL);
}

hj_instr *hj_round_nearest_even(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_round_nearest_even, 1, &x, NULL);
}

hj_instr *hj_is_finite(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_is_finite, 1, &x, NULL);
}

hj_instr *hj_abs(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_abs, 1, &x, NULL);
}

hj_instr *hj_negate(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_negate, 1, &x, NULL);
}

hj_instr *hj_sign(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_sign, 1, &x, NULL);
}

hj_instr *hj_imag(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_imag, 1, &x, NULL);
}

hj_instr *hj_real(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_real, 1, &x, NULL);
}

hj_instr *hj_count_leading_zeros(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_count_leading_zeros, 1, &x, NULL);
}

hj_instr *hj_popcnt(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_popcnt, 1, &x, NULL);
}

hj_instr *hj_not(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_not, 1, &x, NULL);
}

/* --- other element types -------------------------------------------------- */

static bool want_dtype(hj_builder *b, const char *what, hj_instr *x,
                       hj_dtype dtype)
{
    if (!hj_build_may1(b, what, x))
        return false;
    if ((unsigned)dtype < HJ_NDTYPES && hj_dtype_is_array(dtype))
        return true;
    hj_build_bad(b, "%s: %d is no type of array elements", what, (int)dtype);
    return false;
}

hj_instr *hj_convert(hj_builder *b, hj_instr *x, hj_dtype dtype)
{
    if (!want_dtype(b, "convert", x, dtype))
        return hj_build_nothing(b);
    hj_shape shape = *x->shape;
    if (hj_shape_is_array(&shape))
        shape.dtype = dtype;
    shape.layout = NULL;
    return hj_build_plain(b, HJ_OP_convert, 1, &x, &shape);
}

/* A ratio that does not fit is left to the rule of the op to refuse. */
hj_instr *hj_stochastic_convert(hj_builder *b, hj_instr *x, hj_instr *random,
                                hj_dtype dtype)
{
    hj_instr *operands[] = { x, random };

    if (!hj_build_may2(b, "stochastic-convert", x, random))
        return hj_build_nothing(b);
    hj_shape shape = *x->shape;
    shape.dtype = dtype;
    return hj_build_plain(b, HJ_OP_stochastic_convert, 2, operands, &shape);
}

hj_instr *hj_bitcast_convert(hj_builder *b, hj_instr *x, hj_dtype dtype)
{
    if (!want_dtype(b, "bitcast-convert", x, dtype))
        return hj_build_nothing(b);
    hj_shape shape = *x->shape;
    /* (a pred is a byte) */
    int from = shape.dtype == HJ_DTYPE_pred ? 8 : hj_dtype_width(shape.dtype);
    int to = dtype == HJ_DTYPE_pred ? 8 : hj_dtype_width(dtype);
    int64_t *dims = HJ_BUILD_ARRAY(b, int64_t, shape.rank + 1);
    bool *is_dynamic = HJ_BUILD_ARRAY(b, bool, shape.rank + 1);
    if (!dims || !is_dynamic)
        return hj_build_nothing(b);
    for (int i = 0; i < shape.rank; i++) {
        dims[i] = shape.dims[i];
        is_dynamic[i] = hj_shape_is_dynamic_dim(&shape, i);
    }
    if (to < from)
        dims[shape.rank++] = from / to;
    else if (to > from && shape.rank)
        shape.rank--;
    if (hj_shape_is_array(&shape))
        shape.dtype = dtype;
    shape.layout = NULL;
    shape.dims = dims;
    shape.is_dynamic = is_dynamic;
    return hj_build_plain(b, HJ_OP_bitcast_convert, 1, &x, &shape);
}

hj_instr *hj_reduce_precision(hj_builder *b, hj_instr *x, int exponent_bits,
                              int mantissa_bits)
{
    hj_spec spec = hj_spec_of(HJ_OP_reduce_precision, 1, &x, NULL);

    hj_spec_int(&spec, HJ_ATTR_exponent_bits, exponent_bits);
    hj_spec_int(&spec, HJ_ATTR_mantissa_bits, mantissa_bits);
    return hj_build(b, &spec);
}
