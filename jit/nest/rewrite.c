/* rewrite -- see rewrite.h. */
#include "jit/nest/rewrite.h"

#include <string.h>

typedef struct substitution {
    hj_nest *nest;
    const hj_ix *const *vars;
    hj_expr **exprs;       /* new expression of each old one, by id */
    const hj_ix **indices; /* likewise; NULL: not yet made */
    int stage; /* its accumulators become `accs`, if there are any */
    hj_expr *const *accs;
} substitution;

static const hj_ix *new_part(substitution *s, const hj_ix *ix)
{
    hj_ix_space *space = &s->nest->space;
    const hj_ix *sum = hj_ix_const(space, ix->constant);

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        const hj_ix *term = NULL;
        switch (t->kind) {
        case HJ_TERM_var:
            term = s->vars[t->var];
            break;
        case HJ_TERM_div:
            term = hj_ix_div(space, s->indices[t->of->id], t->by);
            break;
        case HJ_TERM_mod:
            term = hj_ix_mod(space, s->indices[t->of->id], t->by);
            break;
        case HJ_TERM_dynamic:
            term = hj_ix_dynamic(space, s->exprs[t->value->id], t->lo, t->hi);
            break;
        }
        sum = hj_ix_add(space, sum, hj_ix_scale(space, term, t->coefficient));
    }
    return sum;
}

static const hj_ix *new_index(substitution *s, const hj_ix *ix)
{
    for (int i = 0; i <= ix->nbelow; i++) {
        const hj_ix *part = hj_ix_part(ix, i);
        if (!s->indices[part->id])
            s->indices[part->id] = new_part(s, part);
    }
    return s->indices[ix->id];
}

static hj_condition *new_conditions(substitution *s, int n,
                                    const hj_condition *old)
{
    hj_condition *conditions =
        hj_arena_memdup(s->nest->arena, old, (size_t)n * sizeof *old);

    for (int i = 0; i < n; i++) {
        if (old[i].index)
            conditions[i].index = new_index(s, old[i].index);
        if (old[i].test)
            conditions[i].test = s->exprs[old[i].test->id];
    }
    return conditions;
}

static hj_expr *new_expr(substitution *s, const hj_expr *old)
{
    hj_nest *nest = s->nest;
    hj_expr **operands = HJ_NEW_ARRAY(nest->arena, hj_expr *, old->noperands);

    for (int i = 0; i < old->noperands; i++)
        operands[i] = s->exprs[old->operands[i]->id];
    switch (old->kind) {
    case HJ_EXPR_const:
        return hj_expr_const(nest, old->literal);
    case HJ_EXPR_scalar:
        return hj_expr_scalar(nest, old->buffer);
    case HJ_EXPR_load:
        return hj_expr_load(nest, old->buffer, new_index(s, old->index));
    case HJ_EXPR_index:
        return hj_expr_of_index(nest, old->dtype, new_index(s, old->index));
    case HJ_EXPR_op:
        return hj_expr_op(nest, old->op, old->dtype, old->instr, old->noperands,
                          operands);
    case HJ_EXPR_guard:
        return hj_expr_guard(
            nest, old->nconditions,
            new_conditions(s, old->nconditions, old->conditions), operands[0],
            operands[1]);
    case HJ_EXPR_acc:
        if (s->accs && old->stage == s->stage)
            return s->accs[old->acc];
        return hj_expr_acc(nest, old->stage, old->acc, old->dtype);
    case HJ_EXPR_fma:
        return hj_expr_fma(nest, operands[0], operands[1], operands[2]);
    case HJ_EXPR_clamp_index:
        return hj_expr_clamp_index(nest, operands[0], old->floor, old->limit);
    }
    HJ_UNREACHABLE();
}

static void rewrite_stage(substitution *s, hj_nest_stage *stage)
{
    for (int i = 0; i < stage->naccs; i++) {
        stage->accs[i].init = s->exprs[stage->accs[i].init->id];
        stage->accs[i].next = s->exprs[stage->accs[i].next->id];
    }
    if (stage->pick.least)
        stage->pick.least = s->exprs[stage->pick.least->id];
    for (int i = 0; i < stage->nstores; i++) {
        hj_store *store = &stage->stores[i];
        store->index = new_index(s, store->index);
        store->value = s->exprs[store->value->id];
        store->conditions =
            new_conditions(s, store->nconditions, store->conditions);
    }
}

/* --- what is needed ------------------------------------------------------- */

static void mark_index(const hj_ix *ix, bool *needed)
{
    for (int i = 0; ix && ix->has_dynamic && i <= ix->nbelow; i++) {
        const hj_ix *part = hj_ix_part(ix, i);
        for (int k = 0; k < part->nterms; k++)
            if (part->terms[k].kind == HJ_TERM_dynamic)
                needed[part->terms[k].value->id] = true;
    }
}

static void mark_conditions(int n, const hj_condition *conditions, bool *needed)
{
    for (int i = 0; i < n; i++) {
        mark_index(conditions[i].index, needed);
        if (conditions[i].test)
            needed[conditions[i].test->id] = true;
    }
}

