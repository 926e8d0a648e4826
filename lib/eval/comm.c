/* comm -- collectives, for the one participant that the evaluator is: what
 * one participant exchanges with itself it gets back. */
#include "eval/core/cx.h"

#include <string.h>

/* Error if anybody else takes part. */
static hj_error *check_alone(const hj_instr *in)
{
    const hj_module *module = in->comp->module;
    const hj_attr *groups = hj_instr_attr(in, HJ_ATTR_replica_groups);
    int64_t n = module->replica_count > 1 ? module->replica_count : 1;

    if (module->num_partitions > 1)
        n *= module->num_partitions;
    for (int i = 0; groups && i < groups->u.groups.lists.n; i++)
        if (groups->u.groups.lists.at[i].n > n)
            n = groups->u.groups.lists.at[i].n;
    if (n == 1)
        return NULL;
    return hj_instr_error(in, HJ_UNIMPLEMENTED,
                          "the evaluator is one participant, not %lld",
                          (long long)n);
}

/* The operands, as a tuple if that is the shape. */
static hj_error *give_back(hj_eval *cx, const hj_instr *in,
                           hj_literal *const *operands, hj_literal **out)
{
    HJ_CHECK(check_alone(in));
    *out = hj_eval_pack(cx, in, in->noperands, operands);
    if (!hj_shape_equal((*out)->shape, in->shape))
        return hj_instr_error(in, HJ_INVALID,
                              "one participant gets %s back, not %s",
                              hj_shape_text(cx->arena, (*out)->shape),
                              hj_shape_text(cx->arena, in->shape));
    return NULL;
}

hj_error *hj_eval_all_gather(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    return give_back(cx, in, operands, out);
}

hj_error *hj_eval_all_reduce(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    return give_back(cx, in, operands, out);
}

hj_error *hj_eval_all_to_all(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    return give_back(cx, in, operands, out);
}

hj_error *hj_eval_collective_broadcast(hj_eval *cx, const hj_instr *in,
                                       hj_literal *const *operands,
                                       hj_literal **out)
{
    return give_back(cx, in, operands, out);
}

hj_error *hj_eval_reduce_scatter(hj_eval *cx, const hj_instr *in,
                                 hj_literal *const *operands, hj_literal **out)
{
    return give_back(cx, in, operands, out);
}

/* Who is nobody's target gets zeros. */
static hj_error *permute(hj_eval *cx, const hj_instr *in,
                         hj_literal *const *operands, hj_literal **list)
{
    const hj_attr *pairs = hj_instr_attr(in, HJ_ATTR_source_target_pairs);
    bool to_itself = pairs && pairs->u.groups.lists.n > 0;

    HJ_CHECK(check_alone(in));
    for (int i = 0; i < in->noperands; i++)
        list[i] = to_itself ? operands[i]
                            : hj_literal_new(cx->arena, operands[i]->shape);
    return NULL;
}

hj_error *hj_eval_collective_permute(hj_eval *cx, const hj_instr *in,
                                     hj_literal *const *operands,
                                     hj_literal **out)
{
    hj_literal **list = HJ_NEW_ARRAY(cx->arena, hj_literal *, in->noperands);

    HJ_CHECK(permute(cx, in, operands, list));
    *out = hj_eval_pack(cx, in, in->noperands, list);
    return NULL;
}

/* --- asynchronous forms: (operands, results, context...) --- */

static hj_error *started(hj_eval *cx, const hj_instr *in,
                         hj_literal *const *operands,
                         hj_literal *const *results, hj_literal **out)
{
    int n = in->shape->nelements;
    hj_literal **list = HJ_NEW_ARRAY(cx->arena, hj_literal *, n);

    if (n < 2)
        return hj_instr_error(in, HJ_INVALID, "the result must be a tuple");
    for (int i = 2; i < n; i++)
        list[i] = hj_literal_new(cx->arena, in->shape->elements[i]);
    if (in->noperands == 1) {
        list[0] = operands[0];
        list[1] = results[0];
    } else {
        list[0] = hj_eval_new_tuple(cx, in->noperands, operands);
        list[1] = hj_eval_new_tuple(cx, in->noperands, results);
    }
    *out = hj_eval_new_tuple(cx, n, list);
    return NULL;
}

static hj_error *finished(const hj_instr *in, const hj_literal *tuple,
                          hj_literal **out)
{
    if (tuple->shape->nelements < 2)
        return hj_instr_error(in, HJ_INVALID, "the operand must be a tuple");
    *out = tuple->elements[1];
    return NULL;
}

hj_error *hj_eval_all_gather_start(hj_eval *cx, const hj_instr *in,
                                   hj_literal *const *operands,
                                   hj_literal **out)
{
    HJ_CHECK(check_alone(in));
    return started(cx, in, operands, operands, out);
}

hj_error *hj_eval_all_gather_done(hj_eval *cx, const hj_instr *in,
                                  hj_literal *const *operands, hj_literal **out)
{
    (void)cx;
    return finished(in, operands[0], out);
}

/* Alone among the starts, this one's result is the reduction itself. */
hj_error *hj_eval_all_reduce_start(hj_eval *cx, const hj_instr *in,
                                   hj_literal *const *operands,
                                   hj_literal **out)
{
    return give_back(cx, in, operands, out);
}

hj_error *hj_eval_all_reduce_done(hj_eval *cx, const hj_instr *in,
                                  hj_literal *const *operands, hj_literal **out)
{
    (void)cx;
    (void)in;
    *out = operands[0];
    return NULL;
}

hj_error *hj_eval_collective_permute_start(hj_eval *cx, const hj_instr *in,
                                           hj_literal *const *operands,
                                           hj_literal **out)
{
    hj_literal **list = HJ_NEW_ARRAY(cx->arena, hj_literal *, in->noperands);

    HJ_CHECK(permute(cx, in, operands, list));
    return started(cx, in, operands, list, out);
}

hj_error *hj_eval_collective_permute_done(hj_eval *cx, const hj_instr *in,
                                          hj_literal *const *operands,
                                          hj_literal **out)
{
    (void)cx;
    return finished(in, operands[0], out);
}

/* --- who am I? --- */

static hj_error *number_zero(hj_eval *cx, const hj_instr *in, hj_literal **out)
{
    HJ_CHECK(check_alone(in));
    *out = hj_literal_new(cx->arena, in->shape);
    return NULL;
}

hj_error *hj_eval_replica_id(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    (void)operands;
    return number_zero(cx, in, out);
}

hj_error *hj_eval_partition_id(hj_eval *cx, const hj_instr *in,
                               hj_literal *const *operands, hj_literal **out)
{
    (void)operands;
    return number_zero(cx, in, out);
}
