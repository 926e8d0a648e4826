/* Parallel loops: the same parts for any number of threads, no deadlock when
 * nested or when the pool is busy, the host's pool. */
#include "rt/parallel.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

enum { MAX_PARTS = 64 };

/* Which parts a loop ran, and how often. */
typedef struct record {
    hj_run *run;
    int64_t n, ntasks;
    _Atomic int ncalls;
    int64_t begins[MAX_PARTS], ends[MAX_PARTS];
    unsigned char seen[100000];
} record;

static hj_run *new_run(hj_rt_pool *pool, int nthreads)
{
    hj_run *run;

    cr_assert_null(hj_run_create(NULL, &run));
    run->pool = pool;
    run->nthreads = nthreads;
    hj_rt_run_begin(run);
    return run;
}

static void note(void *context, int64_t begin, int64_t end)
{
    record *r = context;
    int call = atomic_fetch_add(&r->ncalls, 1);

    r->begins[call] = begin;
    r->ends[call] = end;
    for (int64_t i = begin; i < end; i++)
        r->seen[i]++;
}

static void run_loop(record *r, hj_run *run, int64_t n, int64_t ntasks)
{
    memset(r, 0, sizeof *r);
    r->run = run;
    r->n = n;
    r->ntasks = ntasks;
    hj_rt_parallel(run, note, r, n, ntasks);
}

/* Every index once, parts as the formula says: quotient, the first `remainder`
 * parts one longer. */
static void check_parts(const record *r)
{
    int64_t nparts = r->ntasks < 1 ? 1 : r->ntasks < r->n ? r->ntasks : r->n;

    cr_assert_eq(r->ncalls, nparts);
    for (int64_t i = 0; i < r->n; i++)
        cr_assert_eq(r->seen[i], 1);
    for (int64_t p = 0, begin = 0; p < nparts; p++) {
        int64_t end = begin + r->n / nparts + (p < r->n % nparts);
        bool found = false;
        for (int c = 0; c < r->ncalls; c++)
            found |= r->begins[c] == begin && r->ends[c] == end;
        cr_assert(found, "no part [%lld, %lld)", (long long)begin,
                  (long long)end);
        begin = end;
    }
}

Test(parallel, parts_do_not_depend_on_the_threads, .timeout = 60)
{
    static const int64_t ns[] = { 0, 1, 2, 7, 64, 1000, 99999 };
    static const int64_t tasks[] = { -3, 0, 1, 2, 3, 5, 8, 64 };
    static record r;

    for (int nthreads = 1; nthreads <= 4; nthreads *= 2) {
        hj_rt_pool *pool;
        cr_assert_null(hj_rt_pool_create(nthreads, &pool));
        cr_assert_eq(hj_rt_pool_nthreads(pool), nthreads);
        for (int limit = 1; limit <= 4; limit++) {
            hj_run *run = new_run(pool, limit);
            for (size_t i = 0; i < sizeof ns / sizeof *ns; i++)
                for (size_t k = 0; k < sizeof tasks / sizeof *tasks; k++) {
                    run_loop(&r, run, ns[i], tasks[k]);
                    if (ns[i])
                        check_parts(&r);
                    else
                        cr_assert_eq(r.ncalls, 0);
                }
            hj_run_destroy(run);
        }
        hj_rt_pool_destroy(pool);
    }
}

static void check_thread(void *context, int64_t begin, int64_t end)
{
    (void)begin;
    (void)end;
    cr_assert(pthread_equal(*(pthread_t *)context, pthread_self()));
}

Test(parallel, one_thread_is_the_callers)
{
    pthread_t self = pthread_self();
    hj_run *none = new_run(NULL, 8);
    hj_rt_pool *pool;

    hj_rt_parallel(none, check_thread, &self, 1000, 50);
    hj_run_destroy(none);
    cr_assert_null(hj_rt_pool_create(4, &pool));
    hj_run *run = new_run(pool, 1);
    hj_rt_parallel(run, check_thread, &self, 1000, 50);
    hj_run_destroy(run);
    hj_rt_pool_destroy(pool);
}

