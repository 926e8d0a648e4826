/* kernel -- a nest as one function: parameters, outer loops, stages. */
#include "jit/emit/rows/rows.h"
#include "jit/ll/control/lllook.h"
#include "jit/nest/side.h"
#include "passes/plan.h"

typedef struct outer_loops {
    int depth, block; /* opened so far */
} outer_loops;

static bool is_tile(const hj_nest *nest, int var)
{
    return nest->loops.at[var].kind == HJ_LOOP_tile;
}

/* The last outer loop; the vector loop is the one before it. */
static int tile_of(const hj_nest *nest)
{
    int last = nest->nouter ? nest->outer[nest->nouter - 1] : -1;

    return last >= 0 && is_tile(nest, last) ? last : -1;
}

/* A tile's variable takes its values innermost. */
static uint64_t open_loops(const hj_nest *nest, int depth)
{
    uint64_t open = 0;

    for (int i = 0; i < depth; i++)
        if (!is_tile(nest, nest->outer[i]))
            open |= (uint64_t)1 << nest->outer[i];
    return open;
}

/* Where part `part` of HJ_NEST_CUTS begins: at whole vectors. */
static LLVMValueRef find_cut(hj_body *body, const hj_loop *loop,
                             LLVMValueRef part)
{
    hj_ll *ll = body->ll;
    int64_t width = loop->width > 1 ? loop->width : 1;
    int64_t units = (loop->extent + width - 1) / width;
    LLVMValueRef at = hj_ll_index_div_const(
        ll, hj_ll_index_mul_const(ll, part, units), HJ_NEST_CUTS);

    return hj_ll_smin(ll, hj_ll_index_mul_const(ll, at, width),
                      hj_ll_i64(ll, loop->extent));
}

/* The kernel runs parts `begin` to `end`. */
static void place_cuts(hj_body *body, LLVMValueRef begin, LLVMValueRef end)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;

    body->has_uncut = hj_ll_icmp(ll, LLVMIntEQ, begin, hj_ll_i64(ll, 0));
    for (int i = 0; i < nest->stages.n; i++) {
        int cut = nest->stages.at[i].cut;
        if (cut < 0)
            continue;
        body->begin[cut] = find_cut(body, &nest->loops.at[cut], begin);
        body->end[cut] = find_cut(body, &nest->loops.at[cut], end);
    }
}

static void write_stages(hj_body *body)
{
    for (int i = 0; i < body->nest->stages.n; i++) {
        hj_ll_if branch;
        bool asks = body->has_uncut && body->nest->stages.at[i].cut < 0;
        if (!asks) {
            hj_emit_stage(body, i);
            continue;
        }
        branch = hj_ll_if_begin(body->ll, body->has_uncut, HJ_LL_EVEN);
        hj_body_enter(body);
        hj_emit_stage(body, i);
        hj_body_leave(body);
        hj_ll_if_end(body->ll, &branch, NULL, NULL);
    }
}

/* Every iteration of the tile in a row; loads may share blocks of memory. */
static void write_tile(hj_body *body, int var)
{
    LLVMValueRef first = body->vars[var];

    body->tile_first = first;
    hj_body_begin_tile(body, var, body->tile_count);
    for (int i = 0; i < body->tile_count; i++) {
        body->tile_at = i;
        body->vars[var] = hj_ll_index_add_const(body->ll, first, i);
        hj_body_enter(body);
        write_stages(body);
        hj_body_leave(body);
    }
    hj_body_begin_tile(body, -1, body->tile_count);
    body->vars[var] = first;
}

/* --- points side by side -------------------------------------------------- */

/* The vectors of an outer vector loop that is carried out at once. */
typedef struct columns {
    int var, n; /* -1, 1: there is no such loop */
} columns;

static columns columns_of(const hj_nest *nest, int var)
{
    const hj_loop *loop = &nest->loops.at[var];
    columns none = { -1, 1 };

    if (loop->kind != HJ_LOOP_vector)
        return none;
    return (columns){ var, loop->side ? loop->side : 1 };
}

/* Where vector k of the columns begins, and its mask, if it has one.  The last
 * one ends where the columns do, if some may be in two vectors: a masked load
 * is an instruction of its own that LLVM puts before those of the vectors
 * before it, and memory that is not read in order is read at half the speed. */
