/* reduce -- ops that fold, with the regions that they do it by. */
#include "text/stablehlo/verify/verify.h"

#include <string.h>

/* --- regions -------------------------------------------------------------- */

static bool is_whole(hj_dtype dtype)
{
    return hj_dtype_is_int(dtype) || dtype == HJ_DTYPE_pred;
}

/* May a number of type `from` become one of type `to` without loss, as far as
 * kinds of numbers go?  Floats may lose bits. */
static bool can_become(const hj_mlir_type *from, const hj_mlir_type *to)
{
    const hj_mlir_type *a = from->element, *b = to->element;

    if (!a || !b || hj_verify_elements_fit(from, to))
        return a && b;
    if (a->kind == HJ_MLIR_QUANT || b->kind == HJ_MLIR_QUANT)
        return hj_verify_quant_can_become(a->quant, b->quant);
    if (a->dtype == HJ_NDTYPES || b->dtype == HJ_NDTYPES)
        return false;
    bool same =
        (hj_dtype_is_float(a->dtype) && hj_dtype_is_float(b->dtype)) ||
        (hj_dtype_is_complex(a->dtype) && hj_dtype_is_complex(b->dtype)) ||
        (is_whole(a->dtype) && is_whole(b->dtype));
    return same && (hj_dtype_is_float(a->dtype) ||
                    hj_dtype_width(a->dtype) <= hj_dtype_width(b->dtype));
}

/* Are the type's sizes among `n` others, in that order? */
static bool is_within(const hj_mlir_type *type, const int64_t *dims, int n)
{
    int at = 0;

    for (int i = 0; i < n && at < type->rank; i++)
        at += hj_verify_size_fits(type->dims[at], dims[i]);
    return at == type->rank;
}

/* The same numbers, or floats of any width. */
static bool are_alike(const hj_mlir_type *a, const hj_mlir_type *b)
{
    hj_dtype x = a->element->dtype, y = b->element->dtype;
    bool are_floats = x != HJ_NDTYPES && y != HJ_NDTYPES &&
                      hj_dtype_is_float(x) && hj_dtype_is_float(y);

    return are_floats || hj_mlir_type_equal(a->element, b->element);
}

/* An accumulator is of the type that the region makes; of a value floats may be
 * of another width. */
static bool takes_made(const hj_mlir_type *arg, const hj_mlir_type *made,
                       bool is_value)
{
    if (made->kind != HJ_MLIR_TENSOR)
        return false;
    if (!is_value && hj_mlir_type_is_unranked(arg))
        return hj_mlir_type_equal(arg->element, made->element);
    return arg->kind == HJ_MLIR_TENSOR && hj_verify_shapes_alike(arg, made) &&
           (is_value ? are_alike(arg, made)
                     : hj_mlir_type_equal(arg->element, made->element));
}

/* A region of n accumulators and n values, all of them scalars, or blocks of
 * the sizes that are left. */
static hj_error *check_fold(hj_import *im, const hj_mlir_op *op,
                            const hj_mlir_region *body, int n,
                            const int64_t *dims, int ndims)
{
    const hj_mlir_op *end = body->last;

    if (body->nargs != 2 * n)
        return hj_import_error(im, op, "the region has %d arguments, not %d",
                               body->nargs, 2 * n);
    if (end->noperands != n)
        return hj_import_error(im, op, "the region returns %d values, not %d",
                               end->noperands, n);
    for (int i = 0; i < 2 * n; i++) {
        const hj_mlir_type *arg = body->args[i].type;
        const hj_mlir_type *made = end->operands[i % n]->type;
        if (!takes_made(arg, made, i >= n) ||
            (i >= n && !is_within(arg, dims, ndims)))
            return hj_verify_differ(im, op, "scalars of the region", arg, made);
    }
    return NULL;
}

hj_error *hj_verify_fold(hj_import *im, const hj_mlir_op *op, int n)
{
    return check_fold(im, op, op->regions[0], n, NULL, 0);
}

/* Values of type x can go into accumulator i. */
hj_error *hj_verify_fold_value(hj_import *im, const hj_mlir_op *op, int i,
                               const hj_mlir_type *x)
{
    const hj_mlir_type *acc = op->regions[0]->args[i].type;

    return can_become(x, acc)
               ? NULL
               : hj_verify_differ(im, op, "the region's numbers", x, acc);
}

hj_error *hj_verify_folded(hj_import *im, const hj_mlir_op *op)
{
    for (int i = 0; i < op->nresults; i++) {
        const hj_mlir_type *made = op->regions[0]->last->operands[0]->type;
        if (!hj_verify_elements_fit(hj_verify_out(op, i), made))
            return hj_verify_differ(im, op, "results", hj_verify_out(op, i),
                                    made);
    }
    return NULL;
}

