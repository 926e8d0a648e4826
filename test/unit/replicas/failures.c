/* What happens to the others when one is missing, fails, is cancelled, or does
 * something else: an error that names it, soon, and nobody hangs. */
#include "test/unit/replicas/crew.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

enum { SECOND = 1000000000 };

/* An all-reduce, behind a custom call that may fail. */
static const char guarded[] =
    "HloModule m\n"
    "f { a = f32[] parameter(0)  b = f32[] parameter(1)\n"
    "  ROOT c = f32[] add(a, b) }\n"
    "ENTRY e { x = f32[4] parameter(0)\n"
    "  id = u32[] replica-id()\n"
    "  y = f32[4] custom-call(x, id), custom_call_target=\"fail_on_one\", "
    "custom_call_has_side_effect=true, "
    "api_version=API_VERSION_STATUS_RETURNING\n"
    "  ROOT r = f32[4] all-reduce(y), replica_groups={}, to_apply=f }\n";

static const char plain[] =
    "HloModule m\n"
    "f { a = f32[] parameter(0)  b = f32[] parameter(1)\n"
    "  ROOT c = f32[] add(a, b) }\n"
    "ENTRY e { x = f32[4] parameter(0)\n"
    "  ROOT r = f32[4] all-reduce(x), replica_groups={}, to_apply=f }\n";

/* One participant's run, on a thread. */
typedef struct one {
    crew *c;
    int p;
    pthread_t thread;
    hj_error *error;
} one;

static void *run_one(void *context)
{
    one *o = context;
    crew *c = o->c;

    o->error = hj_executable_run(c->exe, c->runs[o->p], c->args[o->p], c->nargs,
                                 c->jit[o->p], c->nresults);
    return NULL;
}

/* Runs those participants whose bit is set in `who`, by threads of the
 * host's. */
static void run_some(crew *c, unsigned who, one *all)
{
    for (int p = 0; p < c->n; p++) {
        all[p] = (one){ .c = c, .p = p };
        cr_assert_null(hj_run_set_comm(c->runs[p], c->comm, p));
        if (who >> p & 1)
            cr_assert_eq(pthread_create(&all[p].thread, NULL, run_one, &all[p]),
                         0);
    }
}

