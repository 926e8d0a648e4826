/* Dot, convolution, linear algebra, order. */
#include "given.h"

/* The operands' own element type. */
#define OWN HJ_DTYPE_pred

/* --- dot ------------------------------------------------------------------ */

Test(builder_contract, dot)
{
    IS("f32[2,4] dot(m, n), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
       hj_dot(g.b, g.m, g.n, OWN));
    IS("f32[2] dot(m, v), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
       hj_dot(g.b, g.m, g.v, OWN));
    IS("f32[4] dot(v, n), lhs_contracting_dims={0}, rhs_contracting_dims={0}",
       hj_dot(g.b, g.v, g.n, OWN));
    IS("f32[] dot(v, v), lhs_contracting_dims={0}, rhs_contracting_dims={0}",
       hj_dot(g.b, g.v, g.v, OWN));
    IS("s32[] dot(v, v), lhs_contracting_dims={0}, rhs_contracting_dims={0}",
       hj_dot(g.b, g.v, g.v, HJ_DTYPE_s32));
    IS("f64[] dot(v, v), lhs_contracting_dims={0}, rhs_contracting_dims={0}",
       hj_dot(g.b, g.v, g.v, HJ_DTYPE_f64));
    FAILS("lhs_contracting_dims={1} of f32[2,3] and rhs_contracting_dims={0} "
          "of f32[2,3] must have the same sizes",
          hj_dot(g.b, g.m, g.m, OWN));
    FAILS("dot: operands have shapes f32[2,4,4] and f32[3]; vectors and "
          "matrices are expected",
          hj_dot(g.b, g.x3, g.v, OWN));
    FAILS("vectors and matrices", hj_dot(g.b, g.s, g.v, OWN));
    FAILS("is no type of array elements",
          hj_dot(g.b, g.m, g.n, HJ_DTYPE_token));
}

Test(builder_contract, batch_dot)
{
    const char *want = "f32[2,4,4] dot(x3, x3), lhs_batch_dims={0}, "
                       "lhs_contracting_dims={2}, rhs_batch_dims={0}, "
                       "rhs_contracting_dims={1}";

    IS(want, hj_batch_dot(g.b, g.x3, g.x3, OWN));
    IS("f32[2,4] dot(m, n), lhs_contracting_dims={1}, rhs_contracting_dims={0}",
       hj_batch_dot(g.b, g.m, g.n, OWN));
    FAILS("arrays of matrices, of one rank, are expected",
          hj_batch_dot(g.b, g.m, g.x3, OWN));
    FAILS("arrays of matrices", hj_batch_dot(g.b, g.v, g.v, OWN));
}

Test(builder_contract, dot_general)
{
    const int64_t two[] = { 2 }, one[] = { 1 }, zero[] = { 0 };
    hj_dot_dims dims = { two, two, 1, zero, zero, 1 };

    IS("f32[2,4,4] dot(x3, x3), lhs_batch_dims={0}, lhs_contracting_dims={2}, "
       "rhs_batch_dims={0}, rhs_contracting_dims={2}",
       hj_dot_general(g.b, g.x3, g.x3, &dims, OWN));
    dims = (hj_dot_dims){ NULL, NULL, 0, NULL, NULL, 0 };
    IS("f32[2,3,3] dot(m, v), lhs_contracting_dims={}, rhs_contracting_dims={}",
       hj_dot_general(g.b, g.m, g.v, &dims, OWN));
    dims = (hj_dot_dims){ two, two, 1, two, zero, 1 };
    FAILS("must have the same sizes",
          hj_dot_general(g.b, g.x3, g.x3, &dims, OWN));
    dims = (hj_dot_dims){ two, one, 1, two, two, 1 };
    FAILS("dimension 2 is in both lhs_contracting_dims={2} and "
          "lhs_batch_dims={2}",
          hj_dot_general(g.b, g.x3, g.x3, &dims, OWN));
    FAILS("dot needs dimension numbers",
          hj_dot_general(g.b, g.x3, g.x3, NULL, OWN));
    dims = (hj_dot_dims){ NULL, NULL, 1, NULL, NULL, 0 };
    FAILS("lhs_contracting_dims has no values",
          hj_dot_general(g.b, g.x3, g.x3, &dims, OWN));
}

