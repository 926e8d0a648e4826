/* abi/shardings -- PJRT C API: the extension that tells how a program's
 * arguments and results are divided. */
#ifndef HJ_PJRT_ABI_SHARDINGS_H
#define HJ_PJRT_ABI_SHARDINGS_H

#include "bindings/pjrt/abi/client.h"
#include "bindings/pjrt/abi/executable.h"

enum { PJRT_Extension_Type_Shardings = 19 };

typedef struct PJRT_Shardings_PJRT_Executable_ParameterShardings_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t num_parameters;
    const char *const *shardings;
    const size_t *sharding_sizes;
} PJRT_Shardings_PJRT_Executable_ParameterShardings_Args;

typedef struct PJRT_Shardings_PJRT_Executable_OutputShardings_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t num_outputs;
    const char *const *shardings;
    const size_t *sharding_sizes;
} PJRT_Shardings_PJRT_Executable_OutputShardings_Args;

typedef struct PJRT_Shardings_Extension {
    PJRT_Extension_Base base;
    PJRT_Error *(*PJRT_Shardings_PJRT_Executable_ParameterShardings)(
        PJRT_Shardings_PJRT_Executable_ParameterShardings_Args *args);
    PJRT_Error *(*PJRT_Shardings_PJRT_Executable_OutputShardings)(
        PJRT_Shardings_PJRT_Executable_OutputShardings_Args *args);
} PJRT_Shardings_Extension;

#endif
