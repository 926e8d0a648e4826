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
static const uint64_t TWO_OVER_PI[] = {
    0x0000000000000000, 0xa2f9836e4e441529, 0xfc2757d1f534ddc0,
    0xdb6295993c439041, 0xfe5163abdebbc561, 0xb7246e3a424dd2e0,
    0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
    0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b,
    0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7,
    0x4f463f669e5fea2d, 0x7527bac7ebe5f17b, 0x3d0739f78a5292ea,
    0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d,
};

enum { LEADING_BITS = 64 /* zeros in front of the table */ };

__extension__ typedef unsigned __int128 wide;

/* A number of 192 bits, most significant word first. */
typedef struct bits192 {
    uint64_t w[3];
} bits192;

/* 192 bits, beginning behind `skip` bits of 2/pi (which may be negative). */
static bits192 take_window(int skip)
{
    unsigned at = (unsigned)(skip + LEADING_BITS);
    unsigned word = at / 64, shift = at % 64;
    bits192 out;

    for (unsigned i = 0; i < 3; i++) {
        wide both =
            (wide)TWO_OVER_PI[word + i] << 64 | TWO_OVER_PI[word + i + 1];
        out.w[i] = (uint64_t)(both << shift >> 64);
    }
    return out;
}

/* The low 192 bits of a * m. */
static bits192 multiply(bits192 a, uint64_t m)
{
    wide low = (wide)a.w[2] * m;
    wide middle = (wide)a.w[1] * m + (uint64_t)(low >> 64);

    return (bits192){ { a.w[0] * m + (uint64_t)(middle >> 64), (uint64_t)middle,
                        (uint64_t)low } };
}

/* Shifted left, 0 <= n < 64. */
static bits192 shift_left(bits192 a, int n)
{
    wide top = (wide)a.w[0] << 64 | a.w[1];
    wide next = (wide)a.w[1] << 64 | a.w[2];

    return (bits192){ { (uint64_t)(top << n >> 64), (uint64_t)(next << n >> 64),
                        a.w[2] << n } };
}

/* 2^n, a normal number. */
static double power_of_two(int n)
{
    uint64_t bits = (uint64_t)(1023 + n) << 52;
    double power;

    memcpy(&power, &bits, sizeof power);
    return power;
}

/* The fraction a / 2^192 of a quarter turn as hi + lo, in radians. */
static void to_radians(bits192 a, double *hi, double *lo)
{
    const uint64_t pi[2] = { 0xc90fdaa22168c234, 0xc4c6628b80dc1cd1 };
    int zeros = a.w[0] ? 0 : 64;

    if (zeros)
        a = (bits192){ { a.w[1], a.w[2], 0 } };
    if (a.w[0]) {
        int n = __builtin_clzll(a.w[0]);

        a = shift_left(a, n);
        zeros += n;
    }
    /* pi is pi/2 times 2^127, so this is a pi/2 2^(127 + zeros). */
    wide r = (wide)a.w[0] * pi[0] + (uint64_t)((wide)a.w[0] * pi[1] >> 64) +
             (uint64_t)((wide)a.w[1] * pi[0] >> 64);
    double top = (double)(int64_t)(r >> 75) * power_of_two(-52 - zeros);
    double rest = (double)(uint64_t)(r >> 11) * power_of_two(-116 - zeros);

    *hi = top + rest;
    *lo = rest - (*hi - top);
}

/* x is finite and positive, at least 2^12.  Returns the quadrant.  There are
 * no branches on what is as good as random. */
static int reduce(double x, double *hi, double *lo)
{
    uint64_t bits, m, flip;
    bits192 product;
    int exponent, quadrant;

    memcpy(&bits, &x, sizeof bits);
    exponent = (int)(bits >> 52) - 1075;
    m = (bits & (((uint64_t)1 << 52) - 1)) | (uint64_t)1 << 52;
    /* Bit k of 2/pi weighs m 2^(exponent - k): a multiple of 4 up to
     * k = exponent - 2.  So the top two bits of the product count quarter
     * turns. */
    product = multiply(take_window(exponent - 2), m);
    quadrant = (int)(product.w[0] >> 62);
    product = shift_left(product, 2);
    /* From 1/2 on 1 - fraction, but for the last bit, in the next quadrant. */
    flip = -(product.w[0] >> 63);
    for (int i = 0; i < 3; i++)
        product.w[i] ^= flip;
    to_radians(product, hi, lo);
    *hi = flip ? -*hi : *hi;
    *lo = flip ? -*lo : *lo;
    return (quadrant - (int)flip) & 3;
}

void hj_rt_reduce_angle_f64(const double *x, double *hi, double *lo,
                            int64_t *quadrant, int32_t nlanes)
{
    for (int32_t i = 0; i < nlanes; i++) {
        if (x[i] <= 0x1p23) /* ORDER angle-limit */
            continue;
        if (isfinite(x[i])) {
            quadrant[i] = reduce(x[i], &hi[i], &lo[i]);
            continue;
        }
        hi[i] = lo[i] = NAN;
        quadrant[i] = 0;
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
