/* abi/executable -- PJRT C API 0.112: programs, compiled and loaded.
 */
#ifndef HJ_PJRT_ABI_EXECUTABLE_H
#define HJ_PJRT_ABI_EXECUTABLE_H

#include "bindings/pjrt/abi/buffer.h"

typedef struct PJRT_LoadOptions PJRT_LoadOptions;

typedef struct PJRT_LogicalDeviceIds {
    int replica;
    int partition;
} PJRT_LogicalDeviceIds;

typedef struct PJRT_ExecuteOptions {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_SendCallbackInfo **send_callbacks;
    PJRT_RecvCallbackInfo **recv_callbacks;
    size_t num_send_ops;
    size_t num_recv_ops;
    int launch_id;
    const int64_t *non_donatable_input_indices;
    size_t num_non_donatable_input_indices;
    PJRT_ExecuteContext *context;
    const char *call_location;
    size_t num_tasks;
    int *task_ids;
    int64_t *incarnation_ids;
    PJRT_MultiSlice_Config *multi_slice_config;
    bool use_major_to_minor_data_layout_for_callbacks;
    PJRT_HloOutputCallbackInfo *hlo_output_callbacks;
    size_t num_hlo_output_callbacks;
} PJRT_ExecuteOptions;

typedef struct PJRT_Executable_DeserializeAndLoad_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Client *client;
    const char *serialized_executable;
    size_t serialized_executable_size;
    PJRT_LoadedExecutable *loaded_executable;
    const char *overridden_serialized_compile_options;
    size_t overridden_serialized_compile_options_size;
    PJRT_LoadOptions *load_options;
} PJRT_Executable_DeserializeAndLoad_Args;

typedef struct PJRT_Executable_Destroy_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
} PJRT_Executable_Destroy_Args;

typedef struct PJRT_Executable_Fingerprint_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    const char *executable_fingerprint;
    size_t executable_fingerprint_size;
} PJRT_Executable_Fingerprint_Args;

typedef struct PJRT_Executable_GetCompiledMemoryStats_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    int64_t generated_code_size_in_bytes;
    int64_t argument_size_in_bytes;
    int64_t output_size_in_bytes;
    int64_t alias_size_in_bytes;
    int64_t temp_size_in_bytes;
    int64_t host_generated_code_size_in_bytes;
    int64_t host_argument_size_in_bytes;
    int64_t host_output_size_in_bytes;
    int64_t host_alias_size_in_bytes;
    int64_t host_temp_size_in_bytes;
    int64_t peak_memory_in_bytes;
    int64_t total_size_in_bytes;
    int64_t total_allocation_bytes;
    int64_t indefinite_allocations;
    int64_t peak_unpadded_heap_bytes;
} PJRT_Executable_GetCompiledMemoryStats_Args;

typedef struct PJRT_Executable_GetCostAnalysis_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t num_properties;
    const PJRT_NamedValue *properties;
} PJRT_Executable_GetCostAnalysis_Args;

typedef struct PJRT_Executable_Name_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    const char *executable_name;
    size_t executable_name_size;
} PJRT_Executable_Name_Args;

typedef struct PJRT_Executable_NumOutputs_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t num_outputs;
} PJRT_Executable_NumOutputs_Args;

typedef struct PJRT_Executable_NumPartitions_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t num_partitions;
} PJRT_Executable_NumPartitions_Args;

typedef struct PJRT_Executable_NumReplicas_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t num_replicas;
} PJRT_Executable_NumReplicas_Args;

typedef struct PJRT_Executable_OptimizedProgram_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    PJRT_Program *program;
} PJRT_Executable_OptimizedProgram_Args;

typedef struct PJRT_Executable_OutputDimensions_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t num_outputs;
    const int64_t *dims;
    const size_t *dim_sizes;
} PJRT_Executable_OutputDimensions_Args;

typedef struct PJRT_Executable_OutputElementTypes_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    PJRT_Buffer_Type *output_types;
    size_t num_output_types;
} PJRT_Executable_OutputElementTypes_Args;

typedef struct PJRT_Executable_OutputMemoryKinds_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t num_outputs;
    const char *const *memory_kinds;
    const size_t *memory_kind_sizes;
} PJRT_Executable_OutputMemoryKinds_Args;

typedef struct PJRT_Executable_Serialize_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    const PJRT_Executable *executable;
    const char *serialized_bytes;
    size_t serialized_bytes_size;
    PJRT_SerializedExecutable *serialized_executable;
    void (*serialized_executable_deleter)(PJRT_SerializedExecutable *);
} PJRT_Executable_Serialize_Args;

typedef struct PJRT_Executable_SizeOfGeneratedCodeInBytes_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    int64_t size_in_bytes;
} PJRT_Executable_SizeOfGeneratedCodeInBytes_Args;

typedef struct PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_LoadedExecutable *executable;
    PJRT_LogicalDeviceIds *addressable_device_logical_ids;
    size_t num_addressable_device_logical_ids;
} PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args;

typedef struct PJRT_LoadedExecutable_AddressableDevices_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_LoadedExecutable *executable;
    PJRT_Device *const *addressable_devices;
    size_t num_addressable_devices;
} PJRT_LoadedExecutable_AddressableDevices_Args;

typedef struct PJRT_LoadedExecutable_Delete_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_LoadedExecutable *executable;
} PJRT_LoadedExecutable_Delete_Args;

typedef struct PJRT_LoadedExecutable_Destroy_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_LoadedExecutable *executable;
} PJRT_LoadedExecutable_Destroy_Args;

typedef struct PJRT_LoadedExecutable_Execute_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_LoadedExecutable *executable;
    PJRT_ExecuteOptions *options;
    PJRT_Buffer *const *const *argument_lists;
    size_t num_devices;
    size_t num_args;
    PJRT_Buffer **const *output_lists;
    PJRT_Event **device_complete_events;
    PJRT_Device *execute_device;
} PJRT_LoadedExecutable_Execute_Args;

typedef struct PJRT_LoadedExecutable_Fingerprint_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_LoadedExecutable *executable;
    const char *executable_fingerprint;
    size_t executable_fingerprint_size;
} PJRT_LoadedExecutable_Fingerprint_Args;

typedef struct PJRT_LoadedExecutable_GetDeviceAssignment_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_LoadedExecutable *executable;
    const char *serialized_bytes;
    size_t serialized_bytes_size;
    PJRT_DeviceAssignmentSerialized *serialized_device_assignment;
    void (*serialized_device_assignment_deleter)(
        PJRT_DeviceAssignmentSerialized *);
} PJRT_LoadedExecutable_GetDeviceAssignment_Args;

typedef struct PJRT_LoadedExecutable_GetExecutable_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_LoadedExecutable *loaded_executable;
    PJRT_Executable *executable;
} PJRT_LoadedExecutable_GetExecutable_Args;

typedef struct PJRT_LoadedExecutable_IsDeleted_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_LoadedExecutable *executable;
    bool is_deleted;
} PJRT_LoadedExecutable_IsDeleted_Args;

#endif
