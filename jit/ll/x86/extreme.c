/* extreme -- see extreme.h.
 *
 * One after the other, each vector takes six instructions: x86's maximum in
 * both orders, AND for the sign of a zero, and a comparison, a sum and a choice
 * for NaN.  Of many vectors at once:
 *   best   their maximum, but for the sign of a zero, anything with a NaN;
 *   signs  AND of all: a maximum has the sign bit if all have it (a minimum, if
 *          one has it: OR);
 *   nans   pairs of them are compared; all bits set are a NaN.
 * So it is three instructions a vector, and three in the end. */
#include "jit/ll/x86/extreme.h"

enum { MAX_VECTORS = 32 };

bool hj_ll_lacks_extreme_x86(const hj_ll *ll)
{
    return ll->target->arch == HJ_TARGET_ARCH_x86_64 &&
           !ll->target->has_avx512dq;
}

/* As a tree: nothing waits for all. */
static LLVMValueRef join(hj_ll *ll, int n, LLVMValueRef *x,
                         hj_ll_combine combine)
{
    for (; n > 1; n = (n + 1) / 2)
        for (int k = 0; 2 * k < n; k++)
            x[k] =
                2 * k + 1 < n ? combine(ll, x[2 * k], x[2 * k + 1]) : x[2 * k];
    return x[0];
}

LLVMValueRef hj_ll_extreme_of_many_x86(hj_ll *ll, bool is_max, int n,
                                       const LLVMValueRef *x)
{
    LLVMTypeRef type = LLVMTypeOf(x[0]), ints = hj_ll_as_int(ll, type);
    LLVMTypeRef elem = hj_ll_elem(ints);
    LLVMValueRef best[MAX_VECTORS] = { x[0] }, signs[MAX_VECTORS] = { x[0] };
    LLVMValueRef nans[MAX_VECTORS] = { NULL };
    uint64_t sign = (uint64_t)1 << (hj_ll_elem_bits(type) - 1);
    int npairs = 0;

    HJ_ASSERT(n > 1 && n <= MAX_VECTORS);
    for (int k = 0; k < n; k++) {
        best[k] = x[k];
        signs[k] = hj_ll_bitcast(ll, x[k], ints);
    }
    for (int k = 0; k < n; k += 2) {
        LLVMValueRef other = x[k + 1 < n ? k + 1 : k];
        nans[npairs++] =
            hj_ll_sext(ll, hj_ll_fcmp(ll, LLVMRealUNO, x[k], other), elem);
    }
    LLVMValueRef number = hj_ll_bitcast(
        ll, join(ll, n, best, is_max ? hj_ll_fmax_second : hj_ll_fmin_second),
        ints);
    LLVMValueRef all = join(ll, n, signs, is_max ? hj_ll_and : hj_ll_or);
    if (is_max) /* clears the sign, unless all have it */
        number =
            hj_ll_and(ll, number,
                      hj_ll_or(ll, all, hj_ll_int(ints, (int64_t)(sign - 1))));
    else
        number = hj_ll_or(ll, number,
                          hj_ll_and(ll, all, hj_ll_int(ints, (int64_t)sign)));
    number = hj_ll_or(ll, number, join(ll, npairs, nans, hj_ll_or));
    return hj_ll_bitcast(ll, number, type);
}
