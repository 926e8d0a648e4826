/* format -- numbers as text; see number.h. */
#include "text/number.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const double powers[] = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10,
    1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21,
};

int hj_format_u64(char *out, uint64_t value)
{
    char reversed[20];
    int n = 0;

    do {
        reversed[n++] = (char)('0' + value % 10);
    } while (value /= 10);
    for (int i = 0; i < n; i++)
        out[i] = reversed[n - 1 - i];
    out[n] = '\0';
    return n;
}

int hj_format_s64(char *out, int64_t value)
{
    if (value >= 0)
        return hj_format_u64(out, (uint64_t)value);
    *out = '-';
    return 1 + hj_format_u64(out + 1, 0 - (uint64_t)value);
}

/* printf's "%g" with '.' for the decimal point, which is whatever is not part
 * of a number. */
static int format_g(char *out, int precision, double value)
{
    char text[64];
    int n = snprintf(text, sizeof text, "%.*g", precision, value), length = 0;
    bool is_in_point = false;

    for (int i = 0; i < n; i++) {
        bool is_point = !strchr("+-0123456789e", text[i]);
        if (!is_point || !is_in_point)
            out[length++] = is_point ? '.' : text[i];
        is_in_point = is_point;
    }
    out[length] = '\0';
    return length;
}

/* m * 10^(power - digits of m + 1) as "%.*g" writes it: with an exponent if
 * that is less than -4 or not less than the precision. */
static int place_digits(char *out, bool is_negative, uint64_t m, int power,
                        int precision)
{
    char digits[24], *to = out;
    int n;

    while (m % 10 == 0)
        m /= 10;
    n = hj_format_u64(digits, m);
    if (is_negative)
        *to++ = '-';
    if (power < -4 || power >= precision) {
        *to++ = digits[0];
        if (n > 1)
            *to++ = '.';
        memcpy(to, digits + 1, (size_t)n - 1);
        return (int)(to - out) + n - 1 + sprintf(to + n - 1, "e%+03d", power);
    }
    if (power < 0) {
        memcpy(to, "0.000", 5);
        memcpy(to + 1 - power, digits, (size_t)n + 1);
        return (int)(to - out) + 1 - power + n;
    }
    for (int i = 0; i <= power || i < n; i++) {
        if (i == power + 1)
            *to++ = '.';
        *to++ = i < n ? digits[i] : '0';
    }
    *to = '\0';
    return (int)(to - out);
}

static int format_special(char *out, bool is_negative, bool is_nan,
                          uint64_t payload, uint64_t quiet_bit)
{
    const char *sign = is_negative ? "-" : "";

    if (!is_nan)
        return sprintf(out, "%sinf", sign);
    if (payload == quiet_bit)
        return sprintf(out, "%snan", sign);
    return sprintf(out, "%snan(0x%" PRIx64 ")", sign, payload);
}

/* Whole numbers of up to `ndigits` digits as they are; more than that much
 * only if `out` holds a text that is no shorter. */
static int format_whole(char *out, int length, double value, int ndigits)
{
    char text[HJ_NUMBER_NBYTES] = "-";
    bool is_negative = signbit(value);

    if (!(fabs(value) < powers[ndigits]) || value != (double)(int64_t)value)
        return length;
    int n =
        is_negative + hj_format_u64(text + is_negative, (uint64_t)fabs(value));
    if (length && n > length)
        return length;
    memcpy(out, text, (size_t)n + 1);
    return n;
}

/* Reads back as the same bits?  Formats that saturate read every larger number
 * as their greatest one, so that 8 would do for 7.5: it does not. */
static bool is_same(const char *text, int length, const hj_fp_format *f,
                    uint64_t code)
{
    hj_decimal d;

    if (!hj_decimal_scan(text, text + length, &d))
        return false;
    if (!f)
        return hj_f64_bits(hj_decimal_f64(&d)) == code;
    if (f->kind == HJ_FP_FINITE &&
        fabs(hj_decimal_f64(&d)) > hj_fp_to_double(f, hj_fp_max_code(f)))
        return false;
    return hj_decimal_fp(&d, f) == code;
}

static double scale(double value, int power)
{
    return power < 0 ? value / powers[-power] : value * powers[power];
}

/* Exponent of the power of two that is not larger. */
static int floor_log2(double v)
{
    return (int)(hj_f64_bits(v) >> 52 & 0x7ff) - 1023;
}

/* Half the distance from a number to its neighbours, if there is one at each
 * side, as far away; 0 otherwise: powers of two, subnormal numbers and the
 * last ones. */
