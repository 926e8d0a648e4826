/* types -- of the dialects VHLO and builtin, as the tree has them.
 *
 * Both spell StableHLO's types.  Their text is for messages, and is cut where
 * a type has many parts.
 */
#include "text/vhlo/reader.h"

#include <string.h>

enum { MAX_PARTS = 8 }; /* shown of a list of types */

/* --- numbers -------------------------------------------------------------- */

typedef struct number {
    const char *text; /* NULL: no such code */
    hj_dtype dtype;
} number;

/* By code of VHLO. */
static const number vhlo_numbers[] = {
    [0] = { "i1", HJ_DTYPE_pred },
    [2] = { "bf16", HJ_DTYPE_bf16 },
    [3] = { "f16", HJ_DTYPE_f16 },
    [4] = { "f32", HJ_DTYPE_f32 },
    [5] = { "f64", HJ_DTYPE_f64 },
    [6] = { "f8E4M3FN", HJ_DTYPE_f8e4m3fn },
    [7] = { "f8E5M2", HJ_DTYPE_f8e5m2 },
    [9] = { "index", HJ_NDTYPES },
    [10] = { "i4", HJ_DTYPE_s4 },
    [11] = { "i8", HJ_DTYPE_s8 },
    [12] = { "i16", HJ_DTYPE_s16 },
    [13] = { "i32", HJ_DTYPE_s32 },
    [14] = { "i64", HJ_DTYPE_s64 },
    [15] = { "ui4", HJ_DTYPE_u4 },
    [16] = { "ui8", HJ_DTYPE_u8 },
    [17] = { "ui16", HJ_DTYPE_u16 },
    [18] = { "ui32", HJ_DTYPE_u32 },
    [19] = { "ui64", HJ_DTYPE_u64 },
    [27] = { "f8E4M3FNUZ", HJ_DTYPE_f8e4m3fnuz },
    [28] = { "f8E5M2FNUZ", HJ_DTYPE_f8e5m2fnuz },
    [29] = { "f8E4M3B11FNUZ", HJ_DTYPE_f8e4m3b11fnuz },
    [31] = { "i2", HJ_DTYPE_s2 },
    [32] = { "ui2", HJ_DTYPE_u2 },
    [34] = { "tf32", HJ_NDTYPES },
    [35] = { "f8E4M3", HJ_DTYPE_f8e4m3 },
    [36] = { "f8E3M4", HJ_DTYPE_f8e3m4 },
    [37] = { "f4E2M1FN", HJ_DTYPE_f4e2m1fn },
    [38] = { "f6E2M3FN", HJ_DTYPE_f6e2m3fn },
    [39] = { "f6E3M2FN", HJ_DTYPE_f6e3m2fn },
    [40] = { "f8E8M0FNU", HJ_DTYPE_f8e8m0fnu },
};

/* By code of builtin. */
static const number builtin_numbers[] = {
    [1] = { "index", HJ_NDTYPES },
    [3] = { "bf16", HJ_DTYPE_bf16 },
    [4] = { "f16", HJ_DTYPE_f16 },
    [5] = { "f32", HJ_DTYPE_f32 },
    [6] = { "f64", HJ_DTYPE_f64 },
    [7] = { "f80", HJ_NDTYPES },
    [8] = { "f128", HJ_NDTYPES },
    [21] = { "tf32", HJ_NDTYPES },
    [22] = { "f8E5M2", HJ_DTYPE_f8e5m2 },
    [23] = { "f8E4M3", HJ_DTYPE_f8e4m3 },
    [24] = { "f8E4M3FN", HJ_DTYPE_f8e4m3fn },
    [25] = { "f8E5M2FNUZ", HJ_DTYPE_f8e5m2fnuz },
    [26] = { "f8E4M3FNUZ", HJ_DTYPE_f8e4m3fnuz },
    [27] = { "f8E4M3B11FNUZ", HJ_DTYPE_f8e4m3b11fnuz },
    [28] = { "f8E3M4", HJ_DTYPE_f8e3m4 },
    [29] = { "f4E2M1FN", HJ_DTYPE_f4e2m1fn },
    [30] = { "f6E2M3FN", HJ_DTYPE_f6e2m3fn },
    [31] = { "f6E3M2FN", HJ_DTYPE_f6e3m2fn },
    [32] = { "f8E8M0FNU", HJ_DTYPE_f8e8m0fnu },
};

