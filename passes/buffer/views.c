/* views -- parts of arrays that are read where they lie.
 *
 * A kernel that only takes a dense part of an array (hj_view) is none, if
 * kernels alone read what it gives, and if from it to the last of them nobody
 * writes into the memory of the array.  That memory then lives as long as the
 * part.  What is not so is copied, as everywhere else: an array is never copied
 * as a whole for the sake of a view.
 *
 * Cost: near-linear, and none where no kernel is of that kind. */
#include "passes/buffer/plan_internal.h"

int hj_web_memory(hj_planner *p, int value)
{
    int web = hj_web_find(p, value);

    while (p->webs[web].kind == HJ_SLOT_view)
        web = hj_web_find(p, p->webs[web].index);
    if (p->plan->values.at[value].slot.is_scalar || hj_web_is_local(p, web))
        return -1;
    return web;
}

static void try_view(hj_planner *p, const hj_instr *in)
{
    int value = hj_plan_value(p->plan, in, 0);
    hj_view view;

    if (p->plan->values.at[value].slot.nbytes <= HJ_PLAN_LOCAL_NBYTES ||
        !hj_plan_find_view(p->arena, in, &view) || view.update >= 0)
        return;
    int base = hj_plan_source(p, in->operands[view.operand], 0);
    int memory = hj_web_memory(p, base);
    if (memory < 0 || !hj_plan_is_loose(p, value) ||
        hj_web_is_written(p, memory, p->begin[in->id] + 1, p->webs[value].end))
        return;
    hj_web_add_view(p, memory, value, base, view.offset);
}

void hj_plan_find_views(hj_planner *p, const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp) {
        if (in->op == HJ_OP_fusion && hj_shape_is_array(in->shape))
            try_view(p, in);
        if (in->op == HJ_OP_while || in->op == HJ_OP_conditional)
            for (int i = 0; i < hj_plan_nparts(in); i++)
                hj_plan_find_views(p, hj_plan_part(in, i));
    }
}
