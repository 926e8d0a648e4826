/* chlo -- CHLO's ops: their sizes, and what else they say. */
#include "text/stablehlo/verify/verify.h"

#include <string.h>

static bool is_complex(const hj_mlir_type *type)
{
    return type->element->kind == HJ_MLIR_NUMBER &&
           hj_dtype_is_complex(type->element->dtype);
}

/* The value has the result's element type; any attribute that has no type
 * passes. */
hj_error *hj_verify_constant_like(hj_import *im, const hj_mlir_op *op)
{
    static const hj_mlir_type pred = { .kind = HJ_MLIR_NUMBER,
                                       .text = "i1",
                                       .length = 2,
                                       .dtype = HJ_DTYPE_pred };
    const hj_mlir_attr *value = hj_mlir_op_attr(op, "value");
    const hj_mlir_type *type;

    if (!value)
        return hj_import_error(im, op, "the attribute value is missing");
    switch (value->kind) {
    case HJ_MLIR_BOOL:
        type = &pred;
        break;
    case HJ_MLIR_INT:
    case HJ_MLIR_FLOAT:
        type = value->type;
        break;
    default:
        return hj_import_error(im, op, "value is a number");
    }
    if (type && !hj_mlir_type_equal(type, hj_verify_out(op, 0)->element))
        return hj_verify_differ(im, op, "value", type, hj_verify_out(op, 0));
    return hj_mlir_type_is_unranked(hj_verify_in(op, 0)) ||
                   hj_mlir_type_is_unranked(hj_verify_out(op, 0)) ||
                   hj_verify_shapes_fit(hj_verify_in(op, 0),
                                        hj_verify_out(op, 0))
               ? NULL
               : hj_verify_differ(im, op, "sizes", hj_verify_in(op, 0),
                                  hj_verify_out(op, 0));
}

/* The k largest of each row, and where they are. */
hj_error *hj_verify_top_k(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0);
    int64_t k = hj_verify_int(op, "k", 0);
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, x->rank);

    if (!hj_verify_elements_fit(x, hj_verify_out(op, 0)) ||
        hj_verify_out(op, 1)->element->dtype != HJ_DTYPE_s32)
        return hj_verify_differ(im, op, "values and indices",
                                hj_verify_out(op, 0), hj_verify_out(op, 1));
    if (hj_mlir_type_is_unranked(x))
        return NULL;
    if (!x->rank ||
        (hj_verify_known(x->dims[x->rank - 1]) && x->dims[x->rank - 1] < k))
        return hj_import_error(im, op, "%lld of each row of %.*s", (long long)k,
                               hj_clip((size_t)x->length), x->text);
    for (int i = 0; i < x->rank; i++)
        dims[i] = hj_verify_dim(x, i);
    /* A count below 0 goes with a size that nobody knows, the least number of
     * all with any. */
    dims[x->rank - 1] = k < 0 ? HJ_DIM_UNBOUNDED : k;
    for (int i = 0; i < 2; i++) {
        const hj_mlir_type *y = hj_verify_out(op, i);
        HJ_CHECK(hj_verify_result_dims(im, op, i, dims, x->rank));
        if (k < 0 && k != HJ_DIM_UNBOUNDED && y->kind == HJ_MLIR_TENSOR &&
            hj_verify_known(y->dims[x->rank - 1]))
            return hj_import_error(im, op, "k is %lld", (long long)k);
    }
    return NULL;
}

/* --- implicit broadcasting ------------------------------------------------ */

/* What an operand's size becomes next to the other's: `?` next to 0 may be 1,
 * too, so that nobody knows. */
static int64_t spread(int64_t a, int64_t b)
{
    if (a == 1 || b == 1)
        return a == 1 ? b : a;
    if (a == b)
        return a;
    return a > 1 ? a : b > 1 ? b : HJ_DIM_UNBOUNDED;
}

static bool goes_with(int64_t a, int64_t b)
{
    return a == 1 || b == 1 || hj_verify_size_fits(a, b);
}

/* Has each size that nobody knows a bound? */
static bool is_bounded(const hj_mlir_type *x)
{
    for (int i = 0; i < x->rank; i++)
        if (hj_verify_dim(x, i) == HJ_DIM_UNBOUNDED)
            return false;
    return true;
}

/* Sizes of n arrays that are aligned at their last dimensions; false if some do
 * not go together, so that nothing is inferred.  Where all have bounds, a size
 * goes with its like and with 1. */
