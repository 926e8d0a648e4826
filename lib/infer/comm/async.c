/* async -- ops in two halves, -start and -done: the start's result is a tuple
 * of operands, results and whatever the transfer keeps. */
#include "infer/want.h"

#include <string.h>

/* A tuple of operands, as one: itself where there is one. */
static hj_error *operands_shape(hj_infer *cx, const hj_instr *in,
                                const hj_shape **out)
{
    const hj_shape **all =
        HJ_NEW_ARRAY(cx->arena, const hj_shape *, in->noperands);

    for (int i = 0; i < in->noperands; i++)
        all[i] = hj_operand_shape(in, i);
    *out = all[0];
    return in->noperands == 1 ? NULL
                              : hj_make_tuple(cx, in, in->noperands, all, out);
}

/* Part `i` of the start that operand 0 is. */
static hj_error *part_of_start(hj_infer *cx, const hj_instr *in, int i,
                               const hj_shape **out)
{
    const hj_shape *start = hj_operand_shape(in, 0);

    if (!hj_shape_is_tuple(start) || start->nelements <= i)
        return HJ_BAD(in, "operand 0 is %s; the tuple of a start is expected",
                      hj_want_text(cx, start));
    *out = hj_make_plain(cx, start->elements[i]);
    return NULL;
}

/* ((operands...), result, contexts...): the program says which contexts. */
hj_error *hj_infer_async_start(hj_infer *cx, const hj_instr *in,
                               const hj_shape **out)
{
    hj_comp *comp = hj_instr_comp(in, HJ_ATTR_calls);
    const hj_shape **args =
        HJ_NEW_ARRAY(cx->arena, const hj_shape *, in->noperands);
    const hj_shape *tuple;

    for (int i = 0; i < in->noperands; i++)
        args[i] = hj_operand_shape(in, i);
    HJ_CHECK(
        hj_want_signature(cx, in, comp, "calls", in->noperands, args, NULL));
    HJ_CHECK(hj_make_tuple(cx, in, in->noperands, args, &tuple));
    HJ_CHECK(hj_want_declared(cx, in));
    if (!hj_shape_is_tuple(in->shape) || in->shape->nelements < 2 ||
        !hj_shape_equal(in->shape->elements[0], tuple) ||
        !hj_shape_equal(in->shape->elements[1], comp->root->shape))
        return HJ_BAD(in, "declared as %s; (%s, %s, ...) is expected",
                      hj_want_text(cx, in->shape), hj_want_text(cx, tuple),
                      hj_want_text(cx, comp->root->shape));
    *out = in->shape;
    return NULL;
}

/* An update and a done are of the same computation, on the same thread, as the
 * start or update before. */
static hj_error *want_same_call(const hj_instr *in)
{
    const hj_instr *before = in->operands[0];
    const hj_comp *comp = hj_instr_comp(in, HJ_ATTR_calls);
    const char *thread = hj_instr_text(in, HJ_ATTR_async_execution_thread);
    const char *other;

    if (before->op != HJ_OP_async_start && before->op != HJ_OP_async_update)
        return NULL;
    other = hj_instr_text(before, HJ_ATTR_async_execution_thread);
    if (comp && hj_instr_comp(before, HJ_ATTR_calls) &&
        comp != hj_instr_comp(before, HJ_ATTR_calls))
        return HJ_BAD(in, "calls %s; %s calls %s", comp->name, before->name,
                      hj_instr_comp(before, HJ_ATTR_calls)->name);
    if (thread && strcmp(thread, other ? other : "main") != 0)
        return HJ_BAD(in, "runs on the thread \"%s\"; %s on \"%s\"", thread,
                      before->name, other ? other : "main");
    return NULL;
}

hj_error *hj_infer_async_update(hj_infer *cx, const hj_instr *in,
                                const hj_shape **out)
{
    HJ_CHECK(want_same_call(in));
    HJ_CHECK(part_of_start(cx, in, 1, out));
    *out = hj_make_plain(cx, hj_operand_shape(in, 0));
    return NULL;
}

