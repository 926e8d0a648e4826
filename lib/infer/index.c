/* index -- positions that data decides: dynamic slices, gather, scatter. */
#include "infer/want.h"

/* Start indices are rank-many integer scalars of one type from operand
 * `first` on, or, as older programs write them, one vector of that many. */
static hj_error *want_starts(hj_infer *cx, const hj_instr *in, int first)
{
    int rank = hj_operand_shape(in, 0)->rank;
    int n = in->noperands - first;

    for (int i = first; i < in->noperands; i++) {
        HJ_CHECK(hj_want_array(cx, in, i));
        HJ_CHECK(hj_want_dtype(cx, in, i, HJ_IS_INT));
        HJ_CHECK(hj_want_same_dtype(cx, in, first, i));
    }
    const hj_shape *start = n ? hj_operand_shape(in, first) : NULL;
    if (n == 1 && start->rank == 1 && start->dims[0] == rank)
        return NULL;
    if (n != rank)
        return HJ_BAD(in,
                      "%d start indices are given for the %d dimensions of "
                      "%s",
                      n, rank, hj_want_text(cx, hj_operand_shape(in, 0)));
    for (int i = first; i < in->noperands; i++)
        if (hj_operand_shape(in, i)->rank)
            return HJ_BAD(in,
                          "start index %d has shape %s; it must be a "
                          "scalar",
                          i - first, hj_want_text(cx, hj_operand_shape(in, i)));
    return NULL;
}

hj_error *hj_infer_dynamic_slice(hj_infer *cx, const hj_instr *in,
                                 const hj_shape **out)
{
    const hj_shape *from = hj_operand_shape(in, 0);
    hj_ints sizes = hj_instr_ints(in, HJ_ATTR_dynamic_slice_sizes);

    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(want_starts(cx, in, 1));
    if (sizes.n != from->rank)
        return HJ_BAD(in,
                      "dynamic_slice_sizes=%s must have a size for each "
                      "dimension of %s",
                      hj_want_ints_text(cx, sizes), hj_want_text(cx, from));
    for (int i = 0; i < sizes.n; i++)
        if (sizes.at[i] < 0 || sizes.at[i] > from->dims[i])
            return HJ_BAD(in,
                          "dynamic_slice_sizes=%s: dimension %d of %s has no "
                          "%lld elements",
                          hj_want_ints_text(cx, sizes), i,
                          hj_want_text(cx, from), (long long)sizes.at[i]);
    return hj_make_array(cx, in, from->dtype, from->rank, sizes.at, NULL, out);
}

hj_error *hj_infer_dynamic_update_slice(hj_infer *cx, const hj_instr *in,
                                        const hj_shape **out)
{
    const hj_shape *into = hj_operand_shape(in, 0);
    const hj_shape *update = hj_operand_shape(in, 1);

    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(hj_want_sized(cx, in, 1));
    HJ_CHECK(hj_want_mixed_dtype(cx, in, 0, 1));
    bool fits = update->rank == into->rank;
    for (int i = 0; fits && i < into->rank; i++)
        fits = update->dims[i] <= into->dims[i];
    if (!fits)
        return HJ_BAD(in, "the update %s does not fit into the operand %s",
                      hj_want_text(cx, update), hj_want_text(cx, into));
    HJ_CHECK(want_starts(cx, in, 2));
    *out = hj_make_plain(cx, into);
    return NULL;
}

/* --- gather and scatter ---------------------------------------------------
 * Both say how an array of index vectors maps to windows of the operand; a
 * scatter names its window dimensions by where they stand in the updates, a
 * gather by where they stand in the result. */

typedef struct index_map {
    const char *op;
    hj_attr_id window, dropped, map, operand_batch, index_batch;
} index_map;

static const index_map gather_map = { "gather",
                                      HJ_ATTR_offset_dims,
                                      HJ_ATTR_collapsed_slice_dims,
                                      HJ_ATTR_start_index_map,
                                      HJ_ATTR_operand_batching_dims,
                                      HJ_ATTR_start_indices_batching_dims };
static const index_map scatter_map = { "scatter",
                                       HJ_ATTR_update_window_dims,
                                       HJ_ATTR_inserted_window_dims,
                                       HJ_ATTR_scatter_dims_to_operand_dims,
                                       HJ_ATTR_input_batching_dims,
                                       HJ_ATTR_scatter_indices_batching_dims };

