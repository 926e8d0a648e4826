/* turns -- loops whose turns are written side by side: every number of turns
 * round whole vectors, against the loop in C. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 300 };

static const int lengths[] = { 1, 31, 32, 33, 47, 48, 63, 64, 65, 99, MOST };

/* y[i] = c = LINKS, where c goes round, x = xs[i] and y = ys[i]; T is a type,
 * R the name of the result. */
static const char *write_scan(const char *type, int n, const char *init,
                              const char *links)
{
    static char text[4000];

    snprintf(
        text, sizeof text,
        "cond {\n"
        "  p = (s64[], %s[], %s[%d], %s[%d], %s[%d]) parameter(0)\n"
        "  i = s64[] get-tuple-element(p), index=0\n"
        "  n = s64[] constant(%d)\n"
        "  ROOT r = pred[] compare(i, n), direction=LT\n"
        "}\n"
        "body {\n"
        "  p = (s64[], %s[], %s[%d], %s[%d], %s[%d]) parameter(0)\n"
        "  i = s64[] get-tuple-element(p), index=0\n"
        "  c = %s[] get-tuple-element(p), index=1\n"
        "  xs = %s[%d] get-tuple-element(p), index=2\n"
        "  ys = %s[%d] get-tuple-element(p), index=3\n"
        "  zs = %s[%d] get-tuple-element(p), index=4\n"
        "  x1 = %s[1] dynamic-slice(xs, i), dynamic_slice_sizes={1}\n"
        "  y1 = %s[1] dynamic-slice(ys, i), dynamic_slice_sizes={1}\n"
        "  x = %s[] reshape(x1)\n"
        "  y = %s[] reshape(y1)\n"
        "%s"
        "  r1 = %s[1] reshape(r)\n"
        "  us = %s[%d] dynamic-update-slice(zs, r1, i)\n"
        "  one = s64[] constant(1)\n"
        "  j = s64[] add(i, one)\n"
        "  ROOT t = (s64[], %s[], %s[%d], %s[%d], %s[%d]) tuple(j, r, xs, ys, "
        "us)\n"
        "}\n"
        "ENTRY main {\n"
        "  xs = %s[%d] parameter(0)\n"
        "  ys = %s[%d] parameter(1)\n"
        "  zero = s64[] constant(0)\n"
        "  c = %s[] constant(%s)\n"
        "  none = %s[] constant(0)\n"
        "  zs = %s[%d] broadcast(none), dimensions={}\n"
        "  s = (s64[], %s[], %s[%d], %s[%d], %s[%d]) tuple(zero, c, xs, ys, "
        "zs)\n"
        "  w = (s64[], %s[], %s[%d], %s[%d], %s[%d]) while(s), condition=cond, "
        "body=body\n"
        "  c1 = %s[] get-tuple-element(w), index=1\n"
        "  zs1 = %s[%d] get-tuple-element(w), index=4\n"
        "  ROOT o = (%s[], %s[%d]) tuple(c1, zs1)\n"
        "}\n",
        type, type, n, type, n, type, n, n, type, type, n, type, n, type, n,
        type, type, n, type, n, type, n, type, type, type, type, links, type,
        type, n, type, type, n, type, n, type, n, type, n, type, n, type, init,
        type, type, n, type, type, n, type, n, type, n, type, type, n, type, n,
        type, n, type, type, n, type, type, n);
    return text;
}

/* Runs it; the scalar that went round and the array that was collected. */
static void run(const char *text, hj_dtype dtype, int n, int nbytes, void *xs,
                void *ys, void *last, void *out)
{
    const int64_t dims[] = { n };
    hj_shape shape = { .dtype = dtype, .rank = 1, .dims = dims };
    hj_buffer args[2] = { { shape, xs }, { shape, ys } }, *results;
    compiled c = compile(text, 1);
    hj_run *r;

    cr_assert_null(hj_executable_new_run(c.exe, &r));
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    cr_assert_null(hj_executable_run(c.exe, r, args, 2, results, 2));
    memcpy(last, results[0].data, (size_t)nbytes);
    memcpy(out, results[1].data, (size_t)(n * nbytes));
    hj_buffers_free(results, 2);
    hj_run_destroy(r);
    compiled_free(&c);
}

/* --- integers ------------------------------------------------------------- */

typedef int32_t (*step32)(int32_t c, int32_t x, int32_t y);

