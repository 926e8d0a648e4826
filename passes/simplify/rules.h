/* rules -- one local rewrite each: an instruction, seen with its operands, is
 * replaced by something cheaper that has the same value.
 *
 * Laws that every rule obeys:
 *   - exact for every value, -0, NaN and inf included (a NaN's payload and
 *     sign may change), unless `fast` names what it assumes;
 *   - one direction: no other rule leads back, so that rewriting ends;
 *   - nothing is made before the whole pattern is known to match.
 */
#ifndef HJ_PASSES_SIMPLIFY_RULES_H
#define HJ_PASSES_SIMPLIFY_RULES_H

#include "passes/rewrite.h"

typedef struct hj_rule {
    const char *name; /* shown in counts and dumps; NULL ends a table */
    hj_opcode op;     /* of what it replaces; HJ_NOPS: all elementwise ops */
    unsigned fast;    /* HJ_FAST_... that must be on */
    /* What takes its place (made before `in`), `in` itself if it was changed
     * in place, or NULL: does not match. */
    hj_instr *(*apply)(hj_pass_ctx *cx, hj_instr *in);
} hj_rule;

extern const hj_rule hj_rules_arith[], hj_rules_power[], hj_rules_minmax[],
    hj_rules_logic[], hj_rules_convert[], hj_rules_splat[], hj_rules_shape[],
    hj_rules_slice[], hj_rules_index[], hj_rules_update[], hj_rules_reduce[],
    hj_rules_contract[], hj_rules_tuple[];

/* (x op C1) op C2 -> x op (C1 op C2), for any op that is associative to the
 * bit: the rule of several families (defined in splat.c). */
hj_instr *hj_rule_join_splats(hj_pass_ctx *cx, hj_instr *in);

/* Applies the rules of `sets` (NULL ends the list) until none matches. */
void hj_rules_run(hj_pass_ctx *cx, hj_module *module,
                  const hj_rule *const *sets, bool *changed);

#endif
