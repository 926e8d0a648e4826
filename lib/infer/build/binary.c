/* binary -- the builder's ops of two and three operands, element by element,
 * and the broadcasting that makes their shapes equal. */
#include "infer/build/build.h"

/* --- broadcasting ---------------------------------------------------------
 * The Broadcasting page, whose steps stay in this order: ranks first, then
 * dimensions of size 1. */

hj_instr *hj_build_stretch(hj_builder *b, hj_instr *x, int rank,
                           const int64_t *dims, const int64_t *map)
{
    const hj_shape *from = x->shape;
    int64_t *kept = HJ_BUILD_ARRAY(b, int64_t, from->rank);
    int64_t *kept_map = HJ_BUILD_ARRAY(b, int64_t, from->rank);
    bool *is_dynamic = HJ_BUILD_ARRAY(b, bool, from->rank);
    bool *to_dynamic = HJ_BUILD_ARRAY(b, bool, rank);
    int n = 0;

    if (!kept || !kept_map || !is_dynamic || !to_dynamic)
        return hj_build_nothing(b);
    for (int i = 0; i < from->rank; i++) {
        if (from->dims[i] == 1 && dims[map[i]] != 1)
            continue;
        is_dynamic[n] = hj_shape_is_dynamic_dim(from, i);
        to_dynamic[map[i]] = is_dynamic[n];
        kept[n] = from->dims[i];
        kept_map[n++] = map[i];
    }
    if (n == rank)
        return x;
    hj_shape shape = hj_build_shape(from->dtype, n, kept);
    shape.is_dynamic = is_dynamic;
    if (n < from->rank)
        x = hj_build_plain(b, HJ_OP_reshape, 1, &x, &shape);
    shape = hj_build_shape(from->dtype, rank, dims);
    shape.is_dynamic = to_dynamic;
    hj_spec spec = hj_spec_of(HJ_OP_broadcast, 1, &x, &shape);
    hj_spec_ints(&spec, HJ_ATTR_dimensions, kept_map, n);
    return hj_build(b, &spec);
}

/* Where only `other` has a dynamic dimension, `x` has been stretched to its
 * bound: it takes the size that the other one has at run time. */
static hj_instr *follow_sizes(hj_builder *b, hj_instr *x, const hj_instr *from,
                              hj_instr *other)
{
    for (int i = 0; x != from && i < other->shape->rank; i++)
        if (hj_shape_is_dynamic_dim(other->shape, i) &&
            !hj_shape_is_dynamic_dim(x->shape, i))
            x = hj_set_dimension_size(b, x, hj_get_dimension_size(b, other, i),
                                      i);
    return x;
}

/* `dims` names a dimension of `high`, the operand of higher rank, for each one
 * of `low`. */
static bool want_dims(hj_builder *b, const char *op, const hj_shape *low,
                      const hj_shape *high, const int64_t *dims, int n)
{
    if (n != low->rank) {
        hj_build_bad(b,
                     "%s: operands have shapes %s and %s, of different "
                     "rank; broadcast dimensions must name a dimension "
                     "of %s for each one of %s, but %d are given",
                     op, hj_build_text(b, low), hj_build_text(b, high),
                     hj_build_text(b, high), hj_build_text(b, low), n);
        return false;
    }
    for (int i = 0; i < n; i++) {
        if (dims[i] < 0 || dims[i] >= high->rank)
            hj_build_bad(b, "%s: broadcast dimension %lld is not one of %s", op,
                         (long long)dims[i], hj_build_text(b, high));
        else if (i && dims[i] <= dims[i - 1])
            hj_build_bad(b,
                         "%s: broadcast dimension %lld comes after %lld; "
                         "they must be strictly increasing",
                         op, (long long)dims[i], (long long)dims[i - 1]);
    }
    return hj_builder_status(b) == HJ_OK;
}

/* For operands of equal rank they are left out, or 0, 1, ... */
static bool want_all_dims(hj_builder *b, const char *op, const hj_shape *x,
                          const hj_shape *y, const int64_t *dims, int n)
{
    bool fits = !n || n == y->rank;

    for (int i = 0; fits && i < n; i++)
        fits = dims[i] == i;
    if (!fits)
        hj_build_bad(b,
                     "%s: operands have shapes %s and %s, of equal rank; "
                     "broadcast dimensions must be left out or be 0, 1, ...",
                     op, hj_build_text(b, x), hj_build_text(b, y));
    return fits;
}

/* 0, 1, 2, ... */
static int64_t *count_up(hj_builder *b, int n)
{
    int64_t *list = HJ_BUILD_ARRAY(b, int64_t, n);

    for (int i = 0; list && i < n; i++)
        list[i] = i;
    return list;
}

/* The sizes that both can be stretched to: of each pair of sizes the one that
 * is not 1. */
