/* parse_literal -- the values of constants.
 *
 *   literal := element                     of a rank-0 array
 *            | element                     (real) of all elements of an array
 *            | '{' literal.. '}'           one brace per dimension
 *            | '{...}'                     elided
 *            | '(' [shape] literal.. ')'   of a tuple
 *   element := number | true | false | [-]inf | [-]nan[(0x..)]
 *            | '(' number number ')'       of a complex type
 * As in XLA, commas between elements are blanks.
 *
 * Constants may be most of a text, so elements are read from its characters,
 * not from tokens.  Braces are counted per dimension, without recursion.
 */
#include "text/hlo/parser.h"

#include <string.h>

/* One array that is being read. */
typedef struct reader {
    hj_parser *p;
    const char *s, *end;
    const hj_shape *shape;
    hj_dtype part; /* of one number: the element type, or half a complex one */
    hj_dtype_class class_;
    hj_fp_format format; /* of floats and parts of complex ones */
    int width;
    char *data;        /* NULL: nothing is kept, there are too few elements */
    int64_t nparts, n; /* numbers expected and read */
    int64_t *counts;   /* elements or rows seen, per dimension */
    int level;         /* of braces */
} reader;

/* --- one number ----------------------------------------------------------- */

static hj_error *out_of_range(reader *r, const char *start)
{
    return hj_parse_error(r->p, start, "%.*s is out of the range of %s",
                          hj_clip((size_t)(r->s - start)), start,
                          hj_dtype_name(r->part));
}

static void store(reader *r, uint64_t bits)
{
    int nbytes = hj_dtype_get(r->part)->nbytes;
    char *to;
    uint8_t b1 = (uint8_t)bits;
    uint16_t b2 = (uint16_t)bits;
    uint32_t b4 = (uint32_t)bits;

    if (!r->data || r->n >= r->nparts)
        return;
    to = r->data + r->n * nbytes;
    switch (nbytes) {
    case 1:
        memcpy(to, &b1, 1);
        break;
    case 2:
        memcpy(to, &b2, 2);
        break;
    case 4:
        memcpy(to, &b4, 4);
        break;
    default:
        memcpy(to, &bits, 8);
        break;
    }
}

/* Is it in [-2^(w-1), 2^(w-1)) or [0, 2^w)?  As XLA does, types of 64 bits take
 * what either of them has, and wrap it; a pred takes any, and is true where
 * that is not 0. */
static bool int_fits(const reader *r, int64_t value)
{
    int64_t top = value >> (r->width - 1);

    if (r->class_ == HJ_CLASS_PRED)
        return true;
    if (r->class_ == HJ_CLASS_UINT)
        return r->width == 64 || !(value >> r->width);
    return top == 0 || top == -1;
}

static hj_error *store_int(reader *r, const hj_decimal *d)
{
    int64_t value;
    uint64_t bits;

    if (!d->is_int)
        return hj_parse_error(r->p, d->text, "%s takes integers, not %.*s",
                              hj_dtype_name(r->part),
                              hj_clip((size_t)(r->s - d->text)), d->text);
    if (hj_decimal_s64(d, &value) && int_fits(r, value))
        bits = (uint64_t)value;
    else if ((r->width < 64 && r->class_ != HJ_CLASS_PRED) ||
             !hj_decimal_u64(d, &bits))
        return out_of_range(r, d->text);
    store(r, r->class_ == HJ_CLASS_PRED ? bits != 0 : bits);
    return NULL;
}

/* Rounded once; what rounds to more than the largest value is an error. */
static hj_error *store_float(reader *r, const hj_decimal *d)
{
    uint64_t bits;
    bool is_finite;

    if (r->part == HJ_DTYPE_f64) {
        bits = hj_f64_bits(hj_decimal_f64(d));
        is_finite = (bits >> 52 & 0x7ff) != 0x7ff;
    } else if (r->part == HJ_DTYPE_f32) {
        bits = hj_f32_bits(hj_decimal_f32(d));
        is_finite = (bits >> 23 & 0xff) != 0xff;
    } else {
        bits = hj_decimal_fp(d, &r->format);
        is_finite =
            !hj_fp_is_inf(&r->format, bits) && !hj_fp_is_nan(&r->format, bits);
    }
    if (!is_finite)
        return out_of_range(r, d->text);
    store(r, bits);
    return NULL;
}

