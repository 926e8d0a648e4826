/* abi/layouts -- PJRT C API: the extension that tells how elements lie in
 * memory: of buffers, and of a program's arguments and results. */
#ifndef HJ_PJRT_ABI_LAYOUTS_H
#define HJ_PJRT_ABI_LAYOUTS_H

#include "bindings/pjrt/abi/client.h"
#include "bindings/pjrt/abi/executable.h"

enum { PJRT_Extension_Type_Layouts = 4 };

/* What the plugin makes and the caller only passes back. */
typedef struct PJRT_Layouts_MemoryLayout PJRT_Layouts_MemoryLayout;
typedef struct PJRT_Layouts_SerializedLayout PJRT_Layouts_SerializedLayout;

typedef struct PJRT_Layouts_MemoryLayout_Destroy_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Layouts_MemoryLayout *layout;
} PJRT_Layouts_MemoryLayout_Destroy_Args;

typedef struct PJRT_Layouts_MemoryLayout_Serialize_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Layouts_MemoryLayout *layout;
    const char *serialized_bytes;
    size_t serialized_bytes_size;
    PJRT_Layouts_SerializedLayout *serialized_layout;
    void (*serialized_layout_deleter)(PJRT_Layouts_SerializedLayout *);
} PJRT_Layouts_MemoryLayout_Serialize_Args;

typedef struct PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Buffer *buffer;
    PJRT_Layouts_MemoryLayout *layout;
} PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args;

typedef struct PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Client *client;
    PJRT_Buffer_Type type;
    const int64_t *dims;
    size_t num_dims;
    PJRT_Layouts_MemoryLayout *layout;
} PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args;

typedef struct PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_TopologyDescription *topology_description;
    PJRT_Buffer_Type type;
    const int64_t *dims;
    size_t num_dims;
    PJRT_Layouts_MemoryLayout *layout;
} PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args;

/* (the layouts of these two are the executable's) */
typedef struct PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t num_outputs;
    PJRT_Layouts_MemoryLayout **layouts;
} PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args;

typedef struct PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args {
    size_t struct_size;
    PJRT_Extension_Base *extension_start;
    PJRT_Executable *executable;
    size_t num_parameters;
    PJRT_Layouts_MemoryLayout **layouts;
} PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args;

/* Version 4.  Callers of version 1 know the first four functions, and look at
 * base.struct_size for the others. */
typedef struct PJRT_Layouts_Extension {
    PJRT_Extension_Base base;
    PJRT_Error *(*PJRT_Layouts_MemoryLayout_Destroy)(
        PJRT_Layouts_MemoryLayout_Destroy_Args *args);
    PJRT_Error *(*PJRT_Layouts_MemoryLayout_Serialize)(
        PJRT_Layouts_MemoryLayout_Serialize_Args *args);
    PJRT_Error *(*PJRT_Layouts_PJRT_Client_GetDefaultLayout)(
        PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args *args);
    PJRT_Error *(*PJRT_Layouts_PJRT_Buffer_MemoryLayout)(
        PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args *args);
    PJRT_Error *(*PJRT_Layouts_PJRT_Topology_GetDefaultLayout)(
        PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args *args);
    PJRT_Error *(*PJRT_Layouts_PJRT_Executable_GetOutputLayouts)(
        PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args *args);
    PJRT_Error *(*PJRT_Layouts_PJRT_Executable_GetParameterLayouts)(
        PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args *args);
} PJRT_Layouts_Extension;

#endif
