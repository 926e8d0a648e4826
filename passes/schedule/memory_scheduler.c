/* memory_scheduler -- an order of instructions that keeps few temporaries
 * alive.
 *
 * Before: laid out module.
 * After:  operands stand before users; what has an effect keeps its order;
 *         everything else stands as late as its first user allows; where
 *         nothing forbids it, who reads an array stands before who updates it;
 *         of what a tuple takes the soonest made stands first, last of all
 *         what is made of parameters alone.
 * Cost:   near-linear.
 *
 * Values that are made long before they are used hold memory for nothing:
 * constants of a loop, branches of a graph that meet at the end.  An update
 * works in place only if nobody reads the old value afterwards.  A tuple takes
 * many results (the gradients of a training step): the longest way to one runs
 * through what the short ways branch off from, so the short ones go first and
 * what they read is over when the long way goes on.
 */
#include "passes/executed.h"
#include "passes/rewrite.h"

#include <stdlib.h>

enum { MAX_SEARCH = 256 };

typedef struct scheduler {
    hj_pass_ctx *cx;
    int *position; /* by id: in the list as it was */
    int *depth;    /* by id: instructions on the longest way to it */
    hj_instr **order;
    int n;
    bool has_readers; /* readers stand before who updates */
} scheduler;

/* --- who reads what is updated -------------------------------------------- */

/* The array that a kernel updates; NULL if it updates none. */
static const hj_instr *updated_by(const hj_instr *in)
{
    if (in->op != HJ_OP_fusion)
        return NULL;
    const hj_instr *root = hj_instr_comp(in, HJ_ATTR_calls)->root;
    if ((root->op != HJ_OP_scatter && root->op != HJ_OP_dynamic_update_slice) ||
        root->operands[0]->op != HJ_OP_parameter)
        return NULL;
    return in->operands[hj_instr_number(root->operands[0])];
}

/* Does `in` depend on `on`, which stood before it?  True also if that is too
 * hard to tell. */
static bool depends(scheduler *s, hj_instr *in, const hj_instr *on)
{
    HJ_VEC(hj_instr *) todo = { 0 };
    hj_map seen;

    hj_map_init(&seen, s->cx->temp);
    HJ_PUSH(s->cx->temp, &todo, in);
    for (int i = 0; i < todo.n; i++)
        for (int k = 0; k < todo.at[i]->noperands; k++) {
            hj_instr *p = todo.at[i]->operands[k];
            if (p == on || todo.n == MAX_SEARCH)
                return true;
            if (s->position[p->id] < s->position[on->id] ||
                hj_map_find_int(&seen, (uint64_t)p->id))
                continue;
            hj_map_set_int(&seen, (uint64_t)p->id, p);
            HJ_PUSH(s->cx->temp, &todo, p);
        }
    return false;
}

/* Of an update the array and where the part begins, which are there then when
 * a kernel makes the part (passes/buffer/updates.c). */
static bool comes_first(const hj_instr *operand, const hj_instr *updated)
{
    return !updated || operand == updated || operand->shape->rank == 0;
}

/* The k-th thing that must, or should, stand before `in`; NULL past the last
 * one.  `in` itself: nothing. */
static hj_instr *before(scheduler *s, hj_instr *in, int k)
{
    const hj_attr *control = hj_instr_attr(in, HJ_ATTR_control_predecessors);
    int ncontrol = control ? control->u.instrs.n : 0;
    const hj_instr *updated = updated_by(in);

    if (k < in->noperands)
        return comes_first(in->operands[k], updated) ? in->operands[k] : in;
    k -= in->noperands;
    if (k < in->noperands)
        return in->operands[k];
    k -= in->noperands;
    if (k < ncontrol)
        return control->u.instrs.at[k];
    k -= ncontrol;
    if (!s->has_readers || !updated || k >= updated->nusers)
        return NULL;
    hj_instr *reader = updated->users[k];
    if (reader == in || reader->mark)
        return in;
    bool is_below =
        s->position[reader->id] > s->position[in->id] && depends(s, reader, in);
    hj_arena_reset(s->cx->temp);
    return is_below ? in : reader;
}

/* --- order ---------------------------------------------------------------- */

/* Instructions that give a name cost nothing. */
static int depth_of(const scheduler *s, const hj_instr *in)
{
    int depth = 0;

    for (int k = 0; k < in->noperands; k++)
        if (s->depth[in->operands[k]->id] > depth)
            depth = s->depth[in->operands[k]->id];
    return depth + !(in->op == HJ_OP_parameter || in->op == HJ_OP_constant ||
                     in->op == HJ_OP_tuple ||
                     in->op == HJ_OP_get_tuple_element ||
                     hj_is_same_memory(in));
}

typedef struct element {
    hj_instr *instr;
    int depth, place;
} element;

/* What is made of parameters alone ends no temporary and begins a result,
 * whose memory could be lent until then: it goes last. */
