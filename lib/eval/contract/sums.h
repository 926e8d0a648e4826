/* sums -- sums of products, which dots and convolutions share.
 *
 * ORDER contraction: products are added by fused multiply-add in k order, in
 * blocks of a fixed length that are then added in order, and the sum is
 * rounded to the result type once (docs/semantics.md, "Dot").  Integers wrap,
 * in the result's type.  Dots of vectors are the reductions of their products.
 *
 * What is read is copied into plain vectors, one for each row of the left and
 * each column of the right side, in k order.
 */
#ifndef HJ_EVAL_CONTRACT_SUMS_H
#define HJ_EVAL_CONTRACT_SUMS_H

#include "eval/core/cx.h"

/* What sums are kept in. */
typedef enum hj_sum_kind {
    HJ_SUM_pred, /* or of ands */
    HJ_SUM_int,
    HJ_SUM_f32,
    HJ_SUM_f64,
    HJ_SUM_c64,
    HJ_SUM_c128
} hj_sum_kind;

typedef struct hj_sum {
    hj_sum_kind kind;
    hj_dtype dtype;  /* of the result */
    hj_dtype factor; /* operands are rounded to it first; HJ_NDTYPES: not */
    int64_t block;   /* terms; of floating-point and complex numbers */
} hj_sum;

/* How the products of two arrays of these types are added up for `in`.
 * UNIMPLEMENTED: an algorithm that nothing here carries out. */
hj_error *hj_sum_of(const hj_instr *in, hj_dtype a, hj_dtype b, hj_sum *out);
/* If the result is of a lower kind than the factors: the same instruction with
 * the sum as its result, and what its elements are converted to. */
bool hj_sum_is_lowered(hj_eval *cx, const hj_instr *in, hj_instr *sum);
hj_literal *hj_sum_lower(hj_eval *cx, const hj_instr *in, const hj_literal *x);
/* What an unrounded sum is. */
hj_dtype hj_sum_dtype(const hj_sum *sum);
int64_t hj_sum_term_nbytes(hj_sum_kind kind);
/* A vector of n zeros (which is what padding is). */
void *hj_sum_vector(hj_eval *cx, const hj_sum *sum, int64_t n);
void hj_sum_store(const hj_sum *sum, const hj_number *x, void *vector,
                  int64_t i);
/* The sum of the products of terms a0... and b0... . */
hj_number hj_sum_add_up(const hj_sum *sum, const void *a, int64_t a0,
                        const void *b, int64_t b0, int64_t n);
/* The same of floats, as a reduction along a row takes them: so many lanes, in
 * parts of so many terms. */
hj_number hj_sum_add_tree(hj_eval *cx, const hj_sum *sum, int64_t nlanes,
                          int64_t row, const void *a, int64_t a0, const void *b,
                          int64_t b0, int64_t n);

#endif
