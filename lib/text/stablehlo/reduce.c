/* reduce -- reductions, windows, batch norms, map. */
#include "text/stablehlo/expand/carried.h"

#include <string.h>

/* --- bodies --------------------------------------------------------------- */

/* Inputs whose body computes in another type of their kind are converted to
 * it. */
static void convert_all(hj_import *im, const hj_mlir_op *op, hj_instr *const *x,
                        int n, hj_instr **out)
{
    const hj_mlir_region *body = op->regions[0];

    for (int i = 0; i < n; i++) {
        const hj_shape *arg =
            i < body->nargs ? body->args[i].type->shape : NULL;
        hj_dtype from = x[i]->shape->dtype;
        bool differs = arg && hj_shape_is_array(arg) &&
                       hj_shape_is_array(x[i]->shape) && arg->dtype != from &&
                       hj_dtype_is(from, hj_dtype_class_of(arg->dtype));
        out[i] = differs ? hj_convert(im->b, x[i], arg->dtype) : x[i];
    }
}

static hj_error *check_inputs(hj_import *im, const hj_mlir_op *op, int *n)
{
    *n = op->noperands / 2;
    if (op->noperands != 2 * *n || op->nresults != *n)
        return hj_import_gap(im, op,
                             "%d operands and %d results; it has 2 n and n",
                             op->noperands, op->nresults);
    return NULL;
}

static hj_error *import_reducer(hj_import *im, const hj_mlir_op *op,
                                hj_import_captures *carried, hj_comp **out)
{
    return hj_import_carrying(im, op, 0, "reducer", HJ_IMPORT_HALVES, carried,
                              out);
}

/* n inputs and inits, and what carries values into the body; how many there
 * are. */
static int collect(hj_import *im, const hj_mlir_op *op, hj_instr *const *x,
                   int n, const hj_import_captures *carried, hj_instr ***xs,
                   hj_instr ***inits)
{
    hj_instr **wide = HJ_NEW_ARRAY(im->arena, hj_instr *, 2 * n);

    convert_all(im, op, x, n, wide);
    convert_all(im, op, x + n, n, wide + n);
    *xs = hj_import_carry(im, wide, n, carried, x[0]->shape);
    *inits = hj_import_carry(im, wide + n, n, carried, NULL);
    return n + carried->n;
}

hj_error *hj_import_reduce(hj_import *im, const hj_mlir_op *op,
                           hj_instr *const *x)
{
    hj_import_captures carried = { 0 };
    hj_instr **xs, **inits;
    hj_comp *body;
    hj_ints dims;
    int n;

    HJ_CHECK(check_inputs(im, op, &n));
    HJ_CHECK(hj_import_ints(im, op, "dimensions", &dims));
    HJ_CHECK(import_reducer(im, op, &carried, &body));
    n = collect(im, op, x, n, &carried, &xs, &inits);
    hj_import_set_first(im, op,
                        hj_reduce(im->b, xs, inits, n, body, dims.at, dims.n),
                        &carried);
    return NULL;
}

/* --- windows -------------------------------------------------------------- */

hj_error *hj_import_reduce_window(hj_import *im, const hj_mlir_op *op,
                                  hj_instr *const *x)
{
    hj_window_options window = { 0 };
    hj_import_captures carried = { 0 };
    hj_instr **xs, **inits;
    hj_comp *body;
    int n, rank = x[0]->shape->rank;

    HJ_CHECK(check_inputs(im, op, &n));
    window.ndims = rank;
    HJ_CHECK(
        hj_import_window_ints(im, op, "window_dimensions", rank, &window.size));
    HJ_CHECK(
        hj_import_window_ints(im, op, "window_strides", rank, &window.stride));
    HJ_CHECK(hj_import_window_ints(im, op, "base_dilations", rank,
                                   &window.base_dilation));
    HJ_CHECK(hj_import_window_ints(im, op, "window_dilations", rank,
                                   &window.window_dilation));
    HJ_CHECK(hj_import_window_padding(im, op, rank, &window));
    if (!window.size)
        return hj_import_error(im, op, "window_dimensions is missing");
    HJ_CHECK(import_reducer(im, op, &carried, &body));
    n = collect(im, op, x, n, &carried, &xs, &inits);
    hj_import_set_first(
        im, op, hj_reduce_window_general(im->b, xs, inits, n, body, &window),
        &carried);
    return NULL;
}

