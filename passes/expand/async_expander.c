/* async_expander -- what only orders or overlaps work becomes plain work.
 *
 * Before: a typed module without control dependences.
 * After:  no async-start, -update, -done: the computation is called where it
 *         was started; no copy-start, -done: the copy is the value itself; no
 *         add-dependency, no domain: both are their operand.
 * Cost:   linear.
 *
 * The order of what has an effect is that of the list, and operands stand
 * before users, so nothing that a token ordered can change places: the token
 * of an add-dependency was made before, by an instruction that stays.
 *
 * The halves of collectives are not ours: they may fail or wait, and are whole
 * ops to the run time.
 */
#include "passes/rewrite.h"

/* What a context holds that nobody reads: zeros, tokens, tuples of them. */
static hj_instr *nothing_of(hj_pass_ctx *cx, hj_instr *at,
                            const hj_shape *shape)
{
    if (shape->dtype == HJ_DTYPE_token)
        return hj_rw_op(at, HJ_OP_after_all, shape, 0, NULL);
    if (!hj_shape_is_tuple(shape))
        return hj_rw_number(at, shape, 0);
    hj_instr **all =
        HJ_NEW_ARRAY(cx->scratch, hj_instr *, shape->nelements + 1);
    for (int i = 0; i < shape->nelements; i++)
        all[i] = nothing_of(cx, at, shape->elements[i]);
    return hj_rw_tuple(at, shape->nelements, all);
}

/* The tuple of a start: `n` parts that are known, and its contexts. */
static hj_instr *started(hj_pass_ctx *cx, hj_instr *in, int n,
                         hj_instr *const *parts)
{
    int all = in->shape->nelements;
    hj_instr **list = HJ_NEW_ARRAY(cx->scratch, hj_instr *, all);

    for (int i = 0; i < all; i++)
        list[i] = i < n ? parts[i] : nothing_of(cx, in, in->shape->elements[i]);
    return hj_rw_tuple(in, all, list);
}

/* ((operands...), result, contexts...) */
static hj_instr *start(hj_pass_ctx *cx, hj_instr *in)
{
    hj_comp *comp = hj_instr_comp(in, HJ_ATTR_calls);
    hj_instr *parts[2];

    parts[0] = hj_rw_tuple(in, in->noperands, in->operands);
    parts[1] = hj_rw_op(in, HJ_OP_call, comp->root->shape, in->noperands,
                        in->operands);
    hj_instr_set_comp(parts[1], HJ_ATTR_to_apply, comp);
    return started(cx, in, 2, parts);
}

/* (copy, original, context) */
static hj_instr *start_copy(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *parts[] = { in->operands[0], in->operands[0] };

    return started(cx, in, 2, parts);
}

static hj_instr *plain_form(hj_pass_ctx *cx, hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_add_dependency:
    case HJ_OP_domain:
    case HJ_OP_async_update:
        return in->operands[0];
    case HJ_OP_async_start:
        return start(cx, in);
    case HJ_OP_copy_start:
        return start_copy(cx, in);
    case HJ_OP_async_done:
        return hj_rw_gte(in, in->operands[0], 1);
    case HJ_OP_copy_done:
        return hj_rw_gte(in, in->operands[0], 0);
    default:
        return NULL;
    }
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            hj_instr *plain = plain_form(cx, in);
            if (!plain)
                continue;
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(in, plain);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_async_expander = {
    .name = "async_expander",
    .summary = "what only orders or overlaps work becomes plain work",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_add_dependency, HJ_OP_domain, HJ_OP_async_update,
                       HJ_OP_async_start, HJ_OP_copy_start, HJ_OP_async_done,
                       HJ_OP_copy_done),
};
