/* literal -- see literal.h. */
#include "ir/literal.h"

#include "base/bits.h"
#include "base/fpenv.h"
#include "base/map.h"

#include <string.h>

hj_literal *hj_literal_new(hj_arena *arena, const hj_shape *shape)
{
    hj_literal *literal = HJ_NEW(arena, hj_literal);

    literal->shape = shape;
    if (hj_shape_is_tuple(shape)) {
        literal->elements = HJ_NEW_ARRAY(arena, hj_literal *, shape->nelements);
        for (int i = 0; i < shape->nelements; i++)
            literal->elements[i] = hj_literal_new(arena, shape->elements[i]);
        return literal;
    }
    literal->nbytes = hj_shape_nbytes(shape);
    literal->data = hj_arena_data(arena, (size_t)literal->nbytes);
    memset(literal->data, 0, (size_t)literal->nbytes);
    return literal;
}

hj_literal *hj_literal_clone(hj_arena *arena, const hj_literal *literal)
{
    hj_literal *copy = HJ_NEW(arena, hj_literal);

    *copy = *literal;
    copy->shape = hj_shape_clone(arena, literal->shape);
    if (hj_shape_is_tuple(literal->shape)) {
        int n = literal->shape->nelements;
        copy->elements = HJ_NEW_ARRAY(arena, hj_literal *, n);
        for (int i = 0; i < n; i++)
            copy->elements[i] = hj_literal_clone(arena, literal->elements[i]);
        return copy;
    }
    copy->data = hj_arena_data(arena, (size_t)literal->nbytes);
    if (literal->nbytes)
        memcpy(copy->data, literal->data, (size_t)literal->nbytes);
    return copy;
}

bool hj_literal_equal(const hj_literal *a, const hj_literal *b)
{
    if (!hj_shape_equal(a->shape, b->shape) || a->is_elided != b->is_elided)
        return false;
    for (int i = 0; i < a->shape->nelements; i++)
        if (!hj_literal_equal(a->elements[i], b->elements[i]))
            return false;
    return !a->nbytes || !memcmp(a->data, b->data, (size_t)a->nbytes);
}

uint64_t hj_literal_hash(const hj_literal *literal)
{
    uint64_t h = (uint64_t)literal->shape->dtype;

    h = hj_hash(literal->shape->dims,
                (size_t)literal->shape->rank * sizeof(int64_t), h);
    for (int i = 0; i < literal->shape->nelements; i++) {
        uint64_t e = hj_literal_hash(literal->elements[i]);
        h = hj_hash(&e, sizeof e, h);
    }
    return hj_hash(literal->data, (size_t)literal->nbytes, h);
}

hj_fp_format hj_dtype_format(hj_dtype dtype)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    static const hj_fp_kind kinds[] = { HJ_FP_IEEE, HJ_FP_IEEE,   HJ_FP_FN,
                                        HJ_FP_FNUZ, HJ_FP_FINITE, HJ_FP_E8M0 };

    return (hj_fp_format){ info->exponent_bits, info->mantissa_bits, info->bias,
                           kinds[info->special] };
}

bool hj_literal_is_splat(const hj_literal *literal)
{
    if (hj_shape_is_tuple(literal->shape))
        return false;
    int64_t size = hj_dtype_get(literal->shape->dtype)->nbytes;
    const char *data = literal->data;

    return literal->nbytes >= size && size &&
           !memcmp(data, data + size, (size_t)(literal->nbytes - size));
}

/* --- one element as a number; see hlojit/types.h ------------------------- */

static uint64_t get_bits(const void *data, int64_t i, int nbytes)
{
    return hj_bits_load((const char *)data + i * nbytes, nbytes);
}

static void set_bits(void *data, int64_t i, int nbytes, uint64_t bits)
{
    hj_bits_store((char *)data + i * nbytes, nbytes, bits);
}

/* Keeps the low `width` bits, sign or zero extended to 64. */
static int64_t wrap(uint64_t bits, int width, bool is_signed)
{
    int shift = 64 - width;

    if (is_signed)
        return (int64_t)(bits << shift) >> shift;
    return (int64_t)(bits << shift >> shift);
}

int64_t hj_element_int(hj_dtype dtype, const void *data, int64_t i)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    uint64_t bits = get_bits(data, i, info->nbytes);

    return wrap(bits, info->nbytes * 8, info->class_ == HJ_CLASS_SINT);
}

