/* lllook -- loops that can be told to stop. */
#ifndef HJ_JIT_LL_LLLOOK_H
#define HJ_JIT_LL_LLLOOK_H

#include "jit/ll/ll.h"

/* From here on, the loops of the open function look at whether the run goes
 * on: after every so many steps poll(run) is called, and what is not 0 ends the
 * function, which returns nothing.  A loop that takes few steps in all does
 * not; one whose turns are short looks between strips of turns, so that its
 * body stays what it was.  Until hj_ll_look_end. */
void hj_ll_look_begin(hj_ll *ll, LLVMValueRef poll, LLVMValueRef run);
void hj_ll_look_end(hj_ll *ll);

/* --- for llloop.c --- */

typedef struct hj_ll_strip {
    LLVMBasicBlockRef head;    /* where a strip begins */
    LLVMValueRef begin, *phis; /* of the strip */
    LLVMValueRef end;          /* of the strip: what the body compares with */
    LLVMValueRef left;         /* of a while loop */
    int64_t most;              /* turns; 0: unknown */
    int64_t outer;             /* steps of the turn round it until here */
    int64_t steps;             /* of a turn, for each 1 that the index grows */
} hj_ll_strip;

/* Makes the block that a strip begins in, unless nobody looks. */
void hj_ll_strip_open(hj_ll *ll, hj_ll_loop *loop, const hj_ll_range *range);
/* Writes it, up to the branch into loop->body; the values that go round, where
 * a strip begins. */
LLVMValueRef *hj_ll_strip_begin(hj_ll *ll, hj_ll_loop *loop,
                                const hj_ll_range *range);
/* At the end of a turn: does the loop take so long that it has to look? */
bool hj_ll_strip_is_needed(hj_ll *ll, hj_ll_loop *loop);
/* Writes `exit`, where a strip has ended before `index`; the block that leaves
 * for loop->after. */
LLVMBasicBlockRef hj_ll_strip_end(hj_ll *ll, hj_ll_loop *loop,
                                  LLVMBasicBlockRef exit, LLVMValueRef index,
                                  LLVMValueRef *last);

/* Of while loops: in the header, at the end of a turn, after the loop. */
void hj_ll_strip_while(hj_ll *ll, hj_ll_while *loop, LLVMBasicBlockRef before);
void hj_ll_strip_turn(hj_ll *ll, hj_ll_while *loop);
void hj_ll_strip_after(hj_ll *ll, hj_ll_while *loop);

#endif
