/* How elements lie in memory, as the Layouts extension tells it. */
#include "test/pjrt/plugin.h"

#include <string.h>

TestSuite(layouts, .timeout = 120);

static const PJRT_Layouts_Extension *extension(void)
{
    const PJRT_Extension_Base *at = plugin()->extension_start;

    while (at && at->type != PJRT_Extension_Type_Layouts)
        at = at->next;
    cr_assert_not_null(at);
    cr_assert_geq(at->struct_size, sizeof(PJRT_Layouts_Extension));
    return (const PJRT_Layouts_Extension *)(const void *)at;
}

static void expect_text(PJRT_Layouts_MemoryLayout *layout, const char *text)
{
    PJRT_Layouts_MemoryLayout_Serialize_Args args = { .struct_size =
                                                          sizeof args,
                                                      .layout = layout };

    expect_success(extension()->PJRT_Layouts_MemoryLayout_Serialize(&args));
    cr_expect_eq(args.serialized_bytes_size, strlen(text));
    cr_expect_eq(strncmp(args.serialized_bytes, text, strlen(text)), 0, "%.*s",
                 (int)args.serialized_bytes_size, args.serialized_bytes);
    args.serialized_layout_deleter(args.serialized_layout);
}

static void drop(PJRT_Layouts_MemoryLayout *layout)
{
    PJRT_Layouts_MemoryLayout_Destroy_Args args = { .struct_size = sizeof args,
                                                    .layout = layout };

    expect_success(extension()->PJRT_Layouts_MemoryLayout_Destroy(&args));
}

Test(layouts, other_extensions_follow)
{
    const PJRT_Extension_Base *next = extension()->base.next;

    while (next && next->type != PJRT_Extension_Type_Shardings)
        next = next->next;
    cr_expect_not_null(next);
}

Test(layouts, are_row_major)
{
    static const int64_t dims[] = { 2, 3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1 };
    PJRT_Client *client = new_client(1);
    PJRT_Client_TopologyDescription_Args topology = { .client = client };
    PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args args = {
        .struct_size = sizeof args,
        .client = client,
        .type = PJRT_Buffer_Type_F32,
        .dims = dims,
    };
    static const char *const texts[] = { "{}", "{0}", "{1,0}", "{2,1,0}" };

    for (args.num_dims = 0; args.num_dims < 4; args.num_dims++) {
        expect_success(
            extension()->PJRT_Layouts_PJRT_Client_GetDefaultLayout(&args));
        expect_text(args.layout, texts[args.num_dims]);
        drop(args.layout);
    }
    expect_success(plugin()->Client_TopologyDescription(&topology));
    PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args of = {
        .struct_size = sizeof of,
        .topology_description = topology.topology,
        .type = PJRT_Buffer_Type_S4,
        .dims = dims,
        .num_dims = 12,
    };
    expect_success(
        extension()->PJRT_Layouts_PJRT_Topology_GetDefaultLayout(&of));
    expect_text(of.layout, "{11,10,9,8,7,6,5,4,3,2,1,0}");
    drop(of.layout);
    args.num_dims = 1000;
    expect_error(extension()->PJRT_Layouts_PJRT_Client_GetDefaultLayout(&args),
                 PJRT_Error_Code_INVALID_ARGUMENT, "1000 dimensions");
    drop_client(client);
}

Test(layouts, of_buffers)
{
    static const int64_t dims[] = { 2, 2 };
    static const float data[4] = { 0 };
    PJRT_Client *client = new_client(1);
    PJRT_Buffer *buffer = new_buffer(client, data, dims, 2);
    PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args args = { .struct_size =
                                                            sizeof args,
                                                        .buffer = buffer };

    expect_success(extension()->PJRT_Layouts_PJRT_Buffer_MemoryLayout(&args));
    drop_buffer(buffer); /* the layout outlives it */
    expect_text(args.layout, "{1,0}");
    drop(args.layout);
    drop_client(client);
}

