/* dims -- windows, labels, paddings, slices, precisions, aliases and
 * shapes of attributes; see attr.h. */
#include "text/proto/attr/attr.h"

#include "text/hlo/printer.h"

#include <limits.h>
#include <string.h>

/* --- windows ------------------------------------------------------------- */

static hj_error *check_window_dim(hj_proto_reader *r, const hj_window_dim *d)
{
    if (d->size < 1 || d->stride < 1 || d->base_dilation < 1 ||
        d->window_dilation < 1)
        return HJ_PB_ERR(r, INVALID,
                         "sizes, strides and dilations of a window are "
                         "positive");
    return NULL;
}

hj_error *hj_pb_read_window(hj_proto_reader *r, const HjPb__Instruction *from,
                            hj_attr *to, bool *is_given)
{
    size_t n = from->window ? from->window->n_dimensions : 0;

    *is_given = n || hj_op_needs(r->in->op, HJ_ATTR_window);
    if (n > (size_t)r->module->limits.rank)
        return HJ_PB_ERR(r, LIMIT, "a window of %zu dimensions", n);
    to->u.window.n = (int)n;
    to->u.window.at = HJ_NEW_ARRAY(r->arena, hj_window_dim, n);
    for (size_t i = 0; i < n; i++) {
        const HjPb__WindowDimension *d = from->window->dimensions[i];
        hj_window_dim *dim = &to->u.window.at[i];
        *dim = (hj_window_dim){ .size = d->size,
                                .stride = d->stride,
                                .pad_low = d->padding_low,
                                .pad_high = d->padding_high,
                                .base_dilation = d->base_dilation,
                                .window_dilation = d->window_dilation,
                                .reversal = d->window_reversal };
        HJ_CHECK(check_window_dim(r, dim));
    }
    return NULL;
}

hj_error *hj_pb_write_window(hj_proto_writer *w, const hj_attr *from,
                             HjPb__Instruction *to)
{
    hj_window window = from->u.window;

    to->window = HJ_PB_NEW(&w->message, Window, window);
    to->window->n_dimensions = (size_t)window.n;
    to->window->dimensions = hj_pb_array(w, (size_t)window.n);
    for (int i = 0; i < window.n; i++) {
        const hj_window_dim *dim = &window.at[i];
        HjPb__WindowDimension *d =
            HJ_PB_NEW(&w->message, WindowDimension, window_dimension);
        to->window->dimensions[i] = d;
        d->size = dim->size;
        d->stride = dim->stride;
        d->padding_low = dim->pad_low;
        d->padding_high = dim->pad_high;
        d->base_dilation = dim->base_dilation;
        d->window_dilation = dim->window_dilation;
        d->window_reversal = dim->reversal;
    }
    return NULL;
}

/* --- dim_labels ---------------------------------------------------------- */

/* A word's numbers: each dimension is something, and once. */
static hj_error *check_labels(hj_proto_reader *r, int64_t first, int64_t second,
                              size_t nspatial, const int64_t *spatial)
{
    enum { MAX_RANK = 64 };
    int64_t n = (int64_t)nspatial + 2;
    bool is_seen[MAX_RANK] = { false };

    if (n > MAX_RANK - 1 || n > r->module->limits.rank)
        return HJ_PB_ERR(r, LIMIT, "a convolution over %zu dimensions",
                         nspatial);
    for (int64_t i = 0; i < n; i++) {
        int64_t dim = i == 0 ? first : i == 1 ? second : spatial[i - 2];
        if (dim < 0 || dim >= n || is_seen[dim])
            return HJ_PB_ERR(r, INVALID,
                             "dimension %lld of a convolution that has %lld",
                             (long long)dim, (long long)n);
        is_seen[dim] = true;
    }
    return NULL;
}

