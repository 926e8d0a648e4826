/* struct -- what dialects add: words of an enumeration, structs of named
 * fields, the labels of a convolution. */
#include "text/mlir/reader.h"

#include <string.h>

/* --- words: #stablehlo<precision HIGH> ------------------------------------ */

static const struct {
    const char *tag, *words;
} enums[] = {
    { "precision", "DEFAULT HIGH HIGHEST" },
    { "comparison_direction", "EQ NE GE GT LE LT" },
    { "comparison_type", "NOTYPE FLOAT TOTALORDER SIGNED UNSIGNED" },
    { "fft_type", "FFT IFFT RFFT IRFFT" },
    { "transpose", "TRANSPOSE_INVALID NO_TRANSPOSE TRANSPOSE ADJOINT" },
    { "rng_algorithm", "DEFAULT THREE_FRY PHILOX" },
    { "rng_distribution", "UNIFORM NORMAL" },
    { "result_accuracy_mode", "DEFAULT HIGHEST TOLERANCE" },
    { "mhlo.custom_call_schedule", "NONE LATEST EARLIEST" },
    { "mhlo.dequantize_mode", "MIN_COMBINED" },
    { "mhlo.fusion_kind", "kLoop kInput kOutput kCustom" },
    { "mhlo.kind", "sharding" },
};

bool hj_mlir_is_mhlo_enum(const char *tag)
{
    for (size_t i = 0; i < sizeof enums / sizeof *enums; i++)
        if (hj_mlir_is_mhlo(enums[i].tag) &&
            !strcmp(hj_mlir_without_mhlo(enums[i].tag), tag))
            return true;
    return false;
}

static bool has_word(const char *words, const hj_mlir_token *t)
{
    for (const char *p = words; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");
        if (n == t->length && !memcmp(p, t->text, n))
            return true;
        p += n;
    }
    return false;
}

/* The current token is a word of the enumeration `tag`. */
static hj_error *parse_enum_word(hj_mlir_reader *r, const char *tag,
                                 const char *words, const hj_mlir_attr **out)
{
    const hj_mlir_token *t = &r->lex.token;
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_ENUM, t->text);

    if (t->kind != HJ_MLIR_T_word || !has_word(words, t))
        return hj_mlir_error(r, t->text, "%.*s is no %s; there are %s",
                             hj_clip(t->length), t->text, tag, words);
    attr->tag = tag;
    attr->text = hj_mlir_copy(r, t);
    attr->length = t->length;
    hj_mlir_lex_next(&r->lex);
    *out = attr;
    return NULL;
}

hj_error *hj_mlir_parse_enum(hj_mlir_reader *r, const char *tag, size_t length,
                             const hj_mlir_attr **out)
{
    for (size_t i = 0; i < sizeof enums / sizeof *enums; i++)
        if (strlen(enums[i].tag) == length &&
            !memcmp(enums[i].tag, tag, length))
            return parse_enum_word(r, enums[i].tag, enums[i].words, out);
    return hj_mlir_error(r, r->lex.token.text, "unknown attribute %.*s",
                         hj_clip(length), tag);
}

/* --- structs -------------------------------------------------------------- */

/* Fields: name:kind, `!` where it must be there.  Kinds: L a list of integers,
 * I an integer, F a float, T a type, B true or false, A any attribute. */
static const struct {
    const char *tag, *fields;
} structs[] = {
    { "dot", "lhs_batching_dimensions:L rhs_batching_dimensions:L "
             "lhs_contracting_dimensions:L rhs_contracting_dimensions:L" },
    { "gather", "offset_dims:L collapsed_slice_dims:L operand_batching_dims:L "
                "start_indices_batching_dims:L start_index_map:L "
                "index_vector_dim:I" },
    { "scatter", "update_window_dims:L inserted_window_dims:L "
                 "input_batching_dims:L scatter_indices_batching_dims:L "
                 "scatter_dims_to_operand_dims:L index_vector_dim:I" },
    { "channel_handle", "handle:I! type:I!" },
    { "output_operand_alias", "output_tuple_indices:L! operand_index:I! "
                              "operand_tuple_indices:L!" },
    { "dot_algorithm", "lhs_precision_type:T! rhs_precision_type:T! "
                       "accumulation_type:T! lhs_component_count:I! "
                       "rhs_component_count:I! num_primitive_operations:I! "
                       "allow_imprecise_accumulation:B!" },
    { "result_accuracy", "atol:F rtol:F ulps:I mode:A!" },
    { "ragged_dot", "lhs_batching_dimensions:L rhs_batching_dimensions:L "
                    "lhs_contracting_dimensions:L "
                    "rhs_contracting_dimensions:L lhs_ragged_dimensions:L "
                    "rhs_group_dimensions:L" },
    { "mhlo.ragged_dot", "dot_dimension_numbers:A lhs_ragged_dimensions:L "
                         "rhs_group_dimensions:L" },
    { "raw", "input_batch_dimension:I input_feature_dimension:I "
             "input_spatial_dimensions:L kernel_input_feature_dimension:I "
             "kernel_output_feature_dimension:I kernel_spatial_dimensions:L "
             "output_batch_dimension:I output_feature_dimension:I "
             "output_spatial_dimensions:L" },
};

