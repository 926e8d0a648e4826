/* The Operation Semantics page of XLA's documentation: its examples, with the
 * values that it gives, in its order and by its headings. */
#include "../builder/program.h"

typedef hj_instr *pair_fn(hj_builder *b, hj_instr *x, hj_instr *y,
                          const int64_t *dims, int n);

static hj_comp *scalar_comp(hj_builder *b, const char *name, pair_fn *op,
                            hj_dtype dtype)
{
    hj_builder *sub = hj_builder_create_sub(b, name);
    hj_instr *x = hj_parameter(sub, 0, &HJ_SCALAR(dtype), "x");
    hj_instr *y = hj_parameter(sub, 1, &HJ_SCALAR(dtype), "y");

    return hj_builder_finish_sub(sub, op(sub, x, y, NO_DIMS));
}

/* Ends a program whose result is `root`. */
static void gives(program *p, hj_instr *root, hj_shape shape, const void *want)
{
    hj_module_destroy(program_gives(p, root, shape, want));
}

/* --- BitcastConvertType --------------------------------------------------- */

Test(bitcast_convert_type, to_a_narrower_type_and_back)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &F32(10), "x");
    hj_instr *y = hj_bitcast_convert(p.b, x, HJ_DTYPE_f16);

    cr_expect(hj_shape_equal(hj_builder_shape(p.b, y),
                             &HJ_SHAPE(HJ_DTYPE_f16, 10, 2)));
    program_has_shape(&p, hj_bitcast_convert(p.b, y, HJ_DTYPE_f32), F32(10));
}

Test(bitcast_convert_type, of_a_scalar)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &SCALAR(f32), "x");

    program_has_shape(&p, hj_bitcast_convert(p.b, x, HJ_DTYPE_f16),
                      HJ_SHAPE(HJ_DTYPE_f16, 2));
}

/* --- Broadcast ------------------------------------------------------------ */

Test(broadcast, scalar_to_2x3)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, SCALAR(f32), FLOATS(2));

    gives(&p, hj_broadcast(p.b, x, DIMS(2, 3)), F32(2, 3),
          FLOATS(2, 2, 2, 2, 2, 2));
}

/* --- Clamp ---------------------------------------------------------------- */

Test(clamp, scalar_bounds)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, S32(3), INTS(-1, 5, 9));
    hj_instr *low = program_given(&p, SCALAR(s32), INTS(0));
    hj_instr *high = program_given(&p, SCALAR(s32), INTS(6));

    gives(&p, hj_clamp(p.b, low, x, high), S32(3), INTS(0, 5, 6));
}

/* --- Collapse ------------------------------------------------------------- */

static const float twenty_four[] = { 10, 11, 12, 15, 16, 17, 20, 21,
                                     22, 25, 26, 27, 30, 31, 32, 35,
                                     36, 37, 40, 41, 42, 45, 46, 47 };

Test(collapse, to_one_dimension)
{
    program p = program_begin();
    hj_instr *v = program_given(&p, F32(4, 2, 3), twenty_four);

    gives(&p, hj_collapse(p.b, v, DIMS(0, 1, 2)), F32(24), twenty_four);
}

/* The page calls the first result v01 f32[4x6] and the second v12 f32[8x3]:
 * the names are exchanged. */
Test(collapse, two_of_three_dimensions)
{
    program p = program_begin();
    hj_instr *v = program_given(&p, F32(4, 2, 3), twenty_four);

    gives(&p, hj_collapse(p.b, v, DIMS(1, 2)), F32(4, 6), twenty_four);
    p = program_begin();
    v = program_given(&p, F32(4, 2, 3), twenty_four);
    gives(&p, hj_collapse(p.b, v, DIMS(0, 1)), F32(8, 3), twenty_four);
}

Test(collapse, combinations_that_are_not_valid)
{
    program p = program_begin();

    program_fails(
        &p,
        hj_collapse(p.b, hj_parameter(p.b, 0, &F32(4, 2, 3), "v"), DIMS(1, 0)),
        "consecutive");
    p = program_begin();
    program_fails(
        &p,
        hj_collapse(p.b, hj_parameter(p.b, 0, &F32(4, 2, 3), "v"), DIMS(0, 2)),
        "consecutive");
}

