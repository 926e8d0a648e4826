/* contract -- dots and convolutions. */
#include "text/stablehlo/import.h"

#include <string.h>

/* --- precision ------------------------------------------------------------ */

/* operand_precision, if any word differs from the default. */
static hj_error *set_precision(hj_import *im, const hj_mlir_op *op,
                               hj_instr *in)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, "precision_config");
    int64_t words[2] = { 0, 0 };
    bool is_given = false;

    if (!attr)
        return NULL;
    if (attr->kind != HJ_MLIR_LIST || attr->u.list.n > 2)
        return hj_import_error(im, op, "precision_config has up to two words");
    for (int i = 0; i < attr->u.list.n; i++) {
        const hj_mlir_attr *word = attr->u.list.at[i];
        if (word->kind != HJ_MLIR_ENUM || strcmp(word->tag, "precision") != 0)
            return hj_import_error(im, op,
                                   "precision_config has words "
                                   "#stablehlo<precision ...>");
        words[i] = !strcmp(word->text, "HIGH")      ? HJ_precision_high
                   : !strcmp(word->text, "HIGHEST") ? HJ_precision_highest
                                                    : HJ_precision_default;
        is_given = is_given || words[i];
    }
    if (is_given && !im->b->state->error)
        hj_instr_set_ints(in, HJ_ATTR_operand_precision, 2, words);
    return NULL;
}

static bool has_precision(const hj_mlir_op *op)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, "precision_config");

    for (int i = 0; attr && attr->kind == HJ_MLIR_LIST && i < attr->u.list.n;
         i++)
        if (attr->u.list.at[i]->kind == HJ_MLIR_ENUM &&
            strcmp(attr->u.list.at[i]->text, "DEFAULT") != 0)
            return true;
    return false;
}

/* --- dots ----------------------------------------------------------------- */

hj_error *hj_import_dot(hj_import *im, const hj_mlir_op *op, hj_instr *const *x)
{
    hj_instr *in = hj_dot(im->b, x[0], x[1], hj_import_result(op, 0)->dtype);

    HJ_CHECK(set_precision(im, op, in));
    hj_import_set(im, op, in);
    return NULL;
}

hj_error *hj_import_dot_algorithm(hj_import *im, const hj_mlir_op *op, int *out)
{
    const hj_mlir_dict *d;

    *out = -1;
    HJ_CHECK(hj_import_struct(im, op, "algorithm", "dot_algorithm", true, &d));
    if (!d)
        return NULL;
    if (has_precision(op))
        return hj_import_error(im, op,
                               "an algorithm, and a precision that is "
                               "not the default");
    *out = hj_mlir_dot_algorithm(d);
    return *out < 0 ? hj_import_error(im, op, "no hardware has this algorithm")
                    : NULL;
}

static hj_error *set_algorithm(hj_import *im, const hj_mlir_op *op,
                               hj_instr *in)
{
    int algorithm;

    HJ_CHECK(hj_import_dot_algorithm(im, op, &algorithm));
    if (algorithm >= 0 && !im->b->state->error)
        hj_instr_set_int(in, HJ_ATTR_dot_algorithm, algorithm);
    return NULL;
}

hj_error *hj_import_dot_general(hj_import *im, const hj_mlir_op *op,
                                hj_instr *const *x)
{
    const hj_mlir_dict *d;

    HJ_CHECK(
        hj_import_struct(im, op, "dot_dimension_numbers", "dot", false, &d));
    hj_ints lb = hj_import_field_ints(d, "lhs_batching_dimensions");
    hj_ints rb = hj_import_field_ints(d, "rhs_batching_dimensions");
    hj_ints lc = hj_import_field_ints(d, "lhs_contracting_dimensions");
    hj_ints rc = hj_import_field_ints(d, "rhs_contracting_dimensions");
    if (lb.n != rb.n || lc.n != rc.n)
        return hj_import_error(im, op,
                               "%d and %d batching, %d and %d "
                               "contracting dimensions",
                               lb.n, rb.n, lc.n, rc.n);
    hj_dot_dims dims = { lc.at, rc.at, lc.n, lb.at, rb.at, lb.n };
    hj_instr *in = hj_dot_general(im->b, x[0], x[1], &dims,
                                  hj_import_result(op, 0)->dtype);
    HJ_CHECK(set_precision(im, op, in));
    HJ_CHECK(set_algorithm(im, op, in));
    hj_import_set(im, op, in);
    return NULL;
}

