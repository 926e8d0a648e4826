/* What functions may do to a run: come back to hlojit, work on threads of their
 * own; and what a program may not do to calls: drop, merge or reorder those
 * with effects.  (What they should not do: outside.c.) */
#include "test/unit/calls/fixture.h"

#include <pthread.h>
#include <stdlib.h>

/* --- effects -------------------------------------------------------------- */

enum { LOG_SIZE = 256 };

static pthread_mutex_t log_mutex = PTHREAD_MUTEX_INITIALIZER;
static char log_text[LOG_SIZE];
static size_t log_length;

/* Appends backend_config. */
static void note(void *out, const void **in, const char *opaque,
                 size_t opaque_nbytes, hj_custom_call_status *status)
{
    (void)in;
    (void)status;
    pthread_mutex_lock(&log_mutex);
    if (log_length + opaque_nbytes < LOG_SIZE) {
        memcpy(log_text + log_length, opaque, opaque_nbytes);
        log_length += opaque_nbytes;
        log_text[log_length] = '\0';
    }
    pthread_mutex_unlock(&log_mutex);
    (void)out;
}

static void note_value(void *out, const void **in, const char *opaque,
                       size_t opaque_nbytes, hj_custom_call_status *status)
{
    note(out, in, opaque, opaque_nbytes, status);
    *(float *)out = 1;
}

static void logs(const char *text, const char *want)
{
    caller c = caller_new();
    float x = 0, y;

    caller_add(&c, "note", AS_FUNCTION(note),
               HJ_api_version_STATUS_RETURNING_UNIFIED);
    caller_add(&c, "value", AS_FUNCTION(note_value),
               HJ_api_version_STATUS_RETURNING_UNIFIED);
    for (engine how = 0; how < NENGINES; how++) {
        log_length = 0;
        log_text[0] = '\0';
        no_error(run_floats(&c, text, how, &x, &y, 1));
        cr_expect_str_eq(log_text, want, "%s: \"%s\"", engine_names[how],
                         log_text);
    }
    caller_free(&c);
}

#define NOTE(target, shape, operands, text)                                    \
    shape " custom-call(" operands "), custom_call_target=\"" target           \
          "\", custom_call_has_side_effect=true, "                             \
          "api_version=API_VERSION_STATUS_RETURNING_UNIFIED, "                 \
          "backend_config=\"" text "\"\n"

Test(effects, unused_calls_are_kept)
{
    logs("ENTRY e {\n"
         "  x = f32[1] parameter(0)\n"
         "  a = " NOTE("note", "()", "x", "a") "  ROOT y = f32[1] negate(x)\n"
                                               "}\n",
         "a");
}

Test(effects, equal_calls_are_not_merged)
{
    logs("ENTRY e {\n"
         "  x = f32[1] parameter(0)\n"
         "  a = " NOTE("value", "f32[1]", "x", "a") "  b = " NOTE(
             "value", "f32[1]", "x", "a") "  ROOT y = f32[1] add(a, b)\n"
                                          "}\n",
         "aa");
}

/* The first one waits for a long chain, the second one for nothing. */
Test(effects, the_program_is_the_order)
{
    logs("ENTRY e {\n"
         "  x = f32[1] parameter(0)\n"
         "  s = f32[1] sine(x)\n"
         "  t = f32[1] tanh(s)\n"
         "  r = f32[1] sort(t), dimensions={0}, to_apply={\n"
         "    p = f32[] parameter(0)\n"
         "    q = f32[] parameter(1)\n"
         "    ROOT l = pred[] compare(p, q), direction=LT\n"
         "  }\n"
         "  a = " NOTE("value", "f32[1]", "r", "a") "  b = " NOTE(
             "value", "f32[1]", "x",
             "b") "  c = " NOTE("note", "()", "",
                                "c") "  ROOT y = f32[1] subtract(b, a)\n"
                                     "}\n",
         "abc");
}

Test(effects, tokens_are_the_order)
{
    logs("ENTRY e {\n"
         "  x = f32[1] parameter(0)\n"
         "  t = token[] after-all()\n"
         "  a = " NOTE("note", "token[]", "x, t", "a") "  b = " NOTE(
             "note", "token[]", "x, a",
             "b") "  c = " NOTE("note", "token[]", "x, b",
                                "c") "  u = token[] after-all(c)\n"
                                     "  d = " NOTE(
                                         "note", "()", "u",
                                         "d") "  ROOT y = f32[1] negate(x)\n"
                                              "}\n",
         "abcd");
}

