/* reader -- see reader.h: errors, expectations; the entry point. */
#include "text/mlir/reader.h"

#include <string.h>

/* --- errors --------------------------------------------------------------- */

hj_error *hj_mlir_error(hj_mlir_reader *r, const char *place,
                        const char *format, ...)
{
    va_list args;

    va_start(args, format);
    hj_error *error =
        hj_source_verror(&r->source, HJ_INVALID, place, format, args);
    va_end(args);
    return error;
}

hj_error *hj_mlir_unsupported(hj_mlir_reader *r, const char *place,
                              const char *format, ...)
{
    va_list args;

    va_start(args, format);
    hj_error *error =
        hj_source_verror(&r->source, HJ_UNIMPLEMENTED, place, format, args);
    va_end(args);
    return error;
}

hj_error *hj_mlir_expected(hj_mlir_reader *r, const char *what)
{
    const hj_mlir_token *t = &r->lex.token;

    if (t->kind == HJ_MLIR_T_bad)
        return hj_mlir_error(r, t->text, "%s", t->problem);
    if (t->kind == HJ_MLIR_T_end)
        return hj_mlir_error(r, t->text, "expected %s, but the text ends",
                             what);
    return hj_mlir_error(r, t->text, "expected %s, found '%.*s'", what,
                         hj_clip(t->length), t->text);
}

hj_error *hj_mlir_enter(hj_mlir_reader *r)
{
    if (r->depth >= r->limits->nesting)
        return hj_source_error(&r->source, HJ_LIMIT, r->lex.token.text,
                               "nested deeper than limits.nesting, %lld",
                               (long long)r->limits->nesting);
    r->depth++;
    r->deepest = r->depth > r->deepest ? r->depth : r->deepest;
    return NULL;
}

void hj_mlir_leave(hj_mlir_reader *r)
{
    r->depth--;
}

/* --- tokens --------------------------------------------------------------- */

bool hj_mlir_token_is(const hj_mlir_token *t, const char *text)
{
    return t->length == strlen(text) && !memcmp(t->text, text, t->length);
}

bool hj_mlir_at_word(const hj_mlir_reader *r, const char *word)
{
    return hj_mlir_at(r, HJ_MLIR_T_word) &&
           hj_mlir_token_is(&r->lex.token, word);
}

bool hj_mlir_eat(hj_mlir_reader *r, int kind)
{
    if (!hj_mlir_at(r, kind))
        return false;
    hj_mlir_lex_next(&r->lex);
    return true;
}

bool hj_mlir_eat_word(hj_mlir_reader *r, const char *word)
{
    if (!hj_mlir_at_word(r, word))
        return false;
    hj_mlir_lex_next(&r->lex);
    return true;
}

hj_error *hj_mlir_expect(hj_mlir_reader *r, int kind, const char *what)
{
    return hj_mlir_eat(r, kind) ? NULL : hj_mlir_expected(r, what);
}

hj_error *hj_mlir_expect_word(hj_mlir_reader *r, const char *word)
{
    return hj_mlir_eat_word(r, word) ? NULL : hj_mlir_expected(r, word);
}

static int hex_value(char c)
{
    return c <= '9' ? c - '0' : (c | 32) - 'a' + 10;
}

bool hj_mlir_int_value(const hj_mlir_token *t, uint64_t *out)
{
    bool is_hex = t->length > 2 && t->text[1] == 'x';
    unsigned base = is_hex ? 16 : 10;
    uint64_t value = 0;

    for (size_t i = is_hex ? 2 : 0; i < t->length; i++) {
        char c = t->text[i];
        unsigned digit = (unsigned)hex_value(c);
        if (value > (UINT64_MAX - digit) / base)
            return false;
        value = value * base + digit;
    }
    *out = value;
    return true;
}

int64_t hj_mlir_int_nbits(hj_mlir_reader *r, const hj_mlir_token *t,
                          bool *is_power)
{
    bool is_hex = t->length > 2 && t->text[1] == 'x';
    const char *p = t->text + 2 * is_hex, *end = t->text + t->length;
    /* A digit has less than four bits, and there are 32 in a word. */
    uint32_t *words = HJ_NEW_ARRAY(r->arena, uint32_t, (end - p) / 8 + 1);
    int n = 0;
    int64_t nbits;

    for (; p < end; p++) {
        uint64_t carry = (uint64_t)hex_value(*p);
        for (int i = 0; i < n; i++) {
            carry += (uint64_t)words[i] * (is_hex ? 16 : 10);
            words[i] = (uint32_t)carry;
            carry >>= 32;
        }
        if (carry)
            words[n++] = (uint32_t)carry;
    }
    *is_power = n && !(words[n - 1] & (words[n - 1] - 1));
    for (int i = 0; i < n - 1; i++)
        *is_power = *is_power && !words[i];
    nbits = 32 * (int64_t)n;
    for (uint32_t top = n ? words[n - 1] : 0; n && !(top >> 31); top <<= 1)
        nbits--;
    return nbits;
}

hj_error *hj_mlir_expect_int(hj_mlir_reader *r, int64_t *out)
{
    const char *place = r->lex.token.text;
    bool is_negative = hj_mlir_eat(r, '-');
    uint64_t value;

    if (!hj_mlir_at(r, HJ_MLIR_T_int))
        return hj_mlir_expected(r, "an integer");
    bool fits = hj_mlir_int_value(&r->lex.token, &value) &&
                value <= (uint64_t)INT64_MAX + is_negative;
    if (!fits)
        return hj_mlir_error(r, place, "%.*s does not fit 64 bits",
                             hj_clip(r->lex.token.length), r->lex.token.text);
    hj_mlir_lex_next(&r->lex);
    *out = (int64_t)(is_negative ? 0 - value : value);
    return NULL;
}

