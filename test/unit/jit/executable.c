/* executable -- calls of compiled code: what is checked, how they stop, and
 * that threads do not change a bit. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char add[] = "ENTRY e {\n"
                          "  a = f32[3,5] parameter(0)\n"
                          "  b = f32[3,5] parameter(1)\n"
                          "  ROOT r = f32[3,5] add(a, b)\n"
                          "}\n";

/* A product, rows, columns, a whole sum and a transpose, each large enough to
 * be split. */
static const char mixed[] =
    "HloModule mixed\n"
    "add { x = f32[] parameter(0)\n y = f32[] parameter(1)\n"
    "  ROOT s = f32[] add(x, y) }\n"
    "ENTRY e {\n"
    "  a = f32[257,300] parameter(0)\n"
    "  b = f32[300,257] parameter(1)\n"
    "  zero = f32[] constant(0)\n"
    "  p = f32[257,257] dot(a, b), lhs_contracting_dims={1},"
    " rhs_contracting_dims={0}\n"
    "  e = f32[257,257] exponential(p)\n"
    "  s = f32[257] reduce(e, zero), dimensions={1}, to_apply=add\n"
    "  sb = f32[257,257] broadcast(s), dimensions={0}\n"
    "  q = f32[257,257] divide(e, sb)\n"
    "  c = f32[257] reduce(q, zero), dimensions={0}, to_apply=add\n"
    "  w = f32[] reduce(a, zero), dimensions={0,1}, to_apply=add\n"
    "  t = f32[257,257] transpose(q), dimensions={1,0}\n"
    "  ROOT r = (f32[257,257], f32[257], f32[], f32[257,257])"
    " tuple(q, c, w, t)\n"
    "}\n";

Test(executable, wrong_arguments_are_refused)
{
    compiled c = compile(add, 1);
    hj_buffer *args = new_args(c.exe), *results;
    hj_run *run;
    int64_t dims[2] = { 5, 3 };

    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    expect_error(hj_executable_run(c.exe, run, args, 1, results, 1), HJ_INVALID,
                 "1 arguments given; the module has 2");
    hj_buffer kept = args[1];
    args[1].shape.dims = dims;
    expect_error(hj_executable_run(c.exe, run, args, 2, results, 1), HJ_INVALID,
                 "argument 1 is f32[5,3]; the module has f32[3,5]");
    args[1] = kept;
    args[1].data = (char *)kept.data + 1;
    expect_error(hj_executable_run(c.exe, run, args, 2, results, 1), HJ_INVALID,
                 "argument 1 is not aligned to 4 bytes");
    args[1] = kept;
    cr_expect_null(hj_executable_run(c.exe, run, args, 2, results, 1));
    hj_buffers_free(results, 1);
    hj_run_destroy(run);
    free_args(c.exe, args);
    compiled_free(&c);
}

Test(executable, unknown_options_are_refused)
{
    hj_compile_options options = { .size = sizeof options + 8 };
    hj_client *client;
    hj_module *module;
    hj_executable *exe;

    cr_assert_null(hj_module_parse_hlo(add, strlen(add), NULL, &module));
    cr_assert_null(hj_client_create(NULL, &client));
    expect_error(hj_client_compile(client, module, &options, &exe), HJ_INVALID,
                 "hj_compile_options.size");
    cr_expect_null(exe);
    hj_module_destroy(module);
    hj_client_release(client);
}

/* All stages are one run; the message tells which one failed. */
Test(executable, errors_name_the_stage)
{
    static const char text[] =
        "ENTRY e {\n"
        "  a = f32[<=8] parameter(0)\n"
        "  ROOT r = c64[<=5] fft(a), fft_type=RFFT, fft_length={8}\n"
        "}\n";
    hj_client *client;
    hj_module *module;
    hj_executable *exe;

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(hj_client_create(NULL, &client));
    expect_error(hj_client_compile(client, module, NULL, &exe),
                 HJ_UNIMPLEMENTED, "while making stage expanded");
    hj_module_destroy(module);
    hj_client_release(client);
}

/* A client for a CPU that this machine is not is refused, unless it only
 * lists. */
Test(executable, code_for_another_cpu_is_not_run)
{
    static const char *const cpus[] = { "x86-64-v2", "x86-64-v3", "x86-64-v4",
                                        "znver4", "sapphirerapids" };

    for (size_t i = 0; i < sizeof cpus / sizeof cpus[0]; i++) {
        hj_client_options how = { .size = sizeof how, .target_cpu = cpus[i] };
        compiled c = { 0 };
        hj_module *module;
        hj_run *run;

        hj_error *error = hj_client_create(&how, &c.client);
        if (error)
            cr_expect_eq(hj_error_code(error), HJ_INVALID);
        hj_error_free(error);
        hj_client_release(c.client);

        how.lists_only = true;
        error = hj_client_create(&how, &c.client);
        if (error) { /* no x86 */
            hj_error_free(error);
            continue;
        }
        cr_assert_null(
            hj_module_parse_hlo(mixed, strlen(mixed), NULL, &module));
        cr_assert_null(hj_client_compile(c.client, module, NULL, &c.exe));
        cr_expect_null(hj_executable_function(c.exe));
        expect_error(hj_executable_new_run(c.exe, &run), HJ_INVALID,
                     "lists_only");
        cr_expect_null(run);
        hj_module_destroy(module);
        compiled_free(&c);
    }
}

