/* elements -- see elements.h.
 *
 * Floats need a decimal point, or are hexadecimal bits; integers of signless
 * types take what fits them either way. */
#include "text/mlir/elements.h"

#include "base/bits.h"
#include "text/number.h"

#include <string.h>

typedef hj_mlir_decoder decoder;

void hj_mlir_decode_start(decoder *d, hj_mlir_reader *r,
                          const hj_mlir_type *type, hj_dtype dtype,
                          hj_literal *literal)
{
    memset(d, 0, sizeof *d);
    d->r = r;
    d->type = type;
    d->dtype = dtype;
    d->part = hj_dtype_real(dtype);
    d->class_ = hj_dtype_class_of(d->part);
    d->width = hj_dtype_width(d->part);
    d->nbytes = hj_dtype_nbytes(d->part);
    if (d->class_ == HJ_CLASS_FLOAT)
        d->format = hj_dtype_format(d->part);
    d->data = literal->data;
    d->nelems = literal->nbytes / d->nbytes;
}

/* --- one element ---------------------------------------------------------- */

static hj_error *bad_element(decoder *d, const char *at, const char *why)
{
    const char *p = at;

    while (p < d->end && !strchr(" ,])\n\t\r", *p))
        p++;
    return hj_mlir_error(d->r, at, "'%.*s' is no element of %.*s: %s",
                         hj_clip((size_t)(p - at)), at,
                         hj_clip((size_t)d->type->length), d->type->text, why);
}

void hj_mlir_decode_blanks(decoder *d)
{
    d->s = hj_mlir_skip_blanks(d->s, d->end);
}

bool hj_mlir_decode_eat(decoder *d, char c)
{
    hj_mlir_decode_blanks(d);
    if (d->s == d->end || *d->s != c)
        return false;
    d->s++;
    return true;
}

static bool is_digit(const decoder *d, const char *p)
{
    return p < d->end && *p >= '0' && *p <= '9';
}

static bool is_hex(const decoder *d, const char *p)
{
    return d->end - p > 2 && p[0] == '0' && p[1] == 'x';
}

static bool eat_word(decoder *d, const char *word)
{
    size_t n = strlen(word);

    if ((size_t)(d->end - d->s) < n || memcmp(d->s, word, n) != 0)
        return false;
    d->s += n;
    return true;
}

static void store(decoder *d, uint64_t bits)
{
    if (d->n < d->nelems)
        hj_bits_store(d->data + d->n * d->nbytes, d->nbytes, bits);
    d->n++;
}

/* Digits of either kind; moves past them. */
static bool scan_uint(decoder *d, uint64_t *out)
{
    hj_mlir_token t = { .text = d->s };
    const char *p = d->s;

    if (is_hex(d, p)) {
        for (p += 2; p < d->end && ((*p >= '0' && *p <= '9') ||
                                    ((*p | 32) >= 'a' && (*p | 32) <= 'f'));)
            p++;
    } else {
        while (is_digit(d, p))
            p++;
    }
    t.length = (size_t)(p - d->s);
    d->s = p;
    return hj_mlir_int_value(&t, out);
}

static hj_error *read_bool(decoder *d)
{
    const char *start = d->s;
    bool is_negative = false;
    uint64_t value;

    if (eat_word(d, "true")) {
        store(d, 1);
        return NULL;
    }
    if (eat_word(d, "false")) {
        store(d, 0);
        return NULL;
    }
    if (d->s < d->end && *d->s == '-') {
        is_negative = true;
        d->s++;
        hj_mlir_decode_blanks(d);
    }
    if (!is_digit(d, d->s) || !scan_uint(d, &value) || value > 1 ||
        (is_negative && !value))
        return bad_element(d, start, "true, false, 0 and 1 are");
    store(d, value | (is_negative & value));
    return NULL;
}

static hj_error *read_int(decoder *d)
{
    const char *start = d->s;
    bool is_unsigned = d->class_ == HJ_CLASS_UINT, is_negative = false;
    uint64_t half = (uint64_t)1 << (d->width - 1), value;

    if (d->s < d->end && *d->s == '-') {
        is_negative = true;
        d->s++;
        hj_mlir_decode_blanks(d);
    }
    if (!is_digit(d, d->s))
        return bad_element(d, start, "it takes integers");
    bool fits = scan_uint(d, &value);
    if (d->s < d->end && *d->s == '.')
        return bad_element(d, start, "it takes integers");
    if (is_negative)
        fits = fits && value && value <= half && !is_unsigned; /* no -0 */
    else
        fits = fits && value <= 2 * half - 1;
    if (!fits)
        return bad_element(d, start, "out of range");
    if (is_negative)
        value = 0 - value;
    else if (!is_unsigned && (value & half)) /* 255 : i8 is -1 */
        value |= ~(2 * half - 1);
    store(d, value);
    return NULL;
}

static hj_error *read_float(decoder *d)
{
    const char *start = d->s;
    hj_decimal number;
    uint64_t bits;

    if (is_hex(d, d->s)) {
        if (!scan_uint(d, &bits) || (d->width < 64 && bits >> d->width))
            return bad_element(d, start, "more bits than it has");
        store(d, bits);
        return NULL;
    }
    bool is_negative = *d->s == '-';
    const char *first = hj_mlir_skip_blanks(d->s + is_negative, d->end);
    bool has_blank = is_negative && first != d->s + 1;
    if (!is_digit(d, first) || is_hex(d, first) ||
        !hj_decimal_scan(has_blank ? first : d->s, d->end, &number))
        return bad_element(d, start,
                           "floats are digits, a point and digits, or "
                           "hexadecimal bits");
    d->s = number.end;
    if (!memchr(start, '.', (size_t)(d->s - start)))
        return bad_element(d, start, "a float needs a decimal point");
    if (has_blank) { /* without it */
        size_t n = (size_t)(d->s - first);
        const char *text =
            hj_arena_printf(d->r->arena, "-%.*s", hj_clip(n), first);
        (void)hj_decimal_scan(text, text + n + 1, &number);
    }
    if (d->part == HJ_DTYPE_f64)
        bits = hj_f64_bits(hj_decimal_f64(&number));
    else if (d->part == HJ_DTYPE_f32)
        bits = hj_f32_bits(hj_decimal_f32(&number));
    else
        bits = hj_decimal_fp(&number, &d->format);
    store(d, bits);
    return NULL;
}

