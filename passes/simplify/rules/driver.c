/* driver -- applies rules from a work list until none matches.
 *
 * Cost: near-linear; each instruction is looked at once, and again when an
 * operand or its only user has changed.  Left alone: instructions with dynamic
 * dimensions, instructions that control dependences order, and bodies whose
 * form decides the order of a sum (hj_mark_pinned).
 */
#include "passes/simplify/rules.h"

enum {
    QUEUED = 1,
    REMOVED = -1,
    /* Far more than rules need; a loop of rules ends here instead of never. */
    FIRINGS_PER_INSTR = 64,
};

typedef HJ_VEC(const hj_rule *) rule_list;

typedef struct driver {
    hj_pass_ctx *cx;
    rule_list rules[HJ_NOPS];
    HJ_VEC(hj_instr *) queue;
    int next; /* of the queue */
    int64_t fired, budget;
} driver;

static void add_rule(driver *d, const hj_rule *rule)
{
    if (!hj_pass_is_fast(d->cx, rule->fast) ||
        hj_pass_is_disabled(d->cx, rule->name))
        return;
    for (int op = 0; op < HJ_NOPS; op++)
        if (rule->op == HJ_NOPS ? hj_op_has((hj_opcode)op, HJ_TRAIT_ELEMENTWISE)
                                : (int)rule->op == op)
            HJ_PUSH(d->cx->scratch, &d->rules[op], rule);
}

static void collect_rules(driver *d, const hj_rule *const *sets)
{
    for (; *sets; sets++)
        for (const hj_rule *r = *sets; r->name; r++)
            add_rule(d, r);
}

static void enqueue(driver *d, hj_instr *in)
{
    if (in->mark == QUEUED || in->mark == REMOVED)
        return;
    in->mark = QUEUED;
    HJ_PUSH(d->cx->scratch, &d->queue, in);
}

/* `scratch` says that a control dependence names the instruction. */
static void start_comp(driver *d, hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp) {
        in->mark = 0;
        in->scratch = NULL;
    }
    HJ_EACH_INSTR (in, comp) {
        const hj_attr *attr =
            comp->module->has_order
                ? hj_instr_attr(in, HJ_ATTR_control_predecessors)
                : NULL;
        for (int i = 0; attr && i < attr->u.instrs.n; i++) {
            in->scratch = in;
            attr->u.instrs.at[i]->scratch = in;
        }
        enqueue(d, in);
    }
}

static bool has_dynamic(const hj_shape *shape)
{
    return hj_shape_is_array(shape) && hj_shape_has_dynamic(shape);
}

static bool may_change(const hj_instr *in)
{
    if (in->scratch || has_dynamic(in->shape))
        return false;
    for (int i = 0; i < in->noperands; i++)
        if (has_dynamic(in->operands[i]->shape))
            return false;
    return true;
}

static bool is_dead(const hj_instr *in)
{
    return in->nusers == 0 && in != in->comp->root && !in->scratch &&
           in->op != HJ_OP_parameter && hj_is_pure(in);
}

/* Removes `in` if nothing needs it, and what only it needed.  Operands that
 * have one user left may match rules that ask for that. */
static void remove_dead(driver *d, hj_instr *in)
{
    HJ_VEC(hj_instr *) stack = { 0 };

    HJ_PUSH(d->cx->scratch, &stack, in);
    while (stack.n) {
        hj_instr *dead = HJ_POP(&stack);
        if (dead->mark == REMOVED || !is_dead(dead))
            continue;
        int n = dead->noperands;
        hj_instr **operands = dead->operands;
        hj_instr_remove(dead);
        dead->mark = REMOVED;
        for (int i = 0; i < n; i++) {
            if (operands[i]->nusers == 0)
                HJ_PUSH(d->cx->scratch, &stack, operands[i]);
            else if (operands[i]->nusers == 1)
                enqueue(d, operands[i]->users[0]);
        }
    }
}

/* What was made for `in`, before it or round `out`, and its users. */
static void enqueue_around(driver *d, hj_instr *in, hj_instr *out,
                           int first_new_id)
{
    for (hj_instr *p = in->prev; p && p->id >= first_new_id; p = p->prev)
        enqueue(d, p);
    for (hj_instr *p = out->prev; p && p->id >= first_new_id; p = p->prev)
        enqueue(d, p);
    for (hj_instr *p = out->next; p && p->id >= first_new_id; p = p->next)
        enqueue(d, p);
    for (int i = 0; i < in->nusers; i++)
        enqueue(d, in->users[i]);
}

static bool apply(driver *d, hj_instr *in, const hj_rule *rule)
{
    int first_new_id = in->comp->module->next_id;
    hj_instr *out = rule->apply(d->cx, in);

    if (!out) {
        HJ_ASSERT(in->comp->module->next_id == first_new_id);
        return false;
    }
    HJ_ASSERT(hj_shape_equal(in->shape, out->shape));
    hj_pass_fired(d->cx, rule->name, in);
    d->fired++;
    enqueue_around(d, in, out, first_new_id);
    if (out == in) {
        enqueue(d, in);
        return true;
    }
    hj_instr_replace_uses(in, out);
    enqueue(d, out);
    remove_dead(d, in);
    return true;
}

static void visit(driver *d, hj_instr *in)
{
    const rule_list *rules = &d->rules[in->op];

    if (in->mark == REMOVED)
        return;
    in->mark = 0;
    if (!rules->n || !may_change(in))
        return;
    for (int i = 0; i < rules->n; i++)
        if (apply(d, in, rules->at[i]))
            return;
}

void hj_rules_run(hj_pass_ctx *cx, hj_module *module,
                  const hj_rule *const *sets, bool *changed)
{
    driver *d = HJ_NEW(cx->scratch, driver);
    int ncomps;
    hj_comp **comps = hj_mark_effects(cx->scratch, module, &ncomps);

    d->cx = cx;
    d->budget = module->ninstrs * FIRINGS_PER_INSTR + 1000;
    hj_mark_pinned(module);
    collect_rules(d, sets);
    for (int i = 0; i < ncomps; i++) {
        if (comps[i]->scratch)
            continue;
        d->queue.n = d->next = 0;
        start_comp(d, comps[i]);
        while (d->next < d->queue.n && d->fired < d->budget)
            visit(d, d->queue.at[d->next++]);
    }
    if (d->fired >= d->budget)
        hj_pass_count(cx, "stopped: rules do not end", 1);
    *changed = d->fired > 0;
}
