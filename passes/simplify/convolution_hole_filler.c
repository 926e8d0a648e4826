/* convolution_hole_filler -- holes of an image as zeros in memory.
 *
 * Before: a typed module.
 * After:  floating-point convolutions have no base dilation: transposed ones,
 *         gradients of those that take steps.
 * Cost:   a copy of the image, with its holes.
 *
 * Holes take part as zeros, so that each sum is what it was; kernels copy
 * patches of what is in memory, but divide indices to find what is not.
 *
 * Where a window sees one place of the dimensions that have holes, it sees the
 * image or nothing but zeros: such convolutions are those without holes, whose
 * results are apart, and between them what the kernel makes of zeros (0, or NaN
 * where it is not finite).
 */
#include "passes/rewrite.h"

enum { MIN_FMAS = 1 << 16 }; /* that are worth a copy */

static const hj_window *window_of(const hj_instr *in)
{
    const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_window);

    return attr ? &attr->u.window : NULL;
}

static bool has_holes(const hj_window *window)
{
    for (int i = 0; window && i < window->n; i++)
        if (window->at[i].base_dilation > 1)
            return true;
    return false;
}

static double count_fmas(const hj_instr *in)
{
    const hj_dim_labels *at = hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    const hj_shape *kernel = in->operands[1]->shape;

    return (double)hj_shape_nelems(in->shape) *
           (double)hj_shape_nelems(kernel) /
           (double)kernel->dims[at->kernel_output_feature];
}

static bool is_wanted(const hj_instr *in)
{
    return in->op == HJ_OP_convolution && has_holes(window_of(in)) &&
           hj_dtype_is_float(in->shape->dtype) &&
           hj_shape_nelems(in->operands[0]->shape) &&
           hj_shape_nelems(in->operands[1]->shape) &&
           !hj_shape_has_dynamic(in->shape) &&
           !hj_shape_has_dynamic(in->operands[0]->shape) &&
           !hj_shape_has_dynamic(in->operands[1]->shape) &&
           count_fmas(in) >= MIN_FMAS;
}

static hj_instr *fill(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *x = in->operands[0];
    const hj_dim_labels *at = hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    const hj_window *window = window_of(in);
    hj_padding_dim *pad =
        HJ_NEW_ARRAY(cx->scratch, hj_padding_dim, x->shape->rank);
    const hj_shape *scalar =
        hj_shape_new_scalar(hj_instr_arena(in), x->shape->dtype);

    for (int i = 0; i < window->n; i++)
        pad[at->input_spatial[i]].interior = window->at[i].base_dilation - 1;
    x = hj_rw_pad(in, x, hj_rw_number(in, scalar, 0), pad);
    return hj_rw_unary(in, HJ_OP_opt_barrier, x);
}

static void set_plain_window(hj_instr *in)
{
    hj_attr attr = *hj_instr_attr(in, HJ_ATTR_window);
    hj_window *window = &attr.u.window;
    hj_window_dim *at =
        HJ_NEW_ARRAY(hj_instr_arena(in), hj_window_dim, window->n);

    for (int i = 0; i < window->n; i++) {
        at[i] = window->at[i];
        at[i].base_dilation = 1;
    }
    window->at = at;
    hj_instr_set_attr(in, &attr);
}

/* --- windows of one place ------------------------------------------------- */

static bool sees_one_place(const hj_instr *in)
{
    const hj_window *window = window_of(in);

    for (int i = 0; i < window->n; i++)
        if (window->at[i].base_dilation > 1 &&
            (window->at[i].size > 1 || window->at[i].stride > 1))
            return false;
    return hj_instr_int(in, HJ_ATTR_batch_group_count, 1) == 1;
}

/* The convolution of `x`, whose windows are `at`, with the spatial dimensions
 * `sizes`. */
static hj_instr *convolve(hj_pass_ctx *cx, hj_instr *in, hj_instr *x,
                          hj_window_dim *at, const int64_t *sizes)
{
    const hj_dim_labels *labels =
        hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    hj_attr attr = *hj_instr_attr(in, HJ_ATTR_window);
    hj_instr *operands[2] = { x, in->operands[1] };
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, in->shape->rank);

    dims[labels->output_batch] = x->shape->dims[labels->input_batch];
    dims[labels->output_feature] = in->shape->dims[labels->output_feature];
    for (int i = 0; i < labels->nspatial; i++)
        dims[labels->output_spatial[i]] = sizes[i];
    hj_instr *y =
        hj_rw_like(in, in,
                   hj_shape_new_array(hj_instr_arena(in), in->shape->dtype,
                                      in->shape->rank, dims),
                   2, operands);
    attr.u.window.at = at;
    hj_instr_set_attr(y, &attr);
    return y;
}

