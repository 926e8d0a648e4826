/* dce -- remove instructions that nothing depends on.
 *
 * Before: any typed module.
 * After:  same results; every instruction left is a parameter, has an effect,
 *         is named by a control dependence, or is reachable from the root of
 *         its computation.  Computations nobody calls are gone.
 * Cost:   one walk, O(instructions + operands).
 *
 * A `while` is dead only if its body has no effect either.
 *
 * Same contract as XLA's pass of this name, minus dead entry parameters: the
 * entry signature belongs to the caller.
 */
#include "passes/rewrite.h"

static bool is_dead(const hj_comp *comp, const hj_instr *in)
{
    return in->nusers == 0 && in != comp->root && in->op != HJ_OP_parameter &&
           !in->is_ordered && hj_is_pure(in);
}

/* Last to first: removing a user may leave its operands dead, and operands
 * always come earlier in the list. */
static int sweep(hj_comp *comp)
{
    int removed = 0;
    hj_instr *prev;

    hj_mark_ordered(comp);
    for (hj_instr *in = comp->last; in; in = prev) {
        prev = in->prev;
        if (!is_dead(comp, in))
            continue;
        hj_instr_remove(in);
        removed++;
    }
    return removed;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int removed = 0, ncomps;
    hj_comp **comps = hj_mark_effects(cx->scratch, module, &ncomps);

    for (int i = 0; i < ncomps; i++)
        removed += sweep(comps[i]);
    int dropped = hj_module_drop_uncalled(module);

    hj_pass_count(cx, "removed", removed);
    hj_pass_count(cx, "dropped", dropped);
    *changed = removed + dropped > 0;
    return NULL;
}

const hj_pass hj_pass_dce = {
    .name = "dce",
    .summary = "remove instructions that nothing depends on",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_all,
    .run = run,
};
