/* constant -- elements of constants: dense<...>.
 *
 * As MLIR prints them: a float has six digits if they say it exactly, else as
 * many as its type needs, else (NaNs, infinities, long integers) it is its bits
 * in hexadecimal; arrays of more than a hundred elements are the bytes of the
 * elements.  Only preds stay words in large arrays: what the bytes of those
 * mean has changed between versions of MLIR.
 */
#include "text/stablehlo/print/export.h"

#include "base/bits.h"
#include "text/number.h"

#include <math.h>
#include <stdio.h>

enum {
    LARGE_NELEMS = 100, /* more are written as bytes */
    SHORT_DIGITS = 6,
    MAX_PADDING = 3, /* zeros that are written out, rather than an exponent */
};

/* --- floats --------------------------------------------------------------- */

typedef struct decimal {
    char digits[24];
    int ndigits, exponent; /* 0.digits * 10^exponent */
    bool is_negative;
} decimal;

/* So many digits of a finite value; printf's point may be any character. */
static decimal to_decimal(double value, int ndigits)
{
    decimal d = { .is_negative = signbit(value) };
    char text[48];

    snprintf(text, sizeof text, "%.*e", ndigits - 1, fabs(value));
    char *e = strchr(text, 'e');
    for (char *p = text; p < e; p++)
        if (*p >= '0' && *p <= '9')
            d.digits[d.ndigits++] = *p;
    for (char *p = e + 2; *p; p++)
        d.exponent = d.exponent * 10 + (*p - '0');
    if (e[1] == '-')
        d.exponent = -d.exponent;
    d.exponent++;
    return d;
}

/* d.ddddd0e+00: MLIR pads its six digits to seven. */
static int write_short(char *out, size_t room, const decimal *d)
{
    int exponent = d->exponent - 1;

    return snprintf(out, room, "%s%c.%s0e%c%02d", d->is_negative ? "-" : "",
                    d->digits[0], d->digits + 1, exponent < 0 ? '-' : '+',
                    exponent < 0 ? -exponent : exponent);
}

/* Without trailing zeros; 0: no point would stand in it. */
static int write_long(char *out, size_t room, decimal *d)
{
    const char *sign = d->is_negative ? "-" : "";
    int precision = d->ndigits;

    while (d->ndigits > 1 && d->digits[d->ndigits - 1] == '0')
        d->digits[--d->ndigits] = '\0';
    int n = d->ndigits, rest = d->exponent - n; /* digits * 10^rest */
    bool is_scientific = rest >= 0 ? rest > MAX_PADDING || n + rest > precision
                                   : d->exponent <= -MAX_PADDING;
    if (is_scientific)
        return snprintf(out, room, "%s%c.%sE%c%d", sign, d->digits[0],
                        n > 1 ? d->digits + 1 : "0",
                        d->exponent > 0 ? '+' : '-',
                        d->exponent > 0 ? d->exponent - 1 : 1 - d->exponent);
    if (rest >= 0)
        return 0;
    if (d->exponent > 0)
        return snprintf(out, room, "%s%.*s.%s", sign, d->exponent, d->digits,
                        d->digits + d->exponent);
    return snprintf(out, room, "%s0.%.*s%s", sign, -d->exponent, "000",
                    d->digits);
}

static uint64_t read_back(hj_dtype dtype, const char *text, int length)
{
    hj_decimal d;

    if (!hj_decimal_scan(text, text + length, &d))
        return 0;
    if (dtype == HJ_DTYPE_f64)
        return hj_f64_bits(hj_decimal_f64(&d));
    hj_fp_format format = hj_dtype_format(dtype);
    return hj_decimal_fp(&d, &format);
}

static double value_of(hj_dtype dtype, uint64_t code)
{
    if (dtype == HJ_DTYPE_f64)
        return hj_f64_of_bits(code);
    hj_fp_format format = hj_dtype_format(dtype);
    return hj_fp_to_double(&format, code);
}

void hj_export_float(hj_str *out, hj_dtype dtype, uint64_t code)
{
    const hj_dtype_info *info = hj_dtype_get(dtype);
    double value = value_of(dtype, code);
    char text[64];

    if (isfinite(value)) {
        decimal d = to_decimal(value, SHORT_DIGITS);
        int n = write_short(text, sizeof text, &d);
        if (read_back(dtype, text, n) != code) {
            d = to_decimal(value, 2 + (info->mantissa_bits + 1) * 59 / 196);
            n = write_long(text, sizeof text, &d);
        }
        if (n && read_back(dtype, text, n) == code) {
            hj_str_add_n(out, text, (size_t)n);
            return;
        }
    }
    hj_str_printf(out, "0x%0*llX", 2 * info->nbytes, (unsigned long long)code);
}

/* --- elements ------------------------------------------------------------- */

static uint64_t code_of(const hj_literal *literal, int64_t i, hj_dtype dtype)
{
    int nbytes = hj_dtype_get(dtype)->nbytes;

    return hj_bits_load((const char *)literal->data + i * nbytes, nbytes);
}

