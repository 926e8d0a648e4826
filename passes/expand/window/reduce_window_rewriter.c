/* reduce_window_rewriter -- large windows in linear time.
 *
 * Before: a typed module without dynamic dimensions.
 * After:  running windows (ir/sum_order.h) are the running fold of the elements
 *         from the op's identity, one window an element, combined with the
 *         fold of the padding; other windows by an op whose order does not
 *         show (integers, minimum, maximum) are done dimension by dimension,
 *         in blocks where they are long (slide.c).
 * Cost:   a few instructions for each window.
 *
 * Both are what docs/semantics.md (ReduceWindow) says, bit for bit.
 */
#include "passes/expand/window/window_internal.h"

#include "ir/recognise.h"

/* --- pieces --------------------------------------------------------------- */

hj_instr *hj_window_along(hj_instr *at, hj_opcode op, hj_instr *x, int d,
                          const hj_window_dim *dim)
{
    hj_arena *arena = hj_instr_arena(at);
    const hj_shape *from = x->shape;
    int64_t *dims = HJ_NEW_ARRAY(arena, int64_t, from->rank);
    hj_attr attr = { .id = HJ_ATTR_window };
    hj_instr *operands[2] = { x };

    attr.u.window.n = from->rank;
    attr.u.window.at = HJ_NEW_ARRAY(arena, hj_window_dim, from->rank);
    for (int i = 0; i < from->rank; i++) {
        hj_window_dim *w = &attr.u.window.at[i];
        *w = (hj_window_dim){
            .size = 1, .stride = 1, .base_dilation = 1, .window_dilation = 1
        };
        if (i == d)
            *w = *dim;
        dims[i] = hj_window_nout(w, from->dims[i]);
    }
    operands[1] = hj_rw_identity(at, op, from->dtype);
    hj_instr *out = hj_rw_op(
        at, HJ_OP_reduce_window,
        hj_shape_new_array(arena, from->dtype, from->rank, dims), 2, operands);
    hj_instr_set_attr(out, &attr);
    hj_instr_set_comp(out, HJ_ATTR_to_apply,
                      hj_rw_reducer(at->comp->module, op, from->dtype));
    hj_sum_order order = hj_instr_sum_order(out, NULL);
    hj_instr_set_sum_order(out, &order);
    return out;
}

hj_instr *hj_window_run(hj_instr *at, hj_opcode op, hj_instr *x, int d,
                        bool from_end)
{
    int64_t n = x->shape->dims[d];
    hj_window_dim dim = { .size = n,
                          .stride = 1,
                          .pad_low = from_end ? 0 : n - 1,
                          .pad_high = from_end ? n - 1 : 0,
                          .base_dilation = 1,
                          .window_dilation = 1 };

    return hj_window_along(at, op, x, d, &dim);
}

hj_instr *hj_window_cut(hj_instr *at, hj_instr *x, int d, int64_t first,
                        int64_t limit, int64_t stride)
{
    const hj_shape *shape = x->shape;
    hj_slice_dim *cut =
        HJ_NEW_ARRAY(hj_instr_arena(at), hj_slice_dim, shape->rank);

    if (first == 0 && limit == shape->dims[d] && stride == 1)
        return x;
    for (int i = 0; i < shape->rank; i++)
        cut[i] = i == d ? (hj_slice_dim){ first, limit, stride }
                        : (hj_slice_dim){ 0, shape->dims[i], 1 };
    return hj_rw_slice(at, x, cut);
}

hj_instr *hj_window_extend(hj_instr *at, hj_instr *x, hj_instr *value, int d,
                           int64_t low, int64_t high)
{
    int rank = x->shape->rank;
    hj_padding_dim *pad =
        HJ_NEW_ARRAY(hj_instr_arena(at), hj_padding_dim, rank);

    if (low == 0 && high == 0)
        return x;
    pad[d].low = low;
    pad[d].high = high;
    return hj_rw_pad(at, x, value, pad);
}

/* --- running windows ------------------------------------------------------ */

/* The identity, or as good. */
static bool is_identity(const hj_instr *init, hj_opcode op)
{
    return hj_is_constant(init) &&
           hj_op_begins_with(hj_instr_arena(init), op, init->literal);
}

/* One window an element, from the identity: nothing is left to do. */
static bool is_done(const hj_instr *in, const hj_running *r)
{
    int64_t n = in->operands[0]->shape->dims[r->dim];

    return r->stride == 1 && r->first == 0 && r->size == n &&
           in->shape->dims[r->dim] == n && is_identity(in->operands[1], r->op);
}