static double half_step(const hj_fp_format *f, uint64_t code, double v)
{
    uint64_t fraction = ((uint64_t)1 << f->mantissa_bits) - 1;
    uint64_t exponent =
        code >> f->mantissa_bits & (((uint64_t)1 << f->exponent_bits) - 1);

    if (!(code & fraction) || !exponent ||
        exponent + 2 >= (uint64_t)1 << f->exponent_bits)
        return 0;
    return hj_f64_of_bits(
        (uint64_t)(floor_log2(v) - f->mantissa_bits - 1 + 1023) << 52);
}

/* The same as the loop of format_finite below, for formats of up to 24 bits
 * and numbers of common sizes: products with powers of ten, which are wrong by
 * less than 2^-50 of the value, are near enough to give the digits, and mostly
 * to say whether they read back; if not, is_same has the last word.  0: not
 * found. */
static int format_quickly(char *out, double value, const hj_fp_format *f,
                          uint64_t code, int first)
{
    double v = fabs(value), half;

    if (!(v >= 1e-12 && v < 1e21))
        return 0;
    half = half_step(f, code, v);
    int power = (int)floor(floor_log2(v) * 0.30102999566398120);
    power += scale(v, -power) >= 10;
    power -= scale(v, -power) < 1;
    for (int digits = first; digits <= 9; digits++) {
        int shift = digits - 1 - power;
        uint64_t m = (uint64_t)(scale(v, shift) + 0.5);
        bool is_carried = (double)m >= powers[digits];
        double wrong_by = fabs(scale((double)m, -shift) - v);
        bool is_near = fabs(wrong_by - half) <= 1e-13 * v;
        if (half && !is_near && wrong_by > half)
            continue;
        int length =
            place_digits(out, signbit(value), m, power + is_carried, digits);
        if ((half && !is_near) || is_same(out, length, f, code))
            return length;
    }
    return 0;
}

/* Decimal digits that survive in a number of so many bits; 1 at least. */
static int safe_digits(int nbits)
{
    return nbits < 8 ? 1 : (int)((nbits - 1) * 0.30103);
}

/* The shortest decimal of `value`, whose bits are `code` in a format (NULL:
 * double) of which `safe` digits surely survive, and `first` of this number
 * (subnormal ones have fewer bits): fewer than these are found too, "%g"
 * drops zeros. */
static int format_finite(char *out, double value, const hj_fp_format *f,
                         uint64_t code, int safe, int first)
{
    int length = format_whole(out, 0, value, safe);

    if (length)
        return length;
    if (f)
        length = format_quickly(out, value, f, code, first);
    for (int digits = first; !length && digits <= 17; digits++) {
        length = format_g(out, digits, value);
        if (!is_same(out, length, f, code) && digits < 17)
            length = 0;
    }
    return format_whole(out, length, value, DBL_DIG);
}

int hj_format_f64(char *out, double value)
{
    const uint64_t quiet = (uint64_t)1 << 51, fraction = (quiet << 1) - 1;
    uint64_t bits = hj_f64_bits(value);

    if (!isfinite(value))
        return format_special(out, signbit(value), isnan(value),
                              bits & fraction, quiet);
    int nbits = fabs(value) < DBL_MIN ? 64 - hj_leading_zeros(bits & fraction)
                                      : DBL_MANT_DIG;
    return format_finite(out, value, NULL, bits, DBL_DIG, safe_digits(nbits));
}

int hj_format_fp(char *out, const hj_fp_format *f, uint64_t code)
{
    uint64_t sign = (uint64_t)1 << (hj_fp_width_bits(f) - 1);
    uint64_t fraction = ((uint64_t)1 << f->mantissa_bits) - 1;
    uint64_t quiet = f->kind == HJ_FP_IEEE ? (fraction + 1) >> 1 : 0;
    bool is_negative = f->kind != HJ_FP_E8M0 && (code & sign);
    uint64_t magnitude = code & ~(is_negative ? sign : 0);
    int safe = safe_digits(f->mantissa_bits + 1), nbits = f->mantissa_bits + 1;

    if (magnitude <= fraction)
        nbits = 64 - hj_leading_zeros(magnitude);
    if (hj_fp_is_nan(f, code) || hj_fp_is_inf(f, code))
        return format_special(out, is_negative, hj_fp_is_nan(f, code),
                              quiet ? code & fraction : 0, quiet);
    return format_finite(out, hj_fp_to_double(f, code), f, code, safe,
                         safe_digits(nbits));
}
