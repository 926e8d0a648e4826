/* parse_attr -- attributes as MLIR writes them, and dictionaries of them. */
#include "text/mlir/reader.h"
#include "text/number.h"

#include <stdlib.h>
#include <string.h>

hj_mlir_attr *hj_mlir_new_attr(hj_mlir_reader *r, hj_mlir_attr_kind kind,
                               const char *place)
{
    hj_mlir_attr *attr = HJ_NEW(r->arena, hj_mlir_attr);

    attr->kind = kind;
    attr->place = place;
    return attr;
}

const hj_mlir_attr *hj_mlir_new_int(hj_mlir_reader *r, const char *place,
                                    const char *type, int64_t value)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_INT, place);

    attr->type = hj_mlir_number_type(r, type);
    attr->u.i = value;
    return attr;
}

const hj_mlir_attr *hj_mlir_new_ints(hj_mlir_reader *r, const char *place,
                                     const char *element, hj_ints ints)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_INTS, place);

    attr->type = hj_mlir_number_type(r, element);
    attr->u.ints = ints;
    return attr;
}

/* --- numbers -------------------------------------------------------------- */

/* Bits of an integer type as written: i8, si8, ui8; 0 where it is none. */
static int int_width(const hj_mlir_type *type, bool *is_unsigned)
{
    const char *p = type->text, *end = p + type->length;
    int width = 0;

    *is_unsigned = *p == 'u';
    p += *p == 'u' || *p == 's';
    if (p == end || *p != 'i')
        return 0;
    for (p++; p < end; p++) {
        if (*p < '0' || *p > '9')
            return type->length == 5 ? 64 : 0; /* index */
        width = width * 10 + (*p - '0');
    }
    return width;
}

/* Integers of more than 64 bits, which nothing takes: their value is lost. */
static hj_error *fit_wide(hj_mlir_reader *r, const hj_mlir_token *t,
                          bool is_negative, const hj_mlir_type *type, int width)
{
    enum { NDIGITS = 4096 };
    bool is_unsigned = type->text[0] == 'u', is_power;

    if (t->length > NDIGITS)
        return hj_source_error(&r->source, HJ_LIMIT, t->text,
                               "an integer of %zu digits", t->length);
    int64_t nbits = hj_mlir_int_nbits(r, t, &is_power);
    bool fits = is_negative
                    ? !is_unsigned && nbits &&
                          (nbits < width || (nbits == width && is_power))
                    : nbits <= width - (type->text[0] == 's');
    return fits ? NULL
                : hj_mlir_error(r, t->text, "%s%.*s does not fit %.*s",
                                is_negative ? "-" : "", hj_clip(t->length),
                                t->text, type->length, type->text);
}

/* Signless types take what fits them either way. */
static hj_error *fit_int(hj_mlir_reader *r, const hj_mlir_token *t,
                         bool is_negative, const hj_mlir_type *type,
                         int64_t *out)
{
    bool is_unsigned;
    int width = int_width(type, &is_unsigned);
    bool is_signed = type->text[0] == 's' || hj_mlir_type_is_index(type);
    uint64_t value;

    if (width > 64)
        return fit_wide(r, t, is_negative, type, width);
    bool fits = hj_mlir_int_value(t, &value);
    uint64_t half = (uint64_t)1 << (width - 1);
    if (is_negative)
        fits = fits && value && value <= half && !is_unsigned; /* no -0 */
    else
        fits = fits && (is_signed ? value < half : value <= 2 * half - 1);
    if (!fits)
        return hj_mlir_error(r, t->text, "%s%.*s does not fit %.*s",
                             is_negative ? "-" : "", hj_clip(t->length),
                             t->text, type->length, type->text);
    if (is_negative)
        value = 0 - value;
    if (!is_unsigned && width < 64) /* 255 : i8 is -1 */
        value = (value & half) && width > 1 ? value | ~(2 * half - 1) : value;
    *out = (int64_t)value;
    return NULL;
}

