/* verify -- what emission relies on, checked: every access stays inside its
 * buffer for every value of the loops, operands come first, numbers exist. */
#include "jit/nest/nest.h"

static hj_error *bad(const hj_nest *nest, const char *what, int number)
{
    return HJ_ERR(INTERNAL, "nest %s: %s %d is wrong", nest->name, what,
                  number);
}

/* The values of dynamic terms are wanted where the index is. */
static void mark_index(const hj_ix *ix, bool *is_open)
{
    for (int i = 0; ix && ix->has_dynamic && i <= ix->nbelow; i++) {
        const hj_ix *part = hj_ix_part(ix, i);
        for (int k = 0; k < part->nterms; k++)
            if (part->terms[k].kind == HJ_TERM_dynamic)
                is_open[part->terms[k].value->id] = true;
    }
}

static void mark_conditions(int n, const hj_condition *conditions,
                            bool *is_open)
{
    for (int i = 0; i < n; i++) {
        mark_index(conditions[i].index, is_open);
        if (conditions[i].test)
            is_open[conditions[i].test->id] = true;
    }
}

static void mark_stage(const hj_nest_stage *stage, bool *is_open)
{
    for (int i = 0; i < stage->naccs; i++) {
        is_open[stage->accs[i].init->id] = true;
        is_open[stage->accs[i].next->id] = true;
    }
    for (int i = 0; i < stage->nstores; i++) {
        const hj_store *s = &stage->stores[i];
        mark_index(s->index, is_open);
        mark_conditions(s->nconditions, s->conditions, is_open);
        if (!s->nconditions)
            is_open[s->value->id] = true;
    }
}

/* Values that are computed whatever conditions hold.  The range of an index
 * inside a guard may exceed the buffer, as the conditions keep it in, and
 * some values are left that nothing uses; neither are judged by range. */
static void mark_open(const hj_nest *nest, bool *is_open)
{
    for (int i = 0; i < nest->stages.n; i++)
        mark_stage(&nest->stages.at[i], is_open);
    for (int i = nest->exprs.n - 1; i >= 0; i--) {
        const hj_expr *e = nest->exprs.at[i];
        if (!is_open[i])
            continue;
        mark_index(e->index, is_open);
        mark_conditions(e->nconditions, e->conditions, is_open);
        for (int k = 0; k < e->noperands && e->kind != HJ_EXPR_guard; k++)
            is_open[e->operands[k]->id] = true;
    }
}

static hj_error *check_expr(const hj_nest *nest, int i, bool is_open)
{
    const hj_expr *e = nest->exprs.at[i];

    if (e->id != i)
        return bad(nest, "the id of value", i);
    for (int k = 0; k < e->noperands; k++)
        if (e->operands[k]->id >= i)
            return bad(nest, "an operand of value", i);
    if (e->kind == HJ_EXPR_load || e->kind == HJ_EXPR_scalar) {
        if (e->buffer < 0 || e->buffer >= nest->buffers.n)
            return bad(nest, "the buffer of value", i);
        const hj_nest_buffer *b = &nest->buffers.at[e->buffer];
        if (e->kind == HJ_EXPR_load && is_open &&
            (e->index->lo < 0 || e->index->hi >= b->nelems))
            return bad(nest, "the range of load", i);
    }
    if (e->kind == HJ_EXPR_acc && (e->stage >= nest->stages.n ||
                                   e->acc >= nest->stages.at[e->stage].naccs))
        return bad(nest, "the accumulator of value", i);
    return NULL;
}

static hj_error *check_stage(const hj_nest *nest, int number)
{
    const hj_nest_stage *stage = &nest->stages.at[number];

    if (!stage->naccs && !stage->nstores)
        return bad(nest, "the work of stage", number);
    for (int i = 0; i < stage->nloops; i++)
        if (stage->loops[i] < 0 || stage->loops[i] >= nest->loops.n)
            return bad(nest, "a loop of stage", number);
    for (int i = 0; i < stage->nstores; i++) {
        const hj_store *s = &stage->stores[i];
        const hj_nest_buffer *b = &nest->buffers.at[s->buffer];
        if (b->kind != HJ_BUFFER_local &&
            (b->kind != HJ_BUFFER_out ||
             (stage->naccs && stage->order != HJ_ORDER_fold)))
            return bad(nest, "the buffer of a store of stage", number);
        if (!s->nconditions && (s->index->lo < 0 || s->index->hi >= b->nelems))
            return bad(nest, "the range of a store of stage", number);
        if (s->value->dtype != b->dtype)
            return bad(nest, "the type of a store of stage", number);
    }
    return NULL;
}

hj_error *hj_nest_verify(const hj_nest *nest)
{
    bool *is_open = HJ_NEW_ARRAY(nest->arena, bool, nest->exprs.n + 1);

    mark_open(nest, is_open);
    for (int i = 0; i < nest->exprs.n; i++)
        HJ_CHECK(check_expr(nest, i, is_open[i]));
    for (int i = 0; i < nest->stages.n; i++)
        HJ_CHECK(check_stage(nest, i));
    return NULL;
}
