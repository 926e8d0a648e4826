/* index -- positions that data decides: dynamic-slice, gather, scatter,
 * dynamic-update-slice.  Starts are clamped (semantics.md 8.2); scatter skips
 * what is out of bounds, by element or by whole window. */
#include "jit/nest/build/build.h"
#include "jit/nest/rewrite.h"

/* The value of start index `start`, clamped to [floor, limit]. */
static const hj_ix *clamped_to(hj_nest_builder *b, hj_expr *start,
                               int64_t floor, int64_t limit)
{
    hj_ix_space *space = &b->nest->space;

    if (start->kind == HJ_EXPR_const) {
        int64_t i = hj_literal_get_int(start->literal, 0);
        if (i < 0 && hj_dtype_is_unsigned(start->dtype))
            i = limit; /* of u64, beyond s64 */
        i = i < floor ? floor : i > limit ? limit : i;
        return hj_ix_const(space, i);
    }
    return hj_ix_dynamic(
        space, hj_expr_clamp_index(b->nest, start, floor, limit), floor, limit);
}

static const hj_ix *clamped(hj_nest_builder *b, hj_expr *start, int64_t limit)
{
    return clamped_to(b, start, 0, limit);
}

/* Start of dimension `d`: N scalars from operand `first` on, or one rank-1
 * operand. */
static hj_error *start_of(hj_nest_builder *b, const hj_instr *in, int first,
                          int d, hj_expr **out)
{
    const hj_ix *at = hj_ix_const(&b->nest->space, d);

    if (in->noperands == first + 1 && in->operands[first]->shape->rank == 1)
        return hj_nest_value(b, in->operands[first], &at, out);
    return hj_nest_value(b, in->operands[first + d], NULL, out);
}

hj_error *hj_nest_dynamic_slice(hj_nest_builder *b, const hj_instr *in,
                                const hj_ix *const *at, hj_expr **out)
{
    const hj_shape *from = in->operands[0]->shape;
    const hj_ix **inner = hj_nest_indices(b, from->rank);
    hj_expr *start;

    for (int i = 0; i < from->rank; i++) {
        HJ_CHECK(start_of(b, in, 1, i, &start));
        inner[i] =
            hj_ix_add(&b->nest->space, at[i],
                      clamped(b, start, from->dims[i] - in->shape->dims[i]));
    }
    return hj_nest_value(b, in->operands[0], inner, out);
}

/* In the middle of a kernel: the update inside its window, else the operand. */
hj_error *hj_nest_dynamic_update_slice(hj_nest_builder *b, const hj_instr *in,
                                       const hj_ix *const *at, hj_expr **out)
{
    hj_ix_space *space = &b->nest->space;
    const hj_shape *update = in->operands[1]->shape;
    int rank = in->shape->rank;
    const hj_ix **inner = hj_nest_indices(b, rank);
    hj_condition *conditions = HJ_NEW_ARRAY(b->nest->arena, hj_condition, rank);
    hj_expr *start, *value, *old;

    HJ_CHECK(hj_nest_value(b, in->operands[0], at, &old));
    for (int i = 0; i < rank; i++) {
        HJ_CHECK(start_of(b, in, 2, i, &start));
        const hj_ix *from =
            clamped(b, start, in->shape->dims[i] - update->dims[i]);
        inner[i] = hj_ix_add(space, at[i], hj_ix_scale(space, from, -1));
        conditions[i] =
            (hj_condition){ .index = inner[i], .hi = update->dims[i] };
    }
    if (!hj_shape_nelems(update)) {
        *out = old;
        return NULL;
    }
    HJ_CHECK(hj_nest_value(b, in->operands[1], inner, &value));
    *out = hj_expr_guard(b->nest, rank, conditions, value, old);
    return NULL;
}

static bool contains(hj_ints list, int64_t value)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == value)
            return true;
    return false;
}

static int position(hj_ints list, int64_t value)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == value)
            return i;
    return -1;
}

/* The index into the indices array: the batch positions in order, `k` at
 * dimension `vector_dim` (absent when that is the rank). */
static const hj_ix **indices_at(hj_nest_builder *b, const hj_shape *indices,
                                int64_t vector_dim, const hj_ix *const *batch,
                                int k)
{
    const hj_ix **at = hj_nest_indices(b, indices->rank);
    int n = 0;

    for (int i = 0; i < indices->rank; i++)
        at[i] = i == vector_dim ? hj_ix_const(&b->nest->space, k) : batch[n++];
    return at;
}

/* The batch index that goes with operand batching dimension number `i`: the
 * position of indices dimension `dim` among the batch dimensions. */
static const hj_ix *batching_index(int64_t dim, int64_t vector_dim,
                                   const hj_ix *const *batch)
{
    return batch[dim > vector_dim ? dim - 1 : dim];
}

