/* plan -- from a scheduled module to steps; see passes/plan.h.
 *
 * Order: values and their names, live ranges, shared memory (coalesce), views,
 * steps with the copies that are left, offsets. */
#include "passes/buffer/plan_internal.h"

#include "ir/recognise.h"

#include <string.h>

static hj_step *add_step(hj_planner *p, hj_plan_comp *pc, hj_step_kind kind,
                         const hj_instr *in)
{
    hj_step step = { .kind = kind, .instr = in };

    HJ_PUSH(p->arena, &pc->steps, step);
    return &pc->steps.at[pc->steps.n - 1];
}

static int *sources(hj_planner *p, const hj_instr *in, int *n)
{
    *n = hj_plan_nleaves(p, in);
    int *list = HJ_NEW_ARRAY(p->arena, int, *n);

    for (int i = 0; i < *n; i++)
        list[i] = hj_plan_source(p, in, i);
    return list;
}

static void list_values(hj_planner *p, hj_step *step, const hj_instr *in)
{
    int n = 0;

    for (int k = 0; k < in->noperands; k++)
        n += hj_plan_nleaves(p, in->operands[k]);
    step->operands = HJ_NEW_ARRAY(p->arena, int, n);
    for (int k = 0; k < in->noperands; k++)
        for (int i = 0; i < hj_plan_nleaves(p, in->operands[k]); i++)
            step->operands[step->noperands++] =
                hj_plan_source(p, in->operands[k], i);
    step->results = sources(p, in, &step->nresults);
}

static void add_copy(hj_planner *p, hj_plan_comp *pc, const hj_instr *in,
                     int from, int to)
{
    if (!p->plan->values.at[to].slot.nbytes ||
        hj_web_find(p, from) == hj_web_find(p, to))
        return;
    add_step(p, pc, HJ_STEP_copy, in)->copy = (hj_copy){ from, to };
}

static bool is_array(const hj_planner *p, int value)
{
    const hj_slot *slot = &p->plan->values.at[value].slot;

    return slot->nbytes && !slot->is_scalar;
}

static hj_error *make_comp(hj_planner *p, const hj_comp *comp,
                           hj_plan_comp **out);

/* Is the memory of root leaf `i`, an array, overwritten by what moves the
 * leaves?  A number that is another name of an array is read after that. */
static bool is_overwritten(hj_planner *p, const hj_plan_comp *pc,
                           const hj_instr *in, int i)
{
    int to = hj_plan_value(p->plan, in, i);
    int web = hj_web_find(p, pc->roots[i]);
    const hj_tally *targets = hj_tally_leaves(p, in, web);

    if (!is_array(p, pc->roots[i]) || !targets->n)
        return false;
    if (is_array(p, to))
        return web != hj_web_find(p, to);
    return targets->n > 1 || hj_web_find(p, pc->roots[targets->leaf]) != web;
}

/* Moves root leaves of a loop body or branch to where the result lives.  A
 * leaf that is itself one of the targets goes by way of a temporary, since it
 * may be overwritten first. */
static void copy_roots(hj_planner *p, hj_plan_comp *pc, const hj_instr *in)
{
    int n = hj_plan_nleaves(p, in);
    int at = p->end[pc->comp->last->id];
    int *from = HJ_NEW_ARRAY(p->arena, int, n);

    for (int i = 0; i < n; i++) {
        from[i] = pc->roots[i];
        if (!is_overwritten(p, pc, in, i))
            continue;
        int temp = hj_plan_add_like(p, pc->comp->root, i, from[i]);
        p->webs[temp].start = p->webs[temp].end = at;
        p->webs[temp].in_loop = p->webs[hj_web_find(p, from[i])].in_loop;
        add_copy(p, pc, in, from[i], temp);
        from[i] = temp;
    }
    for (int i = 0; i < n; i++) {
        int to = hj_plan_value(p->plan, in, i);
        if (is_array(p, to))
            add_copy(p, pc, in, from[i], to);
        else
            pc->roots[i] = from[i];
    }
}

static hj_error *add_parts(hj_planner *p, hj_step *step, const hj_instr *in)
{
    step->nparts = hj_plan_nparts(in);
    step->parts = HJ_NEW_ARRAY(p->arena, hj_plan_comp *, step->nparts);
    for (int i = 0; i < step->nparts; i++)
        HJ_CHECK(make_comp(p, hj_plan_part(in, i), &step->parts[i]));
    return NULL;
}

static hj_error *add_while(hj_planner *p, hj_plan_comp *pc, const hj_instr *in)
{
    hj_step step = { .kind = HJ_STEP_while, .instr = in };

    for (int i = 0; i < hj_plan_nleaves(p, in); i++)
        if (is_array(p, hj_plan_value(p->plan, in, i)))
            add_copy(p, pc, in, hj_plan_source(p, in->operands[0], i),
                     hj_plan_value(p->plan, in, i));
    list_values(p, &step, in);
    /* parts[0] is the condition whatever the order of the attributes. */
    step.nparts = 2;
    step.parts = HJ_NEW_ARRAY(p->arena, hj_plan_comp *, 2);
    HJ_CHECK(
        make_comp(p, hj_instr_comp(in, HJ_ATTR_condition), &step.parts[0]));
    HJ_CHECK(make_comp(p, hj_instr_comp(in, HJ_ATTR_body), &step.parts[1]));
    copy_roots(p, step.parts[1], in);
    HJ_PUSH(p->arena, &pc->steps, step);
    return NULL;
}