/* "(0x...)" after nan, if it stands there. */
static hj_error *read_payload(reader *r, bool *has_payload, uint64_t *payload)
{
    const char *start = r->s, *s = start;
    int ndigits = 0;

    *payload = 0;
    *has_payload = s < r->end && *s == '(';
    if (!*has_payload)
        return NULL;
    if (r->end - s > 2 && s[1] == '0' && (s[2] | 32) == 'x')
        for (s += 3; s < r->end && *s != ')' && ndigits < 16; s++, ndigits++) {
            const char *digits = "0123456789abcdef";
            const char *at =
                *s ? strchr(digits, *s >= 'A' ? *s | 32 : *s) : NULL;
            if (!at)
                break;
            *payload = *payload * 16 + (uint64_t)(at - digits);
        }
    if (!ndigits || s >= r->end || *s != ')')
        return hj_parse_error(r->p, start, "a NaN's payload is (0x...)");
    r->s = s + 1;
    return NULL;
}

/* Bits of a NaN with this fraction; f64 is not among the narrow formats. */
static hj_error *store_nan(reader *r, const char *start, bool is_negative)
{
    const hj_dtype_info *info = hj_dtype_get(r->part);
    uint64_t fraction = ((uint64_t)1 << info->mantissa_bits) - 1;
    uint64_t sign = (uint64_t)is_negative << (info->width - 1);
    uint64_t exponent, payload;
    bool has_payload;

    HJ_CHECK(read_payload(r, &has_payload, &payload));
    if (r->format.kind != HJ_FP_IEEE) {
        if (has_payload)
            return hj_parse_error(r->p, start, "a NaN of %s has no payload",
                                  hj_dtype_name(r->part));
        store(r, hj_fp_from_double(&r->format,
                                   hj_f64_of_bits((uint64_t)is_negative << 63 |
                                                  0x7ff8000000000000u)));
        return NULL;
    }
    if (has_payload && (payload == 0 || payload > fraction))
        return hj_parse_error(r->p, start,
                              "the payload of a NaN of %s is between 0x1 and "
                              "0x%llx",
                              hj_dtype_name(r->part),
                              (unsigned long long)fraction);
    exponent = (((uint64_t)1 << info->exponent_bits) - 1)
               << info->mantissa_bits;
    store(r, sign | exponent | (has_payload ? payload : (fraction + 1) >> 1));
    return NULL;
}

/* What an infinity becomes in a type that has none, conversion says. */
static void store_inf(reader *r, bool is_negative)
{
    double inf =
        hj_f64_of_bits((uint64_t)is_negative << 63 | 0x7ff0000000000000u);

    if (r->part == HJ_DTYPE_f64)
        store(r, hj_f64_bits(inf));
    else
        store(r, hj_fp_from_double(&r->format, inf));
}

static bool eat_word(reader *r, const char *word)
{
    size_t n = strlen(word);
    const char *after = r->s + n;

    if ((size_t)(r->end - r->s) < n || memcmp(r->s, word, n))
        return false;
    if (after < r->end && (*after == '_' || (*after >= '0' && *after <= '9') ||
                           ((*after | 32) >= 'a' && (*after | 32) <= 'z')))
        return false;
    r->s = after;
    return true;
}

