/* native -- calls by a signature through libffi; see native.h. */
#include "rt/call/native.h"
#include "base/error.h"
#include "rt/call/callback.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Elements between two looks at the run's cancel flag and deadline. */
enum { STRIP = 256, MAX_ARGS = HJ_NATIVE_MAX_ARGS };

hj_error *hj_rt_native_prepare(hj_rt_native *native)
{
    const hj_native_call *call = native->call;
    hj_rt_ffi_type types[MAX_ARGS];

    if (call->nargs > MAX_ARGS)
        return HJ_ERR(LIMIT, "a C function of %d parameters; at most %d",
                      call->nargs, MAX_ARGS);
    for (int i = 0; i < call->nargs; i++)
        types[i] = call->args[i].type;
    return hj_rt_ffi_prepare(&native->ffi, call->type, types, call->nargs,
                             native->types);
}

/* --- failures ------------------------------------------------------------- */

int *hj_rt_errno_at(void)
{
    return &errno;
}

/* " at element 7", or nothing. */
static const char *element_text(char *to, size_t size, int64_t i)
{
    to[0] = '\0';
    if (i >= 0)
        snprintf(to, size, " at element %lld", (long long)i);
    return to;
}

int32_t hj_rt_native_fail_errno(hj_run *run, const hj_rt_native *native,
                                int32_t value, int64_t i)
{
    char at[40], room[128] = "";

#ifdef __GLIBC__
    const char *reason = strerror_r(value, room, sizeof room);
#else
    const char *reason = strerror_r(value, room, sizeof room) ? "" : room;
#endif
    return hj_rt_run_failf(run, HJ_ABORTED,
                           "custom call \"%s\"%s: errno is %d (%s)",
                           native->callee.target,
                           element_text(at, sizeof at, i), (int)value, reason);
}

int32_t hj_rt_native_fail_status(hj_run *run, const hj_rt_native *native,
                                 int64_t value, int64_t i)
{
    char at[40];

    return hj_rt_run_failf(run, HJ_ABORTED,
                           "custom call \"%s\"%s returned status %lld",
                           native->callee.target,
                           element_text(at, sizeof at, i), (long long)value);
}

int32_t hj_rt_native_fail_null(hj_run *run, const hj_rt_native *native,
                               int64_t i)
{
    char at[40];

    return hj_rt_run_failf(
        run, HJ_ABORTED, "custom call \"%s\"%s returned NULL",
        native->callee.target, element_text(at, sizeof at, i));
}

/* --- calling -------------------------------------------------------------- */

/* What libffi points to: the list of where arguments are, and those that change
 * from call to call and have no memory elsewhere. */
typedef struct frame {
    hj_custom_call_function *function;
    uint64_t returned;
    void *args[MAX_ARGS];
    void *at[MAX_ARGS];
    /* Elementwise: what moves on, and how far. */
    int nmoving;
    char **moving[MAX_ARGS];
    int64_t strides[MAX_ARGS];
} frame;

static void move_by(frame *f, char **pointer, int64_t stride)
{
    if (!stride)
        return;
    f->moving[f->nmoving] = pointer;
    f->strides[f->nmoving++] = stride;
}

static void set_pointer(frame *f, int i, void *pointer)
{
    f->at[i] = pointer;
    f->args[i] = (void *)&f->at[i];
}

static void start_arg(frame *f, const hj_rt_native *native, int i,
                      void *const *leaves)
{
    const hj_native_arg *a = &native->call->args[i];
    void *const *results = leaves + native->noperands;

    switch (a->kind) {
    case HJ_NATIVE_value:
        f->args[i] = leaves[a->operand];
        move_by(f, (char **)(void *)&f->args[i], a->stride);
        return;
    case HJ_NATIVE_in:
        set_pointer(f, i, leaves[a->operand]);
        return;
    case HJ_NATIVE_inout:
        if (results[a->result] != leaves[a->operand])
            memcpy(results[a->result], leaves[a->operand], (size_t)a->nbytes);
        /* fall through */
    case HJ_NATIVE_out:
        set_pointer(f, i, results[a->result]);
        move_by(f, (char **)(void *)&f->at[i], a->stride);
        return;
    case HJ_NATIVE_number:
        f->args[i] = (void *)(uintptr_t)&a->bits;
        return;
    case HJ_NATIVE_string:
        f->args[i] = (void *)(uintptr_t)&a->text;
        return;
    case HJ_NATIVE_callback: /* set when it is taken */
        return;
    }
}

static void start(frame *f, const hj_rt_native *native, void *const *leaves)
{
    f->nmoving = 0;
    for (int i = 0; i < native->call->nargs; i++)
        start_arg(f, native, i, leaves);
}

