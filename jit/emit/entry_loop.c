/* entry_loop -- native loops.
 *
 * Rank-0 leaves go round in registers; arrays stay where they are.  A run that
 * was cancelled or is late must stop soon, but a turn may be one cycle long.
 * So a loop is one of
 *
 *   short   it ends within TURN_NS, as its counter shows: it never asks
 *   slow    a turn takes longer than that: every turn asks
 *   strips  a loop of as many turns as take so long, inside one that asks:
 *           the inner one ends at `limit` of the counter.  It calls nothing,
 *           so that its values stay in registers
 *   counted down   where there is no such counter: one of its own tells when
 *           to ask.  Where what is not known of a counter can be tested before
 *           the loop, strips come first, for as long as it is between 0 and the
 *           end of what it indexes (hj_stride)
 */
#include "jit/emit/turns/turns.h"

enum { STRIP_NS = 50000, MAX_STRIP = 1 << 20 };

/* --- how long a turn takes ------------------------------------------------ */

static double elements(const hj_shape *shape)
{
    double n = 0;

    for (int i = 0; i < hj_shape_nleaves(shape); i++)
        n += (double)hj_shape_nelems(hj_shape_leaf(shape, i));
    return n;
}

double hj_entry_terms(const hj_instr *dot)
{
    hj_ints dims = hj_instr_ints(dot, HJ_ATTR_lhs_contracting_dims);
    double n = 1;

    for (int i = 0; i < dims.n; i++)
        n *= (double)dot->operands[0]->shape->dims[dims.at[i]];
    return n;
}

/* Elements that an instruction touches; updates happen in place. */
static double work_of(const hj_instr *in)
{
    double n = elements(in->shape);

    if (in->op == HJ_OP_dot)
        return n * hj_entry_terms(in);
    if (in->op == HJ_OP_convolution)
        return n * elements(in->operands[1]->shape);
    if (in->op == HJ_OP_dynamic_slice || in->op == HJ_OP_gather)
        return n;
    if (in->op == HJ_OP_dynamic_update_slice)
        return elements(in->operands[1]->shape);
    if (in->op == HJ_OP_scatter)
        return elements(in->operands[in->noperands - 1]->shape);
    for (int i = 0; i < in->noperands; i++) {
        double read = elements(in->operands[i]->shape);
        n = read > n ? read : n;
    }
    return n;
}

/* Nanoseconds of a kernel, roughly. */
static double kernel_cost(const hj_instr *in)
{
    double cost = 2;

    if (in->op != HJ_OP_fusion)
        return cost + work_of(in);
    HJ_EACH_INSTR (inner, hj_instr_comp(in, HJ_ATTR_calls)) {
        if (inner->op != HJ_OP_parameter)
            cost += 0.1 * work_of(inner);
    }
    return cost;
}

static double comp_cost(hj_entry *e, const hj_plan_comp *comp);

static double step_cost(hj_entry *e, const hj_step *step)
{
    hj_counter counter;
    double most = 0;

    switch (step->kind) {
    case HJ_STEP_any:
    case HJ_STEP_update:
        return 0;
    case HJ_STEP_view:
    case HJ_STEP_scalar:
        return 0.5;
    case HJ_STEP_copy:
        return 2 + 0.1 * (double)e->plan->values.at[step->copy.to].slot.nbytes;
    case HJ_STEP_kernel:
        return kernel_cost(step->instr);
    case HJ_STEP_conditional:
        for (int i = 0; i < step->nparts; i++) {
            double part = comp_cost(e, step->parts[i]);
            most = part > most ? part : most;
        }
        return 1 + most;
    case HJ_STEP_while:
        hj_entry_find_counter(e, step, &counter);
        if (counter.turns >= 0)
            return 2 + (double)counter.turns * (comp_cost(e, step->parts[0]) +
                                                comp_cost(e, step->parts[1]));
        break;
    default:
        break;
    }
    return 1e9;
}