/* Bits of a type of floats; 0 where it is none. */
static int float_width(const hj_mlir_type *type)
{
    if (type->kind != HJ_MLIR_NUMBER)
        return 0;
    if (type->dtype != HJ_NDTYPES)
        return hj_dtype_is_float(type->dtype) ? hj_dtype_width(type->dtype) : 0;
    return !strncmp(type->text, "f80", 3)    ? 80
           : !strncmp(type->text, "f128", 4) ? 128
           : !strncmp(type->text, "tf32", 4) ? 19
                                             : 0;
}

static hj_error *make_int(hj_mlir_reader *r, const hj_mlir_token *t,
                          bool is_negative, const hj_mlir_type *type,
                          const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_INT, t->text);
    bool is_unsigned, is_power;
    uint64_t bits;

    attr->type = type;
    if (type->kind == HJ_MLIR_NUMBER && int_width(type, &is_unsigned)) {
        *out = attr;
        return fit_int(r, t, is_negative, type, &attr->u.i);
    }
    int width = float_width(type);
    if (!width)
        return hj_mlir_error(r, t->text, "%.*s is no type of a number",
                             hj_clip((size_t)type->length), type->text);
    if (t->length < 3 || t->text[1] != 'x' || is_negative)
        return hj_mlir_error(r, t->text,
                             "a float has a decimal point, or is hexadecimal "
                             "bits");
    if (t->length > 2 + 32 || hj_mlir_int_nbits(r, t, &is_power) > width)
        return hj_mlir_error(r, t->text, "more bits than %.*s has",
                             type->length, type->text);
    attr->kind = HJ_MLIR_FLOAT;
    *out = attr;
    if (type->dtype == HJ_NDTYPES || !hj_mlir_int_value(t, &bits))
        return NULL; /* nothing takes f80 and the like */
    unsigned char data[8];
    memcpy(data, &bits, 8);
    attr->u.f = hj_element_real(type->dtype, data, 0);
    return NULL;
}

static hj_error *make_float(hj_mlir_reader *r, const hj_mlir_token *t,
                            bool is_negative, const hj_mlir_type *type,
                            const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_FLOAT, t->text);
    hj_decimal decimal;
    bool is_unsigned;

    if (type->kind != HJ_MLIR_NUMBER || int_width(type, &is_unsigned))
        return hj_mlir_error(r, t->text, "%.*s is no type of a float",
                             hj_clip((size_t)type->length), type->text);
    hj_decimal_scan(t->text, t->text + t->length, &decimal);
    double value = hj_decimal_f64(&decimal);
    if (type->dtype != HJ_NDTYPES && hj_dtype_is_float(type->dtype)) {
        unsigned char data[8] = { 0 };
        hj_element_set_real(type->dtype, data, 0, value);
        value = hj_element_real(type->dtype, data, 0);
    }
    attr->type = type;
    attr->u.f = is_negative ? -value : value;
    *out = attr;
    return NULL;
}

/* [-] number [: type] */
static hj_error *parse_number(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    bool is_negative = hj_mlir_eat(r, '-');
    hj_mlir_token t = r->lex.token;
    bool is_float = t.kind == HJ_MLIR_T_float;
    const hj_mlir_type *type = hj_mlir_number_type(r, is_float ? "f64" : "i64");

    if (!is_float && t.kind != HJ_MLIR_T_int)
        return hj_mlir_expected(r, "a number");
    hj_mlir_lex_next(&r->lex);
    if (hj_mlir_eat(r, ':'))
        HJ_CHECK(hj_mlir_parse_type(r, &type));
    return is_float ? make_float(r, &t, is_negative, type, out)
                    : make_int(r, &t, is_negative, type, out);
}

/* --- lists and dictionaries ----------------------------------------------- */

typedef HJ_VEC(const hj_mlir_attr *) attr_vec;

static hj_error *parse_list(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_LIST, r->lex.token.text);
    const hj_mlir_attr *element;
    attr_vec list = { 0 };

    hj_mlir_lex_next(&r->lex);
    if (!hj_mlir_at(r, ']')) {
        do {
            HJ_CHECK(hj_mlir_parse_attr(r, &element));
            HJ_PUSH(r->arena, &list, element);
        } while (hj_mlir_eat(r, ','));
    }
    HJ_CHECK(hj_mlir_expect(r, ']', "',' or ']' in a list of attributes"));
    attr->u.list.n = list.n;
    attr->u.list.at = list.at;
    *out = attr;
    return NULL;
}

