/* Buffers: from the host and back, shared memory, ends of life. */
#include "test/pjrt/plugin.h"

#include <string.h>

TestSuite(buffers, .timeout = 120);

Test(buffers, strides)
{
    /* 2 x 3 elements from 3 x 2 of the host, transposed, rows reversed */
    static const float host[] = { 1, 2, 3, 4, 5, 6 };
    static const float want[] = { 5, 3, 1, 6, 4, 2 };
    static const int64_t dims[] = { 2, 3 }, strides[] = { 4, -8 };
    PJRT_Client *client = new_client(1);
    PJRT_Client_BufferFromHostBuffer_Args args = {
        .struct_size = sizeof args,
        .client = client,
        .data = host + 4,
        .type = PJRT_Buffer_Type_F32,
        .dims = dims,
        .num_dims = 2,
        .byte_strides = strides,
        .num_byte_strides = 2,
        .host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableZeroCopy,
    };
    float got[6];

    expect_success(plugin()->Client_BufferFromHostBuffer(&args));
    read_buffer(args.buffer, got, 6);
    for (int i = 0; i < 6; i++)
        cr_expect_eq(got[i], want[i], "[%d]: %g", i, got[i]);

    static const int64_t columns_first[] = { 0, 1 };
    PJRT_Buffer_MemoryLayout layout = {
        .type = PJRT_Buffer_MemoryLayout_Type_Tiled,
        .tiled = { .minor_to_major = columns_first, .minor_to_major_size = 2 }
    };
    PJRT_Buffer_ToHostBuffer_Args out = { .src = args.buffer,
                                          .host_layout = &layout,
                                          .dst = got,
                                          .dst_size = sizeof got };
    expect_success(plugin()->Buffer_ToHostBuffer(&out));
    for (int i = 0; i < 6; i++)
        cr_expect_eq(got[i], want[i % 2 * 3 + i / 2], "[%d]: %g", i, got[i]);

    PJRT_Event_Destroy_Args drop = { .event = out.event };
    expect_success(plugin()->Event_Destroy(&drop));
    drop.event = args.done_with_host_buffer;
    expect_success(plugin()->Event_Destroy(&drop));
    drop_buffer(args.buffer);
    drop_client(client);
}

/* Of four bits the host defines no more: 14 and -2 are the same number. */
Test(buffers, narrow_elements_are_extended)
{
    static const unsigned char host[] = { 14, 1, 8, 0xf7 };
    static const signed char want[] = { -2, 1, -8, 7 };
    static const int64_t dims[] = { 4 };
    PJRT_Client *client = new_client(1);
    PJRT_Client_BufferFromHostBuffer_Args args = {
        .struct_size = sizeof args,
        .client = client,
        .data = host,
        .type = PJRT_Buffer_Type_S4,
        .dims = dims,
        .num_dims = 1,
        .host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableZeroCopy,
    };
    signed char got[4];

    expect_success(plugin()->Client_BufferFromHostBuffer(&args));
    PJRT_Buffer_ToHostBuffer_Args out = { .src = args.buffer,
                                          .dst = got,
                                          .dst_size = sizeof got };
    expect_success(plugin()->Buffer_ToHostBuffer(&out));
    for (int i = 0; i < 4; i++)
        cr_expect_eq(got[i], want[i], "[%d]: %d", i, got[i]);

    PJRT_Event_Destroy_Args drop = { .event = out.event };
    expect_success(plugin()->Event_Destroy(&drop));
    drop.event = args.done_with_host_buffer;
    expect_success(plugin()->Event_Destroy(&drop));
    drop_buffer(args.buffer);
    drop_client(client);
}

static bool is_ready(PJRT_Event *event)
{
    PJRT_Event_IsReady_Args args = { .event = event };

    expect_success(plugin()->Event_IsReady(&args));
    return args.is_ready;
}

