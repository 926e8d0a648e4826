/* plan_numbers -- do values, parameters and results exist that a plan names?
 * The first thing that hj_plan_verify asks. */
#include "passes/plan.h"

static hj_error *bad(const hj_instr *in, const char *what)
{
    return hj_instr_error(in, HJ_INTERNAL, "the plan is wrong: %s", what);
}

static hj_error *check_values(const hj_plan *plan, const hj_instr *in,
                              const int *values, int n)
{
    for (int i = 0; i < n; i++)
        if (values[i] < 0 || values[i] >= plan->values.n)
            return bad(in, "no such value");
    return NULL;
}

static hj_error *check_comp(const hj_plan *plan, const hj_instr *in,
                            const hj_plan_comp *comp);

static hj_error *check_step(const hj_plan *plan, const hj_step *step)
{
    const hj_instr *in = step->instr;

    HJ_CHECK(check_values(plan, in, step->operands, step->noperands));
    HJ_CHECK(check_values(plan, in, step->results, step->nresults));
    for (int i = 0; i < step->nparts; i++)
        HJ_CHECK(check_comp(plan, in, step->parts[i]));
    if (step->kind != HJ_STEP_copy)
        return NULL;
    return check_values(plan, in, (int[]){ step->copy.from, step->copy.to }, 2);
}

static hj_error *check_comp(const hj_plan *plan, const hj_instr *in,
                            const hj_plan_comp *comp)
{
    HJ_CHECK(check_values(plan, in, comp->params, comp->nparams));
    HJ_CHECK(check_values(plan, in, comp->roots, comp->nroots));
    for (int i = 0; i < comp->steps.n; i++)
        HJ_CHECK(check_step(plan, &comp->steps.at[i]));
    return NULL;
}

static int count_places(const hj_plan *plan, hj_slot_kind kind)
{
    switch (kind) {
    case HJ_SLOT_param:
        return plan->nparams;
    case HJ_SLOT_result:
        return plan->nresults;
    case HJ_SLOT_view:
        return plan->values.n;
    default:
        return INT32_MAX;
    }
}

/* Views in each other end in something else. */
static bool has_memory(const hj_plan *plan, int value)
{
    for (int n = 0; n <= plan->values.n; n++) {
        const hj_slot *s = &plan->values.at[value].slot;
        if (s->kind != HJ_SLOT_view)
            return true;
        value = s->index;
    }
    return false;
}

static hj_error *check_slots(const hj_plan *plan)
{
    for (int i = 0; i < plan->values.n; i++) {
        const hj_slot *s = &plan->values.at[i].slot;
        if (s->index < 0 || s->index >= count_places(plan, s->kind))
            return bad(plan->values.at[i].instr, "no such parameter or result");
    }
    for (int i = 0; i < plan->values.n; i++)
        if (!has_memory(plan, i))
            return bad(plan->values.at[i].instr, "a view of itself");
    return NULL;
}

hj_error *hj_plan_check_numbers(const hj_plan *plan)
{
    const hj_instr *root = plan->entry->comp->root;

    for (int i = 0; plan->donors && i < plan->nresults; i++)
        if (plan->donors[i] >= plan->nparams)
            return bad(root, "no such parameter");
    HJ_CHECK(check_slots(plan));
    return check_comp(plan, root, plan->entry);
}
