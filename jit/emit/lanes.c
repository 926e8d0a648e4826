/* lanes -- reductions by lanes; see HJ_ORDER_lanes.
 *
 * Lanes are 64 / W vectors of accumulators along the last loop, joined by
 * halves at the end; rows that are short have a value for each lane.
 */
#include "jit/emit/rows/rows.h"
#include "jit/nest/side.h"

typedef struct lanes {
    int stage, var, width;
    int nvectors;      /* that take part: at most 64 / width */
    LLVMValueRef base; /* of a block; NULL: 0 */
    int64_t extent;
    hj_lanes *at; /* nvectors of each point; then what is beside extremes */
    int nall, nflat;
    hj_extreme *extremes; /* of each point; or NULL */
    bool asks_ahead;      /* for another row, */
    int fetch_nbytes;     /* or for what comes later in this one */
} lanes;

static LLVMValueRef *new_flat(hj_body *body, const lanes *l)
{
    return HJ_NEW_ARRAY(body->arena, LLVMValueRef, 2 * l->nflat + 1);
}

/* --- what comes after this row -------------------------------------------- */

enum { LINE_NBYTES = 64 };

/* A vector of elements that comes later. */
typedef struct later {
    int outer, k; /* the loop of rows; which vector of the loop's body */
    LLVMValueRef first;
    int nbytes; /* after `first` */
} later;

/* Asks for the line of that vector if the buffer is of this kind and the index
 * runs along loop `var`, in every iteration of `outer` elsewhere.  Vectors are
 * narrower than lines, or as long. */
static void ask_for(hj_body *body, const later *l, hj_buffer_kind kind,
                    int buffer, const hj_ix *ix, int var)
{
    const hj_nest_buffer *b = &body->nest->buffers.at[buffer];
    LLVMValueRef at = body->vars[var];
    int nbytes = hj_dtype_get(b->dtype)->nbytes;
    int64_t stride;

    if (b->kind != kind || (l->outer >= 0 && !hj_ix_depends(ix, l->outer)) ||
        l->k * body->width * nbytes % LINE_NBYTES ||
        !hj_ix_stride(ix, var, body->width, &stride) || stride != 1)
        return;
    for (int i = 0; i < ix->nterms; i++)
        if (ix->terms[i].kind != HJ_TERM_var)
            return;
    body->vars[var] =
        hj_ll_index_add_const(body->ll, l->first, l->nbytes / nbytes);
    hj_ll_prefetch(body->ll, hj_body_memory_type(body->ll, b->dtype),
                   body->buffers[buffer], hj_body_index(body, ix),
                   kind == HJ_BUFFER_out);
    body->vars[var] = at;
}

/* Asks for what the first stage will read at place `first` of a row that comes
 * later, and for what is stored there if rows are one at a time: their stores
 * would ask twice for each line (hj_body_ask_to_store). */
static void ask_ahead(hj_body *body, int k, LLVMValueRef first)
{
    const hj_nest *nest = body->nest;
    later l = { nest->outer[nest->nouter - 1], k, first, 0 };
    LLVMValueRef row = body->vars[l.outer];

    body->vars[l.outer] = hj_ll_index_add_const(body->ll, row, nest->ahead);
    for (int i = 0; i < nest->exprs.n; i++) {
        const hj_nest_stage *s = &nest->stages.at[0];
        const hj_expr *e = nest->exprs.at[i];
        if (e->kind == HJ_EXPR_load)
            ask_for(body, &l, HJ_BUFFER_in, e->buffer, e->index,
                    s->loops[s->nloops - 1]);
    }
    for (int i = 0; i < nest->stages.n && nest->ahead == 1; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        for (int j = 0; j < s->nstores; j++)
            if (s->stores[j].asks_ahead)
                ask_for(body, &l, HJ_BUFFER_out, s->stores[j].buffer,
                        s->stores[j].index, s->loops[0]);
    }
    body->vars[l.outer] = row;
}

