/* llpass -- LLVM's passes and verifier.
 *
 * The C interface of LLVM 19 runs pipelines over modules only.  To spare some
 * functions, they are marked optnone meanwhile, which LLVM's pass manager
 * skips; the mark must be gone before code is generated. */
#include "jit/ll/llpass.h"
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

/* On functions that are hidden for a while; its value says whether noinline,
 * which optnone demands, was there before. */
static const char hidden_mark[] = "hlojit-hidden";

static void hide(LLVMValueRef function)
{
    unsigned optnone = kind_of("optnone"), noinline_ = kind_of("noinline");
    LLVMContextRef context =
        LLVMGetModuleContext(LLVMGetGlobalParent(function));

    LLVMAddAttributeAtIndex(
        function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
        LLVMCreateStringAttribute(context, hidden_mark, sizeof hidden_mark - 1,
                                  "noinline",
                                  has(function, noinline_) ? 8 : 0));
    add(function, noinline_);
    add(function, optnone);
}

/* Cold functions (hj_ll_function_cold) are skipped anyway. */
static void hide_others(LLVMModuleRef module, const LLVMValueRef *functions,
                        int nfunctions)
{
    unsigned optnone = kind_of("optnone");

    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f) && !has(f, optnone) &&
            !is_listed(f, functions, nfunctions))
            hide(f);
}

static void show_others(LLVMModuleRef module)
{
    unsigned optnone = kind_of("optnone"), noinline_ = kind_of("noinline");
    unsigned whole = (unsigned)LLVMAttributeFunctionIndex;

    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f)) {
        unsigned length = 0;
        LLVMAttributeRef mark = LLVMGetStringAttributeAtIndex(
            f, whole, hidden_mark, sizeof hidden_mark - 1);
        if (!mark)
            continue;
        LLVMGetStringAttributeValue(mark, &length);
        drop(f, optnone);
        if (!length)
            drop(f, noinline_);
        LLVMRemoveStringAttributeAtIndex(f, whole, hidden_mark,
                                         sizeof hidden_mark - 1);
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
