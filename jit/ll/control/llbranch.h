/* llbranch -- several values that come together from several blocks. */
#ifndef HJ_JIT_LL_LLBRANCH_H
#define HJ_JIT_LL_LLBRANCH_H

#include "jit/ll/ll.h"

/* The values as they are moved (hj_ll_moved_type), in a new array: before
 * leaving a block. */
LLVMValueRef *hj_ll_moved_values(hj_ll *ll, const LLVMValueRef *values, int n);

/* Empty phis for such values, in a new array. */
LLVMValueRef *hj_ll_phis_new(hj_ll *ll, const LLVMValueRef *moved, int n);
void hj_ll_phis_add(LLVMValueRef *phis, const LLVMValueRef *moved, int n,
                    LLVMBasicBlockRef from);

/* The phis as values of the types that `like` have; after all phis of the
 * block are made.  out == like is fine. */
void hj_ll_phis_read(hj_ll *ll, LLVMValueRef *phis, const LLVMValueRef *like,
                     int n, LLVMValueRef *out);

#endif
