/* kernels -- how many functions a program becomes: equal kernels are one, and
 * large programs are cut into units that are compiled on threads. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t count_kernels(const char *text)
{
    hj_executable_stats stats = { .size = sizeof stats };
    compiled c = compile(text, 1);

    hj_executable_stats_get(c.exe, &stats);
    compiled_free(&c);
    return stats.nkernels;
}

/* Without a common operand the comparisons stay apart. */
static const char compare_twice[] =
    "HloModule m\n"
    "add { x = s32[] parameter(0)\n y = s32[] parameter(1)\n"
    "  ROOT s = s32[] add(x, y) }\n"
    "ENTRY e {\n"
    "  a = f32[64,100] parameter(0)\n"
    "  b = f32[64,100] parameter(1)\n"
    "  c = f32[64,100] parameter(2)\n"
    "  d = f32[64,100] parameter(3)\n"
    "  zero = s32[] constant(0)\n"
    "  p = pred[64,100] compare(a, b), direction=%s\n"
    "  q = pred[64,100] compare(c, d), direction=%s\n"
    "  pi = s32[64,100] convert(p)\n"
    "  qi = s32[64,100] convert(q)\n"
    "  ps = s32[64] reduce(pi, zero), dimensions={1}, to_apply=add\n"
    "  qs = s32[64] reduce(qi, zero), dimensions={1}, to_apply=add\n"
    "  ROOT r = (s32[64], s32[64]) tuple(qs, ps)\n"
    "}\n";

Test(kernels, equal_ones_are_one_function)
{
    char same[2000], other[2000];

    snprintf(same, sizeof same, compare_twice, "LT", "LT");
    snprintf(other, sizeof other, compare_twice, "LT", "GE");
    cr_expect_eq(count_kernels(other), count_kernels(same) + 1);
}

/* A loop that is written out: every step reads a row of x, and writes one of
 * the result, in another order. */
static char *write_steps(const char *type, int nrows, int ncols)
{
    char *text = malloc(100000), *at = text, matrix[40], row[40];

    snprintf(matrix, sizeof matrix, "%s[%d,%d]", type, nrows, ncols);
    snprintf(row, sizeof row, "%s[1,%d]", type, ncols);
    at += sprintf(at,
                  "HloModule steps\nENTRY e {\n"
                  "  x = %s parameter(0)\n"
                  "  m = %s[%d,%d] parameter(1)\n"
                  "  h0 = %s parameter(2)\n"
                  "  y0 = %s parameter(3)\n"
                  "  zero = s32[] constant(0)\n",
                  matrix, type, ncols, ncols, row, matrix);
    for (int i = 0; i < nrows; i++) {
        at += sprintf(at,
                      "  s%d = %s slice(x), slice={[%d:%d],[0:%d]}\n"
                      "  d%d = %s dot(s%d, m), lhs_contracting_dims={1}, "
                      "rhs_contracting_dims={0}\n",
                      i, row, i, i + 1, ncols, i, row, i);
        at += sprintf(at,
                      "  h%d = %s maximum(d%d, h%d)\n"
                      "  i%d = s32[] constant(%d)\n"
                      "  y%d = %s dynamic-update-slice(y%d, h%d, i%d, zero)\n",
                      i + 1, row, i, i, i, i * 5 % nrows, i + 1, matrix, i,
                      i + 1, i);
    }
    sprintf(at, "  ROOT r = %s negate(y%d)\n}\n", matrix, nrows);
    return text;
}

/* Rows that begin at lines: those of the first, the last and all other steps.
 * Others begin at one of `nplaces` places of a line. */
static void check_steps(const char *type, int ncols, int nplaces)
{
    enum { NROWS = 17 };
    char *text = write_steps(type, NROWS, ncols);
    int64_t n = count_kernels(text);

    cr_expect_leq(n, 7 * nplaces, "%d kernels of %s[%d]", (int)n, type, ncols);
    expect_evaluators_bits(text, 1);
    expect_evaluators_bits(text, 2);
    free(text);
}

Test(kernels, those_of_parts_of_an_array_are_one_function)
{
    check_steps("f32", 96, 1);
    check_steps("f32", 100, 4);
    check_steps("f64", 64, 1);
    check_steps("s32", 48, 1);
}

