/* loop -- one loop of a nest; vector loops as a main part of whole vectors
 * and a masked tail. */
#include "jit/emit/emit.h"

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

static void write_range(hj_body *body, int var, hj_ll_range range,
                        const loop_body *inner)
{
    if (write_out(body, var, range, inner))
        return;
    hj_ll_loop loop = hj_ll_loop_begin(body->ll, range, NULL, 0);

    write_once(body, var, loop.index, inner);
    hj_ll_loop_end(body->ll, &loop, NULL, NULL);
}

/* The last, partial vector; only where the range reaches the loop's end. */
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
    body->tail = hj_ll_tail_mask(ll, hj_ll_i64(ll, rest), loop->width);
    write_once(body, var, first, inner);
    body->tail = NULL;
    if (end)
        hj_ll_if_end(ll, &branch, NULL, NULL);
}

/* Every iteration in a row; loads may share blocks of memory. */
static void write_unrolled(hj_body *body, int var, const loop_body *inner)
{
    const hj_loop *loop = &body->nest->loops.at[var];

    hj_body_begin_tile(body, var);
    for (int i = 0; i < loop->extent; i++) {
        body->tile_at = i;
        write_once(body, var, hj_ll_i64(body->ll, i), inner);
    }
    hj_body_begin_tile(body, -1);
}

void hj_emit_loop(hj_body *body, int var, LLVMValueRef begin, LLVMValueRef end,
                  void (*write)(hj_body *body, void *context), void *context)
{
    hj_ll *ll = body->ll;
    const hj_loop *loop = &body->nest->loops.at[var];
    loop_body inner = { write, context };
    hj_ll_range range = { begin ? begin : hj_ll_i64(ll, 0),
                          end ? end : hj_ll_i64(ll, loop->extent), NULL,
                          false };

    if (loop->kind == HJ_LOOP_unroll) {
        write_unrolled(body, var, &inner);
        return;
    }
    if (loop->kind != HJ_LOOP_vector) {
        write_range(body, var, range, &inner);
        return;
    }
    int64_t whole = loop->extent - loop->extent % loop->width;
    body->vector_var = var;
    body->width = loop->width;
    range.step = hj_ll_i64(ll, loop->width);
    range.end =
        end ? hj_ll_smin(ll, end, hj_ll_i64(ll, whole)) : hj_ll_i64(ll, whole);
    if (whole)
        write_range(body, var, range, &inner);
    write_tail(body, var, end, &inner);
    body->vector_var = -1;
    body->width = 1;
}
