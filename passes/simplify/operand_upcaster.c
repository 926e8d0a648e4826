/* operand_upcaster -- factors and sums of one kind.
 *
 * Before: a typed module.
 * After:  operands and result of every dot, ragged-dot and convolution are all
 *         integers, all floating-point or all complex (two preds may be):
 *         factors of a lower kind are converted to what sums are kept in
 *         (docs/semantics.md, Dot).
 *         A result of a lower kind than the factors is converted from a sum
 *         of their kind.  Convolutions in small groups of f16 or bf16, features
 *         last, are of f32, and converted.
 * Cost:   a convert for each such operand and result.
 *
 * XLA has a pass of this name, which makes the types the same; here f16 and
 * bf16 stay what they are, for kernels widen them as they read.  Those of small
 * groups (jit/kernel/gemm_depthwise.c) read each number for every tap, and are
 * of f32 alone.  Sums of f16 and bf16 are kept in f32 anyway, and rounded once.
 */
#include "infer/product.h"
#include "passes/rewrite.h"

enum { MAX_GROUP = 32 }; /* features; kernels of larger ones make patches */

static hj_dtype factor(const hj_instr *in, int i)
{
    return in->operands[i]->shape->dtype;
}

static bool upcast(hj_pass_ctx *cx, hj_instr *in)
{
    hj_product_kind wanted = hj_product_kind_of(in->shape->dtype);
    hj_dtype sum =
        hj_product_sum_dtype(factor(in, 0), factor(in, 1), in->shape->dtype);
    bool any = false;

    if (wanted == HJ_PRODUCT_int &&
        hj_product_kind_of(factor(in, 0)) == hj_product_kind_of(factor(in, 1)))
        return false; /* preds are counted as they are */
    for (int i = 0; i < 2; i++) {
        if (hj_product_kind_of(factor(in, i)) >= wanted)
            continue;
        hj_instr_set_operand(in, i, hj_rw_convert(in, in->operands[i], sum));
        any = true;
    }
    if (any)
        hj_pass_fired(cx, "upcast", in);
    return any;
}

/* The sum, which is then converted to the lower kind of the result. */
static hj_instr *lower(hj_pass_ctx *cx, hj_instr *in)
{
    hj_dtype dtype = in->shape->dtype;
    hj_dtype sum = hj_product_sum_dtype(factor(in, 0), factor(in, 1), dtype);
    hj_instr *wide = hj_rw_like(
        in, in, hj_shape_with_dtype(hj_instr_arena(in), in->shape, sum),
        in->noperands, in->operands);

    hj_pass_fired(cx, "lower", in);
    hj_instr_replace(in, hj_rw_convert(in, wide, dtype));
    return wide;
}

static bool is_product(const hj_instr *in)
{
    return in->op == HJ_OP_dot || in->op == HJ_OP_ragged_dot ||
           in->op == HJ_OP_convolution;
}

/* As many results as features in each of several groups, side by side. */
static bool has_small_groups(const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_dim_labels);

    if (in->op != HJ_OP_convolution || !attr ||
        hj_instr_int(in, HJ_ATTR_feature_group_count, 1) == 1)
        return false;
    const hj_dim_labels *at = attr->u.labels;
    const hj_shape *kernel = in->operands[1]->shape;
    int64_t n = kernel->dims[at->kernel_input_feature];
    return n <= MAX_GROUP &&
           kernel->dims[at->kernel_output_feature] ==
               n * hj_instr_int(in, HJ_ATTR_feature_group_count, 1) &&
           at->input_feature == at->input_rank - 1 &&
           at->kernel_output_feature == at->kernel_rank - 1 &&
           at->output_feature == at->output_rank - 1;
}

static bool is_half(hj_dtype dtype)
{
    return dtype == HJ_DTYPE_f16 || dtype == HJ_DTYPE_bf16;
}

static bool widen(hj_pass_ctx *cx, hj_instr *in)
{
    if (!has_small_groups(in) || !is_half(factor(in, 0)) ||
        !is_half(factor(in, 1)) || !is_half(in->shape->dtype))
        return false;
    hj_instr *wide = lower(cx, in);
    for (int i = 0; i < 2; i++)
        hj_instr_set_operand(
            wide, i, hj_rw_convert(wide, wide->operands[i], HJ_DTYPE_f32));
    return true;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            hj_instr *sum = in;
            if (!is_product(in))
                continue;
            if (widen(cx, in)) {
                *changed = true;
                continue;
            }
            if (hj_product_is_lowered(factor(in, 0), factor(in, 1),
                                      in->shape->dtype))
                sum = lower(cx, in);
            *changed |= sum != in;
            *changed |= upcast(cx, sum);
        }
    return NULL;
}

const hj_pass hj_pass_operand_upcaster = {
    .name = "operand_upcaster",
    .summary = "factors and sums of one kind",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_typed,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_dot, HJ_OP_ragged_dot, HJ_OP_convolution),
};
