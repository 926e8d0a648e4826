/* elements -- arrays of constants: bytes of the file into literals, or into
 * lists of integers.
 *
 * An element takes whole bytes, but for i1, which is packed, bit i & 7 of byte
 * i >> 3.  One element for an array of several is a splat.  They may be most
 * of a file: bytes are copied once, into the module.
 */
#include "text/vhlo/reader.h"

#include "base/bits.h"

#include <string.h>

/* --- preds ---------------------------------------------------------------- */

/* FF and 00 are splats where there is more than one element; old writers gave
 * a byte to each. */
static bool is_pred_splat(const hj_vhlo_attr *attr, int64_t n)
{
    if (attr->blob_nbytes != 1 || n == 1)
        return false;
    return n > 8 || attr->blob[0] == 0xff || attr->blob[0] == 0;
}

/* Eight bits to the eight bytes of a word, the lowest first. */
static uint64_t spread(uint64_t byte)
{
    uint64_t word = 0;

    for (int k = 0; k < 8; k++)
        word |= (byte >> k & 1) << (8 * k);
    return word;
}

static void unpack_preds(const hj_vhlo_attr *attr, int64_t n, unsigned char *to)
{
    bool is_packed = attr->blob_nbytes == (size_t)(n / 8 + (n % 8 != 0));
    uint64_t table[256];
    int64_t i = 0;

    if (!is_packed) {
        for (; i < n; i++)
            to[i] = attr->blob[i] & 1;
        return;
    }
    if (n >= 1 << 12) {
        for (unsigned byte = 0; byte < 256; byte++)
            table[byte] = spread(byte);
        for (; i + 8 <= n; i += 8)
            hj_bits_store(to + i, 8, table[attr->blob[i >> 3]]);
    }
    for (; i < n; i++)
        to[i] = attr->blob[i >> 3] >> (i & 7) & 1;
}

/* --- literals ------------------------------------------------------------- */

/* Integers of 2 and 4 bits, a byte each, in their own range. */
static void narrow(hj_dtype dtype, unsigned char *bytes, int64_t n)
{
    int shift = 8 - hj_dtype_width(dtype);

    if (hj_dtype_is_unsigned(dtype))
        for (int64_t i = 0; i < n; i++)
            bytes[i] = (unsigned char)(bytes[i] << shift) >> shift;
    else
        for (int64_t i = 0; i < n; i++)
            bytes[i] =
                (unsigned char)((signed char)(bytes[i] << shift) >> shift);
}

/* Is it as long as its type says?  Finds out whether it is a splat.  (MLIR
 * writes one element for no elements too, where it came from a splat.) */
static bool has_size(const hj_vhlo_attr *attr, const hj_shape *shape,
                     bool *is_splat)
{
    int64_t n = hj_shape_nelems(shape);
    size_t step = (size_t)hj_dtype_nbytes(shape->dtype);
    size_t nbytes = attr->blob_nbytes;

    *is_splat = false;
    if (shape->dtype == HJ_DTYPE_pred) {
        *is_splat = n && is_pred_splat(attr, n);
        return *is_splat || nbytes == (size_t)n || (n == 0 && nbytes == 1) ||
               nbytes == (size_t)(n / 8 + (n % 8 != 0));
    }
    *is_splat = n > 1 && nbytes == step;
    return *is_splat || (n == 0 && nbytes == step) ||
           (nbytes % step == 0 && nbytes / step == (size_t)n);
}

static void make_literal(hj_vhlo_reader *r, hj_vhlo_attr *attr)
{
    hj_arena *arena = &r->module->arena;
    const hj_mlir_type *type = attr->attr.type;
    const hj_shape *shape = type->shape;
    bool is_splat;

    if (!shape || !attr->blob)
        return; /* no op takes it, or it is a resource that is not here */
    if (!has_size(attr, shape, &is_splat)) {
        hj_vhlo_fail(r, attr->blob, HJ_INVALID, "%zu bytes of data for %.*s",
                     attr->blob_nbytes, hj_clip((size_t)type->length),
                     type->text);
        return;
    }
    hj_literal *literal = HJ_NEW(arena, hj_literal);
    literal->shape = is_splat ? hj_shape_new_scalar(arena, shape->dtype)
                              : hj_shape_clone(arena, shape);
    literal->nbytes = hj_shape_nbytes(literal->shape);
    literal->data = hj_arena_data(arena, (size_t)literal->nbytes);
    attr->attr.u.literal = literal;
    if (shape->dtype == HJ_DTYPE_pred)
        unpack_preds(attr, hj_shape_nelems(literal->shape), literal->data);
    else if (literal->nbytes)
        memcpy(literal->data, attr->blob, (size_t)literal->nbytes);
    bool is_narrow = shape->dtype != HJ_DTYPE_pred &&
                     hj_dtype_is_int(shape->dtype) &&
                     hj_dtype_width(shape->dtype) < 8;
    if (is_narrow)
        narrow(shape->dtype, literal->data, literal->nbytes);
}

