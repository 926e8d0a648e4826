/* contract -- dot and convolution. */
#include "infer/want.h"

#include "infer/product.h"

#include <string.h>

/* --- element types -------------------------------------------------------- */

/* The element type of the products' sum: the one that the program declares,
 * of any kind (that of scaled numbers: no integers), else the larger of the
 * operands'. */
static hj_error *want_sum_type(const hj_instr *in, hj_dtype *out)
{
    hj_dtype a = hj_operand_shape(in, 0)->dtype;
    hj_dtype b = hj_operand_shape(in, 1)->dtype;

    *out = in->shape ? in->shape->dtype : hj_product_dtype(a, b);
    bool fits = hj_dtype_is_array(*out) &&
                (in->op != HJ_OP_scaled_dot ||
                 hj_product_kind_of(*out) >= HJ_PRODUCT_float);
    if (fits)
        return NULL;
    return HJ_BAD(in, "%s of %s and %s cannot be %s", hj_op_get(in->op)->name,
                  hj_dtype_name(a), hj_dtype_name(b), hj_dtype_name(*out));
}

/* --- dot ------------------------------------------------------------------ */

/* Attribute pairs whose dimensions must match one to one. */
static hj_error *want_paired(hj_infer *cx, const hj_instr *in, hj_attr_id left,
                             hj_attr_id right)
{
    const hj_shape *a = hj_operand_shape(in, 0), *b = hj_operand_shape(in, 1);
    hj_ints x = hj_instr_ints(in, left), y = hj_instr_ints(in, right);

    HJ_CHECK(hj_want_dims(cx, in, left, a->rank));
    HJ_CHECK(hj_want_dims(cx, in, right, b->rank));
    bool fits = x.n == y.n;
    for (int i = 0; fits && i < x.n; i++)
        fits = a->dims[x.at[i]] == b->dims[y.at[i]];
    if (fits)
        return NULL;
    return HJ_BAD(in, "%s=%s of %s and %s=%s of %s must have the same sizes",
                  hj_attr_get(left)->name, hj_want_ints_text(cx, x),
                  hj_want_text(cx, a), hj_attr_get(right)->name,
                  hj_want_ints_text(cx, y), hj_want_text(cx, b));
}

static hj_error *want_apart(hj_infer *cx, const hj_instr *in, hj_attr_id a,
                            hj_attr_id b)
{
    hj_ints x = hj_instr_ints(in, a), y = hj_instr_ints(in, b);

    for (int i = 0; i < x.n; i++)
        if (hj_ints_has(y, x.at[i]))
            return HJ_BAD(in, "dimension %lld is in both %s=%s and %s=%s",
                          (long long)x.at[i], hj_attr_get(a)->name,
                          hj_want_ints_text(cx, x), hj_attr_get(b)->name,
                          hj_want_ints_text(cx, y));
    return NULL;
}

static hj_error *want_pairing(hj_infer *cx, const hj_instr *in)
{
    HJ_CHECK(want_paired(cx, in, HJ_ATTR_lhs_contracting_dims,
                         HJ_ATTR_rhs_contracting_dims));
    HJ_CHECK(
        want_paired(cx, in, HJ_ATTR_lhs_batch_dims, HJ_ATTR_rhs_batch_dims));
    HJ_CHECK(want_apart(cx, in, HJ_ATTR_lhs_contracting_dims,
                        HJ_ATTR_lhs_batch_dims));
    return want_apart(cx, in, HJ_ATTR_rhs_contracting_dims,
                      HJ_ATTR_rhs_batch_dims);
}

typedef struct dims_list {
    int n;
    int64_t *sizes;
    bool *is_dynamic;
} dims_list;

static void append(dims_list *list, const hj_shape *shape, int d)
{
    list->sizes[list->n] = shape->dims[d];
    list->is_dynamic[list->n++] = hj_shape_is_dynamic_dim(shape, d);
}

static void append_free(dims_list *list, const hj_shape *shape,
                        hj_ints contracting, hj_ints batch)
{
    for (int d = 0; d < shape->rank; d++)
        if (!hj_ints_has(contracting, d) && !hj_ints_has(batch, d))
            append(list, shape, d);
}

/* Batch dimensions, those that only the left side has, those that only the
 * right side has. */
