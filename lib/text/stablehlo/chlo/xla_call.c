/* xla_call -- custom calls that no backend of XLA leaves as they are: JAX
 * sends them wherever it does not know the platform.
 *
 *   Qr(a)                  (packed, taus): R above, Householder's vectors below
 *                          the diagonal, of each matrix m x n
 *   ProductOfElementaryHouseholderReflectors(packed, taus)
 *                          the first n columns of H0 H1 ... H(k-1),
 *                          Hj = I - tau v v^T, v[j] = 1, v[i] = 0 for i < j
 *   ApproxTopK(x..., init...)
 *                          sorted by the comparator, the first k: exact
 *   LayoutConstraint(x)    x: how it lies in memory is not the program's to say
 *   annotate_device_placement(x)
 *                          x: there is one memory
 *
 * As LAPACK's geqrf: the diagonal is -sign(a) |column|, tau is 0 for columns
 * that are done.
 */
#include "text/stablehlo/chlo/expr.h"

#include <string.h>

/* --- matrices ------------------------------------------------------------- */

/* Of a shape, all but the last two dimensions as in `like`. */
static hj_shape *matrix(hj_import *im, const hj_shape *like, hj_dtype dtype,
                        int64_t nrows, int64_t ncolumns)
{
    int rank = like->rank;
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, rank);

    for (int i = 0; i < rank - 2; i++)
        dims[i] = like->dims[i];
    dims[rank - 2] = nrows;
    dims[rank - 1] = ncolumns;
    return hj_shape_new_array(im->arena, dtype, rank, dims);
}

/* Dimensions of size 1 are repeated. */
static hj_instr *stretch(hj_import *im, hj_instr *x, const hj_shape *shape)
{
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, shape->rank);

    for (int i = 0; i < shape->rank; i++)
        dims[i] = i + shape->rank - x->shape->rank;
    return x->shape->rank == shape->rank
               ? hj_broadcast_in_dim(im->b, x, shape->dims, shape->rank, dims,
                                     shape->rank)
               : hj_broadcast(im->b, x, shape->dims, shape->rank);
}

static hj_instr *number(hj_import *im, const hj_shape *shape, double value)
{
    return stretch(im, hj_constant_real(im->b, shape->dtype, value), shape);
}

/* A part of the last two dimensions, at (row, column). */
static hj_instr *part(hj_import *im, hj_instr *x, hj_instr *row,
                      hj_instr *column, const hj_shape *shape)
{
    int rank = shape->rank;
    hj_instr **starts = HJ_NEW_ARRAY(im->arena, hj_instr *, rank);
    hj_instr *zero = hj_constant_int(im->b, HJ_DTYPE_s32, 0);

    for (int i = 0; i < rank; i++)
        starts[i] = zero;
    starts[rank - 2] = row ? row : zero;
    starts[rank - 1] = column ? column : zero;
    return hj_dynamic_slice(im->b, x, starts, shape->dims, rank);
}

/* Where the index in dimension `dim` compares so with j. */
static hj_instr *where(hj_import *im, const hj_shape *shape, int dim,
                       hj_instr *j, int direction)
{
    hj_shape *index =
        hj_shape_new_array(im->arena, HJ_DTYPE_s32, shape->rank, shape->dims);

    return hj_compare(im->b, hj_iota(im->b, index, dim), stretch(im, j, index),
                      direction, NULL, 0);
}

/* x - tau v (v^T x) */
static hj_instr *reflect(hj_import *im, hj_instr *x, hj_instr *v, hj_instr *tau)
{
    const hj_shape *s = x->shape;
    hj_shape *row = matrix(im, s, s->dtype, 1, v->shape->dims[s->rank - 2]);
    hj_instr *vt = hj_reshape(im->b, v, row->dims, row->rank);
    hj_instr *vx = hj_batch_dot(im->b, vt, x, s->dtype);
    hj_instr *scaled = hj_chlo_mul(im->b, v, stretch(im, tau, v->shape));

    return hj_chlo_sub(
        im->b, x,
        hj_chlo_mul(im->b, stretch(im, scaled, s), stretch(im, vx, s)));
}

/* --- loops ---------------------------------------------------------------- */

