/* callee -- see callee.h. */
#include "rt/call/callee.h"
#include "base/error.h"

hj_custom_call_function *hj_rt_callee_find(hj_run *run, hj_rt_callee *callee)
{
    hj_custom_call_function *function = callee->function;
    int version;

    if (!function)
        function = atomic_load_explicit(&callee->found, memory_order_acquire);
    if (function)
        return function;
    hj_error *error = hj_custom_call_registry_find(
        callee->registry, callee->target, callee->version, &function, &version);
    if (error) {
        hj_rt_run_fail(run, (int32_t)hj_error_code(error),
                       hj_error_message(error));
        hj_error_free(error);
        return NULL;
    }
    /* A name keeps its function: nothing takes it out of the registry. */
    atomic_store_explicit(&callee->found, function, memory_order_release);
    return function;
}
