/* hand.c -- code of this harness with AVX-512 intrinsics: what is reachable,
 * no library.
 *
 * Transposes: 16 x 16 blocks in registers, written as whole lines with
 * non-temporal stores.
 */
#include "bench/peers/peer.h"

#include <immintrin.h>
#include <string.h>

typedef struct block {
    __m512 row[16];
} block;

static inline __attribute__((always_inline)) void pair_rows(block *a)
{
    block b;

#pragma GCC unroll 8
    for (int k = 0; k < 16; k += 2) {
        b.row[k] = _mm512_unpacklo_ps(a->row[k], a->row[k + 1]);
        b.row[k + 1] = _mm512_unpackhi_ps(a->row[k], a->row[k + 1]);
    }
#pragma GCC unroll 8
    for (int k = 0; k < 16; k += 4)
#pragma GCC unroll 2
        for (int h = 0; h < 2; h++) {
            __m512d p = _mm512_castps_pd(b.row[k + h]);
            __m512d q = _mm512_castps_pd(b.row[k + 2 + h]);
            a->row[k + 2 * h] = _mm512_castpd_ps(_mm512_unpacklo_pd(p, q));
            a->row[k + 2 * h + 1] = _mm512_castpd_ps(_mm512_unpackhi_pd(p, q));
        }
}

/* to[j][i] = from[i][j], rows `from_step` and `to_step` apart. */
static inline __attribute__((always_inline)) void
transpose_block(float *to, int64_t to_step, const float *from,
                int64_t from_step)
{
    block a;

#pragma GCC unroll 16
    for (int k = 0; k < 16; k++)
        a.row[k] = _mm512_loadu_ps(from + k * from_step);
    pair_rows(&a);
#pragma GCC unroll 4
    for (int k = 0; k < 4; k++) {
        __m512 p = _mm512_shuffle_f32x4(a.row[k], a.row[k + 4], 0x88);
        __m512 q = _mm512_shuffle_f32x4(a.row[k], a.row[k + 4], 0xdd);
        __m512 r = _mm512_shuffle_f32x4(a.row[k + 8], a.row[k + 12], 0x88);
        __m512 s = _mm512_shuffle_f32x4(a.row[k + 8], a.row[k + 12], 0xdd);
        _mm512_stream_ps(to + k * to_step, _mm512_shuffle_f32x4(p, r, 0x88));
        _mm512_stream_ps(to + (k + 4) * to_step,
                         _mm512_shuffle_f32x4(q, s, 0x88));
        _mm512_stream_ps(to + (k + 8) * to_step,
                         _mm512_shuffle_f32x4(p, r, 0xdd));
        _mm512_stream_ps(to + (k + 12) * to_step,
                         _mm512_shuffle_f32x4(q, s, 0xdd));
    }
}

static void run_transpose(void *state)
{
    const peer_work *w = state;
    int64_t rows = w->n[0], columns = w->n[1];
    const float *x = w->args[0];
    float *y = w->results[0];

    for (int64_t j = 0; j < columns; j += 16)
        for (int64_t i = 0; i < rows; i += 16)
            transpose_block(y + j * rows + i, rows, x + i * columns + j,
                            columns);
    _mm_sfence();
}

/* Rows of n[3] floats move as they are. */
static void run_0213(void *state)
{
    const peer_work *w = state;
    int64_t b = w->n[1], c = w->n[2], d = w->n[3];
    const float *x = w->args[0];
    float *y = w->results[0];

    for (int64_t a = 0; a < w->n[0]; a++, x += b * c * d)
        for (int64_t k = 0; k < c; k++)
            for (int64_t j = 0; j < b; j++, y += d)
                for (int64_t i = 0; i < d; i += 16)
                    _mm512_stream_ps(y + i,
                                     _mm512_loadu_ps(x + (j * c + k) * d + i));
    _mm_sfence();
}

int peer_prepare(const peer_work *work, peer_call calls[], int room)
{
    const int64_t *n = work->n;
    void (*run)(void *) = NULL;

    if (strcmp(work->kernel, "transpose") == 0 && n[0] % 16 == 0 &&
        n[1] % 16 == 0)
        run = run_transpose;
    else if (strcmp(work->kernel, "transpose_0213") == 0 && n[3] % 16 == 0)
        run = run_0213;
    if (!run || room < 1 || work->nthreads > 1)
        return 0;
    calls[0] =
        (peer_call){ .name = "own-avx512", .run = run, .state = (void *)work };
    return 1;
}
