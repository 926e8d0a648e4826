/* parse_type -- types as MLIR writes them. */
#include "text/mlir/reader.h"

#include <string.h>

hj_mlir_type *hj_mlir_new_type(hj_mlir_reader *r, hj_mlir_type_kind kind,
                               const char *from)
{
    hj_mlir_type *type = HJ_NEW(r->arena, hj_mlir_type);

    type->kind = kind;
    type->text = from;
    type->length = (int)(r->lex.last - from);
    type->dtype = HJ_NDTYPES;
    return type;
}

hj_error *hj_mlir_skip_balanced(hj_mlir_reader *r)
{
    static const char open[] = "([{<", close[] = ")]}>";
    HJ_VEC(char) stack = { 0 };

    do {
        int kind = r->lex.token.kind;
        if (kind == HJ_MLIR_T_end || kind == HJ_MLIR_T_bad)
            return hj_mlir_expected(r, "a closing bracket");
        const char *o = kind < 128 ? strchr(open, kind) : NULL;
        const char *c = kind < 128 ? strchr(close, kind) : NULL;
        if (!o && !stack.n)
            return hj_mlir_expected(r, "an opening bracket");
        bool is_relation =
            kind == '>' && r->lex.at < r->lex.end && *r->lex.at == '=';
        if (o)
            HJ_PUSH(r->arena, &stack, close[o - open]);
        else if (c && !is_relation && (char)kind != HJ_POP(&stack))
            return hj_mlir_expected(r, "the bracket that closes the last one");
        hj_mlir_lex_next(&r->lex);
    } while (stack.n);
    return NULL;
}

/* --- numbers -------------------------------------------------------------- */

/* MLIR's name of an element type is HLO's in another spelling. */
static hj_dtype find_dtype(const char *name, size_t length)
{
    char text[32];

    if (length >= sizeof text - 1)
        return HJ_NDTYPES;
    for (size_t i = 0; i < length; i++) {
        char c = name[i];
        text[i] = (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
    }
    text[length] = '\0';
    if (!strcmp(text, "i1"))
        return HJ_DTYPE_pred;
    if (text[0] == 'i') /* signless is signed: i8 is s8 */
        text[0] = 's';
    else if (text[0] == 'u' && text[1] == 'i') /* ui8 is u8 */
        memmove(text + 1, text + 2, length - 1);
    hj_dtype dtype = hj_dtype_find(text);
    if (dtype == HJ_NDTYPES || !hj_dtype_is_array(dtype))
        return HJ_NDTYPES;
    return dtype;
}

/* i32, si8, ui1: letters and a width. */
static bool is_int_name(const char *name, size_t length)
{
    size_t i = length && (*name == 's' || *name == 'u');

    if (i >= length || name[i++] != 'i' || i == length)
        return false;
    while (i < length && name[i] >= '0' && name[i] <= '9')
        i++;
    return i == length;
}

static bool is_number_name(const char *name, size_t length)
{
    static const char *const others[] = {
        "index",     "bf16",       "f16",           "tf32",       "f32",
        "f64",       "f80",        "f128",          "f8E5M2",     "f8E4M3",
        "f8E4M3FN",  "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2FNUZ", "f8E3M4",
        "f8E8M0FNU", "f6E2M3FN",   "f6E3M2FN",      "f4E2M1FN",
    };

    if (is_int_name(name, length))
        return true;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strlen(others[i]) == length && !memcmp(others[i], name, length))
            return true;
    return false;
}

/* si32 and the like are types of their own, which arrays do not have. */
static hj_dtype number_dtype(const char *name, size_t length)
{
    if (*name == 's' || (length == 3 && !memcmp(name, "ui1", 3)))
        return HJ_NDTYPES;
    return find_dtype(name, length);
}

/* Each name is one type. */
static const hj_mlir_type *number_type(hj_mlir_reader *r, const char *name,
                                       size_t length)
{
    hj_mlir_type *type = hj_map_find_n(&r->numbers, name, length);

    if (type)
        return type;
    type = HJ_NEW(r->arena, hj_mlir_type);
    type->kind = HJ_MLIR_NUMBER;
    type->text = name;
    type->length = (int)length;
    type->dtype = number_dtype(name, length);
    hj_map_set_n(&r->numbers, name, length, type);
    return type;
}

