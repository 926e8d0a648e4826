/* cholesky_expander -- Cholesky factors by loops over products.
 *
 * Before: a typed module.
 * After:  no cholesky.  A batch is taken in parts.  The columns of a matrix are
 *         cut into at most 9 segments, from the left; for each: subtract the
 *         product of what is known (a large dot), then a loop over blocks of
 *         32 columns: subtract the product of what is known of the segment,
 *         factor the block on the diagonal one row at a time, and multiply
 *         what is below by its inverse.
 * Cost:   about 50 instructions and 2 loops for a segment; n^3 / 6
 *         multiply-adds, and a fifth more.
 *
 * A block d (Hermitian, its upper triangle read) is factored by elimination on
 * [d | 1], which ends as [l* | 1/l].  Nothing else of the other triangle is
 * read.  A pivot that is not positive and finite stays on the diagonal, where
 * it is found at the end: the whole matrix becomes NaN.
 * f16, bf16 and smaller are computed in f32.  Source: semantics.md, Cholesky.
 */
#include "passes/expand/linalg/matrix.h"

#include <math.h>

static hj_instr *real_part(hj_instr *at, hj_instr *x)
{
    hj_dtype dtype = x->shape->dtype;

    if (!hj_dtype_is_complex(dtype))
        return x;
    return hj_rw_op(
        at, HJ_OP_real,
        hj_shape_with_dtype(hj_instr_arena(at), x->shape, hj_dtype_real(dtype)),
        1, &x);
}

/* x / y for real y of the same shape: no complex division. */
static hj_instr *divide_by_real(hj_instr *at, hj_instr *x, hj_instr *y)
{
    hj_instr *parts[2];

    if (!hj_dtype_is_complex(x->shape->dtype))
        return hj_rw_binary(at, HJ_OP_divide, x, y);
    parts[0] = hj_rw_binary(at, HJ_OP_divide, real_part(at, x), y);
    parts[1] = hj_rw_op(at, HJ_OP_imag, y->shape, 1, &x);
    parts[1] = hj_rw_binary(at, HJ_OP_divide, parts[1], y);
    return hj_rw_op(at, HJ_OP_complex, x->shape, 2, parts);
}

static hj_instr *keep_if(hj_instr *at, hj_instr *pred, hj_instr *x)
{
    return hj_rw_select(at, pred, x, hj_rw_number(at, x->shape, 0));
}

/* One step of elimination: row k is divided by the root of its pivot, and its
 * multiples are subtracted from the rows below. */
static hj_instr *eliminate(hj_instr *at, hj_instr *m, hj_instr *k)
{
    int64_t n = hj_mat_rows(m), width = hj_mat_columns(m);
    hj_instr *zero = hj_mat_int(at, 0);
    hj_instr *row = hj_mat_window(at, m, k, 1, zero, width);
    hj_instr *pivot = real_part(at, hj_mat_window(at, m, k, 1, k, 1));

    pivot = hj_rw_unary(at, HJ_OP_sqrt, pivot);
    pivot = hj_mat_spread(at, pivot, row, 1);
    row = divide_by_real(at, row, pivot);
    hj_instr *is_pivot = hj_mat_where(at, row, 2, HJ_direction_EQ, k);
    pivot = hj_rw_convert(at, pivot, row->shape->dtype);
    row = hj_rw_select(at, is_pivot, pivot, row);

    hj_instr *factor = hj_mat_conj(at, hj_mat_block(at, row, 0, 1, 0, n));
    factor = hj_mat_spread(at, factor, m, 1);
    row = hj_mat_spread(at, row, m, 2);
    hj_instr *product = hj_rw_binary(at, HJ_OP_multiply, factor, row);
    hj_instr *less = hj_rw_binary(at, HJ_OP_subtract, m, product);
    hj_instr *is_below = hj_mat_where(at, m, 1, HJ_direction_GT, k);
    hj_instr *is_now = hj_mat_where(at, m, 1, HJ_direction_EQ, k);
    hj_instr *rest = hj_rw_select(at, is_below, less, m);
    return hj_rw_select(at, is_now, row, rest);
}

