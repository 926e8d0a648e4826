/* The Broadcasting page of XLA's documentation, section by section: every
 * example, with the values that it gives, and everything that it calls
 * invalid. */
#include "../builder/program.h"

/* --- What is broadcasting? ------------------------------------------------ */

Test(what_is_broadcasting, matrix_plus_vector)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(2, 3), FLOATS(1, 2, 3, 4, 5, 6));
    hj_instr *v = program_given(&p, F32(3), FLOATS(7, 8, 9));

    hj_module_destroy(program_gives(&p, hj_add(p.b, x, v, DIMS(1)), F32(2, 3),
                                    FLOATS(8, 10, 12, 11, 13, 15)));
}

/* "The vector's length has to match at least one of the dimensions of the
 * matrix." */
Test(what_is_broadcasting, length_matches_no_dimension)
{
    for (int64_t d = 0; d < 2; d++) {
        program p = program_begin();
        hj_instr *x = hj_parameter(p.b, 0, &F32(2, 3), "x");
        hj_instr *v = hj_parameter(p.b, 1, &F32(4), "v");
        program_fails(&p, hj_add(p.b, x, v, &d, 1),
                      "shapes f32[4] and f32[2,3]");
    }
}

/* --- Principles ------------------------------------------------------------
 * "explicit broadcasting specifications on operations between arrays of
 * different ranks is required" */

Test(principles, different_ranks_need_a_specification)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(2, 3), "x");
    hj_instr *v = hj_parameter(p.b, 1, &F32(3), "v");

    program_fails(&p, hj_add(p.b, x, v, NO_DIMS),
                  "of different rank; broadcast dimensions must name");
}

Test(principles, not_even_where_numpy_would_infer_it)
{
    program p = program_begin();
    hj_instr *v = hj_parameter(p.b, 0, &F32(3), "v");
    hj_instr *x = hj_parameter(p.b, 1, &F32(1, 3), "x");

    program_fails(&p, hj_multiply(p.b, v, x, NO_DIMS), "but 0 are given");
}

/* --- Broadcasting a lower-rank array onto a higher-rank array ------------- */

Test(lower_rank_onto_higher_rank, matrix_plus_scalar)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(2, 3), FLOATS(1, 2, 3, 4, 5, 6));
    hj_instr *s = program_given(&p, SCALAR(f32), FLOATS(7));

    hj_module_destroy(program_gives(&p, hj_add(p.b, x, s, NO_DIMS), F32(2, 3),
                                    FLOATS(8, 9, 10, 11, 12, 13)));
}

Test(lower_rank_onto_higher_rank, scalar_on_the_left)
{
    program p = program_begin();
    hj_instr *s = program_given(&p, SCALAR(f32), FLOATS(7));
    hj_instr *x = program_given(&p, F32(2, 3), FLOATS(1, 2, 3, 4, 5, 6));

    hj_module_destroy(program_gives(&p, hj_subtract(p.b, s, x, NO_DIMS),
                                    F32(2, 3), FLOATS(6, 5, 4, 3, 2, 1)));
}

Test(lower_rank_onto_higher_rank, two_scalars)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, SCALAR(f32), FLOATS(7));
    hj_instr *y = program_given(&p, SCALAR(f32), FLOATS(1));

    hj_module_destroy(
        program_gives(&p, hj_add(p.b, x, y, NO_DIMS), SCALAR(f32), FLOATS(8)));
}

Test(lower_rank_onto_higher_rank, scalar_over_no_elements)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(2, 0), FLOATS(0));
    hj_instr *s = program_given(&p, SCALAR(f32), FLOATS(7));

    hj_module_destroy(
        program_gives(&p, hj_add(p.b, x, s, NO_DIMS), F32(2, 0), FLOATS(0)));
}

