/* plan_verify -- what emission relies on, by carrying a plan out on paper.
 *
 * Memory (temp block and results) holds values: a step finds what it reads,
 * and what it writes replaces everything that it overlaps.  A kernel writes
 * over an operand only where each element is read before it is written.
 *
 * Loops are gone round twice, so that what a second turn reads must have
 * survived the first one; deep inside others (MAX_TWICE) once.  Branches start
 * from one state; what all of them leave is there afterwards.
 *
 * Cost: near-linear: places in use are few at any time.
 */
#include "passes/plan.h"

#include "ir/call_layout.h"

#include <string.h>

enum { MAX_TWICE = 4 };

/* Bytes [begin, end) of a space: 0 is the temp block, n + 1 is result n, and
 * local n comes after all results. */
typedef struct place {
    int space;
    int64_t begin, end;
    int value; /* what it holds */
} place;

typedef struct memory {
    HJ_VEC(place) at; /* by space and begin; none overlap */
} memory;

typedef struct checker {
    hj_arena arena;
    const hj_plan *plan;
    memory now;
    int depth;
    int *reader; /* by value: operand + 1 of the step that is looked at, or 0 */
    int *results_over; /* by parameter leaf: result leaf + 1, or 0; NULL: no
                        * parameter is donated */
} checker;

static hj_error *bad(const hj_instr *in, const char *what)
{
    return hj_instr_error(in, HJ_INTERNAL, "the plan is wrong: %s", what);
}

static const hj_slot *slot_of(const checker *c, int value)
{
    return &c->plan->values.at[value].slot;
}

/* The result in whose memory a donated parameter is; or -1. */
static int result_over(const checker *c, const hj_slot *s)
{
    return s->kind == HJ_SLOT_param && c->results_over
               ? c->results_over[s->index] - 1
               : -1;
}

/* An array in the temp block, a result, a donated parameter or a local. */
static bool has_place(const checker *c, const hj_slot *s)
{
    return s->nbytes && (s->kind == HJ_SLOT_temp || s->kind == HJ_SLOT_result ||
                         s->kind == HJ_SLOT_local || result_over(c, s) >= 0);
}

static place place_of(const checker *c, int value)
{
    const hj_slot *s = slot_of(c, value);

    if (s->kind == HJ_SLOT_temp)
        return (place){ 0, s->offset, s->offset + s->nbytes, value };
    if (s->kind == HJ_SLOT_param)
        return (place){ result_over(c, s) + 1, 0, s->nbytes, value };
    int first = s->kind == HJ_SLOT_local ? c->plan->nresults + 1 : 1;
    return (place){ first + s->index, s->offset, s->offset + s->nbytes, value };
}

static bool overlap(const place *a, const place *b)
{
    return a->space == b->space && a->begin < b->end && b->begin < a->end;
}

static bool is_same_place(const place *a, const place *b)
{
    return a->space == b->space && a->begin == b->begin && a->end == b->end;
}

/* The first place that does not lie before `p`. */
static int find_place(const memory *m, const place *p)
{
    int lo = 0, hi = m->at.n;

    while (lo < hi) {
        int i = lo + (hi - lo) / 2;
        const place *q = &m->at.at[i];
        if (q->space < p->space || (q->space == p->space && q->end <= p->begin))
            lo = i + 1;
        else
            hi = i;
    }
    return lo;
}

/* --- reading and writing -------------------------------------------------- */

static int64_t result_nbytes(const checker *c, int leaf)
{
    const hj_shape *shape = c->plan->entry->comp->root->shape;

    return hj_shape_nbytes(hj_shape_leaf(shape, leaf));
}

static hj_error *check_slot(const checker *c, const hj_instr *in, int value)
{
    const hj_slot *s = slot_of(c, value);

    if (!s->is_scalar && s->nbytes && s->kind == HJ_SLOT_none)
        return bad(in, "an array without memory");
    if (s->kind == HJ_SLOT_temp &&
        (s->offset < 0 || s->nbytes > c->plan->temp_nbytes - s->offset))
        return bad(in, "a slot outside the temp block");
    if (s->kind == HJ_SLOT_result &&
        (s->offset < 0 || s->nbytes > result_nbytes(c, s->index) - s->offset))
        return bad(in, "a slot outside its result");
    if (s->kind == HJ_SLOT_local &&
        (s->index < 0 || s->index >= c->plan->nlocals))
        return bad(in, "no such local");
    return NULL;
}

