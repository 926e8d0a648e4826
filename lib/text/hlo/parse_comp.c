/* parse_comp -- computations.
 *
 *   computation := ['ENTRY'] name [signature] body [',' execution_thread]
 *   signature   := '(' [name ':' shape {',' ..}] ')' '->' shape
 *   body        := '{' instr {instr} '}'
 * As in XLA, of the signature only the result is compared with the body.
 */
#include "text/hlo/parser.h"

#include "base/quote.h"

#include <string.h>

/* --- names of instructions: open addressing --------------------------------
 */

static uint32_t hash_name(const char *name, size_t length)
{
    return (uint32_t)hj_hash(name, length, 0);
}

static bool has_name(const hj_instr *instr, const char *name, size_t length)
{
    return !strncmp(instr->name, name, length) && !instr->name[length];
}

/* The slot of a name, or the empty one where it belongs. */
static hj_scope_slot *probe(const hj_scope *scope, uint32_t hash,
                            const char *name, size_t length)
{
    size_t mask = scope->nslots - 1;

    for (size_t i = hash & mask;; i = (i + 1) & mask) {
        hj_scope_slot *slot = &scope->slots[i];
        if (!slot->number ||
            (slot->hash == hash &&
             has_name(scope->named.at[slot->number - 1], name, length)))
            return slot;
    }
}

hj_instr *hj_scope_find(const hj_scope *scope, const hj_token *name)
{
    if (!scope->nslots)
        return NULL;
    const hj_scope_slot *slot = probe(
        scope, hash_name(name->text, name->length), name->text, name->length);
    return slot->number ? scope->named.at[slot->number - 1] : NULL;
}

static void grow(hj_parser *p, hj_scope *scope)
{
    const hj_scope_slot *old = scope->slots;
    size_t n = scope->nslots;

    scope->nslots = n ? n * 2 : 16;
    scope->slots = HJ_NEW_ARRAY(&p->scratch, hj_scope_slot, scope->nslots);
    for (size_t i = 0; i < n; i++) {
        size_t at = old[i].hash & (scope->nslots - 1);
        if (!old[i].number)
            continue;
        while (scope->slots[at].number)
            at = (at + 1) & (scope->nslots - 1);
        scope->slots[at] = old[i];
    }
}

hj_instr *hj_scope_add(hj_parser *p, hj_scope *scope, hj_instr *instr)
{
    size_t length = strlen(instr->name);
    uint32_t hash = hash_name(instr->name, length);

    if ((size_t)scope->named.n * 2 >= scope->nslots)
        grow(p, scope);
    hj_scope_slot *slot = probe(scope, hash, instr->name, length);
    if (slot->number)
        return scope->named.at[slot->number - 1];
    HJ_PUSH(&p->scratch, &scope->named, instr);
    *slot = (hj_scope_slot){ hash, (uint32_t)scope->named.n };
    return NULL;
}

/* Nested instructions get the names that XLA gives them, "add.anon" and
 * "add.anon.1", but only once all names of the text are known. */
void hj_scope_name_rest(hj_parser *p, hj_scope *scope)
{
    int *counts = NULL;

    if (scope->unnamed.n)
        counts = HJ_NEW_ARRAY(&p->scratch, int, HJ_NOPS);
    for (int i = 0; i < scope->unnamed.n; i++) {
        hj_instr *in = scope->unnamed.at[i];
        const char *op = hj_op_get(in->op)->name;
        do {
            int k = counts[in->op]++;
            in->name = k ? hj_arena_printf(p->arena, "%s.anon.%d", op, k)
                         : hj_arena_printf(p->arena, "%s.anon", op);
        } while (hj_scope_add(p, scope, in));
    }
}

/* --- the end of a computation --------------------------------------------- */

static const char *place_of(hj_parser *p, const hj_instr *in)
{
    return hj_source_place(&p->source, in->loc.line, in->loc.column);
}

/* Parameters are numbered 0 .. n-1, each number once. */
static hj_error *collect_params(hj_parser *p, hj_comp *comp)
{
    int n = 0;

    HJ_EACH_INSTR (in, comp)
        n += in->op == HJ_OP_parameter;
    comp->nparams = n;
    comp->params = HJ_NEW_ARRAY(p->arena, hj_instr *, n);
    HJ_EACH_INSTR (in, comp) {
        if (in->op != HJ_OP_parameter)
            continue;
        int64_t number = hj_instr_number(in);
        if (number >= n)
            return hj_parse_error(p, place_of(p, in),
                                  "parameter %lld of a computation that has "
                                  "%d",
                                  (long long)number, n);
        if (comp->params[number])
            return hj_parse_error(
                p, place_of(p, in), "parameter %lld stands at line %d already",
                (long long)number, comp->params[number]->loc.line);
        comp->params[number] = in;
        if (!in->shape)
            return hj_parse_error(p, place_of(p, in),
                                  "a parameter needs its shape");
    }
    return NULL;
}

