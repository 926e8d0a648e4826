/* index -- gather, scatter and dynamic slices. */
#include "text/stablehlo/import.h"

static hj_error *gather(hj_import *im, const hj_mlir_op *op, hj_instr *const *x,
                        hj_ints sizes)
{
    const hj_mlir_dict *d;
    bool is_sorted = false;

    HJ_CHECK(
        hj_import_struct(im, op, "dimension_numbers", "gather", false, &d));
    HJ_CHECK(hj_import_opt_bool(im, op, "indices_are_sorted", &is_sorted));
    hj_ints offset = hj_import_field_ints(d, "offset_dims");
    hj_ints collapsed = hj_import_field_ints(d, "collapsed_slice_dims");
    hj_ints map = hj_import_field_ints(d, "start_index_map");
    hj_ints batch = hj_import_field_ints(d, "operand_batching_dims");
    hj_ints starts = hj_import_field_ints(d, "start_indices_batching_dims");
    if (batch.n != starts.n)
        return hj_import_error(im, op, "%d and %d batching dimensions", batch.n,
                               starts.n);
    hj_gather_dims dims = {
        .offset_dims = offset.at,
        .noffset_dims = offset.n,
        .collapsed_slice_dims = collapsed.at,
        .ncollapsed_slice_dims = collapsed.n,
        .start_index_map = map.at,
        .nstart_index_map = map.n,
        .operand_batching_dims = batch.at,
        .start_indices_batching_dims = starts.at,
        .nbatching_dims = batch.n,
        .index_vector_dim = hj_import_field_int(d, "index_vector_dim"),
    };
    hj_import_set(
        im, op,
        hj_gather(im->b, x[0], x[1], &dims, sizes.at, sizes.n, is_sorted));
    return NULL;
}

hj_error *hj_import_gather(hj_import *im, const hj_mlir_op *op,
                           hj_instr *const *x)
{
    hj_ints sizes;

    HJ_CHECK(hj_import_ints(im, op, "slice_sizes", &sizes));
    return gather(im, op, x, sizes);
}

/* The sizes are an operand. */
hj_error *hj_import_dynamic_gather(hj_import *im, const hj_mlir_op *op,
                                   hj_instr *const *x)
{
    hj_ints sizes;

    HJ_CHECK(hj_import_constant_ints(im, op, 2, &sizes));
    return gather(im, op, x, sizes);
}

hj_error *hj_import_scatter(hj_import *im, const hj_mlir_op *op,
                            hj_instr *const *x)
{
    const hj_mlir_dict *d;
    bool is_sorted = false, is_unique = false;
    int n = (op->noperands - 1) / 2;
    hj_import_captures carried = { 0 };
    hj_comp *combine;

    if (op->noperands != 2 * n + 1 || op->nresults != n)
        return hj_import_gap(im, op,
                             "%d operands and %d results; it has 2 n + 1 and n",
                             op->noperands, op->nresults);
    HJ_CHECK(hj_import_struct(im, op, "scatter_dimension_numbers", "scatter",
                              false, &d));
    HJ_CHECK(hj_import_opt_bool(im, op, "indices_are_sorted", &is_sorted));
    HJ_CHECK(hj_import_opt_bool(im, op, "unique_indices", &is_unique));
    HJ_CHECK(hj_import_carrying(im, op, 0, "scatter", HJ_IMPORT_HALVES,
                                &carried, &combine));
    hj_ints window = hj_import_field_ints(d, "update_window_dims");
    hj_ints inserted = hj_import_field_ints(d, "inserted_window_dims");
    hj_ints map = hj_import_field_ints(d, "scatter_dims_to_operand_dims");
    hj_ints batch = hj_import_field_ints(d, "input_batching_dims");
    hj_ints starts = hj_import_field_ints(d, "scatter_indices_batching_dims");
    if (batch.n != starts.n)
        return hj_import_error(im, op, "%d and %d batching dimensions", batch.n,
                               starts.n);
    hj_scatter_dims dims = {
        .update_window_dims = window.at,
        .nupdate_window_dims = window.n,
        .inserted_window_dims = inserted.at,
        .ninserted_window_dims = inserted.n,
        .scatter_dims_to_operand_dims = map.at,
        .nscatter_dims_to_operand_dims = map.n,
        .input_batching_dims = batch.at,
        .scatter_indices_batching_dims = starts.at,
        .nbatching_dims = batch.n,
        .index_vector_dim = hj_import_field_int(d, "index_vector_dim"),
    };
    hj_instr **xs = hj_import_carry(im, x, n, &carried, x[0]->shape);
    hj_instr **updates =
        hj_import_carry(im, x + n + 1, n, &carried, x[n + 1]->shape);
    hj_import_set_first(im, op,
                        hj_scatter(im->b, xs, x[n], updates, n + carried.n,
                                   combine, &dims, is_sorted, is_unique),
                        &carried);
    return NULL;
}

