/* dynamic_padder -- bounded dimensions become padding and numbers.
 *
 * Before: a typed module, calls and maps inlined.
 * After:  no dynamic dimension anywhere.  Every array has the extents of its
 *         bounds; what lies beyond its sizes means nothing, and whatever would
 *         see it (sums, windows, dots, sorts, scatters ...) is masked.  The
 *         entry's parameters are followed by an s32[] for each dynamic
 *         dimension of theirs, depth first, and its results by one for each of
 *         the result's.
 * Cost:   a few instructions for each that meets a dynamic dimension.
 *
 * The pass of this name in XLA does the same in two steps (inference, then
 * padding); here sizes are found as values are walked.
 */
#include "passes/expand/dynamic/dynamic.h"

#include "hlojit/enums.h"

/* Operand i, its first element repeated along `dim` if `is_one` at run time. */
static void stretch(hj_instr *in, int i, int dim, hj_instr *is_one)
{
    hj_arena *arena = hj_instr_arena(in);
    hj_instr *x = in->operands[i];
    int rank = x->shape->rank;
    hj_slice_dim *cut = HJ_NEW_ARRAY(arena, hj_slice_dim, rank);
    int64_t *dims = HJ_NEW_ARRAY(arena, int64_t, rank);
    int64_t *kept = HJ_NEW_ARRAY(arena, int64_t, rank);
    int n = 0;

    for (int k = 0; k < rank; k++) {
        cut[k] = (hj_slice_dim){ 0, k == dim ? 1 : x->shape->dims[k], 1 };
        if (k == dim)
            continue;
        dims[n] = x->shape->dims[k];
        kept[n++] = k;
    }
    hj_instr *first = hj_rw_reshape_dims(in, hj_rw_slice(in, x, cut), n, dims);
    first = hj_rw_broadcast(in, first, x->shape, kept);
    const hj_shape *preds = hj_shape_with_dtype(arena, x->shape, HJ_DTYPE_pred);
    hj_instr *pred = hj_rw_splat(in, is_one, preds);
    hj_instr_set_operand(in, i, hj_rw_select(in, pred, first, x));
}

/* Of two operands one may have a single element where the other has more. */
static hj_instr *pair_size(hj_dyn *d, hj_instr *in, hj_instr *const *pair,
                           int dim)
{
    hj_instr *a = hj_dyn_size(d, pair[0], dim);
    hj_instr *b = hj_dyn_size(d, pair[1], dim);
    int64_t x, y;

    if (!a || !b || a == b || !in->shape->dims[dim] ||
        (hj_int_of(a, &x) && hj_int_of(b, &y) && x == y))
        return hj_dyn_same(d, in, dim, a, b);
    hj_instr *one = hj_dyn_number(in, 1);
    hj_instr *is_a = hj_rw_compare(in, HJ_direction_EQ, a, one);
    hj_instr *is_b = hj_rw_compare(in, HJ_direction_EQ, b, one);
    hj_instr *size = hj_rw_select(in, is_a, b, a);
    stretch(in, 0, dim, is_a);
    stretch(in, 1, dim, is_b);
    return hj_dyn_same(d, in, dim, size, hj_rw_select(in, is_b, a, b));
}

static hj_error *elementwise(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                             hj_instr **out)
{
    int rank = in->shape->rank;

    *out = in;
    if (in->noperands == 2) {
        hj_instr *pair[2] = { in->operands[0], in->operands[1] };
        for (int k = 0; k < rank; k++)
            sizes[k] = pair_size(d, in, pair, k);
        return NULL;
    }
    for (int i = 0; i < in->noperands; i++)
        for (int k = 0; in->operands[i]->shape->rank && k < rank; k++)
            sizes[k] = hj_dyn_same(d, in, k, sizes[k],
                                   hj_dyn_size(d, in->operands[i], k));
    return NULL;
}

/* The dimensions of operand 0, as many as the result has as well. */
static hj_error *like_operand(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                              hj_instr **out)
{
    hj_instr **list = hj_dyn_list(d, in->operands[0]);
    int n = hj_dyn_nentries(in->operands[0]->shape);
    int nsizes = hj_dyn_nentries(in->shape);

    for (int i = 0; list && i < n && i < nsizes; i++)
        sizes[i] = list[i];
    *out = in;
    return NULL;
}

