/* Sort by comparator: stable, the pinned order of merges, memory-safe and
 * bounded for comparators that contradict themselves. */
#include "rt/parallel.h"
#include "sort_problem.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static hj_run *new_run(hj_rt_pool *pool, int nthreads)
{
    hj_run *run;

    cr_assert_null(hj_run_create(NULL, &run));
    run->pool = pool;
    run->nthreads = nthreads;
    return run;
}

static _Atomic int64_t ncalls;

static bool always(hj_run *run, const void *const at[])
{
    (void)run;
    (void)at;
    ncalls++;
    return true;
}

static bool always_before(const problem *p, int64_t a, int64_t b)
{
    (void)p;
    return a != b; /* never asked about one element twice */
}

static bool never(hj_run *run, const void *const at[])
{
    (void)run;
    (void)at;
    ncalls++;
    return false;
}

static bool never_before(const problem *p, int64_t a, int64_t b)
{
    (void)p;
    (void)a;
    (void)b;
    return false;
}

/* Rock, paper, scissors: a beats b if b is a + 1 mod 3. */
static bool is_cyclic_less(int32_t a, int32_t b)
{
    return ((uint32_t)a + 1) % 3 == (uint32_t)b % 3;
}

static bool cyclic(hj_run *run, const void *const at[])
{
    (void)run;
    ncalls++;
    return is_cyclic_less(*(const int32_t *)at[0], *(const int32_t *)at[1]);
}

static bool cyclic_before(const problem *p, int64_t a, int64_t b)
{
    const int32_t *in = (const int32_t *)(const void *)p->in[0];

    return is_cyclic_less(in[a], in[b]);
}

static bool float_less(hj_run *run, const void *const at[])
{
    (void)run;
    ncalls++;
    return *(const float *)at[0] < *(const float *)at[1];
}

static bool float_before(const problem *p, int64_t a, int64_t b)
{
    const float *in = (const float *)(const void *)p->in[0];

    return in[a] < in[b];
}

static bool float_less_equal(hj_run *run, const void *const at[])
{
    (void)run;
    ncalls++;
    return *(const float *)at[0] <= *(const float *)at[1];
}

static bool float_before_equal(const problem *p, int64_t a, int64_t b)
{
    const float *in = (const float *)(const void *)p->in[0];

    return in[a] <= in[b];
}

typedef bool before(const problem *p, int64_t a, int64_t b);

static const struct {
    const char *name;
    hj_rt_sort_less *less;
    before *before;
} comparators[] = {
    { "always", always, always_before },
    { "never", never, never_before },
    { "cyclic", cyclic, cyclic_before },
    { "less", float_less, float_before },
    { "less or equal", float_less_equal, float_before_equal },
};

/* Floats of few values, NaN and zeros among them. */
static void fill(problem *p, uint64_t *state)
{
    static const float special[] = { NAN, -NAN, 0.0f, -0.0f, INFINITY };
    float *in = (float *)(void *)p->in[0];

    for (int64_t i = 0; i < problem_nelems(p); i++) {
        uint64_t x = next_random(state);
        in[i] = x % 5 == 0 ? special[x / 5 % 5] : (float)(x / 5 % 50);
    }
    for (int k = 1; k < p->spec.noperands; k++)
        for (int64_t i = 0; i < problem_nelems(p) * p->sizes[k]; i++)
            p->in[k][i] = (unsigned char)next_random(state);
}

static int64_t ceil_log2(int64_t n)
{
    int64_t log = 0;

    while ((int64_t)1 << log < n)
        log++;
    return log;
}

static void check(hj_run *run, int64_t nouter, int64_t n, int64_t ninner,
                  int variant)
{
    static const int64_t sizes[] = { 4, 1, 16, 2, 8, 3 };
    uint64_t state = (uint64_t)variant;
    int c = variant % 5, noperands = 1 + variant % 6;
    problem p = { .spec = { nouter, n, ninner, variant % 7 == 1 ? n / 2 : n,
                            noperands, 0, NULL, NULL },
                  .less = comparators[c].less,
                  .in_place = variant % 7 == 0 };

    memcpy(p.sizes, sizes, sizeof sizes);
    problem_new(&p);
    fill(&p, &state);
    problem_expect(&p, comparators[c].before);
    ncalls = 0;
    problem_check(&p, run, comparators[c].name);
    cr_assert_leq(ncalls, nouter * ninner * n * ceil_log2(n));
    problem_free(&p);
}

