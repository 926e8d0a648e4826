/* parse_op -- definitions, operands, the generic form of ops, regions. */
#include "text/mlir/reader.h"

#include <string.h>

/* --- names of values ------------------------------------------------------ */

void hj_mlir_scope_open(hj_mlir_reader *r, hj_mlir_scope *scope)
{
    memset(scope, 0, sizeof *scope);
    hj_index_open(&scope->values, &r->scopes, 0);
    scope->outer = r->scope;
    r->scope = scope;
}

void hj_mlir_scope_close(hj_mlir_reader *r, hj_mlir_scope *scope)
{
    r->scope = scope->outer;
    hj_index_close(&scope->values);
}

static uint32_t hash_of(const char *name, size_t length)
{
    return (uint32_t)hj_hash(name, length, 0);
}

static hj_mlir_value *find_value(const hj_mlir_scope *scope, const char *name,
                                 size_t length, uint32_t hash)
{
    for (const hj_index_slot *s = hj_index_find(&scope->values, hash);
         s->number; s = hj_index_next(&scope->values, s)) {
        hj_mlir_value *value = scope->defined.at[s->number - 1];
        if (s->hash == hash && (size_t)value->name_length == length &&
            !memcmp(value->name, name, length))
            return value;
    }
    return NULL;
}

void hj_mlir_scope_forget(hj_mlir_scope *scope, int base)
{
    while (scope->defined.n > base) {
        uint32_t number = (uint32_t)scope->defined.n;
        const hj_mlir_value *value = HJ_POP(&scope->defined);
        hj_index_remove(&scope->values,
                        hash_of(value->name, (size_t)value->name_length),
                        number);
    }
}

hj_error *hj_mlir_define(hj_mlir_reader *r, const hj_mlir_token *name,
                         int number, hj_mlir_value *value)
{
    hj_mlir_scope *scope = r->scope;
    size_t length = name->length - 1;
    uint32_t hash = hash_of(name->text + 1, length);

    value->name = name->text + 1;
    value->name_length = (int)length;
    value->group = number;
    /* A function does not hide what stands outside of all of them. */
    const hj_mlir_scope *outer =
        r->stray && scope->outer == r->stray ? r->stray : scope;
    if (find_value(scope, value->name, length, hash) ||
        (outer != scope && find_value(outer, value->name, length, hash)))
        return hj_mlir_error(r, name->text, "%.*s is defined already",
                             hj_clip(name->length), name->text);
    HJ_PUSH(r->arena, &scope->defined, value);
    hj_index_add(&scope->values, hash, (uint32_t)scope->defined.n);
    return NULL;
}

/* #1 behind a value; 0 if there is none. */
static hj_error *parse_number(hj_mlir_reader *r, int *out)
{
    hj_mlir_token t = r->lex.token;
    uint64_t value;

    *out = 0;
    if (t.kind != HJ_MLIR_T_hash || t.length < 2 || t.text[1] < '0' ||
        t.text[1] > '9')
        return NULL;
    t.text++;
    t.length--;
    if (!hj_mlir_int_value(&t, &value) || value > 1 << 30)
        return hj_mlir_error(r, t.text, "the number of a result is too large");
    *out = (int)value;
    hj_mlir_lex_next(&r->lex);
    return NULL;
}

hj_error *hj_mlir_parse_operand(hj_mlir_reader *r, hj_mlir_values *out)
{
    const hj_mlir_token t = r->lex.token;
    int number;

    if (t.kind != HJ_MLIR_T_value)
        return hj_mlir_expected(r, "a value, %name");
    hj_mlir_value *value = find_value(r->scope, t.text + 1, t.length - 1,
                                      hash_of(t.text + 1, t.length - 1));
    if (!value)
        return hj_mlir_error(r, t.text, "%.*s is not defined here",
                             hj_clip(t.length), t.text);
    hj_mlir_lex_next(&r->lex);
    HJ_CHECK(parse_number(r, &number));
    if (number >= value->group)
        return hj_mlir_error(r, t.text, "%.*s has %d results, not #%d",
                             hj_clip(t.length), t.text, value->group, number);
    value += number;
    hj_mlir_use(r->arena, r->region, value);
    HJ_PUSH(r->arena, &out->list, value);
    HJ_PUSH(r->arena, &out->places, t.text);
    return NULL;
}

