/* verify -- is a module what every layer may rely on?
 *
 * Checked: lists, uses, names and ids; calls form no cycle; parameters and
 * roots; every instruction against its rule (lib/infer); both halves of what
 * is asynchronous; the entry's layout and aliases; the rules of the stage that
 * the module says it has reached.
 */
#ifndef HJ_VERIFY_VERIFY_H
#define HJ_VERIFY_VERIFY_H

#include "ir/graph.h"

/* Reports every finding, a line each, up to HJ_MAX_FINDINGS of them.
 *
 * Writes `mark` and `scratch` of computations and instructions, nothing else.
 * Cost: linear in instructions and operands.
 *
 * Errors: INVALID; UNIMPLEMENTED or LIMIT when all findings are of that kind;
 * OUT_OF_MEMORY. */
HJ_MUST_USE hj_error *hj_verify_module(const hj_module *module);

#endif
