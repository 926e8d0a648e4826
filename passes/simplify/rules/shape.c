/* shape -- rules of reshape, transpose, broadcast, copy, iota.
 *
 * Normal form: one reshape, one transpose or one broadcast between two
 * computations; broadcasts have ascending dimensions and no operand dimension
 * of extent 1; what only moves extents of 1 is a reshape.
 */
#include "passes/simplify/rules.h"

static hj_ints dims_of(const hj_instr *in)
{
    return hj_instr_ints(in, HJ_ATTR_dimensions);
}

static int64_t *new_ints(hj_pass_ctx *cx, int n)
{
    return HJ_NEW_ARRAY(cx->scratch, int64_t, n);
}

/* A moving op that keeps every element in its place -> x */
static hj_instr *no_move(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    return hj_shape_equal(a->shape, in->shape) ? a : NULL;
}

/* A bitcast between row-major arrays of one type -> reshape */
static hj_instr *bitcast_reshape(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (!hj_shape_is_array(a->shape) || a->shape->dtype != in->shape->dtype ||
        !hj_layout_is_default(a->shape->layout, a->shape->rank) ||
        !hj_layout_is_default(in->shape->layout, in->shape->rank))
        return NULL;
    return hj_rw_reshape(in, a, in->shape);
}

/* reshape(reshape(x)) -> reshape(x) */
static hj_instr *reshape_reshape(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    return a->op == HJ_OP_reshape ? hj_rw_reshape(in, a->operands[0], in->shape)
                                  : NULL;
}

/* Where each dimension of `from` goes in `to`, which differs only in extents
 * of 1: -1 for the ones that go away. */
static void map_units(const hj_shape *from, const hj_shape *to, int64_t *map)
{
    int j = 0;

    for (int i = 0; i < from->rank; i++) {
        map[i] = -1;
        if (from->dims[i] == 1)
            continue;
        while (to->dims[j] == 1)
            j++;
        map[i] = j++;
    }
}

/* reshape(broadcast(x)) -> broadcast(x): scalars; and reshapes that only add
 * or drop extents of 1, x having none (broadcast_units) */
static hj_instr *reshape_broadcast(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    if (a->op != HJ_OP_broadcast)
        return NULL;
    hj_instr *x = a->operands[0];
    if (x->shape->rank == 0)
        return hj_rw_splat(in, x, in->shape);
    if (!hj_is_unit_reshape(a->shape, in->shape))
        return NULL;
    int64_t *map = new_ints(cx, a->shape->rank);
    int64_t *dims = new_ints(cx, x->shape->rank);
    map_units(a->shape, in->shape, map);
    for (int i = 0; i < x->shape->rank; i++) {
        dims[i] = map[dims_of(a).at[i]];
        if (dims[i] < 0)
            return NULL;
    }
    return hj_rw_broadcast(in, x, in->shape, dims);
}

/* reshape(iota) -> iota, where only extents of 1 come or go */
static hj_instr *reshape_iota(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    if (a->op != HJ_OP_iota || !hj_is_unit_reshape(a->shape, in->shape))
        return NULL;
    int64_t *map = new_ints(cx, a->shape->rank);
    map_units(a->shape, in->shape, map);
    int64_t dim = map[hj_instr_int(a, HJ_ATTR_iota_dimension, 0)];
    return dim < 0 ? NULL : hj_rw_iota(in, in->shape, dim);
}

/* transpose(transpose(x)) -> transpose(x) */
static hj_instr *transpose_transpose(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    int rank = in->shape->rank;

    if (a->op != HJ_OP_transpose)
        return NULL;
    int64_t *perm = new_ints(cx, rank);
    for (int i = 0; i < rank; i++)
        perm[i] = dims_of(a).at[dims_of(in).at[i]];
    return hj_rw_transpose(in, a->operands[0], perm);
}

/* A transpose that keeps all dimensions in place -> x; one that only moves
 * extents of 1 -> reshape */
static hj_instr *transpose_units(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    hj_ints perm = dims_of(in);
    int64_t last = -1;
    bool moves = false;

    (void)cx;
    for (int i = 0; i < perm.n; i++) {
        moves = moves || perm.at[i] != i;
        if (in->shape->dims[i] == 1)
            continue;
        if (perm.at[i] < last)
            return NULL;
        last = perm.at[i];
    }
    return moves ? hj_rw_reshape(in, a, in->shape) : a;
}

static void invert(hj_ints perm, int64_t *inverse)
{
    for (int i = 0; i < perm.n; i++)
        inverse[perm.at[i]] = i;
}

/* transpose(iota) -> iota */
static hj_instr *transpose_iota(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    if (a->op != HJ_OP_iota)
        return NULL;
    int64_t *inverse = new_ints(cx, in->shape->rank);
    invert(dims_of(in), inverse);
    return hj_rw_iota(in, in->shape,
                      inverse[hj_instr_int(a, HJ_ATTR_iota_dimension, 0)]);
}

/* transpose(broadcast(x)) -> broadcast(x), dimensions perhaps not ascending
 * (broadcast_sort) */
static hj_instr *transpose_broadcast(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    if (a->op != HJ_OP_broadcast)
        return NULL;
    hj_instr *x = a->operands[0];
    int64_t *inverse = new_ints(cx, in->shape->rank);
    int64_t *dims = new_ints(cx, x->shape->rank);
    invert(dims_of(in), inverse);
    for (int i = 0; i < x->shape->rank; i++)
        dims[i] = inverse[dims_of(a).at[i]];
    return hj_rw_broadcast(in, x, in->shape, dims);
}

