/* layouts -- arguments and results whose dimensions lie in memory in another
 * order, or of which several elements share a byte because the entry's layout
 * says E(n): compiled code and the evaluator. */
#include "hlojit/builder.h"
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ARGS = 4, MOST_RESULTS = 4, MOST_BYTES = 256, GUARD = 0x5a };

typedef struct value {
    hj_shape shape;
    const void *data;
    size_t nbytes;
} value;

/* A result without a shape has the executable's. */
static void gives_as(const char *text, int nargs, const value *args,
                     int nresults, const value *wants, bool whole_bytes)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = -1,
                                   .whole_bytes = whole_bytes };
    static _Alignas(16) unsigned char got[MOST_RESULTS][MOST_BYTES];
    hj_buffer in[MOST_ARGS], out[MOST_RESULTS];
    hj_client *client;
    hj_executable *exe;
    hj_module *module;
    hj_run *run;
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &module);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_null(hj_client_create(NULL, &client));
    error = hj_client_compile(client, module, &options, &exe);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_null(hj_executable_new_run(exe, &run));
    for (int i = 0; i < nargs; i++)
        in[i] = (hj_buffer){ args[i].shape, (void *)(uintptr_t)args[i].data };
    for (int i = 0; i < nresults; i++)
        out[i] = (hj_buffer){ wants[i].shape.rank
                                  ? wants[i].shape
                                  : *hj_executable_result_shape(exe, i),
                              got[i] };
    for (int jit = 0; jit < 2; jit++) {
        memset(got, GUARD, sizeof got);
        error = jit ? hj_executable_run(exe, run, in, nargs, out, nresults)
                    : hj_module_evaluate(module, client, &options, run, in,
                                         nargs, out, nresults);
        cr_assert_null(error, "%s", hj_error_message(error));
        for (int i = 0; i < nresults; i++) {
            cr_expect_arr_eq(got[i], wants[i].data, wants[i].nbytes,
                             "%s: result %d of\n%s",
                             jit ? "compiled code" : "evaluator", i, text);
            if (!out[i].shape.is_dynamic)
                cr_expect_eq(got[i][wants[i].nbytes], GUARD);
        }
    }
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_client_release(client);
    hj_module_destroy(module);
}

static void gives(const char *text, value arg, value want)
{
    gives_as(text, 1, &arg, 1, &want, false);
}

#define VALUE(type, shape, ...)                                                \
    ((value){ (shape), (const type[]){ __VA_ARGS__ },                          \
              sizeof((const type[]){ __VA_ARGS__ }) })
#define S32(...)  HJ_SHAPE(HJ_DTYPE_s32, __VA_ARGS__)
#define ANY_SHAPE HJ_SCALAR(HJ_DTYPE_s32)
#define INTS(...) VALUE(int32_t, ANY_SHAPE, __VA_ARGS__)
#define ORDER(...)                                                             \
    (&(hj_layout){                                                             \
        (int)(sizeof((int64_t[]){ __VA_ARGS__ }) / sizeof(int64_t)),           \
        (int64_t[]){ __VA_ARGS__ }, 0, 0, NULL })

static hj_shape with_order(hj_shape shape, const hj_layout *layout)
{
    shape.layout = layout;
    return shape;
}

/* {{1, 2, 3}, {4, 5, 6}} by columns is 1 4 2 5 3 6. */
Test(layouts, column_major_argument)
{
    gives("ENTRY e {\n  x = s32[2,3]{0,1} parameter(0)\n"
          "  ROOT r = s32[6] reshape(x)\n}\n",
          VALUE(int32_t, S32(2, 3), 1, 4, 2, 5, 3, 6), INTS(1, 2, 3, 4, 5, 6));
    gives("ENTRY e {\n  x = s32[2,3]{0,1} parameter(0)\n"
          "  ROOT r = s32[2,3]{1,0} add(x, x)\n}\n",
          VALUE(int32_t, S32(2, 3), 1, 4, 2, 5, 3, 6),
          INTS(2, 4, 6, 8, 10, 12));
}

