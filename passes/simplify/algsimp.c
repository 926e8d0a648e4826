/* algsimp -- algebraic simplification: all local rules, to a fixed point.
 *
 * Before: a typed module.
 * After:  same results, bit for bit (NaN payloads aside) unless options name
 *         fast-math assumptions; no rule matches any more.
 * Cost:   near-linear; see rules/driver.c.
 *
 * The rules stand in rules/, by family; those of tuples are here as well as in
 * tuple_simplify, since others uncover them.
 */
#include "passes/simplify/rules.h"

static const hj_rule *const sets[] = {
    hj_rules_arith,  hj_rules_power,
    hj_rules_minmax, hj_rules_logic,
    hj_rules_splat,  hj_rules_convert,
    hj_rules_shape,  hj_rules_slice,
    hj_rules_index,  hj_rules_update,
    hj_rules_reduce, hj_rules_contract,
    hj_rules_tuple,  NULL,
};

static const char *rule_name(int i)
{
    for (const hj_rule *const *set = sets; *set; set++)
        for (const hj_rule *rule = *set; rule->name; rule++)
            if (i-- == 0)
                return rule->name;
    return NULL;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    hj_rules_run(cx, module, sets, changed);
    return NULL;
}

const hj_pass hj_pass_algsimp = {
    .name = "algsimp",
    .summary = "local rules of algebra, shapes and indices",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .rule = rule_name,
};
