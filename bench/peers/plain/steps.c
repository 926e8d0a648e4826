/* steps.c -- the loops of bench/data/loops with small arrays. */
#include "bench/peers/plain/plain.h"

#include <math.h>
#include <string.h>

enum { LAKH = 100000 };

static void times(float *restrict o, const float *restrict a,
                  const float *restrict b)
{
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            float s = 0;
            for (int k = 0; k < 4; k++)
                s += a[4 * i + k] * b[4 * k + j];
            o[4 * i + j] = s;
        }
}

static void matmul4(const peer_work *w)
{
    float m[16], t[16];

    memcpy(m, w->args[0], sizeof m);
    for (int i = 0; i < LAKH; i++) {
        times(t, m, w->args[1]);
        memcpy(m, t, sizeof m);
    }
    memcpy(w->results[0], m, sizeof m);
}

static void matmul4_scan(const peer_work *w)
{
    float m[16], *out = w->results[1];

    memcpy(m, w->args[0], sizeof m);
    for (int i = 0; i < LAKH; i++) {
        memcpy(out + 16 * i, m, sizeof m);
        times(m, out + 16 * i, w->args[1]);
    }
    memcpy(w->results[0], m, sizeof m);
}

static void lstm(const peer_work *w)
{
    const float *wi = w->args[0], *wh = w->args[1], *x = w->args[3];
    float h[32] = { 0 }, c[32] = { 0 }, g[128];

    for (int t = 0; t < 1000; t++) {
        memcpy(g, w->args[2], sizeof g);
        for (int k = 0; k < 32; k++)
            for (int j = 0; j < 128; j++)
                g[j] +=
                    x[32 * t + k] * wi[128 * k + j] + h[k] * wh[128 * k + j];
        for (int j = 0; j < 32; j++) {
            float i = 1 / (1 + expf(-g[j])), f = 1 / (1 + expf(-g[32 + j]));
            float z = tanhf(g[64 + j]), o = 1 / (1 + expf(-g[96 + j]));
            c[j] = f * c[j] + i * z;
            h[j] = o * tanhf(c[j]);
        }
    }
    memcpy(w->results[0], h, sizeof h);
}

static void dus1(const peer_work *w)
{
    float x = *(const float *)w->args[0], *restrict out = w->results[0];

    for (int i = 0; i < LAKH; i++)
        out[i] = x = x * 0.999f + 0.25f;
}

static void running_max(const peer_work *w)
{
    const float *restrict in = w->args[0];
    float m = -9, *restrict out = w->results[0];

    for (int i = 0; i < LAKH; i++)
        out[i] = m = in[i] > m ? in[i] : m;
}

static void vec16(const peer_work *w)
{
    float v[16];

    memcpy(v, w->args[0], sizeof v);
    for (int i = 0; i < LAKH; i++)
        for (int j = 0; j < 16; j++)
            v[j] = v[j] * 0.999f + 0.25f;
    memcpy(w->results[0], v, sizeof v);
}

static void vec1024(const peer_work *w)
{
    static float v[1024];

    memcpy(v, w->args[0], sizeof v);
    for (int i = 0; i < LAKH; i++) {
        for (int j = 0; j < 1024; j++)
            v[j] = v[j] * 0.999f + 0.25f;
        __asm__ volatile("" ::: "memory");
    }
    memcpy(w->results[0], v, sizeof v);
}

static void softmax16(const peer_work *w)
{
    float v[16];

    memcpy(v, w->args[0], sizeof v);
    for (int i = 0; i < LAKH; i++) {
        float m = v[0], s = 0;
        for (int j = 1; j < 16; j++)
            m = v[j] > m ? v[j] : m;
        for (int j = 0; j < 16; j++)
            v[j] = expf(2 * v[j] - 2 * m);
        for (int j = 0; j < 16; j++)
            s += v[j];
        for (int j = 0; j < 16; j++)
            v[j] /= s;
    }
    memcpy(w->results[0], v, sizeof v);
}

static void heat1d(const peer_work *w)
{
    static float v[256], t[256];

    memcpy(v, w->args[0], sizeof v);
    memcpy(t, v, sizeof v);
    for (int i = 0; i < 5000; i++) {
        for (int j = 1; j < 255; j++)
            t[j] = v[j] + 0.2f * (v[j + 1] - 2 * v[j] + v[j - 1]);
        for (int j = 1; j < 255; j++)
            v[j] = t[j] + 0.2f * (t[j + 1] - 2 * t[j] + t[j - 1]);
    }
    memcpy(w->results[0], v, sizeof v);
}

const plain_kernel plain_steps[] = { { "loop_matmul4_100k", matmul4 },
                                     { "loop_matmul4_scan_100k", matmul4_scan },
                                     { "loop_lstm_b1_h32_1000", lstm },
                                     { "loop_dus1_100k", dus1 },
                                     { "loop_running_max_100k", running_max },
                                     { "loop_vec16_100k", vec16 },
                                     { "loop_vec1024_100k", vec1024 },
                                     { "loop_softmax16_100k", softmax16 },
                                     { "loop_heat1d_256_10k", heat1d },
                                     { 0 } };
