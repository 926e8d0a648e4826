/* pieces -- programs whose entry is cut into functions of bounded size: what
 * one makes and another wants arrives, with the evaluator's bits, on one thread
 * and on two. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct text {
    char *at;
    size_t n, room;
} text;

static void add(text *t, const char *format, ...)
{
    va_list list;

    if (t->room - t->n < 1000) {
        t->room = 2 * t->room + 4000;
        t->at = realloc(t->at, t->room);
    }
    va_start(list, format);
    t->n += (size_t)vsnprintf(t->at + t->n, t->room - t->n, format, list);
    va_end(list);
}

/* "SHAPE, SHAPE ..." n times */
static void add_list(text *t, const char *shape, int n)
{
    for (int i = 0; i < n; i++)
        add(t, "%s%s", i ? ", " : "", shape);
}

/* Lines of the longest function. */
static void find_longest(void *context, const char *stage, const char *code)
{
    int *longest = context, n = 0;

    if (strcmp(stage, "llvm") != 0)
        return;
    for (const char *at = code; (at = strchr(at, '\n')); at++) {
        n = strncmp(at, "\n}\n", 3) == 0 ? 0 : n + 1;
        *longest = n > *longest ? n : *longest;
    }
}

static void expect_short(const char *program, int nlines)
{
    int longest = 0;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 0,
                                   .on_stage = find_longest,
                                   .context = &longest };

    compiled c = compile_with(program, 0, &options);
    cr_expect_lt(longest, nlines);
    cr_expect_gt(longest, 0);
    compiled_free(&c);
}

static void expect_same(text *t, int nlines)
{
    expect_short(t->at, nlines);
    expect_evaluators_bits(t->at, 1);
    expect_evaluators_bits(t->at, 2);
    free(t->at);
}

/* Every value is wanted by the next one and by one far away. */
static void add_scalars(text *t, const char *dtype, int n)
{
    static const char *const ops[] = { "add", "subtract", "multiply" };

    for (int i = 2; i < n; i++)
        add(t, " v%d = %s[] %s(v%d, v%d)\n", i, dtype, ops[i % 3], i - 1,
            i / 2);
}

Test(pieces, scalars_of_all_kinds_arrive)
{
    text t = { 0 };

    add(&t, "HloModule m\nENTRY e {\n p = f32[] parameter(0)\n"
            " q = f32[] parameter(1)\n v0 = c64[] complex(p, q)\n"
            " v1 = c64[] complex(q, p)\n");
    add_scalars(&t, "c64", 3000);
    add(&t, " re = f32[] real(v2999)\n w = pred[] compare(p, q), "
            "direction=LT\n h = f16[] convert(q)\n b = bf16[] convert(p)\n"
            " one = s32[] constant(1)\n a0 = s32[] convert(p)\n");
    for (int i = 1; i < 3000; i++)
        add(&t, " a%d = s32[] %s(a%d, one)\n", i, i % 2 ? "add" : "multiply",
            i - 1);
    add(&t, " h2 = f16[] add(h, h)\n b2 = bf16[] multiply(b, b)\n"
            " s = f32[] select(w, re, p)\n"
            " ROOT r = (f32[], f16[], bf16[], s32[], pred[]) "
            "tuple(s, h2, b2, a2999, w)\n}\n");
    expect_same(&t, 8000);
}

/* A loop of n carries that change places; its turn and its condition are long.
 */
static void write_loop(text *t, const char *shape, int n, int length)
{
    add(t, "HloModule m\nc {\n s = (s32[]");
    for (int i = 0; i < n; i++)
        add(t, ", %s", shape);
    add(t, ") parameter(0)\n i = s32[] get-tuple-element(s), index=0\n"
           " v0 = s32[] constant(3)\n v1 = s32[] add(i, v0)\n");
    add_scalars(t, "s32", 4000);
    add(t, " odd = s32[] and(v3999, v1)\n zero = s32[] constant(0)\n"
           " k = s32[] constant(5)\n m = s32[] multiply(odd, zero)\n"
           " j = s32[] add(m, i)\n"
           " ROOT r = pred[] compare(j, k), direction=LT\n}\nb {\n s = (s32[]");
    for (int i = 0; i < n; i++)
        add(t, ", %s", shape);
    add(t, ") parameter(0)\n i = s32[] get-tuple-element(s), index=0\n"
           " one = s32[] constant(1)\n j = s32[] add(i, one)\n");
    for (int i = 0; i < n; i++)
        add(t, " x%d_0 = %s get-tuple-element(s), index=%d\n", i, shape, i + 1);
    for (int k = 1; k < length; k++)
        for (int i = 0; i < n; i++)
            add(t, " x%d_%d = %s %s(x%d_%d, x%d_%d)\n", i, k, shape,
                k % 3 ? "subtract" : "multiply", i, k - 1, (i + 1) % n, k - 1);
    add(t, " ROOT r = (s32[]");
    for (int i = 0; i < n; i++)
        add(t, ", %s", shape);
    add(t, ") tuple(j");
    for (int i = 0; i < n; i++)
        add(t, ", x%d_%d", (i + 1) % n, i % 5 ? length - 1 : 0);
    add(t, ")\n}\nENTRY e {\n z = s32[] constant(0)\n");
    for (int i = 0; i < n; i++)
        add(t, " p%d = %s parameter(%d)\n", i, shape, i);
    add(t, " s = (s32[], ");
    add_list(t, shape, n);
    add(t, ") tuple(z");
    for (int i = 0; i < n; i++)
        add(t, ", p%d", i);
    add(t, ")\n ROOT w = (s32[], ");
    add_list(t, shape, n);
    add(t, ") while(s), condition=c, body=b\n}\n");
}

