/* gemm_axes -- every axis of a product becomes one loop.
 *
 * Rows of a convolution are pixels of several images, terms the positions of a
 * window times features: the loops that count them are joined, so that the
 * rest knows one number for each axis.  Indices that run through memory in
 * that order stay as simple as they are; others divide.
 */
#include "jit/kernel/gemm_code.h"
#include "jit/nest/rewrite.h"

/* outer * extent of inner + inner becomes loop `inner`. */
static void join(hj_nest *nest, int outer, int inner)
{
    hj_ix_space *space = &nest->space;
    int64_t by = nest->loops.at[inner].extent;
    const hj_ix **vars =
        HJ_NEW_ARRAY(nest->arena, const hj_ix *, nest->loops.n);

    nest->loops.at[inner].extent *= nest->loops.at[outer].extent;
    nest->loops.at[outer].extent = 1;
    for (int i = 0; i < nest->loops.n; i++)
        vars[i] = hj_ix_var(space, i, nest->loops.at[i].extent);
    vars[outer] = hj_ix_div(space, vars[inner], by);
    vars[inner] = hj_ix_mod(space, vars[inner], by);
    hj_nest_substitute(nest, vars);
}

/* From the inside, so that each pair joins where memory allows. */
hj_gemm_axis hj_gemm_join_axis(hj_nest *nest, hj_nest_axis *axis)
{
    for (; axis->n > 1; axis->n--) {
        join(nest, axis->loops[axis->n - 2], axis->loops[axis->n - 1]);
        axis->loops[axis->n - 2] = axis->loops[axis->n - 1];
    }
    if (!axis->n)
        return (hj_gemm_axis){ -1, 1 };
    return (hj_gemm_axis){ axis->loops[0],
                           nest->loops.at[axis->loops[0]].extent };
}
