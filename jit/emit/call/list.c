/* list -- the lists of addresses that the run time and functions of the host
 * get.
 *
 * A long one is written by functions of bounded size, into the frame: LLVM
 * takes more than linear time for a row of stores, and a stack is small. */
#include "jit/emit/entry.h"

static void add_address(hj_entry *e, LLVMValueRef list, int i, int value)
{
    hj_ll *ll = e->ll;
    LLVMValueRef at =
        value < 0 ? LLVMConstNull(ll->ptr) : hj_entry_address(e, value);

    hj_ll_store(ll, at, hj_ll_gep_const(ll, ll->ptr, list, i),
                (hj_ll_access){ 0 });
}

/* Addresses `begin` ... of the list at `offset` of the frame. */
static void write_part(hj_entry *e, int64_t offset, const int *values,
                       int begin, int end)
{
    hj_piece *piece = hj_piece_open(e);

    piece->is_cold = piece->fills_frame = true;
    LLVMValueRef list = hj_entry_in_frame(e, offset);
    for (int i = begin; i < end; i++)
        add_address(e, list, i, values[i]);
    hj_piece_close(e, piece);
}

LLVMValueRef hj_entry_list(hj_entry *e, int n, const int *values)
{
    int64_t nbytes = (int64_t)(n + 1) * (int64_t)sizeof(void *);

    if (n <= HJ_ENTRY_LIST_PART) {
        LLVMValueRef list = hj_entry_room(e, nbytes);
        for (int i = 0; i < n; i++)
            add_address(e, list, i, values[i]);
        return list;
    }
    int64_t offset = hj_entry_frame_place(e, nbytes, HJ_ENTRY_ROOM_ALIGN);
    for (int i = 0; i < n; i += HJ_ENTRY_LIST_PART)
        write_part(e, offset, values, i,
                   n - i < HJ_ENTRY_LIST_PART ? n : i + HJ_ENTRY_LIST_PART);
    return hj_entry_in_frame(e, offset);
}

LLVMValueRef hj_entry_tree(hj_entry *e, int n, const hj_shape *const *shapes,
                           const int *values, int *next)
{
    hj_ll *ll = e->ll;
    bool is_flat = true;

    for (int i = 0; i < n; i++)
        is_flat = is_flat && !hj_shape_is_tuple(shapes[i]);
    if (is_flat) {
        *next += n;
        return hj_entry_list(e, n, values + *next - n);
    }
    LLVMValueRef list =
        hj_entry_room(e, (int64_t)(n + 1) * (int64_t)sizeof(void *));
    for (int i = 0; i < n; i++) {
        const hj_shape *s = shapes[i];
        if (!hj_shape_is_tuple(s))
            add_address(e, list, i, values[(*next)++]);
        else
            hj_ll_store(
                ll, hj_entry_tree(e, s->nelements, s->elements, values, next),
                hj_ll_gep_const(ll, ll->ptr, list, i), (hj_ll_access){ 0 });
    }
    return list;
}
