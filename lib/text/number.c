/* number -- see number.h. */
#include "text/number.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_DIGITS = 19,        /* that surely fit 64 bits */
    MAX_EXPONENT = 1000000, /* larger ones say nothing more */
    EXACT_POWER = 22,       /* 10^22 is the last power that a double holds */
    F64_DIGITS = 767,       /* of the longest exact decimal of a double */
    KEPT_DIGITS = F64_DIGITS + 1
};

/* --- scanning ------------------------------------------------------------- */

static bool is_digit(const char *p, const char *end)
{
    return p < end && *p >= '0' && *p <= '9';
}

static bool is_hex_digit(char c)
{
    return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'f');
}

/* Digits into d->digits; every one behind the point costs an exponent. */
static const char *scan_digits(hj_decimal *d, int *ndigits, const char *p,
                               const char *end, bool is_fraction)
{
    for (; is_digit(p, end); p++) {
        if (*ndigits < MAX_DIGITS) {
            d->digits = d->digits * 10 + (uint64_t)(*p - '0');
            *ndigits += d->digits != 0;
            d->exponent -= is_fraction;
        } else {
            d->is_cut = d->is_cut || *p != '0';
            d->exponent += !is_fraction;
        }
    }
    return p;
}

/* The exponent after `letter`, into *out; returns `p` if there is none. */
static const char *scan_exponent(const char *p, const char *end, char letter,
                                 int *out)
{
    int value = 0;

    if (p >= end || (*p | 32) != letter)
        return p;
    const char *q = p + 1;
    bool is_negative = q < end && *q == '-';
    q += q < end && (*q == '-' || *q == '+');
    if (!is_digit(q, end))
        return p;
    for (; is_digit(q, end); q++)
        if (value < MAX_EXPONENT)
            value = value * 10 + (*q - '0');
    *out = is_negative ? -value : value;
    return q;
}

static bool scan_hex(hj_decimal *d, const char *p, const char *end)
{
    const char *start = p += 2;
    int ignored = 0;

    while (p < end && is_hex_digit(*p))
        p++;
    if (p < end && *p == '.')
        for (p++; p < end && is_hex_digit(*p);)
            p++;
    if (p == start || (p == start + 1 && *start == '.'))
        return false;
    d->end = scan_exponent(p, end, 'p', &ignored);
    d->is_hex = true;
    d->is_int = false;
    return true;
}

bool hj_decimal_scan(const char *p, const char *end, hj_decimal *out)
{
    int ndigits = 0, exponent = 0;

    *out = (hj_decimal){ .text = p, .is_int = true };
    out->is_negative = p < end && *p == '-';
    p += out->is_negative;
    if (end - p > 2 && *p == '0' && (p[1] | 32) == 'x')
        return scan_hex(out, p, end);
    const char *start = p;
    p = scan_digits(out, &ndigits, p, end, false);
    bool has_digits = p > start;
    if (p < end && *p == '.' && (has_digits || is_digit(p + 1, end))) {
        p = scan_digits(out, &ndigits, p + 1, end, true);
        has_digits = true;
        out->is_int = false;
    }
    if (!has_digits)
        return false;
    out->end = scan_exponent(p, end, 'e', &exponent);
    out->is_int = out->is_int && out->end == p;
    out->exponent += exponent;
    return true;
}

bool hj_decimal_u64(const hj_decimal *d, uint64_t *out)
{
    uint64_t value = d->digits;

    if (d->is_negative && d->digits)
        return false;
    if (d->is_cut || d->exponent) { /* 20 digits may fit */
        value = 0;
        for (const char *p = d->text + d->is_negative; p < d->end; p++) {
            uint64_t digit = (uint64_t)(*p - '0');
            if (value > (UINT64_MAX - digit) / 10)
                return false;
            value = value * 10 + digit;
        }
    }
    *out = value;
    return true;
}

bool hj_decimal_s64(const hj_decimal *d, int64_t *out)
{
    uint64_t limit = (uint64_t)INT64_MAX + d->is_negative;

    if (d->is_cut || d->exponent || d->digits > limit)
        return false;
    *out = (int64_t)(d->is_negative ? 0 - d->digits : d->digits);
    return true;
}

/* --- reading -------------------------------------------------------------- */

/* The number as digits and an exponent, without a point, for strtod.  More
 * digits than the longest double has say only that there is more. */
