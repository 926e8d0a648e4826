/* queue -- see queue.h.
 *
 * A ring of entries under one mutex, with one condition for all waiters: they
 * are few.  hj_run_cancel cannot signal a condition (it may be called from a
 * signal handler), so whoever waits looks at its run every few milliseconds.
 */
#include "rt/comm/queue.h"
#include "base/argument.h"
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

struct hj_queue {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    hj_allocator allocator;
    bool is_closed;
    int room, first, n;
    entry entries[]; /* entries[(first + i) % room], i < n */
};

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

hj_error *hj_queue_create(int room, const hj_allocator *allocator,
                          hj_queue **out)
{
    static const hj_allocator from_malloc = { malloc_alloc, NULL, malloc_free,
                                              NULL };
    pthread_condattr_t attr;

    HJ_NEED(out);
    *out = NULL;
    if (room < 1 || room > MAX_ROOM)
        return HJ_ERR(INVALID, "a queue has room for 1 to %d entries, not %d",
                      MAX_ROOM, room);
    if (!allocator)
        allocator = &from_malloc;
    size_t nbytes = sizeof(hj_queue) + (size_t)room * sizeof(entry);
    hj_queue *queue = allocator->alloc(allocator->context, nbytes);
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

static entry *first_entry(hj_queue *queue)
{
    return &queue->entries[queue->first];
}

static void drop_first(hj_queue *queue)
{
    queue->allocator.free(queue->allocator.context, first_entry(queue)->data);
    queue->first = (queue->first + 1) % queue->room;
    queue->n--;
}

void hj_queue_destroy(hj_queue *queue)
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

void hj_queue_close(hj_queue *queue)
{
    if (!queue)
        return;
    pthread_mutex_lock(&queue->mutex);
    queue->is_closed = true;
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->mutex);
}

int hj_queue_count(hj_queue *queue)
{
    if (!queue)
        return 0;
    pthread_mutex_lock(&queue->mutex);
    int n = queue->n;
    pthread_mutex_unlock(&queue->mutex);
    return n;
}

hj_rt_patience hj_rt_patience_for(int64_t timeout_ns)
{
    int64_t now = timeout_ns > 0 ? hj_rt_now_ns() : 0;

    if (timeout_ns > INT64_MAX - now)
        timeout_ns = -1;
    return (hj_rt_patience){ .deadline_ns =
                                 timeout_ns < 0 ? -1 : now + timeout_ns };
}

static hj_error *give_up(const char *what)
{
    return HJ_ERR(ABORTED, "%s", what);
}

/* An error once there is nothing to wait for any more. */
static hj_error *check_patience(const hj_rt_patience *p, const char *what)
{
    if (p->check)
        HJ_CHECK(p->check(p->context));
    if ((p->run && hj_rt_run_poll(p->run)) ||
        (p->deadline_ns >= 0 && hj_rt_now_ns() >= p->deadline_ns))
        return give_up(what);
    return NULL;
}

static void wait_a_little(hj_queue *queue, const hj_rt_patience *w)
{
    int64_t until = hj_rt_now_ns() + POLL_NS;

    if (w->deadline_ns >= 0 && until > w->deadline_ns)
        until = w->deadline_ns;
    struct timespec at = { until / 1000000000, until % 1000000000 };
    pthread_cond_timedwait(&queue->changed, &queue->mutex, &at);
}

static size_t count_bytes(const hj_comm_block *parts, int n)
{
    size_t nbytes = 0;

    for (int i = 0; i < n; i++)
        nbytes += (size_t)parts[i].nbytes;
    return nbytes;
}

/* A copy of a value, shape behind the data. */
static hj_error *new_entry(const hj_queue *queue, const char *shape,
                           const hj_comm_block *parts, int n, entry *out)
{
    const hj_allocator *a = &queue->allocator;
    size_t length = strlen(shape) + 1;

    out->nbytes = count_bytes(parts, n);
    if (out->nbytes > SIZE_MAX - length)
        return hj_error_oom();
    out->data = a->alloc(a->context, out->nbytes + length);
    if (!out->data)
        return hj_error_oom();
    char *at = out->data;
    for (int i = 0; i < n; at += parts[i++].nbytes)
        if (parts[i].nbytes)
            memcpy(at, parts[i].at, (size_t)parts[i].nbytes);
    out->shape = at;
    memcpy(out->shape, shape, length);
    return NULL;
}

/* With the mutex held. */
static hj_error *push_locked(hj_queue *queue, const char *shape,
                             const hj_comm_block *parts, int n,
                             const hj_rt_patience *w)
{
    entry new;

    while (queue->n == queue->room && !queue->is_closed) {
        HJ_CHECK(check_patience(w, "the queue stayed full"));
        wait_a_little(queue, w);
    }
    if (queue->is_closed)
        return give_up("the queue is closed");
    HJ_CHECK(new_entry(queue, shape, parts, n, &new));
    queue->entries[(queue->first + queue->n) % queue->room] = new;
    queue->n++;
    pthread_cond_broadcast(&queue->changed);
    return NULL;
}

static hj_error *pop_locked(hj_queue *queue, const char *shape,
                            const hj_comm_block *parts, int n,
                            const hj_rt_patience *w)
{
    size_t nbytes = count_bytes(parts, n);

    while (!queue->n) {
        if (queue->is_closed)
            return give_up("the queue is closed and empty");
        HJ_CHECK(check_patience(w, "the queue stayed empty"));
        wait_a_little(queue, w);
    }
    const entry *next = first_entry(queue);
    if (strcmp(next->shape, shape) || next->nbytes != nbytes)
        return HJ_ERR(INVALID,
                      "the next value in the queue is %s of %zu bytes, wanted "
                      "is %s of %zu bytes",
                      next->shape, next->nbytes, shape, nbytes);
    const char *at = next->data;
    for (int i = 0; i < n; at += parts[i++].nbytes)
        if (parts[i].nbytes)
            memcpy(parts[i].at, at, (size_t)parts[i].nbytes);
    drop_first(queue);
    pthread_cond_broadcast(&queue->changed);
    return NULL;
}

hj_error *hj_rt_queue_push(hj_queue *queue, const char *shape,
                           const hj_comm_block *parts, int n,
                           const hj_rt_patience *patience)
{
    pthread_mutex_lock(&queue->mutex);
    hj_error *error = push_locked(queue, shape, parts, n, patience);
    pthread_mutex_unlock(&queue->mutex);
    return error;
}

hj_error *hj_rt_queue_pop(hj_queue *queue, const char *shape,
                          const hj_comm_block *parts, int n,
                          const hj_rt_patience *patience)
{
    pthread_mutex_lock(&queue->mutex);
    hj_error *error = pop_locked(queue, shape, parts, n, patience);
    pthread_mutex_unlock(&queue->mutex);
    return error;
}
