/* fold -- compute what depends on constants only.
 *
 * Before: a typed module.
 * After:  no instruction is left whose operands are known, if the evaluator
 *         and compiled code agree on it bit for bit, the result is no larger
 *         than the constants that it is made from (or tiny), and work and
 *         result stay within options.fold_nelems.
 * Cost:   that of the evaluator, at most WORK_PER_ELEM operations per element
 *         allowed, for each instruction folded.
 *
 * Exact everywhere: integers, moving and indexing, conversions, IEEE add,
 * subtract, multiply, divide, remainder and sqrt, comparisons, and sums, whose
 * order is pinned.  Transcendental functions are not: both sides promise an
 * ulp, not a bit.  Nor are complex products, quotients and magnitudes.
 *
 * Broadcasts and iotas are never folded by themselves (they are cheaper than
 * what they would become), but count as known operands.
 */
#include "eval/eval.h"
#include "ir/recognise.h"
#include "ir/window.h"
#include "passes/rewrite.h"

enum {
    TINY_NELEMS = 16,
    WORK_PER_ELEM = 16,
};

/* Exact for any element type, given that complex ones are excluded. */
static bool is_exact_unary(hj_opcode op)
{
    switch (op) {
    case HJ_OP_abs:
    case HJ_OP_ceil:
    case HJ_OP_count_leading_zeros:
    case HJ_OP_floor:
    case HJ_OP_imag:
    case HJ_OP_is_finite:
    case HJ_OP_negate:
    case HJ_OP_not:
    case HJ_OP_popcnt:
    case HJ_OP_real:
    case HJ_OP_round_nearest_afz:
    case HJ_OP_round_nearest_even:
    case HJ_OP_sign:
    case HJ_OP_sqrt:
        return true;
    default:
        return false;
    }
}

static bool is_exact_complex(hj_opcode op)
{
    switch (op) {
    case HJ_OP_add:
    case HJ_OP_subtract:
    case HJ_OP_negate:
    case HJ_OP_real:
    case HJ_OP_imag:
    case HJ_OP_complex:
    case HJ_OP_compare:
    case HJ_OP_select:
        return true;
    default:
        return false;
    }
}

static bool has_complex(const hj_instr *in)
{
    if (hj_dtype_is_complex(in->shape->dtype))
        return true;
    for (int i = 0; i < in->noperands; i++)
        if (hj_dtype_is_complex(in->operands[i]->shape->dtype))
            return true;
    return false;
}

static bool is_exact_elementwise(const hj_instr *in)
{
    if (has_complex(in))
        return is_exact_complex(in->op);
    switch (hj_op_get(in->op)->family) {
    case HJ_FAMILY_unary:
        return is_exact_unary(in->op);
    case HJ_FAMILY_binary:
        return in->op != HJ_OP_atan2 && in->op != HJ_OP_polygamma &&
               in->op != HJ_OP_zeta &&
               (in->op != HJ_OP_power || hj_is_integral(in));
    case HJ_FAMILY_convert:
        return true;
    default:
        return false;
    }
}

/* A computation on scalars all of whose ops are exact. */
static bool is_exact_body(const hj_comp *comp)
{
    HJ_EACH_INSTR (in, comp)
        if (in->op != HJ_OP_parameter && in->op != HJ_OP_constant &&
            in->op != HJ_OP_tuple && in->op != HJ_OP_get_tuple_element &&
            !is_exact_elementwise(in))
            return false;
    return true;
}

static bool is_exact_applied(const hj_instr *in)
{
    for (int i = 0; i < hj_instr_ncalled(in); i++)
        if (!is_exact_body(hj_instr_called(in, i)))
            return false;
    return true;
}

static bool is_exact(const hj_pass_ctx *cx, const hj_instr *in)
{
    switch (in->op) {
    case HJ_OP_constant:
    case HJ_OP_broadcast:
    case HJ_OP_iota:
    case HJ_OP_copy:
    case HJ_OP_bitcast:
        return false;
    case HJ_OP_concatenate:
    case HJ_OP_pad:
    case HJ_OP_reshape:
    case HJ_OP_reverse:
    case HJ_OP_slice:
    case HJ_OP_transpose:
    case HJ_OP_dynamic_slice:
    case HJ_OP_dynamic_update_slice:
    case HJ_OP_gather:
    case HJ_OP_bitcast_convert:
        return true;
    case HJ_OP_dot:
    case HJ_OP_convolution:
        return !has_complex(in);
    case HJ_OP_reduce_window:
        if (cx->options->skip_window_padding && hj_window_padding_counts(in))
            return false;
        /* fallthrough */
    case HJ_OP_reduce:
        return (!cx->options->strict_reductions ||
                hj_instr_has_attr(in, HJ_ATTR_sum_order)) &&
               is_exact_applied(in);
    case HJ_OP_scatter:
        return !cx->options->scatter_window_bounds && is_exact_applied(in);
    case HJ_OP_sort:
        return is_exact_applied(in);
    default:
        return hj_op_has(in->op, HJ_TRAIT_ELEMENTWISE) &&
               is_exact_elementwise(in);
    }
}

