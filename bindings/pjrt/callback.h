/* callback -- functions of the host's language that programs call.
 *
 * A host that cannot make C functions for each of its own (Python) gives one
 * for all, and programs name theirs by a number.
 */
#ifndef HJ_PJRT_CALLBACK_H
#define HJ_PJRT_CALLBACK_H

#include "hlojit/base.h"

#define HLOJIT_PJRT_CALLBACK_TARGET "hlojit_callback"

/* Calls function `number`.
 *
 *   args, results  the elements of each, dense and row-major; the callee knows
 *                  shapes and types by the number.  Valid for the call.
 *   message        on error: what went wrong, at most `room` bytes with the
 *                  NUL.
 *
 * Returns 0, or not 0 for an error. */
typedef int hlojit_pjrt_callback(uint64_t number, void *const *args,
                                 int64_t nargs, void *const *results,
                                 int64_t nresults, char *message, size_t room);

/* Makes `call` the function for all, and registers the custom call
 * HLOJIT_PJRT_CALLBACK_TARGET of the typed FFI, whose attribute `index`, a u64,
 * is the number.  For the process; before the first program that calls it.
 *
 * Returns 0, or the PJRT_Error_Code.  Thread-safe. */
HJ_API int hlojit_pjrt_set_callback(hlojit_pjrt_callback *call);

#endif
