/* Groups that do not fit the replicas and partitions that run the program:
 * errors when it is compiled, and when it is evaluated, with their place. */
#include "test/unit/replicas/crew.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

typedef struct bad_case {
    const char *op, *fragment;
} bad_case;

/* On two replicas of two partitions. */
static const bad_case cases[] = {
    { "f32[4] all-reduce(x), replica_groups={{0,1,2}}, to_apply=f",
      "r (line 5): replica 2 takes part, but the program runs on 2 replicas of "
      "2 partitions" },
    { "f32[4] all-reduce(x), replica_groups={{0}}, to_apply=f",
      "participant 2 of 4 is in no group" },
    { "f32[4] all-reduce(x), replica_groups={{0,4,1,2,3}}, channel_id=1, "
      "use_global_device_ids=true, to_apply=f",
      "participant 4 takes part" },
    { "f32[12] all-gather(x), replica_groups={{0,2,1}}, dimensions={0}",
      "replica 2 takes part" },
    { "f32[12] all-gather(x), replica_groups={}, dimensions={0}",
      "its shape is for 3 participants; its groups have 2" },
    { "f32[1] reduce-scatter(x), replica_groups={}, dimensions={0}, "
      "to_apply=f",
      "its shape is for 4 participants; its groups have 2" },
    { "(f32[4], f32[4], f32[4]) all-to-all(x, x, x), replica_groups={}",
      "its shape is for 3 participants; its groups have 2" },
    { "f32[4] all-to-all(x), channel_id=1, replica_groups={{0,2},{1,3}}, "
      "dimensions={0}",
      "partition 2 takes part" },
    { "f32[4] all-to-all(x), replica_groups={{1},{0}}, channel_id=2, "
      "use_global_device_ids=true, dimensions={0}",
      "participant 2 of 4 is in no group" },
    { "f32[4] collective-permute(x), source_target_pairs={{0,2}}",
      "replica 2 takes part" },
    { "f32[4] collective-permute(x), channel_id=1, "
      "source_target_pairs={{7,0}}",
      "partition 7 takes part" },
    { "f32[4] collective-broadcast(x), replica_groups={{0,9}}",
      "replica 9 takes part" },
    { "f32[4] ragged-all-to-all(x, x, i, i, i, i), "
      "replica_groups={{0,2},{1,3}}",
      "replica 2 takes part" },
};

static void check_case(hj_client *client, const bad_case *b)
{
    char text[1000];
    hj_module *module;
    hj_executable *exe;
    hj_run *run;
    float x[4] = { 0 }, y[64];
    hj_buffer arg = { HJ_SHAPE(HJ_DTYPE_f32, 4), x }, results[3];

    snprintf(text, sizeof text,
             "HloModule m\n"
             "f { a = f32[] parameter(0)  b = f32[] parameter(1)\n"
             "  ROOT c = f32[] add(a, b) }\n"
             "ENTRY e { x = f32[4] parameter(0)  i = s32[2] constant({0,0})\n"
             "  ROOT r = %s }\n",
             b->op);
    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module), "%s",
                   b->op);
    cr_assert_null(hj_module_set_replicas(module, 2, 2));
    expect_error(hj_client_compile(client, module, NULL, &exe), HJ_INVALID,
                 b->fragment);
    cr_assert_null(hj_run_create(NULL, &run));
    const hj_shape *shape = hj_module_result_shape(module);
    for (int i = 0; i < hj_shape_nleaves(shape); i++)
        results[i] = (hj_buffer){ *hj_shape_leaf(shape, i), y };
    expect_error(hj_module_evaluate(module, client, NULL, run, &arg, 1, results,
                                    hj_shape_nleaves(shape)),
                 HJ_INVALID, b->fragment);
    hj_run_destroy(run);
    hj_module_destroy(module);
}

Test(groups, that_do_not_fit)
{
    hj_client *client;

    cr_assert_null(hj_client_create(NULL, &client));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_case(client, &cases[i]);
    hj_client_release(client);
}

/* What is known at run time only. */
Test(groups, ragged_rows_that_do_not_fit, .timeout = 60)
{
    static const struct {
        const char *from, *sizes, *to, *wanted, *fragment;
    } rows[] = {
        { "{3,0}", "{2,1}", "{0,0}", "{2,1}", "2 rows from 3 on, of 4" },
        { "{0,0}", "{-1,1}", "{0,0}", "{-1,1}", "-1 rows from 0 on" },
        { "{0,0}", "{1,1}", "{5,5}", "{1,1}", "1 rows from 5 on, of 4" },
        { "{0,0}", "{1,1}", "{0,1}", "{1,2}", "where recv_sizes has 2" },
        { "{9,9}", "{0,0}", "{0,0}", "{0,0}", "0 rows from 9 on, of 4" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1000];
        crew c;
        snprintf(text, sizeof text,
                 "HloModule m\n"
                 "ENTRY e { x = f32[4,2] parameter(0)\n"
                 "  a = s16[2] constant(%s)  b = s16[2] constant(%s)\n"
                 "  c = s16[2] constant(%s)  d = s16[2] constant(%s)\n"
                 "  ROOT r = f32[4,2] ragged-all-to-all(x, x, a, b, c, d), "
                 "replica_groups={} }\n",
                 rows[i].from, rows[i].sizes, rows[i].to, rows[i].wanted);
        crew_open(&c, text, 2, 1, 1, 0);
        for (int engine = CREW_JIT; engine <= CREW_EVAL; engine++)
            expect_error(crew_run(&c, (crew_engine)engine), HJ_INVALID,
                         rows[i].fragment);
        crew_close(&c);
    }
}
