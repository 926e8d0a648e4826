/* rules -- which dimensions of an op's operands and results go together; see
 * propagate.h. */
#include "passes/partition/propagate.h"

#include "base/dict.h"

#include <string.h>

/* The only array of an operand, or of the result. */
static hj_cut_leaf *operand(const hj_instr *in, int i)
{
    return &hj_cuts_of(in->operands[i])->at[0];
}

static hj_cut_leaf *result(const hj_instr *in)
{
    return &hj_cuts_of(in)->at[0];
}

static bool is_among(hj_ints list, int64_t value)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == value)
            return true;
    return false;
}

/* --- the same dimensions everywhere --------------------------------------- */

static void pointwise(hj_cutter *cx, const hj_instr *in)
{
    hj_cut_leaf *out = result(in);

    for (int d = 0; d < out->rank; d++) {
        hj_cut_note(cx, out, d);
        for (int i = 0; i < in->noperands; i++)
            if (operand(in, i)->rank == out->rank)
                hj_cut_note(cx, operand(in, i), d);
        hj_cut_join(cx);
    }
}

/* Leaf by leaf, as they stand. */
static void same_leaves(hj_cutter *cx, const hj_cut_leaves *a, int at,
                        const hj_cut_leaves *b, int bt, int n)
{
    for (int i = 0; i < n && at + i < a->n && bt + i < b->n; i++)
        hj_cut_same(cx, &a->at[at + i], &b->at[bt + i]);
}

static void link(hj_cutter *cx, const hj_instr *a, const hj_instr *b)
{
    same_leaves(cx, hj_cuts_of(a), 0, hj_cuts_of(b), 0, hj_cuts_of(a)->n);
}

static void tuple(hj_cutter *cx, const hj_instr *in)
{
    int at = 0;

    for (int i = 0; i < in->noperands; i++) {
        const hj_cut_leaves *part = hj_cuts_of(in->operands[i]);
        same_leaves(cx, hj_cuts_of(in), at, part, 0, part->n);
        at += part->n;
    }
}

static void tuple_element(hj_cutter *cx, const hj_instr *in)
{
    const hj_shape *shape = in->operands[0]->shape;
    int64_t index = hj_instr_int(in, HJ_ATTR_index, 0);
    int at = 0;

    for (int64_t i = 0; i < index; i++)
        at += hj_shape_nleaves(shape->elements[i]);
    same_leaves(cx, hj_cuts_of(in), 0, hj_cuts_of(in->operands[0]), at,
                hj_cuts_of(in)->n);
}

/* --- calls ---------------------------------------------------------------- */

static void call(hj_cutter *cx, const hj_instr *in)
{
    const hj_comp *comp = hj_instr_called(in, 0);

    for (int i = 0; i < in->noperands && i < comp->nparams; i++)
        link(cx, comp->params[i], in->operands[i]);
    link(cx, comp->root, in);
}

static void loop(hj_cutter *cx, const hj_instr *in)
{
    const hj_comp *body = hj_instr_comp(in, HJ_ATTR_body);
    const hj_comp *condition = hj_instr_comp(in, HJ_ATTR_condition);

    link(cx, in, in->operands[0]);
    link(cx, in, body->params[0]);
    link(cx, in, body->root);
    link(cx, in, condition->params[0]);
}

static void conditional(hj_cutter *cx, const hj_instr *in)
{
    for (int i = 0; i < hj_instr_ncalled(in); i++) {
        const hj_comp *branch = hj_instr_called(in, i);
        if (i + 1 < in->noperands && branch->nparams == 1)
            link(cx, branch->params[0], in->operands[i + 1]);
        link(cx, branch->root, in);
    }
}

/* --- movement ------------------------------------------------------------- */

static void broadcast(hj_cutter *cx, const hj_instr *in)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    for (int i = 0; i < dims.n; i++)
        hj_cut_pair(cx, operand(in, 0), i, result(in), (int)dims.at[i]);
}

static void transpose(hj_cutter *cx, const hj_instr *in)
{
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);

    for (int i = 0; i < dims.n; i++)
        hj_cut_pair(cx, operand(in, 0), (int)dims.at[i], result(in), i);
}

