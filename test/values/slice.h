/* slice -- which cases of a large matrix one run of the tests takes.
 *
 * HLOJIT_SLICE=K/N in the environment: the cases whose text's hash is K modulo
 * N, the same ones every time, so that a failure comes again.  Without it all.
 * `./dev test` gives its two builds slices that have no case in common.
 */
#ifndef HJ_TEST_VALUES_SLICE_H
#define HJ_TEST_VALUES_SLICE_H

#include <stdbool.h>

bool slice_has(const char *text);

#endif
