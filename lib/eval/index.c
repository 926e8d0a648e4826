/* index -- ops whose positions are data: dynamic slices, gather, scatter. */
#include "eval/core/cx.h"

#include <string.h>

static int64_t clamp(int64_t x, int64_t low, int64_t high)
{
    return x < low ? low : x > high ? high : x;
}

/* --- dynamic slices --- */

/* The start of a block of `sizes` in an array of shape `shape`, every
 * component clamped so that the block fits.  The indices are operands from
 * number `first` on, one number each, or one array of them. */
static hj_error *clamped_start(const hj_instr *in, hj_literal *const *operands,
                               int first, const hj_shape *shape,
                               const int64_t *sizes, int64_t *start)
{
    bool is_vector = in->noperands > first && operands[first]->shape->rank == 1;

    for (int d = 0; d < shape->rank; d++) {
        if (sizes[d] > shape->dims[d])
            return hj_instr_error(in, HJ_ABORTED,
                                  "dimension %d has %lld elements, fewer than "
                                  "the %lld of the slice",
                                  d, (long long)shape->dims[d],
                                  (long long)sizes[d]);
        hj_number at = is_vector ? hj_number_load(operands[first], d)
                                 : hj_number_load(operands[first + d], 0);
        start[d] = clamp(hj_number_index(&at), 0, shape->dims[d] - sizes[d]);
    }
    return NULL;
}

hj_error *hj_eval_dynamic_slice(hj_eval *cx, const hj_instr *in,
                                hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *x = operands[0];
    hj_ints sizes = hj_instr_ints(in, HJ_ATTR_dynamic_slice_sizes);
    int64_t nbytes = hj_dtype_get(x->shape->dtype)->nbytes;
    int rank = x->shape->rank;
    int64_t *start = HJ_NEW_ARRAY(cx->arena, int64_t, rank);

    HJ_CHECK(clamped_start(in, operands, 1, x->shape, sizes.at, start));
    hj_literal *y = hj_eval_new(cx, x->shape->dtype, rank, sizes.at);
    hj_view from = hj_view_of(cx, x), to = hj_view_of(cx, y);
    for (int d = 0; d < rank; d++)
        hj_view_shift(&from, d, start[d], nbytes);
    hj_view_copy(rank, sizes.at, &to, &from, nbytes);
    *out = y;
    return NULL;
}

hj_error *hj_eval_dynamic_update_slice(hj_eval *cx, const hj_instr *in,
                                       hj_literal *const *operands,
                                       hj_literal **out)
{
    const hj_literal *x = operands[0], *update = operands[1];
    int64_t nbytes = hj_dtype_get(x->shape->dtype)->nbytes;
    const int64_t *sizes = update->shape->dims;
    int rank = x->shape->rank;
    int64_t *start = HJ_NEW_ARRAY(cx->arena, int64_t, rank);

    HJ_CHECK(clamped_start(in, operands, 2, x->shape, sizes, start));
    hj_literal *y = hj_literal_clone(cx->arena, x);
    hj_view from = hj_view_of(cx, update), to = hj_view_of(cx, y);
    for (int d = 0; d < rank; d++)
        hj_view_shift(&to, d, start[d], nbytes);
    hj_view_copy(rank, sizes, &to, &from, nbytes);
    *out = y;
    return NULL;
}

/* --- start indices of gather and scatter --- */

/* How an array of index vectors names positions in an operand. */
typedef struct hj_starts {
    const hj_literal *indices;
    int vector_dim;         /* of indices; its rank: each element is a vector */
    int ncomponents;        /* of a vector */
    int nbatch;             /* dimensions of indices without the vector's */
    int64_t *batch_dims;    /* their sizes */
    hj_ints component_dims; /* operand dimension of each component */
    hj_ints operand_batching, indices_batching;
    int64_t *at; /* room for a position in indices */
} hj_starts;