/* "Without specifying broadcasting, this operation is invalid." */
Test(lower_rank_onto_higher_rank, matrix_plus_vector_without_dimensions)
{
    program p = program_begin();
    hj_instr *v = hj_parameter(p.b, 0, &F32(3), "v");
    hj_instr *x = hj_parameter(p.b, 1, &F32(2, 3), "x");

    program_fails(&p, hj_add(p.b, v, x, NO_DIMS), "of different rank");
}

/* |7 8 9| ==> |7 8 9|
 *             |7 8 9| */
Test(lower_rank_onto_higher_rank, vector_to_two_rows)
{
    program p = program_begin();
    hj_instr *v = program_given(&p, F32(3), FLOATS(7, 8, 9));
    hj_instr *m = hj_broadcast_in_dim(p.b, v, DIMS(2, 3), DIMS(1));

    hj_module_destroy(
        program_gives(&p, m, F32(2, 3), FLOATS(7, 8, 9, 7, 8, 9)));
}

static void vector_onto_3x3(int64_t dim, const float *want)
{
    program p = program_begin();
    hj_instr *zeros =
        program_given(&p, F32(3, 3), FLOATS(0, 0, 0, 0, 0, 0, 0, 0, 0));
    hj_instr *v = program_given(&p, F32(3), FLOATS(7, 8, 9));

    hj_module_destroy(
        program_gives(&p, hj_add(p.b, zeros, v, &dim, 1), F32(3, 3), want));
}

Test(lower_rank_onto_higher_rank, way_1_each_element_becomes_a_column)
{
    vector_onto_3x3(1, FLOATS(7, 8, 9, 7, 8, 9, 7, 8, 9));
}

Test(lower_rank_onto_higher_rank, way_2_each_element_becomes_a_row)
{
    vector_onto_3x3(0, FLOATS(7, 7, 7, 8, 8, 8, 9, 9, 9));
}

/* "Note: when adding a 2x3 matrix to a 3-element vector, a broadcasting
 * dimension of 0 is invalid." */
Test(lower_rank_onto_higher_rank, note_dimension_0_is_invalid)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(2, 3), "x");
    hj_instr *v = hj_parameter(p.b, 1, &F32(3), "v");

    program_fails(&p, hj_add(p.b, x, v, DIMS(0)),
                  "add: operands have shapes f32[3] and f32[2,3]; dimension 0 "
                  "of the one and 0 of the other must be equal");
}

Test(lower_rank_onto_higher_rank, matrix_onto_a_cuboid)
{
    float cuboid[24], matrix[12], want[24];
    program p = program_begin();

    for (int i = 0; i < 24; i++)
        cuboid[i] = (float)i;
    for (int i = 0; i < 12; i++)
        matrix[i] = (float)(100 * i);
    for (int i = 0; i < 24; i++)
        want[i] = cuboid[i] + matrix[i % 12];
    hj_instr *x = program_given(&p, F32(2, 3, 4), cuboid);
    hj_instr *m = program_given(&p, F32(3, 4), matrix);
    hj_module_destroy(
        program_gives(&p, hj_add(p.b, x, m, DIMS(1, 2)), F32(2, 3, 4), want));
}

/* "This type of broadcast is used in the binary ops in XlaBuilder, if the
 * broadcast_dimensions argument is given." */
typedef hj_instr *binary_fn(hj_builder *b, hj_instr *x, hj_instr *y,
                            const int64_t *dims, int n);

static void stretches(binary_fn *op, hj_dtype dtype, hj_dtype result)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &HJ_SHAPE(dtype, 2, 3), "x");
    hj_instr *v = hj_parameter(p.b, 1, &HJ_SHAPE(dtype, 2), "v");

    program_has_shape(&p, op(p.b, v, x, DIMS(0)), HJ_SHAPE(result, 2, 3));
}

