/* fp -- see fp.h.  Integer arithmetic only, so neither the rounding mode nor
 * a flush-to-zero mode of the host can change a result. */
#include "base/fp.h"
#include "base/error.h"

#include <string.h>

enum {
    F64_MANTISSA_BITS = 52,
    F64_BIAS = 1023,
    F64_MAX_FIELD = 0x7ff,
};

#define HJ_FP_DEFINE(name, e, m, bias, kind)                                   \
    const hj_fp_format hj_fp_##name = { e, m, bias, kind };
HJ_FP_FORMATS(HJ_FP_DEFINE)
#undef HJ_FP_DEFINE

uint32_t hj_f32_bits(float x)
{
    uint32_t bits;

    memcpy(&bits, &x, sizeof bits);
    return bits;
}

float hj_f32_of_bits(uint32_t bits)
{
    float x;

    memcpy(&x, &bits, sizeof x);
    return x;
}

uint64_t hj_f64_bits(double x)
{
    uint64_t bits;

    memcpy(&bits, &x, sizeof bits);
    return bits;
}

double hj_f64_of_bits(uint64_t bits)
{
    double x;

    memcpy(&x, &bits, sizeof x);
    return x;
}

int hj_fp_width_bits(const hj_fp_format *f)
{
    return f->exponent_bits + f->mantissa_bits + (f->kind != HJ_FP_E8M0);
}

/* The bit of the sign; 0 where there is none. */
static uint64_t sign_bit(const hj_fp_format *f)
{
    if (f->kind == HJ_FP_E8M0)
        return 0;
    return (uint64_t)1 << (f->exponent_bits + f->mantissa_bits);
}

/* All codes but the sign: exponent and fraction set. */
static uint64_t all_ones(const hj_fp_format *f)
{
    return ((uint64_t)1 << (f->exponent_bits + f->mantissa_bits)) - 1;
}

/* The code of +inf; only IEEE formats have one. */
static uint64_t inf_code(const hj_fp_format *f)
{
    return all_ones(f) & ~(((uint64_t)1 << f->mantissa_bits) - 1);
}

uint64_t hj_fp_max_code(const hj_fp_format *f)
{
    switch (f->kind) {
    case HJ_FP_IEEE:
        return inf_code(f) - 1;
    case HJ_FP_FN:
    case HJ_FP_E8M0:
        return all_ones(f) - 1;
    case HJ_FP_FNUZ:
    case HJ_FP_FINITE:
        return all_ones(f);
    }
    HJ_UNREACHABLE();
}

uint64_t hj_fp_nan_code(const hj_fp_format *f)
{
    switch (f->kind) {
    case HJ_FP_IEEE:
        return inf_code(f) | (uint64_t)1 << (f->mantissa_bits - 1);
    case HJ_FP_FN:
    case HJ_FP_E8M0:
        return all_ones(f);
    case HJ_FP_FNUZ:
    case HJ_FP_FINITE:
        return sign_bit(f);
    }
    HJ_UNREACHABLE();
}

bool hj_fp_is_nan(const hj_fp_format *f, uint64_t code)
{
    code &= sign_bit(f) | all_ones(f);
    switch (f->kind) {
    case HJ_FP_IEEE:
        return (code & all_ones(f)) > inf_code(f);
    case HJ_FP_FN:
    case HJ_FP_E8M0:
        return (code & all_ones(f)) == all_ones(f);
    case HJ_FP_FNUZ:
        return code == sign_bit(f);
    case HJ_FP_FINITE:
        return false;
    }
    HJ_UNREACHABLE();
}

bool hj_fp_is_inf(const hj_fp_format *f, uint64_t code)
{
    return f->kind == HJ_FP_IEEE && (code & all_ones(f)) == inf_code(f);
}

int hj_leading_zeros(uint64_t x)
{
#ifdef __GNUC__
    return x ? __builtin_clzll(x) : 64;
#else
    int n = x == 0;

    for (int step = 32; step; step /= 2) {
        if (x >> (64 - step))
            continue;
        x <<= step;
        n += step;
    }
    return n;
#endif
}

/* The code of a NaN with this sign; `payload` is the fraction as in double. */
static uint64_t encode_nan(const hj_fp_format *f, bool negative,
                           uint64_t payload)
{
    uint64_t code = hj_fp_nan_code(f);

    if (f->kind == HJ_FP_IEEE)
        code |= payload >> (F64_MANTISSA_BITS - f->mantissa_bits);
    return negative ? code | sign_bit(f) : code;
}

