/* parse_instr -- one instruction.
 *
 *   instr    := ['ROOT'] name '=' rhs
 *   rhs      := [shape] op '(' operands ')' attributes
 *   operands := the number of a parameter | the value of a constant
 *             | {','} [operand {',' {','} operand} {','}]
 *   operand  := [shape] name {'#' index} | [shape] op '(' operands ')'
 * An op may be `X-start`, `X-update` or `X-done` for any X: async-start and
 * so on around X, whose computation is made here.
 */
#include "text/hlo/parser.h"

#include "base/near.h"

#include <string.h>

/* What is read of an instruction before it is made.  Operands, attributes
 * and computations named by them stand on the parser's stacks from here on. */
typedef struct draft {
    hj_opcode op;
    hj_opcode wrapped; /* by an async op; HJ_NOPS: none */
    hj_op_word *word;  /* these two */
    const hj_shape *shape;
    hj_literal *literal;
    const hj_token *name; /* or NULL */
    uint32_t name_hash;
    const char *place, *op_place;
    hj_loc loc;
    int operands, attrs, uses; /* bottoms of the stacks */
} draft;

/* Places are asked for in the order of the text. */
static hj_loc locate(hj_parser *p, const char *place)
{
    hj_line_counter_move(&p->lines, place);
    return (hj_loc){ p->lines.line, (int)(place - p->lines.line_start) + 1,
                     NULL };
}

/* What the end of the computation, or of the text, asks for. */
static void note(hj_parser *p, hj_instr *in)
{
    if (in->op == HJ_OP_parameter)
        HJ_PUSH(&p->scratch, &p->scope->params, in);
    if (!in->shape || (in->nattrs && hj_instr_ncalled(in)))
        in->comp->scratch = in;
}

/* --- ops ------------------------------------------------------------------ */

enum { SUGGESTION = 256 };

static hj_error *unknown_op(hj_parser *p, const hj_token *t, bool has_shape)
{
    char meant[SUGGESTION];
    hj_near near;

    hj_near_init(&near, hj_token_copy(&p->scratch, t));
    for (int i = 0; i < HJ_NOPS; i++)
        hj_near_offer(&near, hj_op_get((hj_opcode)i)->name);
    for (int i = 0; !has_shape && i < HJ_NDTYPES; i++)
        hj_near_offer(&near, hj_dtype_name((hj_dtype)i));
    hj_near_text(&near, meant, sizeof meant);
    return hj_parse_error(p, t->place, "there is no %s '%.*s'%s",
                          has_shape ? "op" : "type or op", hj_clip(t->length),
                          t->text, meant);
}

static hj_error *parse_op(hj_parser *p, draft *d)
{
    const hj_token t = p->lex.token;
    const char *refusal;

    d->op_place = t.place;
    if (t.kind != HJ_TOKEN_ident)
        return hj_parse_expected(p, d->shape ? "an op" : "a shape or an op");
    d->word = hj_find_op_word(p, &t);
    if (!d->word)
        return unknown_op(p, &t, d->shape != NULL);
    d->op = d->word->op;
    d->wrapped = d->word->wrapped ? d->word->wrapped->op : HJ_NOPS;
    refusal = hj_op_refusal(d->op);
    if (refusal)
        return hj_source_error(&p->source, HJ_UNIMPLEMENTED, t.place,
                               "%s is not supported: %s",
                               hj_op_get(d->op)->name, refusal);
    hj_lex_next(&p->lex);
    return NULL;
}

/* --- operands ------------------------------------------------------------- */

static hj_error *check_operand(hj_parser *p, hj_instr *in,
                               const hj_shape *shape, const char *place)
{
    hj_shape_claim claim = { in, NULL, shape, place };

    if (in->shape)
        return hj_check_claim(p, &claim);
    HJ_PUSH(&p->scratch, &p->claims, claim);
    return NULL;
}

