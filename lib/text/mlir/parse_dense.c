/* parse_dense -- arrays of constants: lists of numbers, one number for all
 * elements, bytes in hexadecimal, sparse ones.
 *
 *   dense<1.0> : T    dense<[[1, 2], [3, 4]]> : T    dense<> : T
 *   dense<"0x01020304"> : T    dense_resource<key> : T
 *   sparse<[[0, 1]], [5.0]> : T
 *
 * The type stands behind the elements, so these are read in a second pass.
 * They may be most of a text: both passes go over its characters.  A splat's
 * literal is a scalar.
 */
#include "text/mlir/elements.h"

#include <string.h>

/* --- blobs ---------------------------------------------------------------- */

static const signed char hex_values[256] = {
    ['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,
    ['6'] = 7,  ['7'] = 8,  ['8'] = 9,  ['9'] = 10, ['a'] = 11, ['b'] = 12,
    ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16, ['A'] = 11, ['B'] = 12,
    ['C'] = 13, ['D'] = 14, ['E'] = 15, ['F'] = 16,
};

hj_error *hj_mlir_decode_blob(hj_mlir_reader *r, const char *place,
                              const char *hex, size_t ndigits, hj_literal *out)
{
    unsigned char *to = out->data;

    if (ndigits != 2 * (uint64_t)out->nbytes)
        return hj_mlir_error(r, place,
                             "%zu hexadecimal digits for %lld bytes of data",
                             ndigits, (long long)out->nbytes);
    for (size_t i = 0; i < ndigits; i += 2) {
        int high = hex_values[(unsigned char)hex[i]];
        int low = hex_values[(unsigned char)hex[i + 1]];
        if (!high || !low)
            return hj_mlir_error(r, hex + i, "no hexadecimal digit");
        *to++ = (unsigned char)((high - 1) << 4 | (low - 1));
    }
    hj_mlir_normalise(out);
    return NULL;
}

/* "0x..." with its quotes. */
static hj_error *decode_string(hj_mlir_reader *r, const hj_mlir_token *t,
                               const hj_shape *shape, hj_literal **out)
{
    const char *p = t->text + 1;
    size_t ndigits = t->length - 2;

    if (ndigits < 2 || p[0] != '0' || p[1] != 'x')
        return hj_mlir_error(r, t->text, "bytes begin with 0x");
    ndigits -= 2;
    hj_shape scalar = HJ_SCALAR(shape->dtype);
    bool is_splat = hj_shape_nelems(shape) != 1 &&
                    ndigits == 2 * (size_t)hj_dtype_nbytes(shape->dtype);
    if (!is_splat && ndigits != 2 * (uint64_t)hj_shape_nbytes(shape))
        return hj_mlir_error(r, t->text,
                             "%zu hexadecimal digits for %lld bytes of data",
                             ndigits, (long long)hj_shape_nbytes(shape));
    *out = hj_literal_new(
        r->literals, is_splat ? hj_shape_clone(r->literals, &scalar) : shape);
    return hj_mlir_decode_blob(r, t->text, p + 2, ndigits, *out);
}

/* --- dense ---------------------------------------------------------------- */

/* The graph's shape of an array of constants; NULL where the graph has no such
 * elements. */
static const hj_shape *shape_of(hj_mlir_reader *r, const hj_mlir_type *type)
{
    return type->shape ? hj_shape_clone(r->literals, type->shape) : NULL;
}

/* Elements in [from, end), which stood between the brackets. */
static hj_error *decode(hj_mlir_reader *r, const char *from, const char *end,
                        const hj_mlir_type *type, const hj_shape *shape,
                        hj_literal **out)
{
    hj_arena *arena = r->literals;
    hj_mlir_decoder d;
    bool is_list = from < end && *from == '[';

    *out = NULL;
    if (from == end) { /* dense<> */
        if (hj_shape_nelems(shape))
            return hj_mlir_error(r, from, "elements are missing");
        *out = hj_literal_new(arena, shape);
        return NULL;
    }
    if (!is_list) /* a splat */
        shape = hj_shape_new_scalar(arena, shape->dtype);
    /* A text this short has no more elements: do not make room for them. */
    if (is_list && hj_shape_nelems(shape) > end - from)
        return hj_mlir_error(r, from, "fewer elements than %.*s has",
                             hj_clip((size_t)type->length), type->text);
    *out = hj_literal_new(arena, shape);
    hj_mlir_decode_start(&d, r, type, shape->dtype, *out);
    d.s = from;
    d.end = end;
    HJ_CHECK(is_list ? hj_mlir_decode_lists(&d) : hj_mlir_decode_element(&d));
    hj_mlir_decode_blanks(&d);
    if (d.s != d.end)
        return hj_mlir_error(r, d.s, "expected '>' after the elements");
    if (d.has_pairs)
        *out = NULL;
    return NULL;
}

/* The `>` that closes the elements: comments aside, they have none. */
static const char *find_close(const char *p, const char *end)
{
    for (;;) {
        const char *close = memchr(p, '>', (size_t)(end - p));
        const char *slash = memchr(p, '/', (size_t)((close ? close : end) - p));
        if (!slash)
            return close;
        p = hj_mlir_skip_blanks(slash, end);
        if (p == slash)
            p++;
    }
}

/* : tensor<...> */
static hj_error *parse_elements_type(hj_mlir_reader *r,
                                     const hj_mlir_type **out)
{
    HJ_CHECK(hj_mlir_expect(r, ':', "':' and the type of the elements"));
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_type(r, out));
    if ((*out)->kind != HJ_MLIR_TENSOR && !hj_mlir_type_is_vector(*out))
        return hj_mlir_error(r, place, "elements need a type tensor<...>");
    return NULL;
}

