/* convert -- changes of element type: convert, bitcast-convert,
 * reduce-precision. */
#include "eval/core/cx.h"

#include <math.h>
#include <string.h>

/* Toward zero; what does not fit becomes the nearest bound, NaN 0. */
static hj_number float_to_int(hj_dtype dtype, double x)
{
    int width = hj_dtype_get(dtype)->width;
    bool is_signed = hj_dtype_is_signed(dtype);
    double above = ldexp(1, is_signed ? width - 1 : width);
    uint64_t top = (uint64_t)1 << (width - 1);
    uint64_t max = is_signed ? top - 1 : top | (top - 1);

    if (isnan(x))
        return hj_number_int(dtype, 0);
    if (x >= above)
        return hj_number_int(dtype, max);
    if (is_signed && x < -above)
        return hj_number_int(dtype, -top);
    if (is_signed)
        return hj_number_int(dtype, (uint64_t)(int64_t)x);
    return hj_number_int(dtype, x <= 0 ? 0 : (uint64_t)x);
}

static hj_number to_pred(const hj_number *x)
{
    switch (hj_number_class(x)) {
    case HJ_CLASS_FLOAT:
        return hj_number_pred(x->u.re != 0);
    case HJ_CLASS_COMPLEX:
        return hj_number_pred(x->u.re != 0 || x->im != 0);
    default:
        return hj_number_pred(x->u.i != 0);
    }
}

static hj_number to_int(hj_dtype dtype, const hj_number *x)
{
    switch (hj_number_class(x)) {
    case HJ_CLASS_FLOAT:
    case HJ_CLASS_COMPLEX:
        return float_to_int(dtype, x->u.re);
    default:
        return hj_number_int(dtype, (uint64_t)x->u.i);
    }
}

static hj_number to_float(hj_dtype dtype, const hj_number *x)
{
    switch (hj_number_class(x)) {
    case HJ_CLASS_FLOAT:
    case HJ_CLASS_COMPLEX:
        return hj_number_rounded(dtype, x->u.re);
    default:
        return hj_number_of_int(dtype, x);
    }
}

hj_number hj_scalar_convert(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;

    switch (hj_dtype_get(dtype)->class_) {
    case HJ_CLASS_PRED:
        return to_pred(x);
    case HJ_CLASS_SINT:
    case HJ_CLASS_UINT:
        return to_int(dtype, x);
    case HJ_CLASS_FLOAT:
        return to_float(dtype, x);
    default: /* complex */
        if (hj_number_class(x) == HJ_CLASS_COMPLEX)
            return hj_number_complex(dtype, x->u.re, x->im);
        hj_number re = to_float(hj_dtype_real(dtype), x);
        return hj_number_complex(dtype, re.u.re, 0);
    }
}

hj_error *hj_eval_convert(hj_eval *cx, const hj_instr *in,
                          hj_literal *const *operands, hj_literal **out)
{
    return hj_eval_elementwise(cx, in, operands, out);
}

/* Away from zero where the random number is below the fraction, which is taken
 * as one of as many bits; else toward zero. */
hj_number hj_scalar_stochastic_convert(const hj_instr *in, const hj_number *x)
{
    double size = fabs(x->u.re), whole = trunc(size);
    double fraction = size - whole;
    int width = hj_dtype_width(x[0].dtype);

    if (isfinite(size) && (uint64_t)x[1].u.i < (uint64_t)ldexp(fraction, width))
        whole += 1;
    return float_to_int(in->shape->dtype,
                        isnan(size) ? size : copysign(whole, x->u.re));
}

hj_error *hj_eval_stochastic_convert(hj_eval *cx, const hj_instr *in,
                                     hj_literal *const *operands,
                                     hj_literal **out)
{
    return hj_eval_elementwise(cx, in, operands, out);
}

/* --- reduce-precision ------------------------------------------------------
 * On the bits of the type: the fraction is rounded to nearest even with its
 * carry running into the exponent; after that, if the exponent field is made
 * smaller, what is too large becomes inf and what is too small for a normal
 * number becomes zero. */

static uint64_t round_fraction(uint64_t code, int drop)
{
    if (drop <= 0)
        return code;
    uint64_t last = (uint64_t)1 << drop;
    uint64_t is_odd = code >> drop & 1;
    return (code + (last >> 1) - 1 + is_odd) & ~(last - 1);
}

/* Infinity as the type has it: NaN or the largest number where it has none. */
static hj_number signed_value(hj_dtype dtype, bool is_negative, double value)
{
    return hj_number_rounded(dtype, is_negative ? -value : value);
}

