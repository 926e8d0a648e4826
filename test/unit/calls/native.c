/* Calls by a signature (API_VERSION_NATIVE): every kind of parameter, options,
 * callbacks, what is refused; by compiled code itself, by libffi, by the
 * evaluator and in checked mode. */
#include "test/unit/calls/fixture.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

/* --- functions ------------------------------------------------------------ */

static double mix(int8_t a, uint8_t b, int16_t c, uint16_t d, int32_t e,
                  uint32_t f, int64_t g, uint64_t h, float i, double j, bool k,
                  size_t l)
{
    return a + b + c + d + (double)e + f + (double)g + (double)h + i + j +
           (k ? 0.5 : 0.25) + (double)l;
}

static int8_t negate_s8(int8_t x)
{
    return (int8_t)-x;
}

static bool is_positive(float x)
{
    return x > 0;
}

static void scale(float *x, size_t n, float by, int rows, const char *word)
{
    for (size_t i = 0; i < n; i++)
        x[i] = x[i] * by + (float)rows + (float)strlen(word);
}

static float parts(float x, float *whole)
{
    *whole = (float)(int)x;
    return x - *whole;
}

static double root(double x)
{
    if (x < 0)
        errno = EDOM;
    return x * 2;
}

static int32_t status(float x)
{
    return (int32_t)x;
}

static uint64_t pointer(int32_t x)
{
    return (uint64_t)(x != 0);
}

static float apply(float (*f)(float, float), float x)
{
    return f(x, 1) + f(x, 2);
}

static void *call_it(void *context)
{
    float (**f)(float, float) = context;

    return (*f)(1, 1) == 0 ? NULL : context;
}

/* The callback on another thread, too. */
static float apply_elsewhere(float (*f)(float, float), float x)
{
    pthread_t thread;
    void *back;

    if (pthread_create(&thread, NULL, call_it, &f))
        return -1;
    pthread_join(thread, &back);
    return f(x, 1) + (back ? 1000.0f : 0.0f);
}

static float (*kept)(float, float);

static float keep(float (*f)(float, float))
{
    kept = f;
    return f(1, 2);
}

static int ncalls;

static void count(void)
{
    ncalls++;
}

static caller native_new(void)
{
    static const struct {
        const char *name;
        hj_custom_call_function *function;
    } all[] = { { "mix", AS_FUNCTION(mix) },
                { "negate_s8", AS_FUNCTION(negate_s8) },
                { "is_positive", AS_FUNCTION(is_positive) },
                { "scale", AS_FUNCTION(scale) },
                { "parts", AS_FUNCTION(parts) },
                { "root", AS_FUNCTION(root) },
                { "status", AS_FUNCTION(status) },
                { "pointer", AS_FUNCTION(pointer) },
                { "apply", AS_FUNCTION(apply) },
                { "apply_elsewhere", AS_FUNCTION(apply_elsewhere) },
                { "keep", AS_FUNCTION(keep) },
                { "count", AS_FUNCTION(count) } };
    caller c = caller_new();

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        caller_add(&c, all[i].name, all[i].function, HJ_api_version_NATIVE);
    no_error(hj_custom_call_registry_allow(c.calls, "qsort"));
    return c;
}

/* --- programs ------------------------------------------------------------- */

/* The engines of the fixture, and compiled code through libffi. */
enum { LIBFFI = NENGINES, NWAYS };

static hj_error *run_way(const caller *c, const hj_module *module, int way,
                         const hj_buffer args[], int nargs,
                         const hj_buffer results[], int nresults)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .libffi_calls = true };
    hj_executable *exe;
    hj_run *run;

    if (way < NENGINES)
        return run_module(c, module, (engine)way, NULL, args, nargs, results,
                          nresults);
    hj_error *error = hj_client_compile(c->client, module, &options, &exe);
    if (error)
        return error;
    no_error(hj_executable_new_run(exe, &run));
    error = hj_executable_run(exe, run, args, nargs, results, nresults);
    hj_run_destroy(run);
    hj_executable_release(exe);
    return error;
}