static void place_column(hj_body *body, columns c, int k, LLVMValueRef *at,
                         LLVMValueRef *tail)
{
    hj_ll *ll = body->ll;
    const hj_loop *loop = &body->nest->loops.at[c.var];
    int64_t first = (int64_t)k * loop->width, rest = loop->extent % loop->width;

    if (k == c.n - 1 && rest && loop->extent > loop->width &&
        hj_nest_may_overlap(body->nest, c.var))
        first = loop->extent - loop->width;
    else if (k == c.n - 1 && rest)
        *tail = hj_ll_tail_mask(ll, hj_ll_i64(ll, rest), loop->width);
    *at = hj_ll_i64(ll, first);
}

/* Every stage for `nrows` iterations of loop `row` (-1: there is none) that
 * begin at `first`, and all vectors of the columns.  Where there are fewer, the
 * last one is done again: all that is read is read before it is written. */
static void write_points(hj_body *body, int row, LLVMValueRef first, int nrows,
                         columns c)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    int n = nrows * c.n;
    LLVMValueRef *at = HJ_NEW_ARRAY(body->arena, LLVMValueRef, 3 * n);
    hj_body_points_of p = { n, row, c.var, at, at + n, at + 2 * n, NULL };

    for (int k = 0; row >= 0 && k < n; k++) {
        int64_t extent = nest->loops.at[row].extent;
        at[k] = hj_ll_index_add_const(ll, first, k / c.n);
        if (c.var < 0 && extent % nrows && k)
            at[k] = hj_ll_smin(ll, at[k], hj_ll_i64(ll, extent - 1));
    }
    for (int k = 0; c.var >= 0 && k < n; k++)
        place_column(body, c, k % c.n, &at[n + k], &at[2 * n + k]);
    if (c.var >= 0) {
        body->vector_var = c.var;
        body->width = nest->loops.at[c.var].width;
    }
    hj_body_enter(body);
    hj_body_begin_points(body, &p);
    write_stages(body);
    hj_body_end_points(body);
    hj_body_leave(body);
    body->vector_var = -1;
    body->width = 1;
}

hj_ll_range hj_emit_side_range(hj_body *body, int var)
{
    hj_ll *ll = body->ll;
    const hj_loop *loop = &body->nest->loops.at[var];
    LLVMValueRef begin = body->begin[var], end = body->end[var];

    return (hj_ll_range){ begin ? begin : hj_ll_i64(ll, 0),
                          end ? end : hj_ll_i64(ll, loop->extent),
                          hj_ll_i64(ll, loop->side), false };
}

static void write_side(hj_body *body, int var)
{
    hj_ll *ll = body->ll;
    int side = body->nest->loops.at[var].side;
    columns c = columns_of(body->nest, var);

    if (c.var >= 0) { /* all of its vectors */
        write_points(body, -1, NULL, 1, c);
        return;
    }
    hj_ll_loop turns =
        hj_ll_loop_begin(ll, hj_emit_side_range(body, var), NULL, 0);
    write_points(body, var, turns.index, side, c);
    hj_ll_loop_end(ll, &turns, NULL, NULL);
    body->vars[var] = hj_ll_i64(ll, 0);
}

static void write_level(hj_body *body, void *context);

/* --- rows of columns ------------------------------------------------------ */

/* Does the limit, of the end of an array, not grow with the loop? */
static bool never_grows(const hj_ix *limit, int var)
{
    const hj_expr *e;
    int64_t stride;

    if (limit->nterms != 1 || limit->terms[0].kind != HJ_TERM_dynamic ||
        limit->terms[0].coefficient < 0)
        return false;
    e = limit->terms[0].value;
    return e->kind == HJ_EXPR_clamp_index &&
           e->operands[0]->kind == HJ_EXPR_index &&
           hj_ix_stride(e->operands[0]->index, var, INT32_MAX, &stride) &&
           stride <= 0;
}

/* Do `side` iterations from `first` on all run the stages' loops to their
 * ends? */
static LLVMValueRef are_whole(hj_body *body, int var, LLVMValueRef first)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    LLVMValueRef all = LLVMConstInt(ll->i1, 1, 0);

    for (int i = 0; i < nest->loops.n; i++) {
        const hj_loop *loop = &nest->loops.at[i];
        if (!loop->limit)
            continue;
        int side = nest->loops.at[var].side;
        for (int k = never_grows(loop->limit, var) ? side - 1 : 0; k < side;
             k++) {
            hj_body_enter(body);
            body->vars[var] = hj_ll_index_add_const(ll, first, k);
            all = hj_ll_and(ll, all,
                            hj_ll_icmp(ll, LLVMIntEQ,
                                       hj_body_index(body, loop->limit),
                                       hj_ll_i64(ll, loop->extent)));
            hj_body_leave(body);
        }
    }
    return all;
}

