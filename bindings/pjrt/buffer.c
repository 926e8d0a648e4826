/* buffer -- PJRT_Buffer: what it is, where it is, and whether it still is. */
#include "bindings/pjrt/buffer.h"

#include "bindings/pjrt/strided.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct PJRT_Buffer {
    PJRT_Memory *space; /* its client is retained */
    PJRT_Error *error;  /* that made it; or NULL */
    PJRT_Event *event;  /* of the elements; NULL: they are there */
    hj_shape shape;
    hj_layout layout; /* of the shape, unless it is row-major */
    PJRT_Buffer_Type type;
    pthread_mutex_t mutex; /* guards what follows */
    pj_memory *memory;     /* NULL: deleted, or an error */
    int nexternal;         /* references of callers, to `external` */
    pj_memory *external;
    int64_t numbers[]; /* dims, then minor_to_major */
};

static void set_layout(PJRT_Buffer *buffer, const hj_layout *layout)
{
    int rank = buffer->shape.rank;
    int64_t *order = buffer->numbers + rank;

    if (pj_is_row_major(rank, layout)) {
        for (int i = 0; i < rank; i++)
            order[i] = rank - 1 - i;
        return;
    }
    memcpy(order, layout->minor_to_major, (size_t)rank * sizeof *order);
    buffer->layout =
        (hj_layout){ .nminor_to_major = rank, .minor_to_major = order };
    buffer->shape.layout = &buffer->layout;
}

PJRT_Buffer *pj_buffer_new(PJRT_Memory *space, const hj_shape *shape,
                           pj_memory *memory, PJRT_Error *error)
{
    size_t rank = (size_t)shape->rank;
    PJRT_Buffer *buffer =
        calloc(1, sizeof *buffer + 2 * rank * sizeof(int64_t));

    if (!buffer) {
        pj_memory_release(memory);
        pj_error_free(error);
        return NULL;
    }
    buffer->space = space;
    buffer->error = error;
    buffer->memory = memory;
    buffer->type = pj_type_of(shape->dtype);
    buffer->shape = (hj_shape){ .dtype = shape->dtype,
                                .rank = shape->rank,
                                .dims = buffer->numbers };
    if (rank > 0)
        memcpy(buffer->numbers, shape->dims, rank * sizeof(int64_t));
    set_layout(buffer, shape->layout);
    pthread_mutex_init(&buffer->mutex, NULL);
    pj_client_retain(space->device->client);
    return buffer;
}

const hj_shape *pj_buffer_shape(const PJRT_Buffer *buffer)
{
    return &buffer->shape;
}

PJRT_Memory *pj_buffer_space(const PJRT_Buffer *buffer)
{
    return buffer->space;
}

void pj_buffer_set_event(PJRT_Buffer *buffer, PJRT_Event *event)
{
    if (event)
        pj_event_retain(event);
    buffer->event = event;
}

/* Why the elements will never be there; NULL if they may. */
static PJRT_Error *error_of(const PJRT_Buffer *buffer)
{
    if (buffer->error)
        return pj_error_copy(buffer->error);
    return buffer->event && pj_event_is_set(buffer->event)
               ? pj_event_wait(buffer->event)
               : NULL;
}

PJRT_Error *pj_buffer_take(PJRT_Buffer *buffer, bool donate, pj_memory **out,
                           PJRT_Event **event)
{
    PJRT_Error *error = error_of(buffer);

    *out = NULL;
    *event = NULL;
    if (error)
        return error;
    pthread_mutex_lock(&buffer->mutex);
    *out = buffer->memory;
    if (donate)
        buffer->memory = NULL;
    else if (*out)
        pj_memory_retain(*out);
    pthread_mutex_unlock(&buffer->mutex);
    if (!*out)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "the buffer has been deleted or donated");
    if (buffer->event && !pj_event_is_set(buffer->event)) {
        *event = buffer->event;
        pj_event_retain(*event);
    }
    return NULL;
}

void pj_buffer_give_back(PJRT_Buffer *buffer, pj_memory *memory)
{
    pthread_mutex_lock(&buffer->mutex);
    buffer->memory = memory;
    pthread_mutex_unlock(&buffer->mutex);
}

PJRT_Error *pj_buffer_use(PJRT_Buffer *buffer, pj_memory **out)
{
    PJRT_Event *event;

    PJ_CHECK(pj_buffer_take(buffer, false, out, &event));
    PJRT_Error *error = event ? pj_event_wait(event) : NULL;
    pj_event_release(event);
    if (error) {
        pj_memory_release(*out);
        *out = NULL;
    }
    return error;
}

void pj_buffer_delete(PJRT_Buffer *buffer)
{
    pthread_mutex_lock(&buffer->mutex);
    pj_memory *memory = buffer->memory;
    buffer->memory = NULL;
    pthread_mutex_unlock(&buffer->mutex);
    pj_memory_release(memory);
}

PJRT_Error *pj_Buffer_Destroy(PJRT_Buffer_Destroy_Args *args)
{
    PJRT_Buffer *buffer = args->buffer;
    PJRT_Client *client = buffer->space->device->client;

    pj_memory_release(buffer->memory);
    if (buffer->nexternal > 0)
        pj_memory_release(buffer->external);
    pj_error_free(buffer->error);
    pj_event_release(buffer->event);
    pthread_mutex_destroy(&buffer->mutex);
    free(buffer);
    pj_client_release(client);
    return NULL;
}

PJRT_Error *pj_Buffer_Delete(PJRT_Buffer_Delete_Args *args)
{
    pj_buffer_delete(args->buffer);
    return NULL;
}

