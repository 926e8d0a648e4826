/* index -- index expressions to integers.
 *
 * Scalar indices are i64.  Lanes of an index are i32 where its range allows:
 * half the registers for gathers.
 */
#include "jit/body/body.h"

bool hj_body_index_varies(const hj_body *body, const hj_ix *ix)
{
    int64_t stride, offsets[HJ_LL_MAX_LANES];

    if (body->flat) {
        if (!hj_flat_depends(body->flat, ix))
            return false;
        if (!hj_body_offsets(body, ix, offsets))
            return true;
        for (int l = 1; l < body->width; l++)
            if (offsets[l])
                return true;
        return false;
    }
    if (body->vector_var < 0 || !hj_ix_depends(ix, body->vector_var))
        return false;
    /* floordiv by a multiple of the lanes: one value for all of them. */
    return !hj_ix_stride(ix, body->vector_var, body->width, &stride) || stride;
}

/* floordiv and mod for values that may be negative: moved up by a multiple
 * of `by` first. */
static LLVMValueRef divide(hj_body *body, LLVMValueRef x, const hj_term *t)
{
    hj_ll *ll = body->ll;
    int64_t up = t->of->lo < 0 ? (-t->of->lo + t->by - 1) / t->by : 0;

    x = hj_ll_index_add_const(ll, x, up * t->by);
    if (t->kind == HJ_TERM_mod)
        return hj_ll_index_rem_const(ll, x, t->by);
    return hj_ll_index_add_const(ll, hj_ll_index_div_const(ll, x, t->by), -up);
}

/* A dynamic value: an s64 in registers; in lane 0 where one is wanted. */
static LLVMValueRef dynamic(hj_body *body, const hj_term *t)
{
    return hj_body_value(body, t->value).re;
}

static LLVMValueRef add_terms(hj_body *body, const hj_ix *ix,
                              const hj_ix *whole, const LLVMValueRef *parts)
{
    hj_ll *ll = body->ll;
    LLVMValueRef sum = hj_ll_i64(ll, ix->constant);

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        LLVMValueRef x;
        if (t->kind == HJ_TERM_var)
            x = body->vars[t->var];
        else if (t->kind == HJ_TERM_dynamic)
            x = dynamic(body, t);
        else
            x = divide(body, parts[hj_ix_find_part(whole, t->of)], t);
        sum = hj_ll_index_add(ll, hj_ll_index_mul_const(ll, x, t->coefficient),
                              sum);
    }
    return sum;
}

LLVMValueRef hj_body_index(hj_body *body, const hj_ix *ix)
{
    LLVMValueRef *parts =
        ix->nbelow ? HJ_NEW_ARRAY(body->arena, LLVMValueRef, ix->nbelow) : NULL;

    for (int i = 0; i < ix->nbelow; i++)
        parts[i] = add_terms(body, ix->below[i], ix, parts);
    return add_terms(body, ix, ix, parts);
}

/* Do all partial sums of the terms fit 32 bits? */
static bool terms_fit_i32(const hj_ix *ix)
{
    const int64_t limit = INT32_MAX / 4;
    int64_t sum = ix->constant < 0 ? -ix->constant : ix->constant;

    for (int i = 0; i < ix->nterms && sum < limit; i++) {
        const hj_term *t = &ix->terms[i];
        int64_t c = t->coefficient < 0 ? -t->coefficient : t->coefficient;
        int64_t lo = t->lo < 0 ? -t->lo : t->lo;
        int64_t most = lo > t->hi ? lo : t->hi;
        if (c > limit || most > limit || c * most > limit)
            return false;
        sum += c * most;
    }
    return sum < limit;
}

static bool fits_i32(const hj_ix *ix)
{
    for (int i = 0; i <= ix->nbelow; i++)
        if (!terms_fit_i32(hj_ix_part(ix, i)))
            return false;
    return true;
}

/* How far a loop's variable is in each lane from that in lane 0. */
static LLVMValueRef var_lanes(hj_body *body, int var, LLVMTypeRef type)
{
    int64_t digits[HJ_LL_MAX_LANES];
    int k;

    if (!body->flat)
        return var == body->vector_var
                   ? hj_ll_iota(hj_ll_vec(type, body->width))
                   : NULL;
    k = hj_flat_find(body->flat, var);
    if (k < 0)
        return NULL;
    for (int l = body->width - 1; l >= 0; l--)
        digits[l] =
            hj_flat_digit(body->nest, body->flat, k, body->flat->first + l) -
            hj_flat_digit(body->nest, body->flat, k, body->flat->first);
    return hj_ll_lanes(type, digits, body->width);
}

static LLVMValueRef add_lanes(hj_body *body, const hj_ix *ix,
                              const hj_ix *whole, const LLVMValueRef *parts,
                              LLVMTypeRef type)
{
    hj_ll *ll = body->ll;
    LLVMValueRef sum = hj_ll_int(type, ix->constant);

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        LLVMValueRef x;
        if (t->kind == HJ_TERM_var) {
            LLVMValueRef away = var_lanes(body, t->var, type);
            x = hj_ll_sext(ll, body->vars[t->var], type);
            if (away)
                x = hj_ll_index_add(ll, x, away);
        } else if (t->kind == HJ_TERM_dynamic) {
            x = hj_ll_sext(ll, dynamic(body, t), type);
        } else {
            x = divide(body, parts[hj_ix_find_part(whole, t->of)], t);
        }
        sum = hj_ll_index_add(ll, hj_ll_index_mul_const(ll, x, t->coefficient),
                              sum);
    }
    return sum;
}

