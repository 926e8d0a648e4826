/* sort -- a merge of positions, which asks the comparator what the run time's
 * sort and the evaluator's ask it, in the same order:
 *
 *     for (width = 1; width < n; width *= 2)
 *         for (i = 0; i < n; i++)      (a and b are where the two parts of
 *             to[i] = next of a and b   the 2 width elements around i are)
 */
#include "passes/expand/loops/loops.h"

/* The results of a pair of elements of each row: does the first go first? */
static hj_comp *new_comparator(const hj_loops *l, const hj_shape *pair,
                               bool is_known)
{
    hj_loop_step step =
        hj_loop_step_open(l, is_known ? "sort.only" : "sort.less", 1, &pair);
    hj_instr **args = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, pair->nelements),
             *root;

    for (int i = 0; i < pair->nelements; i++)
        args[i] = hj_instr_new_gte_before(step.end, step.params[0], i);
    root = is_known ? hj_rw_int(step.end,
                                hj_shape_new_scalar(l->arena, HJ_DTYPE_pred), 0)
                    : hj_rw_inlined(l->cx->scratch, step.end, l->body, args);
    return hj_loop_step_close(&step, 1, &root);
}

/* Does element `b` of the rows come before element `a`?  Asked only if `asks`;
 * else no. */
static hj_instr *is_before(const hj_loops *l, hj_instr *at, hj_instr *asks,
                           hj_instr *const *rows, hj_instr *b, hj_instr *a)
{
    hj_instr **pair = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, 2 * l->n);
    hj_instr *choice[3] = { asks };

    for (int k = 0; k < l->n; k++) {
        pair[2 * k] = hj_loop_element(l, at, rows[k], &b);
        pair[2 * k + 1] = hj_loop_element(l, at, rows[k], &a);
    }
    choice[1] = choice[2] = hj_rw_tuple(at, 2 * l->n, pair);
    hj_instr *less =
        hj_rw_op(at, HJ_OP_conditional,
                 hj_shape_new_scalar(l->arena, HJ_DTYPE_pred), 3, choice);
    hj_comp *compared = new_comparator(l, choice[1]->shape, false);
    hj_comp *known = new_comparator(l, choice[1]->shape, true);
    hj_instr_set_comp(less, HJ_ATTR_true_computation, compared);
    hj_instr_set_comp(less, HJ_ATTR_false_computation, known);
    return less;
}

static hj_instr *advanced(hj_instr *at, hj_instr *by_one, hj_instr *x)
{
    hj_instr *one = hj_rw_convert(at, by_one, HJ_DTYPE_s64);

    return hj_rw_binary(at, HJ_OP_add, x, one);
}

/* (i, a, b, width, order, rows...) -> (to[i], a, b, width, order, rows...) */
static hj_comp *new_merge_step(const hj_loops *l, int64_t length,
                               const hj_shape *const *carried)
{
    int n = l->n, nparams = 5 + n;
    const hj_shape *s64 = hj_shape_new_scalar(l->arena, HJ_DTYPE_s64);
    const hj_shape **shapes =
        HJ_NEW_ARRAY(l->cx->scratch, const hj_shape *, nparams);
    hj_instr **out = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, nparams);

    for (int i = 0; i < nparams; i++)
        shapes[i] = i < 4 ? s64 : carried[i - 3];
    hj_loop_step step = hj_loop_step_open(l, "sort.merge", nparams, shapes);
    hj_instr *at = step.end, *i = step.params[0], *width = step.params[3];
    hj_instr *order = step.params[4], **rows = step.params + 5;

    hj_instr *end = hj_loop_int(at, length);
    hj_instr *both = hj_rw_binary(at, HJ_OP_add, width, width);
    hj_instr *done = hj_rw_binary(at, HJ_OP_remainder, i, both);
    hj_instr *low = hj_rw_binary(at, HJ_OP_subtract, i, done);
    hj_instr *mid = hj_rw_binary(at, HJ_OP_add, low, width);
    hj_instr *high = hj_rw_binary(at, HJ_OP_add, mid, width);
    mid = hj_rw_binary(at, HJ_OP_minimum, mid, end);
    high = hj_rw_binary(at, HJ_OP_minimum, high, end);
    hj_instr *begins = hj_rw_compare(at, HJ_direction_EQ, i, low);
    hj_instr *a = hj_rw_select(at, begins, low, step.params[1]);
    hj_instr *b = hj_rw_select(at, begins, mid, step.params[2]);
    hj_instr *from_a = hj_loop_element(l, at, order, &a);
    hj_instr *from_b = hj_loop_element(l, at, order, &b);
    hj_instr *has_a = hj_rw_compare(at, HJ_direction_LT, a, mid);
    hj_instr *has_b = hj_rw_compare(at, HJ_direction_LT, b, high);
    hj_instr *asks = hj_rw_binary(at, HJ_OP_and, has_a, has_b);
    hj_instr *right = is_before(l, at, asks, rows, from_b, from_a);
    hj_instr *only = hj_rw_unary(at, HJ_OP_not, has_a);
    right = hj_rw_binary(at, HJ_OP_or, right, only);
    out[0] = hj_rw_select(at, right, from_b, from_a);
    hj_instr *left = hj_rw_unary(at, HJ_OP_not, right);
    out[1] = advanced(at, left, a);
    out[2] = advanced(at, right, b);
    for (int k = 3; k < nparams; k++)
        out[k] = step.params[k];
    return hj_loop_step_close(&step, nparams, out);
}

