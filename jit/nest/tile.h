/* tile -- loops cut into pieces so that cache lines are used while near. */
#ifndef HJ_NEST_TILE_H
#define HJ_NEST_TILE_H

#include "jit/nest/nest.h"

/* After the vector loop is chosen: where a load strides along it but runs
 * contiguously along another outer loop (a transpose), a piece of that loop
 * goes innermost and is unrolled: emission transposes blocks in registers. */
void hj_nest_tile(hj_nest *nest);

/* After it is known what is streamed: blocks of large transposes, and in which
 * order their tiles are moved. */
void hj_nest_block_tiles(hj_nest *nest, const hj_nest_options *options);

/* A reduction along outer vectors (of columns) takes several registers of
 * neighbours at once: memory is read by longer runs and the sums do not wait
 * for each other. */
void hj_nest_widen(hj_nest *nest, const hj_nest_options *options);

#endif