char *hj_mlir_copy(hj_mlir_reader *r, const hj_mlir_token *t)
{
    return hj_arena_strndup(r->arena, t->text, t->length);
}

const char *hj_mlir_unescape(hj_mlir_reader *r, const hj_mlir_token *t,
                             size_t *length)
{
    bool is_symbol = t->text[0] == '@';
    const char *p = t->text + is_symbol, *end = t->text + t->length;

    if (is_symbol && *p != '"') {
        *length = t->length - 1;
        return hj_arena_strndup(r->arena, p, *length);
    }
    char *out = hj_arena_alloc(r->arena, (size_t)(end - p)), *to = out;
    for (p++, end--; p < end; p++) {
        if (*p != '\\') {
            *to++ = *p;
            continue;
        }
        p++;
        if (*p == 'n') {
            *to++ = '\n';
        } else if (*p == 't') {
            *to++ = '\t';
        } else if (*p == '"' || *p == '\\') {
            *to++ = *p;
        } else {
            *to++ = (char)(hex_value(p[0]) * 16 + hex_value(p[1]));
            p++;
        }
    }
    *length = (size_t)(to - out);
    return out;
}

hj_error *hj_mlir_expect_string(hj_mlir_reader *r, const char *what,
                                const char **out, size_t *length)
{
    if (!hj_mlir_at(r, HJ_MLIR_T_string))
        return hj_mlir_expected(r, what);
    *out = hj_mlir_unescape(r, &r->lex.token, length);
    hj_mlir_lex_next(&r->lex);
    return NULL;
}

hj_error *hj_mlir_expect_symbol(hj_mlir_reader *r, const char **out)
{
    size_t length;

    if (!hj_mlir_at(r, HJ_MLIR_T_symbol))
        return hj_mlir_expected(r, "a symbol, @name");
    *out = hj_mlir_unescape(r, &r->lex.token, &length);
    hj_mlir_lex_next(&r->lex);
    if (hj_mlir_at(r, HJ_MLIR_T_scope))
        return hj_mlir_expected(r, "a symbol that is in no other");
    return NULL;
}

/* --- the entry point ------------------------------------------------------ */

/* Places are characters of the text. */
static hj_error *verror_in_text(const void *context, hj_code code,
                                const void *place, const char *format,
                                va_list args)
{
    return hj_source_verror(context, code, place, format, args);
}

static hj_error *start(const hj_source *source, hj_arena *scratch,
                       hj_mlir_module *out, hj_mlir_reader **out_reader)
{
    hj_mlir_reader *r = HJ_NEW(scratch, hj_mlir_reader);

    *out_reader = r;
    HJ_CHECK(hj_source_check(source));
    r->source = *source;
    r->arena = scratch;
    r->out = out;
    hj_mlir_module_init(out, scratch, verror_in_text, source);
    hj_map_init(&r->later_aliases, scratch);
    hj_map_init(&r->attr_aliases, scratch);
    hj_map_init(&r->type_aliases, scratch);
    hj_map_init(&r->alias_depths, scratch);
    hj_map_init(&r->tensors, scratch);
    hj_map_init(&r->numbers, scratch);
    hj_map_init(&r->resources, scratch);
    hj_map_init(&r->forms, scratch);
    hj_index_pool_init(&r->scopes, scratch);
    hj_line_counter_init(&r->lines, source);
    hj_mlir_lex_start(&r->lex, source->text, source->end);
    return NULL;
}

hj_error *hj_mlir_parse(const hj_source *source, hj_module *module,
                        hj_arena *scratch, hj_mlir_module *out)
{
    hj_mlir_reader *r;

    HJ_CHECK(start(source, scratch, out, &r));
    r->literals = &module->arena;
    r->limits = &module->limits;
    HJ_CHECK(hj_mlir_parse_file(r));
    HJ_CHECK(hj_mlir_resolve_resources(r));
    return hj_mlir_resolve_locs(r);
}

hj_error *hj_mlir_parse_dictionary(const hj_source *source, hj_arena *arena,
                                   const hj_limits *limits, hj_mlir_dict *out)
{
    hj_mlir_module *nothing = HJ_NEW(arena, hj_mlir_module);
    hj_mlir_reader *r;

    *out = (hj_mlir_dict){ 0 };
    HJ_CHECK(start(source, arena, nothing, &r));
    r->literals = arena;
    r->limits = limits;
    HJ_CHECK(hj_mlir_parse_dict(r, false, out));
    if (!hj_mlir_at(r, HJ_MLIR_T_end))
        return hj_mlir_expected(r, "nothing behind the dictionary");
    return NULL;
}

hj_error *hj_mlir_check_width(hj_mlir_reader *r, const hj_mlir_token *t)
{
    int64_t width = 0;

    for (size_t i = 0; i < t->length && width < 1 << 24; i++)
        if (t->text[i] >= '0' && t->text[i] <= '9')
            width = 10 * width + (t->text[i] - '0');
    return width < 1 << 24 ? NULL
                           : hj_mlir_error(r, t->text,
                                           "integers have at most 16777215 "
                                           "bits");
}