/* The operand of a lone instruction, which stands for itself. */
static hj_error *make_param(hj_parser *p, const hj_token *name,
                            const hj_shape *shape, const char *place,
                            hj_instr **out)
{
    hj_scope *scope = p->scope;

    if (!shape)
        return hj_parse_error(p, place,
                              "an operand of a single instruction "
                              "needs its shape here");
    hj_instr *in =
        hj_instr_new_unnamed(scope->comp, HJ_OP_parameter, shape, 0, NULL);
    in->name = name ? hj_token_copy(p->arena, name)
                    : hj_arena_printf(p->arena, "_%d", scope->nmade);
    in->loc = locate(p, place);
    hj_instr_set_int(in, HJ_ATTR_number, scope->nmade++);
    note(p, in);
    if (hj_scope_add(p, in, hj_name_hash(in->name, strlen(in->name))))
        return hj_parse_error(p, place, "two operands are named '%.*s'",
                              hj_clip(strlen(in->name)), in->name);
    *out = in;
    return NULL;
}

static hj_error *unknown_operand(hj_parser *p, const hj_token *name)
{
    char meant[SUGGESTION];
    hj_near near;

    hj_near_init(&near, hj_token_copy(&p->scratch, name));
    HJ_EACH_INSTR (in, p->scope->comp)
        hj_near_offer(&near, in->name);
    hj_near_text(&near, meant, sizeof meant);
    return hj_parse_error(p, name->place,
                          "no instruction before this one is named '%.*s'%s",
                          hj_clip(name->length), name->text, meant);
}

static hj_error *find_operand(hj_parser *p, const hj_token *name,
                              const hj_shape *shape, hj_instr **out)
{
    *out = hj_scope_find(p, name);
    if (*out)
        return NULL;
    if (p->scope->makes_params)
        return make_param(p, name, shape, name->place, out);
    return unknown_operand(p, name);
}

/* {'#' index}: each is an instruction of its own. */
static hj_error *parse_elements(hj_parser *p, hj_instr **operand)
{
    while (hj_eat(p, '#')) {
        const char *place = p->lex.token.place;
        const hj_shape *tuple = (*operand)->shape, *element = NULL;
        int64_t index;

        HJ_CHECK(hj_expect_int(p, &index));
        if (tuple && hj_shape_is_tuple(tuple) &&
            (index < 0 || index >= tuple->nelements))
            return hj_parse_error(p, place, "%s has no element %lld",
                                  hj_shape_text(&p->scratch, tuple),
                                  (long long)index);
        if (tuple && !hj_shape_is_tuple(tuple))
            return hj_parse_error(p, place, "%s is no tuple",
                                  hj_shape_text(&p->scratch, tuple));
        if (tuple)
            element = tuple->elements[index];
        hj_instr *gte = hj_instr_new_unnamed(
            p->scope->comp, HJ_OP_get_tuple_element, element, 1, operand);
        hj_instr_set_int(gte, HJ_ATTR_index, index);
        gte->loc = locate(p, place);
        note(p, gte);
        HJ_PUSH(&p->scratch, &p->scope->unnamed, gte);
        *operand = gte;
    }
    return NULL;
}

/* By the stack that an op inside another takes. */
enum { OPERAND_LEVELS = 3 };

static hj_error *parse_nested(hj_parser *p, const hj_shape *shape,
                              hj_instr **out);

/* A name, and then the end of the operand: most are no more than that. */
static bool is_at_plain_operand(const hj_parser *p)
{
    const char *next = p->lex.next;

    return hj_token_is_name(&p->lex.token) && next < p->lex.end &&
           (*next == ',' || *next == ')');
}

static hj_error *parse_operand(hj_parser *p, hj_instr **out)
{
    const char *place = p->lex.token.place;
    const hj_shape *shape = NULL;
    hj_token name;

    if (!is_at_plain_operand(p))
        HJ_CHECK(hj_parse_shape_if_any(p, &shape));
    if (shape && p->scope->makes_params && (hj_at(p, ',') || hj_at(p, ')')))
        return make_param(p, NULL, shape, place, out);
    if (hj_at(p, HJ_TOKEN_ident) && hj_lex_peek_kind(&p->lex) == '(')
        return parse_nested(p, shape, out);
    HJ_CHECK(hj_expect_name(p, "an operand", &name));
    HJ_CHECK(find_operand(p, &name, shape, out));
    HJ_CHECK(parse_elements(p, out));
    return shape ? check_operand(p, *out, shape, place) : NULL;
}