/* The factor of a small matrix, whose lower triangle is read; its inverse too
 * where `inverse` is not NULL. */
static hj_instr *factor_block(hj_instr *at, hj_instr *d, hj_instr **inverse)
{
    int64_t n = hj_mat_rows(d);
    hj_instr *m = hj_mat_adjoint(at, d);

    if (inverse) {
        hj_instr *parts[] = { m, NULL };
        hj_instr *is_one = hj_mat_triangle(at, m, HJ_direction_EQ);
        hj_instr *one = hj_rw_number(at, m->shape, 1);
        parts[1] = keep_if(at, is_one, one);
        m = hj_rw_concat(at, 2, parts, 2);
    }
    hj_mat_loop loop = hj_mat_loop_open(at, n, 1, &m);
    hj_instr *next = eliminate(loop.at, loop.state[0], loop.i);
    hj_mat_loop_close(at, &loop, &next);
    m = loop.state[0];
    if (inverse)
        *inverse = hj_mat_block(at, m, 0, n, n, n);
    hj_instr *l = hj_mat_adjoint(at, hj_mat_block(at, m, 0, n, 0, n));
    return keep_if(at, hj_mat_triangle(at, l, HJ_direction_GE), l);
}

/* The same for the first columns of a matrix, h x w: w may be more than a
 * block.  What is read of the square above is its lower triangle. */
static hj_instr *factor_panel(hj_instr *at, hj_instr *p)
{
    enum { N = HJ_MAT_BLOCK };
    int64_t h = hj_mat_rows(p), w = hj_mat_columns(p);
    hj_instr *init[] = { p, NULL };

    if (h <= N)
        return factor_block(at, p, NULL);
    int64_t n = w < N ? w : N;
    init[1] = hj_mat_zeros(at, p, h, w);
    hj_mat_loop loop = hj_mat_loop_open(at, w / n, 2, init);
    hj_instr *in = loop.at, *q = loop.state[1];
    hj_instr *zero = hj_mat_int(in, 0), *width = hj_mat_int(in, n);
    hj_instr *first = hj_rw_binary(in, HJ_OP_multiply, loop.i, width);
    hj_instr *column = hj_mat_window(in, loop.state[0], zero, h, first, n);
    hj_instr *known = hj_mat_conj(in, hj_mat_window(in, q, first, n, zero, w));
    hj_instr *product = hj_mat_product(in, q, 2, known, 2);
    column = hj_rw_binary(in, HJ_OP_subtract, column, product);
    hj_instr *d = hj_mat_window(in, column, first, n, zero, n), *inverse;
    d = factor_block(in, d, &inverse);
    column = hj_mat_product(in, column, 2, hj_mat_conj(in, inverse), 2);
    hj_instr *end = hj_rw_binary(in, HJ_OP_add, first, width);
    hj_instr *is_below = hj_mat_where(in, column, 1, HJ_direction_GE, end);
    column = keep_if(in, is_below, column);
    q = hj_mat_place(in, q, column, zero, first);
    hj_instr *next[] = { loop.state[0], hj_mat_place(in, q, d, first, first) };
    hj_mat_loop_close(at, &loop, next);
    return loop.state[1];
}

/* l with l l* = a; the lower triangle of a is read. */
static hj_instr *factor(hj_instr *at, hj_instr *a)
{
    enum { NSEGMENTS = 8 };
    int64_t n = hj_mat_rows(a), width;
    hj_instr *l = NULL;

    for (int64_t done = 0; done < n; done += width) {
        width = hj_mat_segment(n, NSEGMENTS, done);
        int64_t left = n - done;
        hj_instr *panel = hj_mat_block(at, a, done, left, done, width);
        if (done) {
            hj_instr *known = hj_mat_block(at, l, done, left, 0, done);
            hj_instr *top = hj_mat_block(at, l, done, width, 0, done);
            top = hj_mat_conj(at, top);
            hj_instr *product = hj_mat_product(at, known, 2, top, 2);
            panel = hj_rw_binary(at, HJ_OP_subtract, panel, product);
        }
        panel = factor_panel(at, panel);
        if (width == n)
            return panel;
        hj_instr *first = hj_mat_int(at, done);
        if (!l)
            l = hj_mat_zeros(at, a, n, n);
        l = hj_mat_place(at, l, panel, first, first);
    }
    return l;
}