Test(builder_contract, product_of_matrices)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(2, 3), FLOATS(1, 2, 3, 4, 5, 6));
    hj_instr *y = program_given(&p, F32(3, 2), FLOATS(1, 0, 0, 1, 2, 3));

    hj_module_destroy(program_gives(&p, hj_dot(p.b, x, y, OWN), F32(2, 2),
                                    FLOATS(7, 11, 16, 23)));
}

Test(builder_contract, wide_sums_of_bytes)
{
    program p = program_begin();
    hj_shape bytes = HJ_SHAPE(HJ_DTYPE_s8, 3);
    hj_instr *x =
        program_given(&p, bytes, (const signed char[]){ 100, 100, -3 });

    hj_module_destroy(program_gives(&p, hj_dot(p.b, x, x, HJ_DTYPE_s32),
                                    SCALAR(s32), INTS(20009)));
}

Test(builder_contract, ragged_dot)
{
    const int64_t one[] = { 1 }, zero[] = { 0 };
    hj_dot_dims dims = { one, one, 1, NULL, NULL, 0 };
    given g = given_begin();
    hj_instr *x = hj_parameter(g.b, 12, &F32(5, 4), "x");
    hj_instr *sizes = hj_parameter(g.b, 13, &S32(2), "sizes");

    program_is(&g.p,
               hj_ragged_dot(g.b, x, g.x3, sizes, &dims, zero, 1, zero, 1, OWN),
               "f32[5,4] ragged-dot(x, x3, sizes), lhs_contracting_dims={1}, "
               "rhs_contracting_dims={1}, lhs_ragged_dims={0}, "
               "rhs_group_dims={0}");
}

/* Blocks of two along the sum of x; no scale of y. */
Test(builder_contract, scaled_dot)
{
    const int64_t one[] = { 1 }, zero[] = { 0 };
    hj_dot_dims dims = { one, zero, 1, NULL, NULL, 0 };
    given g = given_begin();
    hj_instr *x = hj_parameter(g.b, 12, &F32(5, 6), "x");
    hj_instr *y = hj_parameter(g.b, 13, &HJ_SHAPE(HJ_DTYPE_bf16, 6, 2), "y");
    hj_instr *scale = hj_parameter(g.b, 14, &F32(5, 3), "scale");
    hj_instr *none = hj_parameter(g.b, 15, &SCALAR(bf16), "none");

    program_is(&g.p, hj_scaled_dot(g.b, x, y, scale, none, &dims, OWN),
               "f32[5,2] scaled-dot(x, y, scale, none), "
               "lhs_contracting_dims={1}, rhs_contracting_dims={0}");
}

/* --- convolution ---------------------------------------------------------- */

/* input [n, 3 features, 8, 9], kernel [5, 3, 3, 2]. */
#define IMAGE(b)  hj_parameter((b), 12, &F32(2, 3, 8, 9), "image")
#define KERNEL(b) hj_parameter((b), 13, &F32(5, 3, 3, 2), "kernel")

Test(builder_contract, conv)
{
    IS("f32[2,5,6,8] convolution(image, kernel), window={size=3x2}, "
       "dim_labels=bf01_oi01->bf01",
       hj_conv(g.b, IMAGE(g.b), KERNEL(g.b), NULL, 2, HJ_PADDING_VALID, 1, 1,
               OWN));
    IS("f32[2,5,8,9] convolution(image, kernel), window={size=3x2 "
       "pad=1_1x0_1}, dim_labels=bf01_oi01->bf01",
       hj_conv(g.b, IMAGE(g.b), KERNEL(g.b), NULL, 2, HJ_PADDING_SAME, 1, 1,
               OWN));
    IS("f32[2,5,4,3] convolution(image, kernel), window={size=3x2 stride=2x3 "
       "pad=0_1x0_0}, dim_labels=bf01_oi01->bf01",
       hj_conv(g.b, IMAGE(g.b), KERNEL(g.b), (int64_t[]){ 2, 3 }, 2,
               HJ_PADDING_SAME, 1, 1, OWN));
    FAILS("operand 0 is f32[2,3,8,9]; dim_labels with 1 spatial dimensions "
          "need rank 3",
          hj_conv(g.b, IMAGE(g.b), KERNEL(g.b), NULL, 1, HJ_PADDING_SAME, 1, 1,
                  OWN));
    FAILS("a convolution of -3 spatial dimensions has no lists of them",
          hj_conv(g.b, g.m, g.m, NULL, -3, HJ_PADDING_SAME, 1, 1, OWN));
}

