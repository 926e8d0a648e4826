/* contract -- the builder's dot and convolution. */
#include "infer/build/build.h"

/* The declared shape of a dot or convolution tells its element type alone;
 * the first row of dtypes.def, pred, stands for the operands' own. */
static const hj_shape *wanted(hj_dtype dtype, hj_shape *room)
{
    *room = HJ_SCALAR(dtype);
    return dtype == HJ_DTYPE_pred ? NULL : room;
}

static bool want_dtype(hj_builder *b, const char *what, hj_dtype dtype)
{
    if ((unsigned)dtype < HJ_NDTYPES && hj_dtype_is_array(dtype))
        return true;
    hj_build_bad(b, "%s: %d is no type of array elements", what, (int)dtype);
    return false;
}

/* --- dot ------------------------------------------------------------------ */

/* In the order in which HLO writes them. */
static void dot_attrs(hj_spec *spec, const hj_dot_dims *dims)
{
    if (dims->nbatch)
        hj_spec_ints(spec, HJ_ATTR_lhs_batch_dims, dims->lhs_batch,
                     dims->nbatch);
    hj_spec_ints(spec, HJ_ATTR_lhs_contracting_dims, dims->lhs_contracting,
                 dims->ncontracting);
    if (dims->nbatch)
        hj_spec_ints(spec, HJ_ATTR_rhs_batch_dims, dims->rhs_batch,
                     dims->nbatch);
    hj_spec_ints(spec, HJ_ATTR_rhs_contracting_dims, dims->rhs_contracting,
                 dims->ncontracting);
}

hj_instr *hj_dot_general(hj_builder *b, hj_instr *x, hj_instr *y,
                         const hj_dot_dims *dims, hj_dtype dtype)
{
    hj_instr *operands[] = { x, y };
    hj_shape room;

    if (!want_dtype(b, "dot", dtype))
        return hj_build_nothing(b);
    if (!dims)
        return hj_build_bad(b, "dot needs dimension numbers");
    hj_spec spec = hj_spec_of(HJ_OP_dot, 2, operands, wanted(dtype, &room));
    dot_attrs(&spec, dims);
    return hj_build(b, &spec);
}

hj_instr *hj_dot(hj_builder *b, hj_instr *x, hj_instr *y, hj_dtype dtype)
{
    if (!hj_build_may2(b, "dot", x, y))
        return hj_build_nothing(b);
    int m = x->shape->rank, n = y->shape->rank;
    if (m < 1 || m > 2 || n < 1 || n > 2)
        return hj_build_bad(b,
                            "dot: operands have shapes %s and %s; vectors "
                            "and matrices are expected",
                            hj_build_text(b, x->shape),
                            hj_build_text(b, y->shape));
    int64_t last = m - 1, first = 0;
    hj_dot_dims dims = { .lhs_contracting = &last,
                         .rhs_contracting = &first,
                         .ncontracting = 1 };
    return hj_dot_general(b, x, y, &dims, dtype);
}

hj_instr *hj_batch_dot(hj_builder *b, hj_instr *x, hj_instr *y, hj_dtype dtype)
{
    if (!hj_build_may2(b, "dot", x, y))
        return hj_build_nothing(b);
    int rank = x->shape->rank, nbatch = rank - 2;
    if (rank < 2 || y->shape->rank != rank)
        return hj_build_bad(b,
                            "dot: operands have shapes %s and %s; arrays of "
                            "matrices, of one rank, are expected",
                            hj_build_text(b, x->shape),
                            hj_build_text(b, y->shape));
    int64_t *batch = HJ_BUILD_ARRAY(b, int64_t, nbatch);
    for (int i = 0; batch && i < nbatch; i++)
        batch[i] = i;
    int64_t column = rank - 1, row = rank - 2;
    hj_dot_dims dims = { &column, &row, 1, batch, batch, nbatch };
    return batch ? hj_dot_general(b, x, y, &dims, dtype) : hj_build_nothing(b);
}

