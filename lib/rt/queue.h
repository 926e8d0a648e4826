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

#include "rt/run.h"

/* Thread-safe: any number of writers and readers. */
typedef struct hj_rt_queue hj_rt_queue;

/* A queue of at most `room` entries, 1 or more.  `allocator` NULL means
 * malloc; it is called under the queue's lock.  Errors: INVALID,
 * OUT_OF_MEMORY. */
HJ_MUST_USE hj_error *
hj_rt_queue_create(int room, const hj_allocator *allocator, hj_rt_queue **out);
/* Drops what is left.  Nobody may be waiting.  NULL is allowed. */
void hj_rt_queue_destroy(hj_rt_queue *queue);
/* No more entries go in; what is in can still come out.  Wakes everyone. */
void hj_rt_queue_close(hj_rt_queue *queue);
/* Entries that are in it now. */
int hj_rt_queue_count(hj_rt_queue *queue);

/* The host's end.  Waits at most `timeout_ns` (0: not at all; less: for ever).
 * Errors: ABORTED (time is up, or the queue is closed), INVALID (pop: the next
 * entry has another shape or size; it stays), OUT_OF_MEMORY. */
HJ_MUST_USE hj_error *hj_rt_queue_push(hj_rt_queue *queue, const char *shape,
                                       const void *data, size_t nbytes,
                                       int64_t timeout_ns);
HJ_MUST_USE hj_error *hj_rt_queue_pop(hj_rt_queue *queue, const char *shape,
                                      void *data, size_t nbytes,
                                      int64_t timeout_ns);

/* The program's end: waits until the run stops.  Returns 0; or not 0, and the
 * run has failed.  `queue` NULL is a failure that says what is missing. */
int32_t hj_rt_queue_write(hj_run *run, hj_rt_queue *queue, const char *shape,
                          const void *data, size_t nbytes);
int32_t hj_rt_queue_read(hj_run *run, hj_rt_queue *queue, const char *shape,
                         void *data, size_t nbytes);

#endif
