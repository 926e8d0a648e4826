/* number -- see number.h. */
#include "text/number.h"

#include "text/scale.h"

#include <float.h>
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

/* --- scanning ------------------------------------------------------------ */

static bool is_digit(const char *p, const char *end)
{
    return p < end && (unsigned char)(*p - '0') < 10;
}

static bool is_hex_digit(char c)
{
    return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'f');
}

/* Digits into d->digits; every one behind the point costs an exponent.  The
 * first 19 that count are read by a loop that has nothing else to do. */
static const char *scan_digits(hj_decimal *d, int *ndigits, const char *p,
                               const char *end, bool is_fraction)
{
    const char *start = p;
    uint64_t digits = d->digits;

    if (!digits)
        while (p < end && *p == '0')
            p++;
    const char *first = p;
    const char *limit =
        end - p > MAX_DIGITS - *ndigits ? p + (MAX_DIGITS - *ndigits) : end;
    for (; is_digit(p, limit); p++)
        digits = digits * 10 + (uint64_t)(*p - '0');
    *ndigits += (int)(p - first);
    d->digits = digits;
    d->exponent -= is_fraction ? p - start : 0;
    for (; is_digit(p, end); p++) {
        d->is_cut = d->is_cut || *p != '0';
        d->exponent += !is_fraction;
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

/* --- reading ------------------------------------------------------------- */

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

/* 10^0 .. 10^22, all that a double holds exactly. */
static const double powers[] = { 1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                 1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22 };

/* Can Clinger's fast path do it?  Then both factors are exact. */
static bool is_small(const hj_decimal *d)
{
    return !d->is_hex && !d->is_cut && d->digits <= (uint64_t)1 << 53 &&
           d->exponent <= EXACT_POWER && d->exponent >= -EXACT_POWER;
}

/* strtod does what the fast ways cannot. */
double hj_decimal_f64(const hj_decimal *d)
{
    double value = (double)d->digits;

    if (is_small(d) && d->exponent >= 0)
        value *= powers[d->exponent];
    else if (is_small(d))
        value /= powers[-d->exponent];
    else if (d->is_hex ||
             !hj_scale_decimal(d->digits, d->exponent, d->is_cut, &value))
        value = strtod_digits(d);
    return d->is_negative ? -value : value;
}

/* A double that is no tie between floats rounds as the number does; see
 * hj_decimal_fp. */
float hj_decimal_f32(const hj_decimal *d)
{
    double value = hj_decimal_f64(d);
    uint64_t tail = hj_f64_bits(value) & 0x1fffffff;

    bool is_normal = fabs(value) >= FLT_MIN && fabs(value) <= FLT_MAX;
    if ((tail != 0x10000000 && is_normal) || value == 0)
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

/* The sign of |decimal| - |value| by digits; neither is 0. */
static int compare_digits(const hj_decimal *d, double value)
{
    char text[F64_DIGITS + 16];
    digit_stream a, b;
    int exponent, ndigits;

    /* A double m * 2^-k has no more digits than m * 5^k. */
    frexp(value, &exponent);
    ndigits = 18 + (exponent < 53 ? (int)((53 - exponent) * 0.7) : 300);
    if (ndigits > F64_DIGITS)
        ndigits = F64_DIGITS;
    int n = snprintf(text, sizeof text, "%.*e", ndigits - 1, fabs(value));
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

/* The same, exactly, from one rounding of fma where Clinger's way works. */
static int compare_magnitude(const hj_decimal *d, double value)
{
    double digits = (double)d->digits, difference;

    if (!is_small(d))
        return compare_digits(d, value);
    if (d->exponent < 0)
        difference = fma(-fabs(value), powers[-d->exponent], digits);
    else
        difference = fma(digits, powers[d->exponent], -fabs(value));
    return (difference > 0) - (difference < 0);
}

/* Is `value` midway between two neighbours of the format, or may it be?  Then
 * the bits that rounding drops are a one and zeros. */
static bool is_tie(const hj_fp_format *f, double value)
{
    uint64_t bits = hj_f64_bits(value);
    int field = (int)(bits >> 52 & 0x7ff), exponent = field - 1023;
    int ndropped = 52 - f->mantissa_bits, least = 1 - f->bias;

    if (f->kind == HJ_FP_E8M0) /* powers of two are ties of its least ones */
        return field != 0x7ff && !(bits << 13);
    if (exponent < least) /* subnormal in the format */
        ndropped += least - exponent;
    if (field == 0 || field == 0x7ff || ndropped > 53)
        return false;
    uint64_t half = (uint64_t)1 << (ndropped - 1);
    uint64_t m = (bits & (((uint64_t)1 << 52) - 1)) | (uint64_t)1 << 52;
    return (m & (2 * half - 1)) == half;
}

static int hex_value(char c)
{
    return c <= '9' ? c - '0' : (c | 32) - 'a' + 10;
}

/* A hexadecimal number cut to 53 bits, the last one set if anything was cut
 * off ("rounded to odd"): narrower formats round that as they would the
 * number. */
static double cut_hex(const hj_decimal *d)
{
    const char *p = d->text + d->is_negative + 2;
    uint64_t m = 0;
    int64_t scale = 0;
    int exponent = 0;
    bool is_fraction = false, is_cut = false;

    for (; p < d->end && (*p | 32) != 'p'; p++) {
        if (*p == '.') {
            is_fraction = true;
        } else if (!(m >> 60)) {
            m = m * 16 + (uint64_t)hex_value(*p);
            scale -= is_fraction ? 4 : 0;
        } else {
            is_cut = is_cut || *p != '0';
            scale += is_fraction ? 0 : 4;
        }
    }
    scan_exponent(p, d->end, 'p', &exponent);
    scale += exponent;
    for (; m >> 53; m >>= 1, scale++)
        is_cut = is_cut || (m & 1);
    if (scale > MAX_EXPONENT || scale < -MAX_EXPONENT)
        scale = scale < 0 ? -MAX_EXPONENT : MAX_EXPONENT;
    double value = ldexp((double)(m | is_cut), (int)scale);
    return d->is_negative ? -value : value;
}

/* A number and the double nearest to it round alike, unless that double is a
 * tie and the number is not: then the side on which it lies decides. */
uint64_t hj_decimal_fp(const hj_decimal *d, const hj_fp_format *f)
{
    if (d->is_hex)
        return hj_fp_from_double(f, cut_hex(d));
    double value = hj_decimal_f64(d);
    if (value != 0 && is_tie(f, value)) {
        int side = compare_magnitude(d, value);
        if (side)
            value = nextafter(value, side > 0 ? copysign(INFINITY, value) : 0);
    }
    return hj_fp_from_double(f, value);
}