/* Asks for what this row will read so many bytes after place `first`. */
static void fetch(hj_body *body, const lanes *row, int k, LLVMValueRef first)
{
    const hj_nest *nest = body->nest;
    later l = { -1, k, first, row->fetch_nbytes };

    for (int i = 0; i < nest->exprs.n && l.nbytes; i++) {
        const hj_expr *e = nest->exprs.at[i];
        if (e->kind == HJ_EXPR_load && hj_expr_depends(e, row->var))
            ask_for(body, &l, HJ_BUFFER_in, e->buffer, e->index, row->var);
    }
}

static bool is_last_reduction(const hj_nest *nest, int stage)
{
    for (int i = stage + 1; i < nest->stages.n; i++)
        if (nest->stages.at[i].naccs)
            return false;
    return true;
}

/* --- rows ----------------------------------------------------------------- */

/* An extreme whose parts go round: of the vector at hand and `best`. */
static hj_lanes extreme_step(hj_body *body, lanes *l, int p, hj_lanes best)
{
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];
    hj_lanes x = hj_body_value(body, s->accs[0].next->operands[1]);

    hj_emit_widen(body, 1, &x);
    if (body->tail) {
        hj_lanes none = hj_body_value(body, s->accs[0].init);
        hj_emit_widen(body, 1, &none);
        x = hj_emit_select(body->ll, body->tail, x, none);
    }
    best.re = hj_emit_extreme_add(body, s, &l->extremes[p], best.re, x.re);
    return best;
}

/* No vector waits at the end of a turn. */
static void end_extremes(hj_body *body, lanes *l)
{
    for (int p = 0; l->extremes && p < body->npoints; p++)
        hj_emit_extreme_end(body, &body->nest->stages.at[l->stage],
                            &l->extremes[p]);
}

/* One vector of elements into vector `k` of the accumulators of each point. */
static void lanes_step(hj_body *body, lanes *l, int k, LLVMValueRef first)
{
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];
    hj_lanes *next = HJ_NEW_ARRAY(body->arena, hj_lanes, body->npoints);
    int to = k % l->nvectors;

    if (l->base)
        first = hj_ll_index_add(body->ll, l->base, first);
    hj_body_enter(body);
    body->vars[l->var] = first;
    for (int p = 0; p < body->npoints; p++) {
        hj_body_go(body, p);
        hj_lanes acc = l->at[p * l->nvectors + to];
        body->accs[l->stage][0] = acc;
        next[p] = l->extremes ? extreme_step(body, l, p, acc)
                              : hj_body_value(body, s->accs[0].next);
        hj_emit_widen(body, 1, &next[p]);
    }
    hj_emit_stores(body, s);
    for (int p = 0; l->asks_ahead && p < body->npoints; p++) {
        hj_body_go(body, p);
        ask_ahead(body, k, first);
    }
    if (body->npoints == 1)
        fetch(body, l, k, first);
    hj_body_leave(body);
    body->vars[l->var] = hj_ll_i64(body->ll, 0);
    for (int p = 0; p < body->npoints; p++) {
        hj_lanes *at = &l->at[p * l->nvectors + to];
        *at = body->tail && !l->extremes
                  ? hj_emit_select(body->ll, body->tail, next[p], *at)
                  : next[p];
    }
}

/* Of one turn.  (Accumulators may be fewer: extremes have no order.) */
static int count_vectors(const lanes *l)
{
    int64_t n = (l->extent + l->width - 1) / l->width;

    return n < 64 / l->width ? (int)n : 64 / l->width;
}

/* The same where only the run knows how many are left. */
static void lanes_unknown_rest(hj_body *body, lanes *l, LLVMValueRef first,
                               LLVMValueRef left)
{
    hj_ll *ll = body->ll;
    LLVMValueRef zero = hj_ll_i64(ll, 0), *flat = new_flat(body, l),
                 *before = new_flat(body, l);
    int n = hj_emit_flatten(l->nflat, l->at, before);
    hj_ll_if branch =
        hj_ll_if_begin(ll, hj_ll_icmp(ll, LLVMIntSGT, left, zero), HJ_LL_EVEN);

    for (int k = 0; k < count_vectors(l); k++) {
        LLVMValueRef count = hj_ll_index_add_const(ll, left, -k * l->width);
        body->tail = hj_ll_tail_mask(ll, hj_ll_smax(ll, count, zero), l->width);
        lanes_step(body, l, k, hj_ll_index_add_const(ll, first, k * l->width));
        body->tail = NULL;
    }
    end_extremes(body, l);
    hj_emit_flatten(l->nflat, l->at, flat);
    hj_ll_if_else(ll, &branch, flat, n);
    hj_ll_if_end(ll, &branch, before, flat);
    hj_emit_unflatten(l->nflat, l->at, flat);
}

