/* hlojit/pool.h -- lending hlojit the threads of the host.
 *
 * Compiled code cuts long loops into parts and hands them to a pool.  By
 * default a client has a pool of its own; a host with threads to share passes
 * this table instead.  Which thread runs which part never changes a result.
 */
#ifndef HLOJIT_POOL_H
#define HLOJIT_POOL_H

#include "hlojit/base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct hj_pool_callbacks {
    size_t size;   /* sizeof(hj_pool_callbacks), checked */
    void *context; /* passed to parallel_for */
    int nthreads;  /* how many threads it offers, the caller's included */
    /* Calls task(task_context, i) once for each i in [0, ntasks), on any
     * threads in any order, and returns true when all calls have returned.
     * Or returns false without having called task: the pool is busy, or the
     * caller is one of its workers; the caller then does the work itself.
     * Called from several threads at once.  It must not wait for a free
     * thread: that can deadlock. */
    bool (*parallel_for)(void *context,
                         void (*task)(void *task_context, int64_t i),
                         void *task_context, int64_t ntasks);
} hj_pool_callbacks;

#ifdef __cplusplus
}
#endif
#endif
