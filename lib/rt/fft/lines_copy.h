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