Test(lower_rank_onto_higher_rank, every_binary_op_takes_dimensions)
{
    static binary_fn *const floats[] = {
        hj_add,     hj_subtract, hj_multiply, hj_divide, hj_remainder,
        hj_maximum, hj_minimum,  hj_power,    hj_atan2,
    };
    static binary_fn *const ints[] = {
        hj_and,
        hj_or,
        hj_xor,
        hj_mulhi,
        hj_shift_left,
        hj_shift_right_arithmetic,
        hj_shift_right_logical,
    };
    static binary_fn *const comparisons[] = {
        hj_eq,
        hj_ne,
        hj_lt,
        hj_le,
        hj_gt,
        hj_ge,
        hj_eq_total_order,
        hj_ne_total_order,
        hj_lt_total_order,
        hj_le_total_order,
        hj_gt_total_order,
        hj_ge_total_order,
    };

    for (size_t i = 0; i < sizeof floats / sizeof *floats; i++)
        stretches(floats[i], HJ_DTYPE_f32, HJ_DTYPE_f32);
    for (size_t i = 0; i < sizeof ints / sizeof *ints; i++)
        stretches(ints[i], HJ_DTYPE_s32, HJ_DTYPE_s32);
    for (size_t i = 0; i < sizeof comparisons / sizeof *comparisons; i++)
        stretches(comparisons[i], HJ_DTYPE_f32, HJ_DTYPE_pred);
    stretches(hj_complex, HJ_DTYPE_f32, HJ_DTYPE_c64);
}

/* --- Formal definition ---------------------------------------------------- */

enum { M = 2, N = 3, P = 4, Q = 5, MNPQ = M * N * P * Q };

/* `small` added onto an MxNxPxQ array of 0, 1000, 2000 ...: by the definition,
 * element by element. */
static void onto_mnpq(int rank, const int64_t *dims)
{
    static const int64_t sizes[] = { M, N, P, Q };
    static float big[MNPQ], small[MNPQ], want[MNPQ];
    int64_t own[4] = { 0 };
    hj_shape shape = { .dtype = HJ_DTYPE_f32, .rank = rank, .dims = own };
    program p = program_begin();

    for (int i = 0; i < rank; i++)
        own[i] = sizes[dims[i]];
    for (int i = 0; i < MNPQ; i++) {
        int at[] = { i / (N * P * Q), i / (P * Q) % N, i / Q % P, i % Q };
        int64_t place = 0;
        for (int k = 0; k < rank; k++)
            place = place * own[k] + at[dims[k]];
        big[i] = 1000.0f * (float)i;
        small[i] = (float)i;
        want[i] = big[i] + (float)place;
    }
    hj_instr *x = program_given(&p, F32(M, N, P, Q), big);
    hj_instr *y = program_given(&p, shape, small);
    hj_module_destroy(program_gives(&p, hj_add(p.b, y, x, dims, rank),
                                    F32(M, N, P, Q), want));
}

Test(formal_definition, vector_matched_to_dim_3)
{
    onto_mnpq(1, (int64_t[]){ 3 });
}

Test(formal_definition, vector_matched_to_dim_2)
{
    onto_mnpq(1, (int64_t[]){ 2 });
}

Test(formal_definition, vector_matched_to_dim_1)
{
    onto_mnpq(1, (int64_t[]){ 1 });
}

Test(formal_definition, vector_matched_to_dim_0)
{
    onto_mnpq(1, (int64_t[]){ 0 });
}

Test(formal_definition, matrix_matched_to_dims_2_3)
{
    onto_mnpq(2, (int64_t[]){ 2, 3 });
}

Test(formal_definition, matrix_matched_to_dims_1_2)
{
    onto_mnpq(2, (int64_t[]){ 1, 2 });
}

Test(formal_definition, matrix_matched_to_dims_0_3)
{
    onto_mnpq(2, (int64_t[]){ 0, 3 });
}

Test(formal_definition, matrix_matched_to_the_other_pairs)
{
    onto_mnpq(2, (int64_t[]){ 0, 1 });
    onto_mnpq(2, (int64_t[]){ 0, 2 });
    onto_mnpq(2, (int64_t[]){ 1, 3 });
}