void hj_element_set_int(hj_dtype dtype, void *data, int64_t i, int64_t value)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    bool is_signed = info->class_ == HJ_CLASS_SINT;

    if (info->class_ == HJ_CLASS_PRED)
        value = value != 0;
    else
        value = wrap((uint64_t)value, info->width, is_signed);
    set_bits(data, i, info->nbytes, (uint64_t)value);
}

static double decode(hj_dtype dtype, uint64_t bits)
{
    if (dtype == HJ_DTYPE_f64)
        return hj_f64_of_bits(bits);
    if (dtype == HJ_DTYPE_f32)
        return (double)hj_f32_of_bits((uint32_t)bits);
    hj_fp_format format = hj_dtype_format(dtype);
    return hj_fp_to_double(&format, bits);
}

static uint64_t encode(hj_dtype dtype, double value)
{
    if (dtype == HJ_DTYPE_f64)
        return hj_f64_bits(value);
    if (dtype == HJ_DTYPE_f32)
        return hj_f32_bits((float)value);
    hj_fp_format format = hj_dtype_format(dtype);
    return hj_fp_from_double(&format, value);
}

/* Component `part` (0 real, 1 imaginary) of a float or complex element. */
static double get_part(hj_dtype dtype, const void *data, int64_t i, int part)
{
    hj_dtype real = hj_dtype_real(dtype);
    int64_t at = hj_dtype_is_complex(dtype) ? 2 * i + part : i;
    uint64_t host = hj_fpenv_enter();
    double value = decode(real, get_bits(data, at, hj_dtype_get(real)->nbytes));

    hj_fpenv_leave(host);
    return value;
}

double hj_element_real(hj_dtype dtype, const void *data, int64_t i)
{
    return get_part(dtype, data, i, 0);
}

double hj_element_imag(hj_dtype dtype, const void *data, int64_t i)
{
    return hj_dtype_is_complex(dtype) ? get_part(dtype, data, i, 1) : 0;
}

void hj_element_set_complex(hj_dtype dtype, void *data, int64_t i, double real,
                            double imag)
{
    hj_dtype part = hj_dtype_real(dtype);
    int nbytes = hj_dtype_get(part)->nbytes;
    uint64_t host = hj_fpenv_enter();

    set_bits(data, 2 * i, nbytes, encode(part, real));
    set_bits(data, 2 * i + 1, nbytes, encode(part, imag));
    hj_fpenv_leave(host);
}

void hj_element_set_real(hj_dtype dtype, void *data, int64_t i, double value)
{
    if (hj_dtype_is_complex(dtype)) {
        hj_element_set_complex(dtype, data, i, value, 0);
        return;
    }
    uint64_t host = hj_fpenv_enter();
    set_bits(data, i, hj_dtype_get(dtype)->nbytes, encode(dtype, value));
    hj_fpenv_leave(host);
}

/* --- packed --------------------------------------------------------------- */

void hj_elements_pack(hj_dtype dtype, const void *from, int64_t n, void *to)
{
    int width = hj_dtype_width(dtype), per_byte = 8 / width;
    unsigned mask = (1U << width) - 1;
    const uint8_t *elements = from;
    uint8_t *bytes = to;

    for (int64_t i = 0; i < n; i += per_byte) {
        int count = n - i < per_byte ? (int)(n - i) : per_byte;
        unsigned byte = 0;
        for (int k = 0; k < count; k++)
            byte |= (elements[i + k] & mask) << k * width;
        *bytes++ = (uint8_t)byte;
    }
}

void hj_elements_unpack(hj_dtype dtype, const void *from, int64_t n, void *to)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    int width = info->width, per_byte = 8 / width;
    unsigned mask = (1U << width) - 1;
    unsigned sign = info->class_ == HJ_CLASS_SINT ? 1U << (width - 1) : 0;
    const uint8_t *bytes = from;
    uint8_t *elements = to;

    for (int64_t i = 0; i < n; i += per_byte) {
        int count = n - i < per_byte ? (int)(n - i) : per_byte;
        unsigned byte = *bytes++;
        for (int k = 0; k < count; k++)
            elements[i + k] =
                (uint8_t)(((byte >> k * width & mask) ^ sign) - sign);
    }
}
