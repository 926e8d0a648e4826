/* attrs -- attributes of the dialects VHLO and builtin, as the tree has them:
 * as StableHLO's text would give them.
 */
#include "text/vhlo/reader.h"

#include <stdlib.h>
#include <string.h>

static const int64_t MAX_WEIGHT = (int64_t)1 << 40;

hj_vhlo_attr *hj_vhlo_new_attr(hj_vhlo_reader *r, hj_mlir_attr_kind kind)
{
    hj_vhlo_attr *out = HJ_NEW(r->arena, hj_vhlo_attr);

    out->attr.kind = kind;
    out->weight = 1;
    return out;
}

static void add_weight(hj_vhlo_attr *to, const hj_vhlo_attr *part)
{
    if (to->weight < MAX_WEIGHT)
        to->weight += part->weight;
}

/* --- numbers -------------------------------------------------------------- */

/* An attribute of `kind` with the type of a number, and its bits: extended by
 * the sign to 64, which a float of fewer does not look at. */
static hj_vhlo_attr *read_bits(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                               hj_mlir_attr_kind kind, uint64_t *bits)
{
    const unsigned char *at = c->at;
    const hj_mlir_type *type = hj_vhlo_type_ref(r, c);
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, kind);
    bool is_unsigned;
    int width = hj_vhlo_type_width(type, &is_unsigned);

    *bits = 0;
    if (!width)
        hj_vhlo_fail(r, at, HJ_INVALID, "%.*s is no type of a number",
                     hj_clip((size_t)type->length), type->text);
    if (r->has_failed)
        return out;
    *bits = hj_vhlo_bits(r, c, width);
    if (width < 64 && width > 1 && !is_unsigned && *bits >> (width - 1))
        *bits |= ~(((uint64_t)1 << width) - 1);
    out->attr.type = type;
    return out;
}

static hj_vhlo_attr *read_int(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    uint64_t bits;
    hj_vhlo_attr *out = read_bits(r, c, HJ_MLIR_INT, &bits);

    if (r->has_failed)
        return out;
    out->attr.u.i = (int64_t)bits;
    if (out->attr.type->dtype == HJ_DTYPE_pred)
        out->attr.kind = HJ_MLIR_BOOL;
    return out;
}

static hj_vhlo_attr *read_float(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    uint64_t bits;
    hj_vhlo_attr *out = read_bits(r, c, HJ_MLIR_FLOAT, &bits);

    if (r->has_failed)
        return out;
    hj_dtype dtype = out->attr.type->dtype;
    if (dtype != HJ_NDTYPES && hj_dtype_is_float(dtype)) {
        unsigned char data[8];
        memcpy(data, &bits, 8);
        out->attr.u.f = hj_element_real(dtype, data, 0);
    } else { /* tf32 and the like: no op takes it */
        out->attr.kind = HJ_MLIR_RAW;
        out->attr.text = "\"a number\"";
        out->attr.length = strlen(out->attr.text);
    }
    return out;
}

static hj_mlir_attr *new_int(hj_vhlo_reader *r, hj_mlir_attr_kind kind,
                             int64_t value)
{
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, kind);

    out->attr.u.i = value;
    return &out->attr;
}

static hj_mlir_attr *new_ints(hj_vhlo_reader *r, hj_ints ints)
{
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, HJ_MLIR_INTS);

    out->attr.u.ints = ints;
    return &out->attr;
}

/* --- lists and dictionaries ----------------------------------------------- */

static hj_vhlo_attr *read_list(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, HJ_MLIR_LIST);
    int n = hj_vhlo_count(r, c);

    out->attr.u.list.n = n;
    out->attr.u.list.at = HJ_NEW_ARRAY(r->arena, const hj_mlir_attr *, n);
    for (int i = 0; i < n; i++) {
        hj_vhlo_attr *part = hj_vhlo_attr_ref(r, c);
        out->attr.u.list.at[i] = &part->attr;
        add_weight(out, part);
    }
    return out;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(((const hj_mlir_named *)a)->name,
                  ((const hj_mlir_named *)b)->name);
}