/* batch, free dimensions of the left side, free ones of the right. */
static hj_error *infer_product(hj_infer *cx, const hj_instr *in,
                               const hj_shape **out)
{
    const hj_shape *a = hj_operand_shape(in, 0), *b = hj_operand_shape(in, 1);
    hj_ints batch = hj_instr_ints(in, HJ_ATTR_lhs_batch_dims);
    dims_list dims = { 0 };
    hj_dtype dtype;

    HJ_CHECK(want_pairing(cx, in));
    HJ_CHECK(want_sum_type(in, &dtype));
    dims.sizes = HJ_NEW_ARRAY(cx->arena, int64_t, a->rank + b->rank);
    dims.is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, a->rank + b->rank);
    for (int i = 0; i < batch.n; i++)
        append(&dims, a, (int)batch.at[i]);
    append_free(&dims, a, hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims),
                batch);
    append_free(&dims, b, hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims),
                hj_instr_ints(in, HJ_ATTR_rhs_batch_dims));
    return hj_make_array(cx, in, dtype, dims.n, dims.sizes, dims.is_dynamic,
                         out);
}

hj_error *hj_infer_dot(hj_infer *cx, const hj_instr *in, const hj_shape **out)
{
    if (in->noperands > 2 || hj_instr_has_attr(in, HJ_ATTR_sparsity))
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "dot of sparse operands is not supported");
    HJ_CHECK(hj_want_arrays(cx, in));
    return infer_product(cx, in, out);
}

/* --- convolution ---------------------------------------------------------- */

/* Two named dimensions and the spatial ones are all of 0 .. rank-1. */
static hj_error *want_labels(hj_infer *cx, const hj_instr *in, const char *what,
                             int n, const int64_t *spatial, int64_t x,
                             int64_t y)
{
    int64_t *all = HJ_NEW_ARRAY(cx->arena, int64_t, n + 2);
    bool *seen = HJ_NEW_ARRAY(cx->arena, bool, n + 2);

    all[0] = x;
    all[1] = y;
    for (int i = 0; i < n; i++)
        all[i + 2] = spatial[i];
    for (int i = 0; i < n + 2; i++) {
        if (all[i] < 0 || all[i] >= n + 2 || seen[all[i]])
            return HJ_BAD(in,
                          "dim_labels do not give each of the %d "
                          "dimensions of the %s one label",
                          n + 2, what);
        seen[all[i]] = true;
    }
    return NULL;
}

static bool has_unlabelled(int rank, int nspatial)
{
    return rank && rank != nspatial + 2;
}

static hj_error *want_conv_dims(hj_infer *cx, const hj_instr *in,
                                const hj_dim_labels *l)
{
    int n = l->nspatial;

    if (has_unlabelled(l->input_rank, n) || has_unlabelled(l->kernel_rank, n) ||
        has_unlabelled(l->output_rank, n))
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "dim_labels with dimensions of no meaning (?)");
    for (int i = 0; i < 2; i++)
        if (hj_operand_shape(in, i)->rank != n + 2)
            return HJ_BAD(in,
                          "operand %d is %s; dim_labels with %d spatial "
                          "dimensions need rank %d",
                          i, hj_want_text(cx, hj_operand_shape(in, i)), n,
                          n + 2);
    HJ_CHECK(want_labels(cx, in, "input", n, l->input_spatial, l->input_batch,
                         l->input_feature));
    HJ_CHECK(want_labels(cx, in, "kernel", n, l->kernel_spatial,
                         l->kernel_input_feature, l->kernel_output_feature));
    return want_labels(cx, in, "output", n, l->output_spatial, l->output_batch,
                       l->output_feature);
}

static hj_error *want_divides(const hj_instr *in, const char *group,
                              int64_t ngroups, const char *what, int64_t size)
{
    if (size % ngroups == 0)
        return NULL;
    return HJ_BAD(in, "%s=%lld must divide the %s, %lld", group,
                  (long long)ngroups, what, (long long)size);
}

