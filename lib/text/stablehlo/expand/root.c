/* root -- collectives with a root in each group, which a run may choose, by
 * those that HLO has.
 *
 * A root is a position in its group: the first, or what operand n says, one
 * number for each of the n arrays.
 */
#include "text/stablehlo/import.h"

static bool has_root(const hj_mlir_op *op)
{
    return hj_mlir_op_attr(op, "has_dynamic_root") != NULL;
}

/* The value of a vector at a position. */
static hj_instr *at(hj_builder *b, hj_instr *list, hj_instr *position)
{
    const int64_t one = 1;

    return hj_reshape(b, hj_dynamic_slice(b, list, &position, &one, 1), NULL,
                      0);
}

/* The root of array i, s32[]. */
static hj_instr *root_of(hj_builder *b, hj_instr *roots, int i)
{
    return at(b, hj_convert(b, roots, HJ_DTYPE_s32),
              hj_constant_int(b, HJ_DTYPE_s32, i));
}

/* --- collective_broadcast ------------------------------------------------- */

/* All values of the group, and the root's among them. */
static hj_instr *gather_from(hj_builder *b, hj_arena *arena, hj_instr *x,
                             hj_instr *root, const hj_groups *groups)
{
    int n = x->shape->rank;
    int64_t *sizes = HJ_NEW_ARRAY(arena, int64_t, n + 1);
    hj_instr **starts = HJ_NEW_ARRAY(arena, hj_instr *, n + 1);

    for (int d = 0; d <= n; d++) {
        sizes[d] = d ? x->shape->dims[d - 1] : 1;
        starts[d] = d ? hj_constant_int(b, HJ_DTYPE_s32, 0) : root;
    }
    hj_instr *all = hj_all_gather(b, hj_reshape(b, x, sizes, n + 1), 0,
                                  groups->group_size, groups);
    return hj_reshape(b, hj_dynamic_slice(b, all, starts, sizes, n + 1),
                      sizes + 1, n);
}

hj_error *hj_import_collective_broadcast(hj_import *im, const hj_mlir_op *op,
                                         hj_instr *const *x)
{
    int n = op->noperands - has_root(op);
    hj_groups groups;

    HJ_CHECK(hj_import_groups(im, op, &groups));
    for (int i = 0; i < n; i++)
        hj_import_set_at(op, i,
                         n == op->noperands
                             ? hj_collective_broadcast(im->b, x[i], &groups)
                             : gather_from(im->b, im->arena, x[i],
                                           root_of(im->b, x[n], i), &groups));
    return NULL;
}

/* --- collective_reduce ---------------------------------------------------- */

/* Is this replica at position `root` (NULL: the first) of a group? */
static hj_instr *is_root(hj_import *im, const hj_groups *groups, hj_instr *root)
{
    hj_builder *b = im->b;
    hj_instr *me = hj_convert(b, hj_replica_id(b), HJ_DTYPE_s64);
    hj_instr *is = hj_constant_int(b, HJ_DTYPE_pred, groups->ngroups == 0);

    for (int g = 0; g < groups->ngroups; g++) {
        const int64_t *ids = groups->ids + (int64_t)g * groups->group_size;
        hj_instr *id = root ? at(b,
                                 hj_constant_vector(b, HJ_DTYPE_s64, ids,
                                                    groups->group_size),
                                 root)
                            : hj_constant_int(b, HJ_DTYPE_s64, ids[0]);
        is = hj_or(b, is, hj_eq(b, me, id, NULL, 0), NULL, 0);
    }
    return is;
}

/* All reduce; who is no root gets zeros. */
hj_error *hj_import_collective_reduce(hj_import *im, const hj_mlir_op *op,
                                      hj_instr *const *x)
{
    int n = op->noperands - has_root(op);
    hj_builder *b = im->b;
    hj_groups groups;
    hj_comp *body;

    HJ_CHECK(hj_import_groups(im, op, &groups));
    if (groups.channel_id > 0 || groups.use_global_device_ids ||
        !groups.ngroups)
        return hj_import_gap(im, op, "a root among partitions, or of no group");
    HJ_CHECK(hj_import_body(im, op, 0, "combine", &body));
    hj_instr *all = hj_all_reduce(b, x, n, body, &groups);
    for (int i = 0; i < n; i++) {
        hj_instr *part = n > 1 ? hj_get_tuple_element(b, all, i) : all;
        hj_instr *root = n < op->noperands ? root_of(b, x[n], i) : NULL;
        hj_instr *is = hj_broadcast(b, is_root(im, &groups, root),
                                    part->shape->dims, part->shape->rank);
        hj_import_set_at(op, i,
                         hj_select(b, is, part, hj_full(b, part->shape, 0)));
    }
    return NULL;
}