static bool spread_all(hj_mlir_value *const *x, int n, int64_t *dims, int rank)
{
    bool is_strict = true;

    for (int k = 0; k < n; k++)
        is_strict = is_strict && is_bounded(x[k]->type);
    for (int i = 0; i < rank; i++)
        dims[i] = 1;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < rank; i++) {
            int at = i - (rank - x[k]->type->rank);
            int64_t size = at < 0      ? 1
                           : is_strict ? hj_verify_dim(x[k]->type, at)
                                       : x[k]->type->dims[at];
            if (!is_strict && !goes_with(dims[i], size))
                return false;
            if (!is_strict)
                dims[i] = spread(dims[i], size);
            else if (hj_verify_most(dims[i]) == 1)
                dims[i] = size;
            else if (hj_verify_most(size) != 1 && dims[i] != size)
                return false;
        }
    return true;
}

hj_error *hj_verify_chlo_select(hj_import *im, const hj_mlir_op *op)
{
    int rank = 0;

    HJ_CHECK(hj_verify_same_elements(im, op, hj_verify_in(op, 1),
                                     hj_verify_in(op, 2)));
    for (int i = 0; i < 3; i++) {
        if (hj_mlir_type_is_unranked(hj_verify_in(op, i)))
            return NULL;
        if (hj_verify_in(op, i)->rank > rank)
            rank = hj_verify_in(op, i)->rank;
    }
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, rank);
    return spread_all(op->operands, 3, dims, rank)
               ? hj_verify_result_sizes(im, op, 0, dims, rank)
               : NULL;
}

/* Sizes by which dimension of the larger array each one of the smaller is;
 * false as above. */
static bool spread_along(const hj_mlir_type *small, const hj_mlir_type *large,
                         hj_ints to, int64_t *dims)
{
    if (to.n != small->rank)
        return false;
    for (int i = 0; i < to.n; i++) {
        if (to.at[i] < 0 || to.at[i] >= large->rank ||
            !goes_with(large->dims[to.at[i]], small->dims[i]))
            return false;
        dims[to.at[i]] = spread(large->dims[to.at[i]], small->dims[i]);
    }
    return true;
}

/* CHLO's ops with implicit broadcasting; where arrays do not go together,
 * nothing is inferred. */
hj_error *hj_verify_chlo_broadcast(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *a = hj_verify_in(op, 0), *b = hj_verify_in(op, 1);
    bool is_left = a->rank > b->rank;
    const hj_mlir_type *large = is_left ? a : b, *small = is_left ? b : a;
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, large->rank);

    if (!hj_verify_elements_fit(a, b))
        return hj_verify_differ(im, op, "element types", a, b);
    if (is_complex(hj_verify_out(op, 0)) && !is_complex(a) &&
        a->element->dtype !=
            hj_dtype_real(hj_verify_out(op, 0)->element->dtype))
        return hj_verify_differ(im, op, "element types", a,
                                hj_verify_out(op, 0));
    if (hj_mlir_type_is_unranked(a) || hj_mlir_type_is_unranked(b))
        return NULL;
    for (int i = 0; i < large->rank; i++)
        dims[i] = large->dims[i];
    bool fits =
        hj_mlir_op_attr(op, "broadcast_dimensions")
            ? spread_along(small, large,
                           hj_verify_ints(op, "broadcast_dimensions"), dims)
            : spread_all(op->operands, 2, dims, large->rank);
    return fits ? hj_verify_result_dims(im, op, 0, dims, large->rank) : NULL;
}

/* --- scan ----------------------------------------------------------------- */

/* Two numbers, which together are `total`; `out` gets the first. */
static hj_error *check_segments(hj_import *im, const hj_mlir_op *op,
                                const char *name, int total, int *out)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, name);
    bool is_sound = attr && attr->kind == HJ_MLIR_INTS &&
                    attr->type->dtype == HJ_DTYPE_s32 && attr->u.ints.n == 2;
    const int64_t *n = is_sound ? attr->u.ints.at : NULL;

    if (!n || n[0] < 0 || n[1] < 0 || n[0] + n[1] != total)
        return hj_import_error(im, op, "%s are two numbers, together %d", name,
                               total);
    *out = (int)n[0];
    return NULL;
}

/* Like `type`, with dimension `dim` of size `size`; or with size -1 without
 * it. */
