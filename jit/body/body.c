/* body -- expressions to lanes: memo, hoisting, guards. */
#include "jit/body/body.h"

#include <string.h>

void hj_body_fail(hj_body *body, hj_error *error_owned)
{
    if (body->error)
        hj_error_free(error_owned);
    else
        body->error = error_owned;
}

/* --- what an expression depends on ---------------------------------------- */

/* The loops of an index, and those of the dynamic values in it. */
static uint64_t index_needs(const hj_body *body, const hj_ix *ix)
{
    uint64_t needs = ix->vars;

    for (int i = 0; ix->has_dynamic && i <= ix->nbelow; i++) {
        const hj_ix *part = hj_ix_part(ix, i);
        for (int k = 0; k < part->nterms; k++)
            if (part->terms[k].kind == HJ_TERM_dynamic)
                needs |= body->needs[part->terms[k].value->id];
    }
    return needs;
}

static bool index_has_load(const hj_body *body, const hj_ix *ix)
{
    for (int i = 0; ix->has_dynamic && i <= ix->nbelow; i++) {
        const hj_ix *part = hj_ix_part(ix, i);
        for (int k = 0; k < part->nterms; k++)
            if (part->terms[k].kind == HJ_TERM_dynamic &&
                body->has_load[part->terms[k].value->id])
                return true;
    }
    return false;
}

static uint64_t loops_of(int n, const int *loops)
{
    uint64_t bits = 0;

    for (int i = 0; i < n; i++)
        bits |= (uint64_t)1 << loops[i];
    return bits;
}

/* An accumulator of an earlier stage is a value of the outer loops; of the
 * stage that is being written, of its loops too. */
static uint64_t acc_needs(const hj_body *body, const hj_expr *e)
{
    const hj_nest *nest = body->nest;
    const hj_nest_stage *stage = &nest->stages.at[e->stage];
    uint64_t needs = loops_of(nest->nouter, nest->outer);

    if (e->stage == body->stage)
        needs |= loops_of(stage->nloops, stage->loops) | (uint64_t)1 << 63;
    return needs;
}

/* What is loaded from memory that this kernel writes may be new with every
 * iteration of the loops that write: a scatter reads what it has stored. */
static uint64_t written_needs(const hj_nest *nest, int buffer)
{
    uint64_t needs = 0;

    if (nest->buffers.at[buffer].kind != HJ_BUFFER_in)
        needs = loops_of(nest->nouter, nest->outer);
    for (int i = 0; i < nest->stages.n; i++) {
        const hj_nest_stage *stage = &nest->stages.at[i];
        for (int k = 0; k < stage->nstores; k++)
            if (stage->stores[k].buffer == buffer &&
                nest->buffers.at[buffer].kind == HJ_BUFFER_out)
                needs |= loops_of(stage->nloops, stage->loops);
    }
    return needs;
}

static bool is_narrow(const hj_expr *e)
{
    return hj_dtype_is_float(e->dtype) && hj_dtype_width(e->dtype) < 32;
}

/* Rounding to a narrow float gives its stored form, the value follows. */
static bool is_rounded(const hj_expr *e)
{
    return is_narrow(e) &&
           ((e->kind == HJ_EXPR_op && hj_body_rounds(e->op, e->dtype)) ||
            e->kind == HJ_EXPR_index);
}

/* A narrow float that was loaded or rounded, and then at most chosen: as long
 * as no arithmetic needs it, it can stay as it is stored. */
static bool is_moved(const hj_body *body, const hj_expr *e)
{
    int first = e->kind == HJ_EXPR_op; /* select's condition */

    if (!is_narrow(e))
        return false;
    if (e->kind == HJ_EXPR_load || is_rounded(e))
        return true;
    if (e->kind != HJ_EXPR_guard &&
        !(e->kind == HJ_EXPR_op && e->op == HJ_OP_select))
        return false;
    return body->is_moved[e->operands[first]->id] ||
           body->is_moved[e->operands[first + 1]->id];
}

