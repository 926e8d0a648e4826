/* print -- a nest as text, for `opt --stage=nest` and golden tests.
 *
 *     nest fusion.3
 *       b0: in 0 f32[4096]
 *       b1: out 0 f32[4096]
 *       outer i0 < 4096 vector 16
 *       stage 0
 *         %0 = f32 load b0[i0]
 *         %1 = f32 tanh(%0)
 *         store b1[i0] = %1
 */
#include "jit/nest/nest.h"

/* Of a long index its parts have numbers. */
static void print_part(hj_str *out, const hj_ix *ix, const hj_ix *whole)
{
    bool first = true;

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        hj_str_add(out, hj_sep(&first, " + "));
        if (t->coefficient != 1)
            hj_str_printf(out, "%lld*", (long long)t->coefficient);
        if (t->kind == HJ_TERM_var) {
            hj_str_printf(out, "i%d", t->var);
            continue;
        }
        if (t->kind == HJ_TERM_dynamic) {
            hj_str_printf(out, "dyn[%lld..%lld]", (long long)t->lo,
                          (long long)t->hi);
            continue;
        }
        hj_str_add(out, t->kind == HJ_TERM_div ? "floordiv(" : "mod(");
        if (whole)
            hj_str_printf(out, "@%d", hj_ix_find_part(whole, t->of));
        else
            print_part(out, t->of, NULL);
        hj_str_printf(out, ", %lld)", (long long)t->by);
    }
    if (ix->constant || first)
        hj_str_printf(out, "%s%lld", hj_sep(&first, " + "),
                      (long long)ix->constant);
}

static bool is_long(const hj_ix *ix)
{
    return ix->size > HJ_IX_LONG;
}

void hj_ix_print(hj_str *out, const hj_ix *ix)
{
    const hj_ix *whole = is_long(ix) ? ix : NULL;

    for (int i = 0; whole && i < ix->nbelow; i++) {
        hj_str_printf(out, "@%d = ", i);
        print_part(out, ix->below[i], whole);
        hj_str_add(out, ", ");
    }
    print_part(out, ix, whole);
}

/* The DYN terms of an index, in the order in which it prints them. */
static void print_dynamic(hj_str *out, const hj_ix *ix, bool goes_below)
{
    for (int i = 0; i < ix->nterms; i++) {
        if (ix->terms[i].kind == HJ_TERM_dynamic)
            hj_str_printf(out, " dyn=%%%d", ix->terms[i].value->id);
        if (ix->terms[i].of && goes_below)
            print_dynamic(out, ix->terms[i].of, true);
    }
}

static void print_dynamics(hj_str *out, const hj_ix *ix)
{
    for (int i = is_long(ix) ? 0 : ix->nbelow; i <= ix->nbelow; i++)
        print_dynamic(out, hj_ix_part(ix, i), !is_long(ix));
}

static void print_condition(hj_str *out, const hj_condition *c)
{
    if (c->index) {
        hj_str_printf(out, "%lld <= ", (long long)c->lo);
        hj_ix_print(out, c->index);
        hj_str_printf(out, " < %lld", (long long)c->hi);
        if (c->by > 1)
            hj_str_printf(out, " by %lld", (long long)c->by);
        print_dynamics(out, c->index);
    }
    if (c->test)
        hj_str_printf(out, "%s%%%d", c->index ? " and " : "", c->test->id);
    if (c->is_met)
        hj_str_add(out, " (met)");
}

static void print_conditions(hj_str *out, int n, const hj_condition *c)
{
    for (int i = 0; i < n; i++) {
        hj_str_add(out, i ? ", " : " if ");
        print_condition(out, &c[i]);
    }
}

/* All digits: nests of the same text are one kernel. */
static void print_const(hj_str *out, const hj_literal *literal)
{
    hj_dtype dtype = literal->shape->dtype;

    if (hj_dtype_is_complex(dtype)) {
        hj_str_char(out, '(');
        hj_str_real(out, hj_literal_get_real(literal, 0), 17);
        hj_str_add(out, ", ");
        hj_str_real(out, hj_literal_get_imag(literal, 0), 17);
        hj_str_char(out, ')');
    } else if (hj_dtype_is_float(dtype))
        hj_str_real(out, hj_literal_get_real(literal, 0),
                    dtype == HJ_DTYPE_f64 ? 17 : 9);
    else
        hj_str_int(out, hj_literal_get_int(literal, 0));
}

