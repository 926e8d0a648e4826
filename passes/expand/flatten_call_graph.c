/* flatten_call_graph -- every loop body and branch has one caller.
 *
 * Before: a typed module.
 * After:  each computation that a while, conditional or call runs is named by
 *         exactly one attribute of one instruction, so that passes may change
 *         it for that caller alone.  Computations applied to scalars
 *         (reducers, comparators) are still shared.
 * Cost:   linear in the result.
 */
#include "passes/rewrite.h"

static bool runs_computations(hj_opcode op)
{
    return op == HJ_OP_while || op == HJ_OP_conditional || op == HJ_OP_call;
}

/* `mark` of a computation: it has a caller already.  Callers come before the
 * clones that they need, which are appended and walked in turn. */
static int flatten_comp(hj_comp *comp)
{
    int cloned = 0;

    HJ_EACH_INSTR (in, comp) {
        if (!runs_computations(in->op))
            continue;
        for (int i = 0; i < hj_instr_ncalled(in); i++) {
            hj_comp *callee = hj_instr_called(in, i);
            if (callee->mark) {
                callee = hj_comp_clone(callee, NULL, false);
                hj_instr_set_called(in, i, callee);
                cloned++;
            }
            callee->mark = 1;
        }
    }
    return cloned;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int ncomps, cloned = 0;
    hj_comp **comps = hj_module_postorder(cx->scratch, module, &ncomps);
    hj_comp *last = module->last;
    int64_t max_ninstrs = hj_growth_limit(module);

    HJ_EACH_COMP (comp, module)
        comp->mark = 0;
    /* Callers first: a clone shares its callees with the original until the
     * walk over the clones, after all originals, gives it its own. */
    for (int i = ncomps - 1; i >= 0; i--)
        cloned += flatten_comp(comps[i]);
    for (hj_comp *comp = last->next; comp; comp = comp->next) {
        cloned += flatten_comp(comp);
        if (module->ninstrs > max_ninstrs)
            return hj_instr_error(comp->root, HJ_LIMIT,
                                  "more than %lld instructions when every loop "
                                  "body has one caller, as computation %s",
                                  (long long)max_ninstrs, comp->name);
    }
    hj_pass_count(cx, "cloned", cloned);
    *changed = cloned > 0;
    return NULL;
}

const hj_pass hj_pass_flatten_call_graph = {
    .name = "flatten_call_graph",
    .summary = "every loop body and branch has one caller",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_typed,
    .run = run,
};
