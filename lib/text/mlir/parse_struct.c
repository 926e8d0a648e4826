/* parse_struct -- what dialects add: words of an enumeration, structs of named
 * fields, the labels of a convolution, quantised types. */
#include "text/mlir/reader.h"
#include "text/number.h"

#include <math.h>
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
};

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
    { "raw", "input_batch_dimension:I! input_feature_dimension:I! "
             "input_spatial_dimensions:L! kernel_input_feature_dimension:I! "
             "kernel_output_feature_dimension:I! kernel_spatial_dimensions:L! "
             "output_batch_dimension:I! output_feature_dimension:I! "
             "output_spatial_dimensions:L!" },
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
    return parse_fields(r, find_fields(tag, strlen(tag)), &attr->u.dict);
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
        } else if (!hj_mlir_eat(r, '?')) {
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

static label_list raw_labels(const hj_mlir_dict *dict, const char *first,
                             const char *second, const char *spatial)
{
    label_list list = { 0 };
    hj_ints ints = hj_mlir_dict_find(dict, spatial)->u.ints;

    list.first = hj_mlir_dict_find(dict, first)->u.i;
    list.second = hj_mlir_dict_find(dict, second)->u.i;
    list.spatial.n = ints.n;
    list.spatial.at = ints.at;
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

/* Anything in brackets, as text from `from` on. */
static hj_error *skip_dialect_attr(hj_mlir_reader *r, const char *place,
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

/* Those of StableHLO that say nothing to us. */
static bool is_known(const char *tag)
{
    static const char *const tags[] = {
        "axis_ref",        "bounds",        "mesh",
        "mesh_axis",       "sub_axis_info", "replica_group_mesh_axes",
        "type_extensions",
    };

    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (!strcmp(tag, tags[i]))
            return true;
    return false;
}

/* What the tag of an attribute is followed by: `<` is the current token. */
static hj_error *parse_tagged(hj_mlir_reader *r, const char *place,
                              const char *tag, bool is_chlo,
                              const hj_mlir_attr **out)
{
    bool is_struct = strcmp(tag, "raw") != 0 && find_fields(tag, strlen(tag)) &&
                     is_chlo == !strcmp(tag, "ragged_dot");

    if (is_struct)
        return hj_mlir_parse_struct(r, tag, out);
    if (!is_chlo && !strcmp(tag, "conv"))
        return parse_conv(r, out);
    if (!is_chlo && !strcmp(tag, "result_accuracy_mode")) {
        HJ_CHECK(hj_mlir_expect(r, '<', "'<' before the mode"));
        HJ_CHECK(hj_mlir_parse_enum(r, tag, strlen(tag), out));
        return hj_mlir_expect(r, '>', "'>' after an attribute");
    }
    if (!is_chlo && is_known(tag))
        return skip_dialect_attr(r, place, r->lex.token.text, tag, out);
    return hj_mlir_error(r, place, "there is no such attribute");
}

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
        HJ_CHECK(parse_tagged(r, place, tag, is_chlo, out));
    }
    return hj_mlir_expect(r, '>', "'>' after an attribute");
}

hj_error *hj_mlir_parse_dialect_attr(hj_mlir_reader *r,
                                     const hj_mlir_attr **out)
{
    const hj_mlir_token t = r->lex.token;
    const char *dot = memchr(t.text, '.', t.length);
    size_t n = dot ? (size_t)(dot - t.text) : t.length;
    bool is_chlo = n == 5 && !memcmp(t.text, "#chlo", 5);
    bool is_ours = is_chlo || (n == 10 && !memcmp(t.text, "#stablehlo", 10));

    hj_mlir_lex_next(&r->lex);
    if (!is_ours)
        return skip_dialect_attr(r, t.text, t.text, NULL, out);
    if (!dot)
        return parse_in_angles(r, t.text, is_chlo, out);
    return parse_tagged(r, t.text,
                        hj_arena_strndup(r->arena, dot + 1, t.length - n - 1),
                        is_chlo, out);
}

/* --- quantised types --------------------------------------------------------
 */

/* The numbers that are stored, and what they stand for. */
typedef struct storage {
    int64_t low, high;
    const hj_mlir_type *expressed;
    hj_str
        *text; /* the type as one way of writing it: equal types, equal text */
} storage;

/* scale, or scale:zero_point; a scale is a positive number of the expressed
 * type, a zero point one of the storage. */
static hj_error *parse_scale(hj_mlir_reader *r, const storage *in)
{
    const hj_mlir_token t = r->lex.token;
    unsigned char data[16] = { 0 };
    int64_t zero = 0;
    hj_decimal scale;

    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_float, "a scale, a positive float"));
    hj_decimal_scan(t.text, t.text + t.length, &scale);
    double value = hj_decimal_f64(&scale);
    if (in->expressed->dtype != HJ_NDTYPES) {
        hj_element_set_real(in->expressed->dtype, data, 0, value);
        value = hj_element_real(in->expressed->dtype, data, 0);
    }
    if (!(value > 0 && isfinite(value)))
        return hj_mlir_error(r, t.text, "a scale is positive and finite");
    const char *place = r->lex.token.text;
    if (hj_mlir_eat(r, ':')) {
        place = r->lex.token.text;
        HJ_CHECK(hj_mlir_expect_int(r, &zero));
    }
    if (zero < in->low || zero > in->high)
        return hj_mlir_error(r, place, "zero is %lld, not in %lld:%lld",
                             (long long)zero, (long long)in->low,
                             (long long)in->high);
    hj_str_printf(in->text, "%.17g", value);
    if (zero)
        hj_str_printf(in->text, ":%lld", (long long)zero);
    return NULL;
}

