/* gemm_store -- the epilogue of a finished tile, and its stores.
 *
 * Cheap epilogues (bias, relu, scale, residual) are written on the sums in
 * registers.  Costly ones would be many copies of long code: the sums go to
 * memory in L1 and a loop over the rows takes them from there.
 */
#include "jit/kernel/gemm_code.h"

enum { MAX_UNROLLED = 400 }; /* expressions written for one tile */

typedef struct stores {
    hj_gemm_code *code;
    hj_body *body;
    int rows, nvectors;
    LLVMValueRef mask, row, col;
} stores;

/* Steps of work of one value: math functions are about 20 instructions. */
static int weight(const hj_expr *e)
{
    if (e->kind != HJ_EXPR_op)
        return e->kind == HJ_EXPR_const || e->kind == HJ_EXPR_acc ? 0 : 1;
    switch (e->op) {
    case HJ_OP_add:
    case HJ_OP_subtract:
    case HJ_OP_multiply:
    case HJ_OP_negate:
    case HJ_OP_abs:
    case HJ_OP_compare:
    case HJ_OP_select:
    case HJ_OP_and:
    case HJ_OP_or:
        return 1;
    case HJ_OP_maximum:
    case HJ_OP_minimum:
    case HJ_OP_clamp:
    case HJ_OP_divide:
        return 3;
    case HJ_OP_convert: /* rounding to bf16 is integer arithmetic */
        return hj_dtype_width(e->dtype) < 32 && e->dtype != HJ_DTYPE_f16 ? 12
                                                                         : 2;
    default:
        return 20;
    }
}

/* What follows stage 0 is what depends on its sum, mostly. */
static bool should_unroll(const stores *s)
{
    const hj_nest *nest = s->code->gemm->nest;
    int sum = 1;

    for (int i = 0; i < nest->exprs.n; i++)
        sum += weight(nest->exprs.at[i]);
    return sum * s->rows * s->nvectors <= MAX_UNROLLED;
}

static void open_column(stores *s, int v)
{
    hj_ll *ll = s->code->ll;
    const hj_gemm *g = s->code->gemm;

    s->body->vector_var = g->cols.loop;
    s->body->width = g->lanes;
    s->body->tail = v == s->nvectors - 1 ? s->mask : NULL;
    hj_gemm_set_axis(s->body, &g->cols,
                     hj_ll_index_add_const(ll, s->col, (int64_t)v * g->lanes));
}

static void close_column(stores *s)
{
    s->body->vector_var = -1;
    s->body->width = 1;
    s->body->tail = NULL;
}

/* All values first: results may be what others read. */
static void write_stage(hj_body *body, const hj_nest_stage *stage)
{
    hj_lanes *values = HJ_NEW_ARRAY(body->arena, hj_lanes, stage->nstores);

    for (int i = 0; i < stage->nstores; i++)
        values[i] = hj_body_stored(body, stage->stores[i].value);
    for (int i = 0; i < stage->nstores; i++) {
        const hj_store *store = &stage->stores[i];
        LLVMValueRef mask =
            hj_body_conditions(body, store->nconditions, store->conditions);
        hj_body_store(body, store->buffer, store->index, values[i], mask);
    }
}

/* The vector of sums `acc` in row `row`. */
static void write_vector(stores *s, LLVMValueRef row, LLVMValueRef acc)
{
    hj_body *body = s->body;
    const hj_nest *nest = body->nest;

    hj_body_enter(body);
    hj_gemm_set_axis(body, &s->code->gemm->rows, row);
    body->accs[0][0].re = acc;
    for (int i = 1; i < nest->stages.n; i++) {
        hj_body_begin_stage(body, i);
        write_stage(body, &nest->stages.at[i]);
    }
    hj_body_leave(body);
}

/* Whatever does not depend on the row is written once for a column. */
static void hoist(stores *s)
{
    const hj_gemm *g = s->code->gemm;
    uint64_t open = ~(uint64_t)0;

    if (g->rows.loop < 0) /* everything would move, the sums too */
        return;
    open &= ~((uint64_t)1 << g->rows.loop);
    for (int i = 1; i < g->nest->stages.n; i++) {
        const hj_nest_stage *stage = &g->nest->stages.at[i];
        hj_body_begin_stage(s->body, i);
        for (int k = 0; k < stage->nstores; k++)
            hj_body_hoist(s->body, stage->stores[k].value, open);
    }
}

static void write_unrolled(stores *s, const LLVMValueRef *acc)
{
    hj_ll *ll = s->code->ll;

    for (int v = 0; v < s->nvectors; v++) {
        hj_body_enter(s->body);
        open_column(s, v);
        hoist(s);
        for (int i = 0; i < s->rows; i++)
            write_vector(s, hj_ll_index_add_const(ll, s->row, i),
                         acc[i * s->nvectors + v]);
        close_column(s);
        hj_body_leave(s->body);
    }
}

static void write_loops(stores *s, const LLVMValueRef *acc, LLVMValueRef spill)
{
    hj_ll *ll = s->code->ll;
    LLVMTypeRef elem = s->code->elem, vector = s->code->vector;
    int64_t lanes = s->code->gemm->lanes;
    hj_ll_range range = { hj_ll_i64(ll, 0), hj_ll_i64(ll, s->rows), NULL,
                          true };

    for (int i = 0; i < s->rows * s->nvectors; i++)
        hj_ll_store(ll, acc[i], hj_ll_gep_const(ll, elem, spill, i * lanes),
                    (hj_ll_access){ 0 });
    for (int v = 0; v < s->nvectors; v++) {
        hj_body_enter(s->body);
        open_column(s, v);
        hoist(s);
        hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
        LLVMValueRef at = hj_ll_index_add_const(
            ll, hj_ll_index_mul_const(ll, loop.index, s->nvectors * lanes),
            v * lanes);
        LLVMValueRef x = hj_ll_load(ll, vector, hj_ll_gep(ll, elem, spill, at),
                                    (hj_ll_access){ 0 });
        write_vector(s, hj_ll_index_add(ll, s->row, loop.index), x);
        hj_ll_loop_end(ll, &loop, NULL, NULL);
        close_column(s);
        hj_body_leave(s->body);
    }
}

void hj_gemm_write_stores(hj_gemm_code *code, hj_body *body,
                          const LLVMValueRef *acc, int rows, int nvectors,
                          LLVMValueRef mask, LLVMValueRef row, LLVMValueRef col,
                          LLVMValueRef spill)
{
    stores s = { code, body, rows, nvectors, mask, row, col };

    if (should_unroll(&s))
        write_unrolled(&s, acc);
    else
        write_loops(&s, acc, spill);
}