static void fill(hj_vhlo_reader *r, hj_vhlo_attr *attr);

/* Indices [count, rank], or [count] of vectors, and as many values; one number
 * of either may stand for all.  False: they do not fit. */
static bool scatter(const hj_mlir_attr *indices, const hj_literal *values,
                    const hj_shape *shape, hj_literal *out)
{
    const hj_literal *from = indices->u.literal;
    int64_t rank = shape->rank, n = hj_shape_nelems(indices->type->shape);
    int64_t count = rank ? n / rank : n;
    bool has_one = !from->shape->rank, is_splat = !values->shape->rank;
    int nbytes = hj_dtype_nbytes(shape->dtype);

    if (from->shape->dtype != HJ_DTYPE_s64 ||
        values->shape->dtype != shape->dtype || (rank && n % rank) ||
        (!is_splat && hj_shape_nelems(values->shape) != count))
        return false;
    for (int64_t i = 0; i < count; i++) {
        int64_t at = 0;
        for (int64_t k = 0; k < rank; k++) {
            int64_t index =
                hj_literal_get_int(from, has_one ? 0 : i * rank + k);
            if (index < 0 || index >= shape->dims[k])
                return false;
            at = at * shape->dims[k] + index;
        }
        memcpy((char *)out->data + at * nbytes,
               (const char *)values->data + (is_splat ? 0 : i * nbytes),
               (size_t)nbytes);
        if (has_one && is_splat)
            break; /* the same again and again: a file may say any number */
    }
    return true;
}

static void make_sparse(hj_vhlo_reader *r, hj_vhlo_attr *attr)
{
    enum { MOST_NBYTES = 1 << 30 };
    const hj_shape *shape = attr->attr.type->shape;
    const hj_mlir_attr *indices = &attr->indices->attr;
    const hj_mlir_attr *values = &attr->values->attr;

    fill(r, attr->indices);
    fill(r, attr->values);
    if (r->has_failed || !shape || indices->kind != HJ_MLIR_ELEMENTS ||
        values->kind != HJ_MLIR_ELEMENTS || !indices->u.literal ||
        !values->u.literal)
        return;
    if (hj_shape_nbytes(shape) > MOST_NBYTES) {
        hj_vhlo_fail(r, NULL, HJ_UNIMPLEMENTED,
                     "a sparse constant of a gigabyte");
        return;
    }
    hj_arena *arena = &r->module->arena;
    hj_literal *literal = hj_literal_new(arena, hj_shape_clone(arena, shape));
    attr->attr.u.literal = literal;
    if (!scatter(indices, values->u.literal, shape, literal))
        hj_vhlo_fail(r, NULL, HJ_INVALID,
                     "indices or values of sparse elements do not fit");
}

/* Parts are of the reader's making, too; nests no deeper than it lets them. */
static void fill(hj_vhlo_reader *r, hj_vhlo_attr *attr)
{
    hj_mlir_attr *a = &attr->attr;

    if (attr->is_full || r->has_failed)
        return;
    attr->is_full = true;
    if (a->kind == HJ_MLIR_ELEMENTS && attr->indices)
        make_sparse(r, attr);
    else if (a->kind == HJ_MLIR_ELEMENTS)
        make_literal(r, attr);
    else if (a->kind == HJ_MLIR_LIST)
        for (int i = 0; i < a->u.list.n; i++)
            fill(r, (hj_vhlo_attr *)a->u.list.at[i]);
    else if (a->kind == HJ_MLIR_DICT)
        for (int i = 0; i < a->u.dict.n; i++)
            fill(r, (hj_vhlo_attr *)a->u.dict.at[i].value);
}

const hj_mlir_attr *hj_vhlo_full(hj_vhlo_reader *r, hj_vhlo_attr *attr)
{
    fill(r, attr);
    return &attr->attr;
}

/* Preds that are too many to be folded stay as they are in the file, an eighth
 * of their size in memory: the importer unpacks them in the program. */
