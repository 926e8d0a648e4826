/* carried -- ops whose bodies cannot get values from outside by way of another
 * array: select_and_scatter and the reductions among devices have one only.
 * They are made of other ops here, whose bodies can.
 */
#include "text/stablehlo/expand/carried.h"

/* --- windows -------------------------------------------------------------- */

/* select(kept, new, carried...) among elements with their numbers in the array;
 * padding has -1. */
static hj_comp *make_keeper(hj_import *im, hj_comp *select, hj_dtype dtype,
                            const hj_import_captures *carried)
{
    int n = 2 + carried->n;
    const hj_shape scalar = HJ_SCALAR(dtype), at = HJ_SCALAR(HJ_DTYPE_s64);
    hj_builder *b = hj_builder_create_sub(im->b, "keep");
    hj_instr **x = HJ_NEW_ARRAY(im->arena, hj_instr *, 2 * n);
    hj_instr **args = HJ_NEW_ARRAY(im->arena, hj_instr *, n);

    for (int i = 0; i < 2 * n; i++) {
        const hj_shape *shape = i % n == 0 ? &scalar
                                : i % n == 1
                                    ? &at
                                    : carried->at[i % n - 2]->type->shape;
        x[i] = hj_parameter(b, i, shape, NULL);
    }
    hj_instr *kept[] = { x[0], x[1] }, *new[] = { x[n], x[n + 1] };
    hj_instr *zero = hj_constant_int(b, HJ_DTYPE_s64, 0);
    args[0] = kept[0];
    args[1] = new[0];
    for (int i = 2; i < n; i++)
        args[i] = x[i];
    hj_instr *stays = hj_call(b, select, args, n);
    hj_instr *is_new =
        hj_and(b, hj_ge(b, new[1], zero, NULL, 0), hj_not(b, stays), NULL, 0);
    is_new = hj_or(b, is_new, hj_lt(b, kept[1], zero, NULL, 0), NULL, 0);
    for (int i = 0; i < 2; i++)
        x[i] = hj_select(b, is_new, new[i], kept[i]);
    return hj_builder_finish_sub(b, hj_tuple(b, x, n));
}

/* Where the element is that is selected in each window, in row-major order;
 * -1: there is none. */
static hj_instr *find_selected(hj_import *im, hj_instr *x, hj_comp *select,
                               const hj_window_options *window,
                               const hj_import_captures *carried)
{
    const hj_shape *shape = x->shape;
    int64_t nelems = hj_shape_nelems(shape);
    hj_builder *b = im->b;
    hj_instr *arrays[2], *inits[2];
    int n = 2 + carried->n;

    const hj_shape flat = hj_build_shape(HJ_DTYPE_s64, 1, &nelems);
    arrays[0] = x;
    arrays[1] = hj_reshape(b, hj_iota(b, &flat, 0), shape->dims, shape->rank);
    inits[0] = hj_constant_int(b, HJ_DTYPE_s64, 0);
    inits[0] = hj_convert(b, inits[0], shape->dtype);
    inits[1] = hj_constant_int(b, HJ_DTYPE_s64, -1);
    hj_comp *keep = make_keeper(im, select, shape->dtype, carried);
    hj_instr *in = hj_reduce_window_general(
        b, hj_import_carry(im, arrays, 2, carried, shape),
        hj_import_carry(im, inits, 2, carried, NULL), n, keep, window);
    return hj_get_tuple_element(b, in, 1);
}

hj_error *hj_carried_select_and_scatter(hj_import *im, const hj_mlir_op *op,
                                        hj_instr *const *x,
                                        const hj_window_options *window)
{
    static const int64_t zero = 0;
    hj_import_captures selects = { 0 }, scatters = { 0 };
    hj_comp *select, *scatter;
    const hj_shape *shape = x[0]->shape;
    int64_t nelems = hj_shape_nelems(shape);
    int64_t nwindows = hj_shape_nelems(x[1]->shape);
    hj_builder *b = im->b;

    HJ_CHECK(hj_import_carrying(im, op, 0, "select", HJ_IMPORT_SINGLES,
                                &selects, &select));
    HJ_CHECK(hj_import_carrying(im, op, 1, "scatter", HJ_IMPORT_HALVES,
                                &scatters, &scatter));
    hj_instr *at = find_selected(im, x[0], select, window, &selects);
    const int64_t column[] = { nwindows, 1 };
    const hj_scatter_dims dims = { .inserted_window_dims = &zero,
                                   .ninserted_window_dims = 1,
                                   .scatter_dims_to_operand_dims = &zero,
                                   .nscatter_dims_to_operand_dims = 1,
                                   .index_vector_dim = 1 };
    hj_instr *base = hj_broadcast(b, x[2], &nelems, 1);
    hj_instr *updates = hj_reshape(b, x[1], &nwindows, 1);
    at = hj_reshape(b, at, column, 2);
    HJ_CHECK(hj_import_check(im, op));
    hj_instr *in =
        hj_scatter(b, hj_import_carry(im, &base, 1, &scatters, base->shape), at,
                   hj_import_carry(im, &updates, 1, &scatters, updates->shape),
                   1 + scatters.n, scatter, &dims, false, false);
    in = hj_import_part(im, in, 1 + scatters.n, 0);
    hj_import_set(im, op, hj_reshape(b, in, shape->dims, shape->rank));
    return NULL;
}

