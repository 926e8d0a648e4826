/* stencils -- small arrays that a loop updates in place from neighbours: the
 * bits of the loop in C, however much of the array stays in registers. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 256, NTURNS = 37 };

/* v[1:-1] += 0.25 (v[2:] - 2 v[1:-1] + v[:-2]) */
static const char *write_heat(int n)
{
    static char text[3000];
    int m = n - 2;

    snprintf(text, sizeof text,
             "cond {\n"
             "  p = (s32[], f32[%d]) parameter(0)\n"
             "  i = s32[] get-tuple-element(p), index=0\n"
             "  n = s32[] constant(%d)\n"
             "  ROOT r = pred[] compare(i, n), direction=LT\n"
             "}\n"
             "body {\n"
             "  p = (s32[], f32[%d]) parameter(0)\n"
             "  i = s32[] get-tuple-element(p), index=0\n"
             "  v = f32[%d] get-tuple-element(p), index=1\n"
             "  one = s32[] constant(1)\n"
             "  j = s32[] add(i, one)\n"
             "  a = f32[%d] slice(v), slice={[0:%d]}\n"
             "  b = f32[%d] slice(v), slice={[1:%d]}\n"
             "  c = f32[%d] slice(v), slice={[2:%d]}\n"
             "  two = f32[] constant(2)\n"
             "  twos = f32[%d] broadcast(two), dimensions={}\n"
             "  b2 = f32[%d] multiply(b, twos)\n"
             "  d = f32[%d] subtract(c, b2)\n"
             "  e = f32[%d] add(d, a)\n"
             "  k = f32[] constant(0.25)\n"
             "  ks = f32[%d] broadcast(k), dimensions={}\n"
             "  f = f32[%d] multiply(e, ks)\n"
             "  g = f32[%d] add(b, f)\n"
             "  w = f32[%d] dynamic-update-slice(v, g, one)\n"
             "  ROOT r = (s32[], f32[%d]) tuple(j, w)\n"
             "}\n"
             "ENTRY main {\n"
             "  v = f32[%d] parameter(0)\n"
             "  zero = s32[] constant(0)\n"
             "  s = (s32[], f32[%d]) tuple(zero, v)\n"
             "  w = (s32[], f32[%d]) while(s), condition=cond, body=body\n"
             "  ROOT r = f32[%d] get-tuple-element(w), index=1\n"
             "}\n",
             n, NTURNS, n, n, m, n - 2, m, n - 1, m, n, m, m, m, m, m, m, m, n,
             n, n, n, n, n);
    return text;
}

static void heat(float *v, int n)
{
    float w[MOST];

    for (int i = 0; i < NTURNS; i++) {
        memcpy(w, v, (size_t)n * sizeof *v);
        for (int j = 1; j < n - 1; j++) {
            float twice = w[j] * 2, d = w[j + 1] - twice, e = d + w[j - 1];
            float f = e * 0.25f;
            v[j] = w[j] + f;
        }
    }
}

Test(stencils, have_the_bits_of_the_loop_in_c)
{
    static const int lengths[] = {
        3, 9, 18, 19, 33, 37, 64, 100, 200, 255, 256
    };
    float v[MOST];

    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        int n = lengths[k];
        const int64_t dims[] = { n };
        hj_shape shape = { .dtype = HJ_DTYPE_f32, .rank = 1, .dims = dims };
        hj_buffer arg = { shape, v }, *results;
        compiled c = compile(write_heat(n), 1);
        hj_run *run;

        for (int i = 0; i < n; i++)
            v[i] = 1 / (float)(1 + (i * 7) % 13);
        cr_assert_null(hj_executable_new_run(c.exe, &run));
        cr_assert_null(hj_executable_new_results(c.exe, &results));
        cr_assert_null(hj_executable_run(c.exe, run, &arg, 1, results, 1));
        heat(v, n);
        cr_expect_arr_eq(results[0].data, v, (size_t)n * sizeof *v, "%d", n);
        hj_buffers_free(results, 1);
        hj_run_destroy(run);
        compiled_free(&c);
    }
}