/* " target=..., signature" as HLO writes it. */
#define NATIVE(target, signature)                                              \
    "custom_call_target=\"" target "\", api_version=API_VERSION_NATIVE, "      \
    "backend_config=\"" signature "\""

static void gives(const char *text, const hj_buffer args[], int nargs,
                  hj_shape shape, const void *want, size_t nbytes)
{
    caller c = native_new();
    hj_module *module = parse(text);
    unsigned char got[256];

    for (int way = 0; way < NWAYS; way++) {
        hj_buffer result = { shape, got };
        memset(got, 0xee, sizeof got);
        no_error(run_way(&c, module, way, args, nargs, &result, 1));
        cr_assert_arr_eq(got, want, nbytes, "way %d", way);
    }
    hj_module_destroy(module);
    caller_free(&c);
}

static void fails(const char *text, hj_buffer arg, hj_shape shape, hj_code code,
                  const char *part)
{
    caller c = native_new();
    hj_module *module = parse(text);
    unsigned char got[256];

    for (int way = 0; way < NWAYS; way++) {
        hj_buffer result = { shape, got };
        error_is(run_way(&c, module, way, &arg, 1, &result, 1), code, part);
    }
    hj_module_destroy(module);
    caller_free(&c);
}

#define FLOATS(...) ((float[]){ __VA_ARGS__ })

/* --- values --------------------------------------------------------------- */

Test(native, scalars_of_every_type)
{
    const double want = -5 + 200 - 300 + 60000 - 70000 + 4000000000.0 - 7 + 8 +
                        0.5 + 0.25 + 0.5 + 12;

    gives("HloModule m\nENTRY e {\n"
          " a = s8[] constant(-5)\n b = u8[] constant(200)\n"
          " c = s16[] constant(-300)\n d = u16[] constant(60000)\n"
          " f = s32[] constant(-70000)\n g = u32[] constant(4000000000)\n"
          " h = s64[] constant(-7)\n i = u64[] constant(8)\n"
          " j = f32[] constant(0.5)\n k = f64[] constant(0.25)\n"
          " l = pred[] constant(true)\n n = u64[] constant(12)\n"
          " ROOT r = f64[] custom-call(a, b, c, d, f, g, h, i, j, k, l, "
          "n), " NATIVE("mix",
                        "f64 mix(s8, u8, s16, u16, s32, u32, s64, u64, f32, "
                        "f64, bool, size)") "\n}\n",
          NULL, 0, SCALAR(f64), &want, sizeof want);
}

Test(native, constants_of_every_type)
{
    const double want = -5 + 200 - 300 + 60000 - 70000 + 4000000000.0 - 7 + 8 +
                        0.5 + 0.25 + 0.25 + 12;

    gives("HloModule m\nENTRY e {\n ROOT r = f64[] custom-call(), " NATIVE(
              "mix", "f64 mix(-5:s8, 200:u8, -300:s16, 60000:u16, -70000, "
                     "4000000000:u32, -7:i64, 8:u64, 0.5:f32, 0.25, 0:bool, "
                     "12:size)") "\n}\n",
          NULL, 0, SCALAR(f64), &want, sizeof want);
}

Test(native, narrow_results)
{
    const int8_t minus = -3;
    const uint8_t yes = 1;

    gives("HloModule m\nENTRY e {\n a = s8[] constant(3)\n"
          " ROOT r = s8[] custom-call(a), " NATIVE("negate_s8",
                                                   "s8 negate_s8(s8)") "\n}\n",
          NULL, 0, SCALAR(s8), &minus, 1);
    gives("HloModule m\nENTRY e {\n a = f32[] constant(3)\n"
          " ROOT r = pred[] custom-call(a), " NATIVE(
              "is_positive", "bool is_positive(f32)") "\n}\n",
          NULL, 0, SCALAR(pred), &yes, 1);
}

