/* loop -- one loop of a nest; vector loops as a main part of whole vectors
 * and a masked tail, those that stream with a masked head, too. */
#include "jit/emit/emit.h"

enum { MAX_STREAMS = 8 };

typedef struct loop_body {
    void (*write)(hj_body *body, void *context);
    void *context;
} loop_body;

static void write_once(hj_body *body, int var, LLVMValueRef index,
                       const loop_body *inner)
{
    hj_body_enter(body);
    body->vars[var] = index;
    inner->write(body, inner->context);
    body->vars[var] = hj_ll_i64(body->ll, 0);
    hj_body_leave(body);
}

/* Constant bounds in a nest that is written out. */
static bool write_out(hj_body *body, int var, hj_ll_range range,
                      const loop_body *inner)
{
    int64_t begin, end, step = 1;

    if (!body->is_unrolled || !hj_ll_const_int(range.begin, &begin) ||
        !hj_ll_const_int(range.end, &end))
        return false;
    if (range.step)
        hj_ll_const_int(range.step, &step);
    for (int64_t i = begin; i < end; i += step)
        write_once(body, var, hj_ll_i64(body->ll, i), inner);
    return true;
}

/* The rows of a tile loop's blocks have an address each.  Loop strength
 * reduction compares them all, in up to a third of the time that the kernel
 * takes to compile, and saves one multiplication a block. */
static bool hides_counter(const hj_body *body, int var)
{
    hj_loop_kind kind = body->nest->loops.at[var].kind;

    return kind == HJ_LOOP_tile ||
           (kind == HJ_LOOP_vector && hj_body_is_plain(body, var));
}

static void write_range(hj_body *body, int var, hj_ll_range range,
                        const loop_body *inner)
{
    if (write_out(body, var, range, inner))
        return;
    hj_ll_loop loop = hj_ll_loop_begin(body->ll, range, NULL, 0);

    loop.is_plain = hides_counter(body, var);
    write_once(body, var, loop.index, inner);
    hj_ll_loop_end(body->ll, &loop, NULL, NULL);
}

/* The last, partial vector or tile; only where the range reaches the loop's
 * end.  What is left of a vector may begin earlier, and be a whole one. */
static void write_tail(hj_body *body, int var, LLVMValueRef end,
                       const loop_body *inner)
{
    hj_ll *ll = body->ll;
    const hj_loop *loop = &body->nest->loops.at[var];
    int64_t rest = loop->extent % loop->width;
    LLVMValueRef first = hj_ll_i64(ll, loop->extent - rest);
    hj_ll_if branch = { 0 };

    if (!rest)
        return;
    if (end)
        branch = hj_ll_if_begin(ll, hj_ll_icmp(ll, LLVMIntSGT, end, first),
                                HJ_LL_EVEN);
    if (loop->rest) {
        rest = loop->rest;
        first = hj_ll_i64(ll, loop->extent - rest);
    }
    if (loop->kind == HJ_LOOP_tile)
        body->tile_count = (int)rest;
    else if (loop->kind == HJ_LOOP_flat)
        body->nrows = (int)rest;
    else if (rest < loop->width) {
        body->tail = hj_ll_tail_mask(ll, hj_ll_i64(ll, rest), loop->width);
        body->tail_count = (int)rest;
    }
    write_once(body, var, first, inner);
    body->tail = NULL;
    body->tail_count = 0;
    if (end)
        hj_ll_if_end(ll, &branch, NULL, NULL);
}

static void write_plain(hj_body *body, int var, LLVMValueRef begin,
                        LLVMValueRef end, const loop_body *inner)
{
    hj_ll *ll = body->ll;
    const hj_loop *loop = &body->nest->loops.at[var];
    int64_t whole = loop->extent - loop->extent % loop->width;
    hj_ll_range range = { begin ? begin : hj_ll_i64(ll, 0),
                          hj_ll_i64(ll, whole), hj_ll_i64(ll, loop->width),
                          false };

    if (end)
        range.end = hj_ll_smin(ll, end, range.end);
    if (whole)
        write_range(body, var, range, inner);
    write_tail(body, var, end, inner);
}

/* --- streams -------------------------------------------------------------- */

/* Streaming stores along the vector loop, at most `max`. */
static int list_streams(const hj_body *body, int var, int max,
                        const hj_store **out)
{
    const hj_nest *nest = body->nest;
    int n = 0;

    for (int i = 0; i < nest->stages.n && !nest->line_nbytes; i++) {
        const hj_nest_stage *s = &nest->stages.at[i];
        bool is_inner = s->nloops && s->loops[s->nloops - 1] == var;
        if (s->nloops ? !is_inner || i != body->stage
                      : !nest->nouter || nest->outer[nest->nouter - 1] != var)
            continue;
        for (int k = 0; k < s->nstores && n < max; k++)
            if (s->stores[k].is_streaming)
                out[n++] = &s->stores[k];
    }
    return n;
}