Test(builder_contract, conv_without_spatial_dimensions)
{
    IS("f32[2,2] convolution(m, m), dim_labels=bf_oi->bf",
       hj_conv(g.b, g.m, g.m, NULL, 0, HJ_PADDING_VALID, 1, 1, OWN));
}

Test(builder_contract, conv_with_general_padding)
{
    IS("f32[2,5,5,4] convolution(image, kernel), window={size=3x2 stride=2x2 "
       "pad=2_1x-1_0}, dim_labels=bf01_oi01->bf01",
       hj_conv_with_general_padding(g.b, IMAGE(g.b), KERNEL(g.b),
                                    (int64_t[]){ 2, 2 }, (int64_t[]){ 2, -1 },
                                    (int64_t[]){ 1, 0 }, 2, 1, 1, OWN));
}

Test(builder_contract, conv_general_dilated)
{
    hj_window_options window = { .ndims = 2,
                                 .pad_low = (int64_t[]){ 1, 0 },
                                 .base_dilation = (int64_t[]){ 2, 1 },
                                 .window_dilation = (int64_t[]){ 1, 3 },
                                 .reversal = (bool[]){ true, false } };
    const int64_t in[] = { 1, 2 }, filter[] = { 0, 1 };
    hj_conv_dims dims = { .nspatial = 2,
                          .input_feature = 3,
                          .input_spatial = in,
                          .kernel_spatial = filter,
                          .kernel_input_feature = 2,
                          .kernel_output_feature = 3,
                          .output_feature = 3,
                          .output_spatial = in };

    IS("f32[2,5,14,6] convolution(image, kernel), window={size=3x2 "
       "pad=1_0x0_0 lhs_dilate=2x1 rhs_dilate=1x3 rhs_reversal=1x0}, "
       "dim_labels=bf01_oi01->bf01",
       hj_conv_general_dilated(g.b, IMAGE(g.b), KERNEL(g.b), &window, NULL, 1,
                               1, OWN));
    window = (hj_window_options){ .ndims = 2 };
    IS("f32[2,6,8,7] convolution(image, kernel), window={size=2x3}, "
       "dim_labels=b01f_01io->b01f, feature_group_count=7",
       hj_conv_general_dilated(
           g.b, hj_parameter(g.b, 12, &F32(2, 7, 10, 14), "image"),
           hj_parameter(g.b, 13, &F32(2, 3, 2, 7), "kernel"), &window, &dims, 7,
           1, OWN));
    FAILS("feature_group_count=2 must divide the output features of the "
          "kernel, 5",
          hj_conv_general_dilated(g.b, IMAGE(g.b), KERNEL(g.b), &window, NULL,
                                  2, 1, OWN));
    FAILS("feature_group_count=5 and batch_group_count=5 must be at least 1",
          hj_conv_general_dilated(g.b, IMAGE(g.b), KERNEL(g.b), &window, NULL,
                                  5, 5, OWN));
    FAILS("feature_group_count=0",
          hj_conv_general_dilated(g.b, IMAGE(g.b), KERNEL(g.b), &window, NULL,
                                  0, 1, OWN));
    FAILS("has 3 features, but the kernel f32[5,3,3,2] takes 3 in each of 5",
          hj_conv_general_dilated(g.b, IMAGE(g.b), KERNEL(g.b), &window, NULL,
                                  5, 1, OWN));
    dims.input_feature = 2;
    FAILS("dim_labels do not give each of the 4 dimensions of the input one",
          hj_conv_general_dilated(g.b, IMAGE(g.b), KERNEL(g.b), &window, &dims,
                                  1, 1, OWN));
    window.ndims = 1;
    FAILS("convolution: the window has 1 dimensions, the operands have 2",
          hj_conv_general_dilated(g.b, IMAGE(g.b), KERNEL(g.b), &window, &dims,
                                  1, 1, OWN));
    FAILS("convolution needs a window",
          hj_conv_general_dilated(g.b, IMAGE(g.b), KERNEL(g.b), NULL, &dims, 1,
                                  1, OWN));
}

