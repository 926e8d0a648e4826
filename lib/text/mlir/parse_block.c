/* parse_block -- blocks of regions, and branches between them.
 *
 * Only functions have more than one: these are read, and no graph has them.
 */
#include "text/mlir/reader.h"

#include <string.h>

/* --- labels --------------------------------------------------------------- */

static hj_error *define_args(hj_mlir_reader *r, hj_mlir_region *region)
{
    for (int i = 0; i < region->nargs; i++) {
        hj_mlir_value *arg = &region->args[i];
        hj_mlir_token name = { .text = arg->name - 1,
                               .length = (size_t)arg->name_length + 1 };
        HJ_CHECK(hj_mlir_define(r, &name, 1, arg));
    }
    return NULL;
}

/* ^bb0(%x: T, ...): */
static hj_error *parse_label(hj_mlir_reader *r, hj_mlir_region *region)
{
    const hj_mlir_type *type;
    hj_mlir_loc **loc;

    hj_mlir_lex_next(&r->lex);
    if (hj_mlir_eat(r, '(') && !hj_mlir_eat(r, ')')) {
        do {
            const hj_mlir_token name = r->lex.token;
            HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_value,
                                    "an argument of the block, %name"));
            HJ_CHECK(hj_mlir_expect(r, ':', "':' and a type"));
            HJ_CHECK(hj_mlir_parse_type(r, &type));
            HJ_CHECK(hj_mlir_parse_arg_loc(r, &loc));
            HJ_CHECK(hj_mlir_add_arg(r, region, &name, type));
            region->args[region->nargs - 1].source = loc;
        } while (hj_mlir_eat(r, ','));
        HJ_CHECK(hj_mlir_expect(r, ')', "',' or ')' among arguments"));
    }
    return hj_mlir_expect(r, ':', "':' after the label of a block");
}

/* --- branches ------------------------------------------------------------- */

static hj_error *add_branch(hj_mlir_reader *r, hj_mlir_op *op)
{
    hj_mlir_branch branch = { r->lex.token, op };

    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_label, "the label of a block"));
    HJ_PUSH(r->arena, &r->branches, branch);
    return NULL;
}

/* [^bb1, ...] of the generic form. */
hj_error *hj_mlir_parse_successors(hj_mlir_reader *r, hj_mlir_op *op)
{
    const char *place = r->lex.token.text;

    if (strcmp(op->name, "cf.br") != 0 &&
        hj_mlir_is_other_dialect(op->name, strlen(op->name)))
        return hj_mlir_unsupported(r, place, "branches between blocks by %s",
                                   op->name);
    if (strcmp(op->name, "cf.br") != 0)
        return hj_mlir_error(r, place, "%s has no successors", op->name);
    hj_mlir_lex_next(&r->lex);
    HJ_CHECK(add_branch(r, op));
    return hj_mlir_expect(r, ']', "']' after the one successor");
}

/* cf.br ^bb1, cf.br ^bb1(%x : T) {...} */
hj_error *hj_mlir_parse_branch(hj_mlir_reader *r, hj_mlir_op *op)
{
    hj_mlir_values values = { 0 };
    hj_mlir_types none = { 0 };
    HJ_VEC(const hj_mlir_type *) types = { 0 };
    const hj_mlir_type *type;
    const char *place = r->lex.token.text;

    HJ_CHECK(add_branch(r, op));
    if (hj_mlir_eat(r, '(')) {
        do
            HJ_CHECK(hj_mlir_parse_operand(r, &values));
        while (hj_mlir_eat(r, ','));
        HJ_CHECK(hj_mlir_expect(r, ':', "':' and the types"));
        do {
            HJ_CHECK(hj_mlir_parse_type(r, &type));
            HJ_PUSH(r->arena, &types, type);
        } while (hj_mlir_eat(r, ','));
        HJ_CHECK(hj_mlir_expect(r, ')', "')' after the types"));
    }
    if (hj_mlir_at(r, '{'))
        HJ_CHECK(hj_mlir_parse_dict(r, false, &op->attrs));
    hj_mlir_types says = { types.n, types.at };
    HJ_CHECK(hj_mlir_check_types(r, &values, &says, place));
    hj_mlir_set_operands(r, op, &values);
    hj_mlir_set_results(r, op, &none);
    return NULL;
}