hj_number hj_scalar_reduce_precision(const hj_instr *in, const hj_number *x)
{
    const hj_dtype_info *info = hj_dtype_get(x->dtype);
    hj_fp_format format = hj_dtype_format(x->dtype);
    int exponent = (int)hj_instr_int(in, HJ_ATTR_exponent_bits, 0);
    int mantissa = (int)hj_instr_int(in, HJ_ATTR_mantissa_bits, 0);
    uint64_t top = (uint64_t)1 << (info->exponent_bits + info->mantissa_bits);
    uint64_t code = hj_number_code(x), sign = code & top;
    uint64_t most = x->dtype == HJ_DTYPE_f64 ? ((uint64_t)0x7ff << 52) - 1
                                             : hj_fp_max_code(&format);

    if (isnan(x->u.re) || isinf(x->u.re))
        return *x;
    code = round_fraction(code ^ sign, info->mantissa_bits - mantissa);
    if (code > most)
        return signed_value(x->dtype, sign, INFINITY);
    if (exponent < info->exponent_bits) {
        int64_t bias = info->bias;
        int64_t reduced_bias =
            exponent > 0 ? ((int64_t)1 << (exponent - 1)) - 1 : 0;
        int64_t field = (int64_t)(code >> info->mantissa_bits);
        if (field > bias + reduced_bias)
            return signed_value(x->dtype, sign, INFINITY);
        if (field <= bias - reduced_bias)
            return signed_value(x->dtype, sign, 0);
    }
    return hj_number_of_code(x->dtype, code | sign);
}

hj_error *hj_eval_reduce_precision(hj_eval *cx, const hj_instr *in,
                                   hj_literal *const *operands,
                                   hj_literal **out)
{
    return hj_eval_elementwise(cx, in, operands, out);
}

/* --- bitcast-convert -------------------------------------------------------
 */

/* The bits of element i; of types up to 64 bits. */
static uint64_t load_bits(const hj_literal *literal, int64_t i)
{
    hj_number x = hj_number_load(literal, i);

    return hj_dtype_is_float(x.dtype) ? hj_number_code(&x) : hj_number_bits(&x);
}

static void store_bits(hj_literal *literal, int64_t i, uint64_t bits)
{
    hj_dtype dtype = literal->shape->dtype;
    hj_number x = hj_dtype_is_float(dtype) ? hj_number_of_code(dtype, bits)
                                           : hj_number_int(dtype, bits);

    hj_number_store(literal, i, &x);
}

/* Lanes of `narrow` bits, low ones first, make up an element of `wide`. */
static void split(const hj_literal *from, hj_literal *to, int narrow, int wide)
{
    int64_t lanes = wide / narrow, n = hj_shape_nelems(from->shape);

    for (int64_t i = 0; i < n; i++)
        for (int64_t k = 0; k < lanes; k++)
            store_bits(to, i * lanes + k, load_bits(from, i) >> k * narrow);
}

static void join(const hj_literal *from, hj_literal *to, int narrow, int wide)
{
    int64_t lanes = wide / narrow, n = hj_shape_nelems(to->shape);

    for (int64_t i = 0; i < n; i++) {
        uint64_t bits = 0;
        for (int64_t k = 0; k < lanes; k++)
            bits |= load_bits(from, i * lanes + k) << k * narrow;
        store_bits(to, i, bits);
    }
}

hj_error *hj_eval_bitcast_convert(hj_eval *cx, const hj_instr *in,
                                  hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *x = operands[0];
    const hj_dtype_info *from = hj_dtype_get(x->shape->dtype);
    const hj_dtype_info *to = hj_dtype_get(in->shape->dtype);
    int rank = x->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank + 1);
    hj_literal *y;

    if (rank)
        memcpy(dims, x->shape->dims, (size_t)rank * sizeof *dims);
    if (from->width == to->width) {
        y = *out = hj_eval_new(cx, in->shape->dtype, rank, dims);
        if (from->nbytes == to->nbytes && to->width == 8 * to->nbytes)
            memcpy(y->data, x->data, (size_t)y->nbytes);
        else
            split(x, y, to->width, to->width);
        return NULL;
    }
    if (from->width > 64 || to->width > 64)
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "bitcast-convert from %s to %s", from->name,
                              to->name);
    if (from->width > to->width) {
        dims[rank] = from->width / to->width;
        y = hj_eval_new(cx, in->shape->dtype, rank + 1, dims);
        split(x, y, to->width, from->width);
    } else {
        if (!rank || dims[rank - 1] != to->width / from->width)
            return hj_instr_error(
                in, HJ_INVALID, "%lld elements of %s do not make one of %s",
                (long long)(rank ? dims[rank - 1] : 1), from->name, to->name);
        y = hj_eval_new(cx, in->shape->dtype, rank - 1, dims);
        join(x, y, from->width, to->width);
    }
    *out = y;
    return NULL;
}

/* One element of the same width, in the body of a reduction. */
hj_number hj_scalar_bitcast_convert(const hj_instr *in, const hj_number *x)
{
    hj_dtype dtype = in->shape->dtype;
    uint64_t bits =
        hj_dtype_is_float(x->dtype) ? hj_number_code(x) : hj_number_bits(x);

    return hj_dtype_is_float(dtype) ? hj_number_of_code(dtype, bits)
                                    : hj_number_int(dtype, bits);
}