/* The operand is used again: it must not change. */
Test(native, inout_extents_and_strings)
{
    float x[] = { 1, 2, 3, 4, 5, 6 };
    const hj_buffer arg = { F32(2, 3), x };
    const float want[] = { 7 + 1, 9 + 2, 11 + 3, 13 + 4, 15 + 5, 17 + 6 };

    gives("HloModule m\nENTRY e {\n x = f32[2,3] parameter(0)\n"
          " y = f32[2,3] custom-call(x), " NATIVE(
              "scale", "void scale(inout<f32>, size(0), 2.0:f32, dim(0, 0), "
                       "str\\\"abc\\\")") "\n"
                                          " ROOT r = f32[2,3] add(x, y)\n}\n",
          &arg, 1, F32(2, 3), want, sizeof want);
    cr_assert_eq(x[0], 1);
}

/* A value that dies is overwritten where it is, in a loop too. */
Test(native, inout_in_a_loop)
{
    float x[] = { 0, 1 };
    const hj_buffer arg = { F32(2), x };
    const float want[] = { 14, 22 }; /* three times 2 x + 2 */

    gives(
        "HloModule m\n"
        "b { s = (s32[], f32[2]) parameter(0)\n"
        " i = s32[] get-tuple-element(s), index=0\n"
        " x = f32[2] get-tuple-element(s), index=1\n"
        " one = s32[] constant(1)\n j = s32[] add(i, one)\n"
        " y = f32[2] custom-call(x), " NATIVE(
            "scale",
            "void scale(inout<f32>, size(0), 2.0:f32, 1, "
            "str\\\"a\\\")") "\n"
                             " ROOT r = (s32[], f32[2]) tuple(j, y) }\n"
                             "c { s = (s32[], f32[2]) parameter(0)\n"
                             " i = s32[] get-tuple-element(s), index=0\n"
                             " n = s32[] constant(3)\n"
                             " ROOT l = pred[] compare(i, n), direction=LT }\n"
                             "ENTRY e {\n x = f32[2] parameter(0)\n z = s32[] "
                             "constant(0)\n"
                             " s = (s32[], f32[2]) tuple(z, x)\n"
                             " w = (s32[], f32[2]) while(s), condition=c, "
                             "body=b\n"
                             " ROOT r = f32[2] get-tuple-element(w), "
                             "index=1\n}\n",
        &arg, 1, F32(2), want, sizeof want);
}

/* Longer than a strip; a result by pointer, an element a call. */
Test(native, elementwise)
{
    enum { N = 700 };
    static float x[N], fraction[N], whole[N];
    caller c = native_new();
    const hj_buffer arg = { F32(N), x };
    hj_module *module =
        parse("HloModule m\nENTRY e {\n x = f32[700] parameter(0)\n"
              " ROOT r = (f32[700], f32[700]) custom-call(x), " NATIVE(
                  "parts", "f32 parts(f32, out<f32>) [elementwise]") "\n}\n");

    for (int i = 0; i < N; i++)
        x[i] = (float)i + 0.25f;
    for (int way = 0; way < NWAYS; way++) {
        hj_buffer results[] = { { F32(N), fraction }, { F32(N), whole } };
        memset(whole, 0, sizeof whole);
        no_error(run_way(&c, module, way, &arg, 1, results, 2));
        for (int i = 0; i < N; i++)
            cr_assert(fraction[i] == 0.25f && whole[i] == (float)i,
                      "way %d, element %d", way, i);
    }
    hj_module_destroy(module);
    caller_free(&c);
}

/* --- options -------------------------------------------------------------- */