/* The order of the file says nothing. */
static hj_vhlo_attr *read_dict(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    const unsigned char *at = c->at;
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, HJ_MLIR_DICT);
    hj_mlir_dict *dict = &out->attr.u.dict;
    int n = hj_vhlo_count(r, c);

    dict->at = HJ_NEW_ARRAY(r->arena, hj_mlir_named, n);
    for (int i = 0; i < n && !r->has_failed; i++) {
        const hj_mlir_attr *name = &hj_vhlo_attr_ref(r, c)->attr;
        hj_vhlo_attr *part = hj_vhlo_attr_ref(r, c);
        if (name->kind != HJ_MLIR_STRING)
            hj_vhlo_fail(r, at, HJ_INVALID,
                         "a name in a dictionary is no string");
        if (r->has_failed)
            break;
        dict->at[dict->n++] = (hj_mlir_named){ name->text, &part->attr };
        add_weight(out, part);
    }
    if (dict->n)
        qsort(dict->at, (size_t)dict->n, sizeof *dict->at, compare_names);
    for (int i = 1; i < dict->n; i++)
        if (!compare_names(&dict->at[i - 1], &dict->at[i]))
            hj_vhlo_fail(r, at, HJ_INVALID, "%.*s is given twice",
                         hj_clip(strlen(dict->at[i].name)), dict->at[i].name);
    return out;
}

/* --- text ----------------------------------------------------------------- */

static hj_vhlo_attr *new_text(hj_vhlo_reader *r, hj_mlir_attr_kind kind,
                              hj_vhlo_string string)
{
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, kind);

    out->attr.text = string.text;
    out->attr.length = string.length;
    out->weight += (int64_t)(string.length / 64);
    return out;
}

static hj_vhlo_attr *new_raw(hj_vhlo_reader *r, const char *text)
{
    return new_text(r, HJ_MLIR_RAW, (hj_vhlo_string){ text, strlen(text) });
}

/* @a, or @a::@b: the last part. */
static hj_vhlo_attr *read_symbol(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                                 bool is_nested)
{
    const unsigned char *at = c->at;
    const hj_mlir_attr *name = &hj_vhlo_attr_ref(r, c)->attr;
    int n = is_nested ? hj_vhlo_count(r, c) : 0;

    for (int i = 0; i < n; i++)
        name = &hj_vhlo_attr_ref(r, c)->attr;
    if (name->kind != (n ? HJ_MLIR_SYMBOL : HJ_MLIR_STRING))
        hj_vhlo_fail(r, at, HJ_INVALID, "a symbol without a name");
    if (r->has_failed)
        return hj_vhlo_new_attr(r, HJ_MLIR_UNIT);
    return new_text(r, HJ_MLIR_SYMBOL,
                    (hj_vhlo_string){ name->text, name->length });
}

static hj_vhlo_attr *read_type(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, HJ_MLIR_TYPE);

    out->attr.type = hj_vhlo_type_ref(r, c);
    return out;
}

/* --- elements ------------------------------------------------------------- */

static hj_vhlo_attr *new_elements(hj_vhlo_reader *r, const unsigned char *at,
                                  const hj_mlir_type *type)
{
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, HJ_MLIR_ELEMENTS);

    out->attr.type = type;
    if (type->kind != HJ_MLIR_TENSOR && type->kind != HJ_MLIR_OTHER)
        hj_vhlo_fail(r, at, HJ_INVALID, "elements need a type tensor<...>");
    for (int i = 0; i < type->rank; i++)
        if (type->dims[i] == HJ_DIM_UNBOUNDED)
            hj_vhlo_fail(r, at, HJ_INVALID, "elements of unknown number");
    return out;
}

static hj_vhlo_attr *read_elements(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    const unsigned char *at = c->at;
    hj_vhlo_attr *out = new_elements(r, at, hj_vhlo_type_ref(r, c));

    out->blob_nbytes = hj_vhlo_varint(r, c);
    out->blob = hj_vhlo_take(r, c, out->blob_nbytes);
    out->weight += (int64_t)(out->blob_nbytes / 16);
    return out;
}