hj_error *hj_finish_comp(hj_parser *p, hj_scope *scope, const char *place)
{
    hj_comp *comp = scope->comp;

    if (!comp->last)
        return hj_parse_error(p, place, "the computation is empty");
    hj_scope_name_rest(p, scope);
    hj_comp_set_root(comp, scope->root ? scope->root : comp->last);
    return collect_params(p, comp);
}

hj_error *hj_parse_body(hj_parser *p, hj_comp *comp)
{
    const char *place = p->lex.token.place;
    hj_scope scope = { .comp = comp }, *outer = p->scope;

    HJ_CHECK(hj_expect(p, '{', "'{' before the instructions"));
    p->scope = &scope;
    while (!hj_at(p, '}'))
        HJ_CHECK(hj_parse_instr(p));
    hj_lex_next(&p->lex);
    HJ_CHECK(hj_finish_comp(p, &scope, place));
    p->scope = outer;
    return NULL;
}

/* Until all names of the text are known it has one that no text can have. */
hj_comp *hj_new_unnamed_comp(hj_parser *p, const char *base)
{
    const char *name = hj_arena_printf(&p->scratch, "{%d}", p->unnamed.n);
    hj_unnamed_comp unnamed = { hj_comp_new(p->module, name), base };

    HJ_PUSH(&p->scratch, &p->unnamed, unnamed);
    return unnamed.comp;
}

/* --- computations with a name --------------------------------------------- */

static hj_error *parse_signature(hj_parser *p, hj_comp *comp)
{
    const hj_shape *shape;
    hj_token name;

    hj_lex_next(&p->lex);
    if (!hj_at(p, ')')) {
        do {
            HJ_CHECK(hj_expect_name(p, "the name of a parameter", &name));
            HJ_CHECK(hj_expect(p, ':', "':' after the name of a parameter"));
            HJ_CHECK(hj_parse_shape(p, &shape));
        } while (hj_eat(p, ','));
    }
    HJ_CHECK(hj_expect(p, ')', "',' or ')' in a signature"));
    HJ_CHECK(hj_expect(p, HJ_TOKEN_arrow, "'->' after the parameters"));
    hj_shape_claim claim = { NULL, comp, NULL, p->lex.token.place };
    HJ_CHECK(hj_parse_shape(p, &claim.shape));
    HJ_PUSH(&p->scratch, &p->claims, claim);
    return NULL;
}

static hj_error *parse_execution_thread(hj_parser *p, hj_comp *comp)
{
    const hj_token name = p->lex.token;
    const char *bad;

    if (!hj_eat_word(p, "execution_thread"))
        return hj_parse_expected(p, "execution_thread");
    HJ_CHECK(hj_expect(p, '=', "'=' after execution_thread"));
    hj_token t = p->lex.token;
    if (t.kind != HJ_TOKEN_string)
        return hj_parse_expected(p, "a string in quotes");
    comp->execution_thread = hj_unquote(p->arena, t.text, t.length, &bad);
    if (!comp->execution_thread)
        return hj_parse_error(p, name.place, "a wrong escape in the string");
    hj_lex_next(&p->lex);
    return NULL;
}

hj_error *hj_parse_computation(hj_parser *p)
{
    const char *place = p->lex.token.place;
    int next = hj_lex_peek(&p->lex).kind;
    bool is_entry =
        hj_token_is(&p->lex.token, "ENTRY") && next != '{' && next != '(';
    hj_token name;

    if (is_entry)
        hj_lex_next(&p->lex);
    if (is_entry && p->module->entry)
        return hj_parse_error(p, place, "the module has a second ENTRY");
    HJ_CHECK(hj_expect_name(p, "the name of a computation", &name));
    hj_comp *other =
        hj_map_find_n(&p->module->comp_names, name.text, name.length);
    if (other)
        return hj_parse_error(p, name.place,
                              "'%.*s' is already the name of a computation, "
                              "which begins at line %d",
                              hj_clip(name.length), name.text, other->mark);
    hj_comp *comp = hj_comp_new(p->module, hj_token_copy(&p->scratch, &name));
    hj_line_counter_move(&p->lines, name.place);
    comp->mark = p->lines.line;
    if (is_entry)
        p->module->entry = comp;
    hj_eat(p, ':');
    if (hj_at(p, '('))
        HJ_CHECK(parse_signature(p, comp));
    HJ_CHECK(hj_parse_body(p, comp));
    if (hj_eat(p, ','))
        HJ_CHECK(parse_execution_thread(p, comp));
    return NULL;
}
