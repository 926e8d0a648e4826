/* entry_control -- native loops and branches.
 *
 * Rank-0 leaves go round in registers; arrays stay where they are.  A loop
 * asks every 256 iterations whether the run was cancelled or is late. */
#include "jit/emit/entry.h"

enum { POLL_MASK = 255 };

static bool is_register(const hj_entry *e, int value)
{
    return e->plan->values.at[value].slot.is_scalar;
}

/* Value number of leaf `i` of the loop's result: scalar leaves are those that
 * it calls so. */
static int flatten(hj_entry *e, const hj_step *step, const int *values,
                   LLVMValueRef *out)
{
    int n = 0;

    for (int i = 0; i < step->nresults; i++) {
        if (!is_register(e, step->results[i]))
            continue;
        hj_lanes value = hj_entry_register(e, values[i]);
        out[n++] = value.re;
        if (value.im)
            out[n++] = value.im;
    }
    return n;
}

static void unflatten(hj_entry *e, const hj_step *step, const int *values,
                      const LLVMValueRef *in)
{
    int n = 0;

    for (int i = 0; i < step->nresults; i++) {
        if (!is_register(e, step->results[i]))
            continue;
        hj_lanes *value = &e->registers[values[i]];
        value->re = in[n++];
        value->im =
            hj_dtype_is_complex(e->plan->values.at[step->results[i]].dtype)
                ? in[n++]
                : NULL;
    }
}

/* i1: the run has stopped. */
static LLVMValueRef poll(hj_entry *e, LLVMValueRef count)
{
    hj_ll *ll = e->ll;
    LLVMValueRef due = hj_ll_icmp(
        ll, LLVMIntEQ, hj_ll_and(ll, count, hj_ll_i64(ll, POLL_MASK)),
        hj_ll_i64(ll, POLL_MASK));
    LLVMValueRef function =
        hj_ll_declare(ll, "hj_rt_run_poll", ll->i32, &ll->ptr, 1);
    hj_ll_if branch = hj_ll_if_begin(ll, due, HJ_LL_UNLIKELY);
    LLVMValueRef stop = hj_ll_call(ll, function, &e->run, 1);

    stop = hj_ll_icmp(ll, LLVMIntNE, stop, hj_ll_zero(ll->i32));
    hj_ll_if_else(ll, &branch, &stop, 1);
    LLVMValueRef no = hj_ll_bool(ll, false), out;
    hj_ll_if_end(ll, &branch, &no, &out);
    return out;
}

hj_error *hj_entry_while(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    const hj_plan_comp *condition = step->parts[0], *body = step->parts[1];
    LLVMValueRef *flat =
        HJ_NEW_ARRAY(ll->arena, LLVMValueRef, 2 * step->nresults + 1);
    int n = flatten(e, step, step->operands, flat);

    flat[n] = hj_ll_i64(ll, 0);
    hj_ll_while loop = hj_ll_while_begin(ll, flat, n + 1);
    LLVMValueRef count = loop.carried[n];
    unflatten(e, step, condition->params, loop.carried);
    unflatten(e, step, body->params, loop.carried);
    HJ_CHECK(hj_entry_steps(e, condition));
    LLVMValueRef go_on = hj_entry_register(e, condition->roots[0]).re;
    LLVMValueRef stop = poll(e, count);
    go_on = hj_ll_and(ll, go_on, hj_ll_not(ll, stop));
    hj_ll_while_test(ll, &loop, go_on);
    HJ_CHECK(hj_entry_steps(e, body));
    flatten(e, step, body->roots, flat);
    flat[n] = hj_ll_index_add_const(ll, count, 1);
    hj_ll_while_end(ll, &loop, flat, flat);
    unflatten(e, step, step->results, flat);
    return NULL;
}

hj_error *hj_entry_conditional(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    LLVMValueRef *flat =
        HJ_NEW_ARRAY(ll->arena, LLVMValueRef, 2 * step->nresults + 1);
    LLVMValueRef which = hj_entry_register(e, step->operands[0]).re;
    int n = 0;

    if (e->plan->values.at[step->operands[0]].dtype == HJ_DTYPE_pred)
        which = hj_ll_select(ll, which, hj_ll_i32(ll, 0), hj_ll_i32(ll, 1));
    hj_ll_switch sw = hj_ll_switch_begin(ll, which, step->nparts);
    for (int i = 0; i < step->nparts; i++) {
        HJ_CHECK(hj_entry_steps(e, step->parts[i]));
        n = flatten(e, step, step->parts[i]->roots, flat);
        hj_ll_switch_next(ll, &sw, flat, n);
    }
    for (int i = 0; i < n; i++)
        flat[i] = hj_ll_switch_value(&sw, i);
    unflatten(e, step, step->results, flat);
    return NULL;
}
