/* shape -- shapes and layouts, both ways.
 *
 * XLA gives every array a layout; where there is none the row-major one is
 * written.  A layout that says no more than that a scalar has no dimensions is
 * left out, as it is in text.
 */
#include "text/proto/reader.h"
#include "text/proto/writer.h"

#include <limits.h>
#include <string.h>

/* A dimension of a tile that XLA writes `*`; and one without a bound. */
#define COMBINED INT64_MIN

static const char level_letters[] = "DCSH";

/* --- reading layouts ----------------------------------------------------- */

hj_dtype hj_pb_dtype(int64_t number)
{
    for (int i = 0; i < HJ_NDTYPES; i++)
        if (hj_dtype_get((hj_dtype)i)->proto == number)
            return (hj_dtype)i;
    return HJ_NDTYPES;
}

static hj_error *add_levels(hj_proto_reader *r, const HjPb__Layout *l,
                            hj_str *rest)
{
    if (!l->n_dim_level_types)
        return NULL;
    for (size_t i = 0; i < l->n_dim_level_types; i++) {
        int32_t type = l->dim_level_types[i];
        if (type < 0 || type > 3)
            return HJ_PB_ERR(r, INVALID, "a dimension level type of %d", type);
        hj_str_add(rest, i ? "," : "D(");
        hj_str_char(rest, level_letters[type]);
        if (i < l->n_dim_unique && !l->dim_unique[i])
            hj_str_char(rest, '+');
        if (i < l->n_dim_ordered && !l->dim_ordered[i])
            hj_str_char(rest, '~');
    }
    hj_str_char(rest, ')');
    return NULL;
}

static void add_tiles(const HjPb__Layout *l, hj_str *rest)
{
    for (size_t i = 0; i < l->n_tiles; i++) {
        const HjPb__Tile *t = l->tiles[i];
        hj_str_add(rest, i ? "(" : "T(");
        for (size_t k = 0; k < t->n_dimensions; k++) {
            hj_str_add(rest, k ? "," : "");
            if (t->dimensions[k] == COMBINED)
                hj_str_char(rest, '*');
            else
                hj_str_int(rest, t->dimensions[k]);
        }
        hj_str_char(rest, ')');
    }
}

static hj_error *add_type(hj_proto_reader *r, int32_t number, char letter,
                          hj_str *rest)
{
    hj_dtype dtype = hj_pb_dtype(number);

    if (!number)
        return NULL;
    if (dtype == HJ_NDTYPES || !hj_dtype_is_unsigned(dtype))
        return HJ_PB_ERR(r, INVALID, "a layout's index type %d", number);
    hj_str_printf(rest, "%c(%s)", letter, hj_dtype_name(dtype));
    return NULL;
}

static void add_splits(const HjPb__Layout *l, hj_str *rest)
{
    for (size_t i = 0; i < l->n_split_configs; i++) {
        const HjPb__SplitConfig *s = l->split_configs[i];
        hj_str_printf(rest, "%s(%lld", i ? "" : "SC", (long long)s->dimension);
        for (size_t k = 0; k < s->n_split_indices; k++)
            hj_str_printf(rest, "%c%lld", k ? ',' : ':',
                          (long long)s->split_indices[k]);
        hj_str_char(rest, ')');
    }
}

/* What text has after the ':' of a layout, but for E and S. */
static hj_error *read_rest(hj_proto_reader *r, const HjPb__Layout *l,
                           hj_layout *layout)
{
    hj_str rest;

    hj_str_init(&rest, r->arena);
    HJ_CHECK(add_levels(r, l, &rest));
    add_tiles(l, &rest);
    if (l->tail_padding_alignment_in_elements > 1)
        hj_str_printf(&rest, "L(%lld)",
                      (long long)l->tail_padding_alignment_in_elements);
    HJ_CHECK(add_type(r, l->index_primitive_type, '#', &rest));
    HJ_CHECK(add_type(r, l->pointer_primitive_type, '*', &rest));
    add_splits(l, &rest);
    if (l->dynamic_shape_metadata_prefix_bytes)
        hj_str_printf(&rest, "M(%lld)",
                      (long long)l->dynamic_shape_metadata_prefix_bytes);
    layout->rest = rest.text;
    return NULL;
}

static bool is_permutation(hj_proto_reader *r, const HjPb__Layout *l)
{
    size_t n = l->n_minor_to_major;
    bool *is_seen = HJ_NEW_ARRAY(&r->message, bool, n);

    for (size_t i = 0; i < n; i++) {
        int64_t dim = l->minor_to_major[i];
        if (dim < 0 || dim >= (int64_t)n || is_seen[dim])
            return false;
        is_seen[dim] = true;
    }
    return true;
}

