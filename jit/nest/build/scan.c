/* scan -- running windows, one an element: running sums.
 *
 * Result i of such a window folds element i and all before it (behind it), and
 * padding, which is the op's identity (or +0) and changes nothing: it is
 * f(result i - 1, element i), one pass in which every step stores what it has.
 * Passes bring all running windows into this form (reduce_window_rewriter).
 */
#include "jit/nest/build/build.h"

#include "ir/recognise.h"
#include "ir/sum_order.h"

static bool is_identity(hj_arena *arena, hj_opcode op, const hj_instr *init)
{
    return init->op == HJ_OP_constant && hj_shape_is_scalar(init->shape) &&
           hj_op_begins_with(arena, op, init->literal);
}

bool hj_nest_find_scan(hj_arena *arena, const hj_instr *in, hj_scan *out)
{
    hj_running r;

    if (!hj_instr_is_running(in, NULL, &r) ||
        !is_identity(arena, r.op, in->operands[1]))
        return false;
    out->dim = r.dim;
    out->is_reverse = r.from_end;
    int64_t n = in->operands[0]->shape->dims[r.dim];
    return r.stride == 1 && r.first == 0 && in->shape->dims[r.dim] == n;
}

/* The loop along the scan is the stage's; the others are outer ones. */
int hj_nest_add_scan_loops(hj_nest_builder *b, const hj_scan *scan,
                           const hj_shape *shape, const hj_ix **at, int *outer,
                           int *along)
{
    hj_ix_space *space = &b->nest->space;
    int n = 0, d = scan->dim;

    for (int i = 0; i < shape->rank; i++)
        if (i != d)
            n += hj_nest_add_loops(b, 1, &shape->dims[i], true, &at[i],
                                   outer + n);
    hj_nest_add_loops(b, 1, &shape->dims[d], false, &at[d], along);
    if (scan->is_reverse)
        at[d] = hj_ix_offset(space, hj_ix_scale(space, at[d], -1),
                             shape->dims[d] - 1);
    return n;
}

/* The running value is that of the step itself: `next`, not the accumulator. */
hj_error *hj_nest_stage_scan(hj_nest_builder *b, const hj_instr *in,
                             const hj_ix *const *at, int along)
{
    hj_nest *nest = b->nest;
    int number = nest->stages.n;
    hj_expr *init, *pair[2], *next;

    HJ_CHECK(hj_nest_value(b, in->operands[1], NULL, &init));
    HJ_CHECK(hj_nest_value(b, in->operands[0], at, &pair[1]));
    pair[0] = hj_expr_acc(nest, number, 0, init->dtype);
    HJ_CHECK(hj_nest_apply(b, hj_instr_comp(in, HJ_ATTR_to_apply), 2, pair, 1,
                           &next));
    hj_nest_stage *stage = hj_nest_add_stage(b, 1, &along);
    stage->naccs = 1;
    stage->accs = HJ_NEW(nest->arena, hj_acc);
    stage->accs[0] = (hj_acc){ init->dtype, init, next };
    hj_nest_add_staged(b, in, at, 1, &next);
    return NULL;
}
