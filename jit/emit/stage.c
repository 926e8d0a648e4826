/* stage -- reductions into accumulators, and stores; see nest.h.
 *
 * A fold carries its accumulators through its loops.  Lanes are 64 / W
 * vectors of accumulators along the last loop, joined by halves at the end.
 * Blocks are folds that start anew every so many iterations and are added in
 * order.
 */
#include "jit/emit/emit.h"

enum { MAX_VECTORS = 64 };

static void hoist_ix(hj_body *body, const hj_ix *ix, uint64_t open)
{
    for (int i = 0; i < ix->nterms; i++) {
        if (ix->terms[i].kind == HJ_TERM_dynamic)
            hj_body_hoist(body, ix->terms[i].value, open);
        else if (ix->terms[i].of)
            hoist_ix(body, ix->terms[i].of, open);
    }
}

void hj_emit_hoist_stage(hj_body *body, int stage, uint64_t open)
{
    const hj_nest_stage *s = &body->nest->stages.at[stage];

    for (int i = 0; i < s->naccs; i++) {
        hj_body_hoist(body, s->accs[i].init, open);
        hj_body_hoist(body, s->accs[i].next, open);
    }
    for (int i = 0; i < s->nstores; i++) {
        hoist_ix(body, s->stores[i].index, open);
        hj_body_hoist(body, s->stores[i].value, open);
    }
}

static uint64_t open_loops(const hj_body *body, const hj_nest_stage *s,
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

/* All values first: results of one iteration may be what it read. */
static void write_stores(hj_body *body, const hj_nest_stage *s)
{
    hj_lanes *values = HJ_NEW_ARRAY(body->arena, hj_lanes, s->nstores);

    for (int i = 0; i < s->nstores; i++)
        values[i] = hj_body_stored(body, s->stores[i].value);
    for (int i = 0; i < s->nstores; i++) {
        const hj_store *store = &s->stores[i];
        if (store->is_streaming) {
            hj_body_stream(body, store->buffer, store->index, values[i]);
            continue;
        }
        LLVMValueRef mask =
            hj_body_conditions(body, store->nconditions, store->conditions);
        hj_body_store(body, store->buffer, store->index, values[i], mask);
    }
}

static void write_store_level(hj_body *body, void *context)
{
    store_loops *at = context;
    const hj_nest_stage *s = &body->nest->stages.at[at->stage];
    store_loops inner = { at->stage, at->depth + 1 };

    if (at->depth == s->nloops) {
        write_stores(body, s);
        return;
    }
    hj_emit_hoist_stage(body, at->stage, open_loops(body, s, at->depth));
    int var = s->loops[at->depth];
    hj_emit_loop(body, var, body->begin[var], body->end[var], write_store_level,
                 &inner);
}

/* --- values that go round ------------------------------------------------- */

/* Accumulators as a flat list for loops: re, and im of complex ones. */
static int flatten(int n, const hj_lanes *values, LLVMValueRef *out)
{
    int k = 0;

    for (int i = 0; i < n; i++) {
        out[k++] = values[i].re;
        if (values[i].im)
            out[k++] = values[i].im;
    }
    return k;
}

static void unflatten(int n, hj_lanes *values, const LLVMValueRef *in)
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
static void widen(hj_body *body, int n, hj_lanes *values)
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
    int n; /* values that go round: accumulators, then totals */
    hj_lanes *values;
    LLVMValueRef count; /* of blocks: iterations since the block began */
    bool has_blocks;
} fold;

/* acc = next(acc) for all accumulators at once. */
static void step(hj_body *body, fold *f)
{
    const hj_nest_stage *s = &body->nest->stages.at[f->stage];
    hj_lanes *next = HJ_NEW_ARRAY(body->arena, hj_lanes, s->naccs);

    for (int i = 0; i < s->naccs; i++)
        body->accs[f->stage][i] = f->values[i];
    hj_body_enter(body);
    for (int i = 0; i < s->naccs; i++)
        next[i] = hj_body_value(body, s->accs[i].next);
    write_stores(body, s);
    hj_body_leave(body);
    widen(body, s->naccs, next);
    for (int i = 0; i < s->naccs; i++)
        f->values[i] = next[i];
}