static hj_error *check_noperands(hj_parser *p, const draft *d, hj_opcode op)
{
    const hj_op_info *info = hj_op_get(op);
    int n = p->operands.n - d->operands;
    int min = info->min_operands, max = info->max_operands;

    if (n >= min && (max < 0 || n <= max))
        return NULL;
    return hj_parse_error(p, d->op_place, "%s takes %s%d operand%s, not %d",
                          info->name, max == min ? "" : "at least ", min,
                          min == 1 ? "" : "s", n);
}

static hj_error *parse_operands(hj_parser *p, draft *d)
{
    hj_instr *operand;

    do {
        while (hj_eat(p, ','))
            ;
        if (hj_at(p, ')'))
            break;
        HJ_CHECK(parse_operand(p, &operand));
        HJ_PUSH(&p->scratch, &p->operands, operand);
    } while (hj_at(p, ','));
    HJ_CHECK(hj_expect(p, ')', "',' or ')' after an operand"));
    if (d->op == HJ_OP_async_start && d->wrapped != HJ_NOPS)
        HJ_CHECK(check_noperands(p, d, d->wrapped));
    return check_noperands(p, d, d->op);
}

/* Becomes the attribute `number`. */
static hj_error *parse_number(hj_parser *p)
{
    const char *place = p->lex.token.place;
    hj_attr attr = { .id = HJ_ATTR_number };

    HJ_CHECK(hj_expect_int(p, &attr.u.i));
    if (attr.u.i < 0 || attr.u.i > INT32_MAX)
        return hj_parse_error(p, place, "%lld is no number of a parameter",
                              (long long)attr.u.i);
    HJ_PUSH(&p->scratch, &p->attrs, attr);
    return hj_expect(p, ')', "')' after the number of a parameter");
}

static hj_error *parse_arguments(hj_parser *p, draft *d)
{
    HJ_CHECK(hj_expect(p, '(', "'(' after an op"));
    if (d->op == HJ_OP_parameter)
        return parse_number(p);
    if (d->op != HJ_OP_constant)
        return parse_operands(p, d);
    if (!d->shape)
        return hj_parse_error(p, d->op_place, "a constant needs its shape");
    HJ_CHECK(hj_parse_literal(p, d->shape, &d->literal));
    return hj_expect(p, ')', "')' after the value of a constant");
}

/* --- attributes ----------------------------------------------------------- */

/* The attributes marked `!` in ops.def must be there.  A window that is left
 * out is that of a scalar. */
static hj_error *check_needed(hj_parser *p, const draft *d,
                              const hj_op_word *word)
{
    for (int i = 0; i < word->needed.n; i++) {
        hj_attr attr = { .id = word->needed.at[i] };
        if (hj_is_attr_given(p, d->attrs, attr.id))
            continue;
        if (attr.id != HJ_ATTR_window)
            return hj_parse_error(p, d->op_place,
                                  "%s needs %s=", hj_op_get(word->op)->name,
                                  hj_attr_get(attr.id)->name);
        HJ_PUSH(&p->scratch, &p->attrs, attr);
    }
    return NULL;
}

/* What an attribute says of operands or result that only the two together
 * can be checked for. */
static hj_error *check_attrs(hj_parser *p, const draft *d)
{
    for (int i = d->attrs; i < p->attrs.n; i++) {
        const hj_attr *a = &p->attrs.at[i];
        if (a->id != HJ_ATTR_parameter_replication || !d->shape)
            continue;
        int nleaves = hj_shape_nleaves(d->shape);
        if (a->u.ints.n != nleaves)
            return hj_parse_error(p, d->op_place,
                                  "parameter_replication has %d values for %d "
                                  "leaves",
                                  a->u.ints.n, nleaves);
    }
    return NULL;
}

