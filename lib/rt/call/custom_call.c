/* custom_call -- see custom_call.h. */
#include "rt/call/custom_call.h"
#include "base/error.h"
#include "base/fpenv.h"

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

/* With the type that the version says. */
static void call_function(const hj_rt_custom_call *call,
                          hj_custom_call_function *function, void *out,
                          const void **in, hj_custom_call_status *status)
{
    if (call->callee.version == HJ_api_version_STATUS_RETURNING)
        ((hj_custom_call_status_returning *)function)(out, in, status);
    else if (call->callee.version == HJ_api_version_STATUS_RETURNING_UNIFIED)
        ((hj_custom_call_status_returning_unified *)function)(
            out, in, call->opaque, call->opaque_nbytes, status);
    else
        ((hj_custom_call_original *)function)(out, in);
}

hj_error *hj_rt_custom_call_prepare(hj_rt_custom_call *call, const char *opaque,
                                    size_t opaque_nbytes)
{
    const char *target = call->callee.target;
    int version = call->callee.version;

    if (version == HJ_api_version_TYPED_FFI && call->callee.function)
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
        call->callee.version = HJ_api_version_ORIGINAL;
    call->opaque = opaque;
    call->opaque_nbytes = opaque_nbytes;
    return NULL;
}

int32_t hj_rt_custom_call_run(hj_run *run, hj_rt_custom_call *call, void *out,
                              const void **in)
{
    hj_custom_call_status status;

    if (hj_rt_run_poll(run))
        return 1;
    hj_custom_call_function *function = hj_rt_callee_find(run, &call->callee);
    if (!function)
        return 1;
    if (call->callee.version == HJ_api_version_TYPED_FFI)
        return hj_rt_run_failf(run, HJ_INVALID,
                               "custom call \"%s\": handlers of the typed FFI "
                               "must be there when the program is compiled",
                               call->callee.target);
    status.failed = false;
    status.message[0] = '\0';
    call_function(call, function, out, in, &status);
    /* The function may have changed modes that compiled code relies on; the
     * host gets its own back when the run ends. */
    hj_fpenv_enter();
    if (status.failed)
        return hj_rt_run_failf(run, HJ_ABORTED, "custom call \"%s\": %s",
                               call->callee.target, status.message);
    return hj_rt_run_poll(run);
}
