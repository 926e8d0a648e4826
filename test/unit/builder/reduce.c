/* Reductions, windows, scans, batch norm. */
#include "given.h"

/* The entry's `add` of floats. */
#define ADD   given_comp(g.b, "add", hj_add, HJ_DTYPE_f32)
#define S_ADD given_comp(g.b, "s_add", hj_add, HJ_DTYPE_s32)

Test(builder_reduce, reduce)
{
    IS("f32[3] reduce(m, s), dimensions={0}, to_apply=add",
       hj_reduce(g.b, &g.m, &g.s, 1, ADD, DIMS(0)));
    IS("f32[] reduce(m, s), dimensions={0,1}, to_apply=add",
       hj_reduce(g.b, &g.m, &g.s, 1, ADD, DIMS(0, 1)));
    IS("f32[2,3] reduce(m, s), dimensions={}, to_apply=add",
       hj_reduce(g.b, &g.m, &g.s, 1, ADD, NO_DIMS));
    IS("f32[3] reduce(d, s), dimensions={0}, to_apply=add",
       hj_reduce(g.b, &g.d, &g.s, 1, ADD, DIMS(0)));
    IS("f32[] reduce(x3, s), dimensions={0,1,2}, to_apply=add",
       hj_reduce_all(g.b, g.x3, g.s, ADD));
    IS("f32[] reduce(s, s), dimensions={}, to_apply=add",
       hj_reduce_all(g.b, g.s, g.s, ADD));
}

Test(builder_reduce, reduce_of_two_arrays)
{
    given g = given_begin();
    hj_builder *sub = hj_builder_create_sub(g.b, "both");
    hj_instr *parts[] = { hj_parameter(sub, 0, &SCALAR(f32), "a"),
                          hj_parameter(sub, 1, &SCALAR(s32), "i") };
    hj_parameter(sub, 2, &SCALAR(f32), "b");
    hj_parameter(sub, 3, &SCALAR(s32), "k");
    hj_comp *both = hj_builder_finish_sub(sub, hj_tuple(sub, parts, 2));
    hj_instr *xs[] = { g.m, g.i }, *inits[] = { g.s, g.k };

    program_is(&g.p, hj_reduce(g.b, xs, inits, 2, both, DIMS(1)),
               "(f32[2], s32[2]) reduce(m, i, s, k), dimensions={1}, "
               "to_apply=both");
}

Test(builder_reduce, reduce_that_is_wrong)
{
    FAILS("dimensions={0,0}: dimension 0 occurs twice",
          hj_reduce(g.b, &g.m, &g.s, 1, ADD, DIMS(0, 0)));
    FAILS("dimensions={2}: 2 is not a dimension",
          hj_reduce(g.b, &g.m, &g.s, 1, ADD, DIMS(2)));
    FAILS("to_apply=s_add is (s32[], s32[]) -> s32[]; it must be (f32[], "
          "f32[]) -> f32[]",
          hj_reduce(g.b, &g.m, &g.s, 1, S_ADD, DIMS(0)));
    FAILS("operand 1", hj_reduce(g.b, &g.m, &g.k, 1, ADD, DIMS(0)));
    FAILS("operand 1", hj_reduce(g.b, &g.m, &g.v, 1, ADD, DIMS(0)));
    FAILS("reduce takes at least 2 operands",
          hj_reduce(g.b, NULL, NULL, 0, ADD, DIMS(0)));
    FAILS("operands have shapes f32[2,3] and f32[3,4]",
          hj_reduce(g.b, (hj_instr *[]){ g.m, g.n }, (hj_instr *[]){ g.s, g.s },
                    2, ADD, DIMS(0)));
}

Test(builder_reduce, max_of_rows)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(2, 3), FLOATS(1, 5, 2, -7, -9, -8));
    hj_instr *y =
        hj_reduce(p.b, &x, (hj_instr *[]){ hj_constant_min(p.b, HJ_DTYPE_f32) },
                  1, given_comp(p.b, "max", hj_maximum, HJ_DTYPE_f32), DIMS(1));

    hj_module_destroy(program_gives(&p, y, F32(2), FLOATS(5, -7)));
}

/* --- windows -------------------------------------------------------------- */