static int64_t *common_sizes(hj_builder *b, const char *op, const hj_shape *low,
                             const hj_shape *high, const int64_t *map)
{
    int64_t *sizes = HJ_BUILD_ARRAY(b, int64_t, high->rank);

    for (int i = 0; sizes && i < high->rank; i++)
        sizes[i] = high->dims[i];
    for (int i = 0; sizes && i < low->rank; i++) {
        int64_t *size = &sizes[map[i]];
        if (low->dims[i] != *size && low->dims[i] != 1 && *size != 1) {
            hj_build_bad(b,
                         "%s: operands have shapes %s and %s; dimension %d "
                         "of the one and %lld of the other must be equal, "
                         "or one of them 1",
                         op, hj_build_text(b, low), hj_build_text(b, high), i,
                         (long long)map[i]);
            return NULL;
        }
        if (*size == 1)
            *size = low->dims[i];
    }
    return sizes;
}

/* Makes the shapes of two operands equal; false after an error. */
static bool broadcast_pair(hj_builder *b, hj_opcode opcode, hj_instr **x,
                           hj_instr **y, const int64_t *dims, int n)
{
    const char *op = hj_op_get(opcode)->name;

    if (!hj_build_may2(b, op, *x, *y))
        return false;
    if (n < 0 || (n && !dims)) {
        hj_build_bad(b, "%s: %d broadcast dimensions", op, n);
        return false;
    }
    bool swap = (*x)->shape->rank > (*y)->shape->rank;
    hj_instr **low = swap ? y : x, **high = swap ? x : y;
    const hj_shape *a = (*low)->shape, *c = (*high)->shape;
    if (!hj_shape_is_array(a) || !hj_shape_is_array(c))
        return true; /* the op's own rule says what is wrong */
    if (a->dtype != c->dtype) {
        hj_build_bad(b,
                     "%s: operands have shapes %s and %s; their element "
                     "types must match",
                     op, hj_build_text(b, (*x)->shape),
                     hj_build_text(b, (*y)->shape));
        return false;
    }
    bool fits = a->rank == c->rank ? want_all_dims(b, op, a, c, dims, n)
                                   : want_dims(b, op, a, c, dims, n);
    const int64_t *all = fits ? count_up(b, c->rank) : NULL;
    const int64_t *map = a->rank == c->rank || !n ? all : dims;
    const int64_t *sizes = all ? common_sizes(b, op, a, c, map) : NULL;
    if (!sizes)
        return false;
    hj_instr *low_was = *low, *high_was = *high;
    *low = hj_build_stretch(b, *low, c->rank, sizes, map);
    *high = hj_build_stretch(b, *high, c->rank, sizes, all);
    *low = follow_sizes(b, *low, low_was, *high);
    *high = follow_sizes(b, *high, high_was, *low);
    return hj_builder_status(b) == HJ_OK;
}

static hj_instr *binary(hj_builder *b, hj_opcode op, hj_instr *x, hj_instr *y,
                        const int64_t *dims, int n)
{
    if (!broadcast_pair(b, op, &x, &y, dims, n))
        return hj_build_nothing(b);
    return hj_build_plain(b, op, 2, (hj_instr *[]){ x, y }, NULL);
}

hj_instr *hj_add(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                 int n)
{
    return binary(b, HJ_OP_add, x, y, dims, n);
}

hj_instr *hj_multiply(hj_builder *b, hj_instr *x, hj_instr *y,
                      const int64_t *dims, int n)
{
    return binary(b, HJ_OP_multiply, x, y, dims, n);
}

hj_instr *hj_power(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                   int n)
{
    return binary(b, HJ_OP_power, x, y, dims, n);
}

hj_instr *hj_subtract(hj_builder *b, hj_instr *x, hj_instr *y,
                      const int64_t *dims, int n)
{
    return binary(b, HJ_OP_subtract, x, y, dims, n);
}

hj_instr *hj_divide(hj_builder *b, hj_instr *x, hj_instr *y,
                    const int64_t *dims, int n)
{
    return binary(b, HJ_OP_divide, x, y, dims, n);
}

hj_instr *hj_remainder(hj_builder *b, hj_instr *x, hj_instr *y,
                       const int64_t *dims, int n)
{
    return binary(b, HJ_OP_remainder, x, y, dims, n);
}

hj_instr *hj_maximum(hj_builder *b, hj_instr *x, hj_instr *y,
                     const int64_t *dims, int n)
{
    return binary(b, HJ_OP_maximum, x, y, dims, n);
}

hj_instr *hj_minimum(hj_builder *b, hj_instr *x, hj_instr *y,
                     const int64_t *dims, int n)
{
    return binary(b, HJ_OP_minimum, x, y, dims, n);
}

hj_instr *hj_atan2(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                   int n)
{
    return binary(b, HJ_OP_atan2, x, y, dims, n);
}

hj_instr *hj_complex(hj_builder *b, hj_instr *x, hj_instr *y,
                     const int64_t *dims, int n)
{
    return binary(b, HJ_OP_complex, x, y, dims, n);
}

hj_instr *hj_polygamma(hj_builder *b, hj_instr *order, hj_instr *x,
                       const int64_t *dims, int n)
{
    return binary(b, HJ_OP_polygamma, order, x, dims, n);
}

