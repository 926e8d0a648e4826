/* zero_sized_elimination -- arrays without elements are constants.
 *
 * Before: a typed module.
 * After:  an array of no elements is a parameter, an element of a tuple that
 *         is not made here, the result of something with an effect, or a
 *         constant; no kernel has an empty result.
 * Cost:   one walk.
 */
#include "passes/rewrite.h"

static bool is_empty(const hj_instr *in)
{
    return hj_shape_is_array(in->shape) && hj_shape_nelems(in->shape) == 0 &&
           !hj_shape_has_dynamic(in->shape);
}

static bool may_replace(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_parameter:
    case HJ_OP_constant:
    case HJ_OP_opt_barrier:
        return false;
    default:
        return is_empty(in) && !in->is_ordered && hj_is_pure(in);
    }
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int ncomps;
    hj_comp **comps = hj_mark_effects(cx->scratch, module, &ncomps);

    for (int i = 0; i < ncomps; i++) {
        hj_mark_ordered(comps[i]);
        HJ_EACH_INSTR_SAFE (in, comps[i]) {
            if (!may_replace(in))
                continue;
            hj_pass_fired(cx, "replaced", in);
            hj_literal *none = hj_literal_new(hj_instr_arena(in), in->shape);
            hj_instr_replace(in, hj_instr_new_constant_before(in, none));
            *changed = true;
        }
    }
    return NULL;
}

const hj_pass hj_pass_zero_sized_elimination = {
    .name = "zero_sized_elimination",
    .summary = "arrays without elements are constants",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
};