/* --- reduce --------------------------------------------------------------- */

/* Arrays, n of them and n initial values; an odd operand, the last one, is not
 * looked at. */
static hj_error *check_arrays(hj_import *im, const hj_mlir_op *op, int n)
{
    if (!n || op->nresults != n)
        return hj_import_error(im, op, "%d operands and %d results",
                               op->noperands, op->nresults);
    for (int i = 0; i < 2 * n; i++)
        HJ_CHECK(hj_verify_operand(im, op, i, "RFPICq"));
    return NULL;
}

static hj_error *check_inputs(hj_import *im, const hj_mlir_op *op, int n,
                              const int64_t *dims, int ndims)
{
    HJ_CHECK(check_fold(im, op, op->regions[0], n, dims, ndims));
    for (int i = 0; i < n; i++) {
        const hj_mlir_type *x = hj_verify_in(op, i);
        const hj_mlir_type *init = hj_verify_in(op, n + i);
        if (!hj_verify_shapes_alike(hj_verify_in(op, 0), x))
            return hj_verify_differ(im, op, "shapes", hj_verify_in(op, 0), x);
        const hj_mlir_type *acc = op->regions[0]->last->operands[i]->type;
        if (!hj_verify_shapes_alike(init, acc))
            return hj_verify_differ(im, op, "an initial value", init, acc);
        HJ_CHECK(hj_verify_fold_value(im, op, i, x));
        if (!can_become(init, acc))
            return hj_verify_differ(im, op, "the region's numbers", init, acc);
        if (!hj_verify_elements_fit(hj_verify_out(op, i), acc))
            return hj_verify_differ(im, op, "results", hj_verify_out(op, i),
                                    acc);
    }
    return NULL;
}

hj_error *hj_verify_reduce(hj_import *im, const hj_mlir_op *op)
{
    int n = op->noperands / 2, rank = 0;
    hj_ints list = hj_verify_ints(op, "dimensions");

    HJ_CHECK(check_arrays(im, op, n));
    const hj_mlir_type *x = hj_verify_in(op, 0);
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, x->rank);
    int64_t *sizes = HJ_NEW_ARRAY(im->arena, int64_t, x->rank);
    HJ_CHECK(hj_verify_dims(im, op, "dimensions", list, x->rank));
    for (int d = 0; d < x->rank; d++) {
        bool is_reduced = false;
        for (int i = 0; i < list.n; i++)
            is_reduced = is_reduced || list.at[i] == d;
        if (!is_reduced) {
            sizes[rank] = x->dims[d];
            dims[rank++] = hj_verify_dim(x, d);
        }
    }
    HJ_CHECK(check_inputs(im, op, n, sizes, rank)); /* bounds say nothing */
    for (int i = 0; i < n; i++)
        HJ_CHECK(hj_verify_result_dims(im, op, i, dims, rank));
    return NULL;
}

/* A list of windows: one entry a dimension, positive; the least number of all
 * is a size of a window that nobody knows. */
static hj_error *check_list(hj_import *im, const hj_mlir_op *op,
                            const char *name, int rank, hj_ints *out)
{
    bool may_be_unknown = !strcmp(name, "window_dimensions");

    *out = hj_verify_ints(op, name);
    if (!hj_mlir_op_attr(op, name) || !out->n)
        return NULL;
    if (out->n != rank)
        return hj_import_error(im, op, "%d entries of %s for rank %d", out->n,
                               name, rank);
    for (int i = 0; i < rank; i++)
        if (out->at[i] <= 0 &&
            !(may_be_unknown && out->at[i] == HJ_DIM_UNBOUNDED))
            return hj_import_error(im, op, "%s has %lld", name,
                                   (long long)out->at[i]);
    return NULL;
}

