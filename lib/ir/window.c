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

bool hj_windows_run(const hj_window *window, const int64_t *n,
                    const int64_t *nout, hj_running *out)
{
    int found = -1;

    for (int d = 0; d < window->n; d++) {
        if (hj_window_dim_is_trivial(&window->at[d]))
            continue;
        if (found >= 0 || !is_running(&window->at[d], n[d], nout[d], out))
            return false;
        found = d;
    }
    out->dim = found;
    return found >= 0;
}

bool hj_window_runs(const hj_instr *in, hj_running *out)
{
    return in->op == HJ_OP_reduce_window && in->noperands == 2 &&
           hj_windows_run(&hj_instr_attr(in, HJ_ATTR_window)->u.window,
                          in->operands[0]->shape->dims, in->shape->dims, out);
}

int64_t hj_running_count(const hj_running *r, int64_t n, int64_t o)
{
    int64_t last = r->first + o * r->stride;
    int64_t count = r->from_end ? n - last : last + 1;

    return count < 0 ? 0 : count > n ? n : count;
}

/* Folding init once more, which has been folded already. */
static bool absorbs(hj_opcode op, const hj_instr *init)
{
    const hj_shape *shape = init->shape;
    hj_arena arena;
    bool is_same;

    if (op == HJ_OP_minimum || op == HJ_OP_maximum || op == HJ_OP_and ||
        op == HJ_OP_or)
        return true;
    if (init->op != HJ_OP_constant || !init->literal || !init->literal->data)
        return false;
    if (op == HJ_OP_add && !hj_dtype_is_complex(shape->dtype))
        return hj_literal_get_real(init->literal, 0) == 0;
    hj_arena_init(&arena, NULL);
    const hj_literal *e = hj_op_identity(&arena, op, shape->dtype);
    is_same = e && hj_literal_equal(e, init->literal);
    hj_arena_reset(&arena);
    return is_same;
}

bool hj_window_init_is_neutral(const hj_instr *in)
{
    hj_opcode op;

    return in->noperands == 2 &&
           hj_comp_is_commutative_op(hj_instr_comp(in, HJ_ATTR_to_apply),
                                     &op) &&
           absorbs(op, in->operands[1]);
}

bool hj_window_padding_counts(const hj_instr *in)
{
    const hj_window *window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    bool has_padding = false;

    for (int d = 0; d < window->n; d++)
        has_padding |= window->at[d].pad_low > 0 ||
                       window->at[d].pad_high > 0 ||
                       window->at[d].base_dilation > 1;
    return has_padding && !hj_window_init_is_neutral(in);
}