const hj_mlir_type *hj_mlir_number_type(hj_mlir_reader *r, const char *name)
{
    return number_type(r, name, strlen(name));
}

/* complex<f32>; the current token is `<`. */
static hj_error *parse_complex(hj_mlir_reader *r, const char *from,
                               const hj_mlir_type **out)
{
    const hj_mlir_type *part;

    HJ_CHECK(hj_mlir_expect(r, '<', "'<' after complex"));
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_type(r, &part));
    HJ_CHECK(hj_mlir_expect(r, '>', "'>' after complex<T"));
    if (part->kind != HJ_MLIR_NUMBER || hj_mlir_type_is_index(part) ||
        !strncmp(part->text, "complex", 7))
        return hj_mlir_error(r, place, "complex needs a type of numbers");
    hj_mlir_type *type = hj_mlir_new_type(r, HJ_MLIR_NUMBER, from);
    type->dtype = part->dtype == HJ_DTYPE_f32   ? HJ_DTYPE_c64
                  : part->dtype == HJ_DTYPE_f64 ? HJ_DTYPE_c128
                                                : HJ_NDTYPES;
    *out = type;
    return NULL;
}

/* --- tensors -------------------------------------------------------------- */

typedef struct dim_list {
    HJ_VEC(int64_t) dims;
    bool is_unranked;
} dim_list;

/* 2x?x, read by characters: what follows the `<`.  0x10 is 0 x 10. */
static hj_error *parse_dims(hj_mlir_reader *r, dim_list *out)
{
    const char *end = r->lex.end, *p = r->lex.token.text;

    for (;;) {
        int64_t size = 0;
        const char *start = p = hj_mlir_skip_blanks(p, end);
        if (p < end && *p == '?') {
            size = HJ_DIM_UNBOUNDED;
            p++;
        } else if (p < end && *p == '*' && !out->dims.n) {
            out->is_unranked = true;
            p++;
        } else if (p < end && *p >= '0' && *p <= '9') {
            for (; p < end && *p >= '0' && *p <= '9'; p++) {
                if (size > (INT64_MAX - (*p - '0')) / 10)
                    return hj_mlir_error(r, start,
                                         "the size does not fit 64 bits");
                size = size * 10 + (*p - '0');
                if (p == start && *p == '0' && p + 1 < end && p[1] == 'x') {
                    p++;
                    break;
                }
            }
        } else {
            break;
        }
        p = hj_mlir_skip_blanks(p, end);
        if (p == end || *p != 'x')
            return hj_mlir_error(r, p, "expected 'x' after a dimension");
        p++;
        if (out->is_unranked)
            break;
        HJ_PUSH(r->arena, &out->dims, size);
        if (out->dims.n > r->limits->rank)
            return hj_source_error(&r->source, HJ_LIMIT, start,
                                   "more dimensions than limits.rank, %lld",
                                   (long long)r->limits->rank);
    }
    hj_mlir_lex_start(&r->lex, p, end);
    return NULL;
}

static hj_error *check_bounds(hj_mlir_reader *r, const char *place,
                              const hj_mlir_type *type, int n,
                              const int64_t *bounds)
{
    if (n != type->rank)
        return hj_mlir_error(r, place, "%d bounds for %d dimensions", n,
                             type->rank);
    for (int i = 0; i < n; i++)
        if (bounds[i] >= 0 && type->dims[i] != HJ_DIM_UNBOUNDED)
            return hj_mlir_error(r, place,
                                 "dimension %d has a size, and a bound", i);
    return NULL;
}

/* Numbers, vectors of them, and what dialects have. */
static bool is_element(const hj_mlir_type *type)
{
    return type->kind == HJ_MLIR_NUMBER || type->kind == HJ_MLIR_QUANT ||
           type->kind == HJ_MLIR_TOKEN || type->kind == HJ_MLIR_FUTURE ||
           hj_mlir_type_is_vector(type);
}