/* --- devices -------------------------------------------------------------- */

/* Everybody's x, folded in the order of the group. */
static hj_instr *fold_members(hj_import *im, hj_instr *x, hj_comp *combine,
                              const hj_groups *groups,
                              const hj_import_captures *carried)
{
    const hj_shape *shape = x->shape;
    int rank = shape->rank, nmembers = groups->group_size;
    int64_t *dims = HJ_NEW_ARRAY(im->arena, int64_t, rank + 1);
    hj_builder *b = im->b;
    hj_instr *pair[2] = { NULL, NULL };

    dims[0] = 1;
    for (int d = 0; d < rank; d++)
        dims[d + 1] = shape->dims[d];
    hj_instr *all =
        hj_all_gather(b, hj_reshape(b, x, dims, rank + 1), 0, nmembers, groups);
    for (int i = 0; i < nmembers; i++) {
        hj_instr *row = hj_slice_in_dim(b, all, i, i + 1, 1, 0);
        pair[1] = hj_reshape(b, row, shape->dims, rank);
        pair[0] =
            i ? hj_map_elements(b, hj_import_carry(im, pair, 2, carried, shape),
                                2 + carried->n, combine)
              : pair[1];
    }
    return pair[0];
}

static hj_error *check_groups(hj_import *im, const hj_mlir_op *op,
                              const hj_groups *groups)
{
    int64_t n = (int64_t)groups->ngroups * groups->group_size;
    bool is_whole = n > 0;

    for (int64_t i = 0; is_whole && i < n; i++)
        is_whole = groups->ids[i] >= 0;
    return is_whole ? NULL
                    : hj_import_gap(im, op,
                                    "a region that uses values from outside, "
                                    "and groups of different sizes");
}

hj_error *hj_carried_all_reduce(hj_import *im, const hj_mlir_op *op,
                                hj_instr *const *x, const hj_groups *groups)
{
    hj_import_captures carried = { 0 };
    hj_comp *combine;

    HJ_CHECK(check_groups(im, op, groups));
    HJ_CHECK(hj_import_carrying(im, op, 0, "combine", HJ_IMPORT_SINGLES,
                                &carried, &combine));
    for (int i = 0; i < op->noperands; i++)
        hj_import_set_at(op, i,
                         fold_members(im, x[i], combine, groups, &carried));
    return NULL;
}

/* All of it everywhere, of which each takes its part: of equal values it does
 * not matter which is kept. */
hj_error *hj_carried_reduce_scatter(hj_import *im, const hj_mlir_op *op,
                                    hj_instr *x, int64_t dim, int64_t nparts,
                                    const hj_groups *groups)
{
    hj_import_captures carried = { 0 };
    const hj_shape scalar = HJ_SCALAR(x->shape->dtype);
    hj_comp *combine;

    HJ_CHECK(check_groups(im, op, groups));
    HJ_CHECK(hj_import_carrying(im, op, 0, "combine", HJ_IMPORT_SINGLES,
                                &carried, &combine));
    hj_instr *all = fold_members(im, x, combine, groups, &carried);
    hj_builder *sub = hj_builder_create_sub(im->b, "first");
    hj_instr *first = hj_parameter(sub, 0, &scalar, "a");
    (void)hj_parameter(sub, 1, &scalar, "b");
    hj_import_set(im, op,
                  hj_reduce_scatter(im->b, all,
                                    hj_builder_finish_sub(sub, first), dim,
                                    nparts, groups));
    return NULL;
}

bool hj_carried_needs(hj_import *im, const hj_mlir_op *op)
{
    for (int i = 0; i < op->nregions; i++)
        if (!hj_import_is_closed(im, op->regions[i]))
            return true;
    return false;
}
