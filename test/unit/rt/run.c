/* Runs: failures, cancellation, deadlines, the floating-point environment. */
#include "base/fpenv.h"
#include "rt/run.h"

#include <criterion/criterion.h>
#include <fenv.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static hj_run *new_run(void)
{
    hj_run *run;

    cr_assert_null(hj_run_create(NULL, &run));
    return run;
}

Test(run, the_first_failure_is_kept)
{
    hj_run *run = new_run();

    hj_rt_run_begin(run);
    cr_assert_eq(hj_rt_run_poll(run), 0);
    cr_assert_eq(hj_rt_run_fail(run, HJ_LIMIT, "index 7 of 5"), HJ_LIMIT);
    hj_rt_run_failf(run, HJ_INVALID, "later %d", 1);
    cr_assert_neq(hj_rt_run_poll(run), 0);
    cr_assert_eq(hj_rt_run_end(run), HJ_LIMIT);
    cr_assert_eq(hj_run_code(run), HJ_LIMIT);
    cr_assert_str_eq(hj_run_message(run), "index 7 of 5");

    hj_rt_run_begin(run);
    cr_assert_eq(hj_rt_run_poll(run), 0);
    cr_assert_eq(hj_rt_run_end(run), HJ_OK);
    cr_assert_str_eq(hj_run_message(run), "");
    hj_run_destroy(run);
}

Test(run, long_messages_are_cut)
{
    hj_run *run = new_run();
    char text[2 * HJ_RUN_MESSAGE_NBYTES];

    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    hj_rt_run_begin(run);
    hj_rt_run_fail(run, HJ_ABORTED, text);
    cr_assert_eq(strlen(hj_run_message(run)), HJ_RUN_MESSAGE_NBYTES - 1);
    hj_run_destroy(run);
}

static void *fail_often(void *context)
{
    hj_run *run = context;

    for (int i = 0; i < 1000; i++)
        hj_rt_run_failf(run, HJ_ABORTED, "thread %p", (void *)&i);
    return NULL;
}

Test(run, threads_may_fail_at_once)
{
    hj_run *run = new_run();
    pthread_t threads[8];

    hj_rt_run_begin(run);
    for (int i = 0; i < 8; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, fail_often, run), 0);
    for (int i = 0; i < 8; i++)
        pthread_join(threads[i], NULL);
    cr_assert_eq(hj_rt_run_end(run), HJ_ABORTED);
    cr_assert_eq(strncmp(hj_run_message(run), "thread 0x", 9), 0);
    hj_run_destroy(run);
}

/* What a loop without an end looks like to the run time. */
static int32_t loop_forever(hj_run *run)
{
    hj_rt_run_begin(run);
    while (!hj_rt_run_poll(run)) {
    }
    return hj_rt_run_end(run);
}

static void *cancel_soon(void *run)
{
    struct timespec delay = { 0, 5 * 1000000 };

    nanosleep(&delay, NULL);
    hj_run_cancel(run);
    return NULL;
}

Test(run, cancel_stops_a_loop_until_resume, .timeout = 20)
{
    hj_run *run = new_run();
    pthread_t thread;

    cr_assert_eq(pthread_create(&thread, NULL, cancel_soon, run), 0);
    cr_assert_eq(loop_forever(run), HJ_ABORTED);
    pthread_join(thread, NULL);
    cr_assert_str_eq(hj_run_message(run), "the run was cancelled");
    cr_assert_eq(loop_forever(run), HJ_ABORTED);
    cr_assert_neq(hj_rt_run_begin(run), 0);
    cr_assert_eq(hj_rt_run_end(run), HJ_ABORTED);
    hj_run_resume(run);
    cr_assert_eq(hj_rt_run_begin(run), 0);
    cr_assert_eq(hj_rt_run_poll(run), 0);
    cr_assert_eq(hj_rt_run_end(run), HJ_OK);
    hj_run_destroy(run);
}

