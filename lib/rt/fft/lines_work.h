/* lines_work -- a chunk at work; a part of lines_code.h. */
#ifndef HJ_RT_FFT_LINES_WORK_H
#define HJ_RT_FFT_LINES_WORK_H

#include "rt/fft/lines_dft.h"
#include "rt/look.h"

/* On up to W of its lanes. */
typedef struct work {
    const hj_rt_fft_chunk *chunk;
    hj_rt_look *look;
    const REAL *in, *table, *turns;
    REAL *out;
    REAL *scratch; /* two copies of the lines, and room for a large pass */
    int64_t nlanes;
    int lane; /* the first one */
    /* Does the first pass read there, does the last write there? */
    bool reads_caller, writes_caller;
} work;

/* Number k of the copy that pass i reads. */
INLINE REAL *copy_at(const work *w, int64_t i, int64_t k)
{
    return w->scratch + (i % 2 * w->chunk->size + k) * 2 * W;
}

INLINE value number_at(const REAL *row, int64_t k)
{
    return (value){ SPLAT(row[2 * k]), SPLAT(row[2 * k + 1]) };
}

/* Output `to` of the first of two sweeps. */
INLINE value turn_line(const work *w, value x, int64_t to)
{
    const REAL *at = w->table + w->chunk->turns_at + 2 * LANES * to + w->lane;
    value root = { load(at), load(at + LANES) };

    return multiply(x, multiply(root, number_at(w->turns, to)));
}

INLINE value swap_parts(value x)
{
    return (value){ x.im, x.re };
}

INLINE value swapped(const work *w, value x)
{
    return w->chunk->inverse ? swap_parts(x) : x;
}

#endif
