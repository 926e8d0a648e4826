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

/* --- names of instructions ------------------------------------------------ */

void hj_scope_open(hj_parser *p, hj_scope *scope, hj_comp *comp)
{
    hj_index_open(&scope->names, &p->names, 0);
    scope->base = p->named.n;
    scope->comp = comp;
    p->scope = scope;
}

/* Instructions by their number, which counts from 1. */
static hj_instr *const *by_number(const hj_parser *p)
{
    return p->named.at + p->scope->base - 1;
}

hj_instr *hj_scope_find(const hj_parser *p, const hj_token *name)
{
    uint32_t hash = hj_name_hash(name->text, name->length);
    uint32_t number = hj_name_find(&p->scope->names, by_number(p), name->text,
                                   name->length, hash);

    return number ? by_number(p)[number] : NULL;
}

hj_instr *hj_scope_add(hj_parser *p, hj_instr *instr, uint32_t hash)
{
    HJ_PUSH(&p->scratch, &p->named, instr);
    uint32_t number = (uint32_t)(p->named.n - p->scope->base);
    uint32_t other = hj_name_add(&p->scope->names, by_number(p), number, hash);
    if (!other)
        return NULL;
    p->named.n--;
    return by_number(p)[other];
}

static bool is_any_anon(const hj_parser *p, const hj_scope *scope)
{
    for (int i = scope->base; i < p->named.n; i++)
        if (strstr(p->named.at[i]->name, ".anon"))
            return true;
    return false;
}

/* "add.anon", "add.anon.1", ... */
static char *anon_name(hj_parser *p, hj_opcode op, int k)
{
    const char *id = hj_op_get(op)->name;
    size_t length = strlen(id);
    char text[64 + HJ_NUMBER_NBYTES];

    HJ_ASSERT(length < 48);
    memcpy(text, id, length);
    memcpy(text + length, ".anon.", 6);
    length += 5;
    if (k)
        length += 1 + (size_t)hj_format_s64(text + length + 1, k);
    return hj_arena_strndup(p->arena, text, length);
}

/* Nested instructions get the names that XLA gives them, but only once all
 * names of the text are known; these seldom look like them. */
static void name_rest(hj_parser *p, hj_scope *scope)
{
    if (!scope->unnamed.n)
        return;
    int *counts = HJ_NEW_ARRAY(&p->scratch, int, HJ_NOPS);
    bool may_be_taken = is_any_anon(p, scope);
    for (int i = 0; i < scope->unnamed.n; i++) {
        hj_instr *in = scope->unnamed.at[i];
        do {
            in->name = anon_name(p, in->op, counts[in->op]++);
        } while (may_be_taken &&
                 hj_scope_add(p, in, hj_name_hash(in->name, strlen(in->name))));
    }
}

/* --- the end of a computation --------------------------------------------- */

static const char *place_of(hj_parser *p, const hj_instr *in)
{
    return hj_source_place(&p->source, in->loc.line, in->loc.column);
}

/* Parameters are numbered 0 .. n-1, each number once. */
static hj_error *collect_params(hj_parser *p, const hj_scope *scope)
{
    hj_comp *comp = scope->comp;
    int n = scope->params.n;

    hj_comp_set_nparams(comp, n);
    for (int i = 0; i < n; i++) {
        hj_instr *in = scope->params.at[i];
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
    name_rest(p, scope);
    hj_index_close(&scope->names);
    p->named.n = scope->base;
    hj_comp_set_root(comp, scope->root ? scope->root : comp->last);
    return collect_params(p, scope);
}

hj_error *hj_parse_body(hj_parser *p, hj_comp *comp)
{
    const char *place = p->lex.token.place;
    hj_scope scope = { 0 }, *outer = p->scope;

    HJ_CHECK(hj_expect(p, '{', "'{' before the instructions"));
    hj_scope_open(p, &scope, comp);
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
    int next = hj_lex_peek_kind(&p->lex);
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
