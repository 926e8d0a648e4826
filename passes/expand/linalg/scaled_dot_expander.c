/* scaled_dot_expander -- scaled dots by products and a dot.
 *
 * Before: a typed module.
 * After:  no scaled-dot.  Each side is multiplied by its scale, spread over
 *         blocks, in the wider of both types (bf16 if both have less than 16
 *         bits), and rounded to it once; then a dot.  A scale of rank 0 is not
 *         read.
 * Cost:   about 10 instructions for each one.
 *
 * Source: XLA's scaled-dot rewriter; docs/semantics.md.
 */
#include "passes/rewrite.h"

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

/* Element i of the scale for every element of block i of x. */
static hj_instr *spread(hj_pass_ctx *cx, hj_instr *at, hj_instr *scale,
                        const hj_shape *shape)
{
    int rank = shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, rank * 2);
    int64_t *places = HJ_NEW_ARRAY(cx->scratch, int64_t, rank);

    for (int d = 0; d < rank; d++) {
        int64_t n = scale->shape->dims[d];
        places[d] = 2 * d;
        dims[2 * d] = n;
        dims[2 * d + 1] = n ? shape->dims[d] / n : 1;
    }
    const hj_shape *blocks = hj_shape_new_array(
        hj_instr_arena(at), scale->shape->dtype, 2 * rank, dims);
    scale = hj_rw_broadcast(at, scale, blocks, places);
    return hj_rw_reshape(at, scale, shape);
}

static hj_instr *scaled(hj_pass_ctx *cx, hj_instr *at, hj_instr *x,
                        hj_instr *scale)
{
    hj_dtype dtype = wider(x->shape->dtype, scale->shape->dtype);

    if (scale->shape->rank == 0)
        return x;
    scale = hj_rw_convert(at, scale, dtype);
    scale = spread(cx, at, scale, x->shape);
    x = hj_rw_convert(at, x, dtype);
    return hj_rw_binary(at, HJ_OP_multiply, x, scale);
}

static void expand(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *operands[2];

    for (int i = 0; i < 2; i++)
        operands[i] = scaled(cx, in, in->operands[i], in->operands[2 + i]);
    hj_instr *dot = hj_rw_op(in, HJ_OP_dot, in->shape, 2, operands);
    for (int i = 0; i < in->nattrs; i++)
        if (in->attrs[i].id != HJ_ATTR_control_predecessors)
            hj_instr_set_attr(dot, &in->attrs[i]);
    hj_pass_fired(cx, "expanded", in);
    hj_instr_replace(in, dot);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_scaled_dot)
                continue;
            for (int i = 0; i < 4; i++)
                if (hj_shape_has_dynamic(in->operands[i]->shape))
                    return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                          "scaled-dot of an array with "
                                          "dynamic dimensions");
            expand(cx, in);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_scaled_dot_expander = {
    .name = "scaled_dot_expander",
    .summary = "scaled dots by products and a dot",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_scaled_dot),
};