static double comp_cost(hj_entry *e, const hj_plan_comp *comp)
{
    double cost = 0;

    for (int i = 0; i < comp->steps.n; i++)
        cost += step_cost(e, &comp->steps.at[i]);
    return cost;
}

/* --- the loop ------------------------------------------------------------- */

typedef struct loop {
    hj_entry *e;
    const hj_step *step;
    const hj_plan_comp *condition, *body;
    hj_counter counter;
    int n;              /* values that go round */
    LLVMValueRef *next; /* and room for what is left of a strip */
    int64_t strip;      /* turns; 0: the loop is short */
    hj_turns *turns;    /* that are written as lanes; NULL: none */
    LLVMValueRef jumps; /* strips have them or have not: hj_jumps_new; NULL */
} loop;

static int64_t turns_of_strip(loop *l)
{
    double turn = comp_cost(l->e, l->condition) + comp_cost(l->e, l->body);
    double turns = STRIP_NS / (turn > 0.5 ? turn : 0.5);

    if (l->counter.turns >= 0 && (double)l->counter.turns <= turns)
        return 0;
    return turns < 1 ? 1 : turns > MAX_STRIP ? MAX_STRIP : (int64_t)turns;
}

static void bind(loop *l, const hj_plan_comp *comp, const LLVMValueRef *values)
{
    hj_entry_unflatten(l->e, l->step, comp->params, values);
}

static hj_error *write_condition(loop *l, const LLVMValueRef *values,
                                 LLVMValueRef *out)
{
    bind(l, l->condition, values);
    HJ_CHECK(hj_entry_steps(l->e, l->condition));
    *out = hj_entry_register(l->e, l->condition->roots[0]).re;
    return NULL;
}

static hj_error *write_turn(loop *l, const LLVMValueRef *values)
{
    bind(l, l->body, values);
    HJ_CHECK(hj_entry_steps(l->e, l->body));
    hj_entry_flatten(l->e, l->step, l->body->roots, l->next);
    return NULL;
}

static hj_error *write_plain(loop *l)
{
    hj_ll *ll = l->e->ll;
    LLVMValueRef go_on;
    hj_ll_while w = hj_ll_while_begin(ll, l->next, l->n);

    HJ_CHECK(write_condition(l, w.carried, &go_on));
    hj_ll_while_test(ll, &w, go_on);
    HJ_CHECK(write_turn(l, w.carried));
    if (l->strip)
        hj_entry_ask(l->e);
    hj_ll_while_end(ll, &w, l->next, l->next);
    return NULL;
}

static hj_dtype counter_dtype(const loop *l)
{
    return l->e->plan->values.at[l->body->params[l->counter.leaf]].dtype;
}

static bool counter_is_signed(const loop *l)
{
    return hj_dtype_is_signed(counter_dtype(l));
}

static LLVMValueRef counter_of(loop *l, const LLVMValueRef *values)
{
    bind(l, l->body, values);
    return hj_entry_register(l->e, l->body->params[l->counter.leaf]).re;
}

/* Where the counter ends this strip: known not to wrap. */
static LLVMValueRef find_limit(loop *l, const LLVMValueRef *values)
{
    hj_ll *ll = l->e->ll;
    LLVMValueRef i = counter_of(l, values);
    LLVMTypeRef type = LLVMTypeOf(i);
    LLVMValueRef bound = hj_ll_int(type, l->counter.bound.hi);
    LLVMValueRef end =
        hj_ll_add(ll, i, hj_ll_int(type, l->strip * l->counter.step));

    return counter_is_signed(l) ? hj_ll_smin(ll, end, bound)
                                : hj_ll_umin(ll, end, bound);
}

/* The end of the last strip must not wrap either. */
static bool has_limit(const loop *l)
{
    if (l->counter.turns < 0)
        return false;
    hj_range type = hj_range_of_type(counter_dtype(l));
    int64_t way, end;

    return l->counter.init.lo >= 0 &&
           !__builtin_mul_overflow(l->strip, l->counter.step, &way) &&
           !__builtin_add_overflow(l->counter.bound.hi, way, &end) &&
           end <= type.hi;
}