/* Without bytes it stays without elements: it can be read, but not run. */
static hj_vhlo_attr *read_resource(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    const unsigned char *at = c->at;
    hj_vhlo_attr *out = new_elements(r, at, hj_vhlo_type_ref(r, c));
    hj_vhlo_bytes data;

    if (hj_vhlo_resource_data(r, hj_vhlo_varint(r, c), &data)) {
        out->blob = data.at;
        out->blob_nbytes = hj_vhlo_left(&data);
        out->weight += (int64_t)(out->blob_nbytes / 16);
    }
    return out;
}

/* sparse<indices, values> */
static hj_vhlo_attr *read_sparse(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    const unsigned char *at = c->at;
    hj_vhlo_attr *out = new_elements(r, at, hj_vhlo_type_ref(r, c));

    out->indices = hj_vhlo_attr_ref(r, c);
    out->values = hj_vhlo_attr_ref(r, c);
    out->weight += out->indices->weight + out->values->weight;
    return out;
}

/* array<i64: ...>, array<f32: ...> */
static hj_vhlo_attr *read_array(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    const unsigned char *at = c->at;
    const hj_mlir_type *type = hj_vhlo_type_ref(r, c);
    uint64_t n = hj_vhlo_varint(r, c), nbytes = hj_vhlo_varint(r, c);
    const unsigned char *data = hj_vhlo_take(r, c, nbytes);
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, HJ_MLIR_INTS);
    bool is_number = type->kind == HJ_MLIR_NUMBER &&
                     type->dtype != HJ_NDTYPES &&
                     !hj_dtype_is_complex(type->dtype);
    uint64_t size = is_number ? (uint64_t)hj_dtype_nbytes(type->dtype) : 0;

    if (!size || n > nbytes || nbytes != n * size)
        hj_vhlo_fail(r, at, HJ_INVALID,
                     "%llu bytes for an array of %llu elements",
                     (unsigned long long)nbytes, (unsigned long long)n);
    (void)hj_vhlo_check_count(r, &(hj_vhlo_bytes){ data, c->at }, n);
    if (r->has_failed)
        return out;
    out->attr.type = type;
    out->weight += (int64_t)n;
    if (!hj_dtype_is_float(type->dtype)) {
        out->attr.u.ints.n = (int)n;
        out->attr.u.ints.at = HJ_NEW_ARRAY(r->arena, int64_t, n);
        for (int i = 0; i < (int)n; i++)
            out->attr.u.ints.at[i] = hj_element_int(type->dtype, data, i);
        return out;
    }
    out->attr.kind = HJ_MLIR_FLOATS;
    out->attr.u.list.n = (int)n;
    out->attr.u.list.at = HJ_NEW_ARRAY(r->arena, const hj_mlir_attr *, n);
    for (int i = 0; i < (int)n; i++) {
        hj_vhlo_attr *part = hj_vhlo_new_attr(r, HJ_MLIR_FLOAT);
        part->attr.type = type;
        part->attr.u.f = hj_element_real(type->dtype, data, i);
        out->attr.u.list.at[i] = &part->attr;
    }
    return out;
}

/* --- words and structs ---------------------------------------------------- */

/* By code of VHLO; words from 0. */
static const struct {
    const char *tag, *words;
} enums[] = {
    [3] = { "comparison_direction", "EQ NE GE GT LE LT" },
    [4] = { "comparison_type", "NOTYPE FLOAT TOTALORDER SIGNED UNSIGNED" },
    [5] = { "api_version", "0 1 2 3 4" },
    [7] = { "fft_type", "FFT IFFT RFFT IRFFT" },
    [11] = { "precision", "DEFAULT HIGH HIGHEST" },
    [12] = { "rng_algorithm", "DEFAULT THREE_FRY PHILOX" },
    [13] = { "rng_distribution", "- UNIFORM NORMAL" },
    [16] = { "transpose", "TRANSPOSE_INVALID NO_TRANSPOSE TRANSPOSE ADJOINT" },
    [19] = { "result_accuracy_mode", "DEFAULT HIGHEST TOLERANCE" },
};

