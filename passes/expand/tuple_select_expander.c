/* tuple_select_expander -- a select between tuples is one per leaf.
 *
 * Before: a typed module.
 * After:  select takes arrays only.
 * Cost:   one select and two get-tuple-element for each leaf.
 */
#include "passes/rewrite.h"

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_select || !hj_shape_is_tuple(in->shape))
                continue;
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(
                in, hj_rw_select_leaves(cx->scratch, in, in->operands[0],
                                        in->operands[1], in->operands[2]));
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_tuple_select_expander = {
    .name = "tuple_select_expander",
    .summary = "a select between tuples is one per leaf",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_select),
};
