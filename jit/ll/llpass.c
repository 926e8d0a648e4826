/* llpass -- LLVM's passes and verifier.
 *
 * The C interface of LLVM 19 runs pipelines over modules only.  To spare some
 * functions, they are marked optnone meanwhile, which LLVM's pass manager
 * skips; the mark must be gone before code is generated. */
#include "jit/ll/ll.h"
#include "jit/ll/llerr.h"

#include <llvm-c/Analysis.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <string.h>

static unsigned kind_of(const char *name)
{
    return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

static bool has(LLVMValueRef function, unsigned kind)
{
    return LLVMGetEnumAttributeAtIndex(
               function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
               kind) != NULL;
}

static void add(LLVMValueRef function, unsigned kind)
{
    LLVMContextRef context =
        LLVMGetModuleContext(LLVMGetGlobalParent(function));

    LLVMAddAttributeAtIndex(function,
                            (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                            LLVMCreateEnumAttribute(context, kind, 0));
}

static void drop(LLVMValueRef function, unsigned kind)
{
    LLVMRemoveEnumAttributeAtIndex(
        function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, kind);
}

static bool is_listed(LLVMValueRef function, const LLVMValueRef *functions,
                      int nfunctions)
{
    for (int i = 0; i < nfunctions; i++)
        if (functions[i] == function)
            return true;
    return false;
}

/* optnone demands noinline.  A function that had noinline before is told from
 * one that gets it here by a second mark. */
static const char kept_mark[] = "hlojit-noinline";

static void hide_others(LLVMModuleRef module, const LLVMValueRef *functions,
                        int nfunctions)
{
    unsigned optnone = kind_of("optnone"), noinline_ = kind_of("noinline");
    unsigned always = kind_of("alwaysinline");
    LLVMContextRef context = LLVMGetModuleContext(module);

    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f)) {
        if (LLVMIsDeclaration(f) || has(f, always) ||
            is_listed(f, functions, nfunctions))
            continue;
        if (has(f, noinline_))
            LLVMAddAttributeAtIndex(
                f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                LLVMCreateStringAttribute(context, kept_mark,
                                          sizeof kept_mark - 1, "", 0));
        add(f, noinline_);
        add(f, optnone);
    }
}

static void show_others(LLVMModuleRef module)
{
    unsigned optnone = kind_of("optnone"), noinline_ = kind_of("noinline");
    unsigned whole = (unsigned)LLVMAttributeFunctionIndex;

    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f)) {
        if (!has(f, optnone))
            continue;
        drop(f, optnone);
        if (!LLVMGetStringAttributeAtIndex(f, whole, kept_mark,
                                           sizeof kept_mark - 1))
            drop(f, noinline_);
        LLVMRemoveStringAttributeAtIndex(f, whole, kept_mark,
                                         sizeof kept_mark - 1);
    }
}

hj_error *hj_ll_run_passes(LLVMModuleRef module, LLVMTargetMachineRef machine,
                           const char *pipeline, const LLVMValueRef *functions,
                           int nfunctions)
{
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();

    if (functions)
        hide_others(module, functions, nfunctions);
    LLVMErrorRef error = LLVMRunPasses(module, pipeline, machine, options);
    if (functions)
        show_others(module);
    LLVMDisposePassBuilderOptions(options);
    return hj_ll_error(error, pipeline);
}

hj_error *hj_ll_verify(LLVMModuleRef module)
{
    char *message = NULL;

    if (!LLVMVerifyModule(module, LLVMReturnStatusAction, &message)) {
        LLVMDisposeMessage(message);
        return NULL;
    }
    return hj_ll_error_message(message, "LLVM refuses our IR");
}
