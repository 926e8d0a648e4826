/* literal -- LiteralProto, both ways.
 *
 * The elements stand in a field that the element type says, in the order of
 * the shape's layout: pred and 32 and 64 bits wide integers as varints, f32,
 * f64 and complex numbers as little-endian words, everything else as bytes,
 * those of 1, 2 and 4 bits one a byte.  A message is read from the wire, as
 * slices, so that elements are copied once.
 */
#include "text/proto/reader.h"
#include "text/proto/writer.h"

#include <string.h>

enum { SHAPE_FIELD = 1, TUPLE_FIELD = 10, SPARSE_FIELD = 14 };

/* The field of an element type; 0: there is none. */
static uint32_t field_of(hj_dtype dtype)
{
    switch (dtype) {
    case HJ_DTYPE_pred:
        return 2;
    case HJ_DTYPE_u8:
        return 3;
    case HJ_DTYPE_s32:
        return 4;
    case HJ_DTYPE_s64:
        return 5;
    case HJ_DTYPE_u32:
        return 6;
    case HJ_DTYPE_u64:
        return 7;
    case HJ_DTYPE_f32:
        return 8;
    case HJ_DTYPE_f64:
        return 9;
    case HJ_DTYPE_f16:
        return 11;
    case HJ_DTYPE_c64:
        return 12;
    case HJ_DTYPE_bf16:
        return 13;
    case HJ_DTYPE_s8:
        return 15;
    case HJ_DTYPE_u16:
        return 16;
    case HJ_DTYPE_s16:
        return 17;
    default: { /* the others have the number of their type */
        int number = hj_dtype_proto(dtype);
        return number > 0 ? (uint32_t)number : 0;
    }
    }
}

static bool is_varint(hj_dtype dtype)
{
    switch (dtype) {
    case HJ_DTYPE_pred:
    case HJ_DTYPE_s32:
    case HJ_DTYPE_s64:
    case HJ_DTYPE_u32:
    case HJ_DTYPE_u64:
        return true;
    default:
        return false;
    }
}

/* The size of the words that bytes come in: 4 and 8 may come one a field. */
static size_t word_of(hj_dtype dtype)
{
    return (size_t)hj_dtype_get(hj_dtype_real(dtype))->nbytes;
}

/* --- physical order ------------------------------------------------------ */

/* Does the layout put the elements in row-major order? */
static bool is_row_major(const hj_shape *shape)
{
    const hj_layout *l = shape->layout;

    if (!l || !l->nminor_to_major)
        return true;
    for (int i = 0; i < shape->rank; i++)
        if (l->minor_to_major[i] != shape->rank - 1 - i)
            return false;
    return true;
}

/* Moves elements between row-major order and that of the layout. */
static void permute(hj_arena *scratch, const hj_shape *shape, const char *from,
                    char *to, bool is_reading)
{
    const int64_t *order = shape->layout->minor_to_major;
    int rank = shape->rank;
    size_t nbytes = (size_t)hj_dtype_get(shape->dtype)->nbytes;
    int64_t *strides = HJ_NEW_ARRAY(scratch, int64_t, rank);
    int64_t *index = HJ_NEW_ARRAY(scratch, int64_t, rank);
    int64_t n = hj_shape_nelems(shape), logical = 0;

    hj_shape_strides(shape, strides);
    for (int64_t i = 0; i < n; i++) {
        int64_t source = is_reading ? i : logical;
        int64_t target = is_reading ? logical : i;
        memcpy(to + (size_t)target * nbytes, from + (size_t)source * nbytes,
               nbytes);
        for (int k = 0; k < rank; k++) {
            int64_t dim = order[k];
            logical += strides[dim];
            if (++index[dim] < shape->dims[dim])
                break;
            logical -= shape->dims[dim] * strides[dim];
            index[dim] = 0;
        }
    }
}

/* --- reading elements ---------------------------------------------------- */

/* One array that is being read: element by element into `data`. */
typedef struct sink {
    hj_proto_reader *r;
    hj_literal *literal;
    size_t n, nparts, word; /* parts: words of `word` bytes */
} sink;

static hj_error *too_many(const sink *s)
{
    return HJ_PB_ERR(s->r, INVALID, "a constant of more elements than %s has",
                     hj_shape_text(&s->r->scratch, s->literal->shape));
}