hj_error *hj_import_dynamic_slice(hj_import *im, const hj_mlir_op *op,
                                  hj_instr *const *x)
{
    hj_ints sizes;

    HJ_CHECK(hj_import_ints(im, op, "slice_sizes", &sizes));
    if (sizes.n != op->noperands - 1)
        return hj_import_error(im, op, "%d sizes for %d start indices", sizes.n,
                               op->noperands - 1);
    hj_import_set(im, op,
                  hj_dynamic_slice(im->b, x[0], x + 1, sizes.at, sizes.n));
    return NULL;
}

hj_error *hj_import_dynamic_update_slice(hj_import *im, const hj_mlir_op *op,
                                         hj_instr *const *x)
{
    hj_import_set(
        im, op,
        hj_dynamic_update_slice(im->b, x[0], x[1], x + 2, op->noperands - 2));
    return NULL;
}

/* Rows `dim` of each batch, as a gather that keeps all other dimensions. */
hj_error *hj_import_torch_index_select(hj_import *im, const hj_mlir_op *op,
                                       hj_instr *const *x)
{
    int64_t dim = 0, nbatch = 0;
    int rank = x[0]->shape->rank, index_rank = x[1]->shape->rank;

    HJ_CHECK(hj_import_int(im, op, "dim", &dim));
    HJ_CHECK(hj_import_int(im, op, "batch_dims", &nbatch));
    if (dim < 0 || dim >= rank || nbatch < 0 || nbatch > dim ||
        nbatch > index_rank)
        return hj_import_error(im, op, "dimension %lld after %lld batches",
                               (long long)dim, (long long)nbatch);
    int64_t *sizes = HJ_NEW_ARRAY(im->arena, int64_t, rank);
    int64_t *offset = HJ_NEW_ARRAY(im->arena, int64_t, rank);
    int64_t *batch = HJ_NEW_ARRAY(im->arena, int64_t, rank);
    int noffset = 0;
    for (int i = 0; i < rank; i++) {
        sizes[i] = i == dim || i < nbatch ? 1 : x[0]->shape->dims[i];
        if (i < nbatch)
            batch[i] = i;
        else if (i < dim)
            offset[noffset++] = i;
        else if (i > dim)
            offset[noffset++] = i - 1 + index_rank - nbatch;
    }
    hj_gather_dims dims = {
        .offset_dims = offset,
        .noffset_dims = noffset,
        .collapsed_slice_dims = &dim,
        .ncollapsed_slice_dims = 1,
        .start_index_map = &dim,
        .nstart_index_map = 1,
        .operand_batching_dims = batch,
        .start_indices_batching_dims = batch,
        .nbatching_dims = (int)nbatch,
        .index_vector_dim = index_rank,
    };
    hj_import_set(im, op,
                  hj_gather(im->b, x[0], x[1], &dims, sizes, rank, false));
    return NULL;
}
