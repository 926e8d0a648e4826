/* contract -- rules of dot and convolution.
 *
 * Both accumulate in one pinned order, kernel positions first, then features;
 * with one kernel position a convolution is a dot, bit for bit.  Padding takes
 * part in a convolution as zeros, so an explicit pad by zeros is the same.
 */
#include "passes/simplify/rules.h"

/* A dot over no terms -> 0 */
static hj_instr *dot_empty(hj_pass_ctx *cx, hj_instr *in)
{
    const hj_shape *lhs = in->operands[0]->shape;
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);

    (void)cx;
    for (int i = 0; i < dims.n; i++)
        if (lhs->dims[dims.at[i]] == 0)
            return hj_rw_number(in, in->shape, 0);
    return NULL;
}

static bool has(hj_ints dims, int64_t d)
{
    for (int i = 0; i < dims.n; i++)
        if (dims.at[i] == d)
            return true;
    return false;
}

/* Do elements that are neighbours in memory belong to one sum? */
static bool runs_along_terms(const hj_instr *x, hj_ints contracting)
{
    const hj_instr *from = x->op == HJ_OP_transpose ? x->operands[0] : x;
    int last = from->shape->rank - 1;

    while (last > 0 && from->shape->dims[last] == 1)
        last--;
    for (int i = 0; x != from && i < x->shape->rank; i++)
        if (hj_instr_ints(x, HJ_ATTR_dimensions).at[i] == last)
            return has(contracting, i);
    return has(contracting, last);
}

/* Does the transpose put what is free on the right before what is free on the
 * left, and nothing else? */
static bool swaps_sides(hj_ints perm, int nbatch, int nleft)
{
    int nright = perm.n - nbatch - nleft;

    for (int i = 0; i < perm.n; i++)
        if (perm.at[i] != (i < nbatch            ? i
                           : i < nbatch + nright ? i + nleft
                                                 : i - nright))
            return false;
    return true;
}

static void swap_sides(const hj_instr *from, hj_instr *to, hj_attr_id left,
                       hj_attr_id right)
{
    hj_ints l = hj_instr_ints(from, left), r = hj_instr_ints(from, right);

    hj_instr_set_ints(to, left, r.n, r.at);
    hj_instr_set_ints(to, right, l.n, l.at);
}

/* transpose(dot(a, b)) -> dot(b, a), where a runs along its rows: as b it is
 * read as it lies.  Complex products are not the same to the bit; a few rows
 * would make poor columns. */
static hj_instr *transpose_dot(hj_pass_ctx *cx, hj_instr *in)
{
    enum { MIN_COLUMNS = 16 };
    hj_instr *dot = in->operands[0];

    (void)cx;
    if (dot->op != HJ_OP_dot || dot->nusers != 1 || dot->noperands != 2 ||
        hj_dtype_is_complex(dot->shape->dtype) ||
        hj_instr_has_attr(dot, HJ_ATTR_sparsity))
        return NULL;
    hj_instr *operands[] = { dot->operands[1], dot->operands[0] };
    hj_ints batch = hj_instr_ints(dot, HJ_ATTR_lhs_batch_dims);
    hj_ints sum = hj_instr_ints(dot, HJ_ATTR_lhs_contracting_dims);
    int nleft = operands[1]->shape->rank - batch.n - sum.n;
    int64_t nrows = 1, ncolumns = 1;
    for (int i = batch.n; i < dot->shape->rank; i++)
        *(i < batch.n + nleft ? &nrows : &ncolumns) *= dot->shape->dims[i];
    if ((nrows < MIN_COLUMNS && nrows < ncolumns) ||
        runs_along_terms(operands[1], sum) ||
        !swaps_sides(hj_instr_ints(in, HJ_ATTR_dimensions), batch.n, nleft))
        return NULL;
    hj_instr *out = hj_rw_like(in, dot, in->shape, 2, operands);
    swap_sides(dot, out, HJ_ATTR_lhs_contracting_dims,
               HJ_ATTR_rhs_contracting_dims);
    hj_ints precision = hj_instr_ints(dot, HJ_ATTR_operand_precision);
    if (precision.n == 2)
        hj_instr_set_ints(
            out, HJ_ATTR_operand_precision, 2,
            (const int64_t[]){ precision.at[1], precision.at[0] });
    if (batch.n)
        swap_sides(dot, out, HJ_ATTR_lhs_batch_dims, HJ_ATTR_rhs_batch_dims);
    return out;
}

static const hj_dim_labels *labels_of(const hj_instr *in)
{
    return hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
}

