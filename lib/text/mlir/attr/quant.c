/* quant -- quantised types: !quant.uniform<i8:f32, 0.5:3>.
 *
 * What MLIR asks of the type itself is asked here; what ops ask of it is in
 * text/stablehlo/verify/quant.c.
 */
#include "text/mlir/reader.h"
#include "text/number.h"

#include <math.h>
#include <string.h>

#define MAX_WIDTH 32

/* scale, or scale:zero_point; a scale is a positive number of the expressed
 * type. */
static hj_error *parse_scale(hj_mlir_reader *r, const hj_mlir_type *expressed,
                             double *scale, int64_t *zero)
{
    const hj_mlir_token t = r->lex.token;
    unsigned char data[16] = { 0 };
    hj_decimal number;

    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_float, "a scale, a positive float"));
    hj_decimal_scan(t.text, t.text + t.length, &number);
    *scale = hj_decimal_f64(&number);
    if (expressed->dtype != HJ_NDTYPES) {
        hj_element_set_real(expressed->dtype, data, 0, *scale);
        *scale = hj_element_real(expressed->dtype, data, 0);
    }
    if (!(*scale > 0 && isfinite(*scale)))
        return hj_mlir_error(r, t.text, "a scale is positive and finite");
    *zero = 0;
    return hj_mlir_eat(r, ':') ? hj_mlir_expect_int(r, zero) : NULL;
}

/* 0.5, or {0.5, 0.25:3}: one for each index of a dimension. */
static hj_error *parse_scales(hj_mlir_reader *r, hj_mlir_quant *q)
{
    int room = 1;
    double *scales = HJ_NEW_ARRAY(r->arena, double, room);
    int64_t *zeros = HJ_NEW_ARRAY(r->arena, int64_t, room);

    if (q->has_axis)
        HJ_CHECK(hj_mlir_expect(r, '{', "'{' before the scales"));
    do {
        if (q->n == room) {
            room *= 2;
            double *s = HJ_NEW_ARRAY(r->arena, double, room);
            int64_t *z = HJ_NEW_ARRAY(r->arena, int64_t, room);
            memcpy(s, scales, (size_t)q->n * sizeof *s);
            memcpy(z, zeros, (size_t)q->n * sizeof *z);
            scales = s;
            zeros = z;
        }
        HJ_CHECK(parse_scale(r, q->expressed, &scales[q->n], &zeros[q->n]));
        q->n++;
    } while (q->has_axis && hj_mlir_eat(r, ','));
    q->scales = scales;
    q->zeros = zeros;
    return q->has_axis ? hj_mlir_expect(r, '}', "',' or '}' among scales")
                       : NULL;
}

/* The range of a storage type; floats of eight bits have whole numbers, too. */
static bool is_float_storage(hj_mlir_reader *r, const hj_mlir_token *t,
                             hj_mlir_quant *q)
{
    bool is_e5 = hj_mlir_token_is(t, "f8E5M2");

    if (!is_e5 && !hj_mlir_token_is(t, "f8E4M3FN"))
        return false;
    q->width = 8;
    q->odd = hj_mlir_copy(r, t);
    q->high = is_e5 ? 57344 : 448;
    q->low = -q->high;
    return true;
}

static hj_error *parse_range(hj_mlir_reader *r, const char *place,
                             hj_mlir_quant *q)
{
    int64_t low = q->low, high = q->high;

    if (!hj_mlir_eat(r, '<'))
        return NULL;
    HJ_CHECK(hj_mlir_expect_int(r, &q->low));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' in a range"));
    HJ_CHECK(hj_mlir_expect_int(r, &q->high));
    if (q->low >= q->high || q->low < low || q->high > high)
        return hj_mlir_error(
            r, place, "a range of %lld:%lld; it goes up, within %lld:%lld",
            (long long)q->low, (long long)q->high, (long long)low,
            (long long)high);
    return hj_mlir_expect(r, '>', "'>' after a range");
}

