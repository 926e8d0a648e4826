/* Programs for several devices. */
#include "test/pjrt/plugin.h"

#include <stdio.h>
#include <string.h>

TestSuite(parts, .timeout = 120);

/* Halves of a: one a device; b is whole on both. */
static const char text[] =
    "module @sum attributes {mhlo.num_partitions = 2 : i32} {\n"
    "  sdy.mesh @mesh = <[\"x\"=2]>\n"
    "  func.func public @main(\n"
    "      %a: tensor<4xf32> {tf.aliasing_output = 0 : i32,\n"
    "          sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>},\n"
    "      %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>})\n"
    "      -> (tensor<4xf32> {\n"
    "          sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>}) {\n"
    "    %c = stablehlo.add %a, %b : tensor<4xf32>\n"
    "    return %c : tensor<4xf32>\n"
    "  }\n"
    "}\n";

static const float halves[2][2] = { { 1, 2 }, { 3, 4 } };
static const float whole[4] = { 10, 20, 30, 40 };
static const int64_t two[] = { 2 }, four[] = { 4 };

/* args[device][number]; `out[device]` is made. */
static PJRT_Error *run(PJRT_LoadedExecutable *loaded, PJRT_Buffer *args[2][2],
                       PJRT_Buffer **out)
{
    PJRT_ExecuteOptions options = { .struct_size = sizeof options };
    PJRT_Buffer *const *lists[2] = { args[0], args[1] };
    PJRT_Buffer **outputs[2] = { &out[0], &out[1] };
    PJRT_LoadedExecutable_Execute_Args call = {
        .struct_size = sizeof call,
        .executable = loaded,
        .options = &options,
        .argument_lists = lists,
        .num_devices = 2,
        .num_args = 2,
        .output_lists = outputs,
    };

    return plugin()->LoadedExecutable_Execute(&call);
}

static bool is_deleted(PJRT_Buffer *buffer)
{
    PJRT_Buffer_IsDeleted_Args args = { .buffer = buffer };

    expect_success(plugin()->Buffer_IsDeleted(&args));
    return args.is_deleted;
}

static void expect_sum(PJRT_Buffer *const *out, float factor)
{
    float got[2];

    for (int d = 0; d < 2; d++) {
        read_buffer(out[d], got, 2);
        for (int i = 0; i < 2; i++)
            cr_expect_eq(got[i], halves[d][i] + factor * whole[2 * d + i]);
    }
}

Test(parts, are_put_together_and_donated)
{
    PJRT_Client *client = new_client(2);
    PJRT_LoadedExecutable *loaded;
    PJRT_Buffer *args[2][2], *out[2], *more[2];

    expect_success(compile_text(client, text, &loaded));
    for (int d = 0; d < 2; d++) {
        args[d][0] = new_buffer(client, halves[d], two, 1);
        args[d][1] = new_buffer(client, whole, four, 1);
    }
    expect_success(run(loaded, args, out));
    expect_sum(out, 1);
    for (int d = 0; d < 2; d++) {
        cr_expect(is_deleted(args[d][0]));
        cr_expect(!is_deleted(args[d][1]));
    }
    expect_error(run(loaded, args, more), PJRT_Error_Code_INVALID_ARGUMENT,
                 "argument 0: the buffer has been deleted");
    for (int d = 0; d < 2; d++) {
        drop_buffer(args[d][0]);
        args[d][0] = out[d];
    }
    expect_success(run(loaded, args, more));
    expect_sum(more, 2);
    for (int d = 0; d < 2; d++) {
        drop_buffer(args[d][0]);
        drop_buffer(args[d][1]);
        drop_buffer(more[d]);
    }
    drop_loaded(loaded);
    drop_client(client);
}

Test(parts, wrong_ones_are_refused)
{
    PJRT_Client *client = new_client(2);
    PJRT_LoadedExecutable *loaded;
    PJRT_Buffer *half = new_buffer(client, halves[0], two, 1);
    PJRT_Buffer *all = new_buffer(client, whole, four, 1), *out[2];
    PJRT_Buffer *twice[2][2] = { { half, half }, { half, half } };
    PJRT_Buffer *large[2][2] = { { all, half }, { half, all } };

    expect_success(compile_text(client, text, &loaded));
    expect_error(run(loaded, twice, out), PJRT_Error_Code_INVALID_ARGUMENT,
                 "arguments 0 and 1 are the same buffer");
    expect_error(run(loaded, large, out), PJRT_Error_Code_INVALID_ARGUMENT,
                 "another shape than the program says");
    cr_expect(!is_deleted(half) && !is_deleted(all));
    drop_buffer(half);
    drop_buffer(all);
    drop_loaded(loaded);
    drop_client(client);
}

/* --- shardings that the host asks for ------------------------------------- */

/* As jaxlib declares it (inspect_sharding.h). */
typedef struct told {
    char *sharding;
    size_t nbytes;
    const char *error;
    void *data;
    void (*free_error)(struct told *what);
} told;

static void count(void *data, told *what)
{
    *(int *)data += what->sharding && what->nbytes ? 1 : 100;
}

static void complain(void *data, told *what)
{
    (void)data;
    what->error = "as it likes";
}

/* The program with a question, of these bytes. */
static const char *ask(const void *bytes, size_t nbytes)
{
    static char asking[2000];
    const char *at = strstr(text, "    %c =");
    int n = snprintf(asking, sizeof asking,
                     "%.*s    %%q = stablehlo.custom_call @InspectSharding(%%a)"
                     " {has_side_effect = true, backend_config = \"",
                     (int)(at - text), text);

    for (size_t i = 0; i < nbytes; i++)
        n += snprintf(asking + n, sizeof asking - (size_t)n, "\\%02X",
                      ((const unsigned char *)bytes)[i]);
    snprintf(asking + n, sizeof asking - (size_t)n,
             "\"} : (tensor<4xf32>) -> tensor<4xf32>\n%s", at);
    return asking;
}

Test(parts, shardings_are_told)
{
    PJRT_Client *client = new_client(2);
    PJRT_LoadedExecutable *loaded;
    int asked = 0;
    struct {
        void (*call)(void *data, told *what);
        void *data;
    } who = { count, &asked };

    expect_success(compile_text(client, ask(&who, sizeof who), &loaded));
    cr_expect_eq(asked, 1);
    drop_loaded(loaded);
    who.call = complain;
    expect_error(compile_text(client, ask(&who, sizeof who), &loaded),
                 PJRT_Error_Code_INTERNAL, "as it likes");
    expect_error(compile_text(client, ask(&who, 3), &loaded),
                 PJRT_Error_Code_INVALID_ARGUMENT, "InspectSharding");
    who.call = NULL;
    expect_error(compile_text(client, ask(&who, sizeof who), &loaded),
                 PJRT_Error_Code_INVALID_ARGUMENT, "InspectSharding");
    drop_client(client);
}