static const char *find_fields(const char *tag, size_t length)
{
    for (size_t i = 0; i < sizeof structs / sizeof *structs; i++)
        if (strlen(structs[i].tag) == length &&
            !memcmp(structs[i].tag, tag, length))
            return structs[i].fields;
    return NULL;
}

/* The kind of a field, and its name's copy; '\0': there is none. */
static char find_field(hj_mlir_reader *r, const char *fields,
                       const hj_mlir_token *t, const char **name)
{
    for (const char *p = fields; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, ":");
        if (n == t->length && !memcmp(p, t->text, n)) {
            *name = hj_mlir_copy(r, t);
            return p[n + 1];
        }
        p += strcspn(p, " ");
    }
    return '\0';
}

static hj_error *parse_field(hj_mlir_reader *r, char kind,
                             const hj_mlir_attr **out)
{
    const char *place = r->lex.token.text;
    hj_mlir_attr *attr;
    int64_t value;
    hj_ints ints;

    switch (kind) {
    case 'L':
        HJ_CHECK(hj_mlir_parse_ints(r, false, &ints));
        *out = hj_mlir_new_ints(r, place, "i64", ints);
        return NULL;
    case 'I':
        HJ_CHECK(hj_mlir_expect_int(r, &value));
        *out = hj_mlir_new_int(r, place, "i64", value);
        return NULL;
    case 'T':
        attr = hj_mlir_new_attr(r, HJ_MLIR_TYPE, place);
        *out = attr;
        return hj_mlir_parse_type(r, &attr->type);
    default:
        HJ_CHECK(hj_mlir_parse_attr(r, out));
        if ((kind == 'F' && (*out)->kind != HJ_MLIR_FLOAT) ||
            (kind == 'B' && (*out)->kind != HJ_MLIR_BOOL))
            return hj_mlir_error(r, place, "expected %s",
                                 kind == 'F' ? "a float" : "true or false");
        return NULL;
    }
}

static hj_error *check_complete(hj_mlir_reader *r, const char *place,
                                const char *fields, const hj_mlir_dict *dict)
{
    for (const char *p = fields; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, ":"), length = strcspn(p, " ");
        const char *name = hj_arena_strndup(r->arena, p, n);
        if (p[length - 1] == '!' && !hj_mlir_dict_find(dict, name))
            return hj_mlir_error(r, place, "the field %s is missing", name);
        p += length;
    }
    return NULL;
}

/* Fields in any order, each once, a comma at the end allowed, up to `>`. */
static hj_error *parse_fields(hj_mlir_reader *r, const char *fields,
                              hj_mlir_dict *dict)
{
    const char *start = r->lex.token.text, *name;
    const hj_mlir_attr *value;

    while (!hj_mlir_at(r, '>')) {
        const hj_mlir_token t = r->lex.token;
        char kind =
            t.kind == HJ_MLIR_T_word ? find_field(r, fields, &t, &name) : '\0';
        if (!kind)
            return hj_mlir_expected(r, "the name of a field");
        if (hj_mlir_dict_find(dict, name))
            return hj_mlir_error(r, t.text, "%s is given twice", name);
        hj_mlir_lex_next(&r->lex);
        HJ_CHECK(hj_mlir_expect(r, '=', "'=' after the name of a field"));
        HJ_CHECK(parse_field(r, kind, &value));
        hj_mlir_dict_add(r, dict, name, value);
        if (!hj_mlir_eat(r, ','))
            break;
    }
    HJ_CHECK(check_complete(r, start, fields, dict));
    return hj_mlir_expect(r, '>', "',' or '>' among fields");
}

