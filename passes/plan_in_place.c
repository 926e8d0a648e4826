/* plan_in_place -- may a kernel write over what it reads? */
#include "passes/plan.h"

static bool comes_from(const hj_instr *in, const hj_instr *from)
{
    for (int k = 0; k < in->noperands; k++)
        if (in->operands[k] == from || in->operands[k]->mark)
            return true;
    return false;
}

/* Marks what is computed from `from`, up to the root, and says whether all of
 * it is elementwise over `dims` (NULL: any, also the same places under other
 * dimensions, and the root may be anything). */
static bool is_pointwise(const hj_instr *from, const hj_shape *dims)
{
    bool is_all = !dims || hj_shape_same_dims(from->shape, dims);

    HJ_EACH_INSTR (in, from->comp)
        in->mark = 0;
    HJ_EACH_INSTR (in, from->comp) {
        if (in == from || !comes_from(in, from))
            continue;
        in->mark = 1;
        if (in == from->comp->root && (in->op == HJ_OP_tuple || !dims))
            continue;
        is_all &= dims ? hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) &&
                             hj_shape_same_dims(in->shape, dims)
                       : hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) ||
                             in->op == HJ_OP_reshape;
    }
    return is_all;
}

static bool same_starts(const hj_instr *slice, const hj_instr *update)
{
    if (slice->noperands - 1 != update->noperands - 2 ||
        !hj_shape_same_dims(slice->shape, update->operands[1]->shape))
        return false;
    for (int i = 1; i < slice->noperands; i++)
        if (slice->operands[i] != update->operands[i + 1])
            return false;
    return true;
}

/* Is each element of a slice of the old value read before the update writes
 * it?  It is if the way to the update is pointwise. */
static bool reaches_update(const hj_instr *slice, const hj_instr *root)
{
    return is_pointwise(slice, NULL) && root->operands[0] != slice &&
           !root->operands[0]->mark;
}

/* The root replaces parts of the memory that `param` reads: it may happen
 * there if nothing of the kernel reads what it has replaced. */
static bool may_update(const hj_instr *root, const hj_instr *param, int leaf)
{
    /* One element is written after everything was read. */
    if (root->op == HJ_OP_dynamic_update_slice &&
        hj_shape_nelems(root->operands[1]->shape) == 1)
        return true;
    if (root->operands[leaf] != param)
        return false;
    for (int i = 0; i < root->noperands; i++)
        if (i != leaf && root->operands[i] == param)
            return false;
    for (int i = 0; i < param->nusers; i++) {
        const hj_instr *user = param->users[i];
        if (user == root)
            continue;
        if (root->op != HJ_OP_dynamic_update_slice ||
            user->op != HJ_OP_dynamic_slice || !same_starts(user, root) ||
            !reaches_update(user, root))
            return false;
    }
    return true;
}

static bool is_minor_reduced(const hj_instr *reduce)
{
    const hj_shape *from = reduce->operands[0]->shape;
    hj_ints dims = hj_instr_ints(reduce, HJ_ATTR_dimensions);

    for (int d = from->rank - 1; d >= 0; d--) {
        if (from->dims[d] == 1)
            continue;
        for (int i = 0; i < dims.n; i++)
            if (dims.at[i] == d)
                return true;
        return false;
    }
    return false;
}

/* A kernel of rows: for each row reductions, then one result as large as what
 * they read.  Its row of `param` is overwritten when it was read for the last
 * time, if all that is read of it is elementwise or reduced. */
static bool is_row_read(const hj_comp *comp, const hj_instr *param)
{
    const hj_shape *dims = comp->root->shape;

    if (!hj_shape_same_dims(param->shape, dims))
        return false;
    HJ_EACH_INSTR (in, comp)
        in->mark = 0;
    HJ_EACH_INSTR (in, comp) {
        if (in == param || !comes_from(in, param))
            continue;
        if (in->op == HJ_OP_reduce) {
            if (!is_minor_reduced(in))
                return false;
            continue; /* finished before anything is written */
        }
        in->mark = 1;
        if (!hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) ||
            !hj_shape_same_dims(in->shape, dims))
            return false;
    }
    return true;
}

/* Loops, and what a product adds to its sums: each element is computed once,
 * and stored when all that it is made of was read.  (The sums wait elsewhere,
 * unless they are the result as they are.) */
static bool is_elementwise_kernel(const hj_instr *fusion, const hj_comp *comp)
{
    int64_t kind = hj_instr_int(fusion, HJ_ATTR_fusion_kind, 0);

    if (kind != HJ_fusion_kind_kOutput)
        return kind == HJ_fusion_kind_kLoop;
    HJ_EACH_INSTR (in, comp)
        if (in->op == HJ_OP_dot)
            return true;
    return false;
}

bool hj_plan_may_overwrite(const hj_instr *fusion, int operand, int leaf)
{
    const hj_comp *comp = hj_instr_comp(fusion, HJ_ATTR_calls);
    const hj_instr *root = comp->root, *param = comp->params[operand];
    const hj_shape *result = hj_shape_leaf(fusion->shape, leaf);

    if (root->op == HJ_OP_scatter || root->op == HJ_OP_dynamic_update_slice)
        return may_update(root, param, leaf);
    int64_t kind = hj_instr_int(fusion, HJ_ATTR_fusion_kind, 0);
    if (hj_shape_nbytes(param->shape) != hj_shape_nbytes(result))
        return false;
    if (kind == HJ_fusion_kind_kInput && root->op != HJ_OP_tuple)
        return is_row_read(comp, param);
    return is_elementwise_kernel(fusion, comp) && is_pointwise(param, result);
}