/* The `n` elements from `first` on, 64 at most. */
static void lanes_part(hj_body *body, lanes *l, int64_t first, int64_t n)
{
    hj_ll *ll = body->ll;

    for (int k = 0; k * l->width < n; k++) {
        int64_t left = n - k * l->width;
        if (left < l->width)
            body->tail = hj_ll_tail_mask(ll, hj_ll_i64(ll, left), l->width);
        lanes_step(body, l, k, hj_ll_i64(ll, first + k * l->width));
        body->tail = NULL;
    }
    end_extremes(body, l);
}

/* Accumulators move `by` places down, the first ones to the end. */
static void turn(hj_body *body, lanes *l, int by)
{
    int n = l->nvectors;
    hj_lanes *old =
        hj_arena_memdup(body->arena, l->at, (size_t)l->nall * sizeof *l->at);

    for (int i = 0; i < l->nall; i++)
        l->at[i] = old[i / n * n + (i % n + by) % n];
}

/* The same, a vector a turn: the accumulators go round in the registers, so
 * that the body is written once. */
static void lanes_turning(hj_body *body, lanes *l)
{
    hj_ll *ll = body->ll;
    LLVMValueRef *flat = new_flat(body, l);
    int64_t whole = l->extent / l->width, left = l->extent % l->width;
    hj_ll_range range = { hj_ll_i64(ll, 0), hj_ll_i64(ll, whole * l->width),
                          hj_ll_i64(ll, l->width), true };
    int n = hj_emit_flatten(l->nflat, l->at, flat);
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, flat, n);

    loop.is_plain = hj_body_is_plain(body, l->var);
    hj_emit_unflatten(l->nflat, l->at, loop.carried);
    lanes_step(body, l, 0, loop.index);
    end_extremes(body, l);
    turn(body, l, 1);
    hj_emit_flatten(l->nflat, l->at, flat);
    hj_ll_loop_end(ll, &loop, flat, flat);
    hj_emit_unflatten(l->nflat, l->at, flat);
    int last = (int)(whole % l->nvectors);
    turn(body, l, l->nvectors - last);
    if (left) {
        body->tail = hj_ll_tail_mask(ll, hj_ll_i64(ll, left), l->width);
        lanes_step(body, l, last, hj_ll_i64(ll, whole * l->width));
        body->tail = NULL;
        end_extremes(body, l);
    }
}

enum { HEAVY = 30 }; /* instructions beside which moving takes no time */

static bool is_turning(const hj_body *body, const lanes *l)
{
    const hj_nest *nest = body->nest;
    const hj_nest_stage *s = &nest->stages.at[l->stage];

    return nest->is_short && !nest->loops.at[l->var].limit &&
           l->extent >= 2 * l->width && hj_nest_vector_weight(nest, s) >= HEAVY;
}

static void lanes_row(hj_body *body, lanes *l)
{
    hj_ll *ll = body->ll;
    LLVMValueRef *flat = new_flat(body, l);
    const hj_ix *limit = body->nest->loops.at[l->var].limit;

    if (is_turning(body, l)) {
        lanes_turning(body, l);
        return;
    }
    LLVMValueRef end =
        limit ? hj_body_index(body, limit) : hj_ll_i64(ll, l->extent);
    LLVMValueRef rest = hj_ll_index_rem_const(ll, end, 64);
    LLVMValueRef whole = hj_ll_sub(ll, end, rest);

    if (l->extent >= 64) {
        hj_ll_range range = { hj_ll_i64(ll, 0), whole, hj_ll_i64(ll, 64),
                              !limit };
        int n = hj_emit_flatten(l->nflat, l->at, flat);
        hj_ll_loop loop = hj_ll_loop_begin(ll, range, flat, n);
        loop.is_plain = hj_body_is_plain(body, l->var);
        hj_emit_unflatten(l->nflat, l->at, loop.carried);
        for (int k = 0; k < count_vectors(l); k++)
            lanes_step(body, l, k,
                       hj_ll_index_add_const(ll, loop.index, k * l->width));
        end_extremes(body, l);
        hj_emit_flatten(l->nflat, l->at, flat);
        hj_ll_loop_end(ll, &loop, flat, flat);
        hj_emit_unflatten(l->nflat, l->at, flat);
    }
    if (limit)
        lanes_unknown_rest(body, l, whole, rest);
    else
        lanes_part(body, l, l->extent - l->extent % 64, l->extent % 64);
}

