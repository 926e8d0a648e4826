/* argument -- what callers hand to public functions, checked.
 *
 * A handle that is NULL, and a struct whose size this library cannot have
 * written, are the caller's mistakes: INVALID, never a crash.
 */
#ifndef HJ_BASE_ARGUMENT_H
#define HJ_BASE_ARGUMENT_H

#include "base/error.h"

/* Returns INVALID from a public function, naming it and the argument, where
 * that is NULL. */
#define HJ_NEED(argument)                                                      \
    do {                                                                       \
        if (!(argument))                                                       \
            return hj_argument_missing(__func__, #argument);                   \
    } while (0)

HJ_MUST_USE HJ_NEVER_NULL hj_error *hj_argument_missing(const char *function,
                                                        const char *argument);

/* Copies what the caller's struct has over the defaults in `out`.  Public
 * structs begin with their size, as the caller was compiled with it, and grow
 * at their end only: fields past the size keep their defaults.
 *
 *   type    named in messages: "hj_client_options".
 *   given   NULL: nothing is copied.
 *   out     `nbytes` of defaults; its own size is `nbytes` afterwards.
 *
 * Errors: INVALID: the size is larger than this library's, or none that the
 * struct ever had (0, or not in whole words). */
HJ_MUST_USE hj_error *hj_options_take(const char *type, const void *given,
                                      void *out, size_t nbytes);

#endif
