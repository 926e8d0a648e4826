/* workers -- see workers.h. */
#include "rt/workers.h"
#include "base/thread.h"

#include <semaphore.h>
#include <stdalign.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* What all threads look at: which loop there is, by number, for how many
 * threads, whether it is open (there may be parts that nobody has begun), how
 * many workers are inside, and whether the caller sleeps until nobody is. */
enum {
    INSIDE_BITS = 12,
    THREADS_SHIFT = 16,
    THREADS_BITS = 12,
    NUMBER_SHIFT = THREADS_SHIFT + THREADS_BITS,
    LOOKS = 32,     /* between two at the clock */
    MANY_SHORT = 4, /* loops in a row are worth waking threads for */
};
#define INSIDE  (((uint64_t)1 << INSIDE_BITS) - 1)
#define OPEN    ((uint64_t)1 << INSIDE_BITS)
#define AWAITED ((uint64_t)2 << INSIDE_BITS)
#define CLOSING ((uint64_t)4 << INSIDE_BITS) /* no loop: threads end */
#define WAKING  ((uint64_t)8 << INSIDE_BITS) /* those that sleep, too */
#define NEXT    ((uint64_t)1 << NUMBER_SHIFT)

/* A thread's parts of a loop that nobody has begun: the first one in the low
 * half, in the high half the one behind the last.  Its own thread takes the
 * first, others the last. */
typedef struct worker {
    alignas(64) _Atomic uint64_t parts;
    _Atomic int is_asleep;
    int number; /* 0: the caller's */
    hj_rt_workers *all;
    pthread_t thread;
    sem_t wake;
} worker;

struct hj_rt_workers {
    alignas(64) _Atomic uint64_t gate;
    alignas(64) sem_t left; /* by the last worker, where the caller sleeps */
    int nthreads;
    /* Of the loop: */
    void (*task)(void *context, int64_t part);
    void *context;
    worker *at;
    int nshort;       /* loops before it, each soon after the other */
    int64_t ended_ns; /* the last of them */
};

/* --- parts ---------------------------------------------------------------- */

static uint64_t pack(uint64_t first, uint64_t end)
{
    return end << 32 | first;
}

/* -1: there is none left. */
static int64_t take_part(worker *of, bool is_last)
{
    uint64_t parts = atomic_load_explicit(&of->parts, memory_order_relaxed);

    for (;;) {
        uint64_t first = parts & UINT32_MAX, end = parts >> 32;
        if (first >= end)
            return -1;
        uint64_t left = is_last ? pack(first, end - 1) : pack(first + 1, end);
        if (atomic_compare_exchange_weak_explicit(&of->parts, &parts, left,
                                                  memory_order_relaxed,
                                                  memory_order_relaxed))
            return (int64_t)(is_last ? end - 1 : first);
    }
}

static void run_parts(worker *self, int nthreads)
{
    hj_rt_workers *w = self->all;
    int64_t part;

    while ((part = take_part(self, false)) >= 0)
        w->task(w->context, part);
    for (int i = 1; i < nthreads; i++) {
        worker *other = &w->at[(self->number + i) % nthreads];
        while ((part = take_part(other, true)) >= 0)
            w->task(w->context, part);
    }
}

/* --- waiting -------------------------------------------------------------- */

static int64_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

static void relax(void)
{
#if defined __x86_64__ || defined __i386__
    __builtin_ia32_pause();
#elif defined __aarch64__
    __asm__ volatile("isb");
#endif
}

static void sleep_on(sem_t *sem)
{
    while (sem_wait(sem)) /* a signal came */
        ;
}

/* Each thread that is awake wakes two, so that many wake soon. */
static void wake_next(hj_rt_workers *w, int number, int nthreads)
{
    for (int i = 2 * number + 1; i <= 2 * number + 2 && i < nthreads; i++)
        if (atomic_exchange(&w->at[i].is_asleep, 0))
            sem_post(&w->at[i].wake);
}

/* Is there a loop for this worker that it has not seen, or an end? */
static bool is_called(const worker *self, uint64_t gate, uint64_t seen)
{
    uint64_t nthreads = gate >> THREADS_SHIFT & ((1 << THREADS_BITS) - 1);

    return gate & CLOSING ||
           (gate & OPEN && gate >> NUMBER_SHIFT != seen >> NUMBER_SHIFT &&
            (uint64_t)self->number < nthreads);
}

static uint64_t await_loop(worker *self, uint64_t seen)
{
    hj_rt_workers *w = self->all;
    int64_t end = now() + HJ_RT_WATCH_NS;

    for (;;) {
        for (int i = 0; i < LOOKS; i++) {
            uint64_t gate =
                atomic_load_explicit(&w->gate, memory_order_acquire);
            if (is_called(self, gate, seen))
                return gate;
            relax();
        }
        if (now() < end)
            continue;
        /* Whoever opens a loop looks at is_asleep after that, and this thread
         * at the gate after is_asleep: one of them sees the other. */
        atomic_store(&self->is_asleep, 1);
        if (!is_called(self, atomic_load(&w->gate), seen) ||
            !atomic_exchange(&self->is_asleep, 0))
            sleep_on(&self->wake);
        end = now() + HJ_RT_WATCH_NS;
    }
}

