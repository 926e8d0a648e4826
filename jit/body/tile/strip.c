/* strip -- rows of the result that are put together on the stack and streamed
 * from there by whole lines, wherever they begin, or stored by vectors (a plain
 * strip); see jit/nest/tile/strip.c.
 */
#include "jit/body/body.h"

enum { LINE_NBYTES = 64 };

static int vector_of(const hj_nest *nest)
{
    return nest->outer[nest->nouter - 2];
}

static int tile_of(const hj_nest *nest)
{
    return nest->outer[nest->nouter - 1];
}

static const hj_store *store_of(const hj_nest *nest)
{
    return &nest->stages.at[0].stores[0];
}

static LLVMTypeRef elem_of(hj_body *body)
{
    const hj_nest *nest = body->nest;

    return hj_body_memory_type(body->ll,
                               nest->buffers.at[store_of(nest)->buffer].dtype);
}

/* Rows follow each other, so that the strip has no gaps and is one row. */
static bool is_whole(const hj_nest *nest)
{
    return nest->blocks.at[0].loop == vector_of(nest);
}

/* The loop of rows that share a row of the strip; -1: each has one. */
static int follows_of(const hj_nest *nest)
{
    const hj_nest_block *middle = &nest->blocks.at[1];

    return nest->is_plain_strip && nest->blocks.n > 2 ? middle->loop : -1;
}

/* The place of an element of the result, by the values of its two loops. */
static LLVMValueRef in_strip(hj_body *body, LLVMTypeRef elem, LLVMValueRef row,
                             LLVMValueRef column)
{
    hj_ll *ll = body->ll;
    LLVMValueRef at = hj_ll_index_mul_const(
        ll, hj_ll_index_sub(ll, row, body->strip_at[1]), body->nest->strip);

    at =
        hj_ll_index_add(ll, at, hj_ll_index_sub(ll, column, body->strip_at[0]));
    int follows = follows_of(body->nest);
    if (follows >= 0) {
        LLVMValueRef past =
            hj_ll_index_sub(ll, body->vars[follows], body->begin[follows]);
        at = hj_ll_index_add(
            ll, at,
            hj_ll_index_mul_const(
                ll, past, body->nest->loops.at[vector_of(body->nest)].extent));
    }
    return hj_ll_gep(ll, elem, body->strip, at);
}

void hj_body_turn_strip(hj_body *body, int var, LLVMValueRef begin,
                        LLVMValueRef end, LLVMValueRef outer[2])
{
    hj_ll *ll = body->ll;
    LLVMValueRef ends[] = {
        hj_ll_icmp(ll, LLVMIntEQ, body->begin[var], begin),
        hj_ll_icmp(ll, LLVMIntEQ, body->end[var], end),
    };

    for (int i = 0; i < 2; i++)
        body->strip_end[i] = hj_body_both(body, outer[i], ends[i]);
    body->strip_turns = ends[1];
}

void hj_body_begin_strip(hj_body *body)
{
    const hj_nest *nest = body->nest;
    LLVMTypeRef elem = elem_of(body);
    int64_t lanes = LINE_NBYTES / hj_ll_elem_nbytes(elem);

    body->strip_at[0] = body->begin[vector_of(nest)];
    body->strip_at[1] = body->begin[tile_of(nest)];
    /* (a line before each row; the last vectors are read and written whole) */
    body->strip = hj_ll_gep_const(
        body->ll, elem,
        hj_ll_alloca(body->ll, elem,
                     nest->blocks.at[is_whole(nest)].size * nest->strip +
                         2 * lanes + body->width,
                     LINE_NBYTES),
        (int)lanes);
}

void hj_body_store_strip(hj_body *body, hj_lanes stored)
{
    hj_ll *ll = body->ll;
    LLVMValueRef value = stored.re;
    const hj_nest *nest = body->nest;

    if (hj_ll_value_nlanes(value) == 1 && body->width > 1)
        value = hj_ll_splat(ll, value, body->width);
    LLVMValueRef to =
        in_strip(body, hj_ll_elem(LLVMTypeOf(value)), body->vars[tile_of(nest)],
                 body->vars[vector_of(nest)]);
    if (body->tail && is_whole(nest)) /* (the next row stands there) */
        hj_ll_store_masked(ll, value, to, body->tail, (hj_ll_access){ 0 });
    else
        hj_ll_store(ll, value, to, (hj_ll_access){ 0 });
}

/* A row of the strip, and its place in the result. */
typedef struct row_of {
    LLVMTypeRef type; /* a line of it */
    LLVMValueRef from, to, count;
} row_of;

