/* hlojit/custom_call.h -- the C functions that custom-call instructions name.
 *
 * A custom-call's target is looked up when a module is compiled, in this
 * order: functions registered by name; libraries that the host loaded (two with
 * a function of that name are an error); and symbols of the process, for names
 * that the host allowed by a pattern.  By default nothing is looked up outside
 * the registry, since the names come from program text.
 *
 * Implemented by lib/rt.
 */
#ifndef HLOJIT_CUSTOM_CALL_H
#define HLOJIT_CUSTOM_CALL_H

#include "hlojit/base.h"
#include "hlojit/enums.h"
#include "hlojit/typed_ffi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Any function: cast yours to this type, and it is called with its own. */
typedef void hj_custom_call_function(void);

/* How a custom call of API_VERSION_STATUS_RETURNING(_UNIFIED) reports. */
typedef struct hj_custom_call_status hj_custom_call_status;

/* The types behind the api_version of an instruction.
 *
 *   out  the result's elements, if it is an array; else an array of pointers,
 *        one for each part of the tuple, where a nested tuple is again such
 *        an array.
 *   in   for each operand a pointer of that kind.
 *
 * Arrays are dense; row-major, or in the order of elements that the
 * instruction's operand_layout_constraints, and with them its layout, ask
 * for. */
typedef void hj_custom_call_original(void *out, const void **in);
typedef void hj_custom_call_status_returning(void *out, const void **in,
                                             hj_custom_call_status *status);
/* `opaque` is backend_config; not NUL-terminated. */
typedef void hj_custom_call_status_returning_unified(
    void *out, const void **in, const char *opaque, size_t opaque_nbytes,
    hj_custom_call_status *status);

/* For functions written against XLA's custom_call_status.h these do what
 * XlaCustomCallStatusSetSuccess and ...SetFailure do: a host that wants those
 * names defines them as calls to these.  Without a call the status is success.
 * The message is copied, and cut to some hundred bytes; it becomes the message
 * of the run, whose code is ABORTED. */
HJ_API void hj_custom_call_status_set_success(hj_custom_call_status *status);
HJ_API void hj_custom_call_status_set_failure(hj_custom_call_status *status,
                                              const char *message,
                                              size_t nbytes);

/* Names and functions.  Thread-safe. */
typedef struct hj_custom_call_registry hj_custom_call_registry;

/* `allocator` NULL means malloc.  Errors: OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *
hj_custom_call_registry_create(const hj_allocator *allocator,
                               hj_custom_call_registry **out);
/* Closes the libraries: no executable that calls into them may be left.  NULL
 * is allowed. */
HJ_API void hj_custom_call_registry_destroy(hj_custom_call_registry *registry);

/* Registers a function under a name (copied).
 *
 *   version  HJ_api_version_...: what its type is; ..._UNSPECIFIED takes the
 *            instruction's word for it.
 *
 * Doing so again is fine.  Errors: INVALID (the name is empty, the function
 * NULL, or the name has another function or version), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *
hj_custom_call_registry_add(hj_custom_call_registry *registry, const char *name,
                            hj_custom_call_function *function, int version);

/* Registers handlers of XLA's typed FFI for one call or more of the stages; a
 * single execute handler may be passed to hj_custom_call_registry_add, too.
 *
 *   handlers  copied; `execute` is needed.  Each is asked at once for its
 *             version.
 *
 * Errors: INVALID (as above, or a handler is for another version of the
 * interface, or makes a state of a type that is not registered),
 * OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *
hj_custom_call_registry_add_typed(hj_custom_call_registry *registry,
                                  const char *name,
                                  const hj_ffi_handlers *handlers);

/* Registers a C function with its signature, as docs/custom-calls.md describes
 * them ("f64 cbrt(f64)"; copied).  Calls need to say neither version nor
 * signature then; those that do are checked: they may take arguments from other
 * places and have other options, but must not make the function another one.
 *
 * Errors: INVALID (as for hj_custom_call_registry_add, the signature is none,
 * or the name has another one), OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *hj_custom_call_registry_add_native(
    hj_custom_call_registry *registry, const char *name,
    hj_custom_call_function *function, const char *signature);

/* Opens a shared library and makes the functions that it defines available
 * (not those of the libraries that it uses).  Runs its constructors, and
 * hj_ffi_load (hlojit/typed_ffi.h) if it has that.
 * `path` is as for dlopen.  Errors: NOT_FOUND (with the loader's reason). */
HJ_API HJ_MUST_USE hj_error *
hj_custom_call_registry_load(hj_custom_call_registry *registry,
                             const char *path);

/* Makes those symbols of the process available whose names match a pattern
 * (`cblas_*`; * ? [...] as in file names).  Errors: OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *
hj_custom_call_registry_allow(hj_custom_call_registry *registry,
                              const char *pattern);

/* What the message for a target that is not known says after its name, in the
 * words of the host's own users ("define it with (ffi ...)"), instead of naming
 * the functions above.  Copied; NULL: hlojit's own words again.  Errors:
 * OUT_OF_MEMORY. */
HJ_API HJ_MUST_USE hj_error *
hj_custom_call_registry_set_advice(hj_custom_call_registry *registry,
                                   const char *advice);

/* Looks a target up.
 *
 *   version      what the instruction says.
 *   out          receives the function; NULL on error.
 *   out_version  receives the version to call it by: what was registered, else
 *                `version`, else ORIGINAL.
 *
 * Errors: NOT_FOUND (naming registered names that are near, and what would
 * allow a symbol of the process), INVALID (it is registered with another
 * version, is in two libraries, is data, or does not return as functions do:
 * longjmp). */
HJ_API HJ_MUST_USE hj_error *
hj_custom_call_registry_find(hj_custom_call_registry *registry,
                             const char *name, int version,
                             hj_custom_call_function **out, int *out_version);

#ifdef __cplusplus
}
#endif
#endif
