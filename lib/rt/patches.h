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

#endif
