/* queue -- runs that their caller does not wait for. */
#include "bindings/pjrt/launch/queue.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

struct pj_queue {
    pthread_mutex_t mutex; /* guards what follows */
    pthread_cond_t changed;
    pj_job *first, **last;
    pthread_t thread;
    bool has_thread, is_closed;
    pid_t process; /* that the thread is in: not one forked from it */
};

pj_queue *pj_queue_new(void)
{
    pj_queue *queue = calloc(1, sizeof *queue);

    if (!queue)
        return NULL;
    pthread_mutex_init(&queue->mutex, NULL);
    pthread_cond_init(&queue->changed, NULL);
    queue->last = &queue->first;
    queue->process = getpid();
    return queue;
}

static void destroy(pj_queue *queue)
{
    pthread_cond_destroy(&queue->changed);
    pthread_mutex_destroy(&queue->mutex);
    free(queue);
}

/* NULL: the queue was closed, and is empty. */
static pj_job *take(pj_queue *queue)
{
    pthread_mutex_lock(&queue->mutex);
    while (!queue->first && !queue->is_closed)
        pthread_cond_wait(&queue->changed, &queue->mutex);
    pj_job *job = queue->first;
    if (job) {
        queue->first = job->next;
        if (!queue->first)
            queue->last = &queue->first;
    }
    pthread_mutex_unlock(&queue->mutex);
    return job;
}

static void *work(void *context)
{
    pj_queue *queue = context;

    for (pj_job *job = take(queue); job; job = take(queue))
        job->run(job);
    destroy(queue);
    return NULL;
}

/* Python's functions run on it, too. */
enum { STACK_NBYTES = 8 << 20 };

/* Signals are for the host's own threads. */
static bool start(pj_queue *queue)
{
    pthread_attr_t attributes;
    sigset_t all, old;

    if (pthread_attr_init(&attributes))
        return false;
    pthread_attr_setstacksize(&attributes, STACK_NBYTES);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    bool is_started = !pthread_create(&queue->thread, &attributes, work, queue);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attributes);
    if (is_started)
        pthread_detach(queue->thread);
    return is_started;
}

bool pj_queue_add(pj_queue *queue, pj_job *job)
{
    if (queue->process != getpid())
        return false;
    job->next = NULL;
    pthread_mutex_lock(&queue->mutex);
    if (!queue->has_thread)
        queue->has_thread = start(queue);
    bool is_added = queue->has_thread;
    if (is_added) {
        *queue->last = job;
        queue->last = &job->next;
        pthread_cond_signal(&queue->changed);
    }
    pthread_mutex_unlock(&queue->mutex);
    return is_added;
}

bool pj_queue_is_here(pj_queue *queue)
{
    if (queue->process != getpid()) /* the lock may be held for ever */
        return false;
    pthread_mutex_lock(&queue->mutex);
    bool is_here =
        queue->has_thread && pthread_equal(queue->thread, pthread_self());
    pthread_mutex_unlock(&queue->mutex);
    return is_here;
}

void pj_queue_close(pj_queue *queue)
{
    if (!queue)
        return;
    pthread_mutex_lock(&queue->mutex);
    bool has_thread = queue->has_thread; /* which frees the queue */
    queue->is_closed = true;
    pthread_cond_signal(&queue->changed);
    pthread_mutex_unlock(&queue->mutex);
    if (!has_thread)
        destroy(queue);
}
