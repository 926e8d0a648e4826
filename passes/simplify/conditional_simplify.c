/* conditional_simplify -- conditionals whose branch is known, or so cheap that
 * both may be computed.
 *
 * Before: a typed module.
 * After:  a conditional on a constant, or with one branch, is that branch; one
 *         with two pure and cheap branches is their bodies and a select per
 *         leaf of the result.
 * Cost:   linear in the result.
 *
 * Cheap: at most 32 instructions, elementwise or moving, with at most 256
 * elements between them; so that a branch in compiled code, and the kernels
 * behind it, would cost more than computing both sides.
 */
#include "passes/rewrite.h"

enum {
    MAX_CHEAP_INSTRS = 32,
    MAX_CHEAP_NELEMS = 256,
};

/* The branch that runs; -1 if that is not known. */
static int known_branch(const hj_instr *in)
{
    int n = in->noperands - 1;
    int64_t value;

    if (n == 1)
        return 0;
    if (!hj_int_of(in->operands[0], &value))
        return -1;
    if (in->operands[0]->shape->dtype == HJ_DTYPE_pred)
        return value ? 0 : 1;
    return value < 0 || value >= n ? n - 1 : (int)value;
}

static bool is_cheap_instr(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_parameter:
    case HJ_OP_constant:
    case HJ_OP_tuple:
    case HJ_OP_get_tuple_element:
        return true;
    case HJ_OP_broadcast:
    case HJ_OP_slice:
    case HJ_OP_reshape:
    case HJ_OP_transpose:
    case HJ_OP_iota:
        return true;
    default:
        return hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE);
    }
}

static bool is_cheap(const hj_comp *comp)
{
    int64_t nelems = 0;

    if (comp->ninstrs > MAX_CHEAP_INSTRS)
        return false;
    HJ_EACH_INSTR (in, comp) {
        if (!is_cheap_instr(in) || !hj_is_pure(in) ||
            hj_instr_has_attr(in, HJ_ATTR_control_predecessors))
            return false;
        if (in->op == HJ_OP_parameter || !hj_shape_is_array(in->shape))
            continue;
        nelems += hj_shape_nelems(in->shape);
        if (nelems > MAX_CHEAP_NELEMS)
            return false;
    }
    return true;
}

/* A select moves whole arrays, parameters that are handed on included. */
static bool is_selectable(const hj_shape *shape, int64_t *nelems)
{
    if (hj_shape_is_tuple(shape)) {
        for (int i = 0; i < shape->nelements; i++)
            if (!is_selectable(shape->elements[i], nelems))
                return false;
        return true;
    }
    if (!hj_shape_is_array(shape) || hj_shape_has_dynamic(shape))
        return false;
    *nelems += hj_shape_nelems(shape);
    return *nelems <= MAX_CHEAP_NELEMS;
}

static bool may_select(const hj_instr *in)
{
    int64_t nelems = 0;

    return in->noperands - 1 == 2 && is_selectable(in->shape, &nelems) &&
           is_cheap(hj_instr_branch(in, 0)) && is_cheap(hj_instr_branch(in, 1));
}

static hj_instr *to_select(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *pred = in->operands[0];

    if (pred->shape->dtype != HJ_DTYPE_pred)
        pred = hj_rw_compare(in, HJ_direction_EQ, pred,
                             hj_rw_int(in, pred->shape, 0));
    hj_instr *a = hj_rw_inlined(cx->scratch, in, hj_instr_branch(in, 0),
                                &in->operands[1]);
    hj_instr *b = hj_rw_inlined(cx->scratch, in, hj_instr_branch(in, 1),
                                &in->operands[2]);
    return hj_rw_select_leaves(cx->scratch, in, pred, a, b);
}

static bool simplify(hj_pass_ctx *cx, hj_instr *in)
{
    int known = known_branch(in);

    if (in->is_ordered)
        return false;
    if (known >= 0) {
        hj_pass_fired(cx, "known branch", in);
        hj_instr_replace(in, hj_rw_inlined(cx->scratch, in,
                                           hj_instr_branch(in, known),
                                           &in->operands[1 + known]));
        return true;
    }
    if (!may_select(in))
        return false;
    hj_pass_fired(cx, "to select", in);
    hj_instr_replace(in, to_select(cx, in));
    return true;
}

/* What was inlined may hold conditionals that are known now. */
static bool simplify_comp(hj_pass_ctx *cx, hj_comp *comp)
{
    bool any = false, again = true;

    while (again) {
        again = false;
        hj_mark_ordered(comp);
        HJ_EACH_INSTR_SAFE (in, comp)
            if (in->op == HJ_OP_conditional && simplify(cx, in))
                again = any = true;
    }
    return any;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int ncomps;
    hj_comp **comps = hj_mark_effects(cx->scratch, module, &ncomps);

    hj_mark_pinned(module);
    for (int i = 0; i < ncomps; i++) {
        if (!simplify_comp(cx, comps[i]))
            continue;
        hj_keep_pinned(comps[i]);
        *changed = true;
    }
    if (*changed)
        hj_module_drop_uncalled(module);
    return NULL;
}

const hj_pass hj_pass_conditional_simplify = {
    .name = "conditional_simplify",
    .summary = "known branches, and cheap ones as selects",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_conditional),
};
