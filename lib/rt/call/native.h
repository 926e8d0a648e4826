/* native -- C functions that are called by a signature.
 *
 * lib/text/native reads a signature and matches it with an instruction; what
 * comes out is an hj_native_call, plain data.  Compiled code calls the
 * function itself by it (jit/emit/call/native.c), or by hj_rt_native_run,
 * which goes through libffi; the evaluator always does the latter.
 */
#ifndef HJ_RT_CALL_NATIVE_H
#define HJ_RT_CALL_NATIVE_H

#include "rt/call/callee.h"
#include "rt/call/ffi_call.h"

/* Where an argument of the C function comes from. */
typedef enum hj_native_kind {
    HJ_NATIVE_value,    /* a rank-0 operand; elementwise: its element i */
    HJ_NATIVE_in,       /* the address of an operand */
    HJ_NATIVE_out,      /* of a result; elementwise: of its element i */
    HJ_NATIVE_inout,    /* the same, where the operand was copied before */
    HJ_NATIVE_number,   /* `bits` */
    HJ_NATIVE_string,   /* the address of `text` */
    HJ_NATIVE_callback, /* a C function made of a called computation */
} hj_native_kind;

typedef struct hj_native_arg {
    hj_native_kind kind;
    hj_rt_ffi_type type;
    int operand, result; /* leaves; those that `kind` speaks of */
    int callback;
    int64_t nbytes; /* inout: of the whole operand */
    int64_t stride; /* elementwise: from one element to the next, or 0 */
    uint64_t bits;  /* number: as it stands in memory, low bytes first */
    const char *text;
} hj_native_arg;

enum { HJ_NATIVE_MAX_ARGS = 32, HJ_NATIVE_MAX_CALLBACK_ARGS = 16 };

/* What a callback is to C. */
typedef struct hj_native_callback {
    int called; /* which of the instruction's called computations */
    hj_rt_ffi_type result;
    int nargs;
    const hj_rt_ffi_type *args; /* of the values */
    const bool *by_pointer;     /* is the argument a pointer to one? */
} hj_native_callback;

typedef struct hj_native_call {
    hj_rt_ffi_type type; /* that the function returns */
    int result;          /* the leaf that it becomes; -1: none */
    int64_t stride;      /* of that leaf, as in an argument */
    int nargs;
    const hj_native_arg *args;
    int ncallbacks;
    const hj_native_callback *callbacks;
    int64_t count; /* calls: 1, or the number of elements */
    bool is_elementwise;
    bool checks_errno, checks_status, checks_null; /* options */
} hj_native_call;

struct hj_rt_callback;

/* One call site, in memory that lives as long as the code.  Must not move. */
typedef struct hj_rt_native {
    hj_rt_callee callee;               /* first */
    const hj_native_call *call;        /* borrowed */
    int noperands;                     /* leaves before those of the results */
    struct hj_rt_callback **callbacks; /* by number; NULL: there are none */
    hj_rt_ffi ffi;
    void *types[HJ_NATIVE_MAX_ARGS]; /* libffi's */
} hj_rt_native;

/* For the emitter, which hands it to hj_rt_ffi_apply. */
enum { HJ_NATIVE_OFFSET_ffi = offsetof(hj_rt_native, ffi) };

/* Fills what libffi needs; callee, call and noperands are set.
 * Errors: LIMIT (parameters). */
HJ_MUST_USE hj_error *hj_rt_native_prepare(hj_rt_native *native);

/* Calls, as an hj_rt_leaf_fn: `native` is an hj_rt_native, `leaves` the
 * addresses of operands and results.  Returns 0, or not 0 if the run stopped
 * or the call failed by one of its options.  The caller looks after the modes
 * of floating point (base/fpenv.h). */
int32_t hj_rt_native_run(hj_run *run, void *native, void *const *leaves);

/* For compiled code that calls by itself: where this thread's errno is; and
 * the failures that options speak of, of element `i` (-1: of the only one).
 * They return the run's code. */
int *hj_rt_errno_at(void);
int32_t hj_rt_native_fail_errno(hj_run *run, const hj_rt_native *native,
                                int32_t value, int64_t i);
int32_t hj_rt_native_fail_status(hj_run *run, const hj_rt_native *native,
                                 int64_t value, int64_t i);
int32_t hj_rt_native_fail_null(hj_run *run, const hj_rt_native *native,
                               int64_t i);

#endif
