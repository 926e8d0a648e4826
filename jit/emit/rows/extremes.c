/* extremes -- maxima and minima of floats, by parts that are quick on x86.
 *
 * That NaN stays takes two instructions beside the maximum of numbers, and,
 * where no instruction orders zeros (hj_ll_lacks_extreme_x86), that -0 is less
 * than +0 three more.  So a row goes into parts, each one instruction a vector
 * or less:
 *
 *   best   the maximum of the numbers; where no instruction orders zeros, but
 *          for the sign of a zero;
 *   signs  there alone: AND of all elements (OR for a minimum).  Its sign is
 *          the result's: a maximum has the sign bit if all elements have it;
 *   nans   which lanes met a NaN; pairs of vectors, one comparison.
 *
 * Lanes are joined in the end, in any order, and the parts become a number.
 */
#include "jit/emit/rows/rows.h"
#include "jit/ll/x86/extreme.h"

bool hj_emit_has_extremes(const hj_body *body, const hj_nest_stage *s)
{
    hj_dtype dtype = s->accs[0].dtype, wide = hj_dtype_compute(dtype);

    return body->ll->target->arch == HJ_TARGET_ARCH_x86_64 &&
           s->order == HJ_ORDER_lanes && s->naccs == 1 &&
           (s->combine == HJ_OP_maximum || s->combine == HJ_OP_minimum) &&
           s->accs[0].next->operands[0]->kind == HJ_EXPR_acc &&
           hj_dtype_is_float(dtype) && hj_dtype_width(dtype) >= 16 &&
           (wide == HJ_DTYPE_f32 || wide == HJ_DTYPE_f64);
}

static bool is_max(const hj_nest_stage *s)
{
    return s->combine == HJ_OP_maximum;
}

static LLVMValueRef better(hj_ll *ll, const hj_nest_stage *s, LLVMValueRef x,
                           LLVMValueRef best)
{
    if (!hj_ll_lacks_extreme_x86(ll))
        return is_max(s) ? hj_ll_fmax_number(ll, x, best)
                         : hj_ll_fmin_number(ll, x, best);
    return is_max(s) ? hj_ll_fmax_second(ll, x, best)
                     : hj_ll_fmin_second(ll, x, best);
}

static LLVMValueRef join_signs(hj_ll *ll, const hj_nest_stage *s,
                               LLVMValueRef a, LLVMValueRef b)
{
    return is_max(s) ? hj_ll_and(ll, a, b) : hj_ll_or(ll, a, b);
}

hj_lanes hj_emit_extreme_sides(hj_body *body, LLVMValueRef identity)
{
    hj_ll *ll = body->ll;
    LLVMTypeRef ints = hj_ll_as_int(ll, LLVMTypeOf(identity));
    LLVMTypeRef bits = hj_ll_vec(ll->i1, hj_ll_nlanes(LLVMTypeOf(identity)));
    LLVMValueRef nans =
        hj_ll_moved_mask(ll, hj_ll_zero(bits), LLVMTypeOf(identity));

    if (!hj_ll_lacks_extreme_x86(ll))
        return (hj_lanes){ nans, NULL };
    return (hj_lanes){ nans, hj_ll_bitcast(ll, identity, ints) };
}

/* The vectors that wait, or one of them twice. */
static void meet(hj_body *body, const hj_nest_stage *s, hj_extreme *e,
                 LLVMValueRef x)
{
    hj_ll *ll = body->ll;
    LLVMTypeRef type = LLVMTypeOf(x), ints = hj_ll_as_int(ll, type);
    LLVMValueRef y = e->one;
    LLVMValueRef nan =
        hj_ll_moved_mask(ll, hj_ll_fcmp(ll, LLVMRealUNO, x, y), type);

    if (e->sides->im) {
        LLVMValueRef sign = hj_ll_bitcast(ll, x, ints);
        if (x != y)
            sign = join_signs(ll, s, sign, hj_ll_bitcast(ll, y, ints));
        e->sides->im = join_signs(ll, s, e->sides->im, sign);
    }
    e->sides->re = hj_ll_or(ll, e->sides->re, nan);
    e->one = NULL;
}

LLVMValueRef hj_emit_extreme_add(hj_body *body, const hj_nest_stage *s,
                                 hj_extreme *e, LLVMValueRef best,
                                 LLVMValueRef x)
{
    if (e->one)
        meet(body, s, e, x);
    else
        e->one = x;
    return better(body->ll, s, x, best);
}

void hj_emit_extreme_end(hj_body *body, const hj_nest_stage *s, hj_extreme *e)
{
    if (e->one)
        meet(body, s, e, e->one);
}

LLVMValueRef hj_emit_extreme_join(hj_body *body, const hj_nest_stage *s, int n,
                                  const hj_lanes *best, hj_lanes sides)
{
    hj_ll *ll = body->ll;
    LLVMValueRef x = best[0].re;
    LLVMTypeRef elem = hj_ll_elem(LLVMTypeOf(x));

    for (int k = 1; k < n; k++)
        x = better(ll, s, best[k].re, x);
    for (int h = hj_ll_value_nlanes(x) / 2; h >= 1; h /= 2)
        x = better(ll, s, hj_ll_slice(ll, x, 0, 1, h),
                   hj_ll_slice(ll, x, h, 1, h));
    if (sides.im) {
        LLVMValueRef is_negative =
            is_max(s) ? hj_ll_all(ll, sides.im) : hj_ll_any(ll, sides.im);
        LLVMValueRef sign = hj_ll_select(
            ll, is_negative, hj_ll_real(elem, -1.0), hj_ll_real(elem, 1.0));
        x = hj_ll_copysign(ll, x, sign);
    }
    LLVMValueRef nan = hj_ll_real(elem, (double)__builtin_nanf(""));
    return hj_ll_select(ll, hj_ll_any(ll, sides.re), nan, x);
}