static bool holds(const checker *c, int where, int value)
{
    place p = place_of(c, where);
    int i = find_place(&c->now, &p);

    return i < c->now.at.n && is_same_place(&c->now.at.at[i], &p) &&
           c->now.at.at[i].value == value;
}

/* A view is where it belongs if the array is that it is a part of; or, before
 * the update for which it was written, it itself. */
static bool is_in_memory(const checker *c, int value)
{
    int base = hj_plan_memory(c->plan, value);

    for (; value != base; value = slot_of(c, value)->index)
        if (holds(c, base, value))
            return true;
    return holds(c, base, base);
}

static hj_error *read_value(const checker *c, const hj_instr *in, int value)
{
    const hj_slot *base = slot_of(c, hj_plan_memory(c->plan, value));

    HJ_CHECK(check_slot(c, in, value));
    /* Numbers are in registers, those of parameters from the beginning. */
    if (base->is_scalar || !has_place(c, base) || is_in_memory(c, value))
        return NULL;
    const hj_value *v = &c->plan->values.at[value];
    return hj_instr_error(in, HJ_INTERNAL,
                          "the plan is wrong: %s, leaf %d, is not in its "
                          "memory when it is read",
                          v->instr->name, v->leaf);
}

/* The value's memory holds it from now on, and nothing else. */
static void put_value(checker *c, int value)
{
    memory *m = &c->now;
    place p = place_of(c, hj_plan_memory(c->plan, value)), none = { 0 };
    p.value = value;
    int i = find_place(m, &p), k = i;

    while (k < m->at.n && overlap(&m->at.at[k], &p))
        k++;
    if (k == i) {
        HJ_PUSH(&c->arena, &m->at, none);
        k++;
        memmove(&m->at.at[k], &m->at.at[i],
                (size_t)(m->at.n - k) * sizeof none);
    } else {
        memmove(&m->at.at[i + 1], &m->at.at[k],
                (size_t)(m->at.n - k) * sizeof none);
        m->at.n -= k - i - 1;
    }
    m->at.at[i] = p;
}

/* A kernel writes part `value` of the array that an update will replace: the
 * array is there, and nobody wants it any more. */
static hj_error *write_part(checker *c, const hj_instr *in, int value)
{
    const hj_plan *plan = c->plan;
    int result = slot_of(c, value)->index;
    const hj_instr *update = plan->values.at[result].instr;
    hj_view view;

    if (!hj_plan_find_view(&c->arena, update, &view) || view.update < 0 ||
        !has_place(c, slot_of(c, result)))
        return bad(in, "a part that no update replaces");
    const hj_instr *from = update->operands[view.operand];
    int array = plan->values.at[hj_plan_value(plan, from, 0)].source;
    if (!holds(c, result, array))
        return bad(in, "a part is written, and its array is not there");
    put_value(c, value);
    return NULL;
}

static hj_error *write_value(checker *c, const hj_instr *in, int value)
{
    HJ_CHECK(check_slot(c, in, value));
    const hj_slot *slot = slot_of(c, value);
    if (slot->nbytes &&
        (slot->kind == HJ_SLOT_param || slot->kind == HJ_SLOT_constant))
        return bad(in, "a parameter or constant is written");
    if (has_place(c, slot))
        put_value(c, value);
    return slot->kind == HJ_SLOT_view ? write_part(c, in, value) : NULL;
}

/* --- steps ---------------------------------------------------------------- */

static hj_error *check_comp(checker *c, const hj_plan_comp *comp);