/* Outer loops of the reduction: rows, in order, into the same lanes. */
static void lanes_level(hj_body *body, lanes *l, int depth)
{
    hj_ll *ll = body->ll;
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];
    LLVMValueRef *flat = new_flat(body, l);

    hj_emit_hoist_stage(body, l->stage, hj_emit_open_loops(body, s, depth));
    if (depth == s->nloops - 1) {
        lanes_row(body, l);
        return;
    }
    int var = s->loops[depth], n = hj_emit_flatten(l->nflat, l->at, flat);
    hj_ll_range range = hj_emit_whole_loop(body, var);
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, flat, n);
    hj_emit_unflatten(l->nflat, l->at, loop.carried);
    hj_body_enter(body);
    body->vars[var] = loop.index;
    lanes_level(body, l, depth + 1);
    body->vars[var] = hj_ll_i64(ll, 0);
    hj_body_leave(body);
    hj_emit_flatten(l->nflat, l->at, flat);
    hj_ll_loop_end(ll, &loop, flat, flat);
    hj_emit_unflatten(l->nflat, l->at, flat);
}

hj_lanes hj_emit_combine(hj_body *body, const hj_nest_stage *s, hj_lanes a,
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

/* Lane l + h in the place of lane l, for l < h. */
static LLVMValueRef move_down(hj_ll *ll, LLVMValueRef x, int h)
{
    int from[HJ_LL_MAX_LANES];
    int n = hj_ll_value_nlanes(x);

    for (int i = 0; i < n; i++)
        from[i] = i < h ? i + h : -1; /* anything */
    return hj_ll_shuffle(ll, x, NULL, from, n);
}

/* Lanes of the smallest register: what LLVM does with fewer costs it more, and
 * x86 has fewer instructions for them (no vrangeps). */
static int least_lanes(LLVMValueRef x)
{
    int nbits = hj_ll_elem_bits(LLVMTypeOf(x));

    return nbits < 8 ? 1 : 128 / nbits;
}

/* One level: lanes h .. 2 h - 1 are joined to the first h. */
static hj_lanes join_level(hj_body *body, const hj_nest_stage *s, hj_lanes x,
                           int h)
{
    hj_ll *ll = body->ll;

    if (h >= least_lanes(x.re) || 2 * h > hj_ll_value_nlanes(x.re) ||
        hj_ll_value_nlanes(x.re) < least_lanes(x.re))
        return hj_emit_combine(body, s, part(ll, x, 0, h), part(ll, x, h, h));
    hj_lanes other = { move_down(ll, x.re, h),
                       x.im ? move_down(ll, x.im, h) : NULL };
    return hj_emit_combine(body, s, x, other);
}

/* lane[l] = f(lane[l], lane[l + h]) for h = 32 .. width: whole vectors. */
static hj_lanes join_vectors(hj_body *body, const lanes *l, hj_lanes *at)
{
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];
    int n = l->nvectors;

    for (int h = 32 / l->width; h >= 1; h /= 2) {
        for (int k = 0; k < h && k + h < n; k++)
            at[k] = hj_emit_combine(body, s, at[k], at[k + h]);
        n = n < h ? n : h;
    }
    return at[0];
}