static hj_mlir_type *new_type(hj_vhlo_reader *r, hj_mlir_type_kind kind,
                              const char *text)
{
    hj_mlir_type *type = HJ_NEW(r->arena, hj_mlir_type);

    type->kind = kind;
    type->text = text;
    type->length = (int)strlen(text);
    type->dtype = HJ_NDTYPES;
    return type;
}

static hj_mlir_type *new_number(hj_vhlo_reader *r, const number *n)
{
    hj_mlir_type *type = new_type(r, HJ_MLIR_NUMBER, n->text);

    type->dtype = n->dtype;
    return type;
}

/* Width << 2, and whether signless, signed or unsigned.  Signed is a type of
 * its own, which arrays do not have. */
static hj_mlir_type *read_int(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    static const char *const signs[] = { "i", "si", "ui", "i" };
    const unsigned char *at = c->at;
    uint64_t v = hj_vhlo_varint(r, c), width = v >> 2;

    if (!width || width > 1 << 24)
        hj_vhlo_fail(r, at, HJ_INVALID, "an integer type of %llu bits",
                     (unsigned long long)width);
    const char *text =
        hj_arena_printf(r->arena, "%s%d", signs[v & 3], (int)width);
    for (size_t i = 0; i < sizeof vhlo_numbers / sizeof *vhlo_numbers; i++)
        if (vhlo_numbers[i].text && !strcmp(vhlo_numbers[i].text, text))
            return new_number(r, &vhlo_numbers[i]);
    return new_type(r, HJ_MLIR_NUMBER, text);
}

int hj_vhlo_type_width(const hj_mlir_type *type, bool *is_unsigned)
{
    const char *p = type->text;
    int width = 0;

    *is_unsigned = *p == 'u';
    if (type->kind != HJ_MLIR_NUMBER)
        return 0;
    if (hj_mlir_type_is_index(type))
        return 64;
    if (type->dtype != HJ_NDTYPES && !hj_dtype_is_complex(type->dtype))
        return hj_dtype_width(type->dtype);
    if (!strcmp(p, "tf32"))
        return 19;
    if (*p != 'f' && *p != 'i' && *p != 's' && *p != 'u')
        return 0;
    for (p += strcspn(p, "0123456789"); *p >= '0' && *p <= '9'; p++)
        width = width * 10 + (*p - '0');
    return width;
}

/* --- tensors -------------------------------------------------------------- */

static void write_dims(hj_str *text, const hj_mlir_type *type)
{
    for (int i = 0; i < type->rank; i++) {
        if (type->dims[i] == HJ_DIM_UNBOUNDED)
            hj_str_add(text, "?");
        else
            hj_str_int(text, type->dims[i]);
        hj_str_add(text, "x");
    }
    hj_str_add_n(text, type->element->text, (size_t)type->element->length);
}

static void set_text(hj_vhlo_reader *r, hj_mlir_type *type, const char *word)
{
    hj_str text;

    hj_str_init(&text, r->arena);
    hj_str_add(&text, word);
    hj_str_add(&text, "<");
    write_dims(&text, type);
    if (type->bounds) {
        hj_str_add(&text, ", #stablehlo.bounds<");
        for (int i = 0; i < type->rank; i++) {
            hj_str_add(&text, i ? ", " : "");
            if (type->bounds[i] < 0)
                hj_str_add(&text, "?");
            else
                hj_str_int(&text, type->bounds[i]);
        }
        hj_str_add(&text, ">");
    }
    hj_str_add(&text, ">");
    type->text = hj_str_get(&text);
    type->length = (int)text.length;
}

