/* accesses -- when the values of a web are written and read, and by whom alone
 * they are read: what views and updates ask before they share memory.
 *
 * Listed when it is first asked for. */
#include "passes/buffer/plan_internal.h"

#include <stdlib.h>

typedef struct access {
    int web, at;
    bool is_write;
} access;

struct hj_accesses {
    HJ_VEC(access) all; /* by web and time */
    bool *is_kept;      /* by value */
};

static int by_web(const void *a, const void *b)
{
    const access *x = a, *y = b;

    if (x->web != y->web)
        return x->web < y->web ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

static void note(hj_planner *p, int value, int at, bool is_write)
{
    access a = { hj_web_find(p, value), at, is_write };

    if (p->plan->values.at[value].slot.nbytes)
        HJ_PUSH(p->arena, &p->accesses->all, a);
}

/* --- who reads ------------------------------------------------------------ */

static void keep_leaves(hj_planner *p, const hj_instr *in, const hj_instr *loop)
{
    for (int i = 0; i < hj_plan_nleaves(p, in); i++) {
        int source = hj_plan_source(p, in, i);
        /* An array that no iteration changes is handed on by name. */
        if (!loop || hj_plan_source(p, loop, i) != source)
            p->accesses->is_kept[source] = true;
    }
}

static void list_operands(hj_planner *p, const hj_instr *in)
{
    for (int k = 0; k < in->noperands; k++) {
        for (int i = 0; i < hj_plan_nleaves(p, in->operands[k]); i++)
            note(p, hj_plan_source(p, in->operands[k], i), p->begin[in->id],
                 false);
        if (in->op != HJ_OP_fusion && in->op != HJ_OP_conditional)
            keep_leaves(p, in->operands[k], in->op == HJ_OP_while ? in : NULL);
    }
}

static void list_comp(hj_planner *p, const hj_comp *comp, const hj_instr *loop)
{
    HJ_EACH_INSTR (in, comp) {
        if (in->op == HJ_OP_while || in->op == HJ_OP_conditional)
            for (int i = 0; i < hj_plan_nparts(in); i++)
                list_comp(p, hj_plan_part(in, i),
                          in->op == HJ_OP_while && i == 1 ? in : NULL);
        if (!hj_plan_is_alias(in))
            list_operands(p, in);
    }
    keep_leaves(p, comp->root, loop);
}

static hj_accesses *list(hj_planner *p)
{
    if (p->accesses)
        return p->accesses;
    hj_accesses *a = p->accesses = HJ_NEW(p->arena, hj_accesses);
    a->is_kept = HJ_NEW_ARRAY(p->arena, bool, p->plan->values.n);
    for (int v = 0; v < p->plan->values.n; v++) {
        const hj_value *value = &p->plan->values.at[v];
        if (value->source == v)
            note(p, v, p->begin[value->instr->id], true);
    }
    list_comp(p, p->module->entry, NULL);
    if (a->all.n)
        qsort(a->all.at, (size_t)a->all.n, sizeof *a->all.at, by_web);
    return a;
}

/* --- questions ------------------------------------------------------------ */

/* The first access of the web that is not before `at`. */
static int find(const hj_accesses *a, int web, int at)
{
    int lo = 0, hi = a->all.n;
    access want = { web, at, false };

    while (lo < hi) {
        int i = lo + (hi - lo) / 2;
        if (by_web(&a->all.at[i], &want) < 0)
            lo = i + 1;
        else
            hi = i;
    }
    return lo;
}

bool hj_web_is_written(hj_planner *p, int web, int first, int last)
{
    const hj_accesses *a = list(p);

    for (int i = find(a, web, first);
         i < a->all.n && a->all.at[i].web == web && a->all.at[i].at <= last;
         i++)
        if (a->all.at[i].is_write)
            return true;
    return false;
}

/* In the web itself, its views left out. */
static bool is_used(const hj_accesses *a, int web, int first, int last)
{
    int i = find(a, web, first);

    return i < a->all.n && a->all.at[i].web == web && a->all.at[i].at <= last;
}

bool hj_web_is_used(hj_planner *p, int web, int first, int last)
{
    const hj_accesses *a = list(p);

    if (is_used(a, web, first, last))
        return true;
    for (int v = p->webs[web].views; v; v = p->webs[v - 1].next_view)
        if (is_used(a, v - 1, first, last))
            return true;
    return false;
}

bool hj_plan_is_loose(hj_planner *p, int value)
{
    const hj_accesses *a = list(p);
    int web = hj_web_find(p, value), nwrites = 0;

    for (int i = find(a, web, -1); i < a->all.n && a->all.at[i].web == web; i++)
        nwrites += a->all.at[i].is_write;
    return web == value && nwrites == 1 && !a->is_kept[value] &&
           p->webs[web].kind == HJ_SLOT_temp &&
           p->webs[web].nbytes > HJ_PLAN_LOCAL_NBYTES;
}

void hj_web_add_view(hj_planner *p, int memory, int value, int base,
                     int64_t offset)
{
    hj_web *view = &p->webs[value], *web = &p->webs[memory];

    view->kind = HJ_SLOT_view;
    view->index = base;
    view->offset = offset;
    view->next_view = web->views;
    web->views = value + 1;
    if (web->end < view->end)
        web->end = view->end;
}