Test(native, errno_status_and_null)
{
    double d[] = { 1, 2, -3 };
    float f = 7, zero = 0;
    int32_t null = 0;

    fails("HloModule m\nENTRY e {\n x = f64[3] parameter(0)\n"
          " ROOT r = f64[3] custom-call(x), " NATIVE(
              "root", "f64 root(f64) [elementwise, errno]") "\n}\n",
          (hj_buffer){ HJ_SHAPE(HJ_DTYPE_f64, 3), d },
          HJ_SHAPE(HJ_DTYPE_f64, 3), HJ_ABORTED,
          "custom call \"root\" at element 2: errno is 33 (");
    fails("HloModule m\nENTRY e {\n x = f32[] parameter(0)\n"
          " c = () custom-call(x), custom_call_has_side_effect=true, " NATIVE(
              "status",
              "i32 status(f32) [status]") "\n"
                                          " ROOT r = f32[] negate(x)\n}\n",
          (hj_buffer){ SCALAR(f32), &f }, SCALAR(f32), HJ_ABORTED,
          "custom call \"status\" returned status 7");
    fails("HloModule m\nENTRY e {\n x = s32[] parameter(0)\n"
          " ROOT r = u64[] custom-call(x), " NATIVE(
              "pointer", "u64 pointer(i32) [nonnull]") "\n}\n",
          (hj_buffer){ SCALAR(s32), &null }, SCALAR(u64), HJ_ABORTED,
          "custom call \"pointer\" returned NULL");
    f = -0.0f;
    gives("HloModule m\nENTRY e {\n x = f32[] parameter(0)\n"
          " c = () custom-call(x), custom_call_has_side_effect=true, " NATIVE(
              "status",
              "i32 status(f32) [status]") "\n"
                                          " ROOT r = f32[] negate(x)\n}\n",
          &(hj_buffer){ SCALAR(f32), &f }, 1, SCALAR(f32), &zero, 4);
}

/* --- callbacks ------------------------------------------------------------ */

#define COMPARE                                                                \
    "cmp {\n a = f32[] parameter(0)\n b = f32[] parameter(1)\n"                \
    " g = pred[] compare(a, b), direction=GT\n"                                \
    " l = pred[] compare(a, b), direction=LT\n"                                \
    " x = s32[] convert(g)\n y = s32[] convert(l)\n"                           \
    " ROOT r = s32[] subtract(x, y)\n}\n"

Test(native, qsort_with_a_comparator_of_the_graph)
{
    float x[] = { 3, 1, 2, 9, -4, 0.5f };
    const hj_buffer arg = { F32(6), x };
    const float want[] = { -4, 0.5f, 1, 2, 3, 9 };

    gives("HloModule m\n" COMPARE "ENTRY e {\n x = f32[6] parameter(0)\n"
          " ROOT r = f32[6] custom-call(x), called_computations={cmp}, " NATIVE(
              "qsort", "void qsort(inout<f32>, size(0), 4, "
                       "fn<i32(ptr<f32>, ptr<f32>)>)") "\n}\n",
          &arg, 1, F32(6), want, sizeof want);
}

/* A loop inside: not a function of scalars alone. */
#define POWER                                                                  \
    "b { s = (f32[], f32[]) parameter(0)\n"                                    \
    " x = f32[] get-tuple-element(s), index=0\n"                               \
    " n = f32[] get-tuple-element(s), index=1\n"                               \
    " one = f32[] constant(1)\n m = f32[] subtract(n, one)\n"                  \
    " y = f32[] add(x, x)\n ROOT r = (f32[], f32[]) tuple(y, m) }\n"           \
    "c { s = (f32[], f32[]) parameter(0)\n"                                    \
    " n = f32[] get-tuple-element(s), index=1\n"                               \
    " z = f32[] constant(0)\n"                                                 \
    " ROOT r = pred[] compare(n, z), direction=GT }\n"                         \
    "f { x = f32[] parameter(0)\n n = f32[] parameter(1)\n"                    \
    " s = (f32[], f32[]) tuple(x, n)\n"                                        \
    " w = (f32[], f32[]) while(s), condition=c, body=b\n"                      \
    " ROOT r = f32[] get-tuple-element(w), index=0 }\n"