/* An MxNxPxQ array and a TxV matrix, with these dimensions. */
static void mnpq_fails(int64_t t, int64_t v, const int64_t *dims, int n,
                       const char *fragment)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(M, N, P, Q), "x");
    hj_instr *y = hj_parameter(p.b, 1, &F32(t, v), "y");

    program_fails(&p, hj_add(p.b, x, y, dims, n), fragment);
}

/* "In each case, T has to be equal to the matching dimension." */
Test(formal_definition, sizes_have_to_be_equal)
{
    mnpq_fails(P, Q, DIMS(0, 1), "dimension 0 of the one and 0 of the other");
    mnpq_fails(M, Q, DIMS(0, 1), "dimension 1 of the one and 1 of the other");
}

/* "it is illegal to match V to N and T to P" */
Test(formal_definition, dimensions_in_reverse_order)
{
    mnpq_fails(P, N, DIMS(2, 1),
               "add: broadcast dimension 1 comes after 2; they must be "
               "strictly increasing");
}

/* "it is also illegal to match V to both P and N" */
Test(formal_definition, one_dimension_matched_to_two)
{
    mnpq_fails(M, N, DIMS(0, 1, 2), "but 3 are given");
    mnpq_fails(M, N, DIMS(0), "but 1 are given");
    mnpq_fails(N, N, DIMS(1, 1), "1 comes after 1");
}

Test(formal_definition, dimensions_that_do_not_exist)
{
    mnpq_fails(P, Q, DIMS(3, 4),
               "broadcast dimension 4 is not one of f32[2,3,4,5]");
    mnpq_fails(P, Q, DIMS(-1, 3), "broadcast dimension -1 is not one of");
}

/* --- Broadcasting similar-rank arrays with degenerate dimensions ---------- */

/* Shapes of up to three dimensions; a size of -1 ends them. */
static hj_shape up_to_3(const int64_t *dims)
{
    int rank = 0;

    while (rank < 3 && dims[rank] >= 0)
        rank++;
    return (hj_shape){ .dtype = HJ_DTYPE_f32, .rank = rank, .dims = dims };
}

static int64_t size_at(const hj_shape *shape, int d)
{
    return d < shape->rank ? shape->dims[d] : 1;
}

/* Multiplies numbers that differ in every element: what stands at [i,j,k] of
 * the result is the product of what stands there, or at 0, in the operands. */
static void degenerate(const int64_t *left, const int64_t *right,
                       const int64_t *result)
{
    static float x[128], y[128], want[128];
    hj_shape a = up_to_3(left), b = up_to_3(right), c = up_to_3(result);
    program p = program_begin();
    int n = 0;

    for (int i = 0; i < 128; i++) {
        x[i] = (float)(2 * i + 1);
        y[i] = (float)(i - 50);
    }
    for (int64_t i = 0; i < size_at(&c, 0); i++)
        for (int64_t j = 0; j < size_at(&c, 1); j++)
            for (int64_t k = 0; k < size_at(&c, 2); k++) {
                int64_t at[] = { i, j, k }, in_x = 0, in_y = 0;
                for (int d = 0; d < 3; d++) {
                    int64_t m = size_at(&a, d), l = size_at(&b, d);
                    in_x = in_x * m + (m == 1 ? 0 : at[d]);
                    in_y = in_y * l + (l == 1 ? 0 : at[d]);
                }
                want[n++] = x[in_x] * y[in_y];
            }
    hj_instr *u = program_given(&p, a, x), *v = program_given(&p, b, y);
    hj_module_destroy(
        program_gives(&p, hj_multiply(p.b, u, v, NO_DIMS), c, want));
}

#define LIST(...) ((int64_t[]){ __VA_ARGS__, -1 })

Test(degenerate_dimensions, example_1)
{
    degenerate(LIST(2, 1), LIST(2, 3), LIST(2, 3));
}

