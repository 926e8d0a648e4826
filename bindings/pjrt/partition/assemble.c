/* assemble -- arrays from parts, and parts from arrays; see partitions.h. */
#include "bindings/pjrt/buffer.h"
#include "bindings/pjrt/layouts/relay.h"
#include "bindings/pjrt/partition/partitions.h"
#include "bindings/pjrt/strided.h"

#include <string.h>

/* --- places --------------------------------------------------------------- */

static const int64_t *places_of(const pj_division *d, size_t p)
{
    return d->sharding->places + p * (size_t)d->sharding->rank;
}

bool pj_same_part(const pj_division *d, size_t p, size_t q)
{
    return p == q || !d->sharding ||
           (d->sharding->unreduced[p] == d->sharding->unreduced[q] &&
            memcmp(places_of(d, p), places_of(d, q),
                   (size_t)d->sharding->rank * sizeof(int64_t)) == 0);
}

/* Partitions with equal tiles may have been given unequal values (results of
 * manual computations that nobody checks): each sees its own, and with the
 * first of one tile goes the first of every other.  Partial sums are put
 * together each for itself. */
bool pj_same_whole(const pj_division *d, size_t p, size_t q)
{
    return p == q || (d->sharding && d->copies[p] == d->copies[q] &&
                      d->sharding->unreduced[p] == d->sharding->unreduced[q]);
}

/* Where a partition's tile begins in the whole, in bytes. */
static size_t offset_of(const pj_division *d, size_t p, const int64_t *strides)
{
    int64_t offset = 0;

    for (int i = 0; i < d->shape.rank; i++)
        offset += places_of(d, p)[i] * d->part.dims[i] * strides[i];
    return (size_t)offset;
}

/* --- putting together ----------------------------------------------------- */

/* Callers hold tokens as arrays without elements. */
static PJRT_Error *check_part(const pj_division *d, PJRT_Buffer *buffer,
                              size_t p, size_t number)
{
    const hj_shape *shape =
        d->part.dtype == HJ_DTYPE_token ? &d->part : pj_buffer_shape(buffer);
    bool is_right =
        shape->dtype == d->part.dtype && shape->rank == d->part.rank;

    for (int i = 0; is_right && i < shape->rank; i++)
        is_right = shape->dims[i] == d->part.dims[i];
    return is_right ? NULL
                    : pj_error(PJRT_Error_Code_INVALID_ARGUMENT,
                               "argument %zu on device %zu of the program has "
                               "another shape than the program says",
                               number, p);
}

static PJRT_Error *use(const pj_division *d, PJRT_Buffer *buffer, size_t p,
                       size_t number, pj_memory **out)
{
    PJ_CHECK(check_part(d, buffer, p, number));
    PJRT_Error *error = pj_buffer_use(buffer, out);
    if (!error || pj_error_code(error) != PJRT_Error_Code_INVALID_ARGUMENT)
        return error;
    PJRT_Error *better =
        pj_error(PJRT_Error_Code_INVALID_ARGUMENT, "argument %zu: %s", number,
                 pj_error_text(error));
    pj_error_free(error);
    return better;
}

static PJRT_Error *use_whole(const pj_division *d, PJRT_Buffer *buffer,
                             size_t p, size_t number, PJRT_Device *device,
                             pj_memory **out)
{
    pj_memory *memory;

    PJ_CHECK(use(d, buffer, p, number, &memory));
    PJRT_Error *error = pj_relay(
        &d->part, memory, pj_buffer_shape(buffer)->layout, NULL, device, out);
    pj_memory_release(memory);
    return error;
}

PJRT_Error *pj_assemble(const pj_division *d, size_t p,
                        PJRT_Buffer *const *const *lists, size_t number,
                        PJRT_Device *device, pj_memory **out)
{
    int64_t whole[PJ_MAX_RANK], part[PJ_MAX_RANK];

    if (!d->sharding)
        return use_whole(d, lists[p][number], p, number, device, out);
    *out = pj_memory_new(device, (size_t)hj_shape_nbytes(&d->shape));
    if (!*out)
        return pj_out_of_memory();
    pj_strides_of(&d->shape, NULL, whole);
    for (size_t q = 0; q < (size_t)d->sharding->npartitions; q++) {
        pj_memory *from;

        if (!pj_same_whole(d, p, q))
            continue;
        PJRT_Error *error = use(d, lists[q][number], q, number, &from);
        if (error) {
            pj_memory_release(*out);
            *out = NULL;
            return error;
        }
        pj_strides_of(&d->part, pj_buffer_shape(lists[q][number])->layout,
                      part);
        pj_copy_strided(&d->part, (char *)(*out)->data + offset_of(d, q, whole),
                        whole, from->data, part);
        pj_memory_release(from);
    }
    return NULL;
}

/* --- taking apart --------------------------------------------------------- */

PJRT_Error *pj_take_part(const pj_division *d, size_t p, pj_memory *whole,
                         PJRT_Device *device, pj_memory **out)
{
    int64_t from[PJ_MAX_RANK], to[PJ_MAX_RANK];

    if (!d->sharding) {
        pj_memory_retain(whole);
        *out = whole;
        return NULL;
    }
    *out = pj_memory_new(device, (size_t)hj_shape_nbytes(&d->part));
    if (!*out)
        return pj_out_of_memory();
    pj_strides_of(&d->shape, NULL, from);
    pj_strides_of(&d->part, NULL, to);
    pj_copy_strided(&d->part, (*out)->data, to,
                    (const char *)whole->data + offset_of(d, p, from), from);
    return NULL;
}
