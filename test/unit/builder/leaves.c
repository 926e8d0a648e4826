/* Constants of every type, iota, tuples: what is made, and its values. */
#include "given.h"

#include <math.h>

/* --- constants ------------------------------------------------------------ */

Test(builder_leaves, constant_of_an_array)
{
    IS("f32[2,3] constant({ { 1, 2, 3 }, { 4, 5, 6 } })",
       hj_constant(g.b, &F32(2, 3), FLOATS(1, 2, 3, 4, 5, 6), 24));
    IS("f32[2,0] constant({ {}, {} })", hj_constant(g.b, &F32(2, 0), NULL, 0));
    FAILS("constant: 20 bytes of data, but f32[2,3] has 24",
          hj_constant(g.b, &F32(2, 3), FLOATS(1, 2, 3, 4, 5), 20));
    FAILS("constant: 24 bytes of data", hj_constant(g.b, &F32(2, 3), NULL, 24));
    FAILS("a constant has the shape of an array",
          hj_constant(g.b, NULL, NULL, 0));
    FAILS("dimension 0 has no size",
          hj_constant(g.b, hj_builder_shape(g.b, g.d),
                      FLOATS(1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3), 48));
    FAILS("dimension 1 has no size", hj_constant(g.b, &F32(0, -1), NULL, 0));
}

/* The data is copied at once. */
Test(builder_leaves, constant_keeps_a_copy)
{
    program p = program_begin();
    float data[] = { 1, 2 };
    hj_instr *x = hj_constant(p.b, &F32(2), data, sizeof data);

    data[0] = 7;
    hj_module_destroy(program_gives(&p, x, F32(2), FLOATS(1, 2)));
}

Test(builder_leaves, vectors)
{
    IS("s32[3] constant({1, 2, 3})",
       hj_constant_vector(g.b, HJ_DTYPE_s32, INTS(1, 2, 3), 3));
    IS("s32[0] constant({})", hj_constant_vector(g.b, HJ_DTYPE_s32, NULL, 0));
    FAILS("-1 elements of type",
          hj_constant_vector(g.b, HJ_DTYPE_s32, NULL, -1));
    FAILS("elements of type 1000",
          hj_constant_vector(g.b, (hj_dtype)1000, NULL, 0));
}

/* Types of less than a byte take their own range of what the byte holds. */
Test(builder_leaves, small_integers)
{
    IS("s4[3] constant({-1, 7, -8})",
       hj_constant_vector(g.b, HJ_DTYPE_s4, "\xff\x07\x08", 3));
    IS("u4[3] constant({15, 7, 8})",
       hj_constant_vector(g.b, HJ_DTYPE_u4, "\xff\x07\x08", 3));
    IS("pred[3] constant({1, 0, 1})",
       hj_constant_vector(g.b, HJ_DTYPE_pred, "\x01\x00\x02", 3));
}

Test(builder_leaves, scalars_from_integers)
{
    IS("s32[] constant(-5)", hj_constant_int(g.b, HJ_DTYPE_s32, -5));
    IS("u8[] constant(251)", hj_constant_int(g.b, HJ_DTYPE_u8, -5));
    IS("s4[] constant(-8)", hj_constant_int(g.b, HJ_DTYPE_s4, 8));
    IS("u64[] constant(18446744073709551615)",
       hj_constant_int(g.b, HJ_DTYPE_u64, -1));
    IS("f32[] constant(-5)", hj_constant_int(g.b, HJ_DTYPE_f32, -5));
    IS("bf16[] constant(256)", hj_constant_int(g.b, HJ_DTYPE_bf16, 257));
    IS("c64[] constant((3, 0))", hj_constant_int(g.b, HJ_DTYPE_c64, 3));
    IS("pred[] constant(true)", hj_constant_int(g.b, HJ_DTYPE_pred, 2));
    IS("pred[] constant(false)", hj_constant_int(g.b, HJ_DTYPE_pred, 0));
    FAILS("is no numeric type", hj_constant_int(g.b, HJ_DTYPE_token, 0));
    FAILS("is no numeric type", hj_constant_int(g.b, (hj_dtype)-1, 0));
}

Test(builder_leaves, scalars_from_reals)
{
    IS("f64[] constant(0.1)", hj_constant_real(g.b, HJ_DTYPE_f64, 0.1));
    IS("f32[] constant(-0)", hj_constant_real(g.b, HJ_DTYPE_f32, -0.0));
    IS("f32[] constant(inf)", hj_constant_real(g.b, HJ_DTYPE_f32, INFINITY));
    IS("f16[] constant(inf)", hj_constant_real(g.b, HJ_DTYPE_f16, 65520));
    IS("f16[] constant(65504)", hj_constant_real(g.b, HJ_DTYPE_f16, 65519));
    IS("f8e4m3fn[] constant(448)",
       hj_constant_real(g.b, HJ_DTYPE_f8e4m3fn, 448));
    IS("s32[] constant(2)", hj_constant_real(g.b, HJ_DTYPE_s32, 2.9));
    IS("pred[] constant(true)", hj_constant_real(g.b, HJ_DTYPE_pred, 0.5));
    IS("c128[] constant((2.5, 0))", hj_constant_real(g.b, HJ_DTYPE_c128, 2.5));
    FAILS("constant: nan does not fit s32",
          hj_constant_real(g.b, HJ_DTYPE_s32, NAN));
    FAILS("does not fit s64", hj_constant_real(g.b, HJ_DTYPE_s64, 0x1p63));
}

Test(builder_leaves, complex_scalars)
{
    IS("c64[] constant((1, -2))",
       hj_constant_complex(g.b, HJ_DTYPE_c64, 1, -2));
    FAILS("f32 is not complex", hj_constant_complex(g.b, HJ_DTYPE_f32, 1, 2));
}