hj_error *hj_pb_read_dim_labels(hj_proto_reader *r,
                                const HjPb__Instruction *from, hj_attr *to,
                                bool *is_given)
{
    const HjPb__ConvolutionDims *d = from->convolution_dimension_numbers;
    hj_dim_labels *l;

    *is_given = d != NULL;
    if (!d)
        return NULL;
    if (d->n_kernel_spatial_dimensions != d->n_input_spatial_dimensions ||
        d->n_output_spatial_dimensions != d->n_input_spatial_dimensions)
        return HJ_PB_ERR(r, INVALID,
                         "input, kernel and output have different spatial "
                         "dimensions");
    /* XLA writes the message for custom calls that are no convolutions. */
    if (r->in->op == HJ_OP_custom_call && !d->n_input_spatial_dimensions &&
        !d->input_feature_dimension) {
        *is_given = false;
        return NULL;
    }
    size_t n = d->n_input_spatial_dimensions;
    HJ_CHECK(check_labels(r, d->input_batch_dimension,
                          d->input_feature_dimension, n,
                          d->input_spatial_dimensions));
    HJ_CHECK(check_labels(r, d->kernel_input_feature_dimension,
                          d->kernel_output_feature_dimension, n,
                          d->kernel_spatial_dimensions));
    HJ_CHECK(check_labels(r, d->output_batch_dimension,
                          d->output_feature_dimension, n,
                          d->output_spatial_dimensions));
    to->u.labels = l = HJ_NEW(r->arena, hj_dim_labels);
    l->nspatial = (int)n;
    l->input_batch = d->input_batch_dimension;
    l->input_feature = d->input_feature_dimension;
    l->input_spatial = hj_pb_ints(r, n, d->input_spatial_dimensions).at;
    l->kernel_input_feature = d->kernel_input_feature_dimension;
    l->kernel_output_feature = d->kernel_output_feature_dimension;
    l->kernel_spatial = hj_pb_ints(r, n, d->kernel_spatial_dimensions).at;
    l->output_batch = d->output_batch_dimension;
    l->output_feature = d->output_feature_dimension;
    l->output_spatial = hj_pb_ints(r, n, d->output_spatial_dimensions).at;
    return NULL;
}

hj_error *hj_pb_write_dim_labels(hj_proto_writer *w, const hj_attr *from,
                                 HjPb__Instruction *to)
{
    const hj_dim_labels *l = from->u.labels;
    HjPb__ConvolutionDims *d =
        HJ_PB_NEW(&w->message, ConvolutionDims, convolution_dims);
    int n = l->nspatial;

    to->convolution_dimension_numbers = d;
    d->input_batch_dimension = l->input_batch;
    d->input_feature_dimension = l->input_feature;
    d->input_spatial_dimensions = hj_pb_copy(
        w, (hj_ints){ n, l->input_spatial }, &d->n_input_spatial_dimensions);
    d->kernel_input_feature_dimension = l->kernel_input_feature;
    d->kernel_output_feature_dimension = l->kernel_output_feature;
    d->kernel_spatial_dimensions = hj_pb_copy(
        w, (hj_ints){ n, l->kernel_spatial }, &d->n_kernel_spatial_dimensions);
    d->output_batch_dimension = l->output_batch;
    d->output_feature_dimension = l->output_feature;
    d->output_spatial_dimensions = hj_pb_copy(
        w, (hj_ints){ n, l->output_spatial }, &d->n_output_spatial_dimensions);
    return NULL;
}

/* --- paddings and slices ------------------------------------------------- */

hj_error *hj_pb_read_padding(hj_proto_reader *r, const HjPb__Instruction *from,
                             hj_attr *to, bool *is_given)
{
    const HjPb__PaddingConfig *p = from->padding_config;
    size_t n = p ? p->n_dimensions : 0;

    *is_given = p != NULL;
    if (n > (size_t)r->module->limits.rank)
        return HJ_PB_ERR(r, LIMIT, "a padding of %zu dimensions", n);
    to->u.padding.n = (int)n;
    to->u.padding.at = HJ_NEW_ARRAY(r->arena, hj_padding_dim, n);
    for (size_t i = 0; i < n; i++) {
        const HjPb__PaddingDimension *d = p->dimensions[i];
        to->u.padding.at[i] =
            (hj_padding_dim){ d->edge_padding_low, d->edge_padding_high,
                              d->interior_padding };
    }
    return NULL;
}

