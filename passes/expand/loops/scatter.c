/* scatter -- updates one after another, in row-major order.
 *
 * An update that goes nowhere leaves its place: the computation is not asked,
 * and what the nearest element is is written there again, bit for bit.
 */
#include "passes/expand/loops/loops.h"

/* How an update finds its place. */
typedef struct target {
    hj_instr **position; /* by dimension of the operands */
    hj_instr *is_inside;
} target;

static int index_of(hj_ints list, int64_t value)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == value)
            return i;
    return -1;
}

/* Indices as s64; those of u64 that it has not are out of bounds anyway. */
static hj_instr *as_signed(hj_instr *at, hj_instr *indices)
{
    if (indices->shape->dtype == HJ_DTYPE_u64) {
        hj_instr *most = hj_rw_int(at, indices->shape, INT64_MAX);
        indices = hj_rw_binary(at, HJ_OP_minimum, indices, most);
    }
    return hj_rw_convert(at, indices, HJ_DTYPE_s64);
}

static void require(hj_instr *at, target *t, int direction, hj_instr *a,
                    hj_instr *b)
{
    hj_instr *holds = hj_rw_compare(at, direction, a, b);

    t->is_inside =
        t->is_inside ? hj_rw_binary(at, HJ_OP_and, t->is_inside, holds) : holds;
}

/* The start in dimension `d`, of windows of `size` elements, that component `k`
 * of the index vector at `batch` names; beyond [-size, dim] every element is
 * outside, and so it is there. */
static hj_instr *start_of(const hj_loops *l, hj_instr *at, hj_instr *indices,
                          hj_instr *const *batch, int k, int64_t size,
                          int64_t dim)
{
    int64_t vector_dim = hj_instr_int(l->in, HJ_ATTR_index_vector_dim, 0);
    int rank = indices->shape->rank, n = 0;
    hj_instr **where = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, rank);

    for (int d = 0; d < rank; d++)
        where[d] = d == vector_dim ? hj_loop_int(at, k) : batch[n++];
    hj_instr *start = hj_loop_element(l, at, indices, where);
    hj_instr *least = hj_loop_int(at, -size);
    hj_instr *most = hj_loop_int(at, dim);
    start = hj_rw_binary(at, HJ_OP_maximum, start, least);
    return hj_rw_binary(at, HJ_OP_minimum, start, most);
}

/* Of the update at `index`. */
static target find_target(const hj_loops *l, hj_instr *at, hj_instr *indices,
                          hj_instr *const *index)
{
    hj_instr *in = l->in;
    const hj_shape *shape = in->operands[0]->shape;
    const hj_shape *update = in->operands[l->n + 1]->shape;
    hj_ints window = hj_instr_ints(in, HJ_ATTR_update_window_dims);
    hj_ints inserted = hj_instr_ints(in, HJ_ATTR_inserted_window_dims);
    hj_ints map = hj_instr_ints(in, HJ_ATTR_scatter_dims_to_operand_dims);
    hj_ints batching = hj_instr_ints(in, HJ_ATTR_input_batching_dims);
    hj_ints paired = hj_instr_ints(in, HJ_ATTR_scatter_indices_batching_dims);
    int64_t vector_dim = hj_instr_int(in, HJ_ATTR_index_vector_dim, 0);
    hj_instr **batch = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, update->rank);
    target t = { HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, shape->rank), NULL };
    hj_instr *zero = hj_loop_int(at, 0);
    int nbatch = 0, nwindow = 0;

    for (int d = 0; d < update->rank; d++)
        if (index_of(window, d) < 0)
            batch[nbatch++] = index[d];
    for (int d = 0; d < shape->rank; d++) {
        int k = index_of(map, d), p = index_of(batching, d);
        int64_t size = 1;
        hj_instr *offset = zero;
        if (p >= 0) {
            offset = batch[paired.at[p] - (paired.at[p] > vector_dim)];
        } else if (index_of(inserted, d) < 0) {
            size = update->dims[window.at[nwindow]];
            offset = index[window.at[nwindow++]];
        }
        t.position[d] = offset;
        if (k < 0)
            continue;
        hj_instr *start =
            start_of(l, at, indices, batch, k, size, shape->dims[d]);
        t.position[d] = hj_rw_binary(at, HJ_OP_add, start, offset);
        bool is_whole = l->cx->options->scatter_window_bounds;
        hj_instr *bounded = is_whole ? start : t.position[d];
        hj_instr *end =
            hj_loop_int(at, shape->dims[d] - (is_whole ? size - 1 : 0));
        require(at, &t, HJ_direction_GE, bounded, zero);
        require(at, &t, HJ_direction_LT, bounded, end);
    }
    return t;
}

/* Of (n elements, n updates), arrays of one element and rank-0 ones: the
 * elements, combined or as they are. */
