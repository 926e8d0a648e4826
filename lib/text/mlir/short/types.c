/* types -- types of ops in short: the ! of forms.c. */
#include "text/mlir/short/short.h"

hj_error *hj_mlir_short_set_types(hj_mlir_short *t, const char *place,
                                  hj_mlir_types inputs, hj_mlir_types results)
{
    HJ_CHECK(hj_mlir_check_types(t->r, &t->values, &inputs, place));
    hj_mlir_set_operands(t->r, t->op, &t->values);
    hj_mlir_set_results(t->r, t->op, &results);
    return NULL;
}

hj_mlir_types hj_mlir_short_repeat(hj_mlir_short *t, const hj_mlir_type *type,
                                   int n)
{
    hj_mlir_types list = { n,
                           HJ_NEW_ARRAY(t->r->arena, const hj_mlir_type *, n) };

    for (int i = 0; i < n; i++)
        list.at[i] = type;
    return list;
}

/* T of complex elements stands for operands of the real ones. */
static hj_error *real_part(hj_mlir_short *t, const hj_mlir_type *type,
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
static hj_error *parse_short_types(hj_mlir_short *t, char kind)
{
    hj_mlir_reader *r = t->r;
    const char *place = r->lex.token.text;
    const hj_mlir_type *type, *first;
    int n = t->values.list.n;

    if (hj_mlir_at(r, '(')) {
        HJ_CHECK(hj_mlir_parse_function_type(r, &type));
        return hj_mlir_short_set_types(t, place, type->inputs, type->results);
    }
    HJ_CHECK(hj_mlir_parse_type(r, &type));
    if (kind == 'S') {
        first = type;
        HJ_CHECK(hj_mlir_expect(r, ',', "',' and the type of the values"));
        HJ_CHECK(hj_mlir_parse_type(r, &type));
        hj_mlir_types inputs = hj_mlir_short_repeat(t, type, n);
        inputs.at[0] = first;
        return hj_mlir_short_set_types(t, place, inputs,
                                       hj_mlir_short_repeat(t, type, 1));
    }
    first = type;
    if (kind == 'C')
        HJ_CHECK(real_part(t, type, place, &first));
    return hj_mlir_short_set_types(t, place, hj_mlir_short_repeat(t, first, n),
                                   hj_mlir_short_repeat(t, type, 1));
}

static hj_error *parse_listed_types(hj_mlir_short *t, char kind)
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
        list = hj_mlir_short_repeat(t, list.at[0], t->values.list.n);
    }
    return hj_mlir_short_set_types(t, place, list, results);
}

/* X: what the op says without a word. */
static hj_error *set_known_type(hj_mlir_short *t)
{
    static const char text[] = "tensor<2xui64>";
    const hj_mlir_types none = { 0 };
    const hj_mlir_lexer here = t->r->lex;
    const hj_mlir_type *type;

    hj_mlir_lex_start(&t->r->lex, text, text + sizeof text - 1);
    hj_error *error = hj_mlir_parse_type(t->r, &type);
    t->r->lex = here;
    return error ? error
                 : hj_mlir_short_set_types(t, here.token.text, none,
                                           hj_mlir_short_repeat(t, type, 1));
}

hj_error *hj_mlir_short_types(hj_mlir_short *t, char kind)
{
    const hj_mlir_types none = { 0 };
    hj_mlir_reader *r = t->r;
    const hj_mlir_type *type;

    if (kind == 'O' && !t->values.list.n)
        return hj_mlir_short_set_types(t, r->lex.token.text, none, none);
    if (kind == 'X')
        return set_known_type(t);
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
        return hj_mlir_short_set_types(t, place, type->inputs, type->results);
    }
    HJ_CHECK(hj_mlir_parse_type(r, &type));
    if (kind == 'V')
        return hj_mlir_short_set_types(
            t, place, hj_mlir_short_repeat(t, type, t->values.list.n),
            hj_mlir_short_repeat(t, type, 1));
    if (kind == 'T' && type->kind != HJ_MLIR_TUPLE)
        return hj_mlir_error(r, place, "expected a type tuple<...>");
    return hj_mlir_short_set_types(t, place, kind == 'T' ? type->inputs : none,
                                   hj_mlir_short_repeat(t, type, 1));
}
