/* lllook -- loops that can be told to stop. */
#ifndef HJ_JIT_LL_LLLOOK_H
#define HJ_JIT_LL_LLLOOK_H

#include "jit/ll/ll.h"

/* From here on, the loops of the open function look at whether the run goes
 * on: after every so many steps poll(run) is called, and what is not 0 ends the
 * function, which returns nothing.  A loop that takes few steps in all does
 * not.  Until hj_ll_look_end. */
void hj_ll_look_begin(hj_ll *ll, LLVMValueRef poll, LLVMValueRef run);
void hj_ll_look_end(hj_ll *ll);

/* --- for llloop.c --- */

/* Turns at most; 0: unknown.  The end of a block, or of what is clipped, is the
 * smaller one of two values. */
int64_t hj_ll_count_turns(const hj_ll_range *range);

/* A loop begins: steps of the turn round it until here. */
int64_t hj_ll_turns_begin(hj_ll *ll);
/* At the end of a turn, which began with the block `first`; there are `most`
 * turns (0: nobody knows).  `outer`: of hj_ll_turns_begin. */
void hj_ll_turns_end(hj_ll *ll, LLVMBasicBlockRef first, int64_t most,
                     int64_t outer);

#endif
