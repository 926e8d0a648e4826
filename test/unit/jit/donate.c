/* donate -- results that are made over the parameters that the program gives
 * away. */
#include "test/unit/jit/fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_RESULTS = 4 };

static hj_executable *compile_donating(hj_client *client, const char *text,
                                       bool donate)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = -1,
                                   .donate = donate };
    hj_parse_options parse = { .size = sizeof parse };
    hj_module *module;
    hj_executable *exe;

    cr_assert_null(hj_module_parse_hlo(text, strlen(text), &parse, &module));
    hj_error *error = hj_client_compile(client, module, &options, &exe);
    cr_assert_null(error, "%s", hj_error_message(error));
    hj_module_destroy(module);
    return exe;
}

static void run(const hj_executable *exe, const hj_buffer *args,
                const hj_buffer *results)
{
    hj_run *r;

    cr_assert_null(hj_executable_new_run(exe, &r));
    hj_error *error =
        hj_executable_run(exe, r, args, hj_executable_nparams(exe), results,
                          hj_executable_nresults(exe));
    cr_assert_null(error, "%s", hj_error_message(error));
    hj_run_destroy(r);
}

static void expect_same(const hj_executable *exe, const hj_buffer *got,
                        const hj_buffer *wanted, const char *how)
{
    for (int i = 0; i < hj_executable_nresults(exe); i++)
        cr_expect_eq(memcmp(got[i].data, wanted[i].data,
                            (size_t)hj_shape_nbytes(&wanted[i].shape)),
                     0, "result %d, %s", i, how);
}

/* The values do not depend on donation, be the argument's memory the result's
 * or not.  `donors` says who is made over whom. */
static void check(const char *text, const int *donors)
{
    hj_client *client;
    hj_buffer *wanted, *results, mixed[MAX_RESULTS];

    cr_assert_null(hj_client_create(NULL, &client));
    hj_executable *plain = compile_donating(client, text, false);
    hj_executable *exe = compile_donating(client, text, true);
    hj_buffer *args = new_args(plain);
    cr_assert_null(hj_executable_new_results(plain, &wanted));
    cr_assert_null(hj_executable_new_results(exe, &results));
    run(plain, args, wanted);
    run(exe, args, results);
    expect_same(exe, results, wanted, "in memory of its own");
    for (int i = 0; i < hj_executable_nresults(exe); i++) {
        cr_expect_eq(hj_executable_donor(exe, i), donors[i],
                     "result %d is over %d, not %d", i,
                     hj_executable_donor(exe, i), donors[i]);
        cr_expect_eq(hj_executable_donor(plain, i), -1);
        mixed[i] = results[i];
        if (donors[i] >= 0)
            mixed[i].data = args[donors[i]].data;
    }
    run(exe, args, mixed);
    expect_same(exe, mixed, wanted, "over the argument");
    hj_buffers_free(wanted, 0);
    hj_buffers_free(results, 0);
    free_args(plain, args);
    hj_executable_release(plain);
    hj_executable_release(exe);
    hj_client_release(client);
}

Test(donate, elementwise)
{
    check("HloModule m, input_output_alias={ {}: (0, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[3,1001] parameter(0)\n"
          "  y = f32[3,1001] parameter(1)\n"
          "  s = f32[3,1001] sine(x)\n"
          "  ROOT r = f32[3,1001] add(s, y)\n"
          "}\n",
          (int[]){ 0 });
}

/* Each element reads another one: it comes there when all is over. */
Test(donate, reversed)
{
    check("HloModule m, input_output_alias={ {}: (0, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[1001] parameter(0)\n"
          "  v = f32[1001] reverse(x), dimensions={0}\n"
          "  ROOT r = f32[1001] add(v, x)\n"
          "}\n",
          (int[]){ 0 });
}

Test(donate, the_parameter_is_wanted_later)
{
    check("HloModule m, input_output_alias={ {0}: (0, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[64,64] parameter(0)\n"
          "  a = f32[64,64] negate(x)\n"
          "  b = f32[64,64] dot(x, x), lhs_contracting_dims={1},"
          " rhs_contracting_dims={0}\n"
          "  ROOT r = (f32[64,64], f32[64,64], f32[64,64]) tuple(a, b, x)\n"
          "}\n",
          (int[]){ 0, -1, -1 });
}

