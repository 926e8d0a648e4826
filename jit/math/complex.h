/* complex -- mathematical functions of complex numbers over lanes.
 *
 * A number is two values of f32 or f64, scalars or vectors.  All is computed
 * on f64 lanes, f32 rounded at the end: so c64 results are right to an ulp of
 * their parts, and c128 results to 4 ulp by distance in the plane, neither
 * with an overflow on the way.  (One function of c128 is as good as that only
 * where it is not ill-conditioned: pow while |y log x| is below 32, and in
 * proportion above.)
 *
 * Special values and branch cuts are those of C11 Annex G.
 *
 * Semantics: Elementwise operations in docs/semantics.md.
 */
#ifndef HJ_JIT_MATH_COMPLEX_H
#define HJ_JIT_MATH_COMPLEX_H

#include "jit/math/math.h"

typedef struct hj_math_complex {
    LLVMValueRef re, im;
} hj_math_complex;

/* The function by its number; false if it has no complex form. */
bool hj_math_build_complex(hj_ll *ll, hj_math id, const hj_math_complex *args,
                           hj_math_complex *out);

LLVMValueRef hj_math_complex_abs(hj_ll *ll, hj_math_complex z);
/* z / |z|; 0 for 0. */
hj_math_complex hj_math_complex_sign(hj_ll *ll, hj_math_complex z);
/* Scaled, and with C11 Annex G's care for zeros and infinities. */
hj_math_complex hj_math_complex_divide(hj_ll *ll, hj_math_complex n,
                                       hj_math_complex d);

#endif
