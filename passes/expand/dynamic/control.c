/* control -- sizes through tuples, loops and branches; see dynamic.h.
 *
 * A computation that gets or gives dynamic values is copied for its caller:
 * their sizes are further elements of the tuple that goes in or out.
 */
#include "passes/expand/dynamic/dynamic.h"

/* --- tuples --------------------------------------------------------------- */

static void copy_entries(hj_instr **to, hj_instr *const *from, int n)
{
    for (int i = 0; from && i < n; i++)
        to[i] = from[i];
}

hj_error *hj_dyn_tuple(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                       hj_instr **out)
{
    for (int i = 0; i < in->noperands; i++) {
        int n = hj_dyn_nentries(in->operands[i]->shape);
        copy_entries(sizes, hj_dyn_list(d, in->operands[i]), n);
        sizes += n;
    }
    *out = in;
    return NULL;
}

hj_error *hj_dyn_get_tuple_element(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                                   hj_instr **out)
{
    const hj_shape *tuple = in->operands[0]->shape;
    hj_instr **list = hj_dyn_list(d, in->operands[0]);
    int64_t index = hj_instr_int(in, HJ_ATTR_index, 0);

    for (int64_t i = 0; list && i < index; i++)
        list += hj_dyn_nentries(tuple->elements[i]);
    copy_entries(sizes, list, hj_dyn_nentries(in->shape));
    *out = in;
    return NULL;
}

/* --- values with their sizes ---------------------------------------------- */

/* How many values stand for this one, without sizes. */
static int nparts_of(const hj_shape *shape)
{
    return hj_shape_is_tuple(shape) ? shape->nelements : 1;
}

/* (parts..., sizes...) of a value that was visited, before `at`. */
static hj_instr *spread(hj_dyn *d, hj_instr *at, hj_instr *value, int nsizes)
{
    int n = nparts_of(value->shape), nentries = hj_dyn_nentries(value->shape);
    hj_instr **all = HJ_NEW_ARRAY(d->arena, hj_instr *, n + nsizes);
    hj_instr **list = hj_dyn_list(d, value);
    int k = 0;

    for (; k < n; k++)
        all[k] =
            hj_shape_is_tuple(value->shape) ? hj_rw_gte(at, value, k) : value;
    for (int i = 0; list && i < nentries; i++)
        if (list[i])
            all[k++] = list[i];
    HJ_ASSERT(k == n + nsizes);
    return hj_rw_tuple(at, k, all);
}

/* The shape of that; `shape` may have bounds. */
static const hj_shape *spread_shape(hj_arena *arena, const hj_shape *shape)
{
    int n = nparts_of(shape), nsizes = hj_dyn_count(shape);
    const hj_shape **all = HJ_NEW_ARRAY(arena, const hj_shape *, n + nsizes);

    for (int i = 0; i < n + nsizes; i++)
        all[i] = i >= n ? hj_shape_new_scalar(arena, HJ_DTYPE_s32)
                        : hj_dyn_plain(arena, hj_shape_is_tuple(shape)
                                                  ? shape->elements[i]
                                                  : shape);
    return hj_shape_new_tuple(arena, n + nsizes, all);
}

static void find_entries(const hj_shape *shape, bool *is_dynamic, int *n)
{
    for (int i = 0; !hj_shape_is_tuple(shape) && i < shape->rank; i++)
        is_dynamic[(*n)++] = hj_shape_is_dynamic_dim(shape, i);
    for (int i = 0; i < shape->nelements; i++)
        find_entries(shape->elements[i], is_dynamic, n);
}

/* The value of `shape` (with bounds) in a spread one, before `at`. */
static hj_instr *gather_up(hj_dyn *d, hj_instr *at, hj_instr *from,
                           const hj_shape *shape)
{
    int n = nparts_of(shape), nentries = hj_dyn_nentries(shape), k = 0;
    hj_instr **parts = HJ_NEW_ARRAY(d->arena, hj_instr *, n);
    hj_instr **sizes = HJ_NEW_ARRAY(d->arena, hj_instr *, nentries);
    bool *is_dynamic = HJ_NEW_ARRAY(d->arena, bool, nentries);

    for (int i = 0; i < n; i++)
        parts[i] = hj_instr_new_gte_before(at, from, i);
    find_entries(shape, is_dynamic, &k);
    k = n;
    for (int i = 0; i < nentries; i++)
        if (is_dynamic[i])
            sizes[i] = hj_instr_new_gte_before(at, from, k++);
    hj_instr *value =
        hj_shape_is_tuple(shape) ? hj_rw_tuple(at, n, parts) : parts[0];
    hj_dyn_keep(d, value, sizes);
    return value;
}

void hj_dyn_spread_root(hj_dyn *d, hj_comp *comp)
{
    hj_instr *root = comp->root, *list = NULL;
    hj_instr **sizes = hj_dyn_list(d, root);
    int nsizes = 0;

    for (int i = 0; sizes && i < hj_dyn_nentries(root->shape); i++)
        nsizes += sizes[i] != NULL;
    /* At the end: an instruction to stand before. */
    list = hj_instr_new(comp, HJ_OP_tuple,
                        hj_shape_new_tuple(&comp->module->arena, 0, NULL), 0,
                        NULL, NULL);
    hj_comp_set_root(comp, spread(d, list, root, nsizes));
    hj_instr_remove(list);
}