/* Where `side` iterations begin that are to be carried out together now, the
 * first being `next`: there, or before it if the loop or whole iterations end
 * sooner.  A group takes as long as two or three alone, so that of eight three
 * at least have to be new, or two where they share vectors.  *together: there
 * are so many. */
static LLVMValueRef find_group(hj_body *body, int var, LLVMValueRef next,
                               hj_ll_range range, LLVMValueRef *together)
{
    hj_ll *ll = body->ll;
    const hj_loop *loop = &body->nest->loops.at[var];
    int side = loop->side, old = side * (loop->nlanes ? 6 : 5) / 8;
    LLVMValueRef end =
        hj_ll_smin(ll, hj_ll_index_add_const(ll, next, side), range.end);
    LLVMValueRef first = hj_ll_index_add_const(ll, end, -side), least = next;

    if (hj_nest_may_repeat(body->nest))
        least =
            hj_ll_smax(ll, hj_ll_index_add_const(ll, next, -old), range.begin);
    LLVMValueRef ok = hj_ll_and(ll, are_whole(body, var, first),
                                hj_ll_icmp(ll, LLVMIntSGE, first, least));
    if (least == next) {
        *together = ok;
        return first;
    }
    /* The last one may be short: all before it. */
    LLVMValueRef before = hj_ll_index_add_const(ll, first, -1);
    LLVMValueRef sooner = hj_ll_and(ll, are_whole(body, var, before),
                                    hj_ll_icmp(ll, LLVMIntSGE, before, least));
    *together = hj_ll_or(ll, ok, sooner);
    return hj_ll_select(ll, ok, first, before);
}

enum { MANY_GROUPS = 16 }; /* beside which one more does not count */

/* Are all iterations in groups, of which the last one may begin before the one
 * before it has ended?  Then what is left needs no code of its own. */
static bool are_all_together(const hj_body *body, int var)
{
    const hj_nest *nest = body->nest;
    int64_t extent = nest->loops.at[var].extent;
    int side = nest->loops.at[var].side, rest = (int)(extent % side);

    if (body->begin[var] || body->end[var] || extent < side ||
        nest->loops.at[var].nlanes)
        return false;
    for (int i = 0; i < nest->loops.n; i++)
        if (nest->loops.at[i].limit)
            return false;
    return !rest ||
           (hj_nest_may_repeat(nest) &&
            (rest >= side - side * 5 / 8 || extent >= MANY_GROUPS * side));
}

static void write_groups(hj_body *body, int var, columns c)
{
    hj_ll *ll = body->ll;
    int64_t extent = body->nest->loops.at[var].extent;
    int side = body->nest->loops.at[var].side;
    hj_ll_loop turns =
        hj_ll_loop_begin(ll, hj_emit_side_range(body, var), NULL, 0);
    LLVMValueRef first = turns.index;

    if (extent % side)
        first = hj_ll_smin(ll, first, hj_ll_i64(ll, extent - side));
    write_points(body, var, first, side, c);
    hj_ll_loop_end(ll, &turns, NULL, NULL);
    body->vars[var] = hj_ll_i64(ll, 0);
}

/* Several iterations of loop `var`, each with all of its columns, which the
 * next loop is; those that end early, and what is left of few, one by one. */
static void write_rows(hj_body *body, int var, outer_loops *inner)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    int side = nest->loops.at[var].side;
    columns c = columns_of(nest, nest->outer[inner->depth]);

    if (are_all_together(body, var)) {
        write_groups(body, var, c);
        return;
    }
    hj_ll_range range = hj_emit_side_range(body, var);
    hj_ll_while turns = hj_ll_while_begin(ll, &range.begin, 1);
    LLVMValueRef next = turns.carried[0], together, then[1], other[1];

    hj_ll_while_test(ll, &turns, hj_ll_icmp(ll, LLVMIntSLT, next, range.end));
    LLVMValueRef first = find_group(body, var, next, range, &together);
    hj_ll_if branch = hj_ll_if_begin(ll, together, HJ_LL_LIKELY);
    if (nest->loops.at[var].nlanes)
        hj_emit_blocks(body, inner->depth - 1, first);
    else
        write_points(body, var, first, side, c);
    then[0] = hj_ll_index_add_const(ll, first, side);
    hj_ll_if_else(ll, &branch, then, 1);
    other[0] = hj_ll_index_add_const(ll, next, 1);
    hj_body_enter(body);
    hj_emit_loop(body, var, next, other[0], write_level, inner);
    hj_body_leave(body);
    hj_ll_if_end(ll, &branch, other, other);
    hj_ll_while_end(ll, &turns, other, other);
    body->vars[var] = hj_ll_i64(ll, 0);
}

