/* strided -- copies between arrays whose elements lie apart. */
#ifndef HJ_PJRT_STRIDED_H
#define HJ_PJRT_STRIDED_H

#include "hlojit/types.h"

/* Byte strides of a dense row-major array of the shape, into `strides[rank]`;
 * by `minor_to_major` instead, unless that is NULL. */
void pj_strides_of(const hj_shape *shape, const int64_t *minor_to_major,
                   int64_t *strides);

/* Are these the strides of a dense row-major array?  Strides of dimensions of
 * extent 1 do not count, nor any where there are no elements. */
bool pj_strides_are_dense(const hj_shape *shape, const int64_t *strides);

/* Copies all elements; strides in bytes, of any sign.  No overlap. */
void pj_copy_strided(const hj_shape *shape, void *to, const int64_t *to_strides,
                     const void *from, const int64_t *from_strides);

/* Are elements narrower than a byte?  hlojit has each extended to a byte, by
 * its sign where it has one; a host leaves the bits above undefined. */
bool pj_is_narrow(hj_dtype dtype);

/* Extends the dense elements of a narrow type. */
void pj_extend(hj_dtype dtype, void *data, size_t nbytes);

#endif
