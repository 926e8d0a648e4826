/* hlojit/run.h -- what belongs to one call of an executable.
 *
 * A run holds the seed, the cancel flag, the time limit, the ids, scratch
 * memory and the message of the last failure.  One call at a time uses it;
 * make one for each thread that calls, and reuse it.  A run that a function
 * left by a jump (longjmp) is refused from then on, with INVALID; it can be
 * destroyed.
 *
 * Implemented by lib/rt.
 */
#ifndef HLOJIT_RUN_H
#define HLOJIT_RUN_H

#include "hlojit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct hj_run hj_run;

/* A run with seed 0, ids 0 and no time limit.
 *
 *   allocator  NULL means malloc; copied.
 *   out        receives the run, which hj_run_destroy frees; NULL on error.
 *
 * Errors: OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_run_create(const hj_allocator *allocator,
                                           hj_run **out);
/* NULL is allowed.  No call may be using the run. */
HJ_API void hj_run_destroy(hj_run *run);

/* What random numbers start from; each call starts anew from it. */
HJ_API void hj_run_set_seed(hj_run *run, uint64_t seed);
/* What replica-id and partition-id give. */
HJ_API void hj_run_set_ids(hj_run *run, uint32_t replica, uint32_t partition);

/* Makes the call in progress, and every later one, fail with ABORTED soon, in
 * the middle of a kernel, too: threads look at it after at most 2^20 steps, of
 * an element each.  Functions of the host's are not interrupted.  Results are
 * what they happen to be.  From any thread, also from a signal handler.
 * hj_run_resume lets later calls run again. */
HJ_API void hj_run_cancel(hj_run *run);
HJ_API void hj_run_resume(hj_run *run);
/* Limits each later call to `nanoseconds` from its start; then it fails with
 * ABORTED, as soon, and some milliseconds at most, as clocks are read.  0 or
 * less: no limit. */
HJ_API void hj_run_set_timeout(hj_run *run, int64_t nanoseconds);

/* Gives handlers of the typed FFI (hlojit/typed_ffi.h) an object of a
 * registered type, for every later call; instead of the one of that type
 * before.  NULL takes it away.  Borrowed.  Errors: OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_run_set_data(hj_run *run, int64_t type_id,
                                             void *data);

/* How the last call ended, and the sentence that says why it failed ("" after
 * success).  The text is valid until the next call with this run. */
HJ_API hj_code hj_run_code(const hj_run *run);
HJ_API const char *hj_run_message(const hj_run *run);

/* How large dimension `dim` of result leaf `leaf` was after the last call, if
 * its shape gives a bound only (f32[<=8]); its elements are dense in these
 * sizes.  -1 for every other dimension, and where the bound is the size. */
HJ_API int64_t hj_run_result_size(const hj_run *run, int leaf, int dim);

#ifdef __cplusplus
}
#endif
#endif
