/* index -- sizes and dynamic slices, gather, scatter; see dynamic.h. */
#include "passes/expand/dynamic/dynamic.h"

/* --- dynamic slices ------------------------------------------------------- */

/* Start i of a dynamic slice, as s64[]. */
static hj_instr *start_of(hj_instr *in, int first, int i)
{
    hj_instr *start = in->operands[first];
    hj_slice_dim cut = { i, i + 1, 1 };

    if (in->noperands > first + 1 || start->shape->rank == 0)
        return hj_dyn_index(in, in->operands[first + i]);
    start = hj_rw_reshape_dims(in, hj_rw_slice(in, start, &cut), 0, NULL);
    return hj_dyn_index(in, start);
}

/* Not behind size - room, both s32; room is checked to be no more than size. */
static hj_instr *clamped(hj_dyn *d, hj_instr *in, hj_instr *start, int dim,
                         hj_instr *size, hj_instr *room)
{
    hj_dyn_check(
        d, in, room, 0, size,
        hj_arena_printf(d->arena, "the slice's size in dimension %d", dim));
    hj_instr *last = hj_rw_binary(in, HJ_OP_subtract, size, room);
    last = hj_rw_convert(in, last, HJ_DTYPE_s64);
    start = hj_rw_binary(in, HJ_OP_minimum, start, last);
    return hj_rw_binary(in, HJ_OP_maximum, start,
                        hj_rw_int(in, start->shape, 0));
}

hj_error *hj_dyn_dynamic_slice(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                               hj_instr **out)
{
    hj_instr *x = in->operands[0];
    hj_ints extents = hj_instr_ints(in, HJ_ATTR_dynamic_slice_sizes);
    int rank = x->shape->rank;
    hj_instr **operands = HJ_NEW_ARRAY(d->arena, hj_instr *, rank + 1);

    (void)sizes;
    operands[0] = x;
    for (int i = 0; i < rank; i++) {
        hj_instr *size = hj_dyn_size(d, x, i);
        hj_instr *start = start_of(in, 1, i);
        operands[i + 1] = size ? clamped(d, in, start, i, size,
                                         hj_dyn_number(in, extents.at[i]))
                               : start;
    }
    const hj_shape *plain = hj_dyn_plain(hj_instr_arena(in), in->shape);
    *out = hj_rw_op(in, HJ_OP_dynamic_slice, plain, rank + 1, operands);
    hj_instr_set_ints(*out, HJ_ATTR_dynamic_slice_sizes, extents.n, extents.at);
    return NULL;
}

/* A slice of x at `starts` with the extents of `like`. */
static hj_instr *slice_at(hj_dyn *d, hj_instr *at, hj_instr *x,
                          hj_instr *const *starts, const hj_shape *like)
{
    int rank = like->rank;
    hj_instr **operands = HJ_NEW_ARRAY(d->arena, hj_instr *, rank + 1);

    operands[0] = x;
    for (int i = 0; i < rank; i++)
        operands[i + 1] = starts[i];
    hj_instr *out = hj_rw_op(at, HJ_OP_dynamic_slice, like, rank + 1, operands);
    hj_instr_set_ints(out, HJ_ATTR_dynamic_slice_sizes, rank, like->dims);
    return out;
}

/* An update that is smaller than its bound leaves the rest as it is.  It may
 * begin so late that its bound does not fit: there is room for that. */
