/* index -- index expressions to integers.
 *
 * Scalar indices are i64.  Lanes of an index are i32 where its range allows:
 * half the registers for gathers.
 */
#include "jit/body/body.h"

bool hj_body_index_varies(const hj_body *body, const hj_ix *ix)
{
    int64_t stride;

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

LLVMValueRef hj_body_index(hj_body *body, const hj_ix *ix)
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
            x = divide(body, hj_body_index(body, t->of), t);
        sum = hj_ll_index_add(ll, hj_ll_index_mul_const(ll, x, t->coefficient),
                              sum);
    }
    return sum;
}

/* Do all partial sums of the index fit 32 bits? */
static bool fits_i32(const hj_ix *ix)
{
    const int64_t limit = INT32_MAX / 4;
    int64_t sum = ix->constant < 0 ? -ix->constant : ix->constant;

    for (int i = 0; i < ix->nterms && sum < limit; i++) {
        const hj_term *t = &ix->terms[i];
        int64_t c = t->coefficient < 0 ? -t->coefficient : t->coefficient;
        int64_t lo = t->lo < 0 ? -t->lo : t->lo;
        int64_t most = lo > t->hi ? lo : t->hi;
        if (c > limit || most > limit || c * most > limit ||
            (t->of && !fits_i32(t->of)))
            return false;
        sum += c * most;
    }
    return sum < limit;
}

static LLVMValueRef lanes(hj_body *body, const hj_ix *ix, LLVMTypeRef type)
{
    hj_ll *ll = body->ll;
    LLVMValueRef sum = hj_ll_int(type, ix->constant);

    for (int i = 0; i < ix->nterms; i++) {
        const hj_term *t = &ix->terms[i];
        LLVMValueRef x;
        if (t->kind == HJ_TERM_var) {
            x = hj_ll_sext(ll, body->vars[t->var], type);
            if (t->var == body->vector_var)
                x = hj_ll_index_add(ll, x,
                                    hj_ll_iota(hj_ll_vec(type, body->width)));
        } else if (t->kind == HJ_TERM_dynamic) {
            x = hj_ll_sext(ll, dynamic(body, t), type);
        } else {
            x = divide(body, lanes(body, t->of, type), t);
        }
        sum = hj_ll_index_add(ll, hj_ll_index_mul_const(ll, x, t->coefficient),
                              sum);
    }
    return sum;
}

LLVMValueRef hj_body_index_lanes(hj_body *body, const hj_ix *ix)
{
    hj_ll *ll = body->ll;

    if (!hj_body_index_varies(body, ix))
        return hj_body_index(body, ix);
    return lanes(body, ix, fits_i32(ix) ? ll->i32 : ll->i64);
}
