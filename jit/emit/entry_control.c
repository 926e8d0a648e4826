/* entry_control -- native branches, loops of many values, and the values that
 * leave them.
 *
 * Rank-0 leaves are in registers, or in the frame where there are more than
 * registers; arrays stay where they are. */
#include "jit/emit/entry.h"

static bool is_register(const hj_entry *e, int value)
{
    return e->plan->values.at[value].slot.is_scalar;
}

/* Value number of leaf `i` of the loop's result: scalar leaves are those that
 * it calls so. */
int hj_entry_flatten(hj_entry *e, const hj_step *step, const int *values,
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

void hj_entry_unflatten(hj_entry *e, const hj_step *step, const int *values,
                        const LLVMValueRef *in)
{
    int n = 0;

    for (int i = 0; i < step->nresults; i++) {
        if (!is_register(e, step->results[i]))
            continue;
        hj_dtype dtype = e->plan->values.at[step->results[i]].dtype;
        hj_lanes value = { in[n++], NULL };
        if (hj_dtype_is_complex(dtype))
            value.im = in[n++];
        hj_entry_set(e, values[i], value);
    }
}

/* --- many values ---------------------------------------------------------- */

/* LLVM's register allocator and scheduler take quadratic time for what is alive
 * at once, and no registers hold as much anyway. */
enum { MAX_REGISTERS = 256, PLACE_NBYTES = 16 };

bool hj_entry_is_wide(const hj_entry *e, const hj_step *step)
{
    int n = 0;

    if (step->kind != HJ_STEP_while && step->kind != HJ_STEP_conditional)
        return false;
    for (int i = 0; i < step->nresults; i++)
        n += is_register(e, step->results[i]);
    return n > MAX_REGISTERS;
}

static int64_t new_places(hj_entry *e, const hj_step *step)
{
    return hj_entry_frame_place(e, PLACE_NBYTES * (int64_t)step->nresults,
                                PLACE_NBYTES);
}

static void store_all(hj_entry *e, const hj_step *step, const int *values,
                      int64_t places)
{
    for (int i = 0; i < step->nresults; i++)
        if (is_register(e, step->results[i]))
            hj_entry_store(e, e->plan->values.at[step->results[i]].dtype,
                           hj_entry_register(e, values[i]),
                           hj_entry_in_frame(e, places + PLACE_NBYTES * i));
}

static void bind_all(hj_entry *e, const hj_step *step, const int *values,
                     int64_t places)
{
    for (int i = 0; i < step->nresults; i++)
        if (is_register(e, step->results[i]))
            hj_entry_set_in_frame(e, values[i], places + PLACE_NBYTES * i);
}

/* What the next turn has is stored beside what this one has, since it may be
 * the same values in another order. */
hj_error *hj_entry_wide_while(hj_entry *e, const hj_step *step, bool polls)
{
    const hj_plan_comp *condition = step->parts[0], *body = step->parts[1];
    int64_t places = new_places(e, step), next = new_places(e, step);
    hj_ll *ll = e->ll;

    e->piece->is_cold = true;
    store_all(e, step, step->operands, places);
    hj_ll_while loop = hj_ll_while_begin(ll, NULL, 0);
    bind_all(e, step, condition->params, places);
    HJ_CHECK(hj_entry_steps(e, condition));
    hj_ll_while_test(ll, &loop, hj_entry_register(e, condition->roots[0]).re);
    bind_all(e, step, body->params, places);
    HJ_CHECK(hj_entry_steps(e, body));
    store_all(e, step, body->roots, next);
    hj_ll_copy(ll, hj_entry_in_frame(e, places), PLACE_NBYTES,
               hj_entry_in_frame(e, next), PLACE_NBYTES,
               hj_ll_i64(ll, PLACE_NBYTES * (int64_t)step->nresults));
    if (polls)
        hj_entry_poll(e);
    hj_ll_while_end(ll, &loop, NULL, NULL);
    bind_all(e, step, step->results, places);
    return NULL;
}

/* --- branches ------------------------------------------------------------- */

hj_error *hj_entry_conditional(hj_entry *e, const hj_step *step)
{
    hj_ll *ll = e->ll;
    LLVMValueRef *flat =
        HJ_NEW_ARRAY(ll->arena, LLVMValueRef, 2 * step->nresults + 1);
    LLVMValueRef which = hj_entry_register(e, step->operands[0]).re;
    bool is_wide = hj_entry_is_wide(e, step);
    int64_t places = is_wide ? new_places(e, step) : 0;
    int n = 0;

    if (e->plan->values.at[step->operands[0]].dtype == HJ_DTYPE_pred)
        which = hj_ll_select(ll, which, hj_ll_i32(ll, 0), hj_ll_i32(ll, 1));
    hj_ll_switch sw = hj_ll_switch_begin(ll, which, step->nparts);
    for (int i = 0; i < step->nparts; i++) {
        HJ_CHECK(hj_entry_steps(e, step->parts[i]));
        if (is_wide)
            store_all(e, step, step->parts[i]->roots, places);
        else
            n = hj_entry_flatten(e, step, step->parts[i]->roots, flat);
        hj_ll_switch_next(ll, &sw, flat, n);
    }
    if (is_wide) {
        bind_all(e, step, step->results, places);
        return NULL;
    }
    for (int i = 0; i < n; i++)
        flat[i] = hj_ll_switch_value(&sw, i);
    hj_entry_unflatten(e, step, step->results, flat);
    return NULL;
}
