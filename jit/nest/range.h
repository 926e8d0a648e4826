/* range -- what is known of integers: enough to leave out tests of indices. */
#ifndef HJ_NEST_RANGE_H
#define HJ_NEST_RANGE_H

#include "ir/graph.h"

typedef struct hj_range {
    bool is_known;  /* false: nothing but the type */
    int64_t lo, hi; /* inclusive */
} hj_range;

hj_range hj_range_new(int64_t lo, int64_t hi);
/* Values that the type has; unknown for what s64 does not hold, and for what
 * is no integer. */
hj_range hj_range_of_type(hj_dtype dtype);
/* `r`, or what the type says if it is unknown or not within it. */
hj_range hj_range_within(hj_range r, hj_dtype dtype);
/* The range of one op over integers and preds; `instr` supplies attributes.
 * Wrapping is minded: what may wrap has the range of its type. */
hj_range hj_range_of_op(hj_opcode op, hj_dtype dtype, const hj_instr *instr,
                        int n, const hj_range *operands);

#endif
