/* attrs -- attributes as short forms write them: the $ of forms.c. */
#include "text/mlir/short/short.h"
#include "text/number.h"

#include <string.h>

/* [A, B] of the words of precision. */
static hj_error *parse_precision(hj_mlir_short *t, const hj_mlir_attr **out)
{
    hj_mlir_reader *r = t->r;
    hj_mlir_attr *list = hj_mlir_new_attr(r, HJ_MLIR_LIST, r->lex.token.text);
    HJ_VEC(const hj_mlir_attr *) words = { 0 };
    const hj_mlir_attr *word;

    HJ_CHECK(hj_mlir_expect(r, '[', "'[' before precisions"));
    if (!hj_mlir_at(r, ']')) {
        do {
            HJ_CHECK(hj_mlir_parse_enum(r, "precision", 9, &word));
            HJ_PUSH(r->arena, &words, word);
        } while (hj_mlir_eat(r, ','));
    }
    list->u.list.n = words.n;
    list->u.list.at = words.at;
    *out = list;
    return hj_mlir_expect(r, ']', "',' or ']' among precisions");
}

/* $D: [batching_dims = [0] x [0],] contracting_dims = [2] x [1] */
static hj_error *parse_dot_dims(hj_mlir_short *t)
{
    hj_mlir_reader *r = t->r;
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_STRUCT, r->lex.token.text);
    static const char *const names[2][2] = {
        { "lhs_batching_dimensions", "rhs_batching_dimensions" },
        { "lhs_contracting_dimensions", "rhs_contracting_dimensions" }
    };
    hj_ints ints;

    attr->tag = "dot";
    for (int k = hj_mlir_at_word(r, "batching_dims") ? 0 : 1; k < 2; k++) {
        HJ_CHECK(
            hj_mlir_expect_word(r, k ? "contracting_dims" : "batching_dims"));
        HJ_CHECK(hj_mlir_expect(r, '=', "'=' before dimensions"));
        for (int i = 0; i < 2; i++) {
            const char *place = r->lex.token.text;
            if (i)
                HJ_CHECK(hj_mlir_expect_word(r, "x"));
            HJ_CHECK(hj_mlir_parse_ints(r, false, &ints));
            hj_mlir_dict_add(r, &attr->u.dict, names[k][i],
                             hj_mlir_new_ints(r, place, "i64", ints));
        }
        if (!k)
            HJ_CHECK(hj_mlir_expect(r, ',', "',' and contracting_dims"));
    }
    hj_mlir_short_add(t, "dot_dimension_numbers", attr);
    return NULL;
}

/* $Q: e5m10, the bits of exponent and mantissa. */
static hj_error *parse_format(hj_mlir_short *t)
{
    hj_mlir_reader *r = t->r;
    const hj_mlir_token word = r->lex.token;
    const char *p = word.text + 1, *end = word.text + word.length;
    int64_t value[2] = { 0, 0 };
    bool is_sound = word.kind == HJ_MLIR_T_word && word.text[0] == 'e';

    for (int i = 0; i < 2 && is_sound; i++) {
        const char *start = p;
        for (; p < end && *p >= '0' && *p <= '9' && value[i] < 1 << 30; p++)
            value[i] = value[i] * 10 + (*p - '0');
        is_sound = p > start && (i ? p == end : p < end && *p++ == 'm');
    }
    if (!is_sound)
        return hj_mlir_expected(r, "a format like e5m10");
    hj_mlir_short_add(t, "exponent_bits",
                      hj_mlir_new_int(r, word.text, "i32", value[0]));
    hj_mlir_short_add(t, "mantissa_bits",
                      hj_mlir_new_int(r, word.text, "i32", value[1]));
    hj_mlir_lex_next(&r->lex);
    return NULL;
}

