/* The structs of hlojit/typed_ffi.h against the interface's own: abi.json has
 * the offsets and sizes that a compiler gave XLA's header. */
#include "test/unit/calls/fixture.h"

#include <jansson.h>

static json_t *abi;

static void load(void)
{
    json_error_t error;

    abi = json_load_file(HJ_SOURCE_DIR "/test/unit/calls/abi.json", 0, &error);
    cr_assert(abi, "%s, line %d", error.text, error.line);
}

/* Our field is as large, and where XLA's is. */
static void check_field(const char *name, const char *field, size_t offset,
                        size_t nbytes)
{
    json_t *fields = json_object_get(
        json_object_get(json_object_get(abi, "structs"), name), "fields");
    json_t *row;
    size_t i;

    cr_assert(fields, "%s", name);
    json_array_foreach(fields, i, row)
    {
        if (strcmp(json_string_value(json_array_get(row, 0)), field) != 0)
            continue;
        cr_expect_eq((size_t)json_integer_value(json_array_get(row, 2)), offset,
                     "%s.%s: offset", name, field);
        cr_expect_eq((size_t)json_integer_value(json_array_get(row, 3)), nbytes,
                     "%s.%s: size", name, field);
        return;
    }
    cr_assert(false, "%s has no %s", name, field);
}

/* Number of fields, and size of the whole. */
static void check_struct(const char *name, size_t nbytes, size_t nfields)
{
    json_t *row = json_object_get(json_object_get(abi, "structs"), name);

    cr_assert(row, "%s", name);
    cr_expect_eq((size_t)json_integer_value(json_object_get(row, "size")),
                 nbytes, "%s", name);
    cr_expect_eq(json_array_size(json_object_get(row, "fields")), nfields,
                 "%s has other fields", name);
}

#define FIELD(xla, own, theirs, ours)                                          \
    check_field("XLA_FFI_" xla, theirs, offsetof(own, ours),                   \
                sizeof(((own *)0)->ours))
#define SAME(xla, own, field) FIELD(xla, own, #field, field)
#define HEAD(xla, own)                                                         \
    SAME(xla, own, struct_size);                                               \
    SAME(xla, own, extension_start)

Test(abi, values)
{
    load();
    check_struct("XLA_FFI_Extension_Base", sizeof(hj_ffi_extension), 3);
    SAME("Extension_Base", hj_ffi_extension, struct_size);
    SAME("Extension_Base", hj_ffi_extension, type);
    SAME("Extension_Base", hj_ffi_extension, next);
    check_struct("XLA_FFI_Api_Version", sizeof(hj_ffi_version), 4);
    HEAD("Api_Version", hj_ffi_version);
    SAME("Api_Version", hj_ffi_version, major_version);
    SAME("Api_Version", hj_ffi_version, minor_version);
    check_struct("XLA_FFI_ByteSpan", sizeof(hj_ffi_span), 2);
    SAME("ByteSpan", hj_ffi_span, ptr);
    SAME("ByteSpan", hj_ffi_span, len);
    check_struct("XLA_FFI_Scalar", sizeof(hj_ffi_scalar), 2);
    SAME("Scalar", hj_ffi_scalar, dtype);
    SAME("Scalar", hj_ffi_scalar, value);
    check_struct("XLA_FFI_Array", sizeof(hj_ffi_array), 3);
    SAME("Array", hj_ffi_array, dtype);
    SAME("Array", hj_ffi_array, size);
    SAME("Array", hj_ffi_array, data);
    check_struct("XLA_FFI_Buffer", sizeof(hj_ffi_buffer), 6);
    HEAD("Buffer", hj_ffi_buffer);
    SAME("Buffer", hj_ffi_buffer, dtype);
    SAME("Buffer", hj_ffi_buffer, data);
    SAME("Buffer", hj_ffi_buffer, rank);
    SAME("Buffer", hj_ffi_buffer, dims);
    check_struct("XLA_FFI_TypeId", sizeof(hj_ffi_type_id), 1);
    SAME("TypeId", hj_ffi_type_id, type_id);
    check_struct("XLA_FFI_TypeInfo", sizeof(hj_ffi_type_info), 3);
    HEAD("TypeInfo", hj_ffi_type_info);
    SAME("TypeInfo", hj_ffi_type_info, deleter);
    json_decref(abi);
}