hj_error *hj_mlir_parse_struct(hj_mlir_reader *r, const char *tag,
                               const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_STRUCT, r->lex.token.text);

    attr->tag = tag;
    *out = attr;
    HJ_CHECK(hj_mlir_expect(r, '<', "'<' before fields"));
    HJ_CHECK(parse_fields(r, find_fields(tag, strlen(tag)), &attr->u.dict));
    if (!strcmp(tag, "dot_algorithm") &&
        hj_mlir_dot_algorithm(&attr->u.dict) < 0)
        return hj_mlir_error(r, attr->place, "no hardware has this algorithm");
    if (!strcmp(tag, "result_accuracy") && !hj_mlir_is_accuracy(&attr->u.dict))
        return hj_mlir_error(r, attr->place,
                             "tolerances, which are not negative, go with the "
                             "mode TOLERANCE");
    return NULL;
}

/* --- the labels of a convolution ------------------------------------------ */

typedef struct label_list {
    int64_t first, second; /* b and f, or i and o */
    HJ_VEC(int64_t) spatial;
    int rank;
} label_list;

/* Digit k at position p: spatial dimension k is dimension p. */
static hj_error *set_spatial(hj_mlir_reader *r, label_list *list, int64_t k,
                             int64_t position)
{
    if (k < 0 || k >= r->limits->rank)
        return hj_mlir_expected(r, "a spatial dimension");
    while (list->spatial.n <= k)
        HJ_PUSH(r->arena, &list->spatial, -1);
    if (list->spatial.at[k] >= 0)
        return hj_mlir_expected(r, "each spatial dimension once");
    list->spatial.at[k] = position;
    return NULL;
}

/* [b, 0, 1, f] */
static hj_error *parse_label_list(hj_mlir_reader *r, const char *first,
                                  const char *second, label_list *out)
{
    const char *place = r->lex.token.text;
    hj_mlir_lexer here;
    int64_t k;

    *out = (label_list){ .first = -1, .second = -1 };
    HJ_CHECK(hj_mlir_expect(r, '[', "'[' before labels"));
    do {
        here = r->lex;
        if (hj_mlir_at_word(r, first) && out->first < 0) {
            out->first = out->rank;
            hj_mlir_lex_next(&r->lex);
        } else if (hj_mlir_at_word(r, second) && out->second < 0) {
            out->second = out->rank;
            hj_mlir_lex_next(&r->lex);
        } else if (hj_mlir_at(r, HJ_MLIR_T_int)) {
            HJ_CHECK(hj_mlir_expect_int(r, &k));
            r->lex = here;
            HJ_CHECK(set_spatial(r, out, k, out->rank));
            hj_mlir_lex_next(&r->lex);
        } else {
            return hj_mlir_expected(r, "a label of a dimension");
        }
        out->rank++;
    } while (hj_mlir_eat(r, ','));
    HJ_CHECK(hj_mlir_expect(r, ']', "',' or ']' among labels"));
    bool is_complete = out->first >= 0 && out->second >= 0;
    for (int i = 0; i < out->spatial.n; i++)
        is_complete = is_complete && out->spatial.at[i] >= 0;
    return is_complete ? NULL
                       : hj_mlir_error(r, place,
                                       "labels need %s, %s and spatial "
                                       "dimensions without gaps",
                                       first, second);
}

static hj_error *make_labels(hj_mlir_reader *r, const char *place,
                             const label_list *in, const label_list *kernel,
                             const label_list *result, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_LABELS, place);
    hj_dim_labels *labels = HJ_NEW(r->arena, hj_dim_labels);

    if (in->spatial.n != kernel->spatial.n ||
        in->spatial.n != result->spatial.n)
        return hj_mlir_error(r, place,
                             "input, kernel and output have different "
                             "numbers of spatial dimensions");
    *labels =
        (hj_dim_labels){ in->spatial.n,     in->rank,       kernel->rank,
                         result->rank,      in->first,      in->second,
                         kernel->first,     kernel->second, result->first,
                         result->second,    in->spatial.at, kernel->spatial.at,
                         result->spatial.at };
    attr->u.labels = labels;
    *out = attr;
    return NULL;
}

hj_error *hj_mlir_parse_labels(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    const char *place = r->lex.token.text;
    label_list in, kernel, result;

    HJ_CHECK(parse_label_list(r, "b", "f", &in));
    HJ_CHECK(hj_mlir_expect_word(r, "x"));
    HJ_CHECK(parse_label_list(r, "i", "o", &kernel));
    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_arrow, "'->' before the output"));
    HJ_CHECK(parse_label_list(r, "b", "f", &result));
    return make_labels(r, place, &in, &kernel, &result, out);
}