static double strtod_digits(const hj_decimal *d)
{
    char text[KEPT_DIGITS + 32] = "0x", letter = d->is_hex ? 'p' : 'e';
    const char *p = d->text + d->is_negative + (d->is_hex ? 2 : 0);
    int start = d->is_hex ? 2 : 0, n = start, exponent = 0;
    int64_t scale = 0; /* of the last digit kept */
    bool is_fraction = false, is_more = false;

    for (; p < d->end && (*p | 32) != letter; p++) {
        if (*p == '.') {
            is_fraction = true;
        } else if (n - start < KEPT_DIGITS) {
            text[n] = *p;
            n += n > start || *p != '0';
            scale -= is_fraction;
        } else {
            is_more = is_more || *p != '0';
            scale += !is_fraction;
        }
    }
    if (is_more) {
        text[n++] = '1';
        scale--;
    }
    if (n == start)
        text[n++] = '0';
    scan_exponent(p, d->end, letter, &exponent);
    scale = (d->is_hex ? 4 * scale : scale) + exponent;
    if (scale > MAX_EXPONENT || scale < -MAX_EXPONENT)
        scale = scale < 0 ? -MAX_EXPONENT : MAX_EXPONENT;
    sprintf(text + n, "%c%d", letter, (int)scale);
    return strtod(text, NULL);
}

static const double powers[EXACT_POWER + 1] = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22
};

/* Clinger's fast path: both factors are exact, so one operation rounds the
 * value once.  strtod does the rest. */
double hj_decimal_f64(const hj_decimal *d)
{
    double value = (double)d->digits;

    if (d->is_hex || d->is_cut || d->digits > (uint64_t)1 << 53 ||
        d->exponent > EXACT_POWER || d->exponent < -EXACT_POWER)
        value = strtod_digits(d);
    else if (d->exponent > 0)
        value *= powers[d->exponent];
    else if (d->exponent < 0)
        value /= powers[-d->exponent];
    return d->is_negative ? -value : value;
}

/* A double that is no tie between floats rounds as the number does; see
 * hj_decimal_fp. */
float hj_decimal_f32(const hj_decimal *d)
{
    double value = hj_decimal_f64(d);
    uint64_t tail = hj_f64_bits(value) & 0x1fffffff;

    if ((tail != 0x10000000 && fabs(value) >= FLT_MIN) || value == 0)
        return (float)value;
    return hj_f32_of_bits((uint32_t)hj_decimal_fp(d, &hj_fp_f32));
}

/* The significant digits of a number one by one, zeros without end. */
typedef struct digit_stream {
    const char *p, *end;
} digit_stream;

static int next_digit(digit_stream *s)
{
    while (s->p < s->end && !is_digit(s->p, s->end)) {
        if ((*s->p | 32) == 'e')
            s->p = s->end; /* the exponent is not among them */
        else
            s->p++;
    }
    return s->p < s->end ? *s->p++ - '0' : 0;
}

/* Stands at the first digit that is not zero; returns the power of ten of
 * that digit. */
static int64_t start_digits(digit_stream *s, const char *text, const char *end)
{
    const char *e = text;
    int64_t power = -1;
    int exponent = 0;
    bool is_point_seen = false, is_started = false;

    *s = (digit_stream){ end, end };
    for (; e < end && (*e | 32) != 'e'; e++) {
        if (!is_digit(e, end)) {
            is_point_seen = is_point_seen || *e != '-';
            continue;
        }
        if (*e != '0' && !is_started) {
            is_started = true;
            s->p = e;
        }
        power += is_started && !is_point_seen;
        power -= !is_started && is_point_seen;
    }
    scan_exponent(e, end, 'e', &exponent);
    return power + exponent;
}

/* The sign of |decimal| - |value|, exactly; neither is 0. */
static int compare_magnitude(const hj_decimal *d, double value)
{
    char text[F64_DIGITS + 16];
    digit_stream a, b;
    int n = snprintf(text, sizeof text, "%.*e", F64_DIGITS - 1, fabs(value));
    int64_t power_a = start_digits(&a, d->text, d->end);
    int64_t power_b = start_digits(&b, text, text + n);

    if (power_a != power_b)
        return power_a < power_b ? -1 : 1;
    while (a.p < a.end || b.p < b.end) {
        int x = next_digit(&a), y = next_digit(&b);
        if (x != y)
            return x < y ? -1 : 1;
    }
    return 0;
}

