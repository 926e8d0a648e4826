/* contract -- dot and convolution: sums of products.
 *
 * ORDER contraction: products are added by fused multiply-add in k order, in
 * blocks of a fixed length that are then added in order, and the sum is
 * rounded to the result type once (docs/semantics.md, "Dot").  Integers wrap,
 * in the result's type.
 *
 * Both ops copy what they read into plain vectors, one for each row of the
 * left and each column of the right side, in k order.
 */
#include "eval/core/cx.h"

#include <math.h>
#include <string.h>

enum { KC_f32 = 512, KC_f64 = 256 };

/* What sums are kept in. */
typedef enum hj_sum_kind {
    HJ_SUM_pred, /* or of ands */
    HJ_SUM_int,
    HJ_SUM_f32,
    HJ_SUM_f64,
    HJ_SUM_c64,
    HJ_SUM_c128
} hj_sum_kind;

typedef struct hj_sum {
    hj_sum_kind kind;
    hj_dtype dtype;  /* of the result */
    hj_dtype factor; /* operands are rounded to it first; HJ_NDTYPES: not */
} hj_sum;

static bool is_double(hj_dtype dtype)
{
    return dtype == HJ_DTYPE_f64 || dtype == HJ_DTYPE_c128;
}

/* Products of f32 and narrower floats are summed in f32, even if the result
 * is narrower; one f64 among operands and result makes it f64. */
static hj_error *sum_of(const hj_instr *in, hj_sum *out)
{
    hj_dtype a = in->operands[0]->shape->dtype;
    hj_dtype b = in->operands[1]->shape->dtype;
    hj_dtype y = in->shape->dtype;
    bool wide = is_double(a) || is_double(b) || is_double(y);

    *out = (hj_sum){ HJ_SUM_int, y, HJ_NDTYPES };
    switch (hj_dtype_get(y)->class_) {
    case HJ_CLASS_PRED:
        out->kind = HJ_SUM_pred;
        break;
    case HJ_CLASS_FLOAT:
        out->kind = wide ? HJ_SUM_f64 : HJ_SUM_f32;
        break;
    case HJ_CLASS_COMPLEX:
        out->kind = wide ? HJ_SUM_c128 : HJ_SUM_c64;
        break;
    default:
        if (hj_dtype_is_float(a) || hj_dtype_is_float(b))
            return hj_instr_error(in, HJ_UNIMPLEMENTED, "%s times %s as %s",
                                  hj_dtype_name(a), hj_dtype_name(b),
                                  hj_dtype_name(y));
    }
    switch (
        hj_instr_int(in, HJ_ATTR_dot_algorithm, HJ_dot_algorithm_dot_unset)) {
    case HJ_dot_algorithm_bf16_bf16_f32:
        out->factor = HJ_DTYPE_bf16;
        return NULL;
    case HJ_dot_algorithm_f16_f16_f32:
        out->factor = HJ_DTYPE_f16;
        return NULL;
    case HJ_dot_algorithm_dot_unset:
    case HJ_dot_algorithm_any_f8_any_f8_f32:
    case HJ_dot_algorithm_any_f8_any_f8_f32_fast_accum:
    case HJ_dot_algorithm_bf16_bf16_f32_x3: /* approximations of f32 */
    case HJ_dot_algorithm_bf16_bf16_f32_x6:
    case HJ_dot_algorithm_bf16_bf16_f32_x9:
    case HJ_dot_algorithm_f32_f32_f32:
    case HJ_dot_algorithm_f64_f64_f64:
        return NULL;
    default:
        return hj_instr_error(in, HJ_UNIMPLEMENTED, "this algorithm of dot");
    }
}

/* --- vectors --- */

static int64_t term_nbytes(hj_sum_kind kind)
{
    static const int64_t sizes[] = { 8, 8, 4, 8, 8, 16 };

    return sizes[kind];
}

