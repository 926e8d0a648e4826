/* extreme -- maxima and minima where x86 has no instruction for them. */
#ifndef HJ_JIT_LL_X86_EXTREME_H
#define HJ_JIT_LL_X86_EXTREME_H

#include "jit/ll/ll.h"

/* Is there no instruction that orders zeros (vrangeps) and x86's own maximum,
 * which gives the second operand of zeros and where there is a NaN? */
bool hj_ll_lacks_extreme_x86(const hj_ll *ll);

/* The extreme of n > 1 vectors of f32 or f64: NaN where one of them is, -0
 * less than +0. */
LLVMValueRef hj_ll_extreme_of_many_x86(hj_ll *ll, bool is_max, int n,
                                       const LLVMValueRef *x);

#endif
