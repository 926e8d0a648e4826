/* parse_loc -- locations: read past, but for their syntax.
 *
 * An alias directly after an op, `loc(#x)`, may be defined later in the text;
 * inside another location it may not. */
#include "text/mlir/reader.h"

#include <string.h>

static hj_error *skip_inner(hj_mlir_reader *r);

/* :line:column [to [line]:column] */
static hj_error *skip_position(hj_mlir_reader *r)
{
    int64_t ignored;

    HJ_CHECK(hj_mlir_expect_int(r, &ignored));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' before the column"));
    HJ_CHECK(hj_mlir_expect_int(r, &ignored));
    if (!hj_mlir_eat_word(r, "to"))
        return NULL;
    if (!hj_mlir_at(r, ':'))
        HJ_CHECK(hj_mlir_expect_int(r, &ignored));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' before the column"));
    return hj_mlir_expect_int(r, &ignored);
}

/* "file":1:2, "name", "name"(L) */
static hj_error *skip_named(hj_mlir_reader *r)
{
    hj_mlir_lex_next(&r->lex);
    if (hj_mlir_eat(r, ':'))
        return skip_position(r);
    if (!hj_mlir_eat(r, '('))
        return NULL;
    HJ_CHECK(skip_inner(r));
    return hj_mlir_expect(r, ')', "')' after a location");
}

/* fused<attr>[L, ...] */
static hj_error *skip_fused(hj_mlir_reader *r)
{
    const hj_mlir_attr *ignored;

    if (hj_mlir_eat(r, '<')) {
        HJ_CHECK(hj_mlir_parse_attr(r, &ignored));
        HJ_CHECK(hj_mlir_expect(r, '>', "'>' after fused<..."));
    }
    HJ_CHECK(hj_mlir_expect(r, '[', "'[' after fused"));
    if (!hj_mlir_at(r, ']')) {
        do
            HJ_CHECK(skip_inner(r));
        while (hj_mlir_eat(r, ','));
    }
    return hj_mlir_expect(r, ']', "',' or ']' among locations");
}

static hj_error *skip_callsite(hj_mlir_reader *r)
{
    HJ_CHECK(hj_mlir_expect(r, '(', "'(' after callsite"));
    HJ_CHECK(skip_inner(r));
    HJ_CHECK(hj_mlir_expect_word(r, "at"));
    HJ_CHECK(skip_inner(r));
    return hj_mlir_expect(r, ')', "')' after callsite(...");
}

static hj_error *skip_any(hj_mlir_reader *r)
{
    const hj_mlir_attr *ignored;

    if (hj_mlir_at(r, HJ_MLIR_T_string))
        return skip_named(r);
    if (hj_mlir_at(r, HJ_MLIR_T_hash))
        return hj_mlir_parse_attr(r, &ignored);
    if (hj_mlir_eat_word(r, "unknown"))
        return NULL;
    if (hj_mlir_eat_word(r, "callsite"))
        return skip_callsite(r);
    if (hj_mlir_eat_word(r, "fused"))
        return skip_fused(r);
    return hj_mlir_expected(r, "a location");
}

static hj_error *skip_inner(hj_mlir_reader *r)
{
    HJ_CHECK(hj_mlir_enter(r));
    hj_error *error = skip_any(r);
    hj_mlir_leave(r);
    return error;
}

hj_error *hj_mlir_skip_loc(hj_mlir_reader *r)
{
    if (!hj_mlir_eat_word(r, "loc"))
        return NULL;
    HJ_CHECK(hj_mlir_expect(r, '(', "'(' after loc"));
    const hj_mlir_token *t = &r->lex.token;
    if (t->kind == HJ_MLIR_T_hash && !memchr(t->text, '.', t->length) &&
        !hj_map_find_n(&r->attr_aliases, t->text, t->length)) {
        HJ_PUSH(r->arena, &r->loc_uses, *t);
        hj_mlir_lex_next(&r->lex);
    } else {
        HJ_CHECK(skip_inner(r));
    }
    return hj_mlir_expect(r, ')', "')' after a location");
}

hj_error *hj_mlir_resolve_locs(hj_mlir_reader *r)
{
    for (int i = 0; i < r->loc_uses.n; i++) {
        const hj_mlir_token *t = &r->loc_uses.at[i];
        if (!hj_map_find_n(&r->attr_aliases, t->text, t->length))
            return hj_mlir_error(r, t->text, "%.*s is not defined",
                                 hj_clip(t->length), t->text);
    }
    return NULL;
}