Test(layouts, column_major_result)
{
    gives("ENTRY e {\n  x = s32[2,3] parameter(0)\n"
          "  ROOT r = s32[2,3]{0,1} negate(x)\n}\n",
          VALUE(int32_t, S32(2, 3), 1, 2, 3, 4, 5, 6),
          INTS(-1, -4, -2, -5, -3, -6));
    gives("ENTRY e {\n  ROOT x = s32[2,3]{0,1} parameter(0)\n}\n",
          VALUE(int32_t, S32(2, 3), 1, 4, 2, 5, 3, 6), INTS(1, 4, 2, 5, 3, 6));
}

/* What the module says counts, not what its instructions say. */
Test(layouts, of_the_module)
{
    gives("HloModule m, entry_computation_layout={(s32[2,3]{0,1})->"
          "s32[2,3]{0,1}}\n"
          "ENTRY e {\n  x = s32[2,3]{1,0} parameter(0)\n"
          "  k = s32[2,3] constant({{10, 20, 30}, {40, 50, 60}})\n"
          "  ROOT r = s32[2,3]{1,0} add(x, k)\n}\n",
          VALUE(int32_t, S32(2, 3), 1, 4, 2, 5, 3, 6),
          INTS(11, 44, 22, 55, 33, 66));
    gives("HloModule m, entry_computation_layout={(s32[2,3]{1,0})->"
          "s32[2,3]{1,0}}\n"
          "ENTRY e {\n  x = s32[2,3]{0,1} parameter(0)\n"
          "  ROOT r = s32[2,3]{0,1} add(x, x)\n}\n",
          VALUE(int32_t, S32(2, 3), 1, 2, 3, 4, 5, 6),
          INTS(2, 4, 6, 8, 10, 12));
    gives("HloModule m, entry_computation_layout={(s32[2,3]{0,1})->"
          "s32[2,3]{1,0}}\n"
          "ENTRY e {\n  ROOT x = s32[2,3] parameter(0)\n}\n",
          VALUE(int32_t, S32(2, 3), 1, 4, 2, 5, 3, 6), INTS(1, 2, 3, 4, 5, 6));
}

/* x[i, j, k] is 100 i + 10 j + k; {0,2,1}: j is major, then k, then i. */
Test(layouts, three_dimensions)
{
    gives("ENTRY e {\n  x = s32[2,2,3]{0,2,1} parameter(0)\n"
          "  ROOT r = s32[2,2,3]{1,2,0} copy(x)\n}\n",
          VALUE(int32_t, S32(2, 2, 3), 0, 100, 1, 101, 2, 102, 10, 110, 11, 111,
                12, 112),
          INTS(0, 10, 1, 11, 2, 12, 100, 110, 101, 111, 102, 112));
}

Test(layouts, other_types)
{
    gives("ENTRY e {\n  x = u8[2,3]{0,1} parameter(0)\n"
          "  ROOT r = u8[3,2]{0,1} transpose(x), dimensions={1,0}\n}\n",
          VALUE(uint8_t, HJ_SHAPE(HJ_DTYPE_u8, 2, 3), 1, 4, 2, 5, 3, 6),
          VALUE(uint8_t, ANY_SHAPE, 1, 2, 3, 4, 5, 6));
    gives("ENTRY e {\n  x = c64[2,2]{0,1} parameter(0)\n"
          "  ROOT r = f32[2,2] imag(x)\n}\n",
          VALUE(float, HJ_SHAPE(HJ_DTYPE_c64, 2, 2), 0, 1, 0, 3, 0, 2, 0, 4),
          VALUE(float, ANY_SHAPE, 1, 2, 3, 4));
    gives("ENTRY e {\n  x = f64[2,3]{0,1} parameter(0)\n"
          "  ROOT r = pred[2,3]{0,1} is-finite(x)\n}\n",
          VALUE(double, HJ_SHAPE(HJ_DTYPE_f64, 2, 3), 1, 4, (double)INFINITY, 5,
                3, 6),
          VALUE(uint8_t, ANY_SHAPE, 1, 1, 0, 1, 1, 1));
}