Test(donate, handed_on)
{
    check("HloModule m, input_output_alias={ {1}: (0, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[64,64] parameter(0)\n"
          "  b = f32[64,64] dot(x, x), lhs_contracting_dims={1},"
          " rhs_contracting_dims={0}\n"
          "  ROOT r = (f32[64,64], f32[64,64]) tuple(b, x)\n"
          "}\n",
          (int[]){ -1, 0 });
}

Test(donate, two_change_places)
{
    check("HloModule m, input_output_alias={ {0}: (0, {}), {1}: (1, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[500] parameter(0)\n"
          "  y = f32[500] parameter(1)\n"
          "  ROOT r = (f32[500], f32[500]) tuple(y, x)\n"
          "}\n",
          (int[]){ 0, 1 });
}

Test(donate, three_go_round_and_one_is_there_twice)
{
    check("HloModule m, input_output_alias={ {0}: (0, {}), {1}: (1, {}),"
          " {2}: (2, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[500] parameter(0)\n"
          "  y = f32[500] parameter(1)\n"
          "  z = f32[500] parameter(2)\n"
          "  s = f32[500] add(x, z)\n"
          "  ROOT r = (f32[500], f32[500], f32[500], f32[500]) tuple(y, s, x,"
          " y)\n"
          "}\n",
          (int[]){ 0, 1, 2, -1 });
}

Test(donate, handed_on_twice)
{
    check("HloModule m, input_output_alias={ {1}: (0, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[500] parameter(0)\n"
          "  ROOT r = (f32[500], f32[500]) tuple(x, x)\n"
          "}\n",
          (int[]){ -1, 0 });
}

Test(donate, one_value_twice)
{
    check("HloModule m, input_output_alias={ {0}: (0, {}), {1}: (1, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[500] parameter(0)\n"
          "  y = f32[500] parameter(1)\n"
          "  s = f32[500] subtract(x, y)\n"
          "  ROOT r = (f32[500], f32[500]) tuple(s, s)\n"
          "}\n",
          (int[]){ 0, 1 });
}

Test(donate, a_constant_and_nothing)
{
    check("HloModule m, input_output_alias={ {0}: (0, {}), {1}: (1, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[3] parameter(0)\n"
          "  y = f32[0,7] parameter(1)\n"
          "  c = f32[3] constant({1, 2, 3})\n"
          "  ROOT r = (f32[3], f32[0,7]) tuple(c, y)\n"
          "}\n",
          (int[]){ 0, 1 });
}

Test(donate, scalars)
{
    check("HloModule m, input_output_alias={ {}: (0, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[] parameter(0)\n"
          "  ROOT r = f32[] add(x, x)\n"
          "}\n",
          (int[]){ 0 });
    check("HloModule m, input_output_alias={ {0}: (0, {}), {1}: (1, {}),"
          " {2}: (2, {}) }\n"
          "ENTRY e {\n"
          "  x = c64[] parameter(0)\n"
          "  y = c64[] parameter(1)\n"
          "  z = bf16[] parameter(2)\n"
          "  ROOT r = (c64[], c64[], bf16[]) tuple(y, x, z)\n"
          "}\n",
          (int[]){ 0, 1, 2 });
}

/* The scalar is read while the arrays are written, and the other way round. */
Test(donate, scalars_beside_arrays)
{
    check("HloModule m, input_output_alias={ {0}: (1, {}), {1}: (0, {}),"
          " {2}: (2, {}), {3}: (3, {}) }\n"
          "sum { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
          "  ROOT s = f32[] add(a, b) }\n"
          "ENTRY e {\n"
          "  x = f32[] parameter(0)\n"
          "  v = f32[1] parameter(1)\n"
          "  w = f32[300] parameter(2)\n"
          "  n = s32[] parameter(3)\n"
          "  zero = f32[] constant(0)\n"
          "  t = f32[] reduce(w, zero), dimensions={0}, to_apply=sum\n"
          "  u = f32[] reshape(v)\n"
          "  p = f32[] multiply(u, t)\n"
          "  xs = f32[300] broadcast(x), dimensions={}\n"
          "  ts = f32[300] broadcast(t), dimensions={}\n"
          "  y = f32[300] add(xs, ts)\n"
          "  x1 = f32[1] reshape(x)\n"
          "  one = s32[] constant(1)\n"
          "  m = s32[] add(n, one)\n"
          "  ROOT r = (f32[1], f32[], f32[300], s32[]) tuple(x1, p, y, m)\n"
          "}\n",
          (int[]){ 1, 0, 2, 3 });
}