static void find_needs(hj_body *body, const hj_expr *e)
{
    uint64_t needs = 0;
    bool loads = e->kind == HJ_EXPR_load;

    if (e->kind == HJ_EXPR_acc)
        needs |= acc_needs(body, e);
    if (loads)
        needs |= written_needs(body->nest, e->buffer);
    if (e->index) {
        needs |= index_needs(body, e->index);
        loads |= index_has_load(body, e->index);
    }
    for (int i = 0; i < e->noperands; i++) {
        needs |= body->needs[e->operands[i]->id];
        loads |= body->has_load[e->operands[i]->id];
    }
    for (int i = 0; i < e->nconditions; i++) {
        const hj_condition *c = &e->conditions[i];
        if (c->index) {
            needs |= index_needs(body, c->index);
            loads |= index_has_load(body, c->index);
        }
        if (c->test) {
            needs |= body->needs[c->test->id];
            loads |= body->has_load[c->test->id];
        }
    }
    body->needs[e->id] = needs;
    body->has_load[e->id] = loads;
    body->is_moved[e->id] = is_moved(body, e);
}

void hj_body_init(hj_body *body, hj_ll *ll, const hj_nest *nest)
{
    hj_arena *arena = ll->arena;
    int n = nest->exprs.n + 1;

    memset(body, 0, sizeof *body);
    body->ll = ll;
    body->arena = arena;
    body->nest = nest;
    body->vector_var = -1;
    body->tile_var = -1;
    body->width = 1;
    body->npoints = 1;
    body->stage = -1;
    body->level = 1;
    body->calls = hj_body_nest_calls(nest);
    body->buffers = HJ_NEW_ARRAY(arena, LLVMValueRef, nest->buffers.n + 1);
    body->ranges = HJ_NEW_ARRAY(arena, hj_range, nest->buffers.n + 1);
    body->access = HJ_NEW_ARRAY(arena, hj_ll_access, nest->buffers.n + 1);
    body->scalars = HJ_NEW_ARRAY(arena, hj_lanes, nest->buffers.n + 1);
    body->vars = HJ_NEW_ARRAY(arena, LLVMValueRef, nest->loops.n + 1);
    body->begin = HJ_NEW_ARRAY(arena, LLVMValueRef, nest->loops.n + 1);
    body->end = HJ_NEW_ARRAY(arena, LLVMValueRef, nest->loops.n + 1);
    body->accs = HJ_NEW_ARRAY(arena, hj_lanes *, nest->stages.n + 1);
    for (int i = 0; i < nest->stages.n; i++)
        body->accs[i] =
            HJ_NEW_ARRAY(arena, hj_lanes, nest->stages.at[i].naccs + 1);
    body->values = HJ_NEW_ARRAY(arena, hj_lanes, 2 * n);
    body->levels = HJ_NEW_ARRAY(arena, int, 2 * n);
    body->is_moved = HJ_NEW_ARRAY(arena, bool, n);
    body->has_load = HJ_NEW_ARRAY(arena, bool, n);
    body->needs = HJ_NEW_ARRAY(arena, uint64_t, n);
    body->seen = HJ_NEW_ARRAY(arena, int, 2 * n);
    for (int i = 0; i < nest->loops.n; i++)
        body->vars[i] = hj_ll_i64(ll, 0);
}

void hj_body_begin_stage(hj_body *body, int stage)
{
    body->stage = stage;
    for (int i = 0; i < body->nest->exprs.n; i++)
        find_needs(body, body->nest->exprs.at[i]);
}

void hj_body_enter(hj_body *body)
{
    body->level++;
}

void hj_body_leave(hj_body *body)
{
    body->level--;
    hj_body_forget(body, body->level);
}

/* --- guards --------------------------------------------------------------- */

static hj_lanes value_in(hj_body *body, hj_expr *expr, hj_body_form form);

/* The value of `e` where `mask` holds: its loads stay within. */
static hj_lanes under_guard(hj_body *body, hj_expr *e, LLVMValueRef mask,
                            hj_body_form form)
{
    hj_body_guard guard = { .outer = body->guard };

    if (!body->has_load[e->id])
        return value_in(body, e, form);
    guard.mask =
        hj_body_both(body, guard.outer ? guard.outer->mask : NULL, mask);
    hj_map_init(&guard.values, body->arena);
    body->guard = &guard;
    hj_lanes value = value_in(body, e, form);
    body->guard = guard.outer;
    return value;
}

