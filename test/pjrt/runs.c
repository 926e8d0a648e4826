/* Runs: arguments that are given away, and runs that nobody waits for. */
#include "test/pjrt/plugin.h"

#include <fenv.h>
#include <pthread.h>
#include <stdatomic.h>

TestSuite(runs, .timeout = 120);

static const char giving[] =
    "module @giving {\n"
    "  func.func public @main(\n"
    "      %a: tensor<4xf32> {tf.aliasing_output = 0 : i32},\n"
    "      %b: tensor<4xf32>) -> tensor<4xf32> {\n"
    "    %c = stablehlo.add %a, %b : tensor<4xf32>\n"
    "    return %c : tensor<4xf32>\n"
    "  }\n"
    "}\n";

/* x + 1, 100000 times: some milliseconds. */
static const char counting[] =
    "module @counting {\n"
    "  func.func public @main(\n"
    "      %a: tensor<4xf32> {jax.buffer_donor = true}) -> tensor<4xf32> {\n"
    "    %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "    %end = stablehlo.constant dense<100000> : tensor<i32>\n"
    "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "    %step = stablehlo.constant dense<1.0> : tensor<4xf32>\n"
    "    %r:2 = stablehlo.while(%i = %zero, %x = %a)\n"
    "        : tensor<i32>, tensor<4xf32>\n"
    "     cond {\n"
    "      %c = stablehlo.compare LT, %i, %end\n"
    "          : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "      stablehlo.return %c : tensor<i1>\n"
    "    } do {\n"
    "      %j = stablehlo.add %i, %one : tensor<i32>\n"
    "      %y = stablehlo.sine %x : tensor<4xf32>\n"
    "      %n = stablehlo.subtract %y, %y : tensor<4xf32>\n"
    "      %w = stablehlo.add %x, %step : tensor<4xf32>\n"
    "      %z = stablehlo.add %w, %n : tensor<4xf32>\n"
    "      stablehlo.return %j, %z : tensor<i32>, tensor<4xf32>\n"
    "    }\n"
    "    return %r#1 : tensor<4xf32>\n"
    "  }\n"
    "}\n";

static const float a[] = { 1, 2, 3, 4 }, b[] = { 10, 20, 30, 40 };
static const int64_t four[] = { 4 };

static uintptr_t address_of(PJRT_Buffer *buffer)
{
    PJRT_Buffer_UnsafePointer_Args args = { .buffer = buffer };

    expect_success(plugin()->Buffer_UnsafePointer(&args));
    return args.buffer_pointer;
}

static bool is_deleted(PJRT_Buffer *buffer)
{
    PJRT_Buffer_IsDeleted_Args args = { .buffer = buffer };

    expect_success(plugin()->Buffer_IsDeleted(&args));
    return args.is_deleted;
}

static void expect_elements(PJRT_Buffer *buffer, float first, float step)
{
    float got[4];

    read_buffer(buffer, got, 4);
    for (int i = 0; i < 4; i++)
        cr_expect_eq(got[i], first + step * (float)i, "%g", (double)got[i]);
}

typedef struct setting {
    PJRT_Client *client;
    PJRT_LoadedExecutable *loaded;
    PJRT_Buffer *args[2];
} setting;

static setting set_up(const char *text)
{
    setting s = { .client = new_client(1) };

    expect_success(compile_text(s.client, text, &s.loaded));
    s.args[0] = new_buffer(s.client, a, four, 1);
    s.args[1] = new_buffer(s.client, b, four, 1);
    return s;
}

static void clear(setting *s)
{
    drop_buffer(s->args[0]);
    drop_buffer(s->args[1]);
    drop_loaded(s->loaded);
    drop_client(s->client);
}

Test(runs, a_donated_argument_is_written_over)
{
    setting s = set_up(giving);
    uintptr_t at = address_of(s.args[0]);
    PJRT_Buffer *out, *again;

    expect_success(execute(s.loaded, s.args, 2, &out));
    cr_expect_eq(address_of(out), at);
    cr_expect(is_deleted(s.args[0]));
    cr_expect_not(is_deleted(s.args[1]));
    expect_elements(out, 11, 11);
    expect_error(execute(s.loaded, s.args, 2, &again),
                 PJRT_Error_Code_INVALID_ARGUMENT, "argument 0");
    drop_buffer(out);
    clear(&s);
}

Test(runs, an_argument_cannot_be_donated_and_used)
{
    setting s = set_up(giving);
    PJRT_Buffer *same[] = { s.args[0], s.args[0] }, *out;

    expect_error(execute(s.loaded, same, 2, &out),
                 PJRT_Error_Code_INVALID_ARGUMENT, "same buffer");
    cr_expect_not(is_deleted(s.args[0]));
    expect_elements(s.args[0], 1, 1);
    clear(&s);
}

Test(runs, what_the_host_looks_at_stays)
{
    setting s = set_up(giving);
    const float *seen = (const float *)address_of(s.args[0]);
    PJRT_Buffer_IncreaseExternalReferenceCount_Args more = { .buffer =
                                                                 s.args[0] };
    PJRT_Buffer_DecreaseExternalReferenceCount_Args less = { .buffer =
                                                                 s.args[0] };
    PJRT_Buffer *out;

    expect_success(plugin()->Buffer_IncreaseExternalReferenceCount(&more));
    expect_success(execute(s.loaded, s.args, 2, &out));
    cr_expect_neq(address_of(out), (uintptr_t)seen);
    cr_expect(is_deleted(s.args[0]));
    cr_expect(seen[0] == 1 && seen[3] == 4);
    expect_elements(out, 11, 11);
    expect_success(plugin()->Buffer_DecreaseExternalReferenceCount(&less));
    drop_buffer(out);
    clear(&s);
}