/* --- async ops around others ---------------------------------------------- */

/* The start of a chain of async ops; each keeps it for the next. */
static const hj_instr *async_start_of(const hj_instr *in)
{
    if (in->op == HJ_OP_async_start)
        return in;
    return in->op == HJ_OP_async_update ? in->scratch : NULL;
}

/* X-update and X-done must belong to an X-start. */
static hj_error *check_wrapped(hj_parser *p, const draft *d)
{
    const hj_instr *start = async_start_of(p->operands.at[d->operands]);

    if (!start)
        return hj_parse_error(p, d->op_place, "the operand is no async op");
    const hj_comp *comp = hj_instr_comp(start, HJ_ATTR_calls);
    if (comp && comp->root && comp->root->op != d->wrapped)
        return hj_parse_error(
            p, d->op_place, "the operand is an async %s, not %s",
            hj_op_get(comp->root->op)->name, hj_op_get(d->wrapped)->name);
    return NULL;
}

static bool is_of_wrapped(const draft *d, hj_attr_id id)
{
    return !hj_op_takes(d->op, id) && hj_op_takes(d->wrapped, id);
}

/* Moves the attributes that belong to the wrapped op from the stack to it. */
static void give_attrs(hj_parser *p, const draft *d, hj_instr *wrapped)
{
    int kept = d->attrs;

    for (int i = d->attrs; i < p->attrs.n; i++) {
        const hj_attr attr = p->attrs.at[i];
        if (!is_of_wrapped(d, attr.id)) {
            p->attrs.at[kept++] = attr;
            continue;
        }
        hj_instr_set_attr(wrapped, &attr);
        for (int u = d->uses; u < p->uses.n; u++)
            if (p->uses.at[u].attr == attr.id && !p->uses.at[u].instr)
                p->uses.at[u].instr = wrapped;
    }
    p->attrs.n = kept;
}

/* The computation of X-start: X of parameters like the operands. */
static hj_error *wrap(hj_parser *p, draft *d)
{
    int n = p->operands.n - d->operands;
    const hj_shape *s = d->shape;
    hj_attr calls = { .id = HJ_ATTR_calls };

    if (!s || s->nelements < 2 || !hj_shape_is_tuple(s->elements[0]) ||
        s->elements[0]->nelements != n)
        return hj_parse_error(p, d->place,
                              "the shape of an async start is ((operands), "
                              "result, ...)");
    HJ_CHECK(check_needed(p, d, d->word->wrapped));
    hj_comp *comp = hj_new_unnamed_comp(p, "async_wrapped");
    hj_comp_set_nparams(comp, n);
    hj_instr **params = comp->params;
    for (int i = 0; i < n; i++) {
        const char *name = hj_arena_printf(&p->scratch, "async_param.%d", i);
        params[i] = hj_instr_new(comp, HJ_OP_parameter,
                                 s->elements[0]->elements[i], 0, NULL, name);
        hj_instr_set_int(params[i], HJ_ATTR_number, i);
    }
    comp->root =
        hj_instr_new(comp, d->wrapped, s->elements[1], n, params, "async_op");
    comp->root->loc = d->loc;
    give_attrs(p, d, comp->root);
    note(p, comp->root);
    calls.u.comp = comp;
    HJ_PUSH(&p->scratch, &p->attrs, calls);
    return NULL;
}

/* --- making --------------------------------------------------------------- */

static hj_error *check_ninstrs(hj_parser *p, const draft *d)
{
    if (p->module->ninstrs < p->module->limits.ninstrs)
        return NULL;
    return hj_parse_limit(p, d->place,
                          "more instructions than limits.ninstrs, %lld",
                          (long long)p->module->limits.ninstrs);
}

static hj_error *set_name(hj_parser *p, const draft *d, hj_instr *in)
{
    const hj_token *name = d->name;

    if (!name) {
        HJ_PUSH(&p->scratch, &p->scope->unnamed, in);
        return NULL;
    }
    in->name = hj_token_copy(p->arena, name);
    const hj_instr *other = hj_scope_add(p, in, d->name_hash);
    if (other)
        return hj_parse_error(p, name->place,
                              "'%.*s' is already the name of the instruction "
                              "at line %d",
                              hj_clip(name->length), name->text,
                              other->loc.line);
    return NULL;
}