static hj_vhlo_attr *read_enum(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                               uint64_t code)
{
    const unsigned char *at = c->at;
    uint64_t value = hj_vhlo_varint(r, c);
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, HJ_MLIR_ENUM);
    const char *word = enums[code].words;

    for (uint64_t i = 0; i < value && *word; i++) {
        word += strcspn(word, " ");
        word += *word == ' ';
    }
    if (!*word || *word == '-')
        hj_vhlo_fail(r, at, HJ_INVALID, "value %llu of %s",
                     (unsigned long long)value, enums[code].tag);
    out->attr.tag = enums[code].tag;
    out->attr.length = strcspn(word, " ");
    out->attr.text = hj_arena_strndup(r->arena, word, out->attr.length);
    out->attr.u.i = (int64_t)value;
    return out;
}

static hj_vhlo_attr *new_struct(hj_vhlo_reader *r, const char *tag)
{
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, HJ_MLIR_STRUCT);

    out->attr.tag = tag;
    return out;
}

static hj_vhlo_attr *read_alias(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    hj_vhlo_attr *out = new_struct(r, "output_operand_alias");
    hj_mlir_dict *d = &out->attr.u.dict;

    hj_vhlo_dict_add(r, d, "output_tuple_indices",
                     new_ints(r, hj_vhlo_svarints(r, c)));
    hj_vhlo_dict_add(r, d, "operand_index",
                     new_int(r, HJ_MLIR_INT, hj_vhlo_svarint(r, c)));
    hj_vhlo_dict_add(r, d, "operand_tuple_indices",
                     new_ints(r, hj_vhlo_svarints(r, c)));
    return out;
}

static hj_vhlo_attr *read_accuracy(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    static const char *const names[] = { "atol", "rtol" };
    const unsigned char *at = c->at;
    hj_vhlo_attr *out = new_struct(r, "result_accuracy");
    hj_mlir_dict *d = &out->attr.u.dict;

    for (int i = 0; i < 2; i++) {
        hj_vhlo_attr *value = hj_vhlo_new_attr(r, HJ_MLIR_FLOAT);
        uint64_t bits = hj_vhlo_bits(r, c, 64);
        memcpy(&value->attr.u.f, &bits, 8);
        hj_vhlo_dict_add(r, d, names[i], &value->attr);
    }
    hj_vhlo_dict_add(r, d, "ulps",
                     new_int(r, HJ_MLIR_INT, hj_vhlo_svarint(r, c)));
    const hj_mlir_attr *mode = &hj_vhlo_attr_ref(r, c)->attr;
    if (mode->kind != HJ_MLIR_ENUM ||
        strcmp(mode->tag, "result_accuracy_mode") != 0)
        hj_vhlo_fail(r, at, HJ_INVALID, "an accuracy without a mode");
    hj_vhlo_dict_add(r, d, "mode", mode);
    return out;
}

/* --- codes ---------------------------------------------------------------- */

static hj_vhlo_attr *read_vhlo(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                               uint64_t code)
{
    hj_vhlo_attr *out;

    if (code < sizeof enums / sizeof *enums && enums[code].tag)
        return read_enum(r, c, code);
    switch (code) {
    case 1:
        return read_list(r, c);
    case 2:
        out = hj_vhlo_new_attr(r, HJ_MLIR_BOOL);
        out->attr.u.i = hj_vhlo_varint(r, c) != 0;
        return out;
    case 6:
        return read_dict(r, c);
    case 8:
        return read_float(r, c);
    case 9:
        return read_int(r, c);
    case 10:
        return read_alias(r, c);
    case 14:
        return new_text(r, HJ_MLIR_STRING, hj_vhlo_string_ref(r, c));
    case 15:
        return read_elements(r, c);
    case 17:
        return read_type(r, c);
    case 18:
        out = hj_vhlo_new_attr(r, HJ_MLIR_INTS);
        out->attr.tag = "bounds";
        out->attr.u.ints = hj_vhlo_svarints(r, c);
        return out;
    case 20:
        return read_accuracy(r, c);
    case 21:
    case 22:
    case 23:
    case 24:
    case 25:
        out = new_raw(r, "");
        hj_vhlo_mesh_attr(r, c, code, out);
        return out;
    default:
        return NULL;
    }
}