/* Which dimension of the indices holds the vectors; their rank if each index
 * is a vector of one. */
static int vector_dim(const hj_instr *in)
{
    return (int)hj_instr_int(in, HJ_ATTR_index_vector_dim, -1);
}

/* Dimensions of the indices that are not the vectors'. */
static int nbatch(const hj_instr *in, const hj_shape *indices)
{
    return indices->rank - (vector_dim(in) < indices->rank);
}

/* Size of the k-th of those. */
static int batch_dim(const hj_instr *in, int k)
{
    return k < vector_dim(in) ? k : k + 1;
}

static hj_error *want_vectors(hj_infer *cx, const hj_instr *in,
                              const index_map *m, const hj_shape *indices)
{
    int64_t dim = hj_instr_int(in, HJ_ATTR_index_vector_dim, -1);
    hj_ints map = hj_instr_ints(in, m->map);

    if (dim < 0 || dim > indices->rank)
        return HJ_BAD(in,
                      "index_vector_dim=%lld must be in [0, %d], the rank "
                      "of the indices %s",
                      (long long)dim, indices->rank, hj_want_text(cx, indices));
    int64_t length = dim < indices->rank ? indices->dims[dim] : 1;
    if (map.n != length)
        return HJ_BAD(in,
                      "%s=%s must have %lld entries, as the index vectors "
                      "have",
                      hj_attr_get(m->map)->name, hj_want_ints_text(cx, map),
                      (long long)length);
    return NULL;
}

static hj_error *want_disjoint(hj_infer *cx, const hj_instr *in, hj_attr_id a,
                               hj_attr_id b)
{
    hj_ints x = hj_instr_ints(in, a), y = hj_instr_ints(in, b);

    for (int i = 0; i < x.n; i++)
        if (hj_ints_has(y, x.at[i]))
            return HJ_BAD(in, "%s=%s and %s=%s share dimension %lld",
                          hj_attr_get(a)->name, hj_want_ints_text(cx, x),
                          hj_attr_get(b)->name, hj_want_ints_text(cx, y),
                          (long long)x.at[i]);
    return NULL;
}

static hj_error *want_batching(hj_infer *cx, const hj_instr *in,
                               const index_map *m, const hj_shape *operand,
                               const hj_shape *indices)
{
    hj_ints ours = hj_instr_ints(in, m->operand_batch);
    hj_ints theirs = hj_instr_ints(in, m->index_batch);

    HJ_CHECK(hj_want_sorted_dims(cx, in, m->operand_batch, operand->rank));
    HJ_CHECK(hj_want_dims(cx, in, m->index_batch, indices->rank));
    HJ_CHECK(want_disjoint(cx, in, m->operand_batch, m->dropped));
    HJ_CHECK(want_disjoint(cx, in, m->operand_batch, m->map));
    if (hj_ints_has(theirs, vector_dim(in)))
        return HJ_BAD(in, "%s=%s contains index_vector_dim=%d",
                      hj_attr_get(m->index_batch)->name,
                      hj_want_ints_text(cx, theirs), vector_dim(in));
    bool fits = ours.n == theirs.n;
    for (int i = 0; fits && i < ours.n; i++)
        fits = operand->dims[ours.at[i]] == indices->dims[theirs.at[i]];
    if (fits)
        return NULL;
    return HJ_BAD(in, "%s=%s of %s and %s=%s of %s must have the same sizes",
                  hj_attr_get(m->operand_batch)->name,
                  hj_want_ints_text(cx, ours), hj_want_text(cx, operand),
                  hj_attr_get(m->index_batch)->name,
                  hj_want_ints_text(cx, theirs), hj_want_text(cx, indices));
}

