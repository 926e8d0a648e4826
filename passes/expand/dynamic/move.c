/* move -- sizes through index maps; see dynamic.h. */
#include "passes/expand/dynamic/dynamic.h"

/* As large as they may be: nothing says otherwise. */
hj_error *hj_dyn_bounds(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                        hj_instr **out)
{
    (void)d;
    (void)sizes;
    *out = in;
    return NULL;
}

hj_error *hj_dyn_broadcast(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                           hj_instr **out)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    for (int i = 0; i < dims.n; i++)
        sizes[dims.at[i]] = hj_dyn_size(d, in->operands[0], i);
    *out = in;
    return NULL;
}

hj_error *hj_dyn_transpose(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                           hj_instr **out)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    for (int i = 0; i < dims.n; i++)
        sizes[i] = hj_dyn_size(d, in->operands[0], dims.at[i]);
    *out = in;
    return NULL;
}

/* x[start:start + extents] of x with `high` elements more in each dimension. */
static hj_instr *shifted(hj_dyn *d, hj_instr *at, hj_instr *x,
                         hj_instr *const *starts, const int64_t *high)
{
    int rank = x->shape->rank;
    hj_instr **operands = HJ_NEW_ARRAY(d->arena, hj_instr *, rank + 1);
    hj_padding_dim *pad =
        HJ_NEW_ARRAY(hj_instr_arena(at), hj_padding_dim, rank);
    const hj_shape *scalar =
        hj_shape_new_scalar(hj_instr_arena(at), x->shape->dtype);

    for (int i = 0; i < rank; i++) {
        pad[i].high = high[i];
        operands[i + 1] = starts[i] ? starts[i] : hj_dyn_number(at, 0);
    }
    operands[0] = hj_rw_pad(at, x, hj_rw_number(at, scalar, 0), pad);
    hj_instr *out =
        hj_rw_op(at, HJ_OP_dynamic_slice, x->shape, rank + 1, operands);
    hj_instr_set_ints(out, HJ_ATTR_dynamic_slice_sizes, rank, x->shape->dims);
    return out;
}

/* The elements that count come last: they are moved to the front. */
hj_error *hj_dyn_reverse(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                         hj_instr **out)
{
    hj_instr *x = in->operands[0];
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    int rank = x->shape->rank;
    hj_instr **starts = HJ_NEW_ARRAY(d->arena, hj_instr *, rank);
    int64_t *high = HJ_NEW_ARRAY(d->arena, int64_t, rank);
    bool any = false;

    for (int i = 0; i < rank; i++)
        sizes[i] = hj_dyn_size(d, x, i);
    for (int i = 0; i < dims.n; i++) {
        int64_t k = dims.at[i];
        if (!sizes[k])
            continue;
        high[k] = x->shape->dims[k];
        starts[k] = hj_rw_binary(in, HJ_OP_subtract, hj_dyn_number(in, high[k]),
                                 sizes[k]);
        any = true;
    }
    *out = in;
    if (any) {
        hj_instr *turned = hj_rw_reverse(in, x, dims.n, dims.at);
        *out = shifted(d, in, turned, starts, high);
    }
    return NULL;
}

/* ceil((min(limit, size) - start) / stride), not below 0 */
static hj_instr *slice_size(hj_instr *in, const hj_slice_dim *s, hj_instr *size)
{
    hj_instr *limit = hj_dyn_number(in, s->limit);
    hj_instr *n = hj_rw_binary(in, HJ_OP_minimum, size, limit);

    n = hj_dyn_at_least(in, hj_dyn_plus(in, n, -s->start), 0);
    n = hj_dyn_plus(in, n, s->stride - 1);
    if (s->stride == 1)
        return n;
    return hj_rw_binary(in, HJ_OP_divide, n, hj_dyn_number(in, s->stride));
}