static bool is_small(int64_t value)
{
    return value >= 0 && value <= INT_MAX;
}

static hj_error *read_layout(hj_proto_reader *r, const HjPb__Layout *l,
                             hj_shape *shape)
{
    hj_layout *layout = HJ_NEW(r->arena, hj_layout);

    if (l->physical_shape)
        return HJ_PB_ERR(r, INVALID,
                         "a physical shape belongs to sparse arrays, which "
                         "there are no more");
    if (l->n_minor_to_major != (size_t)shape->rank)
        return HJ_PB_ERR(r, INVALID,
                         "the shape has %d dimensions, its layout %zu",
                         shape->rank, l->n_minor_to_major);
    if (!is_permutation(r, l))
        return HJ_PB_ERR(r, INVALID,
                         "the layout is no permutation of the dimensions");
    if (!is_small(l->element_size_in_bits) || !is_small(l->memory_space) ||
        !is_small(l->tail_padding_alignment_in_elements) ||
        !is_small(l->dynamic_shape_metadata_prefix_bytes))
        return HJ_PB_ERR(r, INVALID,
                         "the number in the layout must be between 0 and "
                         "2147483647");
    hj_ints order = hj_pb_ints(r, l->n_minor_to_major, l->minor_to_major);
    layout->nminor_to_major = order.n;
    layout->minor_to_major = order.at;
    layout->element_nbits = (int)l->element_size_in_bits;
    layout->memory_space = (int)l->memory_space;
    HJ_CHECK(read_rest(r, l, layout));
    if (shape->rank || layout->rest || layout->element_nbits ||
        layout->memory_space)
        shape->layout = layout;
    return NULL;
}

/* --- reading shapes ------------------------------------------------------ */

static hj_error *read_dims(hj_proto_reader *r, const HjPb__Shape *from,
                           hj_shape *shape)
{
    const hj_limits *limits = &r->module->limits;
    bool *flags = NULL;

    if (from->n_dimensions > (size_t)limits->rank)
        return HJ_PB_ERR(r, LIMIT, "more dimensions than limits.rank, %lld",
                         (long long)limits->rank);
    if (from->n_is_dynamic_dimension &&
        from->n_is_dynamic_dimension != from->n_dimensions)
        return HJ_PB_ERR(r, INVALID, "%zu dynamic flags for %zu dimensions",
                         from->n_is_dynamic_dimension, from->n_dimensions);
    for (size_t i = 0; i < from->n_dimensions; i++) {
        bool is_dynamic =
            from->n_is_dynamic_dimension && from->is_dynamic_dimension[i];
        if (from->dimensions[i] < 0 &&
            !(is_dynamic && from->dimensions[i] == HJ_DIM_UNBOUNDED))
            return HJ_PB_ERR(r, INVALID, "a dimension of size %lld",
                             (long long)from->dimensions[i]);
        if (!is_dynamic)
            continue;
        if (!flags)
            flags = HJ_NEW_ARRAY(r->arena, bool, from->n_dimensions);
        flags[i] = true;
    }
    shape->rank = (int)from->n_dimensions;
    shape->dims = hj_pb_ints(r, from->n_dimensions, from->dimensions).at;
    shape->is_dynamic = flags;
    if (hj_shape_nelems(shape) > limits->nelems)
        return HJ_PB_ERR(r, LIMIT, "more elements than limits.nelems, %lld",
                         (long long)limits->nelems);
    if (hj_shape_nbytes(shape) > limits->nbytes)
        return HJ_PB_ERR(r, LIMIT, "more bytes than limits.nbytes, %lld",
                         (long long)limits->nbytes);
    return NULL;
}

/* (Unpacking has limited how deep they nest.) */
static hj_error *read_elements(hj_proto_reader *r, const HjPb__Shape *from,
                               hj_shape *shape)
{
    size_t n = from->n_tuple_shapes;
    const hj_shape **elements = HJ_NEW_ARRAY(r->arena, const hj_shape *, n);

    if (n > INT_MAX)
        return HJ_PB_ERR(r, LIMIT, "a tuple of %zu elements", n);
    for (size_t i = 0; i < n; i++)
        HJ_CHECK(hj_pb_shape(r, from->tuple_shapes[i], &elements[i]));
    if (shape->dtype == HJ_DTYPE_buffer &&
        (n != 1 || !hj_shape_is_array(elements[0])))
        return HJ_PB_ERR(r, INVALID, "a buffer holds one array");
    hj_shape_set_elements(shape, (int)n, elements);
    return NULL;
}