/* --- Concatenate ---------------------------------------------------------- */

Test(concatenate, one_dimension)
{
    program p = program_begin();
    hj_instr *parts[] = { program_given(&p, F32(2), FLOATS(2, 3)),
                          program_given(&p, F32(2), FLOATS(4, 5)),
                          program_given(&p, F32(2), FLOATS(6, 7)) };

    gives(&p, hj_concatenate(p.b, parts, 3, 0), F32(6),
          FLOATS(2, 3, 4, 5, 6, 7));
}

Test(concatenate, two_dimensions)
{
    program p = program_begin();
    hj_instr *parts[] = { program_given(&p, F32(3, 2),
                                        FLOATS(1, 2, 3, 4, 5, 6)),
                          program_given(&p, F32(1, 2), FLOATS(7, 8)) };

    gives(&p, hj_concatenate(p.b, parts, 2, 0), F32(4, 2),
          FLOATS(1, 2, 3, 4, 5, 6, 7, 8));
}

/* "0-dimensional values cannot be concatenated" */
Test(concatenate, scalars)
{
    program p = program_begin();
    hj_instr *x = hj_parameter(p.b, 0, &SCALAR(f32), "x");

    program_fails(&p, hj_concatenate(p.b, &x, 1, 0), "is not a dimension");
}

/* --- ConvertElementType --------------------------------------------------- */

Test(convert_element_type, integers_to_floats)
{
    program p = program_begin();
    hj_instr *a = program_given(&p, S32(3), INTS(0, 1, 2));

    gives(&p, hj_convert(p.b, a, HJ_DTYPE_f32), F32(3), FLOATS(0, 1, 2));
}

/* --- Dot ------------------------------------------------------------------ */

Test(dot, by_rank)
{
    program p = program_begin();
    hj_instr *v = program_given(&p, F32(3), FLOATS(1, 2, 3));
    gives(&p, hj_dot(p.b, v, v, HJ_DTYPE_f32), SCALAR(f32), FLOATS(14));

    p = program_begin();
    v = program_given(&p, F32(3), FLOATS(1, 2, 3));
    hj_instr *m = program_given(&p, F32(2, 3), FLOATS(1, 0, 0, 0, 1, 1));
    gives(&p, hj_dot(p.b, m, v, HJ_DTYPE_f32), F32(2), FLOATS(1, 5));

    p = program_begin();
    m = program_given(&p, F32(2, 3), FLOATS(1, 2, 3, 4, 5, 6));
    hj_instr *n = program_given(&p, F32(3, 1), FLOATS(1, 1, 1));
    gives(&p, hj_dot(p.b, m, n, HJ_DTYPE_f32), F32(2, 1), FLOATS(6, 15));
}

/* --- DotGeneral ----------------------------------------------------------- */

Test(dot_general, contracting_dimensions)
{
    program p = program_begin();
    const int64_t one = 1;
    const hj_dot_dims dims = { &one, &one, 1, NULL, NULL, 0 };
    hj_instr *lhs = program_given(&p, F32(2, 3), FLOATS(1, 2, 3, 4, 5, 6));
    hj_instr *rhs = program_given(&p, F32(2, 3), FLOATS(1, 1, 1, 2, 2, 2));

    gives(&p, hj_dot_general(p.b, lhs, rhs, &dims, HJ_DTYPE_f32), F32(2, 2),
          FLOATS(6, 12, 15, 30));
}

Test(dot_general, batch_dimensions)
{
    program p = program_begin();
    const int64_t zero = 0, one = 1, two = 2;
    const hj_dot_dims dims = { &two, &one, 1, &zero, &zero, 1 };
    hj_instr *lhs =
        program_given(&p, F32(2, 2, 2), FLOATS(1, 2, 3, 4, 5, 6, 7, 8));
    hj_instr *rhs =
        program_given(&p, F32(2, 2, 2), FLOATS(1, 0, 0, 1, 1, 0, 0, 1));

    gives(&p, hj_dot_general(p.b, lhs, rhs, &dims, HJ_DTYPE_f32), F32(2, 2, 2),
          FLOATS(1, 2, 3, 4, 5, 6, 7, 8));
}

/* --- DynamicSlice, DynamicUpdateSlice ------------------------------------- */

