/* running_window_expander -- long windows that all hold the first element, by
 * any computation, are a scan.
 *
 * Before: a typed module.
 * After:  a reduce-window is a scan if its windows lie along one dimension, are
 *         longer than SHORT_WINDOW and begin at the first element or before
 *         it, and if folding init into init is known to give init, which is
 *         what the padding before the first element does.  The scan carries
 *         the fold, element by element: the order is that of the windows.
 * Cost:   about 10 instructions and a computation for each window; the copies
 *         of the computation are as many as it has results.
 *
 * ORDER running-window: before map_inliner, as slices are folded by maps, and
 * before scan_expander.  Windows by one commutative op (hj_instr_is_running)
 * are left to reduce_window_rewriter, which knows a faster way.
 */
#include "eval/eval.h"
#include "passes/expand/window/window_internal.h"

enum { SHORT_WINDOW = 64 };

typedef struct work {
    hj_pass_ctx *cx;
    hj_instr *at;
    hj_arena *arena;
    const hj_window_dim *window;
    int dim, n; /* n: arrays */
} work;

/* Windows o = 0 .. nout - 1 begin at o * stride - pad_low. */
static bool holds_first(const hj_window_dim *w, int64_t nout)
{
    return w->size > SHORT_WINDOW && w->base_dilation == 1 &&
           w->window_dilation == 1 &&
           (nout - 1) * w->stride - w->pad_low <= 0 &&
           (nout - 1) * w->stride - w->pad_low + w->size > 0;
}

static bool find_dim(work *w)
{
    const hj_shape *shape = w->at->operands[0]->shape;
    const hj_window *window = &hj_instr_attr(w->at, HJ_ATTR_window)->u.window;
    hj_running running;

    w->dim = -1;
    for (int d = 0; d < window->n; d++) {
        if (hj_window_dim_is_trivial(&window->at[d]))
            continue;
        if (w->dim >= 0 ||
            !holds_first(&window->at[d],
                         hj_window_nout(&window->at[d], shape->dims[d])))
            return false;
        w->dim = d;
        w->window = &window->at[d];
    }
    return w->dim >= 0 && hj_shape_nelems(shape) > 0 &&
           !hj_instr_is_running(w->at, NULL, &running);
}

static bool is_pure(const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp)
        if (!hj_is_pure(in))
            return false;
    return true;
}

/* Does folding init into init give init, bit for bit? */
static bool absorbs(const work *w)
{
    hj_comp *body = hj_instr_comp(w->at, HJ_ATTR_to_apply);
    hj_instr **args = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, 2 * w->n);
    hj_literal **values = HJ_NEW_ARRAY(w->cx->scratch, hj_literal *, 2 * w->n);
    hj_literal *out;
    bool is_same = true;

    for (int i = 0; i < 2 * w->n; i++) {
        args[i] = w->at->operands[w->n + i % w->n];
        if (!hj_is_constant(args[i]))
            return false;
        values[i] = args[i]->literal;
    }
    if (!is_pure(body))
        return false;
    hj_instr *call =
        hj_rw_op(w->at, HJ_OP_call, body->root->shape, 2 * w->n, args);
    hj_instr_set_comp(call, HJ_ATTR_to_apply, body);
    hj_error *error = hj_eval_instr(w->cx->scratch, call, values, &out);
    for (int k = 0; !error && k < w->n; k++) {
        const hj_literal *leaf = w->n == 1 ? out : out->elements[k];
        is_same &= hj_literal_equal(leaf, values[k]);
    }
    is_same &= !error;
    hj_error_free(error);
    hj_instr_remove(call);
    return is_same;
}

/* --- the step ------------------------------------------------------------- */

/* Result k of the body on arrays, element by element. */
static hj_instr *map_one(const work *w, hj_instr *at, hj_instr **args, int k)
{
    hj_comp *body = hj_instr_comp(w->at, HJ_ATTR_to_apply);
    const hj_shape *shape = args[k]->shape;
    int64_t *dims = HJ_NEW_ARRAY(w->arena, int64_t, shape->rank);

    if (w->n > 1) {
        body = hj_comp_clone(body, "running.one", false);
        hj_instr *root = body->root;
        hj_instr *one = hj_instr_new(body, HJ_OP_get_tuple_element,
                                     root->shape->elements[k], 1, &root, NULL);
        hj_instr_set_int(one, HJ_ATTR_index, k);
        hj_comp_set_root(body, one);
    }
    for (int d = 0; d < shape->rank; d++)
        dims[d] = d;
    hj_instr *map = hj_rw_op(at, HJ_OP_map, shape, 2 * w->n, args);
    hj_instr_set_ints(map, HJ_ATTR_dimensions, shape->rank, dims);
    hj_instr_set_comp(map, HJ_ATTR_to_apply, body);
    return map;
}

/* The parameters, slices and then carries, in the body's order: carries
 * first. */
