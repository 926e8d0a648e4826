/* relay -- the same elements in another order; see relay.h. */
#include "bindings/pjrt/layouts/relay.h"

#include "bindings/pjrt/strided.h"

PJRT_Error *pj_relay(const hj_shape *shape, pj_memory *memory,
                     const hj_layout *from, const hj_layout *to,
                     PJRT_Device *device, pj_memory **out)
{
    int64_t old_strides[PJ_MAX_RANK], new_strides[PJ_MAX_RANK];

    pj_strides_of(shape, from, old_strides);
    if (pj_strides_are_dense(shape, to, old_strides)) {
        pj_memory_retain(memory);
        *out = memory;
        return NULL;
    }
    *out = pj_memory_new(device, (size_t)hj_shape_nbytes(shape));
    if (!*out)
        return pj_out_of_memory();
    pj_strides_of(shape, to, new_strides);
    pj_copy_strided(shape, (*out)->data, new_strides, memory->data,
                    old_strides);
    return NULL;
}
