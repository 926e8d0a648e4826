/* reduce -- the builder's reductions and windows. */
#include "base/fpenv.h"
#include "infer/build/build.h"

#include <math.h>

/* --- windows -------------------------------------------------------------- */

static int64_t at(const int64_t *list, int i, int64_t otherwise)
{
    return list ? list[i] : otherwise;
}

bool hj_build_window(hj_builder *b, const hj_window_options *o,
                     const int64_t *sizes, hj_attr *out)
{
    if (o->ndims < 0 || (o->ndims && !sizes)) {
        hj_build_bad(b, "a window of %d dimensions has no sizes", o->ndims);
        return false;
    }
    hj_window_dim *dims = HJ_BUILD_ARRAY(b, hj_window_dim, o->ndims);
    for (int i = 0; dims && i < o->ndims; i++)
        dims[i] = (hj_window_dim){
            .size = sizes[i],
            .stride = at(o->stride, i, 1),
            .pad_low = at(o->pad_low, i, 0),
            .pad_high = at(o->pad_high, i, 0),
            .base_dilation = at(o->base_dilation, i, 1),
            .window_dilation = at(o->window_dilation, i, 1),
            .reversal = o->reversal && o->reversal[i],
        };
    *out = (hj_attr){ .id = HJ_ATTR_window, .u.window = { o->ndims, dims } };
    return dims != NULL;
}

/* As many positions as ceil(size / stride), the odd element of padding high:
 * XLA's formula, not "as if the stride were 1". */
static void same_padding(int64_t size, int64_t window, int64_t stride,
                         int64_t *low, int64_t *high)
{
    int64_t total = 0;

    if (size > 0 && window > 0 && stride > 0) {
        int64_t last = (size - 1) / stride * stride; /* start of the last */
        total = window > size - last ? window - (size - last) : 0;
    }
    *low = total / 2;
    *high = total - total / 2;
}

bool hj_build_padding(hj_builder *b, hj_padding_kind kind, int n,
                      const int64_t *extents, const int64_t *sizes,
                      const int64_t *strides, hj_window_options *out)
{
    int64_t *low = HJ_BUILD_ARRAY(b, int64_t, n);
    int64_t *high = HJ_BUILD_ARRAY(b, int64_t, n);

    if (kind != HJ_PADDING_SAME && kind != HJ_PADDING_VALID)
        hj_build_bad(b, "%d is no kind of padding", (int)kind);
    *out = (hj_window_options){ .ndims = n,
                                .size = sizes,
                                .stride = strides,
                                .pad_low = low,
                                .pad_high = high };
    if (!low || !high || hj_builder_status(b) != HJ_OK)
        return false;
    for (int i = 0; kind == HJ_PADDING_SAME && i < n; i++)
        same_padding(extents[i], sizes[i], at(strides, i, 1), &low[i],
                     &high[i]);
    return true;
}

/* Padding of a window over all dimensions of `x`. */
static bool pad_window(hj_builder *b, const char *what, hj_instr *x,
                       const int64_t *sizes, const int64_t *strides, int ndims,
                       hj_padding_kind kind, hj_window_options *out)
{
    if (!hj_build_may1(b, what, x))
        return false;
    if (ndims != x->shape->rank || (ndims && !sizes)) {
        hj_build_bad(b, "%s: a window of %d dimensions over %s", what, ndims,
                     hj_build_text(b, x->shape));
        return false;
    }
    return hj_build_padding(b, kind, ndims, x->shape->dims, sizes, strides,
                            out);
}

/* --- reduce --------------------------------------------------------------- */

hj_instr *hj_reduce(hj_builder *b, hj_instr *const *xs, hj_instr *const *inits,
                    int n, hj_comp *combine, const int64_t *dims, int ndims)
{
    hj_instr **all = hj_build_join(b, "reduce", n, xs, n, inits);

    if (!all)
        return hj_build_nothing(b);
    hj_spec spec = hj_spec_of(HJ_OP_reduce, 2 * n, all, NULL);
    hj_spec_ints(&spec, HJ_ATTR_dimensions, dims, ndims);
    hj_spec_comp(&spec, HJ_ATTR_to_apply, combine);
    return hj_build(b, &spec);
}

hj_instr *hj_reduce_all(hj_builder *b, hj_instr *x, hj_instr *init,
                        hj_comp *combine)
{
    if (!hj_build_may1(b, "reduce", x))
        return hj_build_nothing(b);
    int rank = x->shape->rank;
    int64_t *dims = HJ_BUILD_ARRAY(b, int64_t, rank);
    for (int i = 0; dims && i < rank; i++)
        dims[i] = i;
    return dims ? hj_reduce(b, &x, &init, 1, combine, dims, rank)
                : hj_build_nothing(b);
}

hj_instr *hj_reduce_window_general(hj_builder *b, hj_instr *const *xs,
                                   hj_instr *const *inits, int n,
                                   hj_comp *combine,
                                   const hj_window_options *window)
{
    hj_instr **all = hj_build_join(b, "reduce-window", n, xs, n, inits);
    hj_attr attr;

    if (!all)
        return hj_build_nothing(b);
    if (!window)
        return hj_build_bad(b, "reduce-window needs a window");
    if (!hj_build_window(b, window, window->size, &attr))
        return hj_build_nothing(b);
    hj_spec spec = hj_spec_of(HJ_OP_reduce_window, 2 * n, all, NULL);
    hj_spec_attr(&spec, &attr);
    hj_spec_comp(&spec, HJ_ATTR_to_apply, combine);
    return hj_build(b, &spec);
}

