/* parse_shape -- element types, dimensions, layouts, tuples.
 *
 *   shape  := '(' [shape {',' shape}] ')' | 'b(' shape ')' | type dims layout?
 *   dims   := '[' [dim {',' dim}] ']'           dim := int | '<=' int | '?'
 *   layout := '{' [int {',' int}] [':' parts] '}'
 *   parts  := D(..) T(..)(..) L(n) #(type) *(type) E(n) S(n) SC(..)(..) M(n)
 * each part at most once, in this order, as XLA prints them.
 */
#include "text/hlo/parser.h"

#include "base/str.h"

#include <string.h>

static hj_dtype find_dtype(const hj_token *t)
{
    for (int i = 0; i < HJ_NDTYPES && t->length < 16; i++) {
        const char *name = hj_dtype_get((hj_dtype)i)->name;
        bool is_word = i != HJ_DTYPE_tuple && i != HJ_DTYPE_buffer;
        if (*name == *t->text && is_word &&
            !strncmp(name, t->text, t->length) && !name[t->length])
            return (hj_dtype)i;
    }
    return HJ_NDTYPES;
}

bool hj_at_shape(const hj_parser *p)
{
    const hj_token *t = &p->lex.token;

    if (t->kind != HJ_TOKEN_ident)
        return t->kind == '(';
    int next = hj_lex_peek_kind(&p->lex);
    if (next == '(')
        return hj_token_is(t, "b");
    return next == '[' && find_dtype(t) != HJ_NDTYPES;
}

/* --- layouts -------------------------------------------------------------- */

/* '(' int ')' after the letter of a part. */
static hj_error *parse_layout_int(hj_parser *p, int64_t *out)
{
    const char *place = p->lex.token.place;

    HJ_CHECK(hj_expect(p, '(', "'(' in a layout"));
    HJ_CHECK(hj_expect_int(p, out));
    if (*out < 0 || *out > INT32_MAX)
        return hj_parse_error(p, place,
                              "the number in the layout must be "
                              "between 0 and 2147483647");
    return hj_expect(p, ')', "')' in a layout");
}

/* D(D,C+,S~): how each dimension is stored. */
static hj_error *parse_level_types(hj_parser *p, hj_str *rest)
{
    HJ_CHECK(hj_expect(p, '(', "'(' before the dimension level types"));
    hj_str_add(rest, "D(");
    for (;;) {
        hj_token t = p->lex.token;
        if (t.kind != HJ_TOKEN_ident || t.length != 1 ||
            !memchr("DCSH", *t.text, 4))
            return hj_parse_expected(p, "a dimension level type, D, C, S or H");
        hj_lex_next(&p->lex);
        hj_str_char(rest, *t.text);
        if (hj_eat(p, '+'))
            hj_str_char(rest, '+');
        if (hj_eat(p, '~'))
            hj_str_char(rest, '~');
        if (!hj_eat(p, ','))
            break;
        hj_str_char(rest, ',');
    }
    hj_str_char(rest, ')');
    return hj_expect(p, ')', "')' after the dimension level types");
}

/* (8,*,128)(2,1), after T; (1:4,5), after SC. */
static hj_error *parse_numbers(hj_parser *p, hj_str *rest, bool has_colon)
{
    do {
        char separator = has_colon ? ':' : ',';
        HJ_CHECK(hj_expect(p, '(', "'(' in a layout"));
        hj_str_char(rest, '(');
        for (;; separator = ',') {
            int64_t n = 0;
            if (!has_colon && hj_eat(p, '*')) {
                hj_str_char(rest, '*');
            } else {
                const char *place = p->lex.token.place;
                HJ_CHECK(hj_expect_int(p, &n));
                if (!has_colon && n < 1)
                    return hj_parse_error(p, place,
                                          "sizes of tiles are positive");
                hj_str_int(rest, n);
            }
            if (!hj_eat(p, separator))
                break;
            hj_str_char(rest, separator);
        }
        HJ_CHECK(hj_expect(p, ')', "')' in a layout"));
        hj_str_char(rest, ')');
    } while (hj_at(p, '('));
    return NULL;
}

