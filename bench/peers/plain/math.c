/* math.c -- elementwise kernels: the compiler's vectoriser and its library. */
#include "bench/peers/plain/plain.h"

#include <math.h>

static void plain_exp(const peer_work *w)
{
    float *restrict y = w->results[0];
    const float *restrict x = w->args[0];

    for (int64_t i = 0; i < w->n[0]; i++)
        y[i] = expf(x[i]);
}

static void plain_tanh(const peer_work *w)
{
    float *restrict y = w->results[0];
    const float *restrict x = w->args[0];

    for (int64_t i = 0; i < w->n[0]; i++)
        y[i] = tanhf(x[i]);
}

static void plain_sin(const peer_work *w)
{
    float *restrict y = w->results[0];
    const float *restrict x = w->args[0];

    for (int64_t i = 0; i < w->n[0]; i++)
        y[i] = sinf(x[i]);
}

static void plain_pow(const peer_work *w)
{
    float *restrict y = w->results[0];
    const float *restrict x = w->args[0];
    const float *restrict z = w->args[1];

    for (int64_t i = 0; i < w->n[0]; i++)
        y[i] = powf(x[i], z[i]);
}

static void plain_gelu(const peer_work *w)
{
    float *restrict y = w->results[0];
    const float *restrict x = w->args[0];

    for (int64_t i = 0; i < w->n[0]; i++) {
        float v = x[i], t = 0.7978845608f * (v + 0.044715f * (v * v * v));
        y[i] = 0.5f * v * (1 + tanhf(t));
    }
}

static void plain_chain10(const peer_work *w)
{
    float *restrict y = w->results[0];
    const float *restrict x = w->args[0];

    for (int64_t i = 0; i < w->n[0]; i++) {
        float v = fabsf(x[i] * 1.5f + 0.25f) - 0.5f;
        v = v > -0.75f ? v : -0.75f;
        v = v < 0.625f ? v : 0.625f;
        v = -v * 0.75f;
        y[i] = v < x[i] ? v : x[i];
    }
}

const plain_kernel plain_math[] = { { "exp", plain_exp },
                                    { "tanh", plain_tanh },
                                    { "sin", plain_sin },
                                    { "pow", plain_pow },
                                    { "gelu", plain_gelu },
                                    { "chain10", plain_chain10 },
                                    { 0 } };