/* A correlation: the kernel is not flipped. */
Test(builder_contract, values_of_a_convolution)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(1, 1, 4), FLOATS(1, 2, 3, 4));
    hj_instr *k = program_given(&p, F32(1, 1, 3), FLOATS(1, 10, 100));

    hj_module_destroy(program_gives(
        &p, hj_conv(p.b, x, k, NULL, 1, HJ_PADDING_SAME, 1, 1, OWN),
        F32(1, 1, 4), FLOATS(210, 321, 432, 43)));
}

/* --- linear algebra ------------------------------------------------------- */

Test(builder_contract, cholesky)
{
    IS("f32[2,4,4] cholesky(x3), lower=true", hj_cholesky(g.b, g.x3, true));
    FAILS("operand 0 is f32[2,3]; its matrices must be square",
          hj_cholesky(g.b, g.m, true));
    FAILS("operand 0 is f32[3]; a matrix, or an array of them, is expected",
          hj_cholesky(g.b, g.v, true));
    FAILS("operand 0 of cholesky is s32[2,3]", hj_cholesky(g.b, g.i, true));
}

Test(builder_contract, triangular_solve)
{
    IS("f32[2,4,4] triangular-solve(x3, x3), left_side=true, lower=true, "
       "unit_diagonal=true, transpose_a=TRANSPOSE",
       hj_triangular_solve(g.b, g.x3, g.x3, true, true, true,
                           HJ_transpose_TRANSPOSE));
    FAILS("operand 0 is f32[2,3]; its matrices must be square",
          hj_triangular_solve(g.b, g.m, g.m, true, true, false, 0));
    FAILS("the matrices f32[2,4,4] cannot stand on the left of f32[3,4]",
          hj_triangular_solve(g.b, g.x3, g.n, true, true, false, 0));
    FAILS("transpose_a has no value number 3",
          hj_triangular_solve(g.b, g.x3, g.x3, true, true, false, 3));
}

Test(builder_contract, fft)
{
    IS("c64[2,3] fft(c), fft_type=FFT, fft_length={2,3}",
       hj_fft(g.b, g.c, HJ_fft_type_FFT, DIMS(2, 3)));
    IS("c64[2,2] fft(m), fft_type=RFFT, fft_length={3}",
       hj_fft(g.b, g.m, HJ_fft_type_RFFT, DIMS(3)));
    IS("f32[2,4] fft(c), fft_type=IRFFT, fft_length={4}",
       hj_fft(g.b, g.c, HJ_fft_type_IRFFT, DIMS(4)));
    IS("f32[2,5] fft(c), fft_type=IRFFT, fft_length={5}",
       hj_fft(g.b, g.c, HJ_fft_type_IRFFT, DIMS(5)));
    FAILS("operand 0 of fft is f32[2,3]; its element type must be complex",
          hj_fft(g.b, g.m, HJ_fft_type_FFT, DIMS(3)));
    FAILS("operand 0 of RFFT is c64[2,3]; f32 or f64 is expected",
          hj_fft(g.b, g.c, HJ_fft_type_RFFT, DIMS(3)));
    FAILS("fft_length={4} needs 4 elements in dimension 1 of c64[2,3]",
          hj_fft(g.b, g.c, HJ_fft_type_FFT, DIMS(4)));
    FAILS("fft_length={6} needs 4 elements in dimension 1 of c64[2,3]",
          hj_fft(g.b, g.c, HJ_fft_type_IRFFT, DIMS(6)));
    FAILS("fft_length={} must have 1 to 3 of the dimensions",
          hj_fft(g.b, g.c, HJ_fft_type_FFT, NO_DIMS));
    FAILS("fft_type has no value number 4", hj_fft(g.b, g.c, 4, DIMS(3)));
}

/* --- order ---------------------------------------------------------------- */

#define LESS given_comp(g.b, "less", hj_lt, HJ_DTYPE_f32)