/* #(u32), *(u32): types of indices and pointers. */
static hj_error *parse_layout_type(hj_parser *p, hj_str *rest, char letter)
{
    HJ_CHECK(hj_expect(p, '(', "'(' in a layout"));
    hj_token t = p->lex.token;
    hj_dtype dtype = t.kind == HJ_TOKEN_ident ? find_dtype(&t) : HJ_NDTYPES;
    if (dtype == HJ_NDTYPES || !hj_dtype_is_unsigned(dtype))
        return hj_parse_expected(p, "an unsigned integer type");
    hj_lex_next(&p->lex);
    hj_str_printf(rest, "%c(%s)", letter, hj_dtype_name(dtype));
    return hj_expect(p, ')', "')' in a layout");
}

static hj_error *parse_layout_parts(hj_parser *p, hj_layout *layout,
                                    hj_str *rest)
{
    int64_t n;

    if (hj_eat_word(p, "D"))
        HJ_CHECK(parse_level_types(p, rest));
    if (hj_eat_word(p, "T")) {
        hj_str_char(rest, 'T');
        HJ_CHECK(parse_numbers(p, rest, false));
    }
    if (hj_eat_word(p, "L")) {
        HJ_CHECK(parse_layout_int(p, &n));
        hj_str_printf(rest, "L(%d)", (int)n);
    }
    if (hj_eat(p, '#'))
        HJ_CHECK(parse_layout_type(p, rest, '#'));
    if (hj_eat(p, '*'))
        HJ_CHECK(parse_layout_type(p, rest, '*'));
    if (hj_eat_word(p, "E")) {
        HJ_CHECK(parse_layout_int(p, &n));
        layout->element_nbits = (int)n;
    }
    if (hj_eat_word(p, "S")) {
        HJ_CHECK(parse_layout_int(p, &n));
        layout->memory_space = (int)n;
    }
    if (hj_eat_word(p, "SC")) {
        hj_str_add(rest, "SC");
        HJ_CHECK(parse_numbers(p, rest, true));
    }
    if (hj_token_is(&p->lex.token, "P"))
        return hj_parse_error(p, p->lex.token.place,
                              "a physical shape belongs to sparse arrays, "
                              "which there are no more");
    if (hj_eat_word(p, "M")) {
        HJ_CHECK(parse_layout_int(p, &n));
        hj_str_printf(rest, "M(%d)", (int)n);
    }
    return NULL;
}

/* `order` must name each of 0 .. n-1 once. */
static bool is_permutation(hj_parser *p, hj_ints order)
{
    uint64_t few = 0, *seen = &few;

    if (order.n > 64)
        seen = HJ_NEW_ARRAY(&p->scratch, uint64_t, (order.n + 63) / 64);
    for (int i = 0; i < order.n; i++) {
        int64_t dim = order.at[i];
        if (dim < 0 || dim >= order.n || (seen[dim / 64] >> dim % 64 & 1))
            return false;
        seen[dim / 64] |= (uint64_t)1 << dim % 64;
    }
    return true;
}

static hj_error *parse_layout(hj_parser *p, int rank, const hj_layout **out)
{
    const char *place = p->lex.token.place;
    hj_layout *layout = HJ_NEW(p->arena, hj_layout);
    int base = p->ints.n;
    int64_t dim;
    hj_str rest;

    hj_str_init(&rest, p->arena);
    hj_lex_next(&p->lex);
    if (hj_at(p, HJ_TOKEN_int)) {
        do {
            HJ_CHECK(hj_expect_int(p, &dim));
            HJ_PUSH(&p->scratch, &p->ints, dim);
        } while (hj_eat(p, ','));
    }
    hj_ints order = hj_take_ints(p, base);
    if (order.n != rank)
        return hj_parse_error(p, place,
                              "the shape has %d dimensions, its layout %d",
                              rank, order.n);
    if (!is_permutation(p, order))
        return hj_parse_error(p, place,
                              "the layout is no permutation of the dimensions");
    layout->nminor_to_major = order.n;
    layout->minor_to_major = order.at;
    if (hj_eat(p, ':'))
        HJ_CHECK(parse_layout_parts(p, layout, &rest));
    layout->rest = rest.text;
    *out = layout;
    return hj_expect(p, '}', "'}' after a layout");
}

/* A brace after the dimensions may also open a computation or a literal. */
static bool is_at_layout(const hj_parser *p)
{
    if (!hj_at(p, '{'))
        return false;
    int next = hj_lex_peek_kind(&p->lex);
    return next == HJ_TOKEN_int || next == ':';
}

/* --- arrays --------------------------------------------------------------- */