Test(donate, other_types_of_the_size)
{
    check("HloModule m, input_output_alias={ {0}: (1, {}), {1}: (0, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[4,6] parameter(0)\n"
          "  y = s16[48] parameter(1)\n"
          "  a = s32[4,6] convert(x)\n"
          "  b = f16[48] convert(y)\n"
          "  c = s32[24] reshape(a)\n"
          "  ROOT r = (s32[24], f16[48]) tuple(c, b)\n"
          "}\n",
          (int[]){ 1, 0 });
}

Test(donate, sorted)
{
    check("HloModule m, input_output_alias={ {0}: (1, {}), {1}: (0, {}) }\n"
          "less { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
          "  c = f32[] parameter(2)\n d = f32[] parameter(3)\n"
          "  ROOT s = pred[] compare(a, b), direction=LT }\n"
          "ENTRY e {\n"
          "  x = f32[500] parameter(0)\n"
          "  y = f32[500] parameter(1)\n"
          "  s = (f32[500], f32[500]) sort(y, x), dimensions={0},"
          " to_apply=less, is_stable=true\n"
          "  a = f32[500] get-tuple-element(s), index=0\n"
          "  b = f32[500] get-tuple-element(s), index=1\n"
          "  ROOT r = (f32[500], f32[500]) tuple(a, b)\n"
          "}\n",
          (int[]){ 1, 0 });
    check("HloModule m, input_output_alias={ {0}: (0, {}), {1}: (1, {}) }\n"
          "less { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
          "  c = f32[] parameter(2)\n d = f32[] parameter(3)\n"
          "  ROOT s = pred[] compare(a, b), direction=LT }\n"
          "ENTRY e {\n"
          "  x = f32[500] parameter(0)\n"
          "  y = f32[500] parameter(1)\n"
          "  s = (f32[500], f32[500]) sort(y, x), dimensions={0},"
          " to_apply=less, is_stable=true\n"
          "  a = f32[500] get-tuple-element(s), index=0\n"
          "  b = f32[500] get-tuple-element(s), index=1\n"
          "  ROOT r = (f32[500], f32[500]) tuple(a, b)\n"
          "}\n",
          (int[]){ 0, 1 });
}

/* A product adds its blocks up where its result will be, so that one is made
 * elsewhere. */
Test(donate, an_update_step)
{
    check("HloModule m, input_output_alias={ {0}: (0, {}), {1}: (1, {}) }\n"
          "ENTRY e {\n"
          "  w = f32[40,50] parameter(0)\n"
          "  m = f32[40,50] parameter(1)\n"
          "  x = f32[30,40] parameter(2)\n"
          "  g = f32[30,50] parameter(3)\n"
          "  d = f32[40,50] dot(x, g), lhs_contracting_dims={0},"
          " rhs_contracting_dims={0}\n"
          "  c = f32[] constant(0.9)\n"
          "  cs = f32[40,50] broadcast(c), dimensions={}\n"
          "  old = f32[40,50] multiply(m, cs)\n"
          "  new = f32[40,50] add(old, d)\n"
          "  v = f32[40,50] subtract(w, new)\n"
          "  ROOT r = (f32[40,50], f32[40,50]) tuple(v, new)\n"
          "}\n",
          (int[]){ 0, 1 });
}

