/* Sixteen threads at once, in programs with calls of every version and kind:
 * each gets its own results and its own errors, and none waits for another. */
#include "test/unit/calls/fixture.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { NTHREADS = 16, NRUNS = 20, N = 4 };

/* --- functions, one of each kind ------------------------------------------ */

static void plus_one(void *out, const void **in)
{
    for (int i = 0; i < N; i++)
        ((float *)out)[i] = ((const float *)in[0])[i] + 1;
}

/* Fails with its number in the message. */
static void unless_negative(void *out, const void **in,
                            hj_custom_call_status *status)
{
    const float *x = in[0];
    char text[40];
    int n = snprintf(text, sizeof text, "negative: %d", (int)x[0]);

    if (x[0] < 0)
        hj_custom_call_status_set_failure(status, text, (size_t)n);
    memcpy(out, x, N * sizeof *x);
}

static void times_opaque(void *out, const void **in, const char *opaque,
                         size_t opaque_nbytes, hj_custom_call_status *status)
{
    const float *x = in[0];
    float by = (float)opaque[opaque_nbytes - 1] - '0';

    (void)status;
    for (int i = 0; i < N; i++)
        ((float *)out)[i] = x[i] * by;
}

static hj_ffi_error *negated(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    const float *x = arg_of(frame, 0)->data;
    for (int i = 0; i < N; i++)
        ((float *)ret_of(frame, 0)->data)[i] = -x[i];
    return x[1] > 0 ? NULL : make_error(frame, HJ_FFI_CODE_internal, "typed");
}

static float half(float x)
{
    errno = x > 1e6f ? ERANGE : 0;
    return x / 2;
}

static float apply(float (*f)(float, float), float x)
{
    return f(x, 2);
}

/* --- the program ---------------------------------------------------------- */

#define NATIVE(target, signature)                                              \
    "custom_call_target=\"" target "\", api_version=API_VERSION_NATIVE, "      \
    "backend_config=\"" signature "\"\n"

/* The callback `deep` has a loop, so it is a program behind a closure. */
static const char every_kind[] =
    "HloModule m\n"
    "cmp {\n a = f32[] parameter(0)\n b = f32[] parameter(1)\n"
    " g = pred[] compare(a, b), direction=GT\n"
    " l = pred[] compare(a, b), direction=LT\n"
    " x = s32[] convert(g)\n y = s32[] convert(l)\n"
    " ROOT r = s32[] subtract(x, y)\n}\n"
    "plain { x = f32[] parameter(0)\n n = f32[] parameter(1)\n"
    " ROOT r = f32[] add(x, n) }\n"
    "b { s = (f32[], f32[]) parameter(0)\n"
    " x = f32[] get-tuple-element(s), index=0\n"
    " n = f32[] get-tuple-element(s), index=1\n"
    " one = f32[] constant(1)\n m = f32[] subtract(n, one)\n"
    " y = f32[] add(x, x)\n ROOT r = (f32[], f32[]) tuple(y, m) }\n"
    "c { s = (f32[], f32[]) parameter(0)\n"
    " n = f32[] get-tuple-element(s), index=1\n z = f32[] constant(0)\n"
    " ROOT r = pred[] compare(n, z), direction=GT }\n"
    "deep { x = f32[] parameter(0)\n n = f32[] parameter(1)\n"
    " s = (f32[], f32[]) tuple(x, n)\n"
    " w = (f32[], f32[]) while(s), condition=c, body=b\n"
    " ROOT r = f32[] get-tuple-element(w), index=0 }\n"
    "ENTRY e {\n"
    " x = f32[4] parameter(0)\n"
    " v1 = f32[4] custom-call(x), custom_call_target=\"plus_one\"\n"
    " v2 = f32[4] custom-call(v1), custom_call_target=\"unless_negative\", "
    "api_version=API_VERSION_STATUS_RETURNING\n"
    " v3 = f32[4] custom-call(v2), custom_call_target=\"times_opaque\", "
    "api_version=API_VERSION_STATUS_RETURNING_UNIFIED, "
    "backend_config=\"by 3\"\n"
    " v4 = f32[4] custom-call(v3), custom_call_target=\"negated\", "
    "api_version=API_VERSION_TYPED_FFI\n"
    " mapped = f32[4] custom-call(v4), " NATIVE(
        "half", "f32 half(f32) [elementwise, errno]") //
    " sorted = f32[4] custom-call(mapped), called_computations={cmp}, " NATIVE(
        "qsort", "void qsort(inout<f32>, size(0), 4, "
                 "fn<i32(ptr<f32>, ptr<f32>)>)") //
    " first = f32[1] slice(sorted), slice={[0:1]}\n"
    " s = f32[] reshape(first)\n"
    " p = f32[] custom-call(s), called_computations={plain}, " NATIVE(
        "apply", "f32 apply(fn<f32(f32, f32)>, f32)") //
    " q = f32[] custom-call(p), called_computations={deep}, " NATIVE(
        "apply", "f32 apply(fn<f32(f32, f32)>, f32)") //
    " d = f32[4] broadcast(q), dimensions={}\n"
    " ROOT r = f32[4] add(sorted, d)\n}\n";

