/* Values between participants, and from and to the host: channels, infeed and
 * outfeed, on both engines. */
#include "test/unit/replicas/crew.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>

enum { SECOND = 1000000000 };

/* --- channels ------------------------------------------------------------- */

/* Everybody sends to the next one; recv comes before send, its value after. */
static const char ring[] =
    "HloModule m\n"
    "ENTRY e { x = s32[3] parameter(0)\n"
    "  t = token[] after-all()\n"
    "  r = (s32[3], u32[], token[]) recv(t), channel_id=4, "
    "frontend_attributes={_xla_send_recv_source_target_pairs="
    "\"{{0,1},{1,2},{2,0}}\"}\n"
    "  s = (s32[3], u32[], token[]) send(x, t), channel_id=4, "
    "frontend_attributes={_xla_send_recv_source_target_pairs="
    "\"{{0,1},{1,2},{2,0}}\"}\n"
    "  rd = (s32[3], token[]) recv-done(r), channel_id=4\n"
    "  sd = token[] send-done(s), channel_id=4\n"
    "  ROOT v = s32[3] get-tuple-element(rd), index=0 }\n";

Test(transfers, in_a_ring, .timeout = 60)
{
    crew c;

    crew_open(&c, ring, 3, 1, 1, 10ll * SECOND);
    for (int i = 0; i < 20; i++)
        crew_check(&c, "ring");
    for (int p = 0; p < 3; p++)
        for (int i = 0; i < 3; i++)
            cr_assert_eq(crew_result(&c, p, 0, i),
                         crew_number((p + 2) % 3, 0, i));
    crew_close(&c);
}

Test(transfers, who_is_no_target_gets_zeros, .timeout = 60)
{
    crew c;

    crew_open(&c, ring, 4, 1, 1, 10ll * SECOND);
    crew_check(&c, "ring");
    cr_assert_eq(crew_result(&c, 0, 0, 1), crew_number(2, 0, 1));
    for (int i = 0; i < 3; i++)
        cr_assert_eq(crew_result(&c, 3, 0, i), 0);
    crew_close(&c);
}

/* A tuple, from whoever sends. */
Test(transfers, of_a_tuple_by_channel_alone, .timeout = 60)
{
    crew c;

    crew_open(
        &c,
        "HloModule m\n"
        "give { a = (s32[2], f32[]) parameter(0)\n"
        "  t = token[] after-all()\n"
        "  s = ((s32[2], f32[]), u32[], token[]) send(a, t), channel_id=7\n"
        "  d = token[] send-done(s), channel_id=7\n"
        "  ROOT r = (s32[2], f32[]) tuple(s32[2] constant({0,0}), f32[] "
        "constant(0)) }\n"
        "take { a = (s32[2], f32[]) parameter(0)\n"
        "  t = token[] after-all()\n"
        "  s = ((s32[2], f32[]), u32[], token[]) recv(t), channel_id=7\n"
        "  d = ((s32[2], f32[]), token[]) recv-done(s), channel_id=7\n"
        "  ROOT r = (s32[2], f32[]) get-tuple-element(d), index=0 }\n"
        "ENTRY e { x = s32[2] parameter(0)  y = f32[] parameter(1)\n"
        "  id = u32[] replica-id()\n"
        "  is0 = pred[] compare(id, u32[] constant(0)), direction=EQ\n"
        "  a = (s32[2], f32[]) tuple(x, y)\n"
        "  ROOT r = (s32[2], f32[]) conditional(is0, a, a), "
        "true_computation=give, false_computation=take }\n",
        2, 1, 1, 10ll * SECOND);
    crew_check(&c, "tuple");
    cr_assert_eq(crew_result(&c, 1, 0, 1), crew_number(0, 0, 1));
    cr_assert_eq(memcmp(c.jit[1][1].data, c.args[0][1].data, 4), 0);
    crew_close(&c);
}

Test(transfers, nobody_sends, .timeout = 30)
{
    crew c;

    crew_open(&c,
              "HloModule m\n"
              "ENTRY e { x = s32[3] parameter(0)\n"
              "  t = token[] after-all()\n"
              "  r = (s32[3], u32[], token[]) recv(t), channel_id=4\n"
              "  rd = (s32[3], token[]) recv-done(r), channel_id=4\n"
              "  ROOT v = s32[3] get-tuple-element(rd), index=0 }\n",
              2, 1, 1, SECOND / 5);
    for (int engine = CREW_JIT; engine <= CREW_EVAL; engine++)
        expect_error(crew_run(&c, (crew_engine)engine), HJ_ABORTED,
                     "rd (line 5): the queue stayed empty");
    crew_close(&c);
}

