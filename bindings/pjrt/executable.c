/* executable -- handles of programs: compiling them, what they say of
 * themselves, writing them down and reading them back. */
#include "bindings/pjrt/compile/source.h"
#include "bindings/pjrt/partition/partitions.h"
#include "bindings/pjrt/program.h"

#include <stdlib.h>
#include <string.h>

/* --- compiling ------------------------------------------------------------ */

PJRT_Error *pj_Client_Compile(PJRT_Client_Compile_Args *args)
{
    const PJRT_Program *program = args->program;
    pj_program *made;

    if (program->format_size != 4 || memcmp(program->format, "mlir", 4) != 0)
        return pj_error(PJRT_Error_Code_UNIMPLEMENTED,
                        "a program in the format '%.*s'; hlojit takes 'mlir'",
                        (int)program->format_size, program->format);
    PJ_CHECK(pj_program_compile(args->client, program->code, program->code_size,
                                args->compile_options,
                                args->compile_options_size, true, &made));
    return pj_program_load(made, &args->executable);
}

/* --- handles -------------------------------------------------------------- */

PJRT_Error *pj_Executable_Destroy(PJRT_Executable_Destroy_Args *args)
{
    pj_program_release(args->executable->program);
    free(args->executable);
    return NULL;
}

PJRT_Error *
pj_LoadedExecutable_Destroy(PJRT_LoadedExecutable_Destroy_Args *args)
{
    pj_program_release(args->executable->program);
    free(args->executable);
    return NULL;
}

PJRT_Error *pj_LoadedExecutable_GetExecutable(
    PJRT_LoadedExecutable_GetExecutable_Args *args)
{
    args->executable = malloc(sizeof *args->executable);
    if (!args->executable)
        return pj_out_of_memory();
    args->executable->program = args->loaded_executable->program;
    pj_program_retain(args->executable->program);
    return NULL;
}

PJRT_Error *pj_LoadedExecutable_Delete(PJRT_LoadedExecutable_Delete_Args *args)
{
    atomic_store(&args->executable->is_deleted, true);
    return NULL;
}

PJRT_Error *
pj_LoadedExecutable_IsDeleted(PJRT_LoadedExecutable_IsDeleted_Args *args)
{
    args->is_deleted = atomic_load(&args->executable->is_deleted);
    return NULL;
}

/* --- where it runs -------------------------------------------------------- */

PJRT_Error *pj_LoadedExecutable_AddressableDevices(
    PJRT_LoadedExecutable_AddressableDevices_Args *args)
{
    args->addressable_devices = args->executable->program->placement.devices;
    args->num_addressable_devices =
        args->executable->program->placement.ndevices;
    return NULL;
}

PJRT_Error *pj_LoadedExecutable_AddressableDeviceLogicalIds(
    PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args *args)
{
    args->addressable_device_logical_ids =
        args->executable->program->placement.ids;
    args->num_addressable_device_logical_ids =
        args->executable->program->placement.ndevices;
    return NULL;
}

static void delete_nothing(PJRT_DeviceAssignmentSerialized *assignment)
{
    (void)assignment;
}

PJRT_Error *pj_LoadedExecutable_GetDeviceAssignment(
    PJRT_LoadedExecutable_GetDeviceAssignment_Args *args)
{
    const pj_placement *placement = &args->executable->program->placement;

    args->serialized_bytes = (const char *)placement->assignment;
    args->serialized_bytes_size = placement->assignment_nbytes;
    args->serialized_device_assignment = NULL;
    args->serialized_device_assignment_deleter = delete_nothing;
    return NULL;
}

PJRT_Error *pj_Executable_NumReplicas(PJRT_Executable_NumReplicas_Args *args)
{
    args->num_replicas = (size_t)args->executable->program->placement.nreplicas;
    return NULL;
}

PJRT_Error *
pj_Executable_NumPartitions(PJRT_Executable_NumPartitions_Args *args)
{
    args->num_partitions =
        (size_t)args->executable->program->placement.npartitions;
    return NULL;
}

/* --- what it is ----------------------------------------------------------- */

PJRT_Error *pj_Executable_Name(PJRT_Executable_Name_Args *args)
{
    args->executable_name = args->executable->program->name;
    args->executable_name_size = strlen(args->executable_name);
    return NULL;
}

static void set_fingerprint(const pj_program *program, const char **text,
                            size_t *size)
{
    *text = program->fingerprint;
    *size = strlen(program->fingerprint);
}

PJRT_Error *pj_Executable_Fingerprint(PJRT_Executable_Fingerprint_Args *args)
{
    set_fingerprint(args->executable->program, &args->executable_fingerprint,
                    &args->executable_fingerprint_size);
    return NULL;
}

PJRT_Error *
pj_LoadedExecutable_Fingerprint(PJRT_LoadedExecutable_Fingerprint_Args *args)
{
    set_fingerprint(args->executable->program, &args->executable_fingerprint,
                    &args->executable_fingerprint_size);
    return NULL;
}

PJRT_Error *pj_Executable_NumOutputs(PJRT_Executable_NumOutputs_Args *args)
{
    args->num_outputs = args->executable->program->noutputs;
    return NULL;
}

PJRT_Error *
pj_Executable_OutputElementTypes(PJRT_Executable_OutputElementTypes_Args *args)
{
    args->output_types = args->executable->program->output_types;
    args->num_output_types = args->executable->program->noutputs;
    return NULL;
}

PJRT_Error *
pj_Executable_OutputDimensions(PJRT_Executable_OutputDimensions_Args *args)
{
    args->num_outputs = args->executable->program->noutputs;
    args->dims = args->executable->program->output_dims;
    args->dim_sizes = args->executable->program->output_ranks;
    return NULL;
}

