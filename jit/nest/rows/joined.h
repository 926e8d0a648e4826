/* joined -- rows of a few vectors whose reductions are all that is wanted.
 *
 * As many rows as there are lanes are joined: halves of two rows make two
 * vectors, which one operation joins, and so on down to one lane a row.  Where
 * a row is an extreme of floats and little else, its elements are taken for
 * numbers, and a group in which there is a NaN is carried out row by row.
 */
#ifndef HJ_NEST_JOINED_H
#define HJ_NEST_JOINED_H

#include "jit/nest/nest.h"

/* Joins the rows of the last outer loop, `var`, if that pays. */
bool hj_nest_join_side(hj_nest *nest, const hj_nest_options *options, int var);

/* Could they be joined? */
bool hj_nest_may_join_side(const hj_nest *nest, int var);

/* An extreme of floats, of little else (NaN takes more instructions), or the
 * place of one. */
bool hj_nest_has_numbers(const hj_nest *nest, const hj_nest_stage *s);

/* Would the last half of the last vector of a row of `n` elements be empty, and
 * is that much of a row? */
bool hj_nest_has_empty_half(const hj_nest *nest, int64_t n, int width);
/* The width of the stages' loops. */
void hj_nest_set_row_width(hj_nest *nest, int width);

#endif