static hj_instr **new_params(const work *w, hj_comp *comp)
{
    const hj_shape *from = w->at->operands[0]->shape;
    int64_t *dims = HJ_NEW_ARRAY(w->arena, int64_t, from->rank);
    hj_instr **args = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, 2 * w->n);

    for (int d = 0, n = 0; d < from->rank; d++)
        if (d != w->dim)
            dims[n++] = from->dims[d];
    for (int i = 0; i < 2 * w->n; i++) {
        hj_dtype dtype = w->at->operands[i % w->n]->shape->dtype;
        args[(i + w->n) % (2 * w->n)] = hj_instr_new_param(
            comp, i, hj_shape_new_array(w->arena, dtype, from->rank - 1, dims),
            NULL);
    }
    return args;
}

/* (slices..., folds...) -> (folds..., folds...) */
static hj_comp *new_step(const work *w)
{
    hj_comp *comp = hj_comp_new(w->at->comp->module, "running.step");
    hj_instr **args = new_params(w, comp);
    hj_instr **out = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, 2 * w->n);
    /* What is made stands before this, which is no longer needed then. */
    hj_instr *end =
        hj_instr_new(comp, HJ_OP_tuple, hj_shape_new_tuple(w->arena, 0, NULL),
                     0, NULL, NULL);

    if (args[0]->shape->rank == 0) {
        hj_instr *root = hj_rw_inlined(
            w->cx->scratch, end, hj_instr_comp(w->at, HJ_ATTR_to_apply), args);
        for (int k = 0; k < w->n; k++)
            out[k] = w->n == 1 ? root : hj_rw_gte(end, root, k);
    } else {
        for (int k = 0; k < w->n; k++)
            out[k] = map_one(w, end, args, k);
    }
    for (int k = 0; k < w->n; k++)
        out[w->n + k] = out[k];
    hj_comp_set_root(comp, hj_rw_tuple(end, 2 * w->n, out));
    hj_instr_remove(end);
    return comp;
}

/* --- the scan ------------------------------------------------------------- */

/* The folds up to every element, element `first` of the windows' ends and
 * further ones: those of array k. */
static hj_instr *cut_windows(const work *w, hj_instr *folds, int k,
                             int64_t length)
{
    int64_t first = w->window->size - 1 - w->window->pad_low;
    int64_t low = first < 0 ? -first : 0;
    hj_instr *init = w->at->operands[w->n + k];

    folds = hj_window_extend(w->at, folds, init, w->dim, low, 0);
    return hj_window_cut(w->at, folds, w->dim, first + low, length + low,
                         w->window->stride);
}

static hj_instr *run_scan(const work *w, int64_t length)
{
    hj_instr **operands = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, 2 * w->n);
    const hj_shape **shapes =
        HJ_NEW_ARRAY(w->arena, const hj_shape *, 2 * w->n);
    hj_comp *step = new_step(w);
    const int64_t dim = w->dim;

    for (int k = 0; k < w->n; k++) {
        hj_instr *x = w->at->operands[k], *init = w->at->operands[w->n + k];
        int64_t n = x->shape->dims[w->dim];
        int64_t more = length > n ? length - n : 0;
        x = hj_window_extend(w->at, x, init, w->dim, 0, more);
        operands[k] = hj_window_cut(w->at, x, w->dim, 0, length, 1);
        shapes[k] = operands[k]->shape;
        shapes[w->n + k] = step->root->shape->elements[k];
        operands[w->n + k] = hj_rw_splat(w->at, init, shapes[w->n + k]);
    }
    hj_instr *scan = hj_rw_op(w->at, HJ_OP_scan,
                              hj_shape_new_tuple(w->arena, 2 * w->n, shapes),
                              2 * w->n, operands);
    hj_instr_set_ints(scan, HJ_ATTR_dimensions, 1, &dim);
    hj_instr_set_int(scan, HJ_ATTR_num_carries, w->n);
    hj_instr_set_comp(scan, HJ_ATTR_to_apply, step);
    hj_instr_set_int(scan, HJ_ATTR_sum_order, HJ_sum_order_left_fold);
    return scan;
}

static hj_instr *expand(const work *w)
{
    int64_t nout =
        hj_window_nout(w->window, w->at->operands[0]->shape->dims[w->dim]);
    int64_t length =
        (nout - 1) * w->window->stride - w->window->pad_low + w->window->size;
    hj_instr **out = HJ_NEW_ARRAY(w->cx->scratch, hj_instr *, w->n);
    hj_instr *scan = run_scan(w, length);

    for (int k = 0; k < w->n; k++)
        out[k] = cut_windows(w, hj_rw_gte(w->at, scan, k), k, length);
    return hj_shape_is_tuple(w->at->shape) ? hj_rw_tuple(w->at, w->n, out)
                                           : out[0];
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int ncomps;
    hj_comp **comps = hj_mark_effects(cx->scratch, module, &ncomps);

    for (int i = 0; i < ncomps; i++)
        HJ_EACH_INSTR_SAFE (in, comps[i]) {
            work w = { .cx = cx,
                       .at = in,
                       .arena = hj_instr_arena(in),
                       .n = in->noperands / 2 };
            if (in->op != HJ_OP_reduce_window ||
                hj_shape_has_dynamic(in->operands[0]->shape) || !find_dim(&w) ||
                !absorbs(&w))
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

const hj_pass hj_pass_running_window_expander = {
    .name = "running_window_expander",
    .summary = "long windows from the first element on are scans",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_reduce_window),
};