static const float twelve[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };

/* The slice of the page's 4x3 array at two start indices. */
static void slice_2d(int32_t i, int32_t k, const float *want)
{
    program p = program_begin();
    hj_instr *b = program_given(&p, F32(4, 3), twelve);
    hj_instr *starts[] = { program_given(&p, SCALAR(s32), &i),
                           program_given(&p, SCALAR(s32), &k) };

    gives(&p, hj_dynamic_slice(p.b, b, starts, DIMS(2, 2)), F32(2, 2), want);
}

Test(dynamic_slice, one_dimension)
{
    program p = program_begin();
    hj_instr *a = program_given(&p, F32(5), twelve);
    hj_instr *s = program_given(&p, SCALAR(s32), INTS(2));

    gives(&p, hj_dynamic_slice(p.b, a, &s, DIMS(2)), F32(2), FLOATS(2, 3));
}

Test(dynamic_slice, two_dimensions)
{
    slice_2d(2, 1, FLOATS(7, 8, 10, 11));
}

/* start_indices[i] = clamp(start_indices[i], 0, size - slice size) */
Test(dynamic_slice, starts_are_clamped)
{
    slice_2d(3, 2, FLOATS(7, 8, 10, 11));
    slice_2d(INT32_MAX, -5, FLOATS(6, 7, 9, 10));
    slice_2d(INT32_MIN, 0, FLOATS(0, 1, 3, 4));
}

Test(dynamic_update_slice, one_dimension)
{
    program p = program_begin();
    hj_instr *a = program_given(&p, F32(5), twelve);
    hj_instr *u = program_given(&p, F32(2), FLOATS(5, 6));
    hj_instr *s = program_given(&p, SCALAR(s32), INTS(2));

    gives(&p, hj_dynamic_update_slice(p.b, a, u, &s, 1), F32(5),
          FLOATS(0, 1, 5, 6, 4));
}

Test(dynamic_update_slice, two_dimensions)
{
    program p = program_begin();
    hj_instr *b = program_given(&p, F32(4, 3), twelve);
    hj_instr *u = program_given(&p, F32(3, 2), FLOATS(12, 13, 14, 15, 16, 17));
    hj_instr *s = program_given(&p, SCALAR(s32), INTS(1));

    gives(&p, hj_dynamic_update_slice(p.b, b, u, (hj_instr *[]){ s, s }, 2),
          F32(4, 3), FLOATS(0, 1, 2, 3, 12, 13, 6, 14, 15, 9, 16, 17));
}

/* --- GetTupleElement, Tuple ----------------------------------------------- */

Test(get_tuple_element, has_the_shape_of_the_element)
{
    program p = program_begin();
    hj_instr *v = hj_iota(p.b, &F32(10), 0);
    hj_instr *s = hj_constant_int(p.b, HJ_DTYPE_s32, 5);
    hj_instr *t = hj_tuple(p.b, (hj_instr *[]){ v, s }, 2);

    gives(&p, hj_get_tuple_element(p.b, t, 1), SCALAR(s32), INTS(5));
}

/* --- Map ------------------------------------------------------------------ */

Test(map, elem_out_is_the_computation_of_the_elements)
{
    program p = program_begin();
    hj_instr *xs[] = { program_given(&p, F32(2, 2), FLOATS(1, 2, 3, 4)),
                       program_given(&p, F32(2, 2), FLOATS(10, 20, 30, 40)) };

    gives(&p,
          hj_map_elements(p.b, xs, 2,
                          scalar_comp(p.b, "sub", hj_subtract, HJ_DTYPE_f32)),
          F32(2, 2), FLOATS(-9, -18, -27, -36));
}

/* --- Pad ------------------------------------------------------------------ */

/* "Interior padding occurs logically before edge padding, so in the case of
 * negative edge padding, elements are removed from the interior-padded
 * operand." */
Test(pad, negative_edges_after_the_interior)
{
    program p = program_begin();
    const hj_pad_dim pads[] = { { 1, -2, 1 } };
    hj_instr *x = program_given(&p, F32(3), FLOATS(1, 2, 3));
    hj_instr *z = program_given(&p, SCALAR(f32), FLOATS(9));

    gives(&p, hj_pad(p.b, x, z, pads, 1), F32(4), FLOATS(9, 1, 9, 2));
}