/* New values of the state, whose last part counts; x[n - 1] is the count. */
typedef void step_fn(hj_import *im, hj_instr **x, int n);

static hj_comp *condition(hj_import *im, const hj_shape *state, int64_t nsteps)
{
    hj_builder *outer = im->b;

    im->b = hj_builder_create_sub(outer, "condition");
    hj_instr *param = hj_parameter(im->b, 0, state, NULL);
    hj_instr *count = hj_get_tuple_element(im->b, param, state->nelements - 1);
    hj_comp *comp = hj_builder_finish_sub(
        im->b,
        hj_compare(im->b, count, hj_constant_int(im->b, HJ_DTYPE_s32, nsteps),
                   HJ_direction_LT, NULL, 0));
    im->b = outer;
    return comp;
}

static hj_comp *body(hj_import *im, const hj_shape *state, step_fn *step)
{
    hj_builder *outer = im->b;
    int n = state->nelements;
    hj_instr **x = HJ_NEW_ARRAY(im->arena, hj_instr *, n);

    im->b = hj_builder_create_sub(outer, "body");
    hj_instr *param = hj_parameter(im->b, 0, state, NULL);
    for (int i = 0; i < n; i++)
        x[i] = hj_get_tuple_element(im->b, param, i);
    step(im, x, n);
    x[n - 1] = hj_add(im->b, x[n - 1], hj_constant_int(im->b, HJ_DTYPE_s32, 1),
                      NULL, 0);
    hj_comp *comp = hj_builder_finish_sub(im->b, hj_tuple(im->b, x, n));
    im->b = outer;
    return comp;
}

/* The state after `nsteps`; x has room for the count. */
static hj_instr *repeat(hj_import *im, hj_instr **x, int n, int64_t nsteps,
                        step_fn *step)
{
    x[n++] = hj_constant_int(im->b, HJ_DTYPE_s32, 0);
    hj_instr *init = hj_tuple(im->b, x, n);
    if (im->b->state->error)
        return init;
    return hj_while(im->b, condition(im, init->shape, nsteps),
                    body(im, init->shape, step), init);
}

/* --- QR ------------------------------------------------------------------- */

/* x: matrices, taus as a row each, j. */
static void factor(hj_import *im, hj_instr **x, int n)
{
    hj_builder *b = im->b;
    hj_instr *a = x[0], *j = x[n - 1];
    const hj_shape *s = a->shape;
    int rank = s->rank;
    int64_t nrows = s->dims[rank - 2];
    hj_shape *column = matrix(im, s, s->dtype, nrows, 1);
    hj_shape *one = matrix(im, s, s->dtype, 1, 1);
    hj_shape *row = matrix(im, s, s->dtype, 1, nrows);

    hj_instr *c = part(im, a, NULL, j, column);
    hj_instr *below = where(im, column, rank - 2, j, HJ_direction_GT);
    hj_instr *at = where(im, column, rank - 2, j, HJ_direction_EQ);
    hj_instr *tail = hj_select(b, below, c, number(im, column, 0));
    hj_instr *alpha = part(im, c, j, NULL, one);
    hj_instr *sum =
        hj_batch_dot(b, hj_reshape(b, tail, row->dims, rank), tail, s->dtype);
    hj_instr *zero = number(im, one, 0);
    hj_instr *is_done = hj_compare(b, sum, zero, HJ_direction_EQ, NULL, 0);
    hj_instr *norm =
        hj_sqrt(b, hj_chlo_add(b, hj_chlo_mul(b, alpha, alpha), sum));
    hj_instr *is_negative =
        hj_compare(b, alpha, zero, HJ_direction_LT, NULL, 0);
    hj_instr *beta = hj_select(
        b, is_done, alpha, hj_select(b, is_negative, norm, hj_negate(b, norm)));
    hj_instr *tau = hj_select(
        b, is_done, zero, hj_chlo_div(b, hj_chlo_sub(b, beta, alpha), beta));
    hj_instr *divisor =
        hj_select(b, is_done, number(im, one, 1), hj_chlo_sub(b, alpha, beta));
    hj_instr *v = hj_select(b, at, number(im, column, 1),
                            hj_chlo_div(b, tail, stretch(im, divisor, column)));
    hj_instr *packed =
        hj_select(b, at, stretch(im, beta, column), hj_select(b, below, v, c));
    /* (columns before j have vectors in them) */
    hj_instr *rest = hj_select(b, where(im, s, rank - 1, j, HJ_direction_GT),
                               reflect(im, a, v, tau), a);
    x[0] = hj_select(b, where(im, s, rank - 1, j, HJ_direction_EQ),
                     stretch(im, packed, s), rest);
    x[1] = hj_select(b, where(im, x[1]->shape, rank - 1, j, HJ_direction_EQ),
                     stretch(im, tau, x[1]->shape), x[1]);
}