typedef struct nested {
    hj_run *run;
    int depth;
    _Atomic int64_t total;
} nested;

static void nest(void *context, int64_t begin, int64_t end)
{
    nested *outer = context;

    if (!outer->depth) {
        atomic_fetch_add(&outer->total, end - begin);
        return;
    }
    for (int64_t i = begin; i < end; i++) {
        nested inner = { .run = outer->run, .depth = outer->depth - 1 };
        hj_rt_parallel(outer->run, nest, &inner, 10, 4);
        atomic_fetch_add(&outer->total, inner.total);
    }
}

Test(parallel, nested_loops_do_not_deadlock, .timeout = 60)
{
    hj_rt_pool *pool;

    cr_assert_null(hj_rt_pool_create(4, &pool));
    hj_run *run = new_run(pool, 4);
    for (int i = 0; i < 200; i++) {
        nested top = { .run = run, .depth = 2 };
        hj_rt_parallel(run, nest, &top, 10, 8);
        cr_assert_eq(top.total, 1000);
    }
    cr_assert_eq(run->in_parallel, 0);
    hj_run_destroy(run);
    hj_rt_pool_destroy(pool);
}

static void sum_indices(void *context, int64_t begin, int64_t end)
{
    int64_t sum = 0;

    for (int64_t i = begin; i < end; i++)
        sum += i;
    atomic_fetch_add((_Atomic int64_t *)context, sum);
}

static void *loop_often(void *pool)
{
    hj_run *run = new_run(pool, 4);

    for (int i = 0; i < 300; i++) {
        _Atomic int64_t sum = 0;
        hj_rt_parallel(run, sum_indices, &sum, 10000, 16);
        cr_assert_eq(sum, 49995000);
    }
    hj_run_destroy(run);
    return NULL;
}

Test(parallel, eight_threads_share_a_pool, .timeout = 60)
{
    pthread_t threads[8];
    hj_rt_pool *pool;

    cr_assert_null(hj_rt_pool_create(3, &pool));
    for (int i = 0; i < 8; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, loop_often, pool), 0);
    for (int i = 0; i < 8; i++)
        pthread_join(threads[i], NULL);
    hj_rt_pool_destroy(pool);
}

/* Long after the last loop, soon after it, and often. */
Test(parallel, threads_that_sleep_are_woken, .timeout = 60)
{
    static record r;
    hj_rt_pool *pool;

    cr_assert_null(hj_rt_pool_create(7, &pool));
    for (int i = 0; i < 300; i++) {
        hj_run *run = new_run(pool, 2 + i % 7);
        run_loop(&r, run, 1000, 1 + i % 40);
        check_parts(&r);
        hj_run_destroy(run);
        if (i % 3 == 0)
            nanosleep(&(struct timespec){ .tv_nsec = 10000 * (i % 60) }, NULL);
    }
    hj_rt_pool_destroy(pool);
}

/* Takes long at the first part, so that others take the rest; and the other
 * way round. */
static void wait_at(void *context, int64_t begin, int64_t end)
{
    record *r = context;

    note(r, begin, end);
    if (begin == 0 || begin == r->n / 2)
        nanosleep(&(struct timespec){ .tv_nsec = 2000000 }, NULL);
}

Test(parallel, parts_of_others_are_taken, .timeout = 60)
{
    static record r;
    hj_rt_pool *pool;

    cr_assert_null(hj_rt_pool_create(2, &pool));
    hj_run *run = new_run(pool, 2);
    for (int i = 0; i < 20; i++) {
        memset(&r, 0, sizeof r);
        r.run = run;
        r.n = 640;
        r.ntasks = 64;
        hj_rt_parallel(run, wait_at, &r, r.n, r.ntasks);
        check_parts(&r);
    }
    hj_run_destroy(run);
    hj_rt_pool_destroy(pool);
}

