/* stop -- a time limit and a cancellation end a run soon, inside of one kernel
 * as well; afterwards the run is as good as new.
 *
 * Each of these programs takes more than half a minute, most of them for ever,
 * and needs little memory.  How soon is for `bench`; here a second is given,
 * for machines that do much else. */
#include "hlojit/jit.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

TestSuite(stop, .timeout = 300);

enum { LIMIT_MS = 30, SOON_MS = 1500 };

static const char head[] =
    "HloModule m\n"
    "add { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
    " ROOT r = f32[] add(a, b) }\n"
    "both { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
    " c = f32[] parameter(2)\n d = f32[] parameter(3)\n"
    " e = f32[] add(a, c)\n f = f32[] maximum(b, d)\n"
    " ROOT r = (f32[], f32[]) tuple(e, f) }\n"
    "max { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
    " ROOT r = f32[] maximum(a, b) }\n"
    "ge { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
    " ROOT r = pred[] compare(a, b), direction=GE }\n"
    "least { s = (s64[], f32[64]) parameter(0)\n"
    " i = s64[] get-tuple-element(s), index=0\n"
    " n = s64[] constant(100000000000000)\n"
    " ROOT r = pred[] compare(i, n), direction=LT }\n"
    "turn { s = (s64[], f32[64]) parameter(0)\n"
    " i = s64[] get-tuple-element(s), index=0\n"
    " x = f32[64] get-tuple-element(s), index=1\n"
    " one = s64[] constant(1)\n j = s64[] add(i, one)\n"
    " y = f32[64] sine(x)\n ROOT r = (s64[], f32[64]) tuple(j, y) }\n"
    "ENTRY e {\n x = f32[] parameter(0)\n zero = f32[] constant(0)\n";

#define LONG "274877906944"

static const char *const programs[] = {
    /* a sum, an extreme, two at once, along columns, of rows */
    "i = f32[" LONG "] iota(), iota_dimension=0\n"
    "ROOT r = f32[] reduce(i, zero), dimensions={0}, to_apply=add\n",
    "i = f32[" LONG "] iota(), iota_dimension=0\n"
    "ROOT r = f32[] reduce(i, zero), dimensions={0}, to_apply=max\n",
    "i = f32[" LONG "] iota(), iota_dimension=0\n"
    "ROOT r = (f32[], f32[]) reduce(i, i, zero, zero), dimensions={0},"
    " to_apply=both\n",
    "i = f32[268435456,1024] iota(), iota_dimension=1\n"
    "ROOT r = f32[1024] reduce(i, zero), dimensions={0}, to_apply=add\n",
    "i = f32[64,4294967296] iota(), iota_dimension=1\n"
    "c = f32[64,4294967296] cosine(i)\n"
    "ROOT r = f32[64] reduce(c, zero), dimensions={1}, to_apply=add\n",
    /* products */
    "a = f32[" LONG "] broadcast(x), dimensions={}\n"
    "b = f32[" LONG "] iota(), iota_dimension=0\n"
    "ROOT r = f32[] dot(a, b), lhs_contracting_dims={0},"
    " rhs_contracting_dims={0}\n",
    "a = f32[64,1073741824] broadcast(x), dimensions={}\n"
    "b = f32[1073741824,64] iota(), iota_dimension=0\n"
    "ROOT r = f32[64,64] dot(a, b), lhs_contracting_dims={1},"
    " rhs_contracting_dims={0}\n",
    "a = f32[1,1048576] broadcast(x), dimensions={}\n"
    "b = f32[1048576,1048576] iota(), iota_dimension=0\n"
    "ROOT r = f32[1,1048576] dot(a, b), lhs_contracting_dims={1},"
    " rhs_contracting_dims={0}\n",
    "a = s32[64,1073741824] iota(), iota_dimension=1\n"
    "b = s32[1073741824,64] iota(), iota_dimension=0\n"
    "ROOT r = s32[64,64] dot(a, b), lhs_contracting_dims={1},"
    " rhs_contracting_dims={0}\n",
    "a = bf16[64,1073741824] iota(), iota_dimension=1\n"
    "b = bf16[1073741824,64] iota(), iota_dimension=0\n"
    "ROOT r = bf16[64,64] dot(a, b), lhs_contracting_dims={1},"
    " rhs_contracting_dims={0}\n",
    "a = c64[64,1073741824] iota(), iota_dimension=1\n"
    "b = c64[1073741824,64] iota(), iota_dimension=0\n"
    "ROOT r = c64[64,64] dot(a, b), lhs_contracting_dims={1},"
    " rhs_contracting_dims={0}\n",
    /* windows and convolutions */
    "a = f32[10] broadcast(x), dimensions={}\n"
    "ROOT r = f32[1] reduce-window(a, zero), to_apply=add,"
    " window={size=9223372036854775807 rhs_dilate=9223372036854775807"
    " pad=4611686018427387904_4611686018427387904}\n",
    "a = f32[4194304] broadcast(x), dimensions={}\n"
    "ROOT r = f32[4194305] reduce-window(a, zero), to_apply=max,"
    " window={size=4194304 pad=2097152_2097152}\n",
    "a = f32[1,4194304,16] broadcast(x), dimensions={}\n"
    "k = f32[2097151,16,16] broadcast(x), dimensions={}\n"
    "ROOT r = f32[1,4194304,16] convolution(a, k), dim_labels=b0f_0io->b0f,"
    " window={size=2097151 pad=1048575_1048575}\n",
    "a = s32[1,4194304,16] iota(), iota_dimension=1\n"
    "k = s32[2097151,16,16] iota(), iota_dimension=1\n"
    "ROOT r = s32[1,4194304,16] convolution(a, k), dim_labels=b0f_0io->b0f,"
    " window={size=2097151 pad=1048575_1048575}\n",
    "a = f32[4096,4096] iota(), iota_dimension=0\n"
    "s = f32[3586,3586] broadcast(x), dimensions={}\n"
    "ROOT r = f32[4096,4096] select-and-scatter(a, s, zero),"
    " window={size=511x511}, select=ge, scatter=add\n",
    /* linear algebra */
    "a = f32[12000,12000] iota(), iota_dimension=0\n"
    "b = f32[12000,12000] broadcast(x), dimensions={}\n"
    "ROOT r = f32[12000,12000] triangular-solve(a, b), left_side=true,"
    " lower=true, unit_diagonal=true, transpose_a=NO_TRANSPOSE\n",
    /* loops */
    "a = f32[64] broadcast(x), dimensions={}\n"
    "n = s64[] constant(0)\n t = (s64[], f32[64]) tuple(n, a)\n"
    "ROOT w = (s64[], f32[64]) while(t), condition=least, body=turn\n",
};