Test(builder_reduce, reduce_window)
{
    IS("f32[1,2] reduce-window(m, s), window={size=2x2}, to_apply=add",
       hj_reduce_window(g.b, &g.m, &g.s, 1, ADD, (int64_t[]){ 2, 2 }, NULL, 2,
                        HJ_PADDING_VALID));
    IS("f32[2,3] reduce-window(m, s), window={size=2x2 pad=0_1x0_1}, "
       "to_apply=add",
       hj_reduce_window(g.b, &g.m, &g.s, 1, ADD, (int64_t[]){ 2, 2 }, NULL, 2,
                        HJ_PADDING_SAME));
    FAILS("reduce-window: a window of 1 dimensions over f32[2,3]",
          hj_reduce_window(g.b, &g.m, &g.s, 1, ADD, (int64_t[]){ 2 }, NULL, 1,
                           HJ_PADDING_VALID));
    FAILS("a window of 2 dimensions over f32[2,3]",
          hj_reduce_window(g.b, &g.m, &g.s, 1, ADD, NULL, NULL, 2,
                           HJ_PADDING_VALID));
    FAILS("7 is no kind of padding",
          hj_reduce_window(g.b, &g.m, &g.s, 1, ADD, (int64_t[]){ 2, 2 }, NULL,
                           2, (hj_padding_kind)7));
    FAILS("reduce-window of no arrays",
          hj_reduce_window(g.b, NULL, NULL, 0, ADD, (int64_t[]){ 2, 2 }, NULL,
                           2, HJ_PADDING_VALID));
    FAILS("window dimension 0: size 0, stride 1",
          hj_reduce_window(g.b, &g.m, &g.s, 1, ADD, (int64_t[]){ 0, 2 }, NULL,
                           2, HJ_PADDING_VALID));
}

/* SAME: as many positions as ceil(size / stride), the padding split evenly,
 * the odd element high. */
static void same(int64_t size, int64_t window, int64_t stride, int64_t low,
                 int64_t high)
{
    char want[160], pad[64] = "", step[32] = "";
    int64_t n = (size + stride - 1) / stride;

    if (stride > 1)
        snprintf(step, sizeof step, " stride=%lld", (long long)stride);
    if (low || high)
        snprintf(pad, sizeof pad, " pad=%lld_%lld", (long long)low,
                 (long long)high);
    snprintf(want, sizeof want,
             "f32[%lld] reduce-window(x, s), window={size=%lld%s%s}, "
             "to_apply=add",
             (long long)n, (long long)window, step, pad);
    given g = given_begin();
    hj_instr *x = hj_parameter(g.b, 12, &F32(size), "x");
    program_is(&g.p,
               hj_reduce_window(g.b, &x, &g.s, 1, ADD, &window, &stride, 1,
                                HJ_PADDING_SAME),
               want);
}

Test(builder_reduce, same_padding)
{
    same(4, 3, 2, 0, 1); /* windows at 0 and 2 */
    same(5, 3, 2, 1, 1);
    same(10, 3, 1, 1, 1);
    same(10, 2, 1, 0, 1);
    same(10, 4, 1, 1, 2);
    same(7, 2, 3, 0, 1);
    same(6, 2, 3, 0, 0); /* 0 and 3: nothing is missing */
    same(3, 1, 2, 0, 0);
    same(0, 3, 1, 0, 0);
    same(2, 7, 5, 2, 3);
}

Test(builder_reduce, reduce_window_general)
{
    hj_window_options window = { .ndims = 2,
                                 .size = (int64_t[]){ 2, 1 },
                                 .stride = (int64_t[]){ 1, 2 },
                                 .pad_low = (int64_t[]){ 1, 0 },
                                 .pad_high = (int64_t[]){ 0, -1 },
                                 .base_dilation = (int64_t[]){ 2, 1 },
                                 .window_dilation = (int64_t[]){ 2, 1 } };

    IS("f32[2,1] reduce-window(m, s), window={size=2x1 stride=1x2 "
       "pad=1_0x0_-1 lhs_dilate=2x1 rhs_dilate=2x1}, to_apply=add",
       hj_reduce_window_general(g.b, &g.m, &g.s, 1, ADD, &window));
    FAILS("reduce-window needs a window",
          hj_reduce_window_general(g.b, &g.m, &g.s, 1, ADD, NULL));
    window.base_dilation = (int64_t[]){ 0, 1 };
    FAILS("window dimension 0: size 2, stride 1, lhs_dilate 0",
          hj_reduce_window_general(g.b, &g.m, &g.s, 1, ADD, &window));
    window.size = NULL;
    FAILS("a window of 2 dimensions has no sizes",
          hj_reduce_window_general(g.b, &g.m, &g.s, 1, ADD, &window));
    window.ndims = -1;
    FAILS("a window of -1 dimensions",
          hj_reduce_window_general(g.b, &g.m, &g.s, 1, ADD, &window));
}

Test(builder_reduce, sums_of_windows)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(5), FLOATS(1, 2, 3, 4, 5));
    hj_instr *zero = hj_constant_real(p.b, HJ_DTYPE_f32, 0);
    hj_instr *y = hj_reduce_window(
        p.b, &x, &zero, 1, given_comp(p.b, "add", hj_add, HJ_DTYPE_f32),
        (int64_t[]){ 3 }, (int64_t[]){ 2 }, 1, HJ_PADDING_SAME);

    hj_module_destroy(program_gives(&p, y, F32(3), FLOATS(3, 9, 9)));
}

static hj_comp *greater_or_equal(hj_builder *b)
{
    return given_comp(b, "ge", hj_ge, HJ_DTYPE_f32);
}

