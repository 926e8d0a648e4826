/* move -- ops that move elements: their sizes. */
#include "text/stablehlo/verify/verify.h"

#include "infer/want.h"

#include <string.h>

static hj_error *check_length(hj_import *im, const hj_mlir_op *op,
                              const char *name, int64_t n, int rank)
{
    if (hj_verify_known(n) && n != rank)
        return hj_import_error(im, op, "%lld entries of %s for rank %d",
                               (long long)n, name, rank);
    return NULL;
}

/* --- broadcasts ----------------------------------------------------------- */

hj_error *hj_verify_broadcast(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    hj_ints sizes = hj_verify_ints(op, "broadcast_sizes");
    int rank = sizes.n + x->rank;
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, rank);

    for (int i = 0; i < sizes.n; i++) {
        if (sizes.at[i] < 0)
            return hj_import_error(im, op, "a size of %lld",
                                   (long long)sizes.at[i]);
        dims[i] = sizes.at[i];
    }
    for (int i = 0; i < x->rank; i++)
        dims[sizes.n + i] = x->dims[i]; /* its bounds do not pass on */
    return hj_verify_result(im, op, dims, rank);
}

/* With sizes that only a run knows, quantised types may be any. */
static hj_error *check_elements(hj_import *im, const hj_mlir_op *op,
                                bool is_fixed)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);

    if (!is_fixed && (hj_verify_is_quantised(x) || hj_verify_is_quantised(y)))
        return NULL;
    return hj_verify_elements_fit(x, y)
               ? NULL
               : hj_verify_differ(im, op, "element types", x, y);
}

hj_error *hj_verify_broadcast_in_dim(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);
    hj_ints dims = hj_verify_ints(op, "broadcast_dimensions");
    bool is_fixed = op->noperands == 1; /* no sizes that only a run knows */

    HJ_CHECK(check_elements(im, op, is_fixed));
    HJ_CHECK(check_length(im, op, "broadcast_dimensions", dims.n, x->rank));
    HJ_CHECK(hj_verify_dims(im, op, "broadcast_dimensions", dims, y->rank));
    for (int i = 0; i < dims.n; i++) {
        int64_t from = x->dims[i], to = y->dims[dims.at[i]];
        bool fits = is_fixed ? from == to : hj_verify_size_fits(from, to);
        if (hj_verify_known(from) && from != 1 && !fits)
            return hj_import_error(im, op,
                                   "dimension %d of the operand has size %lld, "
                                   "that of the result %lld",
                                   i, (long long)from, (long long)to);
    }
    if (is_fixed && hj_verify_axis(x) < 0)
        return hj_verify_same_scales(im, op);
    return hj_verify_broadcast_scales(im, op, dims);
}

/* --- shapes --------------------------------------------------------------- */

/* One size behind the other. */
static int64_t join(int64_t a, int64_t b)
{
    int64_t p = hj_verify_most(a), q = hj_verify_most(b);

    if (p < 0 || q < 0)
        return HJ_DIM_UNBOUNDED;
    return hj_verify_known(a) && hj_verify_known(b) ? hj_size_add(p, q)
                                                    : -1 - hj_size_add(p, q);
}

hj_error *hj_verify_concatenate(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *first = hj_verify_in(op, 0);
    int64_t dim = hj_verify_int(op, "dimension", 0), *dims;

    if (!op->noperands || dim >= first->rank)
        return hj_import_error(im, op, "dimension %lld", (long long)dim);
    dims = hj_verify_dims_of(im, first);
    for (int i = 1; i < op->noperands; i++) {
        const hj_mlir_type *x = hj_verify_in(op, i);
        if (x->rank != first->rank)
            return hj_verify_differ(im, op, "ranks", first, x);
        for (int d = 0; d < x->rank; d++) {
            int64_t size = hj_verify_dim(x, d);
            if (d == dim) {
                dims[d] = join(dims[d], size);
            } else if (!hj_verify_size_fits(dims[d], size)) {
                return hj_verify_differ(im, op, "sizes", first, x);
            } else {
                dims[d] = hj_verify_less(dims[d], size);
            }
        }
    }
    return hj_verify_result(im, op, dims, first->rank);
}

