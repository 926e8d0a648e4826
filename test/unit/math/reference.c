/* reference -- see reference.h. */
#include "reference.h"

#include <math.h>
#include <string.h>

enum { CHUNK = 4096 };

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

static double rsqrt(double x)
{
    return x == 0 ? copysign(INFINITY, x) : 1 / sqrt(x);
}

const reference references[] = {
    { HJ_MATH_exp, exp, NULL, -20, 20 },
    { HJ_MATH_expm1, expm1, NULL, -20, 20 },
    { HJ_MATH_logistic, logistic, NULL, -8, 8 },
    { HJ_MATH_log, log, NULL, 1e-3f, 1e3f },
    { HJ_MATH_log1p, log1p, NULL, -0.9f, 10 },
    { HJ_MATH_sin, sin, NULL, -100, 100 },
    { HJ_MATH_cos, cos, NULL, -100, 100 },
    { HJ_MATH_tan, tan, NULL, -100, 100 },
    { HJ_MATH_tanh, tanh, NULL, -4, 4 },
    { HJ_MATH_erf, erf, NULL, -3, 3 },
    { HJ_MATH_sqrt, sqrt, NULL, 0, 100 },
    { HJ_MATH_rsqrt, rsqrt, NULL, 0.01f, 100 },
    { HJ_MATH_cbrt, cbrt, NULL, -100, 100 },
    { HJ_MATH_ceil, ceil, NULL, -100, 100 },
    { HJ_MATH_floor, floor, NULL, -100, 100 },
    { HJ_MATH_round_even, rint, NULL, -100, 100 },
    { HJ_MATH_round_away, round, NULL, -100, 100 },
    { HJ_MATH_asin, asin, NULL, -1, 1 },
    { HJ_MATH_acos, acos, NULL, -1, 1 },
    { HJ_MATH_atan, atan, NULL, -10, 10 },
    { HJ_MATH_sinh, sinh, NULL, -10, 10 },
    { HJ_MATH_cosh, cosh, NULL, -10, 10 },
    { HJ_MATH_asinh, asinh, NULL, -10, 10 },
    { HJ_MATH_acosh, acosh, NULL, 1, 100 },
    { HJ_MATH_atanh, atanh, NULL, -1, 1 },
    { HJ_MATH_pow, NULL, pow, 0.1f, 10 },
    { HJ_MATH_atan2, NULL, atan2, -10, 10 },
    { HJ_MATH_remainder, NULL, fmod, -100, 100 },
    { HJ_MATH_lgamma, lgamma, NULL, -20, 100 },
};

const int nreferences = sizeof references / sizeof *references;

/* In units of the last place of the f32 next to `exact`; 0 if y is it. */
double error_ulp_f32(float y, double exact)
{
    float near = (float)exact;
    int exponent;

    if (y == near && signbit(y) == signbit(near))
        return 0;
    if (isnan(exact))
        return isnan(y) ? 0 : INFINITY;
    if (isnan(y) || isinf(near) || signbit(y) != signbit(near))
        return INFINITY;
    frexp(exact, &exponent);
    if (isinf(y))
        return ldexp(0x1p128 - fabs(exact), 24 - exponent);
    if (exponent < -125)
        exponent = -125;
    return ldexp(fabs((double)y - exact), 24 - exponent);
}

static void count(tally *t, const reference *r, const float *x, const float *y,
                  const float *out, int n)
{
    for (int i = 0; i < n; i++) {
        double exact =
            r->f1 ? r->f1((double)x[i]) : r->f2((double)x[i], (double)y[i]);
        double error = error_ulp_f32(out[i], exact);

        if (error > 1)
            t->nbad++;
        if (!(error <= t->worst)) {
            t->worst = error;
            t->worst_x = x[i];
            t->worst_y = y[i];
        }
    }
    t->n += (uint64_t)n;
}

uint64_t next_random(uint64_t *state)
{
    *state += 0x9e3779b97f4a7c15;
    uint64_t z = *state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

float f32_of_bits(uint32_t bits)
{
    float x;

    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Half of the pairs are any patterns, half are of ordinary size. */
static void fill_pairs(uint64_t *state, float *x, float *y)
{
    for (int i = 0; i < CHUNK; i++) {
        uint64_t z = next_random(state);

        x[i] = f32_of_bits((uint32_t)z);
        y[i] = f32_of_bits((uint32_t)(z >> 32));
        if (i & 1) {
            x[i] = ldexpf((float)(int32_t)(uint32_t)z, -31 + (i >> 1) % 9);
            y[i] = ldexpf((float)(int32_t)(z >> 32), -31 + (i >> 4) % 10);
        }
    }
}

static void sweep_pairs(tally *t, const reference *r, const kernel *k,
                        uint64_t npairs)
{
    static _Alignas(64) float x[CHUNK], y[CHUNK], out[CHUNK];
    uint64_t state = 1;

    for (uint64_t i = 0; i < npairs; i += CHUNK) {
        fill_pairs(&state, x, y);
        k->run(x, y, out, CHUNK);
        count(t, r, x, y, out, CHUNK);
    }
}

tally sweep_f32(const reference *r, const kernel *k, uint64_t stride)
{
    static _Alignas(64) float x[CHUNK], out[CHUNK];
    const uint64_t total = (uint64_t)1 << 32;
    tally t = { 0 };

    if (r->f2) {
        sweep_pairs(&t, r, k, total / stride / 64);
        return t;
    }
    for (uint64_t bits = 0; bits < total;) {
        int n = 0;

        for (; n < CHUNK && bits < total; n++, bits += stride)
            x[n] = f32_of_bits((uint32_t)bits);
        k->run(x, x, out, CHUNK);
        count(&t, r, x, x, out, n);
    }
    return t;
}
