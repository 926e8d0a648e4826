/* transfer -- buffers from the host's arrays and back, and from each other. */
#include "bindings/pjrt/buffer.h"
#include "bindings/pjrt/strided.h"

#include <stdlib.h>
#include <string.h>

/* --- making buffers ------------------------------------------------------- */

/* The shape that a call describes, and the memory that it names. */
typedef struct request {
    hj_shape shape; /* with a layout, unless it is row-major */
    hj_layout layout;
    int64_t order[PJ_MAX_RANK];
    PJRT_Memory *space;
} request;

static PJRT_Error *read_request(PJRT_Client *client, PJRT_Buffer_Type type,
                                const int64_t *dims, size_t rank,
                                PJRT_Device *device, PJRT_Memory *memory,
                                request *out)
{
    hj_dtype dtype = pj_dtype_of(type);

    if (dtype == HJ_NDTYPES)
        return pj_error(PJRT_Error_Code_UNIMPLEMENTED,
                        "element type %d of PJRT_Buffer_Type", (int)type);
    if (rank > PJ_MAX_RANK)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "an array of %zu dimensions; at most %d", rank,
                        PJ_MAX_RANK);
    for (size_t i = 0; i < rank; i++)
        if (dims[i] < 0)
            return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                            "dimension %zu is %lld", i, (long long)dims[i]);
    out->shape = (hj_shape){ .dtype = dtype, .rank = (int)rank, .dims = dims };
    if (!device)
        device = client->device_list[0];
    out->space = memory ? memory : &device->spaces[PJ_SPACE_DEVICE];
    if (hj_shape_nbytes(&out->shape) == INT64_MAX)
        return pj_error(PJRT_Error_Code_RESOURCE_EXHAUSTED,
                        "the array has more bytes than memory can have");
    return NULL;
}

/* A permutation of the shape's dimensions. */
static PJRT_Error *read_order(const hj_shape *shape,
                              const PJRT_Buffer_MemoryLayout_Tiled *tiled,
                              hj_layout *out)
{
    int64_t rank = shape->rank;
    uint64_t seen = 0;

    if (tiled->num_tiles > 0)
        return pj_error(PJRT_Error_Code_UNIMPLEMENTED, "a tiled layout");
    for (size_t i = 0; i < tiled->minor_to_major_size; i++)
        if (tiled->minor_to_major[i] >= 0 && tiled->minor_to_major[i] < rank)
            seen |= (uint64_t)1 << tiled->minor_to_major[i];
    if (tiled->minor_to_major_size != (size_t)rank ||
        (rank > 0 && seen != ~(uint64_t)0 >> (64 - rank)))
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "minor_to_major is no permutation of %d dimensions",
                        (int)rank);
    *out = (hj_layout){ .nminor_to_major = (int)rank,
                        .minor_to_major = tiled->minor_to_major };
    return NULL;
}

/* How the new buffer's elements shall lie; NULL: row major. */
static PJRT_Error *choose_layout(request *r,
                                 const PJRT_Buffer_MemoryLayout *wanted)
{
    hj_layout layout;

    if (!wanted)
        return NULL;
    if (wanted->type == PJRT_Buffer_MemoryLayout_Type_Strides) {
        if (wanted->strides.num_byte_strides == (size_t)r->shape.rank &&
            pj_strides_are_dense(&r->shape, NULL, wanted->strides.byte_strides))
            return NULL;
        return pj_error(PJRT_Error_Code_UNIMPLEMENTED,
                        "a buffer whose layout is given as strides that are "
                        "not row-major");
    }
    PJ_CHECK(read_order(&r->shape, &wanted->tiled, &layout));
    for (int i = 0; i < r->shape.rank; i++)
        r->order[i] = layout.minor_to_major[i];
    r->layout = (hj_layout){ .nminor_to_major = r->shape.rank,
                             .minor_to_major = r->order };
    if (!pj_is_row_major(r->shape.rank, &r->layout))
        r->shape.layout = &r->layout;
    return NULL;
}

static PJRT_Error *new_buffer(const request *r, pj_memory *memory,
                              PJRT_Buffer **out)
{
    if (memory)
        *out = pj_buffer_new(r->space, &r->shape, memory, NULL);
    return memory && *out ? NULL : pj_out_of_memory();
}

/* Memory that is somebody else's until the buffer lets go of it. */
static pj_memory *borrow(void *data, size_t nbytes)
{
    pj_memory *memory = calloc(1, sizeof *memory);

    if (memory) {
        atomic_init(&memory->nrefs, 1);
        atomic_init(&memory->nqueued, 0);
        memory->data = data;
        memory->nbytes = nbytes;
        memory->is_borrowed = true;
    }
    return memory;
}

/* A copy of less costs less than to keep the host's array alive, and may be
 * written over when it is donated. */
enum { LEAST_BORROWED = 256 };

