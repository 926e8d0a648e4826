/* compare.h -- do two results agree? */
#ifndef HLOJIT_BENCH_FRAME_COMPARE_H
#define HLOJIT_BENCH_FRAME_COMPARE_H

#include "hlojit/hlojit.h"

/* Elements that are no floats must be equal; floats may differ by `tolerance`
 * times the larger of their own size and the root mean square of all of `b`.
 * False: `why` names the worst element. */
bool arrays_agree(const hj_shape *shape, const void *a, const void *b,
                  double tolerance, char why[256]);

#endif