void hj_mlir_dict_add(hj_mlir_reader *r, hj_mlir_dict *dict, const char *name,
                      const hj_mlir_attr *value)
{
    if (!(dict->n & (dict->n - 1))) { /* room for powers of two */
        size_t n = (size_t)dict->n, room = n ? 2 * n : 1;
        dict->at = hj_arena_grow(r->arena, dict->at, n * sizeof *dict->at,
                                 room * sizeof *dict->at);
    }
    dict->at[dict->n++] = (hj_mlir_named){ name, value };
}

static hj_error *parse_key(hj_mlir_reader *r, const char **out)
{
    const char *place = r->lex.token.text;
    size_t length;

    if (hj_mlir_at(r, HJ_MLIR_T_string)) {
        HJ_CHECK(hj_mlir_expect_string(r, "a key", out, &length));
        return length ? NULL
                      : hj_mlir_error(r, place, "an attribute has a name");
    }
    if (!hj_mlir_at(r, HJ_MLIR_T_word))
        return hj_mlir_expected(r, "the name of an attribute");
    *out = hj_mlir_copy(r, &r->lex.token);
    hj_mlir_lex_next(&r->lex);
    return NULL;
}

/* Large dictionaries are searched by a map. */
static bool is_taken(hj_mlir_reader *r, hj_map *keys, const hj_mlir_dict *dict,
                     int base, const char *name)
{
    if (!keys->arena) {
        for (int i = base; i < dict->n; i++)
            if (!strcmp(dict->at[i].name, name))
                return true;
        if (dict->n - base < 16)
            return false;
        hj_map_init(keys, r->arena);
        for (int i = base; i < dict->n; i++)
            hj_map_set(keys, dict->at[i].name, keys);
    }
    return hj_map_set(keys, name, keys) != NULL;
}

hj_error *hj_mlir_parse_dict(hj_mlir_reader *r, bool keeps_first,
                             hj_mlir_dict *dict)
{
    const hj_mlir_dict before = *dict;
    int base = dict->n;
    hj_map keys = { 0 };
    const char *name;

    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before attributes"));
    if (!hj_mlir_at(r, '}')) {
        do {
            const char *place = r->lex.token.text;
            const hj_mlir_attr *value;
            HJ_CHECK(parse_key(r, &name));
            if (hj_mlir_eat(r, '='))
                HJ_CHECK(hj_mlir_parse_attr(r, &value));
            else
                value = hj_mlir_new_attr(r, HJ_MLIR_UNIT, place);
            if (is_taken(r, &keys, dict, base, name))
                return hj_mlir_error(r, place, "%.*s is given twice",
                                     hj_clip(strlen(name)), name);
            if (!base || !hj_mlir_dict_find(&before, name))
                hj_mlir_dict_add(r, dict, name, value);
            else if (!keeps_first)
                return hj_mlir_error(r, place, "%.*s is given twice",
                                     hj_clip(strlen(name)), name);
        } while (hj_mlir_eat(r, ','));
    }
    return hj_mlir_expect(r, '}', "',' or '}' among attributes");
}

/* --- array<T: ...> -------------------------------------------------------- */

hj_error *hj_mlir_parse_ints(hj_mlir_reader *r, bool is_bool, hj_ints *out)
{
    HJ_VEC(int64_t) list = { 0 };
    int64_t value;

    HJ_CHECK(hj_mlir_expect(r, '[', "'[' before a list"));
    if (!hj_mlir_at(r, ']')) {
        do {
            value = hj_mlir_at_word(r, "true");
            bool is_word = is_bool && (hj_mlir_eat_word(r, "true") ||
                                       hj_mlir_eat_word(r, "false"));
            if (!is_word)
                HJ_CHECK(hj_mlir_expect_int(r, &value));
            HJ_PUSH(r->arena, &list, is_bool ? value != 0 : value);
        } while (hj_mlir_eat(r, ','));
    }
    *out = (hj_ints){ list.n, list.at };
    return hj_mlir_expect(r, ']', "',' or ']' in a list of numbers");
}

