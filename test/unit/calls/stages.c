/* Handlers of the typed FFI: stages and their states, what a run gives them,
 * memory, threads, futures. */
#include "test/unit/calls/fixture.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* --- states --------------------------------------------------------------- */

static hj_ffi_type_id state_id;
static atomic_int nmade, nended, ninstantiated, nprepared, ninitialized;

static void end_state(void *object)
{
    free(object);
    atomic_fetch_add(&nended, 1);
}

static void register_type(void)
{
    hj_ffi_type_info info = { .struct_size = sizeof info,
                              .deleter = end_state };
    hj_ffi_type_register_args args = { .struct_size = sizeof args,
                                       .name = { "state", 5 },
                                       .type_id = &state_id,
                                       .type_info = &info };

    cr_assert_null(hj_ffi_api_get()->type_register(&args));
    cr_assert_gt(state_id.type_id, 0);
}

static hj_ffi_error *set_state(const hj_ffi_call_frame *frame, int value)
{
    int *state = malloc(sizeof *state);
    hj_ffi_state_args args = { .struct_size = sizeof args,
                               .ctx = frame->ctx,
                               .stage = frame->stage,
                               .type_id = &state_id,
                               .state = state };

    *state = value;
    hj_ffi_error *error = frame->api->state_set(&args);
    if (error)
        free(state);
    else
        atomic_fetch_add(&nmade, 1);
    return error;
}

static int get_state(const hj_ffi_call_frame *frame, int32_t stage)
{
    hj_ffi_state_args args = { .struct_size = sizeof args,
                               .ctx = frame->ctx,
                               .stage = stage,
                               .type_id = &state_id };
    hj_ffi_error *error = frame->api->state_get(&args);

    if (!error)
        return *(int *)args.state;
    frame->api->error_destroy(&(hj_ffi_error_destroy_args){
        sizeof(hj_ffi_error_destroy_args), NULL, error });
    return -1;
}

static hj_ffi_error *instantiate(hj_ffi_call_frame *frame)
{
    const hj_ffi_scalar *k = attr_of(&frame->attrs, "k", HJ_FFI_ATTR_scalar);

    if (answers_metadata(frame))
        return NULL;
    atomic_fetch_add(&ninstantiated, 1);
    if (!k || frame->args.size || frame->rets.size)
        return make_error(frame, HJ_FFI_CODE_invalid_argument, "no k");
    return set_state(frame, (int)*(int64_t *)k->value);
}

static hj_ffi_error *prepare(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    atomic_fetch_add(&nprepared, 1);
    return set_state(frame, 10 * get_state(frame, HJ_FFI_STAGE_instantiate));
}

static hj_ffi_error *initialize(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    atomic_fetch_add(&ninitialized, 1);
    return set_state(frame, 1 + get_state(frame, HJ_FFI_STAGE_prepare));
}

/* x + k + 10 k + (10 k + 1) */
static hj_ffi_error *execute(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    *(float *)ret_of(frame, 0)->data =
        *(float *)arg_of(frame, 0)->data +
        (float)get_state(frame, HJ_FFI_STAGE_instantiate) +
        (float)get_state(frame, HJ_FFI_STAGE_prepare) +
        (float)get_state(frame, HJ_FFI_STAGE_initialize);
    return NULL;
}

/* A site with k = 1 that is called four times, one with k = 2 once. */
static const char staged_program[] =
    "b {\n"
    "  s = (s32[], f32[1]) parameter(0)\n"
    "  i = s32[] get-tuple-element(s), index=0\n"
    "  x = f32[1] get-tuple-element(s), index=1\n"
    "  one = s32[] constant(1)\n"
    "  n = s32[] add(i, one)\n"
    "  y = f32[1] custom-call(x), custom_call_target=\"f\", "
    "api_version=API_VERSION_TYPED_FFI, backend_config={k = 1}\n"
    "  ROOT r = (s32[], f32[1]) tuple(n, y)\n"
    "}\n"
    "c {\n"
    "  s = (s32[], f32[1]) parameter(0)\n"
    "  i = s32[] get-tuple-element(s), index=0\n"
    "  four = s32[] constant(4)\n"
    "  ROOT l = pred[] compare(i, four), direction=LT\n"
    "}\n"
    "ENTRY e {\n"
    "  x = f32[1] parameter(0)\n"
    "  zero = s32[] constant(0)\n"
    "  s = (s32[], f32[1]) tuple(zero, x)\n"
    "  w = (s32[], f32[1]) while(s), condition=c, body=b\n"
    "  y = f32[1] get-tuple-element(w), index=1\n"
    "  ROOT z = f32[1] custom-call(y), custom_call_target=\"f\", "
    "api_version=API_VERSION_TYPED_FFI, backend_config={k = 2}\n"
    "}\n";

