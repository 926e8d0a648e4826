/* signature -- signatures of C functions (API_VERSION_NATIVE), as
 * docs/custom-calls.md describes them, and what they mean for a call.
 */
#ifndef HJ_TEXT_NATIVE_SIGNATURE_H
#define HJ_TEXT_NATIVE_SIGNATURE_H

#include "ir/graph.h"
#include "rt/call/native.h"
#include "text/source.h"

typedef enum hj_param_kind {
    HJ_PARAM_scalar,
    HJ_PARAM_ptr,
    HJ_PARAM_inout,
    HJ_PARAM_out,
    HJ_PARAM_size,
    HJ_PARAM_dim,
    HJ_PARAM_string,
    HJ_PARAM_number,
    HJ_PARAM_callback,
} hj_param_kind;

/* A scalar, or the elements behind a pointer.  HJ_FFI_void: none. */
typedef struct hj_c_type {
    hj_dtype dtype;
    hj_rt_ffi_type c; /* HJ_FFI_pointer: such elements only behind pointers */
} hj_c_type;

typedef struct hj_param {
    hj_param_kind kind;
    const char *at; /* where it begins */
    hj_c_type type; /* size, dim, number: of the argument */
    int64_t operand, dim;
    uint64_t bits;
    const char *text;
    struct hj_prototype *callback;
} hj_param;

typedef struct hj_prototype {
    hj_c_type result;
    int nparams;
    hj_param *params; /* scalar and ptr */
} hj_prototype;

typedef struct hj_signature {
    hj_source source;
    const char *name;
    const char *result_at;
    hj_c_type result;
    int nparams;
    hj_param *params;
    bool is_elementwise, checks_errno, checks_status, checks_null;
} hj_signature;

/* Reads a signature into `arena`; `text` is borrowed for the life of `out`.
 * Errors: INVALID, with the text and a caret. */
HJ_MUST_USE hj_error *hj_signature_read(hj_arena *arena, const char *text,
                                        size_t length, hj_signature **out);
/* An error at a place of it. */
HJ_MUST_USE hj_error *hj_signature_error(const hj_signature *s, const char *at,
                                         const char *format, ...)
    HJ_PRINTF(3, 4);

/* Agrees what a call says of a function with what the host has said when it
 * registered it?  `host` is NUL-terminated.  Errors: INVALID, likewise. */
HJ_MUST_USE hj_error *hj_signature_agree(const hj_signature *s,
                                         const hj_signature *host);

/* Matches the signature with operands, results and called computations of a
 * custom call.  Errors: INVALID, likewise. */
HJ_MUST_USE hj_error *hj_signature_bind(hj_arena *arena, const hj_signature *s,
                                        const hj_instr *in,
                                        hj_native_call **out);

#endif
