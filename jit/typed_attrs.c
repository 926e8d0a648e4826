/* typed_attrs -- dictionaries of backend_config as the typed FFI hands them
 * over.
 *
 * What XLA accepts is accepted: booleans, integers and floats of any type of
 * the graph, strings, array<T: ...>, dictionaries; and dense<...>, as the
 * array of its elements. */
#include "jit/internal.h"
#include "jit/typed.h"
#include "text/mlir/mlir.h"

#include <stdlib.h>
#include <string.h>

typedef struct decoder {
    hj_arena *arena;
    const hj_source *source;
} decoder;

static hj_error *decode_dict(const decoder *d, const hj_mlir_dict *dict,
                             hj_ffi_attrs *out);

static hj_error *refuse(const decoder *d, const hj_mlir_attr *value,
                        const char *what)
{
    return hj_source_error(d->source, HJ_UNIMPLEMENTED, value->place,
                           "handlers cannot be given %s", what);
}

/* The element type of a number; an error if the graph has none.  Programs have
 * no si16, but attributes may. */
static hj_error *find_dtype(const decoder *d, const hj_mlir_attr *value,
                            hj_dtype *out)
{
    const hj_mlir_type *type = value->type;

    *out = type ? type->dtype : HJ_NDTYPES;
    if (*out == HJ_NDTYPES && type && type->length > 2 &&
        !memcmp(type->text, "si", 2))
        *out = hj_dtype_find(hj_arena_printf(d->arena, "s%.*s",
                                             type->length - 2, type->text + 2));
    if (*out == HJ_NDTYPES || hj_mlir_type_is_index(value->type) ||
        hj_dtype_get(*out)->proto < 0)
        return refuse(d, value, "numbers of this type");
    return NULL;
}

static void *scalar(const decoder *d, hj_dtype dtype, const void *data)
{
    hj_ffi_scalar *s = HJ_NEW(d->arena, hj_ffi_scalar);

    s->dtype = hj_dtype_get(dtype)->proto;
    s->value = hj_arena_memdup(d->arena, data, (size_t)hj_dtype_nbytes(dtype));
    return s;
}

static hj_error *decode_number(const decoder *d, const hj_mlir_attr *value,
                               void **out)
{
    uint64_t data[2] = { 0 };
    hj_dtype dtype = HJ_DTYPE_pred;

    if (value->kind != HJ_MLIR_BOOL)
        HJ_CHECK(find_dtype(d, value, &dtype));
    if (value->kind == HJ_MLIR_FLOAT)
        hj_element_set_real(dtype, data, 0, value->u.f);
    else
        hj_element_set_int(dtype, data, 0, value->u.i);
    *out = scalar(d, dtype, data);
    return NULL;
}

static void *array(const decoder *d, hj_dtype dtype, int64_t n)
{
    hj_ffi_array *a = HJ_NEW(d->arena, hj_ffi_array);

    a->dtype = hj_dtype_get(dtype)->proto;
    a->size = (size_t)n;
    a->data =
        hj_arena_alloc(d->arena, (size_t)(n * hj_dtype_nbytes(dtype)) + 16);
    return a;
}

static hj_error *decode_array(const decoder *d, const hj_mlir_attr *value,
                              void **out)
{
    bool has_floats = value->kind == HJ_MLIR_FLOATS;
    int64_t n = has_floats ? value->u.list.n : value->u.ints.n;
    hj_dtype dtype;

    HJ_CHECK(find_dtype(d, value, &dtype));
    hj_ffi_array *a = array(d, dtype, n);
    for (int64_t i = 0; i < n; i++)
        if (has_floats)
            hj_element_set_real(dtype, a->data, i, value->u.list.at[i]->u.f);
        else
            hj_element_set_int(dtype, a->data, i, value->u.ints.at[i]);
    *out = a;
    return NULL;
}

static hj_error *decode_elements(const decoder *d, const hj_mlir_attr *value,
                                 void **out)
{
    const hj_literal *literal = value->u.literal;

    if (!literal || literal->is_elided ||
        hj_dtype_get(literal->shape->dtype)->proto < 0)
        return refuse(d, value, "such elements");
    int64_t n = hj_shape_nelems(literal->shape);
    hj_ffi_array *a = array(d, literal->shape->dtype, n);
    if (literal->nbytes)
        memcpy(a->data, literal->data, (size_t)literal->nbytes);
    *out = a;
    return NULL;
}

static void *span(const decoder *d, const char *text, size_t length)
{
    hj_ffi_span *s = HJ_NEW(d->arena, hj_ffi_span);

    s->ptr = length ? hj_arena_memdup(d->arena, text, length) : "";
    s->len = length;
    return s;
}

static hj_error *decode(const decoder *d, const hj_mlir_attr *value,
                        int32_t *type, void **out)
{
    hj_ffi_attrs *nested;

    switch (value->kind) {
    case HJ_MLIR_BOOL:
    case HJ_MLIR_INT:
    case HJ_MLIR_FLOAT:
        *type = HJ_FFI_ATTR_scalar;
        return decode_number(d, value, out);
    case HJ_MLIR_STRING:
        *type = HJ_FFI_ATTR_string;
        *out = span(d, value->text, value->length);
        return NULL;
    case HJ_MLIR_DICT:
        *type = HJ_FFI_ATTR_dictionary;
        nested = HJ_NEW(d->arena, hj_ffi_attrs);
        *out = nested;
        return decode_dict(d, &value->u.dict, nested);
    case HJ_MLIR_INTS:
    case HJ_MLIR_FLOATS:
        *type = HJ_FFI_ATTR_array;
        return decode_array(d, value, out);
    case HJ_MLIR_ELEMENTS:
        *type = HJ_FFI_ATTR_array;
        return decode_elements(d, value, out);
    case HJ_MLIR_LIST:
        return refuse(d, value, "a list: write array<i64: 1, 2>");
    default:
        return refuse(d, value,
                      "this attribute: numbers, strings, array<...> and "
                      "dictionaries may be");
    }
}

static int by_name(const void *a, const void *b)
{
    const hj_mlir_named *x = a, *y = b;

    return strcmp(x->name, y->name);
}

static hj_error *decode_dict(const decoder *d, const hj_mlir_dict *dict,
                             hj_ffi_attrs *out)
{
    int n = dict->n;

    if (n) /* handlers search by name */
        qsort(dict->at, (size_t)n, sizeof *dict->at, by_name);
    *out = (hj_ffi_attrs){
        .struct_size = sizeof *out,
        .size = n,
        .types = HJ_NEW_ARRAY(d->arena, int32_t, n),
        .names = HJ_NEW_ARRAY(d->arena, hj_ffi_span *, n),
        .attrs = HJ_NEW_ARRAY(d->arena, void *, n),
    };
    for (int i = 0; i < n; i++) {
        const char *name = dict->at[i].name;
        out->names[i] = span(d, name, strlen(name));
        HJ_CHECK(decode(d, dict->at[i].value, &out->types[i], &out->attrs[i]));
    }
    return NULL;
}

hj_error *hj_typed_attrs(hj_arena *arena, const hj_limits *limits,
                         const hj_instr *in, hj_ffi_attrs *out)
{
    const char *text = hj_opaque_of(arena, in);
    hj_source source = { "backend_config", text, text + strlen(text) };
    decoder d = { arena, &source };
    hj_mlir_dict dict = { 0 };

    if (*text)
        HJ_CHECK(hj_mlir_parse_dictionary(&source, arena, limits, &dict));
    return decode_dict(&d, &dict, out);
}