/* What it gives. */
static void expect(const float x[N], float out[N])
{
    float sorted[N];

    for (int i = 0; i < N; i++) { /* x rises, so sorted[] falls: turn it */
        sorted[N - 1 - i] = -(x[i] + 1) * 3 / 2;
    }
    for (int i = 0; i < N; i++)
        out[i] = sorted[i] + (sorted[0] + 2) * 4;
}

/* All but the handler of version 4, which must be there before compiling. */
static void add_all(caller *c)
{
    caller_add(c, "plus_one", AS_FUNCTION(plus_one), HJ_api_version_ORIGINAL);
    caller_add(c, "unless_negative", AS_FUNCTION(unless_negative),
               HJ_api_version_STATUS_RETURNING);
    caller_add(c, "times_opaque", AS_FUNCTION(times_opaque),
               HJ_api_version_STATUS_RETURNING_UNIFIED);
    caller_add(c, "half", AS_FUNCTION(half), HJ_api_version_NATIVE);
    caller_add(c, "apply", AS_FUNCTION(apply), HJ_api_version_NATIVE);
    no_error(hj_custom_call_registry_allow(c->calls, "qsort"));
}

/* --- workers -------------------------------------------------------------- */

/* The executables that all share; then each compiles one of its own. */
enum { LAZY, PLAIN, LIBFFI, CHECKED, NSHARED, OWN = NSHARED, EVALUATED, NHOW };

typedef struct worker {
    const caller *calls;
    const hj_module *module;
    const hj_executable *exe[NSHARED + 1];
    int number;
    char wrong[200]; /* what was; empty: nothing */
} worker;

static hj_error *run_one(const worker *w, int how, hj_run *run, float x[N],
                         float y[N])
{
    hj_buffer arg = { F32(N), x }, result = { F32(N), y };

    if (how == EVALUATED)
        return hj_module_evaluate(w->module, w->calls->client, NULL, run, &arg,
                                  1, &result, 1);
    return hj_executable_run(w->exe[how], run, &arg, 1, &result, 1);
}

/* Every fifth one fails, each with a message of its own. */
static void check_one(worker *w, int k, hj_run *run)
{
    int how = (w->number + k) % NHOW;
    float start = (float)(w->number * 100 + k + 1);
    bool must_fail = k % 5 == 4;
    float x[N] = { must_fail ? -start : start, start + 1, start + 2,
                   start + 3 };
    float y[N] = { 0 }, want[N];
    char text[60];

    hj_error *error = run_one(w, how, run, x, y);
    const char *message = error ? hj_error_message(error) : "no error";
    snprintf(text, sizeof text, "negative: %d", (int)(1 - start));
    expect(x, want);
    bool is_right =
        must_fail ? hj_error_code(error) == HJ_ABORTED && strstr(message, text)
                  : !error && !memcmp(y, want, sizeof want);
    if (!is_right)
        snprintf(w->wrong, sizeof w->wrong, "run %d, way %d: %.100s, %g", k,
                 how, message, (double)y[0]);
    hj_error_free(error);
}

static void *work(void *context)
{
    worker *w = context;
    hj_executable *own = NULL;
    hj_run *run = NULL;

    hj_error *error =
        hj_client_compile(w->calls->client, w->module, NULL, &own);
    w->exe[OWN] = own;
    if (!error)
        error = hj_executable_new_run(own, &run);
    if (error)
        snprintf(w->wrong, sizeof w->wrong, "%.150s", hj_error_message(error));
    hj_error_free(error);
    for (int k = 0; k < NRUNS && !w->wrong[0]; k++)
        check_one(w, k, run);
    hj_run_destroy(run);
    hj_executable_release(own);
    return NULL;
}

static void compile(const caller *c, const hj_module *module, int how,
                    hj_executable **out)
{
    hj_compile_options options = { .size = sizeof options,
                                   .opt_level = 2,
                                   .libffi_calls = how == LIBFFI,
                                   .checked_calls = how == CHECKED,
                                   .lazy_calls = how == LAZY };

    no_error(hj_client_compile(c->client, module, &options, out));
}

