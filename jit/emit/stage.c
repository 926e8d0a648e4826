/* stage -- reductions into accumulators, and stores; see nest.h.
 *
 * A fold carries its accumulators through its loops.  Blocks are folds that
 * start anew every so many iterations and are added in order.
 */
#include "jit/emit/emit.h"
#include "jit/kernel/lines/lines.h"

void hj_emit_hoist_stage(hj_body *body, int stage, uint64_t open)
{
    const hj_nest_stage *s = &body->nest->stages.at[stage];

    for (int k = 0; k < body->npoints; k++) {
        hj_body_go(body, k);
        for (int i = 0; i < s->naccs; i++) {
            hj_body_hoist(body, s->accs[i].init, open);
            hj_body_hoist(body, s->accs[i].next, open);
        }
        for (int i = 0; i < s->nstores; i++) {
            hj_body_hoist_index(body, s->stores[i].index, open);
            hj_body_hoist(body, s->stores[i].value, open);
        }
    }
}

uint64_t hj_emit_open_loops(const hj_body *body, const hj_nest_stage *s,
                            int depth)
{
    uint64_t open = 0;

    for (int i = 0; i < body->nest->nouter; i++)
        open |= (uint64_t)1 << body->nest->outer[i];
    for (int i = 0; i < depth; i++)
        open |= (uint64_t)1 << s->loops[i];
    return open;
}

/* --- stores --------------------------------------------------------------- */

typedef struct store_loops {
    int stage, depth;
} store_loops;

static void store(hj_body *body, const hj_store *s, hj_lanes value)
{
    if (body->strip) {
        hj_body_store_strip(body, value);
        return;
    }
    if (s->is_streaming) {
        hj_body_stream(body, s->buffer, s->index, value);
        return;
    }
    LLVMValueRef mask = hj_body_conditions(body, s->nconditions, s->conditions);
    hj_body_store(body, s->buffer, s->index, value, mask);
    if (body->nest->tile_ahead && body->tile_var >= 0)
        hj_body_ask_for_tile(body, s);
}

/* All values first: results of one iteration may be what it read. */
void hj_emit_stores(hj_body *body, const hj_nest_stage *s)
{
    int n = s->nstores;
    hj_lanes *values = HJ_NEW_ARRAY(body->arena, hj_lanes, n * body->npoints);

    for (int k = 0; n && k < body->npoints; k++) {
        hj_body_go(body, k);
        for (int i = 0; i < n; i++)
            values[k * n + i] = hj_body_stored(body, s->stores[i].value);
    }
    for (int k = 0; n && k < body->npoints; k++) {
        hj_body_go(body, k);
        for (int i = 0; i < n; i++)
            store(body, &s->stores[i], values[k * n + i]);
    }
    for (int i = 0; i < n; i++)
        if (s->stores[i].asks_ahead)
            hj_body_ask_to_store(body, &s->stores[i]);
}

static bool has_columns(const hj_body *body, const hj_nest_stage *s, int depth)
{
    if (depth != s->nloops - 1 || body->npoints > 1)
        return false;
    for (int i = 0; i < s->nstores; i++)
        if (!hj_body_has_columns(body, &s->stores[i], s->loops[depth]))
            return false;
    return true;
}

/* The last loop written out; what is stored in its iterations, at once. */
static void write_columns(hj_body *body, const hj_nest_stage *s)
{
    int var = s->loops[s->nloops - 1];
    int n = (int)body->nest->loops.at[var].extent;
    LLVMValueRef *columns =
        HJ_NEW_ARRAY(body->arena, LLVMValueRef, n * s->nstores);

    body->tile_first = hj_ll_i64(body->ll, 0);
    hj_body_begin_tile(body, var, n);
    for (int c = 0; c < n; c++) {
        hj_body_enter(body);
        body->tile_at = c;
        body->vars[var] = hj_ll_i64(body->ll, c);
        for (int i = 0; i < s->nstores; i++)
            columns[i * n + c] = hj_body_stored(body, s->stores[i].value).re;
        hj_body_leave(body);
    }
    hj_body_begin_tile(body, -1, 0);
    body->vars[var] = hj_ll_i64(body->ll, 0);
    for (int i = 0; i < s->nstores; i++)
        hj_body_store_columns(body, &s->stores[i], n, columns + i * n);
}

