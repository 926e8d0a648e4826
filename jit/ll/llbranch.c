/* llbranch -- if and switch, with values that come out of them. */
#include "jit/ll/ll.h"

#include <string.h>

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
    LLVMBasicBlockRef else_end = leave_for(ll, branch->after);

    LLVMMoveBasicBlockAfter(branch->after, else_end);
    LLVMPositionBuilderAtEnd(ll->builder, branch->after);
    for (int i = 0; i < branch->n; i++) {
        LLVMValueRef then_value = branch->then_values[i], value = values[i];
        if (then_value == value) { /* it dominates both ways */
            out[i] = value;
            continue;
        }
        LLVMValueRef phi =
            LLVMBuildPhi(ll->builder, LLVMTypeOf(then_value), "");
        LLVMAddIncoming(phi, &then_value, &branch->then_end, 1);
        LLVMAddIncoming(phi, &value, &else_end, 1);
        out[i] = phi;
    }
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
    LLVMBasicBlockRef from = leave_for(ll, sw->after);

    if (sw->current == 0) {
        sw->nvalues = nvalues;
        sw->phis = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, nvalues);
        LLVMPositionBuilderAtEnd(ll->builder, sw->after);
        for (int i = 0; i < nvalues; i++)
            sw->phis[i] = LLVMBuildPhi(ll->builder, LLVMTypeOf(values[i]), "");
    }
    HJ_ASSERT(nvalues == sw->nvalues);
    for (int i = 0; i < nvalues; i++) {
        LLVMValueRef value = values[i];
        LLVMAddIncoming(sw->phis[i], &value, &from, 1);
    }
    LLVMBasicBlockRef next =
        ++sw->current < sw->ncases ? sw->cases[sw->current] : sw->after;
    LLVMMoveBasicBlockAfter(next, from);
    LLVMPositionBuilderAtEnd(ll->builder, next);
}

LLVMValueRef hj_ll_switch_value(const hj_ll_switch *sw, int i)
{
    return sw->phis[i];
}
