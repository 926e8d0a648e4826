/* llloop -- counted loops and while loops.  Counted ones are written rotated
 * (test at the end), the shape that LLVM's own passes would make. */
#include "jit/ll/control/llbranch.h"
#include "jit/ll/control/lllook.h"

#include <llvm-c/DebugInfo.h>

#include <string.h>

static LLVMValueRef *new_values(hj_ll *ll, int n)
{
    return HJ_NEW_ARRAY(ll->arena, LLVMValueRef, n);
}

LLVMBasicBlockRef hj_ll_block(hj_ll *ll, const char *name)
{
    return LLVMAppendBasicBlockInContext(ll->context, ll->function, name);
}

static LLVMBasicBlockRef current(const hj_ll *ll)
{
    return LLVMGetInsertBlock(ll->builder);
}

/* What constant bounds say: nothing, no trip, one trip, more. */
typedef enum trip_count {
    UNKNOWN,
    NONE,
    ONE,
    MANY,
} trip_count;

static trip_count count_trips(const hj_ll_range *range)
{
    int64_t begin, end, step;

    if (!hj_ll_const_int(range->begin, &begin) ||
        !hj_ll_const_int(range->end, &end))
        return UNKNOWN;
    if (begin >= end)
        return NONE;
    if (!hj_ll_const_int(range->step, &step))
        return MANY;
    return (uint64_t)step >= (uint64_t)end - (uint64_t)begin ? ONE : MANY;
}

static void copy_values(LLVMValueRef *to, const LLVMValueRef *from, int n)
{
    if (n && to != from)
        memmove(to, from, (size_t)n * sizeof *to);
}

hj_ll_loop hj_ll_loop_begin(hj_ll *ll, hj_ll_range range,
                            const LLVMValueRef *init, int ncarried)
{
    hj_ll_loop loop = { .ncarried = ncarried, .end = range.end };
    LLVMTypeRef type = LLVMTypeOf(range.begin);

    if (!range.step)
        range.step = hj_ll_int(type, 1);
    trip_count trips = count_trips(&range);
    loop.step = range.step;
    loop.carried = new_values(ll, ncarried);
    loop.is_single = trips == ONE;
    if (loop.is_single) {
        loop.index = range.begin;
        copy_values(loop.carried, init, ncarried);
        return loop;
    }
    loop.init = hj_ll_moved_values(ll, init, ncarried);
    loop.before = current(ll);
    loop.most = hj_ll_count_turns(&range);
    loop.outer = hj_ll_turns_begin(ll);
    loop.body = hj_ll_block(ll, "loop");
    loop.after = hj_ll_block(ll, "done");
    loop.is_guarded = !range.is_nonempty && trips != MANY;
    if (loop.is_guarded)
        LLVMBuildCondBr(ll->builder,
                        hj_ll_icmp(ll, LLVMIntSLT, range.begin, range.end),
                        loop.body, loop.after);
    else
        LLVMBuildBr(ll->builder, loop.body);
    LLVMPositionBuilderAtEnd(ll->builder, loop.body);
    loop.index = LLVMBuildPhi(ll->builder, type, "i");
    LLVMAddIncoming(loop.index, &range.begin, &loop.before, 1);
    loop.phis = hj_ll_phis_new(ll, loop.init, ncarried);
    hj_ll_phis_add(loop.phis, loop.init, ncarried, loop.before);
    hj_ll_phis_read(ll, loop.phis, init, ncarried, loop.carried);
    return loop;
}

/* Of a plain loop the counter is not shown to LLVM, whose strength reduction
 * would take a third of the time that a kernel takes to compile; x86 adds the
 * counter to every address at no cost. */
static LLVMValueRef advance(hj_ll *ll, const hj_ll_loop *loop)
{
    static const char text[] = "addq $2, $0", bound[] = "=r,0,re,~{flags}";
    LLVMTypeRef types[] = { ll->i64, ll->i64 };
    LLVMValueRef args[] = { loop->index, loop->step };

    if (!loop->is_plain || LLVMTypeOf(loop->index) != ll->i64 ||
        ll->target->arch != HJ_TARGET_ARCH_x86_64)
        return LLVMBuildNSWAdd(ll->builder, loop->index, loop->step, "");
    LLVMTypeRef type = LLVMFunctionType(ll->i64, types, 2, false);
    LLVMValueRef assembly = LLVMGetInlineAsm(
        type, (char *)text, sizeof text - 1, (char *)bound, sizeof bound - 1,
        false, false, LLVMInlineAsmDialectATT, false);
    return LLVMBuildCall2(ll->builder, type, assembly, args, 2, "");
}

/* Short vectors make short bodies: where one lies in two lines of the cache of
 * decoded instructions, a turn takes two cycles at least. */