static hj_error *read_part(decoder *d)
{
    if (d->s == d->end)
        return hj_mlir_error(d->r, d->s, "an element is missing");
    if (d->class_ == HJ_CLASS_PRED)
        return read_bool(d);
    return d->class_ == HJ_CLASS_FLOAT ? read_float(d) : read_int(d);
}

/* (x, y) where numbers are real: MLIR takes it, whatever it means. */
static hj_error *read_pair(decoder *d)
{
    d->has_pairs = true;
    HJ_CHECK(hj_mlir_enter(d->r));
    d->s++;
    hj_mlir_decode_blanks(d);
    HJ_CHECK(hj_mlir_decode_element(d));
    if (!hj_mlir_decode_eat(d, ','))
        return hj_mlir_error(d->r, d->s, "expected ',' in a pair of numbers");
    hj_mlir_decode_blanks(d);
    HJ_CHECK(hj_mlir_decode_element(d));
    hj_mlir_leave(d->r);
    return hj_mlir_decode_eat(d, ')')
               ? NULL
               : hj_mlir_error(d->r, d->s, "expected ')' after a pair");
}

hj_error *hj_mlir_decode_element(decoder *d)
{
    static const char wanted[] = "complex numbers are (re, im)";

    if (d->part == d->dtype && (d->s == d->end || *d->s != '('))
        return read_part(d);
    if (d->part == d->dtype)
        return read_pair(d);
    const char *start = d->s;
    if (!hj_mlir_decode_eat(d, '('))
        return bad_element(d, start, wanted);
    hj_mlir_decode_blanks(d);
    HJ_CHECK(read_part(d));
    if (!hj_mlir_decode_eat(d, ','))
        return bad_element(d, start, wanted);
    hj_mlir_decode_blanks(d);
    HJ_CHECK(read_part(d));
    return hj_mlir_decode_eat(d, ')') ? NULL : bad_element(d, start, wanted);
}

bool hj_mlir_decode_uint(decoder *d, uint64_t *out)
{
    return is_digit(d, d->s) && scan_uint(d, out);
}

/* --- lists ---------------------------------------------------------------- */

typedef struct nesting {
    int level;
    int64_t *counts; /* of what a list of each level has so far */
} nesting;

static hj_error *close_list(decoder *d, nesting *in)
{
    int level = in->level - 1;
    int64_t size = d->type->dims[level];

    if (!in->counts[level] && in->level < d->type->rank)
        return hj_mlir_error(d->r, d->s, "%.*s has %d levels of lists",
                             hj_clip((size_t)d->type->length), d->type->text,
                             d->type->rank);
    if (in->counts[level] != size)
        return hj_mlir_error(d->r, d->s,
                             "a list of %lld where %.*s has %lld in "
                             "dimension %d",
                             (long long)in->counts[level],
                             hj_clip((size_t)d->type->length), d->type->text,
                             (long long)size, level);
    in->level--;
    d->s++;
    return NULL;
}

static hj_error *read_item(decoder *d, nesting *in)
{
    int rank = d->type->rank;

    if (in->level)
        in->counts[in->level - 1]++;
    if (d->s < d->end && *d->s == '[') {
        if (in->level == rank)
            return hj_mlir_error(d->r, d->s,
                                 "more levels of lists than %.*s has "
                                 "dimensions",
                                 hj_clip((size_t)d->type->length),
                                 d->type->text);
        in->counts[in->level++] = 0;
        d->s++;
        return NULL;
    }
    if (in->level != rank)
        return hj_mlir_error(d->r, d->s,
                             "an element where %.*s has a list, of "
                             "dimension %d",
                             hj_clip((size_t)d->type->length), d->type->text,
                             in->level);
    return hj_mlir_decode_element(d);
}

/* Brackets are counted per dimension, without recursion. */
hj_error *hj_mlir_decode_lists(decoder *d)
{
    nesting in = { 0, HJ_NEW_ARRAY(d->r->arena, int64_t, d->type->rank + 1) };
    bool needs_item = true;

    do {
        hj_mlir_decode_blanks(d);
        bool is_close = d->s < d->end && *d->s == ']';
        bool is_empty = is_close && needs_item && in.counts[in.level - 1] == 0;
        if (is_close && (!needs_item || is_empty)) {
            HJ_CHECK(close_list(d, &in));
            needs_item = false;
        } else if (needs_item) {
            bool opens = d->s < d->end && *d->s == '[';
            HJ_CHECK(read_item(d, &in));
            needs_item = opens;
        } else if (d->s < d->end && *d->s == ',') {
            d->s++;
            needs_item = true;
            hj_mlir_decode_blanks(d);
            if (d->s < d->end && *d->s == ']')
                return hj_mlir_error(d->r, d->s, "an element is missing");
        } else {
            return hj_mlir_error(d->r, d->s, "expected ',' or ']'");
        }
    } while (in.level);
    return NULL;
}
