/* custom_call -- what compiled code does at a custom-call instruction. */
#ifndef HJ_RT_CALL_CUSTOM_CALL_H
#define HJ_RT_CALL_CUSTOM_CALL_H

#include "hlojit/custom_call.h"
#include "rt/call/ffi_call.h"
#include "rt/run.h"

enum { HJ_CUSTOM_CALL_MAX_ARGS = 5 };

/* One call site, made when the module is compiled, in memory that lives as
 * long as the code.  Must not move. */
typedef struct hj_rt_custom_call {
    hj_custom_call_function *function; /* first; NULL: found by each call */
    hj_custom_call_registry *registry; /* for that; borrowed, as are target
                                        * and opaque */
    int version;
    const char *target;
    const char *opaque;
    size_t opaque_nbytes;
    hj_rt_ffi ffi;
    void *slots[HJ_CUSTOM_CALL_MAX_ARGS];
} hj_rt_custom_call;

/* Fills `call`; target and opaque are borrowed for its life.  Errors:
 * UNIMPLEMENTED (typed FFI, native signatures). */
HJ_MUST_USE hj_error *
hj_rt_custom_call_prepare(hj_rt_custom_call *call, const char *target,
                          hj_custom_call_function *function, int version,
                          const char *opaque, size_t opaque_nbytes);

/* Calls.  `out` and `in` as hlojit/custom_call.h says.  Returns 0, or not 0 if
 * the run stopped or the function reported a failure. */
int32_t hj_rt_custom_call_run(hj_run *run, const hj_rt_custom_call *call,
                              void *out, const void **in);

#endif
