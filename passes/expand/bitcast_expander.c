/* bitcast_expander -- bytes in memory as ops on logical arrays.
 *
 * Before: a typed module, with the layouts that its author gave.
 * After:  a bitcast leaves the element type alone and has two row-major
 *         shapes: it is a reshape.  Others are transposed into the order in
 *         memory, converted bit by bit, and transposed back.
 * Cost:   up to 20 instructions for each such bitcast.
 *
 * ORDER bitcast: first of all.  Layouts of values inside of a program mean
 * something to bitcasts alone, and no other pass looks after them.
 */
#include "passes/rewrite.h"

static hj_instr *flat(hj_instr *at, hj_instr *x, int64_t n)
{
    return hj_rw_reshape_dims(at, x, 1, &n);
}

/* Pairs of parts, one after the other; and back. */
static hj_instr *to_parts(hj_instr *at, hj_instr *x)
{
    int64_t n = x->shape->dims[0];
    const int64_t column[] = { n, 1 };
    const hj_shape *part = hj_shape_with_dtype(hj_instr_arena(at), x->shape,
                                               hj_dtype_real(x->shape->dtype));
    hj_instr *parts[2];

    for (int i = 0; i < 2; i++) {
        parts[i] = hj_rw_op(at, i ? HJ_OP_imag : HJ_OP_real, part, 1, &x);
        parts[i] = hj_rw_reshape_dims(at, parts[i], 2, column);
    }
    return flat(at, hj_rw_concat(at, 2, parts, 1), 2 * n);
}

static hj_instr *from_parts(hj_instr *at, hj_instr *x, hj_dtype dtype)
{
    int64_t n = x->shape->dims[0] / 2;
    const int64_t pairs[] = { n, 2 };
    hj_instr *parts[2], *both = hj_rw_reshape_dims(at, x, 2, pairs);

    for (int i = 0; i < 2; i++) {
        const hj_slice_dim cut[] = { { 0, n, 1 }, { i, i + 1, 1 } };
        parts[i] = flat(at, hj_rw_slice(at, both, cut), n);
    }
    return hj_rw_op(
        at, HJ_OP_complex,
        hj_shape_with_dtype(hj_instr_arena(at), parts[0]->shape, dtype), 2,
        parts);
}

static hj_instr *reinterpret(hj_instr *at, hj_instr *x, hj_dtype dtype,
                             int rank, const int64_t *dims)
{
    return hj_rw_op(at, HJ_OP_bitcast_convert,
                    hj_shape_new_array(hj_instr_arena(at), dtype, rank, dims),
                    1, &x);
}

/* The bits of a vector, neither pred nor complex, as one of another type. */
static hj_instr *convert_bits(hj_instr *at, hj_instr *x, hj_dtype dtype)
{
    int64_t n = x->shape->dims[0];
    int from = hj_dtype_width(x->shape->dtype), to = hj_dtype_width(dtype);

    if (x->shape->dtype == dtype)
        return x;
    if (from == to)
        return reinterpret(at, x, dtype, 1, &n);
    if (from > to) {
        const int64_t pieces[] = { n, from / to };
        x = reinterpret(at, x, dtype, 2, pieces);
        return flat(at, x, n * (from / to));
    }
    const int64_t pieces[] = { n / (to / from), to / from };
    x = hj_rw_reshape_dims(at, x, 2, pieces);
    return reinterpret(at, x, dtype, 1, pieces);
}

static hj_dtype plain_type(hj_dtype dtype)
{
    return dtype == HJ_DTYPE_pred ? HJ_DTYPE_u8 : hj_dtype_real(dtype);
}

static hj_instr *in_memory(hj_instr *at, hj_instr *x)
{
    int64_t n = hj_shape_nelems(x->shape);
    const int64_t *order = hj_shape_memory_order(hj_instr_arena(at), x->shape);

    if (!hj_layout_is_row_major(x->shape->layout, x->shape->rank))
        x = hj_rw_transpose(at, x, order);
    x = flat(at, x, n);
    if (hj_dtype_is_complex(x->shape->dtype))
        return to_parts(at, x);
    if (x->shape->dtype == HJ_DTYPE_pred)
        return hj_rw_convert(at, x, HJ_DTYPE_u8);
    return x;
}

static hj_instr *from_memory(hj_instr *at, hj_instr *x, const hj_shape *shape)
{
    hj_arena *arena = hj_instr_arena(at);
    const int64_t *order = hj_shape_memory_order(arena, shape);
    int64_t *dims = HJ_NEW_ARRAY(arena, int64_t, shape->rank);
    int64_t *back = HJ_NEW_ARRAY(arena, int64_t, shape->rank);

    if (hj_dtype_is_complex(shape->dtype))
        x = from_parts(at, x, shape->dtype);
    if (shape->dtype == HJ_DTYPE_pred)
        x = hj_rw_convert(at, x, HJ_DTYPE_pred);
    for (int i = 0; i < shape->rank; i++) {
        dims[i] = shape->dims[order[i]];
        back[order[i]] = i;
    }
    x = hj_rw_reshape_dims(at, x, shape->rank, dims);
    return hj_layout_is_row_major(shape->layout, shape->rank)
               ? x
               : hj_rw_transpose(at, x, back);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_bitcast ||
                hj_shape_is_plain_bitcast(in->operands[0]->shape, in->shape))
                continue;
            hj_instr *x = in_memory(in, in->operands[0]);
            x = convert_bits(in, x, plain_type(in->shape->dtype));
            x = from_memory(in, x, in->shape);
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(in, x);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_bitcast_expander = {
    .name = "bitcast_expander",
    .summary = "bitcasts of other types and layouts are written out",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_bitcast),
};