hj_error *hj_dyn_dynamic_update_slice(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                                      hj_instr **out)
{
    hj_instr *x = in->operands[0], *update = in->operands[1];
    int rank = x->shape->rank;
    hj_instr **operands = HJ_NEW_ARRAY(d->arena, hj_instr *, rank + 2);
    hj_padding_dim *pad =
        HJ_NEW_ARRAY(hj_instr_arena(in), hj_padding_dim, rank);
    hj_slice_dim *cut = HJ_NEW_ARRAY(d->arena, hj_slice_dim, rank);
    const hj_shape *plain = hj_dyn_plain(hj_instr_arena(in), in->shape);
    bool is_small = !hj_dyn_is_static(d, update);

    for (int i = 0; i < rank; i++) {
        hj_instr *size = hj_dyn_extent(d, in, x, i);
        hj_instr *room = hj_dyn_extent(d, in, update, i);
        operands[i + 2] = start_of(in, 2, i);
        if (hj_dyn_size(d, x, i) || hj_dyn_size(d, update, i))
            operands[i + 2] = clamped(d, in, operands[i + 2], i, size, room);
        if (hj_dyn_size(d, update, i))
            pad[i].high = update->shape->dims[i];
        sizes[i] = hj_dyn_size(d, x, i);
        cut[i] = (hj_slice_dim){ 0, x->shape->dims[i], 1 };
    }
    if (is_small) {
        const hj_shape *scalar =
            hj_shape_new_scalar(hj_instr_arena(in), plain->dtype);
        x = hj_rw_pad(in, x, hj_rw_number(in, scalar, 0), pad);
        hj_instr *old = slice_at(d, in, x, operands + 2, update->shape);
        hj_instr *valid =
            hj_dyn_valid(in, update->shape, hj_dyn_list(d, update));
        update = hj_rw_select(in, valid, update, old);
    }
    operands[0] = x;
    operands[1] = update;
    *out =
        hj_rw_op(in, HJ_OP_dynamic_update_slice, x->shape, rank + 2, operands);
    if (is_small)
        *out = hj_rw_slice(in, *out, cut);
    return NULL;
}

/* --- gather --------------------------------------------------------------- */

/* limits[k] for component k of every index vector, as an array like
 * `indices`. */
static hj_instr *along_vectors(hj_dyn *d, hj_instr *in, hj_instr **limits,
                               int n, const hj_shape *indices,
                               int64_t vector_dim)
{
    const int64_t one = 1;

    if (vector_dim == indices->rank)
        return hj_rw_splat(in, limits[0], indices);
    hj_instr **parts = HJ_NEW_ARRAY(d->arena, hj_instr *, n);
    for (int k = 0; k < n; k++)
        parts[k] = hj_rw_reshape_dims(in, limits[k], 1, &one);
    hj_instr *vector = hj_rw_concat(in, n, parts, 0);
    return hj_rw_broadcast(in, vector, indices, &vector_dim);
}

/* Indices that are no more than the last start that fits. */
static hj_instr *clamp_indices(hj_dyn *d, hj_instr *in, hj_instr *indices)
{
    hj_instr *x = in->operands[0];
    hj_ints map = hj_instr_ints(in, HJ_ATTR_start_index_map);
    hj_ints extents = hj_instr_ints(in, HJ_ATTR_slice_sizes);
    int64_t vector_dim = hj_instr_int(in, HJ_ATTR_index_vector_dim, 0);
    hj_instr **limits = HJ_NEW_ARRAY(d->arena, hj_instr *, map.n + 1);
    bool any = false;

    for (int k = 0; k < map.n; k++) {
        int64_t dim = map.at[k], bound = x->shape->dims[dim];
        hj_instr *size = hj_dyn_size(d, x, dim);
        bool is_whole = extents.at[dim] == bound;
        any |= size && !is_whole;
        hj_instr *last = hj_dyn_number(in, bound - extents.at[dim]);
        if (size && !is_whole) {
            hj_dyn_check(d, in, size, extents.at[dim], hj_dyn_number(in, bound),
                         hj_arena_printf(d->arena, "the size of dimension %d",
                                         (int)dim));
            last = hj_dyn_plus(in, size, -extents.at[dim]);
        }
        limits[k] = hj_rw_convert(in, last, HJ_DTYPE_s64);
    }
    if (!any)
        return indices;
    indices = hj_dyn_index(in, indices);
    return hj_rw_binary(
        in, HJ_OP_minimum, indices,
        along_vectors(d, in, limits, map.n, indices->shape, vector_dim));
}