static void store_term(const hj_sum *sum, const hj_number *x, void *vector,
                       int64_t i)
{
    bool is_int = hj_number_class(x) < HJ_CLASS_FLOAT;
    double re = is_int ? hj_number_of_int(HJ_DTYPE_f64, x).u.re : x->u.re;
    double im = is_int ? 0 : x->im;

    if (sum->factor != HJ_NDTYPES)
        re = hj_number_rounded(sum->factor, re).u.re;
    switch (sum->kind) {
    case HJ_SUM_pred:
    case HJ_SUM_int:
        ((uint64_t *)vector)[i] = (uint64_t)x->u.i;
        break;
    case HJ_SUM_f32:
        ((float *)vector)[i] = (float)re;
        break;
    case HJ_SUM_f64:
        ((double *)vector)[i] = re;
        break;
    case HJ_SUM_c64:
        ((float *)vector)[2 * i] = (float)re;
        ((float *)vector)[2 * i + 1] = (float)im;
        break;
    case HJ_SUM_c128:
        ((double *)vector)[2 * i] = re;
        ((double *)vector)[2 * i + 1] = im;
        break;
    }
}

/* A vector of n zeros (which is what padding is). */
static void *new_vector(hj_eval *cx, const hj_sum *sum, int64_t n)
{
    void *vector =
        hj_arena_data(cx->arena, (size_t)n * (size_t)term_nbytes(sum->kind));

    return memset(vector, 0, (size_t)n * (size_t)term_nbytes(sum->kind));
}

/* --- sums --- */

static hj_number sum_f32(hj_dtype dtype, const float *a, const float *b,
                         int64_t n)
{
    float total = 0;

    for (int64_t k = 0; k < n; k += KC_f32) {
        int64_t end = n - k < KC_f32 ? n : k + KC_f32;
        float acc = 0;
        for (int64_t i = k; i < end; i++)
            acc = fmaf(a[i], b[i], acc);
        total = k ? total + acc : acc;
    }
    return hj_number_rounded(dtype, total);
}

static hj_number sum_f64(hj_dtype dtype, const double *a, const double *b,
                         int64_t n)
{
    double total = 0;

    for (int64_t k = 0; k < n; k += KC_f64) {
        int64_t end = n - k < KC_f64 ? n : k + KC_f64;
        double acc = 0;
        for (int64_t i = k; i < end; i++)
            acc = fma(a[i], b[i], acc);
        total = k ? total + acc : acc;
    }
    return hj_number_rounded(dtype, total);
}

static hj_number sum_c64(hj_dtype dtype, const float *a, const float *b,
                         int64_t n)
{
    float total_re = 0, total_im = 0;

    for (int64_t k = 0; k < n; k += KC_f32) {
        int64_t end = n - k < KC_f32 ? n : k + KC_f32;
        float re = 0, im = 0;
        for (int64_t i = k; i < end; i++) {
            float ar = a[2 * i], ai = a[2 * i + 1];
            float br = b[2 * i], bi = b[2 * i + 1];
            re = fmaf(-ai, bi, fmaf(ar, br, re));
            im = fmaf(ai, br, fmaf(ar, bi, im));
        }
        total_re = k ? total_re + re : re;
        total_im = k ? total_im + im : im;
    }
    return hj_number_complex(dtype, total_re, total_im);
}

static hj_number sum_c128(hj_dtype dtype, const double *a, const double *b,
                          int64_t n)
{
    double total_re = 0, total_im = 0;

    for (int64_t k = 0; k < n; k += KC_f64) {
        int64_t end = n - k < KC_f64 ? n : k + KC_f64;
        double re = 0, im = 0;
        for (int64_t i = k; i < end; i++) {
            double ar = a[2 * i], ai = a[2 * i + 1];
            double br = b[2 * i], bi = b[2 * i + 1];
            re = fma(-ai, bi, fma(ar, br, re));
            im = fma(ai, br, fma(ar, bi, im));
        }
        total_re = k ? total_re + re : re;
        total_im = k ? total_im + im : im;
    }
    return hj_number_complex(dtype, total_re, total_im);
}

static hj_number sum_int(hj_dtype dtype, const uint64_t *a, const uint64_t *b,
                         int64_t n)
{
    uint64_t total = 0;

    for (int64_t i = 0; i < n; i++)
        total += a[i] * b[i];
    return hj_number_int(dtype, total);
}