/* Rows of one element, and of none. */
Test(layouts, small_dimensions)
{
    gives("ENTRY e {\n  x = s32[1,3]{0,1} parameter(0)\n"
          "  ROOT r = s32[1,3]{0,1} negate(x)\n}\n",
          VALUE(int32_t, S32(1, 3), 1, 2, 3), INTS(-1, -2, -3));
    gives("ENTRY e {\n  x = s32[0,3]{0,1} parameter(0)\n"
          "  r = s32[0,3]{0,1} negate(x)\n"
          "  ROOT n = s32[1] constant({7})\n}\n",
          (value){ S32(0, 3), NULL, 0 }, INTS(7));
}

Test(layouts, leaves_of_tuples)
{
    const value args[] = { VALUE(int32_t, S32(2, 2), 1, 3, 2, 4),
                           VALUE(int32_t, S32(2), 5, 6),
                           VALUE(int32_t, S32(2, 2), 10, 30, 20, 40) };
    const value wants[] = { INTS(1, 2, 3, 4), INTS(5, 6),
                            INTS(11, 33, 22, 44) };

    gives_as("ENTRY e {\n"
             "  t = ((s32[2,2]{0,1}, s32[2]), s32[2,2]{0,1}) parameter(0)\n"
             "  u = (s32[2,2]{0,1}, s32[2]) get-tuple-element(t), index=0\n"
             "  a = s32[2,2]{0,1} get-tuple-element(u), index=0\n"
             "  b = s32[2] get-tuple-element(u), index=1\n"
             "  c = s32[2,2]{0,1} get-tuple-element(t), index=1\n"
             "  d = s32[2,2]{0,1} add(a, c)\n"
             "  v = (s32[2], s32[2,2]{0,1}) tuple(b, d)\n"
             "  ROOT r = (s32[2,2]{1,0}, (s32[2], s32[2,2]{0,1})) "
             "tuple(a, v)\n}\n",
             3, args, 3, wants, false);
}

/* {{1, -2, 3}, {4, 5, -6}} by columns: 1 4, -2 5, 3 -6. */
Test(layouts, packed_columns)
{
    gives("ENTRY e {\n  x = s4[2,3]{0,1:E(4)} parameter(0)\n"
          "  ROOT r = s8[2,3] convert(x)\n}\n",
          VALUE(uint8_t, HJ_SHAPE(HJ_DTYPE_s4, 2, 3), 0x41, 0x5e, 0xa3),
          VALUE(int8_t, ANY_SHAPE, 1, -2, 3, 4, 5, -6));
    gives("ENTRY e {\n  x = s8[2,3] parameter(0)\n"
          "  ROOT r = s4[2,3]{0,1:E(4)} convert(x)\n}\n",
          VALUE(int8_t, HJ_SHAPE(HJ_DTYPE_s8, 2, 3), 1, -2, 3, 4, 5, -6),
          VALUE(uint8_t, ANY_SHAPE, 0x41, 0x5e, 0xa3));
}

/* The bytes of a bitcast are those in memory. */
Test(layouts, bitcast_of_an_argument)
{
    gives("ENTRY e {\n  x = s32[2,3]{0,1} parameter(0)\n"
          "  ROOT r = s32[6]{0} bitcast(x)\n}\n",
          VALUE(int32_t, S32(2, 3), 1, 4, 2, 5, 3, 6), INTS(1, 4, 2, 5, 3, 6));
    gives("ENTRY e {\n  x = s32[6] parameter(0)\n"
          "  ROOT r = s32[2,3]{0,1} bitcast(x)\n}\n",
          VALUE(int32_t, S32(6), 1, 4, 2, 5, 3, 6), INTS(1, 4, 2, 5, 3, 6));
}