/* Does result `l` of the step lie over operand `k`, and may it? */
static hj_error *check_in_place(const checker *c, const hj_step *step, int k,
                                int l)
{
    int from = hj_plan_memory(c->plan, step->operands[k]);
    int to = hj_plan_memory(c->plan, step->results[l]);

    if (!has_place(c, slot_of(c, from)) || !has_place(c, slot_of(c, to)) ||
        slot_of(c, from)->is_scalar)
        return NULL;
    place a = place_of(c, from), b = place_of(c, to);
    if (!overlap(&a, &b))
        return NULL;
    if (is_same_place(&a, &b) && from == step->operands[k] &&
        to == step->results[l] &&
        (step->kind == HJ_STEP_sort ||
         (step->kind == HJ_STEP_custom_call &&
          hj_instr_call_alias(step->instr, l) == k) ||
         (step->kind == HJ_STEP_kernel && step->instr->op == HJ_OP_fusion &&
          hj_plan_may_overwrite(step->instr, k, l))))
        return NULL;
    return bad(step->instr, "a result lies over an operand");
}

/* Of what the memory of result `l` holds, all that the step reads. */
static hj_error *check_over(const checker *c, const hj_step *step,
                            const int *next, int l)
{
    const memory *m = &c->now;
    int to = hj_plan_memory(c->plan, step->results[l]);

    if (!has_place(c, slot_of(c, to)))
        return NULL;
    place p = place_of(c, to);
    for (int i = find_place(m, &p); i < m->at.n && overlap(&m->at.at[i], &p);
         i++)
        for (int k = c->reader[m->at.at[i].value]; k; k = next[k - 1])
            HJ_CHECK(check_in_place(c, step, k - 1, l));
    return NULL;
}

/* Before results are written: the operands are in memory. */
static hj_error *check_all_over(checker *c, const hj_step *step)
{
    int *next = HJ_NEW_ARRAY(&c->arena, int, step->noperands + 1);
    hj_error *error = NULL;

    for (int k = 0; k < step->noperands; k++) {
        int *reader = &c->reader[hj_plan_memory(c->plan, step->operands[k])];
        next[k] = *reader;
        *reader = k + 1;
    }
    for (int l = 0; l < step->nresults && !error; l++)
        error = check_over(c, step, next, l);
    for (int k = 0; k < step->noperands; k++)
        c->reader[hj_plan_memory(c->plan, step->operands[k])] = 0;
    return error;
}

static hj_error *write_results(checker *c, const hj_step *step)
{
    for (int l = 0; l < step->nresults; l++)
        HJ_CHECK(write_value(c, step->instr, step->results[l]));
    for (int l = 0; l < step->nresults; l++)
        if (has_place(c,
                      slot_of(c, hj_plan_memory(c->plan, step->results[l]))) &&
            !is_in_memory(c, step->results[l]))
            return bad(step->instr, "two results in one memory");
    return NULL;
}

static hj_error *check_plain(checker *c, const hj_step *step)
{
    for (int k = 0; k < step->noperands; k++)
        HJ_CHECK(read_value(c, step->instr, step->operands[k]));
    for (int l = 0; l < step->nresults; l++)
        HJ_CHECK(check_slot(c, step->instr, step->results[l]));
    HJ_CHECK(check_all_over(c, step));
    return write_results(c, step);
}

/* The part is where the fusion would have taken it from, or would put it. */
static hj_error *check_view(checker *c, const hj_step *step)
{
    const hj_slot *s = slot_of(c, step->results[0]);
    hj_view view;

    if (!hj_plan_find_view(&c->arena, step->instr, &view) ||
        s->kind != HJ_SLOT_view || s->offset != view.offset)
        return bad(step->instr, "a view is not the part of an array");
    int base = view.update < 0 ? step->operands[view.operand]
                               : hj_plan_value(c->plan, step->instr, 0);
    if (s->index != base)
        return bad(step->instr, "a view is the part of another array");
    for (int k = 0; k < step->noperands; k++)
        if (k != view.update) /* made next */
            HJ_CHECK(read_value(c, step->instr, step->operands[k]));
    return NULL;
}

/* What replaces the part is there, and all around it the updated array. */
static hj_error *check_update(checker *c, const hj_step *step)
{
    hj_view view;

    if (!hj_plan_find_view(&c->arena, step->instr, &view) || view.update < 0 ||
        slot_of(c, step->operands[view.update])->index != step->results[0] ||
        !holds(c, step->results[0], step->operands[view.update]))
        return bad(step->instr, "an update whose part is not in its place");
    return write_value(c, step->instr, step->results[0]);
}

