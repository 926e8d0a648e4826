/* run -- see run.h. */
#include "run.h"

#include "hlojit/jit.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ARGS = 2, ALIGNMENT = 64 };

typedef struct program {
    hj_client *client;
    hj_module *module;
    hj_executable *exe; /* NULL: evaluated */
    hj_run *run;
} program;

const char *engine_name(engine how)
{
    static const char *const names[NENGINES] = { "evaluated", "compiled",
                                                 "compiled, rank 0" };

    return names[how];
}

static program program_open(const char *text, engine how)
{
    program p = { NULL, NULL, NULL, NULL };

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &p.module));
    cr_assert_null(hj_client_create(NULL, &p.client));
    if (how != EVALUATED) {
        cr_assert_null(hj_client_compile(p.client, p.module, NULL, &p.exe));
        cr_assert_null(hj_executable_new_run(p.exe, &p.run));
    }
    return p;
}

static void program_run(program *p, void *const *in, int nargs, void *out)
{
    hj_buffer args[MAX_ARGS], result;

    for (int i = 0; i < nargs; i++)
        args[i] = (hj_buffer){ *hj_module_param_shape(p->module, i), in[i] };
    result = (hj_buffer){ *hj_module_result_shape(p->module), out };
    if (p->exe)
        cr_assert_null(
            hj_executable_run(p->exe, p->run, args, nargs, &result, 1));
    else
        cr_assert_null(hj_module_evaluate(p->module, p->client, NULL, NULL,
                                          args, nargs, &result, 1));
}

static void program_close(program *p)
{
    hj_run_destroy(p->run);
    hj_executable_release(p->exe);
    hj_client_release(p->client);
    hj_module_destroy(p->module);
}

/* Numbers as an array of the type, and back. */
static void put(void *to, bool is_c64, const double complex *from, int n)
{
    for (int i = 0; i < n; i++)
        if (is_c64)
            ((float complex *)to)[i] = (float complex)from[i];
        else
            ((double complex *)to)[i] = from[i];
}

static void get(double complex *to, bool is_c64, bool is_real, const void *from,
                int n)
{
    for (int i = 0; i < n; i++)
        if (is_real)
            to[i] =
                is_c64 ? ((const float *)from)[i] : ((const double *)from)[i];
        else
            to[i] = is_c64 ? ((const float complex *)from)[i]
                           : ((const double complex *)from)[i];
}

static void *new_numbers(int n)
{
    size_t nbytes = (size_t)n * sizeof(double complex);

    nbytes += ALIGNMENT - nbytes % ALIGNMENT;
    return aligned_alloc(ALIGNMENT, nbytes);
}

void run_op(const char *op, bool is_c64, int nargs, const double complex *a,
            const double complex *b, int n, engine how, double complex *out)
{
    bool is_real = !strcmp(op, "abs");
    const char *type = is_c64 ? "c64" : "c128";
    const char *to = !is_real ? type : is_c64 ? "f32" : "f64";
    int step = how == COMPILED_ONE_BY_ONE ? 1 : n;
    void *in[MAX_ARGS] = { new_numbers(n), new_numbers(n) };
    void *result = new_numbers(n);
    char text[400], dims[20] = "";

    if (how != COMPILED_ONE_BY_ONE)
        snprintf(dims, sizeof dims, "%d", n);
    snprintf(text, sizeof text,
             "ENTRY e { p = %s[%s] parameter(0) q = %s[%s] parameter(1) "
             "ROOT r = %s[%s] %s(p%s) }",
             type, dims, type, dims, to, dims, op, nargs == 2 ? ", q" : "");
    program p = program_open(text, how);
    for (int i = 0; i < n; i += step) {
        put(in[0], is_c64, a + i, step);
        put(in[1], is_c64, b + i, step);
        program_run(&p, in, MAX_ARGS, result);
        get(out + i, is_c64, is_real, result, step);
    }
    program_close(&p);
    free(in[0]);
    free(in[1]);
    free(result);
}

void run_program(const char *text, engine how, double complex *in,
                 double complex *out)
{
    program p = program_open(text, how);

    program_run(&p, (void *[]){ in }, 1, out);
    program_close(&p);
}
