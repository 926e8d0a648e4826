/* wide -- rows of few columns that follow each other as one row of many: what
 * the passes that make them share. */
#ifndef HJ_PASSES_EXPAND_SPLIT_WIDE_H
#define HJ_PASSES_EXPAND_SPLIT_WIDE_H

#include "ir/graph.h"

enum {
    HJ_WIDE_ROW_NBYTES = 512,   /* enough accumulators not to wait for each
                                 * other, where each waits for one instruction */
    HJ_WIDE_MOST_NBYTES = 1024, /* as many as stay in registers */
};

/* How many of n rows of c columns become one: whole vectors if that is
 * possible, and no rest if one of the numbers in question leaves none; 0: there
 * are too few.  A column takes elem_nbytes of registers, those that are made
 * about row_nbytes. */
int64_t hj_wide_nrows(int64_t elem_nbytes, int64_t row_nbytes, int64_t n,
                      int64_t c);

/* The bytes of the widest of what is read, or combined, for an element of x: it
 * decides how many lanes a vector has. */
int64_t hj_wide_nbytes(const hj_instr *x);

/* Is x read, or a few operations on what is?  Anything else would be stored for
 * two readers, and need not lie as it is counted. */
bool hj_wide_is_cheap(const hj_instr *x);

/* Rows `from` to `to` of dims[at] of x, viewed as `dims`, in front of `like`.
 * Operations of which nobody else wants anything are taken along: `is_again`.
 */
hj_instr *hj_wide_rows(hj_arena *scratch, hj_instr *like, hj_instr *x, int rank,
                       const int64_t *dims, int at, int64_t from, int64_t to,
                       bool is_again);

#endif