/* i8, u8, i8<-127:127> */
static hj_error *parse_storage(hj_mlir_reader *r, hj_mlir_quant *q)
{
    const hj_mlir_token t = r->lex.token;
    const char *p = t.text, *end = p + t.length;

    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_word, "a type of storage"));
    if (is_float_storage(r, &t, q))
        return parse_range(r, t.text, q);
    q->is_unsigned = *p == 'u';
    if (*p == 's')
        q->odd = hj_mlir_copy(r, &t);
    p += q->is_unsigned || *p == 's';
    p += p < end && *p == 'i';
    bool is_sound = p > t.text && p < end && end - p <= 2;
    for (; is_sound && p < end; p++) {
        is_sound = *p >= '0' && *p <= '9';
        q->width = q->width * 10 + (*p - '0');
    }
    if (!is_sound || q->width < 1 || q->width > MAX_WIDTH)
        return hj_mlir_error(
            r, t.text, "storage is of integers of up to %d bits", MAX_WIDTH);
    int bits = q->is_unsigned ? q->width : q->width - 1;
    q->low = q->is_unsigned ? 0 : -((int64_t)1 << bits);
    q->high = ((int64_t)1 << bits) - 1;
    return parse_range(r, t.text, q);
}

/* --- scales of blocks ----------------------------------------------------- */

/* {0:2, 1:4}: sizes of blocks along dimensions. */
static hj_error *parse_blocks(hj_mlir_reader *r)
{
    int64_t dim, size;

    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before blocks"));
    if (hj_mlir_eat(r, '}'))
        return NULL;
    do {
        const char *place = r->lex.token.text;
        HJ_CHECK(hj_mlir_expect_int(r, &dim));
        HJ_CHECK(hj_mlir_expect(r, ':', "':' and the size of a block"));
        HJ_CHECK(hj_mlir_expect_int(r, &size));
        if (dim < 0 || size <= 0)
            return hj_mlir_error(r, place,
                                 "blocks of %lld along dimension %lld",
                                 (long long)size, (long long)dim);
    } while (hj_mlir_eat(r, ','));
    return hj_mlir_expect(r, '}', "',' or '}' among blocks");
}

/* {{0.5, 0.25}, {0.5, 0.25}}: lists of one depth, of one length at each;
 * `lengths` has those that are known, -1 others, up to the depth. */
static hj_error *parse_block_scales(hj_mlir_reader *r,
                                    const hj_mlir_type *expressed,
                                    int64_t *lengths, int depth)
{
    const char *place = r->lex.token.text;
    int64_t zero, n = 0;
    double scale;

    if (!hj_mlir_at(r, '{') && depth) {
        if (lengths[depth] > 0)
            return hj_mlir_expected(r, "'{'");
        lengths[depth] = 0; /* numbers */
        return parse_scale(r, expressed, &scale, &zero);
    }
    if (depth == r->limits->rank || !lengths[depth])
        return hj_mlir_expected(r, "a scale");
    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before scales"));
    do {
        HJ_CHECK(parse_block_scales(r, expressed, lengths, depth + 1));
        n++;
    } while (hj_mlir_eat(r, ','));
    if (lengths[depth] >= 0 && lengths[depth] != n)
        return hj_mlir_error(r, place, "%lld scales, not %lld", (long long)n,
                             (long long)lengths[depth]);
    lengths[depth] = n;
    return hj_mlir_expect(r, '}', "',' or '}' among scales");
}

/* {0:2}, {0.5, 0.25:3}>: no op takes such types. */
static hj_error *parse_rest_of_blocks(hj_mlir_reader *r,
                                      const hj_mlir_type *expressed)
{
    int room = r->limits->rank + 1;
    int64_t *lengths = HJ_NEW_ARRAY(r->arena, int64_t, room);

    for (int i = 0; i < room; i++)
        lengths[i] = -1;
    HJ_CHECK(parse_blocks(r));
    HJ_CHECK(hj_mlir_expect(r, ',', "',' and scales"));
    HJ_CHECK(parse_block_scales(r, expressed, lengths, 0));
    return hj_mlir_expect(r, '>', "'>' after the scales");
}

/* --- types ---------------------------------------------------------------- */

static hj_error *parse_expressed(hj_mlir_reader *r, const hj_mlir_type **out)
{
    const char *place = r->lex.token.text;

    HJ_CHECK(hj_mlir_parse_type(r, out));
    if ((*out)->kind != HJ_MLIR_NUMBER ||
        ((*out)->dtype == HJ_NDTYPES ? place[0] != 'f' && place[0] != 't'
                                     : !hj_dtype_is_float((*out)->dtype)))
        return hj_mlir_error(r, place, "the expressed type is one of floats");
    return NULL;
}

/* <i8<-127:127>:f32:1, {0.5, 0.25:3}>: the storage, the type that it stands
 * for, an axis, scales. */