static void write_store_level(hj_body *body, void *context)
{
    store_loops *at = context;
    const hj_nest_stage *s = &body->nest->stages.at[at->stage];
    store_loops inner = { at->stage, at->depth + 1 };

    if (at->depth == s->nloops) {
        hj_emit_stores(body, s);
        return;
    }
    hj_emit_hoist_stage(body, at->stage,
                        hj_emit_open_loops(body, s, at->depth));
    int var = s->loops[at->depth];
    if (has_columns(body, s, at->depth)) {
        write_columns(body, s);
        return;
    }
    const hj_ix *limit = body->nest->loops.at[var].limit;
    LLVMValueRef end = body->end[var];
    if (limit) {
        LLVMValueRef last = hj_body_index(body, limit);
        end = end ? hj_ll_smin(body->ll, end, last) : last;
    }
    hj_emit_loop(body, var, body->begin[var], end, write_store_level, &inner);
}

/* --- values that go round ------------------------------------------------- */

/* Accumulators as a flat list for loops: re, and im of complex ones. */
int hj_emit_flatten(int n, const hj_lanes *values, LLVMValueRef *out)
{
    int k = 0;

    for (int i = 0; i < n; i++) {
        out[k++] = values[i].re;
        if (values[i].im)
            out[k++] = values[i].im;
    }
    return k;
}

void hj_emit_unflatten(int n, hj_lanes *values, const LLVMValueRef *in)
{
    int k = 0;

    for (int i = 0; i < n; i++) {
        values[i].re = in[k++];
        if (values[i].im)
            values[i].im = in[k++];
    }
}

/* Accumulators have the lanes of the open vector loop from the start, so that
 * what goes round keeps its type. */
void hj_emit_widen(hj_body *body, int n, hj_lanes *values)
{
    for (int i = 0; i < n && body->width > 1; i++) {
        if (hj_ll_value_nlanes(values[i].re) == 1)
            values[i].re = hj_ll_splat(body->ll, values[i].re, body->width);
        if (values[i].im && hj_ll_value_nlanes(values[i].im) == 1)
            values[i].im = hj_ll_splat(body->ll, values[i].im, body->width);
    }
}

/* --- folds ---------------------------------------------------------------- */

typedef struct fold {
    int stage;
    int n;    /* values of a point that go round: accumulators, then totals */
    int nall; /* of all points */
    hj_lanes *values;
    LLVMValueRef count; /* of blocks: iterations since the block began */
    bool has_blocks;
    bool is_small; /* loops are written out */
} fold;

/* acc = next(acc) for all accumulators of all points at once. */
static void step(hj_body *body, fold *f)
{
    const hj_nest_stage *s = &body->nest->stages.at[f->stage];
    hj_lanes *next = HJ_NEW_ARRAY(body->arena, hj_lanes, f->nall);

    hj_body_enter(body);
    for (int k = 0; k < body->npoints; k++) {
        hj_body_go(body, k);
        for (int i = 0; i < s->naccs; i++)
            body->accs[f->stage][i] = f->values[k * f->n + i];
        for (int i = 0; i < s->naccs; i++)
            next[k * f->n + i] = hj_body_value(body, s->accs[i].next);
    }
    hj_emit_stores(body, s);
    hj_body_leave(body);
    for (int k = 0; k < body->npoints; k++) {
        hj_emit_widen(body, s->naccs, &next[k * f->n]);
        for (int i = 0; i < s->naccs; i++)
            f->values[k * f->n + i] = next[k * f->n + i];
    }
}

static hj_lanes add_lanes(hj_ll *ll, hj_lanes a, hj_lanes b)
{
    a.re = hj_ll_fadd(ll, a.re, b.re);
    if (a.im)
        a.im = hj_ll_fadd(ll, a.im, b.im);
    return a;
}

hj_lanes hj_emit_select(hj_ll *ll, LLVMValueRef c, hj_lanes a, hj_lanes b)
{
    a.re = hj_ll_select(ll, c, a.re, b.re);
    if (a.im)
        a.im = hj_ll_select(ll, c, a.im, b.im);
    return a;
}

/* After an iteration: a full block goes to the total and starts anew. */
static void end_block(hj_body *body, fold *f)
{
    hj_ll *ll = body->ll;
    const hj_nest_stage *s = &body->nest->stages.at[f->stage];

    f->count = hj_ll_index_add_const(ll, f->count, 1);
    LLVMValueRef full =
        hj_ll_icmp(ll, LLVMIntEQ, f->count, hj_ll_i64(ll, s->block));
    f->count = hj_ll_select(ll, full, hj_ll_i64(ll, 0), f->count);
    for (int k = 0; k < body->npoints; k++) {
        hj_lanes *value = &f->values[k * f->n], *total = value + s->naccs;
        hj_body_go(body, k);
        for (int i = 0; i < s->naccs; i++) {
            hj_lanes init = hj_body_value(body, s->accs[i].init);
            hj_lanes sum = add_lanes(ll, total[i], value[i]);
            total[i] = hj_emit_select(ll, full, sum, total[i]);
            hj_emit_widen(body, 1, &init);
            value[i] = hj_emit_select(ll, full, init, value[i]);
        }
    }
}

