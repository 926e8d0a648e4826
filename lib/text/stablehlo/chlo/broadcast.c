/* broadcast -- CHLO's ops that make the shapes of their operands equal first:
 * the one of lower rank is aligned on the right, or by broadcast_dimensions;
 * sizes of 1 are stretched. */
#include "text/stablehlo/chlo/expr.h"

#include <string.h>

/* Which dimension of the result dimension i of an operand becomes. */
static hj_error *place_dims(hj_import *im, const hj_mlir_op *op, hj_instr *x,
                            int rank, int64_t **out)
{
    int own = x->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, own);
    hj_ints given;

    HJ_CHECK(hj_import_opt_ints(im, op, "broadcast_dimensions", &given));
    for (int i = 0; i < own; i++)
        dims[i] = i + rank - own;
    if (given.at && own != rank) {
        if (given.n != own)
            return hj_import_error(im, op,
                                   "%d broadcast_dimensions for rank "
                                   "%d",
                                   given.n, own);
        for (int i = 0; i < own; i++) {
            dims[i] = given.at[i];
            if (dims[i] < 0 || dims[i] >= rank || (i && dims[i] <= dims[i - 1]))
                return hj_import_error(im, op,
                                       "broadcast_dimensions is not "
                                       "increasing, or not inside");
        }
    }
    *out = dims;
    return NULL;
}

static hj_error *stretch(hj_import *im, const hj_mlir_op *op,
                         hj_instr *const *x, int n, hj_instr **out)
{
    int64_t *sizes, *dims[3];
    int rank = 0;

    for (int i = 0; i < n; i++) {
        if (hj_shape_has_dynamic(x[i]->shape))
            return hj_import_gap(im, op, "arrays of dynamic shape");
        if (x[i]->shape->rank > rank)
            rank = x[i]->shape->rank;
    }
    sizes = HJ_NEW_ARRAY(im->arena, int64_t, rank);
    for (int i = 0; i < rank; i++)
        sizes[i] = 1;
    for (int i = 0; i < n; i++) {
        HJ_CHECK(place_dims(im, op, x[i], rank, &dims[i]));
        for (int k = 0; k < x[i]->shape->rank; k++) {
            int64_t size = x[i]->shape->dims[k], *to = &sizes[dims[i][k]];
            if (*to != 1 && size != 1 && *to != size)
                return hj_import_error(im, op,
                                       "sizes %lld and %lld do not "
                                       "go together",
                                       (long long)*to, (long long)size);
            *to = *to == 1 ? size : *to;
        }
    }
    for (int i = 0; i < n; i++)
        out[i] = hj_broadcast_in_dim(im->b, x[i], sizes, rank, dims[i],
                                     x[i]->shape->rank);
    return NULL;
}

/* chlo.broadcast_NAME is HLO's NAME of what that gives. */
hj_error *hj_import_broadcast_same(hj_import *im, const hj_mlir_op *op,
                                   hj_instr *const *x)
{
    const char *name = op->name + strlen("chlo.broadcast_");
    hj_opcode opcode = HJ_NOPS;
    hj_instr *both[2];

    for (int i = 0; i < HJ_NOPS && opcode == HJ_NOPS; i++)
        if (!strcmp(hj_op_get((hj_opcode)i)->id, name))
            opcode = (hj_opcode)i;
    HJ_ASSERT(opcode != HJ_NOPS);
    HJ_CHECK(stretch(im, op, x, 2, both));
    hj_import_set(im, op, hj_build_plain(im->b, opcode, 2, both, NULL));
    return NULL;
}

hj_error *hj_import_broadcast_compare(hj_import *im, const hj_mlir_op *op,
                                      hj_instr *const *x)
{
    hj_instr *both[2];

    HJ_CHECK(stretch(im, op, x, 2, both));
    return hj_import_compare(im, op, both);
}

hj_error *hj_import_broadcast_select(hj_import *im, const hj_mlir_op *op,
                                     hj_instr *const *x)
{
    hj_instr *all[3];

    HJ_CHECK(stretch(im, op, x, 3, all));
    hj_import_set(im, op, hj_select(im->b, all[0], all[1], all[2]));
    return NULL;
}

static hj_error *apply(hj_import *im, const hj_mlir_op *op, hj_instr *const *x,
                       hj_chlo_fn *fn)
{
    hj_instr *both[2];

    HJ_CHECK(stretch(im, op, x, 2, both));
    return hj_chlo_apply(im, op, both, fn, true);
}

hj_error *hj_import_broadcast_zeta(hj_import *im, const hj_mlir_op *op,
                                   hj_instr *const *x)
{
    return apply(im, op, x, hj_chlo_zeta);
}

hj_error *hj_import_broadcast_polygamma(hj_import *im, const hj_mlir_op *op,
                                        hj_instr *const *x)
{
    return apply(im, op, x, hj_chlo_polygamma);
}

hj_error *hj_import_broadcast_next_after(hj_import *im, const hj_mlir_op *op,
                                         hj_instr *const *x)
{
    hj_instr *both[2];

    HJ_CHECK(stretch(im, op, x, 2, both));
    return hj_import_next_after(im, op, both);
}
