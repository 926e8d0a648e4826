/* Elementwise ops of one operand: values from mathematics and IEEE 754. */
#include "graphs.h"

static hj_literal *apply(graph *g, hj_opcode op, hj_literal *x, hj_dtype result)
{
    hj_shape shape = *x->shape;

    shape.dtype = result;
    make(g, g->entry, op, shape, given(g, x), NULL, NULL);
    return run(g);
}

Test(eval_unary, abs_of_integers)
{
    graph *g = graph_begin();
    hj_literal *y = apply(g, HJ_OP_abs,
                          INTS(g, HJ_SHAPE(HJ_DTYPE_s32, 3), INT32_MIN, -5, 7),
                          HJ_DTYPE_s32);

    SAME(y, INTS(g, HJ_SHAPE(HJ_DTYPE_s32, 3), INT32_MIN, 5, 7));
    graph_end(g);
}
