/* attrs -- what an op says: the values of its attributes, of the kind that
 * the op takes. */
#include "text/stablehlo/import.h"

#include "base/quote.h"
#include "text/number.h"

#include <math.h>
#include <string.h>

static hj_error *wrong(hj_import *im, const hj_mlir_op *op, const char *name,
                       const char *kind)
{
    return hj_import_error(im, op, "%s is %s", name, kind);
}

/* The attribute; NULL where it is missing and may be. */
static hj_error *find(hj_import *im, const hj_mlir_op *op, const char *name,
                      bool is_optional, const hj_mlir_attr **out)
{
    *out = hj_mlir_op_attr(op, name);
    return *out || is_optional
               ? NULL
               : hj_import_error(im, op, "the attribute %s is missing", name);
}

/* --- numbers -------------------------------------------------------------- */

static bool has_type(const hj_mlir_attr *attr, hj_dtype dtype)
{
    return attr->type && attr->type->kind == HJ_MLIR_NUMBER &&
           attr->type->dtype == dtype;
}

static hj_error *read_int(hj_import *im, const hj_mlir_op *op, const char *name,
                          hj_dtype dtype, bool is_optional, int64_t *out)
{
    const hj_mlir_attr *attr;

    HJ_CHECK(find(im, op, name, is_optional, &attr));
    if (!attr)
        return NULL;
    if (attr->kind != HJ_MLIR_INT || !has_type(attr, dtype))
        return wrong(im, op, name, dtype == HJ_DTYPE_s32 ? "an i32" : "an i64");
    *out = attr->u.i;
    return NULL;
}

hj_error *hj_import_int(hj_import *im, const hj_mlir_op *op, const char *name,
                        int64_t *out)
{
    return read_int(im, op, name, HJ_DTYPE_s64, false, out);
}

hj_error *hj_import_int32(hj_import *im, const hj_mlir_op *op, const char *name,
                          int64_t *out)
{
    return read_int(im, op, name, HJ_DTYPE_s32, false, out);
}

hj_error *hj_import_opt_int(hj_import *im, const hj_mlir_op *op,
                            const char *name, int64_t *out)
{
    return read_int(im, op, name, HJ_DTYPE_s64, true, out);
}

hj_error *hj_import_float(hj_import *im, const hj_mlir_op *op, const char *name,
                          double *out)
{
    const hj_mlir_attr *attr;

    HJ_CHECK(find(im, op, name, false, &attr));
    if (attr->kind != HJ_MLIR_FLOAT || !has_type(attr, HJ_DTYPE_f32))
        return wrong(im, op, name, "an f32");
    *out = attr->u.f;
    return NULL;
}

hj_error *hj_import_opt_bool(hj_import *im, const hj_mlir_op *op,
                             const char *name, bool *out)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, name);

    if (!attr)
        return NULL;
    if (attr->kind != HJ_MLIR_BOOL)
        return wrong(im, op, name, "true or false");
    *out = attr->u.i != 0;
    return NULL;
}

hj_error *hj_import_bool(hj_import *im, const hj_mlir_op *op, const char *name,
                         bool *out)
{
    const hj_mlir_attr *attr;

    HJ_CHECK(find(im, op, name, false, &attr));
    return hj_import_opt_bool(im, op, name, out);
}

/* --- text ----------------------------------------------------------------- */

hj_error *hj_import_string(hj_import *im, const hj_mlir_op *op,
                           const char *name, const char **out, size_t *length)
{
    const hj_mlir_attr *attr;

    HJ_CHECK(find(im, op, name, false, &attr));
    if (attr->kind != HJ_MLIR_STRING)
        return wrong(im, op, name, "a string");
    *out = attr->text;
    *length = attr->length;
    return NULL;
}

hj_error *hj_import_symbol(hj_import *im, const hj_mlir_op *op,
                           const char *name, const char **out)
{
    const hj_mlir_attr *attr;

    HJ_CHECK(find(im, op, name, false, &attr));
    if (attr->kind != HJ_MLIR_SYMBOL)
        return wrong(im, op, name, "a symbol, @name");
    *out = attr->text;
    return NULL;
}

