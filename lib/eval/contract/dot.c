/* dot -- dot, and the two ops that are made of dots: ragged-dot, scaled-dot. */
#include "eval/contract/sums.h"

#include "ir/sum_order.h"

#include <string.h>

/* ORDER ragged: terms of a group are taken in blocks of so many positions of
 * the ragged dimension, counted from its beginning (docs/semantics.md). */

/* --- sides --- */

/* One side of a dot with its dimensions in the order batch, free,
 * contracting. */
typedef struct hj_side {
    void *vector;
    int64_t batch, free, contracting; /* numbers of elements */
    int nbatch, nfree;
    int64_t *dims; /* in that order */
} hj_side;

static bool contains(hj_ints list, int64_t x)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == x)
            return true;
    return false;
}

static hj_side side_of(hj_eval *cx, const hj_sum *sum, const hj_literal *x,
                       hj_ints batch, hj_ints contracting)
{
    int rank = x->shape->rank, n = 0;
    int64_t nelems = hj_shape_nelems(x->shape);
    int64_t *strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    int64_t *turned = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    int64_t *index = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    int *order = HJ_NEW_ARRAY(cx->arena, int, rank);
    hj_side side = { .batch = 1, .free = 1, .contracting = 1 };

    for (int i = 0; i < batch.n; i++)
        order[n++] = (int)batch.at[i];
    for (int d = 0; d < rank; d++)
        if (!contains(batch, d) && !contains(contracting, d))
            order[n++] = d;
    side.nbatch = batch.n;
    side.nfree = n - batch.n;
    for (int i = 0; i < contracting.n; i++)
        order[n++] = (int)contracting.at[i];
    hj_shape_strides(x->shape, strides);
    side.dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    for (int i = 0; i < rank; i++) {
        int64_t size = side.dims[i] = x->shape->dims[order[i]];
        turned[i] = strides[order[i]];
        if (i < side.nbatch)
            side.batch *= size;
        else if (i < side.nbatch + side.nfree)
            side.free *= size;
        else
            side.contracting *= size;
    }
    side.vector = hj_sum_vector(cx, sum, nelems);
    for (int64_t i = 0; i < nelems; i++) {
        int64_t at = 0;
        for (int d = 0; d < rank; d++)
            at += index[d] * turned[d];
        hj_number term = hj_number_load(x, at);
        hj_sum_store(sum, &term, side.vector, i);
        hj_index_next(rank, side.dims, index);
    }
    return side;
}

/* batch, free dimensions of the left side, then of the right. */
static hj_literal *new_product(hj_eval *cx, hj_dtype dtype, const hj_side *a,
                               const hj_side *b)
{
    int rank = a->nbatch + a->nfree + b->nfree, n = 0;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);

    for (int i = 0; i < a->nbatch + a->nfree; i++)
        dims[n++] = a->dims[i];
    for (int i = 0; i < b->nfree; i++)
        dims[n++] = b->dims[b->nbatch + i];
    return hj_eval_new(cx, dtype, rank, dims);
}