static hj_number sum_pred(const uint64_t *a, const uint64_t *b, int64_t n)
{
    bool any = false;

    for (int64_t i = 0; i < n; i++)
        any |= a[i] && b[i];
    return hj_number_pred(any);
}

/* The sum of the products of terms a0... and b0... . */
static hj_number add_up(const hj_sum *sum, const void *a, int64_t a0,
                        const void *b, int64_t b0, int64_t n)
{
    const void *x = (const char *)a + a0 * term_nbytes(sum->kind);
    const void *y = (const char *)b + b0 * term_nbytes(sum->kind);

    switch (sum->kind) {
    case HJ_SUM_pred:
        return sum_pred(x, y, n);
    case HJ_SUM_int:
        return sum_int(sum->dtype, x, y, n);
    case HJ_SUM_f32:
        return sum_f32(sum->dtype, x, y, n);
    case HJ_SUM_f64:
        return sum_f64(sum->dtype, x, y, n);
    case HJ_SUM_c64:
        return sum_c64(sum->dtype, x, y, n);
    case HJ_SUM_c128:
        return sum_c128(sum->dtype, x, y, n);
    }
    HJ_UNREACHABLE();
}

/* --- dot --- */

/* One side of a dot with its dimensions in the order batch, free,
 * contracting. */
typedef struct hj_side {
    void *vector;
    int64_t batch, free, contracting; /* numbers of elements */
    int nbatch, nfree;
    int64_t *dims; /* in that order */
} hj_side;

static bool contains(hj_ints list, int64_t x)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == x)
            return true;
    return false;
}

static hj_side side_of(hj_eval *cx, const hj_sum *sum, const hj_literal *x,
                       hj_ints batch, hj_ints contracting)
{
    int rank = x->shape->rank, n = 0;
    int64_t nelems = hj_shape_nelems(x->shape);
    int64_t *strides = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    int64_t *turned = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    int64_t *index = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    int *order = HJ_NEW_ARRAY(cx->arena, int, rank);
    hj_side side = { .batch = 1, .free = 1, .contracting = 1 };

    for (int i = 0; i < batch.n; i++)
        order[n++] = (int)batch.at[i];
    for (int d = 0; d < rank; d++)
        if (!contains(batch, d) && !contains(contracting, d))
            order[n++] = d;
    side.nbatch = batch.n;
    side.nfree = n - batch.n;
    for (int i = 0; i < contracting.n; i++)
        order[n++] = (int)contracting.at[i];
    hj_shape_strides(x->shape, strides);
    side.dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);
    for (int i = 0; i < rank; i++) {
        int64_t size = side.dims[i] = x->shape->dims[order[i]];
        turned[i] = strides[order[i]];
        if (i < side.nbatch)
            side.batch *= size;
        else if (i < side.nbatch + side.nfree)
            side.free *= size;
        else
            side.contracting *= size;
    }
    side.vector = new_vector(cx, sum, nelems);
    for (int64_t i = 0; i < nelems; i++) {
        int64_t at = 0;
        for (int d = 0; d < rank; d++)
            at += index[d] * turned[d];
        hj_number term = hj_number_load(x, at);
        store_term(sum, &term, side.vector, i);
        hj_index_next(rank, side.dims, index);
    }
    return side;
}

/* batch, free dimensions of the left side, then of the right. */
static hj_literal *new_product(hj_eval *cx, hj_dtype dtype, const hj_side *a,
                               const hj_side *b)
{
    int rank = a->nbatch + a->nfree + b->nfree, n = 0;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);

    for (int i = 0; i < a->nbatch + a->nfree; i++)
        dims[n++] = a->dims[i];
    for (int i = 0; i < b->nfree; i++)
        dims[n++] = b->dims[b->nbatch + i];
    return hj_eval_new(cx, dtype, rank, dims);
}