/* --- lists ---------------------------------------------------------------- */

static hj_error *read_ints(hj_import *im, const hj_mlir_op *op,
                           const char *name, hj_dtype dtype, hj_ints *out)
{
    static int64_t none;
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, name);

    *out = (hj_ints){ 0 };
    if (!attr)
        return NULL;
    if (attr->kind != HJ_MLIR_INTS || !has_type(attr, dtype))
        return wrong(im, op, name,
                     dtype == HJ_DTYPE_pred ? "array<i1: ...>"
                                            : "array<i64: ...>");
    *out = attr->u.ints;
    if (!out->at)
        out->at = &none; /* an empty list is not a missing one */
    return NULL;
}

hj_error *hj_import_opt_ints(hj_import *im, const hj_mlir_op *op,
                             const char *name, hj_ints *out)
{
    return read_ints(im, op, name, HJ_DTYPE_s64, out);
}

hj_error *hj_import_opt_bools(hj_import *im, const hj_mlir_op *op,
                              const char *name, hj_ints *out)
{
    return read_ints(im, op, name, HJ_DTYPE_pred, out);
}

hj_error *hj_import_ints(hj_import *im, const hj_mlir_op *op, const char *name,
                         hj_ints *out)
{
    const hj_mlir_attr *attr;

    HJ_CHECK(find(im, op, name, false, &attr));
    return hj_import_opt_ints(im, op, name, out);
}

hj_error *hj_import_element_ints(hj_import *im, const hj_mlir_op *op,
                                 const hj_mlir_attr *attr, hj_ints *out)
{
    const hj_literal *literal = attr->u.literal;

    if (attr->kind != HJ_MLIR_ELEMENTS || !literal ||
        !hj_dtype_is_int(literal->shape->dtype))
        return hj_import_error(im, op,
                               "an attribute is dense<...> of integers");
    int64_t nelems = 1;
    for (int i = 0; i < attr->type->rank; i++)
        nelems *= attr->type->dims[i];
    /* (a few bytes may say that a splat is large) */
    bool is_splat = literal->shape->rank != attr->type->rank;
    if (attr->is_packed || nelems > (is_splat ? 1 << 16 : 1 << 24))
        return hj_import_gap(im, op, "an attribute of %lld numbers",
                             (long long)nelems);
    out->n = (int)nelems;
    out->at = HJ_NEW_ARRAY(im->arena, int64_t, nelems);
    for (int64_t i = 0; i < nelems; i++)
        out->at[i] = hj_literal_get_int(literal, is_splat ? 0 : i);
    return NULL;
}

hj_error *hj_import_constant_ints(hj_import *im, const hj_mlir_op *op, int i,
                                  hj_ints *out)
{
    const hj_mlir_op *def = op->operands[i]->def;
    const hj_mlir_attr *value = def && !strcmp(def->name, "stablehlo.constant")
                                    ? hj_mlir_op_attr(def, "value")
                                    : NULL;

    if (value)
        return hj_import_element_ints(im, op, value, out);
    return hj_import_fold_ints(im, op->operands[i], out)
               ? NULL
               : hj_import_gap(im, op,
                               "the numbers of operand %d are not known before "
                               "the program runs",
                               i);
}

hj_error *hj_import_check_layout(hj_import *im, const hj_mlir_op *op,
                                 const hj_mlir_type *type, const int64_t *order,
                                 int n)
{
    int rank = type->kind == HJ_MLIR_TENSOR ? type->rank : 0;
    bool *seen = HJ_NEW_ARRAY(im->arena, bool, rank);
    bool is_sound = n == rank;

    for (int i = 0; is_sound && i < n; i++) {
        is_sound = order[i] >= 0 && order[i] < rank && !seen[order[i]];
        if (is_sound)
            seen[order[i]] = true;
    }
    return is_sound
               ? NULL
               : hj_import_error(im, op,
                                 "a layout of %.*s that is no "
                                 "permutation of its dimensions",
                                 hj_clip((size_t)type->length), type->text);
}

