/* plain_forms -- what XLA takes, as what all other passes know.
 *
 * Before: a typed module.
 * After:  the same without the forms of lib/infer/plain: operands of several
 *         floating-point types are converted, and so on; and without
 *         stochastic-convert and sorts that give the first k elements.
 * Cost:   one walk where there are none.
 *
 * stochastic-convert: with a = |x|, a whole number below it and a fraction f of
 * w bits, the width of x, it is whole + (random < f 2^w), with the sign of x.
 * All of these are exact: where there is a fraction, whole + 1 is a number of
 * the type, and f 2^w is one of f32 (of f64 for those).
 */
#include "infer/plain/plain.h"
#include "ir/recognise.h"
#include "passes/rewrite.h"

#include <math.h>

static void decompose(hj_pass_ctx *cx, hj_instr *in)
{
    hj_instr *x = in->operands[0], *random = in->operands[1];
    hj_dtype dtype = x->shape->dtype;
    hj_dtype wide = dtype == HJ_DTYPE_f64 ? HJ_DTYPE_f64 : HJ_DTYPE_f32;

    if (dtype != wide)
        x = hj_rw_convert(in, x, wide);
    hj_instr *size = hj_rw_unary(in, HJ_OP_abs, x);
    hj_instr *whole = hj_rw_unary(in, HJ_OP_floor, size);
    hj_instr *fraction = hj_rw_binary(in, HJ_OP_subtract, size, whole);
    hj_instr *scale =
        hj_rw_number(in, x->shape, ldexp(1, hj_dtype_width(dtype)));
    hj_instr *bits = hj_rw_binary(in, HJ_OP_multiply, fraction, scale);
    bits = hj_rw_convert(in, bits, random->shape->dtype);
    hj_instr *is_up = hj_rw_compare(in, HJ_direction_LT, random, bits);
    hj_instr *one = hj_rw_number(in, x->shape, 1);
    hj_instr *more = hj_rw_binary(in, HJ_OP_add, whole, one);
    hj_instr *up = hj_rw_select(in, is_up, more, whole);
    hj_instr *zero = hj_rw_number(in, x->shape, 0);
    hj_instr *is_negative = hj_rw_compare(in, HJ_direction_LT, x, zero);
    hj_instr *down = hj_rw_unary(in, HJ_OP_negate, up);
    hj_instr *value = hj_rw_select(in, is_negative, down, up);
    hj_pass_fired(cx, "decomposed", in);
    hj_instr_replace(in, hj_rw_convert(in, value, in->shape->dtype));
}

/* What is read of such a sort is what the pass sort_first made of this. */
static void slice_first(hj_pass_ctx *cx, hj_instr *sort)
{
    hj_arena *arena = hj_instr_arena(sort);
    const hj_shape *x = sort->operands[0]->shape;
    int64_t d = hj_instr_ints(sort, HJ_ATTR_dimensions).at[0];
    int n = sort->noperands;
    const hj_shape **shapes = HJ_NEW_ARRAY(arena, const hj_shape *, n);
    hj_instr **parts = HJ_NEW_ARRAY(cx->scratch, hj_instr *, n);
    hj_slice_dim *cut = HJ_NEW_ARRAY(cx->scratch, hj_slice_dim, x->rank);

    for (int i = 0; i < x->rank; i++)
        cut[i] = (hj_slice_dim){ 0, x->dims[i], 1 };
    cut[d].limit = hj_instr_int(sort, HJ_ATTR_k, 0);
    for (int i = 0; i < n; i++)
        shapes[i] = sort->operands[i]->shape;
    bool is_tuple = hj_shape_is_tuple(sort->shape);
    hj_instr *whole = hj_rw_like(
        sort, sort, is_tuple ? hj_shape_new_tuple(arena, n, shapes) : x, n,
        sort->operands);
    hj_instr_drop_attr(whole, HJ_ATTR_k);
    for (int i = 0; i < n; i++) {
        hj_instr *part = is_tuple ? hj_rw_gte(sort, whole, i) : whole;
        parts[i] = hj_rw_slice(sort, part, cut);
    }
    hj_pass_fired(cx, "sliced", sort);
    hj_instr_replace(sort, is_tuple ? hj_rw_tuple(sort, n, parts) : parts[0]);
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    *changed = !hj_module_is_plain(module);
    if (*changed)
        hj_module_make_plain(module);
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR_SAFE (in, comp)
            if (in->op == HJ_OP_stochastic_convert) {
                decompose(cx, in);
                *changed = true;
            } else if (hj_sort_has_k(in)) {
                slice_first(cx, in);
                *changed = true;
            }
    return NULL;
}

const hj_pass hj_pass_plain_forms = {
    .name = "plain_forms",
    .summary = "mixed operands and other short forms, by others",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
};
