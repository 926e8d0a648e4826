/* executed -- see executed.h. */
#include "passes/executed.h"

#include "base/vec.h"

static bool runs_callees(hj_opcode op)
{
    return op == HJ_OP_while || op == HJ_OP_conditional || op == HJ_OP_call;
}

hj_comp **hj_executed_comps(hj_arena *arena, const hj_module *module, int *n)
{
    int nall;
    hj_comp **all = hj_module_postorder(arena, module, &nall);
    bool *runs = HJ_NEW_ARRAY(arena, bool, nall + 1);
    HJ_VEC(hj_comp *) out = { 0 };

    for (int i = 0; i < nall; i++)
        all[i]->mark = i;
    if (nall)
        runs[nall - 1] = true; /* the entry is last */
    for (int i = nall - 1; i >= 0; i--) {
        if (!runs[i])
            continue;
        HJ_EACH_INSTR (in, all[i])
            for (int k = 0; runs_callees(in->op) && k < hj_instr_ncalled(in);
                 k++)
                runs[hj_instr_called(in, k)->mark] = true;
    }
    for (int i = 0; i < nall; i++)
        if (runs[i])
            HJ_PUSH(arena, &out, all[i]);
    *n = out.n;
    return out.at;
}

bool hj_is_same_memory(const hj_instr *in)
{
    if (in->op != HJ_OP_copy && in->op != HJ_OP_reshape &&
        in->op != HJ_OP_bitcast)
        return false;
    const hj_shape *from = in->operands[0]->shape;
    if (!hj_shape_is_array(in->shape))
        return in->op == HJ_OP_copy;
    return from->dtype == in->shape->dtype &&
           (from->rank > 0 || in->shape->rank == 0);
}
