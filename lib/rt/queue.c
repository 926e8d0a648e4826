/* queue -- see queue.h.
 *
 * A ring of entries under one mutex, with one condition for all waiters: they
 * are few.  hj_run_cancel cannot signal a condition (it may be called from a
 * signal handler), so whoever waits looks at its run every few milliseconds.
 */
#include "rt/queue.h"
#include "base/error.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POLL_NS = 5 * 1000 * 1000, MAX_ROOM = 1 << 20 };

typedef struct entry {
    size_t nbytes;
    char *shape; /* one block holds both */
    void *data;
} entry;

struct hj_rt_queue {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    hj_allocator allocator;
    bool is_closed;
    int room, first, n;
    entry entries[]; /* entries[(first + i) % room], i < n */
};

/* Who waits, and until when. */
typedef struct waiter {
    hj_run *run;         /* NULL: the host */
    int64_t deadline_ns; /* of the host; negative: none */
} waiter;

static void *malloc_alloc(void *context, size_t nbytes)
{
    (void)context;
    return malloc(nbytes);
}

static void malloc_free(void *context, void *block)
{
    (void)context;
    free(block);
}

hj_error *hj_rt_queue_create(int room, const hj_allocator *allocator,
                             hj_rt_queue **out)
{
    static const hj_allocator from_malloc = { malloc_alloc, NULL, malloc_free,
                                              NULL };
    pthread_condattr_t attr;

    *out = NULL;
    if (room < 1 || room > MAX_ROOM)
        return HJ_ERR(INVALID, "a queue has room for 1 to %d entries, not %d",
                      MAX_ROOM, room);
    if (!allocator)
        allocator = &from_malloc;
    size_t nbytes = sizeof(hj_rt_queue) + (size_t)room * sizeof(entry);
    hj_rt_queue *queue = allocator->alloc(allocator->context, nbytes);
    if (!queue)
        return hj_error_oom();
    memset(queue, 0, nbytes);
    queue->allocator = *allocator;
    queue->room = room;
    pthread_mutex_init(&queue->mutex, NULL);
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(&queue->changed, &attr);
    pthread_condattr_destroy(&attr);
    *out = queue;
    return NULL;
}

static entry *first_entry(hj_rt_queue *queue)
{
    return &queue->entries[queue->first];
}

static void drop_first(hj_rt_queue *queue)
{
    queue->allocator.free(queue->allocator.context, first_entry(queue)->data);
    queue->first = (queue->first + 1) % queue->room;
    queue->n--;
}

void hj_rt_queue_destroy(hj_rt_queue *queue)
{
    if (!queue)
        return;
    while (queue->n)
        drop_first(queue);
    pthread_cond_destroy(&queue->changed);
    pthread_mutex_destroy(&queue->mutex);
    hj_allocator allocator = queue->allocator;
    allocator.free(allocator.context, queue);
}

void hj_rt_queue_close(hj_rt_queue *queue)
{
    pthread_mutex_lock(&queue->mutex);
    queue->is_closed = true;
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->mutex);
}

int hj_rt_queue_count(hj_rt_queue *queue)
{
    pthread_mutex_lock(&queue->mutex);
    int n = queue->n;
    pthread_mutex_unlock(&queue->mutex);
    return n;
}

static waiter host_waiter(int64_t timeout_ns)
{
    int64_t now = timeout_ns > 0 ? hj_rt_now_ns() : 0;

    if (timeout_ns > INT64_MAX - now)
        timeout_ns = -1;
    return (waiter){ NULL, timeout_ns < 0 ? -1 : now + timeout_ns };
}

static bool has_given_up(const waiter *w)
{
    if (w->run)
        return hj_rt_run_poll(w->run);
    return w->deadline_ns >= 0 && hj_rt_now_ns() >= w->deadline_ns;
}

static void wait_a_little(hj_rt_queue *queue, const waiter *w)
{
    int64_t until = hj_rt_now_ns() + POLL_NS;

    if (!w->run && w->deadline_ns >= 0 && until > w->deadline_ns)
        until = w->deadline_ns;
    struct timespec at = { until / 1000000000, until % 1000000000 };
    pthread_cond_timedwait(&queue->changed, &queue->mutex, &at);
}

static hj_error *give_up(const char *what)
{
    return HJ_ERR(ABORTED, "%s", what);
}