/* All iterations of a stage's loop.  Blocks that share vectors run all of their
 * steps. */
hj_ll_range hj_emit_whole_loop(hj_body *body, int var)
{
    const hj_loop *loop = &body->nest->loops.at[var];
    bool is_whole = !loop->limit || (body->npoints > 1 && body->places.flats);

    return (hj_ll_range){ hj_ll_i64(body->ll, 0),
                          is_whole ? hj_ll_i64(body->ll, loop->extent)
                                   : hj_body_index(body, loop->limit),
                          NULL, is_whole };
}

static void fold_level(hj_body *body, fold *f, int depth);

/* The loop at `depth`, every iteration written out. */
static void fold_out(hj_body *body, fold *f, int depth)
{
    int var = body->nest->stages.at[f->stage].loops[depth];

    for (int64_t i = 0; i < body->nest->loops.at[var].extent; i++) {
        hj_body_enter(body);
        body->vars[var] = hj_ll_i64(body->ll, i);
        fold_level(body, f, depth + 1);
        body->vars[var] = hj_ll_i64(body->ll, 0);
        hj_body_leave(body);
    }
}

/* Are there loads under guards whose lanes are not next to each other?  Each is
 * much code (jit/body/pattern.c). */
static bool has_edges(const hj_body *body)
{
    int64_t offsets[HJ_LL_MAX_LANES];

    for (int i = 0; i < body->nest->exprs.n; i++) {
        const hj_expr *e = body->nest->exprs.at[i];
        if (e->kind != HJ_EXPR_guard || e->operands[0]->kind != HJ_EXPR_load)
            continue;
        if (!hj_body_offsets(body, e->operands[0]->index, offsets))
            return true;
        for (int l = 0; l < body->width; l++)
            if (offsets[l] && offsets[l] != l)
                return true;
    }
    return false;
}

/* A window of a few elements under lanes: what its loops would do for each
 * vector again is known when they are written out. */
static bool is_small_window(const hj_body *body, const fold *f)
{
    enum { MAX_TRIPS = 16, MAX_WEIGHT = 400, MAX_POINTS = 3 };
    const hj_nest *nest = body->nest;
    const hj_nest_stage *s = &nest->stages.at[f->stage];
    int64_t trips = hj_nest_stage_trips(nest, s);

    for (int i = 0; i < s->nloops; i++)
        if (nest->loops.at[s->loops[i]].limit)
            return false;
    return body->width > 1 && body->npoints <= MAX_POINTS &&
           s->order == HJ_ORDER_fold && !s->nstores && trips <= MAX_TRIPS &&
           hj_nest_weigh(nest).body * (double)(trips * body->npoints) <=
               MAX_WEIGHT &&
           !has_edges(body);
}

/* Lanes of a constant mask. */
static int count_lanes(LLVMValueRef mask)
{
    int n = 0;

    for (int l = 0; l < hj_ll_value_nlanes(mask); l++)
        n += !LLVMIsNull(LLVMGetAggregateElement(mask, (unsigned)l));
    return n;
}

/* May the last vector of each row be read whole, as the rows of loop `var` that
 * follow are in the same array?  (Masked loads are slow on some CPUs.) */
static bool may_read_on(const hj_body *body, const fold *f, int var,
                        const LLVMValueRef *tails)
{
    const hj_nest *nest = body->nest;
    int along = body->vector_var;
    int beyond = 0; /* lanes that are read without being wanted */
    int64_t stride;

    if (f->has_blocks || body->ll->target->has_quick_masks || along < 0 ||
        body->guard || body->width < 2)
        return false;
    for (int k = 0; k < body->npoints; k++) {
        if (tails[k] && !LLVMIsConstant(tails[k]))
            return false;
        int n = tails[k] ? body->width - count_lanes(tails[k]) : 0;
        beyond = n > beyond ? n : beyond;
    }
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_expr *e = nest->exprs.at[i];
        for (int k = 0; k < e->nconditions; k++)
            if (!e->conditions[k].is_met)
                return false;
        if (e->kind != HJ_EXPR_load || !hj_ix_depends(e->index, along))
            continue;
        if (!hj_ix_stride(e->index, along, body->width, &stride) ||
            stride != 1 || !hj_ix_stride(e->index, var, INT32_MAX, &stride) ||
            stride < beyond)
            return false;
    }
    return beyond && !nest->stages.at[f->stage].nstores;
}

