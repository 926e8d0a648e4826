/* index -- gather and scatter: their dimension numbers and sizes. */
#include "text/stablehlo/verify/verify.h"

#include <string.h>

static bool is_sorted(hj_ints list)
{
    for (int i = 1; i < list.n; i++)
        if (list.at[i] < list.at[i - 1])
            return false;
    return true;
}

static bool is_in(hj_ints list, int64_t value)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == value)
            return true;
    return false;
}

static hj_error *check_sorted(hj_import *im, const hj_mlir_op *op,
                              const char *what, hj_ints list, int limit)
{
    if (!is_sorted(list))
        return hj_import_error(im, op, "%s is not sorted", what);
    return hj_verify_dims(im, op, what, list, limit);
}

/* Dimension numbers that gather and scatter have alike. */
typedef struct numbers {
    hj_ints window, dropped, batch, starts, map;
    int64_t vector;
    int rank, index_rank; /* of the operand, of the indices */
} numbers;

static hj_error *check_numbers(hj_import *im, const hj_mlir_op *op,
                               const numbers *n, const hj_mlir_type *x,
                               const hj_mlir_type *indices)
{
    if (n->vector < 0 || n->vector > n->index_rank)
        return hj_import_error(im, op, "index_vector_dim %lld",
                               (long long)n->vector);
    HJ_CHECK(check_sorted(im, op, "collapsed dimensions", n->dropped, n->rank));
    HJ_CHECK(check_sorted(im, op, "batching dimensions", n->batch, n->rank));
    HJ_CHECK(hj_verify_dims(im, op, "batching dimensions of the indices",
                            n->starts, n->index_rank));
    HJ_CHECK(hj_verify_dims(im, op, "the index map", n->map, n->rank));
    for (int i = 0; i < n->batch.n; i++)
        if (is_in(n->dropped, n->batch.at[i]) || is_in(n->map, n->batch.at[i]))
            return hj_import_error(im, op, "dimension %lld has two roles",
                                   (long long)n->batch.at[i]);
    if (n->batch.n != n->starts.n || is_in(n->starts, n->vector))
        return hj_import_error(im, op, "batching dimensions do not match");
    for (int i = 0; i < n->batch.n; i++)
        if (!hj_verify_size_fits(x->dims[n->batch.at[i]],
                                 indices->dims[n->starts.at[i]]))
            return hj_verify_differ(im, op, "batches", x, indices);
    int64_t size = n->vector < n->index_rank ? indices->dims[n->vector] : 1;
    if (hj_verify_known(size) && size != n->map.n)
        return hj_import_error(im, op,
                               "%d entries of the map for indices of "
                               "%lld",
                               n->map.n, (long long)size);
    if (n->window.n + n->dropped.n + n->batch.n != n->rank)
        return hj_import_error(im, op, "%d + %d + %d dimensions of rank %d",
                               n->window.n, n->dropped.n, n->batch.n, n->rank);
    return NULL;
}

static hj_error *check_slice_sizes(hj_import *im, const hj_mlir_op *op,
                                   const numbers *n, const hj_mlir_type *x,
                                   hj_ints sizes)
{
    if (sizes.n != n->rank)
        return hj_import_error(im, op, "%d slice sizes for rank %d", sizes.n,
                               n->rank);
    for (int i = 0; i < sizes.n; i++)
        if (sizes.at[i] < 0 ||
            (hj_verify_known(x->dims[i]) && sizes.at[i] > x->dims[i]) ||
            ((is_in(n->dropped, i) || is_in(n->batch, i)) && sizes.at[i] > 1))
            return hj_import_error(im, op, "a slice size of %lld",
                                   (long long)sizes.at[i]);
    return NULL;
}

/* The dimensions of the result; slice sizes may be an operand. */
static hj_error *check_gathered(hj_import *im, const hj_mlir_op *op,
                                const numbers *n, const hj_mlir_type *indices,
                                hj_ints sizes, bool has_sizes)
{
    int nbatch = n->index_rank - (n->vector < n->index_rank);
    int rank = n->window.n + nbatch, at = 0, dim = 0;
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, rank);

    HJ_CHECK(check_sorted(im, op, "offset_dims", n->window, rank));
    for (int i = 0; i < rank; i++) {
        if (!is_in(n->window, i)) {
            dim += dim == n->vector;
            dims[i] = hj_verify_dim(indices, dim++);
            continue;
        }
        while (is_in(n->dropped, at) || is_in(n->batch, at))
            at++;
        dims[i] = has_sizes ? sizes.at[at] : HJ_DIM_UNBOUNDED;
        at++;
    }
    return hj_verify_result(im, op, dims, rank);
}