/* No copy: the array is the host's, until the last who looks at it is gone. */
Test(buffers, host_memory_is_borrowed)
{
    static const float host[64] = { 1, 2, 3, 4 };
    static const int64_t dims[] = { 64 };
    PJRT_Client *client = new_client(1);
    PJRT_Client_BufferFromHostBuffer_Args args = {
        .struct_size = sizeof args,
        .client = client,
        .data = host,
        .type = PJRT_Buffer_Type_F32,
        .dims = dims,
        .num_dims = 1,
        .host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableZeroCopy,
    };

    expect_success(plugin()->Client_BufferFromHostBuffer(&args));
    PJRT_Buffer *buffer = args.buffer;
    PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args at = { .buffer = buffer };
    PJRT_Buffer_IncreaseExternalReferenceCount_Args up = { .buffer = buffer };
    PJRT_Buffer_DecreaseExternalReferenceCount_Args down = { .buffer = buffer };
    PJRT_Buffer_Delete_Args del = { .buffer = buffer };
    PJRT_Buffer_IsDeleted_Args is = { .buffer = buffer };

    expect_success(plugin()->Buffer_OpaqueDeviceMemoryDataPointer(&at));
    cr_expect_eq(at.device_memory_ptr, (const void *)host);
    expect_success(plugin()->Buffer_IncreaseExternalReferenceCount(&up));
    expect_success(plugin()->Buffer_Delete(&del));
    expect_success(plugin()->Buffer_IsDeleted(&is));
    cr_expect(is.is_deleted);
    cr_expect(!is_ready(args.done_with_host_buffer));
    expect_success(plugin()->Buffer_DecreaseExternalReferenceCount(&down));
    cr_expect(is_ready(args.done_with_host_buffer));
    expect_error(plugin()->Buffer_DecreaseExternalReferenceCount(&down),
                 PJRT_Error_Code_FAILED_PRECONDITION, "no external references");
    expect_error(plugin()->Buffer_IncreaseExternalReferenceCount(&up),
                 PJRT_Error_Code_INVALID_ARGUMENT, "deleted or donated");

    PJRT_Event_Destroy_Args drop = { .event = args.done_with_host_buffer };
    expect_success(plugin()->Event_Destroy(&drop));
    drop_buffer(buffer);
    drop_client(client);
}

Test(buffers, say_what_they_are)
{
    static const float host[6] = { 0 };
    static const int64_t dims[] = { 2, 3 };
    PJRT_Client *client = new_client(2);
    PJRT_Buffer *buffer = new_buffer(client, host, dims, 2);
    PJRT_Buffer_Dimensions_Args d = { .buffer = buffer };
    PJRT_Buffer_ElementType_Args type = { .buffer = buffer };
    PJRT_Buffer_OnDeviceSizeInBytes_Args size = { .buffer = buffer };
    PJRT_Buffer_GetMemoryLayout_Args layout = { .buffer = buffer };

    expect_success(plugin()->Buffer_Dimensions(&d));
    cr_expect_eq(d.num_dims, 2);
    cr_expect_arr_eq(d.dims, dims, sizeof dims);
    expect_success(plugin()->Buffer_ElementType(&type));
    cr_expect_eq(type.type, PJRT_Buffer_Type_F32);
    expect_success(plugin()->Buffer_OnDeviceSizeInBytes(&size));
    cr_expect_eq(size.on_device_size_in_bytes, 24);
    expect_success(plugin()->Buffer_GetMemoryLayout(&layout));
    cr_expect_eq(layout.layout.tiled.minor_to_major_size, 2);
    cr_expect_eq(layout.layout.tiled.minor_to_major[0], 1);
    drop_client(client); /* the buffer keeps what it needs */
    drop_buffer(buffer);
}