static hj_error *put_int(sink *s, uint64_t value)
{
    hj_dtype dtype = s->literal->shape->dtype;
    char *to = (char *)s->literal->data + s->n * s->word;
    uint32_t word = (uint32_t)value;

    if (s->n == s->nparts)
        return too_many(s);
    if (s->word == 1)
        *to = value != 0;
    else if (s->word == 4)
        memcpy(to, &word, 4);
    else
        memcpy(to, &value, 8);
    if (dtype == HJ_DTYPE_pred && value > 1)
        return HJ_PB_ERR(s->r, INVALID, "a pred of %llu",
                         (unsigned long long)value);
    s->n++;
    return NULL;
}

static hj_error *put_varints(sink *s, hj_bytes bytes)
{
    const uint8_t *at = bytes.at, *end = at + bytes.n;
    uint64_t value;

    while (at < end) {
        if (*at < 0x80) {
            value = *at++;
        } else if (!hj_wire_varint(&at, end, &value)) {
            s->r->at = at;
            return HJ_PB_ERR(s->r, INVALID, "a number is cut off");
        }
        HJ_CHECK(put_int(s, value));
    }
    return NULL;
}

static hj_error *put_words(sink *s, hj_bytes bytes)
{
    size_t n = bytes.n / s->word;

    if (bytes.n % s->word)
        return HJ_PB_ERR(s->r, INVALID, "%zu bytes for numbers of %zu", bytes.n,
                         s->word);
    if (n > s->nparts - s->n)
        return too_many(s);
    if (n) /* (words are little-endian, as hosts are) */
        memcpy((char *)s->literal->data + s->n * s->word, bytes.at, bytes.n);
    s->n += n;
    return NULL;
}

/* Elements of less than a byte, each in the low bits of its own; hlojit keeps
 * them extended to the byte. */
static hj_error *normalize(sink *s)
{
    hj_dtype dtype = s->literal->shape->dtype;
    int width = hj_dtype_get(dtype)->width;
    uint8_t *data = s->literal->data;

    if (width >= 8 || dtype == HJ_DTYPE_pred)
        return NULL;
    for (size_t i = 0; i < s->n; i++) {
        unsigned low = data[i] & ((1u << width) - 1), top = low >> (width - 1);
        bool is_extended = top && hj_dtype_is_signed(dtype);
        data[i] = (uint8_t)(is_extended ? low | ~0u << width : low);
    }
    return NULL;
}

static hj_error *put_field(sink *s, const hj_wire_field *f)
{
    bool is_int = is_varint(s->literal->shape->dtype);
    int kind = is_int         ? HJ_WIRE_VARINT
               : s->word == 4 ? HJ_WIRE_FIXED32
                              : HJ_WIRE_FIXED64;

    s->r->at = f->start;
    if (f->kind != HJ_WIRE_BYTES &&
        (s->word < 4 && !is_int ? true : f->kind != kind))
        return HJ_PB_ERR(s->r, INVALID, "a field is of the wrong kind");
    if (f->kind == HJ_WIRE_VARINT)
        return put_int(s, f->value);
    return is_int ? put_varints(s, f->bytes) : put_words(s, f->bytes);
}

/* Every element takes a byte at least: a shape of more cannot get them all,
 * and no memory either. */
static hj_error *read_array(hj_proto_reader *r, hj_bytes bytes,
                            const hj_shape *shape, hj_literal **out)
{
    sink s = { .r = r, .word = word_of(shape->dtype) };
    hj_wire w = hj_wire_of(bytes);
    uint32_t number = field_of(shape->dtype);
    hj_wire_field field;

    s.nparts = (size_t)hj_shape_nbytes(shape) / s.word;
    if (s.nparts > bytes.n)
        return HJ_PB_ERR(r, INVALID, "a constant of fewer elements than %s has",
                         hj_shape_text(&r->scratch, shape));
    s.literal = *out = HJ_NEW(r->arena, hj_literal);
    s.literal->shape = shape;
    s.literal->nbytes = hj_shape_nbytes(shape);
    s.literal->data = hj_arena_data(r->arena, (size_t)s.literal->nbytes);
    while (hj_wire_next(&w, &field)) {
        if (field.number == SPARSE_FIELD)
            return HJ_PB_ERR(r, INVALID, "constants are dense");
        if (field.number == number)
            HJ_CHECK(put_field(&s, &field));
    }
    if (s.n != s.nparts)
        return HJ_PB_ERR(r, INVALID, "a constant of fewer elements than %s has",
                         hj_shape_text(&r->scratch, shape));
    return normalize(&s);
}

