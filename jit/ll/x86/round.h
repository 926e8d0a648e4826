/* round -- rounding f32 to bf16 by a product of words. */
#ifndef HJ_JIT_LL_X86_ROUND_H
#define HJ_JIT_LL_X86_ROUND_H

#include "jit/ll/ll.h"

/* The bits of f32 plus just under half of what bf16 keeps, plus one where its
 * last bit is set; NULL where integer instructions are as good. */
LLVMValueRef hj_ll_add_half_bf16_x86(hj_ll *ll, LLVMValueRef bits);

#endif