/* The body is written more than once then. */
enum { MAX_COPIED = 100, MAX_JUMPS = 40 };

static int weigh_copied(const hj_plan_comp *comp)
{
    int weight = comp->steps.n;

    for (int i = 0; i < comp->steps.n; i++) {
        const hj_step *step = &comp->steps.at[i];
        switch (step->kind) {
        case HJ_STEP_scalar:
        case HJ_STEP_copy:
        case HJ_STEP_any:
        case HJ_STEP_view:
        case HJ_STEP_update:
            break;
        case HJ_STEP_kernel:
            if (step->instr->op != HJ_OP_fusion)
                return MAX_COPIED + 1;
            weight += hj_instr_comp(step->instr, HJ_ATTR_calls)->ninstrs;
            break;
        case HJ_STEP_conditional:
            for (int k = 0; k < step->nparts && weight <= MAX_COPIED; k++)
                weight += weigh_copied(step->parts[k]);
            break;
        default:
            return MAX_COPIED + 1;
        }
    }
    return weight;
}

/* Is there a jump by a number, to one of several places?  Four copies of it, as
 * clang makes, took 0.88 ns a turn where one took 1.12 (Zen 4). */
static bool has_jump(const hj_plan_comp *comp)
{
    for (int i = 0; i < comp->steps.n; i++)
        if (comp->steps.at[i].kind == HJ_STEP_conditional &&
            comp->steps.at[i].nparts > 2)
            return true;
    return false;
}

static int turns_at_once(const loop *l)
{
    enum { TURNS = 4 };

    return l->strip >= TURNS && has_jump(l->body) &&
                   weigh_copied(l->body) <= MAX_COPIED
               ? TURNS
               : 1;
}

static LLVMValueRef is_before(loop *l, LLVMValueRef counter, LLVMValueRef limit)
{
    return hj_ll_icmp(l->e->ll, counter_is_signed(l) ? LLVMIntSLT : LLVMIntULT,
                      counter, limit);
}

/* `n` turns while there are so many: no counter wraps on the way to the end of
 * a strip. */
static hj_error *write_turns(loop *l, int n, const LLVMValueRef *values,
                             LLVMValueRef limit)
{
    hj_ll *ll = l->e->ll;
    hj_ll_while w = hj_ll_while_begin(ll, values, l->n);
    LLVMValueRef last = counter_of(l, w.carried);

    if (n > 1)
        last = hj_ll_add(
            ll, last, hj_ll_int(LLVMTypeOf(last), (n - 1) * l->counter.step));
    hj_ll_while_test(ll, &w, is_before(l, last, limit));
    HJ_CHECK(write_turn(l, w.carried));
    for (int i = 1; i < n; i++)
        HJ_CHECK(write_turn(l, l->next));
    hj_ll_while_end(ll, &w, l->next, l->next);
    return NULL;
}

/* Vectors of turns, and what is left; where a vector had to be given up, some
 * turns one by one, and vectors again. */
static hj_error *write_lanes(loop *l, const LLVMValueRef *values,
                             LLVMValueRef limit)
{
    enum { AFTER_FAILURE = 64 };
    hj_ll *ll = l->e->ll;
    int leaf = l->counter.leaf;

    for (int i = 0; i < l->n; i++)
        l->next[i] = values[i];
    if (!l->turns->is_tested) {
        HJ_CHECK(hj_turns_write(l->e, l->turns, leaf, limit, l->next, l->n));
        return write_turns(l, 1, l->next, limit);
    }
    LLVMValueRef *unused = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, l->n + 1);
    hj_ll_while w = hj_ll_while_begin(ll, values, l->n);
    hj_ll_while_test(ll, &w, is_before(l, counter_of(l, w.carried), limit));
    for (int i = 0; i < l->n; i++)
        l->next[i] = w.carried[i];
    HJ_CHECK(hj_turns_write(l->e, l->turns, leaf, limit, l->next, l->n));
    LLVMValueRef i = counter_of(l, l->next);
    LLVMValueRef left = hj_ll_sub(ll, limit, i);
    LLVMValueRef some = hj_ll_int(LLVMTypeOf(i), AFTER_FAILURE);
    HJ_CHECK(write_turns(l, 1, l->next,
                         hj_ll_add(ll, i, hj_ll_umin(ll, left, some))));
    hj_ll_while_end(ll, &w, l->next, unused);
    for (int k = 0; k < l->n; k++)
        l->next[k] = unused[k];
    return NULL;
}

