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

/* i8, u8, i8<-127:127> */
static hj_error *parse_storage(hj_mlir_reader *r, hj_mlir_quant *q)
{
    const hj_mlir_token t = r->lex.token;
    const char *p = t.text, *end = p + t.length;

    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_word, "a type of storage"));
    q->is_unsigned = *p == 'u';
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
    int64_t low = q->is_unsigned ? 0 : -((int64_t)1 << bits);
    int64_t high = ((int64_t)1 << bits) - 1;
    q->low = low;
    q->high = high;
    if (!hj_mlir_eat(r, '<'))
        return NULL;
    HJ_CHECK(hj_mlir_expect_int(r, &q->low));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' in a range"));
    HJ_CHECK(hj_mlir_expect_int(r, &q->high));
    if (q->low >= q->high || q->low < low || q->high > high)
        return hj_mlir_error(r, t.text, "a range of %lld:%lld",
                             (long long)q->low, (long long)q->high);
    return hj_mlir_expect(r, '>', "'>' after a range");
}

/* <i8<-127:127>:f32:1, {0.5, 0.25:3}>: the storage, the type that it stands
 * for, an axis, scales. */
static hj_error *parse_uniform(hj_mlir_reader *r, hj_mlir_type *type)
{
    hj_mlir_quant q = { 0 };

    HJ_CHECK(hj_mlir_expect(r, '<', "'<' after uniform"));
    HJ_CHECK(parse_storage(r, &q));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' and the expressed type"));
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_type(r, &q.expressed));
    if (q.expressed->kind != HJ_MLIR_NUMBER ||
        (q.expressed->dtype != HJ_NDTYPES &&
         !hj_dtype_is_float(q.expressed->dtype)))
        return hj_mlir_error(r, place, "the expressed type is one of floats");
    q.has_axis = hj_mlir_eat(r, ':');
    if (q.has_axis) {
        place = r->lex.token.text;
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

/* !quant.uniform<...>, !quant<uniform<...>>; others are read past. */
hj_error *hj_mlir_parse_quant(hj_mlir_reader *r, const hj_mlir_token *t,
                              const hj_mlir_type **out)
{
    hj_mlir_type *type = hj_mlir_new_type(r, HJ_MLIR_QUANT, t->text);
    hj_mlir_lexer before = r->lex;

    if (hj_mlir_token_is(t, "!quant.uniform")) {
        HJ_CHECK(parse_uniform(r, type));
    } else if (hj_mlir_eat(r, '<') && hj_mlir_eat_word(r, "uniform")) {
        HJ_CHECK(parse_uniform(r, type));
        HJ_CHECK(hj_mlir_expect(r, '>', "'>' after uniform<...>"));
    } else {
        r->lex = before;
        if (!hj_mlir_token_is(t, "!quant.any") &&
            !hj_mlir_token_is(t, "!quant.calibrated") &&
            !hj_mlir_token_is(t, "!quant"))
            return hj_mlir_error(r, t->text, "unknown type");
        if (hj_mlir_at(r, '<'))
            HJ_CHECK(hj_mlir_skip_balanced(r));
        type->length = (int)(r->lex.last - t->text);
    }
    *out = type;
    return NULL;
}