/* Iterations until the result stands at a whole vector. */
static LLVMValueRef head_of(hj_body *body, const hj_store *store)
{
    hj_ll *ll = body->ll;
    int nbytes =
        hj_dtype_get(body->nest->buffers.at[store->buffer].dtype)->nbytes;
    LLVMValueRef at = hj_ll_gep(ll, hj_ll_int_type(ll, 8 * nbytes),
                                body->buffers[store->buffer],
                                hj_body_index(body, store->index));
    LLVMValueRef past = hj_ll_misalignment(ll, at, nbytes * body->width);
    LLVMValueRef left =
        hj_ll_sub(ll, hj_ll_i64(ll, nbytes * body->width), past);

    left = hj_ll_index_div_const(ll, left, nbytes);
    return hj_ll_index_rem_const(ll, left, body->width);
}

/* A part of a vector from `first`, of `count` lanes, if there are any. */
static void write_part(hj_body *body, int var, LLVMValueRef first,
                       LLVMValueRef count, const loop_body *inner)
{
    hj_ll *ll = body->ll;
    hj_ll_if branch = hj_ll_if_begin(
        ll, hj_ll_icmp(ll, LLVMIntSGT, count, hj_ll_i64(ll, 0)), HJ_LL_EVEN);

    body->tail = hj_ll_tail_mask(ll, count, body->width);
    write_once(body, var, first, inner);
    body->tail = NULL;
    hj_ll_if_end(ll, &branch, NULL, NULL);
}

/* Head, whole vectors that begin where vectors of the result do, tail. */
static void write_streamed(hj_body *body, int var, LLVMValueRef begin,
                           LLVMValueRef end, LLVMValueRef head,
                           const loop_body *inner)
{
    hj_ll *ll = body->ll;
    LLVMValueRef width = hj_ll_i64(ll, body->width);

    head = hj_ll_smin(ll, head, hj_ll_sub(ll, end, begin));
    body->is_unaligned = true;
    write_part(body, var, begin, head, inner);
    LLVMValueRef first = hj_ll_index_add(ll, begin, head);
    LLVMValueRef rest =
        hj_ll_index_rem_const(ll, hj_ll_sub(ll, end, first), body->width);
    hj_ll_range range = { first, hj_ll_sub(ll, end, rest), width, false };
    body->is_streaming = true;
    write_range(body, var, range, inner);
    body->is_streaming = false;
    write_part(body, var, range.end, rest, inner);
    body->is_unaligned = false;
}

/* Several results can be streamed together if all of them have the same
 * head. */
static void write_streams(hj_body *body, int var, LLVMValueRef begin,
                          LLVMValueRef end, const hj_store *const *stores,
                          int n, const loop_body *inner)
{
    hj_ll *ll = body->ll;
    LLVMValueRef heads[MAX_STREAMS], alike = NULL;

    if (!begin)
        begin = hj_ll_i64(ll, 0);
    if (!end)
        end = hj_ll_i64(ll, body->nest->loops.at[var].extent);
    body->vars[var] = begin;
    for (int i = 0; i < n; i++) {
        heads[i] = head_of(body, stores[i]);
        if (i)
            alike = hj_body_both(body, alike,
                                 hj_ll_icmp(ll, LLVMIntEQ, heads[0], heads[i]));
    }
    body->vars[var] = hj_ll_i64(ll, 0);
    if (!alike) {
        write_streamed(body, var, begin, end, heads[0], inner);
        return;
    }
    hj_ll_if branch = hj_ll_if_begin(ll, alike, HJ_LL_LIKELY);
    write_streamed(body, var, begin, end, heads[0], inner);
    hj_ll_if_else(ll, &branch, NULL, 0);
    write_plain(body, var, begin, end, inner);
    hj_ll_if_end(ll, &branch, NULL, NULL);
}

/* --- loops ---------------------------------------------------------------- */

void hj_emit_loop(hj_body *body, int var, LLVMValueRef begin, LLVMValueRef end,
                  void (*write)(hj_body *body, void *context), void *context)
{
    hj_ll *ll = body->ll;
    const hj_loop *loop = &body->nest->loops.at[var];
    loop_body inner = { write, context };
    const hj_store *streams[MAX_STREAMS];

    if (loop->kind == HJ_LOOP_tile) {
        body->tile_count = loop->width;
        write_plain(body, var, begin, end, &inner);
        return;
    }
    if (loop->kind == HJ_LOOP_flat) {
        body->nrows = loop->width;
        write_plain(body, var, begin, end, &inner);
        return;
    }
    if (loop->kind != HJ_LOOP_vector) {
        hj_ll_range range = { begin ? begin : hj_ll_i64(ll, 0),
                              end ? end : hj_ll_i64(ll, loop->extent), NULL,
                              false };
        write_range(body, var, range, &inner);
        return;
    }
    body->vector_var = var;
    body->width = loop->width;
    /* Without heads, the kernel looks after it: body->is_streaming. */
    int n = list_streams(body, var, MAX_STREAMS, streams);
    if (n)
        write_streams(body, var, begin, end, streams, n, &inner);
    else
        write_plain(body, var, begin, end, &inner);
    body->vector_var = -1;
    body->width = 1;
}
