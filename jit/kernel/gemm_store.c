/* gemm_store -- the epilogue: from sums in memory to results.
 *
 * A finished tile of sums waits in L1.  A loop over its vectors, and in it one
 * over the rows, takes them from there: one copy of the expressions for all
 * tiles of a product.  (On sums in registers they would be many copies.)
 */
#include "jit/kernel/gemm_code.h"

typedef struct epilogue {
    hj_gemm_code *code;
    hj_body *body;
    LLVMValueRef sums, row, col, nrows, ncols;
} epilogue;

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
static void write_vector(epilogue *s, LLVMValueRef row, LLVMValueRef acc)
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
static void hoist(epilogue *s)
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

/* Vector `v` columns into the tile; `tail`: its lanes that exist.  A single
 * column is a number, not a lane. */
static void write_column(void *context, LLVMValueRef v, LLVMValueRef tail)
{
    epilogue *s = context;
    hj_ll *ll = s->code->ll;
    const hj_gemm *g = s->code->gemm;
    hj_ll_range range = { hj_ll_i64(ll, 0), s->nrows, NULL, true };
    bool has_lanes = g->cols.loop >= 0;

    hj_body_enter(s->body);
    s->body->vector_var = g->cols.loop;
    s->body->width = has_lanes ? g->lanes : 1;
    s->body->tail = has_lanes ? tail : NULL;
    hj_gemm_set_axis(s->body, &g->cols, hj_ll_index_add(ll, s->col, v));
    hoist(s);
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    LLVMValueRef at =
        hj_ll_index_add(ll, hj_ll_index_mul_const(ll, loop.index, g->nr), v);
    LLVMValueRef x = hj_ll_load(ll, has_lanes ? s->code->vector : s->code->elem,
                                hj_ll_gep(ll, s->code->elem, s->sums, at),
                                (hj_ll_access){ 0 });
    write_vector(s, hj_ll_index_add(ll, s->row, loop.index), x);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    s->body->vector_var = -1;
    s->body->width = 1;
    s->body->tail = NULL;
    hj_body_leave(s->body);
}

LLVMValueRef hj_gemm_write_epilogue(hj_gemm_code *code)
{
    hj_ll *ll = code->ll;
    LLVMTypeRef types[] = { ll->ptr, ll->i64, ll->i64, ll->i64, ll->i64 };
    LLVMValueRef function;
    hj_body body;
    hj_ll_place place =
        hj_gemm_open(code, "epilogue", 5, types, &body, &function);
    epilogue s = {
        .code = code,
        .body = &body,
        .sums = hj_ll_param_get(function, 1),
        .row = hj_ll_param_get(function, 2),
        .col = hj_ll_param_get(function, 3),
        .nrows = hj_ll_param_get(function, 4),
        .ncols = hj_ll_param_get(function, 5),
    };

    hj_gemm_each_vector(code, code->gemm->cols.extent, s.ncols, write_column,
                        &s);
    hj_ll_return(ll, NULL);
    hj_ll_leave(ll, place);
    if (body.error)
        hj_ll_fail(ll, body.error);
    return function;
}