hj_error *hj_eval_dot(hj_eval *cx, const hj_instr *in,
                      hj_literal *const *operands, hj_literal **out)
{
    hj_sum sum;

    if (in->noperands > 2)
        return hj_instr_error(in, HJ_UNIMPLEMENTED, "sparse dot");
    HJ_CHECK(sum_of(in, &sum));
    hj_side a = side_of(cx, &sum, operands[0],
                        hj_instr_ints(in, HJ_ATTR_lhs_batch_dims),
                        hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims));
    hj_side b = side_of(cx, &sum, operands[1],
                        hj_instr_ints(in, HJ_ATTR_rhs_batch_dims),
                        hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims));
    if (a.batch != b.batch || a.contracting != b.contracting)
        return hj_instr_error(in, HJ_INVALID,
                              "batch or contracting dimensions differ");
    hj_literal *y = new_product(cx, in->shape->dtype, &a, &b);
    int64_t n = a.contracting, i = 0;
    *out = y;
    if (!hj_shape_nelems(y->shape)) /* 2^62 rows without columns, say */
        return NULL;
    for (int64_t g = 0; g < a.batch; g++)
        for (int64_t r = 0; r < a.free; r++)
            for (int64_t c = 0; c < b.free; c++) {
                hj_number x = add_up(&sum, a.vector, (g * a.free + r) * n,
                                     b.vector, (g * b.free + c) * n, n);
                hj_number_store(y, i++, &x);
                HJ_CHECK(hj_eval_poll_work(cx, 1 + n));
            }
    return NULL;
}

/* --- ragged-dot: each row of the left side meets the matrix of its group ---
 */

/* The group that position `at` of the ragged dimension is in; -1 past all. */
static int64_t group_of(const hj_literal *sizes, int64_t at)
{
    for (int64_t g = 0; g < sizes->shape->dims[0]; g++) {
        hj_number n = hj_number_load(sizes, g);
        at -= hj_number_index(&n);
        if (at < 0)
            return g;
    }
    return -1;
}

hj_error *hj_eval_ragged_dot(hj_eval *cx, const hj_instr *in,
                             hj_literal *const *operands, hj_literal **out)
{
    hj_ints ragged = hj_instr_ints(in, HJ_ATTR_lhs_ragged_dims);
    hj_ints group = hj_instr_ints(in, HJ_ATTR_rhs_group_dims);
    hj_ints contracting = hj_instr_ints(in, HJ_ATTR_lhs_contracting_dims);
    hj_sum sum;

    if (ragged.n != 1 || group.n != 1 || contains(contracting, ragged.at[0]) ||
        hj_instr_ints(in, HJ_ATTR_lhs_batch_dims).n ||
        operands[0]->shape->rank - contracting.n != 1 ||
        operands[2]->shape->rank != 1)
        return hj_instr_error(in, HJ_UNIMPLEMENTED,
                              "ragged-dot other than of rows in groups");
    HJ_CHECK(sum_of(in, &sum));
    hj_side a = side_of(cx, &sum, operands[0], (hj_ints){ 0 }, contracting);
    hj_side b = side_of(cx, &sum, operands[1], group,
                        hj_instr_ints(in, HJ_ATTR_rhs_contracting_dims));
    hj_literal *y = *out = new_product(cx, in->shape->dtype, &a, &b);
    int64_t n = a.contracting, i = 0;
    if (n != b.contracting || b.batch != operands[2]->shape->dims[0])
        return hj_instr_error(in, HJ_INVALID, "the sizes do not fit");
    for (int64_t r = 0; r < a.free; r++) {
        int64_t g = group_of(operands[2], r);
        for (int64_t c = 0; c < b.free; c++, i++) {
            if (g < 0)
                continue;
            hj_number x = add_up(&sum, a.vector, r * n, b.vector,
                                 (g * b.free + c) * n, n);
            hj_number_store(y, i, &x);
        }
        HJ_CHECK(hj_eval_poll_work(cx, 1 + b.free * n));
    }
    return NULL;
}

/* --- convolution -----------------------------------------------------------
 * A result is the product of a patch of the input with one output feature of
 * the kernel; k runs over the kernel's spatial positions as they are stored,
 * and inside over the input features of the group. */