static hj_lanes add_lanes(hj_ll *ll, hj_lanes a, hj_lanes b)
{
    a.re = hj_ll_fadd(ll, a.re, b.re);
    if (a.im)
        a.im = hj_ll_fadd(ll, a.im, b.im);
    return a;
}

static hj_lanes select_lanes(hj_ll *ll, LLVMValueRef c, hj_lanes a, hj_lanes b)
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
    int n = s->naccs;

    f->count = hj_ll_index_add_const(ll, f->count, 1);
    LLVMValueRef full =
        hj_ll_icmp(ll, LLVMIntEQ, f->count, hj_ll_i64(ll, s->block));
    f->count = hj_ll_select(ll, full, hj_ll_i64(ll, 0), f->count);
    for (int i = 0; i < n; i++) {
        hj_lanes init = hj_body_value(body, s->accs[i].init);
        hj_lanes sum = add_lanes(ll, f->values[n + i], f->values[i]);
        f->values[n + i] = select_lanes(ll, full, sum, f->values[n + i]);
        widen(body, 1, &init);
        f->values[i] = select_lanes(ll, full, init, f->values[i]);
    }
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

static void fold_level(hj_body *body, fold *f, int depth)
{
    hj_ll *ll = body->ll;
    const hj_nest_stage *s = &body->nest->stages.at[f->stage];
    LLVMValueRef *flat = HJ_NEW_ARRAY(body->arena, LLVMValueRef, 2 * f->n + 1);

    if (depth == s->nloops) {
        step(body, f);
        if (f->has_blocks)
            end_block(body, f);
        return;
    }
    if (body->is_unrolled) {
        hj_emit_hoist_stage(body, f->stage, open_loops(body, s, depth));
        fold_out(body, f, depth);
        return;
    }
    int var = s->loops[depth];
    hj_ll_range range = { hj_ll_i64(ll, 0),
                          hj_ll_i64(ll, body->nest->loops.at[var].extent), NULL,
                          true };
    hj_emit_hoist_stage(body, f->stage, open_loops(body, s, depth));
    int nflat = flatten(f->n, f->values, flat);
    if (f->has_blocks)
        flat[nflat++] = f->count;
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, flat, nflat);
    unflatten(f->n, f->values, loop.carried);
    if (f->has_blocks)
        f->count = loop.carried[nflat - 1];
    hj_body_enter(body);
    body->vars[var] = loop.index;
    fold_level(body, f, depth + 1);
    body->vars[var] = hj_ll_i64(ll, 0);
    hj_body_leave(body);
    flatten(f->n, f->values, flat);
    if (f->has_blocks)
        flat[nflat - 1] = f->count;
    hj_ll_loop_end(ll, &loop, flat, flat);
    unflatten(f->n, f->values, flat);
    if (f->has_blocks)
        f->count = flat[nflat - 1];
}

/* A total starts at -0: adding it changes nothing. */
static hj_lanes no_total(hj_lanes like)
{
    hj_lanes total = { hj_ll_real(LLVMTypeOf(like.re), -0.0), NULL };

    if (like.im)
        total.im = hj_ll_real(LLVMTypeOf(like.im), -0.0);
    return total;
}

