/* move -- the builder's ops that move elements. */
#include "infer/build/build.h"

#include "infer/want.h"

/* May x, an array, be used? */
static bool may_array(hj_builder *b, const char *what, hj_instr *x)
{
    if (!hj_build_may1(b, what, x) || hj_shape_is_array(x->shape))
        return b && !b->state->error;
    hj_build_bad(b, "operand 0 of %s is %s; an array is expected", what,
                 hj_build_text(b, x->shape));
    return false;
}

/* --- broadcast ------------------------------------------------------------ */

hj_instr *hj_broadcast(hj_builder *b, hj_instr *x, const int64_t *sizes, int n)
{
    if (!may_array(b, "broadcast", x))
        return hj_build_nothing(b);
    if (n < 0 || (n && !sizes))
        return hj_build_bad(b, "broadcast: %d sizes", n);
    const hj_shape *from = x->shape;
    int rank = from->rank;
    int64_t *dims = HJ_BUILD_ARRAY(b, int64_t, (int64_t)n + rank);
    int64_t *map = HJ_BUILD_ARRAY(b, int64_t, rank);
    bool *is_dynamic = HJ_BUILD_ARRAY(b, bool, (int64_t)n + rank);
    if (!dims || !map || !is_dynamic)
        return hj_build_nothing(b);
    for (int i = 0; i < n; i++)
        dims[i] = sizes[i];
    for (int i = 0; i < rank; i++) {
        map[i] = n + i;
        dims[n + i] = from->dims[i];
        is_dynamic[n + i] = hj_shape_is_dynamic_dim(from, i);
    }
    hj_shape shape = hj_build_shape(from->dtype, n + rank, dims);
    shape.is_dynamic = is_dynamic;
    hj_spec spec = hj_spec_of(HJ_OP_broadcast, 1, &x, &shape);
    hj_spec_ints(&spec, HJ_ATTR_dimensions, map, rank);
    return hj_build(b, &spec);
}

hj_instr *hj_broadcast_in_dim(hj_builder *b, hj_instr *x, const int64_t *sizes,
                              int nsizes, const int64_t *dims, int ndims)
{
    if (!hj_build_may1(b, "broadcast", x))
        return hj_build_nothing(b);
    const hj_shape *from = x->shape;
    if (nsizes < 0 || (nsizes && !sizes) || (ndims > 0 && !dims))
        return hj_build_bad(b, "broadcast: %d sizes, %d dimensions", nsizes,
                            ndims);
    if (ndims != from->rank)
        return hj_build_bad(b, "broadcast: %d dimensions are given for %s",
                            ndims, hj_build_text(b, from));
    for (int i = 0; i < ndims; i++) {
        if (dims[i] < 0 || dims[i] >= nsizes)
            return hj_build_bad(b,
                                "broadcast: dimension %lld is not one of "
                                "the %d of the result",
                                (long long)dims[i], nsizes);
        if (i && dims[i] <= dims[i - 1])
            return hj_build_bad(b,
                                "broadcast: dimension %lld comes after "
                                "%lld; they must be strictly increasing",
                                (long long)dims[i], (long long)dims[i - 1]);
        if (from->dims[i] != 1 && from->dims[i] != sizes[dims[i]])
            return hj_build_bad(b,
                                "broadcast: dimension %d of %s goes to one "
                                "of size %lld; it must have that size or 1",
                                i, hj_build_text(b, from),
                                (long long)sizes[dims[i]]);
    }
    return hj_build_stretch(b, x, nsizes, sizes, dims);
}

/* --- reshape --------------------------------------------------------------
 * Dimensions fall into groups that hold the same elements before and after. */

typedef struct group {
    int from, to;   /* where it begins */
    int nfrom, nto; /* how many dimensions it has */
} group;

/* The group that begins where the last one, `g`, ended. */
static void next_group(const hj_shape *x, const int64_t *sizes, int n, group *g)
{
    int i = g->from + g->nfrom, k = g->to + g->nto;
    int64_t a = 1, b = 1;

    *g = (group){ i, k, 0, 0 };
    if (i < x->rank)
        a = x->dims[i++];
    if (k < n)
        b = sizes[k++];
    while (a != b && (i < x->rank || k < n)) {
        if (i < x->rank && (a < b || k == n))
            a = hj_size_mul(a, x->dims[i++]);
        else
            b = hj_size_mul(b, sizes[k++]);
    }
    g->nfrom = i - g->from;
    g->nto = k - g->to;
}

/* Which dimensions of the result are dynamic; false where that is not clear:
 * a dynamic dimension stays as it is, or is joined with others. */
