/* future -- calls that end after their handler has returned. */
#include "rt/call/typed/crew.h"
#include "rt/call/typed/internal.h"
#include "rt/parallel.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct hj_ffi_future {
    atomic_int references; /* of who waits, and who completes it */
    pthread_mutex_t mutex;
    pthread_cond_t done;
    bool is_done;
    hj_ffi_error *error; /* owned until taken */
};

static void release(hj_ffi_future *future)
{
    if (atomic_fetch_sub(&future->references, 1) != 1)
        return;
    hj_typed_error_free(future->error);
    pthread_cond_destroy(&future->done);
    pthread_mutex_destroy(&future->mutex);
    free(future);
}

hj_ffi_error *hj_typed_future_create(hj_ffi_future_create_args *args)
{
    hj_ffi_future *future = calloc(1, sizeof *future);

    args->future = future;
    if (!future)
        return hj_typed_error(HJ_FFI_CODE_resource_exhausted, "out of memory");
    atomic_init(&future->references, 2);
    pthread_mutex_init(&future->mutex, NULL);
    pthread_cond_init(&future->done, NULL);
    return NULL;
}

static hj_ffi_error *complete(hj_ffi_future *future, hj_ffi_error *error)
{
    pthread_mutex_lock(&future->mutex);
    bool was_done = future->is_done;
    if (!was_done) {
        future->is_done = true;
        future->error = error;
        pthread_cond_signal(&future->done);
    }
    pthread_mutex_unlock(&future->mutex);
    if (was_done) {
        hj_typed_error_free(error);
        return hj_typed_error(HJ_FFI_CODE_failed_precondition,
                              "the future is completed already");
    }
    release(future);
    return NULL;
}

hj_ffi_error *hj_typed_future_available(hj_ffi_future_available_args *args)
{
    return complete(args->future, NULL);
}

hj_ffi_error *hj_typed_future_error(hj_ffi_future_error_args *args)
{
    hj_ffi_error *error = args->error;

    if (!error)
        error = hj_typed_error(HJ_FFI_CODE_unknown, "no reason given");
    return complete(args->future, error);
}

/* However late: whoever completes it is still writing to the run's memory. */
hj_ffi_error *hj_typed_future_take(hj_run *run, hj_ffi_future *future)
{
    hj_rt_crew *crew = run && run->pool ? hj_rt_pool_crew(run->pool) : NULL;
    bool left = false;

    pthread_mutex_lock(&future->mutex);
    if (!future->is_done && crew) {
        pthread_mutex_unlock(&future->mutex);
        left = hj_rt_crew_leave(crew);
        pthread_mutex_lock(&future->mutex);
    }
    while (!future->is_done)
        pthread_cond_wait(&future->done, &future->mutex);
    hj_ffi_error *error = future->error;
    future->error = NULL;
    pthread_mutex_unlock(&future->mutex);
    if (crew)
        hj_rt_crew_return(crew, left);
    release(future);
    return error;
}
