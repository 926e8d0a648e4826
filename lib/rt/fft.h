/* fft -- transforms of lines of an array.
 *
 * A *chunk* transforms a few lines at once, one in each lane of its vectors
 * (lines.h; no shuffles, all arithmetic on full vectors).  It is a Stockham
 * transform of mixed radix: passes over [n, lanes].  A *sweep* runs a chunk
 * over all lines of an array: lines count along lanes, `width` of them in a
 * chunk, and along groups.  Long lines take two sweeps, with a copy of the line
 * in scratch between them.  Distances are in bytes, but for those of a chunk.
 *
 * Real lines of 2 h numbers are complex ones of h, pairs of neighbours, and a
 * pass that takes the spectrum of the pairs apart, or puts it together.  Those
 * of odd length begin with real numbers and go on with half of the spectrum.
 *
 * A large prime p is a pass of p^2 / 2 products, or a convolution: the numbers
 * times a chirp, the roots of -k^2 / 2p; convolved with the chirp's conjugate
 * by transforms of a length m >= 2 p - 1 of small factors; times the chirp.  So
 * is a long line with large primes, as a row.  (L. Bluestein, 1970.)
 *
 * Work is cut into parts, each with scratch of its own; what is computed does
 * not depend on the cut.
 *
 * All structs are of words alone, as the emitter writes them.
 */
#ifndef HJ_RT_FFT_H
#define HJ_RT_FFT_H

#include "rt/run.h"

/* Pass i, of radix r, takes [r, m, s] to [m, r, s]: for p < m and q < s it
 * reads x[q + s (p + m j)], j < r, transforms, turns output k by the root of
 * -p k / (r m), and writes y[q + s (r p + k)].  Places are in the table,
 * counted in numbers. */
typedef struct hj_rt_fft_pass {
    int64_t radix, s, m;
    int64_t roots_at;   /* [m, r - 1] */
    int64_t factors_at; /* and all r-th roots, for radices 8, 9 and odd ones; of
                         * a convolution, the chirp */
    int64_t spectrum_at; /* of the chirp's conjugate, over m */
    const struct hj_rt_fft_chunk *convolution; /* its transforms, or NULL */
} hj_rt_fft_pass;

/* Lines of an odd number of real ones have n / 2 + 1 numbers in their spectra.
 * They lie along memory, or side by side. */
typedef enum hj_rt_fft_kind {
    HJ_RT_FFT_COMPLEX,
    HJ_RT_FFT_FROM_REAL,
    HJ_RT_FFT_TO_REAL,
    HJ_RT_FFT_FROM_ODD,
    HJ_RT_FFT_TO_ODD,
} hj_rt_fft_kind;

/* Distances are in numbers, two of which are a complex one. */
typedef struct hj_rt_fft_chunk {
    const hj_rt_fft_pass *passes;
    int64_t n, npasses;
    int64_t size; /* of a copy of a line in scratch */
    int64_t fold; /* the radix that halves odd real lines, or 1 */
    int64_t in_step, in_lane, out_step, out_lane;
    int64_t kind; /* COMPLEX, FROM_ODD, TO_ODD */
    int64_t inverse;
    int64_t turns_at; /* -1, or what turns lane l of output k, times the turns
                       * that the chunk is handed; in the table */
    double scale;     /* of the results */
} hj_rt_fft_chunk;

struct hj_rt_look;

/* Transforms `nlanes` lines from `in` to `out`, which may be the same; not all
 * of it once the run stops.
 *   scratch  of the part     table  the sweep's constants
 *   turns    the chunk's factors between two sweeps */
typedef void hj_rt_fft_lines(struct hj_rt_look *look,
                             const hj_rt_fft_chunk *chunk, const char *in,
                             char *out, char *scratch, const char *table,
                             const char *turns, int64_t nlanes);

/* The spectrum of a line of h pairs from `in` to h + 1 numbers at `out`, or,
 * inverse, back; `in` and `out` may be the same.  With z and x the numbers k
 * and h - k, e = (z + conj x) / 2 and d = (z - conj x) t, they become e + d and
 * conj (e - d).  `table`: h / 2 + 1 real parts of t, then the imaginary ones;
 * t is -i / 2 times the root of -k / 2h, or inverse, i / 2 times that of
 * k / 2h, and -1 times that if not. */
typedef void hj_rt_fft_pairs(struct hj_rt_look *look, const char *in, char *out,
                             const char *table, int64_t h, int64_t inverse);

typedef struct hj_rt_fft_sweep {
    hj_rt_fft_chunk chunk;
    int64_t ngroups, in_group, out_group;
    int64_t nlanes, width, in_lane, out_lane;
    int64_t table_at, turns_at, turns_step;
} hj_rt_fft_sweep;

/* How rows come to be complex lines in scratch, which are transformed and
 * brought back: convolutions, and the spectra of odd real rows, of which
 * scratch has those numbers alone that the n1 columns of one side have
 * (lines_fold.h, r = n1).  Distances are in
 * numbers, places in bytes. */
typedef struct hj_rt_fft_copy {
    int64_t n, length; /* of a row; and of the line */
    int64_t fold;      /* n1, or 1 */
    int64_t kind, inverse, convolves;
    int64_t in_step, out_step;
    int64_t chirp_at;    /* n numbers, in the table */
    int64_t row_at;      /* behind the temporary row */
    int64_t spectrum_at; /* in all of the scratch */
    double scale;        /* of the results */
} hj_rt_fft_copy;

/* What is done to numbers begin to end of a line, or (TAKE) of the result. */
typedef enum hj_rt_fft_copy_step {
    HJ_RT_FFT_BRING,       /* the row, by the chirp, and zeros */
    HJ_RT_FFT_BRING_CHIRP, /* the chirp's conjugate, in both directions */
    HJ_RT_FFT_CONVOLVE,    /* the line's spectrum by the chirp's */
    HJ_RT_FFT_TAKE,
} hj_rt_fft_copy_step;

typedef void hj_rt_fft_copying(const hj_rt_fft_copy *copy, int64_t step,
                               const char *in, char *out, char *row,
                               const char *table, const char *spectrum,
                               int64_t begin, int64_t end);

/* Rows are transformed one after another, or apart: each part some of them.
 * Row r is number r / ninner of the outer ones, r % ninner of the inner. */
typedef struct hj_rt_fft {
    hj_rt_fft_lines *lines;
    hj_rt_fft_pairs *pairs;     /* of real lines */
    hj_rt_fft_copying *copying; /* NULL: rows are not copied */
    int64_t kind, h, halves_at;
    int64_t nrows, ninner, in_outer, out_outer, inner_step;
    int64_t nsweeps; /* 1, or 2: by way of the temporary row */
    int64_t nparts, part_nbytes;
    int64_t rows_apart; /* not 0: each part has a temporary row of its own */
    int64_t temp_at;    /* in the part's scratch, or in all of it */
    hj_rt_fft_copy copy;
    hj_rt_fft_sweep sweeps[2];
} hj_rt_fft;

/* `scratch`: 64-byte aligned.  Returns 0, or not 0 if the run stopped. */
int32_t hj_rt_fft_run(hj_run *run, const hj_rt_fft *fft, const char *in,
                      char *out, const char *table, char *scratch);

#endif