bool pj_buffer_is_deleted(PJRT_Buffer *buffer)
{
    pthread_mutex_lock(&buffer->mutex);
    bool is_deleted = !buffer->memory && !buffer->error;
    pthread_mutex_unlock(&buffer->mutex);
    return is_deleted;
}

PJRT_Error *pj_Buffer_IsDeleted(PJRT_Buffer_IsDeleted_Args *args)
{
    args->is_deleted = pj_buffer_is_deleted(args->buffer);
    return NULL;
}

/* --- callers that look at the memory -------------------------------------- */

PJRT_Error *pj_Buffer_IncreaseExternalReferenceCount(
    PJRT_Buffer_IncreaseExternalReferenceCount_Args *args)
{
    PJRT_Buffer *buffer = args->buffer;
    PJRT_Event *event;
    pj_memory *memory;

    PJ_CHECK(pj_buffer_take(buffer, false, &memory, &event));
    pj_event_release(event);
    pthread_mutex_lock(&buffer->mutex);
    bool is_first = buffer->nexternal++ == 0;
    if (is_first)
        buffer->external = memory;
    pthread_mutex_unlock(&buffer->mutex);
    if (!is_first)
        pj_memory_release(memory);
    return NULL;
}

PJRT_Error *pj_Buffer_DecreaseExternalReferenceCount(
    PJRT_Buffer_DecreaseExternalReferenceCount_Args *args)
{
    PJRT_Buffer *buffer = args->buffer;
    pj_memory *memory = NULL;

    pthread_mutex_lock(&buffer->mutex);
    bool is_held = buffer->nexternal > 0;
    if (is_held && --buffer->nexternal == 0)
        memory = buffer->external;
    pthread_mutex_unlock(&buffer->mutex);
    pj_memory_release(memory);
    return is_held ? NULL
                   : pj_error(PJRT_Error_Code_FAILED_PRECONDITION,
                              "the buffer has no external references");
}

/* The address, which stays right as long as the caller's own reference. */
static PJRT_Error *find_data(PJRT_Buffer *buffer, void **out)
{
    pj_memory *memory;

    pthread_mutex_lock(&buffer->mutex);
    memory = buffer->memory          ? buffer->memory
             : buffer->nexternal > 0 ? buffer->external
                                     : NULL;
    *out = memory ? memory->data : NULL;
    pthread_mutex_unlock(&buffer->mutex);
    return memory ? NULL : pj_buffer_use(buffer, &memory);
}

PJRT_Error *pj_Buffer_OpaqueDeviceMemoryDataPointer(
    PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args *args)
{
    return find_data(args->buffer, &args->device_memory_ptr);
}

PJRT_Error *pj_Buffer_UnsafePointer(PJRT_Buffer_UnsafePointer_Args *args)
{
    void *data;

    PJ_CHECK(find_data(args->buffer, &data));
    args->buffer_pointer = (uintptr_t)data;
    return NULL;
}

/* --- what it is ----------------------------------------------------------- */

PJRT_Error *pj_Buffer_ElementType(PJRT_Buffer_ElementType_Args *args)
{
    args->type = args->buffer->type;
    return NULL;
}

PJRT_Error *pj_Buffer_Dimensions(PJRT_Buffer_Dimensions_Args *args)
{
    args->dims = args->buffer->shape.dims;
    args->num_dims = (size_t)args->buffer->shape.rank;
    return NULL;
}

/* Results with bounded dimensions have their logical sizes. */
PJRT_Error *
pj_Buffer_UnpaddedDimensions(PJRT_Buffer_UnpaddedDimensions_Args *args)
{
    args->unpadded_dims = args->buffer->shape.dims;
    args->num_dims = (size_t)args->buffer->shape.rank;
    return NULL;
}

PJRT_Error *pj_Buffer_DynamicDimensionIndices(
    PJRT_Buffer_DynamicDimensionIndices_Args *args)
{
    args->dynamic_dim_indices = NULL;
    args->num_dynamic_dims = 0;
    return NULL;
}

PJRT_Error *pj_Buffer_GetMemoryLayout(PJRT_Buffer_GetMemoryLayout_Args *args)
{
    PJRT_Buffer_MemoryLayout *layout = &args->layout;
    size_t rank = (size_t)args->buffer->shape.rank;

    layout->type = PJRT_Buffer_MemoryLayout_Type_Tiled;
    layout->tiled = (PJRT_Buffer_MemoryLayout_Tiled){
        .struct_size = sizeof layout->tiled,
        .minor_to_major = args->buffer->numbers + rank,
        .minor_to_major_size = rank,
    };
    return NULL;
}

PJRT_Error *
pj_Buffer_OnDeviceSizeInBytes(PJRT_Buffer_OnDeviceSizeInBytes_Args *args)
{
    args->on_device_size_in_bytes =
        (size_t)hj_shape_nbytes(&args->buffer->shape);
    return NULL;
}

PJRT_Error *pj_Buffer_Device(PJRT_Buffer_Device_Args *args)
{
    args->device = args->buffer->space->device;
    return NULL;
}

PJRT_Error *pj_Buffer_Memory(PJRT_Buffer_Memory_Args *args)
{
    args->memory = args->buffer->space;
    return NULL;
}

PJRT_Error *pj_Buffer_IsOnCpu(PJRT_Buffer_IsOnCpu_Args *args)
{
    args->is_on_cpu = true;
    return NULL;
}

PJRT_Error *pj_Buffer_ReadyEvent(PJRT_Buffer_ReadyEvent_Args *args)
{
    PJRT_Buffer *buffer = args->buffer;

    args->event = buffer->event;
    if (args->event)
        pj_event_retain(args->event);
    else
        args->event = pj_event_happened(pj_error_copy(buffer->error));
    return args->event ? NULL : pj_out_of_memory();
}
