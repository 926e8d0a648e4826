/* special_code -- special functions for one kind of vector.
 *
 * For files that define
 *   W            lanes of a vector of doubles
 *   NAME(x)      a function's name for this set of instructions
 *   FMA(a, b, c) a b + c, rounded once
 * and perhaps
 *   ANY(mask)          is a lane set?
 *   CHOOSE(mask, x, y) x in lanes that are set, else y
 *
 * The formulas are those of lib/text/stablehlo/chlo, where a computation has
 * them for whoever reads a program: Lanczos' approximation with g = 7 and 8
 * terms, here as a quotient of polynomials, all of whose coefficients are
 * positive; zeta by Euler and Maclaurin's formula after 10 terms.
 */
#include "rt/special/special.h"
#include "rt/special/special_vector.h"

/* --- log gamma and its derivative ------------------------------------------
 */

#define LOG_PI  1.1447298858494001741434273513530587
#define LOG_2PI 1.8378770664093454835606594728112353

/* The sum of Lanczos' terms is P(z) / Q(z), Q = (z + 1) ... (z + 8), and its
 * derivative -N(z) / Q(z)^2. */
static const double lanczos_p[] = {
    0x1.ffffffffff950p-1,  0x1.e3aaaaaaaaf61p+5,  0x1.8fc2b8e38e073p+10,
    0x1.79960aebc6033p+14, 0x1.bdc59b957ea02p+17, 0x1.50ca844109fdcp+20,
    0x1.3e0bd4122fe4fp+22, 0x1.573aa2f825586p+23, 0x1.4415b432ba16ap+23,
};
static const double lanczos_q[] = {
    1, 36, 546, 4536, 22449, 67284, 118124, 109584, 40320,
};
static const double lanczos_n[] = {
    0x1.8755555556647p+4,  0x1.0742b8e38e23bp+11, 0x1.45f3d030d45d7p+16,
    0x1.ebd77a13fe036p+20, 0x1.f8c2511d2d104p+24, 0x1.7449885fead17p+28,
    0x1.967c018e44ba2p+31, 0x1.4d38a625ea643p+34, 0x1.9b7047bd5caf6p+36,
    0x1.7be5d68485b3ap+38, 0x1.0185d0fb46c56p+40, 0x1.ef72290430744p+40,
    0x1.3e4e6826fcd5bp+41, 0x1.e64dab2ac6459p+40, 0x1.4abdf75c674f9p+39,
};
/* Where the sum is its limit, and powers are finite. */
#define LANCZOS_END 1e16

/* z = x - 1, or -x where x < 1/2 */
INLINE vec lanczos_shift(vec x, ivec reflects)
{
    return choose(reflects, -x, x - 1);
}

/* log pi - log |sin(pi x)| - y, the function at x where y is that at 1 - x */
INLINE vec lgamma_reflected(vec x, vec y)
{
    vec size = magnitude(x), part = size - whole(size);
    ivec is_tiny = part < 0x1p-960; /* its product with pi may be subnormal */

    part = choose(part > 0.5, 1 - part, part);
    part = choose(is_tiny, part * 0x1p200, part);
    vec ls = log_of(sin_pi(part), false);
    ls -= choose(is_tiny, splat(200 * LN2), splat(0));
    return choose(magnitude(ls) < INFINITY, (LOG_PI - ls) - y, -ls);
}

INLINE vec lgamma_of(vec x)
{
    ivec reflects = x < 0.5;
    vec z = lanczos_shift(x, reflects), near = at_most(z, LANCZOS_END);
    vec sum = poly(near, lanczos_p, LENGTH(lanczos_p)) /
              poly(near, lanczos_q, LENGTH(lanczos_q));
    /* (z + 1/2) log t - t, where t = z + 7.5, in one product */
    vec y = FMA(z + 0.5, log_of(z + 7.5, true) - 1,
                log_of(sum, true) + (LOG_2PI / 2 - 7));

    if (any(reflects))
        y = choose(reflects, lgamma_reflected(x, y), y);
    y = choose((x == 1) | (x == 2), splat(0), y);
    return choose(magnitude(x) == INFINITY, splat(INFINITY), y);
}

/* y - pi cot(pi x), the argument brought near 0 first */
INLINE vec digamma_reflected(vec x, vec y)
{
    vec near = x + magnitude(whole(x + 0.5));

    return y - PI * (cos_pi(near) / sin_pi(near));
}

INLINE vec digamma_of(vec x)
{
    ivec reflects = x < 0.5;
    vec z = lanczos_shift(x, reflects), near = at_most(z, LANCZOS_END);
    vec t = near + 7.5, n = poly(near, lanczos_n, LENGTH(lanczos_n));
    vec pq = poly(near, lanczos_p, LENGTH(lanczos_p)) *
             poly(near, lanczos_q, LENGTH(lanczos_q));
    /* log t - N / (P Q) - 7 / t */
    vec y = log_of(z + 7.5, false) - FMA(n, t, 7 * pq) / (pq * t);

    if (any(reflects))
        y = choose(reflects, digamma_reflected(x, y), y);
    return choose((x <= 0) & is_whole(x), splat(NAN), y);
}

/* --- zeta and polygamma ----------------------------------------------------
 */

