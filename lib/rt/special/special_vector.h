/* special_vector -- vectors of doubles, elementary functions of them.
 *
 * A part of special_code.h, which says what W and FMA are.  Nothing here is
 * fused or reordered by a compiler, and lanes do not meet, so that bits depend
 * neither on W nor on the instructions.
 */
#ifndef HJ_RT_SPECIAL_SPECIAL_VECTOR_H
#define HJ_RT_SPECIAL_SPECIAL_VECTOR_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))

typedef double vec __attribute__((vector_size(W * sizeof(double))));
typedef int64_t ivec __attribute__((vector_size(W * sizeof(int64_t))));
typedef uint64_t uvec __attribute__((vector_size(W * sizeof(int64_t))));
typedef float fvec __attribute__((vector_size(W * sizeof(float))));

INLINE vec splat(double x)
{
    return x - (vec){ 0 };
}

/* Lane by lane, for sets that have no instruction for it. */
INLINE vec fma_of(vec a, vec b, vec c)
{
    vec y = c;

    for (int i = 0; i < W; i++)
        y[i] = fma(a[i], b[i], c[i]);
    return y;
}

/* Masks have all bits of a lane, or none. */
INLINE vec choose(ivec mask, vec x, vec y)
{
#ifdef CHOOSE
    return CHOOSE(mask, x, y);
#else
    return (vec)((mask & (ivec)x) | (~mask & (ivec)y));
#endif
}

INLINE bool any(ivec mask)
{
#ifdef ANY
    return ANY(mask);
#else
    int64_t bits = 0;

    for (int i = 0; i < W; i++)
        bits |= mask[i];
    return bits != 0;
#endif
}

INLINE vec magnitude(vec x)
{
    return (vec)((ivec)x & INT64_MAX);
}

/* NaN is neither. */
INLINE vec at_most(vec x, double limit)
{
    return choose(x > limit, splat(limit), x);
}

INLINE vec at_least(vec x, double limit)
{
    return choose(x < limit, splat(limit), x);
}

INLINE vec whole(vec x) /* floor */
{
    vec near = x + 0x1.8p52 - 0x1.8p52;

    near -= choose(near > x, splat(1), splat(0));
    return choose(magnitude(x) < 0x1p51, near, x);
}

INLINE ivec is_whole(vec x)
{
    return whole(x) == x;
}

/* c[0] x^(n-1) + ... + c[n-1] */
INLINE vec poly(vec x, const double *c, int n)
{
    vec sum = splat(c[0]);

    for (int i = 1; i < n; i++)
        sum = FMA(sum, x, splat(c[i]));
    return sum;
}

/* --- sums and products without loss --------------------------------------- */

typedef struct pair {
    vec hi, lo;
} pair;

INLINE pair two_sum(vec a, vec b)
{
    vec s = a + b, part = s - a;

    return (pair){ s, (a - (s - part)) + (b - part) };
}

INLINE pair two_product(vec x, vec y)
{
    vec p = x * y;

    return (pair){ p, FMA(x, y, -p) };
}

/* --- logarithms ------------------------------------------------------------
 */

#define LN2_HI                                                                 \
    0x1.62e42fee00000p-1 /* its products with exponents are exact              \
                          */
#define LN2_LO 0x1.a39ef35793c76p-33
#define LN2    0x1.62e42fefa39efp-1

/* x = m 2^k with m from sqrt(1/2) to sqrt(2), for positive finite x; normal
 * ones if `is_normal`. */
INLINE vec parts_of(vec x, bool is_normal, vec *k)
{
    const uint64_t half = 0x3fe6a09e667f3bcd, one = 0x3ff0000000000000;
    ivec is_tiny = x < 0x1p-1022;
    uvec bits = (uvec)(is_normal ? x : choose(is_tiny, x * 0x1p54, x));

    bits += one - half;
    *k = (vec)(bits >> 52 | 0x4330000000000000) - (0x1p52 + 1023);
    if (!is_normal)
        *k -= choose(is_tiny, splat(54), splat(0));
    return (vec)((bits & 0xfffffffffffff) + half);
}

