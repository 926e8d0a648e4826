/* typed -- custom calls of XLA's typed FFI (hlojit/typed_ffi.h).
 *
 * A call site holds all that never changes: shapes, attributes, handlers and
 * the state that the instantiate handler made.  A call copies the frame to
 * its stack and fills in addresses, so threads share sites.
 */
#ifndef HJ_RT_CALL_TYPED_TYPED_H
#define HJ_RT_CALL_TYPED_TYPED_H

#include "hlojit/typed_ffi.h"
#include "rt/run.h"

/* What a handler has made for later stages; object NULL: nothing. */
typedef struct hj_rt_typed_state {
    int64_t type_id;
    void *object;
} hj_rt_typed_state;

/* One call site.  All but `state` is filled by who makes it, in memory that
 * lives as long as the code. */
typedef struct hj_rt_typed_site {
    const char *target; /* for messages */
    hj_ffi_handlers handlers;
    int nargs, nrets;       /* leaves: tuples are flat */
    hj_ffi_buffer *buffers; /* nargs + nrets, without data */
    int32_t *types;         /* as many: HJ_FFI_ARG_buffer */
    hj_ffi_attrs attrs;
    hj_rt_typed_state state;
} hj_rt_typed_site;

/* Asks every handler for its metadata: INVALID, if one does not answer or was
 * compiled for a version that this library does not have. */
HJ_MUST_USE hj_error *hj_rt_typed_check(const char *target,
                                        const hj_ffi_handlers *handlers);

/* The failure as an error, INVALID, that says whose it is; NULL stays.  Frees
 * it. */
HJ_MUST_USE hj_error *hj_rt_typed_refusal(hj_ffi_error *failure,
                                          const char *what);

/* Calls the instantiate handler, if there is one.  Errors: ABORTED, with what
 * it says. */
HJ_MUST_USE hj_error *hj_rt_typed_site_begin(hj_rt_typed_site *site);
/* Ends the site's state.  No call may be running. */
void hj_rt_typed_site_end(hj_rt_typed_site *site);

/* Calls.  `leaves` has the addresses of operands, then of results; NULL for
 * tokens.  Returns 0, or not 0 if the run stopped or the handler failed. */
int32_t hj_rt_typed_run(hj_run *run, hj_rt_typed_site *site,
                        void *const *leaves);

/* Ends what prepare and initialize handlers have made in this run.  Called by
 * hj_rt_run_end. */
void hj_rt_typed_run_end(hj_run *run);

/* The number that RunId_Get gives: the same for all participants. */
int64_t hj_rt_typed_run_id(hj_run *run);

#endif
