/* call_layout -- the memory that the function behind a custom call wants: the
 * order of elements (operand_layout_constraints, and with them the layout of
 * the result; without constraints everything is row major), and what results
 * share with operands (output_to_operand_aliasing). */
#ifndef HJ_IR_CALL_LAYOUT_H
#define HJ_IR_CALL_LAYOUT_H

#include "ir/graph.h"

/* Does it ask for anything but row major? */
bool hj_instr_has_call_layouts(const hj_instr *in);

/* For each leaf, of the operands and then of the result, its dimensions from
 * minor to major; NULL where that is row major.  The list has room for all.
 * Errors: INVALID (the constraints do not fit the operands). */
HJ_MUST_USE hj_error *hj_instr_call_layouts(hj_arena *arena, const hj_instr *in,
                                            const int64_t **out);

/* The number of the leaf at a path through tuples, which the shape has. */
int hj_shape_leaf_number(const hj_shape *shape, const hj_ints *path);

/* The leaf of the parameters that an entry of input_output_alias names. */
int hj_module_donated_leaf(const hj_module *module, const hj_alias *alias);

/* The leaf of the operands that shares its memory with a leaf of the result, by
 * number; -1: none. */
int hj_instr_call_alias(const hj_instr *in, int result_leaf);

#endif
