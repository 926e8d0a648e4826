/* workers -- threads that take parts of the loop of another thread.
 *
 * Whoever starts a loop works on it and never waits for a worker that has not
 * begun: it takes the parts of those that come late, then closes the loop.  So
 * a loop ends soon where the machine has other things to do, too.  After a loop
 * workers look for the next one for a while before they sleep, since kernels of
 * one run follow each other.
 *
 * Threads that are waited for take what lies next to what they took in the loop
 * before, where both have as many parts: data stays in their caches.
 */
#ifndef HJ_RT_WORKERS_H
#define HJ_RT_WORKERS_H

#include <stdbool.h>
#include <stdint.h>

/* Threads at most, the caller's among them; parts of a loop. */
enum { HJ_RT_MAX_THREADS = 1024, HJ_RT_MAX_PARTS = 1 << 30 };

/* How long a worker looks for the next loop before it sleeps: waking it takes
 * the caller 2 to 3 us, and it comes 5 to 10 us later. */
enum { HJ_RT_WATCH_NS = 100000 };

typedef struct hj_rt_workers hj_rt_workers;

/* All but the caller's of `nthreads`, 2 to HJ_RT_MAX_THREADS.  NULL: no memory,
 * or no threads. */
hj_rt_workers *hj_rt_workers_new(int nthreads);
/* Waits for the threads to end.  NULL is allowed; no loop may be running. */
void hj_rt_workers_free(hj_rt_workers *workers);

/* Calls task(context, part) once for each of `nparts`, 1 to HJ_RT_MAX_PARTS, on
 * this thread and `nthreads` - 1 others at most.  When it returns all calls
 * have, and what they wrote is seen here.  One thread at a time.
 *
 *   is_short   the loop takes not much longer than waking threads does: those
 *              that sleep are left alone, unless several such loops come in a
 *              row. */
void hj_rt_workers_run(hj_rt_workers *workers, int nthreads, bool is_short,
                       void (*task)(void *context, int64_t part), void *context,
                       int64_t nparts);

#endif