/* The code for what is larger than every finite value. */
static uint64_t encode_overflow(const hj_fp_format *f, bool negative)
{
    uint64_t sign = negative ? sign_bit(f) : 0;

    if (f->kind == HJ_FP_IEEE)
        return inf_code(f) | sign;
    if (f->kind == HJ_FP_FINITE)
        return hj_fp_max_code(f) | sign;
    return hj_fp_nan_code(f) | sign;
}

static uint64_t encode_zero(const hj_fp_format *f, bool negative)
{
    if (f->kind == HJ_FP_E8M0)
        return hj_fp_nan_code(f);
    return negative && f->kind != HJ_FP_FNUZ ? sign_bit(f) : 0;
}

/* E8M0 has one bit of fraction, the implied one, so a tie (1.5) always goes
 * up.  Below the normal numbers of f32 XLA's rounding of f32 bits shows: what
 * f32 would call zero is zero, hence NaN, and half of 2^-126 is the tie. */
static uint64_t encode_e8m0(const hj_fp_format *f, uint64_t m, int exponent)
{
    const uint64_t one = (uint64_t)1 << 63;

    if (exponent < -150 || (exponent == -150 && m == one))
        return hj_fp_nan_code(f);
    if (exponent <= -127)
        return exponent == -127 && m > one;
    uint64_t code = (uint64_t)(exponent + f->bias) + (m >> 62 & 1);
    return code > hj_fp_max_code(f) ? hj_fp_nan_code(f) : code;
}

/* Rounds m * 2^e; m has its top bit set. */
static uint64_t encode(const hj_fp_format *f, bool negative, uint64_t m, int e)
{
    int exponent = e + 63, min_normal = 1 - f->bias;

    if (f->kind == HJ_FP_E8M0)
        return negative ? hj_fp_nan_code(f) : encode_e8m0(f, m, exponent);

    /* Normal numbers keep 1 + mantissa_bits of m's bits, subnormal fewer. */
    int shift = 63 - f->mantissa_bits;
    uint64_t code = 0;
    if (exponent < min_normal)
        shift += min_normal - exponent;
    else /* the leading one of m adds 1 to the field */
        code = (uint64_t)(exponent - min_normal) << f->mantissa_bits;
    if (shift > 64) /* less than half of the least subnormal */
        return encode_zero(f, negative);
    uint64_t rest = shift == 64 ? m : m << (64 - shift);
    code += shift == 64 ? 0 : m >> shift;

    const uint64_t half = (uint64_t)1 << 63;
    code += rest > half || (rest == half && (code & 1));
    if (code > hj_fp_max_code(f))
        return encode_overflow(f, negative);
    if (code == 0)
        return encode_zero(f, negative);
    return negative ? code | sign_bit(f) : code;
}

uint64_t hj_fp_from_double(const hj_fp_format *f, double x)
{
    uint64_t bits = hj_f64_bits(x);
    bool negative = bits >> 63;
    int field = (int)(bits >> F64_MANTISSA_BITS) & F64_MAX_FIELD;
    uint64_t m = bits & (((uint64_t)1 << F64_MANTISSA_BITS) - 1);

    if (field == F64_MAX_FIELD) {
        if (m)
            return encode_nan(f, negative, m);
        if (f->kind == HJ_FP_E8M0)
            return hj_fp_nan_code(f);
        return encode_overflow(f, negative);
    }
    if (field)
        m |= (uint64_t)1 << F64_MANTISSA_BITS;
    else if (m)
        field = 1; /* subnormal */
    else
        return encode_zero(f, negative);
    int zeros =
        m >> F64_MANTISSA_BITS ? 63 - F64_MANTISSA_BITS : hj_leading_zeros(m);
    return encode(f, negative, m << zeros,
                  field - F64_BIAS - F64_MANTISSA_BITS - zeros);
}

uint64_t hj_fp_from_u64(const hj_fp_format *f, uint64_t x)
{
    if (!x)
        return encode_zero(f, false);
    int zeros = hj_leading_zeros(x);
    return encode(f, false, x << zeros, -zeros);
}