static hj_starts starts_of(hj_eval *cx, const hj_instr *in,
                           const hj_literal *indices, hj_attr_id map,
                           hj_attr_id operand_batching,
                           hj_attr_id indices_batching)
{
    hj_starts s = { .indices = indices };
    int rank = indices->shape->rank;

    s.vector_dim = (int)hj_instr_int(in, HJ_ATTR_index_vector_dim, rank);
    s.ncomponents =
        s.vector_dim < rank ? (int)indices->shape->dims[s.vector_dim] : 1;
    s.batch_dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    for (int d = 0; d < rank; d++)
        if (d != s.vector_dim)
            s.batch_dims[s.nbatch++] = indices->shape->dims[d];
    s.component_dims = hj_instr_ints(in, map);
    s.operand_batching = hj_instr_ints(in, operand_batching);
    s.indices_batching = hj_instr_ints(in, indices_batching);
    s.at = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    return s;
}

/* The start that the index vector at `batch` names; dimensions that it does
 * not name start at 0. */
static void start_at(const hj_starts *s, const int64_t *batch, int rank,
                     int64_t *start)
{
    const hj_shape *shape = s->indices->shape;

    for (int d = 0; d < rank; d++)
        start[d] = 0;
    for (int d = 0, b = 0; d < shape->rank; d++)
        s->at[d] = d == s->vector_dim ? 0 : batch[b++];
    for (int i = 0; i < s->operand_batching.n; i++)
        start[s->operand_batching.at[i]] = s->at[s->indices_batching.at[i]];
    for (int k = 0; k < s->ncomponents && k < s->component_dims.n; k++) {
        if (s->vector_dim < shape->rank)
            s->at[s->vector_dim] = k;
        hj_number x = hj_number_load(
            s->indices, hj_index_linear(shape->rank, shape->dims, s->at));
        start[s->component_dims.at[k]] = hj_number_index(&x);
    }
}

static bool contains(hj_ints list, int64_t x)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == x)
            return true;
    return false;
}

/* --- gather --- */

/* The parts of views that a window runs through: operand dimensions that are
 * neither collapsed nor batching, and the result's offset dimensions. */
typedef struct hj_window_copy {
    int rank;
    int64_t *dims;
    hj_view from, to;
} hj_window_copy;

/* The extents of a slice: where it is all of a bounded dimension, all that is
 * there now. */
static int64_t *slice_extents(hj_eval *cx, const hj_instr *in,
                              const hj_literal *x)
{
    hj_ints sizes = hj_instr_ints(in, HJ_ATTR_slice_sizes);
    int64_t *extents =
        hj_arena_memdup(cx->arena, sizes.at, (size_t)sizes.n * sizeof *extents);

    for (int d = 0; d < sizes.n; d++)
        if (sizes.at[d] == in->operands[0]->shape->dims[d])
            extents[d] = x->shape->dims[d];
    return extents;
}

static hj_window_copy window_copy(hj_eval *cx, const hj_instr *in,
                                  const int64_t *sizes, const hj_view *x,
                                  const hj_view *y, int rank)
{
    hj_ints collapsed = hj_instr_ints(in, HJ_ATTR_collapsed_slice_dims);
    hj_ints batching = hj_instr_ints(in, HJ_ATTR_operand_batching_dims);
    hj_ints offset = hj_instr_ints(in, HJ_ATTR_offset_dims);
    hj_window_copy w = { .rank = 0 };

    w.dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    w.from.strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    w.to.strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    for (int d = 0; d < rank; d++) {
        if (contains(collapsed, d) || contains(batching, d))
            continue;
        w.dims[w.rank] = sizes[d];
        w.from.strides[w.rank] = x->strides[d];
        w.to.strides[w.rank] = y->strides[offset.at[w.rank]];
        w.rank++;
    }
    return w;
}

/* The dimensions of the result: those of the index vectors in order, with
 * the window's at offset_dims. */