static void reset_counts(void)
{
    nmade = nended = ninstantiated = nprepared = ninitialized = 0;
}

Test(stages, states_live_as_long_as_the_executable_or_the_run)
{
    const hj_ffi_handlers handlers = { instantiate, prepare, initialize,
                                       execute };
    caller c = caller_new();
    float x = 100, y;

    register_type();
    caller_add_typed(&c, "f", handlers);
    for (engine how = 0; how < NENGINES; how++) {
        reset_counts();
        no_error(run_floats(&c, staged_program, how, &x, &y, 1));
        cr_expect_eq(y, 100 + 4 * (1 + 10 + 11) + 2 + 20 + 21);
        cr_expect_eq(ninstantiated, 2);
        cr_expect_eq(nprepared, 2);
        cr_expect_eq(ninitialized, 2);
        cr_expect_eq(nmade, 6);
        cr_expect_eq(nended, 6);
    }
    caller_free(&c);
}

Test(stages, runs_have_states_of_their_own)
{
    const hj_ffi_handlers handlers = { instantiate, prepare, initialize,
                                       execute };
    hj_module *module = parse(staged_program);
    caller c = caller_new();
    float x = 0, y;
    hj_buffer arg = { F32(1), &x }, result = { F32(1), &y };
    hj_executable *exe;
    hj_run *run;

    register_type();
    reset_counts();
    caller_add_typed(&c, "f", handlers);
    no_error(hj_client_compile(c.client, module, NULL, &exe));
    no_error(hj_executable_new_run(exe, &run));
    for (int i = 1; i <= 3; i++) {
        no_error(hj_executable_run(exe, run, &arg, 1, &result, 1));
        cr_expect_eq(nended, 4 * i);
    }
    cr_expect_eq(ninstantiated, 2);
    cr_expect_eq(nmade, 2 + 3 * 4);
    hj_run_destroy(run);
    hj_executable_release(exe);
    cr_expect_eq(nended, nmade);
    hj_module_destroy(module);
    caller_free(&c);
}

static hj_ffi_error *fail(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    return make_error(frame, HJ_FFI_CODE_unavailable, "not ready");
}

static hj_ffi_error *set_twice(hj_ffi_call_frame *frame)
{
    if (answers_metadata(frame))
        return NULL;
    hj_ffi_error *error = set_state(frame, 1);
    return error ? error : set_state(frame, 2);
}

static const char simple_program[] =
    "ENTRY e {\n"
    "  x = f32[1] parameter(0)\n"
    "  ROOT y = f32[1] custom-call(x), custom_call_target=\"f\", "
    "api_version=API_VERSION_TYPED_FFI, backend_config={k = 5}\n"
    "}\n";

static void fails(hj_ffi_handlers handlers, const char *part)
{
    caller c = caller_new();
    float x = 0, y;

    reset_counts();
    caller_add_typed(&c, "f", handlers);
    for (engine how = 0; how < NENGINES; how++)
        error_is(run_floats(&c, simple_program, how, &x, &y, 1), HJ_ABORTED,
                 part);
    cr_expect_eq(nmade, nended);
    caller_free(&c);
}

Test(stages, every_stage_may_fail)
{
    register_type();
    fails((hj_ffi_handlers){ fail, NULL, NULL, execute },
          "custom call \"f\", instantiate: UNAVAILABLE: not ready");
    fails((hj_ffi_handlers){ instantiate, fail, NULL, execute },
          "custom call \"f\", prepare: UNAVAILABLE: not ready");
    fails((hj_ffi_handlers){ NULL, NULL, fail, execute },
          "custom call \"f\", initialize: UNAVAILABLE: not ready");
    fails((hj_ffi_handlers){ instantiate, prepare, initialize, fail },
          "custom call \"f\": UNAVAILABLE: not ready");
    fails((hj_ffi_handlers){ set_twice, NULL, NULL, execute },
          "instantiate: FAILED_PRECONDITION: the state is set already");
    fails((hj_ffi_handlers){ .execute = set_twice },
          "INVALID_ARGUMENT: stage 3 cannot set the state of stage 3");
}

