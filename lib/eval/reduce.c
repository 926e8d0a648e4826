/* reduce -- reductions over whole dimensions.
 *
 * ORDER reduce-tree: the order of a reduction is part of its meaning
 * (docs/semantics.md, "Reduce"), and ir/sum_order.h says which it has: a tree
 * of lanes and blocks as described below, or a left fold in row-major order
 * that starts from init.
 */
#include "eval/core/cx.h"

#include "ir/recognise.h"
#include "ir/sum_order.h"

#include <string.h>

enum { NLANES = HJ_TREE_LANES };

/* --- the left fold ---------------------------------------------------------
 * Walking the operands in row-major order visits the elements of each result
 * in row-major order too. */

typedef struct hj_fold {
    int n, rank;
    const int64_t *dims;
    int64_t *strides; /* in the result; 0 along reduced dimensions */
    hj_program *body;
    hj_number *args;
} hj_fold;

static hj_error *fold_element(hj_eval *cx, const hj_fold *f,
                              hj_literal *const *operands, int64_t at,
                              hj_literal *const *results, int64_t to)
{
    int n = f->n;

    for (int k = 0; k < n; k++) {
        f->args[k] = hj_number_load(results[k], to);
        f->args[n + k] = hj_number_load(operands[k], at);
    }
    HJ_CHECK(hj_program_apply(cx, f->body, f->args, 2 * n, f->args, n));
    for (int k = 0; k < n; k++)
        hj_number_store(results[k], to, &f->args[k]);
    return NULL;
}

static hj_error *left_fold(hj_eval *cx, const hj_fold *f,
                           hj_literal *const *operands,
                           hj_literal *const *results)
{
    int64_t *index = HJ_NEW_ARRAY(cx->arena, int64_t, f->rank);
    int64_t n = hj_shape_nelems(operands[0]->shape);

    for (int64_t at = 0; at < n; at++) {
        int64_t to = 0;
        for (int d = 0; d < f->rank; d++)
            to += index[d] * f->strides[d];
        HJ_CHECK(hj_eval_poll(cx));
        HJ_CHECK(fold_element(cx, f, operands, at, results, to));
        hj_index_next(f->rank, f->dims, index);
    }
    return NULL;
}

/* --- one commutative op ----------------------------------------------------
 * Dimensions of extent 1 are dropped and neighbours that are both reduced or
 * both kept are merged into groups; the last one is the minor group.  A result
 * of at most a block of elements is made of rows: one row for each position of
 * the reduced groups but the minor one, which is the row (of one element, if
 * the minor group is kept).  Lane l takes the elements at l mod 64 of all
 * rows in turn; then lanes join by halves.  More elements are taken in several
 * reductions: the last reduced group alone and then the others, or, if there
 * is only one, its blocks and then their totals. */

typedef struct hj_groups {
    hj_literal *x; /* one dimension a group */
    bool *reduced; /* the groups take turns */
    hj_opcode op;
    const int64_t *blocks; /* hj_sum_order */
    hj_program *body;
} hj_groups;

static int rank_of(const hj_groups *g)
{
    return g->x->shape->rank;
}

static bool is_minor_reduced(const hj_groups *g)
{
    return rank_of(g) == 0 || g->reduced[rank_of(g) - 1];
}

/* The same elements in row-major order under other dimensions. */
static hj_literal *view_as(hj_eval *cx, const hj_literal *x, int rank,
                           const int64_t *dims)
{
    hj_literal *view = HJ_NEW(cx->arena, hj_literal);

    *view = *x;
    view->shape = hj_shape_new_array(cx->arena, x->shape->dtype, rank, dims);
    return view;
}

