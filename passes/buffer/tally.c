/* tally -- how often, and where last, a computation, or the list of a loop,
 * names the values of a web.
 *
 * Counted once for each scope when it is first asked for, and kept right when
 * webs are joined: the entries of the web that has fewer move.  So thousands of
 * carries take no more than n log n. */
#include "passes/buffer/plan_internal.h"

static uint64_t scope_of_comp(const hj_comp *comp)
{
    return 3 * (uint64_t)comp->id;
}

static uint64_t scope_of_leaves(const hj_instr *in)
{
    return 3 * (uint64_t)in->id + 1;
}

static uint64_t scope_of_init(const hj_instr *in)
{
    return 3 * (uint64_t)in->id + 2;
}

/* Webs are found by the label of their entries, which is that of one of the
 * values in them. */
static uint64_t key_of(uint64_t scope, int label)
{
    return scope << 32 | (uint32_t)label;
}

static hj_tally *find(const hj_planner *p, uint64_t scope, int label)
{
    return hj_map_find_int(&p->tallies, key_of(scope, label));
}

static hj_tally *add(hj_planner *p, uint64_t scope, int label)
{
    hj_tally *t = find(p, scope, label);
    hj_web *w = &p->webs[label];

    if (t)
        return t;
    t = HJ_NEW(p->arena, hj_tally);
    *t = (hj_tally){ .scope = scope, .next = w->tallies };
    w->tallies = t;
    w->ntallies++;
    hj_map_set_int(&p->tallies, key_of(scope, label), t);
    return t;
}

static hj_tally *add_leaf(hj_planner *p, uint64_t scope, int value, int leaf)
{
    hj_tally *t = add(p, scope, p->webs[hj_web_find(p, value)].label);

    t->n++;
    t->leaf = leaf;
    return t;
}

/* Is this the first time that somebody asks? */
static bool begin(hj_planner *p, uint64_t scope)
{
    return !hj_map_set_int(&p->tallied, scope, p);
}

static void count_comp(hj_planner *p, const hj_comp *comp)
{
    uint64_t scope = scope_of_comp(comp);

    HJ_EACH_INSTR (in, comp) {
        if (hj_plan_is_alias(in))
            continue;
        for (int k = 0; k < in->noperands; k++)
            for (int i = 0; i < hj_plan_nleaves(p, in->operands[k]); i++) {
                int web = hj_web_find(p, hj_plan_source(p, in->operands[k], i));
                add(p, scope, p->webs[web].label)->user = in;
            }
    }
    for (int i = 0; i < hj_plan_nleaves(p, comp->root); i++)
        add_leaf(p, scope, hj_plan_source(p, comp->root, i), i);
}

static const hj_tally *get(const hj_planner *p, uint64_t scope, int web)
{
    static const hj_tally none = { 0 };
    const hj_tally *t = find(p, scope, p->webs[web].label);

    return t ? t : &none;
}

const hj_tally *hj_tally_comp(hj_planner *p, const hj_comp *comp, int web)
{
    uint64_t scope = scope_of_comp(comp);

    if (begin(p, scope))
        count_comp(p, comp);
    return get(p, scope, web);
}

const hj_tally *hj_tally_leaves(hj_planner *p, const hj_instr *in, int web)
{
    uint64_t scope = scope_of_leaves(in);

    if (begin(p, scope))
        for (int i = 0; i < hj_plan_nleaves(p, in); i++)
            add_leaf(p, scope, hj_plan_value(p->plan, in, i), i);
    return get(p, scope, web);
}

const hj_tally *hj_tally_init(hj_planner *p, const hj_instr *loop, int web)
{
    uint64_t scope = scope_of_init(loop);

    if (begin(p, scope))
        for (int i = 0; i < hj_plan_nleaves(p, loop); i++)
            add_leaf(p, scope, hj_plan_source(p, loop->operands[0], i), i);
    return get(p, scope, web);
}

void hj_tally_join(hj_planner *p, int a, int b)
{
    int to = p->webs[a].label, from = p->webs[b].label;

    if (p->webs[to].ntallies < p->webs[from].ntallies) {
        to = from;
        from = p->webs[a].label;
    }
    for (hj_tally *t = p->webs[from].tallies; t; t = t->next) {
        hj_tally *sum = add(p, t->scope, to);
        sum->n += t->n;
        sum->leaf = t->n ? t->leaf : sum->leaf;
        if (t->user &&
            (!sum->user || p->end[sum->user->id] < p->end[t->user->id]))
            sum->user = t->user;
    }
    p->webs[from].tallies = NULL;
    p->webs[from].ntallies = 0;
    p->webs[a].label = to;
}
