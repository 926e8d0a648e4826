/* shared -- what the condition and the body of a loop compute both goes round:
 * written once, with the bits of C. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* z = z * z + c while |z|^2 < `most`: its squares are the condition's. */
static const char *write_program(const char *most)
{
    static char text[4000];

    snprintf(text, sizeof text,
             "cond {\n"
             "  s = (f32[], f32[], s32[], f32[], f32[]) parameter(0)\n"
             "  x = f32[] get-tuple-element(s), index=0\n"
             "  y = f32[] get-tuple-element(s), index=1\n"
             "  n = s32[] get-tuple-element(s), index=2\n"
             "  xx = f32[] multiply(x, x)\n"
             "  yy = f32[] multiply(y, y)\n"
             "  r = f32[] add(xx, yy)\n"
             "  most = f32[] constant(%s)\n"
             "  is_in = pred[] compare(r, most), direction=LT\n"
             "  turns = s32[] constant(30000)\n"
             "  is_early = pred[] compare(n, turns), direction=LT\n"
             "  ROOT go_on = pred[] and(is_in, is_early)\n"
             "}\n"
             "body {\n"
             "  s = (f32[], f32[], s32[], f32[], f32[]) parameter(0)\n"
             "  x = f32[] get-tuple-element(s), index=0\n"
             "  y = f32[] get-tuple-element(s), index=1\n"
             "  n = s32[] get-tuple-element(s), index=2\n"
             "  a = f32[] get-tuple-element(s), index=3\n"
             "  b = f32[] get-tuple-element(s), index=4\n"
             "  xx = f32[] multiply(x, x)\n"
             "  yy = f32[] multiply(y, y)\n"
             "  d = f32[] subtract(xx, yy)\n"
             "  u = f32[] add(d, a)\n"
             "  xy = f32[] multiply(x, y)\n"
             "  w = f32[] add(xy, xy)\n"
             "  v = f32[] add(w, b)\n"
             "  one = s32[] constant(1)\n"
             "  m = s32[] add(n, one)\n"
             "  ROOT t = (f32[], f32[], s32[], f32[], f32[]) "
             "tuple(u, v, m, a, b)\n"
             "}\n"
             "ENTRY e {\n"
             "  a = f32[] parameter(0)\n"
             "  b = f32[] parameter(1)\n"
             "  zero = f32[] constant(0)\n"
             "  none = s32[] constant(0)\n"
             "  s = (f32[], f32[], s32[], f32[], f32[]) "
             "tuple(zero, zero, none, a, b)\n"
             "  w = (f32[], f32[], s32[], f32[], f32[]) while(s), "
             "condition=cond, body=body\n"
             "  x = f32[] get-tuple-element(w), index=0\n"
             "  y = f32[] get-tuple-element(w), index=1\n"
             "  n = s32[] get-tuple-element(w), index=2\n"
             "  ROOT r = (f32[], f32[], s32[]) tuple(x, y, n)\n"
             "}\n",
             most);
    return text;
}

static void count_products(void *context, const char *stage, const char *text)
{
    int *out = context;

    for (const char *at = text;
         !strcmp(stage, "llvm") && (at = strstr(at, " fmul float ")); at++)
        ++*out;
}

/* One in a turn and two behind it; those before the first are of zeros. */
Test(shared, squares_are_written_once)
{
    int n = 0;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .on_stage = count_products,
                                   .context = &n };
    compiled program = compile_with(write_program("4"), 1, &options);

    compiled_free(&program);
    cr_expect_eq(n, 3, "%d", n);
}

static void expect(const compiled *c, float most, float a, float b)
{
    hj_buffer args[] = { { { .dtype = HJ_DTYPE_f32 }, &a },
                         { { .dtype = HJ_DTYPE_f32 }, &b } };
    hj_buffer *results;
    hj_run *run;
    float x = 0, y = 0;
    int32_t n = 0;

    cr_assert_null(hj_executable_new_run(c->exe, &run));
    cr_assert_null(hj_executable_new_results(c->exe, &results));
    cr_assert_null(hj_executable_run(c->exe, run, args, 2, results, 3));
    for (; x * x + y * y < most && n < 30000; n++) {
        float u = x * x - y * y + a, xy = x * y;
        y = xy + xy + b;
        x = u;
    }
    cr_expect_eq(memcmp(results[0].data, &x, sizeof x), 0);
    cr_expect_eq(memcmp(results[1].data, &y, sizeof y), 0);
    cr_expect_eq(*(const int32_t *)results[2].data, n, "%d", n);
    hj_buffers_free(results, 3);
    hj_run_destroy(run);
}

/* No turn, some, and all of them; NaN ends it. */
Test(shared, values_are_those_of_the_state)
{
    compiled four = compile(write_program("4"), 1);
    compiled none = compile(write_program("0"), 1);

    for (int i = -8; i <= 8; i++)
        for (int k = -8; k <= 8; k++)
            expect(&four, 4, (float)i / 4, (float)k / 4);
    expect(&four, 4, -0.1226f, 0.7449f);
    expect(&four, 4, -0.f, 0);
    expect(&none, 0, 1, 1);
    compiled_free(&four);
    compiled_free(&none);
}
