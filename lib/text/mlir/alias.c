/* alias -- names of attributes and types, `#name = ...`, `!name = ...`.
 *
 * They may be used before they are defined.  Definitions begin a line (strings
 * hold no line ends), so that the first name that is not known makes one walk
 * over the text; what a later definition says is read where it stands.
 */
#include "text/mlir/reader.h"

#include <string.h>

static bool is_letter(char c)
{
    return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z') ||
           c == '_' || c == '$' || c == '-';
}

/* `#name =` at `p`: notes where the name stands. */
static void note_definition(hj_mlir_reader *r, const char *p)
{
    const char *end = r->source.end, *name = p++;

    while (p < end && is_letter(*p))
        p++;
    size_t length = (size_t)(p - name);
    while (p < end && (*p == ' ' || *p == '\t'))
        p++;
    if (length > 1 && p < end && *p == '=' &&
        !hj_map_find_n(&r->later_aliases, name, length))
        hj_map_set_n(&r->later_aliases, name, length, (void *)name);
}

static void note_definitions(hj_mlir_reader *r)
{
    const char *p = r->source.text, *end = r->source.end;

    while (p < end) {
        while (p < end && (*p == ' ' || *p == '\t' || *p == '\r' || *p == '\n'))
            p++;
        if (p < end && (*p == '#' || *p == '!'))
            note_definition(r, p);
        while (p < end && *p != '\n' && *p != '\r')
            p++;
    }
}

/* The definition at the current token.  One that was read ahead is the same
 * again. */
static hj_error *define(hj_mlir_reader *r, hj_map *aliases, void **out)
{
    const hj_mlir_token t = r->lex.token;
    const hj_mlir_attr *attr = NULL;
    const hj_mlir_type *type;

    int64_t outer = r->deepest;

    hj_mlir_lex_next(&r->lex);
    if (memchr(t.text, '.', t.length))
        return hj_mlir_error(r, t.text, "names of aliases have no dot");
    HJ_CHECK(hj_mlir_expect(r, '=', "'=' after the name of an alias"));
    r->deepest = r->depth;
    if (t.kind == HJ_MLIR_T_bang) {
        HJ_CHECK(hj_mlir_parse_type(r, &type));
        *out = (void *)type;
    } else {
        HJ_CHECK(hj_mlir_parse_attr(r, &attr));
        *out = (void *)attr;
    }
    bool is_known = hj_map_find_n(aliases, t.text, t.length);
    bool is_again =
        hj_map_find_n(&r->later_aliases, t.text, t.length) == t.text;
    if (is_known && !is_again)
        return hj_mlir_error(r, t.text, "%.*s is defined twice",
                             hj_clip(t.length), t.text);
    hj_map_set_n(aliases, t.text, t.length, *out);
    /* (Nobody walks what a location is made of.) */
    bool is_walked = t.kind == HJ_MLIR_T_bang || attr->kind != HJ_MLIR_RAW;
    if (is_walked)
        hj_map_set_int(&r->alias_depths, (uintptr_t)*out,
                       (void *)(intptr_t)(r->deepest - r->depth));
    r->deepest = outer > r->deepest ? outer : r->deepest;
    return NULL;
}

/* What an alias stands for is as deep as if it were written here. */
static hj_error *check_depth(hj_mlir_reader *r, const void *value)
{
    int64_t depth = r->depth + (intptr_t)hj_map_find_int(&r->alias_depths,
                                                         (uintptr_t)value);

    r->deepest = depth > r->deepest ? depth : r->deepest;
    if (depth <= r->limits->nesting)
        return NULL;
    return hj_source_error(&r->source, HJ_LIMIT, r->lex.token.text,
                           "nested deeper than limits.nesting, %lld, through "
                           "aliases",
                           (long long)r->limits->nesting);
}

static hj_error *find(hj_mlir_reader *r, hj_map *aliases,
                      const hj_mlir_token *t, void **out)
{
    *out = hj_map_find_n(aliases, t->text, t->length);
    if (*out)
        return NULL;
    if (!r->later_aliases.nkeys)
        note_definitions(r);
    const char *place = hj_map_find_n(&r->later_aliases, t->text, t->length);
    if (!place)
        return NULL;
    hj_mlir_lexer here = r->lex;
    HJ_CHECK(hj_mlir_enter(r));
    /* Unknown while it is read: it may not use itself. */
    hj_map_set_n(&r->later_aliases, place, t->length, NULL);
    hj_mlir_lex_start(&r->lex, place, r->source.end);
    hj_error *error = define(r, aliases, out);
    hj_map_set_n(&r->later_aliases, place, t->length, (void *)place);
    hj_mlir_leave(r);
    r->lex = here;
    return error;
}

hj_error *hj_mlir_find_attr_alias(hj_mlir_reader *r, const hj_mlir_token *t,
                                  const hj_mlir_attr **out)
{
    const hj_mlir_token name = *t; /* the lexer moves */
    void *found;

    HJ_CHECK(find(r, &r->attr_aliases, &name, &found));
    *out = found;
    return check_depth(r, found);
}

hj_error *hj_mlir_find_type_alias(hj_mlir_reader *r, const hj_mlir_token *t,
                                  const hj_mlir_type **out)
{
    const hj_mlir_token name = *t;
    void *found;

    HJ_CHECK(find(r, &r->type_aliases, &name, &found));
    *out = found;
    return check_depth(r, found);
}

hj_error *hj_mlir_parse_alias(hj_mlir_reader *r)
{
    bool is_type = r->lex.token.kind == HJ_MLIR_T_bang;
    void *ignored;

    return define(r, is_type ? &r->type_aliases : &r->attr_aliases, &ignored);
}