static hj_error *parse_uniform(hj_mlir_reader *r, hj_mlir_type *type)
{
    hj_mlir_quant q = { 0 };

    HJ_CHECK(hj_mlir_expect(r, '<', "'<' after uniform"));
    HJ_CHECK(parse_storage(r, &q));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' and the expressed type"));
    HJ_CHECK(parse_expressed(r, &q.expressed));
    q.has_axis = hj_mlir_eat(r, ':');
    if (q.has_axis && hj_mlir_at(r, '{')) {
        HJ_CHECK(parse_rest_of_blocks(r, q.expressed));
        type->length = (int)(r->lex.last - type->text);
        return NULL;
    }
    if (q.has_axis) {
        const char *place = r->lex.token.text;
        HJ_CHECK(hj_mlir_expect_int(r, &q.axis));
        if (q.axis < 0)
            return hj_mlir_error(r, place, "there is no dimension %lld",
                                 (long long)q.axis);
    }
    HJ_CHECK(hj_mlir_expect(r, ',', "',' and a scale"));
    HJ_CHECK(parse_scales(r, &q));
    hj_mlir_type_set_quant(r->arena, type, &q);
    return hj_mlir_expect(r, '>', "'>' after the scales");
}

/* <i8<-8:7>:f32>, <i8> */
static hj_error *parse_any(hj_mlir_reader *r)
{
    hj_mlir_quant q = { 0 };

    HJ_CHECK(hj_mlir_expect(r, '<', "'<' after any"));
    HJ_CHECK(parse_storage(r, &q));
    if (hj_mlir_eat(r, ':'))
        HJ_CHECK(parse_expressed(r, &q.expressed));
    return hj_mlir_expect(r, '>', "'>' after types");
}

/* <f32<-1.0:1.0>> */
static hj_error *parse_calibrated(hj_mlir_reader *r)
{
    const hj_mlir_type *expressed;
    double ends[2];

    HJ_CHECK(hj_mlir_expect(r, '<', "'<' after calibrated"));
    HJ_CHECK(parse_expressed(r, &expressed));
    HJ_CHECK(hj_mlir_expect(r, '<', "'<' before a range"));
    const char *place = r->lex.token.text;
    for (int i = 0; i < 2; i++) {
        bool is_negative = hj_mlir_eat(r, '-');
        const hj_mlir_token t = r->lex.token;
        hj_decimal number;
        HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_float, "a float"));
        hj_decimal_scan(t.text, t.text + t.length, &number);
        ends[i] = (is_negative ? -1 : 1) * hj_decimal_f64(&number);
        if (!i)
            HJ_CHECK(hj_mlir_expect(r, ':', "':' in a range"));
    }
    if (!(ends[0] < ends[1]))
        return hj_mlir_error(r, place, "a range of %g:%g", ends[0], ends[1]);
    HJ_CHECK(hj_mlir_expect(r, '>', "'>' after a range"));
    return hj_mlir_expect(r, '>', "'>' after a range");
}

/* What follows a name; types other than `uniform` no op takes. */
static hj_error *parse_named(hj_mlir_reader *r, const char *name, size_t length,
                             const char *place, hj_mlir_type *type)
{
    if (length == 7 && !memcmp(name, "uniform", 7))
        return parse_uniform(r, type);
    if (length == 3 && !memcmp(name, "any", 3))
        return parse_any(r);
    if (length == 10 && !memcmp(name, "calibrated", 10))
        return parse_calibrated(r);
    return hj_mlir_error(r, place, "unknown type");
}

/* !quant.uniform<...>, !quant<uniform<...>> */
hj_error *hj_mlir_parse_quant(hj_mlir_reader *r, const hj_mlir_token *t,
                              const hj_mlir_type **out)
{
    hj_mlir_type *type = hj_mlir_new_type(r, HJ_MLIR_QUANT, t->text);
    const size_t nbefore = strlen("!quant.");

    if (t->length > nbefore) {
        HJ_CHECK(parse_named(r, t->text + nbefore, t->length - nbefore, t->text,
                             type));
    } else {
        HJ_CHECK(hj_mlir_expect(r, '<', "'<' after !quant"));
        const hj_mlir_token word = r->lex.token;
        HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_word, "the name of a type"));
        HJ_CHECK(parse_named(r, word.text, word.length, t->text, type));
        HJ_CHECK(hj_mlir_expect(r, '>', "'>' after a type"));
    }
    if (!type->quant)
        type->length = (int)(r->lex.last - t->text);
    *out = type;
    return NULL;
}