Test(run, deadline_stops_a_loop, .timeout = 20)
{
    hj_run *run = new_run();
    int64_t start = hj_rt_now_ns();

    hj_run_set_timeout(run, 20 * 1000000);
    cr_assert_eq(loop_forever(run), HJ_ABORTED);
    cr_assert_geq(hj_rt_now_ns() - start, 20 * 1000000);
    cr_assert_str_eq(hj_run_message(run),
                     "the run did not end within its time limit of 0.02 s");
    hj_run_set_timeout(run, INT64_MAX);
    hj_rt_run_begin(run);
    cr_assert_eq(hj_rt_run_poll(run), 0);
    hj_run_set_timeout(run, -1);
    hj_rt_run_begin(run);
    cr_assert_eq(run->deadline_ns, 0);
    hj_run_destroy(run);
}

Test(run, random_state_starts_from_the_seed)
{
    hj_run *run = new_run();

    hj_run_set_seed(run, 42);
    hj_rt_run_begin(run);
    cr_assert_eq(run->rng_state[0], 42);
    run->rng_state[0] += 7;
    run->rng_state[1] = 1;
    hj_rt_run_begin(run);
    cr_assert_eq(run->rng_state[0], 42);
    cr_assert_eq(run->rng_state[1], 0);
    hj_run_destroy(run);
}

Test(run, scratch_grows_and_is_aligned)
{
    hj_run *run = new_run();

    for (size_t n = 1; n < 1 << 20; n *= 7) {
        cr_assert_null(hj_rt_run_reserve(run, n));
        cr_assert_eq((uintptr_t)run->scratch % 64, 0);
        cr_assert_geq(run->scratch_nbytes, n);
        memset(run->scratch, 1, n);
    }
    hj_error *error = hj_rt_run_reserve(run, SIZE_MAX - 10);
    cr_assert_eq(hj_error_code(error), HJ_OUT_OF_MEMORY);
    hj_error_free(error);
    hj_run_destroy(run);
}

static void *fail_after(void *context, size_t nbytes)
{
    int *left = context;

    return (*left)-- > 0 ? malloc(nbytes) : NULL;
}

static void free_block(void *context, void *block)
{
    (void)context;
    free(block);
}

Test(run, out_of_memory_is_an_error)
{
    int left = 0;
    hj_allocator allocator = { fail_after, NULL, free_block, &left };
    hj_run *run;
    hj_error *error = hj_run_create(&allocator, &run);

    cr_assert_eq(hj_error_code(error), HJ_OUT_OF_MEMORY);
    cr_assert_null(run);
    left = 1;
    cr_assert_null(hj_run_create(&allocator, &run));
    error = hj_rt_run_reserve(run, 100);
    cr_assert_eq(hj_error_code(error), HJ_OUT_OF_MEMORY);
    hj_run_destroy(run);
    hj_run_destroy(NULL);
}

Test(fpenv, the_default_is_set_and_the_host_gets_its_own_back)
{
    hj_run *run = new_run();
    volatile double third = 3.0, one = 1.0;
    double nearest = one / third;

    fesetround(FE_UPWARD);
    double upward = one / third;
    cr_assert_gt(upward, nearest);
    hj_rt_run_begin(run);
    cr_assert_eq(one / third, nearest);
    hj_rt_run_end(run);
    cr_assert_eq(one / third, upward);
    fesetround(FE_TONEAREST);
    hj_rt_run_begin(run);
    hj_rt_run_end(run);
    cr_assert_eq(one / third, nearest);
    hj_run_destroy(run);
}

#ifdef __SSE2__
#include <xmmintrin.h>

Test(fpenv, flush_to_zero_is_undone)
{
    volatile float tiny = 1e-38f, tenth = 0.1f;
    unsigned old = _mm_getcsr();

    _mm_setcsr(old | 0x8040); /* FTZ, DAZ */
    cr_assert_eq(tiny * tenth, 0.0f);
    uint64_t host = hj_fpenv_enter();
    cr_assert_gt(tiny * tenth, 0.0f);
    hj_fpenv_leave(host);
    cr_assert_eq(_mm_getcsr() & 0x8040, 0x8040);
    _mm_setcsr(old);
}
#endif