static hj_error *want_index_map(hj_infer *cx, const hj_instr *in,
                                const index_map *m, const hj_shape *operand,
                                const hj_shape *indices)
{
    hj_ints window = hj_instr_ints(in, m->window);
    hj_ints dropped = hj_instr_ints(in, m->dropped);
    hj_ints batch = hj_instr_ints(in, m->operand_batch);

    HJ_CHECK(want_vectors(cx, in, m, indices));
    HJ_CHECK(
        hj_want_sorted_dims(cx, in, m->window, window.n + nbatch(in, indices)));
    HJ_CHECK(hj_want_sorted_dims(cx, in, m->dropped, operand->rank));
    HJ_CHECK(hj_want_dims(cx, in, m->map, operand->rank));
    HJ_CHECK(want_batching(cx, in, m, operand, indices));
    if (window.n + dropped.n + batch.n == operand->rank)
        return NULL;
    return HJ_BAD(in,
                  "%s=%s, %s=%s and %s=%s must account for all %d "
                  "dimensions of %s",
                  hj_attr_get(m->window)->name, hj_want_ints_text(cx, window),
                  hj_attr_get(m->dropped)->name, hj_want_ints_text(cx, dropped),
                  hj_attr_get(m->operand_batch)->name,
                  hj_want_ints_text(cx, batch), operand->rank,
                  hj_want_text(cx, operand));
}

/* The next dimension of the operand, from `d` on, that windows keep. */
static int next_kept(const hj_instr *in, const index_map *m, int d)
{
    hj_ints dropped = hj_instr_ints(in, m->dropped);
    hj_ints batch = hj_instr_ints(in, m->operand_batch);

    while (hj_ints_has(dropped, d) || hj_ints_has(batch, d))
        d++;
    return d;
}

static hj_error *want_slice_sizes(hj_infer *cx, const hj_instr *in,
                                  const hj_shape *operand)
{
    hj_ints sizes = hj_instr_ints(in, HJ_ATTR_slice_sizes);
    hj_ints collapsed = hj_instr_ints(in, HJ_ATTR_collapsed_slice_dims);
    hj_ints batch = hj_instr_ints(in, HJ_ATTR_operand_batching_dims);

    if (sizes.n != operand->rank)
        return HJ_BAD(in,
                      "slice_sizes=%s must have a size for each dimension "
                      "of %s",
                      hj_want_ints_text(cx, sizes), hj_want_text(cx, operand));
    for (int d = 0; d < sizes.n; d++) {
        bool gone = hj_ints_has(collapsed, d) || hj_ints_has(batch, d);
        if (sizes.at[d] < 0 || sizes.at[d] > operand->dims[d])
            return HJ_BAD(in,
                          "slice_sizes=%s: dimension %d of %s has no %lld "
                          "elements",
                          hj_want_ints_text(cx, sizes), d,
                          hj_want_text(cx, operand), (long long)sizes.at[d]);
        if (gone && sizes.at[d] > 1)
            return HJ_BAD(in,
                          "slice_sizes=%s: dimension %d is collapsed or a "
                          "batch, so its size must be 1",
                          hj_want_ints_text(cx, sizes), d);
    }
    return NULL;
}

/* What a collapsed slice of no elements gives is zeros, of a size that is
 * known. */
static hj_error *want_elements(hj_infer *cx, const hj_instr *in,
                               const hj_shape *result)
{
    hj_ints sizes = hj_instr_ints(in, HJ_ATTR_slice_sizes);

    if (hj_shape_nelems(result) && hj_ints_has(sizes, 0) &&
        hj_shape_has_dynamic(result))
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "slice_sizes=%s are empty, the result %s is not, "
                              "and has dynamic dimensions",
                              hj_want_ints_text(cx, sizes),
                              hj_want_text(cx, result));
    return NULL;
}

hj_error *hj_infer_gather(hj_infer *cx, const hj_instr *in,
                          const hj_shape **out)
{
    const hj_shape *operand = hj_operand_shape(in, 0);
    const hj_shape *indices = hj_operand_shape(in, 1);
    hj_ints offset = hj_instr_ints(in, HJ_ATTR_offset_dims);
    hj_ints sizes = hj_instr_ints(in, HJ_ATTR_slice_sizes);
    int kept = 0, batch = 0;

    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(hj_want_sized(cx, in, 1));
    HJ_CHECK(hj_want_dtype(cx, in, 1, HJ_IS_INT));
    HJ_CHECK(want_index_map(cx, in, &gather_map, operand, indices));
    HJ_CHECK(want_slice_sizes(cx, in, operand));
    int rank = offset.n + nbatch(in, indices);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    bool *is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, rank);
    for (int i = 0; i < rank; i++) {
        if (hj_ints_has(offset, i)) {
            kept = next_kept(in, &gather_map, kept);
            dims[i] = sizes.at[kept];
            is_dynamic[i] = dims[i] == operand->dims[kept] &&
                            hj_shape_is_dynamic_dim(operand, kept);
            kept++;
        } else {
            int from = batch_dim(in, batch++);
            dims[i] = indices->dims[from];
            is_dynamic[i] = hj_shape_is_dynamic_dim(indices, from);
        }
    }
    HJ_CHECK(
        hj_make_array(cx, in, operand->dtype, rank, dims, is_dynamic, out));
    return want_elements(cx, in, *out);
}

