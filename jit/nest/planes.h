/* planes -- convolutions with few results for each place of an image whose
 * lines run along memory (features first). */
#ifndef HJ_NEST_PLANES_H
#define HJ_NEST_PLANES_H

#include "jit/nest/nest.h"

/* First of all schedules: such a convolution is no product any more, but loops
 * with vectors along the lines.  Tiles of a product would be fed by patches
 * that take longer to copy than the few sums that use each of them. */
void hj_nest_planes(hj_nest *nest, const hj_nest_options *options);

/* After loops are merged, before vectors are chosen: lines of more vectors than
 * are carried out side by side become pieces. */
void hj_nest_cut_lines(hj_nest *nest, const hj_nest_options *options);

/* After vectors are chosen: brings an outer loop in which vectors that are
 * read stay the same to the place before the vector loop, so that several
 * iterations of it load each once.  False: there is none. */
bool hj_nest_share_vectors(hj_nest *nest);

#endif