/* "a no-op if the edge padding pairs are all (0, 0) and the interior padding
 * values are all 0" */
Test(pad, nothing)
{
    program p = program_begin();
    const hj_pad_dim pads[] = { { 0, 0, 0 } };
    hj_instr *x = program_given(&p, F32(3), FLOATS(1, 2, 3));
    hj_instr *z = program_given(&p, SCALAR(f32), FLOATS(9));

    gives(&p, hj_pad(p.b, x, z, pads, 1), F32(3), FLOATS(1, 2, 3));
}

/* --- Reduce --------------------------------------------------------------- */

static void sum_of(const int64_t *dims, int n, hj_shape shape,
                   const float *want)
{
    float array[24];
    program p = program_begin();

    for (int i = 0; i < 24; i++)
        array[i] = (float)(i % 6 + 1);
    hj_instr *x = program_given(&p, F32(4, 2, 3), array);
    hj_instr *zero = hj_constant_real(p.b, HJ_DTYPE_f32, 0);
    hj_comp *add = scalar_comp(p.b, "add", hj_add, HJ_DTYPE_f32);
    gives(&p, hj_reduce(p.b, &x, &zero, 1, add, dims, n), shape, want);
}

Test(reduce, dimension_0)
{
    sum_of(DIMS(0), F32(2, 3), FLOATS(4, 8, 12, 16, 20, 24));
}

Test(reduce, dimension_2)
{
    sum_of(DIMS(2), F32(4, 2), FLOATS(6, 15, 6, 15, 6, 15, 6, 15));
}

Test(reduce, dimensions_0_and_1)
{
    sum_of(DIMS(0, 1), F32(3), FLOATS(20, 28, 36));
}

Test(reduce, all_dimensions)
{
    sum_of(DIMS(0, 1, 2), SCALAR(f32), FLOATS(84));
}

/* if value >= max: return (value, index) else: return (max, argmax) */
Test(reduce, max_and_argmax)
{
    program p = program_begin();
    hj_builder *sub = hj_builder_create_sub(p.b, "argmax");
    hj_instr *max = hj_parameter(sub, 0, &SCALAR(f32), "max");
    hj_instr *argmax = hj_parameter(sub, 1, &SCALAR(s32), "argmax");
    hj_instr *value = hj_parameter(sub, 2, &SCALAR(f32), "value");
    hj_instr *index = hj_parameter(sub, 3, &SCALAR(s32), "index");
    hj_instr *is_new = hj_ge(sub, value, max, NO_DIMS);
    hj_instr *both[] = { hj_select(sub, is_new, value, max),
                         hj_select(sub, is_new, index, argmax) };
    hj_comp *comp = hj_builder_finish_sub(sub, hj_tuple(sub, both, 2));
    hj_instr *xs[] = { program_given(&p, F32(5), FLOATS(3, 7, 1, 7, 2)),
                       hj_iota(p.b, &S32(5), 0) };
    hj_instr *inits[] = { hj_constant_min(p.b, HJ_DTYPE_f32),
                          hj_constant_int(p.b, HJ_DTYPE_s32, -1) };
    hj_instr *result = hj_reduce(p.b, xs, inits, 2, comp, DIMS(0));

    gives(&p, hj_get_tuple_element(p.b, result, 1), SCALAR(s32), INTS(3));
}

/* --- ReduceWindow --------------------------------------------------------- */

Test(reduce_window, max_of_2x3_windows)
{
    float input[24];
    program p = program_begin();

    for (int i = 0; i < 24; i++)
        input[i] = (float)(i * 7 % 24);
    hj_instr *x = program_given(&p, F32(4, 6), input);
    hj_instr *init = hj_constant_min(p.b, HJ_DTYPE_f32);
    hj_comp *max = scalar_comp(p.b, "max", hj_maximum, HJ_DTYPE_f32);
    const int64_t size[] = { 2, 3 };
    /* rows 0 7 14 21 4 11 | 18 1 8 15 22 5 | 12 19 2 9 16 23 | 6 13 20 3 .. */
    gives(&p,
          hj_reduce_window(p.b, &x, &init, 1, max, size, size, 2,
                           HJ_PADDING_VALID),
          F32(2, 2), FLOATS(18, 22, 20, 23));
}