/* Two of three rows are there: {{1, 2}, {3, 4}} by columns. */
Test(layouts, bounded_dimensions)
{
    gives("ENTRY e {\n  x = s32[<=3,2]{0,1} parameter(0)\n"
          "  z = s32[] constant(0)\n"
          "  ROOT r = s32[2] reduce(x, z), dimensions={0}, to_apply=add\n}\n"
          "add {\n  a = s32[] parameter(0)\n  b = s32[] parameter(1)\n"
          "  ROOT c = s32[] add(a, b)\n}\n",
          VALUE(int32_t, S32(2, 2), 1, 3, 2, 4), INTS(4, 6));
    gives("ENTRY e {\n  x = s32[<=3,<=4]{0,1} parameter(0)\n"
          "  ROOT r = s32[<=3,<=4]{0,1} negate(x)\n}\n",
          VALUE(int32_t, S32(2, 3), 1, 4, 2, 5, 3, 6),
          INTS(-1, -4, -2, -5, -3, -6));
    gives("ENTRY e {\n  x = s32[<=3,<=4]{0,1} parameter(0)\n"
          "  ROOT r = s32[<=3,<=4]{1,0} negate(x)\n}\n",
          VALUE(int32_t, S32(2, 3), 1, 4, 2, 5, 3, 6),
          INTS(-1, -2, -3, -4, -5, -6));
}

/* A buffer says itself how it lies. */
Test(layouts, of_buffers)
{
    static const char plain[] = "ENTRY e {\n  x = s32[2,3] parameter(0)\n"
                                "  ROOT r = s32[2,3] negate(x)\n}\n";
    static const char turned[] = "ENTRY e {\n  x = s32[2,3]{0,1} parameter(0)\n"
                                 "  ROOT r = s32[2,3]{0,1} negate(x)\n}\n";
    hj_shape rows = with_order(S32(2, 3), ORDER(1, 0));
    hj_shape columns = with_order(S32(2, 3), ORDER(0, 1));
    value by_rows = VALUE(int32_t, rows, 1, 2, 3, 4, 5, 6);
    value by_columns = VALUE(int32_t, columns, 1, 4, 2, 5, 3, 6);
    value minus_rows = VALUE(int32_t, rows, -1, -2, -3, -4, -5, -6);
    value minus_columns = VALUE(int32_t, columns, -1, -4, -2, -5, -3, -6);

    gives(plain, by_columns, minus_rows);
    gives(plain, by_rows, minus_columns);
    gives(plain, by_columns, minus_columns);
    gives(turned, by_rows, minus_rows);
    gives(turned, by_rows, minus_columns);
    gives(turned, by_columns, minus_rows);
    gives(turned, by_columns, minus_columns);
}

Test(layouts, of_bounded_buffers)
{
    hj_shape rows = with_order(S32(3, 4), ORDER(1, 0));
    value want = VALUE(int32_t, rows, -1, -2, -3, -4, -5, -6);
    hj_shape columns = with_order(S32(2, 3), ORDER(0, 1));

    want.shape.is_dynamic = (const bool[]){ true, true };
    gives("ENTRY e {\n  x = s32[<=3,<=4]{1,0} parameter(0)\n"
          "  ROOT r = s32[<=3,<=4]{0,1} negate(x)\n}\n",
          VALUE(int32_t, columns, 1, 4, 2, 5, 3, 6), want);
}

Test(layouts, mean_nothing_to_logical_arrays)
{
    value arg = VALUE(int32_t, S32(2, 3), 1, 2, 3, 4, 5, 6);
    value want = INTS(-1, -2, -3, -4, -5, -6);

    gives_as("ENTRY e {\n  x = s32[2,3]{0,1} parameter(0)\n"
             "  ROOT r = s32[2,3]{0,1} negate(x)\n}\n",
             1, &arg, 1, &want, true);
}

