/* chain.c -- ten cheap elementwise operations over an array: one pass over
 * memory. */
#include "bench/groups/groups.h"

#include <stdio.h>

static void write_program(string *t, long long n)
{
    static const struct {
        const char *op, *constant;
    } step[] = { { "multiply", "1.5" },  { "add", "0.25" },
                 { "abs", NULL },        { "subtract", "0.5" },
                 { "maximum", "-0.75" }, { "minimum", "0.625" },
                 { "negate", NULL },     { "multiply", "0.75" } };

    string_add(
        t, "HloModule chain\nENTRY main {\n  s0 = f32[%lld] parameter(0)\n", n);
    for (int i = 0; i < 8; i++) {
        if (!step[i].constant) {
            string_add(t, "  s%d = f32[%lld] %s(s%d)\n", i + 1, n, step[i].op,
                       i);
            continue;
        }
        string_add(t,
                   "  c%d = f32[] constant(%s)\n"
                   "  b%d = f32[%lld] broadcast(c%d), dimensions={}\n"
                   "  s%d = f32[%lld] %s(s%d, b%d)\n",
                   i + 1, step[i].constant, i + 1, n, i + 1, i + 1, n,
                   step[i].op, i, i + 1);
    }
    string_add(t,
               "  less = pred[%lld] compare(s8, s0), direction=LT\n"
               "  ROOT y = f32[%lld] select(less, s8, s0)\n}\n",
               n, n);
}

void group_chain(bench *b)
{
    int64_t n = size_of(b, 16777216, 1003);
    row r = { .name = "chain10_f32_16M",
              .work = { "chain10", "fast", { n }, 0, { 0 }, { 0 } },
              .nread = 4.0 * (double)n,
              .nwritten = 4.0 * (double)n,
              .goals = { { GOAL_STREAM_NT, 1.15, NULL },
                         { GOAL_KERNELS, 1, NULL } } };

    write_program(&r.hlo, (long long)n);
    row_run(b, &r);
}
