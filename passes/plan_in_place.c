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
 * it is elementwise over `dims` (NULL: any, and the root may be anything). */
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
        is_all &= hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) &&
                  (!dims || hj_shape_same_dims(in->shape, dims));
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

bool hj_plan_may_overwrite(const hj_instr *fusion, int operand, int leaf)
{
    const hj_comp *comp = hj_instr_comp(fusion, HJ_ATTR_calls);
    const hj_instr *root = comp->root, *param = comp->params[operand];
    const hj_shape *result = hj_shape_leaf(fusion->shape, leaf);

    if (root->op == HJ_OP_scatter || root->op == HJ_OP_dynamic_update_slice)
        return may_update(root, param, leaf);
    if (hj_instr_int(fusion, HJ_ATTR_fusion_kind, 0) != HJ_fusion_kind_kLoop ||
        hj_shape_nbytes(param->shape) != hj_shape_nbytes(result))
        return false;
    return is_pointwise(param, result);
}