static bool may_borrow(const PJRT_Client_BufferFromHostBuffer_Args *args,
                       const hj_shape *shape, const int64_t *strides)
{
    size_t align = (size_t)hj_dtype_nbytes(shape->dtype);

    return args->host_buffer_semantics >=
               PJRT_HostBufferSemantics_kImmutableZeroCopy &&
           !pj_is_narrow(shape->dtype) &&
           hj_shape_nbytes(shape) >= LEAST_BORROWED &&
           (uintptr_t)args->data % align == 0 &&
           pj_strides_are_dense(shape, shape->layout, strides);
}

/* The memory of a new buffer with the host's elements; `args->
 * done_with_host_buffer` is set, on success. */
static PJRT_Error *take_in(PJRT_Client_BufferFromHostBuffer_Args *args,
                           PJRT_Device *device, const hj_shape *shape,
                           const int64_t *strides, pj_memory **out)
{
    bool is_borrowed = may_borrow(args, shape, strides);
    size_t nbytes = (size_t)hj_shape_nbytes(shape);
    int64_t dense[PJ_MAX_RANK];
    PJRT_Event *done = is_borrowed ? pj_event_new() : pj_event_happened(NULL);

    *out = is_borrowed ? borrow((void *)(uintptr_t)args->data, nbytes)
                       : pj_memory_new(device, nbytes);
    if (!done || !*out) {
        pj_event_release(done);
        pj_memory_release(*out);
        return pj_out_of_memory();
    }
    args->done_with_host_buffer = done;
    if (is_borrowed) {
        (*out)->done = done;
        pj_event_retain(done);
    } else {
        pj_strides_of(shape, shape->layout, dense);
        pj_copy_strided(shape, (*out)->data, dense, args->data, strides);
        if (pj_is_narrow(shape->dtype))
            pj_extend(shape->dtype, (*out)->data, nbytes);
    }
    return NULL;
}

PJRT_Error *
pj_Client_BufferFromHostBuffer(PJRT_Client_BufferFromHostBuffer_Args *args)
{
    request r;
    int64_t strides[PJ_MAX_RANK];
    pj_memory *memory;

    PJ_CHECK(read_request(args->client, args->type, args->dims, args->num_dims,
                          args->device, args->memory, &r));
    PJ_CHECK(choose_layout(&r, args->device_layout));
    pj_strides_of(&r.shape, NULL, strides);
    if (args->byte_strides && args->num_byte_strides > 0) {
        if (args->num_byte_strides != args->num_dims)
            return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                            "%zu strides for %zu dimensions",
                            args->num_byte_strides, args->num_dims);
        memcpy(strides, args->byte_strides, args->num_dims * sizeof(int64_t));
    }
    PJ_CHECK(take_in(args, r.space->device, &r.shape, strides, &memory));
    return new_buffer(&r, memory, &args->buffer);
}

PJRT_Error *pj_Client_CreateViewOfDeviceBuffer(
    PJRT_Client_CreateViewOfDeviceBuffer_Args *args)
{
    request r;
    pj_memory *memory;

    PJ_CHECK(read_request(args->client, args->element_type, args->dims,
                          args->num_dims, args->device, args->memory, &r));
    PJ_CHECK(choose_layout(&r, args->layout));
    memory = borrow(args->device_buffer_ptr, (size_t)hj_shape_nbytes(&r.shape));
    if (!memory)
        return pj_out_of_memory();
    memory->on_delete = args->on_delete_callback;
    memory->context = args->on_delete_callback_arg;
    return new_buffer(&r, memory, &args->buffer);
}

PJRT_Error *pj_Client_CreateUninitializedBuffer(
    PJRT_Client_CreateUninitializedBuffer_Args *args)
{
    request r;

    PJ_CHECK(read_request(args->client, args->shape_element_type,
                          args->shape_dims, args->shape_num_dims, args->device,
                          args->memory, &r));
    PJ_CHECK(choose_layout(&r, args->shape_layout));
    return new_buffer(
        &r, pj_memory_new(r.space->device, (size_t)hj_shape_nbytes(&r.shape)),
        &args->buffer);
}

PJRT_Error *
pj_Client_CreateErrorBuffer(PJRT_Client_CreateErrorBuffer_Args *args)
{
    request r;

    PJ_CHECK(read_request(args->client, args->shape_element_type,
                          args->shape_dims, args->shape_num_dims, NULL,
                          args->memory, &r));
    args->buffer = pj_buffer_new(
        r.space, &r.shape, NULL,
        pj_error(args->error_code, "%.*s", (int)args->error_message_size,
                 args->error_message ? args->error_message : ""));
    return args->buffer ? NULL : pj_out_of_memory();
}

/* --- back to the host ----------------------------------------------------- */

