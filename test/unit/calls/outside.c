/* What functions may do that is not theirs to do: take too long, jump out of a
 * call, change modes, leave errno behind, return NULL; and what they may be
 * given: structures by their address, NULL. */
#include "test/unit/calls/fixture.h"

#include <errno.h>
#include <fenv.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <time.h>

#define NATIVE(target, signature)                                              \
    "custom_call_target=\"" target "\", api_version=API_VERSION_NATIVE, "      \
    "backend_config=\"" signature "\"\n"

/* The engines of the fixture, and compiled code through libffi. */
enum { LIBFFI = NENGINES, NWAYS };

static hj_error *run_way(const caller *c, const hj_module *module, int way,
                         hj_run *run, const hj_buffer args[], int nargs,
                         const hj_buffer *result)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .libffi_calls = true };
    hj_executable *exe;

    if (way < NENGINES)
        return run_module(c, module, (engine)way, run, args, nargs, result, 1);
    no_error(hj_client_compile(c->client, module, &options, &exe));
    hj_error *error = hj_executable_run(exe, run, args, nargs, result, 1);
    hj_executable_release(exe);
    return error;
}

/* --- too late ------------------------------------------------------------- */

static atomic_int ncalls;
static hj_run *_Atomic watched; /* functions return once it stops; or NULL */

static void nap(void)
{
    hj_run *run = atomic_load(&watched);

    atomic_fetch_add(&ncalls, 1);
    while (run && !hj_run_is_stopped(run))
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
    if (run)
        return;
    nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
}

static void slow_original(void *out, const void **in)
{
    nap();
    memcpy(out, in[0], sizeof(float));
}

static void slow_status(void *out, const void **in,
                        hj_custom_call_status *status)
{
    (void)status;
    slow_original(out, in);
}

static void slow_unified(void *out, const void **in, const char *opaque,
                         size_t opaque_nbytes, hj_custom_call_status *status)
{
    (void)opaque, (void)opaque_nbytes, (void)status;
    slow_original(out, in);
}

static hj_ffi_error *slow_typed(hj_ffi_call_frame *frame)
{
    const void *in[1];

    if (answers_metadata(frame))
        return NULL;
    in[0] = arg_of(frame, 0)->data;
    slow_original(ret_of(frame, 0)->data, in);
    return NULL;
}

static float slow(float x)
{
    nap();
    return x;
}

/* Calls back once it is too late. */
static float slow_back(float (*f)(float), float x)
{
    nap();
    return f(x);
}

static void add_slow(caller *c)
{
    caller_add(c, "slow1", AS_FUNCTION(slow_original), HJ_api_version_ORIGINAL);
    caller_add(c, "slow2", AS_FUNCTION(slow_status),
               HJ_api_version_STATUS_RETURNING);
    caller_add(c, "slow3", AS_FUNCTION(slow_unified),
               HJ_api_version_STATUS_RETURNING_UNIFIED);
    caller_add(c, "slow4", AS_FUNCTION(slow_typed), HJ_api_version_TYPED_FFI);
    caller_add(c, "slow5", AS_FUNCTION(slow), HJ_api_version_NATIVE);
    caller_add(c, "slow6", AS_FUNCTION(slow_back), HJ_api_version_NATIVE);
}

/* The call that is late ends first: nobody can take its thread away.  Then the
 * run fails, and the second one never begins. */
static void is_waited_for(const caller *c, const char *attributes, bool sees)
{
    hj_run *run;
    float x = 1, y;
    hj_buffer arg = { SCALAR(f32), &x }, result = { SCALAR(f32), &y };
    char text[800];

    snprintf(text, sizeof text,
             "HloModule m\nf { a = f32[] parameter(0)\n"
             " ROOT n = f32[] negate(a) }\n"
             "ENTRY e {\n x = f32[] parameter(0)\n"
             " a = f32[] custom-call(x), %s\n"
             " ROOT b = f32[] custom-call(a), %s\n}\n",
             attributes, attributes);
    hj_module *module = parse(text);
    no_error(hj_run_create(NULL, &run));
    hj_run_set_timeout(run, 2000000);
    atomic_store(&watched, sees ? run : NULL);
    for (int way = 0; way < NWAYS; way++) {
        ncalls = 0;
        error_is(run_way(c, module, way, run, &arg, 1, &result), HJ_ABORTED,
                 "time limit");
        cr_expect_leq(ncalls, 1, "way %d, %s", way, attributes);
    }
    atomic_store(&watched, NULL);
    hj_run_set_timeout(run, 0); /* it can be used again */
    no_error(run_way(c, module, JIT, run, &arg, 1, &result));
    hj_run_destroy(run);
    hj_module_destroy(module);
}