typedef struct hj_conv {
    hj_sum sum;
    const hj_literal *input, *kernel;
    const hj_dim_labels *labels;
    const hj_window *window;
    int64_t *input_strides, *kernel_strides, *output_strides;
    int64_t *output_dims;        /* spatial */
    int64_t *kernel_dims;        /* spatial */
    int64_t *index;              /* room for a spatial position of the kernel */
    int64_t nspatial, ninputs;   /* k: kernel positions, features of a group */
    int64_t nbatches, nfeatures; /* of the output */
    int64_t feature_groups, batch_groups;
    void *columns, *patch;
} hj_conv;

static int64_t *strides_of(hj_eval *cx, const hj_literal *x)
{
    int64_t *strides = HJ_NEW_ARRAY(cx->arena, int64_t, x->shape->rank);

    hj_shape_strides(x->shape, strides);
    return strides;
}

/* Every output feature's column of the kernel. */
static void pack_kernel(hj_eval *cx, hj_conv *c)
{
    int64_t at = 0;

    c->columns =
        new_vector(cx, &c->sum, c->nfeatures * c->nspatial * c->ninputs);
    for (int64_t f = 0; f < c->nfeatures; f++)
        for (int64_t s = 0; s < c->nspatial; s++) {
            int64_t base =
                f * c->kernel_strides[c->labels->kernel_output_feature];
            for (int d = 0; d < c->labels->nspatial; d++)
                base += c->index[d] *
                        c->kernel_strides[c->labels->kernel_spatial[d]];
            hj_index_next(c->labels->nspatial, c->kernel_dims, c->index);
            for (int64_t i = 0; i < c->ninputs; i++) {
                int64_t from =
                    base +
                    i * c->kernel_strides[c->labels->kernel_input_feature];
                hj_number x = hj_number_load(c->kernel, from);
                store_term(&c->sum, &x, c->columns, at++);
            }
        }
}

/* Where the kernel position c->index of the window at `o` lies in the input:
 * false in padding and holes. */
static bool input_at(const hj_conv *c, const int64_t *o, int64_t *at)
{
    for (int d = 0; d < c->labels->nspatial; d++) {
        const hj_window_dim *w = &c->window->at[d];
        int64_t dim = c->labels->input_spatial[d];
        int64_t k = w->reversal ? w->size - 1 - c->index[d] : c->index[d];
        int64_t p = o[d] * w->stride + k * w->window_dilation - w->pad_low;
        if (p < 0 || p % w->base_dilation ||
            p / w->base_dilation >= c->input->shape->dims[dim])
            return false;
        *at += p / w->base_dilation * c->input_strides[dim];
    }
    return true;
}

/* The patch of one batch element and group under the window at `o`. */
static void pack_patch(const hj_conv *c, int64_t batch, int64_t group,
                       const int64_t *o)
{
    const hj_dim_labels *labels = c->labels;
    int64_t stride = c->input_strides[labels->input_feature];
    int64_t base = batch * c->input_strides[labels->input_batch] +
                   group * c->ninputs * stride;

    for (int64_t s = 0; s < c->nspatial; s++) {
        int64_t at = base;
        bool is_inside = input_at(c, o, &at);
        hj_index_next(labels->nspatial, c->kernel_dims, c->index);
        for (int64_t i = 0; i < c->ninputs; i++) {
            hj_number x = is_inside ? hj_number_load(c->input, at + i * stride)
                                    : hj_number_zero(c->input->shape->dtype);
            store_term(&c->sum, &x, c->patch, s * c->ninputs + i);
        }
    }
}

