/* slide -- windows whose order does not show, see window_internal.h.
 *
 * Dimension after dimension: the fold over a box is the fold of folds along
 * its sides.  Along one side, long windows are taken in blocks of their length
 * (van Herk, Gil and Werman): window o is the end of one block from o on and
 * the beginning of the next one, and both are running folds of a block.
 */
#include "passes/expand/window/window_internal.h"

#include "ir/recognise.h"

enum {
    SHORT_WINDOW = 32, /* elements that a step of a window may fold directly */
    SMALL_WINDOW = 8,  /* or a window of every place, in several dimensions: */
    MIN_DENSE = 32768, /* so many are worth another kernel */
    MAX_PADDED = 16,   /* times the elements of operand and result */
    FREE_PADDED = 65536,
};

/* Dimension d becomes dimensions d and d + 1 of these extents. */
static hj_instr *split_dim(hj_instr *at, hj_instr *x, int d, int64_t n,
                           int64_t inner)
{
    const hj_shape *shape = x->shape;
    int64_t *dims = HJ_NEW_ARRAY(hj_instr_arena(at), int64_t, shape->rank + 1);

    for (int i = 0; i <= shape->rank; i++)
        dims[i] = i == d ? n : i == d + 1 ? inner : shape->dims[i - (i > d)];
    return hj_rw_reshape_dims(at, x, shape->rank + 1, dims);
}

/* And back. */
static hj_instr *join_dims(hj_instr *at, hj_instr *x, int d)
{
    const hj_shape *shape = x->shape;
    int64_t *dims = HJ_NEW_ARRAY(hj_instr_arena(at), int64_t, shape->rank);

    for (int i = 0; i < shape->rank - 1; i++)
        dims[i] = i == d ? shape->dims[d] * shape->dims[d + 1]
                         : shape->dims[i + (i > d)];
    return hj_rw_reshape_dims(at, x, shape->rank - 1, dims);
}

/* Windows of `size` neighbours along d, in blocks: what is left of o's block,
 * and what stands before o + size in the next one, which may be nothing. */
static hj_instr *slide_blocks(hj_instr *at, hj_opcode op, hj_instr *x, int d,
                              int64_t size, int64_t stride)
{
    hj_instr *identity = hj_rw_identity(at, op, x->shape->dtype);
    int64_t n = x->shape->dims[d], nblocks = n / size + 1;

    x = hj_window_extend(at, x, identity, d, 0, nblocks * size - n);
    x = split_dim(at, x, d, nblocks, size);
    hj_instr *left = join_dims(at, hj_window_run(at, op, x, d + 1, true), d);
    hj_instr *next = hj_window_extend(at, x, identity, d + 1, 1, 0);
    next = hj_window_run(at, op, next, d + 1, false);
    next = hj_window_cut(at, next, d + 1, 0, size, 1);
    next = join_dims(at, next, d);
    left = hj_window_cut(at, left, d, 0, n - size + 1, stride);
    next = hj_window_cut(at, next, d, size, n + 1, stride);
    return hj_rw_binary(at, op, left, next);
}

/* Windows along d, of elements `dilation` apart: every residue is a sequence
 * of neighbours. */
static hj_instr *slide_dim(hj_instr *at, hj_opcode op, hj_instr *x, int d,
                           const hj_window_dim *dim)
{
    int64_t n = x->shape->dims[d], by = dim->window_dilation;
    int64_t nout = n - (dim->size - 1) * by;

    if (dim->size <= SHORT_WINDOW * dim->stride)
        return hj_window_along(at, op, x, d, dim);
    if (by == 1)
        return slide_blocks(at, op, x, d, dim->size, dim->stride);
    hj_instr *identity = hj_rw_identity(at, op, x->shape->dtype);
    int64_t rows = (n + by - 1) / by;
    x = hj_window_extend(at, x, identity, d, 0, rows * by - n);
    x = split_dim(at, x, d, rows, by);
    x = join_dims(at, slide_blocks(at, op, x, d, dim->size, 1), d);
    return hj_window_cut(at, x, d, 0, nout, dim->stride);
}

/* Short windows need no padding in memory if init is as good as none: it is
 * taken at the end, once more does not show.  Padding of single steps along
 * memory would be conditions of lanes: it is filled, and all other with it. */