/* A dimension of extent 1 is always there; it is 0 where it has no element. */
hj_error *hj_dyn_slice(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                       hj_instr **out)
{
    hj_instr *x = in->operands[0];
    const hj_slices *slices = &hj_instr_attr(in, HJ_ATTR_slice)->u.slices;
    const hj_shape *plain = hj_dyn_plain(hj_instr_arena(in), in->shape);
    hj_instr **ones = HJ_NEW_ARRAY(d->arena, hj_instr *, slices->n);
    bool any = false;

    for (int i = 0; i < slices->n; i++) {
        const hj_slice_dim *s = &slices->at[i];
        hj_instr *size = hj_dyn_size(d, x, i);
        if (!size)
            continue;
        sizes[i] =
            s->start == 0 && s->stride == 1 && s->limit == x->shape->dims[i]
                ? size
                : slice_size(in, s, size);
        if (!hj_shape_is_dynamic_dim(in->shape, i)) {
            ones[i] = sizes[i];
            any = true;
        }
    }
    *out = in;
    if (any) {
        const hj_shape *scalar =
            hj_shape_new_scalar(hj_instr_arena(in), plain->dtype);
        hj_instr *y = hj_rw_like(in, in, plain, 1, &x);
        *out = hj_dyn_masked(in, y, ones, hj_rw_number(in, scalar, 0));
    }
    return NULL;
}

/* low + size + (size - 1) * interior + high, not below 0 */
static hj_instr *padded_size(hj_instr *in, const hj_padding_dim *p,
                             hj_instr *size)
{
    hj_instr *n = size;

    if (p->interior) {
        n = hj_dyn_plus(in, hj_dyn_times(in, n, p->interior + 1), -p->interior);
        n = hj_dyn_at_least(in, n, 0);
    }
    n = hj_dyn_plus(in, n, p->low + p->high);
    return p->low + p->high < 0 ? hj_dyn_at_least(in, n, 0) : n;
}

hj_error *hj_dyn_pad(hj_dyn *d, hj_instr *in, hj_instr **sizes, hj_instr **out)
{
    const hj_padding *pad = &hj_instr_attr(in, HJ_ATTR_padding)->u.padding;
    hj_instr *x = in->operands[0];

    x = hj_dyn_masked(in, x, hj_dyn_list(d, x), in->operands[1]);
    for (int i = 0; i < pad->n; i++) {
        hj_instr *size = hj_dyn_size(d, in->operands[0], i);
        if (size)
            sizes[i] = padded_size(in, &pad->at[i], size);
    }
    hj_instr_set_operand(in, 0, x);
    *out = in;
    return NULL;
}

/* --- concatenate ---------------------------------------------------------- */

/* Every part over the end of the ones before, in order. */
static hj_instr *append_all(hj_dyn *d, hj_instr *in, int64_t dim,
                            hj_instr **out_size)
{
    const hj_shape *plain = hj_dyn_plain(hj_instr_arena(in), in->shape);
    hj_instr *all = hj_rw_number(in, plain, 0), *size = hj_dyn_number(in, 0);
    hj_instr **operands = HJ_NEW_ARRAY(d->arena, hj_instr *, plain->rank + 2);

    for (int i = 0; i < in->noperands; i++) {
        operands[0] = all;
        operands[1] = in->operands[i];
        for (int k = 0; k < plain->rank; k++)
            operands[2 + k] = k == dim ? size : hj_dyn_number(in, 0);
        all = hj_rw_op(in, HJ_OP_dynamic_update_slice, plain, plain->rank + 2,
                       operands);
        size = hj_rw_binary(in, HJ_OP_add, size,
                            hj_dyn_extent(d, in, in->operands[i], dim));
    }
    *out_size = size;
    return all;
}

hj_error *hj_dyn_concatenate(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                             hj_instr **out)
{
    int64_t dim = hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
    bool any = false;

    *out = in;
    for (int i = 0; i < in->noperands; i++) {
        any |= hj_dyn_size(d, in->operands[i], dim) != NULL;
        for (int k = 0; k < in->shape->rank; k++)
            if (k != dim)
                sizes[k] = hj_dyn_same(d, in, k, sizes[k],
                                       hj_dyn_size(d, in->operands[i], k));
    }
    if (any)
        *out = append_all(d, in, dim, &sizes[dim]);
    return NULL;
}

/* --- reshape -------------------------------------------------------------- */

/* The sizes of the result: of a dynamic-reshape its operands; else the one
 * dynamic dimension of each group of dimensions takes what the others leave. */

/* Product of the sizes in a range of dimensions of x. */
static hj_instr *product(hj_dyn *d, hj_instr *in, const hj_instr *x, int first,
                         int n)
{
    hj_instr *all = hj_dyn_number(in, 1);

    for (int i = first; i < first + n; i++)
        all = hj_rw_binary(in, HJ_OP_multiply, all, hj_dyn_extent(d, in, x, i));
    return all;
}