static hj_error *want_updates(hj_infer *cx, const hj_instr *in,
                              const hj_shape *operand, const hj_shape *indices,
                              const hj_shape *updates)
{
    hj_ints window = hj_instr_ints(in, HJ_ATTR_update_window_dims);
    int kept = 0, batch = 0;

    if (updates->rank != window.n + nbatch(in, indices))
        return HJ_BAD(in,
                      "the updates %s must have %d dimensions: %d of the "
                      "window, %d of the indices %s",
                      hj_want_text(cx, updates), window.n + nbatch(in, indices),
                      window.n, nbatch(in, indices), hj_want_text(cx, indices));
    for (int i = 0; i < updates->rank; i++) {
        if (hj_ints_has(window, i)) {
            kept = next_kept(in, &scatter_map, kept);
            if (updates->dims[i] > operand->dims[kept])
                return HJ_BAD(in,
                              "dimension %d of the updates %s is larger "
                              "than dimension %d of the operand %s",
                              i, hj_want_text(cx, updates), kept,
                              hj_want_text(cx, operand));
            kept++;
        } else {
            int from = batch_dim(in, batch++);
            if (updates->dims[i] != indices->dims[from])
                return HJ_BAD(in,
                              "dimension %d of the updates %s and %d of "
                              "the indices %s must match",
                              i, hj_want_text(cx, updates), from,
                              hj_want_text(cx, indices));
        }
    }
    return NULL;
}

/* Operands 0 .. n-1, the indices, updates 0 .. n-1. */
hj_error *hj_infer_scatter(hj_infer *cx, const hj_instr *in,
                           const hj_shape **out)
{
    int n = in->noperands / 2;
    const hj_shape *operand = hj_operand_shape(in, 0);
    const hj_shape *indices = hj_operand_shape(in, n);
    const hj_shape *updates = hj_operand_shape(in, n + 1);
    hj_dtype *dtypes = HJ_NEW_ARRAY(cx->arena, hj_dtype, n);
    const hj_shape **results = HJ_NEW_ARRAY(cx->arena, const hj_shape *, n);

    if (in->noperands % 2 == 0)
        return HJ_BAD(in,
                      "scatter takes n operands, the indices and n "
                      "updates, but %d operands are given",
                      in->noperands);
    for (int i = 0; i < in->noperands; i++)
        HJ_CHECK(hj_want_sized(cx, in, i));
    HJ_CHECK(hj_want_dtype(cx, in, n, HJ_IS_INT));
    HJ_CHECK(want_index_map(cx, in, &scatter_map, operand, indices));
    HJ_CHECK(want_updates(cx, in, operand, indices, updates));
    for (int i = 0; i < n; i++) {
        HJ_CHECK(hj_want_mixed_dtype(cx, in, i, n + 1 + i));
        if (!hj_shape_same_dims(operand, hj_operand_shape(in, i)) ||
            !hj_shape_same_dims(updates, hj_operand_shape(in, n + 1 + i)))
            return HJ_BAD(in,
                          "operands %d and %d: all operands and all "
                          "updates must have the same dimensions",
                          i, n + 1 + i);
        results[i] = hj_operand_shape(in, i);
        dtypes[i] = results[i]->dtype;
    }
    HJ_CHECK(hj_want_mixed_reducer(cx, in, hj_instr_comp(in, HJ_ATTR_to_apply),
                                   "to_apply", n, dtypes, dtypes));
    if (n > 1)
        return hj_make_tuple(cx, in, n, results, out);
    *out = hj_make_plain(cx, operand);
    return NULL;
}