hj_error *hj_mlir_parse_bounds(hj_mlir_reader *r, bool has_name, int *n,
                               int64_t **out)
{
    int close = has_name ? ']' : '>';
    HJ_VEC(int64_t) bounds = { 0 };

    HJ_CHECK(hj_mlir_expect(r, '<', "'<' before the bounds"));
    if (has_name) {
        HJ_CHECK(hj_mlir_expect_word(r, "bounds"));
        HJ_CHECK(hj_mlir_expect(r, '=', "'=' after bounds"));
        HJ_CHECK(hj_mlir_expect(r, '[', "'[' before the bounds"));
    }
    if (!hj_mlir_at(r, close)) {
        do {
            int64_t bound = -1;
            if (!hj_mlir_eat(r, '?')) {
                HJ_CHECK(hj_mlir_expect_int(r, &bound));
                if (bound < 0) /* (MLIR takes it; nothing is below it) */
                    bound = -1;
            }
            HJ_PUSH(r->arena, &bounds, bound);
        } while (hj_mlir_eat(r, ','));
    }
    *n = bounds.n;
    *out = bounds.at;
    HJ_CHECK(hj_mlir_expect(r, close, "',' or the end of the bounds"));
    return has_name ? hj_mlir_expect(r, '>', "'>' after the bounds") : NULL;
}

static hj_error *parse_bounds(hj_mlir_reader *r, hj_mlir_type *type,
                              bool has_name)
{
    const char *place = r->lex.token.text;
    int64_t *bounds;
    int n;

    HJ_CHECK(hj_mlir_parse_bounds(r, has_name, &n, &bounds));
    HJ_CHECK(check_bounds(r, place, type, n, bounds));
    type->bounds = bounds;
    return NULL;
}

/* Bounds are understood; any other encoding is read and ignored. */
static hj_error *parse_encoding(hj_mlir_reader *r, hj_mlir_type *type)
{
    const hj_mlir_attr *ignored;

    HJ_CHECK(hj_mlir_parse_attr(r, &ignored));
    if (ignored->kind != HJ_MLIR_RAW || !ignored->tag)
        return NULL;
    /* Bounds, or an alias: read them again from where they stand. */
    const char *tag = hj_mlir_without_mhlo(ignored->tag);
    bool is_short = !strcmp(tag, "bounds");
    if (!is_short && strcmp(tag, "type_extensions"))
        return NULL;
    hj_mlir_lexer here = r->lex;
    hj_mlir_lex_start(&r->lex, ignored->text, r->source.end);
    hj_error *error = parse_bounds(r, type, !is_short);
    r->lex = here;
    return error;
}

/* What stands between < and > up to the first >, if it is so simple that equal
 * text means equal types. */
static size_t simple_length(const hj_mlir_reader *r)
{
    const char *p = r->lex.token.text, *start = p;

    while (p < r->lex.end &&
           ((*p >= '0' && *p <= '9') || ((*p | 32) >= 'a' && (*p | 32) <= 'z')))
        p++;
    return p < r->lex.end && *p == '>' ? (size_t)(p - start) : 0;
}

static hj_error *parse_tensor(hj_mlir_reader *r, const char *from,
                              const hj_mlir_type **out)
{
    dim_list dims = { 0 };

    HJ_CHECK(hj_mlir_expect(r, '<', "'<' after tensor"));
    const char *place = r->lex.token.text;
    size_t length = simple_length(r);
    if (length && (*out = hj_map_find_n(&r->tensors, place, length)) != NULL) {
        hj_mlir_lex_start(&r->lex, place + length + 1, r->lex.end);
        return NULL;
    }
    HJ_CHECK(parse_dims(r, &dims));
    hj_mlir_type *type = hj_mlir_new_type(
        r, dims.is_unranked ? HJ_MLIR_OTHER : HJ_MLIR_TENSOR, from);
    const char *element = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_type(r, &type->element));
    if (!is_element(type->element))
        return hj_mlir_error(r, element, "a tensor has no such elements");
    type->rank = dims.is_unranked ? 0 : dims.dims.n;
    type->dims = dims.dims.at;
    if (hj_mlir_eat(r, ',') && !hj_mlir_at(r, '>'))
        HJ_CHECK(parse_encoding(r, type));
    HJ_CHECK(hj_mlir_expect(r, '>', "'>' after a tensor's element type"));
    type->length = (int)(r->lex.last - from);
    if (!dims.is_unranked &&
        !hj_mlir_type_set_shape(r->arena, type, r->limits->nelems))
        return hj_source_error(&r->source, HJ_LIMIT, place,
                               "more elements than limits.nelems, %lld",
                               (long long)r->limits->nelems);
    if (length)
        hj_map_set_n(&r->tensors, place, length, type);
    *out = type;
    return NULL;
}