Test(abi, frames)
{
    load();
    check_struct("XLA_FFI_Args", sizeof(hj_ffi_args), 5);
    HEAD("Args", hj_ffi_args);
    SAME("Args", hj_ffi_args, size);
    SAME("Args", hj_ffi_args, types);
    SAME("Args", hj_ffi_args, args);
    check_struct("XLA_FFI_Rets", sizeof(hj_ffi_rets), 5);
    HEAD("Rets", hj_ffi_rets);
    SAME("Rets", hj_ffi_rets, size);
    SAME("Rets", hj_ffi_rets, types);
    SAME("Rets", hj_ffi_rets, rets);
    check_struct("XLA_FFI_Attrs", sizeof(hj_ffi_attrs), 6);
    HEAD("Attrs", hj_ffi_attrs);
    SAME("Attrs", hj_ffi_attrs, size);
    SAME("Attrs", hj_ffi_attrs, types);
    SAME("Attrs", hj_ffi_attrs, names);
    SAME("Attrs", hj_ffi_attrs, attrs);
    check_struct("XLA_FFI_CallFrame", sizeof(hj_ffi_call_frame), 9);
    HEAD("CallFrame", hj_ffi_call_frame);
    SAME("CallFrame", hj_ffi_call_frame, api);
    SAME("CallFrame", hj_ffi_call_frame, ctx);
    SAME("CallFrame", hj_ffi_call_frame, stage);
    SAME("CallFrame", hj_ffi_call_frame, args);
    SAME("CallFrame", hj_ffi_call_frame, rets);
    SAME("CallFrame", hj_ffi_call_frame, attrs);
    SAME("CallFrame", hj_ffi_call_frame, future);
    check_struct("XLA_FFI_Handler_Bundle", sizeof(hj_ffi_handlers), 4);
    SAME("Handler_Bundle", hj_ffi_handlers, instantiate);
    SAME("Handler_Bundle", hj_ffi_handlers, prepare);
    SAME("Handler_Bundle", hj_ffi_handlers, initialize);
    SAME("Handler_Bundle", hj_ffi_handlers, execute);
    check_struct("XLA_FFI_Metadata", sizeof(hj_ffi_metadata), 4);
    SAME("Metadata", hj_ffi_metadata, struct_size);
    SAME("Metadata", hj_ffi_metadata, api_version);
    SAME("Metadata", hj_ffi_metadata, traits);
    SAME("Metadata", hj_ffi_metadata, state_type_id);
    check_struct("XLA_FFI_Metadata_Extension",
                 sizeof(hj_ffi_metadata_extension), 2);
    SAME("Metadata_Extension", hj_ffi_metadata_extension, extension_base);
    SAME("Metadata_Extension", hj_ffi_metadata_extension, metadata);
    json_decref(abi);
}

/* Arguments of functions that take a context, and one field more. */
#define TAKES(xla, own, nfields)                                               \
    check_struct("XLA_FFI_" xla "_Args", sizeof(own), nfields);                \
    HEAD(xla "_Args", own)

