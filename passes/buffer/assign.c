/* assign -- slots: parameters, results, constants, and offsets into the temp
 * block by first fit over live ranges: as they begin or, where that leaves
 * holes, the largest first.
 *
 * Large temporaries that nobody needs any more when a result begins lie in that
 * result's memory, which the caller has anyway. */
#include "passes/buffer/plan_internal.h"

#include <limits.h>
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

/* Live ranges by rising offset.  The first `ndense` lie side by side, from 0 to
 * `top`; none ends before `first_end`. */
typedef struct live_ranges {
    range **at;
    int n, ndense, first_end;
    int64_t top;
} live_ranges;

static void count_dense(live_ranges *live)
{
    while (live->ndense < live->n &&
           live->at[live->ndense]->offset == live->top)
        live->top += live->at[live->ndense++]->nbytes;
}

/* Takes away what is over when a range starts. */
static void retire(live_ranges *live, int start)
{
    int kept = 0;

    if (live->first_end >= start)
        return;
    live->first_end = INT_MAX;
    for (int k = 0; k < live->n; k++)
        if (live->at[k]->end >= start) {
            live->at[kept++] = live->at[k];
            if (live->at[k]->end < live->first_end)
                live->first_end = live->at[k]->end;
        }
    live->n = kept;
    live->ndense = 0;
    live->top = 0;
    count_dense(live);
}

/* Puts `r` into the lowest gap that is large enough; false: it would end after
 * `limit`. */
static bool first_fit(live_ranges *live, range *r, int64_t limit)
{
    int64_t at = live->top;
    int i = live->ndense;

    while (i < live->n && live->at[i]->offset - at < r->nbytes) {
        at = live->at[i]->offset + live->at[i]->nbytes;
        i++;
    }
    if (at > limit - r->nbytes)
        return false;
    r->offset = at;
    memmove(&live->at[i + 1], &live->at[i],
            (size_t)(live->n - i) * sizeof *live->at);
    live->at[i] = r;
    live->n++;
    if (r->end < live->first_end)
        live->first_end = r->end;
    count_dense(live);
    return true;
}

/* --- the temp block ------------------------------------------------------- */

enum { MAX_BY_SIZE = 2048 }; /* its cost is quadratic */

/* What is alive at once, at most: no block can be smaller. */
static int64_t most_alive(hj_planner *p, const range *ranges, int n)
{
    int64_t *change = HJ_NEW_ARRAY(p->arena, int64_t, p->now + 2);
    int64_t sum = 0, most = 0;

    for (int i = 0; i < n; i++) {
        change[ranges[i].start] += ranges[i].nbytes;
        change[ranges[i].end + 1] -= ranges[i].nbytes;
    }
    for (int t = 0; t < p->now + 2; t++) {
        sum += change[t];
        most = sum > most ? sum : most;
    }
    return most;
}

/* `ranges` as they begin.  Returns the size of the block. */
static int64_t place_by_start(hj_planner *p, range *ranges, int n)
{
    live_ranges live = { .at = HJ_NEW_ARRAY(p->arena, range *, n),
                         .first_end = INT_MAX };
    int64_t nbytes = 0;

    for (int i = 0; i < n; i++) {
        range *r = &ranges[i];
        retire(&live, r->start);
        first_fit(&live, r, INT64_MAX);
        if (r->offset + r->nbytes > nbytes)
            nbytes = r->offset + r->nbytes;
    }
    return nbytes;
}

static int by_falling_size(const void *a, const void *b)
{
    const range *x = a, *y = b;

    if (x->nbytes != y->nbytes)
        return x->nbytes > y->nbytes ? -1 : 1;
    return by_start(a, b);
}

/* Puts `r` into the lowest gap that is large enough while it lives; `placed`
 * lie by rising offset. */
static void place_among(range **placed, int n, range *r)
{
    int64_t at = 0;
    int i;

    for (i = 0; i < n; i++) {
        const range *other = placed[i];
        if (other->start > r->end || other->end < r->start)
            continue;
        if (other->offset - at >= r->nbytes)
            break;
        if (other->offset + other->nbytes > at)
            at = other->offset + other->nbytes;
    }
    r->offset = at;
    for (i = n; i > 0 && placed[i - 1]->offset > at; i--)
        placed[i] = placed[i - 1];
    placed[i] = r;
}

/* Sorts `ranges`.  Returns the size of the block. */
static int64_t place_by_size(hj_planner *p, range *ranges, int n)
{
    range **placed = HJ_NEW_ARRAY(p->arena, range *, n);
    int64_t nbytes = 0;

    qsort(ranges, (size_t)n, sizeof *ranges, by_falling_size);
    for (int i = 0; i < n; i++) {
        range *r = &ranges[i];
        place_among(placed, i, r);
        if (r->offset + r->nbytes > nbytes)
            nbytes = r->offset + r->nbytes;
    }
    return nbytes;
}