/* --- reading literals ---------------------------------------------------- */

hj_error *hj_pb_literal_shape(hj_proto_reader *r, hj_bytes bytes,
                              const hj_shape **out)
{
    hj_wire w = hj_wire_of(bytes);
    hj_wire_field field;

    *out = NULL;
    while (hj_wire_next(&w, &field))
        if (field.number == SHAPE_FIELD && field.kind == HJ_WIRE_BYTES)
            HJ_CHECK(hj_pb_shape_bytes(r, field.bytes, out));
    if (w.problem)
        return hj_pb_wire_error(r, &w);
    return *out ? NULL : HJ_PB_ERR(r, INVALID, "a constant needs its shape");
}

/* The literal's own shape tells of its layout. */
static hj_error *check_shape(hj_proto_reader *r, hj_bytes bytes,
                             const hj_shape *shape, const hj_shape **own)
{
    HJ_CHECK(hj_pb_literal_shape(r, bytes, own));
    if (hj_shape_equal(*own, shape))
        return NULL;
    return HJ_PB_ERR(r, INVALID, "shape %s, but the value of a %s",
                     hj_shape_text(&r->scratch, shape),
                     hj_shape_text(&r->scratch, *own));
}

static hj_error *read_any(hj_proto_reader *r, hj_bytes bytes,
                          const hj_shape *shape, const hj_shape *own,
                          int64_t depth, hj_literal **out);

static hj_error *read_tuple(hj_proto_reader *r, hj_bytes bytes,
                            const hj_shape *shape, const hj_shape *own,
                            int64_t depth, hj_literal **out)
{
    hj_literal *tuple = HJ_NEW(r->arena, hj_literal);
    hj_wire w = hj_wire_of(bytes);
    hj_wire_field field;
    int n = 0;

    *out = tuple;
    tuple->shape = shape;
    tuple->elements = HJ_NEW_ARRAY(r->arena, hj_literal *, shape->nelements);
    while (hj_wire_next(&w, &field)) {
        if (field.number != TUPLE_FIELD || field.kind != HJ_WIRE_BYTES)
            continue;
        if (n == shape->nelements)
            return HJ_PB_ERR(r, INVALID, "a constant of more parts than %s has",
                             hj_shape_text(&r->scratch, shape));
        HJ_CHECK(read_any(r, field.bytes, shape->elements[n], own->elements[n],
                          depth + 1, &tuple->elements[n]));
        n++;
    }
    if (n != shape->nelements)
        return HJ_PB_ERR(r, INVALID, "a constant of fewer parts than %s has",
                         hj_shape_text(&r->scratch, shape));
    return w.problem ? hj_pb_wire_error(r, &w) : NULL;
}

/* `own` is the shape that the value says it has, which is where its layout
 * stands. */
static hj_error *read_any(hj_proto_reader *r, hj_bytes bytes,
                          const hj_shape *shape, const hj_shape *own,
                          int64_t depth, hj_literal **out)
{
    if (depth >= r->module->limits.nesting)
        return HJ_PB_ERR(r, LIMIT, "nested deeper than limits.nesting, %lld",
                         (long long)r->module->limits.nesting);
    if (hj_shape_is_tuple(shape))
        return read_tuple(r, bytes, shape, own, depth, out);
    if (!hj_shape_is_array(shape))
        return HJ_PB_ERR(r, INVALID, "a constant cannot have shape %s",
                         hj_shape_text(&r->scratch, shape));
    if (hj_shape_is_unbounded(shape))
        return HJ_PB_ERR(r, INVALID,
                         "a constant cannot have dimensions without bounds");
    HJ_CHECK(read_array(r, bytes, shape, out));
    if (is_row_major(own))
        return NULL;
    hj_literal *read = *out;
    void *data = hj_arena_data(r->arena, (size_t)read->nbytes);
    permute(&r->message, own, read->data, data, true);
    read->data = data;
    return NULL;
}

