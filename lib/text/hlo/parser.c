/* parser -- see parser.h: errors, expectations, lists, words; the entry
 * point. */
#include "text/hlo/parser.h"

#include "base/argument.h"
#include "hlojit/text.h"

#include <string.h>

/* --- errors --------------------------------------------------------------- */

hj_error *hj_parse_error(hj_parser *p, const char *place, const char *format,
                         ...)
{
    va_list args;

    va_start(args, format);
    hj_error *error =
        hj_source_verror(&p->source, HJ_INVALID, place, format, args);
    va_end(args);
    return error;
}

hj_error *hj_parse_limit(hj_parser *p, const char *place, const char *format,
                         ...)
{
    va_list args;

    va_start(args, format);
    hj_error *error =
        hj_source_verror(&p->source, HJ_LIMIT, place, format, args);
    va_end(args);
    return error;
}

hj_error *hj_parse_expected(hj_parser *p, const char *what)
{
    const hj_token *t = &p->lex.token;

    if (t->kind == HJ_TOKEN_bad)
        return hj_parse_error(p, t->place, "%s", t->problem);
    if (t->kind == HJ_TOKEN_end)
        return hj_parse_error(p, t->place, "expected %s, but the text ends",
                              what);
    return hj_parse_error(p, t->place, "expected %s, found '%.*s'", what,
                          hj_clip(t->length), t->text);
}

hj_error *hj_enter(hj_parser *p, int levels)
{
    if (p->depth + levels > p->module->limits.nesting)
        return hj_parse_limit(p, p->lex.token.place,
                              "nested deeper than limits.nesting, %lld",
                              (long long)p->module->limits.nesting);
    p->depth += levels;
    return NULL;
}

void hj_leave(hj_parser *p, int levels)
{
    p->depth -= levels;
}

/* --- tokens --------------------------------------------------------------- */

bool hj_eat(hj_parser *p, int kind)
{
    if (!hj_at(p, kind))
        return false;
    hj_lex_next(&p->lex);
    return true;
}

bool hj_eat_word(hj_parser *p, const char *word)
{
    if (!hj_token_is(&p->lex.token, word))
        return false;
    hj_lex_next(&p->lex);
    return true;
}

hj_error *hj_expect(hj_parser *p, int kind, const char *what)
{
    return hj_eat(p, kind) ? NULL : hj_parse_expected(p, what);
}

hj_error *hj_expect_name(hj_parser *p, const char *what, hj_token *out)
{
    *out = p->lex.token;
    if (!hj_token_is_name(out))
        return hj_parse_expected(p, what);
    hj_lex_next(&p->lex);
    return NULL;
}

hj_error *hj_expect_int(hj_parser *p, int64_t *out)
{
    const hj_token *t = &p->lex.token;

    if (t->kind != HJ_TOKEN_int)
        return hj_parse_expected(p, "an integer");
    if (!hj_token_int(t, out))
        return hj_parse_error(p, t->place, "%.*s does not fit 64 bits",
                              hj_clip(t->length), t->text);
    hj_lex_next(&p->lex);
    return NULL;
}

hj_error *hj_expect_bool(hj_parser *p, bool *out)
{
    *out = hj_token_is(&p->lex.token, "true");
    if (hj_eat_word(p, "true") || hj_eat_word(p, "false"))
        return NULL;
    return hj_parse_expected(p, "true or false");
}

char *hj_token_copy(hj_arena *arena, const hj_token *token)
{
    return hj_arena_strndup(arena, token->text, token->length);
}

const char *hj_copy_text_since(hj_parser *p, const char *from)
{
    return hj_arena_strndup(p->arena, from, (size_t)(p->lex.last - from));
}

hj_ints hj_take_ints(hj_parser *p, int base)
{
    int n = p->ints.n - base;
    hj_ints list = { n, hj_arena_memdup(p->arena, p->ints.at + base,
                                        (size_t)n * sizeof(int64_t)) };

    p->ints.n = base;
    return list;
}