hj_error *hj_verify_gather(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_dict *d = hj_verify_struct(op, "dimension_numbers");
    const hj_mlir_type *x = hj_verify_in(op, 0), *indices = hj_verify_in(op, 1);
    bool is_fixed = op->noperands == 2, has_sizes = is_fixed;
    hj_ints sizes = hj_verify_ints(op, "slice_sizes");

    if (!d)
        return NULL;
    numbers n = {
        .window = hj_import_field_ints(d, "offset_dims"),
        .dropped = hj_import_field_ints(d, "collapsed_slice_dims"),
        .batch = hj_import_field_ints(d, "operand_batching_dims"),
        .starts = hj_import_field_ints(d, "start_indices_batching_dims"),
        .map = hj_import_field_ints(d, "start_index_map"),
        .vector = hj_import_field_int(d, "index_vector_dim"),
        .rank = x->rank,
        .index_rank = indices->rank,
    };
    if (is_fixed)
        HJ_CHECK(hj_verify_same_elements(im, op, x, hj_verify_out(op, 0)));
    HJ_CHECK(check_numbers(im, op, &n, x, indices));
    if (!is_fixed && hj_verify_in(op, 2)->dims[0] != x->rank)
        return hj_verify_differ(im, op, "slice sizes", x, hj_verify_in(op, 2));
    if (!is_fixed)
        has_sizes = hj_verify_constant_ints(im, op, 2, &sizes);
    if (has_sizes)
        HJ_CHECK(check_slice_sizes(im, op, &n, x, sizes));
    return check_gathered(im, op, &n, indices, sizes, has_sizes);
}

/* --- scatter -------------------------------------------------------------- */

/* Updates are windows of the operand at places that the indices name. */
static hj_error *check_updates(hj_import *im, const hj_mlir_op *op,
                               const numbers *n, const hj_mlir_type *x,
                               const hj_mlir_type *indices,
                               const hj_mlir_type *updates)
{
    int nbatch = n->index_rank - (n->vector < n->index_rank);
    int at = 0, dim = 0;

    if (updates->rank != n->window.n + nbatch)
        return hj_verify_differ(im, op, "ranks of updates", x, updates);
    HJ_CHECK(
        check_sorted(im, op, "update_window_dims", n->window, updates->rank));
    for (int i = 0; i < updates->rank; i++) {
        int64_t size = updates->dims[i];
        if (is_in(n->window, i)) {
            while (is_in(n->dropped, at) || is_in(n->batch, at))
                at++;
            if (hj_verify_known(size) && hj_verify_known(x->dims[at]) &&
                size > x->dims[at])
                return hj_verify_differ(im, op, "windows", x, updates);
            at++;
            continue;
        }
        dim += dim == n->vector;
        if (!hj_verify_size_fits(size, indices->dims[dim++]))
            return hj_verify_differ(im, op, "updates", indices, updates);
    }
    return NULL;
}

hj_error *hj_verify_scatter(hj_import *im, const hj_mlir_op *op)
{
    const hj_mlir_dict *d = hj_verify_struct(op, "scatter_dimension_numbers");
    int k = (op->noperands - 1) / 2;

    if (!d)
        return NULL;
    if (!k || op->nresults != k)
        return hj_import_error(im, op, "%d operands and %d results",
                               op->noperands, op->nresults);
    for (int i = 0; i < 2 * k + 1; i++) /* one more is not looked at */
        HJ_CHECK(hj_verify_operand(im, op, i, i == k ? "RNx" : "RFPICq"));
    const hj_mlir_type *indices = hj_verify_in(op, k);
    HJ_CHECK(hj_verify_fold(im, op, k));
    for (int i = 0; i < k; i++) {
        const hj_mlir_type *x = hj_verify_in(op, i);
        const hj_mlir_type *updates = hj_verify_in(op, k + 1 + i);
        if (!hj_verify_shapes_alike(hj_verify_in(op, 0), x))
            return hj_verify_differ(im, op, "shapes", hj_verify_in(op, 0), x);
        if (!hj_verify_shapes_alike(hj_verify_in(op, k + 1), updates))
            return hj_verify_differ(im, op, "shapes of updates",
                                    hj_verify_in(op, k + 1), updates);
        HJ_CHECK(hj_verify_fold_value(im, op, i, x));
        HJ_CHECK(hj_verify_fold_value(im, op, i, updates));
        numbers n = {
            .window = hj_import_field_ints(d, "update_window_dims"),
            .dropped = hj_import_field_ints(d, "inserted_window_dims"),
            .batch = hj_import_field_ints(d, "input_batching_dims"),
            .starts = hj_import_field_ints(d, "scatter_indices_batching_dims"),
            .map = hj_import_field_ints(d, "scatter_dims_to_operand_dims"),
            .vector = hj_import_field_int(d, "index_vector_dim"),
            .rank = x->rank,
            .index_rank = indices->rank,
        };
        HJ_CHECK(check_numbers(im, op, &n, x, indices));
        HJ_CHECK(check_updates(im, op, &n, x, indices, updates));
        HJ_CHECK(hj_verify_result_dims(im, op, i, hj_verify_dims_of(im, x),
                                       x->rank));
        x = op->regions[0]->last->operands[i]->type;
        if (!hj_verify_elements_fit(hj_verify_out(op, i), x))
            return hj_verify_differ(im, op, "results", hj_verify_out(op, i), x);
    }
    return NULL;
}