/* Where it goes is a block of the same function, and takes what it brings. */
static hj_error *check_branch(hj_mlir_reader *r, const hj_mlir_branch *branch,
                              const hj_mlir_region *to)
{
    const hj_mlir_op *op = branch->op;
    const char *place = branch->label.text;

    if (!to)
        return hj_mlir_error(r, place, "%.*s is no block of the function",
                             hj_clip(branch->label.length), place);
    if (to->nargs != op->noperands)
        return hj_mlir_error(r, place, "%d values for a block of %d arguments",
                             op->noperands, to->nargs);
    for (int i = 0; i < to->nargs; i++) {
        const hj_mlir_type *has = op->operands[i]->type,
                           *says = to->args[i].type;
        if (!hj_mlir_type_equal(has, says))
            return hj_mlir_error(r, place,
                                 "value %d is %.*s, the block's argument %.*s",
                                 i, hj_clip((size_t)has->length), has->text,
                                 hj_clip((size_t)says->length), says->text);
    }
    return NULL;
}

/* --- blocks --------------------------------------------------------------- */

static bool is_terminator(const hj_mlir_op *op)
{
    return !strcmp(op->name, "func.return") ||
           !strcmp(op->name, "stablehlo.return") ||
           !strcmp(op->name, "mhlo.return") ||
           !strcmp(op->name, "sdy.return") || !strcmp(op->name, "cf.br");
}

/* Ops up to `}`, or to the label of the next block. */
static hj_error *parse_block_ops(hj_mlir_reader *r, hj_mlir_region *block)
{
    hj_mlir_op *op = NULL;

    while (!hj_mlir_at(r, '}') && !hj_mlir_at(r, HJ_MLIR_T_label)) {
        if (op && is_terminator(op))
            return hj_mlir_expected(r, "'}' after the terminator");
        HJ_CHECK(hj_mlir_parse_op(r, &op));
        hj_mlir_append_op(block, op);
    }
    if (op ? !is_terminator(op) : hj_mlir_at(r, HJ_MLIR_T_label))
        return hj_mlir_error(r, r->lex.token.text,
                             "the block ends without a terminator");
    return NULL;
}

/* ^label: ops ...: what follows the first block of a function. */
static hj_error *parse_more_blocks(hj_mlir_reader *r, hj_map *labels,
                                   hj_mlir_region *first)
{
    hj_mlir_region *last = first;

    while (hj_mlir_at(r, HJ_MLIR_T_label)) {
        const hj_mlir_token label = r->lex.token;
        hj_mlir_region *block = HJ_NEW(r->arena, hj_mlir_region);
        block->parent = first->parent;
        last = last->next = block;
        if (hj_map_set_n(labels, label.text, label.length, block))
            return hj_mlir_error(r, label.text, "%.*s is defined twice",
                                 hj_clip(label.length), label.text);
        HJ_CHECK(parse_label(r, block));
        HJ_CHECK(define_args(r, block));
        r->region = block;
        HJ_CHECK(parse_block_ops(r, block));
        if (!block->last)
            return hj_mlir_error(r, label.text, "the block has no terminator");
    }
    return NULL;
}

hj_error *hj_mlir_parse_blocks(hj_mlir_reader *r, hj_mlir_region *region)
{
    const hj_mlir_token label = r->lex.token;
    int base = r->branches.n;
    hj_map labels;

    if (label.kind == HJ_MLIR_T_label)
        HJ_CHECK(parse_label(r, region));
    HJ_CHECK(define_args(r, region));
    HJ_CHECK(parse_block_ops(r, region));
    if (!hj_mlir_at(r, HJ_MLIR_T_label) && r->branches.n == base)
        return NULL;
    if (region->depth)
        return hj_mlir_error(r, r->lex.token.text,
                             "regions of ops have one block");
    hj_map_init(&labels, r->arena);
    if (label.kind == HJ_MLIR_T_label)
        hj_map_set_n(&labels, label.text, label.length, region);
    HJ_CHECK(parse_more_blocks(r, &labels, region));
    while (r->branches.n > base) {
        hj_mlir_branch branch = HJ_POP(&r->branches);
        hj_mlir_region *to =
            hj_map_find_n(&labels, branch.label.text, branch.label.length);
        HJ_CHECK(check_branch(r, &branch, to == region ? NULL : to));
    }
    return NULL;
}