/* (what is left out is 0, or no dimensions) */
static label_list raw_labels(const hj_mlir_dict *dict, const char *first,
                             const char *second, const char *spatial)
{
    const hj_mlir_attr *a = hj_mlir_dict_find(dict, first);
    const hj_mlir_attr *b = hj_mlir_dict_find(dict, second);
    const hj_mlir_attr *ints = hj_mlir_dict_find(dict, spatial);
    label_list list = { 0 };

    list.first = a ? a->u.i : 0;
    list.second = b ? b->u.i : 0;
    if (ints) {
        list.spatial.n = ints->u.ints.n;
        list.spatial.at = ints->u.ints.at;
    }
    return list;
}

/* <[b, ...]x[...]->[...]> or <raw input_batch_dimension = 0, ...> */
static hj_error *parse_conv(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    const char *place = r->lex.token.text;
    hj_mlir_dict dict = { 0 };

    HJ_CHECK(hj_mlir_expect(r, '<', "'<' before labels"));
    if (!hj_mlir_eat_word(r, "raw")) {
        HJ_CHECK(hj_mlir_parse_labels(r, out));
        return hj_mlir_expect(r, '>', "'>' after labels");
    }
    HJ_CHECK(parse_fields(r, find_fields("raw", 3), &dict));
    label_list in =
        raw_labels(&dict, "input_batch_dimension", "input_feature_dimension",
                   "input_spatial_dimensions");
    label_list kernel = raw_labels(&dict, "kernel_input_feature_dimension",
                                   "kernel_output_feature_dimension",
                                   "kernel_spatial_dimensions");
    label_list result =
        raw_labels(&dict, "output_batch_dimension", "output_feature_dimension",
                   "output_spatial_dimensions");
    return make_labels(r, place, &in, &kernel, &result, out);
}

/* --- dialects ------------------------------------------------------------- */

hj_error *hj_mlir_skip_dialect_attr(hj_mlir_reader *r, const char *place,
                                    const char *from, const char *tag,
                                    const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_RAW, place);

    attr->tag = tag;
    attr->text = from;
    if (hj_mlir_at(r, '<'))
        HJ_CHECK(hj_mlir_skip_balanced(r));
    attr->length = (size_t)(r->lex.last - from);
    *out = attr;
    return NULL;
}

/* Those of StableHLO that stay text; MHLO has the last two. */
static bool is_known(const char *tag, bool is_mhlo)
{
    static const char *const tags[] = {
        "axis_ref",        "bounds",        "mesh",
        "mesh_axis",       "sub_axis_info", "replica_group_mesh_axes",
        "type_extensions",
    };

    for (size_t i = is_mhlo ? 5 : 0; i < sizeof tags / sizeof *tags; i++)
        if (!strcmp(tag, tags[i]))
            return true;
    return false;
}

/* Those of MHLO that say nothing of what a program computes. */
static bool is_ignored(hj_mlir_dialect dialect, const char *tag)
{
    return dialect == HJ_MLIR_MHLO && (!strcmp(tag, "cross_program_prefetch") ||
                                       !strcmp(tag, "original_value"));
}

bool hj_mlir_is_mode(hj_mlir_dialect dialect, const char *tag)
{
    return !strcmp(tag, "result_accuracy_mode") ||
           (dialect == HJ_MLIR_MHLO && !strncmp(tag, "rng_", 4));
}

hj_error *hj_mlir_parse_tagged(hj_mlir_reader *r, const char *place,
                               const char *tag, hj_mlir_dialect dialect,
                               const hj_mlir_attr **out)
{
    bool is_chlo = dialect == HJ_MLIR_CHLO, is_mhlo = dialect == HJ_MLIR_MHLO;

    if (is_mhlo && !strcmp(tag, "ragged_dot"))
        tag = "mhlo.ragged_dot";
    bool is_struct = strcmp(tag, "raw") != 0 && find_fields(tag, strlen(tag)) &&
                     is_chlo == !strcmp(tag, "ragged_dot") &&
                     (is_mhlo || !hj_mlir_is_mhlo(tag));
    if (is_struct)
        return hj_mlir_parse_struct(r, tag, out);
    if (!is_chlo && !strcmp(tag, "conv"))
        return parse_conv(r, out);
    if (is_ignored(dialect, tag))
        return hj_mlir_skip_dialect_attr(r, place, place, NULL, out);
    if (!is_chlo && hj_mlir_is_mode(dialect, tag)) {
        HJ_CHECK(hj_mlir_expect(r, '<', "'<' before the mode"));
        HJ_CHECK(hj_mlir_parse_enum(r, tag, strlen(tag), out));
        return hj_mlir_expect(r, '>', "'>' after an attribute");
    }
    if (!is_chlo && is_known(tag, is_mhlo))
        return hj_mlir_parse_mesh_attr(r, place, tag, out);
    return hj_mlir_error(r, place, "there is no such attribute");
}
