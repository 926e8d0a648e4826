/* Checked mode: who writes where nothing may be written is named. */
#include "test/unit/calls/fixture.h"

#include <stdlib.h>

enum { N = 5 }; /* 20 bytes: no multiple of anything */

static void behind(void *out, const void **in)
{
    memcpy(out, in[0], N * sizeof(float));
    memset((float *)out + N, 0, 3);
}

static void far_behind(void *out, const void **in)
{
    memcpy(out, in[0], N * sizeof(float));
    ((float *)out)[N + 200] = 1;
}

static void before(void *out, const void **in)
{
    memcpy(out, in[0], N * sizeof(float));
    ((char *)out)[-1] = 1;
}

static void behind_operand(void *out, const void **in)
{
    memcpy(out, in[0], N * sizeof(float));
    ((float *)(uintptr_t)in[0])[N] = 1;
}

static void into_operand(void *out, const void **in)
{
    memcpy(out, in[0], N * sizeof(float));
    ((float *)(uintptr_t)in[0])[3] += 1;
}

/* Of the handler's two results the second one is too small. */
static hj_ffi_error *second_result(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    memset(ret_of(frame, 0)->data, 0, N * sizeof(float));
    memset(ret_of(frame, 1)->data, 0, 8);
    return NULL;
}

static void within(void *out, const void **in)
{
    memcpy(out, in[0], N * sizeof(float));
}

static const char program[] = "ENTRY e {\n"
                              "  x = f32[5] parameter(0)\n"
                              "  n = f32[5] negate(x)\n"
                              "  ROOT y = f32[5] custom-call(n), "
                              "custom_call_target=\"f\"\n"
                              "}\n";

static void check(hj_custom_call_function *f, const char *part)
{
    const float x[N] = { 1, 2, 3, 4, 5 };
    float out[N] = { 0 };
    caller c = caller_new();

    caller_add(&c, "f", f, HJ_api_version_ORIGINAL);
    error_is(run_floats(&c, program, JIT_CHECKED, x, out, N), HJ_ABORTED, part);
    error_is(run_floats(&c, program, EVALUATOR_CHECKED, x, out, N), HJ_ABORTED,
             part);
    cr_expect_eq(out[0], 0, "the result was copied back");
    caller_free(&c);
}

Test(checked, writing_outside_is_named)
{
    check(AS_FUNCTION(behind),
          "custom call \"f\" in y (line 4) wrote behind the result, which has "
          "20 bytes (at byte 20)");
    check(AS_FUNCTION(far_behind),
          "wrote behind the result, which has 20 bytes (at byte 820)");
    check(AS_FUNCTION(before),
          "wrote before the result, which has 20 bytes (at byte -1)");
    check(AS_FUNCTION(behind_operand),
          "wrote behind operand 0, which has 20 bytes (at byte 20)");
    check(AS_FUNCTION(into_operand),
          "changed operand 0, which has 20 bytes (at byte 1");
}

Test(checked, leaves_of_tuples_have_names)
{
    static const char text[] =
        "ENTRY e {\n"
        "  x = f32[5] parameter(0)\n"
        "  t = (f32[5], f32[1]) custom-call(x), custom_call_target=\"f\", "
        "api_version=API_VERSION_TYPED_FFI\n"
        "  ROOT y = f32[5] get-tuple-element(t), index=0\n"
        "}\n";
    float x[N] = { 0 }, y[N];
    caller c = caller_new();

    caller_add(&c, "f", AS_FUNCTION(second_result), HJ_api_version_TYPED_FFI);
    for (engine how = JIT_CHECKED; how <= EVALUATOR_CHECKED; how++)
        error_is(run_floats(&c, text, how, x, y, N), HJ_ABORTED,
                 "in t (line 3) wrote behind result 1, which has 4 bytes (at "
                 "byte 4)");
    caller_free(&c);
}

Test(checked, who_stays_inside_is_not_bothered)
{
    const float x[N] = { 1, 2, 3, 4, 5 };
    float out[N];
    caller c = caller_new();

    caller_add(&c, "f", AS_FUNCTION(within), HJ_api_version_ORIGINAL);
    for (engine how = 0; how < NENGINES; how++) {
        no_error(run_floats(&c, program, how, x, out, N));
        for (int i = 0; i < N; i++)
            cr_expect_eq(out[i], -x[i]);
    }
    caller_free(&c);
}

/* --- every shape of operands and results ---------------------------------- */

/* ((b, a), c) of operands (a, (b, c)), where c is empty. */
static void turn(void *out, const void **in)
{
    void *const *tuple = in[0], *const *inner = tuple[1];
    void **results = out, **pair = results[0];

    memcpy(pair[0], inner[0], 3 * sizeof(float));
    memcpy(pair[1], tuple[0], sizeof(float));
}

Test(checked, nested_tuples_and_empty_arrays)
{
    static const char text[] =
        "ENTRY e {\n"
        "  x = f32[4] parameter(0)\n"
        "  a = f32[1] slice(x), slice={[0:1]}\n"
        "  s = f32[] reshape(a)\n"
        "  b = f32[3] slice(x), slice={[1:4]}\n"
        "  c = f32[0] slice(x), slice={[0:0]}\n"
        "  i = (f32[3], f32[0]) tuple(b, c)\n"
        "  t = (f32[], (f32[3], f32[0])) tuple(s, i)\n"
        "  u = ((f32[3], f32[]), f32[0]) custom-call(t), "
        "custom_call_target=\"f\"\n"
        "  p = (f32[3], f32[]) get-tuple-element(u), index=0\n"
        "  d = f32[3] get-tuple-element(p), index=0\n"
        "  e = f32[] get-tuple-element(p), index=1\n"
        "  g = f32[1] reshape(e)\n"
        "  ROOT r = f32[4] concatenate(d, g), dimensions={0}\n"
        "}\n";
    const float x[4] = { 1, 2, 3, 4 }, want[4] = { 2, 3, 4, 1 };
    float out[4];
    caller c = caller_new();

    caller_add(&c, "f", AS_FUNCTION(turn), HJ_api_version_ORIGINAL);
    for (engine how = 0; how < NENGINES; how++) {
        no_error(run_floats(&c, text, how, x, out, 4));
        cr_expect_arr_eq(out, want, sizeof want, "%s", engine_names[how]);
    }
    caller_free(&c);
}
