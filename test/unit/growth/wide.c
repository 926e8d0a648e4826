/* wide -- calls of thousands of operands, and loops of thousands of values: the
 * lists of addresses are written in parts, and lie where there is room. */
#include "test/unit/jit/fixture.h"

#include "base/str.h"

#include <criterion/criterion.h>
#include <string.h>

enum { N = 5000 }; /* more than any stack has room for */

typedef struct program {
    hj_arena arena;
    hj_str text;
} program;

static void begin(program *p)
{
    hj_arena_init(&p->arena, NULL);
    hj_str_init(&p->text, &p->arena);
}

static void add_names(hj_str *out, const char *format, int n)
{
    for (int i = 0; i < n; i++) {
        hj_str_add(out, i ? ", " : "");
        hj_str_printf(out, format, i);
    }
}

/* Sums of each operand's first number and its index, in a tuple. */
static void count_up(void *out, const void **in)
{
    void **results = out;

    for (int i = 0; i < N; i++) {
        const float *x = in[i];
        float *y = results[i];
        y[0] = x[0] + (float)i;
        if (i % 3 == 0) /* f32[2] */
            y[1] = x[1];
    }
}

/* Arrays, rank-0 values that the code makes, and constants; inside a loop with
 * small arrays of its own, or outside. */
static void add_operands(hj_str *out)
{
    for (int i = 0; i < N; i++)
        switch (i % 3) {
        case 0:
            hj_str_printf(out,
                          i ? " a%d = f32[2] add(a%d, x)\n"
                            : " a%d = f32[2] add(x, x)\n",
                          i, i - 3);
            break;
        case 1:
            hj_str_printf(out, " a%d = f32[] add(y, k%d)\n", i, i % 7);
            break;
        default:
            hj_str_printf(out, " a%d = f32[] constant(%d)\n", i, i % 11);
        }
}

static void add_call(hj_str *out)
{
    for (int i = 0; i < 7; i++)
        hj_str_printf(out, " k%d = f32[] constant(%d)\n", i, i);
    add_operands(out);
    hj_str_add(out, " c = (");
    for (int i = 0; i < N; i++)
        hj_str_printf(out, "%sf32[%s]", i ? ", " : "", i % 3 ? "" : "2");
    hj_str_add(out, ") custom-call(");
    add_names(out, "a%d", N);
    hj_str_add(out, "), custom_call_target=\"count_up\"\n");
}

/* Calls 3 times, and adds up what it gives for the last operand of each kind.
 */
static void write_calls(hj_str *out)
{
    hj_str_add(out,
               "HloModule m\nless { s = (s32[], f32[2], f32[]) parameter(0)\n"
               " i = s32[] get-tuple-element(s), index=0\n"
               " n = s32[] constant(3)\n"
               " ROOT r = pred[] compare(i, n), direction=LT }\n"
               "turn { s = (s32[], f32[2], f32[]) parameter(0)\n"
               " i = s32[] get-tuple-element(s), index=0\n"
               " x = f32[2] get-tuple-element(s), index=1\n"
               " y = f32[] get-tuple-element(s), index=2\n"
               " one = s32[] constant(1)\n j = s32[] add(i, one)\n");
    add_call(out);
    hj_str_printf(out,
                  " g0 = f32[2] get-tuple-element(c), index=%d\n"
                  " g1 = f32[] get-tuple-element(c), index=%d\n"
                  " g2 = f32[] get-tuple-element(c), index=%d\n"
                  " h = f32[] add(g1, g2)\n"
                  " ROOT r = (s32[], f32[2], f32[]) tuple(j, g0, h) }\n"
                  "ENTRY e { x = f32[2] parameter(0)\n y = f32[] parameter(1)\n"
                  " zero = s32[] constant(0)\n"
                  " t = (s32[], f32[2], f32[]) tuple(zero, x, y)\n"
                  " ROOT w = (s32[], f32[2], f32[]) while(t), condition=less,"
                  " body=turn }\n",
                  3, 4, 5);
}

