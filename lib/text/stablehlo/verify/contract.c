/* contract -- dots, convolutions, linear algebra: their sizes. */
#include "text/stablehlo/verify/verify.h"

#include <string.h>

/* --- dots ----------------------------------------------------------------- */

hj_error *hj_verify_dot(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *a = hj_verify_in(op, 0), *b = hj_verify_in(op, 1);
    int64_t dims[2];
    int n = 0;

    if (a->rank < 1 || a->rank > 2 || b->rank < 1 || b->rank > 2)
        return hj_verify_differ(im, op, "ranks, which are 1 or 2", a, b);
    if (!hj_verify_size_fits(a->dims[a->rank - 1], b->dims[0]))
        return hj_verify_differ(im, op, "contracting sizes", a, b);
    if (a->rank == 2)
        dims[n++] = a->dims[0];
    if (b->rank == 2)
        dims[n++] = b->dims[1];
    return hj_verify_result_sizes(im, op, 0, dims, n);
}

/* Batching and contracting dimensions of one side: together each once. */
static hj_error *check_side(hj_import *im, const hj_mlir_op *op,
                            const char *what, hj_ints batch,
                            hj_ints contracting, int rank)
{
    int64_t *both = HJ_NEW_ARRAY(im->arena, int64_t, batch.n + contracting.n);

    for (int i = 0; i < batch.n; i++)
        both[i] = batch.at[i];
    for (int i = 0; i < contracting.n; i++)
        both[batch.n + i] = contracting.at[i];
    return hj_verify_dims(im, op, what,
                          (hj_ints){ batch.n + contracting.n, both }, rank);
}

static bool is_in(hj_ints list, int64_t value)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == value)
            return true;
    return false;
}

static hj_error *check_pairs(hj_import *im, const hj_mlir_op *op, hj_ints l,
                             hj_ints r)
{
    const hj_mlir_type *a = hj_verify_in(op, 0), *b = hj_verify_in(op, 1);

    for (int i = 0; i < l.n; i++)
        if (!hj_verify_size_fits(a->dims[l.at[i]], b->dims[r.at[i]]))
            return hj_verify_differ(im, op, "sizes", a, b);
    return NULL;
}

hj_error *hj_verify_dot_dims(hj_import *im, const hj_mlir_op *op, hj_ints lb,
                             hj_ints rb, hj_ints lc, hj_ints rc)
{
    if (lb.n != rb.n || lc.n != rc.n)
        return hj_import_error(im, op,
                               "%d and %d batching, %d and %d contracting "
                               "dimensions",
                               lb.n, rb.n, lc.n, rc.n);
    HJ_CHECK(check_side(im, op, "lhs", lb, lc, hj_verify_in(op, 0)->rank));
    HJ_CHECK(check_side(im, op, "rhs", rb, rc, hj_verify_in(op, 1)->rank));
    HJ_CHECK(check_pairs(im, op, lb, rb));
    return check_pairs(im, op, lc, rc);
}

hj_error *hj_verify_dot_general(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *a = hj_verify_in(op, 0), *b = hj_verify_in(op, 1);
    const hj_mlir_dict *d = hj_verify_struct(op, "dot_dimension_numbers");
    int n = 0, algorithm;

    if (!d)
        return NULL;
    hj_ints lb = hj_import_field_ints(d, "lhs_batching_dimensions");
    hj_ints rb = hj_import_field_ints(d, "rhs_batching_dimensions");
    hj_ints lc = hj_import_field_ints(d, "lhs_contracting_dimensions");
    hj_ints rc = hj_import_field_ints(d, "rhs_contracting_dimensions");
    HJ_CHECK(hj_verify_dot_dims(im, op, lb, rb, lc, rc));
    for (int i = 0; i < lb.n; i++) /* of batches bounds count, too */
        if (!hj_verify_size_fits(hj_verify_dim(a, (int)lb.at[i]),
                                 hj_verify_dim(b, (int)rb.at[i])))
            return hj_verify_differ(im, op, "batches", a, b);
    HJ_CHECK(hj_import_dot_algorithm(im, op, &algorithm));
    HJ_CHECK(hj_verify_quantised_product(im, op));
    if (is_in(rc, hj_verify_axis(b)) || hj_verify_has_zero_points(b))
        return hj_import_error(im, op, "%.*s is no rhs of a dot",
                               hj_clip((size_t)b->length), b->text);
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, a->rank + b->rank);
    for (int i = 0; i < lb.n; i++)
        dims[n++] = hj_verify_less(a->dims[lb.at[i]], b->dims[rb.at[i]]);
    for (int i = 0; i < a->rank; i++)
        if (!is_in(lb, i) && !is_in(lc, i))
            dims[n++] = a->dims[i];
    for (int i = 0; i < b->rank; i++)
        if (!is_in(rb, i) && !is_in(rc, i))
            dims[n++] = b->dims[i];
    return hj_verify_result_sizes(im, op, 0, dims, n);
}

