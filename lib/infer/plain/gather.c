/* gather -- slices that have no elements in a dimension that the result has
 * not: what is taken from nothing is 0, as in XLA. */
#include "infer/plain/make.h"

#include "ir/literal.h"

bool hj_gather_is_plain(const hj_instr *in)
{
    hj_ints sizes = hj_instr_ints(in, HJ_ATTR_slice_sizes);

    for (int d = 0; d < sizes.n; d++)
        if (!sizes.at[d])
            return hj_shape_nelems(in->shape) == 0;
    return true;
}

void hj_gather_make_plain(hj_instr *in)
{
    hj_arena *arena = hj_instr_arena(in);
    const hj_shape *scalar = hj_shape_new_scalar(arena, in->shape->dtype);
    hj_instr *zero = hj_make_before(in, HJ_OP_constant, scalar, 0, NULL);

    zero->literal = hj_literal_new(arena, scalar);
    hj_instr *y = hj_make_before(in, HJ_OP_broadcast, in->shape, 1, &zero);
    hj_instr_set_ints(y, HJ_ATTR_dimensions, 0, NULL);
    hj_instr_replace(in, y);
}
