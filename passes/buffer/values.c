/* values -- the leaves of all instructions that run, and which are only other
 * names: tuples and their elements, reshapes, parameters of branches, what
 * goes round in a loop unchanged. */
#include "passes/buffer/plan_internal.h"
#include "passes/executed.h"

#include "ir/recognise.h"

#include <string.h>

bool hj_plan_is_alias(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_tuple:
    case HJ_OP_get_tuple_element:
    case HJ_OP_opt_barrier:
        return true;
    default:
        return hj_is_same_memory(in);
    }
}

static int add_value(hj_planner *p, const hj_value *value)
{
    int number = p->plan->values.n;
    hj_value v = *value;

    v.source = number;
    HJ_PUSH(p->arena, &p->plan->values, v);
    if (number >= p->webs_room) {
        int room = p->webs_room ? 2 * p->webs_room : 64;
        p->webs = hj_arena_grow(p->arena, p->webs,
                                (size_t)p->webs_room * sizeof *p->webs,
                                (size_t)room * sizeof *p->webs);
        p->webs_room = room;
    }
    p->webs[number] = (hj_web){ .parent = number,
                                .label = number,
                                .nbytes = v.slot.nbytes,
                                .kind = HJ_SLOT_temp,
                                .in_loop = p->loop_depth > 0,
                                .start = -1,
                                .end = -1 };
    return number;
}

int hj_plan_add_value(hj_planner *p, const hj_instr *instr, int leaf,
                      const hj_shape *shape)
{
    hj_value v = { .instr = instr, .leaf = leaf, .dtype = shape->dtype };

    v.slot.is_scalar = hj_shape_is_register(shape);
    if (hj_shape_is_array(shape) && !hj_iota_is_counted(instr))
        v.slot.nbytes = hj_shape_nbytes(shape);
    return add_value(p, &v);
}

int hj_plan_add_like(hj_planner *p, const hj_instr *instr, int leaf, int like)
{
    const hj_value *from = &p->plan->values.at[like];
    hj_value v = { .instr = instr, .leaf = leaf, .dtype = from->dtype };

    v.slot.is_scalar = from->slot.is_scalar;
    v.slot.nbytes = from->slot.nbytes;
    return add_value(p, &v);
}

int hj_plan_value(const hj_plan *plan, const hj_instr *instr, int leaf)
{
    intptr_t first =
        (intptr_t)hj_map_find_int(&plan->first_value, (uint64_t)instr->id);

    HJ_ASSERT(first > 0);
    return (int)first - 1 + leaf;
}

int hj_plan_source(const hj_planner *p, const hj_instr *instr, int leaf)
{
    return p->plan->values.at[hj_plan_value(p->plan, instr, leaf)].source;
}

static void set_source(hj_planner *p, const hj_instr *in, int leaf,
                       const hj_instr *from, int from_leaf)
{
    int v = hj_plan_value(p->plan, in, leaf);

    p->plan->values.at[v].source = hj_plan_source(p, from, from_leaf);
}

/* Counted once for all elements of a tuple, which may be many. */
static int leaves_before(hj_planner *p, const hj_instr *tuple, int64_t element)
{
    int *firsts = p->firsts[tuple->id], n = 0;

    if (firsts)
        return firsts[element];
    firsts = HJ_NEW_ARRAY(p->arena, int, tuple->shape->nelements);
    for (int i = 0; i < tuple->shape->nelements; i++) {
        firsts[i] = n;
        n += hj_shape_nleaves(tuple->shape->elements[i]);
    }
    p->firsts[tuple->id] = firsts;
    return firsts[element];
}

static void find_sources(hj_planner *p, const hj_instr *in)
{
    int n = hj_plan_nleaves(p, in), leaf = 0;

    if (in->op == HJ_OP_get_tuple_element) {
        int first = leaves_before(p, in->operands[0],
                                  hj_instr_int(in, HJ_ATTR_index, 0));
        for (int i = 0; i < n; i++)
            set_source(p, in, i, in->operands[0], first + i);
        return;
    }
    for (int k = 0; k < in->noperands; k++)
        for (int i = 0; i < hj_plan_nleaves(p, in->operands[k]); i++)
            set_source(p, in, leaf++, in->operands[k], i);
}

static void add_leaves(hj_planner *p, const hj_instr *in, const hj_shape *shape)
{
    if (!hj_shape_is_tuple(shape))
        hj_plan_add_value(p, in, p->nleaves[in->id]++, shape);
    else
        for (int i = 0; i < shape->nelements; i++)
            add_leaves(p, in, shape->elements[i]);
}