/* The tiles of dimensions from..to as one; none unless all before the last one
 * that is cut are cut to single elements. */
static hj_cut flatten(hj_cutter *cx, const hj_cut_leaf *leaf, int from, int to)
{
    int64_t *at = HJ_NEW_ARRAY(cx->arena, int64_t, cx->npartitions);
    int64_t n = 1;

    for (int d = from; d < to; d++) {
        const hj_cut *cut = &leaf->cuts[d];
        for (int64_t p = 0; p < cx->npartitions; p++)
            at[p] = at[p] * cut->n + (cut->at ? cut->at[p] : 0);
        n *= cut->n;
        if (cut->n != leaf->dims[d])
            break;
    }
    return (hj_cut){ n, at };
}

/* The other way: as many tiles of each dimension as it can take. */
static void spread(hj_cutter *cx, hj_cut_leaf *leaf, int from, int to,
                   hj_cut cut)
{
    int64_t rest = cut.n;

    for (int d = from; d < to && rest > 1; d++) {
        int64_t size = leaf->dims[d], n;
        if (size > 0 && size % rest == 0)
            n = rest;
        else if (size > 0 && rest % size == 0)
            n = size;
        else
            return;
        rest /= n;
        int64_t *at = HJ_NEW_ARRAY(cx->arena, int64_t, cx->npartitions);
        for (int64_t p = 0; p < cx->npartitions; p++)
            at[p] = cut.at[p] / rest % n;
        if (n > 1)
            hj_cut_dimension(cx, leaf, d, (hj_cut){ n, at });
    }
}

/* Runs of dimensions with as many elements on either side. */
static void reshape(hj_cutter *cx, const hj_instr *in)
{
    hj_cut_leaf *a = operand(in, 0), *b = result(in);
    int i = 0, k = 0;

    while (i < a->rank && k < b->rank) {
        int i0 = i, k0 = k;
        int64_t n = a->dims[i++], m = b->dims[k++];
        while (n != m && (n < m ? i < a->rank : k < b->rank))
            if (n < m)
                n *= a->dims[i++];
            else
                m *= b->dims[k++];
        if (n != m || n == 0)
            return;
        hj_cut down = flatten(cx, a, i0, i), up = flatten(cx, b, k0, k);
        if (down.n > 1)
            spread(cx, b, k0, k, down);
        if (up.n > 1)
            spread(cx, a, i0, i, up);
    }
}

/* Dimensions of one size in both arrays. */
static void where_equal(hj_cutter *cx, hj_cut_leaf *a, hj_cut_leaf *b)
{
    for (int d = 0; d < a->rank && d < b->rank; d++)
        if (a->dims[d] == b->dims[d])
            hj_cut_pair(cx, a, d, b, d);
}

static void update_slice(hj_cutter *cx, const hj_instr *in)
{
    hj_cut_same(cx, operand(in, 0), result(in));
    where_equal(cx, operand(in, 1), result(in));
}

/* --- sums ----------------------------------------------------------------- */

static void reduce(hj_cutter *cx, const hj_instr *in)
{
    hj_ints gone = hj_instr_ints(in, HJ_ATTR_dimensions);
    const hj_cut_leaves *out = hj_cuts_of(in);
    int kept = 0;

    for (int d = 0; d < operand(in, 0)->rank; d++) {
        bool is_kept = !is_among(gone, d);
        for (int i = 0; i < in->noperands / 2; i++) {
            hj_cut_note(cx, operand(in, i), d);
            if (is_kept && i < out->n)
                hj_cut_note(cx, &out->at[i], kept);
        }
        hj_cut_join(cx);
        kept += is_kept;
    }
}

static void window(hj_cutter *cx, const hj_instr *in)
{
    const hj_cut_leaves *out = hj_cuts_of(in);

    for (int i = 0; i < in->noperands && i < out->n; i++)
        hj_cut_same(cx, operand(in, i), &out->at[i]);
}

static void sort(hj_cutter *cx, const hj_instr *in)
{
    const hj_cut_leaves *out = hj_cuts_of(in);

    for (int d = 0; d < operand(in, 0)->rank; d++) {
        for (int i = 0; i < in->noperands && i < out->n; i++) {
            hj_cut_note(cx, operand(in, i), d);
            hj_cut_note(cx, &out->at[i], d);
        }
        hj_cut_join(cx);
    }
}