static hj_error *add_conditional(hj_planner *p, hj_plan_comp *pc,
                                 const hj_instr *in)
{
    hj_step step = { .kind = HJ_STEP_conditional, .instr = in };

    list_values(p, &step, in);
    HJ_CHECK(add_parts(p, &step, in));
    for (int i = 0; i < step.nparts; i++)
        copy_roots(p, step.parts[i], in);
    HJ_PUSH(p->arena, &pc->steps, step);
    return NULL;
}

/* Updates happen in place exactly where all results share memory with what
 * they update; the nest builder reads it from the attribute. */
static void mark_in_place(hj_planner *p, hj_instr *in)
{
    const hj_instr *root = hj_instr_comp(in, HJ_ATTR_calls)->root;
    bool all = true;

    hj_instr_drop_attr(in, HJ_ATTR_in_place);
    if (root->op != HJ_OP_scatter && root->op != HJ_OP_dynamic_update_slice)
        return;
    for (int i = 0; i < hj_plan_nleaves(p, in); i++) {
        const hj_instr *updated = root->operands[i];
        if (updated->op != HJ_OP_parameter) {
            all = false;
            continue;
        }
        int from = hj_plan_source(p, in->operands[hj_instr_number(updated)], 0);
        all &= hj_web_find(p, from) ==
               hj_web_find(p, hj_plan_value(p->plan, in, i));
    }
    if (all)
        hj_instr_set_int(in, HJ_ATTR_in_place, 1);
}

static bool has_elements(const hj_shape *shape)
{
    if (!hj_shape_is_tuple(shape))
        return hj_shape_nelems(shape) > 0;
    for (int i = 0; i < shape->nelements; i++)
        if (has_elements(shape->elements[i]))
            return true;
    return false;
}

static hj_step_kind kind_of_fusion(hj_planner *p, const hj_instr *in)
{
    int web = hj_web_find(p, hj_plan_value(p->plan, in, 0));

    if (p->webs[web].kind == HJ_SLOT_view && !p->webs[web].is_placed)
        return HJ_STEP_view;
    for (int k = 0; k < in->noperands; k++)
        if (!hj_shape_is_tuple(in->operands[k]->shape) &&
            hj_plan_placed_by(p, hj_plan_source(p, in->operands[k], 0)) == in)
            return HJ_STEP_update;
    return hj_plan_is_overwritten(in) ? HJ_STEP_any : HJ_STEP_kernel;
}

/* Where results begin that the kernel writes for updates. */
static void add_places(hj_planner *p, hj_plan_comp *pc, const hj_instr *in)
{
    for (int i = 0; i < hj_plan_nleaves(p, in); i++) {
        int value = hj_plan_value(p->plan, in, i);
        const hj_instr *update = hj_plan_placed_by(p, value);
        if (!update)
            continue;
        hj_step *step = add_step(p, pc, HJ_STEP_view, update);
        list_values(p, step, update);
        step->results[0] = value;
    }
}

static void add_fusion(hj_planner *p, hj_plan_comp *pc, hj_instr *in)
{
    mark_in_place(p, in);
    if (!has_elements(in->shape))
        return;
    add_places(p, pc, in);
    list_values(p, add_step(p, pc, kind_of_fusion(p, in), in), in);
}

static hj_error *add_comm(hj_planner *p, hj_plan_comp *pc, hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_recv: /* carried out where its value is wanted */
    case HJ_OP_send_done:
        return NULL;
    case HJ_OP_replica_id:
    case HJ_OP_partition_id:
        list_values(p, add_step(p, pc, HJ_STEP_id, in), in);
        return NULL;
    default:
        break;
    }
    hj_step *step = add_step(p, pc, HJ_STEP_comm, in);
    list_values(p, step, in);
    if (in->op == HJ_OP_send) /* the context that nobody reads */
        step->nresults = 0;
    if (in->op == HJ_OP_recv_done)
        step->noperands = 0;
    return NULL;
}