hj_error *hj_mlir_check_types(hj_mlir_reader *r, const hj_mlir_values *values,
                              const hj_mlir_types *types, const char *place)
{
    if (values->list.n != types->n)
        return hj_mlir_error(r, place, "%d operands, but %d types",
                             values->list.n, types->n);
    for (int i = 0; i < types->n; i++) {
        const hj_mlir_value *value = values->list.at[i];
        const hj_mlir_type *has = value->type, *says = types->at[i];
        if (!hj_mlir_type_equal(has, says))
            return hj_mlir_error(
                r, values->places.at[i], "%%%.*s is %.*s, not %.*s",
                hj_clip((size_t)value->name_length), value->name,
                hj_clip((size_t)has->length), has->text,
                hj_clip((size_t)says->length), says->text);
    }
    return NULL;
}

void hj_mlir_set_operands(hj_mlir_reader *r, hj_mlir_op *op,
                          const hj_mlir_values *values)
{
    (void)r;
    op->operands = values->list.at;
    op->noperands = values->list.n;
}

void hj_mlir_set_results(hj_mlir_reader *r, hj_mlir_op *op,
                         const hj_mlir_types *types)
{
    op->nresults = types->n;
    op->results = HJ_NEW_ARRAY(r->arena, hj_mlir_value, types->n);
    for (int i = 0; i < types->n; i++) {
        op->results[i].type = types->at[i];
        op->results[i].def = op;
        op->results[i].region = r->region;
        op->results[i].index = i;
        op->results[i].group = 1;
        op->results[i].name = "";
    }
}

/* --- regions -------------------------------------------------------------- */

hj_mlir_region *hj_mlir_new_region(hj_mlir_reader *r)
{
    hj_mlir_region *region = HJ_NEW(r->arena, hj_mlir_region);

    region->parent = r->region;
    region->depth = r->region ? r->region->depth + 1 : 0;
    return region;
}

void hj_mlir_append_op(hj_mlir_region *region, hj_mlir_op *op)
{
    if (region->last)
        region->last->next = op;
    else
        region->first = op;
    region->last = op;
    op->parent = region;
}

hj_error *hj_mlir_add_arg(hj_mlir_reader *r, hj_mlir_region *region,
                          const hj_mlir_token *name, const hj_mlir_type *type)
{
    int n = region->nargs;

    /* Nothing points to them yet, so they may move; room for powers of two. */
    if (!(n & (n - 1))) {
        size_t old = (size_t)n * sizeof *region->args;
        region->args = hj_arena_grow(r->arena, region->args, old,
                                     n ? 2 * old : sizeof *region->args);
    }
    hj_mlir_value *args = region->args;
    region->nargs = n + 1;
    args[n] = (hj_mlir_value){ .type = type,
                               .region = region,
                               .name = name->text + 1,
                               .name_length = (int)name->length - 1,
                               .index = n,
                               .group = 1 };
    return NULL;
}

/* The region's arguments, if the op has named them, are not defined yet. */
static hj_error *parse_block(hj_mlir_reader *r, hj_mlir_region *region)
{
    const char *place = r->lex.token.text;

    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before a region"));
    if (hj_mlir_at(r, HJ_MLIR_T_label)) {
        if (region->nargs)
            return hj_mlir_error(r, r->lex.token.text,
                                 "the block's arguments are named already");
    }
    HJ_CHECK(hj_mlir_parse_blocks(r, region));
    if (!region->last)
        return hj_mlir_error(r, place, "the region has no terminator");
    return hj_mlir_expect(r, '}', "'}' after a region");
}

