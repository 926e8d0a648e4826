/* Queues: order, blocking, shapes, cancel, deadline, closing. */
#include "rt/comm/queue.h"
#include "rt/comm/site.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FOR_EVER = -1, NVALUES = 2000 };

static hj_queue *new_queue(int room)
{
    hj_queue *queue;

    cr_assert_null(hj_queue_create(room, NULL, &queue));
    return queue;
}

static hj_run *new_run(void)
{
    hj_run *run;

    cr_assert_null(hj_run_create(NULL, &run));
    hj_rt_run_begin(run);
    return run;
}

/* One array; the host's end. */
static hj_error *push(hj_queue *queue, const char *shape, const void *data,
                      size_t nbytes, int64_t timeout_ns)
{
    hj_comm_block part = { (void *)data, 1, (int64_t)nbytes, 0 };
    hj_rt_patience patience = hj_rt_patience_for(timeout_ns);

    return hj_rt_queue_push(queue, shape, &part, 1, &patience);
}

static hj_error *pop(hj_queue *queue, const char *shape, void *data,
                     size_t nbytes, int64_t timeout_ns)
{
    hj_comm_block part = { data, 1, (int64_t)nbytes, 0 };
    hj_rt_patience patience = hj_rt_patience_for(timeout_ns);

    return hj_rt_queue_pop(queue, shape, &part, 1, &patience);
}

/* The program's end. */
static int32_t take(hj_run *run, hj_queue *queue, const char *shape, void *data,
                    size_t nbytes)
{
    hj_rt_comm_part part = { 1, (int64_t)nbytes };
    hj_rt_comm_site site = { .kind = HJ_RT_COMM_infeed,
                             .name = "infeed",
                             .nparts = 1,
                             .parts = &part,
                             .shape = shape };

    hj_run_set_queues(run, queue, NULL);
    return hj_rt_comm_run(run, &site, NULL, &data);
}

static int32_t give(hj_run *run, hj_queue *queue, const char *shape, void *data,
                    size_t nbytes)
{
    hj_rt_comm_part part = { 1, (int64_t)nbytes };
    hj_rt_comm_site site = { .kind = HJ_RT_COMM_outfeed,
                             .name = "outfeed",
                             .nparts = 1,
                             .parts = &part,
                             .shape = shape };

    hj_run_set_queues(run, NULL, queue);
    return hj_rt_comm_run(run, &site, &data, NULL);
}

static void check_error(hj_error *error, hj_code code, const char *part)
{
    cr_assert_eq(hj_error_code(error), code, "%s", hj_error_message(error));
    cr_assert(strstr(hj_error_message(error), part), "\"%s\" not in \"%s\"",
              part, hj_error_message(error));
    hj_error_free(error);
}

static void *feed(void *context)
{
    for (int i = 0; i < NVALUES; i++) {
        hj_error *error = push(context, "s32[]", &i, sizeof i, FOR_EVER);
        cr_assert_null(error);
    }
    return NULL;
}

Test(queue, values_come_out_in_order, .timeout = 60)
{
    hj_queue *queue = new_queue(3);
    hj_run *run = new_run();
    pthread_t thread;

    cr_assert_eq(pthread_create(&thread, NULL, feed, queue), 0);
    for (int i = 0; i < NVALUES; i++) {
        int value = -1;
        cr_assert_eq(take(run, queue, "s32[]", &value, sizeof value), 0);
        cr_assert_eq(value, i);
        cr_assert_leq(hj_queue_count(queue), 3);
    }
    pthread_join(thread, NULL);
    cr_assert_eq(hj_queue_count(queue), 0);
    hj_run_destroy(run);
    hj_queue_destroy(queue);
    hj_queue_destroy(NULL);
}

static void *drain(void *context)
{
    int64_t sum = 0;
    int value;

    for (;;) {
        hj_error *error = pop(context, "s32[]", &value, sizeof value, FOR_EVER);
        if (error) {
            check_error(error, HJ_ABORTED, "closed and empty");
            return (void *)(intptr_t)sum;
        }
        sum += value;
    }
}

Test(queue, many_writers_and_readers, .timeout = 60)
{
    hj_queue *queue = new_queue(2);
    pthread_t writers[3], readers[3];
    int64_t total = 0;

    for (int i = 0; i < 3; i++) {
        cr_assert_eq(pthread_create(&writers[i], NULL, feed, queue), 0);
        cr_assert_eq(pthread_create(&readers[i], NULL, drain, queue), 0);
    }
    for (int i = 0; i < 3; i++)
        pthread_join(writers[i], NULL);
    hj_queue_close(queue);
    for (int i = 0; i < 3; i++) {
        void *sum;
        pthread_join(readers[i], &sum);
        total += (intptr_t)sum;
    }
    cr_assert_eq(total, 3 * (int64_t)NVALUES * (NVALUES - 1) / 2);
    hj_queue_destroy(queue);
}

