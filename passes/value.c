/* value -- what is known about the values of instructions; see rewrite.h. */
#include "ir/recognise.h"
#include "passes/rewrite.h"

#include <math.h>
#include <string.h>

enum {
    MAX_DEPTH = 8,       /* of chains that are looked through */
    MAX_GROWTH = 64,     /* times the size of the module */
    FREE_INSTRS = 65536, /* small modules may grow to this size anyway */
};

bool hj_is_constant(const hj_instr *in)
{
    return in->op == HJ_OP_constant && !hj_shape_is_tuple(in->shape) &&
           !in->literal->is_elided;
}

static const hj_instr *look_through(const hj_instr *in)
{
    while (in->op == HJ_OP_broadcast || in->op == HJ_OP_reshape ||
           in->op == HJ_OP_transpose)
        in = in->operands[0];
    return in;
}

const hj_literal *hj_splat_of(const hj_instr *in)
{
    in = look_through(in);
    if (!hj_is_constant(in) || in->literal->nbytes == 0)
        return NULL;
    /* Large constants are not compared again and again: algsimp turns those
     * with equal elements into broadcasts, once. */
    if (hj_shape_nelems(in->shape) != 1 &&
        (in->literal->nbytes > 4096 || !hj_literal_is_splat(in->literal)))
        return NULL;
    return in->literal;
}

hj_instr *hj_splat_scalar(const hj_instr *in)
{
    in = look_through(in);
    return hj_shape_is_scalar(in->shape) ? (hj_instr *)in : NULL;
}

bool hj_is_number(const hj_instr *in, double value)
{
    const hj_literal *literal = hj_splat_of(in);
    hj_dtype dtype = in->shape->dtype;

    if (!literal)
        return false;
    if (hj_dtype_is_float(dtype) || hj_dtype_is_complex(dtype)) {
        double x = hj_literal_get_real(literal, 0);
        double y = hj_literal_get_imag(literal, 0);
        return x == value && signbit(x) == signbit(value) && y == 0 &&
               !signbit(y);
    }
    return (double)hj_literal_get_int(literal, 0) == value;
}

bool hj_int_of(const hj_instr *in, int64_t *out)
{
    hj_dtype dtype = in->shape->dtype;
    const hj_literal *literal = hj_dtype_is_int(dtype) || dtype == HJ_DTYPE_pred
                                    ? hj_splat_of(in)
                                    : NULL;
    if (!literal)
        return false;
    *out = hj_literal_get_int(literal, 0);
    return true;
}

bool hj_is_int(const hj_instr *in, int64_t value)
{
    int64_t got;
    int shift = 64 - hj_dtype_width(in->shape->dtype);

    return hj_int_of(in, &got) && (uint64_t)got << shift == (uint64_t)value
                                                                << shift;
}

bool hj_is_all_ones(const hj_instr *in)
{
    return hj_is_int(in, -1);
}

bool hj_is_integral(const hj_instr *in)
{
    return hj_dtype_is_int(in->shape->dtype);
}

static bool is_splat_at_least_zero(const hj_instr *in)
{
    const hj_literal *literal = hj_splat_of(in);

    if (!literal)
        return false;
    double x = hj_literal_get_real(literal, 0);
    return !signbit(x) && !isnan(x);
}

static bool is_from_unsigned(const hj_instr *in)
{
    hj_dtype from = in->operands[0]->shape->dtype;

    return hj_dtype_is_unsigned(from) || from == HJ_DTYPE_pred;
}

static bool never_negative(const hj_instr *in, int depth)
{
    hj_dtype dtype = in->shape->dtype;

    in = look_through(in);
    if (hj_dtype_is_unsigned(dtype) || dtype == HJ_DTYPE_pred)
        return true;
    if (depth == 0 || !hj_dtype_is_float(dtype))
        return false;
    switch (in->op) {
    case HJ_OP_abs:
    case HJ_OP_exponential:
    case HJ_OP_logistic:
        return true;
    case HJ_OP_iota:
        return true;
    case HJ_OP_convert:
        return is_from_unsigned(in) ||
               (hj_dtype_is_float(in->operands[0]->shape->dtype) &&
                never_negative(in->operands[0], depth - 1));
    case HJ_OP_multiply:
        return in->operands[0] == in->operands[1];
    case HJ_OP_maximum:
        return never_negative(in->operands[0], depth - 1) ||
               never_negative(in->operands[1], depth - 1);
    case HJ_OP_add:
    case HJ_OP_minimum:
        return never_negative(in->operands[0], depth - 1) &&
               never_negative(in->operands[1], depth - 1);
    case HJ_OP_constant:
        return is_splat_at_least_zero(in);
    default:
        return false;
    }
}

bool hj_is_never_negative(const hj_instr *in)
{
    return never_negative(in, MAX_DEPTH);
}

/* x + y is -0 only if both are -0. */
static bool never_minus_zero(const hj_instr *in, int depth)
{
    in = look_through(in);
    if (never_negative(in, depth))
        return true;
    if (depth == 0)
        return false;
    switch (in->op) {
    case HJ_OP_add:
        return never_minus_zero(in->operands[0], depth - 1) ||
               never_minus_zero(in->operands[1], depth - 1);
    case HJ_OP_convert:
        return hj_dtype_is_int(in->operands[0]->shape->dtype);
    default:
        return false;
    }
}

bool hj_is_never_minus_zero(const hj_instr *in)
{
    return hj_dtype_is_float(in->shape->dtype) &&
           never_minus_zero(in, MAX_DEPTH);
}

