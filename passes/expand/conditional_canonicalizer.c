/* conditional_canonicalizer -- one way to write a conditional.
 *
 * Before: a typed module.
 * After:  branches are listed in branch_computations, also where a predicate
 *         chooses: true runs branch 0.  An index needs no clamp: the lowering
 *         is a switch whose default is the last branch, which is what indices
 *         out of range run.
 * Cost:   one walk.
 */
#include "passes/branches.h"
#include "passes/pass.h"

static void list_branches(hj_instr *in)
{
    hj_attr attr = { .id = HJ_ATTR_branch_computations };

    attr.u.comps.n = 2;
    attr.u.comps.at = HJ_NEW_ARRAY(hj_instr_arena(in), hj_comp *, 2);
    attr.u.comps.at[0] = hj_branch(in, 0);
    attr.u.comps.at[1] = hj_branch(in, 1);
    hj_instr_drop_attr(in, HJ_ATTR_true_computation);
    hj_instr_drop_attr(in, HJ_ATTR_false_computation);
    hj_instr_set_attr(in, &attr);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp) {
            if (in->op != HJ_OP_conditional ||
                hj_instr_has_attr(in, HJ_ATTR_branch_computations))
                continue;
            list_branches(in);
            hj_pass_fired(cx, "rewritten", in);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_conditional_canonicalizer = {
    .name = "conditional_canonicalizer",
    .summary = "one way to write a conditional",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_all,
    .run = run,
};