Test(degenerate_dimensions, example_2)
{
    degenerate(LIST(1, 2, 5), LIST(7, 2, 5), LIST(7, 2, 5));
}

Test(degenerate_dimensions, example_3)
{
    degenerate(LIST(7, 2, 5), LIST(7, 1, 5), LIST(7, 2, 5));
}

Test(degenerate_dimensions, example_4_is_incompatible)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(7, 2, 5), "x");
    hj_instr *y = hj_parameter(p.b, 1, &F32(7, 2, 6), "y");

    program_fails(&p, hj_add(p.b, x, y, NO_DIMS),
                  "add: operands have shapes f32[7,2,5] and f32[7,2,6]; "
                  "dimension 2 of the one and 2 of the other must be equal, or "
                  "one of them 1");
}

Test(degenerate_dimensions, outer_operation)
{
    degenerate(LIST(2, 1), LIST(1, 3), LIST(2, 3));
    degenerate(LIST(1, 3), LIST(2, 1), LIST(2, 3));
}

Test(degenerate_dimensions, all_of_size_one)
{
    degenerate(LIST(1, 1), LIST(2, 3), LIST(2, 3));
    degenerate(LIST(1), LIST(1), LIST(1));
}

/* A dimension of size 1 stretches to no elements, too. */
Test(degenerate_dimensions, stretched_to_nothing)
{
    degenerate(LIST(1, 3), LIST(0, 1), LIST(0, 3));
}

/* --- Broadcast composition ------------------------------------------------ */

Test(broadcast_composition, vector_of_4_plus_1x2_matrix)
{
    program p = program_begin();
    hj_instr *v = program_given(&p, F32(4), FLOATS(1, 2, 3, 4));
    hj_instr *m = program_given(&p, F32(1, 2), FLOATS(5, 6));

    hj_module_destroy(program_gives(&p, hj_add(p.b, v, m, DIMS(0)), F32(4, 2),
                                    FLOATS(6, 7, 7, 8, 8, 9, 9, 10)));
}

/* "using broadcast dimensions of (1, 2)": the 1x2 matrix becomes 4x1x2, and
 * with the 4x3x1 array 4x3x2. */
Test(broadcast_composition, matrix_1x2_onto_4x3x1)
{
    float array[12], want[24];
    program p = program_begin();

    for (int i = 0; i < 12; i++)
        array[i] = (float)(10 * i);
    for (int i = 0; i < 24; i++)
        want[i] = array[i / 2] + (float)(i % 2 + 1);
    hj_instr *m = program_given(&p, F32(1, 2), FLOATS(1, 2));
    hj_instr *x = program_given(&p, F32(4, 3, 1), array);
    hj_module_destroy(
        program_gives(&p, hj_add(p.b, m, x, DIMS(1, 2)), F32(4, 3, 2), want));
}

/* The graph has only explicit broadcasts: each op's operands have one shape. */
Test(broadcast_composition, is_explicit_in_the_graph)
{
    program p = program_begin();
    hj_instr *v = program_given(&p, F32(4), FLOATS(1, 2, 3, 4));
    hj_instr *m = program_given(&p, F32(1, 2), FLOATS(5, 6));
    hj_module *module = program_gives(&p, hj_add(p.b, v, m, DIMS(0)), F32(4, 2),
                                      FLOATS(6, 7, 7, 8, 8, 9, 9, 10));
    hj_print_options options = { .size = sizeof options,
                                 .form = HJ_TEXT_SHORT };
    char *text;

    cr_assert_null(hj_module_print(module, &options, &text));
    cr_expect_not_null(strstr(text, "f32[4,2] broadcast(p0), dimensions={0}"),
                       "%s", text);
    cr_expect_not_null(strstr(text, "f32[2] reshape(p1)"), "%s", text);
    cr_expect_not_null(strstr(text, ", dimensions={1}"), "%s", text);
    hj_text_free(text);
    hj_module_destroy(module);
}