/* A loop that ends soon. */
static hj_error *write_short_lanes(loop *l)
{
    LLVMTypeRef type = LLVMTypeOf(counter_of(l, l->next));

    return write_lanes(l, l->next, hj_ll_int(type, l->counter.bound.hi));
}

/* Turns with jumps or with selections, as was found or to find out. */
static hj_error *write_jumps(loop *l, const LLVMValueRef *values,
                             LLVMValueRef limit)
{
    hj_entry *e = l->e;
    hj_ll *ll = e->ll;
    LLVMValueRef i = counter_of(l, values), is_trial;
    LLVMValueRef is_jump = hj_jumps_next(ll, l->jumps, &is_trial);
    LLVMValueRef trial =
        hj_ll_int(LLVMTypeOf(i), HJ_JUMPS_TRIAL * l->counter.step);

    trial = hj_ll_umin(ll, hj_ll_add(ll, i, trial), limit);
    limit = hj_ll_select(ll, is_trial, trial, limit);
    hj_ll_if branch = hj_ll_if_begin(ll, is_jump, HJ_LL_EVEN);
    e->has_jumps = true;
    HJ_CHECK(write_turns(l, 1, values, limit));
    e->has_jumps = false;
    hj_ll_if_else(ll, &branch, l->next, l->n);
    HJ_CHECK(write_turns(l, 1, values, limit));
    hj_ll_if_end(ll, &branch, l->next, l->next);
    return NULL;
}

static hj_error *write_strip(loop *l, const LLVMValueRef *values)
{
    LLVMValueRef limit = find_limit(l, values);
    int n = turns_at_once(l);

    if (l->turns)
        return write_lanes(l, values, limit);
    if (l->jumps)
        return write_jumps(l, values, limit);
    if (n == 1)
        return write_turns(l, 1, values, limit);
    HJ_CHECK(write_turns(l, n, values, limit));
    return write_turns(l, 1, l->next, limit);
}

static hj_error *write_strips(loop *l)
{
    hj_ll *ll = l->e->ll;
    LLVMValueRef more;
    LLVMValueRef *unused = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, l->n + 1);

    if (!l->turns && hj_jumps_pay(ll, l->body, l->counter.turns / l->strip))
        l->jumps = hj_jumps_new(ll);
    hj_ll_while outer = hj_ll_while_begin(ll, l->next, l->n);
    HJ_CHECK(write_strip(l, outer.carried));
    HJ_CHECK(write_condition(l, l->next, &more));
    hj_ll_while_test(ll, &outer, more);
    hj_entry_ask(l->e);
    /* The loop ends after a strip, so its values are the strip's. */
    hj_ll_while_end(ll, &outer, l->next, unused);
    return NULL;
}

/* --- strides -------------------------------------------------------------- */

/* A leaf of the state as s64. */
static LLVMValueRef wide_leaf(loop *l, int leaf)
{
    hj_ll *ll = l->e->ll;
    int value = l->body->params[leaf];
    LLVMValueRef x = hj_entry_register(l->e, value).re;

    return hj_dtype_is_signed(l->e->plan->values.at[value].dtype)
               ? hj_ll_sext(ll, x, ll->i64)
               : hj_ll_zext(ll, x, ll->i64);
}

