/* jumps -- selections of scalars in long loops, which are jumps where these
 * take less: whichever it is, every turn gives what C gives. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { LONG = 300000, SHORT = 20000 };

/* x grows or shrinks by `test`, and u is a random number. */
static const char *write_program(const char *dtype, int nturns,
                                 const char *test)
{
    static char text[4000];

    snprintf(text, sizeof text,
             "cond {\n"
             "  p = (s32[], %s[], u32[]) parameter(0)\n"
             "  i = s32[] get-tuple-element(p), index=0\n"
             "  n = s32[] constant(%d)\n"
             "  ROOT r = pred[] compare(i, n), direction=LT\n"
             "}\n"
             "body {\n"
             "  p = (s32[], %s[], u32[]) parameter(0)\n"
             "  i = s32[] get-tuple-element(p), index=0\n"
             "  x = %s[] get-tuple-element(p), index=1\n"
             "  u = u32[] get-tuple-element(p), index=2\n"
             "  three = s32[] constant(3)\n"
             "  j = s32[] add(i, three)\n"
             "  k = u32[] constant(1664525)\n"
             "  c = u32[] constant(1013904223)\n"
             "  ku = u32[] multiply(u, k)\n"
             "  v = u32[] add(ku, c)\n"
             "  half = %s[] constant(0.5)\n"
             "  top = u32[] constant(2147483648)\n"
             "  t = pred[] compare(%s), direction=GT\n"
             "  a = %s[] constant(0.75)\n"
             "  b = %s[] constant(0.3125)\n"
             "  less = %s[] multiply(x, a)\n"
             "  more = %s[] add(x, b)\n"
             "  y = %s[] select(t, less, more)\n"
             "  ROOT r = (s32[], %s[], u32[]) tuple(j, y, v)\n"
             "}\n"
             "ENTRY e {\n"
             "  x = %s[] parameter(0)\n"
             "  u = u32[] parameter(1)\n"
             "  zero = s32[] constant(0)\n"
             "  t = (s32[], %s[], u32[]) tuple(zero, x, u)\n"
             "  w = (s32[], %s[], u32[]) while(t), condition=cond, body=body\n"
             "  y = %s[] get-tuple-element(w), index=1\n"
             "  v = u32[] get-tuple-element(w), index=2\n"
             "  ROOT r = (%s[], u32[]) tuple(y, v)\n"
             "}\n",
             dtype, nturns, dtype, dtype, dtype, test, dtype, dtype, dtype,
             dtype, dtype, dtype, dtype, dtype, dtype, dtype, dtype);
    return text;
}

static void expect(bool is_wide, bool is_random, int nturns)
{
    const char *text = write_program(is_wide ? "f64" : "f32", nturns,
                                     is_random ? "v, top" : "x, half");
    compiled c = compile(text, 1);
    double wide = 0.8125;
    float x = 0.8125f;
    uint32_t u = 7;
    hj_buffer args[] = {
        { { .dtype = is_wide ? HJ_DTYPE_f64 : HJ_DTYPE_f32 },
          is_wide ? (void *)&wide : (void *)&x },
        { { .dtype = HJ_DTYPE_u32 }, &u },
    };
    hj_buffer *results;
    hj_run *run;

    cr_assert_null(hj_executable_new_run(c.exe, &run));
    cr_assert_null(hj_executable_new_results(c.exe, &results));
    cr_assert_null(hj_executable_run(c.exe, run, args, 2, results, 2));
    for (int i = 0; i < nturns; i += 3) {
        u = u * 1664525u + 1013904223u;
        bool is_less = is_random ? u > 2147483648u
                       : is_wide ? wide > 0.5
                                 : x > 0.5f;
        x = is_less ? x * 0.75f : x + 0.3125f;
        wide = is_less ? wide * 0.75 : wide + 0.3125;
    }
    if (is_wide)
        cr_expect_eq(memcmp(results[0].data, &wide, sizeof wide), 0);
    else
        cr_expect_eq(memcmp(results[0].data, &x, sizeof x), 0);
    cr_expect_eq(*(const uint32_t *)results[1].data, u);
    hj_buffers_free(results, 2);
    hj_run_destroy(run);
    compiled_free(&c);
}

/* Lengths that end in a trial, at the end of one, or in a strip. */
Test(jumps, give_what_selections_give)
{
    static const int lengths[] = { LONG,     LONG + 1,   LONG + 2,
                                   3 * LONG, LONG + 768, LONG + 5000 };

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        for (int is_wide = 0; is_wide < 2; is_wide++) {
            expect(is_wide, false, lengths[i]);
            expect(is_wide, true, lengths[i]);
        }
}

static void find_call(void *context, const char *stage, const char *text)
{
    bool *out = context;

    if (!strcmp(stage, "llvm"))
        *out = strstr(text, "call i32 @hj_rt_jumps_next") != NULL;
}

static bool has_jumps(const char *text)
{
    bool found = false;
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .on_stage = find_call,
                                   .context = &found };

    compiled program = compile_with(text, 1, &options);
    compiled_free(&program);
    return found;
}

Test(jumps, are_for_long_loops_of_numbers)
{
#ifdef __x86_64__
    cr_expect(has_jumps(write_program("f32", LONG, "x, half")));
    cr_expect(has_jumps(write_program("f64", LONG, "v, top")));
#endif
    cr_expect_not(has_jumps(write_program("f32", SHORT, "x, half")));
    cr_expect_not(has_jumps(write_program("f16", LONG, "x, half")));
}
