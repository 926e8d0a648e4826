/* reorder -- see reorder.h, and hlojit/types.h: squares of a few lines of the
 * cache, which are read along one dimension and written along another. */
#include "rt/call/reorder.h"

#include "hlojit/types.h"

/* Elements of a side of a square: as many lines as one set of L1 holds, give or
 * take, since rows of a power of two all meet in one. */
enum { SIDE = 16 };

hj_rt_order hj_rt_order_of(size_t element_nbytes, int rank, const int64_t *dims,
                           const int64_t *minor_to_major)
{
    hj_rt_order order = { rank, element_nbytes, dims, { 0 } };
    int64_t stride = (int64_t)element_nbytes;

    for (int i = 0; i < rank; i++) {
        int64_t d = minor_to_major ? minor_to_major[i] : rank - 1 - i;
        order.strides[d] = stride;
        stride *= dims[d];
    }
    return order;
}

/* The dimension of more than one element whose neighbours are nearest in
 * memory; 0 if there is none. */
static int minor(const hj_rt_order *order)
{
    int found = -1;

    for (int d = 0; d < order->rank; d++)
        if (order->dims[d] > 1 &&
            (found < 0 || order->strides[d] < order->strides[found]))
            found = d;
    return found < 0 ? 0 : found;
}

typedef struct square {
    const char *from;
    char *to;
    int64_t nrows, ncolumns; /* columns are neighbours in `to` */
    int64_t from_row, from_column, to_row;
} square;

static inline void copy_elements(const square *s, size_t nbytes)
{
    for (int64_t i = 0; i < s->nrows; i++) {
        const char *from = s->from + i * s->from_row;
        char *to = s->to + i * s->to_row;
        for (int64_t k = 0; k < s->ncolumns; k++)
            memcpy(to + (size_t)k * nbytes, from + k * s->from_column, nbytes);
    }
}

/* A call of each size, so that an element is one load and one store. */
static void copy_square(const square *s, size_t nbytes)
{
    switch (nbytes) {
    case 1:
        copy_elements(s, 1);
        break;
    case 2:
        copy_elements(s, 2);
        break;
    case 4:
        copy_elements(s, 4);
        break;
    case 8:
        copy_elements(s, 8);
        break;
    case 16:
        copy_elements(s, 16);
        break;
    default:
        copy_elements(s, nbytes);
        break;
    }
}

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

void hj_rt_reorder(hj_rt_look *look, const hj_rt_order *from, const void *data,
                   const hj_rt_order *to, void *out)
{
    int64_t index[HJ_RT_MAX_RANK] = { 0 }, steps[HJ_RT_MAX_RANK];
    int rank = to->rank, column = minor(to), row = minor(from), d = 0;
    square s = { data, out, 1, 1, 0, 0, 0 };

    for (int i = 0; i < rank; i++) {
        steps[i] = i == column || i == row ? SIDE : 1;
        if (!to->dims[i])
            return;
    }
    if (rank) {
        s.from_column = from->strides[column];
        s.from_row = from->strides[row];
        s.to_row = to->strides[row];
    }
    do {
        if (rank)
            s.ncolumns = smaller(SIDE, to->dims[column] - index[column]);
        if (row != column)
            s.nrows = smaller(SIDE, to->dims[row] - index[row]);
        copy_square(&s, to->element_nbytes);
        for (d = rank - 1; d >= 0; d--) {
            index[d] += steps[d];
            s.from += steps[d] * from->strides[d];
            s.to += steps[d] * to->strides[d];
            if (index[d] < to->dims[d])
                break;
            s.from -= index[d] * from->strides[d];
            s.to -= index[d] * to->strides[d];
            index[d] = 0;
        }
    } while (d >= 0 && !(look && hj_rt_look_after(look, s.nrows * s.ncolumns)));
}

/* --- arrays of any rank --------------------------------------------------- */

/* Of the dimensions of more than one element, in `dims`: an array that has any
 * elements has fewer than 64 of those. */
static hj_rt_order order_of(const hj_shape *shape, const hj_layout *layout,
                            int64_t *dims)
{
    hj_rt_order order = {
        0, (size_t)hj_dtype_nbytes(shape->dtype), dims, { 0 }
    };
    bool is_given = layout && layout->nminor_to_major;
    int64_t stride = (int64_t)order.element_nbytes;

    for (int i = 0; i < shape->rank; i++) {
        int place = 0, rank = shape->rank;
        int d = is_given ? (int)layout->minor_to_major[i] : rank - 1 - i;
        if (shape->dims[d] == 1)
            continue;
        for (int k = 0; k < d; k++)
            place += shape->dims[k] != 1;
        dims[place] = shape->dims[d];
        order.strides[place] = stride;
        stride *= shape->dims[d];
        order.rank++;
    }
    return order;
}

void hj_elements_relayout(const hj_shape *shape, const hj_layout *from,
                          const void *data, const hj_layout *to, void *out)
{
    int64_t dims[HJ_RT_MAX_RANK];

    if (!hj_shape_nelems(shape))
        return;
    hj_rt_order source = order_of(shape, from, dims);
    hj_rt_order target = order_of(shape, to, dims);
    hj_rt_reorder(NULL, &source, data, &target, out);
}