/* {0.5, 0.25:3}: one for each index of a dimension. */
static hj_error *parse_scales(hj_mlir_reader *r, const storage *in,
                              hj_mlir_type *type)
{
    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before the scales"));
    do {
        hj_str_add(in->text, type->nscales++ ? ", " : "{");
        HJ_CHECK(parse_scale(r, in));
    } while (hj_mlir_eat(r, ','));
    hj_str_char(in->text, '}');
    return hj_mlir_expect(r, '}', "',' or '}' among scales");
}

/* i8, u8, i8<-127:127> */
static hj_error *parse_storage(hj_mlir_reader *r, storage *out)
{
    const hj_mlir_token t = r->lex.token;
    const char *p = t.text, *end = p + t.length;
    int width = 0;

    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_word, "a type of storage"));
    bool is_unsigned = *p == 'u';
    p += is_unsigned || *p == 's';
    p += p < end && *p == 'i';
    bool is_sound = p > t.text && p < end && end - p <= 2;
    for (; is_sound && p < end; p++) {
        is_sound = *p >= '0' && *p <= '9';
        width = width * 10 + (*p - '0');
    }
    if (!is_sound ||
        (width != 2 && width != 4 && width != 8 && width != 16 && width != 32))
        return hj_mlir_error(r, t.text,
                             "storage is of integers of 2, 4, 8, 16, 32 bits");
    out->low = is_unsigned ? 0 : -((int64_t)1 << (width - 1));
    out->high = ((int64_t)1 << (is_unsigned ? width : width - 1)) - 1;
    hj_str_printf(out->text, "%c%d", is_unsigned ? 'u' : 'i', width);
    if (!hj_mlir_eat(r, '<'))
        return NULL;
    const storage all = *out;
    HJ_CHECK(hj_mlir_expect_int(r, &out->low));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' in a range"));
    HJ_CHECK(hj_mlir_expect_int(r, &out->high));
    if (out->low >= out->high || out->low < all.low || out->high > all.high)
        return hj_mlir_error(r, t.text, "a range of %lld:%lld",
                             (long long)out->low, (long long)out->high);
    if (out->low != all.low || out->high != all.high)
        hj_str_printf(out->text, "<%lld:%lld>", (long long)out->low,
                      (long long)out->high);
    return hj_mlir_expect(r, '>', "'>' after a range");
}

/* <i8<-127:127>:f32:1, {0.5, 0.25:3}>: the storage, the type that it stands
 * for, an axis, scales. */
static hj_error *parse_uniform(hj_mlir_reader *r, hj_mlir_type *type)
{
    hj_str text;
    storage in = { .text = &text };

    hj_str_init(&text, r->arena);
    hj_str_add(&text, "!quant.uniform<");
    HJ_CHECK(hj_mlir_expect(r, '<', "'<' after uniform"));
    HJ_CHECK(parse_storage(r, &in));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' and the expressed type"));
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_type(r, &in.expressed));
    if (in.expressed->kind != HJ_MLIR_NUMBER ||
        (in.expressed->dtype != HJ_NDTYPES &&
         !hj_dtype_is_float(in.expressed->dtype)))
        return hj_mlir_error(r, place, "the expressed type is one of floats");
    hj_str_printf(&text, ":%.*s", in.expressed->length, in.expressed->text);
    bool has_axis = hj_mlir_eat(r, ':');
    if (has_axis) {
        HJ_CHECK(hj_mlir_expect_int(r, &type->axis));
        hj_str_printf(&text, ":%lld", (long long)type->axis);
    }
    HJ_CHECK(hj_mlir_expect(r, ',', "',' and a scale"));
    hj_str_add(&text, ", ");
    HJ_CHECK(has_axis ? parse_scales(r, &in, type) : parse_scale(r, &in));
    hj_str_char(&text, '>');
    type->text = hj_str_get(&text);
    type->length = (int)strlen(type->text);
    return hj_mlir_expect(r, '>', "'>' after the scales");
}

/* !quant.uniform<...>, !quant<uniform<...>>; others are read past. */
hj_error *hj_mlir_parse_quant(hj_mlir_reader *r, const hj_mlir_token *t,
                              const hj_mlir_type **out)
{
    hj_mlir_type *type = hj_mlir_new_type(r, HJ_MLIR_QUANT, t->text);
    hj_mlir_lexer before = r->lex;

    if (hj_mlir_token_is(t, "!quant.uniform")) {
        HJ_CHECK(parse_uniform(r, type));
    } else if (hj_mlir_eat(r, '<') && hj_mlir_eat_word(r, "uniform")) {
        HJ_CHECK(parse_uniform(r, type));
        HJ_CHECK(hj_mlir_expect(r, '>', "'>' after uniform<...>"));
    } else {
        r->lex = before;
        if (!hj_mlir_token_is(t, "!quant.any") &&
            !hj_mlir_token_is(t, "!quant.calibrated") &&
            !hj_mlir_token_is(t, "!quant"))
            return hj_mlir_error(r, t->text, "unknown type");
        if (hj_mlir_at(r, '<'))
            HJ_CHECK(hj_mlir_skip_balanced(r));
        type->length = (int)(r->lex.last - t->text);
    }
    *out = type;
    return NULL;
}
