/* execute -- PJRT_LoadedExecutable_Execute. */
#include "bindings/pjrt/launch/launch.h"
#include "bindings/pjrt/partition/partitions.h"

static PJRT_Error *run_parts(PJRT_LoadedExecutable_Execute_Args *args)
{
    PJ_CHECK(pj_partitions_run(args->executable->program, args->argument_lists,
                               args->num_args, args->options,
                               args->output_lists));
    for (size_t i = 0; args->device_complete_events && i < args->num_devices;
         i++) {
        args->device_complete_events[i] = pj_event_happened(NULL);
        if (!args->device_complete_events[i])
            return pj_out_of_memory();
    }
    return NULL;
}

PJRT_Error *
pj_LoadedExecutable_Execute(PJRT_LoadedExecutable_Execute_Args *args)
{
    pj_program *program = args->executable->program;

    if (atomic_load(&args->executable->is_deleted))
        return pj_error(PJRT_Error_Code_FAILED_PRECONDITION,
                        "the executable has been deleted");
    if (args->num_devices != program->placement.ndevices)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "arguments for %zu devices; the program runs on %zu",
                        args->num_devices, program->placement.ndevices);
    if (args->num_args != (size_t)hj_executable_nparams(program->exe))
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "%zu arguments; the program takes %d", args->num_args,
                        hj_executable_nparams(program->exe));
    if (program->partitions)
        return run_parts(args);
    return pj_launch(program, program->placement.devices[0],
                     args->argument_lists[0], args->num_args, args->options,
                     args->output_lists[0], args->device_complete_events);
}
