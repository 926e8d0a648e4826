/* parallel -- parallel loops for compiled code.
 *
 * A range is cut into a number of parts that the compiler fixed, so what is
 * computed never depends on how many threads there are or who runs a part.
 * The work goes to a pool: the client's threads (workers.h), or the host's
 * (hlojit/pool.h).  A loop that finds the pool busy, or that is started
 * inside another parallel loop, runs all its parts on its own thread; nothing
 * waits for a pool, and nothing nests in one.
 */
#ifndef HJ_RT_PARALLEL_H
#define HJ_RT_PARALLEL_H

#include "hlojit/pool.h"
#include "rt/run.h"

/* Threads to run parts on.  Thread-safe. */
typedef struct hj_rt_pool hj_rt_pool;

/* A pool of `nthreads`, the caller's among them; 0 means one for each CPU that
 * this process may use.  With 1 there are no threads, and it is never asked.
 * Errors: OUT_OF_MEMORY, INVALID (negative, or more than 1024). */
HJ_MUST_USE hj_error *hj_rt_pool_create(int nthreads, hj_rt_pool **out);
/* The host's pool; the table is copied.  Errors: INVALID, OUT_OF_MEMORY. */
HJ_MUST_USE hj_error *hj_rt_pool_adopt(const hj_pool_callbacks *callbacks,
                                       hj_rt_pool **out);
/* No loop may be running.  NULL is allowed. */
void hj_rt_pool_destroy(hj_rt_pool *pool);
int hj_rt_pool_nthreads(const hj_rt_pool *pool);
/* Threads for what may block, as many as the pool has; made when first asked
 * for.  NULL: out of memory.  Thread-safe. */
struct hj_rt_crew *hj_rt_pool_crew(hj_rt_pool *pool);

/* Calls task(context, begin, end) for each of `ntasks` parts of [0, n); the
 * sizes of parts differ by 1 at most, empty parts are left out.  Uses at most
 * run->nthreads threads of run->pool; with 1 the parts run in order on this
 * thread.  Parts that have not started when the run stops are left out. */
void hj_rt_parallel(hj_run *run,
                    void (*task)(void *context, int64_t begin, int64_t end),
                    void *context, int64_t n, int64_t ntasks);

/* A function whose parameters are `nargs` pointers, or where that is 0 the one
 * to all arguments, then begin and end, in units of `grain` of [0, extent). */
enum { HJ_RT_MAX_KERNEL_ARGS = 10 };
typedef struct hj_rt_kernel {
    void (*function)(void); /* of another type: see above */
    int64_t nargs, grain, extent, nparts;
    int64_t is_short; /* not worth waking threads for, unless many follow */
} hj_rt_kernel;

/* Runs all of it as hj_rt_parallel does, in `nparts` parts of whole units.  So
 * compiled code needs no function of its own that unpacks arguments. */
void hj_rt_parallel_kernel(hj_run *run, const hj_rt_kernel *kernel,
                           void *const *args);

#endif
