/* callee -- the function that a call site means: known when the site is made,
 * or looked up by the first call that finds it (lazy_calls). */
#ifndef HJ_RT_CALL_CALLEE_H
#define HJ_RT_CALL_CALLEE_H

#include "hlojit/custom_call.h"
#include "rt/run.h"

typedef struct hj_rt_callee {
    hj_custom_call_function *function; /* first: compiled code reads it; NULL:
                                        * not known yet */
    hj_custom_call_registry *registry; /* borrowed, as is target */
    const char *target;
    int version;
    _Atomic(hj_custom_call_function *) found; /* by a call */
} hj_rt_callee;

/* The function; looks it up if need be.  NULL: the run has failed. */
hj_custom_call_function *hj_rt_callee_find(hj_run *run, hj_rt_callee *callee);

#endif
