/* gemm_axes -- every axis of a product becomes one loop; loops over vectors.
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

/* Whole vectors, then what is left.  Where masks cost nothing every vector has
 * one, so that there is one copy of the code. */
void hj_gemm_each_vector(const hj_gemm_code *code, int64_t extent,
                         LLVMValueRef n, hj_gemm_vector_fn *write,
                         void *context)
{
    hj_ll *ll = code->ll;
    int lanes = code->gemm->lanes;
    bool has_rest = extent % lanes != 0;
    bool has_masks = has_rest && ll->target->vector_nbytes == 64;
    bool is_split = has_rest && !has_masks;
    LLVMValueRef whole = n;

    if (is_split)
        whole = hj_ll_index_mul_const(ll, hj_ll_index_div_const(ll, n, lanes),
                                      lanes);
    hj_ll_range range = { hj_ll_i64(ll, 0), whole, hj_ll_i64(ll, lanes),
                          !is_split };
    hj_ll_loop loop = hj_ll_loop_begin(ll, range, NULL, 0);
    LLVMValueRef left = hj_ll_index_sub(ll, n, loop.index);
    write(context, loop.index,
          has_masks ? hj_ll_tail_mask(ll, left, lanes) : NULL);
    hj_ll_loop_end(ll, &loop, NULL, NULL);
    if (!is_split)
        return;
    hj_ll_if branch =
        hj_ll_if_begin(ll, hj_ll_icmp(ll, LLVMIntSLT, whole, n), HJ_LL_EVEN);
    left = hj_ll_i64(ll, extent % lanes);
    write(context, whole, hj_ll_tail_mask(ll, left, lanes));
    hj_ll_if_end(ll, &branch, NULL, NULL);
}