/* The shape that the operand had before it lost its bounds. */
static hj_shape *bounded_shape(hj_dyn *d, const hj_instr *x)
{
    hj_shape *shape = hj_arena_memdup(d->arena, x->shape, sizeof *x->shape);
    bool *is_dynamic = HJ_NEW_ARRAY(d->arena, bool, shape->rank + 1);

    for (int i = 0; i < shape->rank; i++)
        is_dynamic[i] = hj_dyn_size(d, x, i) != NULL;
    shape->is_dynamic = is_dynamic;
    return shape;
}

/* False: more than one dimension of a group is dynamic, and they differ. */
static bool group_sizes(hj_dyn *d, hj_instr *in, const hj_shape *from,
                        const hj_shape_group *g, hj_instr **sizes)
{
    const hj_instr *x = in->operands[0];
    int *source = HJ_NEW_ARRAY(d->arena, int, in->shape->rank);
    int found = -1;
    int64_t others = 1;

    if (hj_shape_match_group(from, in->shape, g, source)) {
        for (int i = g->to; i < g->to + g->nto; i++)
            sizes[i] = source[i] < 0 ? NULL : hj_dyn_size(d, x, source[i]);
        return true;
    }
    for (int i = g->to; i < g->to + g->nto; i++) {
        if (!hj_shape_is_dynamic_dim(in->shape, i)) {
            others *= in->shape->dims[i];
            continue;
        }
        if (found >= 0)
            return false;
        found = i;
    }
    if (found < 0)
        return true;
    hj_instr *n = product(d, in, x, g->from, g->nfrom);
    hj_instr *by = hj_dyn_number(in, others ? others : 1);
    sizes[found] = hj_rw_binary(in, HJ_OP_divide, n, by);
    return true;
}

static bool find_sizes(hj_dyn *d, hj_instr *in, const hj_shape *from,
                       hj_instr **sizes)
{
    hj_shape_group g = { 0 };

    if (in->op == HJ_OP_dynamic_reshape) {
        for (int i = 0; i < in->shape->rank; i++) {
            sizes[i] = in->operands[i + 1];
            bool is_dynamic = hj_shape_is_dynamic_dim(in->shape, i);
            int64_t bound = in->shape->dims[i];
            hj_dyn_check(
                d, in, sizes[i], is_dynamic ? 0 : bound,
                hj_dyn_number(in, bound),
                hj_arena_printf(d->arena, "the size of dimension %d", i));
        }
        return true;
    }
    while (hj_shape_next_group(from, in->shape, &g))
        if (!group_sizes(d, in, from, &g, sizes))
            return false;
    return true;
}

/* Only the first of these dimensions (but for ones of extent 1) is dynamic:
 * what counts is the beginning, whatever the dimensions. */
static bool is_beginning(hj_instr *const *sizes, const hj_shape *shape,
                         int first, int n)
{
    int i = first;

    while (i < first + n && shape->dims[i] == 1 && !sizes[i])
        i++;
    for (i++; i < first + n; i++)
        if (sizes[i])
            return false;
    return true;
}

/* Do the elements that count stand where they would stand anyway? */
static bool is_plain_reshape(hj_dyn *d, const hj_shape *from,
                             hj_instr *const *from_sizes, const hj_shape *to,
                             hj_instr *const *to_sizes)
{
    hj_shape_group g = { 0 };
    int *source = HJ_NEW_ARRAY(d->arena, int, to->rank);

    if (hj_shape_nelems(from) != hj_shape_nelems(to))
        return false;
    while (hj_shape_next_group(from, to, &g)) {
        bool is_same = hj_shape_match_group(from, to, &g, source);
        for (int i = g.to; is_same && i < g.to + g.nto; i++)
            is_same = source[i] < 0 || from_sizes[source[i]] == to_sizes[i];
        if (!is_same && (!is_beginning(from_sizes, from, g.from, g.nfrom) ||
                         !is_beginning(to_sizes, to, g.to, g.nto)))
            return false;
    }
    return true;
}

/* The place among the elements that count of each element of an array of this
 * shape and these sizes: a vector, or an array of that shape. */
static hj_instr *linear_places(hj_dyn *d, hj_instr *in, const hj_shape *shape,
                               hj_instr *const *sizes)
{
    const hj_shape *places =
        hj_shape_with_dtype(hj_instr_arena(in), shape, HJ_DTYPE_s32);
    hj_instr *sum = hj_rw_int(in, places, 0), *stride = hj_dyn_number(in, 1);

    (void)d;
    for (int i = shape->rank - 1; i >= 0; i--) {
        hj_instr *along = hj_rw_iota(in, places, i);
        hj_instr *by = hj_rw_splat(in, stride, places);
        along = hj_rw_binary(in, HJ_OP_multiply, along, by);
        sum = hj_rw_binary(in, HJ_OP_add, sum, along);
        hj_instr *size =
            sizes[i] ? sizes[i] : hj_dyn_number(in, shape->dims[i]);
        stride = hj_rw_binary(in, HJ_OP_multiply, stride, size);
    }
    return sum;
}

