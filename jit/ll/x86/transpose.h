/* transpose -- squares in registers as one block of assembly.
 *
 * LLVM makes the same instructions of shuffles, but looks at each of them with
 * all that it is made of: a square of 16 x 16 takes it 5 ms.
 */
#ifndef HJ_JIT_LL_X86_TRANSPOSE_H
#define HJ_JIT_LL_X86_TRANSPOSE_H

#include "jit/ll/ll.h"

/* hj_ll_transpose and hj_ll_transpose_squares where the machine has registers
 * for it; false: nothing was written. */
bool hj_ll_transpose_x86(hj_ll *ll, LLVMValueRef *rows, int n);
bool hj_ll_transpose_squares_x86(hj_ll *ll, LLVMValueRef *rows, int n,
                                 int nlanes);

/* hj_ll_shuffle of two vectors of 64 bytes as the one instruction that it is;
 * NULL: the machine has none.  (LLVM prefers three within blocks of 16 bytes
 * and a fourth across them.) */
LLVMValueRef hj_ll_shuffle_bytes_x86(hj_ll *ll, LLVMValueRef a, LLVMValueRef b,
                                     const int *lanes);

#endif