Test(effects, calls_stay_in_loops_and_branches)
{
    logs("b {\n"
         "  i = s32[] parameter(0)\n"
         "  one = s32[] constant(1)\n"
         "  a = " NOTE("note", "()", "one", "b") /* nothing of the loop */
         "  ROOT n = s32[] add(i, one)\n"
         "}\n"
         "c {\n"
         "  i = s32[] parameter(0)\n"
         "  four = s32[] constant(4)\n"
         "  ROOT l = pred[] compare(i, four), direction=LT\n"
         "}\n"
         "yes {\n"
         "  p = f32[1] parameter(0)\n"
         "  a = " NOTE(
             "note", "()", "",
             "y") "  ROOT n = f32[1] negate(p)\n"
                  "}\n"
                  "no {\n"
                  "  p = f32[1] parameter(0)\n"
                  "  a = " NOTE(
                      "note", "()", "",
                      "n") "  ROOT n = f32[1] negate(p)\n"
                           "}\n"
                           "ENTRY e {\n"
                           "  x = f32[1] parameter(0)\n"
                           "  z = s32[] constant(0)\n"
                           "  w = s32[] while(z), condition=c, body=b\n"
                           "  s = f32[] reshape(x)\n"
                           "  k = f32[] constant(0)\n"
                           "  q = pred[] compare(s, k), direction=EQ\n"
                           "  ROOT y = f32[1] conditional(q, x, x), "
                           "true_computation=yes, "
                           "false_computation=no\n"
                           "}\n",
         "bbbby");
}

/* --- back into hlojit ----------------------------------------------------- */

static caller inner_caller;

/* Compiles and runs a program of its own; with calls, too. */
static hj_ffi_error *nest(hj_ffi_call_frame *frame)
{
    static const char text[] =
        "ENTRY e {\n"
        "  x = f32[4] parameter(0)\n"
        "  y = f32[4] custom-call(x), custom_call_target=\"inner\", "
        "api_version=API_VERSION_TYPED_FFI\n"
        "  ROOT z = f32[4] add(y, x)\n"
        "}\n";

    if (answers_metadata(frame))
        return NULL;
    hj_error *error =
        run_floats(&inner_caller, text, JIT, arg_of(frame, 0)->data,
                   ret_of(frame, 0)->data, 4);
    if (!error)
        return NULL;
    hj_ffi_error *failure =
        make_error(frame, HJ_FFI_CODE_internal, hj_error_message(error));
    hj_error_free(error);
    return failure;
}

static hj_ffi_error *twice(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    const float *x = arg_of(frame, 0)->data;
    float *y = ret_of(frame, 0)->data;
    for (int i = 0; i < 4; i++) {
        y[i] = 2 * x[i];
        if (x[i] < 0)
            return make_error(frame, HJ_FFI_CODE_out_of_range, "negative");
    }
    return NULL;
}

static const char nest_program[] =
    "ENTRY e {\n"
    "  x = f32[4] parameter(0)\n"
    "  n = f32[4] custom-call(x), custom_call_target=\"nest\", "
    "api_version=API_VERSION_TYPED_FFI\n"
    "  ROOT y = f32[4] add(n, x)\n"
    "}\n";

static void begin_nest(void)
{
    inner_caller = caller_new();
    caller_add(&inner_caller, "inner", AS_FUNCTION(twice),
               HJ_api_version_TYPED_FFI);
    caller_add(&inner_caller, "nest", AS_FUNCTION(nest),
               HJ_api_version_TYPED_FFI);
}

Test(safety, functions_may_compile_and_run)
{
    const float x[4] = { 1, 2, 3, 4 }, bad[4] = { 1, 2, -3, 4 };
    float y[4];

    begin_nest();
    for (engine how = 0; how < NENGINES; how++) {
        no_error(run_floats(&inner_caller, nest_program, how, x, y, 4));
        for (int i = 0; i < 4; i++)
            cr_expect_eq(y[i], 4 * x[i]);
        error_is(run_floats(&inner_caller, nest_program, how, bad, y, 4),
                 HJ_ABORTED, "\"inner\": OUT_OF_RANGE: negative");
    }
    caller_free(&inner_caller);
}

/* --- programs in tasks ---------------------------------------------------- */

/* Runs the program `inner`, or doubles; then completes the future. */
typedef struct task {
    const hj_ffi_api *api;
    hj_ffi_future *future;
    const char *inner; /* NULL: none */
    const float *in;
    float *out;
} task;

static void run_task(void *data)
{
    task *t = data;
    hj_ffi_future_available_args done = { sizeof done, NULL, t->future };

    for (int i = 0; !t->inner && i < 4; i++)
        t->out[i] = 2 * t->in[i];
    if (t->inner)
        no_error(run_floats(&inner_caller, t->inner, JIT, t->in, t->out, 4));
    cr_assert_null(t->api->future_available(&done));
    free(t);
}

