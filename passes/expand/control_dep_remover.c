/* control_dep_remover -- control dependences become the order of the list.
 *
 * Before: typed module; control predecessors stand before what names them.
 * After:  no instruction has control predecessors, no custom call names
 *         computations unless it has a signature.
 * Cost:   one walk.
 *
 * What has an effect keeps its place among its like in every later pass, and
 * nothing else can be seen to run early or late.  So the dependences have
 * nothing more to say, and kernels may take in what they named.  The functions
 * of the host behind custom calls get arrays alone (but for those that are
 * called by a signature, which makes callbacks of computations), so that the
 * computations named there, which may be for other participants, are not
 * compiled.
 */
#include "passes/pass.h"

static bool drop(hj_instr *in, hj_attr_id id)
{
    bool has = hj_instr_has_attr(in, id);

    if (has)
        hj_instr_drop_attr(in, id);
    return has;
}

static bool has_callbacks(const hj_instr *call)
{
    return hj_instr_int(call, HJ_ATTR_api_version, 0) == HJ_api_version_NATIVE;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n = 0, ncalls = 0;

    if (!module->has_order && !module->nops[HJ_OP_custom_call])
        return NULL;
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp) {
            n += drop(in, HJ_ATTR_control_predecessors);
            in->is_ordered = false;
            if (in->op == HJ_OP_custom_call && !has_callbacks(in))
                ncalls += drop(in, HJ_ATTR_called_computations);
        }
    module->has_order = false;
    if (ncalls)
        hj_module_drop_uncalled(module);
    hj_pass_count(cx, "dropped", n);
    *changed = n + ncalls > 0;
    return NULL;
}

const hj_pass hj_pass_control_dep_remover = {
    .name = "control_dep_remover",
    .summary = "control dependences become the order of the list",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_all,
    .run = run,
};