static void fold_turn(hj_body *body, fold *f, int depth, LLVMValueRef at)
{
    int var = body->nest->stages.at[f->stage].loops[depth];

    hj_body_enter(body);
    body->vars[var] = at;
    fold_level(body, f, depth + 1);
    body->vars[var] = hj_ll_i64(body->ll, 0);
    hj_body_leave(body);
}

/* The last row, behind which there is nothing to be read. */
static void fold_last(hj_body *body, fold *f, int depth, LLVMValueRef end)
{
    hj_ll *ll = body->ll;
    LLVMValueRef *flat = HJ_NEW_ARRAY(body->arena, LLVMValueRef, 2 * f->nall),
                 *before = HJ_NEW_ARRAY(body->arena, LLVMValueRef, 2 * f->nall);
    int n = hj_emit_flatten(f->nall, f->values, before);
    hj_ll_if branch = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntSGT, end, hj_ll_i64(ll, 0)), HJ_LL_LIKELY);

    fold_turn(body, f, depth, hj_ll_index_add_const(ll, end, -1));
    hj_emit_flatten(f->nall, f->values, flat);
    hj_ll_if_else(ll, &branch, flat, n);
    hj_ll_if_end(ll, &branch, before, flat);
    hj_emit_unflatten(f->nall, f->values, flat);
}

/* All windows in two ways: those inside without masks, and others by loops, as
 * they are few. */
static void fold_inside(hj_body *body, fold *f, LLVMValueRef inside)
{
    hj_ll *ll = body->ll;
    hj_lanes *values = HJ_NEW_ARRAY(body->arena, hj_lanes, f->nall);
    LLVMValueRef *flat = HJ_NEW_ARRAY(body->arena, LLVMValueRef, 2 * f->nall);

    memcpy(values, f->values, (size_t)f->nall * sizeof *values);
    hj_ll_if branch = hj_ll_if_begin(ll, inside, HJ_LL_LIKELY);
    hj_body_enter(body);
    body->is_inside = true;
    fold_level(body, f, 0);
    body->is_inside = false;
    hj_body_leave(body);
    int n = hj_emit_flatten(f->nall, f->values, flat);
    hj_ll_if_else(ll, &branch, flat, n);
    memcpy(f->values, values, (size_t)f->nall * sizeof *values);
    hj_body_enter(body);
    f->is_small = false;
    fold_level(body, f, 0);
    hj_body_leave(body);
    hj_emit_flatten(f->nall, f->values, flat);
    hj_ll_if_end(ll, &branch, flat, flat);
    hj_emit_unflatten(f->nall, f->values, flat);
}

static void fold_level(hj_body *body, fold *f, int depth)
{
    hj_ll *ll = body->ll;
    const hj_nest_stage *s = &body->nest->stages.at[f->stage];
    LLVMValueRef *flat =
        HJ_NEW_ARRAY(body->arena, LLVMValueRef, 2 * f->nall + 1);

    if (depth == s->nloops) {
        step(body, f);
        if (f->has_blocks)
            end_block(body, f);
        return;
    }
    if (body->is_unrolled || f->is_small) {
        hj_emit_hoist_stage(body, f->stage, hj_emit_open_loops(body, s, depth));
        fold_out(body, f, depth);
        return;
    }
    int var = s->loops[depth];
    hj_emit_hoist_stage(body, f->stage, hj_emit_open_loops(body, s, depth));
    hj_ll_range range = hj_emit_whole_loop(body, var);
    LLVMValueRef end = range.end;
    LLVMValueRef *tails =
        HJ_NEW_ARRAY(body->arena, LLVMValueRef, body->npoints);
    hj_body_swap_tails(body, tails);
    bool reads_on = depth == s->nloops - 1 && may_read_on(body, f, var, tails);
    if (reads_on) {
        range.end = hj_ll_index_add_const(ll, end, -1);
        range.is_nonempty &= body->nest->loops.at[var].extent > 1;
    } else {
        hj_body_swap_tails(body, tails);
    }
    int nflat = hj_emit_flatten(f->nall, f->values, flat);
    if (f->has_blocks)
        flat[nflat++] = f->count;
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, flat, nflat);
    hj_emit_unflatten(f->nall, f->values, loop.carried);
    if (f->has_blocks)
        f->count = loop.carried[nflat - 1];
    fold_turn(body, f, depth, loop.index);
    hj_emit_flatten(f->nall, f->values, flat);
    if (f->has_blocks)
        flat[nflat - 1] = f->count;
    hj_ll_loop_end(ll, &loop, flat, flat);
    hj_emit_unflatten(f->nall, f->values, flat);
    if (f->has_blocks)
        f->count = flat[nflat - 1];
    if (reads_on) {
        hj_body_swap_tails(body, tails);
        fold_last(body, f, depth, end);
    }
}

