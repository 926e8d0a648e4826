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

/* Rows of results whose windows see the same lines of the image, which are read
 * once for all of them (jit/kernel/lines): puts the loop over them before the
 * columns, `ncols` vectors, and says how many are at once, with sums in `most`
 * vectors; 0: there is none, or enough results share each vector.  For AVX-512,
 * which jit/kernel/lines has. */
int hj_nest_share_lines(hj_nest *nest, int64_t ncols, int64_t most);

#endif
