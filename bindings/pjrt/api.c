/* api -- GetPjrtApi: the table of functions, and the plugin's attributes. */
#include "bindings/pjrt/abi/api.h"
#include "bindings/pjrt/error.h"
#include "bindings/pjrt/layouts/layouts.h"

/* --- the functions that are not there ------------------------------------- */

#define PJRT_HAS(name)
#define PJRT_VOID(name)
#define PJRT_LACKS(name)                                                       \
    static PJRT_Error *lacks_##name(void *args)                                \
    {                                                                          \
        (void)args;                                                            \
        return pj_error(PJRT_Error_Code_UNIMPLEMENTED,                         \
                        "hlojit does not have PJRT_" #name);                   \
    }
#include "bindings/pjrt/abi/functions.def"
#undef PJRT_HAS
#undef PJRT_VOID
#undef PJRT_LACKS

/* --- the plugin ----------------------------------------------------------- */

PJRT_Error *pj_Plugin_Initialize(PJRT_Plugin_Initialize_Args *args)
{
    (void)args;
    return NULL;
}

/* The version of StableHLO that programs shall come in: the newest that the
 * bytecode reader knows; callers take an older one if they are older. */
static const int64_t stablehlo_version[] = { 1, 17, 0 };
static const int64_t oldest_stablehlo_version[] = { 0, 9, 0 };

#define VERSION(text, list)                                                    \
    {                                                                          \
        .struct_size = sizeof(PJRT_NamedValue), .name = (text),                \
        .name_size = sizeof(text) - 1, .type = PJRT_NamedValue_kInt64List,     \
        .int64_array_value = (list), .value_size = 3                           \
    }

static const PJRT_NamedValue attributes[] = {
    VERSION("stablehlo_current_version", stablehlo_version),
    VERSION("stablehlo_minimum_version", oldest_stablehlo_version),
};

PJRT_Error *pj_Plugin_Attributes(PJRT_Plugin_Attributes_Args *args)
{
    args->attributes = attributes;
    args->num_attributes = sizeof attributes / sizeof attributes[0];
    return NULL;
}

/* --- the table ------------------------------------------------------------ */

static const PJRT_Api api = {
    .struct_size = sizeof(PJRT_Api),
    .extension_start = (PJRT_Extension_Base *)&pj_layouts_extension.base,
    .pjrt_api_version = { .struct_size = sizeof(PJRT_Api_Version),
                          .major_version = PJRT_API_MAJOR,
                          .minor_version = PJRT_API_MINOR },
#define PJRT_HAS(name)   .name = pj_##name,
#define PJRT_VOID(name)  .name = pj_##name,
#define PJRT_LACKS(name) .name = lacks_##name,
#include "bindings/pjrt/abi/functions.def"
#undef PJRT_HAS
#undef PJRT_VOID
#undef PJRT_LACKS
};

/* What callers look up by this name in the library. */
HJ_API const PJRT_Api *GetPjrtApi(void);

const PJRT_Api *GetPjrtApi(void)
{
    return &api;
}