static void read_dims(hj_vhlo_reader *r, hj_vhlo_bytes *c, hj_mlir_type *type)
{
    const unsigned char *at = c->at;
    hj_ints dims = hj_vhlo_svarints(r, c);

    type->rank = dims.n;
    type->dims = dims.at;
    if (dims.n > r->module->limits.rank)
        hj_vhlo_fail(r, at, HJ_LIMIT, "more dimensions than limits.rank, %lld",
                     (long long)r->module->limits.rank);
    for (int i = 0; i < dims.n; i++)
        if (dims.at[i] < 0 && dims.at[i] != HJ_DIM_UNBOUNDED)
            hj_vhlo_fail(r, at, HJ_INVALID, "a dimension of size %lld",
                         (long long)dims.at[i]);
}

/* Bounds are understood; any other encoding is ignored. */
static void set_bounds(hj_vhlo_reader *r, const unsigned char *at,
                       hj_mlir_type *type, const hj_mlir_attr *encoding)
{
    if (encoding->kind != HJ_MLIR_INTS || !encoding->tag ||
        strcmp(encoding->tag, "bounds") != 0)
        return;
    const hj_ints bounds = encoding->u.ints;
    bool is_sound = bounds.n == type->rank;
    for (int i = 0; is_sound && i < bounds.n; i++)
        is_sound = bounds.at[i] < 0 || type->dims[i] == HJ_DIM_UNBOUNDED;
    if (!is_sound)
        hj_vhlo_fail(r, at, HJ_INVALID,
                     "bounds that do not go with the dimensions");
    else
        type->bounds = bounds.at;
}

static void check_element(hj_vhlo_reader *r, const unsigned char *at,
                          const hj_mlir_type *type)
{
    const hj_mlir_type *element = type->element;

    if (element->kind != HJ_MLIR_NUMBER && element->kind != HJ_MLIR_QUANT)
        hj_vhlo_fail(r, at, HJ_INVALID, "a tensor has no such elements: %.*s",
                     hj_clip((size_t)element->length), element->text);
}

/* An encoding may stand first; dimensions; the element type. */
static hj_mlir_type *read_tensor(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                                 bool has_encoding)
{
    const unsigned char *at = c->at;
    hj_mlir_type *type = new_type(r, HJ_MLIR_TENSOR, "");
    const hj_mlir_attr *encoding =
        has_encoding ? &hj_vhlo_attr_ref(r, c)->attr : NULL;

    read_dims(r, c, type);
    type->element = hj_vhlo_type_ref(r, c);
    if (!r->has_failed)
        check_element(r, at, type);
    if (!r->has_failed && encoding)
        set_bounds(r, at, type, encoding);
    if (r->has_failed)
        return type;
    set_text(r, type, "tensor");
    if (!hj_mlir_type_set_shape(r->arena, type, r->module->limits.nelems))
        hj_vhlo_fail(r, at, HJ_LIMIT, "more elements than limits.nelems, %lld",
                     (long long)r->module->limits.nelems);
    return type;
}

static hj_mlir_type *read_unranked(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    const hj_mlir_type *element = hj_vhlo_type_ref(r, c);

    return new_type(r, HJ_MLIR_OTHER,
                    hj_arena_printf(r->arena, "tensor<*x%.*s>",
                                    hj_clip((size_t)element->length),
                                    element->text));
}

/* A buffer, memref in StableHLO. */
static hj_mlir_type *read_buffer(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    hj_mlir_type *type = new_type(r, HJ_MLIR_OTHER, "");

    read_dims(r, c, type);
    type->element = hj_vhlo_type_ref(r, c);
    set_text(r, type, "memref");
    hj_mlir_type tensor = *type;
    if (type->element &&
        hj_mlir_type_set_shape(r->arena, &tensor, r->module->limits.nelems))
        hj_mlir_type_set_memory(r->arena, type, &tensor);
    return type;
}