void hj_dyn_open_param(hj_dyn *d, hj_instr *param)
{
    hj_comp *comp = param->comp;
    hj_arena *arena = &comp->module->arena;
    const hj_shape *shape = param->shape;
    hj_instr *mark = hj_instr_new(
        comp, HJ_OP_tuple, hj_shape_new_tuple(arena, 0, NULL), 0, NULL, NULL);

    if (param->next != mark)
        hj_instr_move_before(mark, param->next);
    /* A stand-in for the parameter while its users change. */
    param->shape = spread_shape(arena, shape);
    hj_instr *value = gather_up(d, mark, param, shape);
    hj_instr_replace_uses(param, value);
    for (hj_instr *in = param->next; in != mark; in = in->next)
        if (in->op == HJ_OP_get_tuple_element && in->operands[0] == value)
            hj_instr_set_operand(in, 0, param);
    hj_instr_remove(mark);
    d->changed = true;
}

/* --- loops and branches --------------------------------------------------- */

/* A copy of a computation for a caller that hands it dynamic values, or takes
 * them; walked. */
static hj_error *adapt(hj_dyn *d, hj_comp *comp, bool spreads_root,
                       hj_comp **out)
{
    comp = hj_comp_clone(comp, NULL, false);
    *out = comp;
    if (comp->nparams && hj_shape_has_dynamic(comp->params[0]->shape))
        hj_dyn_open_param(d, comp->params[0]);
    HJ_CHECK(hj_dyn_walk(d, comp));
    if (spreads_root)
        hj_dyn_spread_root(d, comp);
    return NULL;
}

/* Computations of a caller that gets and gives nothing dynamic. */
static hj_error *walk_called(hj_dyn *d, const hj_instr *in)
{
    for (int i = 0; i < hj_instr_ncalled(in); i++)
        HJ_CHECK(hj_dyn_walk(d, hj_instr_called(in, i)));
    return NULL;
}

hj_error *hj_dyn_while(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                       hj_instr **out)
{
    const hj_shape *shape = in->shape;
    hj_comp *condition, *body;

    *out = in;
    if (!hj_shape_has_dynamic(shape))
        return walk_called(d, in);
    HJ_CHECK(adapt(d, hj_instr_comp(in, HJ_ATTR_condition), false, &condition));
    HJ_CHECK(adapt(d, hj_instr_comp(in, HJ_ATTR_body), true, &body));
    hj_instr *init = spread(d, in, in->operands[0], hj_dyn_count(shape));
    hj_instr *loop = hj_rw_op(in, HJ_OP_while, init->shape, 1, &init);
    hj_instr_set_comp(loop, HJ_ATTR_condition, condition);
    hj_instr_set_comp(loop, HJ_ATTR_body, body);
    *out = gather_up(d, in, loop, shape);
    copy_entries(sizes, hj_dyn_list(d, *out), hj_dyn_nentries(shape));
    return NULL;
}

hj_error *hj_dyn_conditional(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                             hj_instr **out)
{
    const hj_shape *shape = in->shape;
    bool gives = hj_shape_has_dynamic(shape), any = gives;
    int n = in->noperands - 1;

    for (int i = 1; i < in->noperands; i++)
        any |= !hj_dyn_is_static(d, in->operands[i]);
    *out = in;
    if (!any)
        return walk_called(d, in);
    hj_comp **branches = HJ_NEW_ARRAY(hj_instr_arena(in), hj_comp *, n);
    hj_instr **operands = HJ_NEW_ARRAY(d->arena, hj_instr *, n + 1);
    operands[0] = in->operands[0];
    for (int i = 0; i < n; i++) {
        hj_comp *branch = hj_instr_branch(in, i);
        int nsizes = hj_dyn_count(branch->params[0]->shape);
        operands[i + 1] = in->operands[i + 1];
        if (nsizes)
            operands[i + 1] = spread(d, in, operands[i + 1], nsizes);
        HJ_CHECK(adapt(d, branch, gives, &branches[i]));
    }
    hj_instr *call =
        hj_rw_op(in, HJ_OP_conditional,
                 gives ? spread_shape(hj_instr_arena(in), shape) : shape, n + 1,
                 operands);
    hj_instr_set_branches(call, n, branches);
    *out = gives ? gather_up(d, in, call, shape) : call;
    copy_entries(sizes, hj_dyn_list(d, *out), hj_dyn_nentries(shape));
    return NULL;
}

/* --- sizes as values ------------------------------------------------------ */

hj_error *hj_dyn_get_size(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                          hj_instr **out)
{
    (void)sizes;
    hj_instr *size = hj_dyn_extent(d, in, in->operands[0],
                                   hj_instr_ints(in, HJ_ATTR_dimensions).at[0]);
    *out = size->shape->dtype == in->shape->dtype
               ? size
               : hj_rw_convert(in, size, in->shape->dtype);
    return NULL;
}

/* What the size adds is zero. */
hj_error *hj_dyn_set_size(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                          hj_instr **out)
{
    hj_instr *x = in->operands[0], *size = in->operands[1];
    int dim = (int)hj_instr_ints(in, HJ_ATTR_dimensions).at[0];
    hj_instr *before = hj_dyn_size(d, x, dim);
    hj_arena *arena = hj_instr_arena(in);

    bool is_dynamic = hj_shape_is_dynamic_dim(in->shape, dim);
    int64_t bound = x->shape->dims[dim];
    hj_dyn_check(d, in, size, is_dynamic ? 0 : bound, hj_dyn_number(in, bound),
                 hj_arena_printf(arena, "the size of dimension %d", dim));
    copy_entries(sizes, hj_dyn_list(d, x), x->shape->rank);
    if (before) {
        hj_instr **only = HJ_NEW_ARRAY(d->arena, hj_instr *, x->shape->rank);
        only[dim] = before;
        x = hj_dyn_masked(
            in, x, only,
            hj_rw_number(in, hj_shape_new_scalar(arena, x->shape->dtype), 0));
    }
    sizes[dim] = is_dynamic ? size : NULL;
    *out = x;
    return NULL;
}