/* f(init, init) is init, bit for bit. */
static bool absorbs(hj_opcode op, const hj_instr *init)
{
    if (op == HJ_OP_minimum || op == HJ_OP_maximum || op == HJ_OP_and ||
        op == HJ_OP_or)
        return true;
    if (is_identity(init, op))
        return true;
    return op == HJ_OP_add && hj_dtype_is_float(init->shape->dtype) &&
           hj_is_number(init, 0);
}

/* How much padding each window has, as a vector. */
static hj_instr *padding_counts(hj_instr *in, const hj_running *r)
{
    hj_arena *arena = hj_instr_arena(in);
    int64_t n = in->operands[0]->shape->dims[r->dim];
    const hj_shape *shape =
        hj_shape_new_array(arena, HJ_DTYPE_s64, 1, &in->shape->dims[r->dim]);
    hj_instr *count = hj_rw_iota(in, shape, 0), *other;

    other = hj_rw_int(in, shape, r->stride);
    count = hj_rw_binary(in, HJ_OP_multiply, count, other);
    other = hj_rw_int(in, shape, r->from_end ? n - r->first : r->first + 1);
    count = r->from_end ? hj_rw_binary(in, HJ_OP_subtract, other, count)
                        : hj_rw_binary(in, HJ_OP_add, count, other);
    other = hj_rw_int(in, shape, n);
    count = hj_rw_binary(in, HJ_OP_minimum, count, other);
    other = hj_rw_int(in, shape, 0);
    count = hj_rw_binary(in, HJ_OP_maximum, count, other);
    other = hj_rw_int(in, shape, r->size);
    return hj_rw_binary(in, HJ_OP_subtract, other, count);
}

/* table[counts[i]] */
static hj_instr *look_up(hj_instr *at, hj_instr *table, hj_instr *counts)
{
    const int64_t zero = 0, one = 1;
    hj_instr *pair[] = { table, counts };
    hj_instr *out =
        hj_rw_op(at, HJ_OP_gather,
                 hj_shape_with_dtype(hj_instr_arena(at), counts->shape,
                                     table->shape->dtype),
                 2, pair);

    hj_instr_set_ints(out, HJ_ATTR_offset_dims, 0, NULL);
    hj_instr_set_ints(out, HJ_ATTR_collapsed_slice_dims, 1, &zero);
    hj_instr_set_ints(out, HJ_ATTR_start_index_map, 1, &zero);
    hj_instr_set_int(out, HJ_ATTR_index_vector_dim, 1);
    hj_instr_set_ints(out, HJ_ATTR_slice_sizes, 1, &one);
    return out;
}

/* The fold of each window's padding from init, as an array of the result's
 * shape: a running fold of init itself, looked up. */
static hj_instr *fold_padding(hj_instr *in, const hj_running *r)
{
    hj_instr *init = in->operands[1];
    const int64_t d = r->dim, length = r->size + 1;

    if (absorbs(r->op, init))
        return hj_rw_splat(in, init, in->shape);
    const hj_shape *shape =
        hj_shape_new_array(hj_instr_arena(in), init->shape->dtype, 1, &length);
    hj_instr *table =
        hj_window_run(in, r->op, hj_rw_splat(in, init, shape), 0, false);
    hj_instr *padding = look_up(in, table, padding_counts(in, r));
    return hj_rw_broadcast(in, padding, in->shape, &d);
}

static hj_instr *run_windows(hj_instr *in, const hj_running *r)
{
    hj_instr *x = in->operands[0];
    int64_t n = x->shape->dims[r->dim], nout = in->shape->dims[r->dim];
    int64_t last = r->first + (nout - 1) * r->stride;
    int64_t low = r->first < 0 ? -r->first : 0;
    int64_t high = last > n - 1 ? last - (n - 1) : 0;
    hj_instr *identity = hj_rw_identity(in, r->op, x->shape->dtype);

    x = hj_window_extend(in, x, identity, r->dim, low, high);
    x = hj_window_run(in, r->op, x, r->dim, r->from_end);
    if (is_identity(in->operands[1], r->op))
        hj_instr_set_operand(x, 1, in->operands[1]);
    x = hj_window_cut(in, x, r->dim, r->first + low, last + low + 1, r->stride);
    if (is_identity(in->operands[1], r->op))
        return x;
    return hj_rw_binary(in, r->op, fold_padding(in, r), x);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            hj_instr *out = NULL;
            hj_running r;
            if (in->op != HJ_OP_reduce_window ||
                hj_shape_has_dynamic(in->operands[0]->shape))
                continue;
            if (!hj_instr_is_running(in, NULL, &r))
                out = hj_window_slide(cx, in);
            else if (!is_done(in, &r))
                out = run_windows(in, &r);
            if (!out)
                continue;
            hj_pass_fired(cx, "rewritten", in);
            hj_instr_replace(in, out);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_reduce_window_rewriter = {
    .name = "reduce_window_rewriter",
    .summary = "large windows in linear time",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_reduce_window),
};
