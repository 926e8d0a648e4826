/* reduce -- sizes and reductions, windows, sorts; see dynamic.h. */
#include "passes/expand/dynamic/dynamic.h"

#include "ir/recognise.h"

/* The sizes of all operands of an op of several arrays. */
static hj_instr **agreed_sizes(hj_dyn *d, hj_instr *in, int n)
{
    int rank = in->operands[0]->shape->rank;
    hj_instr **sizes = HJ_NEW_ARRAY(d->arena, hj_instr *, rank + 1);

    for (int i = 0; i < n; i++)
        for (int k = 0; k < rank; k++)
            sizes[k] = hj_dyn_same(d, in, k, sizes[k],
                                   hj_dyn_size(d, in->operands[i], k));
    return sizes;
}

/* The same list for every leaf of the result. */
static void give_leaves(const hj_instr *in, hj_instr **sizes,
                        hj_instr *const *list, int rank)
{
    for (int i = 0; rank && i < hj_dyn_nentries(in->shape); i++)
        sizes[i] = list[i % rank];
}

/* --- reduce --------------------------------------------------------------- */

/* (accs..., seen, elements..., counts) -> the body's results where the element
 * counts, the accumulators elsewhere. */
static hj_comp *guarded(hj_dyn *d, hj_instr *in, int n)
{
    hj_arena *arena = hj_instr_arena(in);
    const hj_comp *body = hj_instr_comp(in, HJ_ATTR_to_apply);
    hj_comp *comp = hj_comp_new(in->comp->module, "guarded");
    const hj_shape **parts = HJ_NEW_ARRAY(arena, const hj_shape *, n + 1);
    hj_instr **params = HJ_NEW_ARRAY(d->arena, hj_instr *, 2 * n + 2);
    hj_instr **args = HJ_NEW_ARRAY(d->arena, hj_instr *, 2 * n);

    for (int i = 0; i <= n; i++)
        parts[i] = i < n ? body->params[i]->shape
                         : hj_shape_new_scalar(arena, HJ_DTYPE_pred);
    for (int i = 0; i < 2 * n + 2; i++)
        params[i] = hj_instr_new_param(comp, i, parts[i % (n + 1)], NULL);
    hj_instr *root =
        hj_instr_new(comp, HJ_OP_tuple, hj_shape_new_tuple(arena, n + 1, parts),
                     n + 1, params, NULL);
    hj_comp_set_root(comp, root);
    for (int i = 0; i < 2 * n; i++)
        args[i] = params[i + (i >= n)];
    hj_instr *results = hj_rw_inlined(d->arena, root, body, args);
    for (int i = 0; i < n; i++) {
        hj_instr *r = n == 1 ? results : hj_rw_gte(root, results, i);
        r = hj_rw_select(root, params[2 * n + 1], r, params[i]);
        hj_instr_set_operand(root, i, r);
    }
    return comp;
}

/* Any body: elements that do not count are passed over. */
static hj_instr *reduce_counted(hj_dyn *d, hj_instr *in, int n, hj_instr *valid)
{
    hj_arena *arena = hj_instr_arena(in);
    const hj_shape *result = hj_dyn_plain(arena, in->shape);
    const hj_shape **parts = HJ_NEW_ARRAY(arena, const hj_shape *, n + 1);
    hj_instr **operands = HJ_NEW_ARRAY(d->arena, hj_instr *, 2 * n + 2);
    hj_instr **results = HJ_NEW_ARRAY(d->arena, hj_instr *, n);

    for (int i = 0; i < n; i++) {
        operands[i] = in->operands[i];
        operands[n + 1 + i] = in->operands[n + i];
        parts[i] = n == 1 ? result : result->elements[i];
    }
    parts[n] = hj_shape_with_dtype(arena, parts[0], HJ_DTYPE_pred);
    operands[n] = valid;
    operands[2 * n + 1] =
        hj_rw_int(in, hj_shape_new_scalar(arena, HJ_DTYPE_pred), 1);
    hj_instr *all =
        hj_rw_op(in, HJ_OP_reduce, hj_shape_new_tuple(arena, n + 1, parts),
                 2 * n + 2, operands);
    hj_instr_set_attr(all, hj_instr_attr(in, HJ_ATTR_dimensions));
    hj_instr_set_comp(all, HJ_ATTR_to_apply, guarded(d, in, n));
    for (int i = 0; i < n; i++)
        results[i] = hj_rw_gte(in, all, i);
    return n == 1 ? results[0] : hj_rw_tuple(in, n, results);
}

