/* recognise -- single ops and parameters; comparators are in comparator.c. */
#include "ir/recognise.h"

static bool is_commutative(hj_opcode op)
{
    switch (op) {
    case HJ_OP_add:
    case HJ_OP_multiply:
    case HJ_OP_minimum:
    case HJ_OP_maximum:
    case HJ_OP_and:
    case HJ_OP_or:
    case HJ_OP_xor:
        return true;
    default:
        return false;
    }
}

bool hj_comp_is_commutative_op(const hj_comp *comp, hj_opcode *op)
{
    const hj_instr *root = comp->root;

    if (comp->nparams != 2 || !is_commutative(root->op) ||
        root->noperands != 2 || !hj_shape_is_scalar(root->shape))
        return false;
    const hj_instr *a = root->operands[0], *b = root->operands[1];
    const hj_instr *p = comp->params[0], *q = comp->params[1];
    if (!((a == p && b == q) || (a == q && b == p)) ||
        !hj_shape_equal(p->shape, root->shape) ||
        !hj_shape_equal(q->shape, root->shape))
        return false;
    *op = root->op;
    return true;
}

int hj_comp_returns_param(const hj_comp *comp)
{
    return comp->root->op == HJ_OP_parameter ? (int)hj_instr_number(comp->root)
                                             : -1;
}
