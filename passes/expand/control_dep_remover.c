/* control_dep_remover -- control dependences become the order of the list.
 *
 * Before: typed module; control predecessors stand before what names them.
 * After:  no instruction has control predecessors.
 * Cost:   one walk.
 *
 * What has an effect keeps its place among its like in every later pass, and
 * nothing else can be seen to run early or late.  So the dependences have
 * nothing more to say, and kernels may take in what they named.
 */
#include "passes/pass.h"

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n = 0;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp) {
            if (!hj_instr_has_attr(in, HJ_ATTR_control_predecessors))
                continue;
            hj_instr_drop_attr(in, HJ_ATTR_control_predecessors);
            n++;
        }
    hj_pass_count(cx, "dropped", n);
    *changed = n > 0;
    return NULL;
}

const hj_pass hj_pass_control_dep_remover = {
    .name = "control_dep_remover",
    .summary = "control dependences become the order of the list",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_all,
    .run = run,
};