/* What the executable says is what was asked for. */
Test(layouts, are_told)
{
    static const char text[] = "ENTRY e {\n  x = s32[2,3]{0,1} parameter(0)\n"
                               "  ROOT r = s32[2,3] negate(x)\n}\n";
    hj_client *client;
    hj_executable *exe;
    hj_module *module;

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(hj_client_create(NULL, &client));
    cr_assert_null(hj_client_compile(client, module, NULL, &exe));
    const hj_shape *shape = hj_executable_param_shape(exe, 0);
    cr_assert_not_null(shape->layout);
    cr_expect_eq(shape->layout->minor_to_major[0], 0);
    cr_expect_eq(shape->dims[0], 2);
    cr_expect_null(hj_executable_result_shape(exe, 0)->layout);
    hj_executable_release(exe);
    hj_client_release(client);
    hj_module_destroy(module);
}

Test(layouts, tiles_are_refused)
{
    static const char text[] =
        "ENTRY e {\n  x = f32[16,256]{1,0:T(8,128)} parameter(0)\n"
        "  ROOT r = f32[16,256] negate(x)\n}\n";
    hj_client *client;
    hj_executable *exe;
    hj_module *module;

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(hj_client_create(NULL, &client));
    hj_error *error = hj_client_compile(client, module, NULL, &exe);
    cr_assert_not_null(error);
    cr_expect_eq(hj_error_code(error), HJ_UNIMPLEMENTED);
    cr_expect_not_null(
        strstr(hj_error_message(error), "x (line 2): a layout with :T(8,128)"),
        "%s", hj_error_message(error));
    hj_error_free(error);
    hj_client_release(client);
    hj_module_destroy(module);
}

/* --- packed elements ------------------------------------------------------ */

/* A program of one argument, and the bytes of its one result. */
static void bytes_with(const char *text, hj_buffer arg, const void *want,
                       size_t nbytes, bool whole_bytes)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .whole_bytes = whole_bytes };
    hj_client *client;
    hj_executable *exe;
    hj_module *module;
    hj_run *run;
    unsigned char got[MOST_BYTES + 1];

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(hj_client_create(NULL, &client));
    hj_error *error = hj_client_compile(client, module, &options, &exe);
    cr_assert_null(error, "%s", hj_error_message(error));
    cr_assert_null(hj_executable_new_run(exe, &run));
    hj_buffer result = { *hj_executable_result_shape(exe, 0), got };
    cr_assert_leq(hj_shape_buffer_nbytes(&result.shape), MOST_BYTES);
    for (int jit = 0; jit < 2; jit++) {
        memset(got, GUARD, sizeof got);
        error = jit ? hj_executable_run(exe, run, &arg, 1, &result, 1)
                    : hj_module_evaluate(module, client, &options, run, &arg, 1,
                                         &result, 1);
        cr_assert_null(error, "%s", hj_error_message(error));
        cr_expect_arr_eq(got, want, nbytes, "%s: %02x %02x %02x",
                         jit ? "compiled code" : "evaluator", got[0], got[1],
                         got[2]);
        cr_expect_eq(got[nbytes], GUARD, "behind the result");
    }
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_client_release(client);
    hj_module_destroy(module);
}

static void bytes(const char *text, hj_shape shape, const void *arg,
                  const void *want, size_t nbytes)
{
    hj_buffer buffer = { shape, (void *)(uintptr_t)arg };

    bytes_with(text, buffer, want, nbytes, false);
}

#define BYTES(...)     ((const unsigned char[]){ __VA_ARGS__ })
#define SIGNED(...)    ((const int8_t[]){ __VA_ARGS__ })
#define OF(type, size) HJ_SHAPE(HJ_DTYPE_##type, size)

/* The values 1 -2 7 -8 3, the last one alone in its byte; what else is in that
 * byte is no element. */