Test(pieces, carries_of_long_turns_arrive)
{
    text t = { 0 };

    write_loop(&t, "f32[]", 60, 100);
    expect_same(&t, 8000);
}

Test(pieces, small_arrays_of_long_turns_stay)
{
    text t = { 0 };

    write_loop(&t, "f32[3]", 100, 6);
    expect_same(&t, 8000);
}

Test(pieces, branches_are_cut)
{
    text t = { 0 };

    add(&t, "HloModule m\n");
    for (int b = 0; b < 2; b++) {
        add(&t,
            "b%d {\n s = (f32[], f32[]) parameter(0)\n"
            " v0 = f32[] get-tuple-element(s), index=%d\n"
            " v1 = f32[] get-tuple-element(s), index=%d\n",
            b, b, 1 - b);
        add_scalars(&t, "f32", 5000 + b);
        add(&t, " ROOT r = (f32[], f32[]) tuple(v%d, v%d)\n}\n", 4999 + b, b);
    }
    add(&t, "ENTRY e {\n p = f32[] parameter(0)\n q = f32[] parameter(1)\n"
            " t = (f32[], f32[]) tuple(p, q)\n"
            " w = pred[] compare(p, q), direction=GT\n"
            " ROOT r = (f32[], f32[]) conditional(w, t, t), "
            "true_computation=b0, false_computation=b1\n}\n");
    expect_same(&t, 8000);
}

static void find_cold(void *context, const char *stage, const char *code)
{
    int *is_cold = context;

    if (strcmp(stage, "llvm") == 0)
        *is_cold = strstr(code, "optnone") != NULL;
}

/* All that an entry for two threads has is a loop: no cut makes pieces of it,
 * and what goes round is optimised. */
Test(pieces, a_loop_alone_is_optimised)
{
    int is_cold = -1;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .on_stage = find_cold,
                                   .context = &is_cold };
    text t = { 0 };

    add(&t, "HloModule m\nc {\n s = (s32[], s32[]) parameter(0)\n"
            " v = s32[] get-tuple-element(s), index=1\n"
            " zero = s32[] constant(0)\n"
            " ROOT r = pred[] compare(v, zero), direction=GT\n}\n"
            "b {\n s = (s32[], s32[]) parameter(0)\n"
            " v0 = s32[] get-tuple-element(s), index=0\n"
            " v1 = s32[] get-tuple-element(s), index=1\n");
    add_scalars(&t, "s32", 1000);
    add(&t, " ROOT r = (s32[], s32[]) tuple(v998, v999)\n}\n"
            "ENTRY e {\n s = (s32[], s32[]) parameter(0)\n"
            " ROOT w = (s32[], s32[]) while(s), condition=c, body=b\n}\n");
    compiled c = compile_with(t.at, 2, &options);
    cr_expect_eq(is_cold, 0);
    compiled_free(&c);
    free(t.at);
}

/* Rows of a loop's turns keep columns on the stack (jit/nest/rows/turned.h) of
 * the entry that they are written into: some are functions again before there
 * is no room. */
Test(pieces, rows_of_long_turns_have_room)
{
    enum { NSTEPS = 30 };
    text t = { 0 };

    add(&t,
        "HloModule m\n"
        "f {\n a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
        " ROOT r = f32[] add(a, b)\n}\n"
        "c {\n s = (s32[], f32[40,40]) parameter(0)\n"
        " i = s32[] get-tuple-element(s), index=0\n n = s32[] constant(2)\n"
        " ROOT r = pred[] compare(i, n), direction=LT\n}\n"
        "b {\n s = (s32[], f32[40,40]) parameter(0)\n"
        " i = s32[] get-tuple-element(s), index=0\n one = s32[] constant(1)\n"
        " next = s32[] add(i, one)\n zero = f32[] constant(0)\n"
        " share = f32[] constant(0.025)\n"
        " shares = f32[40,40] broadcast(share), dimensions={}\n"
        " x0 = f32[40,40] get-tuple-element(s), index=1\n");
    for (int k = 0; k < NSTEPS; k++)
        add(&t,
            " t%d = f32[40] reduce(x%d, zero), dimensions={1}, to_apply=f\n"
            " tt%d = f32[40,40] broadcast(t%d), dimensions={0}\n"
            " m%d = f32[40,40] multiply(tt%d, shares)\n"
            " d%d = f32[40,40] subtract(x%d, m%d)\n"
            " e%d = f32[40,40] multiply(d%d, d%d)\n"
            " v%d = f32[40] reduce(e%d, zero), dimensions={1}, to_apply=f\n"
            " vv%d = f32[40,40] broadcast(v%d), dimensions={0}\n"
            " y%d = f32[40,40] subtract(d%d, vv%d)\n"
            " x%d = f32[40,40] opt-barrier(y%d)\n",
            k, k, k, k, k, k, k, k, k, k, k, k, k, k, k, k, k, k, k, k + 1, k);
    add(&t,
        " ROOT r = (s32[], f32[40,40]) tuple(next, x%d)\n}\n"
        "ENTRY e {\n x = f32[40,40] parameter(0)\n z = s32[] constant(0)\n"
        " t = (s32[], f32[40,40]) tuple(z, x)\n"
        " w = (s32[], f32[40,40]) while(t), condition=c, body=b\n"
        " ROOT r = f32[40,40] get-tuple-element(w), index=1\n}\n",
        NSTEPS);
    for (int nthreads = 1; nthreads <= 2; nthreads++)
        expect_evaluators_bits(t.at, nthreads);
    free(t.at);
}