static hj_error *import_qr(hj_import *im, const hj_mlir_op *op,
                           hj_instr *const *x)
{
    const hj_shape *s = x[0]->shape;
    int64_t nrows = s->dims[s->rank - 2], ncolumns = s->dims[s->rank - 1];
    int64_t n = nrows < ncolumns ? nrows : ncolumns;
    hj_instr *state[3] = { x[0], number(im, matrix(im, s, s->dtype, 1, n), 0) };
    const hj_shape *taus = hj_import_result(op, 1);

    hj_instr *loop = repeat(im, state, 2, n, factor);
    hj_import_set_at(op, 0, hj_get_tuple_element(im->b, loop, 0));
    hj_import_set_at(op, 1,
                     hj_reshape(im->b, hj_get_tuple_element(im->b, loop, 1),
                                taus->dims, taus->rank));
    return NULL;
}

/* x: the product, packed matrices, taus, count: the last reflector first. */
static void multiply(hj_import *im, hj_instr **x, int n)
{
    hj_builder *b = im->b;
    const hj_shape *s = x[1]->shape;
    int rank = s->rank;
    int64_t nsteps = x[2]->shape->dims[rank - 1];
    hj_shape *column = matrix(im, s, s->dtype, s->dims[rank - 2], 1);
    hj_instr *j = hj_subtract(b, hj_constant_int(b, HJ_DTYPE_s32, nsteps - 1),
                              x[n - 1], NULL, 0);
    hj_instr *c = part(im, x[1], NULL, j, column);
    hj_instr *tau = part(im, x[2], NULL, j, matrix(im, s, s->dtype, 1, 1));
    hj_instr *below = where(im, column, rank - 2, j, HJ_direction_GT);
    hj_instr *at = where(im, column, rank - 2, j, HJ_direction_EQ);
    hj_instr *v = hj_select(b, at, number(im, column, 1),
                            hj_select(b, below, c, number(im, column, 0)));

    x[0] = reflect(im, x[0], v, tau);
}

static hj_error *import_product(hj_import *im, const hj_mlir_op *op,
                                hj_instr *const *x)
{
    const hj_shape *s = x[0]->shape;
    int rank = s->rank;
    hj_shape *index =
        hj_shape_new_array(im->arena, HJ_DTYPE_s32, rank, s->dims);
    hj_shape *row = matrix(im, s, s->dtype, 1, x[1]->shape->dims[rank - 2]);
    hj_instr *is_diagonal =
        hj_compare(im->b, hj_iota(im->b, index, rank - 2),
                   hj_iota(im->b, index, rank - 1), HJ_direction_EQ, NULL, 0);
    hj_instr *state[4] = { hj_convert(im->b, is_diagonal, s->dtype), x[0],
                           hj_reshape(im->b, x[1], row->dims, rank) };

    hj_instr *loop = repeat(im, state, 3, row->dims[rank - 1], multiply);
    hj_import_set(im, op, hj_get_tuple_element(im->b, loop, 0));
    return NULL;
}

/* --- ApproxTopK ----------------------------------------------------------- */