/* --- convolutions --------------------------------------------------------- */

static hj_error *check_count(hj_import *im, const hj_mlir_op *op,
                             const char *name, int n, bool is_positive)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, name);
    hj_ints list = hj_verify_ints(op, name);

    if (attr && list.n != n && list.n)
        return hj_import_error(im, op, "%d entries of %s for %d dimensions",
                               list.n, name, n);
    for (int i = 0; is_positive && i < list.n; i++)
        if (list.at[i] <= 0)
            return hj_import_error(im, op, "%s has %lld", name,
                                   (long long)list.at[i]);
    return NULL;
}

/* size / by == other, where they are known. */
static bool divides(int64_t size, int64_t by, int64_t other)
{
    if (!hj_verify_known(size))
        return true;
    return size % by == 0 && (!hj_verify_known(other) || size / by == other);
}

static hj_error *check_groups(hj_import *im, const hj_mlir_op *op,
                              const hj_dim_labels *labels)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *k = hj_verify_in(op, 1);
    int64_t groups = hj_verify_int(op, "feature_group_count", 1);
    int64_t batches = hj_verify_int(op, "batch_group_count", 1);
    int64_t nout = k->dims[labels->kernel_output_feature];

    if (groups > 1 && batches > 1)
        return hj_import_error(im, op,
                               "feature_group_count and batch_group_count are "
                               "both above 1: %lld and %lld",
                               (long long)groups, (long long)batches);
    if (!divides(x->dims[labels->input_batch], batches, HJ_DIM_UNBOUNDED) ||
        !divides(x->dims[labels->input_feature], groups,
                 k->dims[labels->kernel_input_feature]) ||
        !divides(nout, groups, HJ_DIM_UNBOUNDED) ||
        !divides(nout, batches, HJ_DIM_UNBOUNDED))
        return hj_import_error(im, op,
                               "%lld groups of features, %lld of batches: "
                               "sizes do not go with them",
                               (long long)groups, (long long)batches);
    return NULL;
}

static int64_t entry(hj_ints list, int i, int64_t otherwise)
{
    return i < list.n ? list.at[i] : otherwise;
}

/* Two named dimensions and the spatial ones are all of 0 .. n + 1. */
static bool is_labelled(int64_t first, int64_t second, const int64_t *spatial,
                        int n)
{
    for (int i = 0; i < n + 2; i++) {
        int count = (first == i) + (second == i);
        for (int k = 0; k < n; k++)
            count += spatial[k] == i;
        if (count != 1)
            return false;
    }
    return true;
}

/* They may be any numbers, as `raw` labels and in bytecode. */
static hj_error *check_labels(hj_import *im, const hj_mlir_op *op,
                              const hj_dim_labels *l)
{
    int n = l->nspatial;

    if (is_labelled(l->input_batch, l->input_feature, l->input_spatial, n) &&
        is_labelled(l->kernel_input_feature, l->kernel_output_feature,
                    l->kernel_spatial, n) &&
        is_labelled(l->output_batch, l->output_feature, l->output_spatial, n))
        return NULL;
    return hj_import_error(im, op,
                           "dimension_numbers do not give each of %d "
                           "dimensions one meaning",
                           n + 2);
}

