/* Ops that move elements. */
#include "given.h"

Test(builder_move, broadcast)
{
    IS("f32[5,2,3] broadcast(m), dimensions={1,2}",
       hj_broadcast(g.b, g.m, DIMS(5)));
    IS("f32[4,2] broadcast(s), dimensions={}",
       hj_broadcast(g.b, g.s, DIMS(4, 2)));
    IS("f32[2,<=4,3] broadcast(d), dimensions={1,2}",
       hj_broadcast(g.b, g.d, DIMS(2)));
    IS("f32[0,3] broadcast(v), dimensions={1}",
       hj_broadcast(g.b, g.v, DIMS(0)));
    FAILS("dimension 0 has the negative size -5",
          hj_broadcast(g.b, g.m, DIMS(-5)));
    FAILS("broadcast: 2 sizes", hj_broadcast(g.b, g.m, NULL, 2));
    FAILS("operand 0 of broadcast is (f32[]); an array is expected",
          hj_broadcast(g.b, hj_tuple(g.b, &g.s, 1), DIMS(2)));
}

Test(builder_move, broadcast_in_dim)
{
    IS("f32[2,3] broadcast(v), dimensions={1}",
       hj_broadcast_in_dim(g.b, g.v, DIMS(2, 3), DIMS(1)));
    IS("f32[2,3,4] broadcast(n), dimensions={1,2}",
       hj_broadcast_in_dim(g.b, g.n, DIMS(2, 3, 4), DIMS(1, 2)));
    IS("f32[2] broadcast(s), dimensions={}",
       hj_broadcast_in_dim(g.b, g.s, DIMS(2), NO_DIMS));
    IS("f32[2,3] parameter(0)",
       hj_broadcast_in_dim(g.b, g.m, DIMS(2, 3), DIMS(0, 1)));
    FAILS("broadcast: 1 dimensions are given for f32[2,3]",
          hj_broadcast_in_dim(g.b, g.m, DIMS(2, 3), DIMS(0)));
    FAILS("broadcast: dimension 2 is not one of the 2 of the result",
          hj_broadcast_in_dim(g.b, g.m, DIMS(2, 3), DIMS(0, 2)));
    FAILS("dimension 0 comes after 1; they must be strictly increasing",
          hj_broadcast_in_dim(g.b, g.m, DIMS(3, 2), DIMS(1, 0)));
    FAILS("dimension 1 of f32[2,3] goes to one of size 4; it must have that "
          "size or 1",
          hj_broadcast_in_dim(g.b, g.m, DIMS(2, 4), DIMS(0, 1)));
}

Test(builder_move, broadcast_in_dim_stretches_size_one)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(2, 1), FLOATS(1, 2));

    hj_module_destroy(program_gives(
        &p, hj_broadcast_in_dim(p.b, x, DIMS(2, 2, 3), DIMS(1, 2)),
        F32(2, 2, 3), FLOATS(1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2)));
}

Test(builder_move, reshape)
{
    IS("f32[3,2] reshape(m)", hj_reshape(g.b, g.m, DIMS(3, 2)));
    IS("f32[1,1] reshape(s)", hj_reshape(g.b, g.s, DIMS(1, 1)));
    IS("f32[6] reshape(m)", hj_reshape(g.b, g.m, DIMS(6)));
    FAILS("reshape of f32[2,3] (6 elements) to f32[4] (4 elements)",
          hj_reshape(g.b, g.m, DIMS(4)));
    FAILS("reshape of f32[2,3] (6 elements) to f32[] (1 elements)",
          hj_reshape(g.b, g.m, NO_DIMS));
    FAILS("dimension 0 has the negative size -2",
          hj_reshape(g.b, g.m, DIMS(-2, -3)));
}

/* A dynamic dimension stays, or is joined with others. */
/* All sizes are k. */
static hj_instr *to_sizes(given *g, const int64_t *bounds, int n,
                          const bool *is_dynamic)
{
    hj_instr *sizes[] = { g->k, g->k, g->k };

    return hj_dynamic_reshape(g->b, g->m, sizes, bounds, is_dynamic, n);
}

Test(builder_move, dynamic_reshape)
{
    static const bool first[] = { true, false };

    IS("f32[<=3,2] dynamic-reshape(m, k, k)", to_sizes(&g, DIMS(3, 2), first));
    IS("f32[<=6] dynamic-reshape(m, k)", to_sizes(&g, DIMS(6), NULL));
    FAILS("dynamic-reshape: 1 sizes",
          hj_dynamic_reshape(g.b, g.m, NULL, NULL, NULL, 1));
    FAILS("operand 1 is f32[]; s32[] is expected",
          hj_dynamic_reshape(g.b, g.m, &g.s, (const int64_t[]){ 6 }, NULL, 1));
}

