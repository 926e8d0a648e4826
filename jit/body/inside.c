/* inside -- windows that no border cuts.
 *
 * Where a window is padded, each of its loads stands under a guard, whose
 * condition is one of counters that all lanes share.  Most windows lie inside:
 * one comparison for each condition, at the window's corner, says so, and then
 * no load has a mask.
 */
#include "jit/body/body.h"

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