static void min_of_windows(hj_padding_kind padding, hj_shape shape,
                           const float *want)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(5), FLOATS(10000, 1000, 100, 10, 1));
    hj_instr *init = hj_constant_max(p.b, HJ_DTYPE_f32);
    hj_comp *min = scalar_comp(p.b, "min", hj_minimum, HJ_DTYPE_f32);

    gives(&p,
          hj_reduce_window(p.b, &x, &init, 1, min, (int64_t[]){ 3 },
                           (int64_t[]){ 2 }, 1, padding),
          shape, want);
}

Test(reduce_window, min_with_valid_padding)
{
    min_of_windows(HJ_PADDING_VALID, F32(2), FLOATS(100, 1));
}

Test(reduce_window, min_with_same_padding)
{
    min_of_windows(HJ_PADDING_SAME, F32(3), FLOATS(1000, 10, 1));
}

/* --- Reshape -------------------------------------------------------------- */

Test(reshape, of_24_elements)
{
    program p = program_begin();
    hj_instr *v = program_given(&p, F32(4, 2, 3), twenty_four);

    gives(&p, hj_reshape(p.b, v, DIMS(24)), F32(24), twenty_four);
    p = program_begin();
    v = program_given(&p, F32(4, 2, 3), twenty_four);
    gives(&p, hj_reshape(p.b, v, DIMS(8, 3)), F32(8, 3), twenty_four);
}

Test(reshape, between_a_scalar_and_one_element)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(1, 1), FLOATS(5));

    gives(&p, hj_reshape(p.b, x, NO_DIMS), SCALAR(f32), FLOATS(5));
    p = program_begin();
    x = program_given(&p, SCALAR(f32), FLOATS(5));
    gives(&p, hj_reshape(p.b, x, DIMS(1, 1)), F32(1, 1), FLOATS(5));
}

/* --- Rev ------------------------------------------------------------------ */

/* Index i of a dimension of size N becomes N - 1 - i. */
Test(rev, both_dimensions)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(2, 3), FLOATS(1, 2, 3, 4, 5, 6));

    gives(&p, hj_reverse(p.b, x, DIMS(0, 1)), F32(2, 3),
          FLOATS(6, 5, 4, 3, 2, 1));
}

/* --- Select --------------------------------------------------------------- */

Test(select, by_an_array)
{
    program p = program_begin();
    hj_instr *pred = program_given(&p, HJ_SHAPE(HJ_DTYPE_pred, 4),
                                   (const char[]){ 1, 0, 0, 1 });
    hj_instr *v1 = program_given(&p, S32(4), INTS(1, 2, 3, 4));
    hj_instr *v2 = program_given(&p, S32(4), INTS(100, 200, 300, 400));

    gives(&p, hj_select(p.b, pred, v1, v2), S32(4), INTS(1, 200, 300, 4));
}

Test(select, by_a_scalar)
{
    program p = program_begin();
    hj_instr *pred = program_given(&p, SCALAR(pred), "\1");
    hj_instr *v1 = program_given(&p, S32(4), INTS(1, 2, 3, 4));
    hj_instr *v2 = program_given(&p, S32(4), INTS(100, 200, 300, 400));

    gives(&p, hj_select(p.b, pred, v1, v2), S32(4), INTS(1, 2, 3, 4));
}

/* "Selections between tuples are supported." */
Test(select, of_tuples)
{
    program p = program_begin();
    hj_instr *pred = program_given(&p, SCALAR(pred), "\0");
    hj_instr *v1 = program_given(&p, S32(2), INTS(1, 2));
    hj_instr *v2 = program_given(&p, S32(2), INTS(100, 200));
    hj_instr *t1 = hj_tuple(p.b, &v1, 1), *t2 = hj_tuple(p.b, &v2, 1);

    gives(&p, hj_get_tuple_element(p.b, hj_select(p.b, pred, t1, t2), 0),
          S32(2), INTS(100, 200));
}

/* --- Slice ---------------------------------------------------------------- */

Test(slice, one_dimension)
{
    program p = program_begin();
    hj_instr *a = program_given(&p, F32(5), twelve);

    gives(&p, hj_slice(p.b, a, (int64_t[]){ 2 }, (int64_t[]){ 4 }, NULL, 1),
          F32(2), FLOATS(2, 3));
}