/* $Z: [0:4, 1:7:2] */
static hj_error *parse_ranges(hj_mlir_short *t)
{
    hj_mlir_reader *r = t->r;
    const char *place = r->lex.token.text;
    HJ_VEC(int64_t) list[3] = { { 0 } };
    static const char *const names[3] = { "start_indices", "limit_indices",
                                          "strides" };

    HJ_CHECK(hj_mlir_expect(r, '[', "'[' before ranges"));
    if (!hj_mlir_at(r, ']')) {
        do {
            int64_t start, limit, stride = 1;
            HJ_CHECK(hj_mlir_expect_int(r, &start));
            HJ_CHECK(hj_mlir_expect(r, ':', "':' in a range"));
            HJ_CHECK(hj_mlir_expect_int(r, &limit));
            if (hj_mlir_eat(r, ':'))
                HJ_CHECK(hj_mlir_expect_int(r, &stride));
            HJ_PUSH(r->arena, &list[0], start);
            HJ_PUSH(r->arena, &list[1], limit);
            HJ_PUSH(r->arena, &list[2], stride);
        } while (hj_mlir_eat(r, ','));
    }
    for (int i = 0; i < 3; i++)
        hj_mlir_short_add(t, names[i],
                          hj_mlir_new_ints(r, place, "i64",
                                           (hj_ints){ list[i].n, list[i].at }));
    return hj_mlir_expect(r, ']', "',' or ']' among ranges");
}

/* [[0, 1], [1, 1]] as i64 elements of shape [n, 2]. */
static hj_error *parse_pairs(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr =
        hj_mlir_new_attr(r, HJ_MLIR_ELEMENTS, r->lex.token.text);
    hj_mlir_type *type = hj_mlir_new_type(r, HJ_MLIR_TENSOR, "");
    HJ_VEC(int64_t) list = { 0 };
    hj_ints pair;

    HJ_CHECK(hj_mlir_expect(r, '[', "'[' before pairs"));
    if (!hj_mlir_at(r, ']')) {
        do {
            const char *place = r->lex.token.text;
            HJ_CHECK(hj_mlir_parse_ints(r, false, &pair));
            if (pair.n != 2)
                return hj_mlir_error(r, place, "expected a pair, [low, high]");
            HJ_PUSH(r->arena, &list, pair.at[0]);
            HJ_PUSH(r->arena, &list, pair.at[1]);
        } while (hj_mlir_eat(r, ','));
    }
    HJ_CHECK(hj_mlir_expect(r, ']', "',' or ']' among pairs"));
    int64_t dims[] = { list.n / 2, 2 };
    hj_arena *arena = r->literals;
    type->element = hj_mlir_number_type(r, "i64");
    type->shape = hj_shape_new_array(arena, HJ_DTYPE_s64, 2, dims);
    type->rank = 2;
    type->dims = type->shape->dims;
    type->length = 0;
    attr->type = type;
    attr->u.literal = hj_literal_new(arena, type->shape);
    if (list.n)
        memcpy(attr->u.literal->data, list.at,
               (size_t)list.n * sizeof *list.at);
    *out = attr;
    return NULL;
}

/* $W: {stride = [1, 1], pad = [[0, 0]], ...}: any order, each once. */
static hj_error *parse_window(hj_mlir_short *t)
{
    static const struct {
        const char *word, *name;
    } keys[] = { { "stride", "window_strides" },
                 { "pad", "padding" },
                 { "lhs_dilate", "lhs_dilation" },
                 { "rhs_dilate", "rhs_dilation" },
                 { "reverse", "window_reversal" } };
    hj_mlir_reader *r = t->r;
    const hj_mlir_attr *attr;
    hj_ints ints;

    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before the window"));
    while (!hj_mlir_at(r, '}')) {
        const hj_mlir_token word = r->lex.token;
        int k = 0;
        while (k < 5 && !hj_mlir_at_word(r, keys[k].word))
            k++;
        if (k == 5)
            return hj_mlir_expected(r, "stride, pad, lhs_dilate, rhs_dilate "
                                       "or reverse");
        if (hj_mlir_op_attr(t->op, keys[k].name))
            return hj_mlir_error(r, word.text, "%s is given twice",
                                 keys[k].word);
        hj_mlir_lex_next(&r->lex);
        HJ_CHECK(hj_mlir_expect(r, '=', "'=' in the window"));
        const char *place = r->lex.token.text;
        if (k == 1) {
            HJ_CHECK(parse_pairs(r, &attr));
        } else {
            HJ_CHECK(hj_mlir_parse_ints(r, k == 4, &ints));
            attr = hj_mlir_new_ints(r, place, k == 4 ? "i1" : "i64", ints);
        }
        hj_mlir_short_add(t, keys[k].name, attr);
        if (!hj_mlir_eat(r, ','))
            break;
    }
    return hj_mlir_expect(r, '}', "',' or '}' in the window");
}

