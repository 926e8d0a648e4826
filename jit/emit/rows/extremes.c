/* extremes -- maxima and minima of floats where no instruction orders zeros.
 *
 * That -0 is less than +0, and that NaN stays, takes five instructions beside
 * x86's own maximum.  So a row goes into three parts, each one instruction a
 * vector or less:
 *
 *   best   x86's maximum: that of the numbers, but for the sign of a zero;
 *   signs  AND of all elements (OR for a minimum).  Its sign is the result's:
 *          a maximum has the sign bit if all elements have it;
 *   nans   which lanes met a NaN; pairs of vectors, one comparison.
 *
 * Lanes are joined in the end, in any order, and the parts become a number.
 */
#include "jit/emit/rows/rows.h"
#include "jit/ll/x86/extreme.h"

bool hj_emit_has_extremes(const hj_body *body, const hj_nest_stage *s)
{
    hj_dtype dtype = s->accs[0].dtype, wide = hj_dtype_compute(dtype);

    return hj_ll_lacks_extreme_x86(body->ll) && s->order == HJ_ORDER_lanes &&
           s->naccs == 1 &&
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

    return (hj_lanes){ hj_ll_bitcast(ll, identity, ints),
                       hj_ll_moved_mask(ll, hj_ll_zero(bits),
                                        LLVMTypeOf(identity)) };
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
    LLVMValueRef sign = hj_ll_bitcast(ll, x, ints);

    if (x != y)
        sign = join_signs(ll, s, sign, hj_ll_bitcast(ll, y, ints));
    e->sides->re = join_signs(ll, s, e->sides->re, sign);
    e->sides->im = hj_ll_or(ll, e->sides->im, nan);
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
    LLVMValueRef is_negative =
        is_max(s) ? hj_ll_all(ll, sides.re) : hj_ll_any(ll, sides.re);
    LLVMValueRef sign = hj_ll_select(ll, is_negative, hj_ll_real(elem, -1.0),
                                     hj_ll_real(elem, 1.0));
    LLVMValueRef nan = hj_ll_real(elem, (double)__builtin_nanf(""));

    return hj_ll_select(ll, hj_ll_any(ll, sides.im), nan,
                        hj_ll_copysign(ll, x, sign));
}