hj_error *hj_verify_iota(hj_import *im, const hj_mlir_op *op)
{
    int64_t dim = hj_verify_int(op, "iota_dimension", 0);

    if (dim >= hj_verify_out(op, 0)->rank)
        return hj_import_error(im, op, "iota_dimension %lld", (long long)dim);
    return NULL;
}

hj_error *hj_verify_pad(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    hj_ints low = hj_verify_ints(op, "edge_padding_low");
    hj_ints high = hj_verify_ints(op, "edge_padding_high");
    hj_ints inner = hj_verify_ints(op, "interior_padding");
    int64_t *dims = hj_verify_dims_of(im, x);

    HJ_CHECK(check_length(im, op, "edge_padding_low", low.n, x->rank));
    HJ_CHECK(check_length(im, op, "edge_padding_high", high.n, x->rank));
    HJ_CHECK(check_length(im, op, "interior_padding", inner.n, x->rank));
    for (int i = 0; i < x->rank; i++) {
        if (inner.at[i] < 0)
            return hj_import_error(im, op, "interior_padding of %lld",
                                   (long long)inner.at[i]);
        int64_t most = hj_verify_most(dims[i]), size;
        if (most < 0)
            continue;
        if (__builtin_mul_overflow(most > 1 ? most - 1 : 0, inner.at[i],
                                   &size) ||
            __builtin_add_overflow(size, most, &size) ||
            __builtin_add_overflow(size, low.at[i], &size) ||
            __builtin_add_overflow(size, high.at[i], &size) || size < 0)
            return hj_import_error(im, op, "dimension %d gets no size", i);
        dims[i] = hj_verify_known(dims[i]) ? size : -1 - size;
    }
    return hj_verify_result(im, op, dims, x->rank);
}

hj_error *hj_verify_reshape(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);
    int64_t from = hj_verify_nelems(x), to = hj_verify_nelems(y);

    HJ_CHECK(check_elements(im, op, op->noperands == 1));
    if (from >= 0 && to >= 0 && from != to)
        return hj_verify_differ(im, op, "numbers of elements", x, y);
    return hj_verify_reshaped_scales(im, op);
}

hj_error *hj_verify_reverse(hj_import *im, const hj_mlir_op *op)
{
    return hj_verify_dims(im, op, "dimensions",
                          hj_verify_ints(op, "dimensions"),
                          hj_verify_in(op, 0)->rank);
}

hj_error *hj_verify_transpose(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    hj_ints order = hj_verify_ints(op, "permutation");
    int64_t *dims = hj_verify_dims_of(im, x);

    HJ_CHECK(check_length(im, op, "permutation", order.n, x->rank));
    HJ_CHECK(hj_verify_dims(im, op, "permutation", order, x->rank));
    for (int i = 0; i < x->rank; i++)
        dims[i] = hj_verify_dim(x, (int)order.at[i]);
    int64_t axis = hj_verify_axis(x);
    int64_t to = hj_verify_axis(hj_verify_out(op, 0));
    HJ_CHECK(hj_verify_same_scales(im, op));
    if (axis >= 0 && to >= 0 && (to >= x->rank || order.at[to] != axis))
        return hj_verify_differ(im, op, "quantised dimensions", x,
                                hj_verify_out(op, 0));
    return hj_verify_result(im, op, dims, x->rank);
}

static bool is_complex(const hj_mlir_type *type)
{
    return type->element->kind == HJ_MLIR_NUMBER &&
           hj_dtype_is_complex(type->element->dtype);
}

static int element_width(const hj_mlir_type *type)
{
    const hj_mlir_quant *q = type->element->quant;

    return q ? q->width : hj_dtype_width(type->element->dtype);
}

/* Complex numbers become complex ones; a dimension, the last of the smaller
 * elements, is what one larger element is made of. */
