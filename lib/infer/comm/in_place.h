/* in_place -- collective-permute of slices, with slice_sizes. */
#ifndef HJ_INFER_IN_PLACE_H
#define HJ_INFER_IN_PLACE_H

#include "infer/infer.h"

/* Operands: input, output, places in the input, places in the output; the
 * result is the output.  A place is a tuple of integers, one a dimension; an
 * array has one, or a tuple of several; a tuple of arrays has a tuple with what
 * each of them has.  slice_sizes has a list for each place, in order.
 *
 * Errors: INVALID. */
HJ_MUST_USE hj_error *hj_infer_in_place(hj_infer *cx, const hj_instr *in,
                                        const hj_shape **out);

#endif
