/* scalar -- rank-0 arithmetic outside of kernels. */
#include "jit/emit/entry.h"

hj_error *hj_entry_scalar_op(hj_ll *ll, const hj_instr *in,
                             const hj_lanes *operands, hj_lanes *out)
{
    hj_dtype from[4];
    hj_nest empty = { .arena = ll->arena };
    hj_body body;

    switch (in->op) {
    case HJ_OP_copy:
    case HJ_OP_reshape:
    case HJ_OP_broadcast:
    case HJ_OP_transpose:
        *out = operands[0];
        return NULL;
    default:
        break;
    }
    if (in->noperands > 4 || in->shape->rank)
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "%s of rank-0 values is not compiled yet",
                              hj_op_get(in->op)->name);
    for (int i = 0; i < in->noperands; i++)
        from[i] = in->operands[i]->shape->dtype;
    hj_body_init(&body, ll, &empty);
    *out = hj_body_op(&body, in->op, in->shape->dtype, in, in->noperands, from,
                      operands, HJ_BODY_VALUE);
    return body.error ? hj_error_context(body.error, "in %s", in->name) : NULL;
}

hj_error *hj_entry_scalar_comp(hj_ll *ll, const hj_comp *comp,
                               const hj_lanes *args, hj_lanes *out)
{
    hj_lanes *values = HJ_NEW_ARRAY(ll->arena, hj_lanes, comp->ninstrs + 1);
    int n = 0;

    HJ_EACH_INSTR (in, comp) {
        hj_lanes operands[4];
        in->mark = n;
        if (in->op == HJ_OP_parameter) {
            values[n++] = args[hj_instr_number(in)];
            continue;
        }
        if (in->op == HJ_OP_constant) {
            values[n++] = hj_body_const(ll, in->literal);
            continue;
        }
        if (!hj_shape_is_array(in->shape) || in->noperands > 4)
            return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                  "%s in a comparator is not compiled yet",
                                  hj_op_get(in->op)->name);
        for (int i = 0; i < in->noperands; i++)
            operands[i] = values[in->operands[i]->mark];
        HJ_CHECK(hj_entry_scalar_op(ll, in, operands, &values[n++]));
    }
    *out = values[comp->root->mark];
    return NULL;
}