static hj_error *want_groups(hj_infer *cx, const hj_instr *in,
                             const hj_dim_labels *l)
{
    const hj_shape *input = hj_operand_shape(in, 0);
    const hj_shape *kernel = hj_operand_shape(in, 1);
    int64_t features = hj_instr_int(in, HJ_ATTR_feature_group_count, 1);
    int64_t batches = hj_instr_int(in, HJ_ATTR_batch_group_count, 1);
    int64_t nin = input->dims[l->input_feature];
    int64_t nout = kernel->dims[l->kernel_output_feature];

    if (features < 1 || batches < 1 || (features > 1 && batches > 1))
        return HJ_BAD(in,
                      "feature_group_count=%lld and batch_group_count=%lld "
                      "must be at least 1, and one of them 1",
                      (long long)features, (long long)batches);
    HJ_CHECK(want_divides(in, "feature_group_count", features,
                          "output features of the kernel", nout));
    HJ_CHECK(want_divides(in, "batch_group_count", batches,
                          "output features of the kernel", nout));
    HJ_CHECK(want_divides(in, "batch_group_count", batches,
                          "batch of the input", input->dims[l->input_batch]));
    int64_t per_group = kernel->dims[l->kernel_input_feature];
    if (hj_size_mul(per_group, features) != nin)
        return HJ_BAD(in,
                      "the input %s has %lld features, but the kernel %s "
                      "takes %lld in each of %lld groups",
                      hj_want_text(cx, input), (long long)nin,
                      hj_want_text(cx, kernel), (long long)per_group,
                      (long long)features);
    return NULL;
}

static hj_error *spatial_sizes(hj_infer *cx, const hj_instr *in,
                               const hj_dim_labels *l, int64_t *dims,
                               bool *is_dynamic)
{
    const hj_shape *input = hj_operand_shape(in, 0);
    const hj_shape *kernel = hj_operand_shape(in, 1);
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_window);
    hj_window window = attr ? attr->u.window : (hj_window){ 0, NULL };

    if (window.n != l->nspatial)
        return HJ_BAD(in,
                      "the window has %d dimensions, dim_labels have %d "
                      "spatial ones",
                      window.n, l->nspatial);
    for (int i = 0; i < window.n; i++) {
        int64_t size = kernel->dims[l->kernel_spatial[i]];
        int from = (int)l->input_spatial[i], to = (int)l->output_spatial[i];
        if (window.at[i].size != size)
            return HJ_BAD(in,
                          "window dimension %d has size %lld, the kernel "
                          "%s has %lld there",
                          i, (long long)window.at[i].size,
                          hj_want_text(cx, kernel), (long long)size);
        HJ_CHECK(hj_want_window_dim(cx, in, &window, i, input->dims[from],
                                    &dims[to]));
        is_dynamic[to] = hj_shape_is_dynamic_dim(input, from);
    }
    return NULL;
}

hj_error *hj_infer_convolution(hj_infer *cx, const hj_instr *in,
                               const hj_shape **out)
{
    const hj_shape *input = hj_operand_shape(in, 0);
    const hj_shape *kernel = hj_operand_shape(in, 1);
    const hj_dim_labels *l = hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    int64_t groups = hj_instr_int(in, HJ_ATTR_batch_group_count, 1);
    hj_dtype dtype;

    HJ_CHECK(hj_want_sized(cx, in, 0));
    HJ_CHECK(hj_want_sized(cx, in, 1));
    HJ_CHECK(want_sum_type(in, &dtype));
    HJ_CHECK(want_conv_dims(cx, in, l));
    HJ_CHECK(want_groups(cx, in, l));
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, input->rank);
    bool *is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, input->rank);
    HJ_CHECK(spatial_sizes(cx, in, l, dims, is_dynamic));
    dims[l->output_batch] = input->dims[l->input_batch] / groups;
    is_dynamic[l->output_batch] =
        hj_shape_is_dynamic_dim(input, (int)l->input_batch);
    dims[l->output_feature] = kernel->dims[l->kernel_output_feature];
    is_dynamic[l->output_feature] =
        hj_shape_is_dynamic_dim(kernel, (int)l->kernel_output_feature);
    return hj_make_array(cx, in, dtype, input->rank, dims, is_dynamic, out);
}

/* --- scaled dot ----------------------------------------------------------- */

static bool is_no_scale(const hj_shape *x, const hj_shape *scale)
{
    return scale->rank == 0 && scale->dtype == HJ_DTYPE_bf16 &&
           x->dtype == HJ_DTYPE_bf16 && x->rank > 0;
}

/* Operand `i` scales operand `i - 2`: of the same rank, each element for a
 * block of the operand's; bf16[] is no scale of bf16 numbers. */
