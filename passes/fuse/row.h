/* row -- reductions whose results go back over what they were made from.
 *
 * softmax, for one: x, its rows' maxima, x - maxima, ...  A kernel that keeps
 * a row at hand computes all of it in one pass over the rows.
 */
#ifndef HJ_PASSES_FUSE_ROW_H
#define HJ_PASSES_FUSE_ROW_H

#include "passes/pass.h"

/* A reshape that adds or drops dimensions of one element only: the elements
 * keep their index. */
bool hj_fuse_is_squeeze(const hj_instr *instr);

/* Does `broadcast` spread something over exactly the dimensions that `reduce`
 * takes away, keeping the others where they are? */
bool hj_fuse_restores_rows(const hj_instr *broadcast, const hj_instr *reduce);

/* Does the reduction take away the last dimension of more than one element? */
bool hj_fuse_is_minor_reduced(const hj_instr *reduce);

/* A reduction over minor dimensions of an array like `root`'s whose result
 * reaches `root` through elementwise ops and such a broadcast; NULL if there
 * is none near.  Once for each root: it is left in the scratch of what was
 * looked at. */
const hj_instr *hj_fuse_find_row(hj_instr *root);

#endif