Test(sort_less, every_comparator_and_length, .timeout = 300)
{
    hj_run *run = new_run(NULL, 1);

    for (int64_t n = 0; n < 70; n++)
        for (int variant = 0; variant < 35; variant++)
            check(run, 1 + variant % 2, n, 1 + variant % 3, variant);
    for (int variant = 0; variant < 30; variant++)
        check(run, 1, 5000 + variant, 1, variant);
    hj_run_destroy(run);
}

Test(sort_less, threads_do_not_change_the_result, .timeout = 300)
{
    hj_rt_pool *pool;

    cr_assert_null(hj_rt_pool_create(4, &pool));
    for (int nthreads = 1; nthreads <= 3; nthreads += 2) {
        hj_run *run = new_run(pool, nthreads);
        for (int variant = 0; variant < 5; variant++) {
            check(run, 1, 32768 + 777 * variant, 1, variant); /* one row */
            check(run, 50, 100, 9, variant);                  /* many rows */
            check(run, 2, 17000, 1, variant);
        }
        hj_run_destroy(run);
    }
    hj_rt_pool_destroy(pool);
}

/* Keys are compared, the payload tells where equal ones came from. */
Test(sort_less, equal_elements_keep_their_order)
{
    hj_run *run = new_run(NULL, 1);
    problem p = { .spec = { 1, 1000, 1, 1000, 2, 0, NULL, NULL },
                  .sizes = { 4, 8 },
                  .less = float_less };

    problem_new(&p);
    float *keys = (float *)(void *)p.in[0];
    int64_t *at = (int64_t *)(void *)p.in[1];
    for (int64_t i = 0; i < 1000; i++) {
        keys[i] = (float)(i * 7919 % 10);
        at[i] = i;
    }
    problem_expect(&p, float_before);
    problem_check(&p, run, "stable");
    keys = (float *)(void *)p.out[0];
    at = (int64_t *)(void *)p.out[1];
    for (int i = 1; i < 1000; i++) {
        cr_assert_leq(keys[i - 1], keys[i]);
        if (keys[i - 1] == keys[i])
            cr_assert_lt(at[i - 1], at[i]);
    }
    problem_free(&p);
    hj_run_destroy(run);
}

static bool cancelling(hj_run *run, const void *const at[])
{
    (void)at;
    if (++ncalls == 3000)
        hj_run_cancel(run);
    return false;
}

Test(sort_less, a_cancelled_sort_stops)
{
    hj_run *run = new_run(NULL, 1);
    problem p = { .spec = { 3, 100000, 1, 100000, 1, 0, NULL, NULL },
                  .sizes = { 4 },
                  .less = cancelling };

    problem_new(&p);
    hj_rt_run_begin(run);
    ncalls = 0;
    cr_assert_neq(hj_rt_sort(run, &p.spec, p.less, (const void *const *)p.in,
                             (void *const *)p.out, p.scratch),
                  0);
    cr_assert_eq(hj_rt_run_end(run), HJ_ABORTED);
    cr_assert_lt(ncalls, 60000);
    problem_free(&p);
    hj_run_destroy(run);
}

Test(sort_less, a_missing_comparator_is_an_error)
{
    hj_run *run = new_run(NULL, 1);
    problem p = { .spec = { 1, 10, 1, 10, 1, 0, NULL, NULL }, .sizes = { 4 } };

    problem_new(&p);
    hj_rt_run_begin(run);
    cr_assert_neq(hj_rt_sort(run, &p.spec, NULL, (const void *const *)p.in,
                             (void *const *)p.out, p.scratch),
                  0);
    cr_assert_eq(hj_rt_run_end(run), HJ_INTERNAL);
    problem_free(&p);
    hj_run_destroy(run);
}

Test(sort_less, absurd_sizes_have_no_scratch)
{
    int64_t size = 8;
    hj_rt_sort_spec spec = { 1, INT64_MAX / 8, 1,   INT64_MAX / 8, 1,
                             0, &size,         NULL };

    cr_assert_eq(hj_rt_sort_scratch_nbytes(&spec), -1);
    spec.n = 1;
    cr_assert_eq(hj_rt_sort_scratch_nbytes(&spec), 0);
}