Test(builder_move, reshape_of_dynamic_arrays)
{
    IS("f32[<=4,3,1] reshape(d)", hj_reshape(g.b, g.d, DIMS(4, 3, 1)));
    IS("f32[1,<=4,3] reshape(d)", hj_reshape(g.b, g.d, DIMS(1, 4, 3)));
    IS("f32[<=12] reshape(d)", hj_reshape(g.b, g.d, DIMS(12)));
    IS("f32[1,<=12,1] reshape(d)", hj_reshape(g.b, g.d, DIMS(1, 12, 1)));
    IS("f32[<=12] reshape(d)", hj_collapse(g.b, g.d, DIMS(0, 1)));
    FAILS("reshape: f32[<=4,3] to f32[2,6] splits a dynamic dimension",
          hj_reshape(g.b, g.d, DIMS(2, 6)));
    FAILS("reshape: f32[<=4,3] to f32[2,2,3] splits a dynamic dimension",
          hj_reshape(g.b, g.d, DIMS(2, 2, 3)));
    FAILS("(12 elements) to f32[5]", hj_reshape(g.b, g.d, DIMS(5)));
}

Test(builder_move, collapse)
{
    IS("f32[8,4] reshape(x3)", hj_collapse(g.b, g.x3, DIMS(0, 1)));
    IS("f32[2,16] reshape(x3)", hj_collapse(g.b, g.x3, DIMS(1, 2)));
    IS("f32[32] reshape(x3)", hj_collapse(g.b, g.x3, DIMS(0, 1, 2)));
    IS("f32[2,4,4] parameter(10)", hj_collapse(g.b, g.x3, DIMS(1)));
    IS("f32[2,4,4] parameter(10)", hj_collapse(g.b, g.x3, NO_DIMS));
    FAILS("collapse: the dimensions must be consecutive ones of f32[2,4,4]",
          hj_collapse(g.b, g.x3, DIMS(0, 2)));
    FAILS("consecutive", hj_collapse(g.b, g.x3, DIMS(1, 0)));
    FAILS("consecutive", hj_collapse(g.b, g.x3, DIMS(2, 3)));
    FAILS("consecutive", hj_collapse(g.b, g.x3, DIMS(-1, 0)));
}

Test(builder_move, transpose)
{
    IS("f32[3,2] transpose(m), dimensions={1,0}",
       hj_transpose(g.b, g.m, DIMS(1, 0)));
    IS("f32[3,<=4] transpose(d), dimensions={1,0}",
       hj_transpose(g.b, g.d, DIMS(1, 0)));
    IS("f32[] transpose(s), dimensions={}", hj_transpose(g.b, g.s, NO_DIMS));
    FAILS("dimensions={0} is not a permutation of the dimensions of f32[2,3]",
          hj_transpose(g.b, g.m, DIMS(0)));
    FAILS("dimensions={0,0}: dimension 0 occurs twice",
          hj_transpose(g.b, g.m, DIMS(0, 0)));
    FAILS("dimensions={0,2}: 2 is not a dimension (rank 2)",
          hj_transpose(g.b, g.m, DIMS(0, 2)));
    FAILS("transpose: dimensions has no values",
          hj_transpose(g.b, g.m, NULL, 2));
}

Test(builder_move, reverse)
{
    IS("f32[2,3] reverse(m), dimensions={1}", hj_reverse(g.b, g.m, DIMS(1)));
    IS("f32[2,3] reverse(m), dimensions={}", hj_reverse(g.b, g.m, NO_DIMS));
    FAILS("dimensions={1,1}: dimension 1 occurs twice",
          hj_reverse(g.b, g.m, DIMS(1, 1)));
}