hj_error *hj_mlir_parse_region(hj_mlir_reader *r, hj_mlir_region *region)
{
    hj_mlir_region *outer = r->region;
    int base = r->scope->defined.n;

    HJ_CHECK(hj_mlir_enter(r));
    HJ_CHECK(hj_mlir_enter(r)); /* it takes as much stack as two others */
    r->region = region;
    HJ_CHECK(parse_block(r, region));
    r->region = outer;
    hj_mlir_leave(r);
    hj_mlir_leave(r);
    hj_mlir_scope_forget(r->scope, base);
    return NULL;
}

/* --- the generic form ----------------------------------------------------- */

static bool is_isolated(const char *name)
{
    return !strcmp(name, "stablehlo.async_start") ||
           !strcmp(name, "chlo.scan") || !strcmp(name, "mhlo.scan");
}

static hj_error *parse_op_region(hj_mlir_reader *r, hj_mlir_op *op,
                                 hj_mlir_region **out)
{
    hj_mlir_region *outer = r->region;
    hj_mlir_scope scope;
    bool isolated = is_isolated(op->name);

    if (isolated) {
        hj_mlir_scope_open(r, &scope);
        r->region = NULL;
    }
    *out = hj_mlir_new_region(r);
    hj_error *error = hj_mlir_parse_region(r, *out);
    if (isolated) {
        r->region = outer;
        hj_mlir_scope_close(r, &scope);
    }
    return error;
}

/* ({...}, {...}) */
static hj_error *parse_regions(hj_mlir_reader *r, hj_mlir_op *op)
{
    HJ_VEC(hj_mlir_region *) list = { 0 };
    hj_mlir_region *region;

    if (!hj_mlir_eat(r, '('))
        return NULL;
    do {
        HJ_CHECK(parse_op_region(r, op, &region));
        HJ_PUSH(r->arena, &list, region);
    } while (hj_mlir_eat(r, ','));
    op->regions = list.at;
    op->nregions = list.n;
    return hj_mlir_expect(r, ')', "',' or ')' after a region");
}

hj_error *hj_mlir_parse_signature(hj_mlir_reader *r, hj_mlir_op *op,
                                  const hj_mlir_values *values)
{
    const hj_mlir_type *type;

    HJ_CHECK(hj_mlir_expect(r, ':', "':' and the type of the op"));
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_function_type(r, &type));
    HJ_CHECK(hj_mlir_check_types(r, values, &type->inputs, place));
    hj_mlir_set_operands(r, op, values);
    hj_mlir_set_results(r, op, &type->results);
    return NULL;
}

/* (%a, %b) <{...}> ({...}) {...} : (T, T) -> R */
static hj_error *parse_generic(hj_mlir_reader *r, hj_mlir_op *op)
{
    hj_mlir_values values = { 0 };

    HJ_CHECK(hj_mlir_expect(r, '(', "'(' before the operands"));
    if (!hj_mlir_at(r, ')')) {
        do
            HJ_CHECK(hj_mlir_parse_operand(r, &values));
        while (hj_mlir_eat(r, ','));
    }
    HJ_CHECK(hj_mlir_expect(r, ')', "',' or ')' after an operand"));
    if (hj_mlir_at(r, '['))
        HJ_CHECK(hj_mlir_parse_successors(r, op));
    if (hj_mlir_eat(r, '<')) {
        op->has_properties = true;
        HJ_CHECK(hj_mlir_parse_dict(r, false, &op->attrs));
        HJ_CHECK(hj_mlir_expect(r, '>', "'>' after the properties"));
    }
    HJ_CHECK(parse_regions(r, op));
    if (hj_mlir_at(r, '{'))
        HJ_CHECK(hj_mlir_parse_dict(r, true, &op->attrs));
    return hj_mlir_parse_signature(r, op, &values);
}

/* --- definitions ---------------------------------------------------------- */