/* A copy of a value, shape behind the data. */
static hj_error *new_entry(const hj_rt_queue *queue, const char *shape,
                           const void *data, size_t nbytes, entry *out)
{
    const hj_allocator *a = &queue->allocator;
    size_t length = strlen(shape) + 1;

    if (nbytes > SIZE_MAX - length)
        return hj_error_oom();
    out->nbytes = nbytes;
    out->data = a->alloc(a->context, nbytes + length);
    if (!out->data)
        return hj_error_oom();
    out->shape = (char *)out->data + nbytes;
    if (nbytes)
        memcpy(out->data, data, nbytes);
    memcpy(out->shape, shape, length);
    return NULL;
}

/* With the mutex held. */
static hj_error *push_locked(hj_rt_queue *queue, const char *shape,
                             const void *data, size_t nbytes, const waiter *w)
{
    entry new;

    while (queue->n == queue->room && !queue->is_closed) {
        if (has_given_up(w))
            return give_up("the queue stayed full");
        wait_a_little(queue, w);
    }
    if (queue->is_closed)
        return give_up("the queue is closed");
    HJ_CHECK(new_entry(queue, shape, data, nbytes, &new));
    queue->entries[(queue->first + queue->n) % queue->room] = new;
    queue->n++;
    pthread_cond_broadcast(&queue->changed);
    return NULL;
}

static hj_error *pop_locked(hj_rt_queue *queue, const char *shape, void *data,
                            size_t nbytes, const waiter *w)
{
    while (!queue->n) {
        if (queue->is_closed)
            return give_up("the queue is closed and empty");
        if (has_given_up(w))
            return give_up("the queue stayed empty");
        wait_a_little(queue, w);
    }
    const entry *next = first_entry(queue);
    if (strcmp(next->shape, shape) || next->nbytes != nbytes)
        return HJ_ERR(INVALID,
                      "the next value in the queue is %s of %zu bytes, wanted "
                      "is %s of %zu bytes",
                      next->shape, next->nbytes, shape, nbytes);
    if (nbytes)
        memcpy(data, next->data, nbytes);
    drop_first(queue);
    pthread_cond_broadcast(&queue->changed);
    return NULL;
}

static hj_error *push(hj_rt_queue *queue, const char *shape, const void *data,
                      size_t nbytes, waiter w)
{
    pthread_mutex_lock(&queue->mutex);
    hj_error *error = push_locked(queue, shape, data, nbytes, &w);
    pthread_mutex_unlock(&queue->mutex);
    return error;
}

static hj_error *pop(hj_rt_queue *queue, const char *shape, void *data,
                     size_t nbytes, waiter w)
{
    pthread_mutex_lock(&queue->mutex);
    hj_error *error = pop_locked(queue, shape, data, nbytes, &w);
    pthread_mutex_unlock(&queue->mutex);
    return error;
}

hj_error *hj_rt_queue_push(hj_rt_queue *queue, const char *shape,
                           const void *data, size_t nbytes, int64_t timeout_ns)
{
    return push(queue, shape, data, nbytes, host_waiter(timeout_ns));
}

hj_error *hj_rt_queue_pop(hj_rt_queue *queue, const char *shape, void *data,
                          size_t nbytes, int64_t timeout_ns)
{
    return pop(queue, shape, data, nbytes, host_waiter(timeout_ns));
}

/* Makes an error the run's, unless the run has stopped for a reason of its
 * own. */
static int32_t report(hj_run *run, const char *op, hj_error *error)
{
    if (!error)
        return 0;
    hj_rt_run_failf(run, (int32_t)hj_error_code(error), "%s: %s", op,
                    hj_error_message(error));
    hj_error_free(error);
    return 1;
}

int32_t hj_rt_queue_write(hj_run *run, hj_rt_queue *queue, const char *shape,
                          const void *data, size_t nbytes)
{
    if (!queue)
        return hj_rt_run_fail(run, HJ_INVALID,
                              "outfeed: the run has no outfeed queue");
    return report(run, "outfeed",
                  push(queue, shape, data, nbytes, (waiter){ run, 0 }));
}

int32_t hj_rt_queue_read(hj_run *run, hj_rt_queue *queue, const char *shape,
                         void *data, size_t nbytes)
{
    if (!queue)
        return hj_rt_run_fail(run, HJ_INVALID,
                              "infeed: the run has no infeed queue");
    return report(run, "infeed",
                  pop(queue, shape, data, nbytes, (waiter){ run, 0 }));
}
