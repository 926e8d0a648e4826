/* patches -- rows of the matrix that a convolution multiplies, for compiled
 * code: what a window sees, element after element.
 *
 * A row is a pixel of the result, counted by up to four loops; a term a place
 * of the window and a feature.  Where both meet in the image is the sum of what
 * each says, and so is the place along each dimension that has padding, where
 * the image has only so many.  Terms that are neighbours in memory are copied
 * together: groups, where all of it lies in the image; else runs, each of which
 * does or does not.
 */
#ifndef HJ_RT_PATCHES_H
#define HJ_RT_PATCHES_H

#include "hlojit/run.h"

#include <stdint.h>

enum { HJ_RT_PATCHES_DIMS = 4, HJ_RT_PATCHES_PLACES = 3 };

/* Words of 8 bytes all, as compiled code writes them. */
typedef struct hj_rt_patches_loop {
    int64_t extent, step; /* step: bytes in the image */
    int64_t places[HJ_RT_PATCHES_PLACES];
} hj_rt_patches_loop;

/* Terms first .. first + n - 1. */
typedef struct hj_rt_patches_run {
    int64_t first, n, offset; /* offset: bytes */
    int64_t lowest[HJ_RT_PATCHES_PLACES], highest[HJ_RT_PATCHES_PLACES];
    int64_t begin, end; /* of a group: its runs */
} hj_rt_patches_run;

/* `n` elements of the image, widened. */
typedef void hj_rt_patches_widen(char *to, const char *from, int64_t n);

typedef struct hj_rt_patches {
    int64_t nloops, nplaces, ngroups;
    int64_t elem_nbytes,
        image_nbytes; /* of an element of a row, of the image */
    int64_t offset;   /* of the first row and term: bytes */
    int64_t places[HJ_RT_PATCHES_PLACES], limits[HJ_RT_PATCHES_PLACES];
    hj_rt_patches_loop loops[HJ_RT_PATCHES_DIMS];
    const hj_rt_patches_run *runs; /* groups first, then what they are of */
    hj_rt_patches_widen *widen;    /* NULL: elements are copied */
} hj_rt_patches;

/* Where rows are copied to: panels of `nrows`, all in bytes. */
typedef struct hj_rt_patches_panels {
    char *to;
    int64_t nrows, row_step, step; /* step: between panels */
} hj_rt_patches_panels;

/* Rows first .. first + n - 1, terms term .. term + nterms - 1.  Padding
 * becomes +0. */
void hj_rt_patches_copy(const hj_rt_patches *p, hj_rt_patches_panels panels,
                        const char *image, int64_t first, int64_t n,
                        int64_t term, int64_t nterms);

/* --- depthwise convolutions: a window of each feature by itself ----------- */

/* The pixels of a line; `rows`: where the first pixel sees the first tap of
 * each group, on a line of the image or of zeros. */
typedef void hj_rt_line(char *out, const char *const *rows,
                        const char *weights);
/* `n` pieces, `step` bytes apart, to pieces that lie side by side. */
typedef void hj_rt_line_copy(char *to, const char *from, int64_t n,
                             int64_t step);
typedef void hj_rt_line_epilogue(void *context, const char *sums, int64_t row,
                                 int64_t col, int64_t nrows, int64_t ncols);

enum { HJ_RT_MAX_TAPS = 64 };

/* Rows are pixels, terms the taps of a window, runs of one each.  The last of
 * the loops that count pixels makes a line. */
typedef struct hj_rt_depthwise {
    int64_t nlines, npixels, ncols;
    int64_t out_step;   /* between pixels of what lines write */
    int64_t ngroups;    /* of taps that lie on one line of the image */
    int64_t line_place; /* the place that moves along a line: `line` knows it
                         * (-1: none does) */
    int64_t nparts;
    int64_t zeros_nbytes;   /* a line of zeros */
    int64_t rows_at;        /* where rows begin in lines of `near` and
                             * of zeros */
    int64_t scratch_nbytes; /* of a part: zeros, near, sums */
    const hj_rt_patches *patches;
    const int64_t *firsts; /* the first tap of each group */
    hj_rt_line *line;
    /* Where pixels would meet in the sets of the cache: so many bytes of each
     * at a time, of the lines that are in use, and of the weights, are copied
     * to where they lie side by side. */
    int64_t near_nbytes;            /* 0: none of that */
    int64_t nnear;                  /* of a pixel */
    int64_t pixel_nbytes, ncolumns; /* of a line of the image */
    int64_t columns_at;             /* from where a row begins: bytes */
    int64_t ntaps, elem_nbytes;
    const int64_t *weights_at; /* of each tap: bytes */
    hj_rt_line_copy *copy;
    hj_rt_line_epilogue *epilogue; /* NULL: lines are the result */
} hj_rt_depthwise;

void hj_rt_depthwise_run(const hj_rt_depthwise *d, const char *image,
                         const char *weights, char *out, void *context,
                         char *scratch, hj_run *run, int64_t begin,
                         int64_t end);

#endif