Test(builder_contract, sort)
{
    IS("f32[2,3] sort(m), dimensions={0}, to_apply=less",
       hj_sort(g.b, &g.m, 1, LESS, 0, false));
    IS("f32[2,3] sort(m), dimensions={1}, is_stable=true, to_apply=less",
       hj_sort(g.b, &g.m, 1, LESS, -1, true));
    FAILS("2 is not a dimension", hj_sort(g.b, &g.m, 1, LESS, 2, false));
    FAILS("to_apply=less is (f32[], f32[]) -> pred[]; it must be (s32[], "
          "s32[]) -> pred[]",
          hj_sort(g.b, &g.i, 1, LESS, 0, false));
    FAILS("operands have shapes f32[2,3] and f32[3,4]; their dimensions must "
          "match",
          hj_sort(g.b, (hj_instr *[]){ g.m, g.n }, 2, LESS, 0, false));
    FAILS("sort takes at least 1 operand",
          hj_sort(g.b, NULL, 0, LESS, 0, false));
}

Test(builder_contract, sort_of_keys_and_values)
{
    program p = program_begin();
    hj_builder *sub = hj_builder_create_sub(p.b, "less");
    hj_instr *a = hj_parameter(sub, 0, &SCALAR(f32), "a");
    hj_instr *b = hj_parameter(sub, 1, &SCALAR(f32), "b");
    hj_parameter(sub, 2, &SCALAR(s32), "i");
    hj_parameter(sub, 3, &SCALAR(s32), "k");
    hj_comp *less = hj_builder_finish_sub(sub, hj_lt(sub, a, b, NO_DIMS));
    hj_instr *xs[] = { program_given(&p, F32(4), FLOATS(3, 1, 2, 1)),
                       program_given(&p, S32(4), INTS(0, 1, 2, 3)) };
    hj_instr *sorted = hj_sort(p.b, xs, 2, less, -1, true);

    hj_module_destroy(program_gives(&p, hj_get_tuple_element(p.b, sorted, 1),
                                    S32(4), INTS(1, 3, 2, 0)));
}

Test(builder_contract, topk)
{
    IS("(f32[2,2], s32[2,2]) topk(m), k=2, largest=true",
       hj_topk(g.b, g.m, 2, true));
    IS("(s32[2,0], s32[2,0]) topk(i), k=0, largest=false",
       hj_topk(g.b, g.i, 0, false));
    FAILS("k=4: the last dimension of f32[2,3] has no so many elements",
          hj_topk(g.b, g.m, 4, true));
    FAILS("k=1: the last dimension of f32[]", hj_topk(g.b, g.s, 1, true));
}

/* --- random numbers ------------------------------------------------------- */

Test(builder_contract, random)
{
    hj_shape bits = HJ_SHAPE(HJ_DTYPE_u32, 5);
    hj_shape state = HJ_SHAPE(HJ_DTYPE_u64, 2);

    IS("f32[2,5] rng(s, s), distribution=rng_uniform",
       hj_rng_uniform(g.b, g.s, g.s, &F32(2, 5)));
    IS("f32[2,5] rng(s, s), distribution=rng_normal",
       hj_rng_normal(g.b, g.s, g.s, &F32(2, 5)));
    IS("(u64[2], u32[5]) rng-bit-generator(state), algorithm=rng_philox",
       hj_rng_bit_generator(g.b, HJ_rng_algorithm_rng_philox,
                            hj_parameter(g.b, 12, &state, "state"), &bits));
    IS("u64[2] rng-get-and-update-state(), delta=7",
       hj_rng_get_and_update_state(g.b, 7));
    FAILS("operand 0", hj_rng_uniform(g.b, g.k, g.s, &F32(2, 5)));
    FAILS("operand 0 of rng is s32[]; its element type must be floating-point",
          hj_rng_normal(g.b, g.k, g.k, &S32(2)));
    FAILS("rng needs a shape", hj_rng_normal(g.b, g.s, g.s, NULL));
    FAILS(
        "the state is f32[]; integers are expected, as u64[2]",
        hj_rng_bit_generator(g.b, HJ_rng_algorithm_rng_three_fry, g.s, &bits));
    FAILS("bits are integers of 8, 16, 32 or 64 bits",
          hj_rng_bit_generator(g.b, 0, hj_parameter(g.b, 12, &state, "state"),
                               &F32(2)));
    FAILS("rng-bit-generator needs a shape",
          hj_rng_bit_generator(g.b, 0, hj_parameter(g.b, 12, &state, "state"),
                               NULL));
}
