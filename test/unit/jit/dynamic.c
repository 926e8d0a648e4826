/* dynamic -- compiled code on arrays with bounded dimensions: arguments as
 * large as they are, results dense in their sizes, sizes through the run. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <math.h>

static const char turned[] =
    "ENTRY e {\n"
    "  x = f32[<=4,<=3] parameter(0)\n"
    "  y = f32[2] parameter(1)\n"
    "  t = f32[<=3,<=4] transpose(x), dimensions={1,0}\n"
    "  n = f32[<=3,<=4] negate(t)\n"
    "  k = s32[] get-dimension-size(x), dimensions={0}\n"
    "  ROOT r = (f32[<=3,<=4], f32[2], s32[]) tuple(n, y, k)\n"
    "}\n";

static void run_turned(compiled *c, int64_t rows, int64_t columns)
{
    float x[12], y[2] = { 5, 6 };
    const int64_t dims[] = { rows, columns }, pair[] = { 2 };
    hj_buffer args[] = {
        { { .dtype = HJ_DTYPE_f32, .rank = 2, .dims = dims }, x },
        { { .dtype = HJ_DTYPE_f32, .rank = 1, .dims = pair }, y },
    };
    hj_buffer *results;
    hj_run *run;

    for (int i = 0; i < 12; i++)
        x[i] = i < rows * columns ? (float)i + 1 : NAN;
    cr_assert_null(hj_executable_new_run(c->exe, &run));
    cr_assert_null(hj_executable_new_results(c->exe, &results));
    cr_assert_null(hj_executable_run(c->exe, run, args, 2, results, 3));
    cr_expect_eq(hj_run_result_size(run, 0, 0), columns == 3 ? -1 : columns);
    cr_expect_eq(hj_run_result_size(run, 0, 1), rows == 4 ? -1 : rows);
    cr_expect_eq(hj_run_result_size(run, 1, 0), -1);
    const float *n = results[0].data;
    for (int64_t i = 0; i < columns; i++)
        for (int64_t k = 0; k < rows; k++)
            cr_expect_eq(n[i * rows + k], -x[k * columns + i]);
    cr_expect_eq(((float *)results[1].data)[1], 6);
    cr_expect_eq(*(int32_t *)results[2].data, rows);
    hj_buffers_free(results, 3);
    hj_run_destroy(run);
}

Test(dynamic, arguments_and_results_are_dense)
{
    compiled c = compile(turned, 1);

    cr_expect_eq(hj_executable_nparams(c.exe), 2);
    cr_expect_eq(hj_executable_nresults(c.exe), 3);
    for (int64_t rows = 0; rows <= 4; rows++)
        for (int64_t columns = 0; columns <= 3; columns++)
            run_turned(&c, rows, columns);
    compiled_free(&c);
}

Test(dynamic, no_argument_is_larger_than_its_bound)
{
    compiled c = compile(turned, 1);
    float x[15] = { 0 }, y[2] = { 0 };
    const int64_t dims[] = { 5, 3 }, one[] = { 1 };
    hj_buffer args[] = {
        { { .dtype = HJ_DTYPE_f32, .rank = 2, .dims = dims }, x },
        { { .dtype = HJ_DTYPE_f32, .rank = 1, .dims = one }, y },
    };
    hj_buffer *results;
    hj_run *run;

    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    expect_error(hj_executable_run(c.exe, run, args, 2, results, 3), HJ_INVALID,
                 "argument 0 is f32[5,3]");
    args[0].shape.rank = 1;
    expect_error(hj_executable_run(c.exe, run, args, 2, results, 3), HJ_INVALID,
                 "argument 0 is f32[5]");
    args[0].shape =
        (hj_shape){ .dtype = HJ_DTYPE_f32, .rank = 2, .dims = dims };
    const int64_t fits[] = { 4, 3 };
    args[0].shape.dims = fits;
    expect_error(hj_executable_run(c.exe, run, args, 2, results, 3), HJ_INVALID,
                 "argument 1 is f32[1]");
    hj_buffers_free(results, 3);
    hj_run_destroy(run);
    compiled_free(&c);
}

static void run_sized(const char *program, int32_t size, const char *message)
{
    compiled c = compile(program, 1);
    float x[4] = { 1, 2, 3, 4 };
    const int64_t four[] = { 4 };
    hj_buffer args[] = {
        { { .dtype = HJ_DTYPE_f32, .rank = 1, .dims = four }, x },
        { { .dtype = HJ_DTYPE_s32 }, &size },
    };
    hj_buffer *results;
    hj_run *run;

    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    hj_error *error = hj_executable_run(c.exe, run, args, 2, results, 1);
    if (message)
        expect_error(error, HJ_ABORTED, message);
    else
        cr_expect_null(error);
    hj_buffers_free(results, 1);
    hj_run_destroy(run);
    compiled_free(&c);
}

Test(dynamic, sizes_are_checked_at_run_time)
{
    static const char set[] =
        "ENTRY e {\n  x = f32[4] parameter(0)\n  n = s32[] parameter(1)\n"
        "  ROOT s = f32[<=4] set-dimension-size(x, n), dimensions={0}\n}\n";
    static const char differ[] =
        "ENTRY e {\n  x = f32[4] parameter(0)\n  n = s32[] parameter(1)\n"
        "  two = s32[] constant(2)\n"
        "  s = f32[<=4] set-dimension-size(x, n), dimensions={0}\n"
        "  t = f32[<=4] set-dimension-size(x, two), dimensions={0}\n"
        "  ROOT a = f32[<=4] add(s, t)\n}\n";

    run_sized(set, 4, NULL);
    run_sized(set, 0, NULL);
    run_sized(set, 5, "s (line 4): the size of dimension 0 is 5, not in 0..4");
    run_sized(set, -1, "the size of dimension 0 is -1, not in 0..4");
    run_sized(differ, 2, NULL);
    run_sized(differ, 3, "operands differ in their sizes at run time");
}
