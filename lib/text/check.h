/* check -- what every reader of whole modules asks of them at the end.
 *
 * Whether an op fits its operands is hj_module_verify's to say; these are what
 * lets a module be walked at all, and what is said of its entry.
 */
#ifndef HJ_TEXT_CHECK_H
#define HJ_TEXT_CHECK_H

#include "base/vec.h"
#include "ir/graph.h"

typedef struct hj_check {
    hj_module *module;
    hj_arena *scratch;
    const hj_instr *at; /* set with an error that is about an instruction */
} hj_check;

typedef HJ_VEC(hj_comp *) hj_comps;

/* No computation calls itself, and calls nest limits.nesting deep at most.
 * Readers set `scratch` of computations that call others: the rest is not
 * looked at.  `order` gets callees before callers; NULL is allowed. */
HJ_MUST_USE hj_error *hj_check_calls(hj_check *c, hj_comps *order);
/* "X is declared, but NAME has shape Y", or no error. */
HJ_MUST_USE hj_error *hj_check_declared(hj_check *c, const hj_instr *in,
                                        const hj_shape *declared);
/* entry_layout_params and entry_layout_result fit the entry. */
HJ_MUST_USE hj_error *hj_check_entry_layout(hj_check *c);
/* input_output_alias names parts that are there, each once; buffer_donor parts
 * of parameters that are there, and that no alias names. */
HJ_MUST_USE hj_error *hj_check_aliases(hj_check *c);
/* The sharding of each instruction fits its shape. */
HJ_MUST_USE hj_error *hj_check_shardings(hj_check *c);

#endif