hj_error *hj_pb_shape(hj_proto_reader *r, const HjPb__Shape *from,
                      const hj_shape **out)
{
    hj_shape *shape = HJ_NEW(r->arena, hj_shape);

    *out = shape;
    shape->dtype = hj_pb_dtype(from->element_type);
    if (shape->dtype == HJ_NDTYPES)
        return HJ_PB_ERR(r, INVALID, "there is no element type %d",
                         from->element_type);
    if (hj_shape_is_tuple(shape) || shape->dtype == HJ_DTYPE_buffer)
        return read_elements(r, from, shape);
    if (!hj_shape_is_array(shape)) {
        if (from->n_dimensions)
            return HJ_PB_ERR(r, INVALID, "%s has no dimensions",
                             hj_dtype_name(shape->dtype));
        return NULL;
    }
    HJ_CHECK(read_dims(r, from, shape));
    return from->layout ? read_layout(r, from->layout, shape) : NULL;
}

hj_error *hj_pb_shape_bytes(hj_proto_reader *r, hj_bytes bytes,
                            const hj_shape **out)
{
    enum { MAX_KNOWN = 1 << 16 };
    HjPb__Shape *from;

    if (!bytes.n)
        return HJ_PB_ERR(r, INVALID, "a shape is missing");
    *out = hj_map_find_n(&r->shapes, (const char *)bytes.at, bytes.n);
    if (*out)
        return NULL;
    HJ_CHECK(
        hj_pb_unpack(r, &r->message, &hj_pb__shape__descriptor, bytes, &from));
    HJ_CHECK(hj_pb_shape(r, from, out));
    if (r->shapes.nkeys < MAX_KNOWN) {
        const char *key = hj_arena_memdup(&r->scratch, bytes.at, bytes.n);
        hj_map_set_n(&r->shapes, key, bytes.n, (void *)*out);
    }
    return NULL;
}

/* --- writing layouts ----------------------------------------------------- */

static void make_levels(hj_proto_writer *w, HjPb__Layout *l)
{
    hj_parser *p = &w->text;
    size_t room = (size_t)(p->source.end - p->source.text);

    hj_lex_next(&p->lex);
    l->dim_level_types = HJ_NEW_ARRAY(&w->message, int32_t, room);
    l->dim_unique = HJ_NEW_ARRAY(&w->message, protobuf_c_boolean, room);
    l->dim_ordered = HJ_NEW_ARRAY(&w->message, protobuf_c_boolean, room);
    do {
        const char *letter = strchr(level_letters, *p->lex.token.text);
        hj_lex_next(&p->lex);
        l->dim_level_types[l->n_dim_level_types++] =
            letter ? (int32_t)(letter - level_letters) : 0;
        l->dim_unique[l->n_dim_unique++] = !hj_eat(p, '+');
        l->dim_ordered[l->n_dim_ordered++] = !hj_eat(p, '~');
    } while (hj_eat(p, ','));
    hj_eat(p, ')');
}

/* The numbers of one bracket, up to its end; `*` is COMBINED. */
static hj_error *read_bracket(hj_parser *p, hj_ints *out)
{
    int base = p->ints.n;
    int64_t value;

    HJ_CHECK(hj_expect(p, '(', "'(' in a layout"));
    do {
        value = COMBINED;
        if (!hj_eat(p, '*'))
            HJ_CHECK(hj_expect_int(p, &value));
        HJ_PUSH(&p->scratch, &p->ints, value);
    } while (hj_eat(p, ',') || hj_eat(p, ':'));
    *out = hj_take_ints(p, base);
    return hj_expect(p, ')', "')' in a layout");
}

static hj_error *make_tiles(hj_proto_writer *w, HjPb__Layout *l, bool is_split)
{
    hj_parser *p = &w->text;
    size_t room = (size_t)(p->source.end - p->source.text), n = 0;
    HjPb__Tile **tiles = hj_pb_array(w, room);
    HjPb__SplitConfig **splits = hj_pb_array(w, room);
    hj_ints list;

    while (hj_at(p, '(')) {
        HJ_CHECK(read_bracket(p, &list));
        if (is_split) {
            splits[n] = HJ_PB_NEW(&w->message, SplitConfig, split_config);
            splits[n]->dimension = list.at[0];
            list.at++;
            list.n--;
            splits[n]->split_indices =
                hj_pb_copy(w, list, &splits[n]->n_split_indices);
        } else {
            tiles[n] = HJ_PB_NEW(&w->message, Tile, tile);
            tiles[n]->dimensions = hj_pb_copy(w, list, &tiles[n]->n_dimensions);
        }
        n++;
    }
    if (is_split) {
        l->split_configs = splits;
        l->n_split_configs = n;
    } else {
        l->tiles = tiles;
        l->n_tiles = n;
    }
    return NULL;
}