/* One strip: turns while the counter is below `limit`. */
static hj_error *write_stride_strip(loop *l, const hj_stride *s,
                                    const LLVMValueRef *values,
                                    LLVMValueRef limit)
{
    hj_ll *ll = l->e->ll;
    hj_ll_while w = hj_ll_while_begin(ll, values, l->n);

    bind(l, l->body, w.carried);
    LLVMValueRef i = hj_entry_register(l->e, l->body->params[s->leaf]).re;
    limit = hj_ll_zext(ll, limit, LLVMTypeOf(i));
    hj_ll_while_test(ll, &w, hj_ll_icmp(ll, LLVMIntULT, i, limit));
    HJ_CHECK(write_turn(l, w.carried));
    hj_ll_while_end(ll, &w, l->next, l->next);
    return NULL;
}

/* Strips from the state in l->next on, whose leaves are bound. */
static hj_error *write_stride(loop *l, const hj_stride *s, LLVMValueRef step,
                              LLVMValueRef end)
{
    hj_ll *ll = l->e->ll;
    LLVMValueRef strip = hj_ll_i64(ll, l->strip);
    LLVMValueRef *unused = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, l->n + 1);
    hj_ll_while w = hj_ll_while_begin(ll, l->next, l->n);

    bind(l, l->body, w.carried);
    LLVMValueRef limit = hj_ll_smin(
        ll, hj_ll_add(ll, wide_leaf(l, s->leaf), hj_ll_mul(ll, step, strip)),
        end);
    HJ_CHECK(write_stride_strip(l, s, w.carried, limit));
    bind(l, l->body, l->next);
    hj_ll_while_test(ll, &w,
                     hj_ll_icmp(ll, LLVMIntULT, wide_leaf(l, s->leaf), end));
    hj_entry_ask(l->e);
    hj_ll_while_end(ll, &w, l->next, unused);
    return NULL;
}

static hj_error *write_tested_stride(loop *l, const hj_stride *s)
{
    hj_entry *e = l->e;
    hj_ll *ll = e->ll;
    LLVMValueRef most = hj_ll_i64(ll, s->end), none = hj_ll_i64(ll, 0);
    LLVMValueRef *before = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, l->n + 1);

    for (int i = 0; i < l->n; i++)
        before[i] = l->next[i];
    bind(l, l->body, before);
    LLVMValueRef step =
        s->step_leaf < 0 ? hj_ll_i64(ll, s->step) : wide_leaf(l, s->step_leaf);
    LLVMValueRef end = s->bound_leaf < 0 ? hj_ll_i64(ll, s->bound.lo)
                                         : wide_leaf(l, s->bound_leaf);
    end = hj_ll_smax(ll, hj_ll_smin(ll, end, most), none);
    LLVMValueRef goes = hj_ll_and(
        ll, hj_ll_icmp(ll, LLVMIntULT, wide_leaf(l, s->leaf), end),
        hj_ll_icmp(ll, LLVMIntULT, hj_ll_index_add_const(ll, step, -1), most));
    hj_ll_if branch = hj_ll_if_begin(ll, goes, HJ_LL_EVEN);
    HJ_CHECK(write_stride(l, s, step, end));
    hj_ll_if_else(ll, &branch, l->next, l->n);
    hj_ll_if_end(ll, &branch, before, l->next);
    return NULL;
}

/* What the tests say is true of the strips alone. */
static hj_error *write_strides(loop *l)
{
    hj_entry *e = l->e;
    hj_stride s;
    hj_range *counter, *step, before[2];

    if (!hj_entry_find_stride(e, l->step, &s) ||
        weigh_copied(l->body) > MAX_COPIED)
        return NULL;
    counter = &e->ranges[l->body->params[s.leaf]];
    step = &e->ranges[l->body->params[s.step_leaf < 0 ? s.leaf : s.step_leaf]];
    before[0] = *counter;
    before[1] = *step;
    *step = hj_range_new(1, s.end);
    *counter = hj_range_new(0, s.end - 1);
    HJ_CHECK(write_tested_stride(l, &s));
    *step = before[1];
    *counter = before[0];
    return NULL;
}