static void write_fold(hj_body *body, int stage)
{
    hj_ll *ll = body->ll;
    const hj_nest_stage *s = &body->nest->stages.at[stage];
    int n = s->naccs;
    int64_t trips = hj_nest_stage_trips(body->nest, s);
    fold f = { .stage = stage, .n = n, .count = hj_ll_i64(ll, 0) };

    f.has_blocks = s->order == HJ_ORDER_blocks && trips > s->block;
    f.values = HJ_NEW_ARRAY(body->arena, hj_lanes, 2 * n);
    for (int i = 0; i < n; i++)
        f.values[i] = hj_body_value(body, s->accs[i].init);
    widen(body, n, f.values);
    if (f.has_blocks) {
        f.n = 2 * n;
        for (int i = 0; i < n; i++)
            f.values[n + i] = no_total(f.values[i]);
    }
    fold_level(body, &f, 0);
    for (int i = 0; i < n; i++) {
        bool has_rest = f.has_blocks && trips % s->block;
        body->accs[stage][i] = !f.has_blocks ? f.values[i]
                               : has_rest
                                   ? add_lanes(ll, f.values[n + i], f.values[i])
                                   : f.values[n + i];
    }
}

/* --- lanes ---------------------------------------------------------------- */

typedef struct lanes {
    int stage, var, width;
    int nvectors;      /* that take part: at most 64 / width */
    LLVMValueRef base; /* of a block; NULL: 0 */
    int64_t extent;
    hj_lanes at[MAX_VECTORS];
} lanes;

/* One vector of elements into vector `k` of the accumulators. */
static void lanes_step(hj_body *body, lanes *l, int k, LLVMValueRef first)
{
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];

    if (l->base)
        first = hj_ll_index_add(body->ll, l->base, first);
    hj_body_enter(body);
    body->vars[l->var] = first;
    body->accs[l->stage][0] = l->at[k];
    hj_lanes next = hj_body_value(body, s->accs[0].next);
    write_stores(body, s);
    hj_body_leave(body);
    body->vars[l->var] = hj_ll_i64(body->ll, 0);
    if (body->tail)
        next = select_lanes(body->ll, body->tail, next, l->at[k]);
    l->at[k] = next;
}

/* What is left after whole groups of 64. */
static void lanes_rest(hj_body *body, lanes *l)
{
    hj_ll *ll = body->ll;
    int64_t first = l->extent - l->extent % 64;

    for (int k = 0; first + k * l->width < l->extent; k++) {
        int64_t at = first + k * l->width, left = l->extent - at;
        if (left < l->width)
            body->tail = hj_ll_tail_mask(ll, hj_ll_i64(ll, left), l->width);
        lanes_step(body, l, k, hj_ll_i64(ll, at));
        body->tail = NULL;
    }
}

static void lanes_row(hj_body *body, lanes *l)
{
    hj_ll *ll = body->ll;
    LLVMValueRef flat[2 * MAX_VECTORS];
    int64_t whole = l->extent - l->extent % 64;

    if (whole) {
        hj_ll_range range = { hj_ll_i64(ll, 0), hj_ll_i64(ll, whole),
                              hj_ll_i64(ll, 64), true };
        int n = flatten(l->nvectors, l->at, flat);
        hj_ll_loop loop = hj_ll_loop_begin(ll, range, flat, n);
        unflatten(l->nvectors, l->at, loop.carried);
        for (int k = 0; k < l->nvectors; k++)
            lanes_step(body, l, k,
                       hj_ll_index_add_const(ll, loop.index, k * l->width));
        flatten(l->nvectors, l->at, flat);
        hj_ll_loop_end(ll, &loop, flat, flat);
        unflatten(l->nvectors, l->at, flat);
    }
    lanes_rest(body, l);
}

/* Outer loops of the reduction: rows, in order, into the same lanes. */
static void lanes_level(hj_body *body, lanes *l, int depth)
{
    hj_ll *ll = body->ll;
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];
    LLVMValueRef flat[2 * MAX_VECTORS];

    hj_emit_hoist_stage(body, l->stage, open_loops(body, s, depth));
    if (depth == s->nloops - 1) {
        lanes_row(body, l);
        return;
    }
    int var = s->loops[depth], n = flatten(l->nvectors, l->at, flat);
    hj_ll_range range = { hj_ll_i64(ll, 0),
                          hj_ll_i64(ll, body->nest->loops.at[var].extent), NULL,
                          true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, flat, n);
    unflatten(l->nvectors, l->at, loop.carried);
    hj_body_enter(body);
    body->vars[var] = loop.index;
    lanes_level(body, l, depth + 1);
    body->vars[var] = hj_ll_i64(ll, 0);
    hj_body_leave(body);
    flatten(l->nvectors, l->at, flat);
    hj_ll_loop_end(ll, &loop, flat, flat);
    unflatten(l->nvectors, l->at, flat);
}