/* The windows that an op has over x: how many in each dimension. */
static hj_error *check_windows(hj_import *im, const hj_mlir_op *op,
                               const hj_mlir_type *x, int64_t *dims)
{
    hj_ints sizes, strides, base, window;
    hj_import_matrix pads;

    HJ_CHECK(check_list(im, op, "window_dimensions", x->rank, &sizes));
    HJ_CHECK(check_list(im, op, "window_strides", x->rank, &strides));
    HJ_CHECK(check_list(im, op, "base_dilations", x->rank, &base));
    HJ_CHECK(check_list(im, op, "window_dilations", x->rank, &window));
    HJ_CHECK(hj_import_matrix_of(im, op, "padding", true, &pads));
    if (sizes.n != x->rank)
        return hj_import_error(im, op, "%d window_dimensions for rank %d",
                               sizes.n, x->rank);
    if (hj_mlir_op_attr(op, "padding") && pads.ncolumns != 2)
        return hj_import_error(im, op, "padding has %lld columns",
                               (long long)pads.ncolumns);
    if (!pads.nrows)
        pads.at = NULL;
    if (pads.at && x->rank && pads.nrows != x->rank)
        return hj_import_error(im, op, "padding of %lldx%lld for rank %d",
                               (long long)pads.nrows, (long long)pads.ncolumns,
                               x->rank);
    for (int d = 0; d < x->rank; d++) {
        dims[d] = hj_verify_dim(x, d);
        int64_t most = hj_verify_most(dims[d]);
        if (sizes.at[d] == HJ_DIM_UNBOUNDED)
            dims[d] = HJ_DIM_UNBOUNDED;
        if (dims[d] == HJ_DIM_UNBOUNDED)
            continue;
        most = hj_verify_nwindows(
            hj_verify_extent(most, base.n ? base.at[d] : 1,
                             pads.at ? &pads.at[2 * d] : NULL),
            hj_verify_extent(sizes.at[d], window.n ? window.at[d] : 1, NULL),
            strides.n ? strides.at[d] : 1);
        dims[d] = hj_verify_known(dims[d]) ? most : -1 - most;
    }
    return NULL;
}

hj_error *hj_verify_reduce_window(hj_import *im, const hj_mlir_op *op)
{
    int n = op->noperands / 2;

    HJ_CHECK(check_arrays(im, op, n));
    const hj_mlir_type *x = hj_verify_in(op, 0);
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, x->rank);
    HJ_CHECK(check_windows(im, op, x, dims));
    hj_ints sizes = hj_verify_ints(op, "window_dimensions");
    HJ_CHECK(check_inputs(im, op, n, sizes.at, sizes.n));
    for (int i = 0; i < n; i++) {
        HJ_CHECK(check_windows(im, op, hj_verify_in(op, i), dims));
        HJ_CHECK(hj_verify_result_dims(im, op, i, dims, x->rank));
    }
    return NULL;
}

/* A region of two elements that gives a tensor<i1>. */
static hj_error *check_choice(hj_import *im, const hj_mlir_op *op,
                              const hj_mlir_region *body, const hj_mlir_type *x)
{
    const hj_mlir_type *made =
        body->last->noperands == 1 ? body->last->operands[0]->type : NULL;

    if (body->nargs != 2)
        return hj_import_error(im, op, "the selection has %d arguments, not 2",
                               body->nargs);
    for (int i = 0; i < 2; i++)
        if (body->args[i].type->kind != HJ_MLIR_TENSOR ||
            body->args[i].type->rank || !are_alike(body->args[i].type, x))
            return hj_verify_differ(im, op, "arguments of the choice", x,
                                    body->args[i].type);
    if (!made || made->kind != HJ_MLIR_TENSOR || made->rank ||
        made->element->dtype != HJ_DTYPE_pred)
        return hj_import_error(im, op,
                               "the selection returns no single tensor<i1>");
    return NULL;
}

hj_error *hj_verify_select_and_scatter(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *source = hj_verify_in(op, 1);
    const hj_mlir_type *init = hj_verify_in(op, 2);
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, x->rank);

    HJ_CHECK(check_choice(im, op, op->regions[0], x));
    hj_ints sizes = hj_verify_ints(op, "window_dimensions");
    HJ_CHECK(check_fold(im, op, op->regions[1], 1, sizes.at, sizes.n));
    const hj_mlir_type *acc = op->regions[1]->args[0].type;
    if (!can_become(source, acc))
        return hj_verify_differ(im, op, "the region's numbers", source, acc);
    const hj_mlir_type *made = op->regions[1]->last->operands[0]->type;
    if (!hj_verify_shapes_alike(init, made) || !can_become(init, made))
        return hj_verify_differ(im, op, "an initial value", init, acc);
    HJ_CHECK(check_windows(im, op, x, dims));
    for (int i = 0; i < x->rank; i++)
        dims[i] = hj_verify_known(dims[i]) ? dims[i] : HJ_DIM_UNBOUNDED;
    bool fits = source->rank == x->rank && are_alike(source, x);
    for (int i = 0; fits && i < x->rank; i++)
        fits = hj_verify_size_fits(source->dims[i], dims[i]);
    if (!fits)
        return hj_verify_differ(im, op, "a source for each window", x, source);
    if (!hj_verify_elements_fit(hj_verify_out(op, 0), acc))
        return hj_verify_differ(im, op, "results", hj_verify_out(op, 0), acc);
    return hj_verify_result_dims(im, op, 0, hj_verify_dims_of(im, x), x->rank);
}