Test(packed, five_elements_of_s4)
{
    bytes("ENTRY e {\n  x = s4[5]{0:E(4)} parameter(0)\n"
          "  ROOT r = s8[5] convert(x)\n}\n",
          OF(s4, 5), BYTES(0xe1, 0x87, 0xf3), SIGNED(1, -2, 7, -8, 3), 5);
    bytes("ENTRY e {\n  x = s8[5] parameter(0)\n"
          "  ROOT r = s4[5]{0:E(4)} convert(x)\n}\n",
          OF(s8, 5), SIGNED(1, -2, 7, -8, 3), BYTES(0xe1, 0x87, 0x03), 3);
    bytes("ENTRY e {\n  x = s4[5]{0:E(4)} parameter(0)\n"
          "  ROOT r = s4[5]{0:E(4)} add(x, x)\n}\n",
          OF(s4, 5), BYTES(0xe1, 0x87, 0xf3), BYTES(0xc2, 0x0e, 0x06), 3);
}

/* 3 0 1 2 2 1 3, and -2 1 -1. */
Test(packed, two_bits)
{
    bytes("ENTRY e {\n  x = u2[7]{0:E(2)} parameter(0)\n"
          "  ROOT r = u2[7]{0:E(2)} not(x)\n}\n",
          OF(u2, 7), BYTES(0x93, 0x36), BYTES(0x6c, 0x09), 2);
    bytes("ENTRY e {\n  x = s2[3]{0:E(2)} parameter(0)\n"
          "  ROOT r = s8[3] convert(x)\n}\n",
          OF(s2, 3), BYTES(0x36), SIGNED(-2, 1, -1), 3);
    bytes("ENTRY e {\n  x = s8[3] parameter(0)\n"
          "  ROOT r = s2[3]{0:E(2)} convert(x)\n}\n",
          OF(s8, 3), SIGNED(-2, 1, -1), BYTES(0x36), 1);
}

/* 0.5 -6 1. */
Test(packed, floats_of_four_bits)
{
    static const float wide[] = { 0.5F, -6, 1 };

    bytes("ENTRY e {\n  x = f4e2m1fn[3]{0:E(4)} parameter(0)\n"
          "  ROOT r = f32[3] convert(x)\n}\n",
          OF(f4e2m1fn, 3), BYTES(0xf1, 0x02), wide, sizeof wide);
    bytes("ENTRY e {\n  x = f32[3] parameter(0)\n"
          "  ROOT r = f4e2m1fn[3]{0:E(4)} convert(x)\n}\n",
          OF(f32, 3), wide, BYTES(0xf1, 0x02), 2);
}

Test(packed, rank_0_and_nothing)
{
    bytes("ENTRY e {\n  x = s4[]{:E(4)} parameter(0)\n"
          "  ROOT r = s8[] convert(x)\n}\n",
          HJ_SCALAR(HJ_DTYPE_s4), BYTES(0x5d), SIGNED(-3), 1);
    bytes("ENTRY e {\n  x = s8[] parameter(0)\n"
          "  ROOT r = u4[]{:E(4)} convert(x)\n}\n",
          HJ_SCALAR(HJ_DTYPE_s8), SIGNED(-3), BYTES(0x0d), 1);
    bytes("ENTRY e {\n  x = s4[0]{0:E(4)} parameter(0)\n"
          "  ROOT r = s4[0]{0:E(4)} negate(x)\n}\n",
          OF(s4, 0), BYTES(0), BYTES(0), 0);
}

/* Rows are no multiple of a byte: elements are packed across them. */
Test(packed, an_argument_that_is_the_result)
{
    bytes("ENTRY e {\n  ROOT x = u4[3,3]{1,0:E(4)} parameter(0)\n}\n",
          HJ_SHAPE(HJ_DTYPE_u4, 3, 3), BYTES(0x21, 0x43, 0x65, 0x87, 0xf9),
          BYTES(0x21, 0x43, 0x65, 0x87, 0x09), 5);
    bytes("ENTRY e {\n  x = u4[3,3]{1,0:E(4)} parameter(0)\n"
          "  ROOT t = u4[3,3]{1,0:E(4)} transpose(x), dimensions={1,0}\n}\n",
          HJ_SHAPE(HJ_DTYPE_u4, 3, 3), BYTES(0x21, 0x43, 0x65, 0x87, 0x09),
          BYTES(0x41, 0x27, 0x85, 0x63, 0x09), 5);
}

