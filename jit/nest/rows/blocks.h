/* blocks -- vectors whose lanes are the columns of several blocks of rows.
 *
 * A sum down few columns leaves lanes of a vector empty, and by the pinned
 * order it waits for itself within a block of rows.  The blocks (or whatever
 * loop stands before the columns) do not wait for each other: so many of them
 * that their columns are whole vectors share the lanes.  What such a vector
 * reads are pieces of some rows, each a load that puts it where its lanes are,
 * and a blend (jit/body/pattern.c).  That costs an instruction a piece: it is
 * for operations that are more, those of narrow floats, which round.
 */
#ifndef HJ_NEST_BLOCKS_H
#define HJ_NEST_BLOCKS_H

#include "jit/nest/nest.h"

/* Chooses hj_loop.side and nlanes for loop `block`, of which `nwhole`
 * iterations run all of their steps, the columns being loop `column`.  False:
 * it does not pay. */
bool hj_nest_share_lanes(hj_nest *nest, const hj_nest_options *options,
                         int block, int column, int64_t nwhole);

#endif