enum { NPROGRAMS = sizeof programs / sizeof *programs };

typedef struct job {
    hj_client *client;
    hj_executable *exe;
    hj_run *run;
    hj_buffer arg, *results;
    float x;
} job;

static void begin(job *j, const char *text, int nthreads)
{
    hj_client_options options = { .size = sizeof options,
                                  .nthreads = nthreads };
    size_t n = strlen(head) + strlen(text) + 8;
    char *all = malloc(n);
    hj_module *module;

    snprintf(all, n, "%s%s}\n", head, text);
    cr_assert_null(hj_module_parse_hlo(all, strlen(all), NULL, &module));
    cr_assert_null(hj_client_create(&options, &j->client));
    cr_assert_null(hj_client_compile(j->client, module, NULL, &j->exe));
    cr_assert_null(hj_executable_new_run(j->exe, &j->run));
    cr_assert_null(hj_executable_new_results(j->exe, &j->results));
    hj_run_set_threads(j->run, nthreads);
    j->x = 0.5f;
    j->arg = (hj_buffer){ *hj_executable_param_shape(j->exe, 0), &j->x };
    hj_module_destroy(module);
    free(all);
}

static void end(job *j)
{
    hj_buffers_free(j->results, hj_executable_nresults(j->exe));
    hj_run_destroy(j->run);
    hj_executable_release(j->exe);
    hj_client_release(j->client);
}

static double now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static hj_error *run(job *j)
{
    return hj_executable_run(j->exe, j->run, &j->arg, 1, j->results,
                             hj_executable_nresults(j->exe));
}

static void expect_aborted(hj_error *error, const char *fragment, double ms,
                           const char *text)
{
    cr_assert_eq(hj_error_code(error), HJ_ABORTED, "%s", text);
    cr_expect_not_null(strstr(hj_error_message(error), fragment));
    cr_expect_lt(ms, SOON_MS, "%g ms: %s", ms, text);
    hj_error_free(error);
}

static void is_ended_in_time(const char *text, int nthreads)
{
    job j;

    begin(&j, text, nthreads);
    hj_run_set_timeout(j.run, LIMIT_MS * INT64_C(1000000));
    for (int i = 0; i < 2; i++) { /* the run can be used again */
        double start = now_ms();
        hj_error *error = run(&j);
        expect_aborted(error, "time limit", now_ms() - start - LIMIT_MS, text);
    }
    end(&j);
}

Test(stop, one_thread_is_ended_by_a_limit)
{
    for (int i = 0; i < NPROGRAMS; i++)
        is_ended_in_time(programs[i], 1);
}

Test(stop, two_threads_are_ended_by_a_limit)
{
    for (int i = 0; i < NPROGRAMS; i++)
        is_ended_in_time(programs[i], 2);
}

static void *cancel_later(void *context)
{
    const struct timespec nap = { 0, LIMIT_MS * 1000000 };

    nanosleep(&nap, NULL);
    hj_run_cancel(context);
    return NULL;
}

Test(stop, another_thread_cancels_a_kernel)
{
    pthread_t thread;
    job j;

    begin(&j, programs[0], 1);
    for (int i = 0; i < 2; i++) {
        double start = now_ms();
        cr_assert_eq(pthread_create(&thread, NULL, cancel_later, j.run), 0);
        hj_error *error = run(&j);
        pthread_join(thread, NULL);
        expect_aborted(error, "cancelled", now_ms() - start - LIMIT_MS,
                       programs[0]);
        hj_run_resume(j.run);
    }
    end(&j);
}