hj_error *hj_pb_write_padding(hj_proto_writer *w, const hj_attr *from,
                              HjPb__Instruction *to)
{
    HjPb__PaddingConfig *p =
        HJ_PB_NEW(&w->message, PaddingConfig, padding_config);

    to->padding_config = p;
    p->n_dimensions = (size_t)from->u.padding.n;
    p->dimensions = hj_pb_array(w, p->n_dimensions);
    for (int i = 0; i < from->u.padding.n; i++) {
        HjPb__PaddingDimension *d =
            HJ_PB_NEW(&w->message, PaddingDimension, padding_dimension);
        p->dimensions[i] = d;
        d->edge_padding_low = from->u.padding.at[i].low;
        d->edge_padding_high = from->u.padding.at[i].high;
        d->interior_padding = from->u.padding.at[i].interior;
    }
    return NULL;
}

hj_error *hj_pb_read_slices(hj_proto_reader *r, const HjPb__Instruction *from,
                            hj_attr *to, bool *is_given)
{
    size_t n = from->n_slice_dimensions;

    *is_given = true;
    if (n > (size_t)r->module->limits.rank)
        return HJ_PB_ERR(r, LIMIT, "a slice of %zu dimensions", n);
    to->u.slices.n = (int)n;
    to->u.slices.at = HJ_NEW_ARRAY(r->arena, hj_slice_dim, n);
    for (size_t i = 0; i < n; i++) {
        const HjPb__SliceDimension *d = from->slice_dimensions[i];
        to->u.slices.at[i] = (hj_slice_dim){ d->start, d->limit, d->stride };
    }
    return NULL;
}

hj_error *hj_pb_write_slices(hj_proto_writer *w, const hj_attr *from,
                             HjPb__Instruction *to)
{
    to->n_slice_dimensions = (size_t)from->u.slices.n;
    to->slice_dimensions = hj_pb_array(w, to->n_slice_dimensions);
    for (int i = 0; i < from->u.slices.n; i++) {
        HjPb__SliceDimension *d =
            HJ_PB_NEW(&w->message, SliceDimension, slice_dimension);
        to->slice_dimensions[i] = d;
        d->start = from->u.slices.at[i].start;
        d->limit = from->u.slices.at[i].limit;
        d->stride = from->u.slices.at[i].stride;
    }
    return NULL;
}

/* Sizes of the slices that a permutation in place sends: one list after the
 * other, as long as the rank of what it sends. */
hj_error *hj_pb_read_permute_sizes(hj_proto_reader *r,
                                   const HjPb__Instruction *from, hj_attr *to,
                                   bool *is_given)
{
    size_t n = from->n_dynamic_slice_sizes;
    const hj_instr *in = r->in;

    *is_given = n > 0;
    if (!n)
        return NULL;
    const hj_shape *sent = in->noperands ? in->operands[0]->shape : NULL;
    while (sent && hj_shape_is_tuple(sent))
        sent = sent->nelements ? sent->elements[0] : NULL;
    size_t rank = sent ? (size_t)sent->rank : 0;
    if (!rank || n % rank)
        return HJ_PB_ERR(r, INVALID, "%zu sizes of slices of %zu dimensions", n,
                         rank);
    hj_lists *lists = &to->u.groups.lists;
    lists->n = (int)(n / rank);
    lists->at = HJ_NEW_ARRAY(r->arena, hj_ints, lists->n);
    for (int i = 0; i < lists->n; i++)
        lists->at[i] =
            hj_pb_ints(r, rank, from->dynamic_slice_sizes + rank * (size_t)i);
    return NULL;
}

