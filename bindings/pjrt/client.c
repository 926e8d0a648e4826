/* client -- PJRT_Client: options, lists of devices, the topology. */
#include "bindings/pjrt/client.h"

#include "bindings/pjrt/launch/queue.h"
#include "bindings/pjrt/options/client_options.h"
#include "bindings/pjrt/targets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- making and dropping -------------------------------------------------- */

static void set_space(PJRT_Device *device, int kind)
{
    PJRT_Memory *space = &device->spaces[kind];

    space->vtable = &pj_memory_functions;
    space->device = device;
    space->devices[0] = device;
    space->kind = kind;
    snprintf(space->text, sizeof space->text, PJ_PLATFORM ":%d, %s",
             device->description.id, pj_memory_kinds[kind]);
    device->memories[kind] = space;
}

static void set_device(PJRT_Client *client, int id)
{
    PJRT_Device *device = &client->devices[id];

    device->client = client;
    device->description.id = id;
    snprintf(device->description.text, sizeof device->description.text,
             PJ_PLATFORM ":%d", id);
    snprintf(device->description.repr, sizeof device->description.repr,
             "HlojitDevice(id=%d)", id);
    for (int kind = 0; kind < PJ_NSPACES; kind++) {
        set_space(device, kind);
        client->memory_list[id * PJ_NSPACES + kind] = &device->spaces[kind];
    }
    client->device_list[id] = device;
    client->description_list[id] = &device->description;
}

static void destroy(PJRT_Client *client)
{
    pj_targets_detach(client);
    pj_queue_close(client->queue);
    hj_client_release(client->compiler);
    free(client->devices);
    free(client->device_list);
    free(client->memory_list);
    free(client->description_list);
    free(client);
}

static PJRT_Error *set_up(PJRT_Client *client, const pj_client_options *o)
{
    size_t n = (size_t)o->num_devices;
    hj_client_options wanted = { .size = sizeof wanted,
                                 .nthreads = (int)o->num_threads };

    atomic_init(&client->nrefs, 1);
    client->shows_whole_programs = o->show_whole_programs;
    client->nthreads = (int)o->num_threads;
    if (!client->nthreads)
        client->nthreads = (int)sysconf(_SC_NPROCESSORS_ONLN);
    client->queue = pj_queue_new();
    client->ndevices = (int)n;
    client->devices = calloc(n, sizeof *client->devices);
    client->device_list = calloc(n, sizeof *client->device_list);
    client->memory_list = calloc(n * PJ_NSPACES, sizeof *client->memory_list);
    client->description_list = calloc(n, sizeof *client->description_list);
    if (!client->queue || !client->devices || !client->device_list ||
        !client->memory_list || !client->description_list)
        return pj_out_of_memory();
    for (int i = 0; i < client->ndevices; i++)
        set_device(client, i);
    client->topology = (PJRT_TopologyDescription){ client, client->ndevices,
                                                   client->description_list };
    PJ_CHECK(pj_error_from(hj_client_create(&wanted, &client->compiler)));
    PJ_CHECK(pj_error_from(hj_custom_call_registry_set_advice(
        hj_client_custom_calls(client->compiler),
        "jax.ffi.register_ffi_target(name, function, platform=\"hlojit\") does "
        "that, before the program is compiled")));
    return pj_targets_attach(client);
}

void pj_client_retain(PJRT_Client *client)
{
    atomic_fetch_add(&client->nrefs, 1);
}

void pj_client_release(PJRT_Client *client)
{
    if (client && atomic_fetch_sub(&client->nrefs, 1) == 1)
        destroy(client);
}

PJRT_Error *pj_Client_Create(PJRT_Client_Create_Args *args)
{
    pj_client_options o;
    PJRT_Client *client;

    PJ_CHECK(
        pj_client_options_read(args->create_options, args->num_options, &o));
    client = calloc(1, sizeof *client);
    if (!client)
        return pj_out_of_memory();
    PJRT_Error *error = set_up(client, &o);
    if (error) {
        destroy(client);
        return error;
    }
    args->client = client;
    return NULL;
}

PJRT_Error *pj_Client_Destroy(PJRT_Client_Destroy_Args *args)
{
    pj_client_release(args->client);
    return NULL;
}

/* --- what it says of itself ----------------------------------------------- */

PJRT_Error *pj_Client_PlatformName(PJRT_Client_PlatformName_Args *args)
{
    args->platform_name = PJ_PLATFORM;
    args->platform_name_size = strlen(PJ_PLATFORM);
    return NULL;
}

PJRT_Error *pj_Client_PlatformVersion(PJRT_Client_PlatformVersion_Args *args)
{
    args->platform_version = PJ_PLATFORM " " HJ_VERSION_STRING;
    args->platform_version_size = strlen(args->platform_version);
    return NULL;
}