static int64_t *gather_dims(hj_eval *cx, const hj_instr *in, const hj_starts *s,
                            const int64_t *sizes, const hj_literal *x)
{
    hj_ints collapsed = hj_instr_ints(in, HJ_ATTR_collapsed_slice_dims);
    hj_ints batching = hj_instr_ints(in, HJ_ATTR_operand_batching_dims);
    hj_ints offset = hj_instr_ints(in, HJ_ATTR_offset_dims);
    int rank = in->shape->rank, w = 0, b = 0;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);

    for (int d = 0; d < x->shape->rank; d++)
        if (!contains(collapsed, d) && !contains(batching, d))
            dims[offset.at[w++]] = sizes[d];
    for (int d = 0; d < rank; d++)
        if (!contains(offset, d))
            dims[d] = s->batch_dims[b++];
    return dims;
}

hj_error *hj_eval_gather(hj_eval *cx, const hj_instr *in,
                         hj_literal *const *operands, hj_literal **out)
{
    const hj_literal *x = operands[0];
    const int64_t *sizes = slice_extents(cx, in, x);
    hj_ints offset = hj_instr_ints(in, HJ_ATTR_offset_dims);
    int64_t nbytes = hj_dtype_get(x->shape->dtype)->nbytes;
    int rank = x->shape->rank, out_rank = in->shape->rank;
    int64_t *start = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    hj_starts s = starts_of(cx, in, operands[1], HJ_ATTR_start_index_map,
                            HJ_ATTR_operand_batching_dims,
                            HJ_ATTR_start_indices_batching_dims);
    int64_t *batch = HJ_NEW_ARRAY(cx->arena, int64_t, s.nbatch);
    hj_literal *y = *out = hj_eval_new(cx, x->shape->dtype, out_rank,
                                       gather_dims(cx, in, &s, sizes, x));
    hj_view from = hj_view_of(cx, x), to = hj_view_of(cx, y);
    hj_window_copy w = window_copy(cx, in, sizes, &from, &to, rank);

    if (!y->nbytes)
        return NULL;
    for (int d = 0; d < rank; d++)
        if (sizes[d] > x->shape->dims[d])
            return hj_instr_error(in, HJ_ABORTED,
                                  "slice size %lld is more than dimension %d "
                                  "has",
                                  (long long)sizes[d], d);
    do {
        HJ_CHECK(hj_eval_poll(cx));
        start_at(&s, batch, rank, start);
        w.from.at = from.at;
        w.to.at = to.at;
        for (int d = 0; d < rank; d++)
            w.from.at += clamp(start[d], 0, x->shape->dims[d] - sizes[d]) *
                         from.strides[d] * nbytes;
        for (int d = 0, b = 0; d < out_rank; d++)
            if (!contains(offset, d))
                w.to.at += batch[b++] * to.strides[d] * nbytes;
        hj_view_copy(w.rank, w.dims, &w.to, &w.from, nbytes);
    } while (hj_index_next(s.nbatch, s.batch_dims, batch));
    return NULL;
}

/* --- scatter --- */

typedef struct hj_scatter {
    hj_starts starts;
    int n;    /* operands, updates */
    int rank; /* of the operands */
    const int64_t *dims;
    int64_t *window;  /* extent of the window in each operand dimension */
    int *window_dims; /* update dimension that runs along it, or -1 */
    int *batch_dims;  /* update dimensions of the index vectors */
    bool whole_windows;
} hj_scatter;

