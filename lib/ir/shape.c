/* shape -- see shape.h. */
#include "ir/shape.h"

#include <string.h>

hj_shape *hj_shape_new_array(hj_arena *arena, hj_dtype dtype, int rank,
                             const int64_t *dims)
{
    hj_shape *shape = HJ_NEW(arena, hj_shape);

    shape->dtype = dtype;
    shape->rank = rank;
    shape->dims = hj_arena_memdup(arena, dims, (size_t)rank * sizeof *dims);
    return shape;
}

hj_shape *hj_shape_new_scalar(hj_arena *arena, hj_dtype dtype)
{
    return hj_shape_new_array(arena, dtype, 0, NULL);
}

hj_shape *hj_shape_new_tuple(hj_arena *arena, int n,
                             const hj_shape *const *elements)
{
    hj_shape *shape = HJ_NEW(arena, hj_shape);

    shape->dtype = HJ_DTYPE_tuple;
    hj_shape_set_elements(
        shape, n,
        hj_arena_memdup(arena, elements, (size_t)n * sizeof *elements));
    return shape;
}

void hj_shape_set_elements(hj_shape *shape, int n,
                           const hj_shape *const *elements)
{
    shape->nelements = n;
    shape->elements = elements;
    shape->is_flat = shape->dtype == HJ_DTYPE_tuple;
    for (int i = 0; i < n && shape->is_flat; i++)
        shape->is_flat = elements[i]->dtype != HJ_DTYPE_tuple;
}

hj_shape *hj_shape_new_token(hj_arena *arena)
{
    hj_shape *shape = HJ_NEW(arena, hj_shape);

    shape->dtype = HJ_DTYPE_token;
    return shape;
}

static hj_layout *clone_layout(hj_arena *arena, const hj_layout *layout)
{
    hj_layout *copy = hj_arena_memdup(arena, layout, sizeof *layout);

    copy->minor_to_major = hj_arena_memdup(arena, layout->minor_to_major,
                                           (size_t)layout->nminor_to_major *
                                               sizeof *layout->minor_to_major);
    if (layout->rest)
        copy->rest = hj_arena_strdup(arena, layout->rest);
    return copy;
}

hj_shape *hj_shape_clone(hj_arena *arena, const hj_shape *shape)
{
    hj_shape *copy = hj_arena_memdup(arena, shape, sizeof *shape);
    size_t rank = (size_t)shape->rank;

    copy->dims = hj_arena_memdup(arena, shape->dims, rank * sizeof(int64_t));
    if (shape->is_dynamic)
        copy->is_dynamic =
            hj_arena_memdup(arena, shape->is_dynamic, rank * sizeof(bool));
    if (shape->layout)
        copy->layout = clone_layout(arena, shape->layout);
    if (shape->nelements) {
        const hj_shape **elements =
            HJ_NEW_ARRAY(arena, const hj_shape *, shape->nelements);
        for (int i = 0; i < shape->nelements; i++)
            elements[i] = hj_shape_clone(arena, shape->elements[i]);
        copy->elements = elements;
    }
    return copy;
}

hj_shape *hj_shape_with_dtype(hj_arena *arena, const hj_shape *shape,
                              hj_dtype dtype)
{
    hj_shape plain = *shape;

    plain.layout = NULL;
    plain.dtype = dtype;
    return hj_shape_clone(arena, &plain);
}

int64_t hj_shape_nelems(const hj_shape *shape)
{
    int64_t n = 1;

    for (int i = 0; i < shape->rank; i++) {
        int64_t d = shape->dims[i] == HJ_DIM_UNBOUNDED ? 0 : shape->dims[i];
        if (d == 0)
            return 0;
        /* Most products are small; a division takes longer than the rest. */
        bool is_small = (n | d) >> 31 == 0;
        n = !is_small && n > INT64_MAX / d ? INT64_MAX : n * d;
    }
    return n;
}

int64_t hj_shape_nbytes(const hj_shape *shape)
{
    int64_t size = hj_dtype_nbytes(shape->dtype);
    int64_t n = hj_shape_nelems(shape);

    return n > INT64_MAX / 16 && size && n > INT64_MAX / size ? INT64_MAX
                                                              : n * size;
}

int hj_shape_packed_nbits(const hj_shape *shape)
{
    const hj_dtype_info *info = hj_dtype_get(shape->dtype);
    int nbits = shape->layout ? shape->layout->element_nbits : 0;

    return nbits == info->width && info->class_ != HJ_CLASS_PRED &&
                   (nbits == 1 || nbits == 2 || nbits == 4)
               ? nbits
               : 0;
}

int64_t hj_shape_buffer_nbytes(const hj_shape *shape)
{
    int nbits = hj_shape_packed_nbits(shape);
    int64_t n = hj_shape_nelems(shape);

    if (!nbits)
        return hj_shape_nbytes(shape);
    int per_byte = 8 / nbits;
    return n / per_byte + (n % per_byte != 0);
}

