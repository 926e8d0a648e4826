/* inside -- the conditions of guards as masks, and windows that no border cuts.
 *
 * Where a window is padded, each of its loads stands under a guard, whose
 * condition is one of counters that all lanes share.  Most windows lie inside:
 * one comparison for each condition, at the window's corner, says so, and then
 * no load has a mask.
 */
#include "jit/body/body.h"

/* 0 <= index - lo < hi - lo in one unsigned comparison, or in none where the
 * range of the index says so. */
static LLVMValueRef in_range(hj_body *body, const hj_condition *c)
{
    hj_ll *ll = body->ll;
    bool over = c->index->lo < c->lo, under = c->index->hi >= c->hi;

    if (!over && !under)
        return NULL;
    LLVMValueRef mask = hj_body_in_range(body, c->index, c->lo, c->hi);
    if (mask)
        return mask;
    LLVMValueRef x = hj_body_index_lanes(body, c->index);
    LLVMTypeRef type = LLVMTypeOf(x);
    if (over && under) {
        x = hj_ll_sub(ll, x, hj_ll_int(type, c->lo));
        return hj_ll_icmp(ll, LLVMIntULT, x, hj_ll_int(type, c->hi - c->lo));
    }
    return over ? hj_ll_icmp(ll, LLVMIntSGE, x, hj_ll_int(type, c->lo))
                : hj_ll_icmp(ll, LLVMIntSLT, x, hj_ll_int(type, c->hi));
}

static LLVMValueRef condition(hj_body *body, const hj_condition *c)
{
    hj_ll *ll = body->ll;
    LLVMValueRef mask = NULL;

    if (c->is_met || body->is_inside)
        return NULL;
    if (c->index)
        mask = in_range(body, c);
    LLVMValueRef multiple = c->index && c->by > 1
                                ? hj_body_is_multiple(body, c->index, c->by)
                                : NULL;
    if (multiple) {
        mask = hj_body_both(body, mask, multiple);
    } else if (c->index && c->by > 1) {
        int64_t up =
            c->index->lo < 0 ? (-c->index->lo + c->by - 1) / c->by * c->by : 0;
        LLVMValueRef x =
            hj_ll_index_add_const(ll, hj_body_index_lanes(body, c->index), up);
        x = hj_ll_index_rem_const(ll, x, c->by);
        mask = hj_body_both(
            body, mask,
            hj_ll_icmp(ll, LLVMIntEQ, x, hj_ll_zero(LLVMTypeOf(x))));
    }
    if (c->test)
        mask = hj_body_both(body, mask, hj_body_value(body, c->test).re);
    return mask;
}

LLVMValueRef hj_body_conditions(hj_body *body, int n,
                                const hj_condition *conditions)
{
    LLVMValueRef mask = NULL;

    for (int i = 0; i < n; i++)
        mask = hj_body_both(body, mask, condition(body, &conditions[i]));
    return mask;
}

/* --- windows ------------------------------------------------------------- */

/* How much the loops of the stage add to the index at least and at most; false:
 * the index is no sum of counters, or of others than are open. */
static bool find_spread(const hj_body *body, const hj_nest_stage *s,
                        const hj_ix *ix, int64_t spread[2])
{
    const hj_nest *nest = body->nest;

    spread[0] = spread[1] = 0;
    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        bool is_own = false, is_outer = false;
        if (t->kind != HJ_TERM_var)
            return false;
        for (int k = 0; k < s->nloops; k++)
            is_own |= s->loops[k] == t->var;
        for (int k = 0; k < nest->nouter; k++)
            is_outer |= nest->outer[k] == t->var;
        if (is_own)
            spread[t->coefficient > 0] +=
                t->coefficient * (nest->loops.at[t->var].extent - 1);
        else if (!is_outer)
            return false;
    }
    return true;
}

/* One condition for all iterations of the stage, whose loops stand at 0. False:
 * it never holds for all of them, or is another kind of condition. */
static bool add_condition(hj_body *body, const hj_nest_stage *s,
                          const hj_condition *c, LLVMValueRef *all)
{
    hj_ll *ll = body->ll;
    int64_t spread[2];

    if (c->is_met)
        return true;
    if (c->test || !c->index || c->by > 1 ||
        hj_body_index_varies(body, c->index) ||
        !find_spread(body, s, c->index, spread))
        return false;
    int64_t room = c->hi - c->lo - (spread[1] - spread[0]);
    if (room <= 0)
        return false;
    LLVMValueRef corner = hj_ll_index_add_const(
        ll, hj_body_index(body, c->index), spread[0] - c->lo);
    *all = hj_body_both(
        body, *all, hj_ll_icmp(ll, LLVMIntULT, corner, hj_ll_i64(ll, room)));
    return true;
}

LLVMValueRef hj_body_inside(hj_body *body, int stage)
{
    const hj_nest *nest = body->nest;
    const hj_nest_stage *s = &nest->stages.at[stage];
    LLVMValueRef all = NULL;

    for (int i = 0; i < s->nloops; i++) {
        if (nest->loops.at[s->loops[i]].limit)
            return NULL;
        body->vars[s->loops[i]] = hj_ll_i64(body->ll, 0);
    }
    for (int k = 0; k < body->npoints; k++) {
        hj_body_go(body, k);
        for (int i = 0; i < nest->exprs.n; i++) {
            const hj_expr *e = nest->exprs.at[i];
            for (int c = 0; c < e->nconditions; c++)
                if (!add_condition(body, s, &e->conditions[c], &all))
                    return NULL;
        }
    }
    return all && !LLVMIsConstant(all) ? all : NULL;
}
