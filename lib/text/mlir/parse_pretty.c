/* parse_pretty -- ops in short: follows the patterns of forms.c. */
#include "text/mlir/reader.h"

#include <string.h>

/* One op that is being read. */
typedef struct pretty {
    hj_mlir_reader *r;
    hj_mlir_op *op;
    hj_mlir_values values;
    const char *p; /* in the pattern */
    bool in_group; /* ?( ... ) */
} pretty;

static void add(pretty *t, const char *name, const hj_mlir_attr *value)
{
    hj_mlir_dict_add(t->r, &t->op->attrs, name, value);
}

/* --- attributes ----------------------------------------------------------- */

/* [A, B] of the words of precision. */
static hj_error *parse_precision(pretty *t, const hj_mlir_attr **out)
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
static hj_error *parse_dot_dims(pretty *t)
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
    add(t, "dot_dimension_numbers", attr);
    return NULL;
}

/* $Q: e5m10, the bits of exponent and mantissa. */
static hj_error *parse_format(pretty *t)
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
    add(t, "exponent_bits", hj_mlir_new_int(r, word.text, "i32", value[0]));
    add(t, "mantissa_bits", hj_mlir_new_int(r, word.text, "i32", value[1]));
    hj_mlir_lex_next(&r->lex);
    return NULL;
}

/* $Z: [0:4, 1:7:2] */
static hj_error *parse_ranges(pretty *t)
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
        add(t, names[i],
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
static hj_error *parse_window(pretty *t)
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
        add(t, keys[k].name, attr);
        if (!hj_mlir_eat(r, ','))
            break;
    }
    return hj_mlir_expect(r, '}', "',' or '}' in the window");
}

static hj_error *parse_simple(pretty *t, char kind, const char *tag,
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
static const char *pattern_name(pretty *t)
{
    size_t n = strspn(t->p, "abcdefghijklmnopqrstuvwxyz_");
    const char *name = hj_arena_strndup(t->r->arena, t->p, n);

    t->p += n;
    return name;
}

/* $K.name, $E.tag.name, $D and the like; t->p is behind the $. */
static hj_error *parse_directive(pretty *t)
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
    add(t, name, attr);
    return NULL;
}

/* --- types ---------------------------------------------------------------- */

static hj_error *set_types(pretty *t, const char *place, hj_mlir_types inputs,
                           hj_mlir_types results)
{
    HJ_CHECK(hj_mlir_check_types(t->r, &t->values, &inputs, place));
    hj_mlir_set_operands(t->r, t->op, &t->values);
    hj_mlir_set_results(t->r, t->op, &results);
    return NULL;
}

static hj_mlir_types repeat(pretty *t, const hj_mlir_type *type, int n)
{
    hj_mlir_types list = { n,
                           HJ_NEW_ARRAY(t->r->arena, const hj_mlir_type *, n) };

    for (int i = 0; i < n; i++)
        list.at[i] = type;
    return list;
}

/* T of complex elements stands for operands of the real ones. */
static hj_error *real_part(pretty *t, const hj_mlir_type *type,
                           const char *place, const hj_mlir_type **out)
{
    if (type->kind != HJ_MLIR_TENSOR || !type->shape ||
        !hj_dtype_is_complex(type->shape->dtype))
        return hj_mlir_error(t->r, place, "expected a complex type");
    hj_mlir_type *real = hj_arena_memdup(t->r->arena, type, sizeof *type);
    hj_dtype part = hj_dtype_real(type->shape->dtype);
    real->element =
        hj_mlir_number_type(t->r, part == HJ_DTYPE_f32 ? "f32" : "f64");
    real->shape = hj_shape_with_dtype(t->r->arena, type->shape, part);
    *out = real;
    return NULL;
}

/* U, C and S: one or two types, or that of a function. */
static hj_error *parse_short_types(pretty *t, char kind)
{
    hj_mlir_reader *r = t->r;
    const char *place = r->lex.token.text;
    const hj_mlir_type *type, *first;
    int n = t->values.list.n;

    if (hj_mlir_at(r, '(')) {
        HJ_CHECK(hj_mlir_parse_function_type(r, &type));
        return set_types(t, place, type->inputs, type->results);
    }
    HJ_CHECK(hj_mlir_parse_type(r, &type));
    if (kind == 'S') {
        first = type;
        HJ_CHECK(hj_mlir_expect(r, ',', "',' and the type of the values"));
        HJ_CHECK(hj_mlir_parse_type(r, &type));
        hj_mlir_types inputs = repeat(t, type, n);
        inputs.at[0] = first;
        return set_types(t, place, inputs, repeat(t, type, 1));
    }
    first = type;
    if (kind == 'C')
        HJ_CHECK(real_part(t, type, place, &first));
    return set_types(t, place, repeat(t, first, n), repeat(t, type, 1));
}

