/* window_padding_expander -- padding that is no element of a window.
 *
 * Before: a typed module; does nothing without the option skip_window_padding.
 * After:  a reduce-window in which padding might show has one array more, of
 *         `true`, whose padding is `false`: the computation keeps what it has
 *         where it meets that.
 * Cost:   a computation, and an array of pred, for each such window.
 *
 * ORDER window-padding: before any rule, as these know padding that is init.
 */
#include "ir/window.h"
#include "passes/rewrite.h"

typedef struct work {
    hj_pass_ctx *cx;
    hj_instr *at;
    hj_arena *arena;
    int n; /* arrays */
} work;

/* (folds..., is_element, values..., is_element) -> (folds..., is_element) */
static hj_comp *new_body(const work *w)
{
    hj_comp *body = hj_instr_comp(w->at, HJ_ATTR_to_apply);
    hj_comp *comp = hj_comp_new(w->at->comp->module, "window.element");
    const hj_shape *pred = hj_shape_new_array(w->arena, HJ_DTYPE_pred, 0, NULL);
    hj_instr **args = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, 2 * w->n);
    hj_instr **out = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, w->n + 1);
    hj_instr *is_element[2];

    for (int side = 0; side < 2; side++) {
        for (int k = 0; k < w->n; k++)
            args[side * w->n + k] =
                hj_instr_new_param(comp, side * (w->n + 1) + k,
                                   w->at->operands[w->n + k]->shape, NULL);
        is_element[side] =
            hj_instr_new_param(comp, side * (w->n + 1) + w->n, pred, NULL);
    }
    /* What is made stands before this, which is no longer needed then. */
    hj_instr *end =
        hj_instr_new(comp, HJ_OP_tuple, hj_shape_new_tuple(w->arena, 0, NULL),
                     0, NULL, NULL);
    hj_instr *root = hj_rw_inlined(w->cx->scratch, end, body, args);
    for (int k = 0; k < w->n; k++) {
        out[k] =
            hj_shape_is_tuple(root->shape) ? hj_rw_gte(end, root, k) : root;
        out[k] = hj_rw_select(end, is_element[1], out[k], args[k]);
    }
    out[w->n] = is_element[0];
    hj_comp_set_root(comp, hj_rw_tuple(end, w->n + 1, out));
    hj_instr_remove(end);
    return comp;
}

/* `true` for every element of x, of its sizes. */
static hj_instr *new_elements(const work *w, hj_instr *x)
{
    const hj_shape *shape = hj_shape_new_array(w->arena, HJ_DTYPE_pred,
                                               x->shape->rank, x->shape->dims);
    hj_instr *is_element = hj_rw_int(w->at, shape, 1);

    if (!hj_shape_has_dynamic(x->shape))
        return is_element;
    return hj_rw_binary(w->at, HJ_OP_or,
                        hj_rw_compare(w->at, HJ_direction_EQ, x, x),
                        is_element);
}

static hj_instr *expand(const work *w)
{
    const hj_shape *pred = hj_shape_new_array(w->arena, HJ_DTYPE_pred, 0, NULL);
    hj_instr **operands =
        HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, 2 * w->n + 2);
    const hj_shape **shapes =
        HJ_NEW_ARRAY(w->arena, const hj_shape *, w->n + 1);
    hj_instr **out = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, w->n);
    bool is_tuple = hj_shape_is_tuple(w->at->shape);

    for (int k = 0; k < w->n; k++) {
        operands[k] = w->at->operands[k];
        operands[w->n + 1 + k] = w->at->operands[w->n + k];
        shapes[k] = is_tuple ? w->at->shape->elements[k] : w->at->shape;
    }
    operands[w->n] = new_elements(w, operands[0]);
    operands[2 * w->n + 1] = hj_rw_int(w->at, pred, 0);
    shapes[w->n] = hj_shape_with_dtype(w->arena, shapes[0], HJ_DTYPE_pred);
    hj_instr *all =
        hj_rw_like(w->at, w->at, hj_shape_new_tuple(w->arena, w->n + 1, shapes),
                   2 * w->n + 2, operands);
    hj_instr_set_comp(all, HJ_ATTR_to_apply, new_body(w));
    for (int k = 0; k < w->n; k++)
        out[k] = hj_rw_gte(w->at, all, k);
    return is_tuple ? hj_rw_tuple(w->at, w->n, out) : out[0];
}

static bool is_param(const hj_instr *in, int number)
{
    return in->op == HJ_OP_parameter &&
           hj_instr_int(in, HJ_ATTR_number, -1) == number;
}

/* Is it what this pass makes? */
static bool is_expanded(const hj_instr *in)
{
    const hj_instr *root = hj_instr_comp(in, HJ_ATTR_to_apply)->root;
    int n = in->noperands / 2;

    if (n == 1 || root->op != HJ_OP_tuple ||
        !is_param(root->operands[n - 1], n - 1))
        return false;
    for (int k = 0; k < n - 1; k++) {
        const hj_instr *out = root->operands[k];
        if (out->op != HJ_OP_select || !is_param(out->operands[0], 2 * n - 1) ||
            !is_param(out->operands[2], k))
            return false;
    }
    return hj_is_int(in->operands[2 * n - 1], 0);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    if (!cx->options->skip_window_padding)
        return NULL;
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp) {
            work w = { .cx = cx,
                       .at = in,
                       .arena = hj_instr_arena(in),
                       .n = in->noperands / 2 };
            /* (windows were found to run where padding does not count) */
            if (in->op != HJ_OP_reduce_window ||
                !hj_window_padding_counts(in) || is_expanded(in) ||
                hj_instr_int(in, HJ_ATTR_sum_order, -1) == HJ_sum_order_running)
                continue;
            hj_instr *out = expand(&w);
            hj_pass_fired(cx, "expanded", in);
            hj_instr_replace(in, out);
            *changed = true;
        }
    if (*changed)
        hj_module_drop_uncalled(module);
    return NULL;
}

const hj_pass hj_pass_window_padding_expander = {
    .name = "window_padding_expander",
    .summary = "padding of windows is skipped, if the option says so",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_reduce_window),
};
