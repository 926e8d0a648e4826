/* assign -- slots: parameters, results, constants, and offsets into the temp
 * block by first fit over live ranges. */
#include "passes/buffer/plan_internal.h"

#include <stdlib.h>
#include <string.h>

enum { ALIGN = 64 };

/* The leaves of a constant, from value `v` on; returns the value after. */
static int place_constant(hj_planner *p, const hj_literal *literal, int v)
{
    if (hj_shape_is_tuple(literal->shape)) {
        for (int k = 0; k < literal->shape->nelements; k++)
            v = place_constant(p, literal->elements[k], v);
        return v;
    }
    p->webs[v].kind = HJ_SLOT_constant;
    p->webs[v].index = p->plan->constants.n;
    HJ_PUSH(p->arena, &p->plan->constants, literal);
    return v + 1;
}

void hj_plan_place_fixed(hj_planner *p)
{
    const hj_comp *entry = p->module->entry;
    int leaf = 0;

    for (int i = 0; i < entry->nparams; i++)
        for (int k = 0; k < hj_plan_nleaves(p, entry->params[i]); k++) {
            hj_web *w = &p->webs[hj_plan_value(p->plan, entry->params[i], k)];
            w->kind = HJ_SLOT_param;
            w->index = leaf++;
        }
    p->plan->nparams = leaf;
    p->plan->nresults = hj_plan_nleaves(p, entry->root);
    for (int i = 0; i < p->plan->values.n; i++) {
        const hj_value *v = &p->plan->values.at[i];
        if (v->instr->op == HJ_OP_constant && v->leaf == 0 && v->source == i)
            place_constant(p, v->instr->literal, i);
    }
}

static bool is_left_by_transfer(const hj_instr *in)
{
    return hj_op_get(in->op)->family == HJ_FAMILY_comm &&
           in->op != HJ_OP_replica_id && in->op != HJ_OP_partition_id;
}

/* Rank-0 values live in registers; kernels and calls leave theirs in memory,
 * from where they are loaded. */
static bool needs_memory(const hj_planner *p, int web)
{
    const hj_value *v = &p->plan->values.at[web];

    if (!v->slot.is_scalar)
        return true;
    return v->instr->op == HJ_OP_fusion || v->instr->op == HJ_OP_custom_call ||
           is_left_by_transfer(v->instr);
}

/* All of them together, at most; the rest goes to the temp block. */
enum { LOCALS_NBYTES = 16384 };

static bool place_local(hj_planner *p, int web, int64_t *nbytes)
{
    hj_web *w = &p->webs[web];

    if (!hj_web_is_local(p, web) || *nbytes + w->nbytes > LOCALS_NBYTES)
        return false;
    *nbytes += w->nbytes;
    w->kind = HJ_SLOT_local;
    w->index = p->plan->nlocals++;
    return true;
}

typedef struct range {
    int web, start, end;
    int64_t nbytes, offset;
} range;

static int by_start(const void *a, const void *b)
{
    const range *x = a, *y = b;

    if (x->start != y->start)
        return x->start < y->start ? -1 : 1;
    return x->web < y->web ? -1 : x->web > y->web;
}

/* Live ranges by rising offset.  Puts `r` into the lowest gap that is large
 * enough. */
static void first_fit(range **live, int *nlive, range *r)
{
    int64_t at = 0;
    int i = 0;

    while (i < *nlive && live[i]->offset - at < r->nbytes) {
        at = live[i]->offset + live[i]->nbytes;
        i++;
    }
    r->offset = at;
    memmove(&live[i + 1], &live[i], (size_t)(*nlive - i) * sizeof *live);
    live[i] = r;
    (*nlive)++;
}

static hj_error *place_temps(hj_planner *p)
{
    HJ_VEC(range) ranges = { 0 };
    int64_t limit = p->module->limits.temp_nbytes, local_nbytes = 0;

    for (int i = 0; i < p->plan->values.n; i++) {
        hj_web *w = &p->webs[i];
        if (p->plan->values.at[i].source != i || w->parent != i ||
            w->kind != HJ_SLOT_temp)
            continue;
        if (!w->nbytes || w->start < 0 || !needs_memory(p, i)) {
            w->kind = HJ_SLOT_none;
            continue;
        }
        if (place_local(p, i, &local_nbytes))
            continue;
        if (w->nbytes > limit)
            return hj_instr_error(p->plan->values.at[i].instr, HJ_LIMIT,
                                  "a temporary of %lld bytes; the limit is "
                                  "%lld",
                                  (long long)w->nbytes, (long long)limit);
        range r = { i, w->start, w->end,
                    (w->nbytes + ALIGN - 1) / ALIGN * ALIGN, 0 };
        HJ_PUSH(p->arena, &ranges, r);
    }
    if (ranges.n)
        qsort(ranges.at, (size_t)ranges.n, sizeof *ranges.at, by_start);
    range **live = HJ_NEW_ARRAY(p->arena, range *, ranges.n);
    int nlive = 0;
    for (int i = 0; i < ranges.n; i++) {
        range *r = &ranges.at[i];
        int kept = 0;
        for (int k = 0; k < nlive; k++)
            if (live[k]->end >= r->start)
                live[kept++] = live[k];
        nlive = kept;
        first_fit(live, &nlive, r);
        p->webs[r->web].offset = r->offset;
        if (r->offset + r->nbytes > p->plan->temp_nbytes)
            p->plan->temp_nbytes = r->offset + r->nbytes;
    }
    if (p->plan->temp_nbytes > limit)
        return HJ_ERR(LIMIT, "temporaries take %lld bytes; the limit is %lld",
                      (long long)p->plan->temp_nbytes, (long long)limit);
    return NULL;
}

hj_error *hj_plan_assign(hj_planner *p)
{
    HJ_CHECK(place_temps(p));
    for (int i = 0; i < p->plan->values.n; i++) {
        hj_value *v = &p->plan->values.at[i];
        const hj_web *w = &p->webs[hj_web_find(p, i)];
        v->slot.kind = v->slot.nbytes ? w->kind : HJ_SLOT_none;
        v->slot.index = w->index;
        v->slot.offset = w->offset;
    }
    return NULL;
}
