/* strided -- copies between arrays whose elements lie apart. */
#ifndef HJ_PJRT_STRIDED_H
#define HJ_PJRT_STRIDED_H

#include "hlojit/types.h"

/* NULL is, and so is a layout that names no dimensions. */
bool pj_is_row_major(int rank, const hj_layout *layout);

/* Byte strides of a dense array of the shape, into `strides[rank]`; the shape's
 * own layout does not count.  NULL: row major. */
void pj_strides_of(const hj_shape *shape, const hj_layout *layout,
                   int64_t *strides);

/* Are these the strides of a dense array with this layout (NULL: row major)?
 * Strides of dimensions of extent 1 do not count, nor any where there are no
 * elements. */
bool pj_strides_are_dense(const hj_shape *shape, const hj_layout *layout,
                          const int64_t *strides);

/* Copies all elements; strides in bytes, of any sign.  No overlap. */
void pj_copy_strided(const hj_shape *shape, void *to, const int64_t *to_strides,
                     const void *from, const int64_t *from_strides);

/* Are elements narrower than a byte?  hlojit has each extended to a byte, by
 * its sign where it has one; a host leaves the bits above undefined. */
bool pj_is_narrow(hj_dtype dtype);

/* Extends the dense elements of a narrow type. */
void pj_extend(hj_dtype dtype, void *data, size_t nbytes);

#endif