static int by_depth(const void *a, const void *b)
{
    const element *x = a, *y = b;

    if ((x->depth > 1) != (y->depth > 1))
        return x->depth > 1 ? -1 : 1;
    return x->depth != y->depth ? x->depth - y->depth : x->place - y->place;
}

/* What a tuple takes as it is to be made; NULL for other instructions. */
static const element *sort_elements(const scheduler *s, const hj_instr *tuple)
{
    if (tuple->op != HJ_OP_tuple || tuple->noperands < 2)
        return NULL;
    element *all = HJ_NEW_ARRAY(s->cx->scratch, element, tuple->noperands);
    for (int k = 0; k < tuple->noperands; k++)
        all[k] = (element){ tuple->operands[k],
                            s->depth[tuple->operands[k]->id], k };
    qsort(all, (size_t)tuple->noperands, sizeof *all, by_depth);
    return all;
}

/* Depth-first from the effects and the root, operands in order, those of
 * tuples sorted: what a user needs is made right before it. */
typedef struct visit {
    hj_instr *instr;
    int next;                /* thing before it */
    const element *elements; /* of a tuple */
} visit;

static hj_instr *next_before(scheduler *s, visit *v)
{
    int k = v->next++;

    return v->elements && k < v->instr->noperands ? v->elements[k].instr
                                                  : before(s, v->instr, k);
}

static void order_from(scheduler *s, hj_instr *from)
{
    HJ_VEC(visit) stack = { 0 };
    visit first = { from, 0, sort_elements(s, from) };

    if (from->mark)
        return;
    from->mark = 1;
    HJ_PUSH(s->cx->scratch, &stack, first);
    while (stack.n) {
        visit *v = &stack.at[stack.n - 1];
        hj_instr *p = next_before(s, v);
        if (!p) {
            s->order[s->n++] = v->instr;
            stack.n--;
        } else if (!p->mark) {
            p->mark = 1;
            visit next = { p, 0, sort_elements(s, p) };
            HJ_PUSH(s->cx->scratch, &stack, next);
        }
    }
}

static void find_order(scheduler *s, hj_comp *comp)
{
    s->n = 0;
    HJ_EACH_INSTR (in, comp)
        in->mark = 0;
    for (int i = 0; i < comp->nparams; i++)
        order_from(s, comp->params[i]);
    HJ_EACH_INSTR (in, comp)
        if (!hj_is_pure(in))
            order_from(s, in);
    order_from(s, comp->root);
    HJ_EACH_INSTR (in, comp)
        order_from(s, in);
}

/* Readers that wait for each other's updates in a circle, or for effects, can
 * spoil an order. */
static bool is_order_right(const scheduler *s)
{
    int last_effect = -1;

    for (int i = 0; i < s->n; i++)
        s->order[i]->mark = i;
    for (int i = 0; i < s->n; i++) {
        hj_instr *in = s->order[i];
        for (int k = 0; k < in->noperands; k++)
            if (in->operands[k]->mark >= i)
                return false;
        if (hj_is_pure(in))
            continue;
        if (s->position[in->id] < last_effect)
            return false;
        last_effect = s->position[in->id];
    }
    return true;
}

static bool relink(const scheduler *s, hj_comp *comp)
{
    hj_instr *at = comp->first;
    bool changed = false;

    for (int i = 0; i < s->n; i++) {
        if (s->order[i] == at) {
            at = at->next;
            continue;
        }
        hj_instr_move_before(s->order[i], at);
        changed = true;
    }
    return changed;
}

static bool schedule_comp(scheduler *s, hj_comp *comp)
{
    int n = 0;

    s->order = HJ_NEW_ARRAY(s->cx->scratch, hj_instr *, comp->ninstrs);
    s->has_readers = false;
    HJ_EACH_INSTR (in, comp) {
        s->position[in->id] = n++;
        s->depth[in->id] = depth_of(s, in);
        s->has_readers |= updated_by(in) != NULL;
    }
    find_order(s, comp);
    if (s->has_readers && !is_order_right(s)) {
        s->has_readers = false;
        find_order(s, comp);
    }
    return relink(s, comp);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n, nall;
    hj_comp **comps = hj_executed_comps(cx->scratch, module, &n);
    scheduler s = { .cx = cx };

    hj_mark_effects(cx->scratch, module, &nall);
    *changed = !module->is_scheduled;
    module->is_scheduled = true;
    s.position = HJ_NEW_ARRAY(cx->scratch, int, module->next_id);
    s.depth = HJ_NEW_ARRAY(cx->scratch, int, module->next_id);
    for (int i = 0; i < n; i++)
        *changed |= schedule_comp(&s, comps[i]);
    return NULL;
}

const hj_pass hj_pass_memory_scheduler = {
    .name = "memory_scheduler",
    .summary = "an order that keeps few temporaries alive",
    .needs = HJ_STAGE_laid_out,
    .keeps = HJ_STAGE_all,
    .run = run,
};
