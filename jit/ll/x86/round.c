/* round -- see round.h.
 *
 * The sum is bits + 0x7fff + (bits >> 16 & 1): four instructions.  With
 *   t = (bits & 0x10000) | 1      words 1 and the last bit kept; one vpternlog
 * it is bits + (t.low * 0x7fff + t.high * 1).  With VNNI that is one
 * instruction; else vpmaddwd makes the bracket.  So there are two or three, and
 * no shift, which half the ports lack. */
#include "jit/ll/x86/round.h"

static const char *product_of(int nlanes, bool has_sum)
{
    switch (nlanes) {
    case 4:
        return has_sum ? "llvm.x86.avx512.vpdpwssd.128"
                       : "llvm.x86.sse2.pmadd.wd";
    case 8:
        return has_sum ? "llvm.x86.avx512.vpdpwssd.256"
                       : "llvm.x86.avx2.pmadd.wd";
    case 16:
        return has_sum ? "llvm.x86.avx512.vpdpwssd.512"
                       : "llvm.x86.avx512.pmaddw.d.512";
    default:
        return NULL;
    }
}

static LLVMValueRef add_half(hj_ll *ll, LLVMValueRef bits, const char *product)
{
    LLVMTypeRef type = LLVMTypeOf(bits);
    LLVMValueRef last = hj_ll_and(ll, bits, hj_ll_int(type, 0x10000));
    LLVMValueRef args[] = { bits, hj_ll_or(ll, last, hj_ll_int(type, 1)),
                            hj_ll_int(type, 0x17fff) };

    if (ll->target->has_avx512vnni)
        return hj_ll_intrinsic(ll, product, NULL, 0, args, 3);
    return hj_ll_add(ll, bits,
                     hj_ll_intrinsic(ll, product, NULL, 0, args + 1, 2));
}

/* Longer vectors than the CPU's are joined again of what they are made of. */
LLVMValueRef hj_ll_add_half_bf16_x86(hj_ll *ll, LLVMValueRef bits)
{
    int nlanes = hj_ll_value_nlanes(bits);
    const char *product = product_of(nlanes, ll->target->has_avx512vnni);

    /* Without vpternlog there would be as many instructions. */
    if (ll->target->arch != HJ_TARGET_ARCH_x86_64 ||
        ll->target->vector_nbytes < 64)
        return NULL;
    if (product)
        return add_half(ll, bits, product);
    if (nlanes <= 16 || nlanes % 2)
        return NULL;
    LLVMValueRef low = hj_ll_slice(ll, bits, 0, 1, nlanes / 2);
    LLVMValueRef high = hj_ll_slice(ll, bits, nlanes / 2, 1, nlanes / 2);
    low = hj_ll_add_half_bf16_x86(ll, low);
    high = hj_ll_add_half_bf16_x86(ll, high);
    return low && high ? hj_ll_concat(ll, low, high) : NULL;
}
