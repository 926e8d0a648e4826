/* lines_move -- lines to scratch and back; a part of lines_code.h.
 *
 * Lines that lie along memory go in squares that are transposed in registers,
 * so that every line of the cache is touched once.
 */
#ifndef HJ_RT_FFT_LINES_MOVE_H
#define HJ_RT_FFT_LINES_MOVE_H

#include "rt/fft/lines_fold.h"

/* --- complex lines -------------------------------------------------------- */

#define ROUND(x, d)                                                            \
    UNROLL                                                                     \
    for (int i = 0; i < W; i++)                                                \
        if (!(i & (d))) {                                                      \
            vec a = (x)[i], b = (x)[i + (d)];                                  \
            (x)[i] = SHUFFLE(a, b, LOW, d);                                    \
            (x)[i + (d)] = SHUFFLE(a, b, HIGH, d);                             \
        }

INLINE void transpose(vec *x)
{
    ROUND(x, 1)
#if W > 2
    ROUND(x, 2)
#endif
#if W > 4
    ROUND(x, 4)
#endif
#if W > 8
    ROUND(x, 8)
#endif
}

/* Numbers k to k + W of W lines, to the vectors of scratch at `to`. */
static void bring_square(const work *w, int64_t k, REAL *to)
{
    int64_t lane = w->chunk->in_lane;
    const REAL *at = w->in + 2 * k;
    int64_t re_at = w->chunk->inverse ? W : 0;
    vec re[W], im[W];

    UNROLL
    for (int l = 0; l < W; l++, at += lane) {
        value x = load_pairs(at);
        re[l] = x.re;
        im[l] = x.im;
    }
    transpose(re);
    UNROLL
    for (int i = 0; i < W; i++)
        store(to + 2 * W * i + re_at, re[i]);
    transpose(im);
    UNROLL
    for (int i = 0; i < W; i++)
        store(to + 2 * W * i + W - re_at, im[i]);
}

/* The same of `count` numbers, or of fewer lines: zeros for the others. */
static void bring_rest(const work *w, int64_t k, int64_t count, REAL *to)
{
    int64_t lane = w->chunk->in_lane;
    const REAL *at = w->in + 2 * k;
    vec re[W], im[W];

    UNROLL
    for (int l = 0; l < W; l++, at += l < w->nlanes ? lane : 0) {
        value x = swapped(w, load_some(at, l < w->nlanes ? count : 0));
        re[l] = x.re;
        im[l] = x.im;
    }
    transpose(re);
    transpose(im);
    UNROLL
    for (int i = 0; i < W; i++)
        if (i < count)
            store_scratch(to + 2 * W * i, (value){ re[i], im[i] });
}

static void take_square(const work *w, int64_t k, const REAL *from)
{
    int64_t lane = w->chunk->out_lane;
    int64_t re_at = w->chunk->inverse ? W : 0;
    REAL *at = w->out + 2 * k;
    vec re[W], im[W];

    UNROLL
    for (int i = 0; i < W; i++) {
        re[i] = load(from + 2 * W * i + re_at);
        im[i] = load(from + 2 * W * i + W - re_at);
    }
    transpose(re);
    transpose(im);
    UNROLL
    for (int l = 0; l < W; l++, at += lane)
        store_pairs(at, (value){ re[l], im[l] });
}

static void take_rest(const work *w, int64_t k, int64_t count, const REAL *from)
{
    int64_t lane = w->chunk->out_lane;
    REAL *at = w->out + 2 * k;
    vec re[W], im[W];

    UNROLL
    for (int i = 0; i < W; i++) {
        value x = load_scratch(from + (i < count ? 2 * W * i : 0));
        x = swapped(w, x);
        re[i] = x.re;
        im[i] = x.im;
    }
    transpose(re);
    transpose(im);
    UNROLL
    for (int l = 0; l < W; l++, at += lane)
        if (l < w->nlanes)
            store_some(at, (value){ re[l], im[l] }, count);
}

/* Fewer than W lines side by side. */
static void bring_some(const work *w, int64_t k, REAL *to)
{
    const REAL *at = w->in + k * w->chunk->in_step;

    store_scratch(to, swapped(w, load_some(at, w->nlanes)));
}

static void take_some(const work *w, int64_t k, const REAL *from)
{
    REAL *at = w->out + k * w->chunk->out_step;
    value x = load_scratch(from);

    if (w->chunk->turns_at >= 0)
        x = turn_line(w, x, k);
    if (w->nlanes == W)
        store_pairs(at, swapped(w, x));
    else
        store_some(at, swapped(w, x), w->nlanes);
}

/* Lines neither side by side nor along memory, number by number. */
static void bring_number(const work *w, int64_t k, REAL *to)
{
    const hj_rt_fft_chunk *c = w->chunk;
    int64_t swap = c->inverse ? W : 0;

    for (int l = 0; l < W; l++) {
        const REAL *at = w->in + k * c->in_step + c->in_lane * l;
        bool is_there = l < w->nlanes;
        to[swap + l] = is_there ? at[0] : 0;
        to[W - swap + l] = is_there ? at[1] : 0;
    }
}

static void take_number(const work *w, int64_t k, const REAL *from)
{
    const hj_rt_fft_chunk *c = w->chunk;
    int64_t swap = c->inverse ? W : 0;

    for (int l = 0; l < w->nlanes; l++) {
        REAL *at = w->out + k * c->out_step + c->out_lane * l;
        at[0] = from[swap + l];
        at[1] = from[W - swap + l];
    }
}

/* --- odd real lines ------------------------------------------------------- */