static hj_groups group(hj_eval *cx, const hj_groups *of, const hj_literal *x,
                       const bool *reduced)
{
    int rank = 0;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, x->shape->rank);
    hj_groups g = *of;

    g.reduced = HJ_NEW_ARRAY(cx->arena, bool, x->shape->rank);
    for (int d = 0; d < x->shape->rank; d++) {
        if (x->shape->dims[d] == 1)
            continue;
        if (rank && g.reduced[rank - 1] == reduced[d]) {
            dims[rank - 1] *= x->shape->dims[d];
            continue;
        }
        dims[rank] = x->shape->dims[d];
        g.reduced[rank++] = reduced[d];
    }
    g.x = view_as(cx, x, rank, dims);
    return g;
}

/* Groups that are reduced (or kept): their extents and strides. */
typedef struct hj_axes {
    int n;
    int64_t *dims, *strides, *index, nelems;
} hj_axes;

static hj_axes axes_of(hj_eval *cx, const hj_groups *g, bool reduced)
{
    int rank = rank_of(g);
    int64_t *strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    hj_axes a = { .nelems = 1 };

    a.dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    a.strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    a.index = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    hj_shape_strides(g->x->shape, strides);
    for (int d = 0; d < rank; d++) {
        if (g->reduced[d] != reduced)
            continue;
        a.dims[a.n] = g->x->shape->dims[d];
        a.strides[a.n] = strides[d];
        a.nelems *= a.dims[a.n++];
    }
    return a;
}

/* Where the axes stand; then they go on. */
static int64_t next_offset(const hj_axes *a)
{
    int64_t at = 0;

    for (int d = 0; d < a->n; d++)
        at += a->index[d] * a->strides[d];
    hj_index_next(a->n, a->dims, a->index);
    return at;
}

/* The elements of one result, which start at `base`. */
static hj_error *fold_lanes(hj_eval *cx, const hj_groups *g, hj_axes *rows,
                            int64_t row, int64_t base, hj_number *out)
{
    hj_number lane[NLANES];

    for (int64_t r = 0; r < rows->nelems; r++) {
        int64_t at = base + next_offset(rows);
        HJ_CHECK(hj_eval_poll_work(cx, row));
        for (int64_t i = 0; i < row; i++) {
            hj_number x = hj_number_load(g->x, at + i);
            if (r == 0 && i < NLANES)
                lane[i] = x;
            else
                HJ_CHECK(hj_program_fold(cx, g->body, &lane[i % NLANES], &x));
        }
    }
    for (int64_t h = NLANES / 2; h; h /= 2)
        for (int64_t l = 0; l < h && l + h < row; l++)
            HJ_CHECK(hj_program_fold(cx, g->body, &lane[l], &lane[l + h]));
    *out = lane[0];
    return NULL;
}

/* Every result by itself, at most a block of elements each. */
static hj_error *fold_all(hj_eval *cx, const hj_groups *g, hj_literal **out)
{
    hj_axes kept = axes_of(cx, g, false), rows = axes_of(cx, g, true);
    int64_t row = 1;
    hj_number total;

    if (is_minor_reduced(g) && rows.n) {
        row = rows.dims[--rows.n];
        rows.nelems /= row;
    }
    *out = hj_eval_new(cx, g->x->shape->dtype, kept.n, kept.dims);
    for (int64_t i = 0; i < kept.nelems; i++) {
        HJ_CHECK(fold_lanes(cx, g, &rows, row, next_offset(&kept), &total));
        hj_number_store(*out, i, &total);
    }
    return NULL;
}

/* The reduced group `d` as [blocks, elements], filled up with values that
 * change nothing. */
static hj_literal *cut_blocks(hj_eval *cx, const hj_groups *g, int d,
                              int64_t block)
{
    const hj_shape *shape = g->x->shape;
    int rank = shape->rank;
    int64_t nblocks = (shape->dims[d] + block - 1) / block, nbefore = 1;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank + 1);
    hj_number fill =
        hj_number_load(hj_op_identity(cx->arena, g->op, shape->dtype), 0);

    for (int i = 0; i < d; i++)
        nbefore *= dims[i] = shape->dims[i];
    dims[d] = nblocks;
    dims[d + 1] = block;
    for (int i = d + 1; i < rank; i++)
        dims[i + 1] = shape->dims[i];
    hj_literal *y = hj_eval_new(cx, shape->dtype, rank + 1, dims);
    for (int64_t i = 0; i < hj_shape_nelems(y->shape); i++)
        hj_number_store(y, i, &fill);
    for (int64_t i = 0; i < nbefore; i++)
        memcpy((char *)y->data + i * (y->nbytes / nbefore),
               (char *)g->x->data + i * (g->x->nbytes / nbefore),
               (size_t)(g->x->nbytes / nbefore));
    return y;
}

