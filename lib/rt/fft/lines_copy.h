/* lines_copy -- rows to lines in scratch and back (rt/fft.h); a part of
 * lines_code.h.
 *
 * All lines go forwards; backwards is forwards with real and imaginary parts
 * swapped, on the way in and out. */
#ifndef HJ_RT_FFT_LINES_COPY_H
#define HJ_RT_FFT_LINES_COPY_H

#include "rt/fft/lines_dft.h"

typedef struct copying {
    const hj_rt_fft_copy *copy;
    const REAL *in, *chirp, *spectrum;
    REAL *out, *row;
} copying;

/* Number k of a row, whose second half may be the first one mirrored. */
static void bring_one(const copying *c, int64_t k, REAL *to)
{
    const hj_rt_fft_copy *f = c->copy;
    bool is_mirrored = f->kind == HJ_RT_FFT_TO_ODD && 2 * k > f->n;
    const REAL *at = c->in + (is_mirrored ? f->n - k : k) * f->in_step;

    to[0] = at[0];
    if (f->kind == HJ_RT_FFT_COMPLEX)
        to[1] = at[1];
    else
        to[1] = f->kind == HJ_RT_FFT_FROM_ODD || k == 0 ? 0
                : is_mirrored                           ? -at[1]
                                                        : at[1];
}

/* `count` numbers from k on; zeros follow them, as they do the row. */
INLINE value bring_some_of(const copying *c, int64_t k, int64_t count)
{
    const hj_rt_fft_copy *f = c->copy;
    REAL some[2 * W] = { 0 };

    if (f->kind == HJ_RT_FFT_COMPLEX && f->in_step == 2)
        return load_some(c->in + 2 * k, count);
    for (int64_t i = 0; i < count; i++)
        bring_one(c, k + i, some + 2 * i);
    return load_pairs(some);
}

/* The row by the chirp, and zeros. */
static void bring_row(const copying *c, int64_t k, int64_t count)
{
    const hj_rt_fft_copy *f = c->copy;
    int64_t there = clip(f->n - k);
    value x = bring_some_of(c, k, there < count ? there : count);

    if (f->inverse)
        x = (value){ x.im, x.re };
    if (c->chirp)
        x = multiply(x, load_some(c->chirp + 2 * k, there));
    store_some(c->row + 2 * k, x, count);
}

/* The chirp's conjugate, as if it went on in both directions. */
static void bring_chirp(const copying *c, int64_t k, int64_t count)
{
    const hj_rt_fft_copy *f = c->copy;

    for (int64_t i = k; i < k + count; i++) {
        int64_t from = 2 * i < f->length ? i : f->length - i;
        c->row[2 * i] = from < f->n ? c->chirp[2 * from] : 0;
        c->row[2 * i + 1] = from < f->n ? -c->chirp[2 * from + 1] : 0;
    }
}

/* The line's spectrum by the chirp's, to go backwards. */
static void convolve_row(const copying *c, int64_t k, int64_t count)
{
    value x = multiply(load_some(c->row + 2 * k, count),
                       load_some(c->spectrum + 2 * k, count));

    store_some(c->row + 2 * k, (value){ x.im, x.re }, count);
}

/* n conjugates, backwards from `from`. */
INLINE void mirror_numbers(REAL *to, const REAL *from, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        to[2 * i] = from[-2 * i];
        to[2 * i + 1] = -from[1 - 2 * i];
    }
}

INLINE int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* A spectrum to those numbers of it that go on. */
static void bring_spectrum(const copying *c, int64_t begin, int64_t end)
{
    const hj_rt_fft_copy *f = c->copy;
    int64_t r = f->fold, kept = r / 2 + 1, n;

    for (int64_t i = begin; i < end; i += n) {
        int64_t q = i % kept, k = i / kept * r + q;
        n = least(kept - q, end - i);
        if (2 * k < f->n) {
            n = least(n, f->n / 2 + 1 - k);
            memcpy(c->row + 2 * i, c->in + 2 * k, (size_t)n * 2 * sizeof(REAL));
        } else {
            mirror_numbers(c->row + 2 * i, c->in + 2 * (f->n - k), n);
        }
        if (i == 0) /* what must be real */
            c->row[1] = 0;
    }
}

/* And back. */
static void take_spectrum(const copying *c, int64_t begin, int64_t end)
{
    const hj_rt_fft_copy *f = c->copy;
    int64_t r = f->fold, kept = r / 2 + 1, m = f->n / r, n;

    for (int64_t k = begin; k < end; k += n) {
        int64_t q = k % r, t = k / r;
        n = least((q < kept ? kept : r) - q, end - k);
        if (q < kept)
            memcpy(c->out + 2 * k, c->row + 2 * (q + kept * t),
                   (size_t)n * 2 * sizeof(REAL));
        else
            mirror_numbers(c->out + 2 * k,
                           c->row + 2 * (r - q + kept * (m - 1 - t)), n);
    }
}

static void take_row(const copying *c, int64_t k, int64_t count)
{
    const hj_rt_fft_copy *f = c->copy;
    value x = load_some(c->row + 2 * k, count);
    vec factor = SPLAT((REAL)f->scale);
    int64_t step = f->out_step;
    REAL some[2 * W];

    if (c->chirp)
        x = multiply((value){ x.im, x.re }, load_some(c->chirp + 2 * k, count));
    if (f->inverse)
        x = (value){ x.im, x.re };
    x = (value){ x.re * factor, x.im * factor };
    if (f->kind == HJ_RT_FFT_TO_ODD) {
        STORE_PART(c->out + k, x.re, (int)count);
    } else if (step == 2) {
        store_some(c->out + 2 * k, x, count);
    } else {
        store_pairs(some, x);
        for (int64_t i = 0; i < count; i++)
            memcpy(c->out + (k + i) * step, some + 2 * i, 2 * sizeof *some);
    }
}

void NAME(hj_rt_fft_copying)(const hj_rt_fft_copy *f, int64_t what,
                             const char *in, char *out, char *row,
                             const char *table, const char *spectrum,
                             int64_t begin, int64_t end)
{
    copying c = {
        .copy = f,
        .in = (const REAL *)in,
        .chirp = f->convolves ? (const REAL *)(table + f->chirp_at) : NULL,
        .spectrum = (const REAL *)spectrum,
        .out = (REAL *)out,
        .row = (REAL *)row,
    };

    if (f->fold > 1) {
        if (what == HJ_RT_FFT_BRING)
            bring_spectrum(&c, begin, end);
        else
            take_spectrum(&c, begin, end);
        return;
    }
    for (int64_t k = begin; k < end; k += W)
        switch (what) {
        case HJ_RT_FFT_BRING:
            bring_row(&c, k, clip(end - k));
            break;
        case HJ_RT_FFT_BRING_CHIRP:
            bring_chirp(&c, k, clip(end - k));
            break;
        case HJ_RT_FFT_CONVOLVE:
            convolve_row(&c, k, clip(end - k));
            break;
        default: /* HJ_RT_FFT_TAKE */
            take_row(&c, k, clip(end - k));
        }
}

#endif