static hj_error *check_static(hj_mlir_reader *r, const hj_mlir_attr *attr)
{
    const hj_mlir_type *type = attr->type;

    for (int i = 0; type->kind == HJ_MLIR_TENSOR && i < type->rank; i++)
        if (type->dims[i] == HJ_DIM_UNBOUNDED)
            return hj_mlir_error(r, attr->place,
                                 "elements need a static shape");
    return NULL;
}

static hj_error *parse_dense(hj_mlir_reader *r, hj_mlir_attr *attr)
{
    hj_mlir_token blob = r->lex.token;
    const char *from = blob.text, *close;
    bool is_blob = blob.kind == HJ_MLIR_T_string;

    if (is_blob) {
        hj_mlir_lex_next(&r->lex);
        HJ_CHECK(hj_mlir_expect(r, '>', "'>' after the bytes"));
        close = NULL;
    } else {
        if (blob.kind == HJ_MLIR_T_bad && *from != '.')
            return hj_mlir_expected(r, "elements");
        close = find_close(from, r->lex.end);
        if (!close)
            return hj_mlir_error(r, from, "expected '>' after the elements");
        hj_mlir_lex_start(&r->lex, close + 1, r->lex.end);
    }
    HJ_CHECK(parse_elements_type(r, &attr->type));
    HJ_CHECK(check_static(r, attr));
    const hj_shape *shape =
        attr->type->kind == HJ_MLIR_TENSOR ? shape_of(r, attr->type) : NULL;
    if (!shape)
        return NULL; /* no op takes it */
    if (is_blob)
        return decode_string(r, &blob, shape, &attr->u.literal);
    return decode(r, from, close, attr->type, shape, &attr->u.literal);
}

/* --- resources ------------------------------------------------------------ */

static hj_error *parse_resource(hj_mlir_reader *r, hj_mlir_attr *attr)
{
    hj_mlir_resource_use use = { .attr = attr };
    const hj_mlir_token t = r->lex.token;

    if (t.kind != HJ_MLIR_T_word && t.kind != HJ_MLIR_T_string)
        return hj_mlir_expected(r, "the key of a resource");
    use.place = t.text;
    use.length = t.length;
    use.key = t.kind == HJ_MLIR_T_string ? hj_mlir_unescape(r, &t, &use.length)
                                         : hj_mlir_copy(r, &t);
    hj_mlir_lex_next(&r->lex);
    HJ_CHECK(hj_mlir_expect(r, '>', "'>' after the key"));
    HJ_CHECK(parse_elements_type(r, &attr->type));
    HJ_PUSH(r->arena, &r->uses, use);
    return NULL;
}

/* The first four bytes are the alignment.  A key without a blob, or with one of
 * another length, stays without elements: it can be read, but not run. */
static hj_error *resolve_resource(hj_mlir_reader *r,
                                  const hj_mlir_resource_use *use)
{
    enum { NBEFORE = 1 + 2 + 8 }; /* the quote, 0x, alignment */
    const hj_mlir_token *blob =
        hj_map_find_n(&r->resources, use->key, use->length);
    const hj_mlir_type *type = use->attr->type;
    const hj_shape *shape =
        type->kind == HJ_MLIR_TENSOR ? shape_of(r, type) : NULL;

    if (!shape || !blob)
        return NULL;
    if (blob->length < NBEFORE + 1 || memcmp(blob->text, "\"0x", 3) != 0)
        return hj_mlir_error(r, blob->text,
                             "a resource is \"0x\", its alignment in four "
                             "bytes, and its bytes");
    size_t ndigits = blob->length - NBEFORE - 1;
    if (ndigits != 2 * (uint64_t)hj_shape_nbytes(shape))
        return NULL; /* MLIR takes any length */
    use->attr->u.literal = hj_literal_new(r->literals, shape);
    return hj_mlir_decode_blob(r, blob->text, blob->text + NBEFORE, ndigits,
                               use->attr->u.literal);
}