static hj_error *fold_groups(hj_eval *cx, const hj_groups *g, hj_literal **out);

/* The reduced group `last` alone, then the others. */
static hj_error *fold_last(hj_eval *cx, const hj_groups *g, int last,
                           hj_literal **out)
{
    int rank = rank_of(g), n = 0;
    bool *now = HJ_NEW_ARRAY(cx->arena, bool, rank);
    bool *later = HJ_NEW_ARRAY(cx->arena, bool, rank);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    hj_literal *x;

    now[last] = true;
    for (int d = 0; d < rank; d++) {
        dims[n] = g->x->shape->dims[d];
        later[n] = g->reduced[d];
        n += d != last;
    }
    hj_groups part = group(cx, g, g->x, now);
    HJ_CHECK(fold_groups(cx, &part, &x));
    part = group(cx, g, view_as(cx, x, n, dims), later);
    return fold_groups(cx, &part, out);
}

/* The blocks of the only reduced group, `d`, then their totals. */
static hj_error *fold_blocks(hj_eval *cx, const hj_groups *g, int d,
                             int64_t block, hj_literal **out)
{
    int rank = rank_of(g);
    bool *now = HJ_NEW_ARRAY(cx->arena, bool, rank + 1);
    int64_t *dims = hj_arena_memdup(cx->arena, g->x->shape->dims,
                                    (size_t)rank * sizeof *dims);
    hj_literal *x = cut_blocks(cx, g, d, block);

    now[d + 1] = true;
    dims[d] = x->shape->dims[d];
    hj_groups part = group(cx, g, x, now);
    HJ_CHECK(fold_all(cx, &part, &x));
    part = group(cx, g, view_as(cx, x, rank, dims), g->reduced);
    return fold_groups(cx, &part, out);
}

/* The totals of all results, without init. */
static hj_error *fold_groups(hj_eval *cx, const hj_groups *g, hj_literal **out)
{
    int64_t block = g->blocks[is_minor_reduced(g) ? 1 : 2];
    hj_axes all = axes_of(cx, g, true);
    int last = rank_of(g) - 1;

    if (all.nelems <= block)
        return fold_all(cx, g, out);
    while (!g->reduced[last])
        last--;
    return all.n > 1 ? fold_last(cx, g, last, out)
                     : fold_blocks(cx, g, last, block, out);
}

/* y holds init. */
static hj_error *reduce_groups(hj_eval *cx, const hj_groups *g, hj_literal *y)
{
    hj_literal *totals;

    if (!hj_shape_nelems(g->x->shape))
        return NULL;
    HJ_CHECK(fold_groups(cx, g, &totals));
    for (int64_t i = 0; i < hj_shape_nelems(y->shape); i++) {
        hj_number total = hj_number_load(totals, i);
        hj_number result = hj_number_load(y, i);
        HJ_CHECK(hj_program_fold(cx, g->body, &result, &total));
        hj_number_store(y, i, &result);
    }
    return NULL;
}

/* --- reduce --- */

static bool is_reduced(hj_ints dimensions, int d)
{
    for (int i = 0; i < dimensions.n; i++)
        if (dimensions.at[i] == d)
            return true;
    return false;
}