/* --- loops ---------------------------------------------------------------- */

/* The next loop over blocks: its body runs one block of the loop. */
static void write_blocks(hj_body *body, const outer_loops *o)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    const hj_nest_block *b = &nest->blocks.at[o->block];
    outer_loops inner = { o->depth, o->block + 1 };
    LLVMValueRef begin = body->begin[b->loop], end = body->end[b->loop];
    hj_ll_range range = { begin ? begin : hj_ll_i64(ll, 0),
                          end ? end
                              : hj_ll_i64(ll, nest->loops.at[b->loop].extent),
                          hj_ll_i64(ll, b->size), false };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);

    body->begin[b->loop] = loop.index;
    body->end[b->loop] = hj_ll_smin(
        ll, hj_ll_index_add_const(ll, loop.index, b->size), range.end);
    /* (rows and columns of it are known) */
    int place = 1 + (nest->copy.load && nest->copy.along >= 0);
    bool is_place = o->block == (nest->strip ? nest->blocks.n - 1 : place);
    LLVMValueRef ends[] = { body->strip_end[0], body->strip_end[1] };
    if (nest->strip && o->block > 0)
        hj_body_turn_strip(body, b->loop, range.begin, range.end, ends);
    if (is_place)
        hj_body_begin_place(body);
    write_level(body, &inner);
    if (is_place)
        hj_body_end_place(body);
    memcpy(body->strip_end, ends, sizeof ends);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    body->begin[b->loop] = begin;
    body->end[b->loop] = end;
}

static bool is_blocked(const hj_nest *nest, int var)
{
    for (int i = 0; i < nest->blocks.n; i++)
        if (nest->blocks.at[i].loop == var)
            return true;
    return false;
}

static void write_level(hj_body *body, void *context)
{
    outer_loops *o = context;
    const hj_nest *nest = body->nest;

    if (o->depth == nest->nouter && o->block < nest->blocks.n) {
        write_blocks(body, o);
        return;
    }
    if (o->depth == nest->nouter) {
        int tile = tile_of(nest);
        if (tile >= 0)
            write_tile(body, tile);
        else
            write_stages(body);
        return;
    }
    if (nest->nunits && o->depth == nest->nouter - nest->nunits) {
        hj_body_move_units(body);
        return;
    }
    int var = nest->outer[o->depth];
    if (o->block < nest->blocks.n && (o->block || is_blocked(nest, var))) {
        write_blocks(body, o);
        return;
    }
    outer_loops inner = { o->depth + 1, o->block };
    hj_body_begin_stage(body, -1);
    for (int i = 0; i < nest->stages.n; i++)
        hj_emit_hoist_stage(body, i, open_loops(nest, o->depth));
    bool is_side = nest->loops.at[var].side && !body->is_unrolled;
    if (is_side && o->depth < nest->nouter - 1)
        write_rows(body, var, &inner);
    else if (is_side && nest->loops.at[var].is_joined)
        hj_emit_joined(body, var, write_level, &inner);
    else if (is_side && nest->loops.at[var].is_turned)
        hj_emit_turned(body, var, write_level, &inner);
    else if (is_side)
        write_side(body, var);
    else if (nest->loops.at[var].kind == HJ_LOOP_flat)
        hj_emit_flat(body, o->depth);
    else
        hj_emit_loop(body, var, body->begin[var], body->end[var], write_level,
                     &inner);
}

/* --- streams -------------------------------------------------------------- */

static bool has_streams(const hj_nest *nest)
{
    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++)
            if (nest->stages.at[i].stores[k].is_streaming)
                return true;
    return false;
}

/* Do all results that are streamed begin where a vector may be stored? */
static LLVMValueRef are_aligned(hj_body *body)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    LLVMValueRef all = NULL;

    for (int i = 0; i < nest->stages.n; i++)
        for (int k = 0; k < nest->stages.at[i].nstores; k++) {
            const hj_store *s = &nest->stages.at[i].stores[k];
            if (!s->is_streaming)
                continue;
            LLVMValueRef past = hj_ll_misalignment(ll, body->buffers[s->buffer],
                                                   nest->line_nbytes);
            all = hj_body_both(
                body, all, hj_ll_icmp(ll, LLVMIntEQ, past, hj_ll_i64(ll, 0)));
        }
    return all;
}

