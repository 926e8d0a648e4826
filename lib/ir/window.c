/* window -- see window.h. */
#include "ir/window.h"

#include "ir/recognise.h"

bool hj_window_dim_is_trivial(const hj_window_dim *dim)
{
    return dim->size == 1 && dim->stride == 1 && dim->pad_low == 0 &&
           dim->pad_high == 0 && dim->base_dilation == 1;
}

/* Windows o of `nout` begin at o * stride - pad_low. */
static bool is_running(const hj_window_dim *dim, int64_t n, int64_t nout,
                       hj_running *out)
{
    int64_t begin = -dim->pad_low, end = begin + dim->size - 1;

    if (dim->base_dilation != 1 || dim->window_dilation != 1 || n == 0 ||
        nout == 0 || dim->size > 2 * (n + nout))
        return false;
    out->stride = dim->stride;
    out->size = dim->size;
    out->from_end = begin + (nout - 1) * dim->stride > 0;
    out->first = out->from_end ? begin : end;
    return !out->from_end || end >= n - 1;
}

bool hj_instr_is_running(const hj_instr *in, hj_running *out)
{
    const hj_window *window;
    int found = -1;

    if (in->op != HJ_OP_reduce_window || in->noperands != 2 ||
        !hj_comp_is_commutative_op(hj_instr_comp(in, HJ_ATTR_to_apply),
                                   &out->op))
        return false;
    window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    for (int d = 0; d < window->n; d++) {
        if (hj_window_dim_is_trivial(&window->at[d]))
            continue;
        if (found >= 0 ||
            !is_running(&window->at[d], in->operands[0]->shape->dims[d],
                        in->shape->dims[d], out))
            return false;
        found = d;
    }
    out->dim = found;
    return found >= 0;
}

int64_t hj_running_count(const hj_running *r, int64_t n, int64_t o)
{
    int64_t last = r->first + o * r->stride;
    int64_t count = r->from_end ? n - last : last + 1;

    return count < 0 ? 0 : count > n ? n : count;
}