Test(builder_move, slice)
{
    const int64_t from[] = { 0, 1 }, to[] = { 2, 3 }, by[] = { 1, 2 };

    IS("f32[2,1] slice(m), slice={[0:2:1], [1:3:2]}",
       hj_slice(g.b, g.m, from, to, by, 2));
    IS("f32[2,2] slice(m), slice={[0:2], [1:3]}",
       hj_slice(g.b, g.m, from, to, NULL, 2));
    IS("f32[0,0] slice(m), slice={[0:0], [1:1]}",
       hj_slice(g.b, g.m, from, from, NULL, 2));
    FAILS("the slice has 1 dimensions, the operand f32[2,3] has 2",
          hj_slice(g.b, g.m, from, to, NULL, 1));
    FAILS("dimension 0: [2:0] must lie in [0:2], its start not after its limit",
          hj_slice(g.b, g.m, to, from, NULL, 2));
    FAILS("dimension 1: [1:4] must lie in [0:3]",
          hj_slice(g.b, g.m, from, (int64_t[]){ 2, 4 }, NULL, 2));
    FAILS("dimension 0: the stride 0 must be at least 1",
          hj_slice(g.b, g.m, from, to, (int64_t[]){ 0, 1 }, 2));
    FAILS("slice: 2 starts and limits",
          hj_slice(g.b, g.m, from, NULL, NULL, 2));
}

Test(builder_move, slice_in_dim)
{
    IS("f32[2,2] slice(m), slice={[0:2:1], [0:3:2]}",
       hj_slice_in_dim(g.b, g.m, 0, 3, 2, 1));
    FAILS("slice: f32[2,3] has no dimension 2",
          hj_slice_in_dim(g.b, g.m, 0, 1, 1, 2));
}

Test(builder_move, concatenate)
{
    IS("f32[4,3] concatenate(m, m), dimensions={0}",
       hj_concatenate(g.b, (hj_instr *[]){ g.m, g.m }, 2, 0));
    IS("f32[2,3] concatenate(m), dimensions={1}",
       hj_concatenate(g.b, &g.m, 1, 1));
    FAILS("concatenate takes at least 1 operand",
          hj_concatenate(g.b, NULL, 0, 0));
    FAILS("operands 0 and 1 have shapes f32[2,3] and f32[3,4]; all dimensions "
          "but 0 must match",
          hj_concatenate(g.b, (hj_instr *[]){ g.m, g.n }, 2, 0));
    FAILS("2 is not a dimension",
          hj_concatenate(g.b, (hj_instr *[]){ g.m, g.m }, 2, 2));
    FAILS("their element types must match",
          hj_concatenate(g.b, (hj_instr *[]){ g.m, g.i }, 2, 0));
}

Test(builder_move, pad)
{
    const hj_pad_dim pads[] = { { 1, 2, 0 }, { -1, 0, 2 } };
    const hj_pad_dim cut[] = { { -1, -2, 0 }, { 0, 0, 0 } };
    const hj_pad_dim negative[] = { { 0, 0, -1 }, { 0, 0, 0 } };

    IS("f32[5,6] pad(m, s), padding=1_2_0x-1_0_2",
       hj_pad(g.b, g.m, g.s, pads, 2));
    IS("f32[2,6] pad(m, s), padding=0_0x1_2",
       hj_pad_in_dim(g.b, g.m, g.s, 1, 1, 2));
    IS("f32[] pad(s, s), padding=", hj_pad(g.b, g.s, g.s, NULL, 0));
    FAILS("the padding has 1 dimensions, the operand f32[2,3] has 2",
          hj_pad(g.b, g.m, g.s, pads, 1));
    FAILS("dimension 0: the padding -1_-2 removes more than the 2 elements",
          hj_pad(g.b, g.m, g.s, cut, 2));
    FAILS("dimension 0: the interior padding -1 must not be negative",
          hj_pad(g.b, g.m, g.s, negative, 2));
    FAILS("pad: f32[2,3] has no dimension 2",
          hj_pad_in_dim(g.b, g.m, g.s, 2, 1, 2));
    FAILS("operand 1", hj_pad(g.b, g.m, g.k, pads, 2));
    FAILS("operand 1", hj_pad(g.b, g.m, g.v, pads, 2));
}

Test(builder_move, copy)
{
    IS("f32[2,3] copy(m)", hj_copy(g.b, g.m));
}

/* --- positions that data decides ------------------------------------------ */

Test(builder_move, dynamic_slice)
{
    hj_instr *starts[2];
#define STARTS (starts[0] = g.k, starts[1] = g.k, starts)

    IS("f32[1,2] dynamic-slice(m, k, k), dynamic_slice_sizes={1,2}",
       hj_dynamic_slice(g.b, g.m, STARTS, DIMS(1, 2)));
    FAILS("1 start indices are given for the 2 dimensions of f32[2,3]",
          hj_dynamic_slice(g.b, g.m, STARTS, DIMS(1)));
    FAILS("dynamic_slice_sizes={3,2}: dimension 0 of f32[2,3] has no 3",
          hj_dynamic_slice(g.b, g.m, STARTS, DIMS(3, 2)));
    FAILS("dimension 1 of f32[2,3] has no -1 elements",
          hj_dynamic_slice(g.b, g.m, STARTS, DIMS(1, -1)));
    FAILS("operand 1 of dynamic-slice is f32[]; its element type must be "
          "integer",
          hj_dynamic_slice(g.b, g.m, (hj_instr *[]){ g.s, g.s }, DIMS(1, 1)));
    FAILS("start index 1 has shape s32[2,3]; it must be a scalar",
          hj_dynamic_slice(g.b, g.m, (hj_instr *[]){ g.k, g.i }, DIMS(1, 1)));
}