static hj_error *want_scale(hj_infer *cx, const hj_instr *in, int i)
{
    const hj_shape *x = hj_operand_shape(in, i - 2);
    const hj_shape *scale = hj_operand_shape(in, i);
    bool fits = x->rank == scale->rank;

    HJ_CHECK(hj_want_dtype(cx, in, i, HJ_IS_FLOAT));
    if (is_no_scale(x, scale))
        return NULL;
    for (int d = 0; fits && d < x->rank; d++)
        fits =
            scale->dims[d] ? x->dims[d] % scale->dims[d] == 0 : x->dims[d] == 0;
    if (fits)
        return NULL;
    return HJ_BAD(in,
                  "scale %s cannot be spread over %s; each of its sizes must "
                  "divide the operand's",
                  hj_want_text(cx, scale), hj_want_text(cx, x));
}

hj_error *hj_infer_scaled_dot(hj_infer *cx, const hj_instr *in,
                              const hj_shape **out)
{
    HJ_CHECK(hj_want_arrays(cx, in));
    for (int i = 0; i < 2; i++)
        HJ_CHECK(hj_want_dtype(cx, in, i, HJ_IS_FLOAT));
    HJ_CHECK(want_scale(cx, in, 2));
    HJ_CHECK(want_scale(cx, in, 3));
    if (is_no_scale(hj_operand_shape(in, 0), hj_operand_shape(in, 2)) &&
        is_no_scale(hj_operand_shape(in, 1), hj_operand_shape(in, 3)))
        return HJ_BAD(in,
                      "operands 2 and 3 are %s, which is no scale; one of "
                      "them at least must be a scale",
                      hj_want_text(cx, hj_operand_shape(in, 2)));
    hj_ints sum = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);
    if (sum.n != 1)
        return HJ_BAD(in,
                      "lhs_contracting_dims=%s; a scaled-dot contracts one "
                      "dimension",
                      hj_want_ints_text(cx, sum));
    return infer_product(cx, in, out);
}

/* --- ragged dot -----------------------------------------------------------
 * Operand 2 has the sizes of the groups, consecutive parts of the left side's
 * ragged dimension.  If that is a free one each group meets its own matrix of
 * the right side; if it is contracted the groups become the result's first
 * dimension; if it is a batch dimension the result is a plain dot. */

/* Appends the dimensions of `list` up to `ragged`. */
static void take_until(hj_infer *cx, const hj_shape *x, hj_ints list,
                       int64_t ragged, dims_list *out)
{
    (void)cx;
    for (int i = 0; i < list.n && list.at[i] != ragged; i++)
        append(out, x, (int)list.at[i]);
}

/* A vector; or before the groups the batch dimensions (up to the ragged one)
 * and those dimensions of the ragged one's kind that come before it. */
static hj_error *want_group_sizes(hj_infer *cx, const hj_instr *in, int ragged)
{
    const hj_shape *a = hj_operand_shape(in, 0);
    const hj_shape *sizes = hj_operand_shape(in, 2);
    hj_ints batch = hj_instr_ints(in, HJ_ATTR_lhs_batch_dims);
    hj_ints contracting = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);
    dims_list dims = { 0, HJ_NEW_ARRAY(cx->arena, int64_t, a->rank),
                       HJ_NEW_ARRAY(cx->arena, bool, a->rank) };

    if (sizes->rank == 1)
        return NULL;
    take_until(cx, a, batch, ragged, &dims);
    int nbatch = dims.n;
    if (hj_ints_has(contracting, ragged))
        take_until(cx, a, contracting, ragged, &dims);
    for (int d = 0; d < ragged && !hj_ints_has(batch, ragged) &&
                    !hj_ints_has(contracting, ragged);
         d++)
        if (!hj_ints_has(batch, d) && !hj_ints_has(contracting, d))
            append(&dims, a, d);
    bool fits = sizes->rank == dims.n + 1;
    for (int i = 0; fits && i < dims.n; i++)
        fits = sizes->dims[i] == dims.sizes[i];
    if (!fits)
        return HJ_BAD(
            in,
            "group sizes %s: a vector is expected, or batch and other "
            "dimensions before the ragged one, and the groups",
            hj_want_text(cx, sizes));
    if ((hj_ints_has(contracting, ragged) && dims.n > nbatch) ||
        hj_shape_has_dynamic(a) || hj_shape_has_dynamic(sizes) ||
        hj_shape_has_dynamic(hj_operand_shape(in, 1)))
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "group sizes %s with contracting dimensions, or "
                              "of arrays with dynamic dimensions",
                              hj_want_text(cx, sizes));
    return NULL;
}

