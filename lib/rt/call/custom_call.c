/* custom_call -- see custom_call.h. */
#include "rt/call/custom_call.h"
#include "base/error.h"
#include "rt/call/native.h"
#include "rt/fpenv.h"

#include <string.h>

struct hj_custom_call_status {
    bool failed;
    char message[HJ_RUN_MESSAGE_NBYTES];
};

void hj_custom_call_status_set_success(hj_custom_call_status *status)
{
    status->failed = false;
}

void hj_custom_call_status_set_failure(hj_custom_call_status *status,
                                       const char *message, size_t nbytes)
{
    if (nbytes > sizeof status->message - 1)
        nbytes = sizeof status->message - 1;
    status->failed = true;
    if (nbytes)
        memcpy(status->message, message, nbytes);
    status->message[nbytes] = '\0';
}

/* The arguments of each version, all pointers but the size of opaque. */
static int list_args(int version, hj_rt_ffi_type args[HJ_CUSTOM_CALL_MAX_ARGS])
{
    for (int i = 0; i < HJ_CUSTOM_CALL_MAX_ARGS; i++)
        args[i] = HJ_FFI_pointer;
    if (version == HJ_api_version_ORIGINAL)
        return 2;
    if (version == HJ_api_version_STATUS_RETURNING)
        return 3;
    args[3] = sizeof(size_t) == 8 ? HJ_FFI_u64 : HJ_FFI_u32;
    return 5;
}

hj_error *hj_rt_custom_call_prepare(hj_rt_custom_call *call, const char *target,
                                    hj_custom_call_function *function,
                                    int version, const char *opaque,
                                    size_t opaque_nbytes)
{
    hj_rt_ffi_type args[HJ_CUSTOM_CALL_MAX_ARGS];

    if (version == HJ_api_version_TYPED_FFI && function)
        return HJ_ERR(INVALID,
                      "custom call \"%s\": the target is a handler of XLA's "
                      "typed FFI; the instruction must say "
                      "api_version=API_VERSION_TYPED_FFI",
                      target);
    if (version == HJ_api_version_NATIVE)
        return HJ_ERR(INVALID,
                      "custom call \"%s\": a call of API_VERSION_NATIVE needs "
                      "a signature",
                      target);
    if (version == HJ_api_version_UNSPECIFIED)
        version = HJ_api_version_ORIGINAL;
    call->function = function;
    call->version = version;
    call->target = target;
    call->opaque = opaque;
    call->opaque_nbytes = opaque_nbytes;
    return hj_rt_ffi_prepare(&call->ffi, HJ_FFI_void, args,
                             list_args(version, args), call->slots);
}

int32_t hj_rt_custom_call_run(hj_run *run, const hj_rt_custom_call *call,
                              void *out, const void **in)
{
    hj_custom_call_status status;
    hj_custom_call_status *at_status = &status;
    void *args[HJ_CUSTOM_CALL_MAX_ARGS] = { &out, (void *)&in };
    hj_custom_call_function *function = call->function;

    if (hj_rt_run_poll(run))
        return 1;
    if (!function)
        function =
            hj_rt_call_find(run, call->registry, call->target, call->version);
    if (!function)
        return 1;
    if (call->version == HJ_api_version_TYPED_FFI)
        return hj_rt_run_failf(run, HJ_INVALID,
                               "custom call \"%s\": handlers of the typed FFI "
                               "must be there when the program is compiled",
                               call->target);
    status.failed = false;
    status.message[0] = '\0';
    if (call->version == HJ_api_version_STATUS_RETURNING) {
        args[2] = (void *)&at_status;
    } else if (call->version == HJ_api_version_STATUS_RETURNING_UNIFIED) {
        args[2] = (void *)(uintptr_t)&call->opaque;
        args[3] = (void *)(uintptr_t)&call->opaque_nbytes;
        args[4] = (void *)&at_status;
    }
    hj_rt_ffi_call(&call->ffi, function, NULL, args);
    /* The function may have changed modes that compiled code relies on; the
     * host gets its own back when the run ends. */
    hj_rt_fpenv_enter();
    if (status.failed)
        return hj_rt_run_failf(run, HJ_ABORTED, "custom call \"%s\": %s",
                               call->target, status.message);
    return hj_rt_run_poll(run);
}