/* Is `value` midway between two neighbours of the format?  Then the bits that
 * rounding drops are a one and zeros. */
static bool is_tie(const hj_fp_format *f, double value)
{
    uint64_t bits = hj_f64_bits(value);
    int field = (int)(bits >> 52 & 0x7ff), exponent = field - 1023;
    int ndropped = 52 - f->mantissa_bits, least = 1 - f->bias;

    if (exponent < least) /* subnormal in the format */
        ndropped += least - exponent;
    if (field == 0 || field == 0x7ff || ndropped > 53)
        return false;
    uint64_t half = (uint64_t)1 << (ndropped - 1);
    uint64_t m = (bits & (((uint64_t)1 << 52) - 1)) | (uint64_t)1 << 52;
    return (m & (2 * half - 1)) == half;
}

/* A number and the double nearest to it round alike, unless that double is a
 * tie and the number is not: then the side on which it lies decides.  (For
 * f8e8m0fnu, whose rule is another, and for hexadecimal numbers of more than
 * 53 bits the double decides.) */
uint64_t hj_decimal_fp(const hj_decimal *d, const hj_fp_format *f)
{
    double value = hj_decimal_f64(d);

    if (f->kind != HJ_FP_E8M0 && !d->is_hex && is_tie(f, value)) {
        int side = compare_magnitude(d, value);
        if (side)
            value = nextafter(value, side > 0 ? copysign(INFINITY, value) : 0);
    }
    return hj_fp_from_double(f, value);
}

/* --- writing -------------------------------------------------------------- */

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

/* Reads back as the same bits? */
static bool is_same(const char *text, int length, const hj_fp_format *f,
                    uint64_t code)
{
    hj_decimal d;

    if (!hj_decimal_scan(text, text + length, &d))
        return false;
    return f ? hj_decimal_fp(&d, f) == code
             : hj_f64_bits(hj_decimal_f64(&d)) == code;
}

static double scale(double value, int power)
{
    return power < 0 ? value / powers[-power] : value * powers[power];
}

/* The same as the loop of format_finite below, for formats of up to 24 bits
 * and numbers of common sizes: products with powers of ten are near enough to
 * give the digits, is_same has the last word.  0: not found. */
static int format_quickly(char *out, double value, const hj_fp_format *f,
                          uint64_t code, int first)
{
    double v = fabs(value);

    if (!(v >= 1e-12 && v < 1e21))
        return 0;
    int power = (int)floor(log10(v));
    power += scale(v, -power) >= 10;
    power -= scale(v, -power) < 1;
    for (int digits = first; digits <= 9; digits++) {
        int shift = digits - 1 - power;
        uint64_t m = (uint64_t)(scale(v, shift) + 0.5);
        bool is_carried = (double)m >= powers[digits];
        int length =
            place_digits(out, signbit(value), m, power + is_carried, digits);
        if (is_same(out, length, f, code))
            return length;
    }
    return 0;
}

/* The shortest decimal of `value`, whose bits are `code` in a format (NULL:
 * double) of which `safe` digits surely survive: fewer than these are found
 * too, "%g" drops zeros.  Subnormal numbers may need fewer. */
static int format_finite(char *out, double value, const hj_fp_format *f,
                         uint64_t code, int safe, bool is_subnormal)
{
    int length = format_whole(out, 0, value, safe);

    if (length)
        return length;
    int first = is_subnormal ? 1 : safe;
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
    return format_finite(out, value, NULL, bits, DBL_DIG,
                         fabs(value) < DBL_MIN);
}

int hj_format_fp(char *out, const hj_fp_format *f, uint64_t code)
{
    uint64_t sign = (uint64_t)1 << (hj_fp_width_bits(f) - 1);
    uint64_t fraction = ((uint64_t)1 << f->mantissa_bits) - 1;
    uint64_t quiet = f->kind == HJ_FP_IEEE ? (fraction + 1) >> 1 : 0;
    bool is_negative = f->kind != HJ_FP_E8M0 && (code & sign);
    int safe = (int)(f->mantissa_bits * 0.30103);

    if (hj_fp_is_nan(f, code) || hj_fp_is_inf(f, code))
        return format_special(out, is_negative, hj_fp_is_nan(f, code),
                              quiet ? code & fraction : 0, quiet);
    return format_finite(out, hj_fp_to_double(f, code), f, code,
                         safe < 1 ? 1 : safe,
                         !(code & ~(sign | fraction)) || safe < 1);
}