bool hj_shape_same_dims(const hj_shape *a, const hj_shape *b)
{
    if (a == b)
        return true;
    if (a->rank != b->rank)
        return false;
    for (int i = 0; i < a->rank; i++)
        if (a->dims[i] != b->dims[i] ||
            hj_shape_is_dynamic_dim(a, i) != hj_shape_is_dynamic_dim(b, i))
            return false;
    return true;
}

bool hj_shape_equal(const hj_shape *a, const hj_shape *b)
{
    if (a == b)
        return true;
    if (a->dtype != b->dtype || a->nelements != b->nelements ||
        !hj_shape_same_dims(a, b))
        return false;
    for (int i = 0; i < a->nelements; i++)
        if (!hj_shape_equal(a->elements[i], b->elements[i]))
            return false;
    return true;
}

bool hj_shape_has_dynamic(const hj_shape *shape)
{
    for (int i = 0; i < shape->rank; i++)
        if (hj_shape_is_dynamic_dim(shape, i))
            return true;
    for (int i = 0; i < shape->nelements; i++)
        if (hj_shape_has_dynamic(shape->elements[i]))
            return true;
    return false;
}

bool hj_shape_is_as_large(const hj_shape *a, const hj_shape *b)
{
    if (!hj_shape_is_array(a) || !hj_shape_is_array(b))
        return false;
    return hj_shape_equal(a, b) ||
           (hj_dtype_width(a->dtype) >= 8 && hj_dtype_width(b->dtype) >= 8 &&
            !hj_shape_has_dynamic(a) && !hj_shape_has_dynamic(b) &&
            hj_shape_nbytes(a) == hj_shape_nbytes(b));
}

bool hj_shape_is_unbounded(const hj_shape *shape)
{
    for (int i = 0; i < shape->rank; i++)
        if (shape->dims[i] == HJ_DIM_UNBOUNDED)
            return true;
    for (int i = 0; i < shape->nelements; i++)
        if (hj_shape_is_unbounded(shape->elements[i]))
            return true;
    return false;
}

int hj_shape_nleaves(const hj_shape *shape)
{
    int n = 0;

    if (!hj_shape_is_tuple(shape))
        return 1;
    if (shape->is_flat)
        return shape->nelements;
    for (int i = 0; i < shape->nelements; i++) {
        const hj_shape *element = shape->elements[i];
        n += hj_shape_is_tuple(element) ? hj_shape_nleaves(element) : 1;
    }
    return n;
}

const hj_shape *hj_shape_leaf(const hj_shape *shape, int i)
{
    if (!hj_shape_is_tuple(shape))
        return i == 0 ? shape : NULL;
    if (shape->is_flat)
        return i < shape->nelements ? shape->elements[i] : NULL;
    for (int k = 0; k < shape->nelements; k++) {
        const hj_shape *element = shape->elements[k];
        int n = hj_shape_is_tuple(element) ? hj_shape_nleaves(element) : 1;
        if (i < n)
            return hj_shape_leaf(element, i);
        i -= n;
    }
    return NULL;
}

bool hj_layout_is_row_major(const hj_layout *layout, int rank)
{
    for (int i = 0; layout && i < layout->nminor_to_major; i++)
        if (layout->minor_to_major[i] != rank - 1 - i)
            return false;
    return true;
}

bool hj_layout_is_default(const hj_layout *layout, int rank)
{
    if (!layout)
        return true;
    if (layout->element_nbits || layout->memory_space || layout->rest)
        return false;
    return hj_layout_is_row_major(layout, rank);
}

bool hj_shape_is_plain_bitcast(const hj_shape *from, const hj_shape *to)
{
    return from->dtype == to->dtype &&
           hj_layout_is_row_major(from->layout, from->rank) &&
           hj_layout_is_row_major(to->layout, to->rank);
}

int64_t *hj_shape_memory_order(hj_arena *arena, const hj_shape *shape)
{
    int64_t *order = HJ_NEW_ARRAY(arena, int64_t, shape->rank);
    bool is_said =
        shape->layout && shape->layout->nminor_to_major == shape->rank;

    for (int i = 0; i < shape->rank; i++)
        order[i] =
            is_said ? shape->layout->minor_to_major[shape->rank - 1 - i] : i;
    return order;
}

bool hj_layout_equal(const hj_layout *a, const hj_layout *b, int rank)
{
    if (!a || !b)
        return hj_layout_is_default(a ? a : b, rank);
    if (a->nminor_to_major != b->nminor_to_major ||
        a->element_nbits != b->element_nbits ||
        a->memory_space != b->memory_space ||
        strcmp(a->rest ? a->rest : "", b->rest ? b->rest : ""))
        return false;
    return !a->nminor_to_major ||
           !memcmp(a->minor_to_major, b->minor_to_major,
                   (size_t)a->nminor_to_major * sizeof(int64_t));
}

/* The parts of a layout have an order: D T L # *, then E and S, then SC and
 * M.  Returns where E and S belong in the others. */