static hj_lanes combine(hj_body *body, const hj_nest_stage *s, hj_lanes a,
                        hj_lanes b)
{
    hj_dtype from[2] = { s->accs[0].dtype, s->accs[0].dtype };
    hj_lanes pair[2] = { a, b };

    return hj_body_op(body, s->combine, from[0], NULL, 2, from, pair,
                      HJ_BODY_VALUE);
}

static hj_lanes part(hj_ll *ll, hj_lanes x, int first, int n)
{
    x.re = hj_ll_slice(ll, x.re, first, 1, n);
    if (x.im)
        x.im = hj_ll_slice(ll, x.im, first, 1, n);
    return x;
}

/* lane[l] = f(lane[l], lane[l + h]) for h = 32 .. 1: whole vectors first. */
static hj_lanes join_lanes(hj_body *body, const lanes *l, hj_lanes *at)
{
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];
    int n = l->nvectors;

    for (int h = 32 / l->width; h >= 1; h /= 2) {
        for (int k = 0; k < h && k + h < n; k++)
            at[k] = combine(body, s, at[k], at[k + h]);
        n = n < h ? n : h;
    }
    hj_lanes x = at[0];
    for (int h = l->width / 2; h >= 1; h /= 2)
        x = combine(body, s, part(body->ll, x, 0, h), part(body->ll, x, h, h));
    return x;
}

/* Lanes of the first vectors, which start from the identity. */
static void begin_lanes(hj_body *body, lanes *l, int64_t extent)
{
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];
    int64_t vectors = (extent + l->width - 1) / l->width;

    l->extent = extent;
    l->nvectors = vectors < 64 / l->width ? (int)vectors : 64 / l->width;
    for (int k = 0; k < l->nvectors; k++) {
        l->at[k] = hj_body_value(body, s->accs[0].init);
        widen(body, 1, &l->at[k]);
    }
}

/* The total of one block to its place among the totals. */
static void write_block(hj_body *body, lanes *l, LLVMValueRef number,
                        int64_t extent, LLVMValueRef totals)
{
    hj_ll *ll = body->ll;
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];

    l->base = hj_ll_index_mul_const(ll, number, s->block);
    begin_lanes(body, l, extent);
    lanes_level(body, l, 0);
    LLVMValueRef total = join_lanes(body, l, l->at).re;
    hj_ll_store(ll, total, hj_ll_gep(ll, LLVMTypeOf(total), totals, number),
                (hj_ll_access){ 0 });
    l->base = NULL;
}

/* A row of several blocks: their totals are the lanes of a row. */
static hj_lanes write_lane_blocks(hj_body *body, lanes *l, int64_t extent)
{
    hj_ll *ll = body->ll;
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];
    int64_t whole = extent / s->block, rest = extent % s->block;

    begin_lanes(body, l, HJ_MAX_LANE_BLOCKS);
    LLVMTypeRef type = LLVMTypeOf(l->at[0].re);
    LLVMTypeRef elem = hj_ll_elem(type);
    LLVMValueRef totals = hj_ll_alloca(ll, elem, HJ_MAX_LANE_BLOCKS, 64);
    for (int k = 0; k < l->nvectors; k++)
        hj_ll_store(ll, l->at[k].re,
                    hj_ll_gep_const(ll, elem, totals, k * l->width),
                    (hj_ll_access){ 0 });
    hj_ll_range range = { hj_ll_i64(ll, 0), hj_ll_i64(ll, whole), NULL, true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    write_block(body, l, loop.index, s->block, totals);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    if (rest)
        write_block(body, l, hj_ll_i64(ll, whole), rest, totals);
    begin_lanes(body, l, whole + (rest > 0));
    for (int k = 0; k < l->nvectors; k++)
        l->at[k].re = hj_ll_load(
            ll, type, hj_ll_gep_const(ll, elem, totals, k * l->width),
            (hj_ll_access){ 0 });
    return join_lanes(body, l, l->at);
}