/* What the module's first line says counts more than the instructions. */
Test(packed, by_entry_computation_layout)
{
    bytes("HloModule m, "
          "entry_computation_layout={(s4[3]{0:E(4)})->s4[3]{0:E(4)}}\n"
          "ENTRY e {\n  x = s4[3]{0} parameter(0)\n"
          "  ROOT r = s4[3]{0} negate(x)\n}\n",
          OF(s4, 3), BYTES(0x21, 0x03), BYTES(0xef, 0x0d), 2);
    bytes("HloModule m, entry_computation_layout={(s4[3]{0:E(4)})->s4[3]{0}}\n"
          "ENTRY e {\n  x = s4[3]{0} parameter(0)\n"
          "  ROOT r = s4[3]{0:E(4)} negate(x)\n}\n",
          OF(s4, 3), BYTES(0x21, 0x03), SIGNED(-1, -2, -3), 3);
}

/* E(n) that is not the width of the type, and pred. */
Test(packed, only_what_shares_bytes)
{
    bytes("ENTRY e {\n  x = pred[3]{0:E(1)} parameter(0)\n"
          "  ROOT r = pred[3]{0:E(1)} not(x)\n}\n",
          OF(pred, 3), BYTES(1, 0, 1), BYTES(0, 1, 0), 3);
}

Test(packed, whole_bytes_are_an_option)
{
    hj_buffer arg = { OF(s4, 3), (void *)(uintptr_t)SIGNED(1, 2, -8) };

    bytes_with("ENTRY e {\n  x = s4[3]{0:E(4)} parameter(0)\n"
               "  ROOT r = s4[3]{0:E(4)} negate(x)\n}\n",
               arg, SIGNED(-1, -2, -8), 3, true);
}

/* Three of at most five: 1 2 3 of the bytes, and 3 2 1. */
Test(packed, fewer_than_the_bound)
{
    static const char text[] =
        "ENTRY e {\n  x = u4[<=5]{0:E(4)} parameter(0)\n"
        "  ROOT r = u4[<=5]{0:E(4)} reverse(x), dimensions={0}\n}\n";

    bytes(text, OF(u4, 3), BYTES(0x21, 0xf3), BYTES(0x23, 0x01), 2);
    bytes(text, OF(u4, 5), BYTES(0x21, 0x43, 0xf5), BYTES(0x45, 0x23, 0x01), 3);
    bytes(text, OF(u4, 0), BYTES(0xff), BYTES(0), 0);
}

/* Leaves of tuples, packed and not; buffers that the executable makes. */
Test(packed, leaves_of_tuples)
{
    compiled c = compile(
        "ENTRY e {\n  t = (f32[2], (u4[3]{0:E(4)}, u2[5]{0:E(2)})) "
        "parameter(0)\n  x = f32[2] get-tuple-element(t), index=0\n"
        "  s = (u4[3]{0:E(4)}, u2[5]{0:E(2)}) get-tuple-element(t), index=1\n"
        "  a = u4[3] get-tuple-element(s), index=0\n"
        "  b = u2[5] get-tuple-element(s), index=1\n"
        "  ROOT r = (u2[5]{0:E(2)}, f32[2], u4[3]) tuple(b, x, a)\n}\n",
        1);
    float x[] = { 5, 6 };
    unsigned char a[] = { 0xba, 0xfc }, b[] = { 0x1b, 0xfe };
    hj_buffer args[] = { { OF(f32, 2), x },
                         { OF(u4, 3), a },
                         { OF(u2, 5), b } };
    hj_buffer *results;
    hj_run *run;

    cr_expect_eq(hj_shape_buffer_nbytes(hj_executable_param_shape(c.exe, 1)),
                 2);
    cr_expect_eq(hj_shape_buffer_nbytes(hj_executable_result_shape(c.exe, 0)),
                 2);
    cr_expect_eq(hj_shape_packed_nbits(hj_executable_result_shape(c.exe, 2)),
                 0);
    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    cr_assert_null(hj_executable_run(c.exe, run, args, 3, results, 3));
    cr_expect_arr_eq(results[0].data, BYTES(0x1b, 0x02), 2);
    cr_expect_arr_eq(results[1].data, x, sizeof x);
    cr_expect_arr_eq(results[2].data, BYTES(0xa, 0xb, 0xc), 3);
    hj_buffers_free(results, 3);
    hj_run_destroy(run);
    compiled_free(&c);
}