static hj_error *dot_of(hj_eval *cx, const hj_instr *in, const hj_literal *x,
                        const hj_literal *y, hj_literal **out)
{
    const hj_sum_options options = { .strict_reductions =
                                         cx->options->strict_reductions };
    hj_sum_order order = hj_instr_sum_order(in, &options);
    hj_sum sum;

    HJ_CHECK(hj_sum_of(in, x->shape->dtype, y->shape->dtype, &sum));
    sum.block = order.blocks[0];
    hj_side a = side_of(cx, &sum, x, hj_instr_ints(in, HJ_ATTR_lhs_batch_dims),
                        hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims));
    hj_side b = side_of(cx, &sum, y, hj_instr_ints(in, HJ_ATTR_rhs_batch_dims),
                        hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims));
    if (a.batch != b.batch || a.contracting != b.contracting)
        return hj_instr_error(in, HJ_INVALID,
                              "batch or contracting dimensions differ");
    hj_literal *z = new_product(cx, in->shape->dtype, &a, &b);
    int64_t n = a.contracting, i = 0;
    *out = z;
    if (!hj_shape_nelems(z->shape)) /* 2^62 rows without columns, say */
        return NULL;
    for (int64_t g = 0; g < a.batch; g++)
        for (int64_t r = 0; r < a.free; r++)
            for (int64_t c = 0; c < b.free; c++) {
                int64_t row = (g * a.free + r) * n, col = (g * b.free + c) * n;
                hj_number t =
                    order.kind == HJ_sum_order_tree
                        ? hj_sum_add_tree(cx, &sum, order.blocks[0],
                                          order.blocks[1], a.vector, row,
                                          b.vector, col, n)
                        : hj_sum_add_up(&sum, a.vector, row, b.vector, col, n);
                hj_number_store(z, i++, &t);
                HJ_CHECK(hj_eval_poll_work(cx, 1 + n));
            }
    return NULL;
}

hj_error *hj_eval_dot(hj_eval *cx, const hj_instr *in,
                      hj_literal *const *operands, hj_literal **out)
{
    hj_literal *terms[2];
    hj_instr sum_of;

    if (in->noperands > 2)
        return hj_instr_error(in, HJ_UNIMPLEMENTED, "%s of sparse operands",
                              hj_op_get(in->op)->name);
    if (hj_sum_is_lowered(cx, in, &sum_of)) {
        HJ_CHECK(hj_eval_dot(cx, &sum_of, operands, out));
        *out = hj_sum_lower(cx, in, *out);
        return NULL;
    }
    HJ_CHECK(hj_eval_spread_terms(
        cx, in, operands, hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims),
        hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims), -0.0, terms));
    return dot_of(cx, in, terms[0], terms[1], out);
}

/* --- scaled-dot ------------------------------------------------------------
 * Each side times its scale, in a type that holds both; then a dot. */

/* The type of a product of two floats: bf16 for small ones, else the wider. */
static hj_dtype wider(hj_dtype a, hj_dtype b)
{
    int x = hj_dtype_get(a)->width, y = hj_dtype_get(b)->width;

    if (x < 16 && y < 16)
        return HJ_DTYPE_bf16;
    if (x == y)
        return a == b ? a : HJ_DTYPE_f32;
    return x > y ? a : b;
}

/* x times its scale, of which each element serves a block of x.  A scale of
 * rank 0 says that there is none. */
static hj_literal *scaled(hj_eval *cx, hj_literal *x, const hj_literal *scale)
{
    int rank = x->shape->rank;
    hj_dtype dtype = wider(x->shape->dtype, scale->shape->dtype);
    int64_t nelems = hj_shape_nelems(x->shape);
    int64_t *strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    int64_t *index = HJ_NEW_ARRAY(cx->arena, int64_t, rank);

    if (scale->shape->rank == 0)
        return x;
    hj_literal *y = hj_eval_new(cx, dtype, rank, x->shape->dims);
    hj_shape_strides(scale->shape, strides);
    for (int64_t i = 0; i < nelems; i++) {
        int64_t at = 0;
        for (int d = 0; d < rank; d++)
            at += index[d] / (x->shape->dims[d] / scale->shape->dims[d]) *
                  strides[d];
        hj_number a = hj_number_load(x, i), b = hj_number_load(scale, at);
        a = hj_number_rounded(dtype, a.u.re);
        b = hj_number_rounded(dtype, b.u.re);
        a = hj_number_real(dtype, a.u.re * b.u.re);
        hj_number_store(y, i, &a);
        hj_index_next(rank, x->shape->dims, index);
    }
    return y;
}

hj_error *hj_eval_scaled_dot(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    return dot_of(cx, in, scaled(cx, operands[0], operands[2]),
                  scaled(cx, operands[1], operands[3]), out);
}

