/* side -- iterations of the last outer loop, carried out side by side. */
#ifndef HJ_NEST_SIDE_H
#define HJ_NEST_SIDE_H

#include "jit/nest/nest.h"

/* Last of all schedules but threads: chooses hj_loop.side.
 *
 * Rows: the sums of a row end in a chain of additions and what follows waits
 * for it; the next row does not.  What all rows need is read once.
 * Columns that are a few vectors wide: sums go down all of them at once, along
 * memory as it lies. */
void hj_nest_side(hj_nest *nest, const hj_nest_options *options);

/* Instructions of one vector along the stage's last loop: what does not move
 * with it is done once. */
double hj_nest_vector_weight(const hj_nest *nest, const hj_nest_stage *s);

/* Registers for what is side by side: half of them. */
int hj_nest_side_registers(const hj_nest_options *options);

/* Are the accumulators of all columns side by side in registers (or nearly)? */
bool hj_nest_side_columns(const hj_nest *nest, const hj_nest_options *options,
                          int var);

/* May iterations of the outer loops be carried out twice?  Not if one might
 * read what it has written: what is stored at every step, or read once the sums
 * are there. */
bool hj_nest_may_repeat(const hj_nest *nest);

/* May a vector of columns begin anywhere, and some columns be in two vectors?
 */
bool hj_nest_may_overlap(const hj_nest *nest, int var);

/* Rows whose reductions are all that is wanted, so many that as many as there
 * are lanes are joined together (hj_loop.is_joined): their elements have the
 * lanes for themselves. */
bool hj_nest_may_join(const hj_nest *nest, const hj_nest_options *options);

#endif
