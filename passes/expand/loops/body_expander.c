/* body_expander -- what applies a computation that no kernel can hold becomes
 * loops over its elements, in which that is ordinary code.
 *
 * Before: a typed module of static shapes.
 * After:  the computation of every reduce, reduce-window, scatter and sort is
 *         arithmetic of rank 0 (hj_comp_is_scalar).  The others are scans, and
 *         whiles: slow, and complete.  The order of elements is theirs.
 * Cost:   about 10 to 50 instructions and copies of the computation for each.
 *
 * ORDER body-expander: before scan_expander, and before expanders of what such
 * computations may hold.
 */
#include "ir/recognise.h"
#include "passes/expand/loops/loops.h"

typedef hj_instr *expand_fn(const hj_loops *l);

static expand_fn *expander_of(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_reduce:
        return hj_loop_reduce;
    case HJ_OP_reduce_window:
        return hj_loop_reduce_window;
    case HJ_OP_scatter:
        return hj_loop_scatter;
    case HJ_OP_sort:
        return hj_loop_sort;
    default:
        return NULL;
    }
}

static int count_arrays(const hj_instr *in)
{
    return in->op == HJ_OP_sort      ? in->noperands
           : in->op == HJ_OP_scatter ? (in->noperands - 1) / 2
                                     : in->noperands / 2;
}

/* Callees first: a computation that is copied has no such op any more. */
static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n;
    hj_comp **comps = hj_module_postorder(cx->scratch, module, &n);

    for (int i = 0; i < n; i++) {
        HJ_EACH_INSTR_SAFE (in, comps[i]) {
            expand_fn *expand = expander_of(in);
            if (!expand)
                continue;
            hj_loops l = { .cx = cx, .in = in, .arena = hj_instr_arena(in) };
            l.body = hj_instr_comp(in, HJ_ATTR_to_apply);
            l.n = count_arrays(in);
            if (l.body->mark)
                continue;
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(in, expand(&l));
            *changed = true;
        }
        comps[i]->mark = hj_comp_is_scalar(comps[i]);
    }
    if (*changed)
        hj_module_drop_uncalled(module);
    return NULL;
}

const hj_pass hj_pass_body_expander = {
    .name = "body_expander",
    .summary = "what applies a computation that no kernel holds becomes loops",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_reduce, HJ_OP_reduce_window, HJ_OP_scatter,
                       HJ_OP_sort),
};
