/* logic -- rules of and, or, xor, not, compare and select.
 *
 * The inverse of an ordered comparison of floats is not a comparison (NaN), so
 * `not` moves into EQ and NE only there.
 */
#include "passes/simplify/rules.h"

static hj_instr *none_of(hj_instr *in)
{
    return hj_rw_int(in, in->shape, 0);
}

/* x & 0 -> 0; x & ~0 -> x; x & x -> x */
static hj_instr *and_constant(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];

    (void)cx;
    if (a == b || hj_is_all_ones(b))
        return a;
    return hj_is_int(b, 0) ? b : NULL;
}

/* x | 0 -> x; x | ~0 -> ~0; x | x -> x */
static hj_instr *or_constant(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];

    (void)cx;
    if (a == b || hj_is_int(b, 0))
        return a;
    return hj_is_all_ones(b) ? b : NULL;
}

/* x ^ 0 -> x; x ^ ~0 -> not x; x ^ x -> 0 */
static hj_instr *xor_constant(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *b = in->operands[1];

    (void)cx;
    if (hj_is_int(b, 0))
        return a;
    if (hj_is_all_ones(b))
        return hj_rw_unary(in, HJ_OP_not, a);
    return a == b ? none_of(in) : NULL;
}

/* not(not(x)) -> x */
static hj_instr *not_not(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    return a->op == HJ_OP_not ? a->operands[0] : NULL;
}

static bool is_totally_ordered(const hj_instr *compare)
{
    hj_dtype dtype = compare->operands[0]->shape->dtype;

    return hj_dtype_is_int(dtype) || dtype == HJ_DTYPE_pred ||
           hj_instr_int(compare, HJ_ATTR_compare_type, 0) ==
               HJ_compare_type_TOTALORDER;
}

static int inverse_of(int direction)
{
    static const int inverse[] = { HJ_direction_NE, HJ_direction_EQ,
                                   HJ_direction_GE, HJ_direction_GT,
                                   HJ_direction_LE, HJ_direction_LT };
    return inverse[direction];
}

static int direction_of(const hj_instr *compare)
{
    return (int)hj_instr_int(compare, HJ_ATTR_direction, 0);
}

/* not(x < y) -> x >= y [int, total order]; not(x == y) -> x != y */
static hj_instr *not_compare(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (a->op != HJ_OP_compare || in->shape->dtype != HJ_DTYPE_pred)
        return NULL;
    int direction = direction_of(a);
    if (direction > HJ_direction_NE && !is_totally_ordered(a))
        return NULL;
    hj_instr *out = hj_rw_like(in, a, a->shape, a->noperands, a->operands);
    hj_instr_set_int(out, HJ_ATTR_direction, inverse_of(direction));
    return out;
}

/* C < x -> x > C: constants stand on the right */
static hj_instr *compare_flip(hj_pass_ctx *cx, hj_instr *in)
{
    static const int flipped[] = { HJ_direction_EQ, HJ_direction_NE,
                                   HJ_direction_GT, HJ_direction_GE,
                                   HJ_direction_LT, HJ_direction_LE };
    hj_instr *swapped[] = { in->operands[1], in->operands[0] };

    (void)cx;
    if (!hj_splat_of(in->operands[0]) || hj_splat_of(in->operands[1]))
        return NULL;
    hj_instr_set_operands(in, 2, swapped);
    hj_instr_set_int(in, HJ_ATTR_direction, flipped[direction_of(in)]);
    return in;
}

/* x == x -> true and so on [int, total order] */
static hj_instr *compare_self(hj_pass_ctx *cx, hj_instr *in)
{
    int direction = direction_of(in);

    (void)cx;
    if (in->operands[0] != in->operands[1] || !is_totally_ordered(in))
        return NULL;
    bool holds = direction == HJ_direction_EQ || direction == HJ_direction_LE ||
                 direction == HJ_direction_GE;
    return hj_rw_int(in, in->shape, holds);
}

/* x < 0 -> false, x >= 0 -> true [unsigned] */
static hj_instr *compare_unsigned_zero(hj_pass_ctx *cx, hj_instr *in)
{
    int direction = direction_of(in);

    (void)cx;
    if (!hj_dtype_is_unsigned(in->operands[0]->shape->dtype) ||
        (direction != HJ_direction_LT && direction != HJ_direction_GE) ||
        !hj_is_int(in->operands[1], 0))
        return NULL;
    return hj_rw_int(in, in->shape, direction == HJ_direction_GE);
}

