/* device -- devices, their descriptions and their memories: what they say of
 * themselves. */
#include "bindings/pjrt/client.h"

#include <string.h>
#include <unistd.h>

/* --- descriptions --------------------------------------------------------- */

PJRT_Error *pj_DeviceDescription_Id(PJRT_DeviceDescription_Id_Args *args)
{
    args->id = args->device_description->id;
    return NULL;
}

PJRT_Error *pj_DeviceDescription_ProcessIndex(
    PJRT_DeviceDescription_ProcessIndex_Args *args)
{
    args->process_index = 0;
    return NULL;
}

PJRT_Error *
pj_DeviceDescription_Attributes(PJRT_DeviceDescription_Attributes_Args *args)
{
    args->attributes = NULL;
    args->num_attributes = 0;
    return NULL;
}

PJRT_Error *pj_DeviceDescription_Kind(PJRT_DeviceDescription_Kind_Args *args)
{
    args->device_kind = "cpu";
    args->device_kind_size = strlen(args->device_kind);
    return NULL;
}

PJRT_Error *
pj_DeviceDescription_DebugString(PJRT_DeviceDescription_DebugString_Args *args)
{
    args->debug_string = args->device_description->text;
    args->debug_string_size = strlen(args->debug_string);
    return NULL;
}

PJRT_Error *
pj_DeviceDescription_ToString(PJRT_DeviceDescription_ToString_Args *args)
{
    args->to_string = args->device_description->repr;
    args->to_string_size = strlen(args->to_string);
    return NULL;
}

/* --- devices -------------------------------------------------------------- */

PJRT_Error *pj_Device_GetDescription(PJRT_Device_GetDescription_Args *args)
{
    args->device_description = &args->device->description;
    return NULL;
}

PJRT_Error *pj_Device_IsAddressable(PJRT_Device_IsAddressable_Args *args)
{
    args->is_addressable = true;
    return NULL;
}

PJRT_Error *pj_Device_LocalHardwareId(PJRT_Device_LocalHardwareId_Args *args)
{
    args->local_hardware_id = args->device->description.id;
    return NULL;
}

PJRT_Error *
pj_Device_AddressableMemories(PJRT_Device_AddressableMemories_Args *args)
{
    args->memories = args->device->memories;
    args->num_memories = PJ_NSPACES;
    return NULL;
}

PJRT_Error *pj_Device_DefaultMemory(PJRT_Device_DefaultMemory_Args *args)
{
    args->memory = &args->device->spaces[PJ_SPACE_DEVICE];
    return NULL;
}

/* What arrays are in; not what a run needs for itself, nor arrays of the
 * host's that were taken without a copy. */
PJRT_Error *pj_Device_MemoryStats(PJRT_Device_MemoryStats_Args *args)
{
    pj_usage *usage = &args->device->usage;
    long long pages = sysconf(_SC_PHYS_PAGES), nbytes = sysconf(_SC_PAGESIZE);
    size_t begin = offsetof(PJRT_Device_MemoryStats_Args, bytes_in_use);

    /* Nothing else is known.  Older callers' structs end before ours. */
    if (args->struct_size > begin)
        memset((char *)args + begin, 0,
               (args->struct_size < sizeof *args ? args->struct_size
                                                 : sizeof *args) -
                   begin);
    args->bytes_in_use = atomic_load(&usage->nbytes);
    args->peak_bytes_in_use = atomic_load(&usage->peak_nbytes);
    args->num_allocs = atomic_load(&usage->nallocs);
    args->largest_alloc_size = atomic_load(&usage->largest_nbytes);
    args->peak_bytes_in_use_is_set = true;
    args->num_allocs_is_set = true;
    args->largest_alloc_size_is_set = true;
    args->bytes_limit_is_set = pages > 0 && nbytes > 0;
    args->bytes_limit = args->bytes_limit_is_set ? pages * nbytes : 0;
    return NULL;
}

PJRT_Error *pj_Device_ClearMemoryStats(PJRT_Device_ClearMemoryStats_Args *args)
{
    pj_usage *usage = &args->device->usage;

    atomic_store(&usage->peak_nbytes, atomic_load(&usage->nbytes));
    return NULL;
}

static void delete_nothing(PJRT_Device_Attributes *attributes)
{
    (void)attributes;
}

PJRT_Error *pj_Device_GetAttributes(PJRT_Device_GetAttributes_Args *args)
{
    args->attributes = NULL;
    args->num_attributes = 0;
    args->device_attributes = NULL;
    args->attributes_deleter = delete_nothing;
    return NULL;
}

/* --- memories ------------------------------------------------------------- */

const char *const pj_memory_kinds[PJ_NSPACES] = { "device", "pinned_host",
                                                  "unpinned_host" };

/* (no user data: callers keep their own where these are NULL) */
const PJRT_Memory_FunctionTable pj_memory_functions = {
    .struct_size = sizeof pj_memory_functions,
    .instance_struct_size = sizeof(PJRT_Memory),
};

PJRT_Error *pj_Memory_Id(PJRT_Memory_Id_Args *args)
{
    args->id =
        args->memory->device->description.id * PJ_NSPACES + args->memory->kind;
    return NULL;
}

PJRT_Error *pj_Memory_Kind(PJRT_Memory_Kind_Args *args)
{
    args->kind = pj_memory_kinds[args->memory->kind];
    args->kind_size = strlen(args->kind);
    return NULL;
}

PJRT_Error *pj_Memory_Kind_Id(PJRT_Memory_Kind_Id_Args *args)
{
    args->kind_id = args->memory->kind;
    return NULL;
}

PJRT_Error *pj_Memory_DebugString(PJRT_Memory_DebugString_Args *args)
{
    args->debug_string = args->memory->text;
    args->debug_string_size = strlen(args->debug_string);
    return NULL;
}

PJRT_Error *pj_Memory_ToString(PJRT_Memory_ToString_Args *args)
{
    args->to_string = args->memory->text;
    args->to_string_size = strlen(args->to_string);
    return NULL;
}

PJRT_Error *
pj_Memory_AddressableByDevices(PJRT_Memory_AddressableByDevices_Args *args)
{
    args->devices = args->memory->devices;
    args->num_devices = 1;
    return NULL;
}
