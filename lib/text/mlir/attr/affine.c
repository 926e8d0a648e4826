/* affine -- attributes of MLIR itself that say nothing to us, but have a
 * grammar: affine_map, affine_set, strided, distinct. */
#include "text/mlir/reader.h"

#include <string.h>

/* --- expressions ---------------------------------------------------------- */

/* (d0, d1)[s0]: the names, dimensions first. */
typedef struct affine {
    HJ_VEC(hj_mlir_token) names;
    int ndims;
} affine;

static hj_error *parse_sum(hj_mlir_reader *r, const affine *in, bool *has_dim);

/* A number, a name, -x, (x); `has_dim` where a dimension is in it. */
static hj_error *parse_term(hj_mlir_reader *r, const affine *in, bool *has_dim)
{
    const hj_mlir_token t = r->lex.token;
    int64_t ignored;

    *has_dim = false;
    if (hj_mlir_at(r, HJ_MLIR_T_int))
        return hj_mlir_expect_int(r, &ignored);
    if (hj_mlir_at(r, '-') || hj_mlir_at(r, '(')) {
        bool is_group = hj_mlir_at(r, '(');
        hj_mlir_lex_next(&r->lex);
        HJ_CHECK(hj_mlir_enter(r));
        HJ_CHECK(is_group ? parse_sum(r, in, has_dim)
                          : parse_term(r, in, has_dim));
        hj_mlir_leave(r);
        return is_group ? hj_mlir_expect(r, ')', "')'") : NULL;
    }
    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_word, "an affine expression"));
    for (int i = 0; i < in->names.n; i++) {
        const hj_mlir_token *name = &in->names.at[i];
        if (name->length == t.length && !memcmp(name->text, t.text, t.length)) {
            *has_dim = i < in->ndims;
            return NULL;
        }
    }
    return hj_mlir_error(r, t.text, "%.*s is no dimension or symbol",
                         hj_clip(t.length), t.text);
}

/* x * y, x floordiv y, x ceildiv y, x mod y: linear in the dimensions. */
static hj_error *parse_product(hj_mlir_reader *r, const affine *in,
                               bool *has_dim)
{
    bool right;

    HJ_CHECK(parse_term(r, in, has_dim));
    for (;;) {
        const char *place = r->lex.token.text;
        bool is_product = hj_mlir_eat(r, '*');
        if (!is_product && !hj_mlir_eat_word(r, "floordiv") &&
            !hj_mlir_eat_word(r, "ceildiv") && !hj_mlir_eat_word(r, "mod"))
            return NULL;
        HJ_CHECK(parse_term(r, in, &right));
        if (right && (*has_dim || !is_product))
            return hj_mlir_error(r, place, "this is not affine");
        *has_dim |= right;
    }
}

static hj_error *parse_sum(hj_mlir_reader *r, const affine *in, bool *has_dim)
{
    bool right;

    HJ_CHECK(parse_product(r, in, has_dim));
    while (hj_mlir_eat(r, '+') || hj_mlir_eat(r, '-')) {
        HJ_CHECK(parse_product(r, in, &right));
        *has_dim |= right;
    }
    return NULL;
}

/* --- maps and sets -------------------------------------------------------- */

static hj_error *parse_names(hj_mlir_reader *r, affine *out, int close)
{
    if (hj_mlir_eat(r, close))
        return NULL;
    do {
        const hj_mlir_token t = r->lex.token;
        HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_word, "a name"));
        for (int i = 0; i < out->names.n; i++) {
            const hj_mlir_token *name = &out->names.at[i];
            if (name->length == t.length &&
                !memcmp(name->text, t.text, t.length))
                return hj_mlir_error(r, t.text, "%.*s is there already",
                                     hj_clip(t.length), t.text);
        }
        HJ_PUSH(r->arena, &out->names, t);
    } while (hj_mlir_eat(r, ','));
    return hj_mlir_expect(r, close, "',' or the end of names");
}