Test(threads, every_kind_of_call)
{
    hj_module *module = parse(every_kind);
    hj_executable *exe[NSHARED];
    worker workers[NTHREADS];
    pthread_t threads[NTHREADS];
    caller c = caller_new();

    caller_add(&c, "negated", AS_FUNCTION(negated), HJ_api_version_TYPED_FFI);
    compile(&c, module, LAZY, &exe[LAZY]);
    add_all(&c);
    for (int how = LAZY + 1; how < NSHARED; how++)
        compile(&c, module, how, &exe[how]);
    for (int i = 0; i < NTHREADS; i++) {
        workers[i] = (worker){ .calls = &c, .module = module, .number = i };
        memcpy(workers[i].exe, exe, sizeof exe);
        cr_assert_eq(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    }
    for (int i = 0; i < NTHREADS; i++) {
        pthread_join(threads[i], NULL);
        cr_expect_str_eq(workers[i].wrong, "", "thread %d: %s", i,
                         workers[i].wrong);
    }
    for (int how = 0; how < NSHARED; how++)
        hj_executable_release(exe[how]);
    hj_module_destroy(module);
    caller_free(&c);
}

/* --- functions that wait for each other ----------------------------------- */

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t all_there = PTHREAD_COND_INITIALIZER;
static int narrived;

/* Returns once all threads are in here: 0, or 1 if some do not come. */
static int32_t meet(int32_t which)
{
    struct timespec until;
    int late = 0;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 60;
    pthread_mutex_lock(&mutex);
    if (++narrived % NTHREADS == 0)
        pthread_cond_broadcast(&all_there);
    while (narrived < which * NTHREADS && !late)
        late = pthread_cond_timedwait(&all_there, &mutex, &until);
    pthread_mutex_unlock(&mutex);
    return late != 0;
}

static void meet_plain(void *out, const void **in)
{
    *(int32_t *)out = meet(*(const int32_t *)in[0]);
}

static void meet_status(void *out, const void **in,
                        hj_custom_call_status *status)
{
    (void)status;
    meet_plain(out, in);
}

static hj_ffi_error *meet_typed(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    int32_t which = *(const int32_t *)arg_of(frame, 0)->data;
    *(int32_t *)ret_of(frame, 0)->data = meet(which);
    return NULL;
}

/* In a callback, which is a program with a call. */
static int32_t by_callback(int32_t (*f)(int32_t), int32_t which)
{
    return f(which);
}

/* Each call gives 0; its result plus the next number is what the next gets. */
static const char meetings[] =
    "HloModule m\n"
    "inner { w = s32[] parameter(0)\n"
    " ROOT r = s32[] custom-call(w), " NATIVE(
        "meet",
        "i32 meet(i32)") "}\n"
                         "ENTRY e {\n"
                         " one = s32[] constant(1)\n"
                         " a = s32[] custom-call(one), "
                         "custom_call_target=\"meet_plain\"\n"
                         " two = s32[] constant(2)\n b = s32[] add(a, two)\n"
                         " c = s32[] custom-call(b), "
                         "custom_call_target=\"meet_status\", "
                         "api_version=API_VERSION_STATUS_RETURNING\n"
                         " three = s32[] constant(3)\n d = s32[] add(c, "
                         "three)\n"
                         " e = s32[] custom-call(d), "
                         "custom_call_target=\"meet_typed\", "
                         "api_version=API_VERSION_TYPED_FFI\n"
                         " four = s32[] constant(4)\n f = s32[] add(e, four)\n"
                         " g = s32[] custom-call(f), " NATIVE(
                             "meet", "i32 meet(i32)") //
    " five = s32[] constant(5)\n h = s32[] add(g, five)\n"
    " ROOT i = s32[] custom-call(h), called_computations={inner}, " NATIVE(
        "by_callback", "i32 by_callback(fn<i32(i32)>, i32)") "}\n";

static void *attend(void *context)
{
    worker *w = context;
    int32_t late = -1;
    hj_buffer result = { SCALAR(s32), &late };
    hj_run *run = NULL;

    hj_error *error = hj_executable_new_run(w->exe[PLAIN], &run);
    if (!error)
        error = hj_executable_run(w->exe[PLAIN], run, NULL, 0, &result, 1);
    if (error || late)
        snprintf(w->wrong, sizeof w->wrong, "%.100s, %d",
                 error ? hj_error_message(error) : "late", late);
    hj_error_free(error);
    hj_run_destroy(run);
    return NULL;
}

Test(threads, functions_may_wait_for_each_other)
{
    hj_module *module = parse(meetings);
    worker workers[NTHREADS];
    pthread_t threads[NTHREADS];
    caller c = caller_new();
    hj_executable *exe;

    caller_add(&c, "meet", AS_FUNCTION(meet), HJ_api_version_NATIVE);
    caller_add(&c, "meet_plain", AS_FUNCTION(meet_plain),
               HJ_api_version_ORIGINAL);
    caller_add(&c, "meet_status", AS_FUNCTION(meet_status),
               HJ_api_version_STATUS_RETURNING);
    caller_add(&c, "meet_typed", AS_FUNCTION(meet_typed),
               HJ_api_version_TYPED_FFI);
    caller_add(&c, "by_callback", AS_FUNCTION(by_callback),
               HJ_api_version_NATIVE);
    for (int libffi = 0; libffi < 2; libffi++) {
        compile(&c, module, libffi ? LIBFFI : PLAIN, &exe);
        narrived = 0;
        for (int i = 0; i < NTHREADS; i++) {
            workers[i] = (worker){ .number = i };
            workers[i].exe[PLAIN] = exe;
            cr_assert_eq(pthread_create(&threads[i], NULL, attend, &workers[i]),
                         0);
        }
        for (int i = 0; i < NTHREADS; i++) {
            pthread_join(threads[i], NULL);
            cr_expect_str_eq(workers[i].wrong, "", "thread %d: %s", i,
                             workers[i].wrong);
        }
        hj_executable_release(exe);
    }
    hj_module_destroy(module);
    caller_free(&c);
}