Test(donate, a_slice_is_updated)
{
    check("HloModule m, input_output_alias={ {}: (0, {}) }\n"
          "ENTRY e {\n"
          "  x = f32[100,100] parameter(0)\n"
          "  u = f32[3,100] parameter(1)\n"
          "  i = s32[] constant(7)\n"
          "  z = s32[] constant(0)\n"
          "  ROOT r = f32[100,100] dynamic-update-slice(x, u, i, z)\n"
          "}\n",
          (int[]){ 0 });
}

Test(donate, a_loop_carries_it)
{
    check("HloModule m, input_output_alias={ {0}: (0, {}) }\n"
          "body {\n"
          "  s = (f32[3000], f32[3000], s32[]) parameter(0)\n"
          "  x = f32[3000] get-tuple-element(s), index=0\n"
          "  w = f32[3000] get-tuple-element(s), index=1\n"
          "  i = s32[] get-tuple-element(s), index=2\n"
          "  y = f32[3000] multiply(x, w)\n"
          "  one = s32[] constant(1)\n"
          "  j = s32[] add(i, one)\n"
          "  ROOT r = (f32[3000], f32[3000], s32[]) tuple(y, w, j)\n"
          "}\n"
          "condition {\n"
          "  s = (f32[3000], f32[3000], s32[]) parameter(0)\n"
          "  i = s32[] get-tuple-element(s), index=2\n"
          "  ten = s32[] constant(10)\n"
          "  ROOT r = pred[] compare(i, ten), direction=LT\n"
          "}\n"
          "ENTRY e {\n"
          "  x = f32[3000] parameter(0)\n"
          "  w = f32[3000] parameter(1)\n"
          "  zero = s32[] constant(0)\n"
          "  init = (f32[3000], f32[3000], s32[]) tuple(x, w, zero)\n"
          "  l = (f32[3000], f32[3000], s32[]) while(init),"
          " condition=condition, body=body\n"
          "  v = f32[3000] get-tuple-element(l), index=0\n"
          "  n = s32[] get-tuple-element(l), index=2\n"
          "  ROOT r = (f32[3000], s32[]) tuple(v, n)\n"
          "}\n",
          (int[]){ 0, -1 });
}

/* The loop's begin is wanted after the loop. */
Test(donate, a_loop_that_may_not)
{
    check("HloModule m, input_output_alias={ {0}: (0, {}) }\n"
          "body {\n"
          "  s = (f32[3000], s32[]) parameter(0)\n"
          "  x = f32[3000] get-tuple-element(s), index=0\n"
          "  i = s32[] get-tuple-element(s), index=1\n"
          "  y = f32[3000] sine(x)\n"
          "  one = s32[] constant(1)\n"
          "  j = s32[] add(i, one)\n"
          "  ROOT r = (f32[3000], s32[]) tuple(y, j)\n"
          "}\n"
          "condition {\n"
          "  s = (f32[3000], s32[]) parameter(0)\n"
          "  i = s32[] get-tuple-element(s), index=1\n"
          "  ten = s32[] constant(10)\n"
          "  ROOT r = pred[] compare(i, ten), direction=LT\n"
          "}\n"
          "ENTRY e {\n"
          "  x = f32[3000] parameter(0)\n"
          "  zero = s32[] constant(0)\n"
          "  init = (f32[3000], s32[]) tuple(x, zero)\n"
          "  l = (f32[3000], s32[]) while(init),"
          " condition=condition, body=body\n"
          "  v = f32[3000] get-tuple-element(l), index=0\n"
          "  d = f32[3000] subtract(v, x)\n"
          "  ROOT r = (f32[3000], f32[3000]) tuple(v, d)\n"
          "}\n",
          (int[]){ 0, -1 });
}

