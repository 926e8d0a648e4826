/* shared -- what the condition of a loop computes of the state, and the body
 * again.
 *
 * Where the condition stands at the end of a turn, its values are of the state
 * that the next turn begins with: they go round with it.  (And a product
 * that goes round is not contracted into a sum: the next turn need not wait for
 * it.) */
#include "jit/emit/turns/turns.h"

#include <string.h>

static int leaf_of(const hj_plan_comp *comp, int value)
{
    for (int i = 0; i < comp->nparams; i++)
        if (comp->params[i] == value)
            return i;
    return -1;
}

/* Are they the same leaf of the state, or shared themselves? */
static bool is_same(const hj_step *loop, int a, int b, const hj_shared *shared,
                    int n)
{
    int leaf = leaf_of(loop->parts[0], a);

    for (int i = 0; i < n; i++)
        if (shared[i].first == a && shared[i].again->results[0] == b)
            return true;
    return leaf >= 0 && leaf == leaf_of(loop->parts[1], b);
}

static bool is_number(hj_dtype dtype)
{
    return dtype == HJ_DTYPE_f32 || dtype == HJ_DTYPE_f64;
}

/* Numbers among the attributes: the bits that reduce-precision keeps. */
static bool has_same_attrs(hj_arena *arena, const hj_instr *a,
                           const hj_instr *b)
{
    hj_str of_a, of_b;

    hj_str_init(&of_a, arena);
    hj_str_init(&of_b, arena);
    hj_expr_key(&of_a, a);
    hj_expr_key(&of_b, b);
    return of_a.length == of_b.length &&
           !memcmp(hj_str_get(&of_a), hj_str_get(&of_b), (size_t)of_a.length);
}

static bool is_again(hj_arena *arena, const hj_step *loop, const hj_step *first,
                     const hj_step *again, const hj_shared *shared, int n)
{
    if (again->instr->op != first->instr->op ||
        again->noperands != first->noperands ||
        again->instr->shape->dtype != first->instr->shape->dtype ||
        !has_same_attrs(arena, first->instr, again->instr))
        return false;
    for (int i = 0; i < first->noperands; i++)
        if (!is_same(loop, first->operands[i], again->operands[i], shared, n))
            return false;
    return true;
}

/* Few scalars alone: such a computation is never cut into functions. */
static bool has_scalars(const hj_plan_comp *comp)
{
    for (int i = 0; i < comp->steps.n; i++)
        if (comp->steps.at[i].kind != HJ_STEP_scalar)
            return false;
    return comp->steps.n <= HJ_TURN_MAX_STEPS;
}

int hj_turns_share(hj_arena *arena, const hj_step *loop, hj_shared *out)
{
    const hj_plan_comp *condition = loop->parts[0], *body = loop->parts[1];
    int n = 0;

    if (!has_scalars(condition) || !has_scalars(body))
        return 0;
    for (int i = 0; i < condition->steps.n; i++) {
        const hj_step *first = &condition->steps.at[i];
        if (!hj_op_has(first->instr->op, HJ_TRAIT_ELEMENTWISE) ||
            !is_number(first->instr->shape->dtype))
            continue;
        for (int k = 0; k < body->steps.n && n < HJ_TURN_MAX_SHARED; k++)
            if (is_again(arena, loop, first, &body->steps.at[k], out, n))
                out[n++] =
                    (hj_shared){ first->results[0], &body->steps.at[k], NULL };
    }
    return n;
}

void hj_turns_carry(hj_entry *e, const hj_shared *shared, int n,
                    LLVMValueRef *out)
{
    for (int i = 0; i < n; i++)
        out[i] = hj_entry_register(e, shared[i].first).re;
}
