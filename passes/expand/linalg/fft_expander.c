/* fft_expander -- every transform is of complex numbers, or of real lines along
 * the last axis.
 *
 * Before: a typed module.
 * After:  every fft has elements, and is FFT or IFFT, not all of whose lengths
 *         are 1, or RFFT or IRFFT along the last axis alone.  Further axes of
 *         real transforms go by themselves; lengths of 1 and 0 have nothing to
 *         do, or nothing there.
 * Cost:   two instructions.
 *
 * Source: semantics.md, Fft.
 */
#include "passes/plan.h"
#include "passes/rewrite.h"

#include <string.h>

/* FFT or IFFT along the `naxes` dimensions that end before `end`. */
static hj_instr *transform_axes(hj_instr *at, hj_instr *x, bool inverse,
                                int naxes, const int64_t *lengths, int end)
{
    int64_t dims[3];
    bool is_nothing = true;

    for (int i = 0; i < naxes; i++) {
        is_nothing = is_nothing && lengths[i] == 1;
        dims[i] = end - naxes + i;
    }
    if (is_nothing)
        return x;
    hj_instr *in = hj_rw_op(at, HJ_OP_fft, x->shape, 1, &x);
    hj_instr_set_int(in, HJ_ATTR_fft_type,
                     inverse ? HJ_fft_type_IFFT : HJ_fft_type_FFT);
    hj_instr_set_ints(in, HJ_ATTR_fft_length, naxes, lengths);
    if (end < x->shape->rank)
        hj_instr_set_ints(in, HJ_ATTR_dimensions, naxes, dims);
    return in;
}

/* RFFT or IRFFT along the last axis, which the result has as `last`. */
static hj_instr *transform_lines(hj_instr *at, hj_instr *x, int64_t type,
                                 hj_dtype dtype, int64_t length, int64_t last)
{
    int rank = x->shape->rank;
    hj_arena *arena = hj_instr_arena(at);
    int64_t *dims = HJ_NEW_ARRAY(arena, int64_t, rank);

    memcpy(dims, x->shape->dims, (size_t)rank * sizeof *dims);
    dims[rank - 1] = last;
    hj_instr *in = hj_rw_op(
        at, HJ_OP_fft, hj_shape_new_array(arena, dtype, rank, dims), 1, &x);
    hj_instr_set_int(in, HJ_ATTR_fft_type, type);
    hj_instr_set_ints(in, HJ_ATTR_fft_length, 1, &length);
    return in;
}

static hj_instr *expand(hj_instr *at)
{
    hj_instr *x = at->operands[0];
    hj_ints lengths = hj_instr_ints(at, HJ_ATTR_fft_length);
    int64_t type = hj_instr_int(at, HJ_ATTR_fft_type, HJ_fft_type_FFT);
    bool inverse = type == HJ_fft_type_IFFT || type == HJ_fft_type_IRFFT;
    int rank = at->shape->rank, outer = lengths.n - 1;

    if (hj_shape_nelems(at->shape) == 0)
        return hj_rw_number(at, at->shape, 0);
    if (type == HJ_fft_type_FFT || type == HJ_fft_type_IFFT)
        return transform_axes(at, x, inverse, lengths.n, lengths.at, rank);
    if (inverse)
        x = transform_axes(at, x, true, outer, lengths.at, rank - 1);
    x = transform_lines(at, x, type, at->shape->dtype, lengths.at[outer],
                        at->shape->dims[rank - 1]);
    return inverse ? x
                   : transform_axes(at, x, false, outer, lengths.at, rank - 1);
}

static bool is_plain(const hj_instr *in)
{
    hj_ints lengths = hj_instr_ints(in, HJ_ATTR_fft_length);
    int64_t type = hj_instr_int(in, HJ_ATTR_fft_type, HJ_fft_type_FFT);
    bool is_nothing = true;

    if (hj_shape_nelems(in->shape) == 0)
        return false;
    if (type == HJ_fft_type_RFFT || type == HJ_fft_type_IRFFT)
        return lengths.n == 1;
    for (int i = 0; i < lengths.n; i++)
        is_nothing = is_nothing && lengths.at[i] == 1;
    return !is_nothing;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (in->op != HJ_OP_fft)
                continue;
            if (hj_shape_has_dynamic(in->operands[0]->shape))
                return hj_instr_error(in, HJ_UNIMPLEMENTED,
                                      "fft of an array with dynamic "
                                      "dimensions");
            if (is_plain(in))
                continue;
            hj_instr *out = expand(in);
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(in, out);
            *changed = true;
        }
    return NULL;
}

const hj_pass hj_pass_fft_expander = {
    .name = "fft_expander",
    .summary = "transforms of complex numbers, or of real lines",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_fft),
};