/* The code of products of several sizes with one turned matrix. */
static int64_t count_code(int nproducts)
{
    hj_executable_stats stats = { .size = sizeof stats };
    char text[4000], *at = text;

    at += sprintf(at, "HloModule m\nENTRY e {\n"
                      "  w = f32[512,256] parameter(0)\n");
    for (int i = 0; i < nproducts; i++)
        at += sprintf(at,
                      "  x%d = f32[%d,256] parameter(%d)\n"
                      "  d%d = f32[%d,512] dot(x%d, w), "
                      "lhs_contracting_dims={1}, rhs_contracting_dims={1}\n",
                      i, 640 + 128 * i, i + 1, i, 640 + 128 * i, i);
    at += sprintf(at, "  ROOT r = (");
    for (int i = 0; i < nproducts; i++)
        at += sprintf(at, "%sf32[%d,512]", i ? ", " : "", 640 + 128 * i);
    at += sprintf(at, ") tuple(");
    for (int i = 0; i < nproducts; i++)
        at += sprintf(at, "%sd%d", i ? ", " : "", i);
    sprintf(at, ")\n}\n");
    compiled c = compile(text, 1);
    hj_executable_stats_get(c.exe, &stats);
    compiled_free(&c);
    return stats.code_nbytes;
}

/* They are three kernels, but turn their operand alike. */
Test(kernels, products_share_what_packs_their_operands)
{
    int64_t one = count_code(1), three = count_code(3);

    cr_expect_leq(three, 2 * one, "%d bytes, one has %d", (int)three, (int)one);
}

/* Each of 24 products and tanhs is another kernel: its size differs. */
static char *write_many(void)
{
    char *text = malloc(100000), *at = text;
    int n = 24;

    at += sprintf(at, "HloModule many\nENTRY e {\n");
    for (int i = 0; i < n; i++)
        at += sprintf(at,
                      "  a%d = f32[%d,40] parameter(%d)\n"
                      "  t%d = f32[%d,40] tanh(a%d)\n"
                      "  d%d = f32[%d,%d] dot(t%d, a%d), "
                      "lhs_contracting_dims={1}, rhs_contracting_dims={1}\n",
                      i, i + 17, i, i, i + 17, i, i, i + 17, i + 17, i, i);
    at += sprintf(at, "  ROOT r = (");
    for (int i = 0; i < n; i++)
        at += sprintf(at, "%sf32[%d,%d]", i ? ", " : "", i + 17, i + 17);
    at += sprintf(at, ") tuple(");
    for (int i = 0; i < n; i++)
        at += sprintf(at, "%sd%d", i ? ", " : "", i);
    sprintf(at, ")\n}\n");
    return text;
}

static float *run_many(const char *text, int nthreads, size_t *nelems)
{
    compiled c = compile(text, nthreads);
    int n = hj_executable_nresults(c.exe);
    hj_buffer *args = new_args(c.exe), *results;
    hj_run *run;
    size_t at = 0;

    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    cr_assert_null(hj_executable_run(c.exe, run, args, n, results, n));
    float *all = malloc(24 * 40 * 40 * sizeof *all);
    for (int i = 0; i < n; i++) {
        size_t extent = (size_t)i + 17, count = extent * extent;
        memcpy(all + at, results[i].data, count * sizeof *all);
        at += count;
    }
    *nelems = at;
    hj_buffers_free(results, n);
    hj_run_destroy(run);
    free_args(c.exe, args);
    compiled_free(&c);
    return all;
}

Test(kernels, units_compiled_on_threads_give_the_same_bits)
{
    char *text = write_many();
    size_t n1, n4;
    float *one = run_many(text, 1, &n1), *four = run_many(text, 4, &n4);

    cr_assert_eq(n1, n4);
    cr_expect_arr_eq(one, four, n1 * sizeof *one);
    cr_expect_gt(count_kernels(text), 24);
    free(one);
    free(four);
    free(text);
}

/* One call of a program f32[n] -> f32[n]. */
static void apply(const char *text, const float *in, float *out, int n)
{
    compiled c = compile(text, 1);
    hj_buffer *args = new_args(c.exe), *results;
    hj_run *run;

    memcpy(args[0].data, in, (size_t)n * sizeof *in);
    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    cr_assert_null(hj_executable_run(c.exe, run, args, 1, results, 1));
    memcpy(out, results[0].data, (size_t)n * sizeof *out);
    hj_buffers_free(results, 1);
    hj_run_destroy(run);
    free_args(c.exe, args);
    compiled_free(&c);
}