static hj_error *conv_of(hj_eval *cx, const hj_instr *in,
                         hj_literal *const *operands, hj_conv *c)
{
    static const hj_window no_window = { 0 };
    const hj_attr *window = hj_instr_attr(in, HJ_ATTR_window);
    int n;

    *c = (hj_conv){ .input = operands[0], .kernel = operands[1] };
    c->labels = hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    c->window = window ? &window->u.window : &no_window;
    n = c->labels->nspatial;
    if (c->window->n != n)
        return hj_instr_error(in, HJ_INVALID, "the window has rank %d, not %d",
                              c->window->n, n);
    HJ_CHECK(sum_of(in, &c->sum));
    c->input_strides = strides_of(cx, c->input);
    c->kernel_strides = strides_of(cx, c->kernel);
    c->output_dims = HJ_NEW_ARRAY(cx->arena, int64_t, n);
    c->kernel_dims = HJ_NEW_ARRAY(cx->arena, int64_t, n);
    c->index = HJ_NEW_ARRAY(cx->arena, int64_t, n);
    const int64_t *x = c->input->shape->dims, *k = c->kernel->shape->dims;
    c->nspatial = 1;
    for (int d = 0; d < n; d++) {
        c->kernel_dims[d] = k[c->labels->kernel_spatial[d]];
        c->nspatial *= c->kernel_dims[d];
        c->output_dims[d] =
            hj_window_nout(&c->window->at[d], x[c->labels->input_spatial[d]]);
    }
    c->ninputs = k[c->labels->kernel_input_feature];
    c->nfeatures = k[c->labels->kernel_output_feature];
    c->feature_groups = hj_instr_int(in, HJ_ATTR_feature_group_count, 1);
    c->batch_groups = hj_instr_int(in, HJ_ATTR_batch_group_count, 1);
    c->nbatches = x[c->labels->input_batch] / c->batch_groups;
    return NULL;
}

static hj_literal *new_output(hj_eval *cx, hj_conv *c)
{
    const hj_dim_labels *labels = c->labels;
    int rank = c->input->shape->rank;
    int64_t *dims = HJ_NEW_ARRAY(cx->arena, int64_t, rank);

    dims[labels->output_batch] = c->nbatches;
    dims[labels->output_feature] = c->nfeatures;
    for (int d = 0; d < labels->nspatial; d++)
        dims[labels->output_spatial[d]] = c->output_dims[d];
    hj_literal *y = hj_eval_new(cx, c->sum.dtype, rank, dims);
    c->output_strides = strides_of(cx, y);
    return y;
}

/* All features of one group of the result at batch b and position `o`. */
static void convolve_group(const hj_conv *c, int64_t b, int64_t group,
                           const int64_t *o, hj_literal *y)
{
    int64_t ngroups = c->feature_groups * c->batch_groups;
    int64_t nfeatures = c->nfeatures / ngroups, n = c->nspatial * c->ninputs;
    int64_t at = b * c->output_strides[c->labels->output_batch];

    for (int d = 0; d < c->labels->nspatial; d++)
        at += o[d] * c->output_strides[c->labels->output_spatial[d]];
    if (c->batch_groups > 1) /* the groups are parts of the batch */
        pack_patch(c, group * c->nbatches + b, 0, o);
    else
        pack_patch(c, b, group, o);
    for (int64_t f = group * nfeatures; f < (group + 1) * nfeatures; f++) {
        hj_number x = add_up(&c->sum, c->patch, 0, c->columns, f * n, n);
        hj_number_store(
            y, at + f * c->output_strides[c->labels->output_feature], &x);
    }
}

hj_error *hj_eval_convolution(hj_eval *cx, const hj_instr *in,
                              hj_literal *const *operands, hj_literal **out)
{
    hj_conv c;

    HJ_CHECK(conv_of(cx, in, operands, &c));
    hj_literal *y = *out = new_output(cx, &c);
    if (!y->nbytes)
        return NULL;
    pack_kernel(cx, &c);
    c.patch = new_vector(cx, &c.sum, c.nspatial * c.ninputs);
    int64_t *o = HJ_NEW_ARRAY(cx->arena, int64_t, c.labels->nspatial);
    for (int64_t b = 0; b < c.nbatches; b++)
        do {
            HJ_CHECK(hj_eval_poll(cx));
            for (int64_t g = 0; g < c.feature_groups * c.batch_groups; g++)
                convolve_group(&c, b, g, o, y);
        } while (hj_index_next(c.labels->nspatial, c.output_dims, o));
    return NULL;
}
