/* layouts -- the extension by which callers learn how elements lie in memory;
 * see layouts.h. */
#include "bindings/pjrt/layouts/layouts.h"

#include "bindings/pjrt/buffer.h"
#include "bindings/pjrt/partition/partitions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct PJRT_Layouts_MemoryLayout {
    size_t nbytes; /* of the text */
    char text[4 * PJ_MAX_RANK];
};

/* Row major. */
static PJRT_Error *make(size_t rank, PJRT_Layouts_MemoryLayout **out)
{
    PJRT_Layouts_MemoryLayout *layout = NULL;

    if (rank > PJ_MAX_RANK)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "an array of %zu dimensions; at most %d", rank,
                        PJ_MAX_RANK);
    layout = malloc(sizeof *layout);
    if (!layout)
        return pj_out_of_memory();
    layout->text[0] = '{';
    layout->nbytes = 1;
    for (size_t i = rank; i-- > 0;)
        layout->nbytes += (size_t)sprintf(layout->text + layout->nbytes,
                                          i > 0 ? "%zu," : "%zu", i);
    layout->text[layout->nbytes++] = '}';
    *out = layout;
    return NULL;
}

/* --- of programs ---------------------------------------------------------- */

PJRT_Error *pj_layouts_make(const hj_executable *exe, int n,
                            const hj_shape *(*shape_of)(const hj_executable *,
                                                        int),
                            pj_layouts *out)
{
    out->list = calloc((size_t)n + 1, sizeof(void *));
    if (!out->list)
        return pj_out_of_memory();
    for (; out->n < (size_t)n; out->n++)
        PJ_CHECK(
            make((size_t)shape_of(exe, (int)out->n)->rank, &out->list[out->n]));
    return NULL;
}

void pj_layouts_drop(pj_layouts *layouts)
{
    for (size_t i = 0; i < layouts->n; i++)
        free(layouts->list[i]);
    free(layouts->list);
}

static PJRT_Error *
param_layouts(PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args *args)
{
    const pj_layouts *layouts = &args->executable->program->param_layouts;

    args->num_parameters = layouts->n;
    args->layouts = layouts->list;
    return NULL;
}

static PJRT_Error *
result_layouts(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args *args)
{
    const pj_layouts *layouts = &args->executable->program->result_layouts;

    args->num_outputs = layouts->n;
    args->layouts = layouts->list;
    return NULL;
}

/* --- of arrays ------------------------------------------------------------ */

static PJRT_Error *
default_of_client(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args *args)
{
    return make(args->num_dims, &args->layout);
}

static PJRT_Error *
default_of_topology(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args *args)
{
    return make(args->num_dims, &args->layout);
}

static PJRT_Error *
layout_of_buffer(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args *args)
{
    return make((size_t)pj_buffer_shape(args->buffer)->rank, &args->layout);
}

/* --- as text -------------------------------------------------------------- */

static void delete_nothing(PJRT_Layouts_SerializedLayout *layout)
{
    (void)layout;
}

/* (the text is the layout's own) */
static PJRT_Error *write_down(PJRT_Layouts_MemoryLayout_Serialize_Args *args)
{
    args->serialized_bytes = args->layout->text;
    args->serialized_bytes_size = args->layout->nbytes;
    args->serialized_layout = NULL;
    args->serialized_layout_deleter = delete_nothing;
    return NULL;
}

static PJRT_Error *destroy(PJRT_Layouts_MemoryLayout_Destroy_Args *args)
{
    free(args->layout);
    return NULL;
}

const PJRT_Layouts_Extension pj_layouts_extension = {
    .base = { .struct_size = sizeof pj_layouts_extension,
              .type = PJRT_Extension_Type_Layouts,
              .next = (PJRT_Extension_Base *)&pj_shardings_extension.base },
    .PJRT_Layouts_MemoryLayout_Destroy = destroy,
    .PJRT_Layouts_MemoryLayout_Serialize = write_down,
    .PJRT_Layouts_PJRT_Client_GetDefaultLayout = default_of_client,
    .PJRT_Layouts_PJRT_Buffer_MemoryLayout = layout_of_buffer,
    .PJRT_Layouts_PJRT_Topology_GetDefaultLayout = default_of_topology,
    .PJRT_Layouts_PJRT_Executable_GetOutputLayouts = result_layouts,
    .PJRT_Layouts_PJRT_Executable_GetParameterLayouts = param_layouts,
};