Test(slice, two_dimensions)
{
    program p = program_begin();
    hj_instr *b = program_given(&p, F32(4, 3), twelve);

    gives(&p,
          hj_slice(p.b, b, (int64_t[]){ 2, 1 }, (int64_t[]){ 4, 3 }, NULL, 2),
          F32(2, 2), FLOATS(7, 8, 10, 11));
}

/* --- Sort ----------------------------------------------------------------- */

/* The three operands of the page, sorted by the first; one of the results. */
static void sort_three(int index, hj_shape shape, const void *want)
{
    program p = program_begin();
    hj_builder *sub = hj_builder_create_sub(p.b, "less");
    hj_instr *a = hj_parameter(sub, 0, &SCALAR(s32), "a");
    hj_instr *b = hj_parameter(sub, 1, &SCALAR(s32), "b");
    for (int i = 2; i < 6; i++)
        hj_parameter(sub, i, i < 4 ? &SCALAR(s32) : &SCALAR(f32), NULL);
    hj_comp *less = hj_builder_finish_sub(sub, hj_lt(sub, a, b, NO_DIMS));
    hj_instr *xs[] = { program_given(&p, S32(2), INTS(3, 1)),
                       program_given(&p, S32(2), INTS(42, 50)),
                       program_given(&p, F32(2), FLOATS(-3.0f, 1.1f)) };
    hj_instr *sorted = hj_sort(p.b, xs, 3, less, -1, false);

    gives(&p, hj_get_tuple_element(p.b, sorted, index), shape, want);
}

Test(sort, three_operands)
{
    sort_three(0, S32(2), INTS(1, 3));
    sort_three(1, S32(2), INTS(50, 42));
    sort_three(2, F32(2), FLOATS(1.1f, -3.0f));
}

/* --- TopK ----------------------------------------------------------------- */

/* "If two elements within a row are equal, the lower-index element appears
 * first." */
Test(topk, equal_elements)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, F32(2, 4), FLOATS(5, 7, 7, 1, 2, 2, 2, 3));

    gives(&p, hj_get_tuple_element(p.b, hj_topk(p.b, x, 2, true), 1), S32(2, 2),
          INTS(1, 2, 3, 0));
}

/* --- While ---------------------------------------------------------------- */

/* init = {0, zero_vector[10]}; 1000 times a constant vector is added. */
Test(while_, a_thousand_iterations)
{
    program p = program_begin();
    const hj_shape counter = SCALAR(s32), vector = F32(10);
    const hj_shape *parts[] = { &counter, &vector };
    const hj_shape state = { .dtype = HJ_DTYPE_tuple,
                             .nelements = 2,
                             .elements = parts };
    float want[10];

    hj_builder *sub = hj_builder_create_sub(p.b, "condition");
    hj_instr *s = hj_parameter(sub, 0, &state, "state");
    hj_instr *end = hj_constant_int(sub, HJ_DTYPE_s32, 1000);
    hj_comp *condition = hj_builder_finish_sub(
        sub, hj_lt(sub, hj_get_tuple_element(sub, s, 0), end, NO_DIMS));
    sub = hj_builder_create_sub(p.b, "body");
    s = hj_parameter(sub, 0, &state, "state");
    hj_instr *next[] = { hj_add(sub, hj_get_tuple_element(sub, s, 0),
                                hj_constant_int(sub, HJ_DTYPE_s32, 1), NO_DIMS),
                         hj_add(sub, hj_get_tuple_element(sub, s, 1),
                                hj_iota(sub, &vector, 0), NO_DIMS) };
    hj_comp *body = hj_builder_finish_sub(sub, hj_tuple(sub, next, 2));
    hj_instr *init[] = { hj_constant_int(p.b, HJ_DTYPE_s32, 0),
                         program_given(&p, vector, (const float[10]){ 0 }) };
    hj_instr *result = hj_while(p.b, condition, body, hj_tuple(p.b, init, 2));
    for (int i = 0; i < 10; i++)
        want[i] = 1000.0f * (float)i;
    gives(&p, hj_get_tuple_element(p.b, result, 1), vector, want);
}
