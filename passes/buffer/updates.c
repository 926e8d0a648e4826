/* updates -- parts of arrays that are written where they belong.
 *
 * A dynamic-update-slice in place, of a dense part and by a whole array
 * (hj_view), is no kernel if the kernel that makes that array writes it there.
 * From that kernel to the update nobody may touch the memory of the updated
 * array, and where the part begins must be known before the kernel runs.
 * Afterwards whoever reads the array that replaced the part finds it there,
 * until somebody writes into that memory again.
 *
 * Cost: near-linear, and none where there are no such updates. */
#include "passes/buffer/plan_internal.h"

/* Is where the part begins known before `at`? */
static bool is_known(const hj_planner *p, const hj_instr *in,
                     const hj_view *view, int at)
{
    for (int i = 0; i < view->starts.n; i++) {
        const hj_instr *start = in->operands[view->starts.at[i].operand];
        const hj_value *value =
            &p->plan->values.at[hj_plan_source(p, start, 0)];
        if (p->begin[value->instr->id] >= at)
            return false;
    }
    return true;
}

/* The kernel that may write its result into the array that `in` updates; NULL
 * if there is none. */
static const hj_instr *find_maker(hj_planner *p, const hj_instr *in,
                                  const hj_view *view)
{
    int value = hj_plan_source(p, in->operands[view->update], 0);
    const hj_instr *maker = p->plan->values.at[value].instr;

    if (maker->op != HJ_OP_fusion || maker->comp != in->comp ||
        !hj_plan_is_loose(p, value) || hj_plan_is_overwritten(maker) ||
        !is_known(p, in, view, p->begin[maker->id]))
        return NULL;
    return maker;
}

static void try_update(hj_planner *p, const hj_instr *in)
{
    int result = hj_plan_value(p->plan, in, 0);
    hj_view view;

    if (!hj_plan_find_view(p->arena, in, &view) || view.update < 0)
        return;
    int array = hj_plan_source(p, in->operands[view.operand], 0);
    int memory = hj_web_memory(p, array);
    const hj_instr *maker = find_maker(p, in, &view);
    if (!maker || memory < 0 || hj_web_find(p, result) != memory)
        return;
    int value = hj_plan_source(p, in->operands[view.update], 0);
    int at = p->begin[in->id];
    if (hj_web_is_used(p, memory, p->begin[maker->id], at - 1) ||
        hj_web_is_written(p, memory, at + 1, p->webs[value].end))
        return;
    hj_web_add_view(p, memory, value, result, view.offset);
    p->webs[value].is_placed = true;
}

void hj_plan_find_updates(hj_planner *p, const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp) {
        if (in->op == HJ_OP_fusion && hj_shape_is_array(in->shape))
            try_update(p, in);
        if (in->op == HJ_OP_while || in->op == HJ_OP_conditional)
            for (int i = 0; i < hj_plan_nparts(in); i++)
                hj_plan_find_updates(p, hj_plan_part(in, i));
    }
}

const hj_instr *hj_plan_placed_by(const hj_planner *p, int value)
{
    const hj_web *web = &p->webs[value];

    return web->is_placed ? p->plan->values.at[web->index].instr : NULL;
}
