/* Programs: compiled, run, refused, written down, on many threads. */
#include "test/pjrt/plugin.h"

#include <pthread.h>
#include <string.h>

TestSuite(programs, .timeout = 120);

static const char sum[] =
    "module @sum {\n"
    "  func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32>)\n"
    "      -> tensor<4xf32> {\n"
    "    %c = stablehlo.add %a, %b : tensor<4xf32>\n"
    "    return %c : tensor<4xf32>\n"
    "  }\n"
    "}\n";

static const float a[] = { 1, 2, 3, 4 }, b[] = { 10, 20, 30, 40 };
static const int64_t four[] = { 4 };

static void expect_sum(PJRT_LoadedExecutable *loaded, PJRT_Client *client)
{
    PJRT_Buffer *args[] = { new_buffer(client, a, four, 1),
                            new_buffer(client, b, four, 1) };
    PJRT_Buffer *out;
    float got[4];

    expect_success(execute(loaded, args, 2, &out));
    read_buffer(out, got, 4);
    for (int i = 0; i < 4; i++)
        cr_expect_eq(got[i], a[i] + b[i]);
    drop_buffer(args[0]);
    drop_buffer(args[1]);
    drop_buffer(out);
}

Test(programs, run)
{
    PJRT_Client *client = new_client(1);
    PJRT_LoadedExecutable *loaded;

    expect_success(compile_text(client, sum, &loaded));
    expect_sum(loaded, client);
    expect_sum(loaded, client);
    drop_loaded(loaded);
    drop_client(client);
}

Test(programs, refuse_wrong_arguments)
{
    static const int64_t two[] = { 2 };
    PJRT_Client *client = new_client(1);
    PJRT_LoadedExecutable *loaded;
    PJRT_Buffer *args[] = { new_buffer(client, a, four, 1),
                            new_buffer(client, b, two, 1) };
    PJRT_Buffer_Delete_Args del = { .buffer = args[0] };
    PJRT_Buffer *out;

    expect_success(compile_text(client, sum, &loaded));
    expect_error(execute(loaded, args, 1, &out),
                 PJRT_Error_Code_INVALID_ARGUMENT,
                 "1 arguments; the program takes 2");
    expect_error(execute(loaded, args, 2, &out),
                 PJRT_Error_Code_INVALID_ARGUMENT, "f32[4]");
    expect_success(plugin()->Buffer_Delete(&del));
    expect_error(execute(loaded, args, 2, &out),
                 PJRT_Error_Code_INVALID_ARGUMENT,
                 "argument 0: the buffer has been deleted");
    drop_buffer(args[0]);
    drop_buffer(args[1]);
    drop_loaded(loaded);
    drop_client(client);
}

Test(programs, pass_errors_of_arguments_on)
{
    PJRT_Client *client = new_client(1);
    PJRT_Client_CreateErrorBuffer_Args made = {
        .struct_size = sizeof made,
        .client = client,
        .error_code = PJRT_Error_Code_DATA_LOSS,
        .error_message = "the disk is gone",
        .error_message_size = strlen("the disk is gone"),
        .shape_dims = four,
        .shape_num_dims = 1,
        .shape_element_type = PJRT_Buffer_Type_F32,
    };
    PJRT_LoadedExecutable *loaded;
    PJRT_Buffer *out;

    expect_success(compile_text(client, sum, &loaded));
    expect_success(plugin()->Client_CreateErrorBuffer(&made));
    PJRT_Buffer *args[] = { made.buffer, made.buffer };
    expect_error(execute(loaded, args, 2, &out), PJRT_Error_Code_DATA_LOSS,
                 "the disk is gone");
    drop_buffer(made.buffer);
    drop_loaded(loaded);
    drop_client(client);
}

Test(programs, wrong_ones_are_refused)
{
    PJRT_Client *client = new_client(1);
    PJRT_LoadedExecutable *loaded;
    PJRT_Program program = { .code = (char *)(uintptr_t)sum,
                             .code_size = strlen(sum),
                             .format = "hlo",
                             .format_size = 3 };
    PJRT_Client_Compile_Args args = { .client = client, .program = &program };

    expect_error(
        compile_text(client, "module {\n  func.func @main( {\n}\n", &loaded),
        PJRT_Error_Code_INVALID_ARGUMENT, "program:2:");
    expect_error(compile_text(client, "ML\xefR", &loaded),
                 PJRT_Error_Code_INVALID_ARGUMENT, "program");
    expect_error(plugin()->Client_Compile(&args), PJRT_Error_Code_UNIMPLEMENTED,
                 "the format 'hlo'");
    drop_client(client);
}

Test(programs, written_down_and_read_back)
{
    PJRT_Client *client = new_client(1);
    PJRT_LoadedExecutable *loaded;

    expect_success(compile_text(client, sum, &loaded));
    PJRT_LoadedExecutable_GetExecutable_Args get = { .loaded_executable =
                                                         loaded };
    expect_success(plugin()->LoadedExecutable_GetExecutable(&get));
    PJRT_Executable_Serialize_Args text = { .executable = get.executable };
    expect_success(plugin()->Executable_Serialize(&text));
    drop_loaded(loaded);

    PJRT_Executable_DeserializeAndLoad_Args back = {
        .client = client,
        .serialized_executable = text.serialized_bytes,
        .serialized_executable_size = text.serialized_bytes_size,
    };
    expect_success(plugin()->Executable_DeserializeAndLoad(&back));
    expect_sum(back.loaded_executable, client);
    drop_loaded(back.loaded_executable);
    for (size_t n = 0; n < 16; n++) {
        back.serialized_executable_size = n;
        expect_error(plugin()->Executable_DeserializeAndLoad(&back),
                     PJRT_Error_Code_INVALID_ARGUMENT, "no executable");
    }
    text.serialized_executable_deleter(text.serialized_executable);
    PJRT_Executable_Destroy_Args drop = { .executable = get.executable };
    expect_success(plugin()->Executable_Destroy(&drop));
    drop_client(client);
}

/* --- threads -------------------------------------------------------------- */

typedef struct shared {
    PJRT_Client *client;
    PJRT_LoadedExecutable *loaded;
} shared;

static void *run_often(void *context)
{
    shared *s = context;

    for (int i = 0; i < 100; i++)
        expect_sum(s->loaded, s->client);
    return NULL;
}

Test(programs, many_threads_run_one)
{
    shared s = { .client = new_client(1) };
    pthread_t threads[8];

    expect_success(compile_text(s.client, sum, &s.loaded));
    for (int i = 0; i < 8; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, run_often, &s), 0);
    for (int i = 0; i < 8; i++)
        pthread_join(threads[i], NULL);
    drop_loaded(s.loaded);
    drop_client(s.client);
}