/* --- ragged-dot ------------------------------------------------------------
 * Operand 2 has the sizes of groups of positions of the left side's ragged
 * dimension, one group after another. */

/* The group that a position is in; -1 past all.  Negative sizes are 0. */
static int64_t group_of(const hj_literal *sizes, int64_t at)
{
    for (int64_t g = 0; g < sizes->shape->dims[0]; g++) {
        hj_number n = hj_number_load(sizes, g);
        int64_t size = hj_number_index(&n);
        at -= size > 0 ? size : 0;
        if (at < 0)
            return g;
    }
    return -1;
}

/* `first`, then the others. */
static hj_ints with_first(hj_eval *cx, int64_t first, hj_ints others)
{
    hj_ints all = { 0, HJ_NEW_ARRAY(cx->arena, int64_t, others.n + 1) };

    all.at[all.n++] = first;
    for (int i = 0; i < others.n; i++)
        if (others.at[i] != first)
            all.at[all.n++] = others.at[i];
    return all;
}

/* Groups of rows: each row of the left side meets the matrix of its group, and
 * those past all groups a sum without terms. */
static hj_error *rows_in_groups(hj_eval *cx, const hj_instr *in,
                                const hj_sum *sum, hj_literal *const *operands,
                                hj_literal **out)
{
    int64_t ragged = hj_instr_ints(in, HJ_ATTR_lhs_ragged_dims).at[0];
    hj_ints batch = hj_instr_ints(in, HJ_ATTR_lhs_batch_dims);
    hj_ints contracting = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);
    hj_ints matrices =
        with_first(cx, hj_instr_ints(in, HJ_ATTR_rhs_group_dims).at[0],
                   hj_instr_ints(in, HJ_ATTR_rhs_batch_dims));
    hj_side a = side_of(cx, sum, operands[0], batch, contracting);
    hj_side b = side_of(cx, sum, operands[1], matrices,
                        hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims));
    hj_literal *y = *out = new_product(cx, in->shape->dtype, &a, &b);
    const hj_shape *shape = operands[0]->shape;
    int64_t n = a.contracting, i = 0, inner = 1;

    for (int d = (int)ragged + 1; d < shape->rank; d++)
        if (!contains(batch, d) && !contains(contracting, d))
            inner *= shape->dims[d];
    for (int64_t row = 0; row < a.batch * a.free; row++) {
        int64_t at = row % a.free / inner % shape->dims[ragged];
        int64_t g = group_of(operands[2], at);
        int64_t matrix = g < 0 ? 0 : g * a.batch + row / a.free;
        for (int64_t c = 0; c < b.free; c++) {
            hj_number x =
                hj_sum_add_up(sum, a.vector, row * n, b.vector,
                              (matrix * b.free + c) * n, g < 0 ? 0 : n);
            hj_number_store(y, i + c, &x);
        }
        i += b.free;
        HJ_CHECK(hj_eval_poll_work(cx, 1 + b.free * n));
    }
    return NULL;
}

/* x plus y, unrounded sums. */
static hj_number plus(const hj_sum *sum, hj_number x, hj_number y)
{
    hj_dtype dtype = hj_sum_dtype(sum);

    if (sum->kind == HJ_SUM_pred)
        return hj_number_pred(x.u.i || y.u.i);
    if (sum->kind == HJ_SUM_int)
        return hj_number_int(dtype, (uint64_t)x.u.i + (uint64_t)y.u.i);
    if (sum->kind >= HJ_SUM_c64)
        return hj_number_complex(dtype, x.u.re + y.u.re, x.im + y.im);
    return hj_number_rounded(dtype, x.u.re + y.u.re);
}

