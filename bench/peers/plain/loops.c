/* loops.c -- the loops of bench/data/loops with scalars and integers: the same
 * steps on the same arguments. */
#include "bench/peers/plain/plain.h"

#include <math.h>
#include <string.h>

enum { MILLION = 1000000, LAKH = 100000 };

static void scalar2(const peer_work *w)
{
    float x = *(const float *)w->args[0], a = *(const float *)w->args[1],
          b = *(const float *)w->args[2];

    for (int i = 0; i < MILLION; i++)
        x = x * a + b;
    *(float *)w->results[0] = x;
}

/* (The barriers keep the compilers from closed forms of several steps.) */
static void lcg(const peer_work *w)
{
    uint32_t x = *(const uint32_t *)w->args[0];

    for (int i = 0; i < MILLION; i++) {
        x = x * 1664525u + 1013904223u;
        __asm__("" : "+r"(x));
    }
    *(uint32_t *)w->results[0] = x;
}

static void fib(const peer_work *w)
{
    uint32_t a = *(const uint32_t *)w->args[0],
             b = *(const uint32_t *)w->args[1];

    for (int i = 0; i < MILLION; i++) {
        uint32_t t = a + b;
        a = b;
        b = t;
        __asm__("" : "+r"(b));
    }
    *(uint32_t *)w->results[0] = a;
    *(uint32_t *)w->results[1] = b;
}

static void mandelbrot(const peer_work *w)
{
    float cr = *(const float *)w->args[0], ci = *(const float *)w->args[1];
    float x = 0, y = 0;
    int n = 0;

    while (x * x + y * y < 4 && n < MILLION) {
        float t = x * x - y * y + cr;
        y = 2 * x * y + ci;
        x = t;
        n++;
    }
    *(float *)w->results[0] = x;
    *(float *)w->results[1] = y;
    *(int32_t *)w->results[2] = n;
}

static void lorenz_slope(const float s[3], float d[3])
{
    d[0] = 10 * (s[1] - s[0]);
    d[1] = s[0] * (28 - s[2]) - s[1];
    d[2] = s[0] * s[1] - 8.0f / 3 * s[2];
}

static void lorenz(const peer_work *w)
{
    const float h = 0.001f;
    float s[3], k[4][3], t[3];

    for (int j = 0; j < 3; j++)
        s[j] = *(const float *)w->args[j];
    for (int i = 0; i < LAKH; i++) {
        lorenz_slope(s, k[0]);
        for (int j = 0; j < 3; j++)
            t[j] = s[j] + h / 2 * k[0][j];
        lorenz_slope(t, k[1]);
        for (int j = 0; j < 3; j++)
            t[j] = s[j] + h / 2 * k[1][j];
        lorenz_slope(t, k[2]);
        for (int j = 0; j < 3; j++)
            t[j] = s[j] + h * k[2][j];
        lorenz_slope(t, k[3]);
        for (int j = 0; j < 3; j++)
            s[j] += h / 6 * (k[0][j] + 2 * k[1][j] + 2 * k[2][j] + k[3][j]);
    }
    for (int j = 0; j < 3; j++)
        *(float *)w->results[j] = s[j];
}

static void gravity(const double s[12], double d[12])
{
    for (int i = 0; i < 6; i++)
        d[i] = s[6 + i];
    for (int i = 0; i < 3; i++) {
        double ax = 0, ay = 0;
        for (int j = 0; j < 3; j++) {
            double x = s[2 * j] - s[2 * i], y = s[2 * j + 1] - s[2 * i + 1];
            double r = x * x + y * y + 0.01, f = 1 / (r * sqrt(r));
            ax += x * f;
            ay += y * f;
        }
        d[6 + 2 * i] = ax;
        d[6 + 2 * i + 1] = ay;
    }
}

