/* fft -- plans of transforms along one axis of an array.
 *
 * lib/rt/fft carries them out (rt/fft.h): a chunk of lines at once, in one
 * sweep over the array or in two.  Lines of one long row: n = n1 n2 (Bailey's
 * four steps).  The first sweep transforms the n2 columns of [n1, n2] and turns
 * them by n-th roots, the second the n1 rows; what it writes is in order.
 *
 * Radices, cuts and the lanes of a chunk follow from the shape alone, not from
 * the machine, and so does every bit.
 */
#ifndef HJ_JIT_KERNEL_FFT_FFT_H
#define HJ_JIT_KERNEL_FFT_FFT_H

#include "ir/literal.h"
#include "jit/ll/ll.h"
#include "passes/plan.h"
#include "rt/fft.h"

enum { HJ_FFT_MAX_PASSES = 40 };

typedef struct hj_fft {
    hj_dtype part; /* f32 or f64 */
    int lanes;
    /* What is carried out, but for addresses of functions and passes; numbers
     * where it has bytes. */
    hj_rt_fft run;
    hj_rt_fft_pass passes[2][HJ_FFT_MAX_PASSES];
    int64_t ntemp; /* numbers in the rows between two sweeps */
    int64_t scratch_nbytes;
    int64_t ntable; /* numbers in the table */
    double cost;    /* nanoseconds, about */
} hj_fft;

/* What is transformed: the middle of [outer, n, inner] complex numbers, no
 * prime factor of n above HJ_FFT_MAX_FACTOR; or (inner is 1) lines of n pairs
 * of real numbers, whose spectra have n + 1 numbers. */
typedef struct hj_fft_lines {
    hj_dtype part;
    hj_rt_fft_kind kind;
    bool inverse; /* and so is the inverse of FROM_REAL */
    int64_t outer, n, inner;
} hj_fft_lines;

void hj_fft_plan(const hj_fft_lines *lines, int nthreads, hj_fft *out);
/* Writes the plan's table to elements `at` and on. */
void hj_fft_fill_table(const hj_fft *fft, hj_arena *arena, hj_literal *table,
                       int64_t at);
/* The hj_rt_fft of a plan, as a constant; its address. */
LLVMValueRef hj_fft_record(hj_ll *ll, const hj_fft *fft);

#endif