static hj_ffi_error *start_task(hj_ffi_call_frame *frame, const char *inner)
{
    hj_ffi_future_create_args make = { .struct_size = sizeof make };
    hj_ffi_error *error = frame->api->future_create(&make);

    if (error)
        return error;
    task *t = malloc(sizeof *t);
    *t = (task){ frame->api, make.future, inner, arg_of(frame, 0)->data,
                 ret_of(frame, 0)->data };
    frame->future = make.future;
    return frame->api->schedule(
        &(hj_ffi_schedule_args){ .struct_size = sizeof(hj_ffi_schedule_args),
                                 .ctx = frame->ctx,
                                 .task = run_task,
                                 .data = t });
}

static const char leaf_program[] =
    "ENTRY e {\n"
    "  x = f32[4] parameter(0)\n"
    "  ROOT y = f32[4] custom-call(x), custom_call_target=\"leaf\", "
    "api_version=API_VERSION_TYPED_FFI\n"
    "}\n";
static const char middle_program[] =
    "ENTRY e {\n"
    "  x = f32[4] parameter(0)\n"
    "  y = f32[4] custom-call(x), custom_call_target=\"middle\", "
    "api_version=API_VERSION_TYPED_FFI\n"
    "  ROOT z = f32[4] add(x, y)\n"
    "}\n";
static const char outer_program[] =
    "ENTRY e {\n"
    "  x = f32[4] parameter(0)\n"
    "  ROOT y = f32[4] custom-call(x), custom_call_target=\"outer\", "
    "api_version=API_VERSION_TYPED_FFI\n"
    "}\n";

static hj_ffi_error *leaf(hj_ffi_call_frame *frame)
{
    return answers_metadata(frame) ? NULL : start_task(frame, NULL);
}

static hj_ffi_error *middle(hj_ffi_call_frame *frame)
{
    return answers_metadata(frame) ? NULL : start_task(frame, leaf_program);
}

static hj_ffi_error *outer(hj_ffi_call_frame *frame)
{
    return answers_metadata(frame) ? NULL : start_task(frame, middle_program);
}

/* The client has one thread for tasks, and three of them wait for each other:
 * who waits for a future makes room for another thread. */
Test(safety, tasks_may_run_programs_with_tasks)
{
    const hj_client_options options = { .size = sizeof options, .nthreads = 1 };
    const float x[4] = { 1, 2, 3, 4 };
    const int typed = HJ_api_version_TYPED_FFI;
    float y[4];

    no_error(hj_client_create(&options, &inner_caller.client));
    inner_caller.calls = hj_client_custom_calls(inner_caller.client);
    caller_add(&inner_caller, "leaf", AS_FUNCTION(leaf), typed);
    caller_add(&inner_caller, "middle", AS_FUNCTION(middle), typed);
    caller_add(&inner_caller, "outer", AS_FUNCTION(outer), typed);
    no_error(run_floats(&inner_caller, outer_program, JIT, x, y, 4));
    for (int i = 0; i < 4; i++)
        cr_expect_eq(y[i], 3 * x[i]);
    caller_free(&inner_caller);
}

/* --- memory --------------------------------------------------------------- */

/* Where the operand begins, past a multiple of 64. */
static void misalignment(void *out, const void **in, const char *opaque,
                         size_t opaque_nbytes, hj_custom_call_status *status)
{
    (void)opaque;
    (void)opaque_nbytes;
    (void)status;
    *(float *)out = (float)((uintptr_t)in[0] % 64);
}

/* The operand is made where the result will be, if it may. */
Test(safety, operands_begin_at_64_bytes_where_results_do_not)
{
    enum { N = 4096, BEHIND = 4 }; /* floats past 64 bytes */
    caller c = caller_new();
    float *x = aligned_alloc(64, N * sizeof *x);
    float *y = aligned_alloc(64, 2 * N * sizeof *y);
    hj_module *module = parse(
        "HloModule m\n"
        "ENTRY e {\n"
        "  x = f32[4096] parameter(0)\n"
        "  y = f32[4096] negate(x)\n"
        "  c = f32[] custom-call(y), custom_call_target=\"misalignment\", "
        "api_version=API_VERSION_STATUS_RETURNING_UNIFIED\n"
        "  cs = f32[4096] broadcast(c), dimensions={}\n"
        "  ROOT r = f32[4096] add(x, cs)\n"
        "}\n");
    const hj_buffer arg = { F32(N), x };
    const hj_buffer result = { F32(N), y + BEHIND };

    caller_add(&c, "misalignment", AS_FUNCTION(misalignment),
               HJ_api_version_STATUS_RETURNING_UNIFIED);
    for (int i = 0; i < N; i++)
        x[i] = 1;
    no_error(run_module(&c, module, JIT, NULL, &arg, 1, &result, 1));
    for (int i = 0; i < N; i++)
        cr_assert_eq(y[BEHIND + i], 1);
    hj_module_destroy(module);
    caller_free(&c);
    free(x);
    free(y);
}