static bool carry_group(const hj_shape *x, const int64_t *sizes, const group *g,
                        bool *is_dynamic)
{
    bool any = false, is_same = g->nfrom == g->nto;
    int to = g->to, nlong = 0;

    for (int i = 0; i < g->nfrom; i++)
        any |= hj_shape_is_dynamic_dim(x, g->from + i);
    for (int i = 0; i < g->nto; i++) {
        is_same = is_same && x->dims[g->from + i] == sizes[g->to + i];
        if (sizes[g->to + i] != 1 && nlong++ == 0)
            to = g->to + i;
    }
    for (int i = 0; is_same && i < g->nto; i++)
        is_dynamic[g->to + i] = hj_shape_is_dynamic_dim(x, g->from + i);
    if (!any || is_same)
        return true;
    if (!g->nto || nlong > 1)
        return false;
    is_dynamic[to] = true;
    return true;
}

/* Groups of sizes that are not there, or of another number of elements, are
 * the op's own rule to refuse. */
static bool may_carry(const hj_shape *from, const hj_shape *to)
{
    if (!hj_shape_is_array(from) || !hj_shape_has_dynamic(from))
        return false;
    for (int i = 0; i < from->rank; i++)
        if (from->dims[i] < 0)
            return false;
    for (int i = 0; i < to->rank; i++)
        if (to->dims[i] < 0)
            return false;
    return hj_shape_nelems(from) == hj_shape_nelems(to);
}

/* Says in `to` which dimensions are dynamic; false after an error. */
static bool carry_dynamic(hj_builder *b, const hj_shape *from, hj_shape *to)
{
    bool *is_dynamic = HJ_BUILD_ARRAY(b, bool, to->rank);
    group g = { 0 };

    if (!is_dynamic)
        return false;
    do {
        next_group(from, to->dims, to->rank, &g);
        if (!carry_group(from, to->dims, &g, is_dynamic)) {
            hj_build_bad(b, "reshape: %s to %s splits a dynamic dimension",
                         hj_build_text(b, from), hj_build_text(b, to));
            return false;
        }
    } while (g.nfrom || g.nto);
    to->is_dynamic = is_dynamic;
    return true;
}

hj_instr *hj_reshape(hj_builder *b, hj_instr *x, const int64_t *sizes, int n)
{
    if (!may_array(b, "reshape", x))
        return hj_build_nothing(b);
    if (n < 0 || (n && !sizes))
        return hj_build_bad(b, "reshape: %d sizes", n);
    hj_shape shape = hj_build_shape(x->shape->dtype, n, sizes);
    if (may_carry(x->shape, &shape) && !carry_dynamic(b, x->shape, &shape))
        return hj_build_nothing(b);
    return hj_build_plain(b, HJ_OP_reshape, 1, &x, &shape);
}

hj_instr *hj_dynamic_reshape(hj_builder *b, hj_instr *x, hj_instr *const *sizes,
                             const int64_t *bounds, const bool *is_dynamic,
                             int n)
{
    if (!may_array(b, "dynamic-reshape", x))
        return hj_build_nothing(b);
    if (n < 0 || (n && (!sizes || !bounds)))
        return hj_build_bad(b, "dynamic-reshape: %d sizes", n);
    hj_instr **all = hj_build_join(b, "dynamic-reshape", 1, &x, n, sizes);
    bool *flags = HJ_BUILD_ARRAY(b, bool, n);
    if (!all || (n && !flags))
        return hj_build_nothing(b);
    for (int i = 0; i < n; i++)
        flags[i] = !is_dynamic || is_dynamic[i];
    hj_shape shape = hj_build_shape(x->shape->dtype, n, bounds);
    shape.is_dynamic = flags;
    return hj_build_plain(b, HJ_OP_dynamic_reshape, n + 1, all, &shape);
}

hj_instr *hj_copy(hj_builder *b, hj_instr *x)
{
    return hj_build_plain(b, HJ_OP_copy, 1, &x, NULL);
}

hj_instr *hj_collapse(hj_builder *b, hj_instr *x, const int64_t *dims, int n)
{
    if (!hj_build_may1(b, "collapse", x))
        return hj_build_nothing(b);
    const hj_shape *from = x->shape;
    bool fits = n >= 0 && (!n || (dims && dims[0] >= 0));
    for (int i = 0; fits && i < n; i++)
        fits = dims[i] == dims[0] + i && dims[i] < from->rank;
    if (!fits)
        return hj_build_bad(b,
                            "collapse: the dimensions must be consecutive "
                            "ones of %s, in order",
                            hj_build_text(b, from));
    if (n < 2)
        return x;
    int64_t *sizes = HJ_BUILD_ARRAY(b, int64_t, from->rank);
    int rank = 0;
    for (int i = 0; sizes && i < from->rank; i++) {
        if (i > dims[0] && i < dims[0] + n)
            sizes[rank - 1] = hj_size_mul(sizes[rank - 1], from->dims[i]);
        else
            sizes[rank++] = from->dims[i];
    }
    return sizes ? hj_reshape(b, x, sizes, rank) : hj_build_nothing(b);
}

/* --- transpose, reverse, slice -------------------------------------------- */

