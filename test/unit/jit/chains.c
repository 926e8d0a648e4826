/* chains -- min(min(u, c) + C, d) and its like, where a turn of a loop hands c
 * to the next: every u, c and d at the ends of the type and in its middle,
 * against two's complement. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { NVALUES = 11, NTURNS = NVALUES * NVALUES * NVALUES };

static int64_t low_of(int bits)
{
    return bits == 64 ? INT64_MIN : INT32_MIN;
}

/* `i`-th of the numbers that are tried. */
static int64_t value_of(int bits, int i)
{
    int64_t low = low_of(bits), high = -1 - low;
    const int64_t values[NVALUES] = {
        low, low + 1, low + 2,     low + 1000, -1,       0,
        1,   high,    high - 1000, high - 2,   high - 1,
    };

    return values[i];
}

static int64_t pick(bool is_max, int64_t a, int64_t b)
{
    return (a < b) != is_max ? a : b;
}

static int64_t sum(int bits, int64_t a, int64_t b)
{
    uint64_t s = (uint64_t)a + (uint64_t)b;

    return bits == 64 ? (int64_t)s : (int64_t)(int32_t)(uint32_t)s;
}

/* c = e[i] for the next turn, so that all triples are met. */
static const char *write_program(bool is_max, int bits, int64_t step)
{
    static char text[4000];
    const char *op = is_max ? "maximum" : "minimum";
    const char *state = bits == 64
                            ? "(s64[], s64[], s64[1331], s64[1331], s64[1331], "
                              "s64[1331])"
                            : "(s64[], s32[], s32[1331], s32[1331], s32[1331], "
                              "s32[1331])";

    snprintf(text, sizeof text,
             "cond {\n"
             "  p = %s parameter(0)\n"
             "  i = s64[] get-tuple-element(p), index=0\n"
             "  n = s64[] constant(1331)\n"
             "  ROOT r = pred[] compare(i, n), direction=LT\n"
             "}\n"
             "body {\n"
             "  p = %s parameter(0)\n"
             "  i = s64[] get-tuple-element(p), index=0\n"
             "  c = s%d[] get-tuple-element(p), index=1\n"
             "  us = s%d[1331] get-tuple-element(p), index=2\n"
             "  ds = s%d[1331] get-tuple-element(p), index=3\n"
             "  es = s%d[1331] get-tuple-element(p), index=4\n"
             "  ys = s%d[1331] get-tuple-element(p), index=5\n"
             "  u1 = s%d[1] dynamic-slice(us, i), dynamic_slice_sizes={1}\n"
             "  d1 = s%d[1] dynamic-slice(ds, i), dynamic_slice_sizes={1}\n"
             "  e1 = s%d[1] dynamic-slice(es, i), dynamic_slice_sizes={1}\n"
             "  u = s%d[] reshape(u1)\n"
             "  d = s%d[] reshape(d1)\n"
             "  e = s%d[] reshape(e1)\n"
             "  inner = s%d[] %s(u, c)\n"
             "  step = s%d[] constant(%lld)\n"
             "  moved = s%d[] add(inner, step)\n"
             "  y = s%d[] %s(moved, d)\n"
             "  y1 = s%d[1] reshape(y)\n"
             "  zs = s%d[1331] dynamic-update-slice(ys, y1, i)\n"
             "  one = s64[] constant(1)\n"
             "  j = s64[] add(i, one)\n"
             "  ROOT r = %s tuple(j, e, us, ds, es, zs)\n"
             "}\n"
             "ENTRY main {\n"
             "  us = s%d[1331] parameter(0)\n"
             "  ds = s%d[1331] parameter(1)\n"
             "  es = s%d[1331] parameter(2)\n"
             "  zero = s64[] constant(0)\n"
             "  c = s%d[] constant(%lld)\n"
             "  none = s%d[] constant(0)\n"
             "  ys = s%d[1331] broadcast(none), dimensions={}\n"
             "  s = %s tuple(zero, c, us, ds, es, ys)\n"
             "  w = %s while(s), condition=cond, body=body\n"
             "  ROOT r = s%d[1331] get-tuple-element(w), index=5\n"
             "}\n",
             state, state, bits, bits, bits, bits, bits, bits, bits, bits, bits,
             bits, bits, bits, op, bits, (long long)step, bits, bits, op, bits,
             bits, state, bits, bits, bits, bits, (long long)value_of(bits, 0),
             bits, bits, state, state, bits);
    return text;
}

static int64_t get(const void *data, int bits, int i)
{
    return bits == 64 ? ((const int64_t *)data)[i] : ((const int32_t *)data)[i];
}

static void set(void *data, int bits, int i, int64_t value)
{
    if (bits == 64)
        ((int64_t *)data)[i] = value;
    else
        ((int32_t *)data)[i] = (int32_t)value;
}

static void check(bool is_max, int bits, int64_t step)
{
    static int64_t data[3][NTURNS];
    const int64_t dims[] = { NTURNS };
    compiled c = compile(write_program(is_max, bits, step), 1);
    hj_buffer args[3], *results;
    hj_run *run;

    for (int i = 0; i < NTURNS; i++) {
        set(data[0], bits, i, value_of(bits, i % NVALUES));
        set(data[1], bits, i, value_of(bits, i / NVALUES % NVALUES));
        set(data[2], bits, i,
            value_of(bits, (i + 1) % NTURNS / NVALUES / NVALUES));
    }
    for (int i = 0; i < 3; i++)
        args[i] = (hj_buffer){
            { .dtype = bits == 64 ? HJ_DTYPE_s64 : HJ_DTYPE_s32,
              .rank = 1,
              .dims = dims },
            data[i],
        };
    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    cr_assert_null(hj_executable_run(c.exe, run, args, 3, results, 1));
    for (int i = 0; i < NTURNS; i++) {
        int64_t u = get(data[0], bits, i), d = get(data[1], bits, i);
        int64_t carried = value_of(bits, i / NVALUES / NVALUES);
        int64_t y = pick(is_max, sum(bits, pick(is_max, u, carried), step), d);
        cr_expect_eq(get(results[0].data, bits, i), y,
                     "%s of s%d, step %lld: u %lld, c %lld, d %lld give %lld",
                     is_max ? "max" : "min", bits, (long long)step,
                     (long long)u, (long long)carried, (long long)d,
                     (long long)get(results[0].data, bits, i));
    }
    hj_buffers_free(results, 1);
    hj_run_destroy(run);
    compiled_free(&c);
}

Test(chains, are_shortened_where_nothing_wraps)
{
    static const int64_t steps[] = { 1, 3, 1000, 0, -1, -2, -1000 };

    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        for (int is_max = 0; is_max < 2; is_max++) {
            check(is_max, 32, steps[i]);
            check(is_max, 64, steps[i]);
        }
}

static void find_test(void *context, const char *stage, const char *text)
{
    bool *out = context;

    if (!strcmp(stage, "llvm"))
        *out = strstr(text, ", 2147483647\n") != NULL;
}

/* u is compared with the largest number: beside the chain. */
Test(chains, test_what_is_not_carried)
{
    bool tests = false;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .on_stage = find_test,
                                   .context = &tests };
    const char *text = write_program(false, 32, 1);

    compiled program = compile_with(text, 1, &options);
    compiled_free(&program);
    cr_expect(tests);
}