Test(builder_reduce, select_and_scatter)
{
    const int64_t size[] = { 2, 3 };

    IS("f32[2,3] select-and-scatter(m, slice.17, s), window={size=2x3}, "
       "select=ge, scatter=add",
       hj_select_and_scatter(g.b, g.m, greater_or_equal(g.b), size, NULL, 2,
                             HJ_PADDING_VALID,
                             hj_slice(g.b, g.m, (int64_t[]){ 0, 0 },
                                      (int64_t[]){ 1, 1 }, NULL, 2),
                             g.s, ADD));
    FAILS("the source is f32[3,4], but the window has the positions of "
          "f32[1,1]",
          hj_select_and_scatter(g.b, g.m, greater_or_equal(g.b), size, NULL, 2,
                                HJ_PADDING_VALID, g.n, g.s, ADD));
    FAILS("is (f32[], f32[]) -> f32[]; it must be (f32[], f32[]) -> "
          "pred[]",
          hj_select_and_scatter(g.b, g.m, ADD, size, NULL, 2, HJ_PADDING_SAME,
                                g.m, g.s, ADD));
    FAILS("select-and-scatter needs a window",
          hj_select_and_scatter_general(g.b, g.m, ADD, NULL, g.m, g.s, ADD));
    FAILS("select-and-scatter: operand 1 is NULL",
          hj_select_and_scatter(g.b, g.m, ADD, size, NULL, 2, HJ_PADDING_SAME,
                                NULL, g.s, ADD));
    hj_window_options window = { .ndims = 2,
                                 .size = size,
                                 .window_dilation = (int64_t[]){ 1, 2 } };
    FAILS("window dimension 1 is dilated",
          hj_select_and_scatter_general(g.b, g.m, greater_or_equal(g.b),
                                        &window, g.m, g.s, ADD));
}

/* --- scan ----------------------------------------------------------------- */

/* (x, sum) -> (x + sum, x + sum) */
static hj_comp *running_sum(hj_builder *b, const hj_shape *shape)
{
    hj_builder *sub = hj_builder_create_sub(b, "step");
    hj_instr *x = hj_parameter(sub, 0, shape, "x");
    hj_instr *sum = hj_parameter(sub, 1, shape, "sum");
    hj_instr *next = hj_add(sub, x, sum, NO_DIMS);

    return hj_builder_finish_sub(
        sub, hj_tuple(sub, (hj_instr *[]){ next, next }, 2));
}

Test(builder_reduce, scan)
{
    IS("(f32[2,3], f32[3]) scan(m, v), dimensions={0}, num_carries=1, "
       "to_apply=step",
       hj_scan(g.b, &g.m, 1, &g.v, 1, running_sum(g.b, &F32(3)), 0, false,
               false));
    IS("(f32[2,3], f32[3]) scan(m, v), dimensions={0}, num_carries=1, "
       "is_reverse=true, is_associative=true, to_apply=step",
       hj_scan(g.b, &g.m, 1, &g.v, 1, running_sum(g.b, &F32(3)), 0, true,
               true));
    FAILS("to_apply=step is (f32[3], f32[3]) -> (f32[3], f32[3]); it must be "
          "(f32[2], f32[3])",
          hj_scan(g.b, &g.m, 1, &g.v, 1, running_sum(g.b, &F32(3)), 1, false,
                  false));
    FAILS("2 is not a dimension",
          hj_scan(g.b, &g.m, 1, &g.v, 1, running_sum(g.b, &F32(3)), 2, false,
                  false));
    FAILS("leaves no input",
          hj_scan(g.b, NULL, 0, &g.v, 1, running_sum(g.b, &F32(3)), 0, false,
                  false));
}

/* --- batch norm ----------------------------------------------------------- */

Test(builder_reduce, batch_norm)
{
    IS("(f32[2,3], f32[3], f32[3]) batch-norm-training(m, v, v), "
       "epsilon=0.001, feature_index=1",
       hj_batch_norm_training(g.b, g.m, g.v, g.v, 0.001f, 1));
    IS("f32[2,3] batch-norm-inference(m, v, v, v, v), epsilon=0.5, "
       "feature_index=1",
       hj_batch_norm_inference(g.b, g.m, g.v, g.v, g.v, g.v, 0.5f, 1));
    IS("(f32[2,3], f32[3], f32[3]) batch-norm-grad(m, v, v, v, m), "
       "epsilon=0, feature_index=1",
       hj_batch_norm_grad(g.b, g.m, g.v, g.v, g.v, g.m, 0, 1));
    FAILS("operand 1 is f32[3]; f32[2] is expected, a number for each feature "
          "of f32[2,3]",
          hj_batch_norm_training(g.b, g.m, g.v, g.v, 0.5f, 0));
    FAILS("feature_index=2 is not a dimension (rank 2)",
          hj_batch_norm_training(g.b, g.m, g.v, g.v, 0.5f, 2));
    FAILS("operands 0 and 4 have shapes f32[2,3] and f32[3,4]",
          hj_batch_norm_grad(g.b, g.m, g.v, g.v, g.v, g.n, 0, 1));
    FAILS("operand 0 of batch-norm-training is s32[2,3]; its element type must "
          "be floating-point",
          hj_batch_norm_training(g.b, g.i, g.v, g.v, 0.5f, 1));
}
