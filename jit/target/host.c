/* host -- see host.h. */
#include "jit/target/host.h"

#include <llvm-c/Core.h>
#include <llvm-c/Target.h>
#include <pthread.h>
#include <string.h>

/* LLVM keeps its table of targets in global variables and is told once per
 * process which to put there: the one piece of global state we cause. */
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int failed;

static void initialize(void)
{
    failed = LLVMInitializeNativeTarget() || LLVMInitializeNativeAsmPrinter() ||
             LLVMInitializeNativeAsmParser();
}

static hj_error *initialize_llvm(void)
{
    if (pthread_once(&once, initialize) || failed)
        return HJ_ERR(UNIMPLEMENTED,
                      "this LLVM was built without the target of this "
                      "machine");
    return NULL;
}

hj_error *hj_target_machine_create(const hj_target *target,
                                   LLVMTargetMachineRef *out)
{
    LLVMTargetRef backend;
    char *message = NULL;

    *out = NULL;
    HJ_CHECK(initialize_llvm());
    if (LLVMGetTargetFromTriple(target->triple, &backend, &message)) {
        hj_error *error =
            HJ_ERR(UNIMPLEMENTED, "%s: %s", target->triple, message);
        LLVMDisposeMessage(message);
        return error;
    }
    LLVMTargetMachineOptionsRef options = LLVMCreateTargetMachineOptions();
    LLVMTargetMachineOptionsSetCPU(options, target->cpu);
    LLVMTargetMachineOptionsSetFeatures(options, target->features);
    LLVMTargetMachineOptionsSetCodeGenOptLevel(options,
                                               LLVMCodeGenLevelDefault);
    LLVMTargetMachineOptionsSetRelocMode(options, LLVMRelocPIC);
    LLVMTargetMachineOptionsSetCodeModel(options, LLVMCodeModelSmall);
    *out = LLVMCreateTargetMachineWithOptions(backend, target->triple, options);
    LLVMDisposeTargetMachineOptions(options);
    if (!*out)
        return HJ_ERR(INTERNAL, "LLVM cannot generate code for %s",
                      target->triple);
    return NULL;
}

/* What LLVM allocated; owned by hj_target_host, because the arena may jump. */
typedef struct host_strings {
    hj_arena *arena;
    const char *cpu;
    hj_target *out;
    char *triple, *host_cpu, *host_features, *layout;
    LLVMTargetMachineRef machine;
} host_strings;

static hj_error *describe(void *context)
{
    host_strings *s = context;

    if (!s->cpu || strcmp(s->cpu, "native") == 0)
        hj_target_describe(s->arena, s->triple, s->host_cpu, s->host_features,
                           s->out);
    else
        HJ_CHECK(hj_target_named(s->arena, s->triple, s->cpu, s->out));
    HJ_CHECK(hj_target_machine_create(s->out, &s->machine));
    LLVMTargetDataRef data = LLVMCreateTargetDataLayout(s->machine);
    s->layout = LLVMCopyStringRepOfTargetData(data);
    LLVMDisposeTargetData(data);
    s->out->data_layout = hj_arena_strdup(s->arena, s->layout);
    return NULL;
}

hj_error *hj_target_host(hj_arena *arena, const char *cpu, hj_target *out)
{
    host_strings s = { .arena = arena, .cpu = cpu, .out = out };

    HJ_CHECK(initialize_llvm());
    s.triple = LLVMGetDefaultTargetTriple();
    s.host_cpu = LLVMGetHostCPUName();
    s.host_features = LLVMGetHostCPUFeatures();
    hj_error *error = hj_guard(arena, describe, &s);
    if (s.machine)
        LLVMDisposeTargetMachine(s.machine);
    if (s.layout)
        LLVMDisposeMessage(s.layout);
    LLVMDisposeMessage(s.triple);
    LLVMDisposeMessage(s.host_cpu);
    LLVMDisposeMessage(s.host_features);
    return error;
}
