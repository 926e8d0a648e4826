/* llphi -- see llphi.h. */
#include "jit/ll/llphi.h"

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