static hj_lanes guard_value(hj_body *body, hj_expr *e, hj_body_form form)
{
    hj_ll *ll = body->ll;
    LLVMValueRef mask = hj_body_conditions(body, e->nconditions, e->conditions);

    if (!mask)
        return value_in(body, e->operands[0], form);
    hj_lanes then = under_guard(body, e->operands[0], mask, form);
    hj_lanes other =
        under_guard(body, e->operands[1], hj_ll_not(ll, mask), form);
    /* (LLVM sees that of a load whose mask is the guard's, without a tail) */
    if (!then.im && LLVMIsNull(other.re) &&
        hj_ll_is_zero_outside(then.re, mask))
        return then;
    hj_lanes value = { hj_ll_select(ll, mask, then.re, other.re), NULL };
    if (then.im)
        value.im = hj_ll_select(ll, mask, then.im, other.im);
    return value;
}

/* --- values --------------------------------------------------------------- */

/* Iota: the index as an integer, then converted. */
static hj_lanes index_value(hj_body *body, const hj_expr *e, hj_body_form form)
{
    hj_ll *ll = body->ll;
    hj_lanes index = { hj_body_index_lanes(body, e->index), NULL }, value;

    index.re = hj_ll_sext(ll, index.re, ll->i64);
    if (!hj_body_convert(ll, HJ_DTYPE_s64, e->dtype, index, form, &value)) {
        hj_body_fail(
            body, HJ_ERR(UNIMPLEMENTED, "iota of %s", hj_dtype_name(e->dtype)));
        return index;
    }
    return value;
}

static hj_lanes fma_value(hj_body *body, const hj_expr *e)
{
    hj_ll *ll = body->ll;
    hj_lanes a = hj_body_value(body, e->operands[0]);
    hj_lanes b = hj_body_value(body, e->operands[1]);
    hj_lanes c = hj_body_value(body, e->operands[2]);

    if (e->dtype == HJ_DTYPE_pred)
        return (hj_lanes){ hj_ll_or(ll, hj_ll_and(ll, a.re, b.re), c.re),
                           NULL };
    if (hj_dtype_is_int(e->dtype))
        return (hj_lanes){ hj_body_normalise(
                               ll, e->dtype,
                               hj_ll_add(ll, hj_ll_mul(ll, a.re, b.re), c.re),
                               HJ_BODY_VALUE),
                           NULL };
    return (hj_lanes){ hj_ll_fma(ll, a.re, b.re, c.re), NULL };
}

/* Does the op look at the bits of narrow floats? */
static bool takes_stored(const hj_expr *e)
{
    if (e->op == HJ_OP_compare)
        return hj_body_compares_stored(e->instr, e->operands[0]->dtype);
    return e->op == HJ_OP_bitcast_convert || e->op == HJ_OP_bitcast;
}

static hj_lanes op_value(hj_body *body, const hj_expr *e, hj_body_form form)
{
    hj_lanes *operands = HJ_NEW_ARRAY(body->arena, hj_lanes, e->noperands);
    hj_dtype *from = HJ_NEW_ARRAY(body->arena, hj_dtype, e->noperands);
    hj_body_form taken = takes_stored(e) ? HJ_BODY_STORED : HJ_BODY_VALUE;
    hj_lanes extreme;

    if (form == HJ_BODY_VALUE && hj_body_extreme_of_many(body, e, &extreme))
        return extreme;
    for (int i = 0; i < e->noperands; i++) {
        operands[i] = value_in(body, e->operands[i], taken);
        from[i] = e->operands[i]->dtype;
    }
    if (takes_stored(e))
        return hj_body_op_of_stored(body, e->op, e->dtype, e->instr,
                                    e->noperands, from, operands, form);
    return hj_body_op(body, e->op, e->dtype, e->instr, e->noperands, from,
                      operands, form);
}

static hj_lanes select_value(hj_body *body, const hj_expr *e, hj_body_form form)
{
    LLVMValueRef test = value_in(body, e->operands[0], HJ_BODY_VALUE).re;
    hj_lanes a = value_in(body, e->operands[1], form);
    hj_lanes b = value_in(body, e->operands[2], form);
    hj_lanes value = { hj_ll_select(body->ll, test, a.re, b.re), NULL };

    if (a.im)
        value.im = hj_ll_select(body->ll, test, a.im, b.im);
    return value;
}