/* f(f(...f(x))), `depth` times. */
static char *write_chain(const char *function, int depth, int n)
{
    char *text = malloc(4000), *at = text;

    at += sprintf(at, "ENTRY e {\n  x0 = f32[%d] parameter(0)\n", n);
    for (int i = 0; i < depth; i++)
        at += sprintf(at, "  %sx%d = f32[%d] %s(x%d)\n",
                      i == depth - 1 ? "ROOT " : "", i + 1, n, function, i);
    sprintf(at, "}\n");
    return text;
}

/* A kernel of many sines calls a function; one sine is inlined. */
Test(kernels, called_functions_have_the_bits_of_inlined_ones)
{
    enum { N = 37, DEPTH = 9 };
    float x[N], deep[N];
    char *many = write_chain("sine", DEPTH, N),
         *once = write_chain("sine", 1, N);

    for (int i = 0; i < N; i++)
        x[i] = (float)(i - 18) * 1e3f / (float)(i % 5 + 1);
    apply(many, x, deep, N);
    for (int i = 0; i < DEPTH; i++)
        apply(once, x, x, N);
    cr_expect_arr_eq(x, deep, sizeof x);
    free(many);
    free(once);
}

/* --- guards ---------------------------------------------------------------
 *
 * Vectors of which a guard takes every lane away begin inside of their array:
 * where a page is not there, a masked access without lanes takes hundreds of
 * times as long as where it is.
 */

static void count_selects(void *context, const char *stage, const char *text)
{
    int *n = context;

    if (strcmp(stage, "llvm") != 0)
        return;
    /* ([first + width - 1 < nelems + width - 1] ? first : 0) */
    for (const char *at = text; (at = strstr(at, " icmp ult i64 ")); at++)
        ++*n;
}

static int count_in(const char *text, const char *cpu)
{
    hj_client_options client_options = { .size = sizeof client_options,
                                         .target_cpu = cpu,
                                         .lists_only = true };
    int n = 0;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .on_stage = count_selects,
                                   .context = &n };
    hj_client *client;
    hj_module *module;
    hj_executable *exe;

    hj_error *error = hj_client_create(&client_options, &client);
    if (error) { /* another architecture */
        hj_error_free(error);
        return -1;
    }
    cr_assert_null(hj_module_parse_hlo(text, strlen(text), NULL, &module));
    cr_assert_null(hj_client_compile(client, module, &options, &exe));
    hj_executable_release(exe);
    hj_module_destroy(module);
    hj_client_release(client);
    return n;
}

static const char *const far_away[] = {
    /* padding below and above */
    "ENTRY e { x = f32[1000] parameter(0) z = f32[] constant(0) "
    "ROOT p = f32[11000] pad(x, z), padding=10000_0 }",
    "ENTRY e { x = f32[1000] parameter(0) z = f32[] constant(0) "
    "ROOT p = f32[11000] pad(x, z), padding=0_10000 }",
    /* backwards */
    "ENTRY e { x = f32[1000] parameter(0) z = f32[] constant(0) "
    "r = f32[1000] reverse(x), dimensions={0} "
    "ROOT p = f32[11000] pad(r, z), padding=10000_0 }",
    /* two parts to an element */
    "ENTRY e { x = c64[1000] parameter(0) z = c64[] constant((0, 0)) "
    "ROOT p = c64[11000] pad(x, z), padding=10000_0 }",
    /* doubles */
    "ENTRY e { x = f64[1000] parameter(0) z = f64[] constant(0) "
    "ROOT p = f64[11000] pad(x, z), padding=10000_0 }",
};

Test(guards, vectors_far_outside_begin_inside)
{
    for (size_t i = 0; i < sizeof far_away / sizeof *far_away; i++) {
        int n = count_in(far_away[i], "x86-64-v4");
        cr_expect(n != 0, "no vector of this is kept near: %s", far_away[i]);
    }
}

/* What is inside anyway takes nothing. */
Test(guards, vectors_inside_are_left_alone)
{
    int n = count_in("ENTRY e { x = f32[1000] parameter(0) "
                     "y = f32[1000] parameter(1) "
                     "ROOT p = f32[1000] add(x, y) }",
                     "x86-64-v4");

    cr_expect(n <= 0);
}