hj_error *hj_dyn_reduce(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                        hj_instr **out)
{
    int n = in->noperands / 2, rank = in->operands[0]->shape->rank, kept = 0;
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    hj_instr **all = agreed_sizes(d, in, n);
    hj_instr **reduced = HJ_NEW_ARRAY(d->arena, hj_instr *, rank + 1);
    hj_instr **list = HJ_NEW_ARRAY(d->arena, hj_instr *, rank + 1);
    hj_opcode op;

    for (int i = 0; i < rank; i++) {
        if (hj_dyn_has(dims, i))
            reduced[i] = all[i];
        else
            list[kept++] = all[i];
    }
    give_leaves(in, sizes, list, kept);
    *out = in;
    hj_instr *x = in->operands[0];
    if (n == 1 &&
        hj_comp_is_commutative_op(hj_instr_comp(in, HJ_ATTR_to_apply), &op)) {
        hj_instr *identity = hj_rw_identity(in, op, x->shape->dtype);
        hj_instr_set_operand(in, 0, hj_dyn_masked(in, x, reduced, identity));
        return NULL;
    }
    hj_instr *valid = hj_dyn_valid(in, x->shape, reduced);
    if (valid)
        *out = reduce_counted(d, in, n, valid);
    return NULL;
}

/* --- windows -------------------------------------------------------------- */

hj_instr *hj_dyn_nwindows(hj_instr *in, const hj_window_dim *w, hj_instr *size)
{
    int64_t extent = (w->size - 1) * w->window_dilation + 1;
    hj_instr *n = size;

    if (w->base_dilation > 1) {
        n = hj_dyn_times(in, n, w->base_dilation);
        n = hj_dyn_at_least(in, hj_dyn_plus(in, n, 1 - w->base_dilation), 0);
    }
    n = hj_dyn_plus(in, n, w->pad_low + w->pad_high - extent + w->stride);
    n = hj_dyn_at_least(in, n, 0);
    if (w->stride == 1)
        return n;
    return hj_rw_binary(in, HJ_OP_divide, n, hj_dyn_number(in, w->stride));
}

/* Beyond the sizes is padding: init. */
hj_error *hj_dyn_reduce_window(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                               hj_instr **out)
{
    int n = in->noperands / 2, rank = in->operands[0]->shape->rank;
    const hj_window *window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    hj_instr **all = agreed_sizes(d, in, n);
    hj_instr **list = HJ_NEW_ARRAY(d->arena, hj_instr *, rank + 1);

    for (int i = 0; i < n; i++)
        hj_instr_set_operand(
            in, i,
            hj_dyn_masked(in, in->operands[i], all, in->operands[n + i]));
    for (int i = 0; i < rank; i++)
        if (all[i])
            list[i] = hj_dyn_nwindows(in, &window->at[i], all[i]);
    give_leaves(in, sizes, list, rank);
    *out = in;
    return NULL;
}

/* --- sort ----------------------------------------------------------------- */

/* (pairs..., counts_a, counts_b): what counts comes first. */
static hj_comp *counting(hj_dyn *d, hj_instr *in)
{
    hj_arena *arena = hj_instr_arena(in);
    const hj_comp *less = hj_instr_comp(in, HJ_ATTR_to_apply);
    hj_comp *comp = hj_comp_new(in->comp->module, "counting");
    const hj_shape *pred = hj_shape_new_scalar(arena, HJ_DTYPE_pred);
    int n = 2 * in->noperands;
    hj_instr **params = HJ_NEW_ARRAY(d->arena, hj_instr *, n + 2);

    for (int i = 0; i < n + 2; i++)
        params[i] = hj_instr_new_param(
            comp, i, i < n ? less->params[i]->shape : pred, NULL);
    hj_instr *a = params[n], *triple[3] = { params[n + 1], a, a };
    hj_instr *root = hj_instr_new(comp, HJ_OP_select, pred, 3, triple, NULL);
    hj_comp_set_root(comp, root);
    /* counts_b ? counts_a && less(a, b) : counts_a */
    hj_instr *is_less = hj_rw_inlined(d->arena, root, less, params);
    hj_instr_set_operand(root, 1, hj_rw_binary(root, HJ_OP_and, a, is_less));
    return comp;
}

