/* limit.h -- what the machine can do at best, as jobs.
 *
 * stream: reads and writes as many bytes as a row must, with the widest loads
 * and stores; the nearer of plain and non-temporal stores is the row's limit
 * at its footprint.  fma: multiply-adds out of registers.  lines: what rows at
 * places of a table cost at least, since memory moves lines, not rows.
 */
#ifndef HLOJIT_BENCH_FRAME_LIMIT_H
#define HLOJIT_BENCH_FRAME_LIMIT_H

#include "bench/frame/job.h"

#include <stdint.h>

typedef struct stream {
    char *from, *to; /* of nread and nwritten bytes */
    size_t nread, nwritten;
} stream;

void stream_make(stream *s, double nread, double nwritten);
void stream_free(stream *s);
void stream_run(void *s);    /* plain stores */
void stream_run_nt(void *s); /* non-temporal stores */

/* Rows of `nbytes` at `places` of a table, in that order. */
typedef struct lines {
    const char *table;
    const int32_t *places;
    size_t nplaces, nbytes;
} lines;

void lines_run(void *l); /* brings each line that a row touches */

/* One call of fma_f32 is FMA_F32_FLOPS operations. */
extern const double FMA_F32_FLOPS, FMA_F64_FLOPS;
void fma_f32(void *unused);
void fma_f64(void *unused);

#endif