static hj_error *parse_array_number(hj_mlir_reader *r, hj_mlir_attr *attr,
                                    const hj_mlir_attr **out)
{
    bool is_negative = hj_mlir_eat(r, '-');
    hj_mlir_token t = r->lex.token;

    if (attr->kind == HJ_MLIR_INTS && attr->type->dtype == HJ_DTYPE_pred) {
        bool is_true = hj_mlir_at_word(r, "true");
        if (is_negative ||
            (!hj_mlir_eat_word(r, "true") && !hj_mlir_eat_word(r, "false")))
            return hj_mlir_expected(r, "true or false");
        *out = hj_mlir_new_int(r, t.text, "i1", is_true);
        return NULL;
    }
    if (t.kind != HJ_MLIR_T_int &&
        (t.kind != HJ_MLIR_T_float || attr->kind == HJ_MLIR_INTS))
        return hj_mlir_expected(r, "a number");
    hj_mlir_lex_next(&r->lex);
    const hj_mlir_type *type = attr->type;
    if (attr->kind == HJ_MLIR_INTS && is_negative && type->text[0] == 'u')
        type = hj_mlir_number_type(r, /* any bits do: -1 : ui8 is 255 */
                                   hj_arena_strndup(r->arena, type->text + 1,
                                                    (size_t)type->length - 1));
    return t.kind == HJ_MLIR_T_int ? make_int(r, &t, is_negative, type, out)
                                   : make_float(r, &t, is_negative, type, out);
}

/* i1, and numbers of whole bytes. */
static bool is_array_element(const hj_mlir_type *type)
{
    bool is_unsigned;
    int width =
        type->kind == HJ_MLIR_NUMBER ? int_width(type, &is_unsigned) : 0;

    if (width && !hj_mlir_type_is_index(type))
        return width % 8 == 0 || type->dtype == HJ_DTYPE_pred;
    width = float_width(type);
    return width && width % 8 == 0;
}

static hj_error *parse_array(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_INTS, r->lex.token.text);
    HJ_VEC(int64_t) ints = { 0 };
    attr_vec floats = { 0 };
    const hj_mlir_attr *element;

    hj_mlir_lex_next(&r->lex);
    HJ_CHECK(hj_mlir_expect(r, '<', "'<' after array"));
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_type(r, &attr->type));
    if (!is_array_element(attr->type))
        return hj_mlir_error(r, place, "arrays have no such elements");
    if (float_width(attr->type))
        attr->kind = HJ_MLIR_FLOATS;
    if (hj_mlir_eat(r, ':')) {
        do {
            HJ_CHECK(parse_array_number(r, attr, &element));
            if (attr->kind == HJ_MLIR_INTS)
                HJ_PUSH(r->arena, &ints, element->u.i);
            else
                HJ_PUSH(r->arena, &floats, element);
        } while (hj_mlir_eat(r, ','));
    }
    if (attr->kind == HJ_MLIR_INTS) {
        attr->u.ints = (hj_ints){ ints.n, ints.at };
    } else {
        attr->u.list.n = floats.n;
        attr->u.list.at = floats.at;
    }
    *out = attr;
    return hj_mlir_expect(r, '>', "',' or '>' in an array");
}

/* --- words ---------------------------------------------------------------- */

static hj_error *parse_type_attr(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_TYPE, r->lex.token.text);

    *out = attr;
    return hj_mlir_parse_type(r, &attr->type);
}

