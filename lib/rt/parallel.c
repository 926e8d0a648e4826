/* parallel -- see parallel.h. */
#include "rt/parallel.h"
#include "base/argument.h"
#include "base/error.h"
#include "rt/call/typed/crew.h"
#include "base/fpenv.h"
#include "rt/workers.h"

#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

struct hj_rt_pool {
    int nthreads;
    pid_t process;          /* that has the threads: not one forked from it */
    atomic_flag busy;       /* held by the loop that has `workers` */
    hj_rt_workers *workers; /* NULL: the host's pool, or no threads */
    hj_pool_callbacks host;
    _Atomic(hj_rt_crew *) crew;
};

/* One parallel loop, on the stack of the thread that started it. */
typedef struct loop {
    hj_run *run;
    void (*task)(void *context, int64_t begin, int64_t end);
    void *context;
    int64_t n, ntasks;
    bool is_short;
    /* On the host's pool: the part to run next, where parts are drawn, and how
     * many were run. */
    _Atomic int64_t next, ndone;
} loop;

static int count_cpus(void)
{
    cpu_set_t cpus;

    if (sched_getaffinity(0, sizeof cpus, &cpus))
        return 1;
    int n = CPU_COUNT(&cpus);
    return n < 1 ? 1 : n > HJ_RT_MAX_THREADS ? HJ_RT_MAX_THREADS : n;
}

hj_error *hj_rt_pool_create(int nthreads, hj_rt_pool **out)
{
    *out = NULL;
    if (nthreads < 0 || nthreads > HJ_RT_MAX_THREADS)
        return HJ_ERR(INVALID, "a pool of %d threads; 0 (all) to %d may be had",
                      nthreads, HJ_RT_MAX_THREADS);
    hj_rt_pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return hj_error_oom();
    pool->nthreads = nthreads ? nthreads : count_cpus();
    pool->process = getpid();
    atomic_flag_clear(&pool->busy);
    if (pool->nthreads > 1 &&
        !(pool->workers = hj_rt_workers_new(pool->nthreads))) {
        free(pool);
        return hj_error_oom();
    }
    *out = pool;
    return NULL;
}

hj_error *hj_rt_pool_adopt(const hj_pool_callbacks *callbacks, hj_rt_pool **out)
{
    hj_pool_callbacks host = { .size = sizeof host };

    *out = NULL;
    HJ_CHECK(
        hj_options_take("hj_pool_callbacks", callbacks, &host, sizeof host));
    if (!host.parallel_for || host.nthreads < 1)
        return HJ_ERR(INVALID,
                      "hj_pool_callbacks needs parallel_for and nthreads >= 1");
    hj_rt_pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return hj_error_oom();
    pool->nthreads = host.nthreads;
    pool->process = getpid();
    pool->host = host;
    atomic_flag_clear(&pool->busy);
    *out = pool;
    return NULL;
}

void hj_rt_pool_destroy(hj_rt_pool *pool)
{
    if (!pool)
        return;
    /* In a forked process nobody can be waited for: what they had stays. */
    if (pool->process == getpid()) {
        hj_rt_crew_free(atomic_load(&pool->crew));
        hj_rt_workers_free(pool->workers);
    }
    free(pool);
}

hj_rt_crew *hj_rt_pool_crew(hj_rt_pool *pool)
{
    hj_rt_crew *crew = atomic_load(&pool->crew), *none = NULL;

    if (crew)
        return crew;
    crew = hj_rt_crew_new(pool->nthreads);
    if (!crew || atomic_compare_exchange_strong(&pool->crew, &none, crew))
        return crew;
    hj_rt_crew_free(crew); /* another thread was first */
    return none;
}

int hj_rt_pool_nthreads(const hj_rt_pool *pool)
{
    return pool->nthreads;
}

static int64_t part_begin(const loop *l, int64_t part)
{
    int64_t length = l->n / l->ntasks, longer = l->n % l->ntasks;

    return part * length + (part < longer ? part : longer);
}

static void run_part(loop *l, int64_t part)
{
    int64_t begin = part_begin(l, part), end = part_begin(l, part + 1);

    if (begin < end && !hj_rt_run_poll(l->run))
        l->task(l->context, begin, end);
}

static void run_all_parts(loop *l)
{
    for (int64_t part = 0; part < l->ntasks; part++)
        run_part(l, part);
}

/* The part of a pool's thread: its environment may be anything. */
static void run_pool_part(void *context, int64_t part)
{
    loop *l = context;
    uint64_t fpenv = hj_fpenv_enter();

    run_part(l, part);
    hj_fpenv_leave(fpenv);
    atomic_fetch_add_explicit(&l->ndone, 1, memory_order_release);
}

/* A thread of a loop that may use only some of the host's threads. */
static void draw_parts(void *context, int64_t thread)
{
    loop *l = context;
    int64_t part;

    (void)thread;
    while ((part = atomic_fetch_add_explicit(&l->next, 1,
                                             memory_order_relaxed)) < l->ntasks)
        run_pool_part(l, part);
}

/* False if the pool was busy, or its threads are another process's, and nothing
 * was run. */
static bool run_on_workers(hj_rt_pool *pool, loop *l)
{
    if (pool->process != getpid() ||
        atomic_flag_test_and_set_explicit(&pool->busy, memory_order_acquire))
        return false;
    hj_rt_workers_run(pool->workers, l->run->nthreads, l->is_short,
                      run_pool_part, l, l->ntasks);
    atomic_flag_clear_explicit(&pool->busy, memory_order_release);
    return true;
}