static void cancel_at_first(void *context, int64_t begin, int64_t end)
{
    record *r = context;

    (void)begin;
    (void)end;
    atomic_fetch_add(&r->ncalls, 1);
    hj_run_cancel(r->run);
}

Test(parallel, parts_are_left_out_once_the_run_stops)
{
    static record r;
    hj_run *run = new_run(NULL, 1);

    r.run = run;
    hj_rt_parallel(run, cancel_at_first, &r, 1000, 100);
    cr_assert_eq(r.ncalls, 1);
    cr_assert_eq(hj_rt_run_end(run), HJ_ABORTED);
    hj_run_destroy(run);
}

#ifdef __SSE2__
#include <xmmintrin.h>

static void multiply_tiny(void *context, int64_t begin, int64_t end)
{
    volatile float tiny = 1e-38f, tenth = 0.1f;

    (void)begin;
    (void)end;
    if (tiny * tenth == 0.0f)
        atomic_fetch_add((_Atomic int *)context, 1);
}

Test(parallel, workers_keep_subnormals)
{
    _Atomic int nflushed = 0;
    unsigned old = _mm_getcsr();
    hj_rt_pool *pool;

    _mm_setcsr(old | 0x8040); /* the workers are born with FTZ and DAZ */
    cr_assert_null(hj_rt_pool_create(4, &pool));
    hj_run *run = new_run(pool, 4);
    for (int i = 0; i < 100; i++)
        hj_rt_parallel(run, multiply_tiny, &nflushed, 64, 64);
    hj_rt_run_end(run);
    _mm_setcsr(old);
    cr_assert_eq(nflushed, 0);
    hj_run_destroy(run);
    hj_rt_pool_destroy(pool);
}
#endif

/* A host's pool that behaves in the way that `mode` says. */
typedef struct host {
    enum { RUNS_ALL, IS_BUSY, FORGETS_ONE, LIES } mode;
    int64_t ncalls;
} host;

static bool host_for(void *context, void (*task)(void *, int64_t),
                     void *task_context, int64_t ntasks)
{
    host *h = context;

    h->ncalls++;
    if (h->mode == IS_BUSY)
        return false;
    for (int64_t i = ntasks - 1; i >= (h->mode == FORGETS_ONE); i--)
        task(task_context, i);
    return h->mode != LIES;
}

static int32_t run_on_host_pool(int mode, int limit, record *r)
{
    host h = { .mode = mode };
    hj_pool_callbacks callbacks = { sizeof callbacks, &h, 4, host_for };
    hj_rt_pool *pool;

    cr_assert_null(hj_rt_pool_adopt(&callbacks, &pool));
    hj_run *run = new_run(pool, limit);
    run_loop(r, run, 1000, 16);
    cr_assert_eq(h.ncalls, limit > 1);
    int32_t code = hj_rt_run_end(run);
    hj_run_destroy(run);
    hj_rt_pool_destroy(pool);
    return code;
}

Test(parallel, the_hosts_pool_is_used_and_checked)
{
    static record r;

    for (int limit = 1; limit <= 5; limit++) {
        cr_assert_eq(run_on_host_pool(RUNS_ALL, limit, &r), HJ_OK);
        check_parts(&r);
        cr_assert_eq(run_on_host_pool(IS_BUSY, limit, &r), HJ_OK);
        check_parts(&r);
    }
    cr_assert_eq(run_on_host_pool(FORGETS_ONE, 4, &r), HJ_INVALID);
    cr_assert_eq(run_on_host_pool(LIES, 4, &r), HJ_INVALID);
}

