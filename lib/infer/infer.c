/* infer -- dispatch through ops.def, and what holds for every op: the number
 * of operands and the attributes that its row lists. */
#include "infer/want.h"

#include "ir/sum_order.h"

#include <string.h>

typedef hj_error *(*infer_fn)(hj_infer *cx, const hj_instr *in,
                              const hj_shape **out);

#define HJ_INFER_Y(id) hj_infer_##id
#define HJ_INFER_N(id) NULL
#define HJ_INFER_R(id) NULL

static infer_fn const rules[HJ_NOPS] = {
#define HJ_OP(id, name, stablehlo, family, min, max, infer, eval, jit, stage,  \
              traits, attrs)                                                   \
    HJ_INFER_##infer(id),
#include "hlojit/ops.def"
#undef HJ_OP
};

static hj_error *want_operands(const hj_instr *in)
{
    const hj_op_info *op = hj_op_get(in->op);

    if (in->noperands < op->min_operands ||
        (op->max_operands >= 0 && in->noperands > op->max_operands)) {
        if (op->min_operands == op->max_operands)
            return HJ_BAD(in, "%s takes %d operand%s, but %d are given",
                          op->name, op->min_operands,
                          op->min_operands == 1 ? "" : "s", in->noperands);
        return HJ_BAD(in, "%s takes at least %d operand%s, but %d are given",
                      op->name, op->min_operands,
                      op->min_operands == 1 ? "" : "s", in->noperands);
    }
    for (int i = 0; i < in->noperands; i++)
        if (!in->operands[i] || !in->operands[i]->shape)
            return HJ_BAD(in, "operand %d has no shape", i);
    return NULL;
}

static bool has_attr(const hj_instr *in, const char *id, size_t length)
{
    for (int i = 0; i < in->nattrs; i++) {
        const char *given = hj_attr_get(in->attrs[i].id)->id;
        if (!strncmp(given, id, length) && !given[length])
            return true;
    }
    return false;
}

/* The row lists words of attrs.def, `!` after those that the op needs. */
static hj_error *want_needed(const hj_instr *in)
{
    const hj_op_info *op = hj_op_get(in->op);
    size_t length;

    for (const char *p = op->attrs; (p = hj_attrs_next(p, &length));
         p += length)
        if (p[length] == '!' && !has_attr(in, p, length))
            return HJ_BAD(in, "%s needs the attribute %.*s", op->name,
                          (int)length, p);
    return NULL;
}

static bool has_null(const hj_attr *attr, hj_attr_kind kind)
{
    if (kind == HJ_KIND_COMP)
        return !attr->u.comp;
    if (kind == HJ_KIND_COMPS)
        for (int i = 0; i < attr->u.comps.n; i++)
            if (!attr->u.comps.at[i])
                return true;
    return false;
}

static hj_error *want_attrs(const hj_instr *in)
{
    for (int i = 0; i < in->nattrs; i++) {
        const hj_attr *attr = &in->attrs[i];
        const hj_attr_info *info = hj_attr_get(attr->id);
        if (!hj_op_takes(in->op, attr->id))
            return HJ_BAD(in, "%s does not take the attribute %s",
                          hj_op_get(in->op)->name, info->id);
        if (has_null(attr, info->kind))
            return HJ_BAD(in, "the attribute %s names no computation",
                          info->name);
        if (info->kind == HJ_KIND_ENUM &&
            (attr->u.i < 0 || attr->u.i > INT32_MAX ||
             !hj_enum_word((hj_enum_table)info->table, (int)attr->u.i)))
            return HJ_BAD(in, "%s has no value number %lld", info->name,
                          (long long)attr->u.i);
    }
    return want_needed(in);
}

hj_error *hj_infer_shape(hj_arena *arena, const hj_instr *in,
                         const hj_shape **out)
{
    hj_infer cx = { arena, &in->comp->module->limits };
    const hj_shape *shape =
        NULL; /* `out` may be &in->shape, which rules read */

    if (!rules[in->op]) {
        const char *refusal = hj_op_refusal(in->op);
        return hj_instr_error(in, HJ_UNIMPLEMENTED, "%s is not supported%s%s",
                              hj_op_get(in->op)->name, refusal ? ": " : "",
                              refusal ? refusal : "");
    }
    HJ_CHECK(want_operands(in));
    HJ_CHECK(want_attrs(in));
    HJ_CHECK(rules[in->op](&cx, in, &shape));
    *out = shape;
    return NULL;
}

static bool has_order(const hj_instr *in, const hj_sum_order *order)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_sum_order);
    hj_ints blocks = hj_instr_ints(in, HJ_ATTR_sum_blocks);

    if (!attr || attr->u.i != order->kind || blocks.n != order->nblocks)
        return false;
    for (int i = 0; i < blocks.n; i++)
        if (blocks.at[i] != order->blocks[i])
            return false;
    return true;
}

/* An order that has been written down is one that the sum can have: of a dot
 * that was a convolution, or with strict reductions, the other one. */
static hj_error *want_sum_order(hj_infer *cx, const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_sum_order);
    hj_ints blocks = hj_instr_ints(in, HJ_ATTR_sum_blocks);
    const hj_sum_options strict = { .strict_reductions = true };
    hj_sum_order order = hj_decide_sum_order(in, NULL);
    hj_sum_order other = hj_decide_sum_order(in, &strict);
    hj_ints own = { order.nblocks, order.blocks };

    if (!attr && !blocks.n)
        return NULL;
    if (attr && attr->u.i == HJ_sum_order_left_fold && !blocks.n &&
        order.kind != HJ_sum_order_blocks)
        return NULL;
    if (has_order(in, &order) || has_order(in, &other))
        return NULL;
    return HJ_BAD(
        in, "sum_order is %s, sum_blocks %s; this %s can have %s and %s",
        attr ? hj_enum_word(HJ_TABLE_sum_order, (int)attr->u.i) : "not said",
        hj_want_ints_text(cx, blocks), hj_op_get(in->op)->name,
        hj_enum_word(HJ_TABLE_sum_order, order.kind),
        hj_want_ints_text(cx, own));
}

hj_error *hj_infer_check(hj_arena *arena, const hj_instr *in)
{
    hj_infer cx = { arena, &in->comp->module->limits };
    const hj_shape *inferred;

    HJ_CHECK(hj_want_declared(&cx, in));
    HJ_CHECK(hj_infer_shape(arena, in, &inferred));
    if (inferred == in->shape || hj_shape_equal(inferred, in->shape))
        return hj_instr_is_sum(in) ? want_sum_order(&cx, in) : NULL;
    return HJ_BAD(in, "declared as %s, but %s of its operands gives %s",
                  hj_want_text(&cx, in->shape), hj_op_get(in->op)->name,
                  hj_want_text(&cx, inferred));
}
