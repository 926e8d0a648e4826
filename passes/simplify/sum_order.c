/* sum_order -- which order a sum has, and in which type it is kept, as written.
 *
 * Before: a typed module.
 * After:  every reduce, reduce-window, scan, dot, convolution, ragged-dot and
 *         scaled-dot says its order (sum_order, sum_blocks).  Additions and
 *         multiplications of floats narrower than f32 that a reduce,
 *         reduce-window or scan is made of are of f32: what goes in and comes
 *         out is converted.
 * Cost:   O(instructions); converts for each operand and result of the latter.
 *
 * ORDER sum-order: first of all, as rules change bodies, windows and types; and
 * after what other passes expand, for the sums that these make.
 */
#include "passes/rewrite.h"

/* The body with its wide folds in f32. */
static hj_comp *widen_body(const hj_instr *in)
{
    hj_comp *from = hj_instr_comp(in, HJ_ATTR_to_apply);
    hj_arena *arena = hj_instr_arena(in);
    hj_wide_fold fold;

    if (in->op != HJ_OP_scan && in->noperands == 2)
        return hj_rw_reducer(in->comp->module, from->root->op, HJ_DTYPE_f32);
    hj_comp *body = hj_comp_clone(from, "wide", false);
    /* The copies, by the place of what is copied. */
    for (int k = 0; k < hj_instr_nfolds(in); k++) {
        if (!hj_fold_is_wide(in, k, &fold))
            continue;
        hj_instr *acc = body->params[fold.acc];
        hj_instr *next =
            acc->users[0]->op == fold.next->op ? acc->users[0] : acc->users[1];
        hj_instr *parts[] = { acc, body->params[fold.element], next };
        for (int i = 0; i < 3; i++)
            parts[i]->shape =
                hj_shape_with_dtype(arena, parts[i]->shape, HJ_DTYPE_f32);
    }
    hj_instr *root = body->root;
    if (root->op != HJ_OP_tuple)
        return body;
    const hj_shape **parts =
        HJ_NEW_ARRAY(arena, const hj_shape *, root->noperands);
    for (int i = 0; i < root->noperands; i++)
        parts[i] = root->operands[i]->shape;
    root->shape = hj_shape_new_tuple(arena, root->noperands, parts);
    return body;
}

/* The type of result i, which is that of the root's element. */
static const hj_shape *in_type_of(hj_instr *in, const hj_comp *body, int i)
{
    const hj_shape *root = body->root->shape;
    hj_dtype dtype =
        (hj_shape_is_tuple(root) ? root->elements[i] : root)->dtype;

    return hj_shape_with_dtype(hj_instr_arena(in), hj_shape_leaf(in->shape, i),
                               dtype);
}

/* The same on f32, and its results in the types that they have. */
static hj_instr *widen(hj_pass_ctx *cx, hj_instr *in)
{
    hj_arena *arena = hj_instr_arena(in);
    hj_comp *body = widen_body(in);
    bool is_tuple = hj_shape_is_tuple(in->shape);
    int n = is_tuple ? in->shape->nelements : 1;
    hj_instr **operands = HJ_NEW_ARRAY(cx->scratch, hj_instr *, in->noperands);
    const hj_shape **shapes = HJ_NEW_ARRAY(arena, const hj_shape *, n);
    hj_instr **results = HJ_NEW_ARRAY(cx->scratch, hj_instr *, n);

    for (int i = 0; i < body->nparams; i++) {
        int to = hj_fold_operand(in, i);
        operands[to] =
            hj_rw_convert(in, in->operands[to], body->params[i]->shape->dtype);
    }
    for (int i = 0; i < n; i++)
        shapes[i] = in_type_of(in, body, i);
    hj_instr *wide = hj_rw_like(
        in, in, is_tuple ? hj_shape_new_tuple(arena, n, shapes) : shapes[0],
        in->noperands, operands);
    hj_instr_set_comp(wide, HJ_ATTR_to_apply, body);
    for (int i = 0; i < n; i++) {
        results[i] = is_tuple ? hj_rw_gte(in, wide, i) : wide;
        results[i] =
            hj_rw_convert(in, results[i], hj_shape_leaf(in->shape, i)->dtype);
    }
    hj_instr_replace_uses(in,
                          is_tuple ? hj_rw_tuple(in, n, results) : results[0]);
    return wide;
}

static void decide(hj_pass_ctx *cx, hj_instr *in)
{
    const hj_sum_options options = hj_rw_sum_options(cx);
    hj_sum_order order = hj_instr_sum_order(in, &options);

    if (hj_instr_has_wide_folds(in)) {
        hj_instr *wide = widen(cx, in);
        hj_instr_set_sum_order(wide, &order);
        hj_pass_count(cx, "widened", 1);
        if (!in->is_ordered) {
            hj_instr_remove(in);
            return;
        }
        /* A control dependence names it; nobody wants its value. */
        order = (hj_sum_order){ .kind = HJ_sum_order_left_fold };
    }
    hj_instr_set_sum_order(in, &order);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int n = 0;

    HJ_EACH_COMP (comp, module) {
        hj_mark_ordered(comp);
        HJ_EACH_INSTR_SAFE (in, comp) {
            if (!hj_instr_is_sum(in) ||
                hj_instr_has_attr(in, HJ_ATTR_sum_order))
                continue;
            decide(cx, in);
            n++;
        }
    }
    hj_module_drop_uncalled(module);
    hj_pass_count(cx, "decided", n);
    *changed = n > 0;
    return NULL;
}

const hj_pass hj_pass_sum_order = {
    .name = "sum_order",
    .summary = "sums say their order, narrow ones are kept in f32",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_all,
    .run = run,
};