/* %a, %b:2 = */
static hj_error *parse_names(hj_mlir_reader *r, hj_mlir_result_names *out)
{
    int64_t count;

    do {
        const hj_mlir_token t = r->lex.token;
        count = 1;
        HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_value, "the name of a result"));
        if (hj_mlir_eat(r, ':')) {
            HJ_CHECK(hj_mlir_expect_int(r, &count));
            if (count < 1 || count > 1 << 20)
                return hj_mlir_error(r, t.text,
                                     "%lld results; a name is for 1 to %d",
                                     (long long)count, 1 << 20);
        }
        HJ_PUSH(r->arena, &out->names, t);
        HJ_PUSH(r->arena, &out->counts, (int)count);
        out->total += (int)count;
    } while (hj_mlir_eat(r, ','));
    return hj_mlir_expect(r, '=', "'=' after the names of results");
}

static hj_error *name_results(hj_mlir_reader *r, hj_mlir_op *op,
                              const hj_mlir_result_names *names)
{
    int at = 0;

    if (!names->names.n)
        return NULL;
    if (names->total != op->nresults)
        return hj_mlir_error(r, names->names.at[0].text,
                             "names for %d results; %s has %d", names->total,
                             op->name, op->nresults);
    for (int i = 0; i < names->names.n; i++) {
        HJ_CHECK(hj_mlir_define(r, &names->names.at[i], names->counts.at[i],
                                &op->results[at]));
        at += names->counts.at[i];
    }
    return NULL;
}

/* --- ops ------------------------------------------------------------------ */

static const char *op_name(hj_mlir_reader *r, const hj_mlir_token *t)
{
    size_t length;

    return t->kind == HJ_MLIR_T_string ? hj_mlir_unescape(r, t, &length)
                                       : hj_mlir_copy(r, t);
}

static hj_error *parse_body(hj_mlir_reader *r, hj_mlir_op *op)
{
    const hj_mlir_token t = r->lex.token;

    if (t.kind == HJ_MLIR_T_string) {
        op->name = op_name(r, &t);
        hj_mlir_lex_next(&r->lex);
        return parse_generic(r, op);
    }
    if (t.kind != HJ_MLIR_T_word)
        return hj_mlir_expected(r, "an op");
    const hj_mlir_form *form = hj_mlir_find_form(r, &t);
    if (!form && hj_mlir_is_other_dialect(t.text, t.length))
        return hj_mlir_unsupported(r, t.text, "ops of another dialect: %.*s",
                                   hj_clip(t.length), t.text);
    if (!form) {
        char meant[256];
        hj_mlir_near_forms(hj_mlir_copy(r, &t), meant, sizeof meant);
        return hj_mlir_error(r, t.text, "%.*s is no op that has a short form%s",
                             hj_clip(t.length), t.text, meant);
    }
    op->name = hj_mlir_is_mhlo(t.text) ? hj_mlir_copy(r, &t) : form->name;
    hj_mlir_lex_next(&r->lex);
    return hj_mlir_parse_pretty(r, form, op);
}

hj_error *hj_mlir_parse_op(hj_mlir_reader *r, hj_mlir_op **out)
{
    hj_mlir_op *op = HJ_NEW(r->arena, hj_mlir_op);
    hj_mlir_result_names names = { 0 };

    if (r->names.n)
        names = HJ_POP(&r->names);
    names.names.n = names.counts.n = names.total = 0;
    *out = op;
    if (hj_mlir_at(r, HJ_MLIR_T_value))
        HJ_CHECK(parse_names(r, &names));
    const char *place = r->lex.token.text;
    hj_line_counter_move(&r->lines, place);
    op->place = place;
    op->loc.line = r->lines.line;
    op->loc.column = (int)(place - r->lines.line_start) + 1;
    HJ_CHECK(parse_body(r, op));
    HJ_CHECK(name_results(r, op, &names));
    HJ_PUSH(r->arena, &r->names, names);
    HJ_CHECK(hj_mlir_parse_loc(r, &op->source));
    if (op->is_applied) /* reduce ... applies add: that is the op's, too */
        hj_mlir_share_loc(r, op, op->regions[0]->first);
    return NULL;
}
