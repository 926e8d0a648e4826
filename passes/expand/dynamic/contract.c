/* contract -- sizes and dots, convolutions; see dynamic.h.
 *
 * What does not count is a term that changes no sum: in dots -0 * +0, in
 * convolutions a zero, as padding is.
 */
#include "passes/expand/dynamic/dynamic.h"

/* Operand i of a contraction, masked along `sizes`; `zero` with its sign. */
static void mask_operand(hj_instr *in, int i, hj_instr *const *sizes,
                         double zero)
{
    hj_instr *x = in->operands[i];
    const hj_shape *scalar =
        hj_shape_new_scalar(hj_instr_arena(in), x->shape->dtype);

    if (hj_dyn_valid(in, x->shape, sizes))
        hj_instr_set_operand(
            in, i, hj_dyn_masked(in, x, sizes, hj_rw_number(in, scalar, zero)));
}

/* Pairs of dimensions that go together: their common sizes. */
static void pair_sizes(hj_dyn *d, hj_instr *in, hj_ints a, hj_ints b,
                       hj_instr **a_sizes, hj_instr **b_sizes)
{
    for (int i = 0; i < a.n && i < b.n; i++) {
        hj_instr *size = hj_dyn_same(d, in, (int)a.at[i],
                                     hj_dyn_size(d, in->operands[0], a.at[i]),
                                     hj_dyn_size(d, in->operands[1], b.at[i]));
        a_sizes[a.at[i]] = b_sizes[b.at[i]] = size;
    }
}

/* Free dimensions of operand `i`, in order. */
static int free_sizes(hj_dyn *d, const hj_instr *in, int i, hj_ints batch,
                      hj_ints contracting, hj_instr **sizes)
{
    const hj_instr *x = in->operands[i];
    int n = 0;

    for (int k = 0; k < x->shape->rank; k++)
        if (!hj_dyn_has(batch, k) && !hj_dyn_has(contracting, k))
            sizes[n++] = hj_dyn_size(d, x, k);
    return n;
}

hj_error *hj_dyn_dot(hj_dyn *d, hj_instr *in, hj_instr **sizes, hj_instr **out)
{
    hj_ints lc = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);
    hj_ints rc = hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims);
    hj_ints lb = hj_instr_ints(in, HJ_ATTR_lhs_batch_dims);
    hj_ints rb = hj_instr_ints(in, HJ_ATTR_rhs_batch_dims);
    int lrank = in->operands[0]->shape->rank;
    int rrank = in->operands[1]->shape->rank, n = 0;
    hj_instr **lhs = HJ_NEW_ARRAY(d->arena, hj_instr *, lrank + 1);
    hj_instr **rhs = HJ_NEW_ARRAY(d->arena, hj_instr *, rrank + 1);

    pair_sizes(d, in, lb, rb, lhs, rhs);
    for (; n < lb.n; n++)
        sizes[n] = lhs[lb.at[n]];
    n += free_sizes(d, in, 0, lb, lc, sizes + n);
    free_sizes(d, in, 1, rb, rc, sizes + n);
    lhs = HJ_NEW_ARRAY(d->arena, hj_instr *, lrank + 1);
    rhs = HJ_NEW_ARRAY(d->arena, hj_instr *, rrank + 1);
    pair_sizes(d, in, lc, rc, lhs, rhs);
    bool is_float = hj_dtype_is_float(in->operands[0]->shape->dtype);
    mask_operand(in, 0, lhs, is_float ? -0.0 : 0);
    mask_operand(in, 1, rhs, 0);
    *out = in;
    return NULL;
}

static bool is_dynamic_kernel(const hj_dyn *d, const hj_instr *kernel,
                              const hj_dim_labels *l)
{
    for (int i = 0; i < l->nspatial; i++)
        if (hj_dyn_size(d, kernel, l->kernel_spatial[i]))
            return true;
    return false;
}

hj_error *hj_dyn_convolution(hj_dyn *d, hj_instr *in, hj_instr **sizes,
                             hj_instr **out)
{
    const hj_instr *x = in->operands[0], *kernel = in->operands[1];
    const hj_dim_labels *l = hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    const hj_attr *window = hj_instr_attr(in, HJ_ATTR_window);
    int64_t groups = hj_instr_int(in, HJ_ATTR_feature_group_count, 1);
    int64_t batches = hj_instr_int(in, HJ_ATTR_batch_group_count, 1);
    int rank = x->shape->rank;
    hj_instr **inputs = HJ_NEW_ARRAY(d->arena, hj_instr *, rank);
    hj_instr **weights = HJ_NEW_ARRAY(d->arena, hj_instr *, rank);
    hj_instr *features = hj_dyn_size(d, x, l->input_feature);
    hj_instr *inner = hj_dyn_size(d, kernel, l->kernel_input_feature);
    hj_instr *outer = hj_dyn_size(d, kernel, l->kernel_output_feature);
    hj_instr *batch = hj_dyn_size(d, x, l->input_batch);

    if (is_dynamic_kernel(d, kernel, l))
        return hj_dyn_refuse(in, "the window's size is fixed");
    if ((groups > 1 && (inner || outer)) || (batches > 1 && (batch || outer)))
        return hj_dyn_refuse(in, "groups are parts of a fixed extent");
    if (groups == 1)
        features = inner =
            hj_dyn_same(d, in, (int)l->input_feature, features, inner);
    inputs[l->input_feature] = features;
    weights[l->kernel_input_feature] = inner;
    sizes[l->output_batch] = batch;
    sizes[l->output_feature] = outer;
    for (int i = 0; i < l->nspatial; i++) {
        hj_instr *size = hj_dyn_size(d, x, l->input_spatial[i]);
        hj_window_dim plain = { 1, 1, 0, 0, 1, 1, false };
        inputs[l->input_spatial[i]] = size;
        if (size)
            sizes[l->output_spatial[i]] = hj_dyn_nwindows(
                in, window ? &window->u.window.at[i] : &plain, size);
    }
    mask_operand(in, 0, inputs, 0);
    mask_operand(in, 1, weights, 0);
    *out = in;
    return NULL;
}
