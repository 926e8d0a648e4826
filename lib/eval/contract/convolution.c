/* convolution -- a convolution is a sum of products for each window. */
#include "eval/contract/sums.h"

#include <string.h>

/* --- convolution -----------------------------------------------------------
 * A result is the product of a patch of the input with one output feature of
 * the kernel; k runs over the kernel's spatial positions as they are stored,
 * and inside over the input features of the group.  Positions that meet a hole
 * of base dilation are left out. */

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
    void *columns, *patch, *column;
    int64_t nterms;  /* of the patch */
    int64_t *places; /* positions of the kernel that it has */
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
        hj_sum_vector(cx, &c->sum, c->nfeatures * c->nspatial * c->ninputs);
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
                hj_sum_store(&c->sum, &x, c->columns, at++);
            }
        }
}

/* Where the kernel position c->index of the window at `o` lies in the input
 * with its holes, along dimension d. */
static int64_t dilated_at(const hj_conv *c, const int64_t *o, int d)
{
    const hj_window_dim *w = &c->window->at[d];
    int64_t k = w->reversal ? w->size - 1 - c->index[d] : c->index[d];

    return o[d] * w->stride + k * w->window_dilation - w->pad_low;
}

/* Between elements of the input, or in line with what is there in padding. */
static bool is_hole(const hj_conv *c, const int64_t *o)
{
    for (int d = 0; d < c->labels->nspatial; d++)
        if (dilated_at(c, o, d) % c->window->at[d].base_dilation)
            return true;
    return false;
}

/* The element there; false in padding. */
static bool input_at(const hj_conv *c, const int64_t *o, int64_t *at)
{
    for (int d = 0; d < c->labels->nspatial; d++) {
        int64_t dim = c->labels->input_spatial[d];
        int64_t p = dilated_at(c, o, d) / c->window->at[d].base_dilation;
        if (p < 0 || p >= c->input->shape->dims[dim])
            return false;
        *at += p * c->input_strides[dim];
    }
    return true;
}

/* The patch of one batch element and group under the window at `o`. */
static void pack_patch(hj_conv *c, int64_t batch, int64_t group,
                       const int64_t *o)
{
    const hj_dim_labels *labels = c->labels;
    int64_t stride = c->input_strides[labels->input_feature];
    int64_t base = batch * c->input_strides[labels->input_batch] +
                   group * c->ninputs * stride;

    c->nterms = 0;
    for (int64_t s = 0; s < c->nspatial; s++) {
        int64_t at = base;
        bool is_left_out = is_hole(c, o);
        bool is_inside = !is_left_out && input_at(c, o, &at);
        hj_index_next(labels->nspatial, c->kernel_dims, c->index);
        if (is_left_out)
            continue;
        for (int64_t i = 0; i < c->ninputs; i++) {
            hj_number x = is_inside ? hj_number_load(c->input, at + i * stride)
                                    : hj_number_zero(c->input->shape->dtype);
            c->places[c->nterms] = s * c->ninputs + i;
            hj_sum_store(&c->sum, &x, c->patch, c->nterms++);
        }
    }
}

/* What output feature f of the kernel has for the terms of the patch. */
static void pack_column(const hj_conv *c, int64_t f)
{
    size_t nbytes = (size_t)hj_sum_term_nbytes(c->sum.kind);
    const char *from = (const char *)c->columns +
                       (size_t)(f * c->nspatial * c->ninputs) * nbytes;

    for (int64_t i = 0; i < c->nterms; i++)
        memcpy((char *)c->column + (size_t)i * nbytes,
               from + (size_t)c->places[i] * nbytes, nbytes);
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
    HJ_CHECK(hj_sum_of(in, in->operands[0]->shape->dtype,
                       in->operands[1]->shape->dtype, &c->sum));
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
static void convolve_group(hj_conv *c, int64_t b, int64_t group,
                           const int64_t *o, hj_literal *y)
{
    int64_t ngroups = c->feature_groups * c->batch_groups;
    int64_t nfeatures = c->nfeatures / ngroups;
    int64_t at = b * c->output_strides[c->labels->output_batch];

    for (int d = 0; d < c->labels->nspatial; d++)
        at += o[d] * c->output_strides[c->labels->output_spatial[d]];
    if (c->batch_groups > 1) /* the groups are parts of the batch */
        pack_patch(c, group * c->nbatches + b, 0, o);
    else
        pack_patch(c, b, group, o);
    for (int64_t f = group * nfeatures; f < (group + 1) * nfeatures; f++) {
        pack_column(c, f);
        hj_number x =
            hj_sum_add_up(&c->sum, c->patch, 0, c->column, 0, c->nterms);
        hj_number_store(
            y, at + f * c->output_strides[c->labels->output_feature], &x);
    }
}

hj_error *hj_eval_convolution(hj_eval *cx, const hj_instr *in,
                              hj_literal *const *operands, hj_literal **out)
{
    const hj_dim_labels *l = hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    int64_t from[] = { l->input_feature }, to[] = { l->kernel_input_feature };
    hj_ints left = { 1, from }, right = { 1, to };
    hj_literal *terms[2];
    hj_instr sum_of;
    hj_conv c;

    if (hj_sum_is_lowered(cx, in, &sum_of)) {
        HJ_CHECK(hj_eval_convolution(cx, &sum_of, operands, out));
        *out = hj_sum_lower(cx, in, *out);
        return NULL;
    }
    if (hj_instr_int(in, HJ_ATTR_feature_group_count, 1) == 1) {
        HJ_CHECK(hj_eval_spread_terms(cx, in, operands, left, right, 0, terms));
    } else { /* groups are parts of the bound */
        terms[0] =
            hj_eval_spread(cx, operands[0], in->operands[0]->shape, left, 0);
        terms[1] = operands[1];
    }
    HJ_CHECK(conv_of(cx, in, terms, &c));
    hj_literal *y = *out = new_output(cx, &c);
    if (!y->nbytes)
        return NULL;
    pack_kernel(cx, &c);
    c.patch = hj_sum_vector(cx, &c.sum, c.nspatial * c.ninputs);
    c.column = hj_sum_vector(cx, &c.sum, c.nspatial * c.ninputs);
    c.places = HJ_NEW_ARRAY(cx->arena, int64_t, c.nspatial * c.ninputs);
    int64_t *o = HJ_NEW_ARRAY(cx->arena, int64_t, c.labels->nspatial);
    for (int64_t b = 0; b < c.nbatches; b++)
        do {
            HJ_CHECK(hj_eval_poll(cx));
            for (int64_t g = 0; g < c.feature_groups * c.batch_groups; g++)
                convolve_group(&c, b, g, o, y);
        } while (hj_index_next(c.labels->nspatial, c.output_dims, o));
    return NULL;
}
