/* math_helpers -- see math_helpers.h.
 *
 * Angles are reduced as Payne and Hanek do ("Radian reduction for
 * trigonometric functions", 1983): x = m 2^e with an integer m is multiplied
 * by those bits of 2/pi whose products are neither multiples of 4 quarter
 * turns nor too small to matter. */
#include "rt/math_helpers.h"

#include <math.h>
#include <string.h>

/* 64 zero bits, then the bits of 2/pi after the point. */
static const uint32_t TWO_OVER_PI[] = {
    0x00000000, 0x00000000, 0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0,
    0xdb629599, 0x3c439041, 0xfe5163ab, 0xdebbc561, 0xb7246e3a, 0x424dd2e0,
    0x06492eea, 0x09d1921c, 0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484,
    0xe99c7026, 0xb45f7e41, 0x3991d639, 0x835339f4, 0x9c845f8b, 0xbdf9283b,
    0x1ff897ff, 0xde05980f, 0xef2f118b, 0x5a0a6d1f, 0x6d367ecf, 0x27cb09b7,
    0x4f463f66, 0x9e5fea2d, 0x7527bac7, 0xebe5f17b, 0x3d0739f7, 0x8a5292ea,
    0x6bfb5fb1, 0x1f8d5d08, 0x56033046, 0xfc7b6bab, 0xf0cfbc20,
};

enum {
    NWORDS = 8,       /* 256 bits of 2/pi are used */
    LEADING_BITS = 64 /* zeros in front of the table */
};

/* 256 bits, beginning behind `skip` bits of 2/pi (which may be negative). */
static void take_window(int skip, uint32_t window[NWORDS])
{
    unsigned at = (unsigned)(skip + LEADING_BITS);
    unsigned word = at / 32, shift = at % 32;

    for (unsigned i = 0; i < NWORDS; i++) {
        uint64_t both =
            (uint64_t)TWO_OVER_PI[word + i] << 32 | TWO_OVER_PI[word + i + 1];
        window[i] = (uint32_t)(both << shift >> 32);
    }
}

/* The low 256 bits of window * m, most significant word first. */
static void multiply(const uint32_t window[NWORDS], uint64_t m,
                     uint32_t product[NWORDS + 1])
{
    const uint64_t low = m & 0xffffffff, high = m >> 32;
    uint64_t carry = 0;

    memset(product, 0, (NWORDS + 1) * sizeof *product);
    for (int i = NWORDS - 1; i >= 0; i--) {
        carry += low * window[i];
        product[i] = (uint32_t)carry;
        carry >>= 32;
    }
    carry = 0;
    for (int i = NWORDS - 1; i >= 1; i--) {
        carry += high * window[i] + product[i - 1];
        product[i - 1] = (uint32_t)carry;
        carry >>= 32;
    }
}

static uint64_t two_words(const uint32_t *w)
{
    return (uint64_t)w[0] << 32 | w[1];
}

/* Shifts `w` left by n bits, 0 <= n < 32. */
static void shift_left(uint32_t w[NWORDS + 1], unsigned n)
{
    for (int i = 0; i < NWORDS; i++) {
        uint64_t both = two_words(w + i);
        w[i] = (uint32_t)(both << n >> 32);
    }
}

/* The fraction w / 2^256 of a quarter turn as hi + lo, in radians. */
static void to_radians(uint32_t w[NWORDS + 1], double *hi, double *lo)
{
    const double pi_2_hi = 0x1.921fb54442d18p+0;
    const double pi_2_lo = 0x1.1a62633145c07p-54;
    int zeros = 0, first = 0;

    while (first < NWORDS - 4 && !w[first])
        first++;
    memmove(w, w + first, (size_t)(NWORDS - first) * sizeof *w);
    memset(w + NWORDS - first, 0, (size_t)first * sizeof *w);
    while (zeros < 31 && !(w[0] >> (31 - zeros)))
        zeros++;
    shift_left(w, (unsigned)zeros);
    zeros += 32 * first;

    uint64_t top = two_words(w), next = two_words(w + 2);
    double f = ldexp((double)(top >> 11), -53);
    double g = ldexp((double)((top & 0x7ff) << 53 | next >> 11), -117);
    double product = f * pi_2_hi;
    double rest = fma(f, pi_2_hi, -product);
    rest += f * pi_2_lo + g * pi_2_hi;
    double sum = product + rest;
    *lo = ldexp(rest - (sum - product), -zeros);
    *hi = ldexp(sum, -zeros);
}

/* x is finite and positive, at least 2^12.  Returns the quadrant. */
static int reduce(double x, double *hi, double *lo)
{
    uint32_t window[NWORDS], product[NWORDS + 1];
    uint64_t bits, m;
    int exponent;

    memcpy(&bits, &x, sizeof bits);
    exponent = (int)(bits >> 52) - 1075;
    m = (bits & (((uint64_t)1 << 52) - 1)) | (uint64_t)1 << 52;
    /* Bit k of 2/pi weighs m 2^(exponent - k): a multiple of 4 up to
     * k = exponent - 2.  So the top two bits of the product count quarter
     * turns. */
    take_window(exponent - 2, window);
    multiply(window, m, product);

    int quadrant = (int)(product[0] >> 30);
    shift_left(product, 2);
    if (!(product[0] >> 31)) {
        to_radians(product, hi, lo);
        return quadrant;
    }
    for (int i = 0; i < NWORDS; i++) /* 1 - fraction, but for the last bit */
        product[i] = ~product[i];
    to_radians(product, hi, lo);
    *hi = -*hi;
    *lo = -*lo;
    return (quadrant + 1) & 3;
}

/* The same for every x past the limit of the inline code. */
static int reduce_any(double x, double *hi, double *lo)
{
    if (!isfinite(x)) {
        *hi = *lo = NAN;
        return 0;
    }
    int quadrant = reduce(fabs(x), hi, lo);
    if (x > 0)
        return quadrant;
    *hi = -*hi;
    *lo = -*lo;
    return -quadrant & 3;
}

void hj_rt_reduce_angle_f32(const float *x, float *hi, float *lo,
                            int32_t *quadrant, int32_t nlanes)
{
    for (int32_t i = 0; i < nlanes; i++) {
        double h, l;

        if (fabsf(x[i]) <= 0x1p13f) /* ORDER angle-limit */
            continue;
        quadrant[i] = reduce_any((double)x[i], &h, &l);
        hi[i] = (float)h;
        lo[i] = (float)(h - (double)hi[i] + l);
    }
}

void hj_rt_reduce_angle_f64(const double *x, double *hi, double *lo,
                            int64_t *quadrant, int32_t nlanes)
{
    for (int32_t i = 0; i < nlanes; i++) {
        if (fabs(x[i]) <= 0x1p23) /* ORDER angle-limit */
            continue;
        quadrant[i] = reduce_any(x[i], &hi[i], &lo[i]);
    }
}

void hj_rt_fmod_f32(const float *x, const float *y, float *r, int32_t nlanes)
{
    for (int32_t i = 0; i < nlanes; i++)
        if (!(fabsf(x[i]) / fabsf(y[i]) < 0x1p23f)) /* ORDER fmod-limit */
            r[i] = fmodf(x[i], y[i]);
}

void hj_rt_fmod_f64(const double *x, const double *y, double *r, int32_t nlanes)
{
    for (int32_t i = 0; i < nlanes; i++)
        if (!(fabs(x[i]) / fabs(y[i]) < 0x1p52)) /* ORDER fmod-limit */
            r[i] = fmod(x[i], y[i]);
}