hj_error *hj_dyn_sort(hj_dyn *d, hj_instr *in, hj_instr **sizes, hj_instr **out)
{
    hj_arena *arena = hj_instr_arena(in);
    int n = in->noperands, rank = in->operands[0]->shape->rank;
    int64_t dim = hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
    hj_instr **all = agreed_sizes(d, in, n);
    hj_instr **along = HJ_NEW_ARRAY(d->arena, hj_instr *, rank + 1);
    hj_instr **operands = HJ_NEW_ARRAY(d->arena, hj_instr *, n + 1);
    hj_instr **results = HJ_NEW_ARRAY(d->arena, hj_instr *, n);
    const hj_shape **parts = HJ_NEW_ARRAY(arena, const hj_shape *, n + 1);

    give_leaves(in, sizes, all, rank);
    *out = in;
    if (!all[dim])
        return NULL;
    along[dim] = all[dim];
    for (int i = 0; i < n; i++) {
        operands[i] = in->operands[i];
        parts[i] = in->operands[i]->shape;
    }
    operands[n] = hj_dyn_valid(in, parts[0], along);
    parts[n] = operands[n]->shape;
    hj_instr *sort =
        hj_rw_op(in, HJ_OP_sort, hj_shape_new_tuple(arena, n + 1, parts), n + 1,
                 operands);
    hj_instr_set_ints(sort, HJ_ATTR_dimensions, 1, &dim);
    hj_instr_set_int(sort, HJ_ATTR_is_stable, 1);
    hj_instr_set_comp(sort, HJ_ATTR_to_apply, counting(d, in));
    for (int i = 0; i < n; i++)
        results[i] = hj_rw_gte(in, sort, i);
    *out = n == 1 ? results[0] : hj_rw_tuple(in, n, results);
    return NULL;
}

/* --- map ------------------------------------------------------------------ */

/* Of (arguments..., whether they count): the result, or 0. */
static hj_comp *new_branch(hj_instr *map, const hj_shape *args, bool counts)
{
    hj_comp *comp = hj_comp_new(map->comp->module, "map.branch");
    hj_instr *param = hj_instr_new_param(comp, 0, args, NULL);
    hj_instr **parts =
        HJ_NEW_ARRAY(hj_instr_arena(map), hj_instr *, map->noperands);
    const hj_shape *result =
        hj_shape_new_scalar(hj_instr_arena(map), map->shape->dtype);

    for (int i = 0; i < map->noperands; i++) {
        parts[i] = hj_instr_new(comp, HJ_OP_get_tuple_element,
                                args->elements[i], 1, &param, NULL);
        hj_instr_set_int(parts[i], HJ_ATTR_index, i);
    }
    hj_instr *root =
        hj_instr_new(comp, HJ_OP_call, result, map->noperands, parts, NULL);
    hj_instr_set_comp(root, HJ_ATTR_to_apply,
                      hj_instr_comp(map, HJ_ATTR_to_apply));
    hj_comp_set_root(comp, root);
    if (!counts)
        hj_instr_replace(root, hj_rw_zeros(root, result));
    return comp;
}

/* A computation that is not arithmetic may not end, or fail, for elements that
 * do not count: it is not asked. */
hj_error *hj_dyn_map(hj_dyn *d, hj_instr *in, hj_instr **sizes, hj_instr **out)
{
    hj_arena *arena = hj_instr_arena(in);
    const hj_shape *shape = hj_dyn_plain(arena, in->shape);
    hj_instr **all = agreed_sizes(d, in, in->noperands);
    int n = in->noperands;
    hj_instr **operands = HJ_NEW_ARRAY(d->arena, hj_instr *, n + 1);
    hj_instr **params = HJ_NEW_ARRAY(d->arena, hj_instr *, n + 1);
    hj_comp *comp = hj_comp_new(in->comp->module, "map.counted");

    for (int k = 0; k < shape->rank; k++)
        sizes[k] = all[k];
    operands[n] = hj_dyn_valid(in, shape, all);
    for (int i = 0; i <= n && operands[n]; i++) {
        operands[i] = i < n ? in->operands[i] : operands[n];
        params[i] = hj_instr_new_param(
            comp, i, hj_shape_new_scalar(arena, operands[i]->shape->dtype),
            NULL);
    }
    *out = in;
    if (!operands[n])
        return NULL;
    const hj_shape *result = hj_shape_new_scalar(arena, shape->dtype);
    hj_instr *choice[3] = { params[n], params[n], params[n] };
    hj_instr *pick =
        hj_instr_new(comp, HJ_OP_conditional, result, 3, choice, NULL);
    hj_comp_set_root(comp, pick);
    choice[1] = choice[2] = hj_rw_tuple(pick, n, params);
    hj_instr_set_operands(pick, 3, choice);
    hj_comp *applied = new_branch(in, choice[1]->shape, true);
    hj_comp *left = new_branch(in, choice[1]->shape, false);
    hj_instr_set_comp(pick, HJ_ATTR_true_computation, applied);
    hj_instr_set_comp(pick, HJ_ATTR_false_computation, left);
    *out = hj_rw_like(in, in, shape, n + 1, operands);
    hj_instr_set_comp(*out, HJ_ATTR_to_apply, comp);
    return NULL;
}