/* What maximum and minimum start from. */
Test(builder_leaves, least_values)
{
    IS("f32[] constant(-inf)", hj_constant_min(g.b, HJ_DTYPE_f32));
    IS("bf16[] constant(-inf)", hj_constant_min(g.b, HJ_DTYPE_bf16));
    IS("s8[] constant(-128)", hj_constant_min(g.b, HJ_DTYPE_s8));
    IS("s4[] constant(-8)", hj_constant_min(g.b, HJ_DTYPE_s4));
    IS("s64[] constant(-9223372036854775808)",
       hj_constant_min(g.b, HJ_DTYPE_s64));
    IS("u32[] constant(0)", hj_constant_min(g.b, HJ_DTYPE_u32));
    IS("pred[] constant(false)", hj_constant_min(g.b, HJ_DTYPE_pred));
    IS("f8e5m2[] constant(-inf)", hj_constant_min(g.b, HJ_DTYPE_f8e5m2));
    IS("f8e4m3fn[] constant(-448)", hj_constant_min(g.b, HJ_DTYPE_f8e4m3fn));
    IS("f8e4m3fnuz[] constant(-240)",
       hj_constant_min(g.b, HJ_DTYPE_f8e4m3fnuz));
    IS("f4e2m1fn[] constant(-6)", hj_constant_min(g.b, HJ_DTYPE_f4e2m1fn));
    IS("f6e3m2fn[] constant(-28)", hj_constant_min(g.b, HJ_DTYPE_f6e3m2fn));
    FAILS("has no order", hj_constant_min(g.b, HJ_DTYPE_c64));
}

Test(builder_leaves, greatest_values)
{
    IS("f64[] constant(inf)", hj_constant_max(g.b, HJ_DTYPE_f64));
    IS("s8[] constant(127)", hj_constant_max(g.b, HJ_DTYPE_s8));
    IS("s2[] constant(1)", hj_constant_max(g.b, HJ_DTYPE_s2));
    IS("u8[] constant(255)", hj_constant_max(g.b, HJ_DTYPE_u8));
    IS("u64[] constant(18446744073709551615)",
       hj_constant_max(g.b, HJ_DTYPE_u64));
    IS("pred[] constant(true)", hj_constant_max(g.b, HJ_DTYPE_pred));
    IS("f8e4m3fn[] constant(448)", hj_constant_max(g.b, HJ_DTYPE_f8e4m3fn));
    IS("f8e5m2fnuz[] constant(57344)",
       hj_constant_max(g.b, HJ_DTYPE_f8e5m2fnuz));
    IS("f6e2m3fn[] constant(7.5)", hj_constant_max(g.b, HJ_DTYPE_f6e2m3fn));
    IS("f8e3m4[] constant(inf)", hj_constant_max(g.b, HJ_DTYPE_f8e3m4));
    FAILS("has no order", hj_constant_max(g.b, HJ_DTYPE_tuple));
}

Test(builder_leaves, full)
{
    program p = program_begin();

    hj_module_destroy(program_gives(&p, hj_full(p.b, &F32(2, 2), 1.5),
                                    F32(2, 2), FLOATS(1.5, 1.5, 1.5, 1.5)));
    FAILS("a shape is NULL", hj_full(g.b, NULL, 1));
}

/* --- iota ----------------------------------------------------------------- */

Test(builder_leaves, iota)
{
    program p = program_begin();

    hj_module_destroy(program_gives(&p, hj_iota(p.b, &S32(2, 3), 1), S32(2, 3),
                                    INTS(0, 1, 2, 0, 1, 2)));
    p = program_begin();
    hj_module_destroy(program_gives(&p, hj_iota(p.b, &F32(2, 3), 0), F32(2, 3),
                                    FLOATS(0, 0, 0, 1, 1, 1)));
    IS("s32[2,3] iota(), iota_dimension=1", hj_iota(g.b, &S32(2, 3), 1));
    FAILS("iota_dimension=2 is not a dimension (rank 2)",
          hj_iota(g.b, &S32(2, 3), 2));
    FAILS("iota_dimension=0 is not a dimension (rank 0)",
          hj_iota(g.b, &SCALAR(s32), 0));
    FAILS("iota of pred[2]", hj_iota(g.b, &HJ_SHAPE(HJ_DTYPE_pred, 2), 0));
    FAILS("iota needs a shape", hj_iota(g.b, NULL, 0));
}

/* --- tuples --------------------------------------------------------------- */

Test(builder_leaves, tuples)
{
    IS("(f32[2,3], s32[]) tuple(m, k)",
       hj_tuple(g.b, (hj_instr *[]){ g.m, g.k }, 2));
    IS("() tuple()", hj_tuple(g.b, NULL, 0));
}

Test(builder_leaves, elements_of_tuples)
{
    given g = given_begin();
    hj_instr *pair = hj_tuple(g.b, (hj_instr *[]){ g.m, g.k }, 2);

    hj_builder_set_name(g.b, pair, "pair");
    program_is(&g.p, hj_get_tuple_element(g.b, pair, 1),
               "s32[] get-tuple-element(pair), index=1");
}

Test(builder_leaves, elements_that_are_not_there)
{
    FAILS("index=1: (f32[2,3]) has 1 elements",
          hj_get_tuple_element(g.b, hj_tuple(g.b, &g.m, 1), 1));
    FAILS("index=-1: (f32[2,3]) has 1 elements",
          hj_get_tuple_element(g.b, hj_tuple(g.b, &g.m, 1), -1));
    FAILS("operand 0 is f32[2,3]; a tuple is expected",
          hj_get_tuple_element(g.b, g.m, 0));
}
