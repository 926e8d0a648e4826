/* mixed -- see mixed.h. */
#include "infer/plain/mixed.h"

#include "infer/product.h"

bool hj_mixed_fits(hj_dtype a, hj_dtype b)
{
    return a == b || (hj_dtype_is_float(a) && hj_dtype_is_float(b));
}

hj_dtype hj_mixed_wider(const hj_instr *in, int first, int n)
{
    hj_dtype wider = in->operands[first]->shape->dtype;

    for (int i = first + 1; i < first + n; i++)
        wider = hj_product_dtype(wider, in->operands[i]->shape->dtype);
    return wider;
}

static const hj_shape *part_of(const hj_shape *shape, int i)
{
    return hj_shape_is_tuple(shape) ? shape->elements[i] : shape;
}

hj_attr_id hj_mixed_reducer(const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_reduce:
    case HJ_OP_reduce_window:
    case HJ_OP_scatter:
    case HJ_OP_all_reduce:
    case HJ_OP_reduce_scatter:
        return HJ_ATTR_to_apply;
    case HJ_OP_select_and_scatter:
        return HJ_ATTR_scatter_comp;
    default:
        return HJ_NATTRS;
    }
}

hj_dtype hj_mixed_reduced(const hj_instr *in, int i)
{
    const hj_comp *comp = hj_instr_comp(in, hj_mixed_reducer(in));
    int n = comp->nparams / 2;
    hj_dtype wider = part_of(comp->root->shape, i)->dtype;

    wider = hj_product_dtype(wider, comp->params[i]->shape->dtype);
    return hj_product_dtype(wider, comp->params[n + i]->shape->dtype);
}

/* Does a computation take or give other types than those that are reduced? */
static bool has_mixed_reducer(const hj_instr *in)
{
    const hj_comp *comp = hj_instr_comp(in, hj_mixed_reducer(in));
    const hj_comp *select = in->op == HJ_OP_select_and_scatter
                                ? hj_instr_comp(in, HJ_ATTR_select_comp)
                                : NULL;
    int n = comp->nparams / 2;

    for (int i = 0; i < n; i++) {
        hj_dtype dtype = hj_mixed_reduced(in, i);
        if (comp->params[i]->shape->dtype != dtype ||
            comp->params[n + i]->shape->dtype != dtype ||
            part_of(comp->root->shape, i)->dtype != dtype)
            return true;
    }
    for (int i = 0; select && i < 2; i++)
        if (select->params[i]->shape->dtype != hj_mixed_reduced(in, 0))
            return true;
    return false;
}

hj_mixed hj_mixed_of(const hj_instr *in)
{
    hj_mixed m = { .in = in };

    switch (in->op) {
    case HJ_OP_concatenate:
    case HJ_OP_pad:
    case HJ_OP_clamp:
    case HJ_OP_batch_norm_grad:
    case HJ_OP_batch_norm_inference:
    case HJ_OP_batch_norm_training:
        m.end = in->noperands;
        break;
    case HJ_OP_select:
        m.first = 1;
        m.end = 3;
        break;
    default:
        if (in->noperands == 2 && hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) &&
            in->op != HJ_OP_stochastic_convert)
            m.end = 2;
        break;
    }
    if (m.end > m.first)
        m.wider = hj_mixed_wider(in, m.first, m.end - m.first);
    return m;
}

/* What operand i takes part as, whatever it is. */
static hj_dtype wanted(const hj_mixed *m, int i)
{
    const hj_instr *in = m->in;
    int n = in->noperands / 2;
    hj_dtype own = in->operands[i]->shape->dtype;

    if (i >= m->first && i < m->end)
        return m->wider;
    switch (in->op) {
    case HJ_OP_dynamic_update_slice:
        return i == 1 ? in->operands[0]->shape->dtype : own;
    case HJ_OP_rng:
        return i < 2 ? in->shape->dtype : own;
    case HJ_OP_map:
        return hj_instr_comp(in, HJ_ATTR_to_apply)->params[i]->shape->dtype;
    case HJ_OP_reduce:
    case HJ_OP_reduce_window:
        return hj_mixed_reduced(in, i % n);
    case HJ_OP_scatter:
        return i == n ? own : hj_mixed_reduced(in, i > n ? i - n - 1 : i);
    case HJ_OP_select_and_scatter:
        return hj_mixed_reduced(in, 0);
    case HJ_OP_all_reduce:
    case HJ_OP_reduce_scatter:
        return hj_mixed_reduced(in, 0);
    default:
        return own;
    }
}

hj_dtype hj_mixed_operand(const hj_mixed *m, int i)
{
    hj_dtype own = m->in->operands[i]->shape->dtype;
    hj_dtype dtype = hj_dtype_is_float(own) ? wanted(m, i) : own;

    return hj_dtype_is_float(dtype) ? dtype : own;
}

hj_dtype hj_mixed_value(const hj_mixed *m, int i)
{
    const hj_shape *part = part_of(m->in->shape, i);

    switch (m->in->op) {
    case HJ_OP_clamp:
    case HJ_OP_batch_norm_grad:
    case HJ_OP_batch_norm_inference:
    case HJ_OP_batch_norm_training:
        return hj_mixed_operand(m, 0);
    case HJ_OP_reduce:
    case HJ_OP_reduce_window:
    case HJ_OP_scatter:
    case HJ_OP_select_and_scatter:
    case HJ_OP_all_reduce:
    case HJ_OP_reduce_scatter:
        return hj_mixed_operand(m, i);
    default:
        return part->dtype;
    }
}

bool hj_instr_is_mixed(const hj_instr *in)
{
    hj_mixed m = hj_mixed_of(in);

    for (int i = 0; i < in->noperands; i++)
        if (hj_mixed_operand(&m, i) != in->operands[i]->shape->dtype)
            return true;
    if (hj_mixed_reducer(in) != HJ_NATTRS && has_mixed_reducer(in))
        return true;
    const hj_comp *less =
        in->op == HJ_OP_sort ? hj_instr_comp(in, HJ_ATTR_to_apply) : NULL;
    for (int i = 0; less && i < 2 * in->noperands; i++)
        if (less->params[i]->shape->dtype != in->operands[i / 2]->shape->dtype)
            return true;
    return false;
}