Test(wide, a_call_of_thousands_of_operands)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = -1,
                                   .lazy_calls = true };
    float x[2] = { 1, 2 }, y = 0.5f;
    hj_run *run;
    hj_buffer *got;
    program p;

    begin(&p);
    write_calls(&p.text);
    compiled c = compile_with(hj_str_get(&p.text), 1, &options);
    cr_assert_null(hj_custom_call_registry_add(
        hj_client_custom_calls(c.client), "count_up",
        (hj_custom_call_function *)count_up, HJ_api_version_ORIGINAL));
    hj_buffer args[2] = { { *hj_executable_param_shape(c.exe, 0), x },
                          { *hj_executable_param_shape(c.exe, 1), &y } };
    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &got));
    hj_error *error = hj_executable_run(c.exe, run, args, 2, got, 3);
    cr_assert_null(error, "%s", hj_error_message(error));
    /* a3 = 3 x, a4 = y + 4, a5 = 5; the call adds 3, 4 and 5. */
    float a[2] = { 1, 2 }, b = 0.5f;
    for (int i = 0; i < 3; i++) {
        a[0] = 3 * a[0] + 3;
        a[1] = 3 * a[1];
        b = (b + 4 + 4) + (5 + 5);
    }
    cr_expect_eq(*(int *)got[0].data, 3);
    cr_expect_arr_eq(got[1].data, a, sizeof a);
    cr_expect_eq(*(float *)got[2].data, b);
    hj_run_destroy(run);
    hj_buffers_free(got, 3);
    compiled_free(&c);
    hj_arena_reset(&p.arena);
}

Test(wide, a_sort_of_thousands_of_operands)
{
    enum { NSORTED = 1500 };
    program p;

    begin(&p);
    hj_str_add(&p.text, "HloModule m\nless {\n");
    for (int i = 0; i < 2 * NSORTED; i++)
        hj_str_printf(&p.text, " a%d = f32[] parameter(%d)\n", i, i);
    hj_str_add(&p.text, " ROOT c = pred[] compare(a0, a1), direction=LT }\n"
                        "ENTRY e {\n");
    for (int i = 0; i < NSORTED; i++)
        hj_str_printf(&p.text, " x%d = f32[3] parameter(%d)\n", i, i);
    hj_str_add(&p.text, " ROOT r = (");
    for (int i = 0; i < NSORTED; i++)
        hj_str_add(&p.text, i ? ", f32[3]" : "f32[3]");
    hj_str_add(&p.text, ") sort(");
    add_names(&p.text, "x%d", NSORTED);
    hj_str_add(&p.text, "), dimensions={0}, to_apply=less }\n");
    expect_evaluators_bits(hj_str_get(&p.text), 1);
    hj_arena_reset(&p.arena);
}

/* (s32[], f32[], f32[] ...) */
static void add_state(hj_str *out)
{
    hj_str_add(out, "(s32[]");
    for (int i = 0; i < N; i++)
        hj_str_add(out, ", f32[]");
    hj_str_add(out, ")");
}

static void write_loop(hj_str *out)
{
    hj_str_add(out, "HloModule m\nless { s = ");
    add_state(out);
    hj_str_add(out, " parameter(0)\n i = s32[] get-tuple-element(s), index=0\n"
                    " n = s32[] constant(3)\n"
                    " ROOT c = pred[] compare(i, n), direction=LT }\n"
                    "turn { s = ");
    add_state(out);
    hj_str_add(out, " parameter(0)\n i = s32[] get-tuple-element(s), index=0\n"
                    " one = s32[] constant(1)\n j = s32[] add(i, one)\n");
    for (int i = 0; i < N; i++)
        hj_str_printf(out, " g%d = f32[] get-tuple-element(s), index=%d\n", i,
                      i + 1);
    for (int i = 0; i < N; i++)
        hj_str_printf(out, " t%d = f32[] add(g%d, g%d)\n", i, i, (i + 1) % N);
    hj_str_add(out, " ROOT r = ");
    add_state(out);
    hj_str_add(out, " tuple(j, ");
    add_names(out, "t%d", N);
    hj_str_add(out, ") }\nENTRY e { zero = s32[] constant(0)\n"
                    " x = f32[] parameter(0)\n");
    for (int i = 0; i < N; i++)
        hj_str_printf(out,
                      " c%d = f32[] constant(%d)\n"
                      " p%d = f32[] multiply(x, c%d)\n",
                      i, i % 97, i, i);
    hj_str_add(out, " t = ");
    add_state(out);
    hj_str_add(out, " tuple(zero, ");
    add_names(out, "p%d", N);
    hj_str_add(out, ")\n w = ");
    add_state(out);
    hj_str_printf(out,
                  " while(t), condition=less, body=turn\n"
                  " a = f32[] get-tuple-element(w), index=1\n"
                  " b = f32[] get-tuple-element(w), index=%d\n"
                  " ROOT r = (f32[], f32[]) tuple(a, b) }\n",
                  N);
}

/* Values of rank 0 that go round: more than a basic block has instructions. */
Test(wide, a_loop_of_thousands_of_values)
{
    program p;

    begin(&p);
    write_loop(&p.text);
    expect_evaluators_bits(hj_str_get(&p.text), 1);
    hj_arena_reset(&p.arena);
}
