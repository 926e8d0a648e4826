/* executed -- the computations that run as code of their own: the entry, loop
 * bodies and conditions, branches.  What reduce, sort, scatter, fusion and the
 * like call is part of a kernel. */
#ifndef HJ_PASSES_EXECUTED_H
#define HJ_PASSES_EXECUTED_H

#include "ir/graph.h"

/* Callees before callers; the list lives in `arena`. */
hj_comp **hj_executed_comps(hj_arena *arena, const hj_module *module, int *n);

/* A reshape, copy or bitcast outside of kernels that only renames its
 * operand's memory.  Arrays are row major; a rank-0 value has no memory that
 * an array could share. */
bool hj_is_same_memory(const hj_instr *instr);

#endif
