/* scan -- windows that reach back to the first element: running sums.
 *
 * Result i of such a window folds what stands before it in memory and itself,
 * after as much padding as is missing.  Where padding changes nothing, as
 * f(init, init) is init, result i is f(result i - 1, element i): one pass in
 * which every step stores what it has, with the bits of the fold.
 *
 * A window that reaches forward folds element i first and the last one last;
 * going backwards gives that only where f is associative to the bit (integers,
 * minimum, maximum).
 */
#include "jit/nest/build/build.h"

#include "ir/recognise.h"

/* Is f(init, init) == init, bit for bit? */
static bool absorbs(hj_opcode op, const hj_instr *init)
{
    if (op == HJ_OP_minimum || op == HJ_OP_maximum || op == HJ_OP_and ||
        op == HJ_OP_or)
        return true;
    if (init->op != HJ_OP_constant || !hj_shape_is_scalar(init->shape))
        return false;
    const hj_literal *literal = init->literal;
    hj_dtype dtype = literal->shape->dtype;
    if (!hj_dtype_is_float(dtype) && !hj_dtype_is_int(dtype))
        return false;
    double value = hj_dtype_is_float(dtype)
                       ? hj_literal_get_real(literal, 0)
                       : (double)hj_literal_get_int(literal, 0);
    return value == 0 || (op == HJ_OP_multiply && value == 1);
}

static bool is_trivial(const hj_window_dim *dim)
{
    return dim->size == 1 && dim->stride == 1 && dim->pad_low == 0 &&
           dim->pad_high == 0 && dim->base_dilation == 1;
}

static bool is_running(const hj_window_dim *dim, int64_t extent,
                       bool *is_reverse)
{
    *is_reverse = dim->pad_low == 0;
    return dim->stride == 1 && dim->base_dilation == 1 &&
           dim->window_dilation == 1 && dim->size >= extent &&
           dim->pad_low + dim->pad_high == dim->size - 1 &&
           (dim->pad_low == 0 || dim->pad_high == 0);
}

bool hj_nest_find_scan(const hj_instr *in, hj_scan *out)
{
    const hj_window *window;
    hj_opcode op;
    int found = -1;

    if (in->op != HJ_OP_reduce_window || in->noperands != 2 ||
        !hj_comp_is_commutative_op(hj_instr_comp(in, HJ_ATTR_to_apply), &op) ||
        !absorbs(op, in->operands[1]))
        return false;
    window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    for (int i = 0; i < window->n; i++) {
        if (is_trivial(&window->at[i]))
            continue;
        if (found >= 0 ||
            !is_running(&window->at[i], in->shape->dims[i], &out->is_reverse))
            return false;
        found = i;
    }
    out->dim = found;
    return found >= 0 &&
           (!out->is_reverse || !hj_dtype_is_float(in->shape->dtype) ||
            op == HJ_OP_minimum || op == HJ_OP_maximum);
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