static hj_vhlo_attr *read_builtin(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                                  uint64_t code)
{
    hj_vhlo_string string;

    switch (code) {
    case 0:
        return read_list(r, c);
    case 1:
        return read_dict(r, c);
    case 2:
        return new_text(r, HJ_MLIR_STRING, hj_vhlo_string_ref(r, c));
    case 3:
        string = hj_vhlo_string_ref(r, c);
        (void)hj_vhlo_type_ref(r, c);
        return new_text(r, HJ_MLIR_STRING, string);
    case 4:
    case 5:
        return read_symbol(r, c, code == 5);
    case 6:
        return read_type(r, c);
    case 7:
        return hj_vhlo_new_attr(r, HJ_MLIR_UNIT);
    case 8:
        return read_int(r, c);
    case 9:
        return read_float(r, c);
    case 16:
        return read_resource(r, c);
    case 17:
        return read_array(r, c);
    case 18:
        return read_elements(r, c);
    case 20:
        return read_sparse(r, c);
    default: /* locations, and what no op takes */
        c->at = c->end;
        return new_raw(r, "unknown");
    }
}

static hj_vhlo_attr *decode(hj_vhlo_reader *r, const hj_vhlo_entry *e)
{
    hj_vhlo_bytes c = { e->at, e->at + e->nbytes };
    const hj_vhlo_dialect *dialect = &r->dialects[e->dialect];
    hj_vhlo_attr *out;

    if (!e->has_encoding || dialect->kind == HJ_VHLO_OTHER)
        return new_raw(r, hj_arena_printf(r->arena, "#%s<...>", dialect->name));
    uint64_t code = hj_vhlo_varint(r, &c);
    if (dialect->kind == HJ_VHLO_SDY) {
        out = new_raw(r, "");
        if (!hj_vhlo_sdy_attr(r, &(hj_vhlo_bytes){ e->at, c.end }, out))
            out->attr.text = "#sdy<...>";
        out->attr.length = strlen(out->attr.text);
        return out;
    }
    out = dialect->kind == HJ_VHLO_VHLO ? read_vhlo(r, &c, code)
                                        : read_builtin(r, &c, code);
    if (!out)
        hj_vhlo_fail(r, e->at, HJ_UNIMPLEMENTED,
                     "attribute %llu of the dialect %s, in a program of %.*s",
                     (unsigned long long)code, dialect->name,
                     hj_clip(strlen(r->producer)), r->producer);
    else if (hj_vhlo_left(&c))
        hj_vhlo_fail(r, c.at, HJ_INVALID, "an attribute has bytes left");
    return out;
}

hj_vhlo_attr *hj_vhlo_attr_at(hj_vhlo_reader *r, uint64_t index)
{
    if (index >= (uint64_t)r->nattrs)
        hj_vhlo_fail(r, NULL, HJ_INVALID, "attribute %llu of %d",
                     (unsigned long long)index, r->nattrs);
    if (r->has_failed)
        return hj_vhlo_new_attr(r, HJ_MLIR_UNIT);
    hj_vhlo_entry *e = &r->attrs[index];
    int64_t outer;
    if (e->value)
        return hj_vhlo_fits(r, e) ? e->value
                                  : hj_vhlo_new_attr(r, HJ_MLIR_UNIT);
    if (e->is_open)
        hj_vhlo_fail(r, e->at, HJ_INVALID,
                     "an attribute that has itself as a part");
    if (r->has_failed || !hj_vhlo_open(r, e, &outer))
        return hj_vhlo_new_attr(r, HJ_MLIR_UNIT);
    hj_vhlo_attr *out = decode(r, e);
    hj_vhlo_close(r, e, outer);
    e->value = out;
    return r->has_failed ? hj_vhlo_new_attr(r, HJ_MLIR_UNIT) : out;
}

hj_vhlo_attr *hj_vhlo_attr_ref(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    return hj_vhlo_attr_at(r, hj_vhlo_varint(r, c));
}