Test(queue, another_shape_is_an_error_and_the_value_stays)
{
    hj_queue *queue = new_queue(1);
    hj_run *run = new_run();
    float in[2] = { 1, 2 }, out[2];

    cr_assert_null(push(queue, "f32[2]", in, sizeof in, 0));
    check_error(pop(queue, "s32[2]", out, sizeof out, 0), HJ_INVALID,
                "is f32[2] of 8 bytes, wanted is s32[2] of 8 bytes");
    check_error(pop(queue, "f32[2]", out, 4, 0), HJ_INVALID,
                "wanted is f32[2] of 4 bytes");
    cr_assert_neq(take(run, queue, "pred[]", out, 1), 0);
    cr_assert_eq(hj_rt_run_end(run), HJ_INVALID);
    cr_assert_str_eq(hj_run_message(run),
                     "infeed: the next value in the queue is f32[2] of 8 "
                     "bytes, wanted is pred[] of 1 bytes");
    cr_assert_null(pop(queue, "f32[2]", out, sizeof out, 0));
    cr_assert_eq(memcmp(in, out, sizeof in), 0);
    hj_run_destroy(run);
    hj_queue_destroy(queue);
}

Test(queue, the_host_waits_as_long_as_it_says, .timeout = 20)
{
    hj_queue *queue = new_queue(1);
    int64_t start = hj_rt_now_ns();
    char byte = 1;

    check_error(pop(queue, "u8[]", &byte, 1, 0), HJ_ABORTED, "stayed empty");
    check_error(pop(queue, "u8[]", &byte, 1, 12 * 1000000), HJ_ABORTED,
                "stayed empty");
    cr_assert_geq(hj_rt_now_ns() - start, 12 * 1000000);
    cr_assert_null(push(queue, "u8[]", &byte, 1, INT64_MAX));
    check_error(push(queue, "u8[]", &byte, 1, 1), HJ_ABORTED, "stayed full");
    hj_queue_close(queue);
    check_error(push(queue, "u8[]", &byte, 1, FOR_EVER), HJ_ABORTED, "closed");
    cr_assert_null(pop(queue, "u8[]", &byte, 1, FOR_EVER));
    check_error(pop(queue, "u8[]", &byte, 1, FOR_EVER), HJ_ABORTED,
                "closed and empty");
    hj_queue_destroy(queue);
}

static void *cancel_soon(void *run)
{
    struct timespec delay = { 0, 10 * 1000000 };

    nanosleep(&delay, NULL);
    hj_run_cancel(run);
    return NULL;
}

Test(queue, a_waiting_program_can_be_stopped, .timeout = 20)
{
    hj_queue *queue = new_queue(1);
    hj_run *run = new_run();
    pthread_t thread;
    char byte = 0;

    cr_assert_eq(pthread_create(&thread, NULL, cancel_soon, run), 0);
    cr_assert_neq(take(run, queue, "u8[]", &byte, 1), 0);
    pthread_join(thread, NULL);
    cr_assert_eq(hj_rt_run_end(run), HJ_ABORTED);
    cr_assert_str_eq(hj_run_message(run), "the run was cancelled");

    hj_run_resume(run);
    hj_run_set_timeout(run, 10 * 1000000);
    hj_rt_run_begin(run);
    cr_assert_eq(give(run, queue, "u8[]", &byte, 1), 0);
    cr_assert_neq(give(run, queue, "u8[]", &byte, 1), 0);
    cr_assert_eq(hj_rt_run_end(run), HJ_ABORTED);
    cr_assert(strstr(hj_run_message(run), "time limit"));
    hj_run_destroy(run);
    hj_queue_destroy(queue);
}

Test(queue, missing_queues_and_bad_rooms_are_errors)
{
    hj_run *run = new_run();
    hj_queue *queue;
    char byte = 0;

    cr_assert_neq(take(run, NULL, "u8[]", &byte, 1), 0);
    cr_assert_str_eq(hj_run_message(run),
                     "infeed: the run has no infeed queue");
    hj_rt_run_begin(run);
    cr_assert_neq(give(run, NULL, "u8[]", &byte, 1), 0);
    cr_assert_str_eq(hj_run_message(run),
                     "outfeed: the run has no outfeed queue");
    check_error(hj_queue_create(0, NULL, &queue), HJ_INVALID, "not 0");
    cr_assert_null(queue);
    hj_run_destroy(run);
}