static hj_error *add_instr(hj_planner *p, hj_plan_comp *pc, hj_instr *in)
{
    const hj_op_info *op = hj_op_get(in->op);

    switch (in->op) {
    case HJ_OP_parameter:
    case HJ_OP_constant:
    case HJ_OP_after_all:
        return NULL;
    case HJ_OP_while:
        return add_while(p, pc, in);
    case HJ_OP_conditional:
        return add_conditional(p, pc, in);
    case HJ_OP_fusion:
        add_fusion(p, pc, in);
        return NULL;
    case HJ_OP_sort:
        if (has_elements(in->shape))
            list_values(p, add_step(p, pc, HJ_STEP_sort, in), in);
        return NULL;
    case HJ_OP_fft:
        if (has_elements(in->shape))
            list_values(p, add_step(p, pc, HJ_STEP_fft, in), in);
        return NULL;
    case HJ_OP_custom_call:
        list_values(p, add_step(p, pc, HJ_STEP_custom_call, in), in);
        return NULL;
    case HJ_OP_rng_get_and_update_state:
        list_values(p, add_step(p, pc, HJ_STEP_rng_state, in), in);
        return NULL;
    default:
        break;
    }
    if (hj_plan_is_alias(in) || hj_iota_is_counted(in))
        return NULL;
    if (op->family == HJ_FAMILY_comm && op->jit == HJ_JIT_plan)
        return add_comm(p, pc, in);
    if (op->jit != HJ_JIT_nest || in->shape->rank)
        return hj_instr_error(in, HJ_UNIMPLEMENTED, "%s is not compiled yet",
                              op->name);
    list_values(p, add_step(p, pc, HJ_STEP_scalar, in), in);
    return NULL;
}

static hj_error *make_comp(hj_planner *p, const hj_comp *comp,
                           hj_plan_comp **out)
{
    hj_plan_comp *pc = HJ_NEW(p->arena, hj_plan_comp);
    int n;

    *out = pc;
    pc->comp = comp;
    for (int i = 0; i < comp->nparams; i++)
        pc->nparams += hj_plan_nleaves(p, comp->params[i]);
    pc->params = HJ_NEW_ARRAY(p->arena, int, pc->nparams);
    pc->nparams = 0;
    for (int i = 0; i < comp->nparams; i++) {
        int *leaves = sources(p, comp->params[i], &n);
        for (int k = 0; k < n; k++)
            pc->params[pc->nparams++] = leaves[k];
    }
    pc->roots = sources(p, comp->root, &pc->nroots);
    HJ_EACH_INSTR (in, comp)
        HJ_CHECK(add_instr(p, pc, in));
    return NULL;
}

/* Is parameter leaf `leaf` in memory that a result gets at the end? */
static bool is_given_away(const hj_plan *plan, int leaf)
{
    for (int i = 0; plan->donors && i < plan->nresults; i++)
        if (plan->donors[i] == leaf)
            return true;
    return false;
}

/* Donated parameters that are other results go by way of a temporary, since
 * they may be overwritten first. */
static void save_params(hj_planner *p)
{
    hj_plan_comp *entry = p->plan->entry;
    const hj_instr *root = entry->comp->root;

    for (int i = 0; i < entry->nroots; i++) {
        const hj_web *w = &p->webs[hj_web_find(p, entry->roots[i])];
        if (!is_array(p, entry->roots[i]) || w->kind != HJ_SLOT_param ||
            !is_given_away(p->plan, w->index))
            continue;
        int temp = hj_plan_add_like(p, root, i, entry->roots[i]);
        p->webs[temp].start = p->webs[temp].end = p->now;
        add_copy(p, entry, root, entry->roots[i], temp);
        entry->roots[i] = temp;
    }
}

/* Results that could not be made in the caller's memory are copied there. */
static void copy_results(hj_planner *p)
{
    hj_plan_comp *entry = p->plan->entry;
    const hj_instr *root = entry->comp->root;

    save_params(p);
    for (int i = 0; i < entry->nroots; i++) {
        const hj_web *w = &p->webs[hj_web_find(p, entry->roots[i])];
        if (!is_array(p, entry->roots[i]) ||
            (w->kind == HJ_SLOT_result && w->index == i))
            continue;
        int to = hj_plan_add_like(p, root, i, hj_plan_value(p->plan, root, i));
        if (p->plan->values.at[to].slot.is_scalar)
            continue;
        p->webs[to].kind = HJ_SLOT_result;
        p->webs[to].index = i;
        add_copy(p, entry, root, entry->roots[i], to);
    }
}

hj_error *hj_plan_new(hj_arena *arena, hj_module *module, bool donates,
                      hj_plan **out)
{
    hj_plan *plan = HJ_NEW(arena, hj_plan);
    hj_planner p = { .arena = arena, .module = module, .plan = plan };

    plan->arena = arena;
    plan->module = module;
    hj_map_init(&plan->first_value, arena);
    hj_map_init(&p.tallies, arena);
    hj_map_init(&p.tallied, arena);
    HJ_CHECK(hj_plan_find_values(&p, module->entry));
    hj_plan_place_fixed(&p);
    hj_plan_find_webs(&p);
    hj_plan_coalesce(&p, donates);
    hj_plan_find_views(&p, module->entry);
    hj_plan_find_updates(&p, module->entry);
    HJ_CHECK(make_comp(&p, module->entry, &plan->entry));
    copy_results(&p);
    HJ_CHECK(hj_plan_assign(&p));
    *out = plan;
    return NULL;
}
