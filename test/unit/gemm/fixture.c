/* See fixture.h. */
#include "fixture.h"

#include "eval/eval.h"
#include "hlojit/text.h"
#include "test/values/guarded.h"
#include "test/values/slice.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MAX_CLIENTS = 16, MAX_ARGS = 16 };

typedef struct known_client {
    const char *cpu;
    int nthreads;
    hj_client *client;
} known_client;

static known_client clients[MAX_CLIENTS];

static bool same_cpu(const char *a, const char *b)
{
    return !a || !b ? a == b : !strcmp(a, b);
}

hj_client *fixture_client(const char *cpu, int nthreads)
{
    known_client *c = clients;

    for (; c->client; c++)
        if (c->nthreads == nthreads && same_cpu(c->cpu, cpu))
            return c->client;
    hj_client_options options = { .size = sizeof options,
                                  .target_cpu = cpu,
                                  .nthreads = nthreads };
    cr_assert(c < clients + MAX_CLIENTS);
    c->cpu = cpu;
    c->nthreads = nthreads;
    hj_error *error = hj_client_create(&options, &c->client);
    cr_assert_null(error, "%s", hj_error_message(error));
    return c->client;
}

const char *text_of(const char *format, ...)
{
    static char text[8192];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return text;
}

/* --- arguments ------------------------------------------------------------ */

static uint64_t next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

static void fill_literal(hj_literal *literal, fill how, uint64_t *state)
{
    static const double special[] = { NAN,   INFINITY, -INFINITY, -0.0,
                                      1e-40, -3e-39,   3e38,      0 };
    int64_t n = hj_shape_nelems(literal->shape);

    for (int64_t i = 0; i < n; i++) {
        double x = (double)next_random(state) / 1073741824.0 - 1;
        if (how == FILL_special && next_random(state) % 61 == 0)
            x = special[next_random(state) % 8];
        if (hj_dtype_is_float(literal->shape->dtype))
            hj_literal_set_real(literal, i, x);
        else
            hj_literal_set_int(literal, i, (int64_t)(x * 100));
    }
}

/* --- comparing ------------------------------------------------------------ */

static void check_array(const hj_literal *want, const void *got,
                        const char *text, int nthreads)
{
    hj_literal have = *want;
    int64_t n = hj_shape_nelems(want->shape);
    size_t size = n ? (size_t)(want->nbytes / n) : 0;

    have.data = (void *)got;
    for (int64_t i = 0; i < n; i++) {
        const char *a = (const char *)want->data + (size_t)i * size;
        const char *b = (const char *)got + (size_t)i * size;
        if (!memcmp(a, b, size))
            continue;
        if (hj_dtype_is_float(want->shape->dtype) &&
            isnan(hj_literal_get_real(want, i)) &&
            isnan(hj_literal_get_real(&have, i)))
            continue;
        cr_assert_fail("element %lld is %.17g, the evaluator has %.17g, with "
                       "%d threads:\n%s",
                       (long long)i, hj_literal_get_real(&have, i),
                       hj_literal_get_real(want, i), nthreads, text);
    }
}

static void check_results(const hj_literal *want, const hj_buffer *got,
                          const char *text, int nthreads)
{
    if (!want->elements) {
        check_array(want, got[0].data, text, nthreads);
        return;
    }
    for (int i = 0; i < want->shape->nelements; i++)
        check_array(want->elements[i], got[i].data, text, nthreads);
}

/* --- running -------------------------------------------------------------- */

typedef struct bench {
    hj_arena arena;
    const char *text;
    hj_module *module;
    hj_literal *args[MAX_ARGS], *want;
    int nargs;
    bool has_gemm;
} bench;

static void look(void *context, const char *stage, const char *text)
{
    bench *b = context;

    if (!strcmp(stage, "llvm") &&
        (strstr(text, ".gemm") || strstr(text, "hj_tile_") ||
         strstr(text, "hj_turned_") || strstr(text, "hj_pass_") ||
         strstr(text, "hj_windows_") || strstr(text, "hj_stagger_") ||
         strstr(text, "hj_few_") || strstr(text, "hj_slab_") ||
         strstr(text, "hj_products_")))
        b->has_gemm = true;
}

/* With nothing readable before all arrays, or behind them. */
static void run_guarded(bench *b, const hj_executable *exe, hj_run *run,
                        int nthreads, bool is_at_end)
{
    int n = hj_executable_nresults(exe);
    hj_buffer plain[MAX_ARGS], *made;

    for (int i = 0; i < b->nargs; i++)
        plain[i] = (hj_buffer){ *b->args[i]->shape, b->args[i]->data };
    cr_assert_null(hj_executable_new_results(exe, &made));
    hj_buffer *args = guarded_buffers(plain, b->nargs, is_at_end);
    hj_buffer *results = guarded_buffers(made, n, is_at_end);
    hj_error *error = hj_executable_run(exe, run, args, b->nargs, results, n);
    cr_assert_null(error, "%s\n%s", hj_error_message(error), b->text);
    check_results(b->want, results, b->text, nthreads);
    guarded_buffers_free(args, b->nargs);
    guarded_buffers_free(results, n);
    hj_buffers_free(made, n);
}

static void run_jit(bench *b, const char *cpu, int nthreads)
{
    hj_compile_options options = {
        .size = sizeof options, .opt_level = 2, .on_stage = look, .context = b
    };
    hj_executable *exe;
    hj_run *run;

    hj_error *error = hj_client_compile(fixture_client(cpu, nthreads),
                                        b->module, &options, &exe);
    cr_assert_null(error, "%s\n%s", hj_error_message(error), b->text);
    cr_assert_null(hj_executable_new_run(exe, &run));
    hj_run_set_threads(run, nthreads);
    run_guarded(b, exe, run, nthreads, false);
    run_guarded(b, exe, run, nthreads, true);
    hj_run_destroy(run);
    hj_executable_release(exe);
}

static void open_bench(bench *b, const char *text, fill how)
{
    uint64_t state = 12345;

    memset(b, 0, sizeof *b);
    hj_arena_init(&b->arena, NULL);
    b->text = hj_arena_strdup(&b->arena, text);
    hj_error *error =
        hj_module_parse_hlo(b->text, strlen(b->text), NULL, &b->module);
    cr_assert_null(error, "%s\n%s", hj_error_message(error), b->text);
    b->nargs = hj_module_nparams(b->module);
    cr_assert(b->nargs <= MAX_ARGS);
    for (int i = 0; i < b->nargs; i++) {
        b->args[i] =
            hj_literal_new(&b->arena, hj_module_param_shape(b->module, i));
        fill_literal(b->args[i], how, &state);
    }
    error =
        hj_eval_module(&b->arena, b->module, NULL,
                       (const hj_literal *const *)b->args, b->nargs, &b->want);
    cr_assert_null(error, "%s\n%s", hj_error_message(error), b->text);
}

static void close_bench(bench *b)
{
    hj_module_destroy(b->module);
    hj_arena_reset(&b->arena);
}

void check_module(const char *text, fill how, bool wants_gemm)
{
    bench b;

    if (!slice_has(text))
        return;
    open_bench(&b, text, how);
    for (int nthreads = 1; nthreads <= 3; nthreads += 2)
        run_jit(&b, NULL, nthreads);
    cr_expect_eq(b.has_gemm, wants_gemm, "gemm: %d\n%s", b.has_gemm, b.text);
    close_bench(&b);
}

void check_module_on(const char *cpu, const char *text, fill how)
{
    bench b;

    if (!slice_has(text))
        return;
    open_bench(&b, text, how);
    run_jit(&b, cpu, 1);
    close_bench(&b);
}
