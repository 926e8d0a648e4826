/* reorder -- arrays copied to another order of dimensions in memory. */
#ifndef HJ_RT_CALL_REORDER_H
#define HJ_RT_CALL_REORDER_H

#include "rt/look.h"

#include <stddef.h>

enum { HJ_RT_MAX_RANK = 64 };

/* Strides are bytes. */
typedef struct hj_rt_order {
    int rank; /* at most HJ_RT_MAX_RANK */
    size_t element_nbytes;
    const int64_t *dims;
    int64_t strides[HJ_RT_MAX_RANK]; /* of a dimension */
} hj_rt_order;

/* A dense array whose dimensions lie in memory as `minor_to_major` says; NULL:
 * row major. */
hj_rt_order hj_rt_order_of(size_t element_nbytes, int rank, const int64_t *dims,
                           const int64_t *minor_to_major);

/* Copies an array, whose type and dimensions are the same in both.  Memory must
 * not overlap.  Left early where the run stops: look->stops.  `look` NULL:
 * nobody is asked. */
void hj_rt_reorder(hj_rt_look *look, const hj_rt_order *from, const void *data,
                   const hj_rt_order *to, void *out);

#endif
