/* reduce -- rules of reduce, reduce-window and sort.
 *
 * The order of a floating-point sum is pinned as a function of shape and
 * dimensions (semantics.md, Reduce), so rules that change either are only for
 * ops whose order cannot show (hj_is_order_free).
 */
#include "ir/recognise.h"
#include "passes/simplify/rules.h"

/* The op of a reduction of one array, or HJ_NOPS. */
static hj_opcode op_of(const hj_instr *in)
{
    hj_opcode op;

    if (in->noperands != 2 || !hj_shape_is_array(in->shape) ||
        in->operands[0]->shape->dtype != in->shape->dtype ||
        !hj_comp_is_commutative_op(hj_instr_comp(in, HJ_ATTR_to_apply), &op))
        return HJ_NOPS;
    return op;
}

/* Every element once: op(init, x). */
static hj_instr *combine_once(hj_instr *in, hj_opcode op, hj_instr *x)
{
    hj_instr *init = in->operands[1];

    x = hj_rw_reshape(in, x, in->shape);
    if (hj_is_identity_of(op, init))
        return x;
    return hj_rw_binary(in, op, hj_rw_splat(in, init, in->shape), x);
}

/* reduce of extents of 1 -> op(init, reshape(x)) */
static hj_instr *reduce_units(hj_pass_ctx *cx, hj_instr *in)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    hj_opcode op = op_of(in);

    (void)cx;
    for (int i = 0; i < dims.n; i++)
        if (in->operands[0]->shape->dims[dims.at[i]] != 1)
            return NULL;
    return op == HJ_NOPS ? NULL : combine_once(in, op, in->operands[0]);
}

/* reduce of no elements -> init */
static hj_instr *reduce_empty(hj_pass_ctx *cx, hj_instr *in)
{
    int n = in->noperands / 2;

    if (hj_shape_nelems(in->operands[0]->shape) != 0)
        return NULL;
    if (!hj_shape_is_tuple(in->shape))
        return hj_rw_splat(in, in->operands[1], in->shape);
    hj_instr **inits = HJ_NEW_ARRAY(cx->scratch, hj_instr *, n);
    for (int i = 0; i < n; i++)
        inits[i] = hj_rw_splat(in, in->operands[n + i], in->shape->elements[i]);
    return hj_rw_tuple(in, n, inits);
}

/* Dimensions of the inner operand that either reduction removes. */
static int join_dims(const hj_instr *inner, const hj_instr *outer,
                     int64_t *dims)
{
    hj_ints a = hj_instr_ints(inner, HJ_ATTR_dimensions);
    hj_ints b = hj_instr_ints(outer, HJ_ATTR_dimensions);
    int rank = inner->operands[0]->shape->rank, n = 0, kept = 0;

    for (int d = 0; d < rank; d++) {
        bool gone = false;
        for (int i = 0; i < a.n; i++)
            gone = gone || a.at[i] == d;
        if (!gone) {
            for (int i = 0; i < b.n; i++)
                gone = gone || b.at[i] == kept;
            kept++;
        }
        if (gone)
            dims[n++] = d;
    }
    return n;
}

/* reduce(reduce(x, identity), init) -> reduce(x, init) [order-free] */
static hj_instr *reduce_reduce(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    hj_opcode op = op_of(in);

    if (a->op != HJ_OP_reduce || a->nusers != 1 || op == HJ_NOPS ||
        op_of(a) != op || !hj_is_order_free(op, in->shape->dtype) ||
        !hj_is_identity_of(op, a->operands[1]))
        return NULL;
    hj_instr *operands[] = { a->operands[0], in->operands[1] };
    int64_t *dims =
        HJ_NEW_ARRAY(cx->scratch, int64_t, a->operands[0]->shape->rank);
    int n = join_dims(a, in, dims);
    hj_instr *out = hj_rw_like(in, in, in->shape, 2, operands);
    hj_instr_set_ints(out, HJ_ATTR_dimensions, n, dims);
    return out;
}

static const hj_window *window_of(const hj_instr *in)
{
    return &hj_instr_attr(in, HJ_ATTR_window)->u.window;
}

static bool is_plain(const hj_window_dim *w)
{
    return w->pad_low == 0 && w->pad_high == 0 && w->base_dilation == 1 &&
           w->window_dilation == 1;
}

/* reduce-window with windows of one element -> op(init, x) */
static hj_instr *window_units(hj_pass_ctx *cx, hj_instr *in)
{
    hj_opcode op = op_of(in);

    (void)cx;
    for (int i = 0; i < window_of(in)->n; i++) {
        const hj_window_dim *w = &window_of(in)->at[i];
        if (!is_plain(w) || w->size != 1 || w->stride != 1)
            return NULL;
    }
    return op == HJ_NOPS ? NULL : combine_once(in, op, in->operands[0]);
}

/* reduce-window with one window along some dimensions -> reduce [order-free] */
static hj_instr *window_whole(hj_pass_ctx *cx, hj_instr *in)
{
    const hj_shape *shape = in->operands[0]->shape;
    hj_opcode op = op_of(in);
    int n = 0, nkept = 0;
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, shape->rank);
    int64_t *kept = HJ_NEW_ARRAY(cx->scratch, int64_t, shape->rank);

    if (op == HJ_NOPS || !hj_is_order_free(op, in->shape->dtype))
        return NULL;
    for (int i = 0; i < shape->rank; i++) {
        const hj_window_dim *w = &window_of(in)->at[i];
        if (!is_plain(w))
            return NULL;
        if (w->size == shape->dims[i])
            dims[n++] = i;
        else if (w->size == 1 && w->stride == 1)
            kept[nkept++] = shape->dims[i];
        else
            return NULL;
    }
    hj_instr *out = hj_rw_op(
        in, HJ_OP_reduce,
        hj_shape_new_array(hj_instr_arena(in), shape->dtype, nkept, kept), 2,
        in->operands);
    hj_instr_set_ints(out, HJ_ATTR_dimensions, n, dims);
    hj_instr_set_comp(out, HJ_ATTR_to_apply,
                      hj_instr_comp(in, HJ_ATTR_to_apply));
    return hj_rw_reshape(in, out, in->shape);
}

/* sort along an extent of 0 or 1 -> x */
static hj_instr *sort_units(hj_pass_ctx *cx, hj_instr *in)
{
    int64_t dim = hj_instr_ints(in, HJ_ATTR_dimensions).at[0];

    (void)cx;
    if (in->operands[0]->shape->dims[dim] > 1)
        return NULL;
    return hj_shape_is_tuple(in->shape)
               ? hj_rw_tuple(in, in->noperands, in->operands)
               : in->operands[0];
}

const hj_rule hj_rules_reduce[] = {
    { "reduce_empty", HJ_OP_reduce, 0, reduce_empty },
    { "reduce_units", HJ_OP_reduce, 0, reduce_units },
    { "reduce_reduce", HJ_OP_reduce, 0, reduce_reduce },
    { "window_units", HJ_OP_reduce_window, 0, window_units },
    { "window_whole", HJ_OP_reduce_window, 0, window_whole },
    { "sort_units", HJ_OP_sort, 0, sort_units },
    { NULL, HJ_NOPS, 0, NULL },
};