static hj_mlir_type *read_complex(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    const unsigned char *at = c->at;
    const hj_mlir_type *part = hj_vhlo_type_ref(r, c);
    hj_mlir_type *type =
        new_type(r, HJ_MLIR_NUMBER,
                 hj_arena_printf(r->arena, "complex<%.*s>",
                                 hj_clip((size_t)part->length), part->text));

    type->dtype = part->dtype == HJ_DTYPE_f32   ? HJ_DTYPE_c64
                  : part->dtype == HJ_DTYPE_f64 ? HJ_DTYPE_c128
                                                : HJ_NDTYPES;
    if (part->kind != HJ_MLIR_NUMBER ||
        (part->dtype != HJ_NDTYPES && hj_dtype_is_complex(part->dtype)))
        hj_vhlo_fail(r, at, HJ_INVALID, "complex needs a type of numbers");
    return type;
}

/* --- quantised types ------------------------------------------------------ */

static double read_double(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    uint64_t bits = hj_vhlo_bits(r, c, 64);
    double value;

    memcpy(&value, &bits, sizeof value);
    return value;
}

/* The type that is stored: i8, ui8. */
static void set_storage(hj_vhlo_reader *r, const unsigned char *at,
                        const hj_mlir_type *storage, hj_mlir_quant *q)
{
    hj_dtype d = storage->dtype;

    if (storage->kind != HJ_MLIR_NUMBER || d == HJ_NDTYPES ||
        !hj_dtype_is_int(d) || hj_dtype_width(d) > 32) {
        hj_vhlo_fail(r, at, HJ_INVALID, "quantised numbers stored as %.*s",
                     hj_clip((size_t)storage->length), storage->text);
        return;
    }
    q->width = hj_dtype_width(d);
    q->is_unsigned = hj_dtype_is_unsigned(d);
}

/* Of all elements, or by axis, where the lists stand last. */
static hj_mlir_type *read_quant(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                                bool has_axis)
{
    const unsigned char *at = c->at;
    hj_mlir_type *type = new_type(r, HJ_MLIR_QUANT, "!quant.uniform");
    hj_mlir_quant q = { .has_axis = has_axis, .width = 8, .n = 1 };
    hj_ints zeros = { 0 };
    int64_t zero = 0;

    (void)hj_vhlo_varint(r, c); /* flags: the storage says the sign */
    set_storage(r, at, hj_vhlo_type_ref(r, c), &q);
    q.expressed = hj_vhlo_type_ref(r, c);
    if (has_axis) {
        q.axis = (int64_t)hj_vhlo_varint(r, c);
        q.low = hj_vhlo_svarint(r, c);
        q.high = hj_vhlo_svarint(r, c);
        q.n = hj_vhlo_count(r, c);
    }
    double *scales = HJ_NEW_ARRAY(r->arena, double, q.n);
    int64_t *points = HJ_NEW_ARRAY(r->arena, int64_t, q.n);
    for (int i = 0; i < q.n; i++)
        scales[i] = read_double(r, c);
    if (has_axis) {
        zeros = hj_vhlo_svarints(r, c);
    } else {
        zero = hj_vhlo_svarint(r, c);
        q.low = hj_vhlo_svarint(r, c);
        q.high = hj_vhlo_svarint(r, c);
    }
    for (int i = 0; i < q.n; i++)
        points[i] = i < zeros.n ? zeros.at[i] : zero;
    q.scales = scales;
    q.zeros = points;
    hj_mlir_type_set_quant(r->arena, type, &q);
    return type;
}

/* --- lists ---------------------------------------------------------------- */

static hj_mlir_types read_types(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    hj_mlir_types list = { hj_vhlo_count(r, c), NULL };

    list.at = HJ_NEW_ARRAY(r->arena, const hj_mlir_type *, list.n);
    for (int i = 0; i < list.n; i++)
        list.at[i] = hj_vhlo_type_ref(r, c);
    return list;
}

