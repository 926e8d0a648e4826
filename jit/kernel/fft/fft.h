/* fft -- plans of transforms along one axis of an array.
 *
 * lib/rt/fft carries them out (rt/fft.h): a chunk of lines at once, in one
 * sweep over the array or in two.  Lines of one long row: n = n1 n2 (Bailey's
 * four steps).  The first sweep transforms the n2 columns of [n1, n2] and turns
 * them by n-th roots, the second the n1 rows; what it writes is in order.
 *
 * Radices, cuts and the lanes of a chunk follow from the shape alone, not from
 * the machine, and so does every bit.  Where there is a choice for a prime or a
 * line of large primes, operations are counted (fft_radices.c).
 */
#ifndef HJ_JIT_KERNEL_FFT_FFT_H
#define HJ_JIT_KERNEL_FFT_FFT_H

#include "ir/literal.h"
#include "jit/ll/ll.h"
#include "passes/plan.h"
#include "rt/fft.h"

enum { HJ_FFT_MAX_PASSES = 40 };

/* The passes of a transform; their s, m and radix. */
typedef struct hj_fft_passes {
    hj_rt_fft_pass at[HJ_FFT_MAX_PASSES];
    int n;
    double count; /* operations on vectors, loads and stores */
} hj_fft_passes;

typedef struct hj_fft_sweep {
    hj_fft_passes passes;
    /* The pass that is a convolution, or -1, and its transforms. */
    int convolution;
    hj_fft_passes inner;
    hj_rt_fft_chunk inner_chunk;
} hj_fft_sweep;

typedef struct hj_fft {
    hj_dtype part; /* f32 or f64 */
    int lanes;
    /* What is carried out, but for addresses of functions and passes; numbers
     * where it has bytes. */
    hj_rt_fft run;
    hj_fft_sweep sweeps[2];
    bool copies;
    int64_t ntemp; /* complex numbers in the rows between two sweeps */
    int64_t nroom; /* and in each line's room for a large pass */
    int64_t scratch_nbytes;
    int64_t ntable; /* numbers in the table */
    double count;   /* operations on vectors */
    double cost;    /* nanoseconds, about */
} hj_fft;

/* What is transformed: the middle of [outer, n, inner] complex numbers; or
 * (inner is 1) lines of n pairs of real numbers, whose spectra have n + 1
 * numbers; or of n real numbers, n odd, whose spectra have n / 2 + 1. */
typedef struct hj_fft_lines {
    hj_dtype part;
    hj_rt_fft_kind kind;
    bool inverse; /* and so is the inverse of FROM_REAL */
    int64_t outer, n, inner;
} hj_fft_lines;

/* Passes for n numbers.  A prime above the root of n is the last one; if
 * `convolves`, and that counts less, it is a convolution: `length` gets the
 * length of its transforms, else 0. */
void hj_fft_choose_radices(int64_t n, bool convolves, hj_fft_passes *out,
                           int64_t *length);
/* Radices 2 and 4 know their roots. */
bool hj_fft_has_factors(const hj_rt_fft_pass *pass);
/* Operations of a transform of n numbers, of small primes. */
typedef double hj_fft_count(const hj_fft *fft, int64_t n);
/* The length from n on, of small primes, that counts least. */
int64_t hj_fft_smooth_length(int64_t n, hj_fft_count *count, const hj_fft *fft);

void hj_fft_plan(const hj_fft_lines *lines, int nthreads, hj_fft *out);
/* Writes the plan's table to elements `at` and on. */
void hj_fft_fill_table(const hj_fft *fft, hj_arena *arena, hj_literal *table,
                       int64_t at);
/* The hj_rt_fft of a plan, as a constant; its address. */
LLVMValueRef hj_fft_record(hj_ll *ll, const hj_fft *fft);

#endif
