/* webs -- live ranges, and who may share memory. */
#include "passes/buffer/plan_internal.h"

int hj_web_find(hj_planner *p, int value)
{
    int root = p->plan->values.at[value].source;

    while (p->webs[root].parent != root) {
        p->webs[root].parent = p->webs[p->webs[root].parent].parent;
        root = p->webs[root].parent;
    }
    return root;
}

void hj_web_join(hj_planner *p, int a, int b)
{
    hj_web *x = &p->webs[a = hj_web_find(p, a)];
    hj_web *y = &p->webs[b = hj_web_find(p, b)];

    if (a == b)
        return;
    hj_tally_join(p, a, b);
    y->parent = a;
    if (y->start >= 0 && (x->start < 0 || y->start < x->start))
        x->start = y->start;
    if (y->end > x->end)
        x->end = y->end;
    x->is_fixed |= y->is_fixed;
    x->is_aligned |= y->is_aligned;
    x->in_loop |= y->in_loop;
}

bool hj_web_is_local(const hj_planner *p, int web)
{
    const hj_web *w = &p->webs[web];

    return w->in_loop && !w->is_fixed && w->nbytes > 0 &&
           w->nbytes <= HJ_PLAN_LOCAL_NBYTES;
}

static void define(hj_planner *p, int value, int at)
{
    hj_web *w = &p->webs[hj_web_find(p, value)];

    if (w->start < 0 || at < w->start)
        w->start = at;
    if (at > w->end)
        w->end = at;
}

static void use(hj_planner *p, int value, int at)
{
    hj_web *w = &p->webs[hj_web_find(p, value)];

    if (at > w->end)
        w->end = at;
}

static void align(hj_planner *p, int value, int at)
{
    (void)at;
    p->webs[hj_web_find(p, value)].is_aligned = true;
}

static void each_leaf(hj_planner *p, const hj_instr *in,
                      void (*fn)(hj_planner *, int, int), int at)
{
    for (int i = 0; i < hj_plan_nleaves(p, in); i++)
        fn(p, hj_plan_source(p, in, i), at);
}

/* The leaves of parameter and result of a loop are one web each. */
static void join_loop(hj_planner *p, const hj_instr *in)
{
    for (int c = 0; c < 2; c++) {
        const hj_comp *comp = hj_plan_part(in, c);
        if (!comp->nparams)
            continue;
        for (int i = 0; i < hj_plan_nleaves(p, in); i++)
            hj_web_join(p, hj_plan_value(p->plan, in, i),
                        hj_plan_value(p->plan, comp->params[0], i));
    }
}

/* What the first half of a transfer gives is for the second half, which knows
 * where it is. */
static bool has_only_context(const hj_instr *in)
{
    return in->op == HJ_OP_send || in->op == HJ_OP_recv;
}

static void scan_instr(hj_planner *p, const hj_instr *in)
{
    int begin = p->begin[in->id], end = p->end[in->id];

    if (in->op == HJ_OP_while)
        join_loop(p, in);
    if (!hj_plan_is_alias(in)) {
        for (int k = 0; k < in->noperands; k++)
            each_leaf(p, in->operands[k], use,
                      in->op == HJ_OP_conditional ? end : begin);
        if (in->op != HJ_OP_parameter && !has_only_context(in))
            each_leaf(p, in, define, begin);
    }
    if (in->op == HJ_OP_custom_call) {
        for (int k = 0; k < in->noperands; k++)
            each_leaf(p, in->operands[k], align, begin);
        each_leaf(p, in, align, begin);
    }
    if (in->op == HJ_OP_while || in->op == HJ_OP_conditional)
        each_leaf(p, in, use, end);
    if (in->op == HJ_OP_constant)
        for (int i = 0; i < hj_plan_nleaves(p, in); i++)
            p->webs[hj_plan_source(p, in, i)].is_fixed = true;
}

static void scan_comp(hj_planner *p, const hj_comp *comp, int last)
{
    HJ_EACH_INSTR (in, comp) {
        scan_instr(p, in);
        if (in->op == HJ_OP_while || in->op == HJ_OP_conditional)
            for (int i = 0; i < hj_plan_nparts(in); i++) {
                const hj_comp *c = hj_plan_part(in, i);
                scan_comp(p, c, p->end[c->last->id]);
            }
    }
    each_leaf(p, comp->root, use, last);
}

void hj_plan_find_webs(hj_planner *p)
{
    const hj_comp *entry = p->module->entry;

    for (int i = 0; i < entry->nparams; i++)
        for (int k = 0; k < hj_plan_nleaves(p, entry->params[i]); k++)
            p->webs[hj_plan_value(p->plan, entry->params[i], k)].is_fixed =
                true;
    scan_comp(p, entry, p->now);
}
