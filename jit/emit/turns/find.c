/* find -- which loops can be written as lanes; see turns.h. */
#include "jit/emit/turns/turns.h"

enum { MIN_TURNS = 32, MIN_LANES = 4 };

/* --- values --------------------------------------------------------------- */

hj_turn_value *hj_turns_value(hj_turns *t, int value)
{
    for (int i = 0; i < t->values.n; i++)
        if (t->values.at[i].value == value)
            return &t->values.at[i];
    return NULL;
}

void hj_turns_set(hj_entry *e, hj_turns *t, hj_turn_value value)
{
    hj_turn_value *known = hj_turns_value(t, value.value);
    hj_dtype dtype = e->plan->values.at[value.value].dtype;
    int nbytes = hj_dtype_get(dtype)->nbytes;

    if (value.kind == HJ_TURN_lanes && dtype != HJ_DTYPE_pred &&
        nbytes > t->widest)
        t->widest = nbytes;
    if (known)
        *known = value;
    else
        HJ_PUSH(e->ll->arena, &t->values, value);
}

hj_turn_kind hj_turns_kind(const hj_entry *e, hj_turns *t, int value)
{
    const hj_slot *slot = &e->plan->values.at[value].slot;
    const hj_turn_value *known = hj_turns_value(t, value);

    if (!known && slot->is_scalar && slot->kind == HJ_SLOT_constant)
        return HJ_TURN_uniform;
    return known ? known->kind : HJ_TURN_unknown;
}

/* Types that are in registers what they are in memory, or nearly. */
static bool is_plain(hj_dtype dtype)
{
    return dtype == HJ_DTYPE_f32 || dtype == HJ_DTYPE_f64 ||
           dtype == HJ_DTYPE_pred ||
           (hj_dtype_is_int(dtype) && hj_dtype_width(dtype) >= 8);
}

static bool is_one_element(const hj_shape *shape)
{
    return hj_shape_is_array(shape) && hj_shape_nelems(shape) == 1 &&
           is_plain(shape->dtype);
}

/* Does an integer of this range count all turns? */
static bool counts(const hj_turns *t, hj_range r)
{
    return r.is_known && r.hi - r.lo == t->turns - 1;
}

/* --- operations of scalars ------------------------------------------------ */

static bool is_pure(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_copy:
    case HJ_OP_reshape:
    case HJ_OP_broadcast:
        return true;
    default:
        return hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) && in->noperands <= 4;
    }
}

/* The operand that a selection gives in all turns; -1: not known. */
static int decided(const hj_entry *e, const hj_step *step)
{
    if (step->instr->op != HJ_OP_select)
        return -1;
    hj_range which = hj_entry_range(e, step->operands[0]);
    return !which.is_known || which.lo != which.hi ? -1 : which.lo ? 1 : 2;
}

/* Is one more each turn handed on as such? */
static bool stays_linear(hj_entry *e, hj_turns *t, const hj_step *step)
{
    int nlinear = 0, nuniform = 0;

    for (int i = 0; i < step->noperands; i++) {
        hj_turn_kind kind = hj_turns_kind(e, t, step->operands[i]);
        nlinear += kind == HJ_TURN_linear;
        nuniform += kind == HJ_TURN_uniform;
    }
    switch (step->instr->op) {
    case HJ_OP_convert:
        return hj_dtype_is_int(step->instr->shape->dtype) && nlinear == 1;
    case HJ_OP_add:
        return nlinear == 1 && nuniform == 1;
    case HJ_OP_subtract:
        return nlinear == 1 && nuniform == 1 &&
               hj_turns_kind(e, t, step->operands[0]) == HJ_TURN_linear;
    default:
        return false;
    }
}

