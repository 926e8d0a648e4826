/* reduce -- reductions and windows: left folds in row-major order. */
#include "passes/expand/loops/loops.h"

/* --- a fold for each row -------------------------------------------------- */

/* Rows of n arrays, [number of rows, elements of a row] -> [number of rows]
 * each. */
static void fold_rows(const hj_loops *l, hj_instr *const *rows,
                      hj_instr *const *inits, hj_instr **results)
{
    int n = l->n;
    const hj_shape **shapes =
        HJ_NEW_ARRAY(l->cx->scratch, const hj_shape *, 2 * n);
    hj_instr **out = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, 2 * n);

    for (int k = 0; k < n; k++) {
        shapes[k] = hj_shape_new_array(l->arena, rows[k]->shape->dtype, 1,
                                       &rows[k]->shape->dims[1]);
        shapes[n + k] = inits[k]->shape;
    }
    hj_loop_step step = hj_loop_step_open(l, "fold.row", 2 * n, shapes);
    hj_loop_fold(l, step.end, step.params, step.params + n, out);
    for (int k = 0; k < n; k++)
        out[n + k] = step.params[n + k];
    hj_comp *comp = hj_loop_step_close(&step, 2 * n, out);
    hj_loop_scan(l, l->in, comp, n, rows, n, inits, out);
    for (int k = 0; k < n; k++)
        results[k] = out[k];
}

hj_instr *hj_loop_reduce(const hj_loops *l)
{
    hj_instr *in = l->in, *const *inits = in->operands + l->n;
    const hj_shape *from = in->operands[0]->shape;
    const hj_shape *to = hj_shape_leaf(in->shape, 0);
    hj_ints dims = hj_instr_ints(in, HJ_ATTR_dimensions);
    bool *is_reduced = HJ_NEW_ARRAY(l->cx->scratch, bool, from->rank);
    int64_t *perm = HJ_NEW_ARRAY(l->cx->scratch, int64_t, from->rank);
    hj_instr **x = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, l->n);
    int64_t sizes[2] = { hj_shape_nelems(to), 1 };
    int rank = 0;

    for (int i = 0; i < dims.n; i++) {
        is_reduced[dims.at[i]] = true;
        sizes[1] *= from->dims[dims.at[i]];
    }
    for (int side = 0; side < 2; side++)
        for (int d = 0; d < from->rank; d++)
            if (is_reduced[d] == side)
                perm[rank++] = d;
    for (int k = 0; k < l->n; k++) {
        if (!sizes[0] || !sizes[1]) {
            x[k] = hj_rw_splat(in, inits[k], to);
            continue;
        }
        x[k] = hj_rw_transpose(in, in->operands[k], perm);
        x[k] = hj_rw_reshape_dims(in, x[k], sizes[0] == 1 ? 1 : 2,
                                  sizes + (sizes[0] == 1));
    }
    if (sizes[0] == 1 && sizes[1])
        hj_loop_fold(l, in, x, inits, x);
    else if (sizes[0] && sizes[1])
        fold_rows(l, x, inits, x);
    for (int k = 0; k < l->n; k++)
        x[k] = hj_rw_reshape_dims(in, x[k], to->rank, to->dims);
    return hj_loop_results(l, x);
}

/* --- windows -------------------------------------------------------------- */

/* x with its padding and holes, which are init. */
static hj_instr *padded(const hj_loops *l, hj_instr *x, hj_instr *init)
{
    const hj_window *window = &hj_instr_attr(l->in, HJ_ATTR_window)->u.window;
    hj_padding_dim *dims =
        HJ_NEW_ARRAY(l->cx->scratch, hj_padding_dim, window->n);

    for (int d = 0; d < window->n; d++)
        dims[d] =
            (hj_padding_dim){ window->at[d].pad_low, window->at[d].pad_high,
                              window->at[d].base_dilation - 1 };
    return hj_rw_pad(l->in, x, init, dims);
}

/* The elements of the window of x that begins at `starts`, in one row. */
static hj_instr *window_row(const hj_loops *l, hj_instr *at, hj_instr *x,
                            hj_instr *const *starts)
{
    const hj_window *window = &hj_instr_attr(l->in, HJ_ATTR_window)->u.window;
    int64_t *sizes = HJ_NEW_ARRAY(l->arena, int64_t, window->n), nelems = 1;
    hj_slice_dim *dims = HJ_NEW_ARRAY(l->cx->scratch, hj_slice_dim, window->n);

    for (int d = 0; d < window->n; d++) {
        const hj_window_dim *w = &window->at[d];
        sizes[d] = (w->size - 1) * w->window_dilation + 1;
        dims[d] = (hj_slice_dim){ 0, sizes[d], w->window_dilation };
        nelems *= w->size;
    }
    hj_instr *part = hj_loop_part(l, at, x, starts, sizes);
    return hj_rw_reshape_dims(at, hj_rw_slice(at, part, dims), 1, &nelems);
}

/* (number of the window, padded arrays..., inits...) -> (results..., padded
 * arrays..., inits...) */
static hj_comp *new_window_step(const hj_loops *l,
                                const hj_shape *const *shapes)
{
    const hj_shape *to = hj_shape_leaf(l->in->shape, 0);
    const hj_window *window = &hj_instr_attr(l->in, HJ_ATTR_window)->u.window;
    hj_instr **starts = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, to->rank);
    hj_instr **rows = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, l->n);
    hj_instr **out = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, 3 * l->n);
    int n = l->n;

    hj_loop_step step = hj_loop_step_open(l, "window.step", 1 + 2 * n, shapes);
    hj_loop_delinear(step.end, step.params[0], to->rank, to->dims, starts);
    for (int d = 0; d < to->rank; d++) {
        hj_instr *stride = hj_loop_int(step.end, window->at[d].stride);
        starts[d] = hj_rw_binary(step.end, HJ_OP_multiply, starts[d], stride);
    }
    for (int k = 0; k < n; k++)
        rows[k] = window_row(l, step.end, step.params[1 + k], starts);
    hj_loop_fold(l, step.end, rows, step.params + 1 + n, out);
    for (int k = 0; k < 2 * n; k++)
        out[n + k] = step.params[1 + k];
    return hj_loop_step_close(&step, 3 * n, out);
}

hj_instr *hj_loop_reduce_window(const hj_loops *l)
{
    hj_instr *in = l->in, *const *inits = in->operands + l->n;
    const hj_shape *to = hj_shape_leaf(in->shape, 0);
    const hj_shape **shapes =
        HJ_NEW_ARRAY(l->cx->scratch, const hj_shape *, 1 + 2 * l->n);
    hj_instr **carries = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, 2 * l->n);
    hj_instr **out = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, 3 * l->n);

    if (!hj_shape_nelems(to)) {
        for (int k = 0; k < l->n; k++)
            out[k] = hj_rw_splat(in, inits[k], to);
        return hj_loop_results(l, out);
    }
    shapes[0] = hj_shape_new_scalar(l->arena, HJ_DTYPE_s64);
    for (int k = 0; k < l->n; k++) {
        carries[k] = padded(l, in->operands[k], inits[k]);
        carries[l->n + k] = inits[k];
    }
    for (int k = 0; k < 2 * l->n; k++)
        shapes[1 + k] = carries[k]->shape;
    hj_instr *count = hj_loop_count(in, hj_shape_nelems(to));
    hj_loop_scan(l, in, new_window_step(l, shapes), 1, &count, 2 * l->n,
                 carries, out);
    for (int k = 0; k < l->n; k++)
        out[k] = hj_rw_reshape_dims(in, out[k], to->rank, to->dims);
    return hj_loop_results(l, out);
}