static void write_types(hj_str *text, const hj_mlir_types *list)
{
    for (int i = 0; i < list->n; i++) {
        if (i == MAX_PARTS) {
            hj_str_add(text, ", ...");
            return;
        }
        hj_str_printf(text, "%s%.*s", i ? ", " : "",
                      hj_clip((size_t)list->at[i]->length), list->at[i]->text);
    }
}

static hj_mlir_type *read_function(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    hj_mlir_type *type = new_type(r, HJ_MLIR_FUNCTION, "");
    hj_str text;

    type->inputs = read_types(r, c);
    type->results = read_types(r, c);
    hj_str_init(&text, r->arena);
    hj_str_add(&text, "(");
    write_types(&text, &type->inputs);
    hj_str_add(&text, ") -> (");
    write_types(&text, &type->results);
    hj_str_add(&text, ")");
    type->text = hj_str_get(&text);
    type->length = (int)text.length;
    return type;
}

static hj_mlir_type *read_aggregate(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                                    hj_mlir_type_kind kind)
{
    hj_mlir_type *type = new_type(r, kind, "");
    bool has_shape = kind == HJ_MLIR_TUPLE;
    hj_str text;

    type->inputs = read_types(r, c);
    hj_str_init(&text, r->arena);
    hj_str_add(&text, has_shape ? "tuple<" : "!stablehlo.future<");
    write_types(&text, &type->inputs);
    hj_str_add(&text, ">");
    type->text = hj_str_get(&text);
    type->length = (int)text.length;
    int n = type->inputs.n;
    const hj_shape **shapes = HJ_NEW_ARRAY(r->arena, const hj_shape *, n);
    for (int i = 0; i < n; i++) {
        shapes[i] = type->inputs.at[i]->shape;
        has_shape = has_shape && shapes[i];
    }
    if (has_shape && !r->has_failed)
        type->shape = hj_shape_new_tuple(r->arena, n, shapes);
    return type;
}

/* Shared parts count each time; stops at `enough`. */
static int64_t weigh(const hj_mlir_type *type, int64_t enough)
{
    int64_t sum = 1;

    for (int i = 0; i < type->inputs.n && sum < enough; i++)
        sum += weigh(type->inputs.at[i], enough - sum);
    for (int i = 0; i < type->results.n && sum < enough; i++)
        sum += weigh(type->results.at[i], enough - sum);
    return sum;
}

void hj_vhlo_spend_type(hj_vhlo_reader *r, const hj_mlir_type *type)
{
    if (!r->has_failed)
        hj_vhlo_spend(r, weigh(type, r->budget + 1));
}

/* --- codes ---------------------------------------------------------------- */

static hj_mlir_type *new_token(hj_vhlo_reader *r)
{
    hj_mlir_type *type = new_type(r, HJ_MLIR_TOKEN, "!stablehlo.token");

    type->shape = hj_shape_new_token(r->arena);
    return type;
}

static hj_mlir_type *read_vhlo(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                               uint64_t code)
{
    size_t n = sizeof vhlo_numbers / sizeof *vhlo_numbers;

    if (code < n && vhlo_numbers[code].text)
        return new_number(r, &vhlo_numbers[code]);
    switch (code) {
    case 1:
        return read_complex(r, c);
    case 8:
        return read_function(r, c);
    case 20:
    case 21:
        return read_tensor(r, c, code == 21);
    case 22:
        return new_token(r);
    case 23:
        return read_aggregate(r, c, HJ_MLIR_TUPLE);
    case 24:
    case 30:
        return read_quant(r, c, code == 30);
    case 25:
        return read_unranked(r, c);
    case 26:
        return new_type(r, HJ_MLIR_OTHER, "!shape.witness");
    case 33:
        return new_type(r, HJ_MLIR_OTHER, "none");
    case 41:
        return read_buffer(r, c);
    case 42:
        return read_aggregate(r, c, HJ_MLIR_FUTURE);
    default:
        return NULL;
    }
}