/* #(u32) */
static void make_type(hj_proto_writer *w, int32_t *out)
{
    hj_parser *p = &w->text;

    hj_eat(p, '(');
    *out = hj_dtype_proto(
        hj_dtype_find(hj_token_copy(&w->message, &p->lex.token)));
    hj_lex_next(&p->lex);
    hj_eat(p, ')');
}

/* The text was checked when it was read: what it has, it has in this order. */
static hj_error *make_rest(hj_proto_writer *w, const char *rest,
                           HjPb__Layout *l)
{
    hj_parser *p = &w->text;
    hj_ints n;

    hj_pb_text(w, rest);
    if (hj_eat_word(p, "D"))
        make_levels(w, l);
    if (hj_eat_word(p, "T"))
        HJ_CHECK(make_tiles(w, l, false));
    if (hj_eat_word(p, "L")) {
        HJ_CHECK(read_bracket(p, &n));
        l->tail_padding_alignment_in_elements = n.at[0];
    }
    if (hj_eat(p, '#'))
        make_type(w, &l->index_primitive_type);
    if (hj_eat(p, '*'))
        make_type(w, &l->pointer_primitive_type);
    if (hj_eat_word(p, "SC"))
        HJ_CHECK(make_tiles(w, l, true));
    if (hj_eat_word(p, "M")) {
        HJ_CHECK(read_bracket(p, &n));
        l->dynamic_shape_metadata_prefix_bytes = n.at[0];
    }
    if (!hj_at(p, HJ_TOKEN_end))
        return hj_pb_bad(w, "the layout {:%s} cannot be written", rest);
    return NULL;
}

static hj_error *make_layout(hj_proto_writer *w, const hj_shape *shape,
                             HjPb__Layout **out)
{
    const hj_layout *from = shape->layout;
    HjPb__Layout *l = HJ_PB_NEW(&w->message, Layout, layout);
    size_t rank = (size_t)shape->rank;

    l->minor_to_major = HJ_NEW_ARRAY(&w->message, int64_t, rank);
    l->n_minor_to_major = rank;
    for (size_t i = 0; i < rank; i++)
        l->minor_to_major[i] = from && from->nminor_to_major
                                   ? from->minor_to_major[i]
                                   : (int64_t)(rank - 1 - i);
    l->tail_padding_alignment_in_elements = 1;
    *out = l;
    if (!from)
        return NULL;
    l->element_size_in_bits = from->element_nbits;
    l->memory_space = from->memory_space;
    return from->rest ? make_rest(w, from->rest, l) : NULL;
}

/* --- writing shapes ------------------------------------------------------ */

static void make_dims(hj_proto_writer *w, const hj_shape *from, HjPb__Shape *s)
{
    size_t rank = (size_t)from->rank;

    s->dimensions = hj_pb_copy(
        w, (hj_ints){ from->rank, (int64_t *)from->dims }, &s->n_dimensions);
    s->is_dynamic_dimension =
        HJ_NEW_ARRAY(&w->message, protobuf_c_boolean, rank);
    s->n_is_dynamic_dimension = rank;
    for (int i = 0; i < from->rank; i++)
        s->is_dynamic_dimension[i] = hj_shape_is_dynamic_dim(from, i);
}

hj_error *hj_pb_make_shape(hj_proto_writer *w, const hj_shape *from,
                           HjPb__Shape **out)
{
    HjPb__Shape *s = HJ_PB_NEW(&w->message, Shape, shape);

    *out = s;
    s->element_type = hj_dtype_proto(from->dtype);
    if (s->element_type < 0)
        return hj_pb_bad(w, "XLA has no element type %s",
                         hj_dtype_name(from->dtype));
    if (hj_shape_is_array(from)) {
        make_dims(w, from, s);
        return make_layout(w, from, &s->layout);
    }
    s->n_tuple_shapes = (size_t)from->nelements;
    s->tuple_shapes = hj_pb_array(w, s->n_tuple_shapes);
    for (int i = 0; i < from->nelements; i++)
        HJ_CHECK(hj_pb_make_shape(w, from->elements[i], &s->tuple_shapes[i]));
    return NULL;
}

hj_error *hj_pb_pack_shape(hj_proto_writer *w, const hj_shape *from,
                           hj_bytes *out)
{
    hj_bytes *known = hj_map_find_int(&w->shapes, (uint64_t)(uintptr_t)from);
    HjPb__Shape *s;

    if (!known) {
        HJ_CHECK(hj_pb_make_shape(w, from, &s));
        known = HJ_NEW(&w->arena, hj_bytes);
        *known = hj_pb_pack(w, s);
        hj_map_set_int(&w->shapes, (uint64_t)(uintptr_t)from, known);
    }
    *out = *known;
    return NULL;
}
