/* convolution_hole_filler -- holes of an image as zeros in memory.
 *
 * Before: a typed module.
 * After:  floating-point convolutions have no base dilation: transposed ones,
 *         gradients of those that take steps.
 * Cost:   a copy of the image, with its holes.
 *
 * Holes take part as zeros, so that each sum is what it was; kernels copy
 * patches of what is in memory, but divide indices to find what is not.
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

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (!is_wanted(in))
                continue;
            hj_instr_set_operand(in, 0, fill(cx, in));
            set_plain_window(in);
            hj_pass_fired(cx, "fill", in);
            *changed = true;
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
