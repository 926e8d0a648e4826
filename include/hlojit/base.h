/* hlojit/base.h -- version, export macro, errors, allocator hook.
 *
 * Every fallible function of hlojit returns `hj_error *`: NULL is success,
 * anything else belongs to the caller, who frees it once (hj_error_free).
 */
#ifndef HLOJIT_BASE_H
#define HLOJIT_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HJ_VERSION_MAJOR  0
#define HJ_VERSION_MINOR  1
#define HJ_VERSION_PATCH  0
#define HJ_VERSION_STRING "0.1.0"

#if defined(_WIN32)
#define HJ_API __declspec(dllexport)
#elif defined(__GNUC__)
#define HJ_API __attribute__((visibility("default")))
#else
#define HJ_API
#endif

#if defined(__GNUC__)
#define HJ_MUST_USE          __attribute__((warn_unused_result))
#define HJ_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))
#else
#define HJ_MUST_USE
#define HJ_PRINTF(fmt, args)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What went wrong, by kind.  One row per code in hlojit/codes.def. */
typedef enum hj_code {
#define HJ_CODE(id, text) HJ_##id,
#include "hlojit/codes.def"
#undef HJ_CODE
} hj_code;

/* A code, a sentence, and context lines added on the way up. */
typedef struct hj_error hj_error;

/* The kind of the error; HJ_OK for NULL. */
HJ_API hj_code hj_error_code(const hj_error *error);
/* The name of a code, "INVALID" and so on. */
HJ_API const char *hj_code_name(hj_code code);
/* The sentence, then one context line each after "\n  ".  Lives as long as
 * the error. */
HJ_API const char *hj_error_message(const hj_error *error);
/* Frees `error`; NULL is allowed. */
HJ_API void hj_error_free(hj_error *error);

/* Where memory comes from.  All three functions must be set; `realloc` gets
 * the old size.  The library calls them from the thread that calls it. */
typedef struct hj_allocator {
    void *(*alloc)(void *context, size_t nbytes);
    void *(*realloc)(void *context, void *old, size_t old_nbytes,
                     size_t nbytes);
    void (*free)(void *context, void *block);
    void *context;
} hj_allocator;

/* For messages about a name that is none of `n`: writes which ones are near,
 * "; did you mean "a" or "b"?", or "" where none is, cut to `size` bytes.
 * NULLs among the names are passed over. */
HJ_API void hj_names_suggest(const char *wanted, const char *const names[],
                             int n, char *out, size_t size);

/* "0.1.0", the version of the library that is linked. */
HJ_API const char *hj_version(void);

#ifdef __cplusplus
}
#endif
#endif