/* False if nothing was run. */
static bool run_on_host(const hj_rt_pool *pool, loop *l)
{
    const hj_pool_callbacks *host = &pool->host;
    bool draws = l->run->nthreads < pool->nthreads;
    bool done =
        host->parallel_for(host->context, draws ? draw_parts : run_pool_part, l,
                           draws ? l->run->nthreads : l->ntasks);
    int64_t ndone = atomic_load_explicit(&l->ndone, memory_order_acquire);

    if (ndone == (done ? l->ntasks : 0))
        return done;
    hj_rt_run_failf(l->run, HJ_INVALID,
                    "the host's pool ran %lld of %lld parts of a loop",
                    (long long)ndone, (long long)l->ntasks);
    return true;
}

/* False if nothing was run. */
static bool run_on_pool(hj_rt_pool *pool, loop *l)
{
    /* ORDER in_parallel: set before any part can look at it. */
    l->run->in_parallel = 1;
    bool done = pool->workers ? run_on_workers(pool, l) : run_on_host(pool, l);
    l->run->in_parallel = 0;
    return done;
}

static void run_loop(loop l)
{
    hj_run *run = l.run;

    if (l.n <= 0)
        return;
    if (l.ntasks > l.n)
        l.ntasks = l.n;
    if (l.ntasks > HJ_RT_MAX_PARTS)
        l.ntasks = HJ_RT_MAX_PARTS;
    if (l.ntasks < 1)
        l.ntasks = 1;
    /* ORDER in_parallel: a part reads it, so it never starts a loop. */
    if (l.ntasks > 1 && run->nthreads > 1 && run->pool && !run->in_parallel &&
        run->pool->nthreads > 1 && run_on_pool(run->pool, &l))
        return;
    run_all_parts(&l);
}

void hj_rt_parallel(hj_run *run,
                    void (*task)(void *context, int64_t begin, int64_t end),
                    void *context, int64_t n, int64_t ntasks)
{
    run_loop((loop){ .run = run,
                     .task = task,
                     .context = context,
                     .n = n,
                     .ntasks = ntasks });
}

/* --- kernels -------------------------------------------------------------- */

typedef struct kernel_call {
    const hj_rt_kernel *kernel;
    void *const *args;
} kernel_call;

static void call_kernel(const hj_rt_kernel *k, void *const *a, int64_t begin,
                        int64_t end)
{
    void (*f)(void) = k->function;

    switch (k->nargs) {
    case 0:
        ((void (*)(void *const *, int64_t, int64_t))f)(a, begin, end);
        return;
    case 1:
        ((void (*)(void *, int64_t, int64_t))f)(a[0], begin, end);
        return;
    case 2:
        ((void (*)(void *, void *, int64_t, int64_t))f)(a[0], a[1], begin, end);
        return;
    case 3:
        ((void (*)(void *, void *, void *, int64_t, int64_t))f)(
            a[0], a[1], a[2], begin, end);
        return;
    case 4:
        ((void (*)(void *, void *, void *, void *, int64_t, int64_t))f)(
            a[0], a[1], a[2], a[3], begin, end);
        return;
    case 5:
        ((void (*)(void *, void *, void *, void *, void *, int64_t, int64_t))f)(
            a[0], a[1], a[2], a[3], a[4], begin, end);
        return;
    case 6:
        ((void (*)(void *, void *, void *, void *, void *, void *, int64_t,
                   int64_t))f)(a[0], a[1], a[2], a[3], a[4], a[5], begin, end);
        return;
    case 7:
        ((void (*)(void *, void *, void *, void *, void *, void *, void *,
                   int64_t, int64_t))f)(a[0], a[1], a[2], a[3], a[4], a[5],
                                        a[6], begin, end);
        return;
    case 8:
        ((void (*)(void *, void *, void *, void *, void *, void *, void *,
                   void *, int64_t, int64_t))f)(a[0], a[1], a[2], a[3], a[4],
                                                a[5], a[6], a[7], begin, end);
        return;
    case 9:
        ((void (*)(void *, void *, void *, void *, void *, void *, void *,
                   void *, void *, int64_t, int64_t))f)(
            a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], begin, end);
        return;
    case 10:
        ((void (*)(void *, void *, void *, void *, void *, void *, void *,
                   void *, void *, void *, int64_t, int64_t))f)(
            a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], begin,
            end);
        return;
    }
    HJ_UNREACHABLE();
}

static void run_units(void *context, int64_t begin, int64_t end)
{
    const kernel_call *call = context;
    const hj_rt_kernel *k = call->kernel;
    int64_t last = end * k->grain;

    call_kernel(k, call->args, begin * k->grain,
                last < k->extent ? last : k->extent);
}

void hj_rt_parallel_kernel(hj_run *run, const hj_rt_kernel *kernel,
                           void *const *args)
{
    kernel_call call = { kernel, args };
    int64_t nunits = (kernel->extent + kernel->grain - 1) / kernel->grain;

    run_loop((loop){ .run = run,
                     .task = run_units,
                     .context = &call,
                     .n = nunits,
                     .ntasks = kernel->nparts,
                     .is_short = kernel->is_short });
}
