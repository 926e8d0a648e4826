/* callback -- see callback.h. */
#include "rt/call/callback.h"
#include "base/error.h"

#include <pthread.h>
#include <string.h>

enum { MAX_ARGS = HJ_NATIVE_MAX_CALLBACK_ARGS };

struct hj_rt_caller {
    hj_rt_callback *callback;
    _Atomic(hj_run *) run; /* NULL: no call goes on */
    hj_rt_closure *closure;
    hj_rt_caller *next;      /* of all */
    hj_rt_caller *next_idle; /* of those that are not taken */
};

struct hj_rt_callback {
    hj_allocator allocator;
    const hj_native_callback *type;
    hj_rt_callback_body *body;
    void *context;
    void (*release)(void *context);
    hj_rt_ffi ffi;
    void *slots[MAX_ARGS];
    pthread_mutex_t mutex; /* of the lists */
    hj_rt_caller *all, *idle;
};

static hj_error *prepare(hj_rt_callback *callback)
{
    const hj_native_callback *type = callback->type;
    hj_rt_ffi_type types[MAX_ARGS];

    if (type->nargs > MAX_ARGS)
        return HJ_ERR(LIMIT, "a callback of %d parameters; at most %d",
                      type->nargs, MAX_ARGS);
    for (int i = 0; i < type->nargs; i++)
        types[i] = type->by_pointer[i] ? HJ_FFI_pointer : type->args[i];
    return hj_rt_ffi_prepare(&callback->ffi, type->result, types, type->nargs,
                             callback->slots);
}

hj_error *hj_rt_callback_create(const hj_allocator *allocator,
                                const hj_native_callback *type,
                                hj_rt_callback_body *body, void *context,
                                void (*release)(void *context),
                                hj_rt_callback **out)
{
    hj_rt_callback *callback =
        allocator->alloc(allocator->context, sizeof *callback);

    *out = NULL;
    if (!callback) {
        release(context);
        return hj_error_oom();
    }
    memset(callback, 0, sizeof *callback);
    callback->allocator = *allocator;
    callback->type = type;
    callback->body = body;
    callback->context = context;
    callback->release = release;
    pthread_mutex_init(&callback->mutex, NULL);
    hj_error *error = prepare(callback);
    if (error) {
        hj_rt_callback_destroy(callback);
        return error;
    }
    *out = callback;
    return NULL;
}

void hj_rt_callback_destroy(hj_rt_callback *callback)
{
    if (!callback)
        return;
    hj_allocator allocator = callback->allocator;
    for (hj_rt_caller *c = callback->all, *next; c; c = next) {
        next = c->next;
        hj_rt_closure_destroy(c->closure);
        allocator.free(allocator.context, c);
    }
    pthread_mutex_destroy(&callback->mutex);
    callback->release(callback->context);
    allocator.free(allocator.context, callback);
}

/* --- being called --------------------------------------------------------- */

static void handle(void *context, void *result, void **args)
{
    const hj_rt_caller *caller = context;
    const hj_rt_callback *callback = caller->callback;
    const hj_native_callback *type = callback->type;
    hj_run *run = atomic_load(&caller->run);
    const void *values[MAX_ARGS];

    if (!run || hj_rt_run_poll(run))
        return;
    for (int i = 0; i < type->nargs; i++) {
        values[i] = args[i];
        if (type->by_pointer[i])
            memcpy(&values[i], args[i], sizeof values[i]);
    }
    callback->body(callback->context, run, values, result);
}

/* --- callers -------------------------------------------------------------- */

static hj_error *new_caller(hj_rt_callback *callback, hj_rt_caller **out)
{
    const hj_allocator *a = &callback->allocator;
    hj_rt_caller *caller = a->alloc(a->context, sizeof *caller);

    *out = NULL;
    if (!caller)
        return hj_error_oom();
    memset(caller, 0, sizeof *caller);
    caller->callback = callback;
    hj_error *error =
        hj_rt_closure_create(&callback->ffi, handle, caller, &caller->closure);
    if (error) {
        a->free(a->context, caller);
        return error;
    }
    *out = caller;
    return NULL;
}

static hj_rt_caller *take_idle(hj_rt_callback *callback)
{
    pthread_mutex_lock(&callback->mutex);
    hj_rt_caller *caller = callback->idle;
    if (caller)
        callback->idle = caller->next_idle;
    pthread_mutex_unlock(&callback->mutex);
    return caller;
}

hj_rt_caller *hj_rt_callback_take(hj_rt_callback *callback, hj_run *run)
{
    hj_rt_caller *caller = take_idle(callback);

    if (!caller) {
        hj_error *error = new_caller(callback, &caller);
        if (error) {
            hj_rt_run_fail(run, (int32_t)hj_error_code(error),
                           hj_error_message(error));
            hj_error_free(error);
            return NULL;
        }
        pthread_mutex_lock(&callback->mutex);
        caller->next = callback->all;
        callback->all = caller;
        pthread_mutex_unlock(&callback->mutex);
    }
    atomic_store(&caller->run, run);
    return caller;
}

void hj_rt_callback_give_back(hj_rt_caller *caller)
{
    hj_rt_callback *callback = caller->callback;

    atomic_store(&caller->run, NULL);
    pthread_mutex_lock(&callback->mutex);
    caller->next_idle = callback->idle;
    callback->idle = caller;
    pthread_mutex_unlock(&callback->mutex);
}

void *hj_rt_caller_code(const hj_rt_caller *caller)
{
    return hj_rt_closure_code(caller->closure);
}
