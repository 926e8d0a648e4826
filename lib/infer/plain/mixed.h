/* mixed -- operands of several floating-point types.
 *
 * XLA's verifier compares element types without their precision where a value
 * is computed, so that `add(bf16[4], f32[4])` is an f32[4].  What such an op
 * means is said here: each operand is converted to one type, the wider one of
 * them or that of the computation that it is given to, the op works in that
 * type, and its result is converted if the op gives another one.
 */
#ifndef HJ_INFER_PLAIN_MIXED_H
#define HJ_INFER_PLAIN_MIXED_H

#include "ir/graph.h"

/* Are values of the two types taken for one another?  Both are floating-point
 * types, or they are equal. */
bool hj_mixed_fits(hj_dtype a, hj_dtype b);
/* The wider type of the operands `first` ... `first + n - 1`. */
hj_dtype hj_mixed_wider(const hj_instr *in, int first, int n);
/* An instruction, and the one type that its operands `first` ... `end - 1`
 * are converted to; none: there is no such type. */
typedef struct hj_mixed {
    const hj_instr *in;
    int first, end;
    hj_dtype wider;
} hj_mixed;
hj_mixed hj_mixed_of(const hj_instr *in);
/* The element type that operand i is converted to: mostly its own. */
hj_dtype hj_mixed_operand(const hj_mixed *m, int i);
/* The element type of part i of what is computed, before it becomes that of the
 * result. */
hj_dtype hj_mixed_value(const hj_mixed *m, int i);
/* The attribute with the computation that reduces; HJ_NATTRS: there is none. */
hj_attr_id hj_mixed_reducer(const hj_instr *in);
/* What part i is reduced in: the widest type of the computation's. */
hj_dtype hj_mixed_reduced(const hj_instr *in, int i);
/* Is one of these another one than in the graph? */
bool hj_instr_is_mixed(const hj_instr *in);

#endif