/* From users to operands, which come before them. */
static void mark_operands(const hj_nest *nest, bool *needed)
{
    for (int i = nest->exprs.n - 1; i >= 0; i--) {
        const hj_expr *e = nest->exprs.at[i];
        if (!needed[i])
            continue;
        mark_index(e->index, needed);
        mark_conditions(e->nconditions, e->conditions, needed);
        for (int k = 0; k < e->noperands; k++)
            needed[e->operands[k]->id] = true;
    }
}

static void mark_stage(const hj_nest_stage *stage, bool *needed)
{
    for (int i = 0; i < stage->naccs; i++) {
        needed[stage->accs[i].init->id] = true;
        needed[stage->accs[i].next->id] = true;
    }
    if (stage->pick.least)
        needed[stage->pick.least->id] = true;
    for (int i = 0; i < stage->nstores; i++) {
        mark_index(stage->stores[i].index, needed);
        mark_conditions(stage->stores[i].nconditions,
                        stage->stores[i].conditions, needed);
        needed[stage->stores[i].value->id] = true;
    }
}

/* --- the whole nest ------------------------------------------------------- */

/* `needed` by id; NULL: all. */
static void rewrite(hj_nest *nest, const hj_ix *const *vars, const bool *needed)
{
    int n = nest->exprs.n;
    hj_expr **old = nest->exprs.at;
    substitution s = { .nest = nest,
                       .vars = vars,
                       .exprs = HJ_NEW_ARRAY(nest->arena, hj_expr *, n),
                       .indices = HJ_NEW_ARRAY(nest->arena, const hj_ix *,
                                               nest->space.n + 1) };

    memset(&nest->exprs, 0, sizeof nest->exprs);
    hj_map_init(&nest->interned, nest->arena);
    for (int i = 0; i < n; i++)
        if (!needed || needed[i])
            s.exprs[i] = new_expr(&s, old[i]);
    for (int i = 0; i < nest->stages.n; i++)
        rewrite_stage(&s, &nest->stages.at[i]);
    for (int i = 0; i < nest->loops.n; i++)
        if (nest->loops.at[i].limit)
            nest->loops.at[i].limit = new_index(&s, nest->loops.at[i].limit);
    if (nest->is_gemm) {
        nest->gemm.lhs = s.exprs[nest->gemm.lhs->id];
        nest->gemm.rhs = s.exprs[nest->gemm.rhs->id];
    }
}

void hj_nest_substitute(hj_nest *nest, const hj_ix *const *vars)
{
    rewrite(nest, vars, NULL);
}

void hj_nest_sweep(hj_nest *nest)
{
    bool *needed = HJ_NEW_ARRAY(nest->arena, bool, nest->exprs.n + 1);
    const hj_ix **vars =
        HJ_NEW_ARRAY(nest->arena, const hj_ix *, nest->loops.n + 1);

    HJ_ASSERT(!nest->is_gemm);
    for (int i = 0; i < nest->loops.n; i++)
        vars[i] = hj_ix_var(&nest->space, i, nest->loops.at[i].extent);
    for (int i = 0; i < nest->stages.n; i++)
        mark_stage(&nest->stages.at[i], needed);
    for (int i = 0; i < nest->loops.n; i++)
        mark_index(nest->loops.at[i].limit, needed);
    mark_operands(nest, needed);
    rewrite(nest, vars, needed);
}

hj_expr *hj_nest_instance(hj_nest *nest, hj_expr *expr,
                          const hj_ix *const *vars, int stage,
                          hj_expr *const *accs)
{
    int n = expr->id + 1;
    bool *needed = HJ_NEW_ARRAY(nest->arena, bool, nest->exprs.n + 1);
    substitution s = { .nest = nest,
                       .vars = vars,
                       .exprs = HJ_NEW_ARRAY(nest->arena, hj_expr *, n),
                       .indices = HJ_NEW_ARRAY(nest->arena, const hj_ix *,
                                               nest->space.n + 1),
                       .stage = stage,
                       .accs = accs };

    needed[expr->id] = true;
    mark_operands(nest, needed);
    for (int i = 0; i < n; i++)
        if (needed[i])
            s.exprs[i] = new_expr(&s, nest->exprs.at[i]);
    return s.exprs[expr->id];
}

/* --- indices -------------------------------------------------------------- */

static bool each_condition(int n, const hj_condition *conditions,
                           bool (*fn)(const hj_ix *ix, void *context),
                           void *context)
{
    for (int i = 0; i < n; i++)
        if (conditions[i].index && !fn(conditions[i].index, context))
            return false;
    return true;
}

bool hj_nest_each_index(const hj_nest *nest,
                        bool (*fn)(const hj_ix *ix, void *context),
                        void *context)
{
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (e->index && !fn(e->index, context))
            return false;
        if (!each_condition(e->nconditions, e->conditions, fn, context))
            return false;
    }
    for (int i = 0; i < nest->loops.n; i++)
        if (nest->loops.at[i].limit && !fn(nest->loops.at[i].limit, context))
            return false;
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *stage = &nest->stages.at[i];
        for (int k = 0; k < stage->nstores; k++) {
            const hj_store *store = &stage->stores[k];
            if (!fn(store->index, context) ||
                !each_condition(store->nconditions, store->conditions, fn,
                                context))
                return false;
        }
    }
    return true;
}