static hj_error *want_ragged(hj_infer *cx, const hj_instr *in, int *ragged)
{
    hj_ints lhs = hj_instr_ints(in, HJ_ATTR_lhs_ragged_dims);
    hj_ints groups = hj_instr_ints(in, HJ_ATTR_rhs_group_dims);
    const hj_shape *sizes = hj_operand_shape(in, 2);

    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_lhs_ragged_dims,
                          hj_operand_shape(in, 0)->rank));
    HJ_CHECK(hj_want_dims(cx, in, HJ_ATTR_rhs_group_dims,
                          hj_operand_shape(in, 1)->rank));
    HJ_CHECK(want_apart(cx, in, HJ_ATTR_rhs_group_dims,
                        HJ_ATTR_rhs_contracting_dims));
    HJ_CHECK(
        want_apart(cx, in, HJ_ATTR_rhs_group_dims, HJ_ATTR_rhs_batch_dims));
    HJ_CHECK(hj_want_dtype(cx, in, 2, HJ_IS_INT));
    if (lhs.n != 1)
        return HJ_BAD(in, "lhs_ragged_dims=%s must name one dimension",
                      hj_want_ints_text(cx, lhs));
    *ragged = (int)lhs.at[0];
    bool is_free =
        !hj_ints_has(hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims),
                     *ragged) &&
        !hj_ints_has(hj_instr_ints(in, HJ_ATTR_lhs_batch_dims), *ragged);
    HJ_CHECK(want_group_sizes(cx, in, *ragged));
    int64_t ngroups = sizes->dims[sizes->rank - 1];
    if (groups.n != is_free ||
        (is_free && hj_operand_shape(in, 1)->dims[groups.at[0]] != ngroups))
        return HJ_BAD(in,
                      "rhs_group_dims=%s: a free ragged dimension needs "
                      "one, of the %lld groups; others none",
                      hj_want_ints_text(cx, groups), (long long)ngroups);
    return NULL;
}

static hj_ints both(hj_infer *cx, hj_ints a, hj_ints b)
{
    hj_ints all = { 0, HJ_NEW_ARRAY(cx->arena, int64_t, a.n + b.n) };

    for (int i = 0; i < a.n; i++)
        all.at[all.n++] = a.at[i];
    for (int i = 0; i < b.n; i++)
        all.at[all.n++] = b.at[i];
    return all;
}

hj_error *hj_infer_ragged_dot(hj_infer *cx, const hj_instr *in,
                              const hj_shape **out)
{
    const hj_shape *a = hj_operand_shape(in, 0), *b = hj_operand_shape(in, 1);
    hj_ints contracting = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);
    hj_ints batch = hj_instr_ints(in, HJ_ATTR_lhs_batch_dims);
    dims_list dims = { 0 };
    hj_dtype dtype;
    int ragged;

    HJ_CHECK(hj_want_arrays(cx, in));
    HJ_CHECK(want_pairing(cx, in));
    HJ_CHECK(want_ragged(cx, in, &ragged));
    HJ_CHECK(want_sum_type(in, &dtype));
    dims.sizes = HJ_NEW_ARRAY(cx->arena, int64_t, a->rank + b->rank + 1);
    dims.is_dynamic = HJ_NEW_ARRAY(cx->arena, bool, a->rank + b->rank + 1);
    if (hj_ints_has(contracting, ragged))
        append(&dims, hj_operand_shape(in, 2),
               hj_operand_shape(in, 2)->rank - 1);
    for (int i = 0; i < batch.n; i++)
        append(&dims, a, (int)batch.at[i]);
    append_free(&dims, a, contracting, batch);
    append_free(&dims, b, hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims),
                both(cx, hj_instr_ints(in, HJ_ATTR_rhs_batch_dims),
                     hj_instr_ints(in, HJ_ATTR_rhs_group_dims)));
    return hj_make_array(cx, in, dtype, dims.n, dims.sizes, dims.is_dynamic,
                         out);
}