static hj_comp *new_branch(const hj_loops *l, const char *name,
                           const hj_shape *state, bool combines)
{
    hj_loop_step step = hj_loop_step_open(l, name, 1, &state);
    int n = l->n;
    hj_instr **args = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, 2 * n);
    const hj_shape *one = state->elements[0];

    for (int i = 0; i < 2 * n; i++) {
        args[i] = hj_instr_new_gte_before(step.end, step.params[0], i);
        if (combines && i < n)
            args[i] = hj_rw_reshape_dims(step.end, args[i], 0, NULL);
    }
    if (combines)
        hj_loop_apply(l, step.end, args, args);
    for (int i = 0; i < n; i++)
        args[i] = hj_rw_reshape_dims(step.end, args[i], one->rank, one->dims);
    hj_comp_set_root(step.comp, hj_rw_tuple(step.end, n, args));
    hj_instr_remove(step.end);
    return step.comp;
}

/* The elements of the operands at the target, combined with the updates if it
 * is inside. */
static void combine(const hj_loops *l, hj_instr *at, const target *t,
                    hj_instr *const *operands, hj_instr *const *updates,
                    hj_instr **results)
{
    int n = l->n, rank = operands[0]->shape->rank;
    int64_t *ones = HJ_NEW_ARRAY(l->arena, int64_t, rank);
    hj_instr **state = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, 2 * n);
    const hj_shape **shapes = HJ_NEW_ARRAY(l->arena, const hj_shape *, n);
    hj_instr *choice[3] = { t->is_inside };

    for (int d = 0; d < rank; d++)
        ones[d] = 1;
    for (int i = 0; i < n; i++) {
        state[i] = hj_loop_part(l, at, operands[i], t->position, ones);
        state[n + i] = updates[i];
        shapes[i] = state[i]->shape;
    }
    choice[1] = choice[2] = hj_rw_tuple(at, 2 * n, state);
    hj_instr *pick =
        hj_rw_op(at, HJ_OP_conditional, hj_shape_new_tuple(l->arena, n, shapes),
                 3, choice);
    hj_comp *combined = new_branch(l, "scatter.at", choice[1]->shape, true);
    hj_comp *left = new_branch(l, "scatter.outside", choice[1]->shape, false);
    hj_instr_set_comp(pick, HJ_ATTR_true_computation, combined);
    hj_instr_set_comp(pick, HJ_ATTR_false_computation, left);
    for (int i = 0; i < n; i++)
        results[i] = hj_instr_new_gte_before(at, pick, i);
}

/* `x` with `element` there. */
static hj_instr *with_element(const hj_loops *l, hj_instr *at, hj_instr *x,
                              hj_instr *element, hj_instr *const *position)
{
    int rank = x->shape->rank;
    hj_instr **operands = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, rank + 2);

    operands[0] = x;
    operands[1] = element;
    for (int d = 0; d < rank; d++)
        operands[2 + d] = position[d];
    return hj_rw_op(at, HJ_OP_dynamic_update_slice, x->shape, rank + 2,
                    operands);
}

/* (number of the update, updates..., operands..., indices) -> (operands...,
 * indices) */
static hj_comp *new_step(const hj_loops *l, hj_instr *indices)
{
    int n = l->n;
    const hj_shape *update = l->in->operands[n + 1]->shape;
    const hj_shape **shapes =
        HJ_NEW_ARRAY(l->cx->scratch, const hj_shape *, 2 + 2 * n);
    hj_instr **index = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, update->rank);
    hj_instr **out = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, n + 1);

    shapes[0] = hj_shape_new_scalar(l->arena, HJ_DTYPE_s64);
    for (int i = 0; i < n; i++) {
        const hj_shape *shape = l->in->operands[i]->shape;
        shapes[1 + i] = hj_shape_new_scalar(l->arena, shape->dtype);
        shapes[1 + n + i] = shape;
    }
    shapes[1 + 2 * n] = indices->shape;
    hj_loop_step step = hj_loop_step_open(l, "scatter.step", 2 + 2 * n, shapes);
    hj_instr *at = step.end, **updates = step.params + 1;
    hj_instr **operands = updates + n;
    hj_loop_delinear(at, step.params[0], update->rank, update->dims, index);
    target t = find_target(l, at, operands[n], index);
    if (!t.is_inside)
        t.is_inside =
            hj_rw_int(at, hj_shape_new_scalar(l->arena, HJ_DTYPE_pred), 1);
    combine(l, at, &t, operands, updates, out);
    for (int i = 0; i < n; i++)
        out[i] = with_element(l, at, operands[i], out[i], t.position);
    out[n] = operands[n];
    return hj_loop_step_close(&step, n + 1, out);
}

hj_instr *hj_loop_scatter(const hj_loops *l)
{
    hj_instr *in = l->in;
    int n = l->n;
    int64_t nupdates = hj_shape_nelems(in->operands[n + 1]->shape);
    hj_instr **inputs = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, n + 1);
    hj_instr **carries = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, n + 1);

    for (int i = 0; i < n; i++)
        carries[i] = in->operands[i];
    if (nupdates && hj_shape_nelems(in->operands[0]->shape)) {
        inputs[0] = hj_loop_count(in, nupdates);
        for (int i = 0; i < n; i++)
            inputs[1 + i] =
                hj_rw_reshape_dims(in, in->operands[n + 1 + i], 1, &nupdates);
        carries[n] = as_signed(in, in->operands[n]);
        hj_comp *step = new_step(l, carries[n]);
        hj_loop_scan(l, in, step, n + 1, inputs, n + 1, carries, carries);
    }
    return hj_loop_results(l, carries);
}