/* --- others --------------------------------------------------------------- */

hj_error *hj_verify_map(hj_import *im, const hj_mlir_op *op)
{
    hj_ints dims = hj_verify_ints(op, "dimensions");
    const hj_mlir_region *body = op->regions[0];

    if (!op->noperands || body->nargs != op->noperands)
        return hj_import_error(im, op, "%d operands for %d arguments",
                               op->noperands, body->nargs);
    if (dims.n != hj_verify_in(op, 0)->rank)
        return hj_import_error(im, op, "%d dimensions for rank %d", dims.n,
                               hj_verify_in(op, 0)->rank);
    for (int i = 0; i < dims.n; i++)
        if (dims.at[i] != i)
            return hj_import_error(im, op, "dimensions are 0, 1, ...");
    if (body->last->noperands != 1 ||
        body->last->operands[0]->type->kind != HJ_MLIR_TENSOR ||
        body->last->operands[0]->type->rank ||
        !hj_verify_elements_fit(body->last->operands[0]->type,
                                hj_verify_out(op, 0)))
        return hj_import_error(im, op, "the region gives no such scalar");
    for (int i = 0; i < body->nargs; i++)
        if (body->args[i].type->kind != HJ_MLIR_TENSOR ||
            body->args[i].type->rank ||
            !hj_mlir_type_equal(body->args[i].type->element,
                                hj_verify_in(op, i)->element))
            return hj_verify_differ(im, op, "arguments", hj_verify_in(op, i),
                                    body->args[i].type);
    return hj_verify_result_dims(
        im, op, 0, hj_verify_in(op, op->noperands - 1)->dims, dims.n);
}

hj_error *hj_verify_sort(hj_import *im, const hj_mlir_op *op)
{
    int64_t dim = hj_verify_int(op, "dimension", -1);
    const hj_mlir_region *body = op->regions[0];
    int rank = hj_verify_in(op, 0)->rank;

    if (op->nresults != op->noperands || body->nargs != 2 * op->noperands)
        return hj_import_error(im, op, "%d operands, %d results, %d arguments",
                               op->noperands, op->nresults, body->nargs);
    if (rank && (dim < -rank || dim >= rank))
        return hj_import_error(im, op, "dimension %lld; the rank is %d",
                               (long long)dim, rank);
    for (int i = 0; i < op->noperands; i++) {
        const hj_mlir_type *x = hj_verify_in(op, i);
        if (!hj_verify_types_fit(x, hj_verify_out(op, i)))
            return hj_verify_differ(im, op, "results", x, hj_verify_out(op, i));
        for (int k = 2 * i; k < 2 * i + 2; k++)
            if (body->args[k].type->kind != HJ_MLIR_TENSOR ||
                body->args[k].type->rank ||
                !hj_mlir_type_equal(body->args[k].type->element, x->element))
                return hj_verify_differ(im, op, "arguments", x,
                                        body->args[k].type);
    }
    const hj_mlir_type *less =
        body->last->noperands == 1 ? body->last->operands[0]->type : NULL;
    if (!less || less->kind != HJ_MLIR_TENSOR || less->rank ||
        less->element->dtype != HJ_DTYPE_pred)
        return hj_import_error(im, op, "the comparator gives one tensor<i1>");
    return NULL;
}

/* Vectors of as many elements as the operand has features. */
hj_error *hj_verify_batch_norm(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    int64_t feature = hj_verify_int(op, "feature_index", 0);

    if (feature >= x->rank)
        return hj_import_error(im, op, "feature_index %lld of rank %d",
                               (long long)feature, x->rank);
    if (!hj_verify_size_fits(x->dims[feature], hj_verify_in(op, 1)->dims[0]))
        return hj_verify_differ(im, op, "sizes", x, hj_verify_in(op, 1));
    int64_t size = HJ_DIM_UNBOUNDED;
    for (int i = 1; i < op->noperands; i++) {
        const hj_mlir_type *y = hj_verify_in(op, i);
        bool is_whole = op->noperands == 5 && i == 4 && op->nresults == 3;
        if (is_whole ? !hj_verify_shapes_alike(x, y)
                     : !hj_verify_size_fits(size, y->dims[0]))
            return hj_verify_differ(im, op, "sizes", x, y);
        if (!is_whole && !hj_verify_known(size))
            size = y->dims[0];
    }
    HJ_CHECK(
        hj_verify_result_dims(im, op, 0, hj_verify_dims_of(im, x), x->rank));
    size = hj_verify_dim(x, (int)feature);
    for (int i = 1; i < op->nresults; i++)
        HJ_CHECK(hj_verify_result_dims(im, op, i, &size, 1));
    return NULL;
}
