/* llmem -- what whole and masked accesses share. */
#ifndef HJ_JIT_LL_LLMEM_H
#define HJ_JIT_LL_LLMEM_H

#include "jit/ll/ll.h"

/* Tells LLVM of a load, a store or a masked intrinsic which memory it may
 * touch; of a value that is no instruction nothing. */
void hj_ll_annotate(hj_ll *ll, LLVMValueRef access, const hj_ll_access *how);

/* Of the first lane, in bytes. */
unsigned hj_ll_alignment(LLVMTypeRef type, const hj_ll_access *how);

#endif