static void three_bodies(const peer_work *w)
{
    const double h = 0.001;
    double s[12], k[4][12], t[12];

    memcpy(s, w->args[0], 48);
    memcpy(s + 6, w->args[1], 48);
    for (int i = 0; i < LAKH; i++) {
        gravity(s, k[0]);
        for (int j = 0; j < 12; j++)
            t[j] = s[j] + h / 2 * k[0][j];
        gravity(t, k[1]);
        for (int j = 0; j < 12; j++)
            t[j] = s[j] + h / 2 * k[1][j];
        gravity(t, k[2]);
        for (int j = 0; j < 12; j++)
            t[j] = s[j] + h * k[2][j];
        gravity(t, k[3]);
        for (int j = 0; j < 12; j++)
            s[j] += h / 6 * (k[0][j] + 2 * k[1][j] + 2 * k[2][j] + k[3][j]);
    }
    memcpy(w->results[0], s, 48);
    memcpy(w->results[1], s + 6, 48);
}

static void collatz(const peer_work *w)
{
    uint32_t total = 0, top = *(const uint32_t *)w->args[0];

    for (uint32_t n = 1; n < top; n++)
        for (uint32_t x = n; x != 1; total++)
            x = x & 1 ? 3 * x + 1 : x >> 1;
    *(uint32_t *)w->results[0] = total;
}

static void sieve(const peer_work *w)
{
    static uint8_t flag[MILLION];
    int64_t n = *(const int32_t *)w->args[0], sum = 0;

    memset(flag, 1, MILLION);
    for (int64_t i = 2; i < 1000; i++)
        if (flag[i])
            for (int64_t j = i * i; j < n; j += i)
                flag[j] = 0;
    for (int64_t i = 0; i < MILLION; i++)
        sum += flag[i];
    *(int64_t *)w->results[0] = sum - 2;
}

static void chase(const peer_work *w)
{
    const int32_t *next = w->args[0];
    int32_t i = *(const int32_t *)w->args[1];

    for (int n = 0; n < MILLION; n++)
        i = next[i];
    *(int32_t *)w->results[0] = i;
}

static void cond(const peer_work *w)
{
    float x = *(const float *)w->args[0];

    for (int i = 0; i < MILLION; i++)
        x = x > 0.5f ? x * 0.7f : x + 0.3f;
    *(float *)w->results[0] = x;
}

static void switch8(const peer_work *w)
{
    const int32_t *code = w->args[0];
    float x = *(const float *)w->args[1];

    for (int i = 0; i < LAKH; i++)
        switch (code[i & 63]) {
        case 0:
            break;
        case 1:
            x = x * (1 - 1.f / 64) + 1;
            break;
        case 2:
            x -= 0.25f;
            break;
        case 3:
            x = x * (1 - 3.f / 64) + 3;
            break;
        case 4:
            x -= 0.5f;
            break;
        case 5:
            x = x * (1 - 5.f / 64) + 5;
            break;
        case 6:
            x -= 0.75f;
            break;
        case 7:
            x = x * (1 - 7.f / 64) + 7;
            break;
        }
    *(float *)w->results[0] = x;
}

static void levenshtein(const peer_work *w)
{
    const int32_t *a = w->args[0], *b = w->args[1];
    int32_t row[513];

    for (int j = 0; j <= 512; j++)
        row[j] = j;
    for (int i = 0; i < 512; i++) {
        int32_t diagonal = row[0], left = ++row[0], ai = a[i];
        for (int j = 0; j < 512; j++) {
            int32_t up = row[j + 1], c = (up < left ? up : left) + 1;
            int32_t s = diagonal + (b[j] != ai);
            diagonal = up;
            row[j + 1] = left = s < c ? s : c;
        }
    }
    *(int32_t *)w->results[0] = row[512];
}

const plain_kernel plain_loops[] = { { "loop_scalar2_1M", scalar2 },
                                     { "loop_lcg_1M", lcg },
                                     { "loop_fib_1M", fib },
                                     { "loop_mandelbrot_1M", mandelbrot },
                                     { "loop_lorenz_rk4_100k", lorenz },
                                     { "loop_3body_rk4_100k", three_bodies },
                                     { "loop_collatz_100k", collatz },
                                     { "loop_sieve_1M", sieve },
                                     { "loop_sieve_nocond_1M", sieve },
                                     { "loop_chase_1M", chase },
                                     { "loop_cond_1M", cond },
                                     { "loop_switch8_100k", switch8 },
                                     { "loop_levenshtein_512", levenshtein },
                                     { 0 } };