hj_error *hj_import_check_sizes(hj_import *im, const hj_mlir_op *op, int i,
                                int rank)
{
    const hj_mlir_type *type = op->operands[i]->type;

    if (type->kind != HJ_MLIR_TENSOR || type->rank != 1 ||
        (type->dims[0] != rank && type->dims[0] != HJ_DIM_UNBOUNDED))
        return hj_import_error(im, op, "operand %d is %.*s, not %d sizes", i,
                               hj_clip((size_t)type->length), type->text, rank);
    return NULL;
}

hj_error *hj_import_matrix_of(hj_import *im, const hj_mlir_op *op,
                              const char *name, bool is_optional,
                              hj_import_matrix *out)
{
    const hj_mlir_attr *attr;
    hj_ints ints;

    *out = (hj_import_matrix){ 0 };
    HJ_CHECK(find(im, op, name, is_optional, &attr));
    if (!attr)
        return NULL;
    if (attr->kind != HJ_MLIR_ELEMENTS || !attr->type->element ||
        attr->type->element->dtype != HJ_DTYPE_s64)
        return wrong(im, op, name, "dense<...> : tensor<AxBxi64>");
    if (attr->type->rank != 2)
        return hj_import_error(im, op, "%s has rank %d, not 2", name,
                               attr->type->rank);
    HJ_CHECK(hj_import_element_ints(im, op, attr, &ints));
    out->nrows = attr->type->dims[0];
    out->ncolumns = attr->type->dims[1];
    out->at = ints.at;
    return NULL;
}

/* --- windows ------------------------------------------------------------- */

hj_error *hj_import_window_ints(hj_import *im, const hj_mlir_op *op,
                                const char *name, int n, const int64_t **out)
{
    hj_ints ints;

    HJ_CHECK(hj_import_opt_ints(im, op, name, &ints));
    if (ints.n && ints.n != n)
        return hj_import_error(im, op, "%s has %d entries for %d dimensions",
                               name, ints.n, n);
    *out = ints.n == n ? ints.at : NULL;
    return NULL;
}

hj_error *hj_import_window_padding(hj_import *im, const hj_mlir_op *op, int n,
                                   hj_window_options *out)
{
    hj_import_matrix pads;

    HJ_CHECK(hj_import_matrix_of(im, op, "padding", true, &pads));
    if (pads.nrows * pads.ncolumns == 0)
        return NULL;
    if (pads.nrows != n || pads.ncolumns != 2)
        return hj_import_error(im, op,
                               "padding is tensor<%lldx%lldxi64>, not "
                               "tensor<%dx2xi64>",
                               (long long)pads.nrows, (long long)pads.ncolumns,
                               n);
    int64_t *low = HJ_NEW_ARRAY(im->arena, int64_t, n);
    int64_t *high = HJ_NEW_ARRAY(im->arena, int64_t, n);
    for (int i = 0; i < n; i++) {
        low[i] = pads.at[2 * i];
        high[i] = pads.at[2 * i + 1];
    }
    out->pad_low = low;
    out->pad_high = high;
    return NULL;
}

/* --- words, structs ------------------------------------------------------- */

hj_error *hj_import_word(hj_import *im, const hj_mlir_op *op, const char *name,
                         const char *tag, bool is_optional, const char **out)
{
    const hj_mlir_attr *attr;

    *out = NULL;
    HJ_CHECK(find(im, op, name, is_optional, &attr));
    if (!attr)
        return NULL;
    bool is_word =
        attr->kind == HJ_MLIR_ENUM &&
        !strcmp(attr->tag + (strncmp(attr->tag, "chlo.", 5) ? 0 : 5), tag);
    if (!is_word)
        return hj_import_error(im, op, "%s is #stablehlo<%s ...>", name, tag);
    *out = attr->text;
    return NULL;
}

