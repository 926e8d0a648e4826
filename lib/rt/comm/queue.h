/* queue -- bounded queues between a host and a running program: infeed and
 * outfeed.
 *
 * Each entry is one value: its shape as text, and its bytes, copied on the way
 * in and on the way out.  Entries come out in the order in which they went in.
 * Both ends may block; compiled code stops waiting when its run is cancelled
 * or late, the host after a time that it gives.
 */
#ifndef HJ_RT_QUEUE_H
#define HJ_RT_QUEUE_H

#include "hlojit/comm.h"
#include "rt/run.h"

/* Who is asked, every few milliseconds, whether waiting still makes sense: an
 * error says why not. */
typedef struct hj_rt_patience {
    hj_run *run;                       /* NULL: the host waits */
    int64_t deadline_ns;               /* monotonic clock; negative: none */
    hj_error *(*check)(void *context); /* NULL: nobody */
    void *context;
} hj_rt_patience;

/* A value goes in or comes out: its shape as text, its bytes in `n` blocks of
 * one run.  `what` is the op, for messages.  Errors: ABORTED (patience is over,
 * or the queue is closed), INVALID (another shape or size is next; it stays),
 * OUT_OF_MEMORY. */
HJ_MUST_USE hj_error *hj_rt_queue_push(hj_queue *queue, const char *shape,
                                       const hj_comm_block *parts, int n,
                                       const hj_rt_patience *patience);
HJ_MUST_USE hj_error *hj_rt_queue_pop(hj_queue *queue, const char *shape,
                                      const hj_comm_block *parts, int n,
                                      const hj_rt_patience *patience);
/* So many nanoseconds from now: 0 is not at all, less is for ever. */
hj_rt_patience hj_rt_patience_for(int64_t timeout_ns);

#endif