hj_error *hj_infer_async_done(hj_infer *cx, const hj_instr *in,
                              const hj_shape **out)
{
    HJ_CHECK(want_same_call(in));
    return part_of_start(cx, in, 1, out);
}

/* (copy, original, context) */
hj_error *hj_infer_copy_start(hj_infer *cx, const hj_instr *in,
                              const hj_shape **out)
{
    const hj_shape *x = hj_operand_shape(in, 0);
    const hj_shape *parts[] = { x, x, hj_make_scalar(cx, HJ_DTYPE_u32) };

    return hj_make_tuple(cx, in, 3, parts, out);
}

hj_error *hj_infer_copy_done(hj_infer *cx, const hj_instr *in,
                             const hj_shape **out)
{
    const hj_shape *start = hj_operand_shape(in, 0);

    if (!hj_shape_is_tuple(start) || start->nelements != 3 ||
        !hj_shape_equal(start->elements[0], start->elements[1]))
        return HJ_BAD(in,
                      "operand 0 is %s; the tuple of a start, "
                      "(copy, original, context), is expected",
                      hj_want_text(cx, start));
    return part_of_start(cx, in, 0, out);
}

/* --- collectives ----------------------------------------------------------
 * Their synchronous form has the rule; a start adds the operands before. */

hj_error *hj_infer_all_reduce_start(hj_infer *cx, const hj_instr *in,
                                    const hj_shape **out)
{
    return hj_infer_all_reduce(cx, in, out);
}

hj_error *hj_infer_all_reduce_done(hj_infer *cx, const hj_instr *in,
                                   const hj_shape **out)
{
    const hj_shape *start = hj_operand_shape(in, 0);

    for (int i = 0; i < hj_shape_nleaves(start); i++)
        if (!hj_shape_is_array(hj_shape_leaf(start, i)))
            return HJ_BAD(in,
                          "operand 0 is %s; an array or arrays, the result "
                          "of a start, are expected",
                          hj_want_text(cx, start));
    *out = hj_make_plain(cx, start);
    return NULL;
}

/* (operands, results): the same instruction without its start's shape. */
static hj_error *operands_and_results(hj_infer *cx, const hj_instr *in,
                                      hj_error *(*rule)(hj_infer *,
                                                        const hj_instr *,
                                                        const hj_shape **),
                                      const hj_shape **out)
{
    const hj_shape *parts[2];
    hj_instr sync = *in;

    sync.shape = NULL;
    if (in->shape && hj_shape_is_tuple(in->shape) && in->shape->nelements >= 2)
        sync.shape = in->shape->elements[1];
    HJ_CHECK(operands_shape(cx, in, &parts[0]));
    HJ_CHECK(rule(cx, &sync, &parts[1]));
    return hj_make_tuple(cx, in, 2, parts, out);
}

hj_error *hj_infer_all_gather_start(hj_infer *cx, const hj_instr *in,
                                    const hj_shape **out)
{
    return operands_and_results(cx, in, hj_infer_all_gather, out);
}

hj_error *hj_infer_all_gather_done(hj_infer *cx, const hj_instr *in,
                                   const hj_shape **out)
{
    return part_of_start(cx, in, 1, out);
}

/* (operand, result), and two contexts where the program says so. */
hj_error *hj_infer_collective_permute_start(hj_infer *cx, const hj_instr *in,
                                            const hj_shape **out)
{
    const hj_shape *context = hj_make_scalar(cx, HJ_DTYPE_u32);
    const hj_shape *declared = in->shape;

    HJ_CHECK(operands_and_results(cx, in, hj_infer_collective_permute, out));
    if (!declared || !hj_shape_is_tuple(declared) || declared->nelements != 4)
        return NULL;
    const hj_shape *parts[] = { (*out)->elements[0], (*out)->elements[1],
                                context, context };
    return hj_make_tuple(cx, in, 4, parts, out);
}

hj_error *hj_infer_collective_permute_done(hj_infer *cx, const hj_instr *in,
                                           const hj_shape **out)
{
    return part_of_start(cx, in, 1, out);
}

/* --- point to point ------------------------------------------------------- */