static LLVMValueRef lanes(hj_body *body, const hj_ix *ix, LLVMTypeRef type)
{
    LLVMValueRef *parts =
        ix->nbelow ? HJ_NEW_ARRAY(body->arena, LLVMValueRef, ix->nbelow) : NULL;

    for (int i = 0; i < ix->nbelow; i++)
        parts[i] = add_lanes(body, ix->below[i], ix, parts, type);
    return add_lanes(body, ix, ix, parts, type);
}

LLVMValueRef hj_body_index_lanes(hj_body *body, const hj_ix *ix)
{
    hj_ll *ll = body->ll;

    if (!hj_body_index_varies(body, ix))
        return hj_body_index(body, ix);
    return lanes(body, ix, fits_i32(ix) ? ll->i32 : ll->i64);
}

/* --- clamped indices ------------------------------------------------------ */

enum { MAX_DEPTH = 6 }; /* of expressions that ranges look into */

static hj_range range_of(const hj_body *body, const hj_expr *e, int depth)
{
    hj_range operands[4], r = { 0 };

    switch (e->kind) {
    case HJ_EXPR_scalar:
        r = body->ranges[e->buffer];
        break;
    case HJ_EXPR_const:
        if (hj_dtype_is_int(e->dtype))
            r = hj_range_new(hj_literal_get_int(e->literal, 0),
                             hj_literal_get_int(e->literal, 0));
        break;
    case HJ_EXPR_index:
        r = hj_range_new(e->index->lo, e->index->hi);
        break;
    case HJ_EXPR_op:
        if (depth == MAX_DEPTH || e->noperands > 4)
            break;
        for (int i = 0; i < e->noperands; i++)
            operands[i] = range_of(body, e->operands[i], depth + 1);
        return hj_range_of_op(e->op, e->dtype, e->instr, e->noperands,
                              operands);
    default:
        break;
    }
    return hj_range_within(r, e->dtype);
}

/* x of x < 0 ? x + n : x, how indices from the end are written; else itself:
 * where x is in range, so is the other, and they are equal. */
static LLVMValueRef peel_wrap(LLVMValueRef x)
{
    LLVMValueRef test, raw;

    if (!LLVMIsASelectInst(x))
        return x;
    test = LLVMGetOperand(x, 0);
    raw = LLVMGetOperand(x, 2);
    if (!LLVMIsAICmpInst(test) || LLVMGetICmpPredicate(test) != LLVMIntSLT ||
        LLVMGetOperand(test, 0) != raw ||
        !hj_ll_is_int(LLVMGetOperand(test, 1), 0))
        return x;
    return raw;
}

/* In a loop an index may be the end of a chain of loads, which a minimum and
 * a maximum would make longer: a branch that is never taken does not. */
static LLVMValueRef clamp_by_branch(hj_body *body, LLVMValueRef x,
                                    int64_t limit)
{
    hj_ll *ll = body->ll;
    LLVMValueRef wide = hj_ll_sext(ll, x, ll->i64), out;
    LLVMValueRef raw = hj_ll_sext(ll, peel_wrap(x), ll->i64);
    LLVMValueRef high = hj_ll_i64(ll, limit);
    hj_ll_if branch = hj_ll_if_begin(ll, hj_ll_icmp(ll, LLVMIntUGT, raw, high),
                                     HJ_LL_UNLIKELY);

    wide = hj_ll_smin(ll, hj_ll_smax(ll, wide, hj_ll_i64(ll, 0)), high);
    hj_ll_if_else(ll, &branch, &wide, 1);
    hj_ll_if_end(ll, &branch, &raw, &out);
    return out;
}

/* Any integer type to s64 within [floor, limit]; what u64 has beyond s64
 * clamps high. */
LLVMValueRef hj_body_clamp_index(hj_body *body, const hj_expr *e)
{
    hj_ll *ll = body->ll;
    hj_dtype dtype = e->operands[0]->dtype;
    hj_range range = range_of(body, e->operands[0], 0);
    LLVMValueRef x = hj_body_value(body, e->operands[0]).re;
    bool is_inside =
        range.is_known && range.lo >= e->floor && range.hi <= e->limit;

    if (!hj_dtype_is_signed(dtype)) {
        x = hj_ll_zext(ll, x, ll->i64);
        return is_inside ? x : hj_ll_umin(ll, x, hj_ll_i64(ll, e->limit));
    }
    if (is_inside)
        return hj_ll_sext(ll, x, ll->i64);
    if (body->is_inline && e->floor == 0 && hj_ll_value_nlanes(x) == 1 &&
        !LLVMIsConstant(x))
        return clamp_by_branch(body, x, e->limit);
    x = hj_ll_sext(ll, x, ll->i64);
    x = hj_ll_smax(ll, x, hj_ll_i64(ll, e->floor));
    return hj_ll_smin(ll, x, hj_ll_i64(ll, e->limit));
}