/* true, false, inf, nan and their negatives. */
static hj_error *read_word(reader *r)
{
    const char *start = r->s;
    bool is_float = r->class_ == HJ_CLASS_FLOAT;
    bool is_negative = *r->s == '-';

    if (r->class_ == HJ_CLASS_PRED) {
        bool is_true = eat_word(r, "true");
        if (is_true || eat_word(r, "false")) {
            store(r, is_true);
            return NULL;
        }
    }
    r->s += is_negative && is_float;
    if (is_float && eat_word(r, "nan"))
        return store_nan(r, start, is_negative);
    if (is_float && eat_word(r, "inf")) {
        store_inf(r, is_negative);
        return NULL;
    }
    r->s = start;
    return hj_parse_error(r->p, start, "expected a value of type %s",
                          hj_dtype_name(r->part));
}

static hj_error *text_ends(reader *r)
{
    return hj_parse_error(r->p, r->s,
                          "the text ends within a constant, %lld numbers of "
                          "%lld read",
                          (long long)r->n, (long long)r->nparts);
}

static bool may_follow_number(char c)
{
    return c == ',' || c == ' ' || c == '}' || c == ')' || c == '\n' ||
           c == '\r' || c == '\t' || c == '/';
}

/* An integer of up to 18 digits, which most are: hj_decimal_scan and
 * store_int in one.  False, and nothing read, if there is anything else. */
static bool read_short_int(reader *r)
{
    const char *s = r->s, *end = r->end;
    bool is_negative = s < end && *s == '-';
    int64_t value = 0;

    s += is_negative;
    const char *first = s, *limit = end - s > 18 ? s + 18 : end;
    for (; s < limit && (unsigned char)(*s - '0') < 10; s++)
        value = value * 10 + (*s - '0');
    if (is_negative)
        value = -value;
    if (s == first || s == end || !may_follow_number(*s) || !int_fits(r, value))
        return false;
    store(r, r->class_ == HJ_CLASS_PRED ? value != 0 : (uint64_t)value);
    r->s = s;
    r->n++;
    return true;
}

static hj_error *read_number(reader *r)
{
    hj_decimal d;

    if (r->class_ != HJ_CLASS_FLOAT && read_short_int(r))
        return NULL;
    if (r->s == r->end)
        return text_ends(r);
    if (!hj_decimal_scan(r->s, r->end, &d)) {
        HJ_CHECK(read_word(r));
    } else {
        r->s = d.end;
        HJ_CHECK(r->class_ == HJ_CLASS_FLOAT ? store_float(r, &d)
                                             : store_int(r, &d));
    }
    r->n++;
    if (r->s < r->end && !may_follow_number(*r->s))
        return hj_parse_error(r->p, r->s, "unexpected '%c' after a number",
                              *r->s);
    return NULL;
}

/* --- one array ------------------------------------------------------------ */

/* Past blanks, comments and commas. */
static hj_error *skip_separators(reader *r)
{
    for (;;) {
        const char *open, *s;
        while (r->s < r->end && (*r->s == ' ' || *r->s == ','))
            r->s++;
        if (r->s<r->end && * r->s> ' ' && *r->s != '/')
            return NULL;
        s = hj_skip_blank(r->s, r->end, &open);
        if (!s)
            return hj_parse_error(r->p, open, "the comment is not closed");
        if (s == r->s)
            return NULL;
        r->s = s;
    }
}

/* One more element or row of dimension `dim`. */
static hj_error *count_one(reader *r, int dim)
{
    if (++r->counts[dim] > r->shape->dims[dim])
        return hj_parse_error(r->p, r->s,
                              "dimension %d of %s has more than %lld elements "
                              "here",
                              dim, hj_shape_text(&r->p->scratch, r->shape),
                              (long long)r->shape->dims[dim]);
    return NULL;
}

static hj_error *read_element(reader *r)
{
    int rank = r->shape->rank;

    if (r->level != rank)
        return hj_parse_error(r->p, r->s,
                              "a value at brace depth %d; the constant has %d "
                              "dimensions",
                              r->level, rank);
    if (rank)
        HJ_CHECK(count_one(r, rank - 1));
    if (!hj_dtype_is_complex(r->shape->dtype))
        return read_number(r);
    if (r->s == r->end || *r->s != '(')
        return hj_parse_error(r->p, r->s, "expected a complex value, (re, im)");
    r->s++;
    for (int part = 0; part < 2; part++) {
        HJ_CHECK(skip_separators(r));
        HJ_CHECK(read_number(r));
    }
    HJ_CHECK(skip_separators(r));
    if (r->s == r->end || *r->s != ')')
        return hj_parse_error(r->p, r->s, "expected ')' after a complex value");
    r->s++;
    return NULL;
}

