/* callback -- called computations as C functions.
 *
 * A callback belongs to a call site.  While the site's function runs, a caller
 * of it stands for the run: what goes wrong inside becomes the run's error,
 * and from then on the C function returns zeros at once.  Callers are kept
 * for the next call; one that is called when its call is over, by a function
 * that kept the pointer, returns zeros and does nothing.  Thread-safe.
 */
#ifndef HJ_RT_CALL_CALLBACK_H
#define HJ_RT_CALL_CALLBACK_H

#include "rt/call/native.h"

/* Computes `result` from args, the addresses of the values; failures go to
 * `run`.  On any thread, several at once. */
typedef void hj_rt_callback_body(void *context, hj_run *run,
                                 const void *const *args, void *result);

typedef struct hj_rt_callback hj_rt_callback;
typedef struct hj_rt_caller hj_rt_caller;

/* `type` is borrowed for the life of the callback.
 *
 *   release   called with `context` when the callback is destroyed, also if
 *             it cannot be made.
 *
 * Errors: OUT_OF_MEMORY, LIMIT (parameters). */
HJ_MUST_USE hj_error *hj_rt_callback_create(const hj_allocator *allocator,
                                            const hj_native_callback *type,
                                            hj_rt_callback_body *body,
                                            void *context,
                                            void (*release)(void *context),
                                            hj_rt_callback **out);
void hj_rt_callback_destroy(hj_rt_callback *callback); /* NULL is allowed */

/* A caller for this run, or NULL: then the run has failed. */
hj_rt_caller *hj_rt_callback_take(hj_rt_callback *callback, hj_run *run);
void hj_rt_callback_give_back(hj_rt_caller *caller);
/* The C function, as data. */
void *hj_rt_caller_code(const hj_rt_caller *caller);

#endif