Test(buffers, wrong_ones_are_refused)
{
    static const int64_t negative[] = { 2, -1 };
    static const int64_t huge[] = { INT64_C(1) << 40, INT64_C(1) << 40 };
    PJRT_Client *client = new_client(1);
    PJRT_Client_BufferFromHostBuffer_Args args = {
        .struct_size = sizeof args,
        .client = client,
        .type = PJRT_Buffer_Type_F32,
        .dims = negative,
        .num_dims = 2,
    };

    expect_error(plugin()->Client_BufferFromHostBuffer(&args),
                 PJRT_Error_Code_INVALID_ARGUMENT, "dimension 1 is -1");
    args.dims = huge;
    expect_error(plugin()->Client_BufferFromHostBuffer(&args),
                 PJRT_Error_Code_RESOURCE_EXHAUSTED, "bytes");
    args.type = (PJRT_Buffer_Type)99;
    expect_error(plugin()->Client_BufferFromHostBuffer(&args),
                 PJRT_Error_Code_UNIMPLEMENTED, "element type 99");
    drop_client(client);
}

/* --- how much memory they take -------------------------------------------- */

static PJRT_Device_MemoryStats_Args stats_of(PJRT_Client *client, size_t device)
{
    PJRT_Client_Devices_Args list = { .client = client };

    expect_success(plugin()->Client_Devices(&list));
    PJRT_Device_MemoryStats_Args args = { .struct_size = sizeof args,
                                          .device = list.devices[device],
                                          .pool_bytes_is_set = true };
    expect_success(plugin()->Device_MemoryStats(&args));
    return args;
}

Test(buffers, are_counted)
{
    static const int64_t dims[] = { 5, 100 };
    static const float data[500] = { 0 };
    PJRT_Client *client = new_client(2);
    PJRT_Buffer *one = new_buffer(client, data, dims, 2);
    PJRT_Buffer *two = new_buffer(client, data, dims + 1, 1);
    PJRT_Device_MemoryStats_Args stats = stats_of(client, 0);

    cr_expect_eq(stats.bytes_in_use, 2400);
    cr_expect(stats.peak_bytes_in_use_is_set && stats.num_allocs_is_set);
    cr_expect_eq(stats.peak_bytes_in_use, 2400);
    cr_expect_eq(stats.num_allocs, 2);
    cr_expect_eq(stats.largest_alloc_size, 2000);
    cr_expect(stats.bytes_limit_is_set && stats.bytes_limit > 2400);
    cr_expect(!stats.pool_bytes_is_set);
    cr_expect_eq(stats_of(client, 1).bytes_in_use, 0);
    drop_buffer(one);
    stats = stats_of(client, 0);
    cr_expect_eq(stats.bytes_in_use, 400);
    cr_expect_eq(stats.peak_bytes_in_use, 2400);
    PJRT_Device_ClearMemoryStats_Args clear = { .struct_size = sizeof clear,
                                                .device = stats.device };
    expect_success(plugin()->Device_ClearMemoryStats(&clear));
    cr_expect_eq(stats_of(client, 0).peak_bytes_in_use, 400);
    drop_buffer(two);
    cr_expect_eq(stats_of(client, 0).bytes_in_use, 0);
    drop_client(client);
}

/* Callers whose struct ends earlier. */
Test(buffers, are_counted_for_old_callers)
{
    PJRT_Client *client = new_client(1);
    PJRT_Client_Devices_Args list = { .client = client };
    PJRT_Device_MemoryStats_Args args = {
        .struct_size = offsetof(PJRT_Device_MemoryStats_Args, bytes_reserved),
        .bytes_reserved = 7,
        .pool_bytes = 8,
        .peak_pool_bytes_is_set = true,
    };

    expect_success(plugin()->Client_Devices(&list));
    args.device = list.devices[0];
    expect_success(plugin()->Device_MemoryStats(&args));
    cr_expect_eq(args.bytes_in_use, 0);
    cr_expect_eq(args.bytes_reserved, 7);
    cr_expect_eq(args.pool_bytes, 8);
    cr_expect(args.peak_pool_bytes_is_set);
    drop_client(client);
}