hj_error *hj_dyn_gather(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                        hj_instr **out)
{
    hj_instr *x = in->operands[0], *indices = in->operands[1];
    hj_ints offset = hj_instr_ints(in, HJ_ATTR_offset_dims);
    hj_ints collapsed = hj_instr_ints(in, HJ_ATTR_collapsed_slice_dims);
    hj_ints batching = hj_instr_ints(in, HJ_ATTR_operand_batching_dims);
    hj_ints extents = hj_instr_ints(in, HJ_ATTR_slice_sizes);
    int64_t vector_dim = hj_instr_int(in, HJ_ATTR_index_vector_dim, 0);
    int w = 0, from = 0;

    for (int i = 0; i < x->shape->rank; i++) {
        if (hj_dyn_has(collapsed, i) || hj_dyn_has(batching, i))
            continue;
        if (extents.at[i] == x->shape->dims[i])
            sizes[offset.at[w]] = hj_dyn_size(d, x, i);
        w++;
    }
    for (int i = 0; i < in->shape->rank; i++) {
        if (hj_dyn_has(offset, i))
            continue;
        from += from == vector_dim;
        sizes[i] = hj_dyn_size(d, indices, from++);
    }
    hj_instr_set_operand(in, 1, clamp_indices(d, in, indices));
    *out = in;
    return NULL;
}

/* --- scatter -------------------------------------------------------------- */

/* Sizes of the dimensions of the indices, as those or the updates know them;
 * false if nothing is dynamic. */
static bool scatter_sizes(hj_dyn *d, hj_instr *in, hj_instr *indices,
                          const hj_instr *updates, hj_instr **sizes)
{
    hj_ints window = hj_instr_ints(in, HJ_ATTR_update_window_dims);
    int64_t vector_dim = hj_instr_int(in, HJ_ATTR_index_vector_dim, 0);
    int from = 0;
    bool any = false;

    for (int i = 0; i < updates->shape->rank; i++) {
        if (hj_dyn_has(window, i))
            continue;
        from += from == vector_dim;
        sizes[from] = hj_dyn_same(d, in, from, hj_dyn_size(d, indices, from),
                                  hj_dyn_size(d, updates, i));
        any |= sizes[from] != NULL;
        from++;
    }
    return any;
}

/* Window dimensions of updates may be dynamic only where what lies beyond
 * falls on padding of the operand: along a dimension that no index moves. */
static bool are_windows_safe(const hj_dyn *d, hj_instr *in, const hj_instr *x,
                             const hj_instr *updates)
{
    hj_ints window = hj_instr_ints(in, HJ_ATTR_update_window_dims);
    hj_ints inserted = hj_instr_ints(in, HJ_ATTR_inserted_window_dims);
    hj_ints batching = hj_instr_ints(in, HJ_ATTR_input_batching_dims);
    hj_ints map = hj_instr_ints(in, HJ_ATTR_scatter_dims_to_operand_dims);
    int w = 0;

    for (int i = 0; i < x->shape->rank; i++) {
        if (hj_dyn_has(inserted, i) || hj_dyn_has(batching, i))
            continue;
        if (hj_dyn_size(d, updates, window.at[w++]) &&
            (hj_dyn_has(map, i) || !hj_dyn_size(d, x, i)))
            return false;
    }
    return true;
}

/* Updates that do not count go far outside of the operand. */
hj_error *hj_dyn_scatter(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                         hj_instr **out)
{
    int n = (in->noperands - 1) / 2;
    hj_instr *x = in->operands[0], *indices = in->operands[n];
    const hj_instr *updates = in->operands[n + 1];
    hj_instr **places =
        HJ_NEW_ARRAY(d->arena, hj_instr *, indices->shape->rank + 1);
    hj_instr **list = hj_dyn_list(d, x);

    if (!are_windows_safe(d, in, x, updates))
        return hj_dyn_refuse(in, "an index moves a window of no fixed size");
    if (list && d->cx->options->scatter_window_bounds)
        return hj_dyn_refuse(in, "no window is known to be partly outside");
    for (int i = 0; list && i < hj_dyn_nentries(in->shape); i++)
        sizes[i] = list[i % x->shape->rank];
    *out = in;
    if (!scatter_sizes(d, in, indices, updates, places))
        return NULL;
    if (!hj_instr_ints(in, HJ_ATTR_scatter_dims_to_operand_dims).n)
        return hj_dyn_refuse(in, "there is no index");
    const hj_shape *scalar =
        hj_shape_new_scalar(hj_instr_arena(in), HJ_DTYPE_s64);
    indices = hj_dyn_masked(in, hj_dyn_index(in, indices), places,
                            hj_rw_int(in, scalar, INT64_MIN / 2));
    hj_instr_set_operand(in, n, indices);
    return NULL;
}