static void print_operands(hj_str *out, const hj_expr *e)
{
    bool first = true;

    hj_str_char(out, '(');
    for (int i = 0; i < e->noperands; i++)
        hj_str_printf(out, "%s%%%d", hj_sep(&first, ", "), e->operands[i]->id);
    hj_str_char(out, ')');
}

static void print_indexed(hj_str *out, const hj_ix *ix)
{
    hj_str_char(out, '[');
    hj_ix_print(out, ix);
    hj_str_char(out, ']');
    print_dynamics(out, ix);
}

static void print_expr(hj_str *out, const hj_expr *e)
{
    hj_str_printf(out, "  %%%d = %s ", e->id, hj_dtype_name(e->dtype));
    switch (e->kind) {
    case HJ_EXPR_const:
        print_const(out, e->literal);
        break;
    case HJ_EXPR_scalar:
        hj_str_printf(out, "scalar b%d", e->buffer);
        break;
    case HJ_EXPR_load:
        hj_str_printf(out, "load b%d", e->buffer);
        print_indexed(out, e->index);
        break;
    case HJ_EXPR_index:
        hj_str_add(out, "index ");
        print_indexed(out, e->index);
        break;
    case HJ_EXPR_op:
        hj_str_add(out, hj_op_get(e->op)->name);
        print_operands(out, e);
        break;
    case HJ_EXPR_guard:
        hj_str_add(out, "guard");
        print_operands(out, e);
        print_conditions(out, e->nconditions, e->conditions);
        break;
    case HJ_EXPR_acc:
        hj_str_printf(out, "acc %d.%d", e->stage, e->acc);
        break;
    case HJ_EXPR_fma:
        hj_str_add(out, "fma");
        print_operands(out, e);
        break;
    case HJ_EXPR_clamp_index:
        hj_str_add(out, "clamp-index");
        print_operands(out, e);
        hj_str_printf(out, " to [%lld, %lld]", (long long)e->floor,
                      (long long)e->limit);
        break;
    }
    hj_str_char(out, '\n');
}

static void print_loop(hj_str *out, const hj_nest *nest, int i)
{
    const hj_loop *loop = &nest->loops.at[i];

    hj_str_printf(out, " i%d < %lld", i, (long long)loop->extent);
    if (loop->limit) {
        hj_str_add(out, " limit");
        print_indexed(out, loop->limit);
    }
    if (loop->kind == HJ_LOOP_vector)
        hj_str_printf(out, " vector %d", loop->width);
    if (loop->rest)
        hj_str_printf(out, " rest %d", loop->rest);
    if (loop->side)
        hj_str_printf(out, " side %d", loop->side);
    if (loop->side && loop->nlanes)
        hj_str_printf(out, " by %d lanes", loop->nlanes);
    if (loop->is_joined)
        hj_str_add(out, " joined");
    if (loop->is_turned)
        hj_str_add(out, " turned");
    if (loop->kind == HJ_LOOP_tile)
        hj_str_printf(out, " tile %d", loop->width);
    if (loop->kind == HJ_LOOP_flat)
        hj_str_printf(out, " flat %d by %d", loop->nlanes, loop->width);
    if (loop->kind == HJ_LOOP_inside)
        hj_str_add(out, " inside");
    if (i == nest->parallel)
        hj_str_add(out, " parallel");
}

