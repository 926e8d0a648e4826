/* dialect -- attributes of dialects, #dialect.name<...>. */
#include "text/mlir/reader.h"

#include <string.h>

/* #stablehlo<tag WORD>, #stablehlo<tag<...>>; the current token is `<`. */
static hj_error *parse_in_angles(hj_mlir_reader *r, const char *place,
                                 bool is_chlo, const hj_mlir_attr **out)
{
    hj_mlir_lex_next(&r->lex);
    const hj_mlir_token t = r->lex.token;
    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_word, "the name of an attribute"));
    const char *tag = hj_mlir_copy(r, &t);
    bool is_word = hj_mlir_at(r, HJ_MLIR_T_word) &&
                   strcmp(tag, "result_accuracy_mode") != 0 &&
                   (!is_chlo || !strcmp(tag, "precision") ||
                    !strncmp(tag, "comparison_", 11));

    if (is_word) {
        HJ_CHECK(hj_mlir_parse_enum(r, tag, strlen(tag), out));
        if (is_chlo)
            ((hj_mlir_attr *)*out)->tag =
                hj_arena_printf(r->arena, "chlo.%s", tag);
    } else {
        HJ_CHECK(hj_mlir_parse_tagged(r, place, tag, is_chlo, out));
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
        "arith", "dlti", "gpu",    "llvm",  "mhlo",
        "mpmd",  "nvvm", "sdy",    "shape", "sparse_tensor",
        "tt",    "ub",   "vector", "vhlo",  "xla",
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
    bool is_chlo = n == 5 && !memcmp(t.text, "#chlo", 5);
    bool is_ours = is_chlo || (n == 10 && !memcmp(t.text, "#stablehlo", 10));

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
    if (!dot)
        return parse_in_angles(r, t.text, is_chlo, out);
    return hj_mlir_parse_tagged(
        r, t.text, hj_arena_strndup(r->arena, dot + 1, t.length - n - 1),
        is_chlo, out);
}
