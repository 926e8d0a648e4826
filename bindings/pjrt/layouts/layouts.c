/* layouts -- the extension by which callers learn how elements lie in memory;
 * see layouts.h. */
#include "bindings/pjrt/layouts/layouts.h"

#include "bindings/pjrt/buffer.h"
#include "bindings/pjrt/partition/partitions.h"
#include "bindings/pjrt/strided.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct PJRT_Layouts_MemoryLayout {
    hj_layout layout;
    bool is_row_major;
    size_t nbytes; /* of the text */
    char text[4 * PJ_MAX_RANK];
    int64_t order[PJ_MAX_RANK];
};

/* NULL: row major. */
static PJRT_Error *make(size_t rank, const hj_layout *said,
                        PJRT_Layouts_MemoryLayout **out)
{
    PJRT_Layouts_MemoryLayout *layout = NULL;

    if (rank > PJ_MAX_RANK)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "an array of %zu dimensions; at most %d", rank,
                        PJ_MAX_RANK);
    layout = malloc(sizeof *layout);
    if (!layout)
        return pj_out_of_memory();
    layout->is_row_major = pj_is_row_major((int)rank, said);
    layout->text[0] = '{';
    layout->nbytes = 1;
    for (size_t i = 0; i < rank; i++) {
        layout->order[i] = layout->is_row_major ? (int64_t)(rank - 1 - i)
                                                : said->minor_to_major[i];
        layout->nbytes +=
            (size_t)sprintf(layout->text + layout->nbytes, i ? ",%d" : "%d",
                            (int)layout->order[i]);
    }
    layout->text[layout->nbytes++] = '}';
    layout->layout = (hj_layout){ .nminor_to_major = (int)rank,
                                  .minor_to_major = layout->order };
    *out = layout;
    return NULL;
}

/* --- of programs ---------------------------------------------------------- */

static PJRT_Error *make_room(int n, pj_layouts *out)
{
    out->list = calloc((size_t)n + 1, sizeof(void *));
    return out->list ? NULL : pj_out_of_memory();
}

static PJRT_Error *add(const hj_shape *leaf, const hj_layout *said,
                       pj_layouts *out)
{
    PJ_CHECK(make((size_t)leaf->rank, said, &out->list[out->n]));
    out->n++;
    return NULL;
}

PJRT_Error *pj_layouts_of_args(const hj_module *module, pj_layouts *out)
{
    int nparams = hj_module_nparams(module), n = 0;

    for (int i = 0; i < nparams; i++)
        n += hj_shape_nleaves(hj_module_param_shape(module, i));
    PJ_CHECK(make_room(n, out));
    for (int i = 0; i < nparams; i++) {
        const hj_shape *shape = hj_module_param_shape(module, i);
        for (int k = 0; k < hj_shape_nleaves(shape); k++)
            PJ_CHECK(add(hj_shape_leaf(shape, k),
                         hj_module_param_layout(module, (int)out->n), out));
    }
    return NULL;
}

PJRT_Error *pj_layouts_of_results(const hj_module *module, pj_layouts *out)
{
    const hj_shape *shape = hj_module_result_shape(module);
    int n = hj_shape_nleaves(shape);

    PJ_CHECK(make_room(n, out));
    for (int i = 0; i < n; i++)
        PJ_CHECK(add(hj_shape_leaf(shape, i),
                     hj_module_result_layout(module, i), out));
    return NULL;
}

const hj_layout *pj_layouts_find(const pj_layouts *layouts, size_t i)
{
    return layouts->list[i]->is_row_major ? NULL : &layouts->list[i]->layout;
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
    return make(args->num_dims, NULL, &args->layout);
}

static PJRT_Error *
default_of_topology(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args *args)
{
    return make(args->num_dims, NULL, &args->layout);
}

static PJRT_Error *
layout_of_buffer(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args *args)
{
    const hj_shape *shape = pj_buffer_shape(args->buffer);

    return make((size_t)shape->rank, shape->layout, &args->layout);
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