static hj_error *open_brace(reader *r)
{
    if (r->level == r->shape->rank)
        return hj_parse_error(r->p, r->s,
                              "a brace at depth %d; the constant has %d "
                              "dimensions",
                              r->level + 1, r->shape->rank);
    if (r->level)
        HJ_CHECK(count_one(r, r->level - 1));
    r->counts[r->level++] = 0;
    r->s++;
    return NULL;
}

static hj_error *close_brace(reader *r)
{
    if (r->level == 0)
        return hj_parse_error(r->p, r->s, "unexpected '}' in a constant");
    r->level--;
    if (r->counts[r->level] != r->shape->dims[r->level])
        return hj_parse_error(r->p, r->s, "%lld elements in dimension %d of %s",
                              (long long)r->counts[r->level], r->level,
                              hj_shape_text(&r->p->scratch, r->shape));
    r->s++;
    return NULL;
}

static hj_error *read_array(reader *r)
{
    do {
        HJ_CHECK(skip_separators(r));
        if (r->s == r->end)
            return text_ends(r);
        if (*r->s == '{')
            HJ_CHECK(open_brace(r));
        else if (*r->s == '}')
            HJ_CHECK(close_brace(r));
        else
            HJ_CHECK(read_element(r));
    } while (r->level > 0);
    return NULL;
}

/* `{...}`: the three tokens, the brace being current. */
static bool is_elided(const hj_parser *p)
{
    hj_lexer ahead = p->lex;

    if (!hj_at(p, '{'))
        return false;
    hj_lex_next(&ahead);
    if (ahead.token.kind != HJ_TOKEN_dots)
        return false;
    hj_lex_next(&ahead);
    return ahead.token.kind == '}';
}

static hj_literal *new_elided(hj_arena *arena, const hj_shape *shape)
{
    hj_literal *literal = HJ_NEW(arena, hj_literal);

    literal->shape = shape;
    literal->is_elided = true;
    if (hj_shape_is_tuple(shape))
        literal->elements = HJ_NEW_ARRAY(arena, hj_literal *, shape->nelements);
    for (int i = 0; i < shape->nelements; i++)
        literal->elements[i] = new_elided(arena, shape->elements[i]);
    return literal;
}

/* An element takes two characters at least, and a bracket ends an array: a
 * shape of more elements, or a text that was cut off, cannot give them all.
 * Then there is no memory for them, and reading finds the place. */
static bool may_fit(const reader *r)
{
    if (!r->shape->rank)
        return true;
    return r->nparts <= (r->end - r->s) / 2 + 1 &&
           memchr(r->s, '}', (size_t)(r->end - r->s));
}

static hj_error *parse_array(hj_parser *p, const hj_shape *shape,
                             hj_literal **out)
{
    hj_dtype part = hj_dtype_real(shape->dtype);
    const hj_dtype_info *info = hj_dtype_get(part);
    bool is_complex = hj_dtype_is_complex(shape->dtype);
    reader r = { .p = p, .shape = shape, .part = part };

    r.s = p->lex.token.place;
    r.end = p->source.end;
    r.class_ = info->class_;
    r.format = hj_dtype_format(part);
    r.width = info->width;
    r.nparts = hj_shape_nelems(shape) * (is_complex ? 2 : 1);
    r.counts = HJ_NEW_ARRAY(&p->scratch, int64_t, shape->rank);
    if (may_fit(&r)) {
        /* Not zeroed: all of it is read, or there is an error. */
        *out = HJ_NEW(p->arena, hj_literal);
        (*out)->shape = shape;
        (*out)->nbytes = hj_shape_nbytes(shape);
        r.data = (*out)->data = hj_arena_data(p->arena, (size_t)(*out)->nbytes);
    }
    HJ_CHECK(read_array(&r));
    hj_lex_seek(&p->lex, r.s);
    HJ_ASSERT(r.data && r.n == r.nparts);
    return NULL;
}