static hj_error *parse_listed_types(pretty *t, char kind)
{
    hj_mlir_reader *r = t->r;
    const char *place = r->lex.token.text;
    hj_mlir_types list, results = { 0 };

    HJ_CHECK(hj_mlir_parse_type_list(r, &list));
    if (kind == 'A') {
        HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_arrow, "'->' and the result"));
        HJ_CHECK(hj_mlir_parse_result_types(r, &results));
    } else if (kind == 'L') {
        results = list;
    } else if (kind == 'E' && list.n == 1) {
        list = repeat(t, list.at[0], t->values.list.n);
    }
    return set_types(t, place, list, results);
}

static hj_error *parse_types(pretty *t, char kind)
{
    const hj_mlir_types none = { 0 };
    hj_mlir_reader *r = t->r;
    const hj_mlir_type *type;

    if (kind == 'O' && !t->values.list.n)
        return set_types(t, r->lex.token.text, none, none);
    HJ_CHECK(hj_mlir_expect(r, ':', "':' and a type"));
    const char *place = r->lex.token.text;
    if (kind == 'U' || kind == 'C' || kind == 'S')
        return parse_short_types(t, kind);
    if (kind == 'O' || kind == 'L' || kind == 'A' || kind == 'E')
        return parse_listed_types(t, kind);
    if (kind == 'F' || kind == 'H') {
        HJ_CHECK(hj_mlir_parse_function_type(r, &type));
        if (kind == 'H' && type->text[type->length - 1] == ')')
            return hj_mlir_error(r, place, "the result has no parentheses");
        return set_types(t, place, type->inputs, type->results);
    }
    HJ_CHECK(hj_mlir_parse_type(r, &type));
    if (kind == 'V')
        return set_types(t, place, repeat(t, type, t->values.list.n),
                         repeat(t, type, 1));
    if (kind == 'T' && type->kind != HJ_MLIR_TUPLE)
        return hj_mlir_error(r, place, "expected a type tuple<...>");
    return set_types(t, place, kind == 'T' ? type->inputs : none,
                     repeat(t, type, 1));
}

/* --- patterns ------------------------------------------------------------- */

static hj_error *parse_dict(hj_mlir_reader *r, hj_mlir_op *op)
{
    return hj_mlir_at(r, '{') ? hj_mlir_parse_dict(r, false, &op->attrs) : NULL;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || c == '_';
}

/* One word or character of the pattern, if the text has it here. */
static bool eat_literal(hj_mlir_reader *r, const char **p)
{
    size_t n = strspn(*p, "abcdefghijklmnopqrstuvwxyz_");
    const hj_mlir_token *t = &r->lex.token;
    bool is_here = n ? t->kind == HJ_MLIR_T_word && t->length == n &&
                           !memcmp(t->text, *p, n)
                     : t->kind == (unsigned char)**p;

    if (is_here) {
        hj_mlir_lex_next(&r->lex);
        *p += n ? n : 1;
    }
    return is_here;
}

/* Does the text go on as the group begins?  An attribute is no literal: the
 * kind of its first token is not looked at. */
static bool group_follows(pretty *t)
{
    hj_mlir_lexer before = t->r->lex;
    const char *p = t->p;
    bool follows = true;

    for (; follows && *p != '$' && *p != ')'; p += *p == ' ')
        if (*p != ' ')
            follows = eat_literal(t->r, &p);
    t->r->lex = before;
    return follows;
}

static hj_error *expect_literal(pretty *t)
{
    char what[64];
    size_t n =
        is_letter(*t->p) ? strspn(t->p, "abcdefghijklmnopqrstuvwxyz_") : 1;
    const char *start = t->p;

    if (eat_literal(t->r, &t->p))
        return NULL;
    what[0] = '\'';
    memcpy(what + 1, start, n);
    memcpy(what + 1 + n, "'", 2);
    return hj_mlir_expected(t->r, what);
}

