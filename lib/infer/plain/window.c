/* window -- running windows of an array that is padded by an op of its own,
 * with init: the padding is the windows', whose order of sums (ir/window.h)
 * costs one step an element and not one for each element of each window.
 *
 * Only where init changes nothing, so that it does not matter whether padding
 * is an element (skip_window_padding).
 */
#include "infer/plain/make.h"

#include "ir/shape.h"
#include "ir/window.h"

static bool is_same_value(const hj_instr *a, const hj_instr *b)
{
    return a == b ||
           (a->op == HJ_OP_constant && b->op == HJ_OP_constant && a->literal &&
            b->literal && a->literal->data && b->literal->data &&
            hj_literal_equal(a->literal, b->literal));
}

/* The windows over what is padded; false: there are none, or these cannot say
 * it. */
static bool find_window(const hj_instr *in, hj_window_dim *dims, hj_window *out)
{
    const hj_instr *pad = in->operands[0];
    const hj_window *window = &hj_instr_attr(in, HJ_ATTR_window)->u.window;
    const hj_padding *by;

    if (in->noperands != 2 || pad->op != HJ_OP_pad ||
        hj_instr_has_attr(in, HJ_ATTR_sum_order) ||
        hj_shape_has_dynamic(pad->shape) ||
        !is_same_value(pad->operands[1], in->operands[1]))
        return false;
    by = &hj_instr_attr(pad, HJ_ATTR_padding)->u.padding;
    *out = (hj_window){ window->n, dims };
    for (int d = 0; d < window->n; d++) {
        const hj_padding_dim *p = &by->at[d];
        dims[d] = window->at[d];
        if (p->low < 0 || p->high < 0 || p->interior ||
            ((p->low || p->high) && dims[d].base_dilation != 1) ||
            __builtin_add_overflow(dims[d].pad_low, p->low, &dims[d].pad_low) ||
            __builtin_add_overflow(dims[d].pad_high, p->high,
                                   &dims[d].pad_high))
            return false;
    }
    return true;
}

enum { MAX_RANK = 64 }; /* more than limits.rank allows by default */

bool hj_window_is_plain(const hj_instr *in)
{
    const hj_shape *shape = in->operands[0]->shape;
    hj_window_dim dims[MAX_RANK];
    hj_window window;
    hj_running running;

    return shape->rank > MAX_RANK || hj_window_runs(in, &running) ||
           !find_window(in, dims, &window) ||
           !hj_windows_run(&window, in->operands[0]->operands[0]->shape->dims,
                           in->shape->dims, &running) ||
           !hj_window_init_is_neutral(in);
}

void hj_window_make_plain(hj_instr *in)
{
    hj_window_dim dims[MAX_RANK];
    hj_attr attr = { .id = HJ_ATTR_window };

    if (!find_window(in, dims, &attr.u.window))
        return;
    hj_attr copy = hj_attr_clone(hj_instr_arena(in), &attr);
    hj_instr_set_attr(in, &copy);
    hj_instr_set_operand(in, 0, in->operands[0]->operands[0]);
}
