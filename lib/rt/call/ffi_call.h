/* ffi_call -- calling C functions whose signature is known only at run time.
 *
 * A signature is prepared once, into memory of the caller, and called any
 * number of times, from any threads at once.  The only file that sees libffi
 * is ffi_call.c.
 */
#ifndef HJ_RT_CALL_FFI_CALL_H
#define HJ_RT_CALL_FFI_CALL_H

#include "hlojit/base.h"

#include <stdalign.h>

/* What arguments and results can be. */
typedef enum hj_rt_ffi_type {
    HJ_FFI_void, /* results only */
    HJ_FFI_s8,
    HJ_FFI_u8,
    HJ_FFI_s16,
    HJ_FFI_u16,
    HJ_FFI_s32,
    HJ_FFI_u32,
    HJ_FFI_s64,
    HJ_FFI_u64,
    HJ_FFI_f32,
    HJ_FFI_f64,
    HJ_FFI_pointer,
} hj_rt_ffi_type;

/* Any function, to be cast to its true type. */
typedef void hj_native_function(void);

enum { HJ_FFI_CIF_NBYTES = 64 };

/* A prepared signature.  Must not move: it points into itself. */
typedef struct hj_rt_ffi {
    alignas(16) unsigned char cif[HJ_FFI_CIF_NBYTES];
    hj_rt_ffi_type result;
} hj_rt_ffi;

/* Prepares result(args[0], ..., args[nargs - 1]).  `slots` is room for nargs
 * pointers that lives as long as `ffi`.  Errors: INVALID (a void argument),
 * INTERNAL. */
HJ_MUST_USE hj_error *hj_rt_ffi_prepare(hj_rt_ffi *ffi, hj_rt_ffi_type result,
                                        const hj_rt_ffi_type *args, int nargs,
                                        void **slots);

/* Bytes of such a value; 0 for void. */
int hj_rt_ffi_nbytes(hj_rt_ffi_type type);

/* Calls; args[i] points to the i-th argument.  `result` receives as many bytes
 * as its type has, and is not touched for void.  About 50 ns. */
void hj_rt_ffi_call(const hj_rt_ffi *ffi, hj_native_function *function,
                    void *result, void **args);
/* The same for compiled code, and nothing beside it: `result` is room for 8
 * bytes whatever the type, of which a narrower one takes the low ones. */
void hj_rt_ffi_apply(const hj_rt_ffi *ffi, hj_native_function *function,
                     void *result, void **args);

/* --- the other way round: C functions that call back ---------------------- */

/* What stands behind such a function: args[i] points to the i-th argument;
 * `result` is zeroed room for what it returns.  On any thread, several at
 * once. */
typedef void hj_rt_ffi_handler(void *context, void *result, void **args);

typedef struct hj_rt_closure hj_rt_closure;

/* A C function of a prepared signature (borrowed) that calls `handler`.
 * Errors: OUT_OF_MEMORY (also where the system allows no such code). */
HJ_MUST_USE hj_error *hj_rt_closure_create(const hj_rt_ffi *ffi,
                                           hj_rt_ffi_handler *handler,
                                           void *context, hj_rt_closure **out);
void hj_rt_closure_destroy(hj_rt_closure *closure); /* NULL is allowed */
/* Its address, as data. */
void *hj_rt_closure_code(const hj_rt_closure *closure);

#endif