static hj_error *add(hj_parser *p, const draft *d, hj_instr **out)
{
    int n = p->operands.n - d->operands, nattrs = p->attrs.n - d->attrs;

    HJ_CHECK(check_ninstrs(p, d));
    hj_instr *in = hj_instr_new_unnamed(p->scope->comp, d->op, d->shape, n,
                                        p->operands.at + d->operands);
    in->loc = d->loc;
    in->literal = d->literal;
    if (in->op == HJ_OP_async_update)
        in->scratch = (void *)async_start_of(in->operands[0]);
    if (nattrs)
        hj_instr_set_attrs(in, nattrs, p->attrs.at + d->attrs);
    for (int u = d->uses; u < p->uses.n; u++)
        if (!p->uses.at[u].instr)
            p->uses.at[u].instr = in;
    note(p, in);
    p->operands.n = d->operands;
    p->attrs.n = d->attrs;
    *out = in;
    return set_name(p, d, in);
}

static void start(hj_parser *p, const hj_token *name, draft *d)
{
    const char *place = name ? name->place : p->lex.token.place;

    *d = (draft){ .op = HJ_NOPS, .wrapped = HJ_NOPS, .place = place };
    d->name = name;
    if (name) {
        d->name_hash = hj_name_hash(name->text, name->length);
        hj_index_fetch(&p->scope->names, d->name_hash);
    }
    d->loc = locate(p, place);
    d->operands = p->operands.n;
    d->attrs = p->attrs.n;
    d->uses = p->uses.n;
}

/* From the op on.  Attributes of a nested instruction would be taken for
 * those of the outer one, so it has none. */
static hj_error *parse_rest(hj_parser *p, draft *d, bool is_nested,
                            hj_instr **out)
{
    int outer = p->operand_base;

    HJ_CHECK(parse_op(p, d));
    HJ_CHECK(parse_arguments(p, d));
    p->operand_base = d->operands;
    if (!is_nested)
        HJ_CHECK(hj_parse_attrs(p, d->word));
    p->operand_base = outer;
    if (d->wrapped != HJ_NOPS)
        HJ_CHECK(d->op == HJ_OP_async_start ? wrap(p, d) : check_wrapped(p, d));
    HJ_CHECK(check_needed(p, d, d->word));
    HJ_CHECK(check_attrs(p, d));
    return add(p, d, out);
}

static hj_error *parse_nested(hj_parser *p, const hj_shape *shape,
                              hj_instr **out)
{
    draft d;

    HJ_CHECK(hj_enter(p, OPERAND_LEVELS));
    start(p, NULL, &d);
    d.shape = shape;
    HJ_CHECK(parse_rest(p, &d, true, out));
    hj_leave(p, OPERAND_LEVELS);
    return NULL;
}

hj_error *hj_parse_rhs(hj_parser *p, const hj_token *name, hj_instr **out)
{
    draft d;

    start(p, name, &d);
    HJ_CHECK(hj_parse_shape_if_any(p, &d.shape));
    return parse_rest(p, &d, false, out);
}

hj_error *hj_parse_instr(hj_parser *p)
{
    const char *place = p->lex.token.place;
    bool is_root =
        hj_token_is(&p->lex.token, "ROOT") && hj_lex_peek_kind(&p->lex) != '=';
    hj_instr *in;
    hj_token name;

    if (is_root)
        hj_lex_next(&p->lex);
    HJ_CHECK(hj_expect_name(p, "an instruction", &name));
    HJ_CHECK(hj_expect(p, '=', "'=' after the name of an instruction"));
    HJ_CHECK(hj_parse_rhs(p, &name, &in));
    if (is_root && p->scope->root)
        return hj_parse_error(p, place, "the computation has a second ROOT");
    if (is_root)
        p->scope->root = in;
    return NULL;
}