static hj_dyn_rule *rule_of(const hj_instr *in)
{
    static hj_dyn_rule *const rules[HJ_NOPS] = {
        [HJ_OP_copy] = like_operand,
        [HJ_OP_opt_barrier] = like_operand,
        [HJ_OP_bitcast_convert] = like_operand,
        [HJ_OP_batch_norm_inference] = like_operand,
        [HJ_OP_cholesky] = hj_dyn_cholesky,
        [HJ_OP_triangular_solve] = hj_dyn_triangular_solve,
        [HJ_OP_fft] = hj_dyn_lines,
        [HJ_OP_topk] = hj_dyn_lines,
        [HJ_OP_broadcast] = hj_dyn_broadcast,
        [HJ_OP_transpose] = hj_dyn_transpose,
        [HJ_OP_reverse] = hj_dyn_reverse,
        [HJ_OP_slice] = hj_dyn_slice,
        [HJ_OP_pad] = hj_dyn_pad,
        [HJ_OP_concatenate] = hj_dyn_concatenate,
        [HJ_OP_iota] = hj_dyn_bounds,
        [HJ_OP_rng] = hj_dyn_bounds,
        [HJ_OP_reshape] = hj_dyn_reshape,
        [HJ_OP_bitcast] = hj_dyn_reshape,
        [HJ_OP_dynamic_reshape] = hj_dyn_reshape,
        [HJ_OP_dynamic_slice] = hj_dyn_dynamic_slice,
        [HJ_OP_dynamic_update_slice] = hj_dyn_dynamic_update_slice,
        [HJ_OP_gather] = hj_dyn_gather,
        [HJ_OP_scatter] = hj_dyn_scatter,
        [HJ_OP_reduce] = hj_dyn_reduce,
        [HJ_OP_reduce_window] = hj_dyn_reduce_window,
        [HJ_OP_sort] = hj_dyn_sort,
        [HJ_OP_map] = hj_dyn_map,
        [HJ_OP_dot] = hj_dyn_dot,
        [HJ_OP_convolution] = hj_dyn_convolution,
        [HJ_OP_tuple] = hj_dyn_tuple,
        [HJ_OP_get_tuple_element] = hj_dyn_get_tuple_element,
        [HJ_OP_while] = hj_dyn_while,
        [HJ_OP_conditional] = hj_dyn_conditional,
        [HJ_OP_get_dimension_size] = hj_dyn_get_size,
        [HJ_OP_set_dimension_size] = hj_dyn_set_size,
    };

    if (rules[in->op])
        return rules[in->op];
    return hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) ? elementwise : NULL;
}

/* --- walking -------------------------------------------------------------- */

static bool is_concerned(const hj_dyn *d, const hj_instr *in)
{
    if (in->op == HJ_OP_parameter)
        return false;
    if (in->op == HJ_OP_get_dimension_size ||
        in->op == HJ_OP_set_dimension_size || in->op == HJ_OP_dynamic_reshape ||
        in->op == HJ_OP_while || in->op == HJ_OP_conditional ||
        hj_shape_has_dynamic(in->shape))
        return true;
    for (int i = 0; i < in->noperands; i++)
        if (!hj_dyn_is_static(d, in->operands[i]))
            return true;
    return false;
}

/* Sizes stand for exactly the dimensions that the shape calls dynamic; those
 * that no rule knows are as large as they may be. */
static void settle(hj_instr *in, const hj_shape *shape, hj_instr **sizes,
                   int *n)
{
    if (hj_shape_is_tuple(shape)) {
        for (int i = 0; i < shape->nelements; i++)
            settle(in, shape->elements[i], sizes, n);
        return;
    }
    for (int i = 0; i < shape->rank; i++, ++*n) {
        if (!hj_shape_is_dynamic_dim(shape, i))
            sizes[*n] = NULL;
        else if (!sizes[*n])
            sizes[*n] = hj_dyn_number(in, shape->dims[i]);
    }
}

static hj_error *visit(hj_dyn *d, hj_instr *in)
{
    hj_dyn_rule *rule = rule_of(in);
    int nentries = hj_dyn_nentries(in->shape), n = 0;
    hj_instr **sizes = HJ_NEW_ARRAY(d->arena, hj_instr *, nentries + 1);
    const hj_shape *plain = hj_dyn_plain(hj_instr_arena(in), in->shape);
    hj_instr *out;

    if (!rule)
        return hj_dyn_refuse(in, NULL);
    HJ_CHECK(rule(d, in, sizes, &out));
    settle(in, in->shape, sizes, &n);
    /* Sizes belong to one instruction: the operand has its own. */
    for (int i = 0; i < in->noperands; i++)
        if (out == in->operands[i] && nentries) {
            out = hj_rw_unary(in, HJ_OP_copy, out);
            break;
        }
    d->changed |= out != in || in->shape != plain;
    in->shape = plain;
    if (out != in) {
        hj_pass_fired(d->cx, "padded", in);
        hj_instr_replace(in, out);
    }
    hj_dyn_keep(d, out, sizes);
    return NULL;
}