static void add_instr(hj_planner *p, const hj_instr *in)
{
    hj_map_set_int(&p->plan->first_value, (uint64_t)in->id,
                   (void *)(intptr_t)(p->plan->values.n + 1));
    p->nleaves[in->id] = 0;
    add_leaves(p, in, in->shape);
    if (hj_plan_is_alias(in))
        find_sources(p, in);
}

/* A branch's parameter is another name of the conditional's operand; a loop's
 * parameters are values of their own, joined with the result later. */
static void name_param(hj_planner *p, const hj_comp *comp,
                       const hj_instr *operand)
{
    const hj_instr *param = comp->nparams ? comp->params[0] : NULL;

    for (int i = 0; param && i < hj_plan_nleaves(p, param); i++)
        set_source(p, param, i, operand, i);
}

int hj_plan_nparts(const hj_instr *in)
{
    return in->op == HJ_OP_while ? 2 : in->noperands - 1;
}

hj_comp *hj_plan_part(const hj_instr *in, int i)
{
    if (in->op == HJ_OP_conditional)
        return hj_instr_branch(in, i);
    return hj_instr_comp(in, i == 0 ? HJ_ATTR_condition : HJ_ATTR_body);
}

/* Every turn hands array leaf `i` on as it is. */
static bool is_invariant(const hj_planner *p, const hj_instr *in, int i)
{
    const hj_comp *body = hj_instr_comp(in, HJ_ATTR_body);
    int param = hj_plan_value(p->plan, body->params[0], i);
    const hj_slot *slot = &p->plan->values.at[param].slot;

    return slot->nbytes && !slot->is_scalar &&
           hj_plan_source(p, body->root, i) == param;
}

/* An array that no turn of a loop changes is the initial value under other
 * names; `first` is the first value inside. */
static void name_invariants(hj_planner *p, const hj_instr *in, int first)
{
    int n = p->plan->values.n - first;
    int *sources = HJ_NEW_ARRAY(p->arena, int, n); /* of what is inside */
    bool any = false;

    for (int i = 0; i < hj_plan_nleaves(p, in); i++) {
        int source = hj_plan_source(p, in->operands[0], i);
        if (!is_invariant(p, in, i))
            continue;
        any = true;
        p->plan->values.at[hj_plan_value(p->plan, in, i)].source = source;
        for (int c = 0; c < 2; c++)
            sources[hj_plan_value(p->plan, hj_plan_part(in, c)->params[0], i) -
                    first] = source + 1;
    }
    for (int v = first; any && v < p->plan->values.n; v++) {
        hj_value *value = &p->plan->values.at[v];
        if (value->source >= first && sources[value->source - first])
            value->source = sources[value->source - first] - 1;
    }
}

static hj_error *add_comp(hj_planner *p, hj_comp *comp,
                          const hj_instr *branch_operand)
{
    HJ_EACH_INSTR (in, comp) {
        p->begin[in->id] = p->now++;
        add_instr(p, in);
        if (in->op == HJ_OP_parameter && branch_operand)
            name_param(p, comp, branch_operand);
        if (in->op == HJ_OP_call)
            return hj_instr_error(in, HJ_INTERNAL,
                                  "calls must be inlined before planning");
        int first = p->plan->values.n;
        p->loop_depth += in->op == HJ_OP_while;
        if (in->op == HJ_OP_while || in->op == HJ_OP_conditional)
            for (int i = 0; i < hj_plan_nparts(in); i++)
                HJ_CHECK(add_comp(
                    p, hj_plan_part(in, i),
                    in->op == HJ_OP_conditional ? in->operands[i + 1] : NULL));
        p->loop_depth -= in->op == HJ_OP_while;
        if (in->op == HJ_OP_while)
            name_invariants(p, in, first);
        p->end[in->id] = p->now++;
    }
    return NULL;
}

hj_error *hj_plan_find_values(hj_planner *p, hj_comp *entry)
{
    p->begin = HJ_NEW_ARRAY(p->arena, int, p->module->next_id);
    p->end = HJ_NEW_ARRAY(p->arena, int, p->module->next_id);
    p->nleaves = HJ_NEW_ARRAY(p->arena, int, p->module->next_id);
    p->firsts = HJ_NEW_ARRAY(p->arena, int *, p->module->next_id);
    return add_comp(p, entry, NULL);
}