static void dot(hj_cutter *cx, const hj_instr *in)
{
    hj_ints lc = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);
    hj_ints rc = hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims);
    hj_ints lb = hj_instr_ints(in, HJ_ATTR_lhs_batch_dims);
    hj_ints rb = hj_instr_ints(in, HJ_ATTR_rhs_batch_dims);
    hj_cut_leaf *a = operand(in, 0), *b = operand(in, 1), *out = result(in);
    int at = 0;

    for (int i = 0; i < lb.n && i < rb.n; i++, at++) {
        hj_cut_note(cx, a, (int)lb.at[i]);
        hj_cut_note(cx, b, (int)rb.at[i]);
        hj_cut_note(cx, out, at);
        hj_cut_join(cx);
    }
    for (int d = 0; d < a->rank; d++)
        if (!is_among(lc, d) && !is_among(lb, d))
            hj_cut_pair(cx, a, d, out, at++);
    for (int d = 0; d < b->rank; d++)
        if (!is_among(rc, d) && !is_among(rb, d))
            hj_cut_pair(cx, b, d, out, at++);
    for (int i = 0; i < lc.n && i < rc.n; i++)
        hj_cut_pair(cx, a, (int)lc.at[i], b, (int)rc.at[i]);
}

static void convolution(hj_cutter *cx, const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_dim_labels);

    if (!attr || hj_instr_int(in, HJ_ATTR_feature_group_count, 1) != 1 ||
        hj_instr_int(in, HJ_ATTR_batch_group_count, 1) != 1)
        return;
    const hj_dim_labels *l = attr->u.labels;
    hj_cut_pair(cx, operand(in, 0), (int)l->input_batch, result(in),
                (int)l->output_batch);
    hj_cut_pair(cx, operand(in, 1), (int)l->kernel_output_feature, result(in),
                (int)l->output_feature);
    hj_cut_pair(cx, operand(in, 0), (int)l->input_feature, operand(in, 1),
                (int)l->kernel_input_feature);
    for (int i = 0; i < l->nspatial; i++)
        hj_cut_pair(cx, operand(in, 0), (int)l->input_spatial[i], result(in),
                    (int)l->output_spatial[i]);
}

/* --- by index ------------------------------------------------------------- */

/* Between an array and pieces of it: dimensions that are taken whole, and those
 * of the indices.  `window`: which dimensions of the pieces the array's are
 * that are neither `gone` nor of the batch, in order. */
static void pieces(hj_cutter *cx, const hj_instr *in, hj_cut_leaf *array,
                   hj_ints gone, hj_ints batch, hj_cut_leaf *where,
                   hj_cut_leaf *out, hj_ints window)
{
    int64_t vector = hj_instr_int(in, HJ_ATTR_index_vector_dim, 0);
    int k = 0, i = 0;

    for (int d = 0; d < array->rank && k < window.n; d++) {
        if (is_among(gone, d) || is_among(batch, d))
            continue;
        int to = (int)window.at[k++];
        if (array->dims[d] == out->dims[to])
            hj_cut_pair(cx, array, d, out, to);
    }
    for (int d = 0; d < out->rank; d++) {
        if (is_among(window, d))
            continue;
        i += i == vector;
        if (i < where->rank)
            hj_cut_pair(cx, where, i++, out, d);
    }
}

static void gather(hj_cutter *cx, const hj_instr *in)
{
    pieces(cx, in, operand(in, 0),
           hj_instr_ints(in, HJ_ATTR_collapsed_slice_dims),
           hj_instr_ints(in, HJ_ATTR_operand_batching_dims), operand(in, 1),
           result(in), hj_instr_ints(in, HJ_ATTR_offset_dims));
}

/* Likewise, between what is written to and what is written. */
static void scatter(hj_cutter *cx, const hj_instr *in)
{
    int ninputs = in->noperands / 2;

    where_equal(cx, operand(in, 0), result(in));
    pieces(cx, in, operand(in, 0),
           hj_instr_ints(in, HJ_ATTR_inserted_window_dims),
           hj_instr_ints(in, HJ_ATTR_input_batching_dims), operand(in, ninputs),
           operand(in, ninputs + 1),
           hj_instr_ints(in, HJ_ATTR_update_window_dims));
}

