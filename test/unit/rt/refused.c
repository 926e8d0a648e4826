/* What the run time says of memory that runs out, of calls with too many
 * parameters, and of participants that do not fit together. */
#include "rt/call/callback.h"
#include "rt/comm/comm.h"
#include "rt/comm/queue.h"
#include "rt/comm/site.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static void expect(hj_error *error, hj_code code, const char *message)
{
    cr_expect(error && hj_error_code(error) == code &&
                  strstr(hj_error_message(error), message),
              "%s: %s\nnot %s", hj_code_name(hj_error_code(error)),
              hj_error_message(error), message);
    hj_error_free(error);
}

/* --- memory --------------------------------------------------------------- */

/* Gives `left` blocks, then none. */
typedef struct few_blocks {
    hj_allocator allocator;
    int left, nheld;
} few_blocks;

static void *take_block(void *context, size_t nbytes)
{
    few_blocks *f = context;

    if (f->left == 0)
        return NULL;
    f->left--;
    f->nheld++;
    return malloc(nbytes);
}

static void give_block(void *context, void *block)
{
    few_blocks *f = context;

    f->nheld -= block != NULL;
    free(block);
}

typedef hj_error *step(const hj_allocator *allocator);

static hj_error *use_run(const hj_allocator *allocator)
{
    hj_run *run;
    static int data;

    hj_error *error = hj_run_create(allocator, &run);
    if (!error)
        error = hj_run_set_data(run, 7, &data);
    if (!error)
        error = hj_rt_run_add_size(run, 0, 0, 3);
    if (!error)
        error = hj_rt_run_reserve(run, 1000);
    hj_run_destroy(run);
    return error;
}

static hj_error *use_queue(const hj_allocator *allocator)
{
    const int value = 3;
    const hj_comm_block part = { (void *)(uintptr_t)&value, 1, sizeof value,
                                 0 };
    const hj_rt_patience patience = { .deadline_ns = -1 };
    hj_queue *queue;

    hj_error *error = hj_queue_create(2, allocator, &queue);
    if (!error)
        error = hj_rt_queue_push(queue, "s32[]", &part, 1, &patience);
    hj_queue_destroy(queue);
    return error;
}

/* A communicator, and a value in one of its channels. */
static hj_error *use_comm(const hj_allocator *allocator)
{
    const hj_comm_options options = { .size = sizeof options,
                                      .nreplicas = 2,
                                      .allocator = allocator };
    const hj_comm_message what = {
        .name = "s", .target = 1, .shape = "()", .timeout_ns = -1
    };
    hj_run *run;
    hj_comm *comm;

    cr_assert_null(hj_run_create(NULL, &run));
    hj_error *error = hj_comm_create(&options, &comm);
    if (!error)
        error = comm->engine.send(comm->engine.context, run, &what);
    hj_comm_release(comm);
    hj_run_destroy(run);
    return error;
}

static void count_release(void *context)
{
    ++*(int *)context;
}

static void do_nothing(void *context, hj_run *run, const void *const *args,
                       void *result)
{
    (void)context;
    (void)run;
    (void)args;
    (void)result;
}

static hj_error *use_callback(const hj_allocator *allocator)
{
    static const hj_native_callback type = { .result = HJ_FFI_void };
    hj_rt_callback *callback;
    hj_rt_caller *caller = NULL;
    int nreleases = 0;
    hj_run *run;

    cr_assert_null(hj_run_create(NULL, &run));
    hj_error *error = hj_rt_callback_create(
        allocator, &type, do_nothing, &nreleases, count_release, &callback);
    if (!error) {
        hj_rt_run_begin(run);
        caller = hj_rt_callback_take(callback, run);
        if (!caller)
            error = hj_comm_error(hj_run_code(run), hj_run_message(run));
        else
            hj_rt_callback_give_back(caller);
        hj_rt_run_end(run);
    }
    hj_rt_callback_destroy(callback);
    cr_expect_eq(nreleases, 1);
    hj_run_destroy(run);
    return error;
}

Test(rt_refused, memory_that_runs_out)
{
    static const struct {
        step *step;
        int nblocks; /* that it takes at least */
    } steps[] = {
        { use_run, 4 }, { use_queue, 2 }, { use_comm, 4 }, { use_callback, 2 }
    };

    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        hj_error *error = NULL;
        for (int n = 0; n < 20; n++) {
            few_blocks f = { .left = n };
            f.allocator = (hj_allocator){ take_block, NULL, give_block, &f };
            error = steps[i].step(&f.allocator);
            cr_expect_eq(f.nheld, 0, "step %zu leaves %d blocks of %d", i,
                         f.nheld, n);
            cr_expect(n >= steps[i].nblocks || error);
            if (!error)
                break;
            expect(error, HJ_OUT_OF_MEMORY, "out of memory");
        }
        cr_expect_null(error);
    }
}

/* More bytes than there are numbers for. */
Test(rt_refused, absurd_sizes)
{
    const hj_comm_block parts[] = { { NULL, 1, INT64_MAX, 0 },
                                    { NULL, 1, INT64_MAX, 0 } };
    const hj_rt_patience patience = { .deadline_ns = -1 };
    hj_queue *queue;
    hj_run *run;

    cr_assert_null(hj_queue_create(1, NULL, &queue));
    expect(hj_rt_queue_push(queue, "huge", parts, 2, &patience),
           HJ_OUT_OF_MEMORY, "out of memory");
    hj_queue_destroy(queue);
    cr_assert_null(hj_run_create(NULL, &run));
    expect(hj_rt_run_reserve(run, SIZE_MAX), HJ_OUT_OF_MEMORY, "out of memory");
    hj_run_destroy(run);
}

/* --- calls ---------------------------------------------------------------- */