/* 16 - x of every element, by two threads. */
Test(packed, many_elements_by_two_threads)
{
    enum { N = 1000001 };
    compiled c = compile("ENTRY e {\n  x = u4[1000001]{0:E(4)} parameter(0)\n"
                         "  ROOT r = u4[1000001]{0:E(4)} negate(x)\n}\n",
                         2);
    unsigned char *plain = malloc(N), *got = malloc(N), *x = malloc(N / 2 + 1);
    hj_buffer arg = { OF(u4, N), x };
    hj_buffer *results;
    hj_run *run;

    for (int i = 0; i < N; i++)
        plain[i] = (unsigned char)(i * 7 / 3 % 16);
    hj_elements_pack(HJ_DTYPE_u4, plain, N, x);
    cr_assert_null(hj_executable_new_run(c.exe, &run));
    hj_run_set_threads(run, 2);
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    cr_expect_eq(hj_shape_buffer_nbytes(&results->shape), N / 2 + 1);
    cr_assert_null(hj_executable_run(c.exe, run, &arg, 1, results, 1));
    hj_elements_unpack(HJ_DTYPE_u4, results->data, N, got);
    for (int i = 0; i < N; i++)
        cr_assert_eq(got[i], (16 - plain[i]) % 16, "element %d", i);
    hj_buffers_free(results, 1);
    hj_run_destroy(run);
    compiled_free(&c);
    free(plain);
    free(got);
    free(x);
}

static const hj_layout four_bits = { .element_nbits = 4 };

/* negate(x) of s4[3], with these layouts of its argument and result. */
static hj_error *build(int nparams, hj_shape param, hj_shape result,
                       hj_module **out)
{
    const hj_shape *params[] = { &param };
    hj_builder *b;

    cr_assert_null(hj_builder_create("b", NULL, &b));
    hj_builder_set_entry_layout(b, params, nparams, &result);
    hj_instr *x = hj_parameter(b, 0, &HJ_SHAPE(HJ_DTYPE_s4, 3), "x");
    return hj_builder_finish(b, hj_negate(b, x), out);
}

Test(packed, by_the_builder)
{
    hj_shape shape = OF(s4, 3);
    hj_module *module;
    char *text;

    shape.layout = &four_bits;
    cr_assert_null(build(1, shape, shape, &module));
    cr_expect_eq(hj_module_param_layout(module, 0)->element_nbits, 4);
    cr_expect_null(hj_module_param_layout(module, 1));
    cr_assert_null(hj_module_print(module, NULL, &text));
    cr_expect(strstr(text,
                     "entry_computation_layout={(s4[3]{0:E(4)})->s4[3]{0:E(4)}"
                     "}"),
              "%s", text);
    bytes(text, OF(s4, 3), BYTES(0x21, 0x03), BYTES(0xef, 0x0d), 2);
    hj_text_free(text);
    hj_module_destroy(module);
}

Test(packed, shapes_that_the_builder_refuses)
{
    hj_module *module;

    expect_error(build(0, OF(s4, 3), OF(s4, 3), &module), HJ_INVALID,
                 "hj_builder_set_entry_layout");
    expect_error(build(1, OF(s4, 4), OF(s4, 3), &module), HJ_INVALID,
                 "hj_builder_set_entry_layout");
    expect_error(build(1, OF(s4, 3), OF(u4, 3), &module), HJ_INVALID,
                 "hj_builder_set_entry_layout");
}
