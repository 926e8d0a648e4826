/* llcount -- code that counts its steps. */
#ifndef HJ_JIT_LL_LLCOUNT_H
#define HJ_JIT_LL_LLCOUNT_H

#include <llvm-c/Core.h>

#include <stdint.h>

/* Every block of every function of `module` calls count(steps) when it begins.
 * Steps are as in jit/nest/nest.h: elements, of some few operations each. */
void hj_ll_count_steps(LLVMModuleRef module, void (*count)(int64_t steps));

#endif
