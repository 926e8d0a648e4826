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

typedef struct hj_rt_patches {
    int64_t nloops, nplaces, ngroups, elem_nbytes;
    int64_t offset; /* of the first row and term: bytes */
    int64_t places[HJ_RT_PATCHES_PLACES], limits[HJ_RT_PATCHES_PLACES];
    hj_rt_patches_loop loops[HJ_RT_PATCHES_DIMS];
    const hj_rt_patches_run *runs; /* groups first, then what they are of */
} hj_rt_patches;

/* Rows first .. first + n - 1, terms term .. term + nterms - 1, to rows that
 * are `row_step` bytes apart.  Padding becomes +0. */
void hj_rt_patches_copy(const hj_rt_patches *p, char *to, int64_t row_step,
                        const char *image, int64_t first, int64_t n,
                        int64_t term, int64_t nterms);

/* --- depthwise convolutions: a window of each feature by itself ----------- */

/* `n` pixels whose windows lie in the image, from the first one's on. */
typedef void hj_rt_windows(char *out, const char *image, const char *weights,
                           int64_t n);
/* One pixel; where each tap is. */
typedef void hj_rt_taps(char *out, const char *const *taps,
                        const char *weights);
typedef void hj_rt_windows_epilogue(void *context, const char *sums,
                                    int64_t row, int64_t col, int64_t nrows,
                                    int64_t ncols);

enum { HJ_RT_MAX_TAPS = 64 };

/* Rows are pixels, terms the taps of a window, runs of one each. */
typedef struct hj_rt_depthwise {
    int64_t nrows, ncols, out_step; /* between pixels of what windows write */
    int64_t block;                  /* pixels between two epilogues */
    int64_t ntaps, nparts;
    int64_t zeros_nbytes;   /* of a pixel */
    int64_t scratch_nbytes; /* of a part: zeros, then sums */
    const hj_rt_patches *patches;
    hj_rt_windows *windows;
    hj_rt_taps *taps;
    hj_rt_windows_epilogue *epilogue; /* NULL: windows write the result */
} hj_rt_depthwise;

void hj_rt_depthwise_run(const hj_rt_depthwise *d, const char *image,
                         const char *weights, char *out, void *context,
                         char *scratch, int64_t begin, int64_t end);

#endif
