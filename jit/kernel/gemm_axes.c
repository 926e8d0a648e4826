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

/* Column n of group g is g * (extent of n / groups) + n; the groups become a
 * loop of the batch. */
void hj_gemm_split_groups(hj_nest *nest)
{
    hj_ix_space *space = &nest->space;
    hj_nest_gemm *gemm = &nest->gemm;
    hj_loop groups = { .extent = gemm->groups, .is_independent = true };
    int old = gemm->n.loops[0], added = nest->loops.n;

    HJ_PUSH(nest->arena, &nest->loops, groups);
    nest->loops.at[old].extent /= gemm->groups;
    const hj_ix **vars =
        HJ_NEW_ARRAY(nest->arena, const hj_ix *, nest->loops.n);
    for (int i = 0; i < nest->loops.n; i++)
        vars[i] = hj_ix_var(space, i, nest->loops.at[i].extent);
    vars[old] = hj_ix_add(
        space, hj_ix_scale(space, vars[added], nest->loops.at[old].extent),
        vars[old]);
    hj_nest_substitute(nest, vars);
    gemm->batch.loops[gemm->batch.n++] = added;
    gemm->groups = 1;
}