hj_error *hj_nest_gather(hj_nest_builder *b, const hj_instr *in,
                         const hj_ix *const *at, hj_expr **out)
{
    const hj_shape *from = in->operands[0]->shape;
    const hj_shape *indices = in->operands[1]->shape;
    hj_ints offset_dims = hj_instr_ints(in, HJ_ATTR_offset_dims);
    hj_ints collapsed = hj_instr_ints(in, HJ_ATTR_collapsed_slice_dims);
    hj_ints batching = hj_instr_ints(in, HJ_ATTR_operand_batching_dims);
    hj_ints paired = hj_instr_ints(in, HJ_ATTR_start_indices_batching_dims);
    hj_ints map = hj_instr_ints(in, HJ_ATTR_start_index_map);
    hj_ints sizes = hj_instr_ints(in, HJ_ATTR_slice_sizes);
    int64_t vector_dim = hj_instr_int(in, HJ_ATTR_index_vector_dim, 0);
    const hj_ix **batch = hj_nest_indices(b, in->shape->rank);
    const hj_ix **inner = hj_nest_indices(b, from->rank);
    int nbatch = 0, noffset = 0;
    hj_expr *start;

    for (int i = 0; i < in->shape->rank; i++)
        if (!contains(offset_dims, i))
            batch[nbatch++] = at[i];
    for (int d = 0; d < from->rank; d++) {
        const hj_ix *ix = hj_ix_const(&b->nest->space, 0);
        int k = position(map, d), p = position(batching, d);
        if (p >= 0)
            ix = batching_index(paired.at[p], vector_dim, batch);
        else if (!contains(collapsed, d))
            ix = at[offset_dims.at[noffset++]];
        if (k >= 0) {
            HJ_CHECK(hj_nest_value(b, in->operands[1],
                                   indices_at(b, indices, vector_dim, batch, k),
                                   &start));
            ix = hj_ix_add(&b->nest->space, ix,
                           clamped(b, start, from->dims[d] - sizes.at[d]));
        }
        inner[d] = ix;
    }
    return hj_nest_value(b, in->operands[0], inner, out);
}

/* --- roots that write into a copy of their operand ------------------------ */

/* First stage: the first `n` operands, of the same dimensions, to the results,
 * unless they are already there. */
static hj_error *copy_operands(hj_nest_builder *b, const hj_instr *root, int n)
{
    const hj_shape *shape = root->operands[0]->shape;
    const hj_ix **at = hj_nest_indices(b, shape->rank);
    int *loops = HJ_NEW_ARRAY(b->nest->arena, int, shape->rank + 1);
    hj_expr **values = HJ_NEW_ARRAY(b->nest->arena, hj_expr *, n);

    if (hj_instr_int(b->fusion, HJ_ATTR_in_place, 0))
        return NULL;
    int nloops =
        hj_nest_add_loops(b, shape->rank, shape->dims, true, at, loops);
    for (int i = 0; i < n; i++)
        HJ_CHECK(hj_nest_value(b, root->operands[i], at, &values[i]));
    const hj_ix *to =
        hj_ix_linear(&b->nest->space, shape->rank, at, shape->dims);
    hj_nest_stage *stage = hj_nest_add_stage(b, nloops, loops);
    for (int i = 0; i < n; i++)
        hj_nest_add_store(b, stage, b->out_buffers[i], to, values[i], 0, NULL);
    return NULL;
}

hj_error *hj_nest_root_dynamic_update_slice(hj_nest_builder *b,
                                            const hj_instr *root)
{
    hj_ix_space *space = &b->nest->space;
    const hj_shape *shape = root->shape, *update = root->operands[1]->shape;
    const hj_ix **at = hj_nest_indices(b, shape->rank);
    const hj_ix **to = hj_nest_indices(b, shape->rank);
    int *loops = HJ_NEW_ARRAY(b->nest->arena, int, shape->rank + 1);
    hj_expr *value, *start;

    HJ_CHECK(copy_operands(b, root, 1));
    if (!hj_shape_nelems(update))
        return NULL;
    b->nest->is_disjoint = !b->nest->stages.n; /* (nothing was copied) */
    int n = hj_nest_add_loops(b, shape->rank, update->dims, true, at, loops);
    HJ_CHECK(hj_nest_value(b, root->operands[1], at, &value));
    for (int i = 0; i < shape->rank; i++) {
        HJ_CHECK(start_of(b, root, 2, i, &start));
        to[i] = hj_ix_add(space, at[i],
                          clamped(b, start, shape->dims[i] - update->dims[i]));
    }
    hj_nest_add_store(b, hj_nest_add_stage(b, n, loops), b->out_buffers[0],
                      hj_ix_linear(space, shape->rank, to, shape->dims), value,
                      0, NULL);
    hj_nest_sweep(b->nest); /* constant starts are in the index */
    return NULL;
}

/* Where an update goes, and when: indices and conditions, one a dimension of
 * the operand. */
typedef struct scatter_target {
    const hj_ix **to;
    hj_condition *conditions;
} scatter_target;