/* Of the state (width, order, rows...). */
static hj_comp *new_condition(const hj_loops *l, const hj_shape *state,
                              int64_t length)
{
    hj_loop_step step = hj_loop_step_open(l, "sort.condition", 1, &state);
    hj_instr *width = hj_instr_new_gte_before(step.end, step.params[0], 0);
    hj_instr *end = hj_loop_int(step.end, length);
    hj_instr *more = hj_rw_compare(step.end, HJ_direction_LT, width, end);

    return hj_loop_step_close(&step, 1, &more);
}

static hj_comp *new_round(const hj_loops *l, const hj_shape *state,
                          int64_t length)
{
    hj_loop_step step = hj_loop_step_open(l, "sort.round", 1, &state);
    int n = l->n;
    hj_instr *at = step.end;
    hj_instr **carries = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, 4 + n);
    hj_instr **out = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, 5 + n);

    carries[0] = carries[1] = hj_loop_int(at, 0);
    for (int i = 0; i < 2 + n; i++)
        carries[2 + i] = hj_instr_new_gte_before(at, step.params[0], i);
    hj_instr *count = hj_loop_count(at, length);
    hj_comp *merge = new_merge_step(l, length, state->elements);
    hj_loop_scan(l, at, merge, 1, &count, 4 + n, carries, out);
    carries[2] = hj_rw_binary(at, HJ_OP_add, carries[2], carries[2]);
    carries[3] = out[0];
    hj_comp_set_root(step.comp, hj_rw_tuple(at, 2 + n, carries + 2));
    hj_instr_remove(at);
    return step.comp;
}

/* Rows of one dimension, sorted. */
static void sort_row(const hj_loops *l, hj_instr *at, hj_instr *const *rows,
                     hj_instr **results)
{
    int n = l->n;
    int64_t length = rows[0]->shape->dims[0];
    const int64_t zero = 0, one = 1;
    hj_instr **state = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, 2 + n);

    state[0] = hj_loop_int(at, 1);
    state[1] = hj_loop_count(at, length);
    for (int k = 0; k < n; k++)
        state[2 + k] = rows[k];
    hj_instr *init = hj_rw_tuple(at, 2 + n, state);
    hj_instr *loop = hj_rw_op(at, HJ_OP_while, init->shape, 1, &init);
    hj_comp *condition = new_condition(l, init->shape, length);
    hj_comp *body = new_round(l, init->shape, length);
    hj_instr_set_comp(loop, HJ_ATTR_condition, condition);
    hj_instr_set_comp(loop, HJ_ATTR_body, body);
    hj_instr *order = hj_instr_new_gte_before(at, loop, 1);
    for (int k = 0; k < n; k++) {
        hj_instr *pair[2] = { rows[k], order };
        results[k] = hj_rw_op(at, HJ_OP_gather, rows[k]->shape, 2, pair);
        hj_instr_set_ints(results[k], HJ_ATTR_offset_dims, 0, NULL);
        hj_instr_set_ints(results[k], HJ_ATTR_collapsed_slice_dims, 1, &zero);
        hj_instr_set_ints(results[k], HJ_ATTR_start_index_map, 1, &zero);
        hj_instr_set_int(results[k], HJ_ATTR_index_vector_dim, 1);
        hj_instr_set_ints(results[k], HJ_ATTR_slice_sizes, 1, &one);
    }
}

static void sort_rows(const hj_loops *l, hj_instr *const *rows,
                      hj_instr **results)
{
    const hj_shape **shapes =
        HJ_NEW_ARRAY(l->cx->scratch, const hj_shape *, l->n);
    hj_instr **out = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, l->n);

    for (int k = 0; k < l->n; k++)
        shapes[k] = hj_shape_new_array(l->arena, rows[k]->shape->dtype, 1,
                                       &rows[k]->shape->dims[1]);
    hj_loop_step step = hj_loop_step_open(l, "sort.row", l->n, shapes);
    sort_row(l, step.end, step.params, out);
    hj_comp *comp = hj_loop_step_close(&step, l->n, out);
    hj_loop_scan(l, l->in, comp, l->n, rows, 0, NULL, results);
}

hj_instr *hj_loop_sort(const hj_loops *l)
{
    hj_instr *in = l->in;
    const hj_shape *shape = in->operands[0]->shape;
    int rank = shape->rank, n = 0;
    int64_t d = hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
    int64_t *perm = HJ_NEW_ARRAY(l->cx->scratch, int64_t, rank);
    int64_t *back = HJ_NEW_ARRAY(l->cx->scratch, int64_t, rank);
    int64_t *dims = HJ_NEW_ARRAY(l->cx->scratch, int64_t, rank);
    hj_instr **x = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, l->n);
    int64_t nelems = hj_shape_nelems(shape), sizes[2] = { 0, shape->dims[d] };

    for (int i = 0; i < l->n; i++)
        x[i] = in->operands[i];
    if (!nelems || sizes[1] == 1)
        return hj_loop_results(l, x);
    sizes[0] = nelems / sizes[1];
    for (int i = 0; i < rank; i++)
        if (i != d)
            perm[n++] = i;
    perm[n] = d;
    for (int i = 0; i < rank; i++) {
        dims[i] = shape->dims[perm[i]];
        back[perm[i]] = i;
    }
    for (int i = 0; i < l->n; i++) {
        x[i] = hj_rw_transpose(in, x[i], perm);
        x[i] = hj_rw_reshape_dims(in, x[i], sizes[0] == 1 ? 1 : 2,
                                  sizes + (sizes[0] == 1));
    }
    if (sizes[0] == 1)
        sort_row(l, in, x, x);
    else
        sort_rows(l, x, x);
    for (int i = 0; i < l->n; i++) {
        x[i] = hj_rw_reshape_dims(in, x[i], rank, dims);
        x[i] = hj_rw_transpose(in, x[i], back);
    }
    return hj_loop_results(l, x);
}
