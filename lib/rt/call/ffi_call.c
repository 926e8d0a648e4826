/* ffi_call -- see ffi_call.h. */
#include "rt/call/ffi_call.h"
#include "base/error.h"

#include <ffi.h>
#include <string.h>

_Static_assert(sizeof(ffi_cif) <= HJ_FFI_CIF_NBYTES,
               "hj_rt_ffi has no room for a ffi_cif");
_Static_assert(_Alignof(ffi_cif) <= 16, "hj_rt_ffi is not aligned enough");

static ffi_type *type_of(hj_rt_ffi_type type)
{
    switch (type) {
    case HJ_FFI_void:
        return &ffi_type_void;
    case HJ_FFI_s8:
        return &ffi_type_sint8;
    case HJ_FFI_u8:
        return &ffi_type_uint8;
    case HJ_FFI_s16:
        return &ffi_type_sint16;
    case HJ_FFI_u16:
        return &ffi_type_uint16;
    case HJ_FFI_s32:
        return &ffi_type_sint32;
    case HJ_FFI_u32:
        return &ffi_type_uint32;
    case HJ_FFI_s64:
        return &ffi_type_sint64;
    case HJ_FFI_u64:
        return &ffi_type_uint64;
    case HJ_FFI_f32:
        return &ffi_type_float;
    case HJ_FFI_f64:
        return &ffi_type_double;
    case HJ_FFI_pointer:
        return &ffi_type_pointer;
    }
    HJ_UNREACHABLE();
}

hj_error *hj_rt_ffi_prepare(hj_rt_ffi *ffi, hj_rt_ffi_type result,
                            const hj_rt_ffi_type *args, int nargs, void **slots)
{
    ffi_type **types = (ffi_type **)(void *)slots;

    for (int i = 0; i < nargs; i++) {
        if (args[i] == HJ_FFI_void)
            return HJ_ERR(INVALID, "argument %d of a C function is void", i);
        types[i] = type_of(args[i]);
    }
    ffi->result = result;
    ffi_status status =
        ffi_prep_cif((ffi_cif *)(void *)ffi->cif, FFI_DEFAULT_ABI,
                     (unsigned)nargs, type_of(result), types);
    if (status != FFI_OK)
        return HJ_ERR(INTERNAL, "libffi refuses a signature: status %d",
                      (int)status);
    return NULL;
}

int hj_rt_ffi_nbytes(hj_rt_ffi_type type)
{
    return type == HJ_FFI_void ? 0 : (int)type_of(type)->size;
}

/* libffi widens integral results to a register. */
static void store_result(void *result, hj_rt_ffi_type type, ffi_arg wide)
{
    uint8_t u8 = (uint8_t)wide;
    uint16_t u16 = (uint16_t)wide;
    uint32_t u32 = (uint32_t)wide;

    if (type == HJ_FFI_s8 || type == HJ_FFI_u8)
        memcpy(result, &u8, sizeof u8);
    else if (type == HJ_FFI_s16 || type == HJ_FFI_u16)
        memcpy(result, &u16, sizeof u16);
    else
        memcpy(result, &u32, sizeof u32);
}

void hj_rt_ffi_apply(const hj_rt_ffi *ffi, hj_native_function *function,
                     void *result, void **args)
{
    /* ffi_call takes no const, but only reads. */
    ffi_call((ffi_cif *)(void *)(uintptr_t)ffi->cif, function, result, args);
}

void hj_rt_ffi_call(const hj_rt_ffi *ffi, hj_native_function *function,
                    void *result, void **args)
{
    ffi_arg wide = 0;

    if (ffi->result >= HJ_FFI_s8 && ffi->result <= HJ_FFI_u32) {
        hj_rt_ffi_apply(ffi, function, &wide, args);
        store_result(result, ffi->result, wide);
    } else {
        hj_rt_ffi_apply(ffi, function, result, args);
    }
}

/* --- closures ------------------------------------------------------------- */

struct hj_rt_closure {
    ffi_closure code; /* first: libffi frees it by its own address */
    void *entry;
    hj_rt_ffi_handler *handler;
    void *context;
    hj_rt_ffi_type result;
};

/* What libffi wants of a narrow integer: a register, extended. */
static void widen(void *result, hj_rt_ffi_type type, uint64_t value)
{
    ffi_arg wide = (ffi_arg)value;

    if (type == HJ_FFI_s8)
        wide = (ffi_arg)(ffi_sarg)(int8_t)value;
    else if (type == HJ_FFI_s16)
        wide = (ffi_arg)(ffi_sarg)(int16_t)value;
    else if (type == HJ_FFI_s32)
        wide = (ffi_arg)(ffi_sarg)(int32_t)value;
    memcpy(result, &wide, sizeof wide);
}

static void enter(ffi_cif *cif, void *result, void **args, void *user)
{
    const hj_rt_closure *closure = user;
    hj_rt_ffi_type type = closure->result;
    uint64_t value = 0;

    (void)cif;
    closure->handler(closure->context, &value, args);
    if (type >= HJ_FFI_s8 && type <= HJ_FFI_u32)
        widen(result, type, value);
    else
        memcpy(result, &value, (size_t)hj_rt_ffi_nbytes(type));
}

hj_error *hj_rt_closure_create(const hj_rt_ffi *ffi, hj_rt_ffi_handler *handler,
                               void *context, hj_rt_closure **out)
{
    ffi_cif *cif = (ffi_cif *)(void *)(uintptr_t)ffi->cif;
    void *entry;
    hj_rt_closure *closure = ffi_closure_alloc(sizeof *closure, &entry);

    *out = NULL;
    if (!closure)
        return hj_error_oom();
    closure->entry = entry;
    closure->handler = handler;
    closure->context = context;
    closure->result = ffi->result;
    ffi_status status =
        ffi_prep_closure_loc(&closure->code, cif, enter, closure, entry);
    if (status != FFI_OK) {
        ffi_closure_free(closure);
        return HJ_ERR(INTERNAL, "libffi refuses a callback: status %d",
                      (int)status);
    }
    *out = closure;
    return NULL;
}

void hj_rt_closure_destroy(hj_rt_closure *closure)
{
    if (closure)
        ffi_closure_free(closure);
}

void *hj_rt_closure_code(const hj_rt_closure *closure)
{
    return closure->entry;
}