static int32_t min32(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t max32(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static int32_t add32(int32_t a, int32_t b)
{
    return (int32_t)((uint32_t)a + (uint32_t)b);
}

static int32_t running_max(int32_t c, int32_t x, int32_t y)
{
    return max32(max32(c, x), y);
}

static int32_t running_sum(int32_t c, int32_t x, int32_t y)
{
    return add32(c, (int32_t)((uint32_t)x * (uint32_t)y));
}

static int32_t running_or(int32_t c, int32_t x, int32_t y)
{
    (void)y;
    return c | x;
}

static int32_t running_xor(int32_t c, int32_t x, int32_t y)
{
    return c ^ x ^ y;
}

static int32_t shortest(int32_t c, int32_t x, int32_t y)
{
    return min32(add32(min32(c, x), 1), y);
}

static int32_t longest(int32_t c, int32_t x, int32_t y)
{
    return max32(max32(add32(c, -2), x), y);
}

static int32_t either_way(int32_t c, int32_t x, int32_t y)
{
    return add32(min32(add32(min32(c, x), 7), y), -3);
}

static const struct {
    const char *links;
    step32 step;
} steps32[] = {
    { "  m = s32[] maximum(x, c)\n  r = s32[] maximum(m, y)\n", running_max },
    { "  m = s32[] multiply(x, y)\n  r = s32[] add(m, c)\n", running_sum },
    { "  r = s32[] or(c, x)\n", running_or },
    { "  m = s32[] xor(x, c)\n  r = s32[] xor(m, y)\n", running_xor },
    { "  unit = s32[] constant(1)\n  m = s32[] minimum(c, x)\n"
      "  k = s32[] add(m, unit)\n  r = s32[] minimum(k, y)\n",
      shortest },
    { "  by = s32[] constant(-2)\n  k = s32[] add(c, by)\n"
      "  m = s32[] maximum(k, x)\n  r = s32[] maximum(y, m)\n",
      longest },
    { "  seven = s32[] constant(7)\n  three = s32[] constant(-3)\n"
      "  m = s32[] minimum(c, x)\n  k = s32[] add(m, seven)\n"
      "  l = s32[] minimum(k, y)\n  r = s32[] add(l, three)\n",
      either_way },
};

/* `edges`: how many elements of a thousand are at the ends of the type. */
static void fill32(int32_t *at, int n, unsigned seed, unsigned edges)
{
    static const int32_t ends[] = { INT_MAX,     INT_MIN,      INT_MAX - 1,
                                    INT_MIN + 1, INT_MAX - 40, INT_MIN + 40 };

    for (int i = 0; i < n; i++) {
        seed = seed * 1664525u + 1013904223u;
        at[i] = seed >> 8 & 1023;
        if ((seed >> 18) % 1000 < edges)
            at[i] = ends[(seed >> 4) % 6];
    }
}

static void check32(int k, int n, const char *init, unsigned edges)
{
    static int32_t xs[MOST], ys[MOST], out[MOST];
    int32_t c = (int32_t)strtol(init, NULL, 10), last;

    fill32(xs, n, (unsigned)n, edges);
    fill32(ys, n, (unsigned)n + 99, edges);
    run(write_scan("s32", n, init, steps32[k].links), HJ_DTYPE_s32, n, 4, xs,
        ys, &last, out);
    for (int i = 0; i < n; i++) {
        c = steps32[k].step(c, xs[i], ys[i]);
        cr_assert_eq(out[i], c, "%s from %s, %d turns, %u: turn %d gives %d",
                     steps32[k].links, init, n, edges, i, out[i]);
    }
    cr_expect_eq(last, c);
}

Test(turns, of_integers)
{
    for (int k = 0; k < (int)(sizeof steps32 / sizeof *steps32); k++) {
        for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
            check32(k, lengths[i], "500", 0);
        check32(k, MOST, "2147483647", 0);
        check32(k, MOST, "-2147483648", 20);
        check32(k, MOST, "-9", 300);
    }
}

/* --- floats --------------------------------------------------------------- */

static bool is_same(double a, double b)
{
    return isnan(a) ? isnan(b) : a == b && signbit(a) == signbit(b);
}

/* NaN wins; of zeros, +0 is the larger one. */
static double larger(double a, double b)
{
    if (isnan(a) || isnan(b))
        return (double)NAN;
    if (a == b)
        return signbit(a) ? b : a;
    return a > b ? a : b;
}

static double pick(bool is_max, double a, double b)
{
    return is_max ? larger(a, b) : -larger(-a, -b);
}

static double value_of(const void *at, bool is_double, int i)
{
    return is_double ? ((const double *)at)[i] : (double)((const float *)at)[i];
}

static void set(void *at, bool is_double, int i, double value)
{
    if (is_double)
        ((double *)at)[i] = value;
    else
        ((float *)at)[i] = (float)value;
}

/* The NaN is in turn `nan`; -1: nowhere. */
static void check_floats(bool is_max, bool is_double, int n, int nan)
{
    static double xs[MOST], ys[MOST], out[MOST], last;
    const char *type = is_double ? "f64" : "f32";
    char links[200];
    double c = is_max ? -0.25 : 0.25;

    for (int i = 0; i < n; i++) {
        double slope = is_max ? i - n / 2 : n / 2 - i;
        set(xs, is_double, i, i == nan ? (double)NAN : slope / 64);
        set(ys, is_double, i, i % 3 ? -0.0 : is_max ? -1.0 : 1.0);
        if (i == n / 3)
            set(ys, is_double, i, 0.0);
    }
    snprintf(links, sizeof links, "  m = %s[] %s(x, c)\n  r = %s[] %s(m, y)\n",
             type, is_max ? "maximum" : "minimum", type,
             is_max ? "maximum" : "minimum");
    run(write_scan(type, n, is_max ? "-0.25" : "0.25", links),
        is_double ? HJ_DTYPE_f64 : HJ_DTYPE_f32, n, is_double ? 8 : 4, xs, ys,
        &last, out);
    for (int i = 0; i < n; i++) {
        c = pick(is_max, pick(is_max, c, value_of(xs, is_double, i)),
                 value_of(ys, is_double, i));
        cr_assert(is_same(value_of(out, is_double, i), c),
                  "%s of %s, %d turns, NaN in %d: turn %d gives %g, not %g",
                  is_max ? "maximum" : "minimum", type, n, nan, i,
                  value_of(out, is_double, i), c);
    }
    cr_expect(is_same(value_of(&last, is_double, 0), c));
}

Test(turns, of_floats)
{
    for (int how = 0; how < 4; how++) {
        for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
            check_floats(how & 1, how & 2, lengths[i], -1);
        check_floats(how & 1, how & 2, MOST, 0);
        check_floats(how & 1, how & 2, MOST, 77);
        check_floats(how & 1, how & 2, MOST, MOST - 1);
    }
}

/* Zeros of both signs, most of which do not come in one vector with the other
 * sign: what goes round has it. */
static void check_zeros(bool is_max, bool is_double, double most)
{
    static double xs[MOST], ys[MOST], out[MOST], last;
    const char *type = is_double ? "f64" : "f32";
    const char *op = is_max ? "maximum" : "minimum";
    double start = is_max ? -2 : 2, c = start;
    char links[200], from[16];

    for (int i = 0; i < MOST; i++) {
        double zero = i / 50 % 2 ? 0.0 : -0.0;
        set(xs, is_double, i, i % 3 ? start : zero);
        set(ys, is_double, i, i / 77 % 3 == 2 ? most : i % 5 ? start : 0.0);
    }
    snprintf(from, sizeof from, "%g", start);
    snprintf(links, sizeof links, "  m = %s[] %s(x, c)\n  r = %s[] %s(m, y)\n",
             type, op, type, op);
    run(write_scan(type, MOST, from, links),
        is_double ? HJ_DTYPE_f64 : HJ_DTYPE_f32, MOST, is_double ? 8 : 4, xs,
        ys, &last, out);
    for (int i = 0; i < MOST; i++) {
        c = pick(is_max, pick(is_max, c, value_of(xs, is_double, i)),
                 value_of(ys, is_double, i));
        cr_assert(is_same(value_of(out, is_double, i), c),
                  "%s of %s, at most %g: turn %d gives %g, not %g", op, type,
                  most, i, value_of(out, is_double, i), c);
    }
}

Test(turns, of_zeros)
{
    for (int how = 0; how < 4; how++) {
        bool is_max = how & 1;
        check_zeros(is_max, how & 2, is_max ? -1 : 1);
        check_zeros(is_max, how & 2, -0.0);
        check_zeros(is_max, how & 2, is_max ? 1 : -1);
    }
}

/* --- what they are ------------------------------------------------------- */

/* A sum of floats is a chain in a fixed order; a difference with the turn
 * before is none. */
static double sum_of(double c, double x, double y)
{
    return (float)(c + (float)(x * y));
}

Test(turns, stay_one_by_one_where_the_order_matters)
{
    static float xs[MOST], ys[MOST], out[MOST];
    float last, c = 1;

    for (int i = 0; i < MOST; i++) {
        xs[i] = 1 / (float)(i + 3);
        ys[i] = (float)(i % 7) / 3;
    }
    run(write_scan("f32", MOST, "1",
                   "  m = f32[] multiply(x, y)\n  r = f32[] add(c, m)\n"),
        HJ_DTYPE_f32, MOST, 4, xs, ys, &last, out);
    for (int i = 0; i < MOST; i++) {
        c = (float)sum_of(c, xs[i], ys[i]);
        cr_assert_eq(out[i], c);
    }
}

/* One array, updated in place: element i becomes i's or a neighbour's, plus 1.
 */
static const char *write_in_place(int n, int from, int to)
{
    static char text[2000];

    snprintf(text, sizeof text,
             "cond {\n"
             "  p = (s32[], s32[%d]) parameter(0)\n"
             "  i = s32[] get-tuple-element(p), index=0\n"
             "  n = s32[] constant(%d)\n"
             "  ROOT r = pred[] compare(i, n), direction=LT\n"
             "}\n"
             "body {\n"
             "  p = (s32[], s32[%d]) parameter(0)\n"
             "  i = s32[] get-tuple-element(p), index=0\n"
             "  xs = s32[%d] get-tuple-element(p), index=1\n"
             "  by = s32[] constant(%d)\n"
             "  from = s32[] add(i, by)\n"
             "  x1 = s32[1] dynamic-slice(xs, from), dynamic_slice_sizes={1}\n"
             "  one = s32[] constant(1)\n"
             "  j = s32[] add(i, one)\n"
             "  i1 = s32[1] broadcast(i), dimensions={}\n"
             "  y1 = s32[1] add(x1, i1)\n"
             "  ys = s32[%d] dynamic-update-slice(xs, y1, i)\n"
             "  ROOT t = (s32[], s32[%d]) tuple(j, ys)\n"
             "}\n"
             "ENTRY main {\n"
             "  xs = s32[%d] parameter(0)\n"
             "  ys = s32[%d] parameter(1)\n"
             "  first = s32[] constant(1)\n"
             "  s = (s32[], s32[%d]) tuple(first, xs)\n"
             "  w = (s32[], s32[%d]) while(s), condition=cond, body=body\n"
             "  i = s32[] get-tuple-element(w), index=0\n"
             "  zs = s32[%d] get-tuple-element(w), index=1\n"
             "  ROOT o = (s32[], s32[%d]) tuple(i, zs)\n"
             "}\n",
             n, to, n, n, from, n, n, n, n, n, n, n, n);
    return text;
}

Test(turns, in_place)
{
    static int32_t xs[MOST], ys[MOST], out[MOST];
    int32_t last;

    for (int from = -1; from <= 1; from++) {
        fill32(xs, MOST, 3, 0);
        run(write_in_place(MOST, from, MOST - 2), HJ_DTYPE_s32, MOST, 4, xs, ys,
            &last, out);
        for (int i = 1; i < MOST - 2; i++)
            xs[i] = add32(xs[i + from], i);
        cr_expect_eq(last, MOST - 2);
        cr_expect_arr_eq(out, xs, sizeof out, "from %d", from);
    }
}

/* --- the code ------------------------------------------------------------- */

static void find_vectors(void *context, const char *stage, const char *text)
{
    bool *out = context;

    if (!strcmp(stage, "llvm"))
        *out = strstr(text, "shufflevector <") != NULL;
}

static bool has_vectors(const char *text)
{
    bool found = false;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .on_stage = find_vectors,
                                   .context = &found };

    compiled program = compile_with(text, 1, &options);
    compiled_free(&program);
    return found;
}

Test(turns, are_lanes)
{
    for (int k = 0; k < (int)(sizeof steps32 / sizeof *steps32); k++)
        cr_expect(has_vectors(write_scan("s32", MOST, "3", steps32[k].links)),
                  "%s", steps32[k].links);
    cr_expect(has_vectors(
        write_scan("f32", MOST, "1", "  r = f32[] maximum(c, x)\n")));
    cr_expect(has_vectors(
        write_scan("f64", MOST, "1", "  r = f64[] minimum(x, c)\n")));
    cr_expect(has_vectors(
        write_scan("f32", MOST, "1", "  r = f32[] subtract(x, y)\n")));
    cr_expect_not(
        has_vectors(write_scan("f32", MOST, "1", "  r = f32[] add(c, x)\n")));
    cr_expect_not(
        has_vectors(write_scan("s32", 20, "1", "  r = s32[] add(c, x)\n")));
    cr_expect(has_vectors(write_in_place(MOST, 1, MOST - 2)));
    cr_expect_not(has_vectors(write_in_place(MOST, -1, MOST - 2)));
}