PJRT_Error *
pj_Executable_OutputMemoryKinds(PJRT_Executable_OutputMemoryKinds_Args *args)
{
    args->num_outputs = args->executable->program->noutputs;
    args->memory_kinds = args->executable->program->memory_kinds;
    args->memory_kind_sizes = args->executable->program->memory_kind_sizes;
    return NULL;
}

static hj_executable_stats stats_of(const PJRT_Executable *executable)
{
    hj_executable_stats stats = { .size = sizeof stats };

    hj_executable_stats_get(executable->program->exe, &stats);
    return stats;
}

PJRT_Error *pj_Executable_SizeOfGeneratedCodeInBytes(
    PJRT_Executable_SizeOfGeneratedCodeInBytes_Args *args)
{
    args->size_in_bytes = stats_of(args->executable).code_nbytes;
    return NULL;
}

PJRT_Error *pj_Executable_GetCompiledMemoryStats(
    PJRT_Executable_GetCompiledMemoryStats_Args *args)
{
    const hj_executable *exe = args->executable->program->exe;
    hj_executable_stats stats = stats_of(args->executable);
    int64_t in = 0, out = 0, shared = 0;

    for (int i = 0; i < hj_executable_nparams(exe); i++)
        in += hj_shape_nbytes(hj_executable_param_shape(exe, i));
    for (int i = 0; i < hj_executable_nresults(exe); i++) {
        int64_t nbytes = hj_shape_nbytes(hj_executable_result_shape(exe, i));
        out += nbytes;
        shared += hj_executable_donor(exe, i) >= 0 ? nbytes : 0;
    }
    args->generated_code_size_in_bytes = stats.code_nbytes;
    args->argument_size_in_bytes = in;
    args->output_size_in_bytes = out;
    args->alias_size_in_bytes = shared;
    args->temp_size_in_bytes = stats.temp_nbytes;
    args->host_generated_code_size_in_bytes = 0;
    args->host_argument_size_in_bytes = 0;
    args->host_output_size_in_bytes = 0;
    args->host_alias_size_in_bytes = 0;
    args->host_temp_size_in_bytes = 0;
    /* Older callers' structs end here. */
    if (args->struct_size >= sizeof *args)
        args->peak_memory_in_bytes = in + out - shared + stats.temp_nbytes;
    return NULL;
}

PJRT_Error *
pj_Executable_GetCostAnalysis(PJRT_Executable_GetCostAnalysis_Args *args)
{
    const pj_program *p = args->executable->program;

    args->num_properties = PJ_NCOSTS;
    args->properties = p->costs;
    return NULL;
}

PJRT_Error *
pj_Executable_OptimizedProgram(PJRT_Executable_OptimizedProgram_Args *args)
{
    static const char format[] = "hlo_with_config";
    const pj_program *p = args->executable->program;
    PJRT_Program *out = args->program;
    const char *bytes;
    size_t nbytes;

    /* Callers look for what one device does, and how it meets the others; older
     * ones find the shardings nowhere else. */
    if (p->partitions && !p->partitions->runs_on_each &&
        !p->client->shows_whole_programs)
        return pj_error(PJRT_Error_Code_UNIMPLEMENTED,
                        "the program of a device: what runs is one of whole "
                        "arrays, for all devices");
    PJ_CHECK(pj_source_print(args->executable->program, &bytes, &nbytes));
    out->format = format;
    out->format_size = sizeof format - 1;
    if (out->code && out->code_size >= nbytes)
        memcpy(out->code, bytes, nbytes);
    out->code_size = nbytes;
    return NULL;
}

/* --- written down --------------------------------------------------------- */

/* What is written is the program itself, which is compiled again when it is
 * read: 8 bytes of name, the length of the options, options, program. */
static const char magic[8] = "hlojit1";

struct PJRT_SerializedExecutable {
    char unused;
};

static void delete_serialized(PJRT_SerializedExecutable *serialized)
{
    free(serialized);
}

PJRT_Error *pj_Executable_Serialize(PJRT_Executable_Serialize_Args *args)
{
    const pj_program *p = args->executable->program;
    uint64_t noptions = p->options_nbytes;
    size_t nbytes =
        sizeof magic + sizeof noptions + p->options_nbytes + p->code_nbytes;
    char *bytes = malloc(nbytes), *at = bytes;

    if (!bytes)
        return pj_out_of_memory();
    memcpy(at, magic, sizeof magic);
    memcpy(at += sizeof magic, &noptions, sizeof noptions);
    memcpy(at += sizeof noptions, p->options, p->options_nbytes);
    memcpy(at + p->options_nbytes, p->code, p->code_nbytes);
    args->serialized_bytes = bytes;
    args->serialized_bytes_size = nbytes;
    args->serialized_executable = (PJRT_SerializedExecutable *)bytes;
    args->serialized_executable_deleter = delete_serialized;
    return NULL;
}

PJRT_Error *
pj_Executable_DeserializeAndLoad(PJRT_Executable_DeserializeAndLoad_Args *args)
{
    const char *bytes = args->serialized_executable;
    size_t nbytes = args->serialized_executable_size;
    size_t head = sizeof magic + sizeof(uint64_t);
    uint64_t noptions = 0;
    pj_program *made;

    if (nbytes >= head)
        memcpy(&noptions, bytes + sizeof magic, sizeof noptions);
    if (nbytes < head || memcmp(bytes, magic, sizeof magic) != 0 ||
        noptions > nbytes - head)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "this is no executable that this version of hlojit "
                        "wrote");
    PJ_CHECK(pj_program_compile(args->client, bytes + head + noptions,
                                nbytes - head - noptions, bytes + head,
                                noptions, false, &made));
    return pj_program_load(made, &args->loaded_executable);
}