/* Result leaf `i` of a loop or branch: root leaf `i` was made where it is
 * wanted, or copied there. */
static hj_error *end_leaf(checker *c, const hj_step *step,
                          const hj_plan_comp *comp, int i)
{
    int result = step->results[i], root = comp->roots[i];

    HJ_CHECK(check_slot(c, step->instr, result));
    HJ_CHECK(check_slot(c, step->instr, root));
    if (slot_of(c, result)->is_scalar) /* an array's number, perhaps */
        return read_value(c, step->instr, root);
    if (!has_place(c, slot_of(c, result)) || holds(c, result, result) ||
        holds(c, result, root))
        return NULL;
    return bad(step->instr, "a leaf is not where the next turn, or what comes "
                            "after, wants it");
}

/* The carries become the parameters of a computation: every leaf in the memory
 * of the result. */
static hj_error *enter_loop_comp(checker *c, const hj_step *step,
                                 const hj_plan_comp *comp)
{
    for (int i = 0; i < comp->nparams && i < step->nresults; i++) {
        const hj_slot *s = slot_of(c, step->results[i]);
        if (s->is_scalar || !has_place(c, s) ||
            comp->params[i] == step->results[i]) /* no turn changes it */
            continue;
        place a = place_of(c, step->results[i]);
        place b = place_of(c, comp->params[i]);
        if (!is_same_place(&a, &b))
            return bad(step->instr, "a carry moves");
        HJ_CHECK(write_value(c, step->instr, comp->params[i]));
    }
    return NULL;
}

/* A condition leaves the carries as they are. */
static hj_error *leave_condition(checker *c, const hj_step *step,
                                 const hj_plan_comp *comp)
{
    for (int i = 0; i < comp->nparams && i < step->nresults; i++)
        HJ_CHECK(read_value(c, step->instr, comp->params[i]));
    return NULL;
}

static hj_error *check_while(checker *c, const hj_step *step)
{
    const hj_plan_comp *condition = step->parts[0], *body = step->parts[1];
    int nturns = c->depth < MAX_TWICE ? 2 : 1;

    if (step->noperands != step->nresults)
        return bad(step->instr, "a carry without a beginning");
    for (int i = 0; i < step->nresults; i++) {
        int result = step->results[i], init = step->operands[i];
        HJ_CHECK(check_slot(c, step->instr, result));
        if (slot_of(c, result)->is_scalar) {
            HJ_CHECK(read_value(c, step->instr, init));
            continue;
        }
        if (!has_place(c, slot_of(c, result)) || holds(c, result, result) ||
            holds(c, result, init))
            continue;
        return bad(step->instr, "a carry does not begin where it goes on");
    }
    c->depth++;
    for (int turn = 0; turn < nturns; turn++) {
        HJ_CHECK(enter_loop_comp(c, step, condition));
        HJ_CHECK(check_comp(c, condition));
        HJ_CHECK(leave_condition(c, step, condition));
        HJ_CHECK(enter_loop_comp(c, step, body));
        HJ_CHECK(check_comp(c, body));
        for (int i = 0; i < step->nresults; i++)
            HJ_CHECK(end_leaf(c, step, body, i));
    }
    c->depth--;
    for (int i = 0; i < step->nresults; i++)
        if (step->results[i] != step->operands[i]) /* else nothing changed */
            HJ_CHECK(write_value(c, step->instr, step->results[i]));
    return NULL;
}

static memory copy_memory(checker *c, const memory *m)
{
    memory copy = { 0 };

    for (int i = 0; i < m->at.n; i++)
        HJ_PUSH(&c->arena, &copy.at, m->at.at[i]);
    return copy;
}

/* What both hold in the same place, into `m`. */
static void keep_common(memory *m, const memory *other)
{
    int n = 0;

    for (int i = 0; i < m->at.n; i++) {
        const place *p = &m->at.at[i];
        int k = find_place(other, p);
        if (k < other->at.n && is_same_place(&other->at.at[k], p) &&
            other->at.at[k].value == p->value)
            m->at.at[n++] = *p;
    }
    m->at.n = n;
}