/* Windows over n dimensions. */
static hj_error *check_window(hj_import *im, const hj_mlir_op *op,
                              const hj_dim_labels *labels)
{
    const hj_mlir_type *k = hj_verify_in(op, 1);
    int n = labels->nspatial;

    HJ_CHECK(check_count(im, op, "window_strides", n, true));
    HJ_CHECK(check_count(im, op, "lhs_dilation", n, true));
    HJ_CHECK(check_count(im, op, "rhs_dilation", n, true));
    HJ_CHECK(check_count(im, op, "window_reversal", n, false));
    for (int i = 0; i < n; i++)
        if (!k->dims[labels->kernel_spatial[i]])
            return hj_import_error(im, op, "a window of size 0");
    return NULL;
}

static hj_error *check_output(hj_import *im, const hj_mlir_op *op,
                              const hj_dim_labels *labels)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *k = hj_verify_in(op, 1);
    hj_ints strides = hj_verify_ints(op, "window_strides");
    hj_ints lhs = hj_verify_ints(op, "lhs_dilation");
    hj_ints rhs = hj_verify_ints(op, "rhs_dilation");
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, x->rank);
    int64_t batch = x->dims[labels->input_batch];
    hj_import_matrix pads = { 0 };

    HJ_CHECK(hj_import_matrix_of(im, op, "padding", true, &pads));
    if (hj_mlir_op_attr(op, "padding") && pads.ncolumns != 2)
        return hj_import_error(im, op, "padding has %lld columns",
                               (long long)pads.ncolumns);
    if (!pads.nrows)
        pads.at = NULL;
    if (pads.at && pads.nrows != labels->nspatial)
        return hj_import_error(im, op, "padding of %lldx%lld for %d dimensions",
                               (long long)pads.nrows, (long long)pads.ncolumns,
                               labels->nspatial);
    dims[labels->output_batch] =
        hj_verify_known(batch)
            ? batch / hj_verify_int(op, "batch_group_count", 1)
            : batch;
    dims[labels->output_feature] = k->dims[labels->kernel_output_feature];
    for (int i = 0; i < labels->nspatial; i++) {
        int64_t size = x->dims[labels->input_spatial[i]];
        int64_t window = k->dims[labels->kernel_spatial[i]];
        int64_t *to = &dims[labels->output_spatial[i]];
        *to = HJ_DIM_UNBOUNDED;
        if (!hj_verify_known(size) || !hj_verify_known(window))
            continue;
        *to = hj_verify_nwindows(
            hj_verify_extent(size, entry(lhs, i, 1),
                             pads.at ? &pads.at[2 * i] : NULL),
            hj_verify_extent(window, entry(rhs, i, 1), NULL),
            entry(strides, i, 1));
    }
    return hj_verify_result_sizes(im, op, 0, dims, x->rank);
}

hj_error *hj_verify_convolution(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, "dimension_numbers");
    const hj_mlir_type *x = hj_verify_in(op, 0), *k = hj_verify_in(op, 1);
    const hj_mlir_type *y = hj_verify_out(op, 0);
    hj_ints values;

    if (attr->kind != HJ_MLIR_LABELS)
        return NULL;
    const hj_dim_labels *labels = attr->u.labels;
    int n = labels->nspatial;
    if (x->rank != n + 2 || k->rank != n + 2)
        return hj_verify_differ(im, op, "ranks", x, k);
    HJ_CHECK(check_labels(im, op, labels));
    HJ_CHECK(hj_verify_quantised_product(im, op));
    int64_t axis = hj_verify_axis(k), out = hj_verify_axis(y);
    if ((axis >= 0 && axis != labels->kernel_output_feature) ||
        (out >= 0 && out != labels->output_feature))
        return hj_import_error(im, op, "quantised by other than features");
    if (x->element->kind != HJ_MLIR_QUANT &&
        k->element->kind != HJ_MLIR_QUANT && !hj_verify_elements_fit(x, k))
        return hj_verify_differ(im, op, "element types", x, k);
    if (op->noperands == 3) {
        const hj_mlir_type *pads = hj_verify_in(op, 2);
        if (pads->dims[0] != n || pads->dims[1] != 2)
            return hj_verify_differ(im, op, "padding", x, pads);
        HJ_CHECK(check_groups(im, op, labels));
        return hj_verify_constant_ints(im, op, 2, &values)
                   ? check_window(im, op, labels)
                   : NULL;
    }
    HJ_CHECK(check_window(im, op, labels));
    if (y->rank != n + 2)
        return hj_verify_differ(im, op, "ranks", x, y);
    HJ_CHECK(check_groups(im, op, labels));
    return check_output(im, op, labels);
}

