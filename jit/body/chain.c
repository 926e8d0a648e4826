/* chain -- integers that one turn of a loop hands to the next.
 *
 * Distances of texts and paths are minima of sums: min(min(u, c) + C, d), where
 * c is what the turn before found, u and d stand in memory, and C > 0 is a
 * constant.  As it is written, c waits for a minimum, an addition and a
 * minimum: five cycles.  Where nothing wraps, that is
 *
 *     k = min(u + C, d);    c < k - C ? c + C : k
 *
 * where c waits for a comparison, beside the addition, and a move: two cycles.
 * Nothing wraps if k >= MIN + C: then neither did u + C (what wraps is less
 * than that) nor does k - C; where c < k - C, c + C < k does not; and where it
 * is not, either u <= c, or c + C >= k (if it wraps, c is larger than u).  So
 * this is tested, beside the chain, and as good as never false; maxima with C <
 * 0 likewise.
 */
#include "jit/body/body.h"

#include <string.h>

typedef struct chain {
    LLVMValueRef carried, other, rest; /* c, u, d */
    int64_t step;                      /* C */
} chain;

static bool is_pick(LLVMValueRef value, const char *name)
{
    if (!LLVMIsACallInst(value))
        return false;
    LLVMValueRef callee = LLVMGetCalledValue(value);
    return LLVMIsAFunction(callee) &&
           LLVMGetIntrinsicID(callee) ==
               LLVMLookupIntrinsicID(name, strlen(name));
}

/* Is `sum` such a minimum (maximum) plus a constant? */
static bool find_chain(bool is_max, LLVMValueRef sum, LLVMValueRef rest,
                       chain *out)
{
    if (!LLVMIsAInstruction(sum) || LLVMGetInstructionOpcode(sum) != LLVMAdd)
        return false;
    LLVMValueRef inner = LLVMGetOperand(sum, 0);
    if (!hj_ll_const_int(LLVMGetOperand(sum, 1), &out->step) ||
        (is_max ? out->step >= 0 : out->step <= 0) ||
        !is_pick(inner, is_max ? "llvm.smax" : "llvm.smin"))
        return false;
    LLVMValueRef a = LLVMGetOperand(inner, 0), b = LLVMGetOperand(inner, 1);
    if (!LLVMIsAPHINode(a) == !LLVMIsAPHINode(b) || LLVMIsAPHINode(rest))
        return false;
    out->carried = LLVMIsAPHINode(a) ? a : b;
    out->other = LLVMIsAPHINode(a) ? b : a;
    out->rest = rest;
    return true;
}

static LLVMValueRef pick(hj_ll *ll, bool is_max, LLVMValueRef a, LLVMValueRef b)
{
    return is_max ? hj_ll_smax(ll, a, b) : hj_ll_smin(ll, a, b);
}

static bool is_one(const chain *c)
{
    return c->step == 1 || c->step == -1;
}

/* `next`: k. */
static LLVMValueRef may_wrap(hj_ll *ll, bool is_max, const chain *c,
                             LLVMValueRef next)
{
    LLVMTypeRef type = LLVMTypeOf(next);
    int64_t low = -((int64_t)1 << (hj_ll_elem_bits(type) - 2)) * 2;
    int64_t high = -1 - low;

    if (is_one(c))
        return hj_ll_icmp(ll, LLVMIntEQ, c->other,
                          hj_ll_int(type, is_max ? low : high));
    return hj_ll_icmp(ll, is_max ? LLVMIntSGT : LLVMIntSLT, next,
                      hj_ll_int(type, (is_max ? high : low) + c->step));
}

LLVMValueRef hj_body_pick_in_chain(hj_ll *ll, bool is_max, LLVMValueRef a,
                                   LLVMValueRef b)
{
    LLVMTypeRef type = LLVMTypeOf(a);
    chain c;

    if (!ll->is_chain || hj_ll_nlanes(type) != 1 ||
        hj_ll_elem_bits(type) < 32 ||
        (!find_chain(is_max, a, b, &c) && !find_chain(is_max, b, a, &c)))
        return NULL;
    LLVMIntPredicate beyond = is_max ? LLVMIntSGT : LLVMIntSLT;
    LLVMValueRef step = hj_ll_int(type, c.step);
    LLVMValueRef next = pick(ll, is_max, hj_ll_add(ll, c.other, step), c.rest);
    LLVMValueRef bound = is_one(&c) ? next : hj_ll_sub(ll, next, step);
    hj_ll_if branch =
        hj_ll_if_begin(ll, may_wrap(ll, is_max, &c, next), HJ_LL_UNLIKELY);
    LLVMValueRef wrapped = pick(ll, is_max, a, b), out;

    hj_ll_if_else(ll, &branch, &wrapped, 1);
    LLVMValueRef value =
        hj_ll_select(ll, hj_ll_icmp(ll, beyond, c.carried, bound),
                     hj_ll_add(ll, c.carried, step), next);
    hj_ll_if_end(ll, &branch, &value, &out);
    return out;
}
