/* math.c -- elementary functions of an array that fits in the cache. */
#include "bench/groups/groups.h"

#include <stdio.h>

static const struct {
    const char *name;
    const char *body; /* of x (and y); the last instruction is `r` */
    bool has_two;
    double lo, hi;
    goal goals[2];
} functions[] = {
    { "gelu",
      "  cube = f32[N] multiply(x, x)\n"
      "  cubed = f32[N] multiply(cube, x)\n"
      "  k1 = f32[] constant(0.044715)\n"
      "  k1s = f32[N] broadcast(k1), dimensions={}\n"
      "  small = f32[N] multiply(cubed, k1s)\n"
      "  sum = f32[N] add(x, small)\n"
      "  k2 = f32[] constant(0.7978845608)\n"
      "  k2s = f32[N] broadcast(k2), dimensions={}\n"
      "  scaled = f32[N] multiply(sum, k2s)\n"
      "  t = f32[N] tanh(scaled)\n"
      "  one = f32[] constant(1)\n"
      "  ones = f32[N] broadcast(one), dimensions={}\n"
      "  up = f32[N] add(t, ones)\n"
      "  half = f32[] constant(0.5)\n"
      "  halves = f32[N] broadcast(half), dimensions={}\n"
      "  halved = f32[N] multiply(x, halves)\n"
      "  ROOT r = f32[N] multiply(halved, up)\n",
      false,
      -4,
      4,
      { { GOAL_PEER, 1.0, "gcc" } } },
    { "exp",
      "  ROOT r = f32[N] exponential(x)\n",
      false,
      -8,
      8,
      { { GOAL_PEER, 1.0, "gcc" } } },
    { "tanh",
      "  ROOT r = f32[N] tanh(x)\n",
      false,
      -4,
      4,
      { { GOAL_PEER, 1.4, "gcc" } } },
    { "sin",
      "  ROOT r = f32[N] sine(x)\n",
      false,
      -8,
      8,
      { { GOAL_PEER, 0.2, "xla" } } },
    { "pow",
      "  ROOT r = f32[N] power(x, y)\n",
      true,
      0.1,
      4,
      { { GOAL_PEER, 0.2, "xla" } } },
};

/* `body` with N replaced. */
static void add_sized(string *t, const char *body, long long n)
{
    for (; *body; body++)
        if (*body == 'N')
            string_add(t, "%lld", n);
        else
            string_add(t, "%c", *body);
}

void group_math(bench *b)
{
    int64_t n = size_of(b, 65536, 517);

    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        int nargs = functions[i].has_two ? 2 : 1;
        row r = { .work = { functions[i].name, "fast", { n }, 0, { 0 }, { 0 } },
                  .nread = 4.0 * nargs * (double)n,
                  .nwritten = 4.0 * (double)n,
                  .lo = functions[i].lo,
                  .hi = functions[i].hi };
        snprintf(r.name, sizeof r.name, "%s_f32_64K", functions[i].name);
        r.goals[0] = functions[i].goals[0];
        string_add(&r.hlo, "HloModule m\nENTRY main {\n");
        add_sized(&r.hlo, "  x = f32[N] parameter(0)\n", n);
        if (functions[i].has_two)
            add_sized(&r.hlo, "  y = f32[N] parameter(1)\n", n);
        add_sized(&r.hlo, functions[i].body, n);
        string_add(&r.hlo, "}\n");
        row_run(b, &r);
    }
}
