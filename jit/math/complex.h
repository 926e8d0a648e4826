/* complex -- mathematical functions of complex numbers over lanes.
 *
 * A number is two values of f32 or f64, scalars or vectors.  All is computed
 * on f64 lanes, f32 rounded at the end: so c64 results are right to an ulp of
 * their parts, and c128 results to 4 ulp by distance in the plane, neither
 * with an overflow on the way.  (One function of c128 is as good as that only
 * where it is not ill-conditioned: pow while |y log x| is below 32, and in
 * proportion above.)
 *
 * Special values and branch cuts are those of C11 Annex G, but that exp of an
 * unknown angle is NaN.
 *
 * Semantics: Elementwise operations in docs/semantics.md.
 */
#ifndef HJ_JIT_MATH_COMPLEX_H
#define HJ_JIT_MATH_COMPLEX_H

#include "jit/math/math.h"

typedef struct hj_math_complex {
    LLVMValueRef re, im;
} hj_math_complex;

/* Functions by their numbers: those of hj_math that have a complex form, and
 *   abs     |z|, with 0 as its imaginary part;
 *   sign    z / |z|; 0 for 0;
 *   divide  each part rounded once, with C11 Annex G's care for zeros and
 *           infinities. */
enum {
    HJ_MATH_complex_abs = HJ_MATH_COUNT,
    HJ_MATH_complex_sign,
    HJ_MATH_complex_divide,
    HJ_MATH_COMPLEX_COUNT
};

bool hj_math_has_complex(int id);
hj_math_complex hj_math_build_complex(hj_ll *ll, int id,
                                      const hj_math_complex *args);
/* As hj_math_call. */
hj_math_complex hj_math_call_complex(hj_ll *ll, int id,
                                     const hj_math_complex *args);

#endif
