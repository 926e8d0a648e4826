/* columns -- sums along columns, row by row. */
#ifndef HJ_NEST_COLUMNS_H
#define HJ_NEST_COLUMNS_H

#include "jit/nest/nest.h"

/* After the vector loop is chosen: a fold whose accumulators lie along it and
 * whose own loops step over rows is turned round.  The accumulators of a block
 * of columns are a row in local memory; rows of the operand are added to it in
 * the same order, some at a time, and read as they lie in memory. */
void hj_nest_columns(hj_nest *nest, const hj_nest_options *options);

#endif
