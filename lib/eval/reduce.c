/* reduce -- reductions over whole dimensions.
 *
 * ORDER reduce-tree: the order of a reduction is part of its meaning
 * (docs/semantics.md, "Reduce").  One operand and a body that is one
 * commutative op: lanes, blocks and pairs as described at `tree`; every other
 * reduction is a left fold in row-major order that starts from init.
 */
#include "eval/core/cx.h"

#include "ir/recognise.h"

#include <math.h>

enum {
    BLOCK_NELEMS = 16384, /* of a block when the minor dimension is reduced */
    NLANES = 64,
    COLUMN_NELEMS = 1024, /* of a block when it is kept */
};

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

/* --- the tree --------------------------------------------------------------
 * Dimensions of extent 1 are dropped and neighbours that are both reduced or
 * both kept are merged.  The elements of one result come in rows: one row for
 * each position of the reduced dimensions but the minor one, which is the row
 * (of one element, if the minor dimension is kept). */

typedef struct hj_tree {
    bool is_minor_reduced;
    int64_t row; /* elements of a row; they are neighbours */
    int nouter;  /* reduced dimensions outside the row */
    int64_t *outer_dims, *outer_strides;
    int nkept;
    int64_t *kept_dims, *kept_strides;
    hj_program *body;
    const hj_literal *x;
    hj_number *blocks; /* room for the totals of all blocks of a result */
    int64_t *index;    /* room for a position of the outer dimensions */
} hj_tree;

static hj_tree tree_of(hj_eval *cx, const hj_literal *x, const bool *reduced)
{
    const hj_shape *shape = x->shape;
    size_t rank = (size_t)shape->rank;
    hj_tree t = { .x = x, .row = 1 };
    int64_t stride = 1;
    int last = -1; /* the merged dimension before: 0 kept, 1 reduced */

    t.outer_dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    t.outer_strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    t.kept_dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    t.kept_strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    t.index = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    /* From minor to major; the lists are turned round later. */
    for (int d = shape->rank - 1; d >= 0; d--) {
        int64_t n = shape->dims[d];
        if (n == 1)
            continue;
        if (last < 0)
            t.is_minor_reduced = reduced[d];
        bool merges = last == reduced[d];
        if (reduced[d] && t.is_minor_reduced && t.nkept == 0) {
            t.row *= n;
        } else if (reduced[d]) {
            int i = merges ? t.nouter - 1 : t.nouter++;
            t.outer_dims[i] = merges ? t.outer_dims[i] * n : n;
            t.outer_strides[i] = merges ? t.outer_strides[i] : stride;
        } else {
            int i = merges ? t.nkept - 1 : t.nkept++;
            t.kept_dims[i] = merges ? t.kept_dims[i] * n : n;
            t.kept_strides[i] = merges ? t.kept_strides[i] : stride;
        }
        last = reduced[d];
        stride *= n;
    }
    return t;
}

static void turn_round(int n, int64_t *list)
{
    for (int i = 0; i < n / 2; i++) {
        int64_t x = list[i];
        list[i] = list[n - 1 - i];
        list[n - 1 - i] = x;
    }
}

/* Lanes that took elements are lane[0..n). */
static hj_error *combine_lanes(hj_eval *cx, hj_program *body, hj_number *lane,
                               int64_t n)
{
    for (int64_t h = NLANES / 2; h; h /= 2)
        for (int64_t l = 0; l < h && l + h < n; l++)
            HJ_CHECK(hj_program_fold(cx, body, &lane[l], &lane[l + h]));
    return NULL;
}

/* Takes `n` neighbours from `at` on into the lanes. */
static hj_error *take_row(hj_eval *cx, const hj_tree *t, int64_t at, int64_t n,
                          bool is_first, hj_number *lane)
{
    for (int64_t i = 0; i < n; i++) {
        hj_number x = hj_number_load(t->x, at + i);
        if (is_first && i < NLANES)
            lane[i] = x;
        else
            HJ_CHECK(hj_program_fold(cx, t->body, &lane[i % NLANES], &x));
    }
    return NULL;
}

/* The start of a row of the result whose elements start at `base`. */
static int64_t row_at(const hj_tree *t, int64_t base)
{
    for (int d = 0; d < t->nouter; d++)
        base += t->index[d] * t->outer_strides[d];
    return base;
}

static int64_t lanes_used(int64_t n)
{
    return n < NLANES ? n : NLANES;
}

/* Minor dimension reduced: blocks of rows, or segments of one row.  Leaves
 * the totals in t->blocks and returns their number. */
static hj_error *fold_rows(hj_eval *cx, const hj_tree *t, int64_t base,
                           int64_t nrows, int64_t *nblocks)
{
    int64_t rows_a_block = BLOCK_NELEMS / t->row, n = 0;
    hj_number lane[NLANES];

    for (int64_t r = 0; r < nrows; r++) {
        int64_t at = row_at(t, base), left = t->row;
        hj_index_next(t->nouter, t->outer_dims, t->index);
        HJ_CHECK(hj_eval_poll(cx));
        if (rows_a_block) {
            HJ_CHECK(take_row(cx, t, at, left, r % rows_a_block == 0, lane));
            if ((r + 1) % rows_a_block && r + 1 < nrows)
                continue;
            HJ_CHECK(combine_lanes(cx, t->body, lane, lanes_used(left)));
            t->blocks[n++] = lane[0];
            continue;
        }
        for (; left > 0; left -= BLOCK_NELEMS, at += BLOCK_NELEMS) {
            int64_t segment = left < BLOCK_NELEMS ? left : BLOCK_NELEMS;
            HJ_CHECK(take_row(cx, t, at, segment, true, lane));
            HJ_CHECK(combine_lanes(cx, t->body, lane, lanes_used(segment)));
            t->blocks[n++] = lane[0];
        }
    }
    *nblocks = n;
    return NULL;
}

