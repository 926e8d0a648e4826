/* See plugin.h. */
#include "test/pjrt/plugin.h"

#include <dlfcn.h>
#include <string.h>

const PJRT_Api *plugin(void)
{
    static const PJRT_Api *api;

    if (!api) {
        void *library = dlopen(HJ_PJRT_LIBRARY, RTLD_NOW | RTLD_LOCAL);
        cr_assert_not_null(library, "%s", dlerror());
        const PJRT_Api *(*get)(void);
        *(void **)&get = dlsym(library, "GetPjrtApi");
        cr_assert_not_null(get);
        api = get();
    }
    return api;
}

void expect_success(PJRT_Error *error)
{
    PJRT_Error_Message_Args args = { .error = error };

    if (!error)
        return;
    plugin()->Error_Message(&args);
    cr_assert_fail("%s", args.message);
}

void expect_error(PJRT_Error *error, PJRT_Error_Code code, const char *words)
{
    PJRT_Error_Message_Args message = { .error = error };
    PJRT_Error_GetCode_Args got = { .error = error };
    PJRT_Error_Destroy_Args drop = { .error = error };

    cr_assert_not_null(error, "no error; expected: %s", words);
    plugin()->Error_Message(&message);
    expect_success(plugin()->Error_GetCode(&got));
    cr_expect_eq(got.code, code, "code %d: %s", (int)got.code, message.message);
    cr_expect_eq(message.message_size, strlen(message.message));
    cr_expect_not_null(strstr(message.message, words), "%s", message.message);
    plugin()->Error_Destroy(&drop);
}

PJRT_Client *new_client(int64_t ndevices)
{
    PJRT_NamedValue option = { .struct_size = sizeof option,
                               .name = "num_devices",
                               .name_size = strlen("num_devices"),
                               .type = PJRT_NamedValue_kInt64,
                               .int64_value = ndevices,
                               .value_size = 1 };
    PJRT_Client_Create_Args args = { .struct_size = sizeof args,
                                     .create_options = &option,
                                     .num_options = 1 };

    expect_success(plugin()->Client_Create(&args));
    return args.client;
}

void drop_client(PJRT_Client *client)
{
    PJRT_Client_Destroy_Args args = { .client = client };

    expect_success(plugin()->Client_Destroy(&args));
}

static void drop_event(PJRT_Event *event)
{
    PJRT_Event_Destroy_Args args = { .event = event };

    expect_success(plugin()->Event_Destroy(&args));
}

PJRT_Buffer *new_buffer(PJRT_Client *client, const float *data,
                        const int64_t *dims, size_t rank)
{
    PJRT_Client_BufferFromHostBuffer_Args args = {
        .struct_size = sizeof args,
        .client = client,
        .data = data,
        .type = PJRT_Buffer_Type_F32,
        .dims = dims,
        .num_dims = rank,
        .host_buffer_semantics =
            PJRT_HostBufferSemantics_kImmutableOnlyDuringCall,
    };

    expect_success(plugin()->Client_BufferFromHostBuffer(&args));
    drop_event(args.done_with_host_buffer);
    return args.buffer;
}

void read_buffer(PJRT_Buffer *buffer, float *out, size_t n)
{
    PJRT_Buffer_ToHostBuffer_Args args = { .struct_size = sizeof args,
                                           .src = buffer,
                                           .dst = out,
                                           .dst_size = n * sizeof *out };

    expect_success(plugin()->Buffer_ToHostBuffer(&args));
    drop_event(args.event);
}

void drop_buffer(PJRT_Buffer *buffer)
{
    PJRT_Buffer_Destroy_Args args = { .buffer = buffer };

    expect_success(plugin()->Buffer_Destroy(&args));
}

PJRT_Error *compile_text(PJRT_Client *client, const char *text,
                         PJRT_LoadedExecutable **out)
{
    PJRT_Program program = { .struct_size = sizeof program,
                             .code = (char *)(uintptr_t)text,
                             .code_size = strlen(text),
                             .format = "mlir",
                             .format_size = 4 };
    PJRT_Client_Compile_Args args = { .struct_size = sizeof args,
                                      .client = client,
                                      .program = &program };
    PJRT_Error *error = plugin()->Client_Compile(&args);

    *out = error ? NULL : args.executable;
    return error;
}

void drop_loaded(PJRT_LoadedExecutable *loaded)
{
    PJRT_LoadedExecutable_Destroy_Args args = { .executable = loaded };

    expect_success(plugin()->LoadedExecutable_Destroy(&args));
}

PJRT_Error *execute(PJRT_LoadedExecutable *loaded, PJRT_Buffer **buffers,
                    size_t nargs, PJRT_Buffer **out)
{
    PJRT_ExecuteOptions options = { .struct_size = sizeof options };
    PJRT_Buffer *const *lists[1] = { buffers };
    PJRT_Buffer **outputs[1] = { out };
    PJRT_Event *events[1] = { NULL };
    PJRT_LoadedExecutable_Execute_Args args = {
        .struct_size = sizeof args,
        .executable = loaded,
        .options = &options,
        .argument_lists = lists,
        .num_devices = 1,
        .num_args = nargs,
        .output_lists = outputs,
        .device_complete_events = events,
    };
    PJRT_Error *error = plugin()->LoadedExecutable_Execute(&args);

    if (!error)
        drop_event(events[0]);
    return error;
}
