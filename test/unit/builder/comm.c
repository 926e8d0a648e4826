/* Collectives, and transfers from and to the host. */
#include "given.h"

#define ADD given_comp(g.b, "add", hj_add, HJ_DTYPE_f32)

static const int64_t pairs_of_two[] = { 0, 1, 2, 3 };
static const hj_groups two_groups = { .ids = pairs_of_two,
                                      .ngroups = 2,
                                      .group_size = 2 };

Test(builder_comm, ids)
{
    IS("u32[] replica-id()", hj_replica_id(g.b));
    IS("u32[] partition-id()", hj_partition_id(g.b));
}

Test(builder_comm, all_reduce)
{
    hj_groups groups = two_groups;

    IS("f32[2,3] all-reduce(m), replica_groups={}, to_apply=add",
       hj_all_reduce(g.b, &g.m, 1, ADD, NULL));
    IS("(f32[2,3], f32[3]) all-reduce(m, v), replica_groups={{0,1},{2,3}}, "
       "to_apply=add",
       hj_all_reduce(g.b, (hj_instr *[]){ g.m, g.v }, 2, ADD, &two_groups));
    groups.channel_id = 5;
    groups.use_global_device_ids = true;
    IS("f32[2,3] all-reduce(m), channel_id=5, use_global_device_ids=true, "
       "replica_groups={{0,1},{2,3}}, to_apply=add",
       hj_all_reduce(g.b, &g.m, 1, ADD, &groups));
    groups.channel_id = 0;
    FAILS("use_global_device_ids needs a channel_id",
          hj_all_reduce(g.b, &g.m, 1, ADD, &groups));
    groups = two_groups;
    groups.ids = (int64_t[]){ 0, 1, 1, 3 };
    FAILS("replica 1 is in the groups twice, or is none",
          hj_all_reduce(g.b, &g.m, 1, ADD, &groups));
    groups.ids = (int64_t[]){ 0, 1, -2, 3 };
    FAILS("replica -2 is in the groups twice, or is none",
          hj_all_reduce(g.b, &g.m, 1, ADD, &groups));
    groups.ids = NULL;
    FAILS("all-reduce: 2 lists of 2 replicas",
          hj_all_reduce(g.b, &g.m, 1, ADD, &groups));
    FAILS("to_apply=add is (f32[], f32[]) -> f32[]; it must be (s32[], s32[])",
          hj_all_reduce(g.b, &g.i, 1, ADD, NULL));
}

Test(builder_comm, cross_replica_sum)
{
    IS("s32[2,3] all-reduce(i), replica_groups={}, to_apply=sum",
       hj_cross_replica_sum(g.b, g.i, NULL));
    FAILS("operand 0",
          hj_cross_replica_sum(g.b, hj_after_all(g.b, NULL, 0), NULL));
}

Test(builder_comm, all_gather)
{
    IS("f32[2,6] all-gather(m), replica_groups={{0,1},{2,3}}, dimensions={1}",
       hj_all_gather(g.b, g.m, 1, 2, &two_groups));
    IS("f32[8,3] all-gather(m), replica_groups={}, dimensions={0}",
       hj_all_gather(g.b, g.m, 0, 4, NULL));
    FAILS("all-gather: 3 shards for groups of 2 replicas",
          hj_all_gather(g.b, g.m, 1, 3, &two_groups));
    FAILS("all-gather: dimension 2 of f32[2,3] cannot be in 2 shards",
          hj_all_gather(g.b, g.m, 2, 2, &two_groups));
}

Test(builder_comm, reduce_scatter)
{
    IS("f32[1,3] reduce-scatter(m), replica_groups={{0,1},{2,3}}, "
       "dimensions={0}, to_apply=add",
       hj_reduce_scatter(g.b, g.m, ADD, 0, 2, &two_groups));
    FAILS("reduce-scatter: dimension 1 of f32[2,3] cannot be in 2 shards",
          hj_reduce_scatter(g.b, g.m, ADD, 1, 2, &two_groups));
    FAILS("reduce-scatter: dimension 1 of f32[2,3] cannot be in 0 shards",
          hj_reduce_scatter(g.b, g.m, ADD, 1, 0, NULL));
}

Test(builder_comm, all_to_all)
{
    IS("f32[2,3] all-to-all(m), replica_groups={{0,1},{2,3}}, dimensions={0}",
       hj_all_to_all(g.b, g.m, 0, 0, 2, &two_groups));
    FAILS("all-to-all: f32[2,3] cannot be split in 2 along dimension 1 and "
          "joined along 0",
          hj_all_to_all(g.b, g.m, 1, 0, 2, &two_groups));
    FAILS("all-to-all: 3 shards for groups of 2 replicas",
          hj_all_to_all(g.b, g.m, 1, 0, 3, &two_groups));
}

/* Blocks of dimension 0 are joined along dimension 1. */
Test(builder_comm, all_to_all_of_two_dimensions)
{
    given g = given_begin();

    program_has_shape(&g.p, hj_all_to_all(g.b, g.m, 0, 1, 2, &two_groups),
                      F32(1, 6));
    g = given_begin();
    program_has_shape(&g.p, hj_all_to_all(g.b, g.x3, 2, 0, 2, &two_groups),
                      F32(4, 4, 2));
}

