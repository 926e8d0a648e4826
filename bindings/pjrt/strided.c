/* strided -- copies between arrays whose elements lie apart. */
#include "bindings/pjrt/strided.h"

#include "bindings/pjrt/client.h"

#include <string.h>

bool pj_is_row_major(int rank, const hj_layout *layout)
{
    for (int i = 0; layout && i < layout->nminor_to_major; i++)
        if (layout->minor_to_major[i] != rank - 1 - i)
            return false;
    return true;
}

/* The dimension whose neighbours are i-th nearest. */
static int64_t dim_of(const hj_shape *shape, const hj_layout *layout, int i)
{
    return layout && layout->nminor_to_major ? layout->minor_to_major[i]
                                             : shape->rank - 1 - i;
}

void pj_strides_of(const hj_shape *shape, const hj_layout *layout,
                   int64_t *strides)
{
    int64_t stride = hj_dtype_nbytes(shape->dtype);

    for (int i = 0; i < shape->rank; i++) {
        int64_t dim = dim_of(shape, layout, i);

        strides[dim] = stride;
        stride *= shape->dims[dim];
    }
}

bool pj_strides_are_dense(const hj_shape *shape, const hj_layout *layout,
                          const int64_t *strides)
{
    int64_t expected = hj_dtype_nbytes(shape->dtype);

    if (hj_shape_nelems(shape) == 0)
        return true;
    for (int i = 0; i < shape->rank; i++) {
        int64_t dim = dim_of(shape, layout, i);

        if (shape->dims[dim] != 1 && strides[dim] != expected)
            return false;
        expected *= shape->dims[dim];
    }
    return true;
}

/* One row: `n` elements of `nbytes` each. */
static void copy_row(int64_t n, size_t nbytes, char *to, int64_t to_stride,
                     const char *from, int64_t from_stride)
{
    if (to_stride == (int64_t)nbytes && from_stride == (int64_t)nbytes) {
        memcpy(to, from, (size_t)n * nbytes);
        return;
    }
#define COPY(type)                                                             \
    for (int64_t i = 0; i < n; i++)                                            \
    memcpy(to + i * to_stride, from + i * from_stride, sizeof(type))
    switch (nbytes) {
    case 1:
        COPY(uint8_t);
        break;
    case 2:
        COPY(uint16_t);
        break;
    case 4:
        COPY(uint32_t);
        break;
    case 8:
        COPY(uint64_t);
        break;
    default:
        COPY(uint64_t[2]);
        break; /* c128 */
    }
#undef COPY
}

/* Dimension `k` of those that are ordered, outermost first. */
static void copy_dim(const hj_shape *shape, const int *order, int k, char *to,
                     const int64_t *to_strides, const char *from,
                     const int64_t *from_strides)
{
    int dim = order[k];
    int64_t n = shape->dims[dim];

    if (k == shape->rank - 1) {
        copy_row(n, (size_t)hj_dtype_nbytes(shape->dtype), to, to_strides[dim],
                 from, from_strides[dim]);
        return;
    }
    for (int64_t i = 0; i < n; i++)
        copy_dim(shape, order, k + 1, to + i * to_strides[dim], to_strides,
                 from + i * from_strides[dim], from_strides);
}

/* Dimensions by their strides in what is written, the largest first: it is
 * filled from one end to the other. */
static void find_order(const hj_shape *shape, const int64_t *strides,
                       int *order)
{
    for (int i = 0; i < shape->rank; i++) {
        int at = i;

        for (; at > 0 && strides[order[at - 1]] < strides[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

void pj_copy_strided(const hj_shape *shape, void *to, const int64_t *to_strides,
                     const void *from, const int64_t *from_strides)
{
    int order[PJ_MAX_RANK];

    if (hj_shape_nelems(shape) == 0)
        return;
    if (shape->rank == 0 || (pj_strides_are_dense(shape, NULL, to_strides) &&
                             pj_strides_are_dense(shape, NULL, from_strides))) {
        memcpy(to, from, (size_t)hj_shape_nbytes(shape));
        return;
    }
    find_order(shape, to_strides, order);
    copy_dim(shape, order, 0, to, to_strides, from, from_strides);
}

bool pj_is_narrow(hj_dtype dtype)
{
    return dtype != HJ_DTYPE_pred && hj_dtype_width(dtype) < 8;
}

void pj_extend(hj_dtype dtype, void *data, size_t nbytes)
{
    unsigned char *bytes = data;
    int width = hj_dtype_width(dtype);
    bool has_sign =
        dtype == HJ_DTYPE_s1 || dtype == HJ_DTYPE_s2 || dtype == HJ_DTYPE_s4;
    unsigned sign = has_sign ? 1u << (width - 1) : 0;

    for (size_t i = 0; i < nbytes; i++) {
        unsigned value = bytes[i] & ((1u << width) - 1);

        bytes[i] = (unsigned char)((value ^ sign) - sign);
    }
}
