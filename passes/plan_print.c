/* plan_print -- a plan as text: `opt --stage=planned`. */
#include "passes/plan.h"

static void print_value(hj_str *out, const hj_plan *plan, int value)
{
    const hj_value *v = &plan->values.at[value];
    const hj_slot *s = &v->slot;

    hj_str_printf(out, "%s", v->instr->name);
    if (v->leaf)
        hj_str_printf(out, "#%d", v->leaf);
    switch (s->kind) {
    case HJ_SLOT_none:
        hj_str_add(out, s->is_scalar ? "@reg" : "@none");
        break;
    case HJ_SLOT_param:
        hj_str_printf(out, "@param%d", s->index);
        break;
    case HJ_SLOT_result:
        hj_str_printf(out, "@result%d", s->index);
        if (s->is_lent)
            hj_str_printf(out, "+%lld", (long long)s->offset);
        break;
    case HJ_SLOT_temp:
        hj_str_printf(out, "@temp+%lld", (long long)s->offset);
        break;
    case HJ_SLOT_local:
        hj_str_printf(out, "@local%d", s->index);
        break;
    case HJ_SLOT_constant:
        hj_str_printf(out, "@constant%d", s->index);
        break;
    case HJ_SLOT_view:
        hj_str_printf(out, "@view of %s",
                      plan->values.at[s->index].instr->name);
        if (s->offset)
            hj_str_printf(out, "+%lld", (long long)s->offset);
        break;
    }
}

static void print_list(hj_str *out, const hj_plan *plan, int n,
                       const int *values)
{
    bool first = true;

    hj_str_char(out, '(');
    for (int i = 0; i < n; i++) {
        hj_str_add(out, hj_sep(&first, ", "));
        print_value(out, plan, values[i]);
    }
    hj_str_char(out, ')');
}

static const char *const words[] = {
    [HJ_STEP_kernel] = "kernel",
    [HJ_STEP_any] = "any",
    [HJ_STEP_scalar] = "scalar",
    [HJ_STEP_copy] = "copy",
    [HJ_STEP_view] = "view",
    [HJ_STEP_update] = "update",
    [HJ_STEP_while] = "while",
    [HJ_STEP_conditional] = "conditional",
    [HJ_STEP_sort] = "sort",
    [HJ_STEP_fft] = "fft",
    [HJ_STEP_custom_call] = "custom-call",
    [HJ_STEP_rng_state] = "rng-state",
    [HJ_STEP_comm] = "comm",
    [HJ_STEP_id] = "id",
};

static void print_traffic(hj_str *out, const hj_traffic *t)
{
    if (t->nread || t->nwritten)
        hj_str_printf(out, " reads %.0f, writes %.0f bytes%s", t->nread,
                      t->nwritten, t->is_once ? ", loops once" : "");
}

static void print_comp(hj_str *out, const hj_plan *plan,
                       const hj_plan_comp *comp, int indent)
{
    for (int i = 0; i < comp->steps.n; i++) {
        const hj_step *step = &comp->steps.at[i];
        hj_str_printf(out, "%*s%s ", indent, "", words[step->kind]);
        if (step->kind == HJ_STEP_copy) {
            print_value(out, plan, step->copy.from);
            hj_str_add(out, " -> ");
            print_value(out, plan, step->copy.to);
            print_traffic(out, &step->traffic);
            hj_str_char(out, '\n');
            continue;
        }
        hj_str_printf(out, "%s ", step->instr->name);
        print_list(out, plan, step->noperands, step->operands);
        hj_str_add(out, " -> ");
        print_list(out, plan, step->nresults, step->results);
        print_traffic(out, &step->traffic);
        hj_str_char(out, '\n');
        for (int k = 0; k < step->nparts; k++) {
            hj_str_printf(out, "%*s%s:\n", indent + 2, "",
                          step->parts[k]->comp->name);
            print_comp(out, plan, step->parts[k], indent + 4);
        }
    }
    hj_str_printf(out, "%*sroot ", indent, "");
    print_list(out, plan, comp->nroots, comp->roots);
    hj_str_char(out, '\n');
}

void hj_plan_print(hj_str *out, const hj_plan *plan)
{
    hj_str_printf(out, "plan %s temp %lld bytes, %d constants\n",
                  plan->module->name, (long long)plan->temp_nbytes,
                  plan->constants.n);
    print_comp(out, plan, plan->entry, 2);
    if (plan->has_traffic) {
        hj_str_add(out, "  a run");
        print_traffic(out, &plan->traffic);
        hj_str_char(out, '\n');
    }
}