Test(builder_move, dynamic_update_slice)
{
    hj_instr *starts[2];

    IS("f32[2,3] dynamic-update-slice(m, m, k, k)",
       hj_dynamic_update_slice(g.b, g.m, g.m, STARTS, 2));
    FAILS("the update f32[3,4] does not fit into the operand f32[2,3]",
          hj_dynamic_update_slice(g.b, g.m, g.n, STARTS, 2));
    FAILS("the update f32[3] does not fit",
          hj_dynamic_update_slice(g.b, g.m, g.v, STARTS, 2));
    FAILS("operands 0 and 1 have shapes f32[2,3] and s32[2,3]",
          hj_dynamic_update_slice(g.b, g.m, g.i, STARTS, 2));
    FAILS("1 start indices", hj_dynamic_update_slice(g.b, g.m, g.m, STARTS, 1));
}

/* Row numbers i[2,3] of x3[2,4,4]: rows of the last two dimensions. */
static const hj_gather_dims rows = {
    .offset_dims = (const int64_t[]){ 2, 3 },
    .noffset_dims = 2,
    .collapsed_slice_dims = (const int64_t[]){ 0 },
    .ncollapsed_slice_dims = 1,
    .start_index_map = (const int64_t[]){ 0 },
    .nstart_index_map = 1,
    .index_vector_dim = 2,
};

Test(builder_move, gather)
{
    IS("f32[2,3,4,4] gather(x3, i), offset_dims={2,3}, "
       "collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=2, "
       "slice_sizes={1,4,4}",
       hj_gather(g.b, g.x3, g.i, &rows, DIMS(1, 4, 4), false));
    IS("f32[2,3,4,2] gather(x3, i), offset_dims={2,3}, "
       "collapsed_slice_dims={0}, start_index_map={0}, index_vector_dim=2, "
       "slice_sizes={1,4,2}, indices_are_sorted=true",
       hj_gather(g.b, g.x3, g.i, &rows, DIMS(1, 4, 2), true));
    FAILS("gather needs dimension numbers",
          hj_gather(g.b, g.x3, g.i, NULL, DIMS(1, 4, 4), false));
    FAILS("operand 1 of gather is f32[2,3]; its element type must be integer",
          hj_gather(g.b, g.x3, g.m, &rows, DIMS(1, 4, 4), false));
    FAILS("slice_sizes={2,4,4}: dimension 0 is collapsed or a batch, so its "
          "size must be 1",
          hj_gather(g.b, g.x3, g.i, &rows, DIMS(2, 4, 4), false));
    FAILS("slice_sizes={1,4,5}: dimension 2 of f32[2,4,4] has no 5 elements",
          hj_gather(g.b, g.x3, g.i, &rows, DIMS(1, 4, 5), false));
    FAILS("slice_sizes={1,4} must have a size for each dimension",
          hj_gather(g.b, g.x3, g.i, &rows, DIMS(1, 4), false));
}

Test(builder_move, gather_with_batches)
{
    hj_gather_dims dims = { .offset_dims = (const int64_t[]){ 2 },
                            .noffset_dims = 1,
                            .collapsed_slice_dims = (const int64_t[]){ 1 },
                            .ncollapsed_slice_dims = 1,
                            .start_index_map = (const int64_t[]){ 1 },
                            .nstart_index_map = 1,
                            .operand_batching_dims = (const int64_t[]){ 0 },
                            .start_indices_batching_dims =
                                (const int64_t[]){ 0 },
                            .nbatching_dims = 1,
                            .index_vector_dim = 2 };

    IS("f32[2,3,4] gather(x3, i), offset_dims={2}, collapsed_slice_dims={1}, "
       "start_index_map={1}, operand_batching_dims={0}, "
       "start_indices_batching_dims={0}, index_vector_dim=2, "
       "slice_sizes={1,1,4}",
       hj_gather(g.b, g.x3, g.i, &dims, DIMS(1, 1, 4), false));
    dims.start_indices_batching_dims = (const int64_t[]){ 1 };
    FAILS("must have the same sizes",
          hj_gather(g.b, g.x3, g.i, &dims, DIMS(1, 1, 4), false));
    dims.operand_batching_dims = NULL;
    FAILS("gather: operand_batching_dims has no values",
          hj_gather(g.b, g.x3, g.i, &dims, DIMS(1, 1, 4), false));
}

