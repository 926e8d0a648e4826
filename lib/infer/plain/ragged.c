/* ragged -- products of groups whose sizes have dimensions of their own.
 *
 * sizes[b..., x..., g]: batch dimensions, the free dimensions of the left side
 * before the ragged one, groups.  One product with a vector of sizes for each
 * position of b and x, by a scan:
 *
 *   free        left [bx, m, f..., k...]  right [bx, g, k..., n...]
 *               -> [bx, m, f..., n...]
 *   contracted  left [b, f..., k...]      right [b, k..., n...]
 *               -> [b, g, f..., n...]
 */
#include "infer/plain/make.h"

typedef struct ragged {
    hj_instr *in;
    hj_arena *arena;
    int64_t dim; /* the ragged one of the left side */
    hj_ints batch[2], contracting[2];
    bool is_free;
    int nprefix; /* dimensions of the sizes but for the groups */
} ragged;

static bool has(hj_ints dims, int64_t d)
{
    for (int i = 0; i < dims.n; i++)
        if (dims.at[i] == d)
            return true;
    return false;
}

static ragged open(const hj_instr *in)
{
    ragged r = { .in = (hj_instr *)in, .arena = hj_instr_arena(in) };

    r.dim = hj_instr_ints(in, HJ_ATTR_lhs_ragged_dims).at[0];
    r.batch[0] = hj_instr_ints(in, HJ_ATTR_lhs_batch_dims);
    r.batch[1] = hj_instr_ints(in, HJ_ATTR_rhs_batch_dims);
    r.contracting[0] = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);
    r.contracting[1] = hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims);
    r.is_free = !has(r.contracting[0], r.dim);
    r.nprefix = in->operands[2]->shape->rank - 1;
    return r;
}

bool hj_ragged_is_plain(const hj_instr *in)
{
    ragged r = open(in);

    return r.nprefix == 0 || has(r.batch[0], r.dim);
}

/* --- arrays --------------------------------------------------------------- */

static hj_instr *reshape(const ragged *r, hj_instr *x, int rank,
                         const int64_t *dims)
{
    return hj_make_before(
        r->in, HJ_OP_reshape,
        hj_shape_new_array(r->arena, x->shape->dtype, rank, dims), 1, &x);
}

static hj_instr *transpose(const ragged *r, hj_instr *x, const int64_t *perm)
{
    int rank = x->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(r->arena, int64_t, rank);

    for (int i = 0; i < rank; i++)
        dims[i] = x->shape->dims[perm[i]];
    hj_instr *y = hj_make_before(
        r->in, HJ_OP_transpose,
        hj_shape_new_array(r->arena, x->shape->dtype, rank, dims), 1, &x);
    hj_instr_set_ints(y, HJ_ATTR_dimensions, rank, perm);
    return y;
}

/* With `nlead` dimensions as one. */
static hj_instr *merge(const ragged *r, hj_instr *x, int nlead)
{
    int rank = x->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(r->arena, int64_t, rank + 1);

    dims[0] = 1;
    for (int i = 0; i < nlead; i++)
        dims[0] *= x->shape->dims[i];
    for (int i = nlead; i < rank; i++)
        dims[1 + i - nlead] = x->shape->dims[i];
    return reshape(r, x, 1 + rank - nlead, dims);
}

/* Free dimensions of a side, without `special`. */
static int list_free(const ragged *r, int side, int64_t special, int64_t *out)
{
    int n = 0;

    for (int64_t d = 0; d < r->in->operands[side]->shape->rank; d++)
        if (d != special && !has(r->batch[side], d) &&
            !has(r->contracting[side], d))
            out[n++] = d;
    return n;
}

static int append(hj_ints list, int64_t *out)
{
    for (int i = 0; i < list.n; i++)
        out[i] = list.at[i];
    return list.n;
}

/* The right side as often as the left one has positions of x. */
static hj_instr *repeat(const ragged *r, hj_instr *x)
{
    int nbatch = r->batch[0].n, nx = r->nprefix - nbatch;
    int rank = x->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(r->arena, int64_t, rank + nx);
    int64_t *map = HJ_NEW_ARRAY(r->arena, int64_t, rank);

    if (!nx)
        return x;
    for (int i = 0; i < rank; i++) {
        map[i] = i < nbatch ? i : i + nx;
        dims[map[i]] = x->shape->dims[i];
    }
    for (int i = nbatch; i < nbatch + nx; i++)
        dims[i] = r->in->operands[2]->shape->dims[i];
    hj_instr *y = hj_make_before(
        r->in, HJ_OP_broadcast,
        hj_shape_new_array(r->arena, x->shape->dtype, rank + nx, dims), 1, &x);
    hj_instr_set_ints(y, HJ_ATTR_dimensions, rank, map);
    return y;
}