static hj_lanes compute(hj_body *body, hj_expr *e, hj_body_form form)
{
    if (form == HJ_BODY_VALUE && is_rounded(e)) {
        hj_lanes value = value_in(body, e, HJ_BODY_STORED);
        value.re = hj_body_from_memory(body->ll, e->dtype, value.re);
        return value;
    }
    switch (e->kind) {
    case HJ_EXPR_const:
        return hj_body_const(body->ll, e->literal);
    case HJ_EXPR_scalar:
        return body->scalars[e->buffer];
    case HJ_EXPR_load:
        return hj_body_load(body, e->buffer, e->index, form);
    case HJ_EXPR_index:
        return index_value(body, e, form);
    case HJ_EXPR_op:
        return e->op == HJ_OP_select ? select_value(body, e, form)
                                     : op_value(body, e, form);
    case HJ_EXPR_guard:
        return guard_value(body, e, form);
    case HJ_EXPR_acc:
        return body->accs[e->stage][e->acc];
    case HJ_EXPR_fma:
        return fma_value(body, e);
    case HJ_EXPR_clamp_index:
        return (hj_lanes){ hj_body_clamp_index(body, e), NULL };
    }
    HJ_UNREACHABLE();
}

/* The memo has a place for each form. */
static int find_slot(const hj_body *body, const hj_expr *e, hj_body_form form)
{
    return form == HJ_BODY_STORED ? e->id + body->nest->exprs.n + 1 : e->id;
}

/* Under a guard, what has loads is remembered with the guard. */
static hj_lanes guarded(hj_body *body, hj_expr *e, hj_body_form form)
{
    hj_body_guard *guard = body->guard;
    uint64_t slot = (uint64_t)find_slot(body, e, form);
    hj_lanes *known = hj_map_find_int(&guard->values, slot);

    if (known)
        return *known;
    known = HJ_NEW(body->arena, hj_lanes);
    *known = compute(body, e, form);
    hj_map_set_int(&guard->values, slot, known);
    return *known;
}

static hj_lanes to_stored(hj_body *body, const hj_expr *e, hj_lanes value)
{
    hj_dtype part = hj_dtype_real(e->dtype);

    value.re = hj_body_to_memory(body->ll, part, value.re);
    if (value.im)
        value.im = hj_body_to_memory(body->ll, part, value.im);
    return value;
}

/* --- deep values -----------------------------------------------------------
 */

/* So many operands of operands are asked for by recursion (guards and what they
 * guard apart, of which a kernel has as many as it has ops); below, operands
 * are made before their users. */
enum { MAX_DEPTH = 64 };

static bool is_known(const hj_body *body, const hj_expr *e, hj_body_form form)
{
    if (!body->is_moved[e->id])
        form = HJ_BODY_VALUE;
    int slot = find_slot(body, e, form);
    return e->kind == HJ_EXPR_acc || body->levels[slot] ||
           (body->guard && body->has_load[e->id] &&
            hj_map_find_int(&body->guard->values, (uint64_t)slot));
}

static void want(hj_body *body, hj_expr *e, int form)
{
    hj_body_wanted w = { e, form, false };

    HJ_PUSH(body->arena, &body->wanted, w);
}

static void want_index(hj_body *body, const hj_ix *ix, int form)
{
    for (int i = 0; ix && ix->has_dynamic && i <= ix->nbelow; i++) {
        const hj_ix *part = hj_ix_part(ix, i);
        for (int k = 0; k < part->nterms; k++)
            if (part->terms[k].kind == HJ_TERM_dynamic)
                want(body, part->terms[k].value, form);
    }
}

static hj_body_form form_of_operand(const hj_expr *e, int i, hj_body_form form)
{
    bool is_chosen = e->kind == HJ_EXPR_guard ||
                     (e->kind == HJ_EXPR_op && e->op == HJ_OP_select && i > 0);

    if (is_chosen)
        return form;
    return e->kind == HJ_EXPR_op && takes_stored(e) ? HJ_BODY_STORED
                                                    : HJ_BODY_VALUE;
}

/* What has loads is made under its guard. */
static void want_operands(hj_body *body, const hj_expr *e, hj_body_form form)
{
    want_index(body, e->index, HJ_BODY_VALUE);
    for (int i = 0; i < e->nconditions; i++) {
        want_index(body, e->conditions[i].index, HJ_BODY_VALUE);
        if (e->conditions[i].test)
            want(body, e->conditions[i].test, HJ_BODY_VALUE);
    }
    for (int i = 0; i < e->noperands; i++)
        if (e->kind != HJ_EXPR_guard || !body->has_load[e->operands[i]->id])
            want(body, e->operands[i], form_of_operand(e, i, form));
}