/* Minor dimension kept: blocks of consecutive elements, left folds. */
static hj_error *fold_column(hj_eval *cx, const hj_tree *t, int64_t base,
                             int64_t nelems, int64_t *nblocks)
{
    int64_t n = 0;

    for (int64_t i = 0; i < nelems; i++) {
        hj_number x = hj_number_load(t->x, row_at(t, base));
        hj_index_next(t->nouter, t->outer_dims, t->index);
        HJ_CHECK(hj_eval_poll(cx));
        if (i % COLUMN_NELEMS == 0)
            t->blocks[n++] = x;
        else
            HJ_CHECK(hj_program_fold(cx, t->body, &t->blocks[n - 1], &x));
    }
    *nblocks = n;
    return NULL;
}

/* Neighbours in pairs until one is left; an odd last one is carried. */
static hj_error *combine_blocks(hj_eval *cx, const hj_tree *t, int64_t n)
{
    for (; n > 1; n = (n + 1) / 2)
        for (int64_t i = 0; i < n; i += 2) {
            t->blocks[i / 2] = t->blocks[i];
            if (i + 1 < n)
                HJ_CHECK(hj_program_fold(cx, t->body, &t->blocks[i / 2],
                                         &t->blocks[i + 1]));
        }
    return NULL;
}

static hj_error *reduce_tree(hj_eval *cx, hj_tree *t, hj_literal *y)
{
    int64_t n = hj_shape_nelems(y->shape), nrows = 1, nblocks;
    int64_t *kept = HJ_NEW_ARRAY(cx->arena, int64_t, t->nkept);

    turn_round(t->nouter, t->outer_dims);
    turn_round(t->nouter, t->outer_strides);
    turn_round(t->nkept, t->kept_dims);
    turn_round(t->nkept, t->kept_strides);
    for (int d = 0; d < t->nouter; d++)
        nrows *= t->outer_dims[d];
    if (nrows * t->row == 0)
        return NULL; /* y is init */
    nblocks = nrows * (t->row / BLOCK_NELEMS + 1);
    t->blocks = HJ_NEW_ARRAY(cx->arena, hj_number, nblocks);
    for (int64_t i = 0; i < n; i++) {
        int64_t base = 0;
        for (int d = 0; d < t->nkept; d++)
            base += kept[d] * t->kept_strides[d];
        hj_index_next(t->nkept, t->kept_dims, kept);
        if (t->is_minor_reduced)
            HJ_CHECK(fold_rows(cx, t, base, nrows, &nblocks));
        else
            HJ_CHECK(fold_column(cx, t, base, nrows, &nblocks));
        HJ_CHECK(combine_blocks(cx, t, nblocks));
        hj_number total = hj_number_load(y, i);
        HJ_CHECK(hj_program_fold(cx, t->body, &total, &t->blocks[0]));
        hj_number_store(y, i, &total);
    }
    return NULL;
}

/* --- reduce --- */

hj_error *hj_eval_reduce(hj_eval *cx, const hj_instr *in,
                         hj_literal *const *operands, hj_literal **out)
{
    const hj_shape *shape = operands[0]->shape;
    hj_ints dimensions = hj_instr_ints(in, HJ_ATTR_dimensions);
    const hj_comp *comp = hj_instr_comp(in, HJ_ATTR_to_apply);
    hj_fold f = { .n = in->noperands / 2, .rank = shape->rank };
    bool *reduced = HJ_NEW_ARRAY(cx->arena, bool, shape->rank);
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    int64_t stride = 1;
    hj_opcode op;
    int rank = 0;

    HJ_CHECK(hj_program_get(cx, comp, &f.body));
    HJ_CHECK(hj_program_check(f.body, in, 2 * f.n, f.n));
    for (int i = 0; i < dimensions.n; i++)
        reduced[dimensions.at[i]] = true;
    f.dims = shape->dims;
    f.strides = HJ_NEW_ARRAY(cx->arena, int64_t, shape->rank);
    for (int d = 0; d < shape->rank; d++)
        if (!reduced[d])
            dims[rank++] = shape->dims[d];
    for (int d = shape->rank - 1; d >= 0; d--)
        if (!reduced[d]) {
            f.strides[d] = stride;
            stride *= shape->dims[d];
        }
    f.args = HJ_NEW_ARRAY(cx->arena, hj_number, 2 * f.n);
    hj_literal **results = hj_eval_filled(cx, f.n, operands + f.n, rank, dims);
    *out = hj_eval_pack(cx, in, f.n, results);
    if (f.n == 1 && !cx->options->strict_reductions &&
        hj_comp_is_commutative_op(comp, &op)) {
        hj_tree t = tree_of(cx, operands[0], reduced);
        t.body = f.body;
        return reduce_tree(cx, &t, results[0]);
    }
    return left_fold(cx, &f, operands, results);
}
