/* product -- element types of sums of products: dot, ragged-dot, convolution.
 *
 * Semantics: Dot in docs/semantics.md.
 */
#ifndef HJ_INFER_PRODUCT_H
#define HJ_INFER_PRODUCT_H

#include "ir/dtype.h"

/* Factors and sums are of one kind, the highest of them. */
typedef enum hj_product_kind {
    HJ_PRODUCT_pred,
    HJ_PRODUCT_int,
    HJ_PRODUCT_float,
    HJ_PRODUCT_complex
} hj_product_kind;

hj_product_kind hj_product_kind_of(hj_dtype dtype);

/* The operand type that loses least, which is the result's if the program does
 * not say another: by kind, floats by range and then precision, integers by
 * width, signed before unsigned. */
hj_dtype hj_product_dtype(hj_dtype a, hj_dtype b);

/* What sums are kept in: f32 or f64, c64 or c128; of integers the result's
 * type.  A result of a lower kind than the factors is converted from the sum
 * (of integers: of the type above). */
hj_dtype hj_product_sum_dtype(hj_dtype a, hj_dtype b, hj_dtype result);

/* Is the result of a lower kind than the factors? */
bool hj_product_is_lowered(hj_dtype a, hj_dtype b, hj_dtype result);

#endif
