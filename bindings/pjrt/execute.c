/* execute -- PJRT_LoadedExecutable_Execute. */
#include "bindings/pjrt/buffer.h"
#include "bindings/pjrt/event.h"
#include "bindings/pjrt/partition/partitions.h"
#include "bindings/pjrt/program.h"

#include <stdlib.h>
#include <string.h>

/* What one call holds while it runs. */
typedef struct call {
    pj_program *program;
    size_t nargs, nresults;
    hj_buffer *args, *results;
    pj_memory **arg_memory, **result_memory;
} call;

enum { NSMALL = 16 }; /* arrays of so many need no allocation */

static void let_go(call *c)
{
    for (size_t i = 0; i < c->nargs; i++)
        pj_memory_release(c->arg_memory[i]);
    for (size_t i = 0; i < c->nresults; i++)
        pj_memory_release(c->result_memory[i]);
}

static PJRT_Error *take_args(call *c, PJRT_Buffer *const *buffers)
{
    for (size_t i = 0; i < c->nargs; i++) {
        PJRT_Error *error = pj_buffer_use(buffers[i], &c->arg_memory[i]);

        if (error && pj_error_code(error) == PJRT_Error_Code_INVALID_ARGUMENT) {
            PJRT_Error *better =
                pj_error(PJRT_Error_Code_INVALID_ARGUMENT, "argument %zu: %s",
                         i, pj_error_text(error));
            pj_error_free(error);
            return better;
        }
        if (error)
            return error;
        const hj_shape *wanted =
            hj_executable_param_shape(c->program->exe, (int)i);
        /* Callers hold tokens as arrays without elements. */
        const hj_shape *shape = wanted->dtype == HJ_DTYPE_token
                                    ? wanted
                                    : pj_buffer_shape(buffers[i]);
        c->args[i] = (hj_buffer){ *shape, c->arg_memory[i]->data };
    }
    return NULL;
}

static PJRT_Error *make_results(call *c)
{
    for (size_t i = 0; i < c->nresults; i++) {
        const hj_shape *shape =
            hj_executable_result_shape(c->program->exe, (int)i);

        c->result_memory[i] = pj_memory_new((size_t)hj_shape_nbytes(shape));
        if (!c->result_memory[i])
            return pj_out_of_memory();
        c->results[i] = (hj_buffer){ *shape, c->result_memory[i]->data };
    }
    return NULL;
}

/* The result's logical shape; its bounds are what was compiled for. */
static hj_shape logical_shape(const call *c, const hj_run *run, size_t i,
                              int64_t *dims)
{
    hj_shape shape = c->results[i].shape;

    for (int d = 0; d < shape.rank; d++) {
        int64_t size = hj_run_result_size(run, (int)i, d);
        dims[d] = size < 0 ? shape.dims[d] : size;
    }
    shape.dims = dims;
    shape.is_dynamic = NULL;
    shape.layout = NULL;
    return shape;
}

static PJRT_Error *hand_out(call *c, const hj_run *run, PJRT_Buffer **out)
{
    for (size_t i = 0; i < c->nresults; i++) {
        int64_t dims[PJ_MAX_RANK];
        hj_shape shape = logical_shape(c, run, i, dims);
        pj_memory *memory = c->result_memory[i];

        c->result_memory[i] = NULL;
        out[i] = pj_buffer_new(c->program->placement.devices[0], &shape, memory,
                               NULL);
        if (out[i])
            continue;
        while (i-- > 0) {
            PJRT_Buffer_Destroy_Args args = { .buffer = out[i] };
            (void)pj_Buffer_Destroy(&args);
        }
        return pj_out_of_memory();
    }
    return NULL;
}

static PJRT_Error *run_call(call *c, PJRT_Buffer *const *buffers,
                            PJRT_Buffer **out)
{
    hj_run *run;

    PJ_CHECK(take_args(c, buffers));
    PJ_CHECK(make_results(c));
    PJ_CHECK(pj_program_take_run(c->program, &run));
    PJRT_Error *error = pj_error_from(
        hj_executable_run(c->program->exe, run, c->args, (int)c->nargs,
                          c->results, (int)c->nresults));
    if (!error)
        error = hand_out(c, run, out);
    pj_program_give_run(c->program, run);
    return error;
}

static PJRT_Error *run_allocated(pj_program *program,
                                 PJRT_Buffer *const *buffers, size_t nargs,
                                 PJRT_Buffer **out)
{
    size_t n = nargs + program->noutputs;
    hj_buffer small[NSMALL], *arrays = small;
    pj_memory *small_memory[NSMALL], **memory = small_memory;

    if (n > NSMALL) {
        arrays = calloc(n, sizeof *arrays);
        memory = calloc(n, sizeof *memory);
    }
    if (!arrays || !memory) {
        free(arrays);
        free(memory);
        return pj_out_of_memory();
    }
    memset(memory, 0, n * sizeof(pj_memory *));
    call c = { program,        nargs,  program->noutputs, arrays,
               arrays + nargs, memory, memory + nargs };
    PJRT_Error *error = run_call(&c, buffers, out);
    let_go(&c);
    if (n > NSMALL) {
        free(arrays);
        free(memory);
    }
    return error;
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
    PJ_CHECK(program->partitions
                 ? pj_partitions_run(program, args->argument_lists,
                                     args->num_args, args->output_lists)
                 : run_allocated(program, args->argument_lists[0],
                                 args->num_args, args->output_lists[0]));
    for (size_t i = 0; args->device_complete_events && i < args->num_devices;
         i++) {
        args->device_complete_events[i] = pj_event_happened(NULL);
        if (!args->device_complete_events[i])
            return pj_out_of_memory();
    }
    return NULL;
}