hj_instr *hj_zeta(hj_builder *b, hj_instr *x, hj_instr *q, const int64_t *dims,
                  int n)
{
    return binary(b, HJ_OP_zeta, x, q, dims, n);
}

hj_instr *hj_and(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                 int n)
{
    return binary(b, HJ_OP_and, x, y, dims, n);
}

hj_instr *hj_or(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                int n)
{
    return binary(b, HJ_OP_or, x, y, dims, n);
}

hj_instr *hj_xor(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                 int n)
{
    return binary(b, HJ_OP_xor, x, y, dims, n);
}

hj_instr *hj_mulhi(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                   int n)
{
    return binary(b, HJ_OP_mulhi, x, y, dims, n);
}

hj_instr *hj_shift_left(hj_builder *b, hj_instr *x, hj_instr *y,
                        const int64_t *dims, int n)
{
    return binary(b, HJ_OP_shift_left, x, y, dims, n);
}

hj_instr *hj_shift_right_arithmetic(hj_builder *b, hj_instr *x, hj_instr *y,
                                    const int64_t *dims, int n)
{
    return binary(b, HJ_OP_shift_right_arithmetic, x, y, dims, n);
}

hj_instr *hj_shift_right_logical(hj_builder *b, hj_instr *x, hj_instr *y,
                                 const int64_t *dims, int n)
{
    return binary(b, HJ_OP_shift_right_logical, x, y, dims, n);
}

/* --- comparisons ---------------------------------------------------------- */

static hj_instr *compare(hj_builder *b, hj_instr *x, hj_instr *y, int direction,
                         bool total, const int64_t *dims, int n)
{
    if (!broadcast_pair(b, HJ_OP_compare, &x, &y, dims, n))
        return hj_build_nothing(b);
    hj_spec spec = hj_spec_of(HJ_OP_compare, 2, (hj_instr *[]){ x, y }, NULL);
    hj_spec_int(&spec, HJ_ATTR_direction, direction);
    if (total && hj_dtype_is_float(x->shape->dtype))
        hj_spec_int(&spec, HJ_ATTR_compare_type, HJ_compare_type_TOTALORDER);
    return hj_build(b, &spec);
}

hj_instr *hj_compare(hj_builder *b, hj_instr *x, hj_instr *y, int direction,
                     const int64_t *dims, int n)
{
    return compare(b, x, y, direction, false, dims, n);
}

hj_instr *hj_compare_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                                 int direction, const int64_t *dims, int n)
{
    return compare(b, x, y, direction, true, dims, n);
}

hj_instr *hj_eq(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                int n)
{
    return compare(b, x, y, HJ_direction_EQ, false, dims, n);
}

hj_instr *hj_eq_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                            const int64_t *dims, int n)
{
    return compare(b, x, y, HJ_direction_EQ, true, dims, n);
}

hj_instr *hj_ne(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                int n)
{
    return compare(b, x, y, HJ_direction_NE, false, dims, n);
}

hj_instr *hj_ne_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                            const int64_t *dims, int n)
{
    return compare(b, x, y, HJ_direction_NE, true, dims, n);
}

hj_instr *hj_lt(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                int n)
{
    return compare(b, x, y, HJ_direction_LT, false, dims, n);
}

hj_instr *hj_lt_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                            const int64_t *dims, int n)
{
    return compare(b, x, y, HJ_direction_LT, true, dims, n);
}

hj_instr *hj_le(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                int n)
{
    return compare(b, x, y, HJ_direction_LE, false, dims, n);
}

hj_instr *hj_le_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                            const int64_t *dims, int n)
{
    return compare(b, x, y, HJ_direction_LE, true, dims, n);
}

hj_instr *hj_gt(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                int n)
{
    return compare(b, x, y, HJ_direction_GT, false, dims, n);
}

hj_instr *hj_gt_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                            const int64_t *dims, int n)
{
    return compare(b, x, y, HJ_direction_GT, true, dims, n);
}

hj_instr *hj_ge(hj_builder *b, hj_instr *x, hj_instr *y, const int64_t *dims,
                int n)
{
    return compare(b, x, y, HJ_direction_GE, false, dims, n);
}

hj_instr *hj_ge_total_order(hj_builder *b, hj_instr *x, hj_instr *y,
                            const int64_t *dims, int n)
{
    return compare(b, x, y, HJ_direction_GE, true, dims, n);
}

/* --- choosing ------------------------------------------------------------- */

hj_instr *hj_select(hj_builder *b, hj_instr *pred, hj_instr *on_true,
                    hj_instr *on_false)
{
    return hj_build_plain(b, HJ_OP_select, 3,
                          (hj_instr *[]){ pred, on_true, on_false }, NULL);
}

hj_instr *hj_clamp(hj_builder *b, hj_instr *low, hj_instr *x, hj_instr *high)
{
    return hj_build_plain(b, HJ_OP_clamp, 3, (hj_instr *[]){ low, x, high },
                          NULL);
}