/* Participant 0 sends to nobody. */
Test(transfers, who_does_not_send_is_named, .timeout = 30)
{
    crew c;

    crew_open(&c,
              "HloModule m\n"
              "ENTRY e { t = token[] after-all()\n"
              "  r = (s32[3], u32[], token[]) recv(t), channel_id=4, "
              "frontend_attributes={_xla_send_recv_source_target_pairs="
              "\"{{0,1}}\"}\n"
              "  rd = (s32[3], token[]) recv-done(r), channel_id=4\n"
              "  ROOT v = s32[3] get-tuple-element(rd), index=0 }\n",
              2, 1, 1, SECOND / 5);
    for (int engine = CREW_JIT; engine <= CREW_EVAL; engine++)
        expect_error(crew_run(&c, (crew_engine)engine), HJ_ABORTED,
                     "in channel 4 from participant 0");
    crew_close(&c);
}

/* --- the host's channels -------------------------------------------------- */

Test(transfers, with_the_host, .timeout = 60)
{
    int32_t in[3] = { 1, 20, 300 }, out[3], wrong[2] = { 0 };
    crew c;

    crew_open(&c,
              "HloModule m\n"
              "ENTRY e { t = token[] after-all()\n"
              "  r = (s32[3], u32[], token[]) recv(t), channel_id=1, "
              "is_host_transfer=true\n"
              "  rd = (s32[3], token[]) recv-done(r), channel_id=1, "
              "is_host_transfer=true\n"
              "  v = s32[3] get-tuple-element(rd), index=0\n"
              "  u = token[] get-tuple-element(rd), index=1\n"
              "  w = s32[3] negate(v)\n"
              "  s = (s32[3], u32[], token[]) send(w, u), channel_id=2, "
              "is_host_transfer=true\n"
              "  ROOT sd = token[] send-done(s), channel_id=2, "
              "is_host_transfer=true }\n",
              2, 1, 1, 10ll * SECOND);
    const hj_buffer give = { HJ_SHAPE(HJ_DTYPE_s32, 3), in };
    const hj_buffer take = { HJ_SHAPE(HJ_DTYPE_s32, 3), out };
    const hj_buffer other = { HJ_SHAPE(HJ_DTYPE_s32, 2), wrong };
    for (int engine = CREW_JIT; engine <= CREW_EVAL; engine++) {
        for (int p = 0; p < 2; p++) {
            in[0] = p;
            cr_assert_null(hj_comm_push(c.comm, p, 1, &give, 1, 0));
        }
        hj_error *error = crew_run(&c, (crew_engine)engine);
        cr_assert_null(error, "%s", hj_error_message(error));
        for (int p = 0; p < 2; p++) {
            expect_error(hj_comm_pop(c.comm, p, 2, &other, 1, 0), HJ_INVALID,
                         "is (s32[3]) of 12 bytes, wanted is (s32[2])");
            cr_assert_null(hj_comm_pop(c.comm, p, 2, &take, 1, 0));
            cr_assert_eq(out[0], -p);
            cr_assert_eq(out[2], -300);
        }
        expect_error(hj_comm_pop(c.comm, 0, 2, &take, 1, 1000), HJ_ABORTED,
                     "stayed empty");
    }
    crew_close(&c);
}

/* --- infeed and outfeed --------------------------------------------------- */

/* Two values in, their product out, for ever: until a negative one comes. */
static const char feed[] =
    "HloModule m\n"
    "body { s = (s32[], token[]) parameter(0)\n"
    "  t = token[] get-tuple-element(s), index=1\n"
    "  i = ((s32[], f32[2]), token[]) infeed(t)\n"
    "  d = (s32[], f32[2]) get-tuple-element(i), index=0\n"
    "  u = token[] get-tuple-element(i), index=1\n"
    "  n = s32[] get-tuple-element(d), index=0\n"
    "  x = f32[2] get-tuple-element(d), index=1\n"
    "  ns = f32[2] broadcast(f32[] convert(n)), dimensions={}\n"
    "  y = f32[2] multiply(x, ns)\n"
    "  o = token[] outfeed(y, u), outfeed_shape=f32[2]\n"
    "  ROOT r = (s32[], token[]) tuple(n, o) }\n"
    "more { s = (s32[], token[]) parameter(0)\n"
    "  n = s32[] get-tuple-element(s), index=0\n"
    "  ROOT m = pred[] compare(n, s32[] constant(0)), direction=GE }\n"
    "ENTRY e { t = token[] after-all()\n"
    "  s = (s32[], token[]) tuple(s32[] constant(0), t)\n"
    "  w = (s32[], token[]) while(s), condition=more, body=body\n"
    "  ROOT n = s32[] get-tuple-element(w), index=0 }\n";

enum { NVALUES = 300 };

