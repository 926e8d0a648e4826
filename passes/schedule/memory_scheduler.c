/* memory_scheduler -- an order of instructions that keeps few temporaries
 * alive.
 *
 * Before: laid out module.
 * After:  operands stand before users; what has an effect keeps its order;
 *         everything else stands as late as its first user allows.
 * Cost:   linear.
 *
 * Values that are made long before they are used hold memory for nothing:
 * constants of a loop, branches of a graph that meet at the end.
 */
#include "passes/executed.h"
#include "passes/pass.h"

/* Depth-first from the effects and the root, operands in order: what a user
 * needs is made right before it. */
typedef struct visit {
    hj_instr *instr;
    int next; /* operand */
} visit;

static void order_from(hj_pass_ctx *cx, hj_instr *from, hj_instr **order,
                       int *n)
{
    HJ_VEC(visit) stack = { 0 };
    visit first = { from, 0 };

    if (from->mark)
        return;
    from->mark = 1;
    HJ_PUSH(cx->scratch, &stack, first);
    while (stack.n) {
        visit *v = &stack.at[stack.n - 1];
        const hj_attr *control =
            hj_instr_attr(v->instr, HJ_ATTR_control_predecessors);
        int ncontrol = control ? control->u.instrs.n : 0;
        if (v->next == v->instr->noperands + ncontrol) {
            order[(*n)++] = v->instr;
            stack.n--;
            continue;
        }
        int i = v->next++;
        hj_instr *p = i < v->instr->noperands
                          ? v->instr->operands[i]
                          : control->u.instrs.at[i - v->instr->noperands];
        if (p->mark)
            continue;
        p->mark = 1;
        visit next = { p, 0 };
        HJ_PUSH(cx->scratch, &stack, next);
    }
}

static bool schedule_comp(hj_pass_ctx *cx, hj_comp *comp)
{
    hj_instr **order = HJ_NEW_ARRAY(cx->scratch, hj_instr *, comp->ninstrs);
    int n = 0;
    bool changed = false;

    HJ_EACH_INSTR (in, comp)
        in->mark = 0;
    for (int i = 0; i < comp->nparams; i++)
        order_from(cx, comp->params[i], order, &n);
    HJ_EACH_INSTR (in, comp)
        if (hj_instr_has_effect(in))
            order_from(cx, in, order, &n);
    order_from(cx, comp->root, order, &n);
    HJ_EACH_INSTR (in, comp)
        order_from(cx, in, order, &n);
    hj_instr *at = comp->first;
    for (int i = 0; i < n; i++) {
        if (order[i] == at) {
            at = at->next;
            continue;
        }
        hj_instr_move_before(order[i], at);
        changed = true;
    }
    return changed;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n;
    hj_comp **comps = hj_executed_comps(cx->scratch, module, &n);

    *changed = !module->is_scheduled;
    module->is_scheduled = true;
    for (int i = 0; i < n; i++)
        *changed |= schedule_comp(cx, comps[i]);
    return NULL;
}

const hj_pass hj_pass_memory_scheduler = {
    .name = "memory_scheduler",
    .summary = "an order that keeps few temporaries alive",
    .needs = HJ_STAGE_laid_out,
    .keeps = HJ_STAGE_all,
    .run = run,
};