Test(layouts, of_programs)
{
    static const char text[] =
        "func.func public @main(%a: tensor<2x3xf32>, %b: tensor<f32>)\n"
        "    -> (tensor<f32>, tensor<6xf32>, tensor<1x2x3xf32>) {\n"
        "  %c = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<6xf32>\n"
        "  %d = stablehlo.reshape %a : (tensor<2x3xf32>) -> "
        "tensor<1x2x3xf32>\n"
        "  return %b, %c, %d : tensor<f32>, tensor<6xf32>, "
        "tensor<1x2x3xf32>\n"
        "}\n";
    PJRT_Client *client = new_client(1);
    PJRT_LoadedExecutable *loaded;

    expect_success(compile_text(client, text, &loaded));
    PJRT_LoadedExecutable_GetExecutable_Args get = { .loaded_executable =
                                                         loaded };
    expect_success(plugin()->LoadedExecutable_GetExecutable(&get));
    PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args in = {
        .struct_size = sizeof in, .executable = get.executable
    };
    PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args out = {
        .struct_size = sizeof out, .executable = get.executable
    };
    expect_success(
        extension()->PJRT_Layouts_PJRT_Executable_GetParameterLayouts(&in));
    cr_assert_eq(in.num_parameters, 2);
    expect_text(in.layouts[0], "{1,0}");
    expect_text(in.layouts[1], "{}");
    expect_success(
        extension()->PJRT_Layouts_PJRT_Executable_GetOutputLayouts(&out));
    cr_assert_eq(out.num_outputs, 3);
    expect_text(out.layouts[0], "{}");
    expect_text(out.layouts[1], "{0}");
    expect_text(out.layouts[2], "{2,1,0}");
    PJRT_Executable_Destroy_Args end = { .executable = get.executable };
    expect_success(plugin()->Executable_Destroy(&end));
    drop_loaded(loaded);
    drop_client(client);
}

/* Arrays and programs that are not row-major: values stay what they are. */
Test(layouts, are_kept)
{
    static const int64_t dims[] = { 2, 3 }, order[] = { 0, 1 };
    static const int64_t wrong[] = { 0, 0 };
    static const float host[] = { 1, 2, 3, 4, 5, 6 };
    static const float turned[] = { 1, 4, 2, 5, 3, 6 };
    static const float want[] = { 2, 10, 4, 12, 6, 14 };
    static const char text[] =
        "func.func public @main(%a: tensor<2x3xf32> "
        "{mhlo.layout_mode = \"{0,1}\"}) -> (tensor<2x3xf32> "
        "{mhlo.layout_mode = \"{0,1}\"}) {\n"
        "  %i = stablehlo.iota dim = 0 : tensor<2x3xf32>\n"
        "  %b = stablehlo.add %a, %a : tensor<2x3xf32>\n"
        "  %c = stablehlo.add %i, %i : tensor<2x3xf32>\n"
        "  %d = stablehlo.add %b, %c : tensor<2x3xf32>\n"
        "  return %d : tensor<2x3xf32>\n"
        "}\n";
    PJRT_Client *client = new_client(1);
    PJRT_Buffer_MemoryLayout layout = {
        .type = PJRT_Buffer_MemoryLayout_Type_Tiled,
        .tiled = { .minor_to_major = order, .minor_to_major_size = 2 }
    };
    PJRT_Client_BufferFromHostBuffer_Args in = {
        .struct_size = sizeof in,
        .client = client,
        .data = host,
        .type = PJRT_Buffer_Type_F32,
        .dims = dims,
        .num_dims = 2,
        .host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableZeroCopy,
        .device_layout = &layout,
    };
    PJRT_Event_Destroy_Args drop_event = { .struct_size = sizeof drop_event };
    PJRT_LoadedExecutable *loaded;
    PJRT_Buffer *out;
    float got[6];

    expect_success(plugin()->Client_BufferFromHostBuffer(&in));
    drop_event.event = in.done_with_host_buffer;
    expect_success(plugin()->Event_Destroy(&drop_event));
    PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args of = { .struct_size = sizeof of,
                                                      .buffer = in.buffer };
    expect_success(extension()->PJRT_Layouts_PJRT_Buffer_MemoryLayout(&of));
    expect_text(of.layout, "{0,1}");
    drop(of.layout);
    /* without a layout of the host's, elements come as they lie */
    read_buffer(in.buffer, got, 6);
    for (int i = 0; i < 6; i++)
        cr_expect_eq(got[i], turned[i], "[%d]: %g", i, got[i]);

    expect_success(compile_text(client, text, &loaded));
    expect_success(execute(loaded, &in.buffer, 1, &out));
    of.buffer = out;
    expect_success(extension()->PJRT_Layouts_PJRT_Buffer_MemoryLayout(&of));
    expect_text(of.layout, "{0,1}");
    drop(of.layout);
    read_buffer(out, got, 6);
    for (int i = 0; i < 6; i++)
        cr_expect_eq(got[i], want[i], "[%d]: %g", i, got[i]);
    drop_buffer(out);
    drop_buffer(in.buffer);
    drop_loaded(loaded);

    layout.tiled.minor_to_major = wrong;
    expect_error(plugin()->Client_BufferFromHostBuffer(&in),
                 PJRT_Error_Code_INVALID_ARGUMENT, "no permutation");
    drop_client(client);
}
