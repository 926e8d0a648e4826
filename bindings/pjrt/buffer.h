/* buffer -- PJRT_Buffer: an array on a device, and the memory that it is in.
 *
 * Memory is counted: a buffer, the runs that read it and the callers that look
 * at it (external references) hold it, and it is freed, or given back to whom
 * it was borrowed from, with the last of them.  A buffer that is deleted lets
 * go of its memory and stays as a name.
 */
#ifndef HJ_PJRT_BUFFER_H
#define HJ_PJRT_BUFFER_H

#include "bindings/pjrt/client.h"
#include "bindings/pjrt/event.h"

/* Memory for elements; dense, in the order of its buffer's layout. */
typedef struct pj_memory {
    atomic_int nrefs;
    atomic_int nqueued; /* references among them that queued runs hold */
    void *data;
    size_t nbytes;
    PJRT_Device *device; /* that it counts for; NULL: it is borrowed */
    bool is_borrowed;    /* what follows tells the owner of its end */
    PJRT_Event *done;    /* happens then; or NULL */
    void (*on_delete)(void *data, void *context); /* or NULL */
    void *context;
} pj_memory;

/* New memory, aligned to 64 bytes, contents undefined; NULL if it is short.  It
 * counts for the device, which must stay. */
pj_memory *pj_memory_new(PJRT_Device *device, size_t nbytes);
void pj_memory_retain(pj_memory *memory);
void pj_memory_release(pj_memory *memory); /* NULL is allowed */

/* A buffer of a shape (copied, with the order of dimensions in its layout) in
 * memory, whose reference it takes, or in none but with an error, which it
 * takes too.  NULL if memory is short; what was to be taken is then dropped. */
PJRT_Buffer *pj_buffer_new(PJRT_Memory *space, const hj_shape *shape,
                           pj_memory *memory, PJRT_Error *error);

/* The shape, by its logical sizes; it has a layout if that is not row-major.
 * And the memory that it is in. */
const hj_shape *pj_buffer_shape(const PJRT_Buffer *buffer);
PJRT_Memory *pj_buffer_space(const PJRT_Buffer *buffer);

/* The memory with a reference for the caller, or why there is none: the
 * buffer's own error, or that it was deleted or donated.  Waits until its
 * elements are there. */
PJRT_Error *pj_buffer_use(PJRT_Buffer *buffer, pj_memory **out);

/* The same without waiting.
 *
 *   donate  the buffer's own reference: it counts as deleted from now on.
 *   event   receives a reference to what the elements wait for; NULL: they
 *           are there. */
PJRT_Error *pj_buffer_take(PJRT_Buffer *buffer, bool donate, pj_memory **out,
                           PJRT_Event **event);
/* Undoes a donation, with the reference that was taken. */
void pj_buffer_give_back(PJRT_Buffer *buffer, pj_memory *memory);

/* The elements of a new buffer are there when this has happened, unless with an
 * error, which is then the buffer's.  Retained; NULL: they are there. */
void pj_buffer_set_event(PJRT_Buffer *buffer, PJRT_Event *event);

/* Lets go of the memory: the buffer counts as deleted from now on. */
void pj_buffer_delete(PJRT_Buffer *buffer);
bool pj_buffer_is_deleted(PJRT_Buffer *buffer);

/* Element types; PJRT_Buffer_Type_INVALID and HJ_NDTYPES where there is no
 * such type on the other side. */
PJRT_Buffer_Type pj_type_of(hj_dtype dtype);
hj_dtype pj_dtype_of(PJRT_Buffer_Type type);

#endif
