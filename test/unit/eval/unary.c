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

/* Values have sizes, also where parameters have none. */
Test(eval_arguments, have_sizes)
{
    static const int64_t dims[] = { HJ_DIM_UNBOUNDED, 5 };
    static const bool is_dynamic[] = { true, false };
    graph *g = graph_begin();
    hj_shape shape = {
        .dtype = HJ_DTYPE_s32, .rank = 2, .dims = dims, .is_dynamic = is_dynamic
    };
    hj_instr *x = given(g, ints(g, shape, NULL));

    make(g, g->entry, HJ_OP_negate, shape, x, NULL, NULL);
    fails(g, HJ_INVALID, "argument 0 is s32[?,5]");
    graph_end(g);
}