static hj_error *check_conditional(checker *c, const hj_step *step)
{
    memory before = copy_memory(c, &c->now), after = { 0 };

    for (int b = 0; b < step->nparts; b++) {
        c->now = copy_memory(c, &before);
        HJ_CHECK(check_comp(c, step->parts[b]));
        for (int i = 0; i < step->nresults; i++)
            HJ_CHECK(end_leaf(c, step, step->parts[b], i));
        if (b)
            keep_common(&after, &c->now);
        else
            after = copy_memory(c, &c->now);
    }
    c->now = after;
    for (int i = 0; i < step->nresults; i++)
        HJ_CHECK(write_value(c, step->instr, step->results[i]));
    return NULL;
}

static hj_error *check_step(checker *c, const hj_step *step)
{
    switch (step->kind) {
    case HJ_STEP_copy:
        HJ_CHECK(read_value(c, step->instr, step->copy.from));
        return write_value(c, step->instr, step->copy.to);
    case HJ_STEP_any: /* nothing is read */
        for (int l = 0; l < step->nresults; l++)
            HJ_CHECK(check_slot(c, step->instr, step->results[l]));
        return write_results(c, step);
    case HJ_STEP_view:
        return check_view(c, step);
    case HJ_STEP_update:
        return check_update(c, step);
    case HJ_STEP_while:
        return check_while(c, step);
    case HJ_STEP_conditional:
        return check_conditional(c, step);
    default:
        return check_plain(c, step);
    }
}

static hj_error *check_comp(checker *c, const hj_plan_comp *comp)
{
    for (int i = 0; i < comp->steps.n; i++)
        HJ_CHECK(check_step(c, &comp->steps.at[i]));
    return NULL;
}

/* Every array of the result is in the caller's memory at the end; the entry
 * function itself stores the scalars, those too that it loads from an array of
 * one element. */
static hj_error *check_results(const checker *c)
{
    const hj_plan_comp *entry = c->plan->entry;

    for (int i = 0; i < entry->nroots; i++) {
        const hj_slot *s = slot_of(c, entry->roots[i]);
        place p = { i + 1, 0, s->nbytes, 0 };
        int k = find_place(&c->now, &p);
        bool is_stored =
            hj_shape_is_register(hj_shape_leaf(entry->comp->root->shape, i));
        if (is_stored) /* read after all steps */
            HJ_CHECK(read_value(c, entry->comp->root, entry->roots[i]));
        if (s->is_scalar || !s->nbytes || is_stored)
            continue;
        if (k == c->now.at.n || !is_same_place(&c->now.at.at[k], &p))
            return bad(entry->comp->root, "a result is not written");
        const hj_value *v = &c->plan->values.at[c->now.at.at[k].value];
        if (c->now.at.at[k].value != entry->roots[i] &&
            (v->instr != entry->comp->root || v->leaf != i))
            return bad(entry->comp->root, "a result is overwritten");
    }
    return NULL;
}

static hj_error *check_plan(void *context)
{
    checker *c = context;
    const hj_plan_comp *entry = c->plan->entry;

    HJ_CHECK(hj_plan_check_numbers(c->plan));
    c->reader = HJ_NEW_ARRAY(&c->arena, int, c->plan->values.n + 1);
    if (c->plan->donors) {
        c->results_over = HJ_NEW_ARRAY(&c->arena, int, c->plan->nparams + 1);
        for (int i = 0; i < c->plan->nresults; i++)
            if (c->plan->donors[i] >= 0)
                c->results_over[c->plan->donors[i]] = i + 1;
    }
    /* What donated parameters hold when it begins. */
    for (int i = 0; i < entry->nparams; i++) {
        const hj_slot *slot = slot_of(c, entry->params[i]);
        if (slot->nbytes &&
            (slot->kind == HJ_SLOT_result || result_over(c, slot) >= 0))
            put_value(c, entry->params[i]);
    }
    HJ_CHECK(check_comp(c, entry));
    return check_results(c);
}

hj_error *hj_plan_verify(const hj_plan *plan)
{
    checker c = { .plan = plan };

    hj_arena_init(&c.arena, &plan->arena->allocator);
    hj_error *error = hj_guard(&c.arena, check_plan, &c);
    hj_arena_reset(&c.arena);
    return error;
}
