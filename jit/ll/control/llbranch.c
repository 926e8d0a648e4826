/* llbranch -- if and switch, with values that come out of them. */
#include "jit/ll/control/llbranch.h"

#include <string.h>

/* ---- values that come together ---- */

LLVMValueRef *hj_ll_moved_values(hj_ll *ll, const LLVMValueRef *values, int n)
{
    LLVMValueRef *moved = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n);

    for (int i = 0; i < n; i++)
        moved[i] = hj_ll_as_moved(ll, values[i]);
    return moved;
}

LLVMValueRef *hj_ll_phis_new(hj_ll *ll, const LLVMValueRef *moved, int n)
{
    LLVMValueRef *phis = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n);

    for (int i = 0; i < n; i++)
        phis[i] = LLVMBuildPhi(ll->builder, LLVMTypeOf(moved[i]), "");
    return phis;
}

void hj_ll_phis_add(LLVMValueRef *phis, const LLVMValueRef *moved, int n,
                    LLVMBasicBlockRef from)
{
    for (int i = 0; i < n; i++) {
        LLVMValueRef value = moved[i];
        LLVMAddIncoming(phis[i], &value, &from, 1);
    }
}

void hj_ll_phis_read(hj_ll *ll, LLVMValueRef *phis, const LLVMValueRef *like,
                     int n, LLVMValueRef *out)
{
    for (int i = 0; i < n; i++)
        out[i] = hj_ll_bitcast(ll, phis[i], LLVMTypeOf(like[i]));
}

/* ---- branches ---- */

/* LLVM's own ratio for __builtin_expect. */
enum { LIKELY_WEIGHT = 2000 };

static void set_weights(hj_ll *ll, LLVMValueRef branch, hj_ll_likely how)
{
    if (how == HJ_LL_EVEN)
        return;
    bool is_likely = how == HJ_LL_LIKELY;
    LLVMMetadataRef parts[] = {
        LLVMMDStringInContext2(ll->context, "branch_weights",
                               strlen("branch_weights")),
        LLVMValueAsMetadata(hj_ll_i32(ll, is_likely ? LIKELY_WEIGHT : 1)),
        LLVMValueAsMetadata(hj_ll_i32(ll, is_likely ? 1 : LIKELY_WEIGHT)),
    };
    LLVMMetadataRef node = LLVMMDNodeInContext2(ll->context, parts, 3);

    LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(ll->context, "prof", 4),
                    LLVMMetadataAsValue(ll->context, node));
}

void hj_ll_branch_if(hj_ll *ll, LLVMValueRef condition, LLVMBasicBlockRef yes,
                     LLVMBasicBlockRef no, hj_ll_likely how)
{
    set_weights(ll, LLVMBuildCondBr(ll->builder, condition, yes, no), how);
}

static LLVMBasicBlockRef current(const hj_ll *ll)
{
    return LLVMGetInsertBlock(ll->builder);
}

/* Leaves for `to`, and gives the block that was left. */
static LLVMBasicBlockRef leave_for(hj_ll *ll, LLVMBasicBlockRef to)
{
    LLVMBasicBlockRef from = current(ll);

    LLVMBuildBr(ll->builder, to);
    return from;
}

/* ---- the head of a function ---- */

void hj_ll_head_end(hj_ll *ll)
{
    LLVMBasicBlockRef body = hj_ll_block(ll, "body");

    leave_for(ll, body);
    LLVMPositionBuilderAtEnd(ll->builder, body);
}

static void go_to_head(hj_ll *ll, LLVMValueRef function)
{
    LLVMBasicBlockRef head = LLVMGetEntryBasicBlock(function);

    LLVMPositionBuilderBefore(ll->builder, LLVMGetBasicBlockTerminator(head));
}

LLVMBasicBlockRef hj_ll_to_head(hj_ll *ll)
{
    LLVMBasicBlockRef here = current(ll);

    go_to_head(ll, ll->function);
    return here;
}