hj_error *hj_import_struct(hj_import *im, const hj_mlir_op *op,
                           const char *name, const char *tag, bool is_optional,
                           const hj_mlir_dict **out)
{
    const hj_mlir_attr *attr;

    *out = NULL;
    HJ_CHECK(find(im, op, name, is_optional, &attr));
    if (!attr)
        return NULL;
    if (attr->kind != HJ_MLIR_STRUCT || strcmp(attr->tag, tag) != 0)
        return hj_import_error(im, op, "%s is #stablehlo.%s<...>", name, tag);
    *out = &attr->u.dict;
    return NULL;
}

hj_ints hj_import_field_ints(const hj_mlir_dict *dict, const char *name)
{
    const hj_mlir_attr *attr = hj_mlir_dict_find(dict, name);

    return attr ? attr->u.ints : (hj_ints){ 0 };
}

int64_t hj_import_field_int(const hj_mlir_dict *dict, const char *name)
{
    const hj_mlir_attr *attr = hj_mlir_dict_find(dict, name);

    return attr ? attr->u.i : 0;
}

/* --- text of an attribute ------------------------------------------------- */

static void write_type(hj_str *out, const hj_mlir_type *type)
{
    hj_str_add_n(out, type->text, (size_t)type->length);
}

static void write_packed(hj_str *out, const hj_mlir_attr *attr)
{
    const unsigned char *bytes = attr->u.literal->data;
    int64_t n = hj_shape_nelems(attr->type->shape);

    hj_str_add(out, "dense<\"0x");
    for (int64_t i = 0; i < n; i++)
        hj_str_add(out, bytes[i >> 3] >> (i & 7) & 1 ? "01" : "00");
    hj_str_add(out, "\"> : ");
    write_type(out, attr->type);
}

static void write_literal(hj_str *out, const hj_mlir_attr *attr)
{
    const hj_literal *literal = attr->u.literal;
    static const char digits[] = "0123456789ABCDEF";

    if (attr->is_packed) { /* (a byte each) */
        write_packed(out, attr);
        return;
    }
    hj_str_add(out, "dense<\"0x");
    for (int64_t i = 0; literal && i < literal->nbytes; i++) {
        unsigned byte = ((const unsigned char *)literal->data)[i];
        hj_str_char(out, digits[byte >> 4]);
        hj_str_char(out, digits[byte & 15]);
    }
    hj_str_add(out, "\"> : ");
    write_type(out, attr->type);
}

/* A key or a symbol, in quotes where MLIR wants them. */
static void write_name(hj_str *out, const char *name)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    static const char others[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789$.";

    if (*name && strchr(letters, *name) && !name[strspn(name, others)])
        hj_str_add(out, name);
    else
        hj_quote(out, name);
}

static void write_dict(hj_str *out, const hj_mlir_dict *dict)
{
    bool is_first = true;

    hj_str_char(out, '{');
    for (int i = 0; i < dict->n; i++) {
        hj_str_add(out, hj_sep(&is_first, ", "));
        write_name(out, dict->at[i].name);
        if (dict->at[i].value->kind == HJ_MLIR_UNIT)
            continue;
        hj_str_add(out, " = ");
        hj_import_attr_text(out, dict->at[i].value);
    }
    hj_str_char(out, '}');
}

static void write_list(hj_str *out, const hj_mlir_attr *attr)
{
    bool is_first = true;

    hj_str_char(out, '[');
    for (int i = 0; i < attr->u.list.n; i++) {
        hj_str_add(out, hj_sep(&is_first, ", "));
        hj_import_attr_text(out, attr->u.list.at[i]);
    }
    hj_str_char(out, ']');
}

/* MLIR wants a point in a float. */
/* Bytes as MLIR's strings have them. */
static void write_string(hj_str *out, const char *text, size_t length)
{
    hj_str_char(out, '"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= ' ' && c <= '~' && c != '"' && c != '\\')
            hj_str_char(out, (char)c);
        else
            hj_str_printf(out, "\\%02X", c);
    }
    hj_str_char(out, '"');
}