hj_instr *hj_ragged_dot(hj_builder *b, hj_instr *x, hj_instr *y,
                        hj_instr *group_sizes, const hj_dot_dims *dims,
                        const int64_t *lhs_ragged, int nlhs_ragged,
                        const int64_t *rhs_group, int nrhs_group,
                        hj_dtype dtype)
{
    hj_instr *operands[] = { x, y, group_sizes };
    hj_shape room;

    if (!want_dtype(b, "ragged-dot", dtype))
        return hj_build_nothing(b);
    if (!dims)
        return hj_build_bad(b, "ragged-dot needs dimension numbers");
    hj_spec spec =
        hj_spec_of(HJ_OP_ragged_dot, 3, operands, wanted(dtype, &room));
    dot_attrs(&spec, dims);
    hj_spec_ints(&spec, HJ_ATTR_lhs_ragged_dims, lhs_ragged, nlhs_ragged);
    hj_spec_ints(&spec, HJ_ATTR_rhs_group_dims, rhs_group, nrhs_group);
    return hj_build(b, &spec);
}

hj_instr *hj_scaled_dot(hj_builder *b, hj_instr *x, hj_instr *y,
                        hj_instr *x_scale, hj_instr *y_scale,
                        const hj_dot_dims *dims, hj_dtype dtype)
{
    hj_instr *operands[] = { x, y, x_scale, y_scale };
    hj_shape room;

    if (!want_dtype(b, "scaled-dot", dtype))
        return hj_build_nothing(b);
    if (!dims)
        return hj_build_bad(b, "scaled-dot needs dimension numbers");
    hj_spec spec =
        hj_spec_of(HJ_OP_scaled_dot, 4, operands, wanted(dtype, &room));
    dot_attrs(&spec, dims);
    return hj_build(b, &spec);
}

/* --- convolution ---------------------------------------------------------- */

bool hj_build_labels(hj_builder *b, const hj_conv_dims *dims, hj_attr *out)
{
    if (dims->nspatial < 0 ||
        (dims->nspatial && (!dims->input_spatial || !dims->kernel_spatial ||
                            !dims->output_spatial))) {
        hj_build_bad(b,
                     "a convolution of %d spatial dimensions has no lists "
                     "of them",
                     dims->nspatial);
        return false;
    }
    *out = (hj_attr){ .id = HJ_ATTR_dim_labels };
    out->u.labels = HJ_BUILD_ARRAY(b, hj_dim_labels, 1);
    if (!out->u.labels)
        return false;
    *out->u.labels = (hj_dim_labels){
        .nspatial = dims->nspatial,
        .input_batch = dims->input_batch,
        .input_feature = dims->input_feature,
        .input_spatial = (int64_t *)dims->input_spatial,
        .kernel_input_feature = dims->kernel_input_feature,
        .kernel_output_feature = dims->kernel_output_feature,
        .kernel_spatial = (int64_t *)dims->kernel_spatial,
        .output_batch = dims->output_batch,
        .output_feature = dims->output_feature,
        .output_spatial = (int64_t *)dims->output_spatial,
    };
    return true;
}

/* [batch, feature, spatial...], the kernel [output, input, spatial...]. */
static bool usual_dims(hj_builder *b, int nspatial, hj_conv_dims *out)
{
    int64_t *spatial = HJ_BUILD_ARRAY(b, int64_t, nspatial);

    for (int i = 0; spatial && i < nspatial; i++)
        spatial[i] = i + 2;
    *out = (hj_conv_dims){ .nspatial = nspatial,
                           .input_feature = 1,
                           .input_spatial = spatial,
                           .kernel_input_feature = 1,
                           .kernel_spatial = spatial,
                           .output_feature = 1,
                           .output_spatial = spatial };
    return spatial != NULL;
}

/* The extents of an array in its spatial dimensions; zeros where it has none:
 * the rule of the op says then what is wrong. */