/* --- what is known, and how much work it is ------------------------------- */

static bool is_known(const hj_instr *in)
{
    return hj_is_constant(in) || in->op == HJ_OP_iota ||
           (in->op == HJ_OP_broadcast && hj_is_constant(in->operands[0]));
}

/* Elements that are stored already, as opposed to repeated or counted. */
static int64_t nstored(const hj_instr *in)
{
    if (in->op == HJ_OP_iota)
        return 0;
    return hj_shape_nelems(in->op == HJ_OP_broadcast ? in->operands[0]->shape
                                                     : in->shape);
}

static int64_t product(int64_t a, int64_t b)
{
    return b && a > INT64_MAX / b ? INT64_MAX : a * b;
}

/* Scalar operations, roughly. */
static int64_t work_of(const hj_instr *in)
{
    int64_t out = hj_shape_nelems(in->shape), work = out;
    const hj_attr *window = hj_instr_attr(in, HJ_ATTR_window);

    for (int i = 0; i < in->noperands; i++) {
        int64_t n = hj_shape_nelems(in->operands[i]->shape);
        work = work > n ? work : n;
    }
    if (in->op == HJ_OP_reduce_window)
        for (int i = 0; window && i < window->u.window.n; i++)
            work = product(work, window->u.window.at[i].size);
    /* Each element of the result reads at most the smaller operand whole. */
    if (in->op == HJ_OP_dot || in->op == HJ_OP_convolution) {
        int64_t a = hj_shape_nelems(in->operands[0]->shape);
        int64_t b = hj_shape_nelems(in->operands[1]->shape);
        work = product(out, a < b ? a : b);
    }
    return work;
}

static bool may_fold(const hj_pass_ctx *cx, const hj_instr *in)
{
    int64_t limit = cx->options->fold_nelems, stored = 0, out;

    if (!hj_shape_is_array(in->shape) || hj_shape_has_dynamic(in->shape) ||
        in->noperands == 0 || in->is_ordered || !is_exact(cx, in))
        return false;
    for (int i = 0; i < in->noperands; i++) {
        if (!is_known(in->operands[i]))
            return false;
        stored += nstored(in->operands[i]);
    }
    out = hj_shape_nelems(in->shape);
    return out > 0 && (out <= stored || out <= TINY_NELEMS) && out <= limit &&
           work_of(in) <= product(limit, WORK_PER_ELEM);
}

/* --- folding -------------------------------------------------------------- */

static hj_error *value_of(hj_arena *arena, hj_instr *in, hj_literal **out)
{
    hj_literal *operand;

    if (hj_is_constant(in)) {
        *out = in->literal;
        return NULL;
    }
    if (in->noperands)
        HJ_CHECK(value_of(arena, in->operands[0], &operand));
    return hj_eval_instr(arena, in, &operand, out);
}

static hj_error *fold_instr(hj_pass_ctx *cx, hj_instr *in)
{
    hj_literal *result;
    hj_literal **operands = HJ_NEW_ARRAY(cx->temp, hj_literal *, in->noperands);

    for (int i = 0; i < in->noperands; i++)
        HJ_CHECK(value_of(cx->temp, in->operands[i], &operands[i]));
    HJ_CHECK(hj_eval_instr(cx->temp, in, operands, &result));
    hj_literal *kept = hj_literal_clone(hj_instr_arena(in), result);
    hj_pass_fired(cx, "folded", in);
    hj_instr_replace(in, hj_instr_new_constant_before(in, kept));
    return NULL;
}

/* An op or type that the evaluator does not know is not folded. */
static bool try_fold(hj_pass_ctx *cx, hj_instr *in, hj_error **error)
{
    *error = fold_instr(cx, in);
    hj_arena_reset(cx->temp);
    if (hj_error_code(*error) == HJ_UNIMPLEMENTED) {
        hj_error_free(*error);
        *error = NULL;
        return false;
    }
    return !*error;
}

static hj_error *run(hj_pass_ctx *cx, hj_module *module, bool *changed)
{
    int ncomps;
    hj_comp **comps = hj_module_postorder(cx->scratch, module, &ncomps);
    hj_error *error = NULL;

    hj_mark_pinned(module);
    for (int i = 0; i < ncomps; i++) {
        if (comps[i]->scratch)
            continue;
        hj_mark_ordered(comps[i]);
        /* Operands come first, so one walk folds whole chains. */
        HJ_EACH_INSTR_SAFE (in, comps[i]) {
            if (may_fold(cx, in) && try_fold(cx, in, &error))
                *changed = true;
            HJ_CHECK(error);
        }
    }
    return NULL;
}

const hj_pass hj_pass_fold = {
    .name = "fold",
    .summary = "compute what depends on constants only",
    .needs = HJ_STAGE_typed,
    .keeps = HJ_STAGE_expanded,
    .run = run,
};