hj_error *hj_pb_literal(hj_proto_reader *r, hj_bytes bytes,
                        const hj_shape *shape, hj_literal **out)
{
    const uint8_t *at = r->at;
    const hj_shape *own;

    HJ_CHECK(check_shape(r, bytes, shape, &own));
    HJ_CHECK(read_any(r, bytes, shape, own, 0, out));
    r->at = at;
    return NULL;
}

/* --- writing ------------------------------------------------------------- */

static size_t put_varint(uint8_t *to, uint64_t value)
{
    size_t n = 0;

    for (; value >= 0x80; value >>= 7)
        to[n++] = (uint8_t)(value | 0x80);
    to[n++] = (uint8_t)value;
    return n;
}

static uint64_t element_of(hj_dtype dtype, const char *data, int64_t i)
{
    uint64_t wide;
    uint32_t word;
    int32_t number;

    switch (dtype) {
    case HJ_DTYPE_pred:
        return data[i] != 0;
    case HJ_DTYPE_s32:
        memcpy(&number, data + 4 * i, 4);
        return (uint64_t)(int64_t)number;
    case HJ_DTYPE_u32:
        memcpy(&word, data + 4 * i, 4);
        return word;
    default:
        memcpy(&wide, data + 8 * i, 8);
        return wide;
    }
}

/* Ten bytes are the most that one takes. */
static hj_bytes pack_varints(hj_proto_writer *w, hj_dtype dtype,
                             const char *data, int64_t n)
{
    size_t room = 0, at = 0;
    uint8_t one[10];

    for (int64_t i = 0; i < n; i++)
        room += put_varint(one, element_of(dtype, data, i));
    uint8_t *to = hj_arena_data(&w->arena, room);
    for (int64_t i = 0; i < n; i++)
        at += put_varint(to + at, element_of(dtype, data, i));
    return (hj_bytes){ to, room };
}

/* One a byte, without the bits above. */
static hj_bytes pack_narrow(hj_proto_writer *w, const hj_literal *from,
                            const char *data)
{
    int width = hj_dtype_get(from->shape->dtype)->width;
    uint8_t *to = hj_arena_data(&w->arena, (size_t)from->nbytes);

    for (int64_t i = 0; i < from->nbytes; i++)
        to[i] = (uint8_t)((uint8_t)data[i] & ((1u << width) - 1));
    return (hj_bytes){ to, (size_t)from->nbytes };
}

static void pack_array(hj_proto_writer *w, const hj_literal *from,
                       hj_pieces *to)
{
    hj_dtype dtype = from->shape->dtype;
    const char *data = from->data;
    hj_bytes bytes = { from->data, (size_t)from->nbytes };

    if (!from->nbytes)
        return;
    if (!is_row_major(from->shape)) {
        char *moved = hj_arena_data(&w->arena, (size_t)from->nbytes);
        permute(&w->message, from->shape, data, moved, false);
        data = moved;
        bytes.at = (const uint8_t *)moved;
    }
    if (is_varint(dtype))
        bytes = pack_varints(w, dtype, data, hj_shape_nelems(from->shape));
    else if (hj_dtype_get(dtype)->width < 8)
        bytes = pack_narrow(w, from, data);
    hj_pb_add_head(w, to, field_of(dtype), bytes.n);
    hj_pb_add(w, to, bytes);
}

hj_error *hj_pb_pack_literal(hj_proto_writer *w, const hj_literal *from,
                             hj_pieces *to)
{
    hj_bytes shape;

    HJ_CHECK(hj_pb_pack_shape(w, from->shape, &shape));
    hj_pb_add_head(w, to, SHAPE_FIELD, shape.n);
    hj_pb_add(w, to, shape);
    if (!hj_shape_is_tuple(from->shape)) {
        pack_array(w, from, to);
        return NULL;
    }
    for (int i = 0; i < from->shape->nelements; i++) {
        hj_pieces element = { 0 };
        HJ_CHECK(hj_pb_pack_literal(w, from->elements[i], &element));
        hj_pb_add_field(w, to, TUPLE_FIELD, &element);
    }
    return NULL;
}