LLVMBasicBlockRef hj_ll_to_after(hj_ll *ll, LLVMValueRef function,
                                 LLVMValueRef value)
{
    LLVMBasicBlockRef here = current(ll);
    LLVMValueRef next;

    if (!LLVMIsAInstruction(value)) {
        go_to_head(ll, function);
        return here;
    }
    next = LLVMGetNextInstruction(value);
    while (next && LLVMIsAPHINode(next))
        next = LLVMGetNextInstruction(next);
    ll->is_inside = next != NULL;
    if (next)
        LLVMPositionBuilderBefore(ll->builder, next);
    else
        LLVMPositionBuilderAtEnd(ll->builder, LLVMGetInstructionParent(value));
    return here;
}

void hj_ll_back_to(hj_ll *ll, LLVMBasicBlockRef here)
{
    ll->is_inside = false;
    if (here)
        LLVMPositionBuilderAtEnd(ll->builder, here);
}

/* ---- branches ---- */

hj_ll_if hj_ll_if_begin(hj_ll *ll, LLVMValueRef condition, hj_ll_likely how)
{
    hj_ll_if branch = { .other = hj_ll_block(ll, "else"),
                        .after = hj_ll_block(ll, "end") };
    LLVMBasicBlockRef yes = hj_ll_block(ll, "then");

    LLVMMoveBasicBlockAfter(yes, current(ll));
    hj_ll_branch_if(ll, condition, yes, branch.other, how);
    LLVMPositionBuilderAtEnd(ll->builder, yes);
    return branch;
}

void hj_ll_if_else(hj_ll *ll, hj_ll_if *branch, const LLVMValueRef *values,
                   int n)
{
    branch->n = n;
    branch->then_values = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n);
    if (n)
        memcpy(branch->then_values, values, (size_t)n * sizeof *values);
    branch->then_moved = hj_ll_moved_values(ll, values, n);
    branch->then_end = leave_for(ll, branch->after);
    LLVMMoveBasicBlockAfter(branch->other, branch->then_end);
    LLVMPositionBuilderAtEnd(ll->builder, branch->other);
    branch->has_else = true;
}

void hj_ll_if_end(hj_ll *ll, hj_ll_if *branch, const LLVMValueRef *values,
                  LLVMValueRef *out)
{
    if (!branch->has_else)
        hj_ll_if_else(ll, branch, NULL, 0);
    int n = branch->n;
    LLVMValueRef *moved = hj_ll_moved_values(ll, values, n);
    LLVMBasicBlockRef else_end = leave_for(ll, branch->after);

    LLVMMoveBasicBlockAfter(branch->after, else_end);
    LLVMPositionBuilderAtEnd(ll->builder, branch->after);
    LLVMValueRef *phis = hj_ll_phis_new(ll, moved, n);
    hj_ll_phis_add(phis, branch->then_moved, n, branch->then_end);
    hj_ll_phis_add(phis, moved, n, else_end);
    hj_ll_phis_read(ll, phis, branch->then_values, n, out);
}

hj_ll_switch hj_ll_switch_begin(hj_ll *ll, LLVMValueRef value, int ncases)
{
    hj_ll_switch sw = { .ncases = ncases };

    HJ_ASSERT(ncases > 0);
    sw.cases = HJ_NEW_ARRAY(ll->arena, LLVMBasicBlockRef, ncases);
    for (int i = 0; i < ncases; i++)
        sw.cases[i] = hj_ll_block(ll, "case");
    sw.after = hj_ll_block(ll, "end");
    LLVMValueRef instruction = LLVMBuildSwitch(
        ll->builder, value, sw.cases[ncases - 1], (unsigned)ncases - 1);
    for (int i = 0; i < ncases - 1; i++)
        LLVMAddCase(instruction, hj_ll_int(LLVMTypeOf(value), i), sw.cases[i]);
    LLVMPositionBuilderAtEnd(ll->builder, sw.cases[0]);
    return sw;
}