/* One dimension onto p->ints: its size or bound, and 1 if it is dynamic. */
static hj_error *parse_dim(hj_parser *p)
{
    const char *place = p->lex.token.place;
    int64_t size = HJ_DIM_UNBOUNDED;
    int64_t is_dynamic = hj_at(p, '?') || hj_at(p, HJ_TOKEN_leq);

    if (!hj_eat(p, '?')) {
        hj_eat(p, HJ_TOKEN_leq);
        HJ_CHECK(hj_expect_int(p, &size));
        if (size < 0)
            return hj_parse_error(p, place, "a dimension of size %lld",
                                  (long long)size);
    }
    HJ_PUSH(&p->scratch, &p->ints, size);
    HJ_PUSH(&p->scratch, &p->ints, is_dynamic);
    return NULL;
}

static void take_dims(hj_parser *p, int base, hj_shape *shape)
{
    int rank = (p->ints.n - base) / 2;
    int64_t *dims = HJ_NEW_ARRAY(p->arena, int64_t, rank);
    bool *flags = NULL;

    for (int i = 0; i < rank; i++) {
        dims[i] = p->ints.at[base + 2 * i];
        if (!p->ints.at[base + 2 * i + 1])
            continue;
        if (!flags)
            flags = HJ_NEW_ARRAY(p->arena, bool, rank);
        flags[i] = true;
    }
    p->ints.n = base;
    shape->rank = rank;
    shape->dims = dims;
    shape->is_dynamic = flags;
}

static hj_error *parse_dims(hj_parser *p, hj_shape *shape)
{
    const int64_t max_rank = p->module->limits.rank;
    int base = p->ints.n;

    HJ_CHECK(hj_expect(p, '[', "'[' before the dimensions"));
    if (!hj_at(p, ']')) {
        do {
            if ((p->ints.n - base) / 2 >= max_rank)
                return hj_parse_limit(p, p->lex.token.place,
                                      "more dimensions than limits.rank, %lld",
                                      (long long)max_rank);
            HJ_CHECK(parse_dim(p));
        } while (hj_eat(p, ','));
    }
    take_dims(p, base, shape);
    return hj_expect(p, ']', "',' or ']' in the dimensions");
}

static hj_error *check_array(hj_parser *p, const hj_shape *shape,
                             const char *place)
{
    const hj_limits *limits = &p->module->limits;

    if (!hj_shape_is_array(shape)) {
        if (shape->rank)
            return hj_parse_error(p, place, "%s has no dimensions",
                                  hj_dtype_name(shape->dtype));
        return NULL;
    }
    if (hj_shape_nelems(shape) > limits->nelems)
        return hj_parse_limit(p, place,
                              "more elements than limits.nelems, %lld",
                              (long long)limits->nelems);
    if (hj_shape_nbytes(shape) > limits->nbytes)
        return hj_parse_limit(p, place, "more bytes than limits.nbytes, %lld",
                              (long long)limits->nbytes);
    return NULL;
}

static hj_error *parse_array(hj_parser *p, hj_shape *shape)
{
    hj_token t = p->lex.token;

    shape->dtype = t.kind == HJ_TOKEN_ident ? find_dtype(&t) : HJ_NDTYPES;
    if (shape->dtype == HJ_NDTYPES)
        return hj_parse_expected(p, "a shape");
    hj_lex_next(&p->lex);
    HJ_CHECK(parse_dims(p, shape));
    HJ_CHECK(check_array(p, shape, t.place));
    if (is_at_layout(p))
        HJ_CHECK(parse_layout(p, shape->rank, &shape->layout));
    return NULL;
}

/* --- tuples, buffers ------------------------------------------------------ */

static hj_error *parse_new(hj_parser *p, const hj_shape **out);

/* Not the tuples inside tuples: their texts would be gone through once for
 * each that they are in. */
static hj_error *parse_element(hj_parser *p, const hj_shape **out)
{
    return hj_at(p, '(') ? parse_new(p, out) : hj_parse_shape(p, out);
}

static hj_error *parse_tuple(hj_parser *p, hj_shape *shape)
{
    HJ_VEC(const hj_shape *) elements = { 0 };
    const hj_shape *element;

    hj_lex_next(&p->lex);
    if (!hj_at(p, ')')) {
        do {
            HJ_CHECK(parse_element(p, &element));
            HJ_PUSH(&p->scratch, &elements, element);
        } while (hj_eat(p, ','));
    }
    shape->dtype = HJ_DTYPE_tuple;
    hj_shape_set_elements(
        shape, elements.n,
        hj_arena_memdup(p->arena, elements.at,
                        (size_t)elements.n * sizeof *elements.at));
    return hj_expect(p, ')', "',' or ')' in a tuple shape");
}