/* `count` elements, less than a line, from `at` on. */
static void move_part(hj_body *body, const row_of *r, LLVMValueRef at,
                      LLVMValueRef count)
{
    hj_ll *ll = body->ll;
    LLVMTypeRef elem = hj_ll_elem(r->type);
    LLVMValueRef value = hj_ll_load(
        ll, r->type, hj_ll_gep(ll, elem, r->from, at), (hj_ll_access){ 0 });

    hj_ll_store_masked(ll, value, hj_ll_gep(ll, elem, r->to, at),
                       hj_ll_tail_mask(ll, count, hj_ll_nlanes(r->type)),
                       body->access[store_of(body->nest)->buffer]);
}

/* Where the first whole line begins.  That of the first block of a row has
 * nothing before it that is to be stored with it: its part is stored alone. */
static LLVMValueRef begin_row(hj_body *body, const row_of *r)
{
    hj_ll *ll = body->ll;
    int nbytes = hj_ll_elem_nbytes(hj_ll_elem(r->type));
    LLVMValueRef zero = hj_ll_i64(ll, 0);
    LLVMValueRef past = hj_ll_udiv(
        ll, hj_ll_misalignment(ll, r->to, LINE_NBYTES), hj_ll_i64(ll, nbytes));
    LLVMValueRef at = hj_ll_sub(ll, zero, past), begin = at;
    hj_ll_if branch = hj_ll_if_begin(ll, body->strip_end[0], HJ_LL_UNLIKELY);
    LLVMValueRef head =
        hj_ll_and(ll, at, hj_ll_i64(ll, LINE_NBYTES / nbytes - 1));

    head = hj_ll_smin(ll, head, r->count);
    move_part(body, r, zero, head);
    hj_ll_if_else(ll, &branch, &head, 1);
    hj_ll_if_end(ll, &branch, &at, &begin);
    return begin;
}

/* Returns where they end. */
static LLVMValueRef stream_lines(hj_body *body, const row_of *r,
                                 LLVMValueRef begin)
{
    hj_ll *ll = body->ll;
    LLVMTypeRef elem = hj_ll_elem(r->type);
    int lanes = hj_ll_nlanes(r->type);
    hj_ll_access how = body->access[store_of(body->nest)->buffer];
    hj_ll_range range = { begin, hj_ll_index_add_const(ll, r->count, 1 - lanes),
                          hj_ll_i64(ll, lanes), false };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, &begin, 1);

    how.is_streaming = true;
    how.align_nbytes = LINE_NBYTES;
    LLVMValueRef value =
        hj_ll_load(ll, r->type, hj_ll_gep(ll, elem, r->from, loop.index),
                   (hj_ll_access){ 0 });
    hj_ll_store(ll, value, hj_ll_gep(ll, elem, r->to, loop.index), how);
    LLVMValueRef next = hj_ll_index_add_const(ll, loop.index, lanes);
    hj_ll_loop_end(ll, &loop, &next, &next);
    return next;
}

/* What is less than a line, from `at` on, waits before the row for the next
 * block; the last one stores it. */
static void end_row(hj_body *body, const row_of *r, LLVMValueRef at)
{
    hj_ll *ll = body->ll;
    LLVMTypeRef elem = hj_ll_elem(r->type);
    int lanes = hj_ll_nlanes(r->type);
    hj_ll_if branch = hj_ll_if_begin(ll, body->strip_end[1], HJ_LL_UNLIKELY);

    move_part(body, r, at, hj_ll_index_sub(ll, r->count, at));
    hj_ll_if_else(ll, &branch, NULL, 0);
    LLVMValueRef rest =
        hj_ll_load(ll, r->type,
                   hj_ll_gep(ll, elem, r->from,
                             hj_ll_index_add_const(ll, r->count, -lanes)),
                   (hj_ll_access){ 0 });
    hj_ll_store(ll, rest, hj_ll_gep_const(ll, elem, r->from, -lanes),
                (hj_ll_access){ 0 });
    hj_ll_if_end(ll, &branch, NULL, NULL);
}

/* Fewer elements than a vector has, one by one. */
static void store_few(hj_body *body, const row_of *r)
{
    hj_ll *ll = body->ll;
    LLVMTypeRef elem = hj_ll_elem(r->type);
    hj_ll_range range = { hj_ll_i64(ll, 0), r->count, NULL, true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);

    hj_ll_store(ll,
                hj_ll_load(ll, elem, hj_ll_gep(ll, elem, r->from, loop.index),
                           (hj_ll_access){ 0 }),
                hj_ll_gep(ll, elem, r->to, loop.index),
                body->access[store_of(body->nest)->buffer]);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
}

