/* queue -- runs that their caller does not wait for: one after the other, on a
 * thread of its own, in the order in which they came.
 *
 * So whatever a run needs of earlier ones is there when it starts.
 */
#ifndef HJ_PJRT_LAUNCH_QUEUE_H
#define HJ_PJRT_LAUNCH_QUEUE_H

#include <stdbool.h>

typedef struct pj_queue pj_queue;

typedef struct pj_job {
    struct pj_job *next;
    void (*run)(struct pj_job *job); /* which frees the job */
} pj_job;

/* NULL: memory is short.  The thread starts with the first job. */
pj_queue *pj_queue_new(void);
/* Ends it when all jobs are done; any thread may do so, the queue's too.  NULL
 * is allowed. */
void pj_queue_close(pj_queue *queue);

/* False: no thread can be had, as in a forked process; the caller does the job
 * himself. */
bool pj_queue_add(pj_queue *queue, pj_job *job);
/* Is this the queue's thread? */
bool pj_queue_is_here(pj_queue *queue);

#endif
