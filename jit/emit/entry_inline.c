/* entry_inline -- small kernels of loops, written into the entry itself.
 *
 * A call would keep small arrays in memory and hide from LLVM what a turn of a
 * loop reads and writes.  Written in place, with every iteration of tiny nests
 * written out, the arrays of HJ_SLOT_local are accessed at constant offsets
 * only and become registers; what is left in memory carries alias scopes, so
 * that loads of what no turn changes leave the loop.
 */
#include "jit/emit/entry.h"

enum {
    MAX_BODY = 400,    /* weight of a nest that is worth no call */
    MAX_WHOLE = 1200,  /* of one that is written out for its registers */
    MAX_STEPS = 4,     /* of an entry without loops, to have no calls */
    MAX_PLAIN = 100,   /* of one that has none */
    MAX_ENTRY = 20000, /* of all that are written in place */
    MAX_COST = 10000,  /* nanoseconds: a call costs nothing then */
    LONG_BODY = 120, /* a nest that is much to compile: others may meanwhile */
    MAX_LONG = 500,  /* nanoseconds of such a one, a hundred calls */
    MAX_FRAME = HJ_LL_MAX_FRAME / 4, /* of the caller, before the next one */
};

/* --- memory --------------------------------------------------------------- */

/* Parameters, results, the temp block: a result never overlaps an argument
 * unless the module says so (docs/semantics.md, Entry). */
const hj_ll_scopes *hj_entry_new_scopes(const hj_entry *e)
{
    const hj_plan *plan = e->plan;

    if (plan->module->input_output_alias.n && !plan->donors)
        return NULL;
    return hj_ll_scopes_new(e->ll, plan->nparams + plan->nresults + 2);
}

hj_ll_access hj_entry_access(const hj_entry *e, int value)
{
    const hj_slot *slot =
        &e->plan->values.at[hj_plan_memory(e->plan, value)].slot;
    hj_ll_access how = { .scopes = e->piece->scopes };
    int nparams = e->plan->nparams, nresults = e->plan->nresults;

    switch (slot->kind) {
    case HJ_SLOT_param:
        how.scope = slot->index;
        return how;
    case HJ_SLOT_result:
        how.scope = nparams + slot->index;
        return how;
    case HJ_SLOT_temp:
        how.scope = nparams + nresults;
        return how;
    case HJ_SLOT_constant:
        how.scope = nparams + nresults + 1;
        return how;
    case HJ_SLOT_local:
        return (hj_ll_access){ .is_exact = true };
    case HJ_SLOT_view:
    case HJ_SLOT_none:
        break;
    }
    return (hj_ll_access){ 0 };
}

/* --- kernels -------------------------------------------------------------- */

/* Writing out pays where it makes registers of memory. */
static bool is_written_out(const hj_entry *e, const hj_step *step,
                           const hj_weight *weight)
{
    bool has_local = false;

    for (int i = 0; i < step->noperands; i++)
        has_local |=
            e->plan->values.at[step->operands[i]].slot.kind == HJ_SLOT_local;
    for (int i = 0; i < step->nresults; i++)
        has_local |=
            e->plan->values.at[step->results[i]].slot.kind == HJ_SLOT_local;
    return weight->whole <= (has_local ? MAX_WHOLE : MAX_PLAIN);
}

bool hj_entry_may_inline(const hj_entry *e, const hj_step *step,
                         const hj_nest *nest)
{
    hj_weight weight;

    if (nest->cost > MAX_COST || e->ll->frame_nbytes > MAX_FRAME)
        return false;
    weight = hj_nest_weigh(nest);
    if (!e->loop_depth) /* programs as short as a call */
        return e->plan->entry->steps.n <= MAX_STEPS &&
               weight.whole <= MAX_PLAIN;
    bool is_out = is_written_out(e, step, &weight);
    if (!is_out && weight.body > LONG_BODY && nest->cost > MAX_LONG)
        return false;
    double all = is_out ? weight.whole : weight.body;
    return (is_out || (weight.body <= MAX_BODY && !nest->is_gemm)) &&
           e->piece->inlined + all <= MAX_ENTRY;
}

hj_error *hj_entry_inline(hj_entry *e, const hj_step *step, const hj_nest *nest)
{
    hj_arena *arena = e->ll->arena;
    int n = nest->buffers.n;
    hj_weight weight = hj_nest_weigh(nest);
    hj_emit_args args = {
        .buffers = HJ_NEW_ARRAY(arena, LLVMValueRef, n + 1),
        .scalars = HJ_NEW_ARRAY(arena, hj_lanes, n + 1),
        .access = HJ_NEW_ARRAY(arena, hj_ll_access, n + 1),
        .ranges = HJ_NEW_ARRAY(arena, hj_range, n + 1),
        .is_unrolled = is_written_out(e, step, &weight),
    };

    e->piece->inlined += args.is_unrolled ? weight.whole : weight.body;
    e->piece->has_code = true;
    for (int i = 0; i < n; i++) {
        const hj_nest_buffer *b = &nest->buffers.at[i];
        if (b->kind == HJ_BUFFER_local) {
            args.access[i].is_exact = true;
            continue;
        }
        int value = b->kind == HJ_BUFFER_out ? step->results[b->number]
                                             : step->operands[b->number];
        if (b->kind == HJ_BUFFER_scalar) {
            args.scalars[i] = hj_entry_register(e, value);
            args.ranges[i] = hj_entry_range(e, value);
            continue;
        }
        args.buffers[i] = hj_entry_address(e, value);
        args.access[i] = hj_entry_access(e, value);
    }
    return hj_emit_nest(e->ll, nest, &args);
}