/* Strides of a layout that a caller asks for; NULL: the buffer's own. */
static PJRT_Error *read_layout(const hj_shape *shape,
                               const PJRT_Buffer_MemoryLayout *layout,
                               int64_t *strides)
{
    size_t rank = (size_t)shape->rank;
    hj_layout order;

    pj_strides_of(shape, shape->layout, strides);
    if (!layout)
        return NULL;
    if (layout->type == PJRT_Buffer_MemoryLayout_Type_Strides) {
        if (layout->strides.num_byte_strides != rank)
            return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                            "%zu strides for %zu dimensions",
                            layout->strides.num_byte_strides, rank);
        memcpy(strides, layout->strides.byte_strides, rank * sizeof *strides);
        return NULL;
    }
    PJ_CHECK(read_order(shape, &layout->tiled, &order));
    pj_strides_of(shape, &order, strides);
    return NULL;
}

PJRT_Error *pj_Buffer_ToHostBuffer(PJRT_Buffer_ToHostBuffer_Args *args)
{
    const hj_shape *shape = pj_buffer_shape(args->src);
    size_t nbytes = (size_t)hj_shape_nbytes(shape);
    int64_t from[PJ_MAX_RANK], to[PJ_MAX_RANK];
    pj_memory *memory;

    if (!args->dst) {
        args->dst_size = nbytes;
        return NULL;
    }
    if (args->dst_size < nbytes)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "the array has %zu bytes, the destination %zu", nbytes,
                        args->dst_size);
    PJ_CHECK(read_layout(shape, args->host_layout, to));
    PJ_CHECK(pj_buffer_use(args->src, &memory));
    pj_strides_of(shape, shape->layout, from);
    pj_copy_strided(shape, args->dst, to, memory->data, from);
    pj_memory_release(memory);
    args->event = pj_event_happened(NULL);
    return args->event ? NULL : pj_out_of_memory();
}

PJRT_Error *pj_Buffer_CopyRawToHost(PJRT_Buffer_CopyRawToHost_Args *args)
{
    int64_t nbytes = hj_shape_nbytes(pj_buffer_shape(args->buffer));
    pj_memory *memory;

    if (args->offset < 0 || args->transfer_size < 0 || args->offset > nbytes ||
        args->transfer_size > nbytes - args->offset)
        return pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                        "%lld bytes at offset %lld of a buffer that has %lld",
                        (long long)args->transfer_size, (long long)args->offset,
                        (long long)nbytes);
    PJ_CHECK(pj_buffer_use(args->buffer, &memory));
    memcpy(args->dst, (const char *)memory->data + args->offset,
           (size_t)args->transfer_size);
    pj_memory_release(memory);
    args->event = pj_event_happened(NULL);
    return args->event ? NULL : pj_out_of_memory();
}

/* --- from device to device ------------------------------------------------ */

/* A copy to the memory that has it already is one that was asked for by name
 * (device_put with may_alias=False): the pointers differ. */
static PJRT_Error *copy(PJRT_Buffer *from, PJRT_Memory *space,
                        PJRT_Buffer **out)
{
    const hj_shape *shape = pj_buffer_shape(from);
    size_t nbytes = (size_t)hj_shape_nbytes(shape);
    pj_memory *memory, *fresh;

    PJ_CHECK(pj_buffer_use(from, &memory));
    fresh = pj_memory_new(space->device, nbytes);
    if (fresh && nbytes > 0)
        memcpy(fresh->data, memory->data, nbytes);
    pj_memory_release(memory);
    *out = fresh ? pj_buffer_new(space, shape, fresh, NULL) : NULL;
    return *out ? NULL : pj_out_of_memory();
}

/* Memory never changes while a buffer has it, so buffers of two devices,
 * or of two kinds of memory, can both have it. */
static PJRT_Error *share(PJRT_Buffer *from, PJRT_Memory *space,
                         PJRT_Buffer **out)
{
    PJRT_Event *event;
    pj_memory *memory;

    PJ_CHECK(pj_buffer_take(from, false, &memory, &event));
    *out = pj_buffer_new(space, pj_buffer_shape(from), memory, NULL);
    if (*out)
        pj_buffer_set_event(*out, event);
    pj_event_release(event);
    return *out ? NULL : pj_out_of_memory();
}

static PJRT_Error *to_space(PJRT_Buffer *from, PJRT_Memory *space,
                            PJRT_Buffer **out)
{
    return space == pj_buffer_space(from) ? copy(from, space, out)
                                          : share(from, space, out);
}

PJRT_Error *pj_Buffer_CopyToDevice(PJRT_Buffer_CopyToDevice_Args *args)
{
    return to_space(args->buffer, &args->dst_device->spaces[PJ_SPACE_DEVICE],
                    &args->dst_buffer);
}

PJRT_Error *pj_Buffer_CopyToMemory(PJRT_Buffer_CopyToMemory_Args *args)
{
    return to_space(args->buffer, args->dst_memory, &args->dst_buffer);
}