Test(abi, arguments_of_functions)
{
    load();
    TAKES("Error_Create", hj_ffi_error_create_args, 4);
    SAME("Error_Create_Args", hj_ffi_error_create_args, message);
    SAME("Error_Create_Args", hj_ffi_error_create_args, errc);
    TAKES("Error_GetMessage", hj_ffi_error_message_args, 4);
    SAME("Error_GetMessage_Args", hj_ffi_error_message_args, error);
    SAME("Error_GetMessage_Args", hj_ffi_error_message_args, message);
    TAKES("Error_Destroy", hj_ffi_error_destroy_args, 3);
    SAME("Error_Destroy_Args", hj_ffi_error_destroy_args, error);
    TAKES("Handler_Register", hj_ffi_handler_register_args, 6);
    SAME("Handler_Register_Args", hj_ffi_handler_register_args, name);
    SAME("Handler_Register_Args", hj_ffi_handler_register_args, platform);
    SAME("Handler_Register_Args", hj_ffi_handler_register_args, bundle);
    SAME("Handler_Register_Args", hj_ffi_handler_register_args, traits);
    TAKES("Stream_Get", hj_ffi_stream_get_args, 4);
    SAME("Stream_Get_Args", hj_ffi_stream_get_args, stream);
    TAKES("Type_Register", hj_ffi_type_register_args, 5);
    SAME("Type_Register_Args", hj_ffi_type_register_args, name);
    SAME("Type_Register_Args", hj_ffi_type_register_args, type_id);
    SAME("Type_Register_Args", hj_ffi_type_register_args, type_info);
    TAKES("ExecutionContext_Get", hj_ffi_context_get_args, 5);
    SAME("ExecutionContext_Get_Args", hj_ffi_context_get_args, ctx);
    SAME("ExecutionContext_Get_Args", hj_ffi_context_get_args, type_id);
    SAME("ExecutionContext_Get_Args", hj_ffi_context_get_args, data);
    TAKES("State_Set", hj_ffi_state_args, 6);
    SAME("State_Set_Args", hj_ffi_state_args, ctx);
    SAME("State_Set_Args", hj_ffi_state_args, stage);
    SAME("State_Set_Args", hj_ffi_state_args, type_id);
    SAME("State_Set_Args", hj_ffi_state_args, state);
    TAKES("State_Get", hj_ffi_state_args, 6);
    SAME("State_Get_Args", hj_ffi_state_args, state);
    TAKES("DeviceMemory_Allocate", hj_ffi_memory_allocate_args, 6);
    SAME("DeviceMemory_Allocate_Args", hj_ffi_memory_allocate_args, size);
    SAME("DeviceMemory_Allocate_Args", hj_ffi_memory_allocate_args, alignment);
    SAME("DeviceMemory_Allocate_Args", hj_ffi_memory_allocate_args, data);
    TAKES("DeviceMemory_Free", hj_ffi_memory_free_args, 5);
    SAME("DeviceMemory_Free_Args", hj_ffi_memory_free_args, size);
    SAME("DeviceMemory_Free_Args", hj_ffi_memory_free_args, data);
    TAKES("ThreadPool_Schedule", hj_ffi_schedule_args, 5);
    SAME("ThreadPool_Schedule_Args", hj_ffi_schedule_args, task);
    SAME("ThreadPool_Schedule_Args", hj_ffi_schedule_args, data);
    TAKES("ThreadPool_NumThreads", hj_ffi_num_threads_args, 4);
    SAME("ThreadPool_NumThreads_Args", hj_ffi_num_threads_args, num_threads);
    TAKES("Future_Create", hj_ffi_future_create_args, 3);
    SAME("Future_Create_Args", hj_ffi_future_create_args, future);
    TAKES("Future_SetAvailable", hj_ffi_future_available_args, 3);
    SAME("Future_SetAvailable_Args", hj_ffi_future_available_args, future);
    TAKES("Future_SetError", hj_ffi_future_error_args, 4);
    SAME("Future_SetError_Args", hj_ffi_future_error_args, future);
    SAME("Future_SetError_Args", hj_ffi_future_error_args, error);
    TAKES("RunId_Get", hj_ffi_run_id_args, 4);
    SAME("RunId_Get_Args", hj_ffi_run_id_args, run_id);
    TAKES("DeviceOrdinal_Get", hj_ffi_device_ordinal_args, 4);
    SAME("DeviceOrdinal_Get_Args", hj_ffi_device_ordinal_args, device_ordinal);
    json_decref(abi);
}

#define FUNCTION(theirs, ours) FIELD("Api", hj_ffi_api, "XLA_FFI_" theirs, ours)

