/* lllook -- loops that look at whether the run goes on.
 *
 * Steps are instructions, each as many as it has lanes: at least as many as
 * there are elements.  A loop of few steps, as far as that is known when it is
 * written, does not look: it counts as part of the turn of the loop round it.
 * Such loops have at most MANY steps in all open turns.  Every other loop takes
 * the steps of each turn off what is `left` of BUDGET, and looks when nothing
 * is.  So between two looks lie at most BUDGET, MANY and once the instructions
 * of the kernel, which are 2^20 steps, whatever the trip counts are.  LLVM
 * keeps `left` in a register where a loop has room for it, and its loop
 * strength reduction does not see it: it is no multiple of the loop's counter.
 */
#include "jit/ll/control/lllook.h"
#include "jit/ll/control/llbranch.h"

enum { BUDGET = 1 << 18, MANY = 2 * BUDGET, CALL = 64 };

typedef struct hj_ll_look {
    LLVMValueRef function, poll, run, left;
    LLVMBasicBlockRef leave;
    /* Steps of loops that do not look, beyond those of one turn each: in the
     * turn that is being written, and in that and all round it. */
    int64_t more, pending;
} hj_ll_look;

void hj_ll_look_begin(hj_ll *ll, LLVMValueRef poll, LLVMValueRef run)
{
    hj_ll_look *look = HJ_NEW(ll->arena, hj_ll_look);
    LLVMBasicBlockRef here = LLVMGetInsertBlock(ll->builder);

    look->function = ll->function;
    look->poll = poll;
    look->run = run;
    look->left = hj_ll_alloca(ll, ll->i64, 1, 8);
    hj_ll_store(ll, hj_ll_i64(ll, BUDGET), look->left, (hj_ll_access){ 0 });
    look->leave = hj_ll_block(ll, "leave");
    LLVMPositionBuilderAtEnd(ll->builder, look->leave);
    LLVMBuildRetVoid(ll->builder);
    LLVMPositionBuilderAtEnd(ll->builder, here);
    ll->look = look;
}

void hj_ll_look_end(hj_ll *ll)
{
    ll->look = NULL;
}

/* Other functions may be written meanwhile, of which nothing is known. */
static hj_ll_look *find_look(const hj_ll *ll)
{
    return ll->look && ll->look->function == ll->function ? ll->look : NULL;
}

/* --- steps ---------------------------------------------------------------- */

static int64_t weigh(LLVMValueRef in)
{
    LLVMTypeRef type = LLVMTypeOf(in);

    switch (LLVMGetInstructionOpcode(in)) {
    case LLVMPHI:
    case LLVMBr:
    case LLVMGetElementPtr:
        return 0;
    case LLVMStore:
        return hj_ll_nlanes(LLVMTypeOf(LLVMGetOperand(in, 0)));
    case LLVMCall: {
        LLVMValueRef callee = LLVMGetCalledValue(in);
        bool is_short = LLVMIsAInlineAsm(callee) || !LLVMIsAFunction(callee) ||
                        LLVMGetIntrinsicID(callee);
        return (is_short ? 1 : CALL) * hj_ll_nlanes(type);
    }
    default:
        return hj_ll_nlanes(type);
    }
}

/* Of all blocks from `first` on: what is written later is appended. */
static int64_t count_steps(LLVMBasicBlockRef first)
{
    int64_t steps = 1;

    for (LLVMBasicBlockRef b = first; b; b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef in = LLVMGetFirstInstruction(b); in;
             in = LLVMGetNextInstruction(in))
            steps += weigh(in);
    return steps;
}

/* Takes steps off what is left; where that was too little, asks. */
static void take(hj_ll *ll, const hj_ll_look *look, int64_t steps)
{
    LLVMBasicBlockRef asks = hj_ll_block(ll, "look");
    LLVMBasicBlockRef go_on = hj_ll_block(ll, "go_on");
    LLVMValueRef run = look->run;
    LLVMValueRef left = LLVMBuildSub(
        ll->builder, hj_ll_load(ll, ll->i64, look->left, (hj_ll_access){ 0 }),
        hj_ll_i64(ll, steps), "");

    hj_ll_store(ll, left, look->left, (hj_ll_access){ 0 });
    hj_ll_branch_if(ll, hj_ll_icmp(ll, LLVMIntSLT, left, hj_ll_i64(ll, 0)),
                    asks, go_on, HJ_LL_UNLIKELY);
    LLVMPositionBuilderAtEnd(ll->builder, asks);
    hj_ll_store(ll, hj_ll_i64(ll, BUDGET), look->left, (hj_ll_access){ 0 });
    LLVMValueRef code = hj_ll_call(ll, look->poll, &run, 1);
    hj_ll_branch_if(ll, hj_ll_icmp(ll, LLVMIntNE, code, hj_ll_zero(ll->i32)),
                    look->leave, go_on, HJ_LL_UNLIKELY);
    LLVMPositionBuilderAtEnd(ll->builder, go_on);
}

/* --- loops ---------------------------------------------------------------- */

static bool is_smin(LLVMValueRef value)
{
    const char name[] = "llvm.smin";

    return LLVMIsACallInst(value) &&
           LLVMIsAFunction(LLVMGetCalledValue(value)) &&
           LLVMGetIntrinsicID(LLVMGetCalledValue(value)) ==
               LLVMLookupIntrinsicID(name, sizeof name - 1);
}

/* end - begin, if that is known: constants, or begin + a constant. */
static bool find_length(LLVMValueRef begin, LLVMValueRef end, int64_t *out)
{
    int64_t first, last;

    if (hj_ll_const_int(begin, &first) && hj_ll_const_int(end, &last))
        return !__builtin_sub_overflow(last, first, out);
    return LLVMIsABinaryOperator(end) &&
           LLVMGetInstructionOpcode(end) == LLVMAdd &&
           LLVMGetOperand(end, 0) == begin &&
           hj_ll_const_int(LLVMGetOperand(end, 1), out);
}

int64_t hj_ll_count_turns(const hj_ll_range *range)
{
    int64_t step = 1, n = 0;
    bool is_known = find_length(range->begin, range->end, &n);

    for (unsigned i = 0; i < 2 && !is_known && is_smin(range->end); i++)
        is_known = find_length(range->begin, LLVMGetOperand(range->end, i), &n);
    if (!is_known)
        return 0;
    hj_ll_const_int(range->step, &step);
    return n < 1 ? 1 : n / step + (n % step != 0);
}

int64_t hj_ll_turns_begin(hj_ll *ll)
{
    hj_ll_look *look = find_look(ll);
    int64_t outer = look ? look->more : 0;

    if (look)
        look->more = 0;
    return outer;
}

void hj_ll_turns_end(hj_ll *ll, LLVMBasicBlockRef first, int64_t most,
                     int64_t outer)
{
    hj_ll_look *look = find_look(ll);

    if (!look)
        return;
    int64_t once = count_steps(first), turn = once + look->more;
    look->pending -= look->more;
    look->more = outer;
    if (!most || most > (MANY - look->pending) / turn) {
        take(ll, look, turn);
        return;
    }
    look->more += most * turn - once;
    look->pending += most * turn - once;
}