hj_error *hj_pb_write_permute_sizes(hj_proto_writer *w, const hj_attr *from,
                                    HjPb__Instruction *to)
{
    hj_lists lists = from->u.groups.lists;
    size_t n = 0;

    for (int i = 0; i < lists.n; i++)
        n += (size_t)lists.at[i].n;
    to->dynamic_slice_sizes = HJ_NEW_ARRAY(&w->message, int64_t, n);
    for (int i = 0; i < lists.n; i++)
        for (int k = 0; k < lists.at[i].n; k++)
            to->dynamic_slice_sizes[to->n_dynamic_slice_sizes++] =
                lists.at[i].at[k];
    return NULL;
}

/* --- precision ----------------------------------------------------------- */

hj_error *hj_pb_read_precision(hj_proto_reader *r,
                               const HjPb__Instruction *from, hj_attr *to,
                               bool *is_given)
{
    const HjPb__PrecisionConfig *p = from->precision_config;
    size_t n = p ? p->n_operand_precision : 0;

    *is_given = false;
    if (n > (size_t)r->in->noperands + 2)
        return HJ_PB_ERR(r, INVALID, "%zu precisions", n);
    to->u.ints.n = (int)n;
    to->u.ints.at = HJ_NEW_ARRAY(r->arena, int64_t, n);
    for (size_t i = 0; i < n; i++) {
        int32_t value = p->operand_precision[i];
        if (value < 0 || value > HJ_precision_packed_nibble)
            return HJ_PB_ERR(r, INVALID, "a precision of %d", value);
        to->u.ints.at[i] = value;
        *is_given = *is_given || value;
    }
    return NULL;
}

static HjPb__PrecisionConfig *precision_of(hj_proto_writer *w,
                                           HjPb__Instruction *to)
{
    if (!to->precision_config)
        to->precision_config =
            HJ_PB_NEW(&w->message, PrecisionConfig, precision_config);
    return to->precision_config;
}

hj_error *hj_pb_write_precision(hj_proto_writer *w, const hj_attr *from,
                                HjPb__Instruction *to)
{
    HjPb__PrecisionConfig *p = precision_of(w, to);

    p->n_operand_precision = (size_t)from->u.ints.n;
    p->operand_precision = HJ_NEW_ARRAY(&w->message, int32_t, from->u.ints.n);
    for (int i = 0; i < from->u.ints.n; i++)
        p->operand_precision[i] = (int32_t)from->u.ints.at[i];
    return NULL;
}

/* --- aliases ------------------------------------------------------------- */

hj_error *hj_pb_read_aliasing(hj_proto_reader *r, const HjPb__Instruction *from,
                              hj_attr *to, bool *is_given)
{
    size_t n = from->n_output_operand_aliasing;

    *is_given = n > 0;
    to->u.aliases.n = (int)n;
    to->u.aliases.at = HJ_NEW_ARRAY(r->arena, hj_alias, n);
    for (size_t i = 0; i < n; i++) {
        const HjPb__OutputAlias *a = from->output_operand_aliasing[i];
        hj_alias *alias = &to->u.aliases.at[i];
        alias->output =
            hj_pb_ints(r, a->n_output_shape_index, a->output_shape_index);
        alias->operand = a->operand_index;
        alias->operand_index =
            hj_pb_ints(r, a->n_operand_shape_index, a->operand_shape_index);
    }
    return NULL;
}

hj_error *hj_pb_write_aliasing(hj_proto_writer *w, const hj_attr *from,
                               HjPb__Instruction *to)
{
    to->n_output_operand_aliasing = (size_t)from->u.aliases.n;
    to->output_operand_aliasing = hj_pb_array(w, to->n_output_operand_aliasing);
    for (int i = 0; i < from->u.aliases.n; i++) {
        const hj_alias *alias = &from->u.aliases.at[i];
        HjPb__OutputAlias *a =
            HJ_PB_NEW(&w->message, OutputAlias, output_alias);
        to->output_operand_aliasing[i] = a;
        a->output_shape_index =
            hj_pb_copy(w, alias->output, &a->n_output_shape_index);
        a->operand_index = alias->operand;
        a->operand_shape_index =
            hj_pb_copy(w, alias->operand_index, &a->n_operand_shape_index);
    }
    return NULL;
}