PJRT_Error *pj_Client_ProcessIndex(PJRT_Client_ProcessIndex_Args *args)
{
    args->process_index = 0;
    return NULL;
}

/* Of all processes there is one: this one, which runs. */
PJRT_Error *pj_Client_UpdateGlobalProcessInfo(
    PJRT_Client_UpdateGlobalProcessInfo_Args *args)
{
    (void)args;
    return NULL;
}

PJRT_Error *pj_Client_Devices(PJRT_Client_Devices_Args *args)
{
    args->devices = args->client->device_list;
    args->num_devices = (size_t)args->client->ndevices;
    return NULL;
}

PJRT_Error *
pj_Client_AddressableDevices(PJRT_Client_AddressableDevices_Args *args)
{
    args->addressable_devices = args->client->device_list;
    args->num_addressable_devices = (size_t)args->client->ndevices;
    return NULL;
}

PJRT_Error *
pj_Client_AddressableMemories(PJRT_Client_AddressableMemories_Args *args)
{
    args->addressable_memories = args->client->memory_list;
    args->num_addressable_memories =
        (size_t)args->client->ndevices * PJ_NSPACES;
    return NULL;
}

static PJRT_Error *find_device(PJRT_Client *client, int id, PJRT_Device **out)
{
    if (id < 0 || id >= client->ndevices)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "there is no device %d; the client has %d", id,
                        client->ndevices);
    *out = client->device_list[id];
    return NULL;
}

PJRT_Error *pj_Client_LookupDevice(PJRT_Client_LookupDevice_Args *args)
{
    return find_device(args->client, args->id, &args->device);
}

PJRT_Error *pj_Client_LookupAddressableDevice(
    PJRT_Client_LookupAddressableDevice_Args *args)
{
    return find_device(args->client, args->local_hardware_id,
                       &args->addressable_device);
}

/* Participant (r, p) runs on device r * num_partitions + p. */
PJRT_Error *pj_Client_DefaultDeviceAssignment(
    PJRT_Client_DefaultDeviceAssignment_Args *args)
{
    size_t n = args->default_assignment_size;

    if (args->num_replicas < 1 || args->num_partitions < 1 ||
        (size_t)args->num_replicas * (size_t)args->num_partitions > n ||
        (int64_t)args->num_replicas * args->num_partitions >
            args->client->ndevices)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "%d replicas x %d partitions on %d devices",
                        args->num_replicas, args->num_partitions,
                        args->client->ndevices);
    for (int i = 0; i < args->num_replicas * args->num_partitions; i++)
        args->default_assignment[i] = i;
    return NULL;
}

/* --- the topology --------------------------------------------------------- */

PJRT_Error *
pj_Client_TopologyDescription(PJRT_Client_TopologyDescription_Args *args)
{
    args->topology = &args->client->topology;
    return NULL;
}

/* It is the client's. */
PJRT_Error *
pj_TopologyDescription_Destroy(PJRT_TopologyDescription_Destroy_Args *args)
{
    (void)args;
    return NULL;
}

PJRT_Error *pj_TopologyDescription_PlatformName(
    PJRT_TopologyDescription_PlatformName_Args *args)
{
    args->platform_name = PJ_PLATFORM;
    args->platform_name_size = strlen(PJ_PLATFORM);
    return NULL;
}

PJRT_Error *pj_TopologyDescription_PlatformVersion(
    PJRT_TopologyDescription_PlatformVersion_Args *args)
{
    args->platform_version = PJ_PLATFORM " " HJ_VERSION_STRING;
    args->platform_version_size = strlen(args->platform_version);
    return NULL;
}

PJRT_Error *pj_TopologyDescription_GetDeviceDescriptions(
    PJRT_TopologyDescription_GetDeviceDescriptions_Args *args)
{
    args->descriptions = args->topology->descriptions;
    args->num_descriptions = (size_t)args->topology->ndevices;
    return NULL;
}

PJRT_Error *pj_TopologyDescription_Attributes(
    PJRT_TopologyDescription_Attributes_Args *args)
{
    args->attributes = NULL;
    args->num_attributes = 0;
    return NULL;
}

/* Programs compiled for as many devices of the same version are alike. */
PJRT_Error *pj_TopologyDescription_Fingerprint(
    PJRT_TopologyDescription_Fingerprint_Args *args)
{
    args->fingerprint =
        (uint64_t)HJ_VERSION_MAJOR << 48 | (uint64_t)HJ_VERSION_MINOR << 40 |
        (uint64_t)HJ_VERSION_PATCH << 32 | (uint64_t)args->topology->ndevices;
    return NULL;
}
