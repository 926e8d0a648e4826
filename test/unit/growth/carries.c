/* carries -- more rank-0 values of every type than registers hold go round a
 * loop and come out of branches, and change places on the way. */
#include "test/unit/jit/fixture.h"

#include "base/str.h"

#include <criterion/criterion.h>

static const char *const types[] = { "f32", "bf16", "c64",    "pred",
                                     "s8",  "u64",  "f64",    "c128",
                                     "s4",  "f16",  "f8e5m2", "u2" };

enum { NTYPES = sizeof types / sizeof *types, N = 40 * NTYPES };

/* The counter, its end, and N values. */
static void add_state(hj_str *out)
{
    hj_str_add(out, "(s32[], s32[]");
    for (int i = 0; i < N; i++)
        hj_str_printf(out, ", %s[]", types[i % NTYPES]);
    hj_str_add(out, ")");
}

static void add_elements(hj_str *out, const char *name, int n)
{
    for (int i = 0; i < n; i++)
        hj_str_printf(out, " %s%d = %s[] get-tuple-element(%s), index=%d\n",
                      name, i, types[i % NTYPES], name, i + 2);
}

/* `name`0 .. N - 1, from the one `shift` after it on. */
static void add_tuple(hj_str *out, const char *name, int shift)
{
    hj_str_add(out, "tuple(j, n");
    for (int i = 0; i < N; i++)
        hj_str_printf(out, ", %s%d", name, (i + shift) % N);
    hj_str_add(out, ") }\n");
}

static void begin_computation(hj_str *out, const char *name)
{
    hj_str_printf(out, "%s { s = ", name);
    add_state(out);
    hj_str_add(out, " parameter(0)\n"
                    " i = s32[] get-tuple-element(s), index=0\n"
                    " n = s32[] get-tuple-element(s), index=1\n");
}

static void add_branch(hj_str *out, const char *name, int shift)
{
    begin_computation(out, name);
    hj_str_add(out, " j = s32[] add(i, i)\n");
    add_elements(out, "s", N);
    hj_str_add(out, " ROOT r = ");
    add_tuple(out, "s", shift);
}

/* All turn by one place of their type, every second turn by two; every f32 is
 * negated as it does so. */
static void write_program(hj_str *out, const char *end)
{
    hj_str_add(out, "HloModule m\n");
    add_branch(out, "even", NTYPES);
    add_branch(out, "odd", 0);
    begin_computation(out, "less");
    hj_str_add(out, " ROOT c = pred[] compare(i, n), direction=LT }\n");
    begin_computation(out, "turn");
    hj_str_add(out, " one = s32[] constant(1)\n j = s32[] add(i, one)\n"
                    " o = s32[] and(i, one)\n"
                    " p = pred[] compare(o, one), direction=LT\n d = ");
    add_state(out);
    hj_str_add(out, " conditional(p, s, s), true_computation=even, "
                    "false_computation=odd\n");
    add_elements(out, "d", N);
    for (int i = 0; i < N; i++)
        hj_str_printf(out, " t%d = %s[] %s(d%d)\n", i, types[i % NTYPES],
                      i % NTYPES ? "copy" : "negate", i);
    hj_str_add(out, " ROOT r = ");
    add_tuple(out, "t", NTYPES);
    hj_str_printf(out,
                  "ENTRY e { j = s32[] constant(0)\n x = f32[] parameter(0)\n"
                  " k = s32[] parameter(1)\n one = s32[] constant(1)\n"
                  " four = s32[] constant(4)\n b = s32[] and(k, one)\n"
                  " n = s32[] %s\n",
                  end);
    for (int i = 0; i < N; i++)
        hj_str_printf(out,
                      " c%d = f32[] constant(%d)\n"
                      " p%d = f32[] multiply(x, c%d)\n"
                      " v%d = %s[] convert(p%d)\n",
                      i, i % 97 - 20, i, i, i, types[i % NTYPES], i);
    hj_str_add(out, " t = ");
    add_state(out);
    hj_str_add(out, " tuple(j, n");
    for (int i = 0; i < N; i++)
        hj_str_printf(out, ", v%d", i);
    hj_str_add(out, ")\n ROOT w = ");
    add_state(out);
    hj_str_add(out, " while(t), condition=less, body=turn }\n");
}

static void expect_right(const char *end)
{
    hj_arena arena;
    hj_str text;

    hj_arena_init(&arena, NULL);
    hj_str_init(&text, &arena);
    write_program(&text, end);
    expect_evaluators_bits(hj_str_get(&text), 1);
    hj_arena_reset(&arena);
}

/* A loop that ends soon, as can be seen, and one that has to look. */
Test(carries, of_every_type)
{
    expect_right("constant(5)");
    expect_right("or(b, four)");
}
