/* sink -- loads of the stack stand where they are wanted.
 *
 * A loop that updates a small array in place is written as all its loads, then
 * all its stores, of which a load of the next turn may need two: it waits until
 * both are in the cache.  A load moves down to its first use, or to the first
 * store that it might read from, so that the first loads of a turn wait for the
 * first stores of the turn before, not for all.  Only loads at known offsets of
 * an alloca move, over stores at known offsets of one: O(loads * LONGEST).
 */
#include "jit/orc/internal.h"

enum { LONGEST = 400 };

typedef struct place {
    LLVMValueRef base; /* an alloca; NULL: not known */
    int64_t begin, end;
} place;

static place place_of(LLVMTargetDataRef layout, LLVMValueRef at,
                      LLVMTypeRef type)
{
    place p = { NULL, 0, 0 };

    while (LLVMIsAGetElementPtrInst(at)) {
        LLVMValueRef by = LLVMGetOperand(at, 1);
        if (LLVMGetNumOperands(at) != 2 || !LLVMIsAConstantInt(by))
            return p;
        p.begin +=
            LLVMConstIntGetSExtValue(by) *
            (int64_t)LLVMABISizeOfType(layout, LLVMGetGEPSourceElementType(at));
        at = LLVMGetOperand(at, 0);
    }
    p.end = p.begin + (int64_t)LLVMStoreSizeOfType(layout, type);
    p.base = LLVMIsAAllocaInst(at) ? at : NULL;
    return p;
}

static bool uses(LLVMValueRef instr, LLVMValueRef value)
{
    for (int i = 0; i < LLVMGetNumOperands(instr); i++)
        if (LLVMGetOperand(instr, (unsigned)i) == value)
            return true;
    return false;
}

/* May what `from` has be another after `instr`? */
static bool may_write(LLVMTargetDataRef layout, LLVMValueRef instr,
                      const place *from)
{
    switch (LLVMGetInstructionOpcode(instr)) {
    case LLVMStore: {
        LLVMValueRef value = LLVMGetOperand(instr, 0);
        place to =
            place_of(layout, LLVMGetOperand(instr, 1), LLVMTypeOf(value));
        return LLVMGetVolatile(instr) || !to.base ||
               (to.base == from->base && to.begin < from->end &&
                from->begin < to.end);
    }
    case LLVMCall:
    case LLVMInvoke:
    case LLVMFence:
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg:
    case LLVMVAArg:
        return true;
    default:
        return NULL;
    }
}

/* Where the load belongs; NULL: where it is. */
static LLVMValueRef find_place(LLVMTargetDataRef layout, LLVMValueRef load)
{
    place from = place_of(layout, LLVMGetOperand(load, 0), LLVMTypeOf(load));
    LLVMValueRef at = LLVMGetNextInstruction(load);
    bool has_passed = false;

    if (!from.base || LLVMGetVolatile(load))
        return NULL;
    for (int i = 0; i < LONGEST && at; i++, at = LLVMGetNextInstruction(at)) {
        if (LLVMIsATerminatorInst(at))
            return NULL;
        if (uses(at, load) || may_write(layout, at, &from))
            break;
        has_passed |= LLVMGetInstructionOpcode(at) == LLVMStore;
    }
    return has_passed ? at : NULL;
}

static void move(LLVMBuilderRef builder, LLVMValueRef load, LLVMValueRef before)
{
    LLVMInstructionRemoveFromParent(load);
    LLVMPositionBuilderBefore(builder, before);
    LLVMInsertIntoBuilder(builder, load);
}

/* Loads that have a place further down; they are moved if there is a builder.
 */
static int visit(LLVMModuleRef module, LLVMValueRef function,
                 LLVMBuilderRef builder)
{
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
    int n = 0;

    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block;
         block = LLVMGetNextBasicBlock(block))
        for (LLVMValueRef in = LLVMGetLastInstruction(block), before; in;
             in = before) {
            before = LLVMGetPreviousInstruction(in);
            if (LLVMGetInstructionOpcode(in) != LLVMLoad)
                continue;
            LLVMValueRef at = find_place(layout, in);
            if (at && builder)
                move(builder, in, at);
            n += at != NULL;
        }
    return n;
}

int hj_orc_count_sinkable(LLVMModuleRef module, LLVMValueRef function)
{
    return visit(module, function, NULL);
}

void hj_orc_sink_loads(LLVMModuleRef module, LLVMValueRef function)
{
    LLVMBuilderRef builder =
        LLVMCreateBuilderInContext(LLVMGetModuleContext(module));

    visit(module, function, builder);
    LLVMDisposeBuilder(builder);
}
