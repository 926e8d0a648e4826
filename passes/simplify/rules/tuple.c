/* tuple -- rules for tuples and their elements. */
#include "passes/simplify/rules.h"

/* get-tuple-element(tuple(..., x, ...)) -> x */
static hj_instr *gte_tuple(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *tuple = in->operands[0];

    (void)cx;
    if (tuple->op != HJ_OP_tuple)
        return NULL;
    return tuple->operands[hj_instr_int(in, HJ_ATTR_index, 0)];
}

/* tuple(gte(x, 0), gte(x, 1), ...) -> x */
static hj_instr *tuple_gte(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *whole = NULL;

    (void)cx;
    for (int i = 0; i < in->noperands; i++) {
        hj_instr *gte = in->operands[i];
        if (gte->op != HJ_OP_get_tuple_element ||
            hj_instr_int(gte, HJ_ATTR_index, -1) != i ||
            (whole && gte->operands[0] != whole))
            return NULL;
        whole = gte->operands[0];
    }
    return whole && hj_shape_equal(whole->shape, in->shape) ? whole : NULL;
}

const hj_rule hj_rules_tuple[] = {
    { "gte_tuple", HJ_OP_get_tuple_element, 0, gte_tuple },
    { "tuple_gte", HJ_OP_tuple, 0, tuple_gte },
    { NULL, HJ_NOPS, 0, NULL },
};