static void are_waited_for(bool see)
{
    caller c = caller_new();

    add_slow(&c);
    is_waited_for(&c, "custom_call_target=\"slow1\"", see);
    is_waited_for(&c,
                  "custom_call_target=\"slow2\", "
                  "api_version=API_VERSION_STATUS_RETURNING",
                  see);
    is_waited_for(&c,
                  "custom_call_target=\"slow3\", "
                  "api_version=API_VERSION_STATUS_RETURNING_UNIFIED",
                  see);
    is_waited_for(&c,
                  "custom_call_target=\"slow4\", "
                  "api_version=API_VERSION_TYPED_FFI",
                  see);
    is_waited_for(&c, NATIVE("slow5", "f32 slow(f32)"), see);
    is_waited_for(&c,
                  "called_computations={f}, " NATIVE(
                      "slow6", "f32 slow(fn<f32(f32)>, f32)"),
                  see);
    caller_free(&c);
}

Test(outside, a_late_function_is_waited_for)
{
    are_waited_for(false);
}

/* These would never return if they did not ask. */
Test(outside, a_function_asks_whether_the_run_is_to_end)
{
    are_waited_for(true);
}

/* --- jumps ---------------------------------------------------------------- */

static jmp_buf out_of_it;

static float jump(float x)
{
    if (x < 0)
        longjmp(out_of_it, 1);
    return x;
}

/* Nobody sees a jump; the run that it left is not used again, and another run
 * of the same executable is as good as ever. */
Test(outside, a_run_that_was_left_by_a_jump_is_refused)
{
    hj_module *module =
        parse("HloModule m\nENTRY e {\n x = f32[] parameter(0)\n"
              " ROOT r = f32[] custom-call(x), " NATIVE("jump",
                                                        "f32 jump(f32)") "}\n");
    static float x = -1, y;
    hj_buffer arg = { SCALAR(f32), &x }, result = { SCALAR(f32), &y };
    caller c = caller_new();
    hj_executable *exe;
    hj_run *run, *other;

    caller_add(&c, "jump", AS_FUNCTION(jump), HJ_api_version_NATIVE);
    no_error(hj_client_compile(c.client, module, NULL, &exe));
    no_error(hj_executable_new_run(exe, &run));
    no_error(hj_executable_new_run(exe, &other));
    if (!setjmp(out_of_it)) {
        hj_error_free(hj_executable_run(exe, run, &arg, 1, &result, 1));
        cr_assert_fail("it came back");
    }
    x = 2;
    error_is(hj_executable_run(exe, run, &arg, 1, &result, 1), HJ_INVALID,
             "left it by a jump (longjmp)");
    error_is(run_module(&c, module, EVALUATOR, run, &arg, 1, &result, 1),
             HJ_INVALID, "left it by a jump (longjmp)");
    no_error(hj_executable_run(exe, other, &arg, 1, &result, 1));
    cr_expect_eq(y, 2);
    hj_run_destroy(run);
    hj_run_destroy(other);
    hj_executable_release(exe);
    hj_module_destroy(module);
    caller_free(&c);
}

/* --- what a call leaves behind -------------------------------------------- */

