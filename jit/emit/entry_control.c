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

/* LLVM takes more than linear time for the length of a function, and for what
 * comes together in one block. */
enum { MAX_BRANCHES = 256, LEAST_GROUP = 64 };

int hj_entry_group_size(const hj_step *step)
{
    int size = LEAST_GROUP;

    if (step->kind != HJ_STEP_conditional || step->nparts <= MAX_BRANCHES)
        return 0;
    while (size < step->nparts / size)
        size++;
    return size;
}

/* Branches [begin, end), the last of them also for any other number.  What
 * leaves them is in the frame if `places` >= 0, and otherwise in `flat`: how
 * many that are. */
static hj_error *write_branches(hj_entry *e, const hj_step *step, int begin,
                                int end, int64_t places, LLVMValueRef *flat,
                                int *nflat)
{
    hj_ll *ll = e->ll;
    LLVMValueRef which = hj_entry_register(e, step->operands[0]).re;
    int n = 0;

    if (e->plan->values.at[step->operands[0]].dtype == HJ_DTYPE_pred)
        which = hj_ll_select(ll, which, hj_ll_i32(ll, 0), hj_ll_i32(ll, 1));
    if (begin)
        which = hj_ll_sub(ll, which, hj_ll_int(LLVMTypeOf(which), begin));
    hj_ll_switch sw = hj_ll_switch_begin(ll, which, end - begin);
    for (int i = begin; i < end; i++) {
        HJ_CHECK(hj_entry_steps(e, step->parts[i]));
        if (places >= 0)
            store_all(e, step, step->parts[i]->roots, places);
        else
            n = hj_entry_flatten(e, step, step->parts[i]->roots, flat);
        hj_ll_switch_next(ll, &sw, flat, n);
    }
    for (int i = 0; i < n; i++)
        flat[i] = hj_ll_switch_value(&sw, i);
    *nflat = n;
    return NULL;
}

/* Groups of `size` branches, each a function of its own.  A number that is too
 * small is very large without its sign: the last group, as it should be. */
static hj_error *write_groups(hj_entry *e, const hj_step *step, int size,
                              int64_t places)
{
    hj_ll *ll = e->ll;
    LLVMValueRef which = hj_entry_register(e, step->operands[0]).re;
    int n = step->nparts, none;

    which = hj_ll_udiv(ll, which, hj_ll_int(LLVMTypeOf(which), size));
    hj_ll_switch sw = hj_ll_switch_begin(ll, which, (n + size - 1) / size);
    for (int begin = 0; begin < n; begin += size) {
        int end = n - begin < size ? n : begin + size;
        hj_piece *piece = hj_piece_open(e);
        if (e->loop_depth)
            hj_unit_add_loops(piece->unit, piece->function);
        HJ_CHECK(write_branches(e, step, begin, end, places, NULL, &none));
        hj_piece_close(e, piece);
        hj_ll_switch_next(ll, &sw, NULL, 0);
    }
    return NULL;
}

hj_error *hj_entry_conditional(hj_entry *e, const hj_step *step)
{
    LLVMValueRef *flat =
        HJ_NEW_ARRAY(e->ll->arena, LLVMValueRef, 2 * step->nresults + 1);
    int size = hj_entry_group_size(step), n = 0;
    bool is_wide = size || hj_entry_is_wide(e, step);
    int64_t places = is_wide ? new_places(e, step) : -1;

    HJ_CHECK(size ? write_groups(e, step, size, places)
                  : write_branches(e, step, 0, step->nparts, places, flat, &n));
    if (is_wide)
        bind_all(e, step, step->results, places);
    else
        hj_entry_unflatten(e, step, step->results, flat);
    return NULL;
}
