/* math -- mathematical functions as inline LLVM IR over lanes.
 *
 * Every function takes a scalar or a vector of f16, bf16, f32 or f64, of any
 * number of lanes, and gives the same bits for a value whichever way it comes
 * (narrow types are computed in f32 and rounded once).  Two arguments may be
 * a scalar and a vector.  The bounds, in ulp, stand at the head of the file
 * that has the formula; all are at most 1 for f32, over all inputs.
 *
 * Special values are those of C's functions of the same name, remainder's
 * those of fmod.  Numbers that need it (huge angles, huge quotients) call a
 * run-time helper by name, hj_rt_..., out of line; code that has no such
 * lanes pays a test for it.
 *
 * A function may open basic blocks: the builder stands in another one after.
 * It needs IEEE arithmetic and ignores ll->fast_math.
 *
 * Semantics: Elementwise operations in docs/semantics.md.
 */
#ifndef HJ_JIT_MATH_MATH_H
#define HJ_JIT_MATH_MATH_H

#include "jit/ll/ll.h"

typedef enum hj_math {
#define HJ_MATH1(id, kind) HJ_MATH_##id,
#define HJ_MATH2(id, kind) HJ_MATH_##id,
#include "jit/math/math.def"
#undef HJ_MATH1
#undef HJ_MATH2
    HJ_MATH_COUNT
} hj_math;

/* "exp" and so on. */
const char *hj_math_name(hj_math id);
int hj_math_nargs(hj_math id);
/* Is it a call of lib/rt/special, wherever it stands? */
bool hj_math_is_outside(hj_math id);

/* The function by its number; `args` are as many as it takes, of one type. */
LLVMValueRef hj_math_build(hj_ll *ll, hj_math id, const LLVMValueRef *args);

/* The same bits from a function of the module, which is made once for each
 * type: for code that needs it often. */
LLVMValueRef hj_math_call(hj_ll *ll, hj_math id, const LLVMValueRef *args);

/* The same as hj_math_build, one function each: hj_math_exp(ll, x),
 * hj_math_pow(ll, x, y). */
#define HJ_MATH1(id, kind) LLVMValueRef hj_math_##id(hj_ll *ll, LLVMValueRef x);
#define HJ_MATH2(id, kind)                                                     \
    LLVMValueRef hj_math_##id(hj_ll *ll, LLVMValueRef x, LLVMValueRef y);
#include "jit/math/math.def"
#undef HJ_MATH1
#undef HJ_MATH2

#endif