/* vector<2x3xf32>; sizes in brackets are multiples that the machine knows. */
static hj_error *parse_vector(hj_mlir_reader *r, const char *from,
                              const hj_mlir_type **out)
{
    dim_list dims = { 0 };
    const hj_mlir_type *element;
    bool has_scalable = r->lex.at < r->lex.end && *r->lex.at == '[';

    if (!hj_mlir_at(r, '<') || has_scalable) {
        HJ_CHECK(hj_mlir_skip_balanced(r));
    } else {
        hj_mlir_lex_next(&r->lex);
        const char *place = r->lex.token.text;
        HJ_CHECK(parse_dims(r, &dims));
        HJ_CHECK(hj_mlir_parse_type(r, &element));
        bool is_sound = !dims.is_unranked && element->kind == HJ_MLIR_NUMBER &&
                        (element->dtype == HJ_NDTYPES ||
                         !hj_dtype_is_complex(element->dtype));
        for (int i = 0; i < dims.dims.n; i++)
            is_sound = is_sound && dims.dims.at[i] > 0;
        if (!is_sound)
            return hj_mlir_error(r, place,
                                 "a vector has sizes, and a type of numbers");
        HJ_CHECK(hj_mlir_expect(r, '>', "'>' after a vector's element type"));
    }
    *out = hj_mlir_new_type(r, HJ_MLIR_OTHER, from);
    return NULL;
}

/* --- lists, functions, tuples --------------------------------------------- */

typedef HJ_VEC(const hj_mlir_type *) type_vec;

static hj_mlir_types take(type_vec *v)
{
    return (hj_mlir_types){ v->n, v->at };
}

hj_error *hj_mlir_parse_type_list(hj_mlir_reader *r, hj_mlir_types *out)
{
    type_vec list = { 0 };
    const hj_mlir_type *type;

    do {
        HJ_CHECK(hj_mlir_parse_type(r, &type));
        HJ_PUSH(r->arena, &list, type);
    } while (hj_mlir_eat(r, ','));
    *out = take(&list);
    return NULL;
}

/* ( T, ... ) */
static hj_error *parse_in_parens(hj_mlir_reader *r, hj_mlir_types *out)
{
    *out = (hj_mlir_types){ 0 };
    HJ_CHECK(hj_mlir_expect(r, '(', "'(' before a list of types"));
    if (!hj_mlir_at(r, ')'))
        HJ_CHECK(hj_mlir_parse_type_list(r, out));
    return hj_mlir_expect(r, ')', "',' or ')' in a list of types");
}

hj_error *hj_mlir_parse_result_types(hj_mlir_reader *r, hj_mlir_types *out)
{
    type_vec list = { 0 };
    const hj_mlir_type *type;

    if (hj_mlir_at(r, '('))
        return parse_in_parens(r, out);
    HJ_CHECK(hj_mlir_parse_type(r, &type));
    HJ_PUSH(r->arena, &list, type);
    *out = take(&list);
    return NULL;
}

