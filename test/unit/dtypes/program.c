/* program -- see program.h. */
#include "test/unit/dtypes/program.h"

#include <criterion/criterion.h>
#include <string.h>

enum { MAX_LEAVES = 32 };

program open_program(hj_client *client, const char *text)
{
    program p = { .client = client };
    hj_error *error = hj_module_parse_hlo(text, strlen(text), NULL, &p.module);

    cr_assert_null(error, "%s", error ? hj_error_message(error) : "");
    error = hj_client_compile(client, p.module, NULL, &p.exe);
    cr_assert_null(error, "%s: %s", text, error ? hj_error_message(error) : "");
    return p;
}

void close_program(program *p)
{
    hj_executable_release(p->exe);
    hj_module_destroy(p->module);
}

static int list_buffers(const program *p, const void *const *args,
                        void *const *results, hj_buffer *in, hj_buffer *out)
{
    int n = hj_executable_nparams(p->exe), m = hj_executable_nresults(p->exe);

    cr_assert(n <= MAX_LEAVES && m <= MAX_LEAVES);
    for (int i = 0; i < n; i++)
        in[i] = (hj_buffer){ *hj_executable_param_shape(p->exe, i),
                             (void *)(uintptr_t)args[i] };
    for (int i = 0; i < m; i++)
        out[i] =
            (hj_buffer){ *hj_executable_result_shape(p->exe, i), results[i] };
    return n;
}

void run_compiled(const program *p, const void *const *args,
                  void *const *results, int nthreads)
{
    hj_buffer in[MAX_LEAVES], out[MAX_LEAVES];
    int n = list_buffers(p, args, results, in, out);
    hj_run *run;

    cr_assert_null(hj_executable_new_run(p->exe, &run));
    hj_run_set_threads(run, nthreads);
    hj_error *error = hj_executable_run(p->exe, run, in, n, out,
                                        hj_executable_nresults(p->exe));
    cr_expect_null(error, "%s", error ? hj_error_message(error) : "");
    hj_error_free(error);
    hj_run_destroy(run);
}

void run_evaluated(const program *p, const void *const *args,
                   void *const *results)
{
    hj_buffer in[MAX_LEAVES], out[MAX_LEAVES];
    int n = list_buffers(p, args, results, in, out);
    hj_error *error = hj_module_evaluate(p->module, NULL, NULL, NULL, in, n,
                                         out, hj_executable_nresults(p->exe));

    cr_expect_null(error, "%s", error ? hj_error_message(error) : "");
    hj_error_free(error);
}
