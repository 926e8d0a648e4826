/* branches -- a conditional of many branches is several functions, and takes
 * the branch that its number says. */
#include "test/unit/jit/fixture.h"

#include "base/str.h"

#include <criterion/criterion.h>
#include <string.h>

enum { N = 700 };

/* Branch i of (f32[4], f32[], s32[]): an array, a number, and a number that is
 * the one before. */
static void write_branches(hj_str *out)
{
    static const char *const ops[] = { "add", "multiply", "subtract" };

    hj_str_add(out, "HloModule m\n");
    for (int i = 0; i < N; i++)
        hj_str_printf(out,
                      "b%d { s = (f32[4], f32[], s32[]) parameter(0)\n"
                      " x = f32[4] get-tuple-element(s), index=0\n"
                      " y = f32[] get-tuple-element(s), index=1\n"
                      " k = s32[] get-tuple-element(s), index=2\n"
                      " c = f32[] constant(%d.5)\n"
                      " z = f32[] %s(y, c)\n"
                      " w = f32[4] %s(x, x)\n"
                      " ROOT r = (f32[4], f32[], s32[]) tuple(%s, z, k) }\n",
                      i, i, ops[i % 3], ops[(i / 3) % 3], i % 7 ? "w" : "x");
}

static void write_conditional(hj_str *out)
{
    hj_str_add(out, "(f32[4], f32[], s32[]) conditional(i");
    for (int i = 0; i < N; i++)
        hj_str_add(out, ", t");
    hj_str_add(out, "), branch_computations={");
    for (int i = 0; i < N; i++)
        hj_str_printf(out, "%sb%d", i ? ", " : "", i);
    hj_str_add(out, "}\n");
}

/* The sums of what comes out for every number from -3 on, in a loop. */
static void write_loop(hj_str *out)
{
    const char *const state = "(s32[], f32[4], f32[])";

    write_branches(out);
    hj_str_printf(out,
                  "less { p = %s parameter(0)\n"
                  " i = s32[] get-tuple-element(p), index=0\n"
                  " n = s32[] constant(%d)\n"
                  " ROOT c = pred[] compare(i, n), direction=LT }\n",
                  state, N + 3);
    hj_str_printf(out,
                  "turn { p = %s parameter(0)\n"
                  " i = s32[] get-tuple-element(p), index=0\n"
                  " a = f32[4] get-tuple-element(p), index=1\n"
                  " b = f32[] get-tuple-element(p), index=2\n"
                  " one = s32[] constant(1)\n j = s32[] add(i, one)\n"
                  " f = f32[] convert(i)\n"
                  " x = f32[4] broadcast(f), dimensions={}\n"
                  " t = (f32[4], f32[], s32[]) tuple(x, f, i)\n d = ",
                  state);
    write_conditional(out);
    hj_str_printf(out,
                  " u = f32[4] get-tuple-element(d), index=0\n"
                  " v = f32[] get-tuple-element(d), index=1\n"
                  " k = s32[] get-tuple-element(d), index=2\n"
                  " g = f32[] convert(k)\n h = f32[] add(v, g)\n"
                  " A = f32[4] add(a, u)\n B = f32[] add(b, h)\n"
                  " ROOT r = %s tuple(j, A, B) }\n"
                  "ENTRY e { i = s32[] parameter(0)\n"
                  " m = s32[] constant(-3)\n one = s32[] constant(1)\n"
                  " o = s32[] and(i, one)\n n = s32[] subtract(m, o)\n"
                  " x = f32[4] parameter(1)\n y = f32[] parameter(2)\n"
                  " p = %s tuple(n, x, y)\n"
                  " ROOT w = %s while(p), condition=less, body=turn }\n",
                  state, state, state);
}

static void write_once(hj_str *out)
{
    write_branches(out);
    hj_str_add(out, "ENTRY e { i = s32[] parameter(0)\n"
                    " x = f32[4] parameter(1)\n y = f32[] parameter(2)\n"
                    " t = (f32[4], f32[], s32[]) tuple(x, y, i)\n ROOT r = ");
    write_conditional(out);
    hj_str_add(out, "}\n");
}

static void expect_right(void (*write)(hj_str *out))
{
    hj_arena arena;
    hj_str text;

    hj_arena_init(&arena, NULL);
    hj_str_init(&text, &arena);
    write(&text);
    expect_evaluators_bits(hj_str_get(&text), 1);
    hj_arena_reset(&arena);
}

Test(branches, of_a_number)
{
    expect_right(write_once);
    expect_right(write_loop);
}

/* Places of a jump by a number. */
static void find_widest(void *context, const char *stage, const char *code)
{
    int *widest = context, n = 0;

    if (strcmp(stage, "llvm") != 0)
        return;
    for (const char *at = code; at; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (strncmp(at, "  switch", 8) == 0)
            n = 0;
        n++;
        if (strncmp(at, "  ]", 3) == 0 && n > *widest)
            *widest = n;
    }
}

Test(branches, of_functions)
{
    int widest = 0;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 0,
                                   .on_stage = find_widest,
                                   .context = &widest };
    hj_arena arena;
    hj_str text;

    hj_arena_init(&arena, NULL);
    hj_str_init(&text, &arena);
    write_once(&text);
    compiled c = compile_with(hj_str_get(&text), 1, &options);
    compiled_free(&c);
    cr_expect(widest > 4 && widest < 100, "%d places", widest);
    hj_arena_reset(&arena);
}