/* x >= y, x == y, x <= y */
static hj_error *parse_constraint(hj_mlir_reader *r, const affine *in)
{
    bool ignored;

    HJ_CHECK(parse_sum(r, in, &ignored));
    if (!hj_mlir_eat(r, '>') && !hj_mlir_eat(r, '<') && !hj_mlir_eat(r, '='))
        return hj_mlir_expected(r, "'>=', '<=' or '=='");
    HJ_CHECK(hj_mlir_expect(r, '=', "'=' of '>=', '<=' or '=='"));
    return parse_sum(r, in, &ignored);
}

/* <(d0, d1)[s0] -> (d0 + s0, d1)>, <(d0) : (d0 >= 0)> */
static hj_error *parse_affine(hj_mlir_reader *r, bool is_map)
{
    affine in = { .ndims = 0 };
    bool ignored;

    HJ_CHECK(hj_mlir_expect(r, '<', "'<'"));
    HJ_CHECK(hj_mlir_expect(r, '(', "'(' before dimensions"));
    HJ_CHECK(parse_names(r, &in, ')'));
    in.ndims = in.names.n;
    if (hj_mlir_eat(r, '['))
        HJ_CHECK(parse_names(r, &in, ']'));
    if (is_map)
        HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_arrow, "'->' of a map"));
    else
        HJ_CHECK(hj_mlir_expect(r, ':', "':' of a set"));
    HJ_CHECK(hj_mlir_expect(r, '(', "'('"));
    if (!hj_mlir_eat(r, ')')) {
        do
            HJ_CHECK(is_map ? parse_sum(r, &in, &ignored)
                            : parse_constraint(r, &in));
        while (hj_mlir_eat(r, ','));
        HJ_CHECK(hj_mlir_expect(r, ')', "',' or ')'"));
    }
    return hj_mlir_expect(r, '>', "'>'");
}

/* --- others --------------------------------------------------------------- */

static hj_error *parse_stride(hj_mlir_reader *r)
{
    int64_t ignored;

    return hj_mlir_eat(r, '?') ? NULL : hj_mlir_expect_int(r, &ignored);
}

/* <[1, ?], offset: 3> */
static hj_error *parse_strided(hj_mlir_reader *r)
{
    HJ_CHECK(hj_mlir_expect(r, '<', "'<' before strides"));
    HJ_CHECK(hj_mlir_expect(r, '[', "'[' before strides"));
    if (!hj_mlir_eat(r, ']')) {
        do
            HJ_CHECK(parse_stride(r));
        while (hj_mlir_eat(r, ','));
        HJ_CHECK(hj_mlir_expect(r, ']', "',' or ']' among strides"));
    }
    if (hj_mlir_eat(r, ',')) {
        HJ_CHECK(hj_mlir_expect_word(r, "offset"));
        HJ_CHECK(hj_mlir_expect(r, ':', "':' before the offset"));
        HJ_CHECK(parse_stride(r));
    }
    return hj_mlir_expect(r, '>', "'>' after strides");
}

/* [0]<attribute> */
static hj_error *parse_distinct(hj_mlir_reader *r)
{
    const hj_mlir_attr *ignored;

    HJ_CHECK(hj_mlir_expect(r, '[', "'[' before a number"));
    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_int, "a number"));
    HJ_CHECK(hj_mlir_expect(r, ']', "']' after a number"));
    HJ_CHECK(hj_mlir_expect(r, '<', "'<' before an attribute"));
    if (hj_mlir_eat(r, '>'))
        return NULL;
    HJ_CHECK(hj_mlir_parse_attr(r, &ignored));
    return hj_mlir_expect(r, '>', "'>' after an attribute");
}

hj_error *hj_mlir_parse_builtin(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_RAW, r->lex.token.text);
    bool is_map = hj_mlir_at_word(r, "affine_map");
    hj_error *error;

    *out = NULL;
    if (hj_mlir_eat_word(r, "strided"))
        error = parse_strided(r);
    else if (hj_mlir_eat_word(r, "distinct"))
        error = parse_distinct(r);
    else if (is_map || hj_mlir_at_word(r, "affine_set")) {
        hj_mlir_lex_next(&r->lex);
        error = parse_affine(r, is_map);
    } else
        return NULL;
    attr->text = attr->place;
    attr->length = (size_t)(r->lex.last - attr->place);
    *out = attr;
    return error;
}