static void align(hj_ll *ll, bool is_plain, LLVMValueRef latch)
{
    static const char name[] = "llvm.loop.align";
    enum { LINE_NBYTES = 64 };

    if (!is_plain || ll->target->arch != HJ_TARGET_ARCH_x86_64 ||
        ll->target->vector_nbytes != 32)
        return;
    LLVMMetadataRef parts[] = {
        LLVMMDStringInContext2(ll->context, name, sizeof name - 1),
        LLVMValueAsMetadata(hj_ll_i32(ll, LINE_NBYTES)),
    };
    /* A loop's node begins with itself. */
    LLVMMetadataRef self = LLVMTemporaryMDNode(ll->context, NULL, 0);
    LLVMMetadataRef both[] = { self,
                               LLVMMDNodeInContext2(ll->context, parts, 2) };
    LLVMMetadataRef node = LLVMMDNodeInContext2(ll->context, both, 2);

    LLVMMetadataReplaceAllUsesWith(self, node);
    LLVMSetMetadata(latch,
                    LLVMGetMDKindIDInContext(ll->context, "llvm.loop", 9),
                    LLVMMetadataAsValue(ll->context, node));
}

void hj_ll_loop_end(hj_ll *ll, hj_ll_loop *loop, const LLVMValueRef *next,
                    LLVMValueRef *out)
{
    if (loop->is_single) {
        copy_values(out, next, loop->ncarried);
        return;
    }
    int n = loop->ncarried;
    LLVMValueRef *last = hj_ll_moved_values(ll, next, n);
    hj_ll_turns_end(ll, loop->body, loop->most, loop->outer);
    LLVMBasicBlockRef latch = current(ll);
    LLVMValueRef index = advance(ll, loop);
    LLVMValueRef more = hj_ll_icmp(ll, LLVMIntSLT, index, loop->end);
    align(ll, loop->is_plain,
          LLVMBuildCondBr(ll->builder, more, loop->body, loop->after));
    LLVMAddIncoming(loop->index, &index, &latch, 1);
    hj_ll_phis_add(loop->phis, last, n, latch);
    LLVMMoveBasicBlockAfter(loop->after, latch);
    LLVMPositionBuilderAtEnd(ll->builder, loop->after);
    if (!loop->is_guarded) { /* the latch dominates the exit */
        copy_values(out, next, n);
        return;
    }
    LLVMValueRef *phis = hj_ll_phis_new(ll, last, n);
    hj_ll_phis_add(phis, last, n, latch);
    hj_ll_phis_add(phis, loop->init, n, loop->before);
    hj_ll_phis_read(ll, phis, next, n, out);
}

/* ---- while ---- */

hj_ll_while hj_ll_while_begin(hj_ll *ll, const LLVMValueRef *init, int ncarried)
{
    hj_ll_while loop = { .ncarried = ncarried };
    LLVMValueRef *first = hj_ll_moved_values(ll, init, ncarried);
    LLVMBasicBlockRef before = current(ll);

    loop.header = hj_ll_block(ll, "while");
    loop.after = hj_ll_block(ll, "done");
    loop.carried = new_values(ll, ncarried);
    LLVMBuildBr(ll->builder, loop.header);
    LLVMPositionBuilderAtEnd(ll->builder, loop.header);
    loop.phis = hj_ll_phis_new(ll, first, ncarried);
    hj_ll_phis_add(loop.phis, first, ncarried, before);
    loop.outer = hj_ll_turns_begin(ll);
    hj_ll_phis_read(ll, loop.phis, init, ncarried, loop.carried);
    return loop;
}

void hj_ll_while_test(hj_ll *ll, hj_ll_while *loop, LLVMValueRef condition)
{
    LLVMBasicBlockRef body = hj_ll_block(ll, "body");

    LLVMBuildCondBr(ll->builder, condition, body, loop->after);
    LLVMPositionBuilderAtEnd(ll->builder, body);
}

void hj_ll_while_end(hj_ll *ll, hj_ll_while *loop, const LLVMValueRef *next,
                     LLVMValueRef *out)
{
    LLVMValueRef *last = hj_ll_moved_values(ll, next, loop->ncarried);

    hj_ll_turns_end(ll, loop->header, loop->most, loop->outer);
    LLVMBasicBlockRef latch = current(ll);
    align(ll, loop->is_plain, LLVMBuildBr(ll->builder, loop->header));
    hj_ll_phis_add(loop->phis, last, loop->ncarried, latch);
    LLVMMoveBasicBlockAfter(loop->after, latch);
    LLVMPositionBuilderAtEnd(ll->builder, loop->after);
    /* The header dominates the exit: its values are the last ones. */
    copy_values(out, loop->carried, loop->ncarried);
}
