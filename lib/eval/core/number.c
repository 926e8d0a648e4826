/* number -- see number.h. */
#include "eval/core/number.h"

#include "base/bits.h"
#include "base/fp.h"

#include <math.h>
#include <string.h>

/* The format of a float type that is narrower than f32. */
static const hj_fp_format *format_of(hj_dtype dtype)
{
    static const hj_fp_format *const formats[HJ_NDTYPES] = {
#define ROW(name, e, m, bias, kind) [HJ_DTYPE_##name] = &hj_fp_##name,
        HJ_FP_FORMATS(ROW)
#undef ROW
    };

    return formats[dtype];
}

static uint64_t payload_mask(int mantissa_bits)
{
    return ((uint64_t)1 << mantissa_bits) - 1;
}

/* A NaN of an IEEE format as the double with the same sign and payload.
 * Conversions in hardware make NaNs quiet; moving a value must not. */
static double widen_nan(const hj_fp_format *f, uint64_t code)
{
    int width = hj_fp_width_bits(f);
    uint64_t payload = code & payload_mask(f->mantissa_bits);
    uint64_t sign = code >> (width - 1) & 1;

    return hj_f64_of_bits(sign << 63 | (uint64_t)0x7ff << 52 |
                          payload << (52 - f->mantissa_bits));
}

/* The other way; a payload that does not fit gives the quiet NaN. */
static uint64_t narrow_nan(const hj_fp_format *f, double x)
{
    uint64_t bits = hj_f64_bits(x), sign = bits >> 63;
    uint64_t payload = (bits & payload_mask(52)) >> (52 - f->mantissa_bits);

    if (!payload)
        payload = (uint64_t)1 << (f->mantissa_bits - 1);
    return sign << (hj_fp_width_bits(f) - 1) |
           payload_mask(f->exponent_bits) << f->mantissa_bits | payload;
}

static double decode(hj_dtype dtype, uint64_t code)
{
    const hj_fp_format *f = format_of(dtype);

    if (f->kind == HJ_FP_IEEE && hj_fp_is_nan(f, code))
        return widen_nan(f, code);
    switch (dtype) {
    case HJ_DTYPE_f32:
        return (double)hj_f32_of_bits((uint32_t)code);
    case HJ_DTYPE_bf16:
        return (double)hj_bf16_to_f32((uint16_t)code);
    case HJ_DTYPE_f16:
        return (double)hj_f16_to_f32((uint16_t)code);
    default:
        return hj_fp_to_double(f, code);
    }
}

static uint64_t encode(hj_dtype dtype, double value)
{
    const hj_fp_format *f = format_of(dtype);

    if (f->kind == HJ_FP_IEEE && isnan(value))
        return narrow_nan(f, value);
    if (dtype == HJ_DTYPE_f32)
        return hj_f32_bits((float)value);
    return hj_fp_from_double(f, value);
}

/* Keeps the low `width` bits, sign or zero extended to 64. */
static int64_t extend(uint64_t bits, const hj_dtype_info *info)
{
    int shift = 64 - info->width;

    if (info->class_ == HJ_CLASS_SINT)
        return (int64_t)(bits << shift) >> shift;
    return (int64_t)(bits << shift >> shift);
}

hj_number hj_number_int(hj_dtype dtype, uint64_t bits)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    hj_number x = { .dtype = dtype };

    x.u.i = info->class_ == HJ_CLASS_PRED ? bits != 0 : extend(bits, info);
    return x;
}

hj_number hj_number_pred(bool value)
{
    return (hj_number){ .dtype = HJ_DTYPE_pred, .u.i = value };
}

/* `value` rounded once to a float type. */
static double round_to(hj_dtype dtype, double value)
{
    if (dtype == HJ_DTYPE_f64 || (isnan(value) && dtype == HJ_DTYPE_f32))
        return value;
    if (dtype == HJ_DTYPE_f32)
        return (double)(float)value;
    return decode(dtype, encode(dtype, value));
}

hj_number hj_number_rounded(hj_dtype dtype, double value)
{
    return (hj_number){ .dtype = dtype, .u.re = round_to(dtype, value) };
}

hj_number hj_number_real(hj_dtype dtype, double value)
{
    if (dtype != HJ_DTYPE_f64 && dtype != HJ_DTYPE_f32)
        value = round_to(HJ_DTYPE_f32, value);
    return hj_number_rounded(dtype, value);
}

hj_number hj_number_of_int(hj_dtype dtype, const hj_number *x)
{
    bool is_unsigned = hj_number_class(x) != HJ_CLASS_SINT;
    uint64_t u = (uint64_t)x->u.i;
    hj_number y = { .dtype = dtype };

    if (dtype == HJ_DTYPE_f64) {
        y.u.re = is_unsigned ? (double)u : (double)x->u.i;
    } else {
        const hj_fp_format *f = format_of(dtype);
        y.u.re = decode(dtype, is_unsigned ? hj_fp_from_u64(f, u)
                                           : hj_fp_from_s64(f, x->u.i));
    }
    return y;
}