/* On to the next element. */
static inline void advance(frame *f)
{
    for (int i = 0; i < f->nmoving; i++)
        *f->moving[i] += f->strides[i];
}

static int64_t status_of(const frame *f, hj_rt_ffi_type type)
{
    switch (type) {
    case HJ_FFI_s8:
        return (int8_t)f->returned;
    case HJ_FFI_u8:
        return (uint8_t)f->returned;
    case HJ_FFI_s16:
        return (int16_t)f->returned;
    case HJ_FFI_u16:
        return (uint16_t)f->returned;
    case HJ_FFI_s32:
        return (int32_t)f->returned;
    case HJ_FFI_u32:
        return (uint32_t)f->returned;
    default:
        return (int64_t)f->returned;
    }
}

/* One call; the result to `out`. */
static int32_t call_once(hj_run *run, const hj_rt_native *native, frame *f,
                         void *out, int64_t i)
{
    const hj_native_call *call = native->call;
    bool is_checked = call->checks_status || call->checks_null;

    if (call->checks_errno)
        errno = 0;
    hj_rt_ffi_call(&native->ffi, f->function,
                   is_checked || !out ? (void *)&f->returned : out, f->args);
    if (call->checks_errno && errno)
        return hj_rt_native_fail_errno(run, native, errno, i);
    if (!is_checked)
        return 0;
    int64_t value = status_of(f, call->type);
    if (call->checks_status && value)
        return hj_rt_native_fail_status(run, native, value, i);
    if (call->checks_null && !value)
        return hj_rt_native_fail_null(run, native, i);
    if (out)
        memcpy(out, &f->returned, (size_t)hj_rt_ffi_nbytes(call->type));
    return 0;
}

/* A strip of elements; nothing is to be checked. */
static void call_strip(const hj_rt_native *native, frame *f, char *out,
                       int64_t n)
{
    int64_t stride = native->call->stride;

    for (int64_t i = 0; i < n; i++) {
        hj_rt_ffi_call(&native->ffi, f->function,
                       out ? (void *)(out + i * stride) : &f->returned,
                       f->args);
        advance(f);
    }
}

static int32_t call_all(hj_run *run, const hj_rt_native *native, frame *f,
                        char *out)
{
    const hj_native_call *call = native->call;
    bool is_checked =
        call->checks_errno || call->checks_status || call->checks_null;
    int32_t code = 0;

    for (int64_t i = 0; i < call->count && !code; i += STRIP) {
        int64_t n = call->count - i < STRIP ? call->count - i : STRIP;
        char *at = out ? out + i * call->stride : NULL;
        if (hj_rt_run_stops(run))
            return 1;
        if (!is_checked)
            call_strip(native, f, at, n);
        for (int64_t k = 0; is_checked && k < n && !code; k++) {
            code = call_once(run, native, f, at ? at + k * call->stride : NULL,
                             i + k);
            advance(f);
        }
    }
    return code;
}

static int32_t run_calls(hj_run *run, const hj_rt_native *native, frame *f,
                         void *const *results)
{
    const hj_native_call *call = native->call;
    void *out = call->result < 0 ? NULL : results[call->result];

    return call->is_elementwise ? call_all(run, native, f, out)
                                : call_once(run, native, f, out, -1);
}

/* With callbacks that stand for the run while the function runs. */
static int32_t run_with_callbacks(hj_run *run, const hj_rt_native *native,
                                  frame *f, void *const *results)
{
    const hj_native_call *call = native->call;
    hj_rt_caller *callers[MAX_ARGS];
    int n = 0;
    int32_t code = 1;

    for (; n < call->ncallbacks; n++) {
        callers[n] = hj_rt_callback_take(native->callbacks[n], run);
        if (!callers[n])
            break;
    }
    for (int i = 0; i < call->nargs; i++)
        if (call->args[i].kind == HJ_NATIVE_callback && n == call->ncallbacks)
            set_pointer(f, i,
                        hj_rt_caller_code(callers[call->args[i].callback]));
    if (n == call->ncallbacks)
        code = run_calls(run, native, f, results);
    while (n-- > 0)
        hj_rt_callback_give_back(callers[n]);
    return code;
}

int32_t hj_rt_native_run(hj_run *run, void *site, void *const *leaves)
{
    hj_rt_native *native = site;
    void *const *results = leaves + native->noperands;
    frame f;

    if (hj_rt_run_stops(run))
        return 1;
    f.function = hj_rt_callee_find(run, &native->callee);
    if (!f.function)
        return 1;
    start(&f, native, leaves);
    return native->call->ncallbacks
               ? run_with_callbacks(run, native, &f, results)
               : run_calls(run, native, &f, results);
}
