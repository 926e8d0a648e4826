/* compare.h -- the differences between two arrays. */
#ifndef HLOJIT_TOOLS_COMPARE_H
#define HLOJIT_TOOLS_COMPARE_H

#include "tools/hlojit/value/values.h"

/* What may differ. */
typedef struct tolerance {
    bool is_exact;     /* nothing but the bits of NaNs */
    double rtol, atol; /* else; below 0: by type (tolerance_of) */
    hj_dtype dtype;    /* that type; the array's own, or a coarser one */
} tolerance;

typedef struct difference {
    int64_t n;            /* elements that differ by more than they may */
    int64_t first, worst; /* of these, or of all where there are none */
    double error;         /* of the worst one: |got - want| */
} difference;

/* Fills in the defaults for an array: 256 eps of the type relative, and
 * absolutely 16 eps of its largest finite magnitude.  Integers and preds:
 * none. */
tolerance tolerance_of(const hj_buffer *want, tolerance given);

/* Compares arrays of one shape.  Two NaNs are equal, an infinity equals itself
 * only; where bits count, -0 and +0 differ. */
difference compare(const hj_buffer *got, const hj_buffer *want, tolerance t);

#endif