static hj_mlir_type *read_builtin(hj_vhlo_reader *r, hj_vhlo_bytes *c,
                                  uint64_t code)
{
    size_t n = sizeof builtin_numbers / sizeof *builtin_numbers;

    if (code < n && builtin_numbers[code].text)
        return new_number(r, &builtin_numbers[code]);
    switch (code) {
    case 0:
        return read_int(r, c);
    case 2:
        return read_function(r, c);
    case 9:
        return read_complex(r, c);
    case 12:
        return new_type(r, HJ_MLIR_OTHER, "none");
    case 13:
    case 14:
        return read_tensor(r, c, code == 14);
    case 15:
        return read_aggregate(r, c, HJ_MLIR_TUPLE);
    case 18:
        return read_unranked(r, c);
    default:
        return NULL;
    }
}

/* StableHLO's own tokens stand in manual computations, which are no ops of
 * VHLO; the dialect's other types are of no use. */
static bool is_own_token(const hj_vhlo_dialect *dialect, const hj_vhlo_entry *e)
{
    enum { TOKEN = 0x01 }; /* code 0, as an integer of variable length */

    return e->has_encoding && e->nbytes == 1 && *e->at == TOKEN &&
           !strcmp(dialect->name, "stablehlo");
}

/* Types of other dialects, and in MLIR's text, are of no use to any op. */
static hj_mlir_type *decode(hj_vhlo_reader *r, const hj_vhlo_entry *e)
{
    hj_vhlo_bytes c = { e->at, e->at + e->nbytes };
    const hj_vhlo_dialect *dialect = &r->dialects[e->dialect];
    hj_mlir_type *type = NULL;

    if (is_own_token(dialect, e))
        return new_token(r);
    if (!e->has_encoding ||
        (dialect->kind != HJ_VHLO_BUILTIN && dialect->kind != HJ_VHLO_VHLO))
        return new_type(r, HJ_MLIR_OTHER,
                        hj_arena_printf(r->arena, "!%s<...>", dialect->name));
    uint64_t code = hj_vhlo_varint(r, &c);
    type = dialect->kind == HJ_VHLO_VHLO ? read_vhlo(r, &c, code)
                                         : read_builtin(r, &c, code);
    if (!type)
        hj_vhlo_fail(r, e->at, HJ_UNIMPLEMENTED,
                     "type %llu of the dialect %s, in a program of %.*s",
                     (unsigned long long)code, dialect->name,
                     hj_clip(strlen(r->producer)), r->producer);
    else if (hj_vhlo_left(&c))
        hj_vhlo_fail(r, c.at, HJ_INVALID, "a type has bytes left");
    return type;
}

const hj_mlir_type *hj_vhlo_type(hj_vhlo_reader *r, uint64_t index)
{
    static const hj_mlir_type unknown = {
        .kind = HJ_MLIR_OTHER, .text = "?", .length = 1, .dtype = HJ_NDTYPES
    };

    if (index >= (uint64_t)r->ntypes)
        hj_vhlo_fail(r, NULL, HJ_INVALID, "type %llu of %d",
                     (unsigned long long)index, r->ntypes);
    if (r->has_failed)
        return &unknown;
    hj_vhlo_entry *e = &r->types[index];
    int64_t outer;
    if (e->value)
        return hj_vhlo_fits(r, e) ? e->value : &unknown;
    if (e->is_open)
        hj_vhlo_fail(r, e->at, HJ_INVALID, "a type that has itself as a part");
    if (r->has_failed || !hj_vhlo_open(r, e, &outer))
        return &unknown;
    hj_mlir_type *type = decode(r, e);
    hj_vhlo_close(r, e, outer);
    e->value = type;
    return r->has_failed ? &unknown : type;
}

const hj_mlir_type *hj_vhlo_type_ref(hj_vhlo_reader *r, hj_vhlo_bytes *c)
{
    return hj_vhlo_type(r, hj_vhlo_varint(r, c));
}