hj_instr *hj_reduce_window(hj_builder *b, hj_instr *const *xs,
                           hj_instr *const *inits, int n, hj_comp *combine,
                           const int64_t *sizes, const int64_t *strides,
                           int ndims, hj_padding_kind padding)
{
    hj_window_options window;

    if (!hj_build_may(b, "reduce-window", n, xs))
        return hj_build_nothing(b);
    if (!n)
        return hj_build_bad(b, "reduce-window of no arrays");
    if (!pad_window(b, "reduce-window", xs[0], sizes, strides, ndims, padding,
                    &window))
        return hj_build_nothing(b);
    return hj_reduce_window_general(b, xs, inits, n, combine, &window);
}

/* --- select and scatter --------------------------------------------------- */

hj_instr *hj_select_and_scatter_general(hj_builder *b, hj_instr *x,
                                        hj_comp *select,
                                        const hj_window_options *window,
                                        hj_instr *source, hj_instr *init,
                                        hj_comp *scatter)
{
    hj_instr *operands[] = { x, source, init };
    hj_spec spec = hj_spec_of(HJ_OP_select_and_scatter, 3, operands, NULL);
    hj_attr attr;

    if (!hj_build_may(b, "select-and-scatter", 3, operands))
        return hj_build_nothing(b);
    if (!window)
        return hj_build_bad(b, "select-and-scatter needs a window");
    if (!hj_build_window(b, window, window->size, &attr))
        return hj_build_nothing(b);
    hj_spec_attr(&spec, &attr);
    hj_spec_comp(&spec, HJ_ATTR_select_comp, select);
    hj_spec_comp(&spec, HJ_ATTR_scatter_comp, scatter);
    return hj_build(b, &spec);
}

hj_instr *hj_select_and_scatter(hj_builder *b, hj_instr *x, hj_comp *select,
                                const int64_t *sizes, const int64_t *strides,
                                int ndims, hj_padding_kind padding,
                                hj_instr *source, hj_instr *init,
                                hj_comp *scatter)
{
    hj_window_options window;

    if (!pad_window(b, "select-and-scatter", x, sizes, strides, ndims, padding,
                    &window))
        return hj_build_nothing(b);
    return hj_select_and_scatter_general(b, x, select, &window, source, init,
                                         scatter);
}

/* --- scan ----------------------------------------------------------------- */

hj_instr *hj_scan(hj_builder *b, hj_instr *const *xs, int n,
                  hj_instr *const *inits, int ninits, hj_comp *step,
                  int64_t dim, bool is_reverse, bool is_associative)
{
    hj_instr **all = hj_build_join(b, "scan", n, xs, ninits, inits);

    if (!all)
        return hj_build_nothing(b);
    hj_spec spec = hj_spec_of(HJ_OP_scan, n + ninits, all, NULL);
    hj_spec_ints(&spec, HJ_ATTR_dimensions, &dim, 1);
    hj_spec_int(&spec, HJ_ATTR_num_carries, ninits);
    if (is_reverse)
        hj_spec_int(&spec, HJ_ATTR_is_reverse, 1);
    if (is_associative)
        hj_spec_int(&spec, HJ_ATTR_is_associative, 1);
    hj_spec_comp(&spec, HJ_ATTR_to_apply, step);
    return hj_build(b, &spec);
}

/* --- batch norm ----------------------------------------------------------- */

static hj_instr *norm(hj_builder *b, hj_opcode op, int n,
                      hj_instr *const *operands, float epsilon,
                      int64_t feature_index)
{
    hj_spec spec = hj_spec_of(op, n, operands, NULL);
    uint64_t host = hj_fpenv_enter();
    hj_attr attr = { .id = HJ_ATTR_epsilon, .u.f = (double)epsilon };

    hj_fpenv_leave(host);
    if (isinf(attr.u.f))
        return hj_build_bad(b, "%s: epsilon is infinite", hj_op_get(op)->name);
    hj_spec_attr(&spec, &attr);
    hj_spec_int(&spec, HJ_ATTR_feature_index, feature_index);
    return hj_build(b, &spec);
}

hj_instr *hj_batch_norm_training(hj_builder *b, hj_instr *x, hj_instr *scale,
                                 hj_instr *offset, float epsilon,
                                 int64_t feature_index)
{
    hj_instr *operands[] = { x, scale, offset };

    return norm(b, HJ_OP_batch_norm_training, 3, operands, epsilon,
                feature_index);
}

hj_instr *hj_batch_norm_inference(hj_builder *b, hj_instr *x, hj_instr *scale,
                                  hj_instr *offset, hj_instr *mean,
                                  hj_instr *variance, float epsilon,
                                  int64_t feature_index)
{
    hj_instr *operands[] = { x, scale, offset, mean, variance };

    return norm(b, HJ_OP_batch_norm_inference, 5, operands, epsilon,
                feature_index);
}

hj_instr *hj_batch_norm_grad(hj_builder *b, hj_instr *x, hj_instr *scale,
                             hj_instr *mean, hj_instr *variance,
                             hj_instr *grad_output, float epsilon,
                             int64_t feature_index)
{
    hj_instr *operands[] = { x, scale, mean, variance, grad_output };

    return norm(b, HJ_OP_batch_norm_grad, 5, operands, epsilon, feature_index);
}
