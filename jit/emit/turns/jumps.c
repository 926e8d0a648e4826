/* jumps -- selections of loops, or jumps.
 *
 * Of short conditionals both branches are computed (conditional_simplify), and
 * one is selected.  In a recurrence that makes a turn as long as the longer
 * branch plus the selection, but the same for all numbers.  A jump that is
 * foreseen is not waited for: a turn is as long as the branch that it takes;
 * one that is not costs 15 cycles and more.  Nothing but time tells which is
 * better, so turns are timed: selections, then jumps, the first of which only
 * teach the CPU, and the better for the turns that follow, until they are timed
 * again.  What is computed is the same.
 *
 * Costs: for numbers that cannot be foreseen, three trials of jumps in four
 * strips of 50 us. */
#include "jit/emit/turns/turns.h"
#include "rt/jumps.h"

enum {
    MAX_STEPS = 32, /* of the body */
    MAX_JUMPS = 4,
    MIN_STRIPS = 4, /* or there is nothing to win but the time to compile */
};

/* --- which loops ---------------------------------------------------------- */

/* Counts, and indices from the end: c ? x + n : x costs an addition. */
static bool is_increment(const hj_instr *then, const hj_instr *other)
{
    return then->op == HJ_OP_add && hj_dtype_is_int(then->shape->dtype) &&
           (then->operands[0] == other || then->operands[1] == other);
}

/* Is there something that a jump would spare, and a type that can be hidden
 * from LLVM? */
bool hj_jumps_is_one(const hj_instr *in)
{
    int nbytes = hj_dtype_get(in->shape->dtype)->nbytes;

    if (in->op != HJ_OP_select || hj_dtype_is_complex(in->shape->dtype) ||
        (nbytes != 4 && nbytes != 8))
        return false;
    const hj_instr *then = in->operands[1], *other = in->operands[2];
    return (hj_op_has(then->op, HJ_TRAIT_ELEMENTWISE) ||
            hj_op_has(other->op, HJ_TRAIT_ELEMENTWISE)) &&
           !is_increment(then, other) && !is_increment(other, then);
}

bool hj_jumps_pay(const hj_ll *ll, const hj_plan_comp *body, int64_t nstrips)
{
    int njumps = 0;

    for (int i = 0; i < body->steps.n; i++) {
        const hj_step *step = &body->steps.at[i];
        if (step->kind == HJ_STEP_scalar)
            njumps += hj_jumps_is_one(step->instr);
        else if (step->kind != HJ_STEP_kernel)
            return false;
    }
    return nstrips >= MIN_STRIPS && njumps > 0 && njumps <= MAX_JUMPS &&
           body->steps.n <= MAX_STEPS && hj_ll_has_opaque(ll);
}

/* --- strips --------------------------------------------------------------- */

LLVMValueRef hj_jumps_new(hj_ll *ll)
{
    LLVMValueRef state =
        hj_ll_alloca(ll, ll->i64, sizeof(hj_rt_jumps) / 8, sizeof(int64_t));

    hj_ll_fill(ll, state, sizeof(int64_t), hj_ll_int(ll->i8, 0),
               hj_ll_i64(ll, sizeof(hj_rt_jumps)));
    return state;
}

static LLVMValueRef has_bit(hj_ll *ll, LLVMValueRef how, int bit)
{
    return hj_ll_icmp(ll, LLVMIntNE, hj_ll_and(ll, how, hj_ll_i32(ll, bit)),
                      hj_ll_i32(ll, 0));
}

LLVMValueRef hj_jumps_next(hj_ll *ll, LLVMValueRef state,
                           LLVMValueRef *is_trial)
{
    LLVMValueRef next =
        hj_ll_declare(ll, "hj_rt_jumps_next", ll->i32, &ll->ptr, 1);
    LLVMValueRef how = hj_ll_call(ll, next, &state, 1);

    *is_trial = has_bit(ll, how, HJ_RT_JUMPS_TRIAL);
    return has_bit(ll, how, HJ_RT_JUMPS_JUMP);
}