/* The coefficients of 2 atanh(s) = 2 s + 2/3 s^3 + ..., from s^(2 n + 1) down
 * to s^3 (to s^5 with n - 1). */
static const double atanh_terms[] = {
    2. / 25, 2. / 23, 2. / 21, 2. / 19, 2. / 17, 2. / 15,
    2. / 13, 2. / 11, 2. / 9,  2. / 7,  2. / 5,  2. / 3,
};
enum { ALL_TERMS = LENGTH(atanh_terms), FEW_TERMS = 7 /* 2^-40 */ };

/* With so many terms.  Unless `is_normal` x may be 0, subnormal, infinite and
 * NaN, too; other numbers give the same bits. */
INLINE vec log_by(vec x, bool is_normal, int nterms)
{
    vec k, m = parts_of(x, is_normal, &k);
    vec f = m - 1, s = f / (m + 1), z = s * s, square = f * f * 0.5;
    vec r = z * poly(z, &atanh_terms[ALL_TERMS - nterms], nterms);
    vec rest = square - FMA(s, square + r, k * LN2_LO);
    vec y = FMA(k, splat(LN2_HI), f - rest);

    if (is_normal)
        return y;
    y = choose(x < INFINITY, y, x);
    return choose(x == 0, splat(-INFINITY), y);
}

INLINE vec log_of(vec x, bool is_normal)
{
    return log_by(x, is_normal, ALL_TERMS);
}

/* Twice as many digits, of positive finite x. */
INLINE pair log_pair(vec x, bool is_normal)
{
    vec k, m = parts_of(x, is_normal, &k), f = m - 1;
    pair d = two_sum(m, splat(1));
    vec s = f / d.hi;
    pair p = two_product(s, d.hi);
    vec s_lo = FMA(-s, d.lo, (f - p.hi) - p.lo) / d.hi;
    pair square = two_product(s, s), cube = two_product(square.hi, s);

    cube.lo += square.lo * s + 3 * square.hi * s_lo;
    pair third = two_product(cube.hi, splat(0x1.5555555555555p-1));
    third.lo +=
        cube.hi * 0x1.5555555555555p-55 + cube.lo * 0x1.5555555555555p-1;
    vec tail = square.hi * cube.hi *
               poly(square.hi, atanh_terms, LENGTH(atanh_terms) - 1);
    pair a = two_sum(k * LN2_HI, 2 * s), b = two_sum(a.hi, third.hi);
    vec lo = (((tail + third.lo) + b.lo) + a.lo) + (2 * s_lo + k * LN2_LO);
    vec hi = b.hi + lo;
    return (pair){ hi, (b.hi - hi) + lo };
}

/* --- powers ----------------------------------------------------------------
 */

static const double exp_terms[] = {
    1. / 6227020800, 1. / 479001600, 1. / 39916800, 1. / 3628800,
    1. / 362880,     1. / 40320,     1. / 5040,     1. / 720,
    1. / 120,        1. / 24,        1. / 6,        1. / 2,
};
enum { ALL_POWERS = LENGTH(exp_terms), FEW_POWERS = 9 /* 2^-37 */ };

INLINE vec power_of_two(ivec n)
{
    return (vec)((n + 1023) << 52);
}

/* exp(x + lo) for a small lo, with so many terms.  Unless the result
 * `is_normal` x may be anything; others give the same bits. */
