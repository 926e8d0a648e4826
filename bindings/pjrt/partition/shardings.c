/* shardings -- the extension by which callers learn how arguments and results
 * are divided. */
#include "bindings/pjrt/abi/shardings.h"
#include "bindings/pjrt/partition/partitions.h"

/* Of a program for one device nothing is said. */
static PJRT_Error *
param_shardings(PJRT_Shardings_PJRT_Executable_ParameterShardings_Args *args)
{
    const pj_partitions *p = args->executable->program->partitions;

    args->num_parameters = p ? p->args.n : 0;
    args->shardings = p ? (const char *const *)p->args.messages : NULL;
    args->sharding_sizes = p ? p->args.message_nbytes : NULL;
    return NULL;
}

static PJRT_Error *
result_shardings(PJRT_Shardings_PJRT_Executable_OutputShardings_Args *args)
{
    /* No results are an empty tuple, which counts as one, replicated. */
    static const char *const no_message[] = { "" };
    static const size_t no_nbytes[] = { 0 };
    const pj_partitions *p = args->executable->program->partitions;
    bool is_empty = p && !p->results.n;

    args->num_outputs = !p ? 0 : is_empty ? 1 : p->results.n;
    args->shardings = !p         ? NULL
                      : is_empty ? no_message
                                 : (const char *const *)p->results.messages;
    args->sharding_sizes = !p         ? NULL
                           : is_empty ? no_nbytes
                                      : p->results.message_nbytes;
    return NULL;
}

const PJRT_Shardings_Extension pj_shardings_extension = {
    .base = { .struct_size = sizeof pj_shardings_extension,
              .type = PJRT_Extension_Type_Shardings },
    .PJRT_Shardings_PJRT_Executable_ParameterShardings = param_shardings,
    .PJRT_Shardings_PJRT_Executable_OutputShardings = result_shardings,
};
