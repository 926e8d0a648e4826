/* entry_range -- what is known of the rank-0 integers of a plan: constants,
 * counters of loops, and what is computed from them.
 *
 * With it indices that stay inside need no clamp, and comparisons that are
 * decided are constants.
 */
#include "jit/emit/entry.h"

hj_range hj_entry_range(const hj_entry *e, int value)
{
    const hj_value *v = &e->plan->values.at[value];

    if (v->slot.is_scalar && v->slot.kind == HJ_SLOT_constant &&
        (hj_dtype_is_int(v->dtype) || v->dtype == HJ_DTYPE_pred)) {
        const hj_literal *literal = e->plan->constants.at[v->slot.index];
        int64_t number = hj_literal_get_int(literal, 0);
        return hj_range_within(hj_range_new(number, number), v->dtype);
    }
    return hj_range_within(e->ranges[value], v->dtype);
}

/* The range of a scalar step's result. */
void hj_entry_find_range(hj_entry *e, const hj_step *step)
{
    hj_range operands[4];

    if (step->noperands > 4)
        return;
    for (int i = 0; i < step->noperands; i++)
        operands[i] = hj_entry_range(e, step->operands[i]);
    e->ranges[step->results[0]] =
        hj_range_of_op(step->instr->op, step->instr->shape->dtype, step->instr,
                       step->noperands, operands);
}

/* --- counters ------------------------------------------------------------- */

/* Number of the leaf whose parameter is `value`, or -1. */
static int leaf_of(const hj_plan_comp *comp, int value)
{
    for (int i = 0; i < comp->nparams; i++)
        if (comp->params[i] == value)
            return i;
    return -1;
}

const hj_step *hj_entry_find_step(const hj_plan_comp *comp, int value)
{
    for (int i = comp->steps.n - 1; i >= 0; i--) {
        const hj_step *step = &comp->steps.at[i];
        if (step->kind == HJ_STEP_scalar && step->results[0] == value)
            return step;
    }
    return NULL;
}

bool hj_entry_find_increment(const hj_entry *e, const hj_plan_comp *body, int i,
                             int64_t *out)
{
    const hj_step *step = hj_entry_find_step(body, body->roots[i]);

    if (!step || step->instr->op != HJ_OP_add ||
        !hj_dtype_is_int(step->instr->shape->dtype))
        return false;
    for (int k = 0; k < 2; k++) {
        hj_range by = hj_entry_range(e, step->operands[1 - k]);
        if (step->operands[k] != body->params[i] || !by.is_known ||
            by.lo != by.hi)
            continue;
        *out = by.lo;
        return true;
    }
    return false;
}

/* The range of what the condition compares a counter with: a constant, or a
 * leaf that no turn changes. */
static hj_range bound_range(const hj_entry *e, const hj_step *loop, int value)
{
    const hj_plan_comp *condition = loop->parts[0], *body = loop->parts[1];
    int leaf = leaf_of(condition, value);

    if (leaf < 0)
        return hj_entry_range(e, value);
    if (body->roots[leaf] != body->params[leaf])
        return hj_range_of_type(e->plan->values.at[value].dtype);
    return hj_entry_range(e, loop->operands[leaf]);
}

/* while (counter < bound), counter += step > 0, that never wraps. */
static bool find_counter(const hj_entry *e, const hj_step *loop,
                         hj_counter *out)
{
    const hj_plan_comp *condition = loop->parts[0], *body = loop->parts[1];
    const hj_step *test = hj_entry_find_step(condition, condition->roots[0]);
    int64_t last;

    if (!test || test->instr->op != HJ_OP_compare)
        return false;
    int64_t direction = hj_instr_int(test->instr, HJ_ATTR_direction, -1);
    if (direction != HJ_direction_LT && direction != HJ_direction_GT)
        return false;
    int counter = test->operands[direction == HJ_direction_GT];
    out->bound_value = test->operands[direction == HJ_direction_LT];
    out->leaf = leaf_of(condition, counter);
    if (out->leaf < 0 ||
        !hj_entry_find_increment(e, body, out->leaf, &out->step) ||
        out->step <= 0)
        return false;
    hj_dtype dtype = e->plan->values.at[counter].dtype;
    hj_range type = hj_range_of_type(dtype);
    out->init = hj_entry_range(e, loop->operands[out->leaf]);
    out->bound = bound_range(e, loop, out->bound_value);
    if (!type.is_known || !out->init.is_known || !out->bound.is_known ||
        __builtin_add_overflow(out->bound.hi, out->step - 1, &last) ||
        last > type.hi)
        return false;
    return true;
}

