/* fixture -- see fixture.h. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

compiled compile_with(const char *text, int nthreads,
                      const hj_compile_options *how)
{
    hj_client_options options = { .size = sizeof options,
                                  .nthreads = nthreads };
    compiled c;
    hj_module *module;

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(hj_client_create(&options, &c.client));
    hj_error *error = hj_client_compile(c.client, module, how, &c.exe);
    cr_assert_null(error, "%s", hj_error_message(error));
    hj_module_destroy(module);
    return c;
}

compiled compile(const char *text, int nthreads)
{
    return compile_with(text, nthreads, NULL);
}

void compiled_free(compiled *c)
{
    hj_executable_release(c->exe);
    hj_client_release(c->client);
}

/* Floats -1 .. 1, integers -1000 .. 1000. */
static void fill(hj_dtype dtype, void *data, int64_t nelems, int seed)
{
    for (int64_t k = 0; k < nelems; k++) {
        int64_t value = (k * 7919 + seed * 31) % 2001 - 1000;
        if (dtype == HJ_DTYPE_s32)
            hj_element_set_int(dtype, data, k, value);
        else
            hj_element_set_real(dtype, data, k, (double)((float)value / 1000));
    }
}

hj_buffer *new_args(const hj_executable *exe)
{
    int n = hj_executable_nparams(exe);
    hj_buffer *args = calloc((size_t)n + 1, sizeof *args);

    for (int i = 0; i < n; i++) {
        const hj_shape *shape = hj_executable_param_shape(exe, i);
        int64_t nelems = hj_shape_nelems(shape);
        size_t nbytes = (size_t)(nelems * hj_dtype_nbytes(shape->dtype));
        void *data = aligned_alloc(64, (nbytes + 63) / 64 * 64);
        fill(shape->dtype, data, nelems, i);
        args[i] = (hj_buffer){ *shape, data };
    }
    return args;
}

void free_args(const hj_executable *exe, hj_buffer *args)
{
    for (int i = 0; i < hj_executable_nparams(exe); i++)
        free(args[i].data);
    free(args);
}

void expect_error(hj_error *error, hj_code code, const char *fragment)
{
    cr_assert_not_null(error);
    cr_expect_eq(hj_error_code(error), code, "%s", hj_error_message(error));
    cr_expect_not_null(strstr(hj_error_message(error), fragment), "%s",
                       hj_error_message(error));
    hj_error_free(error);
}

void expect_evaluators_bits(const char *text, int nthreads)
{
    compiled c = compile(text, nthreads);
    hj_module *module;
    hj_run *run;
    hj_buffer *args = new_args(c.exe), *got, *expected;
    int n = hj_executable_nresults(c.exe), nargs = hj_executable_nparams(c.exe);

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &got));
    cr_assert_null(hj_executable_new_results(c.exe, &expected));
    cr_assert_null(hj_executable_run(c.exe, run, args, nargs, got, n));
    cr_assert_null(
        hj_module_evaluate(module, NULL, NULL, NULL, args, nargs, expected, n));
    for (int i = 0; i < n; i++) {
        const hj_shape *shape = hj_executable_result_shape(c.exe, i);
        size_t nbytes = (size_t)hj_shape_nelems(shape) *
                        (size_t)hj_dtype_nbytes(shape->dtype);
        cr_expect_arr_eq(got[i].data, expected[i].data, nbytes,
                         "result %d, %d threads", i, nthreads);
    }
    hj_buffers_free(got, n);
    hj_buffers_free(expected, n);
    hj_run_destroy(run);
    hj_module_destroy(module);
    free_args(c.exe, args);
    compiled_free(&c);
}
