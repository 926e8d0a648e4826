/* call_inline -- put the bodies of calls in their place, composites included,
 * and of the fusions that another compiler made: passes/fuse decides which
 * kernels there are.
 *
 * Before: a typed module.
 * After:  no `call`, and no `fusion` unless the module has been fused here,
 *         except where a control dependence names it or where inlining would
 *         let the module grow past hj_growth_limit; the compiler can call.
 * Cost:   linear in the result.
 *
 * Callees come first, so one walk is enough.  It runs where nothing is called
 * by a `call`, too: what maps, loops and branches would become together is
 * refused here.
 */
#include "passes/rewrite.h"

static bool is_inlined(const hj_instr *in)
{
    return in->op == HJ_OP_call ||
           (in->op == HJ_OP_fusion && in->comp->module->stage < HJ_STAGE_fused);
}

/* Instructions of `comp` and of all that it calls, each call's counted again;
 * `most` + 1 stands for any number above.  `sizes` has those of its callees,
 * by their mark. */
static int64_t expanded_size(const hj_comp *comp, const int64_t *sizes,
                             int64_t most)
{
    int64_t size = 0;

    HJ_EACH_INSTR (in, comp) {
        size++;
        for (int i = 0; i < hj_instr_ncalled(in); i++)
            size += sizes[hj_instr_called(in, i)->mark];
        if (size > most)
            return most + 1;
    }
    return size;
}

static hj_error *check_growth(hj_arena *scratch, hj_module *module,
                              hj_comp *const *comps, int ncomps)
{
    int64_t most = hj_growth_limit(module);
    int64_t *sizes = HJ_NEW_ARRAY(scratch, int64_t, ncomps + 1);

    for (int i = 0; i < ncomps; i++)
        comps[i]->mark = i;
    for (int i = 0; i < ncomps; i++) {
        sizes[i] = expanded_size(comps[i], sizes, most);
        if (sizes[i] > most)
            return hj_instr_error(
                comps[i]->root, HJ_LIMIT,
                "computation %s has more than %lld instructions when each of "
                "its calls has a copy of what it calls",
                comps[i]->name, (long long)most);
    }
    return NULL;
}

static int inline_calls(hj_pass_ctx *cx, hj_comp *comp, int *kept)
{
    int inlined = 0;

    hj_mark_ordered(comp);
    HJ_EACH_INSTR_SAFE (in, comp) {
        if (!is_inlined(in))
            continue;
        hj_comp *callee = hj_instr_called(in, 0);
        if (in->is_ordered) {
            ++*kept;
            continue;
        }
        hj_pass_fired(cx, "inlined", in);
        hj_instr_replace(in,
                         hj_rw_inlined(cx->scratch, in, callee, in->operands));
        inlined++;
    }
    hj_keep_pinned(comp);
    return inlined;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int ncomps, inlined = 0, kept = 0;
    hj_comp **comps = hj_module_postorder(cx->scratch, module, &ncomps);

    HJ_CHECK(check_growth(cx->scratch, module, comps, ncomps));
    hj_mark_pinned(module);
    for (int i = 0; i < ncomps; i++)
        inlined += inline_calls(cx, comps[i], &kept);
    int dropped = inlined ? hj_module_drop_uncalled(module) : 0;
    hj_pass_count(cx, "kept", kept);
    hj_pass_count(cx, "dropped", dropped);
    *changed = inlined > 0;
    return NULL;
}

const hj_pass hj_pass_call_inline = {
    .name = "call_inline",
    .summary = "put the bodies of calls in their place",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_typed,
    .run = run,
};