/* Where in memory of x, padding included, element number `places` is. */
static hj_instr *padded_places(hj_dyn *d, hj_instr *in, hj_instr *places)
{
    const hj_instr *x = in->operands[0];
    const hj_shape *shape = places->shape;
    hj_instr *sum = hj_rw_int(in, shape, 0), *rest = places;
    int64_t stride = 1;

    for (int i = x->shape->rank - 1; i >= 0; i--) {
        hj_instr *size = hj_dyn_at_least(in, hj_dyn_extent(d, in, x, i), 1);
        hj_instr *by = hj_rw_splat(in, size, shape);
        hj_instr *at = hj_rw_binary(in, HJ_OP_remainder, rest, by);
        rest = hj_rw_binary(in, HJ_OP_divide, rest, by);
        hj_instr *step = hj_rw_int(in, shape, stride);
        at = hj_rw_binary(in, HJ_OP_multiply, at, step);
        sum = hj_rw_binary(in, HJ_OP_add, sum, at);
        stride *= x->shape->dims[i];
    }
    return sum;
}

/* Element by element, in the order of those that count. */
static hj_instr *regroup(hj_dyn *d, hj_instr *in, hj_instr *const *sizes)
{
    const hj_shape *plain = hj_dyn_plain(hj_instr_arena(in), in->shape);
    const int64_t zero = 0, one = 1;
    hj_instr *x = in->operands[0], *pair[2];
    int64_t n = hj_shape_nelems(x->shape);

    hj_instr *places = linear_places(d, in, plain, sizes);
    pair[1] = padded_places(d, in, places);
    pair[0] = hj_rw_reshape_dims(in, x, 1, &n);
    hj_instr *out = hj_rw_op(in, HJ_OP_gather, plain, 2, pair);
    hj_instr_set_ints(out, HJ_ATTR_offset_dims, 0, NULL);
    hj_instr_set_ints(out, HJ_ATTR_collapsed_slice_dims, 1, &zero);
    hj_instr_set_ints(out, HJ_ATTR_start_index_map, 1, &zero);
    hj_instr_set_int(out, HJ_ATTR_index_vector_dim, plain->rank);
    hj_instr_set_ints(out, HJ_ATTR_slice_sizes, 1, &one);
    return out;
}

/* As many elements as there are. */
static void check_count(hj_dyn *d, hj_instr *in, hj_instr *const *sizes)
{
    hj_instr *n = hj_dyn_number(in, 1);
    hj_instr *all =
        product(d, in, in->operands[0], 0, in->operands[0]->shape->rank);

    for (int i = 0; i < in->shape->rank; i++)
        n = hj_rw_binary(in, HJ_OP_multiply, n, sizes[i]);
    n = hj_rw_binary(in, HJ_OP_subtract, n, all);
    hj_dyn_check(d, in, n, 0, hj_dyn_number(in, 0),
                 "the difference of the element counts");
}

hj_error *hj_dyn_reshape(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                         hj_instr **out)
{
    const hj_shape *plain = hj_dyn_plain(hj_instr_arena(in), in->shape);
    hj_instr *x = in->operands[0];
    hj_instr **list = hj_dyn_list(d, x);
    hj_instr **none = HJ_NEW_ARRAY(d->arena, hj_instr *, x->shape->rank);

    const hj_shape *from = bounded_shape(d, x);
    if (!find_sizes(d, in, from, sizes))
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "the sizes of more than one dynamic dimension "
                              "of a reshape (use dynamic-reshape)");
    if (hj_shape_nelems(plain) > INT32_MAX)
        return hj_instr_error(in, HJ_LIMIT,
                              "too large to be reshaped with "
                              "dynamic dimensions");
    if (in->op == HJ_OP_dynamic_reshape)
        check_count(d, in, sizes);
    list = list ? list : none;
    if (hj_shape_nelems(plain) == 0)
        *out = hj_rw_number(in, plain, 0);
    else if (is_plain_reshape(d, from, list, in->shape, sizes))
        *out = hj_rw_reshape(in, x, plain);
    else
        *out = regroup(d, in, sizes);
    return NULL;
}
