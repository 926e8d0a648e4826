/* parse_loc -- locations: where an op comes from.
 *
 * An alias directly after an op, `loc(#x)`, may be defined later in the text;
 * inside another location it may not. */
#include "text/mlir/reader.h"

#include <string.h>

static hj_error *parse_inner(hj_mlir_reader *r, hj_mlir_loc **out);

/* A line or a column. */
static hj_error *parse_number(hj_mlir_reader *r, int64_t *out)
{
    const char *place = r->lex.token.text;

    HJ_CHECK(hj_mlir_expect_int(r, out));
    return *out >= 0 && *out <= UINT32_MAX
               ? NULL
               : hj_mlir_error(r, place, "a line or a column has 32 bits");
}

/* :line[:column] [to [line]:column] */
static hj_error *parse_position(hj_mlir_reader *r, const char *file,
                                hj_mlir_loc **out)
{
    int64_t line, column = 0, ignored;

    HJ_CHECK(parse_number(r, &line));
    if (hj_mlir_eat(r, ':'))
        HJ_CHECK(parse_number(r, &column));
    *out = hj_mlir_loc_file(r->arena, file, line, column);
    if (!hj_mlir_eat_word(r, "to"))
        return NULL;
    if (!hj_mlir_at(r, ':'))
        HJ_CHECK(parse_number(r, &ignored));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' before the column"));
    return parse_number(r, &ignored);
}

/* "file":1:2, "name", "name"(L) */
static hj_error *parse_named(hj_mlir_reader *r, hj_mlir_loc **out)
{
    hj_mlir_loc *inner = NULL;
    size_t ignored;
    const char *text = hj_mlir_unescape(r, &r->lex.token, &ignored);

    hj_mlir_lex_next(&r->lex);
    if (hj_mlir_eat(r, ':'))
        return parse_position(r, text, out);
    if (hj_mlir_eat(r, '(')) {
        HJ_CHECK(parse_inner(r, &inner));
        HJ_CHECK(hj_mlir_expect(r, ')', "')' after a location"));
    }
    *out = hj_mlir_loc_name(r->arena, text, inner);
    return NULL;
}

/* fused<attr>[L, ...] */
static hj_error *parse_fused(hj_mlir_reader *r, hj_mlir_loc **out)
{
    const hj_mlir_attr *ignored;
    hj_mlir_loc *part;

    if (hj_mlir_eat(r, '<')) {
        HJ_CHECK(hj_mlir_parse_attr(r, &ignored));
        HJ_CHECK(hj_mlir_expect(r, '>', "'>' after fused<..."));
    }
    HJ_CHECK(hj_mlir_expect(r, '[', "'[' after fused"));
    if (!hj_mlir_at(r, ']')) {
        do {
            HJ_CHECK(parse_inner(r, &part));
            *out = hj_mlir_loc_fuse(r->arena, *out, part);
        } while (hj_mlir_eat(r, ','));
    }
    return hj_mlir_expect(r, ']', "',' or ']' among locations");
}

static hj_error *parse_callsite(hj_mlir_reader *r, hj_mlir_loc **out)
{
    hj_mlir_loc *callee, *caller;

    HJ_CHECK(hj_mlir_expect(r, '(', "'(' after callsite"));
    HJ_CHECK(parse_inner(r, &callee));
    HJ_CHECK(hj_mlir_expect_word(r, "at"));
    HJ_CHECK(parse_inner(r, &caller));
    *out = hj_mlir_loc_call(r->arena, callee);
    return hj_mlir_expect(r, ')', "')' after callsite(...");
}

/* What an alias stands for; NULL if that is no location. */
static hj_mlir_loc *loc_of(const hj_mlir_attr *attr)
{
    return attr->kind == HJ_MLIR_RAW ? attr->u.loc : NULL;
}

static hj_error *parse_any(hj_mlir_reader *r, hj_mlir_loc **out)
{
    const hj_mlir_attr *attr;

    if (hj_mlir_at(r, HJ_MLIR_T_string))
        return parse_named(r, out);
    if (hj_mlir_at(r, HJ_MLIR_T_hash)) {
        HJ_CHECK(hj_mlir_parse_attr(r, &attr));
        *out = loc_of(attr);
        return NULL;
    }
    if (hj_mlir_eat_word(r, "unknown"))
        return NULL;
    if (hj_mlir_eat_word(r, "callsite"))
        return parse_callsite(r, out);
    if (hj_mlir_eat_word(r, "fused"))
        return parse_fused(r, out);
    return hj_mlir_expected(r, "a location");
}

static hj_error *parse_inner(hj_mlir_reader *r, hj_mlir_loc **out)
{
    *out = NULL;
    HJ_CHECK(hj_mlir_enter(r));
    hj_error *error = parse_any(r, out);
    hj_mlir_leave(r);
    return error;
}

hj_error *hj_mlir_parse_loc(hj_mlir_reader *r, hj_mlir_loc **to)
{
    hj_mlir_loc *loc = NULL;

    if (!hj_mlir_eat_word(r, "loc"))
        return NULL;
    HJ_CHECK(hj_mlir_expect(r, '(', "'(' after loc"));
    const hj_mlir_token *t = &r->lex.token;
    if (t->kind == HJ_MLIR_T_hash && !memchr(t->text, '.', t->length) &&
        !hj_map_find_n(&r->attr_aliases, t->text, t->length)) {
        const hj_mlir_loc_use use = { *t, to };
        HJ_PUSH(r->arena, &r->loc_uses, use);
        hj_mlir_lex_next(&r->lex);
    } else {
        HJ_CHECK(parse_inner(r, &loc));
    }
    if (to)
        *to = loc;
    return hj_mlir_expect(r, ')', "')' after a location");
}

hj_error *hj_mlir_skip_loc(hj_mlir_reader *r)
{
    return hj_mlir_parse_loc(r, NULL);
}

hj_error *hj_mlir_parse_arg_loc(hj_mlir_reader *r, hj_mlir_loc ***out)
{
    *out = HJ_NEW(r->arena, hj_mlir_loc *);
    return hj_mlir_parse_loc(r, *out);
}

void hj_mlir_share_loc(hj_mlir_reader *r, const hj_mlir_op *from,
                       hj_mlir_op *op)
{
    int n = r->loc_uses.n;

    op->source = from->source;
    if (n && r->loc_uses.at[n - 1].to == &from->source) {
        const hj_mlir_loc_use use = { r->loc_uses.at[n - 1].token,
                                      &op->source };
        HJ_PUSH(r->arena, &r->loc_uses, use);
    }
}

hj_error *hj_mlir_resolve_locs(hj_mlir_reader *r)
{
    for (int i = 0; i < r->loc_uses.n; i++) {
        const hj_mlir_loc_use *use = &r->loc_uses.at[i];
        const hj_mlir_token *t = &use->token;
        const hj_mlir_attr *attr =
            hj_map_find_n(&r->attr_aliases, t->text, t->length);
        if (!attr)
            return hj_mlir_error(r, t->text, "%.*s is not defined",
                                 hj_clip(t->length), t->text);
        if (use->to)
            *use->to = loc_of(attr);
    }
    return NULL;
}
