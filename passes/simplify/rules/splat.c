/* splat -- one form for values that repeat: broadcast(what repeats).
 *
 * A constant with equal elements becomes broadcast(scalar constant), which the
 * other rules match; an elementwise op on broadcasts is done before
 * broadcasting, on fewer elements, and before dimensions of extent 1 are added,
 * so that what a reduction's result goes through has its shape.
 */
#include "passes/simplify/rules.h"

/* constant({c, c, ...}) -> broadcast(c) */
static hj_instr *constant_splat(hj_pass_ctx *cx, hj_instr *in)
{
    (void)cx;
    if (!hj_is_constant(in) || in->shape->rank == 0 ||
        !hj_literal_is_splat(in->literal))
        return NULL;
    return hj_rw_splat(in, hj_rw_element(in, in->literal, 0), in->shape);
}

/* What all operands of an elementwise op have in common. */
typedef struct common {
    const hj_instr *broadcast; /* of an array; NULL while only scalars repeat */
    bool any;                  /* a broadcast at all */
} common;

static bool same_dims_attr(const hj_instr *a, const hj_instr *b)
{
    return hj_attr_equal(hj_instr_attr(a, HJ_ATTR_dimensions),
                         hj_instr_attr(b, HJ_ATTR_dimensions));
}

/* Does the operand fit: a rank-0 value, or a broadcast like the others? */
static bool fits(common *c, const hj_instr *operand)
{
    if (operand->shape->rank == 0)
        return true;
    if (operand->op != HJ_OP_broadcast)
        return false;
    c->any = true;
    if (operand->operands[0]->shape->rank == 0)
        return true;
    if (!c->broadcast) {
        c->broadcast = operand;
        return hj_instr_has_attr(operand, HJ_ATTR_dimensions);
    }
    return hj_shape_same_dims(operand->operands[0]->shape,
                              c->broadcast->operands[0]->shape) &&
           same_dims_attr(operand, c->broadcast);
}

static hj_instr *narrow(hj_instr *in, hj_instr *operand, const hj_shape *shape)
{
    if (operand->shape->rank == 0)
        return operand;
    hj_instr *inner = operand->operands[0];
    return inner->shape->rank == 0 ? hj_rw_splat(in, inner, shape) : inner;
}

/* op(broadcast(x), broadcast(y), ...) -> broadcast(op(x, y, ...)) */
static hj_instr *before_broadcast(hj_pass_ctx *cx, hj_instr *in)
{
    const hj_shape scalar = { .dtype = in->shape->dtype };
    hj_instr *operands[3];
    common c = { 0 };

    (void)cx;
    if (!hj_shape_is_array(in->shape) || in->noperands > 3)
        return NULL;
    for (int i = 0; i < in->noperands; i++)
        if (!hj_shape_is_array(in->operands[i]->shape) ||
            !fits(&c, in->operands[i]))
            return NULL;
    const hj_shape *dims =
        c.broadcast ? c.broadcast->operands[0]->shape : &scalar;
    /* (a number is less than an array of one element) */
    int64_t n = hj_shape_nelems(in->shape) + !c.broadcast;
    if (!c.any || !hj_shape_nelems(in->shape) || hj_shape_nelems(dims) >= n)
        return NULL;
    for (int i = 0; i < in->noperands; i++)
        operands[i] = narrow(in, in->operands[i], dims);
    hj_instr *op = hj_rw_like(
        in, in, hj_shape_with_dtype(hj_instr_arena(in), dims, in->shape->dtype),
        in->noperands, operands);
    if (!c.broadcast)
        return hj_rw_splat(in, op, in->shape);
    return hj_rw_broadcast(in, op, in->shape,
                           hj_instr_ints(c.broadcast, HJ_ATTR_dimensions).at);
}

/* Does the operand fit: a value that repeats, or a reshape that adds
 * dimensions to an array like `*from`'s? */
static bool fits_reshape(const hj_shape **from, const hj_instr *operand)
{
    if (operand->op != HJ_OP_reshape)
        return hj_splat_scalar(operand) != NULL;
    const hj_shape *x = operand->operands[0]->shape;
    if (x->rank >= operand->shape->rank ||
        !hj_is_unit_reshape(x, operand->shape) ||
        (*from && !hj_shape_same_dims(*from, x)))
        return false;
    *from = x;
    return true;
}

/* op(reshape(x), reshape(y), ...) -> reshape(op(x, y, ...)), where the reshapes
 * add dimensions of extent 1 */
static hj_instr *before_units(hj_pass_ctx *cx, hj_instr *in)
{
    const hj_shape *from = NULL;
    hj_instr *operands[3];

    (void)cx;
    if (!hj_shape_is_array(in->shape) || in->noperands > 3)
        return NULL;
    for (int i = 0; i < in->noperands; i++)
        if (!hj_shape_is_array(in->operands[i]->shape) ||
            !fits_reshape(&from, in->operands[i]))
            return NULL;
    if (!from)
        return NULL;
    for (int i = 0; i < in->noperands; i++) {
        hj_instr *operand = in->operands[i];
        operands[i] = operand->op == HJ_OP_reshape ? operand->operands[0]
                      : operand->shape->rank == 0
                          ? operand
                          : hj_rw_splat(in, hj_splat_scalar(operand), from);
    }
    const hj_shape *shape =
        hj_shape_with_dtype(hj_instr_arena(in), from, in->shape->dtype);
    return hj_rw_reshape(in, hj_rw_like(in, in, shape, in->noperands, operands),
                         in->shape);
}

hj_instr *hj_rule_join_splats(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0], *c = in->operands[1];

    (void)cx;
    if (a->op != in->op || !hj_splat_of(c) || !hj_splat_of(a->operands[1]) ||
        hj_splat_of(a->operands[0]))
        return NULL;
    return hj_rw_binary(in, in->op, a->operands[0],
                        hj_rw_binary(in, in->op, a->operands[1], c));
}

const hj_rule hj_rules_splat[] = {
    { "constant_splat", HJ_OP_constant, 0, constant_splat },
    { "before_broadcast", HJ_NOPS, 0, before_broadcast },
    { "before_units", HJ_NOPS, 0, before_units },
    { NULL, HJ_NOPS, 0, NULL },
};
