/* element -- one element of an array as a number; see hlojit/types.h. */
#include "ir/literal.h"

#include "base/fpenv.h"
#include "base/bits.h"

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