Test(runs, some_may_not_be_donated)
{
    setting s = set_up(giving);
    const int64_t kept[] = { 0 };
    PJRT_ExecuteOptions options = { .struct_size = sizeof options,
                                    .non_donatable_input_indices = kept,
                                    .num_non_donatable_input_indices = 1 };
    PJRT_Buffer *out, *const *lists[1] = { s.args }, **outputs[1] = { &out };
    PJRT_LoadedExecutable_Execute_Args args = { .struct_size = sizeof args,
                                                .executable = s.loaded,
                                                .options = &options,
                                                .argument_lists = lists,
                                                .num_devices = 1,
                                                .num_args = 2,
                                                .output_lists = outputs };

    expect_success(plugin()->LoadedExecutable_Execute(&args));
    cr_expect_not(is_deleted(s.args[0]));
    expect_elements(s.args[0], 1, 1);
    expect_elements(out, 11, 11);
    drop_buffer(out);
    clear(&s);
}

/* Its time is known after some runs; then they go to the queue, one after the
 * other, each over the memory of the one before. */
Test(runs, long_ones_follow_each_other)
{
    setting s = set_up(counting);
    uintptr_t at = address_of(s.args[0]);
    PJRT_Buffer *x = new_buffer(s.client, a, four, 1), *out;

    for (int i = 0; i < 20; i++) {
        expect_success(execute(s.loaded, &x, 1, &out));
        drop_buffer(x);
        x = out;
    }
    expect_elements(x, 2000001, 1);
    drop_buffer(x);
    cr_expect_neq(at, 0);
    clear(&s);
}

/* Whoever waits for a result by a callback, and then by the event. */
static atomic_int ncalls; /* without an error; callbacks may outlive a test */

/* (on the queue's thread, where Criterion's checks have no place) */
static void count(PJRT_Error *error, void *context)
{
    atomic_fetch_add((atomic_int *)context, !error);
}

Test(runs, results_become_ready)
{
    setting s = set_up(counting);
    PJRT_Buffer *x = new_buffer(s.client, a, four, 1), *out;

    for (int i = 0; i < 12; i++) {
        expect_success(execute(s.loaded, &x, 1, &out));
        drop_buffer(x);
        x = out;
        PJRT_Buffer_ReadyEvent_Args ready = { .buffer = x };
        expect_success(plugin()->Buffer_ReadyEvent(&ready));
        PJRT_Event_OnReady_Args on = { .event = ready.event,
                                       .callback = count,
                                       .user_arg = &ncalls };
        expect_success(plugin()->Event_OnReady(&on));
        if (i == 11) {
            PJRT_Event_Await_Args await = { .event = ready.event };
            expect_success(plugin()->Event_Await(&await));
        }
        PJRT_Event_Destroy_Args gone = { .event = ready.event };
        expect_success(plugin()->Event_Destroy(&gone));
    }
    expect_elements(x, 1200001, 1);
    drop_buffer(x);
    clear(&s);
    cr_expect_geq(atomic_load(&ncalls), 11);
}

/* The client goes while runs are left: they hold what they need. */
Test(runs, everything_is_dropped_while_they_run)
{
    setting s = set_up(counting);

    for (int i = 0; i < 15; i++) {
        PJRT_Buffer *x = new_buffer(s.client, a, four, 1), *out;
        expect_success(execute(s.loaded, &x, 1, &out));
        drop_buffer(x);
        drop_buffer(out);
    }
    clear(&s);
}

static void *count_on(void *context)
{
    setting *s = context;

    for (int k = 0; k < 6; k++) {
        PJRT_Buffer *x = new_buffer(s->client, a, four, 1), *out;
        for (int i = 0; i < 3; i++) {
            expect_success(execute(s->loaded, &x, 1, &out));
            drop_buffer(x);
            x = out;
        }
        expect_elements(x, 300001, 1);
        drop_buffer(x);
    }
    return NULL;
}

Test(runs, from_several_threads)
{
    setting s = set_up(counting);
    pthread_t threads[4];

    for (int i = 0; i < 4; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, count_on, &s), 0);
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    clear(&s);
}

/* --- the host's floating-point state -------------------------------------- */

static const char dividing[] =
    "module @dividing {\n"
    "  func.func public @main(\n"
    "      %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {\n"
    "    %t = stablehlo.constant dense<0.1> : tensor<4xf32>\n"
    "    %s = stablehlo.constant dense<1.0e-40> : tensor<4xf32>\n"
    "    %c = stablehlo.divide %a, %b : tensor<4xf32>\n"
    "    %d = stablehlo.multiply %c, %t : tensor<4xf32>\n"
    "    %e = stablehlo.add %d, %s : tensor<4xf32>\n"
    "    %f = stablehlo.exponential %e : tensor<4xf32>\n"
    "    return %f : tensor<4xf32>\n"
    "  }\n"
    "}\n";

static void run_dividing(float *out)
{
    setting s = set_up(dividing);
    PJRT_Buffer *result;

    expect_success(execute(s.loaded, s.args, 2, &result));
    read_buffer(result, out, 4);
    drop_buffer(result);
    clear(&s);
}

Test(runs, the_hosts_rounding_and_traps_change_nothing)
{
    float want[4], got[4];

    run_dividing(want);
    fesetround(FE_UPWARD);
#ifdef __GLIBC__
    feenableexcept(FE_ALL_EXCEPT);
#endif
    run_dividing(got);
    cr_expect_eq(fegetround(), FE_UPWARD);
    fesetenv(FE_DFL_ENV);
    cr_expect_arr_eq(got, want, sizeof want);
}
