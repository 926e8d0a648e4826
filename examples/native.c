/* native -- C functions called from a graph by their signatures: libm over an
 * array, qsort with a comparator of the graph, an error of a function, and,
 * where they are installed, BLAS and SQLite.
 *
 *     native          prints a line for each
 */
#include "hlojit/hlojit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NATIVE "api_version=API_VERSION_NATIVE, backend_config="

static const char map[] =
    "HloModule map\nENTRY e {\n"
    " x = f64[4] constant({1, 8, 27, 64})\n"
    " ROOT y = f64[4] custom-call(x), custom_call_target=\"cbrt\", " NATIVE
    "\"f64 cbrt(f64) [elementwise]\"\n}\n";

static const char sort[] =
    "HloModule sort\n"
    "cmp {\n a = f64[] parameter(0)\n b = f64[] parameter(1)\n"
    " g = pred[] compare(a, b), direction=GT\n"
    " l = pred[] compare(a, b), direction=LT\n"
    " x = s32[] convert(g)\n y = s32[] convert(l)\n"
    " ROOT r = s32[] subtract(x, y)\n}\n"
    "ENTRY e {\n x = f64[4] constant({3, 1, 4, 2})\n"
    " ROOT y = f64[4] custom-call(x), custom_call_target=\"qsort\", "
    "called_computations={cmp}, " NATIVE "\"void qsort(inout<f64>, size(0), 8, "
    "fn<i32(ptr<f64>, ptr<f64>)>)\"\n}\n";

static const char error[] =
    "HloModule error\nENTRY e {\n x = f64[4] constant({1, 2, -3, 4})\n"
    " ROOT y = f64[4] custom-call(x), custom_call_target=\"log\", " NATIVE
    "\"f64 log(f64) [elementwise, errno]\"\n}\n";

static const char blas[] =
    "HloModule blas\nENTRY e {\n a = f64[2,3] constant({{1,2,3},{4,5,6}})\n"
    " b = f64[3,2] constant({{1,0},{0,1},{1,1}})\n"
    " c = f64[2,2] custom-call(a, b), "
    "custom_call_target=\"cblas_dgemm\", " NATIVE
    "\"void cblas_dgemm(101, 111, 111, dim(0,0), dim(1,1), dim(0,1), 1.0, "
    "ptr<f64>, dim(0,1), ptr<f64>, dim(1,1), 0.0, out<f64>, dim(1,1))\"\n"
    " ROOT y = f64[4] reshape(c)\n}\n";

/* Handles are u64; each call takes what the one before gives, or a token of
 * it, so that their order is that of the data. */
static const char sqlite[] =
    "HloModule sqlite\nENTRY e {\n"
    " db = u64[] custom-call(), custom_call_has_side_effect=true, "
    "custom_call_target=\"sqlite3_open\", " NATIVE
    "\"i32 sqlite3_open(str\\\":memory:\\\", out<u64>) [status]\"\n"
    " st = u64[] custom-call(db), custom_call_has_side_effect=true, "
    "custom_call_target=\"sqlite3_prepare_v2\", " NATIVE
    "\"i32 sqlite3_prepare_v2(u64, str\\\"select ? * 10\\\", -1, out<u64>, "
    "0:u64) [status]\"\n"
    " x = f64[] constant(4.2)\n"
    " b = () custom-call(st, x), custom_call_has_side_effect=true, "
    "custom_call_target=\"sqlite3_bind_double\", " NATIVE
    "\"i32 sqlite3_bind_double(u64, 1, f64) [status]\"\n"
    " row = s32[] custom-call(st), custom_call_has_side_effect=true, "
    "custom_call_target=\"sqlite3_step\", " NATIVE "\"i32 sqlite3_step(u64)\"\n"
    " y = f64[] custom-call(st), custom_call_has_side_effect=true, "
    "custom_call_target=\"sqlite3_column_double\", " NATIVE
    "\"f64 sqlite3_column_double(u64, 0)\"\n"
    " f = () custom-call(st), custom_call_has_side_effect=true, "
    "custom_call_target=\"sqlite3_finalize\", " NATIVE
    "\"i32 sqlite3_finalize(u64) [status]\"\n"
    " c = () custom-call(db), custom_call_has_side_effect=true, "
    "custom_call_target=\"sqlite3_close\", " NATIVE
    "\"i32 sqlite3_close(u64) [status]\"\n"
    " ROOT r = f64[4] broadcast(y), dimensions={}\n}\n";

static void print(const char *name, hj_error *failure, const double y[4])
{
    if (failure)
        printf("%s: %s\n", name, hj_error_message(failure));
    else
        printf("%s: %g %g %g %g\n", name, y[0], y[1], y[2], y[3]);
    hj_error_free(failure);
}

/* Compiles and runs a program that gives four numbers. */
static hj_error *run(hj_client *client, const char *text, double y[4])
{
    hj_buffer result = { HJ_SHAPE(HJ_DTYPE_f64, 4), y };
    hj_executable *exe = NULL;
    hj_module *module = NULL;
    hj_run *one = NULL;

    hj_error *failure = hj_module_parse_hlo(text, strlen(text), NULL, &module);
    if (!failure)
        failure = hj_client_compile(client, module, NULL, &exe);
    if (!failure)
        failure = hj_executable_new_run(exe, &one);
    if (!failure)
        failure = hj_executable_run(exe, one, NULL, 0, &result, 1);
    hj_run_destroy(one);
    hj_executable_release(exe);
    hj_module_destroy(module);
    return failure;
}

/* From a library that may not be there. */
static void run_with(hj_client *client, const char *name, const char *library,
                     const char *text)
{
    double y[4] = { 0 };
    hj_error *failure =
        hj_custom_call_registry_load(hj_client_custom_calls(client), library);

    if (failure) {
        printf("%s: skipped, there is no %s\n", name, library);
        hj_error_free(failure);
        return;
    }
    print(name, run(client, text, y), y);
}

int main(void)
{
    double y[4] = { 0 };
    hj_client *client;
    hj_error *failure = hj_client_create(NULL, &client);

    if (failure)
        return EXIT_FAILURE;
    failure =
        hj_custom_call_registry_allow(hj_client_custom_calls(client), "qsort");
    print("sort", failure ? failure : run(client, sort, y), y);
    run_with(client, "map", "libm.so.6", map);
    print("error", run(client, error, y), y);
    run_with(client, "blas", "libopenblas.so.0", blas);
    run_with(client, "sqlite", "libsqlite3.so.0", sqlite);
    hj_client_release(client);
    return EXIT_SUCCESS;
}
