/* views -- parts of arrays that are read where they lie.
 *
 * A kernel that only takes a dense part of an array (hj_plan_find_view) is
 * none, if kernels alone read what it gives, and if from it to the last of them
 * nobody writes into the memory of the array.  That memory then lives as long
 * as the part.  What is not so is copied, as everywhere else: an array is never
 * copied as a whole for the sake of a view.
 *
 * Cost: near-linear, and none where no kernel is of that kind. */
#include "passes/buffer/plan_internal.h"

#include <stdlib.h>

/* A value begins to be written. */
typedef struct write {
    int web, at;
} write;

typedef struct finder {
    hj_planner *p;
    int nwrites;
    write *writes; /* by web and time */
    bool *is_kept; /* by value: somebody besides kernels reads it, and may want
                    * it aligned, or in memory of its own */
} finder;

static int by_web(const void *a, const void *b)
{
    const write *x = a, *y = b;

    if (x->web != y->web)
        return x->web < y->web ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

static void find_writes(finder *f)
{
    hj_planner *p = f->p;

    f->writes = HJ_NEW_ARRAY(p->arena, write, p->plan->values.n);
    for (int v = 0; v < p->plan->values.n; v++) {
        const hj_value *value = &p->plan->values.at[v];
        if (value->source == v && value->slot.nbytes)
            f->writes[f->nwrites++] =
                (write){ hj_web_find(p, v), p->begin[value->instr->id] };
    }
    if (f->nwrites)
        qsort(f->writes, (size_t)f->nwrites, sizeof *f->writes, by_web);
}

/* The first write of the web that is not before `at`. */
static int find_write(const finder *f, int web, int at)
{
    int lo = 0, hi = f->nwrites;
    write want = { web, at };

    while (lo < hi) {
        int i = lo + (hi - lo) / 2;
        if (by_web(&f->writes[i], &want) < 0)
            lo = i + 1;
        else
            hi = i;
    }
    return lo;
}

static bool is_written(const finder *f, int web, int after, int last)
{
    int i = find_write(f, web, after + 1);

    return i < f->nwrites && f->writes[i].web == web && f->writes[i].at <= last;
}

/* Is it the only value in its memory? */
static bool is_alone(const finder *f, int value)
{
    int web = hj_web_find(f->p, value), i = find_write(f, web, -1);

    return web == value && f->p->webs[web].kind == HJ_SLOT_temp &&
           (i + 1 == f->nwrites || f->writes[i + 1].web != web);
}

/* --- who reads it --------------------------------------------------------- */

static void keep_leaves(finder *f, const hj_instr *in, const hj_instr *loop)
{
    for (int i = 0; i < hj_plan_nleaves(f->p, in); i++) {
        int source = hj_plan_source(f->p, in, i);
        /* An array that no turn changes is handed on by name. */
        if (!loop || hj_plan_source(f->p, loop, i) != source)
            f->is_kept[source] = true;
    }
}

static void find_kept(finder *f, const hj_comp *comp, const hj_instr *loop)
{
    HJ_EACH_INSTR (in, comp) {
        if (in->op == HJ_OP_while || in->op == HJ_OP_conditional)
            for (int i = 0; i < hj_plan_nparts(in); i++)
                find_kept(f, hj_plan_part(in, i),
                          in->op == HJ_OP_while && i == 1 ? in : NULL);
        if (hj_plan_is_alias(in) || in->op == HJ_OP_fusion ||
            in->op == HJ_OP_conditional)
            continue;
        for (int k = 0; k < in->noperands; k++)
            keep_leaves(f, in->operands[k], in->op == HJ_OP_while ? in : NULL);
    }
    keep_leaves(f, comp->root, loop);
}

/* --- the decision --------------------------------------------------------- */

static void prepare(finder *f)
{
    if (f->writes)
        return;
    f->is_kept = HJ_NEW_ARRAY(f->p->arena, bool, f->p->plan->values.n);
    find_writes(f);
    find_kept(f, f->p->module->entry, NULL);
}

/* The web that a part of `base` would lie in; -1: the array is a number or one
 * that loops keep in registers. */
static int memory_of(const finder *f, int base)
{
    hj_planner *p = f->p;
    int web = hj_web_find(p, base);

    while (p->webs[web].kind == HJ_SLOT_view)
        web = hj_web_find(p, p->webs[web].index);
    if (p->plan->values.at[base].slot.is_scalar || hj_web_is_local(p, web))
        return -1;
    return web;
}

static void try_view(finder *f, const hj_instr *in)
{
    hj_planner *p = f->p;
    int value = hj_plan_value(p->plan, in, 0);
    hj_view view;

    if (p->plan->values.at[value].slot.nbytes <= HJ_PLAN_LOCAL_NBYTES ||
        !hj_plan_find_view(p->arena, in, &view))
        return;
    prepare(f);
    int base = hj_plan_source(p, in->operands[view.operand], 0);
    int memory = memory_of(f, base);
    hj_web *web = &p->webs[value];
    if (f->is_kept[value] || !is_alone(f, value) || memory < 0 ||
        is_written(f, memory, p->begin[in->id], web->end))
        return;
    web->kind = HJ_SLOT_view;
    web->index = base;
    web->offset = view.offset;
    if (p->webs[memory].end < web->end)
        p->webs[memory].end = web->end;
}

static void find_in(finder *f, const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp) {
        if (in->op == HJ_OP_fusion && hj_shape_is_array(in->shape))
            try_view(f, in);
        if (in->op == HJ_OP_while || in->op == HJ_OP_conditional)
            for (int i = 0; i < hj_plan_nparts(in); i++)
                find_in(f, hj_plan_part(in, i));
    }
}

void hj_plan_find_views(hj_planner *p)
{
    finder f = { .p = p };

    find_in(&f, p->module->entry);
}