/* Infinities and NaN: the bits. */
static bool write_bits(hj_str *out, const hj_mlir_attr *attr)
{
    hj_dtype dtype = attr->type ? attr->type->dtype : HJ_NDTYPES;
    uint64_t bits = 0;

    if (isfinite(attr->u.f) || dtype == HJ_NDTYPES || !hj_dtype_is_float(dtype))
        return false;
    hj_element_set_real(dtype, &bits, 0, attr->u.f);
    hj_str_printf(out, "0x%0*llX", hj_dtype_nbytes(dtype) * 2,
                  (unsigned long long)bits);
    return true;
}

static void write_int(hj_str *out, const hj_mlir_type *type, int64_t value)
{
    if (type && type->length && type->text[0] == 'u')
        hj_str_printf(out, "%llu", (unsigned long long)value);
    else
        hj_str_int(out, value);
}

static void write_number(hj_str *out, const hj_mlir_attr *attr)
{
    char text[HJ_NUMBER_NBYTES];

    if (attr->kind == HJ_MLIR_INT) {
        write_int(out, attr->type, attr->u.i);
        return;
    }
    if (write_bits(out, attr))
        return;
    hj_format_f64(text, attr->u.f);
    size_t n = strcspn(text, "e.");
    hj_str_add_n(out, text, n);
    if (text[n] != '.')
        hj_str_add(out, ".0");
    hj_str_add(out, text + n);
}

/* array<T: ...> */
static void write_array(hj_str *out, const hj_mlir_attr *attr)
{
    bool is_int = attr->kind == HJ_MLIR_INTS, is_first = true;
    int n = is_int ? attr->u.ints.n : attr->u.list.n;

    hj_str_add(out, "array<");
    write_type(out, attr->type);
    for (int i = 0; i < n; i++) {
        hj_str_add(out, is_first ? ": " : ", ");
        is_first = false;
        if (!is_int)
            write_number(out, attr->u.list.at[i]);
        else if (attr->type->dtype == HJ_DTYPE_pred)
            hj_str_add(out, attr->u.ints.at[i] ? "true" : "false");
        else
            write_int(out, attr->type, attr->u.ints.at[i]);
    }
    hj_str_char(out, '>');
}

void hj_import_attr_text(hj_str *out, const hj_mlir_attr *attr)
{
    switch (attr->kind) {
    case HJ_MLIR_UNIT:
        hj_str_add(out, "unit");
        break;
    case HJ_MLIR_BOOL:
        hj_str_add(out, attr->u.i ? "true" : "false");
        break;
    case HJ_MLIR_INT:
    case HJ_MLIR_FLOAT:
        write_number(out, attr);
        hj_str_add(out, " : ");
        write_type(out, attr->type);
        break;
    case HJ_MLIR_STRING:
        write_string(out, attr->text, attr->length);
        break;
    case HJ_MLIR_SYMBOL:
        hj_str_char(out, '@');
        write_name(out, attr->text);
        break;
    case HJ_MLIR_TYPE:
        write_type(out, attr->type);
        break;
    case HJ_MLIR_LIST:
        write_list(out, attr);
        break;
    case HJ_MLIR_DICT:
        write_dict(out, &attr->u.dict);
        break;
    case HJ_MLIR_ELEMENTS:
        write_literal(out, attr);
        break;
    case HJ_MLIR_INTS:
    case HJ_MLIR_FLOATS:
        write_array(out, attr);
        break;
    case HJ_MLIR_ENUM:
        hj_str_printf(out, "#stablehlo<%s %s>", attr->tag, attr->text);
        break;
    case HJ_MLIR_STRUCT:
    case HJ_MLIR_LABELS:
        hj_str_printf(out, "#stablehlo.%s<...>",
                      attr->tag ? attr->tag : "conv");
        break;
    case HJ_MLIR_RAW:
        hj_str_add_n(out, attr->text, attr->length);
        break;
    }
}
