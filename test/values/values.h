/* values -- arrays that tell implementations apart, and when two results
 * agree. */
#ifndef HJ_TEST_VALUES_VALUES_H
#define HJ_TEST_VALUES_VALUES_H

#include "ir/literal.h"

/* How two results are compared: within so many representable values (complex
 * ones: so many ulp in the plane); NaN is NaN. */
enum { SAME = 0, SAME_BITS = -1 /* of NaN too */ };

/* Fills an array with numbers of its type: special ones, all patterns of
 * types up to 8 bits, random patterns and numbers of ordinary size. */
void fill(hj_literal *literal, uint64_t seed);
/* Floats and complex numbers: parts between -range and range. */
/* Floating-point and complex literals: special values alone, from the one with
 * this number on (NaN, infinities, zeros, the least and the largest normal and
 * subnormal numbers of the type, small numbers). */
void fill_special(hj_literal *literal, uint64_t first);
void fill_ordinary(hj_literal *literal, uint64_t seed, double range);

/* Element i of both, which have one type. */
bool values_agree(const hj_literal *got, const hj_literal *want, int64_t i,
                  int ulps);
/* One element for a message. */
const char *value_text(hj_arena *arena, const hj_literal *x, int64_t i);

#endif
