/* rows.c -- reductions, softmax, layer norm: rows that stay in the cache. */
#include "bench/peers/plain/plain.h"

#include <math.h>
#include <string.h>

/* Where a row that is computed stays until it is used. */
enum { ROW_NELEMS = 65536 };
static float scratch[ROW_NELEMS];

static void softmax_row(const float *restrict p, float *restrict q, int64_t n)
{
    float m = p[0], s = 0;

    for (int64_t j = 0; j < n; j++)
        m = p[j] > m ? p[j] : m;
    for (int64_t j = 0; j < n; j++)
        s += q[j] = expf(p[j] - m);
    s = 1 / s;
    for (int64_t j = 0; j < n; j++)
        q[j] *= s;
}

static void plain_softmax(const peer_work *w)
{
    for (int64_t i = 0; i < w->n[0]; i++)
        softmax_row((const float *)w->args[0] + i * w->n[1],
                    (float *)w->results[0] + i * w->n[1], w->n[1]);
}

static void plain_softmax_fused(const peer_work *w)
{
    int64_t n = w->n[1];

    for (int64_t i = 0; i < w->n[0]; i++) {
        const float *restrict a = (const float *)w->args[0] + i * n;
        const float *restrict b = (const float *)w->args[1] + i * n;
        float *restrict q = (float *)w->results[0] + i * n;
        for (int64_t j = 0; j < n; j++)
            scratch[j] = a[j] * 0.125f + b[j];
        softmax_row(scratch, q, n);
    }
}

static void layernorm_row(const peer_work *w, const float *restrict p,
                          float *restrict q)
{
    const float *restrict scale = w->args[1], *restrict shift = w->args[2];
    int64_t n = w->n[1];
    float s = 0, v = 0;

    for (int64_t j = 0; j < n; j++)
        s += p[j];
    s /= (float)n;
    for (int64_t j = 0; j < n; j++)
        v += (p[j] - s) * (p[j] - s);
    v = 1 / sqrtf(v / (float)n + 1e-5f);
    for (int64_t j = 0; j < n; j++)
        q[j] = (p[j] - s) * v * scale[j] + shift[j];
}

static void plain_layernorm(const peer_work *w)
{
    for (int64_t i = 0; i < w->n[0]; i++)
        layernorm_row(w, (const float *)w->args[0] + i * w->n[1],
                      (float *)w->results[0] + i * w->n[1]);
}

static void plain_layernorm_fused(const peer_work *w)
{
    int64_t n = w->n[1];

    for (int64_t i = 0; i < w->n[0]; i++) {
        const float *restrict a = (const float *)w->args[0] + i * n;
        const float *restrict b = (const float *)w->args[3] + i * n;
        float *restrict q = (float *)w->results[0] + i * n;
        for (int64_t j = 0; j < n; j++)
            scratch[j] = a[j] + b[j];
        layernorm_row(w, scratch, q);
    }
}

static void plain_rowsum(const peer_work *w)
{
    for (int64_t i = 0; i < w->n[0]; i++) {
        const float *restrict p = (const float *)w->args[0] + i * w->n[1];
        float s = 0;
        for (int64_t j = 0; j < w->n[1]; j++)
            s += p[j];
        ((float *)w->results[0])[i] = s;
    }
}

static void plain_colsum(const peer_work *w)
{
    float *restrict sum = w->results[0];

    memset(sum, 0, (size_t)w->n[1] * sizeof *sum);
    for (int64_t i = 0; i < w->n[0]; i++) {
        const float *restrict p = (const float *)w->args[0] + i * w->n[1];
        for (int64_t j = 0; j < w->n[1]; j++)
            sum[j] += p[j];
    }
}

static void plain_max(const peer_work *w)
{
    const float *restrict x = w->args[0];
    float m = x[0];

    for (int64_t i = 0; i < w->n[0]; i++)
        m = x[i] > m ? x[i] : m;
    *(float *)w->results[0] = m;
}

static void plain_argmax(const peer_work *w)
{
    const float *restrict x = w->args[0];
    int32_t at = 0;

    for (int32_t i = 0; i < (int32_t)w->n[0]; i++)
        at = x[i] > x[at] ? i : at;
    *(int32_t *)w->results[0] = at;
}

static void plain_cumsum(const peer_work *w)
{
    const float *restrict x = w->args[0];
    float s = 0, *restrict y = w->results[0];

    for (int64_t i = 0; i < w->n[0]; i++)
        y[i] = s += x[i];
}

const plain_kernel plain_rows[] = { { "softmax", plain_softmax },
                                    { "softmax_fused", plain_softmax_fused },
                                    { "layernorm", plain_layernorm },
                                    { "layernorm_fused",
                                      plain_layernorm_fused },
                                    { "rowsum", plain_rowsum },
                                    { "colsum", plain_colsum },
                                    { "max", plain_max },
                                    { "argmax", plain_argmax },
                                    { "cumsum", plain_cumsum },
                                    { 0 } };