Test(native, callbacks_may_be_whole_programs_on_any_thread)
{
    float x = 3;
    const hj_buffer arg = { SCALAR(f32), &x };
    const float want[] = { 6 + 12, 6 + 1000 };

    gives("HloModule m\n" POWER "ENTRY e {\n x = f32[] parameter(0)\n"
          " ROOT r = f32[] custom-call(x), called_computations={f}, " NATIVE(
              "apply", "f32 apply(fn<f32(f32, f32)>, f32)") "\n}\n",
          &arg, 1, SCALAR(f32), &want[0], 4);
    gives("HloModule m\n" POWER "ENTRY e {\n x = f32[] parameter(0)\n"
          " ROOT r = f32[] custom-call(x), called_computations={f}, " NATIVE(
              "apply_elsewhere",
              "f32 apply_elsewhere(fn<f32(f32, f32)>, f32)") "\n}\n",
          &arg, 1, SCALAR(f32), &want[1], 4);
}

Test(native, an_error_inside_a_callback_is_the_runs)
{
    float x = 3;

    fails("HloModule m\n"
          "f { x = f32[] parameter(0)\n n = f32[] parameter(1)\n"
          " c = () custom-call(x), custom_call_has_side_effect=true, " NATIVE(
              "status",
              "i32 status(f32) [status]") "\n"
                                          " ROOT r = f32[] add(x, n) }\n"
                                          "ENTRY e {\n x = f32[] parameter(0)\n"
                                          " ROOT r = f32[] custom-call(x), "
                                          "called_computations={f}, " NATIVE(
                                              "apply", "f32 apply(fn<f32(f32, "
                                                       "f32)>, f32)") "\n}\n",
          (hj_buffer){ SCALAR(f32), &x }, SCALAR(f32), HJ_ABORTED,
          "callback f: custom call \"status\" returned status 3");
}

/* A function that kept the pointer gets zeros, and does no harm. */
Test(native, a_callback_ends_with_its_call)
{
    hj_compile_options options = { .size = sizeof options,
                                   .libffi_calls = true };
    caller c = native_new();
    hj_module *module =
        parse("HloModule m\n" POWER "ENTRY e {\n"
              " ROOT r = f32[] custom-call(), called_computations={f}, " NATIVE(
                  "keep", "f32 keep(fn<f32(f32, f32)>)") "\n}\n");
    hj_executable *exe;
    hj_run *run;
    float got = 0;
    hj_buffer result = { SCALAR(f32), &got };

    no_error(hj_client_compile(c.client, module, &options, &exe));
    no_error(hj_executable_new_run(exe, &run));
    no_error(hj_executable_run(exe, run, NULL, 0, &result, 1));
    cr_assert_eq(got, 4);
    cr_assert_eq(kept(1, 2), 0);
    hj_run_destroy(run);
    hj_executable_release(exe);
    hj_module_destroy(module);
    caller_free(&c);
}

/* --- how often ------------------------------------------------------------ */

Test(native, effects_happen_as_often_as_the_graph_says)
{
    caller c = native_new();
    hj_module *module = parse(
        "HloModule m\nENTRY e {\n x = f32[] parameter(0)\n"
        " a = () custom-call(), custom_call_has_side_effect=true, " NATIVE(
            "count",
            "void count(void)") "\n"
                                " b = () custom-call(), "
                                "custom_call_has_side_effect=true, " NATIVE(
                                    "count", "void count()") "\n"
                                                             " ROOT r = f32[] "
                                                             "negate(x)\n}\n");
    float x = 1, y;

    for (int way = 0; way < NWAYS; way++) {
        hj_buffer arg = { SCALAR(f32), &x }, result = { SCALAR(f32), &y };
        ncalls = 0;
        no_error(run_way(&c, module, way, &arg, 1, &result, 1));
        cr_assert_eq(ncalls, 2, "way %d: %d", way, ncalls);
    }
    hj_module_destroy(module);
    caller_free(&c);
}