hj_error *hj_mlir_resolve_resources(hj_mlir_reader *r)
{
    for (int i = 0; i < r->uses.n; i++)
        HJ_CHECK(resolve_resource(r, &r->uses.at[i]));
    return NULL;
}

/* --- where they are --------------------------------------------------------
 */

static hj_error *parse_key(hj_mlir_reader *r, const char **key, size_t *length)
{
    const hj_mlir_token t = r->lex.token;

    if (t.kind == HJ_MLIR_T_string)
        return hj_mlir_expect_string(r, "a key", key, length);
    *key = t.text;
    *length = t.length;
    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_word, "a key"));
    return NULL;
}

/* What stands under a key: { key: ... }, or a value; blobs are kept. */
static hj_error *parse_blobs(hj_mlir_reader *r, bool is_blob, const char *key,
                             size_t length)
{
    const char *inner;
    size_t n;

    if (hj_mlir_at(r, HJ_MLIR_T_string)) {
        if (is_blob)
            hj_map_set_n(
                &r->resources, key, length,
                hj_arena_memdup(r->arena, &r->lex.token, sizeof r->lex.token));
        hj_mlir_lex_next(&r->lex);
        return NULL;
    }
    if (hj_mlir_eat_word(r, "true") || hj_mlir_eat_word(r, "false"))
        return NULL;
    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before resources"));
    HJ_CHECK(hj_mlir_enter(r));
    if (!hj_mlir_at(r, '}')) {
        do {
            HJ_CHECK(parse_key(r, &inner, &n));
            HJ_CHECK(hj_mlir_expect(r, ':', "':' after a key"));
            HJ_CHECK(parse_blobs(r, true, inner, n));
        } while (hj_mlir_eat(r, ','));
    }
    hj_mlir_leave(r);
    return hj_mlir_expect(r, '}', "',' or '}' among resources");
}

static bool is_section(const char *key, size_t length)
{
    return (length == 17 && !memcmp(key, "dialect_resources", 17)) ||
           (length == 18 && !memcmp(key, "external_resources", 18));
}

/* {-# dialect_resources: { builtin: { key: "0x..." } } #-} */
hj_error *hj_mlir_parse_metadata(hj_mlir_reader *r)
{
    const char *key;
    size_t length;

    hj_mlir_lex_next(&r->lex);
    if (!hj_mlir_at(r, HJ_MLIR_T_meta_close)) {
        do {
            const char *place = r->lex.token.text;
            HJ_CHECK(parse_key(r, &key, &length));
            if (!is_section(key, length))
                return hj_mlir_error(r, place,
                                     "the sections are dialect_resources and "
                                     "external_resources");
            HJ_CHECK(hj_mlir_expect(r, ':', "':' after a key"));
            HJ_CHECK(parse_blobs(r, false, key, length));
        } while (hj_mlir_eat(r, ','));
    }
    return hj_mlir_expect(r, HJ_MLIR_T_meta_close, "'#-}'");
}

/* --- sparse --------------------------------------------------------------- */

static hj_error *parse_sparse(hj_mlir_reader *r, hj_mlir_attr *attr)
{
    const char *from = r->lex.token.text;
    const char *close = find_close(from, r->lex.end);
    hj_mlir_decoder d;

    if (!close)
        return hj_mlir_error(r, from, "expected '>' after the elements");
    hj_mlir_lex_start(&r->lex, close + 1, r->lex.end);
    HJ_CHECK(parse_elements_type(r, &attr->type));
    HJ_CHECK(check_static(r, attr));
    const hj_shape *shape =
        attr->type->kind == HJ_MLIR_TENSOR ? shape_of(r, attr->type) : NULL;
    if (!shape)
        return NULL;
    if (hj_shape_nbytes(shape) > 1 << 30)
        return hj_mlir_unsupported(r, from, "a sparse constant of a gigabyte");
    attr->u.literal = hj_literal_new(r->literals, shape);
    hj_mlir_decode_start(&d, r, attr->type, shape->dtype, attr->u.literal);
    d.s = from;
    d.end = close;
    if (from == close) /* sparse<> */
        return NULL;
    return hj_mlir_decode_sparse(&d);
}

hj_error *hj_mlir_parse_elements(hj_mlir_reader *r, const hj_mlir_attr **out)
{
    hj_mlir_attr *attr =
        hj_mlir_new_attr(r, HJ_MLIR_ELEMENTS, r->lex.token.text);
    bool is_dense = hj_mlir_at_word(r, "dense");
    bool is_sparse = hj_mlir_at_word(r, "sparse");

    *out = attr;
    hj_mlir_lex_next(&r->lex);
    if (!hj_mlir_at(r, '<'))
        return hj_mlir_expected(r, "'<' before elements");
    hj_mlir_lex_next(&r->lex);
    if (is_sparse)
        return parse_sparse(r, attr);
    return is_dense ? parse_dense(r, attr) : parse_resource(r, attr);
}
