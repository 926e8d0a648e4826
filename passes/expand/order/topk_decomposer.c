/* topk_decomposer -- the k greatest elements by sorting.
 *
 * Before: a typed module.
 * After:  no topk, and no custom call "TopK": a stable sort of the last
 *         dimension with its indices, and the first k of both.
 * Cost:   6 instructions for each one.
 *
 * Floats are in total order, so a positive NaN is the greatest; of equals the
 * one with the lower index comes first.  Source: semantics.md, TopK.
 */
#include "ir/recognise.h"
#include "passes/rewrite.h"

typedef struct topk {
    int64_t k;
    bool largest;
} topk;

static bool open_topk(const hj_instr *in, topk *t)
{
    hj_comparator order;

    if (in->op == HJ_OP_topk) {
        t->k = hj_instr_int(in, HJ_ATTR_k, 0);
        t->largest = hj_instr_int(in, HJ_ATTR_largest, 1) != 0;
        return true;
    }
    if (!hj_instr_is_topk_call(in))
        return false;
    const hj_shape *shape = in->shape->elements[0];
    t->k = shape->dims[shape->rank - 1];
    t->largest = hj_instr_ncalled(in) == 0 ||
                 !hj_comp_is_comparator(hj_instr_called(in, 0), &order) ||
                 order.is_descending;
    return true;
}

/* (a, b, index of a, index of b) -> a > b, in total order. */
static hj_comp *comparator(hj_module *module, hj_dtype dtype, hj_dtype index,
                           bool is_descending)
{
    hj_arena *arena = &module->arena;
    hj_comp *comp = hj_comp_new(module, is_descending ? "greater" : "less");
    const hj_shape *key = hj_shape_new_scalar(arena, dtype);
    const hj_shape *place = hj_shape_new_scalar(arena, index);
    hj_instr *keys[2];

    keys[0] = hj_instr_new_param(comp, 0, key, "a");
    keys[1] = hj_instr_new_param(comp, 1, key, "b");
    hj_instr_new_param(comp, 2, place, "i");
    hj_instr_new_param(comp, 3, place, "j");
    hj_instr *root =
        hj_instr_new(comp, HJ_OP_compare,
                     hj_shape_new_scalar(arena, HJ_DTYPE_pred), 2, keys, NULL);
    hj_instr_set_int(root, HJ_ATTR_direction,
                     is_descending ? HJ_direction_GT : HJ_direction_LT);
    if (hj_dtype_is_float(dtype))
        hj_instr_set_int(root, HJ_ATTR_compare_type,
                         HJ_compare_type_TOTALORDER);
    hj_comp_set_root(comp, root);
    return comp;
}

static hj_instr *first_k(hj_pass_ctx *cx, hj_instr *at, hj_instr *a, int64_t k)
{
    int rank = a->shape->rank;
    hj_slice_dim *cut = HJ_NEW_ARRAY(cx->scratch, hj_slice_dim, rank);

    for (int i = 0; i < rank; i++)
        cut[i] = (hj_slice_dim){ 0, i == rank - 1 ? k : a->shape->dims[i], 1 };
    return hj_rw_slice(at, a, cut);
}

static void expand(hj_pass_ctx *cx, hj_instr *in, const topk *t)
{
    hj_instr *x = in->operands[0];
    hj_dtype index = in->shape->elements[1]->dtype;
    int64_t last = x->shape->rank - 1;
    hj_instr *iota = hj_rw_iota(
        in, hj_shape_with_dtype(hj_instr_arena(in), x->shape, index), last);
    hj_instr *arrays[] = { x, iota }, *results[2];
    const hj_shape *shapes[] = { x->shape, iota->shape };
    hj_instr *sort =
        hj_rw_op(in, HJ_OP_sort,
                 hj_shape_new_tuple(hj_instr_arena(in), 2, shapes), 2, arrays);

    hj_instr_set_ints(sort, HJ_ATTR_dimensions, 1, &last);
    hj_instr_set_int(sort, HJ_ATTR_is_stable, 1);
    hj_instr_set_comp(
        sort, HJ_ATTR_to_apply,
        comparator(in->comp->module, x->shape->dtype, index, t->largest));
    for (int i = 0; i < 2; i++)
        results[i] = first_k(cx, in, hj_rw_gte(in, sort, i), t->k);
    hj_pass_fired(cx, "expanded", in);
    hj_instr_replace(in, hj_rw_tuple(in, 2, results));
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    topk t;

    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            if (open_topk(in, &t)) {
                expand(cx, in, &t);
                *changed = true;
            }
    if (*changed)
        hj_module_drop_uncalled(module);
    return NULL;
}

const hj_pass hj_pass_topk_decomposer = {
    .name = "topk_decomposer",
    .summary = "the k greatest elements by sorting",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
    .ops = HJ_PASS_OPS(HJ_OP_topk, HJ_OP_custom_call),
};
