/* rows -- as many rows as there are lanes at a time; see hj_loop in nest.h. */
#ifndef HJ_EMIT_ROWS_H
#define HJ_EMIT_ROWS_H

#include "jit/emit/emit.h"

/* `side` rows from `first` on, all stages of them. */
typedef void hj_emit_group(hj_body *body, int var, LLVMValueRef first);
/* One row. */
typedef void hj_emit_rest(hj_body *body, void *context);

/* All iterations of loop `var`, in groups; what is left goes one by one. */
void hj_emit_row_groups(hj_body *body, int var, hj_emit_group *write_group,
                        hj_emit_rest *write_rest, void *context);

/* --- joined.c: rows whose reductions are all that is wanted --- */
void hj_emit_joined(hj_body *body, int var, hj_emit_rest *write_rest,
                    void *context);

/* --- pairs.c: what makes many rows one vector --- */

/* Whether all that has been met were numbers. */
typedef struct hj_numbers {
    bool is_on;       /* floats are taken for such */
    LLVMValueRef all; /* lanes in which they were; NULL: nothing was met */
    LLVMValueRef one; /* that waits for another; or NULL */
    LLVMTypeRef like; /* of the vectors, widened */
} hj_numbers;

void hj_emit_meet(hj_ll *ll, hj_numbers *numbers, LLVMValueRef x);
void hj_emit_end_meeting(hj_ll *ll, hj_numbers *numbers);

/* The reductions of all points, each up to a few lanes, which are in one
 * vector: a part of so many rows as there are lanes.  Points and lanes are
 * powers of 2. */
hj_lanes hj_emit_joined_points(hj_body *body, int stage, hj_numbers *numbers);
/* Of n such parts, a lane for each row, in order. */
hj_lanes hj_emit_join_points(hj_body *body, int stage, hj_numbers *numbers,
                             int n, const hj_lanes *parts);

/* --- extremes.c: extremes of floats in parts --- */

/* What is beside the extreme of a row: `sides` (nans, and signs
 * where no instruction orders zeros) goes round. */
typedef struct hj_extreme {
    hj_lanes *sides;
    LLVMValueRef one; /* a vector that waits for another; or NULL */
} hj_extreme;

/* Is the stage's extreme taken in parts? */
bool hj_emit_has_extremes(const hj_body *body, const hj_nest_stage *s);
/* What is beside where nothing was met. */
hj_lanes hj_emit_extreme_sides(hj_body *body, LLVMValueRef identity);
/* The best of `best` and vector x. */
LLVMValueRef hj_emit_extreme_add(hj_body *body, const hj_nest_stage *s,
                                 hj_extreme *e, LLVMValueRef best,
                                 LLVMValueRef x);
/* No vector waits any longer. */
void hj_emit_extreme_end(hj_body *body, const hj_nest_stage *s, hj_extreme *e);
/* The number that n vectors of the best and what is beside them are. */
LLVMValueRef hj_emit_extreme_join(hj_body *body, const hj_nest_stage *s, int n,
                                  const hj_lanes *best, hj_lanes sides);

/* --- pick.c: places of extremes --- */
/* The point's row as a vector whose lanes are joined; floats are numbers.  If
 * places (im) are not with it, they are looked for in the end. */
hj_lanes hj_emit_pick_row(hj_body *body, int stage, hj_numbers *numbers);
hj_lanes hj_emit_pick_pair(hj_body *body, int stage, hj_lanes a, hj_lanes b);

/* The first place (i32) in the point's row of what is its extreme. */
LLVMValueRef hj_emit_pick_place(hj_body *body, int stage, LLVMValueRef extreme);

/* --- turned.c: rows that are turned, computed and turned back --- */
void hj_emit_turned(hj_body *body, int var, hj_emit_rest *write_rest,
                    void *context);

/* --- blocks.c: vectors that blocks of rows share --- */
/* `side` iterations from `first` on of the outer loop at `depth`, which all run
 * all of their steps, with all columns: the next loop. */
void hj_emit_blocks(hj_body *body, int depth, LLVMValueRef first);

#endif