static void write_lanes(hj_body *body, int stage)
{
    const hj_nest *nest = body->nest;
    const hj_nest_stage *s = &nest->stages.at[stage];
    int var = s->loops[s->nloops - 1];
    lanes l = { .stage = stage,
                .var = var,
                .width = nest->loops.at[var].width };
    hj_lanes total;

    body->vector_var = var;
    body->width = l.width;
    if (s->block) {
        total = write_lane_blocks(body, &l, nest->loops.at[var].extent);
    } else {
        begin_lanes(body, &l, nest->loops.at[var].extent);
        lanes_level(body, &l, 0);
        total = join_lanes(body, &l, l.at);
    }
    body->vector_var = -1;
    body->width = 1;
    body->accs[stage][0] = total;
}

/* --- short reductions ----------------------------------------------------- */

/* The same lanes, one value each: every iteration is written out.  `row` is
 * the iteration of the loops but the last, row-major. */
static void short_row(hj_body *body, int stage, int64_t row, hj_lanes *at)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    const hj_nest_stage *s = &nest->stages.at[stage];
    int var = s->loops[s->nloops - 1];

    for (int i = s->nloops - 2; i >= 0; i--) {
        int64_t extent = nest->loops.at[s->loops[i]].extent;
        body->vars[s->loops[i]] = hj_ll_i64(ll, row % extent);
        row /= extent;
    }
    /* Under a vector loop over rows, the row is a tile: loads may share. */
    body->tile_first = hj_ll_i64(ll, 0);
    hj_body_begin_tile(body, var, (int)nest->loops.at[var].extent);
    for (int l = 0; l < nest->loops.at[var].extent; l++) {
        hj_body_enter(body);
        body->tile_at = l;
        body->vars[var] = hj_ll_i64(ll, l);
        body->accs[stage][0] = at[l];
        at[l] = hj_body_value(body, s->accs[0].next);
        hj_body_leave(body);
    }
    hj_body_begin_tile(body, -1, 0);
    for (int i = 0; i < s->nloops; i++)
        body->vars[s->loops[i]] = hj_ll_i64(ll, 0);
}

static void write_short_lanes(hj_body *body, int stage)
{
    const hj_nest *nest = body->nest;
    const hj_nest_stage *s = &nest->stages.at[stage];
    int n = (int)nest->loops.at[s->loops[s->nloops - 1]].extent;
    int64_t nrows = hj_nest_stage_trips(nest, s) / n;
    hj_lanes at[HJ_SHORT_REDUCTION];

    for (int l = 0; l < n; l++)
        at[l] = hj_body_value(body, s->accs[0].init);
    for (int64_t row = 0; row < nrows; row++)
        short_row(body, stage, row, at);
    for (int h = 32; h >= 1; h /= 2) {
        for (int l = 0; l < h && l + h < n; l++)
            at[l] = combine(body, s, at[l], at[l + h]);
        n = n < h ? n : h;
    }
    body->accs[stage][0] = at[0];
}

void hj_emit_stage(hj_body *body, int stage)
{
    const hj_nest_stage *s = &body->nest->stages.at[stage];
    store_loops at = { stage, 0 };

    hj_body_begin_stage(body, stage);
    if (!s->naccs)
        write_store_level(body, &at);
    else if (s->order == HJ_ORDER_pick)
        hj_emit_pick(body, stage);
    else if (s->order == HJ_ORDER_lanes &&
             body->nest->loops.at[s->loops[s->nloops - 1]].kind ==
                 HJ_LOOP_vector)
        write_lanes(body, stage);
    else if (s->order == HJ_ORDER_lanes)
        write_short_lanes(body, stage);
    else
        write_fold(body, stage);
}