Test(abi, table)
{
    load();
    check_struct("XLA_FFI_Api", sizeof(hj_ffi_api), 22);
    HEAD("Api", hj_ffi_api);
    SAME("Api", hj_ffi_api, api_version);
    SAME("Api", hj_ffi_api, internal_api);
    FUNCTION("Error_Create", error_create);
    FUNCTION("Error_GetMessage", error_message);
    FUNCTION("Error_Destroy", error_destroy);
    FUNCTION("Handler_Register", handler_register);
    FUNCTION("Stream_Get", stream_get);
    FUNCTION("Type_Register", type_register);
    FUNCTION("ExecutionContext_Get", context_get);
    FUNCTION("State_Set", state_set);
    FUNCTION("State_Get", state_get);
    FUNCTION("DeviceMemory_Allocate", memory_allocate);
    FUNCTION("DeviceMemory_Free", memory_free);
    FUNCTION("ThreadPool_Schedule", schedule);
    FUNCTION("ThreadPool_NumThreads", num_threads);
    FUNCTION("Future_Create", future_create);
    FUNCTION("Future_SetAvailable", future_available);
    FUNCTION("Future_SetError", future_error);
    FUNCTION("RunId_Get", run_id);
    FUNCTION("DeviceOrdinal_Get", device_ordinal);
    cr_expect_eq(hj_ffi_api_get()->struct_size, sizeof(hj_ffi_api));
    json_decref(abi);
}

static int64_t value_of(const char *kind, const char *name)
{
    char full[100];

    snprintf(full, sizeof full, "XLA_FFI_%s", kind);
    json_t *values = json_object_get(json_object_get(abi, "enums"), full);
    snprintf(full, sizeof full, "XLA_FFI_%s_%s", kind, name);
    json_t *value = json_object_get(values, full);
    return value ? json_integer_value(value) : -1;
}

static void upper(const char *name, char *out)
{
    for (; *name; name++)
        *out++ = (char)(*name >= 'a' && *name <= 'z' ? *name - 32 : *name);
    *out = '\0';
}

#define SAME_VALUE(kind, prefix, id)                                           \
    do {                                                                       \
        char name_[60];                                                        \
        upper(#id, name_);                                                     \
        cr_expect_eq(value_of(kind, name_), prefix##id, "%s", name_);          \
    } while (0)

Test(abi, numbers)
{
    load();
#define HJ_DTYPE(id, class_, width, nbytes, exponent, mantissa, bias, special, \
                 proto)                                                        \
    if (HJ_FFI_DTYPE_##id > 0 && HJ_FFI_DTYPE_##id != HJ_FFI_DTYPE_tuple &&    \
        HJ_FFI_DTYPE_##id != HJ_FFI_DTYPE_opaque &&                            \
        HJ_FFI_DTYPE_##id != HJ_FFI_DTYPE_buffer)                              \
        SAME_VALUE("DataType", HJ_FFI_DTYPE_, id);
#include "hlojit/dtypes.def"
#undef HJ_DTYPE
    SAME_VALUE("ArgType", HJ_FFI_ARG_, buffer);
    SAME_VALUE("RetType", HJ_FFI_RET_, buffer);
    SAME_VALUE("AttrType", HJ_FFI_ATTR_, array);
    SAME_VALUE("AttrType", HJ_FFI_ATTR_, dictionary);
    SAME_VALUE("AttrType", HJ_FFI_ATTR_, scalar);
    SAME_VALUE("AttrType", HJ_FFI_ATTR_, string);
    SAME_VALUE("ExecutionStage", HJ_FFI_STAGE_, instantiate);
    SAME_VALUE("ExecutionStage", HJ_FFI_STAGE_, prepare);
    SAME_VALUE("ExecutionStage", HJ_FFI_STAGE_, initialize);
    SAME_VALUE("ExecutionStage", HJ_FFI_STAGE_, execute);
    SAME_VALUE("Error_Code", HJ_FFI_CODE_, ok);
    SAME_VALUE("Error_Code", HJ_FFI_CODE_, cancelled);
    SAME_VALUE("Error_Code", HJ_FFI_CODE_, invalid_argument);
    SAME_VALUE("Error_Code", HJ_FFI_CODE_, resource_exhausted);
    SAME_VALUE("Error_Code", HJ_FFI_CODE_, unimplemented);
    SAME_VALUE("Error_Code", HJ_FFI_CODE_, internal);
    SAME_VALUE("Error_Code", HJ_FFI_CODE_, unauthenticated);
    cr_expect_eq(json_integer_value(json_object_get(
                     json_object_get(json_object_get(abi, "enums"),
                                     "XLA_FFI_Extension_Type"),
                     "XLA_FFI_Extension_Metadata")),
                 HJ_FFI_EXTENSION_metadata);
    json_decref(abi);
}
