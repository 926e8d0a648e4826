/* dialect -- attributes of dialects, #dialect.name<...>. */
#include "text/mlir/reader.h"

#include <string.h>

/* The dialects whose attributes are read, and not read past. */
static hj_mlir_dialect dialect_of(const char *name, size_t length)
{
    static const char *const names[] = { "stablehlo", "chlo", "mhlo" };
    int i = 0;

    while (i < 3 &&
           (strlen(names[i]) != length || memcmp(names[i], name, length) != 0))
        i++;
    return (hj_mlir_dialect)i;
}

/* Tags of MHLO's attributes begin with its name, so that nothing else is taken
 * for them. */
const hj_mlir_attr *hj_mlir_as_mhlo(hj_mlir_reader *r, const hj_mlir_attr *attr)
{
    hj_mlir_attr *out = hj_arena_memdup(r->arena, attr, sizeof *attr);

    if (attr->kind == HJ_MLIR_LIST && attr->u.list.n) {
        out->u.list.at =
            HJ_NEW_ARRAY(r->arena, const hj_mlir_attr *, attr->u.list.n);
        for (int i = 0; i < attr->u.list.n; i++)
            out->u.list.at[i] = hj_mlir_as_mhlo(r, attr->u.list.at[i]);
    } else if (attr->kind == HJ_MLIR_LABELS) {
        out->tag = "mhlo.conv";
    } else if ((attr->kind == HJ_MLIR_ENUM || attr->kind == HJ_MLIR_STRUCT ||
                attr->kind == HJ_MLIR_RAW) &&
               attr->tag && !hj_mlir_is_mhlo(attr->tag)) {
        out->tag = hj_arena_printf(r->arena, "mhlo.%s", attr->tag);
    }
    return out;
}

/* Is #dialect<tag WORD> one of its enumerations? */
static bool is_enum(hj_mlir_dialect dialect, const char *tag)
{
    return !hj_mlir_is_mode(dialect, tag) &&
           (dialect != HJ_MLIR_CHLO || !strcmp(tag, "precision") ||
            !strncmp(tag, "comparison_", 11));
}

/* #stablehlo<tag WORD>, #stablehlo<tag<...>>; the current token is `<`. */
static hj_error *parse_in_angles(hj_mlir_reader *r, const char *place,
                                 hj_mlir_dialect dialect,
                                 const hj_mlir_attr **out)
{
    hj_mlir_lex_next(&r->lex);
    const hj_mlir_token t = r->lex.token;
    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_word, "the name of an attribute"));
    const char *tag = hj_mlir_copy(r, &t);

    if (hj_mlir_at(r, HJ_MLIR_T_word) && is_enum(dialect, tag)) {
        if (dialect == HJ_MLIR_MHLO && hj_mlir_is_mhlo_enum(tag))
            tag = hj_arena_printf(r->arena, "mhlo.%s", tag);
        HJ_CHECK(hj_mlir_parse_enum(r, tag, strlen(tag), out));
        if (dialect == HJ_MLIR_CHLO)
            ((hj_mlir_attr *)*out)->tag =
                hj_arena_printf(r->arena, "chlo.%s", tag);
    } else {
        HJ_CHECK(hj_mlir_parse_tagged(r, place, tag, dialect, out));
    }
    /* MLIR reads past whatever stands behind it. */
    while (!hj_mlir_at(r, '>')) {
        if (hj_mlir_at(r, '<') || hj_mlir_at(r, '[') || hj_mlir_at(r, '{') ||
            hj_mlir_at(r, '('))
            HJ_CHECK(hj_mlir_skip_balanced(r));
        else if (hj_mlir_at(r, HJ_MLIR_T_end) || hj_mlir_at(r, HJ_MLIR_T_bad) ||
                 hj_mlir_at(r, ']') || hj_mlir_at(r, '}') || hj_mlir_at(r, ')'))
            return hj_mlir_expected(r, "'>' after an attribute");
        else
            hj_mlir_lex_next(&r->lex);
    }
    hj_mlir_lex_next(&r->lex);
    return NULL;
}

/* Dialects whose attributes may stand beside StableHLO's. */
static bool has_attrs(const char *name, size_t length)
{
    static const char *const dialects[] = {
        "arith", "dlti",          "gpu", "llvm", "mpmd",   "nvvm", "sdy",
        "shape", "sparse_tensor", "tt",  "ub",   "vector", "vhlo", "xla",
    };

    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
        if (strlen(dialects[i]) == length && !memcmp(dialects[i], name, length))
            return true;
    return false;
}

/* Names of Shardy's, up to the bracket or the end. */
static bool is_sdy_name(const char *name, size_t length)
{
    static const char *const names[] = {
        "all_to_all_param",
        "all_to_all_param_list",
        "axis_ref",
        "axis_ref_list",
        "dimension_sharding",
        "dim_mapping",
        "list_of_axis_ref_lists",
        "manual_axes",
        "mesh",
        "mesh_axis",
        "op_sharding_rule",
        "propagation_edges",
        "sharding",
        "sharding_per_value",
        "sub_axis_info",
        "tensor_mapping",
    };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == length && !memcmp(names[i], name, length))
            return true;
    return false;
}

/* #sdy<mesh<...>>; the current token is the first `<`. */
static bool is_sdy_angles(const hj_mlir_reader *r)
{
    hj_mlir_lexer next = r->lex;

    hj_mlir_lex_next(&next);
    return is_sdy_name(next.token.text, next.token.length);
}

hj_error *hj_mlir_next_in_name(hj_mlir_reader *r)
{
    const hj_mlir_token t = r->lex.token;

    hj_mlir_lex_next(&r->lex);
    if (hj_mlir_at(r, '<') && r->lex.token.text != t.text + t.length)
        return hj_mlir_error(r, r->lex.token.text,
                             "there is no space between %.*s and its '<'",
                             hj_clip(t.length), t.text);
    return NULL;
}

hj_error *hj_mlir_parse_dialect_attr(hj_mlir_reader *r,
                                     const hj_mlir_attr **out)
{
    const hj_mlir_token t = r->lex.token;
    const char *dot = memchr(t.text, '.', t.length);
    size_t n = dot ? (size_t)(dot - t.text) : t.length;
    hj_mlir_dialect dialect = dialect_of(t.text + 1, n - 1);
    bool is_ours = dialect != HJ_MLIR_NDIALECTS;

    HJ_CHECK(hj_mlir_next_in_name(r));
    if (!is_ours && !has_attrs(t.text + 1, n - 1))
        return hj_mlir_error(r, t.text,
                             "there is no dialect %.*s with "
                             "attributes",
                             hj_clip(n - 1), t.text + 1);
    bool is_sdy = n == 4 && !memcmp(t.text, "#sdy", 4);
    if (is_sdy &&
        !(dot ? is_sdy_name(dot + 1, t.length - n - 1) : is_sdy_angles(r)))
        return hj_mlir_error(r, t.text, "Shardy has no such attribute");
    if (!is_ours)
        return hj_mlir_skip_dialect_attr(r, t.text, t.text, NULL, out);
    if (dot)
        HJ_CHECK(hj_mlir_parse_tagged(
            r, t.text, hj_arena_strndup(r->arena, dot + 1, t.length - n - 1),
            dialect, out));
    else
        HJ_CHECK(parse_in_angles(r, t.text, dialect, out));
    if (dialect == HJ_MLIR_MHLO)
        *out = hj_mlir_as_mhlo(r, *out);
    return NULL;
}