static hj_error *parse_word(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    const char *place = r->lex.token.text;
    hj_mlir_attr *attr;

    if (hj_mlir_at_word(r, "true") || hj_mlir_at_word(r, "false")) {
        attr = hj_mlir_new_attr(r, HJ_MLIR_BOOL, place);
        attr->u.i = hj_mlir_at_word(r, "true");
        hj_mlir_lex_next(&r->lex);
        *out = attr;
        return NULL;
    }
    if (hj_mlir_eat_word(r, "unit")) {
        *out = hj_mlir_new_attr(r, HJ_MLIR_UNIT, place);
        return NULL;
    }
    if (hj_mlir_at_word(r, "array"))
        return parse_array(r, out);
    if (hj_mlir_at_word(r, "dense") || hj_mlir_at_word(r, "dense_resource") ||
        hj_mlir_at_word(r, "sparse"))
        return hj_mlir_parse_elements(r, out);
    if (hj_mlir_at_word(r, "loc")) {
        attr = hj_mlir_new_attr(r, HJ_MLIR_RAW, place);
        HJ_CHECK(hj_mlir_parse_loc(r, &attr->u.loc));
        attr->text = place;
        attr->length = (size_t)(r->lex.last - place);
        *out = attr;
        return NULL;
    }
    HJ_CHECK(hj_mlir_parse_builtin(r, out));
    if (*out)
        return NULL;
    if (hj_mlir_at_type(r))
        return parse_type_attr(r, out);
    return hj_mlir_expected(r, "an attribute");
}

/* --- attributes ----------------------------------------------------------- */

static hj_error *parse_string(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    const hj_mlir_type *ignored;
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_STRING, r->lex.token.text);

    HJ_CHECK(hj_mlir_expect_string(r, "a string", &attr->text, &attr->length));
    if (hj_mlir_eat(r, ':'))
        HJ_CHECK(hj_mlir_parse_type(r, &ignored));
    *out = attr;
    return NULL;
}

/* @a, @a::@b */
static hj_error *parse_symbol(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_SYMBOL, r->lex.token.text);

    *out = attr;
    for (;;) {
        if (!hj_mlir_at(r, HJ_MLIR_T_symbol))
            return hj_mlir_expected(r, "a symbol, @name");
        attr->text = hj_mlir_unescape(r, &r->lex.token, &attr->length);
        hj_mlir_lex_next(&r->lex);
        if (!hj_mlir_eat(r, HJ_MLIR_T_scope))
            return NULL;
        attr->tag = attr->text;
    }
}

static hj_error *parse_hash(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    hj_mlir_token t = r->lex.token;
    hj_mlir_lexer next = r->lex;

    hj_mlir_lex_next(&next);
    if (memchr(t.text, '.', t.length) || next.token.kind == '<')
        return hj_mlir_parse_dialect_attr(r, out);
    HJ_CHECK(hj_mlir_find_attr_alias(r, &t, out));
    if (!*out)
        return hj_mlir_error(r, t.text, "%.*s is not defined",
                             hj_clip(t.length), t.text);
    r->lex = next;
    return NULL;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(((const hj_mlir_named *)a)->name,
                  ((const hj_mlir_named *)b)->name);
}

/* The order in which they are written says nothing. */
static void sort_by_name(hj_mlir_dict *dict)
{
    if (dict->n)
        qsort(dict->at, (size_t)dict->n, sizeof *dict->at, compare_names);
}

static hj_error *parse_nested(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr;

    switch (r->lex.token.kind) {
    case '[':
        return parse_list(r, out);
    case '{':
        attr = hj_mlir_new_attr(r, HJ_MLIR_DICT, r->lex.token.text);
        *out = attr;
        HJ_CHECK(hj_mlir_parse_dict(r, false, &attr->u.dict));
        sort_by_name(&attr->u.dict);
        return NULL;
    case HJ_MLIR_T_string:
        return parse_string(r, out);
    case HJ_MLIR_T_symbol:
        return parse_symbol(r, out);
    case HJ_MLIR_T_hash:
        return parse_hash(r, out);
    case '-':
    case HJ_MLIR_T_int:
    case HJ_MLIR_T_float:
        return parse_number(r, out);
    case HJ_MLIR_T_word:
        return parse_word(r, out);
    default:
        if (hj_mlir_at_type(r))
            return parse_type_attr(r, out);
        return hj_mlir_expected(r, "an attribute");
    }
}

hj_error *hj_mlir_parse_attr(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    *out = NULL;
    HJ_CHECK(hj_mlir_enter(r));
    hj_error *error = parse_nested(r, out);
    hj_mlir_leave(r);
    return error;
}
