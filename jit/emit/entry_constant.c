/* entry_constant -- constants: the table of their addresses, and those that
 * products read in an order of their own. */
#include "jit/emit/entry.h"

LLVMValueRef hj_entry_constant(hj_entry *e, int index)
{
    hj_ll *ll = e->ll;
    LLVMValueRef at = hj_ll_gep_const(ll, ll->ptr, e->piece->constants, index);

    return hj_ll_load(ll, ll->ptr, at, (hj_ll_access){ .is_invariant = true });
}

/* The elements behind a value, if it is a constant array; else NULL. */
static const hj_literal *find_literal(const hj_entry *e, int value)
{
    const hj_slot *slot = &e->plan->values.at[value].slot;

    return slot->kind == HJ_SLOT_constant && !slot->is_scalar
               ? e->plan->constants.at[slot->index]
               : NULL;
}

void hj_entry_find_literals(const hj_entry *e, const hj_step *step,
                            hj_nest *nest)
{
    for (int i = 0; nest->is_gemm && i < nest->buffers.n; i++) {
        hj_nest_buffer *b = &nest->buffers.at[i];
        if (b->kind == HJ_BUFFER_in)
            b->literal = find_literal(e, step->operands[b->number]);
    }
}

LLVMValueRef hj_entry_packed(hj_entry *e, const hj_gemm *gemm, int value)
{
    hj_arena *arena = e->ll->arena;
    char *key =
        hj_arena_printf(arena, "%d %s", e->plan->values.at[value].slot.index,
                        hj_gemm_packed_key(arena, gemm));
    intptr_t known = (intptr_t)hj_map_find(&e->packed, key);

    if (!known) {
        HJ_PUSH(arena, &e->info->constants,
                hj_gemm_pack_constant(arena, gemm, find_literal(e, value)));
        known = e->info->constants.n;
        hj_map_set(&e->packed, key, (void *)known);
    }
    return hj_entry_constant(e, (int)known - 1);
}
