/* plan_verify -- what emission relies on: every array that a step touches has
 * memory, slots lie inside the temp block, parameters are not written. */
#include "passes/plan.h"

static hj_error *bad(const hj_step *step, const char *what)
{
    return hj_instr_error(step->instr, HJ_INTERNAL, "the plan is wrong: %s",
                          what);
}

static hj_error *check_value(const hj_plan *plan, const hj_step *step,
                             int value, bool is_written)
{
    if (value < 0 || value >= plan->values.n)
        return bad(step, "no such value");
    const hj_slot *s = &plan->values.at[value].slot;
    if (!s->is_scalar && s->nbytes && s->kind == HJ_SLOT_none)
        return bad(step, "an array without memory");
    if (s->kind == HJ_SLOT_temp &&
        (s->offset < 0 || s->offset + s->nbytes > plan->temp_nbytes))
        return bad(step, "a slot outside the temp block");
    if (is_written && (s->kind == HJ_SLOT_param || s->kind == HJ_SLOT_constant))
        return bad(step, "a parameter or constant is written");
    return NULL;
}

static hj_error *check_comp(const hj_plan *plan, const hj_plan_comp *comp)
{
    for (int i = 0; i < comp->steps.n; i++) {
        const hj_step *step = &comp->steps.at[i];
        if (step->kind == HJ_STEP_copy) {
            HJ_CHECK(check_value(plan, step, step->copy.from, false));
            HJ_CHECK(check_value(plan, step, step->copy.to, true));
            continue;
        }
        for (int k = 0; k < step->noperands; k++)
            HJ_CHECK(check_value(plan, step, step->operands[k], false));
        for (int k = 0; k < step->nresults; k++)
            HJ_CHECK(check_value(plan, step, step->results[k], true));
        for (int k = 0; k < step->nparts; k++)
            HJ_CHECK(check_comp(plan, step->parts[k]));
    }
    return NULL;
}

hj_error *hj_plan_verify(const hj_plan *plan)
{
    return check_comp(plan, plan->entry);
}
