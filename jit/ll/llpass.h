/* llpass -- LLVM's passes, as few as the code asks for, and its verifier. */
#ifndef HJ_JIT_LL_LLPASS_H
#define HJ_JIT_LL_LLPASS_H

#include "base/error.h"

#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>

/* For vector kernels, where the emitter could not share or hoist. */
#define HJ_LL_PASSES_SLIM                                                      \
    "function(instcombine<no-verify-fixpoint>,early-cse,loop-mssa(licm))"
/* Functions of equal code become one: of products that read an operand alike,
 * those that pack it.  Internal functions may be gone afterwards. */
#define HJ_LL_PASSES_MERGE "mergefunc"
/* For functions with loops whose bodies were written in place: memory to
 * registers, if-conversion, rotation, hoisting. */
#define HJ_LL_PASSES_LOOPS                                                     \
    "function(sroa,early-cse<memssa>,instcombine<no-verify-fixpoint>,"         \
    "simplifycfg,loop-mssa(loop-rotate,licm),"                                 \
    "instcombine<no-verify-fixpoint>,early-cse<memssa>)"
/* After these, where arrays are updated in place: what is stored at the end of
 * a turn and loaded in the next one stays in a register. */
#define HJ_LL_PASSES_STENCILS "function(gvn)"

/* Runs a pipeline.  `functions` (NULL: all) limits its function passes to
 * these.  The target machine (may be NULL) supplies costs.  INTERNAL if LLVM
 * does not know a pass. */
HJ_MUST_USE hj_error *hj_ll_run_passes(LLVMModuleRef module,
                                       LLVMTargetMachineRef machine,
                                       const char *pipeline,
                                       const LLVMValueRef *functions,
                                       int nfunctions);
/* INTERNAL with LLVM's findings if the module is malformed. */
HJ_MUST_USE hj_error *hj_ll_verify(LLVMModuleRef module);

#endif