/* The better of two orders.  Returns the size of the block. */
static int64_t place_ranges(hj_planner *p, range *ranges, int n)
{
    int64_t nbytes = place_by_start(p, ranges, n);

    if (n > MAX_BY_SIZE || nbytes == most_alive(p, ranges, n))
        return nbytes;
    range *again = HJ_NEW_ARRAY(p->arena, range, n);
    memcpy(again, ranges, (size_t)n * sizeof *again);
    int64_t other = place_by_size(p, again, n);
    if (other >= nbytes)
        return nbytes;
    memcpy(ranges, again, (size_t)n * sizeof *again);
    return other;
}

/* --- memory of results ---------------------------------------------------- */

/* What a result lends: its memory, until it is written. */
typedef struct lender {
    int result, start; /* first write */
    int64_t nbytes;
    hj_dtype dtype;
    live_ranges live; /* who has it */
} lender;

typedef HJ_VEC(lender) lenders;

enum {
    MIN_LENT_NBYTES = 4096, /* smaller ones are in the cache anyway */
    MAX_LENDERS = 16,       /* looked at for each temporary */
    MAX_LENT = 256,         /* at a time, by one result */
};

static int by_size(const void *a, const void *b)
{
    const lender *x = a, *y = b;

    if (x->nbytes != y->nbytes)
        return x->nbytes < y->nbytes ? -1 : 1;
    return x->result - y->result;
}

/* Arrays that are no donated parameter's; those that are copied there at the
 * end are written last. */
static lenders find_lenders(hj_planner *p)
{
    const hj_plan *plan = p->plan;
    lenders all = { 0 };

    for (int i = 0; i < plan->values.n; i++) {
        const hj_web *w = &p->webs[i];
        if (w->parent != i || w->kind != HJ_SLOT_result ||
            w->nbytes < MIN_LENT_NBYTES || plan->values.at[i].slot.is_scalar ||
            (plan->donors && plan->donors[w->index] >= 0))
            continue;
        lender l = { .result = w->index,
                     .start = w->start < 0 ? p->now : w->start,
                     .nbytes = w->nbytes,
                     .dtype = plan->values.at[i].dtype,
                     .live = { .first_end = INT_MAX } };
        HJ_PUSH(p->arena, &all, l);
    }
    if (all.n)
        qsort(all.at, (size_t)all.n, sizeof *all.at, by_size);
    return all;
}

/* May `r`, of elements of `dtype`, lie in the memory of `l`?  Callers align
 * results for their own elements. */
static bool lend(hj_planner *p, lender *l, range *r, hj_dtype dtype)
{
    if (l->start <= r->end || hj_dtype_width(l->dtype) < hj_dtype_width(dtype))
        return false;
    if (!l->live.at)
        l->live.at = HJ_NEW_ARRAY(p->arena, range *, MAX_LENT);
    retire(&l->live, r->start);
    return l->live.n < MAX_LENT && first_fit(&l->live, r, l->nbytes);
}

/* The smallest memory of a result that is large enough and free. */
static bool borrow(hj_planner *p, lenders *all, range *r)
{
    hj_web *w = &p->webs[r->web];
    int lo = 0, hi = all->n;

    while (lo < hi) {
        int i = lo + (hi - lo) / 2;
        if (all->at[i].nbytes < r->nbytes)
            lo = i + 1;
        else
            hi = i;
    }
    for (hi = lo; hi < all->n && hi < lo + MAX_LENDERS; hi++) {
        lender *l = &all->at[hi];
        if (r->nbytes < MIN_LENT_NBYTES || w->is_aligned ||
            !lend(p, l, r, p->plan->values.at[r->web].dtype))
            continue;
        w->kind = HJ_SLOT_result;
        w->index = l->result;
        w->is_lent = true;
        return true;
    }
    return false;
}

/* Returns how many lie in no result's memory; they go to `kept`, in order. */
static int lend_results(hj_planner *p, range *ranges, int n, range *kept)
{
    lenders results = find_lenders(p);
    int nkept = 0;

    for (int i = 0; i < n; i++)
        if (borrow(p, &results, &ranges[i]))
            p->webs[ranges[i].web].offset = ranges[i].offset;
        else
            kept[nkept++] = ranges[i];
    return nkept;
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
    range *kept = HJ_NEW_ARRAY(p->arena, range, ranges.n);
    int nkept = lend_results(p, ranges.at, ranges.n, kept);
    p->plan->temp_nbytes = place_ranges(p, kept, nkept);
    for (int i = 0; i < nkept; i++)
        p->webs[kept[i].web].offset = kept[i].offset;
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
        v->slot.is_lent = w->is_lent;
        v->slot.offset = w->offset;
    }
    return NULL;
}