/* A broadcast that adds nothing and moves nothing -> x */
static hj_instr *broadcast_same(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    hj_ints dims = dims_of(in);

    (void)cx;
    if (!hj_shape_equal(a->shape, in->shape))
        return NULL;
    for (int i = 0; i < dims.n; i++)
        if (dims.at[i] != i)
            return NULL;
    return a;
}

/* broadcast(broadcast(x)) -> broadcast(x) */
static hj_instr *broadcast_broadcast(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    if (a->op != HJ_OP_broadcast)
        return NULL;
    hj_instr *x = a->operands[0];
    int64_t *dims = new_ints(cx, x->shape->rank);
    for (int i = 0; i < x->shape->rank; i++)
        dims[i] = dims_of(in).at[dims_of(a).at[i]];
    return hj_rw_broadcast(in, x, in->shape, dims);
}

/* broadcast(iota) -> iota */
static hj_instr *broadcast_iota(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];

    (void)cx;
    if (a->op != HJ_OP_iota)
        return NULL;
    int64_t dim = hj_instr_int(a, HJ_ATTR_iota_dimension, 0);
    return hj_rw_iota(in, in->shape, dims_of(in).at[dim]);
}

/* broadcast(x[..,1,..]) -> broadcast(reshape(x)) without extents of 1 */
static hj_instr *broadcast_units(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    int rank = a->shape->rank, n = 0;
    int64_t *kept = new_ints(cx, rank), *dims = new_ints(cx, rank);

    for (int i = 0; i < rank; i++) {
        if (a->shape->dims[i] == 1)
            continue;
        kept[n] = a->shape->dims[i];
        dims[n++] = dims_of(in).at[i];
    }
    if (n == rank)
        return NULL;
    return hj_rw_broadcast(in, hj_rw_reshape_dims(in, a, n, kept), in->shape,
                           dims);
}

/* broadcast that only adds extents of 1 -> reshape(x) */
static hj_instr *broadcast_adds_units(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    hj_ints dims = dims_of(in);

    (void)cx;
    if (a->shape->rank == 0 ||
        hj_shape_nelems(a->shape) != hj_shape_nelems(in->shape))
        return NULL;
    for (int i = 1; i < dims.n; i++)
        if (dims.at[i - 1] >= dims.at[i])
            return NULL;
    return hj_is_unit_reshape(a->shape, in->shape)
               ? hj_rw_reshape(in, a, in->shape)
               : NULL;
}

/* broadcast with dimensions out of order -> broadcast(transpose(x)) */
static hj_instr *broadcast_sort(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *a = in->operands[0];
    hj_ints dims = dims_of(in);
    bool is_sorted = true;

    for (int i = 1; i < dims.n; i++)
        is_sorted = is_sorted && dims.at[i - 1] < dims.at[i];
    if (is_sorted)
        return NULL;
    int64_t *perm = new_ints(cx, dims.n), *sorted = new_ints(cx, dims.n);
    int n = 0;
    for (int d = 0; d < in->shape->rank; d++)
        for (int i = 0; i < dims.n; i++)
            if (dims.at[i] == d) {
                perm[n] = i;
                sorted[n++] = d;
            }
    return hj_rw_broadcast(in, hj_rw_transpose(in, a, perm), in->shape, sorted);
}

/* iota along an extent of 1 -> 0 */
static hj_instr *iota_unit(hj_pass_ctx *cx, hj_instr *in)
{
    int64_t dim = hj_instr_int(in, HJ_ATTR_iota_dimension, 0);

    (void)cx;
    if (in->shape->dims[dim] != 1)
        return NULL;
    return hj_rw_number(in, in->shape, 0);
}

const hj_rule hj_rules_shape[] = {
    { "copy_same", HJ_OP_copy, 0, no_move },
    { "bitcast_same", HJ_OP_bitcast, 0, bitcast_reshape },
    { "reshape_same", HJ_OP_reshape, 0, no_move },
    { "reshape_reshape", HJ_OP_reshape, 0, reshape_reshape },
    { "reshape_broadcast", HJ_OP_reshape, 0, reshape_broadcast },
    { "reshape_iota", HJ_OP_reshape, 0, reshape_iota },
    { "transpose_units", HJ_OP_transpose, 0, transpose_units },
    { "transpose_transpose", HJ_OP_transpose, 0, transpose_transpose },
    { "transpose_iota", HJ_OP_transpose, 0, transpose_iota },
    { "transpose_broadcast", HJ_OP_transpose, 0, transpose_broadcast },
    { "broadcast_same", HJ_OP_broadcast, 0, broadcast_same },
    { "broadcast_broadcast", HJ_OP_broadcast, 0, broadcast_broadcast },
    { "broadcast_iota", HJ_OP_broadcast, 0, broadcast_iota },
    { "broadcast_units", HJ_OP_broadcast, 0, broadcast_units },
    { "broadcast_adds_units", HJ_OP_broadcast, 0, broadcast_adds_units },
    { "broadcast_sort", HJ_OP_broadcast, 0, broadcast_sort },
    { "iota_unit", HJ_OP_iota, 0, iota_unit },
    { NULL, HJ_NOPS, 0, NULL },
};
