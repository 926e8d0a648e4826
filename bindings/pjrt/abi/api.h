/* abi/api -- PJRT C API 0.112: the table that GetPjrtApi returns. */
#ifndef HJ_PJRT_ABI_API_H
#define HJ_PJRT_ABI_API_H

#include "bindings/pjrt/abi/client.h"
#include "bindings/pjrt/abi/executable.h"
#include "bindings/pjrt/abi/layouts.h"
#include "bindings/pjrt/abi/shardings.h"

typedef struct PJRT_Api {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Api_Version pjrt_api_version;
#define PJRT_HAS(name)   PJRT_Error *(*name)(PJRT_##name##_Args * args);
#define PJRT_VOID(name)  void (*name)(PJRT_##name##_Args * args);
#define PJRT_LACKS(name) PJRT_Error *(*name)(void *args);
#include "bindings/pjrt/abi/functions.def"
#undef PJRT_HAS
#undef PJRT_VOID
#undef PJRT_LACKS
} PJRT_Api;

/* What is ours: pj_Error_Destroy and so on. */
#define PJRT_HAS(name)  PJRT_Error *pj_##name(PJRT_##name##_Args *args);
#define PJRT_VOID(name) void pj_##name(PJRT_##name##_Args *args);
#define PJRT_LACKS(name)
#include "bindings/pjrt/abi/functions.def"
#undef PJRT_HAS
#undef PJRT_VOID
#undef PJRT_LACKS

#endif