hj_error *hj_mlir_parse_function_type(hj_mlir_reader *r,
                                      const hj_mlir_type **out)
{
    hj_mlir_type *type =
        hj_mlir_new_type(r, HJ_MLIR_FUNCTION, r->lex.token.text);

    if (!hj_mlir_at(r, '('))
        return hj_mlir_expected(r, "'(' of a function type, (T, ...) -> R");
    HJ_CHECK(hj_mlir_enter(r));
    HJ_CHECK(parse_in_parens(r, &type->inputs));
    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_arrow, "'->' of a function type"));
    HJ_CHECK(hj_mlir_parse_result_types(r, &type->results));
    hj_mlir_leave(r);
    type->length = (int)(r->lex.last - type->text);
    *out = type;
    return NULL;
}

/* <T, ...> of a tuple or future. */
static hj_error *parse_aggregate(hj_mlir_reader *r, hj_mlir_type_kind kind,
                                 const char *from, const hj_mlir_type **out)
{
    hj_mlir_type *type = hj_mlir_new_type(r, kind, from);
    bool has_shape = kind == HJ_MLIR_TUPLE;

    HJ_CHECK(hj_mlir_expect(r, '<', "'<' before a list of types"));
    HJ_CHECK(hj_mlir_enter(r));
    if (!hj_mlir_at(r, '>') || kind == HJ_MLIR_FUTURE)
        HJ_CHECK(hj_mlir_parse_type_list(r, &type->inputs));
    hj_mlir_leave(r);
    HJ_CHECK(hj_mlir_expect(r, '>', "',' or '>' in a list of types"));
    type->length = (int)(r->lex.last - from);
    int n = type->inputs.n;
    const hj_shape **shapes = HJ_NEW_ARRAY(r->arena, const hj_shape *, n);
    for (int i = 0; i < n; i++) {
        if (kind == HJ_MLIR_FUTURE &&
            type->inputs.at[i]->kind != HJ_MLIR_TENSOR)
            return hj_mlir_error(r, from, "a future is of arrays");
        shapes[i] = type->inputs.at[i]->shape;
        has_shape = has_shape && shapes[i];
    }
    if (has_shape)
        type->shape = hj_shape_new_tuple(r->arena, n, shapes);
    *out = type;
    return NULL;
}

/* --- dialect types -------------------------------------------------------- */

/* !stablehlo<token> is !stablehlo.token; MHLO's are the same, and async_bundle
 * for future. */
static hj_error *parse_stablehlo(hj_mlir_reader *r, const char *from,
                                 const char *name, size_t length,
                                 const hj_mlir_type **out)
{
    const char *future = from[1] == 'm' ? "async_bundle" : "future";

    if (length == strlen(future) && !memcmp(name, future, length))
        return parse_aggregate(r, HJ_MLIR_FUTURE, from, out);
    if (length != 5 || memcmp(name, "token", 5) != 0)
        return hj_mlir_error(r, from, "unknown type");
    hj_mlir_type *type = hj_mlir_new_type(r, HJ_MLIR_TOKEN, from);
    type->shape = hj_shape_new_token(r->arena);
    *out = type;
    return NULL;
}

/* Dialects beside StableHLO that have types of their own. */
static bool has_other_types(const char *name, size_t length)
{
    static const char *const dialects[] = { "gpu", "llvm", "nvgpu", "shape",
                                            "vhlo" };

    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
        if (strlen(dialects[i]) == length && !memcmp(dialects[i], name, length))
            return true;
    return false;
}