/* Computations that an op applies to elements: they get nothing dynamic, but
 * may have sizes of their own. */
static hj_error *walk_applied(hj_dyn *d, const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_while:
    case HJ_OP_conditional: /* their rules see to it */
    case HJ_OP_custom_call:
        return NULL;
    default:
        for (int i = 0; i < hj_instr_ncalled(in); i++)
            HJ_CHECK(hj_dyn_walk(d, hj_instr_called(in, i)));
        return NULL;
    }
}

hj_error *hj_dyn_walk(hj_dyn *d, hj_comp *comp)
{
    hj_instr *next;

    if (hj_map_find_int(&d->done, (uint64_t)comp->id))
        return NULL;
    hj_map_set_int(&d->done, (uint64_t)comp->id, comp);
    for (hj_instr *in = comp->first; in; in = next) {
        next = in->next;
        if (hj_shape_is_unbounded(in->shape))
            return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                  "%s has a dimension without a bound",
                                  hj_shape_text(d->arena, in->shape));
        HJ_CHECK(walk_applied(d, in));
        if (is_concerned(d, in))
            HJ_CHECK(visit(d, in));
    }
    return NULL;
}

/* --- the entry ------------------------------------------------------------ */

static void list_dims(const hj_shape *shape, bool *is_dynamic, int *n)
{
    if (!hj_shape_is_tuple(shape))
        for (int i = 0; i < shape->rank; i++)
            is_dynamic[(*n)++] = hj_shape_is_dynamic_dim(shape, i);
    else
        for (int i = 0; i < shape->nelements; i++)
            list_dims(shape->elements[i], is_dynamic, n);
}

/* Parameters that hold the sizes of `param`. */
static void add_params(hj_dyn *d, hj_instr *param, hj_instr *before)
{
    hj_comp *comp = param->comp;
    hj_arena *arena = hj_instr_arena(param);
    int nentries = hj_dyn_nentries(param->shape), n = 0;
    bool *is_dynamic = HJ_NEW_ARRAY(d->arena, bool, nentries + 1);
    hj_instr **sizes = HJ_NEW_ARRAY(d->arena, hj_instr *, nentries + 1);

    list_dims(param->shape, is_dynamic, &n);
    for (int i = 0; i < n; i++) {
        if (!is_dynamic[i])
            continue;
        sizes[i] =
            hj_instr_new_param(comp, comp->nparams,
                               hj_shape_new_scalar(arena, HJ_DTYPE_s32), NULL);
        if (sizes[i] != before)
            hj_instr_move_before(sizes[i], before);
    }
    param->shape = hj_dyn_plain(arena, param->shape);
    hj_dyn_keep(d, param, sizes);
}

static hj_error *walk_entry(hj_dyn *d, hj_module *module)
{
    hj_comp *entry = module->entry;
    hj_instr *first = entry->first;
    int nparams = entry->nparams;
    bool opens = false;

    for (int i = 0; i < nparams; i++)
        if (hj_shape_has_dynamic(entry->params[i]->shape)) {
            add_params(d, entry->params[i], first);
            opens = true;
        }
    bool spreads = hj_shape_has_dynamic(entry->root->shape);
    HJ_CHECK(hj_dyn_walk(d, entry));
    if (spreads)
        hj_dyn_spread_root(d, entry);
    if (opens || spreads) {
        d->changed = true;
        module->entry_layout_params = NULL;
        module->entry_layout_result = NULL;
        module->input_output_alias.n = 0;
    }
    return NULL;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    hj_dyn d = { .cx = cx, .arena = cx->scratch };

    hj_map_init(&d.sizes, cx->scratch);
    hj_map_init(&d.done, cx->scratch);
    HJ_CHECK(walk_entry(&d, module));
    if (d.changed)
        hj_module_drop_uncalled(module);
    *changed = d.changed;
    return NULL;
}

const hj_pass hj_pass_dynamic_padder = {
    .name = "dynamic_padder",
    .summary = "bounded dimensions become padding and numbers",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
};
