/* error -- errors of handlers and of the functions that they call.
 *
 * They cross the interface without a context, so malloc is where they live. */
#include "rt/call/typed/internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct hj_ffi_error {
    int32_t code;
    const char *message; /* behind the struct */
};

static hj_ffi_error out_of_memory = { HJ_FFI_CODE_resource_exhausted,
                                      "out of memory" };

static hj_ffi_error *new_error(int32_t code, size_t length)
{
    hj_ffi_error *error = malloc(sizeof *error + length + 1);

    if (!error)
        return &out_of_memory;
    *error = (hj_ffi_error){ code, (const char *)(error + 1) };
    return error;
}

hj_ffi_error *hj_typed_error(int32_t code, const char *format, ...)
{
    char text[HJ_RUN_MESSAGE_NBYTES];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    hj_ffi_error *error = new_error(code, strlen(text));
    if (error != &out_of_memory)
        memcpy(error + 1, text, strlen(text) + 1);
    return error;
}

void hj_typed_error_free(hj_ffi_error *error)
{
    if (error != &out_of_memory)
        free(error);
}

const char *hj_typed_error_text(const hj_ffi_error *error)
{
    return error->message;
}

const char *hj_typed_error_name(const hj_ffi_error *error)
{
    static const char *const names[] = {
        [HJ_FFI_CODE_ok] = "OK",
        [HJ_FFI_CODE_cancelled] = "CANCELLED",
        [HJ_FFI_CODE_unknown] = "UNKNOWN",
        [HJ_FFI_CODE_invalid_argument] = "INVALID_ARGUMENT",
        [HJ_FFI_CODE_deadline_exceeded] = "DEADLINE_EXCEEDED",
        [HJ_FFI_CODE_not_found] = "NOT_FOUND",
        [HJ_FFI_CODE_already_exists] = "ALREADY_EXISTS",
        [HJ_FFI_CODE_permission_denied] = "PERMISSION_DENIED",
        [HJ_FFI_CODE_resource_exhausted] = "RESOURCE_EXHAUSTED",
        [HJ_FFI_CODE_failed_precondition] = "FAILED_PRECONDITION",
        [HJ_FFI_CODE_aborted] = "ABORTED",
        [HJ_FFI_CODE_out_of_range] = "OUT_OF_RANGE",
        [HJ_FFI_CODE_unimplemented] = "UNIMPLEMENTED",
        [HJ_FFI_CODE_internal] = "INTERNAL",
        [HJ_FFI_CODE_unavailable] = "UNAVAILABLE",
        [HJ_FFI_CODE_data_loss] = "DATA_LOSS",
        [HJ_FFI_CODE_unauthenticated] = "UNAUTHENTICATED",
    };
    bool is_known =
        error->code >= 0 && (size_t)error->code < sizeof names / sizeof *names;

    return is_known ? names[error->code] : "UNKNOWN";
}

/* --- the table's functions ------------------------------------------------ */

hj_ffi_error *hj_typed_error_create(hj_ffi_error_create_args *args)
{
    const char *text = args->message ? args->message : "";
    hj_ffi_error *error = new_error(args->errc, strlen(text));

    if (error != &out_of_memory)
        memcpy(error + 1, text, strlen(text) + 1);
    return error;
}

void hj_typed_error_message(hj_ffi_error_message_args *args)
{
    args->message = args->error->message;
}

void hj_typed_error_destroy(hj_ffi_error_destroy_args *args)
{
    hj_typed_error_free(args->error);
}