/* --- what a run gives ----------------------------------------------------- */

/* {run id, device, data, threads} */
static hj_ffi_error *ask(hj_ffi_call_frame *frame)
{
    hj_ffi_run_id_args id = { .struct_size = sizeof id, .ctx = frame->ctx };
    hj_ffi_device_ordinal_args device = { .struct_size = sizeof device,
                                          .ctx = frame->ctx };
    hj_ffi_context_get_args data = { .struct_size = sizeof data,
                                     .ctx = frame->ctx,
                                     .type_id = &state_id };
    int64_t nthreads = 0;
    hj_ffi_num_threads_args threads = { .struct_size = sizeof threads,
                                        .ctx = frame->ctx,
                                        .num_threads = &nthreads };

    if (answers_metadata(frame))
        return NULL;
    float *out = ret_of(frame, 0)->data;
    hj_ffi_error *error = frame->api->run_id(&id);
    if (!error)
        error = frame->api->device_ordinal(&device);
    if (!error)
        error = frame->api->context_get(&data);
    if (!error)
        error = frame->api->num_threads(&threads);
    if (error)
        return error;
    out[0] = (float)id.run_id;
    out[1] = (float)device.device_ordinal;
    out[2] = (float)*(int *)data.data;
    out[3] = (float)nthreads;
    return NULL;
}

static const char four_program[] =
    "ENTRY e {\n"
    "  x = f32[4] parameter(0)\n"
    "  ROOT y = f32[4] custom-call(x), custom_call_target=\"f\", "
    "api_version=API_VERSION_TYPED_FFI\n"
    "}\n";

Test(stages, a_run_has_a_number_and_the_hosts_data)
{
    hj_module *module = parse(four_program);
    caller c = caller_new();
    float x[4] = { 0 }, y[4], last = -1;
    hj_buffer arg = { F32(4), x }, result = { F32(4), y };
    int data = 42;
    hj_run *run;

    register_type();
    caller_add(&c, "f", AS_FUNCTION(ask), HJ_api_version_TYPED_FFI);
    no_error(hj_run_create(NULL, &run));
    for (engine how = 0; how < NENGINES; how++) {
        error_is(run_module(&c, module, how, NULL, &arg, 1, &result, 1),
                 HJ_ABORTED, "NOT_FOUND: the run has no data of type");
        no_error(hj_run_set_data(run, state_id.type_id, &data));
        no_error(run_module(&c, module, how, run, &arg, 1, &result, 1));
        cr_expect_gt(y[0], last);
        cr_expect_eq(y[1], 0);
        cr_expect_eq(y[2], 42);
        cr_expect_geq(y[3], 1);
        last = y[0];
        no_error(hj_run_set_data(run, state_id.type_id, NULL));
        error_is(run_module(&c, module, how, run, &arg, 1, &result, 1),
                 HJ_ABORTED, "NOT_FOUND");
    }
    hj_run_destroy(run);
    hj_module_destroy(module);
    caller_free(&c);
}

static hj_ffi_error *ask_for_stream(hj_ffi_call_frame *frame)
{
    hj_ffi_stream_get_args args = { .struct_size = sizeof args,
                                    .ctx = frame->ctx };

    return answers_metadata(frame) ? NULL : frame->api->stream_get(&args);
}

Test(stages, there_are_no_streams)
{
    fails((hj_ffi_handlers){ .execute = ask_for_stream },
          "UNIMPLEMENTED: there are no streams on the host");
}

/* --- memory --------------------------------------------------------------- */

static hj_ffi_error *use_memory(hj_ffi_call_frame *frame)
{
    hj_ffi_memory_allocate_args get = { .struct_size = sizeof get,
                                        .ctx = frame->ctx,
                                        .size = 1000,
                                        .alignment = 4096 };
    hj_ffi_error *error;

    if (answers_metadata(frame))
        return NULL;
    error = frame->api->memory_allocate(&get);
    if (error)
        return error;
    if ((uintptr_t)get.data % 4096)
        return make_error(frame, HJ_FFI_CODE_internal, "alignment");
    memset(get.data, 1, get.size);
    hj_ffi_memory_free_args give = { .struct_size = sizeof give,
                                     .ctx = frame->ctx,
                                     .size = get.size,
                                     .data = get.data };
    error = frame->api->memory_free(&give);
    if (error)
        return error;
    get.alignment = 3;
    return frame->api->memory_allocate(&get);
}

