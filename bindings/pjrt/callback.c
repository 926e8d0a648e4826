/* callback -- functions of the host's language that programs call. */
#include "bindings/pjrt/callback.h"

#include "bindings/pjrt/targets.h"
#include "hlojit/typed_ffi.h"

#include <stdlib.h>
#include <string.h>

enum { NSMALL = 32, MESSAGE_ROOM = 2048 };

/* There is one host. */
static _Atomic(hlojit_pjrt_callback *) host;

static hj_ffi_error *fail(const hj_ffi_call_frame *frame, int32_t code,
                          const char *message)
{
    hj_ffi_error_create_args args = { .struct_size = sizeof args,
                                      .message = message,
                                      .errc = code };

    return frame->api->error_create(&args);
}

static bool find_number(const hj_ffi_attrs *attrs, uint64_t *out)
{
    for (int64_t i = 0; i < attrs->size; i++) {
        const hj_ffi_span *name = attrs->names[i];
        const hj_ffi_scalar *value = attrs->attrs[i];
        if (name->len != 5 || memcmp(name->ptr, "index", 5) != 0)
            continue;
        if (attrs->types[i] != HJ_FFI_ATTR_scalar ||
            (value->dtype != HJ_FFI_DTYPE_u64 &&
             value->dtype != HJ_FFI_DTYPE_s64))
            return false;
        memcpy(out, value->value, sizeof *out);
        return true;
    }
    return false;
}

static void list_data(void *const *buffers, int64_t n, void **out)
{
    for (int64_t i = 0; i < n; i++)
        out[i] = ((const hj_ffi_buffer *)buffers[i])->data;
}

static hj_ffi_error *call_host(hj_ffi_call_frame *frame, uint64_t number,
                               void **data)
{
    hlojit_pjrt_callback *call = atomic_load(&host);
    char message[MESSAGE_ROOM] = "";
    int64_t nargs = frame->args.size, nresults = frame->rets.size;

    list_data(frame->args.args, nargs, data);
    list_data(frame->rets.rets, nresults, data + nargs);
    if (!call(number, data, nargs, data + nargs, nresults, message,
              sizeof message))
        return NULL;
    message[sizeof message - 1] = '\0';
    return fail(frame, HJ_FFI_CODE_internal, message);
}

static hj_ffi_error *handler(hj_ffi_call_frame *frame)
{
    hj_ffi_extension *extension = frame->extension_start;
    void *small[NSMALL], **data = small;
    size_t n = (size_t)(frame->args.size + frame->rets.size);
    uint64_t number;

    if (extension && extension->type == HJ_FFI_EXTENSION_metadata) {
        hj_ffi_metadata *metadata =
            ((hj_ffi_metadata_extension *)extension)->metadata;
        metadata->api_version =
            (hj_ffi_version){ .struct_size = sizeof metadata->api_version,
                              .major_version = HJ_FFI_MAJOR,
                              .minor_version = HJ_FFI_MINOR };
        return NULL;
    }
    if (!find_number(&frame->attrs, &number))
        return fail(frame, HJ_FFI_CODE_invalid_argument,
                    "the attribute 'index' is not a 64-bit integer");
    if (n > NSMALL)
        data = malloc(n * sizeof *data);
    if (!data)
        return fail(frame, HJ_FFI_CODE_resource_exhausted, "out of memory");
    hj_ffi_error *error = call_host(frame, number, data);
    if (n > NSMALL)
        free(data);
    return error;
}

int hlojit_pjrt_set_callback(hlojit_pjrt_callback *call)
{
    void *stages[4] = { NULL };
    hj_ffi_handler *execute = handler;

    if (!call)
        return PJRT_Error_Code_INVALID_ARGUMENT;
    atomic_store(&host, call);
    memcpy(&stages[3], &execute, sizeof execute);
    return hlojit_pjrt_register(HLOJIT_PJRT_CALLBACK_TARGET, 4, stages, NULL,
                                0);
}
