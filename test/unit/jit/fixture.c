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
    cr_assert_null(hj_client_compile(c.client, module, how, &c.exe));
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

hj_buffer *new_args(const hj_executable *exe)
{
    int n = hj_executable_nparams(exe);
    hj_buffer *args = calloc((size_t)n + 1, sizeof *args);

    for (int i = 0; i < n; i++) {
        const hj_shape *shape = hj_executable_param_shape(exe, i);
        int64_t nelems = hj_shape_nelems(shape);
        float *data = aligned_alloc(64, ((size_t)nelems * 4 + 63) / 64 * 64);
        cr_assert_eq(shape->dtype, HJ_DTYPE_f32);
        for (int64_t k = 0; k < nelems; k++)
            data[k] = (float)((k * 7919 + i * 31) % 2001 - 1000) / 1000;
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