static hj_ffi_error *use_too_much(hj_ffi_call_frame *frame)
{
    hj_ffi_memory_allocate_args get = { .struct_size = sizeof get,
                                        .ctx = frame->ctx,
                                        .size = SIZE_MAX / 4 };

    return answers_metadata(frame) ? NULL : frame->api->memory_allocate(&get);
}

Test(stages, memory)
{
    fails((hj_ffi_handlers){ .execute = use_memory },
          "INVALID_ARGUMENT: an alignment of 3 bytes");
    fails((hj_ffi_handlers){ .execute = use_too_much }, "RESOURCE_EXHAUSTED");
}

/* --- threads and futures -------------------------------------------------- */

static void pause_a_little(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = 2000000 }, NULL);
}

typedef struct job {
    const hj_ffi_api *api;
    hj_ffi_future *future;
    const float *in;
    float *out;
    atomic_int left;
    bool fails;
} job;

static void complete(job *j)
{
    hj_ffi_future_available_args done = { sizeof done, NULL, j->future };
    hj_ffi_error_create_args text = { sizeof text, NULL, "too late",
                                      HJ_FFI_CODE_deadline_exceeded };

    if (j->fails) {
        hj_ffi_future_error_args failed = { sizeof failed, NULL, j->future,
                                            j->api->error_create(&text) };
        cr_assert_null(j->api->future_error(&failed));
    } else {
        cr_assert_null(j->api->future_available(&done));
    }
    free(j);
}

/* Four of these, on threads; the last one to end completes the future. */
static void negate_all(void *data)
{
    job *j = data;

    pause_a_little();
    if (atomic_fetch_sub(&j->left, 1) == 1) {
        for (int i = 0; i < 4; i++)
            j->out[i] = -j->in[i];
        complete(j);
    }
}

static hj_ffi_error *start_job(hj_ffi_call_frame *frame, bool fails)
{
    hj_ffi_future_create_args make = { .struct_size = sizeof make };
    hj_ffi_error *error = frame->api->future_create(&make);

    if (error)
        return error;
    job *j = malloc(sizeof *j);
    *j = (job){ .api = frame->api,
                .future = make.future,
                .in = arg_of(frame, 0)->data,
                .out = ret_of(frame, 0)->data,
                .left = 4,
                .fails = fails };
    frame->future = make.future;
    for (int i = 0; i < 4; i++) {
        hj_ffi_schedule_args args = { .struct_size = sizeof args,
                                      .ctx = frame->ctx,
                                      .task = negate_all,
                                      .data = j };
        error = frame->api->schedule(&args);
        if (error) { /* no threads: this one */
            frame->api->error_destroy(&(hj_ffi_error_destroy_args){
                sizeof(hj_ffi_error_destroy_args), NULL, error });
            negate_all(j);
        }
    }
    return NULL;
}

static hj_ffi_error *later(hj_ffi_call_frame *frame)
{
    return answers_metadata(frame) ? NULL : start_job(frame, false);
}

static hj_ffi_error *later_fails(hj_ffi_call_frame *frame)
{
    return answers_metadata(frame) ? NULL : start_job(frame, true);
}

Test(stages, a_call_may_end_later)
{
    const float x[4] = { 1, 2, 3, 4 };
    caller c = caller_new();
    float y[4];

    caller_add(&c, "f", AS_FUNCTION(later), HJ_api_version_TYPED_FFI);
    for (engine how = 0; how < NENGINES; how++) {
        memset(y, 0, sizeof y);
        no_error(run_floats(&c, four_program, how, x, y, 4));
        for (int i = 0; i < 4; i++)
            cr_expect_eq(y[i], -x[i], "%s", engine_names[how]);
    }
    caller_free(&c);
}

Test(stages, a_call_may_fail_later)
{
    const float x[4] = { 1, 2, 3, 4 };
    caller c = caller_new();
    float y[4];

    caller_add(&c, "f", AS_FUNCTION(later_fails), HJ_api_version_TYPED_FFI);
    for (engine how = 0; how < NENGINES; how++)
        error_is(run_floats(&c, four_program, how, x, y, 4), HJ_ABORTED,
                 "custom call \"f\": DEADLINE_EXCEEDED: too late");
    caller_free(&c);
}