static hj_mlir_type *with_dim(hj_import *im, const hj_mlir_type *type,
                              int64_t dim, int64_t size)
{
    hj_mlir_type *made = HJ_NEW(im->arena, hj_mlir_type);
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, type->rank + 1);
    int64_t *bounds = HJ_NEW_ARRAY(im->arena, int64_t, type->rank + 1);

    *made = *type;
    made->dims = dims;
    made->rank = 0;
    if (size != -1 || !type->bounds)
        bounds = NULL;
    made->bounds = bounds;
    for (int i = 0; i <= type->rank; i++) {
        if (i == dim && size != -1)
            dims[made->rank++] = size;
        if (i == type->rank || (i == dim && size == -1))
            continue;
        if (bounds)
            bounds[made->rank] = type->bounds[i];
        dims[made->rank++] = type->dims[i];
    }
    return made;
}

/* What the body gets: slices of the inputs, then the initial values. */
static hj_error *check_step(hj_import *im, const hj_mlir_op *op, int ninputs,
                            int64_t dim, int64_t *out_size)
{
    const hj_mlir_region *body = op->regions[0];

    *out_size = hj_verify_int(op, "scan_dim_size", HJ_DIM_UNBOUNDED);
    if (body->nargs != op->noperands)
        return hj_import_error(im, op, "the body has %d arguments, not %d",
                               body->nargs, op->noperands);
    for (int i = 0; i < op->noperands; i++) {
        const hj_mlir_type *x = hj_verify_in(op, i);
        const hj_mlir_type *arg = body->args[i].type;
        if (i < ninputs) {
            if (dim >= x->rank)
                return hj_import_error(im, op, "dimension %lld of %.*s",
                                       (long long)dim,
                                       hj_clip((size_t)x->length), x->text);
            if (!hj_verify_size_fits(*out_size, x->dims[dim]))
                return hj_import_error(im, op, "inputs of %lld and %lld steps",
                                       (long long)*out_size,
                                       (long long)x->dims[dim]);
            if (hj_verify_known(x->dims[dim]))
                *out_size = x->dims[dim];
            x = with_dim(im, x, dim, -1);
        }
        if (arg->kind != HJ_MLIR_TENSOR || !hj_verify_types_fit(x, arg))
            return hj_verify_differ(im, op, "arguments", hj_verify_in(op, i),
                                    arg);
    }
    return NULL;
}

/* The results: what the body returns, the values before the carries stacked;
 * their element types may be any. */
hj_error *hj_verify_scan(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_op *end = op->regions[0]->last;
    int64_t dim = hj_verify_int(op, "dimension", 0), size;
    int ninputs, noutputs;

    HJ_CHECK(
        check_segments(im, op, "operandSegmentSizes", op->noperands, &ninputs));
    HJ_CHECK(
        check_segments(im, op, "resultSegmentSizes", op->nresults, &noutputs));
    if (!ninputs && !noutputs)
        return hj_import_error(im, op, "neither inputs nor outputs");
    HJ_CHECK(check_step(im, op, ninputs, dim, &size));
    int nstacked = end->noperands - (op->noperands - ninputs);
    if (nstacked < 0 || end->noperands != op->nresults)
        return hj_import_error(im, op, "the body returns %d values",
                               end->noperands);
    for (int i = 0; i < op->nresults; i++) {
        const hj_mlir_type *made = end->operands[i]->type;
        if (made->kind != HJ_MLIR_TENSOR || (i < nstacked && dim > made->rank))
            return hj_verify_differ(im, op, "results", made,
                                    hj_verify_out(op, i));
        if (i < nstacked)
            made = with_dim(im, made, dim, size);
        HJ_CHECK(hj_verify_result_sizes(im, op, i, made->dims, made->rank));
    }
    return NULL;
}

/* --- ragged_dot ----------------------------------------------------------- */

typedef struct ragged {
    hj_ints batch, contracting;   /* of lhs */
    hj_ints rbatch, rcontracting; /* of rhs */
    hj_ints ragged, group;
} ragged;

static bool is_in(hj_ints list, int64_t value)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == value)
            return true;
    return false;
}

/* Sizes that say which groups there are, one list of `g` of them for each
 * index of the dimensions that come before the ragged one: these sizes. */
