/* lllook -- loops that look at whether the run goes on.
 *
 * Steps are instructions, each as many as it has lanes: at least as many as
 * there are elements.  A loop of at most BUDGET steps in all, as far as that is
 * known when it is written, does not look: it counts as part of the turn of the
 * loop round it, of which such loops make at most MANY.  Every other counted
 * loop becomes two, an outer one over strips of turns; where a strip ends, its
 * steps are taken off what is `left` of BUDGET.  While loops count on their
 * way. So between two looks lie at most four budgets, 2^20, whatever the trip
 * counts are, and the body of the inner loop is what it would be without. */
#include "jit/ll/control/lllook.h"
#include "jit/ll/control/llbranch.h"

enum { BUDGET = 1 << 18, MANY = 2 * BUDGET, CALL = 64 };

typedef struct hj_ll_look {
    LLVMValueRef function, poll, run, left;
    LLVMBasicBlockRef leave;
    int64_t more; /* steps of loops that do not look, beyond those of one turn
                   * each, in the turn that is being written */
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

/* Returns where the run goes on.  `late`: so much was done that it has to be
 * asked. */
static LLVMBasicBlockRef ask(hj_ll *ll, const hj_ll_look *look,
                             LLVMValueRef late)
{
    LLVMBasicBlockRef asks = hj_ll_block(ll, "look");
    LLVMBasicBlockRef go_on = hj_ll_block(ll, "go_on");
    LLVMValueRef run = look->run;

    hj_ll_branch_if(ll, late, asks, go_on, HJ_LL_UNLIKELY);
    LLVMPositionBuilderAtEnd(ll->builder, asks);
    hj_ll_store(ll, hj_ll_i64(ll, BUDGET), look->left, (hj_ll_access){ 0 });
    LLVMValueRef code = hj_ll_call(ll, look->poll, &run, 1);
    hj_ll_branch_if(ll, hj_ll_icmp(ll, LLVMIntNE, code, hj_ll_zero(ll->i32)),
                    look->leave, go_on, HJ_LL_UNLIKELY);
    LLVMPositionBuilderAtEnd(ll->builder, go_on);
    return go_on;
}

/* Takes steps off what is left. */
static LLVMBasicBlockRef take(hj_ll *ll, const hj_ll_look *look,
                              LLVMValueRef steps)
{
    LLVMValueRef left = LLVMBuildSub(
        ll->builder, hj_ll_load(ll, ll->i64, look->left, (hj_ll_access){ 0 }),
        steps, "");

    hj_ll_store(ll, left, look->left, (hj_ll_access){ 0 });
    return ask(ll, look, hj_ll_icmp(ll, LLVMIntSLT, left, hj_ll_i64(ll, 0)));
}

/* --- counted loops -------------------------------------------------------- */

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

/* Turns at most; 0: unknown.  The end of a block, or of what is clipped, is the
 * smaller one of two values. */
static int64_t count_turns(const hj_ll_range *range)
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

void hj_ll_strip_open(hj_ll *ll, hj_ll_loop *loop, const hj_ll_range *range)
{
    hj_ll_look *look = find_look(ll);

    if (!look)
        return;
    loop->strip = HJ_NEW(ll->arena, hj_ll_strip);
    loop->strip->most = count_turns(range);
    loop->strip->outer = look->more;
    look->more = 0;
    loop->strip->head = hj_ll_block(ll, "strip");
}

LLVMValueRef *hj_ll_strip_begin(hj_ll *ll, hj_ll_loop *loop,
                                const hj_ll_range *range)
{
    hj_ll_strip *s = loop->strip;
    LLVMValueRef begin = range->begin;

    LLVMPositionBuilderAtEnd(ll->builder, s->head);
    s->begin = LLVMBuildPhi(ll->builder, LLVMTypeOf(begin), "first");
    LLVMAddIncoming(s->begin, &begin, &loop->before, 1);
    s->phis = hj_ll_phis_new(ll, loop->init, loop->ncarried);
    hj_ll_phis_add(s->phis, loop->init, loop->ncarried, loop->before);
    LLVMBuildBr(ll->builder, loop->body);
    return s->phis;
}

bool hj_ll_strip_is_needed(hj_ll *ll, hj_ll_loop *loop)
{
    hj_ll_strip *s = loop->strip;
    hj_ll_look *look = find_look(ll);

    if (!s || !look)
        return false;
    int64_t once = count_steps(loop->body), turn = once + look->more;
    look->more = s->outer;
    if (s->most && s->most <= BUDGET / turn &&
        s->outer + s->most * turn <= MANY) {
        look->more += s->most * turn - once;
        return false;
    }
    int64_t step = 1, turns = BUDGET / turn ? BUDGET / turn : 1;
    hj_ll_const_int(loop->step, &step);
    s->steps = turn / step + 1;
    LLVMBasicBlockRef here = LLVMGetInsertBlock(ll->builder);
    LLVMPositionBuilderBefore(ll->builder,
                              LLVMGetBasicBlockTerminator(s->head));
    LLVMTypeRef type = LLVMTypeOf(s->begin);
    LLVMValueRef length =
        hj_ll_smin(ll, LLVMBuildSub(ll->builder, loop->end, s->begin, ""),
                   hj_ll_int(type, turns * step));
    s->end = LLVMBuildAdd(ll->builder, s->begin, length, "");
    LLVMPositionBuilderAtEnd(ll->builder, here);
    return true;
}

LLVMBasicBlockRef hj_ll_strip_end(hj_ll *ll, hj_ll_loop *loop,
                                  LLVMBasicBlockRef exit, LLVMValueRef index,
                                  LLVMValueRef *last)
{
    hj_ll_strip *s = loop->strip;
    hj_ll_look *look = find_look(ll);

    LLVMPositionBuilderAtEnd(ll->builder, exit);
    LLVMValueRef done = LLVMBuildSub(ll->builder, index, s->begin, "");
    LLVMValueRef steps =
        LLVMBuildMul(ll->builder, hj_ll_sext(ll, done, ll->i64),
                     hj_ll_i64(ll, s->steps), "");
    LLVMBasicBlockRef go_on = take(ll, look, steps);
    LLVMBuildCondBr(ll->builder, hj_ll_icmp(ll, LLVMIntSLT, index, loop->end),
                    s->head, loop->after);
    LLVMAddIncoming(s->begin, &index, &go_on, 1);
    hj_ll_phis_add(s->phis, last, loop->ncarried, go_on);
    return go_on;
}

/* --- while loops ---------------------------------------------------------- */

void hj_ll_strip_while(hj_ll *ll, hj_ll_while *loop, LLVMBasicBlockRef before)
{
    hj_ll_look *look = find_look(ll);
    LLVMValueRef budget = hj_ll_i64(ll, BUDGET);

    if (!look)
        return;
    hj_ll_strip *s = loop->strip = HJ_NEW(ll->arena, hj_ll_strip);
    s->outer = look->more;
    look->more = 0;
    s->left = LLVMBuildPhi(ll->builder, ll->i64, "left");
    LLVMAddIncoming(s->left, &budget, &before, 1);
}

void hj_ll_strip_turn(hj_ll *ll, hj_ll_while *loop)
{
    hj_ll_look *look = find_look(ll);
    hj_ll_strip *s = loop->strip;

    if (!s || !look)
        return;
    int64_t turn = count_steps(loop->header) + look->more;
    look->more = s->outer;
    LLVMValueRef left =
        LLVMBuildSub(ll->builder, s->left, hj_ll_i64(ll, turn), "");
    LLVMValueRef late = hj_ll_icmp(ll, LLVMIntSLT, left, hj_ll_i64(ll, 0));
    LLVMBasicBlockRef go_on = ask(ll, look, late);
    left = hj_ll_select(ll, late, hj_ll_i64(ll, BUDGET), left);
    LLVMAddIncoming(s->left, &left, &go_on, 1);
}

void hj_ll_strip_after(hj_ll *ll, hj_ll_while *loop)
{
    hj_ll_look *look = find_look(ll);
    hj_ll_strip *s = loop->strip;

    if (s && look)
        take(ll, look,
             LLVMBuildSub(ll->builder, hj_ll_i64(ll, BUDGET), s->left, ""));
}
