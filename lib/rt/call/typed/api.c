/* api -- the table of functions that handlers may call: execution context,
 * states, memory, threads. */
#include "rt/call/typed/crew.h"
#include "rt/call/typed/internal.h"
#include "rt/call/typed/process.h"
#include "rt/parallel.h"

#include <stdlib.h>

/* --- the run -------------------------------------------------------------- */

static hj_ffi_error *no_run(const char *what)
{
    return hj_typed_error(HJ_FFI_CODE_unimplemented,
                          "there is no %s when a handler is instantiated",
                          what);
}

static hj_ffi_error *get_stream(hj_ffi_stream_get_args *args)
{
    args->stream = NULL;
    return hj_typed_error(HJ_FFI_CODE_unimplemented,
                          "there are no streams on the host");
}

static hj_ffi_error *get_run_id(hj_ffi_run_id_args *args)
{
    if (!args->ctx->run)
        return no_run("run");
    args->run_id = hj_rt_typed_run_id(args->ctx->run);
    return NULL;
}

static hj_ffi_error *get_device_ordinal(hj_ffi_device_ordinal_args *args)
{
    if (!args->ctx->run)
        return no_run("device");
    args->device_ordinal = args->ctx->run->participant;
    return NULL;
}

static hj_ffi_error *get_data(hj_ffi_context_get_args *args)
{
    int64_t id = args->type_id->type_id;

    args->data = NULL;
    if (!args->ctx->run)
        return no_run("data of a run");
    for (const hj_rt_data *d = args->ctx->run->data; d; d = d->next)
        if (d->type_id == id)
            args->data = d->object;
    if (!args->data)
        return hj_typed_error(HJ_FFI_CODE_not_found,
                              "the run has no data of type %lld "
                              "(hj_run_set_data)",
                              (long long)id);
    return NULL;
}

/* --- states --------------------------------------------------------------- */

/* Where the state of a stage is; NULL: the stage has none. */
static hj_rt_typed_state *state_of(hj_ffi_context *ctx, int32_t stage)
{
    if (stage == HJ_FFI_STAGE_instantiate)
        return &ctx->site->state;
    if (stage == HJ_FFI_STAGE_prepare && ctx->record)
        return &ctx->record->prepared;
    if (stage == HJ_FFI_STAGE_initialize && ctx->record)
        return &ctx->record->initialized;
    return NULL;
}

static hj_ffi_error *set_state(hj_ffi_state_args *args)
{
    int64_t id = args->type_id->type_id;
    hj_rt_typed_state *state = state_of(args->ctx, args->stage);
    void (*deleter)(void *object);

    if (!state || args->stage != args->ctx->stage)
        return hj_typed_error(HJ_FFI_CODE_invalid_argument,
                              "stage %d cannot set the state of stage %d",
                              (int)args->ctx->stage, (int)args->stage);
    if (state->object)
        return hj_typed_error(HJ_FFI_CODE_failed_precondition,
                              "the state is set already");
    if (!args->state || !hj_typed_type_find(id, &deleter))
        return hj_typed_error(HJ_FFI_CODE_invalid_argument,
                              "a state needs an object of a registered type, "
                              "not %p of type %lld",
                              args->state, (long long)id);
    *state = (hj_rt_typed_state){ id, args->state };
    return NULL;
}

static hj_ffi_error *get_state(hj_ffi_state_args *args)
{
    const hj_rt_typed_state *state = state_of(args->ctx, args->stage);

    args->state = NULL;
    if (!state || !state->object)
        return hj_typed_error(HJ_FFI_CODE_not_found,
                              "no handler has set the state of stage %d",
                              (int)args->stage);
    if (state->type_id != args->type_id->type_id)
        return hj_typed_error(
            HJ_FFI_CODE_invalid_argument, "the state has type %lld, not %lld",
            (long long)state->type_id, (long long)args->type_id->type_id);
    args->state = state->object;
    return NULL;
}

/* --- memory --------------------------------------------------------------- */

enum { MAX_ALIGNMENT = 1 << 21, ADDRESS_NBITS = 47 };

static hj_ffi_error *allocate(hj_ffi_memory_allocate_args *args)
{
    size_t alignment = args->alignment;

    args->data = NULL;
    if (!args->ctx->run)
        return no_run("device memory");
    if (alignment > MAX_ALIGNMENT || (alignment & (alignment - 1)))
        return hj_typed_error(HJ_FFI_CODE_invalid_argument,
                              "an alignment of %zu bytes", alignment);
    if (!args->size)
        return NULL;
    if (alignment < 64)
        alignment = 64;
    if ((uint64_t)args->size >> ADDRESS_NBITS ||
        posix_memalign(&args->data, alignment, args->size)) {
        args->data = NULL;
        return hj_typed_error(HJ_FFI_CODE_resource_exhausted,
                              "no %zu bytes of memory are left", args->size);
    }
    return NULL;
}

static hj_ffi_error *free_memory(hj_ffi_memory_free_args *args)
{
    free(args->data);
    return NULL;
}

/* --- threads -------------------------------------------------------------- */

static hj_rt_crew *crew_of(const hj_ffi_context *ctx)
{
    return ctx->run && ctx->run->pool ? hj_rt_pool_crew(ctx->run->pool) : NULL;
}

/* Without a crew an error: the caller runs the task itself. */
static hj_ffi_error *schedule(hj_ffi_schedule_args *args)
{
    hj_rt_crew *crew = crew_of(args->ctx);

    if (!crew)
        return no_run("thread");
    if (!hj_rt_crew_schedule(crew, args->task, args->data))
        return hj_typed_error(HJ_FFI_CODE_resource_exhausted,
                              "no thread can be started");
    return NULL;
}

static hj_ffi_error *get_num_threads(hj_ffi_num_threads_args *args)
{
    const hj_rt_crew *crew = crew_of(args->ctx);

    *args->num_threads = crew ? hj_rt_crew_nthreads(crew) : 1;
    return NULL;
}

/* --- the table ------------------------------------------------------------ */

const hj_ffi_api *hj_ffi_api_get(void)
{
    static const hj_ffi_api api = {
        .struct_size = sizeof api,
        .api_version = { sizeof(hj_ffi_version), NULL, HJ_FFI_MAJOR,
                         HJ_FFI_MINOR },
        .error_create = hj_typed_error_create,
        .error_message = hj_typed_error_message,
        .error_destroy = hj_typed_error_destroy,
        .handler_register = hj_typed_handler_register,
        .stream_get = get_stream,
        .type_register = hj_typed_type_register,
        .context_get = get_data,
        .state_set = set_state,
        .state_get = get_state,
        .memory_allocate = allocate,
        .memory_free = free_memory,
        .schedule = schedule,
        .num_threads = get_num_threads,
        .future_create = hj_typed_future_create,
        .future_available = hj_typed_future_available,
        .future_error = hj_typed_future_error,
        .run_id = get_run_id,
        .device_ordinal = get_device_ordinal,
    };

    return &api;
}