static hj_error *find_target(hj_nest_builder *b, const hj_instr *root,
                             int noperands, const hj_ix *const *at,
                             scatter_target *target)
{
    hj_ix_space *space = &b->nest->space;
    const hj_shape *shape = root->operands[0]->shape;
    const hj_instr *indices = root->operands[noperands];
    const hj_shape *update = root->operands[noperands + 1]->shape;
    hj_ints window = hj_instr_ints(root, HJ_ATTR_update_window_dims);
    hj_ints inserted = hj_instr_ints(root, HJ_ATTR_inserted_window_dims);
    hj_ints map = hj_instr_ints(root, HJ_ATTR_scatter_dims_to_operand_dims);
    hj_ints batching = hj_instr_ints(root, HJ_ATTR_input_batching_dims);
    hj_ints paired = hj_instr_ints(root, HJ_ATTR_scatter_indices_batching_dims);
    int64_t vector_dim = hj_instr_int(root, HJ_ATTR_index_vector_dim, 0);
    const hj_ix **batch = hj_nest_indices(b, update->rank);
    int nbatch = 0, nwindow = 0;
    hj_expr *start;

    for (int i = 0; i < update->rank; i++)
        if (!contains(window, i))
            batch[nbatch++] = at[i];
    for (int d = 0; d < shape->rank; d++) {
        const hj_ix *offset = hj_ix_const(space, 0), *base = offset;
        int64_t size = 1, dim = shape->dims[d];
        int k = position(map, d), p = position(batching, d);
        if (p >= 0) {
            offset = batching_index(paired.at[p], vector_dim, batch);
        } else if (!contains(inserted, d)) {
            size = update->dims[window.at[nwindow]];
            offset = at[window.at[nwindow++]];
        }
        if (k >= 0) {
            HJ_CHECK(hj_nest_value(
                b, indices, indices_at(b, indices->shape, vector_dim, batch, k),
                &start));
            /* Beyond [-size, dim] every element is out of bounds, and so it
             * is at the ends. */
            base = clamped_to(b, start, -size, dim);
        }
        target->to[d] = hj_ix_add(space, base, offset);
        bool by_window = b->options->window_scatter && k >= 0;
        target->conditions[d] = (hj_condition){
            .index = by_window ? base : target->to[d],
            .hi = by_window ? dim - size + 1 : dim,
        };
    }
    return NULL;
}

static bool is_target(const scatter_target *target, int rank, const hj_ix *ix)
{
    for (int d = 0; d < rank; d++)
        if (target->to[d] == ix)
            return true;
    return false;
}

/* Loops run over the updates in row-major order.  Those may run in any order
 * that are a position of the operand by themselves, for then no two of their
 * iterations meet in one element, and window dimensions inside all batch
 * dimensions, for they stay within one window. */
static void mark_independent(hj_nest_builder *b, const hj_instr *root,
                             const hj_shape *update, const hj_ix *const *at,
                             const scatter_target *target)
{
    hj_ints window = hj_instr_ints(root, HJ_ATTR_update_window_dims);
    int rank = root->operands[0]->shape->rank;
    bool is_inside = true;

    for (int i = update->rank - 1; i >= 0; i--) {
        if (update->dims[i] == 1)
            continue;
        is_inside = is_inside && contains(window, i);
        b->nest->loops.at[at[i]->terms[0].var].is_independent =
            is_inside || is_target(target, rank, at[i]);
    }
}

hj_error *hj_nest_root_scatter(hj_nest_builder *b, const hj_instr *root)
{
    hj_ix_space *space = &b->nest->space;
    int n = (root->noperands - 1) / 2;
    const hj_shape *shape = root->operands[0]->shape;
    const hj_shape *update = root->operands[n + 1]->shape;
    const hj_ix **at = hj_nest_indices(b, update->rank);
    int *loops = HJ_NEW_ARRAY(b->nest->arena, int, update->rank + 1);
    hj_expr **args = HJ_NEW_ARRAY(b->nest->arena, hj_expr *, 2 * n);
    hj_expr **values = HJ_NEW_ARRAY(b->nest->arena, hj_expr *, n);
    scatter_target target = {
        hj_nest_indices(b, shape->rank),
        HJ_NEW_ARRAY(b->nest->arena, hj_condition, shape->rank),
    };

    HJ_CHECK(copy_operands(b, root, n));
    if (!hj_shape_nelems(update) || !hj_shape_nelems(shape))
        return NULL;
    int nloops =
        hj_nest_add_loops(b, update->rank, update->dims, false, at, loops);
    HJ_CHECK(find_target(b, root, n, at, &target));
    mark_independent(b, root, update, at, &target);
    const hj_ix *to = hj_ix_linear(space, shape->rank, target.to, shape->dims);
    for (int i = 0; i < n; i++) {
        hj_expr *old = hj_expr_load(b->nest, b->out_buffers[i], to);
        HJ_CHECK(hj_nest_value(b, root->operands[n + 1 + i], at, &args[n + i]));
        args[i] = hj_expr_guard(b->nest, shape->rank, target.conditions, old,
                                hj_expr_number(b->nest, old->dtype, 0));
    }
    HJ_CHECK(hj_nest_apply(b, hj_instr_comp(root, HJ_ATTR_to_apply), 2 * n,
                           args, n, values));
    hj_nest_stage *stage = hj_nest_add_stage(b, nloops, loops);
    for (int i = 0; i < n; i++)
        hj_nest_add_store(b, stage, b->out_buffers[i], to, values[i],
                          shape->rank, target.conditions);
    return NULL;
}