static bool find_scalar(hj_entry *e, hj_turns *t, const hj_step *step)
{
    const hj_instr *in = step->instr;
    bool is_uniform = true;
    int result = step->results[0];
    hj_turn_value out = { .value = result, .kind = HJ_TURN_lanes };

    if (in->shape->rank || !is_pure(in) || !is_plain(in->shape->dtype))
        return false;
    hj_entry_find_range(e, step);
    hj_range range = hj_entry_range(e, result);
    int which = decided(e, step);
    if (which >= 0) {
        const hj_turn_value *chosen = hj_turns_value(t, step->operands[which]);
        out.kind = hj_turns_kind(e, t, step->operands[which]);
        out.first = chosen ? chosen->first : 0;
        if (out.kind != HJ_TURN_unknown)
            hj_turns_set(e, t, out);
        return out.kind != HJ_TURN_unknown;
    }
    for (int i = 0; i < step->noperands; i++) {
        hj_turn_kind kind = hj_turns_kind(e, t, step->operands[i]);
        if (kind == HJ_TURN_unknown)
            return false;
        is_uniform &= kind == HJ_TURN_uniform;
    }
    if (is_uniform || (range.is_known && range.lo == range.hi)) {
        out.kind = HJ_TURN_uniform;
    } else if (stays_linear(e, t, step) && counts(t, range)) {
        out.kind = HJ_TURN_linear;
        out.first = range.lo;
    }
    hj_turns_set(e, t, out);
    return true;
}

/* --- kernels: one element of arrays --------------------------------------- */

bool hj_turns_is_update(const hj_instr *in)
{
    return in->op == HJ_OP_dynamic_update_slice || in->op == HJ_OP_scatter;
}

/* The step's operand that a parameter of its kernel is, through changes of
 * shape; -1: none. */
static int operand_of(const hj_step *step, const hj_instr *in)
{
    while ((in->op == HJ_OP_reshape || in->op == HJ_OP_bitcast) &&
           in->operands[0]->shape->dtype == in->shape->dtype)
        in = in->operands[0];
    return in->op == HJ_OP_parameter ? step->operands[hj_instr_number(in)] : -1;
}

/* Where a slice of one element is: at most one index is linear, that of the
 * dimension whose elements lie side by side. */
static bool find_place(hj_entry *e, hj_turns *t, const hj_step *step,
                       const hj_instr *in, int nindices, hj_turn_access *out)
{
    const hj_shape *shape = in->operands[0]->shape;
    int first = in->noperands - nindices;
    int64_t stride = 1;

    out->array = operand_of(step, in->operands[0]);
    out->rank = shape->rank;
    if (out->array < 0 || nindices != shape->rank ||
        in->operands[0]->op != HJ_OP_parameter || !is_plain(shape->dtype) ||
        !hj_layout_is_row_major(shape->layout, shape->rank))
        return false;
    for (int d = shape->rank - 1; d >= 0; d--) {
        int index = operand_of(step, in->operands[first + d]);
        hj_turn_kind kind =
            index < 0 ? HJ_TURN_unknown : hj_turns_kind(e, t, index);
        if (kind == HJ_TURN_linear) {
            hj_range r = hj_entry_range(e, index);
            if (out->is_linear || stride != 1 || !counts(t, r) || r.lo < 0 ||
                r.hi >= shape->dims[d])
                return false;
            out->is_linear = true;
            out->first = r.lo;
        } else if (kind != HJ_TURN_uniform) {
            return false;
        }
        stride *= shape->dims[d];
    }
    const hj_slot *slot = &e->plan->values.at[out->array].slot;
    /* (Constants and parameters may have several preds a byte.) */
    return !slot->is_scalar &&
           (shape->dtype != HJ_DTYPE_pred ||
            (slot->kind != HJ_SLOT_constant && slot->kind != HJ_SLOT_param));
}