static void gives(const char *name, hj_custom_call_function *f,
                  const char *text, const hj_buffer args[], int nargs,
                  hj_shape shape, const void *want, size_t nbytes)
{
    hj_module *module = parse(text);
    caller c = caller_new();
    unsigned char got[64];
    hj_buffer result = { shape, got };
    hj_run *run;

    no_error(hj_run_create(NULL, &run));
    caller_add(&c, name, f, HJ_api_version_NATIVE);
    for (int way = 0; way < NWAYS; way++) {
        memset(got, 0xee, sizeof got);
        no_error(run_way(&c, module, way, run, args, nargs, &result));
        cr_assert_arr_eq(got, want, nbytes, "%s, way %d", name, way);
    }
    hj_run_destroy(run);
    hj_module_destroy(module);
    caller_free(&c);
}

static float up(float x)
{
    fesetround(FE_UPWARD);
    return x;
}

/* 1 + 2^-30 is 1, rounded to nearest; the sum depends on the call's result. */
Test(outside, rounding_is_as_it_was_after_a_call)
{
    const float x = 0x1p-30f, want = 1;

    gives("up", AS_FUNCTION(up),
          "HloModule m\nENTRY e {\n x = f32[] parameter(0)\n"
          " y = f32[] custom-call(x), " NATIVE("up", "f32 up(f32)") //
          " one = f32[] constant(1)\n ROOT r = f32[] add(y, one)\n}\n",
          &(hj_buffer){ SCALAR(f32), (void *)(uintptr_t)&x }, 1, SCALAR(f32),
          &want, sizeof want);
    fesetround(FE_TONEAREST); /* x87's own mode is not looked at */
}

/* The same in a loop: what the second turn adds. */
Test(outside, rounding_is_as_it_was_in_the_next_turn)
{
    const float x = 0x1p-30f, want = 1;

    gives(
        "up", AS_FUNCTION(up),
        "HloModule m\n"
        "body {\n s = (s32[], f32[], f32[]) parameter(0)\n"
        " i = s32[] get-tuple-element(s), index=0\n"
        " x = f32[] get-tuple-element(s), index=1\n"
        " sum = f32[] get-tuple-element(s), index=2\n"
        " one = s32[] constant(1)\n j = s32[] add(i, one)\n"
        " more = f32[] add(sum, x)\n"
        " y = f32[] custom-call(x), " NATIVE(
            "up",
            "f32 up(f32)") "\n"
                           " ROOT r = (s32[], f32[], f32[]) tuple(j, y, "
                           "more)\n}\n"
                           "more {\n s = (s32[], f32[], f32[]) parameter(0)\n"
                           " i = s32[] get-tuple-element(s), index=0\n"
                           " n = s32[] constant(3)\n"
                           " ROOT r = pred[] compare(i, n), direction=LT\n}\n"
                           "ENTRY e {\n x = f32[] parameter(0)\n zero = s32[] "
                           "constant(0)\n"
                           " one = f32[] constant(1)\n"
                           " s = (s32[], f32[], f32[]) tuple(zero, x, one)\n"
                           " w = (s32[], f32[], f32[]) while(s), "
                           "condition=more, body=body\n"
                           " ROOT r = f32[] get-tuple-element(w), index=2\n}\n",
        &(hj_buffer){ SCALAR(f32), (void *)(uintptr_t)&x }, 1, SCALAR(f32),
        &want, sizeof want);
    fesetround(FE_TONEAREST);
}

static int32_t set_errno(int32_t x)
{
    errno = x;
    return x + 1;
}

/* Nobody has asked. */
Test(outside, errno_alone_is_no_failure)
{
    const int32_t x = ENOENT, want = ENOENT + 1;

    gives("set_errno", AS_FUNCTION(set_errno),
          "HloModule m\nENTRY e {\n x = s32[] parameter(0)\n"
          " ROOT y = s32[] custom-call(x), " NATIVE("set_errno",
                                                    "i32 set_errno(i32)") "}\n",
          &(hj_buffer){ SCALAR(s32), (void *)(uintptr_t)&x }, 1, SCALAR(s32),
          &want, sizeof want);
}

/* --- pointers ------------------------------------------------------------- */

static void *same(void *p)
{
    return p;
}

