/* stage -- see stage.h.  A stage has its own rule and those of all before it:
 *
 *   typed      every op has a shape and a rule (checked for every module)
 *   expanded   no op that only lives up to `typed` (its row of ops.def); every
 *              dimension is static; select takes arrays
 *   fused      a fusion's body holds what a kernel can compute: ops of jit
 *              kind `nest`, parameters, constants, tuples
 *   laid_out   row major everywhere but at the entry's door
 *   scheduled  the order of the lists is the order of execution
 *   planned    (passes/plan_verify.c)
 */
#include "verify/stage.h"
#include "ir/call_layout.h"

static const char *where(hj_findings *f, const hj_instr *in)
{
    return hj_instr_where(f->arena, in);
}

static void check_expanded(hj_findings *f, const hj_instr *in, hj_stage stage)
{
    const hj_op_info *op = hj_op_get(in->op);

    if (op->stage < stage && op->jit == HJ_JIT_none)
        hj_finding_take(f, hj_instr_error(in, HJ_UNIMPLEMENTED,
                                          "%s is not compiled yet", op->name));
    else if (op->stage < stage)
        hj_finding(f, "%s: %s is not expanded (stage %s)", where(f, in),
                   op->name, hj_stage_name(stage));
    if (hj_shape_is_unbounded(in->shape))
        hj_finding_take(f, hj_instr_error(in, HJ_UNIMPLEMENTED,
                                          "%s has a dimension without a bound",
                                          hj_shape_text(f->arena, in->shape)));
    else if (hj_shape_has_dynamic(in->shape))
        hj_finding_take(f, hj_instr_error(in, HJ_UNIMPLEMENTED,
                                          "%s has dynamic dimensions, which "
                                          "%s cannot have",
                                          hj_shape_text(f->arena, in->shape),
                                          op->name));
    if (in->op == HJ_OP_select && hj_shape_is_tuple(in->shape))
        hj_finding(f, "%s: select of tuples is not expanded", where(f, in));
}

static bool may_be_in_kernel(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_parameter:
    case HJ_OP_constant:
    case HJ_OP_tuple:
    case HJ_OP_get_tuple_element:
        return true;
    default:
        return hj_op_get(in->op)->jit == HJ_JIT_nest;
    }
}

static void check_fused(hj_findings *f, const hj_instr *in)
{
    const hj_comp *body = hj_instr_comp(in, HJ_ATTR_calls);

    if (in->op != HJ_OP_fusion)
        return;
    HJ_EACH_INSTR (inner, body)
        if (!may_be_in_kernel(inner))
            hj_finding(f, "%s: %s cannot be part of a fusion", where(f, inner),
                       hj_op_get(inner->op)->name);
}

static bool is_row_major(const hj_shape *shape)
{
    if (!hj_layout_is_default(shape->layout, shape->rank))
        return false;
    for (int i = 0; i < shape->nelements; i++)
        if (!is_row_major(shape->elements[i]))
            return false;
    return true;
}

/* The entry's parameters and result describe the caller's memory, custom calls
 * with constraints that of their function. */
static void check_laid_out(hj_findings *f, const hj_instr *in)
{
    bool is_door = in->comp == in->comp->module->entry &&
                   (in->op == HJ_OP_parameter || in == in->comp->root);

    if (!is_door && !hj_instr_has_call_layouts(in) && !is_row_major(in->shape))
        hj_finding(f, "%s: its layout is not row major", where(f, in));
}

void hj_verify_stage(hj_findings *f, const hj_module *module, hj_stage stage)
{
    if (stage < HJ_STAGE_expanded)
        return;
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp) {
            check_expanded(f, in, stage);
            if (stage >= HJ_STAGE_fused)
                check_fused(f, in);
            if (stage >= HJ_STAGE_laid_out)
                check_laid_out(f, in);
        }
    if (stage >= HJ_STAGE_scheduled && !module->is_scheduled)
        hj_finding(f, "the module is not scheduled");
}