/* The first of those wanted since then is to be the last one. */
static void turn_wanted(hj_body *body, int since)
{
    hj_body_wanted *at = body->wanted.at;

    for (int i = since, k = body->wanted.n - 1; i < k; i++, k--) {
        hj_body_wanted w = at[i];
        at[i] = at[k];
        at[k] = w;
    }
}

static void make_operands(hj_body *body, const hj_expr *e, hj_body_form form)
{
    int base = body->wanted.n;

    want_operands(body, e, form);
    turn_wanted(body, base);
    while (body->wanted.n > base) {
        int top = body->wanted.n - 1;
        hj_body_wanted w = body->wanted.at[top];
        bool is_made = is_known(body, w.expr, w.form);
        body->wanted.at[top].is_open = true;
        if (!is_made && !w.is_open) {
            want_operands(body, w.expr, w.form);
            turn_wanted(body, top + 1);
            continue;
        }
        body->wanted.n--;
        if (!is_made)
            value_in(body, w.expr, w.form);
    }
}

static hj_lanes value_in(hj_body *body, hj_expr *expr, hj_body_form form)
{
    if (form == HJ_BODY_STORED && !body->is_moved[expr->id])
        return to_stored(body, expr, value_in(body, expr, HJ_BODY_VALUE));
    if (expr->kind == HJ_EXPR_acc)
        return body->accs[expr->stage][expr->acc];
    int slot = find_slot(body, expr, form);
    if (body->levels[slot])
        return body->values[slot];
    if (body->depth >= MAX_DEPTH)
        make_operands(body, expr, form);
    body->depth++;
    hj_lanes value = body->guard && body->has_load[expr->id]
                         ? guarded(body, expr, form)
                         : compute(body, expr, form);
    body->depth--;
    if (body->guard && body->has_load[expr->id])
        return value;
    body->values[slot] = value;
    body->levels[slot] = body->level;
    if (body->npoints > 1)
        hj_body_share(body, expr, slot);
    return value;
}

hj_lanes hj_body_value(hj_body *body, hj_expr *expr)
{
    return value_in(body, expr, HJ_BODY_VALUE);
}

hj_lanes hj_body_stored(hj_body *body, hj_expr *expr)
{
    return value_in(body, expr, HJ_BODY_STORED);
}

/* Under a guard only what has no loads may move: memory there is not known to
 * be readable. */
static void hoist(hj_body *body, hj_expr *e, uint64_t open, bool is_guarded)
{
    bool is_free = !(body->needs[e->id] & ~open);
    int *seen = &body->seen[2 * e->id + is_guarded], base = body->wanted.n;

    if (body->levels[e->id] || *seen == body->nhoists)
        return;
    *seen = body->nhoists;
    if (is_free && !(is_guarded && body->has_load[e->id]) &&
        e->kind != HJ_EXPR_const) {
        hj_body_value(body, e);
        if (body->is_moved[e->id]) /* what is not used goes away again */
            hj_body_stored(body, e);
        return;
    }
    if (!is_guarded)
        want_index(body, e->index, false);
    for (int i = 0; i < e->noperands; i++)
        want(body, e->operands[i], is_guarded || e->kind == HJ_EXPR_guard);
    turn_wanted(body, base);
}

/* What is wanted here is to be hoisted, under a guard or not. */
static void hoist_wanted(hj_body *body, int base, uint64_t open)
{
    turn_wanted(body, base);
    while (body->wanted.n > base) {
        hj_body_wanted w = body->wanted.at[--body->wanted.n];
        hoist(body, w.expr, open, w.form);
    }
}

void hj_body_hoist_index(hj_body *body, const hj_ix *ix, uint64_t open)
{
    int base = body->wanted.n;

    body->nhoists++;
    want_index(body, ix, false);
    hoist_wanted(body, base, open);
}

void hj_body_hoist(hj_body *body, hj_expr *expr, uint64_t open)
{
    int base = body->wanted.n;

    body->nhoists++;
    want(body, expr, false);
    hoist_wanted(body, base, open);
}