static hj_error *parse_bang(hj_mlir_reader *r, const hj_mlir_type **out)
{
    hj_mlir_token t = r->lex.token;
    const char *dot = memchr(t.text, '.', t.length);

    HJ_CHECK(hj_mlir_next_in_name(r));
    if (!dot && !hj_mlir_at(r, '<')) {
        HJ_CHECK(hj_mlir_find_type_alias(r, &t, out));
        return *out ? NULL
                    : hj_mlir_error(r, t.text, "%.*s is not defined",
                                    hj_clip(t.length), t.text);
    }
    size_t n = dot ? (size_t)(dot - t.text) : t.length;
    if (n == 6 && !memcmp(t.text, "!quant", 6))
        return hj_mlir_parse_quant(r, &t, out);
    if (has_other_types(t.text + 1, n - 1))
        return hj_mlir_unsupported(r, t.text, "types of the dialect %.*s",
                                   hj_clip(n - 1), t.text + 1);
    if ((n != 10 || memcmp(t.text, "!stablehlo", 10) != 0) &&
        (n != 5 || memcmp(t.text, "!mhlo", 5) != 0))
        return hj_mlir_error(r, t.text, "no such dialect: %.*s", hj_clip(n - 1),
                             t.text + 1);
    if (dot)
        return parse_stablehlo(r, t.text, dot + 1,
                               t.length - (size_t)(dot + 1 - t.text), out);
    hj_mlir_lex_next(&r->lex);
    hj_mlir_token word = r->lex.token;
    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_word, "the name of a type"));
    HJ_CHECK(parse_stablehlo(r, t.text, word.text, word.length, out));
    return hj_mlir_expect(r, '>', "'>' after a type");
}

/* --- types ---------------------------------------------------------------- */

bool hj_mlir_at_type(const hj_mlir_reader *r)
{
    static const char *const words[] = { "tensor", "tuple",  "complex",
                                         "vector", "memref", "none" };
    const hj_mlir_token *t = &r->lex.token;

    if (t->kind == HJ_MLIR_T_bang || t->kind == '(')
        return true;
    if (t->kind != HJ_MLIR_T_word)
        return false;
    for (int i = 0; i < 6; i++)
        if (hj_mlir_token_is(t, words[i]))
            return true;
    return is_number_name(t->text, t->length);
}

/* memref<...>: what a tensor has in brackets says what it holds; anything else
 * is a type that no op takes. */
static hj_error *parse_memory(hj_mlir_reader *r, const char *start,
                              const hj_mlir_type **out)
{
    hj_mlir_lexer here = r->lex;
    const hj_mlir_type *tensor = NULL;

    hj_error_free(parse_tensor(r, start, &tensor));
    r->lex = here;
    HJ_CHECK(hj_mlir_skip_balanced(r));
    hj_mlir_type *type = hj_mlir_new_type(r, HJ_MLIR_OTHER, start);
    if (tensor)
        hj_mlir_type_set_memory(r->arena, type, tensor);
    *out = type;
    return NULL;
}

static hj_error *parse_word(hj_mlir_reader *r, const hj_mlir_type **out)
{
    hj_mlir_token t = r->lex.token;

    hj_mlir_lex_next(&r->lex);
    if (hj_mlir_token_is(&t, "tensor"))
        return parse_tensor(r, t.text, out);
    if (hj_mlir_token_is(&t, "complex"))
        return parse_complex(r, t.text, out);
    if (hj_mlir_token_is(&t, "tuple"))
        return parse_aggregate(r, HJ_MLIR_TUPLE, t.text, out);
    if (hj_mlir_token_is(&t, "vector"))
        return parse_vector(r, t.text, out);
    if (hj_mlir_token_is(&t, "memref"))
        return parse_memory(r, t.text, out);
    if (is_number_name(t.text, t.length)) {
        *out = number_type(r, t.text, t.length);
        return is_int_name(t.text, t.length) ? hj_mlir_check_width(r, &t)
                                             : NULL;
    }
    if (!hj_mlir_token_is(&t, "none"))
        HJ_CHECK(hj_mlir_skip_balanced(r));
    *out = hj_mlir_new_type(r, HJ_MLIR_OTHER, t.text);
    return NULL;
}

hj_error *hj_mlir_parse_type(hj_mlir_reader *r, const hj_mlir_type **out)
{
    hj_error *error;

    *out = NULL;
    if (!hj_mlir_at_type(r))
        return hj_mlir_expected(r, "a type");
    HJ_CHECK(hj_mlir_enter(r));
    if (hj_mlir_at(r, '('))
        error = hj_mlir_parse_function_type(r, out);
    else if (hj_mlir_at(r, HJ_MLIR_T_bang))
        error = parse_bang(r, out);
    else
        error = parse_word(r, out);
    hj_mlir_leave(r);
    return error;
}