/* A number of f64, without its type. */
static hj_error *parse_real(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr = hj_mlir_new_attr(r, HJ_MLIR_FLOAT, r->lex.token.text);
    bool is_negative = hj_mlir_eat(r, '-');
    const hj_mlir_token t = r->lex.token;
    hj_decimal value;

    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_float, "a number with a point"));
    hj_decimal_scan(t.text, t.text + t.length, &value);
    attr->type = hj_mlir_number_type(r, "f64");
    attr->u.f = is_negative ? -hj_decimal_f64(&value) : hj_decimal_f64(&value);
    *out = attr;
    return NULL;
}

static hj_error *parse_simple(hj_mlir_short *t, char kind, const char *tag,
                              const hj_mlir_attr **out)
{
    hj_mlir_reader *r = t->r;
    const char *place = r->lex.token.text;
    hj_mlir_attr *attr;
    hj_ints ints;
    int64_t value;

    switch (kind) {
    case 'A':
        HJ_CHECK(hj_mlir_parse_ints(r, false, &ints));
        *out = hj_mlir_new_ints(r, place, "i64", ints);
        return NULL;
    case 'I':
    case 'J':
        HJ_CHECK(hj_mlir_expect_int(r, &value));
        *out = hj_mlir_new_int(r, place, kind == 'I' ? "i64" : "i32", value);
        return NULL;
    case 'F':
        return parse_real(r, out);
    case 'B':
        attr = hj_mlir_new_attr(r, HJ_MLIR_BOOL, place);
        attr->u.i = hj_mlir_at_word(r, "true");
        *out = attr;
        if (!hj_mlir_eat_word(r, "true") && !hj_mlir_eat_word(r, "false"))
            return hj_mlir_expected(r, "true or false");
        return NULL;
    case 'S':
        attr = hj_mlir_new_attr(r, HJ_MLIR_STRING, place);
        *out = attr;
        return hj_mlir_expect_string(r, "a string", &attr->text, &attr->length);
    case 'Y':
    case 'N':
        attr = hj_mlir_new_attr(
            r, kind == 'Y' ? HJ_MLIR_SYMBOL : HJ_MLIR_STRING, place);
        *out = attr;
        HJ_CHECK(hj_mlir_expect_symbol(r, &attr->text));
        attr->length = strlen(attr->text);
        return NULL;
    case 'E':
        return hj_mlir_parse_enum(r, tag, strlen(tag), out);
    case 'P':
        return parse_precision(t, out);
    case 'G':
        return hj_mlir_parse_struct(r, "dot_algorithm", out);
    case 'L':
        return hj_mlir_parse_labels(r, out);
    default:
        return hj_mlir_parse_attr(r, out);
    }
}

/* A name in the pattern, in the arena. */
static const char *pattern_name(hj_mlir_short *t)
{
    size_t n = strspn(t->p, "abcdefghijklmnopqrstuvwxyz_");
    const char *name = hj_arena_strndup(t->r->arena, t->p, n);

    t->p += n;
    return name;
}

/* $K.name, $E.tag.name, $D and the like; t->p is behind the $. */
hj_error *hj_mlir_short_attr(hj_mlir_short *t)
{
    const hj_mlir_attr *attr;
    const char *name, *tag = NULL;
    char kind = *t->p++;

    if (kind == 'R' && *t->p != '.')
        return hj_mlir_expect(t->r, HJ_MLIR_T_word, "a word");
    if (kind == 'D')
        return parse_dot_dims(t);
    if (kind == 'Q')
        return parse_format(t);
    if (kind == 'W')
        return parse_window(t);
    if (kind == 'Z')
        return parse_ranges(t);
    t->p++; /* . */
    name = pattern_name(t);
    if (kind == 'R')
        return hj_mlir_parse_raw(t->r, t->op, name);
    if (kind == 'E') {
        tag = name;
        t->p++;
        name = pattern_name(t);
    }
    HJ_CHECK(parse_simple(t, kind, tag, &attr));
    hj_mlir_short_add(t, name, attr);
    return NULL;
}