/* The least (or greatest) value that an element may have, as bits of init. */
static bool is_extreme(const hj_instr *init, bool is_least)
{
    hj_dtype dtype = init->shape->dtype;
    const hj_literal *literal = hj_splat_of(init);
    int width = hj_dtype_width(dtype);

    if (!literal)
        return false;
    if (hj_dtype_is_float(dtype))
        return hj_literal_get_real(literal, 0) ==
               (is_least ? (double)-INFINITY : (double)INFINITY);
    int64_t value = hj_literal_get_int(literal, 0);
    if (dtype == HJ_DTYPE_pred)
        return value == !is_least;
    if (hj_dtype_is_unsigned(dtype))
        return is_least ? value == 0 : hj_is_all_ones(init);
    int64_t low = (int64_t)(UINT64_MAX << (width - 1));
    return value == (is_least ? low : ~low);
}

bool hj_is_identity_of(hj_opcode op, const hj_instr *init)
{
    hj_dtype dtype = init->shape->dtype;
    bool is_complex = hj_dtype_is_complex(dtype);
    bool is_float = hj_dtype_is_float(dtype);

    switch (op) {
    case HJ_OP_add:
    case HJ_OP_or:
    case HJ_OP_xor:
        return is_complex ? false : hj_is_number(init, is_float ? -0.0 : 0.0);
    case HJ_OP_multiply:
        return !is_complex && hj_is_number(init, 1);
    case HJ_OP_and:
        return hj_is_all_ones(init);
    case HJ_OP_maximum:
        return is_extreme(init, true);
    case HJ_OP_minimum:
        return is_extreme(init, false);
    default:
        return false;
    }
}

bool hj_is_order_free(hj_opcode op, hj_dtype dtype)
{
    if (op == HJ_OP_minimum || op == HJ_OP_maximum)
        return true;
    return hj_dtype_is_int(dtype) || dtype == HJ_DTYPE_pred;
}

bool hj_is_unit_reshape(const hj_shape *from, const hj_shape *to)
{
    int i = 0, j = 0;

    for (;;) {
        while (i < from->rank && from->dims[i] == 1)
            i++;
        while (j < to->rank && to->dims[j] == 1)
            j++;
        if (i == from->rank || j == to->rank)
            return i == from->rank && j == to->rank;
        if (from->dims[i++] != to->dims[j++])
            return false;
    }
}

hj_comp **hj_mark_effects(hj_arena *scratch, const hj_module *module, int *n)
{
    hj_comp **comps = hj_module_postorder(scratch, module, n);

    for (int i = 0; i < *n; i++)
        comps[i]->mark = 0;
    if (!hj_module_has_op_with(module, HJ_TRAIT_EFFECT) &&
        !module->nops[HJ_OP_custom_call])
        return comps;
    for (int i = 0; i < *n; i++)
        HJ_EACH_INSTR (in, comps[i])
            if (!hj_is_pure(in))
                comps[i]->mark = 1;
    return comps;
}

bool hj_is_pure(const hj_instr *in)
{
    if (hj_op_has(in->op, HJ_TRAIT_EFFECT) ||
        (in->op == HJ_OP_custom_call &&
         hj_instr_int(in, HJ_ATTR_custom_call_has_side_effect, 0)))
        return false;
    for (int i = 0; i < hj_instr_ncalled(in); i++)
        if (hj_instr_called(in, i)->mark)
            return false;
    return true;
}

static bool has_floats(const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp)
        if (hj_dtype_is_float(in->shape->dtype) ||
            hj_dtype_is_complex(in->shape->dtype))
            return true;
    return false;
}

hj_sum_options hj_rw_sum_options(const hj_pass_ctx *cx)
{
    return (hj_sum_options){
        .strict_reductions = cx->options->strict_reductions,
        .skip_window_padding = cx->options->skip_window_padding,
    };
}

void hj_mark_pinned(hj_module *module)
{
    hj_opcode op;

    HJ_EACH_COMP (comp, module)
        comp->scratch = NULL;
    if (!module->nops[HJ_OP_reduce] && !module->nops[HJ_OP_reduce_window] &&
        !module->nops[HJ_OP_scan])
        return;
    HJ_EACH_COMP (comp, module)
        HJ_EACH_INSTR (in, comp) {
            bool is_fold = in->op == HJ_OP_reduce ||
                           in->op == HJ_OP_reduce_window ||
                           in->op == HJ_OP_scan;
            hj_comp *body = is_fold && !hj_instr_has_attr(in, HJ_ATTR_sum_order)
                                ? hj_instr_comp(in, HJ_ATTR_to_apply)
                                : NULL;
            if (body && !hj_comp_is_commutative_op(body, &op) &&
                has_floats(body))
                body->scratch = body;
        }
}

void hj_keep_pinned(hj_comp *comp)
{
    hj_opcode op;

    if (!comp->scratch || !hj_comp_is_commutative_op(comp, &op))
        return;
    hj_instr *copy =
        hj_instr_new(comp, HJ_OP_copy, comp->root->shape, 1, &comp->root, NULL);
    hj_comp_set_root(comp, copy);
}

void hj_mark_ordered(hj_comp *comp)
{
    if (!comp->module->has_order)
        return;
    HJ_EACH_INSTR (in, comp)
        in->is_ordered = false;
    HJ_EACH_INSTR (in, comp) {
        const hj_attr *attr = hj_instr_attr(in, HJ_ATTR_control_predecessors);
        if (attr && attr->u.instrs.n)
            in->is_ordered = true;
        for (int i = 0; attr && i < attr->u.instrs.n; i++)
            attr->u.instrs.at[i]->is_ordered = true;
    }
}

int64_t hj_growth_limit(const hj_module *module)
{
    int64_t limit = module->ninstrs * MAX_GROWTH + FREE_INSTRS;

    return limit < module->limits.ninstrs ? limit : module->limits.ninstrs;
}
