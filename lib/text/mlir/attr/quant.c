/* quant -- quantised types. */
#include "text/mlir/reader.h"
#include "text/number.h"

#include <math.h>
#include <string.h>

/* The numbers that are stored, and what they stand for. */
typedef struct storage {
    int64_t low, high;
    const hj_mlir_type *expressed;
    hj_str
        *text; /* the type as one way of writing it: equal types, equal text */
} storage;

/* scale, or scale:zero_point; a scale is a positive number of the expressed
 * type, a zero point one of the storage. */
static hj_error *parse_scale(hj_mlir_reader *r, const storage *in)
{
    const hj_mlir_token t = r->lex.token;
    unsigned char data[16] = { 0 };
    int64_t zero = 0;
    hj_decimal scale;

    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_float, "a scale, a positive float"));
    hj_decimal_scan(t.text, t.text + t.length, &scale);
    double value = hj_decimal_f64(&scale);
    if (in->expressed->dtype != HJ_NDTYPES) {
        hj_element_set_real(in->expressed->dtype, data, 0, value);
        value = hj_element_real(in->expressed->dtype, data, 0);
    }
    if (!(value > 0 && isfinite(value)))
        return hj_mlir_error(r, t.text, "a scale is positive and finite");
    const char *place = r->lex.token.text;
    if (hj_mlir_eat(r, ':')) {
        place = r->lex.token.text;
        HJ_CHECK(hj_mlir_expect_int(r, &zero));
    }
    if (zero < in->low || zero > in->high)
        return hj_mlir_error(r, place, "zero is %lld, not in %lld:%lld",
                             (long long)zero, (long long)in->low,
                             (long long)in->high);
    hj_str_printf(in->text, "%.17g", value);
    if (zero)
        hj_str_printf(in->text, ":%lld", (long long)zero);
    return NULL;
}

/* {0.5, 0.25:3}: one for each index of a dimension. */
static hj_error *parse_scales(hj_mlir_reader *r, const storage *in,
                              hj_mlir_type *type)
{
    HJ_CHECK(hj_mlir_expect(r, '{', "'{' before the scales"));
    do {
        hj_str_add(in->text, type->nscales++ ? ", " : "{");
        HJ_CHECK(parse_scale(r, in));
    } while (hj_mlir_eat(r, ','));
    hj_str_char(in->text, '}');
    return hj_mlir_expect(r, '}', "',' or '}' among scales");
}

/* i8, u8, i8<-127:127> */
static hj_error *parse_storage(hj_mlir_reader *r, storage *out)
{
    const hj_mlir_token t = r->lex.token;
    const char *p = t.text, *end = p + t.length;
    int width = 0;

    HJ_CHECK(hj_mlir_expect(r, HJ_MLIR_T_word, "a type of storage"));
    bool is_unsigned = *p == 'u';
    p += is_unsigned || *p == 's';
    p += p < end && *p == 'i';
    bool is_sound = p > t.text && p < end && end - p <= 2;
    for (; is_sound && p < end; p++) {
        is_sound = *p >= '0' && *p <= '9';
        width = width * 10 + (*p - '0');
    }
    if (!is_sound ||
        (width != 2 && width != 4 && width != 8 && width != 16 && width != 32))
        return hj_mlir_error(r, t.text,
                             "storage is of integers of 2, 4, 8, 16, 32 bits");
    out->low = is_unsigned ? 0 : -((int64_t)1 << (width - 1));
    out->high = ((int64_t)1 << (is_unsigned ? width : width - 1)) - 1;
    hj_str_printf(out->text, "%c%d", is_unsigned ? 'u' : 'i', width);
    if (!hj_mlir_eat(r, '<'))
        return NULL;
    const storage all = *out;
    HJ_CHECK(hj_mlir_expect_int(r, &out->low));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' in a range"));
    HJ_CHECK(hj_mlir_expect_int(r, &out->high));
    if (out->low >= out->high || out->low < all.low || out->high > all.high)
        return hj_mlir_error(r, t.text, "a range of %lld:%lld",
                             (long long)out->low, (long long)out->high);
    if (out->low != all.low || out->high != all.high)
        hj_str_printf(out->text, "<%lld:%lld>", (long long)out->low,
                      (long long)out->high);
    return hj_mlir_expect(r, '>', "'>' after a range");
}

/* <i8<-127:127>:f32:1, {0.5, 0.25:3}>: the storage, the type that it stands
 * for, an axis, scales. */
static hj_error *parse_uniform(hj_mlir_reader *r, hj_mlir_type *type)
{
    hj_str text;
    storage in = { .text = &text };

    hj_str_init(&text, r->arena);
    hj_str_add(&text, "!quant.uniform<");
    HJ_CHECK(hj_mlir_expect(r, '<', "'<' after uniform"));
    HJ_CHECK(parse_storage(r, &in));
    HJ_CHECK(hj_mlir_expect(r, ':', "':' and the expressed type"));
    const char *place = r->lex.token.text;
    HJ_CHECK(hj_mlir_parse_type(r, &in.expressed));
    if (in.expressed->kind != HJ_MLIR_NUMBER ||
        (in.expressed->dtype != HJ_NDTYPES &&
         !hj_dtype_is_float(in.expressed->dtype)))
        return hj_mlir_error(r, place, "the expressed type is one of floats");
    hj_str_printf(&text, ":%.*s", in.expressed->length, in.expressed->text);
    bool has_axis = hj_mlir_eat(r, ':');
    if (has_axis) {
        HJ_CHECK(hj_mlir_expect_int(r, &type->axis));
        hj_str_printf(&text, ":%lld", (long long)type->axis);
    }
    HJ_CHECK(hj_mlir_expect(r, ',', "',' and a scale"));
    hj_str_add(&text, ", ");
    HJ_CHECK(has_axis ? parse_scales(r, &in, type) : parse_scale(r, &in));
    hj_str_char(&text, '>');
    type->text = hj_str_get(&text);
    type->length = (int)strlen(type->text);
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
