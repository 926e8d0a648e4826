/* thread -- see thread.h. */
#include "base/thread.h"
#include "base/fpenv.h"

#include <signal.h>
#include <stdint.h>

bool hj_thread_start(pthread_t *out, size_t stack_nbytes,
                     void *(*body)(void *context), void *context)
{
    pthread_attr_t attributes;
    sigset_t all, old;

    if (pthread_attr_init(&attributes))
        return false;
    pthread_attr_setstacksize(&attributes, stack_nbytes);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    bool is_started = !pthread_create(out, &attributes, body, context);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attributes);
    return is_started;
}

typedef struct call {
    hj_error *(*body)(void *context);
    void *context;
    hj_error *error;
} call;

static void *run(void *context)
{
    call *c = context;
    hj_fpenv inherited;

    hj_fpenv_begin(&inherited);
    c->error = c->body(c->context);
    hj_fpenv_end(&inherited);
    return NULL;
}

/* What is left of this thread's stack; 0: nobody knows, as on a stack of a
 * coroutine. */
static size_t find_stack_left(void)
{
    pthread_attr_t attributes;
    void *lowest = NULL;
    size_t nbytes = 0;
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);

    if (pthread_getattr_np(pthread_self(), &attributes))
        return 0;
    pthread_attr_getstack(&attributes, &lowest, &nbytes);
    pthread_attr_destroy(&attributes);
    return here > (uintptr_t)lowest && here - (uintptr_t)lowest <= nbytes
               ? here - (uintptr_t)lowest
               : 0;
}

hj_error *hj_thread_call(hj_error *(*body)(void *context), void *context)
{
    call c = { body, context, NULL };
    pthread_t thread;

    if (hj_thread_start(&thread, HJ_COMPILER_NBYTES, run, &c)) {
        pthread_join(thread, NULL);
        return c.error;
    }
    if (find_stack_left() < HJ_COMPILER_NBYTES / 2)
        return HJ_ERR(OUT_OF_MEMORY,
                      "no thread could be had for the compiler, and this one "
                      "has less than %zu bytes of stack left",
                      HJ_COMPILER_NBYTES / 2);
    run(&c);
    return c.error;
}

typedef struct finish {
    void (*body)(void *context);
    void *context;
} finish;

static hj_error *run_finish(void *context)
{
    finish *f = context;

    f->body(f->context);
    f->body = NULL;
    return NULL;
}

void hj_thread_finish(void (*body)(void *context), void *context)
{
    finish f = { body, context };

    hj_error_free(hj_thread_call(run_finish, &f));
    if (f.body)
        body(context);
}