/* p != false -> p; p == true -> p; p == false -> not p; p != true -> not p */
static hj_instr *compare_pred(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *p = in->operands[0];
    int direction = direction_of(in);
    int64_t c;

    (void)cx;
    if (p->shape->dtype != HJ_DTYPE_pred || direction > HJ_direction_NE ||
        !hj_int_of(in->operands[1], &c))
        return NULL;
    if ((direction == HJ_direction_EQ) == (c != 0))
        return p;
    return hj_rw_unary(in, HJ_OP_not, p);
}

/* convert(p) != 0 -> p; convert(p) == 0 -> not p */
static hj_instr *compare_converted(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *c = in->operands[1];
    int direction = direction_of(in);

    (void)cx;
    if (a->op != HJ_OP_convert ||
        a->operands[0]->shape->dtype != HJ_DTYPE_pred ||
        direction > HJ_direction_NE || !hj_is_integral(a) || !hj_is_int(c, 0))
        return NULL;
    if (direction == HJ_direction_NE)
        return a->operands[0];
    return hj_rw_unary(in, HJ_OP_not, a->operands[0]);
}

/* select(p, x, x) -> x */
static hj_instr *select_same(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    return in->operands[1] == in->operands[2] ? in->operands[1] : NULL;
}

/* select(true, x, y) -> x; select(false, x, y) -> y */
static hj_instr *select_constant(hj_pass_ctx *cx, hj_instr *in)
{
    int64_t c;

    (void)cx;
    if (!hj_int_of(in->operands[0], &c))
        return NULL;
    return in->operands[c ? 1 : 2];
}

/* select(not p, x, y) -> select(p, y, x) */
static hj_instr *select_not(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *p = in->operands[0];

    (void)cx;
    if (p->op != HJ_OP_not)
        return NULL;
    return hj_rw_select(in, p->operands[0], in->operands[2], in->operands[1]);
}

/* select(p, true, false) -> p; select(p, false, true) -> not p */
static hj_instr *select_pred(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *p = in->operands[0];
    int64_t on_true, on_false;

    (void)cx;
    if (in->shape->dtype != HJ_DTYPE_pred ||
        !hj_shape_equal(p->shape, in->shape) ||
        !hj_int_of(in->operands[1], &on_true) ||
        !hj_int_of(in->operands[2], &on_false) || on_true == on_false)
        return NULL;
    return on_true ? p : hj_rw_unary(in, HJ_OP_not, p);
}

/* select(p, select(p, x, y), z) -> select(p, x, z), and on the other side */
static hj_instr *select_again(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *p = in->operands[0];
    hj_instr *a = in->operands[1], *b = in->operands[2];
    bool left = a->op == HJ_OP_select && a->operands[0] == p;
    bool right = b->op == HJ_OP_select && b->operands[0] == p;

    (void)cx;
    if (!left && !right)
        return NULL;
    return hj_rw_select(in, p, left ? a->operands[1] : a,
                        right ? b->operands[2] : b);
}

const hj_rule hj_rules_logic[] = {
    { "and_constant", HJ_OP_and, 0, and_constant },
    { "or_constant", HJ_OP_or, 0, or_constant },
    { "xor_constant", HJ_OP_xor, 0, xor_constant },
    { "and_join", HJ_OP_and, 0, hj_rule_join_splats },
    { "or_join", HJ_OP_or, 0, hj_rule_join_splats },
    { "xor_join", HJ_OP_xor, 0, hj_rule_join_splats },
    { "not_not", HJ_OP_not, 0, not_not },
    { "not_compare", HJ_OP_not, 0, not_compare },
    { "compare_flip", HJ_OP_compare, 0, compare_flip },
    { "compare_self", HJ_OP_compare, 0, compare_self },
    { "compare_unsigned_zero", HJ_OP_compare, 0, compare_unsigned_zero },
    { "compare_pred", HJ_OP_compare, 0, compare_pred },
    { "compare_converted", HJ_OP_compare, 0, compare_converted },
    { "select_same", HJ_OP_select, 0, select_same },
    { "select_constant", HJ_OP_select, 0, select_constant },
    { "select_not", HJ_OP_select, 0, select_not },
    { "select_pred", HJ_OP_select, 0, select_pred },
    { "select_again", HJ_OP_select, 0, select_again },
    { NULL, HJ_NOPS, 0, NULL },
};