hj_error *hj_parse_ints(hj_parser *p, hj_ints *out)
{
    int base = p->ints.n;
    int64_t value;

    HJ_CHECK(hj_expect(p, '{', "'{' before a list of integers"));
    if (!hj_at(p, '}')) {
        do {
            HJ_CHECK(hj_expect_int(p, &value));
            HJ_PUSH(&p->scratch, &p->ints, value);
        } while (hj_eat(p, ','));
    }
    HJ_CHECK(hj_expect(p, '}', "',' or '}' in a list of integers"));
    *out = hj_take_ints(p, base);
    return NULL;
}

/* --- words of ops and attributes ------------------------------------------
 *
 * The tables (ops.def, attrs.def) are searched once for each word of a text;
 * a text has millions of instructions and tens of words.  What an op needs is
 * taken from its row once, too. */

static bool has_suffix(const hj_token *t, const char *suffix)
{
    size_t n = strlen(suffix);

    return t->length > n && !memcmp(t->text + t->length - n, suffix, n);
}

/* Can an async op go around it? */
static bool is_wrappable(hj_opcode op)
{
    return op != HJ_NOPS && op != HJ_OP_parameter && op != HJ_OP_constant &&
           op != HJ_OP_async_start && op != HJ_OP_async_update &&
           op != HJ_OP_async_done && !hj_op_refusal(op);
}

static hj_op_word *new_word(hj_parser *p, hj_opcode op)
{
    hj_op_word *word = HJ_NEW(&p->scratch, hj_op_word);

    word->op = op;
    for (int i = 0; i < HJ_NATTRS; i++)
        if (hj_op_needs(op, (hj_attr_id)i))
            HJ_PUSH(&p->scratch, &word->needed, (hj_attr_id)i);
    return word;
}

static hj_op_word *make_word(hj_parser *p, const hj_token *t)
{
    static const struct {
        const char *suffix;
        hj_opcode op;
    } async[] = { { "-start", HJ_OP_async_start },
                  { "-update", HJ_OP_async_update },
                  { "-done", HJ_OP_async_done } };
    hj_opcode op = hj_op_find(t->text, t->length);

    if (op != HJ_NOPS)
        return new_word(p, op);
    for (int i = 0; i < 3; i++) {
        if (!has_suffix(t, async[i].suffix))
            continue;
        op = hj_op_find(t->text, t->length - strlen(async[i].suffix));
        if (!is_wrappable(op))
            continue;
        hj_op_word *word = new_word(p, async[i].op);
        word->wrapped = new_word(p, op);
        return word;
    }
    return NULL;
}

hj_op_word *hj_find_op_word(hj_parser *p, const hj_token *t)
{
    hj_op_word *word = hj_map_find_n(&p->op_words, t->text, t->length);

    if (word)
        return word;
    word = make_word(p, t);
    if (word)
        hj_map_set_n(&p->op_words, t->text, t->length, word);
    return word;
}

hj_attr_id hj_find_attr_word(hj_parser *p, hj_op_word *word, const hj_token *t)
{
    hj_attr_word made = { t->text, t->length, HJ_NATTRS };

    for (int i = 0; i < word->attrs.n; i++) {
        const hj_attr_word *a = &word->attrs.at[i];
        if (a->length == t->length && !memcmp(a->text, t->text, t->length))
            return a->id;
    }
    made.id = hj_attr_find(word->op, t->text, t->length);
    if (made.id == HJ_NATTRS && word->wrapped)
        made.id = hj_attr_find(word->wrapped->op, t->text, t->length);
    if (made.id != HJ_NATTRS)
        HJ_PUSH(&p->scratch, &word->attrs, made);
    return made.id;
}

/* --- starting ------------------------------------------------------------- */

