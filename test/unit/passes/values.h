/* values -- inputs that rules trip over, and comparing results. */
#ifndef TEST_PASSES_VALUES_H
#define TEST_PASSES_VALUES_H

#include "ir/graph.h"

/* A value of this shape: special ones (-0, NaN, inf, subnormal, the greatest)
 * mixed with ordinary ones, or small ordinary ones only.  The same seed gives
 * the same value. */
hj_literal *make_input(hj_arena *arena, const hj_shape *shape, uint64_t *seed,
                       bool is_small);

/* Equal bit for bit, except that every NaN is equal to every other. */
bool same_values(const hj_literal *a, const hj_literal *b);

/* Floats may differ by 256 units of the type's precision, and by 16 of them of
 * the largest magnitude in the array; for rewrites that round elsewhere. */
bool close_values(const hj_literal *a, const hj_literal *b);

#endif