/* Most turns that a counter allows; -1 if that is more than s64 holds. */
static int64_t most_turns(const hj_counter *c)
{
    int64_t way;

    if (c->bound.hi <= c->init.lo)
        return 0;
    if (__builtin_sub_overflow(c->bound.hi, c->init.lo, &way))
        return -1;
    return (way - 1) / c->step + 1;
}

/* init + by * [0, turns] */
static hj_range after_turns(hj_range init, int64_t by, int64_t turns)
{
    int64_t way, end;

    if (!init.is_known || turns < 0 || __builtin_mul_overflow(by, turns, &way))
        return (hj_range){ 0 };
    if (by < 0) {
        if (__builtin_add_overflow(init.lo, way, &end))
            return (hj_range){ 0 };
        return hj_range_new(end, init.hi);
    }
    if (__builtin_add_overflow(init.hi, way, &end))
        return (hj_range){ 0 };
    return hj_range_new(init.lo, end);
}

void hj_entry_find_counter(hj_entry *e, const hj_step *loop, hj_counter *out)
{
    const hj_plan_comp *condition = loop->parts[0], *body = loop->parts[1];
    int64_t by;

    *out = (hj_counter){ .leaf = -1, .turns = -1 };
    bool counts = find_counter(e, loop, out);
    int64_t most = counts ? most_turns(out) : -1;
    if (!counts)
        out->leaf = -1;
    else if (out->init.lo == out->init.hi && out->bound.lo == out->bound.hi)
        out->turns = most;
    for (int i = 0; i < loop->nresults; i++) {
        hj_dtype dtype = e->plan->values.at[body->params[i]].dtype;
        hj_range init = hj_entry_range(e, loop->operands[i]), test, turn;
        if (!hj_dtype_is_int(dtype))
            continue;
        if (body->roots[i] == body->params[i]) {
            test = turn = init;
        } else if (most > 0 && hj_entry_find_increment(e, body, i, &by)) {
            test = after_turns(init, by, most);
            turn = after_turns(init, by, most - 1);
        } else {
            continue;
        }
        test = hj_range_within(test, dtype);
        e->ranges[condition->params[i]] = test;
        /* Where the last turn may wrap, so may any. */
        if (test.is_known)
            e->ranges[body->params[i]] = hj_range_within(turn, dtype);
    }
}

/* --- strides -------------------------------------------------------------- */

/* Is this the value of a body's parameter, moved by a constant?  An index from
 * the end (i < 0 ? i + n : i) counts as i. */
static bool find_offset(const hj_entry *e, const hj_plan_comp *body, int value,
                        int param, int64_t *out)
{
    enum { MAX_WAY = 4 };

    *out = 0;
    for (int i = 0; i < MAX_WAY && value != param; i++) {
        const hj_step *step = hj_entry_find_step(body, value);
        if (!step)
            return false;
        hj_opcode op = step->instr->op;
        if (op != HJ_OP_convert && op != HJ_OP_select && op != HJ_OP_add)
            return false;
        value = step->operands[op == HJ_OP_select ? 2 : 0];
        if (op != HJ_OP_add)
            continue;
        hj_range by = hj_entry_range(e, step->operands[1]);
        if (!by.is_known || by.lo != by.hi ||
            __builtin_add_overflow(*out, by.lo, out))
            return false;
    }
    return value == param;
}

