/* llcount -- code that counts its steps: whether looks (lllook.c) are where
 * they have to be, as the finished code says and not the one who wrote it.  For
 * tests: code is many times slower. */
#include "jit/ll/control/llcount.h"

#include "jit/ll/ll.h"

/* Steps of a block: as many as its widest instruction has lanes; more where it
 * has many instructions. */
static int64_t count_block(LLVMBasicBlockRef block)
{
    enum { FEW = 32 };
    int64_t all = 0, widest = 1;

    for (LLVMValueRef in = LLVMGetFirstInstruction(block); in;
         in = LLVMGetNextInstruction(in)) {
        LLVMValueRef value = LLVMIsAStoreInst(in) ? LLVMGetOperand(in, 0) : in;
        int64_t n = hj_ll_value_nlanes(value);
        bool is_free = LLVMIsAPHINode(in) || LLVMIsAGetElementPtrInst(in) ||
                       LLVMIsABranchInst(in);
        all += is_free ? 0 : n;
        if (n > widest)
            widest = n;
    }
    return all / FEW > widest ? all / FEW : widest;
}

/* Behind what has to stand first. */
static LLVMValueRef find_begin(LLVMBasicBlockRef block)
{
    LLVMValueRef in = LLVMGetFirstInstruction(block);

    while (LLVMIsAPHINode(in) || LLVMIsAAllocaInst(in))
        in = LLVMGetNextInstruction(in);
    return in;
}

void hj_ll_count_steps(LLVMModuleRef module, void (*count)(int64_t steps))
{
    LLVMContextRef context = LLVMGetModuleContext(module);
    LLVMTypeRef i64 = LLVMInt64TypeInContext(context);
    LLVMTypeRef type =
        LLVMFunctionType(LLVMVoidTypeInContext(context), &i64, 1, false);
    LLVMValueRef callee =
        LLVMConstIntToPtr(LLVMConstInt(i64, (uintptr_t)count, false),
                          LLVMPointerTypeInContext(context, 0));
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);

    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
             b = LLVMGetNextBasicBlock(b)) {
            LLVMValueRef steps =
                LLVMConstInt(i64, (uint64_t)count_block(b), false);
            LLVMPositionBuilderBefore(builder, find_begin(b));
            LLVMBuildCall2(builder, type, callee, &steps, 1, "");
        }
    LLVMDisposeBuilder(builder);
}
