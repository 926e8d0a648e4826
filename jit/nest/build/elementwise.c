/* elementwise -- unary, binary and convert ops inside nests: element i of the
 * result from elements i of the operands.  Rank-0 operands of clamp and select
 * serve every element. */
#include "jit/nest/build/build.h"

hj_error *hj_nest_elementwise(hj_nest_builder *b, const hj_instr *in,
                              const hj_ix *const *at, hj_expr **out)
{
    hj_expr *operands[3];

    for (int i = 0; i < in->noperands; i++)
        HJ_CHECK(hj_nest_value(b, in->operands[i], at, &operands[i]));
    if (in->op == HJ_OP_convert &&
        in->operands[0]->shape->dtype == in->shape->dtype) {
        *out = operands[0];
        return NULL;
    }
    *out = hj_expr_op(b->nest, in->op, in->shape->dtype, in, in->noperands,
                      operands);
    return NULL;
}

/* To a narrower type: element `at[last]` of the parts of a wide one, as
 * op(wide, part).  To a wider type: op(part 0, part 1, ...).  Parts are little
 * endian. */
hj_error *hj_nest_bitcast_convert(hj_nest_builder *b, const hj_instr *in,
                                  const hj_ix *const *at, hj_expr **out)
{
    hj_nest *nest = b->nest;
    const hj_instr *from = in->operands[0];
    int rank = in->shape->rank, from_rank = from->shape->rank;
    int width = hj_dtype_width(in->shape->dtype);
    int from_width = hj_dtype_width(from->shape->dtype);
    hj_expr *operands[64];
    int n = 1;

    if (width == from_width) {
        HJ_CHECK(hj_nest_value(b, from, at, &operands[0]));
    } else if (width < from_width) {
        HJ_CHECK(hj_nest_value(b, from, at, &operands[0]));
        operands[1] = hj_expr_of_index(nest, HJ_DTYPE_s64, at[rank - 1]);
        n = 2;
    } else {
        const hj_ix **inner = hj_nest_indices(b, from_rank);
        for (int i = 0; i < rank; i++)
            inner[i] = at[i];
        n = width / from_width;
        for (int i = 0; i < n; i++) {
            inner[from_rank - 1] = hj_ix_const(&nest->space, i);
            HJ_CHECK(hj_nest_value(b, from, inner, &operands[i]));
        }
    }
    *out = hj_expr_op(nest, in->op, in->shape->dtype, in, n, operands);
    return NULL;
}
