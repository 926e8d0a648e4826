/* tuple_simplify -- look through tuples.
 *
 * Before: a typed module.
 * After:  no get-tuple-element of a tuple, no tuple that takes a value apart
 *         and puts it together again.
 * Cost:   linear.
 */
#include "passes/simplify/rules.h"

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    static const hj_rule *const sets[] = { hj_rules_tuple, NULL };

    hj_rules_run(cx, module, sets, changed);
    return NULL;
}

const hj_pass hj_pass_tuple_simplify = {
    .name = "tuple_simplify",
    .summary = "look through tuples",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
};
