/* See fixture.h. */
#include "fixture.h"

#include "eval/eval.h"
#include "hlojit/text.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MAX_ARGS = 4, MAX_CLIENTS = 8 };

const char *text_of(const char *format, ...)
{
    static char text[4096];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return text;
}

hj_client *fixture_client(const char *cpu, int nthreads)
{
    static struct {
        const char *cpu;
        int nthreads;
        hj_client *client;
    } known[MAX_CLIENTS];
    int i = 0;

    for (; known[i].nthreads; i++)
        if (known[i].nthreads == nthreads && known[i].cpu == cpu)
            return known[i].client;
    hj_client_options options = { .size = sizeof options,
                                  .target_cpu = cpu,
                                  .nthreads = nthreads };
    cr_assert(i < MAX_CLIENTS - 1);
    known[i].cpu = cpu;
    known[i].nthreads = nthreads;
    hj_error *error = hj_client_create(&options, &known[i].client);
    cr_assert(cpu || !error, "%s", hj_error_message(error));
    hj_error_free(error);
    return known[i].client;
}

/* --- values --------------------------------------------------------------- */

static double next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(*state >> 33) / 1073741824.0 - 1;
}

static void fill(hj_literal *literal, uint64_t *state)
{
    int64_t n = hj_shape_nelems(literal->shape);

    for (int64_t i = 0; i < n; i++) {
        double re = next_random(state);
        if (hj_dtype_is_complex(literal->shape->dtype))
            hj_literal_set_complex(literal, i, re, next_random(state));
        else
            hj_literal_set_real(literal, i, re);
    }
}

/* |got - want| / |want|, in eps. */
static double distance(const hj_literal *want, const void *data)
{
    hj_literal got = *want;
    double sum = 0, error = 0;
    int64_t n = hj_shape_nelems(want->shape);
    double eps =
        hj_dtype_real(want->shape->dtype) == HJ_DTYPE_f32 ? 0x1p-23 : 0x1p-52;

    got.data = (void *)data;
    for (int64_t i = 0; i < n; i++) {
        double re = hj_literal_get_real(want, i);
        double im = hj_literal_get_imag(want, i);
        double x = hj_literal_get_real(&got, i) - re;
        double y = hj_literal_get_imag(&got, i) - im;
        sum += re * re + im * im;
        error += x * x + y * y;
    }
    return error == 0 ? 0 : sqrt(error / sum) / eps;
}

/* --- running -------------------------------------------------------------- */

typedef struct trial {
    const char *text;
    hj_module *module;
    hj_buffer args[MAX_ARGS];
    int nargs;
} trial;

/* The results' shapes live as long as the executable, which is returned. */
static hj_executable *run_jit(const trial *t, hj_client *client, int nthreads,
                              hj_buffer **results, int *n)
{
    hj_compile_options options = { .size = sizeof options, .opt_level = 2 };
    hj_executable *exe;
    hj_run *run;

    hj_error *error = hj_client_compile(client, t->module, &options, &exe);
    cr_assert_null(error, "%s\n%s", hj_error_message(error), t->text);
    cr_assert_null(hj_executable_new_run(exe, &run));
    cr_assert_null(hj_executable_new_results(exe, results));
    hj_run_set_threads(run, nthreads);
    *n = hj_executable_nresults(exe);
    error = hj_executable_run(exe, run, t->args, t->nargs, *results, *n);
    cr_assert_null(error, "%s\n%s", hj_error_message(error), t->text);
    hj_run_destroy(run);
    return exe;
}

static void check_same(const trial *t, const char *cpu, int nthreads,
                       const hj_buffer *first)
{
    hj_client *client = fixture_client(cpu, nthreads);
    hj_buffer *results;
    int n;

    if (!client)
        return;
    hj_executable *exe = run_jit(t, client, nthreads, &results, &n);
    for (int i = 0; i < n; i++) {
        size_t nbytes = (size_t)(hj_shape_nelems(&results[i].shape) *
                                 hj_dtype_nbytes(results[i].shape.dtype));
        cr_assert(!memcmp(results[i].data, first[i].data, nbytes),
                  "other bits with %d threads on %s:\n%s", nthreads,
                  cpu ? cpu : "this CPU", t->text);
    }
    hj_buffers_free(results, n);
    hj_executable_release(exe);
}

void check_near(const char *text, double bound, prepare *change)
{
    static const char v3[] = "x86-64-v3";
    uint64_t state = 4711;
    hj_arena arena;
    hj_literal *args[MAX_ARGS], *want;
    trial t = { 0 };
    hj_buffer *results;
    int n;

    hj_arena_init(&arena, NULL);
    t.text = hj_arena_strdup(&arena, text);
    hj_error *error =
        hj_module_parse_hlo(t.text, strlen(t.text), NULL, &t.module);
    cr_assert_null(error, "%s\n%s", hj_error_message(error), t.text);
    t.nargs = hj_module_nparams(t.module);
    for (int i = 0; i < t.nargs; i++) {
        args[i] = hj_literal_new(&arena, hj_module_param_shape(t.module, i));
        fill(args[i], &state);
        if (change)
            change(i, args[i]);
        t.args[i] = (hj_buffer){ *args[i]->shape, args[i]->data };
    }
    error = hj_eval_module(&arena, t.module, NULL,
                           (const hj_literal *const *)args, t.nargs, &want);
    cr_assert_null(error, "%s\n%s", hj_error_message(error), t.text);
    hj_executable *exe = run_jit(&t, fixture_client(NULL, 1), 1, &results, &n);
    double d = distance(want, results[0].data);
    cr_assert(d <= bound, "%g eps off, at most %g are allowed:\n%s", d, bound,
              t.text);
    check_same(&t, NULL, 2, results);
    check_same(&t, v3, 1, results);
    hj_buffers_free(results, n);
    hj_executable_release(exe);
    hj_module_destroy(t.module);
    hj_arena_reset(&arena);
}
