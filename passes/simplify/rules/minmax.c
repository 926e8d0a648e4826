/* minmax -- rules of maximum, minimum and clamp.
 *
 * Both propagate NaN and order -0 below +0, so they are idempotent, and -inf
 * (+inf) is the identity of maximum (minimum); absorption, max(min(x, y), y)
 * = y, fails for NaN and is for integers.
 */
#include "passes/simplify/rules.h"

static hj_opcode other_of(hj_opcode op)
{
    return op == HJ_OP_maximum ? HJ_OP_minimum : HJ_OP_maximum;
}

/* max(x, x) -> x */
static hj_instr *same(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    return in->operands[0] == in->operands[1] ? in->operands[0] : NULL;
}

/* max(x, -inf) -> x, and with the least integer */
static hj_instr *identity(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    return hj_is_identity_of(in->op, in->operands[1]) ? in->operands[0] : NULL;
}

/* max(x, greatest integer) -> that */
static hj_instr *bound(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *c = in->operands[1];

    (void)cx;
    if (hj_dtype_is_float(in->shape->dtype) ||
        !hj_is_identity_of(other_of(in->op), c))
        return NULL;
    return c;
}

static bool is_operand(const hj_instr *in, const hj_instr *value)
{
    return in->operands[0] == value || in->operands[1] == value;
}

/* max(max(x, y), y) -> max(x, y) */
static hj_instr *again(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];

    (void)cx;
    if (a->op == in->op && is_operand(a, b))
        return a;
    return b->op == in->op && is_operand(b, a) ? b : NULL;
}

/* max(min(x, y), y) -> y [int] */
static hj_instr *absorb(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];
    hj_opcode other = other_of(in->op);

    (void)cx;
    if (hj_dtype_is_float(in->shape->dtype))
        return NULL;
    if (a->op == other && is_operand(a, b))
        return b;
    return b->op == other && is_operand(b, a) ? a : NULL;
}

/* max(x, 0) -> x where no element is negative */
static hj_instr *max_positive(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *c = in->operands[1];

    (void)cx;
    if (!(hj_is_number(c, 0.0) || hj_is_number(c, -0.0)))
        return NULL;
    return hj_is_never_negative(a) ? a : NULL;
}

/* A bound of a clamp, as an array of the shape that is clamped. */
static hj_instr *spread(hj_instr *in, hj_instr *limit)
{
    return limit->shape->rank == in->shape->rank
               ? limit
               : hj_rw_splat(in, limit, in->shape);
}

/* clamp(-inf, x, hi) -> min(x, hi) */
static hj_instr *clamp_low(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    if (!hj_is_identity_of(HJ_OP_maximum, in->operands[0]))
        return NULL;
    return hj_rw_binary(in, HJ_OP_minimum, in->operands[1],
                        spread(in, in->operands[2]));
}

/* clamp(lo, x, inf) -> max(x, lo) */
static hj_instr *clamp_high(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    if (!hj_is_identity_of(HJ_OP_minimum, in->operands[2]))
        return NULL;
    return hj_rw_binary(in, HJ_OP_maximum, in->operands[1],
                        spread(in, in->operands[0]));
}

/* clamp(lo, clamp(lo, x, hi), hi) -> clamp(lo, x, hi) */
static hj_instr *clamp_again(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *x = in->operands[1];

    (void)cx;
    if (x->op != HJ_OP_clamp || x->operands[0] != in->operands[0] ||
        x->operands[2] != in->operands[2])
        return NULL;
    return x;
}

const hj_rule hj_rules_minmax[] = {
    { "max_same", HJ_OP_maximum, 0, same },
    { "min_same", HJ_OP_minimum, 0, same },
    { "max_identity", HJ_OP_maximum, 0, identity },
    { "min_identity", HJ_OP_minimum, 0, identity },
    { "max_bound", HJ_OP_maximum, 0, bound },
    { "min_bound", HJ_OP_minimum, 0, bound },
    { "max_again", HJ_OP_maximum, 0, again },
    { "min_again", HJ_OP_minimum, 0, again },
    { "max_absorb", HJ_OP_maximum, 0, absorb },
    { "min_absorb", HJ_OP_minimum, 0, absorb },
    { "max_join", HJ_OP_maximum, 0, hj_rule_join_splats },
    { "min_join", HJ_OP_minimum, 0, hj_rule_join_splats },
    { "max_positive", HJ_OP_maximum, 0, max_positive },
    { "clamp_low", HJ_OP_clamp, 0, clamp_low },
    { "clamp_high", HJ_OP_clamp, 0, clamp_high },
    { "clamp_again", HJ_OP_clamp, 0, clamp_again },
    { NULL, HJ_NOPS, 0, NULL },
};