static size_t before_element_size(const char *rest)
{
    const char *at = strstr(rest, "SC(");

    if (!at)
        at = strstr(rest, "M(");
    return at ? (size_t)(at - rest) : strlen(rest);
}

static void print_layout(hj_str *out, const hj_layout *layout, int rank)
{
    bool first = true;

    hj_str_char(out, '{');
    for (int i = 0; i < rank; i++) {
        hj_str_add(out, hj_sep(&first, ","));
        hj_str_int(out, layout->nminor_to_major ? layout->minor_to_major[i]
                                                : rank - 1 - i);
    }
    const char *rest = layout->rest ? layout->rest : "";
    if (*rest || layout->element_nbits || layout->memory_space)
        hj_str_char(out, ':');
    size_t before = before_element_size(rest);
    hj_str_add_n(out, rest, before);
    if (layout->element_nbits)
        hj_str_printf(out, "E(%d)", layout->element_nbits);
    if (layout->memory_space)
        hj_str_printf(out, "S(%d)", layout->memory_space);
    hj_str_add(out, rest + before);
    hj_str_char(out, '}');
}

static void print_array(hj_str *out, const hj_shape *shape)
{
    bool first = true;

    hj_str_add(out, hj_dtype_name(shape->dtype));
    hj_str_char(out, '[');
    for (int i = 0; i < shape->rank; i++) {
        hj_str_add(out, hj_sep(&first, ","));
        if (shape->dims[i] == HJ_DIM_UNBOUNDED) {
            hj_str_char(out, '?');
            continue;
        }
        if (hj_shape_is_dynamic_dim(shape, i))
            hj_str_add(out, "<=");
        hj_str_int(out, shape->dims[i]);
    }
    hj_str_char(out, ']');
}

void hj_shape_print(hj_str *out, const hj_shape *shape, bool with_layout)
{
    if (shape->dtype == HJ_DTYPE_buffer && shape->nelements == 1) {
        hj_str_add(out, "b(");
        hj_shape_print(out, shape->elements[0], with_layout);
        hj_str_char(out, ')');
        return;
    }
    if (!hj_shape_is_tuple(shape)) {
        print_array(out, shape);
        if (with_layout && shape->layout)
            print_layout(out, shape->layout, shape->rank);
        return;
    }
    hj_str_char(out, '(');
    for (int i = 0; i < shape->nelements; i++) {
        if (i)
            hj_str_add(out, ", ");
        if (i && i % 5 == 0)
            hj_str_printf(out, "/*index=%d*/", i);
        hj_shape_print(out, shape->elements[i], with_layout);
    }
    hj_str_char(out, ')');
}

const char *hj_shape_text(hj_arena *arena, const hj_shape *shape)
{
    hj_str s;

    hj_str_init(&s, arena);
    hj_shape_print(&s, shape, false);
    return hj_str_get(&s);
}

void hj_shape_strides(const hj_shape *shape, int64_t *strides)
{
    int64_t stride = 1;

    for (int i = shape->rank - 1; i >= 0; i--) {
        strides[i] = stride;
        stride *= shape->dims[i];
    }
}

bool hj_shape_next_group(const hj_shape *from, const hj_shape *to,
                         hj_shape_group *g)
{
    double a = 1, b = 1;

    g->from += g->nfrom;
    g->to += g->nto;
    g->nfrom = g->nto = 0;
    if (g->from == from->rank && g->to == to->rank)
        return false;
    do {
        bool has_from = g->from + g->nfrom < from->rank;
        bool has_to = g->to + g->nto < to->rank;
        if (!has_from && !has_to)
            break;
        if (has_from && (!has_to || a <= b))
            a *= (double)from->dims[g->from + g->nfrom++];
        if (has_to && (!has_from || b < a || !g->nto))
            b *= (double)to->dims[g->to + g->nto++];
    } while (a != b);
    /* Extents of 1 belong to what stands before them, on both sides. */
    while (g->from + g->nfrom < from->rank &&
           from->dims[g->from + g->nfrom] == 1)
        g->nfrom++;
    while (g->to + g->nto < to->rank && to->dims[g->to + g->nto] == 1)
        g->nto++;
    return true;
}

static bool is_unit(const hj_shape *shape, int d)
{
    return shape->dims[d] == 1 && !hj_shape_is_dynamic_dim(shape, d);
}

bool hj_shape_match_group(const hj_shape *from, const hj_shape *to,
                          const hj_shape_group *g, int *source)
{
    int i = g->from, j = g->to, from_end = i + g->nfrom, to_end = j + g->nto;

    for (;;) {
        while (i < from_end && is_unit(from, i))
            i++;
        for (; j < to_end && is_unit(to, j); j++)
            source[j] = -1;
        if (i == from_end || j == to_end)
            return i == from_end && j == to_end;
        if (from->dims[i] != to->dims[j] ||
            hj_shape_is_dynamic_dim(from, i) != hj_shape_is_dynamic_dim(to, j))
            return false;
        source[j++] = i++;
    }
}