Test(parallel, bad_pools_are_errors)
{
    hj_pool_callbacks callbacks = { sizeof callbacks, NULL, 0, host_for };
    hj_rt_pool *pool;
    hj_error *error = hj_rt_pool_adopt(&callbacks, &pool);

    cr_assert_eq(hj_error_code(error), HJ_INVALID);
    hj_error_free(error);
    callbacks.nthreads = 2;
    callbacks.size = 4;
    error = hj_rt_pool_adopt(&callbacks, &pool);
    cr_assert_eq(hj_error_code(error), HJ_INVALID);
    hj_error_free(error);
    error = hj_rt_pool_create(-1, &pool);
    cr_assert_eq(hj_error_code(error), HJ_INVALID);
    cr_assert_null(pool);
    hj_error_free(error);
    cr_assert_null(hj_rt_pool_create(0, &pool));
    cr_assert_geq(hj_rt_pool_nthreads(pool), 1);
    hj_rt_pool_destroy(pool);
    hj_rt_pool_destroy(NULL);
}

/* --- kernels: what compiled code hands over --- */

/* How often each iteration was run, and what the other arguments were. */
typedef struct seen_args {
    _Atomic int64_t count[100];
    _Atomic int64_t sum;
} seen_args;

static void note_args(void *const *args, int n, int64_t begin, int64_t end)
{
    seen_args *s = args[0];
    int64_t sum = 0;

    for (int i = 1; i < n; i++)
        sum += (i + 1) * *(const int64_t *)args[i];
    for (int64_t i = begin; i < end; i++)
        s->count[i]++;
    s->sum += sum * (end - begin);
}

static void kernel_1(void *a, int64_t begin, int64_t end)
{
    note_args((void *[]){ a }, 1, begin, end);
}

static void kernel_4(void *a, void *b, void *c, void *d, int64_t begin,
                     int64_t end)
{
    note_args((void *[]){ a, b, c, d }, 4, begin, end);
}

static void kernel_5(void *a, void *b, void *c, void *d, void *e, int64_t begin,
                     int64_t end)
{
    note_args((void *[]){ a, b, c, d, e }, 5, begin, end);
}

static void kernel_7(void *a, void *b, void *c, void *d, void *e, void *f,
                     void *g, int64_t begin, int64_t end)
{
    note_args((void *[]){ a, b, c, d, e, f, g }, 7, begin, end);
}

static void kernel_10(void *a, void *b, void *c, void *d, void *e, void *f,
                      void *g, void *h, void *i, void *j, int64_t begin,
                      int64_t end)
{
    note_args((void *[]){ a, b, c, d, e, f, g, h, i, j }, 10, begin, end);
}

static void task_of_block(void *const *args, int64_t begin, int64_t end)
{
    note_args(args, 1, begin, end);
}

Test(parallel, kernels_get_their_arguments)
{
    const hj_rt_kernel kernels[] = {
        { (void (*)(void))kernel_1, 1, 1, 100, 7, 0 },
        { (void (*)(void))kernel_4, 4, 8, 100, 5,
          1 }, /* 13 units, the last of 4 */
        { (void (*)(void))kernel_5, 5, 100, 100, 3, 0 },
        { (void (*)(void))kernel_7, 7, 3, 97, 64, 1 },
        { (void (*)(void))kernel_10, 10, 16, 33, 2, 0 },
        { (void (*)(void))task_of_block, 0, 16, 50, 3, 1 },
    };
    int64_t values[] = { 0, 3, 50, 700, 1, 20, 300, 4000, 9, 11 };
    hj_rt_pool *pool;

    cr_assert_null(hj_rt_pool_create(3, &pool));
    for (int nthreads = 1; nthreads <= 3; nthreads++) {
        hj_run *run = new_run(pool, nthreads);
        for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++) {
            seen_args seen = { 0 };
            void *args[HJ_RT_MAX_KERNEL_ARGS] = { &seen };
            int64_t sum = 0;
            for (int i = 1; i < kernels[k].nargs; i++) {
                args[i] = &values[i];
                sum += (i + 1) * values[i];
            }
            hj_rt_parallel_kernel(run, &kernels[k], args);
            for (int64_t i = 0; i < 100; i++)
                cr_assert_eq(seen.count[i], i < kernels[k].extent);
            cr_assert_eq(seen.sum, sum * kernels[k].extent);
        }
        hj_rt_run_end(run);
        hj_run_destroy(run);
    }
    hj_rt_pool_destroy(pool);
}