/* Terms with positions [begin, end) of the ragged dimension, `inner` each. */
static hj_number sum_group(const hj_sum *sum, int64_t block, const hj_side *a,
                           int64_t row, const hj_side *b, int64_t column,
                           int64_t begin, int64_t end, int64_t inner)
{
    hj_sum wide = *sum;
    hj_number total = hj_number_zero(hj_sum_dtype(sum));

    wide.dtype = total.dtype;
    while (begin < end) {
        int64_t stop = begin - begin % block + block;
        stop = stop < end ? stop : end;
        hj_number x = hj_sum_add_up(
            &wide, a->vector, row * a->contracting + begin * inner, b->vector,
            column * b->contracting + begin * inner, (stop - begin) * inner);
        total = plus(sum, total, x);
        begin = stop;
    }
    if (sum->kind == HJ_SUM_f32 || sum->kind == HJ_SUM_f64)
        return hj_number_rounded(sum->dtype, total.u.re);
    return total;
}

/* Positions that are added up together; of integers it does not show. */
static int64_t ragged_block(const hj_instr *in)
{
    hj_sum_order order = hj_instr_sum_order(in, NULL);

    return order.nblocks > 1 ? order.blocks[1] : HJ_TERMS_RAGGED;
}

/* Groups of terms: one product for each. */
static hj_error *terms_in_groups(hj_eval *cx, const hj_instr *in,
                                 const hj_sum *sum, hj_literal *const *operands,
                                 hj_literal **out)
{
    int64_t ragged = hj_instr_ints(in, HJ_ATTR_lhs_ragged_dims).at[0];
    hj_ints left = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);
    hj_ints right = hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims);
    int64_t extent = operands[0]->shape->dims[ragged], partner = 0, i = 0;

    for (int k = 0; k < left.n; k++)
        if (left.at[k] == ragged)
            partner = right.at[k];
    hj_side a =
        side_of(cx, sum, operands[0], hj_instr_ints(in, HJ_ATTR_lhs_batch_dims),
                with_first(cx, ragged, left));
    hj_side b =
        side_of(cx, sum, operands[1], hj_instr_ints(in, HJ_ATTR_rhs_batch_dims),
                with_first(cx, partner, right));
    hj_literal *y = *out = hj_literal_new(cx->arena, in->shape);
    int64_t block = ragged_block(in);
    int64_t inner = extent ? a.contracting / extent : 0, begin = 0, end;
    for (int64_t g = 0; g < operands[2]->shape->dims[0]; g++, begin = end) {
        hj_number size = hj_number_load(operands[2], g);
        int64_t n = hj_number_index(&size), left_over = extent - begin;
        end = begin + (n < 0 ? 0 : n < left_over ? n : left_over);
        for (int64_t row = 0; row < a.batch * a.free; row++)
            for (int64_t c = 0; c < b.free; c++) {
                hj_number x =
                    sum_group(sum, block, &a, row, &b,
                              row / a.free * b.free + c, begin, end, inner);
                hj_number_store(y, i++, &x);
                HJ_CHECK(hj_eval_poll_work(cx, 1 + (end - begin) * inner));
            }
    }
    return NULL;
}

hj_error *hj_eval_ragged_dot(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    int64_t ragged = hj_instr_ints(in, HJ_ATTR_lhs_ragged_dims).at[0];
    hj_instr sum_of;
    hj_sum sum;

    if (hj_sum_is_lowered(cx, in, &sum_of)) {
        HJ_CHECK(hj_eval_ragged_dot(cx, &sum_of, operands, out));
        *out = hj_sum_lower(cx, in, *out);
        return NULL;
    }
    if (contains(hj_instr_ints(in, HJ_ATTR_lhs_batch_dims), ragged))
        return dot_of(cx, in, operands[0], operands[1], out);
    HJ_CHECK(hj_sum_of(in, operands[0]->shape->dtype, operands[1]->shape->dtype,
                       &sum));
    return contains(hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims), ragged)
               ? terms_in_groups(cx, in, &sum, operands, out)
               : rows_in_groups(cx, in, &sum, operands, out);
}