static hj_scatter scatter_of(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands)
{
    hj_scatter s = { .n = (in->noperands - 1) / 2 };
    const hj_shape *updates = operands[s.n + 1]->shape;
    hj_ints inserted = hj_instr_ints(in, HJ_ATTR_inserted_window_dims);
    hj_ints batching = hj_instr_ints(in, HJ_ATTR_input_batching_dims);
    hj_ints window = hj_instr_ints(in, HJ_ATTR_update_window_dims);
    int w = 0, b = 0;

    s.starts = starts_of(
        cx, in, operands[s.n], HJ_ATTR_scatter_dims_to_operand_dims,
        HJ_ATTR_input_batching_dims, HJ_ATTR_scatter_indices_batching_dims);
    s.rank = operands[0]->shape->rank;
    s.dims = operands[0]->shape->dims;
    s.window = HJ_NEW_ARRAY(cx->arena, int64_t, s.rank);
    s.window_dims = HJ_NEW_ARRAY(cx->arena, int, s.rank);
    s.batch_dims = HJ_NEW_ARRAY(cx->arena, int, updates->rank);
    s.whole_windows = cx->options->scatter_window;
    for (int d = 0; d < s.rank; d++) {
        bool is_one = contains(inserted, d) || contains(batching, d);
        s.window_dims[d] = is_one ? -1 : (int)window.at[w++];
        s.window[d] = is_one ? 1 : updates->dims[s.window_dims[d]];
    }
    for (int d = 0; d < updates->rank; d++)
        if (!contains(window, d))
            s.batch_dims[b++] = d;
    return s;
}

/* Where the update at `index` goes: false if nowhere. */
static bool target_of(const hj_scatter *s, const int64_t *start,
                      const int64_t *index, int64_t *target)
{
    for (int d = 0; d < s->rank; d++) {
        int64_t offset = s->window_dims[d] < 0 ? 0 : index[s->window_dims[d]];
        if (s->whole_windows &&
            (start[d] < 0 || start[d] > s->dims[d] - s->window[d]))
            return false;
        /* Compared this way round, nothing overflows. */
        if (start[d] < -offset || start[d] >= s->dims[d] - offset)
            return false;
        target[d] = start[d] + offset;
    }
    return true;
}

/* results[k][target] = combiner(results, updates)[k] */
static hj_error *combine(hj_eval *cx, hj_program *body, int n,
                         hj_literal *const *results, int64_t target,
                         hj_literal *const *updates, int64_t at,
                         hj_number *args)
{
    hj_number *values = args + 2 * n;

    for (int k = 0; k < n; k++) {
        args[k] = hj_number_load(results[k], target);
        args[n + k] = hj_number_load(updates[k], at);
    }
    HJ_CHECK(hj_program_apply(cx, body, args, 2 * n, values, n));
    for (int k = 0; k < n; k++)
        hj_number_store(results[k], target, &values[k]);
    return NULL;
}

hj_error *hj_eval_scatter(hj_eval *cx, const hj_instr *in,
                          hj_literal *const *operands, hj_literal **out)
{
    hj_scatter s = scatter_of(cx, in, operands);
    hj_literal *const *updates = operands + s.n + 1;
    const hj_shape *shape = updates[0]->shape;
    int64_t n = hj_shape_nelems(shape);
    hj_literal **results = HJ_NEW_ARRAY(cx->arena, hj_literal *, s.n);
    hj_number *args = HJ_NEW_ARRAY(cx->arena, hj_number, 3 * s.n);
    int64_t *index = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    int64_t *batch = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    int64_t *start = HJ_NEW_ARRAY(cx->arena, int64_t, s.rank);
    int64_t *target = HJ_NEW_ARRAY(cx->arena, int64_t, s.rank);
    hj_program *body;

    HJ_CHECK(hj_program_get(cx, hj_instr_comp(in, HJ_ATTR_to_apply), &body));
    HJ_CHECK(hj_program_check(body, in, 2 * s.n, s.n));
    for (int k = 0; k < s.n; k++)
        results[k] = hj_literal_clone(cx->arena, operands[k]);
    for (int64_t at = 0; at < n; at++) {
        HJ_CHECK(hj_eval_poll(cx));
        for (int b = 0; b < s.starts.nbatch; b++)
            batch[b] = index[s.batch_dims[b]];
        start_at(&s.starts, batch, s.rank, start);
        if (target_of(&s, start, index, target))
            HJ_CHECK(combine(cx, body, s.n, results,
                             hj_index_linear(s.rank, s.dims, target), updates,
                             at, args));
        hj_index_next(shape->rank, shape->dims, index);
    }
    *out = hj_eval_pack(cx, in, s.n, results);
    return NULL;
}