/* [prefix as one, (ragged,) free, terms] and [.., (groups,) terms, free]. */
static void arrange(const ragged *r, hj_instr **sides, int *nfree)
{
    int64_t group =
        r->is_free ? hj_instr_ints(r->in, HJ_ATTR_rhs_group_dims).at[0] : -1;
    hj_instr **x = r->in->operands;
    int64_t *perm = HJ_NEW_ARRAY(r->arena, int64_t, x[0]->shape->rank + 1);
    int64_t *free = HJ_NEW_ARRAY(r->arena, int64_t, x[0]->shape->rank + 1);
    int nx = r->nprefix - r->batch[0].n, n = append(r->batch[0], perm);

    int nleft = list_free(r, 0, r->is_free ? r->dim : -1, free);
    for (int i = 0; i < nx; i++)
        perm[n++] = free[i];
    if (r->is_free)
        perm[n++] = r->dim;
    for (int i = nx; i < nleft; i++)
        perm[n++] = free[i];
    append(r->contracting[0], perm + n);
    nfree[0] = nleft - nx;
    sides[0] = merge(r, transpose(r, x[0], perm), r->nprefix);

    perm = HJ_NEW_ARRAY(r->arena, int64_t, x[1]->shape->rank);
    n = append(r->batch[1], perm);
    if (r->is_free)
        perm[n++] = group;
    n += append(r->contracting[1], perm + n);
    nfree[1] = list_free(r, 1, group, perm + n);
    sides[1] = merge(r, repeat(r, transpose(r, x[1], perm)), r->nprefix);
    sides[2] = merge(r, x[2], r->nprefix);
}

/* --- one product ---------------------------------------------------------- */

static const hj_shape *without_first(const ragged *r, const hj_shape *shape)
{
    return hj_shape_new_array(r->arena, shape->dtype, shape->rank - 1,
                              shape->dims + 1);
}

static void set_range(hj_instr *in, hj_attr_id attr, int first, int n)
{
    int64_t *dims = HJ_NEW_ARRAY(hj_instr_arena(in), int64_t, n + 1);

    for (int i = 0; i < n; i++)
        dims[i] = first + i;
    hj_instr_set_ints(in, attr, n, dims);
}

/* A product with a vector of sizes, as a computation. */
static hj_comp *product(const ragged *r, hj_instr *const *sides,
                        const int *nfree, const hj_shape *shape)
{
    hj_comp *comp = hj_comp_new(r->in->comp->module, "ragged");
    const hj_attr *precision = hj_instr_attr(r->in, HJ_ATTR_operand_precision);
    int nterms = r->contracting[0].n, at = r->is_free + nfree[0], k = 0;
    hj_instr *x[3];

    for (int i = 0; i < 3; i++)
        x[i] = hj_instr_new_param(comp, i, without_first(r, sides[i]->shape),
                                  NULL);
    hj_instr *y = hj_instr_new(comp, HJ_OP_ragged_dot, shape, 3, x, NULL);
    set_range(y, HJ_ATTR_lhs_contracting_dims, at, nterms);
    set_range(y, HJ_ATTR_rhs_contracting_dims, r->is_free, nterms);
    while (!r->is_free && r->contracting[0].at[k] != r->dim)
        k++;
    set_range(y, HJ_ATTR_lhs_ragged_dims, r->is_free ? 0 : at + k, 1);
    set_range(y, HJ_ATTR_rhs_group_dims, 0, r->is_free);
    if (precision)
        hj_instr_set_attr(y, precision);
    y->loc = r->in->loc;
    comp->root = y;
    return comp;
}

void hj_ragged_make_plain(hj_instr *in)
{
    ragged r = open(in);
    hj_instr *sides[3];
    int nfree[2], nbatch = r.batch[0].n;
    const hj_shape *shape = in->shape;

    arrange(&r, sides, nfree);
    /* What one product gives: the result without its prefix. */
    int rank = shape->rank - r.nprefix;
    int64_t *dims = HJ_NEW_ARRAY(r.arena, int64_t, shape->rank + 1);
    int from = r.is_free ? r.nprefix : 1 + nbatch;
    int64_t groups = in->operands[2]->shape->dims[r.nprefix];
    dims[0] = sides[0]->shape->dims[0];
    if (!r.is_free)
        dims[1] = groups;
    for (int i = from; i < shape->rank; i++)
        dims[(r.is_free ? 1 : 2) + i - from] = shape->dims[i];
    const hj_shape *one =
        hj_shape_new_array(r.arena, shape->dtype, rank, dims + 1);
    hj_instr *y = hj_make_before(
        in, HJ_OP_scan,
        hj_shape_new_array(r.arena, shape->dtype, rank + 1, dims), 3, sides);
    hj_instr_set_ints(y, HJ_ATTR_dimensions, 1, &(int64_t){ 0 });
    hj_instr_set_int(y, HJ_ATTR_num_carries, 0);
    hj_instr_set_comp(y, HJ_ATTR_to_apply, product(&r, sides, nfree, one));
    if (r.is_free) {
        hj_instr_replace(in, reshape(&r, y, shape->rank, shape->dims));
        return;
    }
    /* [b..., g, f..., n...] with the groups in front. */
    int64_t *split = HJ_NEW_ARRAY(r.arena, int64_t, shape->rank);
    int64_t *perm = HJ_NEW_ARRAY(r.arena, int64_t, shape->rank);
    for (int i = 0; i < shape->rank; i++) {
        perm[i] = i == 0 ? nbatch : i <= nbatch ? i - 1 : i;
        split[perm[i]] = shape->dims[i];
    }
    hj_instr_replace(in,
                     transpose(&r, reshape(&r, y, shape->rank, split), perm));
}