static hj_instr *with_dims(hj_builder *b, hj_opcode op, hj_instr *x,
                           const int64_t *dims, int n)
{
    hj_spec spec = hj_spec_of(op, 1, &x, NULL);

    hj_spec_ints(&spec, HJ_ATTR_dimensions, dims, n);
    return hj_build(b, &spec);
}

hj_instr *hj_transpose(hj_builder *b, hj_instr *x, const int64_t *permutation,
                       int n)
{
    return with_dims(b, HJ_OP_transpose, x, permutation, n);
}

hj_instr *hj_reverse(hj_builder *b, hj_instr *x, const int64_t *dims, int n)
{
    return with_dims(b, HJ_OP_reverse, x, dims, n);
}

static hj_instr *slice(hj_builder *b, hj_instr *x, hj_slice_dim *dims, int n)
{
    hj_spec spec = hj_spec_of(HJ_OP_slice, 1, &x, NULL);
    hj_attr attr = { .id = HJ_ATTR_slice, .u.slices = { n, dims } };

    hj_spec_attr(&spec, &attr);
    return hj_build(b, &spec);
}

hj_instr *hj_slice(hj_builder *b, hj_instr *x, const int64_t *starts,
                   const int64_t *limits, const int64_t *strides, int n)
{
    if (!hj_build_may1(b, "slice", x))
        return hj_build_nothing(b);
    if (n < 0 || (n && (!starts || !limits)))
        return hj_build_bad(b, "slice: %d starts and limits", n);
    hj_slice_dim *dims = HJ_BUILD_ARRAY(b, hj_slice_dim, n);
    for (int i = 0; dims && i < n; i++)
        dims[i] =
            (hj_slice_dim){ starts[i], limits[i], strides ? strides[i] : 1 };
    return dims ? slice(b, x, dims, n) : hj_build_nothing(b);
}

hj_instr *hj_slice_in_dim(hj_builder *b, hj_instr *x, int64_t start,
                          int64_t limit, int64_t stride, int64_t dim)
{
    if (!hj_build_may1(b, "slice", x))
        return hj_build_nothing(b);
    int rank = x->shape->rank;
    if (dim < 0 || dim >= rank)
        return hj_build_bad(b, "slice: %s has no dimension %lld",
                            hj_build_text(b, x->shape), (long long)dim);
    hj_slice_dim *dims = HJ_BUILD_ARRAY(b, hj_slice_dim, rank);
    for (int i = 0; dims && i < rank; i++)
        dims[i] = i == dim ? (hj_slice_dim){ start, limit, stride }
                           : (hj_slice_dim){ 0, x->shape->dims[i], 1 };
    return dims ? slice(b, x, dims, rank) : hj_build_nothing(b);
}

hj_instr *hj_concatenate(hj_builder *b, hj_instr *const *xs, int n, int64_t dim)
{
    hj_spec spec = hj_spec_of(HJ_OP_concatenate, n, xs, NULL);

    hj_spec_ints(&spec, HJ_ATTR_dimensions, &dim, 1);
    return hj_build(b, &spec);
}

/* --- pad ------------------------------------------------------------------ */

hj_instr *hj_pad(hj_builder *b, hj_instr *x, hj_instr *value,
                 const hj_pad_dim *pads, int n)
{
    if (!hj_build_may2(b, "pad", x, value))
        return hj_build_nothing(b);
    if (n < 0 || (n && !pads))
        return hj_build_bad(b, "pad: %d dimensions", n);
    hj_padding_dim *dims = HJ_BUILD_ARRAY(b, hj_padding_dim, n);
    for (int i = 0; dims && i < n; i++)
        dims[i] =
            (hj_padding_dim){ pads[i].low, pads[i].high, pads[i].interior };
    if (!dims)
        return hj_build_nothing(b);
    hj_attr attr = { .id = HJ_ATTR_padding, .u.padding = { n, dims } };
    hj_spec spec = hj_spec_of(HJ_OP_pad, 2, (hj_instr *[]){ x, value }, NULL);
    hj_spec_attr(&spec, &attr);
    return hj_build(b, &spec);
}

hj_instr *hj_pad_in_dim(hj_builder *b, hj_instr *x, hj_instr *value,
                        int64_t dim, int64_t low, int64_t high)
{
    if (!hj_build_may2(b, "pad", x, value))
        return hj_build_nothing(b);
    int rank = x->shape->rank;
    if (dim < 0 || dim >= rank)
        return hj_build_bad(b, "pad: %s has no dimension %lld",
                            hj_build_text(b, x->shape), (long long)dim);
    hj_pad_dim *pads = HJ_BUILD_ARRAY(b, hj_pad_dim, rank);
    if (!pads)
        return hj_build_nothing(b);
    pads[dim] = (hj_pad_dim){ low, high, 0 };
    return hj_pad(b, x, value, pads, rank);
}
