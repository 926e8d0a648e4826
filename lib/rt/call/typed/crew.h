/* crew -- threads for the tasks that handlers schedule.
 *
 * Not the pool of parallel loops, whose threads must never block: tasks may.
 * Threads start when there is something to do, up to a number; those that
 * wait for a future do not count.  They live until the crew ends.
 */
#ifndef HJ_RT_CALL_TYPED_CREW_H
#define HJ_RT_CALL_TYPED_CREW_H

#include "hlojit/typed_ffi.h"

typedef struct hj_rt_crew hj_rt_crew;

/* NULL: out of memory. */
hj_rt_crew *hj_rt_crew_new(int nthreads);
/* Runs what is left, and ends the threads.  NULL is allowed.  Not on a thread
 * of the crew. */
void hj_rt_crew_free(hj_rt_crew *crew);
int hj_rt_crew_nthreads(const hj_rt_crew *crew);

/* Calls task(data) on a thread of the crew, soon.  False: there is no memory,
 * or not a single thread. */
bool hj_rt_crew_schedule(hj_rt_crew *crew, hj_ffi_task *task, void *data);

/* Round a wait: if the caller is a thread of the crew, another one may stand in
 * for it. */
bool hj_rt_crew_leave(hj_rt_crew *crew);
void hj_rt_crew_return(hj_rt_crew *crew, bool had_left);

#endif
