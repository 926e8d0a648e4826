/* loops -- see loops.h. */
#include "passes/expand/loops/loops.h"

hj_loop_step hj_loop_step_open(const hj_loops *l, const char *name, int nparams,
                               const hj_shape *const *shapes)
{
    hj_loop_step step = { .comp = hj_comp_new(l->in->comp->module, name) };

    step.params = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, nparams);
    for (int i = 0; i < nparams; i++)
        step.params[i] = hj_instr_new_param(step.comp, i, shapes[i], NULL);
    step.end =
        hj_instr_new(step.comp, HJ_OP_tuple,
                     hj_shape_new_tuple(l->arena, 0, NULL), 0, NULL, NULL);
    step.end->loc = l->in->loc;
    return step;
}

hj_comp *hj_loop_step_close(hj_loop_step *step, int n, hj_instr *const *results)
{
    hj_comp_set_root(step->comp,
                     n == 1 ? results[0] : hj_rw_tuple(step->end, n, results));
    hj_instr_remove(step->end);
    return step->comp;
}

static const hj_shape *root_shape(const hj_comp *comp, int i)
{
    const hj_shape *shape = comp->root->shape;

    return hj_shape_is_tuple(shape) ? shape->elements[i] : shape;
}

/* n times such an array. */
static const hj_shape *stacked(const hj_loops *l, int64_t n,
                               const hj_shape *shape)
{
    int64_t *dims = HJ_NEW_ARRAY(l->arena, int64_t, shape->rank + 1);

    dims[0] = n;
    for (int d = 0; d < shape->rank; d++)
        dims[d + 1] = shape->dims[d];
    return hj_shape_new_array(l->arena, shape->dtype, shape->rank + 1, dims);
}

void hj_loop_scan(const hj_loops *l, hj_instr *at, hj_comp *comp, int ninputs,
                  hj_instr *const *inputs, int ncarries,
                  hj_instr *const *carries, hj_instr **results)
{
    const hj_shape *root = comp->root->shape;
    int n = hj_shape_is_tuple(root) ? root->nelements : 1, k = 0;
    const hj_shape **shapes = HJ_NEW_ARRAY(l->arena, const hj_shape *, n);
    hj_instr **operands =
        HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, ninputs + ncarries);
    const int64_t zero = 0;

    for (int i = 0; i < ninputs; i++)
        operands[k++] = inputs[i];
    for (int i = 0; i < ncarries; i++)
        operands[k++] = carries[i];
    for (int i = 0; i < n; i++) {
        shapes[i] = root_shape(comp, i);
        if (i < n - ncarries)
            shapes[i] = stacked(l, inputs[0]->shape->dims[0], shapes[i]);
    }
    hj_instr *scan =
        hj_rw_op(at, HJ_OP_scan,
                 n == 1 ? shapes[0] : hj_shape_new_tuple(l->arena, n, shapes),
                 k, operands);
    hj_instr_set_ints(scan, HJ_ATTR_dimensions, 1, &zero);
    hj_instr_set_int(scan, HJ_ATTR_num_carries, ncarries);
    hj_instr_set_comp(scan, HJ_ATTR_to_apply, comp);
    for (int i = 0; i < n; i++)
        results[i] = n == 1 ? scan : hj_rw_gte(at, scan, i);
}

void hj_loop_apply(const hj_loops *l, hj_instr *at, hj_instr *const *args,
                   hj_instr **results)
{
    hj_instr *root = hj_rw_inlined(l->cx->scratch, at, l->body, args);

    for (int k = 0; k < l->n; k++)
        results[k] =
            hj_shape_is_tuple(root->shape) ? hj_rw_gte(at, root, k) : root;
}

/* (elements..., values so far...) -> values */
static hj_comp *new_fold_step(const hj_loops *l, hj_instr *const *inits)
{
    int n = l->n;
    const hj_shape **shapes =
        HJ_NEW_ARRAY(l->cx->scratch, const hj_shape *, 2 * n);
    hj_instr **args = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, 2 * n);

    for (int k = 0; k < n; k++)
        shapes[k] = shapes[n + k] =
            hj_shape_new_scalar(l->arena, inits[k]->shape->dtype);
    hj_loop_step step = hj_loop_step_open(l, "fold.step", 2 * n, shapes);
    for (int k = 0; k < 2 * n; k++)
        args[k] = step.params[(n + k) % (2 * n)];
    hj_loop_apply(l, step.end, args, args);
    return hj_loop_step_close(&step, n, args);
}

void hj_loop_fold(const hj_loops *l, hj_instr *at, hj_instr *const *rows,
                  hj_instr *const *inits, hj_instr **results)
{
    hj_loop_scan(l, at, new_fold_step(l, inits), l->n, rows, l->n, inits,
                 results);
}

/* --- positions ------------------------------------------------------------ */

hj_instr *hj_loop_int(hj_instr *at, int64_t value)
{
    return hj_rw_int(at, hj_shape_new_scalar(hj_instr_arena(at), HJ_DTYPE_s64),
                     value);
}

hj_instr *hj_loop_count(hj_instr *at, int64_t n)
{
    return hj_rw_iota(
        at, hj_shape_new_array(hj_instr_arena(at), HJ_DTYPE_s64, 1, &n), 0);
}

void hj_loop_delinear(hj_instr *at, hj_instr *t, int rank, const int64_t *dims,
                      hj_instr **position)
{
    for (int d = rank - 1; d >= 0; d--) {
        if (dims[d] == 1) {
            position[d] = hj_loop_int(at, 0);
            continue;
        }
        hj_instr *n = hj_loop_int(at, dims[d]);
        position[d] = hj_rw_binary(at, HJ_OP_remainder, t, n);
        t = hj_rw_binary(at, HJ_OP_divide, t, n);
    }
}

hj_instr *hj_loop_part(const hj_loops *l, hj_instr *at, hj_instr *x,
                       hj_instr *const *starts, const int64_t *sizes)
{
    int rank = x->shape->rank;
    hj_instr **operands = HJ_NEW_ARRAY(l->cx->scratch, hj_instr *, rank + 1);

    operands[0] = x;
    for (int d = 0; d < rank; d++)
        operands[1 + d] = starts[d];
    hj_instr *part =
        hj_rw_op(at, HJ_OP_dynamic_slice,
                 hj_shape_new_array(l->arena, x->shape->dtype, rank, sizes),
                 rank + 1, operands);
    hj_instr_set_ints(part, HJ_ATTR_dynamic_slice_sizes, rank, sizes);
    return part;
}

hj_instr *hj_loop_element(const hj_loops *l, hj_instr *at, hj_instr *x,
                          hj_instr *const *starts)
{
    int64_t *ones = HJ_NEW_ARRAY(l->arena, int64_t, x->shape->rank);

    for (int d = 0; d < x->shape->rank; d++)
        ones[d] = 1;
    return hj_rw_reshape_dims(at, hj_loop_part(l, at, x, starts, ones), 0,
                              NULL);
}

hj_instr *hj_loop_results(const hj_loops *l, hj_instr *const *values)
{
    return hj_shape_is_tuple(l->in->shape) ? hj_rw_tuple(l->in, l->n, values)
                                           : values[0];
}