/* --- workers -------------------------------------------------------------- */

/* False: the loop is another one by now, or closed. */
static bool enter(hj_rt_workers *w, uint64_t gate)
{
    uint64_t is_same = ~(uint64_t)0 << THREADS_SHIFT | OPEN, found = gate;

    while (!atomic_compare_exchange_weak_explicit(&w->gate, &found, found + 1,
                                                  memory_order_acquire,
                                                  memory_order_relaxed))
        if ((found & is_same) != (gate & is_same))
            return false;
    return true;
}

static void leave(hj_rt_workers *w)
{
    uint64_t gate =
        atomic_fetch_sub_explicit(&w->gate, 1, memory_order_release);

    if (gate & AWAITED && (gate & INSIDE) == 1)
        sem_post(&w->left);
}

static void *work(void *context)
{
    worker *self = context;
    uint64_t gate = 0;

    for (;;) {
        gate = await_loop(self, gate);
        if (gate & CLOSING)
            return NULL;
        if (!enter(self->all, gate))
            continue;
        int nthreads = gate >> THREADS_SHIFT & ((1 << THREADS_BITS) - 1);
        if (gate & WAKING)
            wake_next(self->all, self->number, nthreads);
        run_parts(self, nthreads);
        leave(self->all);
    }
}

/* Nobody begins a part any more; waits for those that have. */
static void close_loop(hj_rt_workers *w)
{
    uint64_t gate =
        atomic_fetch_and_explicit(&w->gate, ~OPEN, memory_order_acq_rel);

    if (!(gate & INSIDE))
        return;
    for (int64_t end = now() + HJ_RT_WATCH_NS; now() < end;)
        for (int i = 0; i < LOOKS; i++) {
            if (!(atomic_load_explicit(&w->gate, memory_order_acquire) &
                  INSIDE))
                return;
            relax();
        }
    gate = atomic_fetch_or_explicit(&w->gate, AWAITED, memory_order_acq_rel);
    if (gate & INSIDE)
        sleep_on(&w->left);
}

/* A short loop wakes nobody if it stands alone. */
static bool is_worth_waking(hj_rt_workers *w, bool is_short)
{
    if (!is_short)
        return true;
    if (now() - w->ended_ns > HJ_RT_WATCH_NS)
        w->nshort = 0;
    if (w->nshort < MANY_SHORT)
        w->nshort++;
    return w->nshort == MANY_SHORT;
}

void hj_rt_workers_run(hj_rt_workers *w, int nthreads, bool is_short,
                       void (*task)(void *context, int64_t part), void *context,
                       int64_t nparts)
{
    uint64_t gate = atomic_load_explicit(&w->gate, memory_order_relaxed);

    if (nthreads > w->nthreads)
        nthreads = w->nthreads;
    if (nthreads > nparts)
        nthreads = (int)nparts;
    w->task = task;
    w->context = context;
    for (int i = 0; i < nthreads; i++)
        atomic_store_explicit(&w->at[i].parts,
                              pack((uint64_t)(nparts * i / nthreads),
                                   (uint64_t)(nparts * (i + 1) / nthreads)),
                              memory_order_relaxed);
    gate = (gate >> NUMBER_SHIFT << NUMBER_SHIFT) + NEXT;
    gate |= (uint64_t)nthreads << THREADS_SHIFT | OPEN;
    if (is_worth_waking(w, is_short))
        gate |= WAKING;
    atomic_store(&w->gate, gate);
    if (gate & WAKING)
        wake_next(w, 0, nthreads);
    run_parts(&w->at[0], nthreads);
    close_loop(w);
    w->ended_ns = now();
}

/* --- making and ending ---------------------------------------------------- */

static void end_threads(hj_rt_workers *w, int n)
{
    atomic_fetch_or(&w->gate, CLOSING);
    for (int i = 1; i < n; i++) {
        if (atomic_exchange(&w->at[i].is_asleep, 0))
            sem_post(&w->at[i].wake);
        pthread_join(w->at[i].thread, NULL);
        sem_destroy(&w->at[i].wake);
    }
    sem_destroy(&w->left);
    free(w->at);
    free(w);
}

hj_rt_workers *hj_rt_workers_new(int nthreads)
{
    hj_rt_workers *w = aligned_alloc(alignof(hj_rt_workers), sizeof *w);
    worker *at = aligned_alloc(alignof(worker), sizeof *at * (size_t)nthreads);

    if (!w || !at) {
        free(w);
        free(at);
        return NULL;
    }
    *w = (hj_rt_workers){ .nthreads = nthreads, .at = at };
    sem_init(&w->left, 0, 0);
    at[0] = (worker){ .all = w };
    for (int i = 1; i < nthreads; i++) {
        at[i] = (worker){ .all = w, .number = i };
        sem_init(&at[i].wake, 0, 0);
    }
    for (int i = 1; i < nthreads; i++)
        if (!hj_thread_start(&at[i].thread, HJ_THREAD_NBYTES, work, &at[i])) {
            end_threads(w, i);
            return NULL;
        }
    return w;
}

void hj_rt_workers_free(hj_rt_workers *w)
{
    if (w)
        end_threads(w, w->nthreads);
}
