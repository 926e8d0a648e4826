/* plain -- what XLA takes, as what all layers know.
 *
 * Some forms of ops are other programs, written shortly: operands of several
 * floating-point types (mixed.h), the bits of preds and of complex numbers,
 * values in buffers, constants with bounds, gathers of empty slices, ragged
 * dots whose sizes have several dimensions; and
 * running windows of an array that is padded before. Readers, verifier and
 * printers know them; evaluator and passes see the programs that they stand
 * for, made here.
 */
#ifndef HJ_INFER_PLAIN_PLAIN_H
#define HJ_INFER_PLAIN_PLAIN_H

#include "ir/graph.h"

/* A custom call Pin, Unpin or CreateBuffer, which has no function. */
bool hj_buffer_is_move(const hj_instr *in);

bool hj_instr_is_plain(const hj_instr *in);
/* Is there nothing of the kind in the module?  One walk. */
bool hj_module_is_plain(const hj_module *module);
/* Writes it out, under the guard of the module's arena.  The module is legal.
 */
void hj_module_make_plain(hj_module *module);
/* A copy in which it is written out. */
HJ_MUST_USE hj_error *hj_module_plain_copy(const hj_module *module,
                                           hj_module **out);

#endif