static int64_t *spatial_sizes(hj_builder *b, const hj_shape *shape, int n,
                              const int64_t *dims)
{
    int64_t *sizes = HJ_BUILD_ARRAY(b, int64_t, n);

    for (int i = 0; sizes && i < n; i++)
        if (dims[i] >= 0 && dims[i] < shape->rank)
            sizes[i] = shape->dims[dims[i]];
    return sizes;
}

static hj_instr *convolution(hj_builder *b, hj_instr *x, hj_instr *kernel,
                             const hj_window_options *options,
                             const hj_conv_dims *dims, int64_t features,
                             int64_t batches, hj_dtype dtype)
{
    hj_instr *operands[] = { x, kernel };
    hj_attr labels, window;
    hj_shape room;

    if (!want_dtype(b, "convolution", dtype) ||
        !hj_build_labels(b, dims, &labels))
        return hj_build_nothing(b);
    if (options->ndims != dims->nspatial)
        return hj_build_bad(b,
                            "convolution: the window has %d dimensions, the "
                            "operands have %d spatial ones",
                            options->ndims, dims->nspatial);
    const int64_t *sizes =
        spatial_sizes(b, kernel->shape, dims->nspatial, dims->kernel_spatial);
    if (!sizes || !hj_build_window(b, options, sizes, &window))
        return hj_build_nothing(b);
    hj_spec spec =
        hj_spec_of(HJ_OP_convolution, 2, operands, wanted(dtype, &room));
    if (dims->nspatial)
        hj_spec_attr(&spec, &window);
    hj_spec_attr(&spec, &labels);
    if (features != 1)
        hj_spec_int(&spec, HJ_ATTR_feature_group_count, features);
    if (batches != 1)
        hj_spec_int(&spec, HJ_ATTR_batch_group_count, batches);
    return hj_build(b, &spec);
}

hj_instr *hj_conv_general_dilated(hj_builder *b, hj_instr *x, hj_instr *kernel,
                                  const hj_window_options *window,
                                  const hj_conv_dims *dims,
                                  int64_t feature_group_count,
                                  int64_t batch_group_count, hj_dtype dtype)
{
    hj_conv_dims usual;

    if (!hj_build_may2(b, "convolution", x, kernel))
        return hj_build_nothing(b);
    if (!window)
        return hj_build_bad(b, "convolution needs a window");
    if (!dims && !usual_dims(b, window->ndims, &usual))
        return hj_build_nothing(b);
    return convolution(b, x, kernel, window, dims ? dims : &usual,
                       feature_group_count, batch_group_count, dtype);
}

hj_instr *hj_conv_with_general_padding(
    hj_builder *b, hj_instr *x, hj_instr *kernel, const int64_t *strides,
    const int64_t *pad_low, const int64_t *pad_high, int nspatial,
    int64_t feature_group_count, int64_t batch_group_count, hj_dtype dtype)
{
    hj_window_options window = { .ndims = nspatial,
                                 .stride = strides,
                                 .pad_low = pad_low,
                                 .pad_high = pad_high };

    return hj_conv_general_dilated(b, x, kernel, &window, NULL,
                                   feature_group_count, batch_group_count,
                                   dtype);
}

hj_instr *hj_conv(hj_builder *b, hj_instr *x, hj_instr *kernel,
                  const int64_t *strides, int nspatial, hj_padding_kind padding,
                  int64_t feature_group_count, int64_t batch_group_count,
                  hj_dtype dtype)
{
    hj_window_options window;
    hj_conv_dims dims;

    if (!hj_build_may2(b, "convolution", x, kernel) ||
        !usual_dims(b, nspatial, &dims))
        return hj_build_nothing(b);
    const int64_t *extents =
        spatial_sizes(b, x->shape, nspatial, dims.input_spatial);
    const int64_t *sizes =
        spatial_sizes(b, kernel->shape, nspatial, dims.kernel_spatial);
    if (!extents || !sizes ||
        !hj_build_padding(b, padding, nspatial, extents, sizes, strides,
                          &window))
        return hj_build_nothing(b);
    return convolution(b, x, kernel, &window, &dims, feature_group_count,
                       batch_group_count, dtype);
}