/* One number stands for all elements; a broadcast is what larger arrays want.
 */
enum { MOST_COPIES = 1 << 26 };

/* Is the next thing a number, where braces are expected? */
static bool is_one_for_all(const hj_parser *p, const hj_shape *shape)
{
    const char *s = p->lex.token.place;

    return shape->rank && !hj_dtype_is_complex(shape->dtype) &&
           hj_shape_nelems(shape) > 0 && s < p->source.end && *s != '{' &&
           *s != '}' && *s != ')';
}

static hj_error *parse_one_for_all(hj_parser *p, const hj_shape *shape,
                                   hj_literal **out)
{
    const hj_shape *scalar = hj_shape_new_scalar(p->arena, shape->dtype);
    const char *place = p->lex.token.place;
    int64_t n = hj_shape_nelems(shape);
    hj_literal *one;

    HJ_CHECK(parse_array(p, scalar, &one));
    if (n > MOST_COPIES)
        return hj_parse_error(p, place,
                              "one value for the %lld elements of %s; not more "
                              "than %d are written out",
                              (long long)n, hj_shape_text(&p->scratch, shape),
                              MOST_COPIES);
    *out = hj_literal_new(p->arena, shape);
    for (int64_t i = 0; i < n; i++)
        memcpy((char *)(*out)->data + i * one->nbytes, one->data,
               (size_t)one->nbytes);
    return NULL;
}

/* --- tuples --------------------------------------------------------------- */

static hj_error *parse_tuple(hj_parser *p, const hj_shape *shape,
                             hj_literal **out)
{
    hj_literal *tuple = HJ_NEW(p->arena, hj_literal);

    tuple->shape = shape;
    tuple->elements = HJ_NEW_ARRAY(p->arena, hj_literal *, shape->nelements);
    HJ_CHECK(hj_enter(p, 1));
    HJ_CHECK(hj_expect(p, '(', "'(' before the elements of a tuple"));
    for (int i = 0; i < shape->nelements; i++) {
        const hj_shape *element = shape->elements[i], *given;
        const char *place = p->lex.token.place;
        if (i)
            HJ_CHECK(hj_expect(p, ',', "',' between the elements of a tuple"));
        if (hj_at(p, HJ_TOKEN_ident) && hj_at_shape(p)) {
            place = p->lex.token.place;
            HJ_CHECK(hj_parse_shape(p, &given));
            if (!hj_shape_equal(given, element))
                return hj_parse_error(p, place, "element %d of the tuple is %s",
                                      i, hj_shape_text(&p->scratch, element));
        }
        HJ_CHECK(hj_parse_literal(p, element, &tuple->elements[i]));
    }
    hj_leave(p, 1);
    *out = tuple;
    return hj_expect(p, ')', "')' after the elements of a tuple");
}

hj_error *hj_parse_literal(hj_parser *p, const hj_shape *shape,
                           hj_literal **out)
{
    bool is_array = hj_shape_is_array(shape);

    if (!is_array && !hj_shape_is_tuple(shape))
        return hj_parse_error(p, p->lex.token.place,
                              "a constant cannot have shape %s",
                              hj_shape_text(&p->scratch, shape));
    if (hj_shape_is_unbounded(shape))
        return hj_parse_error(p, p->lex.token.place,
                              "a constant cannot have dimensions without "
                              "bounds");
    if (is_elided(p)) {
        *out = new_elided(p->arena, shape);
        for (int i = 0; i < 3; i++)
            hj_lex_next(&p->lex);
        return NULL;
    }
    if (is_array && is_one_for_all(p, shape))
        return parse_one_for_all(p, shape, out);
    if (is_array)
        return parse_array(p, shape, out);
    return parse_tuple(p, shape, out);
}
