/* The Operation Semantics page: the examples that it draws or tells without
 * numbers, and SetDimensionSize, whose reductions follow what is set. */
#include "../builder/program.h"

static hj_comp *of_two(hj_builder *b, const char *name,
                       hj_instr *(*op)(hj_builder *, hj_instr *, hj_instr *,
                                       const int64_t *, int))
{
    hj_builder *sub = hj_builder_create_sub(b, name);
    hj_instr *x = hj_parameter(sub, 0, &SCALAR(f32), "x");
    hj_instr *y = hj_parameter(sub, 1, &SCALAR(f32), "y");

    return hj_builder_finish_sub(sub, op(sub, x, y, NO_DIMS));
}

/* Ends a program whose result is `root`. */
static void gives(program *p, hj_instr *root, hj_shape shape, const void *want)
{
    hj_module_destroy(program_gives(p, root, shape, want));
}

/* --- SetDimensionSize ----------------------------------------------------- */

static void reduces_to(int size, bool is_sum, float want)
{
    program p = program_begin();
    hj_instr *v =
        program_given(&p, F32(10), FLOATS(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    hj_instr *n = program_given(&p, SCALAR(s32), &size);
    hj_instr *padded_v = hj_set_dimension_size(p.b, v, n, 0);
    hj_instr *init = hj_constant_real(p.b, HJ_DTYPE_f32, is_sum ? 0 : 1);
    hj_comp *body = is_sum ? of_two(p.b, "add", hj_add)
                           : of_two(p.b, "multiply", hj_multiply);

    /* "Setting dynamic dimension size doesn't change the upper bound of the
     * static shape." */
    cr_expect_eq(hj_builder_shape(p.b, padded_v)->dims[0], 10);
    gives(&p, hj_reduce(p.b, &padded_v, &init, 1, body, DIMS(0)), SCALAR(f32),
          &want);
}

Test(set_dimension_size, reductions_leave_padding_out)
{
    reduces_to(5, true, 1 + 2 + 3 + 4 + 5);
    reduces_to(5, false, 1 * 2 * 3 * 4 * 5);
    reduces_to(6, true, 1 + 2 + 3 + 4 + 5 + 6);
}

/* --- SelectAndScatter ----------------------------------------------------- */

static void selects_and_scatters(hj_shape shape, const float *operand,
                                 int64_t stride, const float *want)
{
    program p = program_begin();
    hj_instr *x = program_given(&p, shape, operand);
    hj_instr *source = program_given(&p, F32(2, 2), FLOATS(2, 6, 3, 1));
    hj_instr *init = hj_constant_real(p.b, HJ_DTYPE_f32, 0);
    const int64_t sizes[] = { 2, 3 }, strides[] = { 2, stride };

    gives(&p,
          hj_select_and_scatter(p.b, x, of_two(p.b, "ge", hj_ge), sizes,
                                strides, 2, HJ_PADDING_VALID, source, init,
                                of_two(p.b, "add", hj_add)),
          shape, want);
}

/* Figure (1). */
Test(select_and_scatter, windows_side_by_side)
{
    selects_and_scatters(F32(4, 6),
                         FLOATS(7, 2, 5, 3, 10, 2, /**/
                                3, 8, 9, 3, 4, 2,  /**/
                                1, 5, 7, 5, 6, 1,  /**/
                                0, 6, 2, 7, 2, 8),
                         3,
                         FLOATS(0, 0, 0, 0, 6, 0, /**/
                                0, 0, 2, 0, 0, 0, /**/
                                0, 0, 3, 0, 0, 0, /**/
                                0, 0, 0, 0, 0, 1));
}

/* Figure (2): the element 9 is chosen by both windows at the top, "and the
 * binary addition scatter function produces the output element of value 8
 * (2 + 6)". */
Test(select_and_scatter, windows_that_overlap)
{
    selects_and_scatters(F32(4, 5),
                         FLOATS(7, 2, 5, 3, 8, /**/
                                3, 8, 9, 3, 4, /**/
                                1, 5, 7, 5, 6, /**/
                                0, 6, 2, 10, 2),
                         2,
                         FLOATS(0, 0, 0, 0, 0, /**/
                                0, 0, 8, 0, 0, /**/
                                0, 0, 3, 0, 0, /**/
                                0, 0, 0, 1, 0));
}

/* --- Gather: informal description and examples ---------------------------- */

enum { ROWS = 16, COLUMNS = 11 };

/* The array [16,11]: element (i, k) is 100 i + k. */
static const float *input(void)
{
    static float elements[ROWS * COLUMNS];

    for (int i = 0; i < ROWS * COLUMNS; i++)
        elements[i] = (float)(i / COLUMNS * 100 + i % COLUMNS);
    return elements;
}

/* n places (X, Y) where slices of 8 x 6 fit. */
static void choose_places(int64_t *places, int n)
{
    for (int g = 0; g < n; g++) {
        places[2 * g] = g * 5 % (ROWS - 8 + 1);
        places[2 * g + 1] = g * 7 % (COLUMNS - 6 + 1);
    }
}

/* "The element in the output array at index [G,O0,O1] is then the element in
 * the input array at index [X+O0,Y+O1]." */
static void gathers_slices(hj_shape indices, hj_shape result,
                           const int64_t *offset_dims)
{
    const int64_t sizes[] = { 8, 6 }, map[] = { 0, 1 };
    int n = (int)hj_shape_nelems(&indices) / 2;
    int64_t places[4 * 5 * 2];
    float want[4 * 5 * 8 * 6], *next = want;
    hj_gather_dims dims = { .offset_dims = offset_dims,
                            .noffset_dims = 2,
                            .start_index_map = map,
                            .nstart_index_map = 2,
                            .index_vector_dim = indices.rank - 1 };
    program p = program_begin();

    choose_places(places, n);
    for (int g = 0; g < n; g++)
        for (int o0 = 0; o0 < 8; o0++)
            for (int o1 = 0; o1 < 6; o1++)
                *next++ = (float)((places[2 * g] + o0) * 100 +
                                  places[2 * g + 1] + o1);
    hj_instr *x = program_given(&p, F32(ROWS, COLUMNS), input());
    hj_instr *at = program_given(&p, indices, places);
    gives(&p, hj_gather(p.b, x, at, &dims, sizes, 2, false), result, want);
}

Test(gather, five_slices)
{
    gathers_slices(HJ_SHAPE(HJ_DTYPE_s64, 5, 2), F32(5, 8, 6),
                   (const int64_t[]){ 1, 2 });
}

Test(gather, four_by_five_slices)
{
    gathers_slices(HJ_SHAPE(HJ_DTYPE_s64, 4, 5, 2), F32(4, 5, 8, 6),
                   (const int64_t[]){ 2, 3 });
}

/* "The output index [G0,G1,O0] maps to the input index
 * [GatherIndices[G0,G1,0],O0]": tf.gather_nd. */
Test(gather, rows)
{
    const int64_t sizes[] = { 1, COLUMNS }, offset_dims[] = { 2 },
                  zero[] = { 0 };
    int64_t rows[4 * 5];
    float want[4 * 5 * COLUMNS];
    hj_gather_dims dims = { .offset_dims = offset_dims,
                            .noffset_dims = 1,
                            .collapsed_slice_dims = zero,
                            .ncollapsed_slice_dims = 1,
                            .start_index_map = zero,
                            .nstart_index_map = 1,
                            .index_vector_dim = 2 };
    program p = program_begin();

    for (int g = 0; g < 4 * 5; g++) {
        rows[g] = g * 7 % ROWS;
        for (int o0 = 0; o0 < COLUMNS; o0++)
            want[g * COLUMNS + o0] = (float)(rows[g] * 100 + o0);
    }
    hj_instr *x = program_given(&p, F32(ROWS, COLUMNS), input());
    hj_instr *at = program_given(&p, HJ_SHAPE(HJ_DTYPE_s64, 4, 5, 1), rows);
    gives(&p, hj_gather(p.b, x, at, &dims, sizes, 2, false), F32(4, 5, COLUMNS),
          want);
}
