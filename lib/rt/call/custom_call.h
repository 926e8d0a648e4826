/* custom_call -- what compiled code does at a custom-call instruction. */
#ifndef HJ_RT_CALL_CUSTOM_CALL_H
#define HJ_RT_CALL_CUSTOM_CALL_H

#include "rt/call/callee.h"

/* One call site, made when the module is compiled, in memory that lives as
 * long as the code. */
typedef struct hj_rt_custom_call {
    hj_rt_callee callee; /* first */
    const char *opaque;  /* borrowed */
    size_t opaque_nbytes;
} hj_rt_custom_call;

/* Fills the rest of `call`, whose callee is set; opaque is borrowed for its
 * life.  Errors: INVALID (typed FFI, native signatures). */
HJ_MUST_USE hj_error *hj_rt_custom_call_prepare(hj_rt_custom_call *call,
                                                const char *opaque,
                                                size_t opaque_nbytes);

/* Calls.  `out` and `in` as hlojit/custom_call.h says.  Returns 0, or not 0 if
 * the run stopped or the function reported a failure. */
int32_t hj_rt_custom_call_run(hj_run *run, hj_rt_custom_call *call, void *out,
                              const void **in);

#endif
