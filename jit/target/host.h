/* host -- the machine, as LLVM sees it. */
#ifndef HJ_JIT_TARGET_HOST_H
#define HJ_JIT_TARGET_HOST_H

#include "jit/target/target.h"

#include <llvm-c/TargetMachine.h>

/* Describes the CPU to compile for: `cpu` NULL or "native" is this one, any
 * other is looked up in cpus.def.  Strings lie in `arena`.  Takes about a
 * millisecond: call it once.  INVALID for an unknown name. */
HJ_MUST_USE hj_error *hj_target_host(hj_arena *arena, const char *cpu,
                                     hj_target *out);

/* A new code generator for `target`: SelectionDAG, level 2, position
 * independent, small code model (what LLJIT's linker expects).  For one thread
 * at a time; LLVMDisposeTargetMachine ends it.  Takes about 0.2 ms. */
HJ_MUST_USE hj_error *hj_target_machine_create(const hj_target *target,
                                               LLVMTargetMachineRef *out);

#endif
