/* strided -- copies between arrays whose elements lie apart. */
#include "bindings/pjrt/strided.h"

#include <string.h>

void pj_strides_of(const hj_shape *shape, const int64_t *minor_to_major,
                   int64_t *strides)
{
    int64_t stride = hj_dtype_nbytes(shape->dtype);

    for (int i = 0; i < shape->rank; i++) {
        int64_t dim = minor_to_major ? minor_to_major[i] : shape->rank - 1 - i;

        strides[dim] = stride;
        stride *= shape->dims[dim];
    }
}

bool pj_strides_are_dense(const hj_shape *shape, const int64_t *strides)
{
    int64_t expected = hj_dtype_nbytes(shape->dtype);

    if (hj_shape_nelems(shape) == 0)
        return true;
    for (int i = shape->rank - 1; i >= 0; i--) {
        if (shape->dims[i] != 1 && strides[i] != expected)
            return false;
        expected *= shape->dims[i];
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

static void copy_dim(const hj_shape *shape, int dim, char *to,
                     const int64_t *to_strides, const char *from,
                     const int64_t *from_strides)
{
    int64_t n = shape->dims[dim];

    if (dim == shape->rank - 1) {
        copy_row(n, (size_t)hj_dtype_nbytes(shape->dtype), to, to_strides[dim],
                 from, from_strides[dim]);
        return;
    }
    for (int64_t i = 0; i < n; i++)
        copy_dim(shape, dim + 1, to + i * to_strides[dim], to_strides,
                 from + i * from_strides[dim], from_strides);
}

void pj_copy_strided(const hj_shape *shape, void *to, const int64_t *to_strides,
                     const void *from, const int64_t *from_strides)
{
    if (hj_shape_nelems(shape) == 0)
        return;
    if (shape->rank == 0 || (pj_strides_are_dense(shape, to_strides) &&
                             pj_strides_are_dense(shape, from_strides)))
        memcpy(to, from, (size_t)hj_shape_nbytes(shape));
    else
        copy_dim(shape, 0, to, to_strides, from, from_strides);
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