static hj_error *parse_buffer(hj_parser *p, hj_shape *shape)
{
    const hj_shape *element;

    hj_lex_next(&p->lex);
    hj_lex_next(&p->lex);
    const char *place = p->lex.token.place;
    HJ_CHECK(parse_element(p, &element));
    if (!hj_shape_is_array(element))
        return hj_parse_error(p, place, "a buffer holds one array");
    shape->dtype = HJ_DTYPE_buffer;
    shape->nelements = 1;
    shape->elements = hj_arena_memdup(p->arena, &element, sizeof element);
    return hj_expect(p, ')', "')' after the array of a buffer");
}

static hj_error *parse_new(hj_parser *p, const hj_shape **out)
{
    hj_shape *shape = HJ_NEW(p->arena, hj_shape);
    hj_error *error;

    HJ_CHECK(hj_enter(p, 1));
    if (hj_at(p, '('))
        error = parse_tuple(p, shape);
    else if (hj_token_is(&p->lex.token, "b") &&
             hj_lex_peek_kind(&p->lex) == '(')
        error = parse_buffer(p, shape);
    else
        error = parse_array(p, shape);
    hj_leave(p, 1);
    *out = shape;
    return error;
}

/* --- shapes that were read before -----------------------------------------
 *
 * A text of a million instructions has a few hundred different shapes.  Each
 * is kept under its text, so that the same text gives the same shape: in time
 * that a hash takes, and without memory.  */

enum { MAX_KNOWN = 1 << 16 };

/* The end of the brackets that begin at `p`, comments skipped; NULL if they
 * are not closed, or if this is no shape. */
static const char *brackets_end(const char *p, const char *end)
{
    int depth = 0;

    while (p < end) {
        const char *at = p, *open;
        switch (*p) {
        case '(':
        case '[':
        case '{':
            depth++;
            break;
        case ')':
        case ']':
        case '}':
            if (--depth == 0)
                return p + 1;
            break;
        case '=': /* of an instruction; shapes have <= */
            if (p[-1] != '<')
                return NULL;
            break;
        case '"':
        case '\'':
            return NULL;
        case '/':
            p = hj_skip_blank(p, end, &open);
            if (!p || p == at)
                return NULL;
            continue;
        }
        p++;
    }
    return NULL;
}

/* Where the shape at the current token ends, if it is written as it mostly
 * is: the layout right after the dimensions.  NULL: not known. */
static const char *guess_end(const hj_parser *p)
{
    const hj_token *t = &p->lex.token;
    const char *s = t->text, *end = p->source.end;

    if (t->kind == HJ_TOKEN_ident && p->lex.next < end && *p->lex.next == '[')
        s = brackets_end(p->lex.next, end);
    else if (t->kind == '(')
        return brackets_end(s, end);
    else
        return NULL;
    if (s && s < end && *s == '{')
        return brackets_end(s, end);
    /* A layout may come after a blank, too. */
    const char *next = s;
    while (next && next < end && *next == ' ')
        next++;
    return next && next < end && *next != '{' && *next > ' ' && *next != '/'
               ? s
               : NULL;
}

/* The shape of the text from the current token to `end`, or NULL. */
static hj_shape *find_known(const hj_parser *p, const char *end)
{
    const char *start = p->lex.token.text;

    return end ? hj_map_find_n(&p->shapes, start, (size_t)(end - start)) : NULL;
}

hj_error *hj_parse_shape_if_any(hj_parser *p, const hj_shape **out)
{
    const char *start = p->lex.token.text, *end = guess_end(p);

    *out = find_known(p, end);
    if (*out) {
        hj_lex_seek(&p->lex, end);
        return NULL;
    }
    if (!hj_at_shape(p))
        return NULL;
    HJ_CHECK(parse_new(p, out));
    if (end == p->lex.last && p->shapes.nkeys < MAX_KNOWN)
        hj_map_set_n(&p->shapes, start, (size_t)(end - start), (void *)*out);
    return NULL;
}

hj_error *hj_parse_shape(hj_parser *p, const hj_shape **out)
{
    HJ_CHECK(hj_parse_shape_if_any(p, out));
    return *out ? NULL : parse_new(p, out);
}