hj_error *hj_import_select_and_scatter(hj_import *im, const hj_mlir_op *op,
                                       hj_instr *const *x)
{
    hj_window_options window = { 0 };
    hj_comp *select, *scatter;
    int rank = x[0]->shape->rank;

    window.ndims = rank;
    HJ_CHECK(
        hj_import_window_ints(im, op, "window_dimensions", rank, &window.size));
    HJ_CHECK(
        hj_import_window_ints(im, op, "window_strides", rank, &window.stride));
    HJ_CHECK(hj_import_window_padding(im, op, rank, &window));
    if (!window.size) {
        int64_t *ones = HJ_NEW_ARRAY(im->arena, int64_t, rank);
        for (int i = 0; i < rank; i++)
            ones[i] = 1;
        window.size = ones;
    }
    if (hj_carried_needs(im, op))
        return hj_carried_select_and_scatter(im, op, x, &window);
    HJ_CHECK(hj_import_body(im, op, 0, "select", &select));
    HJ_CHECK(hj_import_body(im, op, 1, "scatter", &scatter));
    hj_import_set(im, op,
                  hj_select_and_scatter_general(im->b, x[0], select, &window,
                                                x[1], x[2], scatter));
    return NULL;
}

/* --- batch norms ---------------------------------------------------------- */

static hj_error *norm_attrs(hj_import *im, const hj_mlir_op *op, float *epsilon,
                            int64_t *feature)
{
    double value = 0;

    HJ_CHECK(hj_import_float(im, op, "epsilon", &value));
    *epsilon = (float)value;
    return hj_import_int(im, op, "feature_index", feature);
}

hj_error *hj_import_batch_norm_training(hj_import *im, const hj_mlir_op *op,
                                        hj_instr *const *x)
{
    int64_t feature = 0;
    float epsilon;

    HJ_CHECK(norm_attrs(im, op, &epsilon, &feature));
    hj_import_set(
        im, op,
        hj_batch_norm_training(im->b, x[0], x[1], x[2], epsilon, feature));
    return NULL;
}

hj_error *hj_import_batch_norm_inference(hj_import *im, const hj_mlir_op *op,
                                         hj_instr *const *x)
{
    int64_t feature = 0;
    float epsilon;

    HJ_CHECK(norm_attrs(im, op, &epsilon, &feature));
    hj_import_set(im, op,
                  hj_batch_norm_inference(im->b, x[0], x[1], x[2], x[3], x[4],
                                          epsilon, feature));
    return NULL;
}

hj_error *hj_import_batch_norm_grad(hj_import *im, const hj_mlir_op *op,
                                    hj_instr *const *x)
{
    int64_t feature = 0;
    float epsilon;

    HJ_CHECK(norm_attrs(im, op, &epsilon, &feature));
    hj_import_set(im, op,
                  hj_batch_norm_grad(im->b, x[0], x[1], x[2], x[3], x[4],
                                     epsilon, feature));
    return NULL;
}

/* --- map ------------------------------------------------------------------ */

hj_error *hj_import_map(hj_import *im, const hj_mlir_op *op, hj_instr *const *x)
{
    hj_import_captures carried = { 0 };
    hj_comp *body;
    hj_ints dims;

    HJ_CHECK(hj_import_ints(im, op, "dimensions", &dims));
    bool is_all = dims.n == x[0]->shape->rank;
    for (int i = 0; is_all && i < dims.n; i++)
        is_all = dims.at[i] == i;
    if (!is_all)
        return hj_import_error(im, op,
                               "its dimensions are 0, 1, ..., all of "
                               "them");
    HJ_CHECK(hj_import_carrying(im, op, 0, "map", HJ_IMPORT_SINGLES, &carried,
                                &body));
    hj_instr **xs =
        hj_import_carry(im, x, op->noperands, &carried, x[0]->shape);
    hj_import_set(im, op,
                  hj_map_elements(im->b, xs, op->noperands + carried.n, body));
    return NULL;
}