/* Stacks have room from the start: the empty top of one is a place too. */
static void make_stacks(hj_parser *p)
{
    p->operands.at = hj_vec_grow(&p->scratch, NULL, &p->operands.room,
                                 sizeof *p->operands.at);
    p->attrs.at =
        hj_vec_grow(&p->scratch, NULL, &p->attrs.room, sizeof *p->attrs.at);
    p->named.at =
        hj_vec_grow(&p->scratch, NULL, &p->named.room, sizeof *p->named.at);
    p->ints.at =
        hj_vec_grow(&p->scratch, NULL, &p->ints.room, sizeof *p->ints.at);
}

void hj_parser_prepare(hj_parser *p, hj_module *module, hj_arena *arena)
{
    p->module = module;
    p->arena = arena;
    make_stacks(p);
    hj_index_pool_init(&p->names, &p->scratch);
    hj_map_init(&p->op_words, &p->scratch);
    hj_map_init(&p->shapes, &p->scratch);
}

void hj_parser_start(hj_parser *p, const char *text, size_t length)
{
    p->source = (hj_source){ p->source.file, text, text + length };
    p->depth = 0;
    hj_line_counter_init(&p->lines, &p->source);
    hj_lex_start(&p->lex, p->source.text, p->source.end);
}

/* --- a sharding by itself --------------------------------------------------
 */

static hj_error *check_sharding(void *context)
{
    hj_parser *p = context;
    const hj_source source = p->source;

    HJ_CHECK(hj_source_check(&source));
    hj_parser_prepare(p, p->module, &p->scratch);
    hj_parser_start(p, source.text, (size_t)(source.end - source.text));
    HJ_CHECK(hj_check_sharding(p));
    return hj_at(p, HJ_TOKEN_end) ? NULL : hj_parse_expected(p, "the end");
}

hj_error *hj_check_sharding_text(hj_module *module, const char *text)
{
    hj_parser p = { .source = { "<sharding>", text, text + strlen(text) },
                    .module = module };

    hj_arena_init(&p.scratch, &module->arena.allocator);
    p.scratch.limit_nbytes = module->arena.limit_nbytes;
    hj_error *error = hj_guard(&p.scratch, check_sharding, &p);
    hj_arena_reset(&p.scratch);
    return error;
}

/* --- the entry point ------------------------------------------------------ */

static hj_error *run_in_module(void *context)
{
    hj_parser *p = context;
    const hj_source *source = &p->source;

    HJ_CHECK(hj_source_check(source));
    hj_parser_prepare(p, p->module, p->arena);
    hj_parser_start(p, source->text, (size_t)(source->end - source->text));
    p->module->file = hj_arena_strdup(p->arena, p->source.file);
    HJ_CHECK(hj_parse_module(p));
    return hj_resolve(p);
}

static hj_error *run_in_scratch(void *context)
{
    hj_parser *p = context;

    return hj_module_guard(p->module, run_in_module, p);
}

/* Both arenas have a guard: that of the module is the inner one, so that a
 * failure of `scratch` leaves through both. */
static hj_error *parse(const hj_source *source, const hj_allocator *allocator,
                       hj_module *module)
{
    hj_parser p = { .source = *source, .module = module };

    p.arena = &module->arena;
    hj_arena_init(&p.scratch, allocator);
    p.scratch.limit_nbytes = module->arena.limit_nbytes;
    hj_error *error = hj_guard(&p.scratch, run_in_scratch, &p);
    hj_arena_reset(&p.scratch);
    return error;
}

hj_error *hj_module_parse_hlo(const char *text, size_t length,
                              const hj_parse_options *options, hj_module **out)
{
    hj_parse_options o = { 0 };
    hj_module *module;

    HJ_NEED(out);
    *out = NULL;
    HJ_NEED(text);
    HJ_CHECK(hj_options_take("hj_parse_options", options, &o, sizeof o));
    hj_source source = { o.file ? o.file : "<text>", text, text + length };
    HJ_CHECK(hj_module_new(o.allocator, o.limits, "", &module));
    hj_error *error = parse(&source, o.allocator, module);
    if (error)
        hj_module_destroy(module);
    else
        *out = module;
    return error;
}
