/* window_internal -- what the files of reduce_window_rewriter share. */
#ifndef HJ_PASSES_EXPAND_WINDOW_INTERNAL_H
#define HJ_PASSES_EXPAND_WINDOW_INTERNAL_H

#include "ir/sum_order.h"
#include "passes/rewrite.h"

/* A reduce-window by one op over windows of one dimension, without padding
 * unless `dim` has it, from the op's identity, in front of `at`. */
hj_instr *hj_window_along(hj_instr *at, hj_opcode op, hj_instr *x, int d,
                          const hj_window_dim *dim);
/* The running fold of x along d, element by element; from the last one. */
hj_instr *hj_window_run(hj_instr *at, hj_opcode op, hj_instr *x, int d,
                        bool from_end);
/* Elements first, first + stride, ... before `limit` of dimension d. */
hj_instr *hj_window_cut(hj_instr *at, hj_instr *x, int d, int64_t first,
                        int64_t limit, int64_t stride);
/* `low` and `high` more elements in dimension d. */
hj_instr *hj_window_extend(hj_instr *at, hj_instr *x, hj_instr *value, int d,
                           int64_t low, int64_t high);

/* The windows of an op whose order does not show, each dimension for itself,
 * large windows in linear time; NULL where that would not pay. */
hj_instr *hj_window_slide(hj_pass_ctx *cx, hj_instr *in);

#endif