/* One kernel position, nothing but the arrays themselves under it. */
static bool is_pointwise(const hj_instr *in)
{
    const hj_attr *window = hj_instr_attr(in, HJ_ATTR_window);

    if (hj_instr_int(in, HJ_ATTR_feature_group_count, 1) != 1 ||
        hj_instr_int(in, HJ_ATTR_batch_group_count, 1) != 1)
        return false;
    for (int i = 0; window && i < window->u.window.n; i++) {
        const hj_window_dim *w = &window->u.window.at[i];
        if (w->size != 1 || w->stride != 1 || w->pad_low || w->pad_high ||
            w->base_dilation != 1)
            return false;
    }
    return true;
}

/* Where the dot below puts dimension `dim` of the input: what stands before
 * it, without the feature dimension. */
static int64_t place_of(const hj_dim_labels *l, int64_t dim)
{
    return dim - (dim > l->input_feature);
}

/* convolution with a 1 x 1 kernel -> transpose(dot) */
static hj_instr *conv_pointwise(hj_pass_ctx *cx, hj_instr *in)
{
    const hj_dim_labels *l = labels_of(in);
    hj_instr *x = in->operands[0], *kernel = in->operands[1];
    int rank = in->shape->rank;

    if (!is_pointwise(in))
        return NULL;
    bool input_first = l->kernel_input_feature < l->kernel_output_feature;
    int64_t ninputs = kernel->shape->dims[l->kernel_input_feature];
    int64_t noutputs = kernel->shape->dims[l->kernel_output_feature];
    int64_t matrix[] = { input_first ? ninputs : noutputs,
                         input_first ? noutputs : ninputs };
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, rank);
    int64_t *perm = HJ_NEW_ARRAY(cx->scratch, int64_t, rank);
    for (int d = 0; d < rank; d++)
        if (d != l->input_feature)
            dims[place_of(l, d)] = x->shape->dims[d];
    dims[rank - 1] = noutputs;
    perm[l->output_batch] = place_of(l, l->input_batch);
    perm[l->output_feature] = rank - 1;
    for (int i = 0; i < l->nspatial; i++)
        perm[l->output_spatial[i]] = place_of(l, l->input_spatial[i]);

    hj_instr *operands[] = { x, hj_rw_reshape_dims(in, kernel, 2, matrix) };
    hj_instr *dot = hj_rw_op(
        in, HJ_OP_dot,
        hj_shape_new_array(hj_instr_arena(in), in->shape->dtype, rank, dims), 2,
        operands);
    int64_t kernel_dim = input_first ? 0 : 1;
    hj_instr_set_ints(dot, HJ_ATTR_lhs_contracting_dims, 1, &l->input_feature);
    hj_instr_set_ints(dot, HJ_ATTR_rhs_contracting_dims, 1, &kernel_dim);
    hj_instr_copy_sum_order(dot, in);
    return hj_rw_transpose(in, dot, perm);
}

/* Adds what the pad adds to the window's own padding; false if it does more
 * than widen spatial dimensions by zeros. */
static bool widen(const hj_instr *in, const hj_instr *pad, hj_window *window)
{
    const hj_dim_labels *l = labels_of(in);
    const hj_padding_dim *p = hj_instr_attr(pad, HJ_ATTR_padding)->u.padding.at;

    if (p[l->input_batch].low || p[l->input_batch].high ||
        p[l->input_batch].interior || p[l->input_feature].low ||
        p[l->input_feature].high || p[l->input_feature].interior)
        return false;
    for (int i = 0; i < l->nspatial; i++) {
        const hj_padding_dim *d = &p[l->input_spatial[i]];
        hj_window_dim *w = &window->at[i];
        if (d->interior || d->low < 0 || d->high < 0 || w->pad_low < 0 ||
            w->pad_high < 0 || w->base_dilation != 1)
            return false;
        w->pad_low += d->low;
        w->pad_high += d->high;
    }
    return true;
}

/* convolution(pad(x, 0), k) -> convolution(x, k) with more padding */
static hj_instr *conv_pad(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *pad = in->operands[0];
    const hj_attr *window = hj_instr_attr(in, HJ_ATTR_window);

    if (pad->op != HJ_OP_pad || !window ||
        !(hj_is_number(pad->operands[1], 0.0) ||
          hj_is_number(pad->operands[1], -0.0)))
        return NULL;
    hj_attr wider = hj_attr_clone(cx->scratch, window);
    if (!widen(in, pad, &wider.u.window))
        return NULL;
    hj_instr *operands[] = { pad->operands[0], in->operands[1] };
    hj_instr *out = hj_rw_like(in, in, in->shape, 2, operands);
    wider = hj_attr_clone(hj_instr_arena(in), &wider);
    hj_instr_set_attr(out, &wider);
    return out;
}

const hj_rule hj_rules_contract[] = {
    { "dot_empty", HJ_OP_dot, 0, dot_empty },
    { "transpose_dot", HJ_OP_transpose, 0, transpose_dot },
    { "conv_pointwise", HJ_OP_convolution, 0, conv_pointwise },
    { "conv_pad", HJ_OP_convolution, 0, conv_pad },
    { NULL, HJ_NOPS, 0, NULL },
};
