/* row -- see row.h. */
#include "passes/fuse/row.h"

enum { MAX_VISITED = 96 };

static bool same_extents(const hj_shape *a, const hj_shape *b)
{
    int i = 0, k = 0;

    for (;;) {
        while (i < a->rank && a->dims[i] == 1)
            i++;
        while (k < b->rank && b->dims[k] == 1)
            k++;
        if (i == a->rank || k == b->rank)
            return i == a->rank && k == b->rank;
        if (a->dims[i++] != b->dims[k++])
            return false;
    }
}

bool hj_fuse_is_squeeze(const hj_instr *in)
{
    return in->op == HJ_OP_reshape &&
           same_extents(in->shape, in->operands[0]->shape);
}

static bool contains(hj_ints list, int64_t value)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == value)
            return true;
    return false;
}

bool hj_fuse_restores_rows(const hj_instr *in, const hj_instr *r)
{
    hj_ints to = hj_instr_ints(in, HJ_ATTR_dimensions);
    hj_ints gone = hj_instr_ints(r, HJ_ATTR_dimensions);
    int k = 0;

    if (in->op != HJ_OP_broadcast || r->op != HJ_OP_reduce ||
        !hj_shape_same_dims(in->shape, r->operands[0]->shape))
        return false;
    for (int d = 0; d < in->shape->rank; d++) {
        bool is_there = k < to.n && to.at[k] == d;
        if (contains(gone, d) ? is_there : !is_there && in->shape->dims[d] != 1)
            return false;
        k += is_there;
    }
    return k == to.n;
}

bool hj_fuse_is_minor_reduced(const hj_instr *r)
{
    const hj_shape *from = r->operands[0]->shape;
    hj_ints gone = hj_instr_ints(r, HJ_ATTR_dimensions);

    for (int d = from->rank - 1; d >= 0; d--)
        if (from->dims[d] != 1)
            return contains(gone, d);
    return false;
}

/* A walk upwards: over the full shape to a broadcast, from there over the
 * kept shape to a reduce. */
typedef struct walk {
    hj_instr *root; /* in the scratch of what was visited */
    int nvisited;
} walk;

static bool is_same_index(const hj_instr *in)
{
    return hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) || in->op == HJ_OP_copy ||
           hj_fuse_is_squeeze(in);
}

static bool visit(walk *w, hj_instr *in)
{
    if (w->nvisited == MAX_VISITED || in->scratch == w->root)
        return false;
    w->nvisited++;
    in->scratch = w->root;
    return true;
}

static const hj_instr *walk_kept(walk *w, hj_instr *in,
                                 const hj_instr *broadcast)
{
    const hj_instr *found = NULL;

    if (!visit(w, in))
        return NULL;
    if (in->op == HJ_OP_reduce)
        return in->noperands == 2 && hj_fuse_is_minor_reduced(in) &&
                       hj_fuse_restores_rows(broadcast, in)
                   ? in
                   : NULL;
    for (int i = 0; i < in->noperands && is_same_index(in) && !found; i++)
        found = walk_kept(w, in->operands[i], broadcast);
    return found;
}

static const hj_instr *walk_full(walk *w, hj_instr *in)
{
    const hj_instr *found = NULL;

    if (!hj_shape_is_array(in->shape) ||
        !same_extents(in->shape, w->root->shape) || !visit(w, in))
        return NULL;
    if (in->op == HJ_OP_broadcast)
        return walk_kept(w, in->operands[0], in);
    for (int i = 0; i < in->noperands && is_same_index(in) && !found; i++)
        found = walk_full(w, in->operands[i]);
    return found;
}

const hj_instr *hj_fuse_find_row(hj_instr *root)
{
    walk w = { .root = root };

    if (!hj_shape_is_array(root->shape) || root->shape->rank == 0)
        return NULL;
    return walk_full(&w, root);
}
