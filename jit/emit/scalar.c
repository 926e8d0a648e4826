/* scalar -- rank-0 arithmetic outside of kernels. */
#include "jit/emit/entry.h"

/* Inline is faster while it runs, and these are few; what a long program has
 * many of is called. */
enum { MAX_INLINE = 16 };

static void count(hj_body_uses *uses, const hj_instr *in)
{
    if (in->noperands)
        hj_body_count(uses, in->op, in->operands[0]->shape->dtype);
}

static void count_steps(hj_body_uses *uses, const hj_plan_comp *comp)
{
    for (int i = 0; i < comp->steps.n; i++) {
        const hj_step *step = &comp->steps.at[i];
        if (step->kind == HJ_STEP_scalar)
            count(uses, step->instr);
        for (int k = 0; k < step->nparts; k++)
            count_steps(uses, step->parts[k]);
    }
}

hj_body_calls hj_entry_scalar_calls(const hj_plan *plan)
{
    hj_body_uses uses = { { 0 }, { 0 } };

    count_steps(&uses, plan->entry);
    return hj_body_find_calls(&uses, MAX_INLINE);
}

hj_error *hj_entry_scalar_op(hj_ll *ll, hj_body_calls calls, const hj_instr *in,
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
    body.calls = calls;
    *out = hj_body_op(&body, in->op, in->shape->dtype, in, in->noperands, from,
                      operands, HJ_BODY_VALUE);
    HJ_TRY(body.error, "in %s", hj_instr_where(ll->arena, in));
    return NULL;
}

/* --- computations --------------------------------------------------------- */

/* Values of a computation by the marks of its instructions. */
typedef struct scalars {
    hj_ll *ll;
    hj_body_calls calls;
    hj_lanes *values;
    LLVMValueRef *stored; /* of what has only moved; NULL: compute from value */
} scalars;

/* Does the op look at the bits of narrow floats? */
static bool takes_stored(const hj_instr *in)
{
    if (in->op == HJ_OP_compare)
        return hj_body_compares_stored(in, in->operands[0]->shape->dtype);
    return in->op == HJ_OP_bitcast_convert;
}

/* As hj_entry_scalar_op, of values as memory has them: in registers a NaN that
 * signals has become quiet. */
static hj_error *write_of_stored(const scalars *s, const hj_instr *in,
                                 hj_lanes *out)
{
    hj_lanes stored[4] = { { NULL, NULL } };
    hj_dtype from[4];
    hj_nest empty = { .arena = s->ll->arena };
    hj_body body;

    for (int i = 0; i < in->noperands; i++) {
        int at = in->operands[i]->mark;
        from[i] = in->operands[i]->shape->dtype;
        stored[i].re = s->stored[at]
                           ? s->stored[at]
                           : hj_body_to_memory(s->ll, hj_dtype_real(from[i]),
                                               s->values[at].re);
    }
    hj_body_init(&body, s->ll, &empty);
    *out = hj_body_op_of_stored(&body, in->op, in->shape->dtype, in,
                                in->noperands, from, stored, HJ_BODY_VALUE);
    HJ_TRY(body.error, "in %s", hj_instr_where(s->ll->arena, in));
    return NULL;
}

/* What is stored where an instruction moves one of its operands. */
static LLVMValueRef move_stored(const scalars *s, const hj_instr *in)
{
    LLVMValueRef a, b;

    switch (in->op) {
    case HJ_OP_copy:
    case HJ_OP_reshape:
        return s->stored[in->operands[0]->mark];
    case HJ_OP_select:
        a = s->stored[in->operands[1]->mark];
        b = s->stored[in->operands[2]->mark];
        return a && b ? hj_ll_select(s->ll, s->values[in->operands[0]->mark].re,
                                     a, b)
                      : NULL;
    default:
        return NULL;
    }
}

hj_error *hj_entry_scalar_comp(hj_ll *ll, const hj_comp *comp,
                               const hj_lanes *args, const LLVMValueRef *stored,
                               hj_lanes *out)
{
    hj_body_uses uses = { { 0 }, { 0 } };
    int n = 0;

    HJ_EACH_INSTR (in, comp)
        count(&uses, in);
    scalars s = { ll, hj_body_find_calls(&uses, MAX_INLINE),
                  HJ_NEW_ARRAY(ll->arena, hj_lanes, comp->ninstrs + 1),
                  HJ_NEW_ARRAY(ll->arena, LLVMValueRef, comp->ninstrs + 1) };
    HJ_EACH_INSTR (in, comp) {
        hj_lanes operands[4];
        in->mark = n;
        if (in->op == HJ_OP_parameter) {
            s.stored[n] = stored ? stored[hj_instr_number(in)] : NULL;
            s.values[n++] = args[hj_instr_number(in)];
            continue;
        }
        if (in->op == HJ_OP_constant) {
            s.values[n++] = hj_body_const(ll, in->literal);
            continue;
        }
        if (!hj_shape_is_array(in->shape) || in->noperands > 4)
            return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                  "%s in a comparator is not compiled yet",
                                  hj_op_get(in->op)->name);
        for (int i = 0; i < in->noperands; i++)
            operands[i] = s.values[in->operands[i]->mark];
        if (takes_stored(in))
            HJ_CHECK(write_of_stored(&s, in, &s.values[n]));
        else
            HJ_CHECK(
                hj_entry_scalar_op(ll, s.calls, in, operands, &s.values[n]));
        s.stored[n++] = move_stored(&s, in);
    }
    *out = s.values[comp->root->mark];
    return NULL;
}