/* --- without a counter ---------------------------------------------------- */

/* One turn less is left of the strip; at its end the loop asks. */
static LLVMValueRef count_down(loop *l, LLVMValueRef left)
{
    hj_ll *ll = l->e->ll;
    LLVMValueRef strip = hj_ll_i64(ll, l->strip);

    left = hj_ll_index_add_const(ll, left, -1);
    hj_ll_if branch = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntEQ, left, hj_ll_i64(ll, 0)), HJ_LL_UNLIKELY);
    hj_entry_ask(l->e);
    hj_ll_if_else(ll, &branch, &strip, 1);
    hj_ll_if_end(ll, &branch, &left, &left);
    return left;
}

/* if (condition) do turn; while (condition) */
static hj_error *write_counted_down(loop *l)
{
    hj_entry *e = l->e;
    hj_ll *ll = e->ll;
    hj_shared shared[HJ_TURN_MAX_SHARED];
    int n = l->n, nshared = hj_turns_share(ll->arena, l->step, shared);
    int nvalues = n + 1 + nshared;
    LLVMValueRef *first = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, nvalues);
    LLVMValueRef *unused = HJ_NEW_ARRAY(ll->arena, LLVMValueRef, nvalues);
    LLVMValueRef go_on;

    for (int i = 0; i < n; i++)
        first[i] = l->next[i];
    first[n] = hj_ll_i64(ll, l->strip);
    HJ_CHECK(write_condition(l, first, &go_on));
    hj_turns_carry(e, shared, nshared, &first[n + 1]);
    hj_ll_if branch = hj_ll_if_begin(ll, go_on, HJ_LL_EVEN);
    hj_ll_while w = hj_ll_while_begin(ll, first, nvalues);
    for (int i = 0; i < nshared; i++)
        shared[i].at = w.carried[n + 1 + i];
    e->shared = shared;
    e->nshared = nshared;
    HJ_CHECK(write_turn(l, w.carried));
    e->nshared = 0;
    l->next[n] = count_down(l, w.carried[n]);
    HJ_CHECK(write_condition(l, l->next, &go_on));
    hj_turns_carry(e, shared, nshared, &l->next[n + 1]);
    hj_ll_while_test(ll, &w, go_on);
    hj_ll_while_end(ll, &w, l->next, unused);
    hj_ll_if_else(ll, &branch, l->next, n);
    hj_ll_if_end(ll, &branch, first, l->next);
    return NULL;
}

static hj_error *write_loop(loop *l)
{
    hj_entry *e = l->e;
    const hj_step *step = l->step;

    l->next = HJ_NEW_ARRAY(e->ll->arena, LLVMValueRef,
                           2 * step->nresults + 2 + HJ_TURN_MAX_SHARED);
    l->n = hj_entry_flatten(e, step, step->operands, l->next);
    hj_unit_add_loops(e->piece->unit, e->ll->function);
    l->turns = hj_turns_find(e, step, &l->counter);
    if (l->strip >= 2 && !has_limit(l))
        HJ_CHECK(write_strides(l));
    HJ_CHECK(l->turns && !l->strip ? write_short_lanes(l)
             : l->strip < 2        ? write_plain(l)
             : has_limit(l)        ? write_strips(l)
                                   : write_counted_down(l));
    hj_entry_unflatten(e, step, step->results, l->next);
    return NULL;
}

hj_error *hj_entry_while(hj_entry *e, const hj_step *step)
{
    loop l = { .e = e,
               .step = step,
               .condition = step->parts[0],
               .body = step->parts[1] };

    hj_entry_find_counter(e, step, &l.counter);
    l.strip = turns_of_strip(&l);
    if (!e->loop_depth++)
        e->is_latent = hj_entry_is_latent(e, step);
    HJ_CHECK(hj_entry_is_wide(e, step)
                 ? hj_entry_wide_while(e, step, l.strip != 0)
                 : write_loop(&l));
    e->loop_depth--;
    e->cost = STRIP_NS;
    return NULL;
}