void hj_ll_switch_next(hj_ll *ll, hj_ll_switch *sw, const LLVMValueRef *values,
                       int nvalues)
{
    LLVMValueRef *moved = hj_ll_moved_values(ll, values, nvalues);
    LLVMBasicBlockRef from = leave_for(ll, sw->after);

    if (sw->current == 0) {
        sw->nvalues = nvalues;
        sw->results = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, nvalues);
        for (int i = 0; i < nvalues; i++)
            sw->results[i] = values[i];
        LLVMPositionBuilderAtEnd(ll->builder, sw->after);
        sw->phis = hj_ll_phis_new(ll, moved, nvalues);
    }
    HJ_ASSERT(nvalues == sw->nvalues);
    hj_ll_phis_add(sw->phis, moved, nvalues, from);
    bool is_last = ++sw->current == sw->ncases;
    LLVMBasicBlockRef next = is_last ? sw->after : sw->cases[sw->current];
    LLVMMoveBasicBlockAfter(next, from);
    LLVMPositionBuilderAtEnd(ll->builder, next);
    if (is_last)
        hj_ll_phis_read(ll, sw->phis, sw->results, nvalues, sw->results);
}

LLVMValueRef hj_ll_switch_value(const hj_ll_switch *sw, int i)
{
    HJ_ASSERT(sw->current == sw->ncases && i < sw->nvalues);
    return sw->results[i];
}

/* ---- branches that stay ---- */

bool hj_ll_has_opaque(const hj_ll *ll)
{
    return ll->target->arch == HJ_TARGET_ARCH_x86_64;
}

/* Assembly is never carried out where the program would not come. */
LLVMValueRef hj_ll_opaque(hj_ll *ll, LLVMValueRef value)
{
    LLVMTypeRef type = LLVMTypeOf(value);
    LLVMTypeRef function = LLVMFunctionType(type, &type, 1, false);
    const char *same =
        LLVMGetTypeKind(type) == LLVMIntegerTypeKind ? "=r,0" : "=x,0";
    LLVMValueRef assembly =
        LLVMGetInlineAsm(function, (char *)"", 0, (char *)same, strlen(same),
                         false, false, LLVMInlineAsmDialectATT, false);

    return LLVMBuildCall2(ll->builder, function, assembly, &value, 1, "");
}

/* LLVM's scheduler takes quadratic time for a basic block of thousands. */
enum { MAX_BLOCK_OPS = 2048 };

/* Goes on behind a branch that is never taken.  It tests a number that LLVM
 * does not see through, each time another one, so that no test follows from one
 * before; and where it leads wants `value`, so that what that is made of stays
 * in front. */
static void part(hj_ll *ll, LLVMValueRef value)
{
    LLVMValueRef number = hj_ll_i32(ll, ++ll->nparts);
    LLVMTypeRef result =
        LLVMGetReturnType(LLVMGlobalGetValueType(ll->function));
    LLVMBasicBlockRef next = hj_ll_block(ll, "next");
    LLVMBasicBlockRef never = hj_ll_block(ll, "never");
    LLVMValueRef nowhere = LLVMConstIntToPtr(hj_ll_i64(ll, 64), ll->ptr);

    hj_ll_branch_if(ll,
                    hj_ll_icmp(ll, LLVMIntNE, hj_ll_opaque(ll, number), number),
                    never, next, HJ_LL_UNLIKELY);
    LLVMPositionBuilderAtEnd(ll->builder, never);
    LLVMSetVolatile(
        LLVMBuildStore(ll->builder, hj_ll_as_moved(ll, value), nowhere), true);
    hj_ll_return(ll, result == ll->void_type ? NULL : LLVMGetUndef(result));
    LLVMPositionBuilderAtEnd(ll->builder, next);
}

void hj_ll_count(hj_ll *ll, int n, LLVMValueRef value)
{
    LLVMBasicBlockRef block = current(ll);

    if (block != ll->counted)
        ll->nops = 0;
    ll->counted = block;
    ll->nops += n;
    /* (What is added to another function, inside a block, or to one that has
     * its end, stays where it is.) */
    if (ll->nops >= MAX_BLOCK_OPS && hj_ll_has_opaque(ll) && ll->function &&
        !ll->is_inside && LLVMGetBasicBlockParent(block) == ll->function &&
        !LLVMGetBasicBlockTerminator(block))
        part(ll, value);
}