/* 200 kernels in a row, none in a loop. */
static char *products(void)
{
    char *text = malloc(40000), *at = text;

    at += sprintf(at, "ENTRY e {\n  v0 = f32[8,8] parameter(0)\n");
    for (int i = 1; i <= 200; i++)
        at += sprintf(at,
                      "  %sv%d = f32[8,8] dot(v%d, v%d), "
                      "lhs_contracting_dims={1}, rhs_contracting_dims={0}\n",
                      i == 200 ? "ROOT " : "", i, i - 1, i - 1);
    sprintf(at, "}\n");
    return text;
}

Test(executable, stops_between_kernels)
{
    char *text = products();
    compiled c = compile(text, 1);
    hj_buffer *args = new_args(c.exe), *results;
    hj_run *run;

    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    hj_run_set_timeout(run, 1);
    expect_error(hj_executable_run(c.exe, run, args, 1, results, 1), HJ_ABORTED,
                 "time limit");
    hj_run_set_timeout(run, 0);
    cr_expect_null(hj_executable_run(c.exe, run, args, 1, results, 1));
    hj_run_cancel(run);
    expect_error(hj_executable_run(c.exe, run, args, 1, results, 1), HJ_ABORTED,
                 "cancelled");
    hj_run_resume(run);
    cr_expect_null(hj_executable_run(c.exe, run, args, 1, results, 1));
    hj_buffers_free(results, 1);
    hj_run_destroy(run);
    free_args(c.exe, args);
    compiled_free(&c);
    free(text);
}

static void run_with(const compiled *c, const hj_buffer *args, int nthreads,
                     hj_buffer **results)
{
    hj_run *run;

    cr_assert_null(hj_executable_new_run(c->exe, &run));
    cr_assert_null(hj_executable_new_results(c->exe, results));
    hj_run_set_threads(run, nthreads);
    cr_assert_null(hj_executable_run(c->exe, run, args, 2, *results, 4));
    hj_run_destroy(run);
}

static void expect_same_bits(const compiled *c, const hj_buffer *a,
                             const hj_buffer *b)
{
    for (int i = 0; i < hj_executable_nresults(c->exe); i++)
        cr_expect_eq(
            memcmp(a[i].data, b[i].data, (size_t)hj_shape_nbytes(&a[i].shape)),
            0, "result %d", i);
}

Test(executable, threads_do_not_change_bits)
{
    compiled c = compile(mixed, 4);
    hj_buffer *args = new_args(c.exe), *alone, *results;

    run_with(&c, args, 1, &alone);
    for (int n = 2; n <= 4; n++) {
        run_with(&c, args, n, &results);
        expect_same_bits(&c, alone, results);
        hj_buffers_free(results, 4);
    }
    hj_buffers_free(alone, 4);
    free_args(c.exe, args);
    compiled_free(&c);
}

typedef struct caller {
    const compiled *program;
    const hj_buffer *args;
    hj_buffer *results;
} caller;

static void *call_often(void *context)
{
    caller *me = context;

    for (int i = 0; i < 20; i++) {
        if (me->results)
            hj_buffers_free(me->results, 4);
        run_with(me->program, me->args, 1 + i % 2, &me->results);
    }
    return NULL;
}

Test(executable, many_threads_may_call_it)
{
    compiled c = compile(mixed, 2);
    hj_buffer *args = new_args(c.exe), *alone;
    caller callers[8];
    pthread_t threads[8];

    run_with(&c, args, 1, &alone);
    for (int i = 0; i < 8; i++) {
        callers[i] = (caller){ &c, args, NULL };
        cr_assert_eq(pthread_create(&threads[i], NULL, call_often, &callers[i]),
                     0);
    }
    for (int i = 0; i < 8; i++) {
        pthread_join(threads[i], NULL);
        expect_same_bits(&c, alone, callers[i].results);
        hj_buffers_free(callers[i].results, 4);
    }
    hj_buffers_free(alone, 4);
    free_args(c.exe, args);
    compiled_free(&c);
}

/* Executables keep what they need of their client. */
Test(executable, outlives_its_client)
{
    compiled c = compile(add, 1);
    hj_buffer *args = new_args(c.exe);
    float out[15] = { 0 };
    void *results[1] = { out };
    const void *values[2] = { args[0].data, args[1].data };
    hj_run *run;

    hj_client_release(c.client);
    cr_assert_null(hj_executable_new_run(c.exe, &run));
    void *scratch = aligned_alloc(64, hj_executable_scratch_nbytes(c.exe) + 64);
    cr_expect_eq(hj_executable_function(c.exe)(run, values, results, scratch),
                 0);
    for (int i = 0; i < 15; i++)
        cr_expect_eq(out[i], ((const float *)args[0].data)[i] +
                                 ((const float *)args[1].data)[i]);
    free(scratch);
    hj_run_destroy(run);
    free_args(c.exe, args);
    hj_executable_release(c.exe);
}