static void print_stage(hj_str *out, const hj_nest *nest, int number)
{
    const hj_nest_stage *stage = &nest->stages.at[number];

    hj_str_printf(out, "  stage %d", number);
    for (int i = 0; i < stage->nloops; i++) {
        print_loop(out, nest, stage->loops[i]);
        if (nest->is_cut && stage->cut == stage->loops[i])
            hj_str_add(out, " parallel");
    }
    if (stage->naccs && stage->order == HJ_ORDER_lanes)
        hj_str_add(out, " lanes");
    if (stage->naccs && stage->order == HJ_ORDER_lanes && stage->block)
        hj_str_printf(out, " in blocks of %lld", (long long)stage->block);
    if (stage->fetch_nbytes)
        hj_str_printf(out, " fetch %d", stage->fetch_nbytes);
    if (stage->naccs && stage->order == HJ_ORDER_pick)
        hj_str_printf(out, " pick %s%s", stage->pick.is_min ? "min" : "max",
                      stage->pick.is_last ? " last" : "");
    if (stage->naccs && stage->order == HJ_ORDER_blocks)
        hj_str_printf(out, " blocks of %lld", (long long)stage->block);
    hj_str_char(out, '\n');
    for (int i = 0; i < stage->naccs; i++)
        hj_str_printf(out, "    acc %d.%d = %%%d from %%%d\n", number, i,
                      stage->accs[i].next->id, stage->accs[i].init->id);
    for (int i = 0; i < stage->nstores; i++) {
        const hj_store *store = &stage->stores[i];
        hj_str_printf(out, "    %s b%d",
                      store->is_streaming ? "stream"
                      : store->asks_ahead ? "store ahead"
                                          : "store",
                      store->buffer);
        print_indexed(out, store->index);
        hj_str_printf(out, " = %%%d", store->value->id);
        print_conditions(out, store->nconditions, store->conditions);
        hj_str_char(out, '\n');
    }
}

static void print_axis(hj_str *out, const char *name, const hj_nest_axis *axis)
{
    hj_str_printf(out, " %s", name);
    for (int i = 0; i < axis->n; i++)
        hj_str_printf(out, " i%d", axis->loops[i]);
}

static void print_gemm(hj_str *out, const hj_nest_gemm *gemm)
{
    hj_str_printf(out, "  gemm %%%d . %%%d", gemm->lhs->id, gemm->rhs->id);
    print_axis(out, "batch", &gemm->batch);
    print_axis(out, "m", &gemm->m);
    print_axis(out, "n", &gemm->n);
    print_axis(out, "k", &gemm->k);
    hj_str_char(out, '\n');
}

static void print_blocks(hj_str *out, const hj_nest *nest)
{
    const hj_nest_copied *copy = &nest->copy;

    for (int i = 0; i < nest->blocks.n; i++) {
        hj_str_printf(out, "%s i%d by %lld", i ? "" : "  blocks",
                      nest->blocks.at[i].loop,
                      (long long)nest->blocks.at[i].size);
        if (copy->load && i == 1 + (copy->along >= 0))
            hj_str_printf(out, " copied %lld x %lld", (long long)copy->nrows,
                          (long long)copy->step);
        if (i == nest->blocks.n - 1 && nest->strip)
            hj_str_printf(out, " %sstrip %lld",
                          nest->is_plain_strip ? "plain " : "",
                          (long long)nest->strip);
    }
    if (nest->listed)
        hj_str_printf(out, " listed");
    if (nest->tile_ahead)
        hj_str_printf(out, " ahead %d", nest->tile_ahead);
    if (nest->blocks.n)
        hj_str_char(out, '\n');
}

void hj_nest_print(hj_str *out, const hj_nest *nest)
{
    static const char *const kinds[] = { "in", "out", "scalar", "local" };

    hj_str_printf(out, "nest %s\n", nest->name);
    for (int i = 0; i < nest->buffers.n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        hj_str_printf(out, "  b%d: %s %d %s[%lld]\n", i,
                      b->literal ? "constant" : kinds[b->kind], b->number,
                      hj_dtype_name(b->dtype), (long long)b->nelems);
    }
    if (nest->nouter)
        hj_str_add(out, "  outer");
    for (int i = 0; i < nest->nouter; i++)
        print_loop(out, nest, nest->outer[i]);
    if (nest->nunits)
        hj_str_add(out, " in squares");
    if (nest->fetch_nbytes)
        hj_str_printf(out, " fetch %d", nest->fetch_nbytes);
    if (nest->ahead)
        hj_str_printf(out, " ahead %d", nest->ahead);
    if (nest->nouter)
        hj_str_char(out, '\n');
    print_blocks(out, nest);
    if (nest->is_gemm)
        print_gemm(out, &nest->gemm);
    for (int i = 0; i < nest->exprs.n; i++)
        print_expr(out, nest->exprs.at[i]);
    for (int i = 0; i < nest->stages.n; i++)
        print_stage(out, nest, i);
}