/* What no turn changes is read in a loop, and afterwards. */
Test(donate, a_loop_reads_it)
{
    check("HloModule m, input_output_alias={ {0}: (0, {}) }\n"
          "body {\n"
          "  s = (f32[300], f32[300], s32[]) parameter(0)\n"
          "  x = f32[300] get-tuple-element(s), index=0\n"
          "  y = f32[300] get-tuple-element(s), index=1\n"
          "  i = s32[] get-tuple-element(s), index=2\n"
          "  z = f32[300] add(x, y)\n"
          "  one = s32[] constant(1)\n"
          "  j = s32[] add(i, one)\n"
          "  ROOT r = (f32[300], f32[300], s32[]) tuple(x, z, j)\n"
          "}\n"
          "condition {\n"
          "  s = (f32[300], f32[300], s32[]) parameter(0)\n"
          "  i = s32[] get-tuple-element(s), index=2\n"
          "  ten = s32[] constant(10)\n"
          "  ROOT r = pred[] compare(i, ten), direction=LT\n"
          "}\n"
          "ENTRY e {\n"
          "  x = f32[300] parameter(0)\n"
          "  zero = s32[] constant(0)\n"
          "  init = (f32[300], f32[300], s32[]) tuple(x, x, zero)\n"
          "  l = (f32[300], f32[300], s32[]) while(init),"
          " condition=condition, body=body\n"
          "  v = f32[300] get-tuple-element(l), index=1\n"
          "  ROOT r = (f32[300], f32[300]) tuple(v, x)\n"
          "}\n",
          (int[]){ 0, -1 });
}

/* What many read has its rest where it was before. */
Test(donate, a_row_reduction)
{
    check("HloModule m, input_output_alias={ {}: (0, {}) }\n"
          "add { a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
          "  ROOT s = f32[] add(a, b) }\n"
          "ENTRY e {\n"
          "  x = f32[33,300] parameter(0)\n"
          "  zero = f32[] constant(0)\n"
          "  s = f32[33] reduce(x, zero), dimensions={1}, to_apply=add\n"
          "  sb = f32[33,300] broadcast(s), dimensions={0}\n"
          "  ROOT r = f32[33,300] divide(x, sb)\n"
          "}\n",
          (int[]){ 0 });
}

/* A scan over a cache that each turn changes in part: row by row in the
 * parameter's memory. */
Test(donate, cache)
{
    check("HloModule m, input_output_alias={ {}: (0, {}) }\n"
          "body {\n"
          "  s = (s32[], f32[5,300], f32[5,300], f32[7]) parameter(0)\n"
          "  i = s32[] get-tuple-element(s), index=0\n"
          "  x = f32[5,300] get-tuple-element(s), index=1\n"
          "  y = f32[5,300] get-tuple-element(s), index=2\n"
          "  v = f32[7] get-tuple-element(s), index=3\n"
          "  one = s32[] constant(1)\n"
          "  zero = s32[] constant(0)\n"
          "  n = s32[] add(i, one)\n"
          "  taken = f32[1,300] dynamic-slice(x, i, zero),"
          " dynamic_slice_sizes={1,300}\n"
          "  row = f32[300] reshape(taken)\n"
          "  at = s32[] multiply(n, n)\n"
          "  row2 = f32[300] dynamic-update-slice(row, v, at)\n"
          "  part = f32[7] slice(row2), slice={[90:97]}\n"
          "  v2 = f32[7] add(v, part)\n"
          "  put = f32[1,300] reshape(row2)\n"
          "  y2 = f32[5,300] dynamic-update-slice(y, put, i, zero)\n"
          "  ROOT r = (s32[], f32[5,300], f32[5,300], f32[7])"
          " tuple(n, x, y2, v2)\n"
          "}\n"
          "cond {\n"
          "  s = (s32[], f32[5,300], f32[5,300], f32[7]) parameter(0)\n"
          "  i = s32[] get-tuple-element(s), index=0\n"
          "  n = s32[] constant(5)\n"
          "  ROOT r = pred[] compare(i, n), direction=LT\n"
          "}\n"
          "ENTRY e {\n"
          "  x = f32[5,300] parameter(0)\n"
          "  v = f32[7] parameter(1)\n"
          "  i = s32[] constant(0)\n"
          "  c = f32[] constant(0)\n"
          "  y = f32[5,300] broadcast(c), dimensions={}\n"
          "  t = (s32[], f32[5,300], f32[5,300], f32[7]) tuple(i, x, y, v)\n"
          "  w = (s32[], f32[5,300], f32[5,300], f32[7]) while(t),"
          " condition=cond, body=body\n"
          "  ROOT r = f32[5,300] get-tuple-element(w), index=2\n"
          "}\n",
          (int[]){ 0 });
}