uint64_t hj_fp_from_s64(const hj_fp_format *f, int64_t x)
{
    if (x >= 0)
        return hj_fp_from_u64(f, (uint64_t)x);
    uint64_t m = -(uint64_t)x;
    int zeros = hj_leading_zeros(m);
    return encode(f, true, m << zeros, -zeros);
}

/* 2^e for exponents that are normal in double. */
static double power_of_two(int e)
{
    return hj_f64_of_bits((uint64_t)(e + F64_BIAS) << F64_MANTISSA_BITS);
}

double hj_fp_to_double(const hj_fp_format *f, uint64_t code)
{
    uint64_t sign = code & sign_bit(f) ? (uint64_t)1 << 63 : 0;
    uint64_t m = code & (((uint64_t)1 << f->mantissa_bits) - 1);
    int field = (int)((code & all_ones(f)) >> f->mantissa_bits);

    if (hj_fp_is_nan(f, code)) {
        const uint64_t quiet = (uint64_t)0xfff << 51;
        uint64_t payload = f->kind == HJ_FP_IEEE
                               ? m << (F64_MANTISSA_BITS - f->mantissa_bits)
                               : 0;
        if (f->kind == HJ_FP_FNUZ)
            sign = 0;
        return hj_f64_of_bits(sign | quiet | payload);
    }
    if (hj_fp_is_inf(f, code))
        return hj_f64_of_bits(sign | (uint64_t)F64_MAX_FIELD
                                         << F64_MANTISSA_BITS);
    if (f->kind == HJ_FP_E8M0)
        return power_of_two(field - f->bias);
    if (field)
        m |= (uint64_t)1 << f->mantissa_bits;
    else
        field = 1;
    /* Exact: m has few bits and the exponent is far from double's ends. */
    double magnitude =
        (double)m * power_of_two(field - f->bias - f->mantissa_bits);
    return hj_f64_of_bits(sign | hj_f64_bits(magnitude));
}

float hj_bf16_to_f32(uint16_t code)
{
    uint32_t bits = (uint32_t)code << 16;

    if ((bits & 0x7fffffff) > 0x7f800000)
        bits |= 0x400000; /* quiet */
    return hj_f32_of_bits(bits);
}

uint16_t hj_f32_to_bf16(float x)
{
    uint32_t bits = hj_f32_bits(x);

    if ((bits & 0x7fffffff) > 0x7f800000)
        return (uint16_t)(bits >> 16 | 0x40);
    /* Carries of the fraction run into the exponent, and so to inf. */
    return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

float hj_f16_to_f32(uint16_t code)
{
    uint32_t sign = (uint32_t)(code & 0x8000) << 16;
    uint32_t magnitude = code & 0x7fff;

    if (magnitude > 0x7c00)
        return hj_f32_of_bits(sign | 0x7fc00000 | magnitude << 13);
    if (magnitude == 0x7c00)
        return hj_f32_of_bits(sign | 0x7f800000);
    if (magnitude >= 0x400)
        return hj_f32_of_bits(sign | ((magnitude << 13) + (112u << 23)));
    /* Subnormal: an integer times 2^-24, a normal f32 unless it is 0. */
    return hj_f32_of_bits(
        sign | hj_f32_bits((float)magnitude * hj_f32_of_bits(103u << 23)));
}

uint16_t hj_f32_to_f16(float x)
{
    uint32_t bits = hj_f32_bits(x);
    uint32_t sign = bits >> 16 & 0x8000;
    uint32_t magnitude = bits & 0x7fffffff;

    if (magnitude > 0x7f800000)
        return (uint16_t)(sign | 0x7e00 | (magnitude >> 13 & 0x3ff));
    if (magnitude >= 0x47800000) /* 65536 */
        return (uint16_t)(sign | 0x7c00);
    if (magnitude < 0x33000000) /* 2^-25 */
        return (uint16_t)sign;
    uint32_t m, shift;
    if (magnitude < 0x38800000) { /* 2^-14: a subnormal f16 */
        shift = 126 - (magnitude >> 23);
        m = (magnitude & 0x7fffff) | 0x800000;
    } else {
        shift = 13;
        m = magnitude - (112u << 23);
    }
    uint32_t half = 1u << (shift - 1);
    uint32_t rest = m & ((half << 1) - 1);
    m >>= shift;
    m += rest > half || (rest == half && (m & 1));
    return (uint16_t)(sign | m);
}
