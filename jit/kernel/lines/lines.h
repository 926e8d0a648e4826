/* lines -- sums of products along lines of an image, several vectors at once,
 * as assembly: what is_plane of a nest has as its first stage. */
#ifndef HJ_JIT_KERNEL_LINES_H
#define HJ_JIT_KERNEL_LINES_H

#include "jit/body/body.h"

enum { HJ_LINES_LOOPS = 4, HJ_LINES_GUARDS = 2 };

/* What a loop of the sum moves, an iteration. */
typedef struct hj_lines_loop {
    int64_t extent;
    int64_t image, weight; /* bytes */
    int64_t lane, guards[HJ_LINES_GUARDS];
} hj_lines_loop;

/* nrows rows (lines, or results of one line) of ncols vectors.  A place of the
 * image is there if 0 <= lane number < range, and likewise for each guard. */
typedef struct hj_lines {
    bool is_f64;
    int lanes, nrows, ncols;
    int back; /* lanes that the last vector has of the one before it */
    int rest; /* lanes of the last vector; 0: all */
    int nloops;
    hj_lines_loop loops[HJ_LINES_LOOPS];
    int64_t image_row, weight_row; /* bytes */
    int64_t lane_range;            /* 0: all lanes are there */
    int nguards;
    struct {
        int64_t range, row;
    } guards[HJ_LINES_GUARDS];
    int64_t block; /* terms of a block, in order; 0: there is but one */
    bool has_rest; /* the last block is not whole */
} hj_lines;

/* Writes the stage's sums for all points that are open, into their
 * accumulators. False: it is something else, and nothing has been written. */
bool hj_lines_write(hj_body *body, int stage);

/* --- lines_x86.c --- */
bool hj_lines_x86_fits(const hj_target *target, const hj_lines *lines);
/* The function: of the first place of the image, the first weight, where the
 * sums go (a vector each, rows first), the number of the first lane and of each
 * guard. */
LLVMValueRef hj_lines_x86(hj_ll *ll, const hj_lines *lines);

#endif
