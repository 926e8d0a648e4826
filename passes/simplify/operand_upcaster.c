/* operand_upcaster -- factors and sums of one kind.
 *
 * Before: a typed module.
 * After:  operands and result of every dot, ragged-dot and convolution are all
 *         integers, all floating-point or all complex (two preds may be):
 *         factors of a lower kind are converted to what sums are kept in
 *         (docs/semantics.md, Dot).
 * Cost:   a convert for each such operand.
 *
 * XLA has a pass of this name, which makes the types the same; here f16 and
 * bf16 stay what they are, for kernels widen them as they read.
 */
#include "passes/rewrite.h"

typedef enum kind { KIND_pred, KIND_int, KIND_float, KIND_complex } kind;

static kind kind_of(hj_dtype dtype)
{
    if (dtype == HJ_DTYPE_pred)
        return KIND_pred;
    return hj_dtype_is_complex(dtype) ? KIND_complex
           : hj_dtype_is_float(dtype) ? KIND_float
                                      : KIND_int;
}

static bool is_double(const hj_instr *in)
{
    return hj_dtype_real(in->shape->dtype) == HJ_DTYPE_f64;
}

/* What sums of this product are kept in. */
static hj_dtype sum_type(const hj_instr *in)
{
    bool wide = is_double(in) || is_double(in->operands[0]) ||
                is_double(in->operands[1]);

    switch (kind_of(in->shape->dtype)) {
    case KIND_complex:
        return wide ? HJ_DTYPE_c128 : HJ_DTYPE_c64;
    case KIND_float:
        return wide ? HJ_DTYPE_f64 : HJ_DTYPE_f32;
    default:
        return in->shape->dtype;
    }
}

static bool upcast(hj_pass_ctx *cx, hj_instr *in)
{
    kind wanted = kind_of(in->shape->dtype);
    bool any = false;

    if (wanted == KIND_int && kind_of(in->operands[0]->shape->dtype) ==
                                  kind_of(in->operands[1]->shape->dtype))
        return false; /* preds are counted as they are */
    for (int i = 0; i < 2; i++) {
        hj_instr *x = in->operands[i];
        if (kind_of(x->shape->dtype) >= wanted)
            continue;
        hj_instr_set_operand(in, i, hj_rw_convert(in, x, sum_type(in)));
        any = true;
    }
    if (any)
        hj_pass_fired(cx, "upcast", in);
    return any;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp)
            if (in->op == HJ_OP_dot || in->op == HJ_OP_ragged_dot ||
                in->op == HJ_OP_convolution)
                *changed |= upcast(cx, in);
    return NULL;
}

const hj_pass hj_pass_operand_upcaster = {
    .name = "operand_upcaster",
    .summary = "factors and sums of one kind",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_typed,
    .run = run,
};