static bool find_slice(hj_entry *e, hj_turns *t, const hj_step *step,
                       const hj_instr *in, hj_turn_kind *out)
{
    hj_turn_access a = { .is_write = false };

    if (!find_place(e, t, step, in, in->noperands - 1, &a))
        return false;
    HJ_PUSH(e->ll->arena, &t->accesses, a);
    *out = a.is_linear ? HJ_TURN_lanes : HJ_TURN_uniform;
    if (a.is_linear && hj_dtype_get(in->shape->dtype)->nbytes > t->widest)
        t->widest = hj_dtype_get(in->shape->dtype)->nbytes;
    return true;
}

/* Kinds of what a kernel computes, by instruction, in in->mark. */
static bool find_inner(hj_entry *e, hj_turns *t, const hj_step *step,
                       const hj_instr *in, hj_turn_kind *out)
{
    int value;

    *out = HJ_TURN_uniform;
    switch (in->op) {
    case HJ_OP_parameter:
        value = step->operands[hj_instr_number(in)];
        *out = hj_turns_kind(e, t, value);
        return true; /* (arrays are not known) */
    case HJ_OP_constant:
        return is_one_element(in->shape);
    case HJ_OP_dynamic_slice:
        return is_one_element(in->shape) && find_slice(e, t, step, in, out);
    default:
        break;
    }
    if (!is_one_element(in->shape) || !is_pure(in))
        return false;
    for (int i = 0; i < in->noperands; i++) {
        hj_turn_kind kind = (hj_turn_kind)in->operands[i]->mark;
        if (kind == HJ_TURN_unknown)
            return false;
        if (kind != HJ_TURN_uniform)
            *out = HJ_TURN_lanes;
    }
    return true;
}

static bool is_assignment(const hj_instr *scatter)
{
    const hj_comp *comp = hj_instr_comp(scatter, HJ_ATTR_to_apply);

    return scatter->noperands == 3 && comp->root->op == HJ_OP_parameter &&
           hj_instr_number(comp->root) == 1 &&
           scatter->operands[0]->shape->rank == 1 &&
           hj_shape_nelems(scatter->operands[1]->shape) == 1 &&
           hj_instr_ints(scatter, HJ_ATTR_inserted_window_dims).n == 1;
}

/* The update is the last that happens to the array in a turn, and stays where
 * it is. */
static bool is_carried(const hj_entry *e, const hj_turns *t,
                       const hj_step *step, int array)
{
    const hj_plan_comp *body = t->loop->parts[1];
    const hj_slot *from = &e->plan->values.at[array].slot;
    const hj_slot *to = &e->plan->values.at[step->results[0]].slot;

    for (int i = 0; i < body->nparams; i++)
        if (body->params[i] == array && body->roots[i] == step->results[0])
            return from->kind == to->kind && from->index == to->index &&
                   from->offset == to->offset;
    return false;
}

static bool find_update(hj_entry *e, hj_turns *t, const hj_step *step,
                        const hj_instr *in)
{
    bool is_scatter = in->op == HJ_OP_scatter;
    hj_turn_access a = { .is_write = true };
    const hj_instr *from = in->operands[is_scatter ? 2 : 1];

    if (is_scatter) {
        int index = operand_of(step, in->operands[1]);
        hj_range r = { 0 };
        if (!is_assignment(in) || index < 0)
            return false;
        r = hj_entry_range(e, index);
        a.array = operand_of(step, in->operands[0]);
        a.is_linear = true;
        a.rank = 1;
        a.first = r.lo;
        if (hj_turns_kind(e, t, index) != HJ_TURN_linear || !counts(t, r) ||
            r.lo < 0 || r.hi >= in->shape->dims[0] || a.array < 0 ||
            !is_plain(in->shape->dtype) ||
            in->operands[0]->op != HJ_OP_parameter)
            return false;
    } else if (!find_place(e, t, step, in, in->shape->rank, &a)) {
        return false;
    }
    if (!a.is_linear || hj_shape_nelems(from->shape) != 1 ||
        (hj_turn_kind)from->mark == HJ_TURN_unknown ||
        !is_carried(e, t, step, a.array))
        return false;
    HJ_PUSH(e->ll->arena, &t->accesses, a);
    HJ_PUSH(e->ll->arena, &t->updates, step);
    return true;
}