static const hj_scatter_dims to_rows = {
    .inserted_window_dims = (const int64_t[]){ 0, 1 },
    .ninserted_window_dims = 2,
    .scatter_dims_to_operand_dims = (const int64_t[]){ 0, 1 },
    .nscatter_dims_to_operand_dims = 2,
    .index_vector_dim = 1,
};

Test(builder_move, scatter)
{
    given g = given_begin();
    hj_comp *add = given_comp(g.b, "add", hj_add, HJ_DTYPE_f32);
    hj_instr *at = hj_slice_in_dim(g.b, g.i, 0, 2, 1, 1);
    hj_instr *updates = hj_slice_in_dim(g.b, g.v, 0, 2, 1, 0);

    hj_builder_set_name(g.b, at, "at");
    hj_builder_set_name(g.b, updates, "updates");
    program_is(
        &g.p,
        hj_scatter(g.b, &g.m, at, &updates, 1, add, &to_rows, true, false),
        "f32[2,3] scatter(m, at, updates), update_window_dims={}, "
        "inserted_window_dims={0,1}, "
        "scatter_dims_to_operand_dims={0,1}, index_vector_dim=1, "
        "indices_are_sorted=true, to_apply=add");
}

Test(builder_move, scatter_that_is_wrong)
{
    given g = given_begin();
    hj_comp *add = given_comp(g.b, "add", hj_add, HJ_DTYPE_f32);
    program_fails(
        &g.p, hj_scatter(g.b, &g.m, g.i, &g.v, 1, add, &to_rows, false, false),
        "scatter_dims_to_operand_dims={0,1} must have 3 entries");

    g = given_begin();
    add = given_comp(g.b, "add", hj_add, HJ_DTYPE_s32);
    hj_instr *at = hj_slice_in_dim(g.b, g.i, 0, 2, 1, 1);
    hj_instr *updates = hj_slice_in_dim(g.b, g.v, 0, 2, 1, 0);
    program_fails(
        &g.p,
        hj_scatter(g.b, &g.m, at, &updates, 1, add, &to_rows, false, false),
        "to_apply=add is (s32[], s32[]) -> s32[]; it must be (f32[], "
        "f32[]) -> f32[]");
}

Test(builder_move, scatter_without_numbers)
{
    FAILS("scatter needs dimension numbers",
          hj_scatter(g.b, &g.m, g.k, &g.s, 1, NULL, NULL, false, false));
}

Test(builder_move, scatter_of_two_arrays)
{
    program p = program_begin();
    hj_builder *sub = hj_builder_create_sub(p.b, "second");
    for (int i = 0; i < 2; i++)
        hj_parameter(sub, i, &SCALAR(f32), NULL);
    hj_instr *new[] = { hj_parameter(sub, 2, &SCALAR(f32), NULL),
                        hj_parameter(sub, 3, &SCALAR(f32), NULL) };
    hj_comp *second = hj_builder_finish_sub(sub, hj_tuple(sub, new, 2));
    hj_scatter_dims dims = {
        .inserted_window_dims = (const int64_t[]){ 0 },
        .ninserted_window_dims = 1,
        .scatter_dims_to_operand_dims = (const int64_t[]){ 0 },
        .nscatter_dims_to_operand_dims = 1,
        .index_vector_dim = 1,
    };
    hj_instr *xs[] = { program_given(&p, F32(3), FLOATS(1, 2, 3)),
                       program_given(&p, F32(3), FLOATS(4, 5, 6)) };
    hj_instr *at = program_given(&p, S32(2), INTS(2, 0));
    hj_instr *updates[] = { program_given(&p, F32(2), FLOATS(7, 8)),
                            program_given(&p, F32(2), FLOATS(9, 10)) };
    hj_instr *both =
        hj_scatter(p.b, xs, at, updates, 2, second, &dims, false, true);
    hj_instr *joined =
        hj_concatenate(p.b,
                       (hj_instr *[]){ hj_get_tuple_element(p.b, both, 0),
                                       hj_get_tuple_element(p.b, both, 1) },
                       2, 0);

    hj_module_destroy(
        program_gives(&p, joined, F32(6), FLOATS(8, 2, 7, 10, 5, 9)));
}