/* Conjugates make -0 of zeros: +0 on the diagonal and in the other triangle. */
static hj_instr *tidy(hj_instr *at, hj_instr *l, bool lower)
{
    if (!hj_dtype_is_complex(l->shape->dtype))
        return l;
    hj_instr *pivot = hj_rw_convert(at, real_part(at, l), l->shape->dtype);
    hj_instr *is_pivot = hj_mat_triangle(at, l, HJ_direction_EQ);
    hj_instr *is_inside =
        hj_mat_triangle(at, l, lower ? HJ_direction_GT : HJ_direction_LT);

    return hj_rw_select(at, is_pivot, pivot, keep_if(at, is_inside, l));
}

/* NaN in every element of a matrix with a bad pivot. */
static hj_instr *spoil(hj_instr *at, hj_instr *l)
{
    const int64_t zero = 0, dims[] = { 1, 2 };
    hj_instr *pivot = real_part(at, l);
    hj_instr *none = hj_rw_number(at, pivot->shape, 0);
    hj_instr *inf = hj_rw_number(at, pivot->shape, INFINITY);
    hj_instr *is_positive = hj_rw_compare(at, HJ_direction_GT, pivot, none);
    hj_instr *is_finite = hj_rw_compare(at, HJ_direction_LT, pivot, inf);
    hj_instr *is_good = hj_rw_binary(at, HJ_OP_and, is_positive, is_finite);
    hj_instr *is_else = hj_mat_triangle(at, l, HJ_direction_NE);
    hj_instr *is_fine = hj_rw_binary(at, HJ_OP_or, is_good, is_else);
    hj_instr *init = hj_rw_identity(at, HJ_OP_and, HJ_DTYPE_pred);

    is_fine = hj_rw_reduce(at, HJ_OP_and, is_fine, init, 2, dims);
    is_fine = hj_rw_broadcast(at, is_fine, l->shape, &zero);
    hj_instr *nan = hj_rw_number(at, pivot->shape, NAN);
    if (pivot != l) {
        hj_instr *parts[] = { nan, nan };
        nan = hj_rw_op(at, HJ_OP_complex, l->shape, 2, parts);
    }
    return hj_rw_select(at, is_fine, l, nan);
}

static hj_instr *factor_all(hj_instr *at, const void *context,
                            hj_instr *const *x)
{
    bool lower = *(const bool *)context;
    hj_instr *l = factor(at, lower ? x[0] : hj_mat_adjoint(at, x[0]));

    l = tidy(at, lower ? l : hj_mat_adjoint(at, l), lower);
    return spoil(at, l);
}

static hj_instr *expand(hj_instr *in)
{
    bool lower = hj_instr_int(in, HJ_ATTR_lower, 0) != 0;

    if (hj_shape_nelems(in->shape) == 0)
        return hj_rw_number(in, in->shape, 0);
    hj_instr *a = hj_mat_open(in, in->operands[0]);
    a = hj_mat_in_parts(in, 1, &a, factor_all, &lower);
    return hj_mat_close(in, a, in->shape);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_cholesky)
                continue;
            if (hj_shape_has_dynamic(in->shape))
                return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                      "cholesky of an array with dynamic "
                                      "dimensions");
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(in, expand(in));
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_cholesky_expander = {
    .name = "cholesky_expander",
    .summary = "Cholesky factors by loops over products",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_cholesky),
};