hj_error *hj_verify_bitcast_convert(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_out(op, 0);

    if (is_complex(x) != is_complex(y))
        return hj_verify_differ(im, op, "element types", x, y);
    bool shrinks = element_width(x) > element_width(y);
    const hj_mlir_type *small = shrinks ? y : x, *large = shrinks ? x : y;
    int n = small->rank < large->rank ? small->rank : large->rank;
    if (element_width(x) != element_width(y)) {
        n = large->rank;
        if (small->rank != n + 1)
            return hj_verify_differ(im, op, "ranks", x, y);
        if (hj_verify_known(small->dims[n]) &&
            hj_size_mul(small->dims[n], element_width(small)) !=
                element_width(large))
            return hj_verify_differ(im, op, "bits of an element", x, y);
    }
    for (int i = 0; i < n; i++)
        if (!hj_verify_size_fits(small->dims[i], large->dims[i]))
            return hj_verify_differ(im, op, "sizes", x, y);
    return NULL;
}

/* --- slices --------------------------------------------------------------- */

hj_error *hj_verify_slice(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    hj_ints start = hj_verify_ints(op, "start_indices");
    hj_ints limit = hj_verify_ints(op, "limit_indices");
    hj_ints step = hj_verify_ints(op, "strides");
    int64_t *dims = hj_verify_dims_of(im, x);

    HJ_CHECK(check_length(im, op, "start_indices", start.n, x->rank));
    HJ_CHECK(check_length(im, op, "limit_indices", limit.n, x->rank));
    HJ_CHECK(check_length(im, op, "strides", step.n, x->rank));
    for (int i = 0; i < x->rank; i++) {
        int64_t a = start.at[i], b = limit.at[i];
        if (a < 0 || a > b || step.at[i] <= 0 ||
            (hj_verify_most(dims[i]) >= 0 && b > hj_verify_most(dims[i])))
            return hj_import_error(im, op, "[%lld:%lld:%lld] of dimension %d",
                                   (long long)a, (long long)b,
                                   (long long)step.at[i], i);
        dims[i] = (b - a) / step.at[i] + ((b - a) % step.at[i] != 0);
    }
    return hj_verify_result(im, op, dims, x->rank);
}

/* Start indices, from operand `first` on, have one type. */
static hj_error *check_starts(hj_import *im, const hj_mlir_op *op, int first)
{
    HJ_CHECK(check_length(im, op, "start indices", op->noperands - first,
                          hj_verify_in(op, 0)->rank));
    for (int i = first; i < op->noperands; i++)
        if (!hj_verify_types_fit(hj_verify_in(op, first), hj_verify_in(op, i)))
            return hj_verify_differ(im, op, "start indices",
                                    hj_verify_in(op, first),
                                    hj_verify_in(op, i));
    return NULL;
}

hj_error *hj_verify_dynamic_slice(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    hj_ints sizes = hj_verify_ints(op, "slice_sizes");

    HJ_CHECK(hj_verify_same_elements(im, op, x, hj_verify_out(op, 0)));
    HJ_CHECK(check_length(im, op, "slice_sizes", sizes.n, x->rank));
    HJ_CHECK(check_starts(im, op, 1));
    for (int i = 0; i < x->rank; i++)
        if (sizes.at[i] < 0 ||
            (hj_verify_known(x->dims[i]) && sizes.at[i] > x->dims[i]))
            return hj_import_error(im, op, "a slice of size %lld",
                                   (long long)sizes.at[i]);
    return hj_verify_result(im, op, sizes.at, sizes.n);
}

hj_error *hj_verify_dynamic_update_slice(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *update = hj_verify_in(op, 1);

    HJ_CHECK(hj_verify_same_elements(im, op, x, update));
    HJ_CHECK(hj_verify_same_elements(im, op, x, hj_verify_out(op, 0)));
    if (x->rank != update->rank)
        return hj_verify_differ(im, op, "ranks", x, update);
    HJ_CHECK(check_starts(im, op, 2));
    for (int i = 0; i < x->rank; i++)
        if (hj_verify_known(x->dims[i]) && hj_verify_known(update->dims[i]) &&
            update->dims[i] > x->dims[i])
            return hj_verify_differ(im, op, "sizes", x, update);
    return hj_verify_result(im, op, hj_verify_dims_of(im, x), x->rank);
}