/* One replica exchanges blocks with itself: nothing changes. */
Test(builder_comm, all_to_all_of_one)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(2, 3), FLOATS(1, 2, 3, 4, 5, 6));
    hj_module *module;
    hj_error *error =
        hj_builder_finish(p.b, hj_all_to_all(p.b, x, 0, 1, 1, NULL), &module);

    cr_assert_null(error);
    program_evaluate(&p, module, FLOATS(1, 2, 3, 4, 5, 6));
    hj_module_destroy(module);
}

Test(builder_comm, all_to_all_tuple)
{
    IS("(f32[2,3], f32[2,3]) all-to-all(m, m), replica_groups={{0,1},{2,3}}",
       hj_all_to_all_tuple(g.b, (hj_instr *[]){ g.m, g.m }, 2, &two_groups));
    IS("(f32[2,3]) all-to-all(m), replica_groups={}",
       hj_all_to_all_tuple(g.b, &g.m, 1, NULL));
    FAILS("operands 0 and 1 have shapes f32[2,3] and f32[3,4]",
          hj_all_to_all_tuple(g.b, (hj_instr *[]){ g.m, g.n }, 2, &two_groups));
    FAILS("1 operands for groups of 2",
          hj_all_to_all_tuple(g.b, &g.m, 1, &two_groups));
}

Test(builder_comm, ragged_all_to_all)
{
    given g = given_begin();
    hj_instr *at = hj_parameter(g.b, 12, &S32(2), "at");

    program_is(&g.p,
               hj_ragged_all_to_all(g.b, g.m, g.d, at, at, at, at, &two_groups),
               "f32[<=4,3] ragged-all-to-all(m, d, at, at, at, at), "
               "replica_groups={{0,1},{2,3}}");
}

Test(builder_comm, ragged_all_to_all_that_is_wrong)
{
    FAILS("operand 2 of ragged-all-to-all is f32[3]; its element type must be "
          "integer",
          hj_ragged_all_to_all(g.b, g.m, g.m, g.v, g.v, g.v, g.v, NULL));
    FAILS("operands have shapes f32[2,3] and f32[3,4]; all dimensions but the "
          "first must match",
          hj_ragged_all_to_all(g.b, g.m, g.n, g.v, g.v, g.v, g.v, NULL));
}

Test(builder_comm, collective_permute)
{
    const int64_t pairs[] = { 0, 1, 1, 0 }, twice[] = { 0, 1, 1, 1 };

    IS("f32[2,3] collective-permute(m), source_target_pairs={{0,1},{1,0}}",
       hj_collective_permute(g.b, g.m, pairs, 2));
    IS("f32[2,3] collective-permute(m), source_target_pairs={}",
       hj_collective_permute(g.b, g.m, NULL, 0));
    FAILS("source_target_pairs: replica 1 is a target twice, or is none",
          hj_collective_permute(g.b, g.m, twice, 2));
    FAILS("collective-permute: 1 lists of 2 replicas",
          hj_collective_permute(g.b, g.m, NULL, 1));
}

Test(builder_comm, collective_broadcast)
{
    IS("f32[2,3] collective-broadcast(m), replica_groups={{0,1},{2,3}}",
       hj_collective_broadcast(g.b, g.m, &two_groups));
}

/* --- the host ------------------------------------------------------------- */

#define TOKEN hj_after_all(g.b, NULL, 0)

Test(builder_comm, infeed_and_outfeed)
{
    IS("((f32[2]), token[]) infeed(after-all.13), infeed_config=\"x\"",
       hj_infeed(g.b, TOKEN,
                 &(hj_shape){ .dtype = HJ_DTYPE_tuple,
                              .nelements = 1,
                              .elements = (const hj_shape *[]){ &F32(2) } },
                 "x"));
    IS("(f32[2], token[]) infeed(after-all.13)",
       hj_infeed(g.b, TOKEN, &F32(2), NULL));
    IS("token[] outfeed(m, after-all.13), outfeed_config=\"x\"",
       hj_outfeed(g.b, g.m, TOKEN, "x"));
    IS("f32[2] get-tuple-element(infeed.14), index=0",
       hj_infeed(g.b, NULL, &F32(2), NULL));
    IS("token[] outfeed(m, after-all.13)", hj_outfeed(g.b, g.m, NULL, NULL));
    FAILS("infeed needs a shape", hj_infeed(g.b, TOKEN, NULL, NULL));
    FAILS("operand 0", hj_infeed(g.b, g.m, &F32(2), NULL));
    FAILS("operand 1", hj_outfeed(g.b, g.m, g.m, NULL));
}

Test(builder_comm, send_and_recv)
{
    IS("token[] send-done(send.14), channel_id=3, is_host_transfer=true",
       hj_send(g.b, g.m, TOKEN, 3, true));
    IS("(f32[2], token[]) recv-done(recv.14), channel_id=3",
       hj_recv(g.b, TOKEN, &F32(2), 3, false));
    IS("token[] send-done(send.14), channel_id=3",
       hj_send(g.b, g.m, NULL, 3, false));
    IS("f32[2] get-tuple-element(recv-done.15), index=0",
       hj_recv(g.b, NULL, &F32(2), 3, true));
    FAILS("recv needs a shape", hj_recv(g.b, TOKEN, NULL, 3, false));
    FAILS("operand 1", hj_send(g.b, g.m, g.m, 3, true));
    FAILS("operand 0", hj_recv(g.b, g.m, &F32(2), 3, true));
}