/* NULL in, NULL out: zeros, as they are numbers to the program. */
Test(outside, null_is_zero)
{
    const uint64_t null = 0;

    gives("same", AS_FUNCTION(same),
          "HloModule m\nENTRY e {\n x = u64[] parameter(0)\n"
          " ROOT y = u64[] custom-call(x), " NATIVE("same",
                                                    "u64 same(u64)") "}\n",
          &(hj_buffer){ SCALAR(u64), (void *)(uintptr_t)&null }, 1, SCALAR(u64),
          &null, sizeof null);
    gives("same", AS_FUNCTION(same),
          "HloModule m\nENTRY e {\n"
          " ROOT y = u64[] custom-call(), " NATIVE("same",
                                                   "u64 same(0:u64)") "}\n",
          NULL, 0, SCALAR(u64), &null, sizeof null);
}

typedef struct point {
    int32_t x;
    float y;
} point;

static void mirror(point *p)
{
    p->x = -p->x;
    p->y *= 2;
}

/* By value they are refused (signature.c). */
Test(outside, structures_go_by_their_address)
{
    const point p = { 7, 1.5f }, want = { -7, 3 };

    gives("mirror", AS_FUNCTION(mirror),
          "HloModule m\nENTRY e {\n x = u8[8] parameter(0)\n"
          " ROOT y = u8[8] custom-call(x), " NATIVE(
              "mirror", "void mirror(inout<u8>)") "}\n",
          &(hj_buffer){ HJ_SHAPE(HJ_DTYPE_u8, 8), (void *)(uintptr_t)&p }, 1,
          HJ_SHAPE(HJ_DTYPE_u8, 8), &want, sizeof want);
}

/* Halves and complex numbers. */
static void swap_parts(const float *from, float *to, const uint16_t *half)
{
    to[0] = from[1];
    to[1] = *half == 0x3C00 ? from[0] : -1;
}

Test(outside, elements_that_c_has_no_type_for_go_by_pointer)
{
    const float z[2] = { 1, 2 }, want[2] = { 2, 1 };

    gives("swap_parts", AS_FUNCTION(swap_parts),
          "HloModule m\nENTRY e {\n x = c64[] parameter(0)\n"
          " h = f16[] constant(1)\n ROOT y = c64[] custom-call(x, h), " NATIVE(
              "swap_parts", "void swap(ptr<c64>, out<c64>, ptr<f16>)") "}\n",
          &(hj_buffer){ SCALAR(c64), (void *)(uintptr_t)z }, 1, SCALAR(c64),
          want, sizeof want);
}

/* --- order ---------------------------------------------------------------- */

static int64_t counter;

static int64_t next(int64_t x)
{
    return counter++ + 10 * x;
}

/* Tokens are no parameters, and say who comes first. */
Test(outside, tokens_order_calls_by_a_signature)
{
    hj_module *module =
        parse("HloModule m\nENTRY e {\n x = s64[] constant(0)\n"
              " t = token[] after-all()\n"
              " a = (s64[], token[]) custom-call(x, t), "
              "custom_call_has_side_effect=true, " NATIVE("next",
                                                          "i64 next(i64)") //
              " v = s64[] get-tuple-element(a), index=0\n"
              " u = token[] get-tuple-element(a), index=1\n"
              " b = (s64[], token[]) custom-call(x, u), "
              "custom_call_has_side_effect=true, " NATIVE("next",
                                                          "i64 next(i64)") //
              " w = s64[] get-tuple-element(b), index=0\n"
              " ROOT r = (s64[], s64[]) tuple(w, v)\n}\n");
    caller c = caller_new();
    int64_t w, v;
    hj_buffer results[] = { { SCALAR(s64), &w }, { SCALAR(s64), &v } };

    caller_add(&c, "next", AS_FUNCTION(next), HJ_api_version_NATIVE);
    for (engine how = 0; how < NENGINES; how++) {
        counter = 0;
        no_error(run_module(&c, module, how, NULL, NULL, 0, results, 2));
        cr_expect(v == 0 && w == 1 && counter == 2, "%s", engine_names[how]);
    }
    hj_module_destroy(module);
    caller_free(&c);
}