static bool has_free_padding(const hj_window *window, int d, hj_opcode op)
{
    const hj_window_dim *w = &window->at[d], *last = &window->at[window->n - 1];
    bool is_filled = last->size > 1 && last->stride == 1 &&
                     (last->pad_low || last->pad_high);
    bool is_idempotent = op == HJ_OP_maximum || op == HJ_OP_minimum ||
                         op == HJ_OP_and || op == HJ_OP_or;

    return is_idempotent && !is_filled && w->base_dilation == 1 &&
           w->size <= SHORT_WINDOW * w->stride;
}

/* x with its padding and holes filled with init; `plain` gets windows that
 * have none, but for what is free.  NULL if that would be out of proportion. */
static hj_instr *fill(hj_instr *in, const hj_window *window, hj_opcode op,
                      hj_window_dim *plain)
{
    const hj_shape *shape = in->operands[0]->shape;
    hj_padding_dim *pad =
        HJ_NEW_ARRAY(hj_instr_arena(in), hj_padding_dim, window->n);
    double nelems =
        (double)hj_shape_nelems(shape) + (double)hj_shape_nelems(in->shape);
    double filled = 1;
    bool any = false;

    for (int d = 0; d < window->n; d++) {
        const hj_window_dim *w = &window->at[d];
        plain[d] = *w;
        if (has_free_padding(window, d, op)) {
            filled *= (double)shape->dims[d];
            continue;
        }
        pad[d] =
            (hj_padding_dim){ w->pad_low, w->pad_high, w->base_dilation - 1 };
        any |= pad[d].low || pad[d].high || pad[d].interior;
        filled *= (double)((shape->dims[d] - 1) * w->base_dilation + 1 +
                           w->pad_low + w->pad_high);
        plain[d].pad_low = plain[d].pad_high = 0;
        plain[d].base_dilation = 1;
    }
    if (!any)
        return in->operands[0];
    if (filled > MAX_PADDED * nelems + FREE_PADDED)
        return NULL;
    return hj_rw_pad(in, in->operands[0], in->operands[1], pad);
}

/* Do windows share most of what they see?  Steps along memory make each element
 * one that is picked from vectors, so that half is enough. */
static bool is_dense(const hj_window *window)
{
    const hj_window_dim *last = &window->at[window->n - 1];
    bool is_along = last->size > 1;

    for (int d = 0; d < window->n; d++) {
        const hj_window_dim *w = &window->at[d];
        if (w->size > 1 && w->stride > 1 && (!is_along || w->stride >= w->size))
            return false;
    }
    return true;
}

/* Are windows long along some dimension, or large in several?  Those of few
 * elements, too, if there are many and they are dense. */
static bool is_worth_it(const hj_window *window, int64_t nwindows)
{
    double all = 1;
    int nlong = 0, ndims = 0;

    for (int d = 0; d < window->n; d++) {
        const hj_window_dim *w = &window->at[d];
        all *= (double)w->size;
        ndims += w->size > 1;
        nlong += w->size > SHORT_WINDOW * w->stride;
    }
    bool is_small = nwindows >= MIN_DENSE && is_dense(window);
    return nlong ||
           (ndims > 1 && all > (is_small ? SMALL_WINDOW : SHORT_WINDOW));
}

hj_instr *hj_window_slide(hj_pass_ctx *cx, hj_instr *in)
{
    const hj_window *window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    hj_window_dim *plain = HJ_NEW_ARRAY(cx->scratch, hj_window_dim, window->n);
    hj_opcode op;

    if (in->noperands != 2 ||
        !hj_comp_is_commutative_op(hj_instr_comp(in, HJ_ATTR_to_apply), &op) ||
        !hj_is_order_free(op, in->shape->dtype) ||
        !is_worth_it(window, hj_shape_nelems(in->shape)) ||
        !hj_shape_nelems(in->shape) || !hj_shape_nelems(in->operands[0]->shape))
        return NULL;
    hj_instr *x = fill(in, window, op, plain);
    for (int d = 0; x && d < window->n; d++)
        if (!hj_window_dim_is_trivial(&plain[d]))
            x = slide_dim(in, op, x, d, &plain[d]);
    if (!x)
        return NULL;
    hj_instr *init = hj_rw_splat(in, in->operands[1], in->shape);
    return hj_rw_binary(in, op, init, x);
}