/* Is number k alone, or the real part of a complex one? */
INLINE REAL *real_at(const work *w, int64_t i, int64_t k)
{
    return copy_at(w, i, 0) + (w->chunk->fold > 1 ? W : 2 * W) * k;
}

INLINE void put_real(const work *w, int64_t k, vec x)
{
    store(real_at(w, 0, k), x);
    if (w->chunk->fold == 1)
        store(real_at(w, 0, k) + W, SPLAT(0));
}

/* (real parts stand where imaginary ones do: these lines go backwards) */
INLINE vec get_real(const work *w, int64_t k)
{
    return load(real_at(w, w->chunk->npasses, k) +
                (w->chunk->fold > 1 ? 0 : W));
}

/* Numbers k to k + count of the lines. */
INLINE void bring_reals(const work *w, int64_t k, int64_t count)
{
    const REAL *at = w->in + k;
    bool is_whole = w->nlanes == W && count == W;
    vec re[W];

    UNROLL
    for (int l = 0; l < W; l++, at += l < w->nlanes ? w->chunk->in_lane : 0)
        if (is_whole)
            re[l] = load(at);
        else
            re[l] = LOAD_PART(at, l < w->nlanes ? (int)count : 0);
    transpose(re);
    UNROLL
    for (int i = 0; i < W; i++)
        if (i < count)
            put_real(w, k + i, re[i]);
}

INLINE void take_reals(const work *w, int64_t k, int64_t count)
{
    REAL *at = w->out + k;
    bool is_whole = w->nlanes == W && count == W;
    vec re[W];

    UNROLL
    for (int i = 0; i < W; i++)
        re[i] = get_real(w, i < count ? k + i : k);
    transpose(re);
    UNROLL
    for (int l = 0; l < W; l++, at += w->chunk->out_lane)
        if (is_whole)
            store(at, re[l]);
        else if (l < w->nlanes)
            STORE_PART(at, re[l], (int)count);
}

/* Number k of lines side by side. */
INLINE void bring_reals_beside(const work *w, int64_t k)
{
    const REAL *at = w->in + k * w->chunk->in_step;

    if (w->nlanes == W)
        put_real(w, k, load(at));
    else
        put_real(w, k, LOAD_PART(at, (int)w->nlanes));
}

INLINE void take_reals_beside(const work *w, int64_t k)
{
    REAL *at = w->out + k * w->chunk->out_step;

    if (w->nlanes == W)
        store(at, get_real(w, k));
    else
        STORE_PART(at, get_real(w, k), (int)w->nlanes);
}

/* --- any lines ------------------------------------------------------------ */

/* W numbers, or fewer at the end, of every line. */
static void bring_numbers(const work *w, int64_t k, int64_t count)
{
    const hj_rt_fft_chunk *c = w->chunk;
    bool is_real = c->kind == HJ_RT_FFT_FROM_ODD;
    bool is_whole = w->nlanes == W && count == W;
    REAL *to = copy_at(w, c->kind == HJ_RT_FFT_TO_ODD, k);

    if (is_real && c->in_lane != 1) {
        bring_reals(w, k, count);
    } else if (!is_real && c->in_lane != 2 && c->in_step == 2) {
        if (is_whole)
            bring_square(w, k, to);
        else
            bring_rest(w, k, count, to);
    } else {
        for (int64_t i = 0; i < count; i++)
            if (is_real)
                bring_reals_beside(w, k + i);
            else if (c->in_lane == 2)
                bring_some(w, k + i, to + 2 * W * i);
            else
                bring_number(w, k + i, to + 2 * W * i);
    }
}

static void take_numbers(const work *w, int64_t k, int64_t count)
{
    const hj_rt_fft_chunk *c = w->chunk;
    bool is_real = c->kind == HJ_RT_FFT_TO_ODD;
    bool is_whole = w->nlanes == W && count == W;
    bool is_ordered = c->kind == HJ_RT_FFT_FROM_ODD && c->fold > 1;
    const REAL *from = copy_at(w, c->npasses + is_ordered, k);

    if (is_real && c->out_lane != 1) {
        take_reals(w, k, count);
    } else if (!is_real && c->out_lane != 2 && c->out_step == 2) {
        if (is_whole)
            take_square(w, k, from);
        else
            take_rest(w, k, count, from);
    } else {
        for (int64_t i = 0; i < count; i++)
            if (is_real)
                take_reals_beside(w, k + i);
            else if (c->out_lane == 2)
                take_some(w, k + i, from + 2 * W * i);
            else
                take_number(w, k + i, from + 2 * W * i);
    }
}

static void bring_lines(const work *w)
{
    const hj_rt_fft_chunk *c = w->chunk;
    int64_t n = c->kind == HJ_RT_FFT_TO_ODD ? c->n / 2 + 1 : c->n;

    for (int64_t k = 0; k < n && !hj_rt_look_after(w->look, W * W); k += W)
        bring_numbers(w, k, clip(n - k));
    if (c->kind == HJ_RT_FFT_TO_ODD)
        spread_spectrum(w);
}

static void take_lines(const work *w)
{
    const hj_rt_fft_chunk *c = w->chunk;
    bool is_half = c->kind == HJ_RT_FFT_FROM_ODD;
    int64_t n = is_half ? c->n / 2 + 1 : c->n;

    if (is_half && c->fold > 1)
        order_spectrum(w);
    for (int64_t k = 0; k < n && !hj_rt_look_after(w->look, W * W); k += W)
        take_numbers(w, k, clip(n - k));
}

#endif