/* Without the holes; `pad`: what brings the result to where it belongs. */
static hj_instr *convolve_image(hj_pass_ctx *cx, hj_instr *in,
                                hj_padding_dim *pad)
{
    const hj_dim_labels *labels =
        hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    const hj_window *window = window_of(in);
    hj_instr *x = in->operands[0];
    hj_window_dim *at =
        HJ_NEW_ARRAY(hj_instr_arena(in), hj_window_dim, window->n);
    int64_t *sizes = HJ_NEW_ARRAY(cx->scratch, int64_t, window->n);

    for (int i = 0; i < window->n; i++) {
        hj_padding_dim *p = &pad[labels->output_spatial[i]];
        at[i] = window->at[i];
        sizes[i] = in->shape->dims[labels->output_spatial[i]];
        if (at[i].base_dilation == 1)
            continue;
        sizes[i] = x->shape->dims[labels->input_spatial[i]];
        *p = (hj_padding_dim){ at[i].pad_low, at[i].pad_high,
                               at[i].base_dilation - 1 };
        at[i].base_dilation = 1;
        at[i].pad_low = at[i].pad_high = 0;
    }
    return convolve(cx, in, x, at, sizes);
}

/* What the kernel makes of zeros: one place of one image. */
static hj_instr *convolve_zeros(hj_pass_ctx *cx, hj_instr *in)
{
    const hj_dim_labels *labels =
        hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    const hj_window *window = window_of(in);
    const hj_shape *x = in->operands[0]->shape;
    hj_arena *arena = hj_instr_arena(in);
    hj_window_dim *at = HJ_NEW_ARRAY(arena, hj_window_dim, window->n);
    int64_t *sizes = HJ_NEW_ARRAY(cx->scratch, int64_t, window->n);
    int64_t *dims = HJ_NEW_ARRAY(cx->scratch, int64_t, x->rank);

    dims[labels->input_batch] = 1;
    dims[labels->input_feature] = x->dims[labels->input_feature];
    for (int i = 0; i < window->n; i++) {
        at[i] = window->at[i];
        at[i].pad_low = at[i].pad_high = 0;
        at[i].base_dilation = at[i].stride = 1;
        sizes[i] = 1;
        dims[labels->input_spatial[i]] =
            (at[i].size - 1) * at[i].window_dilation + 1;
    }
    hj_instr *zeros =
        hj_rw_zeros(in, hj_shape_new_array(arena, x->dtype, x->rank, dims));
    return convolve(cx, in, zeros, at, sizes);
}

static void put_apart(hj_pass_ctx *cx, hj_instr *in)
{
    const hj_dim_labels *labels =
        hj_instr_attr(in, HJ_ATTR_dim_labels)->u.labels;
    hj_arena *arena = hj_instr_arena(in);
    hj_padding_dim *pad =
        HJ_NEW_ARRAY(cx->scratch, hj_padding_dim, in->shape->rank);
    const hj_shape *number = hj_shape_new_scalar(arena, in->shape->dtype);
    const hj_shape *pred = hj_shape_new_scalar(arena, HJ_DTYPE_pred);
    int64_t n = in->shape->dims[labels->output_feature];

    hj_instr *y = convolve_image(cx, in, pad);
    hj_instr *yes =
        hj_rw_int(in, hj_shape_with_dtype(arena, y->shape, HJ_DTYPE_pred), 1);
    hj_instr *none = hj_rw_reshape_dims(in, convolve_zeros(cx, in), 1, &n);
    y = hj_rw_pad(in, y, hj_rw_zeros(in, number), pad);
    none = hj_rw_broadcast(in, none, in->shape, &labels->output_feature);
    yes = hj_rw_pad(in, yes, hj_rw_int(in, pred, 0), pad);
    hj_pass_fired(cx, "spread", in);
    hj_instr_replace(in, hj_rw_select(in, yes, y, none));
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (!is_wanted(in))
                continue;
            *changed = true;
            if (sees_one_place(in)) {
                put_apart(cx, in);
                continue;
            }
            hj_instr_set_operand(in, 0, fill(cx, in));
            set_plain_window(in);
            hj_pass_fired(cx, "fill", in);
        }
    return NULL;
}

const hj_pass hj_pass_convolution_hole_filler = {
    .name = "convolution_hole_filler",
    .summary = "holes of an image as zeros in memory",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_typed,
    .run = run,
};