/* --- shapes -------------------------------------------------------------- */

hj_error *hj_pb_read_operand_shapes(hj_proto_reader *r,
                                    const HjPb__Instruction *from, hj_attr *to,
                                    bool *is_given)
{
    size_t n = from->n_operand_shapes_with_layout;
    const hj_shape *shape;
    hj_str text;

    *is_given = from->constrain_layout;
    if (!*is_given)
        return NULL;
    if (n != (size_t)r->in->noperands)
        return HJ_PB_ERR(r, INVALID, "%zu shapes for %d operands", n,
                         r->in->noperands);
    hj_str_init(&text, r->arena);
    hj_str_char(&text, '{');
    for (size_t i = 0; i < n; i++) {
        HJ_CHECK(hj_pb_shape(r, from->operand_shapes_with_layout[i], &shape));
        if (!hj_shape_equal(shape, r->in->operands[i]->shape))
            return HJ_PB_ERR(
                r, INVALID, "operand %zu has shape %s", i,
                hj_shape_text(&r->scratch, r->in->operands[i]->shape));
        hj_str_add(&text, i ? ", " : "");
        hj_shape_print(&text, shape, true);
    }
    hj_str_char(&text, '}');
    to->u.text = hj_str_get(&text);
    return NULL;
}

hj_error *hj_pb_write_operand_shapes(hj_proto_writer *w, const hj_attr *from,
                                     HjPb__Instruction *to)
{
    hj_parser *p = &w->text;
    const hj_shape *shapes[1];
    HJ_VEC(const hj_shape *) list = { 0 };

    hj_pb_text(w, from->u.text);
    hj_eat(p, '{');
    while (!hj_at(p, '}')) {
        HJ_CHECK(hj_parse_shape(p, shapes));
        HJ_PUSH(&w->message, &list, shapes[0]);
        hj_eat(p, ',');
    }
    to->constrain_layout = true;
    to->n_operand_shapes_with_layout = (size_t)list.n;
    to->operand_shapes_with_layout = hj_pb_array(w, (size_t)list.n);
    /* (each starts w->text anew if it has a layout) */
    for (int i = 0; i < list.n; i++)
        HJ_CHECK(hj_pb_make_shape(w, list.at[i],
                                  &to->operand_shapes_with_layout[i]));
    return NULL;
}

hj_error *hj_pb_read_outfeed_shape(hj_proto_reader *r,
                                   const HjPb__Instruction *from, hj_attr *to,
                                   bool *is_given)
{
    *is_given = from->outfeed_shape != NULL;
    return *is_given ? hj_pb_shape(r, from->outfeed_shape, &to->u.shape) : NULL;
}

hj_error *hj_pb_write_outfeed_shape(hj_proto_writer *w, const hj_attr *from,
                                    HjPb__Instruction *to)
{
    return hj_pb_make_shape(w, from->u.shape, &to->outfeed_shape);
}

/* --- the literal of a custom call ---------------------------------------- */

hj_error *hj_pb_read_literal(hj_proto_reader *r, const HjPb__Instruction *from,
                             hj_attr *to, bool *is_given)
{
    hj_printer p = { .nedge = 0 };

    (void)from;
    *is_given = r->in->literal != NULL;
    if (!*is_given)
        return NULL;
    hj_str_init(&p.out, r->arena);
    hj_shape_print(&p.out, r->in->literal->shape, true);
    hj_str_char(&p.out, ' ');
    hj_print_literal(&p, r->in->literal);
    to->u.text = hj_str_get(&p.out);
    r->in->literal = NULL;
    return NULL;
}

/* write_comp.c writes it, with the instruction's other bytes. */
hj_error *hj_pb_write_literal(hj_proto_writer *w, const hj_attr *from,
                              HjPb__Instruction *to)
{
    (void)w;
    (void)from;
    (void)to;
    return NULL;
}