/* --- linear algebra ------------------------------------------------------- */

hj_error *hj_verify_cholesky(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    int n = x->rank;

    if (n < 2 || !hj_verify_size_fits(x->dims[n - 1], x->dims[n - 2]))
        return hj_import_error(im, op, "%.*s: no square matrices",
                               hj_clip((size_t)x->length), x->text);
    return hj_verify_result(im, op, hj_verify_dims_of(im, x), n);
}

hj_error *hj_verify_triangular_solve(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *a = hj_verify_in(op, 0), *b = hj_verify_in(op, 1);
    const hj_mlir_attr *left = hj_mlir_op_attr(op, "left_side");
    int n = a->rank;
    const char *how;

    HJ_CHECK(hj_import_word(im, op, "transpose_a", "transpose", false, &how));
    if (!strcmp(how, "TRANSPOSE_INVALID"))
        return hj_import_error(im, op, "transpose_a is %s", how);
    if (n < 2 || b->rank != n ||
        !hj_verify_size_fits(a->dims[n - 1], a->dims[n - 2]) ||
        !hj_verify_size_fits(a->dims[n - 1],
                             b->dims[left->u.i ? n - 2 : n - 1]))
        return hj_verify_differ(im, op, "sizes", a, b);
    for (int i = 0; i < n - 2; i++)
        if (!hj_verify_size_fits(a->dims[i], b->dims[i]))
            return hj_verify_differ(im, op, "batches", a, b);
    return hj_verify_result_dims(im, op, 0, hj_verify_dims_of(im, b), n);
}

hj_error *hj_verify_fft(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    hj_ints length = hj_verify_ints(op, "fft_length");
    int n = x->rank;
    const char *type;

    HJ_CHECK(hj_import_word(im, op, "fft_type", "fft_type", false, &type));
    bool is_real = !strcmp(type, "RFFT"), is_half = !strcmp(type, "IRFFT");
    hj_dtype d = x->element->dtype;
    if (is_real ? d != HJ_DTYPE_f32 && d != HJ_DTYPE_f64
                : !hj_dtype_is_complex(d))
        return hj_import_error(im, op, "%s of %.*s", type,
                               hj_clip((size_t)x->length), x->text);
    if (length.n < 1 || length.n > 3 || n < length.n)
        return hj_import_error(im, op, "%d lengths for rank %d", length.n, n);
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, n);
    for (int i = 0; i < n; i++)
        dims[i] = hj_verify_dim(x, i);
    for (int i = 0; i < length.n && (is_real || is_half); i++) {
        int64_t size = dims[n - length.n + i], want = length.at[i];
        bool is_last = i == length.n - 1;
        int64_t half = want ? want / 2 + 1 : 0;
        if (hj_verify_known(size) && size != (is_half && is_last ? half : want))
            return hj_import_error(im, op, "a length of %lld for %lld elements",
                                   (long long)want, (long long)size);
        if (is_last &&
            (is_half || want)) /* of length 0 there is nothing to say */
            dims[n - 1] = is_half ? want : half;
    }
    const hj_mlir_type *made = hj_verify_out(op, 0);
    hj_dtype want = is_half   ? hj_dtype_real(d)
                    : is_real ? d == HJ_DTYPE_f64 ? HJ_DTYPE_c128 : HJ_DTYPE_c64
                              : d;
    if (made->element->dtype != want)
        return hj_verify_differ(im, op, "element types", x, made);
    return hj_verify_result_dims(im, op, 0, dims, n);
}
