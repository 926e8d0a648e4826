/* libffi -- calls by a signature through libffi, for those who want no emitted
 * call (`libffi_calls`): the code stores the arguments and the list of where
 * they are, which all calls of a function share, and calls what hands them to
 * ffi_call. */
#include "jit/emit/entry.h"

enum { SLOT_NBYTES = 8 };

/* First what the function returns, then its arguments; then the list. */
enum { NSLOTS = 1 + HJ_NATIVE_MAX_ARGS, NWORDS = NSLOTS + HJ_NATIVE_MAX_ARGS };

static LLVMValueRef word_at(hj_ll *ll, LLVMValueRef memory, int i)
{
    return hj_ll_gep_bytes(ll, memory, (int64_t)i * SLOT_NBYTES);
}

LLVMValueRef hj_entry_libffi(hj_entry *e, LLVMValueRef site,
                             LLVMValueRef function, const hj_native_call *call,
                             const LLVMValueRef *args)
{
    hj_ll *ll = e->ll;
    LLVMTypeRef params[4] = { ll->ptr, ll->ptr, ll->ptr, ll->ptr };
    LLVMValueRef apply =
        hj_ll_declare(ll, "hj_rt_ffi_apply", ll->void_type, params, 4);

    if (!e->piece->c_args)
        e->piece->c_args = hj_ll_alloca(ll, ll->i64, NWORDS, 16);
    LLVMValueRef returned = e->piece->c_args;
    LLVMValueRef list = word_at(ll, returned, NSLOTS);
    for (int i = 0; i < call->nargs; i++) {
        LLVMValueRef slot = word_at(ll, returned, 1 + i);
        hj_ll_store(ll, args[i], slot, (hj_ll_access){ 0 });
        hj_ll_store(ll, slot, word_at(ll, list, i), (hj_ll_access){ 0 });
    }
    LLVMValueRef all[4] = { hj_ll_gep_bytes(ll, site, HJ_NATIVE_OFFSET_ffi),
                            function, returned, list };
    hj_ll_call(ll, apply, all, 4);
    if (call->type == HJ_FFI_void)
        return NULL;
    return hj_ll_load(ll, hj_entry_c_type(ll, call->type), returned,
                      (hj_ll_access){ 0 });
}