static bool find_kernel(hj_entry *e, hj_turns *t, const hj_step *step)
{
    int naccesses = t->accesses.n, nupdates = t->updates.n;
    const hj_comp *comp;

    if (step->instr->op != HJ_OP_fusion)
        return false;
    comp = hj_instr_comp(step->instr, HJ_ATTR_calls);
    HJ_EACH_INSTR (in, comp) {
        hj_turn_kind kind = HJ_TURN_unknown;
        if (in == comp->root && (in->op == HJ_OP_tuple))
            break;
        bool is_found = hj_turns_is_update(in)
                            ? in == comp->root && find_update(e, t, step, in)
                            : find_inner(e, t, step, in, &kind);
        if (!is_found) {
            t->accesses.n = naccesses;
            t->updates.n = nupdates;
            return false;
        }
        in->mark = (int)kind;
    }
    if (hj_turns_is_update(comp->root))
        return true;
    for (int i = 0; i < step->nresults; i++) {
        const hj_instr *root = comp->root;
        if (root->op == HJ_OP_tuple)
            root = root->operands[i];
        hj_turn_value out = { .value = step->results[i],
                              .kind = (hj_turn_kind)root->mark };
        /* What is linear inside is lanes outside. */
        if (out.kind == HJ_TURN_linear)
            out.kind = HJ_TURN_lanes;
        hj_turns_set(e, t, out);
    }
    return true;
}

/* --- memory --------------------------------------------------------------- */

static bool may_overlap(const hj_entry *e, int a, int b)
{
    const hj_value *values = e->plan->values.at;
    const hj_slot *x = &values[hj_plan_memory(e->plan, a)].slot;
    const hj_slot *y = &values[hj_plan_memory(e->plan, b)].slot;

    if (x->kind == HJ_SLOT_temp && y->kind == HJ_SLOT_temp)
        return x->offset < y->offset + y->nbytes &&
               y->offset < x->offset + x->nbytes;
    if (x->kind == y->kind)
        return x->index == y->index;
    bool is_callers = (x->kind == HJ_SLOT_param && y->kind == HJ_SLOT_result) ||
                      (x->kind == HJ_SLOT_result && y->kind == HJ_SLOT_param);
    return is_callers && !e->piece->scopes;
}

/* What a turn reads was not written by one before: the same element, or one
 * further on. */
static bool is_in_order(const hj_entry *e, const hj_turns *t)
{
    for (int i = 0; i < t->accesses.n; i++) {
        const hj_turn_access *w = &t->accesses.at[i];
        for (int k = 0; w->is_write && k < t->accesses.n; k++) {
            const hj_turn_access *a = &t->accesses.at[k];
            if (k == i || !may_overlap(e, w->array, a->array))
                continue;
            if (a->is_write || a->array != w->array || !a->is_linear ||
                a->rank != 1 || a->first < w->first)
                return false;
        }
    }
    return true;
}

/* --- loops ---------------------------------------------------------------- */

static bool is_array(const hj_entry *e, int value)
{
    return !e->plan->values.at[value].slot.is_scalar;
}

/* What goes round and needs no work. */
static bool find_params(hj_entry *e, hj_turns *t)
{
    const hj_plan_comp *body = t->loop->parts[1];
    int64_t by;

    for (int i = 0; i < body->nparams; i++) {
        int param = body->params[i];
        hj_range range = hj_entry_range(e, param);
        hj_turn_value v = { .value = param, .first = range.lo };
        if (is_array(e, param))
            continue;
        if (body->roots[i] == param)
            v.kind = HJ_TURN_uniform;
        else if (!is_plain(e->plan->values.at[param].dtype))
            return false;
        else if (hj_entry_find_increment(e, body, i, &by) && by == 1 &&
                 counts(t, range))
            v.kind = HJ_TURN_linear;
        hj_turns_set(e, t, v);
    }
    return true;
}