static void join_some(crew *c, unsigned who, one *all)
{
    for (int p = 0; p < c->n; p++)
        if (who >> p & 1)
            pthread_join(all[p].thread, NULL);
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

Test(failures, who_is_missing_is_named, .timeout = 30)
{
    one all[4];
    crew c;

    crew_open(&c, plain, 4, 1, 1, SECOND);
    double start = seconds();
    run_some(&c, 5, all);
    join_some(&c, 5, all);
    cr_assert_geq(seconds() - start, 1);
    cr_assert_lt(seconds() - start, 10);
    /* Whose time ends first says it; the other one repeats it. */
    for (int p = 0; p < 4; p += 2)
        expect_error(all[p].error, HJ_ABORTED,
                     "participants 1, 3 did not come within 1 s");
    /* Nothing of it stays behind. */
    hj_comm_reset(c.comm);
    cr_assert_null(crew_run(&c, CREW_JIT));
    crew_close(&c);
}

Test(failures, a_host_that_calls_again_and_again, .timeout = 60)
{
    one all[3];
    crew c;

    crew_open(&c, plain, 3, 1, 1, 10ll * SECOND);
    for (int i = 0; i < 50; i++) {
        run_some(&c, 7, all);
        join_some(&c, 7, all);
        for (int p = 0; p < 3; p++)
            cr_assert_null(all[p].error, "%s", hj_error_message(all[p].error));
    }
    /* The last participant leaves one run out. */
    run_some(&c, 3, all);
    struct timespec delay = { 0, 30000000 };
    nanosleep(&delay, NULL);
    all[2] = (one){ .c = &c, .p = 2 };
    cr_assert_eq(pthread_create(&all[2].thread, NULL, run_one, &all[2]), 0);
    join_some(&c, 7, all);
    for (int p = 0; p < 3; p++)
        cr_assert_null(all[p].error);
    crew_close(&c);
}

/* --- failures ------------------------------------------------------------- */

Test(failures, the_others_learn_it_at_once, .timeout = 30)
{
    crew c;

    crew_open(&c, guarded, 3, 1, 1, 20ll * SECOND);
    double start = seconds();
    hj_error *error = crew_run(&c, CREW_JIT);
    cr_assert_lt(seconds() - start, 10);
    cr_assert_not_null(strstr(hj_error_message(error), "in participant 1"),
                       "%s", hj_error_message(error));
    expect_error(error, HJ_ABORTED, "the disk is full");
    for (int p = 0; p < 3; p += 2) {
        const char *text = hj_run_message(c.runs[p]);
        cr_assert_not_null(strstr(text, "participant 1 failed"), "%s", text);
        cr_assert_not_null(strstr(text, "the disk is full"), "%s", text);
    }
    crew_close(&c);
}

static void *cancel_soon(void *context)
{
    struct timespec delay = { 0, 30000000 };

    nanosleep(&delay, NULL);
    hj_run_cancel(context);
    return NULL;
}

Test(failures, a_waiting_participant_can_be_cancelled, .timeout = 30)
{
    one all[3];
    crew c;
    pthread_t thread;

    crew_open(&c, plain, 3, 1, 1, 20ll * SECOND);
    run_some(&c, 3, all);
    cr_assert_eq(pthread_create(&thread, NULL, cancel_soon, c.runs[0]), 0);
    join_some(&c, 3, all);
    pthread_join(thread, NULL);
    expect_error(all[0].error, HJ_ABORTED, "the run was cancelled");
    expect_error(all[1].error, HJ_ABORTED,
                 "participant 0 failed: the run was cancelled");
    hj_run_resume(c.runs[0]);
    cr_assert_null(crew_run(&c, CREW_JIT));
    crew_close(&c);
}

Test(failures, a_deadline_ends_a_wait, .timeout = 30)
{
    one all[2];
    crew c;

    crew_open(&c, plain, 2, 1, 1, 20ll * SECOND);
    hj_run_set_timeout(c.runs[1], SECOND / 10);
    run_some(&c, 2, all);
    join_some(&c, 2, all);
    expect_error(all[1].error, HJ_ABORTED, "within its time limit of 0.1 s");
    hj_run_set_timeout(c.runs[1], 0);
    cr_assert_null(crew_run(&c, CREW_JIT));
    crew_close(&c);
}

Test(failures, a_bad_argument_is_a_failure_too, .timeout = 30)
{
    crew c;

    crew_open(&c, plain, 2, 1, 1, 20ll * SECOND);
    c.args[1][0].shape.dtype = HJ_DTYPE_s32;
    double start = seconds();
    expect_error(crew_run(&c, CREW_JIT), HJ_INVALID, "argument 0 is s32[4]");
    cr_assert_lt(seconds() - start, 10);
    c.args[1][0].shape.dtype = HJ_DTYPE_f32;
    crew_close(&c);
}

/* One ends while the other waits in a branch of its own. */
Test(failures, who_ends_without_it_is_named, .timeout = 30)
{
    crew c;

    crew_open(&c,
              "HloModule m\n"
              "f { a = f32[] parameter(0)  b = f32[] parameter(1)\n"
              "  ROOT c = f32[] add(a, b) }\n"
              "yes { x = f32[2] parameter(0)\n"
              "  ROOT r = f32[2] all-reduce(x), replica_groups={}, "
              "to_apply=f }\n"
              "no { x = f32[2] parameter(0)  ROOT r = f32[2] negate(x) }\n"
              "ENTRY e { x = f32[2] parameter(0)  id = u32[] replica-id()\n"
              "  is = pred[] compare(id, u32[] constant(0)), direction=EQ\n"
              "  ROOT r = f32[2] conditional(is, x, x), "
              "true_computation=yes, false_computation=no }\n",
              2, 1, 1, 20ll * SECOND);
    for (int engine = CREW_JIT; engine <= CREW_EVAL; engine++) {
        double start = seconds();
        expect_error(crew_run(&c, (crew_engine)engine), HJ_ABORTED,
                     "participant 1 has ended without it");
        cr_assert_lt(seconds() - start, 10);
    }
    crew_close(&c);
}

/* --- programs that do not fit --------------------------------------------- */

Test(failures, another_program_goes_astray, .timeout = 30)
{
    static const char other[] =
        "HloModule m\nENTRY e { x = f32[4] parameter(0)\n"
        "  g = f32[8] all-gather(x), replica_groups={{0,1}}, dimensions={0}, "
        "channel_id=3, use_global_device_ids=true\n"
        "  ROOT r = f32[4] slice(g), slice={[0:4]} }\n";
    hj_executable *mine;
    hj_module *module;
    crew c;

    crew_open(&c, plain, 2, 1, 1, SECOND);
    cr_assert_null(hj_module_parse_hlo(other, strlen(other), NULL, &module));
    cr_assert_null(hj_module_set_replicas(module, 2, 1));
    cr_assert_null(hj_client_compile(c.client, module, NULL, &mine));
    hj_module_destroy(module);
    hj_participant two[2];
    for (int p = 0; p < 2; p++)
        two[p] = (hj_participant){ .exe = p ? mine : c.exe,
                                   .run = c.runs[p],
                                   .args = c.args[p],
                                   .results = c.jit[p],
                                   .nargs = 1,
                                   .nresults = 1 };
    expect_error(hj_run_participants(c.comm, two, 2), HJ_ABORTED,
                 "did not come within 1 s (");
    hj_executable_release(mine);
    crew_close(&c);
}

Test(failures, two_programs_meet_in_a_channel, .timeout = 30)
{
    static const char *const texts[] = {
        "HloModule a\nENTRY e { x = f32[4] parameter(0)\n"
        "  g = f32[8] all-gather(x), replica_groups={{0,1}}, dimensions={0}, "
        "channel_id=3, use_global_device_ids=true\n"
        "  ROOT r = f32[4] slice(g), slice={[4:8]} }\n",
        "HloModule b\nENTRY e { x = f32[4] parameter(0)\n"
        "  y = f32[4] negate(x)\n"
        "  g = f32[8] all-gather(y), replica_groups={{0,1}}, dimensions={0}, "
        "channel_id=3, use_global_device_ids=true\n"
        "  ROOT r = f32[4] slice(g), slice={[0:4]} }\n"
    };
    hj_executable *exes[2];
    hj_participant two[2];
    hj_module *module;
    crew c;

    crew_open(&c, plain, 2, 1, 1, 20ll * SECOND);
    for (int p = 0; p < 2; p++) {
        cr_assert_null(
            hj_module_parse_hlo(texts[p], strlen(texts[p]), NULL, &module));
        cr_assert_null(hj_module_set_replicas(module, 2, 1));
        cr_assert_null(hj_client_compile(c.client, module, NULL, &exes[p]));
        hj_module_destroy(module);
        two[p] = (hj_participant){ .exe = exes[p],
                                   .run = c.runs[p],
                                   .args = c.args[p],
                                   .results = c.jit[p],
                                   .nargs = 1,
                                   .nresults = 1 };
    }
    hj_error *error = hj_run_participants(c.comm, two, 2);
    cr_assert_null(error, "%s", hj_error_message(error));
    for (int i = 0; i < 4; i++) {
        const float *x = c.args[0][0].data, *y = c.args[1][0].data;
        cr_assert_eq(((float *)c.jit[0][0].data)[i], -y[i]);
        cr_assert_eq(((float *)c.jit[1][0].data)[i], x[i]);
    }
    for (int p = 0; p < 2; p++)
        hj_executable_release(exes[p]);
    crew_close(&c);
}

Test(failures, numbers_that_do_not_fit)
{
    hj_comm_options how = { .size = sizeof how, .nreplicas = -1 };
    hj_comm *comm;
    hj_run *run;
    crew c;

    expect_error(hj_comm_create(&how, &comm), HJ_INVALID, "-1 replicas");
    how.nreplicas = 5000;
    expect_error(hj_comm_create(&how, &comm), HJ_INVALID, "5000 replicas");
    how.nreplicas = 2;
    how.room = -3;
    expect_error(hj_comm_create(&how, &comm), HJ_INVALID, "not -3");
    how.room = 0;
    how.size = 4000;
    expect_error(hj_comm_create(&how, &comm), HJ_INVALID, "size is 4000");
    cr_assert_null(comm);

    crew_open(&c, plain, 2, 1, 1, 0);
    expect_error(hj_run_set_comm(c.runs[0], c.comm, 2), HJ_INVALID,
                 "participant 2 of 2");
    cr_assert_null(hj_run_create(NULL, &run));
    expect_error(hj_executable_run(c.exe, run, c.args[0], 1, c.jit[0], 1),
                 HJ_INVALID,
                 "compiled for 2 participants; without a communicator");
    how = (hj_comm_options){ .size = sizeof how, .nreplicas = 3 };
    cr_assert_null(hj_comm_create(&how, &comm));
    cr_assert_null(hj_run_set_comm(run, comm, 0));
    expect_error(hj_executable_run(c.exe, run, c.args[0], 1, c.jit[0], 1),
                 HJ_INVALID, "the run's communicator has 3");
    expect_error(hj_run_participants(comm, NULL, 2), HJ_INVALID,
                 "2 participants given; the communicator has 3");
    hj_run_destroy(run);
    hj_comm_release(comm);
    crew_close(&c);
}