/* The least value of the counter at which a slice of this kernel ends. */
static int64_t least_end(const hj_entry *e, const hj_plan_comp *body,
                         const hj_step *step, int counter, int64_t least)
{
    if (step->kind != HJ_STEP_kernel || step->instr->op != HJ_OP_fusion)
        return least;
    HJ_EACH_INSTR (in, hj_instr_comp(step->instr, HJ_ATTR_calls)) {
        bool is_update = in->op == HJ_OP_dynamic_update_slice;
        const hj_shape *part = is_update ? in->operands[1]->shape : in->shape;
        int64_t offset;
        if (!is_update && in->op != HJ_OP_dynamic_slice)
            continue;
        for (int i = 1 + is_update; i < in->noperands; i++) {
            int dim = i - 1 - is_update;
            int64_t end = in->operands[0]->shape->dims[dim] - part->dims[dim];
            if (in->operands[i]->op != HJ_OP_parameter ||
                !find_offset(e, body,
                             step->operands[hj_instr_int(in->operands[i],
                                                         HJ_ATTR_number, 0)],
                             counter, &offset) ||
                __builtin_sub_overflow(end + 1, offset, &end))
                continue;
            least = end < least ? end : least;
        }
    }
    return least;
}

static int64_t half_of(hj_dtype dtype)
{
    enum { BITS = 40 };
    hj_range type = hj_range_of_type(dtype);
    int64_t most = (int64_t)1 << BITS;

    return type.is_known && type.hi / 2 < most ? type.hi / 2 : most;
}

static bool is_kept(const hj_plan_comp *body, int leaf)
{
    return leaf >= 0 && body->roots[leaf] == body->params[leaf];
}

/* The leaf that a condition compares, as it is or converted. */
static int tested_leaf(const hj_plan_comp *condition, int value)
{
    const hj_step *step = hj_entry_find_step(condition, value);

    if (step && step->instr->op == HJ_OP_convert)
        value = step->operands[0];
    return leaf_of(condition, value);
}

static bool find_step_leaf(const hj_plan_comp *body, hj_stride *out)
{
    const hj_step *step = hj_entry_find_step(body, body->roots[out->leaf]);

    for (int k = 0; step && k < 2 && step->instr->op == HJ_OP_add; k++) {
        out->step_leaf = leaf_of(body, step->operands[1 - k]);
        if (step->operands[k] == body->params[out->leaf] &&
            is_kept(body, out->step_leaf))
            return true;
    }
    return false;
}

bool hj_entry_find_stride(const hj_entry *e, const hj_step *loop,
                          hj_stride *out)
{
    const hj_plan_comp *condition = loop->parts[0], *body = loop->parts[1];
    const hj_step *test = hj_entry_find_step(condition, condition->roots[0]);
    int64_t direction;

    *out = (hj_stride){ .step_leaf = -1 };
    if (!test || test->instr->op != HJ_OP_compare)
        return false;
    direction = hj_instr_int(test->instr, HJ_ATTR_direction, -1);
    if (direction != HJ_direction_LT && direction != HJ_direction_GT)
        return false;
    int counter = test->operands[direction == HJ_direction_GT];
    int bound = test->operands[direction == HJ_direction_LT];
    hj_dtype tested = e->plan->values.at[counter].dtype;
    out->leaf = tested_leaf(condition, counter);
    out->bound_leaf = leaf_of(condition, bound);
    out->bound = hj_entry_range(e, bound);
    if (out->leaf < 0 || !hj_dtype_is_int(tested) ||
        (out->bound_leaf >= 0
             ? !is_kept(body, out->bound_leaf)
             : !out->bound.is_known || out->bound.lo != out->bound.hi))
        return false;
    int param = body->params[out->leaf];
    hj_dtype dtype = e->plan->values.at[param].dtype;
    if (!hj_dtype_is_int(dtype) ||
        (!hj_entry_find_increment(e, body, out->leaf, &out->step) &&
         !find_step_leaf(body, out)))
        return false;
    int64_t half = half_of(dtype), half_tested = half_of(tested);
    out->end = half < half_tested ? half : half_tested;
    for (int i = 0; i < body->steps.n; i++)
        out->end = least_end(e, body, &body->steps.at[i], param, out->end);
    return out->end > 1 && out->step < out->end &&
           (out->step > 0 || out->step_leaf >= 0);
}