/* The whole nest, of the parallel loop from `begin` to `end` (NULL: all). Where
 * rows have no heads, all of them begin at whole vectors, or nothing is
 * streamed. */
static void write_loops(hj_body *body, LLVMValueRef begin, LLVMValueRef end)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    outer_loops whole = { 0, 0 }, *outer = &whole;

    if (nest->parallel >= 0) {
        body->begin[nest->parallel] = begin;
        body->end[nest->parallel] = end;
    }
    if (nest->is_cut && begin)
        place_cuts(body, begin, end);
    if (!has_streams(nest) && (!nest->strip || nest->is_plain_strip)) {
        write_level(body, outer);
        return;
    }
    if (!nest->line_nbytes) {
        write_level(body, outer);
        hj_ll_fence_streaming(ll);
        return;
    }
    hj_ll_if branch = hj_ll_if_begin(ll, are_aligned(body), HJ_LL_LIKELY);
    body->is_streaming = true;
    hj_body_enter(body);
    write_level(body, outer);
    hj_body_leave(body);
    body->is_streaming = false;
    hj_ll_if_else(ll, &branch, NULL, 0);
    hj_body_enter(body);
    write_level(body, outer);
    hj_body_leave(body);
    hj_ll_if_end(ll, &branch, NULL, NULL);
    hj_ll_fence_streaming(ll);
}

/* Accumulators of one loop: each is in the frame several times, as it was, as
 * it will be, and on its way.  LLVM would find that more do not fit, but late.
 */
enum { MAX_ACCUMULATORS = 2048 };

static hj_error *check_size(const hj_nest *nest)
{
    if (nest->loops.n > HJ_NEST_MAX_LOOPS)
        return HJ_ERR(UNIMPLEMENTED, "kernel %s has %d loops", nest->name,
                      nest->loops.n);
    for (int i = 0; i < nest->stages.n; i++)
        if (nest->stages.at[i].naccs > MAX_ACCUMULATORS)
            return HJ_ERR(LIMIT,
                          "kernel %s reduces to %d values that depend on each "
                          "other; at most %d may",
                          nest->name, nest->stages.at[i].naccs,
                          MAX_ACCUMULATORS);
    return NULL;
}

hj_error *hj_emit_nest(hj_ll *ll, const hj_nest *nest, const hj_emit_args *args)
{
    hj_body body;

    HJ_CHECK(check_size(nest));
    hj_body_init(&body, ll, nest);
    body.is_inline = true;
    body.is_unrolled = args->is_unrolled;
    for (int i = 0; i < nest->buffers.n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        body.access[i] = args->access[i];
        body.scalars[i] = args->scalars[i];
        body.ranges[i] = args->ranges[i];
        body.buffers[i] = args->buffers[i];
        if (b->kind == HJ_BUFFER_local)
            body.buffers[i] = hj_body_local(&body, b);
    }
    write_loops(&body, NULL, NULL);
    HJ_TRY(body.error, "in kernel %s", nest->name);
    return NULL;
}

hj_error *hj_emit_kernel(hj_ll *ll, const hj_nest *nest, hj_kernel *out)
{
    LLVMTypeRef *types =
        HJ_NEW_ARRAY(ll->arena, LLVMTypeRef, 2 * nest->buffers.n + 3);
    int n = hj_body_list_params(ll, nest, types);
    hj_body body;

    out->looks = !ll->never_looks && hj_nest_count_steps(nest) > HJ_NEST_LONG;
    if (out->looks)
        types[n++] = ll->ptr;
    types[n++] = ll->i64;
    types[n++] = ll->i64;
    HJ_CHECK(check_size(nest));
    out->function = hj_ll_function_new(ll, nest->name, ll->void_type, types, n,
                                       HJ_LL_NOINLINE);
    out->nparams = n;
    hj_ll_place place = hj_ll_enter(ll, out->function);
    hj_body_init(&body, ll, nest);
    hj_body_bind_params(&body, out->function);
    if (out->looks)
        hj_ll_look_begin(
            ll, hj_ll_declare(ll, "hj_rt_run_look", ll->i32, &ll->ptr, 1),
            hj_ll_param_get(out->function, n - 3));
    write_loops(&body, hj_ll_param_get(out->function, n - 2),
                hj_ll_param_get(out->function, n - 1));
    hj_ll_look_end(ll);
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
    HJ_TRY(body.error, "in kernel %s", nest->name);
    return NULL;
}
