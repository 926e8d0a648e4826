/* fft -- transforms along one axis of an array, as code.
 *
 * A *chunk* transforms as many lines at once as a vector has lanes, each lane
 * its own line: no shuffles, all arithmetic on full vectors.  It is a Stockham
 * transform of mixed radix: passes over [n, lanes], the first of which reads
 * the caller's array and the last of which writes it.  rt/fft.h has the
 * loops round chunks.
 *
 * Lines of one long row: n = n1 n2 (Bailey's four steps).  The first sweep
 * transforms the n2 columns of [n1, n2] and turns them by n-th roots, the
 * second the n1 rows; what it writes is in order.
 *
 * Radices, cuts and the width of vectors follow from the shape alone, not from
 * the machine, and so does every bit.
 */
#ifndef HJ_JIT_KERNEL_FFT_FFT_H
#define HJ_JIT_KERNEL_FFT_FFT_H

#include "jit/ll/ll.h"
#include "ir/literal.h"
#include "passes/plan.h"

enum { HJ_FFT_MAX_PASSES = 40, HJ_FFT_MAX_RADIX = HJ_FFT_MAX_FACTOR };

typedef struct hj_fft_pass {
    int radix;
    /* Elements are [m, radix] before, each of `s` numbers that belong to
     * finished transforms. */
    int64_t s, m;
    int64_t roots_at; /* in the table, numbers of the real type */
} hj_fft_pass;

/* Distances are in complex elements. */
typedef struct hj_fft_chunk {
    int64_t n;
    int npasses;
    hj_fft_pass passes[HJ_FFT_MAX_PASSES];
    int64_t in_step, in_lane, out_step, out_lane;
    bool has_turns;
    int64_t turns_at; /* what turns lane l of output k, times the turns that
                       * the chunk is handed; in the table */
    double scale;     /* of the results */
} hj_fft_chunk;

typedef struct hj_fft_sweep {
    hj_fft_chunk chunk;
    int64_t ngroups, in_group, out_group;
    int64_t nlanes;
    int64_t table_at, turns_at, turns_step; /* numbers */
} hj_fft_sweep;

typedef struct hj_fft {
    hj_dtype part; /* f32 or f64 */
    int lanes;
    bool inverse;
    int64_t nrows, ninner, outer_step, inner_step;
    int nsweeps;
    hj_fft_sweep sweeps[2];
    int64_t ntemp; /* numbers in the rows between two sweeps */
    int64_t nparts, part_nbytes, temp_at, scratch_nbytes;
    bool rows_apart;
    int64_t ntable; /* numbers in the table */
    double cost;    /* nanoseconds, about */
} hj_fft;

/* Plans the transforms along the middle of [outer, n, inner] complex numbers.
 * No prime factor of n is above HJ_FFT_MAX_RADIX. */
void hj_fft_plan(hj_dtype part, bool inverse, int64_t outer, int64_t n,
                 int64_t inner, int nthreads, hj_fft *out);
/* Writes the plan's table to elements `at` and on. */
void hj_fft_fill_table(const hj_fft *fft, hj_arena *arena, hj_literal *table,
                       int64_t at);
/* Writes the chunk as void name(in, out, scratch, table, turns, nlanes);
 * `masked`: nlanes is less than lanes. */
LLVMValueRef hj_fft_emit(hj_ll *ll, const hj_fft *fft,
                         const hj_fft_chunk *chunk, bool masked,
                         const char *name);

/* --- fft_dft.c: transforms in registers --- */
typedef struct hj_fft_value {
    LLVMValueRef re, im;
} hj_fft_value;

/* x[k] = sum over j of x[j] times the root of -j k / n. */
void hj_fft_dft(hj_ll *ll, hj_fft_value *x, int n);
hj_fft_value hj_fft_multiply(hj_ll *ll, hj_fft_value a, hj_fft_value b);

#endif