/* %*: as many as there are, up to what is no comma and value. */
static hj_error *parse_operands(pretty *t)
{
    hj_mlir_reader *r = t->r;

    if (!hj_mlir_at(r, HJ_MLIR_T_value))
        return NULL;
    for (;;) {
        HJ_CHECK(hj_mlir_parse_operand(r, &t->values));
        hj_mlir_lexer next = r->lex;
        if (next.token.kind != ',')
            return NULL;
        hj_mlir_lex_next(&next);
        if (next.token.kind != HJ_MLIR_T_value)
            return NULL;
        r->lex = next;
    }
}

static hj_error *step(pretty *t)
{
    hj_mlir_reader *r = t->r;

    switch (*t->p) {
    case '%':
        t->p++;
        if (*t->p != '*')
            return hj_mlir_parse_operand(r, &t->values);
        t->p++;
        return parse_operands(t);
    case '$':
        t->p++;
        return parse_directive(t);
    case '?':
        t->p += 2;
        t->in_group = group_follows(t);
        if (!t->in_group)
            t->p += strcspn(t->p, ")") + 1;
        return NULL;
    case ' ':
        t->p++;
        return NULL;
    case '{':
        t->p += 2;
        return parse_dict(r, t->op);
    case '!':
        t->p += 2;
        return parse_types(t, t->p[-1]);
    default:
        if (*t->p != ')' || !t->in_group)
            return expect_literal(t);
        t->in_group = false;
        t->p++;
        return NULL;
    }
}

/* --- forms of their own --------------------------------------------------- */

/* [{...}] value, or () <{...}> : () -> T */
static hj_error *parse_constant(pretty *t)
{
    hj_mlir_reader *r = t->r;
    const hj_mlir_attr *value;
    const hj_mlir_type *type;

    if (hj_mlir_eat(r, '(')) {
        HJ_CHECK(hj_mlir_expect(r, ')', "')'"));
        if (hj_mlir_eat(r, '<')) {
            HJ_CHECK(hj_mlir_parse_dict(r, false, &t->op->attrs));
            HJ_CHECK(hj_mlir_expect(r, '>', "'>' after the properties"));
        }
        if (hj_mlir_at(r, '{'))
            HJ_CHECK(hj_mlir_parse_dict(r, true, &t->op->attrs));
        HJ_CHECK(hj_mlir_expect(r, ':', "':' and a type"));
        const char *place = r->lex.token.text;
        HJ_CHECK(hj_mlir_parse_function_type(r, &type));
        return set_types(t, place, type->inputs, type->results);
    }
    HJ_CHECK(parse_dict(r, t->op));
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_attr(r, &value));
    if (value->kind != HJ_MLIR_ELEMENTS)
        return hj_mlir_error(r, place, "expected elements: dense<...> : T");
    add(t, "value", value);
    return set_types(t, place, (hj_mlir_types){ 0 }, repeat(t, value->type, 1));
}

/* [{...}] %a, %b : T1, T2; without operands: () */
static hj_error *parse_barrier(pretty *t)
{
    const hj_mlir_types none = { 0 };
    hj_mlir_reader *r = t->r;

    HJ_CHECK(parse_dict(r, t->op));
    if (hj_mlir_eat(r, '(')) {
        HJ_CHECK(hj_mlir_expect(r, ')', "')'"));
        return set_types(t, r->lex.token.text, none, none);
    }
    HJ_CHECK(hj_mlir_parse_operand(r, &t->values));
    while (hj_mlir_eat(r, ','))
        HJ_CHECK(hj_mlir_parse_operand(r, &t->values));
    return parse_types(t, 'L');
}

static hj_error *parse_own(pretty *t, const char *which)
{
    if (!strcmp(which, "constant"))
        return parse_constant(t);
    if (!strcmp(which, "barrier"))
        return parse_barrier(t);
    if (!strcmp(which, "while"))
        return hj_mlir_parse_while(t->r, t->op);
    if (!strcmp(which, "reduce"))
        return hj_mlir_parse_reduce(t->r, t->op);
    if (!strcmp(which, "manual"))
        return hj_mlir_parse_manual(t->r, t->op);
    return hj_mlir_parse_scan(t->r, t->op);
}

hj_error *hj_mlir_parse_pretty(hj_mlir_reader *r, const hj_mlir_form *form,
                               hj_mlir_op *op)
{
    pretty t = { .r = r, .op = op, .p = form->pattern };

    if (*t.p == '&')
        return parse_own(&t, t.p + 1);
    while (*t.p)
        HJ_CHECK(step(&t));
    if (!op->operands) /* a check of constants has no types */
        hj_mlir_set_operands(r, op, &t.values);
    return NULL;
}
