/* index -- the builder's dynamic slices, gather and scatter. */
#include "infer/build/build.h"

hj_instr *hj_dynamic_slice(hj_builder *b, hj_instr *x, hj_instr *const *starts,
                           const int64_t *sizes, int n)
{
    hj_instr **all = hj_build_join(b, "dynamic-slice", 1, &x, n, starts);

    if (!all)
        return hj_build_nothing(b);
    hj_spec spec = hj_spec_of(HJ_OP_dynamic_slice, n + 1, all, NULL);
    hj_spec_ints(&spec, HJ_ATTR_dynamic_slice_sizes, sizes, n);
    return hj_build(b, &spec);
}

hj_instr *hj_dynamic_update_slice(hj_builder *b, hj_instr *x, hj_instr *update,
                                  hj_instr *const *starts, int n)
{
    hj_instr *first[] = { x, update };
    hj_instr **all =
        hj_build_join(b, "dynamic-update-slice", 2, first, n, starts);

    if (!all)
        return hj_build_nothing(b);
    return hj_build_plain(b, HJ_OP_dynamic_update_slice, n + 2, all, NULL);
}

hj_instr *hj_gather(hj_builder *b, hj_instr *x, hj_instr *start_indices,
                    const hj_gather_dims *dims, const int64_t *slice_sizes,
                    int n, bool indices_are_sorted)
{
    hj_instr *operands[] = { x, start_indices };
    hj_spec spec = hj_spec_of(HJ_OP_gather, 2, operands, NULL);

    if (!dims)
        return hj_build_bad(b, "gather needs dimension numbers");
    hj_spec_ints(&spec, HJ_ATTR_offset_dims, dims->offset_dims,
                 dims->noffset_dims);
    hj_spec_ints(&spec, HJ_ATTR_collapsed_slice_dims,
                 dims->collapsed_slice_dims, dims->ncollapsed_slice_dims);
    hj_spec_ints(&spec, HJ_ATTR_start_index_map, dims->start_index_map,
                 dims->nstart_index_map);
    if (dims->nbatching_dims) {
        hj_spec_ints(&spec, HJ_ATTR_operand_batching_dims,
                     dims->operand_batching_dims, dims->nbatching_dims);
        hj_spec_ints(&spec, HJ_ATTR_start_indices_batching_dims,
                     dims->start_indices_batching_dims, dims->nbatching_dims);
    }
    hj_spec_int(&spec, HJ_ATTR_index_vector_dim, dims->index_vector_dim);
    hj_spec_ints(&spec, HJ_ATTR_slice_sizes, slice_sizes, n);
    if (indices_are_sorted)
        hj_spec_int(&spec, HJ_ATTR_indices_are_sorted, 1);
    return hj_build(b, &spec);
}

static void scatter_attrs(hj_spec *spec, const hj_scatter_dims *dims)
{
    hj_spec_ints(spec, HJ_ATTR_update_window_dims, dims->update_window_dims,
                 dims->nupdate_window_dims);
    hj_spec_ints(spec, HJ_ATTR_inserted_window_dims, dims->inserted_window_dims,
                 dims->ninserted_window_dims);
    hj_spec_ints(spec, HJ_ATTR_scatter_dims_to_operand_dims,
                 dims->scatter_dims_to_operand_dims,
                 dims->nscatter_dims_to_operand_dims);
    if (dims->nbatching_dims) {
        hj_spec_ints(spec, HJ_ATTR_input_batching_dims,
                     dims->input_batching_dims, dims->nbatching_dims);
        hj_spec_ints(spec, HJ_ATTR_scatter_indices_batching_dims,
                     dims->scatter_indices_batching_dims, dims->nbatching_dims);
    }
    hj_spec_int(spec, HJ_ATTR_index_vector_dim, dims->index_vector_dim);
}

hj_instr *hj_scatter(hj_builder *b, hj_instr *const *xs, hj_instr *indices,
                     hj_instr *const *updates, int n, hj_comp *combine,
                     const hj_scatter_dims *dims, bool indices_are_sorted,
                     bool unique_indices)
{
    hj_instr **first = hj_build_join(b, "scatter", n, xs, 1, &indices);
    hj_instr **all =
        first ? hj_build_join(b, "scatter", n + 1, first, n, updates) : NULL;

    if (!all)
        return hj_build_nothing(b);
    if (!dims)
        return hj_build_bad(b, "scatter needs dimension numbers");
    hj_spec spec = hj_spec_of(HJ_OP_scatter, 2 * n + 1, all, NULL);
    scatter_attrs(&spec, dims);
    if (indices_are_sorted)
        hj_spec_int(&spec, HJ_ATTR_indices_are_sorted, 1);
    if (unique_indices)
        hj_spec_int(&spec, HJ_ATTR_unique_indices, 1);
    hj_spec_comp(&spec, HJ_ATTR_to_apply, combine);
    return hj_build(b, &spec);
}