Test(rt_refused, too_many_parameters)
{
    static hj_native_arg args[HJ_NATIVE_MAX_ARGS + 1];
    const hj_native_call call = { .args = args,
                                  .nargs = HJ_NATIVE_MAX_ARGS + 1 };
    const hj_native_callback type = { .nargs =
                                          HJ_NATIVE_MAX_CALLBACK_ARGS + 1 };
    hj_rt_native native = { .call = &call };
    few_blocks f = { .left = 9 };
    hj_rt_callback *callback;
    int nreleases = 0;

    f.allocator = (hj_allocator){ take_block, NULL, give_block, &f };
    expect(hj_rt_native_prepare(&native), HJ_LIMIT,
           "a C function of 33 parameters; at most 32");
    expect(hj_rt_callback_create(&f.allocator, &type, do_nothing, &nreleases,
                                 count_release, &callback),
           HJ_LIMIT, "a callback of 17 parameters; at most 16");
    cr_expect_eq(nreleases, 1);
    cr_expect_eq(f.nheld, 0);
}

Test(rt_refused, a_size_that_a_custom_call_gives)
{
    hj_run *run;

    cr_assert_null(hj_run_create(NULL, &run));
    hj_rt_run_begin(run);
    cr_expect_eq(hj_rt_check_size(run, 4, 0, 4, "the size of x"), 0);
    cr_expect_neq(hj_rt_check_size(run, 9, 0, 4, "the size of x"), 0);
    cr_expect_eq(hj_rt_run_end(run), HJ_ABORTED);
    cr_expect_str_eq(hj_run_message(run), "the size of x is 9, not in 0..4");
    hj_run_destroy(run);
}

/* --- participants --------------------------------------------------------- */

static void expect_site(hj_comm *comm, const hj_rt_comm_site *site,
                        const char *message)
{
    void *none[6] = { NULL };
    hj_run *run;

    cr_assert_null(hj_run_create(NULL, &run));
    if (comm)
        cr_assert_null(hj_run_set_comm(run, comm, 0));
    hj_rt_run_begin(run);
    cr_expect_neq(hj_rt_comm_run(run, site, none, none), 0);
    cr_expect_eq(hj_rt_run_end(run), HJ_INVALID);
    cr_expect_str_eq(hj_run_message(run), message);
    hj_run_destroy(run);
}

Test(rt_refused, sites)
{
    static const int group_of[] = { 0, 0 }, starts[] = { 0, 2 },
                     members[] = { 0, 1 };
    const hj_rt_comm_site send = { .kind = HJ_RT_COMM_send, .name = "s" };
    const hj_rt_comm_site ragged = {
        .kind = HJ_RT_COMM_ragged,
        .name = "r",
        .groups = { .nparticipants = 2,
                    .group_of = group_of,
                    .starts = starts,
                    .members = members },
        .rows = { .nlist = 3 },
    };
    const hj_comm_options options = { .size = sizeof options, .nreplicas = 2 };
    hj_comm *comm;

    cr_assert_null(hj_comm_create(&options, &comm));
    expect_site(NULL, &send,
                "s: the run has no communicator (hj_run_set_comm)");
    expect_site(comm, &ragged, "r: 3 rows of each list for 2 members");
    hj_comm_release(comm);
}

Test(rt_refused, engines)
{
    const hj_comm_engine nothing = { .size = sizeof nothing };
    hj_comm *comm;

    expect(hj_comm_create_with(&nothing, NULL, &comm), HJ_INVALID,
           "hj_comm_engine needs exchange, send and recv");
    cr_expect_null(comm);
    expect(hj_comm_error(HJ_LIMIT, "why"), HJ_LIMIT, "why");
}

/* Two that give and take blocks of `nbytes`. */
typedef struct giver {
    hj_comm *comm;
    int participant;
    int64_t nbytes;
    hj_error *error;
} giver;

static void *give(void *context)
{
    static const int members[] = { 0, 1 };
    giver *g = context;
    char from[16] = { 0 }, to[16];
    const hj_comm_block send[2] = { { from, 1, g->nbytes, 0 },
                                    { from, 1, g->nbytes, 0 } };
    const hj_comm_block recv[2] = { { to, 1, g->nbytes, 0 },
                                    { to + 8, 1, g->nbytes, 0 } };
    const hj_comm_exchange what = { .name = "x",
                                    .key = 1,
                                    .participant = g->participant,
                                    .nmembers = 2,
                                    .place = g->participant,
                                    .members = members,
                                    .nparts = 1,
                                    .send = send,
                                    .recv = recv };
    hj_run *run;

    cr_assert_null(hj_run_create(NULL, &run));
    cr_assert_null(hj_run_set_comm(run, g->comm, g->participant));
    g->error = g->comm->engine.exchange(g->comm->engine.context, run, &what);
    hj_run_destroy(run);
    return NULL;
}

Test(rt_refused, blocks_of_other_sizes, .timeout = 60)
{
    const hj_comm_options options = { .size = sizeof options, .nreplicas = 2 };
    giver givers[2] = { { .participant = 0, .nbytes = 4 },
                        { .participant = 1, .nbytes = 8 } };
    pthread_t threads[2];
    hj_comm *comm;

    cr_assert_null(hj_comm_create(&options, &comm));
    for (int i = 0; i < 2; i++) {
        givers[i].comm = comm;
        cr_assert_eq(pthread_create(&threads[i], NULL, give, &givers[i]), 0);
    }
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    expect(givers[0].error, HJ_INVALID,
           "participant 1 gives 8 bytes where 4 are wanted");
    expect(givers[1].error, HJ_INVALID,
           "participant 0 gives 4 bytes where 8 are wanted");
    hj_comm_release(comm);
}
