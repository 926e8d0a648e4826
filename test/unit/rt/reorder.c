#include "rt/call/reorder.h"

#include "hlojit/types.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* Elements from the first one to number `element` of row-major order, in memory
 * whose dimensions lie as `order` says, minor first. */
static int64_t place(const int64_t *dims, const int64_t *order, int rank,
                     int64_t element)
{
    int64_t index[4], at = 0, stride = 1;

    for (int d = rank - 1; d >= 0; d--) {
        index[d] = element % dims[d];
        element /= dims[d];
    }
    for (int k = 0; k < rank; k++) {
        at += index[order[k]] * stride;
        stride *= dims[order[k]];
    }
    return at;
}

static hj_dtype dtype_of(size_t nbytes)
{
    return nbytes == 1   ? HJ_DTYPE_s8
           : nbytes == 2 ? HJ_DTYPE_bf16
           : nbytes == 4 ? HJ_DTYPE_f32
           : nbytes == 8 ? HJ_DTYPE_c64
                         : HJ_DTYPE_c128;
}

/* The function for layouts does the same. */
static void try_layouts(size_t nbytes, int rank, const int64_t *dims,
                        const int64_t *from, const int64_t *to,
                        const unsigned char *x, const unsigned char *expected,
                        size_t n)
{
    hj_shape shape = { .dtype = dtype_of(nbytes), .rank = rank, .dims = dims };
    hj_layout a = { .minor_to_major = from, .nminor_to_major = rank };
    hj_layout b = { .minor_to_major = to, .nminor_to_major = rank };
    unsigned char *y = malloc(n * nbytes);

    hj_elements_relayout(&shape, &a, x, &b, y);
    cr_assert_eq(memcmp(y, expected, n * nbytes), 0, "rank %d", rank);
    free(y);
}

static void try_orders(size_t nbytes, int rank, const int64_t *dims,
                       const int64_t *from, const int64_t *to)
{
    hj_rt_look look = hj_rt_look_begin(NULL);
    hj_rt_order a = hj_rt_order_of(nbytes, rank, dims, from);
    hj_rt_order b = hj_rt_order_of(nbytes, rank, dims, to);
    size_t n = 1;

    for (int d = 0; d < rank; d++)
        n *= (size_t)dims[d];
    /* No byte more, so that a sanitizer sees what is outside. */
    unsigned char *x = malloc(n * nbytes), *y = malloc(n * nbytes);
    for (size_t i = 0; i < n * nbytes; i++)
        x[i] = (unsigned char)(i * 7 + i / 256);
    hj_rt_reorder(&look, &a, x, &b, y);
    for (size_t i = 0; i < n; i++) {
        size_t was = (size_t)place(dims, from, rank, (int64_t)i) * nbytes;
        size_t is = (size_t)place(dims, to, rank, (int64_t)i) * nbytes;
        cr_assert_eq(memcmp(x + was, y + is, nbytes), 0,
                     "element %zu of %zu bytes, rank %d", i, nbytes, rank);
    }
    try_layouts(nbytes, rank, dims, from, to, x, y, n);
    free(x);
    free(y);
}

Test(reorder, all_orders_of_all_ranks)
{
    static const int64_t dims[][4] = { { 5, 33, 17, 2 },
                                       { 1, 16, 1, 35 },
                                       { 19, 1, 37, 3 },
                                       { 2, 3, 4, 5 },
                                       { 3, 0, 4, 5 } };
    static const size_t sizes[] = { 1, 2, 4, 8, 16 };
    static const int64_t orders[][5][4] = {
        { { 0 } },
        { { 0 } },
        { { 1, 0 }, { 0, 1 } },
        { { 2, 1, 0 }, { 0, 1, 2 }, { 1, 2, 0 }, { 2, 0, 1 } },
        { { 3, 2, 1, 0 },
          { 0, 1, 2, 3 },
          { 2, 3, 1, 0 },
          { 1, 3, 0, 2 },
          { 3, 0, 2, 1 } },
    };
    static const int norders[] = { 1, 1, 2, 4, 5 };

    for (int rank = 0; rank <= 4; rank++)
        for (int i = 0; i < norders[rank]; i++)
            for (int k = 0; k < norders[rank]; k++)
                for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
                    for (size_t d = 0; d < sizeof dims / sizeof *dims; d++)
                        try_orders(sizes[s], rank, dims[d], orders[rank][i],
                                   orders[rank][k]);
}

/* More dimensions than any loop is made for, two of them of some size. */
Test(reorder, a_hundred_dimensions)
{
    enum { RANK = 100 };
    int64_t dims[RANK], order[RANK];
    hj_shape shape = { .dtype = HJ_DTYPE_s32, .rank = RANK, .dims = dims };
    hj_layout columns = { .minor_to_major = order, .nminor_to_major = RANK };
    int32_t x[3 * 5], y[3 * 5];

    for (int d = 0; d < RANK; d++) {
        dims[d] = d == 7 ? 3 : d == 80 ? 5 : 1;
        order[d] = d;
    }
    for (int i = 0; i < 15; i++)
        x[i] = i;
    hj_elements_relayout(&shape, NULL, x, &columns, y);
    for (int i = 0; i < 15; i++)
        cr_expect_eq(y[i % 5 * 3 + i / 5], i);
}