/* B_2k / (2 k)!, the last ones first */
static const double bernoulli[] = {
    1 / -7.1661652561756670113e18,
    1 / 1.8152105401943546773e17,
    1 / -4.5979787224074726105e15,
    1 / 1.1646784814350067249e14,
    1 / -2.950130727918164224e12,
    1 / 7.47242496e10,
    1 / -1.8924375803183791606e9,
    1 / 47900160.0,
    1 / -1209600.0,
    1 / 30240.0,
    1 / -720.0,
    1 / 12.0,
};

/* x <= 1, and q <= 0, where whole numbers are poles, of which only those for
 * even x have one sign. */
INLINE vec zeta_domain(vec x, vec q, vec y)
{
    ivec is_low = q <= 0;
    ivec is_pole = is_low & is_whole(q);
    ivec is_outside = is_low & ~is_whole(x);
    ivec is_even = (magnitude(x) < INFINITY) & is_whole(x * 0.5);

    y = choose((x < 1) | is_outside, splat(NAN), y);
    y = choose(is_pole, choose(is_even, splat(INFINITY), splat(NAN)), y);
    return choose(x == 1, splat(INFINITY), y);
}

INLINE vec zeta_by(vec x, vec q, effort how)
{
    vec a = q, sum = power(q, -x, how), term = sum, tail = splat(0);

    for (int i = 0; i < 10; i++) {
        a += 1;
        term = power(a, -x, how);
        if (i < 9)
            sum += term;
    }
    vec s = sum + term * a / (x - 1), inverse = 1 / (a * a);
    for (int i = 0; i < 11; i++)
        tail = (x + (22 - 2 * i)) * (x + (21 - 2 * i)) * inverse *
               (tail + bernoulli[i]);
    tail = x / a * (tail + bernoulli[11]);
    s += term * (tail + 0.5);
    ivec is_enough = magnitude(term) <= magnitude(sum) * 0x1p-52;
    return zeta_domain(x, q, choose(is_enough, sum, s));
}

/* Powers are at most 2^(21 * 48). */
INLINE vec zeta_of(vec x, vec q, bool is_wide)
{
    ivec is_plain = (q >= 0x1p-20) & (q <= 0x1p20) & (x > 1) & (x <= 48);

    return any(~is_plain) ? zeta_by(x, q, (effort){ is_wide, false })
                          : zeta_by(x, q, (effort){ is_wide, true });
}

/* (-1)^(n + 1) n! zeta(n + 1, x) */
INLINE vec polygamma_of(vec n, vec x, bool is_wide)
{
    vec y = exp_by(lgamma_of(n + 1), splat(0), false, ALL_POWERS) *
            zeta_of(n + 1, x, is_wide);
    ivec is_first = n == 0;

    y = choose(is_whole(n * 0.5), -y, y);
    if (any(is_first))
        y = choose(is_first, digamma_of(x), y);
    return choose((n >= 0) & is_whole(n), y, splat(NAN));
}

/* --- lanes in memory -------------------------------------------------------
 */

/* Lanes that there are not are 2, for which everything is plain. */
INLINE vec load_f64(const double *x, int n)
{
    vec v = splat(2);

    if (n >= W)
        memcpy(&v, x, sizeof v);
    else
        for (int i = 0; i < n; i++)
            v[i] = x[i];
    return v;
}

INLINE void store_f64(vec v, double *y, int n)
{
    if (n >= W)
        memcpy(y, &v, sizeof v);
    else
        for (int i = 0; i < n; i++)
            y[i] = v[i];
}

INLINE vec load_f32(const float *x, int n)
{
    fvec v = __builtin_convertvector(splat(2), fvec);

    if (n >= W)
        memcpy(&v, x, sizeof v);
    else
        for (int i = 0; i < n; i++)
            v[i] = x[i];
    return __builtin_convertvector(v, vec);
}

INLINE void store_f32(vec v, float *y, int n)
{
    fvec narrow = __builtin_convertvector(v, fvec);

    if (n >= W)
        memcpy(y, &narrow, sizeof narrow);
    else
        for (int i = 0; i < n; i++)
            y[i] = narrow[i];
}

#define UNARY(id)                                                              \
    void NAME(id##_f32)(const float *x, float *y, int32_t n)                   \
    {                                                                          \
        for (int32_t i = 0; i < n; i += W)                                     \
            store_f32(id##_of(load_f32(x + i, n - i)), y + i, n - i);          \
    }                                                                          \
    void NAME(id##_f64)(const double *x, double *y, int32_t n)                 \
    {                                                                          \
        for (int32_t i = 0; i < n; i += W)                                     \
            store_f64(id##_of(load_f64(x + i, n - i)), y + i, n - i);          \
    }
#define BINARY(id)                                                             \
    void NAME(id##_f32)(const float *x, const float *x2, float *y, int32_t n)  \
    {                                                                          \
        for (int32_t i = 0; i < n; i += W)                                     \
            store_f32(id##_of(load_f32(x + i, n - i), load_f32(x2 + i, n - i), \
                              false),                                          \
                      y + i, n - i);                                           \
    }                                                                          \
    void NAME(id##_f64)(const double *x, const double *x2, double *y,          \
                        int32_t n)                                             \
    {                                                                          \
        for (int32_t i = 0; i < n; i += W)                                     \
            store_f64(id##_of(load_f64(x + i, n - i), load_f64(x2 + i, n - i), \
                              true),                                           \
                      y + i, n - i);                                           \
    }

UNARY(lgamma)
UNARY(digamma)
BINARY(polygamma)
BINARY(zeta)
