/* limit.c -- see limit.h.
 *
 * Compiled for the machine it runs on (-march=native), with vectors of the
 * compiler: WIDTH bytes is the widest that the machine has.
 */
#include "bench/frame/limit.h"

#include <immintrin.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#ifdef __AVX512F__
enum { WIDTH = 64 };
typedef __m512 vector;
#define STREAM(to, v)  _mm512_stream_ps((float *)(to), v)
#define FMA_PS(acc, a) _mm512_fmadd_ps(a, a, acc)
#define FMA_PD(acc, a)                                                         \
    _mm512_castpd_ps(_mm512_fmadd_pd(_mm512_castps_pd(a), _mm512_castps_pd(a), \
                                     _mm512_castps_pd(acc)))
#else
enum { WIDTH = 32 };
typedef __m256 vector;
#define STREAM(to, v)  _mm256_stream_ps((float *)(to), v)
#define FMA_PS(acc, a) _mm256_fmadd_ps(a, a, acc)
#define FMA_PD(acc, a)                                                         \
    _mm256_castpd_ps(_mm256_fmadd_pd(_mm256_castps_pd(a), _mm256_castps_pd(a), \
                                     _mm256_castps_pd(acc)))
#endif

/* Eight vectors a turn; `8 * WIDTH` divides what is moved. */
enum { BLOCK = 8 * WIDTH, LINE = 64 };

static size_t whole_blocks(double nbytes)
{
    return ((size_t)nbytes + BLOCK - 1) / BLOCK * BLOCK;
}

/* Numbers that differ: some machines write lines of zeros past the caches in
 * half the time. */
static void fill(char *to, size_t n)
{
    for (size_t i = 0; i < n / sizeof(float); i++) {
        float x = 1 + (float)(i % 65536);
        memcpy(to + i * sizeof x, &x, sizeof x);
    }
}

void stream_make(stream *s, double nread, double nwritten)
{
    s->nread = whole_blocks(nread);
    s->nwritten = whole_blocks(nwritten);
    s->from = take_pages(s->nread);
    fill(s->from, s->nread);
    s->to = take_pages(s->nwritten);
}

void stream_free(stream *s)
{
    free(s->from);
    free(s->to);
    memset(s, 0, sizeof *s);
}

static void read_only(const char *from, size_t n)
{
    vector sum[8] = { 0 };

    for (size_t i = 0; i < n; i += BLOCK)
        for (int k = 0; k < 8; k++)
            sum[k] += *(const vector *)(from + i + (size_t)k * WIDTH);
    for (int k = 0; k < 8; k++)
        __asm__ volatile("" : : "v"(sum[k]));
}

static void write_only(char *to, size_t n)
{
    vector one = { 1 };

    __asm__ volatile("" : "+v"(one));
    for (size_t i = 0; i < n; i += BLOCK)
        for (int k = 0; k < 8; k++)
            *(vector *)(to + i + (size_t)k * WIDTH) = one;
}

static void copy(char *restrict to, const char *restrict from, size_t n)
{
    for (size_t i = 0; i < n; i += BLOCK) {
        vector v[8];
        for (int k = 0; k < 8; k++)
            v[k] = *(const vector *)(from + i + (size_t)k * WIDTH);
        /* (or this becomes a call of memcpy) */
        __asm__ volatile("" : "+v"(v[0]));
        for (int k = 0; k < 8; k++)
            *(vector *)(to + i + (size_t)k * WIDTH) = v[k];
    }
}

static void copy_nt(char *restrict to, const char *restrict from, size_t n)
{
    for (size_t i = 0; i < n; i += BLOCK)
        for (int k = 0; k < 8; k++)
            STREAM(to + i + (size_t)k * WIDTH,
                   *(const vector *)(from + i + (size_t)k * WIDTH));
}

static void write_nt(char *to, size_t n)
{
    vector one = { 1 };

    for (size_t i = 0; i < n; i += BLOCK)
        for (int k = 0; k < 8; k++)
            STREAM(to + i + (size_t)k * WIDTH, one);
}

static size_t shared(const stream *s)
{
    return s->nread < s->nwritten ? s->nread : s->nwritten;
}

void stream_run(void *state)
{
    stream *s = state;
    size_t n = shared(s);

    copy(s->to, s->from, n);
    read_only(s->from + n, s->nread - n);
    write_only(s->to + n, s->nwritten - n);
    __asm__ volatile("" : : : "memory");
}

void stream_run_nt(void *state)
{
    stream *s = state;
    size_t n = shared(s);

    copy_nt(s->to, s->from, n);
    read_only(s->from + n, s->nread - n);
    write_nt(s->to + n, s->nwritten - n);
    _mm_sfence();
}

/* Asked for only: what waits for nothing has the most lines on their way. */
static void touch_first(const lines *l)
{
    const char *table = l->table;
    const size_t nbytes = l->nbytes, n = l->nplaces;

#pragma GCC unroll 8
    for (size_t i = 0; i < n; i++)
        _mm_prefetch(table + (size_t)l->places[i] * nbytes, _MM_HINT_T0);
}

/* The last byte of a row may be in a line of its own. */
static void touch_all(const lines *l)
{
    for (size_t i = 0; i < l->nplaces; i++) {
        const char *row = l->table + (size_t)l->places[i] * l->nbytes;
        const char *last = row + l->nbytes - 1;
        for (const char *at = row; at < last; at += LINE)
            _mm_prefetch(at, _MM_HINT_T0);
        _mm_prefetch(last, _MM_HINT_T0);
    }
}

void lines_run(void *state)
{
    const lines *l = state;

    /* (rows whose size divides a line's lie in one each) */
    if (LINE % l->nbytes == 0)
        touch_first(l);
    else
        touch_all(l);
}

/* Twelve chains cover the latency of two units. */
enum { CHAINS = 12, TURNS = 20000 };
const double FMA_F32_FLOPS = 2.0 * CHAINS * TURNS * (WIDTH / 4);
const double FMA_F64_FLOPS = 2.0 * CHAINS * TURNS * (WIDTH / 8);

static inline __attribute__((always_inline)) void run_chains(bool is_f64)
{
    vector acc[CHAINS] = { 0 }, a = { 0 };

    __asm__ volatile("" : "+v"(a));
    /* (or equal chains would become one) */
    for (int k = 0; k < CHAINS; k++)
        __asm__ volatile("" : "+v"(acc[k]));
    for (int i = 0; i < TURNS; i++) {
        for (int k = 0; k < CHAINS; k++)
            acc[k] = is_f64 ? FMA_PD(acc[k], a) : FMA_PS(acc[k], a);
    }
    for (int k = 0; k < CHAINS; k++)
        __asm__ volatile("" : : "v"(acc[k]));
}

void fma_f32(void *unused)
{
    (void)unused;
    run_chains(false);
}

void fma_f64(void *unused)
{
    (void)unused;
    run_chains(true);
}