static void *give_values(void *context)
{
    for (int32_t i = 0; i <= NVALUES; i++) {
        int32_t n = i < NVALUES ? i : -1;
        float x[2] = { 0.5f, (float)i };
        hj_buffer both[] = { { HJ_SCALAR(HJ_DTYPE_s32), &n },
                             { HJ_SHAPE(HJ_DTYPE_f32, 2), x } };
        hj_error *error = hj_queue_push(context, both, 2, 20ll * SECOND);
        cr_assert_null(error);
    }
    return NULL;
}

static void *take_values(void *context)
{
    for (int32_t i = 0; i <= NVALUES; i++) {
        float y[2];
        hj_buffer one = { HJ_SHAPE(HJ_DTYPE_f32, 2), y };
        hj_error *error = hj_queue_pop(context, &one, 1, 20ll * SECOND);
        cr_assert_null(error);
        float n = i < NVALUES ? (float)i : -1;
        cr_assert_eq(y[0], 0.5f * n);
        cr_assert_eq(y[1], (float)i * n);
    }
    return NULL;
}

Test(transfers, infeed_and_outfeed, .timeout = 60)
{
    hj_queue *in, *out;
    pthread_t giver, taker;
    crew c;

    crew_open(&c, feed, 1, 1, 1, 0);
    cr_assert_null(hj_queue_create(2, NULL, &in));
    cr_assert_null(hj_queue_create(3, NULL, &out));
    hj_run_set_queues(c.runs[0], in, out);
    for (int engine = CREW_JIT; engine <= CREW_EVAL; engine++) {
        cr_assert_eq(pthread_create(&giver, NULL, give_values, in), 0);
        cr_assert_eq(pthread_create(&taker, NULL, take_values, out), 0);
        hj_error *error = crew_run(&c, (crew_engine)engine);
        cr_assert_null(error, "%s", hj_error_message(error));
        pthread_join(giver, NULL);
        pthread_join(taker, NULL);
        cr_assert_eq(hj_queue_count(in) + hj_queue_count(out), 0);
    }
    cr_assert_eq(crew_result(&c, 0, 0, 0), -1);
    hj_queue_destroy(in);
    hj_queue_destroy(out);
    crew_close(&c);
}

Test(transfers, empty_and_full_queues_can_be_given_up, .timeout = 60)
{
    int32_t n = 3;
    float x[2] = { 1, 2 };
    hj_buffer both[] = { { HJ_SCALAR(HJ_DTYPE_s32), &n },
                         { HJ_SHAPE(HJ_DTYPE_f32, 2), x } };
    hj_queue *in, *out;
    crew c;

    crew_open(&c, feed, 1, 1, 1, 0);
    cr_assert_null(hj_queue_create(2, NULL, &in));
    cr_assert_null(hj_queue_create(1, NULL, &out));
    for (int engine = CREW_JIT; engine <= CREW_EVAL; engine++) {
        hj_run_set_queues(c.runs[0], NULL, out);
        expect_error(crew_run(&c, (crew_engine)engine), HJ_INVALID,
                     "i (line 4): the run has no infeed queue");
        hj_run_set_queues(c.runs[0], in, out);
        hj_run_set_timeout(c.runs[0], SECOND / 20);
        expect_error(crew_run(&c, (crew_engine)engine), HJ_ABORTED,
                     "time limit");
        /* The second value finds the outfeed full. */
        cr_assert_null(hj_queue_push(in, both, 2, 0));
        cr_assert_null(hj_queue_push(in, both, 2, 0));
        expect_error(hj_queue_push(in, both, 2, SECOND / 50), HJ_ABORTED,
                     "stayed full");
        expect_error(crew_run(&c, (crew_engine)engine), HJ_ABORTED,
                     "time limit");
        cr_assert_eq(hj_queue_count(in), 0);
        cr_assert_eq(hj_queue_count(out), 1);
        hj_buffer one = { HJ_SHAPE(HJ_DTYPE_f32, 2), x };
        cr_assert_null(hj_queue_pop(out, &one, 1, 0));
        /* What does not fit is an error, and stays. */
        cr_assert_null(hj_queue_push(in, both, 1, 0));
        expect_error(crew_run(&c, (crew_engine)engine), HJ_INVALID,
                     "is (s32[]) of 4 bytes, wanted is (s32[], f32[2])");
        cr_assert_null(hj_queue_pop(in, both, 1, 0));
        hj_run_set_timeout(c.runs[0], 0);
    }
    hj_queue_close(in);
    expect_error(crew_run(&c, CREW_JIT), HJ_ABORTED, "closed and empty");
    hj_queue_destroy(in);
    hj_queue_destroy(out);
    crew_close(&c);
}
