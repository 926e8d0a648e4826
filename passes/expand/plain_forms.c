/* plain_forms -- what XLA takes, as what all other passes know.
 *
 * Before: a typed module.
 * After:  the same without the forms of lib/infer/plain: operands of several
 *         floating-point types are converted.
 * Cost:   one walk where there are none.
 */
#include "infer/plain/plain.h"
#include "passes/pass.h"

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    (void)cx;
    *changed = !hj_module_is_plain(module);
    if (*changed)
        hj_module_make_plain(module);
    return NULL;
}

const hj_pass hj_pass_plain_forms = {
    .name = "plain_forms",
    .summary = "operands of several floating-point types are converted",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
};
