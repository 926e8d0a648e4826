/* error -- making errors and adding context to them.
 *
 * The public half (code, message, free) is in hlojit/base.h.
 */
#ifndef HJ_BASE_ERROR_H
#define HJ_BASE_ERROR_H

#include "hlojit/base.h"

/* Says that a function never returns NULL: the compiler can then tell that
 * after HJ_CHECK(f(&x)) x has been set. */
#ifdef __GNUC__
#define HJ_NEVER_NULL __attribute__((returns_nonnull))
#else
#define HJ_NEVER_NULL
#endif

/* A new error.  Never fails: when no memory is left the result is the static
 * OUT_OF_MEMORY error, which hj_error_free ignores. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *hj_error_new(hj_code code,
                                                 const char *format, ...)
    HJ_PRINTF(2, 3);

/* Appends a context line and returns `error`; NULL stays NULL. */
HJ_MUST_USE hj_error *hj_error_context(hj_error *error, const char *format, ...)
    HJ_PRINTF(2, 3);

/* The static error that says that memory ran out. */
HJ_MUST_USE HJ_NEVER_NULL hj_error *hj_error_oom(void);

#define HJ_ERR(code, ...) hj_error_new(HJ_##code, __VA_ARGS__)

/* Returns from the caller if `expr` is an error. */
#define HJ_CHECK(expr)                                                         \
    do {                                                                       \
        hj_error *hj_check_ = (expr);                                          \
        if (hj_check_)                                                         \
            return hj_check_;                                                  \
    } while (0)

/* The same, with a context line: HJ_TRY(f(x), "in %s", name). */
#define HJ_TRY(expr, ...)                                                      \
    do {                                                                       \
        hj_error *hj_try_ = (expr);                                            \
        if (hj_try_)                                                           \
            return hj_error_context(hj_try_, __VA_ARGS__);                     \
    } while (0)

/* States an invariant; user input never reaches a false one. */
#ifdef NDEBUG
#define HJ_ASSERT(cond) ((void)sizeof(cond))
#else
#include <assert.h>
#define HJ_ASSERT(cond) assert(cond)
#endif

#if defined(__GNUC__) && defined(NDEBUG)
#define HJ_UNREACHABLE() __builtin_unreachable()
#else
#include <stdlib.h>
#define HJ_UNREACHABLE() abort()
#endif

#endif
