/* entry_control -- native branches, and the values that leave them.
 *
 * Rank-0 leaves are in registers; arrays stay where they are. */
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
        n = hj_entry_flatten(e, step, step->parts[i]->roots, flat);
        hj_ll_switch_next(ll, &sw, flat, n);
    }
    for (int i = 0; i < n; i++)
        flat[i] = hj_ll_switch_value(&sw, i);
    hj_entry_unflatten(e, step, step->results, flat);
    return NULL;
}