static int list_before(const ragged *n, const hj_mlir_type *x, int64_t *dims)
{
    int64_t at = n->ragged.at[0];
    bool is_batch = is_in(n->batch, at);
    int count = 0;

    for (int i = 0; i < n->batch.n && !(is_batch && n->batch.at[i] == at); i++)
        dims[count++] = x->dims[n->batch.at[i]];
    if (is_batch)
        return count;
    if (is_in(n->contracting, at)) {
        for (int i = 0; n->contracting.at[i] != at; i++)
            dims[count++] = x->dims[n->contracting.at[i]];
        return count;
    }
    for (int i = 0; i < at; i++)
        if (!is_in(n->batch, i) && !is_in(n->contracting, i))
            dims[count++] = x->dims[i];
    return count;
}

static hj_error *check_group_sizes(hj_import *im, const hj_mlir_op *op,
                                   const ragged *n)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *sizes = hj_verify_in(op, 2);
    int64_t *before = HJ_NEW_ARRAY(im->arena, int64_t, x->rank);
    int count = list_before(n, x, before);

    if (sizes->rank == 1)
        return NULL;
    if (sizes->rank != count + 1)
        return hj_import_error(im, op, "group sizes of rank %d, not %d",
                               sizes->rank, count + 1);
    for (int i = 0; i < count; i++)
        if (sizes->dims[i] != before[i]) /* `?` is refused, too */
            return hj_verify_differ(im, op, "group sizes", x, sizes);
    return NULL;
}

static hj_error *check_ragged(hj_import *im, const hj_mlir_op *op,
                              const ragged *n)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_in(op, 1);
    const hj_mlir_type *sizes = hj_verify_in(op, 2);
    int64_t at = n->ragged.n == 1 ? n->ragged.at[0] : -1;

    if (at < 0 || at >= x->rank)
        return hj_import_error(im, op, "one dimension of lhs is ragged");
    HJ_CHECK(hj_verify_dims(im, op, "rhs_group_dimensions", n->group, y->rank));
    for (int i = 0; i < n->group.n; i++)
        if (is_in(n->rbatch, n->group.at[i]) ||
            is_in(n->rcontracting, n->group.at[i]))
            return hj_import_error(im, op, "dimension %lld has two roles",
                                   (long long)n->group.at[i]);
    bool is_free = !is_in(n->batch, at) && !is_in(n->contracting, at);
    if (n->group.n != is_free)
        return hj_import_error(im, op, "%d group dimensions, not %d",
                               n->group.n, is_free);
    HJ_CHECK(check_group_sizes(im, op, n));
    if (is_free && !hj_verify_size_fits(y->dims[n->group.at[0]],
                                        sizes->dims[sizes->rank - 1]))
        return hj_verify_differ(im, op, "numbers of groups", y, sizes);
    return NULL;
}

hj_error *hj_verify_ragged_dot(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_type *x = hj_verify_in(op, 0), *y = hj_verify_in(op, 1);
    const hj_mlir_type *sizes = hj_verify_in(op, 2);
    const hj_mlir_dict *d =
        hj_verify_struct(op, "ragged_dot_dimension_numbers");
    int count = 0;

    if (!d)
        return NULL;
    ragged n = {
        .batch = hj_import_field_ints(d, "lhs_batching_dimensions"),
        .rbatch = hj_import_field_ints(d, "rhs_batching_dimensions"),
        .contracting = hj_import_field_ints(d, "lhs_contracting_dimensions"),
        .rcontracting = hj_import_field_ints(d, "rhs_contracting_dimensions"),
        .ragged = hj_import_field_ints(d, "lhs_ragged_dimensions"),
        .group = hj_import_field_ints(d, "rhs_group_dimensions"),
    };
    HJ_CHECK(hj_verify_dot_dims(im, op, n.batch, n.rbatch, n.contracting,
                                n.rcontracting));
    HJ_CHECK(check_ragged(im, op, &n));
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, x->rank + y->rank + 1);
    if (is_in(n.contracting, n.ragged.at[0]))
        dims[count++] = sizes->dims[sizes->rank - 1];
    for (int i = 0; i < n.batch.n; i++)
        dims[count++] = x->dims[n.batch.at[i]];
    for (int i = 0; i < x->rank; i++)
        if (!is_in(n.batch, i) && !is_in(n.contracting, i))
            dims[count++] = x->dims[i];
    for (int i = 0; i < y->rank; i++)
        if (!is_in(n.rbatch, i) && !is_in(n.rcontracting, i) &&
            !is_in(n.group, i))
            dims[count++] = y->dims[i];
    return hj_verify_result_sizes(im, op, 0, dims, count);
}