INLINE vec exp_by(vec x, vec lo, bool is_normal, int nterms)
{
    vec y = is_normal ? x : at_least(at_most(x, 800), -800);
    vec sum = FMA(y, splat(0x1.71547652b82fep0), splat(0x1.8p52));
    vec n = sum - 0x1.8p52;
    vec r = FMA(-n, splat(LN2_LO), FMA(-n, splat(LN2_HI), y)) + lo;
    vec series = poly(r, &exp_terms[ALL_POWERS - nterms], nterms);
    vec z = 1 + FMA(r * r, series, r);
    ivec all = (ivec)sum - (ivec)splat(0x1.8p52);

    if (is_normal)
        return z * power_of_two(all);
    /* twice half of n, so that neither power overflows */
    ivec half = (ivec)(n * 0.5 + 0x1.8p52) - (ivec)splat(0x1.8p52);
    z = z * power_of_two(half) * power_of_two(all - half);
    return choose(x == x, z, x);
}

/* How a^y is computed.  `is_wide`: to an ulp, else to 2^-35 or so.  `is_plain`:
 * a is positive and normal, and so are its powers; the bits are the same. */
typedef struct effort {
    bool is_wide, is_plain;
} effort;

/* |a|^y, with the sign of a where y is odd; y is whole where a is negative. */
INLINE vec wide_power(vec size, vec y, bool is_plain)
{
    ivec is_number = (size > 0) & (size < INFINITY);
    pair l =
        log_pair(is_plain ? size : choose(is_number, size, splat(1)), is_plain);

    if (!is_plain)
        l.hi = choose(is_number, l.hi, log_of(size, false));
    pair p = two_product(y, l.hi);
    p.lo += y * l.lo;
    if (!is_plain)
        p.lo = choose(magnitude(p.hi) < 1000, p.lo, splat(0));
    return exp_by(p.hi, p.lo, is_plain, ALL_POWERS);
}

INLINE vec power(vec a, vec y, effort how)
{
    vec size = magnitude(a), half = y * 0.5, z;

    if (!how.is_plain)
        y = at_least(at_most(y, 0x1p64), -0x1p64);
    if (how.is_wide)
        z = wide_power(size, y, how.is_plain);
    else
        z = exp_by(y * log_by(size, how.is_plain, FEW_TERMS), splat(0),
                   how.is_plain, FEW_POWERS);
    if (how.is_plain)
        return z;
    return choose((a < 0) & (half != whole(half)), -z, z);
}

/* --- angles ----------------------------------------------------------------
 */

#define PI    0x1.921fb54442d18p1
#define PI_LO 0x1.1a62633145c07p-53

/* sin(pi x), cos(pi x) with |x| <= 1/2, by Taylor's series. */
static const double sin_terms[] = {
    -0x1.7215f879e1ac9p-37, 0x1.2877020d52cf0p-31,  -0x1.8a404211f9547p-26,
    0x1.aaec32af93359p-21,  -0x1.6fadb9f155744p-16, 0x1.e8f434d018d63p-12,
    -0x1.e3074fde8871fp-8,  0x1.50783487ee782p-4,   -0x1.32d2cce62bd86p-1,
    0x1.466bc6775aae2p+1,   -0x1.4abbce625be53p+2,
};
static const double cos_terms[] = {
    -0x1.52ae4120fde27p-34, 0x1.ef6e308d6d1c4p-29,  -0x1.2a0c591af8314p-23,
    0x1.20c62c2f2d7f5p-18,  -0x1.b6e24f44b128fp-14, 0x1.f9d38a3763cc3p-10,
    -0x1.a6d1f2a204a8cp-6,  0x1.e1f506891babbp-3,   -0x1.55d3c7e3cbffap+0,
    0x1.03c1f081b5ac4p+2,   -0x1.3bd3cc9be45dep+2,
};

INLINE vec sin_pi(vec x)
{
    vec z = x * x;

    vec rest = FMA(z, poly(z, sin_terms, LENGTH(sin_terms)), splat(PI_LO));
    return FMA(x, splat(PI), x * rest);
}

INLINE vec cos_pi(vec x)
{
    vec z = x * x;

    return FMA(z, poly(z, cos_terms, LENGTH(cos_terms)), splat(1));
}

#endif