/* The same for h = 32 .. 1. */
static hj_lanes join_lanes(hj_body *body, const lanes *l, int point)
{
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];
    hj_lanes *at = &l->at[point * l->nvectors];

    if (l->extremes)
        return (hj_lanes){ hj_emit_extreme_join(body, s, l->nvectors, at,
                                                l->at[l->nall + point]),
                           NULL };
    hj_lanes x = join_vectors(body, l, at);

    for (int h = l->width / 2; h >= 1; h /= 2)
        x = join_level(body, s, x, h);
    return hj_ll_value_nlanes(x.re) > 1 ? part(body->ll, x, 0, 1) : x;
}

/* Lanes of the first vectors, which start from the identity. */
static void begin_lanes(hj_body *body, lanes *l, int64_t extent, bool in_parts)
{
    enum { EXTREMES = 4, EXTREMES_OF_MANY = 2 }; /* that wait for themselves */
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];
    int most = body->npoints > 2 ? EXTREMES_OF_MANY : EXTREMES;

    l->extent = extent;
    l->nvectors = count_vectors(l);
    if (in_parts && l->nvectors > most)
        l->nvectors = most;
    l->nall = l->nvectors * body->npoints;
    l->nflat = l->nall + (in_parts ? body->npoints : 0);
    l->extremes =
        in_parts ? HJ_NEW_ARRAY(body->arena, hj_extreme, body->npoints) : NULL;
    l->at = HJ_NEW_ARRAY(body->arena, hj_lanes, l->nflat);
    for (int k = 0; k < l->nall; k++) {
        hj_body_go(body, k / l->nvectors);
        l->at[k] = hj_body_value(body, s->accs[0].init);
        hj_emit_widen(body, 1, &l->at[k]);
    }
    for (int p = 0; in_parts && p < body->npoints; p++) {
        l->extremes[p].sides = &l->at[l->nall + p];
        *l->extremes[p].sides =
            hj_emit_extreme_sides(body, l->at[p * l->nvectors].re);
    }
}

/* The total of one block to its place among the totals. */
static void write_block(hj_body *body, lanes *l, LLVMValueRef number,
                        int64_t extent, LLVMValueRef totals)
{
    hj_ll *ll = body->ll;
    const hj_nest_stage *s = &body->nest->stages.at[l->stage];

    l->base = hj_ll_index_mul_const(ll, number, s->block);
    begin_lanes(body, l, extent, hj_emit_has_extremes(body, s));
    lanes_level(body, l, 0);
    LLVMValueRef total = join_lanes(body, l, 0).re;
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

    begin_lanes(body, l, HJ_MAX_LANE_BLOCKS, false);
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
    begin_lanes(body, l, whole + (rest > 0), false);
    for (int k = 0; k < l->nvectors; k++)
        l->at[k].re = hj_ll_load(
            ll, type, hj_ll_gep_const(ll, elem, totals, k * l->width),
            (hj_ll_access){ 0 });
    return join_lanes(body, l, 0);
}

void hj_emit_lanes(hj_body *body, int stage)
{
    const hj_nest *nest = body->nest;
    const hj_nest_stage *s = &nest->stages.at[stage];
    int var = s->loops[s->nloops - 1];
    lanes l = { .stage = stage,
                .var = var,
                .width = nest->loops.at[var].width,
                .fetch_nbytes = s->fetch_nbytes };

    l.asks_ahead = nest->ahead && is_last_reduction(nest, stage);
    body->vector_var = var;
    body->width = l.width;
    if (s->block) { /* (of one point) */
        hj_lanes total =
            write_lane_blocks(body, &l, nest->loops.at[var].extent);
        body->accs[stage][0] = total;
    } else {
        begin_lanes(body, &l, nest->loops.at[var].extent,
                    hj_emit_has_extremes(body, s));
        lanes_level(body, &l, 0);
        for (int p = 0; p < body->npoints; p++) {
            hj_body_go(body, p);
            body->accs[stage][0] = join_lanes(body, &l, p);
        }
    }
    body->vector_var = -1;
    body->width = 1;
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

void hj_emit_short_lanes(hj_body *body, int stage)
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
            at[l] = hj_emit_combine(body, s, at[l], at[l + h]);
        n = n < h ? n : h;
    }
    body->accs[stage][0] = at[0];
}