/* As they are, by vectors; the last one ends where they do. */
static void store_run(hj_body *body, const row_of *r)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    LLVMTypeRef elem = hj_ll_elem(r->type);
    int lanes = hj_ll_nlanes(r->type);
    /* (blocks and threads begin at whole vectors) */
    int64_t extent = nest->loops.at[vector_of(nest)].extent;
    bool is_whole = extent % lanes == 0;
    bool may_be_few = !is_whole && (extent < lanes || follows_of(nest) < 0);
    LLVMValueRef zero = hj_ll_i64(ll, 0), at;
    LLVMValueRef last = hj_ll_index_add_const(ll, r->count, -lanes);
    hj_ll_if branch = { 0 };

    if (may_be_few)
        branch = hj_ll_if_begin(ll, hj_ll_icmp(ll, LLVMIntSGE, last, zero),
                                HJ_LL_LIKELY);
    hj_ll_range range = { zero, r->count, hj_ll_i64(ll, lanes), true };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    at = is_whole ? loop.index : hj_ll_smin(ll, loop.index, last);
    hj_ll_store(ll,
                hj_ll_load(ll, r->type, hj_ll_gep(ll, elem, r->from, at),
                           (hj_ll_access){ 0 }),
                hj_ll_gep(ll, elem, r->to, at),
                body->access[store_of(nest)->buffer]);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    if (!may_be_few)
        return;
    hj_ll_if_else(ll, &branch, NULL, 0);
    store_few(body, r);
    hj_ll_if_end(ll, &branch, NULL, NULL);
}

/* `count` elements from row `row` of the strip on. */
static void move_row(hj_body *body, LLVMValueRef row, LLVMValueRef count)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    const hj_store *store = store_of(nest);
    /* (the middle one is of rows that follow each other, if there are three) */
    int vector = vector_of(nest), tile = tile_of(nest),
        middle = nest->blocks.at[1].loop;
    LLVMTypeRef elem = elem_of(body);
    row_of r = { .type = hj_ll_vec(elem, LINE_NBYTES / hj_ll_elem_nbytes(elem)),
                 .count = count };
    LLVMValueRef vars[] = { body->vars[vector], body->vars[tile],
                            body->vars[middle] };

    body->vars[middle] = body->begin[middle];
    body->vars[vector] = body->strip_at[0];
    body->vars[tile] = row;
    r.to = hj_ll_gep(ll, elem, body->buffers[store->buffer],
                     hj_body_index(body, store->index));
    r.from = in_strip(body, elem, row, body->strip_at[0]);
    if (nest->is_plain_strip) {
        r.type = hj_ll_vec(elem, nest->loops.at[vector].width);
        store_run(body, &r);
    } else {
        end_row(body, &r, stream_lines(body, &r, begin_row(body, &r)));
    }
    body->vars[middle] = vars[2];
    body->vars[vector] = vars[0];
    body->vars[tile] = vars[1];
}

void hj_body_end_strip(hj_body *body)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    int vector = vector_of(nest), tile = tile_of(nest);
    LLVMValueRef begin = body->begin[tile], end = body->end[tile];

    if (is_whole(nest)) {
        move_row(body, begin,
                 hj_ll_index_mul_const(ll, hj_ll_index_sub(ll, end, begin),
                                       nest->strip));
    } else {
        int follows = follows_of(nest);
        LLVMValueRef count =
            hj_ll_index_sub(ll, body->end[vector], body->strip_at[0]);
        if (follows >= 0)
            count = hj_ll_index_mul_const(
                ll,
                hj_ll_index_sub(ll, body->end[follows], body->begin[follows]),
                nest->loops.at[vector].extent);
        hj_ll_range range = { begin, end, NULL, true };
        hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
        move_row(body, loop.index, count);
        hj_ll_loop_end(ll, &loop, NULL, NULL);
    }
    body->strip = NULL;
}

void hj_body_strip_ahead(hj_body *body, const hj_ix *ix, LLVMTypeRef elem,
                         LLVMValueRef at)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    const hj_nest_block *last = &nest->blocks.at[nest->blocks.n - 1];
    int64_t along, across;

    if (!hj_ix_stride(ix, last->loop, INT32_MAX, &along))
        return;
    LLVMValueRef ahead = hj_ll_i64(ll, last->size * along);
    if (last - nest->blocks.at > 1 &&
        hj_ix_stride(ix, last[-1].loop, INT32_MAX, &across))
        ahead = hj_ll_select(ll, body->strip_turns,
                             hj_ll_index_sub(ll, hj_ll_i64(ll, across),
                                             hj_ll_index_mul_const(
                                                 ll, body->strip_at[0], along)),
                             ahead);
    hj_ll_prefetch(ll, elem, at, ahead, false);
}