hj_number hj_number_of_code(hj_dtype dtype, uint64_t code)
{
    double value =
        dtype == HJ_DTYPE_f64 ? hj_f64_of_bits(code) : decode(dtype, code);

    return (hj_number){ .dtype = dtype, .u.re = value };
}

uint64_t hj_number_code(const hj_number *x)
{
    return x->dtype == HJ_DTYPE_f64 ? hj_f64_bits(x->u.re)
                                    : encode(x->dtype, x->u.re);
}

hj_number hj_number_complex(hj_dtype dtype, double re, double im)
{
    hj_dtype part = hj_dtype_real(dtype);

    return (hj_number){ .dtype = dtype,
                        .u.re = round_to(part, re),
                        .im = round_to(part, im) };
}

hj_number hj_number_long(hj_dtype dtype, long double value)
{
    return hj_number_real(dtype, (double)value);
}

hj_number hj_number_long_complex(hj_dtype dtype, long double re, long double im)
{
    return hj_number_complex(dtype, (double)re, (double)im);
}

hj_number hj_number_zero(hj_dtype dtype)
{
    hj_number x = { .dtype = dtype };

    if (hj_dtype_is_float(dtype) || hj_dtype_is_complex(dtype))
        x.u.re = 0;
    else
        x.u.i = 0;
    return x;
}

uint64_t hj_number_bits(const hj_number *x)
{
    int shift = 64 - hj_dtype_get(x->dtype)->width;

    return (uint64_t)x->u.i << shift >> shift;
}

int64_t hj_number_index(const hj_number *x)
{
    if (x->u.i < 0 && hj_number_class(x) == HJ_CLASS_UINT)
        return INT64_MAX;
    return x->u.i;
}

/* Sign and magnitude as a two's complement integer. */
static int64_t order_key(double x)
{
    int64_t bits = (int64_t)hj_f64_bits(x);

    return bits < 0 ? bits ^ INT64_MAX : bits;
}

bool hj_number_precedes(const hj_number *a, const hj_number *b)
{
    switch (hj_number_class(a)) {
    case HJ_CLASS_FLOAT:
        return order_key(a->u.re) < order_key(b->u.re);
    case HJ_CLASS_SINT:
        return a->u.i < b->u.i;
    default:
        return (uint64_t)a->u.i < (uint64_t)b->u.i;
    }
}

static double read_real(hj_dtype dtype, const char *p)
{
    uint64_t code = hj_bits_load(p, hj_dtype_get(dtype)->nbytes);

    return hj_number_of_code(dtype, code).u.re;
}

static void write_real(hj_dtype dtype, char *p, double value)
{
    hj_number x = { .dtype = dtype, .u.re = value };

    hj_bits_store(p, hj_dtype_get(dtype)->nbytes, hj_number_code(&x));
}

/* The common types, read directly; false: another type, or a NaN. */
static bool load_common(const hj_literal *literal, int64_t i, hj_number *x)
{
    const char *data = literal->data;
    int32_t word;
    float f;

    x->dtype = literal->shape->dtype;
    x->im = 0;
    switch (x->dtype) {
    case HJ_DTYPE_pred:
        x->u.i = data[i] != 0;
        return true;
    case HJ_DTYPE_s32:
        memcpy(&word, data + i * 4, sizeof word);
        x->u.i = word;
        return true;
    case HJ_DTYPE_f64:
        memcpy(&x->u.re, data + i * 8, sizeof x->u.re);
        return true;
    case HJ_DTYPE_f32:
        memcpy(&f, data + i * 4, sizeof f);
        x->u.re = (double)f;
        return !isnan(f);
    default:
        return false;
    }
}

hj_number hj_number_load(const hj_literal *literal, int64_t i)
{
    hj_number common;

    if (load_common(literal, i, &common))
        return common;
    hj_dtype dtype = literal->shape->dtype;
    const hj_dtype_info *info = hj_dtype_get(dtype);
    const char *p = (const char *)literal->data + i * info->nbytes;
    hj_number x = { .dtype = dtype };

    switch (info->class_) {
    case HJ_CLASS_FLOAT:
        x.u.re = read_real(dtype, p);
        break;
    case HJ_CLASS_COMPLEX:
        dtype = hj_dtype_real(dtype);
        x.u.re = read_real(dtype, p);
        x.im = read_real(dtype, p + info->nbytes / 2);
        break;
    default:
        return hj_number_int(dtype, hj_bits_load(p, info->nbytes));
    }
    return x;
}

void hj_number_store(hj_literal *literal, int64_t i, const hj_number *x)
{
    hj_dtype dtype = literal->shape->dtype;
    const hj_dtype_info *info = hj_dtype_get(dtype);
    char *p = (char *)literal->data + i * info->nbytes;

    switch (info->class_) {
    case HJ_CLASS_FLOAT:
        write_real(dtype, p, x->u.re);
        break;
    case HJ_CLASS_COMPLEX:
        dtype = hj_dtype_real(dtype);
        write_real(dtype, p, x->u.re);
        write_real(dtype, p + info->nbytes / 2, x->im);
        break;
    default:
        hj_bits_store(p, info->nbytes, (uint64_t)x->u.i);
        break;
    }
}