static bool find_step(hj_entry *e, hj_turns *t, const hj_step *step)
{
    hj_turn_act act = { .step = step };
    bool is_found = step->kind == HJ_STEP_scalar   ? find_scalar(e, t, step)
                    : step->kind == HJ_STEP_kernel ? find_kernel(e, t, step)
                                                   : false;

    if (is_found)
        HJ_PUSH(e->ll->arena, &t->acts, act);
    return is_found;
}

/* One more step or chain; false if there is none. */
static bool find_next(hj_entry *e, hj_turns *t, bool *is_done)
{
    const hj_plan_comp *body = t->loop->parts[1];
    bool is_found = false;

    for (int i = 0; i < body->steps.n; i++)
        if (!is_done[i] && find_step(e, t, &body->steps.at[i]))
            is_done[i] = is_found = true;
    for (int i = 0; i < body->nparams && !is_found; i++) {
        hj_turn_act act = { .chain = t->chains.n };
        if (is_array(e, body->params[i]) ||
            hj_turns_kind(e, t, body->params[i]) != HJ_TURN_unknown ||
            !hj_turns_find_chain(e, t, i))
            continue;
        HJ_PUSH(e->ll->arena, &t->acts, act);
        is_found = true;
    }
    return is_found;
}

static bool is_complete(hj_entry *e, hj_turns *t, const bool *is_done)
{
    const hj_plan_comp *body = t->loop->parts[1];

    for (int i = 0; i < body->steps.n; i++)
        if (!is_done[i])
            return false;
    for (int i = 0; i < body->nparams; i++) {
        int root = body->roots[i], n = 0;
        if (!is_array(e, body->params[i])) {
            if (hj_turns_kind(e, t, root) == HJ_TURN_unknown)
                return false;
            continue;
        }
        for (int k = 0; k < t->updates.n; k++)
            n += t->updates.at[k]->results[0] == root;
        if (root != body->params[i] && n != 1)
            return false;
    }
    return true;
}

/* May the counter, a vector of turns further on? */
static bool may_wrap(const hj_entry *e, const hj_step *loop,
                     const hj_counter *counter)
{
    int value = loop->parts[1]->params[counter->leaf];
    hj_range type = hj_range_of_type(e->plan->values.at[value].dtype);

    return counter->bound.hi > type.hi - HJ_TURN_MAX_LANES;
}

hj_turns *hj_turns_find(hj_entry *e, const hj_step *loop,
                        const hj_counter *counter)
{
    const hj_plan_comp *body = loop->parts[1];
    bool is_done[HJ_TURN_MAX_STEPS] = { false };
    hj_turns *t;

    if (counter->leaf < 0 || counter->step != 1 || counter->turns < MIN_TURNS ||
        may_wrap(e, loop, counter) || body->steps.n > HJ_TURN_MAX_STEPS ||
        e->piece->is_cold)
        return NULL;
    for (int i = 0; i < body->steps.n; i++)
        if (body->steps.at[i].kind != HJ_STEP_scalar &&
            body->steps.at[i].kind != HJ_STEP_kernel)
            return NULL;
    t = HJ_NEW(e->ll->arena, hj_turns);
    t->loop = loop;
    t->turns = counter->turns;
    if (!find_params(e, t))
        return NULL;
    while (find_next(e, t, is_done))
        ;
    if (!is_complete(e, t, is_done) || !t->widest || !is_in_order(e, t))
        return NULL;
    t->width = e->ll->target->vector_nbytes / t->widest;
    if (t->width > HJ_TURN_MAX_LANES)
        t->width = HJ_TURN_MAX_LANES;
    return t->width < MIN_LANES ? NULL : t;
}
