/* fft -- the loops round the transforms of compiled code.
 *
 * A *chunk* is compiled: it transforms a few lines at once, one in each lane
 * of its vectors.  A *sweep* runs a chunk over all lines of an array: lines
 * count along lanes, `width` of them in a chunk, and along groups.  Long lines
 * take two sweeps, with a copy of the line in scratch between them.  All
 * distances are in bytes.
 *
 * Work is cut into parts, each with scratch of its own; what is computed does
 * not depend on the cut.
 */
#ifndef HJ_RT_FFT_H
#define HJ_RT_FFT_H

#include "rt/run.h"

/* Transforms `nlanes` lines from `in` to `out`, which may be the same.
 *   scratch  of the part     table  the sweep's constants
 *   turns    the chunk's factors between two sweeps */
typedef void hj_rt_fft_chunk(const char *in, char *out, char *scratch,
                             const char *table, const char *turns,
                             int64_t nlanes);

/* Of words alone, as the emitter writes it. */
typedef struct hj_rt_fft_sweep {
    hj_rt_fft_chunk *whole, *rest; /* rest: fewer than `width` lanes */
    int64_t ngroups, in_group, out_group;
    int64_t nlanes, width, in_lane, out_lane;
    int64_t table_at, turns_at, turns_step;
} hj_rt_fft_sweep;

/* Rows are transformed one after another, or apart: each part some of them.
 * Row r is number r / ninner of the outer ones, r % ninner of the inner. */
typedef struct hj_rt_fft {
    int64_t nrows, ninner, outer_step, inner_step;
    int64_t nsweeps; /* 1, or 2: by way of the temporary row */
    int64_t nparts, part_nbytes;
    int64_t rows_apart; /* not 0: each part has a temporary row of its own */
    int64_t temp_at;    /* in the part's scratch, or in all of it */
    hj_rt_fft_sweep sweeps[2];
} hj_rt_fft;

/* `scratch`: 64-byte aligned.  Returns 0, or not 0 if the run stopped. */
int32_t hj_rt_fft_run(hj_run *run, const hj_rt_fft *fft, const char *in,
                      char *out, const char *table, char *scratch);

#endif