/* Would masks slow down windows that no border cuts? */
static bool splits_inside(const hj_body *body, const fold *f)
{
    return body->width > 1 && !body->ll->target->has_quick_masks &&
           !f->has_blocks && !body->is_unrolled;
}

/* A total starts at -0: adding it changes nothing. */
static hj_lanes no_total(hj_lanes like)
{
    hj_lanes total = { hj_ll_real(LLVMTypeOf(like.re), -0.0), NULL };

    if (like.im)
        total.im = hj_ll_real(LLVMTypeOf(like.im), -0.0);
    return total;
}

static void begin_fold(hj_body *body, fold *f)
{
    const hj_nest_stage *s = &body->nest->stages.at[f->stage];

    f->n = f->has_blocks ? 2 * s->naccs : s->naccs;
    f->nall = f->n * body->npoints;
    f->values = HJ_NEW_ARRAY(body->arena, hj_lanes, f->nall);
    for (int k = 0; k < body->npoints; k++) {
        hj_lanes *value = &f->values[k * f->n];
        hj_body_go(body, k);
        for (int i = 0; i < s->naccs; i++)
            value[i] = hj_body_value(body, s->accs[i].init);
        hj_emit_widen(body, s->naccs, value);
        for (int i = s->naccs; i < f->n; i++)
            value[i] = no_total(value[i - s->naccs]);
    }
}

static void write_fold(hj_body *body, int stage)
{
    const hj_nest_stage *s = &body->nest->stages.at[stage];
    int64_t trips = hj_nest_stage_trips(body->nest, s);
    fold f = { .stage = stage, .count = hj_ll_i64(body->ll, 0) };

    f.has_blocks = s->order == HJ_ORDER_blocks && trips > s->block;
    f.is_small = is_small_window(body, &f);
    begin_fold(body, &f);
    LLVMValueRef inside =
        splits_inside(body, &f) ? hj_body_inside(body, stage) : NULL;
    if (inside)
        fold_inside(body, &f, inside);
    else
        fold_level(body, &f, 0);
    for (int k = 0; k < body->npoints; k++) {
        hj_lanes *value = &f.values[k * f.n], *total = value + s->naccs;
        hj_body_go(body, k);
        for (int i = 0; i < s->naccs; i++) {
            bool has_rest = f.has_blocks && trips % s->block;
            body->accs[stage][i] = !f.has_blocks ? value[i]
                                   : has_rest
                                       ? add_lanes(body->ll, total[i], value[i])
                                       : total[i];
        }
    }
}

static void write_stage(hj_body *body, int stage)
{
    const hj_nest_stage *s = &body->nest->stages.at[stage];
    store_loops at = { stage, 0 };

    if (!s->naccs)
        write_store_level(body, &at);
    else if (s->order == HJ_ORDER_pick)
        hj_emit_pick(body, stage);
    else if (s->order == HJ_ORDER_lanes &&
             body->nest->loops.at[s->loops[s->nloops - 1]].kind ==
                 HJ_LOOP_vector)
        hj_emit_lanes(body, stage);
    else if (s->order == HJ_ORDER_lanes)
        hj_emit_short_lanes(body, stage);
    else if (!hj_lines_write(body, stage))
        write_fold(body, stage);
}

/* The first stage of a row finds it in memory, which likes one row after the
 * other; later ones find all of them in the cache, but have them one after the
 * other, too, if their accumulators are more than half of the registers. */
static bool is_row_by_row(const hj_body *body, int stage)
{
    const hj_nest_stage *s = &body->nest->stages.at[stage];

    if (body->npoints < 2 || s->order != HJ_ORDER_lanes || !s->naccs)
        return false;
    const hj_loop *along = &body->nest->loops.at[s->loops[s->nloops - 1]];
    return stage == 0 ||
           (along->kind == HJ_LOOP_vector && along->extent > 64 &&
            body->npoints * 64 / along->width > body->ll->target->nregs / 2);
}

void hj_emit_stage(hj_body *body, int stage)
{
    int npoints = body->npoints;
    bool is_alone = is_row_by_row(body, stage);

    hj_body_begin_stage(body, stage);
    for (int k = 0; is_alone && k < npoints; k++) {
        hj_body_go(body, k);
        body->npoints = 1;
        write_stage(body, stage);
        body->npoints = npoints;
    }
    if (!is_alone)
        write_stage(body, stage);
}
