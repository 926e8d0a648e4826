/* blocks -- vectors whose lanes are the columns of several blocks of rows; see
 * jit/nest/rows/blocks.h.
 *
 * Each of these vectors is a point: all are carried out at once, so that none
 * waits for its own sum.
 */
#include "jit/emit/rows/rows.h"

void hj_emit_blocks(hj_body *body, int depth, LLVMValueRef first)
{
    hj_ll *ll = body->ll;
    const hj_nest *nest = body->nest;
    const int *loops = nest->outer + depth;
    const hj_loop *blocks = &nest->loops.at[loops[0]];
    int64_t count = blocks->side * nest->loops.at[loops[1]].extent;
    int n = (int)(count / blocks->nlanes);
    LLVMValueRef *at = HJ_NEW_ARRAY(body->arena, LLVMValueRef, 3 * n);
    hj_flat *flats = HJ_NEW_ARRAY(body->arena, hj_flat, n);
    hj_body_points_of p = {
        n, loops[0], loops[1], at, at + n, at + 2 * n, flats
    };

    for (int k = 0; k < n; k++) {
        int64_t number = (int64_t)k * blocks->nlanes;
        flats[k] = (hj_flat){ 2, loops, 0, number, blocks->nlanes };
        at[k] = hj_ll_index_add_const(
            ll, first, hj_flat_digit(nest, &flats[k], 0, number));
        at[n + k] = hj_ll_i64(ll, hj_flat_digit(nest, &flats[k], 1, number));
    }
    body->vector_var = loops[0];
    body->width = blocks->nlanes;
    hj_body_enter(body);
    hj_body_begin_points(body, &p);
    for (int i = 0; i < nest->stages.n; i++)
        hj_emit_stage(body, i);
    hj_body_end_points(body);
    hj_body_leave(body);
    body->vector_var = -1;
    body->width = 1;
}