/* (data, context, token) */
static hj_error *transfer(hj_infer *cx, const hj_instr *in,
                          const hj_shape *data, const hj_shape **out)
{
    const hj_shape *parts[] = { data, hj_make_scalar(cx, HJ_DTYPE_u32),
                                hj_shape_new_token(cx->arena) };

    return hj_make_tuple(cx, in, 3, parts, out);
}

static bool is_data(const hj_shape *shape)
{
    if (!hj_shape_is_tuple(shape))
        return hj_shape_is_array(shape);
    for (int i = 0; i < shape->nelements; i++)
        if (!is_data(shape->elements[i]))
            return false;
    return true;
}

static hj_error *want_data(hj_infer *cx, const hj_instr *in,
                           const hj_shape *shape)
{
    if (is_data(shape))
        return NULL;
    return HJ_BAD(in,
                  "operand 0 of %s is %s; arrays, or tuples of them, are sent",
                  hj_op_get(in->op)->name, hj_want_text(cx, shape));
}

hj_error *hj_infer_send(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    HJ_CHECK(hj_want_token(cx, in, 1));
    HJ_CHECK(want_data(cx, in, hj_operand_shape(in, 0)));
    return transfer(cx, in, hj_operand_shape(in, 0), out);
}

hj_error *hj_infer_recv(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    HJ_CHECK(hj_want_token(cx, in, 0));
    HJ_CHECK(hj_want_declared_sizes(cx, in));
    if (!hj_shape_is_tuple(in->shape) || in->shape->nelements != 3)
        return HJ_BAD(in, "declared as %s; (data, u32[], token[]) is expected",
                      hj_want_text(cx, in->shape));
    return transfer(cx, in, in->shape->elements[0], out);
}

/* The first half, where it is known, is `op`, of the same channel. */
static hj_error *want_half(const hj_instr *in, hj_opcode op)
{
    const hj_instr *half = in->operands[0];
    int64_t channel = hj_instr_int(in, HJ_ATTR_channel_id, 0);
    int64_t is_host = hj_instr_int(in, HJ_ATTR_is_host_transfer, 0);

    if (half->op != HJ_OP_send && half->op != HJ_OP_recv)
        return NULL;
    const char *name = hj_op_get(half->op)->name;
    if (half->op != op)
        return HJ_BAD(in, "its operand is a %s", name);
    if (channel && channel != hj_instr_int(half, HJ_ATTR_channel_id, 0))
        return HJ_BAD(in, "channel_id=%lld, but its %s has %lld",
                      (long long)channel, name,
                      (long long)hj_instr_int(half, HJ_ATTR_channel_id, 0));
    if (is_host != hj_instr_int(half, HJ_ATTR_is_host_transfer, 0))
        return HJ_BAD(in, "is_host_transfer=%s, but its %s has %s",
                      is_host ? "true" : "false", name,
                      is_host ? "false" : "true");
    return NULL;
}

static hj_error *want_transfer(hj_infer *cx, const hj_instr *in, hj_opcode op)
{
    const hj_shape *context = hj_operand_shape(in, 0);

    HJ_CHECK(want_half(in, op));
    if (hj_shape_is_tuple(context) && context->nelements == 3 &&
        context->elements[2]->dtype == HJ_DTYPE_token)
        return NULL;
    return HJ_BAD(in, "operand 0 is %s; (data, u32[], token[]) is expected",
                  hj_want_text(cx, context));
}

hj_error *hj_infer_send_done(hj_infer *cx, const hj_instr *in,
                             const hj_shape **out)
{
    HJ_CHECK(want_transfer(cx, in, HJ_OP_send));
    *out = hj_shape_new_token(cx->arena);
    return NULL;
}

hj_error *hj_infer_recv_done(hj_infer *cx, const hj_instr *in,
                             const hj_shape **out)
{
    HJ_CHECK(want_transfer(cx, in, HJ_OP_recv));
    const hj_shape *context = hj_operand_shape(in, 0);
    const hj_shape *parts[] = { context->elements[0], context->elements[2] };
    return hj_make_tuple(cx, in, 2, parts, out);
}