/* Fills results, which hold init. */
static hj_error *reduce(hj_eval *cx, const hj_instr *in,
                        const hj_sum_order *order, hj_program *body,
                        hj_literal *const *operands, hj_literal *const *results)
{
    const hj_shape *shape = operands[0]->shape;
    hj_ints dimensions = hj_instr_ints(in, HJ_ATTR_dimensions);
    hj_fold f = { .n = in->noperands / 2,
                  .rank = shape->rank,
                  .dims = shape->dims,
                  .body = body };
    bool *reduced = HJ_NEW_ARRAY(cx->arena, bool, shape->rank);
    int64_t stride = 1;

    f.strides = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    f.args = HJ_NEW_ARRAY(cx->arena, hj_number, 2 * f.n);
    for (int d = shape->rank - 1; d >= 0; d--) {
        reduced[d] = is_reduced(dimensions, d);
        if (!reduced[d]) {
            f.strides[d] = stride;
            stride *= shape->dims[d];
        }
    }
    if (order->kind != HJ_sum_order_tree)
        return left_fold(cx, &f, operands, results);
    hj_groups g = { .op = order->op, .blocks = order->blocks, .body = body };
    g = group(cx, &g, operands[0], reduced);
    return reduce_groups(cx, &g, results[0]);
}

/* Results that hold init; `shape` is that of the operands. */
static hj_literal **new_results(hj_eval *cx, const hj_instr *in,
                                const hj_shape *shape, hj_literal *const *inits)
{
    hj_ints dimensions = hj_instr_ints(in, HJ_ATTR_dimensions);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    int rank = 0;

    for (int d = 0; d < shape->rank; d++)
        if (!is_reduced(dimensions, d))
            dims[rank++] = shape->dims[d];
    return hj_eval_filled(cx, in->noperands / 2, inits, rank, dims);
}

/* A tree over bounded dimensions is the one that the bounds have: its operand
 * is spread out with what changes nothing, the result cut again. */
static hj_error *reduce_bounded(hj_eval *cx, const hj_instr *in,
                                const hj_sum_order *order, hj_program *body,
                                hj_literal *const *operands, hj_literal **out)
{
    hj_literal *x = operands[0], *spread[2] = { NULL, operands[1] };
    hj_number fill = hj_number_load(
        hj_op_identity(cx->arena, order->op, x->shape->dtype), 0);

    spread[0] = hj_eval_resize(cx, x, in->operands[0]->shape->dims, &fill);
    hj_literal *y = *new_results(cx, in, spread[0]->shape, operands + 1);
    HJ_CHECK(reduce(cx, in, order, body, spread, &y));
    const hj_literal *cut = *new_results(cx, in, x->shape, operands + 1);
    *out = hj_eval_resize(cx, y, cut->shape->dims, NULL);
    return NULL;
}

hj_error *hj_eval_reduce(hj_eval *cx, const hj_instr *in,
                         hj_literal *const *operands, hj_literal **out)
{
    const hj_shape *shape = operands[0]->shape;
    const hj_shape *bounds = in->operands[0]->shape;
    const hj_sum_options options = { cx->options->strict_reductions,
                                     cx->options->skip_window_padding };
    hj_sum_order order = hj_instr_sum_order(in, &options);
    int n = in->noperands / 2;
    hj_program *body;

    HJ_CHECK(hj_program_get_fold(cx, in, &body));
    HJ_CHECK(hj_program_check(body, in, 2 * n, n));
    if (order.kind == HJ_sum_order_tree &&
        (order.op == HJ_NOPS || order.nblocks != 3))
        return hj_instr_error(in, HJ_INVALID, "its sum_order cannot be tree");
    hj_literal **wide = hj_eval_widened(cx, in, operands);
    hj_literal **results = new_results(cx, in, shape, wide + n);
    if (order.kind == HJ_sum_order_tree && !hj_shape_same_dims(shape, bounds) &&
        hj_shape_nelems(shape) < hj_shape_nelems(bounds))
        HJ_CHECK(reduce_bounded(cx, in, &order, body, wide, results));
    else
        HJ_CHECK(reduce(cx, in, &order, body, wide, results));
    *out = hj_eval_pack(cx, in, n, results);
    return NULL;
}
