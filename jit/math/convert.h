/* convert -- ConvertElementType and ReducePrecision over lanes.
 *
 * jit/ll converts between the types that LLVM has.  This adds the formats of
 * 8 bits and fewer, which are stored as codes, one in a byte, and one function
 * that converts between any two element types.  Every conversion rounds once.
 *
 * How a value of each class stands in registers:
 *   pred     i1
 *   ints     the integer of its width; those below 8 bits as i8, extended
 *   floats   f16, bf16, f32, f64; narrower formats as i8 codes
 *
 * Semantics: ConvertElementType and ReducePrecision in docs/semantics.md.
 */
#ifndef HJ_JIT_MATH_CONVERT_H
#define HJ_JIT_MATH_CONVERT_H

#include "base/fp.h"
#include "jit/ll/ll.h"

typedef enum hj_math_class {
    HJ_MATH_PRED,
    HJ_MATH_SINT,
    HJ_MATH_UINT,
    HJ_MATH_FLOAT,
} hj_math_class;

typedef struct hj_math_type {
    hj_math_class class;
    int width_bits;      /* of integers: 1 to 64 */
    hj_fp_format format; /* of floats: f64 has 11 and 52 bits */
} hj_math_type;

/* The LLVM type of one lane. */
LLVMTypeRef hj_math_lane_type(hj_ll *ll, hj_math_type type);

/* Integers wrap, floats to integers saturate with NaN giving 0, anything to
 * pred is x != 0 with NaN true. */
LLVMValueRef hj_math_convert(hj_ll *ll, LLVMValueRef x, hj_math_type from,
                             hj_math_type to);

/* Codes of a format of up to 8 bits, as i8, from f16, bf16, f32 or f64.  NaN
 * keeps its sign, and in IEEE formats the top of its payload if that is not
 * nothing. */
LLVMValueRef hj_math_encode(hj_ll *ll, LLVMValueRef x,
                            const hj_fp_format *format);
/* The f32 of codes, which is exact; bits above the width are ignored. */
LLVMValueRef hj_math_decode(hj_ll *ll, LLVMValueRef codes,
                            const hj_fp_format *format);

/* Rounds to so many bits of mantissa, the carry running into the exponent;
 * what is then past the range of `exponent_bits` (at least 1) becomes
 * infinite, what is below its normal numbers a zero.  NaN is kept. */
LLVMValueRef hj_math_reduce_precision(hj_ll *ll, LLVMValueRef x,
                                      hj_math_type type, int exponent_bits,
                                      int mantissa_bits);

#endif