/* --- convolutions --------------------------------------------------------- */

static hj_error *conv_window(hj_import *im, const hj_mlir_op *op, int n,
                             hj_window_options *out)
{
    hj_ints reversal;

    out->ndims = n;
    HJ_CHECK(hj_import_window_ints(im, op, "window_strides", n, &out->stride));
    HJ_CHECK(
        hj_import_window_ints(im, op, "lhs_dilation", n, &out->base_dilation));
    HJ_CHECK(hj_import_window_ints(im, op, "rhs_dilation", n,
                                   &out->window_dilation));
    HJ_CHECK(hj_import_opt_bools(im, op, "window_reversal", &reversal));
    if (!reversal.n)
        return NULL;
    if (reversal.n != n)
        return hj_import_error(im, op,
                               "window_reversal has %d entries for %d "
                               "dimensions",
                               reversal.n, n);
    bool *flags = HJ_NEW_ARRAY(im->arena, bool, n);
    for (int i = 0; i < n; i++)
        flags[i] = reversal.at[i] != 0;
    out->reversal = flags;
    return NULL;
}

/* With padding in `window`, if it is an operand. */
static hj_error *convolve(hj_import *im, const hj_mlir_op *op,
                          hj_instr *const *x, bool has_padding,
                          hj_window_options window)
{
    const hj_mlir_attr *attr = hj_mlir_op_attr(op, "dimension_numbers");
    int64_t ngroups = 0, nbatches = 0;

    if (!attr || attr->kind != HJ_MLIR_LABELS)
        return hj_import_error(im, op,
                               "dimension_numbers is "
                               "#stablehlo.conv<...>");
    const hj_dim_labels *l = attr->u.labels;
    HJ_CHECK(hj_import_int(im, op, "feature_group_count", &ngroups));
    HJ_CHECK(hj_import_int(im, op, "batch_group_count", &nbatches));
    if (ngroups < 1 || nbatches < 1)
        return hj_import_error(im, op, "%lld feature groups, %lld batch groups",
                               (long long)ngroups, (long long)nbatches);
    if (has_padding && window.ndims != l->nspatial)
        return hj_import_error(im, op, "padding of %d dimensions for %d",
                               window.ndims, l->nspatial);
    if (!has_padding)
        HJ_CHECK(hj_import_window_padding(im, op, l->nspatial, &window));
    HJ_CHECK(conv_window(im, op, l->nspatial, &window));
    hj_conv_dims dims = {
        l->nspatial,       l->input_batch,          l->input_feature,
        l->input_spatial,  l->kernel_input_feature, l->kernel_output_feature,
        l->kernel_spatial, l->output_batch,         l->output_feature,
        l->output_spatial
    };
    hj_instr *in =
        hj_conv_general_dilated(im->b, x[0], x[1], &window, &dims, ngroups,
                                nbatches, hj_import_result(op, 0)->dtype);
    HJ_CHECK(set_precision(im, op, in));
    hj_import_set(im, op, in);
    return NULL;
}

hj_error *hj_import_convolution(hj_import *im, const hj_mlir_op *op,
                                hj_instr *const *x)
{
    return convolve(im, op, x, false, (hj_window_options){ 0 });
}

hj_error *hj_import_dynamic_conv(hj_import *im, const hj_mlir_op *op,
                                 hj_instr *const *x)
{
    hj_window_options window = { 0 };
    hj_ints pads;

    HJ_CHECK(hj_import_constant_ints(im, op, 2, &pads));
    int n = window.ndims = pads.n / 2;
    int64_t *low = HJ_NEW_ARRAY(im->arena, int64_t, n);
    int64_t *high = HJ_NEW_ARRAY(im->arena, int64_t, n);
    for (int i = 0; i < n; i++) {
        low[i] = pads.at[2 * i];
        high[i] = pads.at[2 * i + 1];
    }
    window.pad_low = low;
    window.pad_high = high;
    return convolve(im, op, x, true, window);
}