static void print_element(hj_export *x, const hj_literal *literal, int64_t i)
{
    hj_dtype dtype = literal->shape->dtype, part = hj_dtype_real(dtype);

    if (hj_dtype_is_complex(dtype)) {
        hj_str_char(&x->out, '(');
        hj_export_float(&x->out, part, code_of(literal, 2 * i, part));
        hj_str_char(&x->out, ',');
        hj_export_float(&x->out, part, code_of(literal, 2 * i + 1, part));
        hj_str_char(&x->out, ')');
    } else if (hj_dtype_is_float(dtype)) {
        hj_export_float(&x->out, dtype, code_of(literal, i, dtype));
    } else if (dtype == HJ_DTYPE_pred) {
        hj_str_add(&x->out, hj_literal_get_int(literal, i) ? "true" : "false");
    } else if (dtype == HJ_DTYPE_u64) {
        char text[HJ_NUMBER_NBYTES];
        int n = hj_format_u64(text, (uint64_t)hj_literal_get_int(literal, i));
        hj_str_add_n(&x->out, text, (size_t)n);
    } else {
        hj_str_int(&x->out, hj_literal_get_int(literal, i));
    }
}

/* Rows of dimension `dim`, `nelems` elements each; as deep as the rank. */
static void print_rows(hj_export *x, const hj_literal *literal, int dim,
                       int64_t first, int64_t nelems)
{
    const hj_shape *shape = literal->shape;

    if (dim == shape->rank) {
        print_element(x, literal, first);
        return;
    }
    int64_t part = nelems / shape->dims[dim];
    hj_str_char(&x->out, '[');
    for (int64_t i = 0; i < shape->dims[dim]; i++) {
        hj_str_add(&x->out, i ? ", " : "");
        print_rows(x, literal, dim + 1, first + i * part, part);
    }
    hj_str_char(&x->out, ']');
}

/* Elements are kept in the order of bytes that MLIR wants. */
static void print_bytes(hj_export *x, const hj_literal *literal)
{
    static const char hex[] = "0123456789ABCDEF";
    const unsigned char *at = literal->data;
    size_t n = (size_t)literal->nbytes;

    hj_str_reserve(&x->out, 2 * n + 8);
    hj_str_add(&x->out, "\"0x");
    char *to = x->out.text + x->out.length;
    int width = hj_dtype_width(literal->shape->dtype);
    unsigned mask = width < 8 ? (1u << width) - 1 : 0xFF;
    for (size_t i = 0; i < n; i++) {
        *to++ = hex[(at[i] & mask) >> 4];
        *to++ = hex[at[i] & mask & 15];
    }
    *to = '\0';
    x->out.length += 2 * n;
    hj_str_char(&x->out, '"');
}

void hj_export_literal(hj_export *x, const hj_literal *literal)
{
    int64_t n = hj_shape_nelems(literal->shape);
    int64_t limit = x->options.max_constant_nelems;
    bool is_splat = !literal->is_elided && n && hj_literal_is_splat(literal);

    if (literal->is_elided || (limit && n > limit && !is_splat)) {
        hj_str_add(&x->out, "dense_resource<__elided__>");
        return;
    }
    hj_str_add(&x->out, "dense<");
    if (is_splat)
        print_element(x, literal, 0);
    else if (n > LARGE_NELEMS && literal->shape->dtype != HJ_DTYPE_pred)
        print_bytes(x, literal);
    else if (n)
        print_rows(x, literal, 0, 0, n);
    hj_str_char(&x->out, '>');
}

/* --- ops ------------------------------------------------------------------ */

/* A constant that is a tuple is one for each of its leaves. */
static hj_export_value *print_constant(hj_export *x, const hj_literal *literal,
                                       const char *hint)
{
    const hj_shape *shape = literal->shape;
    hj_export_value *value;

    if (!hj_shape_is_tuple(shape)) {
        value = hj_export_begin(x, shape, hint);
        hj_str_add(&x->out, "stablehlo.constant ");
        hj_export_literal(x, literal);
        hj_str_add(&x->out, " : ");
        hj_export_type(x, shape);
        hj_str_char(&x->out, '\n');
        return value;
    }
    value = hj_export_new(x, shape, NULL);
    value->parts = HJ_NEW_ARRAY(x->arena, hj_export_value *, shape->nelements);
    for (int i = 0; i < shape->nelements; i++)
        value->parts[i] = print_constant(x, literal->elements[i], hint);
    return value;
}

/* One that nobody uses may be what a reader has left of an operand. */
hj_error *hj_export_constant(hj_export *x, const hj_instr *in)
{
    if (!in->nusers && in != in->comp->root)
        return NULL;
    hj_export_set(x, in, print_constant(x, in->literal, in->name));
    return NULL;
}

hj_export_value *hj_export_sizes(hj_export *x, int n, const int64_t *sizes)
{
    int64_t *dims = HJ_NEW_ARRAY(x->arena, int64_t, 1);

    dims[0] = n;
    const hj_shape *shape = hj_shape_new_array(x->arena, HJ_DTYPE_s64, 1, dims);
    hj_literal *literal = hj_literal_new(x->arena, shape);
    for (int i = 0; i < n; i++)
        hj_literal_set_int(literal, i, sizes[i]);
    return print_constant(x, literal, "sizes");
}