static bool stays_packed(const hj_vhlo_reader *r, const hj_vhlo_attr *attr)
{
    const hj_shape *shape = attr->attr.type->shape;
    bool is_splat;

    if (!shape || !attr->blob || shape->dtype != HJ_DTYPE_pred ||
        !has_size(attr, shape, &is_splat) || is_splat)
        return false;
    int64_t n = hj_shape_nelems(shape);
    return n > r->module->limits.fold_nelems &&
           attr->blob_nbytes == (size_t)(n / 8 + (n % 8 != 0));
}

const hj_mlir_attr *hj_vhlo_constant(hj_vhlo_reader *r, hj_vhlo_attr *attr)
{
    hj_arena *arena = &r->module->arena;
    hj_mlir_attr *a = &attr->attr;

    if (attr->is_full || r->has_failed || a->kind != HJ_MLIR_ELEMENTS ||
        !stays_packed(r, attr))
        return hj_vhlo_full(r, attr);
    int64_t nbytes = (int64_t)attr->blob_nbytes;
    hj_literal *literal = HJ_NEW(arena, hj_literal);
    literal->shape = hj_shape_new_array(arena, HJ_DTYPE_u8, 1, &nbytes);
    literal->nbytes = nbytes;
    literal->data = hj_arena_data(arena, attr->blob_nbytes);
    memcpy(literal->data, attr->blob, attr->blob_nbytes);
    a->u.literal = literal;
    a->is_packed = true;
    attr->is_full = true;
    return a;
}

/* --- lists of integers ---------------------------------------------------- */

const hj_mlir_attr *hj_vhlo_ints(hj_vhlo_reader *r, hj_vhlo_attr *attr,
                                 hj_dtype dtype)
{
    const hj_mlir_type *type = attr->attr.type;
    bool is_splat;

    if (attr->ints)
        return attr->ints;
    if (attr->attr.kind != HJ_MLIR_ELEMENTS || !attr->blob || !type->shape ||
        type->rank != 1 || type->element->dtype != dtype ||
        !has_size(attr, type->shape, &is_splat) ||
        (is_splat && type->dims[0] > r->module->limits.rank))
        return NULL;
    int64_t n = type->dims[0];
    if (n > 1 << 30)
        return NULL;
    hj_vhlo_attr *out = hj_vhlo_new_attr(r, HJ_MLIR_INTS);
    hj_ints ints = { (int)n, HJ_NEW_ARRAY(r->arena, int64_t, n) };
    if (dtype == HJ_DTYPE_pred) {
        unsigned char *bytes =
            memset(HJ_NEW_ARRAY(r->arena, unsigned char, n), 0, (size_t)n);
        if (!is_splat)
            unpack_preds(attr, n, bytes);
        for (int64_t i = 0; i < n; i++)
            ints.at[i] = is_splat ? attr->blob[0] & 1 : bytes[i];
    } else {
        for (int64_t i = 0; i < n; i++)
            ints.at[i] =
                (int64_t)hj_bits_load(attr->blob + (is_splat ? 0 : 8 * i), 8);
    }
    out->attr.type = type->element;
    out->attr.u.ints = ints;
    attr->ints = &out->attr;
    return attr->ints;
}

const hj_mlir_attr *hj_vhlo_array(hj_vhlo_reader *r, hj_vhlo_attr *attr)
{
    const hj_mlir_type *type = attr->attr.type;
    const hj_literal *literal =
        attr->attr.kind == HJ_MLIR_ELEMENTS ? attr->attr.u.literal : NULL;

    if (!literal || type->rank != 1 ||
        literal->nbytes / hj_dtype_nbytes(type->shape->dtype) !=
            type->dims[0] ||
        hj_dtype_is_complex(type->shape->dtype))
        return &attr->attr;
    int n = (int)type->dims[0];
    hj_mlir_attr *out = &hj_vhlo_new_attr(r, HJ_MLIR_INTS)->attr;
    out->type = type->element;
    if (!hj_dtype_is_float(type->shape->dtype)) {
        out->u.ints = (hj_ints){ n, HJ_NEW_ARRAY(r->arena, int64_t, n) };
        for (int i = 0; i < n; i++)
            out->u.ints.at[i] = hj_literal_get_int(literal, i);
        return out;
    }
    out->kind = HJ_MLIR_FLOATS;
    out->u.list.n = n;
    out->u.list.at = HJ_NEW_ARRAY(r->arena, const hj_mlir_attr *, n);
    for (int i = 0; i < n; i++) {
        hj_mlir_attr *part = &hj_vhlo_new_attr(r, HJ_MLIR_FLOAT)->attr;
        part->type = type->element;
        part->u.f = hj_literal_get_real(literal, i);
        out->u.list.at[i] = part;
    }
    return out;
}