/* All but the last `nlast` dimensions. */
static void leading(hj_cutter *cx, const hj_instr *in, int nlast)
{
    hj_cut_leaf *out = result(in);

    for (int d = 0; d < out->rank - nlast; d++) {
        hj_cut_note(cx, out, d);
        for (int i = 0; i < in->noperands; i++)
            if (operand(in, i)->rank == out->rank)
                hj_cut_note(cx, operand(in, i), d);
        hj_cut_join(cx);
    }
}

/* A library's function for each of many arrays: JAX says how many dimensions
 * they are along, which come first everywhere. */
static void batches(hj_cutter *cx, const hj_instr *in)
{
    const char *c = hj_dict_words(
        hj_instr_text(in, HJ_ATTR_frontend_attributes), "num_batch_dims");
    int n = 0;

    for (c = c ? c : ""; *c >= '0' && *c <= '9' && n < 100; c++)
        n = 10 * n + (*c - '0');
    for (int d = 0; d < n; d++) {
        for (int k = -1; k < in->noperands; k++) {
            const hj_cut_leaves *all = hj_cuts_of(k < 0 ? in : in->operands[k]);
            for (int i = 0; i < all->n; i++)
                if (d < all->at[i].rank)
                    hj_cut_note(cx, &all->at[i], d);
        }
        hj_cut_join(cx);
    }
}

/* --- all of them ---------------------------------------------------------- */

static void structural(hj_cutter *cx, const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_tuple:
        tuple(cx, in);
        break;
    case HJ_OP_get_tuple_element:
        tuple_element(cx, in);
        break;
    case HJ_OP_call:
        call(cx, in);
        break;
    case HJ_OP_while:
        loop(cx, in);
        break;
    case HJ_OP_conditional:
        conditional(cx, in);
        break;
    case HJ_OP_opt_barrier:
    case HJ_OP_add_dependency:
        link(cx, in, in->operands[0]);
        break;
    case HJ_OP_broadcast:
        broadcast(cx, in);
        break;
    case HJ_OP_transpose:
        transpose(cx, in);
        break;
    case HJ_OP_reshape:
        reshape(cx, in);
        break;
    default:
        break;
    }
}

static void others(hj_cutter *cx, const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_concatenate:
    case HJ_OP_fft:
        pointwise(cx, in);
        break;
    case HJ_OP_slice:
    case HJ_OP_pad:
    case HJ_OP_dynamic_slice:
        hj_cut_same(cx, operand(in, 0), result(in));
        break;
    case HJ_OP_scatter:
        scatter(cx, in);
        break;
    case HJ_OP_bitcast_convert:
        where_equal(cx, operand(in, 0), result(in));
        break;
    case HJ_OP_dynamic_update_slice:
        update_slice(cx, in);
        break;
    case HJ_OP_reduce:
        reduce(cx, in);
        break;
    case HJ_OP_reduce_window:
    case HJ_OP_select_and_scatter:
        window(cx, in);
        break;
    case HJ_OP_sort:
        sort(cx, in);
        break;
    case HJ_OP_dot:
        dot(cx, in);
        break;
    case HJ_OP_convolution:
        convolution(cx, in);
        break;
    case HJ_OP_gather:
        gather(cx, in);
        break;
    case HJ_OP_custom_call:
        batches(cx, in);
        break;
    case HJ_OP_cholesky:
    case HJ_OP_triangular_solve:
        leading(cx, in, 2);
        break;
    default:
        break;
    }
}

static bool is_pointwise(const hj_instr *in)
{
    switch (hj_op_get(in->op)->family) {
    case HJ_FAMILY_unary:
    case HJ_FAMILY_binary:
        return true;
    case HJ_FAMILY_convert:
        return in->op != HJ_OP_bitcast_convert;
    default:
        return in->op == HJ_OP_copy || in->op == HJ_OP_reverse;
    }
}

void hj_cut_instr(hj_cutter *cx, const hj_instr *in)
{
    if (is_pointwise(in))
        pointwise(cx, in);
    else
        structural(cx, in);
    if (cx->all_ops)
        others(cx, in);
}