/* The dimension is the one whose size differs. */
static hj_error *import_top_k(hj_import *im, const hj_mlir_op *op,
                              hj_instr *const *x, hj_comp *less)
{
    int n = op->nresults, dim = -1;
    const hj_shape *from = hj_import_operand(op, 0);
    const hj_shape *to = hj_import_result(op, 0);
    bool fits = op->noperands == 2 * n && less && from->rank == to->rank;

    for (int i = 0; fits && i < from->rank; i++) {
        bool differs = from->dims[i] != to->dims[i];
        fits = !differs || (dim < 0 && to->dims[i] < from->dims[i]);
        dim = differs ? i : dim;
    }
    const hj_mlir_attr *config = hj_mlir_op_attr(op, "mhlo.backend_config");
    const hj_mlir_attr *given =
        config && config->kind == HJ_MLIR_DICT
            ? hj_mlir_dict_find(&config->u.dict, "reduction_dim")
            : NULL;
    if (dim < 0 && given && given->kind == HJ_MLIR_INT && given->u.i >= 0 &&
        given->u.i < from->rank)
        dim = (int)given->u.i;
    if (!fits || dim < 0)
        return hj_import_gap(im, op,
                             "@ApproxTopK takes n arrays, n scalars and a "
                             "comparator, and gives n arrays that are "
                             "smaller in one dimension");
    hj_instr *sorted = hj_sort(im->b, x, n, less, dim, true);
    hj_instr **parts = HJ_NEW_ARRAY(im->arena, hj_instr *, n);
    for (int i = 0; i < n; i++)
        parts[i] = hj_import_part(im, sorted, n, i);
    for (int i = 0; i < n; i++)
        hj_import_set_at(
            op, i, hj_slice_in_dim(im->b, parts[i], 0, to->dims[dim], 1, dim));
    return NULL;
}

/* --- which one ------------------------------------------------------------ */

/* Real matrices, and a row of taus for each. */
static bool is_qr(const hj_mlir_op *op, const char *target)
{
    bool is_product =
        !strcmp(target, "ProductOfElementaryHouseholderReflectors");
    const hj_shape *a = op->noperands ? hj_import_operand(op, 0) : NULL;
    const hj_shape *taus = NULL;

    if (!strcmp(target, "Qr") && op->noperands == 1 && op->nresults == 2)
        taus = hj_import_result(op, 1);
    else if (is_product && op->noperands == 2 && op->nresults == 1)
        taus = hj_import_operand(op, 1);
    if (!taus || !hj_shape_is_array(a) || a->rank < 2 ||
        (a->dtype != HJ_DTYPE_f32 && a->dtype != HJ_DTYPE_f64) ||
        !hj_shape_is_array(taus) || taus->rank != a->rank - 1 ||
        taus->dtype != a->dtype || hj_shape_has_dynamic(a) ||
        !hj_shape_equal(a, hj_import_result(op, 0)))
        return false;
    int64_t m = a->dims[a->rank - 2], n = a->dims[a->rank - 1];
    int64_t k = taus->dims[taus->rank - 1];
    for (int i = 0; i < taus->rank - 1; i++)
        if (taus->dims[i] != a->dims[i])
            return false;
    return k <= n && (is_product ? n <= m : k == (m < n ? m : n));
}

static bool is_nothing(const hj_mlir_op *op, const char *target)
{
    bool is = !strcmp(target, "LayoutConstraint") ||
              !strcmp(target, "annotate_device_placement");

    return is && op->noperands == 1 && op->nresults == 1 &&
           hj_shape_is_array(hj_import_operand(op, 0)) &&
           hj_shape_equal(hj_import_operand(op, 0), hj_import_result(op, 0));
}

bool hj_import_is_xla_call(const hj_mlir_op *op, const char *target)
{
    return is_qr(op, target) || is_nothing(op, target) ||
           (!strcmp(target, "ApproxTopK") && op->nresults && op->noperands &&
            hj_shape_is_array(hj_import_operand(op, 0)) &&
            hj_shape_is_array(hj_import_result(op, 0)));
}

hj_error *hj_import_xla_call(hj_import *im, const hj_mlir_op *op,
                             const char *target, hj_instr *const *x,
                             hj_comp *called)
{
    if (!strcmp(target, "ApproxTopK"))
        return import_top_k(im, op, x, called);
    if (is_nothing(op, target)) {
        hj_import_set(im, op, x[0]);
        return NULL;
    }
    return !strcmp(target, "Qr") ? import_qr(im, op, x)
                                 : import_product(im, op, x);
}
